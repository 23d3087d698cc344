/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "acies-accessible.h"
#include "acies-adaptive-bin.h"
#include "acies-enum.h"
#include "acies-export.h"
#include "acies-page.h"
#include "acies-print.h"
#include "acies-report-export.h"
#include "acies-report-page.h"
#include "acies-report-pane.h"
#include "acies-report-view.h"
#include "acies-report-work.h"

struct _AciesReportPage
{
  AdwBin                parent_instance;

  AciesSession         *session;
  AciesBattle          *battle;
  AciesReportWork      *work;
  gboolean              stale;
  gboolean              painted; /* without its pane, the first time */
  guint                 update_tick;
  guint                 update_id;
  guint                 progress_id;
  guint                 entry; /* to be shown, 0 for none */

  AciesReportFormat     format;
  GtkFileChooserNative *chooser;

  GtkLabel             *state_label;
  AdwSplitButton       *copy_button;
  AdwSplitButton       *export_button;
  GMenu                *export_menu;
  AciesAdaptiveBin     *bin;
  GtkOrientable        *paned;
  AciesReportPane      *pane;
  AciesReportView      *view;
  GtkLabel             *page_label;
  GtkLabel             *zoom_label;
  GtkProgressBar       *progress_bar;
};

G_DEFINE_FINAL_TYPE (AciesReportPage, acies_report_page, ADW_TYPE_BIN)

#define FORMAT_KEY "report-format"

/* What takes no longer shows no progress, which would only flicker. */
#define UNSEEN_MILLISECONDS 150
#define PULSE_MILLISECONDS 60

/* ---- What is shown ---- */

/* What is chosen stands above the pages where there is no room beside them. */
static void
form_changed_cb (AciesReportPage *self)
{
  gtk_orientable_set_orientation (self->paned,
                                  acies_adaptive_bin_get_form (self->bin) == ACIES_FORM_NARROW
                                    ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
show_place (AciesReportPage *self)
{
  AciesReportPages *pages = acies_report_work_get_pages (self->work);
  guint n_pages = pages != NULL ? acies_report_pages_get_n_pages (pages) : 0;
  guint first = acies_report_view_get_page (self->view);
  guint last = MIN (first + acies_report_view_get_n_columns (self->view), n_pages);
  g_autofree char *place = NULL;
  g_autofree char *zoom = g_strdup_printf (_("%u%%"), (guint) lround (100 * acies_report_view_get_zoom (self->view)));

  if (n_pages == 0)
    place = g_strdup ("");
  else if (last <= first + 1)
    /* Translators: the number of a page, and how many there are */
    place = g_strdup_printf (_("%u of %u"), first + 1, n_pages);
  else
    /* Translators: the numbers of two pages side by side, and how many there are */
    place = g_strdup_printf (_("%u and %u of %u"), first + 1, last, n_pages);
  gtk_label_set_text (self->page_label, place);
  gtk_label_set_text (self->zoom_label, zoom);
}

static void
show_state (AciesReportPage *self)
{
  AciesReportPages *pages = acies_report_work_get_pages (self->work);
  guint entry = acies_report_work_get_entry (self->work);
  guint n_pages = pages != NULL ? acies_report_pages_get_n_pages (pages) : 0;
  g_autofree char *counted = g_strdup_printf (ngettext ("%u page", "%u pages", n_pages), n_pages);
  g_autofree char *text = NULL;

  if (entry > 0)
    /* Translators: "6 pages", the number of an entry in the log */
    text = g_strdup_printf (_("%s, up to date with entry %u"), counted, entry);
  gtk_label_set_text (self->state_label, text != NULL ? text : _("nothing has happened yet"));
}

static gboolean
pulse_cb (gpointer user_data)
{
  AciesReportPage *self = user_data;

  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar), TRUE);
  gtk_progress_bar_pulse (self->progress_bar);
  self->progress_id = g_timeout_add (PULSE_MILLISECONDS, pulse_cb, self);

  return G_SOURCE_REMOVE;
}

static void
stop_progress (AciesReportPage *self)
{
  g_clear_handle_id (&self->progress_id, g_source_remove);
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar), FALSE);
}

static gboolean
show_entry_cb (gpointer user_data)
{
  AciesReportPage *self = user_data;

  if (self->view != NULL && self->entry > 0)
    acies_report_view_show (self->view, NULL, self->entry);
  self->entry = 0;

  return G_SOURCE_REMOVE;
}

