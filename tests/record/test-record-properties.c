/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "record-fixture.h"

/* The same values in every run. */
#define SEED 20240717

#define N_ROUNDS 400

static void
append_random_character (GRand    *random,
                         GString  *text,
                         gboolean  spaces)
{
  static const char *const characters[] = {
    "a", "Z", "0", "-", ".", ":", "é", "Ω", "軍", "🏛", "\"", "<", "&",
  };
  static const char *const spacing[] = { " ", "\n", "\t" };

  if (spaces && g_rand_int_range (random, 0, 6) == 0)
    g_string_append (text, spacing[g_rand_int_range (random, 0, G_N_ELEMENTS (spacing))]);
  else
    g_string_append (text, characters[g_rand_int_range (random, 0, G_N_ELEMENTS (characters))]);
}

static char *
create_random_text (GRand    *random,
                    gboolean  spaces)
{
  GString *text = g_string_new (NULL);
  int n_characters = g_rand_int_range (random, spaces ? 0 : 1, 12);

  for (int i = 0; i < n_characters; i++)
    append_random_character (random, text, spaces);

  return g_string_free (text, FALSE);
}

static gint64
create_random_number (GRand            *random,
                      const AciesField *field)
{
  gint64 minimum = MAX (acies_field_get_minimum (field), -99999999);
  gint64 maximum = MIN (acies_field_get_maximum (field), 99999999);

  if (acies_field_get_value_type (field) == ACIES_FIELD_BOOLEAN)
    return g_rand_boolean (random);

  if (acies_field_get_value_type (field) == ACIES_FIELD_CHOICE)
    return g_rand_int_range (random, 0, acies_vocabulary_get_n_items (acies_field_get_vocabulary (field)));

  /* Near the limits half of the time. */
  if (g_rand_boolean (random))
    maximum = MIN (maximum, minimum + 5);

  return g_rand_int_range (random, minimum + acies_field_is_minimum_excluded (field), maximum + 1);
}

static void
fill_list (GRand       *random,
           AciesRecord *record,
           guint        position)
{
  const AciesField *field = acies_schema_get_field (acies_record_get_schema (record), position);
  AciesFieldType type = acies_field_get_value_type (field);
  guint most = MIN (acies_field_get_max_items (field), 6);
  guint n_items = g_rand_int_range (random, acies_field_get_min_items (field), most + 1);

  acies_record_clear_items (record, position);
  for (guint i = 0; i < n_items; i++)
    {
      g_autofree char *text = create_random_text (random, FALSE);

      if (type == ACIES_FIELD_TEXT || type == ACIES_FIELD_UNIT)
        acies_record_add_item_text (record, position, text);
      else
        acies_record_add_item (record, position, create_random_number (random, field));
    }
}

static void
fill_randomly (GRand       *random,
               AciesRecord *record,
               guint        position)
{
  const AciesField *field = acies_schema_get_field (acies_record_get_schema (record), position);
  AciesFieldType type = acies_field_get_value_type (field);

  if (acies_field_is_list (field))
    {
      fill_list (random, record, position);
    }
  else if (type == ACIES_FIELD_TEXT || type == ACIES_FIELD_UNIT)
    {
      g_autofree char *text = create_random_text (random, type == ACIES_FIELD_TEXT);

      acies_record_set_text (record, position, text);
    }
  else
    {
      acies_record_set_number (record, position, create_random_number (random, field));
    }
}

/* Any value prints to a text that reads as the same value. */
static void
test_print_parse (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  g_autoptr (AciesRecord) record = acies_record_new (schema);
  g_autoptr (AciesRecord) parsed = acies_record_new (schema);

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      for (guint i = 0; i < N_FIELDS; i++)
        {
          g_autofree char *text = NULL;
          g_autoptr (GError) error = NULL;

          fill_randomly (random, record, i);
          text = acies_record_print (record, i);
          g_assert_true (acies_record_parse (parsed, i, text, &error));
          g_assert_no_error (error);
          g_assert_true (acies_record_value_equal (record, parsed, i));
          fixture_assert_prints (parsed, i, text);
        }

      g_assert_true (acies_record_equal (record, parsed));
      if (g_rand_boolean (random))
        acies_record_reset (parsed);
    }
}

/* A copy of a random record is equal until one value is changed, and not affected by that. */
static void
test_copy_equal (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED + 1);

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (AciesRecord) record = acies_record_new (schema);
      g_autoptr (AciesRecord) copy = NULL;
      g_autofree char *before = NULL;
      guint position = g_rand_int_range (random, 0, N_FIELDS);

      for (guint i = 0; i < N_FIELDS; i++)
        if (g_rand_boolean (random))
          fill_randomly (random, record, i);

      copy = acies_record_copy (record);
      g_assert_true (acies_record_equal (record, copy));
      before = acies_record_print (copy, position);
      fill_randomly (random, record, position);
      fixture_assert_prints (copy, position, before);

      acies_record_copy_value (record, position, copy, position);
      g_assert_true (acies_record_equal (record, copy));
      g_assert_cmpint (acies_record_is_given (record, position), ==, acies_record_is_given (copy, position));
    }
}

/* A good text with a byte or two changed. */
static char *
damage (GRand      *random,
        const char *good)
{
  static const char bytes[] = "0123456789-+. ,truefalsxw\t\n\r\x01\x7f\x80\xc3\xff";
  GString *text = g_string_new (good);
  int n_changes = g_rand_int_range (random, 1, 4);

  for (int i = 0; i < n_changes; i++)
    {
      char byte = bytes[g_rand_int_range (random, 0, sizeof bytes - 1)];
      gsize place = g_rand_int_range (random, 0, text->len + 1);

      if (place < text->len && g_rand_boolean (random))
        text->str[place] = byte;
      else if (place < text->len && g_rand_boolean (random))
        g_string_erase (text, place, 1);
      else
        g_string_insert_c (text, place, byte);
    }

  return g_string_free (text, FALSE);
}

/* Whatever it is given, parsing takes it and prints it stably, or refuses it and changes nothing. */
static void
test_damage (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED + 2);
  guint n_taken = 0;
  guint n_refused = 0;

  for (guint round = 0; round < N_ROUNDS * N_FIELDS; round++)
    {
      guint position = round % N_FIELDS;
      g_autoptr (AciesRecord) record = fixture_full_record (schema);
      g_autofree char *text = damage (random, fixture_texts[position]);
      g_autofree char *printed = NULL;
      g_autoptr (GError) error = NULL;

      if (acies_record_parse (record, position, text, &error))
        {
          n_taken++;
          printed = acies_record_print (record, position);
          g_assert_true (acies_record_parse (record, position, printed, NULL));
          fixture_assert_prints (record, position, printed);
        }
      else
        {
          n_refused++;
          g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
          g_assert_null (strpbrk (error->message, "\n\r\t\x01\x7f"));
          fixture_assert_prints (record, position, fixture_texts[position]);
        }
    }

  /* The texts are of both kinds, or this would prove little. */
  g_assert_cmpuint (n_taken, >, N_ROUNDS);
  g_assert_cmpuint (n_refused, >, N_ROUNDS);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/record/properties/print-parse", test_print_parse);
  g_test_add_func ("/record/properties/copy-equal", test_copy_equal);
  g_test_add_func ("/record/properties/damage", test_damage);

  return g_test_run ();
}
