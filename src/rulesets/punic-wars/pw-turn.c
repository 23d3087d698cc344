/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-play-private.h"

/* ---- Beginning and end of a turn ---- */

static void
form_up (AciesBody *unit)
{
  int formation = PW_FORMATION_LINE;

  if (pw_is_light (pw_body_type (unit)))
    formation = PW_FORMATION_UNFORMED;
  else if (acies_record_get_boolean (unit->traits, PW_UNIT_TRAIT_LEGION))
    formation = PW_FORMATION_QUINCUNX;

  acies_body_set (unit, PW_UNIT_STATUS_FORMATION, formation);
}

static void
start_turn (AciesSituation *situation)
{
  AciesBody *body;

  for (guint i = 0; (body = acies_situation_next_unit (situation, NULL, &i)) != NULL;)
    {
      acies_body_set (body, PW_UNIT_STATUS_CONTROL, PW_CONTROL_FREE);
      acies_body_set (body, PW_UNIT_STATUS_HALTED_ALL_TURN, TRUE);
      acies_body_set (body, PW_UNIT_STATUS_CONTROLLED, FALSE);
      if (acies_situation_get_turn (situation) == 1
          && !acies_record_is_given (body->status, PW_UNIT_STATUS_FORMATION))
        form_up (body);
    }

  acies_situation_call_for_initiative (situation, PW_INITIATIVE, PW_STEP_INITIATIVE,
                                       _("Each turn begins with it."), "PW-68");
}

static void
end_turn (AciesSituation *situation)
{
  AciesBody *unit;

  for (guint i = 0; (unit = acies_situation_next_unit (situation, NULL, &i)) != NULL;)
    {
      if (!acies_body_has (unit, PW_UNIT_STATUS_MOVED))
        acies_record_set_text (unit->status, PW_UNIT_STATUS_LAST_MOVE, "");
      acies_body_set (unit, PW_UNIT_STATUS_PREVIOUSLY_MOVED, acies_body_has (unit, PW_UNIT_STATUS_MOVED));
    }
}

/* ---- Command ---- */

/* Finds the unit of his command, or else any of his side, that is nearest to where a leader fell.  (nullable) */
static const AciesBody *
find_own_troops (const AciesSituation *situation,
                 const AciesBody      *leader)
{
  const AciesBody *nearest = NULL, *unit;
  gboolean own_nearest = FALSE;
  double least = G_MAXDOUBLE;

  for (guint i = 0; (unit = acies_situation_next_unit (situation, pw_body_is_there, &i)) != NULL;)
    {
      gboolean own = g_strcmp0 (unit->leader, leader->id) == 0;
      double inches = acies_point_distance (unit->pose.at, leader->pose.at);

      if (!acies_bodies_are_friends (unit, leader) || (own_nearest && !own)
          || (own == own_nearest && inches >= least))
        continue;

      nearest = unit;
      own_nearest = own;
      least = inches;
    }

  return nearest;
}

/* PW-113: a second in command replaces a leader who was killed last turn, with his own troops. */
static void
replace_leaders (AciesSituation *situation)
{
  AciesBody *body;

  for (guint i = 0; (body = acies_situation_next_leader (situation, NULL, &i)) != NULL;)
    {
      const AciesBody *unit;

      if (acies_body_get_choice (body, PW_LEADER_STATUS_FATE) != PW_FATE_KILLED)
        continue;

      unit = find_own_troops (situation, body);
      acies_body_set (body, PW_LEADER_STATUS_FATE, PW_FATE_UNHARMED);
      acies_body_set (body, PW_LEADER_STATUS_LOST, FALSE);
      acies_body_set (body, PW_LEADER_STATUS_WOUNDED, FALSE);
      acies_body_set (body, PW_LEADER_STATUS_REPLACEMENT, TRUE);
      acies_body_name (body, PW_LEADER_STATUS_ATTACHED_TO, NULL);
      if (unit != NULL)
        body->pose = acies_body_get_place_behind (unit, &unit->pose);
    }
}

