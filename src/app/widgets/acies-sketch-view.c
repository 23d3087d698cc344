/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "acies-sketch-view-private.h"

/* Pixels left around a table that fits, and the least of it that panning leaves in view. */
#define MARGIN 12.0
#define KEEP 64.0

#define MAX_ZOOM 90.0
#define ZOOM_STEP 1.25

enum
{
  PROP_SCENE = 1,
  PROP_INTERACTIVE,
  PROP_DRAGGABLE,
  PROP_DESCRIPTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint signals[ACIES_SKETCH_N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesSketchView, acies_sketch_view, GTK_TYPE_WIDGET)

/* ---- The view ---- */

static double
get_fitting_zoom (AciesSketchView *self)
{
  AciesView view = self->view;

  acies_view_fit (&view, acies_scene_get_table (self->scene), MARGIN);

  return view.zoom;
}

static void
fit (AciesSketchView *self)
{
  if (self->scene == NULL || self->view.width <= 0 || self->view.height <= 0)
    return;

  acies_view_fit (&self->view, acies_scene_get_table (self->scene),
                  self->interactive ? MARGIN : 0.0);
}

/* Never so far that the table is lost from sight. */
static void
keep_in_sight (AciesSketchView *self)
{
  AciesTable *table = acies_scene_get_table (self->scene);
  double width = acies_table_get_width (table) * self->view.zoom;
  double height = acies_table_get_height (table) * self->view.zoom;

  self->view.offset_x = CLAMP (self->view.offset_x, KEEP - width, MAX (self->view.width - KEEP, 0.0));
  self->view.offset_y = CLAMP (self->view.offset_y, KEEP - height, MAX (self->view.height - KEEP, 0.0));
}

void
acies_sketch_view_pan_to (AciesSketchView *self,
                          double           offset_x,
                          double           offset_y)
{
  if (self->scene == NULL)
    return;

  self->fitted = FALSE;
  self->view.offset_x = floor (offset_x);
  self->view.offset_y = floor (offset_y);
  keep_in_sight (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
acies_sketch_view_zoom_about (AciesSketchView *self,
                              double           zoom,
                              double           x,
                              double           y)
{
  AciesPoint at;
  double least;

  if (self->scene == NULL || self->view.zoom <= 0)
    return;

  least = get_fitting_zoom (self);
  if (zoom <= least)
    {
      acies_sketch_view_zoom_to_fit (self);
      return;
    }

  at = acies_view_to_table (&self->view, x, y);
  self->view.zoom = MIN (zoom, MAX (MAX_ZOOM, least));
  acies_sketch_view_pan_to (self, x - at.x * self->view.zoom, y - at.y * self->view.zoom);
}

const char *
acies_sketch_view_pick (AciesSketchView *self,
                        double           x,
                        double           y,
                        AciesPose       *pose,
                        double          *width,
                        double          *depth)
{
  AciesSceneBody *body = NULL;
  AciesSceneLeader *leader = NULL;
  AciesPoint at;

  if (self->scene == NULL || self->view.zoom <= 0)
    return NULL;

  at = acies_view_to_table (&self->view, x, y);
  /* Fingers and pens are not exact: a few pixels beside it still count. */
  if (!acies_scene_hit (self->scene, at, 5.0 / self->view.zoom, &body, &leader))
    return NULL;

  if (body != NULL)
    {
      *pose = body->pose;
      *width = body->width;
      *depth = body->depth;
      return body->id;
    }

  pose->at = acies_scene_leader_place (self->scene, leader);
  pose->heading = 0.0;
  *width = 1.2;
  *depth = 1.2;

  return leader->id;
}

/* ---- The widget ---- */

static void
acies_sketch_view_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  AciesSketchView *self = ACIES_SKETCH_VIEW (widget);
  double old_width = self->view.width;
  double old_height = self->view.height;

  self->view.width = width;
  self->view.height = height;
  self->view.scale = gtk_widget_get_scale_factor (widget);
  if (self->scene == NULL || (old_width == width && old_height == height))
    return;

  if (self->fitted || old_width <= 0)
    {
      fit (self);
    }
  else
    {
      /* What was in the middle stays there. */
      self->view.offset_x += floor ((width - old_width) / 2);
      self->view.offset_y += floor ((height - old_height) / 2);
      keep_in_sight (self);
    }
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

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 60 : 40;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 420 : 280;
  if (!self->interactive)
    *natural = *minimum;
  if (!self->interactive && self->scene != NULL && orientation == GTK_ORIENTATION_VERTICAL && for_size > 0)
    {
      AciesTable *table = acies_scene_get_table (self->scene);
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
  AciesSceneBody *body;
  g_autoptr (GString) text = NULL;

  if (keyboard_mode || self->scene == NULL || self->hovered == NULL || self->gesture != ACIES_SKETCH_IDLE)
    return FALSE;
  body = acies_scene_find_body (self->scene, self->hovered);
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

/* ---- Construction ---- */

void
acies_sketch_view_emit (AciesSketchView   *self,
                        AciesSketchSignal  signal,
                        ...)
{
  va_list arguments;

  va_start (arguments, signal);
  g_signal_emit_valist (self, signals[signal], 0, arguments);
  va_end (arguments);
}

static void
dark_changed_cb (AciesSketchView *self)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  acies_painter_set_style (self->painter, dark ? ACIES_SKETCH_DARK : ACIES_SKETCH_LIGHT);
  acies_sketch_view_drop_picture (self);
}

static void
acies_sketch_view_dispose (GObject *object)
{
  AciesSketchView *self = ACIES_SKETCH_VIEW (object);

  g_clear_handle_id (&self->rest_id, g_source_remove);
  if (self->overlay_destroy != NULL)
    g_steal_pointer (&self->overlay_destroy) (self->overlay_data);
  self->overlay = NULL;
  g_clear_object (&self->scene);
  g_clear_object (&self->picture);

  G_OBJECT_CLASS (acies_sketch_view_parent_class)->dispose (object);
}

static void
acies_sketch_view_finalize (GObject *object)
{
  AciesSketchView *self = ACIES_SKETCH_VIEW (object);

  g_clear_object (&self->painter);
  g_free (self->description);
  g_free (self->hovered);
  g_free (self->pressed);
  g_free (self->drag_text);

  G_OBJECT_CLASS (acies_sketch_view_parent_class)->finalize (object);
}

static void
acies_sketch_view_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  AciesSketchView *self = ACIES_SKETCH_VIEW (object);

  switch (prop_id)
    {
    case PROP_SCENE:
      g_value_set_object (value, self->scene);
      break;
    case PROP_INTERACTIVE:
      g_value_set_boolean (value, self->interactive);
      break;
    case PROP_DRAGGABLE:
      g_value_set_boolean (value, self->draggable);
      break;
    case PROP_DESCRIPTION:
      g_value_set_string (value, self->description);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
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
    case PROP_SCENE:
      acies_sketch_view_set_scene (self, g_value_get_object (value));
      break;
    case PROP_INTERACTIVE:
      acies_sketch_view_set_interactive (self, g_value_get_boolean (value));
      break;
    case PROP_DRAGGABLE:
      acies_sketch_view_set_draggable (self, g_value_get_boolean (value));
      break;
    case PROP_DESCRIPTION:
      acies_sketch_view_set_description (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_signals (GType type)
{
  signals[ACIES_SKETCH_BODY_CLICKED] =
    g_signal_new ("body-clicked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_INT, GDK_TYPE_MODIFIER_TYPE);
  signals[ACIES_SKETCH_GROUND_CLICKED] =
    g_signal_new ("ground-clicked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[ACIES_SKETCH_BODY_DRAGGED] =
    g_signal_new ("body-dragged", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 5, G_TYPE_STRING, G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_BOOLEAN);
  signals[ACIES_SKETCH_BODY_DRAG_CANCELLED] =
    g_signal_new ("body-drag-cancelled", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[ACIES_SKETCH_BODY_HOVERED] =
    g_signal_new ("body-hovered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[ACIES_SKETCH_GROUND_DRAGGED] =
    g_signal_new ("ground-dragged", type, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL,
                  G_TYPE_BOOLEAN, 5, G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_BOOLEAN);
}

static void
acies_sketch_view_class_init (AciesSketchViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = acies_sketch_view_dispose;
  object_class->finalize = acies_sketch_view_finalize;
  object_class->get_property = acies_sketch_view_get_property;
  object_class->set_property = acies_sketch_view_set_property;

  widget_class->snapshot = acies_sketch_view_snapshot;
  widget_class->size_allocate = acies_sketch_view_size_allocate;
  widget_class->measure = acies_sketch_view_measure;
  widget_class->get_request_mode = acies_sketch_view_get_request_mode;
  widget_class->query_tooltip = acies_sketch_view_query_tooltip;

  properties[PROP_SCENE] = g_param_spec_object ("scene", NULL, NULL, ACIES_TYPE_SCENE, flags);
  properties[PROP_INTERACTIVE] = g_param_spec_boolean ("interactive", NULL, NULL, TRUE, flags);
  properties[PROP_DRAGGABLE] = g_param_spec_boolean ("draggable", NULL, NULL, FALSE, flags);
  properties[PROP_DESCRIPTION] = g_param_spec_string ("description", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  install_signals (G_TYPE_FROM_CLASS (klass));

  gtk_widget_class_set_css_name (widget_class, "sketch");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  acies_sketch_view_bind_keys (widget_class);
}

static void
acies_sketch_view_init (AciesSketchView *self)
{
  self->painter = acies_painter_new ();
  acies_painter_set_names (self->painter, ACIES_SKETCH_NAMES_UNITS);
  self->interactive = TRUE;
  self->fitted = TRUE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Battlefield"), -1);

  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (dark_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_resize), NULL);
  dark_changed_cb (self);
  acies_sketch_view_add_controllers (self);
}

/* ---- Public functions ---- */

GtkWidget *
acies_sketch_view_new (void)
{
  return g_object_new (ACIES_TYPE_SKETCH_VIEW, NULL);
}

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

  return self->scene;
}

static gboolean
same_size (AciesScene *one,
           AciesScene *other)
{
  AciesTable *first = acies_scene_get_table (one);
  AciesTable *second = acies_scene_get_table (other);

  return acies_table_get_width (first) == acies_table_get_width (second)
         && acies_table_get_height (first) == acies_table_get_height (second);
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
  gboolean other_table;

  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));
  g_return_if_fail (scene == NULL || ACIES_IS_SCENE (scene));

  if (scene == self->scene)
    return;

  other_table = self->scene == NULL || scene == NULL || !same_size (self->scene, scene);
  g_set_object (&self->scene, scene);
  if (other_table)
    {
      self->fitted = TRUE;
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  if (self->fitted)
    fit (self);
  acies_sketch_view_drop_picture (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCENE]);
}

/**
 * acies_sketch_view_scene_changed:
 * @self: a view
 *
 * Paints the scene anew, when its records were changed in place.
 */
void
acies_sketch_view_scene_changed (AciesSketchView *self)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));

  if (self->fitted)
    fit (self);
  acies_sketch_view_drop_picture (self);
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
  acies_sketch_view_scene_changed (self);
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

  if (g_strcmp0 (description, self->description) == 0)
    return;

  g_free (self->description);
  self->description = g_strdup (description);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description != NULL ? description : "", -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DESCRIPTION]);
}

/**
 * acies_sketch_view_set_interactive:
 * @self: a view
 * @interactive: whether it can be zoomed and pointed at; %FALSE for miniatures
 *
 * A miniature takes no focus and shows the whole table.
 */
void
acies_sketch_view_set_interactive (AciesSketchView *self,
                                   gboolean         interactive)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));

  if (interactive == self->interactive)
    return;

  self->interactive = interactive;
  gtk_widget_set_focusable (GTK_WIDGET (self), interactive);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), interactive);
  gtk_widget_set_can_target (GTK_WIDGET (self), interactive);
  acies_painter_set_names (self->painter, interactive ? ACIES_SKETCH_NAMES_UNITS : ACIES_SKETCH_NAMES_NONE);
  self->fitted = TRUE;
  fit (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  acies_sketch_view_drop_picture (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INTERACTIVE]);
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

  if (draggable == self->draggable)
    return;

  self->draggable = draggable;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DRAGGABLE]);
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
  acies_sketch_view_drop_picture (self);
}