/* The pages have their places once they were laid out. */
static void
queue_entry (AciesReportPage *self)
{
  g_idle_add_full (G_PRIORITY_LOW, show_entry_cb, g_object_ref (self), g_object_unref);
}

static void
made_cb (AciesReportPage *self)
{
  guint page = acies_report_view_get_page (self->view);

  stop_progress (self);
  acies_report_pane_set_document (self->pane, acies_report_work_get_document (self->work));
  acies_report_view_set_pages (self->view, acies_report_work_get_pages (self->work));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "report.print", acies_report_work_get_pages (self->work) != NULL);
  if (self->entry > 0)
    queue_entry (self);
  else if (page > 0)
    acies_report_view_show_page (self->view, page);
  show_state (self);
  show_place (self);
}

static void
style_tried_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  AciesReportPage *self = ACIES_REPORT_PAGE (object);
  g_autoptr (GError) error = NULL;
  gboolean works = acies_report_try_style_finish (result, &error);

  if (self->pane != NULL)
    acies_report_pane_set_style_error (self->pane, works ? NULL : error->message);
}

/* What is wrong with a style sheet is told when it is chosen, and not only when it is used. */
static void
style_cb (AciesReportPage *self)
{
  AciesReportOptions options;

  acies_report_pane_get_options (self->pane, &options);
  if (options.style != NULL)
    acies_report_try_style (GTK_WIDGET (self), self->battle, options.style, style_tried_cb);
}

static gboolean
update_cb (gpointer user_data)
{
  AciesReportPage *self = user_data;
  AciesReportOptions options;

  self->update_id = 0;
  self->stale = FALSE;
  acies_report_pane_get_options (self->pane, &options);
  acies_report_work_begin (self->work, &options);
  if (self->progress_id == 0)
    self->progress_id = g_timeout_add (UNSEEN_MILLISECONDS, pulse_cb, self);

  return G_SOURCE_REMOVE;
}

/* Shows the page in two frames, since all the lists of its pane take as long to lay out as the rest of the window, and
 * begins to write the report after them, since that takes up a processor. */
static gboolean
next_frame_cb (GtkWidget     *widget,
               GdkFrameClock *frame_clock,
               gpointer       user_data)
{
  AciesReportPage *self = ACIES_REPORT_PAGE (widget);

  if (!self->painted)
    {
      self->painted = TRUE;
      return G_SOURCE_CONTINUE;
    }

  gtk_widget_set_visible (GTK_WIDGET (self->pane), TRUE);
  self->update_tick = 0;
  if (self->update_id == 0)
    self->update_id = g_idle_add (update_cb, self);

  return G_SOURCE_REMOVE;
}

static void
queue_update (AciesReportPage *self)
{
  self->stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->update_tick == 0)
    self->update_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), next_frame_cb, NULL, NULL);
}

static void
previous_cb (AciesReportPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->view), "pages.turn", "i", -1);
}

static void
next_cb (AciesReportPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->view), "pages.turn", "i", 1);
}

static void
smaller_cb (AciesReportPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->view), "pages.zoom", "i", -1);
}

static void
larger_cb (AciesReportPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->view), "pages.zoom", "i", 1);
}

/* ---- The players' words ---- */

static void
worded_cb (AciesReportPage          *self,
           const AciesReportWording *wording,
           const char               *text)
{
  g_autoptr (AciesEvent) event = acies_report_wording_create_event (wording, text);
  g_autoptr (GError) error = NULL;

  if (!acies_battle_append (self->battle, event, &error))
    acies_page_tell_above (GTK_WIDGET (self), adw_toast_new (error->message));
}

/* What is clicked on: a sentence leads to its entry, anything else to its words. */
static void
chosen_cb (AciesReportPage       *self,
           const AciesReportSpot *spot)
{
  if (spot->passage != NULL)
    acies_report_pane_show_part (self->pane, spot->passage);
  if (spot->entry > 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "page.entry", "u", spot->entry);
}

/* ---- Copying, printing and exporting ---- */

static void
copy_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesReportPage *self = ACIES_REPORT_PAGE (widget);
  AciesReportOptions options;
  int format = ACIES_REPORT_TEXT;

  acies_enum_find_nick (ACIES_TYPE_REPORT_FORMAT, g_variant_get_string (parameter, NULL), &format);
  acies_report_pane_commit (self->pane);
  acies_report_pane_get_options (self->pane, &options);
  acies_report_copy (widget, self->battle, (AciesReportFormat) format, &options);
}

