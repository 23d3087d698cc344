/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-enum.h"
#include "acies-name.h"

/*
 * The guesses are for names in English and for the Latin and Greek of ancient armies.  A name in another language
 * is taken for a singular without an article unless it happens to look like one of these; a translation that writes
 * names without an article drops it.
 */

/* Plurals that do not end in s, and the Latin and Greek ones that players use */
static const char * const plurals[] = {
  "men", "women", "people", "folk", "foot", "auxilia", "auxiliaries", "hoplitai", "peltastai", "psiloi", "hetairoi",
  "hippeis", "cataphractarii", "clibanarii",
};

/* Singulars that end like plurals */
static const char * const singulars[] = {
  "alpini", "bus", "cohors", "corps", "elephas", "legatus", "princeps", "eques", "miles", "decuriones",
};

/* A number in front of what is counted: "Two elephants" */
static const char * const numerals[] = {
  "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
};

/* A unit that is called by its number or title has no article. */
static const char * const titles[] = {
  "legio", "cohors", "ala", "vexillatio",
};

/* Where what a unit is ends, and what it is of, or where it is, begins */
static const char * const joints[] = { "of", "from", "on", "in", "at", "with", "under", "and", "for", "de", "von" };

static gboolean
is_one_of (const char         *word,
           const char * const *words,
           gsize               n_words)
{
  for (gsize i = 0; i < n_words; i++)
    if (g_str_equal (word, words[i]))
      return TRUE;

  return FALSE;
}

#define IS_ONE_OF(word, words) is_one_of ((word), (words), G_N_ELEMENTS (words))

/* "XIV", "3", "1st", "B": what tells a unit from others of the same name */
static gboolean
is_label (const char *word)
{
  gsize length = strlen (word);

  if (g_ascii_isdigit (*word))
    return TRUE;
  if (length == 1 && g_ascii_isupper (*word))
    return TRUE;

  return strspn (word, "IVXLC") == length;
}

static gboolean
is_possessive (const char *word)
{
  return g_str_has_suffix (word, "’s") || g_str_has_suffix (word, "'s") || g_str_has_suffix (word, "s’")
         || g_str_has_suffix (word, "s'");
}

/* Whether the last word of what a unit is called is a plural */
static gboolean
is_plural_word (const char *word)
{
  g_autofree char *folded = g_utf8_strdown (word, -1);

  if (IS_ONE_OF (folded, plurals) || g_str_has_suffix (folded, "men"))
    return TRUE;
  if (IS_ONE_OF (folded, singulars) || strlen (folded) < 4)
    return FALSE;
  if (g_str_has_suffix (folded, "ss") || g_str_has_suffix (folded, "us") || g_str_has_suffix (folded, "is")
      || g_str_has_suffix (folded, "’s") || g_str_has_suffix (folded, "'s"))
    return FALSE;

  return g_str_has_suffix (folded, "s") || g_str_has_suffix (folded, "i") || g_str_has_suffix (folded, "ae");
}

/* Cuts the words to those that say what a unit is: "Hastati" of "Hastati of the First (I)"; their number. */
static guint
find_head (char **words)
{
  guint n_words = 0;

  while (words[n_words] != NULL)
    {
      if (n_words > 0 && (words[n_words][0] == '(' || IS_ONE_OF (words[n_words], joints)))
        break;
      n_words++;
    }
  while (n_words > 1 && is_label (words[n_words - 1]))
    n_words--;

  return n_words;
}

static gboolean
looks_plural (const char *name)
{
  g_auto (GStrv) words = g_strsplit (name, " ", -1);
  guint n_words = find_head (words);
  g_autofree char *first = n_words > 0 ? g_utf8_strdown (words[0], -1) : NULL;

  if (n_words == 0 || IS_ONE_OF (first, titles))
    return FALSE;

  return (n_words > 1 && IS_ONE_OF (first, numerals)) || is_plural_word (words[n_words - 1]);
}

/* "The Guard", "a few riders" */
static gboolean
has_article (const char *folded)
{
  return g_str_equal (folded, "the") || g_str_equal (folded, "a") || g_str_equal (folded, "an");
}

