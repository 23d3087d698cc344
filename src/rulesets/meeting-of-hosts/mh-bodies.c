/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

gboolean
mh_body_is_active (const AciesBody *body)
{
  if (body->is_leader)
    return acies_record_get_choice (body->status, MH_LEADER_STATUS_STATE) == MH_GENERAL_STATE_ACTIVE;

  return acies_record_get_choice (body->status, MH_UNIT_STATUS_STATE) == MH_STATE_ACTIVE;
}

gboolean
mh_body_is_there (const AciesBody *body)
{
  return body->placed && mh_body_is_active (body);
}

gboolean
mh_bodies_are_enemies (const AciesBody *one,
                       const AciesBody *other)
{
  return one->side != other->side;
}

int
mh_body_type (const AciesBody *body)
{
  return acies_record_get_choice (body->traits, body->is_leader ? MH_LEADER_TRAIT_TYPE : MH_UNIT_TRAIT_TYPE);
}

/* The same as mh_unit_read(), from roster and status. */
MhUnit
mh_body_read (AciesRuleset    *ruleset,
              const AciesBody *unit)
{
  MhUnit read;

  read.type = mh_body_type (unit);
  read.points = mh_points_of_figure (ruleset, read.type,
                                     acies_record_get_choice (unit->traits, MH_UNIT_TRAIT_MOUNT),
                                     acies_record_get_number (unit->traits, MH_UNIT_TRAIT_POINTS));
  read.figures = acies_record_get_number (unit->traits, MH_UNIT_TRAIT_FIGURES);
  read.casualties = acies_record_get_number (unit->status, MH_UNIT_STATUS_CASUALTIES);
  read.lost = acies_record_get_number (unit->status, MH_UNIT_STATUS_LOST);
  read.strength = read.figures * read.points;
  read.hits = MIN (read.casualties + read.lost, read.strength);
  read.remaining = read.strength - read.hits;

  return read;
}

guint
mh_body_count_left (AciesRuleset    *ruleset,
                    const AciesBody *unit)
{
  MhUnit read = mh_body_read (ruleset, unit);

  return mh_unit_figures_left (&read, read.hits);
}

/* ---- Status ---- */

gboolean
mh_body_has (const AciesBody *unit,
             guint            status)
{
  return acies_record_get_boolean (unit->status, status);
}

void
mh_body_set (AciesBody *body,
             guint      status,
             gint64     number)
{
  acies_record_set_number (body->status, status, number);
}

int
mh_body_choice (const AciesBody *body,
                guint            status)
{
  return acies_record_get_choice (body->status, status);
}

gboolean
mh_body_is_listed (const AciesBody *unit,
                   guint            list,
                   const AciesBody *other)
{
  return acies_record_has_item_text (unit->status, list, other->id);
}

AciesBody *
mh_body_next_listed (const AciesSituation *situation,
                     const AciesBody      *unit,
                     guint                 list,
                     guint                *position)
{
  while (*position < acies_record_get_n_items (unit->status, list))
    {
      AciesBody *other = acies_situation_find (situation,
                                               acies_record_get_item_text (unit->status, list, (*position)++));

      if (other != NULL && !other->is_leader)
        return other;
    }

  return NULL;
}

/* ---- Generals ---- */

AciesBody *
mh_find_general_with (const AciesSituation *situation,
                      const AciesBody      *unit)
{
  guint n_bodies = acies_situation_get_n_bodies (situation);

  for (guint i = 0; i < n_bodies; i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      if (body->is_leader && mh_body_is_active (body) && mh_find_joined_unit (situation, body) == unit)
        return body;
    }

  return NULL;
}

AciesBody *
mh_find_joined_unit (const AciesSituation *situation,
                     const AciesBody      *general)
{
  AciesBody *unit = acies_situation_find (situation,
                                          acies_record_get_text (general->status, MH_LEADER_STATUS_JOINED));

  return unit != NULL && !unit->is_leader ? unit : NULL;
}

gboolean
mh_is_commander (const AciesBody *general)
{
  return acies_record_get_choice (general->traits, MH_LEADER_TRAIT_ROLE) == MH_ROLE_COMMANDER;
}

/* ---- Whose go it is ---- */

gboolean
mh_is_acting (const AciesSituation *situation,
              const AciesBody      *body)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  int first = acies_situation_get_first (situation);

  if (first < 0)
    return TRUE;

  switch (acies_ruleset_get_step (ruleset, acies_situation_get_step (situation))->who)
    {
    case ACIES_WHO_FIRST:
      return body->side == (guint) first;
    case ACIES_WHO_SECOND:
      return body->side != (guint) first;
    case ACIES_WHO_BOTH:
    default:
      return TRUE;
    }
}

GPtrArray *
mh_list_units (const AciesSituation *situation)
{
  guint n_bodies = acies_situation_get_n_bodies (situation);
  guint first = MAX (acies_situation_get_first (situation), 0);
  GPtrArray *units = g_ptr_array_new ();

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n_bodies; i++)
      {
        AciesBody *body = acies_situation_get_body (situation, i);

        if (!body->is_leader && mh_body_is_active (body) && (body->side == first) == (pass == 0))
          g_ptr_array_add (units, body);
      }

  return units;
}

int
mh_option (const AciesSituation *situation,
           guint                 option)
{
  return acies_record_get_choice (acies_situation_get_options (situation), option);
}
