/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-private.h"

/* RW-81 and RW-116 */
#define LARGEST_GROUP 10
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

gboolean
rw_run_over (AciesCall  *call,
             GError    **error)
{
  gboolean counts = acies_call_get_choice (call, RW_RUN_OVER_IN_OPTION_SECOND_HIT) == RW_SECOND_HIT_ANY;
  gint64 covered = acies_call_get_number (call, RW_RUN_OVER_IN_B_COVERED);
  gint64 before = acies_call_get_number (call, RW_RUN_OVER_IN_B_ALREADY_HIT);
  gint64 men = acies_call_is_given (call, RW_RUN_OVER_IN_B_MEN) ? acies_call_get_number (call, RW_RUN_OVER_IN_B_MEN)
                                                                : covered;
  guint fresh_hit, again_hit, fresh_alive, again_alive = 0;
  gint64 dead;

  if (!check_run_over (call, covered, men, error)
      || !acies_call_draw_successes (call, 'a', RW_D6, covered - before, RUN_OVER_FACES, &fresh_hit, error)
      || !acies_call_draw_successes (call, 'a', RW_D6, before, RUN_OVER_FACES, &again_hit, error)
      || !acies_call_draw_successes (call, 'b', RW_D6, fresh_hit, RW_SURVIVAL, &fresh_alive, error))
    return FALSE;

  /* Reading R-20 */
  if (!counts && !acies_call_draw_successes (call, 'b', RW_D6, again_hit, RW_SURVIVAL, &again_alive, error))
    return FALSE;

  dead = fresh_hit - fresh_alive + again_hit - again_alive;
  rw_explain_count (call, "RW-19", fresh_hit + again_hit, _("Men hit"));
  rw_explain_count (call, "RW-20", fresh_alive + again_alive, _("Flesh wounds"));
  if (counts && again_hit > 0)
    rw_explain_count (call, "RW-13", again_hit, _("Hit for the second time: dead"));

  acies_call_set_number (call, RW_RUN_OVER_OUT_B_HITS, fresh_hit + again_hit);
  acies_call_set_number (call, RW_RUN_OVER_OUT_B_CASUALTIES, dead);
  acies_call_set_number (call, RW_RUN_OVER_OUT_B_WOUNDED, fresh_alive + again_alive);
  acies_call_set_number (call, RW_RUN_OVER_OUT_B_ALREADY_HIT,
                         before - again_hit + again_alive + (counts ? fresh_alive : 0));
  acies_call_set_number (call, RW_RUN_OVER_OUT_B_REMAINING, men - dead);

  return TRUE;
}

/* ---- Groups ---- */

/* As evenly as whole men allow, the larger groups first; returns those left over. */
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
  gint64 limit = wall ? WALL_MEN : LARGEST_GROUP;
  gint64 n_groups = wall ? 1 : MIN (acies_divide_up (MAX (a_men, b_men), LARGEST_GROUP), MIN (a_men, b_men));
  gint64 a_first, b_first;
  gint64 a_reserve = share_out (call, a_men, limit, n_groups, RW_MELEE_GROUPS_OUT_A_SIZES, &a_first);
  gint64 b_reserve = share_out (call, b_men, limit, n_groups, RW_MELEE_GROUPS_OUT_B_SIZES, &b_first);
  g_autofree char *a_preset = g_strdup_printf ("a.men=%d", (int) a_first);
  g_autofree char *b_preset = g_strdup_printf ("b.men=%d", (int) b_first);

  rw_explain_count (call, wall ? "RW-116" : "RW-81", n_groups,
                    wall ? _("On a wall two men a side fight") : _("Groups of at most ten men"));
  if (a_reserve + b_reserve > 0)
    rw_explain_count (call, "RW-81", a_reserve + b_reserve, _("Men who wait in reserve"));

  acies_call_set_number (call, RW_MELEE_GROUPS_OUT_GROUPS, n_groups);
  acies_call_set_number (call, RW_MELEE_GROUPS_OUT_A_RESERVE, a_reserve);
  acies_call_set_number (call, RW_MELEE_GROUPS_OUT_B_RESERVE, b_reserve);
  acies_call_add_next (call, RW_MELEE_ROUND, 'a', a_preset, b_preset, NULL);

  return TRUE;
}

