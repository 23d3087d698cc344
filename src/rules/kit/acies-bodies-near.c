/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-bodies.h"
#include "acies-body-geometry.h"
#include "acies-survey-private.h"

/* The units near a body. */

/* How far is looked for the nearest unit before all are looked at, inches. */
#define FIRST_REACH 12.0
#define HAIR 1e-6

/**
 * acies_situation_list_units_near:
 * @situation: the situation of the battle
 * @body: a unit or leader
 * @inches: a distance
 * @test: (nullable) (scope call): a condition; %NULL for all
 *
 * Lists the units on the table that stand within @inches of a body, by what each covers or by their rectangles.
 * Others may be among them, and @body; in a situation that may still change all units are.
 *
 * Returns: (transfer container) (element-type AciesBody): the units, in the order of acies_situation_list_units()
 */
GPtrArray *
acies_situation_list_units_near (const AciesSituation *situation,
                                 const AciesBody      *body,
                                 double                inches,
                                 AciesBodyTest         test)
{
  const AciesSurvey *survey = acies_survey_get (situation);
  int position = survey != NULL ? acies_survey_find_position (survey, body) : -1;
  guint first = MAX (acies_situation_get_first (situation), 0);
  g_autoptr (GArray) positions = NULL;
  GPtrArray *units;

  if (position < 0)
    return acies_situation_list_units (situation, test);

  positions = g_array_new (FALSE, FALSE, sizeof (guint));
  acies_survey_list_around (survey, position, inches + HAIR, positions);
  units = g_ptr_array_new ();
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < positions->len; i++)
      {
        AciesBody *unit = acies_situation_get_body (situation, g_array_index (positions, guint, i));

        if ((unit->side == first) == (pass == 0) && !unit->is_leader && !acies_body_is_removed (unit)
            && (test == NULL || test (unit)))
          g_ptr_array_add (units, unit);
      }

  return units;
}

/* Finds the nearest of the bodies at some positions.  @positions: (nullable) (element-type guint): NULL for all */
static AciesBody *
find_nearest_of (const AciesSituation *situation,
                 const AciesBody      *body,
                 AciesBodyTest         test,
                 AciesBodyRelation     relation,
                 const GArray         *positions,
                 double               *least)
{
  guint n_bodies = positions != NULL ? positions->len : acies_situation_get_n_bodies (situation);
  AciesBody *nearest = NULL;

  /* Most bodies are farther away than one that has been found, which is told sooner than what they are. */
  *least = G_MAXDOUBLE;
  for (guint i = 0; i < n_bodies; i++)
    {
      guint position = positions != NULL ? g_array_index (positions, guint, i) : i;
      AciesBody *unit = acies_situation_get_body (situation, position);
      double distance;

      if (unit == body || unit->is_leader || !unit->placed
          || (*least < G_MAXDOUBLE && acies_bodies_are_beyond (body, unit, *least))
          || (test != NULL && !test (unit)) || !relation (body, unit) || acies_body_is_removed (unit))
        continue;

      distance = acies_body_distance (body, unit);
      if (distance >= *least)
        continue;

      *least = distance;
      nearest = unit;
    }

  return nearest;
}

/* Finds the nearest of the bodies within @reach; FALSE where that would not take less than to look at all. */
static gboolean
look_around (const AciesSituation *situation,
             const AciesBody      *body,
             double                reach,
             AciesBodyTest         test,
             AciesBodyRelation     relation,
             AciesBody           **nearest,
             double               *least)
{
  const AciesSurvey *survey = acies_survey_get (situation);
  int position = survey != NULL ? acies_survey_find_position (survey, body) : -1;
  g_autoptr (GArray) around = NULL;

  if (position < 0 || acies_survey_has_many_around (survey, position, reach))
    return FALSE;

  around = g_array_new (FALSE, FALSE, sizeof (guint));
  acies_survey_list_around (survey, position, reach, around);
  *nearest = find_nearest_of (situation, body, test, relation, around, least);

  return TRUE;
}

/**
 * acies_situation_find_nearest:
 * @situation: the situation of the battle
 * @body: the body to search from
 * @test: (nullable) (scope call): a condition for units; %NULL for all
 * @relation: (scope call): a condition for @body and the unit
 * @inches: (out) (optional): its distance, %G_MAXDOUBLE for none
 *
 * Finds the nearest unit on the table.
 *
 * Returns: (nullable) (transfer none): the unit; %NULL also when @body is not
 *   on the table
 */
AciesBody *
acies_situation_find_nearest (const AciesSituation *situation,
                              const AciesBody      *body,
                              AciesBodyTest         test,
                              AciesBodyRelation     relation,
                              double               *inches)
{
  AciesBody *nearest = NULL;
  double least = G_MAXDOUBLE;

  /* What is found near is nearer than all that has not been looked at, or else all is. */
  if (body->placed && (!look_around (situation, body, FIRST_REACH, test, relation, &nearest, &least)
                       || least > FIRST_REACH - HAIR))
    nearest = find_nearest_of (situation, body, test, relation, NULL, &least);
  if (inches != NULL)
    *inches = least;

  return nearest;
}

