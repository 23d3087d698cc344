/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "drill.h"

static guint
count_moves (const AciesSituation *situation)
{
  guint n_moves;

  acies_situation_get_moves (situation, &n_moves);

  return n_moves;
}

static const AciesMove *
get_move (const AciesSituation *situation,
          guint                 number)
{
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (situation, &n_moves);

  g_assert_cmpuint (number, <, n_moves);

  return moves[number];
}

static void
test_start (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  const char *const ids[] = { "a1", "a2", "a3", "b1", "ag1", "bg1" };
  const char *const leaders[] = { "ag1", "ag1", NULL, "bg1", NULL, NULL };

  g_assert_true (acies_situation_get_ruleset (situation) == ruleset);
  g_assert_cmpfloat (acies_table_get_width (acies_situation_get_table (situation)), ==, 72);
  g_assert_cmpint (acies_record_get_choice (acies_situation_get_options (situation), DR_OPTION_COVER), ==,
                   DR_COVER_HALF);
  g_assert_cmpuint (acies_situation_get_turn (situation), ==, 1);
  g_assert_cmpuint (acies_situation_get_step (situation), ==, 0);
  g_assert_cmpint (acies_situation_get_first (situation), ==, -1);
  g_assert_cmpuint (acies_situation_get_dues (situation)->len, ==, 0);
  g_assert_cmpuint (count_moves (situation), ==, 0);

  g_assert_cmpuint (acies_situation_get_n_bodies (situation), ==, G_N_ELEMENTS (ids));
  g_assert_cmpuint (acies_situation_get_n_units (situation), ==, 4);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      g_assert_cmpstr (body->id, ==, ids[i]);
      g_assert_cmpstr (body->leader, ==, leaders[i]);
      g_assert_cmpint (body->is_leader, ==, i >= 4);
      g_assert_cmpuint (body->side, ==, ids[i][0] - 'a');
      g_assert_cmpstr (body->key.text, ==, body->is_leader ? "" : ids[i] + 1);
      g_assert_false (body->placed);
      g_assert_cmpuint (body->lost_turn, ==, 0);
      g_assert_true (acies_situation_find (situation, ids[i]) == body);
    }
}

static void
test_start_values (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  AciesBody *guard = acies_situation_find (situation, "a1");

  drill_assert_status (situation, "a1", "hits", "0");
  drill_assert_status (situation, "a1", "state", "active");
  /* As the traits of the same id say, on the roster or by default */
  drill_assert_status (situation, "a1", "grit", "7");
  drill_assert_status (situation, "b1", "grit", "5");
  drill_assert_status (situation, "a", "luck", "3");
  drill_assert_status (situation, "b", "luck", "2");
  drill_assert_status (situation, "b", "heart", "10");
  /* As the trait says with what it starts */
  drill_assert_status (situation, "b", "zeal", "4");

  g_assert_cmpstr (acies_record_get_text (guard->traits, DR_UNIT_TRAIT_WEAPON), ==, "pike");
  g_assert_cmpuint (guard->files, ==, 6);
  g_assert_cmpuint (guard->ranks, ==, 2);
  g_assert_cmpfloat (guard->width, ==, 3);
  g_assert_cmpfloat (guard->depth, ==, 1.5);
  g_assert_cmpuint (acies_situation_find (situation, "ag1")->files, ==, 1);
}

