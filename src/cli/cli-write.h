/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli-common.h"

G_BEGIN_DECLS

/* Files that can be made again, and so are overwritten. */

/* Complains when no file was named. */
gboolean cli_check_output (const CliCommand  *command,
                           const char        *output);
/* Returns the exit code. */
int      cli_write_bytes  (GBytes            *bytes,
                           const char        *path);

G_END_DECLS
