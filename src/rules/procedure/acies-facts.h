/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-procedure.h"

G_BEGIN_DECLS

/**
 * AciesFacts:
 *
 * The known inputs of a procedure, each with its source.  A better source (see
 * #AciesSource) beats a worse one; a value by hand beats all, and the best of
 * the others is kept beside it.
 */
typedef struct _AciesFacts AciesFacts;

#define ACIES_TYPE_FACTS (acies_facts_get_type ())
ACIES_EXPORT GType                 acies_facts_get_type      (void);

ACIES_EXPORT AciesFacts           *acies_facts_new           (const AciesProcedure *procedure,
                                                              const char           *a,
                                                              const char           *b) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesFacts           *acies_facts_copy          (const AciesFacts *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void                  acies_facts_free          (AciesFacts       *self);
ACIES_EXPORT const AciesProcedure *acies_facts_get_procedure (const AciesFacts *self);
ACIES_EXPORT const char           *acies_facts_get_a         (const AciesFacts *self);
ACIES_EXPORT const char           *acies_facts_get_b         (const AciesFacts *self);
/* Gets the present inputs of the procedure. */
ACIES_EXPORT const AciesRecord    *acies_facts_get_inputs    (const AciesFacts *self);
ACIES_EXPORT AciesSource           acies_facts_get_source    (const AciesFacts *self,
                                                              guint             input);
/* Tells whether the value was told: by hand, or by what is due; a measure does not replace it. */
ACIES_EXPORT gboolean              acies_facts_is_told       (const AciesFacts *self,
                                                              guint             input);
/* Gets a number that was told, or else what was measured. */
ACIES_EXPORT gint64                acies_facts_get_told      (const AciesFacts *self,
                                                              guint             input,
                                                              gint64            measured);
/* Gets a few translated words on how the value was measured (nullable). */
ACIES_EXPORT const char           *acies_facts_get_note      (const AciesFacts *self,
                                                              guint             input);
/* Gets the input by hand from which the value follows, see acies_ruleset_trace_facts(); -1 for none. */
ACIES_EXPORT int                   acies_facts_get_cause     (const AciesFacts *self,
                                                              guint             input);
/* Gets the text of the value that a value by hand overrules (nullable) (transfer full). */
ACIES_EXPORT char                 *acies_facts_get_overruled (const AciesFacts *self,
                                                              guint             input) G_GNUC_WARN_UNUSED_RESULT;

/* For rulesets: sets a value, clamped to the limits of the field.  @note: (nullable) */
ACIES_EXPORT void                  acies_facts_set_number    (AciesFacts       *self,
                                                              guint             input,
                                                              AciesSource       source,
                                                              gint64            number,
                                                              const char       *note);
/* Sets a length in inches, rounded to hundredths. */
ACIES_EXPORT void                  acies_facts_set_inches    (AciesFacts       *self,
                                                              guint             input,
                                                              AciesSource       source,
                                                              double            inches,
                                                              const char       *note);
ACIES_EXPORT void                  acies_facts_add_item      (AciesFacts       *self,
                                                              guint             input,
                                                              AciesSource       source,
                                                              gint64            number);
/* For values by hand and presets */
ACIES_EXPORT gboolean              acies_facts_set_text      (AciesFacts       *self,
                                                              guint             input,
                                                              AciesSource       source,
                                                              const char       *text,
                                                              GError          **error);
/* Removes a value set by hand. */
ACIES_EXPORT void                  acies_facts_clear_hand    (AciesFacts       *self,
                                                              guint             input);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesFacts, acies_facts_free)

G_END_DECLS
