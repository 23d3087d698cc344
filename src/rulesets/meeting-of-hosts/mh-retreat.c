/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "mh-private.h"

/* A retreating unit that comes nearer than this to an enemy surrenders, inches. */
#define SURRENDER_REACH 1.0
/* The arithmetic sees hundredths: farther than this is more than that. */
#define ESCAPE_REACH (SURRENDER_REACH + 0.5 / ACIES_DECIMAL_ONE)
/* The angle between the ways that are tried, degrees. */
#define FIRST_TURN  5
/* How much farther than a full move it goes for a free place, inches. */
#define BEYOND_FRIENDS 6.0
/* The number of poses that stand for its turn */
#define TURN_PARTS 10
/* Smaller differences are ignored. */
#define HAIR 1e-6

/* The terrain classes of slow ground */
static const char * const ground_classes[] = {
  [MH_GROUND_BROKEN]         = "broken",
  [MH_GROUND_VERY_DIFFICULT] = "very-difficult",
};

/* One possible way of a retreat. */
typedef struct
{
  MhRetreat retreat;
  gboolean  wheels;
  gboolean  passable;
  /* The distance of the nearest enemy from its end */
  double    safety;
} Way;

void
mh_retreat_clear (MhRetreat *retreat)
{
  g_clear_pointer (&retreat->friends, g_ptr_array_unref);
}

/* Turns a unit: about, figure by figure, when it goes back, and then on the spot around its middle, or by a
 * wheel.  @part: how much of that last turn, 0 to 1 */
static AciesPose
turn_towards (const AciesBody *unit,
              double           heading,
              gboolean         wheels,
              double           part)
{
  AciesPoint middle = acies_body_get_middle (unit);
  AciesBodyEdge rear = acies_body_get_edge (unit, 2);
  AciesPose base = unit->pose;
  AciesPose turned;
  double degrees;

  if (fabs (acies_heading_difference (rear.pose.heading, heading)) <= 90.0)
    base = rear.pose;
  degrees = part * acies_heading_difference (base.heading, heading);
  if (wheels)
    return acies_pose_wheel (&base, unit->width, degrees);

  turned.heading = acies_heading_normalize (base.heading + degrees);
  turned.at = acies_point_along (middle, turned.heading, unit->depth / 2.0);

  return turned;
}

/* ---- Enemies ---- */

/* An enemy, with the circle around it, and how far it is from the unit before the retreat */
typedef struct
{
  AciesOutline outline;
  AciesPoint   middle;
  double       radius;
  double       start;
} Enemy;

static AciesPoint
get_middle (const AciesOutline *outline)
{
  return (AciesPoint) { (outline->corners[0].x + outline->corners[2].x) / 2.0,
                        (outline->corners[0].y + outline->corners[2].y) / 2.0 };
}

/* Lists the enemies on the table, which all ways are compared with.  (element-type Enemy) */
static GArray *
list_enemies (const AciesSituation *situation,
              const AciesBody      *unit)
{
  GArray *enemies = g_array_new (FALSE, FALSE, sizeof (Enemy));
  AciesOutline before = acies_body_get_outline (unit);
  const AciesBody *body;

  for (guint i = 0; (body = acies_situation_next_unit (situation, mh_body_is_there, &i)) != NULL;)
    {
      Enemy enemy;

      if (!acies_bodies_are_enemies (unit, body))
        continue;

      enemy.outline = acies_body_get_outline (body);
      enemy.middle = get_middle (&enemy.outline);
      enemy.radius = acies_point_distance (enemy.middle, enemy.outline.corners[0]);
      enemy.start = acies_outline_distance (&before, &enemy.outline);
      g_array_append_val (enemies, enemy);
    }

  return enemies;
}

/* Tells by circles that an enemy is farther than @inches from all within @radius of a place; FALSE does not mean
 * that it is nearer. */
static gboolean
is_beyond (const Enemy *enemy,
           AciesPoint   middle,
           double       radius,
           double       inches)
{
  double reach = enemy->radius + radius + inches + HAIR;
  double x = enemy->middle.x - middle.x;
  double y = enemy->middle.y - middle.y;

  return x * x + y * y > reach * reach;
}

/* Tells the same of an outline. */
static gboolean
is_beyond_outline (const Enemy        *enemy,
                   const AciesOutline *outline,
                   double              inches)
{
  AciesPoint middle = get_middle (outline);

  return is_beyond (enemy, middle, acies_point_distance (middle, outline->corners[0]), inches);
}

