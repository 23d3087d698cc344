/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "be-private.h"

/* Charges: their ways to the first contact, and the places where the chargers line up. */

/* The gap that a charge that falls short leaves to the enemy, inches. */
#define KEPT_OFF 0.1
/* A length that leads over the whole table, inches. */
#define FAR 1000.0
#define HAIR 1e-6

/* ---- The place where it lines up ---- */

/* Finds the width of the charger after lining up, as be_align() computes it. */
static double
find_width (AciesRuleset    *ruleset,
            const AciesBody *unit,
            const AciesBody *enemy,
            int              side)
{
  double own = be_get_base_width (ruleset, unit);
  double all = be_count_bases (ruleset, unit) * own;
  double other = be_count_bases (ruleset, enemy) * be_get_base_width (ruleset, enemy);

  if (side != BE_FLANK_FRONT || acies_record_get_n_items (unit->status, BE_UNIT_STATUS_CONTACTS) > 1)
    return unit->width;

  /* A command that has lost all its figures is met like a single base. */
  return MAX (ceil (MIN (all, other) / own - 1e-6), 1.0) * own;
}

/* Gets the part of an enemy that is struck: all of it, or of a ragged line the base nearest to the charger. */
static AciesBody
find_target (AciesRuleset    *ruleset,
             const AciesBody *unit,
             const AciesBody *enemy)
{
  AciesBody target = *enemy;
  double least = G_MAXDOUBLE;
  gboolean ragged = FALSE;

  for (guint i = 0; i < be_get_n_bases (enemy); i++)
    ragged = ragged || be_base_is_apart (enemy, i);

  for (guint i = 0; ragged && i < be_get_n_bases (enemy); i++)
    {
      AciesOutline outline = be_base_get_outline (ruleset, enemy, i);
      double inches = acies_outline_point_distance (&outline, unit->pose.at);

      if (be_count_figures_on (ruleset, enemy, i) == 0 || inches >= least)
        continue;

      least = inches;
      target.pose = be_base_get_pose (ruleset, enemy, i);
      target.width = be_get_base_width (ruleset, enemy);
      target.depth = be_get_base_depth (ruleset, enemy);
    }

  return target;
}

/* ---- The way ---- */

static double
keep_from_others (const AciesSituation *situation,
                  const AciesBody      *walker,
                  const AciesBody      *other,
                  gconstpointer         data)
{
  const AciesBody *enemy = data;

  return enemy != NULL && g_str_equal (other->id, enemy->id) ? ACIES_WAY_IGNORED : 0.0;
}

/* What the plans of a command against all its enemies have in common. */
typedef struct
{
  AciesBody     mover;
  /* (element-type Detour): The detours that were tried: the first part of them is the same for all places */
  GArray       *detours;
  /* (nullable): What bars ways for certain, and what they meet first */
  AciesWayBars *bars;
  GPtrArray    *first;
} Charger;

/* A charge that is planned. */
typedef struct
{
  const AciesSituation *situation;
  const AciesBody      *unit;
  const AciesBody      *enemy;
  AciesBody             mover;
  AciesWayPolicy        others;
  /* The place that is tried, and whether it touches the enemy there */
  AciesPose             stand;
  gboolean              touches;
  /* The last way that something bars, cut at the enemy, and what it meets, not always first */
  AciesPose             barred[BE_MOST_STRIKE_POSES];
  guint                 n_barred;
  const AciesBody      *bar;
  Charger              *charger;
  BeStrikePlan         *plan;
} Charge;

/* Tells whether a way leads off the table or over impassable ground. */
static gboolean
leads_nowhere (const Charge   *self,
               const AciesWay *way)
{
  AciesMeeting meeting;

  return acies_way_find_edge (self->situation, way, &meeting)
         || acies_way_find_class (self->situation, way, "impassable", &meeting);
}

/* Copies the poses of a way up to a meeting; returns how many. */
static guint
cut_at (const AciesWay     *way,
        const AciesMeeting *meeting,
        AciesPose          *cut)
{
  memcpy (cut, way->poses, (meeting->leg + 1) * sizeof *cut);
  cut[meeting->leg + 1] = meeting->pose;

  return meeting->leg + 2;
}

/* Tells whether what barred the last way bars this one, too, before it comes to the enemy, against whom it ends: ways
 * to places beside each other meet the same. */
