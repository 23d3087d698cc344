/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-macros.h"

G_BEGIN_DECLS

typedef struct _AciesSchema AciesSchema;
typedef struct _AciesRecord AciesRecord;

/**
 * AciesVocabulary:
 *
 * The items that a choice chooses from, each with an id, a label for players
 * and a row of figures.  The columns of the figures are a schema, each row is a
 * record on it; so a movement chart is a vocabulary of troop types.
 *
 * It is built once, by acies_vocabulary_add(), and does not change afterwards.
 * Items are numbered from 0 in the order in which they were added.
 */
typedef struct _AciesVocabulary AciesVocabulary;

#define ACIES_TYPE_VOCABULARY (acies_vocabulary_get_type ())
ACIES_EXPORT GType              acies_vocabulary_get_type     (void);

ACIES_EXPORT AciesVocabulary   *acies_vocabulary_new          (const char        *id,
                                                               const char        *label,
                                                               AciesSchema       *columns) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesVocabulary   *acies_vocabulary_ref          (AciesVocabulary   *self);
ACIES_EXPORT void               acies_vocabulary_unref        (AciesVocabulary   *self);
/* Appends an item.  @figures: (nullable): copied; FALSE if @id has spaces or exists already */
ACIES_EXPORT gboolean           acies_vocabulary_add          (AciesVocabulary   *self,
                                                               const char        *id,
                                                               const char        *label,
                                                               const char        *help,
                                                               const char        *clause,
                                                               AciesRecord       *figures);

ACIES_EXPORT const char        *acies_vocabulary_get_id       (const AciesVocabulary *self);
ACIES_EXPORT const char        *acies_vocabulary_get_label    (const AciesVocabulary *self);
ACIES_EXPORT AciesSchema       *acies_vocabulary_get_columns  (const AciesVocabulary *self);
ACIES_EXPORT guint              acies_vocabulary_get_n_items  (const AciesVocabulary *self);
ACIES_EXPORT int                acies_vocabulary_lookup       (const AciesVocabulary *self,
                                                               const char        *id);
ACIES_EXPORT const char        *acies_vocabulary_get_item_id     (const AciesVocabulary *self,
                                                                  guint              item);
ACIES_EXPORT const char        *acies_vocabulary_get_item_label  (const AciesVocabulary *self,
                                                                  guint              item);
ACIES_EXPORT const char        *acies_vocabulary_get_item_help   (const AciesVocabulary *self,
                                                                  guint              item);
ACIES_EXPORT const char        *acies_vocabulary_get_item_clause (const AciesVocabulary *self,
                                                                  guint              item);
ACIES_EXPORT const AciesRecord *acies_vocabulary_get_figures     (const AciesVocabulary *self,
                                                                  guint              item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesVocabulary, acies_vocabulary_unref)

G_END_DECLS
