/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-mover.h"
#include "acies-way-pull.h"
#include "acies-way-text.h"

/* Pulled so far to the side, in degrees from straight ahead, a body side-steps, and farther round it goes back. */
#define ASIDE 65.0
#define BACK 115.0
/* Less than this is straight ahead, in degrees. */
#define STRAIGHT 2.0
/* A body that is turned stops at each of these when it comes so near, in degrees. */
#define QUARTER 45.0
#define SNAP 3.0
/* The most that a corner swings round, in degrees */
#define MOST_SWING 179.0

static double
to_degrees (double radians)
{
  return radians * 180.0 / G_PI;
}

/* Players measure no finer. */
static double
round_inches (double inches)
{
  return round (inches * 10.0) / 10.0;
}

/* How far to wheel so that the way straight on leads through @to, seen from the middle of the front: FALSE where no wheel
 * does.
 *
 * A wheel turns about a front corner C.  Turned by an angle w, the middle of the front is half a width left of C along the
 * front, and @to lies straight ahead of it when its distance from C along the front is half a width, too:
 * q.x cos w - q.y sin w = -width / 2 with q = @to - C, which is |q| cos (w + atan2 (q.y, q.x)) = -width / 2. */
static gboolean
find_wheel (AciesPoint  to,
            double      width,
            double     *degrees)
{
  double x = fabs (to.x) - width / 2.0;
  double away = hypot (x, to.y);

  if (away < width / 2.0)
    return FALSE;

  *degrees = copysign (to_degrees (acos (-width / 2.0 / away) - atan2 (to.y, x)), to.x);

  return fabs (*degrees) <= BACK;
}

/* Where a point is, seen from the end of a way */
static AciesPoint
see_from_end (const AciesMove *move,
              AciesPoint       point)
{
  AciesPose end = acies_move_get_end (move);

  return acies_pose_to_local (&end, point);
}

/* Straight ahead, back, or to the side: wherever it is pulled most. */
static char *
pull_straight (const char *before,
               AciesPoint  to)
{
  if (fabs (to.x) > fabs (to.y))
    return acies_way_text_append (before, 's', round_inches (to.x));

  return acies_way_text_append (before, '\0', round_inches (to.y));
}

/* With a wheel, and straight on */
static char *
pull_body (const char      *before,
           const AciesBody *body,
           const AciesMove *move,
           AciesPoint       to,
           gboolean         straight)
{
  double bearing = fabs (to_degrees (atan2 (to.x, to.y)));
  g_autofree char *wheeled = NULL;
  g_autoptr (AciesMove) on = NULL;
  AciesPose end = acies_move_get_end (move);
  double degrees;

  if (straight || bearing <= STRAIGHT || bearing >= ASIDE || !find_wheel (to, body->width, &degrees))
    return bearing >= BACK ? acies_way_text_append (before, '\0', round_inches (to.y)) : pull_straight (before, to);

  wheeled = acies_way_text_append (before, 'w', round (degrees));
  on = acies_way_text_lay (wheeled, body);

  return acies_way_text_append (wheeled, '\0',
                                round_inches (MAX (see_from_end (on, acies_pose_to_table (&end, to)).y, 0.0)));
}

/* A front corner swings about the other, as far as it is pulled ahead. */
static char *
pull_corner (const char      *before,
             const AciesBody *body,
             double           side,
             AciesPoint       pulled)
{
  AciesPoint other = { -side * body->width / 2.0, 0.0 };
  AciesPoint corner = { side * body->width / 2.0 + pulled.x, pulled.y };
  /* Ahead of the line of the front, counted from along it */
  double degrees = to_degrees (atan2 (corner.y, side * (corner.x - other.x)));

  /* Behind the line, past the half turn */
  if (degrees < -90.0)
    degrees += 360.0;

  return acies_way_text_append (before, 'w', -side * round (CLAMP (degrees, 0.0, MOST_SWING)));
}

static char *
pull_turn (const char      *before,
           const AciesBody *body,
           AciesPoint       to,
           gboolean         straight)
{
  double degrees = round (to_degrees (atan2 (to.x, to.y + body->depth / 2.0)));
  double quarter = round (degrees / QUARTER) * QUARTER;

  if (straight || fabs (degrees - quarter) <= SNAP)
    degrees = quarter;
  if (fabs (degrees) >= 180.0)
    return acies_way_text_append (before, 'a', 0.0);

  return acies_way_text_append (before, 'v', degrees);
}

/**
 * acies_way_pull_write:
 * @before: a way as it is typed, "" for none
 * @body: the body that goes it
 * @grip: by what it is pulled, at the end of that way
 * @from: where the pointer took hold of it
 * @to: where the pointer is
 * @straight: whether it goes straight ahead, back or to the side, without a wheel, and turns by eighths
 *
 * Writes the way on which the pointer pulls a body: by its middle ahead, with a wheel about a front corner when it is pulled
 * ahead and aside; to the side, facing as before; and straight back.  By a front corner it wheels about the other, and by
 * the turning handle it turns on the spot.  Inches are rounded to tenths, degrees to whole ones.
 *
 * Returns: (transfer full): the whole way
 */
char *
acies_way_pull_write (const char      *before,
                      const AciesBody *body,
                      AciesGrip        grip,
                      AciesPoint       from,
                      AciesPoint       to,
                      gboolean         straight)
{
  g_autoptr (AciesMove) move = NULL;
  AciesPoint taken, pulled;

  g_return_val_if_fail (before != NULL, NULL);
  g_return_val_if_fail (body != NULL, NULL);

  move = acies_way_text_lay (before, body);
  taken = see_from_end (move, from);
  pulled = see_from_end (move, to);
  pulled.x -= taken.x;
  pulled.y -= taken.y;

  switch (grip)
    {
    case ACIES_GRIP_LEFT:
      return pull_corner (before, body, -1.0, pulled);
    case ACIES_GRIP_RIGHT:
      return pull_corner (before, body, 1.0, pulled);
    case ACIES_GRIP_TURN:
      return pull_turn (before, body, see_from_end (move, to), straight);
    case ACIES_GRIP_BODY:
    case ACIES_GRIP_GHOST:
      return pull_body (before, body, move, pulled, straight);
    case ACIES_GRIP_GROUND:
    default:
      return g_strdup (before);
    }
}
