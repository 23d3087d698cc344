/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "battle.h"

/* What is measured on the table, worked out by hand, and how bodies look there. */

/* ---- Cover and slopes ---- */
static void
test_cover (void)
{
  static const struct
  {
    const char *classes;
    double      top;
    double      bottom;
    const char *position;
    const char *wall_distance;
  } covers[] = {
    { "hard-cover",  22.2, 22.6, "hard-cover",           "0" },
    { "light-cover", 20.5, 22.5, "light-cover",          "0" },
    { "light-cover", 26.0, 27.0, "open",                 "0" },
    { "castle-wall", 24.5, 25.0, "behind-castle-wall",   "2.5" },
    { "building",    23.0, 26.0, "behind-building-wall", "1" },
    { "building",    15.0, 25.0, "in-building",          "0" },
    { "cliff",       22.5, 23.0, "behind-cliff",         "0.5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (covers); i++)
    {
      g_autoptr (Field) field = field_new ("roman-war");

      field_add_general (field, 'a', "");
      field_add_unit (field, 'a', VELITES);
      field_add_general (field, 'b', "");
      field_add_unit (field, 'b', WARRIORS);
      field_add_terrain (field, covers[i].classes, 20, covers[i].top, 52, covers[i].bottom);
      field_begin (field, NULL);
      field_place (field, "a1", 36, 30, 0);
      field_place (field, "b1", 36, 22, 180);
      field_assert (field_measure (field, "aim", "a1", "b1", "b.position"), covers[i].position);
      field_assert (field_measure (field, "aim", "a1", "b1", "b.wall-distance"), covers[i].wall_distance);
    }
}

/* From windows one shoots, and is seen. */
static void
test_opening (void)
{
  g_autoptr (Field) field = field_new ("roman-war");

  field_add_general (field, 'a', "");
  field_add_unit (field, 'a', VELITES);
  field_add_general (field, 'b', "");
  field_add_unit (field, 'b', WARRIORS);
  field_add_terrain (field, "building", 30, 15, 42, 25);
  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "b1", 36, 22, 180);
  field_assert (field_list (field, TRUE), "");
  field_set (field, "b1", "fired=lance");
  field_assert (field_measure (field, "aim", "a1", "b1", "b.position"), "at-opening");
  /* What players say of a body in the open stands. */
  field_place (field, "b1", 60, 30, 180);
  field_set (field, "b1", "position=light-cover");
  field_assert (field_measure (field, "aim", "a1", "b1", "b.position"), "light-cover");
}

static void
test_slope (void)
{
  g_autoptr (Field) field = field_new ("roman-war");

  field_add_general (field, 'a', "");
  field_add_unit (field, 'a', VELITES);
  field_add_unit (field, 'a', HASTATI);
  field_add_general (field, 'b', "");
  field_add_unit (field, 'b', WARRIORS);
  field_add_terrain (field, "hill", 20, 10, 52, 26);
  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "a2", 4, 30, 0);
  field_place (field, "b1", 36, 22, 180);
  field_assert (field_measure (field, "aim", "a1", "b1", "slope"), "up");
  field_assert (field_measure (field, "aim", "b1", "a1", "slope"), "down");
  /* Men on a wall stand higher. */
  field_set (field, "a2", "on-wall=20");
  field_place (field, "b1", 4, 20, 180);
  field_assert (field_measure (field, "aim", "b1", "a2", "slope"), "up");
  field_assert (field_measure (field, "aim", "b1", "a2", "b.position"), "hard-cover");
}

/* ---- Moves ---- */

/* 4″ to the foot of the hill are four tenths of a move; the rest goes 6.5″ × 6 tenths up. */
static void
test_legs (void)
{
  g_autoptr (Field) field = field_new ("roman-war");

  field_add_general (field, 'a', "");
  field_add_unit (field, 'a', HASTATI);
  field_add_general (field, 'b', "");
  field_add_unit (field, 'b', WARRIORS);
  field_add_terrain (field, "hill", 10, 16, 40, 26);
  field_add_terrain (field, "road", 50, 0, 54, 48);
  field_begin (field, NULL);
  field_place (field, "a1", 25, 30, 0);
  field_place (field, "b1", 4, 2, 180);
  field_go_on_to (field, "first-move");
  field_assert (field_measure (field, "move-check", "a1", NULL, "level"), "4");
  field_assert (field_measure (field, "move-check", "a1", NULL, "up"), "3.9");
  field_do (field, "move-check", "a1", NULL, NULL, "");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a1").at.y, 22.1, 1e-3);
  field_assert (field_get (field, "a1", "share-left"), "none");

  /* Down again, and then on the plain: a move of 13.5″ and one of 10″. */
  field_go_on_to (field, "first-move");
  field_place (field, "a1", 25, 22.1, 180);
  field_assert (field_measure (field, "move-check", "a1", NULL, "down"), "3.9");
  field_assert (field_measure (field, "move-check", "a1", NULL, "level"), "7.11");

  /* By road */
  field_go_on_to (field, "first-move");
  field_place (field, "a1", 52, 40, 0);
  field_assert (field_measure (field, "move-check", "a1", NULL, "road"), "15");
  field_assert (field_measure (field, "move-allowance", "a1", NULL, "on-road"), "true");
}

