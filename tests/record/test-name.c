/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

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
      g_autofree char *phrase = acies_name_with_article (names[i].name);

      g_test_message ("“%s”", names[i].name);
      g_assert_cmpint (acies_name_is_plural (names[i].name), ==, names[i].is_plural);
      g_assert_cmpuint (acies_name_get_number (names[i].name), ==, names[i].is_plural ? 2 : 1);
      g_assert_cmpstr (phrase, ==, names[i].phrase);
    }
}

/* A name as long as a file may have it, without a blank, is no more work than another. */
static void
test_long_name (void)
{
  g_autofree char *name = g_strnfill (10000, 'x');
  g_autofree char *phrase = acies_name_with_article (name);

  g_assert_cmpstr (phrase, ==, name);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/name/guesses", test_names);
  g_test_add_func ("/record/name/long", test_long_name);

  return g_test_run ();
}
