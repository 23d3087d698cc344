/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "storage-fixture.h"

void
storage_fixture_set_up (StorageFixture *fixture,
                        gconstpointer   data)
{
  g_autofree char *path = NULL;

  fixture->library = acies_ruleset_library_new ();
  fixture->folder = g_dir_make_tmp ("acies-storage-XXXXXX", NULL);
  path = g_build_filename (fixture->folder, "test.battle", NULL);
  fixture->file = g_file_new_for_path (path);
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (child);

      g_file_delete (file, NULL, NULL);
    }
  {
    g_autoptr (GFile) folder = g_file_new_for_path (path);

    g_file_delete (folder, NULL, NULL);
  }
}

void
storage_fixture_tear_down (StorageFixture *fixture,
                           gconstpointer   data)
{
  remove_folder (fixture->folder);
  g_clear_object (&fixture->library);
  g_clear_object (&fixture->file);
  g_clear_pointer (&fixture->folder, g_free);
}

AciesArmy *
storage_fixture_load_army (StorageFixture *fixture,
                           const char     *name)
{
  g_autofree char *path = g_build_filename (acies_data_dir (), "samples", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  AciesArmy *army = acies_army_file_load (fixture->library, file, NULL, &error);

  g_assert_no_error (error);

  return army;
}

AciesBattle *
storage_fixture_new_battle (StorageFixture *fixture)
{
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesArmy) alexander = storage_fixture_load_army (fixture, "alexander.army");
  g_autoptr (AciesArmy) porus = storage_fixture_load_army (fixture, "porus.army");
  g_autoptr (AciesTable) table = acies_table_new (72, 48);
  AciesRuleset *ruleset = acies_ruleset_library_find (fixture->library, "meeting-of-hosts", NULL);
  AciesBattle *battle;

  g_list_store_append (armies, alexander);
  g_list_store_append (armies, porus);
  battle = acies_battle_new (ruleset, table, G_LIST_MODEL (armies), NULL);
  acies_battle_set_title (battle, "A <test> & more");

  return battle;
}

AciesBattleStore *
storage_fixture_create (StorageFixture *fixture)
{
  g_autoptr (AciesBattle) battle = storage_fixture_new_battle (fixture);
  g_autoptr (GError) error = NULL;
  AciesBattleStore *store = acies_battle_store_create (battle, fixture->file, &error);

  g_assert_no_error (error);

  return store;
}

AciesBattleStore *
storage_fixture_open (StorageFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  AciesBattleStore *store = acies_battle_store_open (fixture->library, fixture->file, &error);

  g_assert_no_error (error);

  return store;
}

static void
append (AciesBattle *battle,
        AciesEvent  *event)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_battle_append (battle, event, &error));
  g_assert_no_error (error);
}

static void
deploy (AciesBattle *battle,
        guint        side,
        double       y,
        double       heading)
{
  const AciesSituation *situation = acies_battle_get_situation (battle);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (AciesEvent) event = NULL;
  double x = 5.25;

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      const AciesPose pose = { { x, y }, heading };

      if (body->side != side || body->is_leader)
        continue;
      g_ptr_array_add (moves, acies_move_new (body->id, ACIES_MOVE_PLACE, &pose, 1));
      x += 8.85;
    }
  event = acies_event_new_move (moves);
  append (battle, event);
}

void
storage_fixture_play (AciesBattle *battle)
{
  const AciesProcedure *initiative = acies_ruleset_find_procedure (acies_battle_get_ruleset (battle), "initiative");
  g_autoptr (AciesEvent) begin = acies_event_new_step ();
  g_autoptr (AciesProposal) proposal = NULL;
  g_autoptr (GError) error = NULL;

  deploy (battle, 0, 38, 0);
  deploy (battle, 1, 10, 180);
  append (battle, begin);
  proposal = acies_proposal_new (battle, initiative, "a", "b", NULL, &error);
  g_assert_no_error (error);
  acies_proposal_set_dice (proposal, "5 2");
  g_assert_true (acies_proposal_accept (proposal, &error));
  g_assert_no_error (error);
}

void
storage_fixture_note (AciesBattle *battle,
                      const char  *text)
{
  g_autoptr (AciesEvent) event = acies_event_new_note (text, NULL, 0, FALSE);

  append (battle, event);
}

char *
storage_fixture_dump (AciesBattle *battle)
{
  GListModel *log = acies_battle_get_log (battle);
  g_autoptr (GString) dump = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (AciesEvent) event = g_list_model_get_item (log, i);
      g_autofree char *xml = acies_event_to_xml (event);

      g_string_append (dump, xml);
    }

  return g_strdup (dump->str);
}

char *
storage_fixture_journal (StorageFixture *fixture)
{
  return g_build_filename (fixture->folder, ".test.battle.journal", NULL);
}
