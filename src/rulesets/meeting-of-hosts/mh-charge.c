/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-survey.h"
#include "mh-private.h"

/* A charger ends touching its enemy, lined up with it, give or take these inches and degrees. */
#define TOUCH 0.1
#define LINE_SLACK 3.0
/* A way this much longer than the allowance may be read as one within it, inches. */
#define SLACK 0.1

/* ---- The last pose ---- */

/* Finds the side that a charge strikes: the front for a unit that begins or arrives before it (MH-84), else
 * the nearest other one. */
static guint
find_quarter (const AciesBody *unit,
              const AciesBody *enemy,
              const AciesPose *arrival)
{
  AciesOutline begin = acies_body_get_outline (unit);
  AciesOutline end = acies_outline_for_body (arrival, unit->width, unit->depth);
  guint nearest = 0;
  double least = G_MAXDOUBLE;

  if (mh_reaches_front (enemy, &begin) || mh_reaches_front (enemy, &end))
    return 0;

  for (guint quarter = 1; quarter < ACIES_N_EDGES; quarter++)
    {
      AciesBodyEdge edge = acies_body_get_edge (enemy, quarter);
      AciesPoint local = acies_pose_to_local (&edge.pose, arrival->at);
      double distance = hypot (MAX (fabs (local.x) - edge.length / 2.0, 0.0), local.y);

      /* Skips the sides that face away. */
      if (local.y < -ACIES_CONTACT_REACH || distance >= least)
        continue;

      least = distance;
      nearest = quarter;
    }

  return nearest;
}

/* ---- The way ---- */

/* No unit is passed on a charge; generals make way. */
static double
pass_generals (const AciesSituation *situation,
               const AciesBody      *walker,
               const AciesBody      *other,
               gconstpointer         data)
{
  return other->is_leader ? ACIES_WAY_IGNORED : 0.0;
}

static const AciesChargePolicy charge_policy = {
  .way = { .there = mh_body_is_there, .keep = pass_generals }, .most_wheel = 90.0, .least_contact = 0.5,
};
static const AciesChargePolicy straight_policy = {
  .way = { .there = mh_body_is_there, .keep = pass_generals }, .most_wheel = 0.0, .least_contact = 0.5,
};

/* Finds the last pose: lined up with the side that the charge strikes (MH-85), over its full width if
 * possible, and as near as there is room to where the unit arrives; without room it stays there. */
static AciesPose
line_up (const AciesSituation *situation,
         const AciesBody      *unit,
         const AciesBody      *enemy,
         const AciesPose      *arrival)
{
  guint quarter = find_quarter (unit, enemy, arrival);
  AciesBodyEdge edge = acies_body_get_edge (enemy, quarter);
  double play = fabs (edge.length - unit->width) / 2.0;
  double wanted = CLAMP (acies_pose_to_local (&edge.pose, arrival->at).x, -play, play);
  AciesPose stand;

  return acies_charge_find_stand (situation, unit, enemy, &charge_policy, quarter, wanted,
                                  &stand) ? stand : *arrival;
}

static gboolean
enters_barred_ground (const AciesSituation *situation,
                      const AciesBody      *unit,
                      const MhCharge       *charge)
{
  AciesWay way = acies_way_of_poses (unit, charge->poses, charge->n_poses);

  return acies_way_find_ground (situation, &way, mh_is_barred_ground, TRUE, NULL) > 0;
}

/* Tries the charge by one policy; FALSE when there is no such way.
 * @most: as for #AciesChargePolicy */
static gboolean
try_policy (const AciesSituation    *situation,
            const AciesBody         *unit,
            const AciesBody         *enemy,
            const AciesChargePolicy *policy,
            int                      action,
            double                   most,
            MhCharge                *charge)
{
  AciesChargePolicy within = *policy;
  AciesCharge plan;
  double allowance;

  within.most = most;
  plan = acies_charge_plan (situation, unit, enemy, &within);

  *charge = (MhCharge) { .n_poses = plan.n_poses, .barrier = plan.barred_by };
  memcpy (charge->poses, plan.poses, sizeof plan.poses);
  charge->lengths = mh_measure_path (acies_situation_get_table (situation), charge->poses, charge->n_poses,
                                     unit->width, unit->depth);
  if (!plan.meets || enters_barred_ground (situation, unit, charge)
      || !mh_find_cost (situation, unit, &charge->lengths, action, &charge->cost, &allowance))
    return FALSE;

  charge->reaches = acies_inches_as_read (charge->cost) <= allowance + 1e-9;

  return TRUE;
}

