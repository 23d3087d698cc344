/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window in which a battle is played again. */

#include "config.h"

#include "acies-playback-window.h"
#include "acies-sketch-view.h"
#include "affray.h"
#include "app-fixture.h"

typedef struct
{
  AciesBattle         *battle;
  AciesPlaybackWindow *window;
  AciesPlayback       *playback;
} Fixture;

static void
open_window (Fixture *fixture)
{
  fixture->window = ACIES_PLAYBACK_WINDOW (acies_playback_window_new (fixture->battle, NULL));
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_wait_until (acies_playback_window_get_playback (fixture->window) != NULL);
  fixture->playback = acies_playback_window_get_playback (fixture->window);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->battle = affray_create_battle ();
  affray_fight (fixture->battle);
  open_window (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->window != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_settle ();
  g_assert_null (fixture->window);
  g_object_unref (fixture->battle);
}

/* Presses a key as the window's own controller hears it; FALSE if it is none of its keys. */
static gboolean
press (Fixture *fixture,
       guint    key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller)
          || gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_CAPTURE)
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger)
              && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key)
            {
              gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, GTK_WIDGET (fixture->window), NULL);
              return TRUE;
            }
        }
    }

  return FALSE;
}

static guint
press_and_look (Fixture *fixture,
                guint    key)
{
  g_assert_true (press (fixture, key));

  return acies_playback_get_frame (fixture->playback);
}

static void
test_keys (Fixture       *fixture,
           gconstpointer  data)
{
  guint last = acies_film_get_n_frames (acies_playback_get_film (fixture->playback)) - 1;

  g_assert_true (acies_playback_get_playing (fixture->playback));
  press (fixture, GDK_KEY_space);
  g_assert_false (acies_playback_get_playing (fixture->playback));

  g_assert_cmpuint (press_and_look (fixture, GDK_KEY_Home), ==, 0);
  g_assert_cmpuint (press_and_look (fixture, GDK_KEY_Right), ==, 1);
  g_assert_cmpuint (press_and_look (fixture, GDK_KEY_Page_Down), ==, 2);
  g_assert_cmpuint (press_and_look (fixture, GDK_KEY_Down), ==, 3);
  g_assert_cmpuint (press_and_look (fixture, GDK_KEY_Left), ==, 2);
  g_assert_cmpuint (press_and_look (fixture, GDK_KEY_Page_Up), ==, 1);
  g_assert_cmpuint (press_and_look (fixture, GDK_KEY_Up), ==, 0);
  g_assert_cmpuint (press_and_look (fixture, GDK_KEY_End), ==, last);
  g_assert_cmpuint (press_and_look (fixture, GDK_KEY_Right), ==, last);
  g_assert_cmpuint (press_and_look (fixture, GDK_KEY_Home), ==, 0);
  g_assert_false (press (fixture, GDK_KEY_x));

  press (fixture, GDK_KEY_plus);
  g_assert_cmpfloat (acies_playback_get_speed (fixture->playback), ==, 1.5);
  press (fixture, GDK_KEY_minus);
  press (fixture, GDK_KEY_minus);
  g_assert_cmpfloat (acies_playback_get_speed (fixture->playback), ==, 0.5);
}

static void
test_bookmark (Fixture       *fixture,
               gconstpointer  data)
{
  AciesFilm *film = acies_playback_get_film (fixture->playback);
  guint frame;

  press (fixture, GDK_KEY_space);
  press (fixture, GDK_KEY_Home);
  frame = press_and_look (fixture, GDK_KEY_b);
  g_assert_true (frame == 0 || acies_film_get_frame (film, frame)->is_turning_point);
}

/* Each frame is told: heading, caption and place; the sketch shows what it tells. */
static void
test_shows (Fixture       *fixture,
            gconstpointer  data)
{
  AciesFilm *film = acies_playback_get_film (fixture->playback);
  AciesSketchView *sketch = ACIES_SKETCH_VIEW (app_find_widget (GTK_WIDGET (fixture->window), ACIES_TYPE_SKETCH_VIEW));
  g_autofree char *place = g_strdup_printf ("3 of %u", acies_film_get_n_frames (film));
  g_autoptr (AciesScene) first = NULL;

  press (fixture, GDK_KEY_space);
  press (fixture, GDK_KEY_Home);
  first = g_object_ref (acies_sketch_view_get_scene (sketch));
  press (fixture, GDK_KEY_Right);
  press (fixture, GDK_KEY_Right);
  g_assert_true (acies_sketch_view_get_scene (sketch) != first);
  g_assert_true (app_says (GTK_WIDGET (fixture->window), place));
  g_assert_true (app_says (GTK_WIDGET (fixture->window), acies_film_get_frame (film, 2)->caption));
  g_assert_true (app_says (GTK_WIDGET (fixture->window), acies_film_get_frame (film, 2)->heading));
}

static void
test_leaves (Fixture       *fixture,
             gconstpointer  data)
{
  press (fixture, GDK_KEY_Escape);
  app_settle ();
  g_assert_null (fixture->window);
}

/* A battle that goes on while it is played again is played as it was. */
static void
test_battle_goes_on (Fixture       *fixture,
                     gconstpointer  data)
{
  guint n_frames = acies_film_get_n_frames (acies_playback_get_film (fixture->playback));

  affray_resolve (fixture->battle, "volley", "b1", "a1", "6 6 6", NULL);
  press (fixture, GDK_KEY_End);
  g_assert_cmpuint (acies_playback_get_frame (fixture->playback), ==, n_frames - 1);
}

/* Closing it while its frames are made is no harm. */
static void
test_closed_at_once (void)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  GtkWindow *window = acies_playback_window_new (battle, NULL);

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_present (window);
  gtk_window_destroy (window);
  app_wait_until (window == NULL);
}

static void
test_not_begun (void)
{
  Fixture fixture = { affray_create_battle (), NULL, NULL };

  open_window (&fixture);
  g_assert_cmpuint (acies_film_get_n_frames (acies_playback_get_film (fixture.playback)), >=, 3);
  press (&fixture, GDK_KEY_End);
  tear_down (&fixture, NULL);
}

int
main (int   argc,
      char *argv[])
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

#define ADD(name, function) g_test_add ("/app/playback/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("keys", test_keys);
  ADD ("bookmark", test_bookmark);
  ADD ("shows", test_shows);
  ADD ("leaves", test_leaves);
  ADD ("battle-goes-on", test_battle_goes_on);
#undef ADD
  g_test_add_func ("/app/playback/closed-at-once", test_closed_at_once);
  g_test_add_func ("/app/playback/not-begun", test_not_begun);

  return g_test_run ();
}
