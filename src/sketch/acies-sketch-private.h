/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "acies-painter.h"
#include "acies-table-rim.h"

G_BEGIN_DECLS

/* What the parts of the painter share.  Everything here works in pixels of the
 * view, y downwards; only scenes and tables are in inches. */

typedef struct _AciesSketchCache AciesSketchCache;

/* One picture being painted. */
typedef struct
{
  cairo_t          *cr;
  AciesScene       *scene;
  AciesOverlay     *overlay;  /* NULL for none */
  AciesSketchCache *cache;    /* NULL in vector output */
  cairo_surface_t  *backdrop; /* NULL for none */
  PangoContext     *pango;
  AciesSketchStyle  style;
  AciesSketchNames  names;
  AciesPaintFlags   flags;
  AciesView         view;
  double            z;        /* pixels to the inch */
  double            k;        /* how pens grow with the zoom */
  double            letter_k; /* how letters do */
  guint             level;    /* of detail, 1 to 3 */
  gboolean          shadows;
  gboolean          show_trails;
  /* Whether names keep off the corner at the lower right, where tools lie over the picture */
  gboolean          keeps_corner;
  /* The same of the lower left, pixels; 0 for nothing */
  double            left_width;
  double            left_height;
  GPtrArray        *labels;   /* AciesLabel, once they are placed */
  GArray           *pills;    /* cairo_rectangle_t, where pills were drawn; NULL where nobody asks */
  GHashTable       *ground_names; /* of pieces of terrain, while the ground is painted */
  gboolean          on_base;  /* whether the ground's color and the backdrop lie there already */
} AciesPaint;

/* How pens grow with the zoom */
double     acies_paint_get_pen    (double            zoom);
void       acies_paint_set_zoom   (AciesPaint       *paint,
                                   double            zoom);
void       acies_paint_all        (AciesPaint       *paint);
AciesPoint acies_paint_place      (const AciesPaint *paint,
                                   AciesPoint        table);
AciesColor acies_paint_color      (const AciesPaint *paint,
                                   AciesColorRole    role);
AciesColor acies_paint_side       (const AciesPaint *paint,
                                   guint             side,
                                   AciesSideColor    part);

/* Colors and simple shapes */
void acies_draw_set_color     (cairo_t          *cr,
                               AciesColor        color,
                               double            alpha);
void acies_draw_rounded       (cairo_t          *cr,
                               double            x,
                               double            y,
                               double            width,
                               double            height,
                               double            radius);
void acies_draw_disc          (cairo_t          *cr,
                               double            x,
                               double            y,
                               double            radius);
void acies_draw_polygon       (cairo_t          *cr,
                               const AciesPoint *points,
                               gsize             n_points,
                               gboolean          closed);
/* A dot that is stroked with a round cap, which in files is a sixth of a disc */
void acies_draw_dot           (cairo_t          *cr,
                               double            x,
                               double            y);
/* As a Catmull-Rom line through every @stride-th point; continues the path if there is one */
void acies_draw_smooth        (cairo_t          *cr,
                               const AciesPoint *points,
                               gsize             n_points,
                               gboolean          closed,
                               gsize             stride);
void acies_draw_dashes        (cairo_t          *cr,
                               double            on,
                               double            off);
/* The path letters M L C Z, and of our own O (disc), E (ellipse), A (arc), R (box), H (spear head). */
void acies_draw_letters       (cairo_t          *cr,
                               const char       *letters);

/* Curves; arrays of AciesPoint in the unit of what they are given */
GArray *acies_curve_smooth    (const AciesPoint *points,
                               gsize             n_points,
                               gboolean          closed,
                               guint             steps);
GArray *acies_curve_resample  (const AciesPoint *points,
                               gsize             n_points,
                               gboolean          closed,
                               guint             n_wanted);
double  acies_curve_length    (const GArray     *curve);
AciesPoint acies_curve_at     (const GArray     *curve,
                               double            along,
                               double           *angle);
