/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-army-selection.h"
#include "acies-quick-match.h"
#include "acies-trait.h"

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
  /* (nullable): that another size was typed than a unit may have */
  char         *note;
  /* (nullable): units and commands that the user keeps, instead of a type */
  AciesArmy    *kept;
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

/* What is outside the limits of the rules is told, not only changed. */
static void
set_figures (AciesQuickMatch *self,
             AciesField      *field,
             guint            wanted)
{
  self->figures = (guint) CLAMP (wanted, acies_field_get_minimum (field), acies_field_get_maximum (field));
  if (self->figures < wanted)
    /* Translators: of the figures, bases or men of a unit, where more were typed */
    self->note = g_strdup_printf (_("at most %u"), self->figures);
  else if (self->figures > wanted)
    /* Translators: of the figures, bases or men of a unit, where fewer were typed */
    self->note = g_strdup_printf (_("at least %u"), self->figures);
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
    set_figures (self, figures, self->figures);
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

static gboolean
fits_words (const char  *name,
            char       **words)
{
  guint typed[MAX_WORDS];
  guint n_typed;

  return match_label (name, words, typed, &n_typed) == g_strv_length (words);
}

/* What the user keeps under a name is found by the beginnings of its words. */
static void
match_templates (const Typed *typed,
                 GListModel  *templates,
                 GPtrArray   *matches)
{
  for (guint i = 0; templates != NULL && i < g_list_model_get_n_items (templates); i++)
    {
      g_autoptr (AciesArmy) kept = g_list_model_get_item (templates, i);
      AciesQuickMatch *match;

      if (!fits_words (acies_army_get_name (kept), typed->words))
        continue;
      match = g_object_new (ACIES_TYPE_QUICK_MATCH, NULL);
      match->ruleset = g_object_ref (typed->ruleset);
      match->item = -1;
      match->name = g_strdup (acies_army_get_name (kept));
      match->kept = g_steal_pointer (&kept);
      g_ptr_array_add (matches, match);
    }
}

/* Whether something was typed of each word of a label. */
static gboolean
is_whole (const char  *label,
          const guint *typed,
          guint        n_typed)
{
  guint n_words = 1;

  for (const char *space = strchr (label, ' '); space != NULL; space = strchr (space + 1, ' '))
    n_words++;
  for (guint i = 0; i < n_typed; i++)
    if (typed[i] == 0)
      return FALSE;

  return n_typed == n_words;
}

static void
match_types (const Typed *typed,
             GPtrArray   *matches)
{
  AciesVocabulary *types = get_types (typed->ruleset);
  guint n_items = acies_vocabulary_get_n_items (types);
  guint n_words = g_strv_length (typed->words);

  /* The label of which more was typed is the one that is meant, and of several the one that was typed whole. */
  for (guint turn = 2 * MIN (n_words, MAX_WORDS) + 1; turn > 1; turn--)
    for (guint item = 0; item < n_items; item++)
      {
        const char *label = acies_vocabulary_get_item_label (types, item);
        guint of_words[MAX_WORDS];
        guint n_typed;
        AciesQuickMatch *match;

        if (match_label (label, typed->words, of_words, &n_typed) != turn / 2
            || is_whole (label, of_words, n_typed) != (turn % 2 == 1))
          continue;
        match = match_new (typed, item, turn / 2);
        memcpy (match->typed, of_words, sizeof of_words);
        match->n_typed = n_typed;
        g_ptr_array_add (matches, match);
      }

  /* Without words every type will do. */
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

static GPtrArray *
match (AciesRuleset *ruleset,
       const char   *text,
       GListModel   *templates)
{
  GPtrArray *matches = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) words = split_words (text);
  Typed typed = { ruleset, words, 0 };

  if (words[0] != NULL && g_ascii_isdigit (*words[0]))
    {
      char *end;
      guint64 number = g_ascii_strtoull (words[0], &end, 10);

      if (*end == '\0')
        {
          typed.figures = (guint) MIN (number, G_MAXINT);
          typed.words++;
        }
    }

  if (get_types (ruleset) != NULL)
    match_types (&typed, matches);
  else
    g_ptr_array_add (matches, match_new (&typed, -1, 0));
  match_templates (&typed, templates, matches);
  /* Without a type the words are a name. */
  if (matches->len == 0)
    g_ptr_array_add (matches, match_new (&typed, get_default_item (ruleset), 0));

  return matches;
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
  g_autofree char *stripped = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  stripped = g_strstrip (g_strdup (text));

  return *stripped != '\0' ? match (ruleset, stripped, NULL) : g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * acies_quick_match_list:
 * @ruleset: the rules
 * @text: what was typed, "" for nothing
 * @templates: (nullable): a list of #AciesArmy, what the user keeps
 *
 * Lists all that a line may mean: the ways to read it as acies_quick_match_parse() does, all types if it has no
 * words, and behind them the templates that it may name.
 *
 * Returns: (transfer full) (element-type AciesQuickMatch): the matches
 */
GPtrArray *
acies_quick_match_list (AciesRuleset *ruleset,
                        const char   *text,
                        GListModel   *templates)
{
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (templates == NULL || G_IS_LIST_MODEL (templates), NULL);

  return match (ruleset, text, templates);
}

/* ---- Object ---- */

static void
acies_quick_match_finalize (GObject *object)
{
  AciesQuickMatch *self = ACIES_QUICK_MATCH (object);

  g_clear_object (&self->ruleset);
  g_clear_object (&self->kept);
  g_free (self->note);
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

  if (self->kept != NULL)
    return self->name;

  return self->item >= 0 ? acies_vocabulary_get_item_label (get_types (self->ruleset), self->item) : "";
}

/**
 * acies_quick_match_get_template:
 * @self: a match
 *
 * Returns: (transfer none) (nullable): the units and commands that are added, if it is no type
 */
AciesArmy *
acies_quick_match_get_template (AciesQuickMatch *self)
{
  g_return_val_if_fail (ACIES_IS_QUICK_MATCH (self), NULL);

  return self->kept;
}

static char *
describe_template (AciesArmy *kept)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  AciesCommand *first = acies_army_get_command (kept, 0);
  g_autofree char *what = NULL;

  for (guint i = 0; i < acies_army_get_n_commands (kept); i++)
    {
      AciesCommand *command = acies_army_get_command (kept, i);

      if (!acies_army_selection_is_loose (command))
        g_ptr_array_add (items, command);
      for (guint j = 0; acies_army_selection_is_loose (command) && j < acies_command_get_n_units (command); j++)
        g_ptr_array_add (items, acies_command_get_unit (command, j));
    }
  what = first != NULL ? acies_army_selection_describe (items) : g_strdup ("");

  /* Translators: a unit or command that the user keeps, and what it has: “Template: 3 units” */
  return g_strdup_printf (_("Template: %s"), what);
}

/**
 * acies_quick_match_describe:
 * @self: a match
 *
 * Returns: (transfer full): what is said of it: that another size was typed, what the type is or has by its chart,
 *   what is in a template
 */
char *
acies_quick_match_describe (AciesQuickMatch *self)
{
  const char *help = NULL;

  g_return_val_if_fail (ACIES_IS_QUICK_MATCH (self), NULL);

  if (self->note != NULL)
    return g_strdup (self->note);
  if (self->kept != NULL)
    return describe_template (self->kept);
  if (self->item < 0)
    return g_strdup ("");

  help = acies_vocabulary_get_item_help (get_types (self->ruleset), (guint) self->item);

  return help != NULL && *help != '\0' ? g_strdup (help)
                                       : acies_trait_describe_item (get_types (self->ruleset), (guint) self->item);
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
  if (self->kept != NULL)
    return traits;

  if (self->item >= 0)
    acies_record_parse (traits, acies_schema_find_role (schema, ACIES_ROLE_TYPE),
                        acies_quick_match_get_type_id (self), NULL);
  figures = g_strdup_printf ("%u", self->figures);
  if (self->figures > 0)
    acies_record_parse (traits, acies_schema_find_role (schema, ACIES_ROLE_SIZE), figures, NULL);

  return traits;
}
