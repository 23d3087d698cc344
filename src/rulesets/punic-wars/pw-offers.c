/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-play-private.h"

/* ---- Command ---- */

static void
list_leaders (const AciesSituation *situation,
              GPtrArray            *offers)
{
  const AciesBody *body;

  for (guint i = 0; (body = acies_situation_next_leader (situation, pw_body_is_active, &i)) != NULL;)
    if (pw_check_leader (situation, body, NULL, NULL, NULL)
        && acies_body_get_number (body, PW_LEADER_STATUS_ACTIONS_USED) < pw_find_action_limit (situation, body))
      acies_offer (offers, PW_LEADER_ACTIONS, body, NULL, FALSE,
                   _("He may move, join a unit, steady it or inspire it."),
                   "PW-86");
}

/* PW-88: offers rides to leaders without a unit; others move with their unit. */
static void
list_rides (const AciesSituation *situation,
            GPtrArray            *offers)
{
  const AciesBody *body;

  for (guint i = 0; (body = acies_situation_next_leader (situation, pw_body_is_there, &i)) != NULL;)
    if (pw_check_leader (situation, body, NULL, NULL, NULL))
      acies_due_add_preset (acies_offer (offers, PW_LEADER_ACTIONS, body, NULL, FALSE,
                                         _("He may move again, up to 12″."), "PW-88"),
                            "actions", "move");
}

/* PW-108: a leader without a unit in contact with enemy troops is lost. */
static void
list_captures (const AciesSituation *situation,
               GPtrArray            *offers)
{
  const AciesBody *leader;

  for (guint i = 0; (leader = acies_situation_next_leader (situation, pw_body_is_there, &i)) != NULL;)
    {
      double inches;
      const AciesBody *enemy = acies_situation_find_nearest (situation, leader, pw_body_is_there,
                                                             acies_bodies_are_enemies, &inches);
      AciesDue *due;

      if (enemy == NULL || inches > 0.0 || pw_find_unit_of (situation, leader) != NULL
          || acies_dues_find_last (acies_situation_get_dues (situation), PW_LEADER_RISK, leader) != NULL)
        continue;

      due = acies_offer (offers, PW_LEADER_RISK, leader, NULL, TRUE, _("Enemy troops have reached him."), "PW-108");
      acies_due_add_preset (due, "cause", "contact");
      acies_due_add_preset (due, "a.attached", "false");
    }
}

/* Lists the choices for units that need no test. */
static void
list_answers (const AciesSituation *situation,
              GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = pw_list_units (situation);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);
      g_autoptr (AciesOutcome) outcome = NULL;

      if (acies_body_has (unit, PW_UNIT_STATUS_ANSWERED) || !acies_body_has (unit, PW_UNIT_STATUS_CONTROLLED))
        continue;

      outcome = acies_try (situation, PW_CONTROL_STATUS, unit, NULL);
      if (outcome == NULL
          || !pw_control_status_out (acies_outcome_get_outputs (outcome))->a_under_control)
        continue;

      if (acies_body_get_choice (unit, PW_UNIT_STATUS_STATE) == PW_STATE_RETIRING)
        acies_due_add_preset (acies_offer (offers, PW_CONTROL_STATUS, unit, NULL, FALSE,
                                           _("It is in hand: it may stop its retirement."), "PW-240"),
                              "a.wishes-to-cease", "true");
      else if (pw_control_status_out (acies_outcome_get_outputs (outcome))->a_must_conform)
        {
          AciesDue *test = acies_offer (offers, PW_CONTROL_STATUS, unit, NULL, FALSE,
                                        _("To do otherwise than its line, it must test."), "PW-99");

          acies_due_add_preset (test, "a.conforms", "false");
          test->idle = TRUE;
        }
    }
}

/* ---- Skirmish and maneuver ---- */

static gboolean
may_act (const AciesSituation *situation,
         const AciesBody      *unit)
{
  gboolean stand = acies_situation_get_option (situation, PW_OPTION_HALTED_UNITS) == PW_HALTED_UNITS_STAND_AND_ACT;
  int control = acies_body_get_choice (unit, PW_UNIT_STATUS_CONTROL);

  return control == PW_CONTROL_FREE || (control == PW_CONTROL_HALT && stand);
}