/* ---- A round ---- */

/* melee-round and ladder-melee begin with the same inputs and outputs. */
G_STATIC_ASSERT ((int) RW_MELEE_ROUND_IN_B_ALREADY_HIT == (int) RW_LADDER_MELEE_IN_B_ALREADY_HIT);
G_STATIC_ASSERT ((int) RW_MELEE_ROUND_OUT_B_REMAINING == (int) RW_LADDER_MELEE_OUT_B_REMAINING);

/* Their options, from the first on */
enum
{
  OPTION_SURPLUS,
  OPTION_SECOND_HIT,
  OPTION_MISSILE_FOOT,
  OPTION_UNLISTED_CAVALRY
};

G_STATIC_ASSERT (RW_MELEE_ROUND_IN_OPTION_SURPLUS + OPTION_UNLISTED_CAVALRY
                 == RW_MELEE_ROUND_IN_OPTION_UNLISTED_CAVALRY);
G_STATIC_ASSERT (RW_LADDER_MELEE_IN_OPTION_SURPLUS + OPTION_UNLISTED_CAVALRY
                 == RW_LADDER_MELEE_IN_OPTION_UNLISTED_CAVALRY);

/**
 * Fighters:
 * @party: 'a' or 'b'
 * @type: RW_TYPE_…
 * @men: men of the group
 * @already_hit: how many of them were hit earlier this turn: the last ones
 * @n_fight: how many fight: the first ones
 * @needed: the highest face that kills one of them
 * @n_dice: dice that they have thrown
 * @n_hits: how many of those have hit
 * @dead: how many of them have died
 * @wounded: how many got a flesh wound now
 * @marked: living men who have been hit this turn
 *
 * One side of a round.
 */
typedef struct
{
  char     party;
  int      type;
  gboolean dismounted;
  gint64   men;
  gint64   already_hit;
  guint    n_fight;
  int      needed;
  guint    n_dice;
  guint    n_hits;
  gint64   dead;
  gint64   wounded;
  gint64   marked;
} Fighters;

/**
 * Round:
 * @options: position of the first of their options
 * @advantage: whether those who are hit first die without a blow
 * @a: the attackers
 * @b: the defenders
 *
 * A round between two groups.
 */
typedef struct
{
  guint    options;
  gboolean advantage;
  Fighters a;
  Fighters b;
} Round;

/* RW-95 to RW-103, readings */
static int
find_needed (AciesCall   *call,
             const Round *round,
             int          type,
             gboolean     dismounted)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);

  if (dismounted)
    return rw_is_armored (ruleset, type) ? 3 : 4;
  if (type == RW_TYPE_SPANISH_CAVALRY)
    return rw_chart (ruleset, type,
                     acies_call_get_choice (call, round->options + OPTION_UNLISTED_CAVALRY) == RW_UNLISTED_CAVALRY_AS_MEN
                     ? RW_TYPE_COLUMN_NEEDED_AS_MEN : RW_TYPE_COLUMN_NEEDED);

  return rw_chart (ruleset, type,
                   acies_call_get_choice (call, round->options + OPTION_MISSILE_FOOT) == RW_MISSILE_FOOT_ALL_UNARMORED
                   ? RW_TYPE_COLUMN_NEEDED_MISSILE_FOOT : RW_TYPE_COLUMN_NEEDED);
}

