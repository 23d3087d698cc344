/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-survey.h"
#include "mh-private.h"

/* How far off the closest target is looked for at first, in hundredths of an inch. */
#define FIRST_LOOK (12 * ACIES_DECIMAL_ONE)

void
mh_set_path (AciesMeasure    *self,
             guint            first,
             const MhLengths *lengths,
             const char      *note)
{
  acies_measure_see_inches (self, first + MH_PATH_KEYS_OPEN, lengths->inches[MH_GROUND_OPEN], note);
  acies_measure_see_inches (self, first + MH_PATH_KEYS_BROKEN, lengths->inches[MH_GROUND_BROKEN], note);
  acies_measure_see_inches (self, first + MH_PATH_KEYS_VERY_DIFFICULT, lengths->inches[MH_GROUND_VERY_DIFFICULT],
                            note);
}

/* Places on the table are kept in hundredths of an inch: a way that is longer than allowed by no more than
 * that is as long as allowed. */
#define ROUNDING 0.02

static void
forgive_rounding (AciesMeasure *self,
                  int           action,
                  MhLengths    *lengths)
{
  double cost, allowance;

  if (!mh_find_cost (self->situation, self->a, lengths, action, &cost, &allowance)
      || cost <= allowance || cost > allowance + ROUNDING)
    return;

  for (guint ground = 0; ground < G_N_ELEMENTS (lengths->inches); ground++)
    lengths->inches[ground] = floor (lengths->inches[ground] * allowance / cost * ACIES_DECIMAL_ONE + 1e-6)
                              / ACIES_DECIMAL_ONE;
}

MhLengths
mh_measure_poses (AciesMeasure    *self,
                  int              action,
                  const AciesPose *poses,
                  guint            n_poses)
{
  MhLengths lengths = mh_measure_path (acies_situation_get_table (self->situation), poses, n_poses, self->a->width,
                                       self->a->depth);

  forgive_rounding (self, action, &lengths);

  return lengths;
}

/* ---- Orders ---- */

/* Measures from the general, or the unit that he is with, to the nearest point of the unit. */
static gboolean
measure_general (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesBody      *general,
                 double               *inches)
{
  const AciesBody *joined = mh_find_joined_unit (situation, general);
  AciesOutline outline;

  *inches = 0.0;
  if (joined == unit)
    return TRUE;

  if (!mh_body_is_there (unit) || !(general->placed || mh_body_is_there (joined)))
    return FALSE;

  outline = acies_body_get_outline (unit);
  if (mh_body_is_there (joined))
    {
      AciesPose place = acies_body_get_place_behind (joined, &joined->pose);

      *inches = acies_outline_point_distance (&outline, place.at);
    }
  else
    *inches = acies_outline_point_distance (&outline, general->pose.at);

  return TRUE;
}

static gboolean
may_order (const AciesBody *general,
           const AciesBody *unit)
{
  return acies_bodies_are_friends (general, unit)
         && (mh_is_commander (general) || g_strcmp0 (unit->leader, general->id) == 0);
}

MhCommand
mh_find_command (const AciesSituation *situation,
                 const AciesBody      *unit,
                 int                   role)
{
  g_autoptr (GPtrArray) generals = acies_situation_list_leaders (situation, mh_body_is_active);
  MhCommand best = { .needs_test = TRUE };
  gboolean best_may_order = FALSE;

  /* None is better than one who may order it without a test. */
  for (guint i = 0; i < generals->len && !(best_may_order && !best.needs_test); i++)
    {
      const AciesBody *general = g_ptr_array_index (generals, i);
      MhCommand command = { .general = general };
      gboolean may = may_order (general, unit);

      if (!may && (role == MH_ANY_GENERAL || !acies_bodies_are_friends (general, unit)))
        continue;
      if (role != MH_ANY_GENERAL && mh_is_commander (general) != (role == MH_GENERAL_COMMANDER))
        continue;

      command.is_known = measure_general (situation, unit, general, &command.inches);
      command.in_melee = acies_body_has (general, MH_LEADER_STATUS_IN_MELEE);
      command.needs_test = command.in_melee
                           || (command.is_known && llround (acies_inches_as_read (command.inches) * ACIES_DECIMAL_ONE) > MH_REACH_GENERAL);
      if (best.general == NULL || may > best_may_order
          || (may == best_may_order && best.needs_test && !command.needs_test))
        {
          best = command;
          best_may_order = may;
        }
    }

  return best;
}