/* Straight ahead, if that reaches; else by the shortest way. */
static gboolean
find_charge (const AciesSituation *situation,
             const AciesBody      *unit,
             const AciesBody      *enemy,
             int                   action,
             double                most,
             MhCharge             *charge)
{
  return (try_policy (situation, unit, enemy, &straight_policy, action, most, charge) && charge->reaches)
         || try_policy (situation, unit, enemy, &charge_policy, action, most, charge);
}

/* What is known of a charge, with what bars it by its position in the situation; -1 for nothing. */
typedef struct
{
  MhCharge charge;
  gboolean is_open;
  int      barrier;
} KnownCharge;

static void
plan_charge (const AciesSituation *situation,
             const AciesBody      *unit,
             const AciesBody      *enemy,
             int                   action,
             gpointer              result)
{
  KnownCharge *known = result;
  MhCharge *charge = &known->charge;

  known->is_open = find_charge (situation, unit, enemy, action, 0.0, charge);
  known->barrier = -1;
  for (guint i = 0; charge->barrier != NULL && known->barrier < 0; i++)
    if (acies_situation_get_body (situation, i) == charge->barrier)
      known->barrier = i;
  charge->barrier = NULL;
  if (!known->is_open || !charge->reaches)
    return;

  charge->poses[charge->n_poses] = line_up (situation, unit, enemy, &charge->poses[charge->n_poses - 1]);
  /* Where there is no room to line up, by the edge of the table or others, it stays where it arrives. */
  if (!mh_check_way (situation, unit, charge->poses, charge->n_poses + 1, enemy, NULL))
    charge->poses[charge->n_poses] = charge->poses[charge->n_poses - 1];
}

gboolean
mh_find_charge (const AciesSituation *situation,
                const AciesBody      *unit,
                const AciesBody      *enemy,
                int                   action,
                MhCharge             *charge)
{
  KnownCharge known;

  acies_bodies_recall (situation, plan_charge, unit, enemy, action, sizeof known, &known);
  if (known.barrier >= 0)
    known.charge.barrier = acies_situation_get_body (situation, known.barrier);
  *charge = known.charge;

  return known.is_open;
}

double
mh_get_most (const AciesSituation *situation,
             const AciesBody      *body,
             int                   action)
{
  static const MhLengths nowhere = { { 0.0 } };
  double cost, allowance;

  mh_find_cost (situation, body, &nowhere, action, &cost, &allowance);

  return allowance;
}

static void
find_whether_it_reaches (const AciesSituation *situation,
                         const AciesBody      *unit,
                         const AciesBody      *enemy,
                         int                   action,
                         gpointer              result)
{
  gboolean *reaches = result;
  MhCharge charge;

  *reaches = find_charge (situation, unit, enemy, action, mh_get_most (situation, unit, action) + SLACK, &charge)
             && charge.reaches;
}

gboolean
mh_reaches_with_charge (const AciesSituation *situation,
                        const AciesBody      *unit,
                        const AciesBody      *enemy,
                        int                   action)
{
  gboolean reaches;

  if (acies_inches_as_read (acies_body_distance (unit, enemy)) > mh_get_most (situation, unit, action))
    return FALSE;

  acies_bodies_recall (situation, find_whether_it_reaches, unit, enemy, action, sizeof reaches, &reaches);

  return reaches;
}

/* Copies the poses of the first inches of a way. */
static void
cut_way (const AciesWay *way,
         double          inches,
         MhCharge       *charge)
{
  charge->n_poses = 1;
  for (guint i = 0; i + 1 < way->n_poses && inches > 0.0; i++)
    {
      AciesLeg leg = acies_way_get_leg (way, i);

      charge->poses[charge->n_poses++] = acies_leg_get_pose (&leg, leg.length > inches ? inches / leg.length : 1.0);
      inches -= leg.length;
    }
}