/* Tells whether the unit swings into an enemy as it turns. */
static gboolean
swings_into (const AciesBody *unit,
             const Way       *way,
             const Enemy     *enemy)
{
  /* It turns about by its rear, and wheels around a corner. */
  double swing = acies_body_get_radius (unit) + hypot (unit->width, unit->depth);

  if (is_beyond (enemy, unit->pose.at, swing, 0.0))
    return FALSE;

  for (int i = 1; i <= TURN_PARTS; i++)
    {
      AciesPose pose = turn_towards (unit, way->retreat.start.heading, way->wheels, (double) i / TURN_PARTS);
      AciesOutline outline = acies_outline_for_body (&pose, unit->width, unit->depth);

      if (acies_outline_overlaps (&outline, &enemy->outline))
        return TRUE;
    }

  return FALSE;
}

/* ---- Ways ---- */

static double
get_full_move (const AciesSituation *situation,
               const AciesBody      *unit,
               int                   ground)
{
  return (double) mh_full_move (acies_situation_get_ruleset (situation), mh_body_type (unit), ground,
                                acies_situation_get_option (situation,
                                                            MH_OPTION_ELEPHANT_MOVE)) / ACIES_DECIMAL_ONE;
}

/* Finds the pace of a way: the worst ground that it enters sets it (reading R-39).  Impassable ground
 * blocks the way when it lies across its middle; the figures go round ground that only reaches into
 * its sides (reading R-49). */
static gboolean
find_pace (const AciesSituation *situation,
           const AciesBody      *unit,
           MhRetreat            *retreat)
{
  AciesTable *table = acies_situation_get_table (situation);
  double inches = get_full_move (situation, unit, MH_GROUND_OPEN);

  retreat->ground = MH_GROUND_OPEN;
  for (int ground = MH_GROUND_BROKEN; ground <= MH_GROUND_VERY_DIFFICULT; ground++)
    {
      double reach = MIN (inches, retreat->edge);
      AciesOutline sweep = mh_sweep (&retreat->start, unit->width, unit->depth, FALSE, reach);
      AciesPoint end = acies_point_along (retreat->start.at, retreat->start.heading, reach);
      MhLengths lengths = mh_measure_segment (table, retreat->start.at, end);
      double slower = get_full_move (situation, unit, ground);

      if (slower > 0.0 && acies_table_body_meets_class (table, ground_classes[ground], &sweep))
        {
          retreat->ground = ground;
          inches = slower;
        }
      else if (slower == 0.0 && lengths.inches[ground] > HAIR)
        {
          return FALSE;
        }
    }

  retreat->inches = MIN (inches, retreat->edge);

  return TRUE;
}

/* Tells whether the way leads away from an enemy that the unit touches. */
static gboolean
leads_away (const AciesBody    *unit,
            const MhRetreat    *retreat,
            const AciesOutline *enemy)
{
  AciesOutline sweep = mh_sweep (&retreat->start, unit->width, unit->depth, FALSE, retreat->inches);
  AciesPose end = retreat->start;
  AciesOutline outline;

  end.at = acies_point_along (end.at, end.heading, MIN (retreat->inches, 1.0));
  outline = acies_outline_for_body (&end, unit->width, unit->depth);

  return !acies_outline_overlaps (&sweep, enemy)
         && (retreat->inches <= HAIR || acies_outline_distance (&outline, enemy) > HAIR);
}

/* Measures the clearance from enemies.  Those from which the way only leads away do not count, however
 * near they stand. */
static void
look_at_enemies (const AciesBody *unit,
                 const GArray    *enemies,
                 Way             *way)
{
  AciesOutline sweep = mh_sweep (&way->retreat.start, unit->width, unit->depth, FALSE, way->retreat.inches);
  AciesPose end = way->retreat.start;
  AciesOutline after;

  end.at = acies_point_along (end.at, end.heading, way->retreat.inches);
  after = acies_outline_for_body (&end, unit->width, unit->depth);
  way->retreat.clearance = MH_NOWHERE;
  way->safety = MH_NOWHERE;

  for (guint i = 0; i < enemies->len; i++)
    {
      const Enemy *enemy = &g_array_index (enemies, Enemy, i);

      if (swings_into (unit, way, enemy))
        {
          way->retreat.clearance = 0.0;
        }
      else if (!is_beyond_outline (enemy, &sweep, way->retreat.clearance))
        {
          double nearest = acies_outline_distance (&sweep, &enemy->outline);

          if (nearest < enemy->start - HAIR
              || (enemy->start <= ACIES_CONTACT_REACH && !leads_away (unit, &way->retreat, &enemy->outline)))
            way->retreat.clearance = MIN (way->retreat.clearance, nearest);
        }
      if (!is_beyond_outline (enemy, &after, way->safety))
        way->safety = MIN (way->safety, acies_outline_distance (&after, &enemy->outline));
    }
}