static void
offer_shots (const AciesSituation *situation,
             const AciesBody      *unit,
             GPtrArray            *offers)
{
  double inches;
  const AciesBody *target = pw_find_target (situation, unit, NULL, &inches);
  g_autofree char *reason = NULL;

  if (target == NULL || acies_inches_as_read (inches) * ACIES_DECIMAL_ONE > PW_REACH_SHOT + 0.5
      || !acies_may (situation, PW_SHOOTING, unit, target))
    return;

  reason = acies_print_near (target, inches);
  acies_offer (offers, PW_SHOOTING, unit, target, FALSE, reason, "PW-153");
}

/* Offers to redress a unit that has DPs to remove. */
static void
offer_redress (const AciesSituation *situation,
               const AciesBody      *unit,
               GPtrArray            *offers)
{
  PwUnit read = pw_body_read (unit);
  double inches;
  gboolean near_enemy = acies_situation_find_nearest (situation, unit, pw_body_is_there, acies_bodies_are_enemies,
                                                      &inches) != NULL && acies_inches_as_read (inches) <= PW_NEAR_INCHES;
  gint64 removed = acies_ruleset_get_figure (acies_situation_get_ruleset (situation), PW_VOCABULARY_GRADE,
                                             read.grade,
                                             near_enemy ? PW_GRADE_COLUMN_REDRESS_NEAR : PW_GRADE_COLUMN_REDRESS_FAR);

  if (read.dp > 0 && removed > 0 && !pw_unit_is_shaken (&read) && !acies_body_has (unit, PW_UNIT_STATUS_MOVED)
      && acies_body_get_number (unit, PW_UNIT_STATUS_SHOTS) == 0 && !acies_body_has (unit, PW_UNIT_STATUS_REDRESSED)
      && pw_check_conforms (situation, unit, PW_REDRESS, NULL))
    acies_offer (offers, PW_REDRESS, unit, NULL, FALSE, _("It may stand and put its ranks in order."), "PW-144");
}

/* Tells whether a unit may move.  One that has shot twice may not. */
static gboolean
may_move (const AciesSituation *situation,
          const AciesBody      *unit)
{
  return !acies_body_has (unit, PW_UNIT_STATUS_MOVED) && !acies_body_has (unit, PW_UNIT_STATUS_REDRESSED)
         && !acies_body_has (unit, PW_UNIT_STATUS_STEADIED) && acies_body_get_number (unit,
                                                                                      PW_UNIT_STATUS_SHOTS) < 2
         && acies_body_get_choice (unit, PW_UNIT_STATUS_CONTROL) == PW_CONTROL_FREE
         && pw_check_conforms (situation, unit, PW_MOVE, NULL);
}

static void
offer_maneuvers (const AciesSituation *situation,
                 const AciesBody      *unit,
                 GPtrArray            *offers)
{
  PwUnit read = pw_body_read (unit);
  double rolled = (double) acies_body_get_number (unit, PW_UNIT_STATUS_MOVE_DISTANCE) / ACIES_DECIMAL_ONE;
  gboolean fresh = !acies_body_has (unit, PW_UNIT_STATUS_MOVED);
  gboolean left = fresh || rolled > pw_find_used (situation, unit) + PW_HALF_HUNDREDTH;
  gboolean bound = acies_body_get_choice (unit, PW_UNIT_STATUS_CONTROL) != PW_CONTROL_FREE
                   || acies_body_has (unit, PW_UNIT_STATUS_REDRESSED) || acies_body_has (unit,
                                                                                         PW_UNIT_STATUS_STEADIED)
                   || !pw_check_conforms (situation, unit, PW_MANOEUVRE, NULL);

  if (pw_is_light (read.type) || read.type == PW_TYPE_ELEPHANTS || bound)
    return;

  if (pw_unit_is_unformed (&read) && !pw_unit_is_shaken (&read) && fresh)
    acies_offer (offers, PW_MANOEUVRE, unit, NULL, FALSE, _("It may form again, for a whole move."), "PW-136");
  else if (pw_unit_is_formed (&read) && left)
    acies_offer (offers, PW_MANOEUVRE, unit, NULL, FALSE, _("It may spend its move on maneuvers."), "PW-133");
}

