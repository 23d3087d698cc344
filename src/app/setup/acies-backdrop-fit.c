/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-backdrop-fit.h"
#include "acies-draw.h"
#include "acies-ground-marks.h"
#include "acies-photo-paintable.h"

/* Pixels around the photograph, and about a mark in which it is meant */
#define MARGIN 24.0
#define NEAR   14.0

#define MARK 7.0

/* Inches between two lines */
#define FOOT 12.0

/* Pixels of the photograph for one press of an arrow, with and without Shift; parts by which the marks are scaled */
#define FAR_STEP 20.0
#define STEP     1.0
#define SCALE    1.02

#define N_CORNERS 4

struct _AciesBackdropFit
{
  GtkWidget            parent_instance;

  AciesBackdrop       *backdrop;
  AciesPhotoPaintable *photo;
  /* Inches */
  double               table_width;
  double               table_height;

  /* In parts of the width and height of the photograph */
  AciesPoint           corners[N_CORNERS];
  /* The one that keys move; -1 for all of them */
  int                  selected;
  /* Whether one is pulled, which one, -1 for all of them, and all as they were when they were taken hold of */
  gboolean             is_pulling;
  int                  pulled;
  AciesPoint           before[N_CORNERS];
  /* What is seen: the photograph, and corners beside it */
  AciesPoint           low;
  AciesPoint           high;

  char                *text;
};

enum
{
  PROP_TEXT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesBackdropFit, acies_backdrop_fit, GTK_TYPE_WIDGET)

/* ---- In words ---- */

static double
get_photo_width (AciesBackdropFit *self)
{
  return acies_photo_get_width (acies_backdrop_get_photo (self->backdrop));
}

static double
get_photo_height (AciesBackdropFit *self)
{
  return acies_photo_get_height (acies_backdrop_get_photo (self->backdrop));
}

static char *
describe (AciesBackdropFit *self)
{
  static const char * const corners[N_CORNERS] = {
    N_("Far left corner"), N_("Far right corner"), N_("Near right corner"), N_("Near left corner"),
  };
  AciesPoint at;

  if (self->selected < 0)
    return g_strdup (_("All four corners of the table"));

  at = self->corners[self->selected];

  /* Translators: a corner of the table, and where it is in a photograph */
  return g_strdup_printf (_("%s: %.0f pixels from the left, %.0f from the top"), _(corners[self->selected]),
                          at.x * get_photo_width (self), at.y * get_photo_height (self));
}

