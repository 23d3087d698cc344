/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "record-fixture.h"

/* The spelling that a field has unless its ruleset says otherwise, and the four that rulesets declare. */
static const AciesNumberSyntax strict = { .max_digits = 9, .allow_minus = TRUE };
static const AciesNumberSyntax loose = { .max_digits = 9, .allow_minus = TRUE,
                                         .allow_leading_zeros = TRUE, .allow_minus_zero = TRUE };
static const AciesNumberSyntax unsigned6 = { .max_digits = 6 };
static const AciesNumberSyntax loose6 = { .max_digits = 6, .allow_minus = TRUE,
                                          .allow_leading_zeros = TRUE, .allow_minus_zero = TRUE };

typedef struct
{
  const AciesNumberSyntax *syntax;
  gboolean                 decimal;
  const char              *text;
  const char              *printed; /* NULL: refused */
} NumberRow;

static const NumberRow number_rows[] = {
  { &strict, FALSE, "0", "0" },
  { &strict, FALSE, "7", "7" },
  { &strict, FALSE, "-7", "-7" },
  { &strict, FALSE, "123456789", "123456789" },
  { &strict, FALSE, "-999999999", "-999999999" },
  { &strict, FALSE, "1234567890", NULL },
  { &strict, FALSE, "99999999999999999999999999999", NULL },
  { &strict, FALSE, "-0", NULL },
  { &strict, FALSE, "00", NULL },
  { &strict, FALSE, "07", NULL },
  { &strict, FALSE, "-07", NULL },
  { &strict, FALSE, "+7", NULL },
  { &strict, FALSE, "7.0", NULL },
  { &strict, FALSE, "7 ", NULL },
  { &strict, FALSE, " 7", NULL },
  { &strict, FALSE, "--7", NULL },
  { &strict, FALSE, "-", NULL },
  { &strict, FALSE, "7-", NULL },
  { &strict, FALSE, "0x7", NULL },
  { &strict, FALSE, "1e3", NULL },
  { &strict, FALSE, "seven", NULL },
  { &strict, FALSE, "٧", NULL },
  { &strict, FALSE, "−7", NULL },
  { &strict, TRUE, "-0.5", "-0.5" },
  { &strict, TRUE, "6.00", "6" },
  { &strict, TRUE, "6.10", "6.1" },
  { &strict, TRUE, "-0", "0" },
  { &strict, TRUE, "-0.00", "0" },
  { &strict, TRUE, "0.05", "0.05" },
  { &strict, TRUE, "999999999.99", "999999999.99" },
  { &strict, TRUE, "1234567890", NULL },
  { &strict, TRUE, ".5", NULL },
  { &strict, TRUE, "6.", NULL },
  { &strict, TRUE, "-.5", NULL },
  { &strict, TRUE, "+1", NULL },
  { &strict, TRUE, "1.234", NULL },
  { &strict, TRUE, "1,5", NULL },
  { &strict, TRUE, "00.5", NULL },
  { &strict, TRUE, "1.5.", NULL },
  { &strict, TRUE, "1.5-", NULL },
  { &strict, TRUE, "1..5", NULL },
  { &strict, TRUE, "1. 5", NULL },
  { &loose, FALSE, "007", "7" },
  { &loose, FALSE, "-007", "-7" },
  { &loose, FALSE, "-0", "0" },
  { &loose, FALSE, "000000000", "0" },
  { &loose, FALSE, "0000000001", NULL },
  { &loose, TRUE, "007.50", "7.5" },
  { &loose, TRUE, "-00.5", "-0.5" },
  { &loose, FALSE, "+7", NULL },
  { &unsigned6, FALSE, "999999", "999999" },
  { &unsigned6, FALSE, "1000000", NULL },
  { &unsigned6, FALSE, "-1", NULL },
  { &unsigned6, FALSE, "-0", NULL },
  { &unsigned6, FALSE, "01", NULL },
  { &unsigned6, TRUE, "4.50", "4.5" },
  { &unsigned6, TRUE, "-4.5", NULL },
  { &unsigned6, TRUE, "-0", NULL },
  { &unsigned6, TRUE, "04.5", NULL },
  { &loose6, FALSE, "000001", "1" },
  { &loose6, FALSE, "0000001", NULL },
  { &loose6, FALSE, "-999999", "-999999" },
};

