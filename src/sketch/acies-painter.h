/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <cairo.h>

#include "acies-overlay.h"
#include "acies-palette.h"
#include "acies-scene.h"

G_BEGIN_DECLS

/**
 * AciesView:
 * @zoom: pixels to the inch
 * @offset_x: where the table's left edge is, pixels from the left of the view
 * @offset_y: where the table's far edge is, pixels from the top of the view
 * @width: pixels of the view
 * @height: pixels of the view
 * @scale: device pixels to the pixel, 1 unless the screen is a dense one
 *
 * Which part of the table is seen, and how large.
 */
typedef struct
{
  double zoom;
  double offset_x;
  double offset_y;
  double width;
  double height;
  double scale;
} AciesView;

/**
 * AciesPaintFlags:
 * @ACIES_PAINT_DEFAULT: a picture for the screen, with nothing beside the table
 * @ACIES_PAINT_FURNITURE: panels with the turn, the scale and the compass
 * @ACIES_PAINT_FRAME: the frame with its ticks and numbers
 * @ACIES_PAINT_VECTOR: no images, relief or shadows; for SVG and PDF
 * @ACIES_PAINT_RELIEF: relief in spite of %ACIES_PAINT_VECTOR; for PDF
 * @ACIES_PAINT_COMPACT: fewer scattered signs, for small files
 * @ACIES_PAINT_NO_OVERLAYS: neither selection nor ranges
 * @ACIES_PAINT_NO_UNITS: the ground alone
 * @ACIES_PAINT_DEPLOYMENT: the deployment strips of the table
 * @ACIES_PAINT_NO_LABELS: no names of terrain and leaders, and no states of terrain; see also %ACIES_SKETCH_NAMES_NONE
 * @ACIES_PAINT_NO_MOVES: no arrows, shots and trails
 * @ACIES_PAINT_NO_GRID: no crosses each foot
 * @ACIES_PAINT_NO_STRENGTH: neither bars of strength nor how much is left of a unit
 * @ACIES_PAINT_NO_DEAD: nothing where units and leaders were lost
 * @ACIES_PAINT_NO_TERRAIN_NAMES: no names of terrain
 * @ACIES_PAINT_NO_NAMES: no names of units, leaders and commands
 * @ACIES_PAINT_NO_RANGES: not how far units shoot
 * @ACIES_PAINT_NO_COMMAND: not how far leaders command
 * @ACIES_PAINT_NO_THREATS: not how far units may go to strike
 * @ACIES_PAINT_NO_CONTROL: not how near to units their enemies move otherwise
 * @ACIES_PAINT_BACKDROP: the photograph of the real table under the ground
 * @ACIES_PAINT_NO_CONTACTS: not what of fronts is in contact, and how many fight
 *
 * What to paint.
 */
typedef enum /*< skip >*/
{
  ACIES_PAINT_DEFAULT      = 0,
  ACIES_PAINT_FURNITURE    = 1 << 0,
  ACIES_PAINT_FRAME        = 1 << 1,
  ACIES_PAINT_VECTOR       = 1 << 2,
  ACIES_PAINT_RELIEF       = 1 << 3,
  ACIES_PAINT_COMPACT      = 1 << 4,
  ACIES_PAINT_NO_OVERLAYS  = 1 << 5,
  ACIES_PAINT_NO_UNITS     = 1 << 6,
  ACIES_PAINT_DEPLOYMENT   = 1 << 7,
  ACIES_PAINT_NO_LABELS    = 1 << 8,
  ACIES_PAINT_NO_MOVES     = 1 << 9,
  ACIES_PAINT_NO_GRID      = 1 << 10,
  ACIES_PAINT_NO_STRENGTH  = 1 << 11,
  ACIES_PAINT_NO_DEAD      = 1 << 12,
  ACIES_PAINT_NO_TERRAIN_NAMES = 1 << 13,
  ACIES_PAINT_NO_NAMES     = 1 << 14,
  ACIES_PAINT_NO_RANGES    = 1 << 15,
  ACIES_PAINT_NO_COMMAND   = 1 << 16,
  ACIES_PAINT_NO_THREATS   = 1 << 17,
  ACIES_PAINT_NO_CONTROL   = 1 << 18,
  ACIES_PAINT_BACKDROP     = 1 << 19,
  ACIES_PAINT_NO_CONTACTS  = 1 << 20
} AciesPaintFlags;

