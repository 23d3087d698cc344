/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli-common.h"

G_BEGIN_DECLS

/* Writing of files that can be made again, and so are overwritten. */

/* Checks that an output file is named; complains if not. */
gboolean cli_check_output (const CliCommand  *command,
                           const char        *output);
/* Writes a file and returns the exit code. */
int      cli_write_bytes  (GBytes            *bytes,
                           const char        *path);

G_END_DECLS
