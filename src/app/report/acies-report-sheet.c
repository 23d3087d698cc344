/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-report-sheet.h"
#include "acies-report-typeset.h"

/* The widest line that is read with ease, in pixels at the usual size of text. */
#define WIDTH 720
#define MARGIN 42

/* A part counts as in view once its head is this far from the top, as a share of the height. */
#define IN_VIEW 0.3

typedef struct
{
  const AciesReportChapter *chapter;
  GtkTextMark              *mark;
} Part;

/*
 * A report while it is set in type: part after part, between what else the window has to do.  The one before it is
 * shown until then.
 */
typedef struct
{
  AciesReportDocument *document; /* (nullable): for an empty sheet */
  GtkTextBuffer       *buffer;
  GArray              *parts;    /* of Part */
  GPtrArray           *titles;   /* (element-type utf8) */
  GPtrArray           *pictures; /* (element-type GdkPaintable) */
  guint                n_armies; /* those that are set */
} Setting;

struct _AciesReportSheet
{
  GtkWidget            parent_instance;

  GtkWidget           *scroller;
  GtkTextView         *text;

  AciesReportDocument *document;
  Setting             *setting;    /* (nullable): what is being set */
  guint                setting_id;
  GArray              *parts;
  GtkStringList       *titles;
  /* (element-type GdkPaintable) */
  GPtrArray           *pictures;
  guint                part;
  int                  width;
};

enum
{
  PROP_PART = 1,
  PROP_PROGRESS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesReportSheet, acies_report_sheet, GTK_TYPE_WIDGET)

static void
set_part (AciesReportSheet *self,
          guint             part)
{
  if (part == self->part)
    return;

  self->part = part;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PART]);
}

static GtkAdjustment *
get_adjustment (AciesReportSheet *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
}

static double
get_place (AciesReportSheet *self,
           guint             part)
{
  GtkTextIter iter;
  GdkRectangle place;

  gtk_text_buffer_get_iter_at_mark (gtk_text_view_get_buffer (self->text), &iter,
                                    g_array_index (self->parts, Part, part).mark);
  gtk_text_view_get_iter_location (self->text, &iter, &place);

  return place.y;
}

static void
scrolled_cb (AciesReportSheet *self)
{
  GtkAdjustment *adjustment = get_adjustment (self);
  double value = gtk_adjustment_get_value (adjustment);
  double height = gtk_adjustment_get_page_size (adjustment);
  gboolean at_end = value > 0 && value + height >= gtk_adjustment_get_upper (adjustment) - 1;
  guint found = 0;

  if (self->parts->len == 0)
    return;

  for (guint i = 0; i < self->parts->len; i++)
    if (get_place (self, i) <= value + height * IN_VIEW)
      found = i;
  set_part (self, at_end ? self->parts->len - 1 : found);
}

static void
stay_left_cb (GtkAdjustment *adjustment)
{
  gtk_adjustment_set_value (adjustment, 0.0);
}

/* ---- Setting ---- */

static Setting *
setting_new (AciesReportDocument *document)
{
  Setting *self = g_new0 (Setting, 1);

  self->document = document;
  self->buffer = acies_typeset_create_buffer ();
  self->parts = g_array_new (FALSE, TRUE, sizeof (Part));
  self->titles = g_ptr_array_new_with_free_func (g_free);
  self->pictures = g_ptr_array_new_with_free_func (g_object_unref);

  return self;
}

/* Leaves alone what has been taken from it. */
static void
setting_free (Setting *self)
{
  g_clear_pointer (&self->document, acies_report_document_free);
  g_object_unref (self->buffer);
  g_array_unref (self->parts);
  g_ptr_array_unref (self->titles);
  g_ptr_array_unref (self->pictures);
  g_free (self);
}

static void
stop_setting (AciesReportSheet *self)
{
  g_clear_handle_id (&self->setting_id, g_source_remove);
  g_clear_pointer (&self->setting, setting_free);
}

/* The overview, the armies, a chapter a turn, and the outcome. */
static guint
count_parts (const Setting *setting)
{
  return setting->document != NULL ? setting->document->chapters->len + 3 : 0;
}

static void
begin_part (Setting                  *setting,
            const char               *title,
            const AciesReportChapter *chapter)
{
  GtkTextIter end;
  Part part = { chapter, NULL };

  gtk_text_buffer_get_end_iter (setting->buffer, &end);
  part.mark = gtk_text_buffer_create_mark (setting->buffer, NULL, &end, TRUE);
  g_array_append_val (setting->parts, part);
  g_ptr_array_add (setting->titles, g_strdup (title));
}

/* Outcomes come after the armies. */
static gboolean
is_set (const Setting *setting)
{
  return setting->parts->len == count_parts (setting);
}

