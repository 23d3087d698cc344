/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-report-leaf.h"
#include "acies-report-view.h"

/* Pixels between pages, and around them */
#define GAP 20
/* Pages stand abreast where each has this many pixels. */
#define LEAST_WIDTH 380
/* The width of a page that fills the view, in pixels, at most */
#define MOST_WIDTH 760

#define LEAST_ZOOM 0.25
#define MOST_ZOOM 4.0
#define ZOOM_STEP 1.25

struct _AciesReportView
{
  GtkWidget         parent_instance;

  GtkWidget        *scroller;
  GtkWidget        *board;  /* on which the pages lie */
  AciesReportPages *pages;  /* (nullable) */
  GPtrArray        *leaves; /* (element-type AciesReportLeaf) */
  double            zoom;
  guint             page;
  guint             n_columns;
  guint             n_shown; /* the columns that were told of */
  int               leaf_width;
  int               leaf_height;
  guint             marked; /* the page that has a frame */
};

enum
{
  PROP_PAGE = 1,
  PROP_ZOOM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesReportView, acies_report_view, GTK_TYPE_WIDGET)

/* ---- The board ---- */

#define ACIES_TYPE_REPORT_BOARD (acies_report_board_get_type ())
G_DECLARE_FINAL_TYPE (AciesReportBoard, acies_report_board, ACIES, REPORT_BOARD, GtkWidget)

struct _AciesReportBoard
{
  GtkWidget        parent_instance;

  AciesReportView *view; /* not owned */
};

G_DEFINE_FINAL_TYPE (AciesReportBoard, acies_report_board, GTK_TYPE_WIDGET)

/* Lays the pages out for a view of @width pixels. */
static void
lay_out (AciesReportView *self,
         int              width)
{
  double paper_width, paper_height;
  int fitting;

  acies_report_pages_get_size (self->pages, &paper_width, &paper_height);
  self->n_columns = self->leaves->len > 1 && width >= 2 * LEAST_WIDTH + 3 * GAP ? 2 : 1;
  fitting = (width - GAP * (int) (self->n_columns + 1)) / (int) self->n_columns;
  self->leaf_width = MAX ((int) lround (CLAMP (fitting, 80, MOST_WIDTH) * self->zoom), 40);
  while (self->n_columns > 1 && self->leaf_width * (int) self->n_columns + GAP * (int) (self->n_columns + 1) > width)
    self->n_columns--;
  self->leaf_height = (int) lround (self->leaf_width * paper_height / paper_width);
}

static guint
count_rows (AciesReportView *self)
{
  return (self->leaves->len + self->n_columns - 1) / self->n_columns;
}

static GtkSizeRequestMode
acies_report_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
acies_report_board_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  AciesReportView *view = ACIES_REPORT_BOARD (widget)->view;

  *minimum = *natural = 0;
  if (view == NULL || view->pages == NULL)
    return;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      lay_out (view, for_size > 0 ? for_size : gtk_widget_get_width (view->scroller));
      *minimum = *natural = (int) count_rows (view) * (view->leaf_height + GAP) + GAP;
      return;
    }
  lay_out (view, gtk_widget_get_width (view->scroller));
  *minimum = view->zoom > 1.0 ? view->leaf_width + 2 * GAP : 0;
  *natural = view->leaf_width + 2 * GAP;
}

/* Not while it is laid out: whoever listens changes a label. */
static gboolean
tell_columns_cb (gpointer user_data)
{
  g_object_notify_by_pspec (G_OBJECT (user_data), properties[PROP_PAGE]);

  return G_SOURCE_REMOVE;
}

static void
acies_report_board_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  AciesReportView *view = ACIES_REPORT_BOARD (widget)->view;
  int all, left;

  if (view == NULL || view->pages == NULL)
    return;

  lay_out (view, width);
  if (view->n_columns != view->n_shown)
    {
      view->n_shown = view->n_columns;
      g_idle_add_full (G_PRIORITY_DEFAULT, tell_columns_cb, g_object_ref (view), g_object_unref);
    }
  all = (int) view->n_columns * (view->leaf_width + GAP) - GAP;
  left = MAX ((width - all) / 2, 0);
  for (guint i = 0; i < view->leaves->len; i++)
    {
      int x = left + (int) (i % view->n_columns) * (view->leaf_width + GAP);
      int y = GAP + (int) (i / view->n_columns) * (view->leaf_height + GAP);

      gtk_widget_size_allocate (view->leaves->pdata[i], &(GtkAllocation) { x, y, view->leaf_width, view->leaf_height }, -1);
    }
}

