/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/* ---- Generals ---- */

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
    mh_part_from_unit (situation, general);
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

const AciesContact mh_contact = {
  MH_UNIT_STATUS_CONTACTS, on_flank, G_N_ELEMENTS (on_flank), ended_with_contact, G_N_ELEMENTS (ended_with_contact),
};

void
mh_begin_contact (AciesBody *charger,
                  AciesBody *charged,
                  int        aspect)
{
  AciesBody *both[] = { charger, charged };

  acies_contact_begin (&mh_contact, charger, charged);
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

  acies_contact_end_all (&mh_contact, situation, unit);
  while ((general = mh_find_general_with (situation, unit)) != NULL)
    {
      mh_part_from_unit (situation, general);
      acies_body_set (general, MH_LEADER_STATUS_AT_RISK, TRUE);
    }
}

void
mh_move_unit (AciesSituation *situation,
              AciesBody      *unit,
              gboolean        by_choice)
{
  acies_body_set (unit, MH_UNIT_STATUS_MOVED, TRUE);
  take_general_along (situation, unit, by_choice);
}

void
mh_set_fate (AciesBody *unit,
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

void
mh_drop_test (AciesSituation  *situation,
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

void
mh_apply (AciesRuleset          *ruleset,
          AciesSituation        *situation,
          const AciesResolution *resolution)
{
  AciesBody *a = acies_situation_find (situation, resolution->a);

  acies_parts_apply (ruleset, situation, resolution);
  if (a != NULL && !a->is_leader && !mh_body_is_active (a))
    leave_play (situation, a);
  settle_generals (situation);
}

/* ---- Steps ---- */

static void
start_turn (AciesSituation *situation)
{
  guint n_sides = acies_situation_get_n_sides (situation);
  AciesBody *unit;

  if (acies_situation_get_turn (situation) == 1)
    for (guint i = 0; (unit = acies_situation_next_unit (situation, NULL, &i)) != NULL;)
      acies_body_set (unit, MH_UNIT_STATUS_IMPETUS, acies_record_get_boolean (unit->traits, MH_UNIT_TRAIT_IMPETUOUS));

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
      mh_set_fate (unit, MH_FATE_STOOD);
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

/* ---- By hand ---- */

void
mh_settle_by_hand (AciesRuleset   *ruleset,
                   AciesSituation *situation)
{
  acies_contact_end_parted (&mh_contact, situation);
}

/* ---- The verdict ---- */

/* Tells whether nothing is left of a side that fights. */
gboolean
mh_is_beaten (const AciesSituation *situation,
              const AciesSide      *side)
{
  return acies_situation_count_units (situation, side->index, mh_body_is_active) == 0;
}

/* Reading R-41: the rules have no conditions of victory; only the loss of all units is stated. */
char *
mh_verdict (AciesRuleset         *ruleset,
            const AciesSituation *situation)
{
  guint n_sides = acies_situation_get_n_sides (situation);
  GString *verdict = g_string_new (NULL);
  const AciesBody *general;

  for (guint i = 0; i < n_sides; i++)
    if (mh_is_beaten (situation, acies_situation_get_side (situation, i)))
      /* Translators: the name of a side */
      acies_sentences_add (verdict,
                           ngettext ("%s has no unit left in play.", "%s have no unit left in play.",
                                     acies_situation_get_number_of_side (situation, i)),
                           acies_situation_get_side (situation, i)->name);

  for (guint i = 0; (general = acies_situation_next_leader (situation, mh_body_is_active, &i)) != NULL;)
    if (mh_is_at_risk (situation, general))
      /* Translators: the name of a general */
      acies_sentences_add (verdict, _("It is for the players to say what becomes of %s."),
                           acies_situation_get_name (situation, general->id));

  return acies_sentences_end (verdict);
}
