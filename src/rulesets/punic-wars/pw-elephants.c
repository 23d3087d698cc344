/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-play-private.h"
#include "pw-private.h"
#include "acies-places.h"
#include "pw-change-private.h"

/* 1 and 2, the scores of a critical hit on elephants and, then, of a kill */
#define HARM ((AciesFaces) (1u << 1 | 1u << 2))
/* The score that kills an elephant in rampage */
#define STOPPED_ON 5
#define BURST_DP 2

/* ---- Elephants ---- */

static void
lose_elephant (const AciesChange *self)
{
  pw_leave_play (self->situation, self->a, PW_PRESENCE_DESTROYED);
  pw_dishearten (self->situation, self->a, PW_EVENT_UNIT_DESTROYED);
}

/* ---- Stop a rampage ---- */

/* Reading R21 */
static gint64
find_bonus (AciesCall *call)
{
  const PwRampageStopIn *in = pw_rampage_stop_in (acies_call_get_inputs (call));
  gint64 attempt = in->attempt;

  if (in->option_rampage_stop == PW_RAMPAGE_STOP_FLAT)
    return attempt > 1 ? 2 : 0;

  return 2 * (attempt - 1);
}

static gboolean
run_rampage_stop (AciesCall              *call,
                  const PwRampageStopIn  *in,
                  PwRampageStopOut       *out,
                  GError                **error)
{
  gint64 bonus = find_bonus (call);
  guint direction = 0;
  gboolean stopped;
  guint face;

  if (!acies_call_draw (call, 'a', PW_D6, &face, error))
    return FALSE;

  stopped = face + bonus >= STOPPED_ON;
  if (!stopped && !acies_call_draw (call, 'a', PW_D6, &direction, error))
    return FALSE;

  if (acies_call_explains (call))
    {
      acies_call_explain_number (call, "PW-106", face, _("Die"));
      acies_call_explain_modifier (call, "PW-106", bonus, "%s", _("It has run wild for a while"));
      if (stopped)
        acies_call_explain (call, "PW-106", NULL, "%s", _("5 or more: its own men kill it"));
      else
        acies_call_explain_number (call, "PW-107", direction, _("It runs on; its new direction"));
    }

  out->a_score = face + bonus;
  out->a_state = stopped ? PW_RAMPAGE_STATE_DESTROYED : PW_RAMPAGE_STATE_RAMPAGING;
  out->a_direction = direction;
  acies_call_add_next (call, stopped ? PW_MORALE_EVENT : PW_RAMPAGE_MOVE, 'a', NULL);

  return TRUE;
}

static void
apply_rampage_stop (const AciesChange *self)
{
  const PwRampageStopOut *out = pw_rampage_stop_out (self->outputs);
  AciesDue *due = acies_dues_find_last (acies_situation_get_dues (self->situation), PW_RAMPAGE_MOVE, self->a);
  g_autofree char *direction = g_strdup_printf ("%d", (int) out->a_direction);

  acies_body_add (self->a, PW_UNIT_STATUS_ATTEMPT, 1);
  if (out->a_state == PW_RAMPAGE_STATE_DESTROYED)
    {
      lose_elephant (self);
    }
  else if (due != NULL)
    {
      due->step = pw_find_move_step (self->situation, self->a);
      acies_due_add_preset (due, "direction", direction);
    }
}

ACIES_DEFINE_PROCEDURE (pw, rampage_stop,
                        .apply = apply_rampage_stop)

/* ---- Critical hits ---- */

static gboolean
run_critical_hit (AciesCall              *call,
                  const PwCriticalHitIn  *in,
                  PwCriticalHitOut       *out,
                  GError                **error)
{
  gint64 tests = in->tests;
  gint64 criticals = in->criticals;
  gboolean once = in->option_critical_rolls == PW_CRITICAL_ROLLS_ONCE;
  int outcome = PW_CRITICAL_OUTCOME_NONE;
  guint failed, killed;

  if (tests + criticals == 0)
    return acies_call_refuse (call, error, "PW-54", _("There is nothing to test for"));

  if (!acies_call_draw_successes (call, 'a', PW_D6, tests, HARM, &failed, error))
    return FALSE;

  criticals += failed;
  if (!acies_call_draw_successes (call, 'a', PW_D6, once ? MIN (criticals, 1) : criticals, HARM, &killed, error))
    return FALSE;

  if (criticals > 0)
    outcome = killed > 0 ? PW_CRITICAL_OUTCOME_DESTROYED : PW_CRITICAL_OUTCOME_RAMPAGE;

  if (acies_call_explains (call))
    {
      if (tests > 0)
        acies_call_explain_number (call, "PW-54", failed, _("Critical hits by tests, on 1 or 2"));
      if (criticals > (gint64) failed)
        acies_call_explain_number (call, "PW-55", criticals - failed, _("Critical hits without a test"));
      if (criticals == 0)
        acies_call_explain (call, "PW-54", NULL, "%s", _("No critical hit"));
      else
        acies_call_explain (call, "PW-56", NULL, "%s",
                            killed > 0 ? _("1 or 2: destroyed") : _("3 to 6: it runs wild"));
    }

  out->a_criticals = criticals;
  out->a_outcome = outcome;
  if (outcome == PW_CRITICAL_OUTCOME_RAMPAGE)
    acies_call_add_next (call, PW_RAMPAGE_MOVE, 'a', NULL);
  else if (outcome == PW_CRITICAL_OUTCOME_DESTROYED)
    acies_call_add_next (call, PW_MORALE_EVENT, 'a', NULL);

  return TRUE;
}

