/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "record-fixture.h"

static void
check_defaults (const AciesRecord *record)
{
  static const char *const texts[N_FIELDS] = {
    "", "4", "0", "0", "false", "Nameless", "", "", "", "", "bow sling", "", "one two",
  };

  for (guint i = 0; i < N_FIELDS; i++)
    {
      g_assert_false (acies_record_is_given (record, i));
      fixture_assert_prints (record, i, texts[i]);
    }

  g_assert_cmpint (acies_record_get_choice (record, FIELD_TYPE), ==, -1);
  g_assert_null (acies_record_get_choice_id (record, FIELD_TYPE));
  g_assert_cmpint (acies_record_get_number (record, FIELD_POINTS), ==, 4);
  g_assert_cmpstr (acies_record_get_text (record, FIELD_NAME), ==, "Nameless");
  g_assert_cmpstr (acies_record_get_text (record, FIELD_GENERAL), ==, "");
  g_assert_cmpuint (acies_record_get_n_items (record, FIELD_WORDS), ==, 2);
  g_assert_cmpuint (acies_record_get_n_items (record, FIELD_ENEMIES), ==, 0);
}

static void
check_full (const AciesRecord *record)
{
  for (guint i = 0; i < N_FIELDS; i++)
    {
      g_assert_true (acies_record_is_given (record, i));
      fixture_assert_prints (record, i, fixture_texts[i]);
    }
}

static void
test_new (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) record = acies_record_new (schema);

  g_assert_true (acies_record_get_schema (record) == schema);
  check_defaults (record);
}

static void
test_empty_schema (void)
{
  g_autoptr (AciesSchema) schema = acies_schema_new ("nothing");
  g_autoptr (AciesRecord) one = acies_record_new (schema);
  g_autoptr (AciesRecord) other = acies_record_copy (one);

  acies_record_reset (one);
  g_assert_true (acies_record_equal (one, other));
  g_assert_true (acies_record_check_required (one, NULL));
}

static void
test_values (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) record = fixture_full_record (schema);

  check_full (record);
  g_assert_cmpint (acies_record_get_choice (record, FIELD_TYPE), ==, 2);
  g_assert_cmpstr (acies_record_get_choice_id (record, FIELD_TYPE), ==, "archers");
  g_assert_cmpint (acies_record_get_number (record, FIELD_POINTS), ==, 12);
  g_assert_cmpint (acies_record_get_number (record, FIELD_RANGE), ==, 450);
  g_assert_cmpint (acies_record_get_number (record, FIELD_CHANGE), ==, -25);
  g_assert_true (acies_record_get_boolean (record, FIELD_MOVED));
  g_assert_cmpint (acies_record_get_number (record, FIELD_MOVED), ==, 1);
  g_assert_cmpstr (acies_record_get_text (record, FIELD_GENERAL), ==, "u12");
}

static void
test_set (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) record = acies_record_new (schema);

  acies_record_set_number (record, FIELD_TYPE, 3);
  acies_record_set_number (record, FIELD_POINTS, 4);
  acies_record_set_number (record, FIELD_MOVED, 17);
  acies_record_set_text (record, FIELD_NAME, "Tenth");

  g_assert_cmpstr (acies_record_get_choice_id (record, FIELD_TYPE), ==, "elephants");
  /* Given, though it is the default. */
  g_assert_true (acies_record_is_given (record, FIELD_POINTS));
  g_assert_cmpint (acies_record_get_number (record, FIELD_MOVED), ==, 1);
  g_assert_cmpstr (acies_record_get_text (record, FIELD_NAME), ==, "Tenth");

  /* An empty text is one; an empty unit id is none. */
  acies_record_set_text (record, FIELD_NAME, "");
  g_assert_true (acies_record_is_given (record, FIELD_NAME));
  g_assert_cmpstr (acies_record_get_text (record, FIELD_NAME), ==, "");
  acies_record_set_text (record, FIELD_NAME, NULL);
  g_assert_false (acies_record_is_given (record, FIELD_NAME));
  g_assert_cmpstr (acies_record_get_text (record, FIELD_NAME), ==, "Nameless");
  acies_record_set_text (record, FIELD_GENERAL, "u1");
  acies_record_set_text (record, FIELD_GENERAL, "");
  g_assert_false (acies_record_is_given (record, FIELD_GENERAL));
}

/* The new text may be part of the old. */
static void
test_set_text_to_itself (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) record = acies_record_new (schema);

  acies_record_set_text (record, FIELD_NAME, "Legio X");
  acies_record_set_text (record, FIELD_NAME, acies_record_get_text (record, FIELD_NAME) + 6);
  g_assert_cmpstr (acies_record_get_text (record, FIELD_NAME), ==, "X");
}