/* Shortens the way of a charge to what the unit can go. */
static void
cut_charge (const AciesSituation *situation,
            const AciesBody      *unit,
            int                   action,
            MhCharge             *charge)
{
  const MhCharge whole = *charge;
  AciesWay way = acies_way_of_poses (unit, whole.poses, whole.n_poses);
  double low = 0.0;
  double high = acies_way_get_length (&way, ACIES_LEG_BITS_ALL);

  while (high - low > 1e-6)
    {
      double inches = (low + high) / 2.0;
      double cost, allowance;

      cut_way (&way, inches, charge);
      charge->lengths = mh_measure_path (acies_situation_get_table (situation), charge->poses, charge->n_poses,
                                         unit->width, unit->depth);
      if (mh_find_cost (situation, unit, &charge->lengths, action, &cost, &allowance) && cost <= allowance)
        low = inches;
      else
        high = inches;
    }

  cut_way (&way, floor (low * ACIES_DECIMAL_ONE) / ACIES_DECIMAL_ONE, charge);
}

/* ---- Allowances ---- */

gboolean
mh_refuse_charger (AciesCall  *call,
                   int         type,
                   GError    **error)
{
  return acies_call_refuse (call, error, "MH-86", _("%s may not charge"),
                            acies_ruleset_get_item_label (acies_call_get_ruleset (call), MH_VOCABULARY_TYPE, type));
}

/* ---- Charges ---- */

int
mh_find_charge_aspect (AciesCall *call,
                       gboolean   contact,
                       guint      begins_in_front,
                       guint      ends_in_front)
{
  if (!contact)
    return MH_ASPECT_NONE;

  if (acies_call_get_number (call, begins_in_front) || acies_call_get_number (call, ends_in_front))
    {
      if (acies_call_explains (call))
        acies_call_explain (call, "MH-84", NULL, "%s",
                            _("It begins or ends in the enemy’s front: a frontal charge"));
      return MH_ASPECT_FRONT;
    }

  if (acies_call_explains (call))
    acies_call_explain (call, "MH-84", NULL, "%s",
                        _("It neither begins nor ends in the enemy’s front: it strikes flank or rear"));

  return MH_ASPECT_FLANK_OR_REAR;
}

/* ---- Moves ---- */

/* Tells whether any part of @self->a is, or at @pose would be, in the front of @self->b. */
static gboolean
is_before (AciesMeasure    *self,
           const AciesPose *pose)
{
  AciesOutline outline = acies_outline_for_body (pose, self->a->width, self->a->depth);

  return mh_reaches_front (self->b, &outline);
}

void
mh_measure_contact (AciesMeasure *self,
                    guint         procedure,
                    int           action,
                    guint         path,
                    guint         begins_in_front,
                    guint         ends_in_front)
{
  const AciesMove *move = mh_find_open_move (self->situation, self->a, procedure);
  AciesPose begin = self->a->pose;
  AciesPose end = begin;
  MhCharge charge;

  if (!mh_body_is_there (self->a) || !mh_body_is_there (self->b))
    return;

  if (move != NULL)
    {
      g_autoptr (GArray) way = mh_cut_at_contact (self->situation, self->a, self->b, move->poses, move->n_poses);

      begin = move->poses[0];
      charge.lengths = mh_measure_poses (self, action, (const AciesPose *) (gpointer) way->data, way->len);
    }
  else if (mh_find_charge (self->situation, self->a, self->b, action, &charge))
    {
      end = charge.poses[charge.n_poses - (charge.reaches ? 0 : 1)];
    }
  else
    {
      return;
    }

  mh_set_path (self, path, &charge.lengths, NULL);
  acies_measure_see (self, begins_in_front, is_before (self, &begin));
  acies_measure_see (self, ends_in_front, is_before (self, &end));
}

/* ---- Proposals ---- */

void
mh_propose_charge (const AciesCase *self,
                   const AciesBody     *unit,
                   const AciesBody     *enemy,
                   int                  action,
                   AciesMoveKind        kind,
                   gboolean             contact)
{
  MhCharge charge;

  if (!mh_find_charge (self->situation, unit, enemy, action, &charge))
    return;

  if (!charge.reaches)
    cut_charge (self->situation, unit, action, &charge);

  mh_add_move (self, unit, kind, charge.poses, charge.n_poses + (charge.reaches && contact ? 1 : 0),
               action == MH_ACTION_CHARGE);
}

/* ---- Charge ---- */

static const MhPathInputs charge_path = {
  MH_CHARGE_IN_A_TYPE, MH_CHARGE_IN_PATH_KEYS,
  MH_CHARGE_IN_OPTION_MIXED_TERRAIN, MH_CHARGE_IN_OPTION_ELEPHANT_MOVE,
};

