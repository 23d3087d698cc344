/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-import.h"
#include "acies-ruleset-library.h"

G_BEGIN_DECLS

/* (transfer none): the rulesets, loaded once */
AciesRulesetLibrary *import_get_library   (void);
AciesRuleset        *import_find_ruleset  (const char         *id);
/* A file of tests/import/files */
GBytes              *import_load_bytes    (const char         *name) G_GNUC_WARN_UNUSED_RESULT;
/* What comes of bytes that can be imported */
AciesImport         *import_parse         (const char         *ruleset,
                                           GBytes             *bytes,
                                           const char         *name) G_GNUC_WARN_UNUSED_RESULT;
AciesImport         *import_parse_text    (const char         *ruleset,
                                           const char         *text,
                                           const char         *name) G_GNUC_WARN_UNUSED_RESULT;
/* That bytes cannot be imported, and the message has a text in it */
void                 import_assert_error  (GBytes             *bytes,
                                           const char         *name,
                                           const char         *inside);
/* (transfer none): a unit by its place in the whole army */
AciesUnit           *import_get_unit      (AciesImport        *import,
                                           guint               number);
/* (transfer full): the value of a trait, as text */
char                *import_get_trait     (AciesUnit          *unit,
                                           AciesRole           role) G_GNUC_WARN_UNUSED_RESULT;
/* Whether there is a remark of a kind on a line, with a text in its subject or reason */
gboolean             import_has_remark    (AciesImport        *import,
                                           guint               line,
                                           const char         *inside);
/* A zip archive with one entry */
GBytes              *import_zip           (const char         *name,
                                           gconstpointer       data,
                                           gsize               size) G_GNUC_WARN_UNUSED_RESULT;
/* That the army can be written, and reads the same again */
void                 import_assert_whole  (AciesImport        *import);

G_END_DECLS
