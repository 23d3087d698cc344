/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "battle.h"

/* Storming and works: ladders, walls, doors, chains and bridges. */

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

/* Those who got onto the wall fight there, two at a time, while the others stand at its foot. */
static void
test_melee_on_wall (void)
{
  g_autoptr (Field) field = create_storm ();

  field_set (field, "a1", "ladder=up on-wall=3");
  field_go_on_to (field, "first-move");
  field_assert (field_list (field, TRUE), "move-check a1, charge a1 b1, ladder-climb a1");
  field_do (field, "charge", "a1", "b1", NULL, "");
  g_assert_cmpfloat (field_get_pose (field, "a1").at.y, ==, 21.75);
  field_go_on_to (field, "first-fight");
  field_assert (field_measure (field, "melee-groups", "a1", "b1", "a.men"), "3");
  field_assert (field_measure (field, "melee-groups", "a1", "b1", "b.men"), "24");
  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_assert (field_get (field, "a1", "groups"), "b1/2/2/0/0/1");
  field_do (field, "melee-round", "a1", "b1", NULL, "1 1");
  field_assert (field_get (field, "b1", "on-wall"), "22");
  field_assert (field_list (field, FALSE), "melee-groups a1 b1");
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

/* ---- What the sketch says of it ---- */

/* Of the piece of that class */
static char *
label_terrain (Field      *field,
               const char *class_id)
{
  GListModel *pieces = acies_table_get_terrain (field->table);

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (pieces, i);

      if (acies_terrain_has_class (piece, class_id))
        return acies_ruleset_label_terrain (field->ruleset, field->situation, piece);
    }

  return g_strdup ("not there");
}

static void
set_fort (Field      *field,
          const char *key,
          const char *value)
{
  const AciesSide *side = acies_situation_get_side (field->situation, 0);
  g_autoptr (GError) error = NULL;

  acies_record_parse_key (side->status, key, value, &error);
  g_assert_no_error (error);
}

static void
test_terrain_labels (void)
{
  g_autoptr (Field) field = create_siege ();

  field_go_on_to (field, "first-move");
  field_assert (label_terrain (field, "castle-wall"), NULL);
  field_assert (label_terrain (field, "water"), NULL);
  field_assert (label_terrain (field, "door"), "Closed");
  field_assert (label_terrain (field, "chain"), "Drawbridge up");

  field_do (field, "door-work", "a1", NULL, NULL, "");
  field_assert (label_terrain (field, "door"), "Open");
  set_fort (field, "door", "down");
  set_fort (field, "chains-broken", "1");
  field_assert (label_terrain (field, "door"), "Knocked down");
  field_assert (label_terrain (field, "chain"), "Drawbridge up, 1 of 2 chains broken");
  set_fort (field, "chains-broken", "2");
  set_fort (field, "drawbridge", "down");
  field_assert (label_terrain (field, "chain"), "Drawbridge down");
}

/* Where people only lay things out, what is as always is not said. */
static void
test_terrain_labels_at_deployment (void)
{
  g_autoptr (Field) field = create_siege ();

  acies_situation_set_step (field->situation, 0, 0);
  field_assert (label_terrain (field, "door"), NULL);
  field_assert (label_terrain (field, "chain"), NULL);
  set_fort (field, "door", "open");
  field_assert (label_terrain (field, "door"), "Open");
}

static void
test_bridge_labels (void)
{
  g_autoptr (Field) field = create_siege ();

  field_go_on_to (field, "first-move");
  field_do (field, "bridge-build", "a3", NULL, NULL, "");
  field_assert (label_terrain (field, "water"), "Small bridge, 10 of 100 done");
  field_do (field, "bridge-build", "a3", NULL, "a.men=10 moves=9 size=large", "");
  field_assert (label_terrain (field, "water"), "Large bridge built");

  /* It stays there when its builders go on, and when there is other water. */
  field_place (field, "a3", 62, 12, 0);
  field_assert (label_terrain (field, "water"), "Large bridge built");
  field_add_terrain (field, "water", 0, 44, 20, 48);
  field_assert (label_terrain (field, "water"), "Large bridge built");
}

/* What the unit has before its front, "" for nothing. */
static char *
get_model (Field      *field,
           const char *id)
{
  const AciesBody *unit = acies_situation_find (field->situation, id);
  g_auto (AciesAppearance) looks = { NULL };

  acies_ruleset_get_appearance (field->ruleset, unit->traits, unit->status, FALSE, unit->files, &looks);

  return g_strdup (looks.model != NULL ? looks.model : "");
}

static void
test_models (void)
{
  g_autoptr (Field) storm = create_storm ();
  g_autoptr (Field) siege = create_siege ();

  field_go_on_to (storm, "first-move");
  field_assert (get_model (storm, "a1"), "");
  field_do (storm, "ladder-raise", "a1", NULL, NULL, "");
  field_assert (get_model (storm, "a1"), "ladder");
  field_do (storm, "ladder-push", "b1", "a1", NULL, "1");
  field_assert (get_model (storm, "a1"), "");

  field_assert (get_model (siege, "a1"), "");
  field_go_on_to (siege, "first-shoot");
  field_assert (get_model (siege, "a1"), "ram");
  /* Others work at the chain, and four men carry no ram. */
  field_assert (get_model (siege, "a2"), "");
  field_set (siege, "a1", "men=4");
  field_assert (get_model (siege, "a1"), "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rulesets/roman-war/siege/ladder", test_ladder);
  g_test_add_func ("/rulesets/roman-war/siege/ladder-pushed-off", test_ladder_pushed_off);
  g_test_add_func ("/rulesets/roman-war/siege/ladder-left", test_ladder_left);
  g_test_add_func ("/rulesets/roman-war/siege/ladder-unopposed", test_ladder_unopposed);
  g_test_add_func ("/rulesets/roman-war/siege/melee-on-wall", test_melee_on_wall);
  g_test_add_func ("/rulesets/roman-war/siege/wall", test_wall);
  g_test_add_func ("/rulesets/roman-war/siege/door", test_door);
  g_test_add_func ("/rulesets/roman-war/siege/door-work", test_door_work);
  g_test_add_func ("/rulesets/roman-war/siege/chain", test_chain);
  g_test_add_func ("/rulesets/roman-war/siege/bridge", test_bridge);
  g_test_add_func ("/rulesets/roman-war/siege/works-offered", test_works_offered);
  g_test_add_func ("/rulesets/roman-war/siege/terrain-labels", test_terrain_labels);
  g_test_add_func ("/rulesets/roman-war/siege/terrain-labels-at-deployment", test_terrain_labels_at_deployment);
  g_test_add_func ("/rulesets/roman-war/siege/bridge-labels", test_bridge_labels);
  g_test_add_func ("/rulesets/roman-war/siege/models", test_models);

  return g_test_run ();
}
