/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-search-private.h"
#include "acies-sweep-private.h"

/* ---- The bodies ---- */

/* Lists the parts of what moves, in its own coordinates. */
static void
list_own_parts (AciesSearch *search)
{
  const AciesBody *body = search->way->body;

  search->own_parts = g_array_new (FALSE, FALSE, sizeof (AciesOutline));
  acies_ruleset_list_parts (acies_situation_get_ruleset (search->situation), body, search->own_parts);
  for (guint i = 0; i < search->own_parts->len; i++)
    {
      AciesOutline *part = &g_array_index (search->own_parts, AciesOutline, i);

      for (guint j = 0; j < G_N_ELEMENTS (part->corners); j++)
        {
          part->corners[j] = acies_pose_to_local (&body->pose, part->corners[j]);
          search->own_radius = MAX (search->own_radius, hypot (part->corners[j].x, part->corners[j].y));
        }
    }
}

void
acies_search_begin (AciesSearch          *search,
                    const AciesSituation *situation,
                    const AciesWay       *way,
                    const AciesWayPolicy *policy)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);

  search->situation = situation;
  search->way = way;
  search->policy = policy;
  search->is_rough = FALSE;
  search->n_stretches = 0;
  search->many = way->n_poses > ACIES_N_FEW_LEGS + 1 ? g_new (AciesStretch, way->n_poses - 1) : NULL;
  search->own_radius = hypot (way->width, way->depth);
  search->own_parts = NULL;
  search->start_low = (AciesPoint) { ACIES_SEARCH_FAR, ACIES_SEARCH_FAR };
  search->start_high = (AciesPoint) { -ACIES_SEARCH_FAR, -ACIES_SEARCH_FAR };
  search->survey = acies_survey_get (situation);
  search->parts = NULL;
  search->circles = NULL;

  /* Its parts stand in the formation that it has; another formation is a rectangle. */
  if (ACIES_RULESET_GET_CLASS (ruleset)->list_parts != NULL
      && way->width == way->body->width && way->depth == way->body->depth && way->body->placed)
    list_own_parts (search);
}

void
acies_search_clear (AciesSearch *search)
{
  g_clear_pointer (&search->many, g_free);
  g_clear_pointer (&search->own_parts, g_array_unref);
  g_clear_pointer (&search->parts, g_array_unref);
  g_clear_pointer (&search->circles, g_array_unref);
}

void
acies_search_look_at_other (AciesSearch     *search,
                            const AciesBody *other)
{
  const AciesSurveyed *known = search->survey != NULL ? acies_survey_find (search->survey, other) : NULL;

  if (known != NULL)
    {
      search->other = *known;
      return;
    }

  if (search->parts == NULL)
    {
      search->parts = g_array_new (FALSE, FALSE, sizeof (AciesOutline));
      search->circles = g_array_new (FALSE, FALSE, sizeof (AciesCircle));
    }
  g_array_set_size (search->parts, 0);
  acies_ruleset_list_parts (acies_situation_get_ruleset (search->situation), other, search->parts);
  g_array_set_size (search->circles, search->parts->len);
  acies_surveyed_set (&search->other, (const AciesOutline *) (gpointer) search->parts->data,
                      (AciesCircle *) (gpointer) search->circles->data, search->parts->len);
}

void
acies_search_look_at (AciesSearch *search,
                      guint        position)
{
  if (search->survey != NULL)
    search->other = *acies_survey_get_body (search->survey, position);
  else
    acies_search_look_at_other (search, acies_situation_get_body (search->situation, position));
}

GArray *
acies_search_list_positions (const AciesSearch *search,
                             AciesPoint         low,
                             AciesPoint         high,
                             double             keep)
{
  guint n_bodies = acies_situation_get_n_bodies (search->situation);
  GArray *positions = g_array_new (FALSE, FALSE, sizeof (guint));

  if (search->survey != NULL)
    acies_survey_list_near (search->survey, (AciesPoint) { low.x - keep, low.y - keep },
                            (AciesPoint) { high.x + keep, high.y + keep }, positions);
  else
    for (guint i = 0; i < n_bodies; i++)
      g_array_append_val (positions, i);

  return positions;
}

void
acies_search_find_bounds (const AciesSearch *search,
                          const AciesPose   *pose,
                          AciesPoint        *low,
                          AciesPoint        *high)
{
  *low = (AciesPoint) { ACIES_SEARCH_FAR, ACIES_SEARCH_FAR };
  *high = (AciesPoint) { -ACIES_SEARCH_FAR, -ACIES_SEARCH_FAR };
  for (guint i = 0; i < acies_search_count_own_parts (search); i++)
    {
      AciesOutline own = acies_search_get_own_part (search, i, pose);

      acies_bounds_include (low, high, &own);
    }
}

/* Finds the bounds of what is covered on a leg: of a straight one from its start and how far it goes, of others from how
 * far any corner moves. */