/* Finds the sketch of the turn whose words are shown (nullable). */
static const AciesReportFigure *
find_figure (AciesReportPage *self)
{
  const AciesReportDocument *document = acies_report_work_get_document (self->work);
  const char *part = acies_report_pane_get_part (self->pane);
  const char *number = part != NULL ? strrchr (part, '-') : NULL;
  guint turn = number != NULL ? (guint) g_ascii_strtoull (number + 1, NULL, 10) : G_MAXUINT;

  for (guint i = 0; document != NULL && i < document->chapters->len; i++)
    {
      const AciesReportChapter *chapter = document->chapters->pdata[i];

      /* Beside a turn, the battle is shown as it ended. */
      if (chapter->turn == turn || (turn == G_MAXUINT && i + 1 == document->chapters->len))
        return chapter->figure;
    }

  return NULL;
}

static void
copy_map_action (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  AciesReportPage *self = ACIES_REPORT_PAGE (widget);
  const AciesReportFigure *figure = find_figure (self);
  const AciesSketchExportOptions options = { .format = ACIES_SKETCH_PNG, .width = 1600 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = figure != NULL ? acies_sketch_export (figure->scene, &options, &error) : NULL;
  g_autoptr (GdkTexture) texture = bytes != NULL ? gdk_texture_new_from_bytes (bytes, &error) : NULL;

  if (texture != NULL)
    gdk_clipboard_set_texture (gtk_widget_get_clipboard (widget), texture);
  acies_page_tell_above (widget, adw_toast_new (texture != NULL ? _("Map copied")
                                                : error != NULL ? error->message : _("This part has no map")));
}

static void
print_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  AciesReportPage *self = ACIES_REPORT_PAGE (widget);
  AciesReportOptions options;

  acies_report_pane_get_options (self->pane, &options);
  acies_print (widget, acies_report_work_get_pages (self->work), options.paper == ACIES_REPORT_LETTER,
               _("The Report Could Not Be Printed"));
}

static void
set_format (AciesReportPage   *self,
            AciesReportFormat  format)
{
  GSettings *settings = acies_session_get_settings (self->session);
  g_autofree char *label = NULL;

  self->format = format;
  /* Translators: a format: "Web Page (HTML)" */
  label = g_strdup_printf (_("_Export as %s…"), acies_report_format_get_label (format));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->export_button), acies_report_format_get_label (format));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->export_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (settings != NULL)
    g_settings_set_string (settings, FORMAT_KEY, acies_enum_get_nick (ACIES_TYPE_REPORT_FORMAT, (int) format));
}

static void
response_cb (AciesReportPage *self,
             int              response)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *name = NULL;
  AciesReportFormat format = self->format;
  AciesReportOptions options;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_object (&self->chooser);
  if (file == NULL)
    return;

  /* The ending of the name takes precedence over the format of the button. */
  name = g_file_get_basename (file);
  acies_report_format_for_name (name, &format);
  set_format (self, format);
  acies_report_pane_get_options (self->pane, &options);
  acies_report_export (GTK_WIDGET (self), self->battle, format, &options, file);
}

static void
export_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesReportPage *self = ACIES_REPORT_PAGE (widget);
  const char *title = acies_battle_get_title (self->battle);
  int format = (int) self->format;
  g_autofree char *name = NULL;

  acies_enum_find_nick (ACIES_TYPE_REPORT_FORMAT, g_variant_get_string (parameter, NULL), &format);
  set_format (self, (AciesReportFormat) format);
  acies_report_pane_commit (self->pane);
  if (self->chooser != NULL)
    return;

  name = g_strconcat (title != NULL && *title != '\0' ? title : _("Battle"),
                      acies_report_format_get_ending (self->format), NULL);
  self->chooser = acies_export_choose (GTK_WINDOW (gtk_widget_get_root (widget)), _("Export Report"), _("_Export"),
                                       acies_report_format_get_label (self->format),
                                       acies_report_format_get_media_type (self->format),
                                       name, acies_session_get_folder (self->session));
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (response_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
fill_export_menu (AciesReportPage *self)
{
  g_autoptr (GEnumClass) formats = g_type_class_ref (ACIES_TYPE_REPORT_FORMAT);

  for (guint i = 0; i < formats->n_values; i++)
    {
      AciesReportFormat format = (AciesReportFormat) formats->values[i].value;
      g_autofree char *action = g_strdup_printf ("report.export::%s", formats->values[i].value_nick);

      g_menu_append (self->export_menu, acies_report_format_get_label (format), action);
    }
}

/* ---- Construction ---- */

static void
acies_report_page_map (GtkWidget *widget)
{
  AciesReportPage *self = ACIES_REPORT_PAGE (widget);

  GTK_WIDGET_CLASS (acies_report_page_parent_class)->map (widget);
  if (self->stale)
    queue_update (self);
}

static void
acies_report_page_dispose (GObject *object)
{
  AciesReportPage *self = ACIES_REPORT_PAGE (object);

  g_clear_handle_id (&self->update_id, g_source_remove);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  if (self->battle != NULL)
    g_signal_handlers_disconnect_by_data (self->battle, self);
  if (self->work != NULL)
    g_signal_handlers_disconnect_by_data (self->work, self);
  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  if (self->pane != NULL)
    acies_report_pane_set_document (self->pane, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_REPORT_PAGE);
  g_clear_object (&self->work);
  g_clear_object (&self->battle);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_report_page_parent_class)->dispose (object);
}