/* The same for places further and further on, each stretch measured once: a walk along a curve of two points or
 * more begins with { curve, 1, 0 }. */
typedef struct
{
  const GArray *curve;
  /* The point that ends the stretch it is on, and how long the curve is in front of that */
  guint         next;
  double        passed;
} AciesCurveWalk;

AciesPoint acies_curve_walk_to (AciesCurveWalk  *self,
                                double           along,
                                double          *angle);
GArray *acies_curve_cut       (const GArray     *curve,
                               double            from,
                               double            to,
                               double            step);
AciesPoint acies_curve_centroid (const AciesPoint *points,
                                 gsize             n_points);

/* How figures stand on a base */
typedef struct
{
  guint  n;
  guint  across;
  guint  along;
  double size;    /* pixels for half a cell of its drawing */
} AciesFigureGrid;

/* Random numbers that depend on a name alone, so that nothing dances */
typedef struct
{
  guint64 state;
} AciesSeed;

AciesSeed acies_seed_new      (const char       *name);
double    acies_seed_next     (AciesSeed        *seed);
double    acies_seed_spread   (AciesSeed        *seed,
                               double            most);

/* Letters */
typedef enum
{
  ACIES_FONT_UNIT,
  ACIES_FONT_UNIT_BOLD,
  ACIES_FONT_TERRAIN,
  ACIES_FONT_TERRAIN_ITALIC,
  ACIES_FONT_LEADER
} AciesFont;

PangoContext *acies_text_context_new (gboolean          vector);
PangoLayout  *acies_text_layout      (PangoContext     *context,
                                      AciesFont         font,
                                      double            pixels,
                                      double            spacing,
                                      const char       *text);
void          acies_text_size        (PangoLayout      *layout,
                                      double           *width,
                                      double           *height);
/* With (x, y) the top left corner; a halo of no width is left out. */
void          acies_text_paint       (cairo_t          *cr,
                                      PangoLayout      *layout,
                                      double            x,
                                      double            y,
                                      AciesColor        color,
                                      const AciesColor *halo,
                                      double            halo_width);
/* With (x, y) the middle of the capitals. */
void          acies_text_paint_centered (cairo_t        *cr,
                                         PangoLayout    *layout,
                                         double          x,
                                         double          y,
                                         AciesColor      color);

/* Signs; in these the source is the ink, and what is void gets the color of the
 * block, or is taken away if there is none */
void acies_symbol_draw        (cairo_t          *cr,
                               AciesArm          arm,
                               double            x,
                               double            y,
                               double            radius,
                               AciesColor        ink,
                               const AciesColor *block);
void acies_symbol_draw_cached (AciesSketchCache *cache,
                               cairo_t          *cr,
                               AciesArm          arm,
                               double            x,
                               double            y,
                               double            radius,
                               double            scale,
                               AciesColor        ink);
void acies_symbol_draw_swords (cairo_t          *cr,
                               double            x,
                               double            y,
                               double            radius,
                               AciesColor        ink,
                               AciesColor        block);
void acies_symbol_draw_leader (cairo_t          *cr,
                               AciesLeaderRole   role,
                               double            x,
                               double            y,
                               double            radius,
                               AciesColor        ink,
                               AciesColor        block);

/* Marks; widths and places are those of the whole sign, k as for pens */
double acies_mark_get_width   (const AciesSceneMark  *mark,
                               double            k);
void   acies_mark_draw        (cairo_t          *cr,
                               PangoContext     *pango,
                               AciesSketchStyle  style,
                               const AciesSceneMark  *mark,
                               double            x,
                               double            y,
                               double            k);

/* Units */
void     acies_unit_paint       (AciesPaint           *paint,
                                 const AciesSceneBody *body);
void     acies_unit_paint_gone  (AciesPaint           *paint,
                                 const AciesSceneBody *body);
void     acies_unit_draw        (cairo_t              *cr,
                                 AciesPaint           *paint,
                                 const AciesSceneBody *body);