/* Sets the next part, or what is left of the one that has been begun. */
static void
set_next (AciesReportSheet *self,
          Setting          *setting)
{
  const AciesReportDocument *document = setting->document;
  guint part = setting->parts->len;
  AciesTypesetter typesetter = { self->text, setting->buffer, self->width, acies_badge_get_style (), setting->pictures };

  /* An army is as long as some chapters. */
  if (part == 2 && setting->n_armies < document->sides->len)
    {
      acies_typeset_army (&typesetter, document, setting->n_armies++);
    }
  else if (part == 0)
    {
      begin_part (setting, _("Overview"), NULL);
      acies_typeset_overview (&typesetter, document);
    }
  else if (part == 1)
    {
      begin_part (setting, _("Armies"), NULL);
    }
  else if (part - 2 < document->chapters->len)
    {
      const AciesReportChapter *chapter = document->chapters->pdata[part - 2];

      begin_part (setting, chapter->heading, chapter);
      acies_typeset_chapter (&typesetter, chapter);
    }
  else
    {
      begin_part (setting, document->outcome_heading, NULL);
      acies_typeset_outcome (&typesetter, document);
    }
}

/* Shows what has been set.  The place that was read stays in view. */
static void
take_setting (AciesReportSheet *self)
{
  g_autoptr (GPtrArray) titles = NULL;
  Setting *setting = g_steal_pointer (&self->setting);
  double value = gtk_adjustment_get_value (get_adjustment (self));

  gtk_text_view_set_buffer (self->text, setting->buffer);
  acies_typeset_color_tags (self->text);
  g_clear_pointer (&self->document, acies_report_document_free);
  self->document = g_steal_pointer (&setting->document);
  g_array_unref (self->parts);
  self->parts = g_array_ref (setting->parts);
  g_ptr_array_unref (self->pictures);
  self->pictures = g_ptr_array_ref (setting->pictures);
  titles = g_ptr_array_ref (setting->titles);
  g_ptr_array_add (titles, NULL);
  gtk_string_list_splice (self->titles, 0, g_list_model_get_n_items (G_LIST_MODEL (self->titles)),
                          (const char * const *) titles->pdata);
  setting_free (setting);

  gtk_adjustment_set_value (get_adjustment (self), value);
  self->part = MIN (self->part, MAX (self->parts->len, 1) - 1);
}

