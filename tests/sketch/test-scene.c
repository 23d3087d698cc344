/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-painter.h"
#include "acies-scene.h"
#include "trebia-scene.h"

static void
test_nicks (void)
{
  AciesArm arm = ACIES_ARM_LEVY;
  AciesWeapon weapon = ACIES_WEAPON_NONE;
  AciesModel model = ACIES_MODEL_NONE;
  AciesTroopOrder order = ACIES_TROOP_ORDER_CLOSE;
  AciesMarkKind mark = ACIES_MARK_SHOT;
  AciesArrowKind arrow = ACIES_ARROW_ADVANCE;

  g_assert_true (acies_arm_from_nick ("heavy-infantry", &arm));
  g_assert_cmpint (arm, ==, ACIES_ARM_HEAVY_INFANTRY);
  g_assert_true (acies_arm_from_nick ("light-horse", &arm));
  g_assert_cmpint (arm, ==, ACIES_ARM_LIGHT_HORSE);
  /* What is unknown leaves the old value alone. */
  g_assert_false (acies_arm_from_nick ("Heavy infantry", &arm));
  g_assert_false (acies_arm_from_nick (NULL, &arm));
  g_assert_cmpint (arm, ==, ACIES_ARM_LIGHT_HORSE);
  g_assert_true (acies_weapon_from_nick ("sling", &weapon));
  g_assert_cmpint (weapon, ==, ACIES_WEAPON_SLING);
  g_assert_true (acies_model_from_nick ("ram", &model));
  g_assert_cmpint (model, ==, ACIES_MODEL_RAM);
  g_assert_false (acies_model_from_nick (NULL, &model));
  g_assert_false (acies_model_from_nick ("catapult", &model));
  g_assert_cmpint (model, ==, ACIES_MODEL_RAM);
  g_assert_true (acies_troop_order_from_nick ("checkerboard", &order));
  g_assert_cmpint (order, ==, ACIES_TROOP_ORDER_CHECKERBOARD);
  g_assert_true (acies_mark_kind_from_nick ("disorder-points", &mark));
  g_assert_cmpint (mark, ==, ACIES_MARK_DISORDER_POINTS);
  g_assert_true (acies_arrow_kind_from_nick ("evade", &arrow));
  g_assert_cmpint (arrow, ==, ACIES_ARROW_EVADE);
}

static void
assert_enum (GType type,
             guint n_values)
{
  GEnumClass *enum_class = g_type_class_ref (type);
  guint i;

  g_assert_cmpuint (enum_class->n_values, ==, n_values);
  for (i = 0; i < enum_class->n_values; i++)
    {
      const char *nick = enum_class->values[i].value_nick;

      g_assert_cmpint (enum_class->values[i].value, ==, (int) i);
      /* small letters, digits and hyphens */
      g_assert_cmpuint (strspn (nick, "abcdefghijklmnopqrstuvwxyz-"), ==, strlen (nick));
    }
  g_type_class_unref (enum_class);
}

static void
test_enums_are_whole (void)
{
  int i;

  assert_enum (ACIES_TYPE_ARM, ACIES_N_ARMS);
  assert_enum (ACIES_TYPE_MARK_KIND, ACIES_N_MARKS);
  assert_enum (ACIES_TYPE_ARROW_KIND, ACIES_N_ARROWS);
  assert_enum (ACIES_TYPE_TROOP_ORDER, ACIES_TROOP_ORDER_COLUMN + 1);
  assert_enum (ACIES_TYPE_WEAPON, ACIES_WEAPON_JAVELIN + 1);
  assert_enum (ACIES_TYPE_MODEL, ACIES_MODEL_TOWER + 1);
  g_assert_cmpstr (acies_model_get_label (ACIES_MODEL_NONE), ==, "");
  for (i = ACIES_MODEL_LADDER; i <= ACIES_MODEL_TOWER; i++)
    g_assert_cmpuint (strlen (acies_model_get_label ((AciesModel) i)), >, 0);
  for (i = 0; i < ACIES_N_ARMS; i++)
    g_assert_cmpuint (strlen (acies_arm_get_label ((AciesArm) i)), >, 0);
  for (i = 0; i < ACIES_N_MARKS; i++)
    g_assert_cmpuint (strlen (acies_mark_kind_get_label ((AciesMarkKind) i)), >, 0);
  for (i = 0; i < ACIES_N_ARROWS; i++)
    g_assert_cmpuint (strlen (acies_arrow_kind_get_label ((AciesArrowKind) i)), >, 0);
}

