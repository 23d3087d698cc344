/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <time.h>

#include <gtk/gtk.h>

/*
 * Preloaded into a program with a window (LD_PRELOAD), so that nothing in the program is there for
 * a benchmark: writes into the file FIRST_FRAME_TO how many milliseconds of the processor the main
 * thread has taken when the first frame has been painted that has a widget of the type
 * FIRST_FRAME_OF in it, or the first frame at all if that is empty.
 */

static gboolean
is_seen (GtkWidget *widget,
         GType      type)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_seen (child, type))
      return TRUE;

  return FALSE;
}

static gboolean
is_painted (const char *name)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GType type = *name != '\0' ? g_type_from_name (name) : GTK_TYPE_WINDOW;
  gboolean found = FALSE;

  for (guint i = 0; type != G_TYPE_INVALID && i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

      found = found || is_seen (window, type);
    }

  return found;
}

static gboolean
after_paint_cb (GSignalInvocationHint *hint,
                guint                  n_values,
                const GValue          *values,
                gpointer               user_data)
{
  g_autofree char *text = NULL;
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  if (!is_painted (g_getenv ("FIRST_FRAME_OF")))
    return TRUE;

  text = g_strdup_printf ("%.3f\n", (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6);
  g_file_set_contents (g_getenv ("FIRST_FRAME_TO"), text, -1, NULL);

  return FALSE;
}

__attribute__ ((constructor)) static void
begin (void)
{
  if (g_getenv ("FIRST_FRAME_OF") == NULL || g_getenv ("FIRST_FRAME_TO") == NULL)
    return;

  g_type_class_ref (GDK_TYPE_FRAME_CLOCK);
  g_signal_add_emission_hook (g_signal_lookup ("after-paint", GDK_TYPE_FRAME_CLOCK), 0, after_paint_cb, NULL, NULL);
}
