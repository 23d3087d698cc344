/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-body-geometry.h"
#include "acies-ruleset-parts.h"
#include "acies-situation-private.h"

/* ---- Measuring ---- */

/**
 * acies_measure_of:
 * @ruleset: the ruleset
 * @situation: the situation of the battle
 * @facts: the facts known so far
 *
 * Creates a measure for the inputs of a procedure.
 *
 * Returns: a measure that borrows its arguments
 */
AciesMeasure
acies_measure_of (AciesRuleset         *ruleset,
                  const AciesSituation *situation,
                  AciesFacts           *facts)
{
  return (AciesMeasure) {
    ruleset, situation, facts,
    acies_situation_find (situation, acies_facts_get_a (facts)),
    acies_situation_find (situation, acies_facts_get_b (facts)),
  };
}

/**
 * acies_measure_sees_both:
 * @self: a measure
 *
 * Returns: whether both parties are units or leaders in play and on the table
 */
gboolean
acies_measure_sees_both (const AciesMeasure *self)
{
  return self->a != NULL && self->b != NULL && self->a->placed && self->b->placed
         && acies_ruleset_has_in_play (self->ruleset, self->a) && acies_ruleset_has_in_play (self->ruleset, self->b);
}

/**
 * acies_measure_see:
 * @self: a measure
 * @input: the position of an input
 * @number: a boolean, the number of an item, or a number
 *
 * Sets an input to a value seen on the table.
 */
void
acies_measure_see (AciesMeasure *self,
                   guint         input,
                   gint64        number)
{
  acies_measure_see_of (self, input, number, NULL);
}

/**
 * acies_measure_see_of:
 * @self: a measure
 * @input: the position of an input
 * @number: a boolean, the number of an item, or a number
 * @note: (nullable): a translated note for players
 *
 * Sets an input to a value seen on the table, with a note.
 */
void
acies_measure_see_of (AciesMeasure *self,
                      guint         input,
                      gint64        number,
                      const char   *note)
{
  acies_facts_set_number (self->facts, input, ACIES_SOURCE_SKETCH, number, note);
}

/**
 * acies_measure_see_inches:
 * @self: a measure
 * @input: the position of a length
 * @inches: what was measured
 * @note: (nullable): a translated note for players
 *
 * Sets an input to a length that is measured on the table, see acies_inches_as_read().
 */
void
acies_measure_see_inches (AciesMeasure *self,
                          guint         input,
                          double        inches,
                          const char   *note)
{
  acies_facts_set_inches (self->facts, input, ACIES_SOURCE_SKETCH, acies_inches_as_read (inches), note);
}

/**
 * acies_measure_know:
 * @self: a measure
 * @input: the position of an input
 * @number: a boolean, the number of an item, or a number
 *
 * Sets an input to a value that follows from statuses.
 */
void
acies_measure_know (AciesMeasure *self,
                    guint         input,
                    gint64        number)
{
  acies_measure_know_of (self, input, number, NULL);
}

/**
 * acies_measure_know_of:
 * @self: a measure
 * @input: the position of an input
 * @number: a boolean, the number of an item, or a number
 * @note: (nullable): a translated note for players
 *
 * Sets an input to a value that follows from statuses, with a note.
 */
void
acies_measure_know_of (AciesMeasure *self,
                       guint         input,
                       gint64        number,
                       const char   *note)
{
  acies_facts_set_number (self->facts, input, ACIES_SOURCE_STATUS, number, note);
}

/* ---- Changes ---- */

/**
 * acies_change_of:
 * @situation: the situation of the battle
 * @resolution: what has been resolved
 *
 * Creates a change for applying an outcome.
 *
 * Returns: a change that borrows its arguments
 */
AciesChange
acies_change_of (AciesSituation        *situation,
                 const AciesResolution *resolution)
{
  return (AciesChange) {
    acies_situation_get_ruleset (situation), situation, resolution, resolution->inputs, acies_outcome_get_outputs (resolution->outcome),
    acies_situation_find (situation, resolution->a), acies_situation_find (situation, resolution->b),
  };
}

/**
 * acies_inches_of:
 * @record: inputs, outputs or a status
 * @position: the position of a length
 *
 * Returns: the length in inches
 */
double
acies_inches_of (const AciesRecord *record,
                 guint              position)
{
  return (double) acies_record_get_number (record, position) / ACIES_DECIMAL_ONE;
}

/* ---- The parts of procedures ---- */

