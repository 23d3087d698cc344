/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-record.h"

typedef struct _AciesOutcome AciesOutcome;

G_BEGIN_DECLS

/**
 * AciesLine:
 * @label: a translated sentence or phrase
 * @value: the value as players write it ("+1", "6 dice"); "" for none
 * @clause: the clause behind it; "" for none
 *
 * One line of an explanation.
 */
typedef struct
{
  char *label;
  char *value;
  char *clause;
} AciesLine;

/**
 * AciesFollowUp:
 * @procedure: the id of the procedure that must follow
 * @party: which party of this outcome it concerns, 'a' or 'b'
 * @presets: (array zero-terminated=1): "key=value" presets for its inputs
 *
 * A procedure that must follow from an outcome.
 */
typedef struct
{
  char  *procedure;
  char   party;
  char **presets;
} AciesFollowUp;

/**
 * AciesOutcome:
 *
 * The result of a procedure: its outputs, their explanation, and the
 * follow-ups.
 */
#define ACIES_TYPE_OUTCOME (acies_outcome_get_type ())
ACIES_EXPORT GType                acies_outcome_get_type        (void);

ACIES_EXPORT AciesOutcome        *acies_outcome_ref             (AciesOutcome       *self);
ACIES_EXPORT void                 acies_outcome_unref           (AciesOutcome       *self);
/* Gets a record on the procedure's output schema, with `next` as its last field. */
ACIES_EXPORT const AciesRecord   *acies_outcome_get_outputs     (const AciesOutcome *self);
ACIES_EXPORT guint                acies_outcome_get_n_lines     (const AciesOutcome *self);
ACIES_EXPORT const AciesLine     *acies_outcome_get_line        (const AciesOutcome *self,
                                                                 guint               line);
ACIES_EXPORT guint                acies_outcome_get_n_follow_ups (const AciesOutcome *self);
ACIES_EXPORT const AciesFollowUp *acies_outcome_get_follow_up   (const AciesOutcome *self,
                                                                 guint               follow_up);
/* Gets the natural faces that were drawn, in order: "6 4 1". */
ACIES_EXPORT const char          *acies_outcome_get_dice        (const AciesOutcome *self);
/* Copies an outcome with its output at @position set to @text by hand. */
ACIES_EXPORT AciesOutcome        *acies_outcome_overrule        (const AciesOutcome *self,
                                                                 guint               position,
                                                                 const char         *text,
                                                                 GError            **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesOutcome, acies_outcome_unref)

G_END_DECLS
