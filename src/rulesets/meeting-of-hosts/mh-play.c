/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "mh-private.h"

/* ---- Generals ---- */

static void
part_from_unit (AciesSituation *situation,
                AciesBody      *general)
{
  AciesBody *unit = mh_find_joined_unit (situation, general);

  acies_body_name (general, MH_LEADER_STATUS_JOINED, NULL);
  acies_body_set (general, MH_LEADER_STATUS_IN_MELEE, FALSE);
  if (unit != NULL)
    acies_body_name (unit, MH_UNIT_STATUS_JOINED_BY, mh_find_general_with (situation, unit));
}

static void
join_unit (AciesSituation *situation,
           AciesBody      *general,
           AciesBody      *unit)
{
  part_from_unit (situation, general);
  acies_body_name (general, MH_LEADER_STATUS_JOINED, unit);
  acies_body_name (unit, MH_UNIT_STATUS_JOINED_BY, general);
  acies_body_set (general, MH_LEADER_STATUS_MOVED, TRUE);
  acies_body_set (general, MH_LEADER_STATUS_AT_RISK, FALSE);
}

/* Moves the general with a unit.  Reading R-47: he moves once a turn, but compulsory moves take him
 * along all the same. */
static void
take_general_along (AciesSituation *situation,
                    AciesBody      *unit,
                    gboolean        by_choice)
{
  AciesBody *general = mh_find_general_with (situation, unit);

  if (general == NULL)
    return;

  if (by_choice && acies_body_has (general, MH_LEADER_STATUS_MOVED))
    part_from_unit (situation, general);
  else
    acies_body_set (general, MH_LEADER_STATUS_MOVED, TRUE);
}

/* Keeps generals with their units, and notes when one is in danger. */
static void
settle_generals (AciesSituation *situation)
{
  AciesBody *general;

  for (guint i = 0; (general = acies_situation_next_leader (situation, NULL, &i)) != NULL;)
    {
      AciesBody *unit = mh_find_joined_unit (situation, general);

      if (unit == NULL)
        continue;

      acies_body_set (general, MH_LEADER_STATUS_IN_MELEE, acies_body_has (unit, MH_UNIT_STATUS_IN_CONTACT));
      if (mh_body_is_there (unit))
        {
          general->placed = TRUE;
          general->pose = acies_body_get_place_behind (unit, &unit->pose);
        }
    }
}

/* ---- Contact ---- */

static const guint on_flank[] = { MH_UNIT_STATUS_ON_FLANK };

static const guint ended_with_contact[] = {
  MH_UNIT_STATUS_IN_CONTACT, MH_UNIT_STATUS_PINNED, MH_UNIT_STATUS_PURSUING,
};

static const AciesContact contact = {
  MH_UNIT_STATUS_CONTACTS, on_flank, G_N_ELEMENTS (on_flank), ended_with_contact, G_N_ELEMENTS (ended_with_contact),
};

static void
begin_contact (AciesBody *charger,
               AciesBody *charged,
               int        aspect)
{
  AciesBody *both[] = { charger, charged };

  acies_contact_begin (&contact, charger, charged);
  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      acies_body_set (both[i], MH_UNIT_STATUS_IN_CONTACT, TRUE);
      acies_body_set (both[i], MH_UNIT_STATUS_PINNED, TRUE);
    }

  if (aspect == MH_ASPECT_FLANK_OR_REAR)
    acies_body_enlist (charger, MH_UNIT_STATUS_ON_FLANK, charged);
}

/* Takes a unit out of play.  Reading R-18: the players decide the fate of a general with it. */
static void
leave_play (AciesSituation *situation,
            AciesBody      *unit)
{
  AciesBody *general;

  acies_contact_end_all (&contact, situation, unit);
  while ((general = mh_find_general_with (situation, unit)) != NULL)
    {
      part_from_unit (situation, general);
      acies_body_set (general, MH_LEADER_STATUS_AT_RISK, TRUE);
    }
}

static void
move_unit (AciesSituation *situation,
           AciesBody      *unit,
           gboolean        by_choice)
{
  acies_body_set (unit, MH_UNIT_STATUS_MOVED, TRUE);
  take_general_along (situation, unit, by_choice);
}

static void
set_fate (AciesBody *unit,
          int        fate)
{
  acies_body_set (unit, MH_UNIT_STATUS_FATE, fate);
}

/* ---- Changes beyond the declared effects ---- */

