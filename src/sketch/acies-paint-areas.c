/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* Areas: woods, scrub, marsh, fields, and what the players name themselves. */

/* Below this zoom the ground is thinned out. */
#define THIN_ZOOM 13.0

/* The crown of a tree, and how many sizes and turns of it there are on the screen */
#define N_LOBES 7
#define N_SIZES 4
#define N_TURNS 4

/* A scattered sign: where it stands, and its own random numbers. */
typedef struct
{
  AciesPoint at;
  AciesSeed  seed;
  double     inside;     /* pixels from the edge of the area */
} Spot;

static double
get_edge_distance (const GArray *area,
                   AciesPoint    at)
{
  double best = G_MAXDOUBLE;
  guint i;

  for (i = 0; i < area->len; i++)
    {
      AciesPoint one = g_array_index (area, AciesPoint, i);
      AciesPoint two = g_array_index (area, AciesPoint, (i + 1) % area->len);
      double dx = two.x - one.x;
      double dy = two.y - one.y;
      double square = dx * dx + dy * dy;
      double t = square > 0 ? ((at.x - one.x) * dx + (at.y - one.y) * dy) / square : 0;

      t = CLAMP (t, 0, 1);
      best = MIN (best, hypot (at.x - one.x - t * dx, at.y - one.y - t * dy));
    }
  return best;
}

/* What of an area can be seen, in pixels: it may go on far beyond the table. */
static void
get_seen_bounds (const AciesPaint *paint,
                 const GArray     *area,
                 double            reach,
                 AciesPoint       *least,
                 AciesPoint       *most)
{
  AciesPoint first = { G_MAXDOUBLE, G_MAXDOUBLE };
  AciesPoint last = { -G_MAXDOUBLE, -G_MAXDOUBLE };
  guint i;

  for (i = 0; i < area->len; i++)
    {
      AciesPoint at = g_array_index (area, AciesPoint, i);

      first = (AciesPoint) { MIN (first.x, at.x), MIN (first.y, at.y) };
      last = (AciesPoint) { MAX (last.x, at.x), MAX (last.y, at.y) };
    }
  acies_ground_get_seen (paint, reach, least, most);
  *least = (AciesPoint) { MAX (least->x, first.x), MAX (least->y, first.y) };
  *most = (AciesPoint) { MIN (most->x, last.x), MIN (most->y, last.y) };
}

/* Spots on a staggered lattice, north to south, jittered by the id of the piece.
 * The lattice is laid in inches from the table's corner, so that nothing moves
 * when the view does. */
static GArray *
scatter (const AciesPaint *paint,
         AciesTerrain     *terrain,
         const GArray     *area,
         double            inches,
         double            jitter,
         double            margin)
{
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (Spot));
  const AciesPoint *points = (const AciesPoint *) (gpointer) area->data;
  AciesPoint origin = acies_paint_place (paint, (AciesPoint) { 0, 0 });
  double step = inches * paint->z;
  AciesPoint least, most;
  int row, column;

  get_seen_bounds (paint, area, 2 * step, &least, &most);
  for (row = (int) floor ((least.y - origin.y) / (step * 0.87)); row * step * 0.87 + origin.y <= most.y; row++)
    for (column = (int) floor ((least.x - origin.x) / step) - 1; column * step + origin.x <= most.x; column++)
      {
        g_autofree char *name = g_strdup_printf ("%s:%d:%d", acies_terrain_get_id (terrain), row, column);
        Spot spot = { .seed = acies_seed_new (name) };

        spot.at.x = origin.x + (column + (row & 1 ? 0.5 : 0)) * step;
        spot.at.y = origin.y + row * step * 0.87;
        spot.at.x += acies_seed_spread (&spot.seed, jitter * step);
        spot.at.y += acies_seed_spread (&spot.seed, jitter * step);
        if (!acies_polygon_contains (points, area->len, spot.at))
          continue;
        spot.inside = get_edge_distance (area, spot.at);
        if (spot.inside >= margin)
          g_array_append_val (spots, spot);
      }
  return spots;
}

/* A tree from above */
typedef struct
{
  AciesPoint at;
  double     radius;
  double     turn;     /* radians */
} Crown;

