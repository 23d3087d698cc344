/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* What the rules allow now.  The offers ask the same functions, without inputs. */

/* The distance within which an army commander joins a command, in inches (reading R-28) */
#define COMMANDER_REACH 20.0

/* What is asked: whether @unit may do something, with or against @other. */
typedef struct
{
  AciesRuleset         *ruleset;
  const AciesSituation *situation;
  const AciesBody      *unit;
  const AciesBody      *other;
  const char           *name;
} Trial;

static double
get_reach (AciesRuleset    *ruleset,
           const AciesBody *unit)
{
  return (double) be_chart (ruleset, be_body_type (unit), BE_TYPE_COLUMN_MOVE) / ACIES_DECIMAL_ONE;
}

/* ---- Movement ---- */

/* Refuses the move of a command that may not move, or not now. */
static gboolean
check_go (const Trial  *self,
          GError      **error)
{
  int mover = be_find_mover (self->situation);

  if (acies_situation_get_step (self->situation) != BE_STEP_MOVES)
    return acies_refuse (error, "BE-6", _("Commands move in the movement phase"));
  if (acies_body_has (self->unit, BE_UNIT_STATUS_IN_COMBAT))
    return acies_refuse (error, "BE-79", _("%s is in contact and does not move"), self->name);
  if (acies_body_has (self->unit, BE_UNIT_STATUS_HAS_MOVED))
    return acies_refuse (error, "BE-8", _("%s has moved this turn"), self->name);
  if (acies_body_get_choice (self->unit, BE_UNIT_STATUS_STATE) != BE_STATE_STEADY)
    return acies_refuse (error, "BE-16", _("%s is broken and moves by flight only"), self->name);
  if (acies_body_has (self->unit, BE_UNIT_STATUS_DONE))
    return acies_refuse (error, "BE-119", _("%s does no more this turn"), self->name);
  if (mover >= 0 && self->unit->side != (guint) mover)
    return acies_refuse (error, "BE-8", _("The other side moves a command first"));

  return TRUE;
}

/* Whether others stand in the way of a charge depends on its way, see be_check_way(). */
static gboolean
check_charge (const Trial  *self,
              gboolean      for_offer,
              GError      **error)
{
  BeStrikePlan plan;

  if (!check_go (self, error))
    return FALSE;
  if (self->other == NULL || !acies_bodies_are_enemies (self->unit, self->other) || !be_body_is_active (self->other))
    return acies_refuse (error, "BE-14", _("%s charges an enemy"), self->name);
  if (!for_offer)
    return TRUE;
  if (!be_body_is_there (self->unit) || !be_body_is_there (self->other))
    return FALSE;

  /* Farther than it goes nothing is offered. */
  if (acies_body_distance (self->unit, self->other) > get_reach (self->ruleset, self->unit) + ACIES_CONTACT_REACH)
    return FALSE;

  plan = be_plan_strike (self->situation, self->unit, self->other);

  return plan.possible && plan.inches <= get_reach (self->ruleset, self->unit) + 0.005
         && !(plan.bad_going && be_is_horse (self->ruleset, be_body_type (self->unit)));
}

/* Tells whether an enemy could charge @unit now (nullable): which. */
static const AciesBody *
find_threat (const AciesSituation *situation,
             const AciesBody      *unit)
{
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_situation_next_unit (situation, be_body_is_there, &i)) != NULL;)
    if (acies_bodies_are_enemies (unit, enemy) && be_allows (situation, BE_CHARGE, enemy, unit))
      return enemy;

  return NULL;
}

/* Reading R-27: a command flees before a charge, not after contact (BE-67). */
static gboolean
check_evasion (const Trial  *self,
               GError      **error)
{
  if (acies_situation_get_step (self->situation) != BE_STEP_MOVES)
    return acies_refuse (error, "BE-66", _("Commands flee from charges in the movement phase"));
  if (acies_body_has (self->unit, BE_UNIT_STATUS_IN_COMBAT))
    return acies_refuse (error, "BE-67", _("%s is in contact: it is too late to flee from the charge"), self->name);
  if (acies_body_get_choice (self->unit, BE_UNIT_STATUS_STATE) != BE_STATE_STEADY)
    return acies_refuse (error, "BE-16", _("%s is broken and moves by flight only"), self->name);
  if (acies_body_get_number (self->unit, BE_UNIT_STATUS_FLIGHT) > 0)
    return acies_refuse (error, "BE-66", _("%s has fled this turn"), self->name);
  if (find_threat (self->situation, self->unit) == NULL)
    return acies_refuse (error, "BE-66", _("No enemy can charge %s now"), self->name);

  return TRUE;
}

