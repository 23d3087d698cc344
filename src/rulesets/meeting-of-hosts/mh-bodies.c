/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-survey.h"
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
  return body != NULL && body->placed && mh_body_is_active (body);
}

int
mh_body_type (const AciesBody *body)
{
  return acies_record_get_choice (body->traits, body->is_leader ? MH_LEADER_TRAIT_TYPE : MH_UNIT_TRAIT_TYPE);
}

/* Reads a unit from roster and status, as mh_unit_read() does from inputs. */
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
  read.casualties = acies_body_get_number (unit, MH_UNIT_STATUS_CASUALTIES);
  read.lost = acies_body_get_number (unit, MH_UNIT_STATUS_LOST);
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

/* MH-70, MH-159 and MH-171 */
void
mh_list_thresholds (AciesRuleset         *ruleset,
                    const AciesSituation *situation,
                    const AciesBody      *body,
                    const AciesSide      *side,
                    GPtrArray            *thresholds)
{
  MhUnit unit;
  gint64 half;

  if (body == NULL || body->is_leader)
    return;

  unit = mh_body_read (ruleset, body);
  half = mh_unit_half_of_strength (&unit);
  g_ptr_array_add (thresholds,
                   acies_threshold_new (_("Has lost half"), "MH-159", unit.hits, half, unit.strength - half,
                                        _("Half lost with %d of %d hits (%d now): −2 on orders, rally tests and recovery"),
                                        (int) half, (int) unit.strength, (int) unit.hits));
}

/* ---- Generals ---- */

AciesBody *
mh_find_general_with (const AciesSituation *situation,
                      const AciesBody      *unit)
{
  return acies_situation_find_leader_with (situation, unit, mh_body_is_active, MH_LEADER_STATUS_JOINED);
}

AciesBody *
mh_find_joined_unit (const AciesSituation *situation,
                     const AciesBody      *general)
{
  return acies_body_find_named_unit (situation, general, MH_LEADER_STATUS_JOINED);
}

gboolean
mh_is_commander (const AciesBody *general)
{
  return acies_record_get_choice (general->traits, MH_LEADER_TRAIT_ROLE) == MH_ROLE_COMMANDER;
}

/* Tells whether an enemy touches a body on the table. */
static gboolean
is_reached (const AciesSituation *situation,
            const AciesBody      *body)
{
  g_autoptr (GPtrArray) near = acies_situation_list_around (situation, body, ACIES_CONTACT_REACH);

  for (guint i = 0; i < near->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (near, i);

      if (!unit->is_leader && acies_bodies_are_enemies (body, unit) && !acies_body_is_removed (unit)
          && mh_body_is_there (unit) && acies_body_distance (body, unit) <= 0.0)
        return TRUE;
    }

  return FALSE;
}

/* Reading R-18: his unit is lost, or an enemy has reached him while he is alone, and the players have not yet
 * said what becomes of him. */
gboolean
mh_is_at_risk (const AciesSituation *situation,
               const AciesBody      *general)
{
  if (acies_body_has (general, MH_LEADER_STATUS_AT_RISK))
    return TRUE;

  return mh_body_is_there (general) && mh_find_joined_unit (situation, general) == NULL
         && !acies_body_has (general, MH_LEADER_STATUS_SPARED) && is_reached (situation, general);
}