/* The box around all that is drawn of a unit, its bases that stand apart aside: pixels to the left of its place, pixels
 * above it, and those in all */
cairo_rectangle_t acies_unit_get_reach (const AciesPaint     *paint,
                                        const AciesSceneBody *body);
gboolean acies_unit_is_tiny     (const AciesPaint     *paint,
                                 const AciesSceneBody *body);
/* With the sign of a model, which must not be none */
AciesArm acies_model_get_arm    (AciesModel            model);
double   acies_unit_symbol_radius (const AciesPaint     *paint,
                                   const AciesSceneBody *body);
guint    acies_unit_n_bases     (const AciesSceneBody *body);
/* (nullable): where it is, if it does not stand in the ranks */
const AciesSceneBase *acies_unit_find_apart (const AciesSceneBody *body,
                                             guint                 number);
/* A base that stands apart as a unit by itself, which borrows its texts and marks */
AciesSceneBody acies_unit_get_apart (const AciesSceneBody *body,
                                     const AciesSceneBase *base);
/* Whether none of its bases stands in the ranks */
gboolean acies_unit_is_scattered (const AciesSceneBody *body);
void     acies_swatch_draw      (cairo_t              *cr,
                                 AciesPaint           *paint,
                                 guint                 side,
                                 double                x,
                                 double                y,
                                 double                width,
                                 double                depth);
/* The block's outline, around (0, 0), the middle of the front edge, facing up */
void     acies_unit_trace       (cairo_t              *cr,
                                 const AciesPaint     *paint,
                                 const AciesSceneBody *body,
                                 double                grow);
AciesFigureGrid acies_figures_arrange (const AciesSceneBody *body,
                                       double                z,
                                       double                width,
                                       double                depth);
void     acies_figures_draw     (cairo_t              *cr,
                                 const AciesPaint     *paint,
                                 const AciesSceneBody *body,
                                 double                x,
                                 double                y,
                                 double                width,
                                 double                depth,
                                 guint                 base);
void     acies_leader_paint     (AciesPaint             *paint,
                                 const AciesSceneLeader *leader);
double   acies_leader_radius    (const AciesPaint       *paint,
                                 AciesLeaderRole         role);
void     acies_medallion_draw   (cairo_t                *cr,
                                 AciesSketchStyle        style,
                                 guint                   color,
                                 AciesLeaderRole         role,
                                 double                  x,
                                 double                  y,
                                 double                  radius);
/* How long a badge of height @size is, with the letters that stand on it; @key: (nullable) */
double   acies_badge_get_width  (const char             *key,
                                 double                  size);
void     acies_badge_draw       (cairo_t                *cr,
                                 PangoContext           *pango,
                                 AciesSketchStyle        style,
                                 guint                   color,
                                 const char             *key,
                                 double                  x,
                                 double                  y,
                                 double                  size);

/* Moves and melees */
gboolean acies_arrow_is_shown (const AciesPaint     *paint,
                               const AciesSceneMove *move);
void acies_arrow_paint        (AciesPaint           *paint,
                               const AciesSceneMove *move);
void acies_arrow_draw         (cairo_t              *cr,
                               const AciesPaint     *paint,
                               AciesArrowKind         kind,
                               guint                 color,
                               const GArray         *curve,
                               double                over);
GArray *acies_arrow_get_curve (const AciesPaint     *paint,
                               const AciesSceneMove *move);
gboolean acies_melee_get_line (const AciesPaint      *paint,
                               const AciesSceneMelee *melee,
                               AciesPoint             line[2],
                               double                *towards_winner);
void acies_melee_paint        (AciesPaint            *paint,
                               const AciesSceneMelee *melee);
void acies_melee_draw         (cairo_t               *cr,
                               const AciesPaint      *paint,
                               const AciesPoint       line[2],
                               gboolean               won,
                               double                 towards_winner);