/* Tells whether a party is there as the declaration asks for it. */
static gboolean
is_party (const AciesProcedure *procedure,
          char                  party,
          const AciesBody      *body)
{
  switch (acies_procedure_get_party (procedure, party))
    {
    case ACIES_PARTY_UNIT:
      return body != NULL && !body->is_leader;
    case ACIES_PARTY_LEADER:
      return body != NULL && body->is_leader;
    case ACIES_PARTY_UNIT_OR_LEADER:
      return body != NULL;
    case ACIES_PARTY_SIDE:
    case ACIES_PARTY_NONE:
    default:
      return TRUE;
    }
}

/* Finds the parts of a procedure, if its parties are there (nullable). */
static const AciesProcedureParts *
find_parts (AciesRuleset         *ruleset,
            const AciesProcedure *procedure,
            const AciesBody      *a,
            const AciesBody      *b)
{
  if (!is_party (procedure, 'a', a)
      || ((b != NULL || !acies_procedure_is_b_optional (procedure)) && !is_party (procedure, 'b', b)))
    return NULL;

  return ACIES_RULESET_GET_CLASS (ruleset)->procedures[acies_procedure_get_index (procedure)];
}

/**
 * acies_parts_check:
 * @ruleset: the ruleset
 * @situation: the situation of the battle
 * @trial: a procedure and its parties; without inputs for an offer
 * @error: (nullable): return location for an error
 *
 * Checks a procedure by its part.  Party b may be left open.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_NOT_ALLOWED and the clause, if the rules do not allow it
 */
gboolean
acies_parts_check (AciesRuleset           *ruleset,
                   const AciesSituation   *situation,
                   const AciesResolution  *trial,
                   GError                **error)
{
  const AciesProcedureParts *parts =
    ACIES_RULESET_GET_CLASS (ruleset)->procedures[acies_procedure_get_index (trial->procedure)];
  AciesCase self;

  if (parts->check == NULL)
    return TRUE;

  self = acies_case_of (situation, trial, NULL);

  return !is_party (trial->procedure, 'a', self.a)
         || (self.b != NULL && !is_party (trial->procedure, 'b', self.b)) || parts->check (&self, error);
}

/**
 * acies_parts_check_way:
 * @ruleset: the ruleset
 * @situation: the situation of the battle, before the outcome is applied
 * @resolution: what was resolved
 * @move: the way that the players laid for party a
 * @moves: (element-type AciesMove): it and those of others
 * @error: (nullable): return location for an error
 *
 * Checks a way by the part of its procedure; that of a party that is nowhere is
 * not checked.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_NOT_ALLOWED and the clause, if the rules do not allow it
 */
gboolean
acies_parts_check_way (AciesRuleset           *ruleset,
                       const AciesSituation   *situation,
                       const AciesResolution  *resolution,
                       const AciesMove        *move,
                       GPtrArray              *moves,
                       GError                **error)
{
  const AciesCase self = acies_case_of (situation, resolution, moves);
  const AciesProcedureParts *parts = find_parts (ruleset, resolution->procedure, self.a, self.b);

  return parts == NULL || parts->check_way == NULL || self.a == NULL || !self.a->placed
         || parts->check_way (&self, move, error);
}

/**
 * acies_parts_measure:
 * @ruleset: the ruleset
 * @situation: the situation of the battle
 * @facts: the facts known so far
 *
 * Measures the inputs of a procedure by its part.
 */
void
acies_parts_measure (AciesRuleset         *ruleset,
                     const AciesSituation *situation,
                     AciesFacts           *facts)
{
  AciesMeasure self = acies_measure_of (ruleset, situation, facts);
  const AciesProcedureParts *parts = find_parts (ruleset, acies_facts_get_procedure (facts), self.a, self.b);

  if (parts != NULL && parts->measure != NULL)
    parts->measure (&self);
}

/**
 * acies_parts_apply:
 * @ruleset: the ruleset
 * @situation: the situation of the battle
 * @resolution: what has been resolved
 *
 * Applies an outcome by the part of its procedure.
 */
void
acies_parts_apply (AciesRuleset          *ruleset,
                   AciesSituation        *situation,
                   const AciesResolution *resolution)
{
  const AciesChange self = acies_change_of (situation, resolution);
  const AciesProcedureParts *parts = find_parts (ruleset, resolution->procedure, self.a, self.b);

  if (parts != NULL && parts->apply != NULL)
    parts->apply (&self);
}

