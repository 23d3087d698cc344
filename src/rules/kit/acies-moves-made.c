/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-body-geometry.h"
#include "acies-survey-private.h"

/* Finds the number of the first move of the present turn; moves stand in the order of turns. */
static guint
find_first_of_turn (const AciesSituation *situation)
{
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (situation, &n_moves);
  guint first = n_moves;

  while (first > 0 && moves[first - 1]->turn == acies_situation_get_turn (situation))
    first--;

  return first;
}

/* Finds the first move of a body from a number on, one move after the other. */
static guint
look_for_move (const AciesSituation *situation,
               const AciesBody      *body,
               guint                 number)
{
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (situation, &n_moves);

  number = MAX (number, find_first_of_turn (situation));
  while (number < n_moves && g_strcmp0 (moves[number]->subject, body->id) != 0)
    number++;

  return number;
}

/**
 * acies_body_next_move:
 * @situation: the situation of the battle
 * @body: a unit or leader
 * @position: (inout): the state of the iteration: one more than the number of the last move among
 *   those of acies_situation_get_moves(), 0 at first
 *
 * Iterates over the moves that a body has made this turn, oldest first.
 *
 * Returns: (nullable) (transfer none): the next move; %NULL at the end
 */
const AciesMove *
acies_body_next_move (const AciesSituation *situation,
                      const AciesBody      *body,
                      guint                *position)
{
  const AciesSurvey *survey = acies_survey_get (situation);
  int index = survey != NULL ? acies_survey_find_position (survey, body) : -1;
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (situation, &n_moves);
  guint number = index >= 0 ? acies_survey_find_move (survey, index, *position)
                            : look_for_move (situation, body, *position);

  *position = number + 1;

  return number < n_moves ? moves[number] : NULL;
}

/**
 * acies_situation_find_move:
 * @situation: the situation of the battle
 * @body: a unit or leader
 * @kinds: %ACIES_MOVE_KIND_BIT() of each kind that counts
 *
 * Finds the last move that a body has made this turn.
 *
 * Returns: (nullable) (transfer none): the move
 */
const AciesMove *
acies_situation_find_move (const AciesSituation *situation,
                           const AciesBody      *body,
                           guint                 kinds)
{
  const AciesMove *last = NULL;
  const AciesMove *move;

  for (guint i = 0; (move = acies_body_next_move (situation, body, &i)) != NULL;)
    if ((kinds & ACIES_MOVE_KIND_BIT (move->kind)) != 0)
      last = move;

  return last;
}

/**
 * acies_situation_is_attacker:
 * @situation: the situation of the battle
 * @one: a unit
 * @other: another, with which it is in contact
 *
 * Tells whether a unit made the contact with another, by the last charge or
 * pursuit.
 *
 * Returns: %TRUE when @one charged or pursued last; %FALSE also when neither
 *   did
 */
gboolean
acies_situation_is_attacker (const AciesSituation *situation,
                             const AciesBody      *one,
                             const AciesBody      *other)
{
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (situation, &n_moves);

  for (guint i = n_moves; i > 0; i--)
    {
      const AciesMove *move = moves[i - 1];

      if (move->kind != ACIES_MOVE_CHARGE && move->kind != ACIES_MOVE_PURSUIT)
        continue;
      if (g_strcmp0 (move->subject, one->id) == 0)
        return TRUE;
      if (g_strcmp0 (move->subject, other->id) == 0)
        return FALSE;
    }

  return FALSE;
}
