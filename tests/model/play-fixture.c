/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play-fixture.h"

typedef struct
{
  const char *id;
  AciesPose   pose;
} Place;

static const Place places[] = {
  { "a1", { { 58.0, 24.0 }, 350.0 } },
  { "a2", { { 60.0, 16.0 }, 340.0 } },
  { "a3", { { 42.0, 26.0 }, 0.0 } },
  { "a4", { { 34.0, 29.0 }, 0.0 } },
  { "a5", { { 24.0, 26.0 }, 0.0 } },
  { "a6", { { 50.0, 22.0 }, 0.0 } },
  { "a7", { { 34.0, 21.0 }, 0.0 } },
  { "ag1", { { 60.0, 30.0 }, 0.0 } },
  { "ag2", { { 24.0, 29.0 }, 0.0 } },
  { "b1", { { 24.0, 23.0 }, 180.0 } },
  { "b2", { { 42.0, 18.0 }, 180.0 } },
  { "b3", { { 52.0, 11.0 }, 180.0 } },
  { "b4", { { 33.0, 14.0 }, 180.0 } },
  { "b5", { { 14.0, 13.0 }, 180.0 } },
  { "b6", { { 62.0, 7.0 }, 180.0 } },
  { "b7", { { 6.0, 22.0 }, 180.0 } },
  { "b8", { { 48.0, 20.0 }, 180.0 } },
  { "bg1", { { 38.0, 9.0 }, 180.0 } },
  { "bg2", { { 22.0, 9.0 }, 180.0 } },
};

static AciesArmy *
load_army (PlayFixture *fixture,
           const char  *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_DATA_DIR"), "samples", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  AciesArmy *army = acies_army_file_load (fixture->library, file, NULL, &error);

  g_assert_no_error (error);

  return army;
}

void
play_fixture_set_up (PlayFixture   *fixture,
                     gconstpointer  data)
{
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesTable) table = acies_table_new (72.0, 48.0);
  g_autoptr (AciesArmy) alexander = NULL;
  g_autoptr (AciesArmy) porus = NULL;
  g_autoptr (GError) error = NULL;
  AciesRuleset *ruleset;

  fixture->library = acies_ruleset_library_new ();
  ruleset = acies_ruleset_library_find (fixture->library, "meeting-of-hosts", &error);
  g_assert_no_error (error);
  alexander = load_army (fixture, "alexander.army");
  porus = load_army (fixture, "porus.army");
  g_list_store_append (armies, alexander);
  g_list_store_append (armies, porus);
  acies_table_set_deployment (table, 12.0);
  fixture->battle = acies_battle_new (ruleset, table, G_LIST_MODEL (armies), NULL);
  fixture->play = acies_play_new (fixture->battle);
}

void
play_fixture_tear_down (PlayFixture   *fixture,
                        gconstpointer  data)
{
  g_clear_object (&fixture->play);
  g_clear_object (&fixture->battle);
  g_clear_object (&fixture->library);
}

void
play_fixture_deploy (PlayFixture *fixture)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_ptr_array_add (moves, acies_move_new (places[i].id, ACIES_MOVE_PLACE, &places[i].pose, 1));
  g_assert_true (acies_play_place (fixture->play, moves, &error));
  g_assert_no_error (error);
}

const char *
play_fixture_get_step (PlayFixture *fixture)
{
  const AciesSituation *situation = acies_battle_get_situation (fixture->battle);

  return acies_ruleset_get_step (acies_battle_get_ruleset (fixture->battle), acies_situation_get_step (situation))->id;
}

void
play_fixture_go_to (PlayFixture *fixture,
                    const char  *step)
{
  g_autoptr (GError) error = NULL;

  play_fixture_deploy (fixture);
  acies_play_go_on (fixture->play, &error);
  g_assert_no_error (error);
  acies_proposal_set_dice (acies_play_get_proposal (fixture->play), "5 3");
  acies_play_accept (fixture->play, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < 20 && g_strcmp0 (play_fixture_get_step (fixture), step) != 0; i++)
    {
      acies_play_go_on (fixture->play, &error);
      g_assert_no_error (error);
    }
  g_assert_cmpstr (play_fixture_get_step (fixture), ==, step);
}

guint
play_fixture_count (PlayFixture *fixture)
{
  return g_list_model_get_n_items (acies_battle_get_entries (fixture->battle));
}

const AciesBody *
play_fixture_body (PlayFixture *fixture,
                   const char  *id)
{
  return acies_situation_find (acies_battle_get_situation (fixture->battle), id);
}

const char *
play_fixture_last (PlayFixture *fixture)
{
  guint n_entries = play_fixture_count (fixture);
  g_autoptr (AciesEntry) entry = NULL;

  if (n_entries == 0)
    return NULL;

  /* The battle keeps it. */
  entry = g_list_model_get_item (acies_battle_get_entries (fixture->battle), n_entries - 1);

  return acies_entry_get_sentence (entry);
}
