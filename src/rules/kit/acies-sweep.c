/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-survey-private.h"
#include "acies-sweep-private.h"

/* What a body meets on a way, and where a way ends.
 *
 * The clearance between two bodies changes by no more than the farthest corner moves.  So the search
 * goes on by as much as the clearance allows, and by STRIDE at least; what is entered is found to
 * ACIES_WAY_FOUND_WITHIN by halving. */

#define STRIDE       0.05
/* A number of inches beyond any table */
#define FAR 1e6

/* ---- The body on its way ---- */

/* A leg of the way, and the most that any corner moves on it, inches; below 0 until it is asked for. */
typedef struct
{
  AciesLeg leg;
  double   reach;
} Stretch;

/* Most ways have no more legs than these. */
#define N_FEW 4

/* The bodies of a search. */
typedef struct
{
  const AciesSituation *situation;
  const AciesWay       *way;
  const AciesWayPolicy *policy;

  /* The legs, as far as they have been looked at; in an array of their own when they are many */
  Stretch               few[N_FEW];
  Stretch              *many;
  guint                 n_stretches;

  /* AciesOutline: the parts of what moves, in its own coordinates; NULL for a rectangle */
  GArray               *own_parts;
  /* The farthest from its pose that any corner of what moves stands */
  double                own_radius;

  /* Where the bodies stand (nullable) */
  const AciesSurvey    *survey;
  /* What the other body covers, if it is not surveyed: AciesOutline */
  GArray               *parts;
  AciesSurveyed         other;
} Search;

/* Lists the parts of what moves, in its own coordinates. */
static void
list_own_parts (Search *search)
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

static void
begin_search (Search               *search,
              const AciesSituation *situation,
              const AciesWay       *way,
              const AciesWayPolicy *policy)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);

  search->situation = situation;
  search->way = way;
  search->policy = policy;
  search->n_stretches = 0;
  search->many = way->n_poses > N_FEW + 1 ? g_new (Stretch, way->n_poses - 1) : NULL;
  search->own_radius = hypot (way->width, way->depth);
  search->own_parts = NULL;
  search->survey = acies_survey_get (situation);
  search->parts = NULL;

  /* Its parts stand in the formation that it has; another formation is a rectangle. */
  if (ACIES_RULESET_GET_CLASS (ruleset)->list_parts != NULL
      && way->width == way->body->width && way->depth == way->body->depth && way->body->placed)
    list_own_parts (search);
}

