/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Runs commands of acies-cli for tests in Python (tests/server.py), in one process:
 * rulesets stay read, and the battle that commands name stays open, which must not
 * be written from outside meanwhile; with --alone nothing stays open, as after
 * commands that are run alone.
 *
 * Standard input has commands: the number of arguments on a line, then each
 * argument with its length in bytes on a line before it.  The answer to each is
 * the exit code and the length of what was printed, on a line, then that.
 */

#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli-commands.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FILE, fclose)

static gboolean
read_number (guint *number)
{
  char line[32];

  if (fgets (line, sizeof line, stdin) == NULL)
    return FALSE;

  *number = (guint) g_ascii_strtoull (line, NULL, 10);

  return TRUE;
}

/* (transfer full) (nullable): %NULL at the end of the input */
static char **
read_command (void)
{
  g_autoptr (GStrvBuilder) arguments = g_strv_builder_new ();
  guint n_arguments;

  if (!read_number (&n_arguments))
    return NULL;

  for (guint i = 0; i < n_arguments; i++)
    {
      g_autofree char *argument = NULL;
      guint length;

      if (!read_number (&length))
        return NULL;

      argument = g_malloc0 (length + 1);
      if (fread (argument, 1, length, stdin) != length)
        return NULL;
      g_strv_builder_add (arguments, argument);
    }

  return g_strv_builder_end (arguments);
}

/* Runs a command with standard output in the file @output, which begins anew. */
static int
run_here (Cli   *cli,
          char **arguments,
          int    output,
          off_t *length)
{
  int status;

  if (ftruncate (output, 0) != 0 || lseek (output, 0, SEEK_SET) != 0 || dup2 (output, STDOUT_FILENO) < 0)
    return -1;

  status = cli_run (cli, arguments);
  if (fflush (stdout) != 0)
    return -1;
  *length = lseek (output, 0, SEEK_CUR);

  return status;
}

/* Takes standard output for the answers, and leaves a file in its place for what commands print. */
static int
serve (gboolean keep_battle)
{
  g_autoptr (FILE) answers = fdopen (dup (STDOUT_FILENO), "w");
  g_autoptr (FILE) output = tmpfile ();
  Cli cli = { .keep_battle = keep_battle };
  gboolean answered = answers != NULL && output != NULL;

  while (answered)
    {
      g_auto (GStrv) arguments = read_command ();
      g_autofree char *text = NULL;
      off_t length = 0;
      int status;

      if (arguments == NULL)
        break;

      status = run_here (&cli, arguments, fileno (output), &length);
      text = g_malloc0 ((gsize) length + 1);
      answered = status >= 0 && length >= 0
                 && pread (fileno (output), text, (gsize) length, 0) == length
                 && fprintf (answers, "%d %ld\n", status, (long) length) > 0
                 && fwrite (text, 1, (gsize) length, answers) == (gsize) length
                 && fflush (answers) == 0;
    }
  g_clear_object (&cli.battle);
  g_clear_object (&cli.library);

  return answered ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  setlocale (LC_NUMERIC, "C");

  return serve (argc < 2 || strcmp (argv[1], "--alone") != 0);
}
