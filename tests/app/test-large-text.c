/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-cell-text.h"
#include "acies-task.h"
#include "tour-fixture.h"

/* Text half as large again as usual, for weak eyes: 96 dots per inch are usual. */
#define LARGE_TEXT (96 * 3 / 2 * 1024)
/* Seconds until what does not fit then does not fit at all */
#define PATIENCE   5
/* Frames in which what has come late is laid out */
#define N_FRAMES 3

static const struct
{
  int width, height;
} sizes[] = { { 800, 600 }, { 1280, 800 } };
/* How many of them are tried */
static gsize n_sizes = G_N_ELEMENTS (sizes);

static gboolean
late_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

static int
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size)
{
  int least;

  gtk_widget_measure (widget, orientation, for_size, &least, NULL, NULL, NULL);

  return least;
}

static gboolean
is_within (GtkWidget *widget,
           int        width,
           int        height)
{
  return measure (widget, GTK_ORIENTATION_HORIZONTAL, -1) <= width
         && measure (widget, GTK_ORIENTATION_VERTICAL, -1) <= height;
}

/* Whether the whole text can be read when the pointer rests on it */
static gboolean
has_tooltip (GtkWidget *widget)
{
  for (; widget != NULL && !GTK_IS_WINDOW (widget); widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_has_tooltip (widget))
      return TRUE;

  return FALSE;
}

/* Whether a text is on a button that does something, which has to be read whole */
static gboolean
is_command (GtkWidget *label)
{
  GtkWidget *button = gtk_widget_get_parent (label);

  return GTK_IS_BUTTON (button) && gtk_button_get_label (GTK_BUTTON (button)) != NULL;
}

/* (nullable): what is written by a widget itself */
static const char *
get_text (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_label_get_text (GTK_LABEL (widget));

  return ACIES_IS_CELL_TEXT (widget) ? acies_cell_text_get_text (ACIES_CELL_TEXT (widget)) : NULL;
}

static gboolean
is_ellipsized (GtkWidget *widget)
{
  int natural;

  if (GTK_IS_LABEL (widget))
    return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return natural > gtk_widget_get_width (widget);
}

static void
complain (const char *where,
          const char *problem,
          GtkWidget  *text)
{
  g_autoptr (GString) path = g_string_new (NULL);

  for (GtkWidget *widget = text; widget != NULL; widget = gtk_widget_get_parent (widget))
    g_string_append_printf (path, " < %s", G_OBJECT_TYPE_NAME (widget));
  g_test_message ("%s: %s: “%s”%s", where, problem, get_text (text), path->str);
  g_test_fail ();
}

/* Counts what is cut or out of sight of all that is written below @widget.  What lies in a scrolled window may be out of
 * sight.
 * @where: (nullable): the test that then fails */
static guint
check_labels (const char *where,
              GtkWidget  *widget,
              GtkWidget  *window,
              gboolean    scrolled)
{
  graphene_rect_t bounds;
  guint n = 0;

  /* The title of a window is told by what is below it; a switch between views gives way to a bar. */
  if (!gtk_widget_get_mapped (widget) || ADW_IS_WINDOW_TITLE (widget) || ADW_IS_VIEW_SWITCHER_TITLE (widget))
    return 0;

  if (get_text (widget) != NULL)
    {
      gboolean is_cut = is_ellipsized (widget) && (is_command (widget) || !has_tooltip (widget));
      gboolean is_outside = !scrolled && gtk_widget_compute_bounds (widget, window, &bounds)
                            && (bounds.origin.x < -1
                                || bounds.origin.x + bounds.size.width > gtk_widget_get_width (window) + 1
                                || bounds.origin.y < -1
                                || bounds.origin.y + bounds.size.height > gtk_widget_get_height (window) + 1);

      n += is_cut || is_outside;
      if (where != NULL && is_cut)
        complain (where, "cut", widget);
      if (where != NULL && is_outside)
        complain (where, "outside", widget);
    }

  scrolled = scrolled || GTK_IS_SCROLLED_WINDOW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += check_labels (where, child, window, scrolled);

  return n;
}

/* Waits until a window has taken the form that fits each of the sizes, and looks at it then. */
static void
check_window (const char *name,
              GtkWindow  *window)
{
  GtkWidget *widget = gtk_widget_get_first_child (GTK_WIDGET (window));

  for (gsize i = 0; i < n_sizes; i++)
    {
      int width = sizes[i].width, height = sizes[i].height;
      gboolean is_late = FALSE;
      guint patience = g_timeout_add_seconds (PATIENCE, late_cb, &is_late);
      g_autofree char *where = g_strdup_printf ("%s, %d×%d", name, width, height);

      gtk_window_set_default_size (window, width, height);
      app_wait_for_frame (GTK_WIDGET (window));
      while (!is_within (widget, width, height) && !is_late)
        g_main_context_iteration (NULL, TRUE);
      if (is_late)
        {
          g_test_message ("%s needs %d×%d", where, measure (widget, GTK_ORIENTATION_HORIZONTAL, -1),
                          measure (widget, GTK_ORIENTATION_VERTICAL, -1));
          g_test_fail ();
          continue;
        }
      g_source_remove (patience);
      acies_tasks_await ();
      /* A text that has just come is laid out in the next frame. */
      for (guint frame = 0; frame < N_FRAMES; frame++)
        {
          app_wait_for_frame (GTK_WIDGET (window));
          if (check_labels (NULL, GTK_WIDGET (window), GTK_WIDGET (window), FALSE) == 0)
            break;
        }
      check_labels (where, GTK_WIDGET (window), GTK_WIDGET (window), FALSE);
    }
}

static void
test_library (void)
{
  tour_library (check_window);
  tour_library_in_play (check_window);
}

static void
test_document (gconstpointer data)
{
  tour_document (data, check_window);
}

static void
test_play (gconstpointer data)
{
  tour_play (data, check_window);
}

static void
test_dialogs (void)
{
  tour_dialogs (check_window);
}

static void
test_assistant (gconstpointer data)
{
  tour_assistant (data, check_window);
}

int
main (int    argc,
      char **argv)
{
  static const char * const armies[] = {
    "scipio.army", "suetonius.army", "alexander.army", "hannibal.army", "convoy-guard.army",
  };
  static const char * const battles[] = {
    "hydaspes.battle", "ilipa.battle", "placentia.battle", "trebia.battle", "watling-street.battle",
  };

  gboolean is_translated = argc > 1 && strcmp (argv[argc - 1], "en") != 0;

  if (!tour_init (&argc, &argv))
    return 0;

  /* Longer words are cut in small windows, if anywhere. */
  if (is_translated)
    n_sizes = 1;
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", LARGE_TEXT, NULL);
  g_test_add_func ("/app/large-text/library", test_library);
  g_test_add_func ("/app/large-text/dialogs", test_dialogs);
  for (guint i = 0; i < G_N_ELEMENTS (armies); i++)
    {
      g_autofree char *document = g_strdup_printf ("/app/large-text/document/%s", armies[i]);
      g_autofree char *assistant = g_strdup_printf ("/app/large-text/assistant/%s", armies[i]);

      g_test_add_data_func (document, armies[i], test_document);
      g_test_add_data_func (assistant, armies[i], test_assistant);
    }
  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autofree char *document = g_strdup_printf ("/app/large-text/document/%s", battles[i]);
      g_autofree char *play = g_strdup_printf ("/app/large-text/play/%s", battles[i]);

      g_test_add_data_func (document, battles[i], test_document);
      g_test_add_data_func (play, battles[i], test_play);
    }

  return tour_run ();
}
