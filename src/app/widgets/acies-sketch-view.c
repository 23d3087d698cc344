/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "acies-badge.h"
#include "acies-pixels.h"
#include "acies-sketch-pointer.h"
#include "acies-sketch-view.h"

/* Pixels left around a table that fits, unless it is a miniature */
#define MARGIN 12.0
/* The same with the ruler around it */
#define RULER_MARGIN 36.0

#define ZOOM_STEP 1.25
/* Pixels for one press of an arrow */
#define PAN_STEP 48.0

/* A picture that takes longer than this, in ms, is moved and scaled while the view moves, and painted again when
 * the view has rested for so many ms. */
#define SMOOTH_COST 7.0
#define REST 90

struct _AciesSketchView
{
  GtkWidget           parent_instance;

  AciesPainter       *painter;
  AciesSketchCamera  *camera;
  AciesSketchPointer *pointer;
  AciesBackdropWork  *backdrop;
  AciesOverlay       *overlay;
  AciesPaintFlags     flags;
  AciesPaintFlags     layers;
  /* -1 for that of the window */
  int                 style;
  gboolean            interactive;

  AciesSketchViewDraw draw;
  gpointer            draw_data;

  /* (nullable): the scene as it was painted last, the same for the graphics card if that draws the window, what was
   * seen then, and how many ms it took */
  cairo_surface_t    *picture;
  GdkTexture         *texture;
  AciesView           painted;
  double              cost;
  guint               rest_id;
};

enum
{
  PROP_SCENE = 1,
  PROP_INTERACTIVE,
  PROP_DRAGGABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesSketchView, acies_sketch_view, GTK_TYPE_WIDGET)

/* ---- The picture of the scene ---- */

static void
clear_picture (AciesSketchView *self)
{
  g_clear_object (&self->texture);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
}

static void
drop_picture (AciesSketchView *self)
{
  g_clear_handle_id (&self->rest_id, g_source_remove);
  clear_picture (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
rest_cb (gpointer user_data)
{
  AciesSketchView *self = user_data;

  self->rest_id = 0;
  drop_picture (self);

  return G_SOURCE_REMOVE;
}

static void
paint_picture (AciesSketchView *self,
               const AciesView *view)
{
  gint64 start = g_get_monotonic_time ();

  clear_picture (self);
  self->picture = acies_painter_paint_surface (self->painter, acies_sketch_view_get_scene (self), view, self->flags);
  self->painted = *view;
  self->cost = (double) (g_get_monotonic_time () - start) / 1000.0;
}

static gboolean
has_size_of (AciesSketchView *self,
             const AciesView *view)
{
  return self->painted.width == view->width && self->painted.height == view->height && self->painted.scale == view->scale;
}

static gboolean
has_place_of (AciesSketchView *self,
              const AciesView *view)
{
  return self->painted.zoom == view->zoom && self->painted.offset_x == view->offset_x
         && self->painted.offset_y == view->offset_y;
}

/* While the view moves, a picture that takes long to paint is moved and scaled. */
static void
update_picture (AciesSketchView *self,
                const AciesView *view)
{
  gboolean same = self->picture != NULL && has_size_of (self, view);

  if (!same || (!has_place_of (self, view) && self->cost <= SMOOTH_COST))
    {
      paint_picture (self, view);
    }
  else if (!has_place_of (self, view))
    {
      g_clear_handle_id (&self->rest_id, g_source_remove);
      self->rest_id = g_timeout_add (REST, rest_cb, self);
    }
}

/* Where Cairo draws the window. */
static void
paint_by_cairo (AciesSketchView *self,
                cairo_t         *cr,
                const AciesView *view)
{
  double factor = view->zoom / self->painted.zoom;

  cairo_save (cr);
  cairo_translate (cr, view->offset_x - self->painted.offset_x * factor,
                   view->offset_y - self->painted.offset_y * factor);
  cairo_scale (cr, factor, factor);
  cairo_set_source_surface (cr, self->picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* Where the graphics card draws the window. */
static void
append_texture (AciesSketchView *self,
                GtkSnapshot     *snapshot,
                const AciesView *view)
{
  double factor = view->zoom / self->painted.zoom;
  graphene_rect_t bounds;

  if (self->texture == NULL)
    self->texture = acies_texture_new_for_surface (cairo_surface_reference (self->picture));
  bounds.origin.x = (float) (view->offset_x - self->painted.offset_x * factor);
  bounds.origin.y = (float) (view->offset_y - self->painted.offset_y * factor);
  bounds.size.width = (float) (gdk_texture_get_width (self->texture) / view->scale * factor);
  bounds.size.height = (float) (gdk_texture_get_height (self->texture) / view->scale * factor);
  gtk_snapshot_append_texture (snapshot, self->texture, &bounds);
}

/* ---- The photograph under the ground ---- */

static void
follow_backdrop (AciesSketchView *self)
{
  AciesScene *scene = acies_sketch_view_get_scene (self);
  gboolean is_shown = scene != NULL && ((self->flags | self->layers) & ACIES_PAINT_BACKDROP) != 0;

  acies_backdrop_work_set_table (self->backdrop, is_shown ? acies_scene_get_table (scene) : NULL);
}

static void
backdrop_changed_cb (AciesSketchView *self)
{
  acies_painter_set_backdrop (self->painter, acies_backdrop_work_get_picture (self->backdrop));
  drop_picture (self);
}

/* ---- The widget ---- */

static void
acies_sketch_view_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  acies_sketch_camera_set_size (ACIES_SKETCH_VIEW (widget)->camera, width, height,
                                gtk_widget_get_scale_factor (widget));
}

static void
acies_sketch_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  AciesSketchView *self = ACIES_SKETCH_VIEW (widget);
  AciesScene *scene = acies_sketch_view_get_scene (self);
  const AciesView *view = acies_sketch_view_get_view (self);
  AciesOverlay *overlays[] = { self->overlay, acies_sketch_pointer_get_held (self->pointer) };
  AciesColor collar = acies_palette_get (acies_painter_get_style (self->painter), ACIES_COLOR_COLLAR);
  GdkRGBA background = { (float) collar.red, (float) collar.green, (float) collar.blue, 1.0f };
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) view->width, (float) view->height);
  cairo_t *cr;

  if (view->width <= 0 || view->height <= 0)
    return;

  gtk_snapshot_push_clip (snapshot, &bounds);
  gtk_snapshot_append_color (snapshot, &background, &bounds);
  if (scene != NULL)
    {
      gboolean by_cairo = acies_pixels_are_by_cairo (widget);

      update_picture (self, view);
      if (self->picture != NULL && !by_cairo)
        append_texture (self, snapshot, view);
      cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      if (self->picture != NULL && by_cairo)
        paint_by_cairo (self, cr, view);
      if (self->draw != NULL)
        self->draw (self, cr, view, self->draw_data);
      for (guint i = 0; i < G_N_ELEMENTS (overlays); i++)
        if (overlays[i] != NULL)
          acies_painter_paint_overlay (self->painter, cr, scene, overlays[i], view);
      cairo_destroy (cr);
    }
  gtk_snapshot_pop (snapshot);
}

