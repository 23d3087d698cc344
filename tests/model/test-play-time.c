/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A play that goes through its battle by itself, and two moments of it beside each other. */

#include "config.h"

#include "acies-play-time.h"
#include "acies-scene-battle.h"
#include "sample-battle.h"

typedef struct
{
  AciesBattle   *battle;
  AciesPlay     *play;
  AciesPlayTime *time;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();

  fixture->battle = sample_battle_load (library, data);
  fixture->play = acies_play_new (fixture->battle);
  fixture->time = acies_play_time_new (fixture->play);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_unref (fixture->time);
  g_object_unref (fixture->play);
  g_object_unref (fixture->battle);
}

static void
wait_for_moment (Fixture *fixture,
                 guint    least)
{
  while (acies_play_time_get_playing (fixture->time)
         && (acies_play_get_moment (fixture->play) == G_MAXUINT || acies_play_get_moment (fixture->play) < least))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_plays (Fixture       *fixture,
            gconstpointer  data)
{
  guint start = acies_battle_get_n_entries_at_turn (fixture->battle, 1);

  /* From now it begins anew, and whatever else is looked at stops it. */
  acies_play_time_set_playing (fixture->time, TRUE);
  wait_for_moment (fixture, 0);
  g_assert_true (acies_play_time_get_playing (fixture->time));
  g_assert_cmpuint (acies_play_get_moment (fixture->play), ==, acies_battle_get_n_entries_at_turn (fixture->battle, 0));
  acies_play_look_at (fixture->play, start);
  g_assert_false (acies_play_time_get_playing (fixture->time));

  /* From a moment it goes on. */
  acies_play_time_set_playing (fixture->time, TRUE);
  for (guint i = 0; i < 4; i++)
    acies_play_time_change_speed (fixture->time);
  g_assert_cmpfloat (acies_play_time_get_speed (fixture->time), ==, 8);
  wait_for_moment (fixture, start + 1);
  g_assert_cmpuint (acies_play_get_moment (fixture->play), >, start);
  g_assert_true (acies_play_time_get_playing (fixture->time));
  acies_play_time_set_playing (fixture->time, FALSE);
  g_assert_true (acies_play_is_looking_back (fixture->play));
  acies_play_time_change_speed (fixture->time);
  g_assert_cmpfloat (acies_play_time_get_speed (fixture->time), ==, 0.25);
}

/* At the end it stands where the battle does. */
static void
test_ends (Fixture       *fixture,
           gconstpointer  data)
{
  guint n_entries = g_list_model_get_n_items (acies_battle_get_entries (fixture->battle));

  acies_play_look_at (fixture->play, n_entries - 1);
  for (guint i = 0; i < 4; i++)
    acies_play_time_change_speed (fixture->time);
  acies_play_time_set_playing (fixture->time, TRUE);
  while (acies_play_time_get_playing (fixture->time))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (acies_play_get_moment (fixture->play), ==, G_MAXUINT);
}

/* Nothing comes of what goes while its frames are made. */
static void
test_stops (Fixture       *fixture,
            gconstpointer  data)
{
  acies_play_time_set_playing (fixture->time, TRUE);
  acies_play_time_set_playing (fixture->time, FALSE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (acies_play_get_moment (fixture->play), ==, G_MAXUINT);
  g_assert_false (acies_play_time_get_playing (fixture->time));
}

static guint
count_outlines (AciesScene *scene)
{
  GPtrArray *bodies = acies_scene_get_bodies (scene);
  guint n = 0;

  for (guint i = 0; i < bodies->len; i++)
    n += ((const AciesSceneBody *) bodies->pdata[i])->state == ACIES_BODY_WAS_HERE;

  return n;
}

/* What the outlines say is what the words say. */
static void
test_compares (Fixture       *fixture,
               gconstpointer  data)
{
  guint n_turns = acies_battle_get_turn (fixture->battle);

  g_assert_null (acies_play_time_get_then (fixture->time));
  g_assert_null (acies_play_time_label_then (fixture->time));
  for (guint turn = 0; turn <= n_turns; turn++)
    {
      g_autoptr (AciesScene) scene = acies_scene_new_for_battle (fixture->battle, G_MAXUINT);
      g_autoptr (GPtrArray) changes = NULL;
      guint n_moved = 0;

      acies_play_time_compare (fixture->time, acies_battle_get_n_entries_at_turn (fixture->battle, turn));
      g_assert_nonnull (acies_play_time_get_then (fixture->time));
      acies_scene_compare (scene, acies_play_time_get_then (fixture->time), "then");
      g_assert_cmpstr (acies_scene_get_caption (scene)->note, ==, "Dashed: then");
      changes = acies_play_time_list_changes (fixture->time);
      for (guint i = 0; i < changes->len; i++)
        {
          const AciesPlayChange *change = changes->pdata[i];
          const AciesBody *body = acies_situation_find (acies_battle_get_situation (fixture->battle), change->id);

          g_assert_nonnull (body);
          g_assert_cmpstr (change->text, !=, "");
          n_moved += !body->is_leader && g_str_has_prefix (change->text, "moved");
        }
      /* What was lost, and a turn on the spot by a little, have an outline and no such words. */
      g_assert_cmpuint (count_outlines (scene), >=, n_moved);
      for (guint i = 0; i < acies_scene_get_moves (scene)->len; i++)
        {
          const AciesSceneMove *move = acies_scene_get_moves (scene)->pdata[i];

          g_assert_true (move->kind == ACIES_ARROW_ADVANCE || move->kind == ACIES_ARROW_RETREAT);
        }
      if (turn == 0)
        g_assert_cmpuint (n_moved, >, 5);
      if (turn == n_turns)
        g_assert_cmpuint (changes->len + count_outlines (scene) + acies_scene_get_moves (scene)->len, ==, 0);
    }

  acies_play_time_compare (fixture->time, G_MAXUINT);
  g_assert_null (acies_play_time_get_then (fixture->time));
}

int
main (int    argc,
      char **argv)
{
  static const char *const samples[] = { "hydaspes.battle", "ilipa.battle", "placentia.battle", "trebia.battle",
                                         "watling-street.battle" };

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(name, function) \
  g_test_add ("/model/play-time/" name, Fixture, "trebia.battle", set_up, function, tear_down)
  ADD ("plays", test_plays);
  ADD ("ends", test_ends);
  ADD ("stops", test_stops);
#undef ADD
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/play-time/compares/%s", samples[i]);

      g_test_add (path, Fixture, samples[i], set_up, test_compares, tear_down);
    }

  return g_test_run ();
}
