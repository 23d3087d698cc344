/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-isolate.h"
#include "acies-name.h"

static const struct
{
  const char *name;
  gboolean    is_plural;
  const char *phrase;
} names[] = {
  { "Cretan archers", TRUE, "the Cretan archers" },
  { "Companions", TRUE, "the Companions" },
  { "Hastati of the First", TRUE, "the Hastati of the First" },
  { "Principes", TRUE, "the Principes" },
  { "Phalanx of Cleitus", FALSE, "the Phalanx of Cleitus" },
  { "Scorpio on the ridge", FALSE, "the Scorpio on the ridge" },
  { "Legio XIV Gemina", FALSE, "Legio XIV Gemina" },
  { "Cohors Batavorum", FALSE, "Cohors Batavorum" },
  { "Ala Petriana", FALSE, "Ala Petriana" },
  { "Gallic warband I", FALSE, "Gallic warband I" },
  { "Huscarls 2", TRUE, "the Huscarls 2" },
  { "Archers of the left wing (Bretons)", TRUE, "the Archers of the left wing (Bretons)" },
  { "Indian horse", FALSE, "the Indian horse" },
  { "Latin spearmen", TRUE, "the Latin spearmen" },
  { "Elephant Baal", FALSE, "Elephant Baal" },
  { "Two elephants", TRUE, "the two elephants" },
  { "Maharbal’s Numidians", TRUE, "Maharbal’s Numidians" },
  { "Four-horse chariots", TRUE, "the Four-horse chariots" },
  { "The Guard", FALSE, "The Guard" },
  { "Fyrd of Kent", FALSE, "the Fyrd of Kent" },
  { "Catuvellauni", TRUE, "the Catuvellauni" },
  { "Porus", FALSE, "Porus" },
  { "Carthage", FALSE, "Carthage" },
  { "Romans", TRUE, "the Romans" },
  { "von Bülow", FALSE, "von Bülow" },
  { "I", FALSE, "I" },
  { "Élite", FALSE, "Élite" },
  { "  ", FALSE, "  " },
  { "", FALSE, "" },
};

static void
test_names (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *phrase = acies_name_with_article_as (names[i].name, ACIES_NAME_GUESSED);

      g_test_message ("“%s”", names[i].name);
      g_assert_cmpint (acies_name_is_plural (names[i].name), ==, names[i].is_plural);
      g_assert_cmpuint (acies_name_get_number_as (names[i].name, ACIES_NAME_GUESSED), ==, names[i].is_plural ? 2 : 1);
      g_assert_cmpstr (phrase, ==, names[i].phrase);
    }
}

static const struct
{
  const char    *name;
  AciesNameForm  form;
  const char    *nick;
  gulong         number;
  const char    *phrase;
} forms[] = {
  { "Companions", ACIES_NAME_GUESSED, "guessed", 2, "the Companions" },
  { "Companions", ACIES_NAME_SINGULAR, "singular", 1, "the Companions" },
  { "Companions", ACIES_NAME_SINGULAR_BARE, "singular-bare", 1, "Companions" },
  { "Companions", ACIES_NAME_PLURAL_BARE, "plural-bare", 2, "Companions" },
  { "Indian horse", ACIES_NAME_PLURAL, "plural", 2, "the Indian horse" },
  { "Indian horse", ACIES_NAME_SINGULAR_BARE, "singular-bare", 1, "Indian horse" },
  { "Legio XIV Gemina", ACIES_NAME_SINGULAR, "singular", 1, "the Legio XIV Gemina" },
  { "Maharbal’s Numidians", ACIES_NAME_PLURAL, "plural", 2, "the Maharbal’s Numidians" },
  /* A second article is never put before a name, nor one before no name. */
  { "The Guard", ACIES_NAME_PLURAL, "plural", 2, "The Guard" },
  { "the Guard", ACIES_NAME_SINGULAR, "singular", 1, "the Guard" },
  { "The", ACIES_NAME_SINGULAR, "singular", 1, "The" },
  { "Thessalians", ACIES_NAME_PLURAL, "plural", 2, "the Thessalians" },
  { "", ACIES_NAME_PLURAL, "plural", 2, "" },
  { "  ", ACIES_NAME_PLURAL, "plural", 2, "  " },
  { "Two elephants", ACIES_NAME_SINGULAR, "singular", 1, "the two elephants" },
  { "Two elephants", ACIES_NAME_PLURAL_BARE, "plural-bare", 2, "Two elephants" },
  { "<b>%s</b>\u202e", ACIES_NAME_PLURAL, "plural", 2, "the <b>%s</b>\u202e" },
};

static void
test_forms (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *phrase = acies_name_with_article_as (forms[i].name, forms[i].form);

      g_test_message ("“%s”, %s", forms[i].name, forms[i].nick);
      g_assert_cmpstr (acies_name_form_get_nick (forms[i].form), ==, forms[i].nick);
      g_assert_cmpint (acies_name_form_from_nick (forms[i].nick), ==, forms[i].form);
      g_assert_cmpint (acies_name_is_plural_as (forms[i].name, forms[i].form), ==, forms[i].number == 2);
      g_assert_cmpuint (acies_name_get_number_as (forms[i].name, forms[i].form), ==, forms[i].number);
      g_assert_cmpstr (phrase, ==, forms[i].phrase);
    }

  g_assert_cmpint (acies_name_form_from_nick (NULL), ==, ACIES_NAME_GUESSED);
  g_assert_cmpint (acies_name_form_from_nick ("dual"), ==, ACIES_NAME_GUESSED);
}

/* A name as long as a file may have it, without a blank, is no more work than another. */
static void
test_long_name (void)
{
  g_autofree char *name = g_strnfill (10000, 'x');
  g_autofree char *phrase = acies_name_with_article_as (name, ACIES_NAME_GUESSED);

  g_autofree char *said = acies_name_with_article_as (name, ACIES_NAME_PLURAL);

  g_assert_cmpstr (phrase, ==, name);
  g_assert_true (g_str_has_prefix (said, "the xxx"));
  g_assert_cmpuint (strlen (said), ==, 10004);
}

/* A name from right to left does not turn the sentence around it. */
static void
test_isolate (void)
{
  g_autofree char *plain = acies_isolate ("Legio XX “Valeria” ½");
  g_autofree char *hebrew = acies_isolate ("שומרי המלך");
  g_autofree char *arabic = acies_isolate ("2 فرسان");

  g_assert_cmpstr (plain, ==, "Legio XX “Valeria” ½");
  g_assert_cmpstr (hebrew, ==, "\u2068שומרי המלך\u2069");
  g_assert_cmpstr (arabic, ==, "\u20682 فرسان\u2069");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/name/guesses", test_names);
  g_test_add_func ("/record/name/forms", test_forms);
  g_test_add_func ("/record/name/long", test_long_name);
  g_test_add_func ("/record/name/isolate", test_isolate);

  return g_test_run ();
}
