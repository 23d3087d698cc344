/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "rw-play-private.h"
#include "rw-round-private.h"

/* ---- A round ---- */

void
rw_round_add_next (AciesCall   *call,
                   const RwRound *round,
                   guint        procedure,
                   const char  *preset)
{
  g_autofree char *a_men = g_strdup_printf ("a.men=%d", (int) (round->a.men - round->a.dead));
  g_autofree char *b_men = g_strdup_printf ("b.men=%d", (int) (round->b.men - round->b.dead));

  acies_call_add_next (call, procedure, 'a', a_men, b_men, preset, NULL);
}

int
rw_round_find_result (const RwRound *round)
{
  gboolean a_left = round->a.men > round->a.dead;
  gboolean b_left = round->b.men > round->b.dead;

  if (a_left && b_left)
    return RW_ROUND_RESULT_UNDECIDED;
  if (a_left)
    return RW_ROUND_RESULT_A_WINS;

  return b_left ? RW_ROUND_RESULT_B_WINS : RW_ROUND_RESULT_BOTH_GONE;
}

/* ---- Melee ---- */

/* RW-116: finds the place of a melee: on the wall when both are there and on foot. */
static int
find_place_of (AciesRuleset    *ruleset,
               const AciesBody *a,
               const AciesBody *b)
{
  gboolean both = acies_body_get_number (a, RW_UNIT_STATUS_ON_WALL) > 0 && b != NULL
                  && acies_body_get_number (b, RW_UNIT_STATUS_ON_WALL) > 0;

  return both && !rw_body_is_mounted (ruleset, a) && !rw_body_is_mounted (ruleset, b) ? RW_PLACE_WALL : RW_PLACE_OPEN;
}

static int
find_place (const AciesMeasure *self)
{
  return find_place_of (self->ruleset, self->a, self->b);
}

/* ---- Melee groups ---- */

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

/* Finds how many groups there are, of so many men a side at most. */
static gint64
count_groups (gint64   a_men,
              gint64   b_men,
              gboolean wall)
{
  return wall ? 1 : MIN (acies_divide_up (MAX (a_men, b_men), RW_LARGEST_GROUP), MIN (a_men, b_men));
}