static void
test_number (gconstpointer data)
{
  const NumberRow *row = data;
  g_autoptr (AciesSchema) schema = acies_schema_new ("numbers");
  g_autoptr (AciesRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  AciesField *field;

  field = fixture_add (schema, "n", row->decimal ? ACIES_FIELD_DECIMAL : ACIES_FIELD_INTEGER, NULL);
  acies_field_set_number_syntax (field, row->syntax);
  record = acies_record_new (schema);

  if (row->printed != NULL)
    {
      g_assert_true (acies_record_parse (record, 0, row->text, &error));
      g_assert_no_error (error);
      fixture_assert_prints (record, 0, row->printed);
    }
  else
    {
      g_assert_false (acies_record_parse (record, 0, row->text, &error));
      g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
      g_assert_false (acies_record_is_given (record, 0));
    }
}

typedef struct
{
  guint       position;
  const char *text;
} GoodRow;

/* Whatever is taken here prints as it was written. */
static const GoodRow good_rows[] = {
  { FIELD_TYPE, "light-infantry" },
  { FIELD_TYPE, "elephants" },
  { FIELD_POINTS, "2" },
  { FIELD_POINTS, "12" },
  { FIELD_RANGE, "0.01" },
  { FIELD_RANGE, "60" },
  { FIELD_MOVED, "true" },
  { FIELD_MOVED, "false" },
  { FIELD_NAME, "" },
  { FIELD_NAME, " " },
  { FIELD_NAME, "Two  spaces, a\ttab\nand a line" },
  { FIELD_NAME, "Λεγεών 軍団 🏛" },
  { FIELD_GENERAL, "u1" },
  { FIELD_GENERAL, "a:u12" },
  { FIELD_SHARES, "0" },
  { FIELD_SHARES, "1 1 1" },
  { FIELD_DISTANCES, "" },
  { FIELD_DISTANCES, "4.5 -0.25 0" },
  { FIELD_FLAGS, "true false" },
  { FIELD_WEAPONS, "" },
  { FIELD_WEAPONS, "bow bow" },
  { FIELD_ENEMIES, "u1 u2" },
  { FIELD_WORDS, "" },
  { FIELD_WORDS, "été Ωmega" },
};

static void
test_good (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();

  for (gsize i = 0; i < G_N_ELEMENTS (good_rows); i++)
    {
      g_autoptr (AciesRecord) record = acies_record_new (schema);
      g_autoptr (GError) error = NULL;

      g_assert_true (acies_record_parse (record, good_rows[i].position, good_rows[i].text, &error));
      g_assert_no_error (error);
      g_assert_true (acies_record_is_given (record, good_rows[i].position));
      fixture_assert_prints (record, good_rows[i].position, good_rows[i].text);
    }
}

typedef struct
{
  guint       position;
  const char *text;
  const char *message;
} BadRow;

#define TYPES "one of light-infantry, heavy-infantry, archers, elephants"

static const BadRow bad_rows[] = {
  { FIELD_POINTS, "13", "points: 13 is too large; it takes 2 to 12" },
  { FIELD_POINTS, "1", "points: 1 is too small; it takes 2 to 12" },
  { FIELD_POINTS, "", "points: the value is empty; it takes 2 to 12" },
  { FIELD_POINTS, "many", "points: “many” is not a whole number; it takes 2 to 12" },
  { FIELD_POINTS, "4.5", "points: 4.5 is not a whole number; it takes 2 to 12" },
  { FIELD_POINTS, "1234567890", "points: 1234567890 has more than 9 digits; it takes 2 to 12" },
  { FIELD_RANGE, "0", "range: 0 is too small; it takes more than 0, up to 60" },
  { FIELD_RANGE, "60.01", "range: 60.01 is too large; it takes more than 0, up to 60" },
  { FIELD_RANGE, "near",
    "range: “near” is not a number with at most two places; it takes more than 0, up to 60" },
  { FIELD_CHANGE, "x", "change: “x” is not a number with at most two places" },
  { FIELD_MOVED, "yes", "moved: “yes” is not known; it takes true or false" },
  { FIELD_MOVED, "True", "moved: “True” is not known; it takes true or false" },
  { FIELD_MOVED, "1", "moved: 1 is not known; it takes true or false" },
  { FIELD_TYPE, "archer", "type: “archer” is not known, but “archers” is; it takes " TYPES },
  { FIELD_TYPE, "Archers", "type: “Archers” is not known, but “archers” is; it takes " TYPES },
  { FIELD_TYPE, "archers ", "type: “archers ” is not known, but “archers” is; it takes " TYPES },
  { FIELD_TYPE, "hevy-infantry",
    "type: “hevy-infantry” is not known, but “heavy-infantry” is; it takes " TYPES },
  { FIELD_TYPE, "dragons", "type: “dragons” is not known; it takes " TYPES },
  { FIELD_TYPE, "", "type: the value is empty; it takes " TYPES },
  { FIELD_TYPE, "two\nlines", "type: “two\\u000alines” is not known; it takes " TYPES },
  { FIELD_GENERAL, "", "general: the value is empty" },
  { FIELD_GENERAL, "u 1", "general: “u 1” is not the id of a unit" },
  { FIELD_GENERAL, "u\t1", "general: “u\\u00091” is not the id of a unit" },
  { FIELD_NAME, "a\rb", "name: “a\\u000db” has control characters" },
  { FIELD_NAME, "\x7f", "name: “\\u007f” has control characters" },
  { FIELD_NAME, "\x1b[31m", "name: “\\u001b[31m” has control characters" },
  { FIELD_NAME, "\xc2\x85", "name: “\\u0085” has control characters" },
  { FIELD_NAME, "\xef\xbf\xbe", "name: “\\ufffe” has control characters" },
  { FIELD_NAME, "caf\xe9", "name: “caf\357\277\275” is not valid UTF-8" },
  { FIELD_NAME, "\xed\xa0\x80", "name: “\357\277\275\357\277\275\357\277\275” is not valid UTF-8" },
  { FIELD_SHARES, "",
    "shares: the value has too few items; it takes 1 to 3 items, each 0 or more" },
  { FIELD_SHARES, "1 2 3 4",
    "shares: “1 2 3 4” has too many items; it takes 1 to 3 items, each 0 or more" },
  { FIELD_SHARES, "1  2",
    "shares: “1  2” has a space that separates nothing; it takes 1 to 3 items, each 0 or more" },
  { FIELD_SHARES, " 1",
    "shares: “ 1” has a space that separates nothing; it takes 1 to 3 items, each 0 or more" },
  { FIELD_SHARES, "1 ",
    "shares: “1 ” has a space that separates nothing; it takes 1 to 3 items, each 0 or more" },
  { FIELD_SHARES, "1 -1", "shares: -1 is too small; it takes 1 to 3 items, each 0 or more" },
  { FIELD_SHARES, "1,2", "shares: “1,2” is not a whole number; it takes 1 to 3 items, each 0 or more" },
  { FIELD_DISTANCES, " ", "distances: “ ” has a space that separates nothing" },
  { FIELD_FLAGS, "true false true",
    "flags: “true false true” has too many items; it takes up to 2 items, each true or false" },
  { FIELD_WEAPONS, "bow bows",
    "weapons: “bows” is not known, but “bow” is; it takes up to 4 items, each one of bow, sling, javelin" },
  { FIELD_ENEMIES, "u1\tu2", "enemies: “u1\\u0009u2” is not the id of a unit" },
};

static void
test_bad (gconstpointer data)
{
  const BadRow *row = data;
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) fresh = acies_record_new (schema);
  g_autoptr (AciesRecord) full = fixture_full_record (schema);
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_record_parse (fresh, row->position, row->text, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  g_assert_cmpstr (error->message, ==, row->message);
  g_assert_false (acies_record_is_given (fresh, row->position));

  /* A refused value leaves the one before. */
  g_assert_false (acies_record_parse (full, row->position, row->text, NULL));
  fixture_assert_prints (full, row->position, fixture_texts[row->position]);
}

static void
test_length (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) record = acies_record_new (schema);
  g_autofree char *longest = g_strnfill (20000, 'x');
  g_autoptr (GString) wide = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_record_parse (record, FIELD_NAME, longest, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  g_assert_cmpuint (strlen (error->message), <, 300);
  g_assert_true (g_str_has_suffix (error->message, "xxx…” is too long"));
  longest[10001] = '\0';
  g_assert_false (acies_record_parse (record, FIELD_NAME, longest, NULL));
  longest[10000] = '\0';
  g_assert_true (acies_record_parse (record, FIELD_NAME, longest, NULL));
  fixture_assert_prints (record, FIELD_NAME, longest);

  /* Characters count, not bytes. */
  for (guint i = 0; i < 10000; i++)
    g_string_append (wide, "軍");
  g_assert_true (acies_record_parse (record, FIELD_NAME, wide->str, NULL));
  fixture_assert_prints (record, FIELD_NAME, wide->str);
}

static void
test_key (void)
{
  static const struct
  {
    const char *key;
    const char *message;
  } rows[] = {
    { "pionts", "unit: there is no key “pionts”, but there is “points”" },
    { "Points", "unit: there is no key “Points”, but there is “points”" },
    { "a.points", "unit: there is no key “a.points”, but there is “points”" },
    { "morale", "unit: there is no key “morale”" },
    { "", "unit: there is no key “”" },
    { "q\xff\n", "unit: there is no key “q\357\277\275\\u000a”" },
  };
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) record = acies_record_new (schema);
  g_autoptr (GError) good = NULL;

  g_assert_true (acies_record_parse_key (record, "points", "5", &good));
  g_assert_no_error (good);
  g_assert_cmpint (acies_record_get_number (record, FIELD_POINTS), ==, 5);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (acies_record_parse_key (record, rows[i].key, "5", &error));
      g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
      g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

/* Keys may be longer than what is compared to find the nearest. */
static void
test_long_key (void)
{
  g_autofree char *id = g_strnfill (200, 'k');
  g_autofree char *wrong = g_strnfill (199, 'k');
  g_autoptr (AciesSchema) schema = acies_schema_new ("unit");
  g_autoptr (AciesRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  fixture_add (schema, id, ACIES_FIELD_INTEGER, NULL);
  record = acies_record_new (schema);
  g_assert_true (acies_record_parse_key (record, id, "1", NULL));
  g_assert_false (acies_record_parse_key (record, wrong, "1", &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  g_assert_true (g_str_has_suffix (error->message, "kkk…”"));
  g_clear_error (&error);
  g_assert_false (acies_record_parse_key (record, "kk", "1", &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
}

static void
test_display (void)
{
  static const struct
  {
    guint       position;
    const char *text;
    const char *displayed;
  } rows[] = {
    { FIELD_TYPE, "light-infantry", "Light infantry" },
    { FIELD_POINTS, "7", "7" },
    { FIELD_RANGE, "4.50", "4.5″" },
    { FIELD_CHANGE, "-0.25", "−0.25″" },
    { FIELD_MOVED, "true", "yes" },
    { FIELD_MOVED, "false", "no" },
    { FIELD_NAME, "Tenth", "Tenth" },
    { FIELD_GENERAL, "u1", "u1" },
    { FIELD_SHARES, "1 2", "1, 2" },
    { FIELD_DISTANCES, "6 -1", "6″, −1″" },
    { FIELD_DISTANCES, "", "none" },
    { FIELD_FLAGS, "true false", "yes, no" },
    { FIELD_WEAPONS, "javelin bow", "Javelin, Bow" },
    { FIELD_ENEMIES, "u1 u2", "u1, u2" },
  };
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) record = acies_record_new (schema);
  g_autofree char *none = acies_record_display (record, FIELD_TYPE);
  g_autofree char *name = acies_record_display (record, FIELD_NAME);

  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (name, ==, "Nameless");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *displayed = NULL;

      g_assert_true (acies_record_parse (record, rows[i].position, rows[i].text, NULL));
      displayed = acies_record_display (record, rows[i].position);
      g_assert_cmpstr (displayed, ==, rows[i].displayed);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (gsize i = 0; i < G_N_ELEMENTS (number_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/record/parse/number/%s-%02" G_GSIZE_FORMAT,
                                               number_rows[i].printed != NULL ? "good" : "bad", i);

      g_test_add_data_func (path, &number_rows[i], test_number);
    }
  g_test_add_func ("/record/parse/good", test_good);
  for (gsize i = 0; i < G_N_ELEMENTS (bad_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/record/parse/bad/%02" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, &bad_rows[i], test_bad);
    }
  g_test_add_func ("/record/parse/length", test_length);
  g_test_add_func ("/record/parse/key", test_key);
  g_test_add_func ("/record/parse/long-key", test_long_key);
  g_test_add_func ("/record/display", test_display);

  return g_test_run ();
}
