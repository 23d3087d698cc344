/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-play-private.h"

/* ---- Bases ---- */

/* Finds the base in that file and rank. */
static AciesOutline
find_base (const AciesBody *unit,
           guint            file,
           guint            rank)
{
  double width = unit->width / MAX (unit->files, 1);
  double depth = unit->depth / MAX (unit->ranks, 1);
  AciesPose pose = unit->pose;

  pose.at = acies_pose_to_table (&unit->pose, (AciesPoint) { (file + 0.5) * width - unit->width / 2.0,
                                                             -(rank * depth) });

  return acies_outline_for_body (&pose, width, depth);
}

/* Tells whether a base fights: it touches an enemy, and not with a corner only. */
static gboolean
is_base_engaged (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesOutline   *base)
{
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_situation_next_unit (situation, pw_body_is_there, &i)) != NULL;)
    {
      AciesOutline outline = acies_body_get_outline (enemy);

      if (acies_bodies_are_enemies (unit, enemy)
          && acies_outline_edge_contact (base, &outline, ACIES_CONTACT_REACH) > 2 * ACIES_CONTACT_REACH)
        return TRUE;
    }

  return FALSE;
}

/* PW-154: tells whether a base may be shot at: it does not fight. */
static gboolean
is_target (const AciesSituation *situation,
           const AciesBody      *unit,
           const AciesOutline   *base)
{
  return !acies_body_has (unit, PW_UNIT_STATUS_IN_COMBAT) || !is_base_engaged (situation, unit, base);
}

/* ---- Shooting ---- */

/* Measures from one base to the nearest of the target that may be shot at; below 0 for none.  With @in_sight
 * only bases in sight count. */
static double
find_base_range (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesOutline   *base,
                 const AciesBody      *target,
                 gboolean              in_sight)
{
  double range = -1.0;

  for (guint rank = 0; rank < MAX (target->ranks, 1); rank++)
    for (guint file = 0; file < MAX (target->files, 1); file++)
      {
        AciesOutline aim = find_base (target, file, rank);
        double inches = acies_outline_distance (base, &aim);
        AciesPoint from, to;

        if ((range >= 0.0 && inches >= range) || !is_target (situation, target, &aim))
          continue;

        to = acies_outline_nearest_point (&aim, base->corners[0]);
        from = acies_outline_nearest_point (base, to);
        to = acies_outline_nearest_point (&aim, from);
        if (!in_sight
            || acies_situation_find_obstruction (situation, unit, target, from, to, pw_body_is_there, NULL) == NULL)
          range = inches;
      }

  return range;
}

double
pw_find_range (const AciesSituation *situation,
               const AciesBody      *unit,
               const AciesBody      *target)
{
  double range = -1.0;

  for (guint file = 0; file < MAX (unit->files, 1); file++)
    {
      AciesOutline base = find_base (unit, file, 0);
      double inches = find_base_range (situation, unit, &base, target, FALSE);

      if (inches >= 0.0 && (range < 0.0 || inches < range))
        range = inches;
    }

  return range;
}

AciesBody *
pw_find_target (const AciesSituation *situation,
                const AciesBody      *unit,
                const AciesBody      *but,
                double               *range)
{
  AciesBody *nearest = NULL;
  AciesBody *enemy;

  *range = G_MAXDOUBLE;
  for (guint i = 0; pw_body_is_there (unit)
                    && (enemy = acies_situation_next_unit (situation, pw_body_is_there, &i)) != NULL;)
    {
      double inches = enemy != but && acies_bodies_are_enemies (unit, enemy) && acies_body_distance (unit, enemy) < *range
                      ? pw_find_range (situation, unit, enemy) : -1.0;

      if (inches >= 0.0 && inches < *range)
        {
          *range = inches;
          nearest = enemy;
        }
    }

  return nearest;
}

guint
pw_count_in_range (const AciesSituation *situation,
                   const AciesBody      *unit,
                   const AciesBody      *target,
                   double                reach,
                   gboolean              in_sight)
{
  guint n = 0;

  for (guint file = 0; file < MAX (unit->files, 1); file++)
    {
      AciesOutline base = find_base (unit, file, 0);
      double inches = find_base_range (situation, unit, &base, target, in_sight);

      n += inches >= 0.0 && acies_inches_as_read (inches) <= reach;
    }

  return n;
}

/* ---- Combat ---- */

static gboolean
has_bases (const AciesBody *unit)
{
  return pw_body_type (unit) != PW_TYPE_ELEPHANTS;
}

/* Counts the bases of one unit that touch any enemy. */
static guint
count_engaged (const AciesSituation *situation,
               const AciesBody      *unit)
{
  const AciesBody *enemy;
  guint engaged = 0;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, PW_UNIT_STATUS_CONTACTS, &i)) != NULL;)
    engaged += pw_body_is_there (unit) && pw_body_is_there (enemy) ? pw_count_contact (unit, enemy) : 1;

  return MIN (engaged, MAX (unit->files, 1));
}