static gboolean
is_led_friend (const AciesBody *unit,
               const AciesBody *other)
{
  return acies_bodies_are_friends (unit, other) && acies_body_has (other, PW_UNIT_STATUS_CONTROLLED);
}

/* PW-120: notes the leader on whose roll the unit moves: the one that controls it directly or through other
 * units. */
static void
note_leader (AciesSituation     *situation,
             AciesBody          *unit,
             const AciesOutcome *outcome)
{
  const PwControlStatusOut *out = pw_control_status_out (acies_outcome_get_outputs (outcome));
  double inches;
  const AciesBody *guide;

  if (out->a_must_conform)
    acies_body_name (unit, PW_UNIT_STATUS_CONFORMS_TO,
                     acies_situation_find_nearest (situation, unit, pw_body_is_there, is_led_friend, NULL));
  switch (out->a_by)
    {
    case PW_CONTROLLED_BY_ATTACHED_LEADER:
      acies_body_name (unit, PW_UNIT_STATUS_LED_BY, pw_find_leader_with (situation, unit));
      break;
    case PW_CONTROLLED_BY_LEADER:
      acies_body_name (unit, PW_UNIT_STATUS_LED_BY, pw_find_leader_near (situation, unit, &inches));
      break;
    case PW_CONTROLLED_BY_NEAR_UNIT:
    case PW_CONTROLLED_BY_LINE:
    case PW_CONTROLLED_BY_REAR_LINE:
      guide = acies_situation_find_nearest (situation, unit, pw_body_is_there, is_led_friend, NULL);
      acies_body_name (unit, PW_UNIT_STATUS_LED_BY,
                       guide != NULL ? acies_body_find_named (situation, guide, PW_UNIT_STATUS_LED_BY) : NULL);
      break;
    default:
      break;
    }
}

/* Control passes on from unit to unit no farther than this, inches. */
#define CONTROL_REACH (PW_NEAR_INCHES + 1.0)

/* Gives a unit control, so that those near it have to be looked up again. */
static void
take_control (AciesSituation     *situation,
              AciesBody          *unit,
              const AciesOutcome *outcome,
              GHashTable         *tests)
{
  g_autoptr (GPtrArray) near = acies_situation_list_units_near (situation, unit, CONTROL_REACH, NULL);

  note_leader (situation, unit, outcome);
  acies_body_set (unit, PW_UNIT_STATUS_CONTROLLED, TRUE);
  for (guint i = 0; i < near->len; i++)
    g_hash_table_remove (tests, g_ptr_array_index (near, i));
}

static int
get_test (const AciesOutcome *outcome)
{
  return outcome != NULL ? pw_control_status_out (acies_outcome_get_outputs (outcome))->a_test : PW_CONTROL_NEED_NONE;
}

/* Spreads control from controlled units to others, until nothing changes.
 *
 * Returns: (transfer full) (element-type AciesBody int): the tests that units need which are not under control */
static GHashTable *
spread_control (AciesSituation *situation,
                GPtrArray      *units)
{
  GHashTable *tests = g_hash_table_new (NULL, NULL);
  gboolean changed;

  do
    {
      changed = FALSE;
      for (guint i = 0; i < units->len; i++)
        {
          AciesBody *unit = g_ptr_array_index (units, i);
          g_autoptr (AciesOutcome) outcome = NULL;

          if (acies_body_has (unit, PW_UNIT_STATUS_CONTROLLED) || g_hash_table_contains (tests, unit))
            continue;

          outcome = acies_try (situation, PW_CONTROL_STATUS, unit, NULL);
          if (outcome != NULL && pw_control_status_out (acies_outcome_get_outputs (outcome))->a_under_control)
            {
              take_control (situation, unit, outcome, tests);
              changed = TRUE;
            }
          else
            {
              g_hash_table_insert (tests, unit, GINT_TO_POINTER (get_test (outcome)));
            }
        }
    }
  while (changed);

  return tests;
}

