/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"
#include "acies-strikes.h"

/* ---- Line up ---- */

static gboolean
run_align (AciesCall        *call,
           const BeAlignIn  *in,
           BeAlignOut       *out,
           GError          **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  gint64 a_bases = in->a_bases;
  gint64 b_bases = in->b_bases;
  gint64 a_front = be_chart (ruleset, in->a_type, BE_TYPE_COLUMN_FRONT);
  gint64 b_front = be_chart (ruleset, in->b_type, BE_TYPE_COLUMN_FRONT);
  gint64 common = MIN (a_bases * a_front, b_bases * b_front);
  gint64 a_rank = acies_divide_up (common, a_front);
  gint64 b_rank = acies_divide_up (common, b_front);

  if (acies_call_explains (call))
    {
      acies_call_explain (call, "BE-61", NULL, _("They meet on %d mm"), (int) common);
      if (a_bases > a_rank || b_bases > b_rank)
        acies_call_explain (call, "BE-62", NULL, "%s", _("The others stand behind the middle"));
    }

  out->a_front = a_rank;
  out->a_second_rank = a_bases - a_rank;
  out->b_front = b_rank;
  out->b_second_rank = b_bases - b_rank;
  out->combats = MIN (a_rank, b_rank);
  acies_call_add_next (call, BE_COMBAT, 'a', NULL);

  return TRUE;
}

static void
measure_align (AciesMeasure *self)
{
  acies_measure_know (self, BE_ALIGN_IN_A_BASES,
                      be_count_bases (self->ruleset, self->a));
  acies_measure_know (self, BE_ALIGN_IN_B_BASES,
                      be_count_bases (self->ruleset, self->b));
}

/* Places the first bases in front and the others behind, as they stand on the table. */
static void
stand_in_ranks (AciesBody *unit,
                guint      n_front)
{
  guint n_bases = be_get_n_bases (unit);

  be_fall_in (unit);
  unit->files = MAX (n_front, 1);
  for (guint i = 0; i < n_bases; i++)
    be_list_set (unit, BE_UNIT_STATUS_BASE_PLACES, i, i < n_front ? BE_PLACE_FRONT : BE_PLACE_SECOND_RANK);
}

/* Finds how many bases of a command come to its front when it lines up: as near to @n_front as its neighbors leave
 * room for the ranks, else as many as stand there already.  Returns: 0 when its present ranks have no room either */
static guint
find_front (AciesRuleset         *ruleset,
            const AciesSituation *situation,
            const AciesBody      *unit,
            guint                 n_front)
{
  guint files = CLAMP (unit->files, 1, be_get_n_bases (unit));

  if (!unit->placed)
    return n_front;

  n_front = MAX (n_front, 1);
  while (n_front != files && !be_has_room (ruleset, situation, unit, n_front))
    n_front += n_front > files ? -1 : 1;

  return n_front != files || !be_is_ragged (unit) || be_has_room (ruleset, situation, unit, files) ? n_front : 0;
}

/* Lines up a command with @n_front bases in front.  Returns: how many come to its front */
static guint
line_up (const AciesSituation *situation,
         AciesBody            *unit,
         const AciesPose      *pose,
         guint                 n_front)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  AciesBody there = *unit;

  there.pose = *pose;
  n_front = find_front (ruleset, situation, &there, n_front);
  if (n_front > 0)
    stand_in_ranks (unit, n_front);

  return n_front > 0 ? n_front : MAX (be_count_bases_at (ruleset, unit, BE_PLACE_FRONT), 1);
}

/* Lines up two commands.  One that fights others already, or was struck on a side, keeps its ranks. */
static void
apply_align (const AciesChange *self)
{
  const BeAlignOut *out = be_align_out (self->outputs);
  guint combats = out->combats;
  gboolean in_front = self->b != NULL && be_find_struck_side (self->a, self->b) == BE_FLANK_FRONT;
  AciesDue *due;

  if (self->b == NULL)
    return;

  if (in_front && acies_record_get_n_items (self->a->status, BE_UNIT_STATUS_CONTACTS) <= 1)
    {
      BeStrikePlan plan = be_plan_strike (self->situation, self->a, self->b);

      combats = MIN (combats, line_up (self->situation, self->a, plan.possible ? &plan.end : &self->a->pose,
                                       out->a_front));
    }
  if (in_front && acies_record_get_n_items (self->b->status, BE_UNIT_STATUS_CONTACTS) <= 1)
    combats = MIN (combats, line_up (self->situation, self->b, &self->b->pose, out->b_front));
  /* On a side no more bases can touch than there are bases of the enemy. */
  if (!in_front && self->a->placed && self->b->placed)
    combats = CLAMP (be_count_facing (self->ruleset, self->a, self->b), 1, combats);
  be_join_contact (self->a, self->b, combats);
  be_join_contact (self->b, self->a, combats);

  /* A combat for each set follows, not a single one: they are offered one after the other. */
  due = acies_dues_find_last (acies_situation_get_dues (self->situation), BE_COMBAT, self->a);
  if (due != NULL)
    g_ptr_array_remove (acies_situation_get_dues (self->situation), due);
}

/* Lines the charger up; one that fights others already keeps its place. */
static void
propose_align (const AciesCase *self)
{
  AciesPose poses[2] = { self->a->pose };
  BeStrikePlan plan;

  if (!be_body_is_there (self->b) || acies_record_get_n_items (self->a->status, BE_UNIT_STATUS_CONTACTS) > 1)
    return;

  plan = be_plan_strike (self->situation, self->a, self->b);
  poses[1] = plan.end;
  if (plan.possible)
    acies_case_add_move (self, self->a, ACIES_MOVE_CHARGE, poses, G_N_ELEMENTS (poses));
}

static char *
describe_align (const AciesCase *self)
{
  const BeAlignOut *out = be_align_out (self->outputs);
  int combats = out->combats;

  return g_strdup_printf (ngettext ("%s and %s lined up: %d combat", "%s and %s lined up: %d combats", combats),
                          self->a_name, self->b_name, combats);
}

ACIES_DEFINE_PROCEDURE (be, align,
                        .measure = measure_align,
                        .apply = apply_align,
                        .propose = propose_align,
                        .describe = describe_align)