static gboolean
has_preset (const AciesDue *due,
            const char     *preset)
{
  return g_strv_contains ((const char * const *) due->presets, preset);
}

/* Removes a rally test that has been queued before the move after which it comes. */
static void
drop_test (AciesSituation  *situation,
           const AciesBody *unit,
           const char      *cause)
{
  GPtrArray *dues = acies_situation_get_dues (situation);

  for (guint i = dues->len; i > 0; i--)
    {
      const AciesDue *due = g_ptr_array_index (dues, i - 1);

      if (due->procedure == MH_RALLY_TEST && g_strcmp0 (due->a, unit->id) == 0 && has_preset (due, cause))
        {
          g_ptr_array_remove_index (dues, i - 1);
          return;
        }
    }
}

static void
apply_initiative (AciesSituation        *situation,
                  const AciesResolution *resolution)
{
  const MhInitiativeOut *out = mh_initiative_out (acies_outcome_get_outputs (resolution->outcome));
  gboolean is_a = out->first == MH_PARTY_A;
  const AciesSide *first = acies_situation_find_side (situation, is_a ? resolution->a : resolution->b);

  if (first == NULL)
    return;

  acies_situation_mark_side (situation, first, MH_SIDE_STATUS_FIRST);
  acies_situation_set_first (situation, first->index);
}

static void
apply_orders (AciesSituation        *situation,
              const AciesResolution *resolution,
              AciesBody             *unit)
{
  const MhOrdersOut *out = mh_orders_out (acies_outcome_get_outputs (resolution->outcome));
  AciesDue *due;

  acies_body_set (unit, MH_UNIT_STATUS_ORDERED, TRUE);
  if (out->a_order != MH_ORDER_FALLBACK)
    return;

  drop_test (situation, unit, "cause=fallback");
  due = acies_situation_call_for (situation, MH_MOVE_CHECK, unit, NULL, TRUE, acies_situation_get_step (situation),
                                  _("The orders chart sends it back."), "MH-67");
  acies_due_add_preset (due, "action", "forced-fallback");
}

static void
apply_move_check (AciesSituation        *situation,
                  const AciesResolution *resolution,
                  AciesBody             *body)
{
  const MhMoveCheckIn *in = mh_move_check_in (resolution->inputs);
  int action = in->action;

  if (body->is_leader)
    {
      part_from_unit (situation, body);
      acies_body_set (body, MH_LEADER_STATUS_MOVED, TRUE);
      return;
    }

  move_unit (situation, body, action != MH_MOVE_FORCED_FALLBACK);
  if (action == MH_MOVE_MARCH)
    acies_body_set (body, MH_UNIT_STATUS_MARCHED, TRUE);
}

static void
apply_charge (AciesSituation        *situation,
              const AciesResolution *resolution,
              AciesBody             *charger,
              AciesBody             *charged)
{
  const MhChargeOut *out = mh_charge_out (acies_outcome_get_outputs (resolution->outcome));

  move_unit (situation, charger, TRUE);
  if (charged != NULL && out->contact)
    begin_contact (charger, charged, out->aspect);
}

/* Queues a test for each friend that the way crosses, nearest first, but no more than the outcome has. */
static void
add_friend_tests (AciesSituation        *situation,
                  const AciesResolution *resolution,
                  const AciesBody       *unit)
{
  const MhRetreatOut *out = mh_retreat_out (acies_outcome_get_outputs (resolution->outcome));
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  gint64 n_tests = out->friend_tests;
  const char *type = acies_vocabulary_get_item_id (acies_ruleset_get_vocabulary (ruleset, MH_VOCABULARY_TYPE),
                                                   mh_body_type (unit));
  g_autofree char *reason = NULL;
  g_auto (MhRetreat) retreat = { 0 };

  if (n_tests <= 0 || !unit->placed)
    return;

  /* Translators: why a unit tests: the name of the friends that retreat through it */
  reason = g_strdup_printf (_("It stands on the way of retreat of %s."),
                            acies_situation_get_name (situation, unit->id));
  mh_find_retreat (situation, unit, &retreat);
  for (guint i = 0; i < retreat.friends->len && i < n_tests; i++)
    {
      const AciesBody *friend = g_ptr_array_index (retreat.friends, i);
      AciesDue *due = acies_situation_call_for (situation, MH_RALLY_TEST, friend, NULL, TRUE,
                                                acies_situation_get_step (situation), reason, "MH-148");

      acies_due_add_preset (due, "cause", "friends-retreat");
      acies_due_add_preset (due, "b.type", type);
    }
}

