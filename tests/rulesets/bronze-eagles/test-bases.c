/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-ways.h"
#include "field.h"

/* Single bases: where they stand, what is measured from them, and how they show. */

#define LEGION  "type=close-order-foot bases-at-start=3 files=2"
#define HOST    "type=warband bases-at-start=3 files=2"
#define ARCHERS "type=open-order-foot weapon=bow bases-at-start=3 files=3"

/* A legion and archers against a host five inches before it; it is the Romans' go. */
static Field *
begin_moves (double wall)
{
  Field *field = field_new ("bronze-eagles");

  field_add_general (field, 'a', "type=cavalry");
  field_add_unit (field, 'a', LEGION);
  field_add_unit (field, 'a', ARCHERS);
  field_add_general (field, 'b', "type=chariots");
  field_add_unit (field, 'b', HOST);
  if (wall > 0)
    field_add_terrain (field, "obstacle", 10, wall, 26, wall + 0.2);
  field_begin (field, NULL);
  field_place (field, "a1", 18, 30, 0);
  field_place (field, "a2", 40, 30, 0);
  field_place (field, "ag1", 18, 36, 0);
  field_place (field, "b1", 18, 25, 180);
  field_go_on_to (field, "roll");
  field_do (field, "initiative", "a", "b", NULL, "6 2");
  field_go_on_to (field, "moves");

  return field;
}

/* Both stand three wide, front to front at 25″. */
static Field *
begin_combat (double wall)
{
  Field *field = begin_moves (wall);

  field_do (field, "charge", "a1", "b1", NULL, "");
  field_do (field, "align", "a1", "b1", NULL, "");
  field_go_on_to (field, "fights");

  return field;
}

static AciesSide *
get_side (Field *field,
          guint  side)
{
  return acies_situation_get_side (field->situation, side);
}

/* ---- Push-backs ---- */

/* The legion's left beats the host's right; both go five inches, the others stay. */
static void
test_push_back (void)
{
  g_autoptr (Field) field = begin_combat (0);

  field_do (field, "combat", "a1", "b1", NULL, "5 4 3 2 1 1 1 1");
  field_assert (field_measure (field, "push-back", "b1", "a1", "behind"), "clear");
  field_do (field, "push-back", "b1", "a1", NULL, "");
  field_assert (field_get (field, "b1", "base-x"), "20.36 18 15.64");
  field_assert (field_get (field, "b1", "base-y"), "25 25 20");
  field_assert (field_get (field, "b1", "base-headings"), "180 180 180");
  field_assert (field_get (field, "a1", "base-y"), "20 25 25");
  /* The command is where its front is in the middle. */
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "b1").at.y, 23.33, 0.01);

  /* The next pair has not moved. */
  field_do (field, "combat", "a1", "b1", NULL, "1 1 1 1 5 4 3 2");
  field_do (field, "push-back", "a1", "b1", NULL, "");
  field_assert (field_get (field, "a1", "base-y"), "20 28 25");
  field_assert (field_get (field, "b1", "base-y"), "25 28 20");
}

/* A base that was pushed out of its line is charged where it stands: its left border is at 14.46. */
static void
test_ragged_line (void)
{
  g_autoptr (Field) field = begin_combat (0);

  field_do (field, "combat", "a1", "b1", NULL, "5 4 3 2 1 1 1 1");
  field_do (field, "push-back", "b1", "a1", NULL, "");
  field_place (field, "a2", 8, 19.5, 90);
  field_assert (field_measure (field, "charge", "a2", "b1", "range"), "6.46");
  field_assert (field_measure (field, "charge", "a2", "b1", "targets"), "1");
  field_place (field, "a2", 8, 23.5, 90);
  field_assert (field_measure (field, "charge", "a2", "b1", "range"), "6.46");

  /* Its comrades do not hide it from bows, nor does it hide them: the nearest base is the target. */
  field_place (field, "a2", 8, 19.5, 90);
  field_assert (field_measure (field, "shooting", "a2", "b1", "line-of-sight"), "true");
  field_assert (field_measure (field, "shooting", "a2", "b1", "range"), "7.2");
}

/* It goes back into the ranks when the command moves, and not among the enemy when the command stays. */
static void
test_fall_in (void)
{
  g_autoptr (Field) field = begin_combat (0);

  field_do (field, "combat", "a1", "b1", NULL, "5 4 3 2 1 1 1 1");
  field_do (field, "push-back", "b1", "a1", NULL, "");
  field_set (field, "a1", "in-combat=false contacts=");
  field_set (field, "a1", "has-moved=false");
  field_go_on_to (field, "moves");
  field_do (field, "move-allowance", "a1", NULL, NULL, "");
  field_assert (field_get (field, "a1", "base-headings"), "0 0 0");
  field_set (field, "a1", "has-moved=false");
  field_do (field, "move-allowance", "a1", NULL, "a.distance=2", "");
  field_assert (field_get (field, "a1", "base-headings"), "-1 -1 -1");
  field_assert (field_get (field, "b1", "base-headings"), "180 180 180");
}

