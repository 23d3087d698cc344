/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-table-rim.h"
#include "cli-common.h"

G_BEGIN_DECLS

/* What a table is made of.  @option: what messages call it, "--table" */
gboolean    cli_parse_table_size (const char  *option,
                                  const char  *text,
                                  double      *width,
                                  double      *height,
                                  GError     **error);
gboolean    cli_read_deployment  (AciesTable  *table,
                                  const char  *text,
                                  GError     **error);
/* An edge for each side; @n_sides: 0 for any number of them */
gboolean    cli_read_edges       (AciesTable  *table,
                                  const char  *text,
                                  guint        n_sides,
                                  GError     **error);
/* As acies_table_parse_shape() */
gboolean    cli_read_shape       (AciesTable  *table,
                                  const char  *text,
                                  GError     **error);
/* (nullable) (transfer full): the table of a file */
AciesTable *cli_load_table       (const char  *path,
                                  char       **name,
                                  GError     **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
