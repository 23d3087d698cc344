/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-backdrop.h"
#include "acies-geometry-private.h"

/* The least bend at a corner of the table in a photograph, as a part of its square: a table that is seen edge on shows
 * nothing. */
#define LEAST_BEND 1e-4

static const AciesPoint whole[4] = { { 0.0, 0.0 }, { 1.0, 0.0 }, { 1.0, 1.0 }, { 0.0, 1.0 } };

struct _AciesBackdrop
{
  AciesPhoto *photo;
  AciesPoint  corners[4];
  double      opacity;

  /* The projection from the table to the photograph: (a u + b v + c) / (g u + h v + 1) across, and the like down */
  AciesPoint  of_across;
  AciesPoint  of_down;
  double      g;
  double      h;
};

G_DEFINE_BOXED_TYPE (AciesBackdrop, acies_backdrop, acies_backdrop_ref, acies_backdrop_unref)

/* Finds the projection that takes the corners of a square of size 1 to those of the table in the photograph. */
static void
project (AciesBackdrop *self)
{
  const AciesPoint *at = self->corners;
  AciesPoint one = acies_minus (at[1], at[2]);
  AciesPoint two = acies_minus (at[3], at[2]);
  AciesPoint sum = { at[0].x - at[1].x + at[2].x - at[3].x, at[0].y - at[1].y + at[2].y - at[3].y };
  double determinant = acies_cross (one, two);

  self->g = acies_cross (sum, two) / determinant;
  self->h = acies_cross (one, sum) / determinant;
  self->of_across = acies_plus (acies_minus (at[1], at[0]), at[1], self->g);
  self->of_down = acies_plus (acies_minus (at[3], at[0]), at[3], self->h);
}

/* A corner that is not in the picture may be guessed, as far out as that; what is no number is nowhere. */
static gboolean
is_near (double part)
{
  return part >= -ACIES_BACKDROP_MOST_OUTSIDE && part <= 1.0 + ACIES_BACKDROP_MOST_OUTSIDE;
}

/**
 * acies_backdrop_suits:
 * @corners: (array fixed-size=4): corners of a table in a photograph, in parts of its width and height
 *
 * Tells whether a table can be seen so: its corners go around clockwise, no three of them lie on a line, and none is
 * farther outside than %ACIES_BACKDROP_MOST_OUTSIDE.
 *
 * Returns: whether they can be those of a backdrop
 */
gboolean
acies_backdrop_suits (const AciesPoint corners[4])
{
  g_return_val_if_fail (corners != NULL, FALSE);

  for (guint i = 0; i < 4; i++)
    {
      AciesPoint before = acies_minus (corners[(i + 1) % 4], corners[i]);
      AciesPoint after = acies_minus (corners[(i + 2) % 4], corners[(i + 1) % 4]);

      if (!is_near (corners[i].x) || !is_near (corners[i].y) || !(acies_cross (before, after) >= LEAST_BEND))
        return FALSE;
    }

  return TRUE;
}

/**
 * acies_backdrop_new:
 * @photo: a photograph that is stored
 * @corners: (array fixed-size=4) (nullable): where the corners of the table are in it, in parts of its width and
 *   height: far left, far right, near right, near left; see acies_backdrop_suits().  %NULL if the photograph shows
 *   the table and nothing else
 * @opacity: how strong it is, 0 to 1
 *
 * Returns: (transfer full): a new backdrop
 */
AciesBackdrop *
acies_backdrop_new (AciesPhoto       *photo,
                    const AciesPoint  corners[4],
                    double            opacity)
{
  AciesBackdrop *self;

  if (corners == NULL)
    corners = whole;
  g_return_val_if_fail (photo != NULL && acies_photo_get_data (photo) != NULL, NULL);
  g_return_val_if_fail (acies_backdrop_suits (corners), NULL);
  g_return_val_if_fail (opacity >= 0.0 && opacity <= 1.0, NULL);

  self = g_atomic_rc_box_new0 (AciesBackdrop);
  self->photo = acies_photo_ref (photo);
  for (guint i = 0; i < 4; i++)
    self->corners[i] = corners[i];
  self->opacity = opacity;
  project (self);

  return self;
}

