/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-file.h"
#include "acies-table.h"

G_BEGIN_DECLS

/* A table kept in a file of its own, under a name, to be played on again */
ACIES_EXPORT AciesTable *acies_table_file_parse    (GBytes        *bytes,
                                                    const char    *label,
                                                    char         **name,
                                                    GError       **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesTable *acies_table_file_load     (GFile         *file,
                                                    char         **name,
                                                    GCancellable  *cancellable,
                                                    GError       **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT GBytes     *acies_table_file_to_bytes (AciesTable    *table,
                                                    const char    *name) G_GNUC_WARN_UNUSED_RESULT;
/* Replaces the file as a whole. */
ACIES_EXPORT gboolean    acies_table_file_save     (AciesTable    *table,
                                                    const char    *name,
                                                    GFile         *file,
                                                    GCancellable  *cancellable,
                                                    GError       **error);

G_END_DECLS
