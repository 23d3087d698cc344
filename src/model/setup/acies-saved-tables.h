/* SPDX-License-Identifier: GPL-3.0-or-later */
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
G_DECLARE_FINAL_TYPE (AciesSavedTable, acies_saved_table, ACIES, SAVED_TABLE, GObject)

GFile      *acies_saved_table_get_file  (AciesSavedTable *self);
const char *acies_saved_table_get_name  (AciesSavedTable *self);
AciesTable *acies_saved_table_get_table (AciesSavedTable *self);

/**
 * AciesSavedTables:
 *
 * The tables (#AciesSavedTable) that are kept in a folder.  Each is in a file of its own, which can be copied to other
 * folders and computers.
 *
 * Properties: `undo-text` (nullable), a sentence on what was done last, which can be taken back.
 */
#define ACIES_TYPE_SAVED_TABLES (acies_saved_tables_get_type ())
G_DECLARE_FINAL_TYPE (AciesSavedTables, acies_saved_tables, ACIES, SAVED_TABLES, GObject)

AciesSavedTables *acies_saved_tables_new      (GFile             *folder) G_GNUC_WARN_UNUSED_RESULT;
/* Gets the tables, by name. */
GListModel       *acies_saved_tables_get_list (AciesSavedTables  *self);
/* Reads the files of the folder in a thread; those that are no tables are left out. */
void              acies_saved_tables_load     (AciesSavedTables  *self);
/* (nullable) (transfer full) */
AciesSavedTable  *acies_saved_tables_find     (AciesSavedTables  *self,
                                               const char        *name) G_GNUC_WARN_UNUSED_RESULT;
/* Keeps a copy of @table under @name, instead of another of that name. */
gboolean          acies_saved_tables_save     (AciesSavedTables  *self,
                                               AciesTable        *table,
                                               const char        *name,
                                               GError           **error);
gboolean          acies_saved_tables_rename   (AciesSavedTables  *self,
                                               AciesSavedTable   *table,
                                               const char        *name,
                                               GError           **error);
gboolean          acies_saved_tables_remove   (AciesSavedTables  *self,
                                               AciesSavedTable   *table,
                                               GError           **error);
const char       *acies_saved_tables_get_undo_text (AciesSavedTables *self);
gboolean          acies_saved_tables_undo     (AciesSavedTables  *self,
                                               GError           **error);

G_END_DECLS
