/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-muster.h"
#include "field.h"

/* Rolling commands up before any battle. */

typedef struct
{
  Field                *field;
  AciesHistory         *history;
  AciesUnit            *unit;
  const AciesProcedure *procedure;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (AciesArmy) army = NULL;
  g_autoptr (GPtrArray) procedures = NULL;

  fixture->field = field_new ("bronze-eagles");
  army = acies_ruleset_create_army (fixture->field->ruleset);
  fixture->history = acies_history_new (army);
  fixture->unit = acies_army_add_unit (army, acies_army_add_command (army, TRUE, G_MAXUINT), G_MAXUINT);
  procedures = acies_ruleset_list_musters (fixture->field->ruleset);
  g_assert_cmpuint (procedures->len, ==, 1);
  fixture->procedure = procedures->pdata[0];
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->history);
  field_free (fixture->field);
}

static AciesOutcome *
roll (Fixture           *fixture,
      const AciesRecord *readings,
      const char        *faces)
{
  g_autoptr (AciesRecord) inputs = acies_muster_gather (fixture->procedure, fixture->unit, readings);
  g_autoptr (AciesDice) dice = acies_typed_dice_new (faces, 6);

  return acies_procedure_resolve (fixture->procedure, inputs, dice, NULL);
}

static char *
get_trait (Fixture    *fixture,
           const char *key)
{
  const AciesRecord *traits = acies_unit_get_traits (fixture->unit);

  return acies_record_print (traits, acies_schema_lookup (acies_record_get_schema (traits), key));
}

static void
test_command_size (Fixture       *fixture,
                   gconstpointer  data)
{
  AciesSchema *outputs = acies_procedure_get_outputs (fixture->procedure);
  g_autoptr (AciesOutcome) outcome = NULL;

  g_assert_cmpstr (acies_procedure_get_id (fixture->procedure), ==, "command-size");
  g_assert_cmpstr (acies_procedure_get_output_trait (fixture->procedure, acies_schema_lookup (outputs, "a.bases")),
                   ==, "bases-at-start");
  g_assert_null (acies_procedure_get_output_trait (fixture->procedure, acies_schema_lookup (outputs, "a.men")));
  g_assert_null (acies_procedure_get_output_trait (fixture->procedure, acies_schema_lookup (outputs, "next")));

  g_assert_true (acies_unit_set_trait (fixture->unit, "type", "levies", NULL));
  g_assert_null (roll (fixture, NULL, "4"));
  outcome = roll (fixture, NULL, "4 6");
  g_assert_nonnull (outcome);
  g_assert_true (acies_muster_write (fixture->procedure, outcome, fixture->history, fixture->unit, NULL));
  field_assert (get_trait (fixture, "bases-at-start"), "10");
  field_assert (get_trait (fixture, "size-roll"), "10");

  g_assert_true (acies_history_undo (fixture->history));
  field_assert (get_trait (fixture, "bases-at-start"), "6");
  field_assert (get_trait (fixture, "size-roll"), "0");
  g_assert_false (acies_history_get_can_undo (fixture->history));
}

static void
test_reading (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesRecord) readings = acies_record_new (acies_ruleset_get_options (fixture->field->ruleset));
  g_autoptr (AciesOutcome) outcome = NULL;

  g_assert_true (acies_unit_set_trait (fixture->unit, "type", "scouts", NULL));
  g_assert_true (acies_record_parse_key (readings, "option.horse-command", "three-models", NULL));
  outcome = roll (fixture, readings, "6");
  g_assert_true (acies_muster_write (fixture->procedure, outcome, fixture->history, fixture->unit, NULL));
  field_assert (get_trait (fixture, "bases-at-start"), "18");
  field_assert (get_trait (fixture, "size-roll"), "6");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add ("/rulesets/bronze-eagles/muster/command-size", Fixture, NULL, set_up, test_command_size, tear_down);
  g_test_add ("/rulesets/bronze-eagles/muster/reading", Fixture, NULL, set_up, test_reading, tear_down);

  return g_test_run ();
}
