/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Runs commands of acies-cli for tests in Python (tests/server.py).
 *
 *   tabletop-server RULESET      each command in a child of its own, so that the
 *                                declaration of the ruleset is read once for thousands of
 *                                commands
 *   tabletop-server --one-battle all commands in this process, where their battle stays
 *                                open; it must not be written from outside meanwhile
 *
 * Standard input has commands: the number of arguments on a line, then each
 * argument with its length in bytes on a line before it.  The answer to each is
 * the exit code and the length of what was printed, on a line, then that.  What a child
 * writes to standard error belongs to it; with one battle it goes to standard error.
 */

#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
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

static void
run_in_child (Cli   *cli,
              char **arguments,
              int    output)
{
  int status;

  dup2 (output, STDOUT_FILENO);
  dup2 (output, STDERR_FILENO);
  status = cli_run (cli, arguments);
  fflush (stdout);
  /* Without the exit handlers of the parent */
  _exit (status);
}

static char *
read_all (int    input,
          gsize *length)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char buffer[4096];
  gssize n_read;

  while ((n_read = read (input, buffer, sizeof buffer)) > 0)
    g_string_append_len (text, buffer, n_read);
  *length = text->len;

  return g_strdup (text->str);
}

static gboolean
answer (Cli   *cli,
        char **arguments)
{
  g_autofree char *text = NULL;
  gsize length;
  int ends[2];
  int status;
  pid_t child;

  if (pipe (ends) != 0)
    return FALSE;

  child = fork ();
  if (child < 0)
    return FALSE;
  if (child == 0)
    {
      close (ends[0]);
      run_in_child (cli, arguments, ends[1]);
    }

  close (ends[1]);
  text = read_all (ends[0], &length);
  close (ends[0]);
  if (waitpid (child, &status, 0) != child)
    return FALSE;

  printf ("%d %" G_GSIZE_FORMAT "\n", WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status), length);
  fwrite (text, 1, length, stdout);

  return fflush (stdout) == 0;
}

/* ---- One battle ---- */

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
serve_one_battle (void)
{
  g_autoptr (FILE) answers = fdopen (dup (STDOUT_FILENO), "w");
  g_autoptr (FILE) output = tmpfile ();
  Cli cli = { .keep_battle = TRUE };
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
  Cli cli = { NULL };
  g_auto (GStrv) arguments = NULL;
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  setlocale (LC_NUMERIC, "C");

  if (argc == 2 && g_str_equal (argv[1], "--one-battle"))
    return serve_one_battle ();

  if (argc != 2 || cli_find_ruleset (&cli, argv[1], &error) == NULL)
    {
      g_printerr ("%s\n", error != NULL ? error->message : "usage: tabletop-server RULESET|--one-battle");
      return EXIT_FAILURE;
    }

  while ((arguments = read_command ()) != NULL && answer (&cli, arguments))
    g_clear_pointer (&arguments, g_strfreev);
  g_clear_object (&cli.library);

  return EXIT_SUCCESS;
}
