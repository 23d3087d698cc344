/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-outcome-private.h"

struct _AciesOutcome
{
  const AciesProcedure *procedure;
  /* (nullable): keeps the procedure alive */
  AciesRuleset         *ruleset;
  AciesRecord          *outputs;
  GArray               *lines;      /* of AciesLine */
  GArray               *follow_ups; /* of AciesFollowUp */
  char                 *dice;
};

G_DEFINE_BOXED_TYPE (AciesOutcome, acies_outcome, acies_outcome_ref, acies_outcome_unref)

static void
clear_line (gpointer data)
{
  AciesLine *line = data;

  g_free (line->label);
  g_free (line->value);
  g_free (line->clause);
}

static void
clear_follow_up (gpointer data)
{
  AciesFollowUp *follow_up = data;

  g_free (follow_up->procedure);
  g_strfreev (follow_up->presets);
}

static GArray *
new_follow_ups (void)
{
  GArray *follow_ups = g_array_new (FALSE, FALSE, sizeof (AciesFollowUp));

  g_array_set_clear_func (follow_ups, clear_follow_up);

  return follow_ups;
}

AciesOutcome *
acies_outcome_new (const AciesProcedure *procedure,
                   AciesRecord          *outputs)
{
  AciesOutcome *self = g_atomic_rc_box_new0 (AciesOutcome);

  self->procedure = procedure;
  self->ruleset = procedure->set->ruleset != NULL ? g_object_ref (procedure->set->ruleset) : NULL;
  self->outputs = outputs;
  self->lines = g_array_new (FALSE, FALSE, sizeof (AciesLine));
  g_array_set_clear_func (self->lines, clear_line);
  self->follow_ups = new_follow_ups ();
  self->dice = g_strdup ("");

  return self;
}

void
acies_outcome_add_line (AciesOutcome *self,
                        const char   *clause,
                        const char   *value,
                        char         *label)
{
  AciesLine line;

  line.label = label;
  line.value = g_strdup (value != NULL ? value : "");
  line.clause = g_strdup (clause != NULL ? clause : "");
  g_array_append_val (self->lines, line);
}

void
acies_outcome_add_follow_up (AciesOutcome  *self,
                             const char    *procedure,
                             char           party,
                             char         **presets)
{
  AciesFollowUp follow_up;

  follow_up.procedure = g_strdup (procedure);
  follow_up.party = party;
  follow_up.presets = presets != NULL ? presets : g_new0 (char *, 1);
  g_array_append_val (self->follow_ups, follow_up);
}

void
acies_outcome_set_dice (AciesOutcome *self,
                        const char   *dice)
{
  g_free (self->dice);
  self->dice = g_strdup (dice);
}

void
acies_outcome_write_next (AciesOutcome *self)
{
  g_autoptr (GString) next = g_string_new (NULL);

  for (guint i = 0; i < self->follow_ups->len; i++)
    {
      const AciesFollowUp *follow_up = &g_array_index (self->follow_ups, AciesFollowUp, i);

      g_string_append_printf (next, "%s%s:%c", i > 0 ? " " : "", follow_up->procedure, follow_up->party);
    }

  acies_record_set_text (self->outputs, acies_procedure_next_position (self->procedure), next->str);
}

/* Takes the presets of the first matching follow-up out of the list.  (transfer full) (nullable) */
static char **
take_presets (GArray     *follow_ups,
              const char *procedure,
              char        party)
{
  for (guint i = 0; i < follow_ups->len; i++)
    {
      AciesFollowUp *follow_up = &g_array_index (follow_ups, AciesFollowUp, i);
      char **presets;

      if (follow_up->party != party || strcmp (follow_up->procedure, procedure) != 0)
        continue;

      presets = g_steal_pointer (&follow_up->presets);
      g_array_remove_index (follow_ups, i);
      return presets;
    }

  return NULL;
}

void
acies_outcome_read_next (AciesOutcome *self)
{
  const char *next = acies_record_get_text (self->outputs, acies_procedure_next_position (self->procedure));
  g_auto (GStrv) items = g_strsplit (next, " ", -1);
  g_autoptr (GArray) old = g_steal_pointer (&self->follow_ups);

  self->follow_ups = new_follow_ups ();
  for (guint i = 0; items[i] != NULL; i++)
    {
      guint index;
      char party;
      const char *procedure;

      if (!acies_procedure_scan_next (self->procedure, items[i], &index, &party))
        continue;

      procedure = acies_procedure_get_sibling (self->procedure, index)->id;
      acies_outcome_add_follow_up (self, procedure, party, take_presets (old, procedure, party));
    }
}

/**
 * acies_outcome_ref:
 * @self: an outcome
 *
 * Returns: (transfer full): @self
 */
