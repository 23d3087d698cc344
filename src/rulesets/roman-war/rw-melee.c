/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-round-private.h"

/* RW-116 */
#define WALL_MEN 2
#define LADDER_MEN 2

/* RW-19 */
#define RUN_OVER_FACES RW_FACES_UP_TO (3)

/* ---- Running over ---- */

static gboolean
check_run_over (AciesCall  *call,
                gint64      covered,
                gint64      men,
                GError    **error)
{
  const RwRunOverIn *in = rw_run_over_in (acies_call_get_inputs (call));
  int type = in->a_type;
  gboolean dismounted = in->a_dismounted;
  const AciesBar bars[] = {
    { !rw_runs_over (acies_call_get_ruleset (call), type, dismounted), "RW-17",
      N_("Only chariots and elephants run men over") },
    { covered > men, "RW-17", N_("More men are covered than there are") },
    { in->b_already_hit > covered, "RW-13",
      N_("More men were hit before than are covered") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

/* The state of a man, as a number for the dice, and his kind */
#define HIT             (G_GUINT64_CONSTANT (1))
#define SAVED           (G_GUINT64_CONSTANT (2))
#define KIND_HIT_BEFORE 1u

/* The toll of a man: counts side by side, none above 100. */
typedef enum
{
  COUNT_HITS,
  COUNT_DEAD,
  COUNT_WOUNDED,
  COUNT_ALREADY_HIT,
  COUNT_HIT_AGAIN
} Counted;

#define COUNT_BITS         7
#define COUNT_ONE(counted) (G_GUINT64_CONSTANT (1) << (counted) * COUNT_BITS)
#define COUNT_ALL(counted) (COUNT_ONE (counted) * ((1u << COUNT_BITS) - 1))

static const AciesAspect run_over_aspects[] = {
  { ACIES_OUTPUT (RW_RUN_OVER_OUT_B_HITS), COUNT_ALL (COUNT_HITS) },
  { ACIES_OUTPUT (RW_RUN_OVER_OUT_B_CASUALTIES) | ACIES_OUTPUT (RW_RUN_OVER_OUT_B_REMAINING), COUNT_ALL (COUNT_DEAD) },
  { ACIES_OUTPUT (RW_RUN_OVER_OUT_B_WOUNDED), COUNT_ALL (COUNT_WOUNDED) },
  { ACIES_OUTPUT (RW_RUN_OVER_OUT_B_ALREADY_HIT), COUNT_ALL (COUNT_ALREADY_HIT) },
};

static guint
get_count (guint64 toll,
           Counted counted)
{
  return (toll & COUNT_ALL (counted)) / COUNT_ONE (counted);
}

/* RW-19 */
static gboolean
is_covered (guint64       state,
            guint         kind,
            guint         round,
            gconstpointer second_hit_kills)
{
  return TRUE;
}

static guint64
run_over (guint64       state,
          guint         face,
          gconstpointer second_hit_kills)
{
  return (RUN_OVER_FACES >> face) & 1 ? state | HIT : state;
}

/* RW-20, reading R-20 */
static gboolean
may_survive (guint64       state,
             guint         kind,
             guint         round,
             gconstpointer second_hit_kills)
{
  return (state & HIT) != 0 && !((kind & KIND_HIT_BEFORE) != 0 && *(const gboolean *) second_hit_kills);
}

static guint64
save (guint64       state,
      guint         face,
      gconstpointer second_hit_kills)
{
  return (RW_SURVIVAL >> face) & 1 ? state | SAVED : state;
}

static guint64
count_toll (guint64       state,
            guint         kind,
            gconstpointer second_hit_kills)
{
  gboolean kills = *(const gboolean *) second_hit_kills;
  gboolean hit = (state & HIT) != 0;
  gboolean before = (kind & KIND_HIT_BEFORE) != 0;
  guint64 toll = hit ? COUNT_ONE (COUNT_HITS) : 0;

  if (hit && before && kills)
    toll += COUNT_ONE (COUNT_HIT_AGAIN);
  if (hit && (state & SAVED) == 0)
    return toll + COUNT_ONE (COUNT_DEAD);

  return toll + (hit ? COUNT_ONE (COUNT_WOUNDED) : 0)
         + (before || (hit && kills) ? COUNT_ONE (COUNT_ALREADY_HIT) : 0);
}

/* Throws a die for each man, and one more for each man hit. */
static gboolean
drive_over (AciesCall  *call,
            guint       covered,
            guint       hit_before,
            guint64    *toll,
            GError    **error)
{
  const RwRunOverIn *in = rw_run_over_in (acies_call_get_inputs (call));
  static const AciesGo goes[] = {
    { 'a', RUN_OVER_FACES, 1, is_covered, run_over },
    { 'b', RW_SURVIVAL, 1, may_survive, save },
  };
  gboolean second_hit_kills = in->option_second_hit == RW_SECOND_HIT_ANY;
  g_autofree guint *kinds = g_new (guint, covered);
  const AciesDeal deal = {
    .n_targets = covered, .kinds = kinds,
    .goes = goes, .n_goes = G_N_ELEMENTS (goes), .toll = count_toll, .rule = &second_hit_kills,
    .aspects = run_over_aspects, .n_aspects = G_N_ELEMENTS (run_over_aspects),
  };

  /* Reading R-41: men who were hit before stand last. */
  for (guint i = 0; i < covered; i++)
    kinds[i] = i + hit_before >= covered ? KIND_HIT_BEFORE : 0;

  return acies_call_draw_dealt (call, RW_D6, &deal, toll, error);
}

static gboolean
run_run_over (AciesCall          *call,
              const RwRunOverIn  *in,
              RwRunOverOut       *out,
              GError            **error)
{
  gint64 covered = in->b_covered;
  gint64 before = in->b_already_hit;
  gint64 men = acies_call_is_given (call, RW_RUN_OVER_IN_B_MEN) ? in->b_men
                                                                : covered;
  guint64 toll;

  if (!check_run_over (call, covered, men, error)
      || !drive_over (call, covered, before, &toll, error))
    return FALSE;

  acies_call_explain_number (call, "RW-19", get_count (toll, COUNT_HITS), _("Men hit"));
  acies_call_explain_number (call, "RW-20", get_count (toll, COUNT_WOUNDED), _("Flesh wounds"));
  if (get_count (toll, COUNT_HIT_AGAIN) > 0)
    acies_call_explain_number (call, "RW-13", get_count (toll, COUNT_HIT_AGAIN), _("Hit for the second time: dead"));

  out->b_hits = get_count (toll, COUNT_HITS);
  out->b_casualties = get_count (toll, COUNT_DEAD);
  out->b_wounded = get_count (toll, COUNT_WOUNDED);
  out->b_already_hit = get_count (toll, COUNT_ALREADY_HIT);
  out->b_remaining = men - get_count (toll, COUNT_DEAD);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, run_over)

/* ---- Groups ---- */

/* Shares out men as evenly as possible, the larger groups first; returns those left over. */
static gint64
share_out (AciesCall *call,
           gint64     men,
           gint64     limit,
           gint64     n_groups,
           guint      output,
           gint64    *first)
{
  gint64 in = MIN (men, limit * n_groups);

  for (gint64 i = 0; i < n_groups; i++)
    acies_call_add_item (call, output, in / n_groups + (i < in % n_groups));
  *first = acies_divide_up (in, n_groups);

  return men - in;
}

static gboolean
run_melee_groups (AciesCall              *call,
                  const RwMeleeGroupsIn  *in,
                  RwMeleeGroupsOut       *out,
                  GError                **error)
{
  gint64 a_men = in->a_men;
  gint64 b_men = in->b_men;
  gboolean wall = in->place == RW_PLACE_WALL;
  gint64 limit = wall ? WALL_MEN : RW_LARGEST_GROUP;
  gint64 n_groups = wall ? 1 : MIN (acies_divide_up (MAX (a_men, b_men), RW_LARGEST_GROUP), MIN (a_men, b_men));
  gint64 a_first, b_first;
  gint64 a_reserve = share_out (call, a_men, limit, n_groups, RW_MELEE_GROUPS_OUT_A_SIZES, &a_first);
  gint64 b_reserve = share_out (call, b_men, limit, n_groups, RW_MELEE_GROUPS_OUT_B_SIZES, &b_first);
  g_autofree char *a_preset = g_strdup_printf ("a.men=%d", (int) a_first);
  g_autofree char *b_preset = g_strdup_printf ("b.men=%d", (int) b_first);

  acies_call_explain_number (call, wall ? "RW-116" : "RW-81", n_groups,
                             wall ? _("On a wall two men a side fight") : _("Groups of at most ten men"));
  if (a_reserve + b_reserve > 0)
    acies_call_explain_number (call, "RW-81", a_reserve + b_reserve, _("Men who wait in reserve"));

  out->groups = n_groups;
  out->a_reserve = a_reserve;
  out->b_reserve = b_reserve;
  acies_call_add_next (call, RW_MELEE_ROUND, 'a', a_preset, b_preset, NULL);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, melee_groups)

/* ---- A round ---- */

/* Adds a follow-up with the men left of both. */
static void
add_next_with_men (AciesCall   *call,
                   const RwRound *round,
                   guint        procedure,
                   const char  *preset)
{
  g_autofree char *a_men = g_strdup_printf ("a.men=%d", (int) (round->a.men - round->a.dead));
  g_autofree char *b_men = g_strdup_printf ("b.men=%d", (int) (round->b.men - round->b.dead));

  acies_call_add_next (call, procedure, 'a', a_men, b_men, preset, NULL);
}

static gboolean
check_round (AciesCall    *call,
             const RwRound  *round,
             GError      **error)
{
  const RwMeleeRoundIn *in = rw_melee_round_in (acies_call_get_inputs (call));
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  const RwFighters *a = &round->a, *b = &round->b;
  gboolean wall = in->place == RW_PLACE_WALL;
  gboolean only_run_over = in->option_chariot_melee == RW_CHARIOT_MELEE_RUN_OVER_ONLY;
  const AciesBar bars[] = {
    { a->men > RW_LARGEST_GROUP || b->men > RW_LARGEST_GROUP, "RW-81", N_("A group has at most ten men") },
    { a->already_hit > a->men || b->already_hit > b->men, "RW-13", N_("More men were hit before than there are") },
    { only_run_over && rw_runs_over (ruleset, a->type, a->dismounted), "RW-17",
      N_("Chariots and elephants run men over and attack in no other way") },
    { wall && (rw_is_mounted (ruleset, a->type, a->dismounted) || rw_is_mounted (ruleset, b->type, b->dismounted)),
      "RW-105", N_("Nobody rides on a wall") },
  };

  return rw_check_dismounted (call, a->type, a->dismounted, error)
         && rw_check_dismounted (call, b->type, b->dismounted, error)
         && acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static int
find_result (const RwRound *round)
{
  gboolean a_left = round->a.men > round->a.dead;
  gboolean b_left = round->b.men > round->b.dead;

  if (a_left && b_left)
    return RW_ROUND_RESULT_UNDECIDED;
  if (a_left)
    return RW_ROUND_RESULT_A_WINS;

  return b_left ? RW_ROUND_RESULT_B_WINS : RW_ROUND_RESULT_BOTH_GONE;
}

static void
add_after_round (AciesCall   *call,
                 const RwRound *round,
                 gint64       number)
{
  const RwMeleeRoundIn *in = rw_melee_round_in (acies_call_get_inputs (call));
  gboolean after_miss = in->option_decision == RW_DECISION_AFTER_MISS;
  gboolean goes_on = after_miss && round->b.n_misses == 0;
  g_autofree char *preset = g_strdup_printf ("round=%d", (int) (goes_on ? MIN (number + 1, 99) : number));

  add_next_with_men (call, round, goes_on ? RW_MELEE_ROUND : RW_MELEE_DECISION, preset);
}

static gboolean
run_melee_round (AciesCall             *call,
                 const RwMeleeRoundIn  *in,
                 RwMeleeRoundOut       *out,
                 GError               **error)
{
  RwRound round = rw_round_read (call, FALSE);
  gboolean wall = in->place == RW_PLACE_WALL;
  gint64 number = in->round;
  int result;

  if (!check_round (call, &round, error))
    return FALSE;

  round.advantage = number == 1;
  rw_round_line_up (&round, call, wall ? WALL_MEN : RW_LARGEST_GROUP);
  if (wall && acies_call_explains (call))
    acies_call_explain (call, "RW-116", NULL, "%s", _("On a wall two men a side fight"));
  if (!rw_round_fight (&round, call, error))
    return FALSE;

  result = find_result (&round);
  rw_round_set (&round, call);
  out->result = result;
  if (result == RW_ROUND_RESULT_UNDECIDED)
    add_after_round (call, &round, number);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, melee_round)

/* ---- At the top of a ladder ---- */

static gboolean
check_ladder_melee (AciesCall    *call,
                    const RwRound  *round,
                    gboolean      b_known,
                    GError      **error)
{
  const RwLadderMeleeIn *in = rw_ladder_melee_in (acies_call_get_inputs (call));
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  const RwFighters *a = &round->a, *b = &round->b;
  const AciesBar bars[] = {
    { in->a_share_left != RW_SHARE_FULL, "RW-110",
      N_("It takes a full move") },
    { a->men > LADDER_MEN || b->men > LADDER_MEN, "RW-110", N_("Two men of either side meet at a ladder’s top") },
    { a->already_hit > a->men || b->already_hit > b->men, "RW-13", N_("More men were hit before than there are") },
    { rw_is_mounted (ruleset, a->type, a->dismounted), "RW-108", N_("Nobody rides up a ladder") },
    { b_known && rw_is_mounted (ruleset, b->type, b->dismounted), "RW-105", N_("Nobody rides on a wall") },
  };

  return rw_check_dismounted (call, a->type, a->dismounted, error)
         && (!b_known || rw_check_dismounted (call, b->type, b->dismounted, error))
         && acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static int
find_ladder_result (const RwRound *round)
{
  switch (find_result (round))
    {
    case RW_ROUND_RESULT_A_WINS:
      return RW_LADDER_RESULT_WON;
    case RW_ROUND_RESULT_B_WINS:
      return RW_LADDER_RESULT_LOST;
    case RW_ROUND_RESULT_BOTH_GONE:
      return RW_LADDER_RESULT_BOTH_GONE;
    default:
      return RW_LADDER_RESULT_HELD;
    }
}

static gboolean
run_ladder_melee (AciesCall              *call,
                  const RwLadderMeleeIn  *in,
                  RwLadderMeleeOut       *out,
                  GError                **error)
{
  RwRound round = rw_round_read (call, TRUE);
  gboolean b_known = acies_call_is_given (call, RW_LADDER_MELEE_IN_B_TYPE);
  gint64 remaining;
  int result;

  if (round.b.men > 0 && !b_known)
    return acies_call_fail_missing (call, error, RW_LADDER_MELEE_IN_B_TYPE);
  if (!check_ladder_melee (call, &round, b_known, error))
    return FALSE;

  if (round.b.men == 0)
    {
      round.a.marked = round.a.already_hit;
      rw_fighters_set (&round.a, call, 0);
      rw_fighters_set (&round.b, call, 0);
    }
  else
    {
      rw_round_line_up (&round, call, LADDER_MEN);
      if (!rw_round_fight (&round, call, error))
        return FALSE;
      rw_round_set (&round, call);
    }

  result = find_ladder_result (&round);
  remaining = round.a.men - round.a.dead;
  if (result == RW_LADDER_RESULT_WON)
    acies_call_explain_number (call, "RW-112", remaining, _("Men who step onto the wall"));

  out->result = result;
  out->a_on_wall = result == RW_LADDER_RESULT_WON ? remaining : 0;
  out->a_on_ladder = result == RW_LADDER_RESULT_HELD ? remaining : 0;
  out->a_share_left = RW_SHARE_NONE;
  if (result == RW_LADDER_RESULT_HELD)
    add_next_with_men (call, &round, RW_MELEE_DECISION, "place=ladder");

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, ladder_melee)

/* ---- Stay or retreat ---- */

static gboolean
check_decision (AciesCall  *call,
                gint64      a_men,
                gint64      b_men,
                gboolean    ladder,
                GError    **error)
{
  const AciesBar bars[] = {
    { a_men > RW_LARGEST_GROUP || b_men > RW_LARGEST_GROUP, "RW-81", N_("A group has at most ten men") },
    { ladder && (a_men > LADDER_MEN || b_men > LADDER_MEN), "RW-110",
      N_("Two men of either side meet at a ladder’s top") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static void
add_after_decision (AciesCall *call,
                    gboolean   a_stays,
                    gboolean   b_stays,
                    int        when,
                    gint64     round)
{
  const RwMeleeDecisionIn *in = rw_melee_decision_in (acies_call_get_inputs (call));

  if (when == RW_WHEN_NOW)
    {
      g_autofree char *number = g_strdup_printf ("round=%d", (int) MIN (round + 1, 99));
      g_autofree char *a_men = g_strdup_printf ("a.men=%d", (int) in->a_men);
      g_autofree char *b_men = g_strdup_printf ("b.men=%d", (int) in->b_men);

      acies_call_add_next (call, RW_MELEE_ROUND, 'a', a_men, b_men, number, NULL);
    }

  if (!a_stays)
    acies_call_add_next (call, RW_RETREAT, 'a', NULL);
  if (!b_stays)
    acies_call_add_next (call, RW_RETREAT, 'b', NULL);
}

static gboolean
run_melee_decision (AciesCall                *call,
                    const RwMeleeDecisionIn  *in,
                    RwMeleeDecisionOut       *out,
                    GError                  **error)
{
  gint64 a_men = in->a_men;
  gint64 b_men = in->b_men;
  gint64 round = in->round;
  gboolean a_stays = in->a_choice == RW_INTENT_STAY;
  gboolean b_stays = in->b_choice == RW_INTENT_STAY;
  gboolean ladder = in->place == RW_DECISION_PLACE_LADDER;
  gboolean once = in->option_melee_pace == RW_MELEE_PACE_ONE_PER_TURN;
  int when = RW_WHEN_NONE;

  if (!check_decision (call, a_men, b_men, ladder, error))
    return FALSE;

  if (a_stays && b_stays)
    when = ladder || once ? RW_WHEN_NEXT_TURN : RW_WHEN_NOW;
  if (acies_call_explains (call))
    acies_call_explain (call, "RW-87", NULL, "%s",
                        when == RW_WHEN_NONE ? _("Who retreats ends the melee; there is no parting blow")
                        : when == RW_WHEN_NOW ? _("Both stay: another round follows")
                                              : _("Both stay: the next round comes next turn"));

  out->a_result = a_stays ? RW_CHOSEN_STAYS : RW_CHOSEN_RETREATS;
  out->b_result = b_stays ? RW_CHOSEN_STAYS : RW_CHOSEN_RETREATS;
  out->melee = when == RW_WHEN_NONE ? RW_MELEE_ENDS : RW_MELEE_CONTINUES;
  out->round = when == RW_WHEN_NONE ? 0 : round + 1;
  out->when = when;
  out->a_on_wall = ladder && a_stays && !b_stays ? a_men : 0;
  add_after_decision (call, a_stays, b_stays, when, round);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, melee_decision)
