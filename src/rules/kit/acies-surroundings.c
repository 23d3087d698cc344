/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "acies-bodies.h"
#include "acies-surroundings.h"
#include "acies-survey.h"

/* Within which an enemy is looked for first, in inches; then within twice as much, and so on. */
#define FIRST_REACH 8.0
/* How exactly it is found where a line meets a unit: halved so often */
#define HALVINGS 24
/* A line that ends at a body begins a little beside it, in inches, so that it does not block it. */
#define HAIR 0.01

/* Measures from what one body covers to what the other does, in inches. */
static double
measure_between (const AciesSituation *situation,
                 GArray               *parts,
                 const AciesBody      *other)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < parts->len; i++)
    least = MIN (least, acies_outline_measure_body (situation, &g_array_index (parts, AciesOutline, i), other));

  return least;
}

/**
 * acies_situation_find_enemy:
 * @situation: a situation; a frozen one is surveyed once
 * @body: a unit or leader on the table
 * @inches: (out): how far the enemy is, between what both cover; %G_MAXDOUBLE for none
 *
 * Finds the nearest enemy unit on the table that is not lost.
 *
 * Returns: (transfer none) (nullable): the unit
 */
const AciesBody *
acies_situation_find_enemy (const AciesSituation *situation,
                            const AciesBody      *body,
                            double               *inches)
{
  AciesTable *table = acies_situation_get_table (situation);
  double farthest = hypot (acies_table_get_width (table), acies_table_get_height (table)) + FIRST_REACH;
  AciesPoint middle = acies_body_get_middle (body);
  g_autoptr (GArray) parts = acies_body_list_parts (situation, body);
  const AciesBody *nearest = NULL;
  double least = G_MAXDOUBLE;

  for (double reach = FIRST_REACH; nearest == NULL || least > reach - (body->width + body->depth) / 2.0; reach *= 2.0)
    {
      g_autoptr (GPtrArray) near = acies_situation_list_near (situation, middle, middle, reach);

      for (guint i = 0; i < near->len; i++)
        {
          const AciesBody *other = near->pdata[i];
          double distance;

          if (other->is_leader || other->side == body->side || other->lost_turn != 0 || !other->placed)
            continue;

          distance = measure_between (situation, parts, other);
          if (distance < least)
            {
              least = distance;
              nearest = other;
            }
        }
      if (reach > farthest)
        break;
    }
  *inches = nearest != NULL ? MAX (least, 0.0) : G_MAXDOUBLE;

  return nearest;
}

/* Finds how far from @from a line meets an outline. */
static double
find_meeting (const AciesOutline *outline,
              AciesPoint          from,
              AciesPoint          to)
{
  double heading = acies_heading_towards (from, to);
  double low = 0.0, high = acies_point_distance (from, to);

  for (guint i = 0; i < HALVINGS; i++)
    {
      double middle = (low + high) / 2.0;

      if (acies_outline_meets_segment (outline, from, acies_point_along (from, heading, middle)))
        high = middle;
      else
        low = middle;
    }

  return high;
}

/**
 * acies_situation_find_block:
 * @situation: a situation
 * @one: (nullable): the body that looks, which does not count
 * @other: (nullable): the body looked at, which does not count
 * @from: where the line begins
 * @to: where it ends
 * @at: (out): where it is blocked
 *
 * Finds what first blocks a straight line: terrain that blocks sight, or a unit.  What else a procedure lets see or bars
 * from seeing, its rules say.
 *
 * Returns: (transfer none) (nullable): its name, translated
 */
const char *
acies_situation_find_block (const AciesSituation *situation,
                            const AciesBody      *one,
                            const AciesBody      *other,
                            AciesPoint            from,
                            AciesPoint            to,
                            AciesPoint           *at)
{
  double heading, first = G_MAXDOUBLE;
  AciesTerrain *piece;
  const char *name = NULL;

  g_return_val_if_fail (situation != NULL, NULL);

  if (acies_point_distance (from, to) < HAIR)
    return NULL;

  heading = acies_heading_towards (from, to);
  piece = acies_table_find_sight_block (acies_situation_get_table (situation), from, to, &first);
  if (piece != NULL)
    {
      name = acies_terrain_get_name (piece);
      name = name != NULL && *name != '\0' ? name : _("Terrain");
    }
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *unit = acies_situation_get_body (situation, i);
      AciesOutline outline;
      double meeting;

      if (unit == one || unit == other || unit->is_leader || !unit->placed || unit->lost_turn != 0)
        continue;

      outline = acies_body_get_outline (unit);
      if (!acies_outline_meets_segment (&outline, from, to))
        continue;

      meeting = find_meeting (&outline, from, to);
      if (meeting < first)
        {
          first = meeting;
          name = acies_situation_get_name (situation, unit->id);
        }
    }
  if (name != NULL)
    *at = acies_point_along (from, heading, first);

  return name;
}

static guint
count_friends (const AciesSituation *situation,
               const AciesBody      *body,
               double                reach)
{
  g_autoptr (GPtrArray) near = acies_situation_list_around (situation, body, reach);
  guint n_friends = 0;

  for (guint i = 0; i < near->len; i++)
    {
      const AciesBody *other = near->pdata[i];

      n_friends += other != body && !other->is_leader && other->side == body->side && other->placed
                   && other->lost_turn == 0 && acies_inches_as_read (acies_body_distance (body, other)) <= reach;
    }

  return n_friends;
}

/**
 * acies_bodies_find_nearest_points:
 * @body: a body on the table
 * @other: another
 * @from: (out): the point of @body that is nearest to @other
 * @to: (out): the point of @other that is nearest to @body
 *
 * Finds the points by which two bodies are nearest to each other.
 */