static void
call_for_test (AciesSituation *situation,
               AciesBody      *unit,
               const char     *cause,
               const char     *clause)
{
  AciesDue *due = acies_situation_call_for (situation, MH_RALLY_TEST, unit, NULL, TRUE,
                                            acies_situation_get_step (situation), _("It has moved."), clause);

  acies_due_add_preset (due, "cause", cause);
}

static void
apply_retreat (AciesSituation        *situation,
               const AciesResolution *resolution,
               AciesBody             *unit)
{
  const MhRetreatOut *out = mh_retreat_out (acies_outcome_get_outputs (resolution->outcome));
  int outcome = out->outcome;

  add_friend_tests (situation, resolution, unit);
  if (acies_body_get_choice (unit, MH_UNIT_STATUS_FATE) == MH_FATE_EVADED && mh_body_is_active (unit))
    call_for_test (situation, unit, "evade", "MH-118");
  move_unit (situation, unit, FALSE);
  acies_contact_end_all (&contact, situation, unit);

  if (outcome == MH_ESCAPE_SURRENDERS)
    set_fate (unit, MH_FATE_SURRENDERED);
  else if (acies_body_get_choice (unit, MH_UNIT_STATUS_FATE) != MH_FATE_EVADED)
    set_fate (unit, MH_FATE_RETREATED);
}

static void
apply_shooting (AciesBody *shooter,
                AciesBody *target)
{
  if (target != NULL)
    acies_body_enlist (shooter, MH_UNIT_STATUS_TARGETS, target);
}

static void
apply_evade (AciesSituation *situation,
             AciesBody      *unit)
{
  /* The test comes after the retreat. */
  drop_test (situation, unit, "cause=evade");
  acies_body_set (unit, MH_UNIT_STATUS_FOUGHT, TRUE);
  move_unit (situation, unit, FALSE);
  acies_contact_end_all (&contact, situation, unit);
  set_fate (unit, MH_FATE_EVADED);
}

static void
add_received (AciesBody *unit,
              gint64     hits)
{
  acies_body_add (unit, MH_UNIT_STATUS_RECEIVED, hits);
}

static void
apply_melee (const AciesResolution *resolution,
             AciesBody             *a,
             AciesBody             *b)
{
  const MhMeleeOut *out = mh_melee_out (acies_outcome_get_outputs (resolution->outcome));

  if (b == NULL)
    return;

  add_received (a, out->b_hits);
  add_received (b, out->a_hits);
  acies_body_set (a, MH_UNIT_STATUS_FOUGHT, TRUE);
  acies_body_set (b, MH_UNIT_STATUS_FOUGHT, TRUE);
  acies_body_enlist (a, MH_UNIT_STATUS_MET, b);
  acies_body_enlist (b, MH_UNIT_STATUS_MET, a);
}

static void
apply_melee_result (AciesSituation        *situation,
                    const AciesResolution *resolution,
                    AciesBody             *unit)
{
  const MhMeleeResultOut *out = mh_melee_result_out (acies_outcome_get_outputs (resolution->outcome));

  if (out->a_state == MH_STATE_DESTROYED)
    set_fate (unit, MH_FATE_DESTROYED);

  if (out->a_recoil > 0)
    {
      move_unit (situation, unit, FALSE);
      acies_contact_end_all (&contact, situation, unit);
      set_fate (unit, MH_FATE_RECOILED);
    }
}

static void
apply_pursuit (AciesSituation        *situation,
               const AciesResolution *resolution,
               AciesBody             *pursuer,
               AciesBody             *charged)
{
  const MhPursuitOut *out = mh_pursuit_out (acies_outcome_get_outputs (resolution->outcome));

  /* A unit pursues once; its melee of this turn has ended. */
  acies_record_clear_items (pursuer->status, MH_UNIT_STATUS_OPPONENTS);
  move_unit (situation, pursuer, FALSE);
  if (charged != NULL && out->a_pursuing)
    begin_contact (pursuer, charged, out->aspect);
}

static void
apply_rally_test (const AciesResolution *resolution,
                  AciesBody             *unit)
{
  const MhRallyTestIn *in = mh_rally_test_in (resolution->inputs);
  const MhRallyTestOut *out = mh_rally_test_out (acies_outcome_get_outputs (resolution->outcome));

  if (in->cause == MH_CAUSE_DISORDERED)
    acies_body_set (unit, MH_UNIT_STATUS_SHAKEN, FALSE);
  if (out->result == MH_RALLY_BREAKS)
    set_fate (unit, MH_FATE_BROKE);
}

