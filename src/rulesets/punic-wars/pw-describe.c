/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-play-private.h"

/* ---- Command ---- */

static char *
describe_initiative (const AciesStory *self)
{
  const PwInitiativeOut *out = pw_initiative_out (self->outputs);

  switch (out->initiative)
    {
    case PW_PARTY_A:
      return g_strdup_printf (_("%s acts first in every phase"), self->a);
    case PW_PARTY_B:
      return g_strdup_printf (_("%s acts first in every phase"), self->b);
    default:
      return g_strdup (_("A tie: both roll for initiative again"));
    }
}

static gboolean
has_joined (const AciesStory *self)
{
  for (guint i = 0; i < acies_record_get_n_items (self->inputs, PW_LEADER_ACTIONS_IN_ACTIONS); i++)
    if (acies_record_get_item (self->inputs, PW_LEADER_ACTIONS_IN_ACTIONS, i) == PW_LEADER_ACTION_ATTACH)
      return *self->b != '\0';

  return FALSE;
}

static char *
describe_leader (const AciesStory *self)
{
  const PwLeaderActionsOut *out = pw_leader_actions_out (self->outputs);
  gboolean joined = has_joined (self);

  if (out->a_steady > 0)
    return joined ? g_strdup_printf (_("%s joined %s and steadied it"), self->a, self->b)
                  : g_strdup_printf (_("%s steadied his unit"), self->a);
  if (out->a_inspire > 0)
    return joined ? g_strdup_printf (_("%s joined %s and inspired it"), self->a, self->b)
                  : g_strdup_printf (_("%s inspired his unit"), self->a);
  if (acies_record_get_n_items (self->inputs, PW_LEADER_ACTIONS_IN_ACTIONS) == 0)
    return g_strdup_printf (_("%s did nothing"), self->a);
  if (joined)
    return g_strdup_printf (_("%s joined %s"), self->a, self->b);

  return out->a_attached ? g_strdup_printf (_("%s joined a unit"), self->a)
                                                                    : g_strdup_printf (_("%s moved"), self->a);
}

static char *
describe_control_status (const AciesStory *self)
{
  const PwControlStatusIn *in = pw_control_status_in (self->inputs);
  const PwControlStatusOut *out = pw_control_status_out (self->outputs);

  if (out->a_test == PW_CONTROL_NEED_REQUIRED)
    return g_strdup_printf (_("%s is to do otherwise than its line"), self->a);
  if (!out->a_under_control)
    return g_strdup_printf (_("%s is not under control"), self->a);
  if (in->a_state != PW_STATE_RETIRING)
    return g_strdup_printf (_("%s is under control"), self->a);

  return in->a_wishes_to_cease
         ? g_strdup_printf (_("%s stopped its retirement"), self->a)
         : g_strdup_printf (_("%s retires further"), self->a);
}

static char *
describe_control (const AciesStory *self)
{
  const PwControlTestOut *out = pw_control_test_out (self->outputs);

  switch (out->a_control)
    {
    case PW_CONTROL_HALT:
      return g_strdup_printf (_("%s must halt this turn"), self->a);
    case PW_CONTROL_REPEAT:
      return g_strdup_printf (_("%s does again what it did last"), self->a);
    case PW_CONTROL_FREE:
    default:
      return g_strdup_printf (_("%s is free to act"), self->a);
    }
}

static char *
describe_risk (const AciesStory *self)
{
  const PwLeaderRiskOut *out = pw_leader_risk_out (self->outputs);

  switch (out->a_fate)
    {
    case PW_FATE_FLESH_WOUND:
      return g_strdup_printf (_("%s was scratched"), self->a);
    case PW_FATE_WOUNDED:
      return g_strdup_printf (_("%s was wounded"), self->a);
    case PW_FATE_KILLED:
      return g_strdup_printf (_("%s was killed"), self->a);
    case PW_FATE_CAPTURED:
      return g_strdup_printf (_("%s was captured"), self->a);
    case PW_FATE_UNHARMED:
    default:
      return g_strdup_printf (_("%s came to no harm"), self->a);
    }
}

/* ---- Shooting and moving ---- */

static char *
describe_shooting (const AciesStory *self)
{
  const PwShootingOut *out = pw_shooting_out (self->outputs);
  int hits = out->b_hits;

  return g_strdup_printf (ngettext ("%s shot at %s: %d hit", "%s shot at %s: %d hits", hits), self->a, self->b, hits);
}

static char *
describe_move (const AciesStory *self)
{
  const PwMoveIn *in = pw_move_in (self->inputs);
  const PwMoveOut *out = pw_move_out (self->outputs);
  g_autofree char *inches = acies_print_inches (out->a_distance);
  int gained = out->a_gained;

  if (gained > 0)
    return g_strdup_printf (ngettext ("%s moved %s and took %d DP", "%s moved %s and took %d DPs", gained),
                            self->a, inches, gained);

  switch (in->kind)
    {
    case PW_MOVE_KIND_MARCH:
      return g_strdup_printf (_("%s marched %s"), self->a, inches);
    case PW_MOVE_KIND_CHARGE:
      return g_strdup_printf (_("%s charged on for %s"), self->a, inches);
    case PW_MOVE_KIND_PURSUE:
      return g_strdup_printf (_("%s pursued for %s"), self->a, inches);
    default:
      return g_strdup_printf (_("%s moved %s"), self->a, inches);
    }
}

