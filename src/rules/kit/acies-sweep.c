/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-search-private.h"
#include "acies-sweep-private.h"
#include "acies-table-rim.h"

/* What a body meets on a way.
 *
 * The clearance between two bodies changes by no more than the farthest corner moves.  So the search
 * goes on by as much as the clearance allows, and by STRIDE at least; what is entered is found to
 * ACIES_WAY_FOUND_WITHIN. */

#define STRIDE       0.05
#define HAIR         1e-9

double
acies_way_find_reach (const AciesWay *way,
                      const AciesLeg *leg)
{
  double most = 0.0;

  for (guint i = 0; i < 4; i++)
    {
      AciesPoint local = { (i % 2 == 0 ? -0.5 : 0.5) * way->width, i < 2 ? 0.0 : -way->depth };
      AciesPoint from = acies_pose_to_table (&leg->from, local);
      double inches = acies_point_distance (from, acies_pose_to_table (&leg->to, local));

      if (leg->kind == ACIES_LEG_WHEEL || leg->kind == ACIES_LEG_TURN)
        inches = acies_point_distance (from, leg->center) * fabs (leg->turn) * G_PI / 180.0;
      else if (leg->kind == ACIES_LEG_MIXED)
        inches = acies_point_distance (leg->from.at, leg->to.at)
                 + hypot (local.x, local.y) * fabs (leg->turn) * G_PI / 180.0;
      most = MAX (most, inches);
    }

  return most;
}

/* A measure of a place on a way that is clear from its bar upwards. */
typedef double (*MeasureFunc) (const AciesSearch    *search,
                               const AciesPose *pose);

/* Finds the last part of a stretch before the measure falls below @bar.  A measure changes evenly most of the time: so
 * it looks to either side of where it would fall then, and halves what is left.
 * @above: what the measure is above @bar at @clear  @below: below it at @entered */
static double
find_entry (const AciesSearch  *search,
            const AciesStretch *stretch,
            MeasureFunc         measure,
            double              bar,
            double              clear,
            double              entered,
            double              above,
            double              below)
{
  double guess = clear + (entered - clear) * above / (above + below);
  double aside = 0.4 * ACIES_WAY_FOUND_WITHIN / stretch->reach;
  const double guesses[] = { guess - aside, guess + aside };

  for (guint i = 0; (entered - clear) * stretch->reach > ACIES_WAY_FOUND_WITHIN; i++)
    {
      double part = i < G_N_ELEMENTS (guesses) ? guesses[i] : (clear + entered) / 2.0;
      AciesPose pose;

      if (part <= clear || part >= entered)
        continue;

      pose = acies_leg_get_pose (&stretch->leg, part);
      if (measure (search, &pose) >= bar)
        clear = part;
      else
        entered = part;
    }

  return clear;
}

/* Finds the part of a leg at which the measure falls below its bar; -1 for none.  @bar: (inout): rises to
 * @keep once the body is clear  @limit: where the search may end */
static double
search_leg (const AciesSearch *search,
            AciesStretch      *stretch,
            MeasureFunc        measure,
            double             keep,
            double             limit,
            double            *bar)
{
  double clear = 0.0;
  double part = 0.0;
  double last = *bar;

  if (stretch->reach < 0.0)
    stretch->reach = acies_way_find_reach (search->way, &stretch->leg);
  if (stretch->reach <= 0.0)
    return -1.0;

  for (;;)
    {
      AciesPose pose = acies_leg_get_pose (&stretch->leg, part);
      double now = measure (search, &pose);

      if (now < *bar - ACIES_WAY_SLACK)
        {
          double entry = MIN (*bar, last) - ACIES_WAY_FOUND_WITHIN;

          return find_entry (search, stretch, measure, entry, clear, part, last - entry, entry - now);
        }

      clear = part;
      last = now;
      if (now >= keep)
        *bar = keep;
      if (part >= MIN (limit, 1.0))
        return -1.0;

      part = MIN (part + MAX (now - *bar, STRIDE) / stretch->reach, 1.0);
    }
}

