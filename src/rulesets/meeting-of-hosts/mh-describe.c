/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

static char *
print_path (const AciesStory *self,
            guint             first)
{
  return acies_print_inches (acies_record_get_number (self->inputs, first + MH_PATH_KEYS_OPEN)
                             + acies_record_get_number (self->inputs, first + MH_PATH_KEYS_BROKEN)
                             + acies_record_get_number (self->inputs, first + MH_PATH_KEYS_VERY_DIFFICULT));
}

/* ---- Start of turn ---- */

static char *
describe_initiative (const AciesStory *self)
{
  const MhInitiativeOut *out = mh_initiative_out (self->outputs);
  int a_roll = out->a_roll;
  int b_roll = out->b_roll;
  gboolean a_first = out->first == MH_PARTY_A;
  const char *first = a_first ? self->a : self->b;

  if (out->winner == MH_WINNER_TIE)
    /* Translators: two dice, and the name of a side */
    return g_strdup_printf (_("A tie, %d to %d: %s moves first, as before"), a_roll, b_roll, first);

  /* Translators: side, die, side, die, side: "Alexander throws 5, Porus 2: Alexander moves first" */
  return g_strdup_printf (_("%s throws %d, %s %d: %s moves first"), self->a, a_roll, self->b, b_roll, first);
}

/* ---- Movement ---- */

static char *
describe_orders (const AciesStory *self)
{
  const MhOrdersOut *out = mh_orders_out (self->outputs);
  g_autofree char *back = acies_print_inches (out->a_fallback);

  if (!out->test)
    return g_strdup_printf (_("%s: the general is near, and the order is obeyed"), self->a);

  switch (out->a_order)
    {
    case MH_ORDER_HOLD:
      return g_strdup_printf (_("%s: the order does not get through, and they hold their position"), self->a);
    case MH_ORDER_FALLBACK:
      return g_strdup_printf (_("%s: the order is misheard, and they fall back %s"), self->a, back);
    case MH_ORDER_OBEY:
    default:
      return g_strdup_printf (_("%s: the order arrives and is obeyed"), self->a);
    }
}

static char *
describe_move (const AciesStory *self)
{
  const MhMoveCheckIn *in = mh_move_check_in (self->inputs);
  const MhMoveCheckOut *out = mh_move_check_out (self->outputs);
  g_autofree char *way = print_path (self, MH_MOVE_CHECK_IN_PATH_KEYS);
  g_autofree char *cost = acies_print_inches (out->cost);
  g_autofree char *allowance = acies_print_inches (out->allowance);

  if (!out->within)
    /* Translators: a unit, and two lengths: "Hypaspists cannot go so far: 8″ of 6″" */
    return g_strdup_printf (_("%s cannot go so far: %s of %s"), self->a, cost, allowance);

  switch (in->action)
    {
    case MH_MOVE_FALLBACK:
    case MH_MOVE_FORCED_FALLBACK:
      return g_strdup_printf (_("%s fell back %s"), self->a, way);
    case MH_MOVE_MANEUVER:
      return g_strdup_printf (_("%s maneuvered %s"), self->a, way);
    case MH_MOVE_MARCH:
      return g_strdup_printf (_("%s marched %s"), self->a, way);
    case MH_MOVE_ADVANCE:
    default:
      return g_strdup_printf (_("%s advanced %s"), self->a, way);
    }
}

static char *
describe_charge (const AciesStory *self)
{
  const MhChargeOut *out = mh_charge_out (self->outputs);

  if (!out->contact)
    return g_strdup_printf (_("%s charged %s and fell short"), self->a, self->b);

  if (out->aspect == MH_ASPECT_FLANK_OR_REAR)
    return g_strdup_printf (_("%s charged %s in flank or rear"), self->a, self->b);

  return g_strdup_printf (_("%s charged %s"), self->a, self->b);
}

static char *
describe_join (const AciesStory *self)
{
  const MhJoinUnitOut *out = mh_join_unit_out (self->outputs);

  if (out->a_joined)
    return g_strdup_printf (_("%s joined %s"), self->a, self->b);

  return g_strdup_printf (_("%s did not reach %s"), self->a, self->b);
}

static char *
describe_retreat (const AciesStory *self)
{
  const MhRetreatOut *out = mh_retreat_out (self->outputs);
  g_autofree char *distance = acies_print_inches (out->distance);

  switch (out->outcome)
    {
    case MH_ESCAPE_LEAVES_TABLE:
      return g_strdup_printf (_("%s left the table"), self->a);
    case MH_ESCAPE_SURRENDERS:
      return g_strdup_printf (_("%s had no way out and surrendered"), self->a);
    case MH_ESCAPE_HALTS_AT_EDGE:
      return g_strdup_printf (_("%s retreated %s to the edge of the table"), self->a, distance);
    case MH_ESCAPE_RETREATS:
    default:
      return g_strdup_printf (_("%s retreated %s"), self->a, distance);
    }
}

