/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "pw-play-private.h"

/* ---- Dues ---- */

guint
pw_find_move_step (const AciesSituation *situation,
                   const AciesBody      *unit)
{
  gboolean first = unit->side == (guint) MAX (acies_situation_get_first (situation), 0);

  if (pw_is_light (pw_body_type (unit)))
    return first ? PW_STEP_FIRST_SKIRMISH : PW_STEP_SECOND_SKIRMISH;

  return first ? PW_STEP_FIRST_MANOEUVRE : PW_STEP_SECOND_MANOEUVRE;
}

gboolean
pw_is_maneuver_step (guint step)
{
  return step == PW_STEP_FIRST_MANOEUVRE || step == PW_STEP_SECOND_MANOEUVRE;
}

/* ---- Moves and contacts ---- */

const char *
pw_label_move (const AciesSituation *situation,
               int                   kind)
{
  return acies_ruleset_get_item_label (acies_situation_get_ruleset (situation), PW_VOCABULARY_MOVE_KIND, kind);
}

void
pw_mark_moved (AciesBody  *unit,
               const char *what)
{
  acies_body_set (unit, PW_UNIT_STATUS_MOVED, TRUE);
  acies_body_set (unit, PW_UNIT_STATUS_PREVIOUSLY_MOVED, TRUE);
  acies_body_set (unit, PW_UNIT_STATUS_HALTED_ALL_TURN, FALSE);
  if (what != NULL)
    acies_record_set_text (unit->status, PW_UNIT_STATUS_LAST_MOVE, what);
}

static const guint ended_with_combat[] = {
  PW_UNIT_STATUS_IN_COMBAT, PW_UNIT_STATUS_ROUND, PW_UNIT_STATUS_ATTACKED_FROM, PW_UNIT_STATUS_ACTION,
};

const AciesContact pw_contact = {
  .contacts = PW_UNIT_STATUS_CONTACTS,
  .ended = ended_with_combat,
  .n_ended = G_N_ELEMENTS (ended_with_combat),
};

/* Enters a combat, whose count of rounds stays when units join it. */
static void
enter_combat (AciesBody *unit)
{
  if (!acies_body_has (unit, PW_UNIT_STATUS_IN_COMBAT))
    acies_body_set (unit, PW_UNIT_STATUS_ROUND, 1);
  acies_body_set (unit, PW_UNIT_STATUS_IN_COMBAT, TRUE);
}

void
pw_begin_contact (AciesBody *charger,
                  AciesBody *charged)
{
  int aspect = PW_ASPECT_FRONT;

  if (pw_body_has_sides (charged) && charger->placed && charged->placed)
    aspect = pw_find_aspect (charged, acies_body_get_middle (charger));
  if (aspect != PW_ASPECT_FRONT)
    acies_body_set (charged, PW_UNIT_STATUS_ATTACKED_FROM, aspect);

  enter_combat (charger);
  enter_combat (charged);
  acies_contact_begin (&pw_contact, charger, charged);
}

/* ---- Losses ---- */

static const char * const event_reasons[] = {
  /* Translators: why friends near by lose heart; a name */
  [PW_EVENT_UNIT_RETIRED]    = N_("%s retires near by."),
  [PW_EVENT_UNIT_ROUTED]     = N_("%s routs near by."),
  [PW_EVENT_UNIT_DESTROYED]  = N_("%s is destroyed near by."),
  [PW_EVENT_LEADER_KILLED]   = N_("%s is killed near by."),
  [PW_EVENT_LEADER_ROUTED]   = N_("%s is with a unit that routs near by."),
  [PW_EVENT_LEADER_CAPTURED] = N_("%s is captured near by."),
};

static const char * const event_clauses[] = {
  [PW_EVENT_UNIT_RETIRED]    = "PW-42",
  [PW_EVENT_UNIT_ROUTED]     = "PW-43",
  [PW_EVENT_UNIT_DESTROYED]  = "PW-43",
  [PW_EVENT_LEADER_KILLED]   = "PW-44",
  [PW_EVENT_LEADER_ROUTED]   = "PW-44",
  [PW_EVENT_LEADER_CAPTURED] = "PW-44",
};

static char *
print_reason (const AciesSituation *situation,
              const AciesBody      *whom,
              int                   event)
{
  const char *format = _(event_reasons[event]);
  const char *place = strstr (format, "%s");
  GString *reason;

  if (place == NULL)
    return g_strdup (format);

  reason = g_string_new_len (format, place - format);
  g_string_append (reason, acies_situation_get_name (situation, whom->id));
  g_string_append (reason, place + 2);

  return g_string_free (reason, FALSE);
}

/* Tells whether a friend loses heart.  Units that run with a leader do not because he runs. */
static gboolean
minds (const AciesSituation *situation,
       const AciesBody      *friend,
       const AciesBody      *whom,
       int                   event)
{
  return friend != whom && acies_bodies_are_friends (friend, whom) && pw_body_type (friend) != PW_TYPE_ELEPHANTS
         && (event != PW_EVENT_LEADER_ROUTED || pw_find_unit_of (situation, whom) != friend);
}

