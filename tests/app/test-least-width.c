/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tour-fixture.h"

/* The narrowest window of the program, in logical pixels: what a telephone has. */
#define LEAST_WIDTH 360
/* Seconds until what is still too wide stays so */
#define PATIENCE    5

static int
measure (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return least;
}

/* Names the widest part of what is too wide, from the outside inwards. */
static void
tell_widest (GtkWidget *widget)
{
  while (widget != NULL)
    {
      GtkWidget *widest = NULL;

      g_test_message ("%d %s %s", measure (widget), G_OBJECT_TYPE_NAME (widget),
                      GTK_IS_LABEL (widget) ? gtk_label_get_label (GTK_LABEL (widget)) : gtk_widget_get_name (widget));
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        if (gtk_widget_should_layout (child) && gtk_widget_get_child_visible (child)
            && (widest == NULL || measure (child) > measure (widest)))
          widest = child;
      widget = widest;
    }
}

static gboolean
late_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

/* Waits until a window has taken the form that fits its width; without the shadow that GTK draws around it. */
static void
check_width (const char *name,
             GtkWindow  *window)
{
  GtkWidget *widget = gtk_widget_get_first_child (GTK_WIDGET (window));
  gboolean is_late = FALSE;
  guint patience = g_timeout_add_seconds (PATIENCE, late_cb, &is_late);

  gtk_window_set_default_size (window, LEAST_WIDTH, 640);
  app_settle ();
  while (measure (widget) > LEAST_WIDTH && !is_late)
    g_main_context_iteration (NULL, TRUE);
  if (!is_late)
    {
      g_source_remove (patience);
      return;
    }

  g_test_message ("%s is %d wide", name, measure (widget));
  tell_widest (widget);
  g_test_fail ();
}

static void
test_library (void)
{
  tour_library (check_width);
}

static void
test_library_in_play (void)
{
  tour_library_in_play (check_width);
}

static void
test_document (gconstpointer data)
{
  tour_document (data, check_width);
}

static void
test_dialogs (void)
{
  tour_dialogs (check_width);
}

static void
test_assistant (gconstpointer data)
{
  tour_assistant (data, check_width);
}

int
main (int    argc,
      char **argv)
{
  static const char * const documents[] = {
    "scipio.army", "suetonius.army", "alexander.army", "hannibal.army", "convoy-guard.army", "hydaspes.battle",
    "ilipa.battle", "placentia.battle", "trebia.battle", "watling-street.battle",
  };

  if (!tour_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/least-width/library", test_library);
  g_test_add_func ("/app/least-width/library-in-play", test_library_in_play);
  g_test_add_func ("/app/least-width/dialogs", test_dialogs);
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autofree char *path = g_strdup_printf ("/app/least-width/document/%s", documents[i]);
      g_autofree char *assistant = g_strdup_printf ("/app/least-width/assistant/%s", documents[i]);

      g_test_add_data_func (path, documents[i], test_document);
      if (g_str_has_suffix (documents[i], ".army"))
        g_test_add_data_func (assistant, documents[i], test_assistant);
    }

  return tour_run ();
}
