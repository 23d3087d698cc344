/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-import-source.h"
#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesImportColumns:
 *
 * What the columns of a table mean in the rules of an army: each is the name of units, their command, notes, a trait, or
 * nothing.  The meanings are words: `name`, `command`, `notes`, or the id of a trait.  Its first row may be titles.
 */
typedef struct _AciesImportColumns AciesImportColumns;

#define ACIES_TYPE_IMPORT_COLUMNS (acies_import_columns_get_type ())
ACIES_EXPORT GType               acies_import_columns_get_type    (void);

/* Guesses the meanings by the titles, or else by what stands beneath them. */
ACIES_EXPORT AciesImportColumns *acies_import_columns_guess       (AciesImportSource        *source,
                                                                   AciesRuleset             *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* Parses "name=1,type=3" for the columns of a table; COLUMN when there is no such column or meaning. */
ACIES_EXPORT AciesImportColumns *acies_import_columns_parse       (AciesImportSource        *source,
                                                                   AciesRuleset             *ruleset,
                                                                   const char               *text,
                                                                   GError                  **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesImportColumns *acies_import_columns_copy        (const AciesImportColumns *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void                acies_import_columns_free        (AciesImportColumns       *self);
ACIES_EXPORT guint               acies_import_columns_get_n       (const AciesImportColumns *self);
/* Gets what a column means; NULL for nothing. */
ACIES_EXPORT const char         *acies_import_columns_get         (const AciesImportColumns *self,
                                                                   guint                     column);
/* @meaning: (nullable): NULL for nothing */
ACIES_EXPORT void                acies_import_columns_set         (AciesImportColumns       *self,
                                                                   guint                     column,
                                                                   const char               *meaning);
ACIES_EXPORT gboolean            acies_import_columns_has_titles  (const AciesImportColumns *self);
ACIES_EXPORT void                acies_import_columns_set_titles  (AciesImportColumns       *self,
                                                                   gboolean                  has_titles);

/* Lists what a column can mean in the rules; @labels: set to their names for players, in the same order
 * (transfer full). */
ACIES_EXPORT char              **acies_import_columns_list_meanings (AciesRuleset           *ruleset,
                                                                     char                 ***labels) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesImportColumns, acies_import_columns_free)

G_END_DECLS
