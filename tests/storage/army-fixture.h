/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-army-store.h"
#include "storage-fixture.h"

G_BEGIN_DECLS

/* Sets a test program up, with a state folder of its own. */
void            army_fixture_init            (int               *argc,
                                              char            ***argv);
/* Runs the tests; returns the program's status. */
int             army_fixture_run             (void);
#define army_fixture_add(path, data, function) \
  g_test_add (path, StorageFixture, data, storage_fixture_set_up, function, army_fixture_tear_down)
void            army_fixture_tear_down       (StorageFixture    *fixture,
                                              gconstpointer      data);

/* An army in the fixture's folder, and its recovery copies. */
char           *army_fixture_get_path        (StorageFixture    *fixture) G_GNUC_WARN_UNUSED_RESULT;
GFile          *army_fixture_get_file        (StorageFixture    *fixture) G_GNUC_WARN_UNUSED_RESULT;
/* The place of a recovery copy beside the file, counted from 1. */
char           *army_fixture_get_copy        (StorageFixture    *fixture,
                                              guint              number) G_GNUC_WARN_UNUSED_RESULT;
gboolean        army_fixture_has_copy        (StorageFixture    *fixture,
                                              guint              number);
GBytes         *army_fixture_read            (const char        *path) G_GNUC_WARN_UNUSED_RESULT;
void            army_fixture_write           (const char        *path,
                                              GBytes            *bytes);
AciesArmyStore *army_fixture_open            (StorageFixture    *fixture) G_GNUC_WARN_UNUSED_RESULT;
/* Puts a sample there, and opens it. */
AciesArmyStore *army_fixture_open_sample     (StorageFixture    *fixture) G_GNUC_WARN_UNUSED_RESULT;

/* All without errors. */
GBytes         *army_fixture_print           (AciesArmyStore    *store) G_GNUC_WARN_UNUSED_RESULT;
void            army_fixture_edit            (AciesArmyStore    *store,
                                              const char        *notes);
/* Three, of each number of bytes that base64 treats differently; one is used twice. */
void            army_fixture_add_photos      (AciesArmyStore    *store);
void            army_fixture_update_copy     (AciesArmyStore    *store);
void            army_fixture_save            (AciesArmyStore    *store);
void            army_fixture_discard         (AciesArmyStore    *store);
gboolean        army_fixture_is_modified     (AciesArmyStore    *store);
void            army_fixture_assert_army     (AciesArmyStore    *store,
                                              GBytes            *expected);
/* Whether the army is modified, too. */
void            army_fixture_assert_recovery (AciesArmyStore    *store,
                                              AciesArmyRecovery  recovery);

G_END_DECLS