/**
 * AciesSketchNames:
 * @ACIES_SKETCH_NAMES_AUTO: by zoom: commands far out, units near by
 * @ACIES_SKETCH_NAMES_UNITS: a badge and one line for each unit, at every zoom
 * @ACIES_SKETCH_NAMES_NONE: leaders alone
 *
 * Which names stand on the sketch.
 */
typedef enum
{
  ACIES_SKETCH_NAMES_AUTO,
  ACIES_SKETCH_NAMES_UNITS,
  ACIES_SKETCH_NAMES_NONE
} AciesSketchNames;

ACIES_EXPORT GType acies_sketch_names_get_type (void);
#define ACIES_TYPE_SKETCH_NAMES (acies_sketch_names_get_type ())

/**
 * AciesPaintedName:
 * @id: the id of a unit or leader, or the name of a command
 * @text: what is written; "" for a badge by itself
 * @box: where it stood, pixels of the view
 * @has_badge: whether a badge stood before it
 *
 * A name in a picture; it belongs to the painter, until the next picture.
 */
typedef struct
{
  const char        *id;
  const char        *text;
  cairo_rectangle_t  box;
  gboolean           has_badge;
} AciesPaintedName;

#define ACIES_TYPE_PAINTER (acies_painter_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesPainter, acies_painter, ACIES, PAINTER, GObject)

ACIES_EXPORT AciesPainter     *acies_painter_new               (void) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesSketchStyle  acies_painter_get_style         (AciesPainter     *self);
ACIES_EXPORT void              acies_painter_set_style         (AciesPainter     *self,
                                                                AciesSketchStyle  style);
ACIES_EXPORT AciesSketchNames  acies_painter_get_names         (AciesPainter     *self);
ACIES_EXPORT void              acies_painter_set_names         (AciesPainter     *self,
                                                                AciesSketchNames  names);
ACIES_EXPORT gboolean          acies_painter_get_show_trails   (AciesPainter     *self);
ACIES_EXPORT void              acies_painter_set_show_trails   (AciesPainter     *self,
                                                                gboolean          show_trails);
/* Painted in each picture, beside what it asks for itself. */
ACIES_EXPORT void              acies_painter_set_layers        (AciesPainter     *self,
                                                                AciesPaintFlags   layers);
/* Pixels at the lower left that no name goes to, 0 for none */
ACIES_EXPORT void              acies_painter_keep_left         (AciesPainter     *self,
                                                                double            width,
                                                                double            height);
ACIES_EXPORT void              acies_painter_set_overlay       (AciesPainter     *self,
                                                                AciesOverlay     *overlay);
/* What is painted for the backdrop of a table, see acies_backdrop_straighten(); NULL for nothing */
ACIES_EXPORT void              acies_painter_set_backdrop      (AciesPainter     *self,
                                                                cairo_surface_t  *picture);
/* Drops what is kept of the ground; call it when the terrain was edited. */
ACIES_EXPORT void              acies_painter_invalidate        (AciesPainter     *self);
ACIES_EXPORT void              acies_painter_paint             (AciesPainter     *self,
                                                                cairo_t          *cr,
                                                                AciesScene       *scene,
                                                                const AciesView  *view,
                                                                AciesPaintFlags   flags);
/* (transfer full) (nullable): a picture in device pixels */
ACIES_EXPORT cairo_surface_t *acies_painter_paint_surface (AciesPainter    *self,
                                                           AciesScene      *scene,
                                                           const AciesView *view,
                                                           AciesPaintFlags  flags) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void              acies_painter_paint_overlay     (AciesPainter     *self,
                                                                cairo_t          *cr,
                                                                AciesScene       *scene,
                                                                AciesOverlay     *overlay,
                                                                const AciesView  *view);
/* 0 to 3: how much the last picture showed, or would show at @zoom. */
ACIES_EXPORT guint             acies_painter_level_for_zoom    (double            zoom,
                                                                int               previous);