/* The ground */
/* Lets nothing be painted beside the table. */
void acies_ground_clip        (AciesPaint           *paint);
/* What the ground lies on: its color, and the photograph of the real table */
void acies_ground_paint_base  (AciesPaint           *paint);
gboolean acies_ground_has_backdrop (const AciesPaint *paint);
void acies_ground_paint       (AciesPaint           *paint);
void acies_hill_paint         (AciesPaint           *paint,
                               AciesTerrain         *terrain);
void acies_area_paint         (AciesPaint           *paint,
                               AciesTerrain         *terrain);
void acies_wood_paint         (AciesPaint           *paint,
                               AciesTerrain         *terrain);
void acies_waters_paint       (AciesPaint           *paint);
void acies_way_paint          (AciesPaint           *paint,
                               AciesTerrain         *terrain);
void acies_ford_paint         (AciesPaint           *paint,
                               AciesTerrain         *terrain);
void acies_wall_paint         (AciesPaint           *paint,
                               AciesTerrain         *terrain);
void acies_hedge_paint        (AciesPaint           *paint,
                               AciesTerrain         *terrain);
void acies_house_paint        (AciesPaint           *paint,
                               const AciesPoint     *corners,
                               gsize                 n_corners);
void acies_town_paint         (AciesPaint           *paint,
                               AciesTerrain         *terrain);
void acies_terrain_name_paint (AciesPaint           *paint,
                               AciesTerrain         *terrain);
/* A piece of a kind of scenery, for legends, with its upper left corner at (@x, @y) */
void acies_terrain_swatch_draw (cairo_t             *cr,
                                AciesSketchStyle     style,
                                AciesTerrainKind     kind,
                                double               x,
                                double               y,
                                double               width,
                                double               height);
/* (nullable) (element-type cairo_rectangle_t): where the letters of a name lie that goes along its line */
GArray  *acies_terrain_name_letters (const AciesPaint *paint,
                                     AciesTerrain     *terrain);
/* Where the names of all pieces go, and where one does, as a box in pixels; FALSE if there is none */
GHashTable *acies_ground_names_place (const AciesPaint *paint);
gboolean acies_ground_names_get_box (GHashTable      *names,
                                     AciesTerrain    *terrain,
                                     cairo_rectangle_t *box);
/* The same while the ground is painted */
gboolean acies_terrain_name_box (const AciesPaint   *paint,
                                 AciesTerrain       *terrain,
                                 cairo_rectangle_t  *box);
void acies_terrain_trace      (const AciesPaint     *paint,
                               AciesTerrain         *terrain);
/* Where anything of the ground can be seen, which is clipped to the table: things that reach @reach from their place. */
void acies_ground_get_seen    (const AciesPaint     *paint,
                               double                reach,
                               AciesPoint           *least,
                               AciesPoint           *most);
gboolean acies_ground_is_seen (const AciesPaint     *paint,
                               AciesPoint            at,
                               double                reach);
GArray *acies_terrain_pixels  (const AciesPaint     *paint,
                               AciesTerrain         *terrain,
                               gboolean              smooth);
/* Appends everything that the looks of a piece depend on beside zoom and style. */
void acies_terrain_append_key (GString              *key,
                               const AciesPaint     *paint,
                               AciesTerrain         *terrain);

/* Names */
typedef struct
{
  char              *id;      /* of the body, the leader or the command */
  cairo_rectangle_t  box;
  PangoLayout       *first;   /* the name */
  PangoLayout       *second;  /* the strength; NULL if none */
  AciesColor         color;
  AciesColor         second_color;
  const AciesSceneBody *body; /* whose marks stand beside the strength, or NULL */
  gboolean           symbol;  /* whether the sign stands before the name */
  gboolean           badge;   /* whether the badge does */
  gboolean           marks;   /* whether its marks are shown */
  gboolean           one_line;
  gboolean           led;     /* whether a line leads from it to what it names */
  AciesPoint         line[2];
  int                points;  /* in a coin behind the name, below 0 for none */
  guint              side;
} AciesLabel;

void acies_names_place        (AciesPaint           *paint,
                               GHashTable           *previous);
