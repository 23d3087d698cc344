/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/* ---- Initiative ---- */

static void
explain_initiative (AciesCall *call,
                    guint      a_roll,
                    guint      b_roll,
                    int        choice)
{
  if (a_roll == b_roll)
    acies_call_explain (call, "MH-54", NULL, _("%u each: the sequence of the turn before stands"), a_roll);
  else if (choice == MH_SEQUENCE_FIRST)
    acies_call_explain (call, "MH-53", NULL, _("%u beats %u, and the winner moves first"),
                        MAX (a_roll, b_roll), MIN (a_roll, b_roll));
  else
    acies_call_explain (call, "MH-53", NULL, _("%u beats %u, and the winner moves second"),
                        MAX (a_roll, b_roll), MIN (a_roll, b_roll));
}

static gboolean
run_initiative (AciesCall             *call,
                const MhInitiativeIn  *in,
                MhInitiativeOut       *out,
                GError               **error)
{
  gint64 turn = in->turn;
  int choice = in->choice;
  guint a_roll, b_roll;
  gint64 rerolls = 0;
  int winner, first;

  if (turn > 1 && !acies_call_is_given (call, MH_INITIATIVE_IN_PREVIOUS_FIRST))
    return acies_call_fail_missing (call, error, MH_INITIATIVE_IN_PREVIOUS_FIRST);

  while (TRUE)
    {
      if (!acies_call_draw (call, 'a', MH_D6, &a_roll, error)
          || !acies_call_draw (call, 'b', MH_D6, &b_roll, error))
        return FALSE;

      if (turn > 1 || a_roll != b_roll)
        break;

      if (acies_call_explains (call))
        acies_call_explain (call, "MH-55", NULL, _("%u each on the first turn is thrown again"), a_roll);
      if (!acies_call_again (call, error))
        return FALSE;
      rerolls++;
    }

  if (a_roll == b_roll)
    {
      winner = MH_WINNER_TIE;
      first = in->previous_first;
    }
  else
    {
      winner = a_roll > b_roll ? MH_WINNER_A : MH_WINNER_B;
      first = (winner == MH_WINNER_A) == (choice == MH_SEQUENCE_FIRST) ? MH_PARTY_A : MH_PARTY_B;
    }

  if (acies_call_explains (call))
    explain_initiative (call, a_roll, b_roll, choice);

  out->a_roll = a_roll;
  out->b_roll = b_roll;
  out->rerolls = rerolls;
  out->winner = winner;
  out->first = first;

  return TRUE;
}

static void
measure_initiative (AciesMeasure *self)
{
  const AciesSide *a = acies_situation_find_side (self->situation, acies_facts_get_a (self->facts));
  const AciesSide *b = acies_situation_find_side (self->situation, acies_facts_get_b (self->facts));

  acies_facts_set_number (self->facts, MH_INITIATIVE_IN_TURN, ACIES_SOURCE_LOG,
                          acies_situation_get_turn (self->situation), NULL);

  if (a != NULL && acies_record_get_boolean (a->status, MH_SIDE_STATUS_FIRST_BEFORE))
    acies_measure_know_of (self, MH_INITIATIVE_IN_PREVIOUS_FIRST, MH_PARTY_A, a->name);
  else if (b != NULL && acies_record_get_boolean (b->status, MH_SIDE_STATUS_FIRST_BEFORE))
    acies_measure_know_of (self, MH_INITIATIVE_IN_PREVIOUS_FIRST, MH_PARTY_B, b->name);
}

static void
apply_initiative (const AciesChange *self)
{
  const MhInitiativeOut *out = mh_initiative_out (self->outputs);
  gboolean is_a = out->first == MH_PARTY_A;
  const AciesSide *first = acies_situation_find_side (self->situation,
                                                      is_a ? self->resolution->a : self->resolution->b);

  if (first == NULL)
    return;

  acies_situation_mark_side (self->situation, first, MH_SIDE_STATUS_FIRST);
  acies_situation_set_first (self->situation, first->index);
}