static void
acies_report_page_class_init (AciesReportPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_report_page_dispose;
  widget_class->map = acies_report_page_map;

  g_type_ensure (ACIES_TYPE_ADAPTIVE_BIN);
  g_type_ensure (ACIES_TYPE_REPORT_PANE);
  g_type_ensure (ACIES_TYPE_REPORT_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-report-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, state_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, copy_button);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, export_button);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, export_menu);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, bin);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, paned);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, pane);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, view);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, page_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, zoom_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, progress_bar);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, queue_update);
  gtk_widget_class_bind_template_callback (widget_class, worded_cb);
  gtk_widget_class_bind_template_callback (widget_class, style_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_place);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, smaller_cb);
  gtk_widget_class_bind_template_callback (widget_class, larger_cb);

  gtk_widget_class_install_action (widget_class, "report.copy", "s", copy_action);
  gtk_widget_class_install_action (widget_class, "report.copy-map", NULL, copy_map_action);
  gtk_widget_class_install_action (widget_class, "report.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "report.export", "s", export_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "report.copy", "s", "txt");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "report.print", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e, GDK_CONTROL_MASK, "report.export", "s", "");
}

static void
acies_report_page_init (AciesReportPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_name_dropdown (self->copy_button, _("Choose What to Copy"));
  acies_accessible_name_dropdown (self->export_button, _("Choose a Format"));
  fill_export_menu (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "report.print", FALSE);
  self->stale = TRUE;
}

/**
 * acies_report_page_new:
 * @session: remembers the format used last, and proposes a folder
 * @battle: a battle
 *
 * Returns: (transfer floating): its report
 */
GtkWidget *
acies_report_page_new (AciesSession *session,
                       AciesBattle  *battle)
{
  GSettings *settings;
  AciesReportPage *self;
  int format = ACIES_REPORT_HTML;
  g_autofree char *nick = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  settings = acies_session_get_settings (session);
  if (settings != NULL)
    nick = g_settings_get_string (settings, FORMAT_KEY);
  self = g_object_new (ACIES_TYPE_REPORT_PAGE, NULL);
  self->session = g_object_ref (session);
  self->battle = g_object_ref (battle);
  self->work = acies_report_work_new (battle);
  g_signal_connect_swapped (self->work, "done", G_CALLBACK (made_cb), self);
  acies_enum_find_nick (ACIES_TYPE_REPORT_FORMAT, nick, &format);
  set_format (self, (AciesReportFormat) format);
  acies_report_pane_set_settings (self->pane, settings);
  style_cb (self);
  g_signal_connect_swapped (battle, "changed", G_CALLBACK (queue_update), self);
  g_signal_connect_swapped (battle, "notify::title", G_CALLBACK (queue_update), self);
  g_signal_connect_swapped (battle, "notify::notes", G_CALLBACK (queue_update), self);

  return GTK_WIDGET (self);
}

/**
 * acies_report_page_show_entry:
 * @self: the report of a battle
 * @number: the number of an entry of the log
 *
 * Brings into sight where the report tells of an entry, if it does, once it is made.
 */
void
acies_report_page_show_entry (AciesReportPage *self,
                              guint            number)
{
  g_return_if_fail (ACIES_IS_REPORT_PAGE (self));

  self->entry = number;
  if (!self->stale && !acies_report_work_is_busy (self->work))
    queue_entry (self);
}