/* Leaves out what has left the table: friends lose heart all the same. */
static void
forget_subject (AciesSituation  *situation,
                AciesDue        *due,
                const AciesBody *whom)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  guint vocabulary = whom->is_leader ? PW_VOCABULARY_RANK : PW_VOCABULARY_TYPE;
  int item = whom->is_leader ? acies_record_get_choice (whom->traits, PW_LEADER_TRAIT_RANK) : pw_body_type (whom);

  acies_due_set_b (due, NULL);
  acies_due_add_preset (due, whom->is_leader ? "leader-rank" : "b.type",
                        acies_vocabulary_get_item_id (acies_ruleset_get_vocabulary (ruleset, vocabulary), item));
}

void
pw_dishearten (AciesSituation  *situation,
               const AciesBody *whom,
               int              event)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const char *id = acies_vocabulary_get_item_id (acies_ruleset_get_vocabulary (ruleset, PW_VOCABULARY_EVENT),
                                                 event);
  g_autofree char *reason = print_reason (situation, whom, event);
  const AciesBody *friend;

  if (!whom->placed)
    return;

  for (guint i = 0; (friend = acies_situation_next_unit (situation, pw_body_is_there, &i)) != NULL;)
    {
      g_autofree char *distance = NULL;
      AciesDue *due;

      if (!minds (situation, friend, whom, event) || acies_body_distance (friend, whom) > PW_NEAR_INCHES)
        continue;

      distance = acies_decimal_to_string ((gint64) (acies_body_distance (friend, whom) * ACIES_DECIMAL_ONE));
      due = acies_situation_call_for (situation, PW_MORALE_EVENT, friend, whom, TRUE,
                                      acies_situation_get_step (situation),
                                      reason, event_clauses[event]);
      acies_due_add_preset (due, "event", id);
      acies_due_add_preset (due, "distance", distance);
      if (!pw_body_is_active (whom))
        forget_subject (situation, due, whom);
    }
}

/* PW-44: a leader with a unit that routs disheartens others, whatever troops the unit is. */
void
pw_dishearten_by_leader (AciesSituation  *situation,
                         const AciesBody *unit)
{
  const AciesBody *leader = pw_find_leader_with (situation, unit);

  if (leader != NULL)
    pw_dishearten (situation, leader, PW_EVENT_LEADER_ROUTED);
}

void
pw_leave_play (AciesSituation *situation,
               AciesBody      *unit,
               int             presence)
{
  GPtrArray *dues = acies_situation_get_dues (situation);
  AciesBody *leader;

  for (guint i = 0; i < dues->len; i++)
    {
      AciesDue *due = g_ptr_array_index (dues, i);

      if (due->procedure == PW_MORALE_EVENT && g_strcmp0 (due->b, unit->id) == 0)
        forget_subject (situation, due, unit);
    }
  acies_contact_end_all (&pw_contact, situation, unit);
  acies_body_set (unit, PW_UNIT_STATUS_PRESENCE, presence);
  acies_body_set (unit, PW_UNIT_STATUS_STATE, PW_STATE_NORMAL);
  acies_situation_drop_dues_of (situation, unit->id);
  while ((leader = pw_find_leader_with (situation, unit)) != NULL)
    acies_body_name (leader, PW_LEADER_STATUS_ATTACHED_TO, NULL);
}

void
pw_lose_bases (AciesSituation *situation,
               AciesBody      *unit,
               gint64          n,
               gboolean        disheartens)
{
  gint64 left = MAX (acies_body_get_number (unit, PW_UNIT_STATUS_BASES) - n, 0);

  if (n <= 0)
    return;

  acies_body_set (unit, PW_UNIT_STATUS_BASES, left);
  if (left > 0 || !pw_body_is_active (unit))
    return;

  pw_leave_play (situation, unit, PW_PRESENCE_DESTROYED);
  if (disheartens && !pw_is_light (pw_body_type (unit)))
    pw_dishearten (situation, unit, PW_EVENT_UNIT_DESTROYED);
}

/* ---- Consequences of statuses ---- */

static void
settle_formation (AciesBody *unit)
{
  int state = acies_body_get_choice (unit, PW_UNIT_STATUS_STATE);
  gboolean runs = state == PW_STATE_PURSUING || state == PW_STATE_EVADING || state == PW_STATE_RETIRING
                  || state == PW_STATE_ROUTING;

  if (pw_body_type (unit) != PW_TYPE_ELEPHANTS
      && (runs || acies_body_has (unit, PW_UNIT_STATUS_SHAKEN) || pw_is_light (pw_body_type (unit))))
    acies_body_set (unit, PW_UNIT_STATUS_FORMATION, PW_FORMATION_UNFORMED);

  if (acies_body_get_choice (unit, PW_UNIT_STATUS_FORMATION) != PW_FORMATION_QUINCUNX)
    {
      acies_body_set (unit, PW_UNIT_STATUS_OPEN_RANKS, FALSE);
      acies_body_set (unit, PW_UNIT_STATUS_REAR_RANK_TURNED, FALSE);
    }
}

void
pw_settle (AciesSituation *situation)
{
  guint n_bodies = acies_situation_get_n_bodies (situation);

  for (guint i = 0; i < n_bodies; i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);
      const AciesBody *unit;

      if (!pw_body_is_active (body))
        continue;

      if (!body->is_leader)
        {
          settle_formation (body);
          continue;
        }

      unit = pw_find_unit_of (situation, body);
      if (pw_body_is_there (unit))
        {
          body->placed = TRUE;
          body->pose = acies_body_get_place_behind (unit, &unit->pose);
        }
    }
}