/* A line that is struck by a single base forms no column that would stand in the friends behind it. */
static void
test_no_room_behind (void)
{
  g_autoptr (Field) field = field_new ("bronze-eagles");

  field_add_general (field, 'a', "type=cavalry");
  field_add_unit (field, 'a', "type=close-order-foot bases-at-start=1 files=1");
  field_add_general (field, 'b', "type=chariots");
  field_add_unit (field, 'b', "type=warband bases-at-start=4 files=4");
  field_add_unit (field, 'b', HOST);
  field_begin (field, NULL);
  field_place (field, "a1", 18, 30, 0);
  field_place (field, "b1", 18, 25, 180);
  field_place (field, "b2", 18, 23.5, 180);
  field_go_on_to (field, "roll");
  field_do (field, "initiative", "a", "b", NULL, "6 2");
  field_go_on_to (field, "moves");
  field_do (field, "charge", "a1", "b1", NULL, "");
  field_do (field, "align", "a1", "b1", NULL, "");
  g_assert_cmpuint (acies_situation_find (field->situation, "b1")->files, ==, 4);
}

/* The moves of single bases are those of their commands too: nothing stands elsewhere without one. */
static void
test_moves_are_logged (void)
{
  g_autoptr (Field) field = begin_combat (0);
  g_autoptr (AciesSituation) before = NULL;
  g_autoptr (GPtrArray) moved = NULL;

  field_do (field, "combat", "a1", "b1", NULL, "5 4 3 2 1 1 1 1");
  before = acies_situation_copy (field->situation);
  field_do (field, "push-back", "b1", "a1", NULL, "");
  moved = acies_situation_list_moved_unlogged (before, field->situation);
  g_assert_cmpuint (moved->len, ==, 0);
}

/* A base that breaks runs home alone. */
static void
test_flight (void)
{
  g_autoptr (Field) field = begin_combat (0);

  field_do (field, "combat", "a1", "b1", NULL, "5 4 3 2 1 1 1 1");
  field_do (field, "push-back", "b1", "a1", NULL, "");
  field_go_on_to (field, "loser-tests");
  field_assert (field_measure (field, "morale-test", "b1", NULL, "a.rating"), "7");
  field_do (field, "morale-test", "b1", NULL, NULL, "1 1");
  field_assert (field_get (field, "b1", "state"), "broken");
  field_go_on_to (field, "flights");
  field_do (field, "flight", "b1", NULL, NULL, "2");
  field_assert (field_get (field, "b1", "base-states"), "steady steady fleeing");
  field_assert (field_get (field, "b1", "base-places"), "front front second-rank");
  field_assert (field_get (field, "b1", "bases-fleeing"), "1");
  field_assert (field_get (field, "b1", "in-combat"), "true");

  /* It rallies with what it has lost against it. */
  field_go_on_to (field, "rally-tests");
  field_assert (field_measure (field, "morale-test", "b1", NULL, "a.casualties"), "1");
  field_do (field, "morale-test", "b1", NULL, NULL, "4 4");
  field_assert (field_get (field, "b1", "base-states"), "steady steady steady");
  field_assert (field_get (field, "b1", "state"), "steady");
}

/* ---- Measures ---- */

static void
test_obstacles (void)
{
  g_autoptr (Field) open = begin_combat (0);
  g_autoptr (Field) lined = begin_combat (25.2);

  field_assert (field_measure (open, "combat", "a1", "b1", "obstacle"), "none");
  field_assert (field_measure (lined, "combat", "a1", "b1", "obstacle"), "held-by-b");
}

/* Who ran from a charge is pursued from where he stood. */
static void
test_gap (void)
{
  g_autoptr (Field) field = begin_moves (0);

  field_do (field, "flight", "b1", NULL, "reason=charged", "4");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "b1").at.y, 21, 0.01);
  field_assert (field_measure (field, "pursuit", "a1", "b1", "gap"), "5");
  field_assert (field_measure (field, "pursuit", "a1", "b1", "flight"), "4");
}

/* Bases that the target is out of reach of do not shoot. */
static void
test_volley (void)
{
  g_autoptr (Field) field = begin_moves (0);

  field_place (field, "b1", 44, 25, 180);
  field_assert (field_measure (field, "shooting", "a2", "b1", "a.figures"), "9");
  field_place (field, "b1", 44, 23.5, 180);
  field_assert (field_measure (field, "shooting", "a2", "b1", "a.figures"), "6");
  field_place (field, "b1", 44, 22.6, 180);
  field_assert (field_measure (field, "shooting", "a2", "b1", "a.figures"), "3");
}

/* There is no room for a second enemy before the same front: he goes round the corner. */
static void
test_room (void)
{
  g_autoptr (Field) field = begin_combat (0);
  const AciesBody *first = acies_situation_find (field->situation, "a1");
  const AciesBody *second = acies_situation_find (field->situation, "a2");
  AciesOutline one, other;

  field_place (field, "a2", 18, 33, 0);
  field_go_on_to (field, "roll");
  field_do (field, "initiative", "a", "b", NULL, "6 2");
  field_go_on_to (field, "moves");
  field_do (field, "charge", "a2", "b1", "range=7", "");
  field_assert (field_measure (field, "combat", "a2", "b1", "contact"), "flank");
  one = acies_body_get_outline (first);
  other = acies_body_get_outline (second);
  g_assert_false (acies_outline_overlaps (&one, &other));
}