/**
 * acies_parts_propose_moves:
 * @ruleset: the ruleset
 * @situation: the situation of the battle
 * @resolution: what has been resolved
 * @moves: (element-type AciesMove): the list that moves are added to
 *
 * Lists the moves that follow from an outcome by the part of its procedure.
 */
void
acies_parts_propose_moves (AciesRuleset          *ruleset,
                           const AciesSituation  *situation,
                           const AciesResolution *resolution,
                           GPtrArray             *moves)
{
  const AciesCase self = acies_case_of (situation, resolution, moves);
  const AciesProcedureParts *parts = find_parts (ruleset, resolution->procedure, self.a, self.b);

  if (parts != NULL && parts->propose != NULL)
    parts->propose (&self);
}

/**
 * acies_parts_describe:
 * @ruleset: the ruleset
 * @situation: the situation of the battle
 * @resolution: what has been resolved
 *
 * Describes an outcome by the sentences of its procedure, else by its part.
 *
 * Returns: (nullable) (transfer full): a translated sentence
 */
char *
acies_parts_describe (AciesRuleset          *ruleset,
                      const AciesSituation  *situation,
                      const AciesResolution *resolution)
{
  const AciesCase self = acies_case_of (situation, resolution, NULL);
  guint index = acies_procedure_get_index (resolution->procedure);
  const AciesProcedureParts *parts = ACIES_RULESET_GET_CLASS (ruleset)->procedures[index];
  const gulong numbers[] = {
    acies_situation_get_number (situation, resolution->a),
    acies_situation_get_number (situation, resolution->b),
  };
  char *sentence = acies_procedure_tell (resolution->procedure, self.inputs, self.outputs, self.a_name, self.b_name,
                                         numbers);

  return sentence == NULL && parts->describe != NULL ? parts->describe (&self) : sentence;
}

/* ---- Offers and dues ---- */

/**
 * acies_may:
 * @situation: the situation of the battle
 * @procedure: the position of a procedure
 * @a: party a
 * @b: (nullable): party b
 *
 * Tells whether nothing forbids a procedure, for offers.
 *
 * Returns: whether acies_ruleset_allows() holds without inputs
 */
gboolean
acies_may (const AciesSituation *situation,
           guint                 procedure,
           const AciesBody      *a,
           const AciesBody      *b)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesResolution trial = {
    .procedure = acies_ruleset_get_procedure (ruleset, procedure),
    .a = a->id,
    .b = b != NULL ? b->id : NULL,
  };

  return acies_ruleset_allows (ruleset, situation, &trial, NULL);
}

/* Stand for the name and the number in acies_write_near(). */
#define NAME_MARK   '\001'
#define NUMBER_MARK '\002'

/**
 * acies_write_near:
 *
 * Writes the sentence of acies_print_near_as(), which has to be translated only once for many units.
 *
 * Returns: (transfer full): the sentence with marks instead of a name and a number
 */
char *
acies_write_near (void)
{
  const char name[] = { NAME_MARK, '\0' };
  const char number[] = { NUMBER_MARK, '\0' };
  /* Translators: a length in inches */
  g_autofree char *distance = g_strdup_printf (_("%s″"), number);

  /* Translators: a unit and how far away it is: "Principes, 3.5″ away" */
  return g_strdup_printf (_("%s, %s away"), name, distance);
}

/**
 * acies_print_near_as:
 * @near: what acies_write_near() wrote
 * @body: a unit or leader
 * @inches: how far away it is
 *
 * Returns: (transfer full): "Principes, 3.5″ away", translated
 */
char *
acies_print_near_as (const char      *near,
                     const AciesBody *body,
                     double           inches)
{
  const char *name = acies_body_get_name (body);
  g_autofree char *number = acies_decimal_to_string ((gint64) (inches * ACIES_DECIMAL_ONE + 0.5));
  GString *text = g_string_sized_new (strlen (near) + strlen (name) + strlen (number));

  for (const char *at = near; *at != '\0'; at++)
    if (*at == NAME_MARK)
      g_string_append (text, name);
    else if (*at == NUMBER_MARK)
      g_string_append (text, number);
    else
      g_string_append_c (text, *at);

  return g_string_free (text, FALSE);
}

/**
 * acies_print_near:
 * @body: a unit or leader
 * @inches: how far away it is
 *
 * Returns: (transfer full): what acies_print_near_as() does
 */
char *
acies_print_near (const AciesBody *body,
                  double           inches)
{
  g_autofree char *near = acies_write_near ();

  return acies_print_near_as (near, body, inches);
}

