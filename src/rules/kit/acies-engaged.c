/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-engaged.h"
#include "acies-surroundings.h"

/* Who fights whom, as the rules count it. */

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("acies-ruleset-engaged");
}

/**
 * acies_ruleset_class_set_engaged:
 * @klass: the class of a ruleset
 * @count: how it counts what of a unit fights an enemy in contact
 *
 * Sets how a ruleset counts who fights; without it, what touches fights.
 */
void
acies_ruleset_class_set_engaged (AciesRulesetClass *klass,
                                 AciesEngagedFunc   count)
{
  g_return_if_fail (ACIES_IS_RULESET_CLASS (klass));

  g_type_set_qdata (G_TYPE_FROM_CLASS (klass), get_quark (), (gpointer) (GCallback) count);
}

/* Counts the files or bases that touch, where the rules say no more. */
static AciesEngaged
count_touching (const AciesSituation *situation,
                const AciesBody      *body,
                const AciesBody      *enemy)
{
  g_autoptr (GArray) contacts = acies_body_list_contacts (situation, body);
  AciesEngaged engaged = { 0, 0, MAX (body->files, 1) };

  for (guint i = 0; i < contacts->len; i++)
    {
      const AciesBodyContact *contact = &g_array_index (contacts, AciesBodyContact, i);

      if (contact->other != enemy)
        continue;
      engaged.n += contact->n_files;
      engaged.n_all = contact->n_all;
    }

  return engaged;
}

/**
 * acies_body_count_engaged:
 * @situation: a situation
 * @body: a unit on the table
 * @enemy: an enemy unit on the table that it is in contact with
 *
 * Counts what of a unit fights an enemy in contact, as the rules count it: figures or bases, and those that overlap.
 *
 * Returns: how many fight, and of how many
 */
AciesEngaged
acies_body_count_engaged (const AciesSituation *situation,
                          const AciesBody      *body,
                          const AciesBody      *enemy)
{
  AciesRuleset *ruleset;
  AciesEngagedFunc count;

  g_return_val_if_fail (situation != NULL, ((AciesEngaged) { 0, 0, 0 }));
  g_return_val_if_fail (body != NULL && body->placed && enemy != NULL && enemy->placed, ((AciesEngaged) { 0, 0, 0 }));

  ruleset = acies_situation_get_ruleset (situation);
  count = (AciesEngagedFunc) (GCallback) g_type_get_qdata (G_OBJECT_TYPE (ruleset), get_quark ());
  if (count == NULL)
    return count_touching (situation, body, enemy);

  return count (ruleset, situation, body, enemy);
}

/**
 * acies_engaged_print:
 * @self: what of a unit fights
 * @ruleset: its ruleset
 *
 * Prints how many fight in what units of the ruleset are counted in, by the unit of the trait with the role
 * %ACIES_ROLE_SIZE.
 *
 * Returns: (transfer full): "8 of 24 figures" or "3 of 6 bases", translated
 */
char *
acies_engaged_print (AciesEngaged  self,
                     AciesRuleset *ruleset)
{
  AciesSchema *traits;
  int position;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  traits = acies_ruleset_get_unit_traits (ruleset);
  position = acies_schema_find_role (traits, ACIES_ROLE_SIZE);
  if (position >= 0 && g_strcmp0 (acies_field_get_unit (acies_schema_get_field (traits, position)), "base") == 0)
    return g_strdup_printf (ngettext ("%u of %u base", "%u of %u bases", self.n_all), self.n, self.n_all);

  return g_strdup_printf (ngettext ("%u of %u figure", "%u of %u figures", self.n_all), self.n, self.n_all);
}
