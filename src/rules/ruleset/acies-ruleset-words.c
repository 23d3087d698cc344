/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-declaration-private.h"
#include "acies-reach.h"
#include "acies-ruleset-private.h"
#include "acies-situation-private.h"

static char *
name_resolution (const AciesSituation  *situation,
                 const AciesResolution *resolution)
{
  const char *label = acies_procedure_get_label (resolution->procedure);

  if (resolution->a != NULL && resolution->b != NULL)
    /* Translators: a procedure and those between whom it was resolved: "Shooting: Archers, Guard" */
    return g_strdup_printf (_("%s: %s, %s"), label, acies_situation_get_name (situation, resolution->a),
                            acies_situation_get_name (situation, resolution->b));

  if (resolution->a != NULL || resolution->b != NULL)
    /* Translators: a procedure and for whom it was resolved: "Rally test: Guard" */
    return g_strdup_printf (_("%s: %s"), label,
                            acies_situation_get_name (situation, resolution->a != NULL ? resolution->a
                                                                                       : resolution->b));

  return g_strdup (label);
}

static char *
describe_by_headline (const AciesSituation  *situation,
                      const AciesResolution *resolution)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  int headline = acies_procedure_get_headline (resolution->procedure);
  g_autofree char *name = name_resolution (situation, resolution);
  g_autofree char *value = NULL;
  const char *label;

  if (headline < 0)
    return g_steal_pointer (&name);

  label = acies_field_get_label (acies_schema_get_field (acies_record_get_schema (outputs), headline));
  value = acies_record_display (outputs, headline);

  /* Translators: what was resolved, an output and its value: "Shooting: Archers, Guard – Hits 3" */
  return g_strdup_printf (_("%s – %s %s"), name, label, value);
}

/**
 * acies_ruleset_describe:
 * @self: a ruleset
 * @situation: the situation of the battle, before the outcome is applied
 * @resolution: what was resolved
 *
 * Returns: (transfer full): a translated sentence for the log; when the ruleset
 *   writes none, the procedure, its parties and its headline
 */
char *
acies_ruleset_describe (AciesRuleset          *self,
                        const AciesSituation  *situation,
                        const AciesResolution *resolution)
{
  AciesRulesetClass *class;
  char *sentence = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (situation != NULL, NULL);
  g_return_val_if_fail (resolution != NULL && resolution->procedure != NULL && resolution->outcome != NULL, NULL);

  class = ACIES_RULESET_GET_CLASS (self);
  if (class->describe != NULL)
    sentence = class->describe (self, situation, resolution);

  return sentence != NULL ? sentence : describe_by_headline (situation, resolution);
}

/**
 * acies_ruleset_print_size:
 * @self: a ruleset
 * @size: how many
 *
 * Prints a size in what units of the ruleset are counted in, by the unit of the
 * trait with the role %ACIES_ROLE_SIZE.
 *
 * Returns: (transfer full) (nullable): "24 figures" or "6 bases", translated;
 *   %NULL if no trait has that role
 */
char *
acies_ruleset_print_size (AciesRuleset *self,
                          guint         size)
{
  AciesSchema *traits;
  int position;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  traits = acies_ruleset_get_unit_traits (self);
  position = acies_schema_find_role (traits, ACIES_ROLE_SIZE);
  if (position < 0)
    return NULL;

  if (g_strcmp0 (acies_field_get_unit (acies_schema_get_field (traits, position)), "base") == 0)
    return g_strdup_printf (ngettext ("%u base", "%u bases", size), size);

  return g_strdup_printf (ngettext ("%u figure", "%u figures", size), size);
}

/**
 * acies_ruleset_sum_sizes:
 * @self: a ruleset
 * @army: an army of it
 *
 * Returns: the sum of the sizes of all units, see %ACIES_ROLE_SIZE; 0 if no
 *   trait has that role
 */
guint
acies_ruleset_sum_sizes (AciesRuleset *self,
                         AciesArmy    *army)
{
  gint64 sum = 0;
  int position;

  g_return_val_if_fail (ACIES_IS_RULESET (self), 0);
  g_return_val_if_fail (ACIES_IS_ARMY (army), 0);

  position = acies_schema_find_role (acies_ruleset_get_unit_traits (self), ACIES_ROLE_SIZE);
  for (guint i = 0; position >= 0 && i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        sum += acies_record_get_number (acies_unit_get_traits (acies_command_get_unit (command, j)), position);
    }

  return (guint) CLAMP (sum, 0, G_MAXUINT);
}

/**
 * acies_ruleset_get_move_label:
 * @self: a ruleset
 * @kind: a kind of move
 *
 * Returns: (transfer none) (nullable): the word of the rules for such a move,
 *   translated; %NULL if the declaration has none
 */
const char *
acies_ruleset_get_move_label (AciesRuleset  *self,
                              AciesMoveKind  kind)
{
  g_autoptr (GEnumClass) kinds = g_type_class_ref (ACIES_TYPE_MOVE_KIND);
  const GEnumValue *value = g_enum_get_value (kinds, kind);

  g_return_val_if_fail (ACIES_IS_RULESET (self) && value != NULL, NULL);

  return g_hash_table_lookup (acies_ruleset_get_declaration (self)->moves, value->value_nick);
}

