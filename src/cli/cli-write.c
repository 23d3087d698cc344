/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-file.h"
#include "cli-write.h"

gboolean
cli_check_output (const CliCommand  *command,
                  const char        *output)
{
  if (output != NULL)
    return TRUE;

  cli_complain (_("%s: say which file to write, with -o; “acies-cli %s --help” tells more"),
                command->name, command->name);

  return FALSE;
}

int
cli_write_bytes (GBytes     *bytes,
                 const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *etag = NULL;
  g_autoptr (GError) error = NULL;

  if (!acies_file_replace (file, bytes, &etag, FALSE, NULL, &error))
    return cli_fail (error);

  return CLI_DONE;
}
