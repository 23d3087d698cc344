/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-report-lines-private.h"

static void
assert_broken (const char *text,
               guint       width,
               const char *expected)
{
  g_autoptr (GPtrArray) lines = acies_lines_break (text, width);
  g_autoptr (GString) joined = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      g_assert_cmpuint (acies_lines_measure (lines->pdata[i]), <=, width);
      g_string_append_printf (joined, "%s%s", i > 0 ? "|" : "", (char *) lines->pdata[i]);
    }
  g_assert_cmpstr (joined->str, ==, expected);
}

static void
test_measure (void)
{
  g_assert_cmpuint (acies_lines_measure (""), ==, 0);
  g_assert_cmpuint (acies_lines_measure ("Kent"), ==, 4);
  g_assert_cmpuint (acies_lines_measure ("Ägypten″"), ==, 8);
  /* An accent that combines, and a joiner, take no room; ideographs take two. */
  g_assert_cmpuint (acies_lines_measure ("e\xcc\x81t\xc3\xa9"), ==, 3);
  g_assert_cmpuint (acies_lines_measure ("a\xe2\x80\x8d" "b"), ==, 2);
  g_assert_cmpuint (acies_lines_measure ("関ヶ原"), ==, 6);
}

static void
test_break (void)
{
  assert_broken ("", 10, "");
  assert_broken ("one", 10, "one");
  assert_broken ("one two three", 7, "one two|three");
  assert_broken ("one two three", 13, "one two three");
  assert_broken ("  one   two  ", 20, "one two");
  assert_broken ("one\ntwo\tthree", 20, "one two three");
}

static void
test_break_long_words (void)
{
  assert_broken ("abcdefghij", 4, "abcd|efgh|ij");
  assert_broken ("a bcdefghij k", 4, "a|bcde|fghi|j k");
  /* What has no width stays with the letter before it. */
  assert_broken ("abce\xcc\x81" "fgh", 4, "abce\xcc\x81|fgh");
}

static void
test_break_wide (void)
{
  assert_broken ("関ヶ原の戦い", 6, "関ヶ原|の戦い");
  assert_broken ("関ヶ原の戦い", 5, "関ヶ|原の|戦い");
  assert_broken ("Battle 関ヶ原", 9, "Battle 関|ヶ原");
}

static void
test_no_break_space (void)
{
  assert_broken ("one 5\xc2\xa0hits", 8, "one|5\xc2\xa0hits");
}

static void
test_indents (void)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  acies_lines_add (lines, "one two three four", 12, "* ", "   ");
  g_assert_cmpstr (lines->str, ==, "* one two\n   three\n   four\n");
}

static void
assert_clean (const char *text,
              const char *expected)
{
  g_autofree char *clean = acies_lines_clean (text);

  g_assert_cmpstr (clean, ==, expected);
}

static void
test_clean (void)
{
  assert_clean ("plain", "plain");
  assert_clean ("a\x01z", "a\xef\xbf\xbdz");
  assert_clean ("a\xffz", "a\xef\xbf\xbdz");
  assert_clean ("a\nz", "a z");
  assert_clean ("\xef\xbf\xbf", "\xef\xbf\xbd");
}

/* An override that is left open would turn round all that follows. */
static void
test_clean_direction (void)
{
  assert_clean ("a\xe2\x80\xaez", "a\xe2\x80\xaez\xe2\x80\xac");
  assert_clean ("a\xe2\x81\xa7z", "a\xe2\x81\xa7z\xe2\x81\xa9");
  assert_clean ("\xe2\x80\xae\xe2\x81\xa7", "\xe2\x80\xae\xe2\x81\xa7\xe2\x81\xa9\xe2\x80\xac");
  assert_clean ("\xe2\x80\xaa" "a\xe2\x80\xac", "\xe2\x80\xaa" "a\xe2\x80\xac");
  assert_clean ("a\xe2\x80\xac\xe2\x81\xa9z", "az");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/report/lines/measure", test_measure);
  g_test_add_func ("/report/lines/break", test_break);
  g_test_add_func ("/report/lines/break-long-words", test_break_long_words);
  g_test_add_func ("/report/lines/break-wide", test_break_wide);
  g_test_add_func ("/report/lines/no-break-space", test_no_break_space);
  g_test_add_func ("/report/lines/indents", test_indents);
  g_test_add_func ("/report/lines/clean", test_clean);
  g_test_add_func ("/report/lines/clean-direction", test_clean_direction);

  return g_test_run ();
}