static void
acies_sketch_view_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  AciesSketchView *self = ACIES_SKETCH_VIEW (widget);
  AciesScene *scene = acies_sketch_view_get_scene (self);

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 60 : 40;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 420 : 280;
  if (!self->interactive)
    *natural = *minimum;
  if (!self->interactive && scene != NULL && orientation == GTK_ORIENTATION_VERTICAL && for_size > 0)
    {
      AciesTable *table = acies_scene_get_table (scene);
      double ratio = acies_table_get_height (table) / acies_table_get_width (table);

      *natural = MAX ((int) ceil (for_size * ratio), *minimum);
    }
}

/* A miniature is as high as its table asks for; the battlefield takes what it gets. */
static GtkSizeRequestMode
acies_sketch_view_get_request_mode (GtkWidget *widget)
{
  return ACIES_SKETCH_VIEW (widget)->interactive ? GTK_SIZE_REQUEST_CONSTANT_SIZE
                                                 : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static gboolean
acies_sketch_view_query_tooltip (GtkWidget  *widget,
                                 int         x,
                                 int         y,
                                 gboolean    keyboard_mode,
                                 GtkTooltip *tooltip)
{
  AciesSketchView *self = ACIES_SKETCH_VIEW (widget);
  AciesScene *scene = acies_sketch_view_get_scene (self);
  AciesSceneBody *body;
  g_autoptr (GString) text = NULL;

  if (keyboard_mode || scene == NULL)
    return FALSE;
  body = acies_scene_find_body (scene, acies_sketch_pointer_get_hovered (self->pointer));
  if (body == NULL || body->name == NULL)
    return FALSE;

  text = g_string_new (body->name);
  if (body->strength_text != NULL)
    g_string_append_printf (text, "\n%s", body->strength_text);
  if (body->model != ACIES_MODEL_NONE)
    g_string_append_printf (text, "\n%s", acies_model_get_label (body->model));
  for (guint i = 0; i < body->marks->len; i++)
    {
      const AciesSceneMark *mark = g_ptr_array_index (body->marks, i);

      g_string_append_printf (text, "\n%s", mark->text != NULL ? mark->text
                                                               : acies_mark_kind_get_label (mark->kind));
    }
  gtk_tooltip_set_text (tooltip, text->str);

  return TRUE;
}

/* ---- Keys ---- */

static gboolean
zoom_key_cb (GtkWidget *widget,
             GVariant  *arguments,
             gpointer   user_data)
{
  AciesSketchView *self = ACIES_SKETCH_VIEW (widget);

  if (!self->interactive)
    return GDK_EVENT_PROPAGATE;

  acies_sketch_view_zoom (self, g_variant_get_int32 (arguments));

  return GDK_EVENT_STOP;
}

static gboolean
pan_key_cb (GtkWidget *widget,
            GVariant  *arguments,
            gpointer   user_data)
{
  AciesSketchView *self = ACIES_SKETCH_VIEW (widget);
  const AciesView *view = acies_sketch_view_get_view (self);
  int dx, dy;

  /* The owner may have another use for arrows. */
  if (!self->interactive || acies_sketch_camera_is_fitted (self->camera))
    return GDK_EVENT_PROPAGATE;

  g_variant_get (arguments, "(ii)", &dx, &dy);
  acies_sketch_camera_pan_to (self->camera, view->offset_x - dx * PAN_STEP, view->offset_y - dy * PAN_STEP);

  return GDK_EVENT_STOP;
}

static gboolean
escape_key_cb (GtkWidget *widget,
               GVariant  *arguments,
               gpointer   user_data)
{
  return acies_sketch_pointer_cancel_drag (ACIES_SKETCH_VIEW (widget)->pointer);
}

static void
bind_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    int   direction;
  } zooms[] = {
    { GDK_KEY_plus, 1 }, { GDK_KEY_equal, 1 }, { GDK_KEY_KP_Add, 1 },
    { GDK_KEY_minus, -1 }, { GDK_KEY_KP_Subtract, -1 },
    { GDK_KEY_0, 0 }, { GDK_KEY_KP_0, 0 },
  };
  static const struct
  {
    guint key;
    int   dx;
    int   dy;
  } pans[] = {
    { GDK_KEY_Left, -1, 0 }, { GDK_KEY_Right, 1, 0 }, { GDK_KEY_Up, 0, -1 }, { GDK_KEY_Down, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    gtk_widget_class_add_binding (widget_class, zooms[i].key, GDK_CONTROL_MASK, zoom_key_cb,
                                  "i", zooms[i].direction);
  for (guint i = 0; i < G_N_ELEMENTS (pans); i++)
    gtk_widget_class_add_binding (widget_class, pans[i].key, 0, pan_key_cb, "(ii)", pans[i].dx, pans[i].dy);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_key_cb, NULL);
}

