/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "army-fixture.h"

/*
 * A child edits an army as fast as it can, writes the recovery copy after each edit,
 * saves now and then, and prints the number of each edit once its copy is written.  It
 * is killed after a number of these that is drawn at random, and a random stretch of
 * work later.  What it had printed must be there again, or the edit after it, whatever
 * it was at: a write, a sync, a rename, a save, a removal.
 */

#define N_KILLS 40
#define MOST_EDITS 20
#define SAVE_EVERY 7
#define MOST_ROUNDS 3000000

static guint
get_number (AciesArmyStore *store)
{
  guint number = 0;

  sscanf (acies_army_get_notes (acies_army_store_get_army (store)), "Edit %u", &number);

  return number;
}

/* The child: never ends by itself unless something fails. */
static int
edit_forever (const char *path)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmyStore) store = acies_army_store_open (library, file, NULL, &error);

  if (store == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }

  for (guint number = get_number (store) + 1; ; number++)
    {
      g_autofree char *notes = g_strdup_printf ("Edit %u, “as <it> was”", number);
      g_autofree char *line = g_strdup_printf ("%u\n", number);

      if (!acies_history_set_text (acies_army_store_get_history (store),
                                   G_OBJECT (acies_army_store_get_army (store)), "notes", notes, &error)
          || !acies_army_store_update_copy (store, &error)
          || (number % SAVE_EVERY == 0 && !acies_army_store_save (store, NULL, FALSE, &error)))
        {
          g_printerr ("%u: %s\n", number, error->message);
          return 1;
        }
      if (write (STDOUT_FILENO, line, strlen (line)) < 0)
        return 1;
    }
}

/* Work that takes a while, but no sleep: the moment of the kill is anywhere between two edits. */
static void
dawdle (guint rounds)
{
  volatile guint sum = 0;

  for (guint i = 0; i < rounds; i++)
    sum += i;
}

/* Returns the last number that the child printed. */
static guint
run_and_kill (const char *program,
              const char *path,
              guint       n_edits,
              guint       rounds)
{
  const char * const arguments[] = { program, "--edit", path, NULL };
  g_autoptr (GError) error = NULL;
  char line[32];
  guint number = 0;
  GPid pid = 0;
  int out = -1;
  FILE *stream;

  g_spawn_async_with_pipes (NULL, (char **) arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                            &pid, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  stream = fdopen (out, "r");
  for (guint i = 0; i < n_edits && fgets (line, sizeof line, stream) != NULL; i++)
    number = (guint) g_ascii_strtoull (line, NULL, 10);
  g_assert_cmpuint (number, >, 0);

  dawdle (rounds);
  kill (pid, SIGKILL);
  waitpid (pid, NULL, 0);
  while (fgets (line, sizeof line, stream) != NULL)
    number = (guint) g_ascii_strtoull (line, NULL, 10);
  fclose (stream);
  g_spawn_close_pid (pid);

  return number;
}

static void
test_kill (StorageFixture *fixture,
           gconstpointer   program)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autofree char *path = army_fixture_get_path (fixture);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  guint n_recovered = 0;

  g_clear_object (&store);
  for (guint i = 0; i < N_KILLS && !g_test_failed (); i++)
    {
      guint printed = run_and_kill (program, path, (guint) g_rand_int_range (rand, 1, MOST_EDITS),
                                    (guint) g_rand_int_range (rand, 0, MOST_ROUNDS));
      g_autoptr (AciesArmyStore) found = army_fixture_open (fixture);

      g_assert_cmpuint (get_number (found), >=, printed);
      g_assert_cmpuint (get_number (found), <=, printed + 1);
      g_assert_null (acies_army_store_get_warning (found));
      g_assert_cmpint (acies_army_store_get_recovery (found), !=, ACIES_ARMY_RECOVERED_FROM_OTHER);
      g_assert_false (army_fixture_has_copy (fixture, 2));
      n_recovered += acies_army_store_get_recovery (found) == ACIES_ARMY_RECOVERED;
    }
  g_assert_cmpuint (n_recovered, >, N_KILLS / 3);
}

int
main (int    argc,
      char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--edit"))
    return edit_forever (argv[2]);

  army_fixture_init (&argc, &argv);
  army_fixture_add ("/storage/army-store/kill", argv[0], test_kill);

  return army_fixture_run ();
}
