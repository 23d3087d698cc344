/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <time.h>

#include <gtk/gtk.h>

/*
 * Preloaded into a program with a window (LD_PRELOAD), so that nothing in the program is there for
 * a benchmark: writes into the file FIRST_FRAME_TO how many milliseconds of the processor the main
 * thread has taken when the first frame has been painted that has a widget of the type
 * FIRST_FRAME_OF in it, or the first frame at all if that is empty.  Into the file FRAMES_TO it writes how many each
 * frame has taken, with all that the thread has done since the frame before.
 */

static FILE *frames;
static double last_frame;

/* Milliseconds that the main thread has taken so far */
static double
get_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static gboolean
frame_cb (GSignalInvocationHint *hint,
          guint                  n_values,
          const GValue          *values,
          gpointer               user_data)
{
  double time = get_processor_time ();

  fprintf (frames, "%.3f\n", time - last_frame);
  fflush (frames);
  last_frame = time;

  return TRUE;
}

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
  double time = get_processor_time ();

  if (!is_painted (g_getenv ("FIRST_FRAME_OF")))
    return TRUE;

  text = g_strdup_printf ("%.3f\n", time);
  g_file_set_contents (g_getenv ("FIRST_FRAME_TO"), text, -1, NULL);

  return FALSE;
}

__attribute__ ((constructor)) static void
begin (void)
{
  gboolean first = g_getenv ("FIRST_FRAME_OF") != NULL && g_getenv ("FIRST_FRAME_TO") != NULL;
  guint signal_id;

  if (g_getenv ("FRAMES_TO") != NULL)
    frames = fopen (g_getenv ("FRAMES_TO"), "w");
  if (!first && frames == NULL)
    return;

  g_type_class_ref (GDK_TYPE_FRAME_CLOCK);
  signal_id = g_signal_lookup ("after-paint", GDK_TYPE_FRAME_CLOCK);
  if (first)
    g_signal_add_emission_hook (signal_id, 0, after_paint_cb, NULL, NULL);
  if (frames != NULL)
    g_signal_add_emission_hook (signal_id, 0, frame_cb, NULL, NULL);
}
