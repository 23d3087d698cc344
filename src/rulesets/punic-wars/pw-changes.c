/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "pw-play-private.h"

/* ---- Dues ---- */

AciesDue *
pw_add_due (AciesSituation  *situation,
            guint            procedure,
            const AciesBody *a,
            const AciesBody *b,
            gboolean         must,
            guint            step,
            const char      *reason,
            const char      *clause)
{
  AciesDue *due = acies_due_new (procedure, a->id, b != NULL ? b->id : NULL, must, reason, clause);

  due->step = step;
  acies_situation_add_due (situation, due);

  return due;
}

guint
pw_find_move_step (const AciesSituation *situation,
                   const AciesBody      *unit)
{
  gboolean first = unit->side == (guint) MAX (acies_situation_get_first (situation), 0);

  if (pw_is_light (pw_body_type (unit)))
    return first ? PW_STEP_FIRST_SKIRMISH : PW_STEP_SECOND_SKIRMISH;

  return first ? PW_STEP_FIRST_MANOEUVRE : PW_STEP_SECOND_MANOEUVRE;
}

/* ---- Moves and contacts ---- */

void
pw_mark_moved (AciesBody  *unit,
               const char *what)
{
  pw_body_set (unit, PW_UNIT_STATUS_MOVED, TRUE);
  pw_body_set (unit, PW_UNIT_STATUS_PREVIOUSLY_MOVED, TRUE);
  pw_body_set (unit, PW_UNIT_STATUS_HALTED_ALL_TURN, FALSE);
  if (what != NULL)
    acies_record_set_text (unit->status, PW_UNIT_STATUS_LAST_MOVE, what);
}

static void
add_contact (AciesBody       *unit,
             const AciesBody *enemy)
{
  if (pw_are_in_contact (unit, enemy))
    return;

  /* A combat that goes on keeps its rounds, whoever joins it. */
  if (!pw_body_has (unit, PW_UNIT_STATUS_IN_COMBAT))
    pw_body_set (unit, PW_UNIT_STATUS_ROUND, 1);
  acies_record_add_item_text (unit->status, PW_UNIT_STATUS_CONTACTS, enemy->id);
  pw_body_set (unit, PW_UNIT_STATUS_IN_COMBAT, TRUE);
}

void
pw_begin_contact (AciesBody *charger,
                  AciesBody *charged)
{
  PwUnit unit = pw_body_read (charged);
  gboolean has_sides = unit.type == PW_TYPE_ELEPHANTS || pw_unit_is_formed (&unit);
  int aspect = PW_ASPECT_FRONT;

  /* Unformed troops face all round. */
  if (has_sides && charger->placed && charged->placed)
    aspect = pw_find_aspect (charged, acies_pose_to_table (&charger->pose,
                                                           (AciesPoint) { 0.0, -charger->depth / 2.0 }));
  if (aspect != PW_ASPECT_FRONT)
    pw_body_set (charged, PW_UNIT_STATUS_ATTACKED_FROM, aspect);

  add_contact (charger, charged);
  add_contact (charged, charger);
}

static void
drop_contact (AciesBody       *unit,
              const AciesBody *enemy)
{
  acies_record_remove_item_text (unit->status, PW_UNIT_STATUS_CONTACTS, enemy->id);
  if (acies_record_get_n_items (unit->status, PW_UNIT_STATUS_CONTACTS) > 0)
    return;

  pw_body_set (unit, PW_UNIT_STATUS_IN_COMBAT, FALSE);
  pw_body_set (unit, PW_UNIT_STATUS_ROUND, 1);
  pw_body_set (unit, PW_UNIT_STATUS_ATTACKED_FROM, PW_ASPECT_FRONT);
  pw_body_set (unit, PW_UNIT_STATUS_ACTION, PW_ACTION_STAND);
}

void
pw_end_contact (AciesBody *unit,
                AciesBody *enemy)
{
  drop_contact (unit, enemy);
  drop_contact (enemy, unit);
}

void
pw_end_contacts (AciesSituation *situation,
                 AciesBody      *unit)
{
  while (acies_record_get_n_items (unit->status, PW_UNIT_STATUS_CONTACTS) > 0)
    {
      guint position = 0;
      AciesBody *enemy = pw_next_contact (situation, unit, &position);

      if (enemy == NULL)
        break;
      pw_end_contact (unit, enemy);
    }
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

static gboolean
minds (const AciesBody *friend,
       const AciesBody *whom)
{
  return friend != whom && !friend->is_leader && friend->side == whom->side && pw_body_is_there (friend)
         && pw_body_type (friend) != PW_TYPE_ELEPHANTS;
}

void
pw_dishearten (AciesSituation  *situation,
               const AciesBody *whom,
               int              event)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const char *id = acies_vocabulary_get_item_id (acies_ruleset_get_vocabulary (ruleset, PW_VOCABULARY_EVENT), event);
  g_autofree char *reason = print_reason (situation, whom, event);
  guint n_bodies = acies_situation_get_n_bodies (situation);

  for (guint i = 0; whom->placed && i < n_bodies; i++)
    {
      const AciesBody *friend = acies_situation_get_body (situation, i);
      g_autofree char *distance = NULL;
      AciesDue *due;

      if (!minds (friend, whom) || pw_distance (friend, whom) > PW_NEAR_INCHES)
        continue;

      distance = acies_decimal_to_string ((gint64) (pw_distance (friend, whom) * ACIES_DECIMAL_ONE));
      due = pw_add_due (situation, PW_MORALE_EVENT, friend, whom, TRUE, acies_situation_get_step (situation),
                        reason, event_clauses[event]);
      acies_due_add_preset (due, "event", id);
      acies_due_add_preset (due, "distance", distance);
    }
}