static void
apply_to_bodies (AciesSituation        *situation,
                 const AciesResolution *resolution,
                 AciesBody             *a,
                 AciesBody             *b)
{
  const MhJoinUnitOut *out = mh_join_unit_out (acies_outcome_get_outputs (resolution->outcome));

  switch (acies_procedure_get_index (resolution->procedure))
    {
    case MH_ORDERS:
      apply_orders (situation, resolution, a);
      break;
    case MH_MOVE_CHECK:
      apply_move_check (situation, resolution, a);
      break;
    case MH_CHARGE:
      apply_charge (situation, resolution, a, b);
      break;
    case MH_JOIN_UNIT:
      if (b != NULL && out->a_joined)
        join_unit (situation, a, b);
      break;
    case MH_RETREAT:
      apply_retreat (situation, resolution, a);
      break;
    case MH_SHOOTING:
      apply_shooting (a, b);
      break;
    case MH_EVADE:
      apply_evade (situation, a);
      break;
    case MH_MELEE:
      apply_melee (resolution, a, b);
      break;
    case MH_MELEE_RESULT:
      apply_melee_result (situation, resolution, a);
      break;
    case MH_PURSUIT:
      apply_pursuit (situation, resolution, a, b);
      break;
    case MH_RALLY_TEST:
      apply_rally_test (resolution, a);
      break;
    case MH_RECOVERY:
      acies_body_set (a, MH_UNIT_STATUS_RESTED, TRUE);
      break;
    case MH_GENERAL_FATE:
      acies_body_set (a, MH_LEADER_STATUS_AT_RISK, FALSE);
      acies_body_set (a, MH_LEADER_STATUS_SPARED, TRUE);
      break;
    default:
      break;
    }

  if (!a->is_leader && !mh_body_is_active (a))
    leave_play (situation, a);
}

void
mh_apply (AciesRuleset          *ruleset,
          AciesSituation        *situation,
          const AciesResolution *resolution)
{
  AciesBody *a = acies_situation_find (situation, resolution->a);
  AciesBody *b = acies_situation_find (situation, resolution->b);

  if (acies_procedure_get_index (resolution->procedure) == MH_INITIATIVE)
    apply_initiative (situation, resolution);
  else if (a != NULL)
    apply_to_bodies (situation, resolution, a, b);

  settle_generals (situation);
}

/* ---- Steps ---- */

static const guint cleared_each_turn[] = {
  MH_UNIT_STATUS_ORDER, MH_UNIT_STATUS_ORDERED, MH_UNIT_STATUS_MOVED, MH_UNIT_STATUS_MARCHED,
  MH_UNIT_STATUS_SHOT, MH_UNIT_STATUS_SHOT_AT, MH_UNIT_STATUS_TARGETS, MH_UNIT_STATUS_SHOOTING_HITS,
  MH_UNIT_STATUS_INFLICTED, MH_UNIT_STATUS_RECEIVED, MH_UNIT_STATUS_FOUGHT, MH_UNIT_STATUS_OPPONENTS,
  MH_UNIT_STATUS_MET, MH_UNIT_STATUS_FATE, MH_UNIT_STATUS_RESTED, MH_UNIT_STATUS_SHAKEN,
};

static void
start_turn (AciesSituation *situation)
{
  guint n_bodies = acies_situation_get_n_bodies (situation);
  guint n_sides = acies_situation_get_n_sides (situation);

  for (guint i = 0; i < n_bodies; i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      if (body->is_leader)
        {
          acies_body_set (body, MH_LEADER_STATUS_MOVED, FALSE);
          acies_body_set (body, MH_LEADER_STATUS_SPARED, FALSE);
          continue;
        }

      acies_body_clear (body, cleared_each_turn, G_N_ELEMENTS (cleared_each_turn));
      if (acies_situation_get_turn (situation) == 1)
        acies_body_set (body, MH_UNIT_STATUS_IMPETUS,
                        acies_record_get_boolean (body->traits, MH_UNIT_TRAIT_IMPETUOUS));
    }

  for (guint i = 0; i < n_sides; i++)
    {
      AciesSide *side = acies_situation_get_side (situation, i);

      acies_record_set_number (side->status, MH_SIDE_STATUS_FIRST_BEFORE,
                               acies_record_get_boolean (side->status, MH_SIDE_STATUS_FIRST));
      acies_record_set_number (side->status, MH_SIDE_STATUS_FIRST, FALSE);
    }

  acies_situation_call_for_initiative (situation, MH_INITIATIVE, MH_STEP_INITIATIVE,
                                       _("Each turn begins with it."), "MH-52");
}

