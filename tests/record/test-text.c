/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What messages and terminals are given of texts that came from outside. */

#include "config.h"

#include <string.h>

#include "acies-text.h"

typedef struct
{
  const char *text;
  const char *shown;
} Row;

static const Row visible_rows[] = {
  { "", "" },
  { "Légion “X”, Ζωή, 軍団", "Légion “X”, Ζωή, 軍団" },
  { "two\nlines\tand a tab", "two\nlines\tand a tab" },
  { "\x1b]0;title\x07", "\\u001b]0;title\\u0007" },
  { "over\rwritten\b", "over\\u000dwritten\\u0008" },
  { "\x7f", "\\u007f" },
  { "\xc2\x9b" "31m", "\\u009b31m" },
  { "caf\xe9", "caf\357\277\275" },
  { "\xed\xa0\x80", "\357\277\275\357\277\275\357\277\275" },
  { "line\xe2\x80\xa8para\xe2\x80\xa9", "line\\u2028para\\u2029" },
  /* Marks, embeddings, overrides and isolates */
  { "\xd8\x9c\xe2\x80\x8e\xe2\x80\x8f", "\\u061c\\u200e\\u200f" },
  { "\xe2\x80\xaa\xe2\x80\xab\xe2\x80\xac\xe2\x80\xad\xe2\x80\xae", "\\u202a\\u202b\\u202c\\u202d\\u202e" },
  { "\xe2\x81\xa6\xe2\x81\xa7\xe2\x81\xa8\xe2\x81\xa9", "\\u2066\\u2067\\u2068\\u2069" },
  { "\xf3\xa0\x81\x81", "\\U000e0041" },
  /* Letters of Persian and faces are joined, or not. */
  { "می\xe2\x80\x8cخواهم", "می\xe2\x80\x8cخواهم" },
  { "👩\xe2\x80\x8d👧", "👩\xe2\x80\x8d👧" },
};

static void
test_visible (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (visible_rows); i++)
    {
      g_autofree char *shown = acies_text_make_visible (visible_rows[i].text);

      g_assert_cmpstr (shown, ==, visible_rows[i].shown);
    }
}

static char *
repeat (const char *text,
        guint       times)
{
  GString *all = g_string_new (NULL);

  while (times-- > 0)
    g_string_append (all, text);

  return g_string_free (all, FALSE);
}

static void
test_shorten (void)
{
  static const char * const letters[] = { "x", "é", "軍", "e\xcc\x81", "👩\xe2\x80\x8d👧" };

  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      g_autofree char *whole = repeat (letters[i], ACIES_TEXT_MAX_QUOTED);
      g_autofree char *more = repeat (letters[i], ACIES_TEXT_MAX_QUOTED + 1);
      g_autofree char *expected = g_strconcat (whole, "…", NULL);
      g_autofree char *of_whole = acies_text_shorten (whole);
      g_autofree char *of_more = acies_text_shorten (more);

      g_assert_cmpstr (of_whole, ==, whole);
      g_assert_cmpstr (of_more, ==, expected);
    }
}

static void
test_shorten_huge (void)
{
  static const char * const pieces[] = { "x", "\xcc\x81", "\xe2\x80\xae", "\x1b", "\xff", "\n", "a\xcc\x81\xcc\x81\xcc\x81\xcc\x81" };

  for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autofree char *text = repeat (pieces[i], 1000000);
      g_autofree char *shown = acies_text_shorten (text);

      g_assert_cmpuint (strlen (shown), <, 1000);
      g_assert_true (g_str_has_suffix (shown, "…"));
      g_assert_true (g_utf8_validate (shown, -1, NULL));
      g_assert_null (strchr (shown, '\n'));
      g_assert_null (strchr (shown, '\x1b'));
    }
}

static void
test_quote (void)
{
  g_autofree char *quoted = acies_text_quote ("two\nlines");

  g_assert_cmpstr (quoted, ==, "“two\\u000alines”");
}

static void
test_cut (void)
{
  g_autofree char *letters = repeat ("é", 500000);
  g_autofree char *text = g_strconcat ("wrong: ", letters, "; right is left", NULL);
  g_autofree char *cut = acies_text_cut (text, 100);
  g_autofree char *whole = acies_text_cut ("short", 100);
  g_autofree char *damaged = acies_text_cut ("\xff", 100);

  g_assert_cmpuint (strlen (cut), <=, 104);
  g_assert_true (g_utf8_validate (cut, -1, NULL));
  g_assert_null (strstr (cut, "\357\277\275"));
  g_assert_true (g_str_has_prefix (cut, "wrong: é"));
  g_assert_true (g_str_has_suffix (cut, "é; right is left"));
  g_assert_cmpstr (whole, ==, "short");
  g_assert_cmpstr (damaged, ==, "\357\277\275");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/record/text/visible", test_visible);
  g_test_add_func ("/record/text/shorten", test_shorten);
  g_test_add_func ("/record/text/shorten-huge", test_shorten_huge);
  g_test_add_func ("/record/text/quote", test_quote);
  g_test_add_func ("/record/text/cut", test_cut);

  return g_test_run ();
}
