/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-fact-source.h"
#include "acies-reaches.h"

/* A fact, as it is told */
typedef struct
{
  const AciesSituation *situation;
  const AciesFacts     *facts;
  AciesField           *field;
  guint                 input;
  const char           *note; /* (nullable): how it was measured */
} Fact;

/* ---- Parties ---- */

/* The name of a party, translated: (nullable) */
static const char *
name_party (const Fact *self,
            char        letter)
{
  const char *id = letter == 'a' ? acies_facts_get_a (self->facts) : acies_facts_get_b (self->facts);

  return id != NULL ? acies_situation_get_name (self->situation, id) : NULL;
}

/* The name of the party that the fact is about by its key, "a.figures": (nullable) */
static const char *
name_own_party (const Fact *self)
{
  const char *key = acies_field_get_id (self->field);

  return (key[0] == 'a' || key[0] == 'b') && key[1] == '.' ? name_party (self, key[0]) : NULL;
}

static const AciesBody *
find_placed (const Fact *self,
             const char *id)
{
  const AciesBody *body = id != NULL ? acies_situation_find (self->situation, id) : NULL;

  return body != NULL && body->placed ? body : NULL;
}

static gboolean
is_name_of_body (const Fact *self,
                 const char *text)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (self->situation); i++)
    if (g_strcmp0 (acies_situation_get_name (self->situation, acies_situation_get_body (self->situation, i)->id),
                   text) == 0)
      return TRUE;

  return FALSE;
}

/* ---- Read off the sketch ---- */

/* From where the rules measure the range of a shot of party a: (transfer full) (nullable) */
static char *
tell_start (const Fact *self,
            const char *name)
{
  static const char *const starts[] = {
    /* Translators: from where a distance is measured; a unit */
    [ACIES_REACH_FROM_BODY] = NULL,
    [ACIES_REACH_FROM_FRONT] = N_("the front of %s"),
    [ACIES_REACH_FROM_MIDDLE] = N_("the middle of the front of %s"),
    [ACIES_REACH_FROM_FIRST_RANK] = N_("the first rank of %s"),
    [ACIES_REACH_FROM_BASES] = N_("the bases of %s"),
  };
  const AciesBody *body = find_placed (self, acies_facts_get_a (self->facts));
  g_autoptr (GArray) reaches = NULL;

  if (name == NULL || body == NULL || acies_field_get_role (self->field) != ACIES_ROLE_RANGE)
    return g_strdup (name);

  reaches = acies_body_list_reaches (self->situation, body);
  for (guint i = 0; i < reaches->len; i++)
    {
      const AciesReach *reach = g_array_index (reaches, AciesBodyReach, i).reach;

      if (reach->kind == ACIES_REACH_KIND_SHOT && starts[reach->from] != NULL)
        {
          g_autoptr (GString) text = g_string_new (_(starts[reach->from]));

          g_string_replace (text, "%s", name, 1);
          return g_string_free (g_steal_pointer (&text), FALSE);
        }
    }

  return g_strdup (name);
}

static char *
tell_length (const Fact *self)
{
  g_autofree char *value = acies_record_display (acies_facts_get_inputs (self->facts), self->input);
  const char *own = name_own_party (self);
  const char *to = self->note != NULL && is_name_of_body (self, self->note) ? self->note
                   : self->note == NULL && own == NULL && find_placed (self, acies_facts_get_b (self->facts)) != NULL
                   ? name_party (self, 'b') : NULL;
  g_autofree char *from = tell_start (self, own != NULL ? own : name_party (self, 'a'));

  if (to != NULL && from != NULL)
    /* Translators: a length, from where to where: "Read off the sketch: 6.2″ from the front of Cretans to Guard." */
    return g_strdup_printf (_("Read off the sketch: %s from %s to %s."), value, from, to);
  if (self->note != NULL)
    /* Translators: a length and how it was measured: "Read off the sketch: 6.2″, its nearest point." */
    return g_strdup_printf (_("Read off the sketch: %s, %s."), value, self->note);

  /* Translators: a length */
  return g_strdup_printf (_("Read off the sketch: %s."), value);
}

static char *
tell_sketch (const Fact *self)
{
  const char *a = name_party (self, 'a');
  const char *b = name_party (self, 'b');

  if (g_strcmp0 (acies_field_get_unit (self->field), "inch") == 0 && !acies_field_is_list (self->field))
    return tell_length (self);
  if (self->note != NULL)
    /* Translators: what a fact goes by, such as the name of what blocks a line of sight */
    return g_strdup_printf (_("Read off the sketch: %s."), self->note);
  if (a != NULL && b != NULL)
    /* Translators: two units */
    return g_strdup_printf (_("Read off the sketch, as %s and %s stand."), a, b);
  if (a != NULL)
    return g_strdup_printf (_("Read off the sketch, as %s stands."), a);

  return g_strdup (_("Read off the sketch."));
}

/* ---- What the program keeps ---- */

