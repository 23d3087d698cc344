/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <string.h>

#include <glib/gstdio.h>

#include "acies-amendment.h"
#include "acies-battle-file.h"
#include "acies-battle-store.h"
#include "acies-proposal.h"
#include "packed.h"

/*
 * What a player waits for who opens a long battle, takes something back in it, or amends it.  Opening is compared with
 * libxml2 that parses the same bytes into a tree.  Its memory is that of a process of its own, which runs this program
 * with --memory.
 *
 * bench-opening [--smallest|--opening ENTRIES|--memory ENTRIES FILE]
 */

#define N_UNITS   10
#define N_RUNS    3
#define N_UNDOS   10
#define N_ANSWERS 6
/* For a profile */
#define N_PROFILED 10

/* ---- The battle ---- */

static void
append (AciesBattle *battle,
        AciesEvent  *event)
{
  g_autoptr (GError) error = NULL;

  if (!acies_battle_append (battle, event, &error))
    g_error ("%s", error->message);
  g_object_unref (event);
}

static AciesEvent *
new_move (AciesBattle *battle,
          guint        number)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  const AciesBody *body = acies_situation_get_body (acies_battle_get_situation (battle), number % (2 * N_UNITS));
  AciesPose poses[] = { body->pose, body->pose };

  /* Up and down the table */
  poses[1].at.y += number / (2 * N_UNITS) % 2 == 0 ? 1.5 : -1.5;
  g_ptr_array_add (moves, acies_move_new (body->id, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses)));

  return acies_event_new_move (moves);
}

/* Plays moves, steps, and now and then a remark. */
static AciesBattle *
play (AciesRulesetLibrary *library,
      guint                n_entries)
{
  AciesBattle *battle = packed_create_battle (library, 0, N_UNITS, PACKED_UNITS_IN_ROW);

  append (battle, acies_event_new_step ());
  for (guint i = 0; g_list_model_get_n_items (acies_battle_get_entries (battle)) < n_entries; i++)
    if (i % 12 == 11)
      append (battle, acies_event_new_step ());
    else if (i % 12 == 5)
      append (battle, acies_event_new_note ("The dust rises.", NULL, 0, FALSE));
    else
      append (battle, new_move (battle, i));

  return battle;
}

/* ---- Measures ---- */

static void
print_row (const char *name,
           guint       size,
           double      value,
           const char *unit,
           double      limit)
{
  g_print ("{\"row\": \"%s\", \"size\": %u, \"ours\": %.3f, \"unit\": \"%s\", \"limit\": %g, "
           "\"limit-of\": \"value\"}\n",
           name, size, value, unit, limit);
}

static double
parse (AciesRulesetLibrary *library,
       GBytes              *bytes)
{
  g_autoptr (GError) error = NULL;
  double start = packed_get_time ();
  g_autoptr (AciesBattle) battle = acies_battle_file_parse (library, bytes, "long.battle", &error);
  double time = packed_get_time () - start;

  if (battle == NULL)
    g_error ("%s", error->message);

  return time;
}

static void
measure_opening (AciesRulesetLibrary *library,
                 AciesBattle         *battle,
                 guint                n_entries)
{
  g_autoptr (GBytes) bytes = acies_battle_file_to_bytes (battle);
  double ours = G_MAXDOUBLE, peer = G_MAXDOUBLE;

  for (guint i = 0; i < N_RUNS; i++)
    {
      peer = MIN (peer, packed_time_libxml (bytes));
      ours = MIN (ours, parse (library, bytes));
    }
  g_print ("{\"row\": \"opening a battle\", \"size\": %u, \"ours\": %.3f, \"peer\": %.3f, "
           "\"peer-is\": \"libxml2 parsing the same bytes\", \"unit\": \"ms\", \"limit\": 3, \"limit-of\": \"ratio\"}\n",
           n_entries, ours, peer);
}

/* The most memory that this process has had, MB. */
static double
get_peak (void)
{
  g_autofree char *status = NULL;
  const char *line = NULL;

  if (g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    line = strstr (status, "VmHWM:");
  if (line == NULL)
    g_error ("The system does not tell the memory of a process");

  return (double) g_ascii_strtoull (line + strlen ("VmHWM:"), NULL, 10) / 1024;
}

/* Opens a file as a player does, and prints how much memory that takes. */
static void
print_memory (AciesRulesetLibrary *library,
              guint                n_entries,
              const char          *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleStore) store = acies_battle_store_open (library, file, &error);

  if (store == NULL)
    g_error ("%s", error->message);
  print_row ("memory of an opened battle", n_entries, get_peak (), "MB", 90);
}

static void
measure_memory (const char  *program,
                AciesBattle *battle,
                guint        n_entries)
{
  g_autoptr (GBytes) bytes = acies_battle_file_to_bytes (battle);
  g_autofree char *folder = g_dir_make_tmp ("acies-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "long.battle", NULL);
  g_autofree char *size = g_strdup_printf ("%u", n_entries);
  const char *arguments[] = { program, "--memory", size, path, NULL };
  g_autofree char *row = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), &error)
      || !g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, &row, NULL, NULL, &error))
    g_error ("%s", error->message);
  g_print ("%s", row);

  g_unlink (path);
  g_rmdir (folder);
}