/**
 * acies_sketch_view_set_names:
 * @self: a view
 * @names: which names stand on the sketch
 */
void
acies_sketch_view_set_names (AciesSketchView  *self,
                             AciesSketchNames  names)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));

  if (names == acies_painter_get_names (self->painter))
    return;

  acies_painter_set_names (self->painter, names);
  acies_sketch_view_drop_picture (self);
}

/**
 * acies_sketch_view_set_overlay:
 * @self: a view
 * @overlay: (nullable): draws over the scene
 * @user_data: given to @overlay
 * @destroy: (nullable): lets go of @user_data
 *
 * For what only the owner knows of; gtk_widget_queue_draw() when it changes.
 */
void
acies_sketch_view_set_overlay (AciesSketchView    *self,
                               AciesSketchOverlay  overlay,
                               gpointer            user_data,
                               GDestroyNotify      destroy)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));

  if (self->overlay_destroy != NULL)
    self->overlay_destroy (self->overlay_data);
  self->overlay = overlay;
  self->overlay_data = user_data;
  self->overlay_destroy = destroy;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * acies_sketch_view_set_drag_text:
 * @self: a view
 * @text: (nullable): what stands beside the body being pulled; %NULL for its distance
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

  g_free (self->drag_text);
  self->drag_text = g_strdup (text);
  self->drag_warn = warn;
  gtk_widget_queue_draw (GTK_WIDGET (self));
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

  return &self->view;
}

