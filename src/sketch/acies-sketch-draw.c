/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* Simple shapes, curves, and random numbers that are always the same. */

void
acies_draw_set_color (cairo_t    *cr,
                      AciesColor  color,
                      double      alpha)
{
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, alpha);
}

void
acies_draw_rounded (cairo_t *cr,
                    double   x,
                    double   y,
                    double   width,
                    double   height,
                    double   radius)
{
  double r = MIN (radius, MIN (width, height) / 2);

  if (r <= 0.05)
    {
      cairo_rectangle (cr, x, y, width, height);
      return;
    }
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - r, y + r, r, -G_PI_2, 0);
  cairo_arc (cr, x + width - r, y + height - r, r, 0, G_PI_2);
  cairo_arc (cr, x + r, y + height - r, r, G_PI_2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

void
acies_draw_disc (cairo_t *cr,
                 double   x,
                 double   y,
                 double   radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}

void
acies_draw_dot (cairo_t *cr,
                double   x,
                double   y)
{
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x, y);
}

void
acies_draw_polygon (cairo_t          *cr,
                    const AciesPoint *points,
                    gsize             n_points,
                    gboolean          closed)
{
  gsize i;

  for (i = 0; i < n_points; i++)
    {
      if (i == 0)
        cairo_move_to (cr, points[i].x, points[i].y);
      else
        cairo_line_to (cr, points[i].x, points[i].y);
    }
  if (closed && n_points > 0)
    cairo_close_path (cr);
}

static AciesPoint
reflect (AciesPoint at,
         AciesPoint by)
{
  return (AciesPoint) { 2 * by.x - at.x, 2 * by.y - at.y };
}

void
acies_draw_smooth (cairo_t          *cr,
                   const AciesPoint *points,
                   gsize             n_points,
                   gboolean          closed,
                   gsize             stride)
{
  gsize n = closed ? n_points / stride : (n_points - 1) / stride + 1;
  gsize n_spans = closed ? n : n - 1;
  gsize i;

  if (n_points == 0)
    return;
  if (n < 3)
    {
      acies_draw_polygon (cr, points, n_points, closed);
      return;
    }
  if (!closed && cairo_has_current_point (cr))
    cairo_line_to (cr, points[0].x, points[0].y);
  else
    cairo_move_to (cr, points[0].x, points[0].y);
  for (i = 0; i < n_spans; i++)
    {
      AciesPoint b = points[i * stride];
      AciesPoint c = points[closed ? (i + 1) % n * stride : (i + 1) * stride];
      AciesPoint a = closed || i > 0 ? points[(i + n - 1) % n * stride] : reflect (c, b);
      AciesPoint d = closed || i + 2 < n ? points[(i + 2) % n * stride] : reflect (b, c);

      cairo_curve_to (cr, b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6,
                      c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6, c.x, c.y);
    }
  /* What the stride left over at the end. */
  if (!closed && (n - 1) * stride < n_points - 1)
    cairo_line_to (cr, points[n_points - 1].x, points[n_points - 1].y);
  if (closed)
    cairo_close_path (cr);
}

void
acies_draw_dashes (cairo_t *cr,
                   double   on,
                   double   off)
{
  double dashes[2] = { on, off };

  cairo_set_dash (cr, dashes, on > 0 || off > 0 ? 2 : 0, 0);
}

static void
draw_ellipse (cairo_t *cr,
              double   x,
              double   y,
              double   rx,
              double   ry)
{
  /* The bow of a quarter of a circle as a cubic. */
  const double c = 0.5523;

  cairo_move_to (cr, x + rx, y);
  cairo_curve_to (cr, x + rx, y + c * ry, x + c * rx, y + ry, x, y + ry);
  cairo_curve_to (cr, x - c * rx, y + ry, x - rx, y + c * ry, x - rx, y);
  cairo_curve_to (cr, x - rx, y - c * ry, x - c * rx, y - ry, x, y - ry);
  cairo_curve_to (cr, x + c * rx, y - ry, x + rx, y - c * ry, x + rx, y);
  cairo_close_path (cr);
}

static void
draw_head (cairo_t *cr,
           double   x,
           double   y,
           double   l,
           double   w)
{
  cairo_move_to (cr, x, y - 0.62 * l);
  cairo_curve_to (cr, x + 0.14 * w, y - 0.24 * l, x + 0.40 * w, y + 0.08 * l,
                  x + 0.42 * w, y + 0.38 * l);
  cairo_line_to (cr, x, y + 0.2 * l);
  cairo_line_to (cr, x - 0.42 * w, y + 0.38 * l);
  cairo_curve_to (cr, x - 0.40 * w, y + 0.08 * l, x - 0.14 * w, y - 0.24 * l,
                  x, y - 0.62 * l);
  cairo_close_path (cr);
}