static Fighters
read_fighters (AciesCall *call,
               char       party)
{
  guint offset = party - 'a';

  return (Fighters) {
    .party = party,
    .type = acies_call_get_choice (call, RW_MELEE_ROUND_IN_A_TYPE + offset),
    .dismounted = acies_call_get_boolean (call, RW_MELEE_ROUND_IN_A_DISMOUNTED + offset),
    .men = acies_call_get_number (call, RW_MELEE_ROUND_IN_A_MEN + offset),
    .already_hit = acies_call_get_number (call, RW_MELEE_ROUND_IN_A_ALREADY_HIT + offset),
  };
}

static Round
read_round (AciesCall *call,
            guint      options)
{
  return (Round) { .options = options, .a = read_fighters (call, 'a'), .b = read_fighters (call, 'b') };
}

/* Reading R-24: at most @limit of either side; man against man, or the surplus joins in. */
static void
line_up (AciesCall *call,
         Round     *round,
         gint64     limit)
{
  round->a.n_fight = MIN (round->a.men, limit);
  round->b.n_fight = MIN (round->b.men, limit);
  if (acies_call_get_choice (call, round->options + OPTION_SURPLUS) == RW_SURPLUS_IDLE)
    round->a.n_fight = round->b.n_fight = MIN (round->a.n_fight, round->b.n_fight);
  round->a.needed = find_needed (call, round, round->a.type, round->a.dismounted);
  round->b.needed = find_needed (call, round, round->b.type, round->b.dismounted);
}

/* Those who were hit before come last (reading R-41). */
static gboolean
was_hit (const Fighters *self,
         guint           man)
{
  return man + self->already_hit >= self->men;
}

static guint64
count_blow (guint64 state,
            guint   face,
            guint64 rule)
{
  return state + (face <= rule ? 1 : 0);
}

/*
 * Each of @strikers that may (all, when @may is NULL) strikes at the man
 * opposite, or round them.  @hits tells how often each of @struck is hit.
 */
static gboolean
strike (AciesCall       *call,
        Fighters        *strikers,
        const Fighters  *struck,
        const guint     *kinds,
        const guint64   *barred,
        guint64         *hits,
        GError         **error)
{
  guint at[LARGEST_GROUP];
  AciesDeal deal = { 0, at, struck->n_fight, kinds, count_blow, struck->needed };

  for (guint i = 0; i < strikers->n_fight; i++)
    if (barred == NULL || barred[i] == 0)
      at[deal.n_dice++] = i % struck->n_fight;

  if (!acies_call_draw_dealt (call, strikers->party, RW_D6, &deal, hits, error))
    return FALSE;

  strikers->n_dice = deal.n_dice;
  strikers->n_hits = 0;
  for (guint i = 0; i < struck->n_fight; i++)
    strikers->n_hits += hits[i];

  return TRUE;
}

/* Whom a man strikes back at matters when his death leaves fewer blows for that one. */
static void
list_kinds (const Round    *round,
            const Fighters *struck,
            guint          *kinds)
{
  for (guint i = 0; i < struck->n_fight; i++)
    {
      kinds[i] = was_hit (struck, i);
      if (round->advantage && struck == &round->b)
        {
          guint opposite = i % round->a.n_fight;

          kinds[i] |= was_hit (&round->a, opposite) ? 2 : 0;
          /* Several strike at one man, or not as many at each. */
          if (round->b.n_fight > round->a.n_fight)
            kinds[i] |= (opposite + 1) << 2;
        }
    }
}