/* Notes who is in disorder.  Reading R-19: who becomes so only now does not test before the next turn. */
static void
begin_rally (AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, mh_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      acies_body_set (unit, MH_UNIT_STATUS_SHAKEN, acies_body_has (unit, MH_UNIT_STATUS_DISORDERED));
    }
}

/* Stores the opponents of each unit at the start of the melees, for its pursuit. */
static void
begin_melees (AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, mh_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      acies_record_copy_value (unit->status, MH_UNIT_STATUS_OPPONENTS, unit->status, MH_UNIT_STATUS_CONTACTS);
      if (acies_body_has (unit, MH_UNIT_STATUS_IN_CONTACT))
        acies_body_set (unit, MH_UNIT_STATUS_FOUGHT, TRUE);
      set_fate (unit, MH_FATE_STOOD);
    }
}

/* Melees from pursuits of the last turn have been fought; pursuits of this turn come later. */
static void
end_melees (AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, mh_body_is_active);

  for (guint i = 0; i < units->len; i++)
    acies_body_set (g_ptr_array_index (units, i), MH_UNIT_STATUS_PURSUING, FALSE);
}

static int
compare_sides (gconstpointer one,
               gconstpointer other,
               gpointer      situation)
{
  const AciesBody *one_unit = acies_situation_find (situation, (*(AciesDue * const *) one)->a);
  const AciesBody *other_unit = acies_situation_find (situation, (*(AciesDue * const *) other)->a);
  guint first = MAX (acies_situation_get_first (situation), 0);

  return (other_unit != NULL && other_unit->side == first) - (one_unit != NULL && one_unit->side == first);
}

/* Sorts the tests: the first player's units before the second's, else in their order, which the sort
 * keeps. */
static void
order_tests (AciesSituation *situation)
{
  g_ptr_array_sort_with_data (acies_situation_get_dues (situation), compare_sides, situation);
}

/* Updates the formations: a unit may have been formed up without a procedure. */
static void
settle_formations (AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, mh_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      if (unit->placed)
        acies_body_set (unit, MH_UNIT_STATUS_FORMATION,
                        unit->files <= 3 && unit->ranks > unit->files ? MH_FORMATION_COLUMN : MH_FORMATION_LINE);
    }
}

void
mh_enter_step (AciesRuleset   *ruleset,
               AciesSituation *situation,
               guint           step)
{
  switch (step)
    {
    case MH_STEP_INITIATIVE:
      start_turn (situation);
      break;
    case MH_STEP_RALLY:
      begin_rally (situation);
      break;
    case MH_STEP_SHOOTING_TESTS:
    case MH_STEP_MELEE_TESTS:
      order_tests (situation);
      break;
    case MH_STEP_EVADE:
      begin_melees (situation);
      break;
    default:
      break;
    }

  settle_formations (situation);
  settle_generals (situation);
}

void
mh_leave_step (AciesRuleset   *ruleset,
               AciesSituation *situation,
               guint           step)
{
  if (step == MH_STEP_MELEE_TESTS)
    end_melees (situation);
}

/* ---- The verdict ---- */

/* Reading R-41: the rules have no conditions of victory; only the loss of all units is stated. */
char *
mh_verdict (AciesRuleset         *ruleset,
            const AciesSituation *situation)
{
  guint n_sides = acies_situation_get_n_sides (situation);
  GString *verdict = g_string_new (NULL);
  const AciesBody *general;

  for (guint i = 0; i < n_sides; i++)
    if (acies_situation_count_units (situation, i, mh_body_is_active) == 0)
      /* Translators: the name of a side */
      acies_sentences_add (verdict, _("%s has no unit left in play."), acies_situation_get_side (situation, i)->name);

  for (guint i = 0; (general = acies_situation_next_leader (situation, mh_body_is_active, &i)) != NULL;)
    if (mh_is_at_risk (situation, general))
      /* Translators: the name of a general */
      acies_sentences_add (verdict, _("It is for the players to say what becomes of %s."),
                           acies_situation_get_name (situation, general->id));

  return acies_sentences_end (verdict);
}
