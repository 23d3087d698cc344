/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/**
 * AciesPainter:
 *
 * Paints scenes: the one painter for the window, for print, and for SVG, PNG and
 * PDF files.
 *
 * The order is: ground and hills; fields, scrub, marsh and wood; waters; ways and
 * fords; towns, buildings and walls; the grid and the names of the ground; zones,
 * threats, ranges and circles of command; the lost and ghosts; trails and arrows;
 * units by side, then from north to south; contacts; leaders; names with their
 * marks; the selection; frame and furniture.  Over all of it lies the overlay: the
 * parties of a step, measured lines and ghosts.
 *
 * A painter that is kept between pictures keeps finished images of the ground and
 * of each unit, and where names stood, so that a picture in which one unit was
 * dragged costs about as much as one unit.
 */
struct _AciesPainter
{
  GObject parent_instance;

  AciesSketchCache *cache;
  PangoContext     *pango;
  GHashTable       *places;      /* id -> number: where names stood */
  GPtrArray        *labels;      /* those of the last picture */
  GArray           *pills;       /* and its pills, and those of the last overlay over it */
  guint             n_pills;     /* without those of the overlay */
  AciesOverlay     *overlay;
  cairo_surface_t  *backdrop;    /* (nullable) */
  int               level;
  AciesSketchStyle  style;
  AciesSketchNames  names;
  gboolean          show_trails;
  gboolean          keeps_corner;
  AciesPaintFlags   layers;
  /* Of the lower left corner that names keep off, pixels */
  double            left_width;
  double            left_height;
};

enum
{
  PROP_0,
  PROP_STYLE,
  PROP_NAMES,
  PROP_SHOW_TRAILS,
  PROP_KEEPS_CORNER,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesPainter, acies_painter, G_TYPE_OBJECT)

static void
acies_painter_finalize (GObject *object)
{
  AciesPainter *self = ACIES_PAINTER (object);

  acies_sketch_cache_free (self->cache);
  g_clear_object (&self->pango);
  g_hash_table_unref (self->places);
  g_clear_pointer (&self->labels, g_ptr_array_unref);
  g_clear_pointer (&self->pills, g_array_unref);
  g_clear_object (&self->overlay);
  g_clear_pointer (&self->backdrop, cairo_surface_destroy);

  G_OBJECT_CLASS (acies_painter_parent_class)->finalize (object);
}

static void
acies_painter_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  AciesPainter *self = ACIES_PAINTER (object);

  switch (prop_id)
    {
    case PROP_STYLE:
      g_value_set_enum (value, self->style);
      break;
    case PROP_NAMES:
      g_value_set_enum (value, self->names);
      break;
    case PROP_SHOW_TRAILS:
      g_value_set_boolean (value, self->show_trails);
      break;
    case PROP_KEEPS_CORNER:
      g_value_set_boolean (value, self->keeps_corner);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_keeps_corner (AciesPainter *self,
                  gboolean      keeps_corner)
{
  if (self->keeps_corner == keeps_corner)
    return;

  self->keeps_corner = keeps_corner;
  g_hash_table_remove_all (self->places);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KEEPS_CORNER]);
}