static char *
describe_initiative (const AciesCase *self)
{
  const MhInitiativeOut *out = mh_initiative_out (self->outputs);
  int a_roll = out->a_roll;
  int b_roll = out->b_roll;
  gboolean a_first = out->first == MH_PARTY_A;
  const char *first = a_first ? self->a_name : self->b_name;

  if (out->winner == MH_WINNER_TIE)
    /* Translators: two dice, and the name of a side */
    return g_strdup_printf (_("A tie, %d to %d: %s moves first, as before"), a_roll, b_roll, first);

  /* Translators: side, die, side, die, side: "Alexander throws 5, Porus 2: Alexander moves first" */
  return g_strdup_printf (_("%s throws %d, %s %d: %s moves first"), self->a_name, a_roll, self->b_name, b_roll,
                          first);
}

ACIES_DEFINE_PROCEDURE (mh, initiative,
                        .measure = measure_initiative,
                        .apply = apply_initiative,
                        .describe = describe_initiative)

/* ---- Orders ---- */

static const AciesModifier orders_modifiers[] = {
  { MH_REASON_ELITE,     +1, "MH-68", N_("Elite") },
  { MH_REASON_LEVY,      -1, "MH-69", N_("Levy") },
  { MH_REASON_HALF_LOST, -2, "MH-70", N_("Has lost half") },
};

static const MhResultLine orders_chart[] = {
  { 4,        MH_ORDER_OBEY,     "MH-65", N_("4 or more: it obeys") },
  { 1,        MH_ORDER_HOLD,     "MH-66", N_("1 to 3: it holds its position") },
  { G_MININT, MH_ORDER_FALLBACK, "MH-67", N_("0 or less: it falls back") },
};

/* Tells whether a unit needs a die to obey, and explains why.  Near its general it does not. */
static gboolean
needs_orders_test (AciesCall *call)
{
  const MhOrdersIn *in = mh_orders_in (acies_call_get_inputs (call));
  gint64 distance = in->distance;
  gboolean alone = in->general == MH_GENERAL_NONE;
  gboolean fights = in->general_in_melee;
  gboolean far = distance > MH_REACH_GENERAL;

  if (acies_call_explains (call))
    {
      g_autofree char *inches = acies_print_inches (distance);

      if (alone)
        acies_call_explain (call, "MH-63", NULL, "%s", _("No general is left to order it: the die decides"));
      else if (fights)
        acies_call_explain (call, "MH-63", NULL, "%s", _("Its general is fighting: the die decides"));
      else if (far)
        acies_call_explain (call, "MH-63", inches, "%s", _("Its general is more than 12″ away: the die decides"));
      else
        acies_call_explain (call, "MH-62", inches, "%s", _("Its general is within 12″: it obeys without dice"));
    }

  return alone || fights || far;
}

static gboolean
check_orders (AciesCall     *call,
              const MhUnit  *unit,
              GError       **error)
{
  const MhOrdersIn *in = mh_orders_in (acies_call_get_inputs (call));
  int general = in->general;

  if (general != MH_GENERAL_NONE && !acies_call_is_given (call, MH_ORDERS_IN_DISTANCE))
    return acies_call_fail_missing (call, error, MH_ORDERS_IN_DISTANCE);

  if (!mh_unit_check_hits (call, unit, MH_ORDERS_IN_A_UNIT_KEYS, error)
      || !mh_unit_check_left (call, unit, error))
    return FALSE;

  return acies_call_check (call, error);
}