/* PW-25: the detachment is a unit of the roster that does not stand on the table yet. */
static void
offer_detachments (const AciesSituation *situation,
                   const AciesBody      *legion,
                   GPtrArray            *offers)
{
  const AciesBody *unit;

  if (!acies_record_get_boolean (legion->traits, PW_UNIT_TRAIT_LEGION)
      || !pw_check_conforms (situation, legion, PW_DETACH_LINE, NULL)
      || acies_body_get_choice (legion, PW_UNIT_STATUS_CONTROL) == PW_CONTROL_REPEAT)
    return;

  for (guint i = 0; (unit = acies_situation_next_unit (situation, pw_body_is_active, &i)) != NULL;)
    if (acies_bodies_are_friends (legion, unit) && pw_may_be_detached (unit))
      acies_offer (offers, PW_DETACH_LINE, legion, unit, FALSE, _("It may detach a line."), "PW-25");
}

/* Finds the dice of units that have moved under the same leader.  (nullable) */
const char *
pw_find_roll (const AciesSituation *situation,
              const AciesBody      *unit)
{
  const AciesBody *leader = acies_body_find_named (situation, unit, PW_UNIT_STATUS_LED_BY);
  const AciesBody *other;

  for (guint i = 0; leader != NULL
       && (other = acies_situation_next_unit (situation, pw_body_is_active, &i)) != NULL;)
    if (other != unit && acies_body_find_named (situation, other, PW_UNIT_STATUS_LED_BY) == leader
        && pw_find_move_step (situation, other) == pw_find_move_step (situation, unit)
        && *acies_record_get_text (other->status, PW_UNIT_STATUS_ROLL) != '\0')
      return acies_record_get_text (other->status, PW_UNIT_STATUS_ROLL);

  return NULL;
}

static void
offer_move (const AciesSituation *situation,
            const AciesBody      *unit,
            GPtrArray            *offers)
{
  const AciesBody *guide = acies_body_find_named_unit (situation, unit, PW_UNIT_STATUS_CONFORMS_TO);
  gboolean must = pw_body_is_there (guide) && acies_body_has (guide, PW_UNIT_STATUS_MOVED);
  const char *roll = pw_find_roll (situation, unit);
  const char *reason = _("It may move.");
  const char *clause = pw_is_light (pw_body_type (unit)) ? "PW-74" : "PW-76";
  g_autofree char *together = NULL;

  if (acies_body_has (unit, PW_UNIT_STATUS_SPARED))
    {
      reason = _("It may move, for the DP of friends that passed through it.");
      clause = "PW-141";
    }
  else if (roll != NULL)
    {
      /* Translators: dice: "3 6" */
      reason = together = g_strdup_printf (_("It may move, on the roll of the others under its leader: %s."), roll);
      clause = "PW-120";
    }
  if (must && roll == NULL)
    {
      reason = _("Its line has moved: it moves with it.");
      clause = "PW-99";
    }
  acies_offer (offers, PW_MOVE, unit, NULL, must, reason, clause);
}

static void
list_moves (const AciesSituation *situation,
            gboolean              light,
            GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = pw_list_units (situation);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);
      int state = acies_body_get_choice (unit, PW_UNIT_STATUS_STATE);

      if (pw_is_light (pw_body_type (unit)) != light || !acies_body_is_acting (situation, unit)
          || acies_body_has (unit, PW_UNIT_STATUS_IN_COMBAT)
          || (state != PW_STATE_NORMAL && state != PW_STATE_CHARGING) || !may_act (situation, unit))
        continue;

      if (light)
        offer_shots (situation, unit, offers);
      if (may_move (situation, unit))
        offer_move (situation, unit, offers);
      if (!light)
        {
          offer_maneuvers (situation, unit, offers);
          offer_detachments (situation, unit, offers);
        }
      offer_redress (situation, unit, offers);
    }
}

/* Tells whether a unit passes lines.  One in rampage bursts through instead. */
static gboolean
passes_lines (const AciesBody *unit)
{
  return pw_body_is_there (unit) && acies_body_get_choice (unit, PW_UNIT_STATUS_STATE) != PW_STATE_RAMPAGING;
}

