/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"

/* ---- An army on its roster ---- */

static void
add_unit (AciesRecord *inputs,
          AciesUnit   *unit)
{
  const AciesRecord *traits = acies_unit_get_traits (unit);
  int weapon = acies_record_is_given (traits, RW_UNIT_TRAIT_WEAPON)
               ? acies_record_get_choice (traits, RW_UNIT_TRAIT_WEAPON) - RW_WEAPON_BOW + RW_ROSTER_WEAPON_BOW
               : RW_ROSTER_WEAPON_DEFAULT;

  acies_record_add_item (inputs, RW_ROSTER_CHECK_IN_A_TYPES, acies_record_get_choice (traits, RW_UNIT_TRAIT_TYPE));
  acies_record_add_item (inputs, RW_ROSTER_CHECK_IN_A_MEN,
                         acies_record_get_number (traits, RW_UNIT_TRAIT_MEN_AT_START));
  acies_record_add_item (inputs, RW_ROSTER_CHECK_IN_A_WEAPONS, weapon);
}

static gboolean
has_fault (const AciesRecord *outputs,
           guint              list,
           gint64             fault)
{
  for (guint i = 0; i < acies_record_get_n_items (outputs, list); i++)
    if (acies_record_get_item (outputs, list, i) == fault)
      return TRUE;

  return FALSE;
}

static AciesRecord *
create_inputs (AciesRuleset *ruleset)
{
  AciesRecord *inputs = acies_record_new (
    acies_procedure_get_inputs (acies_ruleset_get_procedure (ruleset, RW_ROSTER_CHECK)));

  acies_record_clear_items (inputs, RW_ROSTER_CHECK_IN_A_TYPES);
  acies_record_clear_items (inputs, RW_ROSTER_CHECK_IN_A_MEN);

  return inputs;
}

/* (element-type AciesUnit): those that have a fault by themselves. */
static GPtrArray *
find_culprits (AciesRuleset *ruleset,
               AciesArmy    *army,
               guint         list,
               gint64        fault)
{
  const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, RW_ROSTER_CHECK);
  GPtrArray *culprits = g_ptr_array_new ();

  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        {
          g_autoptr (AciesRecord) inputs = create_inputs (ruleset);
          g_autoptr (AciesOutcome) outcome = NULL;

          add_unit (inputs, acies_command_get_unit (command, j));
          outcome = acies_procedure_resolve (procedure, inputs, NULL, NULL);
          if (outcome != NULL && has_fault (acies_outcome_get_outputs (outcome), list, fault))
            g_ptr_array_add (culprits, acies_command_get_unit (command, j));
        }
    }

  return culprits;
}

/* Of the units that cause it, else of the army. */
static void
add_findings (AciesRuleset      *ruleset,
              AciesArmy         *army,
              const AciesRecord *outputs,
              guint              list,
              guint              vocabulary,
              GPtrArray         *findings)
{
  for (guint i = 0; i < acies_record_get_n_items (outputs, list); i++)
    {
      gint64 fault = acies_record_get_item (outputs, list, i);
      const char *id = acies_vocabulary_get_item_id (acies_ruleset_get_vocabulary (ruleset, vocabulary), fault);
      g_autoptr (GPtrArray) culprits = find_culprits (ruleset, army, list, fault);

      for (guint j = 0; j < culprits->len; j++)
        acies_ruleset_add_finding (ruleset, id, acies_unit_get_id (culprits->pdata[j]), findings);
      if (culprits->len == 0)
        acies_ruleset_add_finding (ruleset, id, NULL, findings);
    }
}

void
rw_check_army (AciesRuleset *ruleset,
               AciesArmy    *army,
               GPtrArray    *findings)
{
  const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, RW_ROSTER_CHECK);
  g_autoptr (AciesRecord) inputs = create_inputs (ruleset);
  g_autoptr (AciesOutcome) outcome = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (army)); i++)
    {
      g_autoptr (GListModel) command = g_list_model_get_item (G_LIST_MODEL (army), i);

      for (guint j = 0; j < g_list_model_get_n_items (command); j++)
        {
          g_autoptr (AciesUnit) unit = g_list_model_get_item (command, j);

          add_unit (inputs, unit);
        }
    }

  outcome = acies_procedure_resolve (procedure, inputs, NULL, NULL);
  if (outcome == NULL)
    return;

  add_findings (ruleset, army, acies_outcome_get_outputs (outcome), RW_ROSTER_CHECK_OUT_A_ERRORS,
                RW_VOCABULARY_ARMY_ERROR, findings);
  add_findings (ruleset, army, acies_outcome_get_outputs (outcome), RW_ROSTER_CHECK_OUT_A_WARNINGS,
                RW_VOCABULARY_ARMY_WARNING, findings);
}

/* ---- Army check ---- */

/* The most dice by the author's advice */
#define MANY_DICE 40

/* The counts of an army, and its faults. */
typedef struct
{
  gint64   men;
  gint64   armored;
  gint64   largest;
  gint64   noble_riders;
  gint64   other_gallic_riders;
  gboolean has_empty_unit;
  gboolean has_stray_scorpio;
  gboolean has_stray_bow;
  gboolean has_stray_sling;
  gboolean has_idle_artillery;
} Muster;

static gboolean
is_called (AciesRuleset *ruleset,
           int           type,
           const char   *ending)
{
  AciesVocabulary *types = acies_ruleset_get_vocabulary (ruleset, RW_VOCABULARY_TYPE);

  return g_str_has_suffix (acies_vocabulary_get_item_id (types, type), ending);
}

/* Gets the weapon.  The two vocabularies differ by their first item only. */
static int
find_weapon (AciesRuleset *ruleset,
             int           type,
             int           on_roster)
{
  if (on_roster == RW_ROSTER_WEAPON_DEFAULT)
    return rw_chart (ruleset, type, RW_TYPE_COLUMN_WEAPON);

  return on_roster - RW_ROSTER_WEAPON_BOW + RW_WEAPON_BOW;
}

