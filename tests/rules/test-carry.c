/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-carry-private.h"

enum
{
  COUNT,
  INCHES,
  FLAG,
  COLOR,
  WORD,
  WHO,
  COUNTS,
  N_FIELDS
};

static AciesVocabulary *
create_colors (const char *const *ids)
{
  AciesVocabulary *colors = acies_vocabulary_new ("color", "Color", NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    acies_vocabulary_add (colors, ids[i], ids[i], NULL, NULL, NULL);

  return colors;
}

/* One field of each kind; inches more than 0 and up to 2, counts from -3 to 5. */
static AciesRecord *
create_record (const char *const *color_ids)
{
  static const struct {
    const char     *id;
    AciesFieldType  type;
  } fields[N_FIELDS] = {
    [COUNT] = { "count", ACIES_FIELD_INTEGER },
    [INCHES] = { "inches", ACIES_FIELD_DECIMAL },
    [FLAG] = { "flag", ACIES_FIELD_BOOLEAN },
    [COLOR] = { "color", ACIES_FIELD_CHOICE },
    [WORD] = { "word", ACIES_FIELD_TEXT },
    [WHO] = { "who", ACIES_FIELD_UNIT },
    [COUNTS] = { "counts", ACIES_FIELD_INTEGER },
  };
  g_autoptr (AciesSchema) schema = acies_schema_new ("test");
  g_autoptr (AciesVocabulary) colors = create_colors (color_ids);

  for (guint i = 0; i < N_FIELDS; i++)
    {
      g_autoptr (AciesField) field = acies_field_new (fields[i].id, fields[i].type, i == COLOR ? colors : NULL);

      if (i == COUNT)
        acies_field_set_limits (field, -3, 5, FALSE);
      if (i == INCHES)
        acies_field_set_limits (field, 0, 200, TRUE);
      if (i == COUNTS)
        acies_field_set_list (field, 0, 3);
      acies_schema_add (schema, field);
    }

  return acies_record_new (schema);
}

static const char *const warm[] = { "red", "brown", NULL };
static const char *const all[] = { "blue", "brown", "red", NULL };

static void
assert_carried (AciesRecord *to,
                guint        to_position,
                AciesRecord *from,
                guint        from_position,
                const char  *text)
{
  g_autofree char *carried = NULL;

  g_assert_true (acies_carry_value (to, to_position, from, from_position));
  carried = acies_record_print (to, to_position);
  g_assert_cmpstr (carried, ==, text);
}

static void
test_clamp (void)
{
  g_autoptr (AciesRecord) record = create_record (warm);
  AciesSchema *schema = acies_record_get_schema (record);

  g_assert_cmpint (acies_carry_clamp (acies_schema_get_field (schema, COUNT), G_MAXINT64), ==, 5);
  g_assert_cmpint (acies_carry_clamp (acies_schema_get_field (schema, COUNT), G_MININT64), ==, -3);
  g_assert_cmpint (acies_carry_clamp (acies_schema_get_field (schema, COUNT), -3), ==, -3);
  /* Its least value is out: the next one, a hundredth above. */
  g_assert_cmpint (acies_carry_clamp (acies_schema_get_field (schema, INCHES), 0), ==, 1);
  g_assert_cmpint (acies_carry_clamp (acies_schema_get_field (schema, FLAG), 12), ==, 1);
  g_assert_cmpint (acies_carry_clamp (acies_schema_get_field (schema, COLOR), -1), ==, 0);
  g_assert_cmpint (acies_carry_clamp (acies_schema_get_field (schema, COLOR), 2), ==, 1);
}

static void
test_numbers (void)
{
  g_autoptr (AciesRecord) from = create_record (warm);
  g_autoptr (AciesRecord) to = create_record (warm);
  gint64 number;

  /* 0 is known even where it was never said, */
  assert_carried (to, COUNT, from, COUNT, "0");
  g_assert_true (acies_record_is_given (to, COUNT));
  g_assert_false (acies_record_is_given (from, COUNT));
  acies_record_set_number (from, COUNT, 99);
  assert_carried (to, COUNT, from, COUNT, "5");

  /* an integer is a decimal too, even the greatest. */
  acies_record_set_number (from, COUNT, 1);
  assert_carried (to, INCHES, from, COUNT, "1");
  acies_record_set_number (from, COUNT, G_MAXINT64);
  assert_carried (to, INCHES, from, COUNT, "2");
  acies_record_set_number (from, COUNT, 3);
  g_assert_true (acies_carry_get_number (acies_schema_get_field (acies_record_get_schema (to), INCHES),
                                         from, COUNT, &number));
  g_assert_cmpint (number, ==, 3 * ACIES_DECIMAL_ONE);
}

/* By their ids, since vocabularies count them each in its own way. */
static void
test_choices (void)
{
  g_autoptr (AciesRecord) from = create_record (all);
  g_autoptr (AciesRecord) to = create_record (warm);

  g_assert_false (acies_carry_value (to, COLOR, from, COLOR));
  acies_record_set_number (from, COLOR, 2);
  assert_carried (to, COLOR, from, COLOR, "red");
  acies_record_set_number (from, COLOR, 0);
  g_assert_false (acies_carry_value (to, COLOR, from, COLOR));
  g_assert_cmpstr (acies_record_get_choice_id (to, COLOR), ==, "red");
}

static void
test_texts_and_lists (void)
{
  g_autoptr (AciesRecord) from = create_record (warm);
  g_autoptr (AciesRecord) to = create_record (warm);
  gint64 number;

  acies_record_set_text (from, WHO, "a1");
  assert_carried (to, WORD, from, WHO, "a1");
  acies_record_add_item (from, COUNTS, 4);
  acies_record_add_item (from, COUNTS, 2);
  assert_carried (to, COUNTS, from, COUNTS, "4 2");
  g_assert_false (acies_carry_get_number (acies_schema_get_field (acies_record_get_schema (to), COUNTS),
                                          from, COUNTS, &number));
}

/* Where types differ, what reads the same is taken and nothing else. */
static void
test_other_types (void)
{
  g_autoptr (AciesRecord) from = create_record (warm);
  g_autoptr (AciesRecord) to = create_record (warm);
  gint64 number;

  acies_record_set_text (from, WORD, "3");
  assert_carried (to, COUNT, from, WORD, "3");
  acies_record_set_number (from, INCHES, 150);
  g_assert_false (acies_carry_value (to, COUNT, from, INCHES));
  g_assert_cmpint (acies_record_get_number (to, COUNT), ==, 3);
  g_assert_false (acies_carry_get_number (acies_schema_get_field (acies_record_get_schema (to), COUNT),
                                          from, INCHES, &number));
  assert_carried (to, COUNTS, from, WORD, "3");
  acies_record_set_text (from, WORD, "red");
  assert_carried (to, COLOR, from, WORD, "red");
  g_assert_false (acies_carry_value (to, FLAG, from, WORD));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rules/carry/clamp", test_clamp);
  g_test_add_func ("/rules/carry/numbers", test_numbers);
  g_test_add_func ("/rules/carry/choices", test_choices);
  g_test_add_func ("/rules/carry/texts-and-lists", test_texts_and_lists);
  g_test_add_func ("/rules/carry/other-types", test_other_types);

  return g_test_run ();
}