/* PW-140 */
static void
list_passages (const AciesSituation *situation,
               gboolean              light,
               GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = pw_list_units (situation);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (pw_is_light (pw_body_type (unit)) != light || !acies_body_is_acting (situation, unit)
          || !acies_body_has (unit, PW_UNIT_STATUS_MOVED) || !passes_lines (unit))
        continue;

      for (guint j = 0; j < units->len; j++)
        {
          const AciesBody *friend = g_ptr_array_index (units, j);

          if (passes_lines (friend) && pw_has_passed (situation, unit, friend))
            acies_offer (offers, PW_PASSAGE_OF_LINES, unit, friend, TRUE, _("Its way led through friends."),
                         "PW-140");
        }
    }
}

/* ---- Charges ---- */

/* Applies the conditions of the procedure for an enemy that stands. */
static gboolean
may_charge (const AciesSituation *situation,
            const AciesBody      *unit,
            const AciesBody      *enemy)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, PW_CHARGE);
  g_autoptr (AciesFacts) facts = acies_ruleset_gather_facts (ruleset, situation, procedure, unit->id, enemy->id,
                                                             NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("", 6);
  g_autoptr (AciesOutcome) outcome = NULL;

  if (facts == NULL)
    return FALSE;

  outcome = acies_procedure_resolve (procedure, acies_facts_get_inputs (facts), dice, &error);

  /* A missing die is not a refusal. */
  return outcome != NULL || g_error_matches (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_FEW_DICE);
}

static void
list_charges (const AciesSituation *situation,
              GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = pw_list_units (situation);
  g_autofree char *near = acies_write_near ();

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (acies_body_has (unit, PW_UNIT_STATUS_IN_COMBAT) || acies_body_has (unit, PW_UNIT_STATUS_CHARGED)
          || !unit->placed)
        continue;

      for (guint j = 0; j < units->len; j++)
        {
          const AciesBody *enemy = g_ptr_array_index (units, j);
          g_autofree char *reason = NULL;

          if (!acies_bodies_are_enemies (unit, enemy) || !enemy->placed
              || acies_inches_as_read (acies_body_distance (unit, enemy)) * ACIES_DECIMAL_ONE > PW_REACH_CHARGE + 0.5
              || !may_charge (situation, unit, enemy))
            continue;

          reason = acies_print_near_as (near, enemy, acies_body_distance (unit, enemy));
          acies_offer (offers, PW_CHARGE, unit, enemy, FALSE, reason, "PW-81");
        }
    }
}

/* ---- Combat ---- */

static void
list_supports (const AciesSituation *situation,
               GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = pw_list_units (situation);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (!acies_body_has (unit, PW_UNIT_STATUS_IN_COMBAT) || acies_body_has (unit, PW_UNIT_STATUS_FOUGHT)
          || acies_body_has (unit, PW_UNIT_STATUS_SUPPORTED))
        continue;

      for (guint j = 0; j < units->len; j++)
        {
          const AciesBody *friend = g_ptr_array_index (units, j);

          if (pw_supports (situation, unit, friend))
            acies_offer (offers, PW_SUPPORT, unit, friend, FALSE, _("A friend stands right behind it."), "PW-203");
        }
    }
}

/* ---- After combat ---- */

static const struct
{
  int         move;
  guint       procedure;
  const char *preset;
  const char *reason;
  const char *clause;
} choices[] = {
  { PW_AFTER_MOVE_HALT,      PW_COMBAT_MOVE, "halt",      N_("It may halt."),      "PW-230" },
  { PW_AFTER_MOVE_FOLLOW_UP, PW_COMBAT_MOVE, "follow-up", N_("It may follow up."), "PW-233" },
  { PW_AFTER_MOVE_PURSUE,    PW_MOVE,        "pursue",    N_("It may pursue."),    "PW-244" },
};

static const AciesBody *
find_opponent (const AciesSituation *situation,
               const AciesBody      *unit)
{
  guint position = 0;

  return acies_body_next_listed_unit (situation, unit, PW_UNIT_STATUS_CONTACTS, &position);
}

/* Tells whether there is a choice: ranks to relieve, or another move. */
static gboolean
is_choice (const AciesBody *unit,
           int              move)
{
  PwUnit read = pw_body_read (unit);

  return move != PW_AFTER_MOVE_HALT || acies_record_get_n_items (unit->status, PW_UNIT_STATUS_CHOICES) > 1
         || (pw_unit_in_quincunx (&read) && acies_body_get_number (unit, PW_UNIT_STATUS_RELIEFS) < read.lines - 1
             && acies_body_get_choice (unit, PW_UNIT_STATUS_FRONT) == PW_FRONT_HASTATI);
}

