/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that are damaged, of another kind, or meant to do harm. */

#include "config.h"

#include <unistd.h>

#include <glib/gstdio.h>

#include "acies-army-file.h"
#include "storage-fixture.h"

/* A good battle with something of everything in its log. */
static char *
make_battle (StorageFixture *fixture)
{
  g_autoptr (AciesBattle) battle = storage_fixture_new_battle (fixture);
  g_autoptr (AciesEvent) correction = acies_event_new_correction ("b1", "casualties", "3", "miscounted");
  g_autoptr (AciesEvent) end = acies_event_new_end ("b", "Night fell.", FALSE);
  g_autoptr (GBytes) bytes = NULL;

  storage_fixture_play (battle);
  g_assert_true (acies_battle_append (battle, correction, NULL));
  storage_fixture_note (battle, "a note");
  g_assert_true (acies_battle_append (battle, end, NULL));
  bytes = acies_battle_file_to_bytes (battle);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static char *
replace (const char *text,
         const char *what,
         const char *with)
{
  const char *place = strstr (text, what);

  g_assert_nonnull (place);
  return g_strdup_printf ("%.*s%s%s", (int) (place - text), text, with, place + strlen (what));
}

static AciesBattle *
parse (StorageFixture *fixture,
       const char     *text,
       GError        **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return acies_battle_file_parse (fixture->library, bytes, "hostile.battle", error);
}

typedef struct
{
  const char *what;
  const char *with;
  /* What the message must speak of. */
  const char *says;
} Damage;

static const Damage damages[] = {
  { "<battle ", "<army ", "hostile.battle" },
  { "version=\"1.0\" ruleset", "version=\"2.0\" ruleset", "2.0" },
  { "version=\"1.0\" ruleset", "version=\"x\" ruleset", "version" },
  { "urn:acies", "urn:other", "hostile.battle" },
  { "ruleset=\"meeting-of-hosts\"", "ruleset=\"meeting-of-ghosts\"", "meeting-of-ghosts" },
  { "<table width=\"72\"", "<table width=\"-72\"", "width" },
  { "<table width=\"72\"", "<table width=\"NaN\"", "width" },
  { "<table width=\"72\"", "<table width=\"1e300\"", "width" },
  { "subject=\"a1\"", "subject=\"a77\"", "a77" },
  { "subject=\"a1\"", "subject=\"../../etc\"", "subject" },
  { "kind=\"place\"", "kind=\"fly\"", "fly" },
  { "heading=\"180\"", "heading=\"INF\"", "heading" },
  { "id=\"initiative\"", "id=\"initiation\"", "initiation" },
  { "key=\"winner\" value=\"a\"", "key=\"winner\" value=\"z\"", "winner" },
  { "key=\"winner\"", "key=\"loser\"", "loser" },
  { "from=\"log\"", "from=\"hearsay\"", "hearsay" },
  { "n=\"4\"", "n=\"5\"", "4" },
  { "key=\"casualties\"", "key=\"casualty\"", "casualty" },
  { "subject=\"b1\"", "subject=\"b99\"", "b99" },
  { "key=\"type\" value=\"heavy-cavalry\"", "key=\"type\" value=\"dragons\"", "dragons" },
  { "key=\"figures\" value=\"12\"", "key=\"figures\" value=\"12000\"", "figures" },
  { "id=\"2\"", "id=\"1\"", "1" },
  /* A schema's type may take spaces away before it looks, while the program does not. */
  { "id=\"2\"", "id=\"\n2\"", "id" },
  { "subject=\"a1\"", "subject=\" a1\"", "subject" },
  { "kind=\"place\"", "kind=\"place \"", "kind" },
  { "from=\"log\"", "from=\"log \"", "from" },
  { "winner=\"b\">Night", "winner=\"f\">Night", "“f”" },
  { "winner=\"b\">Night", "winner=\"b9\">Night", "winner" },
  { "winner=\"b\">Night", "winner=\"none\">Night", "winner" },
  { "winner=\"b\">Night", "by-rules=\"maybe\">Night", "by-rules" },
  { "</log>", "</bog>", "hostile.battle:" },
  { "<note ", "<explode ", "explode" },
  { "a note", "a &unknown; note", "unknown" },
  { "a note", "a \x01 note", "hostile.battle:" },
};

static void
test_damaged (StorageFixture *fixture,
              gconstpointer   data)
{
  g_autofree char *good = make_battle (fixture);

  {
    g_autoptr (GError) error = NULL;
    g_autoptr (AciesBattle) battle = parse (fixture, good, &error);

    g_assert_no_error (error);
    g_assert_nonnull (battle);
  }

  for (gsize i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *bad = replace (good, damages[i].what, damages[i].with);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesBattle) battle = parse (fixture, bad, &error);

      if (battle != NULL || error == NULL
          || strstr (error->message, damages[i].says) == NULL
          || strstr (error->message, "hostile.battle") == NULL)
        {
          g_test_message ("%s: %s", damages[i].with, error != NULL ? error->message : "was taken");
          g_test_fail ();
        }
    }
}

static void
test_cut_off (StorageFixture *fixture,
              gconstpointer   data)
{
  g_autofree char *good = make_battle (fixture);
  gsize length = strlen (good);

  for (gsize cut = 0; cut + 2 < length; cut += 97)
    {
      g_autofree char *bad = g_strndup (good, cut);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesBattle) battle = parse (fixture, bad, &error);

      g_assert_null (battle);
      g_assert_nonnull (error);
    }
}