/* @from: (transfer full): "From the log" */
static char *
add_note (const Fact *self,
          char       *from)
{
  char *text = self->note != NULL
               /* Translators: where a fact comes from, and what it goes by: "From the status of Guard: nobody rides any more." */
               ? g_strdup_printf (_("%s: %s."), from, self->note) : g_strdup_printf ("%s.", from);

  g_free (from);

  return text;
}

static char *
tell_roster (const Fact *self)
{
  const char *name = name_own_party (self);

  return name != NULL
         /* Translators: a unit or leader */
         ? g_strdup_printf (_("From the army list: %s."), name) : g_strdup (_("From the army list."));
}

static char *
tell_status (const Fact *self)
{
  const char *name = name_own_party (self);

  return add_note (self, name != NULL
                   /* Translators: a unit, leader or side; of a fact that follows from its status */
                   ? g_strdup_printf (_("From the status of %s"), name)
                   : g_strdup (_("From how the battle stands")));
}

static gboolean
has_preset (const AciesDue *due,
            const char     *key)
{
  gsize length = strlen (key);

  for (guint i = 0; due->presets[i] != NULL; i++)
    if (strncmp (due->presets[i], key, length) == 0 && due->presets[i][length] == '=')
      return TRUE;

  return FALSE;
}

/* Finds what has called for this step and has said the value: (nullable) */
static const AciesDue *
find_due (const Fact *self)
{
  guint procedure = acies_procedure_get_index (acies_facts_get_procedure (self->facts));
  GPtrArray *dues = acies_situation_get_dues (self->situation);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = dues->pdata[i];

      if (due->procedure == procedure && g_strcmp0 (due->a, acies_facts_get_a (self->facts)) == 0
          && (due->b == NULL || g_strcmp0 (due->b, acies_facts_get_b (self->facts)) == 0)
          && has_preset (due, acies_field_get_id (self->field)))
        return due;
    }

  return NULL;
}

static char *
tell_log (const Fact *self)
{
  const AciesDue *due = find_due (self);

  if (due == NULL)
    return add_note (self, g_strdup (_("From the log")));
  if (due->since > 0)
    /* Translators: the number of an entry of the log, and a sentence that says what followed from it: "From the log, entry
     * 14: Atilius is killed near by." */
    return *due->reason != '\0' ? g_strdup_printf (_("From the log, entry %u: %s"), due->since, due->reason)
                                : g_strdup_printf (_("From the log, entry %u."), due->since);

  return *due->reason != '\0' ? g_strdup_printf (_("From the log: %s"), due->reason) : g_strdup (_("From the log."));
}

static char *
tell_default (const Fact *self)
{
  if (acies_field_is_required (self->field)
      && !acies_record_is_given (acies_facts_get_inputs (self->facts), self->input))
    return g_strdup (_("Not known: it has to be typed."));

  return g_strdup (_("As usual: neither the sketch nor the log says otherwise."));
}

/**
 * acies_fact_tell_source:
 * @proposal: a step
 * @input: the position of an input; which of them follow from others is told once acies_proposal_trace_facts() has run
 *
 * Tells where the value of a fact comes from: what it was measured between on the sketch, the army list, which entry of
 * the log, the readings, or that it was typed.
 *
 * Returns: (transfer full): a sentence, translated: "Read off the sketch: 6.2″ from the front of Cretans to Guard."
 */
char *
acies_fact_tell_source (AciesProposal *proposal,
                        guint          input)
{
  Fact self = { NULL, NULL, NULL, input, NULL };
  AciesSchema *schema;
  int cause;

  g_return_val_if_fail (ACIES_IS_PROPOSAL (proposal), NULL);

  self.situation = acies_proposal_get_situation (proposal);
  self.facts = acies_proposal_get_facts (proposal);
  schema = acies_record_get_schema (acies_facts_get_inputs (self.facts));
  self.field = acies_schema_get_field (schema, input);
  self.note = acies_facts_get_note (self.facts, input);
  cause = acies_facts_get_cause (self.facts, input);
  if (cause >= 0)
    /* Translators: another fact, which players have typed */
    return g_strdup_printf (_("Worked out again, since %s was typed."),
                            acies_field_get_label (acies_schema_get_field (schema, (guint) cause)));

  switch (acies_facts_get_source (self.facts, input))
    {
    case ACIES_SOURCE_HAND:
      return g_strdup (_("Typed."));
    case ACIES_SOURCE_LOG:
      return tell_log (&self);
    case ACIES_SOURCE_SKETCH:
      return tell_sketch (&self);
    case ACIES_SOURCE_STATUS:
      return tell_status (&self);
    case ACIES_SOURCE_ROSTER:
      return tell_roster (&self);
    case ACIES_SOURCE_OPTION:
      return g_strdup (_("From the readings agreed on for this battle."));
    case ACIES_SOURCE_DEFAULT:
    default:
      return tell_default (&self);
    }
}