/* Cancels the move to repeat and the one that a combat ordered. */
static void
stop_orders (const AciesChange *self)
{
  acies_record_clear_items (self->a->status, PW_UNIT_STATUS_CHOICES);
  acies_situation_settle_due (self->situation, PW_MOVE, self->a->id, NULL);
  acies_situation_settle_due (self->situation, PW_COMBAT_MOVE, self->a->id, NULL);
}

static void
apply_critical_hit (const AciesChange *self)
{
  const PwCriticalHitOut *out = pw_critical_hit_out (self->outputs);

  switch (out->a_outcome)
    {
    case PW_CRITICAL_OUTCOME_DESTROYED:
      lose_elephant (self);
      break;
    case PW_CRITICAL_OUTCOME_RAMPAGE:
      acies_contact_end_all (&pw_contact, self->situation, self->a);
      stop_orders (self);
      /* PW-106: the attempts to stop it are counted from the start of its rampage. */
      if (acies_body_get_choice (self->a, PW_UNIT_STATUS_STATE) != PW_STATE_RAMPAGING)
        acies_body_set (self->a, PW_UNIT_STATUS_ATTEMPT, 1);
      acies_body_set (self->a, PW_UNIT_STATUS_STATE, PW_STATE_RAMPAGING);
      break;
    case PW_CRITICAL_OUTCOME_NONE:
    default:
      pw_change_leave_standing (self);
      break;
    }
}

