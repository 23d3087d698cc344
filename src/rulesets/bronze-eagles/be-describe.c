/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* ---- Before the battle and movement ---- */

static char *
describe_initiative (const AciesStory *self)
{
  const BeInitiativeOut *out = be_initiative_out (self->outputs);
  gboolean a_won = out->winner == BE_PARTY_A;

  /* Translators: the name of a side */
  return g_strdup_printf (_("The initiative goes to %s"), a_won ? self->a : self->b);
}

static char *
describe_command_morale (const AciesStory *self)
{
  const BeCommandMoraleOut *out = be_command_morale_out (self->outputs);
  int rating = out->a_rating;

  if (out->change == 0)
    return g_strdup_printf (_("%s rolled for their morale, and nothing changed"), self->a);

  return g_strdup_printf (_("%s rolled for their morale: the rating is now %d"), self->a, rating);
}

static char *
describe_move (const AciesStory *self)
{
  const BeMoveAllowanceIn *in = be_move_allowance_in (self->inputs);
  const BeMoveAllowanceOut *out = be_move_allowance_out (self->outputs);
  gint64 distance = in->a_distance;
  g_autofree char *moved = acies_print_inches (distance);
  g_autofree char *move = acies_print_inches (out->a_move);

  if (!out->a_within)
    return g_strdup_printf (_("%s went %s, farther than their move of %s"), self->a, moved, move);
  if (distance == 0)
    return g_strdup_printf (_("%s stood where they were"), self->a);

  return g_strdup_printf (_("%s moved %s"), self->a, moved);
}

static char *
describe_charge (const AciesStory *self)
{
  const BeChargeOut *out = be_charge_out (self->outputs);

  if (out->a_contact)
    return g_strdup_printf (_("%s charged %s"), self->a, self->b);

  return g_strdup_printf (_("%s charged %s and fell short"), self->a, self->b);
}

static char *
describe_align (const AciesStory *self)
{
  const BeAlignOut *out = be_align_out (self->outputs);
  int combats = out->combats;

  return g_strdup_printf (ngettext ("%s and %s lined up: %d combat", "%s and %s lined up: %d combats", combats),
                          self->a, self->b, combats);
}

static char *
describe_flow_round (const AciesStory *self)
{
  const BeFlowRoundIn *in = be_flow_round_in (self->inputs);
  int moved = in->a_to_flank + in->a_to_rear;

  if (moved == 0)
    return g_strdup_printf (_("%s sent nobody round %s"), self->a, self->b);

  return g_strdup_printf (ngettext ("%s sent %d base round %s", "%s sent %d bases round %s", moved),
                          self->a, moved, self->b);
}

/* ---- Flight ---- */

static char *
describe_flight (const AciesStory *self)
{
  const BeFlightIn *in = be_flight_in (self->inputs);
  const BeFlightOut *out = be_flight_out (self->outputs);
  int distance = out->a_flight;

  if (out->a_state == BE_STATE_DESTROYED)
    return g_strdup_printf (_("%s ran and are gone"), self->a);
  if (in->reason == BE_REASON_CHARGED)
    return g_strdup_printf (_("%s fled %d″ before the charge"), self->a, distance);

  return g_strdup_printf (_("%s fled %d″"), self->a, distance);
}

static char *
describe_pursuit (const AciesStory *self)
{
  const BePursuitOut *out = be_pursuit_out (self->outputs);
  int lost = out->b_bases_lost;

  if (!out->b_caught)
    return g_strdup_printf (_("%s pursued %s in vain"), self->a, self->b);

  return g_strdup_printf (ngettext ("%s caught %s: %d base is lost", "%s caught %s: %d bases are lost", lost),
                          self->a, self->b, lost);
}

static char *
describe_break_off (const AciesStory *self)
{
  const BeBreakOffOut *out = be_break_off_out (self->outputs);
  int lost = out->a_bases_lost;
  int distance = out->a_distance;

  if (!out->a_broke_off)
    return g_strdup_printf (_("%s could not break off from %s"), self->a, self->b);
  if (lost > 0)
    return g_strdup_printf (ngettext ("%s broke off from %s, who reached %d base",
                                      "%s broke off from %s, who reached %d bases", lost), self->a, self->b, lost);

  return g_strdup_printf (_("%s broke off from %s and went back %d″"), self->a, self->b, distance);
}

/* ---- Shooting ---- */

static char *
describe_shooting (const AciesStory *self)
{
  const BeShootingOut *out = be_shooting_out (self->outputs);
  int casualties = out->b_casualties;

  if (casualties == 0)
    return g_strdup_printf (_("%s shot at %s without effect"), self->a, self->b);

  return g_strdup_printf (ngettext ("%s shot at %s: %d figure fell", "%s shot at %s: %d figures fell", casualties),
                          self->a, self->b, casualties);
}

/* ---- Combat ---- */

static char *
describe_losses (const AciesStory *self,
                 guint             a_output,
                 guint             b_output)
{
  /* Translators: figures that two sides lost: "losses 2 and 1" */
  return g_strdup_printf (_("losses %d and %d"), acies_story_get_number (self, a_output),
                          acies_story_get_number (self, b_output));
}