/* Traces the outline of a crown, moved by a part of its radius and a little larger. */
static void
trace_crown (cairo_t     *cr,
             const Crown *crown,
             double       across,
             double       down,
             double       grow)
{
  double x = crown->at.x + crown->radius * across;
  double y = crown->at.y + crown->radius * down;
  double radius = crown->radius * grow;
  guint i;

  /* Seven lobes of .44 R around .62 R, as one outline. */
  for (i = 0; i < N_LOBES; i++)
    {
      double angle = crown->turn + i * 2 * G_PI / N_LOBES;
      double cx = x + 0.62 * radius * cos (angle);
      double cy = y + 0.62 * radius * sin (angle);

      /* Neighboring lobes meet where the angle is half the way between them. */
      cairo_arc (cr, cx, cy, 0.44 * radius, angle - 1.15, angle + 1.15);
    }
  cairo_close_path (cr);
}

static void
draw_crown (AciesPaint    *paint,
            gconstpointer  what)
{
  const Crown *crown = what;
  double radius = crown->radius;
  cairo_t *cr = paint->cr;

  if (paint->shadows)
    {
      trace_crown (cr, crown, 0.18, 0.22, 1.02);
      cairo_set_source_rgba (cr, 0, 0, 0, paint->style == ACIES_SKETCH_DARK ? 0.35 : 0.18);
      cairo_fill (cr);
    }
  trace_crown (cr, crown, 0, 0, 1);
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_CROWN), 1);
  cairo_fill_preserve (cr);
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_CROWN_EDGE),
                        paint->style == ACIES_SKETCH_PAPER ? 1 : 0.62);
  cairo_set_line_width (cr, 0.75 * MIN (paint->k, 1.2));
  cairo_stroke (cr);
  if (paint->style != ACIES_SKETCH_PAPER)
    {
      acies_draw_disc (cr, crown->at.x - radius * 0.22, crown->at.y - radius * 0.24, radius * 0.54);
      acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_CROWN_LIT), 1);
      cairo_fill (cr);
    }
}

/* On the screen trees are of few sizes and shapes, each of which is drawn once. */
static void
stamp_crown (AciesPaint *paint,
             AciesPoint  at,
             double      step,
             double      size,
             double      turn)
{
  int n_size = (int) (size * N_SIZES);
  int n_turn = (int) (turn * N_LOBES * N_TURNS) % N_TURNS;
  Crown crown = { { 0, 0 }, step * (0.36 + (n_size + 0.5) / N_SIZES * 0.14), n_turn * 2 * G_PI / (N_LOBES * N_TURNS) };
  double reach = crown.radius * 1.3 + 2;
  cairo_rectangle_t box = { reach, reach, 2 * reach, 2 * reach };
  char key[80];

  g_snprintf (key, sizeof key, "crown %d %.5f %.3f %d %d", paint->style, paint->z, paint->view.scale, n_size, n_turn);
  acies_sketch_cache_paint (paint->cache, paint, key, at.x, at.y, box, draw_crown, &crown);
}

static void
paint_crown (AciesPaint *paint,
             Spot       *spot,
             double      step)
{
  double size = acies_seed_next (&spot->seed);
  double turn = acies_seed_next (&spot->seed);
  Crown crown = { spot->at, step * (0.36 + size * 0.14), turn * 2 * G_PI };

  if (paint->cache != NULL)
    stamp_crown (paint, spot->at, step, size, turn);
  else
    draw_crown (paint, &crown);
}

/* Crowns for small files: round, all in one path, first their edges. */
static void
paint_simple_crowns (AciesPaint   *paint,
                     const GArray *spots,
                     double        step)
{
  AciesColor color;
  guint pass, i;

  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  for (pass = 0; pass < 2; pass++)
    {
      for (i = 0; i < spots->len; i++)
        {
          AciesPoint at = g_array_index (spots, Spot, i).at;

          acies_draw_dot (paint->cr, at.x, at.y);
        }
      color = acies_paint_color (paint, pass == 0 ? ACIES_COLOR_CROWN_EDGE : ACIES_COLOR_CROWN);
      acies_draw_set_color (paint->cr, color, 1);
      cairo_set_line_width (paint->cr, step * 0.84 + (pass == 0 ? 1.6 * paint->k : 0));
      cairo_stroke (paint->cr);
    }
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);
}