/* Reads up to @most numbers; returns how many there were. */
static guint
read_numbers (const char **letters,
              double      *numbers,
              guint        most)
{
  guint n = 0;

  while (n < most)
    {
      char *end;

      while (**letters == ' ' || **letters == ',')
        (*letters)++;
      if (**letters == '\0' || g_ascii_isalpha (**letters))
        break;
      numbers[n] = g_ascii_strtod (*letters, &end);
      if (end == *letters)
        break;
      *letters = end;
      n++;
    }
  return n;
}

static void
draw_letter (cairo_t      *cr,
             char          letter,
             const double *v)
{
  switch (letter)
    {
    case 'M':
      cairo_move_to (cr, v[0], v[1]);
      break;
    case 'L':
      cairo_line_to (cr, v[0], v[1]);
      break;
    case 'C':
      cairo_curve_to (cr, v[0], v[1], v[2], v[3], v[4], v[5]);
      break;
    case 'O':
      acies_draw_disc (cr, v[0], v[1], v[2]);
      break;
    case 'E':
      draw_ellipse (cr, v[0], v[1], v[2], v[3]);
      break;
    case 'A':
      cairo_arc (cr, v[0], v[1], v[2], v[3] * G_PI / 180, v[4] * G_PI / 180);
      break;
    case 'R':
      cairo_rectangle (cr, v[0] - v[2] / 2, v[1] - v[3] / 2, v[2], v[3]);
      break;
    case 'H':
      draw_head (cr, v[0], v[1], v[2], v[3]);
      break;
    default:
      g_assert_not_reached ();
    }
}

void
acies_draw_letters (cairo_t    *cr,
                    const char *letters)
{
  /* A letter stands until the next; only L and C are given several times. */
  static const char known[] = "MLCOEARH";
  static const guint counts[] = { 2, 2, 6, 3, 4, 5, 4, 4 };

  while (*letters != '\0')
    {
      char letter = *letters++;
      const char *found = letter != '\0' ? strchr (known, letter) : NULL;
      double numbers[6];

      if (letter == ' ' || letter == ',')
        continue;
      if (letter == 'Z')
        {
          cairo_close_path (cr);
          continue;
        }
      g_assert (found != NULL);
      while (read_numbers (&letters, numbers, counts[found - known]) == counts[found - known])
        draw_letter (cr, letter, numbers);
    }
}

/* The points as a Catmull-Rom line through them, @steps to each stretch. */
GArray *
acies_curve_smooth (const AciesPoint *points,
                    gsize             n_points,
                    gboolean          closed,
                    guint             steps)
{
  GArray *curve = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  gsize n_stretches = closed ? n_points : n_points - 1;
  gsize i;

  if (n_points < 3)
    {
      g_array_append_vals (curve, points, n_points);
      return curve;
    }
  for (i = 0; i < n_stretches; i++)
    {
      gsize last = n_points - 1;
      AciesPoint a = points[closed ? (i + n_points - 1) % n_points : (i > 0 ? i - 1 : 0)];
      AciesPoint b = points[i];
      AciesPoint c = points[closed ? (i + 1) % n_points : i + 1];
      AciesPoint d = points[closed ? (i + 2) % n_points : MIN (i + 2, last)];
      guint j;

      for (j = 0; j < steps; j++)
        {
          double t = (double) j / steps;
          double t2 = t * t;
          double t3 = t2 * t;
          AciesPoint at;

          at.x = 0.5 * (2 * b.x + (c.x - a.x) * t
                        + (2 * a.x - 5 * b.x + 4 * c.x - d.x) * t2
                        + (3 * b.x - a.x - 3 * c.x + d.x) * t3);
          at.y = 0.5 * (2 * b.y + (c.y - a.y) * t
                        + (2 * a.y - 5 * b.y + 4 * c.y - d.y) * t2
                        + (3 * b.y - a.y - 3 * c.y + d.y) * t3);
          g_array_append_val (curve, at);
        }
    }
  if (!closed)
    g_array_append_val (curve, points[n_points - 1]);
  return curve;
}

double
acies_curve_length (const GArray *curve)
{
  double length = 0;
  guint i;

  for (i = 1; i < curve->len; i++)
    length += acies_point_distance (g_array_index (curve, AciesPoint, i - 1),
                                    g_array_index (curve, AciesPoint, i));
  return length;
}

/* The point @along pixels from the start, and which way the curve goes there in
 * radians as Cairo counts them.  Beyond the ends it goes on straight. */
AciesPoint
acies_curve_at (const GArray *curve,
                double        along,
                double       *angle)
{
  AciesPoint one = g_array_index (curve, AciesPoint, 0);
  AciesPoint two = one;
  double length = 0;
  double t;
  guint i;

  for (i = 1; i < curve->len; i++)
    {
      AciesPoint next = g_array_index (curve, AciesPoint, i);
      double step = acies_point_distance (two, next);

      if (step < 1e-9)
        continue;
      one = two;
      two = next;
      if (along <= step || i == curve->len - 1)
        {
          length = step;
          break;
        }
      along -= step;
      length = step;
    }
  if (length < 1e-9)
    {
      if (angle != NULL)
        *angle = 0;
      return one;
    }
  t = along / length;
  if (angle != NULL)
    *angle = atan2 (two.y - one.y, two.x - one.x);
  return (AciesPoint) { one.x + (two.x - one.x) * t, one.y + (two.y - one.y) * t };
}

