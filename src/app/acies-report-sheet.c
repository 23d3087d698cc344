/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "acies-report-sheet.h"
#include "acies-report-typeset.h"

/* The widest line that is read with ease, in pixels at the usual size of text. */
#define WIDTH 720

/* A part counts as in view once its head is this far from the top, as a share of the height. */
#define IN_VIEW 0.3

typedef struct
{
  char                     *title;
  const AciesReportChapter *chapter;
  GtkWidget                *widget;
} Part;

struct _AciesReportSheet
{
  GtkWidget            parent_instance;

  GtkWidget           *scroller;
  GtkWidget           *paper;

  AciesReportDocument *document;
  GArray              *parts;
  guint                part;
};

enum
{
  PROP_PART = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesReportSheet, acies_report_sheet, GTK_TYPE_WIDGET)

static void
part_clear (gpointer data)
{
  Part *part = data;

  g_free (part->title);
}

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

static gboolean
get_place (AciesReportSheet *self,
           guint             index,
           double           *y)
{
  const Part *part = &g_array_index (self->parts, Part, index);
  GtkWidget *child = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->scroller));
  double x;

  /* Relative to what is scrolled, whatever is in view of it. */
  return gtk_widget_translate_coordinates (part->widget, gtk_widget_get_first_child (child), 0, 0, &x, y);
}

static void
scrolled_cb (AciesReportSheet *self)
{
  GtkAdjustment *adjustment = get_adjustment (self);
  double value = gtk_adjustment_get_value (adjustment);
  double height = gtk_adjustment_get_page_size (adjustment);
  gboolean at_end = value > 0 && value + height >= gtk_adjustment_get_upper (adjustment) - 1;
  guint found = 0;
  double y;

  if (self->parts->len == 0)
    return;

  for (guint i = 0; i < self->parts->len; i++)
    if (get_place (self, i, &y) && y <= value + height * IN_VIEW)
      found = i;
  set_part (self, at_end ? self->parts->len - 1 : found);
}

static void
add_part (AciesReportSheet         *self,
          const char               *title,
          const AciesReportChapter *chapter,
          GtkWidget                *widget)
{
  Part part = { g_strdup (title), chapter, widget };

  gtk_box_append (GTK_BOX (self->paper), widget);
  g_array_append_val (self->parts, part);
}

static void
clear_paper (AciesReportSheet *self)
{
  GtkWidget *child;

  g_array_set_size (self->parts, 0);
  while ((child = gtk_widget_get_first_child (self->paper)) != NULL)
    gtk_box_remove (GTK_BOX (self->paper), child);
}

static void
fill_paper (AciesReportSheet *self)
{
  AciesReportDocument *document = self->document;

  add_part (self, _("Overview"), NULL, acies_typeset_overview (document));
  add_part (self, _("Armies"), NULL, acies_typeset_armies (document));
  for (guint i = 0; i < document->chapters->len; i++)
    {
      const AciesReportChapter *chapter = document->chapters->pdata[i];

      add_part (self, chapter->heading, chapter, acies_typeset_chapter (document, chapter));
    }
  add_part (self, _("Outcome"), NULL, acies_typeset_outcome (document));
}

/* ---- The widget ---- */

static void
acies_report_sheet_dispose (GObject *object)
{
  AciesReportSheet *self = ACIES_REPORT_SHEET (object);

  g_array_set_size (self->parts, 0);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (acies_report_sheet_parent_class)->dispose (object);
}

static void
acies_report_sheet_finalize (GObject *object)
{
  AciesReportSheet *self = ACIES_REPORT_SHEET (object);

  g_array_unref (self->parts);

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

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "reportsheet");
}

static void
acies_report_sheet_init (AciesReportSheet *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  self->parts = g_array_new (FALSE, TRUE, sizeof (Part));
  g_array_set_clear_func (self->parts, part_clear);

  self->paper = g_object_new (GTK_TYPE_BOX,
                              "orientation", GTK_ORIENTATION_VERTICAL,
                              "spacing", 30,
                              "valign", GTK_ALIGN_START,
                              NULL);
  gtk_widget_add_css_class (self->paper, "acies-report");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), WIDTH - 120);
  adw_clamp_set_child (ADW_CLAMP (clamp), self->paper);

  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                                 "hscrollbar-policy", GTK_POLICY_NEVER,
                                 "child", clamp,
                                 NULL);
  /* Without anything else in it that takes the focus, keys scroll only when it does itself. */
  gtk_widget_set_focusable (self->scroller, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scroller),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Report"), -1);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  g_signal_connect_swapped (get_adjustment (self), "value-changed", G_CALLBACK (scrolled_cb), self);
}

GtkWidget *
acies_report_sheet_new (void)
{
  return g_object_new (ACIES_TYPE_REPORT_SHEET, NULL);
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
  g_return_if_fail (ACIES_IS_REPORT_SHEET (self));

  /* Nothing is allocated in between, so the scrolled window does not lose its place. */
  clear_paper (self);
  self->document = document;
  if (document != NULL)
    fill_paper (self);
  self->part = MIN (self->part, MAX (self->parts->len, 1) - 1);
}

guint
acies_report_sheet_get_n_parts (AciesReportSheet *self)
{
  g_return_val_if_fail (ACIES_IS_REPORT_SHEET (self), 0);

  return self->parts->len;
}

/**
 * acies_report_sheet_get_title:
 * @self: a sheet
 * @part: index of a part
 *
 * Returns: (transfer none): what the part is called
 */
const char *
acies_report_sheet_get_title (AciesReportSheet *self,
                              guint             part)
{
  g_return_val_if_fail (ACIES_IS_REPORT_SHEET (self), NULL);
  g_return_val_if_fail (part < self->parts->len, NULL);

  return g_array_index (self->parts, Part, part).title;
}

/**
 * acies_report_sheet_get_figure:
 * @self: a sheet
 * @part: index of a part
 *
 * Returns: (transfer none) (nullable): the sketch of the part: of a turn its own, of what stands
 *   before the turns the first, of what stands behind them the last
 */
const AciesReportFigure *
acies_report_sheet_get_figure (AciesReportSheet *self,
                               guint             part)
{
  const AciesReportFigure *figure = NULL;

  g_return_val_if_fail (ACIES_IS_REPORT_SHEET (self), NULL);

  for (guint i = 0; i < self->parts->len; i++)
    {
      const AciesReportChapter *chapter = g_array_index (self->parts, Part, i).chapter;

      if (chapter == NULL || chapter->figure == NULL)
        continue;
      if (figure == NULL || i <= part)
        figure = chapter->figure;
    }

  return figure;
}

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
  double y;

  g_return_if_fail (ACIES_IS_REPORT_SHEET (self));
  g_return_if_fail (part < self->parts->len);

  if (get_place (self, part, &y))
    gtk_adjustment_set_value (get_adjustment (self), part == 0 ? 0.0 : y - 12.0);
  set_part (self, part);
}
