/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "field.h"

/* What the rules do in a battle: statuses, dues and offers, step by step. */

#define HASTATI   "type=roman-hastati men-at-start=20 files=10"
#define VELITES   "type=roman-velites men-at-start=10 files=10"
#define EQUITES   "type=roman-equites men-at-start=10 files=5"
#define WARRIORS  "type=gaul-warriors men-at-start=24 files=8"
#define SLINGERS  "type=spanish-slingers men-at-start=10 files=10"
#define ELEPHANTS "type=african-elephants men-at-start=2 files=2"

/* a: Hastati, Velites, Equites; b: Gauls, slingers, elephants.  Only Velites and Gauls are near each other. */
static Field *
create_battle_by (const char *option)
{
  Field *field = field_new ("roman-war");

  field_add_general (field, 'a', "");
  field_add_unit (field, 'a', HASTATI);
  field_add_unit (field, 'a', VELITES);
  field_add_unit (field, 'a', EQUITES);
  field_add_general (field, 'b', "");
  field_add_unit (field, 'b', WARRIORS);
  field_add_unit (field, 'b', SLINGERS);
  field_add_unit (field, 'b', ELEPHANTS);
  field_begin (field, option);
  field_place (field, "a1", 10, 44, 0);
  field_place (field, "a2", 36, 30, 0);
  field_place (field, "a3", 66, 44, 0);
  field_place (field, "b1", 36, 22, 180);
  field_place (field, "b2", 10, 2, 180);
  field_place (field, "b3", 60, 3.5, 180);

  return field;
}

static Field *
create_battle (void)
{
  return create_battle_by (NULL);
}

/* ---- Beginning and end ---- */

static void
test_start (void)
{
  g_autoptr (Field) field = create_battle ();

  field_assert (field_get (field, "a1", "men"), "20");
  field_assert (field_get (field, "a1", "ranks"), "2");
  field_assert (field_get (field, "b1", "ranks"), "3");
  field_assert (field_get (field, "a1", "share-left"), "full");
  field_assert (field_get (field, "a", "men"), "40");
  field_assert (field_get (field, "b", "men"), "36");
  field_assert (field_list (field, FALSE), "");
}

/* What is of one turn is gone in the next; what is of one's own turn, when that begins. */
static void
test_clearing (void)
{
  g_autoptr (Field) field = create_battle ();

  field_set (field, "b1", "already-hit=2 killed-by-fire=3 fired=lance");
  field_set (field, "a3", "horses-already-hit=1 share-left=none climbed=1 ladder-raised=true");
  field_set (field, "b3", "share-left=none");
  field_go_on_to (field, "second-shoot");
  field_assert (field_get (field, "b3", "share-left"), "full");
  field_assert (field_get (field, "a3", "share-left"), "none");
  field_assert (field_get (field, "b1", "already-hit"), "2");
  field_assert (field_get (field, "b1", "fired"), "lance");
  field_go_on_to (field, "first-shoot");
  field_assert (field_get (field, "b1", "already-hit"), "0");
  field_assert (field_get (field, "b1", "killed-by-fire"), "0");
  field_assert (field_get (field, "b1", "fired"), "none");
  field_assert (field_get (field, "a3", "horses-already-hit"), "0");
  field_assert (field_get (field, "a3", "share-left"), "full");
  field_assert (field_get (field, "a3", "climbed"), "0");
  field_assert (field_get (field, "a3", "ladder-raised"), "false");
}

static void
test_verdict (void)
{
  g_autoptr (Field) field = create_battle ();
  g_autofree char *verdict = acies_ruleset_get_verdict (field->ruleset, field->situation);

  g_assert_null (verdict);
  field_set (field, "a1", "men=0");
  field_set (field, "a2", "men=0");
  field_set (field, "a3", "men=0");
  field_go_on_to (field, "first-move");
  verdict = acies_ruleset_get_verdict (field->ruleset, field->situation);
  g_assert_cmpstr (verdict, ==, "Alexander has no men left.");
}

/* ---- Shooting ---- */

static void
test_volley (void)
{
  g_autoptr (Field) field = create_battle ();

  field_assert (field_list (field, TRUE), "volley a2 b1, aim a2 b1");
  field_assert (field_measure (field, "volley", "a2", "b1", "range"), "8");
  field_assert (field_measure (field, "volley", "a2", "b1", "slope"), "level");
  field_assert (field_measure (field, "volley", "a2", "b1", "a.men"), "10");
  field_assert (field_measure (field, "volley", "a2", "b1", "a.weapon"), "lance");
  field_assert (field_measure (field, "volley", "a2", "b1", "b.ranks"), "3");
  field_assert (field_measure (field, "volley", "a2", "b1", "b.position"), "open");

  /* Three hits; two of those men get away with a flesh wound. */
  field_assert (field_play (field, "volley", "a2", "b1", "", "1 2 3 4 5 6 6 6 6 6 5 1 6"),
                "Unit a2 shot at Unit b1 and killed 1 man; 2 flesh wounds");
  field_assert (field_get (field, "b1", "men"), "23");
  field_assert (field_get (field, "b1", "already-hit"), "2");
  field_assert (field_get (field, "b1", "killed-by-fire"), "1");
  field_assert (field_get (field, "a2", "fired"), "lance");
  field_assert (field_get (field, "b", "men"), "35");
  field_assert (field_list (field, TRUE), "");
}