static char *
describe_maneuver (const AciesStory *self)
{
  const PwManoeuvreIn *in = pw_manoeuvre_in (self->inputs);
  int kind = in->kind;

  /* Translators: a unit and a maneuver: "Legio I: Wheel" */
  return g_strdup_printf (_("%s: %s"), self->a,
                          acies_ruleset_get_item_label (self->ruleset, PW_VOCABULARY_MANEUVER_KIND, kind));
}

/* ---- Elephants and morale ---- */

static char *
describe_critical (const AciesStory *self)
{
  const PwCriticalHitOut *out = pw_critical_hit_out (self->outputs);

  switch (out->a_outcome)
    {
    case PW_CRITICAL_OUTCOME_DESTROYED:
      return g_strdup_printf (_("%s was destroyed"), self->a);
    case PW_CRITICAL_OUTCOME_RAMPAGE:
      return g_strdup_printf (_("%s runs wild"), self->a);
    default:
      return g_strdup_printf (_("%s came to no harm"), self->a);
    }
}

static char *
describe_rampage (const AciesStory *self)
{
  const PwRampageMoveOut *out = pw_rampage_move_out (self->outputs);
  g_autofree char *inches = acies_print_inches (out->a_distance);

  return g_strdup_printf (_("%s ran wild for %s"), self->a, inches);
}

static char *
describe_dp (const AciesStory *self,
             guint             dp,
             guint             shaken)
{
  int points = acies_story_get_number (self, dp);

  if (acies_story_holds (self, shaken))
    return g_strdup_printf (_("%s is shaken"), self->a);

  return g_strdup_printf (ngettext ("%s has %d DP", "%s has %d DPs", points), self->a, points);
}

static char *
describe_steady (const AciesStory *self)
{
  const PwSteadyOut *out = pw_steady_out (self->outputs);
  int points = out->a_dp;

  if (out->a_rallied)
    return g_strdup_printf (_("%s is shaken no more"), self->a);

  return g_strdup_printf (ngettext ("%s was steadied: %d DP", "%s was steadied: %d DPs", points), self->a, points);
}

static char *
describe_burst (const AciesStory *self)
{
  const PwBurstThroughOut *out = pw_burst_through_out (self->outputs);

  if (out->a_inflicted == 0)
    return *self->b != '\0' ? g_strdup_printf (_("%s let %s pass"), self->a, self->b)
                            : g_strdup_printf (_("%s let the elephant pass"), self->a);
  if (out->a_shaken)
    return g_strdup_printf (_("%s was burst through and is shaken"), self->a);

  return g_strdup_printf (_("%s was burst through"), self->a);
}

static char *
describe_morale (const AciesStory *self)
{
  const PwMoraleEventOut *out = pw_morale_event_out (self->outputs);
  int points = out->a_dp;

  if (out->a_inflicted == 0)
    return g_strdup_printf (_("%s does not lose heart"), self->a);
  if (out->a_shaken)
    return g_strdup_printf (_("%s loses heart and is shaken"), self->a);

  return g_strdup_printf (ngettext ("%s loses heart: %d DP", "%s loses heart: %d DPs", points), self->a, points);
}

/* ---- Charges ---- */

static char *
describe_charge (const AciesStory *self)
{
  const PwChargeIn *in = pw_charge_in (self->inputs);
  const PwChargeOut *out = pw_charge_out (self->outputs);

  switch (out->outcome)
    {
    case PW_CHARGE_OUTCOME_EVADES:
      return g_strdup_printf (_("%s charged %s, who evaded"), self->a, self->b);
    case PW_CHARGE_OUTCOME_PASSES_THROUGH:
      return g_strdup_printf (_("%s went through %s"), self->a, self->b);
    case PW_CHARGE_OUTCOME_PASSES_RANKS:
      return g_strdup_printf (_("%s ran through the open ranks of %s"), self->a, self->b);
    case PW_CHARGE_OUTCOME_CONTACT:
    default:
      if (in->b_response == PW_RESPONSE_CHARGE)
        return g_strdup_printf (_("%s and %s charged each other"), self->a, self->b);
      return g_strdup_printf (_("%s charged %s"), self->a, self->b);
    }
}

static char *
describe_evade (const AciesStory *self)
{
  const PwEvadeOut *out = pw_evade_out (self->outputs);

  if (out->a_caught)
    return g_strdup_printf (_("%s could not get away from %s"), self->a, self->b);

  return g_strdup_printf (_("%s got away from %s"), self->a, self->b);
}

static char *
describe_hack (const AciesStory *self)
{
  const PwFreeHackOut *out = pw_free_hack_out (self->outputs);
  int casualties = out->b_casualties;

  return g_strdup_printf (ngettext ("%s cut down %d base of %s", "%s cut down %d bases of %s", casualties),
                          self->a, casualties, self->b);
}