static char *
describe_combat (const AciesStory *self)
{
  const BeCombatOut *out = be_combat_out (self->outputs);
  g_autofree char *losses = describe_losses (self, BE_COMBAT_OUT_A_CASUALTIES, BE_COMBAT_OUT_B_CASUALTIES);
  int winner = out->winner;

  /* Translators: two commands, and their losses */
  if (winner == BE_WINNER_NONE)
    return g_strdup_printf (_("%s and %s fought to a draw; %s"), self->a, self->b, losses);

  /* Translators: winner, loser, and their losses as they stand in the log, of the first and the second side */
  return g_strdup_printf (winner == BE_WINNER_A ? _("%s beat %s; %s") : _("%s were beaten by %s; %s"),
                          self->a, self->b, losses);
}

static char *
describe_push_back (const AciesStory *self)
{
  const BePushBackOut *out = be_push_back_out (self->outputs);
  g_autofree char *moved = acies_print_inches (out->a_moved);

  if (out->collision)
    return g_strdup_printf (_("%s were pushed back %s and ran into the enemy"), self->a, moved);
  if (out->a_passes_friends)
    return g_strdup_printf (_("%s were pushed back %s past their friends"), self->a, moved);

  return g_strdup_printf (_("%s were pushed back %s"), self->a, moved);
}

static char *
describe_collision (const AciesStory *self)
{
  const BeCollisionOut *out = be_collision_out (self->outputs);
  g_autofree char *losses = describe_losses (self, BE_COLLISION_OUT_A_CASUALTIES, BE_COLLISION_OUT_B_CASUALTIES);

  switch (out->winner)
    {
    case BE_WINNER_A:
      return g_strdup_printf (_("%s fought their way past %s; %s"), self->a, self->b, losses);
    case BE_WINNER_B:
      return g_strdup_printf (_("%s ran into %s and were beaten; %s"), self->a, self->b, losses);
    default:
      return g_strdup_printf (_("%s ran into %s and stuck fast; %s"), self->a, self->b, losses);
    }
}

/* ---- Morale ---- */

static char *
describe_test (const AciesStory *self)
{
  const BeMoraleTestOut *out = be_morale_test_out (self->outputs);
  int score = out->a_score;
  int target = out->a_target;

  /* Translators: a command, its dice and what they had to reach */
  return g_strdup_printf (out->a_passed ? _("%s held: %d against %d")
                                                                          : _("%s broke: %d against %d"),
                          self->a, score, target);
}

static char *
describe_commander_loss (const AciesStory *self)
{
  const BeCommanderLossOut *out = be_commander_loss_out (self->outputs);

  switch (out->a_spirit)
    {
    case BE_SPIRIT_ENRAGED:
      return g_strdup_printf (_("%s are enraged at the death of their commander"), self->a);
    case BE_SPIRIT_DEMORALISED:
      return g_strdup_printf (_("%s lose heart at the death of their commander"), self->a);
    default:
      return g_strdup_printf (_("%s fight on as if their commander lived"), self->a);
    }
}

/* ---- All ---- */

static char *
tell (const AciesStory *self,
      guint             procedure)
{
  switch (procedure)
    {
    case BE_COMMAND_MORALE:
      return describe_command_morale (self);
    case BE_AMALGAMATE:
      return g_strdup_printf (_("%s took in what was left of %s"), self->a, self->b);
    case BE_INITIATIVE:
      return describe_initiative (self);
    case BE_MOVE_ALLOWANCE:
      return describe_move (self);
    case BE_CHARGE:
      return describe_charge (self);
    case BE_ALIGN:
      return describe_align (self);
    case BE_FLIGHT:
      return describe_flight (self);
    case BE_PURSUIT:
      return describe_pursuit (self);
    case BE_BREAK_OFF:
      return describe_break_off (self);
    case BE_FLOW_ROUND:
      return describe_flow_round (self);
    case BE_SHOOTING:
      return describe_shooting (self);
    case BE_COMMANDER_LOSS:
      return describe_commander_loss (self);
    case BE_COMBAT:
      return describe_combat (self);
    case BE_PUSH_BACK:
      return describe_push_back (self);
    case BE_COLLISION:
      return describe_collision (self);
    case BE_MORALE_TEST:
      return describe_test (self);
    default:
      return NULL;
    }
}

static char *
describe_risk (const AciesSituation  *situation,
               const AciesResolution *resolution)
{
  const BeCommanderRiskOut *out = be_commander_risk_out (acies_outcome_get_outputs (resolution->outcome));
  const AciesBody *unit = acies_situation_find (situation, resolution->a);
  const AciesBody *commander = unit != NULL ? be_find_commander (situation, unit->side) : NULL;
  const char *name = commander != NULL ? acies_situation_get_name (situation, commander->id) : _("The commander");
  gboolean killed = out->a_commander_killed;

  /* Translators: a commander and the command that he is with */
  return g_strdup_printf (killed ? _("%s fell among %s") : _("%s fights among %s and lives"), name,
                          acies_situation_get_name (situation, resolution->a));
}

char *
be_describe (AciesRuleset          *ruleset,
             const AciesSituation  *situation,
             const AciesResolution *resolution)
{
  AciesStory story = acies_story_of (ruleset, situation, resolution);
  guint procedure = acies_procedure_get_index (resolution->procedure);

  return procedure == BE_COMMANDER_RISK ? describe_risk (situation, resolution) : tell (&story, procedure);
}
