/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* The second wound kills. */
#define DEADLY_WOUNDS 2

gboolean
aw_body_is_active (const AciesBody *body)
{
  if (body->is_leader)
    return aw_body_get (body, AW_LEADER_STATUS_WOUNDS) < DEADLY_WOUNDS;

  return aw_body_get (body, AW_UNIT_STATUS_FIGURES) > 0
         && !aw_body_has (body, AW_UNIT_STATUS_SURRENDERED) && !aw_body_has (body, AW_UNIT_STATUS_LEFT_TABLE);
}

gboolean
aw_body_is_there (const AciesBody *body)
{
  return body->placed && aw_body_is_active (body);
}

/* As an item of AW_VOCABULARY_TARGET */
int
aw_body_type (const AciesBody *body)
{
  return body->is_leader ? AW_TARGET_COMMANDER : acies_record_get_choice (body->traits, AW_UNIT_TRAIT_TYPE);
}

int
aw_body_order (const AciesBody *unit)
{
  return acies_record_get_choice (unit->status, AW_UNIT_STATUS_ORDER);
}

gboolean
aw_body_is_routing (const AciesBody *unit)
{
  return aw_body_order (unit) == AW_ORDER_ROUTING;
}

gboolean
aw_body_is_driven (const AciesBody *unit)
{
  return aw_body_is_routing (unit) || aw_body_has (unit, AW_UNIT_STATUS_PURSUING)
         || aw_body_has (unit, AW_UNIT_STATUS_IMPETUOUS);
}

/* ---- Status ---- */

gboolean
aw_body_has (const AciesBody *body,
             guint            status)
{
  return acies_record_get_boolean (body->status, status);
}

gint64
aw_body_get (const AciesBody *body,
             guint            status)
{
  return acies_record_get_number (body->status, status);
}

void
aw_body_set (AciesBody *body,
             guint      status,
             gint64     number)
{
  acies_record_set_number (body->status, status, number);
}

void
aw_body_add (AciesBody *body,
             guint      status,
             gint64     number)
{
  AciesField *field = acies_schema_get_field (acies_record_get_schema (body->status), status);
  gint64 sum = aw_body_get (body, status) + number;

  aw_body_set (body, status, CLAMP (sum, acies_field_get_minimum (field), acies_field_get_maximum (field)));
}

gboolean
aw_body_is_listed (const AciesBody *body,
                   guint            list,
                   const AciesBody *other)
{
  return acies_record_has_item_text (body->status, list, other->id);
}

guint
aw_body_count_listed (const AciesBody *body,
                      guint            list,
                      const AciesBody *other)
{
  guint n = 0;

  for (guint i = 0; i < acies_record_get_n_items (body->status, list); i++)
    if (g_strcmp0 (acies_record_get_item_text (body->status, list, i), other->id) == 0)
      n++;

  return n;
}

guint
aw_body_count_others (const AciesBody *body,
                      guint            list,
                      const AciesBody *but)
{
  guint n = 0;

  for (guint i = 0; i < acies_record_get_n_items (body->status, list); i++)
    if (g_strcmp0 (acies_record_get_item_text (body->status, list, i), but->id) != 0)
      n++;

  return n;
}

AciesBody *
aw_body_next_listed (const AciesSituation *situation,
                     const AciesBody      *body,
                     guint                 list,
                     guint                *position)
{
  while (*position < acies_record_get_n_items (body->status, list))
    {
      AciesBody *other = acies_situation_find (situation,
                                               acies_record_get_item_text (body->status, list, (*position)++));

      if (other != NULL)
        return other;
    }

  return NULL;
}

AciesBody *
aw_body_find_named (const AciesSituation *situation,
                    const AciesBody      *body,
                    guint                 status)
{
  return acies_situation_find (situation, acies_record_get_text (body->status, status));
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
  g_autoptr (GPtrArray) commanders = aw_list_commanders (situation);
  AciesBody *best = NULL;

  for (guint i = 0; i < commanders->len; i++)
    {
      AciesBody *commander = g_ptr_array_index (commanders, i);

      if (aw_body_find_named (situation, commander, AW_LEADER_STATUS_WITH) == unit
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

/* ---- Lists ---- */

static GPtrArray *
list_bodies (const AciesSituation *situation,
             gboolean              leaders)
{
  guint n_bodies = acies_situation_get_n_bodies (situation);
  GPtrArray *bodies = g_ptr_array_new ();

  for (guint i = 0; i < n_bodies; i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      if (body->is_leader == leaders && aw_body_is_active (body))
        g_ptr_array_add (bodies, body);
    }

  return bodies;
}

GPtrArray *
aw_list_units (const AciesSituation *situation)
{
  return list_bodies (situation, FALSE);
}

GPtrArray *
aw_list_commanders (const AciesSituation *situation)
{
  return list_bodies (situation, TRUE);
}

int
aw_option (const AciesSituation *situation,
           guint                 option)
{
  return acies_record_get_choice (acies_situation_get_options (situation), option);
}

/* ---- How often an action was paid for ---- */

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

/* Reading R-34: a countercharge is a charge; standing is never counted. */
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