static void
test_names (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);

  g_assert_cmpuint (acies_situation_get_n_sides (situation), ==, 2);
  g_assert_cmpint (acies_situation_get_side (situation, 1)->id, ==, 'b');
  g_assert_cmpuint (acies_situation_get_side (situation, 0)->color, ==, 0);
  g_assert_cmpuint (acies_situation_get_side (situation, 1)->color, ==, 4);
  g_assert_true (acies_situation_find_side (situation, "b") == acies_situation_get_side (situation, 1));

  g_assert_cmpstr (acies_situation_get_name (situation, "a1"), ==, "Guard");
  g_assert_cmpstr (acies_situation_get_name (situation, "ag1"), ==, "Anna");
  g_assert_cmpstr (acies_situation_get_name (situation, "a"), ==, "Reds");
  g_assert_cmpstr (acies_situation_get_name (situation, "b"), ==, "Side B");
  /* Without a name, or not there */
  g_assert_cmpstr (acies_situation_get_name (situation, "a2"), ==, "a2");
  g_assert_cmpstr (acies_situation_get_name (situation, "c9"), ==, "c9");
  g_assert_cmpstr (acies_situation_get_name (situation, NULL), ==, "");

  g_assert_null (acies_situation_find (situation, "a4"));
  g_assert_null (acies_situation_find (situation, "a"));
  g_assert_null (acies_situation_find (situation, ""));
  g_assert_null (acies_situation_find (situation, NULL));
  g_assert_null (acies_situation_find_side (situation, "c"));
  g_assert_null (acies_situation_find_side (situation, "a1"));
  g_assert_null (acies_situation_find_side (situation, ""));
  g_assert_null (acies_situation_find_side (situation, NULL));
}

#define assert_phrase(situation, id, phrase, number) \
  G_STMT_START { \
    g_autofree char *_phrase = acies_situation_phrase_name (situation, id); \
    g_assert_cmpstr (_phrase, ==, phrase); \
    g_assert_cmpuint (acies_situation_get_number (situation, id), ==, number); \
  } G_STMT_END

static void
test_name_forms (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesTable) table = acies_table_new (72, 48);
  g_autoptr (GListModel) armies = drill_create_armies (ruleset);
  g_autoptr (AciesArmy) reds = g_list_model_get_item (armies, 0);
  g_autoptr (AciesSituation) situation = NULL;
  g_autoptr (AciesSituation) copy = NULL;
  AciesBody *part;

  acies_unit_set_name (acies_army_find_unit (reds, "1"), "Old Guard");
  acies_unit_set_name_form (acies_army_find_unit (reds, "1"), ACIES_NAME_PLURAL_BARE);
  /* It has no name, and its id is not in the plural. */
  acies_unit_set_name_form (acies_army_find_unit (reds, "2"), ACIES_NAME_PLURAL);
  acies_unit_set_name_form (acies_army_find_unit (reds, "3"), ACIES_NAME_SINGULAR);
  situation = acies_ruleset_create_situation (ruleset, table, armies, NULL);
  /* The battle has the army as it was. */
  acies_unit_set_name_form (acies_army_find_unit (reds, "1"), ACIES_NAME_SINGULAR);

  assert_phrase (situation, "a1", "Old Guard", 2);
  assert_phrase (situation, "a2", "a2", 1);
  assert_phrase (situation, "a3", "the Strays", 1);
  assert_phrase (situation, "ag1", "Anna", 1);

  part = acies_situation_split (situation, acies_situation_find (situation, "a1"));
  g_assert_cmpstr (part->key.text, ==, part->id + 1);
  assert_phrase (situation, part->id, "Old Guard (a4)", 2);
  copy = acies_situation_copy (situation);
  assert_phrase (copy, "a1", "Old Guard", 2);
  assert_phrase (copy, "a4", "Old Guard (a4)", 2);
}

/* The armies may change afterwards, and even go. */
static void
test_own_roster (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesTable) table = acies_table_new (72, 48);
  g_autoptr (GListModel) armies = drill_create_armies (ruleset);
  g_autoptr (AciesSituation) situation = NULL;
  g_autoptr (AciesRecord) options = acies_record_new (acies_ruleset_get_options (ruleset));
  g_autoptr (AciesArmy) reds = g_list_model_get_item (armies, 0);

  acies_record_set_number (options, DR_OPTION_COVER, DR_COVER_FULL);
  situation = acies_ruleset_create_situation (ruleset, table, armies, options);
  acies_record_set_number (options, DR_OPTION_COVER, DR_COVER_HALF);
  acies_unit_set_name (acies_army_find_unit (reds, "1"), "Renamed");
  g_assert_true (acies_unit_set_trait (acies_army_find_unit (reds, "1"), "figures", "3", NULL));

  g_assert_cmpstr (acies_situation_get_name (situation, "a1"), ==, "Guard");
  g_assert_cmpint (acies_record_get_number (acies_situation_find (situation, "a1")->traits,
                                            DR_UNIT_TRAIT_FIGURES), ==, 12);
  g_assert_cmpint (acies_record_get_choice (acies_situation_get_options (situation), DR_OPTION_COVER), ==,
                   DR_COVER_FULL);
}

