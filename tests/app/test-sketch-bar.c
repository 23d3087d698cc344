/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is around the sketch of a battle: its layers and styles, the minimap, the list beside it, the files that it is written
 * to. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "affray.h"
#include "acies-minimap.h"
#include "acies-placed-list.h"
#include "acies-print.h"
#include "acies-play-around.h"
#include "acies-play-sketch.h"
#include "acies-sketch-files.h"
#include "acies-unit-item.h"
#include "app-fixture.h"

#define WIDTH  900
#define HEIGHT 600

typedef struct
{
  AciesBattle     *battle;
  AciesPlay       *play;
  GtkWidget       *window;
  AciesPlaySketch *sketch;
  AciesSketchView *view;
  GtkWidget       *minimap;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (AciesSession) session = acies_session_new ();

  fixture->battle = affray_create_battle ();
  affray_deploy (fixture->battle, "a1 10 28 0", "a2 18 28 0", "a3 26 28 0", "ag1 10 30 0", NULL);
  affray_deploy (fixture->battle, "b1 12 8 180", "b2 26 18 180", "bg1 16 6 180", "bg2 26 5 180", NULL);
  affray_go_on (fixture->battle, 1);
  affray_resolve (fixture->battle, "initiative", "a", "b", "3 5", NULL);
  fixture->play = acies_play_new (fixture->battle);
  fixture->sketch = g_object_new (ACIES_TYPE_PLAY_SKETCH, NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->sketch));
  acies_play_sketch_set_play (fixture->sketch, session, fixture->play);
  fixture->view = acies_play_sketch_get_view (fixture->sketch);
  fixture->minimap = app_find_widget (GTK_WIDGET (fixture->sketch), ACIES_TYPE_MINIMAP);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_wait_until (acies_sketch_view_get_view (fixture->view)->zoom > 1);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  AciesPlay *play = fixture->play;

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_add_weak_pointer (G_OBJECT (play), (gpointer *) &play);
  g_object_unref (fixture->play);
  /* A thread that has written a file lets go of it a moment later. */
  app_wait_until (play == NULL);
  g_object_unref (fixture->battle);
}

/* It is there while a part of the table is out of sight, in a sketch that is large enough. */
static void
test_minimap (Fixture       *fixture,
              gconstpointer  data)
{
  app_settle ();
  g_assert_false (gtk_widget_get_visible (fixture->minimap));
  for (guint i = 0; i < 4; i++)
    acies_sketch_view_zoom (fixture->view, 1);
  app_wait_until (gtk_widget_get_visible (fixture->minimap));

  gtk_widget_activate_action (GTK_WIDGET (fixture->sketch), "looks.sketch-minimap", NULL);
  app_wait_until (!gtk_widget_get_visible (fixture->minimap));
  gtk_widget_activate_action (GTK_WIDGET (fixture->sketch), "looks.sketch-minimap", NULL);
  app_wait_until (gtk_widget_get_visible (fixture->minimap));

  acies_sketch_view_zoom (fixture->view, 0);
  app_wait_until (!gtk_widget_get_visible (fixture->minimap));

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 420, 320);
  app_wait_until (acies_sketch_view_get_view (fixture->view)->width < 480);
  for (guint i = 0; i < 4; i++)
    acies_sketch_view_zoom (fixture->view, 1);
  app_settle ();
  g_assert_false (gtk_widget_get_visible (fixture->minimap));
}

/* The ruler needs room around the table. */
static void
test_ruler (Fixture       *fixture,
            gconstpointer  data)
{
  double zoom = acies_sketch_view_get_view (fixture->view)->zoom;

  gtk_widget_activate_action (GTK_WIDGET (fixture->sketch), "looks.sketch-ruler", NULL);
  g_assert_cmpfloat (acies_sketch_view_get_view (fixture->view)->zoom, <, zoom);
  gtk_widget_activate_action (GTK_WIDGET (fixture->sketch), "looks.sketch-ruler", NULL);
  g_assert_cmpfloat (acies_sketch_view_get_view (fixture->view)->zoom, ==, zoom);
  gtk_widget_activate_action (GTK_WIDGET (fixture->sketch), "looks.sketch-style", "s", "paper");
  app_settle ();
}