/* Of 16 who can be hit, those not hit yet are put first: 4 of 24 were not. */
static void
test_already_hit (void)
{
  g_autoptr (Field) field = create_battle ();

  field_set (field, "b1", "already-hit=20");
  field_assert (field_measure (field, "volley", "a2", "b1", "b.already-hit"), "12");
  field_do (field, "volley", "a2", "b1", "b.aimed-at=5", "1 1 6 6 1 6 6 6 6 6 1 5");
  /* 5 aimed at, 1 of them hit before: he is killed by the fifth die, and has none; of the other two one survives. */
  field_assert (field_get (field, "b1", "men"), "22");
  field_assert (field_get (field, "b1", "already-hit"), "20");
}

static void
test_unhorsed (void)
{
  g_autoptr (Field) field = create_battle ();

  field_go_on_to (field, "second-shoot");
  field_place (field, "b2", 66, 36, 180);
  field_assert (field_measure (field, "volley", "b2", "a3", "range"), "8");
  /* Slings on armored riders at short range: the man on 1 and 2, the horse on 3. */
  field_do (field, "volley", "b2", "a3", NULL, "3 3 1 6 6 6 6 6 6 6 5 1 6");
  field_assert (field_get (field, "a3", "men"), "9");
  field_assert (field_get (field, "a3", "on-foot"), "1");
  field_assert (field_get (field, "a3", "already-hit"), "1");
  field_assert (field_get (field, "a3", "horses-already-hit"), "1");
  field_assert (field_get (field, "a", "men"), "40");
}

/* The last riders: what is done to those on foot is remembered with them. */
static void
test_on_foot (void)
{
  g_autoptr (Field) field = create_battle ();

  field_set (field, "a3", "men=0 on-foot=6");
  field_assert (field_measure (field, "move-allowance", "a3", NULL, "a.dismounted"), "true");
  field_go_on_to (field, "second-shoot");
  field_place (field, "b2", 66, 36, 180);
  field_assert (field_measure (field, "volley", "b2", "a3", "b.dismounted"), "true");
  field_assert (field_measure (field, "volley", "b2", "a3", "b.men"), "6");
  field_do (field, "volley", "b2", "a3", "a.men=2", "1 2 5 1");
  field_assert (field_get (field, "a3", "on-foot"), "5");
  field_assert (field_get (field, "a3", "on-foot-already-hit"), "1");
  field_assert (field_measure (field, "volley", "b2", "a3", "b.already-hit"), "1");
  field_go_on_to (field, "first-shoot");
  field_assert (field_get (field, "a3", "on-foot-already-hit"), "0");
}

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

/* ---- Charges ---- */

/* The dead of this turn's fire are taken off once. */
static void
test_charge (void)
{
  g_autoptr (Field) field = create_battle ();

  field_do (field, "volley", "a2", "b1", NULL, "1 2 3 4 5 6 6 6 6 6 5 1 6");
  field_go_on_to (field, "first-move");
  field_assert (field_measure (field, "charge", "a2", "b1", "b.men"), "24");
  field_assert (field_measure (field, "charge", "a2", "b1", "b.killed-by-fire"), "1");
  field_assert (field_measure (field, "charge", "a2", "b1", "distance"), "8");
  field_assert (field_measure (field, "charge", "a2", "b1", "a.fired"), "lance");
  field_assert (field_play (field, "charge", "a2", "b1", NULL, ""), "Unit a2 charged Unit b1");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a2").at.y, 22.0, 1e-6);
  field_assert (field_get (field, "b1", "men"), "23");
  field_assert (field_get (field, "a2", "in-melee"), "b1");
  field_assert (field_get (field, "b1", "in-melee"), "a2");
  field_assert (field_get (field, "a2", "charged"), "b1");
  field_assert (field_get (field, "a2", "melee-round"), "1");
  field_assert (field_get (field, "a2", "share-left"), "none");
  field_go_on_to (field, "first-fight");
  field_assert (field_list (field, FALSE), "melee-groups a2 b1");
}