/**
 * acies_try:
 * @situation: the situation of the battle
 * @procedure: the position of a procedure
 * @a: party a
 * @b: (nullable): party b
 *
 * Resolves a procedure by what is known, without its explanation, for offers.
 *
 * Returns: (transfer full) (nullable): the outcome; %NULL if the rules refuse it, or it takes dice or choices
 */
AciesOutcome *
acies_try (const AciesSituation *situation,
           guint                 procedure,
           const AciesBody      *a,
           const AciesBody      *b)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesProcedure *tried = acies_ruleset_get_procedure (ruleset, procedure);
  g_autoptr (AciesFacts) facts = acies_ruleset_gather_facts (ruleset, situation, tried, a->id,
                                                             b != NULL ? b->id : NULL, NULL, NULL);

  return facts != NULL ? acies_procedure_try (tried, acies_facts_get_inputs (facts), NULL, NULL) : NULL;
}

/**
 * acies_offer:
 * @offers: (element-type AciesDue): the list of offers
 * @procedure: the index of a procedure
 * @a: party a
 * @b: (nullable): party b
 * @must: whether it is compulsory before the step ends
 * @reason: a translated sentence that says why it is offered
 * @clause: the clause behind it, a text that lives as long as the ruleset
 *
 * Adds an offer to resolve a procedure.
 *
 * Returns: (transfer none): the offer, to which presets can be added
 */
AciesDue *
acies_offer (GPtrArray       *offers,
             guint            procedure,
             const AciesBody *a,
             const AciesBody *b,
             gboolean         must,
             const char      *reason,
             const char      *clause)
{
  const AciesDue *before = offers->len > 0 ? g_ptr_array_index (offers, offers->len - 1) : NULL;
  AciesDue *due = acies_due_new_after (before, procedure, a->id, b != NULL ? b->id : NULL, must, reason, clause);

  g_ptr_array_add (offers, due);

  return due;
}

/**
 * acies_situation_call_for:
 * @situation: the situation of the battle
 * @procedure: the index of a procedure
 * @a: party a
 * @b: (nullable): party b
 * @must: whether it is compulsory
 * @step: the first step in which it can be done
 * @reason: a translated sentence that says why it is due
 * @clause: the clause behind it, a text that lives as long as the ruleset
 *
 * Queues a due at the end of the dues.
 *
 * Returns: (transfer none): the due, to which presets can be added
 */
AciesDue *
acies_situation_call_for (AciesSituation  *situation,
                          guint            procedure,
                          const AciesBody *a,
                          const AciesBody *b,
                          gboolean         must,
                          guint            step,
                          const char      *reason,
                          const char      *clause)
{
  AciesDue *due = acies_due_new (procedure, a->id, b != NULL ? b->id : NULL, must, reason, clause);

  due->step = step;
  acies_situation_add_due (situation, due);

  return due;
}

/**
 * acies_situation_call_for_initiative:
 * @situation: the situation of the battle
 * @procedure: the index of a procedure whose parties are sides
 * @step: the first step in which it can be done
 * @reason: a translated sentence that says why it is due
 * @clause: the clause behind it, a text that lives as long as the ruleset
 *
 * Queues the initiative of a turn between the first two sides; does nothing for
 * a single side.
 */
void
acies_situation_call_for_initiative (AciesSituation *situation,
                                     guint           procedure,
                                     guint           step,
                                     const char     *reason,
                                     const char     *clause)
{
  AciesDue *due;

  if (acies_situation_get_n_sides (situation) < 2)
    return;

  due = acies_due_new (procedure, "a", "b", TRUE, reason, clause);
  due->step = step;
  acies_situation_add_due (situation, due);
}

/**
 * acies_dues_find_last:
 * @dues: (element-type AciesDue): dues and offers
 * @procedure: the index of a procedure
 * @a: party a
 *
 * Finds the last due of a procedure for a body that was not left open.
 *
 * Returns: (nullable) (transfer none): the due
 */
AciesDue *
acies_dues_find_last (GPtrArray       *dues,
                      guint            procedure,
                      const AciesBody *a)
{
  for (guint i = dues->len; i > 0; i--)
    {
      AciesDue *due = g_ptr_array_index (dues, i - 1);

      if (due->procedure == procedure && !due->left_open && g_strcmp0 (due->a, a->id) == 0)
        return due;
    }

  return NULL;
}