/* ---- The list beside it ---- */

static char *
join_selected (GtkSelectionModel *rows)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rows)); i++)
    {
      g_autoptr (AciesUnitItem) item = g_list_model_get_item (G_LIST_MODEL (rows), i);

      if (gtk_selection_model_is_selected (rows, i))
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", acies_unit_item_get_id (item));
    }

  return g_string_free (g_steal_pointer (&ids), FALSE);
}

static void
assert_selected (GtkSelectionModel *rows,
                 const char        *expected)
{
  g_autofree char *ids = join_selected (rows);

  g_assert_cmpstr (ids, ==, expected);
}

static guint
find_row (GtkSelectionModel *rows,
          const char        *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rows)); i++)
    {
      g_autoptr (AciesUnitItem) item = g_list_model_get_item (G_LIST_MODEL (rows), i);

      if (g_str_equal (acies_unit_item_get_id (item), id))
        return i;
    }

  g_assert_not_reached ();
}

static void
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *list = app_find_widget (GTK_WIDGET (fixture->sketch), ACIES_TYPE_PLACED_LIST);
  GtkWidget *view = app_find_widget (list, GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *rows = gtk_list_view_get_model (GTK_LIST_VIEW (view));
  int width = gtk_widget_get_width (GTK_WIDGET (fixture->view));
  g_autoptr (AciesOverlay) overlay = acies_overlay_new ();
  g_autofree char *words = NULL;
  const AciesBody *body;
  double x, y;

  g_assert_false (gtk_widget_get_mapped (list));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (rows)), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->sketch), "sketch.list", NULL);
  app_wait_until (gtk_widget_get_mapped (list) && g_list_model_get_n_items (G_LIST_MODEL (rows)) == 8);
  app_wait_until (gtk_widget_get_width (GTK_WIDGET (fixture->view)) < width - 200);

  /* What is chosen on the sketch is selected in the list, and the other way round. */
  acies_play_set_procedure (fixture->play, acies_ruleset_find_procedure (acies_play_get_ruleset (fixture->play), "charge"));
  acies_play_set_party (fixture->play, 'a', "a1");
  assert_selected (rows, "a1");
  words = acies_play_show_around (overlay, acies_play_get_situation (fixture->play),
                                  acies_situation_find (acies_play_get_situation (fixture->play), "a1"), NULL);
  g_assert_nonnull (strstr (words, "Nearest enemy: "));
  g_assert_true (app_says (list, words));
  gtk_selection_model_select_item (rows, find_row (rows, "a3"), TRUE);
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'a'), ==, "a3");
  assert_selected (rows, "a3");
  gtk_selection_model_select_item (rows, find_row (rows, "b2"), TRUE);
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'b'), ==, "b2");
  assert_selected (rows, "a3");

  /* A row that is activated is shown in the middle. */
  gtk_widget_activate_action (view, "list.activate-item", "u", find_row (rows, "b1"));
  body = acies_situation_find (acies_play_get_situation (fixture->play), "b1");
  acies_view_from_table (acies_sketch_view_get_view (fixture->view), body->pose.at, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, acies_sketch_view_get_view (fixture->view)->width / 2, 1.5);

  /* Where there is little room it is hidden, and lies over the sketch when it is wanted. */
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 500, 400);
  app_wait_until (!gtk_widget_get_mapped (list));
  gtk_widget_activate_action (GTK_WIDGET (fixture->sketch), "sketch.list", NULL);
  app_wait_until (gtk_widget_get_mapped (list));
  app_wait_until (gtk_widget_get_width (GTK_WIDGET (fixture->view)) > 450);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDTH, HEIGHT);
  app_wait_until (gtk_widget_get_width (GTK_WIDGET (fixture->view)) > 500);
  g_assert_true (gtk_widget_get_mapped (list));
}

static gboolean
begins_with (const char *path,
             const char *head)
{
  g_autofree char *content = NULL;

  return g_file_get_contents (path, &content, NULL, NULL) && g_str_has_prefix (content, head);
}

