/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-report-sheet.h"
#include "acies-report-typeset.h"
#include "acies-sketch-paintable.h"

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

struct _AciesReportSheet
{
  GtkWidget            parent_instance;

  GtkWidget           *scroller;
  GtkTextView         *text;

  AciesReportDocument *document;
  GArray              *parts;
  GtkStringList       *titles;
  /* (element-type AciesSketchPaintable) */
  GPtrArray           *pictures;
  guint                part;
  int                  width;
};

enum
{
  PROP_PART = 1,
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

static void
begin_part (AciesReportSheet         *self,
            const char               *title,
            const AciesReportChapter *chapter)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter end;
  Part part = { chapter, NULL };

  gtk_text_buffer_get_end_iter (buffer, &end);
  part.mark = gtk_text_buffer_create_mark (buffer, NULL, &end, TRUE);
  g_array_append_val (self->parts, part);
  gtk_string_list_append (self->titles, title);
}

static void
set_text (AciesReportSheet *self)
{
  g_autoptr (GtkTextBuffer) buffer = acies_typeset_create_buffer ();
  AciesReportDocument *document = self->document;
  AciesTypesetter typesetter = { self->text, buffer, self->width, acies_badge_get_style (), self->pictures };

  g_array_set_size (self->parts, 0);
  gtk_string_list_splice (self->titles, 0, g_list_model_get_n_items (G_LIST_MODEL (self->titles)), NULL);
  g_ptr_array_set_size (self->pictures, 0);
  gtk_text_view_set_buffer (self->text, buffer);
  acies_typeset_color_tags (self->text);
  if (document == NULL)
    return;

  begin_part (self, _("Overview"), NULL);
  acies_typeset_overview (&typesetter, document);
  begin_part (self, _("Armies"), NULL);
  acies_typeset_armies (&typesetter, document);
  for (guint i = 0; i < document->chapters->len; i++)
    {
      const AciesReportChapter *chapter = document->chapters->pdata[i];

      begin_part (self, chapter->heading, chapter);
      acies_typeset_chapter (&typesetter, chapter);
    }
  begin_part (self, _("Outcome"), NULL);
  acies_typeset_outcome (&typesetter, document);
}

/* Badges and sketches have colors of their own. */
static void
dark_changed_cb (AciesReportSheet *self)
{
  double value = gtk_adjustment_get_value (get_adjustment (self));

  set_text (self);
  gtk_adjustment_set_value (get_adjustment (self), value);
}

/* ---- The widget ---- */

static void
acies_report_sheet_dispose (GObject *object)
{
  AciesReportSheet *self = ACIES_REPORT_SHEET (object);

  g_array_set_size (self->parts, 0);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_REPORT_SHEET);

  G_OBJECT_CLASS (acies_report_sheet_parent_class)->dispose (object);
}

static void
acies_report_sheet_finalize (GObject *object)
{
  AciesReportSheet *self = ACIES_REPORT_SHEET (object);

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
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* Sketches are as wide as the text. */
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
      for (guint i = 0; i < self->pictures->len; i++)
        acies_sketch_paintable_set_width (self->pictures->pdata[i], room);
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
 * @document: (nullable): what to show; it must live until another is set
 *
 * Sets a report in type.  The place that was read stays in view.
 */
void
acies_report_sheet_set_document (AciesReportSheet    *self,
                                 AciesReportDocument *document)
{
  double value;

  g_return_if_fail (ACIES_IS_REPORT_SHEET (self));

  value = gtk_adjustment_get_value (get_adjustment (self));
  self->document = document;
  set_text (self);
  gtk_adjustment_set_value (get_adjustment (self), value);
  self->part = MIN (self->part, MAX (self->parts->len, 1) - 1);
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
