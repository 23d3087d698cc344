/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* The room of bases to move, and the bodies behind those that are pushed back. */

#define BAD_GOING "bad-going"

/* The interval at which a way is tested, in inches. */
#define STRIDE 0.25
/* Finer than places are kept, inches. */
#define NEAR_ENOUGH 1e-3

/* The longest way past friends to a clear space, in inches. */
#define FLOW_REACH 12.0

/* ---- Room ---- */

/* Limits a way of chariots, which stop where bad going begins. */
static double
limit_to_good_going (const AciesSituation *situation,
                     AciesPoint            from,
                     double                way,
                     double                inches)
{
  double gone = 0.0;

  while (gone < inches
         && !acies_table_segment_meets_class (acies_situation_get_table (situation), BAD_GOING, from,
                                              acies_point_along (from, way, MIN (gone + STRIDE, inches))))
    gone = MIN (gone + STRIDE, inches);

  return gone;
}

static double
limit_to_table (const AciesSituation *situation,
                const AciesBody      *unit,
                AciesPoint            from,
                double                way,
                double                inches)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  double room = acies_table_edge_distance (acies_situation_get_table (situation), from, way);

  inches = CLAMP (inches, 0.0, MAX (room - be_get_base_depth (ruleset, unit), 0.0));

  return be_is_barred (ruleset, be_body_type (unit)) ? limit_to_good_going (situation, from, way, inches) : inches;
}

static gboolean
is_of_file (const GArray *file,
            guint         base)
{
  for (guint i = 0; i < file->len; i++)
    if (g_array_index (file, guint, i) == base)
      return TRUE;

  return FALSE;
}

/* Tells whether a base of a command stands in an outline.  @file: (nullable): bases that do not count */
static gboolean
has_base_in (const AciesSituation *situation,
             const AciesBody      *body,
             const GArray         *file,
             const AciesOutline   *there)
{
  g_autoptr (GArray) bases = acies_body_list_parts (situation, body);

  for (guint i = 0; i < bases->len; i++)
    if ((file == NULL || !is_of_file (file, i))
        && acies_outline_overlaps (there, &g_array_index (bases, AciesOutline, i)))
      return TRUE;

  return FALSE;
}

/* Tells whether an outline is clear for @unit of all commands but @but.  @file: (nullable): the bases of its own that do
 * not count; NULL for all */
static gboolean
is_outline_clear (const AciesSituation *situation,
                  const AciesBody      *unit,
                  const GArray         *file,
                  const AciesBody      *but,
                  const AciesOutline   *there)
{
  g_autoptr (GPtrArray) bodies = acies_outline_list_near (situation, there, 0.0);

  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesBody *body = g_ptr_array_index (bodies, i);

      if (!body->is_leader && be_body_is_there (body) && body != but && (body != unit || file != NULL)
          && has_base_in (situation, body, body == unit ? file : NULL, there))
        return FALSE;
    }

  return TRUE;
}

/* Tells whether @pose is clear for a base of @unit of all bodies but @but and its own @file. */
static gboolean
is_clear (const AciesSituation *situation,
          const AciesBody      *unit,
          const GArray         *file,
          const AciesBody      *but,
          const AciesPose      *pose)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  AciesPose inside = *pose;
  AciesOutline there;

  /* Neighbors in contact are not in its way. */
  inside.at = acies_point_along (pose->at, acies_heading_normalize (pose->heading + 180.0), ACIES_CONTACT_REACH);
  there = acies_outline_for_body (&inside, be_get_base_width (ruleset, unit) - 2.0 * ACIES_CONTACT_REACH,
                                  be_get_base_depth (ruleset, unit) - 2.0 * ACIES_CONTACT_REACH);

  return is_outline_clear (situation, unit, file, but, &there);
}

static gboolean
is_file_clear (const AciesSituation *situation,
               const AciesBody      *unit,
               const GArray         *file,
               const AciesBody      *but,
               double                way,
               double                inches)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);

  for (guint i = 0; i < file->len; i++)
    {
      AciesPose pose = be_base_get_pose (ruleset, unit, g_array_index (file, guint, i));

      pose.at = acies_point_along (pose.at, way, inches);
      if (!is_clear (situation, unit, file, but, &pose))
        return FALSE;
    }

  return TRUE;
}

/* What one base or a whole body wants room for.  @file: (nullable): the bases of a file; NULL for the body as one */
typedef struct
{
  const AciesSituation *situation;
  const AciesBody      *unit;
  const GArray         *file;
  const AciesBody      *but;
  double                way;
  double                facing;
} Room;