static gboolean
is_barred_again (Charge         *self,
                 const AciesWay *way)
{
  const AciesPose *end = &way->poses[way->n_poses - 1];
  AciesPose poses[BE_MOST_STRIKE_POSES];
  AciesMeeting meeting, contact;
  AciesWay before;

  if (self->bar == NULL || !self->touches
      || end->heading != self->stand.heading || acies_point_distance (end->at, self->stand.at) > 0.0
      || !acies_way_meets_body (self->situation, way, self->bar, &meeting))
    return FALSE;

  before = acies_way_of_poses (&self->mover, poses, cut_at (way, &meeting, poses));
  if (acies_way_meets_body (self->situation, &before, self->enemy, &contact))
    return FALSE;

  self->n_barred = before.n_poses;
  memcpy (self->barred, poses, sizeof poses);

  return TRUE;
}

/* Tells whether anything bars a way that is cut at the enemy. */
static gboolean
is_barred (Charge         *self,
           const AciesWay *way)
{
  AciesMeeting meeting;

  if (!acies_way_meets (self->situation, way, &self->others, &meeting))
    return FALSE;

  self->bar = meeting.body;
  self->n_barred = cut_at (way, &meeting, self->barred);

  return TRUE;
}

/* Finds what the last way meets first that something bars. */
static const AciesBody *
find_bar (const Charge *self)
{
  AciesWay way = acies_way_of_poses (&self->mover, self->barred, self->n_barred);
  AciesMeeting meeting;

  return acies_way_find_meeting (self->situation, &way, &self->others, &meeting) ? meeting.body : self->bar;
}

/* Measures how far from the enemy it would stand. */
static double
measure_at (const Charge    *self,
            const AciesPose *pose)
{
  AciesBody mover = self->mover;

  mover.pose = *pose;

  return be_measure_bases (self->situation, &mover, self->enemy);
}

/* Tries a way; keeps it when it meets the enemy before anything else, and sooner than others do.  Pivots and wheels
 * cost nothing (BE-39): it is as long as the way of the middle of the front. */
static void
try_way (Charge          *self,
         const AciesPose *poses,
         guint            n_poses)
{
  AciesWay way = acies_way_of_poses (&self->mover, poses, n_poses);
  AciesPose cut[BE_MOST_STRIKE_POSES];
  AciesMeeting contact;
  AciesBody there = *self->unit;
  double inches = 0.0;

  if (is_barred_again (self, &way))
    return;

  if (!acies_way_find_meeting_with (self->situation, &way, self->enemy, 0.0, &contact))
    {
      /* It may end against the enemy without entering. */
      if (measure_at (self, &poses[n_poses - 1]) > ACIES_CONTACT_REACH)
        return;
      contact = (AciesMeeting) { .leg = n_poses - 2, .pose = poses[n_poses - 1] };
    }

  memcpy (cut, poses, n_poses * sizeof *poses);
  way.poses = cut;
  way.n_poses = contact.leg + 2;
  cut[contact.leg + 1] = contact.pose;
  for (guint i = 1; i < way.n_poses; i++)
    inches += acies_point_distance (cut[i - 1].at, cut[i].at);
  if (self->plan->possible && inches >= self->plan->inches - HAIR)
    return;
  if (is_barred (self, &way))
    return;

  /* Bases that stand apart fall in where it ends. */
  there.pose = contact.pose;
  if (!be_has_room (acies_situation_get_ruleset (self->situation), self->situation, &there, self->unit->files))
    return;

  if (leads_nowhere (self, &way) || acies_way_find_end (self->situation, &way, &be_way_of_move).friend != NULL)
    return;

  self->plan->possible = TRUE;
  self->plan->inches = inches;
  self->plan->n_poses = way.n_poses;
  memcpy (self->plan->poses, cut, sizeof cut);
}

/* A way round a body, up to where it leads on to the place. */
typedef struct
{
  const AciesBody *around;
  int              side;
  AciesPose        poses[3];
  /* What bars it for certain on the way to one enemy or another */
  int              certain;
  /* The enemy for which the rest holds */
  const AciesBody *enemy;
  /* Whether it was looked along; whether something bars it, and the way up to there */
  gboolean         looked_along;
  AciesPose        barred[BE_MOST_STRIKE_POSES];
  guint            n_barred;
  /* Whether it was asked if something bars it for certain, and the answer */
  gboolean         asked;
  gboolean         certainly_barred;
} Detour;

