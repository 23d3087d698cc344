/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

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
  g_autoptr (GError) error = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (!g_file_set_contents_full (path, data, (gssize) size, G_FILE_SET_CONTENTS_CONSISTENT, 0666, &error))
    return cli_fail (error);

  return CLI_DONE;
}
