/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "pw-play-private.h"

/* ---- Statuses ---- */

gboolean
pw_body_has (const AciesBody *body,
             guint            status)
{
  return acies_record_get_boolean (body->status, status);
}

int
pw_body_choice (const AciesBody *body,
                guint            status)
{
  return acies_record_get_choice (body->status, status);
}

gint64
pw_body_number (const AciesBody *body,
                guint            status)
{
  return acies_record_get_number (body->status, status);
}

void
pw_body_set (AciesBody *body,
             guint      status,
             gint64     number)
{
  acies_record_set_number (body->status, status, number);
}

gboolean
pw_body_in_play (const AciesBody *body)
{
  if (body->is_leader)
    return !pw_body_has (body, PW_LEADER_STATUS_LOST);

  return pw_body_choice (body, PW_UNIT_STATUS_PRESENCE) == PW_PRESENCE_IN_PLAY;
}

gboolean
pw_body_is_there (const AciesBody *body)
{
  return body != NULL && body->placed && pw_body_in_play (body);
}

gboolean
pw_bodies_are_enemies (const AciesBody *one,
                       const AciesBody *other)
{
  return one->side != other->side;
}

int
pw_body_type (const AciesBody *unit)
{
  return acies_record_get_choice (unit->traits, PW_UNIT_TRAIT_TYPE);
}

PwUnit
pw_body_read (const AciesBody *unit)
{
  return (PwUnit) {
    .type = pw_body_type (unit),
    .grade = acies_record_get_choice (unit->traits, PW_UNIT_TRAIT_GRADE),
    .formation = pw_body_choice (unit, PW_UNIT_STATUS_FORMATION),
    .legion = acies_record_get_boolean (unit->traits, PW_UNIT_TRAIT_LEGION),
    .lines = pw_body_number (unit, PW_UNIT_STATUS_LINES),
    .dp = pw_body_number (unit, PW_UNIT_STATUS_DP),
    .shaken = pw_body_has (unit, PW_UNIT_STATUS_SHAKEN),
    .triarii = acies_record_get_boolean (unit->traits, PW_UNIT_TRAIT_TRIARII),
    .state = pw_body_choice (unit, PW_UNIT_STATUS_STATE),
    .action = PW_ACTION_STAND,
  };
}

int
pw_option (const AciesSituation *situation,
           guint                 option)
{
  return acies_record_get_choice (acies_situation_get_options (situation), option);
}

/* ---- Contacts ---- */

AciesBody *
pw_next_contact (const AciesSituation *situation,
                 const AciesBody      *unit,
                 guint                *position)
{
  while (*position < acies_record_get_n_items (unit->status, PW_UNIT_STATUS_CONTACTS))
    {
      const char *id = acies_record_get_item_text (unit->status, PW_UNIT_STATUS_CONTACTS, (*position)++);
      AciesBody *enemy = acies_situation_find (situation, id);

      if (enemy != NULL && !enemy->is_leader)
        return enemy;
    }

  return NULL;
}

gboolean
pw_are_in_contact (const AciesBody *unit,
                   const AciesBody *enemy)
{
  return acies_record_has_item_text (unit->status, PW_UNIT_STATUS_CONTACTS, enemy->id);
}

/* Whoever fights somebody who fights somebody in the list. */
static gboolean
shares_enemy (const AciesSituation *situation,
              const AciesBody      *unit,
              GPtrArray            *comrades)
{
  const AciesBody *enemy;

  for (guint i = 0; (enemy = pw_next_contact (situation, unit, &i)) != NULL;)
    for (guint j = 0; j < comrades->len; j++)
      if (pw_are_in_contact (g_ptr_array_index (comrades, j), enemy))
        return TRUE;

  return FALSE;
}

GPtrArray *
pw_list_comrades (const AciesSituation *situation,
                  const AciesBody      *unit)
{
  GPtrArray *comrades = g_ptr_array_new ();
  guint n_bodies = acies_situation_get_n_bodies (situation);
  guint n_before;

  g_ptr_array_add (comrades, (gpointer) unit);
  do
    {
      n_before = comrades->len;
      for (guint i = 0; i < n_bodies; i++)
        {
          AciesBody *body = acies_situation_get_body (situation, i);

          if (!body->is_leader && body->side == unit->side && pw_body_in_play (body)
              && !g_ptr_array_find (comrades, body, NULL) && shares_enemy (situation, body, comrades))
            g_ptr_array_add (comrades, body);
        }
    }
  while (comrades->len > n_before);

  return comrades;
}

/* ---- Leaders ---- */

AciesBody *
pw_find_unit_of (const AciesSituation *situation,
                 const AciesBody      *leader)
{
  AciesBody *unit = acies_situation_find (situation,
                                          acies_record_get_text (leader->status, PW_LEADER_STATUS_ATTACHED_TO));

  return unit != NULL && !unit->is_leader ? unit : NULL;
}

AciesBody *
pw_find_leader_with (const AciesSituation *situation,
                     const AciesBody      *unit)
{
  guint n_bodies = acies_situation_get_n_bodies (situation);

  for (guint i = 0; i < n_bodies; i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      if (body->is_leader && pw_body_in_play (body) && pw_find_unit_of (situation, body) == unit)
        return body;
    }

  return NULL;
}

/* ---- Whose go it is ---- */

gboolean
pw_is_acting (const AciesSituation *situation,
              const AciesBody      *body)
{
  int acting = acies_situation_get_acting (situation);

  return acting < 0 || body->side == (guint) acting;
}

/* The way that a side faces as a whole, as a vector. */
static AciesPoint
sum_facings (const AciesSituation *situation,
             guint                 side)
{
  AciesPoint sum = { 0.0, 0.0 };
  guint n_bodies = acies_situation_get_n_bodies (situation);

  for (guint i = 0; i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (!body->is_leader && body->side == side && pw_body_is_there (body))
        sum = acies_point_along (sum, body->pose.heading, 1.0);
    }

  return sum;
}

/* How far a unit stands to the right of its side. */
static double
find_rightness (const AciesSituation *situation,
                const AciesBody      *unit)
{
  AciesPoint facing = sum_facings (situation, unit->side);

  return unit->placed ? -facing.y * unit->pose.at.x + facing.x * unit->pose.at.y : -G_MAXDOUBLE;
}

static int
compare_units (gconstpointer one,
               gconstpointer other,
               gpointer      situation)
{
  const AciesBody *unit = *(AciesBody * const *) one;
  const AciesBody *second = *(AciesBody * const *) other;
  guint first = MAX (acies_situation_get_first (situation), 0);
  double difference;

  if (unit->side != second->side)
    return unit->side == first ? -1 : second->side == first ? 1 : (int) unit->side - (int) second->side;

  difference = find_rightness (situation, second) - find_rightness (situation, unit);

  return difference < 0.0 ? -1 : difference > 0.0;
}

GPtrArray *
pw_list_units (const AciesSituation *situation)
{
  guint n_bodies = acies_situation_get_n_bodies (situation);
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; i < n_bodies; i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      if (!body->is_leader && pw_body_in_play (body))
        g_ptr_array_add (units, body);
    }
  g_ptr_array_sort_with_data (units, compare_units, (gpointer) situation);

  return units;
}
