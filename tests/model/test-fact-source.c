/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the facts of a step come from, in words, in each ruleset on its sample battle. */

#include "config.h"

#include <string.h>

#include "acies-fact-source.h"
#include "sample-battle.h"

static const char *const samples[] = {
  "ilipa.battle", "watling-street.battle", "hydaspes.battle", "trebia.battle", "placentia.battle"
};

/* How many moments of a battle are looked at */
#define MOMENTS 6

/* What a sentence begins with, by its source */
static const char *const beginnings[] = {
  [ACIES_SOURCE_DEFAULT] = "As usual: ",
  [ACIES_SOURCE_OPTION] = "From the readings ",
  [ACIES_SOURCE_ROSTER] = "From the army list",
  [ACIES_SOURCE_STATUS] = "From ",
  [ACIES_SOURCE_SKETCH] = "Read off the sketch",
  [ACIES_SOURCE_LOG] = "From the log",
  [ACIES_SOURCE_HAND] = "Typed.",
};

static void
check_step (AciesProposal *proposal,
            guint         *counts)
{
  const AciesFacts *facts = acies_proposal_get_facts (proposal);
  AciesSchema *schema = acies_record_get_schema (acies_facts_get_inputs (facts));

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesSource source = acies_facts_get_source (facts, i);
      g_autofree char *told = acies_fact_tell_source (proposal, i);

      counts[source]++;
      g_assert_nonnull (told);
      g_assert_true (g_str_has_prefix (told, beginnings[source])
                     || (source == ACIES_SOURCE_DEFAULT && g_str_equal (told, "Not known: it has to be typed.")));
      g_assert_true (g_str_has_suffix (told, "."));
      g_assert_null (strstr (told, "(null)"));
      g_assert_null (strstr (told, ".."));
    }
}

/* All that is due or offered in some moments. */
static void
test_all (gconstpointer data)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, data);
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);
  guint n_entries = g_list_model_get_n_items (acies_battle_get_entries (battle));
  guint counts[G_N_ELEMENTS (beginnings)] = { 0 };

  for (guint i = 1; i < MOMENTS; i++)
    {
      guint moment = n_entries * i / MOMENTS;
      g_autoptr (AciesSituation) situation = acies_battle_get_situation_at (battle, moment);
      g_autoptr (GPtrArray) dues = acies_ruleset_list_dues (ruleset, situation);

      for (guint j = 0; j < MIN (dues->len, 20); j++)
        {
          const AciesDue *due = dues->pdata[j];
          g_autoptr (AciesProposal) proposal =
            acies_proposal_new_at (battle, moment, acies_ruleset_get_procedure (ruleset, due->procedure), due->a, due->b,
                                   (const char * const *) due->presets, NULL);

          g_assert_nonnull (proposal);
          check_step (proposal, counts);
        }
    }
  g_assert_cmpuint (counts[ACIES_SOURCE_STATUS], >, 0);
  g_assert_cmpuint (counts[ACIES_SOURCE_ROSTER] + counts[ACIES_SOURCE_SKETCH], >, 0);
}

/* ---- Single sentences ---- */

/* Proposes again what the first entry of a procedure told of, as it was due then. */
static AciesProposal *
propose_again (AciesBattle *battle,
               const char  *id)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);
  GListModel *entries = acies_battle_get_entries (battle);

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      const AciesFacts *facts = acies_event_get_facts (acies_entry_get_event (entry));
      g_autoptr (AciesSituation) situation = NULL;
      g_autoptr (GPtrArray) dues = NULL;

      if (facts == NULL || strcmp (acies_procedure_get_id (acies_facts_get_procedure (facts)), id) != 0)
        continue;

      situation = acies_battle_get_situation_at (battle, i);
      dues = acies_ruleset_list_dues (ruleset, situation);
      for (guint j = 0; j < dues->len; j++)
        {
          const AciesDue *due = dues->pdata[j];

          if (due->procedure == acies_procedure_get_index (acies_facts_get_procedure (facts))
              && g_strcmp0 (due->a, acies_facts_get_a (facts)) == 0 && g_strcmp0 (due->b, acies_facts_get_b (facts)) == 0)
            return acies_proposal_new_at (battle, i, acies_facts_get_procedure (facts), due->a, due->b,
                                          (const char * const *) due->presets, NULL);
        }
    }

  g_assert_not_reached ();
}

static void
assert_told (AciesProposal *proposal,
             const char    *key,
             const char    *expected)
{
  int input = acies_schema_lookup (acies_procedure_get_inputs (acies_proposal_get_procedure (proposal)), key);
  g_autofree char *told = NULL;

  g_assert_cmpint (input, >=, 0);
  told = acies_fact_tell_source (proposal, (guint) input);
  g_assert_cmpstr (told, ==, expected);
}

static void
test_shot (void)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, "hydaspes.battle");
  g_autoptr (AciesProposal) proposal = propose_again (battle, "shooting");

  assert_told (proposal, "range", "Read off the sketch: 6.7″ from the middle of the front of Four-horse chariots to Companions.");
  assert_told (proposal, "a.type", "From the army list: Four-horse chariots.");
  assert_told (proposal, "a.disordered", "From the status of Four-horse chariots.");
  assert_told (proposal, "b.in-front", "Read off the sketch, as Four-horse chariots and Companions stand.");
  g_assert_true (acies_proposal_set_input (proposal, "range", "3", NULL));
  acies_proposal_trace_facts (proposal);
  assert_told (proposal, "range", "Typed.");
}

/* What is due knows from which entry it follows, and why. */
static void
test_due (void)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, "trebia.battle");
  g_autoptr (AciesProposal) proposal = propose_again (battle, "morale-event");

  assert_told (proposal, "event", "From the log, entry 102: Elephant Surus is destroyed near by.");
  assert_told (proposal, "distance", "From the log, entry 102: Elephant Surus is destroyed near by.");
  assert_told (proposal, "a.dp", "From the status of Libyan spearmen.");
  assert_told (proposal, "option.excess-dp", "From the readings agreed on for this battle.");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strconcat ("/model/fact-source/", samples[i], NULL);

      g_test_add_data_func (path, samples[i], test_all);
    }
  g_test_add_func ("/model/fact-source/shot", test_shot);
  g_test_add_func ("/model/fact-source/due", test_due);

  return g_test_run ();
}