/* Finds the test that a unit needs; what needed none when it was looked up may need one after others were. */
static int
find_test (AciesSituation  *situation,
           const AciesBody *unit,
           GHashTable      *tests)
{
  g_autoptr (AciesOutcome) outcome = NULL;
  gpointer test;

  if (g_hash_table_lookup_extended (tests, unit, NULL, &test))
    return GPOINTER_TO_INT (test);

  outcome = acies_try (situation, PW_CONTROL_STATUS, unit, NULL);

  return get_test (outcome);
}

static void
call_for_control (AciesSituation *situation)
{
  /* Control changes what units do, not where they stand. */
  g_autoptr (AciesHeld) held = acies_situation_hold (situation);
  g_autoptr (GPtrArray) units = pw_list_units (situation);
  g_autoptr (GHashTable) tests = spread_control (situation, units);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      switch (find_test (situation, unit, tests))
        {
        case PW_CONTROL_NEED_REQUIRED:
          acies_situation_call_for (situation, PW_CONTROL_TEST, unit, NULL, TRUE, PW_STEP_CONTROL,
                                    _("Nobody controls it."), "PW-97");
          break;
        case PW_CONTROL_NEED_TO_CEASE:
          acies_situation_call_for (situation, PW_CONTROL_TEST, unit, NULL, FALSE, PW_STEP_CONTROL,
                                    _("It may be tried to stop it."), "PW-102");
          break;
        default:
          break;
        }
    }
}

static void
call_for_rampages (AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = pw_list_units (situation);

  for (guint i = 0; i < units->len; i++)
    if (acies_body_get_choice (g_ptr_array_index (units, i), PW_UNIT_STATUS_STATE) == PW_STATE_RAMPAGING)
      acies_situation_call_for (situation, PW_RAMPAGE_STOP, g_ptr_array_index (units, i), NULL, TRUE,
                                PW_STEP_RAMPAGES,
                                _("It runs wild."), "PW-106");
}

static void
end_command (AciesSituation *situation)
{
  AciesBody *body;

  for (guint i = 0; (body = acies_situation_next_unit (situation, NULL, &i)) != NULL;)
    {
      int state = acies_body_get_choice (body, PW_UNIT_STATUS_STATE);

      if (state == PW_STATE_CHARGING || state == PW_STATE_EVADING)
        acies_body_set (body, PW_UNIT_STATUS_STATE, PW_STATE_NORMAL);
    }
}

/* ---- Compulsory moves ---- */

static void
call_to_withdraw (AciesSituation *situation,
                  AciesBody      *unit,
                  const char     *kind,
                  guint           step)
{
  const AciesBody *pursuer;
  AciesDue *due;

  for (guint i = 0; (pursuer = acies_situation_next_unit (situation, pw_body_is_active, &i)) != NULL;)
    if (acies_body_get_choice (pursuer, PW_UNIT_STATUS_STATE) == PW_STATE_PURSUING
        && acies_body_find_named (situation, pursuer, PW_UNIT_STATUS_QUARRY) == unit)
      break;

  due = acies_situation_call_for (situation, PW_WITHDRAWAL, unit, pursuer, TRUE, step, _("It is still giving way."),
                                  "PW-123");
  acies_due_add_preset (due, "kind", kind);
  acies_due_add_preset (due, "initial", acies_body_has (unit, PW_UNIT_STATUS_WITHDRAWING_ON) ? "false" : "true");
  if (pursuer == NULL)
    acies_due_add_preset (due, "b.pursues", "false");
}

/* Tells whether the quarry of the unit will move, so that both move together. */
static gboolean
has_quarry (const AciesSituation *situation,
            const AciesBody      *unit)
{
  const AciesBody *quarry = acies_body_find_named_unit (situation, unit, PW_UNIT_STATUS_QUARRY);
  int state = quarry != NULL && pw_body_is_active (quarry)
              ? acies_body_get_choice (quarry, PW_UNIT_STATUS_STATE) : PW_STATE_NORMAL;

  return state == PW_STATE_ROUTING || state == PW_STATE_RETIRING;
}

