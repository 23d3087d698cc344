/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two programs with the same battle.  Each is a store of its own, whose locks keep
 * out the other as those of another process do; dropping a store without a save
 * leaves on the disk what killing its program would.
 *
 * Every order of opening, logging, saving and killing up to a length is played from
 * a battle that is saved, and from one with entries in its journal.  Whatever was
 * accepted must be in the battle when it is opened again. */

#include "config.h"

#include <string.h>

#include "storage-fixture.h"

#define N_PROGRAMS 2
#define LENGTH 5

typedef enum
{
  OPEN,
  LOG,
  SAVE,
  KILL,
  N_DEEDS
} Deed;

typedef struct
{
  StorageFixture   *fixture;
  GBytes           *clean;
  /* (nullable): what the journal holds at the beginning. */
  GBytes           *journal;

  AciesBattleStore *stores[N_PROGRAMS];
  guint             n_logged;
  /* (element-type utf8): the texts of what was accepted. */
  GPtrArray        *accepted;
  GString          *story;
  guint             n_orders;
  guint             n_refused;
} Table;

static void
put (const char *path,
     GBytes     *bytes)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (bytes == NULL)
    g_file_delete (file, NULL, NULL);
  else
    g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                                        NULL));
}

static GBytes *
take (const char *path)
{
  char *data;
  gsize length;

  g_assert_true (g_file_get_contents (path, &data, &length, NULL));

  return g_bytes_new_take (data, length);
}

static void
log_one (Table *table,
         guint  program)
{
  g_autofree char *text = g_strdup_printf ("Entry %u of program %u", ++table->n_logged, program);
  g_autoptr (AciesEvent) note = acies_event_new_note (text, NULL, 0, FALSE);
  AciesBattleStore *store = table->stores[program];
  g_autoptr (GError) error = NULL;

  if (acies_battle_append (acies_battle_store_get_battle (store), note, &error))
    {
      g_assert_null (acies_battle_store_get_obstacle (store));
      g_ptr_array_add (table->accepted, g_steal_pointer (&text));
      return;
    }
  table->n_refused++;
  g_assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY)
                 || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG));
  g_assert_nonnull (acies_battle_store_get_obstacle (store));
}

static void
do_one (Table *table,
        guint  program,
        Deed   deed)
{
  g_autoptr (GError) error = NULL;

  g_string_append_printf (table->story, " %c:%s", (char) ('A' + program),
                          (const char *[]) { "open", "log", "save", "kill" }[deed]);
  switch (deed)
    {
    case OPEN:
      table->stores[program] = storage_fixture_open (table->fixture);
      break;
    case LOG:
      log_one (table, program);
      break;
    case SAVE:
      if (!acies_battle_store_save (table->stores[program], &error))
        g_assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY)
                       || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG));
      break;
    case KILL:
    case N_DEEDS:
    default:
      g_clear_object (&table->stores[program]);
      break;
    }
}

static void
check_end (Table *table)
{
  g_autoptr (AciesBattleStore) store = NULL;
  g_autofree char *dump = NULL;

  for (guint program = 0; program < N_PROGRAMS; program++)
    g_clear_object (&table->stores[program]);
  store = storage_fixture_open (table->fixture);
  g_assert_null (acies_battle_store_get_warning (store));
  dump = storage_fixture_dump (acies_battle_store_get_battle (store));
  for (guint i = 0; i < table->accepted->len; i++)
    {
      if (strstr (dump, table->accepted->pdata[i]) == NULL)
        {
          g_test_message ("%s is gone after%s", (char *) table->accepted->pdata[i], table->story->str);
          g_test_fail ();
        }
    }
}

static void
play (Table       *table,
      const guint *order,
      guint        length)
{
  g_autofree char *journal = storage_fixture_journal (table->fixture);

  put (g_file_peek_path (table->fixture->file), table->clean);
  put (journal, table->journal);
  table->n_logged = 0;
  g_ptr_array_set_size (table->accepted, 0);
  if (table->journal != NULL)
    g_ptr_array_add (table->accepted, g_strdup ("Before the crash"));
  g_string_truncate (table->story, 0);
  for (guint i = 0; i < length; i++)
    do_one (table, order[i] / N_DEEDS, order[i] % N_DEEDS);
  check_end (table);
  table->n_orders++;
}

/* Plays every order that no program begins twice, and whose last deed changes something: all end with both
 * programs killed. */
static void
play_all (Table    *table,
          guint    *order,
          guint     length,
          gboolean *open)
{
  if (length == LENGTH)
    {
      if (order[length - 1] % N_DEEDS != KILL && order[length - 1] % N_DEEDS != OPEN)
        play (table, order, length);
      return;
    }

  for (guint what = 0; what < N_PROGRAMS * N_DEEDS; what++)
    {
      guint program = what / N_DEEDS;
      Deed deed = what % N_DEEDS;
      gboolean was_open = open[program];

      /* The programs are alike, so the first to do something is A. */
      if ((length == 0 && program != 0) || (deed == OPEN) == was_open)
        continue;
      order[length] = what;
      if (deed == OPEN || deed == KILL)
        open[program] = deed == OPEN;
      play_all (table, order, length + 1, open);
      open[program] = was_open;
    }
}

static void
play_table (StorageFixture *fixture,
            gboolean        crashed)
{
  g_autofree char *journal = storage_fixture_journal (fixture);
  g_autoptr (GBytes) clean = NULL;
  g_autoptr (GBytes) recorded = NULL;
  Table table = { fixture };
  guint order[LENGTH];
  gboolean open[N_PROGRAMS] = { FALSE };

  {
    g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);

    if (crashed)
      storage_fixture_note (acies_battle_store_get_battle (store), "Before the crash");
  }
  clean = take (g_file_peek_path (fixture->file));
  recorded = crashed ? take (journal) : NULL;
  table.clean = clean;
  table.journal = recorded;
  table.accepted = g_ptr_array_new_with_free_func (g_free);
  table.story = g_string_new (NULL);
  play_all (&table, order, 0, open);

  g_test_message ("%u orders, %u events refused", table.n_orders, table.n_refused);
  g_assert_cmpuint (table.n_orders, >, 100);
  g_assert_cmpuint (table.n_refused, >, 0);
  g_ptr_array_unref (table.accepted);
  g_string_free (table.story, TRUE);
}

static void
test_from_saved (StorageFixture *fixture,
                 gconstpointer   data)
{
  play_table (fixture, FALSE);
}

static void
test_from_crash (StorageFixture *fixture,
                 gconstpointer   data)
{
  play_table (fixture, TRUE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add ("/storage/two-writers/from-saved", StorageFixture, NULL,
              storage_fixture_set_up, test_from_saved, storage_fixture_tear_down);
  g_test_add ("/storage/two-writers/from-crash", StorageFixture, NULL,
              storage_fixture_set_up, test_from_crash, storage_fixture_tear_down);

  return g_test_run ();
}