/* One that falls short ends before the enemy, and is in no melee. */
static void
test_short_charge (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "a2", 36, 36, 0);
  field_go_on_to (field, "first-move");
  field_assert (field_list (field, TRUE), "move-check a1, move-check a2, move-check a3");
  field_assert (field_play (field, "charge", "a2", "b1", NULL, ""), "Unit a2 did not get to Unit b1: it can go 10″");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a2").at.y, 26.0, 1e-6);
  field_assert (field_get (field, "a2", "in-melee"), "");
}

static void
test_way_barred (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "a1", 36, 27, 0);
  field_go_on_to (field, "first-move");
  field_assert (field_list (field, TRUE), "move-check a1, charge a1 b1, move-check a2, move-check a3");
}

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
      field_assert (field_list (field, TRUE), bridged ? "move-check a1, charge a1 b1" : "move-check a1");
      field_assert (field_measure (field, "move-check", "a1", NULL, "level"), "3");
      field_place (field, "b1", 60, 10, 180);
      form_column (field, "a1", 30);
      field_assert (field_measure (field, "move-check", "a1", NULL, "level"), bridged ? "10" : "3");
    }
}

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

/* Elephants run men over, and are in no melee for it. */
static void
test_run_over (void)
{
  g_autoptr (Field) field = create_battle ();

  field_go_on_to (field, "second-move");
  field_place (field, "b3", 36, 22, 180);
  field_place (field, "b1", 10, 20, 180);
  field_do (field, "charge", "b3", "a2", NULL, "");
  field_assert (field_list (field, FALSE), "run-over b3 a2");
  field_assert (field_measure (field, "run-over", "b3", "a2", "b.men"), "10");
  field_assert (field_play (field, "run-over", "b3", "a2", "b.covered=4", "1 2 3 4 1 5 1"),
                "Unit b3 ran down 2 men of Unit a2");
  field_assert (field_get (field, "a2", "men"), "8");
  field_assert (field_get (field, "a2", "already-hit"), "1");
  field_assert (field_get (field, "a2", "in-melee"), "");
  field_go_on_to (field, "second-fight");
  field_assert (field_list (field, TRUE), "");
}

static void
test_crews_that_fight (void)
{
  g_autoptr (Field) field = create_battle_by ("chariot-melee=crew-may-fight");

  field_go_on_to (field, "second-move");
  field_place (field, "b3", 36, 22, 180);
  field_place (field, "b1", 10, 20, 180);
  field_do (field, "charge", "b3", "a2", NULL, "");
  field_do (field, "run-over", "b3", "a2", "b.covered=1", "6");
  field_go_on_to (field, "second-fight");
  field_assert (field_list (field, TRUE), "melee-groups b3 a2");
  field_assert (field_list (field, FALSE), "");
  field_do (field, "melee-groups", "b3", "a2", NULL, "");
  field_assert (field_get (field, "b3", "charged"), "a2");
  field_assert (field_measure (field, "melee-round", "b3", "a2", "round"), "1");
}

/* ---- Melee ---- */

/* Hastati against Gauls: 20 and 24 men make three groups, of 7, 7 and 6 against 8 each. */
static Field *
create_melee (const char *option)
{
  Field *field = create_battle_by (option);

  field_place (field, "a1", 36, 30, 0);
  field_place (field, "a2", 60, 30, 0);
  field_go_on_to (field, "first-move");
  field_do (field, "charge", "a1", "b1", NULL, "");
  field_go_on_to (field, "first-fight");

  return field;
}

static void
test_groups (void)
{
  g_autoptr (Field) field = create_melee (NULL);

  field_set (field, "b1", "already-hit=3");
  field_assert (field_measure (field, "melee-groups", "a1", "b1", "a.men"), "20");
  field_assert (field_measure (field, "melee-groups", "a1", "b1", "b.men"), "24");
  field_assert (field_play (field, "melee-groups", "a1", "b1", NULL, ""), "Unit a1 and Unit b1 fought in 3 groups");
  /* Those who were hit stand last. */
  field_assert (field_get (field, "a1", "groups"), "b1/7/8/0/0/1 b1/7/8/0/0/1 b1/6/8/0/3/1");
  field_assert (field_list (field, FALSE), "melee-round a1 b1, melee-round a1 b1, melee-round a1 b1");
  field_assert (field_measure (field, "melee-round", "a1", "b1", "a.men"), "7");
}