static Way
look_along (const AciesSituation *situation,
            const AciesBody      *unit,
            const GArray         *enemies,
            double                heading,
            gboolean              wheels)
{
  Way way = { { .start = turn_towards (unit, heading, wheels, 1.0), .clearance = 0.0 }, wheels };

  way.retreat.edge = acies_table_edge_distance (acies_situation_get_table (situation),
                                                way.retreat.start.at, way.retreat.start.heading);
  way.passable = find_pace (situation, unit, &way.retreat);
  if (way.passable)
    look_at_enemies (unit, enemies, &way);

  return way;
}

static gboolean
is_better (const Way *one,
           const Way *other)
{
  gboolean one_escapes = one->retreat.clearance > ESCAPE_REACH;
  gboolean other_escapes = other->retreat.clearance > ESCAPE_REACH;

  if (one->passable != other->passable)
    return one->passable;
  if (one_escapes != other_escapes)
    return one_escapes;
  if (!one_escapes)
    return one->retreat.clearance > other->retreat.clearance + HAIR;

  return one->safety > other->safety + HAIR;
}

/* Finds the heading to the nearest edge of the table. */
static double
find_edge_heading (AciesTable      *table,
                   const AciesBody *unit)
{
  AciesPoint middle = acies_body_get_middle (unit);
  double nearest = 0.0;
  double least = G_MAXDOUBLE;

  for (int heading = 0; heading < 360; heading += 90)
    {
      double inches = acies_table_edge_distance (table, middle, heading);

      if (inches < least)
        {
          least = inches;
          nearest = heading;
        }
    }

  return nearest;
}

static int
compare_distances (gconstpointer one,
                   gconstpointer other,
                   gpointer      start)
{
  const AciesBody *one_body = *(AciesBody * const *) one;
  const AciesBody *other_body = *(AciesBody * const *) other;
  const AciesPose *pose = start;
  double difference = acies_point_distance (pose->at, one_body->pose.at)
                      - acies_point_distance (pose->at, other_body->pose.at);

  return difference < 0.0 ? -1 : difference > 0.0;
}

static void
look_for_friends (const AciesSituation *situation,
                  const AciesBody      *unit,
                  MhRetreat            *retreat)
{
  AciesOutline sweep = mh_sweep (&retreat->start, unit->width, unit->depth, FALSE, retreat->inches);
  AciesBody *body;

  retreat->friends = g_ptr_array_new ();
  for (guint i = 0; (body = acies_situation_next_unit (situation, mh_body_is_there, &i)) != NULL;)
    {
      AciesOutline outline;

      if (body == unit || !acies_bodies_are_friends (unit, body))
        continue;

      outline = acies_body_get_outline (body);
      if (acies_outline_overlaps (&sweep, &outline))
        g_ptr_array_add (retreat->friends, body);
    }

  g_ptr_array_sort_with_data (retreat->friends, compare_distances, &retreat->start);
}

/* Finds where the unit ends: at the end of its move, or beyond the friends that stand there, or before
 * them where there is no room beyond. */
static double
find_end (const AciesSituation *situation,
          const AciesBody      *unit,
          const MhRetreat      *retreat)
{
  static const AciesWayPolicy policy = { .there = mh_body_is_there };
  double beyond = MIN (BEYOND_FRIENDS, MAX (retreat->edge - retreat->inches, 0.0));
  AciesPose goal = retreat->start;
  AciesPose place;

  goal.at = acies_point_along (goal.at, goal.heading, retreat->inches);
  if (!acies_place_find_along (situation, unit, &policy, &goal, goal.heading, beyond, &place)
      && !acies_place_find_along (situation, unit, &policy, &goal, goal.heading + 180.0, retreat->inches, &place))
    return retreat->inches;

  return acies_point_distance (retreat->start.at, place.at);
}

/* Finds the retreat to the nearest edge, unless turning there swings it into an enemy or leads nearer to one
 * (MH-93); else straight back, unless that leads nearer to one too; else the way that gets farthest from all
 * enemies (MH-91), with the least turn.  An evader turns about and goes straight back, if that is a way
 * out (MH-117). */
