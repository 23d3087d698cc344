/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-proposal.h"
#include "sample-battle.h"

/*
 * What players tell of one fact goes for those that are measured with it, in all rulesets: a proposal at a moment of
 * a sample battle, a fact set by hand, and another that is measured again.
 */

typedef struct
{
  const char *battle;
  guint       n_entries;
  const char *procedure;
  const char *a;
  const char *b;
  const char *cause;
  const char *told;
  const char *key;
  const char *before;
  const char *after;
} Told;

static const Told cases[] = {
  /* Its front rank has 8 figures: when all are in contact, none overlaps. */
  { "hydaspes.battle", 65, "melee", "b7", "a5", "b.contact", "8", "b.overlap", "1", "0" },
  /* At 4.19″ it is nearer than any other target of the shooters. */
  { "hydaspes.battle", 134, "shooting", "b2", "a6", "range", "4.19", "b.closest", "false", "true" },
  /* What stood has not moved across, and what moved across has not stood. */
  { "ilipa.battle", 225, "shooting", "b5", "a5", "b.stationary", "true", "b.moved-across", "2.73", "0" },
  { "ilipa.battle", 126, "shooting", "b5", "a5", "b.moved-across", "3", "b.stationary", "true", "false" },
  /* Of one man, no more than one was hit before. */
  { "placentia.battle", 126, "volley", "b6", "a3", "b.men", "1", "b.already-hit", "2", "1" },
  /* At 2.06″ another enemy is nearer. */
  { "trebia.battle", 73, "shooting", "b10", "a6", "range", "2.06", "nearest", "true", "false" },
  /* Two inches nearer, a third base is within 4″. */
  { "trebia.battle", 78, "shooting", "a8", "b9", "range", "2", "a.bases-in-range", "2", "3" },
  /* One base reaches it; two inches farther none does, and all figures are named that have not shot. */
  { "watling-street.battle", 81, "shooting", "a5", "b2", "range", "9.34", "a.figures", "3", "9" },
  /* The target is hidden from all bases; when the players see it, the base that reaches it shoots. */
  { "watling-street.battle", 259, "shooting", "b4", "a6", "line-of-sight", "true", "a.figures", "12", "4" },
};

static char *
print_fact (AciesProposal *proposal,
            guint          input)
{
  return acies_record_print (acies_facts_get_inputs (acies_proposal_get_facts (proposal)), input);
}

static void
test_told (gconstpointer data)
{
  const Told *told = data;
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, told->battle);
  const AciesProcedure *procedure = acies_ruleset_find_procedure (acies_battle_get_ruleset (battle), told->procedure);
  AciesSchema *schema = acies_procedure_get_inputs (procedure);
  int cause = acies_schema_lookup (schema, told->cause);
  int input = acies_schema_lookup (schema, told->key);
  g_autoptr (AciesProposal) proposal = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (cause, >=, 0);
  g_assert_cmpint (input, >=, 0);
  proposal = acies_proposal_new_at (battle, told->n_entries, procedure, told->a, told->b, NULL, &error);
  g_assert_no_error (error);
  before = print_fact (proposal, input);
  g_assert_cmpstr (before, ==, told->before);
  acies_proposal_trace_facts (proposal);
  g_assert_cmpint (acies_facts_get_cause (acies_proposal_get_facts (proposal), input), ==, -1);

  g_assert_true (acies_proposal_set_input (proposal, told->cause, told->told, &error));
  g_assert_no_error (error);
  acies_proposal_trace_facts (proposal);
  after = print_fact (proposal, input);
  g_assert_cmpstr (after, ==, told->after);
  g_assert_cmpint (acies_facts_get_cause (acies_proposal_get_facts (proposal), input), ==,
                   g_str_equal (before, after) ? -1 : cause);

  acies_proposal_reset_input (proposal, told->cause);
  acies_proposal_trace_facts (proposal);
  again = print_fact (proposal, input);
  g_assert_cmpstr (again, ==, told->before);
  g_assert_cmpint (acies_facts_get_cause (acies_proposal_get_facts (proposal), input), ==, -1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/battle/told/%s/%u/%s", cases[i].battle, cases[i].n_entries,
                                               cases[i].cause);

      g_test_add_data_func (path, &cases[i], test_told);
    }

  return g_test_run ();
}