static void
test_reset (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) record = fixture_full_record (schema);

  acies_record_reset (record);
  check_defaults (record);

  /* Used again as if new. */
  acies_record_add_item (record, FIELD_SHARES, 5);
  fixture_assert_prints (record, FIELD_SHARES, "5");
  acies_record_add_item_text (record, FIELD_WORDS, "three");
  fixture_assert_prints (record, FIELD_WORDS, "one two three");
}

static void
test_reset_numbers_only (void)
{
  g_autoptr (AciesSchema) schema = acies_schema_new ("numbers");
  g_autoptr (AciesRecord) record = NULL;
  AciesField *field = fixture_add (schema, "n", ACIES_FIELD_INTEGER, NULL);

  g_assert_true (acies_field_set_default (field, "7", NULL));
  record = acies_record_new (schema);
  acies_record_set_number (record, 0, 3);
  acies_record_reset (record);
  g_assert_cmpint (acies_record_get_number (record, 0), ==, 7);
  g_assert_false (acies_record_is_given (record, 0));
}

static void
test_unset (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) record = fixture_full_record (schema);

  for (guint i = 0; i < N_FIELDS; i++)
    acies_record_unset (record, i);
  check_defaults (record);
}

static void
test_copy (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) record = fixture_full_record (schema);
  g_autoptr (AciesRecord) copy = acies_record_copy (record);
  g_autoptr (AciesRecord) fresh = acies_record_new (schema);
  g_autoptr (AciesRecord) fresh_copy = acies_record_copy (fresh);

  g_assert_true (acies_record_equal (record, copy));
  check_defaults (fresh_copy);

  /* Nothing is shared. */
  acies_record_reset (record);
  check_full (copy);
  acies_record_add_item (copy, FIELD_SHARES, 1);
  acies_record_set_text (copy, FIELD_NAME, "x");
  check_defaults (record);
}

static void
test_equal (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesSchema) same = fixture_schema ();
  g_autoptr (AciesRecord) full = fixture_full_record (schema);
  g_autoptr (AciesRecord) fresh = acies_record_new (schema);
  g_autoptr (AciesRecord) other = acies_record_new (same);

  for (guint i = 0; i < N_FIELDS; i++)
    {
      g_autoptr (AciesRecord) changed = acies_record_copy (full);

      g_assert_true (acies_record_value_equal (full, changed, i));
      acies_record_unset (changed, i);
      g_assert_false (acies_record_value_equal (full, changed, i));
      g_assert_false (acies_record_equal (full, changed));
      g_assert_false (acies_record_equal (changed, full));
    }

  /* What reads the same is the same, given or not. */
  {
    g_autoptr (AciesRecord) given = acies_record_copy (fresh);

    acies_record_set_number (given, FIELD_POINTS, 4);
    g_assert_true (acies_record_parse (given, FIELD_WORDS, "one two", NULL));
    acies_record_clear_items (given, FIELD_ENEMIES);
    g_assert_true (acies_record_equal (fresh, given));
  }

  g_assert_false (acies_record_equal (fresh, other));
}

/* Lists that differ in their last item, or only in that one is longer. */
static void
test_equal_lists (void)
{
  static const struct
  {
    guint       position;
    const char *one;
    const char *other;
  } rows[] = {
    { FIELD_SHARES, "1 2 3", "1 2 4" },
    { FIELD_SHARES, "1 2 3", "1 2" },
    { FIELD_WEAPONS, "bow sling", "bow bow" },
    { FIELD_WEAPONS, "", "bow" },
    { FIELD_ENEMIES, "u1 u2", "u1 u3" },
    { FIELD_ENEMIES, "u1 u2", "u1" },
  };
  g_autoptr (AciesSchema) schema = fixture_schema ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (AciesRecord) one = acies_record_new (schema);
      g_autoptr (AciesRecord) other = acies_record_new (schema);

      g_assert_true (acies_record_parse (one, rows[i].position, rows[i].one, NULL));
      g_assert_true (acies_record_parse (other, rows[i].position, rows[i].other, NULL));
      g_assert_false (acies_record_equal (one, other));
      g_assert_true (acies_record_parse (other, rows[i].position, rows[i].one, NULL));
      g_assert_true (acies_record_equal (one, other));
    }
}

static void
test_check_required (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) record = acies_record_new (schema);
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_record_check_required (record, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT);
  g_assert_cmpstr (error->message, ==,
                   "type: nothing is given; "
                   "it takes one of light-infantry, heavy-infantry, archers, elephants");
  g_clear_error (&error);

  acies_record_set_number (record, FIELD_TYPE, 0);
  g_assert_true (acies_record_check_required (record, &error));
  g_assert_no_error (error);
}

