/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesRole:
 * @ACIES_ROLE_NONE: no role
 * @ACIES_ROLE_TYPE: the troop type of a unit, or that with which a leader moves; a
 *   choice
 * @ACIES_ROLE_SIZE: the number of figures or bases of a unit at first; an integer
 * @ACIES_ROLE_FILES: the number of files of a unit at first; an integer
 * @ACIES_ROLE_CLASS: the class of a troop type, a column of its chart; a choice
 * @ACIES_ROLE_USUAL_SIZE: the usual size of a unit of a troop type, a column of its
 *   chart, 0 for none; an integer
 * @ACIES_ROLE_POINTS: the points that a unit or leader costs in a list; an integer
 * @ACIES_ROLE_RANK: the rank of a leader; a choice
 * @ACIES_ROLE_COMMANDER: whether leaders of a rank command the army, a column of the
 *   chart of ranks; a boolean
 * @ACIES_ROLE_STATE: whether a unit or leader is lost: any item but the first means
 *   that it is; a choice
 * @ACIES_ROLE_ORDER: the order that a unit has been given, or in which it stands; a
 *   choice
 * @ACIES_ROLE_RANGE: the distance from the acting unit to its target; a decimal
 * @ACIES_ROLE_COVER: the cover of the target of a shot: yes, or any item but the first;
 *   a boolean or a choice
 * @ACIES_ROLE_ALLOWANCE: the longest way allowed to a unit or leader, in inches; a
 *   number
 * @ACIES_ROLE_MOVE_COST: the part of the allowance that a way costs, in inches; a
 *   number
 * @ACIES_ROLE_WINNER: the party that won, `a` or `b`, or another item; a choice
 * @ACIES_ROLE_RESULT: the result of a fight for party a, `wins`, `loses` or another
 *   item; a choice
 * @ACIES_ROLE_A_RESULT: the result of a fight for party a, the best item first; a
 *   choice
 * @ACIES_ROLE_B_RESULT: that for party b; a choice
 * @ACIES_ROLE_A_SCORE: the score of party a in a fight, the higher the better; an
 *   integer
 * @ACIES_ROLE_B_SCORE: that of party b; an integer
 * @ACIES_ROLE_REROLLS: the number of times that dice were thrown again; an integer
 * @ACIES_ROLE_NEXT: the follow-ups, the last output of each procedure, which is not
 *   declared; a text
 *
 * The purpose of a field, by which the program finds it in any ruleset.  Declarations
 * use the nicks: `move-cost`.
 */
typedef enum
{
  ACIES_ROLE_NONE,
  ACIES_ROLE_TYPE,
  ACIES_ROLE_SIZE,
  ACIES_ROLE_FILES,
  ACIES_ROLE_CLASS,
  ACIES_ROLE_USUAL_SIZE,
  ACIES_ROLE_POINTS,
  ACIES_ROLE_RANK,
  ACIES_ROLE_COMMANDER,
  ACIES_ROLE_STATE,
  ACIES_ROLE_ORDER,
  ACIES_ROLE_RANGE,
  ACIES_ROLE_COVER,
  ACIES_ROLE_ALLOWANCE,
  ACIES_ROLE_MOVE_COST,
  ACIES_ROLE_WINNER,
  ACIES_ROLE_RESULT,
  ACIES_ROLE_A_RESULT,
  ACIES_ROLE_B_RESULT,
  ACIES_ROLE_A_SCORE,
  ACIES_ROLE_B_SCORE,
  ACIES_ROLE_REROLLS,
  ACIES_ROLE_NEXT
} AciesRole;

#define ACIES_TYPE_ROLE (acies_role_get_type ())
ACIES_EXPORT GType acies_role_get_type (void);

#define ACIES_N_ROLES (ACIES_ROLE_NEXT + 1)

G_END_DECLS