/**
 * acies_situation_find_nearest_within:
 * @situation: the situation of the battle
 * @body: the body to search from
 * @reach: inches
 * @test: (nullable) (scope call): a condition for units; %NULL for all
 * @relation: (scope call): a condition for @body and the unit, which holds for none that is farther away than
 *   @reach
 *
 * Finds the nearest unit on the table, as acies_situation_find_nearest() does.
 *
 * Returns: (nullable) (transfer none): the unit
 */
AciesBody *
acies_situation_find_nearest_within (const AciesSituation *situation,
                                     const AciesBody      *body,
                                     double                reach,
                                     AciesBodyTest         test,
                                     AciesBodyRelation     relation)
{
  AciesBody *nearest = NULL;
  double least;

  if (body->placed && !look_around (situation, body, reach + 2.0 * HAIR, test, relation, &nearest, &least))
    nearest = find_nearest_of (situation, body, test, relation, NULL, &least);

  return nearest;
}

static int
compare_distances (gconstpointer one,
                   gconstpointer other,
                   gpointer      unused)
{
  const AciesDistant *a = one, *b = other;

  return a->inches < b->inches ? -1 : a->inches > b->inches;
}

/**
 * acies_bodies_sort_by_distance:
 * @bodies: (element-type AciesBody): units or leaders on the table
 * @from: the body to measure from
 * @measure: (scope call): how to measure
 *
 * Sorts bodies by distance, the nearest first; bodies at equal distances keep
 * their order.
 */
void
acies_bodies_sort_by_distance (GPtrArray         *bodies,
                               const AciesBody   *from,
                               AciesBodyDistance  measure)
{
  g_autofree AciesDistant *distant = g_new (AciesDistant, bodies->len);

  for (guint i = 0; i < bodies->len; i++)
    distant[i] = (AciesDistant) { bodies->pdata[i], measure (from, bodies->pdata[i]) };
  g_qsort_with_data (distant, (int) bodies->len, sizeof *distant, compare_distances, NULL);
  for (guint i = 0; i < bodies->len; i++)
    bodies->pdata[i] = distant[i].body;
}

/**
 * acies_body_list_within:
 * @situation: the situation of the battle
 * @body: a body on the table
 * @inches: a distance
 * @test: (nullable) (scope call): a condition for units; %NULL for all
 * @relation: (scope call): a condition for @body and the unit
 *
 * Lists the other units on the table that are no farther from a body than @inches, by
 * acies_body_distance(), the nearest first.  Those at equal distances are in the order of
 * acies_situation_list_units().
 *
 * Returns: (transfer full) (element-type AciesDistant): the units
 */
GArray *
acies_body_list_within (const AciesSituation *situation,
                        const AciesBody      *body,
                        double                inches,
                        AciesBodyTest         test,
                        AciesBodyRelation     relation)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units_near (situation, body, inches, NULL);
  GArray *within = g_array_new (FALSE, FALSE, sizeof (AciesDistant));

  for (guint i = 0; i < units->len; i++)
    {
      AciesDistant unit = { units->pdata[i], 0.0 };

      if (unit.body == body || !unit.body->placed || !relation (body, unit.body)
          || acies_bodies_are_beyond (body, unit.body, inches) || (test != NULL && !test (unit.body)))
        continue;

      unit.inches = acies_body_distance (body, unit.body);
      if (unit.inches <= inches)
        g_array_append_val (within, unit);
    }
  g_array_sort_with_data (within, compare_distances, NULL);

  return within;
}

/* ---- Contact ---- */

/* Bodies in contact may be drawn a little apart: players put them on the table by eye. */
#define PARTED 0.5

/**
 * acies_bodies_are_parted:
 * @situation: the situation of the battle
 * @one: a unit or leader
 * @other: another one
 *
 * Returns: whether they cannot be in contact: one of them is not on the table or not in play, or they stand more than
 *   half an inch apart
 */
static gboolean
are_parted (const AciesSituation *situation,
            const AciesBody      *one,
            const AciesBody      *other)
{
  g_autoptr (GArray) parts = NULL;

  if (!one->placed || !other->placed || one->lost_turn != 0 || other->lost_turn != 0)
    return TRUE;

  parts = acies_body_list_parts (situation, one);
  for (guint i = 0; i < parts->len; i++)
    if (acies_outline_measure_body (situation, &g_array_index (parts, AciesOutline, i), other) <= PARTED)
      return FALSE;

  return TRUE;
}

/**
 * acies_contact_end_parted:
 * @self: how the rules keep contacts
 * @situation: the situation of the battle
 *
 * Ends the contacts of units that cannot be in contact, as after players put them elsewhere by hand.
 */
AciesBody *
acies_body_find_parted (const AciesSituation *situation,
                        const AciesBody      *body,
                        guint                 contacts)
{
  AciesBody *other;
  guint position = 0;

  while ((other = acies_body_next_listed (situation, body, contacts, &position)) != NULL)
    if (are_parted (situation, body, other))
      return other;

  return NULL;
}

void
acies_contact_end_parted (const AciesContact *self,
                          AciesSituation     *situation)
{
  AciesBody *unit, *other;

  for (guint i = 0; (unit = acies_situation_next_unit (situation, NULL, &i)) != NULL;)
    while ((other = acies_body_find_parted (situation, unit, self->contacts)) != NULL)
      acies_contact_end (self, unit, other);
}
