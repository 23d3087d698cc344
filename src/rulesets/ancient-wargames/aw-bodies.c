/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* The number of wounds that kill a commander. */
#define DEADLY_WOUNDS 2

gboolean
aw_body_is_active (const AciesBody *body)
{
  if (body->is_leader)
    return acies_body_get_number (body, AW_LEADER_STATUS_WOUNDS) < DEADLY_WOUNDS;

  return acies_body_get_number (body, AW_UNIT_STATUS_FIGURES) > 0
         && !acies_body_has (body, AW_UNIT_STATUS_SURRENDERED) && !acies_body_has (body, AW_UNIT_STATUS_LEFT_TABLE);
}

gboolean
aw_body_is_there (const AciesBody *body)
{
  return body != NULL && body->placed && aw_body_is_active (body);
}

/* Gets the type as an item of AW_VOCABULARY_TARGET. */
int
aw_body_type (const AciesBody *body)
{
  return body->is_leader ? AW_TARGET_COMMANDER : acies_record_get_choice (body->traits, AW_UNIT_TRAIT_TYPE);
}

int
aw_body_order (const AciesBody *unit)
{
  return acies_body_get_choice (unit, AW_UNIT_STATUS_ORDER);
}

gboolean
aw_body_is_routing (const AciesBody *unit)
{
  return aw_body_order (unit) == AW_ORDER_ROUTING;
}

gboolean
aw_body_is_driven (const AciesBody *unit)
{
  return aw_body_is_routing (unit) || acies_body_has (unit, AW_UNIT_STATUS_PURSUING)
         || acies_body_has (unit, AW_UNIT_STATUS_IMPETUOUS);
}

/* ---- Commanders ---- */

static int
get_rank (const AciesBody *commander)
{
  return acies_record_get_choice (commander->traits, AW_LEADER_TRAIT_RANK);
}

AciesBody *
aw_find_commander (const AciesSituation *situation,
                   const AciesBody      *unit)
{
  g_autoptr (GPtrArray) commanders = acies_situation_list_leaders (situation, aw_body_is_active);
  AciesBody *best = NULL;

  for (guint i = 0; i < commanders->len; i++)
    {
      AciesBody *commander = g_ptr_array_index (commanders, i);

      if (acies_body_names (commander, AW_LEADER_STATUS_WITH, unit)
          && (best == NULL || get_rank (commander) > get_rank (best)))
        best = commander;
    }

  return best;
}

int
aw_find_commander_rank (const AciesSituation *situation,
                        const AciesBody      *unit)
{
  const AciesBody *commander = aw_find_commander (situation, unit);

  if (commander == NULL)
    return AW_COMMANDER_NONE;

  return get_rank (commander) == AW_RANK_CINC ? AW_COMMANDER_CINC : AW_COMMANDER_SUBORDINATE;
}

/* ---- Repetitions of actions ---- */

guint
aw_repeats_of_action (int action)
{
  static const guint counts[] = {
    [AW_ACTION_MOVE]             = AW_UNIT_STATUS_REPEATS_MOVE,
    [AW_ACTION_REFORM]           = AW_UNIT_STATUS_REPEATS_REFORM,
    [AW_ACTION_FIRE]             = AW_UNIT_STATUS_REPEATS_FIRE,
    [AW_ACTION_CHARGE]           = AW_UNIT_STATUS_REPEATS_CHARGE,
    [AW_ACTION_CHANGE_FORMATION] = AW_UNIT_STATUS_REPEATS_CHANGE_FORMATION,
    [AW_ACTION_BREAK_OFF]        = AW_UNIT_STATUS_REPEATS_BREAK_OFF,
  };

  return counts[action];
}

/* Reading R-34: a countercharge counts as a charge; standing does not count. */
guint
aw_repeats_of_reaction (int reaction)
{
  static const guint counts[] = {
    [AW_REACTION_STAND]            = AW_UNIT_STATUS_REPEATS_MOVE,
    [AW_REACTION_FIRE]             = AW_UNIT_STATUS_REPEATS_FIRE,
    [AW_REACTION_COUNTERCHARGE]    = AW_UNIT_STATUS_REPEATS_CHARGE,
    [AW_REACTION_EVADE]            = AW_UNIT_STATUS_REPEATS_EVADE,
    [AW_REACTION_CHANGE_FORMATION] = AW_UNIT_STATUS_REPEATS_CHANGE_FORMATION,
  };

  return counts[reaction];
}

const char *
aw_get_order (const AciesCase *self,
              guint             output)
{
  return acies_ruleset_get_item_label (self->ruleset, AW_VOCABULARY_ORDER,
                                       acies_record_get_choice (self->outputs, output));
}