/**
 * acies_backdrop_ref:
 * @self: a backdrop
 *
 * Returns: (transfer full): the same
 */
AciesBackdrop *
acies_backdrop_ref (AciesBackdrop *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
clear (AciesBackdrop *self)
{
  acies_photo_unref (self->photo);
}

/**
 * acies_backdrop_unref:
 * @self: (transfer full): a backdrop
 */
void
acies_backdrop_unref (AciesBackdrop *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, (GDestroyNotify) clear);
}

/**
 * acies_backdrop_get_photo:
 * @self: a backdrop
 *
 * Returns: (transfer none): its photograph
 */
AciesPhoto *
acies_backdrop_get_photo (const AciesBackdrop *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->photo;
}

/**
 * acies_backdrop_get_corners:
 * @self: a backdrop
 *
 * Returns: (transfer none) (array fixed-size=4): where the corners of the table are in the photograph
 */
const AciesPoint *
acies_backdrop_get_corners (const AciesBackdrop *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->corners;
}

double
acies_backdrop_get_opacity (const AciesBackdrop *self)
{
  g_return_val_if_fail (self != NULL, 0.0);

  return self->opacity;
}

/**
 * acies_backdrop_equal:
 * @one: (nullable): a backdrop
 * @other: (nullable): another one
 *
 * Returns: whether they have the same picture, corners and opacity
 */
gboolean
acies_backdrop_equal (const AciesBackdrop *one,
                      const AciesBackdrop *other)
{
  return acies_backdrop_is_fitted_like (one, other) && (one == NULL || one->opacity == other->opacity);
}

/**
 * acies_backdrop_is_fitted_like:
 * @one: (nullable): a backdrop
 * @other: (nullable): another one
 *
 * Returns: whether they have the same picture and corners, however strong they are
 */
gboolean
acies_backdrop_is_fitted_like (const AciesBackdrop *one,
                               const AciesBackdrop *other)
{
  if (one == other)
    return TRUE;
  if (one == NULL || other == NULL || !acies_photo_equal (one->photo, other->photo))
    return FALSE;

  for (guint i = 0; i < 4; i++)
    if (one->corners[i].x != other->corners[i].x || one->corners[i].y != other->corners[i].y)
      return FALSE;

  return TRUE;
}

/**
 * acies_backdrop_turn_corners:
 * @corners: (array fixed-size=4) (inout): corners of a table in a photograph
 *
 * Takes the photograph for one that was made a quarter of the table further on: what was the far left corner becomes the
 * far right one.
 */
void
acies_backdrop_turn_corners (AciesPoint corners[4])
{
  AciesPoint last;

  g_return_if_fail (corners != NULL);

  last = corners[3];
  memmove (corners + 1, corners, 3 * sizeof *corners);
  corners[0] = last;
}

/**
 * acies_backdrop_find:
 * @self: a backdrop
 * @across: a place of the table, from 0 at its left edge to 1 at its right one
 * @down: from 0 at its far edge to 1 at its near one
 *
 * Finds a place of the table in the photograph, which sees it from the side.
 *
 * Returns: the place in parts of the width and height of the photograph
 */
AciesPoint
acies_backdrop_find (const AciesBackdrop *self,
                     double               across,
                     double               down)
{
  AciesPoint found = { 0.0, 0.0 };
  double depth;

  g_return_val_if_fail (self != NULL, found);

  depth = self->g * across + self->h * down + 1.0;
  found.x = (self->of_across.x * across + self->of_down.x * down + self->corners[0].x) / depth;
  found.y = (self->of_across.y * across + self->of_down.y * down + self->corners[0].y) / depth;

  return found;
}