/* Finds the way round a body: along its near side and past it. */
static void
lay_detour (const Charge *self,
            Detour       *detour)
{
  const AciesPose *start = &self->unit->pose;
  AciesOutline outline = acies_body_get_outline (detour->around);
  AciesPoint low = { G_MAXDOUBLE, G_MAXDOUBLE };
  AciesPoint high = { -G_MAXDOUBLE, -G_MAXDOUBLE };
  double half = self->mover.width / 2.0 + KEPT_OFF;
  double aside;

  for (guint i = 0; i < G_N_ELEMENTS (outline.corners); i++)
    {
      AciesPoint local = acies_pose_to_local (start, outline.corners[i]);

      low = (AciesPoint) { MIN (low.x, local.x), MIN (low.y, local.y) };
      high = (AciesPoint) { MAX (high.x, local.x), MAX (high.y, local.y) };
    }

  aside = detour->side > 0 ? high.x + half : low.x - half;
  detour->poses[0] = *start;
  detour->poses[1] = *start;
  detour->poses[1].at = acies_pose_to_table (start, (AciesPoint) { aside, low.y - KEPT_OFF });
  detour->poses[2] = *start;
  detour->poses[2].at = acies_pose_to_table (start, (AciesPoint) { aside, high.y + self->mover.depth + KEPT_OFF });
}

/* Looks for what bars a way round a body before it comes to the enemy. */
static void
look_along_detour (const Charge *self,
                   Detour       *detour)
{
  AciesWay way = acies_way_of_poses (&self->mover, detour->poses, G_N_ELEMENTS (detour->poses));
  AciesMeeting meeting, contact;
  AciesWay before;
  guint n_poses;

  detour->looked_along = TRUE;
  if (!acies_way_meets (self->situation, &way, &self->others, &meeting))
    return;

  n_poses = cut_at (&way, &meeting, detour->barred);
  before = acies_way_of_poses (&self->mover, detour->barred, n_poses);
  if (!acies_way_meets_body (self->situation, &before, self->enemy, &contact))
    detour->n_barred = n_poses;
}

static Detour *
find_detour (Charge          *self,
             const AciesBody *around,
             int              side)
{
  GArray *detours = self->charger->detours;
  Detour *detour = NULL;

  for (guint i = 0; i < detours->len && detour == NULL; i++)
    {
      Detour *known = &g_array_index (detours, Detour, i);

      if (known->around == around && known->side == side)
        detour = known;
    }
  if (detour == NULL)
    {
      g_array_set_size (detours, detours->len + 1);
      detour = &g_array_index (detours, Detour, detours->len - 1);
      *detour = (Detour) { around, side, .certain = ACIES_WAY_BAR_UNKNOWN };
      lay_detour (self, detour);
    }
  if (detour->enemy != self->enemy)
    {
      detour->enemy = self->enemy;
      detour->looked_along = detour->asked = FALSE;
      detour->n_barred = 0;
    }

  return detour;
}

/* Tries the ways round a body that bars the straight one: past it, and on to the place. */
static void
try_round (Charge          *self,
           const AciesBody *bar,
           const AciesPose *stand)
{
  for (int side = -1; side <= 1; side += 2)
    {
      Detour *detour = find_detour (self, bar, side);
      const AciesPose poses[] = { detour->poses[0], detour->poses[1], detour->poses[2], *stand };

      if (!detour->looked_along)
        look_along_detour (self, detour);
      if (self->touches && detour->n_barred > 0)
        {
          self->n_barred = detour->n_barred;
          memcpy (self->barred, detour->barred, sizeof self->barred);
          continue;
        }

      try_way (self, poses, G_N_ELEMENTS (poses));
    }
}

/* Lays the @nth way round a corner, from 1, so that it comes straight towards the edge.
 * @round: (out) (array fixed-size=3) */
static void
lay_round (const Charge    *self,
           const AciesPose *stand,
           guint            nth,
           AciesPose       *round)
{
  AciesPoint before = acies_point_along (stand->at, stand->heading, -(self->mover.width / 2.0 * nth + KEPT_OFF));

  round[0] = self->unit->pose;
  round[1] = (AciesPose) { before, self->unit->pose.heading };
  round[2] = *stand;
}

/* How many ways round a corner are tried. */
#define N_ROUNDS 2