void
pw_leave_play (AciesSituation *situation,
               AciesBody      *unit,
               int             presence)
{
  AciesBody *leader;

  pw_end_contacts (situation, unit);
  pw_body_set (unit, PW_UNIT_STATUS_PRESENCE, presence);
  pw_body_set (unit, PW_UNIT_STATUS_STATE, PW_STATE_NORMAL);
  acies_situation_drop_dues_of (situation, unit->id);
  while ((leader = pw_find_leader_with (situation, unit)) != NULL)
    acies_record_set_text (leader->status, PW_LEADER_STATUS_ATTACHED_TO, "");
}

void
pw_lose_bases (AciesSituation *situation,
               AciesBody      *unit,
               gint64          n,
               gboolean        disheartens)
{
  gint64 left = MAX (pw_body_number (unit, PW_UNIT_STATUS_BASES) - n, 0);

  if (n <= 0)
    return;

  pw_body_set (unit, PW_UNIT_STATUS_BASES, left);
  if (left > 0 || !pw_body_in_play (unit))
    return;

  pw_leave_play (situation, unit, PW_PRESENCE_DESTROYED);
  if (disheartens && !pw_is_light (pw_body_type (unit)))
    pw_dishearten (situation, unit, PW_EVENT_UNIT_DESTROYED);
}

/* ---- What follows from statuses ---- */

static void
settle_formation (AciesBody *unit)
{
  int state = pw_body_choice (unit, PW_UNIT_STATUS_STATE);
  gboolean runs = state == PW_STATE_PURSUING || state == PW_STATE_EVADING || state == PW_STATE_RETIRING
                  || state == PW_STATE_ROUTING;

  if (pw_body_type (unit) != PW_TYPE_ELEPHANTS
      && (runs || pw_body_has (unit, PW_UNIT_STATUS_SHAKEN) || pw_is_light (pw_body_type (unit))))
    pw_body_set (unit, PW_UNIT_STATUS_FORMATION, PW_FORMATION_UNFORMED);

  if (pw_body_choice (unit, PW_UNIT_STATUS_FORMATION) != PW_FORMATION_QUINCUNX)
    {
      pw_body_set (unit, PW_UNIT_STATUS_OPEN_RANKS, FALSE);
      pw_body_set (unit, PW_UNIT_STATUS_REAR_RANK_TURNED, FALSE);
    }
}

static gboolean
is_due (const AciesSituation *situation,
        guint                 procedure,
        const AciesBody      *a)
{
  GPtrArray *dues = acies_situation_get_dues (situation);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);

      if (due->procedure == procedure && !due->left_open && g_strcmp0 (due->a, a->id) == 0)
        return TRUE;
    }

  return FALSE;
}

/* PW-108: a leader on his own whom enemy troops touch is lost. */
static void
look_for_captors (AciesSituation *situation,
                  AciesBody      *leader)
{
  double inches;
  const AciesBody *enemy = pw_find_nearest (situation, leader, pw_is_enemy, &inches);
  AciesDue *due;

  if (enemy == NULL || inches > 0.0 || is_due (situation, PW_LEADER_RISK, leader))
    return;

  due = pw_add_due (situation, PW_LEADER_RISK, leader, NULL, TRUE, acies_situation_get_step (situation),
                    _("Enemy troops have reached him."), "PW-108");
  acies_due_add_preset (due, "cause", "contact");
  acies_due_add_preset (due, "a.attached", "false");
}

void
pw_settle (AciesSituation *situation)
{
  guint n_bodies = acies_situation_get_n_bodies (situation);

  for (guint i = 0; i < n_bodies; i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);
      const AciesBody *unit;

      if (!pw_body_in_play (body))
        continue;

      if (!body->is_leader)
        {
          settle_formation (body);
          continue;
        }

      unit = pw_find_unit_of (situation, body);
      if (unit != NULL && pw_body_is_there (unit))
        {
          body->placed = TRUE;
          body->pose = unit->pose;
          body->pose.at = acies_pose_to_table (&unit->pose, (AciesPoint) { 0.0, -unit->depth });
        }
      else if (unit == NULL && body->placed)
        {
          look_for_captors (situation, body);
        }
    }
}