void
mh_find_retreat (const AciesSituation *situation,
                 const AciesBody      *unit,
                 MhRetreat            *retreat)
{
  gboolean evades = acies_body_get_choice (unit, MH_UNIT_STATUS_FATE) == MH_FATE_EVADED;
  double enough = evades ? ESCAPE_REACH : MH_NOWHERE;
  double back = unit->pose.heading + 180.0;
  double edge = find_edge_heading (acies_situation_get_table (situation), unit);
  g_autoptr (GArray) enemies = list_enemies (situation, unit);
  Way straight = look_along (situation, unit, enemies, back, FALSE);
  Way best = evades ? straight : look_along (situation, unit, enemies, edge, FALSE);

  if (!best.passable || best.retreat.clearance < enough)
    best = straight;

  if (!best.passable || best.retreat.clearance < enough)
    for (int turn = FIRST_TURN; turn <= 180; turn += FIRST_TURN)
      for (int variant = 0; variant < 4; variant++)
        {
          Way way = look_along (situation, unit, enemies, back + (variant % 2 == 0 ? turn : -turn), variant < 2);

          if (is_better (&way, &best))
            best = way;
        }

  *retreat = best.retreat;
  if (!best.passable)
    {
      retreat->ground = MH_GROUND_OPEN;
      retreat->inches = 0.0;
      retreat->clearance = 0.0;
    }
  retreat->end = find_end (situation, unit, retreat);
  look_for_friends (situation, unit, retreat);
}

/* ---- Retreat ---- */

static void
explain_retreat (AciesCall *call,
                 int        outcome,
                 gint64     distance)
{
  g_autofree char *inches = acies_print_inches (distance);

  switch (outcome)
    {
    case MH_ESCAPE_LEAVES_TABLE:
      acies_call_explain (call, "MH-97", NULL, "%s", _("It starts at the edge of the table and leaves for good"));
      break;
    case MH_ESCAPE_SURRENDERS:
      acies_call_explain (call, "MH-92", NULL, "%s",
                          _("Every way leads to 1″ or less from an enemy: it surrenders"));
      break;
    case MH_ESCAPE_HALTS_AT_EDGE:
      acies_call_explain (call, "MH-96", inches, "%s",
                          _("The edge of the table is within a full move: it halts there"));
      break;
    default:
      acies_call_explain (call, "MH-91", inches, "%s", _("A full move at the rate of the worst ground on its way"));
      break;
    }
}

static gboolean
run_retreat (AciesCall          *call,
             const MhRetreatIn  *in,
             MhRetreatOut       *out,
             GError            **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  gint64 full = mh_full_move (ruleset, type, in->terrain, in->option_elephant_move);
  gint64 edge = in->edge_distance;
  gint64 clearance = in->enemy_clearance;
  gint64 friend_tests = 0;
  int outcome = MH_ESCAPE_RETREATS;
  int state = MH_STATE_ACTIVE;
  gint64 distance = full;

  if (full == 0)
    return acies_call_refuse (call, error, "MH-91",
                              _("That way leads over impassable ground: it must choose another"));

  if (edge == 0)
    {
      outcome = MH_ESCAPE_LEAVES_TABLE;
      state = MH_STATE_OFF_TABLE;
      distance = 0;
    }
  else if (clearance <= MH_SURRENDER_REACH)
    {
      outcome = MH_ESCAPE_SURRENDERS;
      state = MH_STATE_SURRENDERED;
      distance = 0;
    }
  else if (edge <= full)
    {
      outcome = MH_ESCAPE_HALTS_AT_EDGE;
      distance = edge;
    }

  if (acies_call_explains (call))
    explain_retreat (call, outcome, distance);

  if (state == MH_STATE_ACTIVE && type != MH_TYPE_SKIRMISHERS)
    friend_tests = in->friends_passed;
  if (friend_tests > 0 && acies_call_explains (call))
    acies_call_explain (call, "MH-94", NULL,
                        ngettext ("It goes through %d friendly unit, which must test",
                                  "It goes through %d friendly units, which must test", friend_tests),
                        (int) friend_tests);

  out->outcome = outcome;
  out->distance = distance;
  out->friend_tests = friend_tests;
  out->a_state = state;

  if (friend_tests > 0)
    {
      AciesVocabulary *types = acies_ruleset_get_vocabulary (ruleset, MH_VOCABULARY_TYPE);
      g_autofree char *who = g_strconcat ("b.type=", acies_vocabulary_get_item_id (types, type), NULL);

      acies_call_add_next (call, MH_RALLY_TEST, 'b', "cause=friends-retreat", who, NULL);
    }

  return TRUE;
}

