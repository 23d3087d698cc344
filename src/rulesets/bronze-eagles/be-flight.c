/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"
#include "acies-strikes.h"

guint
be_get_flight_dice (AciesCall *call,
                    int        type)
{
  return be_chart (acies_call_get_ruleset (call), type, BE_TYPE_COLUMN_FLIGHT_DICE);
}

/* ---- Pursuit ---- */

gboolean
be_is_foot_after_horse (AciesRuleset *ruleset,
                        int           type,
                        int           fleeing)
{
  return !be_is_horse (ruleset, type) && be_is_horse (ruleset, fleeing);
}

gboolean
be_is_close_after_open (AciesRuleset *ruleset,
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
  return !be_is_foot_after_horse (ruleset, type, fleeing) && !be_is_close_after_open (ruleset, type, fleeing);
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
      if (!acies_call_draw_sum (call, 'a', BE_D6, be_get_flight_dice (call, type), &distance, error))
        return FALSE;
      acies_call_explain_inches (call, "BE-133", distance * ACIES_DECIMAL_ONE,
                                 _("Flees towards its starting line"));
    }

  out->a_flight = distance;
  out->a_state = state;

  return TRUE;
}

/* Notes a command as beaten by those in contact, which may pursue. */
static void
note_beaten (AciesSituation  *situation,
             const AciesBody *unit)
{
  AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, BE_UNIT_STATUS_CONTACTS, &i)) != NULL;)
    acies_body_enlist (enemy, BE_UNIT_STATUS_BEATEN, unit);
}

/* Moves a single base towards the starting line of its command. */
static void
run_alone (AciesRuleset   *ruleset,
           AciesSituation *situation,
           AciesBody      *unit,
           guint           base,
           double          inches)
{
  g_autoptr (GArray) file = g_array_new (FALSE, FALSE, sizeof (guint));
  AciesBody mover = be_get_mover (unit, be_get_base_width (ruleset, unit), be_get_base_depth (ruleset, unit));
  AciesBack back;
  AciesPose end;

  mover.pose = be_base_get_pose (ruleset, unit, base);
  back = be_plan_back (situation, unit, &mover, be_find_way_home (situation, unit), inches);
  g_array_append_val (file, base);
  inches = be_find_room (situation, unit, file, NULL, back.heading, back.inches);
  end = be_base_face_away (situation, unit, base, acies_point_along (mover.pose.at, back.heading, inches), back.heading);

  /* The others stay where they stand when it leaves the ranks. */
  be_base_put (ruleset, unit, base, &mover.pose);
  be_base_set_state (unit, base, BE_BASE_STATE_FLEEING);
  be_list_set (unit, BE_UNIT_STATUS_BASE_PLACES, base, BE_PLACE_SECOND_RANK);
  be_base_put (ruleset, unit, base, &end);
}

static void
run_as_one (AciesSituation *situation,
            AciesBody      *unit,
            double          inches)
{
  for (guint i = 0; i < be_get_n_bases (unit); i++)
    {
      be_base_set_state (unit, i, BE_BASE_STATE_STEADY);
      be_base_settle_test (unit, i);
    }
  be_form_up_behind (situation, unit, be_find_way_home (situation, unit), inches);
  for (guint i = 0; i < be_get_n_bases (unit); i++)
    be_base_set_state (unit, i, BE_BASE_STATE_FLEEING);
  be_end_contacts (situation, unit);
}

/* Applies the flight of levies, which are removed: one base, or all. */
static void
run_and_be_gone (AciesRuleset   *ruleset,
                 AciesSituation *situation,
                 AciesBody      *unit,
                 gboolean        as_one)
{
  int failed = be_find_base_in (unit, BE_BASE_STATE_FAILED);

  if (as_one || failed < 0)
    be_remove_bases (ruleset, situation, unit, as_one ? be_get_n_bases (unit) : 1);
  else
    be_lose_base (ruleset, unit, failed);
  be_settle_losses (ruleset, situation, unit);
  be_settle_state (unit);
}

/* Applies a flight.  Reading R-23: a base flees alone, or the command as a whole; fleeing commands
 * flee on. */