/* ---- First meeting ---- */

AciesMeeting
acies_way_find_nothing (const AciesWay *way)
{
  guint last = way->n_poses - 1;

  return (AciesMeeting) { NULL, last, 1.0, way->poses[last], acies_way_get_length (way, ACIES_LEG_BITS_ALL), 0 };
}

/* Begins with no meeting.  How long the way is takes time to find, and is not asked for where something is met. */
static AciesMeeting
find_nothing (const AciesSearch *search)
{
  guint last = search->way->n_poses - 1;

  return (AciesMeeting) { NULL, last, 1.0, search->way->poses[last], 0.0, 0 };
}

static void
measure_way (AciesSearch  *search,
             AciesMeeting *meeting)
{
  for (guint i = 0; i + 1 < search->way->n_poses; i++)
    meeting->inches += acies_search_get_stretch (search, i)->leg.length;
}

static double
keep_from (const AciesSearch *search,
           const AciesBody   *other)
{
  const AciesWayPolicy *policy = search->policy;
  double keep;

  if (policy == NULL || policy->keep == NULL)
    return 0.0;

  keep = policy->keep (search->situation, search->way->body, other, policy->data);
  g_return_val_if_fail (keep <= policy->most_kept, keep);

  return keep;
}

/* Tells whether a straight leg leads past the other body: none of their parts come nearer than @keep, or
 * overlap by more than the slack.  The overlap of rectangles on it is that of four slabs. */
static gboolean
leads_past (const AciesSearch *search,
            const AciesLeg    *leg,
            double             keep)
{
  AciesPoint shift = { leg->to.at.x - leg->from.at.x, leg->to.at.y - leg->from.at.y };
  guint n_own = acies_search_count_own_parts (search);

  for (guint i = 0; i < n_own; i++)
    {
      AciesOutline own = acies_search_get_own_part (search, i, &leg->from);

      for (guint j = 0; j < search->other.n_parts; j++)
        {
          double from = 0.0, to = 1.0;

          if (acies_outline_clip_sweep (&own, shift, &search->other.parts[j],
                                        keep > 0.0 ? -keep : ACIES_WAY_SLACK - ACIES_WAY_FOUND_WITHIN, &from, &to))
            return FALSE;
        }
    }

  return TRUE;
}

/* Tells whether the other body is out of the circle that a wheel or turn sweeps. */
static gboolean
is_out_of_circle (const AciesSearch *search,
                  const AciesLeg    *leg,
                  double             keep)
{
  double radius = acies_point_distance (leg->from.at, leg->center) + search->own_radius + keep;

  for (guint i = 0; i < search->other.n_parts; i++)
    if (acies_outline_point_distance (&search->other.parts[i], leg->center) < radius)
      return FALSE;

  return TRUE;
}

/* Tells whether the other body is clear of all that a body may cover that turns as it goes straight. */
static gboolean
is_out_of_strip (const AciesSearch *search,
                 const AciesLeg    *leg,
                 double             keep)
{
  double radius = search->own_radius;
  double going = acies_heading_towards (leg->from.at, leg->to.at);
  const AciesPose front = { acies_point_along (leg->from.at, going, radius), going };
  AciesOutline square = acies_outline_for_body (&front, 2.0 * radius, 2.0 * radius);
  AciesPoint shift = { leg->to.at.x - leg->from.at.x, leg->to.at.y - leg->from.at.y };

  for (guint i = 0; i < search->other.n_parts; i++)
    {
      double from = 0.0, to = 1.0;

      if (acies_outline_clip_sweep (&square, shift, &search->other.parts[i], -keep, &from, &to))
        return FALSE;
    }

  return TRUE;
}

/* Tells whether a leg cannot meet the other body, from which what moves is clear at the start. */
static gboolean
is_clear_of (const AciesSearch *search,
             const AciesLeg    *leg,
             double             keep)
{
  switch (leg->kind)
    {
    case ACIES_LEG_STRAIGHT:
      return leads_past (search, leg, keep);
    case ACIES_LEG_WHEEL:
    case ACIES_LEG_TURN:
      return is_out_of_circle (search, leg, keep);
    case ACIES_LEG_MIXED:
      return is_out_of_strip (search, leg, keep);
    case ACIES_LEG_STILL:
    default:
      return FALSE;
    }
}