void
acies_bodies_find_nearest_points (const AciesBody *body,
                                  const AciesBody *other,
                                  AciesPoint      *from,
                                  AciesPoint      *to)
{
  AciesOutline outlines[2] = { acies_body_get_outline (body), acies_body_get_outline (other) };
  double least = G_MAXDOUBLE;

  /* Of two rectangles apart a corner is one of the two points. */
  for (guint i = 0; i < G_N_ELEMENTS (outlines); i++)
    for (guint j = 0; j < G_N_ELEMENTS (outlines[i].corners); j++)
      {
        AciesPoint corner = outlines[i].corners[j];
        AciesPoint point = acies_outline_nearest_point (&outlines[1 - i], corner);
        double inches = acies_point_distance (corner, point);

        if (inches >= least)
          continue;
        least = inches;
        *from = i == 0 ? corner : point;
        *to = i == 0 ? point : corner;
      }
}

/**
 * acies_body_look_around:
 * @situation: a situation; a frozen one is surveyed once
 * @body: a unit or leader on the table
 * @reach: how near friends are counted, in inches
 *
 * Measures what is around a body, as procedures do that ask for it.
 *
 * Returns: what is around it, which points into @situation
 */
AciesSurroundings
acies_body_look_around (const AciesSituation *situation,
                        const AciesBody      *body,
                        double                reach)
{
  AciesSurroundings around = { NULL };

  g_return_val_if_fail (situation != NULL, around);
  g_return_val_if_fail (body != NULL && body->placed, around);

  around.enemy = acies_situation_find_enemy (situation, body, &around.inches);
  if (around.enemy != NULL)
    {
      acies_bodies_find_nearest_points (body, around.enemy, &around.from, &around.to);
      around.zone = acies_body_find_zone (body, around.to, 0.0);
      around.blocked_by = acies_situation_find_block (situation, body, around.enemy, around.from, around.to,
                                                      &around.blocked_at);
    }
  if (body->leader != NULL)
    around.leader = acies_situation_find (situation, body->leader);
  if (around.leader != NULL && (!around.leader->placed || around.leader->lost_turn != 0))
    around.leader = NULL;
  if (around.leader != NULL)
    around.leader_inches = acies_body_distance (body, around.leader);
  around.n_friends = count_friends (situation, body, reach);

  return around;
}

/* ---- Contacts ---- */

/* How near to each other two stretches are one, in inches */
#define JOINED 0.1

/* Finds how much of the front of a part touches any part of an enemy: in inches, 0 for none. */
static double
find_part_contact (const AciesOutline *part,
                   GArray             *theirs,
                   AciesPoint         *from,
                   AciesPoint         *to)
{
  double longest = 0.0;

  for (guint i = 0; i < theirs->len; i++)
    {
      AciesPoint start, end;
      double length = acies_outline_find_edge_contact (part, &g_array_index (theirs, AciesOutline, i),
                                                       ACIES_CONTACT_REACH, &start, &end);

      /* A corner that is passed touches, too. */
      if (length <= 2.0 * ACIES_CONTACT_REACH || length <= longest)
        continue;

      longest = length;
      *from = start;
      *to = end;
    }

  return longest;
}

static void
add_contact (GArray          *contacts,
             const AciesBody *body,
             GArray          *parts,
             guint            part,
             GArray          *theirs,
             const AciesBody *other)
{
  gboolean apart = parts->len > 1;
  double file = body->width / MAX (body->files, 1);
  AciesBodyContact contact = { other, 1, apart ? parts->len : MAX (body->files, 1) };
  AciesBodyContact *last = contacts->len > 0 ? &g_array_index (contacts, AciesBodyContact, contacts->len - 1) : NULL;
  double length = find_part_contact (&g_array_index (parts, AciesOutline, part), theirs, &contact.from, &contact.to);

  if (length <= 0.0)
    return;

  if (!apart)
    contact.n_files = CLAMP ((guint) (length / file + 0.5), 1, contact.n_all);
  if (last != NULL && last->other == other && acies_point_distance (last->to, contact.from) <= JOINED)
    {
      last->to = contact.to;
      last->n_files++;
    }
  else
    {
      g_array_append_val (contacts, contact);
    }
}

/**
 * acies_body_list_contacts:
 * @situation: a situation
 * @body: a unit on the table
 *
 * Lists the enemy units that the front of a unit touches, and by how many of its files.
 *
 * Returns: (transfer full) (element-type AciesBodyContact): the contacts, which point into @situation
 */
GArray *
acies_body_list_contacts (const AciesSituation *situation,
                          const AciesBody      *body)
{
  GArray *contacts = g_array_new (FALSE, FALSE, sizeof (AciesBodyContact));
  g_autoptr (GPtrArray) near = NULL;
  g_autoptr (GArray) parts = NULL;

  g_return_val_if_fail (situation != NULL, contacts);
  g_return_val_if_fail (body != NULL && body->placed, contacts);

  near = acies_situation_list_around (situation, body, ACIES_CONTACT_REACH);
  parts = acies_body_list_parts (situation, body);
  for (guint i = 0; i < near->len; i++)
    {
      const AciesBody *other = near->pdata[i];
      g_autoptr (GArray) theirs = NULL;

      if (other->is_leader || !other->placed || other->lost_turn != 0 || !acies_bodies_are_enemies (body, other))
        continue;

      theirs = acies_body_list_parts (situation, other);
      for (guint j = 0; j < parts->len; j++)
        add_contact (contacts, body, parts, j, theirs, other);
    }

  return contacts;
}