static gboolean
check_pursuit (const Trial  *self,
               GError      **error)
{
  int type = be_body_type (self->unit);
  gboolean moves = acies_situation_get_step (self->situation) == BE_STEP_MOVES;

  if (self->other == NULL || !acies_bodies_are_enemies (self->unit, self->other) || !be_body_is_active (self->other)
      || acies_body_get_number (self->other, BE_UNIT_STATUS_FLIGHT) <= 0)
    return acies_refuse (error, "BE-132", _("%s pursues an enemy that has fled"), self->name);
  if (moves && !check_go (self, error))
    return FALSE;
  if (!moves && !acies_body_lists (self->unit, BE_UNIT_STATUS_BEATEN, self->other))
    return acies_refuse (error, "BE-132", _("%s did not fight it, and does not pursue"), self->name);
  if (!moves && (be_body_is_fleeing (self->unit) || acies_body_has (self->unit, BE_UNIT_STATUS_DONE)))
    return acies_refuse (error, "BE-16", _("%s is in no state to pursue"), self->name);
  if (!be_is_horse (self->ruleset, type) && be_is_horse (self->ruleset, be_body_type (self->other)))
    return acies_refuse (error, "BE-135", _("Foot does not pursue horse"));
  if (!be_may_pursue (self->ruleset, type, be_body_type (self->other)))
    return acies_refuse (error, "BE-136", _("Close order does not pursue open order or warbands"));
  if (!be_body_is_there (self->unit) || !be_body_is_there (self->other))
    return TRUE;
  if (be_is_horse (self->ruleset, type) && be_is_pursuit_bad (self->situation, self->unit, self->other))
    return acies_refuse (error, "BE-90", _("Horse does not pursue into bad going"));
  if (moves && be_measure_gap (self->situation, self->unit, self->other) > get_reach (self->ruleset, self->unit))
    return acies_refuse (error, "BE-68", _("%s could not have charged it"), self->name);

  return TRUE;
}

static gboolean
is_worn_and_free (const AciesBody *unit)
{
  return acies_body_get_number (unit, BE_UNIT_STATUS_CASUALTIES) > 0 && !acies_body_has (unit, BE_UNIT_STATUS_IN_COMBAT)
         && acies_body_get_choice (unit, BE_UNIT_STATUS_STATE) == BE_STATE_STEADY;
}

static gboolean
check_amalgamation (const Trial  *self,
                    GError      **error)
{
  if (!check_go (self, error))
    return FALSE;
  if (self->other == NULL || self->other == self->unit || self->other->side != self->unit->side
      || be_body_type (self->other) != be_body_type (self->unit)
      || !is_worn_and_free (self->unit) || !is_worn_and_free (self->other))
    return acies_refuse (error, "BE-73", _("Two commands of one type merge that have lost figures and are steady and free"));
  if (acies_body_has (self->other, BE_UNIT_STATUS_HAS_MOVED))
    return acies_refuse (error, "BE-8", _("%s has moved this turn"),
                         acies_situation_get_name (self->situation, self->other->id));

  return TRUE;
}

/* ---- Fights ---- */

static gboolean
is_fighting (const Trial *self)
{
  return self->other != NULL && acies_body_lists (self->unit, BE_UNIT_STATUS_CONTACTS, self->other);
}

/* Tells whether the unit moves faster, or dice for bad going may make it so. */
static gboolean
may_be_faster (const Trial *self)
{
  gboolean bad = be_body_is_there (self->unit) && be_body_is_there (self->other)
                 && (be_is_in_bad_going (self->situation, self->unit) || be_is_in_bad_going (self->situation, self->other));
  int type = be_body_type (self->unit);
  int other = be_body_type (self->other);
  double others = bad && be_is_barred (self->ruleset, other) ? 0.0 : get_reach (self->ruleset, self->other);

  if (bad && be_is_barred (self->ruleset, type))
    return FALSE;

  return be_penalty_dice (self->ruleset, type, bad) + be_penalty_dice (self->ruleset, other, bad) > 0
         || get_reach (self->ruleset, self->unit) > others;
}

