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
  int type = acies_call_get_choice (call, RW_RUN_OVER_IN_A_TYPE);
  gboolean dismounted = acies_call_get_boolean (call, RW_RUN_OVER_IN_A_DISMOUNTED);
  const AciesBar bars[] = {
    { !rw_runs_over (acies_call_get_ruleset (call), type, dismounted), "RW-17",
      N_("Only chariots and elephants run men over") },
    { covered > men, "RW-17", N_("More men are covered than there are") },
    { acies_call_get_number (call, RW_RUN_OVER_IN_B_ALREADY_HIT) > covered, "RW-13",
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
  static const AciesGo goes[] = {
    { 'a', RUN_OVER_FACES, 1, is_covered, run_over },
    { 'b', RW_SURVIVAL, 1, may_survive, save },
  };
  gboolean second_hit_kills = acies_call_get_choice (call, RW_RUN_OVER_IN_OPTION_SECOND_HIT) == RW_SECOND_HIT_ANY;
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

gboolean
rw_run_over (AciesCall  *call,
             GError    **error)
{
  gint64 covered = acies_call_get_number (call, RW_RUN_OVER_IN_B_COVERED);
  gint64 before = acies_call_get_number (call, RW_RUN_OVER_IN_B_ALREADY_HIT);
  gint64 men = acies_call_is_given (call, RW_RUN_OVER_IN_B_MEN) ? acies_call_get_number (call, RW_RUN_OVER_IN_B_MEN)
                                                                : covered;
  guint64 toll;

  if (!check_run_over (call, covered, men, error)
      || !drive_over (call, covered, before, &toll, error))
    return FALSE;

  acies_call_explain_number (call, "RW-19", get_count (toll, COUNT_HITS), _("Men hit"));
  acies_call_explain_number (call, "RW-20", get_count (toll, COUNT_WOUNDED), _("Flesh wounds"));
  if (get_count (toll, COUNT_HIT_AGAIN) > 0)
    acies_call_explain_number (call, "RW-13", get_count (toll, COUNT_HIT_AGAIN), _("Hit for the second time: dead"));

  acies_call_set_number (call, RW_RUN_OVER_OUT_B_HITS, get_count (toll, COUNT_HITS));
  acies_call_set_number (call, RW_RUN_OVER_OUT_B_CASUALTIES, get_count (toll, COUNT_DEAD));
  acies_call_set_number (call, RW_RUN_OVER_OUT_B_WOUNDED, get_count (toll, COUNT_WOUNDED));
  acies_call_set_number (call, RW_RUN_OVER_OUT_B_ALREADY_HIT, get_count (toll, COUNT_ALREADY_HIT));
  acies_call_set_number (call, RW_RUN_OVER_OUT_B_REMAINING, men - get_count (toll, COUNT_DEAD));

  return TRUE;
}

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

gboolean
rw_melee_groups (AciesCall  *call,
                 GError    **error)
{
  gint64 a_men = acies_call_get_number (call, RW_MELEE_GROUPS_IN_A_MEN);
  gint64 b_men = acies_call_get_number (call, RW_MELEE_GROUPS_IN_B_MEN);
  gboolean wall = acies_call_get_choice (call, RW_MELEE_GROUPS_IN_PLACE) == RW_PLACE_WALL;
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

  acies_call_set_number (call, RW_MELEE_GROUPS_OUT_GROUPS, n_groups);
  acies_call_set_number (call, RW_MELEE_GROUPS_OUT_A_RESERVE, a_reserve);
  acies_call_set_number (call, RW_MELEE_GROUPS_OUT_B_RESERVE, b_reserve);
  acies_call_add_next (call, RW_MELEE_ROUND, 'a', a_preset, b_preset, NULL);

  return TRUE;
}

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
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  const RwFighters *a = &round->a, *b = &round->b;
  gboolean wall = acies_call_get_choice (call, RW_MELEE_ROUND_IN_PLACE) == RW_PLACE_WALL;
  gboolean only_run_over = acies_call_get_choice (call, RW_MELEE_ROUND_IN_OPTION_CHARIOT_MELEE)
                           == RW_CHARIOT_MELEE_RUN_OVER_ONLY;
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
  gboolean after_miss = acies_call_get_choice (call, RW_MELEE_ROUND_IN_OPTION_DECISION) == RW_DECISION_AFTER_MISS;
  gboolean goes_on = after_miss && round->b.n_misses == 0;
  g_autofree char *preset = g_strdup_printf ("round=%d", (int) (goes_on ? MIN (number + 1, 99) : number));

  add_next_with_men (call, round, goes_on ? RW_MELEE_ROUND : RW_MELEE_DECISION, preset);
}

gboolean
rw_melee_round (AciesCall  *call,
                GError    **error)
{
  RwRound round = rw_round_read (call, FALSE);
  gboolean wall = acies_call_get_choice (call, RW_MELEE_ROUND_IN_PLACE) == RW_PLACE_WALL;
  gint64 number = acies_call_get_number (call, RW_MELEE_ROUND_IN_ROUND);
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
  acies_call_set_choice (call, RW_MELEE_ROUND_OUT_RESULT, result);
  if (result == RW_ROUND_RESULT_UNDECIDED)
    add_after_round (call, &round, number);

  return TRUE;
}

/* ---- At the top of a ladder ---- */

static gboolean
check_ladder_melee (AciesCall    *call,
                    const RwRound  *round,
                    gboolean      b_known,
                    GError      **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  const RwFighters *a = &round->a, *b = &round->b;
  const AciesBar bars[] = {
    { acies_call_get_choice (call, RW_LADDER_MELEE_IN_A_SHARE_LEFT) != RW_SHARE_FULL, "RW-110",
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

gboolean
rw_ladder_melee (AciesCall  *call,
                 GError    **error)
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

  acies_call_set_choice (call, RW_LADDER_MELEE_OUT_RESULT, result);
  acies_call_set_number (call, RW_LADDER_MELEE_OUT_A_ON_WALL, result == RW_LADDER_RESULT_WON ? remaining : 0);
  acies_call_set_number (call, RW_LADDER_MELEE_OUT_A_ON_LADDER, result == RW_LADDER_RESULT_HELD ? remaining : 0);
  acies_call_set_choice (call, RW_LADDER_MELEE_OUT_A_SHARE_LEFT, RW_SHARE_NONE);
  if (result == RW_LADDER_RESULT_HELD)
    add_next_with_men (call, &round, RW_MELEE_DECISION, "place=ladder");

  return TRUE;
}

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
  if (when == RW_WHEN_NOW)
    {
      g_autofree char *number = g_strdup_printf ("round=%d", (int) MIN (round + 1, 99));
      g_autofree char *a_men = g_strdup_printf ("a.men=%d",
                                                (int) acies_call_get_number (call, RW_MELEE_DECISION_IN_A_MEN));
      g_autofree char *b_men = g_strdup_printf ("b.men=%d",
                                                (int) acies_call_get_number (call, RW_MELEE_DECISION_IN_B_MEN));

      acies_call_add_next (call, RW_MELEE_ROUND, 'a', a_men, b_men, number, NULL);
    }

  if (!a_stays)
    acies_call_add_next (call, RW_RETREAT, 'a', NULL);
  if (!b_stays)
    acies_call_add_next (call, RW_RETREAT, 'b', NULL);
}

gboolean
rw_melee_decision (AciesCall  *call,
                   GError    **error)
{
  gint64 a_men = acies_call_get_number (call, RW_MELEE_DECISION_IN_A_MEN);
  gint64 b_men = acies_call_get_number (call, RW_MELEE_DECISION_IN_B_MEN);
  gint64 round = acies_call_get_number (call, RW_MELEE_DECISION_IN_ROUND);
  gboolean a_stays = acies_call_get_choice (call, RW_MELEE_DECISION_IN_A_CHOICE) == RW_INTENT_STAY;
  gboolean b_stays = acies_call_get_choice (call, RW_MELEE_DECISION_IN_B_CHOICE) == RW_INTENT_STAY;
  gboolean ladder = acies_call_get_choice (call, RW_MELEE_DECISION_IN_PLACE) == RW_DECISION_PLACE_LADDER;
  gboolean once = acies_call_get_choice (call, RW_MELEE_DECISION_IN_OPTION_MELEE_PACE) == RW_MELEE_PACE_ONE_PER_TURN;
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

  acies_call_set_choice (call, RW_MELEE_DECISION_OUT_A_RESULT, a_stays ? RW_CHOSEN_STAYS : RW_CHOSEN_RETREATS);
  acies_call_set_choice (call, RW_MELEE_DECISION_OUT_B_RESULT, b_stays ? RW_CHOSEN_STAYS : RW_CHOSEN_RETREATS);
  acies_call_set_choice (call, RW_MELEE_DECISION_OUT_MELEE, when == RW_WHEN_NONE ? RW_MELEE_ENDS : RW_MELEE_CONTINUES);
  acies_call_set_number (call, RW_MELEE_DECISION_OUT_ROUND, when == RW_WHEN_NONE ? 0 : round + 1);
  acies_call_set_choice (call, RW_MELEE_DECISION_OUT_WHEN, when);
  acies_call_set_number (call, RW_MELEE_DECISION_OUT_A_ON_WALL, ladder && a_stays && !b_stays ? a_men : 0);
  add_after_decision (call, a_stays, b_stays, when, round);

  return TRUE;
}
