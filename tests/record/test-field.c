/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-field.h"

static AciesVocabulary *
create_weapons (void)
{
  g_autoptr (AciesVocabulary) weapons = acies_vocabulary_new ("weapon", "Weapon", NULL);

  g_assert_true (acies_vocabulary_add (weapons, "bow", "Bow", NULL, NULL, NULL));
  g_assert_true (acies_vocabulary_add (weapons, "sling", "Sling", NULL, NULL, NULL));

  return g_steal_pointer (&weapons);
}

static void
test_new (void)
{
  g_autoptr (AciesField) field = acies_field_new ("a.figures", ACIES_FIELD_INTEGER, NULL);

  g_assert_cmpstr (acies_field_get_id (field), ==, "a.figures");
  g_assert_cmpint (acies_field_get_value_type (field), ==, ACIES_FIELD_INTEGER);
  g_assert_cmpstr (acies_field_get_label (field), ==, "a.figures");
  g_assert_null (acies_field_get_vocabulary (field));
  g_assert_null (acies_field_get_help (field));
  g_assert_null (acies_field_get_unit (field));
  g_assert_null (acies_field_get_clause (field));
  g_assert_null (acies_field_get_group (field));
  g_assert_false (acies_field_is_list (field));
  g_assert_false (acies_field_is_required (field));
  g_assert_false (acies_field_has_default (field));
  g_assert_false (acies_field_is_minimum_excluded (field));
  g_assert_cmpint (acies_field_get_minimum (field), ==, G_MININT64);
  g_assert_cmpint (acies_field_get_maximum (field), ==, G_MAXINT64);
  g_assert_null (acies_field_describe_limits (field));
  g_assert_null (acies_field_print_default (field));
}

static AciesField *
create_full (void)
{
  g_autoptr (AciesVocabulary) weapons = create_weapons ();
  g_autoptr (AciesField) field = acies_field_new ("weapons", ACIES_FIELD_CHOICE, weapons);

  acies_field_set_texts (field, "Weapons", "What they carry.", "piece", "MH-35");
  acies_field_set_group (field, "arms");
  acies_field_set_list (field, 1, 3);
  acies_field_set_required (field, TRUE);
  g_assert_true (acies_field_set_default (field, "bow sling", NULL));

  return g_steal_pointer (&field);
}

static void
check_full (const AciesField *field,
            const char       *id)
{
  g_autofree char *text = acies_field_print_default (field);

  g_assert_cmpstr (acies_field_get_id (field), ==, id);
  g_assert_cmpint (acies_field_get_value_type (field), ==, ACIES_FIELD_CHOICE);
  g_assert_cmpstr (acies_vocabulary_get_id (acies_field_get_vocabulary (field)), ==, "weapon");
  g_assert_cmpstr (acies_field_get_label (field), ==, "Weapons");
  g_assert_cmpstr (acies_field_get_help (field), ==, "What they carry.");
  g_assert_cmpstr (acies_field_get_unit (field), ==, "piece");
  g_assert_cmpstr (acies_field_get_clause (field), ==, "MH-35");
  g_assert_cmpstr (acies_field_get_group (field), ==, "arms");
  g_assert_true (acies_field_is_list (field));
  g_assert_cmpuint (acies_field_get_min_items (field), ==, 1);
  g_assert_cmpuint (acies_field_get_max_items (field), ==, 3);
  g_assert_true (acies_field_is_required (field));
  g_assert_true (acies_field_has_default (field));
  g_assert_cmpstr (text, ==, "bow sling");
}

static void
test_full (void)
{
  g_autoptr (AciesField) field = create_full ();

  check_full (field, "weapons");
}

static void
test_copy_as (void)
{
  g_autoptr (AciesField) field = create_full ();
  g_autoptr (AciesField) copy = acies_field_copy_as (field, "b.weapons");

  check_full (copy, "b.weapons");

  /* The copy is a field of its own. */
  g_assert_true (acies_field_set_default (copy, "sling", NULL));
  acies_field_set_texts (copy, NULL, NULL, NULL, NULL);
  check_full (field, "weapons");
  g_assert_cmpstr (acies_field_get_label (copy), ==, "b.weapons");
}

static void
test_copy_keeps_numbers (void)
{
  const AciesNumberSyntax syntax = { .max_digits = 2, .allow_leading_zeros = TRUE };
  g_autoptr (AciesField) field = acies_field_new ("range", ACIES_FIELD_DECIMAL, NULL);
  g_autoptr (AciesField) copy = NULL;

  acies_field_set_limits (field, 0, 6000, TRUE);
  acies_field_set_number_syntax (field, &syntax);
  copy = acies_field_copy_as (field, "b.range");

  g_assert_cmpint (acies_field_get_minimum (copy), ==, 0);
  g_assert_cmpint (acies_field_get_maximum (copy), ==, 6000);
  g_assert_true (acies_field_is_minimum_excluded (copy));
  g_assert_true (acies_field_set_default (copy, "07.5", NULL));
  g_assert_false (acies_field_set_default (copy, "0", NULL));
  g_assert_false (acies_field_set_default (copy, "007", NULL));
}