static gboolean
looks_for_article (const char *name)
{
  g_auto (GStrv) words = g_strsplit (name, " ", -1);
  guint n_words = find_head (words);
  g_autofree char *first = n_words > 0 ? g_utf8_strdown (words[0], -1) : g_strdup ("");
  gunichar last;

  if (n_words == 0 || is_possessive (words[0]) || has_article (first) || IS_ONE_OF (first, titles))
    return FALSE;
  if (looks_plural (name))
    return TRUE;
  /* "Gallic warband I" is called by its number, "Harold" by his name. */
  if (words[n_words] != NULL && is_label (words[n_words]))
    return FALSE;
  if (n_words == 1)
    return words[1] != NULL && !g_str_equal (words[1], "de") && !g_str_equal (words[1], "von");

  /* "Indian horse", not "Ala Petriana" */
  last = g_utf8_get_char (words[n_words - 1]);

  return g_unichar_islower (last);
}

static gboolean
takes_article (const char    *name,
               AciesNameForm  form)
{
  g_auto (GStrv) words = NULL;
  g_autofree char *first = NULL;

  if (form == ACIES_NAME_GUESSED)
    return looks_for_article (name);
  if (form != ACIES_NAME_SINGULAR && form != ACIES_NAME_PLURAL)
    return FALSE;

  /* Whatever is said, a name that begins with an article gets no second one, and no name gets none. */
  words = g_strsplit (name, " ", 2);
  first = words[0] != NULL ? g_utf8_strdown (words[0], -1) : g_strdup ("");

  return *first != '\0' && !has_article (first);
}

/**
 * acies_name_form_get_nick:
 * @form: a form
 *
 * Returns: (transfer none): its nick, as army files have it: "plural-bare"
 */
const char *
acies_name_form_get_nick (AciesNameForm form)
{
  return acies_enum_get_nick (ACIES_TYPE_NAME_FORM, (int) form);
}

/**
 * acies_name_form_from_nick:
 * @nick: (nullable): the nick of a form
 *
 * Returns: the form, %ACIES_NAME_GUESSED for %NULL and for a text that is no nick
 */
AciesNameForm
acies_name_form_from_nick (const char *nick)
{
  int form = ACIES_NAME_GUESSED;

  acies_enum_find_nick (ACIES_TYPE_NAME_FORM, nick, &form);

  return (AciesNameForm) form;
}

/**
 * acies_name_is_plural_as:
 * @name: the name of a unit, leader or side
 * @form: how it stands in a sentence
 *
 * Returns: whether a sentence about it has its verb in the plural
 */
gboolean
acies_name_is_plural_as (const char    *name,
                         AciesNameForm  form)
{
  g_return_val_if_fail (name != NULL, FALSE);

  if (form == ACIES_NAME_GUESSED)
    return looks_plural (name);

  return form == ACIES_NAME_PLURAL || form == ACIES_NAME_PLURAL_BARE;
}

/**
 * acies_name_is_plural:
 * @name: the name of a unit, leader or side
 *
 * Returns: whether a sentence about it has its verb in the plural, by a guess
 */
gboolean
acies_name_is_plural (const char *name)
{
  return acies_name_is_plural_as (name, ACIES_NAME_GUESSED);
}

/**
 * acies_name_get_number_as:
 * @name: the name of a unit, leader or side
 * @form: how it stands in a sentence
 *
 * Returns: a number that makes ngettext() choose the verb that goes with the name
 */
gulong
acies_name_get_number_as (const char    *name,
                          AciesNameForm  form)
{
  return acies_name_is_plural_as (name, form) ? 2 : 1;
}

/**
 * acies_name_with_article_as:
 * @name: the name of a unit, leader or side
 * @form: how it stands in a sentence
 *
 * Puts the article before a name that has one within a sentence: “the Cretan archers”.  A name
 * that begins with an article, and an empty one, stay as they are in every form.
 *
 * Returns: (transfer full): the name, translated
 */
char *
acies_name_with_article_as (const char    *name,
                            AciesNameForm  form)
{
  g_autofree char *plain = NULL;
  g_autofree char *first = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  if (!takes_article (name, form))
    return g_strdup (name);

  /* "the two elephants" */
  first = g_utf8_strdown (name, -1);
  plain = g_strdup (name);
  for (guint i = 0; i < G_N_ELEMENTS (numerals); i++)
    if (g_str_has_prefix (first, numerals[i]) && first[strlen (numerals[i])] == ' ')
      *plain = g_ascii_tolower (*plain);

  /* Translators: the name of a unit within a sentence, "the Cretan archers"; "%s" alone where names have no article */
  return g_strdup_printf (C_("name", "the %s"), plain);
}
