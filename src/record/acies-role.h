/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesRole:
 * @ACIES_ROLE_NONE: no role
 * @ACIES_ROLE_TYPE: the troop type of a unit, or with which a leader moves; a choice
 * @ACIES_ROLE_SIZE: with how many figures or bases a unit begins; an integer
 * @ACIES_ROLE_FILES: how many of these stand side by side at first; an integer
 * @ACIES_ROLE_CLASS: the class of a troop type, a column of its chart; a choice
 * @ACIES_ROLE_USUAL_SIZE: the usual size of a unit of a troop type, a column of its
 *   chart, 0 where there is none; an integer
 * @ACIES_ROLE_RANK: the rank of a leader; a choice
 * @ACIES_ROLE_COMMANDER: whether leaders of a rank command the army, a column of the
 *   chart of ranks; a boolean
 * @ACIES_ROLE_STATE: what has become of a unit or leader, other than at first when it
 *   is lost; a choice
 * @ACIES_ROLE_RANGE: the distance from the acting unit to its target; a decimal
 * @ACIES_ROLE_ALLOWANCE: how far a unit or leader may go, in inches; a number
 * @ACIES_ROLE_MOVE_COST: how much of its allowance a way uses up, in inches; a number
 * @ACIES_ROLE_WINNER: the party that won, `a` or `b`, or another item; a choice
 * @ACIES_ROLE_RESULT: how party a came out of a fight, `wins`, `loses` or another
 *   item; a choice
 * @ACIES_ROLE_A_RESULT: how party a came out of a fight, the best first; a choice
 * @ACIES_ROLE_B_RESULT: the same of party b; a choice
 * @ACIES_ROLE_A_SCORE: what party a did in a fight, the more the better; an integer
 * @ACIES_ROLE_B_SCORE: the same of party b; an integer
 * @ACIES_ROLE_NEXT: the procedures that must follow, which each procedure has by
 *   itself as its last output; a text
 *
 * What a field is for, as far as the program knows of it without knowing the
 * ruleset.  Declarations use the nicks: `move-cost`.
 */
typedef enum
{
  ACIES_ROLE_NONE,
  ACIES_ROLE_TYPE,
  ACIES_ROLE_SIZE,
  ACIES_ROLE_FILES,
  ACIES_ROLE_CLASS,
  ACIES_ROLE_USUAL_SIZE,
  ACIES_ROLE_RANK,
  ACIES_ROLE_COMMANDER,
  ACIES_ROLE_STATE,
  ACIES_ROLE_RANGE,
  ACIES_ROLE_ALLOWANCE,
  ACIES_ROLE_MOVE_COST,
  ACIES_ROLE_WINNER,
  ACIES_ROLE_RESULT,
  ACIES_ROLE_A_RESULT,
  ACIES_ROLE_B_RESULT,
  ACIES_ROLE_A_SCORE,
  ACIES_ROLE_B_SCORE,
  ACIES_ROLE_NEXT
} AciesRole;

#define ACIES_TYPE_ROLE (acies_role_get_type ())
ACIES_EXPORT GType acies_role_get_type (void);

#define ACIES_N_ROLES (ACIES_ROLE_NEXT + 1)

G_END_DECLS
