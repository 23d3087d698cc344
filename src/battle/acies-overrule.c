/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-overrule-private.h"
#include "acies-text.h"

AciesOverrule *
acies_overrule_new (const char *output,
                    const char *value,
                    const char *reason)
{
  AciesOverrule *self = g_new0 (AciesOverrule, 1);

  self->output = g_strdup (output);
  self->value = g_strdup (value);
  self->reason = g_strdup (reason != NULL ? reason : "");

  return self;
}

void
acies_overrule_free (AciesOverrule *self)
{
  g_free (self->output);
  g_free (self->value);
  g_free (self->reason);
  g_free (self);
}

AciesOutcome *
acies_overrules_apply (GPtrArray     *overrules,
                       AciesOutcome  *outcome,
                       GError       **error)
{
  g_autoptr (AciesOutcome) result = acies_outcome_ref (outcome);
  AciesSchema *schema = acies_record_get_schema (acies_outcome_get_outputs (outcome));

  for (guint i = 0; i < overrules->len; i++)
    {
      const AciesOverrule *overrule = overrules->pdata[i];
      int position = acies_schema_lookup (schema, overrule->output);
      AciesOutcome *overruled;

      if (position < 0)
        {
          g_autofree char *shown = acies_text_shorten (overrule->output);

          g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                       _("%s: there is no output of that name to overrule"), shown);
          return NULL;
        }
      overruled = acies_outcome_overrule (result, (guint) position, overrule->value, error);
      if (overruled == NULL)
        return NULL;
      acies_outcome_unref (result);
      result = overruled;
    }

  return g_steal_pointer (&result);
}
