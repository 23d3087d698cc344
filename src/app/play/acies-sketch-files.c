/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-backdrop-load.h"
#include "acies-export.h"
#include "acies-file.h"
#include "acies-message.h"
#include "acies-print.h"
#include "acies-report-export.h"
#include "acies-scene-battle.h"
#include "acies-sketch-files.h"
#include "acies-task.h"

/* Sketches being written in a thread, of a copy of the battle, so that the players can go on */
typedef struct
{
  AciesBattle              *trial;
  GPtrArray                *events;
  AciesSketchExtent         extent;
  guint                     moment;
  guint                     compared;
  AciesSketchExportOptions  options;
  gboolean                  has_backdrop;
  GFile                    *file;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_object_unref (work->trial);
  g_ptr_array_unref (work->events);
  g_clear_pointer (&work->options.backdrop, cairo_surface_destroy);
  g_object_unref (work->file);
  g_free (work);
}

/* Loads the photograph under the ground, if it is to be there. */
static gboolean
load_backdrop (Work          *work,
               GCancellable  *cancellable,
               GError       **error)
{
  AciesTable *table = acies_battle_get_table (work->trial);

  if (!work->has_backdrop || acies_table_get_backdrop (table) == NULL)
    return TRUE;

  work->options.backdrop = acies_backdrop_load (acies_table_get_backdrop (table), acies_table_get_width (table),
                                                acies_table_get_height (table), cancellable, error);

  return work->options.backdrop != NULL;
}

static GBytes *
write_bytes (Work          *work,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr (AciesScene) scene = NULL;
  g_autoptr (GPtrArray) scenes = NULL;

  if (!acies_battle_fill_trial (work->trial, work->events, cancellable, error)
      || !load_backdrop (work, cancellable, error))
    return NULL;

  if (work->extent == ACIES_SKETCH_TURNS)
    {
      scenes = acies_scene_list_turns (work->trial);
      return acies_sketch_export_pages (scenes, &work->options, cancellable, error);
    }

  scene = acies_scene_new_for_battle (work->trial, work->moment);
  if (work->compared != G_MAXUINT)
    {
      g_autoptr (AciesSituation) then = acies_battle_get_situation_at (work->trial, work->compared);
      g_autofree char *text = acies_scene_label_then (then);

      acies_scene_compare (scene, then, text);
    }

  return acies_sketch_export (scene, &work->options, error);
}

static void
write_thread (GTask        *task,
              gpointer      source_object,
              gpointer      task_data,
              GCancellable *cancellable)
{
  Work *work = task_data;
  GError *error = NULL;
  g_autofree char *etag = NULL;
  g_autoptr (GBytes) bytes = write_bytes (work, cancellable, &error);

  if (bytes != NULL && acies_file_replace (work->file, bytes, &etag, FALSE, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  const Work *work = g_task_get_task_data (G_TASK (result));

  acies_export_finish (GTK_WIDGET (object), result, work->file, _("The Sketch Could Not Be Exported"),
                       /* Translators: the name of a file */
                       _("Sketch written to “%s”"));
}

/**
 * acies_sketch_files_write:
 * @widget: tells what became of it
 * @play: the play that is shown
 * @time: what is compared
 * @extent: how much is written
 * @style: the style, -1 for light
 * @has_backdrop: whether the photograph under the ground is painted
 * @width: pixels, 0 for the usual
 * @file: where to, overwritten
 *
 * Writes a sketch of the moment looked at, as what the ending of the file's name says, or the whole battle.
 */
void
acies_sketch_files_write (GtkWidget         *widget,
                          AciesPlay         *play,
                          AciesPlayTime     *time,
                          AciesSketchExtent  extent,
                          int                style,
                          gboolean           has_backdrop,
                          int                width,
                          GFile             *file)
{
  AciesBattle *battle = acies_play_get_battle (play);
  AciesSketchFormat format = ACIES_SKETCH_PDF;
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GTask) task = NULL;
  g_autoptr (GError) error = NULL;
  Work *work;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (G_IS_FILE (file));

  if (extent == ACIES_SKETCH_FILM)
    {
      AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;

      acies_report_export (widget, battle, ACIES_REPORT_FILM, &options, file);
      return;
    }
  if (extent == ACIES_SKETCH_MOMENT && !acies_sketch_format_for_name (name, &format, &error))
    {
      acies_message_show (widget, _("The Sketch Could Not Be Exported"), error->message);
      return;
    }

  work = g_new0 (Work, 1);
  work->trial = acies_battle_new_trial (battle, &work->events);
  work->extent = extent;
  work->moment = acies_play_get_moment (play);
  work->compared = acies_play_time_get_compared (time);
  work->options.format = format;
  work->options.style = style >= 0 ? (AciesSketchStyle) style : ACIES_SKETCH_LIGHT;
  work->options.width = width;
  work->has_backdrop = has_backdrop;
  work->file = g_object_ref (file);
  task = g_task_new (widget, NULL, written_cb, NULL);
  g_task_set_source_tag (task, acies_sketch_files_write);
  g_task_set_task_data (task, work, work_free);
  acies_task_run (task, write_thread);
}

/* ---- Which file ---- */

typedef struct
{
  GtkWidget         *widget;
  AciesPlay         *play;
  AciesPlayTime     *time;
  AciesSketchExtent  extent;
  int                style;
  gboolean           has_backdrop;
} Choice;

static void
choice_free (gpointer  data,
             GClosure *closure)
{
  Choice *choice = data;

  g_object_unref (choice->widget);
  g_object_unref (choice->play);
  g_object_unref (choice->time);
  g_free (choice);
}

static void
response_cb (GtkFileChooserNative *chooser,
             int                   response,
             Choice               *choice)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser))
                                                           : NULL;
  const char *width = gtk_file_chooser_get_choice (GTK_FILE_CHOOSER (chooser), "width");

  if (file != NULL && gtk_widget_get_root (choice->widget) != NULL)
    acies_sketch_files_write (choice->widget, choice->play, choice->time, choice->extent, choice->style,
                              choice->has_backdrop, width != NULL ? (int) g_ascii_strtoll (width, NULL, 10) : 0, file);
  g_object_unref (chooser);
}