static gboolean
is_body_clear (const Room *room,
               double      inches)
{
  AciesPose pose = { acies_point_along (room->unit->pose.at, room->way, inches), room->facing };
  AciesOutline there = acies_outline_for_body (&pose, room->unit->width - 2.0 * ACIES_CONTACT_REACH,
                                               room->unit->depth - ACIES_CONTACT_REACH);

  return is_outline_clear (room->situation, room->unit, NULL, room->but, &there);
}

static gboolean
is_room_clear (const Room *room,
               double      inches)
{
  return room->file != NULL
         ? is_file_clear (room->situation, room->unit, room->file, room->but, room->way, inches)
         : is_body_clear (room, inches);
}

/* Shortens a way until its end is clear, and up to what bars it. */
static double
shorten (const Room *room,
         double      inches)
{
  g_autoptr (AciesHeld) held = acies_situation_hold (room->situation);
  double clear, barred;

  if (inches <= 0.0 || is_room_clear (room, inches))
    return inches;

  do
    {
      barred = inches;
      inches = MAX (inches - STRIDE, 0.0);
    }
  while (inches > 0.0 && !is_room_clear (room, inches));

  clear = inches;
  while (barred - inches > NEAR_ENOUGH && is_room_clear (room, inches))
    {
      double middle = (inches + barred) / 2.0;

      if (is_room_clear (room, middle))
        inches = middle;
      else
        barred = middle;
    }

  /* What is clear may be in contact by this; it touches. */
  return MAX (inches - ACIES_CONTACT_REACH, clear);
}

double
be_find_room (const AciesSituation *situation,
              const AciesBody      *unit,
              const GArray         *file,
              const AciesBody      *but,
              double                way,
              double                inches)
{
  const Room room = { situation, unit, file, but, way, 0.0 };
  AciesPose pose = be_base_get_pose (acies_situation_get_ruleset (situation), unit, g_array_index (file, guint, 0));

  return shorten (&room, limit_to_table (situation, unit, pose.at, way, inches));
}

double
be_find_room_as_one (const AciesSituation *situation,
                     const AciesBody      *unit,
                     const AciesBody      *but,
                     double                way,
                     double                facing,
                     double                inches)
{
  const Room room = { situation, unit, NULL, but, way, facing };

  return shorten (&room, limit_to_table (situation, unit, unit->pose.at, way, inches));
}

AciesPose
be_base_face_away (const AciesSituation *situation,
                   const AciesBody      *unit,
                   guint                 base,
                   AciesPoint            at,
                   double                way)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  g_autoptr (GArray) file = g_array_new (FALSE, FALSE, sizeof (guint));
  AciesPose end = { at, way };

  g_array_append_val (file, base);
  if (!is_clear (situation, unit, file, NULL, &end))
    end.heading = be_base_get_pose (ruleset, unit, base).heading;

  return end;
}

/* ---- Moving back ---- */

double
be_find_way_back (AciesRuleset    *ruleset,
                  const AciesBody *unit)
{
  BeTeam team = be_find_team (ruleset, unit);
  double heading = team.bases[0] >= 0 ? be_base_get_pose (ruleset, unit, team.bases[0]).heading : unit->pose.heading;

  return acies_heading_normalize (heading + 180.0);
}

/* Measures how far behind the rectangle at @pose, @depth deep, the near and the far border of an
 * outline lie. */
static void
measure_behind (const AciesPose    *pose,
                double              depth,
                const AciesOutline *outline,
                double             *near,
                double             *far)
{
  *near = G_MAXDOUBLE;
  *far = -G_MAXDOUBLE;
  for (guint i = 0; i < G_N_ELEMENTS (outline->corners); i++)
    {
      double behind = -acies_pose_to_local (pose, outline->corners[i]).y - depth;

      *near = MIN (*near, behind);
      *far = MAX (*far, behind);
    }
}

/* A base that fought with those that move back with it: the pose of its front, and the depth of all. */
typedef struct
{
  AciesPose pose;
  double    width;
  double    depth;
  GArray   *file;
} Column;