static void
measure_retreat (AciesMeasure *self)
{
  g_auto (MhRetreat) retreat = { 0 };
  const AciesBody *nearest;

  if (!mh_body_is_there (self->a))
    return;

  mh_find_retreat (self->situation, self->a, &retreat);
  nearest = retreat.friends->len > 0 ? g_ptr_array_index (retreat.friends, 0) : NULL;
  acies_measure_see (self, MH_RETREAT_IN_TERRAIN, retreat.ground);
  acies_measure_see_inches (self, MH_RETREAT_IN_EDGE_DISTANCE, retreat.edge, NULL);
  acies_measure_see_inches (self, MH_RETREAT_IN_ENEMY_CLEARANCE, retreat.clearance, NULL);
  acies_measure_see_of (self, MH_RETREAT_IN_FRIENDS_PASSED, retreat.friends->len,
                        nearest != NULL ? acies_situation_get_name (self->situation, nearest->id) : NULL);
}

/* Queues a test for each friend that the way crosses, nearest first, but no more than the outcome has. */
static void
add_friend_tests (AciesSituation        *situation,
                  const AciesResolution *resolution,
                  const AciesBody       *unit)
{
  const MhRetreatOut *out = mh_retreat_out (acies_outcome_get_outputs (resolution->outcome));
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  gint64 n_tests = out->friend_tests;
  const char *type = acies_vocabulary_get_item_id (acies_ruleset_get_vocabulary (ruleset, MH_VOCABULARY_TYPE),
                                                   mh_body_type (unit));
  g_autofree char *reason = NULL;
  g_auto (MhRetreat) retreat = { 0 };

  if (n_tests <= 0 || !unit->placed)
    return;

  /* Translators: why a unit tests: the name of the friends that retreat through it */
  reason = g_strdup_printf (_("It stands on the way of retreat of %s."),
                            acies_situation_get_name (situation, unit->id));
  mh_find_retreat (situation, unit, &retreat);
  for (guint i = 0; i < retreat.friends->len && i < n_tests; i++)
    {
      const AciesBody *friend = g_ptr_array_index (retreat.friends, i);
      AciesDue *due = acies_situation_call_for (situation, MH_RALLY_TEST, friend, NULL, TRUE,
                                                acies_situation_get_step (situation), reason, "MH-148");

      acies_due_add_preset (due, "cause", "friends-retreat");
      acies_due_add_preset (due, "b.type", type);
    }
}

static void
call_for_test (AciesSituation *situation,
               AciesBody      *unit,
               const char     *cause,
               const char     *clause)
{
  AciesDue *due = acies_situation_call_for (situation, MH_RALLY_TEST, unit, NULL, TRUE,
                                            acies_situation_get_step (situation), _("It has moved."), clause);

  acies_due_add_preset (due, "cause", cause);
}

static void
apply_retreat (const AciesChange *self)
{
  const MhRetreatOut *out = mh_retreat_out (self->outputs);
  int outcome = out->outcome;

  add_friend_tests (self->situation, self->resolution, self->a);
  if (acies_body_get_choice (self->a, MH_UNIT_STATUS_FATE) == MH_FATE_EVADED && mh_body_is_active (self->a))
    call_for_test (self->situation, self->a, "evade", "MH-118");
  mh_move_unit (self->situation, self->a, FALSE);
  acies_contact_end_all (&mh_contact, self->situation, self->a);

  if (outcome == MH_ESCAPE_SURRENDERS)
    mh_set_fate (self->a, MH_FATE_SURRENDERED);
  else if (acies_body_get_choice (self->a, MH_UNIT_STATUS_FATE) != MH_FATE_EVADED)
    mh_set_fate (self->a, MH_FATE_RETREATED);
}

static void
propose_retreat (const AciesCase *self)
{
  double inches = acies_inches_of (self->outputs, MH_RETREAT_OUT_DISTANCE);
  gboolean evades = acies_body_get_choice (self->a, MH_UNIT_STATUS_FATE) == MH_FATE_EVADED;
  g_auto (MhRetreat) retreat = { 0 };
  AciesPose poses[3];

  if (inches <= 0.0)
    return;

  mh_find_retreat (self->situation, self->a, &retreat);
  /* A player may have given another distance. */
  if (fabs (inches - retreat.inches) < 1.0 / ACIES_DECIMAL_ONE)
    inches = retreat.end;
  poses[0] = self->a->pose;
  poses[1] = retreat.start;
  poses[2] = mh_shift_pose (&retreat.start, FALSE, inches);
  mh_add_move (self, self->a, evades ? ACIES_MOVE_EVADE : ACIES_MOVE_RETREAT, poses, G_N_ELEMENTS (poses), FALSE);
}

ACIES_DEFINE_PROCEDURE (mh, retreat,
                        .measure = measure_retreat,
                        .apply = apply_retreat,
                        .propose = propose_retreat)
