/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table whose rim is its whole rectangle is a table without one: the sample battles go the same way on it, by each
 * ruleset, and the same is measured at each moment. */

#include "config.h"

#include <string.h>

#include "acies-table-rim.h"
#include "acies-ways.h"
#include "sample-battle.h"

/* Entries between two moments that are measured */
#define MOMENT_STEP 25

/* How much farther than the table is wide a body goes to leave it, inches */
#define BEYOND 20.0

static const char *const names[] = { "hydaspes", "ilipa", "placentia", "trebia", "watling-street" };

/* The same battle on a table whose rim has a corner more on each edge. */
static AciesBattle *
load_with_rim (AciesRulesetLibrary *library,
               AciesBattle         *bare)
{
  AciesTable *table = acies_battle_get_table (bare);
  double width = acies_table_get_width (table), height = acies_table_get_height (table);
  const AciesPoint points[] = {
    { 0, 0 }, { width / 3, 0 }, { width, 0 }, { width, height / 4 }, { width, height }, { width / 2, height }, { 0, height },
    { 0, height / 5 },
  };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AciesBattle *battle;

  g_assert_true (acies_table_set_rim (table, points, G_N_ELEMENTS (points), &error));
  g_assert_no_error (error);
  bytes = acies_battle_file_to_bytes (bare);
  g_assert_true (acies_table_set_rim (table, NULL, 0, NULL));
  battle = acies_battle_file_parse (library, bytes, "rim.battle", &error);
  g_assert_no_error (error);
  g_assert_true (acies_table_recognize_shape (acies_battle_get_table (battle)).shape == ACIES_RIM_FREE);

  return battle;
}

/* Straight ahead, back and aside, past the border */
static void
compare_ways (const AciesSituation *one,
              const AciesSituation *other,
              const AciesBody      *body,
              const AciesBody      *twin)
{
  for (int heading = 0; heading < 360; heading += 45)
    {
      double inches = acies_table_get_width (acies_situation_get_table (one)) + BEYOND;
      const AciesPose poses[] = {
        body->pose, { acies_point_along (body->pose.at, heading, inches), body->pose.heading },
      };
      AciesWay way = acies_way_of_poses (body, poses, G_N_ELEMENTS (poses));
      AciesWay same = acies_way_of_poses (twin, poses, G_N_ELEMENTS (poses));
      AciesMeeting meeting, same_meeting;

      g_assert_true (acies_way_find_edge (one, &way, &meeting) == acies_way_find_edge (other, &same, &same_meeting));
      g_assert_cmpfloat_with_epsilon (meeting.inches, same_meeting.inches, 1e-3);
      g_assert_true (acies_way_find_end (one, &way, NULL).off_table == acies_way_find_end (other, &same, NULL).off_table);
    }
}

static void
compare_moments (const AciesSituation *one,
                 const AciesSituation *other)
{
  AciesTable *table = acies_situation_get_table (one), *rimmed = acies_situation_get_table (other);

  g_assert_cmpuint (acies_situation_get_n_bodies (one), ==, acies_situation_get_n_bodies (other));
  for (guint i = 0; i < acies_situation_get_n_bodies (one); i++)
    {
      const AciesBody *body = acies_situation_get_body (one, i), *twin = acies_situation_get_body (other, i);
      AciesOutline outline = acies_body_get_outline (body);

      g_assert_true (body->placed == twin->placed && body->lost_turn == twin->lost_turn);
      if (!body->placed)
        continue;

      g_assert_true (memcmp (&body->pose, &twin->pose, sizeof body->pose) == 0);
      g_assert_true (acies_table_holds_outline (table, &outline) == acies_table_holds_outline (rimmed, &outline));
      for (double heading = 0; heading < 360; heading += 22.5)
        g_assert_cmpfloat_with_epsilon (acies_table_edge_distance (table, body->pose.at, heading),
                                        acies_table_edge_distance (rimmed, body->pose.at, heading), 1e-6);
      compare_ways (one, other, body, twin);
    }
}

static void
test_sample (gconstpointer data)
{
  g_autofree char *file = g_strconcat (data, ".battle", NULL);
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, file);
  g_autoptr (AciesBattle) rimmed = load_with_rim (library, battle);
  guint n_entries = g_list_model_get_n_items (acies_battle_get_entries (battle));
  g_auto (GStrv) differences = acies_battle_verify (battle);
  g_auto (GStrv) others = acies_battle_verify (rimmed);

  g_assert_true (g_strv_equal ((const char *const *) differences, (const char *const *) others));
  for (guint moment = n_entries; moment > MOMENT_STEP; moment -= MOMENT_STEP)
    {
      g_autoptr (AciesSituation) one = acies_battle_get_situation_at (battle, moment);
      g_autoptr (AciesSituation) other = acies_battle_get_situation_at (rimmed, moment);

      compare_moments (one, other);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_strconcat ("/samples/rims/", names[i], NULL);

      g_test_add_data_func (path, names[i], test_sample);
    }

  return g_test_run ();
}
