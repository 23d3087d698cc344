/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-declaration-private.h"
#include "acies-ruleset.h"
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
 * @situation: where the battle stood, before the outcome is applied
 * @resolution: what was resolved
 *
 * Returns: (transfer full): a translated sentence for the log; of a ruleset that
 *   has none, what was resolved between whom, and its headline
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
 * acies_ruleset_get_verdict:
 * @self: a ruleset
 * @situation: where the battle stands
 *
 * Returns: (transfer full) (nullable): what there is to say about who is beaten,
 *   translated
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

/**
 * acies_ruleset_label_terrain:
 * @self: a ruleset
 * @situation: where the battle stands
 * @terrain: a piece of its table
 *
 * Says what people want to know of a piece of terrain besides its name, as it is
 * at this moment of the battle: whether a door is open, how far a bridge is built.
 *
 * Returns: (transfer full) (nullable): a few words, translated; %NULL where there
 *   is nothing to say
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

/* Whose step it is, also while it is open which side that will be. */
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
 * @situation: (nullable): where the battle stands; %NULL for the step of any battle
 * @step: a step
 *
 * Returns: (transfer full): the step's label, with the name of the side whose
 *   step it is for `{side}`; without a battle that is the first or the second
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
 * Returns: (transfer full): who wrote the published rules and in which year, as
 *   far as they say
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
