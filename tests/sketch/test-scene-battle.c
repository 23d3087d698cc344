/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-scene-battle.h"
#include "affray.h"

/* "c1 3.5,7 12,7|…": the moves of one kind in a line. */
static char *
print_moves (AciesScene     *scene,
             AciesArrowKind  kind)
{
  GPtrArray *moves = acies_scene_get_moves (scene);
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      const AciesSceneMove *move = moves->pdata[i];

      if (move->kind != kind)
        continue;
      if (line->len > 0)
        g_string_append_c (line, '|');
      g_string_append (line, move->unit);
      for (guint j = 0; j < move->points->len; j++)
        {
          const AciesPoint *point = &g_array_index (move->points, AciesPoint, j);

          g_string_append_printf (line, " %g,%g", point->x, point->y);
        }
    }

  return g_string_free (line, FALSE);
}

#define assert_moves(scene, kind, text) \
  G_STMT_START { \
    g_autofree char *_moves = print_moves (scene, kind); \
    g_assert_cmpstr (_moves, ==, text); \
  } G_STMT_END

static AciesBattle *
create_fought (void)
{
  AciesBattle *battle = affray_create_battle ();

  affray_fight (battle);

  return battle;
}

static const AciesSceneBody *
find_any (AciesScene *scene,
          const char *id)
{
  GPtrArray *bodies = acies_scene_get_bodies (scene);

  for (guint i = 0; i < bodies->len; i++)
    if (g_str_equal (((AciesSceneBody *) bodies->pdata[i])->id, id))
      return bodies->pdata[i];

  return NULL;
}

/* ---- Sides and bodies ---- */

static void
test_sides (void)
{
  g_autoptr (AciesBattle) battle = create_fought ();
  g_autoptr (AciesScene) scene = acies_scene_new_for_battle (battle, G_MAXUINT);
  GPtrArray *sides = acies_scene_get_sides (scene);
  const AciesSceneSide *side;
  const AciesSceneMark *mark;

  g_assert_cmpuint (sides->len, ==, 2);
  side = sides->pdata[0];
  g_assert_cmpstr (side->name, ==, "Harold");
  g_assert_cmpstr (side->commander, ==, "King Harold");
  g_assert_cmpuint (side->color, ==, 0);
  /* In the strength of the rules, in which a unit that is lost has none. */
  g_assert_cmpfloat (side->start, ==, 120);
  g_assert_cmpfloat (side->left, ==, 65);
  g_assert_null (side->unit);
  g_assert_cmpuint (acies_scene_side_get_percent (side), ==, 54);
  g_assert_cmpuint (side->marks->len, ==, 1);
  mark = side->marks->pdata[0];
  g_assert_cmpint (mark->kind, ==, ACIES_MARK_ACTION_POINTS);
  g_assert_cmpint (mark->number, ==, 2);
  g_assert_cmpstr (mark->text, ==, "Luck");

  /* The commander is who has that role, not who is named first. */
  side = sides->pdata[1];
  g_assert_cmpstr (side->commander, ==, "Duke William");
  g_assert_cmpuint (side->color, ==, 1);
  g_assert_cmpfloat (side->left, ==, 39);
}

static void
test_looks (void)
{
  g_autoptr (AciesBattle) battle = create_fought ();
  g_autoptr (AciesScene) scene = acies_scene_new_for_battle (battle, G_MAXUINT);
  const AciesSceneBody *body = acies_scene_find_body (scene, "a1");
  const AciesSceneMark *mark;

  g_assert_nonnull (body);
  g_assert_cmpuint (body->side, ==, 0);
  g_assert_cmpstr (body->name, ==, "Huscarls");
  g_assert_cmpstr (body->key, ==, "1");
  g_assert_cmpstr (body->command, ==, "King Harold");
  g_assert_cmpint (body->arm, ==, ACIES_ARM_HEAVY_INFANTRY);
  g_assert_cmpint (body->weapon, ==, ACIES_WEAPON_JAVELIN);
  g_assert_cmpint (body->model, ==, ACIES_MODEL_LADDER);
  g_assert_cmpint (body->order, ==, ACIES_TROOP_ORDER_CLOSE);
  g_assert_cmpfloat (body->pose.at.x, ==, 10);
  g_assert_cmpfloat (body->width, ==, 3);
  g_assert_cmpuint (body->files, ==, 6);

  /* Two hits and one: a figure is gone and one is wounded, and the last rank is not full. */
  g_assert_cmpstr (body->strength_text, ==, "11 of 12");
  g_assert_cmpfloat_with_epsilon (body->strength_left, 20.0 / 24, 1e-9);
  g_assert_cmpfloat_with_epsilon (body->second_left, 1.0 / 24, 1e-9);
  g_assert_cmpstr (body->short_strength, ==, "−1");
  g_assert_cmpuint (body->bases, ==, 11);
  g_assert_cmpuint (body->figures, ==, 0);
  g_assert_cmpuint (body->ranks, ==, 2);

  /* A mark that no sketch knows is left out. */
  g_assert_cmpuint (body->marks->len, ==, 1);
  mark = body->marks->pdata[0];
  g_assert_cmpint (mark->kind, ==, ACIES_MARK_SHAKEN);
  g_assert_cmpint (mark->number, ==, -1);
  g_assert_cmpstr (mark->text, ==, "Shaken");

  body = acies_scene_find_body (scene, "b1");
  g_assert_cmpint (body->arm, ==, ACIES_ARM_ARCHERS);
  g_assert_cmpint (body->model, ==, ACIES_MODEL_NONE);
  g_assert_cmpint (body->order, ==, ACIES_TROOP_ORDER_SKIRMISH);
  g_assert_null (body->short_strength);
  g_assert_cmpfloat (body->second_left, <, 0);
  g_assert_cmpuint (body->bases, ==, 0);
}

