/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-move.h"

/* From here on 20 places hold the 17 digits of a double, and no file takes more. */
#define LEAST_EXACT 1e-4

G_DEFINE_BOXED_TYPE (AciesMove, acies_move, acies_move_copy, acies_move_free)

/* @number as a file gives it back.  A log that is read again must not differ in the last bit from the one written. */
static double
round_to_places (double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (number == 0.0 || fabs (number) >= LEAST_EXACT)
    /* Not -0, which is written as 0. */
    return number + 0.0;

  return g_ascii_strtod (g_ascii_formatd (text, sizeof text, "%.20f", number), NULL) + 0.0;
}

/**
 * acies_move_new:
 * @subject: the id of a unit or leader in a battle
 * @kind: what kind of move
 * @poses: (array length=n_poses): from where it stood to where it stands
 * @n_poses: how many there are, 1 or more
 *
 * Numbers are rounded to 20 places, as files keep them.
 *
 * Returns: (transfer full): a move of the turn 0, which keeps the files as they
 *   are; both may be set while nobody else holds it
 */
AciesMove *
acies_move_new (const char      *subject,
                AciesMoveKind    kind,
                const AciesPose *poses,
                guint            n_poses)
{
  AciesMove *self;

  g_return_val_if_fail (subject != NULL, NULL);
  g_return_val_if_fail (poses != NULL, NULL);
  g_return_val_if_fail (n_poses > 0, NULL);

  self = g_atomic_rc_box_new0 (AciesMove);
  self->subject = g_strdup (subject);
  self->kind = kind;
  self->n_poses = n_poses;
  self->poses = g_memdup2 (poses, n_poses * sizeof (AciesPose));
  for (guint i = 0; i < n_poses; i++)
    {
      self->poses[i].at.x = round_to_places (poses[i].at.x);
      self->poses[i].at.y = round_to_places (poses[i].at.y);
      self->poses[i].heading = round_to_places (acies_heading_normalize (poses[i].heading));
    }

  return self;
}

/**
 * acies_move_copy:
 * @self: a move
 *
 * Returns: (transfer full): one that may be changed without changing @self
 */
AciesMove *
acies_move_copy (const AciesMove *self)
{
  AciesMove *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = acies_move_new (self->subject, self->kind, self->poses, self->n_poses);
  copy->files = self->files;
  copy->turn = self->turn;

  return copy;
}

/**
 * acies_move_ref:
 * @self: a move made by acies_move_new() or acies_move_copy()
 *
 * Who holds a move that others hold too must not change it.
 *
 * Returns: (transfer full): @self
 */
AciesMove *
acies_move_ref (AciesMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
clear_move (gpointer data)
{
  AciesMove *self = data;

  g_free (self->subject);
  g_free (self->poses);
}

/**
 * acies_move_free:
 * @self: (transfer full) (nullable): a move
 *
 * Lets go of it; the last one to do so frees it.
 */
void
acies_move_free (AciesMove *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, clear_move);
}

/**
 * acies_move_get_length:
 * @self: a move
 *
 * Measures the way of the front edge's middle.  Turning on the spot is no way.
 *
 * Returns: inches, 0 or more
 */
double
acies_move_get_length (const AciesMove *self)
{
  double length = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 1; i < self->n_poses; i++)
    length += acies_point_distance (self->poses[i - 1].at, self->poses[i].at);

  return length;
}

/**
 * acies_move_get_end:
 * @self: a move
 *
 * Returns: where its subject stands afterwards
 */
AciesPose
acies_move_get_end (const AciesMove *self)
{
  static const AciesPose nowhere = { { 0, 0 }, 0 };

  g_return_val_if_fail (self != NULL && self->n_poses > 0, nowhere);

  return self->poses[self->n_poses - 1];
}