static void
test_no_sides (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesTable) table = acies_table_new (72, 48);
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesSituation) situation = acies_ruleset_create_situation (ruleset, table, G_LIST_MODEL (armies), NULL);
  g_autoptr (AciesSituation) copy = acies_situation_copy (situation);

  g_assert_cmpuint (acies_situation_get_n_sides (copy), ==, 0);
  g_assert_cmpuint (acies_situation_get_n_bodies (copy), ==, 0);
  g_assert_null (acies_situation_find (copy, "a1"));
}

/* A body that comes off another has its own figures; copies made before do not see it. */
static void
test_split (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  g_autoptr (AciesSituation) before = acies_situation_copy (situation);
  g_autoptr (AciesSituation) after = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  AciesBody *guard = acies_situation_find (situation, "a1");
  AciesBody *part, *same;

  drill_place (situation, "a1", 10, 20);
  acies_record_set_number (guard->status, DR_UNIT_STATUS_HITS, 2);
  part = acies_situation_split (situation, guard);
  g_assert_cmpstr (part->id, ==, "a4");
  g_assert_cmpstr (part->name, ==, "Guard (a4)");
  g_assert_cmpstr (part->leader, ==, "ag1");
  g_assert_true (acies_situation_find (situation, "a4") == part);
  g_assert_cmpuint (acies_situation_get_n_bodies (situation), ==, 7);
  g_assert_true (acies_situation_get_body (situation, 6) == part);
  g_assert_true (acies_situation_find (situation, "a1") == guard);
  g_assert_cmpfloat (part->pose.at.x, ==, 10);
  drill_assert_status (situation, "a4", "hits", "2");

  acies_record_set_number (part->traits, DR_UNIT_TRAIT_FIGURES, 3);
  acies_record_set_number (guard->traits, DR_UNIT_TRAIT_FIGURES, 9);
  acies_record_set_number (part->status, DR_UNIT_STATUS_HITS, 0);
  drill_assert_status (situation, "a1", "hits", "2");
  g_assert_cmpint (acies_record_get_number (acies_situation_find (before, "a1")->traits, DR_UNIT_TRAIT_FIGURES), ==, 12);
  g_assert_null (acies_situation_find (before, "a4"));

  after = acies_situation_copy (situation);
  drill_place (after, "a4", 30, 20);
  same = acies_situation_find (after, "a4");
  g_assert_cmpint (acies_record_get_number (same->traits, DR_UNIT_TRAIT_FIGURES), ==, 3);
  g_assert_cmpfloat (part->pose.at.x, ==, 10);
  g_assert_cmpstr (acies_situation_split (after, same)->id, ==, "a5");
  g_assert_null (acies_situation_find (situation, "a5"));

  changes = acies_situation_compare (before, situation);
  g_assert_cmpstr (((AciesStatusChange *) changes->pdata[changes->len - 1])->subject, ==, "a4");
  g_assert_cmpint (((AciesStatusChange *) changes->pdata[changes->len - 1])->field, ==, -1);

  /* Each outlives the other. */
  g_clear_pointer (&situation, acies_situation_free);
  g_assert_cmpstr (acies_situation_get_name (after, "a4"), ==, "Guard (a4)");
}

