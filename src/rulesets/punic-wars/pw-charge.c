/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "pw-private.h"
#include "pw-play-private.h"
#include "acies-places.h"
#include "pw-change-private.h"

/* ---- Charge ---- */

typedef struct
{
  PwUnit   unit;
  gboolean halted;
  gboolean reformed;
} Charger;

/* PW-167 to PW-169, reading R37 */
static gboolean
check_may_charge (AciesCall      *call,
                  const Charger  *self,
                  const PwUnit   *enemy,
                  GError        **error)
{
  const PwUnit *unit = &self->unit;
  gboolean forms = !pw_is_light (unit->type) && unit->type != PW_TYPE_ELEPHANTS;
  const AciesBar bars[] = {
    { unit->state != PW_STATE_NORMAL && unit->state != PW_STATE_CHARGING, "PW-169",
      N_("A unit that runs, pursues, loots or rampages does not charge") },
    { pw_unit_is_shaken (unit), "PW-169", N_("A shaken unit does not charge") },
    { self->halted, "PW-169", N_("A unit halted by its control test does not charge") },
    { self->reformed, "PW-136", N_("A unit that formed again this turn does not charge") },
    { forms && unit->formation == PW_FORMATION_COLUMN, "PW-169", N_("A column does not charge") },
    { unit->type == PW_TYPE_LIGHT_INFANTRY && enemy->type != PW_TYPE_LIGHT_INFANTRY
      && enemy->type != PW_TYPE_ELEPHANTS, "PW-167", N_("Light infantry charges only light infantry or elephants") },
    { unit->type == PW_TYPE_LIGHT_CAVALRY && !pw_is_cavalry (enemy->type) && !pw_unit_is_unformed (enemy), "PW-168",
      N_("Light cavalry charges only cavalry or unformed enemy") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
check_charge (AciesCall      *call,
              const Charger  *a,
              const Charger  *b,
              int             response,
              GError        **error)
{
  const PwChargeIn *in = pw_charge_in (acies_call_get_inputs (call));
  gboolean declared = in->automatic == PW_AUTOMATIC_NONE;
  gboolean countered = response == PW_RESPONSE_CHARGE;
  gboolean far = in->range > PW_REACH_CHARGE;
  const AciesBar bars[] = {
    { declared && far, "PW-81", N_("The enemy is farther than 4″") },
    { response == PW_RESPONSE_EVADE && !pw_may_evade (b->unit.type), "PW-173", N_("Only light troops and medium cavalry evade") },
    { countered && far, "PW-81", N_("The enemy is farther than 4″") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error)
         && (!declared || check_may_charge (call, a, &b->unit, error))
         && (!countered || check_may_charge (call, b, &a->unit, error));
}

static gboolean
find_outcome (AciesCall      *call,
              const Charger  *a,
              const Charger  *b,
              int             response,
              int            *outcome,
              GError        **error)
{
  const PwChargeIn *in = pw_charge_in (acies_call_get_inputs (call));
  gboolean elephants = a->unit.type == PW_TYPE_ELEPHANTS;
  gboolean open = in->b_open_ranks && pw_unit_in_quincunx (&b->unit);
  guint face;

  *outcome = PW_CHARGE_OUTCOME_CONTACT;
  if (response == PW_RESPONSE_EVADE)
    {
      *outcome = PW_CHARGE_OUTCOME_EVADES;
    }
  else if (elephants && pw_is_light (b->unit.type) && response == PW_RESPONSE_STAND)
    {
      *outcome = PW_CHARGE_OUTCOME_PASSES_THROUGH;
    }
  else if (elephants && open)
    {
      if (!acies_call_draw (call, 'a', PW_D6, &face, error))
        return FALSE;

      acies_call_explain_number (call, "PW-178", face,
                                 face <= 3 ? _("1 to 3: through the open ranks")
                                           : _("4 to 6: no way through the open ranks"));
      if (face <= 3)
        *outcome = PW_CHARGE_OUTCOME_PASSES_RANKS;
    }

  return TRUE;
}

static const struct
{
  const char *clause;
  const char *label;
} outcome_lines[] = {
  [PW_CHARGE_OUTCOME_EVADES]         = { "PW-171", N_("The target evades") },
  [PW_CHARGE_OUTCOME_PASSES_THROUGH] = { "PW-179", N_("The elephants go through the light troops, which take a DP") },
  [PW_CHARGE_OUTCOME_PASSES_RANKS]   = { "PW-178", N_("The elephants run through to the rear of the legion") },
  [PW_CHARGE_OUTCOME_CONTACT]        = { "PW-165", N_("The charge goes home") },
};

static void
set_meeting (AciesCall *call,
             int        outcome,
             int        response)
{
  const PwChargeIn *in = pw_charge_in (acies_call_get_inputs (call));
  PwChargeOut *out = pw_charge_set (acies_call_get_outputs (call));
  gint64 range = in->range;
  gboolean pursuit = in->automatic == PW_AUTOMATIC_PURSUIT;
  gint64 a_distance = outcome == PW_CHARGE_OUTCOME_EVADES ? 0 : range;
  gint64 b_distance = 0;
  int a_action = PW_MEETING_NONE;
  int b_action = PW_MEETING_NONE;

  if (outcome == PW_CHARGE_OUTCOME_CONTACT)
    {
      a_action = pursuit ? PW_MEETING_PURSUE : PW_MEETING_CHARGE;
      b_action = response == PW_RESPONSE_CHARGE ? PW_MEETING_CHARGE : PW_MEETING_RECEIVE;
    }
  if (b_action == PW_MEETING_CHARGE)
    {
      a_distance = b_distance = acies_divide_half_up (range, 2);
      acies_call_explain_inches (call, "PW-166", a_distance, _("They meet half way"));
    }

  out->a_distance = a_distance;
  out->b_distance = b_distance;
  out->a_action = a_action;
  out->b_action = b_action;
}

static gboolean
run_charge (AciesCall         *call,
            const PwChargeIn  *in,
            PwChargeOut       *out,
            GError           **error)
{
  Charger a = {
    .unit = pw_unit_read (call, PW_CHARGE_IN_A_UNIT_KEYS),
    .halted = in->a_control == PW_CONTROL_HALT, .reformed = in->a_reformed, };
  Charger b = {
    .unit = pw_unit_read (call, PW_CHARGE_IN_B_UNIT_KEYS),
    .halted = in->b_control == PW_CONTROL_HALT, .reformed = in->b_reformed, };
  gboolean once = in->option_excess_dp == PW_EXCESS_DP_ONCE;
  int response = in->b_response;
  PwMorale before, after;
  gint64 bases_lost;
  int outcome;

  a.unit.state = in->a_state;
  b.unit.state = in->b_state;
  if (!pw_check_unit (call, &a.unit, error)
      || !pw_check_unit (call, &b.unit, error)
      || !check_charge (call, &a, &b, response, error)
      || !find_outcome (call, &a, &b, response, &outcome, error))
    return FALSE;

  if (acies_call_explains (call))
    acies_call_explain (call, outcome_lines[outcome].clause, NULL, "%s", _(outcome_lines[outcome].label));
  before = pw_unit_settle (&b.unit);
  after = pw_unit_suffer (&b.unit, outcome == PW_CHARGE_OUTCOME_PASSES_THROUGH ? 1 : 0, once, &bases_lost);
  pw_explain_losses (call, &before, &after, bases_lost);

  out->outcome = outcome;
  set_meeting (call, outcome, response);
  pw_set_morale (call, PW_CHARGE_OUT_B_DP, &after);
  out->b_bases_lost = bases_lost;

  if (outcome == PW_CHARGE_OUTCOME_EVADES)
    acies_call_add_next (call, PW_EVADE, 'b', NULL);
  else if (outcome == PW_CHARGE_OUTCOME_PASSES_THROUGH)
    acies_call_add_next (call, PW_MOVE, 'a', "kind=charge", NULL);
  else if (outcome == PW_CHARGE_OUTCOME_CONTACT)
    acies_call_add_next (call, PW_COMBAT, 'a', NULL);

  return TRUE;
}

static const int actions[] = {
  [PW_MEETING_NONE]    = PW_ACTION_STAND,
  [PW_MEETING_CHARGE]  = PW_ACTION_CHARGE,
  [PW_MEETING_RECEIVE] = PW_ACTION_RECEIVE,
  [PW_MEETING_PURSUE]  = PW_ACTION_PURSUE,
};

static void
mark_charged (AciesBody *unit)
{
  pw_mark_moved (unit, _("Charge"));
  acies_body_set (unit, PW_UNIT_STATUS_CHARGED, TRUE);
}

static void
apply_charge (const AciesChange *self)
{
  const PwChargeIn *in = pw_charge_in (self->inputs);
  const PwChargeOut *out = pw_charge_out (self->outputs);
  int outcome = out->outcome;
  gboolean countered = in->b_response == PW_RESPONSE_CHARGE;

  mark_charged (self->a);
  if (countered)
    mark_charged (self->b);
  pw_lose_bases (self->situation, self->b, out->b_bases_lost, TRUE);
  if (outcome != PW_CHARGE_OUTCOME_CONTACT || !pw_body_is_active (self->b))
    return;

  pw_begin_contact (self->a, self->b);
  acies_body_set (self->a, PW_UNIT_STATUS_ACTION, actions[out->a_action]);
  /* A unit that charged one enemy counts as charging, even when it stands against another. */
  if (!acies_body_has (self->b, PW_UNIT_STATUS_CHARGED) || countered)
    acies_body_set (self->b, PW_UNIT_STATUS_ACTION, actions[out->b_action]);
  else
    acies_body_set (self->b, PW_UNIT_STATUS_ACTION, PW_ACTION_CHARGE);
}

/* Proposes a meeting half way, if the charged unit has room to move. */
static void
propose_meeting (const AciesCase *self)
{
  double half = acies_inches_of (self->outputs, PW_CHARGE_OUT_B_DISTANCE);
  AciesBody enemy = *self->b;
  AciesPose poses[] = { self->a->pose, self->a->pose };
  double heading = acies_heading_towards (acies_body_get_middle (self->b), acies_body_get_middle (self->a));

  if (fabs (acies_heading_difference (heading, enemy.pose.heading)) < 45.0)
    heading = enemy.pose.heading;
  half = pw_find_stop (self->situation, self->b, heading, enemy.pose.heading, half, NULL);
  enemy.pose.at = acies_point_along (enemy.pose.at, heading, half);
  poses[1] = pw_plan_contact (self->situation, self->a, &enemy);
  pw_add_move (self, self->a, ACIES_MOVE_CHARGE, poses, G_N_ELEMENTS (poses));
  pw_add_straight (self, self->b, ACIES_MOVE_CHARGE, heading, enemy.pose.heading, half);
}

static void
propose_charge (const AciesCase *self)
{
  const PwChargeOut *out = pw_charge_out (self->outputs);
  AciesPose poses[] = { self->a->pose, self->a->pose };
  double inches = acies_inches_of (self->outputs, PW_CHARGE_OUT_A_DISTANCE);

  if (!pw_body_is_there (self->b))
    return;

  switch (out->outcome)
    {
    case PW_CHARGE_OUTCOME_CONTACT:
      if (out->b_distance > 0)
        {
          propose_meeting (self);
          break;
        }
      poses[1] = pw_plan_contact (self->situation, self->a, self->b);
      pw_add_move (self, self->a, ACIES_MOVE_CHARGE, poses, G_N_ELEMENTS (poses));
      break;
    case PW_CHARGE_OUTCOME_PASSES_RANKS:
      pw_add_passage (self, inches + self->b->depth + self->a->depth);
      break;
    case PW_CHARGE_OUTCOME_PASSES_THROUGH:
      /* It moves on at once, so the pose at the friends only lies on the way. */
      poses[1].heading = acies_heading_towards (self->a->pose.at, acies_body_get_middle (self->b));
      pw_add_straight (self, self->a, ACIES_MOVE_CHARGE, poses[1].heading, poses[1].heading, inches);
      break;
    default:
      break;
    }
}

static char *
describe_charge (const AciesCase *self)
{
  const PwChargeIn *in = pw_charge_in (self->inputs);
  const PwChargeOut *out = pw_charge_out (self->outputs);

  switch (out->outcome)
    {
    case PW_CHARGE_OUTCOME_EVADES:
      return g_strdup_printf (_("%s charged %s, who evaded"), self->a_name, self->b_name);
    case PW_CHARGE_OUTCOME_PASSES_THROUGH:
      return g_strdup_printf (_("%s went through %s"), self->a_name, self->b_name);
    case PW_CHARGE_OUTCOME_PASSES_RANKS:
      return g_strdup_printf (_("%s ran through the open ranks of %s"), self->a_name, self->b_name);
    case PW_CHARGE_OUTCOME_CONTACT:
    default:
      if (in->b_response == PW_RESPONSE_CHARGE)
        return g_strdup_printf (_("%s and %s charged each other"), self->a_name, self->b_name);
      return g_strdup_printf (ngettext ("%s charged %s", "%s charged %s", acies_case_get_number (self)),
                              self->a_name, self->b_name);
    }
}

ACIES_DEFINE_PROCEDURE (pw, charge,
                        .apply = apply_charge,
                        .propose = propose_charge,
                        .describe = describe_charge)

/* ---- Evade ---- */

static gboolean
check_evade (AciesCall     *call,
             const PwUnit  *evader,
             const PwUnit  *charger,
             gboolean       halts,
             GError       **error)
{
  gboolean choice = charger->grade == PW_GRADE_A || charger->grade == PW_GRADE_B;
  const AciesBar bars[] = {
    { !pw_may_evade (evader->type), "PW-173", N_("Only light troops and medium cavalry evade") },
    { halts && !(pw_unit_is_formed_infantry (charger) && choice), "PW-175",
      N_("Only formed infantry of grade A or B stops where its target stood") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

/* Decides how the charger follows: it stops, or rolls and goes on. */
static gboolean
follow_evader (AciesCall     *call,
               const PwUnit  *charger,
               gint64         lead,
               PwChase       *chase,
               PwMorale      *morale,
               GError       **error)
{
  const PwEvadeIn *in = pw_evade_in (acies_call_get_inputs (call));
  int third_die = in->option_third_die;
  gboolean moved_before = in->b_previously_moved;
  gint64 new_enemy = -1;
  PwMoveDice dice;

  if (!pw_draw_move (call, 'b', charger, pw_count_full_dice (charger->type, moved_before, third_die), &dice,
                     error))
    return FALSE;

  if (acies_call_is_given (call, PW_EVADE_IN_NEW_ENEMY_DISTANCE))
    new_enemy = in->new_enemy_distance;
  *chase = pw_chase (call, lead, PW_INCHES (dice.inches), new_enemy,
                     in->option_catch);
  *morale = pw_unit_tire (charger, dice.fatigue);

  return TRUE;
}

static void
add_evade_follow_ups (AciesCall     *call,
                      const PwUnit  *evader,
                      const PwChase *chase)
{
  if (chase->caught)
    acies_call_add_next (call, PW_FREE_HACK, 'b', NULL);
  if (chase->caught && evader->type == PW_TYPE_MEDIUM_CAVALRY)
    acies_call_add_next (call, PW_MORALE_EVENT, 'a', NULL);
  if (chase->meets_new)
    acies_call_add_next (call, PW_CHARGE, 'b', "automatic=onward", NULL);
}

static gboolean
run_evade (AciesCall        *call,
           const PwEvadeIn  *in,
           PwEvadeOut       *out,
           GError          **error)
{
  PwUnit evader = pw_unit_read_light (call, PW_EVADE_IN_A_LIGHT_KEYS);
  PwUnit charger = pw_unit_read_graded (call, PW_EVADE_IN_B_GRADED_KEYS);
  gboolean halts = in->b_halts;
  gint64 range = in->range;
  guint n_dice = pw_count_full_dice (evader.type, in->a_previously_moved, in->option_third_die);
  PwMorale before, a_after, b_after;
  PwChase chase = { .distance = range };
  PwMoveDice dice;
  gint64 lead;

  charger.triarii = in->b_triarii;
  if (!pw_check_unit (call, &evader, error)
      || !pw_check_unit (call, &charger, error)
      || !check_evade (call, &evader, &charger, halts, error)
      || !pw_draw_move (call, 'a', NULL, n_dice, &dice, error))
    return FALSE;

  lead = range + PW_INCHES (dice.inches);
  before = b_after = pw_unit_settle (&charger);
  if (halts)
    acies_call_explain_inches (call, "PW-175", range, _("The charger stops on the place that was left"));
  else if (!follow_evader (call, &charger, lead, &chase, &b_after, error))
    return FALSE;

  pw_explain_morale (call, "PW-176", &before, &b_after);
  a_after = chase.caught ? pw_unit_break (&evader) : pw_unit_settle (&evader);

  out->a_distance = PW_INCHES (dice.inches);
  out->b_distance = chase.distance;
  out->a_caught = chase.caught;
  out->gap = lead - chase.distance;
  out->a_state = chase.caught ? PW_STATE_ROUTING : PW_STATE_EVADING;
  out->a_formation = PW_FORMATION_UNFORMED;
  pw_set_morale (call, PW_EVADE_OUT_A_DP, &a_after);
  pw_set_morale (call, PW_EVADE_OUT_B_DP, &b_after);
  out->b_contacts_new = chase.meets_new;
  add_evade_follow_ups (call, &evader, &chase);

  return TRUE;
}

static void
apply_evade (const AciesChange *self)
{
  const PwEvadeOut *out = pw_evade_out (self->outputs);
  gboolean caught = out->a_caught;
  double heading = pw_find_heading (self->b, self->a);

  pw_mark_moved (self->a, pw_label_move (self->situation, PW_MOVE_KIND_EVADE));
  pw_mark_moved (self->b, NULL);
  acies_body_set (self->b, PW_UNIT_STATUS_CHARGED, TRUE);
  pw_change_spread_event (self, 'a', self->a, PW_EVENT_UNIT_ROUTED);
  if (caught)
    {
      acies_body_set (self->a, PW_UNIT_STATUS_WITHDRAWING_ON, TRUE);
      pw_dishearten_by_leader (self->situation, self->a);
    }
  pw_change_meet_new (self, self->b, self->a, heading);
}

static void
propose_evade (const AciesCase *self)
{
  const PwEvadeOut *out = pw_evade_out (self->outputs);
  AciesPose end = pw_add_flight (self, ACIES_MOVE_EVADE, acies_inches_of (self->outputs, PW_EVADE_OUT_A_DISTANCE));

  pw_add_chase (self, self->b, &end, out->a_caught, acies_inches_of (self->outputs, PW_EVADE_OUT_B_DISTANCE));
}

ACIES_DEFINE_PROCEDURE (pw, evade,
                        .apply = apply_evade,
                        .propose = propose_evade)

/* ---- Free hack ---- */

static gboolean
run_free_hack (AciesCall           *call,
               const PwFreeHackIn  *in,
               PwFreeHackOut       *out,
               GError             **error)
{
  gint64 n_dice = in->a_engaged_bases;
  gboolean known = acies_call_is_given (call, PW_FREE_HACK_IN_B_BASES);
  gint64 bases = in->b_bases;
  guint casualties;

  if (!acies_call_draw_successes (call, 'a', PW_D6, n_dice, ACIES_FACES_AT_LEAST (4), &casualties, error))
    return FALSE;

  acies_call_explain_number (call, "PW-174", casualties, _("Casualties, on 4 or more"));

  out->b_casualties = casualties;
  out->b_bases_lost = known ? MIN (casualties, bases) : casualties;
  out->b_destroyed = known && casualties >= bases;

  return TRUE;
}

static void
apply_free_hack (const AciesChange *self)
{
  const PwFreeHackOut *out = pw_free_hack_out (self->outputs);

  /* Its friends have taken the DPs for its rout already (reading R38). */
  pw_lose_bases (self->situation, self->b, out->b_bases_lost, FALSE);
}

static char *
describe_hack (const AciesCase *self)
{
  const PwFreeHackOut *out = pw_free_hack_out (self->outputs);
  int casualties = out->b_casualties;

  return g_strdup_printf (ngettext ("%s cut down %d base of %s", "%s cut down %d bases of %s", casualties),
                          self->a_name, casualties, self->b_name);
}

ACIES_DEFINE_PROCEDURE (pw, free_hack,
                        .apply = apply_free_hack,
                        .describe = describe_hack)
