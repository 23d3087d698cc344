/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "pw-measure-private.h"

/* ---- Shooting ---- */

/* Measures to the bases that may be shot at, or to any if there is none. */
static double
find_range (PwMeasure *self)
{
  double range = pw_find_range (self->situation, self->a, self->b);

  return acies_inches_as_read (range < 0.0 ? acies_body_distance (self->a, self->b) : range);
}

/* Gets the range that players told, or else that on the table, in inches. */
static double
get_range (PwMeasure *self)
{
  return acies_facts_is_told (self->facts, PW_SHOOTING_IN_RANGE)
         ? acies_inches_of (acies_facts_get_inputs (self->facts), PW_SHOOTING_IN_RANGE) : find_range (self);
}

/* Counts the bases in range.  Where players told the range, all bases are as much nearer or farther; where they told
 * that the target is in sight, it is so for all. */
static guint
count_in_range (PwMeasure *self)
{
  gboolean in_sight = !acies_facts_get_told (self->facts, PW_SHOOTING_IN_LINE_OF_SIGHT, FALSE);
  double reach = (double) PW_REACH_SHOT / ACIES_DECIMAL_ONE + PW_HALF_HUNDREDTH;

  if (!pw_measure_has_both (self))
    return self->a->files;

  if (acies_facts_is_told (self->facts, PW_SHOOTING_IN_RANGE))
    reach += find_range (self) - get_range (self);

  return MAX (pw_count_in_range (self->situation, self->a, self->b, reach, in_sight), 1);
}

void
pw_measure_bases_in_range (PwMeasure *self)
{
  if (pw_measure_has_both (self))
    pw_measure_see (self, count_in_range (self), NULL);
}

void
pw_measure_shooters_understrength (PwMeasure *self)
{
  gint64 understrength = acies_record_get_number (self->a->traits, PW_UNIT_TRAIT_UNDERSTRENGTH_BASES);

  pw_measure_know (self, MIN (understrength, acies_facts_get_told (self->facts, PW_SHOOTING_IN_A_BASES_IN_RANGE,
                                                                   count_in_range (self))), NULL);
}

void
pw_measure_range (PwMeasure *self)
{
  if (pw_measure_has_both (self))
    pw_measure_see_inches (self, find_range (self), self->b);
}

void
pw_measure_line_of_sight (PwMeasure *self)
{
  const char *obstruction;

  if (!pw_measure_has_both (self))
    return;

  obstruction = pw_find_obstruction (self->situation, self->a, self->b);
  pw_measure_see (self, obstruction == NULL, obstruction);
}

void
pw_measure_nearest (PwMeasure *self)
{
  double inches;
  const AciesBody *enemy;
  gboolean nearest;

  if (!pw_measure_has_both (self) || pw_find_range (self->situation, self->a, self->b) < 0.0)
    return;

  enemy = pw_find_target (self->situation, self->a, self->b, &inches);
  nearest = enemy == NULL || get_range (self) <= inches + PW_HALF_HUNDREDTH;
  pw_measure_see (self, nearest, acies_situation_get_name (self->situation, nearest ? self->b->id : enemy->id));
}

void
pw_measure_aspect (PwMeasure *self)
{
  PwUnit target = pw_body_read (self->b);

  if (!pw_measure_has_both (self))
    return;

  pw_measure_see (self, pw_unit_is_formed (&target)
       ? pw_find_aspect (self->b, acies_body_get_middle (self->a))
       : PW_ASPECT_FRONT, NULL);
}

void
pw_measure_cover (PwMeasure *self)
{
  AciesPoint at;

  if (!pw_body_is_there (self->b))
    return;

  at = acies_body_get_middle (self->b);
  pw_measure_see (self, pw_meets_class (self->situation, self->b, "cover"),
                  acies_situation_name_cover (self->situation, "cover", self->b, at, at, 0.0));
}

/* Sets whether the whole target is engaged; some bases of a line longer than its enemy are still targets. */
void
pw_measure_engaged (PwMeasure *self)
{
  gboolean engaged = acies_body_has (self->b, PW_UNIT_STATUS_IN_COMBAT);

  if (engaged && pw_measure_has_both (self))
    engaged = pw_find_range (self->situation, self->a, self->b) < 0.0;
  pw_measure_see (self, engaged, NULL);
}

/* ---- Combat ---- */

void
pw_measure_engaged_bases (PwMeasure *self)
{
  if (self->a->placed && self->b->placed)
    pw_measure_see (self, MIN (self->a->files, self->b->files), NULL);
}

void
pw_measure_front_bases (PwMeasure *self)
{
  pw_measure_see (self, self->a->files, NULL);
}

void
pw_measure_faces_enemy (PwMeasure *self)
{
  if (pw_measure_has_both (self))
    pw_measure_see (self, fabs (acies_heading_difference (self->a->pose.heading, self->b->pose.heading)) < 90.0, NULL);
}

/* Counts the files of the supporter that overlap the width of the unit in front. */
void
pw_measure_bases_behind (PwMeasure *self)
{
  guint files = MAX (self->b->files, 1);
  double file = self->b->width / files;
  guint n = 0;

  if (!pw_measure_has_both (self))
    return;

  for (guint i = 0; i < files; i++)
    {
      AciesPoint middle = acies_pose_to_table (&self->b->pose,
                                               (AciesPoint) { -self->b->width / 2.0 + (i + 0.5) * file, 0.0 });
      AciesPoint local = acies_pose_to_local (&self->a->pose, middle);

      n += fabs (local.x) < (self->a->width + file) / 2.0 && local.y < 0.0;
    }
  pw_measure_see (self, n * MAX (self->b->ranks, 1), NULL);
}