/* One round: 7 strike at 7 of the 8, with the advantage; 2 are dead, 5 strike back, and one of two who are hit dies. */
static void
test_round (void)
{
  g_autoptr (Field) field = create_melee (NULL);

  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_do (field, "melee-round", "a1", "b1", "a.men=7 b.men=8 round=1", "1 4 5 5 5 5 5 1 2 5 5 5 6 1");
  field_assert (field_get (field, "a1", "men"), "19");
  field_assert (field_get (field, "b1", "men"), "22");
  field_assert (field_get (field, "a1", "already-hit"), "1");
  field_assert (field_get (field, "a1", "melee-round"), "2");
  field_assert (field_get (field, "a1", "groups"), "b1/7/8/0/0/1 b1/6/8/0/0/1 b1/6/6/1/0/2");
  field_assert (field_list (field, FALSE), "melee-round a1 b1, melee-round a1 b1, melee-decision a1 b1");

  /* Both stay: the wounded man is remembered with his group. */
  field_assert (field_play (field, "melee-decision", "a1", "b1", "a.men=6 b.men=6 round=1 a.choice=stay b.choice=stay", ""),
                "Neither Unit a1 nor Unit b1 gave way");
  field_assert (field_measure (field, "melee-round", "a1", "b1", "a.already-hit"), "0");
  field_assert (field_list (field, FALSE), "melee-round a1 b1, melee-round a1 b1, melee-round a1 b1");
  field_do (field, "melee-round", "a1", "b1", "a.men=6 b.men=6 round=2", "6 6 6 6 6 6 6 6 6 6 6 1");
  /* The last one had been hit: he is dead without a die. */
  field_assert (field_get (field, "a1", "men"), "18");
}

/* Reading R-43: who still faces somebody makes new groups, and the advantage does not come again. */
static void
test_groups_again (void)
{
  g_autoptr (Field) field = create_melee (NULL);

  field_set (field, "a1", "men=8");
  field_set (field, "b1", "men=14");
  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_assert (field_get (field, "a1", "groups"), "b1/4/7/0/0/1 b1/4/7/0/0/1");
  /* One group of the attacker wins nothing and is cut down; the other's enemies retreat. */
  field_do (field, "melee-round", "a1", "b1", "a.men=4 b.men=7 round=1", "6 6 6 6 1 1 1 1 1 1 1 1");
  field_assert (field_get (field, "a1", "men"), "4");
  field_do (field, "melee-round", "a1", "b1", "a.men=4 b.men=7 round=1", "6 6 6 6 6 6 6 6");
  field_assert (field_list (field, FALSE), "melee-decision a1 b1");
  field_do (field, "melee-decision", "a1", "b1", "a.men=4 b.men=7 round=1 a.choice=stay b.choice=retreat", "");
  field_assert (field_get (field, "b1", "withdrawn"), "7");
  field_assert (field_list (field, FALSE), "retreat b1 a1");
  /* Its other men still face the attackers, so the unit stands. */
  field_do (field, "retreat", "b1", "a1", NULL, "");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "b1").at.y, 22.0, 1e-6);
  field_assert (field_list (field, FALSE), "melee-groups a1 b1");
  field_assert (field_measure (field, "melee-groups", "a1", "b1", "a.men"), "4");
  field_assert (field_measure (field, "melee-groups", "a1", "b1", "b.men"), "7");
  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_assert (field_measure (field, "melee-round", "a1", "b1", "round"), "2");
}

/* When the last of them goes, the unit goes, and is out of all its melees. */
static void
test_retreat (void)
{
  g_autoptr (Field) field = create_melee (NULL);

  field_set (field, "a1", "men=8");
  field_set (field, "b1", "men=9");
  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_do (field, "melee-round", "a1", "b1", NULL, "6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6");
  field_do (field, "melee-decision", "a1", "b1", "a.men=8 b.men=9 round=1 a.choice=retreat b.choice=stay", "");
  field_assert (field_list (field, FALSE), "retreat a1 b1");
  field_assert (field_measure (field, "retreat", "a1", "b1", "slope"), "level");
  field_assert (field_play (field, "retreat", "a1", "b1", NULL, ""), "Unit a1 retreated 10″");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a1").at.y, 32.0, 1e-6);
  field_assert (field_get (field, "a1", "in-melee"), "");
  field_assert (field_get (field, "b1", "in-melee"), "");
  field_assert (field_get (field, "a1", "charged"), "");
  field_assert (field_get (field, "a1", "withdrawn"), "0");
  field_assert (field_get (field, "b1", "melee-round"), "0");
  field_assert (field_get (field, "a1", "groups"), "");
  field_assert (field_list (field, FALSE), "");
}

/* Against the edge of the table there is less room than they should go. */
static void
test_retreat_without_room (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "a1", 36, 46.4, 0);
  field_place (field, "b1", 36, 46.4, 180);
  field_assert (field_measure (field, "retreat", "a1", "b1", "moved"), "0.25");
  field_assert (field_play (field, "retreat", "a1", "b1", NULL, ""), "Unit a1 retreated, but found no room for 10″");
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "b1", 36, 30, 180);
  field_assert (field_play (field, "retreat", "a1", "b1", NULL, ""), "Unit a1 retreated 10″");
  /* Nor through the enemy who stands behind, but beside him. */
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "b2", 36, 36, 0);
  field_do (field, "retreat", "a1", "b1", NULL, "");
  g_assert_cmpfloat (fabs (field_get_pose (field, "a1").at.x - 36.0), >, 5.0);
}

