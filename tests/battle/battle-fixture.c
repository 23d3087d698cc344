/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "battle-fixture.h"

AciesBattle *
battle_fixture_new_empty (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (GListModel) armies = drill_create_armies (ruleset);
  g_autoptr (AciesTable) table = acies_table_new (72, 48);

  return acies_battle_new (ruleset, table, armies, NULL);
}

AciesBattle *
battle_fixture_new (void)
{
  AciesBattle *battle = battle_fixture_new_empty ();

  battle_fixture_step (battle);

  return battle;
}

static void
accept (AciesBattle        *battle,
        guint               procedure,
        const char         *a,
        const char         *b,
        const char * const *inputs)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesProposal) proposal = NULL;

  proposal = acies_proposal_new (battle,
                                 acies_ruleset_get_procedure (acies_battle_get_ruleset (battle), procedure),
                                 a, b, inputs, &error);
  g_assert_no_error (error);
  g_assert_true (acies_proposal_accept (proposal, &error));
  g_assert_no_error (error);
}

void
battle_fixture_shoot (AciesBattle *battle,
                      const char  *volley)
{
  g_autofree char *preset = g_strdup_printf ("volley=%s", volley);
  const char *presets[] = { preset, NULL };

  accept (battle, DR_SHOOTING, "a1", "b1", presets);
}

void
battle_fixture_waver (AciesBattle *battle)
{
  const char *presets[] = { "cause=shooting", NULL };

  accept (battle, DR_MORALE, "b1", NULL, presets);
}

void
battle_fixture_step (AciesBattle *battle)
{
  g_autoptr (AciesEvent) event = acies_event_new_step ();
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_battle_append (battle, event, &error));
  g_assert_no_error (error);
}

AciesBattle *
battle_fixture_read_again (AciesBattle *battle)
{
  AciesBattle *again = battle_fixture_new_empty ();
  GListModel *log = acies_battle_get_log (battle);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    g_ptr_array_add (events, g_list_model_get_item (log, i));
  acies_battle_load_log (again, events, &error);
  g_assert_no_error (error);

  return again;
}

char *
battle_fixture_dump (AciesBattle *battle)
{
  GListModel *entries = acies_battle_get_entries (battle);
  g_autoptr (GString) dump = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);

      g_string_append_printf (dump, "%s%u %s", i > 0 ? "|" : "",
                              acies_entry_get_number (entry), acies_entry_get_sentence (entry));
    }

  return g_strdup (dump->str);
}