static void
test_copy (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  g_autoptr (AciesSituation) copy = NULL;
  AciesBody *body, *same;

  drill_place (situation, "a1", 10, 20);
  acies_situation_set_step (situation, 3, 1);
  acies_situation_set_first (situation, 1);
  acies_situation_add_due (situation, acies_due_new (DR_MORALE, "a1", NULL, TRUE, NULL, NULL));
  copy = acies_situation_copy (situation);
  body = acies_situation_find (situation, "a1");
  same = acies_situation_find (copy, "a1");

  /* All is there; what does not change is there once. */
  g_assert_true (same != body);
  g_assert_true (same->traits == body->traits);
  g_assert_true (same->name == body->name);
  g_assert_true (get_move (copy, 0) == get_move (situation, 0));
  g_assert_cmpfloat (same->pose.at.y, ==, 20);
  g_assert_cmpuint (acies_situation_get_turn (copy), ==, 3);
  g_assert_cmpuint (acies_situation_get_step (copy), ==, 1);
  g_assert_cmpint (acies_situation_get_first (copy), ==, 1);
  drill_assert_dues (ruleset, acies_situation_get_dues (copy), "morale a1 -");

  /* Each goes on by itself. */
  acies_record_set_number (same->status, DR_UNIT_STATUS_HITS, 4);
  acies_record_add_item_text (same->status, DR_UNIT_STATUS_FOES, "b1");
  acies_record_set_number (acies_situation_get_side (copy, 0)->status, DR_SIDE_STATUS_HEART, 1);
  drill_place (copy, "a1", 30, 20);
  acies_situation_drop_dues_of (copy, "a1");
  acies_situation_set_step (copy, 4, 0);
  drill_assert_status (situation, "a1", "hits", "0");
  drill_assert_status (situation, "a1", "foes", "");
  drill_assert_status (situation, "a", "heart", "10");
  g_assert_cmpfloat (body->pose.at.x, ==, 10);
  g_assert_cmpuint (count_moves (situation), ==, 1);
  g_assert_cmpuint (acies_situation_get_dues (situation)->len, ==, 1);
  g_assert_cmpuint (acies_situation_get_turn (situation), ==, 3);

  /* And outlives the other. */
  g_clear_pointer (&situation, acies_situation_free);
  g_assert_cmpstr (acies_situation_get_name (copy, "a1"), ==, "Guard");
  g_assert_cmpuint (count_moves (copy), ==, 2);
}

/*
 * A copy of each of 4,096 situations, as a battle keeps them: the moves are in
 * one array for all, which is made anew only whenever it is full.
 */
static void
test_many_copies (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_situation_free);
  g_autoptr (GHashTable) arrays = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < 4096; i++)
    {
      guint n_moves;

      drill_place (situation, "a1", 10 + i % 30, 20);
      g_ptr_array_add (copies, acies_situation_copy (situation));
      g_hash_table_add (arrays, (gpointer) acies_situation_get_moves (situation, &n_moves));
    }

  g_assert_cmpuint (g_hash_table_size (arrays), <=, 12);
  for (guint i = 0; i < copies->len; i++)
    {
      g_assert_cmpuint (count_moves (copies->pdata[i]), ==, i + 1);
      g_assert_true (get_move (copies->pdata[i], i) == get_move (situation, i));
    }

  /* Two that go on from the same moment do not see each other's moves. */
  drill_place (copies->pdata[100], "a2", 1, 1);
  drill_place (copies->pdata[101], "a3", 2, 2);
  g_assert_cmpstr (get_move (copies->pdata[100], 101)->subject, ==, "a2");
  g_assert_cmpstr (get_move (copies->pdata[101], 101)->subject, ==, "a1");
  g_assert_cmpstr (get_move (copies->pdata[101], 102)->subject, ==, "a3");
  g_assert_cmpstr (get_move (situation, 101)->subject, ==, "a1");
  g_assert_cmpuint (count_moves (copies->pdata[100]), ==, 102);
}

