/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-table.h"
#include "cli-common.h"

G_BEGIN_DECLS

/* Adds the pieces of a key file to a table: each group is a piece, named by its id, with the keys
 * `kind`, `points` ("X,Y X,Y …"), `name`, `classes`, `levels`, `width`, `blocks-sight`. */
gboolean cli_read_terrain  (AciesTable  *table,
                            const char  *path,
                            GError     **error);
/* Adds the pieces of a key file's text.  @path: its name in messages */
gboolean cli_parse_terrain (AciesTable  *table,
                            const char  *text,
                            gsize        length,
                            const char  *path,
                            GError     **error);

G_END_DECLS