/* A body that is gone is in no melee any more. */
static void
test_last_man (void)
{
  g_autoptr (Field) field = create_melee (NULL);

  field_set (field, "a1", "men=2");
  field_set (field, "b1", "men=1");
  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_do (field, "melee-round", "a1", "b1", NULL, "1");
  field_assert (field_get (field, "b1", "men"), "0");
  field_assert (field_get (field, "a1", "in-melee"), "");
  field_assert (field_get (field, "a1", "melee-round"), "0");
  field_assert (field_list (field, FALSE), "");
}

static void
test_one_round_a_turn (void)
{
  g_autoptr (Field) field = create_melee ("melee-pace=one-per-turn");

  field_set (field, "a1", "men=8");
  field_set (field, "b1", "men=9");
  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_do (field, "melee-round", "a1", "b1", NULL, "6 6 6 6 6 6 6 6 1 6 6 6 6 6 6 6 5");
  field_do (field, "melee-decision", "a1", "b1", "a.men=8 b.men=9 round=1 a.choice=stay b.choice=stay", "");
  field_assert (field_list (field, FALSE), "");
  field_assert (field_get (field, "a1", "groups"), "b1/8/9/1/0/2");
  field_go_on_to (field, "second-move");
  field_assert (field_list (field, TRUE), "move-check b2, move-check b3");
  field_go_on_to (field, "second-fight");
  field_assert (field_list (field, FALSE), "");
  field_go_on_to (field, "first-fight");
  field_assert (field_list (field, FALSE), "melee-round a1 b1");
  field_assert (field_measure (field, "melee-round", "a1", "b1", "round"), "2");
  field_assert (field_measure (field, "melee-round", "a1", "b1", "a.already-hit"), "0");
}

/* Between two enemies its men are shared; those in groups are not there for others. */
static void
test_two_enemies (void)
{
  g_autoptr (Field) field = create_melee (NULL);

  field_set (field, "a1", "in-melee=b1");
  field_set (field, "b1", "men=8");
  field_set (field, "a2", "charged=b1");
  field_set (field, "a2", "in-melee=b1");
  field_set (field, "b1", "in-melee=a1");
  g_assert_true (acies_record_parse_key (acies_situation_find (field->situation, "b1")->status, "in-melee", "a1 a2", NULL));
  field_assert (field_measure (field, "melee-groups", "a1", "b1", "b.men"), "4");
  field_assert (field_measure (field, "melee-groups", "a1", "b1", "a.men"), "20");
  field_do (field, "melee-groups", "a1", "b1", "a.men=5 b.men=5", "");
  field_assert (field_measure (field, "melee-groups", "a2", "b1", "b.men"), "3");
}

/* ---- Ladders and walls ---- */

/* Hastati before a wall of a fort that Gauls hold */
static Field *
create_storm (void)
{
  Field *field = field_new ("roman-war");

  field_add_general (field, 'a', "");
  field_add_unit (field, 'a', HASTATI);
  field_add_general (field, 'b', "");
  field_add_unit (field, 'b', WARRIORS);
  field_add_terrain (field, "castle-wall", 20, 20, 52, 21);
  field_add_terrain (field, "castle-wall corner", 50, 19, 53, 22);
  field_add_terrain (field, "door", 26, 20, 28, 21);
  field_begin (field, NULL);
  field_place (field, "a1", 36, 21.75, 0);
  field_place (field, "b1", 36, 19.75, 180);
  field_set (field, "b1", "on-wall=24");

  return field;
}

