/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-body-geometry.h"
#include "acies-ruleset-parts.h"

/* ---- Measuring ---- */

/**
 * acies_measure_of:
 * @ruleset: the ruleset
 * @situation: where the battle stands
 * @facts: what is known so far
 *
 * Begins to measure for a procedure.
 *
 * Returns: the measure; it holds nothing of its own
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
 * acies_measure_see:
 * @self: a measure
 * @input: the position of an input
 * @number: a boolean, an item or a number
 *
 * Sets an input to what is seen on the table.
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
 * @number: a boolean, an item or a number
 * @note: (nullable): what people are told of it, translated
 *
 * Sets an input to what is seen on the table, and tells of whom.
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
 * @note: (nullable): what people are told of it, translated
 *
 * Sets an input to a length that is measured on the table.
 */
void
acies_measure_see_inches (AciesMeasure *self,
                          guint         input,
                          double        inches,
                          const char   *note)
{
  acies_facts_set_inches (self->facts, input, ACIES_SOURCE_SKETCH, inches, note);
}

/**
 * acies_measure_know:
 * @self: a measure
 * @input: the position of an input
 * @number: a boolean, an item or a number
 *
 * Sets an input to what statuses have it.
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
 * @number: a boolean, an item or a number
 * @note: (nullable): what people are told of it, translated
 *
 * Sets an input to what statuses have it, and tells of whom.
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
 * @situation: where the battle stands
 * @resolution: what has been resolved
 *
 * Begins to apply an outcome.
 *
 * Returns: the change; it holds nothing of its own
 */
AciesChange
acies_change_of (AciesSituation        *situation,
                 const AciesResolution *resolution)
{
  return (AciesChange) {
    situation, resolution, resolution->inputs, acies_outcome_get_outputs (resolution->outcome),
    acies_situation_find (situation, resolution->a), acies_situation_find (situation, resolution->b),
  };
}

/**
 * acies_change_get_number:
 * @self: a change
 * @output: the position of a number
 *
 * Returns: what came out; a decimal in hundredths
 */
gint64
acies_change_get_number (const AciesChange *self,
                         guint              output)
{
  return acies_record_get_number (self->outputs, output);
}

/**
 * acies_change_get_choice:
 * @self: a change
 * @output: the position of a choice
 *
 * Returns: which item came out
 */
int
acies_change_get_choice (const AciesChange *self,
                         guint              output)
{
  return acies_record_get_choice (self->outputs, output);
}

/**
 * acies_change_holds:
 * @self: a change
 * @output: the position of a boolean
 *
 * Returns: whether it came out so
 */
gboolean
acies_change_holds (const AciesChange *self,
                    guint              output)
{
  return acies_record_get_boolean (self->outputs, output);
}

/* ---- Moves ---- */

/**
 * acies_move_plan_of:
 * @situation: where the battle stands
 * @resolution: what has been resolved
 * @moves: (element-type AciesMove): where the moves go
 *
 * Begins to tell where an outcome leads.
 *
 * Returns: the plan; it holds nothing of its own
 */
AciesMovePlan
acies_move_plan_of (const AciesSituation  *situation,
                    const AciesResolution *resolution,
                    GPtrArray             *moves)
{
  return (AciesMovePlan) {
    situation, resolution->inputs, acies_outcome_get_outputs (resolution->outcome),
    acies_situation_find (situation, resolution->a), acies_situation_find (situation, resolution->b), moves,
  };
}

/**
 * acies_move_plan_add:
 * @self: a plan
 * @body: who moves
 * @kind: what kind of move
 * @poses: (array length=n_poses): from where it stands to where it goes
 * @n_poses: how many, at least 1
 *
 * Adds a move.
 */
void
acies_move_plan_add (const AciesMovePlan *self,
                     const AciesBody     *body,
                     AciesMoveKind        kind,
                     const AciesPose     *poses,
                     guint                n_poses)
{
  g_ptr_array_add (self->moves, acies_move_new (body->id, kind, poses, n_poses));
}

/**
 * acies_move_plan_add_ride:
 * @self: a plan
 * @leader: (nullable): who rides along, if anybody does
 * @kind: what kind of move
 * @unit: with which unit
 * @pose: where that comes to stand
 *
 * Adds the move of a leader to his place behind a unit.
 */
void
acies_move_plan_add_ride (const AciesMovePlan *self,
                          const AciesBody     *leader,
                          AciesMoveKind        kind,
                          const AciesBody     *unit,
                          const AciesPose     *pose)
{
  AciesPose ride[2];

  if (leader == NULL || !leader->placed)
    return;

  ride[0] = leader->pose;
  ride[1] = acies_body_get_place_behind (unit, pose);
  acies_move_plan_add (self, leader, kind, ride, G_N_ELEMENTS (ride));
}

/**
 * acies_inches_of:
 * @record: inputs, outputs or a status
 * @position: the position of a length
 *
 * Returns: inches
 */
double
acies_inches_of (const AciesRecord *record,
                 guint              position)
{
  return (double) acies_record_get_number (record, position) / ACIES_DECIMAL_ONE;
}

/* ---- What can be done, and what must ---- */

static AciesDue *
create_due (guint            procedure,
            const AciesBody *a,
            const AciesBody *b,
            gboolean         must,
            const char      *reason,
            const char      *clause)
{
  return acies_due_new (procedure, a->id, b != NULL ? b->id : NULL, must, reason, clause);
}

/**
 * acies_offer:
 * @offers: (element-type AciesDue): what can be done now
 * @procedure: the index of a procedure
 * @a: party a
 * @b: (nullable): party b
 * @must: whether it has to be done before the players go on
 * @reason: a translated sentence: why it is offered
 * @clause: the clause behind it
 *
 * Offers the players something to resolve.
 *
 * Returns: (transfer none): the offer, for presets
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
  AciesDue *due = create_due (procedure, a, b, must, reason, clause);

  g_ptr_array_add (offers, due);

  return due;
}

/**
 * acies_situation_call_for:
 * @situation: where the battle stands
 * @procedure: the index of a procedure
 * @a: party a
 * @b: (nullable): party b
 * @must: whether it has to be done
 * @step: the first step in which it can be
 * @reason: a translated sentence: why it is due
 * @clause: the clause behind it
 *
 * Puts something to resolve at the end of what is due.
 *
 * Returns: (transfer none): what is due, for presets
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
  AciesDue *due = create_due (procedure, a, b, must, reason, clause);

  due->step = step;
  acies_situation_add_due (situation, due);

  return due;
}

/**
 * acies_situation_call_for_initiative:
 * @situation: where the battle stands
 * @procedure: the index of a procedure whose parties are sides
 * @step: the first step in which it can be done
 * @reason: a translated sentence: why it is due
 * @clause: the clause behind it
 *
 * Lets the first two sides settle who goes first; where there is one alone,
 * nothing is due.
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
 * @dues: (element-type AciesDue): what is due, or offered
 * @procedure: the index of a procedure
 * @a: party a
 *
 * Finds what was called for last of a body.
 *
 * Returns: (nullable) (transfer none): it; %NULL where there is none but what
 *   the players went on without
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
