/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* ---- Before the battle and movement ---- */

static char *
describe_initiative (const AciesStory *self)
{
  gboolean a_won = acies_story_get_choice (self, BE_INITIATIVE_OUT_WINNER) == BE_PARTY_A;

  /* Translators: the name of a side */
  return g_strdup_printf (_("The initiative goes to %s"), a_won ? self->a : self->b);
}

static char *
describe_command_morale (const AciesStory *self)
{
  int rating = acies_story_get_number (self, BE_COMMAND_MORALE_OUT_A_RATING);

  if (acies_story_get_number (self, BE_COMMAND_MORALE_OUT_CHANGE) == 0)
    return g_strdup_printf (_("%s rolled for their morale, and nothing changed"), self->a);

  return g_strdup_printf (_("%s rolled for their morale: the rating is now %d"), self->a, rating);
}

static char *
describe_move (const AciesStory *self)
{
  gint64 distance = acies_record_get_number (self->inputs, BE_MOVE_ALLOWANCE_IN_A_DISTANCE);
  g_autofree char *moved = acies_print_inches (distance);
  g_autofree char *move = acies_story_print_inches (self, BE_MOVE_ALLOWANCE_OUT_A_MOVE);

  if (!acies_story_holds (self, BE_MOVE_ALLOWANCE_OUT_A_WITHIN))
    return g_strdup_printf (_("%s went %s, farther than their move of %s"), self->a, moved, move);
  if (distance == 0)
    return g_strdup_printf (_("%s stood where they were"), self->a);

  return g_strdup_printf (_("%s moved %s"), self->a, moved);
}

static char *
describe_charge (const AciesStory *self)
{
  if (acies_story_holds (self, BE_CHARGE_OUT_A_CONTACT))
    return g_strdup_printf (_("%s charged %s"), self->a, self->b);

  return g_strdup_printf (_("%s charged %s and fell short"), self->a, self->b);
}

static char *
describe_align (const AciesStory *self)
{
  int combats = acies_story_get_number (self, BE_ALIGN_OUT_COMBATS);

  return g_strdup_printf (ngettext ("%s and %s lined up: %d combat", "%s and %s lined up: %d combats", combats),
                          self->a, self->b, combats);
}

static char *
describe_flow_round (const AciesStory *self)
{
  int moved = acies_record_get_number (self->inputs, BE_FLOW_ROUND_IN_A_TO_FLANK)
              + acies_record_get_number (self->inputs, BE_FLOW_ROUND_IN_A_TO_REAR);

  if (moved == 0)
    return g_strdup_printf (_("%s sent nobody round %s"), self->a, self->b);

  return g_strdup_printf (ngettext ("%s sent %d base round %s", "%s sent %d bases round %s", moved),
                          self->a, moved, self->b);
}

/* ---- Flight ---- */

static char *
describe_flight (const AciesStory *self)
{
  int distance = acies_story_get_number (self, BE_FLIGHT_OUT_A_FLIGHT);

  if (acies_story_get_choice (self, BE_FLIGHT_OUT_A_STATE) == BE_STATE_DESTROYED)
    return g_strdup_printf (_("%s ran and are gone"), self->a);
  if (acies_record_get_choice (self->inputs, BE_FLIGHT_IN_REASON) == BE_REASON_CHARGED)
    return g_strdup_printf (_("%s fled %d″ before the charge"), self->a, distance);

  return g_strdup_printf (_("%s fled %d″"), self->a, distance);
}

static char *
describe_pursuit (const AciesStory *self)
{
  int lost = acies_story_get_number (self, BE_PURSUIT_OUT_B_BASES_LOST);

  if (!acies_story_holds (self, BE_PURSUIT_OUT_B_CAUGHT))
    return g_strdup_printf (_("%s pursued %s in vain"), self->a, self->b);

  return g_strdup_printf (ngettext ("%s caught %s: %d base is lost", "%s caught %s: %d bases are lost", lost),
                          self->a, self->b, lost);
}

static char *
describe_break_off (const AciesStory *self)
{
  int lost = acies_story_get_number (self, BE_BREAK_OFF_OUT_A_BASES_LOST);
  int distance = acies_story_get_number (self, BE_BREAK_OFF_OUT_A_DISTANCE);

  if (!acies_story_holds (self, BE_BREAK_OFF_OUT_A_BROKE_OFF))
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
  int casualties = acies_story_get_number (self, BE_SHOOTING_OUT_B_CASUALTIES);

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
  g_autofree char *losses = describe_losses (self, BE_COMBAT_OUT_A_CASUALTIES, BE_COMBAT_OUT_B_CASUALTIES);
  int winner = acies_story_get_choice (self, BE_COMBAT_OUT_WINNER);

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
  g_autofree char *moved = acies_story_print_inches (self, BE_PUSH_BACK_OUT_A_MOVED);

  if (acies_story_holds (self, BE_PUSH_BACK_OUT_COLLISION))
    return g_strdup_printf (_("%s were pushed back %s and ran into the enemy"), self->a, moved);
  if (acies_story_holds (self, BE_PUSH_BACK_OUT_A_PASSES_FRIENDS))
    return g_strdup_printf (_("%s were pushed back %s past their friends"), self->a, moved);

  return g_strdup_printf (_("%s were pushed back %s"), self->a, moved);
}

static char *
describe_collision (const AciesStory *self)
{
  g_autofree char *losses = describe_losses (self, BE_COLLISION_OUT_A_CASUALTIES, BE_COLLISION_OUT_B_CASUALTIES);

  switch (acies_story_get_choice (self, BE_COLLISION_OUT_WINNER))
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
  int score = acies_story_get_number (self, BE_MORALE_TEST_OUT_A_SCORE);
  int target = acies_story_get_number (self, BE_MORALE_TEST_OUT_A_TARGET);

  /* Translators: a command, its dice and what they had to reach */
  return g_strdup_printf (acies_story_holds (self, BE_MORALE_TEST_OUT_A_PASSED) ? _("%s held: %d against %d")
                                                                          : _("%s broke: %d against %d"),
                          self->a, score, target);
}

static char *
describe_commander_loss (const AciesStory *self)
{
  switch (acies_story_get_choice (self, BE_COMMANDER_LOSS_OUT_A_SPIRIT))
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
  const AciesBody *unit = acies_situation_find (situation, resolution->a);
  const AciesBody *commander = unit != NULL ? be_find_commander (situation, unit->side) : NULL;
  const char *name = commander != NULL ? acies_situation_get_name (situation, commander->id) : _("The commander");
  gboolean killed = acies_record_get_boolean (acies_outcome_get_outputs (resolution->outcome),
                                              BE_COMMANDER_RISK_OUT_A_COMMANDER_KILLED);

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
