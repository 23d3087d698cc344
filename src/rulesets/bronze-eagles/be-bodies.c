/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* ---- Status ---- */

gboolean
be_body_is_active (const AciesBody *body)
{
  int state;

  if (body->is_leader)
    return acies_body_has (body, BE_LEADER_STATUS_ALIVE);

  state = acies_body_get_choice (body, BE_UNIT_STATUS_STATE);

  return state == BE_STATE_STEADY || state == BE_STATE_BROKEN;
}

gboolean
be_body_is_there (const AciesBody *body)
{
  return body != NULL && body->placed && be_body_is_active (body);
}

int
be_body_type (const AciesBody *body)
{
  return acies_record_get_choice (body->traits, body->is_leader ? BE_LEADER_TRAIT_TYPE : BE_UNIT_TRAIT_TYPE);
}

/* ---- Commanders and enemies ---- */

AciesBody *
be_find_commander_with (const AciesSituation *situation,
                        const AciesBody      *unit)
{
  return acies_situation_find_leader_with (situation, unit, be_body_is_active, BE_LEADER_STATUS_WITH);
}

AciesBody *
be_find_commander (const AciesSituation *situation,
                   guint                 side)
{
  AciesBody *commander;

  for (guint i = 0; (commander = acies_situation_next_leader (situation, be_body_is_active, &i)) != NULL;)
    if (commander->side == side)
      return commander;

  return NULL;
}

gboolean
be_has_struck (const AciesBody *unit,
               const AciesBody *enemy)
{
  return acies_body_find_listed (unit, BE_UNIT_STATUS_STRUCK, enemy) >= 0;
}

guint
be_count_sets_left (const AciesBody *unit,
                    const AciesBody *enemy)
{
  int contact = acies_body_find_listed (unit, BE_UNIT_STATUS_CONTACTS, enemy);
  gint64 left;

  if (contact < 0)
    return 0;

  left = be_list_get (unit, BE_UNIT_STATUS_SETS, contact)
         - be_list_get (unit, BE_UNIT_STATUS_SETS_FOUGHT, contact);

  return MAX (left, 0);
}

/* ---- The acting side ---- */

/* Tells whether a side has a command left that can use a place in the order of moves. */
static gboolean
can_move (const AciesSituation *situation,
          guint                 side)
{
  const AciesSide *own = acies_situation_get_side (situation, side);
  const AciesBody *unit;

  if (acies_record_get_number (own->status, BE_SIDE_STATUS_COMMANDS_TO_MOVE) == 0)
    return FALSE;

  for (guint i = 0; (unit = acies_situation_next_unit (situation, be_body_stands, &i)) != NULL;)
    if (unit->side == side && acies_body_get_choice (unit, BE_UNIT_STATUS_STATE) == BE_STATE_STEADY
        && !acies_body_has (unit, BE_UNIT_STATUS_IN_COMBAT) && !acies_body_has (unit, BE_UNIT_STATUS_DONE)
        && !acies_body_has (unit, BE_UNIT_STATUS_HAS_MOVED))
      return TRUE;

  return FALSE;
}

static gint64
count_moved (const AciesSituation *situation,
             guint                 side)
{
  return acies_record_get_number (acies_situation_get_side (situation, side)->status, BE_SIDE_STATUS_COMMANDS_MOVED);
}

/* The sides alternate; a place without a command is skipped. */
static void
find_mover (const AciesSituation *situation,
            const AciesBody      *a,
            const AciesBody      *b,
            int                   number,
            gpointer              result)
{
  int first = acies_situation_get_first (situation);
  int *mover = result;
  gboolean first_can, other_can;

  *mover = -1;
  if (first < 0 || acies_situation_get_n_sides (situation) != 2)
    return;

  first_can = can_move (situation, first);
  other_can = can_move (situation, 1 - first);
  if (first_can && (!other_can || count_moved (situation, first) <= count_moved (situation, 1 - first)))
    *mover = first;
  else if (other_can)
    *mover = 1 - first;
}

int
be_find_mover (const AciesSituation *situation)
{
  int mover;

  acies_bodies_recall (situation, find_mover, NULL, NULL, 0, sizeof mover, &mover);

  return mover;
}

/* ---- Moves ---- */

double
be_get_reach (AciesRuleset    *ruleset,
              const AciesBody *unit)
{
  return (double) be_chart (ruleset, be_body_type (unit), BE_TYPE_COLUMN_MOVE) / ACIES_DECIMAL_ONE;
}

double
be_find_longest_reach (AciesRuleset *ruleset)
{
  guint n_types = acies_vocabulary_get_n_items (acies_ruleset_get_vocabulary (ruleset, BE_VOCABULARY_TYPE));
  gint64 longest = 0;

  for (guint i = 0; i < n_types; i++)
    longest = MAX (longest, be_chart (ruleset, i, BE_TYPE_COLUMN_MOVE));

  return (double) longest / ACIES_DECIMAL_ONE;
}
