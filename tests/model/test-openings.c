/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-opening.h"
#include "acies-openings.h"
#include "storage-fixture.h"

typedef struct
{
  const char *ruleset;
  const char *first;
  const char *second;
  /* The table that is proposed */
  double      width;
  double      height;
  double      deployment;
  /* What there is before the first turn, and whether it is thrown for */
  guint       n_openings;
  gboolean    has_dice;
  /* (nullable): what is agreed, in the log */
  const char *agreed;
} Case;

/* As each SPEC has it: by hand */
static const Case cases[] = {
  { "ancient-wargames", "scipio.army", "hasdrubal.army", 72, 48, 6, 2, FALSE, NULL },
  { "bronze-eagles", "suetonius.army", "boudica.army", 72, 48, 12, 12, TRUE, NULL },
  { "meeting-of-hosts", "alexander.army", "porus.army", 72, 48, 12, 0, FALSE, NULL },
  { "punic-wars", "sempronius.army", "hannibal.army", 48, 32, 8, 0, FALSE, NULL },
  { "roman-war", "convoy-guard.army", "column-of-carthage.army", 72, 48, 10, 0, FALSE, "Goes first: Rome" },
};

static AciesBattlePlan *
make_plan (StorageFixture *fixture,
           const Case     *one)
{
  AciesBattlePlan *plan = acies_battle_plan_new ();
  g_autoptr (AciesArmy) first = storage_fixture_load_army (fixture, one->first);
  g_autoptr (AciesArmy) second = storage_fixture_load_army (fixture, one->second);

  acies_battle_plan_set_ruleset (plan, acies_ruleset_library_find (fixture->library, one->ruleset, NULL));
  acies_battle_plan_set_army (plan, 0, first);
  acies_battle_plan_set_army (plan, 1, second);

  return plan;
}

static void
test_table (StorageFixture *fixture,
            gconstpointer   data)
{
  const Case *one = data;
  g_autoptr (AciesBattlePlan) plan = make_plan (fixture, one);
  AciesTable *table = acies_battle_plan_get_table (plan);

  g_assert_cmpfloat (acies_table_get_width (table), ==, one->width);
  g_assert_cmpfloat (acies_table_get_height (table), ==, one->height);
  g_assert_cmpfloat (acies_table_get_deployment (table), ==, one->deployment);

  /* What the user chose stays. */
  g_assert_false (acies_battle_plan_is_table_chosen (plan));
  acies_battle_plan_set_size (plan, 60, 40, 5);
  acies_battle_plan_set_ruleset (plan, acies_ruleset_library_find (fixture->library, cases[0].ruleset, NULL));
  acies_battle_plan_set_ruleset (plan, acies_ruleset_library_find (fixture->library, one->ruleset, NULL));
  g_assert_cmpfloat (acies_table_get_width (table), ==, 60);
}

/* What is typed stands in the log; the rest is left to be done. */
static void
test_openings (StorageFixture *fixture,
               gconstpointer   data)
{
  const Case *one = data;
  g_autoptr (AciesBattlePlan) plan = make_plan (fixture, one);
  g_autoptr (AciesOpenings) openings = acies_openings_new (plan);
  g_autoptr (AciesBattle) battle = NULL;
  GListModel *log;
  g_autoptr (GError) error = NULL;
  guint n_done = one->has_dice ? 2 : one->n_openings;

  g_assert_cmpuint (g_list_model_get_n_items (acies_openings_get_list (openings)), ==, 0);
  if (one->agreed != NULL)
    acies_battle_plan_agree (plan, 0);
  acies_openings_watch (openings);
  g_assert_cmpuint (g_list_model_get_n_items (acies_openings_get_list (openings)), ==, one->n_openings);
  if (one->has_dice)
    {
      g_autoptr (AciesOpening) typed = g_list_model_get_item (acies_openings_get_list (openings), 0);
      g_autoptr (AciesOpening) rolled = g_list_model_get_item (acies_openings_get_list (openings), 1);

      acies_opening_set_dice (typed, "6");
      g_assert_false (acies_opening_is_done (typed));
      g_assert_null (acies_opening_describe (typed));
      acies_opening_set_dice (typed, "6 7");
      g_assert_false (acies_opening_is_done (typed));
      acies_opening_set_dice (typed, "6 2");
      g_assert_true (acies_opening_is_done (typed));
      acies_opening_roll (rolled, 7);
      g_assert_true (acies_opening_is_done (rolled));
    }
  g_assert_cmpuint (acies_openings_count_done (openings), ==, n_done);

  battle = acies_battle_plan_create_battle (plan);
  g_assert_true (acies_openings_log (openings, battle, &error));
  g_assert_no_error (error);
  log = acies_battle_get_log (battle);
  g_assert_cmpuint (g_list_model_get_n_items (log), ==, (n_done > 0 ? n_done + 1 : 0) + (one->agreed != NULL ? 1 : 0));
  if (one->agreed != NULL)
    {
      g_autoptr (AciesEvent) note = g_list_model_get_item (log, 0);

      g_assert_nonnull (strstr (acies_event_get_text (note), one->agreed));
    }
}

/* Dice for units of another army mean nothing. */
static void
test_other_army (StorageFixture *fixture,
                 gconstpointer   data)
{
  g_autoptr (AciesBattlePlan) plan = make_plan (fixture, &cases[1]);
  g_autoptr (AciesOpenings) openings = acies_openings_new (plan);
  g_autoptr (AciesArmy) other = storage_fixture_load_army (fixture, "boudica.army");
  g_autoptr (AciesOpening) typed = NULL;

  acies_openings_watch (openings);
  typed = g_list_model_get_item (acies_openings_get_list (openings), 0);
  acies_opening_set_dice (typed, "6 2");
  g_assert_cmpuint (acies_openings_count_done (openings), ==, 1);
  acies_battle_plan_set_army (plan, 0, other);
  g_assert_cmpuint (acies_openings_count_done (openings), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *table = g_strconcat ("/model/openings/table/", cases[i].ruleset, NULL);
      g_autofree char *openings = g_strconcat ("/model/openings/log/", cases[i].ruleset, NULL);

      g_test_add (table, StorageFixture, &cases[i], storage_fixture_set_up, test_table, storage_fixture_tear_down);
      g_test_add (openings, StorageFixture, &cases[i], storage_fixture_set_up, test_openings,
                  storage_fixture_tear_down);
    }
  g_test_add ("/model/openings/other-army", StorageFixture, NULL, storage_fixture_set_up, test_other_army,
              storage_fixture_tear_down);

  return g_test_run ();
}