/* ---- Construction ---- */

static void
dark_changed_cb (AciesSketchView *self)
{
  acies_painter_set_style (self->painter, self->style >= 0 ? (AciesSketchStyle) self->style : acies_badge_get_style ());
  drop_picture (self);
}

static void
acies_sketch_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_SKETCH_VIEW);

  G_OBJECT_CLASS (acies_sketch_view_parent_class)->dispose (object);
}

static void
acies_sketch_view_finalize (GObject *object)
{
  AciesSketchView *self = ACIES_SKETCH_VIEW (object);

  g_clear_handle_id (&self->rest_id, g_source_remove);
  clear_picture (self);
  g_clear_object (&self->camera);
  g_clear_object (&self->painter);
  acies_backdrop_work_set_table (self->backdrop, NULL);
  g_clear_object (&self->backdrop);
  g_clear_object (&self->overlay);

  G_OBJECT_CLASS (acies_sketch_view_parent_class)->finalize (object);
}

static void
acies_sketch_view_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SCENE:
      g_value_set_object (value, acies_sketch_view_get_scene (ACIES_SKETCH_VIEW (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* A miniature takes no focus and shows the whole table. */
static void
set_interactive (AciesSketchView *self,
                 gboolean         interactive)
{
  self->interactive = interactive;
  gtk_widget_set_focusable (GTK_WIDGET (self), interactive);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), interactive);
  gtk_widget_set_can_target (GTK_WIDGET (self), interactive);
  acies_painter_set_names (self->painter, interactive ? ACIES_SKETCH_NAMES_UNITS : ACIES_SKETCH_NAMES_NONE);
  g_object_set (self->painter, "keeps-corner", interactive, NULL);
  acies_sketch_camera_set_margin (self->camera, interactive ? MARGIN : 0.0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  drop_picture (self);
}

static void
acies_sketch_view_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  AciesSketchView *self = ACIES_SKETCH_VIEW (object);

  switch (prop_id)
    {
    case PROP_INTERACTIVE:
      set_interactive (self, g_value_get_boolean (value));
      break;
    case PROP_DRAGGABLE:
      acies_sketch_view_set_draggable (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_sketch_view_class_init (AciesSketchViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = acies_sketch_view_dispose;
  object_class->finalize = acies_sketch_view_finalize;
  object_class->get_property = acies_sketch_view_get_property;
  object_class->set_property = acies_sketch_view_set_property;

  widget_class->snapshot = acies_sketch_view_snapshot;
  widget_class->size_allocate = acies_sketch_view_size_allocate;
  widget_class->measure = acies_sketch_view_measure;
  widget_class->get_request_mode = acies_sketch_view_get_request_mode;
  widget_class->query_tooltip = acies_sketch_view_query_tooltip;

  properties[PROP_SCENE] = g_param_spec_object ("scene", NULL, NULL, ACIES_TYPE_SCENE,
                                                G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_INTERACTIVE] = g_param_spec_boolean ("interactive", NULL, NULL, TRUE, flags);
  properties[PROP_DRAGGABLE] = g_param_spec_boolean ("draggable", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ACIES_TYPE_SKETCH_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-sketch-view.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSketchView, pointer);
  acies_sketch_pointer_install (widget_class);

  gtk_widget_class_set_css_name (widget_class, "sketch");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  bind_keys (widget_class);
}

static void
acies_sketch_view_init (AciesSketchView *self)
{
  self->style = -1;
  self->painter = acies_painter_new ();
  self->camera = acies_sketch_camera_new ();
  self->backdrop = acies_backdrop_work_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_sketch_pointer_set_up (self->pointer, GTK_WIDGET (self), self->camera);
  set_interactive (self, TRUE);

  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (dark_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_resize), NULL);
  g_signal_connect_object (self->camera, "moved", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->backdrop, "changed", G_CALLBACK (backdrop_changed_cb), self, G_CONNECT_SWAPPED);
  dark_changed_cb (self);
}

/* ---- Public functions ---- */

/**
 * acies_sketch_view_get_scene:
 * @self: a view
 *
 * Returns: (transfer none) (nullable): what it shows
 */
AciesScene *
acies_sketch_view_get_scene (AciesSketchView *self)
{
  g_return_val_if_fail (ACIES_IS_SKETCH_VIEW (self), NULL);

  return acies_sketch_camera_get_scene (self->camera);
}

/**
 * acies_sketch_view_set_scene:
 * @self: a view
 * @scene: (nullable): what to show
 *
 * Zoom and place stay as they are while tables are of one size.
 */
void
acies_sketch_view_set_scene (AciesSketchView *self,
                             AciesScene      *scene)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));
  g_return_if_fail (scene == NULL || ACIES_IS_SCENE (scene));

  if (scene == acies_sketch_view_get_scene (self))
    return;

  acies_sketch_camera_set_scene (self->camera, scene);
  follow_backdrop (self);
  /* The height of a miniature depends on its table. */
  if (!self->interactive)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  drop_picture (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCENE]);
}

