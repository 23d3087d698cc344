/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-quick-match.h"

/* More is not read: a label has a few words. */
#define MAX_WORDS 16

struct _AciesQuickMatch
{
  GObject       parent_instance;

  AciesRuleset *ruleset;
  guint         figures;
  int           item;
  char         *name;
  gboolean      has_name;
  /* Characters typed of each word of the label. */
  guint         typed[MAX_WORDS];
  guint         n_typed;
};

G_DEFINE_FINAL_TYPE (AciesQuickMatch, acies_quick_match, G_TYPE_OBJECT)

/* ---- Type and size ---- */

static AciesField *
find_field (AciesRuleset *ruleset,
            AciesRole     role)
{
  AciesSchema *schema = acies_ruleset_get_unit_traits (ruleset);
  int position = acies_schema_find_role (schema, role);

  return position >= 0 ? acies_schema_get_field (schema, position) : NULL;
}

static AciesVocabulary *
get_types (AciesRuleset *ruleset)
{
  AciesField *field = find_field (ruleset, ACIES_ROLE_TYPE);

  return field != NULL ? acies_field_get_vocabulary (field) : NULL;
}

/* What a unit of a type usually has: its standard, else the default. */
static guint
get_usual_figures (AciesRuleset *ruleset,
                   int           item)
{
  AciesField *field = find_field (ruleset, ACIES_ROLE_SIZE);
  AciesVocabulary *types = get_types (ruleset);
  AciesSchema *columns = types != NULL ? acies_vocabulary_get_columns (types) : NULL;
  int column = columns != NULL ? acies_schema_find_role (columns, ACIES_ROLE_USUAL_SIZE) : -1;
  gint64 standard = 0;
  g_autofree char *usual = NULL;

  if (field == NULL)
    return 0;

  if (column >= 0 && item >= 0)
    standard = acies_record_get_number (acies_vocabulary_get_figures (types, item), column);
  if (standard > 0)
    return (guint) standard;

  usual = acies_field_print_default (field);

  return usual != NULL ? (guint) g_ascii_strtoull (usual, NULL, 10)
                       : (guint) MAX (acies_field_get_minimum (field), 1);
}

/* ---- Reading ---- */

typedef struct
{
  AciesRuleset *ruleset;
  char        **words;
  guint         figures;
} Typed;

static gboolean
begins_with (const char *word,
             const char *typed)
{
  g_autofree char *folded_word = g_utf8_casefold (word, -1);
  g_autofree char *folded_typed = g_utf8_casefold (typed, -1);

  return g_str_has_prefix (folded_word, folded_typed);
}

/* How many of the words typed are beginnings of words of the label, in their order. */
static guint
match_label (const char  *label,
             char       **words,
             guint       *typed,
             guint       *n_typed)
{
  g_auto (GStrv) parts = g_strsplit (label, " ", -1);
  guint n_matched = 0;
  guint part = 0;

  memset (typed, 0, MAX_WORDS * sizeof (guint));
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint next = part;

      while (next < MAX_WORDS && parts[next] != NULL && !begins_with (parts[next], words[i]))
        next++;
      if (next == MAX_WORDS || parts[next] == NULL)
        break;
      typed[next] = (guint) g_utf8_strlen (words[i], -1);
      part = next + 1;
      n_matched++;
    }
  *n_typed = part;

  return n_matched;
}

static AciesQuickMatch *
match_new (const Typed *typed,
           int          item,
           guint        n_matched)
{
  AciesQuickMatch *self = g_object_new (ACIES_TYPE_QUICK_MATCH, NULL);
  AciesField *figures = find_field (typed->ruleset, ACIES_ROLE_SIZE);

  self->ruleset = g_object_ref (typed->ruleset);
  self->item = item;
  self->figures = typed->figures > 0 ? typed->figures : get_usual_figures (typed->ruleset, item);
  if (figures != NULL)
    self->figures = (guint) CLAMP (self->figures, acies_field_get_minimum (figures),
                                   acies_field_get_maximum (figures));
  else
    self->figures = 0;
  self->name = g_strjoinv (" ", typed->words + n_matched);
  self->has_name = *self->name != '\0';
  if (!self->has_name)
    {
      g_free (self->name);
      self->name = g_strdup (acies_quick_match_get_label (self));
    }

  return self;
}

