/* SPDX-License-Identifier: LGPL-2.1-or-later */

/*
 * Finds the troop type of a unit by what others have written about it.  Quick add (src/model/army) completes what a
 * player types there, word for word from the front; here the words are whole, stand anywhere, and most of them say
 * something else.
 */

#include "config.h"

#include <string.h>

#include "acies-import-types-private.h"

/* Words of a text that are looked at; more are only in texts that say nothing of a type. */
#define MOST_WORDS 200
/* A word shorter than this is not taken for the beginning of another; in a name it takes one letter more. */
#define LEAST_LETTERS 3

/* The words of a type, in one of the ways to say it. */
typedef struct
{
  int    item;
  char **words;
  guint  n_words;
} Phrase;

struct _AciesImportWords
{
  GHashTable *weights; /* (element-type utf8 guint) */
};

struct _AciesImportTypes
{
  AciesVocabulary *vocabulary; /* (nullable): the ruleset's */
  int              usual;
  GArray          *phrases;    /* (element-type Phrase) */
};

/* How well a phrase fits; of two the greater is better. */
typedef struct
{
  enum { FITS_NOT, BY_A_WORD_OF_A_PROFILE, IN_PART, WHOLE } rank;
  guint    n_words; /* that are there, */
  guint    n_of;    /* of so many */
  guint    weight;
  gboolean usual;
} Fit;

/* ---- Words ---- */

/* Two words for one arm of the service, which rulesets and players choose between. */
static const char *
unify (const char *word)
{
  static const char *const pairs[][2] = {
    { "foot", "infantry" },
    { "footman", "infantry" },
    { "horse", "cavalry" },
    { "horseman", "cavalry" },
    { "rider", "cavalry" },
    { "armour", "armor" },
    { "armoured", "armored" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (strcmp (word, pairs[i][0]) == 0)
      return pairs[i][1];

  return word;
}

/* Takes the plural off: horsemen, auxiliaries, archers. */
static char *
stem (const char *word)
{
  gsize length = strlen (word);
  g_autofree char *singular = NULL;

  if (length > 4 && g_str_has_suffix (word, "men"))
    singular = g_strdup_printf ("%.*sman", (int) length - 3, word);
  else if (length > 4 && g_str_has_suffix (word, "ies"))
    singular = g_strdup_printf ("%.*sy", (int) length - 3, word);
  else if (length > 3 && g_str_has_suffix (word, "s") && !g_str_has_suffix (word, "ss"))
    singular = g_strndup (word, length - 1);
  else
    singular = g_strdup (word);

  return g_strdup (unify (singular));
}

static GPtrArray *
split (const char *text)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) plain = NULL;
  g_auto (GStrv) tokens = g_str_tokenize_and_fold (text, NULL, &plain);

  for (guint i = 0; tokens[i] != NULL && words->len < MOST_WORDS; i++)
    g_ptr_array_add (words, stem (tokens[i]));
  for (guint i = 0; plain[i] != NULL && words->len < MOST_WORDS; i++)
    g_ptr_array_add (words, stem (plain[i]));

  return words;
}

AciesImportWords *
acies_import_words_new (void)
{
  AciesImportWords *self = g_new0 (AciesImportWords, 1);

  self->weights = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}

void
acies_import_words_free (AciesImportWords *self)
{
  g_hash_table_unref (self->weights);
  g_free (self);
}

void
acies_import_words_add (AciesImportWords  *self,
                        const char        *text,
                        AciesImportWeight  weight)
{
  g_autoptr (GPtrArray) words = split (text);

  for (guint i = 0; i < words->len; i++)
    if (GPOINTER_TO_UINT (g_hash_table_lookup (self->weights, words->pdata[i])) < weight)
      g_hash_table_insert (self->weights, g_strdup (words->pdata[i]), GUINT_TO_POINTER (weight));
}

/* Whether @said is @word, or its beginning: "skirm". */
static gboolean
means (const char *said,
       const char *word,
       guint       least)
{
  return strcmp (said, word) == 0 || (strlen (said) >= least && g_str_has_prefix (word, said));
}

/* The weight of a word, or of one that is the beginning of it in a name or type; 0 if there is none. */
static guint
weigh (const AciesImportWords *self,
       const char             *word)
{
  guint weight = GPOINTER_TO_UINT (g_hash_table_lookup (self->weights, word));
  GHashTableIter iter;
  gpointer said, of_said;

  if (weight > 0)
    return weight;

  g_hash_table_iter_init (&iter, self->weights);
  while (g_hash_table_iter_next (&iter, &said, &of_said))
    if (GPOINTER_TO_UINT (of_said) >= ACIES_IMPORT_IN_NAME
        && means (said, word, LEAST_LETTERS + (GPOINTER_TO_UINT (of_said) == ACIES_IMPORT_IN_NAME)))
      weight = MAX (weight, GPOINTER_TO_UINT (of_said));

  return weight;
}

gboolean
acies_import_words_have (const AciesImportWords *self,
                         const char             *text)
{
  g_autoptr (GPtrArray) words = split (text);

  for (guint i = 0; i < words->len; i++)
    if (!g_hash_table_contains (self->weights, words->pdata[i]))
      return FALSE;

  return words->len > 0;
}

/* ---- Types ---- */

static void
phrase_clear (gpointer data)
{
  g_strfreev (((Phrase *) data)->words);
}