/* (element-type AciesPaintedName): the names of the last picture */
ACIES_EXPORT GArray           *acies_painter_list_names        (AciesPainter     *self) G_GNUC_WARN_UNUSED_RESULT;
/* (element-type cairo_rectangle_t): where pills stood in it, and in the last overlay over it */
ACIES_EXPORT GArray           *acies_painter_list_pills        (AciesPainter     *self) G_GNUC_WARN_UNUSED_RESULT;
/* Where the name of @id stood in the last picture, pixels; FALSE if it had none. */
ACIES_EXPORT gboolean          acies_painter_get_name_box      (AciesPainter     *self,
                                                                const char       *id,
                                                                double           *x,
                                                                double           *y,
                                                                double           *width,
                                                                double           *height);

/* View and table */
ACIES_EXPORT void              acies_view_fit                  (AciesView        *view,
                                                                AciesTable       *table,
                                                                double            margin);
ACIES_EXPORT AciesPoint        acies_view_to_table             (const AciesView  *view,
                                                                double            x,
                                                                double            y);
ACIES_EXPORT void              acies_view_from_table           (const AciesView  *view,
                                                                AciesPoint        point,
                                                                double           *x,
                                                                double           *y);

/* By what a pointer at a point of the view takes hold of the body that moves; @ACIES_GRIP_GROUND for nothing. */
ACIES_EXPORT AciesGrip         acies_overlay_find_grip         (AciesOverlay     *self,
                                                                const AciesView  *view,
                                                                double            x,
                                                                double            y);

/* Single signs, for lists, cards and forms */
ACIES_EXPORT double            acies_painter_get_badge_width   (const char       *key,
                                                                double            size);
ACIES_EXPORT void              acies_painter_paint_badge       (cairo_t          *cr,
                                                                AciesSketchStyle  style,
                                                                guint             color,
                                                                const char       *key,
                                                                double            x,
                                                                double            y,
                                                                double            size);
ACIES_EXPORT void              acies_painter_paint_symbol      (cairo_t          *cr,
                                                                AciesSketchStyle  style,
                                                                guint             color,
                                                                AciesArm          arm,
                                                                double            x,
                                                                double            y,
                                                                double            radius);
/* (nullable): the data of an SVG path in a square from -1 to 1, to be filled by the even-odd rule */
ACIES_EXPORT const char       *acies_painter_get_emblem_path   (AciesEmblem       emblem);
ACIES_EXPORT void              acies_painter_paint_emblem      (cairo_t          *cr,
                                                                AciesEmblem       emblem,
                                                                double            x,
                                                                double            y,
                                                                double            radius,
                                                                AciesColor        ink);
/* The badge of a side, with its emblem on it */
ACIES_EXPORT void              acies_painter_paint_side_badge  (cairo_t          *cr,
                                                                AciesSketchStyle  style,
                                                                guint             color,
                                                                AciesEmblem       emblem,
                                                                double            x,
                                                                double            y,
                                                                double            size);
ACIES_EXPORT void              acies_painter_paint_mark        (cairo_t          *cr,
                                                                AciesSketchStyle  style,
                                                                const AciesSceneMark *mark,
                                                                double            x,
                                                                double            y,
                                                                double            height);
ACIES_EXPORT void              acies_painter_paint_leader      (cairo_t          *cr,
                                                                AciesSketchStyle  style,
                                                                guint             color,
                                                                AciesLeaderRole   role,
                                                                double            x,
                                                                double            y,
                                                                double            radius);
/* @limits: where ticks stand; all shares from 0 to 1 */
ACIES_EXPORT void              acies_painter_paint_strength    (cairo_t          *cr,
                                                                AciesSketchStyle  style,
                                                                guint             color,
                                                                double            left,
                                                                double            returning,
                                                                const double     *limits,
                                                                guint             n_limits,
                                                                double            x,
                                                                double            y,
                                                                double            width,
                                                                double            height);
ACIES_EXPORT void              acies_painter_paint_block       (cairo_t          *cr,
                                                                AciesSketchStyle  style,
                                                                guint             color,
                                                                const AciesSceneBody *body,
                                                                double            x,
                                                                double            y,
                                                                double            width,
                                                                double            height,
                                                                double            zoom);
ACIES_EXPORT double            acies_painter_paint_lineup      (cairo_t          *cr,
                                                                AciesSketchStyle  style,
                                                                guint             color,
                                                                GPtrArray        *bodies,
                                                                double            x,
                                                                double            y,
                                                                double            width,
                                                                double            height,
                                                                double            zoom);

G_END_DECLS