/* RW-11 to RW-13, reading R-20 */
static gboolean
settle (AciesCall      *call,
        const Round    *round,
        Fighters       *struck,
        const guint64  *hits,
        GError        **error)
{
  gboolean counts = acies_call_get_choice (call, round->options + OPTION_SECOND_HIT) == RW_SECOND_HIT_ANY;
  guint n_fresh = 0, n_again = 0, n_killed = 0, n_killed_again = 0;
  guint fresh_alive, again_alive;

  for (guint i = 0; i < struck->n_fight; i++)
    {
      gboolean again = was_hit (struck, i);

      if (hits[i] == 0)
        continue;

      if (counts && (again || hits[i] > 1))
        {
          n_killed++;
          n_killed_again += again;
        }
      else if (again)
        n_again++;
      else
        n_fresh++;
    }

  if (!acies_call_draw_successes (call, struck->party, RW_D6, n_fresh, RW_SURVIVAL, &fresh_alive, error)
      || !acies_call_draw_successes (call, struck->party, RW_D6, n_again, RW_SURVIVAL, &again_alive, error))
    return FALSE;

  struck->wounded = fresh_alive + again_alive;
  struck->dead = n_killed + n_fresh - fresh_alive + n_again - again_alive;
  struck->marked = struck->already_hit - n_killed_again - (n_again - again_alive) + (counts ? fresh_alive : 0);

  return TRUE;
}

/* RW-84: who is hit is dead, with no roll. */
static void
kill_all (Fighters      *struck,
          const guint64 *hits)
{
  struck->marked = struck->already_hit;
  for (guint i = 0; i < struck->n_fight; i++)
    if (hits[i] > 0)
      {
        struck->dead++;
        struck->marked -= was_hit (struck, i);
      }
}

/* The five steps of a round. */
static gboolean
fight (AciesCall  *call,
       Round      *round,
       GError    **error)
{
  guint64 a_struck[LARGEST_GROUP], b_struck[LARGEST_GROUP];
  guint kinds[LARGEST_GROUP];

  list_kinds (round, &round->b, kinds);
  if (!strike (call, &round->a, &round->b, kinds, NULL, b_struck, error))
    return FALSE;

  if (round->advantage)
    kill_all (&round->b, b_struck);
  else if (!settle (call, round, &round->b, b_struck, error))
    return FALSE;

  list_kinds (round, &round->a, kinds);

  return strike (call, &round->b, &round->a, kinds, round->advantage ? b_struck : NULL, a_struck, error)
         && settle (call, round, &round->a, a_struck, error);
}

static void
explain_fighters (AciesCall      *call,
                  const Round    *round,
                  const Fighters *self,
                  const Fighters *enemy)
{
  gboolean attacks = self == &round->a;

  rw_explain_count (call, "RW-95", enemy->needed,
                    attacks ? _("Attackers hit on 1 to") : _("Defenders hit on 1 to"));
  rw_explain_count (call, attacks ? "RW-5" : round->advantage ? "RW-85" : "RW-91", self->n_dice,
                    attacks ? _("Attackers strike") : _("Defenders strike back"));
  rw_explain_count (call, attacks && round->advantage ? "RW-84" : attacks ? "RW-90" : "RW-86", enemy->dead,
                    attacks ? _("Defenders dead") : _("Attackers dead"));
}

static void
set_fighters (AciesCall      *call,
              const Fighters *self,
              int             needs)
{
  guint offset = self->party - 'a';

  acies_call_set_number (call, RW_MELEE_ROUND_OUT_A_NEEDS + offset, needs);
  acies_call_set_number (call, RW_MELEE_ROUND_OUT_A_DICE + offset, self->n_dice);
  acies_call_set_number (call, RW_MELEE_ROUND_OUT_A_HITS + offset, self->n_hits);
  acies_call_set_number (call, RW_MELEE_ROUND_OUT_A_CASUALTIES + offset, self->dead);
  acies_call_set_number (call, RW_MELEE_ROUND_OUT_A_WOUNDED + offset, self->wounded);
  acies_call_set_number (call, RW_MELEE_ROUND_OUT_A_ALREADY_HIT + offset, self->marked);
  acies_call_set_number (call, RW_MELEE_ROUND_OUT_A_REMAINING + offset, self->men - self->dead);
}

static void
set_round (AciesCall   *call,
           const Round *round)
{
  if (acies_call_explains (call))
    {
      explain_fighters (call, round, &round->a, &round->b);
      explain_fighters (call, round, &round->b, &round->a);
    }
  set_fighters (call, &round->a, round->b.needed);
  set_fighters (call, &round->b, round->a.needed);
}

