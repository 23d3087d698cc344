/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-names-private.h"

/* The ground within reach of bodies, and the pills that say what is read off the sketch. */

/* Pixels between two lines of a hatch, and from one place that is tried for a pill to the next */
#define HATCH_STEP 9.0
#define PILL_STEP 24.0
/* What a place on a border costs for each step from its beginning, and one on a line for each from its middle */
#define STEP_COST 0.15
/* How many places beside a line are tried each way, and what each costs for each step away from its middle; that of a
 * contact stays near its front, if need be on units */
#define PILLS_BESIDE 4
#define PILLS_BESIDE_CONTACT 3
/* Rather than on any of a name, a pill lies on a block. */
#define COVERED_WEIGHT (10.0 * ACIES_WEIGHT_CUT)
/* How far behind a front that is in contact its pill is looked for, in pixels */
#define PILL_INSET 22.0
#define BESIDE_COST 4.0
/* A pill of a border that costs more is left out: names and units are worth more, and words say it too. */
#define MOST_COST 45.0

static const struct
{
  AciesPaintFlags left_out;
  gboolean        accent;
  double          first_fill;
  double          later_fill;
  gboolean        hatched;
  double          dash;
  double          gap;
} kinds[ACIES_N_REACH_KINDS] = {
  [ACIES_REACH_KIND_SHOT] = { ACIES_PAINT_NO_RANGES, TRUE, 0.12, 0.06, FALSE, 0.0, 0.0 },
  [ACIES_REACH_KIND_COMMAND] = { ACIES_PAINT_NO_COMMAND, FALSE, 0.05, 0.03, FALSE, 0.5, 4.0 },
  [ACIES_REACH_KIND_THREAT] = { ACIES_PAINT_NO_THREATS, FALSE, 0.0, 0.0, TRUE, 0.0, 0.0 },
  [ACIES_REACH_KIND_ZONE] = { ACIES_PAINT_NO_CONTROL, FALSE, 0.08, 0.08, FALSE, 2.0, 4.0 },
};

static gboolean
is_shown (const AciesPaint        *paint,
          const AciesOverlayReach *reach)
{
  return (paint->flags & (kinds[reach->kind].left_out | ACIES_PAINT_NO_OVERLAYS)) == 0 && reach->border->len > 2;
}

static AciesColor
get_color (const AciesPaint        *paint,
           const AciesOverlayReach *reach)
{
  return kinds[reach->kind].accent ? acies_paint_color (paint, ACIES_COLOR_ACCENT)
                                   : acies_paint_side (paint, reach->side, ACIES_SIDE_LINE);
}

static void
trace_border (AciesPaint   *paint,
              const GArray *border)
{
  cairo_new_path (paint->cr);
  for (guint i = 0; i < border->len; i++)
    {
      AciesPoint at = acies_paint_place (paint, g_array_index (border, AciesPoint, i));

      cairo_line_to (paint->cr, at.x, at.y);
    }
  cairo_close_path (paint->cr);
}

static void
hatch (AciesPaint *paint,
       AciesColor  color)
{
  double left, top, right, bottom;

  cairo_save (paint->cr);
  cairo_clip_preserve (paint->cr);
  cairo_clip_extents (paint->cr, &left, &top, &right, &bottom);
  cairo_new_path (paint->cr);
  /* Lines stay where they are on the table when the view moves. */
  for (double x = floor ((left - (bottom - top)) / HATCH_STEP) * HATCH_STEP; x < right; x += HATCH_STEP)
    {
      cairo_move_to (paint->cr, x, bottom);
      cairo_line_to (paint->cr, x + bottom - top, top);
    }
  acies_draw_set_color (paint->cr, color, 0.34);
  cairo_set_line_width (paint->cr, 1);
  cairo_stroke (paint->cr);
  cairo_restore (paint->cr);
}

static void
paint_reach (AciesPaint              *paint,
             const AciesOverlayReach *reach)
{
  AciesColor color = get_color (paint, reach);
  cairo_t *cr = paint->cr;

  trace_border (paint, reach->border);
  acies_draw_set_color (cr, color, reach->band == 0 ? kinds[reach->kind].first_fill : kinds[reach->kind].later_fill);
  if (kinds[reach->kind].hatched)
    hatch (paint, color);
  else
    cairo_fill (cr);
  trace_border (paint, reach->border);
  acies_draw_set_color (cr, color, 0.9);
  cairo_set_line_width (cr, 1.4);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (kinds[reach->kind].dash > 0.0)
    acies_draw_dashes (cr, kinds[reach->kind].dash, kinds[reach->kind].gap);
  else if (reach->band > 0)
    acies_draw_dashes (cr, 7, 4);
  cairo_stroke (cr);
  acies_draw_dashes (cr, 0, 0);
}