static void
test_lost (void)
{
  g_autoptr (AciesBattle) battle = create_fought ();
  g_autoptr (AciesScene) scene = acies_scene_new_for_battle (battle, G_MAXUINT);
  const AciesSceneBody *kent = find_any (scene, "a3");

  g_assert_null (acies_scene_find_body (scene, "a3"));
  g_assert_nonnull (kent);
  g_assert_cmpint (kent->state, ==, ACIES_BODY_LOST);
  g_assert_cmpuint (kent->lost_turn, ==, 2);
  g_assert_true (kent->routing);
  /* It fled over the edge, at y = 36, and is shown where it was seen last. */
  g_assert_cmpfloat (kent->pose.at.y, ==, 28);
}

static void
test_leaders (void)
{
  g_autoptr (AciesBattle) battle = create_fought ();
  g_autoptr (AciesScene) scene = acies_scene_new_for_battle (battle, G_MAXUINT);
  const AciesSceneLeader *leader = acies_scene_find_leader (scene, "ag1");

  g_assert_nonnull (leader);
  g_assert_cmpint (leader->role, ==, ACIES_LEADER_COMMANDER);
  g_assert_null (leader->attached);
  g_assert_false (leader->dead);
  g_assert_cmpint (leader->action_points, ==, -1);
  /* Half its depth behind its front, which is up. */
  g_assert_cmpfloat (leader->at.x, ==, 10);
  g_assert_cmpfloat (leader->at.y, ==, 30.5);

  leader = acies_scene_find_leader (scene, "bg1");
  g_assert_cmpint (leader->role, ==, ACIES_LEADER_SUBORDINATE);
  leader = acies_scene_find_leader (scene, "bg2");
  g_assert_cmpint (leader->role, ==, ACIES_LEADER_COMMANDER);
  g_assert_cmpstr (leader->attached, ==, "b2");
}

static void
test_leader_of_lost_unit (void)
{
  g_autoptr (AciesBattle) battle = create_fought ();
  g_autoptr (AciesEvent) broken = acies_event_new_correction ("b2", "state", "broken", "");
  g_autoptr (AciesEvent) fallen = acies_event_new_correction ("bg2", "fallen", "true", "");
  g_autoptr (AciesScene) alone = NULL;
  g_autoptr (AciesScene) dead = NULL;
  const AciesSceneLeader *leader;

  affray_append (battle, broken);
  alone = acies_scene_new_for_battle (battle, G_MAXUINT);
  leader = acies_scene_find_leader (alone, "bg2");
  g_assert_nonnull (leader);
  g_assert_null (leader->attached);
  g_assert_false (leader->dead);

  affray_append (battle, fallen);
  dead = acies_scene_new_for_battle (battle, G_MAXUINT);
  leader = acies_scene_find_leader (dead, "bg2");
  g_assert_nonnull (leader);
  g_assert_null (leader->attached);
  g_assert_true (leader->dead);
}

static void
test_not_placed (void)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  g_autoptr (AciesScene) scene = acies_scene_new_for_battle (battle, G_MAXUINT);

  g_assert_cmpuint (acies_scene_get_bodies (scene)->len, ==, 0);
  g_assert_cmpuint (acies_scene_get_leaders (scene)->len, ==, 0);
  g_assert_cmpuint (acies_scene_get_sides (scene)->len, ==, 2);
}