static void
measure_undo (AciesBattle *battle,
              guint        n_entries)
{
  double worst = 0.0;

  /* Once for nothing: the allocator sorts all that opening freed when it is next asked for a large block. */
  acies_situation_free (acies_battle_get_situation_at (battle, 0));

  for (guint i = 0; i < N_UNDOS; i++)
    {
      double start = packed_get_time ();

      if (!acies_battle_undo (battle, NULL))
        g_error ("Nothing to undo");
      worst = MAX (worst, packed_get_time () - start);
    }
  print_row ("undo", n_entries, worst, "ms", 1);
}

/* ---- Amending ---- */

/* Accepts what a unit that has casualties may do once a turn, when it may. */
static void
rest (AciesBattle *battle)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);
  g_autoptr (AciesProposal) proposal = NULL;

  proposal = acies_proposal_new (battle, acies_ruleset_find_procedure (ruleset, "recovery"), "a1", NULL, NULL, NULL);
  if (proposal == NULL)
    return;
  acies_proposal_set_dice (proposal, "1");
  if (acies_proposal_can_accept (proposal) && !acies_proposal_accept (proposal, NULL))
    g_error ("The recovery is refused");
}

/* Plays a battle in which a unit tries to recover losses that it is given at the beginning. */
static AciesBattle *
play_losses (AciesRulesetLibrary *library,
             guint                n_entries)
{
  AciesBattle *battle = packed_create_battle (library, 0, N_UNITS, PACKED_UNITS_IN_ROW);
  GListModel *entries = acies_battle_get_entries (battle);

  append (battle, acies_event_new_correction ("a1", "casualties", "2", NULL));
  append (battle, acies_event_new_step ());
  for (guint i = 0; g_list_model_get_n_items (entries) < n_entries; i++)
    if (i % 12 == 11)
      {
        append (battle, acies_event_new_step ());
        rest (battle);
      }
    else if (i % 12 == 5)
      append (battle, acies_event_new_note ("The dust rises.", NULL, 0, FALSE));
    else
      /* Not by the unit, which could not recover in that turn. */
      append (battle, new_move (battle, i % (2 * N_UNITS) == 0 ? i + 1 : i));

  return battle;
}

/* The losses are taken back: each time the unit tried to recover needs an answer. */
static void
measure_answers (AciesBattle *battle,
                 guint        n_entries)
{
  g_autoptr (GError) error = NULL;
  double start = packed_get_time ();
  g_autoptr (AciesAmendment) amendment = acies_amendment_new (battle, 2, NULL, &error);
  double opened = packed_get_time () - start;
  double worst = 0.0;
  guint n_answers = 0;

  if (amendment == NULL)
    g_error ("%s", error->message);

  for (guint i = 0; i < acies_amendment_get_n_later (amendment) && n_answers < N_ANSWERS; i++)
    if (acies_amendment_get_consequence (amendment, i) == ACIES_CONSEQUENCE_MISFIT)
      {
        start = packed_get_time ();
        acies_amendment_set_answer (amendment, i, n_answers % 2 == 0 ? ACIES_ANSWER_KEEP : ACIES_ANSWER_DROP);
        worst = MAX (worst, packed_get_time () - start);
        n_answers++;
      }
  if (n_answers == 0 && n_entries >= 1000)
    g_error ("Nothing to answer");

  print_row ("opening an amendment", n_entries, opened, "ms", n_entries <= 1000 ? 50 : 500);
  print_row ("an answer to an amendment", n_entries, worst, "ms", n_entries <= 1000 ? 16 : 100);
}

static void
measure_all (AciesRulesetLibrary *library,
             const char          *program,
             guint                n_entries)
{
  g_autoptr (AciesBattle) battle = play (library, n_entries);
  g_autoptr (AciesBattle) losses = play_losses (library, n_entries);

  measure_opening (library, battle, n_entries);
  measure_undo (battle, n_entries);
  measure_answers (losses, n_entries);
  /* Last, since this process is slower for a moment when it has made another. */
  measure_memory (program, battle, n_entries);
}

int
main (int    argc,
      char **argv)
{
  static const guint sizes[] = { 100, 1000, 5000, 20000 };
  gboolean smallest = FALSE;
  int opening = 0, memory = 0;
  g_auto (GStrv) rest = NULL;
  const GOptionEntry entries[] = {
    { "smallest", 0, 0, G_OPTION_ARG_NONE, &smallest, "Only the shortest battle", NULL },
    { "opening", 0, 0, G_OPTION_ARG_INT, &opening, "Open a battle ten times, for a profile", "ENTRIES" },
    { "memory", 0, 0, G_OPTION_ARG_INT, &memory, "Open FILE, and print how much memory that takes", "ENTRIES" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, "[FILE]" },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  if ((memory > 0) != (rest != NULL))
    {
      g_printerr ("A file is opened with --memory, and nothing else.\n");
      return 1;
    }

  library = acies_ruleset_library_new ();
  if (memory > 0)
    {
      print_memory (library, (guint) memory, rest[0]);
      return 0;
    }
  if (opening > 0)
    {
      g_autoptr (AciesBattle) battle = play (library, (guint) opening);

      for (guint i = 0; i < N_PROFILED; i++)
        measure_opening (library, battle, (guint) opening);
      return 0;
    }

  for (guint i = 0; i < (smallest ? 1 : G_N_ELEMENTS (sizes)); i++)
    measure_all (library, argv[0], sizes[i]);

  return 0;
}