AciesOutcome *
acies_outcome_ref (AciesOutcome *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
clear_outcome (gpointer data)
{
  AciesOutcome *self = data;

  acies_record_free (self->outputs);
  g_array_unref (self->lines);
  g_array_unref (self->follow_ups);
  g_free (self->dice);
  g_clear_object (&self->ruleset);
}

/**
 * acies_outcome_unref:
 * @self: (transfer full): an outcome
 *
 * Drops a reference.  Dropping the last one frees it.
 */
void
acies_outcome_unref (AciesOutcome *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear_outcome);
}

/**
 * acies_outcome_get_outputs:
 * @self: an outcome
 *
 * Returns: (transfer none): the outputs, a record on the procedure's output
 *   schema
 */
const AciesRecord *
acies_outcome_get_outputs (const AciesOutcome *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->outputs;
}

/**
 * acies_outcome_get_n_lines:
 * @self: an outcome
 *
 * Returns: how many lines the explanation has
 */
guint
acies_outcome_get_n_lines (const AciesOutcome *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->lines->len;
}

/**
 * acies_outcome_get_line:
 * @self: an outcome
 * @line: the number of a line, from 0
 *
 * Returns: (transfer none): that line of the explanation
 */
const AciesLine *
acies_outcome_get_line (const AciesOutcome *self,
                        guint               line)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (line < self->lines->len, NULL);

  return &g_array_index (self->lines, AciesLine, line);
}

/**
 * acies_outcome_get_n_follow_ups:
 * @self: an outcome
 *
 * Returns: the number of follow-ups
 */
guint
acies_outcome_get_n_follow_ups (const AciesOutcome *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->follow_ups->len;
}

/**
 * acies_outcome_get_follow_up:
 * @self: an outcome
 * @follow_up: its number, from 0, as in `next`
 *
 * Returns: (transfer none): the follow-up
 */
const AciesFollowUp *
acies_outcome_get_follow_up (const AciesOutcome *self,
                             guint               follow_up)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (follow_up < self->follow_ups->len, NULL);

  return &g_array_index (self->follow_ups, AciesFollowUp, follow_up);
}

/**
 * acies_outcome_get_dice:
 * @self: an outcome
 *
 * Returns: (transfer none): the natural faces that were drawn, in order, with
 *   single spaces between them; "" for none
 */
const char *
acies_outcome_get_dice (const AciesOutcome *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->dice;
}

static AciesOutcome *
copy_outcome (const AciesOutcome *self)
{
  AciesOutcome *copy = acies_outcome_new (self->procedure, acies_record_copy (self->outputs));

  for (guint i = 0; i < self->lines->len; i++)
    {
      const AciesLine *line = &g_array_index (self->lines, AciesLine, i);

      acies_outcome_add_line (copy, line->clause, line->value, g_strdup (line->label));
    }
  for (guint i = 0; i < self->follow_ups->len; i++)
    {
      const AciesFollowUp *follow_up = &g_array_index (self->follow_ups, AciesFollowUp, i);

      acies_outcome_add_follow_up (copy, follow_up->procedure, follow_up->party, g_strdupv (follow_up->presets));
    }
  acies_outcome_set_dice (copy, self->dice);

  return copy;
}

static gboolean
check_next (const AciesOutcome  *self,
            const char          *text,
            GError             **error)
{
  g_auto (GStrv) items = g_strsplit (text, " ", -1);

  for (guint i = 0; items[i] != NULL; i++)
    if (!acies_procedure_scan_next (self->procedure, items[i], NULL, NULL))
      {
        g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                     /* Translators: key, what stands there, an example: "retreat:a" */
                     _("%s: “%s” is not a procedure and a party, such as “%s:a”"),
                     "next", items[i], self->procedure->id);
        return FALSE;
      }

  return TRUE;
}

/**
 * acies_outcome_overrule:
 * @self: an outcome
 * @position: the position of an output
 * @text: its new value, in text form
 * @error: return location for an error
 *
 * Replaces an output by what the players decided.  When `next` is overruled,
 * the follow-ups change with it, and those that remain keep their presets.
 *
 * Returns: (transfer full): a copy of @self with that value, or %NULL with
 *   %ACIES_INPUT_ERROR_BAD_INPUT if the output does not take it
 */
AciesOutcome *
acies_outcome_overrule (const AciesOutcome  *self,
                        guint                position,
                        const char          *text,
                        GError             **error)
{
  g_autoptr (AciesOutcome) copy = NULL;
  guint next;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  next = acies_procedure_next_position (self->procedure);
  g_return_val_if_fail (position <= next, NULL);

  copy = copy_outcome (self);
  if ((position == next && !check_next (self, text, error))
      || !acies_record_parse (copy->outputs, position, text, error))
    return NULL;

  if (position == next)
    acies_outcome_read_next (copy);

  return g_steal_pointer (&copy);
}