/* PW-57: proposes a turn towards the cause. */
static void
propose_turn (const AciesCase *self)
{
  const PwCriticalHitOut *out = pw_critical_hit_out (self->outputs);
  AciesPose poses[2];
  double half = self->a->depth / 2.0;

  if (!pw_body_is_there (self->b)
      || out->a_outcome != PW_CRITICAL_OUTCOME_RAMPAGE)
    return;

  poses[0] = self->a->pose;
  poses[1].heading = acies_heading_towards (acies_body_get_middle (self->a), acies_body_get_middle (self->b));
  poses[1].at = acies_point_along (acies_body_get_middle (self->a), poses[1].heading, half);
  pw_add_move (self, self->a, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
}

ACIES_DEFINE_PROCEDURE (pw, critical_hit,
                        .apply = apply_critical_hit,
                        .propose = propose_turn)

/* ---- Rampage ---- */

static gboolean
run_rampage_move (AciesCall              *call,
                  const PwRampageMoveIn  *in,
                  PwRampageMoveOut       *out,
                  GError                **error)
{
  const AciesRecord *inputs = acies_call_get_inputs (call);
  gboolean by_dice = in->option_rampage_speed == PW_RAMPAGE_SPEED_DICE;
  gint64 distance = PW_INCHES (8);
  guint direction = in->direction;
  gint64 turn, bearing;
  PwMoveDice dice;

  if (!acies_call_is_given (call, PW_RAMPAGE_MOVE_IN_DIRECTION)
      && !acies_call_draw (call, 'a', PW_D6, &direction, error))
    return FALSE;

  turn = acies_record_get_item (inputs, PW_RAMPAGE_MOVE_IN_OPTION_RAMPAGE_DIRECTIONS, direction - 1);
  bearing = (in->a_facing + turn) % 360;
  if (acies_call_explains (call))
    acies_call_explain (call, "PW-57", NULL, _("Direction %u: %d° clockwise from its front"), direction,
                        (int) turn);

  if (by_dice)
    {
      if (!pw_draw_move (call, 'a', NULL, pw_count_full_dice (PW_TYPE_ELEPHANTS, FALSE, PW_THIRD_DIE_MOVED_ONLY),
                         &dice, error))
        return FALSE;
      distance = PW_INCHES (dice.inches);
    }
  acies_call_explain_inches (call, "PW-57", distance, _("Straight on at full speed"));

  out->a_direction = direction;
  out->a_turn = turn;
  out->a_bearing = bearing;
  out->a_distance = distance;
  out->a_state = PW_STATE_RAMPAGING;

  return TRUE;
}

static void
apply_rampage_move (const AciesChange *self)
{
  const PwRampageMoveOut *out = pw_rampage_move_out (self->outputs);
  double inches = (double) out->a_distance / ACIES_DECIMAL_ONE;
  AciesPose end = { self->a->pose.at, out->a_bearing };
  guint n_bodies = acies_situation_get_n_bodies (self->situation);
  AciesOutline way;

  pw_mark_moved (self->a, acies_procedure_get_label (self->resolution->procedure));
  acies_body_set (self->a, PW_UNIT_STATUS_DIRECTION, 0);
  if (!pw_body_is_there (self->a))
    return;

  end.at = acies_point_along (end.at, end.heading, inches);
  way = acies_outline_for_body (&end, self->a->width, inches);
  for (guint i = 0; i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (self->situation, i);
      AciesOutline outline;

      if (body == self->a || body->is_leader || !pw_body_is_there (body))
        continue;

      outline = acies_body_get_outline (body);
      if (acies_outline_overlaps (&way, &outline))
        acies_situation_call_for (self->situation, PW_BURST_THROUGH, body, self->a, TRUE,
                                  acies_situation_get_step (self->situation),
                                  _("It stands in the way of a rampage."), "PW-58");
    }
}

/* Proposes a rampage beyond the bodies that it crosses, or up to the edge of the table. */
static void
propose_rampage (const AciesCase *self)
{
  const PwRampageMoveOut *out = pw_rampage_move_out (self->outputs);
  double bearing = out->a_bearing;
  double inches = acies_inches_of (self->outputs, PW_RAMPAGE_MOVE_OUT_A_DISTANCE);
  double room = pw_find_room_behind (self->situation, self->a, bearing, bearing, inches, inches + PW_NEAR_INCHES);

  if (room <= 0.0)
    room = pw_find_stop (self->situation, self->a, bearing, bearing, inches, NULL);
  pw_add_straight (self, self->a, ACIES_MOVE_ROUT, bearing, bearing, room);
}

ACIES_DEFINE_PROCEDURE (pw, rampage_move,
                        .apply = apply_rampage_move,
                        .propose = propose_rampage)

/* ---- Burst through ---- */

/* Tells whether a unit gets out of the way, and explains why. */
static gboolean
is_spared (AciesCall    *call,
           const PwUnit *unit)
{
  const PwBurstThroughIn *in = pw_burst_through_in (acies_call_get_inputs (call));
  const AciesBar reasons[] = {
    { !pw_unit_is_formed (unit), "PW-58", N_("It is not formed, and lets the elephant pass") },
    { pw_unit_in_quincunx (unit) && in->a_open_ranks, "PW-46",
      N_("Its ranks are open, and let the elephant pass") },
    { pw_is_within (call, PW_BURST_THROUGH_IN_GAP,
                    PW_CLOSE), "PW-59", N_("The elephant passes by a gap within 1″") },
    { in->a_already_burst, "PW-45",
      N_("It was burst through in this phase already") },
  };

  return pw_explain_first (call, reasons, G_N_ELEMENTS (reasons));
}

static gboolean
run_burst_through (AciesCall               *call,
                   const PwBurstThroughIn  *in,
                   PwBurstThroughOut       *out,
                   GError                 **error)
{
  PwUnit unit = pw_unit_read (call, PW_BURST_THROUGH_IN_A_UNIT_KEYS);
  gboolean once = in->option_excess_dp == PW_EXCESS_DP_ONCE;
  PwMorale before, after;
  gint64 inflicted, bases_lost;

  unit.state = in->a_state;
  if (!pw_check_unit (call, &unit, error))
    return FALSE;

  inflicted = is_spared (call, &unit) ? 0 : BURST_DP;
  before = pw_unit_settle (&unit);
  after = pw_unit_suffer (&unit, inflicted, once, &bases_lost);
  if (inflicted > 0)
    acies_call_explain_number (call, "PW-58", inflicted, _("DPs of the burst through"));
  pw_explain_losses (call, &before, &after, bases_lost);

  out->a_inflicted = inflicted;
  pw_set_morale (call, PW_BURST_THROUGH_OUT_A_DP, &after);
  out->a_bases_lost = bases_lost;

  return TRUE;
}

static void
apply_burst_through (const AciesChange *self)
{
  const PwBurstThroughOut *out = pw_burst_through_out (self->outputs);

  if (out->a_inflicted > 0)
    acies_body_set (self->a, PW_UNIT_STATUS_ALREADY_BURST, TRUE);
  pw_lose_bases (self->situation, self->a, out->a_bases_lost, TRUE);
}

static char *
describe_burst (const AciesCase *self)
{
  const PwBurstThroughOut *out = pw_burst_through_out (self->outputs);

  if (out->a_inflicted == 0)
    return *self->b_name != '\0' ? g_strdup_printf (_("%s let %s pass"), self->a_name, self->b_name)
                            : g_strdup_printf (_("%s let the elephant pass"), self->a_name);
  if (out->a_shaken)
    return g_strdup_printf (ngettext ("%s was burst through and is shaken", "%s were burst through and are shaken",
                                      acies_case_get_number (self)), self->a_name);

  return g_strdup_printf (ngettext ("%s was burst through", "%s were burst through", acies_case_get_number (self)),
                          self->a_name);
}

ACIES_DEFINE_PROCEDURE (pw, burst_through,
                        .apply = apply_burst_through,
                        .describe = describe_burst)