static void
acies_report_board_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (acies_report_board_parent_class)->dispose (object);
}

static void
acies_report_board_class_init (AciesReportBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_report_board_dispose;
  widget_class->get_request_mode = acies_report_board_get_request_mode;
  widget_class->measure = acies_report_board_measure;
  widget_class->size_allocate = acies_report_board_size_allocate;
}

static void
acies_report_board_init (AciesReportBoard *self)
{
}

/* ---- What is seen ---- */

static GtkAdjustment *
get_adjustment (AciesReportView *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
}

static int
get_top (AciesReportView *self,
         guint            page)
{
  return GAP + (int) (page / MAX (self->n_columns, 1)) * (self->leaf_height + GAP);
}

static void
scrolled_cb (AciesReportView *self)
{
  GtkAdjustment *adjustment = get_adjustment (self);
  double top = gtk_adjustment_get_value (adjustment);
  double height = gtk_adjustment_get_page_size (adjustment);
  guint seen = G_MAXUINT;

  if (self->leaf_height == 0 || height <= 0)
    return;

  for (guint i = 0; i < self->leaves->len; i++)
    {
      double page_top = get_top (self, i);
      double middle = page_top + self->leaf_height / 2.0;

      acies_report_leaf_set_near (self->leaves->pdata[i],
                                  page_top < top + 2 * height && page_top + self->leaf_height > top - height);
      if (seen == G_MAXUINT && middle > top)
        seen = i;
    }
  if (seen != G_MAXUINT && seen != self->page)
    {
      self->page = seen;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
    }
}

static void
chosen_cb (AciesReportView *self,
           gpointer         spot)
{
  g_signal_emit (self, signals[CHOSEN], 0, spot);
}

static void
turn_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesReportView *self = ACIES_REPORT_VIEW (widget);
  int rows = g_variant_get_int32 (parameter);
  int page = (int) self->page + rows * (int) MAX (self->n_columns, 1);

  if (self->leaves->len > 0)
    acies_report_view_show_page (self, (guint) CLAMP (page, 0, (int) self->leaves->len - 1));
}

static void
zoom_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesReportView *self = ACIES_REPORT_VIEW (widget);
  int steps = g_variant_get_int32 (parameter);

  acies_report_view_set_zoom (self, steps == 0 ? 1.0 : self->zoom * pow (ZOOM_STEP, steps));
}

/* ---- Construction ---- */

static void
acies_report_view_get_property (GObject    *object,
                                guint       property,
                                GValue     *value,
                                GParamSpec *pspec)
{
  AciesReportView *self = ACIES_REPORT_VIEW (object);

  switch (property)
    {
    case PROP_PAGE:
      g_value_set_uint (value, self->page);
      break;
    case PROP_ZOOM:
      g_value_set_double (value, self->zoom);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
      break;
    }
}

static void
acies_report_view_dispose (GObject *object)
{
  AciesReportView *self = ACIES_REPORT_VIEW (object);

  if (self->board != NULL)
    ACIES_REPORT_BOARD (self->board)->view = NULL;
  self->board = NULL;
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_ptr_array_set_size (self->leaves, 0);
  g_clear_object (&self->pages);

  G_OBJECT_CLASS (acies_report_view_parent_class)->dispose (object);
}

static void
acies_report_view_finalize (GObject *object)
{
  g_ptr_array_unref (ACIES_REPORT_VIEW (object)->leaves);

  G_OBJECT_CLASS (acies_report_view_parent_class)->finalize (object);
}

static void
acies_report_view_class_init (AciesReportViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = acies_report_view_get_property;
  object_class->dispose = acies_report_view_dispose;
  object_class->finalize = acies_report_view_finalize;

  properties[PROP_PAGE] = g_param_spec_uint ("page", NULL, NULL, 0, G_MAXUINT, 0,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ZOOM] = g_param_spec_double ("zoom", NULL, NULL, LEAST_ZOOM, MOST_ZOOM, 1.0,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_install_action (widget_class, "pages.turn", "i", turn_action);
  gtk_widget_class_install_action (widget_class, "pages.zoom", "i", zoom_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, 0, "pages.turn", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, 0, "pages.turn", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_plus, GDK_CONTROL_MASK, "pages.zoom", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_minus, GDK_CONTROL_MASK, "pages.zoom", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0, GDK_CONTROL_MASK, "pages.zoom", "i", 0);
  gtk_widget_class_set_css_name (widget_class, "reportview");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
acies_report_view_init (AciesReportView *self)
{
  self->zoom = 1.0;
  self->leaves = g_ptr_array_new ();
  self->board = g_object_new (ACIES_TYPE_REPORT_BOARD, NULL);
  ACIES_REPORT_BOARD (self->board)->view = self;
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->board);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_widget_set_focusable (self->scroller, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scroller), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("The pages of the report"), -1);
  g_signal_connect_swapped (get_adjustment (self), "value-changed", G_CALLBACK (scrolled_cb), self);
  g_signal_connect_swapped (get_adjustment (self), "changed", G_CALLBACK (scrolled_cb), self);
}