static void
acies_painter_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  AciesPainter *self = ACIES_PAINTER (object);

  switch (prop_id)
    {
    case PROP_STYLE:
      acies_painter_set_style (self, g_value_get_enum (value));
      break;
    case PROP_NAMES:
      acies_painter_set_names (self, g_value_get_enum (value));
      break;
    case PROP_SHOW_TRAILS:
      acies_painter_set_show_trails (self, g_value_get_boolean (value));
      break;
    case PROP_KEEPS_CORNER:
      set_keeps_corner (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_painter_class_init (AciesPainterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = acies_painter_finalize;
  object_class->get_property = acies_painter_get_property;
  object_class->set_property = acies_painter_set_property;

  /**
   * AciesPainter:style:
   *
   * The colors.
   */
  properties[PROP_STYLE] =
    g_param_spec_enum ("style", NULL, NULL, ACIES_TYPE_SKETCH_STYLE, ACIES_SKETCH_LIGHT, flags);
  /**
   * AciesPainter:names:
   *
   * Which names stand on the sketch.
   */
  properties[PROP_NAMES] =
    g_param_spec_enum ("names", NULL, NULL, ACIES_TYPE_SKETCH_NAMES, ACIES_SKETCH_NAMES_AUTO, flags);
  /**
   * AciesPainter:show-trails:
   *
   * Whether the ways of earlier turns are shown.
   */
  properties[PROP_SHOW_TRAILS] =
    g_param_spec_boolean ("show-trails", NULL, NULL, TRUE, flags);
  /**
   * AciesPainter:keeps-corner:
   *
   * Whether names keep off the corner at the lower right, where a view has its tools.
   */
  properties[PROP_KEEPS_CORNER] =
    g_param_spec_boolean ("keeps-corner", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_painter_init (AciesPainter *self)
{
  self->cache = acies_sketch_cache_new ();
  self->pango = acies_text_context_new (FALSE);
  self->pills = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
  self->places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->level = -1;
  self->show_trails = TRUE;
}

/**
 * acies_painter_new:
 *
 * Makes a painter in the light style.
 *
 * Returns: (transfer full): a new painter
 */
AciesPainter *
acies_painter_new (void)
{
  return g_object_new (ACIES_TYPE_PAINTER, NULL);
}

/**
 * acies_painter_get_style:
 * @self: a painter
 *
 * Returns: the style in which it paints
 */
AciesSketchStyle
acies_painter_get_style (AciesPainter *self)
{
  g_return_val_if_fail (ACIES_IS_PAINTER (self), ACIES_SKETCH_LIGHT);

  return self->style;
}

/**
 * acies_painter_set_style:
 * @self: a painter
 * @style: the style in which it is to paint
 */
void
acies_painter_set_style (AciesPainter     *self,
                         AciesSketchStyle  style)
{
  g_return_if_fail (ACIES_IS_PAINTER (self));
  g_return_if_fail ((guint) style <= ACIES_SKETCH_PAPER);

  if (self->style == style)
    return;
  self->style = style;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STYLE]);
}

/**
 * acies_painter_get_names:
 * @self: a painter
 *
 * Returns: which names it paints
 */
AciesSketchNames
acies_painter_get_names (AciesPainter *self)
{
  g_return_val_if_fail (ACIES_IS_PAINTER (self), ACIES_SKETCH_NAMES_AUTO);

  return self->names;
}

/**
 * acies_painter_set_names:
 * @self: a painter
 * @names: which names it is to paint
 */
void
acies_painter_set_names (AciesPainter     *self,
                         AciesSketchNames  names)
{
  g_return_if_fail (ACIES_IS_PAINTER (self));

  if (self->names == names)
    return;
  self->names = names;
  g_hash_table_remove_all (self->places);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAMES]);
}

/**
 * acies_painter_get_show_trails:
 * @self: a painter
 *
 * Returns: whether the ways of earlier turns are painted
 */
gboolean
acies_painter_get_show_trails (AciesPainter *self)
{
  g_return_val_if_fail (ACIES_IS_PAINTER (self), FALSE);

  return self->show_trails;
}

/**
 * acies_painter_set_show_trails:
 * @self: a painter
 * @show_trails: whether the ways of earlier turns are to be painted
 */
void
acies_painter_set_show_trails (AciesPainter *self,
                               gboolean      show_trails)
{
  g_return_if_fail (ACIES_IS_PAINTER (self));

  show_trails = !!show_trails;
  if (self->show_trails == show_trails)
    return;
  self->show_trails = show_trails;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_TRAILS]);
}

/**
 * acies_painter_set_layers:
 * @self: a painter
 * @layers: what is painted, or left out, in every picture
 *
 * Sets flags that are added to those of each picture.  %ACIES_PAINT_NO_OVERLAYS leaves measured lines out of overlays
 * too, but not the parties of a step, nor where they would go.
 */
void
acies_painter_set_layers (AciesPainter    *self,
                          AciesPaintFlags  layers)
{
  g_return_if_fail (ACIES_IS_PAINTER (self));

  self->layers = layers;
}

/**
 * acies_painter_keep_left:
 * @self: a painter
 * @width: pixels, 0 for none
 * @height: pixels, 0 for none
 *
 * Keeps names off the corner at the lower left, where something lies over the picture.
 */
void
acies_painter_keep_left (AciesPainter *self,
                         double        width,
                         double        height)
{
  g_return_if_fail (ACIES_IS_PAINTER (self));

  if (self->left_width == width && self->left_height == height)
    return;

  self->left_width = width;
  self->left_height = height;
  g_hash_table_remove_all (self->places);
}

/**
 * acies_painter_set_overlay:
 * @self: a painter
 * @overlay: (nullable): what will lie over its pictures
 *
 * Names the bodies that @overlay marks, and keeps names clear of its measured
 * lines.  The overlay itself is painted by acies_painter_paint_overlay().
 */