static void
call_to_move (AciesSituation *situation,
              AciesBody      *unit,
              guint           step)
{
  AciesDue *due;

  switch (acies_body_get_choice (unit, PW_UNIT_STATUS_STATE))
    {
    case PW_STATE_ROUTING:
      call_to_withdraw (situation, unit, "rout", step);
      return;
    case PW_STATE_RETIRING:
      call_to_withdraw (situation, unit, "retire", step);
      return;
    case PW_STATE_PURSUING:
    case PW_STATE_LOOTING:
      if (has_quarry (situation, unit))
        return;
      due = acies_situation_call_for (situation, PW_MOVE, unit, NULL, TRUE, step, _("It goes on, out of hand."),
                                      "PW-247");
      acies_due_add_preset (due, "kind", "pursue");
      return;
    case PW_STATE_RAMPAGING:
      return;
    default:
      if (acies_body_get_choice (unit, PW_UNIT_STATUS_CONTROL) == PW_CONTROL_REPEAT)
        acies_situation_call_for (situation, PW_MOVE, unit, NULL, TRUE, step, _("It does again what it did last."),
                                  "PW-105");
      return;
    }
}

static void
call_to_moves (AciesSituation *situation,
               guint           step)
{
  g_autoptr (GPtrArray) units = pw_list_units (situation);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      if (pw_find_move_step (situation, unit) == step && !acies_body_has (unit, PW_UNIT_STATUS_IN_COMBAT))
        call_to_move (situation, unit, step);
    }
}

static void
begin_phase (AciesSituation *situation)
{
  AciesBody *unit;

  for (guint i = 0; (unit = acies_situation_next_unit (situation, NULL, &i)) != NULL;)
    acies_body_set (unit, PW_UNIT_STATUS_ALREADY_BURST, FALSE);
}

/* ---- Combats ---- */

static void
end_charges (AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = pw_list_units (situation);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      if (acies_body_has (unit, PW_UNIT_STATUS_CHARGED)
          && acies_body_get_choice (unit, PW_UNIT_STATUS_STATE) == PW_STATE_NORMAL)
        acies_body_set (unit, PW_UNIT_STATUS_STATE, PW_STATE_CHARGING);
    }
}

/* Queues one combat for all units that are linked by contacts, from the right of the side with the
 * initiative. */
static void
call_to_fight (AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = pw_list_units (situation);
  GPtrArray *dues = acies_situation_get_dues (situation);

  for (guint i = dues->len; i > 0; i--)
    if (((AciesDue *) g_ptr_array_index (dues, i - 1))->procedure == PW_COMBAT)
      g_ptr_array_remove_index (dues, i - 1);

  for (guint i = 0; i < units->len; i++)
    acies_body_set (g_ptr_array_index (units, i), PW_UNIT_STATUS_FOUGHT, FALSE);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);
      guint position = 0;
      const AciesBody *enemy = acies_body_next_listed_unit (situation, unit, PW_UNIT_STATUS_CONTACTS, &position);
      const AciesBody *leading;
      g_autofree char *reason = NULL;

      if (enemy == NULL || unit->side != (guint) MAX (acies_situation_get_first (situation), 0))
        continue;

      leading = pw_find_leading (situation, unit);
      if (leading != unit)
        continue;

      enemy = pw_find_leading (situation, enemy);
      /* Translators: two units' names */
      reason = g_strdup_printf (_("%s and %s are in contact."), acies_situation_get_name (situation, unit->id),
                                acies_situation_get_name (situation, enemy->id));
      acies_situation_call_for (situation, PW_COMBAT, unit, enemy, TRUE, PW_STEP_FIGHTS, reason, "PW-82");
    }
}

/* Ends the contact of a unit that fell back and was not followed. */
static void
part_enemies (AciesSituation *situation,
              AciesBody      *unit)
{
  AciesBody *enemy;
  guint position = 0;

  while ((enemy = acies_body_next_listed_unit (situation, unit, PW_UNIT_STATUS_CONTACTS, &position)) != NULL)
    if (acies_body_has (unit, PW_UNIT_STATUS_GAVE_GROUND) && !acies_body_has (enemy, PW_UNIT_STATUS_FOLLOWED))
      {
        acies_contact_end (&pw_contact, unit, enemy);
        position = 0;
      }
}

