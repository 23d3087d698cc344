/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-table.h"

G_BEGIN_DECLS

/**
 * AciesSavedTable:
 *
 * A table that is kept in a file, under a name.  Immutable.
 */
#define ACIES_TYPE_SAVED_TABLE (acies_saved_table_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesSavedTable, acies_saved_table, ACIES, SAVED_TABLE, GObject)

ACIES_EXPORT GFile      *acies_saved_table_get_file  (AciesSavedTable *self);
ACIES_EXPORT const char *acies_saved_table_get_name  (AciesSavedTable *self);
ACIES_EXPORT AciesTable *acies_saved_table_get_table (AciesSavedTable *self);

/**
 * AciesSavedTables:
 *
 * The tables (#AciesSavedTable) that are kept in a folder.  Each is in a file of its own, which can be copied to other
 * folders and computers.
 *
 * Properties: `undo-text` (nullable), a sentence on what was done last, which can be taken back.
 */
#define ACIES_TYPE_SAVED_TABLES (acies_saved_tables_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesSavedTables, acies_saved_tables, ACIES, SAVED_TABLES, GObject)

ACIES_EXPORT AciesSavedTables *acies_saved_tables_new          (GFile            *folder) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesSavedTables *acies_saved_tables_new_for_user (gboolean          is_library) G_GNUC_WARN_UNUSED_RESULT;
/* Gets the tables, by name. */
ACIES_EXPORT GListModel       *acies_saved_tables_get_list     (AciesSavedTables *self);
/* Reads the files of the folder, in a thread or at once; those that are no tables are left out. */
ACIES_EXPORT void              acies_saved_tables_load         (AciesSavedTables *self);
ACIES_EXPORT void              acies_saved_tables_read         (AciesSavedTables *self);
/* (nullable) (transfer full) */
ACIES_EXPORT AciesSavedTable  *acies_saved_tables_find         (AciesSavedTables *self,
                                                                const char       *name) G_GNUC_WARN_UNUSED_RESULT;
/* Keeps a copy of @table under @name, instead of another of that name. */
ACIES_EXPORT gboolean          acies_saved_tables_save         (AciesSavedTables *self,
                                                                AciesTable       *table,
                                                                const char       *name,
                                                                GError          **error);
ACIES_EXPORT gboolean          acies_saved_tables_rename       (AciesSavedTables *self,
                                                                AciesSavedTable  *table,
                                                                const char       *name,
                                                                GError          **error);
ACIES_EXPORT gboolean          acies_saved_tables_remove       (AciesSavedTables *self,
                                                                AciesSavedTable  *table,
                                                                GError          **error);
ACIES_EXPORT const char       *acies_saved_tables_get_undo_text (AciesSavedTables *self);
ACIES_EXPORT gboolean          acies_saved_tables_undo         (AciesSavedTables *self,
                                                                GError          **error);

/* Pieces of terrain, each kept alone on a table: a library of them is a folder of such tables. */
ACIES_EXPORT AciesTable       *acies_saved_piece_wrap          (AciesTerrain     *piece) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesTerrain     *acies_saved_piece_get           (AciesTable       *table) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