/* ---- What is kept and shown ---- */

static void
test_looks (void)
{
  g_autoptr (Field) field = begin_combat (0);
  const AciesBody *unit = acies_situation_find (field->situation, "b1");
  g_auto (AciesAppearance) looks = { 0 };
  const AciesBaseLooks *base;

  field_do (field, "combat", "a1", "b1", NULL, "5 4 3 2 1 1 1 1");
  field_do (field, "push-back", "b1", "a1", NULL, "");
  acies_ruleset_get_appearance (field->ruleset, unit->traits, unit->status, FALSE, unit->files, &looks);
  g_assert_cmpuint (looks.bases->len, ==, 3);
  base = &g_array_index (looks.bases, AciesBaseLooks, 2);
  g_assert_true (base->apart);
  g_assert_cmpint (base->casualties, ==, 1);
  g_assert_cmpfloat (base->left, ==, 0.75);
  g_assert_cmpfloat (base->pose.at.y, ==, 20);
  g_assert_false (base->routing);
  g_assert_cmpint (g_array_index (looks.bases, AciesBaseLooks, 0).casualties, ==, 0);
}

/* What the program keeps of single bases is not told as a change. */
static void
test_changes (void)
{
  g_autoptr (Field) field = begin_combat (0);
  g_autoptr (AciesSituation) before = acies_situation_copy (field->situation);
  AciesSchema *schema = acies_ruleset_get_unit_status (field->ruleset);
  g_autoptr (GPtrArray) changes = NULL;
  guint n_told = 0;

  field_do (field, "combat", "a1", "b1", NULL, "5 4 3 2 1 1 1 1");
  changes = acies_situation_compare (before, field->situation);
  for (guint i = 0; i < changes->len; i++)
    {
      const AciesStatusChange *change = changes->pdata[i];

      if (change->field < 0)
        continue;

      n_told++;
      g_assert_false (acies_field_is_inner (acies_schema_get_field (schema, change->field)));
    }
  /* Casualties of a base and in all, who pushed it back, the test. */
  g_assert_cmpuint (n_told, ==, 4);
}

/* A commander who rides away is with nobody. */
static void
test_commander_leaves (void)
{
  g_autoptr (Field) field = begin_moves (0);

  field_do (field, "charge", "a1", "b1", NULL, "");
  field_do (field, "align", "a1", "b1", NULL, "");
  field_do (field, "commander-risk", "a1", "b1", NULL, "1 2");
  field_assert (field_get (field, "ag1", "with"), "a1");
  field_place (field, "ag1", 18, 40, 0);
  field_go_on_to (field, "risks");
  field_assert (field_get (field, "ag1", "with"), "");
  field_assert (field_get (field, "a1", "commander-with"), "false");
}

static void
test_clock (void)
{
  g_autoptr (Field) field = begin_moves (0);
  int minutes = acies_schema_lookup (acies_record_get_schema (get_side (field, 0)->status), "minutes");

  g_assert_cmpint (acies_record_get_number (get_side (field, 0)->status, minutes), ==, 0);
  field_go_on_to (field, "roll");
  g_assert_cmpint (acies_record_get_number (get_side (field, 0)->status, minutes), ==, 10);
  g_assert_cmpint (acies_record_get_number (get_side (field, 1)->status, minutes), ==, 10);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rulesets/bronze-eagles/bases/push-back", test_push_back);
  g_test_add_func ("/rulesets/bronze-eagles/bases/ragged-line", test_ragged_line);
  g_test_add_func ("/rulesets/bronze-eagles/bases/fall-in", test_fall_in);
  g_test_add_func ("/rulesets/bronze-eagles/bases/no-room-behind", test_no_room_behind);
  g_test_add_func ("/rulesets/bronze-eagles/bases/moves-are-logged", test_moves_are_logged);
  g_test_add_func ("/rulesets/bronze-eagles/bases/flight", test_flight);
  g_test_add_func ("/rulesets/bronze-eagles/bases/obstacles", test_obstacles);
  g_test_add_func ("/rulesets/bronze-eagles/bases/gap", test_gap);
  g_test_add_func ("/rulesets/bronze-eagles/bases/volley", test_volley);
  g_test_add_func ("/rulesets/bronze-eagles/bases/room", test_room);
  g_test_add_func ("/rulesets/bronze-eagles/bases/looks", test_looks);
  g_test_add_func ("/rulesets/bronze-eagles/bases/changes", test_changes);
  g_test_add_func ("/rulesets/bronze-eagles/bases/commander-leaves", test_commander_leaves);
  g_test_add_func ("/rulesets/bronze-eagles/bases/clock", test_clock);

  return g_test_run ();
}
