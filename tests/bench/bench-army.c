/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <time.h>

#include <glib/gstdio.h>

#include "acies-army-store.h"
#include "packed.h"

/*
 * What a player waits for who opens a large army, edits a unit of it or takes that back.  Opening is compared with libxml2
 * that parses the same bytes into a tree.  The recovery copy of an army with as many photographs as it may have is
 * written by a thread; what counts is how long the window stands still.
 *
 * bench-army [--smallest]
 */

#define N_RUNS  5
#define N_EDITS 40

static const guint sizes[] = { 100, 1000, 10000 };

static void
print_row (const char *name,
           guint       size,
           double      value)
{
  g_print ("{\"row\": \"%s\", \"size\": %u, \"ours\": %.3f, \"unit\": \"ms\", \"limit\": 8, \"limit-of\": \"value\"}\n",
           name, size, value);
}

static double
parse (AciesRulesetLibrary *library,
       GBytes              *bytes)
{
  g_autoptr (GError) error = NULL;
  double start = packed_get_time ();
  g_autoptr (AciesArmy) army = acies_army_file_parse (library, bytes, "large.army", &error);
  double time = packed_get_time () - start;

  if (army == NULL)
    g_error ("%s", error->message);

  return time;
}

static void
measure_loading (AciesRulesetLibrary *library,
                 AciesArmy           *army,
                 guint                n_units)
{
  g_autoptr (GBytes) bytes = acies_army_file_to_bytes (army);
  double ours = G_MAXDOUBLE, peer = G_MAXDOUBLE;

  for (guint i = 0; i < N_RUNS; i++)
    {
      peer = MIN (peer, packed_time_libxml (bytes));
      ours = MIN (ours, parse (library, bytes));
    }
  g_print ("{\"row\": \"loading an army\", \"size\": %u, \"ours\": %.3f, \"peer\": %.3f, "
           "\"peer-is\": \"libxml2 parsing the same bytes\", \"unit\": \"ms\", \"limit\": 3, \"limit-of\": \"ratio\"}\n",
           n_units, ours, peer);
}

/* Edits units here and there: the size of one, the name of another. */
static void
edit (AciesHistory *history,
      guint         number)
{
  AciesArmy *army = acies_history_get_army (history);
  AciesCommand *command = acies_army_get_command (army, number * 7 % acies_army_get_n_commands (army));
  AciesUnit *unit = acies_command_get_unit (command, number % acies_command_get_n_units (command));
  const AciesSchema *schema = acies_record_get_schema (acies_unit_get_traits (unit));
  int size = acies_schema_find_role ((AciesSchema *) schema, ACIES_ROLE_SIZE);
  g_autofree char *text = g_strdup_printf ("%u", 8 + number % 4);

  if (number % 2 == 0)
    acies_history_set_trait (history, G_OBJECT (unit), acies_field_get_id (acies_schema_get_field ((AciesSchema *) schema,
                                                                                                   (guint) size)),
                             text, NULL);
  else
    acies_history_set_text (history, G_OBJECT (unit), "name", text, NULL);
}

static void
measure_edits (AciesRulesetLibrary *library,
               AciesArmy           *army,
               guint                n_units)
{
  AciesRuleset *ruleset = acies_ruleset_library_find (library, acies_army_get_ruleset_id (army), NULL);
  g_autoptr (AciesHistory) history = acies_history_new (army);
  double edits = 0, undos = 0, checks = 0;

  for (guint i = 0; i < N_EDITS; i++)
    {
      double start = packed_get_time ();

      edit (history, i);
      edits = MAX (edits, packed_get_time () - start);
    }
  for (guint i = 0; i < N_EDITS; i++)
    {
      double start = packed_get_time ();

      acies_history_undo (history);
      undos = MAX (undos, packed_get_time () - start);
    }
  for (guint i = 0; i < N_RUNS; i++)
    {
      double start = packed_get_time ();
      g_autoptr (GPtrArray) findings = acies_ruleset_check_army (ruleset, army);

      checks = i == 0 ? packed_get_time () - start : MIN (checks, packed_get_time () - start);
    }
  print_row ("an edit of an army", n_units, edits);
  print_row ("an undo in an army", n_units, undos);
  print_row ("the findings of an army", n_units, checks);
}