/* ---- Shooting ---- */

double
mh_get_range (const AciesBody *shooter,
              const AciesBody *target)
{
  return llround (mh_measure_range (shooter, target) * ACIES_DECIMAL_ONE);
}

/* Makes the quick tests: whether the enemy is on the table, and not in contact. */
static gboolean
may_be_target (const AciesBody *unit,
               const AciesBody *enemy)
{
  return !enemy->is_leader && acies_bodies_are_enemies (unit, enemy) && !acies_body_is_removed (enemy)
         && mh_body_is_there (enemy) && !acies_body_has (enemy, MH_UNIT_STATUS_IN_CONTACT);
}

/* Tells whether the enemy is where the unit may shoot. */
static gboolean
is_in_arc (const AciesBody *unit,
           const AciesBody *enemy)
{
  AciesOutline outline = acies_body_get_outline (enemy);

  return mh_body_type (unit) == MH_TYPE_LIGHT_CAVALRY || mh_reaches_front (unit, &outline);
}

/* Lists the enemies that may be targets within a range, the nearest first. */
static GPtrArray *
list_within (const AciesSituation *situation,
             const AciesBody      *unit,
             double                range)
{
  g_autoptr (GPtrArray) near = acies_situation_list_near (situation, unit->pose.at, unit->pose.at,
                                                          range / ACIES_DECIMAL_ONE + ACIES_CONTACT_REACH);
  GPtrArray *enemies = g_ptr_array_new ();

  for (guint i = 0; i < near->len; i++)
    if (may_be_target (unit, near->pdata[i]) && mh_get_range (unit, near->pdata[i]) <= range)
      g_ptr_array_add (enemies, near->pdata[i]);
  acies_bodies_sort_by_distance (enemies, unit, mh_get_range);

  return enemies;
}

/* Lists the targets within a range; lines of fire are tested last, since every body may block them. */
static GPtrArray *
find_targets (const AciesSituation *situation,
              const AciesBody      *unit,
              gboolean              only_closest,
              double                range)
{
  g_autoptr (GPtrArray) enemies = list_within (situation, unit, range);
  GPtrArray *targets = g_ptr_array_new ();

  for (guint i = 0; i < enemies->len; i++)
    {
      AciesBody *enemy = g_ptr_array_index (enemies, i);

      if (only_closest && targets->len > 0
          && mh_get_range (unit, enemy) > mh_get_range (unit, g_ptr_array_index (targets, 0)))
        break;
      if (is_in_arc (unit, enemy) && mh_find_obstruction (situation, unit, enemy) == NULL)
        g_ptr_array_add (targets, enemy);
    }

  return targets;
}

GPtrArray *
mh_list_targets (const AciesSituation *situation,
                 const AciesBody      *unit)
{
  return mh_body_is_there (unit) ? find_targets (situation, unit, FALSE, MH_ANY_RANGE) : g_ptr_array_new ();
}

GPtrArray *
mh_list_closest_targets (const AciesSituation *situation,
                         const AciesBody      *unit,
                         double                range)
{
  double looked = MIN (FIRST_LOOK, range);
  GPtrArray *targets;

  if (!mh_body_is_there (unit))
    return g_ptr_array_new ();

  /* The closest is near most of the time. */
  targets = find_targets (situation, unit, TRUE, looked);
  if (targets->len > 0 || looked >= range)
    return targets;

  g_ptr_array_unref (targets);

  return find_targets (situation, unit, TRUE, range);
}