static int
get_default_item (AciesRuleset *ruleset)
{
  AciesField *field = find_field (ruleset, ACIES_ROLE_TYPE);
  g_autofree char *usual = acies_field_print_default (field);
  int item = usual != NULL ? acies_vocabulary_lookup (acies_field_get_vocabulary (field), usual) : -1;

  return MAX (item, 0);
}

static void
match_types (const Typed *typed,
             GPtrArray   *matches)
{
  AciesVocabulary *types = get_types (typed->ruleset);
  guint n_items = acies_vocabulary_get_n_items (types);
  guint n_words = g_strv_length (typed->words);

  /* The label of which more was typed is the one that is meant. */
  for (guint wanted = MIN (n_words, MAX_WORDS); wanted > 0; wanted--)
    for (guint item = 0; item < n_items; item++)
      {
        guint of_words[MAX_WORDS];
        guint n_typed;
        AciesQuickMatch *match;

        if (match_label (acies_vocabulary_get_item_label (types, item), typed->words, of_words, &n_typed) != wanted)
          continue;
        match = match_new (typed, item, wanted);
        memcpy (match->typed, of_words, sizeof of_words);
        match->n_typed = n_typed;
        g_ptr_array_add (matches, match);
      }

  /* Without a type the words are a name; without words every type will do. */
  if (matches->len == 0 && n_words > 0)
    g_ptr_array_add (matches, match_new (typed, get_default_item (typed->ruleset), 0));
  for (guint item = 0; n_words == 0 && item < n_items; item++)
    g_ptr_array_add (matches, match_new (typed, item, 0));
}

static char **
split_words (const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, " \t\n×", -1);
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_ptr_array_add (words, g_strdup (parts[i]));
  g_ptr_array_add (words, NULL);

  return (char **) g_ptr_array_free (words, FALSE);
}

/**
 * acies_quick_match_parse:
 * @ruleset: the rules
 * @text: what was typed
 *
 * Reads a line as a number, a type and a name, each of which may be missing:
 * `12 skirm`, `heavy inf`, `24 heavy Hypaspists`.  Of a type the beginnings of
 * its words are enough.  Without a number it is the type's standard unit.
 *
 * Returns: (transfer full) (element-type AciesQuickMatch): the ways to read it,
 *   likeliest first; none for an empty text
 */
GPtrArray *
acies_quick_match_parse (AciesRuleset *ruleset,
                         const char   *text)
{
  GPtrArray *matches = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) words = NULL;
  Typed typed = { ruleset, NULL, 0 };
  guint64 number;
  char *end;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), matches);
  g_return_val_if_fail (text != NULL, matches);

  words = split_words (text);
  typed.words = words;
  if (words[0] == NULL)
    return matches;

  number = g_ascii_strtoull (words[0], &end, 10);
  if (*end == '\0' && g_ascii_isdigit (*words[0]))
    {
      typed.figures = (guint) MIN (number, G_MAXINT);
      typed.words++;
    }

  if (get_types (ruleset) != NULL)
    match_types (&typed, matches);
  else
    g_ptr_array_add (matches, match_new (&typed, -1, 0));

  return matches;
}

/* ---- Object ---- */

static void
acies_quick_match_finalize (GObject *object)
{
  AciesQuickMatch *self = ACIES_QUICK_MATCH (object);

  g_clear_object (&self->ruleset);
  g_free (self->name);

  G_OBJECT_CLASS (acies_quick_match_parent_class)->finalize (object);
}

static void
acies_quick_match_class_init (AciesQuickMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_quick_match_finalize;
}

static void
acies_quick_match_init (AciesQuickMatch *self)
{
}

guint
acies_quick_match_get_figures (AciesQuickMatch *self)
{
  g_return_val_if_fail (ACIES_IS_QUICK_MATCH (self), 0);

  return self->figures;
}

const char *
acies_quick_match_get_type_id (AciesQuickMatch *self)
{
  g_return_val_if_fail (ACIES_IS_QUICK_MATCH (self), NULL);

  return self->item >= 0 ? acies_vocabulary_get_item_id (get_types (self->ruleset), self->item) : NULL;
}

/**
 * acies_quick_match_get_label:
 * @self: a match
 *
 * Returns: (transfer none): the label of the troop type, translated
 */