void
acies_wood_paint (AciesPaint   *paint,
                  AciesTerrain *terrain)
{
  g_autoptr (GArray) area = acies_terrain_pixels (paint, terrain, TRUE);
  g_autoptr (GArray) spots = NULL;
  cairo_t *cr = paint->cr;
  double inches = MAX (0.80, 7.5 / paint->z);
  double step;
  cairo_rectangle_t name = { 0 };
  gboolean named;
  double keep = 1;
  guint n_kept = 0;
  guint i;

  if (area->len < 3)
    return;
  if ((paint->flags & ACIES_PAINT_COMPACT) != 0)
    inches = MAX (inches * 1.4, 14 / paint->z);
  step = inches * paint->z;
  if (paint->z < THIN_ZOOM)
    keep = 0.2;
  else if (paint->style == ACIES_SKETCH_PAPER || (paint->flags & ACIES_PAINT_COMPACT) != 0)
    keep = 0.4;
  named = acies_terrain_name_box (paint, terrain, &name);
  acies_terrain_trace (paint, terrain);
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_WOOD), 1);
  cairo_fill_preserve (cr);
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_CROWN_EDGE), 1);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 1.5 * paint->k);
  acies_draw_dashes (cr, 0, 3.2 * paint->k);
  cairo_stroke (cr);
  acies_draw_dashes (cr, 0, 0);
  spots = scatter (paint, terrain, area, inches, 0.28, step * 0.1);
  for (i = 0; i < spots->len; i++)
    {
      Spot *spot = &g_array_index (spots, Spot, i);
      double luck = acies_seed_next (&spot->seed);
      gboolean under_name = named
                            && spot->at.x > name.x - step * 0.5
                            && spot->at.x < name.x + name.width + step * 0.5
                            && spot->at.y > name.y - step * 0.45
                            && spot->at.y < name.y + name.height + step * 0.45;

      if (!under_name && (spot->inside <= step * 1.1 || luck < keep))
        g_array_index (spots, Spot, n_kept++) = *spot;
    }
  g_array_set_size (spots, n_kept);
  if ((paint->flags & ACIES_PAINT_COMPACT) != 0)
    {
      paint_simple_crowns (paint, spots, step);
      return;
    }
  for (i = 0; i < spots->len; i++)
    paint_crown (paint, &g_array_index (spots, Spot, i), step);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

static void
paint_tuft (AciesPaint *paint,
            Spot       *spot)
{
  double size = CLAMP (0.20 * paint->z, 2.2, 8);
  cairo_t *cr = paint->cr;
  int i;

  if (acies_seed_next (&spot->seed) < 0.5)
    {
      /* A bush: three lobes on a flat foot. */
      for (i = -1; i <= 1; i++)
        acies_draw_dot (cr, spot->at.x + i * size * 0.62, spot->at.y - (i == 0 ? size * 0.34 : 0));
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_width (cr, size * 0.92);
      cairo_stroke (cr);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
      return;
    }
  for (i = -2; i <= 2; i++)
    {
      cairo_move_to (cr, spot->at.x + i * size * 0.14, spot->at.y + size * 0.5);
      cairo_line_to (cr, spot->at.x + i * size * 0.46, spot->at.y - size * (0.7 - abs (i) * 0.12));
    }
  cairo_set_line_width (cr, 0.8 * MIN (paint->k, 1.3));
  cairo_stroke (cr);
}

static void
paint_reeds (AciesPaint *paint,
             Spot       *spot)
{
  double size = CLAMP (0.34 * paint->z, 3.4, 13);
  double pen = 0.85 * MIN (paint->k, 1.3);
  cairo_t *cr = paint->cr;
  double x = spot->at.x;
  double y = spot->at.y;
  int i;

  cairo_set_line_width (cr, pen);
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_MARSH_LINE), 1);
  cairo_move_to (cr, x - size, y);
  cairo_line_to (cr, x + size, y);
  cairo_move_to (cr, x - size * 0.5, y + size * 0.3);
  cairo_line_to (cr, x + size * 0.5, y + size * 0.3);
  cairo_stroke (cr);
  if (acies_seed_next (&spot->seed) < 0.4)
    return;
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_REED), 1);
  for (i = -1; i <= 1; i++)
    {
      cairo_move_to (cr, x + i * size * 0.16, y - 1);
      cairo_line_to (cr, x + i * size * 0.40, y - size * (i == 0 ? 1.0 : 0.75));
    }
  cairo_stroke (cr);
}

static void
paint_scattered (AciesPaint   *paint,
                 AciesTerrain *terrain,
                 const GArray *area,
                 gboolean      marsh)
{
  double inches = marsh ? MAX (1.25, 11 / paint->z) : MAX (0.9, 9 / paint->z);
  g_autoptr (GArray) spots = NULL;
  cairo_rectangle_t name = { 0 };
  gboolean named = acies_terrain_name_box (paint, terrain, &name);
  guint i;

  if ((paint->flags & ACIES_PAINT_COMPACT) != 0)
    inches *= 1.5;
  spots = scatter (paint, terrain, area, inches, 0.30, MIN (0.3 * paint->z, 6));
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);
  for (i = 0; i < spots->len; i++)
    {
      Spot *spot = &g_array_index (spots, Spot, i);

      if (named && spot->at.x > name.x - 6 && spot->at.x < name.x + name.width + 6
          && spot->at.y > name.y - 4 && spot->at.y < name.y + name.height + 4)
        continue;
      acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_TUFT), 1);
      if (marsh)
        paint_reeds (paint, spot);
      else
        paint_tuft (paint, spot);
    }
}