void
acies_report_view_set_pages (AciesReportView  *self,
                             AciesReportPages *pages)
{
  g_return_if_fail (ACIES_IS_REPORT_VIEW (self));
  g_return_if_fail (pages == NULL || ACIES_IS_REPORT_PAGES (pages));

  for (guint i = 0; i < self->leaves->len; i++)
    gtk_widget_unparent (self->leaves->pdata[i]);
  g_ptr_array_set_size (self->leaves, 0);
  g_set_object (&self->pages, pages);
  self->marked = G_MAXUINT;
  for (guint i = 0; pages != NULL && i < acies_report_pages_get_n_pages (pages); i++)
    {
      GtkWidget *leaf = acies_report_leaf_new (pages, i);

      g_signal_connect_swapped (leaf, "chosen", G_CALLBACK (chosen_cb), self);
      gtk_widget_set_parent (leaf, self->board);
      g_ptr_array_add (self->leaves, leaf);
    }
  gtk_widget_queue_resize (self->board);
  scrolled_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
}

guint
acies_report_view_get_page (AciesReportView *self)
{
  g_return_val_if_fail (ACIES_IS_REPORT_VIEW (self), 0);

  return self->page;
}

guint
acies_report_view_get_n_columns (AciesReportView *self)
{
  g_return_val_if_fail (ACIES_IS_REPORT_VIEW (self), 1);

  return MAX (self->n_columns, 1);
}

void
acies_report_view_show_page (AciesReportView *self,
                             guint            page)
{
  g_return_if_fail (ACIES_IS_REPORT_VIEW (self));

  gtk_adjustment_set_value (get_adjustment (self), get_top (self, page) - GAP);
}

double
acies_report_view_get_zoom (AciesReportView *self)
{
  g_return_val_if_fail (ACIES_IS_REPORT_VIEW (self), 1.0);

  return self->zoom;
}

void
acies_report_view_set_zoom (AciesReportView *self,
                            double           zoom)
{
  g_return_if_fail (ACIES_IS_REPORT_VIEW (self));

  zoom = CLAMP (zoom, LEAST_ZOOM, MOST_ZOOM);
  /* A whole round of steps comes back to the size that fits. */
  if (fabs (zoom - 1.0) < 0.01)
    zoom = 1.0;
  if (self->zoom == zoom)
    return;

  self->zoom = zoom;
  gtk_widget_queue_resize (self->board);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
}

gboolean
acies_report_view_show (AciesReportView *self,
                        const char      *passage,
                        guint            entry)
{
  GtkAdjustment *adjustment = get_adjustment (self);
  double width, height, y, place;
  AciesReportSpot spot;
  guint page;

  g_return_val_if_fail (ACIES_IS_REPORT_VIEW (self), FALSE);

  if (self->marked < self->leaves->len)
    acies_report_leaf_set_spot (self->leaves->pdata[self->marked], NULL);
  self->marked = G_MAXUINT;
  if (self->pages == NULL || !acies_report_pages_find (self->pages, passage, entry, &page, &y))
    return FALSE;

  acies_report_pages_get_size (self->pages, &width, &height);
  place = get_top (self, page) + y * self->leaf_height / height;
  if (place < gtk_adjustment_get_value (adjustment) + GAP
      || place > gtk_adjustment_get_value (adjustment) + 0.8 * gtk_adjustment_get_page_size (adjustment))
    gtk_adjustment_set_value (adjustment, place - 0.2 * gtk_adjustment_get_page_size (adjustment));
  if (entry != 0 && acies_report_pages_find_at (self->pages, page, width / 2, y + 2, &spot))
    {
      self->marked = page;
      acies_report_leaf_set_spot (self->leaves->pdata[page], &spot);
    }

  return TRUE;
}