static void
end_combats (AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = pw_list_units (situation);

  for (guint i = 0; i < units->len; i++)
    part_enemies (situation, g_ptr_array_index (units, i));

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);
      gboolean followed = acies_body_has (unit, PW_UNIT_STATUS_FOLLOWED);

      if (acies_body_has (unit, PW_UNIT_STATUS_IN_COMBAT) && acies_body_has (unit, PW_UNIT_STATUS_FOUGHT))
        {
          acies_body_add (unit, PW_UNIT_STATUS_ROUND, 1);
          acies_body_set (unit, PW_UNIT_STATUS_ACTION, followed ? PW_ACTION_FOLLOW_UP : PW_ACTION_STAND);
        }
      acies_body_set (unit, PW_UNIT_STATUS_GAVE_GROUND, FALSE);
      acies_body_set (unit, PW_UNIT_STATUS_FOLLOWED, FALSE);
      acies_body_set (unit, PW_UNIT_STATUS_FOUGHT, FALSE);
      acies_record_clear_items (unit->status, PW_UNIT_STATUS_CHOICES);
    }
}

/* ---- All ---- */

void
pw_enter_step (AciesRuleset   *ruleset,
               AciesSituation *situation,
               guint           step)
{
  switch (step)
    {
    case PW_STEP_INITIATIVE:
      start_turn (situation);
      break;
    case PW_STEP_FIRST_LEADERS:
      replace_leaders (situation);
      break;
    case PW_STEP_CONTROL:
      call_for_control (situation);
      break;
    case PW_STEP_RAMPAGES:
      call_for_rampages (situation);
      break;
    case PW_STEP_FIRST_SKIRMISH:
    case PW_STEP_FIRST_MANOEUVRE:
      begin_phase (situation);
      call_to_moves (situation, step);
      break;
    case PW_STEP_SECOND_SKIRMISH:
    case PW_STEP_SECOND_MANOEUVRE:
      call_to_moves (situation, step);
      break;
    case PW_STEP_FIGHTS:
      begin_phase (situation);
      call_to_fight (situation);
      break;
    case PW_STEP_CHARGES:
    case PW_STEP_BEATEN:
      begin_phase (situation);
      break;
    default:
      break;
    }

  pw_settle (situation);
}

void
pw_leave_step (AciesRuleset   *ruleset,
               AciesSituation *situation,
               guint           step)
{
  switch (step)
    {
    case PW_STEP_RAMPAGES:
      end_command (situation);
      break;
    case PW_STEP_CHARGES:
      end_charges (situation);
      break;
    case PW_STEP_WINNERS:
      end_combats (situation);
      break;
    case PW_STEP_RALLY:
      end_turn (situation);
      break;
    default:
      break;
    }
}

/* ---- By hand ---- */

void
pw_settle_by_hand (AciesRuleset   *ruleset,
                   AciesSituation *situation)
{
  acies_contact_end_parted (&pw_contact, situation);
}

/* ---- The verdict ---- */

/* Tells whether nothing is left of a side that fights. */
gboolean
pw_is_beaten (const AciesSituation *situation,
              const AciesSide      *side)
{
  return acies_situation_count_units (situation, side->index, pw_body_is_active) == 0;
}

/* Reading R53: the rules have no conditions of victory; only the loss of all units is stated. */
char *
pw_verdict (AciesRuleset         *ruleset,
            const AciesSituation *situation)
{
  GString *verdict = g_string_new (NULL);

  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    if (pw_is_beaten (situation, acies_situation_get_side (situation, i)))
      /* Translators: the name of a side */
      acies_sentences_add (verdict,
                           ngettext ("%s has no unit left in play.", "%s have no unit left in play.",
                                     acies_situation_get_number_of_side (situation, i)),
                           acies_situation_get_side (situation, i)->name);

  return acies_sentences_end (verdict);
}
