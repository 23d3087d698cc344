/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-move.h"

/* Above this size 20 decimal places, the most a file takes, hold all 17 digits of a double. */
#define LEAST_EXACT 1e-4

G_DEFINE_BOXED_TYPE (AciesMove, acies_move, acies_move_copy, acies_move_free)

/* Rounds @number to what a file gives back.  A log that is read again must equal the one written to the last bit. */
static double
round_to_places (double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (number == 0.0 || fabs (number) >= LEAST_EXACT)
    /* Turns -0 into 0, as which it is written. */
    return number + 0.0;

  return g_ascii_strtod (g_ascii_formatd (text, sizeof text, "%.20f", number), NULL) + 0.0;
}

/* Allocates a move, its poses and its subject as one block: a long battle has tens of thousands. */
static AciesMove *
allocate (const char *subject,
          guint       n_poses)
{
  gsize poses_size = n_poses * sizeof (AciesPose);
  gsize subject_size = strlen (subject) + 1;
  AciesMove *self = g_atomic_rc_box_alloc (sizeof (AciesMove) + poses_size + subject_size);

  self->n_poses = n_poses;
  self->poses = (AciesPose *) (self + 1);
  self->subject = (char *) self->poses + poses_size;
  memcpy (self->subject, subject, subject_size);

  return self;
}

/**
 * acies_move_new:
 * @subject: the id of a unit or leader in a battle
 * @kind: what kind of move
 * @poses: (array length=n_poses): the first pose, the turning points, the last
 *   pose
 * @n_poses: the number of poses, 1 or more
 *
 * Creates a move.  Numbers are rounded to 20 places, as files keep them.
 *
 * Returns: (transfer full): a move of turn 0 that leaves the number of files
 *   unchanged; both may be set until a second reference is taken
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

  self = allocate (subject, n_poses);
  self->kind = kind;
  self->files = 0;
  self->turn = 0;
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
 * Returns: (transfer full): a copy that may be changed
 */
AciesMove *
acies_move_copy (const AciesMove *self)
{
  AciesMove *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = allocate (self->subject, self->n_poses);
  memcpy (copy->poses, self->poses, self->n_poses * sizeof (AciesPose));
  copy->kind = self->kind;
  copy->files = self->files;
  copy->turn = self->turn;

  return copy;
}

/**
 * acies_move_ref:
 * @self: a move made by acies_move_new() or acies_move_copy()
 *
 * Takes a reference.  A move with more than one reference must not be changed.
 *
 * Returns: (transfer full): @self
 */
AciesMove *
acies_move_ref (AciesMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

/**
 * acies_move_free:
 * @self: (transfer full) (nullable): a move
 *
 * Drops a reference.  Dropping the last one frees the move.
 */
void
acies_move_free (AciesMove *self)
{
  if (self != NULL)
    g_atomic_rc_box_release (self);
}

/**
 * acies_move_equal:
 * @one: a move
 * @other: another
 *
 * Returns: whether both are the same move of the same body in the same turn
 */
gboolean
acies_move_equal (const AciesMove *one,
                  const AciesMove *other)
{
  g_return_val_if_fail (one != NULL && other != NULL, FALSE);

  return one == other
         || (one->kind == other->kind && one->turn == other->turn && one->files == other->files
             && one->n_poses == other->n_poses && g_str_equal (one->subject, other->subject)
             && memcmp (one->poses, other->poses, one->n_poses * sizeof *one->poses) == 0);
}

/**
 * acies_move_get_length:
 * @self: a move
 *
 * Measures the path of the middle of the front edge.  Turning on the spot adds
 * nothing.
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
 * Returns: the pose of its subject afterwards
 */
AciesPose
acies_move_get_end (const AciesMove *self)
{
  static const AciesPose nowhere = { { 0, 0 }, 0 };

  g_return_val_if_fail (self != NULL && self->n_poses > 0, nowhere);

  return self->poses[self->n_poses - 1];
}

const AciesMove *
acies_moves_find (GPtrArray  *moves,
                  const char *subject)
{
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];

      if (g_strcmp0 (move->subject, subject) == 0)
        return move;
    }

  return NULL;
}