/* Tries the ways to a place: with the present heading, turning on the way, or round a corner so that it comes
 * straight towards the edge. */
static void
try_place (Charge          *self,
           const AciesPose *stand)
{
  AciesPose start = self->unit->pose;
  const AciesPose slid[] = { start, { stand->at, start.heading } };
  const AciesPose turned[] = { start, *stand };

  try_way (self, slid, G_N_ELEMENTS (slid));
  if (stand->heading != start.heading)
    try_way (self, turned, G_N_ELEMENTS (turned));
  for (guint i = 1; !self->plan->possible && i <= N_ROUNDS; i++)
    {
      AciesPose round[3];

      lay_round (self, stand, i, round);
      try_way (self, round, G_N_ELEMENTS (round));
    }
  if (!self->plan->possible && self->n_barred > 0)
    try_round (self, find_bar (self), stand);
}

/* The places against an edge, those nearest to its middle first. */
typedef struct
{
  AciesBodyEdge edge;
  double        width;
} Line;

/* Gets the @nth place corner to corner with an edge, from 0; FALSE beyond the last. */
static gboolean
get_stand (const Charge *self,
           const Line   *line,
           guint         nth,
           AciesPose    *stand)
{
  double step = be_get_base_width (acies_situation_get_ruleset (self->situation), self->unit);
  double most = (line->edge.length + line->width) / 2.0 - MIN (step, line->edge.length) / 2.0;
  guint i = (nth + 1) / 2;
  int sign = nth == 0 || nth % 2 == 1 ? 1 : -1;

  *stand = acies_body_edge_stand (&line->edge, sign * (double) i * step);

  return i * step <= most;
}

/* Where there is no room behind for so many ranks it keeps those that it has. */
static gboolean
has_room_at (const Charge    *self,
             const Line      *line,
             const AciesPose *stand)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);
  guint n_front = (guint) floor (line->width / be_get_base_width (ruleset, self->unit) + 0.5);
  AciesBody there = *self->unit;

  there.pose = *stand;

  return be_has_room (ruleset, self->situation, &there, n_front)
         || (n_front != self->unit->files && be_has_room (ruleset, self->situation, &there, self->unit->files));
}

/* Finds a free place against an edge to which a way leads. */
static gboolean
find_stand (Charge     *self,
            const Line *line)
{
  AciesPose stand;

  for (guint i = 0; get_stand (self, line, i, &stand); i++)
    {
      if (!has_room_at (self, line, &stand))
        continue;

      self->stand = stand;
      self->touches = measure_at (self, &stand) <= ACIES_CONTACT_REACH;
      try_place (self, &stand);
      if (!self->plan->possible)
        continue;

      self->plan->end = stand;

      return TRUE;
    }

  return FALSE;
}

/* ---- What is out of reach ---- */

/* Most enemies near stand behind others.  That no way leads to them is told here without looking for what each way meets,
 * wherever find_stand() would surely find the same. */

/* Tells whether the ways past a body to a place are barred. */
static gboolean
is_barred_round (Charge          *self,
                 const AciesBody *around,
                 const AciesPose *stand)
{
  AciesWayBars *bars = self->charger->bars;
  gboolean to_all = TRUE;

  for (int side = -1; side <= 1; side += 2)
    {
      Detour *detour = find_detour (self, around, side);
      const AciesPose poses[] = { detour->poses[0], detour->poses[1], detour->poses[2], *stand };

      if (!detour->asked)
        detour->certainly_barred = acies_way_bars_bar (bars, detour->poses, G_N_ELEMENTS (detour->poses),
                                                       &detour->certain, NULL);
      detour->asked = TRUE;
      to_all = to_all && detour->certainly_barred;
      if (!detour->certainly_barred && !acies_way_bars_bar (bars, poses, G_N_ELEMENTS (poses), NULL, NULL))
        return FALSE;
    }
  if (to_all)
    acies_way_bars_pass_over (bars, around);

  return TRUE;
}

/* Tells whether it has another heading at a place. */
static gboolean
turns_to (const Charge    *self,
          const AciesPose *stand)
{
  return fabs (acies_heading_difference (self->unit->pose.heading, stand->heading)) > HAIR;
}

/* Tells whether all ways to a place are barred: the ways of try_place(), and those round what the last of them meets
 * first. */
