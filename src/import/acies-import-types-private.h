/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset.h"

G_BEGIN_DECLS

/* How much a word weighs, by where it stands: the more, the likelier it says what a unit is. */
typedef enum
{
  ACIES_IMPORT_IN_PROFILE = 1,
  ACIES_IMPORT_IN_CATEGORY,
  ACIES_IMPORT_IN_NAME,
  ACIES_IMPORT_IN_TYPE
} AciesImportWeight;

/*
 * AciesImportWords: what is said of a unit, as words without case, accents and plural.
 */
typedef struct _AciesImportWords AciesImportWords;

AciesImportWords *acies_import_words_new   (void) G_GNUC_WARN_UNUSED_RESULT;
void              acies_import_words_free  (AciesImportWords       *self);
void              acies_import_words_add   (AciesImportWords       *self,
                                            const char             *text,
                                            AciesImportWeight       weight);
/* Tells whether all words of a text are there, and there is one. */
gboolean          acies_import_words_have  (const AciesImportWords *self,
                                            const char             *text);

/*
 * AciesImportTypes: the troop types of a ruleset, by the words of their labels and ids.
 */
typedef struct _AciesImportTypes AciesImportTypes;

AciesImportTypes *acies_import_types_new   (AciesRuleset           *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void              acies_import_types_free  (AciesImportTypes       *self);
/* Finds the type of which the most is said; -1 for none.  @whole: whether all its words were there.
 * @said: (nullable): set to the words that were (transfer full) */
int               acies_import_types_find  (const AciesImportTypes *self,
                                            const AciesImportWords *words,
                                            gboolean               *whole,
                                            char                  **said);
/* Tells whether a word is one of a type.  @whole: all of it, not the beginning of one only */
gboolean          acies_import_types_has_word (const AciesImportTypes *self,
                                               int                     item,
                                               const char             *word,
                                               gboolean                whole);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesImportWords, acies_import_words_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesImportTypes, acies_import_types_free)

G_END_DECLS
