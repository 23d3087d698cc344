/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesUsualWord:
 * @ACIES_USUAL_WORD_LOST: it lost figures, bases, men
 * @ACIES_USUAL_WORD_ROUTED: it routed, and is still on the table if the rules leave it there
 * @ACIES_USUAL_WORD_FELL_BACK: it fell back, in order
 * @ACIES_USUAL_WORD_RALLIED: it is in order again
 * @ACIES_USUAL_WORD_DESTROYED: nothing is left of it; of a leader, he fell
 * @ACIES_USUAL_WORD_LEFT_TABLE: it went over the edge of the table
 *
 * What players say of a unit or leader in any rules, when they catch up.  Declarations use the nicks: `fell-back`.
 */
typedef enum
{
  ACIES_USUAL_WORD_LOST,
  ACIES_USUAL_WORD_ROUTED,
  ACIES_USUAL_WORD_FELL_BACK,
  ACIES_USUAL_WORD_RALLIED,
  ACIES_USUAL_WORD_DESTROYED,
  ACIES_USUAL_WORD_LEFT_TABLE
} AciesUsualWord;

#define ACIES_TYPE_USUAL_WORD (acies_usual_word_get_type ())
ACIES_EXPORT GType acies_usual_word_get_type (void);

/**
 * AciesUsual:
 * @word: the word
 * @is_leader: whether it is meant of leaders, not of units
 * @count: the position of the status that counts what is lost or left; -1 for none
 * @counts_left: whether that counts what is left
 * @by_size: whether it counts points, of which each figure or base of the role %ACIES_ROLE_SIZE has several
 * @keys: (array zero-terminated=1): statuses that it sets
 * @values: (array zero-terminated=1): their values
 *
 * What a usual word means in the rules.
 */
typedef struct
{
  AciesUsualWord   word;
  gboolean         is_leader;
  int              count;
  gboolean         counts_left;
  gboolean         by_size;
  char           **keys;
  char           **values;
} AciesUsual;

G_END_DECLS
