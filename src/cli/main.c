/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli: Acies on the command line. */

#include "config.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>

#include <glib/gi18n.h>

#include "cli-commands.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) arguments = NULL;
  Cli cli = { NULL };
  int status;

  /* A write beyond the limit on file sizes becomes an error, like a full disk. */
  signal (SIGXFSZ, SIG_IGN);
  /* Texts are translated and always UTF-8; numbers do not depend on the locale. */
  setlocale (LC_ALL, "");
  setlocale (LC_NUMERIC, "C");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  for (int i = 1; i < argc; i++)
    g_strv_builder_add (builder, argv[i]);
  arguments = g_strv_builder_end (builder);

  status = cli_run (&cli, arguments);
  g_clear_object (&cli.library);

  /* A failed write, as on a full disk, makes the command fail. */
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      cli_complain (_("The output could not be written"));
      return CLI_FAILED;
    }

  return status;
}
