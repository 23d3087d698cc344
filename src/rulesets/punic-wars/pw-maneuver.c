/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-play-private.h"
#include "pw-private.h"
#include "acies-places.h"
#include "pw-change-private.h"

/* ---- Detachments of a legion ---- */

/* PW-87 for the move of a leader, PW-133 for what a unit has left of its move,
 * PW-238 for one that gives way */
gboolean
pw_find_allowance (AciesRuleset         *self,
                   const AciesProcedure *procedure,
                   const AciesRecord    *inputs,
                   const AciesRecord    *outputs,
                   double               *inches)
{
  const PwManoeuvreIn *in = pw_manoeuvre_in (inputs);
  const PwWithdrawalOut *out = pw_withdrawal_out (outputs);
  gint64 allowance;

  switch (acies_procedure_get_index (procedure))
    {
    case PW_LEADER_ACTIONS:
      allowance = PW_LEADER_MOVE;
      break;
    case PW_MANOEUVRE:
      allowance = in->move - in->used;
      break;
    case PW_WITHDRAWAL:
      /* The turn at its start takes nothing of it: the check of its way measures what follows. */
      allowance = out->a_distance;
      break;
    default:
      return FALSE;
    }

  *inches = (double) allowance / ACIES_DECIMAL_ONE;

  return TRUE;
}

/* ---- Moving ---- */

void
pw_mark_maneuvered (const AciesChange   *self,
                    const char *what)
{
  AciesDue *due;

  pw_mark_moved (self->a, what);
  if (!acies_body_has (self->a, PW_UNIT_STATUS_SPARED))
    return;

  acies_body_set (self->a, PW_UNIT_STATUS_SPARED, FALSE);
  due = acies_situation_call_for (self->situation, PW_DP_GAIN, self->a, NULL, TRUE,
                                  acies_situation_get_step (self->situation),
                                  _("Friends passed through it, and it did not stand."), "PW-141");
  acies_due_add_preset (due, "cause", "manoeuvre");
  acies_due_add_preset (due, "amount", "1");
}

/* ---- Maneuver ---- */

/* Costs are exact, in these parts of a hundredth of an inch, in which an arc of frontage × degrees ×
 * 3.14159 / 180 is a whole number (reading R44). */
#define PARTS (180 * G_GINT64_CONSTANT (100000))
#define PI_PARTS G_GINT64_CONSTANT (314159)

/* The longest side-step or step back. */
#define MOST_STEP PW_INCHES (2)

/* The part of the move that a kind of maneuver costs. */
typedef enum
{
  SPEND_ARC,
  SPEND_HALF,
  SPEND_ALL
} Spend;

static const struct
{
  Spend       spend;
  const char *clause;
} maneuvers[] = {
  [PW_MANEUVER_KIND_WHEEL]            = { SPEND_ARC,  "PW-134" },
  [PW_MANEUVER_KIND_CHANGE_FORMATION] = { SPEND_HALF, "PW-135" },
  [PW_MANEUVER_KIND_TURN_TO_FLANK]    = { SPEND_HALF, "PW-138" },
  [PW_MANEUVER_KIND_ABOUT_FACE]       = { SPEND_HALF, "PW-137" },
  [PW_MANEUVER_KIND_REFORM]           = { SPEND_ALL,  "PW-136" },
  [PW_MANEUVER_KIND_SIDE_STEP]        = { SPEND_ALL,  "PW-142" },
  [PW_MANEUVER_KIND_STEP_BACK]        = { SPEND_ALL,  "PW-142" },
  [PW_MANEUVER_KIND_OPEN_RANKS]       = { SPEND_ALL,  "PW-143" },
  [PW_MANEUVER_KIND_CLOSE_RANKS]      = { SPEND_ALL,  "PW-143" },
};

typedef struct
{
  PwUnit   unit;
  int      kind;
  int      to_formation;
  gboolean rear_rank_only;
  gint64   move;
  gint64   used;
} Maneuver;

static const int formations[] = {
  [PW_TO_FORMATION_LINE]     = PW_FORMATION_LINE,
  [PW_TO_FORMATION_COLUMN]   = PW_FORMATION_COLUMN,
  [PW_TO_FORMATION_QUINCUNX] = PW_FORMATION_QUINCUNX,
};

static gboolean
is_change (int kind)
{
  return kind == PW_MANEUVER_KIND_CHANGE_FORMATION || kind == PW_MANEUVER_KIND_REFORM;
}

