/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-carry-private.h"
#include "acies-round-private.h"

G_DEFINE_BOXED_TYPE (AciesFighters, acies_fighters, acies_fighters_ref, acies_fighters_unref)

static void
copy_body (AciesFighters *self,
           guint          party)
{
  const AciesBody *body = self->ids[party] != NULL ? acies_situation_find (self->situation, self->ids[party]) : NULL;

  /* A leader who fights alone has nothing that procedures of units take. */
  if (body == NULL || body->is_leader)
    return;

  g_clear_pointer (&self->traits[party], acies_record_free);
  self->traits[party] = acies_record_copy (body->traits);
  g_clear_pointer (&self->status[party], acies_record_free);
  self->status[party] = acies_record_copy (body->status);
}

/**
 * acies_fighters_new:
 * @ruleset: a ruleset
 * @situation: (nullable): the situation of a battle, of which a copy is kept
 * @a: (nullable): the id of party a in @situation
 * @b: (nullable): the id of party b
 *
 * Returns: (transfer full): what is known of the two; outside a battle nothing but what
 *   acies_fighters_set() tells
 */
AciesFighters *
acies_fighters_new (AciesRuleset         *ruleset,
                    const AciesSituation *situation,
                    const char           *a,
                    const char           *b)
{
  AciesFighters *self;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  self = g_new0 (AciesFighters, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->ruleset = g_object_ref (ruleset);
  self->situation = situation != NULL ? acies_situation_copy (situation) : NULL;
  self->ids[0] = g_strdup (a);
  self->ids[1] = g_strdup (b);
  self->measured = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) acies_record_free);
  for (guint i = 0; i < 2; i++)
    {
      self->traits[i] = acies_record_new (acies_ruleset_get_traits_of (ruleset, ACIES_PARTY_UNIT));
      self->status[i] = acies_record_new (acies_ruleset_get_status_of (ruleset, ACIES_PARTY_UNIT));
      if (situation != NULL)
        copy_body (self, i);
    }

  return self;
}

/**
 * acies_fighters_ref:
 * @self: fighters
 *
 * Returns: (transfer full): @self with one more reference
 */
AciesFighters *
acies_fighters_ref (AciesFighters *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * acies_fighters_unref:
 * @self: (transfer full): fighters
 *
 * Drops a reference.
 */
void
acies_fighters_unref (AciesFighters *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  for (guint i = 0; i < 2; i++)
    {
      g_free (self->ids[i]);
      acies_record_free (self->traits[i]);
      acies_record_free (self->status[i]);
    }
  g_hash_table_unref (self->measured);
  g_clear_pointer (&self->situation, acies_situation_free);
  g_object_unref (self->ruleset);
  g_free (self);
}

/* Sets the field called @id of @record, if there is one; @found: set when there is. */
static gboolean
set_field (AciesRecord  *record,
           const char   *id,
           const char   *text,
           gboolean     *found,
           GError      **error)
{
  int position = acies_schema_lookup (acies_record_get_schema (record), id);

  if (position < 0)
    return TRUE;

  *found = TRUE;

  return acies_record_parse (record, position, text, error);
}

/**
 * acies_fighters_set:
 * @self: fighters
 * @key: the party and the id of a trait or a status: "a.figures"
 * @text: a value in its text form
 * @error: return location for an error
 *
 * Sets what a fight does not ask for, but what follows from it does.
 *
 * Returns: whether it was set; %ACIES_INPUT_ERROR_BAD_INPUT for a key that units do not have, or a
 *   value that it cannot take
 */
gboolean
acies_fighters_set (AciesFighters  *self,
                    const char     *key,
                    const char     *text,
                    GError        **error)
{
  gboolean found = FALSE;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (key != NULL && text != NULL, FALSE);

  if ((key[0] == 'a' || key[0] == 'b') && key[1] == '.'
      && (!set_field (self->traits[key[0] - 'a'], key + 2, text, &found, error)
          || !set_field (self->status[key[0] - 'a'], key + 2, text, &found, error)))
    return FALSE;
  if (found)
    return TRUE;

  g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
               _("%s: neither this procedure nor a unit has it"), key);

  return FALSE;
}

/* Gets the party, 0 or 1, whose status or trait an input is taken from; -1 for others. */
static int
get_source_party (const AciesBinding *binding)
{
  if (binding->source != ACIES_SOURCE_STATUS && binding->source != ACIES_SOURCE_ROSTER)
    return -1;

  return binding->party == 'b' ? 1 : 0;
}

void
acies_fighters_copy_statuses (AciesFighters        *self,
                              const AciesProcedure *procedure,
                              const AciesRecord    *inputs,
                              AciesRecord         **statuses)
{
  guint n_inputs = acies_schema_get_n_fields (acies_procedure_get_inputs (procedure));

  for (guint i = 0; i < 2; i++)
    statuses[i] = acies_record_copy (self->status[i]);

  for (guint i = 0; i < n_inputs; i++)
    {
      const AciesBinding *binding = acies_procedure_get_binding (procedure, i);
      int party = get_source_party (binding);
      int position;

      if (party < 0 || !acies_record_is_given (inputs, i))
        continue;

      position = acies_schema_lookup (acies_record_get_schema (statuses[party]), binding->name);
      if (position >= 0)
        acies_carry_value (statuses[party], position, inputs, i);
      position = acies_schema_lookup (acies_record_get_schema (self->traits[party]), binding->name);
      if (position >= 0)
        acies_carry_value (self->traits[party], position, inputs, i);
    }
}

void
acies_fighters_take_statuses (const AciesProcedure *procedure,
                              AciesRecord          *inputs,
                              AciesRecord * const  *statuses,
                              guint                 a,
                              gboolean              resets)
{
  guint n_inputs = acies_schema_get_n_fields (acies_procedure_get_inputs (procedure));

  for (guint i = 0; i < n_inputs; i++)
    {
      const AciesBinding *binding = acies_procedure_get_binding (procedure, i);
      int party = get_source_party (binding);
      const AciesRecord *status;
      int position;

      if (party < 0)
        continue;

      status = statuses[(guint) party ^ a];
      position = acies_schema_lookup (acies_record_get_schema (status), binding->name);
      if (position >= 0
          && (acies_record_is_given (status, position) || (resets && acies_record_is_given (inputs, i))))
        acies_carry_value (inputs, i, status, position);
    }
}