/* How many are left of both, for what follows. */
static void
add_next_with_men (AciesCall   *call,
                   const Round *round,
                   guint        procedure,
                   const char  *preset)
{
  g_autofree char *a_men = g_strdup_printf ("a.men=%d", (int) (round->a.men - round->a.dead));
  g_autofree char *b_men = g_strdup_printf ("b.men=%d", (int) (round->b.men - round->b.dead));

  acies_call_add_next (call, procedure, 'a', a_men, b_men, preset, NULL);
}

static gboolean
check_round (AciesCall    *call,
             const Round  *round,
             GError      **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  const Fighters *a = &round->a, *b = &round->b;
  gboolean wall = acies_call_get_choice (call, RW_MELEE_ROUND_IN_PLACE) == RW_PLACE_WALL;
  gboolean only_run_over = acies_call_get_choice (call, RW_MELEE_ROUND_IN_OPTION_CHARIOT_MELEE)
                           == RW_CHARIOT_MELEE_RUN_OVER_ONLY;
  const AciesBar bars[] = {
    { a->men > LARGEST_GROUP || b->men > LARGEST_GROUP, "RW-81", N_("A group has at most ten men") },
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
find_result (const Round *round)
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
                 const Round *round,
                 gint64       number)
{
  gboolean after_miss = acies_call_get_choice (call, RW_MELEE_ROUND_IN_OPTION_DECISION) == RW_DECISION_AFTER_MISS;
  gboolean goes_on = after_miss && round->b.n_hits == round->b.n_dice;
  g_autofree char *preset = g_strdup_printf ("round=%d", (int) (goes_on ? MIN (number + 1, 99) : number));

  add_next_with_men (call, round, goes_on ? RW_MELEE_ROUND : RW_MELEE_DECISION, preset);
}

gboolean
rw_melee_round (AciesCall  *call,
                GError    **error)
{
  Round round = read_round (call, RW_MELEE_ROUND_IN_OPTION_SURPLUS);
  gboolean wall = acies_call_get_choice (call, RW_MELEE_ROUND_IN_PLACE) == RW_PLACE_WALL;
  gint64 number = acies_call_get_number (call, RW_MELEE_ROUND_IN_ROUND);
  int result;

  if (!check_round (call, &round, error))
    return FALSE;

  round.advantage = number == 1;
  line_up (call, &round, wall ? WALL_MEN : LARGEST_GROUP);
  if (!fight (call, &round, error))
    return FALSE;

  result = find_result (&round);
  set_round (call, &round);
  acies_call_set_choice (call, RW_MELEE_ROUND_OUT_RESULT, result);
  if (result == RW_ROUND_RESULT_UNDECIDED)
    add_after_round (call, &round, number);

  return TRUE;
}

/* ---- At the top of a ladder ---- */

static gboolean
check_ladder_melee (AciesCall    *call,
                    const Round  *round,
                    gboolean      b_known,
                    GError      **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  const Fighters *a = &round->a, *b = &round->b;
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
find_ladder_result (const Round *round)
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
  Round round = read_round (call, RW_LADDER_MELEE_IN_OPTION_SURPLUS);
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
      set_fighters (call, &round.a, 0);
      set_fighters (call, &round.b, 0);
    }
  else
    {
      line_up (call, &round, LADDER_MEN);
      if (!fight (call, &round, error))
        return FALSE;
      set_round (call, &round);
    }

  result = find_ladder_result (&round);
  remaining = round.a.men - round.a.dead;
  if (result == RW_LADDER_RESULT_WON)
    rw_explain_count (call, "RW-112", remaining, _("Men who step onto the wall"));

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
    { a_men > LARGEST_GROUP || b_men > LARGEST_GROUP, "RW-81", N_("A group has at most ten men") },
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