static gboolean
is_step (int kind)
{
  return kind == PW_MANEUVER_KIND_SIDE_STEP || kind == PW_MANEUVER_KIND_STEP_BACK;
}

static gboolean
check_given (AciesCall  *call,
             int         kind,
             GError    **error)
{
  if (is_change (kind) && !acies_call_is_given (call, PW_MANOEUVRE_IN_TO_FORMATION))
    return acies_call_fail_missing (call, error, PW_MANOEUVRE_IN_TO_FORMATION);
  if (kind == PW_MANEUVER_KIND_WHEEL && !acies_call_is_given (call, PW_MANOEUVRE_IN_FRONTAGE))
    return acies_call_fail_missing (call, error, PW_MANOEUVRE_IN_FRONTAGE);
  if (kind == PW_MANEUVER_KIND_WHEEL && !acies_call_is_given (call, PW_MANOEUVRE_IN_ANGLE))
    return acies_call_fail_missing (call, error, PW_MANOEUVRE_IN_ANGLE);

  return TRUE;
}

static Maneuver
read_maneuver (AciesCall *call)
{
  const PwManoeuvreIn *in = pw_manoeuvre_in (acies_call_get_inputs (call));
  Maneuver maneuver = {
    .unit = pw_unit_read_graded (call, PW_MANOEUVRE_IN_A_GRADED_KEYS),
    .kind = in->kind, .rear_rank_only = in->rear_rank_only, .move = in->move, .used = in->used, };

  maneuver.unit.triarii = in->a_triarii;
  maneuver.unit.state = in->a_state;
  maneuver.to_formation = maneuver.unit.formation;
  if (is_change (maneuver.kind))
    maneuver.to_formation = formations[in->to_formation];

  return maneuver;
}