void acies_names_paint        (AciesPaint           *paint);
/* A clip that keeps lines away from names */
void acies_names_clip_out     (AciesPaint           *paint);
void acies_label_free         (AciesLabel           *label);

/* Overlays and furniture */
void acies_overlay_paint_below (AciesPaint          *paint);
void acies_overlay_paint_above (AciesPaint          *paint);
/* What changes with a proposal: marked parties, measured lines, ghosts */
void acies_overlay_paint_parties (AciesPaint        *paint);
void acies_overlay_paint_measures (AciesPaint       *paint);
void acies_overlay_paint_reaches (AciesPaint        *paint);
void acies_overlay_paint_contacts (AciesPaint       *paint);
gboolean acies_contacts_are_shown (const AciesPaint *paint);
void acies_overlay_paint_pills (AciesPaint          *paint);
void acies_overlay_paint_ghosts (AciesPaint         *paint);
void acies_overlay_paint_handles (AciesPaint        *paint);
/* In the frame of a body, @half pixels from the middle of its front to a corner */
void acies_handles_paint (AciesPaint *paint,
                          double      half);
/* (element-type cairo_rectangle_t) */
GArray *acies_overlay_get_pills (const AciesPaint   *paint);
cairo_rectangle_t acies_pill_measure (const AciesPaint *paint,
                                      const char       *text);
void acies_pill_draw          (AciesPaint           *paint,
                               double                x,
                               double                y,
                               const char           *text,
                               AciesColor            fill,
                               AciesColor            ink);
void acies_frame_paint        (AciesPaint           *paint);
void acies_panels_paint       (AciesPaint           *paint);
void acies_compass_draw       (cairo_t              *cr,
                               PangoContext         *pango,
                               AciesColor            ink,
                               AciesColor            ground,
                               double                x,
                               double                y,
                               double                radius,
                               double                k);
double acies_scale_draw       (AciesPaint           *paint,
                               double                x,
                               double                y,
                               double                most);
/* The collar beside the table; returns the height that it needs */
double acies_collar_paint     (AciesPaint           *paint,
                               double                x,
                               double                y,
                               double                width,
                               double                height,
                               double                scale);

/* Finished images, so that a picture on the screen costs little */
AciesSketchCache *acies_sketch_cache_new    (void);
void              acies_sketch_cache_free   (AciesSketchCache *cache);
void              acies_sketch_cache_clear  (AciesSketchCache *cache);
GHashTable       *acies_sketch_cache_masks  (AciesSketchCache *cache);
typedef void    (*AciesSketchDraw)          (AciesPaint       *paint,
                                             gconstpointer     what);
cairo_surface_t  *acies_sketch_cache_get    (AciesSketchCache *cache,
                                             AciesPaint       *paint,
                                             const char       *key,
                                             cairo_rectangle_t reach,
                                             AciesSketchDraw   draw,
                                             gconstpointer     what);
void              acies_sketch_cache_paint  (AciesSketchCache *cache,
                                             AciesPaint       *paint,
                                             const char       *key,
                                             double            x,
                                             double            y,
                                             cairo_rectangle_t reach,
                                             AciesSketchDraw   draw,
                                             gconstpointer     what);
void              acies_sketch_cache_unit   (AciesSketchCache *cache,
                                             AciesPaint       *paint,
                                             const AciesSceneBody *body);
void              acies_sketch_cache_ground (AciesSketchCache *cache,
                                             AciesPaint       *paint);
/* (transfer full): it must not be changed. */
PangoLayout      *acies_sketch_cache_dup_line (AciesSketchCache *cache,
                                               PangoContext     *context,
                                               AciesFont         font,
                                               double            pixels,
                                               const char       *text);
void              acies_sketch_cache_sweep  (AciesSketchCache *cache,
                                             double            zoom);

/* What keys of images are made of: printf() takes longer than putting the image down. */
void              acies_sketch_key_append         (GString *key,
                                                   gint64   number);
void              acies_sketch_key_append_rounded (GString *key,
                                                   double   number);

G_END_DECLS
