/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-battle.h"
#include "cli-common.h"

G_BEGIN_DECLS

/* Photographs in the log of a battle */

/* Prints the line of a photograph below its entry. */
void     cli_print_photo  (AciesEvent       *note);
/* Writes the photograph of event @number, as it is stored, and returns the exit code. */
int      cli_write_photo  (const CliCommand *command,
                           AciesBattle      *battle,
                           const char       *number,
                           const char       *path);
/* Decodes all photographs of the log, prints those that are damaged, and returns how many. */
guint    cli_check_photos (AciesBattle      *battle);
/* The same of an army. */
guint    cli_check_army_photos (AciesArmy    *army);

G_END_DECLS