static gint64
get_group_limit (gboolean wall)
{
  return wall ? RW_WALL_MEN : RW_LARGEST_GROUP;
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
  gint64 limit = get_group_limit (wall);
  gint64 n_groups = count_groups (a_men, b_men, wall);
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

/* Counts the men who can fight; on a wall only those on it. */
static gint64
count_facing (const AciesSituation *situation,
              const AciesBody      *unit,
              const AciesBody      *enemy,
              gboolean              wall)
{
  gint64 men = rw_count_facing_enemy (situation, unit, enemy);

  return wall ? MIN (men, acies_body_get_number (unit, RW_UNIT_STATUS_ON_WALL)) : men;
}

AciesEngaged
rw_count_engaged (AciesRuleset         *ruleset,
                   const AciesSituation *situation,
                   const AciesBody      *unit,
                   const AciesBody      *enemy)
{
  gboolean wall = find_place_of (ruleset, unit, enemy) == RW_PLACE_WALL;
  gint64 men = rw_count_in_groups (situation, unit, enemy);
  gint64 own, theirs;

  /* Before the first round they are in no groups yet; who finds no place in one waits in reserve. */
  if (men == 0)
    {
      own = count_facing (situation, unit, enemy, wall);
      theirs = count_facing (situation, enemy, unit, wall);
      men = MIN (own, get_group_limit (wall) * count_groups (own, theirs, wall));
    }

  return (AciesEngaged) { MAX (men, 0), 0, MAX (rw_count_men (unit), 0) };
}

static void
measure_groups (AciesMeasure *self)
{
  int place;

  if (self->b == NULL)
    return;

  place = find_place (self);
  rw_know_men (self, RW_MELEE_GROUPS_IN_A_MEN, count_facing (self->situation, self->a, self->b, place == RW_PLACE_WALL));
  rw_know_men (self, RW_MELEE_GROUPS_IN_B_MEN, count_facing (self->situation, self->b, self->a, place == RW_PLACE_WALL));
  acies_measure_know (self, RW_MELEE_GROUPS_IN_PLACE, place);
}

/* Queues the rounds of groups.  The first is a follow-up, the others come after it; all begin with the
 * same round (reading R-43). */
static void
call_for_groups (const AciesChange *self,
                 GArray *groups)
{
  for (guint i = 0; i < groups->len; i++)
    {
      const RwGroup *group = &g_array_index (groups, RwGroup, i);

      if (group->enemy == self->b)
        rw_call_for_round (self->situation, self->a, group, _("A group that fights."), "RW-81");
    }
}

/* Shares out the men hit: men who were not hit yet come first. */
static void
share_hits (gint64  men,
            gint64  hit,
            gint64  size,
            gint64 *passed,
            gint64 *share)
{
  *share = rw_count_hit_among (men, hit, *passed + size) - rw_count_hit_among (men, hit, *passed);
  *passed += size;
}

static void
apply_groups (const AciesChange *self)
{
  gint64 a_men = acies_record_get_number (self->inputs,
                                          RW_MELEE_GROUPS_IN_A_MEN), b_men = acies_record_get_number (self->inputs,
                                                                                                      RW_MELEE_GROUPS_IN_B_MEN);
  gint64 a_hit = rw_count_hit (self->a, rw_is_on_foot (self->a)), b_hit = rw_count_hit (self->b,
                                                                                        rw_is_on_foot (self->b));
  gint64 a_passed = 0, b_passed = 0;
  /* Set by hand, one of the lists may be longer. */
  guint n_groups = MIN (acies_record_get_n_items (self->outputs, RW_MELEE_GROUPS_OUT_A_SIZES),
                        acies_record_get_n_items (self->outputs, RW_MELEE_GROUPS_OUT_B_SIZES));
  g_autoptr (GArray) groups = NULL;

  if (!acies_body_lists (self->a, RW_UNIT_STATUS_CHARGED, self->b))
    rw_melee_begin (self->a, self->b);

  /* The follow-up lacks the presets of the round. */
  acies_situation_settle_due (self->situation, RW_MELEE_ROUND, self->a->id, self->b->id);
  groups = rw_groups_read (self->situation, self->a);
  rw_groups_drop (groups, self->b);
  for (guint i = 0; i < n_groups; i++)
    {
      RwGroup group = {
        .enemy = self->b,
        .men = acies_record_get_item (self->outputs, RW_MELEE_GROUPS_OUT_A_SIZES, i),
        .enemy_men = acies_record_get_item (self->outputs, RW_MELEE_GROUPS_OUT_B_SIZES, i),
        .round = MAX (acies_body_get_number (self->a, RW_UNIT_STATUS_MELEE_ROUND), 1),
      };

      share_hits (a_men, MIN (a_hit, a_men), group.men, &a_passed, &group.hits);
      share_hits (b_men, MIN (b_hit, b_men), group.enemy_men, &b_passed, &group.enemy_hits);
      g_array_append_val (groups, group);
    }
  rw_groups_write (self->a, groups);
  call_for_groups (self, groups);
}

static char *
describe_groups (const AciesCase *self)
{
  const RwMeleeGroupsOut *out = rw_melee_groups_out (self->outputs);
  int groups = out->groups;

  return g_strdup_printf (ngettext ("%s and %s fought in %d group", "%s and %s fought in %d groups", groups),
                          self->a_name, self->b_name, groups);
}

ACIES_DEFINE_PROCEDURE (rw, melee_groups,
                        .measure = measure_groups,
                        .apply = apply_groups,
                        .describe = describe_groups)

/* ---- Melee round ---- */

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

static void
add_after_round (AciesCall   *call,
                 const RwRound *round,
                 gint64       number)
{
  const RwMeleeRoundIn *in = rw_melee_round_in (acies_call_get_inputs (call));
  gboolean after_miss = in->option_decision == RW_DECISION_AFTER_MISS;
  gboolean goes_on = after_miss && round->b.n_misses == 0;
  g_autofree char *preset = g_strdup_printf ("round=%d", (int) (goes_on ? MIN (number + 1, 99) : number));

  rw_round_add_next (call, round, goes_on ? RW_MELEE_ROUND : RW_MELEE_DECISION, preset);
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
  rw_round_line_up (&round, call, wall ? RW_WALL_MEN : RW_LARGEST_GROUP);
  if (wall && acies_call_explains (call))
    acies_call_explain (call, "RW-116", NULL, "%s", _("On a wall two men a side fight"));
  if (!rw_round_fight (&round, call, error))
    return FALSE;

  result = rw_round_find_result (&round);
  rw_round_set (&round, call);
  out->result = result;
  if (result == RW_ROUND_RESULT_UNDECIDED)
    add_after_round (call, &round, number);

  return TRUE;
}

/* Finds a group by its numbers; FALSE when no group has these. */
static gboolean
find_group (AciesMeasure *self,
            RwGroup      *group)
{
  g_autoptr (GArray) groups = rw_groups_read (self->situation, self->a);
  int found = rw_groups_find (groups, self->b,
                              acies_facts_get_told (self->facts, RW_MELEE_ROUND_IN_A_MEN, -1),
                              acies_facts_get_told (self->facts, RW_MELEE_ROUND_IN_B_MEN, -1), -1);

  if (found < 0)
    return FALSE;

  *group = g_array_index (groups, RwGroup, found);

  return TRUE;
}

/* Forms a group of all men, for a melee that was not divided into groups. */
static RwGroup
form_group (AciesMeasure *self)
{
  gboolean a_on_foot = rw_get_input (self, RW_MELEE_ROUND_IN_A_DISMOUNTED);
  gboolean b_on_foot = rw_get_input (self, RW_MELEE_ROUND_IN_B_DISMOUNTED);
  RwGroup group = {
    .men = acies_facts_get_told (self->facts, RW_MELEE_ROUND_IN_A_MEN,
                                 MIN (rw_count_facing_enemy (self->situation, self->a, self->b), RW_GROUP_MOST)),
    .enemy_men = acies_facts_get_told (self->facts, RW_MELEE_ROUND_IN_B_MEN,
                                       MIN (rw_count_facing_enemy (self->situation, self->b, self->a), RW_GROUP_MOST)),
    .round = MAX (acies_body_get_number (self->a, RW_UNIT_STATUS_MELEE_ROUND), 1),
  };

  group.hits = rw_count_hit_among (rw_count_part (self->a, a_on_foot), rw_count_hit (self->a, a_on_foot),
                                   group.men);
  group.enemy_hits = rw_count_hit_among (rw_count_part (self->b, b_on_foot), rw_count_hit (self->b, b_on_foot),
                                         group.enemy_men);

  return group;
}

static void
measure_round (AciesMeasure *self)
{
  RwGroup group;

  rw_measure_dismounted (self, self->a, RW_MELEE_ROUND_IN_A_DISMOUNTED);
  if (self->b == NULL)
    return;

  rw_measure_dismounted (self, self->b, RW_MELEE_ROUND_IN_B_DISMOUNTED);
  if (!find_group (self, &group))
    group = form_group (self);
  rw_know_men (self, RW_MELEE_ROUND_IN_A_MEN, group.men);
  rw_know_men (self, RW_MELEE_ROUND_IN_B_MEN, group.enemy_men);
  acies_measure_know (self, RW_MELEE_ROUND_IN_A_ALREADY_HIT, MIN (group.hits, group.men));
  acies_measure_know (self, RW_MELEE_ROUND_IN_B_ALREADY_HIT, MIN (group.enemy_hits, group.enemy_men));
  acies_measure_know (self, RW_MELEE_ROUND_IN_ROUND, group.round);
  acies_measure_know (self, RW_MELEE_ROUND_IN_PLACE, find_place (self));
}

static void
carry_group_on (const AciesChange *self,
                gint64  next)
{
  const RwMeleeRoundOut *out = rw_melee_round_out (self->outputs);
  g_autoptr (GArray) groups = rw_groups_read (self->situation, self->a);
  gboolean undecided = out->result == RW_ROUND_RESULT_UNDECIDED;
  RwGroup group = {
    self->b, out->a_remaining,   out->b_remaining, out->a_already_hit, out->b_already_hit, next, };
  int found = rw_groups_find (groups, self->b, acies_record_get_number (self->inputs, RW_MELEE_ROUND_IN_A_MEN),
                              acies_record_get_number (self->inputs,
                                                       RW_MELEE_ROUND_IN_B_MEN), acies_record_get_number (self->inputs, RW_MELEE_ROUND_IN_ROUND));

  /* Numbers may have been set by hand. */
  if (found < 0)
    found = rw_groups_find (groups, self->b, -1, -1, -1);
  if (found >= 0)
    g_array_remove_index (groups, found);
  if (undecided)
    g_array_append_val (groups, group);
  rw_groups_write (self->a, groups);
}

static void
apply_round (const AciesChange *self)
{
  gint64 next = MIN (acies_record_get_number (self->inputs, RW_MELEE_ROUND_IN_ROUND) + 1, 99);
  AciesBody *both[] = { self->a, self->b };

  if (!acies_body_lists (self->a, RW_UNIT_STATUS_IN_MELEE, self->b))
    rw_melee_begin (self->a, self->b);
  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      if (rw_rest_retreats (both[i], acies_record_get_number (self->outputs, RW_MELEE_ROUND_OUT_A_CASUALTIES + i)))
        rw_count_ways (self->situation, both[i]);
      if (acies_record_get_number (self->inputs, RW_MELEE_ROUND_IN_PLACE) == RW_PLACE_WALL)
        rw_clear_wall (self, both[i], i);
      rw_take_losses (self, both[i], i);
    }
  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    acies_body_set (both[i], RW_UNIT_STATUS_MELEE_ROUND,
                    MAX (acies_body_get_number (both[i], RW_UNIT_STATUS_MELEE_ROUND), next));
  carry_group_on (self, next);
}