/* Finds the part of a straight leg at which a body that is clear from the other enters it, without a search; FALSE
 * where it only grazes it, which a search is to decide. */
static gboolean
find_straight_entry (const AciesSearch *search,
                     const AciesLeg    *leg,
                     double            *part)
{
  AciesPoint shift = { leg->to.at.x - leg->from.at.x, leg->to.at.y - leg->from.at.y };
  double length = hypot (shift.x, shift.y);
  guint n_own = acies_search_count_own_parts (search);
  double first = 1.0;

  for (guint i = 0; i < n_own; i++)
    {
      AciesOutline own = acies_search_get_own_part (search, i, &leg->from);

      for (guint j = 0; j < search->other.n_parts; j++)
        {
          double from = 0.0, to = 1.0, deep = 0.0, end = 1.0;

          if (!acies_outline_clip_sweep (&own, shift, &search->other.parts[j], ACIES_WAY_FOUND_WITHIN, &from, &to)
              || !acies_outline_clip_sweep (&own, shift, &search->other.parts[j],
                                            ACIES_WAY_SLACK - ACIES_WAY_FOUND_WITHIN, &deep, &end))
            continue;
          if (from <= 0.0 || (end - deep) * length < 2.0 * STRIDE
              || (!search->is_rough && (deep - from) * length > 2.0 * ACIES_WAY_SLACK))
            return FALSE;

          first = MIN (first, from);
        }
    }

  *part = MAX (first - 0.4 * ACIES_WAY_FOUND_WITHIN / length, 0.0);

  return first < 1.0;
}

/* Finds the part of a leg at which the measure of the other body falls below its bar; -1 for none. */
static double
search_stretch (const AciesSearch *search,
                AciesStretch      *stretch,
                MeasureFunc        measure,
                double             keep,
                double             limit,
                gboolean           is_free,
                double            *bar)
{
  double part;

  /* Bodies that stand corner to corner are clear of each other, however that is rounded. */
  if (measure == acies_search_measure && *bar >= keep - HAIR)
    {
      if (is_free || acies_search_is_beyond (search, stretch->low, stretch->high, keep)
          || is_clear_of (search, &stretch->leg, keep))
        return -1.0;
      if (keep == 0.0 && stretch->leg.kind == ACIES_LEG_STRAIGHT
          && find_straight_entry (search, &stretch->leg, &part))
        return part;
    }

  return search_leg (search, stretch, measure, keep, limit, bar);
}

/* Searches the way for the measure; @meeting limits the search, and is set when there is something before.
 * @n_free: how many of the first legs do not meet a body from which what moves is clear at the start */
static gboolean
search_way (AciesSearch  *search,
            MeasureFunc   measure,
            double        keep,
            guint         n_free,
            AciesMeeting *meeting)
{
  const AciesWay *way = search->way;
  double bar = measure == acies_search_measure ? acies_search_measure_start (search, keep)
                                               : MIN (measure (search, &way->poses[0]), keep);
  double gone = 0.0;

  for (guint i = 0; i + 1 < way->n_poses && i <= meeting->leg; i++)
    {
      AciesStretch *stretch = acies_search_get_stretch (search, i);
      const AciesLeg *leg = &stretch->leg;
      double limit = i == meeting->leg ? meeting->part : 1.0;
      double part = search_stretch (search, stretch, measure, keep, limit, i < n_free, &bar);

      if (part >= 0.0 && (i < meeting->leg || part < meeting->part))
        {
          *meeting = (AciesMeeting) { NULL, i, part, acies_leg_get_pose (leg, part), gone + part * leg->length };

          return TRUE;
        }
      gone += leg->length;
    }

  return FALSE;
}

