/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "mh-private.h"

/* What bars a way that players lay: its kind, the enemies and friends on it, the ground, the table's edge. */

/* A charger ends touching its enemy, lined up with it, give or take these inches and degrees. */
#define TOUCH 0.1
#define LINE_SLACK 3.0
/* A general this near to a unit is with it, inches. */
#define WITH_UNIT 1.0

/* ---- The kind of the way ---- */

static gboolean
check_kind (const AciesBody  *unit,
            const AciesMove  *move,
            int               action,
            GError          **error)
{
  MhWay way = mh_find_way (move->poses, move->n_poses, unit->width, unit->depth);

  switch (action)
    {
    case MH_MOVE_ADVANCE:
      return way.action == MH_MOVE_ADVANCE
             || acies_refuse (error, "MH-78", _("An advance is a wheel, and then straight ahead"));
    case MH_MOVE_FALLBACK:
    case MH_MOVE_FORCED_FALLBACK:
      return way.action == MH_MOVE_FALLBACK
             || acies_refuse (error, "MH-79", _("A fallback is a wheel, and then straight back, still facing as before"));
    case MH_MOVE_MARCH:
      return way.follows_head || acies_refuse (error, "MH-88", _("A marching column follows its head"));
    case MH_MOVE_MANEUVER:
    default:
      return way.ends_facing || acies_refuse (error, "MH-81", _("A maneuver ends facing where the unit went"));
    }
}

/* Reading R-48: the whole distance, or as far as there is room. */
static gboolean
check_forced_length (const AciesSituation   *situation,
                     const AciesBody        *unit,
                     const AciesResolution  *resolution,
                     GError                **error)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  double cost = acies_inches_of (outputs, MH_MOVE_CHECK_OUT_COST);
  double most = mh_find_reach (situation, unit, MH_ACTION_FORCED_FALLBACK);

  return cost >= MIN (most, acies_inches_of (outputs, MH_MOVE_CHECK_OUT_ALLOWANCE)) - TOUCH
         || acies_refuse (error, "MH-67", _("It falls back the whole distance, or as far as there is room"));
}

/* ---- What stands and lies in the way ---- */

/* Units keep from touching an enemy; a charge passes no units, but may brush along those beside the enemy. */
static double
keep_off (const AciesSituation *situation,
          const AciesBody      *walker,
          const AciesBody      *other,
          gconstpointer         charged)
{
  if (other == charged || other->is_leader)
    return ACIES_WAY_IGNORED;

  if (charged != NULL)
    return 0.0;

  return acies_bodies_are_enemies (walker, other) ? ACIES_CONTACT_REACH : ACIES_WAY_IGNORED;
}

/* Refuses what bars a leg. */
static gboolean
check_leg (const AciesSituation  *situation,
           const AciesWay        *leg,
           const AciesWayPolicy  *policy,
           GError               **error)
{
  AciesOutline begin = acies_body_get_outline (leg->body);
  AciesMeeting meeting;

  if (acies_way_find_edge (situation, leg, &meeting))
    return acies_refuse (error, "MH-71", _("The way leads off the table"));

  if (!mh_is_barred_ground (situation, leg->body, &begin)
      && acies_way_find_ground (situation, leg, mh_is_barred_ground, TRUE, NULL) > 0)
    return acies_refuse (error, "MH-71", _("The way leads over ground that it cannot enter"));

  if (!acies_way_find_meeting (situation, leg, policy, &meeting))
    return TRUE;

  return acies_refuse (error, "MH-83", _("%s is in the way: only a charge comes into contact"),
                       acies_situation_get_name (situation, meeting.body->id));
}