/* ---- Shooting ---- */

static char *
describe_shooting (const AciesStory *self)
{
  const MhShootingIn *in = mh_shooting_in (self->inputs);
  const MhShootingOut *out = mh_shooting_out (self->outputs);
  g_autofree char *range = acies_print_inches (in->range);
  int hits = out->b_shooting_hits;

  if (!out->a_shot)
    return g_strdup_printf (_("%s had too few figures to shoot at %s"), self->a, self->b);

  if (hits == 0)
    return g_strdup_printf (_("%s shot at %s from %s and missed"), self->a, self->b, range);

  return g_strdup_printf (ngettext ("%s shot at %s from %s: %d hit", "%s shot at %s from %s: %d hits", hits),
                          self->a, self->b, range, hits);
}

/* Describes losses: "lost 3 figures, 21 are left", "took 1 hit but lost no figure". */
static char *
describe_removed (const AciesStory *self,
                  guint             removed_output,
                  guint             left_output)
{
  int removed = acies_story_get_number (self, removed_output);
  int left = acies_story_get_number (self, left_output);

  if (removed == 0)
    /* Translators: follows the name of a unit */
    return g_strdup (_("lost no figure"));

  /* Translators: follows the name of a unit: "lost 3 figures of 24 that are left"; the second number is what is left */
  return g_strdup_printf (ngettext ("lost %d figure and has %d left", "lost %d figures and has %d left", removed),
                          removed, left);
}

static char *
describe_losses (const AciesStory *self)
{
  const MhShootingLossesOut *out = mh_shooting_losses_out (self->outputs);
  g_autofree char *removed = describe_removed (self, MH_SHOOTING_LOSSES_OUT_A_REMOVED,
                                               MH_SHOOTING_LOSSES_OUT_A_FIGURES_LEFT);

  if (out->a_state == MH_STATE_DESTROYED)
    return g_strdup_printf (_("%s: shot to pieces"), self->a);

  if (out->test)
    /* Translators: a unit, and what it lost */
    return g_strdup_printf (_("%s: %s; a quarter to shooting calls for a test"), self->a, removed);

  return g_strdup_printf (_("%s: %s"), self->a, removed);
}

/* ---- Melee ---- */

static char *
describe_melee (const AciesStory *self)
{
  const MhMeleeOut *out = mh_melee_out (self->outputs);
  int a_hits = out->a_hits;
  int b_hits = out->b_hits;

  /* Translators: the first unit, its hits, the second unit, its hits */
  return g_strdup_printf (ngettext ("%s inflicted %d hit on %s and took %d",
                                    "%s inflicted %d hits on %s and took %d", a_hits),
                          self->a, a_hits, self->b, b_hits);
}

static char *
describe_melee_result (const AciesStory *self)
{
  const MhMeleeResultOut *out = mh_melee_result_out (self->outputs);
  g_autofree char *removed = describe_removed (self, MH_MELEE_RESULT_OUT_A_REMOVED,
                                               MH_MELEE_RESULT_OUT_A_FIGURES_LEFT);

  if (out->a_state == MH_STATE_DESTROYED)
    return g_strdup_printf (_("%s: cut down to the last man"), self->a);

  switch (out->result)
    {
    case MH_ROUND_WINS:
      /* Translators: a unit, and what it lost */
      return g_strdup_printf (_("%s won the round; the unit %s"), self->a, removed);
    case MH_ROUND_LOSES:
      return g_strdup_printf (_("%s lost the round and recoiled; the unit %s"), self->a, removed);
    case MH_ROUND_DRAWS:
    default:
      return g_strdup_printf (_("%s held their own; the unit %s"), self->a, removed);
    }
}

static char *
describe_pursuit (const AciesStory *self)
{
  const MhPursuitOut *out = mh_pursuit_out (self->outputs);
  g_autofree char *way = print_path (self, MH_PURSUIT_IN_PATH_KEYS);

  if (!out->within)
    return g_strdup_printf (_("%s cannot pursue so far"), self->a);

  if (*self->b != '\0' && out->a_pursuing)
    return g_strdup_printf (_("%s pursued %s into %s"), self->a, way, self->b);

  return g_strdup_printf (_("%s pursued %s"), self->a, way);
}

/* ---- Rally and recovery ---- */