/**
 * acies_sketch_view_is_fitted:
 * @self: a view
 *
 * Returns: whether the whole table is seen, whatever the size of the widget
 */
gboolean
acies_sketch_view_is_fitted (AciesSketchView *self)
{
  g_return_val_if_fail (ACIES_IS_SKETCH_VIEW (self), TRUE);

  return self->fitted;
}

/**
 * acies_sketch_view_zoom_in:
 * @self: a view
 *
 * Shows less of the table, larger.
 */
void
acies_sketch_view_zoom_in (AciesSketchView *self)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));

  acies_sketch_view_zoom_about (self, self->view.zoom * ZOOM_STEP, self->view.width / 2, self->view.height / 2);
}

/**
 * acies_sketch_view_zoom_out:
 * @self: a view
 *
 * Shows more of the table, down to all of it.
 */
void
acies_sketch_view_zoom_out (AciesSketchView *self)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));

  acies_sketch_view_zoom_about (self, self->view.zoom / ZOOM_STEP, self->view.width / 2, self->view.height / 2);
}

/**
 * acies_sketch_view_zoom_to_fit:
 * @self: a view
 *
 * Shows the whole table, from now on at every size.
 */
void
acies_sketch_view_zoom_to_fit (AciesSketchView *self)
{
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (self));

  self->fitted = TRUE;
  fit (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
