/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesLoadError:
 * @ACIES_LOAD_ERROR_UNKNOWN: there is no ruleset of that id
 * @ACIES_LOAD_ERROR_MODULE: the module could not be opened or lacks symbols
 * @ACIES_LOAD_ERROR_ABI: the module was built for another version of the library
 * @ACIES_LOAD_ERROR_DECLARATION: the declaration is missing, is not valid, or does not fit the module
 *
 * Reasons why a ruleset could not be loaded.
 */
typedef enum
{
  ACIES_LOAD_ERROR_UNKNOWN,
  ACIES_LOAD_ERROR_MODULE,
  ACIES_LOAD_ERROR_ABI,
  ACIES_LOAD_ERROR_DECLARATION
} AciesLoadError;

#define ACIES_LOAD_ERROR (acies_load_error_quark ())
ACIES_EXPORT GQuark acies_load_error_quark (void);

/**
 * AciesRulesetLibrary:
 *
 * The rulesets that were found: a #GListModel of #AciesRuleset, sorted by
 * title.  Modules (lib*.so) and declarations (*.xml) are looked for in the
 * folders of ACIES_RULESET_PATH, then the user's own folder
 * (`$XDG_DATA_HOME/acies/rulesets`), then the installed one; the first of an id
 * wins.  Declarations that are in none of them are looked for in the data
 * folder.  One that cannot be loaded is skipped and listed among the problems.
 */
#define ACIES_TYPE_RULESET_LIBRARY (acies_ruleset_library_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesRulesetLibrary, acies_ruleset_library, ACIES, RULESET_LIBRARY, GObject)

ACIES_EXPORT AciesRulesetLibrary *acies_ruleset_library_new          (void) G_GNUC_WARN_UNUSED_RESULT;
/* Searches only @folders (for tests). */
ACIES_EXPORT AciesRulesetLibrary *acies_ruleset_library_new_for_folders (const char * const *folders) G_GNUC_WARN_UNUSED_RESULT;
/* Finds a ruleset by its id: UNKNOWN with the ids known, or the reason why it could not be loaded.
 * (transfer none) */
ACIES_EXPORT AciesRuleset        *acies_ruleset_library_find         (AciesRulesetLibrary  *self,
                                                                      const char           *id,
                                                                      GError              **error);
/* Lists the ids of those found, without loading any.  (array zero-terminated=1) (transfer full) */
ACIES_EXPORT char               **acies_ruleset_library_list_ids     (AciesRulesetLibrary  *self) G_GNUC_WARN_UNUSED_RESULT;
/* Gets a tag for detecting changes of a ruleset's files since it was loaded, or from now on.  (nullable) (transfer
 * full) */
ACIES_EXPORT char                *acies_ruleset_library_get_etag     (AciesRulesetLibrary  *self,
                                                                      const char           *id) G_GNUC_WARN_UNUSED_RESULT;
/* Gets sentences on the files that were skipped.  (array zero-terminated=1) (transfer none) */
ACIES_EXPORT const char * const  *acies_ruleset_library_get_problems (AciesRulesetLibrary  *self);

G_END_DECLS