static void
test_ladder (void)
{
  g_autoptr (Field) field = create_storm ();

  field_go_on_to (field, "first-move");
  field_assert (field_measure (field, "ladder-raise", "a1", NULL, "distance"), "0.75");
  field_do (field, "ladder-raise", "a1", NULL, NULL, "");
  field_assert (field_get (field, "a1", "ladder"), "up");
  field_assert (field_get (field, "a1", "share-left"), "half");
  /* At once those above may push. */
  field_assert (field_list (field, TRUE), "move-check a1, ladder-push b1 a1");
  field_do (field, "ladder-push", "b1", "a1", NULL, "3");
  field_assert (field_get (field, "a1", "pushed"), "true");
  field_assert (field_list (field, TRUE), "move-check a1");

  /* In their own movement they may push once more. */
  field_go_on_to (field, "second-move");
  field_assert (field_get (field, "a1", "pushed"), "false");
  field_assert (field_list (field, TRUE), "move-check b1, ladder-push b1 a1");

  field_go_on_to (field, "first-move");
  field_assert (field_list (field, TRUE), "move-check a1, ladder-climb a1");
  field_assert (field_measure (field, "ladder-climb", "a1", NULL, "a.men"), "2");
  field_do (field, "ladder-climb", "a1", NULL, NULL, "");
  field_assert (field_get (field, "a1", "on-ladder"), "2");
  field_assert (field_get (field, "a1", "climbed"), "2");
  field_go_on_to (field, "first-fight");
  field_assert (field_list (field, FALSE), "");

  /* A turn later they fight: two against two, and nobody has the advantage. */
  field_go_on_to (field, "first-shoot");
  field_assert (field_measure (field, "volley", "a1", "b1", "a.men"), "18");
  field_go_on_to (field, "first-fight");
  field_assert (field_list (field, FALSE), "ladder-melee a1 b1");
  field_assert (field_measure (field, "ladder-melee", "a1", "b1", "a.men"), "2");
  field_assert (field_measure (field, "ladder-melee", "a1", "b1", "b.men"), "2");
  field_do (field, "ladder-melee", "a1", "b1", NULL, "6 6 6 6");
  field_assert (field_list (field, FALSE), "melee-decision a1 b1");
  field_do (field, "melee-decision", "a1", "b1", "a.men=2 b.men=2 place=ladder a.choice=stay b.choice=stay", "");
  field_assert (field_get (field, "a1", "top-stays"), "true");
  field_assert (field_get (field, "a1", "on-ladder"), "2");

  /* Two more follow; the men at the top are not held up by that. */
  field_go_on_to (field, "first-move");
  field_do (field, "ladder-climb", "a1", NULL, NULL, "");
  field_assert (field_get (field, "a1", "on-ladder"), "4");
  field_go_on_to (field, "first-fight");
  field_do (field, "ladder-melee", "a1", "b1", NULL, "1 1 1 1 6 6");
  field_assert (field_get (field, "a1", "on-wall"), "2");
  field_assert (field_get (field, "a1", "on-ladder"), "2");
  field_assert (field_get (field, "a1", "top-stays"), "false");
  field_assert (field_get (field, "b1", "men"), "22");
  field_assert (field_get (field, "b1", "on-wall"), "22");
}

/* Who is thrown down counts no hit. */
static void
test_ladder_pushed_off (void)
{
  g_autoptr (Field) field = create_storm ();

  field_set (field, "a1", "ladder=up on-ladder=2 top-stays=true");
  field_go_on_to (field, "second-move");
  field_assert (field_play (field, "ladder-push", "b1", "a1", NULL, "2 4 3"),
                "Unit b1 pushed off the ladder of Unit a1: 1 of 2 killed");
  field_assert (field_get (field, "a1", "men"), "19");
  field_assert (field_get (field, "a1", "on-ladder"), "0");
  field_assert (field_get (field, "a1", "ladder"), "down");
  field_assert (field_get (field, "a1", "top-stays"), "false");
  field_assert (field_get (field, "a1", "already-hit"), "0");
}

/* A retreat of two men from a ladder takes the unit nowhere. */
static void
test_ladder_left (void)
{
  g_autoptr (Field) field = create_storm ();

  field_set (field, "a1", "ladder=up on-ladder=2");
  field_go_on_to (field, "first-fight");
  field_do (field, "ladder-melee", "a1", "b1", NULL, "6 6 6 6");
  field_do (field, "melee-decision", "a1", "b1", "a.men=2 b.men=2 place=ladder a.choice=retreat b.choice=stay", "");
  field_assert (field_get (field, "a1", "on-ladder"), "0");
  field_do (field, "retreat", "a1", "b1", NULL, "");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a1").at.y, 21.75, 1e-6);
}

/* With nobody above, they step onto the wall. */
static void
test_ladder_unopposed (void)
{
  g_autoptr (Field) field = create_storm ();

  field_set (field, "a1", "ladder=up on-ladder=2");
  field_set (field, "b1", "on-wall=0");
  field_go_on_to (field, "first-fight");
  field_assert (field_list (field, FALSE), "ladder-melee a1");
  field_do (field, "ladder-melee", "a1", NULL, NULL, "");
  field_assert (field_get (field, "a1", "on-wall"), "2");
}

static void
test_wall (void)
{
  g_autoptr (Field) field = create_storm ();

  field_go_on_to (field, "first-move");
  field_assert (field_measure (field, "wall-access", "a1", NULL, "a.at-corner"), "false");
  field_assert (field_play (field, "wall-access", "a1", NULL, NULL, ""), "not-allowed");
  field_place (field, "a1", 50, 22.5, 0);
  field_assert (field_measure (field, "wall-access", "a1", NULL, "action"), "on");
  field_assert (field_play (field, "wall-access", "a1", NULL, NULL, ""), "Unit a1 went onto the wall");
  field_assert (field_get (field, "a1", "on-wall"), "20");
  field_assert (field_measure (field, "melee-groups", "a1", "b1", "place"), "wall");
  field_assert (field_measure (field, "melee-round", "a1", "b1", "place"), "wall");
  field_do (field, "wall-access", "a1", NULL, NULL, "");
  field_assert (field_get (field, "a1", "on-wall"), "0");
}

