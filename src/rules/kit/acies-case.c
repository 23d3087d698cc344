/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-body-geometry.h"
#include "acies-case.h"

/**
 * acies_case_of:
 * @situation: the situation of the battle
 * @resolution: what is tried or has been resolved
 * @moves: (nullable) (element-type AciesMove): the moves that the players laid, or the list that
 *   proposed moves are added to
 *
 * Creates a case for reading.
 *
 * Returns: a case that borrows its arguments
 */
AciesCase
acies_case_of (const AciesSituation  *situation,
               const AciesResolution *resolution,
               GPtrArray             *moves)
{
  const AciesOutcome *outcome = resolution->outcome;
  const AciesBody *a = acies_situation_find (situation, resolution->a);
  const AciesBody *b = acies_situation_find (situation, resolution->b);

  return (AciesCase) {
    acies_situation_get_ruleset (situation), situation, resolution,
    resolution->inputs, outcome != NULL ? acies_outcome_get_outputs (outcome) : NULL, a, b,
    a != NULL ? acies_body_get_name (a) : acies_situation_get_name (situation, resolution->a),
    b != NULL ? acies_body_get_name (b) : acies_situation_get_name (situation, resolution->b), moves,
  };
}

/**
 * acies_case_get_number:
 * @self: a case
 *
 * Returns: a number that makes ngettext() choose the verb that goes with the name of party a
 */
gulong
acies_case_get_number (const AciesCase *self)
{
  return acies_situation_get_number (self->situation, self->resolution->a);
}

/* ---- Moves ---- */

/**
 * acies_case_add_move:
 * @self: a case with a list of moves
 * @body: the body that moves
 * @kind: what kind of move
 * @poses: (array length=n_poses): the present pose, the turning points, the
 *   last pose
 * @n_poses: how many, at least 1
 *
 * Adds a move to the list of a case.
 */
void
acies_case_add_move (const AciesCase *self,
                     const AciesBody *body,
                     AciesMoveKind    kind,
                     const AciesPose *poses,
                     guint            n_poses)
{
  g_ptr_array_add (self->moves, acies_move_new (body->id, kind, poses, n_poses));
}

/**
 * acies_case_add_ride:
 * @self: a case with a list of moves
 * @leader: (nullable): the leader that moves with @unit
 * @kind: what kind of move
 * @unit: the unit
 * @pose: the last pose of @unit
 *
 * Adds the move of a leader to the place behind a unit.
 */
void
acies_case_add_ride (const AciesCase *self,
                     const AciesBody *leader,
                     AciesMoveKind    kind,
                     const AciesBody *unit,
                     const AciesPose *pose)
{
  AciesPose ride[2];

  if (leader == NULL || !leader->placed)
    return;

  ride[0] = leader->pose;
  ride[1] = acies_body_get_place_behind (unit, pose);
  acies_case_add_move (self, leader, kind, ride, G_N_ELEMENTS (ride));
}

/* ---- Sentences ---- */

/**
 * acies_sentences_add:
 * @sentences: the text so far
 * @format: a translated sentence, printf-style
 * @...: the arguments for @format
 *
 * Appends a sentence to a text, after a space when the text is not empty.
 */
void
acies_sentences_add (GString    *sentences,
                     const char *format,
                     ...)
{
  va_list arguments;

  if (sentences->len > 0)
    g_string_append_c (sentences, ' ');
  va_start (arguments, format);
  g_string_append_vprintf (sentences, format, arguments);
  va_end (arguments);
}

/**
 * acies_sentences_end:
 * @sentences: (transfer full): the text
 *
 * Ends a text made by acies_sentences_add().
 *
 * Returns: (transfer full) (nullable): the text; %NULL when it is empty
 */
char *
acies_sentences_end (GString *sentences)
{
  return g_string_free (sentences, sentences->len == 0);
}
