/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "storage-fixture.h"

/*
 * Players whose program is killed in the middle of its work: a child logs events as
 * fast as it can, saves now and then, and prints the number of each event once
 * it was accepted.  It is killed after a number of these that is drawn at random, and a
 * random stretch of work later.  What it had printed must be there again, whatever
 * it was at: a write, a sync, a save.
 */

#define N_KILLS 50
/* Accepted events are waited for before each kill; the log grows from one child to the next, up to so many. */
#define MOST_EVENTS 24
#define MOST_LOG 240
#define SAVE_EVERY 11

/* What the event with this number is. */
static AciesEventKind
kind_for_number (guint number)
{
  switch (number % 7)
    {
    case 4:
      return ACIES_EVENT_UNDO;
    case 5:
      return ACIES_EVENT_REDO;
    default:
      return ACIES_EVENT_NOTE;
    }
}

static char *
text_for_number (guint number)
{
  return g_strdup_printf ("Entry %u, “as <it> was”", number);
}

static gboolean
log_one (AciesBattle  *battle,
         guint         number,
         GError      **error)
{
  g_autofree char *text = text_for_number (number);
  g_autoptr (AciesEvent) note = NULL;

  switch (kind_for_number (number))
    {
    case ACIES_EVENT_UNDO:
      return acies_battle_undo (battle, error);
    case ACIES_EVENT_REDO:
      return acies_battle_redo (battle, error);
    default:
      note = acies_event_new_note (text, NULL, 0, number % 2 == 0);
      return acies_battle_append (battle, note, error);
    }
}

/* The child: never ends by itself unless something fails. */
static int
log_forever (const char *path)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleStore) store = acies_battle_store_open (library, file, &error);
  AciesBattle *battle;

  if (store == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }

  battle = acies_battle_store_get_battle (store);
  for (;;)
    {
      guint number = g_list_model_get_n_items (acies_battle_get_log (battle)) + 1;
      g_autofree char *line = g_strdup_printf ("%u\n", number);

      if (!log_one (battle, number, &error)
          || (number % SAVE_EVERY == 0 && !acies_battle_store_save (store, &error)))
        {
          g_printerr ("%u: %s\n", number, error->message);
          return 1;
        }
      if (write (STDOUT_FILENO, line, strlen (line)) < 0)
        return 1;
    }
}

/* ---- The parent ---- */

typedef struct
{
  GPid  pid;
  FILE *out;
} Child;

static Child
start_child (const char *program,
             const char *path)
{
  const char * const arguments[] = { program, "--log", path, NULL };
  g_autoptr (GError) error = NULL;
  Child child = { 0, NULL };
  int out = -1;

  g_spawn_async_with_pipes (NULL, (char **) arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                            &child.pid, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  child.out = fdopen (out, "r");

  return child;
}

static gboolean
read_number (Child *child,
             guint *number)
{
  char line[32];

  if (fgets (line, sizeof line, child->out) == NULL)
    return FALSE;

  *number = (guint) strtoul (line, NULL, 10);

  return TRUE;
}

/* Work that takes a while, but no sleep: the moment of the kill is anywhere between two events. */
static void
dawdle (guint rounds)
{
  volatile guint sum = 0;

  for (guint i = 0; i < rounds; i++)
    sum += i;
}

/* Returns the last number that the child said was accepted. */
static guint
kill_child (Child *child,
            guint  n_events,
            guint  rounds)
{
  guint last = 0;
  guint number = 0;
  int status;

  for (guint i = 0; i < n_events && read_number (child, &number); i++)
    last = number;
  dawdle (rounds);
  kill (child->pid, SIGKILL);
  /* What was in the pipe by then was accepted too. */
  while (read_number (child, &number))
    last = number;
  fclose (child->out);
  g_assert_cmpint (waitpid (child->pid, &status, 0), ==, child->pid);
  g_assert_true (WIFSIGNALED (status));

  return last;
}

static void
check_log (AciesBattle *battle)
{
  GListModel *log = acies_battle_get_log (battle);

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (AciesEvent) event = g_list_model_get_item (log, i);
      g_autofree char *text = text_for_number (i + 1);

      g_assert_cmpuint (acies_event_get_number (event), ==, i + 1);
      g_assert_cmpint (acies_event_get_kind (event), ==, kind_for_number (i + 1));
      if (acies_event_get_kind (event) == ACIES_EVENT_NOTE)
        g_assert_cmpstr (acies_event_get_text (event), ==, text);
    }
}

static guint
reopen_and_check (StorageFixture *fixture,
                  guint           accepted)
{
  g_autoptr (AciesBattleStore) store = storage_fixture_open (fixture);
  AciesBattle *battle = acies_battle_store_get_battle (store);
  guint n_events = g_list_model_get_n_items (acies_battle_get_log (battle));

  /* The child is killed before it says so at the latest, so there may be one more. */
  g_assert_cmpuint (n_events, >=, accepted);
  g_assert_cmpuint (n_events, <=, accepted + 1);
  check_log (battle);

  return n_events;
}

static const char *program;

static void
test_kill_at_random (StorageFixture *fixture,
                     gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (326);
  g_autofree char *path = g_file_get_path (fixture->file);
  guint n_events = 0, n_accepted = 0;

  for (guint i = 0; i < N_KILLS; i++)
    {
      Child child;
      guint last;

      if (i == 0 || n_events > MOST_LOG)
        {
          g_autoptr (AciesBattleStore) fresh = storage_fixture_create (fixture);

          n_events = 0;
        }
      child = start_child (program, path);
      last = kill_child (&child, (guint) g_rand_int_range (random, 1, MOST_EVENTS),
                         (guint) g_rand_int_range (random, 0, 4000000));
      g_assert_cmpuint (last, >, n_events);
      n_accepted += last - n_events;
      n_events = reopen_and_check (fixture, last);
    }

  g_test_message ("%u events accepted before %u kills", n_accepted, N_KILLS);
  g_assert_cmpuint (n_accepted, >, N_KILLS);
}

/* A file that was damaged by a kill is not lost once it is saved again. */
static void
test_kill_then_save (StorageFixture *fixture,
                     gconstpointer   data)
{
  g_autofree char *path = g_file_get_path (fixture->file);
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (GError) error = NULL;
  guint last, n_events;
  Child child;

  g_object_unref (storage_fixture_create (fixture));
  child = start_child (program, path);
  last = kill_child (&child, 9, 0);
  store = storage_fixture_open (fixture);
  n_events = g_list_model_get_n_items (acies_battle_get_log (acies_battle_store_get_battle (store)));
  g_assert_cmpuint (n_events, >=, last);
  g_assert_true (acies_battle_store_save (store, &error));
  g_assert_no_error (error);
  g_clear_object (&store);

  store = storage_fixture_open (fixture);
  g_assert_cmpuint (acies_battle_store_get_n_recovered (store), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (acies_battle_store_get_battle (store))),
                    ==, n_events);
  check_log (acies_battle_store_get_battle (store));
}

int
main (int   argc,
      char *argv[])
{
  if (argc == 3 && g_strcmp0 (argv[1], "--log") == 0)
    return log_forever (argv[2]);

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  program = argv[0];

  g_test_add ("/storage/kill/at-random", StorageFixture, NULL,
              storage_fixture_set_up, test_kill_at_random, storage_fixture_tear_down);
  g_test_add ("/storage/kill/then-save", StorageFixture, NULL,
              storage_fixture_set_up, test_kill_then_save, storage_fixture_tear_down);

  return g_test_run ();
}