/* ---- What happened ---- */

static void
test_moves (void)
{
  g_autoptr (AciesBattle) battle = create_fought ();
  g_autoptr (AciesScene) first = acies_scene_new_for_turn (battle, 1);
  g_autoptr (AciesScene) second = acies_scene_new_for_turn (battle, 2);

  assert_moves (first, ACIES_ARROW_ADVANCE, "b1 12,8 12,14");
  assert_moves (first, ACIES_ARROW_MARCH, "b2 26,8 26,18");
  assert_moves (first, ACIES_ARROW_EARLIER, "");

  /* Where each stood at the start of each turn; who has not moved leaves no trail. */
  assert_moves (second, ACIES_ARROW_EARLIER, "b1 12,8 12,14|b2 26,8 26,18");
  assert_moves (second, ACIES_ARROW_ADVANCE, "");
  assert_moves (second, ACIES_ARROW_CHARGE, "b2 26,18 26,28");
  assert_moves (second, ACIES_ARROW_ROUT, "a3 26,28 26,40");
}

static void
test_deployment (void)
{
  g_autoptr (AciesBattle) battle = create_fought ();
  g_autoptr (AciesScene) scene = acies_scene_new_for_turn (battle, 0);

  g_assert_cmpuint (acies_scene_get_bodies (scene)->len, ==, 5);
  g_assert_cmpuint (acies_scene_get_leaders (scene)->len, ==, 3);
  g_assert_cmpuint (acies_scene_get_moves (scene)->len, ==, 0);
  g_assert_cmpstr (acies_scene_get_caption (scene)->phase, ==, "Deployment");
  g_assert_cmpuint (acies_scene_get_caption (scene)->turn, ==, 0);
}

/* To the point of the target that is nearest, from where the shooter stood then. */
static void
test_shots (void)
{
  g_autoptr (AciesBattle) battle = create_fought ();
  g_autoptr (AciesScene) first = acies_scene_new_for_turn (battle, 1);
  g_autoptr (AciesScene) later = NULL;

  assert_moves (first, ACIES_ARROW_SHOOTING, "b1 12,14 11.5,28");

  affray_move (battle, "b1", ACIES_MOVE_EVADE, 30, 2);
  later = acies_scene_new_for_battle (battle, G_MAXUINT);
  assert_moves (later, ACIES_ARROW_SHOOTING, "b1 12,14 11.5,28");
  assert_moves (later, ACIES_ARROW_EVADE, "b1 12,14 30,2");
}

static void
test_melees (void)
{
  g_autoptr (AciesBattle) battle = create_fought ();
  g_autoptr (AciesScene) charged = NULL;
  g_autoptr (AciesScene) fought = NULL;
  g_autoptr (AciesScene) over = acies_scene_new_for_battle (battle, G_MAXUINT);
  guint position = 0;
  const AciesSceneMelee *melee;

  /* In contact, before they fight */
  while (position < g_list_model_get_n_items (acies_battle_get_entries (battle)))
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_battle_get_entries (battle), position++);
      const AciesFacts *facts = acies_event_get_facts (acies_entry_get_event (entry));

      if (facts != NULL && g_str_equal (acies_procedure_get_id (acies_facts_get_procedure (facts)), "charge"))
        break;
    }
  charged = acies_scene_new_for_battle (battle, position);
  g_assert_cmpuint (acies_scene_get_melees (charged)->len, ==, 1);
  melee = acies_scene_get_melees (charged)->pdata[0];
  g_assert_cmpint (melee->winner, ==, -1);
  g_assert_cmpfloat (melee->at.y, ==, 28);

  /* Two steps, a volley, the melee and the rounds of both */
  fought = acies_scene_new_for_battle (battle, position + 7);
  g_assert_cmpuint (acies_scene_get_melees (fought)->len, ==, 1);
  melee = acies_scene_get_melees (fought)->pdata[0];
  g_assert_cmpstr (melee->one, ==, "b2");
  g_assert_cmpstr (melee->other, ==, "a3");
  g_assert_cmpint (melee->winner, ==, 0);

  /* Kent has run, but they did fight this turn. */
  g_assert_cmpuint (acies_scene_get_melees (over)->len, ==, 1);
  melee = acies_scene_get_melees (over)->pdata[0];
  g_assert_cmpint (melee->winner, ==, 0);
}