/**
 * acies_sketch_view_ground_changed:
 * @self: a view
 *
 * Paints everything anew, when the table's terrain was changed.
 */
void
acies_sketch_view_ground_changed (AciesSketchView *self)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));

  acies_painter_invalidate (self->painter);
  acies_sketch_camera_set_scene (self->camera, acies_sketch_view_get_scene (self));
  drop_picture (self);
}

/**
 * acies_sketch_view_set_description:
 * @self: a view
 * @description: (nullable): a few sentences on what is to be seen
 *
 * Tells assistive tools what the picture shows.
 */
void
acies_sketch_view_set_description (AciesSketchView *self,
                                   const char      *description)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description != NULL ? description : "", -1);
}

/**
 * acies_sketch_view_set_draggable:
 * @self: a view
 * @draggable: whether bodies can be pulled to another place
 */
void
acies_sketch_view_set_draggable (AciesSketchView *self,
                                 gboolean         draggable)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));

  acies_sketch_pointer_set_draggable (self->pointer, draggable);
}

/**
 * acies_sketch_view_set_flags:
 * @self: a view
 * @flags: what to paint beside what stands on the table
 */
void
acies_sketch_view_set_flags (AciesSketchView *self,
                             AciesPaintFlags  flags)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));

  if (flags == self->flags)
    return;

  self->flags = flags;
  follow_backdrop (self);
  drop_picture (self);
}

