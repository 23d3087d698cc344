/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-ruleset-library.h"

/* Folders with modules and declarations, made for one test. */
typedef struct
{
  char *root;
} LibraryFixture;

void  library_fixture_set_up      (LibraryFixture *fixture,
                                   gconstpointer   data);
void  library_fixture_tear_down   (LibraryFixture *fixture,
                                   gconstpointer   data);
void  library_fixture_remove_tree (const char     *path);

/* The path of a file in a folder that is there afterwards */
char *library_fixture_make_path   (LibraryFixture *fixture,
                                   const char     *folder,
                                   const char     *name) G_GNUC_WARN_UNUSED_RESULT;
void  library_fixture_write       (LibraryFixture *fixture,
                                   const char     *folder,
                                   const char     *name,
                                   const char     *text);
/* A module of the tests' own as it was built */
char *library_fixture_built_module (const char     *id) G_GNUC_WARN_UNUSED_RESULT;
void  library_fixture_copy_module (LibraryFixture *fixture,
                                   const char     *folder,
                                   const char     *id);
/* The tests' own declaration under another id and title, as the file @file_id.xml */
void  library_fixture_write_declaration (LibraryFixture *fixture,
                                         const char     *folder,
                                         const char     *file_id,
                                         const char     *id,
                                         const char     *title);
void  library_fixture_add         (LibraryFixture *fixture,
                                   const char     *folder,
                                   const char     *id,
                                   const char     *title);

/* Of folders in the root; @second may be NULL. */
AciesRulesetLibrary *library_fixture_open (LibraryFixture *fixture,
                                           const char     *first,
                                           const char     *second) G_GNUC_WARN_UNUSED_RESULT;
guint library_fixture_count_problems (AciesRulesetLibrary *library);
/* Whether there is one that names @file and says @what */
gboolean library_fixture_has_problem (AciesRulesetLibrary *library,
                                      const char          *file,
                                      const char          *what);
/* That there is one. */
void  library_fixture_assert_problem (AciesRulesetLibrary *library,
                                      const char          *file,
                                      const char          *what);

/* Returns whether all was well. */
typedef gboolean (*LibraryLook) (LibraryFixture *fixture,
                                 gconstpointer   data);

/* In a process of its own, so that a crash or an endless wait is a failure like any other. */
gboolean library_fixture_survives (LibraryFixture *fixture,
                                   LibraryLook     look,
                                   gconstpointer   data);