/* A turn about, figure by figure, meets nothing. */
static gboolean
check_bars (const AciesSituation  *situation,
            const AciesBody       *body,
            const AciesPose       *given,
            guint                  n_given,
            const AciesBody       *charged,
            GError               **error)
{
  const AciesWayPolicy policy = { .there = mh_body_is_there, .keep = keep_off, .data = charged };
  g_autoptr (GArray) poses = mh_complete_way (given, n_given, body->width, body->depth);
  const AciesPose *at = (const AciesPose *) (gpointer) poses->data;
  AciesWay way = acies_way_of_poses (body, at, poses->len);
  AciesWayEnd end = acies_way_find_end (situation, &way, &policy);
  const AciesBody *other = end.friend != NULL ? end.friend : end.enemy;

  for (guint i = 0; i + 1 < poses->len; i++)
    {
      AciesWay leg = acies_way_of_poses (body, at + i, 2);

      if (!mh_is_turn_about (at + i, at + i + 1, body->depth) && !check_leg (situation, &leg, &policy, error))
        return FALSE;
    }

  return body->is_leader || other == NULL
         || acies_refuse (error, "MH-71", _("It cannot end where %s stands"),
                          acies_situation_get_name (situation, other->id));
}

gboolean
mh_is_way_free (const AciesSituation *situation,
                const AciesBody      *body,
                const AciesPose      *poses,
                guint                 n_poses,
                const AciesBody      *charged)
{
  return check_bars (situation, body, poses, n_poses, charged, NULL);
}

/* ---- Charges ---- */

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
static gboolean
check_contact (const AciesSituation  *situation,
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

  if (contact && !is_planned_end (situation, unit, enemy, action, end) && (mh_reaches_front (enemy, &begin) || mh_reaches_front (enemy, &outline))
      && fabs (acies_heading_difference (end->heading, enemy->pose.heading + 180.0)) > LINE_SLACK)
    return acies_refuse (error, "MH-85", _("A frontal charge ends lined up with the front of the enemy"));

  return check_bars (situation, unit, move->poses, move->n_poses, enemy, error);
}

/* ---- Generals ---- */

/* Refuses the way of a general that does not end with the unit that he joins. */
static gboolean
check_arrival (const AciesSituation  *situation,
               const AciesBody       *unit,
               const AciesMove       *move,
               GError               **error)
{
  AciesOutline outline = acies_body_get_outline (unit);

  return acies_outline_point_distance (&outline, move->poses[move->n_poses - 1].at) <= WITH_UNIT
         || acies_refuse (error, "MH-17", _("The way does not end with %s"),
                          acies_situation_get_name (situation, unit->id));
}

/* ---- All ---- */

gboolean
mh_check_way (AciesRuleset           *ruleset,
              const AciesSituation   *situation,
              const AciesResolution  *resolution,
              const AciesMove        *move,
              GPtrArray              *moves,
              GError                **error)
{
  const MhMoveCheckIn *in = mh_move_check_in (resolution->inputs);
  const AciesBody *a = acies_situation_find (situation, resolution->a);
  const AciesBody *b = acies_situation_find (situation, resolution->b);
  const MhChargeOut *out = mh_charge_out (acies_outcome_get_outputs (resolution->outcome));
  int action = MH_MOVE_ADVANCE;

  if (a == NULL || move->n_poses == 0 || !a->placed)
    return TRUE;

  switch (acies_procedure_get_index (resolution->procedure))
    {
    case MH_MOVE_CHECK:
      action = in->action;
      return (a->is_leader || check_kind (a, move, action, error))
             && (action != MH_MOVE_FORCED_FALLBACK || check_forced_length (situation, a, resolution, error))
             && check_bars (situation, a, move->poses, move->n_poses, NULL, error);
    case MH_CHARGE:
      return b == NULL || !mh_body_is_there (b)
             || check_contact (situation, a, b, move, MH_ACTION_CHARGE,
                               out->contact, error);
    case MH_PURSUIT:
      return b != NULL && mh_body_is_there (b)
             ? check_contact (situation, a, b, move, MH_ACTION_PURSUIT, TRUE, error)
             : check_kind (a, move, action, error) && check_bars (situation, a, move->poses, move->n_poses, NULL, error);
    case MH_JOIN_UNIT:
      return (b == NULL || !mh_body_is_there (b) || check_arrival (situation, b, move, error))
             && check_bars (situation, a, move->poses, move->n_poses, NULL, error);
    default:
      return check_bars (situation, a, move->poses, move->n_poses, NULL, error);
    }
}

/* A charge has the allowance that the arithmetic gives; but one that falls short may go a part of a way that
 * costs more, which check_contact() compares itself. */
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