const char *
acies_quick_match_get_label (AciesQuickMatch *self)
{
  g_return_val_if_fail (ACIES_IS_QUICK_MATCH (self), NULL);

  return self->item >= 0 ? acies_vocabulary_get_item_label (get_types (self->ruleset), self->item) : "";
}

/**
 * acies_quick_match_get_help:
 * @self: a match
 *
 * Returns: (transfer none) (nullable): what the type is, translated
 */
const char *
acies_quick_match_get_help (AciesQuickMatch *self)
{
  const char *help = NULL;

  g_return_val_if_fail (ACIES_IS_QUICK_MATCH (self), NULL);

  if (self->item >= 0)
    help = acies_vocabulary_get_item_help (get_types (self->ruleset), self->item);

  return help != NULL ? help : "";
}

const char *
acies_quick_match_get_name (AciesQuickMatch *self)
{
  g_return_val_if_fail (ACIES_IS_QUICK_MATCH (self), NULL);

  return self->name;
}

/**
 * acies_quick_match_has_name:
 * @self: a match
 *
 * Returns: whether a name was typed
 */
gboolean
acies_quick_match_has_name (AciesQuickMatch *self)
{
  g_return_val_if_fail (ACIES_IS_QUICK_MATCH (self), FALSE);

  return self->has_name;
}

/**
 * acies_quick_match_get_markup:
 * @self: a match
 *
 * Returns: (transfer full): number, type and name as Pango markup, what was
 *   typed of the type in bold
 */
char *
acies_quick_match_get_markup (AciesQuickMatch *self)
{
  GString *markup = g_string_new (NULL);
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (ACIES_IS_QUICK_MATCH (self), NULL);

  if (self->figures > 0)
    g_string_append_printf (markup, "%u × ", self->figures);
  words = g_strsplit (acies_quick_match_get_label (self), " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint n_typed = i < self->n_typed ? self->typed[i] : 0;
      const char *rest = g_utf8_offset_to_pointer (words[i], MIN (n_typed, g_utf8_strlen (words[i], -1)));
      g_autofree char *bold = g_markup_escape_text (words[i], rest - words[i]);
      g_autofree char *plain = g_markup_escape_text (rest, -1);

      g_string_append_printf (markup, "%s<b>%s</b>%s", i > 0 ? " " : "", bold, plain);
    }
  if (self->has_name)
    {
      g_autofree char *name = g_markup_escape_text (self->name, -1);

      g_string_append_printf (markup, ", %s", name);
    }

  return g_string_free (markup, FALSE);
}

/**
 * acies_quick_match_make_example:
 * @ruleset: the rules
 *
 * Returns: (transfer full) (nullable): a line that may be typed, of the usual
 *   size of a unit of the usual type: "24 heavy infantry"; %NULL if the rules
 *   know neither types nor sizes
 */
char *
acies_quick_match_make_example (AciesRuleset *ruleset)
{
  g_autofree char *type = NULL;
  guint size;
  int item;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  if (get_types (ruleset) == NULL || find_field (ruleset, ACIES_ROLE_SIZE) == NULL)
    return NULL;

  item = get_default_item (ruleset);
  size = get_usual_figures (ruleset, item);
  type = g_utf8_strdown (acies_vocabulary_get_item_label (get_types (ruleset), item), -1);

  return g_strdup_printf ("%u %s", size, type);
}

/**
 * acies_quick_match_make_traits:
 * @self: a match
 *
 * Returns: (transfer full): the traits of a unit of its type and size
 */
AciesRecord *
acies_quick_match_make_traits (AciesQuickMatch *self)
{
  AciesRecord *traits;
  AciesSchema *schema;
  g_autofree char *figures = NULL;

  g_return_val_if_fail (ACIES_IS_QUICK_MATCH (self), NULL);

  schema = acies_ruleset_get_unit_traits (self->ruleset);
  traits = acies_record_new (schema);
  if (self->item >= 0)
    acies_record_parse (traits, acies_schema_find_role (schema, ACIES_ROLE_TYPE),
                        acies_quick_match_get_type_id (self), NULL);
  figures = g_strdup_printf ("%u", self->figures);
  if (self->figures > 0)
    acies_record_parse (traits, acies_schema_find_role (schema, ACIES_ROLE_SIZE), figures, NULL);

  return traits;
}
