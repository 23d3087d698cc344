/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-mover.h"

/* Two legs of a path are one when they lead the same way, in degrees. */
#define STRAIGHT 0.5
/* Shorter than this is no leg, in inches. */
#define LEAST 0.005

AciesMove *
acies_mover_start (const AciesBody *body,
                   AciesMoveKind    kind)
{
  AciesPose poses[2];

  g_return_val_if_fail (body != NULL, NULL);

  poses[0] = poses[1] = body->pose;

  return acies_move_new (body->id, kind, poses, G_N_ELEMENTS (poses));
}

static AciesMove *
make_move (const AciesMove *like,
           GArray          *poses)
{
  AciesMove *move = acies_move_new (like->subject, like->kind, (const AciesPose *) (gpointer) poses->data, poses->len);

  move->files = like->files;

  return move;
}

static GArray *
copy_poses (const AciesMove *move)
{
  GArray *poses = g_array_new (FALSE, FALSE, sizeof (AciesPose));

  g_array_append_vals (poses, move->poses, move->n_poses);

  return poses;
}

/* Ends the path at @pose, in one leg with the last one where that leads the same way. */
static void
add_pose (GArray    *poses,
          AciesPose  pose)
{
  AciesPose *last = &g_array_index (poses, AciesPose, poses->len - 1);

  if (poses->len >= 2)
    {
      const AciesPose *before = last - 1;
      double leg = acies_point_distance (before->at, last->at);
      double on = acies_point_distance (last->at, pose.at);
      gboolean turned = fabs (acies_heading_difference (before->heading, last->heading)) > STRAIGHT;
      gboolean turns = fabs (acies_heading_difference (last->heading, pose.heading)) > STRAIGHT;

      if ((leg < LEAST && !turned)
          || (!turned && !turns && on >= LEAST
              && fabs (acies_heading_difference (acies_heading_towards (before->at, last->at),
                                                 acies_heading_towards (last->at, pose.at))) < STRAIGHT)
          || (!turned && !turns && on >= LEAST
              && fabs (fabs (acies_heading_difference (acies_heading_towards (before->at, last->at),
                                                       acies_heading_towards (last->at, pose.at))) - 180.0) < STRAIGHT
              && on <= leg + LEAST)
          || (turned && turns && leg > 0.0))
        {
          *last = pose;
          return;
        }
    }

  g_array_append_val (poses, pose);
}

/* Makes the move that goes on to @pose; a turn on the spot stays a leg of its own. */
static AciesMove *
extend (const AciesMove *move,
        AciesPose        pose,
        gboolean         on_the_spot)
{
  g_autoptr (GArray) poses = copy_poses (move);

  if (on_the_spot)
    g_array_append_val (poses, pose);
  else
    add_pose (poses, pose);

  return make_move (move, poses);
}

AciesMove *
acies_mover_shift (const AciesMove *move,
                   double           heading,
                   double           inches)
{
  AciesPose pose;

  g_return_val_if_fail (move != NULL, NULL);

  pose = acies_move_get_end (move);
  pose.at = acies_point_along (pose.at, pose.heading + heading, inches);

  return extend (move, pose, FALSE);
}

AciesMove *
acies_mover_wheel (const AciesMove *move,
                   double           width,
                   double           degrees)
{
  AciesPose end;

  g_return_val_if_fail (move != NULL, NULL);

  end = acies_move_get_end (move);

  return extend (move, acies_pose_wheel (&end, width, degrees), FALSE);
}

AciesMove *
acies_mover_swing (const AciesMove *move,
                   AciesPoint       pivot,
                   double           degrees)
{
  AciesPose pose;
  AciesPose about;

  g_return_val_if_fail (move != NULL, NULL);

  pose = acies_move_get_end (move);
  about = (AciesPose) { pivot, 0.0 };
  pose.at = acies_pose_to_local (&about, pose.at);
  about.heading = degrees;
  pose.at = acies_pose_to_table (&about, pose.at);
  pose.heading = acies_heading_normalize (pose.heading + degrees);

  return extend (move, pose, FALSE);
}

AciesMove *
acies_mover_turn (const AciesMove *move,
                  double           depth,
                  double           degrees)
{
  AciesPose pose;
  AciesPoint middle;

  g_return_val_if_fail (move != NULL, NULL);

  pose = acies_move_get_end (move);
  middle = acies_pose_to_table (&pose, (AciesPoint) { 0.0, -depth / 2.0 });
  pose.heading = acies_heading_normalize (pose.heading + degrees);
  pose.at = acies_point_along (middle, pose.heading, depth / 2.0);

  return extend (move, pose, TRUE);
}

AciesMove *
acies_mover_form_up (const AciesMove *move,
                     guint            files)
{
  AciesMove *formed;

  g_return_val_if_fail (move != NULL, NULL);

  formed = acies_move_copy (move);
  formed->files = files;

  return formed;
}

AciesMove *
acies_mover_about_face (const AciesMove *move,
                        double           depth)
{
  AciesPose pose;

  g_return_val_if_fail (move != NULL, NULL);

  pose = acies_move_get_end (move);
  pose.at = acies_point_along (pose.at, pose.heading + 180.0, depth);
  pose.heading = acies_heading_normalize (pose.heading + 180.0);

  return extend (move, pose, TRUE);
}

AciesMove *
acies_mover_set_length (const AciesMove *move,
                        double           inches)
{
  g_autoptr (GArray) poses = NULL;
  double left = MAX (inches, 0.0);

  g_return_val_if_fail (move != NULL, NULL);
  g_return_val_if_fail (move->n_poses >= 1, NULL);

  poses = g_array_new (FALSE, FALSE, sizeof (AciesPose));
  g_array_append_val (poses, move->poses[0]);
  for (guint i = 1; i < move->n_poses; i++)
    {
      AciesPose pose = move->poses[i];
      double leg = acies_point_distance (move->poses[i - 1].at, pose.at);
      gboolean is_last = i + 1 == move->n_poses;

      if (leg >= LEAST && (left < leg || is_last))
        {
          /* A leg cut short in a wheel has turned in proportion. */
          double part = left / leg;
          double turn = acies_heading_difference (move->poses[i - 1].heading, pose.heading);

          pose.at = acies_point_along (move->poses[i - 1].at,
                                       acies_heading_towards (move->poses[i - 1].at, pose.at), left);
          pose.heading = acies_heading_normalize (move->poses[i - 1].heading + turn * MIN (part, 1.0));
          g_array_append_val (poses, pose);
          break;
        }
      if (is_last)
        pose.at = acies_point_along (pose.at, pose.heading, left);
      left -= leg;
      g_array_append_val (poses, pose);
    }

  return make_move (move, poses);
}

AciesMove *
acies_mover_to (const AciesBody *body,
                AciesMoveKind    kind,
                AciesPose        end)
{
  AciesPose poses[3];
  guint n_poses = 0;
  double degrees;

  g_return_val_if_fail (body != NULL, NULL);

  poses[n_poses++] = body->pose;
  degrees = acies_heading_difference (body->pose.heading, acies_heading_towards (body->pose.at, end.at));
  if (fabs (degrees) > ACIES_MOVER_DEGREES && fabs (degrees) < 90.0
      && acies_point_distance (body->pose.at, end.at) > body->width / 2.0)
    {
      poses[n_poses] = acies_pose_wheel (&body->pose, body->width, degrees);
      end.heading = poses[n_poses].heading;
      n_poses++;
    }
  poses[n_poses++] = end;

  return acies_move_new (body->id, kind, poses, n_poses);
}