static gboolean
is_place_barred (Charge          *self,
                 const AciesPose *stand)
{
  AciesPose start = self->unit->pose;
  const AciesPose slid[] = { start, { stand->at, start.heading } };
  const AciesPose turned[] = { start, *stand };
  gboolean turns = turns_to (self, stand);
  AciesWayBars *bars = self->charger->bars;
  GPtrArray *first = self->charger->first;

  if (!acies_way_bars_bar (bars, slid, G_N_ELEMENTS (slid), NULL, NULL)
      || (turns && !acies_way_bars_bar (bars, turned, G_N_ELEMENTS (turned), NULL, NULL))
      || !(turns ? measure_at (self, stand) <= ACIES_CONTACT_REACH : acies_way_bars_touch_goal (bars, stand->at)))
    return FALSE;

  g_ptr_array_set_size (first, 0);
  for (guint i = 1; i <= N_ROUNDS; i++)
    {
      AciesPose round[3];

      lay_round (self, stand, i, round);
      if (!acies_way_bars_bar (bars, round, G_N_ELEMENTS (round), NULL, i == N_ROUNDS ? first : NULL))
        return FALSE;
    }
  for (guint i = 0; i < first->len; i++)
    if (!is_barred_round (self, g_ptr_array_index (first, i), stand))
      return FALSE;

  return TRUE;
}

static gboolean
is_out_of_reach (Charge     *self,
                 const Line *lines,
                 guint       n_lines)
{
  AciesPose stand;

  if (self->charger->bars == NULL)
    return FALSE;

  acies_way_bars_set_goal (self->charger->bars, self->enemy);
  for (guint i = 0; i < n_lines; i++)
    for (guint nth = 0; get_stand (self, &lines[i], nth, &stand); nth++)
      {
        /* That it has no room takes less to find than what bars turns, and more than what bars other ways. */
        gboolean turns = turns_to (self, &stand);

        if ((!turns || has_room_at (self, &lines[i], &stand)) && !is_place_barred (self, &stand)
            && (turns || has_room_at (self, &lines[i], &stand)))
          return FALSE;
      }

  return TRUE;
}

/* Tells whether the way to contact, or the ground under either base in contact, is bad going. */
static gboolean
is_bad (const Charge *self)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);
  AciesOutline there = acies_outline_for_body (&self->plan->end, self->mover.width, self->mover.depth);

  if (be_is_way_bad (self->situation, &self->mover, self->plan->poses, self->plan->n_poses)
      || be_is_outline_bad (self->situation, &there))
    return TRUE;

  for (guint i = 0; i < be_get_n_bases (self->enemy); i++)
    {
      AciesOutline base = be_base_get_outline (ruleset, self->enemy, i);

      if (acies_outline_distance (&there, &base) <= ACIES_CONTACT_REACH
          && be_is_outline_bad (self->situation, &base))
        return TRUE;
    }

  return FALSE;
}

static guint
find_quarter (const AciesBody *target,
              AciesPoint       from,
              int              side)
{
  if (side == BE_FLANK_FRONT)
    return 0;

  return side == BE_FLANK_REAR ? 2 : acies_pose_to_local (&target->pose, from).x > 0.0 ? 1 : 3;
}

static void
free_charger (gpointer data)
{
  Charger *self = data;

  g_clear_pointer (&self->bars, acies_way_bars_free);
  g_array_unref (self->detours);
  g_ptr_array_unref (self->first);
  g_free (self);
}

/* Takes what the plan before has left of this command, or makes it anew. */
static Charger *
take_charger (const AciesSituation *situation,
              const AciesBody      *unit)
{
  Charger *self = acies_body_take_kept (situation, unit);
  const AciesWayPolicy others = { .there = be_way_of_move.there };

  if (self != NULL)
    return self;

  self = g_new (Charger, 1);
  self->mover = be_get_mover (unit, unit->width, unit->depth);
  self->bars = acies_way_bars_new (situation, &self->mover, &others);
  self->detours = g_array_new (FALSE, FALSE, sizeof (Detour));
  self->first = g_ptr_array_new ();

  return self;
}

