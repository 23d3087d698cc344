/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-procedure-private.h"

G_BEGIN_DECLS

/**
 * AciesSentence:
 * @conditions: (element-type AciesCondition): when it is said; always if there are none
 * @text: translated, with places as "{a}" and "{out.a.roll}"; not owned
 *
 * A sentence of the log, as a declaration has it.  Of those of a procedure the first that fits is said.
 */
typedef struct
{
  GArray     *conditions;
  const char *text;
} AciesSentence;

AciesSentence *acies_sentence_new           (const char           *text) G_GNUC_WARN_UNUSED_RESULT;
void           acies_sentence_free          (AciesSentence        *self);
/* Adds the conditions of an attribute, "out.contact=false out.a.hits>0"; a bare "b" asks for a party b, "!b" for
 * none.  FALSE with BAD_INPUT for what the procedure does not have. */
gboolean       acies_sentence_add_conditions (AciesSentence        *self,
                                             const AciesProcedure *procedure,
                                             const char           *when,
                                             GError              **error);
/* Checks that the procedure has all places of the text. */
gboolean       acies_sentence_check_places  (const AciesSentence  *self,
                                             const AciesProcedure *procedure,
                                             GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSentence, acies_sentence_free)

G_END_DECLS