static gboolean
check_break_off (const Trial  *self,
                 GError      **error)
{
  gboolean moves = acies_situation_get_step (self->situation) == BE_STEP_MOVES;

  if (!is_fighting (self))
    return acies_refuse (error, "BE-54", _("%s does not fight that enemy"), self->name);
  if (!may_be_faster (self))
    return acies_refuse (error, "BE-54", _("%s does not move faster than its enemy"), self->name);
  if (moves && acies_body_get_number (self->unit, BE_UNIT_STATUS_COMBAT_ROUND) < 2)
    return acies_refuse (error, "BE-56", _("%s breaks off from a fight of an earlier turn"), self->name);
  if (moves && acies_body_has (self->unit, BE_UNIT_STATUS_HAS_MOVED))
    return acies_refuse (error, "BE-8", _("%s has moved this turn"), self->name);
  if (!moves && (!acies_body_has (self->unit, BE_UNIT_STATUS_DREW) || be_count_sets_left (self->unit, self->other) > 0))
    return acies_refuse (error, "BE-106", _("%s breaks off at once after a draw only"), self->name);

  return TRUE;
}

static gboolean
check_flow_round (const Trial  *self,
                  GError      **error)
{
  const AciesSide *side = acies_situation_get_side (self->situation, self->unit->side);
  gboolean any = acies_situation_get_option (self->situation, BE_OPTION_FLOW_ROUND) == BE_FLOW_ROUND_ANY_OWNER;

  if (!is_fighting (self))
    return acies_refuse (error, "BE-75", _("%s does not fight that enemy"), self->name);
  if (acies_body_get_number (self->unit, BE_UNIT_STATUS_COMBAT_ROUND) < 2)
    return acies_refuse (error, "BE-63", _("In the first round no bases go round the enemy"));
  if (!any && !acies_record_get_boolean (side->status, BE_SIDE_STATUS_HAS_INITIATIVE))
    return acies_refuse (error, "BE-167", _("Only the side with the initiative sends bases round the enemy"));
  if (acies_body_has (self->unit, BE_UNIT_STATUS_HAS_MOVED))
    return acies_refuse (error, "BE-75", _("%s has moved this turn"), self->name);
  if (be_count_bases_at (self->ruleset, self->unit, BE_PLACE_SECOND_RANK) == 0)
    return acies_refuse (error, "BE-168", _("%s has no second rank"), self->name);

  return TRUE;
}

/* The risk when a commander joins; later ones are due. */
static gboolean
check_joining (const Trial  *self,
               GError      **error)
{
  const AciesBody *commander = be_find_commander (self->situation, self->unit->side);

  if (acies_situation_get_step (self->situation) != BE_STEP_MOVES)
    return TRUE;
  if (commander == NULL || !commander->placed || !self->unit->placed)
    return acies_refuse (error, "BE-154", _("No army commander is there to join %s"), self->name);
  if (!acies_body_has (self->unit, BE_UNIT_STATUS_IN_COMBAT))
    return acies_refuse (error, "BE-154", _("%s is in no combat"), self->name);
  if (acies_body_has (commander, BE_LEADER_STATUS_RISK_ROLLED)
      || acies_body_find_named (self->situation, commander, BE_LEADER_STATUS_WITH) != NULL)
    return acies_refuse (error, "BE-154", _("The army commander has joined a command already"));
  if (acies_body_distance (commander, self->unit) > COMMANDER_REACH)
    return acies_refuse (error, "BE-154", _("The army commander is more than 20″ from %s"), self->name);

  return TRUE;
}

/* ---- All ---- */

gboolean
be_check (AciesRuleset          *ruleset,
          const AciesSituation  *situation,
          const AciesResolution *trial,
          GError               **error)
{
  Trial self = { ruleset, situation, acies_situation_find (situation, trial->a),
                 trial->b != NULL ? acies_situation_find (situation, trial->b) : NULL };

  if (self.unit == NULL || self.unit->is_leader)
    return TRUE;

  self.name = acies_situation_get_name (situation, self.unit->id);
  if (!be_body_is_active (self.unit))
    return acies_refuse (error, acies_procedure_get_clauses (trial->procedure)[0], _("%s is no longer in play"), self.name);

  switch (acies_procedure_get_index (trial->procedure))
    {
    case BE_MOVE_ALLOWANCE:
      return check_go (&self, error);
    case BE_CHARGE:
      return check_charge (&self, trial->inputs == NULL, error);
    case BE_FLIGHT:
      return (trial->inputs != NULL
              && acies_record_get_choice (trial->inputs, BE_FLIGHT_IN_REASON) != BE_REASON_CHARGED)
             || check_evasion (&self, error);
    case BE_PURSUIT:
      return check_pursuit (&self, error);
    case BE_AMALGAMATE:
      return check_amalgamation (&self, error);
    case BE_BREAK_OFF:
      return check_break_off (&self, error);
    case BE_FLOW_ROUND:
      return check_flow_round (&self, error);
    case BE_SHOOTING:
      return be_check_shooting (situation, self.unit, self.other, trial->inputs, error);
    case BE_COMMANDER_RISK:
      return check_joining (&self, error);
    default:
      return TRUE;
    }
}

