/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-file-filter.h"
#include "acies-report-pane.h"
#include "acies-title-layout.h"

/* What was typed is told when the hand rests. */
#define REST_MILLISECONDS 800

struct _AciesReportPane
{
  AdwBin                     parent_instance;

  GSettings                 *settings; /* (nullable) */
  const AciesReportDocument *document; /* (nullable) */
  char                      *style;    /* (nullable): the path of a style sheet */
  char                      *part;     /* (nullable): the id of the part whose words are shown */
  char                      *shown;    /* the words as they were shown */
  gboolean                   filling;
  guint                      rest_id;
  GtkFileChooserNative      *chooser;

  GtkToggleButton           *summary_button;
  GtkToggleButton           *story_button;
  GtkToggleButton           *record_button;
  GtkDropDown               *maps_choice;
  GtkSwitch                 *photographs_switch;
  AdwActionRow              *photographs_row;
  GtkSwitch                 *reasons_switch;
  GtkSwitch                 *luck_switch;
  GtkSwitch                 *remarks_switch;
  GtkDropDown               *paper_choice;
  GtkLabel                  *style_label;
  GtkWidget                 *style_back_button;
  GtkLabel                  *style_error_label;
  GtkDropDown               *part_choice;
  GtkWidget                 *own_label;
  GtkWidget                 *back_button;
  GtkTextView               *text_view;
  GtkWidget                 *stale_box;
};

enum
{
  CHANGED,
  STYLED,
  WORDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesReportPane, acies_report_pane, ADW_TYPE_BIN)

/* ---- Choices ---- */

static AciesReportLevel
get_level (AciesReportPane *self)
{
  return gtk_toggle_button_get_active (self->summary_button) ? ACIES_REPORT_SUMMARY
         : gtk_toggle_button_get_active (self->record_button) ? ACIES_REPORT_RECORD : ACIES_REPORT_STORY;
}

/* Choices that the level has no use for are not offered. */
static void
show_choices (AciesReportPane *self)
{
  gboolean is_record = get_level (self) == ACIES_REPORT_RECORD;

  gtk_widget_set_sensitive (GTK_WIDGET (self->reasons_switch), is_record);
  gtk_widget_set_sensitive (GTK_WIDGET (self->remarks_switch), is_record);
  gtk_widget_set_sensitive (GTK_WIDGET (self->luck_switch), get_level (self) != ACIES_REPORT_SUMMARY);
  gtk_widget_set_sensitive (GTK_WIDGET (self->photographs_switch), get_level (self) != ACIES_REPORT_SUMMARY);
}