static void
add_phrase (AciesImportTypes *self,
            int               item,
            const char       *text)
{
  GPtrArray *words = split (text);
  Phrase phrase = { item, NULL, words->len };

  g_ptr_array_add (words, NULL);
  g_ptr_array_set_free_func (words, NULL);
  phrase.words = (char **) g_ptr_array_free (words, FALSE);
  if (phrase.n_words > 0)
    g_array_append_val (self->phrases, phrase);
  else
    phrase_clear (&phrase);
}

AciesImportTypes *
acies_import_types_new (AciesRuleset *ruleset)
{
  AciesImportTypes *self = g_new0 (AciesImportTypes, 1);
  AciesSchema *schema = acies_ruleset_get_unit_traits (ruleset);
  int position = acies_schema_find_role (schema, ACIES_ROLE_TYPE);
  AciesField *field = position >= 0 ? acies_schema_get_field (schema, position) : NULL;
  g_autofree char *usual = field != NULL ? acies_field_print_default (field) : NULL;

  self->phrases = g_array_new (FALSE, FALSE, sizeof (Phrase));
  g_array_set_clear_func (self->phrases, phrase_clear);
  self->usual = -1;
  if (field == NULL)
    return self;

  self->vocabulary = acies_field_get_vocabulary (field);
  if (usual != NULL)
    self->usual = acies_vocabulary_lookup (self->vocabulary, usual);
  /* Labels are in the player's language, ids in English whatever that is. */
  for (guint i = 0; i < acies_vocabulary_get_n_items (self->vocabulary); i++)
    {
      add_phrase (self, (int) i, acies_vocabulary_get_item_label (self->vocabulary, i));
      add_phrase (self, (int) i, acies_vocabulary_get_item_id (self->vocabulary, i));
    }

  return self;
}

void
acies_import_types_free (AciesImportTypes *self)
{
  g_array_unref (self->phrases);
  g_free (self);
}

static gboolean
is_better (const Fit *one,
           const Fit *other)
{
  if (one->rank != other->rank)
    return one->rank > other->rank;
  /* Of "heavy cavalry" and "super heavy cavalry" less is missing where it says "cavalry". */
  if (one->rank == IN_PART && one->n_words * other->n_of != other->n_words * one->n_of)
    return one->n_words * other->n_of > other->n_words * one->n_of;
  if (one->n_words != other->n_words)
    return one->n_words > other->n_words;
  if (one->weight != other->weight)
    return one->weight > other->weight;

  return one->usual && !other->usual;
}

/* Half a phrase may do, if it is its noun, or else half of the words; but not words of profiles, which are too many. */
static Fit
fit (const AciesImportTypes *self,
     const Phrase           *phrase,
     const AciesImportWords *words)
{
  guint least = ACIES_IMPORT_IN_TYPE;
  gboolean has_noun = FALSE;
  Fit result = { .n_of = phrase->n_words, .usual = phrase->item == self->usual };

  for (guint i = 0; i < phrase->n_words; i++)
    {
      guint weight = weigh (words, phrase->words[i]);

      if (weight == 0)
        continue;
      result.n_words++;
      result.weight += weight;
      least = MIN (least, weight);
      has_noun = i + 1 == phrase->n_words;
    }

  if (result.n_words == 0)
    result.rank = FITS_NOT;
  else if (result.n_words == phrase->n_words)
    result.rank = phrase->n_words == 1 && least == ACIES_IMPORT_IN_PROFILE ? BY_A_WORD_OF_A_PROFILE : WHOLE;
  else if (least > ACIES_IMPORT_IN_PROFILE && (has_noun || result.n_words * 2 >= phrase->n_words))
    result.rank = IN_PART;

  return result;
}

static char *
join_said (const Phrase           *phrase,
           const AciesImportWords *words)
{
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < phrase->n_words; i++)
    if (weigh (words, phrase->words[i]) > 0)
      g_string_append_printf (said, "%s%s", said->len > 0 ? " " : "", phrase->words[i]);

  return g_string_free (said, FALSE);
}

int
acies_import_types_find (const AciesImportTypes  *self,
                         const AciesImportWords  *words,
                         gboolean                *whole,
                         char                   **said)
{
  const Phrase *best = NULL;
  Fit of_best = { .rank = FITS_NOT };

  for (guint i = 0; i < self->phrases->len; i++)
    {
      const Phrase *phrase = &g_array_index (self->phrases, Phrase, i);
      Fit of_phrase = fit (self, phrase, words);

      if (of_phrase.rank != FITS_NOT && is_better (&of_phrase, &of_best))
        {
          best = phrase;
          of_best = of_phrase;
        }
    }

  *whole = of_best.rank == WHOLE;
  if (said != NULL)
    *said = best != NULL ? join_said (best, words) : NULL;

  return best != NULL ? best->item : -1;
}

gboolean
acies_import_types_has_word (const AciesImportTypes *self,
                             int                     item,
                             const char             *word,
                             gboolean                whole)
{
  g_autoptr (GPtrArray) words = split (word);

  for (guint i = 0; words->len > 0 && i < self->phrases->len; i++)
    {
      const Phrase *phrase = &g_array_index (self->phrases, Phrase, i);

      for (guint j = 0; phrase->item == item && j < phrase->n_words; j++)
        if (means (words->pdata[0], phrase->words[j], whole ? G_MAXUINT : LEAST_LETTERS + 1))
          return TRUE;
    }

  return FALSE;
}