static void
show (AciesBackdropFit *self)
{
  g_free (self->text);
  self->text = describe (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->text, -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- Moving the marks ---- */

static void
see_corners (AciesBackdropFit *self)
{
  self->low = (AciesPoint) { 0.0, 0.0 };
  self->high = (AciesPoint) { 1.0, 1.0 };
  for (guint i = 0; i < N_CORNERS; i++)
    {
      self->low.x = MIN (self->low.x, self->corners[i].x);
      self->low.y = MIN (self->low.y, self->corners[i].y);
      self->high.x = MAX (self->high.x, self->corners[i].x);
      self->high.y = MAX (self->high.y, self->corners[i].y);
    }
}

/* Takes corners if a table can be seen so. */
static gboolean
set_corners (AciesBackdropFit *self,
             const AciesPoint  corners[N_CORNERS])
{
  if (!acies_backdrop_suits (corners))
    return FALSE;

  for (guint i = 0; i < N_CORNERS; i++)
    self->corners[i] = corners[i];
  /* Nothing moves away under the pointer. */
  if (!self->is_pulling)
    see_corners (self);
  show (self);
  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}

/* Moves one corner, or all, from where @from has them. */
static gboolean
move_corners (AciesBackdropFit *self,
              const AciesPoint  from[N_CORNERS],
              int               which,
              double            right,
              double            down)
{
  AciesPoint corners[N_CORNERS];

  for (int i = 0; i < N_CORNERS; i++)
    {
      gboolean is_moved = which < 0 || which == i;

      corners[i] = (AciesPoint) { from[i].x + (is_moved ? right : 0.0), from[i].y + (is_moved ? down : 0.0) };
    }

  return set_corners (self, corners);
}

static gboolean
scale_corners (AciesBackdropFit *self,
               double            factor)
{
  AciesPoint corners[N_CORNERS];
  AciesPoint middle = { 0.0, 0.0 };

  for (guint i = 0; i < N_CORNERS; i++)
    {
      middle.x += self->corners[i].x / N_CORNERS;
      middle.y += self->corners[i].y / N_CORNERS;
    }
  for (guint i = 0; i < N_CORNERS; i++)
    corners[i] = (AciesPoint) { middle.x + (self->corners[i].x - middle.x) * factor,
                                middle.y + (self->corners[i].y - middle.y) * factor };

  return set_corners (self, corners);
}

/**
 * acies_backdrop_fit_turn:
 * @self: a widget with a table
 *
 * Takes the photograph for one that was made from another edge of the table.
 */
void
acies_backdrop_fit_turn (AciesBackdropFit *self)
{
  AciesPoint corners[N_CORNERS];

  g_return_if_fail (ACIES_IS_BACKDROP_FIT (self));

  for (guint i = 0; i < N_CORNERS; i++)
    corners[i] = self->corners[i];
  acies_backdrop_turn_corners (corners);
  set_corners (self, corners);
}

/**
 * acies_backdrop_fit_reset:
 * @self: a widget with a table
 *
 * Puts the marks into the corners of the photograph.
 */
void
acies_backdrop_fit_reset (AciesBackdropFit *self)
{
  static const AciesPoint whole[N_CORNERS] = { { 0.0, 0.0 }, { 1.0, 0.0 }, { 1.0, 1.0 }, { 0.0, 1.0 } };

  g_return_if_fail (ACIES_IS_BACKDROP_FIT (self));

  self->selected = -1;
  set_corners (self, whole);
}

/* ---- Where things are ---- */

/* The photograph in the widget; marks may lie beside it. */
static graphene_rect_t
get_place (AciesBackdropFit *self)
{
  double width = MAX (gtk_widget_get_width (GTK_WIDGET (self)) - 2.0 * MARGIN, 1.0);
  double height = MAX (gtk_widget_get_height (GTK_WIDGET (self)) - 2.0 * MARGIN, 1.0);
  double seen_width = get_photo_width (self) * (self->high.x - self->low.x);
  double seen_height = get_photo_height (self) * (self->high.y - self->low.y);
  double scale = MIN (width / seen_width, height / seen_height);

  return GRAPHENE_RECT_INIT ((float) (MARGIN + (width - seen_width * scale) / 2.0
                                      - self->low.x * get_photo_width (self) * scale),
                             (float) (MARGIN + (height - seen_height * scale) / 2.0
                                      - self->low.y * get_photo_height (self) * scale),
                             (float) (get_photo_width (self) * scale), (float) (get_photo_height (self) * scale));
}

static AciesPoint
place_on (const graphene_rect_t *place,
          AciesPoint             part)
{
  return (AciesPoint) { place->origin.x + part.x * place->size.width, place->origin.y + part.y * place->size.height };
}

/* ---- Drawing ---- */

static void
trace (cairo_t               *cr,
       const graphene_rect_t *place,
       AciesPoint             from,
       AciesPoint             to)
{
  AciesPoint start = place_on (place, from);
  AciesPoint end = place_on (place, to);

  cairo_move_to (cr, start.x, start.y);
  cairo_line_to (cr, end.x, end.y);
}

/* Straight lines stay straight in a photograph. */
static void
draw_lines (AciesBackdropFit      *self,
            cairo_t               *cr,
            const graphene_rect_t *place)
{
  g_autoptr (AciesBackdrop) fitted = acies_backdrop_new (acies_backdrop_get_photo (self->backdrop), self->corners, 1.0);

  for (double x = FOOT; x < self->table_width - 0.5; x += FOOT)
    trace (cr, place, acies_backdrop_find (fitted, x / self->table_width, 0.0),
           acies_backdrop_find (fitted, x / self->table_width, 1.0));
  for (double y = FOOT; y < self->table_height - 0.5; y += FOOT)
    trace (cr, place, acies_backdrop_find (fitted, 0.0, y / self->table_height),
           acies_backdrop_find (fitted, 1.0, y / self->table_height));
  acies_ground_marks_stroke (cr, 0.8);
}

static void
draw_edges (AciesBackdropFit      *self,
            cairo_t               *cr,
            const graphene_rect_t *place)
{
  cairo_new_path (cr);
  for (guint i = 0; i < N_CORNERS; i++)
    {
      AciesPoint at = place_on (place, self->corners[i]);

      cairo_line_to (cr, at.x, at.y);
    }
  cairo_close_path (cr);
  acies_ground_marks_stroke (cr, 2.0);
}

/* Which edge of the table is which: a word in the middle of it, on what is read on any ground */
static void
draw_edge_name (AciesBackdropFit      *self,
                cairo_t               *cr,
                const graphene_rect_t *place,
                guint                  corner,
                const char            *name)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AciesPoint from = place_on (place, self->corners[corner]);
  AciesPoint to = place_on (place, self->corners[corner + 1]);
  AciesPoint middle = { (from.x + to.x) / 2.0, (from.y + to.y) / 2.0 };
  double width = acies_draw_measure_label (widget, name, 10.0, TRUE) + 12.0;
  GdkRGBA color = acies_draw_get_foreground (widget);
  double luma = 0.3 * color.red + 0.6 * color.green + 0.1 * color.blue;
  double ground = luma > 0.5 ? 0.12 : 0.97;

  cairo_rectangle (cr, middle.x - width / 2.0, middle.y - 11.0, width, 22.0);
  cairo_set_source_rgba (cr, ground, ground, ground, 0.9);
  cairo_fill (cr);
  gdk_cairo_set_source_rgba (cr, &color);
  acies_draw_label (widget, cr, name, 10.0, TRUE, middle.x, middle.y, 0.5, width);
}

static void
acies_backdrop_fit_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  AciesBackdropFit *self = ACIES_BACKDROP_FIT (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget));
  graphene_rect_t place;
  cairo_t *cr;

  if (self->backdrop == NULL)
    return;

  place = get_place (self);
  gtk_snapshot_push_clip (snapshot, &bounds);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place.origin);
  gdk_paintable_snapshot (GDK_PAINTABLE (self->photo), snapshot, place.size.width, place.size.height);
  gtk_snapshot_restore (snapshot);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw_lines (self, cr, &place);
  draw_edges (self, cr, &place);
  draw_edge_name (self, cr, &place, 0, _("Far edge"));
  draw_edge_name (self, cr, &place, 2, _("Near edge"));
  for (int i = 0; i < N_CORNERS; i++)
    {
      AciesPoint at = place_on (&place, self->corners[i]);

      acies_ground_marks_handle (cr, at.x, at.y, i == self->selected ? 1.6 * MARK : MARK, FALSE,
                                 self->selected < 0 || i == self->selected);
    }
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
}

