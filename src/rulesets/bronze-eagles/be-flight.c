/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

static guint
get_flight_dice (AciesCall *call,
                 int        type)
{
  return be_chart (acies_call_get_ruleset (call), type, BE_TYPE_COLUMN_FLIGHT_DICE);
}

/* ---- Flight ---- */

/* Readings */
static gboolean
run_flight (AciesCall         *call,
            const BeFlightIn  *in,
            BeFlightOut       *out,
            GError           **error)
{
  int type = in->a_type;
  gboolean charged = in->reason == BE_REASON_CHARGED;
  int levies = in->option_levies_evade;
  gboolean gone = type == BE_TYPE_LEVIES && (!charged || levies == BE_LEVIES_EVADE_DESTROYED);
  int state = charged ? BE_STATE_STEADY : BE_STATE_BROKEN;
  guint distance = 0;

  if (gone)
    {
      state = BE_STATE_DESTROYED;
      if (acies_call_explains (call))
        acies_call_explain (call, "BE-137", NULL, "%s", _("Levies that flee are gone"));
    }
  else
    {
      if (!acies_call_draw_sum (call, 'a', BE_D6, get_flight_dice (call, type), &distance, error))
        return FALSE;
      acies_call_explain_inches (call, "BE-133", distance * ACIES_DECIMAL_ONE, _("Flees towards its starting line"));
    }

  out->a_flight = distance;
  out->a_state = state;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (be, flight)

/* ---- Pursuit ---- */

static gboolean
is_foot_after_horse (AciesRuleset *ruleset,
                     int           type,
                     int           fleeing)
{
  return !be_is_horse (ruleset, type) && be_is_horse (ruleset, fleeing);
}

static gboolean
is_close_after_open (AciesRuleset *ruleset,
                     int           type,
                     int           fleeing)
{
  gint64 order = be_chart (ruleset, fleeing, BE_TYPE_COLUMN_ORDER);

  return be_chart (ruleset, type, BE_TYPE_COLUMN_ORDER) == BE_ORDER_CLOSE
         && (order == BE_ORDER_OPEN || order == BE_ORDER_BAND);
}

gboolean
be_may_pursue (AciesRuleset *ruleset,
               int           type,
               int           fleeing)
{
  return !is_foot_after_horse (ruleset, type, fleeing) && !is_close_after_open (ruleset, type, fleeing);
}

/* Refuses a pursuit that the rules forbid; reading R-22 for horse. */
static gboolean
check_pursuit (AciesCall  *call,
               int         a_type,
               int         b_type,
               gboolean    bad_going,
               GError    **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  const AciesBar bars[] = {
    { is_foot_after_horse (ruleset, a_type, b_type), "BE-135", N_("Foot does not pursue horse") },
    { is_close_after_open (ruleset, a_type, b_type), "BE-136", N_("Close order does not pursue open order or warbands") },
    { be_is_horse (ruleset, a_type) && bad_going, "BE-90", N_("Horse does not pursue into bad going") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
run_pursuit (AciesCall          *call,
             const BePursuitIn  *in,
             BePursuitOut       *out,
             GError            **error)
{
  int type = in->a_type;
  gboolean bad_going = in->bad_going;
  gboolean by_dice = in->option_pursuit_move == BE_PURSUIT_MOVE_DICE;
  gint64 need = in->gap + in->flight * ACIES_DECIMAL_ONE;
  gint64 reach = be_chart (acies_call_get_ruleset (call), type, BE_TYPE_COLUMN_MOVE);
  guint dice, penalty;
  gboolean caught;

  if (!check_pursuit (call, type, in->b_type, bad_going, error)
      || !acies_call_draw_sum (call, 'a', BE_D6, by_dice ? get_flight_dice (call, type) : 0, &dice, error))
    return FALSE;

  if (by_dice)
    reach = dice * ACIES_DECIMAL_ONE;
  acies_call_explain_inches (call, "BE-132", reach, by_dice ? _("Dice of the pursuit") : _("Basic move"));
  if (!be_lose_in_bad_going (call, 'a', type, bad_going, &penalty, &reach, error))
    return FALSE;

  caught = reach >= need;
  acies_call_explain_inches (call, "BE-138", need,
                             caught ? _("Needed to catch them, and reached") : _("Needed to catch them"));
  out->a_reach = reach / ACIES_DECIMAL_ONE;
  out->a_moved = caught ? need : reach;
  out->b_caught = caught;
  out->b_bases_lost = caught ? in->b_bases : 0;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (be, pursuit)

/* ---- Breaking off ---- */

/* The command that breaks off, and its enemy. */
typedef struct
{
  int      a_type;
  int      b_type;
  gboolean bad_going;
  gint64   a_move;
  gint64   b_move;
} Parting;

static gint64
get_basic_move (AciesCall     *call,
                const Parting *self,
                int            type)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);

  return self->bad_going && be_is_barred (ruleset, type) ? 0 : be_chart (ruleset, type, BE_TYPE_COLUMN_MOVE);
}

/* Refuses breaking off for chariots in bad going, and, when no dice are thrown, for a command that is
 * not faster. */
static gboolean
check_break_off (AciesCall      *call,
                 const Parting  *self,
                 GError        **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  guint n_dice = be_penalty_dice (ruleset, self->a_type, self->bad_going)
                 + be_penalty_dice (ruleset, self->b_type, self->bad_going);
  const AciesBar bars[] = {
    { self->bad_going && be_is_barred (ruleset, self->a_type), "BE-44", N_("Chariots may not enter bad going") },
    { n_dice == 0 && get_basic_move (call, self, self->a_type) <= get_basic_move (call, self, self->b_type), "BE-54",
      N_("It does not move faster than its enemy") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

/* Reading R-20: finds the distance, in hundredths of an inch. */
static gboolean
find_distance (AciesCall      *call,
               const Parting  *self,
               gint64         *distance,
               GError        **error)
{
  const BeBreakOffIn *in = be_break_off_in (acies_call_get_inputs (call));
  guint dice;

  *distance = self->a_move;
  if (in->option_break_off_move == BE_BREAK_OFF_MOVE_FLIGHT_DICE)
    {
      if (!acies_call_draw_sum (call, 'a', BE_D6, get_flight_dice (call, self->a_type), &dice, error))
        return FALSE;
      *distance = dice * ACIES_DECIMAL_ONE;
    }
  acies_call_explain_inches (call, "BE-108", *distance, _("Goes back"));

  return TRUE;
}

/* Reading R-21 */
static gboolean
may_pursue (AciesCall     *call,
            const Parting *self,
            gint64         distance)
{
  const BeBreakOffIn *in = be_break_off_in (acies_call_get_inputs (call));
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int option = in->option_break_off_pursuit;

  if (self->bad_going && (be_is_barred (ruleset, self->b_type) || option == BE_BREAK_OFF_PURSUIT_REACH_AND_OPEN))
    return FALSE;

  return be_chart (ruleset, self->b_type, BE_TYPE_COLUMN_MOVE) >= distance;
}

static void
set_parting (AciesCall     *call,
             const Parting *self,
             gint64         distance,
             gboolean       pursued)
{
  const BeBreakOffIn *in = be_break_off_in (acies_call_get_inputs (call));
  BeBreakOffOut *out = be_break_off_set (acies_call_get_outputs (call));
  gint64 bases = in->a_bases;
  gboolean contact = pursued && in->b_pursues;
  gint64 lost = 0;

  if (contact)
    lost = acies_call_is_given (call, BE_BREAK_OFF_IN_A_BASES_REACHED)
           ? MIN (in->a_bases_reached, bases) : bases;
  if (acies_call_explains (call) && pursued)
    acies_call_explain (call, contact ? "BE-111" : "BE-109", NULL, "%s",
                        contact ? _("The enemy pursues, and the bases that it reaches are lost")
                                : _("The enemy could pursue"));

  out->a_move = self->a_move / ACIES_DECIMAL_ONE;
  out->b_move = self->b_move / ACIES_DECIMAL_ONE;
  out->a_broke_off = self->a_move > self->b_move;
  out->a_distance = distance / ACIES_DECIMAL_ONE;
  out->b_may_pursue = pursued;
  out->b_contact = contact;
  out->a_bases_lost = lost;
  out->a_bases_left = bases - lost;
}

static gboolean
run_break_off (AciesCall           *call,
               const BeBreakOffIn  *in,
               BeBreakOffOut       *out,
               GError             **error)
{
  Parting self = {
    .a_type = in->a_type, .b_type = in->b_type, .bad_going = in->bad_going, };
  gint64 distance = 0;
  guint penalty;

  if (!check_break_off (call, &self, error))
    return FALSE;

  self.a_move = get_basic_move (call, &self, self.a_type);
  self.b_move = get_basic_move (call, &self, self.b_type);
  if (!be_lose_in_bad_going (call, 'a', self.a_type, self.bad_going, &penalty, &self.a_move, error)
      || !be_lose_in_bad_going (call, 'b', self.b_type, self.bad_going, &penalty, &self.b_move, error))
    return FALSE;

  acies_call_explain_inches (call, "BE-54", self.a_move, _("Its move"));
  acies_call_explain_inches (call, "BE-54", self.b_move, _("The enemy’s move"));
  if (self.a_move > self.b_move && !find_distance (call, &self, &distance, error))
    return FALSE;

  set_parting (call, &self, distance, self.a_move > self.b_move && may_pursue (call, &self, distance));

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (be, break_off)