/**
 * acies_ruleset_get_deed_label:
 * @self: a ruleset
 * @deed: %ACIES_DEED_SHOT or %ACIES_DEED_FIGHT
 *
 * Returns: (transfer none) (nullable): the label of the first procedure with that
 *   deed, translated: the word of the rules for it; %NULL if there is none
 */
const char *
acies_ruleset_get_deed_label (AciesRuleset  *self,
                              AciesDeedKind  deed)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  for (guint i = 0; i < acies_ruleset_get_n_procedures (self); i++)
    {
      const AciesProcedure *procedure = acies_ruleset_get_procedure (self, i);

      if (acies_procedure_get_deed (procedure) == deed)
        return acies_procedure_get_label (procedure);
    }

  return NULL;
}

/**
 * acies_ruleset_get_verdict:
 * @self: a ruleset
 * @situation: the situation of the battle
 *
 * Returns: (transfer full) (nullable): a translated sentence on which sides are
 *   beaten
 */
char *
acies_ruleset_get_verdict (AciesRuleset         *self,
                           const AciesSituation *situation)
{
  AciesRulesetClass *class;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (situation != NULL, NULL);

  class = ACIES_RULESET_GET_CLASS (self);

  return class->verdict != NULL ? class->verdict (self, situation) : NULL;
}

/* Tells whether a side has nothing left that fights. */
gboolean
acies_ruleset_is_beaten (AciesRuleset         *self,
                         const AciesSituation *situation,
                         guint                 side)
{
  AciesRulesetClass *class;

  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);
  g_return_val_if_fail (situation != NULL, FALSE);
  g_return_val_if_fail (side < acies_situation_get_n_sides (situation), FALSE);

  class = ACIES_RULESET_GET_CLASS (self);

  return class->is_beaten != NULL && class->is_beaten (situation, acies_situation_get_side (situation, side));
}

static gboolean
is_any_beaten (AciesRuleset         *self,
               const AciesSituation *situation)
{
  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    if (acies_ruleset_is_beaten (self, situation, i))
      return TRUE;

  return FALSE;
}

/**
 * acies_ruleset_propose_ending:
 * @self: a ruleset
 * @situation: the situation of the battle
 *
 * Tells whether the battle may be ended now: because the rules end it, or, where they leave
 * that to the players, because a side is beaten.
 *
 * Returns: (transfer full) (nullable): how it ends, without a winner where that is for the players to say; %NULL
 *   while there is no reason to, before the first turn, and once it is over
 */
AciesEnding *
acies_ruleset_propose_ending (AciesRuleset         *self,
                              const AciesSituation *situation)
{
  AciesRulesetClass *class;
  AciesEnding *ending = NULL;
  g_autofree char *verdict = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (situation != NULL, NULL);

  if (acies_situation_get_turn (situation) == 0 || acies_situation_get_ending (situation) != NULL)
    return NULL;

  class = ACIES_RULESET_GET_CLASS (self);
  if (class->find_ending != NULL)
    ending = class->find_ending (self, situation);
  if (ending != NULL || !is_any_beaten (self, situation))
    return ending;

  verdict = acies_ruleset_get_verdict (self, situation);

  return acies_ending_new (-1, FALSE, verdict, NULL);
}

/**
 * acies_ruleset_list_thresholds:
 * @self: a ruleset
 * @situation: the situation of the battle
 * @subject: the id of a unit, of a leader, for the units that he commands, or of a side
 *
 * Returns: (transfer full) (element-type AciesThreshold): the thresholds, the first to be reached
 *   first; none for a unit that is not in play any more
 */
GPtrArray *
acies_ruleset_list_thresholds (AciesRuleset         *self,
                               const AciesSituation *situation,
                               const char           *subject)
{
  GPtrArray *thresholds = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_threshold_free);
  const AciesBody *body;
  int side;

  g_return_val_if_fail (ACIES_IS_RULESET (self), thresholds);
  g_return_val_if_fail (situation != NULL, thresholds);
  g_return_val_if_fail (subject != NULL, thresholds);

  body = acies_situation_find (situation, subject);
  side = acies_situation_find_side_of (situation, subject);
  if (side < 0 || ACIES_RULESET_GET_CLASS (self)->list_thresholds == NULL
      || (body != NULL && !body->is_leader && !acies_ruleset_has_in_play (self, body)))
    return thresholds;

  ACIES_RULESET_GET_CLASS (self)->list_thresholds (self, situation, body,
                                                   acies_situation_get_side (situation, (guint) side), thresholds);

  return thresholds;
}

/**
 * acies_ruleset_label_terrain:
 * @self: a ruleset
 * @situation: the situation of the battle
 * @terrain: a piece of its table
 *
 * Describes the state of a piece of terrain at this moment of the battle: whether
 * a door is open, how far a bridge is built.
 *
 * Returns: (transfer full) (nullable): a few words, translated; %NULL for none
 */