/* ---- Combat ---- */

static char *
describe_combat (const AciesStory *self)
{
  const PwCombatOut *out = pw_combat_out (self->outputs);
  int a_hits = out->a_hits;
  int b_hits = out->b_hits;
  const char *result = acies_ruleset_get_item_label (self->ruleset, PW_VOCABULARY_RESULT, out->a_result);

  /* Translators: unit, hits, hits, unit, and the result for the first: "Legio I 4 to 2 against Gauls: Success" */
  return g_strdup_printf (_("%s %d to %d against %s: %s"), self->a, a_hits, b_hits, self->b, result);
}

static char *
describe_combat_move (const AciesStory *self)
{
  const PwCombatMoveIn *in = pw_combat_move_in (self->inputs);
  const PwCombatMoveOut *out = pw_combat_move_out (self->outputs);
  int move = in->move;

  if (out->a_relieved)
    return g_strdup_printf (_("%s relieved its ranks"), self->a);

  /* Translators: a unit and its move: "Legio I: Fall back" */
  return g_strdup_printf (_("%s: %s"), self->a,
                          acies_ruleset_get_item_label (self->ruleset, PW_VOCABULARY_COMBAT_MOVE_KIND, move));
}

static char *
describe_withdrawal (const AciesStory *self)
{
  const PwWithdrawalOut *out = pw_withdrawal_out (self->outputs);
  g_autofree char *inches = acies_print_inches (out->a_distance);

  if (out->a_caught)
    return g_strdup_printf (_("%s was caught in flight"), self->a);

  switch (out->a_state)
    {
    case PW_WITHDRAWAL_STATE_ELIMINATED:
      return g_strdup_printf (_("%s fled and was seen no more"), self->a);
    case PW_WITHDRAWAL_STATE_SURRENDERED:
      return g_strdup_printf (_("%s had no way out and surrendered"), self->a);
    case PW_WITHDRAWAL_STATE_NORMAL:
    case PW_WITHDRAWAL_STATE_ROUTING:
      return g_strdup_printf (_("%s had no way out"), self->a);
    case PW_WITHDRAWAL_STATE_RETIRING:
    default:
      return g_strdup_printf (_("%s retired %s"), self->a, inches);
    }
}

/* ---- All ---- */

char *
pw_describe (AciesRuleset          *ruleset,
             const AciesSituation  *situation,
             const AciesResolution *resolution)
{
  AciesStory story = acies_story_of (ruleset, situation, resolution);
  const PwRampageStopOut *out = pw_rampage_stop_out (story.outputs);

  switch (acies_procedure_get_index (resolution->procedure))
    {
    case PW_DETACH_LINE:
      return g_strdup_printf (_("%s detached a line"), story.a);
    case PW_INITIATIVE:
      return describe_initiative (&story);
    case PW_LEADER_ACTIONS:
      return describe_leader (&story);
    case PW_STEADY:
      return describe_steady (&story);
    case PW_CONTROL_STATUS:
      return describe_control_status (&story);
    case PW_CONTROL_TEST:
      return describe_control (&story);
    case PW_RAMPAGE_STOP:
      return g_strdup_printf (out->a_state == PW_RAMPAGE_STATE_DESTROYED
                              ? _("%s was killed by its own men") : _("%s could not be stopped"), story.a);
    case PW_SHOOTING:
      return describe_shooting (&story);
    case PW_MOVE:
      return describe_move (&story);
    case PW_MANOEUVRE:
      return describe_maneuver (&story);
    case PW_PASSAGE_OF_LINES:
      return g_strdup_printf (_("%s passed through %s"), story.a, story.b);
    case PW_REDRESS:
      return g_strdup_printf (_("%s redressed its ranks"), story.a);
    case PW_CRITICAL_HIT:
      return describe_critical (&story);
    case PW_RAMPAGE_MOVE:
      return describe_rampage (&story);
    case PW_BURST_THROUGH:
      return describe_burst (&story);
    case PW_MORALE_EVENT:
      return describe_morale (&story);
    case PW_DP_GAIN:
      return describe_dp (&story, PW_DP_GAIN_OUT_A_DP, PW_DP_GAIN_OUT_A_SHAKEN);
    case PW_LEADER_RISK:
      return describe_risk (&story);
    case PW_CHARGE:
      return describe_charge (&story);
    case PW_EVADE:
      return describe_evade (&story);
    case PW_FREE_HACK:
      return describe_hack (&story);
    case PW_SUPPORT:
      return g_strdup_printf (acies_story_holds (&story, PW_SUPPORT_OUT_A_SUPPORTED) ? _("%s is supported by %s")
                                                                         : _("%s is not supported by %s"),
                              story.a, story.b);
    case PW_COMBAT:
      return describe_combat (&story);
    case PW_COMBAT_MOVE:
      return describe_combat_move (&story);
    case PW_WITHDRAWAL:
      return describe_withdrawal (&story);
    case PW_RALLY:
      return g_strdup_printf (_("%s rallied"), story.a);
    default:
      return NULL;
    }
}