static char *
describe_rally (const AciesStory *self)
{
  const MhRallyTestIn *in = mh_rally_test_in (self->inputs);
  const MhRallyTestOut *out = mh_rally_test_out (self->outputs);

  switch (out->result)
    {
    case MH_RALLY_DISORDERED:
      return g_strdup_printf (_("%s fell into disorder"), self->a);
    case MH_RALLY_RETREATS:
      return g_strdup_printf (_("%s, in disorder already, must retreat"), self->a);
    case MH_RALLY_BREAKS:
      return g_strdup_printf (_("%s broke and fled the field"), self->a);
    case MH_RALLY_GOOD_ORDER:
    default:
      break;
    }

  if (in->a_disordered)
    return g_strdup_printf (_("%s rallied"), self->a);

  return g_strdup_printf (_("%s kept good order"), self->a);
}

static char *
describe_recovery (const AciesStory *self)
{
  const MhRecoveryOut *out = mh_recovery_out (self->outputs);
  int recovered = out->a_recovered;

  switch (out->result)
    {
    case MH_REST_RECOVERS:
      /* Half of one casualty rounds to none. */
      if (recovered == 0)
        return g_strdup_printf (_("%s rested, but nobody came back"), self->a);
      return g_strdup_printf (ngettext ("%s recovered %d casualty", "%s recovered %d casualties", recovered),
                              self->a, recovered);
    case MH_REST_LOST:
      return g_strdup_printf (_("%s rested in vain: their casualties are lost for good"), self->a);
    case MH_REST_NONE:
    default:
      return g_strdup_printf (_("%s rested, but nobody came back"), self->a);
    }
}

/* ---- All ---- */

static char *
tell (const AciesStory *self,
      guint             procedure)
{
  const MhGeneralFateOut *out = mh_general_fate_out (self->outputs);

  switch (procedure)
    {
    case MH_INITIATIVE:
      return describe_initiative (self);
    case MH_ORDERS:
      return describe_orders (self);
    case MH_MOVE_CHECK:
      return describe_move (self);
    case MH_CHARGE:
      return describe_charge (self);
    case MH_JOIN_UNIT:
      return describe_join (self);
    case MH_RETREAT:
      return describe_retreat (self);
    case MH_SHOOTING:
      return describe_shooting (self);
    case MH_SHOOTING_LOSSES:
      return describe_losses (self);
    case MH_EVADE:
      return g_strdup_printf (_("%s evaded"), self->a);
    case MH_MELEE:
      return describe_melee (self);
    case MH_MELEE_RESULT:
      return describe_melee_result (self);
    case MH_PURSUIT:
      return describe_pursuit (self);
    case MH_RALLY_TEST:
      return describe_rally (self);
    case MH_RECOVERY:
      return describe_recovery (self);
    case MH_GENERAL_FATE:
      return g_strdup_printf (out->a_state == MH_GENERAL_STATE_LOST
                              /* Translators: a general */
                              ? _("%s is lost") : _("%s is safe"), self->a);
    default:
      return NULL;
    }
}

/* Tells whether the outcome takes the unit out of play. */
static gboolean
is_lost (const AciesStory *self,
         guint             procedure)
{
  const MhRetreatOut *out = mh_retreat_out (self->outputs);

  switch (procedure)
    {
    case MH_RETREAT:
      return out->a_state != MH_STATE_ACTIVE;
    case MH_SHOOTING_LOSSES:
      return acies_story_get_choice (self, MH_SHOOTING_LOSSES_OUT_A_STATE) != MH_STATE_ACTIVE;
    case MH_MELEE_RESULT:
      return acies_story_get_choice (self, MH_MELEE_RESULT_OUT_A_STATE) != MH_STATE_ACTIVE;
    case MH_RALLY_TEST:
      return acies_story_get_choice (self, MH_RALLY_TEST_OUT_A_STATE) != MH_STATE_ACTIVE;
    default:
      return FALSE;
    }
}

char *
mh_describe (AciesRuleset          *ruleset,
             const AciesSituation  *situation,
             const AciesResolution *resolution)
{
  guint procedure = acies_procedure_get_index (resolution->procedure);
  const AciesBody *unit = acies_situation_find (situation, resolution->a);
  const AciesBody *general = NULL;
  AciesStory story = acies_story_of (ruleset, situation, resolution);
  g_autofree char *sentence = tell (&story, procedure);

  if (sentence != NULL && unit != NULL && !unit->is_leader && is_lost (&story, procedure))
    general = mh_find_general_with (situation, unit);
  if (general == NULL)
    return g_steal_pointer (&sentence);

  /* Reading R-18.  Translators: a sentence, and the general who was with the unit */
  return g_strdup_printf (_("%s; the players decide what becomes of %s"), sentence,
                          acies_situation_get_name (situation, general->id));
}