static void
test_marks_are_in_reading_order (void)
{
  g_autoptr (AciesScene) scene = sample_scene_new (ACIES_ARM_PIKES, ACIES_TROOP_ORDER_CLOSE);
  AciesSceneBody *body = acies_scene_find_body (scene, "sample");
  const AciesSceneMark *mark;

  acies_scene_body_add_mark (body, ACIES_MARK_SHOT, -1, 0, "has shot");
  acies_scene_body_add_mark (body, ACIES_MARK_DISORDER_POINTS, 3, 7, NULL);
  acies_scene_body_add_mark (body, ACIES_MARK_CHARGING, -1, 0, NULL);
  g_assert_cmpuint (body->marks->len, ==, 3);
  mark = g_ptr_array_index (body->marks, 0);
  g_assert_cmpint (mark->kind, ==, ACIES_MARK_DISORDER_POINTS);
  g_assert_cmpint (mark->number, ==, 3);
  mark = g_ptr_array_index (body->marks, 1);
  g_assert_cmpint (mark->kind, ==, ACIES_MARK_CHARGING);
  mark = g_ptr_array_index (body->marks, 2);
  g_assert_cmpstr (mark->text, ==, "has shot");
}

static const char *
hit_id (AciesScene *scene,
        double      x,
        double      y,
        double      slack)
{
  AciesSceneBody *body;
  AciesSceneLeader *leader;
  gboolean hit = acies_scene_hit (scene, (AciesPoint) { x, y }, slack, &body, &leader);

  g_assert_cmpint (hit, ==, body != NULL || leader != NULL);
  g_assert_false (body != NULL && leader != NULL);
  return body != NULL ? body->id : leader != NULL ? leader->id : NULL;
}

static void
test_hit_finds_what_stands_there (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();

  g_assert_cmpstr (hit_id (scene, 15, 20.5, 0), ==, "libyans-west");
  g_assert_cmpstr (hit_id (scene, 27, 25, 0), ==, "legio-1");
  g_assert_cmpstr (hit_id (scene, 31.6, 15.2, 0), ==, "Hannibal");
  g_assert_null (hit_id (scene, 2, 2, 0));
  /* What was lost or has gone on is not there. */
  g_assert_null (hit_id (scene, 33, 18, 0));
  g_assert_null (hit_id (scene, 62.5, 15.4, 0.2));
  g_assert_true (acies_scene_hit (scene, (AciesPoint) { 15, 20.5 }, 0, NULL, NULL));
}

static void
test_hit_respects_slack (void)
{
  g_autoptr (AciesScene) scene = sample_scene_new (ACIES_ARM_PIKES, ACIES_TROOP_ORDER_CLOSE);

  /* The body is 5 by 2 with its front at y = 5. */
  g_assert_cmpstr (hit_id (scene, 6, 5.01, 0), ==, "sample");
  g_assert_cmpstr (hit_id (scene, 3.6, 6.9, 0), ==, "sample");
  g_assert_null (hit_id (scene, 6, 4.7, 0));
  g_assert_null (hit_id (scene, 6, 4.7, 0.25));
  g_assert_cmpstr (hit_id (scene, 6, 4.7, 0.35), ==, "sample");
}

static void
test_hit_prefers_the_one_inside (void)
{
  g_autoptr (AciesScene) scene = sample_scene_new (ACIES_ARM_PIKES, ACIES_TROOP_ORDER_CLOSE);
  AciesSceneBody *near = acies_scene_add_body (scene, "near", 1);
  AciesSceneLeader *leader;

  near->pose = (AciesPose) { { 6, 4.9 }, 180 };
  near->width = 5;
  near->depth = 2;
  g_assert_cmpstr (hit_id (scene, 6, 5.05, 1), ==, "sample");
  g_assert_cmpstr (hit_id (scene, 6, 4.85, 1), ==, "near");
  leader = acies_scene_add_leader (scene, "leader", 0);
  leader->at = (AciesPoint) { 6, 6 };
  g_assert_cmpstr (hit_id (scene, 6.3, 6, 0), ==, "leader");
  leader->dead = TRUE;
  g_assert_cmpstr (hit_id (scene, 6.3, 6, 0), ==, "sample");
}