/* ---- Doors, chains and bridges ---- */

static Field *
create_siege (void)
{
  Field *field = field_new ("roman-war");

  field_add_general (field, 'a', "");
  field_add_unit (field, 'a', "type=roman-principes men-at-start=8 files=4");
  field_add_unit (field, 'a', "type=roman-velites men-at-start=3 files=3");
  field_add_unit (field, 'a', "type=roman-triarii men-at-start=10 files=5");
  field_add_general (field, 'b', "");
  field_add_unit (field, 'b', WARRIORS);
  field_add_terrain (field, "castle-wall", 20, 20, 52, 21);
  field_add_terrain (field, "door", 26, 20, 28, 21);
  field_add_terrain (field, "chain", 40, 18, 41, 19);
  field_add_terrain (field, "water", 56, 30, 72, 34);
  field_begin (field, NULL);
  field_place (field, "a1", 27, 21.5, 0);
  field_place (field, "a2", 40.5, 17.5, 180);
  field_place (field, "a3", 62, 34.5, 0);
  field_place (field, "b1", 8, 4, 180);

  return field;
}

static void
test_door (void)
{
  g_autoptr (Field) field = create_siege ();

  field_go_on_to (field, "first-move");
  field_assert (field_measure (field, "door-batter", "a1", NULL, "a.turns-at-door"), "0");
  field_assert (field_play (field, "door-batter", "a1", NULL, NULL, "1"), "not-allowed");
  field_go_on_to (field, "first-shoot");
  field_assert (field_get (field, "a1", "turns-at-door"), "1");
  field_assert (field_get (field, "a2", "turns-at-door"), "0");
  field_go_on_to (field, "first-move");
  field_assert (field_play (field, "door-batter", "a1", NULL, NULL, "2"), "Unit a1 battered the door, and it held");
  field_assert (field_get (field, "a1", "share-left"), "none");
  field_go_on_to (field, "first-move");
  field_assert (field_get (field, "a1", "turns-at-door"), "2");
  field_assert (field_play (field, "door-batter", "a1", NULL, NULL, "1"), "Unit a1 broke down the door");
  field_assert (field_get (field, "a", "door"), "down");
  field_assert (field_get (field, "b", "door"), "down");
  field_assert (field_measure (field, "door-work", "a1", NULL, "door"), "down");

  /* Who goes away begins anew. */
  field_place (field, "a1", 27, 40, 0);
  field_go_on_to (field, "first-move");
  field_assert (field_get (field, "a1", "turns-at-door"), "0");
}

static void
test_door_work (void)
{
  g_autoptr (Field) field = create_siege ();

  field_go_on_to (field, "first-move");
  field_assert (field_play (field, "door-work", "a1", NULL, NULL, ""), "Unit a1 opened the door");
  field_assert (field_get (field, "a1", "share-left"), "none");
  field_go_on_to (field, "first-move");
  field_assert (field_measure (field, "door-work", "a1", NULL, "action"), "close");
  field_assert (field_play (field, "door-work", "a1", NULL, NULL, ""), "Unit a1 closed the door");
  field_assert (field_get (field, "b", "door"), "closed");
}

static void
test_chain (void)
{
  g_autoptr (Field) field = create_siege ();

  field_go_on_to (field, "first-shoot");
  field_assert (field_get (field, "a2", "turns-at-chain"), "1");
  field_go_on_to (field, "first-move");
  field_do (field, "chain-break", "a2", NULL, NULL, "6 1 6");
  field_assert (field_get (field, "a", "chains-broken"), "1");
  field_assert (field_get (field, "a", "drawbridge"), "up");
  field_assert (field_get (field, "a2", "share-left"), "none");
  field_go_on_to (field, "first-move");
  field_assert (field_measure (field, "chain-break", "a2", NULL, "chains-broken"), "1");
  field_assert (field_play (field, "chain-break", "a2", NULL, NULL, "1 1 1"),
                "Unit a2 broke the second chain: the drawbridge fell");
  field_assert (field_get (field, "b", "drawbridge"), "down");
  field_go_on_to (field, "first-move");
  field_assert (field_play (field, "chain-break", "a2", NULL, NULL, "1 1 1"), "not-allowed");
}