/* Counts all engaged bases of the side, or all its engaged elephants. */
guint
pw_count_side (const AciesSituation *situation,
               const AciesBody      *unit,
               gboolean              elephants)
{
  g_autoptr (GPtrArray) comrades = pw_list_comrades (situation, unit);
  guint n = 0;

  for (guint i = 0; i < comrades->len; i++)
    {
      const AciesBody *comrade = g_ptr_array_index (comrades, i);

      if (elephants)
        n += !has_bases (comrade);
      else if (has_bases (comrade))
        n += count_engaged (situation, comrade);
    }

  return n;
}

/* PW-182: counts the free bases of the front past the ends of the lines that it fights, one on each flank. */
static guint
count_unit_overlap (const AciesSituation *situation,
                    const AciesBody      *unit)
{
  guint files = MAX (unit->files, 1);
  guint first = files, past = 0;
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_situation_next_unit (situation, pw_body_is_there, &i)) != NULL;)
    {
      AciesTouch touch = { FALSE };

      if (acies_bodies_are_enemies (unit, enemy))
        touch = acies_bodies_find_touch (unit, enemy, ACIES_CONTACT_REACH);
      if (touch.files == 0 || touch.quarter != 0)
        continue;

      first = MIN (first, touch.first);
      past = MAX (past, touch.first + touch.files);
    }

  return first == files ? 0 : (first > 0) + (past < files);
}

AciesEngaged
pw_count_engaged (AciesRuleset         *ruleset,
                   const AciesSituation *situation,
                   const AciesBody      *unit,
                   const AciesBody      *enemy)
{
  guint files = MAX (unit->files, 1);

  /* Elephants fight whole, whatever touches. */
  if (!has_bases (unit))
    return (AciesEngaged) { files, 0, files };

  return (AciesEngaged) { MIN (pw_count_contact (unit, enemy), files), MIN (count_unit_overlap (situation, unit), 2), files };
}

guint
pw_count_overlap (const AciesSituation *situation,
                  const AciesBody      *unit)
{
  g_autoptr (GPtrArray) comrades = pw_list_comrades (situation, unit);
  guint n = 0;

  for (guint i = 0; i < comrades->len; i++)
    {
      const AciesBody *comrade = g_ptr_array_index (comrades, i);

      if (has_bases (comrade) && pw_body_is_there (comrade))
        n += count_unit_overlap (situation, comrade);
    }

  return MIN (n, 2);
}

AciesBody *
pw_find_leading (const AciesSituation *situation,
                 const AciesBody      *unit)
{
  g_autoptr (GPtrArray) comrades = pw_list_comrades (situation, unit);
  AciesBody *leading = g_ptr_array_index (comrades, 0);
  guint most = 0;

  for (guint i = 0; i < comrades->len; i++)
    {
      AciesBody *comrade = g_ptr_array_index (comrades, i);
      guint engaged = count_engaged (situation, comrade);

      if (engaged > most)
        {
          most = engaged;
          leading = comrade;
        }
    }

  return leading;
}

/* Combines the units of a side by PW-206; NULL for a single unit.  (nullable) */
AciesOutcome *
pw_combine_side (const AciesSituation *situation,
                 const AciesBody      *unit)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, PW_COMBINED_UNITS);
  g_autoptr (GPtrArray) comrades = pw_list_comrades (situation, unit);
  g_autoptr (AciesRecord) inputs = NULL;

  if (comrades->len < 2)
    return NULL;

  inputs = acies_record_new (acies_procedure_get_inputs (procedure));
  acies_record_set_number (inputs, PW_COMBINED_UNITS_IN_OPTION_GRADE_AVERAGE,
                           acies_situation_get_option (situation, PW_OPTION_GRADE_AVERAGE));
  for (guint i = 0; i < MIN (comrades->len, 20); i++)
    {
      const AciesBody *comrade = g_ptr_array_index (comrades, i);
      PwUnit read = pw_body_read (comrade);

      acies_record_add_item (inputs, PW_COMBINED_UNITS_IN_A_BASES,
                             CLAMP (count_engaged (situation, comrade), 1, 60));
      acies_record_add_item (inputs, PW_COMBINED_UNITS_IN_A_GRADES, read.grade);
      acies_record_add_item (inputs, PW_COMBINED_UNITS_IN_A_DPS, read.dp);
      acies_record_add_item (inputs, PW_COMBINED_UNITS_IN_A_SHAKENS, read.shaken);
    }

  return acies_procedure_resolve (procedure, inputs, NULL, NULL);
}