static void
end_search (Search *search)
{
  g_clear_pointer (&search->many, g_free);
  g_clear_pointer (&search->own_parts, g_array_unref);
  g_clear_pointer (&search->parts, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, end_search)

static void
look_at_other (Search          *search,
               const AciesBody *other)
{
  if (search->parts == NULL)
    search->parts = g_array_new (FALSE, FALSE, sizeof (AciesOutline));
  g_array_set_size (search->parts, 0);
  acies_ruleset_list_parts (acies_situation_get_ruleset (search->situation), other, search->parts);
  acies_surveyed_set (&search->other, (const AciesOutline *) (gpointer) search->parts->data, search->parts->len);
}

/* Looks at the body at that position in the situation. */
static void
look_at (Search *search,
         guint   position)
{
  if (search->survey != NULL)
    search->other = *acies_survey_get_body (search->survey, position);
  else
    look_at_other (search, acies_situation_get_body (search->situation, position));
}

/* Lists the positions of the bodies that cover anything in a rectangle, or of all where there is no survey. */
static GArray *
list_positions (const Search *search,
                AciesPoint    low,
                AciesPoint    high)
{
  guint n_bodies = acies_situation_get_n_bodies (search->situation);
  GArray *positions = g_array_new (FALSE, FALSE, sizeof (guint));

  if (search->survey != NULL)
    acies_survey_list_near (search->survey, low, high, positions);
  else
    for (guint i = 0; i < n_bodies; i++)
      g_array_append_val (positions, i);

  return positions;
}

static Stretch *
get_stretch (Search *search,
             guint   index)
{
  Stretch *stretches = search->many != NULL ? search->many : search->few;

  for (; search->n_stretches <= index; search->n_stretches++)
    {
      Stretch *next = &stretches[search->n_stretches];

      next->leg = acies_way_get_leg (search->way, search->n_stretches);
      next->reach = -1.0;
    }

  return &stretches[index];
}

static guint
count_own_parts (const Search *search)
{
  return search->own_parts != NULL ? search->own_parts->len : 1;
}

static double
measure_to_other (const Search       *search,
                  const AciesOutline *own)
{
  double least = FAR;

  for (guint i = 0; i < search->other.n_parts; i++)
    least = MIN (least, acies_outline_clearance (own, &search->other.parts[i]));

  return least;
}

/* Gets what a part of the body that moves covers at @pose. */
static AciesOutline
get_own_part (const Search    *search,
              guint            index,
              const AciesPose *pose)
{
  AciesOutline own;

  if (search->own_parts == NULL)
    return acies_outline_for_body (pose, search->way->width, search->way->depth);

  own = g_array_index (search->own_parts, AciesOutline, index);
  for (guint i = 0; i < G_N_ELEMENTS (own.corners); i++)
    own.corners[i] = acies_pose_to_table (pose, own.corners[i]);

  return own;
}

/* Measures the clearance from the other body when the one that moves is at @pose. */
static double
measure_at (const Search    *search,
            const AciesPose *pose)
{
  guint n_parts = count_own_parts (search);
  double least = FAR;

  for (guint i = 0; i < n_parts; i++)
    {
      AciesOutline own = get_own_part (search, i, pose);

      least = MIN (least, measure_to_other (search, &own));
    }

  return least;
}

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
typedef double (*MeasureFunc) (const Search    *search,
                               const AciesPose *pose);

/* Finds the last part of a stretch before the measure falls below @bar.  A measure changes evenly most of the time: so
 * it looks to either side of where it would fall then, and halves what is left.
 * @above: what the measure is above @bar at @clear  @below: below it at @entered */
static double
find_entry (const Search  *search,
            const Stretch *stretch,
            MeasureFunc    measure,
            double         bar,
            double         clear,
            double         entered,
            double         above,
            double         below)
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
search_leg (const Search *search,
            Stretch      *stretch,
            MeasureFunc   measure,
            double        keep,
            double        limit,
            double       *bar)
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

/* Begins with no meeting. */
static AciesMeeting
find_nothing (Search *search)
{
  const AciesWay *way = search->way;
  guint last = way->n_poses - 1;
  double inches = 0.0;

  for (guint i = 0; i < last; i++)
    inches += get_stretch (search, i)->leg.length;

  return (AciesMeeting) { NULL, last, 1.0, way->poses[last], inches, 0 };
}

static double
keep_from (const Search    *search,
           const AciesBody *other)
{
  const AciesWayPolicy *policy = search->policy;
  double keep;

  if (policy == NULL || policy->keep == NULL)
    return 0.0;

  keep = policy->keep (search->situation, search->way->body, other, policy->data);
  g_return_val_if_fail (keep <= policy->most_kept, keep);

  return keep;
}

static gboolean
is_there (const AciesWayPolicy *policy,
          const AciesBody      *body)
{
  if (!body->placed || body->lost_turn != 0)
    return FALSE;

  return policy != NULL && policy->there != NULL ? policy->there (body) : !body->is_leader;
}

/* Tells whether a straight leg leads past the other body: none of their parts come nearer than @keep, or
 * overlap by more than the slack.  The overlap of rectangles on it is that of four slabs. */
static gboolean
leads_past (const Search   *search,
            const AciesLeg *leg,
            double          keep)
{
  AciesPoint shift = { leg->to.at.x - leg->from.at.x, leg->to.at.y - leg->from.at.y };
  guint n_own = count_own_parts (search);

  for (guint i = 0; i < n_own; i++)
    {
      AciesOutline own = get_own_part (search, i, &leg->from);

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
is_out_of_circle (const Search   *search,
                  const AciesLeg *leg,
                  double          keep)
{
  double radius = acies_point_distance (leg->from.at, leg->center) + search->own_radius + keep;

  for (guint i = 0; i < search->other.n_parts; i++)
    if (acies_outline_point_distance (&search->other.parts[i], leg->center) < radius)
      return FALSE;

  return TRUE;
}

/* Tells whether a leg cannot meet the other body, from which what moves is clear at the start. */
static gboolean
is_clear_of (const Search   *search,
             const AciesLeg *leg,
             double          keep)
{
  switch (leg->kind)
    {
    case ACIES_LEG_STRAIGHT:
      return leads_past (search, leg, keep);
    case ACIES_LEG_WHEEL:
    case ACIES_LEG_TURN:
      return is_out_of_circle (search, leg, keep);
    case ACIES_LEG_STILL:
    case ACIES_LEG_MIXED:
    default:
      return FALSE;
    }
}

/* Finds the part of a straight leg at which a body that is clear from the other enters it, without a search; FALSE
 * where it only grazes it, which a search is to decide. */
static gboolean
find_straight_entry (const Search   *search,
                     const AciesLeg *leg,
                     double         *part)
{
  AciesPoint shift = { leg->to.at.x - leg->from.at.x, leg->to.at.y - leg->from.at.y };
  double length = hypot (shift.x, shift.y);
  guint n_own = count_own_parts (search);
  double first = 1.0;

  for (guint i = 0; i < n_own; i++)
    {
      AciesOutline own = get_own_part (search, i, &leg->from);

      for (guint j = 0; j < search->other.n_parts; j++)
        {
          double from = 0.0, to = 1.0, deep = 0.0, end = 1.0;

          if (!acies_outline_clip_sweep (&own, shift, &search->other.parts[j], ACIES_WAY_FOUND_WITHIN, &from, &to)
              || !acies_outline_clip_sweep (&own, shift, &search->other.parts[j],
                                            ACIES_WAY_SLACK - ACIES_WAY_FOUND_WITHIN, &deep, &end))
            continue;
          if (from <= 0.0 || (deep - from) * length > 2.0 * ACIES_WAY_SLACK || (end - deep) * length < 2.0 * STRIDE)
            return FALSE;

          first = MIN (first, from);
        }
    }

  *part = MAX (first - 0.4 * ACIES_WAY_FOUND_WITHIN / length, 0.0);

  return first < 1.0;
}

/* Finds the part of a leg at which the measure of the other body falls below its bar; -1 for none. */
static double
search_stretch (const Search *search,
                Stretch      *stretch,
                MeasureFunc   measure,
                double        keep,
                double        limit,
                gboolean      is_free,
                double       *bar)
{
  double part;

  if (measure == measure_at && *bar >= keep)
    {
      if (is_free || is_clear_of (search, &stretch->leg, keep))
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
search_way (Search       *search,
            MeasureFunc   measure,
            double        keep,
            guint         n_free,
            AciesMeeting *meeting)
{
  const AciesWay *way = search->way;
  double bar = MIN (measure (search, &way->poses[0]), keep);
  double gone = 0.0;

  for (guint i = 0; i + 1 < way->n_poses && i <= meeting->leg; i++)
    {
      Stretch *stretch = get_stretch (search, i);
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

/* Finds the rectangle out of which nothing is met on the way by a body from which @keep inches are kept. */
static void
find_bounds (const Search *search,
             double        keep,
             AciesPoint   *low,
             AciesPoint   *high)
{
  const AciesWay *way = search->way;
  /* In a wheel the body may bulge out of its poses by its width; parts, which need not fill the
   * rectangle, in a turn by its depth, too. */
  double bulge = way->width + (search->own_parts != NULL ? way->depth : 0.0);
  double reach = search->own_radius + bulge + keep;

  *low = (AciesPoint) { FAR, FAR };
  *high = (AciesPoint) { -FAR, -FAR };
  for (guint i = 0; i < way->n_poses; i++)
    {
      AciesPoint at = way->poses[i].at;

      *low = (AciesPoint) { MIN (low->x, at.x - reach), MIN (low->y, at.y - reach) };
      *high = (AciesPoint) { MAX (high->x, at.x + reach), MAX (high->y, at.y + reach) };
    }
}

/* Tells whether the other body is too far from the whole way to be met. */
static gboolean
is_far (const Search *search,
        double        keep)
{
  AciesPoint low, high;

  find_bounds (search, keep, &low, &high);

  return search->other.high.x < low.x || search->other.low.x > high.x
         || search->other.high.y < low.y || search->other.low.y > high.y;
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

gboolean
acies_way_search (const AciesSituation *situation,
                  const AciesWay       *self,
                  const AciesWayPolicy *policy,
                  const AciesWayHints  *hints,
                  AciesMeeting         *meeting)
{
  g_auto (Search) search = { NULL };
  g_autoptr (GArray) positions = NULL;
  AciesPoint low, high;
  AciesBody *met = NULL;

  g_return_val_if_fail (self->n_poses > 0, FALSE);

  begin_search (&search, situation, self, policy);
  find_bounds (&search, policy != NULL ? policy->most_kept : 0.0, &low, &high);
  positions = list_positions (&search, low, high);
  *meeting = find_nothing (&search);
  for (guint i = 0; i < positions->len; i++)
    {
      guint position = g_array_index (positions, guint, i);
      AciesBody *body = acies_situation_get_body (situation, position);
      double keep;

      if (body == self->body || g_str_equal (body->id, self->body->id) || !is_there (policy, body)
          || body == hints->passed)
        continue;

      keep = keep_from (&search, body);
      if (keep < 0.0)
        continue;

      look_at (&search, position);
      if (!is_far (&search, keep) && search_way (&search, measure_at, keep, hints->n_free, meeting))
        met = body;
      if (met != NULL && meeting->inches < hints->any_before)
        break;
    }
  meeting->body = met;

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
  return acies_way_search_for (situation, self, other, gap, 0, meeting);
}

gboolean
acies_way_search_for (const AciesSituation *situation,
                      const AciesWay       *self,
                      const AciesBody      *other,
                      double                gap,
                      guint                 n_free,
                      AciesMeeting         *meeting)
{
  g_auto (Search) search = { NULL };

  g_return_val_if_fail (self->n_poses > 0, FALSE);

  begin_search (&search, situation, self, NULL);
  *meeting = find_nothing (&search);
  look_at_other (&search, other);
  if (!search_way (&search, measure_at, gap, n_free, meeting))
    return FALSE;

  meeting->body = acies_situation_find (situation, other->id);

  return TRUE;
}

/* ---- The edge of the table ---- */

static double
measure_to_edge (const Search    *search,
                 const AciesPose *pose)
{
  AciesTable *table = acies_situation_get_table (search->situation);
  AciesOutline own = acies_outline_for_body (pose, search->way->width, search->way->depth);
  double least = FAR;

  for (guint i = 0; i < G_N_ELEMENTS (own.corners); i++)
    {
      AciesPoint corner = own.corners[i];

      least = MIN (least, MIN (corner.x, acies_table_get_width (table) - corner.x));
      least = MIN (least, MIN (corner.y, acies_table_get_height (table) - corner.y));
    }

  return least;
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
  g_auto (Search) search = { .situation = situation, .way = self };

  g_return_val_if_fail (self->n_poses > 0, FALSE);

  search.many = self->n_poses > N_FEW + 1 ? g_new (Stretch, self->n_poses - 1) : NULL;

  *meeting = find_nothing (&search);

  return search_way (&search, measure_to_edge, 0.0, 0, meeting);
}

/* ---- Ends ---- */

static gboolean
stands_in (Search          *search,
           guint            position,
           const AciesPose *pose)
{
  look_at (search, position);
  for (guint i = 0; i < count_own_parts (search); i++)
    {
      AciesOutline own = get_own_part (search, i, pose);

      for (guint j = 0; j < search->other.n_parts; j++)
        if (acies_outline_overlaps_by (&own, &search->other.parts[j], ACIES_WAY_SLACK))
          return TRUE;
    }

  return FALSE;
}

/* Lists the positions of the bodies in which the body may stand at @pose. */
static GArray *
list_around (const Search    *search,
             const AciesPose *pose)
{
  double radius = search->own_radius;

  return list_positions (search,
                         (AciesPoint) { pose->at.x - radius, pose->at.y - radius },
                         (AciesPoint) { pose->at.x + radius, pose->at.y + radius });
}

/**
 * acies_way_find_end:
 * @situation: the situation of the battle
 * @self: a way; one pose is enough
 * @policy: (nullable): which bodies are there; what they keep does not matter here
 *
 * Finds what is wrong with the end of a way.
 *
 * Returns: the bodies that the body would stand in, and whether it would stand
 *   beyond the edge
 */
AciesWayEnd
acies_way_find_end (const AciesSituation *situation,
                    const AciesWay       *self,
                    const AciesWayPolicy *policy)
{
  const AciesPose *pose = &self->poses[self->n_poses - 1];
  AciesWayEnd end = { NULL };
  g_auto (Search) search = { NULL };
  g_autoptr (GArray) positions = NULL;
  AciesOutline inner;

  begin_search (&search, situation, self, policy);
  positions = list_around (&search, pose);
  for (guint i = 0; i < positions->len; i++)
    {
      guint position = g_array_index (positions, guint, i);
      AciesBody *body = acies_situation_get_body (situation, position);
      AciesBody **met = body->is_leader ? &end.leader : body->side == self->body->side ? &end.friend : &end.enemy;

      if (*met != NULL || g_str_equal (body->id, self->body->id) || !body->placed || body->lost_turn != 0
          || (!body->is_leader && !is_there (policy, body)))
        continue;
      if (stands_in (&search, position, pose))
        *met = body;
    }
  inner = acies_way_get_inner_outline (self, pose);
  end.off_table = !acies_table_holds_outline (acies_situation_get_table (situation), &inner);

  return end;
}

/**
 * acies_way_ends_free:
 * @situation: the situation of the battle
 * @self: a way; one pose is enough
 * @policy: (nullable): which bodies are there
 * @but: (nullable): a unit that does not count
 *
 * Tells whether the end of a way is a place for the body: on the table and in no
 * unit.  Leaders make room.
 *
 * Returns: whether it is
 */
gboolean
acies_way_ends_free (const AciesSituation *situation,
                     const AciesWay       *self,
                     const AciesWayPolicy *policy,
                     const AciesBody      *but)
{
  const AciesPose *pose = &self->poses[self->n_poses - 1];
  g_auto (Search) search = { NULL };
  g_autoptr (GArray) positions = NULL;
  AciesOutline inner = acies_way_get_inner_outline (self, pose);

  if (!acies_table_holds_outline (acies_situation_get_table (situation), &inner))
    return FALSE;

  begin_search (&search, situation, self, policy);
  positions = list_around (&search, pose);
  for (guint i = 0; i < positions->len; i++)
    {
      guint position = g_array_index (positions, guint, i);
      AciesBody *body = acies_situation_get_body (situation, position);

      if (body != but && !body->is_leader && !g_str_equal (body->id, self->body->id) && is_there (policy, body)
          && stands_in (&search, position, pose))
        return FALSE;
    }

  return TRUE;
}