static void
changed_cb (AciesReportPane *self)
{
  if (self->filling)
    return;

  if (self->settings != NULL)
    {
      g_settings_set_enum (self->settings, "report-level", get_level (self));
      g_settings_set_enum (self->settings, "report-maps", (int) gtk_drop_down_get_selected (self->maps_choice));
      g_settings_set_enum (self->settings, "report-paper", (int) gtk_drop_down_get_selected (self->paper_choice));
    }
  show_choices (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
level_cb (AciesReportPane *self,
          GParamSpec      *pspec,
          GtkToggleButton *button)
{
  /* Two buttons change; one is enough. */
  if (gtk_toggle_button_get_active (button))
    changed_cb (self);
}

static void
show_style (AciesReportPane *self)
{
  g_autofree char *name = self->style != NULL ? g_path_get_basename (self->style) : NULL;
  g_autofree char *shown = name != NULL ? g_filename_display_name (name) : NULL;

  gtk_label_set_text (self->style_label, shown != NULL ? shown : _("Built in"));
  gtk_widget_set_visible (self->style_back_button, self->style != NULL);
}

static void
set_style (AciesReportPane *self,
           const char      *path)
{
  g_free (self->style);
  self->style = g_strdup (path);
  if (self->settings != NULL)
    g_settings_set_string (self->settings, "report-style", path != NULL ? path : "");
  show_style (self);
  acies_report_pane_set_style_error (self, NULL);
  g_signal_emit (self, signals[STYLED], 0);
}

static void
style_chosen_cb (AciesReportPane *self,
                 int              response)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_object (&self->chooser);
  if (file != NULL && g_file_peek_path (file) != NULL)
    set_style (self, g_file_peek_path (file));
}

static void
choose_style_cb (AciesReportPane *self)
{
  static const char * const kinds[] = { "xsl", "xslt", NULL };

  if (self->chooser != NULL)
    return;

  self->chooser = gtk_file_chooser_native_new (_("Choose a Style Sheet"), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                               GTK_FILE_CHOOSER_ACTION_OPEN, _("_Choose"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  acies_file_filter_add (GTK_FILE_CHOOSER (self->chooser), _("Style Sheets (XSLT)"), kinds);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (style_chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
style_back_cb (AciesReportPane *self)
{
  set_style (self, NULL);
}

/* ---- Words ---- */

static const AciesReportWording *
find_wording (AciesReportPane *self,
              const char      *part)
{
  for (guint i = 0; self->document != NULL && part != NULL && i < self->document->wordings->len; i++)
    {
      const AciesReportWording *wording = self->document->wordings->pdata[i];

      if (g_str_equal (wording->id, part))
        return wording;
    }

  return NULL;
}

static char *
get_text (AciesReportPane *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text_view);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

void
acies_report_pane_commit (AciesReportPane *self)
{
  const AciesReportWording *wording;
  g_autofree char *text = NULL;

  g_return_if_fail (ACIES_IS_REPORT_PANE (self));

  g_clear_handle_id (&self->rest_id, g_source_remove);
  wording = find_wording (self, self->part);
  if (wording == NULL)
    return;

  text = get_text (self);
  g_strstrip (text);
  if (g_strcmp0 (text, self->shown) == 0)
    return;

  g_free (self->shown);
  self->shown = g_strdup (text);
  /* Nothing at all, and what the program says, are the program's words. */
  g_signal_emit (self, signals[WORDED], 0, wording,
                 *text == '\0' || g_str_equal (text, wording->generated) ? NULL : text);
}

static gboolean
rest_cb (gpointer user_data)
{
  AciesReportPane *self = user_data;

  self->rest_id = 0;
  acies_report_pane_commit (self);

  return G_SOURCE_REMOVE;
}

static void
typed_cb (AciesReportPane *self)
{
  if (self->filling)
    return;

  g_clear_handle_id (&self->rest_id, g_source_remove);
  self->rest_id = g_timeout_add (REST_MILLISECONDS, rest_cb, self);
}

static void
show_words (AciesReportPane *self)
{
  const AciesReportWording *wording = find_wording (self, self->part);
  const char *text = wording == NULL ? "" : wording->own != NULL ? wording->own : wording->generated;
  g_autofree char *typed = get_text (self);
  gboolean was_filling = self->filling;

  self->filling = TRUE;
  g_free (self->shown);
  self->shown = g_strdup (text);
  /* The same text keeps the cursor where it is. */
  if (!g_str_equal (typed, text))
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text_view), text, -1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->text_view), wording != NULL);
  gtk_widget_set_visible (self->own_label, wording != NULL && wording->own != NULL);
  gtk_widget_set_visible (self->back_button, wording != NULL && wording->own != NULL);
  gtk_widget_set_visible (self->stale_box, wording != NULL && wording->own != NULL && wording->is_stale);
  self->filling = was_filling;
}

static void
part_chosen_cb (AciesReportPane *self)
{
  guint selected = gtk_drop_down_get_selected (self->part_choice);

  if (self->filling || self->document == NULL || selected >= self->document->wordings->len)
    return;

  acies_report_pane_commit (self);
  g_free (self->part);
  self->part = g_strdup (((const AciesReportWording *) self->document->wordings->pdata[selected])->id);
  show_words (self);
}

static void
back_cb (AciesReportPane *self)
{
  const AciesReportWording *wording = find_wording (self, self->part);

  if (wording == NULL || wording->own == NULL)
    return;

  g_free (self->shown);
  self->shown = g_strdup (wording->generated);
  self->filling = TRUE;
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text_view), wording->generated, -1);
  self->filling = FALSE;
  g_clear_handle_id (&self->rest_id, g_source_remove);
  g_signal_emit (self, signals[WORDED], 0, wording, NULL);
}