static void
test_files (Fixture       *fixture,
            gconstpointer  data)
{
  static const struct
  {
    const char        *name;
    AciesSketchExtent  extent;
    const char        *head;
  } files[] = {
    { "now.svg", ACIES_SKETCH_MOMENT, "<?xml" },
    { "now.png", ACIES_SKETCH_MOMENT, "\x89PNG" },
    { "now.pdf", ACIES_SKETCH_MOMENT, "%PDF" },
    { "turns.pdf", ACIES_SKETCH_TURNS, "%PDF" },
    { "battle.webp", ACIES_SKETCH_FILM, "RIFF" },
  };
  g_autoptr (AciesPlayTime) time = acies_play_time_new (fixture->play);
  g_autofree char *folder = app_make_folder ();

  acies_play_time_compare (time, 1);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      acies_sketch_files_write (GTK_WIDGET (fixture->sketch), fixture->play, time, files[i].extent, -1, FALSE, 800,
                                file);
      app_wait_until (begins_with (path, files[i].head));
    }
  app_settle ();
  app_remove_folder (folder);
}

static AciesPhoto *
create_photo (void)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 120, 80);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  char *buffer = NULL;
  gsize size = 0;
  AciesPhoto *photo;

  gdk_pixbuf_fill (pixbuf, 0xcc2222ff);
  gdk_pixbuf_save_to_buffer (pixbuf, &buffer, &size, "png", &error, NULL);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (buffer, size);
  photo = acies_photo_new ("table.png", bytes, 120, 80, &error);
  g_assert_no_error (error);

  return photo;
}

/* Prints into a file, with or without a photograph.  Returns: whether there is a picture in it */
static gboolean
print_has_picture (Fixture         *fixture,
                   cairo_surface_t *photo)
{
  g_autofree char *folder = app_make_folder ();
  g_autofree char *path = g_build_filename (folder, "print.pdf", NULL);
  AciesScene *scene = acies_sketch_view_get_scene (fixture->view);
  g_autoptr (GtkPrintOperation) operation
    = acies_print_create_sketch (GTK_WIDGET (fixture->sketch), scene, photo, "It could not be printed");
  g_autofree char *content = NULL;
  gsize length = 0;
  gboolean found;
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, GTK_WINDOW (fixture->window),
                                            &error), ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &content, &length, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (length, >, 1000);
  found = memmem (content, length, "/Subtype /Image", strlen ("/Subtype /Image")) != NULL;
  app_remove_folder (folder);

  return found;
}

/* A sketch is printed with the photograph that lies under its ground, and only with that. */
static void
test_print (Fixture       *fixture,
            gconstpointer  data)
{
  AciesTable *table = acies_battle_get_table (fixture->battle);
  g_autoptr (AciesPhoto) photo = create_photo ();
  g_autoptr (AciesBackdrop) backdrop = acies_backdrop_new (photo, NULL, 1.0);
  AciesBackdropWork *work = acies_sketch_view_get_backdrop (fixture->view);

  acies_table_set_backdrop (table, backdrop);
  app_settle ();
  g_assert_null (acies_backdrop_work_get_picture (work));
  g_assert_false (print_has_picture (fixture, acies_backdrop_work_get_picture (work)));

  gtk_widget_activate_action (GTK_WIDGET (fixture->sketch), "looks.sketch-backdrop", NULL);
  app_wait_until (acies_backdrop_work_get_picture (work) != NULL);
  g_assert_true (print_has_picture (fixture, acies_backdrop_work_get_picture (work)));

  gtk_widget_activate_action (GTK_WIDGET (fixture->sketch), "looks.sketch-backdrop", NULL);
  app_wait_until (acies_backdrop_work_get_picture (work) == NULL);
  g_assert_false (print_has_picture (fixture, acies_backdrop_work_get_picture (work)));
}

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

#define ADD(name, function) \
  g_test_add ("/app/sketch-bar/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("minimap", test_minimap);
  ADD ("ruler", test_ruler);
  ADD ("list", test_list);
  ADD ("files", test_files);
  ADD ("print", test_print);
#undef ADD

  return g_test_run ();
}