void
acies_painter_set_overlay (AciesPainter *self,
                           AciesOverlay *overlay)
{
  g_return_if_fail (ACIES_IS_PAINTER (self));
  g_return_if_fail (overlay == NULL || ACIES_IS_OVERLAY (overlay));

  g_set_object (&self->overlay, overlay);
}

/**
 * acies_painter_set_backdrop:
 * @self: a painter
 * @picture: (nullable): the table as it is seen from above
 */
void
acies_painter_set_backdrop (AciesPainter    *self,
                            cairo_surface_t *picture)
{
  g_return_if_fail (ACIES_IS_PAINTER (self));

  if (picture != NULL)
    cairo_surface_reference (picture);
  g_clear_pointer (&self->backdrop, cairo_surface_destroy);
  self->backdrop = picture;
}

/**
 * acies_painter_invalidate:
 * @self: a painter
 *
 * Drops every finished image, and where names stood.  Changes of terrain, zoom
 * and style are noticed without this.
 */
void
acies_painter_invalidate (AciesPainter *self)
{
  g_return_if_fail (ACIES_IS_PAINTER (self));

  acies_sketch_cache_clear (self->cache);
  g_hash_table_remove_all (self->places);
}

AciesPoint
acies_paint_place (const AciesPaint *paint,
                   AciesPoint        table)
{
  return (AciesPoint) { paint->view.offset_x + table.x * paint->z,
                        paint->view.offset_y + table.y * paint->z };
}

AciesColor
acies_paint_color (const AciesPaint *paint,
                   AciesColorRole    role)
{
  return acies_palette_get (paint->style, role);
}

AciesColor
acies_paint_side (const AciesPaint *paint,
                  guint             side,
                  AciesSideColor    part)
{
  return acies_palette_get_side (paint->style, acies_scene_side_color (paint->scene, side), part);
}

void
acies_paint_set_zoom (AciesPaint *paint,
                      double      zoom)
{
  paint->z = zoom;
  paint->k = acies_paint_get_pen (zoom);
  paint->letter_k = CLAMP (paint->k, 0.9, 1.3);
}

static int
compare_north_to_south (gconstpointer a,
                        gconstpointer b)
{
  const AciesSceneBody *one = *(const AciesSceneBody *const *) a;
  const AciesSceneBody *two = *(const AciesSceneBody *const *) b;

  if (one->side != two->side)
    return one->side < two->side ? -1 : 1;
  if (one->pose.at.y != two->pose.at.y)
    return one->pose.at.y < two->pose.at.y ? -1 : 1;
  return g_strcmp0 (one->id, two->id);
}

static gboolean
is_seen (const AciesPaint     *paint,
         const AciesSceneBody *body)
{
  AciesPoint at = acies_paint_place (paint, body->pose.at);
  cairo_rectangle_t reach = acies_unit_get_reach (paint, body);

  /* Bases that stand apart may be anywhere. */
  return body->apart != NULL
         || (at.x - reach.x < paint->view.width && at.x - reach.x + reach.width > 0
             && at.y - reach.y < paint->view.height && at.y - reach.y + reach.height > 0);
}

static void
paint_bodies (AciesPaint *paint,
              gboolean    standing)
{
  GPtrArray *all = acies_scene_get_bodies (paint->scene);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  guint i;

  for (i = 0; i < all->len; i++)
    {
      AciesSceneBody *body = g_ptr_array_index (all, i);

      if (body->state == ACIES_BODY_LOST && (paint->flags & ACIES_PAINT_NO_DEAD) != 0)
        continue;
      if ((body->state == ACIES_BODY_ON_TABLE) == standing && is_seen (paint, body))
        g_ptr_array_add (sorted, body);
    }
  g_ptr_array_sort (sorted, compare_north_to_south);
  for (i = 0; i < sorted->len; i++)
    {
      if (standing)
        acies_unit_paint (paint, g_ptr_array_index (sorted, i));
      else
        acies_unit_paint_gone (paint, g_ptr_array_index (sorted, i));
    }
}

static void
paint_moves (AciesPaint *paint)
{
  GPtrArray *moves = acies_scene_get_moves (paint->scene);
  guint i;

  if (paint->show_trails)
    {
      cairo_save (paint->cr);
      acies_names_clip_out (paint);
      for (i = 0; i < moves->len; i++)
        {
          const AciesSceneMove *move = g_ptr_array_index (moves, i);

          if (move->kind == ACIES_ARROW_EARLIER && acies_arrow_is_shown (paint, move))
            acies_arrow_paint (paint, move);
        }
      cairo_restore (paint->cr);
    }
  for (i = 0; i < moves->len; i++)
    {
      const AciesSceneMove *move = g_ptr_array_index (moves, i);

      if (move->kind != ACIES_ARROW_EARLIER && acies_arrow_is_shown (paint, move))
        acies_arrow_paint (paint, move);
    }
}