/* The last turn's fights are not this turn's. */
/* However the rules put it: -1 for nobody, else who of the two. */
static void
assert_winner (const char *procedure,
               const char *inputs,
               int         winner)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  g_autoptr (AciesScene) scene = NULL;
  const AciesSceneMelee *melee;

  affray_deploy (battle, "a1 10 20 0", "b2 10 20 180", NULL);
  affray_go_on (battle, 1);
  affray_resolve (battle, procedure, "a1", "b2", "", inputs);
  scene = acies_scene_new_for_battle (battle, G_MAXUINT);
  g_assert_cmpuint (acies_scene_get_melees (scene)->len, ==, 1);
  melee = acies_scene_get_melees (scene)->pdata[0];
  g_assert_cmpint (melee->winner, ==, winner);
}

static void
test_winners (void)
{
  assert_winner ("duel", "ahead=2", 0);
  assert_winner ("duel", "ahead=-2", 1);
  assert_winner ("duel", NULL, -1);
  assert_winner ("clash", "ahead=2", 0);
  assert_winner ("clash", "ahead=-2", 1);
  assert_winner ("clash", NULL, -1);
}

static void
test_old_melees (void)
{
  g_autoptr (AciesBattle) battle = create_fought ();
  g_autoptr (AciesScene) scene = NULL;

  affray_go_on (battle, 1);
  scene = acies_scene_new_for_battle (battle, G_MAXUINT);
  g_assert_cmpuint (acies_scene_get_caption (scene)->turn, ==, 3);
  g_assert_cmpuint (acies_scene_get_melees (scene)->len, ==, 0);
  assert_moves (scene, ACIES_ARROW_SHOOTING, "");
  assert_moves (scene, ACIES_ARROW_CHARGE, "");
}

static void
test_caption (void)
{
  g_autoptr (AciesBattle) battle = create_fought ();
  g_autoptr (AciesScene) over = acies_scene_new_for_turn (battle, 1);
  g_autoptr (AciesScene) now = acies_scene_new_for_turn (battle, 2);
  const AciesSceneCaption *caption = acies_scene_get_caption (over);

  g_assert_cmpstr (caption->title, ==, "Senlac Hill");
  g_assert_cmpstr (caption->date, ==, "14 October");
  g_assert_cmpuint (caption->turn, ==, 1);
  g_assert_cmpuint (caption->n_turns, ==, 2);
  g_assert_null (caption->phase);

  caption = acies_scene_get_caption (now);
  g_assert_cmpuint (caption->turn, ==, 2);
  g_assert_cmpstr (caption->phase, ==, "Melee");
}

static void
test_terrain_texts (void)
{
  g_autoptr (AciesBattle) battle = create_fought ();
  g_autoptr (AciesScene) deployed = acies_scene_new_for_turn (battle, 0);
  g_autoptr (AciesScene) over = acies_scene_new_for_turn (battle, 1);
  g_autoptr (AciesScene) now = acies_scene_new_for_turn (battle, 2);

  g_assert_null (acies_scene_find_terrain_text (deployed, "h1"));
  g_assert_cmpstr (acies_scene_find_terrain_text (over, "h1"), ==, "Held in turn 1");
  g_assert_cmpstr (acies_scene_find_terrain_text (now, "h1"), ==, "Held in turn 2");
  g_assert_null (acies_scene_find_terrain_text (now, "h2"));
}

static void
test_situation (void)
{
  g_autoptr (AciesBattle) battle = create_fought ();
  g_autoptr (AciesScene) scene = acies_scene_new_for_situation (acies_battle_get_situation (battle), NULL, NULL);

  g_assert_cmpuint (acies_scene_get_bodies (scene)->len, ==, 5);
  assert_moves (scene, ACIES_ARROW_CHARGE, "b2 26,18 26,28");
  assert_moves (scene, ACIES_ARROW_SHOOTING, "");
  g_assert_null (acies_scene_get_caption (scene)->title);
}

/* ---- Armies ---- */

static void
test_army (void)
{
  g_autoptr (AciesRuleset) ruleset = affray_create_ruleset ();
  g_autoptr (AciesArmy) army = affray_create_army (ruleset, 'a');
  g_autoptr (AciesScene) scene = acies_scene_new_for_army (ruleset, army);
  GPtrArray *bodies = acies_scene_get_bodies (scene);
  AciesTable *table = acies_scene_get_table (scene);

  g_assert_cmpuint (bodies->len, ==, 3);
  g_assert_cmpuint (acies_scene_get_leaders (scene)->len, ==, 1);
  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesSceneBody *body = bodies->pdata[i];
      AciesOutline outline = acies_outline_for_body (&body->pose, body->width, body->depth);

      g_assert_true (acies_table_holds_outline (table, &outline));
      for (guint j = 0; j < i; j++)
        {
          const AciesSceneBody *other = bodies->pdata[j];
          AciesOutline beside = acies_outline_for_body (&other->pose, other->width, other->depth);

          g_assert_false (acies_outline_overlaps (&outline, &beside));
        }
      g_assert_cmpfloat (body->strength_left, ==, 1);
    }
  g_assert_cmpstr (((AciesSceneBody *) bodies->pdata[1])->id, ==, "2");
}