static void
test_moves (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  const AciesPose way[] = { { { 10, 20 }, 0 }, { { 10, 14 }, 0 }, { { 13, 10 }, 90 } };
  g_autoptr (AciesMove) move = acies_move_new ("a1", ACIES_MOVE_CHARGE, way, G_N_ELEMENTS (way));
  g_autoptr (AciesMove) nobody = acies_move_new ("a7", ACIES_MOVE_CHARGE, way, G_N_ELEMENTS (way));
  AciesBody *body = acies_situation_find (situation, "a1");
  AciesOutline outline;
  const AciesMove *made;

  acies_situation_set_step (situation, 2, 0);
  acies_situation_apply_move (situation, move);
  acies_situation_apply_move (situation, nobody);
  g_assert_true (body->placed);
  g_assert_cmpfloat (body->pose.at.x, ==, 13);
  g_assert_cmpfloat (body->pose.heading, ==, 90);
  g_assert_cmpuint (body->files, ==, 6);

  g_assert_cmpuint (count_moves (situation), ==, 1);
  made = get_move (situation, 0);
  g_assert_true (made != move);
  g_assert_cmpuint (made->turn, ==, 2);
  g_assert_cmpuint (move->turn, ==, 0);
  g_assert_cmpint (made->kind, ==, ACIES_MOVE_CHARGE);
  g_assert_cmpuint (made->n_poses, ==, 3);

  /* It faces right: its front is 3 inches from top to bottom, its rear 1.5 to the left. */
  outline = acies_body_get_outline (body);
  g_assert_cmpfloat_with_epsilon (outline.corners[0].y, 8.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (outline.corners[1].y, 11.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (outline.corners[2].x, 11.5, 1e-9);
}

static void
test_shape (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  const AciesPose pose = { { 10, 20 }, 0 };
  g_autoptr (AciesMove) move = acies_move_new ("a1", ACIES_MOVE_PLACE, &pose, 1);
  AciesBody *body = acies_situation_find (situation, "a1");

  /* Formed up by a move */
  move->files = 4;
  acies_situation_apply_move (situation, move);
  g_assert_cmpuint (body->files, ==, 4);
  g_assert_cmpuint (body->ranks, ==, 3);
  g_assert_cmpfloat (body->width, ==, 2);

  /* Too few to fill the files */
  acies_record_set_number (body->status, DR_UNIT_STATUS_HITS, 10);
  acies_situation_reshape (situation, body);
  g_assert_cmpuint (body->files, ==, 2);
  g_assert_cmpuint (body->ranks, ==, 1);
  g_assert_cmpfloat (body->depth, ==, 0.75);

  /* They come back, and stand as they were formed. */
  acies_record_set_number (body->status, DR_UNIT_STATUS_HITS, 2);
  acies_situation_reshape (situation, body);
  g_assert_cmpuint (body->files, ==, 4);
  g_assert_cmpuint (body->ranks, ==, 3);

  /* Formed up anew by the rules */
  body->files = 5;
  acies_situation_reshape (situation, body);
  g_assert_cmpuint (body->files, ==, 5);
  g_assert_cmpuint (body->ranks, ==, 2);
  g_assert_cmpfloat (body->width, ==, 2.5);

  /* A move that says it has the last word. */
  body->files = 2;
  move->files = 6;
  acies_situation_apply_move (situation, move);
  g_assert_cmpuint (body->files, ==, 6);
}

static void
test_out_of_play (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  AciesBody *body = acies_situation_find (situation, "a1");

  acies_situation_set_step (situation, 3, 0);
  acies_situation_add_due (situation, acies_due_new (DR_MORALE, "a1", NULL, TRUE, NULL, NULL));
  acies_situation_add_due (situation, acies_due_new (DR_SHOOTING, "b1", "a1", TRUE, NULL, NULL));
  acies_situation_add_due (situation, acies_due_new (DR_SHOOTING, "b1", "a2", TRUE, NULL, NULL));

  acies_record_set_number (body->status, DR_UNIT_STATUS_STATE, DR_STATE_GONE);
  acies_situation_reshape (situation, body);
  g_assert_cmpuint (body->lost_turn, ==, 3);
  drill_assert_dues (ruleset, acies_situation_get_dues (situation), "shooting b1 a2");

  /* It was lost once, and not again. */
  acies_situation_set_step (situation, 4, 0);
  acies_situation_reshape (situation, body);
  g_assert_cmpuint (body->lost_turn, ==, 3);

  acies_record_set_number (body->status, DR_UNIT_STATUS_STATE, DR_STATE_ACTIVE);
  acies_situation_reshape (situation, body);
  g_assert_cmpuint (body->lost_turn, ==, 0);
}

static void
test_dues (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  GPtrArray *dues = acies_situation_get_dues (situation);

  for (guint i = 0; i < 2; i++)
    {
      acies_situation_add_due (situation, acies_due_new (DR_OMEN, NULL, NULL, FALSE, NULL, NULL));
      acies_situation_add_due (situation, acies_due_new (DR_SHOOTING, "a1", "b1", TRUE, NULL, NULL));
      acies_situation_add_due (situation, acies_due_new (DR_SHOOTING, "a2", NULL, TRUE, NULL, NULL));
      acies_situation_add_due (situation, acies_due_new (DR_MORALE, "b1", NULL, TRUE, NULL, NULL));
    }
  drill_assert_dues (ruleset, dues,
                     "(omen - -)|shooting a1 b1|shooting a2 -|morale b1 -|"
                     "(omen - -)|shooting a1 b1|shooting a2 -|morale b1 -");

  g_assert_false (acies_situation_settle_due (situation, DR_SHOOTING, "a1", "a2"));
  g_assert_false (acies_situation_settle_due (situation, DR_SHOOTING, "b1", NULL));
  g_assert_false (acies_situation_settle_due (situation, DR_OMEN, "a1", NULL));
  g_assert_cmpuint (dues->len, ==, 8);
  /* The first that fits; without a party b any, and any when the due has none */
  g_assert_true (acies_situation_settle_due (situation, DR_SHOOTING, "a1", NULL));
  g_assert_true (acies_situation_settle_due (situation, DR_SHOOTING, "a2", "b1"));
  g_assert_true (acies_situation_settle_due (situation, DR_OMEN, NULL, NULL));
  drill_assert_dues (ruleset, dues,
                     "morale b1 -|(omen - -)|shooting a1 b1|shooting a2 -|morale b1 -");

  acies_situation_drop_dues_of (situation, "b1");
  drill_assert_dues (ruleset, dues, "(omen - -)|shooting a2 -");
  acies_situation_drop_dues_of (situation, "b1");
  g_assert_cmpuint (dues->len, ==, 2);
}

static void
test_merged_dues (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  GPtrArray *dues = acies_situation_get_dues (situation);
  AciesDue *due;

  due = acies_due_new (DR_LOSSES, "a1", NULL, FALSE, "First.", NULL);
  due->step = 2;
  acies_situation_add_due (situation, due);
  due = acies_due_new (DR_LOSSES, "a1", NULL, TRUE, "Second.", NULL);
  due->step = 1;
  acies_situation_add_due (situation, due);
  acies_situation_add_due (situation, acies_due_new (DR_LOSSES, "a2", NULL, TRUE, NULL, NULL));
  acies_situation_add_due (situation, acies_due_new (DR_MORALE, "a1", NULL, TRUE, NULL, NULL));
  drill_assert_dues (ruleset, dues, "losses a1 -|losses a2 -|morale a1 -");

  due = g_ptr_array_index (dues, 0);
  g_assert_cmpstr (due->reason, ==, "First.");
  g_assert_cmpuint (due->step, ==, 1);

  /* What the players went on without does not stand for what comes up now. */
  due->left_open = TRUE;
  acies_situation_add_due (situation, acies_due_new (DR_LOSSES, "a1", NULL, TRUE, "Third.", NULL));
  drill_assert_dues (ruleset, dues, "losses a1 -|losses a2 -|morale a1 -|losses a1 -");
}

static void
test_presets (void)
{
  g_autoptr (AciesDue) due = acies_due_new (DR_MORALE, "a1", NULL, TRUE, NULL, "DR-1");
  g_autoptr (AciesDue) copy = NULL;

  g_assert_cmpuint (g_strv_length (due->presets), ==, 0);
  g_assert_cmpstr (due->reason, ==, "");
  acies_due_add_preset (due, "cause", "shaken");
  copy = acies_due_copy (due);
  acies_due_add_preset (due, "a.grit", "3");

  g_assert_cmpuint (g_strv_length (due->presets), ==, 2);
  g_assert_cmpstr (due->presets[1], ==, "a.grit=3");
  g_assert_cmpuint (g_strv_length (copy->presets), ==, 1);
  g_assert_cmpstr (copy->presets[0], ==, "cause=shaken");
  g_assert_cmpstr (copy->clause, ==, "DR-1");
  g_assert_cmpstr (copy->a, ==, "a1");
  g_assert_null (copy->b);
}

static void
test_set_due (void)
{
  static const char * const presets[] = { "cause=shot", "a.grit=1", NULL };
  g_autoptr (AciesDue) due = acies_due_new (DR_LOSSES, "a1", "b1", FALSE, "Why.", NULL);
  g_autoptr (AciesDue) copy = NULL;

  due->step = 3;
  due->left_open = TRUE;
  acies_due_set_b (due, "b2");
  acies_due_set_b (due, "b12");
  acies_due_set_presets (due, presets);
  copy = acies_due_copy (due);
  acies_due_set_b (due, NULL);
  acies_due_set_presets (due, NULL);

  g_assert_null (due->b);
  g_assert_null (due->presets[0]);
  g_assert_cmpstr (due->a, ==, "a1");
  g_assert_cmpstr (due->reason, ==, "Why.");
  g_assert_cmpstr (due->clause, ==, "");
  g_assert_cmpstr (copy->b, ==, "b12");
  g_assert_cmpstrv (copy->presets, presets);
  g_assert_cmpuint (copy->step, ==, 3);
  g_assert_true (copy->left_open);
  g_assert_false (copy->must);
}

static void
test_acting (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);

  acies_situation_set_step (situation, 1, DR_STEP_WAVER);
  g_assert_cmpint (acies_situation_get_acting (situation), ==, -1);
  acies_situation_set_first (situation, 1);
  g_assert_cmpint (acies_situation_get_acting (situation), ==, 1);
  acies_situation_set_step (situation, 1, DR_STEP_TIDY);
  g_assert_cmpint (acies_situation_get_acting (situation), ==, 0);
  acies_situation_set_step (situation, 1, DR_STEP_SHOOT);
  g_assert_cmpint (acies_situation_get_acting (situation), ==, -1);
}

static void
test_move_values (void)
{
  const AciesPose way[] = { { { 0, 0 }, -90 }, { { 3, 4 }, 360 }, { { 3, 4 }, 45 }, { { 3, 10 }, 0 } };
  g_autoptr (AciesMove) move = acies_move_new ("a1", ACIES_MOVE_MARCH, way, G_N_ELEMENTS (way));
  g_autoptr (AciesMove) copy = NULL;
  g_autoptr (AciesMove) held = acies_move_ref (move);

  g_assert_cmpfloat (acies_move_get_length (move), ==, 11);
  g_assert_cmpfloat (acies_move_get_end (move).at.y, ==, 10);
  g_assert_cmpfloat (move->poses[0].heading, ==, 270);
  g_assert_cmpfloat (move->poses[1].heading, ==, 0);
  g_assert_true (held == move);

  move->files = 3;
  copy = acies_move_copy (move);
  copy->poses[3].at.y = 4;
  g_assert_cmpfloat (acies_move_get_length (copy), ==, 5);
  g_assert_cmpfloat (acies_move_get_length (move), ==, 11);
  g_assert_cmpuint (copy->files, ==, 3);
  g_assert_cmpstr (copy->subject, ==, "a1");

  g_clear_pointer (&move, acies_move_free);
  g_assert_cmpstr (held->subject, ==, "a1");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rules/situation/start", test_start);
  g_test_add_func ("/rules/situation/start-values", test_start_values);
  g_test_add_func ("/rules/situation/names", test_names);
  g_test_add_func ("/rules/situation/name-forms", test_name_forms);
  g_test_add_func ("/rules/situation/split", test_split);
  g_test_add_func ("/rules/situation/own-roster", test_own_roster);
  g_test_add_func ("/rules/situation/no-sides", test_no_sides);
  g_test_add_func ("/rules/situation/copy", test_copy);
  g_test_add_func ("/rules/situation/many-copies", test_many_copies);
  g_test_add_func ("/rules/situation/moves", test_moves);
  g_test_add_func ("/rules/situation/shape", test_shape);
  g_test_add_func ("/rules/situation/out-of-play", test_out_of_play);
  g_test_add_func ("/rules/situation/dues", test_dues);
  g_test_add_func ("/rules/situation/merged-dues", test_merged_dues);
  g_test_add_func ("/rules/situation/acting", test_acting);
  g_test_add_func ("/rules/due/presets", test_presets);
  g_test_add_func ("/rules/due/set", test_set_due);
  g_test_add_func ("/rules/move/values", test_move_values);

  return g_test_run ();
}