/**
 * acies_sketch_view_set_looks:
 * @self: a view
 * @layers: what is painted, or left out, whatever else is set
 * @style: (type AciesSketchStyle): the style, -1 for that of the window
 *
 * Sets how the sketch looks.
 */
void
acies_sketch_view_set_looks (AciesSketchView *self,
                             AciesPaintFlags  layers,
                             int              style)
{
  gboolean ruled = (layers & ACIES_PAINT_FRAME) != 0;

  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));

  if (self->layers == layers && self->style == style)
    return;

  if (ruled != ((self->layers & ACIES_PAINT_FRAME) != 0))
    acies_sketch_camera_set_margin (self->camera, ruled ? RULER_MARGIN : MARGIN);
  self->layers = layers;
  self->style = style;
  acies_painter_set_layers (self->painter, layers);
  follow_backdrop (self);
  dark_changed_cb (self);
}

/**
 * acies_sketch_view_keep_left:
 * @self: a view
 * @width: pixels, 0 for none
 * @height: pixels, 0 for none
 *
 * Keeps names off the corner at the lower left, where something lies over the view.
 */
void
acies_sketch_view_keep_left (AciesSketchView *self,
                             double           width,
                             double           height)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));

  acies_painter_keep_left (self->painter, width, height);
  drop_picture (self);
}

AciesBackdropWork *
acies_sketch_view_get_backdrop (AciesSketchView *self)
{
  g_return_val_if_fail (ACIES_IS_SKETCH_VIEW (self), NULL);

  return self->backdrop;
}

/**
 * acies_sketch_view_get_camera:
 * @self: a view
 *
 * Returns: (transfer none): which part of the table is seen
 */
AciesSketchCamera *
acies_sketch_view_get_camera (AciesSketchView *self)
{
  g_return_val_if_fail (ACIES_IS_SKETCH_VIEW (self), NULL);

  return self->camera;
}

/**
 * acies_sketch_view_set_overlay:
 * @self: a view
 * @overlay: (nullable): what lies over the scene
 *
 * Shows @overlay.  The scene is painted again only when names have to make room for it.
 */
void
acies_sketch_view_set_overlay (AciesSketchView *self,
                               AciesOverlay    *overlay)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));
  g_return_if_fail (overlay == NULL || ACIES_IS_OVERLAY (overlay));

  if (overlay == self->overlay)
    return;

  if (acies_overlay_moves_names (self->overlay, overlay))
    drop_picture (self);
  acies_painter_set_overlay (self->painter, overlay);
  acies_sketch_pointer_set_overlay (self->pointer, overlay);
  g_set_object (&self->overlay, overlay);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * acies_sketch_view_set_draw:
 * @self: a view
 * @draw: (nullable): draws over the scene
 * @user_data: given to @draw
 *
 * For signs that no overlay has; gtk_widget_queue_draw() when they change.
 */
void
acies_sketch_view_set_draw (AciesSketchView     *self,
                            AciesSketchViewDraw  draw,
                            gpointer             user_data)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));

  self->draw = draw;
  self->draw_data = user_data;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * acies_sketch_view_set_drag_text:
 * @self: a view
 * @text: (nullable): what stands beside the body that is dragged; %NULL for its distance
 * @warn: whether to mark it, as when it is too far
 *
 * Says something of a place before the body is let go of there.
 */
void
acies_sketch_view_set_drag_text (AciesSketchView *self,
                                 const char      *text,
                                 gboolean         warn)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));

  acies_sketch_pointer_set_drag_text (self->pointer, text, warn);
}

/**
 * acies_sketch_view_get_view:
 * @self: a view
 *
 * Returns: (transfer none): which part of the table is seen, in pixels of the widget
 */
const AciesView *
acies_sketch_view_get_view (AciesSketchView *self)
{
  g_return_val_if_fail (ACIES_IS_SKETCH_VIEW (self), NULL);

  return acies_sketch_camera_get_view (self->camera);
}

/**
 * acies_sketch_view_zoom:
 * @self: a view
 * @direction: 1 to show less of the table, larger; -1 to show more of it, down to
 *   all; 0 to show the whole table, from now on at every size
 *
 * Zooms about the middle of the view.
 */
void
acies_sketch_view_zoom (AciesSketchView *self,
                        int              direction)
{
  const AciesView *view = acies_sketch_view_get_view (self);

  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));

  if (direction == 0)
    acies_sketch_camera_fit (self->camera);
  else
    acies_sketch_camera_zoom_about (self->camera, view->zoom * pow (ZOOM_STEP, direction),
                                    view->width / 2, view->height / 2);
}
