/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-field.h"

static const struct
{
  gint64      hundredths;
  const char *text;
} texts[] = {
  { 0, "0" },
  { 1, "0.01" },
  { 10, "0.1" },
  { 25, "0.25" },
  { 100, "1" },
  { 450, "4.5" },
  { 1225, "12.25" },
  { 60000, "600" },
  { 1010, "10.1" },
  { 1001, "10.01" },
  { -1, "-0.01" },
  { -50, "-0.5" },
  { -100, "-1" },
  { -275, "-2.75" },
  { G_MAXINT64, "92233720368547758.07" },
  { G_MININT64, "-92233720368547758.08" },
};

static void
test_to_string (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = acies_decimal_to_string (texts[i].hundredths);

      g_assert_cmpstr (text, ==, texts[i].text);
    }
}

static const struct
{
  const char *text;
  gint64      hundredths;
} spellings[] = {
  { "6.00", 600 },
  { "6.0", 600 },
  { "6", 600 },
  { "-0", 0 },
  { "-0.00", 0 },
  { "0.05", 5 },
  { "-12.3", -1230 },
  { "999999999999999.99", G_GINT64_CONSTANT (99999999999999999) },
};

static const char *const no_decimals[] = {
  "", "-", ".", ".5", "6.", "+1", "--1", "1.234", "1,5", "1e3", "0x1", "01", "00", " 1", "1 ", "1-",
  "1.-5", "1.5.", "inf", "nan", "1000000000000000", "99999999999999999999999999",
};

static void
test_from_string (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (spellings); i++)
    {
      gint64 hundredths = 4711;

      g_assert_true (acies_decimal_from_string (spellings[i].text, &hundredths));
      g_assert_cmpint (hundredths, ==, spellings[i].hundredths);
    }
}

static void
test_refused (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (no_decimals); i++)
    {
      gint64 hundredths = 4711;

      g_test_message ("“%s”", no_decimals[i]);
      g_assert_false (acies_decimal_from_string (no_decimals[i], &hundredths));
      g_assert_cmpint (hundredths, ==, 4711);
    }
}

static void
test_round_trip (void)
{
  for (gint64 number = -1234567; number < 1234567; number += 61)
    {
      g_autofree char *text = acies_decimal_to_string (number);
      gint64 parsed;

      g_assert_true (acies_decimal_from_string (text, &parsed));
      g_assert_cmpint (parsed, ==, number);
    }
}

static const struct
{
  gint64 numerator;
  gint64 denominator;
  gint64 hundredths;
} divisions[] = {
  { 0, 7, 0 },
  { 6, 2, 300 },
  { 1, 3, 33 },
  { 2, 3, 67 },
  { 2275, 1000, 228 },  /* 2.275, the half goes up */
  { 2274, 1000, 227 },
  { -2275, 1000, -227 }, /* up is towards the greater */
  { -2276, 1000, -228 },
  { 2275, -1000, -227 },
  { -2275, -1000, 228 },
  { 1, 200, 1 },
  { 1, 201, 0 },
  { -1, 200, 0 },
  { -1, 199, -1 },
  { -6, 2, -300 },
  { -6, -2, 300 },
  { -1, 3, -33 },
  { -2, 3, -67 },
  { 7, -2, -350 },
  { G_MAXINT64, 1, G_MAXINT64 },
  { G_MININT64, 1, G_MININT64 },
  { G_MININT64, -1, G_MAXINT64 },
  { G_MAXINT64, -1, G_MININT64 },
  { G_MAXINT64, 400, G_MAXINT64 / 4 + 1 }, /* …5807 / 4 = …951.75 */
};

static void
test_divide (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (divisions); i++)
    {
      g_test_message ("%" G_GINT64_FORMAT " / %" G_GINT64_FORMAT,
                      divisions[i].numerator, divisions[i].denominator);
      g_assert_cmpint (acies_decimal_divide (divisions[i].numerator, divisions[i].denominator), ==,
                       divisions[i].hundredths);
    }
}

/* Against the definition: the greatest integer that is not above 100 n / d + 1/2. */
static void
test_divide_definition (void)
{
  for (gint64 n = -60; n <= 60; n++)
    for (gint64 d = -30; d <= 30; d++)
      {
        gint64 top = d > 0 ? 200 * n + d : -200 * n - d;
        gint64 bottom = d > 0 ? 2 * d : -2 * d;
        gint64 result;

        if (d == 0)
          continue;

        result = acies_decimal_divide (n, d);
        g_assert_cmpint (result * bottom, <=, top);
        g_assert_cmpint ((result + 1) * bottom, >, top);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/record/decimal/to-string", test_to_string);
  g_test_add_func ("/record/decimal/from-string", test_from_string);
  g_test_add_func ("/record/decimal/refused", test_refused);
  g_test_add_func ("/record/decimal/round-trip", test_round_trip);
  g_test_add_func ("/record/decimal/divide", test_divide);
  g_test_add_func ("/record/decimal/divide-by-definition", test_divide_definition);

  return g_test_run ();
}