/* ---- The recovery copy ---- */

static GPollFunc poll_func;
static double woken, longest;

/* The processor time of the window's thread, ms. */
static double
get_thread_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

/* Measures what is done between one sleep of the main loop and the next. */
static int
poll_cb (GPollFD *fds,
         guint    n_fds,
         int      timeout)
{
  int n;

  longest = MAX (longest, get_thread_time () - woken);
  n = poll_func (fds, n_fds, timeout);
  woken = get_thread_time ();

  return n;
}

static gboolean
is_written (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, NULL,
                                                  NULL);

  return info != NULL && g_file_info_get_size (info) > 0;
}

static void
add_photos (AciesHistory *history)
{
  AciesCommand *command = acies_history_add_command (history, FALSE, 0);

  for (gsize left = ACIES_PHOTO_MAX_BYTES_OF_ALL; left >= ACIES_PHOTO_MAX_BYTES; left -= ACIES_PHOTO_MAX_BYTES)
    {
      guint8 *data = g_malloc (ACIES_PHOTO_MAX_BYTES);
      g_autoptr (GBytes) bytes = g_bytes_new_take (data, ACIES_PHOTO_MAX_BYTES);
      g_autoptr (AciesPhoto) photo = NULL;
      g_autoptr (GError) error = NULL;

      for (gsize i = 0; i < ACIES_PHOTO_MAX_BYTES; i++)
        data[i] = i < 3 ? "\xff\xd8\xff"[i] : (guint8) (i * i + left / 1024);
      photo = acies_photo_new ("unit.jpg", bytes, 1600, 1200, NULL);
      if (!acies_history_set_photo (history, G_OBJECT (acies_history_add_unit (history, command, 0)), photo, &error))
        g_error ("%s", error->message);
    }
}

static void
measure_copy (AciesRulesetLibrary *library)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "large.army", NULL);
  g_autofree char *copy = g_build_filename (folder, ".large.army.recovery", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesArmy) army = packed_create_army (library, 0, sizes[0]);
  g_autoptr (AciesArmyStore) store = NULL;
  g_autoptr (GError) error = NULL;
  AciesRuleset *ruleset = acies_ruleset_library_find (library, acies_army_get_ruleset_id (army), NULL);

  store = acies_army_store_new (ruleset, army);
  add_photos (acies_army_store_get_history (store));
  if (!acies_army_store_save (store, file, TRUE, &error))
    g_error ("%s", error->message);
  edit (acies_army_store_get_history (store), 1);
  poll_func = g_main_context_get_poll_func (NULL);
  g_main_context_set_poll_func (NULL, poll_cb);
  woken = get_thread_time ();
  while (!is_written (copy))
    g_main_context_iteration (NULL, TRUE);
  g_main_context_set_poll_func (NULL, poll_func);
  print_row ("36 MiB of photographs in a recovery copy, longest stall", 1, longest);

  if (!acies_army_store_discard (store, &error) || !g_file_delete (file, NULL, &error))
    g_error ("%s", error->message);
  g_rmdir (folder);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;
  guint n_sizes = argc > 1 && g_str_equal (argv[1], "--smallest") ? 1 : G_N_ELEMENTS (sizes);

  setlocale (LC_ALL, "");
  library = acies_ruleset_library_new ();
  for (guint i = 0; i < n_sizes; i++)
    {
      g_autoptr (AciesArmy) army = packed_create_army (library, 0, sizes[i]);

      measure_loading (library, army, sizes[i]);
      measure_edits (library, army, sizes[i]);
    }
  if (n_sizes > 1)
    measure_copy (library);

  return 0;
}