static gboolean
key_pressed_cb (AciesReportPane *self,
                guint            key,
                guint            code,
                GdkModifierType  state)
{
  if ((key == GDK_KEY_Return || key == GDK_KEY_KP_Enter) && (state & GDK_CONTROL_MASK) != 0)
    {
      acies_report_pane_commit (self);
      return GDK_EVENT_STOP;
    }
  /* The text view would take it for a tabulator. */
  if ((key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab) && (state & GDK_CONTROL_MASK) == 0)
    {
      gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))),
                              key == GDK_KEY_Tab ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD);
      return GDK_EVENT_STOP;
    }

  return GDK_EVENT_PROPAGATE;
}

/* ---- Construction ---- */

static void
acies_report_pane_unmap (GtkWidget *widget)
{
  acies_report_pane_commit (ACIES_REPORT_PANE (widget));
  GTK_WIDGET_CLASS (acies_report_pane_parent_class)->unmap (widget);
}

static void
acies_report_pane_dispose (GObject *object)
{
  AciesReportPane *self = ACIES_REPORT_PANE (object);

  g_clear_handle_id (&self->rest_id, g_source_remove);
  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_REPORT_PANE);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (acies_report_pane_parent_class)->dispose (object);
}

static void
acies_report_pane_finalize (GObject *object)
{
  AciesReportPane *self = ACIES_REPORT_PANE (object);

  g_free (self->style);
  g_free (self->part);
  g_free (self->shown);

  G_OBJECT_CLASS (acies_report_pane_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, summary_button);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, story_button);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, record_button);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, maps_choice);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, photographs_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, photographs_row);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, reasons_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, luck_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, remarks_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, paper_choice);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, style_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, style_back_button);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, style_error_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, part_choice);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, own_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, back_button);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, text_view);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPane, stale_box);
}