/* Finds the rectangle out of which nothing is met on the way. */
static void
find_bounds (AciesSearch *search,
             AciesPoint  *low,
             AciesPoint  *high)
{
  const AciesWay *way = search->way;
  const AciesPose *start = &way->poses[0];
  /* In a wheel the body may bulge out of its poses by its width; parts, which need not fill the
   * rectangle, in a turn by its depth, too. */
  double reach = search->own_radius + way->width + (search->own_parts != NULL ? way->depth : 0.0);
  AciesPoint start_low, start_high;

  acies_search_bound_start (search, &start_low, &start_high);
  *low = start_low;
  *high = start_high;
  for (guint i = 0; i + 1 < way->n_poses; i++)
    {
      gboolean straight = way->poses[i].heading == start->heading && way->poses[i + 1].heading == start->heading;

      /* What does not turn covers nothing beside the rectangles at either end. */
      for (guint end = i; end <= i + 1; end++)
        {
          AciesPoint at = way->poses[end].at;
          AciesPoint before = straight ? (AciesPoint) { start_low.x - start->at.x, start_low.y - start->at.y }
                                       : (AciesPoint) { -reach, -reach };
          AciesPoint after = straight ? (AciesPoint) { start_high.x - start->at.x, start_high.y - start->at.y }
                                      : (AciesPoint) { reach, reach };

          *low = (AciesPoint) { MIN (low->x, at.x + before.x), MIN (low->y, at.y + before.y) };
          *high = (AciesPoint) { MAX (high->x, at.x + after.x), MAX (high->y, at.y + after.y) };
        }
    }
}

/**
 * acies_way_find_meeting:
 * @situation: the situation of the battle
 * @self: a way
 * @policy: (nullable): what bodies mean on it; %NULL for units that must not be
 *   entered
 * @meeting: (out): the first meeting; the end of the way where there is none
 *
 * Finds the first body that a way meets, as @policy has it.
 *
 * Returns: whether there is one
 */
gboolean
acies_way_find_meeting (const AciesSituation *situation,
                        const AciesWay       *self,
                        const AciesWayPolicy *policy,
                        AciesMeeting         *meeting)
{
  const AciesWayHints nothing = { 0 };

  return acies_way_search (situation, self, policy, &nothing, meeting);
}

/**
 * acies_way_meets_body:
 * @situation: the situation of the battle
 * @self: a way
 * @other: a body on the table
 * @meeting: (out): where it begins to enter @other; the end of the way where it does not
 *
 * Tells whether a way enters a body.  That takes less than to find where a body that scrapes along another
 * comes to a stop.
 *
 * Returns: whether it does
 */
gboolean
acies_way_meets_body (const AciesSituation *situation,
                      const AciesWay       *self,
                      const AciesBody      *other,
                      AciesMeeting         *meeting)
{
  const AciesWayHints any = { .any_before = G_MAXDOUBLE };

  return acies_way_search_for (situation, self, other, 0.0, &any, meeting);
}

/**
 * acies_way_meets:
 * @situation: the situation of the battle
 * @self: a way
 * @policy: (nullable): as for acies_way_find_meeting()
 * @meeting: (out): a meeting, not always the first; the end of the way where there is none
 *
 * Tells whether a way meets anything.  That takes less than to find what it meets first.
 *
 * Returns: whether it does
 */
gboolean
acies_way_meets (const AciesSituation *situation,
                 const AciesWay       *self,
                 const AciesWayPolicy *policy,
                 AciesMeeting         *meeting)
{
  const AciesWayHints any = { .any_before = G_MAXDOUBLE };

  return acies_way_search (situation, self, policy, &any, meeting);
}