/* Bytes changed at random: refused or read, but never the end of the program. */
static void
test_random_bytes (StorageFixture *fixture,
                   gconstpointer   data)
{
  g_autofree char *good = make_battle (fixture);
  g_autoptr (GRand) rand = g_rand_new_with_seed (326);
  gsize length = strlen (good);
  guint n_refused = 0;

  for (guint i = 0; i < 400; i++)
    {
      g_autofree char *bad = g_strdup (good);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesBattle) battle = NULL;

      for (guint n = 0; n < 3; n++)
        bad[g_rand_int_range (rand, 0, (gint32) length)] = (char) g_rand_int_range (rand, 32, 127);
      battle = parse (fixture, bad, &error);
      g_assert_true ((battle == NULL) == (error != NULL));
      n_refused += battle == NULL;
    }
  g_assert_cmpuint (n_refused, >, 100);
}

static void
test_entities (StorageFixture *fixture,
               gconstpointer   data)
{
  const char *bomb =
    "<!DOCTYPE battle [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">"
    "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">]>"
    "<battle xmlns=\"urn:acies\" version=\"1.0\" title=\"&d;\"/>";
  const char *outside =
    "<!DOCTYPE battle [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
    "<battle xmlns=\"urn:acies\" version=\"1.0\" title=\"&x;\"/>";
  const char *texts[] = { bomb, outside };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (parse (fixture, texts[i], &error));
      g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_FORBIDDEN);
      g_assert_null (strstr (error->message, "root:"));
    }
}

static void
test_long_end (StorageFixture *fixture,
               gconstpointer   data)
{
  g_autofree char *good = make_battle (fixture);
  g_autofree char *text = g_strnfill (10000, 'x');
  g_autofree char *bad = replace (good, "Night fell.", text);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattle) battle = parse (fixture, bad, &error);

  g_assert_null (battle);
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "end"));
}

/* What is read without an output is saved so that it can be read again. */
static void
test_output_left_out (StorageFixture *fixture,
                      gconstpointer   data)
{
  g_autofree char *good = make_battle (fixture);
  g_autofree char *bad = replace (good, "<output key=\"first\" value=\"a\"/>", "");
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattle) battle = parse (fixture, bad, &error);
  g_autoptr (AciesBattle) again = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_no_error (error);
  bytes = acies_battle_file_to_bytes (battle);
  again = acies_battle_file_parse (fixture->library, bytes, "again.battle", &error);
  g_assert_no_error (error);
  g_assert_nonnull (again);
}

static void
test_too_large (StorageFixture *fixture,
                gconstpointer   data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), "<battle", -1, NULL));
  g_assert_cmpint (truncate (g_file_peek_path (fixture->file), 200 * 1024 * 1024), ==, 0);
  g_assert_null (acies_battle_store_open (fixture->library, fixture->file, &error));
  g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_TOO_LARGE);
  g_assert_nonnull (strstr (error->message, "test.battle"));
}

/* Whoever reads in the background may think better of it. */
static void
test_cancelled (StorageFixture *fixture,
                gconstpointer   data)
{
  g_autofree char *good = make_battle (fixture);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesBattle) other = storage_fixture_new_battle (fixture);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) army_error = NULL;
  g_autoptr (GError) fold_error = NULL;
  g_autofree char *path = g_build_filename (acies_data_dir (), "samples", "porus.army", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_ptr_array_add (events, acies_event_new_step ());
  acies_event_set_place_in_log (events->pdata[0], 1, 1);

  g_cancellable_cancel (cancellable);
  g_cancellable_push_current (cancellable);
  battle = parse (fixture, good, &error);
  g_assert_null (acies_army_file_load (fixture->library, file, NULL, &army_error));
  g_assert_false (acies_battle_load_log (other, events, &fold_error));
  g_cancellable_pop_current (cancellable);

  g_assert_null (battle);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_error (army_error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_error (fold_error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (other)), ==, 0);
  g_assert_true (acies_battle_load_log (other, events, NULL));
}

static void
test_not_there (StorageFixture *fixture,
                gconstpointer   data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_battle_store_open (fixture->library, fixture->file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* A journal of rubbish costs a warning, not the battle. */
static void
test_rubbish_journal (StorageFixture *fixture,
                      gconstpointer   data)
{
  g_autofree char *path = storage_fixture_journal (fixture);
  g_autoptr (AciesBattleStore) again = NULL;

  {
    g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);
  }
  g_assert_true (g_file_set_contents (path, "ACIES-JOURNAL 1 rubbish\n\n\n12 34\n", -1, NULL));
  again = storage_fixture_open (fixture);
  g_assert_cmpuint (acies_battle_store_get_n_recovered (again), ==, 0);
  storage_fixture_note (acies_battle_store_get_battle (again), "goes on");
}

static void
test_no_folder_to_save_in (StorageFixture *fixture,
                           gconstpointer   data)
{
  g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);
  g_autofree char *path = g_build_filename (fixture->folder, "none", "x.battle", NULL);
  g_autoptr (GFile) nowhere = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_battle_store_save_as (store, nowhere, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, path));
  g_assert_true (g_file_equal (acies_battle_store_get_file (store), fixture->file));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, function) \
  g_test_add ("/storage/hostile/" path, StorageFixture, NULL, \
              storage_fixture_set_up, function, storage_fixture_tear_down)

  ADD ("damaged", test_damaged);
  ADD ("cut-off", test_cut_off);
  ADD ("random-bytes", test_random_bytes);
  ADD ("entities", test_entities);
  ADD ("output-left-out", test_output_left_out);
  ADD ("long-end", test_long_end);
  ADD ("too-large", test_too_large);
  ADD ("cancelled", test_cancelled);
  ADD ("not-there", test_not_there);
  ADD ("rubbish-journal", test_rubbish_journal);
  ADD ("no-folder-to-save-in", test_no_folder_to_save_in);

#undef ADD

  return g_test_run ();
}