static gboolean
check_unit (AciesCall       *call,
            const Maneuver  *self,
            GError         **error)
{
  const PwUnit *unit = &self->unit;
  gboolean reform = self->kind == PW_MANEUVER_KIND_REFORM;
  const AciesBar bars[] = {
    { pw_is_light (unit->type) || unit->type == PW_TYPE_ELEPHANTS, "PW-131", N_("Light troops and elephants move as they like, without maneuvers") },
    { reform && (unit->formation != PW_FORMATION_UNFORMED
                 || pw_unit_is_shaken (unit)), "PW-136", N_("Only a unit that is unformed, and not shaken, forms again") },
    { !reform && !pw_unit_is_formed (unit), "PW-132", N_("Only formed units maneuver") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
check_kind (AciesCall       *call,
            const Maneuver  *self,
            GError         **error)
{
  const PwManoeuvreIn *in = pw_manoeuvre_in (acies_call_get_inputs (call));
  const PwUnit *unit = &self->unit;
  gboolean open = in->a_open_ranks;
  gboolean nimble = pw_is_infantry (unit->type) && (unit->grade == PW_GRADE_A || unit->grade == PW_GRADE_B);
  const AciesBar bars[] = {
    { is_change (self->kind) && self->to_formation == unit->formation, "PW-135", N_("It has that formation already") },
    { is_change (self->kind) && self->to_formation == PW_FORMATION_QUINCUNX && !(unit->legion && unit->lines >= 2),
      "PW-64", N_("Only a legion of two or three lines forms a quincunx") },
    { self->kind == PW_MANEUVER_KIND_ABOUT_FACE && self->rear_rank_only && !pw_unit_in_quincunx (unit), "PW-139",
      N_("Only a legion in quincunx turns its rear rank alone") },
    { is_step (self->kind) && !nimble, "PW-142", N_("Only infantry of grade A or B steps aside or back") },
    { is_step (self->kind) && in->step > MOST_STEP, "PW-142",
      N_("A side-step or step back is at most 2″") },
    { self->kind == PW_MANEUVER_KIND_OPEN_RANKS && (!pw_unit_in_quincunx (unit) || open), "PW-143",
      N_("Only a legion in quincunx opens its ranks, if they are closed") },
    { self->kind == PW_MANEUVER_KIND_CLOSE_RANKS && (!pw_unit_in_quincunx (unit) || !open), "PW-143",
      N_("Only a legion in quincunx closes its ranks, if they are open") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

/* Finds the cost in parts of a hundredth of an inch. */
static gint64
find_cost (AciesCall      *call,
           const Maneuver *self)
{
  const PwManoeuvreIn *in = pw_manoeuvre_in (acies_call_get_inputs (call));

  switch (maneuvers[self->kind].spend)
    {
    case SPEND_ARC:
      return in->frontage * in->angle * PI_PARTS;
    case SPEND_HALF:
      return self->move * (PARTS / 2);
    case SPEND_ALL:
    default:
      return self->move * PARTS;
    }
}

static gint64
find_dp (AciesCall      *call,
         const Maneuver *self)
{
  const PwManoeuvreIn *in = pw_manoeuvre_in (acies_call_get_inputs (call));
  gboolean near = pw_is_within (call, PW_MANOEUVRE_IN_ENEMY_DISTANCE, PW_FAR);

  switch (self->kind)
    {
    case PW_MANEUVER_KIND_WHEEL:
      return near && pw_unit_is_heavy_to_move (&self->unit) && self->unit.formation != PW_FORMATION_COLUMN;
    case PW_MANEUVER_KIND_CHANGE_FORMATION:
    case PW_MANEUVER_KIND_TURN_TO_FLANK:
      return near;
    case PW_MANEUVER_KIND_ABOUT_FACE:
      /* Reading R22 */
      near = near || in->option_about_face == PW_ABOUT_FACE_ALWAYS;
      return near && self->unit.type == PW_TYPE_MEDIUM_CAVALRY;
    default:
      return 0;
    }
}

static int
find_formation (const Maneuver *self)
{
  if (self->kind != PW_MANEUVER_KIND_TURN_TO_FLANK)
    return self->to_formation;
  if (self->unit.formation != PW_FORMATION_COLUMN)
    return PW_FORMATION_COLUMN;

  return self->unit.legion && self->unit.lines >= 2 ? PW_FORMATION_QUINCUNX : PW_FORMATION_LINE;
}

static void
set_ranks (AciesCall      *call,
           const Maneuver *self,
           int             formation)
{
  const PwManoeuvreIn *in = pw_manoeuvre_in (acies_call_get_inputs (call));
  PwManoeuvreOut *out = pw_manoeuvre_set (acies_call_get_outputs (call));
  gboolean open = in->a_open_ranks;
  gboolean turned = in->a_rear_rank_turned;
  gboolean quincunx = formation == PW_FORMATION_QUINCUNX;

  if (self->kind == PW_MANEUVER_KIND_OPEN_RANKS)
    open = TRUE;
  else if (self->kind == PW_MANEUVER_KIND_CLOSE_RANKS)
    open = FALSE;
  else if (self->kind == PW_MANEUVER_KIND_ABOUT_FACE && self->rear_rank_only)
    turned = !turned;

  out->a_open_ranks = quincunx && open;
  out->a_rear_rank_turned = quincunx && turned;
}

static gboolean
run_manoeuvre (AciesCall            *call,
               const PwManoeuvreIn  *in,
               PwManoeuvreOut       *out,
               GError              **error)
{
  Maneuver self = read_maneuver (call);
  PwMorale before, tired, after;
  gint64 cost, left;
  PwUnit changed;

  if (!check_given (call, self.kind, error)
      || !pw_check_unit (call, &self.unit, error)
      || !check_unit (call, &self, error)
      || !check_kind (call, &self, error))
    return FALSE;

  cost = find_cost (call, &self);
  left = (self.move - self.used) * PARTS - cost;
  if (maneuvers[self.kind].spend == SPEND_ALL && self.used > 0)
    return acies_call_refuse (call, error, maneuvers[self.kind].clause, _("It takes a whole move"));
  if (left < 0)
    return acies_call_refuse (call, error, maneuvers[self.kind].clause,
                              _("It takes more than is left of the move"));

  before = pw_unit_settle (&self.unit);
  tired = pw_unit_tire (&self.unit, find_dp (call, &self));
  changed = self.unit;
  changed.formation = find_formation (&self);
  changed.dp = tired.dp;
  changed.shaken = tired.shaken;
  after = pw_unit_settle (&changed);

  acies_call_explain_inches (call, maneuvers[self.kind].clause, acies_divide_half_up (cost, PARTS),
                             _("It costs of the move"));
  pw_explain_morale (call, tired.dp > before.dp ? maneuvers[self.kind].clause : "PW-53", &before, &after);

  out->a_cost = acies_divide_half_up (cost, PARTS);
  out->a_left = acies_divide_half_up (left, PARTS);
  out->a_gained = tired.dp - before.dp;
  pw_set_morale (call, PW_MANOEUVRE_OUT_A_DP, &after);
  out->a_formation = changed.formation;
  set_ranks (call, &self, changed.formation);
  out->a_reformed = self.kind == PW_MANEUVER_KIND_REFORM;
  out->a_may_charge = self.kind != PW_MANEUVER_KIND_REFORM;

  return TRUE;
}

static void
apply_manoeuvre (const AciesChange *self)
{
  const PwManoeuvreIn *in = pw_manoeuvre_in (self->inputs);
  const PwManoeuvreOut *out = pw_manoeuvre_out (self->outputs);
  int kind = in->kind;
  AciesRuleset *ruleset = self->ruleset;

  pw_mark_maneuvered (self, acies_ruleset_get_item_label (ruleset, PW_VOCABULARY_MANEUVER_KIND, kind));
  acies_body_set (self->a, PW_UNIT_STATUS_MOVE_DISTANCE, in->move);
  acies_body_set (self->a, PW_UNIT_STATUS_MOVE_USED, in->used + out->a_cost);
}

/* Proposes a maneuver, to the right unless a side is given. */
static void
propose_manoeuvre (const AciesCase *self)
{
  const PwManoeuvreIn *in = pw_manoeuvre_in (self->inputs);
  const AciesBody *unit = self->a;
  double step = acies_inches_of (self->inputs, PW_MANOEUVRE_IN_STEP);
  double degrees = in->angle;
  AciesPose poses[] = { unit->pose, unit->pose };
  AciesPoint corner;

  switch (in->kind)
    {
    case PW_MANEUVER_KIND_WHEEL:
      corner = acies_pose_to_table (&unit->pose, (AciesPoint) { unit->width / 2.0, 0.0 });
      poses[1].heading = acies_heading_normalize (unit->pose.heading + degrees);
      poses[1].at = acies_point_along (corner, poses[1].heading - 90.0, unit->width / 2.0);
      break;
    case PW_MANEUVER_KIND_ABOUT_FACE:
      if (in->rear_rank_only)
        return;
      poses[1].at = acies_pose_to_table (&unit->pose, (AciesPoint) { 0.0, -unit->depth });
      poses[1].heading = acies_heading_normalize (unit->pose.heading + 180.0);
      break;
    case PW_MANEUVER_KIND_TURN_TO_FLANK:
      poses[1].at = acies_pose_to_table (&unit->pose, (AciesPoint) { unit->width / 2.0, -unit->depth / 2.0 });
      poses[1].heading = acies_heading_normalize (unit->pose.heading + 90.0);
      break;
    case PW_MANEUVER_KIND_SIDE_STEP:
      poses[1].at = acies_pose_to_table (&unit->pose, (AciesPoint) { step, 0.0 });
      break;
    case PW_MANEUVER_KIND_STEP_BACK:
      poses[1].at = acies_pose_to_table (&unit->pose, (AciesPoint) { 0.0, -step });
      break;
    default:
      return;
    }
  pw_add_move (self, unit, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
}

/* Checks the end of a maneuver; one that gives the unit another shape ends where that does. */
static gboolean
check_way (const AciesCase  *self,
           const AciesMove  *move,
           GError          **error)
{
  const PwManoeuvreIn *in = pw_manoeuvre_in (self->inputs);

  return in->kind == PW_MANEUVER_KIND_TURN_TO_FLANK || in->kind == PW_MANEUVER_KIND_CHANGE_FORMATION
         || in->kind == PW_MANEUVER_KIND_REFORM
         || pw_check_end (self, move, acies_procedure_get_clauses (self->resolution->procedure)[0], error);
}

ACIES_DEFINE_PROCEDURE (pw, manoeuvre,
                        .check = pw_may_conform,
                        .check_way = check_way,
                        .apply = apply_manoeuvre,
                        .propose = propose_manoeuvre)

/* ---- Detach a line ---- */

static gboolean
run_detach_line (AciesCall             *call,
                 const PwDetachLineIn  *in,
                 PwDetachLineOut       *out,
                 GError               **error)
{
  PwUnit legion = pw_unit_read (call, PW_DETACH_LINE_IN_A_UNIT_KEYS);
  gint64 bases = in->a_bases;
  gint64 detached = in->detached_bases;
  gboolean whole_line = in->whole_line;
  const AciesBar bars[] = {
    { !legion.legion, "PW-25", N_("Only a legion detaches lines") },
    { detached >= bases, "PW-25", N_("Some of the legion must stay") },
    { whole_line && legion.lines == 1, "PW-25", N_("Its last line cannot leave it") },
  };
  PwUnit detachment = pw_unit_of_type (legion.type);
  PwMorale before, after, taken;

  if (!pw_check_unit (call, &legion, error)
      || !acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  before = pw_unit_settle (&legion);
  detachment.dp = legion.dp = before.dp;
  detachment.shaken = legion.shaken = before.shaken;
  if (whole_line)
    legion.lines--;
  if (legion.lines == 1 && legion.formation == PW_FORMATION_QUINCUNX)
    legion.formation = PW_FORMATION_LINE;
  after = pw_unit_settle (&legion);
  taken = pw_unit_settle (&detachment);

  acies_call_explain_number (call, "PW-53", pw_unit_limit (&legion), _("DPs that shake the legion now"));
  pw_explain_morale (call, "PW-53", &before, &after);
  acies_call_explain_number (call, "PW-25", taken.dp, _("DPs that the detachment takes along"));

  out->a_bases = bases - detached;
  out->a_lines = legion.lines;
  out->a_formation = legion.formation;
  pw_set_morale (call, PW_DETACH_LINE_OUT_A_DP, &after);
  out->b_bases = detached;
  pw_set_morale (call, PW_DETACH_LINE_OUT_B_DP, &taken);

  return TRUE;
}

/* PW-26: the detachment has all values of the legion but bases and DPs. */
static void
apply_detachment (const AciesChange *self)
{
  static const guint shared[] = {
    PW_UNIT_STATUS_STATE, PW_UNIT_STATUS_CONTROL, PW_UNIT_STATUS_LAST_MOVE, PW_UNIT_STATUS_PREVIOUSLY_MOVED,
    PW_UNIT_STATUS_MOVED, PW_UNIT_STATUS_REDRESSED, PW_UNIT_STATUS_STEADIED, PW_UNIT_STATUS_REFORMED,
    PW_UNIT_STATUS_HALTED_ALL_TURN, PW_UNIT_STATUS_CONTROLLED, PW_UNIT_STATUS_MOVE_DISTANCE, PW_UNIT_STATUS_MOVE_USED,
  };

  if (self->b == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    acies_record_copy_value (self->b->status, shared[i], self->a->status, shared[i]);
  acies_body_set (self->b, PW_UNIT_STATUS_LINES, 1);
  acies_body_set (self->b, PW_UNIT_STATUS_FORMATION, PW_FORMATION_LINE);
}

/* PW-26: proposes a place for a detachment: behind its legion, or else beside it. */
static void
propose_detachment (const AciesCase *self)
{
  const PwDetachLineOut *out = pw_detach_line_out (self->outputs);
  static const guint quarters[] = { 2, 1, 3, 0 };
  AciesWayPolicy policy = { .there = pw_body_is_there };
  gint64 bases = out->b_bases;
  AciesBody line;

  if (self->b == NULL || self->b->placed)
    return;

  line = *self->b;
  line.width = MAX (bases, 1) * PW_BASE_WIDTH;
  line.depth = PW_BASE_WIDTH;
  line.placed = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (quarters); i++)
    {
      AciesPose place = acies_place_beside (&line, self->a, quarters[i], i == 0 ? PW_LEGION_GAP : 0.0);

      if (acies_place_find_near (self->situation, &line, &policy, &place, PW_CLOSE_INCHES, &place))
        {
          acies_case_add_move (self, self->b, ACIES_MOVE_PLACE, &place, 1);
          return;
        }
    }
}

static gboolean
may_detach (const AciesCase  *self,
            GError          **error)
{
  return self->b != NULL && acies_bodies_are_friends (self->a, self->b) && pw_may_be_detached (self->b)
         ? pw_may_conform (self, error)
         : acies_refuse (error, "PW-26",
                         _("The line of %s becomes a unit of the roster that is not on the table yet"),
                          self->a_name);
}

ACIES_DEFINE_PROCEDURE (pw, detach_line,
                        .check = may_detach,
                        .apply = apply_detachment,
                        .propose = propose_detachment)
