/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_STATUS_WORD_USUAL, /* an #AciesUsualWord */
  ACIES_STATUS_WORD_LEFT,  /* how many are left */
  ACIES_STATUS_WORD_ITEM,  /* an item of a choice */
  ACIES_STATUS_WORD_FIELD, /* a status */
} AciesStatusWordKind;

/* One word or more that mean something of a unit or leader in its rules. */
typedef struct
{
  char                *text; /* as acies_status_words_fold() gives it */
  const char          *label;
  AciesStatusWordKind  kind;
  guint                rank; /* which one is meant where several could be: that with the lowest */
  AciesUsualWord       usual;
  guint                field;
  guint                item;
} AciesStatusWord;

/* (element-type AciesStatusWord) */
GPtrArray *acies_status_words_list (AciesRuleset    *ruleset,
                                    const AciesBody *body) G_GNUC_WARN_UNUSED_RESULT;
/* Makes texts comparable: no case, no punctuation, single spaces. */
char      *acies_status_words_fold (const char      *text) G_GNUC_WARN_UNUSED_RESULT;
/* Drops the words that say nothing, such as "its men have". */
char      *acies_status_words_trim (const char      *folded) G_GNUC_WARN_UNUSED_RESULT;
/* Finds what a folded text means: in full, else as the beginning of one only.  @field: that it must be of; -1 for
 * any.  @ambiguous: (out): whether it could be more than one (nullable) */
const AciesStatusWord *
           acies_status_words_find (GPtrArray       *words,
                                    const char      *folded,
                                    int              field,
                                    gboolean        *ambiguous);
/* Removes a beginning such as "no longer", and tells whether it was there.  (inout) @folded */
gboolean   acies_status_words_take_denial (char   **folded);

G_END_DECLS