gboolean
acies_way_search (const AciesSituation *situation,
                  const AciesWay       *self,
                  const AciesWayPolicy *policy,
                  const AciesWayHints  *hints,
                  AciesMeeting         *meeting)
{
  g_auto (AciesSearch) search = { NULL };
  g_autoptr (GArray) positions = NULL;
  AciesPoint low, high;
  AciesBody *met = NULL;

  g_return_val_if_fail (self->n_poses > 0, FALSE);

  acies_search_begin (&search, situation, self, policy);
  search.is_rough = hints->any_before == G_MAXDOUBLE;
  find_bounds (&search, &low, &high);
  positions = acies_search_list_positions (&search, low, high, policy != NULL ? policy->most_kept : 0.0);
  *meeting = find_nothing (&search);
  for (guint i = 0; i < positions->len; i++)
    {
      guint position = g_array_index (positions, guint, i);
      AciesBody *body = acies_situation_get_body (situation, position);
      double keep;

      if (body == self->body || g_str_equal (body->id, self->body->id) || !acies_search_counts (policy, body)
          || body == hints->passed)
        continue;

      keep = keep_from (&search, body);
      if (keep < 0.0)
        continue;

      acies_search_look_at (&search, position);
      if (!acies_search_is_beyond (&search, low, high, keep) && search_way (&search, acies_search_measure, keep, hints->n_free, meeting))
        met = body;
      if (met != NULL && meeting->inches < hints->any_before)
        break;
    }
  meeting->body = met;
  if (met == NULL)
    measure_way (&search, meeting);

  return met != NULL;
}

/**
 * acies_way_find_meeting_with:
 * @situation: the situation of the battle
 * @self: a way
 * @other: a body on the table
 * @gap: inches to keep from it, 0 for contact
 * @meeting: (out): the meeting; the end of the way where there is none
 *
 * Finds where a way meets one body.  A way that begins in contact and leads into
 * the body meets it at once.
 *
 * Returns: whether it does
 */
gboolean
acies_way_find_meeting_with (const AciesSituation *situation,
                             const AciesWay       *self,
                             const AciesBody      *other,
                             double                gap,
                             AciesMeeting         *meeting)
{
  const AciesWayHints nothing = { 0 };

  return acies_way_search_for (situation, self, other, gap, &nothing, meeting);
}

gboolean
acies_way_search_for (const AciesSituation *situation,
                      const AciesWay       *self,
                      const AciesBody      *other,
                      double                gap,
                      const AciesWayHints  *hints,
                      AciesMeeting         *meeting)
{
  g_auto (AciesSearch) search = { NULL };

  g_return_val_if_fail (self->n_poses > 0, FALSE);

  acies_search_begin (&search, situation, self, NULL);
  search.is_rough = hints->any_before == G_MAXDOUBLE;
  *meeting = find_nothing (&search);
  acies_search_look_at_other (&search, other);
  if (!search_way (&search, acies_search_measure, gap, hints->n_free, meeting))
    {
      measure_way (&search, meeting);
      return FALSE;
    }

  meeting->body = acies_situation_find (situation, other->id);

  return TRUE;
}

/* ---- The edge of the table ---- */

static double
measure_to_edge (const AciesSearch *search,
                 const AciesPose   *pose)
{
  AciesTable *table = acies_situation_get_table (search->situation);
  AciesOutline own = acies_outline_for_body (pose, search->way->width, search->way->depth);

  return MIN (acies_table_measure_border (table, &own), ACIES_SEARCH_FAR);
}

/**
 * acies_way_find_edge:
 * @situation: the situation of the battle
 * @self: a way
 * @meeting: (out): where the first corner reaches the edge; the end of the way
 *   when none does
 *
 * Finds where a way leaves the table.
 *
 * Returns: whether it does
 */
gboolean
acies_way_find_edge (const AciesSituation *situation,
                     const AciesWay       *self,
                     AciesMeeting         *meeting)
{
  g_auto (AciesSearch) search = { .situation = situation, .way = self };

  g_return_val_if_fail (self->n_poses > 0, FALSE);

  search.many = self->n_poses > ACIES_N_FEW_LEGS + 1 ? g_new (AciesStretch, self->n_poses - 1) : NULL;

  *meeting = find_nothing (&search);

  if (search_way (&search, measure_to_edge, 0.0, 0, meeting))
    return TRUE;

  measure_way (&search, meeting);

  return FALSE;
}