static gboolean
run_charge (AciesCall         *call,
            const MhChargeIn  *in,
            MhChargeOut       *out,
            GError           **error)
{
  int type = in->a_type;
  MhPath path;

  if (!mh_may_charge (acies_call_get_ruleset (call), type))
    return mh_refuse_charger (call, type, error);

  if (!acies_call_check (call, error))
    return FALSE;

  if (!mh_read_path (call, &charge_path, MH_ACTION_CHARGE, MH_FALLBACK_ORDER_HALF, &path, error))
    return FALSE;

  out->allowance = path.allowance;
  out->cost = path.cost;
  out->contact = path.within;
  out->aspect = mh_find_charge_aspect (call, path.within,
                                       MH_CHARGE_IN_BEGINS_IN_FRONT, MH_CHARGE_IN_ENDS_IN_FRONT);
  out->b_pinned = path.within;

  return TRUE;
}

static void
measure_charge (AciesMeasure *self)
{
  mh_measure_contact (self, MH_CHARGE, MH_ACTION_CHARGE, MH_CHARGE_IN_PATH_KEYS,
                      MH_CHARGE_IN_BEGINS_IN_FRONT, MH_CHARGE_IN_ENDS_IN_FRONT);
}

static void
apply_charge (const AciesChange *self)
{
  const MhChargeOut *out = mh_charge_out (self->outputs);

  mh_move_unit (self->situation, self->a, TRUE);
  if (self->b != NULL && out->contact)
    mh_begin_contact (self->a, self->b, out->aspect);
}

static void
propose_charge (const AciesCase *self)
{
  const MhChargeOut *out = mh_charge_out (self->outputs);

  if (mh_body_is_there (self->b))
    mh_propose_charge (self, self->a, self->b, MH_ACTION_CHARGE, ACIES_MOVE_CHARGE, out->contact);
}

/* Refuses the charge of an enemy that no wheel and straight way reaches, or behind another unit. */
gboolean
mh_check_charge_way (const AciesCase  *self,
                     int               action,
                     GError          **error)
{
  MhCharge charge;

  if (!self->a->placed || mh_find_charge (self->situation, self->a, self->b, action, &charge))
    return TRUE;

  if (charge.barrier == NULL)
    return acies_refuse (error, "MH-83", _("No wheel and straight advance leads into contact with %s"),
                         self->b_name);

  return acies_refuse (error, "MH-83", _("%s is in the way of the charge"),
                       acies_situation_get_name (self->situation, charge.barrier->id));
}

static gboolean
may_charge (const AciesCase  *self,
            GError          **error)
{
  if (!mh_may_charge (self->ruleset, mh_body_type (self->a)))
    return acies_refuse (error, "MH-86", _("%s may not charge"),
                         acies_ruleset_get_item_label (self->ruleset, MH_VOCABULARY_TYPE, mh_body_type (self->a)));

  return self->b == NULL
         || (mh_check_obeys (self, error) && mh_check_charge_way (self, MH_ACTION_CHARGE, error));
}

/* Tells whether a charge ends as the ruleset proposes, which may be without room to line up. */
static gboolean
is_planned_end (const AciesSituation *situation,
                const AciesBody      *unit,
                const AciesBody      *enemy,
                int                   action,
                const AciesPose      *end)
{
  MhCharge charge;

  return mh_find_charge (situation, unit, enemy, action, &charge) && charge.reaches
         && acies_point_distance (charge.poses[charge.n_poses].at, end->at) <= TOUCH
         && fabs (acies_heading_difference (charge.poses[charge.n_poses].heading, end->heading)) <= LINE_SLACK;
}