static void
add_widths (GtkFileChooser *chooser)
{
  const char *widths[] = { "800", "1600", "3200", "6400", NULL };

  gtk_file_chooser_add_choice (chooser, "width", _("Width in Pixels"), widths, widths);
  gtk_file_chooser_set_choice (chooser, "width", "1600");
}

/**
 * acies_sketch_files_choose:
 * @widget: tells what became of it
 * @session: proposes a folder
 * @play: the play that is shown
 * @time: what is compared
 * @extent: how much is written
 * @style: the style, -1 for light
 * @has_backdrop: whether the photograph under the ground is painted
 *
 * Asks for a file, and writes sketches into it.
 */
void
acies_sketch_files_choose (GtkWidget         *widget,
                           AciesSession      *session,
                           AciesPlay         *play,
                           AciesPlayTime     *time,
                           AciesSketchExtent  extent,
                           int                style,
                           gboolean           has_backdrop)
{
  static const struct
  {
    const char *kind;
    const char *media_type;
    const char *ending;
  } kinds[] = {
    [ACIES_SKETCH_MOMENT] = { N_("Sketch (.svg, .png or .pdf)"), "image/*", ".svg" },
    [ACIES_SKETCH_TURNS] = { N_("Pages (PDF)"), "application/pdf", ".pdf" },
    [ACIES_SKETCH_FILM] = { N_("Animation (WebP)"), "image/webp", ".webp" },
  };
  const char *title;
  g_autofree char *name = NULL;
  GtkFileChooserNative *chooser;
  Choice *choice;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ACIES_IS_SESSION (session));

  title = acies_battle_get_title (acies_play_get_battle (play));
  name = g_strconcat (title != NULL && *title != '\0' ? title : _("Battle"), kinds[extent].ending, NULL);
  chooser = acies_export_choose (GTK_WINDOW (gtk_widget_get_root (widget)), _("Export Sketch"), _("_Export"),
                                 _(kinds[extent].kind), kinds[extent].media_type, name,
                                 acies_session_get_folder (session));
  if (extent == ACIES_SKETCH_MOMENT)
    add_widths (GTK_FILE_CHOOSER (chooser));
  choice = g_new (Choice, 1);
  *choice = (Choice) { g_object_ref (widget), g_object_ref (play), g_object_ref (time), extent, style, has_backdrop };
  g_signal_connect_data (chooser, "response", G_CALLBACK (response_cb), choice, choice_free, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/**
 * acies_sketch_files_print:
 * @view: a sketch
 *
 * Prints what a sketch shows by the dialog of the system, in the style for paper.  What lies under the ground on the
 * screen does so on paper; while its layer is off there is none.
 */
void
acies_sketch_files_print (AciesSketchView *view)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (view));

  acies_print_sketch (GTK_WIDGET (view), acies_sketch_view_get_scene (view),
                      acies_backdrop_work_get_picture (acies_sketch_view_get_backdrop (view)),
                      _("The Sketch Could Not Be Printed"));
}