/* Everything but the collar, in the order of the class's description. */
void
acies_paint_all (AciesPaint *paint)
{
  GPtrArray *melees = acies_scene_get_melees (paint->scene);
  GPtrArray *leaders = acies_scene_get_leaders (paint->scene);
  guint i;

  if (paint->cache != NULL)
    acies_sketch_cache_ground (paint->cache, paint);
  else
    acies_ground_paint (paint);
  if ((paint->flags & ACIES_PAINT_NO_UNITS) == 0)
    {
      cairo_save (paint->cr);
      acies_ground_clip (paint);
      acies_overlay_paint_below (paint);
      paint_bodies (paint, FALSE);
      cairo_restore (paint->cr);
      paint_moves (paint);
      paint_bodies (paint, TRUE);
      for (i = 0; i < melees->len; i++)
        acies_melee_paint (paint, g_ptr_array_index (melees, i));
      for (i = 0; i < leaders->len; i++)
        acies_leader_paint (paint, g_ptr_array_index (leaders, i));
      acies_names_paint (paint);
      acies_overlay_paint_above (paint);
    }
  else
    {
      acies_overlay_paint_below (paint);
    }
  if ((paint->flags & ACIES_PAINT_FRAME) != 0)
    acies_frame_paint (paint);
  if ((paint->flags & ACIES_PAINT_FURNITURE) != 0)
    acies_panels_paint (paint);
}

static void
init_paint (AciesPainter    *self,
            AciesPaint      *paint,
            cairo_t         *cr,
            AciesScene      *scene,
            const AciesView *view)
{
  paint->cr = cr;
  paint->scene = scene;
  paint->pango = self->pango;
  paint->style = self->style;
  paint->flags = self->layers;
  paint->backdrop = self->backdrop;
  paint->keeps_corner = self->keeps_corner;
  paint->left_width = self->left_width;
  paint->left_height = self->left_height;
  paint->view = *view;
  paint->view.scale = view->scale > 0 ? view->scale : 1;
  acies_paint_set_zoom (paint, view->zoom);
}

/**
 * acies_painter_paint:
 * @self: a painter
 * @cr: where to paint, in pixels of the view
 * @scene: what stands on the table
 * @view: which part of the table is seen
 * @flags: what to paint
 *
 * Paints a scene.  Only the collar of an export is not painted; see
 * acies_sketch_paint_sheet() for that.
 */
void
acies_painter_paint (AciesPainter    *self,
                     cairo_t         *cr,
                     AciesScene      *scene,
                     const AciesView *view,
                     AciesPaintFlags  flags)
{
  AciesPaint paint = { 0 };
  gboolean vector = (flags & ACIES_PAINT_VECTOR) != 0;

  g_return_if_fail (ACIES_IS_PAINTER (self));
  g_return_if_fail (cr != NULL);
  g_return_if_fail (ACIES_IS_SCENE (scene));
  g_return_if_fail (view != NULL && view->zoom > 0);

  flags |= self->layers;
  init_paint (self, &paint, cr, scene, view);
  paint.overlay = self->overlay;
  paint.pills = g_array_set_size (self->pills, 0);
  paint.names = self->names;
  paint.flags = flags;
  paint.show_trails = self->show_trails;
  paint.shadows = !vector && acies_palette_shadow_alpha (self->style) > 0;
  paint.cache = vector ? NULL : self->cache;
  paint.level = acies_painter_level_for_zoom (view->zoom, vector ? -1 : self->level);
  if (!vector)
    self->level = (int) paint.level;

  cairo_save (cr);
  cairo_new_path (cr);
  acies_draw_set_color (cr, acies_paint_color (&paint, ACIES_COLOR_COLLAR), 1);
  cairo_paint (cr);
  if ((flags & ACIES_PAINT_NO_UNITS) == 0)
    acies_names_place (&paint, vector ? NULL : self->places);
  acies_paint_all (&paint);
  cairo_restore (cr);
  g_clear_pointer (&self->labels, g_ptr_array_unref);
  self->labels = g_steal_pointer (&paint.labels);
  self->n_pills = self->pills->len;
  acies_sketch_cache_sweep (self->cache, view->zoom);
}

/**
 * acies_painter_paint_overlay:
 * @self: a painter
 * @cr: where to paint, in pixels of the view
 * @scene: what stands on the table
 * @overlay: what lies over it
 * @view: which part of the table is seen
 *
 * Paints an overlay over a picture of @scene in the painter's style.
 */