static void
acies_backdrop_fit_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 240 : 180;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 720 : 480;
}

/* ---- Pointer ---- */

static int
find_mark (AciesBackdropFit *self,
           AciesPoint        at)
{
  graphene_rect_t place = get_place (self);
  double least = NEAR;
  int found = -1;

  for (int i = 0; i < N_CORNERS; i++)
    {
      double distance = acies_point_distance (at, place_on (&place, self->corners[i]));

      if (distance <= least)
        {
          least = distance;
          found = i;
        }
    }

  return found;
}

static void
drag_begin_cb (AciesBackdropFit *self,
               double            x,
               double            y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->pulled = find_mark (self, (AciesPoint) { x, y });
  self->selected = self->pulled;
  self->is_pulling = TRUE;
  for (guint i = 0; i < N_CORNERS; i++)
    self->before[i] = self->corners[i];
  show (self);
}

static void
drag_update_cb (AciesBackdropFit *self,
                double            right,
                double            down)
{
  graphene_rect_t place = get_place (self);

  move_corners (self, self->before, self->pulled, right / place.size.width, down / place.size.height);
}

static void
drag_end_cb (AciesBackdropFit *self)
{
  self->is_pulling = FALSE;
  see_corners (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- Keys ---- */

static gboolean
next_mark_cb (GtkWidget *widget,
              GVariant  *arguments,
              gpointer   user_data)
{
  AciesBackdropFit *self = ACIES_BACKDROP_FIT (widget);
  int next = self->selected + g_variant_get_int32 (arguments);

  /* Tab leaves the widget behind the last mark, and before all of them. */
  if (next < -1 || next >= N_CORNERS)
    return GDK_EVENT_PROPAGATE;

  self->selected = next;
  show (self);

  return GDK_EVENT_STOP;
}

static gboolean
finish_key (AciesBackdropFit *self,
            gboolean          is_done)
{
  if (!is_done)
    gtk_widget_error_bell (GTK_WIDGET (self));

  return GDK_EVENT_STOP;
}

static gboolean
move_cb (GtkWidget *widget,
         GVariant  *arguments,
         gpointer   user_data)
{
  AciesBackdropFit *self = ACIES_BACKDROP_FIT (widget);
  double right, down;

  g_variant_get (arguments, "(dd)", &right, &down);

  return finish_key (self, move_corners (self, self->corners, self->selected, right / get_photo_width (self),
                                         down / get_photo_height (self)));
}

static gboolean
scale_cb (GtkWidget *widget,
          GVariant  *arguments,
          gpointer   user_data)
{
  return finish_key (ACIES_BACKDROP_FIT (widget),
                     scale_corners (ACIES_BACKDROP_FIT (widget), g_variant_get_double (arguments)));
}

static gboolean
turn_cb (GtkWidget *widget,
         GVariant  *arguments,
         gpointer   user_data)
{
  for (int i = 0; i < g_variant_get_int32 (arguments); i++)
    acies_backdrop_fit_turn (ACIES_BACKDROP_FIT (widget));

  return GDK_EVENT_STOP;
}

static gboolean
leave_mark_cb (GtkWidget *widget,
               GVariant  *arguments,
               gpointer   user_data)
{
  AciesBackdropFit *self = ACIES_BACKDROP_FIT (widget);

  if (self->selected < 0)
    return GDK_EVENT_PROPAGATE;

  self->selected = -1;
  show (self);

  return GDK_EVENT_STOP;
}

static void
bind_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint  key;
    guint  keypad;
    double right;
    double down;
  } arrows[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0 }, { GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1 }, { GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1 },
  };
  static const guint larger[] = { GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add };
  static const guint smaller[] = { GDK_KEY_minus, GDK_KEY_KP_Subtract };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    for (guint shift = 0; shift < 2; shift++)
      {
        double step = shift ? FAR_STEP : STEP;
        GdkModifierType state = shift ? GDK_SHIFT_MASK : 0;

        gtk_widget_class_add_binding (widget_class, arrows[i].key, state, move_cb, "(dd)", arrows[i].right * step,
                                      arrows[i].down * step);
        gtk_widget_class_add_binding (widget_class, arrows[i].keypad, state, move_cb, "(dd)", arrows[i].right * step,
                                      arrows[i].down * step);
      }
  for (guint i = 0; i < G_N_ELEMENTS (larger); i++)
    gtk_widget_class_add_binding (widget_class, larger[i], 0, scale_cb, "d", SCALE);
  for (guint i = 0; i < G_N_ELEMENTS (smaller); i++)
    gtk_widget_class_add_binding (widget_class, smaller[i], 0, scale_cb, "d", 1.0 / SCALE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_plus, GDK_SHIFT_MASK, scale_cb, "d", SCALE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_r, 0, turn_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_r, GDK_SHIFT_MASK, turn_cb, "i", 3);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Tab, 0, next_mark_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Tab, GDK_SHIFT_MASK, next_mark_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK, next_mark_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, leave_mark_cb, NULL);
}

