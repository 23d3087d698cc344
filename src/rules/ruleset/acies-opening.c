/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-opening.h"
#include "acies-ruleset-private.h"

/**
 * acies_ruleset_get_n_table_sizes:
 * @self: a ruleset
 *
 * Returns: how many sizes of tables suit the rules, at least one
 */
guint
acies_ruleset_get_n_table_sizes (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), 1);

  return MAX (acies_ruleset_get_declaration (self)->tables->len, 1);
}

/**
 * acies_ruleset_get_table_size:
 * @self: a ruleset
 * @index: less than acies_ruleset_get_n_table_sizes()
 *
 * Gets a size of tables that suits the rules; the first is proposed for a new battle.
 *
 * Returns: (transfer none): the size, in inches
 */
const AciesTableSize *
acies_ruleset_get_table_size (AciesRuleset *self,
                              guint         index)
{
  static const AciesTableSize usual = { .label = NULL, .width = 72.0, .height = 48.0, .deployment = 12.0 };
  const GArray *tables;

  g_return_val_if_fail (ACIES_IS_RULESET (self), &usual);

  tables = acies_ruleset_get_declaration (self)->tables;

  return index < tables->len ? &g_array_index (tables, AciesTableSize, index) : &usual;
}

/**
 * acies_ruleset_get_before:
 * @self: a ruleset
 *
 * Returns: (nullable): a translated sentence on what is thrown, counted or agreed before the
 *   first turn; %NULL when the rules have nothing of the kind
 */
const char *
acies_ruleset_get_before (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return acies_ruleset_get_declaration (self)->before.help;
}

/**
 * acies_ruleset_has_before:
 * @self: a ruleset
 * @procedure: one of its procedures
 *
 * Returns: whether the procedure is resolved before the first turn
 */
gboolean
acies_ruleset_has_before (AciesRuleset         *self,
                          const AciesProcedure *procedure)
{
  const AciesBefore *before;

  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);

  before = &acies_ruleset_get_declaration (self)->before;
  for (guint i = 0; i < before->n_procedures; i++)
    if (acies_ruleset_get_procedure (self, before->procedures[i]) == procedure)
      return TRUE;

  return FALSE;
}

/**
 * acies_ruleset_get_agreed:
 * @self: a ruleset
 *
 * Returns: (transfer none) (nullable): the trait, yes or no, that just one side has, as the players
 *   agree before the first turn; %NULL when the rules have none
 */
AciesField *
acies_ruleset_get_agreed (AciesRuleset *self)
{
  int position;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  position = acies_ruleset_get_declaration (self)->before.agreed;

  return position >= 0 ? acies_schema_get_field (acies_ruleset_get_side_traits (self), (guint) position) : NULL;
}

/**
 * acies_ruleset_find_agreed_side:
 * @self: a ruleset that has such a trait, see acies_ruleset_get_agreed()
 * @armies: (element-type AciesArmy): armies of these rules
 *
 * Returns: the position of the first army that has it; 0 when none has
 */
guint
acies_ruleset_find_agreed_side (AciesRuleset *self,
                                GListModel   *armies)
{
  int position;

  g_return_val_if_fail (ACIES_IS_RULESET (self), 0);

  position = acies_ruleset_get_declaration (self)->before.agreed;
  for (guint i = 0; position >= 0 && i < g_list_model_get_n_items (armies); i++)
    {
      g_autoptr (AciesArmy) army = g_list_model_get_item (armies, i);

      if (acies_record_get_boolean (acies_army_get_traits (army), (guint) position))
        return i;
    }

  return 0;
}