static void
test_bridge (void)
{
  g_autoptr (Field) field = create_siege ();

  for (int turn = 1; turn <= 10; turn++)
    {
      field_go_on_to (field, "first-move");
      field_assert (field_get (field, "a3", "bridge-built"), "false");
      field_do (field, "bridge-build", "a3", NULL, NULL, "");
      field_assert (field_get (field, "a3", "share-left"), "none");
    }
  field_assert (field_get (field, "a3", "bridge-progress"), "100");
  field_assert (field_get (field, "a3", "bridge-built"), "true");
  field_go_on_to (field, "first-move");
  field_assert (field_play (field, "bridge-crossing", "a3", NULL, NULL, ""),
                "Unit a3 crossed the bridge 5 ranks deep");
}

static void
test_works_offered (void)
{
  g_autoptr (Field) field = create_siege ();

  field_go_on_to (field, "first-shoot");
  field_go_on_to (field, "first-move");
  field_assert (field_list (field, TRUE),
                "move-check a1, door-work a1, door-batter a1, ladder-raise a1, move-check a2, chain-break a2, "
                "move-check a3, bridge-build a3");
  /* Who has shot does nothing else there. */
  field_set (field, "a1", "fired=lance");
  field_set (field, "a2", "fired=lance");
  field_set (field, "a3", "fired=lance");
  field_assert (field_list (field, TRUE),
                "move-check a1, door-work a1, ladder-raise a1, move-check a2, move-check a3");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rulesets/roman-war/play/start", test_start);
  g_test_add_func ("/rulesets/roman-war/play/clearing", test_clearing);
  g_test_add_func ("/rulesets/roman-war/play/verdict", test_verdict);
  g_test_add_func ("/rulesets/roman-war/play/volley", test_volley);
  g_test_add_func ("/rulesets/roman-war/play/already-hit", test_already_hit);
  g_test_add_func ("/rulesets/roman-war/play/unhorsed", test_unhorsed);
  g_test_add_func ("/rulesets/roman-war/play/on-foot", test_on_foot);
  g_test_add_func ("/rulesets/roman-war/play/cover", test_cover);
  g_test_add_func ("/rulesets/roman-war/play/opening", test_opening);
  g_test_add_func ("/rulesets/roman-war/play/slope", test_slope);
  g_test_add_func ("/rulesets/roman-war/play/legs", test_legs);
  g_test_add_func ("/rulesets/roman-war/play/move-by-parts", test_move_by_parts);
  g_test_add_func ("/rulesets/roman-war/play/leading-zeros", test_leading_zeros);
  g_test_add_func ("/rulesets/roman-war/play/wheel", test_wheel);
  g_test_add_func ("/rulesets/roman-war/play/charge", test_charge);
  g_test_add_func ("/rulesets/roman-war/play/short-charge", test_short_charge);
  g_test_add_func ("/rulesets/roman-war/play/way-barred", test_way_barred);
  g_test_add_func ("/rulesets/roman-war/play/water", test_water);
  g_test_add_func ("/rulesets/roman-war/play/appearance", test_appearance);
  g_test_add_func ("/rulesets/roman-war/play/run-over", test_run_over);
  g_test_add_func ("/rulesets/roman-war/play/crews-that-fight", test_crews_that_fight);
  g_test_add_func ("/rulesets/roman-war/play/groups", test_groups);
  g_test_add_func ("/rulesets/roman-war/play/round", test_round);
  g_test_add_func ("/rulesets/roman-war/play/groups-again", test_groups_again);
  g_test_add_func ("/rulesets/roman-war/play/retreat", test_retreat);
  g_test_add_func ("/rulesets/roman-war/play/retreat-without-room", test_retreat_without_room);
  g_test_add_func ("/rulesets/roman-war/play/last-man", test_last_man);
  g_test_add_func ("/rulesets/roman-war/play/one-round-a-turn", test_one_round_a_turn);
  g_test_add_func ("/rulesets/roman-war/play/two-enemies", test_two_enemies);
  g_test_add_func ("/rulesets/roman-war/play/ladder", test_ladder);
  g_test_add_func ("/rulesets/roman-war/play/ladder-pushed-off", test_ladder_pushed_off);
  g_test_add_func ("/rulesets/roman-war/play/ladder-left", test_ladder_left);
  g_test_add_func ("/rulesets/roman-war/play/ladder-unopposed", test_ladder_unopposed);
  g_test_add_func ("/rulesets/roman-war/play/wall", test_wall);
  g_test_add_func ("/rulesets/roman-war/play/door", test_door);
  g_test_add_func ("/rulesets/roman-war/play/door-work", test_door_work);
  g_test_add_func ("/rulesets/roman-war/play/chain", test_chain);
  g_test_add_func ("/rulesets/roman-war/play/bridge", test_bridge);
  g_test_add_func ("/rulesets/roman-war/play/works-offered", test_works_offered);

  return g_test_run ();
}