void
pw_measure_contact (PwMeasure *self)
{
  pw_measure_see (self, pw_count_side (self->situation, self->unit, FALSE), NULL);
}

void
pw_measure_elephants (PwMeasure *self)
{
  pw_measure_see (self, pw_count_side (self->situation, self->unit, TRUE), NULL);
}

void
pw_measure_overlap (PwMeasure *self)
{
  pw_measure_see (self, pw_count_overlap (self->situation, self->unit), NULL);
}

void
pw_measure_second_line (PwMeasure *self)
{
  PwUnit read = pw_body_read (self->unit);
  gint64 bases = acies_body_get_number (self->unit, PW_UNIT_STATUS_BASES);

  pw_measure_know (self, read.legion && read.formation == PW_FORMATION_QUINCUNX ? CLAMP (bases - 4, 0, 4) : 0, NULL);
}

/* Sets the understrength bases.  Those of a legion are its third line, which does not fight in front. */
void
pw_measure_understrength (PwMeasure *self)
{
  gint64 understrength = acies_record_get_number (self->unit->traits, PW_UNIT_TRAIT_UNDERSTRENGTH_BASES);
  gboolean triarii = acies_body_get_choice (self->unit, PW_UNIT_STATUS_FRONT) == PW_FRONT_TRIARII;
  gboolean of_b = self->unit == self->b;
  gint64 engaged = acies_facts_get_told (self->facts, of_b ? PW_COMBAT_IN_B_CONTACT_BASES : PW_COMBAT_IN_A_CONTACT_BASES,
                                         pw_count_side (self->situation, self->unit, FALSE));
  gint64 overlap = acies_facts_get_told (self->facts, of_b ? PW_COMBAT_IN_B_OVERLAP_BASES : PW_COMBAT_IN_A_OVERLAP_BASES,
                                         pw_count_overlap (self->situation, self->unit));

  if (acies_record_get_boolean (self->unit->traits, PW_UNIT_TRAIT_LEGION) && !triarii)
    understrength = 0;
  pw_measure_know (self, MIN (understrength, engaged + overlap), NULL);
}

void
pw_measure_mixed (PwMeasure *self)
{
  g_autoptr (GPtrArray) comrades = pw_list_comrades (self->situation, self->unit);
  gboolean mixed = FALSE;

  for (guint i = 0; i < comrades->len; i++)
    {
      int type = pw_body_type (g_ptr_array_index (comrades, i));

      mixed |= g_ptr_array_index (comrades, i) != self->unit && !pw_is_light (type) && type != PW_TYPE_ELEPHANTS;
    }
  pw_measure_know (self, mixed, NULL);
}

/* Sets the action of the leading unit.  Standing replaces an action that does not fit that of the
 * other side: then a comrade, not the leading unit, charged or was charged. */
void
pw_measure_action (PwMeasure *self)
{
  int action = acies_body_get_choice (self->unit, PW_UNIT_STATUS_ACTION);
  int other = acies_body_get_choice (self->enemy, PW_UNIT_STATUS_ACTION);
  gboolean unmet = action == PW_ACTION_RECEIVE && other != PW_ACTION_CHARGE && other != PW_ACTION_PURSUE;
  gboolean crossed = action == PW_ACTION_FOLLOW_UP && other == PW_ACTION_FOLLOW_UP;

  pw_measure_know (self, unmet || crossed ? PW_ACTION_STAND : action, NULL);
}

static void
know_combined (PwMeasure         *self,
               const AciesBody *unit,
               guint            output)
{
  g_autoptr (AciesOutcome) outcome = pw_combine_side (self->situation, unit);

  if (outcome != NULL)
    pw_measure_know (self, acies_record_get_number (acies_outcome_get_outputs (outcome), output),
                     _("of all units of its side"));
}

void
pw_measure_grade (PwMeasure *self)
{
  know_combined (self, self->unit, PW_COMBINED_UNITS_OUT_A_GRADE);
}

void
pw_measure_dp (PwMeasure *self)
{
  know_combined (self, self->unit, PW_COMBINED_UNITS_OUT_A_DP);
}

void
pw_measure_shaken (PwMeasure *self)
{
  know_combined (self, self->unit, PW_COMBINED_UNITS_OUT_A_SHAKEN);
}

/* Sets whether a friend directly behind supports the unit. */
void
pw_measure_supported (PwMeasure *self)
{
  const AciesBody *friend;

  if (acies_body_has (self->unit, PW_UNIT_STATUS_SUPPORTED))
    return;

  for (guint i = 0; (friend = acies_situation_next_unit (self->situation, pw_body_is_there, &i)) != NULL;)
    if (pw_supports (self->situation, self->unit, friend))
      {
        pw_measure_see (self, TRUE, acies_situation_get_name (self->situation, friend->id));
        return;
      }
}

void
pw_measure_ground (PwMeasure *self)
{
  if (pw_measure_has_both (self))
    pw_measure_see (self, pw_find_ground (self->situation, self->unit, self->enemy), NULL);
}