static void
muster_unit (Muster       *self,
             AciesRuleset *ruleset,
             int           type,
             gint64        men,
             int           weapon)
{
  gboolean artillery = rw_chart (ruleset, type, RW_TYPE_COLUMN_KIND) == RW_KIND_ARTILLERY;

  self->men += men;
  self->armored += rw_is_armored (ruleset, type) ? men : 0;
  self->largest = MAX (self->largest, men);
  self->noble_riders += type == RW_TYPE_GAUL_ARMORED_CAVALRY ? men : 0;
  self->other_gallic_riders += type == RW_TYPE_GAUL_CAVALRY ? men : 0;
  self->has_empty_unit |= men == 0;
  self->has_stray_scorpio |= weapon == RW_WEAPON_SCORPIO && !artillery;
  self->has_stray_bow |= weapon == RW_WEAPON_BOW && !is_called (ruleset, type, "-archers");
  self->has_stray_sling |= weapon == RW_WEAPON_SLING && !is_called (ruleset, type, "-slingers");
  self->has_idle_artillery |= artillery && weapon != RW_WEAPON_SCORPIO;
}

static void
muster (AciesCall *call,
        Muster    *self)
{
  const AciesRecord *inputs = acies_call_get_inputs (call);
  guint n_units = acies_record_get_n_items (inputs, RW_ROSTER_CHECK_IN_A_TYPES);
  guint n_weapons = acies_record_get_n_items (inputs, RW_ROSTER_CHECK_IN_A_WEAPONS);
  AciesRuleset *ruleset = acies_call_get_ruleset (call);

  for (guint i = 0; i < n_units; i++)
    {
      int type = acies_record_get_item (inputs, RW_ROSTER_CHECK_IN_A_TYPES, i);
      int on_roster = n_weapons > 0 ? (int) acies_record_get_item (inputs, RW_ROSTER_CHECK_IN_A_WEAPONS, i)
                                    : RW_ROSTER_WEAPON_DEFAULT;

      muster_unit (self, ruleset, type, acies_record_get_item (inputs, RW_ROSTER_CHECK_IN_A_MEN, i),
                   find_weapon (ruleset, type, on_roster));
    }
}

static gboolean
run_roster_check (AciesCall              *call,
                  const RwRosterCheckIn  *in,
                  RwRosterCheckOut       *out,
                  GError                **error)
{
  const AciesRecord *inputs = acies_call_get_inputs (call);
  guint n_units = acies_record_get_n_items (inputs, RW_ROSTER_CHECK_IN_A_TYPES);
  guint n_weapons = acies_record_get_n_items (inputs, RW_ROSTER_CHECK_IN_A_WEAPONS);
  gboolean faulty;
  Muster army = { 0 };

  if (acies_record_get_n_items (inputs, RW_ROSTER_CHECK_IN_A_MEN) != n_units
      || (n_weapons > 0 && n_weapons != n_units))
    return acies_call_refuse (call, error, "RW-24",
                              _("Each unit needs a type, its men and, if any are named, a weapon"));

  muster (call, &army);
  {
    const AciesFault errors[] = {
      { RW_ARMY_ERROR_EMPTY_ARMY, army.men == 0, "RW-6", N_("The army has no men") },
      { RW_ARMY_ERROR_UNIT_WITHOUT_MEN, army.has_empty_unit, "RW-6", N_("A unit has no men") },
      { RW_ARMY_ERROR_SCORPIO_WITHOUT_ARTILLERY, army.has_stray_scorpio, "RW-60",
        N_("Only artillery has the scorpio") },
    };
    const AciesFault warnings[] = {
      { RW_ARMY_WARNING_ALL_GAUL_CAVALRY_ARMORED, army.noble_riders > 0 && army.other_gallic_riders == 0, "RW-32",
        N_("Only some Gallic cavalry is armored") },
      { RW_ARMY_WARNING_BOW_WITHOUT_ARCHERS, army.has_stray_bow, "RW-44", N_("Bows with others than archers") },
      { RW_ARMY_WARNING_SLING_WITHOUT_SLINGERS, army.has_stray_sling, "RW-56",
        N_("Slings with others than slingers") },
      { RW_ARMY_WARNING_ARTILLERY_WITHOUT_SCORPIO, army.has_idle_artillery, "RW-60",
        N_("Artillery without its scorpio") },
      { RW_ARMY_WARNING_MANY_DICE, army.largest > MANY_DICE, "RW-6", N_("A unit of more than 40 men") },
    };

    faulty = acies_call_add_faults (call, RW_ROSTER_CHECK_OUT_A_ERRORS, errors, G_N_ELEMENTS (errors));
    acies_call_add_faults (call, RW_ROSTER_CHECK_OUT_A_WARNINGS, warnings, G_N_ELEMENTS (warnings));
  }

  out->a_legal = !faulty;
  out->a_men_total = army.men;
  out->a_armored = army.armored;
  out->a_unarmored = army.men - army.armored;
  out->a_largest_unit = army.largest;

  return TRUE;
}

static char *
describe_roster (const AciesCase *self)
{
  const RwRosterCheckOut *out = rw_roster_check_out (self->outputs);
  int men = out->a_men_total;

  return g_strdup_printf (out->a_legal
                          ? ngettext ("%s is an army of %d man", "%s is an army of %d men", men)
                          : ngettext ("%s is no army that the rules know: %d man",
                                      "%s is no army that the rules know: %d men", men),
                          self->a_name, men);
}

ACIES_DEFINE_PROCEDURE (rw, roster_check, .describe = describe_roster)