char *
acies_ruleset_label_terrain (AciesRuleset         *self,
                             const AciesSituation *situation,
                             AciesTerrain         *terrain)
{
  AciesRulesetClass *class;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (situation != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_TERRAIN (terrain), NULL);

  class = ACIES_RULESET_GET_CLASS (self);

  return class->label_terrain != NULL ? class->label_terrain (self, situation, terrain) : NULL;
}

/**
 * acies_ruleset_get_allowance:
 * @self: a ruleset
 * @procedure: a procedure of @self
 * @inputs: a record of its inputs
 * @outputs: what it gave for them
 * @inches: (out): the allowance of party a, in inches
 *
 * Finds how far party a may go: the output with the role %ACIES_ROLE_ALLOWANCE, or
 * what the ruleset works out from the records.
 *
 * Returns: %FALSE, with nothing set, if the procedure has no allowance
 */
gboolean
acies_ruleset_get_allowance (AciesRuleset         *self,
                             const AciesProcedure *procedure,
                             const AciesRecord    *inputs,
                             const AciesRecord    *outputs,
                             double               *inches)
{
  AciesRulesetClass *class;

  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);
  g_return_val_if_fail (procedure != NULL, FALSE);
  g_return_val_if_fail (inputs != NULL, FALSE);
  g_return_val_if_fail (outputs != NULL, FALSE);
  g_return_val_if_fail (inches != NULL, FALSE);

  if (acies_reach_get_allowance (outputs, inches))
    return TRUE;

  class = ACIES_RULESET_GET_CLASS (self);

  return class->allowance != NULL && class->allowance (self, procedure, inputs, outputs, inches);
}

/* Names the side that acts in a step, also while it is undecided which one that is. */
static const char *
name_actor (const AciesSituation *situation,
            AciesWho              who)
{
  int first = situation != NULL ? situation->first : -1;

  if (first >= 0 && who == ACIES_WHO_FIRST)
    return situation->sides[first].name;

  if (first >= 0 && who == ACIES_WHO_SECOND && situation->n_sides == 2)
    return situation->sides[1 - first].name;

  if (who == ACIES_WHO_SECOND && situation != NULL && situation->n_sides > 2)
    return _("The other sides");

  return acies_who_get_name (who);
}

/**
 * acies_ruleset_label_step:
 * @self: a ruleset
 * @situation: (nullable): the situation of the battle; %NULL for the step of any
 *   battle
 * @step: a step
 *
 * Returns: (transfer full): the step's label, with `{side}` replaced by the name
 *   of the acting side; without a battle by that of the first or the second side
 */
char *
acies_ruleset_label_step (AciesRuleset         *self,
                          const AciesSituation *situation,
                          guint                 step)
{
  const AciesStep *declared;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (step < acies_ruleset_get_n_steps (self), NULL);

  declared = acies_ruleset_get_step (self, step);

  return acies_step_label_for (declared, name_actor (situation, declared->who));
}

/**
 * acies_ruleset_print_origin:
 * @self: a ruleset
 *
 * Returns: (transfer full): the author and the year of the published rules, as
 *   far as these name them
 */
char *
acies_ruleset_print_origin (AciesRuleset *self)
{
  const char *author;
  const char *year;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  author = acies_ruleset_get_author (self);
  year = acies_ruleset_get_identity (self, "year");
  if (author == NULL)
    /* Translators: of published rules that do not say who wrote them */
    author = _("Author unknown");

  return year != NULL ? g_strjoin (", ", author, year, NULL) : g_strdup (author);
}

/**
 * acies_ruleset_find_usual:
 * @self: a ruleset
 * @word: what players say in any rules
 * @is_leader: whether they say it of a leader, not of a unit
 *
 * Returns: (transfer none) (nullable): what it means in these rules; %NULL when they have no status for it
 */
const AciesUsual *
acies_ruleset_find_usual (AciesRuleset   *self,
                          AciesUsualWord  word,
                          gboolean        is_leader)
{
  const GArray *usuals;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  usuals = acies_ruleset_get_declaration (self)->usuals;
  for (guint i = 0; i < usuals->len; i++)
    {
      const AciesUsual *usual = &g_array_index (usuals, AciesUsual, i);

      if (usual->word == word && usual->is_leader == is_leader)
        return usual;
    }

  return NULL;
}

/**
 * acies_ruleset_list_reaches:
 * @self: a ruleset
 *
 * Lists how far units and leaders shoot, command, strike and hinder their enemies.
 *
 * Returns: (transfer none) (element-type AciesReach): the distances, in the order of the declaration
 */
const GArray *
acies_ruleset_list_reaches (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return acies_ruleset_get_declaration (self)->reaches;
}

/**
 * acies_ruleset_lacks_reach:
 * @self: a ruleset
 * @kind: what a distance is for
 *
 * Returns: whether the declaration says that the rules have no such distance
 */
gboolean
acies_ruleset_lacks_reach (AciesRuleset   *self,
                           AciesReachKind  kind)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);

  return acies_ruleset_get_declaration (self)->lacks_reach[kind];
}