/* Refuses the way of a charge that is no advance, or does not end in contact. */
gboolean
mh_check_contact (const AciesSituation  *situation,
               const AciesBody       *unit,
               const AciesBody       *enemy,
               const AciesMove       *move,
               int                    action,
               gboolean               contact,
               GError               **error)
{
  g_autoptr (GArray) poses = mh_cut_at_contact (situation, unit, enemy, move->poses, move->n_poses);
  const AciesPose *first = (const AciesPose *) (gpointer) poses->data;
  const AciesPose *end = &move->poses[move->n_poses - 1];
  AciesOutline standing = acies_body_get_outline (enemy);
  AciesOutline begin = acies_body_get_outline (unit);
  AciesOutline outline = acies_outline_for_body (end, unit->width, unit->depth);
  double cost = 0.0;
  double allowance = 0.0;
  MhLengths lengths;

  if (mh_find_way (first, poses->len, unit->width, unit->depth).action != MH_MOVE_ADVANCE)
    return acies_refuse (error, "MH-83", _("A charge is an advance: a wheel, and then straight ahead"));

  /* A charge that falls short may stop on its way. */
  lengths = mh_measure_path (acies_situation_get_table (situation), first, poses->len, unit->width, unit->depth);
  if (!mh_find_cost (situation, unit, &lengths, action, &cost, &allowance) || cost > allowance + 0.01)
    return acies_refuse (error, "MH-83", _("%s: the way takes %.4g″ of %.4g″ allowed"),
                         acies_situation_get_name (situation, unit->id), cost, allowance);

  if (contact && acies_outline_distance (&outline, &standing) > TOUCH)
    return acies_refuse (error, "MH-83", _("The way does not end in contact with %s"),
                         acies_situation_get_name (situation, enemy->id));

  if (contact && !is_planned_end (situation, unit, enemy, action, end)
      && (mh_reaches_front (enemy, &begin) || mh_reaches_front (enemy, &outline))
      && fabs (acies_heading_difference (end->heading, enemy->pose.heading + 180.0)) > LINE_SLACK)
    return acies_refuse (error, "MH-85", _("A frontal charge ends lined up with the front of the enemy"));

  return mh_check_way (situation, unit, move->poses, move->n_poses, enemy, error);
}

static gboolean
check_way (const AciesCase  *self,
           const AciesMove  *move,
           GError          **error)
{
  const MhChargeOut *out = mh_charge_out (self->outputs);

  return !mh_body_is_there (self->b)
         || mh_check_contact (self->situation, self->a, self->b, move, MH_ACTION_CHARGE, out->contact, error);
}

ACIES_DEFINE_PROCEDURE (mh, charge,
                        .check = may_charge,
                        .check_way = check_way,
                        .measure = measure_charge,
                        .apply = apply_charge,
                        .propose = propose_charge)

/* ---- Aspect ---- */

static gboolean
run_aspect (AciesCall         *call,
            const MhAspectIn  *in,
            MhAspectOut       *out,
            GError           **error)
{
  gint64 width = in->a_width;
  gint64 x = in->x;
  gint64 y = in->y;
  const char *clause, *label;
  int aspect;

  if (y >= 0 && 2 * ABS (x) <= width)
    {
      aspect = MH_ASPECT_FRONT;
      clause = "MH-47";
      label = N_("Straight ahead, within the width of the unit");
    }
  else if (y <= 0)
    {
      aspect = MH_ASPECT_FLANK_OR_REAR;
      clause = "MH-48";
      label = N_("Level with the front of the unit or behind it");
    }
  else
    {
      aspect = MH_ASPECT_NEITHER;
      clause = "MH-49";
      label = N_("Ahead, but beside the strip in front");
    }

  if (acies_call_explains (call))
    acies_call_explain (call, clause, NULL, "%s", _(label));
  out->aspect = aspect;

  return TRUE;
}

static void
measure_aspect (AciesMeasure *self)
{
  AciesOutline outline;
  AciesPoint local;

  if (!mh_body_is_there (self->a) || !mh_body_is_there (self->b))
    return;

  outline = acies_body_get_outline (self->b);
  local = acies_pose_to_local (&self->a->pose, acies_outline_nearest_point (&outline, self->a->pose.at));
  acies_measure_see_inches (self, MH_ASPECT_IN_A_WIDTH, self->a->width, NULL);
  acies_measure_see_inches (self, MH_ASPECT_IN_X, local.x, _("its nearest point"));
  acies_measure_see_inches (self, MH_ASPECT_IN_Y, local.y, _("its nearest point"));
}

ACIES_DEFINE_PROCEDURE (mh, aspect, .measure = measure_aspect)

/* A charge has the allowance that the arithmetic gives; but one that falls short may go a part of a way that
 * costs more, which mh_check_contact() compares itself. */
gboolean
mh_get_allowance (AciesRuleset         *ruleset,
                  const AciesProcedure *procedure,
                  const AciesRecord    *inputs,
                  const AciesRecord    *outputs,
                  double               *inches)
{
  const MhChargeOut *out = mh_charge_out (outputs);
  gint64 allowance;

  if (acies_procedure_get_index (procedure) != MH_CHARGE)
    return FALSE;

  allowance = out->allowance;
  *inches = (double) allowance / ACIES_DECIMAL_ONE;

  return out->cost <= allowance;
}
