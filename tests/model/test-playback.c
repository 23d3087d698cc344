/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A battle played again: which frame is shown, and how it goes on by itself. */

#include "config.h"

#include "acies-playback.h"
#include "sample-battle.h"

typedef struct
{
  AciesFilm     *film;
  AciesPlayback *playback;
  guint          last;
  guint          n_frames;
  guint          n_playing;
} Fixture;

static void
frame_cb (Fixture *fixture)
{
  fixture->n_frames++;
}

static void
playing_cb (Fixture *fixture)
{
  fixture->n_playing++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, "trebia.battle");

  fixture->film = acies_film_new (battle, 0);
  fixture->playback = acies_playback_new (fixture->film);
  fixture->last = acies_film_get_n_frames (fixture->film) - 1;
  g_signal_connect_swapped (fixture->playback, "notify::frame", G_CALLBACK (frame_cb), fixture);
  g_signal_connect_swapped (fixture->playback, "notify::playing", G_CALLBACK (playing_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_unref (fixture->playback);
  g_object_unref (fixture->film);
}

static guint
go (Fixture          *fixture,
    AciesPlaybackWay  way)
{
  acies_playback_go (fixture->playback, way);

  return acies_playback_get_frame (fixture->playback);
}

static void
test_goes (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_cmpuint (fixture->last, >, 10);
  g_assert_cmpuint (acies_playback_get_frame (fixture->playback), ==, 0);
  g_assert_false (acies_playback_can_go (fixture->playback, ACIES_PLAYBACK_PREVIOUS));
  g_assert_cmpuint (go (fixture, ACIES_PLAYBACK_PREVIOUS), ==, 0);
  g_assert_cmpuint (fixture->n_frames, ==, 0);
  g_assert_cmpuint (go (fixture, ACIES_PLAYBACK_NEXT), ==, 1);
  g_assert_cmpuint (go (fixture, ACIES_PLAYBACK_NEXT), ==, 2);
  g_assert_cmpuint (go (fixture, ACIES_PLAYBACK_PREVIOUS), ==, 1);
  g_assert_cmpuint (go (fixture, ACIES_PLAYBACK_LAST), ==, fixture->last);
  g_assert_false (acies_playback_can_go (fixture->playback, ACIES_PLAYBACK_NEXT));
  g_assert_cmpuint (go (fixture, ACIES_PLAYBACK_NEXT), ==, fixture->last);
  g_assert_cmpuint (go (fixture, ACIES_PLAYBACK_FIRST), ==, 0);
  g_assert_cmpuint (fixture->n_frames, ==, 5);
  g_assert_cmpuint (fixture->n_playing, ==, 0);
}

static void
test_bookmarks (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (GArray) marked = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i <= fixture->last; i++)
    if (acies_film_get_frame (fixture->film, i)->is_turning_point)
      g_array_append_val (marked, i);
  g_assert_cmpuint (marked->len, ==, 2);

  for (guint i = 0; i < marked->len; i++)
    g_assert_cmpuint (go (fixture, ACIES_PLAYBACK_BOOKMARK), ==, g_array_index (marked, guint, i));
  /* From the last turning point to the first. */
  g_assert_cmpuint (go (fixture, ACIES_PLAYBACK_BOOKMARK), ==, g_array_index (marked, guint, 0));
}

static void
test_plays (Fixture       *fixture,
            gconstpointer  data)
{
  while (acies_playback_change_speed (fixture->playback, 1))
    ;
  acies_playback_set_playing (fixture->playback, TRUE);
  g_assert_true (acies_playback_get_playing (fixture->playback));
  while (acies_playback_get_frame (fixture->playback) < 2)
    g_main_context_iteration (NULL, TRUE);
  acies_playback_set_playing (fixture->playback, FALSE);
  g_assert_cmpuint (fixture->n_frames, ==, 2);
  g_assert_cmpuint (fixture->n_playing, ==, 2);
  g_assert_false (acies_playback_get_playing (fixture->playback));
}

static void
test_ends (Fixture       *fixture,
           gconstpointer  data)
{
  while (acies_playback_change_speed (fixture->playback, 1))
    ;
  go (fixture, ACIES_PLAYBACK_LAST);
  go (fixture, ACIES_PLAYBACK_PREVIOUS);
  acies_playback_set_playing (fixture->playback, TRUE);
  while (acies_playback_get_playing (fixture->playback))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (acies_playback_get_frame (fixture->playback), ==, fixture->last);

  /* Whoever plays it then sees it from the beginning. */
  acies_playback_set_playing (fixture->playback, TRUE);
  g_assert_cmpuint (acies_playback_get_frame (fixture->playback), ==, 0);
  g_assert_true (acies_playback_get_playing (fixture->playback));

  /* What is sent to the end stops there; anywhere else it goes on playing. */
  go (fixture, ACIES_PLAYBACK_NEXT);
  g_assert_true (acies_playback_get_playing (fixture->playback));
  go (fixture, ACIES_PLAYBACK_LAST);
  g_assert_false (acies_playback_get_playing (fixture->playback));
}

static void
test_speed (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_cmpfloat (acies_playback_get_speed (fixture->playback), ==, 1);
  g_assert_true (acies_playback_change_speed (fixture->playback, 1));
  g_assert_cmpfloat (acies_playback_get_speed (fixture->playback), ==, 1.5);
  while (acies_playback_change_speed (fixture->playback, -1))
    ;
  g_assert_cmpfloat (acies_playback_get_speed (fixture->playback), ==, 0.25);
}

/* What goes while it plays leaves no timer behind. */
static void
test_goes_away (Fixture       *fixture,
                gconstpointer  data)
{
  AciesPlayback *playback = acies_playback_new (fixture->film);

  acies_playback_set_playing (playback, TRUE);
  g_assert_finalize_object (playback);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(name, function) \
  g_test_add ("/model/playback/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("goes", test_goes);
  ADD ("bookmarks", test_bookmarks);
  ADD ("plays", test_plays);
  ADD ("ends", test_ends);
  ADD ("speed", test_speed);
  ADD ("goes-away", test_goes_away);
#undef ADD

  return g_test_run ();
}
