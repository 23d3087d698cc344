/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-record.h"

static AciesSchema *
create_columns (void)
{
  g_autoptr (AciesSchema) columns = acies_schema_new ("troop-type");
  g_autoptr (AciesField) move = acies_field_new ("move", ACIES_FIELD_DECIMAL, NULL);
  g_autoptr (AciesField) mounted = acies_field_new ("mounted", ACIES_FIELD_BOOLEAN, NULL);

  g_assert_true (acies_field_set_default (move, "4.5", NULL));
  g_assert_true (acies_schema_add (columns, move));
  g_assert_true (acies_schema_add (columns, mounted));

  return g_steal_pointer (&columns);
}

static void
test_items (void)
{
  g_autoptr (AciesSchema) columns = create_columns ();
  g_autoptr (AciesVocabulary) types = acies_vocabulary_new ("type", "Troop type", columns);
  g_autoptr (AciesRecord) figures = acies_record_new (columns);

  acies_record_set_number (figures, 0, 900);
  acies_record_set_number (figures, 1, TRUE);
  g_assert_true (acies_vocabulary_add (types, "light-cavalry", "Light cavalry", "Fast.", "MH-25", figures));
  g_assert_true (acies_vocabulary_add (types, "warband", NULL, NULL, NULL, NULL));

  g_assert_cmpstr (acies_vocabulary_get_id (types), ==, "type");
  g_assert_cmpstr (acies_vocabulary_get_label (types), ==, "Troop type");
  g_assert_true (acies_vocabulary_get_columns (types) == columns);
  g_assert_cmpuint (acies_vocabulary_get_n_items (types), ==, 2);

  g_assert_cmpint (acies_vocabulary_lookup (types, "light-cavalry"), ==, 0);
  g_assert_cmpint (acies_vocabulary_lookup (types, "warband"), ==, 1);
  g_assert_cmpint (acies_vocabulary_lookup (types, "Warband"), ==, -1);
  g_assert_cmpint (acies_vocabulary_lookup (types, ""), ==, -1);

  g_assert_cmpstr (acies_vocabulary_get_item_id (types, 0), ==, "light-cavalry");
  g_assert_cmpstr (acies_vocabulary_get_item_label (types, 0), ==, "Light cavalry");
  g_assert_cmpstr (acies_vocabulary_get_item_help (types, 0), ==, "Fast.");
  g_assert_cmpstr (acies_vocabulary_get_item_clause (types, 0), ==, "MH-25");
  g_assert_cmpstr (acies_vocabulary_get_item_label (types, 1), ==, "warband");
  g_assert_null (acies_vocabulary_get_item_help (types, 1));
  g_assert_null (acies_vocabulary_get_item_clause (types, 1));
}

/* The row is a copy; an item without a row has the columns' defaults. */
static void
test_figures (void)
{
  g_autoptr (AciesSchema) columns = create_columns ();
  g_autoptr (AciesVocabulary) types = acies_vocabulary_new ("type", NULL, columns);
  g_autoptr (AciesRecord) figures = acies_record_new (columns);

  acies_record_set_number (figures, 0, 900);
  g_assert_true (acies_vocabulary_add (types, "cavalry", NULL, NULL, NULL, figures));
  g_assert_true (acies_vocabulary_add (types, "infantry", NULL, NULL, NULL, NULL));
  acies_record_set_number (figures, 0, 100);

  g_assert_cmpint (acies_record_get_number (acies_vocabulary_get_figures (types, 0), 0), ==, 900);
  g_assert_cmpint (acies_record_get_number (acies_vocabulary_get_figures (types, 1), 0), ==, 450);
  g_assert_cmpstr (acies_vocabulary_get_label (types), ==, "type");
}

static void
test_without_columns (void)
{
  g_autoptr (AciesVocabulary) grades = acies_vocabulary_new ("grade", NULL, NULL);

  g_assert_true (acies_vocabulary_add (grades, "veteran", NULL, NULL, NULL, NULL));
  g_assert_null (acies_vocabulary_get_columns (grades));
  g_assert_null (acies_vocabulary_get_figures (grades, 0));
}

static void
test_refused (void)
{
  static const char *const no_ids[] = { "", " ", "two words", "line\nbreak", "tab\t", "\xff", "veteran" };
  g_autoptr (AciesVocabulary) grades = acies_vocabulary_new ("grade", NULL, NULL);

  g_assert_true (acies_vocabulary_add (grades, "veteran", NULL, NULL, NULL, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (no_ids); i++)
    g_assert_false (acies_vocabulary_add (grades, no_ids[i], NULL, NULL, NULL, NULL));

  g_assert_cmpuint (acies_vocabulary_get_n_items (grades), ==, 1);
}

static void
test_schema (void)
{
  g_autoptr (AciesSchema) columns = create_columns ();
  g_autoptr (AciesField) again = acies_field_new ("move", ACIES_FIELD_INTEGER, NULL);

  g_assert_cmpstr (acies_schema_get_id (columns), ==, "troop-type");
  g_assert_cmpuint (acies_schema_get_n_fields (columns), ==, 2);
  g_assert_cmpint (acies_schema_lookup (columns, "move"), ==, 0);
  g_assert_cmpint (acies_schema_lookup (columns, "mounted"), ==, 1);
  g_assert_cmpint (acies_schema_lookup (columns, "Move"), ==, -1);
  g_assert_cmpstr (acies_field_get_id (acies_schema_get_field (columns, 1)), ==, "mounted");

  g_assert_false (acies_schema_add (columns, again));
  g_assert_cmpuint (acies_schema_get_n_fields (columns), ==, 2);
  g_assert_cmpint (acies_field_get_value_type (acies_schema_get_field (columns, 0)), ==, ACIES_FIELD_DECIMAL);
}

/* GObject properties and values hold them. */
static void
test_boxed (void)
{
  g_autoptr (AciesSchema) columns = create_columns ();
  g_autoptr (AciesVocabulary) types = acies_vocabulary_new ("type", NULL, columns);
  g_autoptr (AciesRecord) record = acies_record_new (columns);
  g_auto (GValue) schema_value = G_VALUE_INIT;
  g_auto (GValue) types_value = G_VALUE_INIT;
  g_auto (GValue) record_value = G_VALUE_INIT;

  g_value_init (&schema_value, ACIES_TYPE_SCHEMA);
  g_value_set_boxed (&schema_value, columns);
  g_assert_true (g_value_get_boxed (&schema_value) == columns);

  g_value_init (&types_value, ACIES_TYPE_VOCABULARY);
  g_value_set_boxed (&types_value, types);
  g_assert_true (g_value_get_boxed (&types_value) == types);

  acies_record_set_number (record, 0, 725);
  g_value_init (&record_value, ACIES_TYPE_RECORD);
  g_value_set_boxed (&record_value, record);
  g_assert_true (g_value_get_boxed (&record_value) != record);
  g_assert_true (acies_record_equal (g_value_get_boxed (&record_value), record));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/record/vocabulary/items", test_items);
  g_test_add_func ("/record/vocabulary/figures", test_figures);
  g_test_add_func ("/record/vocabulary/without-columns", test_without_columns);
  g_test_add_func ("/record/vocabulary/refused-ids", test_refused);
  g_test_add_func ("/record/schema/fields", test_schema);
  g_test_add_func ("/record/boxed", test_boxed);

  return g_test_run ();
}