static void
bound_stretch (const AciesSearch *search,
               AciesStretch      *stretch)
{
  const AciesLeg *leg = &stretch->leg;
  AciesPoint shift = { leg->to.at.x - leg->from.at.x, leg->to.at.y - leg->from.at.y };
  double around = 0.0;

  if (leg->kind != ACIES_LEG_STRAIGHT)
    {
      stretch->reach = acies_way_find_reach (search->way, leg);
      around = stretch->reach + search->own_radius;
      shift = (AciesPoint) { 0.0, 0.0 };
    }
  acies_search_find_bounds (search, &leg->from, &stretch->low, &stretch->high);
  stretch->low.x += MIN (shift.x, 0.0) - around;
  stretch->low.y += MIN (shift.y, 0.0) - around;
  stretch->high.x += MAX (shift.x, 0.0) + around;
  stretch->high.y += MAX (shift.y, 0.0) + around;
}

AciesStretch *
acies_search_get_stretch (AciesSearch *search,
                          guint        index)
{
  AciesStretch *stretches = search->many != NULL ? search->many : search->few;

  for (; search->n_stretches <= index; search->n_stretches++)
    {
      AciesStretch *next = &stretches[search->n_stretches];

      next->leg = acies_way_get_leg (search->way, search->n_stretches);
      next->reach = -1.0;
      bound_stretch (search, next);
    }

  return &stretches[index];
}

guint
acies_search_count_own_parts (const AciesSearch *search)
{
  return search->own_parts != NULL ? search->own_parts->len : 1;
}

gboolean
acies_search_is_beyond (const AciesSearch *search,
                        AciesPoint         low,
                        AciesPoint         high,
                        double             keep)
{
  return search->other.high.x < low.x - keep || search->other.low.x > high.x + keep
         || search->other.high.y < low.y - keep || search->other.low.y > high.y + keep;
}

void
acies_search_bound_start (AciesSearch *search,
                          AciesPoint  *low,
                          AciesPoint  *high)
{
  if (search->start_low.x > search->start_high.x)
    acies_search_find_bounds (search, &search->way->poses[0], &search->start_low, &search->start_high);
  *low = search->start_low;
  *high = search->start_high;
}

double
acies_search_measure_start (AciesSearch *search,
                            double       keep)
{
  AciesPoint low, high;

  acies_search_bound_start (search, &low, &high);

  return acies_search_is_beyond (search, low, high, keep)
         ? keep : MIN (acies_search_measure (search, &search->way->poses[0]), keep);
}

static double
get_square (AciesPoint from,
            AciesPoint to)
{
  return (to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y);
}

static guint
find_nearest_part (const AciesSurveyed *other,
                   AciesPoint           center)
{
  guint nearest = 0;

  for (guint i = 1; i < other->n_parts; i++)
    if (get_square (other->circles[i].center, center) < get_square (other->circles[nearest].center, center))
      nearest = i;

  return nearest;
}

/* Measures from the part that seems nearest, and from those whose circles are nearer than it is. */
static double
measure_to_other (const AciesSearch  *search,
                  const AciesOutline *own)
{
  const AciesSurveyed *other = &search->other;
  AciesCircle circle = acies_circle_around (own);
  guint nearest = find_nearest_part (other, circle.center);
  double least = ACIES_SEARCH_FAR;

  if (other->n_parts > 0)
    least = acies_outline_clearance (own, &other->parts[nearest]);

  for (guint i = 0; i < other->n_parts; i++)
    {
      double reach = least + circle.radius + other->circles[i].radius;

      if (i != nearest && (reach < 0.0 || get_square (other->circles[i].center, circle.center) < reach * reach))
        least = MIN (least, acies_outline_clearance (own, &other->parts[i]));
    }

  return least;
}

AciesOutline
acies_search_get_own_part (const AciesSearch *search,
                           guint              index,
                           const AciesPose   *pose)
{
  AciesOutline own;

  if (search->own_parts == NULL)
    return acies_outline_for_body (pose, search->way->width, search->way->depth);

  own = g_array_index (search->own_parts, AciesOutline, index);
  for (guint i = 0; i < G_N_ELEMENTS (own.corners); i++)
    own.corners[i] = acies_pose_to_table (pose, own.corners[i]);

  return own;
}

double
acies_search_measure (const AciesSearch *search,
                      const AciesPose   *pose)
{
  guint n_parts = acies_search_count_own_parts (search);
  double least = ACIES_SEARCH_FAR;

  for (guint i = 0; i < n_parts; i++)
    {
      AciesOutline own = acies_search_get_own_part (search, i, pose);

      least = MIN (least, measure_to_other (search, &own));
    }

  return least;
}

gboolean
acies_search_counts (const AciesWayPolicy *policy,
                     const AciesBody      *body)
{
  if (!body->placed || body->lost_turn != 0)
    return FALSE;

  return policy != NULL && policy->there != NULL ? policy->there (body) : !body->is_leader;
}

/**
 * acies_outline_measure_body:
 * @situation: the situation of the battle
 * @self: an outline
 * @body: a body that is placed
 *
 * Measures how far an outline is from what a body covers, by all its parts.
 *
 * Returns: inches; 0 when they touch or overlap; more than any table holds for a body of no parts
 */
double
acies_outline_measure_body (const AciesSituation *situation,
                            const AciesOutline   *self,
                            const AciesBody      *body)
{
  g_auto (AciesSearch) search = { .situation = situation, .survey = acies_survey_get (situation) };

  acies_search_look_at_other (&search, body);

  return MAX (measure_to_other (&search, self), 0.0);
}