static void
test_empty_army (void)
{
  g_autoptr (AciesRuleset) ruleset = affray_create_ruleset ();
  g_autoptr (AciesArmy) army = acies_army_new ("affray", acies_ruleset_get_unit_traits (ruleset),
                                               acies_ruleset_get_leader_traits (ruleset),
                                               acies_ruleset_get_side_traits (ruleset));
  g_autoptr (AciesScene) scene = acies_scene_new_for_army (ruleset, army);

  g_assert_cmpuint (acies_scene_get_bodies (scene)->len, ==, 0);
  g_assert_cmpfloat (acies_table_get_width (acies_scene_get_table (scene)), >=, ACIES_TABLE_MIN_SIZE);
}

/* ---- Names ---- */

static void
assert_short (const char *name,
              const char *expected)
{
  g_autofree char *short_name = acies_scene_shorten_name (name);

  g_assert_cmpstr (short_name, ==, expected);
}

static void
test_short_names (void)
{
  assert_short ("Men of Kent", "Men of Kent");
  assert_short ("", "");
  assert_short ("Longbowmen of the guilds", "Longbowmen");
  assert_short ("The Companion cavalry", "Companion cavalry");
  assert_short ("Archers (Bretons, left wing)", "Archers");
  assert_short ("Of the old guard itself", "Of the old guard itself");
  assert_short ("(nobody knows who these are)", "(nobody knows who these are)");
  assert_short ("Bogenschützen Ägyptens", "Bogenschützen Ägyptens");
}

/* Those that would become the same keep what tells them apart. */
static void
test_same_short_names (void)
{
  g_autoptr (AciesBattle) battle = create_fought ();
  g_autoptr (AciesArmy) army = affray_create_army (acies_battle_get_ruleset (battle), 'a');
  g_autoptr (AciesScene) scene = NULL;

  acies_unit_set_name (acies_army_find_unit (army, "1"), "Elephants of the right");
  acies_unit_set_name (acies_army_find_unit (army, "2"), "Elephants of the left");
  acies_unit_set_name (acies_army_find_unit (army, "3"), "Longbowmen of the guilds");
  scene = acies_scene_new_for_army (acies_battle_get_ruleset (battle), army);
  g_assert_cmpstr (acies_scene_find_body (scene, "1")->short_name, ==, "Elephants right");
  g_assert_cmpstr (acies_scene_find_body (scene, "2")->short_name, ==, "Elephants left");
  g_assert_cmpstr (acies_scene_find_body (scene, "3")->short_name, ==, "Longbowmen");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/sketch/scene-battle/sides", test_sides);
  g_test_add_func ("/sketch/scene-battle/looks", test_looks);
  g_test_add_func ("/sketch/scene-battle/lost", test_lost);
  g_test_add_func ("/sketch/scene-battle/leaders", test_leaders);
  g_test_add_func ("/sketch/scene-battle/leader-of-lost-unit", test_leader_of_lost_unit);
  g_test_add_func ("/sketch/scene-battle/not-placed", test_not_placed);
  g_test_add_func ("/sketch/scene-battle/moves", test_moves);
  g_test_add_func ("/sketch/scene-battle/deployment", test_deployment);
  g_test_add_func ("/sketch/scene-battle/shots", test_shots);
  g_test_add_func ("/sketch/scene-battle/melees", test_melees);
  g_test_add_func ("/sketch/scene-battle/winners", test_winners);
  g_test_add_func ("/sketch/scene-battle/old-melees", test_old_melees);
  g_test_add_func ("/sketch/scene-battle/caption", test_caption);
  g_test_add_func ("/sketch/scene-battle/terrain-texts", test_terrain_texts);
  g_test_add_func ("/sketch/scene-battle/situation", test_situation);
  g_test_add_func ("/sketch/scene-army/lined-up", test_army);
  g_test_add_func ("/sketch/scene-army/empty", test_empty_army);
  g_test_add_func ("/sketch/names/short", test_short_names);
  g_test_add_func ("/sketch/names/same", test_same_short_names);

  return g_test_run ();
}