/* Ground lies under units and their names, though it is painted after them. */
static void
cut_out (AciesPaint *paint)
{
  GPtrArray *bodies = acies_scene_get_bodies (paint->scene);
  cairo_t *cr = paint->cr;

  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesSceneBody *body = bodies->pdata[i];
      AciesOutline outline = acies_outline_for_body (&body->pose, body->width, body->depth);

      for (guint j = 0; j < G_N_ELEMENTS (outline.corners); j++)
        {
          AciesPoint at = acies_paint_place (paint, outline.corners[j]);

          if (j == 0)
            cairo_move_to (cr, at.x, at.y);
          else
            cairo_line_to (cr, at.x, at.y);
        }
      cairo_close_path (cr);
    }
  for (guint i = 0; paint->labels != NULL && i < paint->labels->len; i++)
    {
      const AciesLabel *label = paint->labels->pdata[i];

      acies_draw_rounded (cr, label->box.x, label->box.y, label->box.width, label->box.height, 4);
    }
  cairo_fill (cr);
}

void
acies_overlay_paint_reaches (AciesPaint *paint)
{
  GPtrArray *reaches = acies_overlay_get_reaches (paint->overlay);
  gboolean any = FALSE;

  for (guint i = 0; i < reaches->len; i++)
    any = any || is_shown (paint, reaches->pdata[i]);
  if (!any)
    return;

  cairo_save (paint->cr);
  acies_ground_clip (paint);
  cairo_push_group (paint->cr);
  for (guint i = 0; i < reaches->len; i++)
    if (is_shown (paint, reaches->pdata[i]))
      paint_reach (paint, reaches->pdata[i]);
  cut_out (paint);
  cairo_pop_group_to_source (paint->cr);
  cairo_paint (paint->cr);
  cairo_restore (paint->cr);
}

/* ---- Pills ---- */

/* Keeps the best of the places that a pill tries. */
typedef struct
{
  AciesRaster       *raster;
  cairo_rectangle_t  box;
  double             best_cost;
  AciesPoint         best;
} PillSearch;

static void
try_place (PillSearch *search,
           AciesPoint  at,
           double      extra)
{
  double cost;

  search->box.x = at.x - search->box.width / 2.0;
  search->box.y = at.y - search->box.height / 2.0;
  cost = extra + acies_raster_get_mean (search->raster, &search->box, G_MAXDOUBLE / 1e6);
  if (cost >= search->best_cost)
    return;

  search->best_cost = cost;
  search->best = at;
}

/* Draws the pill where least lies under it, and lets later ones keep away from it. */
static void
settle (AciesPaint *paint,
        PillSearch *search,
        const char *text,
        AciesColor  fill,
        AciesColor  ink)
{
  search->box.x = search->best.x - search->box.width / 2.0;
  search->box.y = search->best.y - search->box.height / 2.0;
  acies_pill_draw (paint, search->best.x, search->best.y, text, fill, ink);
  acies_raster_add_box (search->raster, &search->box, ACIES_WEIGHT_NAME);
}

/* Places the pill of a line between two points of the table.  @beside: how many places beside it are tried each way */
static void
place_line_pill (AciesPaint  *paint,
                 AciesRaster *raster,
                 AciesPoint   start,
                 AciesPoint   end,
                 const char  *text,
                 int          beside,
                 AciesColor   fill,
                 AciesColor   ink)
{
  AciesPoint from = acies_paint_place (paint, start);
  AciesPoint to = acies_paint_place (paint, end);
  PillSearch search = { raster, acies_pill_measure (paint, text), G_MAXDOUBLE, from };
  AciesPoint middle = { (from.x + to.x) / 2.0, (from.y + to.y) / 2.0 };
  guint n_steps = (guint) (hypot (to.x - from.x, to.y - from.y) / PILL_STEP) + 2;

  for (guint i = 0; i <= n_steps; i++)
    {
      double part = (double) i / n_steps;

      try_place (&search, (AciesPoint) { from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part },
                 STEP_COST * fabs (part - 0.5) * n_steps);
    }
  /* Else beside the line, as near to its middle as there is room */
  for (int down = -beside; down <= beside; down++)
    for (int across = -beside; across <= beside; across++)
      try_place (&search, (AciesPoint) { middle.x + across * search.box.width / 2.0, middle.y + down * search.box.height },
                 BESIDE_COST * hypot (across, down));
  settle (paint, &search, text, fill, ink);
}