void
acies_painter_paint_overlay (AciesPainter    *self,
                             cairo_t         *cr,
                             AciesScene      *scene,
                             AciesOverlay    *overlay,
                             const AciesView *view)
{
  AciesPaint paint = { 0 };

  g_return_if_fail (ACIES_IS_PAINTER (self));
  g_return_if_fail (cr != NULL);
  g_return_if_fail (ACIES_IS_SCENE (scene));
  g_return_if_fail (ACIES_IS_OVERLAY (overlay));
  g_return_if_fail (view != NULL && view->zoom > 0);

  init_paint (self, &paint, cr, scene, view);
  paint.overlay = overlay;
  paint.labels = self->labels;
  paint.pills = g_array_set_size (self->pills, self->n_pills);
  cairo_save (cr);
  acies_overlay_paint_parties (&paint);
  if ((paint.flags & ACIES_PAINT_NO_OVERLAYS) == 0)
    acies_overlay_paint_measures (&paint);
  acies_overlay_paint_ghosts (&paint);
  acies_overlay_paint_handles (&paint);
  cairo_restore (cr);
}

/* Whether it is more than marks */
static gboolean
is_name (const AciesLabel *label)
{
  return label->first != NULL;
}

/**
 * acies_painter_list_names:
 * @self: a painter
 *
 * Lists the names that stood in the last picture, with those of leaders and of commands.
 *
 * Returns: (transfer full) (element-type AciesPaintedName): where each stood
 */
GArray *
acies_painter_list_names (AciesPainter *self)
{
  GArray *names = g_array_new (FALSE, TRUE, sizeof (AciesPaintedName));

  g_return_val_if_fail (ACIES_IS_PAINTER (self), names);

  for (guint i = 0; self->labels != NULL && i < self->labels->len; i++)
    {
      const AciesLabel *label = g_ptr_array_index (self->labels, i);
      AciesPaintedName name = { label->id, NULL, label->box, label->badge };

      if (!is_name (label))
        continue;

      name.text = pango_layout_get_text (label->first);
      g_array_append_val (names, name);
    }

  return names;
}

/**
 * acies_painter_list_pills:
 * @self: a painter
 *
 * Lists where pills stood in the last picture, and in the last overlay over it, in pixels of its view.
 *
 * Returns: (transfer full) (element-type cairo_rectangle_t): a box for each
 */
GArray *
acies_painter_list_pills (AciesPainter *self)
{
  g_return_val_if_fail (ACIES_IS_PAINTER (self), NULL);

  return g_array_copy (self->pills);
}

/**
 * acies_painter_get_name_box:
 * @self: a painter
 * @id: the id of a unit, a leader or a command
 * @x: (out): left
 * @y: (out): top
 * @width: (out): width
 * @height: (out): height
 *
 * Says where the name of @id stood in the last picture, in pixels of its view.
 *
 * Returns: whether it had one
 */
gboolean
acies_painter_get_name_box (AciesPainter *self,
                            const char   *id,
                            double       *x,
                            double       *y,
                            double       *width,
                            double       *height)
{
  guint i;

  g_return_val_if_fail (ACIES_IS_PAINTER (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  for (i = 0; self->labels != NULL && i < self->labels->len; i++)
    {
      const AciesLabel *label = g_ptr_array_index (self->labels, i);

      if (!is_name (label) || !g_str_equal (label->id, id))
        continue;
      *x = label->box.x;
      *y = label->box.y;
      *width = label->box.width;
      *height = label->box.height;
      return TRUE;
    }
  return FALSE;
}

/**
 * acies_painter_paint_surface:
 * @self: a painter
 * @scene: what to paint
 * @view: which part of the table is seen, and how large
 * @flags: what to paint
 *
 * Paints a picture of the size of @view, in device pixels.
 *
 * Returns: (transfer full) (nullable): the picture; %NULL where there is no memory for
 *   one so large
 */
cairo_surface_t *
acies_painter_paint_surface (AciesPainter    *self,
                             AciesScene      *scene,
                             const AciesView *view,
                             AciesPaintFlags  flags)
{
  cairo_surface_t *surface;
  cairo_t *cr;

  g_return_val_if_fail (ACIES_IS_PAINTER (self), NULL);
  g_return_val_if_fail (view != NULL, NULL);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (view->width * view->scale),
                                        (int) ceil (view->height * view->scale));
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (surface);
      return NULL;
    }

  cairo_surface_set_device_scale (surface, view->scale, view->scale);
  cr = cairo_create (surface);
  acies_painter_paint (self, cr, scene, view, flags);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}