static void
propose_retreat_of_rest (const AciesCase *self,
                         const AciesBody     *unit,
                         const AciesBody     *enemy,
                         guint                casualties)
{
  if (unit != NULL && enemy != NULL && rw_rest_retreats (unit, acies_record_get_number (self->outputs, casualties)))
    rw_add_retreat (self, unit, enemy, G_MAXDOUBLE);
}

static void
propose_melee_round (const AciesCase *self)
{
  propose_retreat_of_rest (self, self->a, self->b, RW_MELEE_ROUND_OUT_A_CASUALTIES);
  propose_retreat_of_rest (self, self->b, self->a, RW_MELEE_ROUND_OUT_B_CASUALTIES);
}

/* What the next round depends on. */
#define ROUND_OUTPUTS \
  (ACIES_OUTPUT (RW_MELEE_ROUND_OUT_A_ALREADY_HIT) \
   | ACIES_OUTPUT (RW_MELEE_ROUND_OUT_A_REMAINING) \
   | ACIES_OUTPUT (RW_MELEE_ROUND_OUT_B_ALREADY_HIT) \
   | ACIES_OUTPUT (RW_MELEE_ROUND_OUT_B_REMAINING))

ACIES_DEFINE_PROCEDURE (rw, melee_round,
                        .measure = measure_round,
                        .apply = apply_round,
                        .propose = propose_melee_round,
                        .end_round = rw_end_melee_round,
                        .round_outputs = ROUND_OUTPUTS)

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
    { ladder && (a_men > RW_LADDER_MEN || b_men > RW_LADDER_MEN), "RW-110",
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

static void
measure_decision (AciesMeasure *self)
{
  g_autoptr (GArray) groups = rw_groups_read (self->situation, self->a);
  int found = self->b != NULL ? rw_groups_find (groups, self->b, -1, -1, -1) : -1;

  acies_measure_know (self, RW_MELEE_DECISION_IN_PLACE,
                      find_place (self) == RW_PLACE_WALL ? RW_DECISION_PLACE_WALL : RW_DECISION_PLACE_OPEN);
  if (found < 0)
    return;

  rw_know_men (self, RW_MELEE_DECISION_IN_A_MEN, g_array_index (groups, RwGroup, found).men);
  rw_know_men (self, RW_MELEE_DECISION_IN_B_MEN, g_array_index (groups, RwGroup, found).enemy_men);
  rw_know_men (self, RW_MELEE_DECISION_IN_ROUND, g_array_index (groups, RwGroup, found).round - 1);

  /* RW-94: they choose again.  Both have stayed so far, and that they stay is what is proposed. */
  if (g_array_index (groups, RwGroup, found).round > 2)
    {
      acies_measure_know (self, RW_MELEE_DECISION_IN_A_CHOICE, RW_INTENT_STAY);
      acies_measure_know (self, RW_MELEE_DECISION_IN_B_CHOICE, RW_INTENT_STAY);
    }
}

/* Applies a decision at a ladder: men put on the wall, and men who retreat, leave it. */
static void
decide_at_ladder (const AciesChange *self,
                  gboolean  goes_on)
{
  acies_body_set (self->a, RW_UNIT_STATUS_TOP_STAYS, goes_on);
  if (!goes_on)
    acies_body_add (self->a, RW_UNIT_STATUS_ON_LADDER,
                    -acies_record_get_number (self->inputs, RW_MELEE_DECISION_IN_A_MEN));
}

static void
apply_decision (const AciesChange *self)
{
  const RwMeleeDecisionOut *out = rw_melee_decision_out (self->outputs);
  gboolean goes_on = out->melee == RW_MELEE_CONTINUES;
  gint64 a_men = acies_record_get_number (self->inputs,
                                          RW_MELEE_DECISION_IN_A_MEN), b_men = acies_record_get_number (self->inputs, RW_MELEE_DECISION_IN_B_MEN);
  g_autoptr (GArray) groups = NULL;
  int found;

  if (acies_record_get_number (self->inputs, RW_MELEE_DECISION_IN_PLACE) == RW_DECISION_PLACE_LADDER)
    {
      decide_at_ladder (self, goes_on);
      return;
    }
  if (goes_on)
    return;

  groups = rw_groups_read (self->situation, self->a);
  found = rw_groups_find (groups, self->b, a_men, b_men,
                          acies_record_get_number (self->inputs, RW_MELEE_DECISION_IN_ROUND) + 1);
  if (found < 0)
    found = rw_groups_find (groups, self->b, -1, -1, -1);
  if (found >= 0)
    g_array_remove_index (groups, found);
  rw_groups_write (self->a, groups);

  if (out->a_result == RW_CHOSEN_RETREATS)
    acies_body_add (self->a, RW_UNIT_STATUS_WITHDRAWN, a_men);
  if (out->b_result == RW_CHOSEN_RETREATS)
    acies_body_add (self->b, RW_UNIT_STATUS_WITHDRAWN, b_men);
}

static char *
describe_decision (const AciesCase *self)
{
  const RwMeleeDecisionOut *out = rw_melee_decision_out (self->outputs);
  gboolean a_stays = out->a_result == RW_CHOSEN_STAYS;
  gboolean b_stays = out->b_result == RW_CHOSEN_STAYS;

  if (a_stays && b_stays)
    return g_strdup_printf (_("Neither %s nor %s gave way"), self->a_name, self->b_name);
  if (!a_stays && !b_stays)
    return g_strdup_printf (_("%s and %s let go of each other"), self->a_name, self->b_name);

  return g_strdup_printf (_("%s gave way to %s"), a_stays ? self->b_name : self->a_name, a_stays ? self->a_name : self->b_name);
}

ACIES_DEFINE_PROCEDURE (rw, melee_decision,
                        .measure = measure_decision,
                        .apply = apply_decision,
                        .describe = describe_decision)