static gboolean
set_next_cb (gpointer user_data)
{
  AciesReportSheet *self = user_data;
  gboolean done;

  if (!is_set (self->setting))
    set_next (self, self->setting);
  done = is_set (self->setting);
  if (done)
    {
      self->setting_id = 0;
      take_setting (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);

  return done ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

/* @document: (transfer full) (nullable) */
static void
begin_setting (AciesReportSheet    *self,
               AciesReportDocument *document)
{
  stop_setting (self);
  self->setting = setting_new (document);
  if (document == NULL)
    {
      take_setting (self);
      return;
    }

  /* What has been typed and has to be painted goes first. */
  self->setting_id = g_idle_add_full (GDK_PRIORITY_REDRAW + 10, set_next_cb, self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

/* Badges and sketches have colors of their own. */
static void
dark_changed_cb (AciesReportSheet *self)
{
  if (self->setting != NULL)
    {
      begin_setting (self, g_steal_pointer (&self->setting->document));
    }
  else if (self->document != NULL)
    {
      self->setting = setting_new (g_steal_pointer (&self->document));
      while (!is_set (self->setting))
        set_next (self, self->setting);
      take_setting (self);
    }
}

/* ---- The widget ---- */

static void
acies_report_sheet_dispose (GObject *object)
{
  AciesReportSheet *self = ACIES_REPORT_SHEET (object);

  stop_setting (self);
  g_array_set_size (self->parts, 0);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_REPORT_SHEET);

  G_OBJECT_CLASS (acies_report_sheet_parent_class)->dispose (object);
}

static void
acies_report_sheet_finalize (GObject *object)
{
  AciesReportSheet *self = ACIES_REPORT_SHEET (object);

  g_clear_pointer (&self->document, acies_report_document_free);
  g_array_unref (self->parts);
  g_object_unref (self->titles);
  g_ptr_array_unref (self->pictures);

  G_OBJECT_CLASS (acies_report_sheet_parent_class)->finalize (object);
}

static void
acies_report_sheet_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  AciesReportSheet *self = ACIES_REPORT_SHEET (object);

  switch (prop_id)
    {
    case PROP_PART:
      g_value_set_uint (value, self->part);
      break;
    case PROP_PROGRESS:
      g_value_set_double (value, acies_report_sheet_get_progress (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* Sketches are as wide as the text, and photographs fit into it. */
static void
acies_report_sheet_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  AciesReportSheet *self = ACIES_REPORT_SHEET (widget);
  int room = MIN (width, WIDTH) - 2 * MARGIN;

  if (room > 0 && room != self->width)
    {
      self->width = room;
      acies_typeset_set_width (self->pictures, room);
    }
  gtk_widget_allocate (self->scroller, width, height, baseline, NULL);
}

static void
acies_report_sheet_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  gtk_widget_measure (ACIES_REPORT_SHEET (widget)->scroller, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (*minimum, 4 * MARGIN);
      *natural = MAX (*natural, WIDTH);
    }
}

static void
acies_report_sheet_class_init (AciesReportSheetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_report_sheet_dispose;
  object_class->finalize = acies_report_sheet_finalize;
  object_class->get_property = acies_report_sheet_get_property;

  properties[PROP_PART] = g_param_spec_uint ("part", NULL, NULL, 0, G_MAXUINT, 0,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0.0, 1.0, 1.0,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  widget_class->measure = acies_report_sheet_measure;
  widget_class->size_allocate = acies_report_sheet_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "reportsheet");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-report-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesReportSheet, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesReportSheet, text);
}

static void
acies_report_sheet_init (AciesReportSheet *self)
{
  self->parts = g_array_new (FALSE, TRUE, sizeof (Part));
  self->titles = gtk_string_list_new (NULL);
  self->pictures = g_ptr_array_new_with_free_func (g_object_unref);
  self->width = WIDTH - 2 * MARGIN;

  gtk_widget_init_template (GTK_WIDGET (self));
  /* Lines are broken to fit, so there is nothing to the right; scrolling to a mark would leave the margin out. */
  g_signal_connect (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller)), "value-changed",
                    G_CALLBACK (stay_left_cb), NULL);
  g_signal_connect_swapped (get_adjustment (self), "value-changed", G_CALLBACK (scrolled_cb), self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (dark_changed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * acies_report_sheet_set_document:
 * @self: a sheet
 * @document: (transfer full) (nullable): what to show
 *
 * Sets a report in type, part by part as there is time; see
 * acies_report_sheet_get_progress().  What was shown before stays until it is
 * complete, and the place that was read stays in view.
 */
void
acies_report_sheet_set_document (AciesReportSheet    *self,
                                 AciesReportDocument *document)
{
  g_return_if_fail (ACIES_IS_REPORT_SHEET (self));

  begin_setting (self, document);
}

/**
 * acies_report_sheet_get_progress:
 * @self: a sheet
 *
 * Returns: how much of a report that is set has been set already, from 0 to 1;
 *   1 when none is
 */
double
acies_report_sheet_get_progress (AciesReportSheet *self)
{
  g_return_val_if_fail (ACIES_IS_REPORT_SHEET (self), 1.0);

  return self->setting != NULL ? (double) self->setting->parts->len / count_parts (self->setting) : 1.0;
}

/**
 * acies_report_sheet_get_titles:
 * @self: a sheet
 *
 * Returns: (transfer none): a list of #GtkStringObject: the titles of the parts
 */
GListModel *
acies_report_sheet_get_titles (AciesReportSheet *self)
{
  g_return_val_if_fail (ACIES_IS_REPORT_SHEET (self), NULL);

  return G_LIST_MODEL (self->titles);
}

/**
 * acies_report_sheet_get_figure:
 * @self: a sheet
 *
 * Returns: (transfer none) (nullable): the sketch of the part that is in view: of a turn its own, of
 *   what stands before the turns the first, of what stands behind them the last
 */
const AciesReportFigure *
acies_report_sheet_get_figure (AciesReportSheet *self)
{
  const AciesReportFigure *figure = NULL;

  g_return_val_if_fail (ACIES_IS_REPORT_SHEET (self), NULL);

  for (guint i = 0; i < self->parts->len; i++)
    {
      const AciesReportChapter *chapter = g_array_index (self->parts, Part, i).chapter;

      if (chapter == NULL || chapter->figure == NULL)
        continue;
      if (figure == NULL || i <= self->part)
        figure = chapter->figure;
    }

  return figure;
}

/**
 * acies_report_sheet_get_part:
 * @self: a sheet
 *
 * Returns: the index of the part that is in view
 */
guint
acies_report_sheet_get_part (AciesReportSheet *self)
{
  g_return_val_if_fail (ACIES_IS_REPORT_SHEET (self), 0);

  return self->part;
}

/**
 * acies_report_sheet_show_part:
 * @self: a sheet
 * @part: index of a part
 *
 * Scrolls to a part.
 */
void
acies_report_sheet_show_part (AciesReportSheet *self,
                              guint             part)
{
  g_return_if_fail (ACIES_IS_REPORT_SHEET (self));
  g_return_if_fail (part < self->parts->len);

  /* The text view works out where that is, below what it has not looked at yet. */
  gtk_text_view_scroll_to_mark (self->text, g_array_index (self->parts, Part, part).mark, 0.0, TRUE, 0.0, 0.02);
  set_part (self, part);
}