static void
paint_furrows (AciesPaint   *paint,
               AciesTerrain *terrain,
               const GArray *area)
{
  const AciesPoint *points = (const AciesPoint *) (gpointer) area->data;
  AciesPoint middle = acies_curve_centroid (points, area->len);
  AciesSeed seed = acies_seed_new (acies_terrain_get_id (terrain));
  double angle = acies_seed_next (&seed) * G_PI;
  double reach = 0;
  double step = MAX (0.42 * paint->z, 4);
  double off;
  AciesPoint least, most, seen;
  guint i;

  /* Along the longest side, as a plough goes. */
  for (i = 0, off = 0; i < area->len; i++)
    {
      AciesPoint one = points[i];
      AciesPoint two = points[(i + 1) % area->len];
      double length = acies_point_distance (one, two);

      reach = MAX (reach, acies_point_distance (one, middle));
      if (length > off * 1.001)
        {
          off = length;
          angle = atan2 (two.y - one.y, two.x - one.x);
        }
    }
  get_seen_bounds (paint, area, step, &least, &most);
  seen = (AciesPoint) { (least.x + most.x) / 2, (least.y + most.y) / 2 };
  cairo_save (paint->cr);
  acies_terrain_trace (paint, terrain);
  cairo_clip (paint->cr);
  for (off = -reach; off <= reach; off += step)
    {
      double x = middle.x - off * sin (angle);
      double y = middle.y + off * cos (angle);

      /* A furrow that passes by all that can be seen */
      if (fabs ((seen.y - y) * cos (angle) - (seen.x - x) * sin (angle)) > acies_point_distance (least, most))
        continue;
      cairo_move_to (paint->cr, x - reach * cos (angle), y - reach * sin (angle));
      cairo_line_to (paint->cr, x + reach * cos (angle), y + reach * sin (angle));
    }
  acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_FURROW), 1);
  cairo_set_line_width (paint->cr, 0.9);
  cairo_stroke (paint->cr);
  cairo_restore (paint->cr);
}

void
acies_area_paint (AciesPaint   *paint,
                  AciesTerrain *terrain)
{
  g_autoptr (GArray) area = acies_terrain_pixels (paint, terrain, TRUE);
  AciesTerrainKind kind = acies_terrain_get_kind (terrain);
  gboolean custom = kind == ACIES_TERRAIN_CUSTOM;
  AciesColor color;

  if (area->len < 3)
    return;
  if (kind == ACIES_TERRAIN_FIELD)
    color = acies_paint_color (paint, ACIES_COLOR_FIELD);
  else if (kind == ACIES_TERRAIN_MARSH)
    color = acies_paint_color (paint, ACIES_COLOR_MARSH);
  else if (kind == ACIES_TERRAIN_SCRUB)
    color = acies_paint_color (paint, ACIES_COLOR_SCRUB);
  else
    color = acies_color_mix (acies_paint_color (paint, ACIES_COLOR_GROUND),
                             acies_paint_color (paint, ACIES_COLOR_CASING), 0.18);
  acies_terrain_trace (paint, terrain);
  acies_draw_set_color (paint->cr, color, 1);
  cairo_fill (paint->cr);
  if (custom || (paint->style == ACIES_SKETCH_PAPER && kind == ACIES_TERRAIN_FIELD))
    {
      acies_terrain_trace (paint, terrain);
      acies_draw_set_color (paint->cr, acies_paint_color (paint, custom ? ACIES_COLOR_CASING : ACIES_COLOR_FURROW), 1);
      cairo_set_line_width (paint->cr, 0.9 * paint->k);
      if (custom)
        acies_draw_dashes (paint->cr, 5 * paint->k, 3 * paint->k);
      cairo_stroke (paint->cr);
      acies_draw_dashes (paint->cr, 0, 0);
    }
  if (kind == ACIES_TERRAIN_FIELD)
    paint_furrows (paint, terrain, area);
  else if (!custom)
    paint_scattered (paint, terrain, area, kind == ACIES_TERRAIN_MARSH);
}