static gboolean
run_orders (AciesCall         *call,
            const MhOrdersIn  *in,
            MhOrdersOut       *out,
            GError           **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  MhUnit unit = mh_unit_read (call, MH_ORDERS_IN_A_UNIT_KEYS);
  guint reasons = mh_quality_reasons (in->a_quality)
                  | ACIES_REASON (MH_REASON_HALF_LOST, mh_unit_has_lost_half (&unit));
  guint roll = 0;
  int total = 0;
  int order = MH_ORDER_OBEY;
  gint64 fallback = 0;
  gboolean test;
  int modifier;

  if (!check_orders (call, &unit, error))
    return FALSE;

  test = needs_orders_test (call);
  modifier = acies_call_sum_modifiers (call, orders_modifiers, G_N_ELEMENTS (orders_modifiers), reasons);
  if (test && !mh_roll_on_chart (call, orders_chart, modifier, &roll, &total, &order, error))
    return FALSE;

  if (order == MH_ORDER_FALLBACK)
    {
      fallback = mh_allowance (ruleset, unit.type,
                               in->terrain,
                               in->option_elephant_move, MH_ACTION_FORCED_FALLBACK, in->option_fallback_order);
      if (acies_call_explains (call))
        {
          g_autofree char *inches = acies_print_inches (fallback);

          acies_call_explain (call, "MH-79", inches, "%s", _("It falls back, facing as before"));
        }
    }

  out->test = test;
  out->roll = roll;
  out->modifier = modifier;
  out->total = total;
  out->a_order = order;
  out->a_fallback = fallback;

  if (order == MH_ORDER_FALLBACK && !mh_is_light (ruleset, unit.type))
    acies_call_add_next (call, MH_RALLY_TEST, 'a', "cause=fallback", NULL);

  return TRUE;
}

static void
measure_orders (AciesMeasure *self)
{
  const MhOrdersIn *in = mh_orders_in (acies_facts_get_inputs (self->facts));

  /* The player may say who orders it. */
  gboolean is_said = acies_facts_get_source (self->facts, MH_ORDERS_IN_GENERAL) == ACIES_SOURCE_HAND;
  int role = is_said ? in->general
                     : MH_ANY_GENERAL;
  MhCommand command = mh_find_command (self->situation, self->a, role == MH_GENERAL_NONE ? MH_ANY_GENERAL : role);

  if (command.general == NULL)
    {
      acies_measure_know (self, MH_ORDERS_IN_GENERAL, MH_GENERAL_NONE);
    }
  else
    {
      const char *name = acies_situation_get_name (self->situation, command.general->id);

      acies_measure_know_of (self, MH_ORDERS_IN_GENERAL,
                             mh_is_commander (command.general) ? MH_GENERAL_COMMANDER : MH_GENERAL_SUBORDINATE, name);
      acies_measure_know_of (self, MH_ORDERS_IN_GENERAL_IN_MELEE, command.in_melee, name);
      acies_measure_know_of (self, MH_ORDERS_IN_A_ASSIGNED, g_strcmp0 (self->a->leader, command.general->id) == 0,
                             name);
      if (command.is_known)
        acies_measure_see_inches (self, MH_ORDERS_IN_DISTANCE, command.inches, name);
    }

  if (mh_body_is_there (self->a))
    {
      AciesTable *table = acies_situation_get_table (self->situation);
      double inches = mh_find_reach (self->situation, self->a, MH_ACTION_FORCED_FALLBACK);
      AciesOutline sweep = mh_sweep (&self->a->pose, self->a->width, self->a->depth, TRUE, inches);

      acies_measure_see (self, MH_ORDERS_IN_TERRAIN, mh_worst_ground (table, &sweep));
    }
}

static void
apply_orders (const AciesChange *self)
{
  const MhOrdersOut *out = mh_orders_out (self->outputs);
  AciesDue *due;

  acies_body_set (self->a, MH_UNIT_STATUS_ORDERED, TRUE);
  if (out->a_order != MH_ORDER_FALLBACK)
    return;

  mh_drop_test (self->situation, self->a, "cause=fallback");
  due = acies_situation_call_for (self->situation, MH_MOVE_CHECK, self->a, NULL, TRUE,
                                  acies_situation_get_step (self->situation),
                                  _("The orders chart sends it back."), "MH-67");
  acies_due_add_preset (due, "action", "forced-fallback");
}

/* Refuses a unit that needs its order first. */
gboolean
mh_check_obeys (const AciesCase  *self,
                GError          **error)
{
  if (acies_body_get_choice (self->a, MH_UNIT_STATUS_ORDER) == MH_ORDER_OBEY
      && !acies_body_has (self->a, MH_UNIT_STATUS_ORDERED)
      && mh_find_command (self->situation, self->a, MH_ANY_GENERAL).needs_test)
    return acies_refuse (error, "MH-63",
                         _("No general is near who is not fighting: before it moves, the die decides"));

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, orders,
                        .measure = measure_orders,
                        .apply = apply_orders)