gboolean
be_allows (const AciesSituation *situation,
           guint                 procedure,
           const AciesBody      *a,
           const AciesBody      *b)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesResolution trial = {
    .procedure = acies_ruleset_get_procedure (ruleset, procedure),
    .a = a->id,
    .b = b != NULL ? b->id : NULL,
  };

  return be_check (ruleset, situation, &trial, NULL);
}

/* ---- Ways ---- */

/* Refuses a way over the edge, over impassable ground, or into friends. */
static gboolean
check_ground (const Trial     *self,
              const AciesWay  *way,
              GError         **error)
{
  AciesMeeting meeting;
  AciesWayEnd end;

  if (acies_way_find_edge (self->situation, way, &meeting))
    return acies_refuse (error, "BE-38", _("%s: the way leads off the table after %.4g″"), self->name, meeting.inches);
  if (acies_way_find_class (self->situation, way, "impassable", &meeting))
    return acies_refuse (error, "BE-38", _("%s: the way leads into impassable ground after %.4g″"), self->name,
                         meeting.inches);

  end = acies_way_find_end (self->situation, way, &be_way_of_move);
  if (end.friend != NULL)
    return acies_refuse (error, "BE-38", _("%s would stand in %s"), self->name,
                         acies_situation_get_name (self->situation, end.friend->id));

  return TRUE;
}

/* Refuses a charge that meets others before its target, or does not end against it unless it falls short. */
static gboolean
check_contact (const Trial     *self,
               const AciesWay  *way,
               gboolean         contact,
               GError         **error)
{
  AciesBody there = *way->body;
  AciesWayPolicy policy = be_way_of_move;
  AciesMeeting meeting;

  /* It comes against its target, and enters nobody. */
  policy.keep = NULL;
  if (acies_way_find_meeting (self->situation, way, &policy, &meeting))
    return acies_refuse (error, "BE-58", _("%s: %s is in the way"), self->name,
                         acies_situation_get_name (self->situation, meeting.body->id));

  there.pose = way->poses[way->n_poses - 1];
  if ((be_measure_bases (self->situation, &there, self->other) <= ACIES_CONTACT_REACH) != contact)
    return acies_refuse (error, "BE-58",
                         contact ? _("%s: the way does not end against %s")
                                 : _("%s: the way ends against %s, which is out of reach"), self->name,
                         acies_situation_get_name (self->situation, self->other->id));

  return TRUE;
}

gboolean
be_check_way (AciesRuleset           *ruleset,
              const AciesSituation   *situation,
              const AciesResolution  *resolution,
              const AciesMove        *move,
              GPtrArray              *moves,
              GError                **error)
{
  const BeChargeOut *out = be_charge_out (acies_outcome_get_outputs (resolution->outcome));
  Trial self = { ruleset, situation, acies_situation_find (situation, resolution->a),
                 resolution->b != NULL ? acies_situation_find (situation, resolution->b) : NULL };
  gboolean charges = acies_procedure_get_index (resolution->procedure) == BE_CHARGE && self.other != NULL
                     && be_body_is_there (self.other);
  gboolean contact = charges && out->a_contact;
  AciesMeeting meeting;
  AciesBody mover;
  AciesWay way;

  if (self.unit == NULL || !be_body_is_there (self.unit))
    return TRUE;

  self.name = acies_situation_get_name (situation, self.unit->id);
  mover = be_get_mover (self.unit, self.unit->width, self.unit->depth);
  way = acies_way_of_move (&mover, move);
  if (!check_ground (&self, &way, error) || (charges && !check_contact (&self, &way, contact, error)))
    return FALSE;

  return charges || !acies_way_find_meeting (situation, &way, &be_way_of_move, &meeting)
         || acies_refuse (error, "BE-60", _("%s: the way leads into contact with %s, which would be a charge"),
                          self.name, acies_situation_get_name (situation, meeting.body->id));
}