static void
apply_flight (const AciesChange *self)
{
  const BeFlightIn *in = be_flight_in (self->inputs);
  const BeFlightOut *out = be_flight_out (self->outputs);
  gboolean gone = out->a_state == BE_STATE_DESTROYED;
  gboolean as_one = be_flees_as_one (self->situation, self->a);
  gint64 inches = out->a_flight;
  int failed = be_find_base_in (self->a, BE_BASE_STATE_FAILED);

  if (in->reason == BE_REASON_CHARGED)
    {
      /* Reading R-27 */
      be_form_up_behind (self->situation, self->a, be_find_way_home (self->situation, self->a), inches);
      be_spend_move (self->situation, self->a, inches * ACIES_DECIMAL_ONE);
      if (gone)
        be_remove_bases (self->ruleset, self->situation, self->a,
                         be_get_n_bases (self->a));
      return;
    }

  if (gone)
    {
      run_and_be_gone (self->ruleset, self->situation, self->a, as_one);
      return;
    }

  note_beaten (self->situation, self->a);
  if (as_one)
    run_as_one (self->situation, self->a, inches);
  else if (failed >= 0)
    /* The base behind it takes its place. */
    run_alone (self->ruleset, self->situation, self->a,
               be_step_forward (self->ruleset, self->a, failed), inches);
  for (guint i = 0; !as_one && failed < 0 && i < be_get_n_bases (self->a); i++)
    if (be_base_get_state (self->a, i) == BE_BASE_STATE_RUNNING_ON)
      run_alone (self->ruleset, self->situation, self->a, i, inches);
}

static void
propose_flight (const AciesCase *self)
{
  const BeFlightIn *in = be_flight_in (self->inputs);
  const BeFlightOut *out = be_flight_out (self->outputs);
  gboolean charged = in->reason == BE_REASON_CHARGED;
  double inches = out->a_flight;
  AciesPose poses[2] = { self->a->pose };
  AciesBack back;

  /* A single base flees by itself, and its command stays. */
  if (inches <= 0.0 || (!charged && !be_flees_as_one (self->situation, self->a)))
    return;

  back = be_plan_back (self->situation, self->a, NULL, be_find_way_home (self->situation, self->a), inches);
  poses[1] = be_face_away (self->situation, self->a, &back);
  acies_case_add_move (self, self->a, charged ? ACIES_MOVE_EVADE : ACIES_MOVE_ROUT, poses, G_N_ELEMENTS (poses));
}

/* Tells whether an enemy could charge @unit now (nullable): which. */
static const AciesBody *
find_threat (const AciesSituation *situation,
             const AciesBody      *unit)
{
  g_autoptr (GPtrArray) threats = be_list_threats (situation, unit);

  for (guint i = 0; i < threats->len; i++)
    {
      const AciesBody *enemy = g_ptr_array_index (threats, i);

      if (acies_bodies_are_enemies (unit, enemy) && acies_may (situation, BE_CHARGE, enemy, unit))
        return enemy;
    }

  return NULL;
}

/* Reading R-27: a command flees before a charge, not after contact (BE-67). */
static gboolean
check_evasion (const AciesCase  *self,
               GError          **error)
{
  if (acies_situation_get_step (self->situation) != BE_STEP_MOVES)
    return acies_refuse (error, "BE-66", _("Commands flee from charges in the movement phase"));
  if (acies_body_has (self->a, BE_UNIT_STATUS_IN_COMBAT))
    return acies_refuse (error, "BE-67", _("%s is in contact: it is too late to flee from the charge"),
                         self->a_name);
  if (acies_body_get_choice (self->a, BE_UNIT_STATUS_STATE) != BE_STATE_STEADY)
    return acies_refuse (error, "BE-16", _("%s is broken and moves by flight only"), self->a_name);
  if (acies_body_get_number (self->a, BE_UNIT_STATUS_FLIGHT) > 0)
    return acies_refuse (error, "BE-66", _("%s has fled this turn"), self->a_name);
  if (find_threat (self->situation, self->a) == NULL)
    return acies_refuse (error, "BE-66", _("No enemy can charge %s now"), self->a_name);

  return TRUE;
}

static gboolean
may_flee (const AciesCase  *self,
          GError          **error)
{
  return (self->inputs != NULL && acies_record_get_choice (self->inputs, BE_FLIGHT_IN_REASON) != BE_REASON_CHARGED)
         || check_evasion (self, error);
}

ACIES_DEFINE_PROCEDURE (be, flight,
                        .check = may_flee,
                        .apply = apply_flight,
                        .propose = propose_flight)