/* ---- Construction ---- */

static void
acies_backdrop_fit_dispose (GObject *object)
{
  AciesBackdropFit *self = ACIES_BACKDROP_FIT (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_BACKDROP_FIT);
  g_clear_object (&self->photo);
  g_clear_pointer (&self->backdrop, acies_backdrop_unref);

  G_OBJECT_CLASS (acies_backdrop_fit_parent_class)->dispose (object);
}

static void
acies_backdrop_fit_finalize (GObject *object)
{
  g_free (ACIES_BACKDROP_FIT (object)->text);

  G_OBJECT_CLASS (acies_backdrop_fit_parent_class)->finalize (object);
}

static void
acies_backdrop_fit_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  g_value_set_string (value, ACIES_BACKDROP_FIT (object)->text);
}

static void
acies_backdrop_fit_class_init (AciesBackdropFitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_backdrop_fit_dispose;
  object_class->finalize = acies_backdrop_fit_finalize;
  object_class->get_property = acies_backdrop_fit_get_property;
  widget_class->snapshot = acies_backdrop_fit_snapshot;
  widget_class->measure = acies_backdrop_fit_measure;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-backdrop-fit.ui");
  gtk_widget_class_bind_template_callback (widget_class, drag_begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_update_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_end_cb);
  gtk_widget_class_set_css_name (widget_class, "sketch");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  bind_keys (widget_class);
}

static void
acies_backdrop_fit_init (AciesBackdropFit *self)
{
  self->selected = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_backdrop_fit_set_table:
 * @self: a widget that has none
 * @table: a table with a backdrop
 *
 * Shows the photograph of a table.
 */
void
acies_backdrop_fit_set_table (AciesBackdropFit *self,
                              AciesTable       *table)
{
  g_return_if_fail (ACIES_IS_BACKDROP_FIT (self) && self->backdrop == NULL);
  g_return_if_fail (ACIES_IS_TABLE (table) && acies_table_get_backdrop (table) != NULL);

  self->backdrop = acies_backdrop_ref (acies_table_get_backdrop (table));
  self->table_width = acies_table_get_width (table);
  self->table_height = acies_table_get_height (table);
  self->photo = acies_photo_paintable_new (acies_backdrop_get_photo (self->backdrop), ACIES_PHOTO_MAX_EDGE,
                                           ACIES_PHOTO_MAX_EDGE, 1);
  g_signal_connect_object (self->photo, "invalidate-contents", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  set_corners (self, acies_backdrop_get_corners (self->backdrop));
}

/**
 * acies_backdrop_fit_get_corners:
 * @self: a widget
 *
 * Returns: (transfer none) (array fixed-size=4): where the corners of the table are in the photograph
 */
const AciesPoint *
acies_backdrop_fit_get_corners (AciesBackdropFit *self)
{
  g_return_val_if_fail (ACIES_IS_BACKDROP_FIT (self), NULL);

  return self->corners;
}