/* The pill stands within the unit whose front it is, so that those of two enemies part. */
static void
place_contact_pill (AciesPaint                *paint,
                    AciesRaster               *raster,
                    const AciesOverlayContact *contact)
{
  double heading = acies_heading_towards (contact->from, contact->to) + 90.0;
  double inches = PILL_INSET / paint->z;

  place_line_pill (paint, raster, acies_point_along (contact->from, heading, inches),
                   acies_point_along (contact->to, heading, inches), contact->text, PILLS_BESIDE_CONTACT,
                   acies_paint_side (paint, contact->side, ACIES_SIDE_LINE), acies_paint_color (paint, ACIES_COLOR_GROUND));
}

static void
place_reach_pill (AciesPaint              *paint,
                  AciesRaster             *raster,
                  const AciesOverlayReach *reach)
{
  AciesPoint before = acies_paint_place (paint, g_array_index (reach->border, AciesPoint, 0));
  PillSearch search = { raster, acies_pill_measure (paint, reach->text), G_MAXDOUBLE, before };
  double left = 0.0;
  guint n_tried = 0;

  for (guint i = 0; i <= reach->border->len; i++)
    {
      AciesPoint at = acies_paint_place (paint, g_array_index (reach->border, AciesPoint, i % reach->border->len));
      double length = hypot (at.x - before.x, at.y - before.y);

      for (; left <= length; left += PILL_STEP)
        {
          double part = length > 0.0 ? left / length : 0.0;

          try_place (&search, (AciesPoint) { before.x + (at.x - before.x) * part, before.y + (at.y - before.y) * part },
                     STEP_COST * n_tried++);
        }
      left -= length;
      before = at;
    }
  if (search.best_cost < MOST_COST)
    settle (paint, &search, reach->text, get_color (paint, reach),
            kinds[reach->kind].accent ? acies_paint_color (paint, ACIES_COLOR_ACCENT_COUNTER)
                                      : acies_paint_color (paint, ACIES_COLOR_GROUND));
}

/* What lies under pills: rather a whole block than the end of a name, which is read no more without it. */
static AciesRaster *
make_raster (const AciesPaint *paint)
{
  AciesRaster *raster = acies_raster_new (paint);

  for (guint i = 0; paint->labels != NULL && i < paint->labels->len; i++)
    acies_raster_add_box (raster, &((const AciesLabel *) paint->labels->pdata[i])->box, COVERED_WEIGHT);

  return raster;
}

/* Pills of readings find places of their own, as names do: on their lines and borders, off names and units. */
void
acies_overlay_paint_pills (AciesPaint *paint)
{
  GPtrArray *measures = acies_overlay_get_measures (paint->overlay);
  GPtrArray *reaches = acies_overlay_get_reaches (paint->overlay);
  GPtrArray *contacts = acies_overlay_get_contacts (paint->overlay);
  g_autoptr (AciesRaster) raster = NULL;
  gboolean any = reaches->len > 0 || contacts->len > 0;

  for (guint i = 0; i < measures->len; i++)
    any = any || ((const AciesOverlayMeasure *) measures->pdata[i])->held;
  if (!any)
    return;

  raster = make_raster (paint);
  for (guint i = 0; i < measures->len; i++)
    if (((const AciesOverlayMeasure *) measures->pdata[i])->held
        && ((const AciesOverlayMeasure *) measures->pdata[i])->text != NULL)
      {
        const AciesOverlayMeasure *measure = measures->pdata[i];

        place_line_pill (paint, raster, measure->from, measure->to, measure->text, PILLS_BESIDE,
                         acies_paint_color (paint, ACIES_COLOR_ACCENT),
                         acies_paint_color (paint, ACIES_COLOR_ACCENT_COUNTER));
      }
  for (guint i = 0; i < contacts->len && acies_contacts_are_shown (paint); i++)
    if (((const AciesOverlayContact *) contacts->pdata[i])->text != NULL)
      place_contact_pill (paint, raster, contacts->pdata[i]);
  for (guint i = 0; i < reaches->len; i++)
    if (is_shown (paint, reaches->pdata[i]))
      place_reach_pill (paint, raster, reaches->pdata[i]);
}