static void
test_attached_leader_stands_at_the_rear (void)
{
  g_autoptr (AciesScene) scene = sample_scene_new (ACIES_ARM_PIKES, ACIES_TROOP_ORDER_CLOSE);
  AciesSceneBody *body = acies_scene_find_body (scene, "sample");
  AciesSceneLeader *one = acies_scene_add_leader (scene, "one", 0);
  AciesSceneLeader *two = acies_scene_add_leader (scene, "two", 0);
  AciesPoint first, second;

  one->attached = g_strdup ("sample");
  two->attached = g_strdup ("sample");
  first = acies_scene_leader_place (scene, one);
  second = acies_scene_leader_place (scene, two);
  g_assert_cmpfloat_with_epsilon (first.y, 7, 1e-6);
  g_assert_cmpfloat_with_epsilon (second.y, 7, 1e-6);
  g_assert_cmpfloat (acies_point_distance (first, second), >, 0.5);
  /* It turns with the body. */
  body->pose.heading = 180;
  first = acies_scene_leader_place (scene, one);
  g_assert_cmpfloat_with_epsilon (first.y, 3, 1e-6);
  /* Without the body, the leader's own place counts. */
  one->at = (AciesPoint) { 1, 2 };
  body->state = ACIES_BODY_LOST;
  first = acies_scene_leader_place (scene, one);
  g_assert_cmpfloat_with_epsilon (first.x, 1, 1e-9);
}

static void
test_clearing_overlays_keeps_the_rest (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  guint n_bodies = acies_scene_get_bodies (scene)->len;

  trebia_scene_add_overlays (scene);
  acies_scene_add_zone (scene, 0);
  g_assert_true (acies_scene_find_body (scene, "spanish-horse")->selected);
  g_assert_cmpuint (acies_scene_get_ranges (scene)->len, ==, 2);
  acies_scene_clear_overlays (scene);
  g_assert_cmpuint (acies_scene_get_ranges (scene)->len, ==, 0);
  g_assert_cmpuint (acies_scene_get_radii (scene)->len, ==, 0);
  g_assert_cmpuint (acies_scene_get_zones (scene)->len, ==, 1);
  g_assert_false (acies_scene_find_body (scene, "spanish-horse")->selected);
  g_assert_cmpuint (acies_scene_get_bodies (scene)->len, ==, n_bodies);
}

static void
test_sides_have_colors (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();

  g_assert_cmpuint (acies_scene_side_color (scene, 0), ==, 1);
  g_assert_cmpuint (acies_scene_side_color (scene, 1), ==, 0);
  g_assert_cmpuint (acies_scene_side_color (scene, 9), <, ACIES_SCENE_MAX_SIDES);
}

static void
test_view_and_table_agree (void)
{
  g_autoptr (AciesTable) table = acies_table_new (72, 48);
  AciesView view = { 0, 0, 0, 800, 600, 1 };
  AciesPoint corner = { 72, 48 };
  AciesPoint back;
  double x, y;

  acies_view_fit (&view, table, 20);
  g_assert_cmpfloat_with_epsilon (view.zoom, 760 / 72.0, 1e-9);
  acies_view_from_table (&view, corner, &x, &y);
  g_assert_cmpfloat (x, <=, 780.5);
  g_assert_cmpfloat (y, <=, 580);
  back = acies_view_to_table (&view, x, y);
  g_assert_cmpfloat_with_epsilon (back.x, 72, 1e-9);
  g_assert_cmpfloat_with_epsilon (back.y, 48, 1e-9);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/sketch/scene/nicks", test_nicks);
  g_test_add_func ("/sketch/scene/enums-are-whole", test_enums_are_whole);
  g_test_add_func ("/sketch/scene/marks-are-in-reading-order", test_marks_are_in_reading_order);
  g_test_add_func ("/sketch/scene/hit-finds-what-stands-there", test_hit_finds_what_stands_there);
  g_test_add_func ("/sketch/scene/hit-respects-slack", test_hit_respects_slack);
  g_test_add_func ("/sketch/scene/hit-prefers-the-one-inside", test_hit_prefers_the_one_inside);
  g_test_add_func ("/sketch/scene/attached-leader-stands-at-the-rear", test_attached_leader_stands_at_the_rear);
  g_test_add_func ("/sketch/scene/clearing-overlays-keeps-the-rest", test_clearing_overlays_keeps_the_rest);
  g_test_add_func ("/sketch/scene/sides-have-colors", test_sides_have_colors);
  g_test_add_func ("/sketch/view/view-and-table-agree", test_view_and_table_agree);

  return g_test_run ();
}