/* Tells whether the unit follows an enemy that has to withdraw. */
static gboolean
follows_quarry (const AciesSituation *situation,
                const AciesBody      *unit)
{
  GPtrArray *dues = acies_situation_get_dues (situation);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);

      if (due->procedure == PW_WITHDRAWAL && g_strcmp0 (due->b, unit->id) == 0)
        return TRUE;
    }

  return FALSE;
}

static void
offer_choice (const AciesSituation *situation,
              const AciesBody      *unit,
              int                   move,
              GPtrArray            *offers)
{
  gboolean pursues = move == PW_AFTER_MOVE_PURSUE;
  gboolean must = pursues && acies_record_get_n_items (unit->status, PW_UNIT_STATUS_CHOICES) == 1;

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      AciesDue *due;

      if (choices[i].move != move || !is_choice (unit, move) || (pursues && follows_quarry (situation, unit)))
        continue;

      due = acies_offer (offers, choices[i].procedure, unit, pursues ? NULL : find_opponent (situation, unit), must,
                         _(choices[i].reason), choices[i].clause);
      acies_due_add_preset (due, pursues ? "kind" : "move", choices[i].preset);
    }
}

/* Lists the choices of the beaten or of the others; the beaten move first, and only units that stand
 * choose. */
static void
list_choices (const AciesSituation *situation,
              gboolean              beaten,
              GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = pw_list_units (situation);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);
      guint n_choices = acies_record_get_n_items (unit->status, PW_UNIT_STATUS_CHOICES);

      if (beaten && n_choices > 0
          && acies_record_get_item (unit->status, PW_UNIT_STATUS_CHOICES, 0) != PW_AFTER_MOVE_HALT)
        continue;

      for (guint j = 0; j < n_choices; j++)
        offer_choice (situation, unit, acies_record_get_item (unit->status, PW_UNIT_STATUS_CHOICES, j), offers);
    }
}

/* ---- Rally ---- */

static void
list_rallies (const AciesSituation *situation,
              GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = pw_list_units (situation);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);
      PwUnit read = pw_body_read (unit);
      double inches;

      if (!pw_unit_is_shaken (&read) || read.state != PW_STATE_NORMAL
          || !acies_body_has (unit, PW_UNIT_STATUS_HALTED_ALL_TURN)
          || (pw_find_threat (situation, unit, &inches) != NULL && acies_inches_as_read (inches) <= PW_FAR_INCHES))
        continue;

      acies_offer (offers, PW_RALLY, unit, NULL, FALSE, _("It stood still all turn, away from unbroken enemy."),
                   "PW-149");
    }
}

/* ---- All ---- */

void
pw_list_offers (AciesRuleset         *ruleset,
                const AciesSituation *situation,
                GPtrArray            *offers)
{
  list_captures (situation, offers);
  switch (acies_situation_get_step (situation))
    {
    case PW_STEP_FIRST_LEADERS:
    case PW_STEP_SECOND_LEADERS:
      list_leaders (situation, offers);
      break;
    case PW_STEP_CONTROL:
      list_answers (situation, offers);
      break;
    case PW_STEP_FIRST_SKIRMISH:
    case PW_STEP_SECOND_SKIRMISH:
      list_passages (situation, TRUE, offers);
      list_moves (situation, TRUE, offers);
      break;
    case PW_STEP_FIRST_MANOEUVRE:
    case PW_STEP_SECOND_MANOEUVRE:
      list_passages (situation, FALSE, offers);
      list_moves (situation, FALSE, offers);
      list_rides (situation, offers);
      break;
    case PW_STEP_CHARGES:
      list_charges (situation, offers);
      break;
    case PW_STEP_FIGHTS:
      list_supports (situation, offers);
      break;
    case PW_STEP_BEATEN:
      list_choices (situation, TRUE, offers);
      break;
    case PW_STEP_WINNERS:
      list_choices (situation, FALSE, offers);
      break;
    case PW_STEP_RALLY:
      list_rallies (situation, offers);
      break;
    default:
      break;
    }
}