AciesPoint
acies_curve_walk_to (AciesCurveWalk *self,
                     double          along,
                     double         *angle)
{
  AciesPoint one, two;
  double length;
  double t;

  while (TRUE)
    {
      one = g_array_index (self->curve, AciesPoint, self->next - 1);
      two = g_array_index (self->curve, AciesPoint, self->next);
      length = acies_point_distance (one, two);
      if (self->next == self->curve->len - 1 || (length >= 1e-9 && along - self->passed <= length))
        break;
      self->passed += length;
      self->next++;
    }
  if (angle != NULL)
    *angle = length >= 1e-9 ? atan2 (two.y - one.y, two.x - one.x) : 0;
  t = length >= 1e-9 ? (along - self->passed) / length : 0;
  return (AciesPoint) { one.x + (two.x - one.x) * t, one.y + (two.y - one.y) * t };
}

/* The part of a curve between two distances, in steps of about @step. */
GArray *
acies_curve_cut (const GArray *curve,
                 double        from,
                 double        to,
                 double        step)
{
  GArray *part = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  guint n = MAX (1, (guint) ceil ((to - from) / step));
  AciesCurveWalk walk = { curve, 1, 0 };
  guint i;

  for (i = 0; i <= n; i++)
    {
      AciesPoint at = acies_curve_walk_to (&walk, from + (to - from) * i / n, NULL);

      g_array_append_val (part, at);
    }
  return part;
}

/* @n_wanted points at equal distances. */
GArray *
acies_curve_resample (const AciesPoint *points,
                      gsize             n_points,
                      gboolean          closed,
                      guint             n_wanted)
{
  g_autoptr (GArray) whole = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  GArray *even = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  double length;
  double passed = 0;
  guint at = 1;
  guint i;

  g_array_append_vals (whole, points, n_points);
  if (closed)
    g_array_append_val (whole, points[0]);
  length = acies_curve_length (whole);
  for (i = 0; i < n_wanted; i++)
    {
      double wanted = length * i / (closed ? n_wanted : MAX (n_wanted - 1, 1));
      AciesPoint one, two, found;
      double step;

      while (at < whole->len - 1)
        {
          step = acies_point_distance (g_array_index (whole, AciesPoint, at - 1),
                                       g_array_index (whole, AciesPoint, at));
          if (passed + step >= wanted)
            break;
          passed += step;
          at++;
        }
      one = g_array_index (whole, AciesPoint, at - 1);
      two = g_array_index (whole, AciesPoint, at);
      step = acies_point_distance (one, two);
      found = one;
      if (step > 1e-9)
        {
          double t = CLAMP ((wanted - passed) / step, 0, 1);

          found.x += (two.x - one.x) * t;
          found.y += (two.y - one.y) * t;
        }
      g_array_append_val (even, found);
    }
  return even;
}

AciesPoint
acies_curve_centroid (const AciesPoint *points,
                      gsize             n_points)
{
  AciesPoint sum = { 0, 0 };
  double area = 0;
  gsize i;

  for (i = 0; i < n_points; i++)
    {
      AciesPoint one = points[i];
      AciesPoint two = points[(i + 1) % n_points];
      double cross = one.x * two.y - two.x * one.y;

      area += cross;
      sum.x += (one.x + two.x) * cross;
      sum.y += (one.y + two.y) * cross;
    }
  if (fabs (area) < 1e-9)
    return n_points > 0 ? points[0] : sum;
  return (AciesPoint) { sum.x / (3 * area), sum.y / (3 * area) };
}

AciesSeed
acies_seed_new (const char *name)
{
  AciesSeed seed = { G_GUINT64_CONSTANT (0xcbf29ce484222325) };

  /* FNV-1a: g_str_hash() may change, and files must not. */
  for (; *name != '\0'; name++)
    seed.state = (seed.state ^ (guchar) *name) * G_GUINT64_CONSTANT (0x100000001b3);
  return seed;
}

/* At least 0 and below 1 (SplitMix64). */
double
acies_seed_next (AciesSeed *seed)
{
  guint64 v = seed->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  v = (v ^ (v >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  v = (v ^ (v >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  v ^= v >> 31;
  return (v >> 11) * (1.0 / G_GUINT64_CONSTANT (9007199254740992));
}

/* Between -@most and @most. */
double
acies_seed_spread (AciesSeed *seed,
                   double     most)
{
  return (acies_seed_next (seed) * 2 - 1) * most;
}