static void
test_copy_value_within (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) full = fixture_full_record (schema);
  g_autoptr (AciesRecord) fresh = acies_record_new (schema);
  g_autoptr (AciesRecord) record = acies_record_new (schema);

  for (guint i = 0; i < N_FIELDS; i++)
    acies_record_copy_value (record, i, full, i);
  check_full (record);

  for (guint i = 0; i < N_FIELDS; i++)
    acies_record_copy_value (record, i, record, i);
  check_full (record);

  for (guint i = 0; i < N_FIELDS; i++)
    acies_record_copy_value (record, i, fresh, i);
  check_defaults (record);
}

/* Facts of a unit become inputs of a procedure: another schema, other defaults. */
static void
test_copy_value_across (void)
{
  g_autoptr (AciesVocabulary) fewer = fixture_vocabulary ("shooter", "archers javelin bow");
  g_autoptr (AciesSchema) from_schema = fixture_schema ();
  g_autoptr (AciesSchema) schema = acies_schema_new ("inputs");
  g_autoptr (AciesRecord) from = acies_record_new (from_schema);
  g_autoptr (AciesRecord) record = NULL;
  AciesField *weapons;

  fixture_add (schema, "a.type", ACIES_FIELD_CHOICE, fewer);
  fixture_add (schema, "a.points", ACIES_FIELD_DECIMAL, NULL);
  weapons = fixture_add (schema, "a.weapons", ACIES_FIELD_CHOICE, fewer);
  acies_field_set_list (weapons, 0, 0);
  record = acies_record_new (schema);

  /* Without value and default nothing is copied. */
  acies_record_copy_value (record, 0, from, FIELD_TYPE);
  g_assert_false (acies_record_is_given (record, 0));

  acies_record_set_number (from, FIELD_TYPE, 2);
  acies_record_copy_value (record, 0, from, FIELD_TYPE);
  g_assert_cmpstr (acies_record_get_choice_id (record, 0), ==, "archers");

  /* Elephants do not shoot. */
  acies_record_set_number (from, FIELD_TYPE, 3);
  acies_record_copy_value (record, 0, from, FIELD_TYPE);
  g_assert_false (acies_record_is_given (record, 0));
  g_assert_cmpint (acies_record_get_choice (record, 0), ==, -1);

  /* The default there is not the default here. */
  acies_record_copy_value (record, 1, from, FIELD_POINTS);
  g_assert_true (acies_record_is_given (record, 1));
  fixture_assert_prints (record, 1, "4");
  g_assert_cmpint (acies_record_get_number (record, 1), ==, 400);

  acies_record_copy_value (record, 2, from, FIELD_WEAPONS);
  fixture_assert_prints (record, 2, "bow");
}

/* A default of 0 is a value; a field without default only reads as 0. */
static void
test_copy_value_zero (void)
{
  g_autoptr (AciesSchema) from_schema = acies_schema_new ("traits");
  g_autoptr (AciesSchema) schema = acies_schema_new ("inputs");
  g_autoptr (AciesRecord) from = NULL;
  g_autoptr (AciesRecord) record = NULL;
  AciesField *field;

  field = fixture_add (from_schema, "engines", ACIES_FIELD_INTEGER, NULL);
  g_assert_true (acies_field_set_default (field, "0", NULL));
  field = fixture_add (schema, "a.engines", ACIES_FIELD_INTEGER, NULL);
  acies_field_set_required (field, TRUE);
  from = acies_record_new (from_schema);
  record = acies_record_new (schema);

  acies_record_copy_value (record, 0, from, 0);
  g_assert_true (acies_record_is_given (record, 0));
  g_assert_true (acies_record_check_required (record, NULL));
}

/* One schema, many threads: its first record is made by all of them at once. */
static gpointer
use_schema (gpointer data)
{
  AciesSchema *schema = data;

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (AciesRecord) record = fixture_full_record (schema);

      check_full (record);
      acies_record_reset (record);
      check_defaults (record);
    }

  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  GThread *threads[4];

  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("record", use_schema, schema);
  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/record/record/new", test_new);
  g_test_add_func ("/record/record/empty-schema", test_empty_schema);
  g_test_add_func ("/record/record/values", test_values);
  g_test_add_func ("/record/record/set", test_set);
  g_test_add_func ("/record/record/set-text-to-itself", test_set_text_to_itself);
  g_test_add_func ("/record/record/reset", test_reset);
  g_test_add_func ("/record/record/reset-numbers-only", test_reset_numbers_only);
  g_test_add_func ("/record/record/unset", test_unset);
  g_test_add_func ("/record/record/copy", test_copy);
  g_test_add_func ("/record/record/equal", test_equal);
  g_test_add_func ("/record/record/equal-lists", test_equal_lists);
  g_test_add_func ("/record/record/check-required", test_check_required);
  g_test_add_func ("/record/record/copy-value-within", test_copy_value_within);
  g_test_add_func ("/record/record/copy-value-across", test_copy_value_across);
  g_test_add_func ("/record/record/copy-value-zero", test_copy_value_zero);
  g_test_add_func ("/record/record/threads", test_threads);

  return g_test_run ();
}