static void
acies_report_pane_class_init (AciesReportPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_report_pane_dispose;
  object_class->finalize = acies_report_pane_finalize;
  widget_class->unmap = acies_report_pane_unmap;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[STYLED] = g_signal_new ("styled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[WORDED] = g_signal_new ("worded", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-report-pane.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, level_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_style_cb);
  gtk_widget_class_bind_template_callback (widget_class, style_back_cb);
  gtk_widget_class_bind_template_callback (widget_class, part_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_report_pane_commit);
}

static void
acies_report_pane_init (AciesReportPane *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_title_layout_use_below (GTK_WIDGET (self));
  show_style (self);
  show_choices (self);
  g_signal_connect_object (gtk_text_view_get_buffer (self->text_view), "changed", G_CALLBACK (typed_cb), self,
                           G_CONNECT_SWAPPED);
  self->filling = FALSE;
}

void
acies_report_pane_set_settings (AciesReportPane *self,
                                GSettings       *settings)
{
  g_return_if_fail (ACIES_IS_REPORT_PANE (self));
  g_return_if_fail (settings == NULL || G_IS_SETTINGS (settings));

  g_set_object (&self->settings, settings);
  if (settings == NULL)
    return;

  self->filling = TRUE;
  switch (g_settings_get_enum (settings, "report-level"))
    {
    case ACIES_REPORT_SUMMARY:
      gtk_toggle_button_set_active (self->summary_button, TRUE);
      break;
    case ACIES_REPORT_RECORD:
      gtk_toggle_button_set_active (self->record_button, TRUE);
      break;
    default:
      gtk_toggle_button_set_active (self->story_button, TRUE);
      break;
    }
  gtk_drop_down_set_selected (self->maps_choice, (guint) g_settings_get_enum (settings, "report-maps"));
  gtk_drop_down_set_selected (self->paper_choice, (guint) g_settings_get_enum (settings, "report-paper"));
  g_settings_bind (settings, "report-photographs", self->photographs_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "report-reasons", self->reasons_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "report-luck", self->luck_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "report-remarks", self->remarks_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_free (self->style);
  self->style = g_settings_get_string (settings, "report-style");
  if (*self->style == '\0')
    g_clear_pointer (&self->style, g_free);
  show_style (self);
  show_choices (self);
  self->filling = FALSE;
}

void
acies_report_pane_get_options (AciesReportPane    *self,
                               AciesReportOptions *options)
{
  g_return_if_fail (ACIES_IS_REPORT_PANE (self));
  g_return_if_fail (options != NULL);

  options->level = get_level (self);
  options->maps = (AciesReportMaps) gtk_drop_down_get_selected (self->maps_choice);
  options->paper = (AciesReportPaper) gtk_drop_down_get_selected (self->paper_choice);
  options->photographs = gtk_switch_get_active (self->photographs_switch);
  options->reasons = gtk_switch_get_active (self->reasons_switch);
  options->luck = gtk_switch_get_active (self->luck_switch);
  options->remarks = gtk_switch_get_active (self->remarks_switch);
  options->style = self->style;
}

void
acies_report_pane_set_document (AciesReportPane           *self,
                                const AciesReportDocument *document)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  g_autofree char *typed = NULL;
  const AciesReportWording *wording;
  guint selected = GTK_INVALID_LIST_POSITION;

  g_return_if_fail (ACIES_IS_REPORT_PANE (self));

  self->filling = TRUE;
  typed = get_text (self);
  self->document = document;
  for (guint i = 0; document != NULL && i < document->wordings->len; i++)
    {
      wording = document->wordings->pdata[i];
      gtk_string_list_append (labels, wording->label);
      if (g_strcmp0 (wording->id, self->part) == 0)
        selected = i;
    }
  gtk_drop_down_set_model (self->part_choice, G_LIST_MODEL (labels));
  if (selected == GTK_INVALID_LIST_POSITION && document != NULL && document->wordings->len > 1)
    {
      /* The opening, behind a foreword that few write */
      selected = 1;
      g_free (self->part);
      self->part = g_strdup (((const AciesReportWording *) document->wordings->pdata[selected])->id);
      gtk_drop_down_set_selected (self->part_choice, selected);
      show_words (self);
    }
  else
    {
      gtk_drop_down_set_selected (self->part_choice, selected);
      /* What is being typed stays. */
      if (g_strcmp0 (typed, self->shown) == 0 || document == NULL)
        show_words (self);
    }
  self->filling = FALSE;
}

void
acies_report_pane_show_part (AciesReportPane *self,
                             const char      *part)
{
  g_return_if_fail (ACIES_IS_REPORT_PANE (self));

  for (guint i = 0; self->document != NULL && i < self->document->wordings->len; i++)
    if (g_strcmp0 (((const AciesReportWording *) self->document->wordings->pdata[i])->id, part) == 0)
      gtk_drop_down_set_selected (self->part_choice, i);
}

const char *
acies_report_pane_get_part (AciesReportPane *self)
{
  g_return_val_if_fail (ACIES_IS_REPORT_PANE (self), NULL);

  return self->part;
}

void
acies_report_pane_set_style_error (AciesReportPane *self,
                                   const char      *message)
{
  g_return_if_fail (ACIES_IS_REPORT_PANE (self));

  gtk_label_set_text (self->style_error_label, message != NULL ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->style_error_label), message != NULL);
}