static void
test_default (void)
{
  g_autoptr (AciesField) field = acies_field_new ("points", ACIES_FIELD_INTEGER, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  acies_field_set_limits (field, 2, 12, FALSE);
  g_assert_true (acies_field_set_default (field, "4", &error));
  g_assert_no_error (error);

  /* A refused one leaves the old. */
  g_assert_false (acies_field_set_default (field, "13", &error));
  g_assert_nonnull (error);
  text = acies_field_print_default (field);
  g_assert_cmpstr (text, ==, "4");

  g_assert_true (acies_field_set_default (field, NULL, NULL));
  g_assert_false (acies_field_has_default (field));
}

/* A list's default is another thing than its item's. */
static void
test_list_drops_default (void)
{
  g_autoptr (AciesField) field = acies_field_new ("names", ACIES_FIELD_TEXT, NULL);

  g_assert_true (acies_field_set_default (field, "somebody", NULL));
  acies_field_set_list (field, 0, 0);
  g_assert_false (acies_field_has_default (field));
  g_assert_cmpuint (acies_field_get_max_items (field), ==, G_MAXUINT);
}

typedef struct
{
  const char     *name;
  AciesFieldType  type;
  gint64          minimum;
  gint64          maximum;
  gboolean        excluded;
  int             min_items; /* -1: no list */
  guint           max_items;
  const char     *limits;
} LimitsRow;

static const LimitsRow limits_rows[] = {
  { "range", ACIES_FIELD_INTEGER, 2, 12, FALSE, -1, 0, "2 to 12" },
  { "negative", ACIES_FIELD_INTEGER, -2, 2, FALSE, -1, 0, "-2 to 2" },
  { "single", ACIES_FIELD_INTEGER, 3, 3, FALSE, -1, 0, "only 3" },
  { "least", ACIES_FIELD_INTEGER, 0, G_MAXINT64, FALSE, -1, 0, "0 or more" },
  { "most", ACIES_FIELD_INTEGER, G_MININT64, 12, FALSE, -1, 0, "12 or less" },
  { "none", ACIES_FIELD_INTEGER, G_MININT64, G_MAXINT64, FALSE, -1, 0, NULL },
  { "decimal", ACIES_FIELD_DECIMAL, 25, 6000, FALSE, -1, 0, "0.25 to 60" },
  { "above", ACIES_FIELD_DECIMAL, 0, 6000, TRUE, -1, 0, "more than 0, up to 60" },
  { "only-above", ACIES_FIELD_DECIMAL, 0, G_MAXINT64, TRUE, -1, 0, "more than 0" },
  { "list", ACIES_FIELD_INTEGER, 1, 6, FALSE, 1, 3, "1 to 3 items, each 1 to 6" },
  { "list-of-one", ACIES_FIELD_INTEGER, 1, 6, FALSE, 1, 1, "1 item, each 1 to 6" },
  { "list-at-most", ACIES_FIELD_INTEGER, G_MININT64, G_MAXINT64, FALSE, 0, 4, "up to 4 items" },
  { "list-at-least", ACIES_FIELD_INTEGER, G_MININT64, G_MAXINT64, FALSE, 2, 0, "2 items or more" },
  { "list-of-any", ACIES_FIELD_INTEGER, G_MININT64, G_MAXINT64, FALSE, 0, 0, NULL },
};

static void
test_limits (gconstpointer data)
{
  const LimitsRow *row = data;
  g_autoptr (AciesField) field = acies_field_new ("key", row->type, NULL);
  g_autofree char *limits = NULL;

  acies_field_set_limits (field, row->minimum, row->maximum, row->excluded);
  if (row->min_items >= 0)
    acies_field_set_list (field, row->min_items, row->max_items);

  limits = acies_field_describe_limits (field);
  g_assert_cmpstr (limits, ==, row->limits);
}

static void
test_boxed (void)
{
  g_autoptr (AciesField) field = acies_field_new ("key", ACIES_FIELD_TEXT, NULL);
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (GEnumClass) types = g_type_class_ref (ACIES_TYPE_FIELD_TYPE);

  g_value_init (&value, ACIES_TYPE_FIELD);
  g_value_set_boxed (&value, field);
  g_assert_true (g_value_get_boxed (&value) == field);
  g_assert_cmpint (g_enum_get_value_by_nick (types, "choice")->value, ==, ACIES_FIELD_CHOICE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/record/field/new", test_new);
  g_test_add_func ("/record/field/full", test_full);
  g_test_add_func ("/record/field/copy-as", test_copy_as);
  g_test_add_func ("/record/field/copy-keeps-numbers", test_copy_keeps_numbers);
  g_test_add_func ("/record/field/default", test_default);
  g_test_add_func ("/record/field/list-drops-default", test_list_drops_default);
  g_test_add_func ("/record/field/boxed", test_boxed);
  for (gsize i = 0; i < G_N_ELEMENTS (limits_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/record/field/limits/", limits_rows[i].name, NULL);

      g_test_add_data_func (path, &limits_rows[i], test_limits);
    }

  return g_test_run ();
}