/* 2″ on the plain and 6″ up: the charge is one uphill, and so would be a retreat the other way one down. */
static void
test_charge_uphill (void)
{
  g_autoptr (Field) field = field_new ("roman-war");

  field_add_general (field, 'a', "");
  field_add_unit (field, 'a', HASTATI);
  field_add_general (field, 'b', "");
  field_add_unit (field, 'b', WARRIORS);
  field_add_terrain (field, "hill", 10, 10, 40, 26);
  field_begin (field, NULL);
  field_place (field, "a1", 25, 28, 0);
  field_place (field, "b1", 25, 20, 180);
  field_go_on_to (field, "first-move");
  field_assert (field_measure (field, "charge", "a1", "b1", "slope"), "up");
  field_assert (field_measure (field, "charge", "a1", "b1", "distance"), "8");
  field_assert (field_list (field, TRUE), "move-check a1");
  field_place (field, "a1", 25, 24, 0);
  field_assert (field_measure (field, "retreat", "a1", "b1", "slope"), "level");
  field_place (field, "a1", 25, 20, 0);
  field_assert (field_measure (field, "retreat", "a1", "b1", "slope"), "down");
}

/* On the table, before it is looked at */
static void
move (Field      *field,
      const char *id,
      double      x,
      double      y)
{
  AciesPose poses[] = { field_get_pose (field, id), field_get_pose (field, id) };
  g_autoptr (AciesMove) moved = NULL;

  poses[1].at = (AciesPoint) { x, y };
  moved = acies_move_new (id, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
  acies_situation_apply_move (field->situation, moved);
}

/* What is left is counted in halves; each move is looked at once. */
static void
test_move_by_parts (void)
{
  g_autoptr (Field) field = create_battle ();

  field_go_on_to (field, "first-move");
  move (field, "a1", 10, 40);
  field_assert (field_measure (field, "move-check", "a1", NULL, "level"), "4");
  field_do (field, "move-check", "a1", NULL, NULL, "");
  field_assert (field_get (field, "a1", "share-left"), "half");
  g_assert_cmpfloat (field_get_pose (field, "a1").at.y, ==, 40);
  move (field, "a1", 10, 35);
  field_assert (field_measure (field, "move-check", "a1", NULL, "level"), "5");
  field_assert (field_play (field, "move-check", "a1", NULL, NULL, ""), "Unit a1 moved 5″");
  field_assert (field_get (field, "a1", "share-left"), "none");

  /* Too far is said, not forbidden. */
  move (field, "a3", 66, 20);
  field_assert (field_play (field, "move-check", "a3", NULL, NULL, ""), "Unit a3 moved 24″, farther than it may");
  field_assert (field_list (field, TRUE), "move-check a2, charge a2 b1");
}

static void
test_leading_zeros (void)
{
  g_autoptr (Field) field = create_battle ();

  field_go_on_to (field, "first-move");
  field_assert (field_play (field, "move-allowance", "a1", NULL, "a.move=018 slope=up", ""), "Unit a1 can go 12″");
}

/* A wheel is as long as the way of its outer end. */
static void
test_wheel (void)
{
  g_autoptr (Field) field = create_battle ();
  AciesPose poses[] = { field_get_pose (field, "a1"), { { 0.0, 0.0 }, 0.0 } };
  g_autoptr (AciesMove) wheel = NULL;

  /* 7.5″ wide, about its left end through 60 degrees: the right end comes 7.5″ from where it was. */
  poses[1] = acies_pose_wheel (&poses[0], 7.5, -60.0);
  wheel = acies_move_new ("a1", ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
  field_go_on_to (field, "first-move");
  acies_situation_apply_move (field->situation, wheel);
  field_assert (field_measure (field, "move-check", "a1", NULL, "level"), "7.5");
}

/* ---- Water ---- */
/* Two abreast */
static void
form_column (Field      *field,
             const char *id,
             double      y)
{
  const AciesPose pose = { { 36, y }, 0 };
  g_autoptr (AciesMove) formed = acies_move_new (id, ACIES_MOVE_PLACE, &pose, 1);

  formed->files = 2;
  acies_situation_apply_move (field->situation, formed);
}

/* Nor through water, but over a bridge, where only a column finds room. */
static void
test_water (void)
{
  for (guint bridged = 0; bridged < 2; bridged++)
    {
      g_autoptr (Field) field = field_new ("roman-war");
      g_autoptr (AciesTerrain) bridge = acies_terrain_new ("bridge", ACIES_TERRAIN_FORD);
      const AciesPoint ends[] = { { 36, 28 }, { 36, 24 } };

      field_add_general (field, 'a', "");
      field_add_unit (field, 'a', HASTATI);
      field_add_general (field, 'b', "");
      field_add_unit (field, 'b', WARRIORS);
      field_add_terrain (field, "water", 10, 25, 60, 27);
      acies_terrain_set_classes (bridge, "small-bridge");
      acies_terrain_set_width (bridge, 2);
      acies_terrain_set_points (bridge, ends, G_N_ELEMENTS (ends));
      if (bridged)
        acies_table_add_terrain (field->table, bridge);
      field_begin (field, NULL);
      field_place (field, "a1", 36, 30, 0);
      field_place (field, "b1", 36, 22, 180);
      field_go_on_to (field, "first-move");
      field_assert (field_list (field, TRUE), "move-check a1");
      field_assert (field_measure (field, "move-check", "a1", NULL, "level"), "3");
      form_column (field, "a1", 30);
      field_assert (field_list (field, TRUE), bridged ? "move-check a1, charge a1 b1" : "move-check a1");
      field_place (field, "b1", 60, 10, 180);
      field_assert (field_measure (field, "move-check", "a1", NULL, "level"), bridged ? "10" : "3");
    }
}

/* ---- Appearance ---- */
/* What stands on the sketch beside a unit's name */
static void
assert_text (Field      *field,
             const char *id,
             const char *expected)
{
  const AciesBody *body = acies_situation_find (field->situation, id);
  g_auto (AciesAppearance) appearance = { 0 };

  acies_ruleset_get_appearance (field->ruleset, body->traits, body->status, FALSE, body->files, &appearance);
  g_assert_cmpstr (appearance.text, ==, expected);
}

static void
test_appearance (void)
{
  g_autoptr (Field) field = field_new ("roman-war");

  field_add_general (field, 'a', "");
  field_add_unit (field, 'a', EQUITES);
  field_add_unit (field, 'a', "type=roman-artillery men-at-start=6 engines=2 files=3");
  field_add_general (field, 'b', "");
  field_add_unit (field, 'b', WARRIORS);
  field_begin (field, NULL);
  assert_text (field, "a1", "10 of 10");
  field_set (field, "a1", "men=6 on-foot=2 already-hit=1");
  assert_text (field, "a1", "8 of 10, 2 on foot, 1 hit");
  /* The crew stands about its engines. */
  g_assert_cmpuint (acies_situation_find (field->situation, "a2")->files, ==, 2);
  g_assert_cmpuint (acies_situation_find (field->situation, "a2")->ranks, ==, 1);
  g_assert_cmpfloat (acies_situation_find (field->situation, "a2")->width, ==, 4.0);
}

/* ---- What the roster says ---- */

static void
test_roster (void)
{
  g_autoptr (Field) field = field_new ("roman-war");

  field_add_general (field, 'a', "");
  field_add_unit (field, 'a', "type=roman-artillery men-at-start=6 engines=2");
  field_add_unit (field, 'a', "type=roman-artillery men-at-start=3");
  field_add_unit (field, 'a', "type=roman-triarii men-at-start=6 weapon=none move=10");
  field_add_general (field, 'b', "");
  field_add_unit (field, 'b', WARRIORS);
  field_begin (field, NULL);
  field_place (field, "a1", 20, 40, 0);
  field_place (field, "a2", 40, 40, 0);
  field_place (field, "a3", 60, 40, 0);
  field_place (field, "b1", 36, 20, 180);
  field_assert (field_measure (field, "volley", "a1", "b1", "a.engines"), "2");
  field_assert (field_measure (field, "volley", "a1", "b1", "a.men"), "6");
  field_assert (field_measure (field, "volley", "a1", "b1", "a.weapon"), "scorpio");
  field_assert (field_measure (field, "volley", "a2", "b1", "a.engines"), "1");
  field_assert (field_measure (field, "volley", "a3", "b1", "a.weapon"), "none");
  field_assert (field_measure (field, "move-check", "a3", NULL, "a.move"), "10");
  field_assert (field_measure (field, "move-check", "a1", NULL, "a.move"), "9");
  /* Who has nothing to shoot with is offered no shot. */
  field_assert (field_list (field, TRUE), "volley a1 b1, aim a1 b1, volley a2 b1, aim a2 b1");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rulesets/roman-war/measure/cover", test_cover);
  g_test_add_func ("/rulesets/roman-war/measure/opening", test_opening);
  g_test_add_func ("/rulesets/roman-war/measure/slope", test_slope);
  g_test_add_func ("/rulesets/roman-war/measure/legs", test_legs);
  g_test_add_func ("/rulesets/roman-war/measure/charge-uphill", test_charge_uphill);
  g_test_add_func ("/rulesets/roman-war/measure/move-by-parts", test_move_by_parts);
  g_test_add_func ("/rulesets/roman-war/measure/leading-zeros", test_leading_zeros);
  g_test_add_func ("/rulesets/roman-war/measure/wheel", test_wheel);
  g_test_add_func ("/rulesets/roman-war/measure/water", test_water);
  g_test_add_func ("/rulesets/roman-war/measure/appearance", test_appearance);
  g_test_add_func ("/rulesets/roman-war/measure/roster", test_roster);

  return g_test_run ();
}