static void
plan_strike (const AciesSituation *situation,
             const AciesBody      *unit,
             const AciesBody      *enemy,
             int                   number,
             gpointer              result)
{
  static const int sides[] = {
    [ACIES_ZONE_FRONT] = BE_FLANK_FRONT,
    [ACIES_ZONE_FLANK] = BE_FLANK_FLANK,
    [ACIES_ZONE_REAR]  = BE_FLANK_REAR,
  };
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  g_autoptr (AciesHeld) held = acies_situation_hold (situation);
  AciesPoint middle = acies_body_get_middle (unit);
  AciesBody target = find_target (ruleset, unit, enemy);
  int zone = be_has_struck (unit, enemy) ? be_find_struck_side (unit, enemy)
                                         : sides[acies_body_find_zone (&target, middle, 0.0)];
  BeStrikePlan plan = { .side = zone };
  Charge charge = { situation, unit, enemy, be_get_mover (unit, unit->width, unit->depth), be_way_of_move,
                    .charger = take_charger (situation, unit), .plan = &plan };
  /* Where others stand before it already it strikes round the corner. */
  const Line lines[] = {
    { acies_body_get_edge (&target, find_quarter (&target, middle, zone)), find_width (ruleset, unit, enemy, zone) },
    { acies_body_get_edge (&target, find_quarter (&target, middle, BE_FLANK_FLANK)), unit->width },
  };
  guint n_lines = zone != BE_FLANK_FLANK ? 2 : 1;
  const AciesPose ahead[] = { unit->pose, { acies_point_along (unit->pose.at, unit->pose.heading, FAR),
                                            unit->pose.heading } };

  charge.others.keep = keep_from_others;
  charge.others.data = enemy;
  if (!is_out_of_reach (&charge, lines, n_lines) && !find_stand (&charge, &lines[0])
      && n_lines > 1 && find_stand (&charge, &lines[1]))
    plan.side = BE_FLANK_FLANK;
  if (plan.possible)
    {
      try_way (&charge, ahead, G_N_ELEMENTS (ahead));
      plan.bad_going = is_bad (&charge);
    }
  else
    {
      plan.end = acies_body_edge_stand (&lines[n_lines - 1].edge, 0.0);
      plan.poses[0] = unit->pose;
      plan.poses[1] = plan.end;
      plan.n_poses = 2;
      plan.inches = acies_point_distance (unit->pose.at, plan.end.at);
    }

  acies_body_give_kept (situation, unit, charge.charger, free_charger);
  *(BeStrikePlan *) result = plan;
}

/* The plan asks for nothing of its parties, and of others, but where their bases stand, and whom they fight. */
gboolean
be_is_unchanged (const AciesBody *before,
                 const AciesBody *after)
{
  static const guint asked_for[] = {
    BE_UNIT_STATUS_BASE_CASUALTIES, BE_UNIT_STATUS_BASE_PLACES, BE_UNIT_STATUS_BASE_STATES, BE_UNIT_STATUS_BASE_X,
    BE_UNIT_STATUS_BASE_Y, BE_UNIT_STATUS_BASE_HEADINGS, BE_UNIT_STATUS_STATE, BE_UNIT_STATUS_CONTACTS,
    BE_UNIT_STATUS_STRUCK, BE_UNIT_STATUS_STRUCK_SIDES,
  };

  for (guint i = 0; !before->is_leader && i < G_N_ELEMENTS (asked_for); i++)
    if (!acies_record_value_equal (before->status, after->status, asked_for[i]))
      return FALSE;

  return TRUE;
}

BeStrikePlan
be_plan_strike (const AciesSituation *situation,
                const AciesBody      *unit,
                const AciesBody      *enemy)
{
  BeStrikePlan plan;

  acies_bodies_recall (situation, plan_strike, unit, enemy, 0, sizeof plan, &plan);

  return plan;
}

guint
be_stop_short (const AciesBody *unit,
               BeStrikePlan    *plan,
               double           reach)
{
  AciesBody mover = be_get_mover (unit, unit->width, unit->depth);
  AciesWay way = acies_way_of_poses (&mover, plan->poses, plan->n_poses);
  double left = MIN (reach, MAX (plan->inches - KEPT_OFF, 0.0));

  for (guint i = 0; i + 1 < plan->n_poses; i++)
    {
      AciesLeg leg = acies_way_get_leg (&way, i);
      double inches = acies_point_distance (leg.from.at, leg.to.at);

      if (inches > left)
        {
          plan->poses[i + 1] = acies_leg_get_pose (&leg, left / inches);

          return i + 2;
        }
      left -= inches;
    }

  return plan->n_poses;
}