/* Finds the nearest of a command's bases that a column meets when it moves straight back. */
static void
look_behind (const AciesSituation *situation,
             const AciesBody      *unit,
             const Column         *column,
             const AciesOutline   *sweep,
             AciesBody            *body,
             BeRear               *rear)
{
  g_autoptr (GArray) bases = acies_body_list_parts (situation, body);

  for (guint i = 0; i < bases->len; i++)
    {
      const AciesOutline *outline = &g_array_index (bases, AciesOutline, i);
      double near, far;

      if (body == unit && is_of_file (column->file, i))
        continue;

      measure_behind (&column->pose, column->depth, outline, &near, &far);
      if (!acies_outline_overlaps (sweep, outline) || far <= 0.0 || (rear->body != NULL && near >= rear->gap))
        continue;

      rear->body = body;
      rear->behind = acies_bodies_are_enemies (unit, body) ? BE_BEHIND_ENEMY : BE_BEHIND_FRIENDS;
      rear->gap = MAX (near, 0.0);
      rear->clear_at = far + column->depth;
    }
}

/* Finds the clear space past all friends, not only the nearest. */
static double
find_clear_space (const AciesSituation *situation,
                  const AciesBody      *unit,
                  const GArray         *file,
                  double                way,
                  double                inches)
{
  for (double on = 0.0; on <= FLOW_REACH; on += STRIDE)
    if (is_file_clear (situation, unit, file, NULL, way, inches + on))
      return inches + on;

  return inches;
}

BeRear
be_find_rear (const AciesSituation *situation,
              const AciesBody      *unit,
              double                inches)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  g_autoptr (AciesHeld) held = acies_situation_hold (situation);
  BeTeam team = be_find_team (ruleset, unit);
  BeRear rear = { .behind = BE_BEHIND_CLEAR };
  g_autoptr (GPtrArray) bodies = NULL;
  Column column;
  AciesOutline sweep;
  AciesPose pose;

  if (team.bases[0] < 0)
    return rear;

  column.file = be_list_file (ruleset, unit, team.bases[0]);
  column.pose = be_base_get_pose (ruleset, unit, team.bases[0]);
  column.width = be_get_base_width (ruleset, unit);
  column.depth = be_get_base_depth (ruleset, unit) * column.file->len;
  pose = column.pose;
  pose.at = acies_pose_to_table (&column.pose, (AciesPoint) { 0.0, -column.depth });
  /* Neighbors that it only touches are not obstacles. */
  sweep = acies_outline_for_body (&pose, column.width - 2.0 * ACIES_CONTACT_REACH, inches + ACIES_CONTACT_REACH);

  bodies = acies_outline_list_near (situation, &sweep, 0.0);
  for (guint i = 0; i < bodies->len; i++)
    {
      AciesBody *body = g_ptr_array_index (bodies, i);

      /* Past an enemy that it has run into it looks for what is beyond (6.18). */
      if (!body->is_leader && be_body_is_there (body)
          && (!acies_bodies_are_enemies (unit, body)
              || (!acies_body_has (body, BE_UNIT_STATUS_IN_COMBAT)
                  && !acies_body_lists (unit, BE_UNIT_STATUS_COLLIDED, body))))
        look_behind (situation, unit, &column, &sweep, body, &rear);
    }

  /* The second rank moves back with the first. */
  if (rear.body == NULL && column.file->len > 1)
    rear.behind = BE_BEHIND_SUPPORT;
  if (rear.behind == BE_BEHIND_FRIENDS)
    rear.clear_at = find_clear_space (situation, unit, column.file, be_find_way_back (ruleset, unit),
                                      MAX (rear.clear_at, inches));
  g_array_unref (column.file);

  return rear;
}

/* Tells whether the bases on the loser's flanks have room to move with it. */
gboolean
be_is_flank_clear (const AciesSituation *situation,
                   const AciesBody      *winner,
                   double                way,
                   double                inches)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  g_autoptr (AciesHeld) held = acies_situation_hold (situation);

  for (guint i = 0; i < be_get_n_bases (winner); i++)
    {
      AciesPose pose = be_base_get_pose (ruleset, winner, i);
      g_autoptr (GPtrArray) bodies = NULL;
      AciesOutline there;

      if (be_base_get_place (winner, i) != BE_PLACE_FLANK)
        continue;

      pose.at = acies_point_along (pose.at, way, inches);
      there = acies_outline_for_body (&pose, be_get_base_width (ruleset, winner), be_get_base_depth (ruleset, winner));
      if (acies_table_body_meets_class (acies_situation_get_table (situation), "impassable", &there))
        return FALSE;
      bodies = acies_outline_list_near (situation, &there, 0.0);
      for (guint j = 0; j < bodies->len; j++)
        {
          const AciesBody *body = g_ptr_array_index (bodies, j);

          if (!body->is_leader && be_body_is_there (body) && body != winner
              && !acies_body_lists (winner, BE_UNIT_STATUS_CONTACTS, body)
              && has_base_in (situation, body, NULL, &there))
            return FALSE;
        }
    }

  return TRUE;
}