/* ---- Break off ---- */

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
    { n_dice == 0 && get_basic_move (call, self, self->a_type) <= get_basic_move (call, self,
                                                                                  self->b_type), "BE-54",
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
      if (!acies_call_draw_sum (call, 'a', BE_D6, be_get_flight_dice (call, self->a_type), &dice, error))
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

static void
measure_break_off (AciesMeasure *self)
{
  acies_measure_know (self, BE_BREAK_OFF_IN_A_BASES, be_count_bases (self->ruleset, self->a));
  if (!acies_measure_sees_both (self))
    return;

  acies_measure_see (self, BE_BREAK_OFF_IN_A_BASES_REACHED, be_count_reached (self->ruleset, self->a, self->b));
  acies_measure_see (self, BE_BREAK_OFF_IN_BAD_GOING,
                     be_is_in_bad_going (self->situation, self->a) || be_is_in_bad_going (self->situation,
                                                                                          self->b));
}

static void
apply_break_off (const AciesChange *self)
{
  const BeBreakOffOut *out = be_break_off_out (self->outputs);

  acies_body_set (self->a, BE_UNIT_STATUS_DREW, FALSE);
  if (!out->a_broke_off)
    {
      /* It has tried. */
      if (acies_situation_get_step (self->situation) == BE_STEP_MOVES)
        be_spend_move (self->situation, self->a, 0);
      return;
    }

  be_spend_move (self->situation, self->a, out->a_distance * ACIES_DECIMAL_ONE);
  if (self->b != NULL)
    be_end_contact (self->a, self->b);
  if (!acies_body_has (self->a, BE_UNIT_STATUS_IN_COMBAT))
    be_form_up_behind (self->situation, self->a, self->a->pose.heading + 180.0, out->a_distance);
  be_remove_bases (self->ruleset, self->situation, self->a, out->a_bases_lost);
}

static void
propose_break_off (const AciesCase *self)
{
  const BeBreakOffOut *out = be_break_off_out (self->outputs);
  AciesBack back;

  if (!out->a_broke_off)
    return;

  back = be_plan_back (self->situation, self->a, NULL, self->a->pose.heading + 180.0, out->a_distance);
  if (back.inches > 0.0)
    acies_case_add_move (self, self->a, ACIES_MOVE_RETREAT, back.poses + 1, ACIES_N_BACK_POSES - 1);
}

static char *
describe_break_off (const AciesCase *self)
{
  const BeBreakOffOut *out = be_break_off_out (self->outputs);
  int lost = out->a_bases_lost;
  int distance = out->a_distance;

  if (!out->a_broke_off)
    return g_strdup_printf (_("%s could not break off from %s"), self->a_name, self->b_name);
  if (lost > 0)
    return g_strdup_printf (ngettext ("%s broke off from %s, who reached %d base",
                                      "%s broke off from %s, who reached %d bases", lost), self->a_name, self->b_name, lost);

  return g_strdup_printf (_("%s broke off from %s and went back %d″"), self->a_name, self->b_name, distance);
}

/* Tells whether the unit moves faster, or dice for bad going may make it so. */
static gboolean
may_be_faster (const AciesCase *self)
{
  gboolean bad = be_body_is_there (self->a) && be_body_is_there (self->b)
                 && (be_is_in_bad_going (self->situation, self->a)
                     || be_is_in_bad_going (self->situation, self->b));
  int type = be_body_type (self->a);
  int other = be_body_type (self->b);
  double others = bad && be_is_barred (self->ruleset, other) ? 0.0 : be_get_reach (self->ruleset, self->b);

  if (bad && be_is_barred (self->ruleset, type))
    return FALSE;

  return be_penalty_dice (self->ruleset, type, bad) + be_penalty_dice (self->ruleset, other, bad) > 0
         || be_get_reach (self->ruleset, self->a) > others;
}

static gboolean
may_break_off (const AciesCase  *self,
               GError          **error)
{
  if (self->b == NULL)
    return TRUE;
  if (!acies_body_lists (self->a, BE_UNIT_STATUS_CONTACTS, self->b))
    return acies_refuse (error, "BE-54", _("%s does not fight that enemy"), self->a_name);
  if (!may_be_faster (self))
    return acies_refuse (error, "BE-54", _("%s does not move faster than its enemy"), self->a_name);

  return acies_situation_get_step (self->situation) == BE_STEP_MOVES || be_count_sets_left (self->a, self->b) == 0
         || acies_refuse (error, "BE-106", _("%s breaks off at once after a draw only"), self->a_name);
}

ACIES_DEFINE_PROCEDURE (be, break_off,
                        .check = may_break_off,
                        .measure = measure_break_off,
                        .apply = apply_break_off,
                        .propose = propose_break_off,
                        .describe = describe_break_off)
