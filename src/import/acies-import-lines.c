/* SPDX-License-Identifier: LGPL-2.1-or-later */

/*
 * Reads plain text, a unit a line: "6 Legionaries, trained close order", "24 heavy Hypaspists", "- Archers x 12 [90 pts]".
 * A line that ends with a colon or stands between signs begins a command; one that is set off by a dot belongs to the unit
 * above it, as in the text that list builders copy.
 */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-import-builder-private.h"
#include "acies-limits.h"

/* A larger number is a year or a price. */
#define MOST_FIGURES 100000

/* A line that is read, in parts */
typedef struct
{
  AciesImportBuilder *builder;
  guint               line;
  char               *rest;    /* what is left to read */
  char               *category; /* (nullable): of the unit, from a line above it */
  gint64              size;
  double              points;
} Line;

/* ---- Parts ---- */

/* Takes the marks of a list from the front: "-", "*", "•", "1.", "1)" */
static const char *
skip_bullet (const char *text)
{
  static const char *const bullets[] = { "- ", "– ", "— ", "* ", "• ", "‣ ", "· " };
  gsize n_digits = strspn (text, "0123456789");

  for (guint i = 0; i < G_N_ELEMENTS (bullets); i++)
    if (g_str_has_prefix (text, bullets[i]))
      return text + strlen (bullets[i]);
  if (n_digits > 0 && (text[n_digits] == '.' || text[n_digits] == ')') && text[n_digits + 1] == ' ')
    return text + n_digits + 2;

  return text;
}

/* The length of "x", "×" or "*" at the beginning, if nothing or a space follows. */
static gsize
skip_times (const char *text)
{
  gsize length = *text == 'x' || *text == 'X' || *text == '*' ? 1 : g_str_has_prefix (text, "×") ? strlen ("×") : 0;

  return text[length] == ' ' || text[length] == '\0' ? length : 0;
}

/* "24 ", "24x ", "24 × " in front of the name */
static void
take_size_before (Line *self)
{
  const char *p = self->rest;
  char *end = NULL;
  guint64 number;

  if (!g_ascii_isdigit (*p))
    return;
  number = g_ascii_strtoull (p, &end, 10);
  p = end + strspn (end, " ");
  p += skip_times (p);
  if (number > MOST_FIGURES || (*p != ' ' && p == end))
    return;
  self->size = (gint64) number;
  memmove (self->rest, p, strlen (p) + 1);
  g_strstrip (self->rest);
}

/* " x24", " (24)" behind it */
static void
take_size_behind (Line *self)
{
  static GRegex *regex = NULL;
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *digits = NULL;
  int start = 0;

  if (g_once_init_enter (&regex))
    g_once_init_leave (&regex, g_regex_new (" *(?: [x×*] ?(\\d{1,6})| \\((\\d{1,6})\\))$",
                                            G_REGEX_CASELESS | G_REGEX_OPTIMIZE, 0, NULL));

  if (self->size >= 0 || !g_regex_match (regex, self->rest, 0, &match))
    return;
  g_match_info_fetch_pos (match, 0, &start, NULL);
  digits = g_match_info_fetch (match, 1);
  if (digits == NULL || *digits == '\0')
    {
      g_free (digits);
      digits = g_match_info_fetch (match, 2);
    }
  self->size = (gint64) g_ascii_strtoull (digits, NULL, 10);
  self->rest[start] = '\0';
}

/* "[120 pts]", "(120 points)" anywhere.  Returns what was said of costs, for the notes (nullable). */
static char *
take_costs (Line *self)
{
  static GRegex *regex = NULL;
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *points = NULL;
  g_autofree char *costs = NULL;
  int start = 0, end = 0;

  if (g_once_init_enter (&regex))
    g_once_init_leave (&regex, g_regex_new ("[\\[(]([^\\])]*?([\\d]+(?:\\.\\d+)?) ?(?:pts?|points?)\\b[^\\])]*)[\\])]",
                                            G_REGEX_CASELESS | G_REGEX_OPTIMIZE, 0, NULL));

  if (!g_regex_match (regex, self->rest, 0, &match))
    return NULL;
  costs = g_match_info_fetch (match, 1);
  points = g_match_info_fetch (match, 2);
  g_match_info_fetch_pos (match, 0, &start, &end);
  acies_import_read_number (points, &self->points);
  memmove (self->rest + start, self->rest + end, strlen (self->rest + end) + 1);
  g_strstrip (self->rest);

  return g_strdup_printf (_("Costs: %s"), costs);
}

/* ---- Units ---- */

/* What is left as a name when what says the type stands in front of it: "heavy Hypaspists".  If nothing is left, it is the
 * name of the type where that was shortened: "skirm". */
static char *
find_name (AciesImportBuilder     *builder,
           const char             *text,
           const AciesImportWords *words)
{
  int position = acies_schema_find_role (builder->schema, ACIES_ROLE_TYPE);
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);
  gboolean shortened = FALSE;
  gboolean whole;
  AciesVocabulary *types;
  guint n = 0;
  int item = position >= 0 ? acies_import_types_find (builder->types, words, &whole, NULL) : -1;

  for (; item >= 0 && parts[n] != NULL && acies_import_types_has_word (builder->types, item, parts[n], FALSE); n++)
    shortened = shortened || !acies_import_types_has_word (builder->types, item, parts[n], TRUE);
  if (n == 0 || (parts[n] == NULL && !shortened))
    return g_strdup (text);
  if (parts[n] != NULL)
    return g_strjoinv (" ", parts + n);

  types = acies_field_get_vocabulary (acies_schema_get_field (builder->schema, (guint) position));

  return g_strdup (acies_vocabulary_get_item_label (types, (guint) item));
}

static gboolean
add_unit (Line    *self,
          GError **error)
{
  AciesImportBuilder *builder = self->builder;
  g_autoptr (AciesImportWords) words = acies_import_words_new ();
  g_autoptr (AciesImportWords) described = acies_import_words_new ();
  g_autofree char *costs = take_costs (self);
  g_autofree char *name = NULL;
  char *description;
  AciesImportUnit unit = { .line = self->line, .words = words };

  take_size_before (self);
  description = strpbrk (self->rest, ",;:");
  if (description != NULL)
    {
      *description++ = '\0';
      description = g_strstrip (description);
    }
  g_strstrip (self->rest);
  take_size_behind (self);

  acies_import_words_add (words, self->rest, ACIES_IMPORT_IN_NAME);
  acies_import_words_add (described, self->rest, ACIES_IMPORT_IN_NAME);
  if (description != NULL)
    {
      acies_import_words_add (words, description, ACIES_IMPORT_IN_TYPE);
      acies_import_words_add (described, description, ACIES_IMPORT_IN_TYPE);
    }
  if (self->category != NULL)
    acies_import_words_add (words, self->category, ACIES_IMPORT_IN_CATEGORY);

  name = description != NULL && *description != '\0' ? g_strdup (self->rest) : find_name (builder, self->rest, words);
  unit.name = name;
  unit.size = self->size;
  unit.points = self->points;
  unit.notes = costs;
  if (!acies_import_builder_add_unit (builder, &unit, error))
    return FALSE;
  acies_import_builder_set_choices (builder, described);
  if (description != NULL && *description != '\0')
    acies_import_builder_add_unit_note (builder, self->line, description);

  return TRUE;
}

/* ---- Lines ---- */

/* "++ Name ++", "## Name", "== Name ==", "Name:".  (transfer full) (nullable) */
static char *
read_heading (const char *text,
              gboolean   *is_category)
{
  gsize length = strlen (text);
  gsize n_signs = strspn (text, "+=#");
  g_autofree char *heading = NULL;

  *is_category = n_signs == 1 && *text == '+';
  if (n_signs > 0)
    {
      heading = g_strdup (text + n_signs);
      for (gsize n = strlen (heading); n > 0 && strchr ("+=# ", heading[n - 1]) != NULL; n--)
        heading[n - 1] = '\0';

      return g_strdup (g_strstrip (heading));
    }
  if (length > 1 && text[length - 1] == ':' && !g_ascii_isdigit (*text))
    return g_strndup (text, length - 1);

  return NULL;
}

/* ". Carries: bow": of the unit above it */
static gboolean
is_detail (const char *text)
{
  gsize n = strspn (text, ". ");

  return *text == '.' && n > 0 && text[n] != '\0';
}

/* Not so a line that is drawn, or a number of a page. */
static gboolean
has_letter (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalpha (g_utf8_get_char (p)))
      return TRUE;

  return FALSE;
}

static gboolean
read_line (AciesImportBuilder  *builder,
           guint                line,
           const char          *text,
           char               **category,
           GError             **error)
{
  g_autofree char *heading = NULL;
  g_autofree char *rest = NULL;
  Line parts = { .builder = builder, .line = line, .category = *category, .size = -1, .points = -1 };
  gboolean is_category;

  heading = read_heading (text, &is_category);
  if (heading != NULL)
    {
      g_clear_pointer (category, g_free);
      if (is_category)
        *category = g_steal_pointer (&heading);
      else if (*heading != '\0')
        acies_import_builder_begin_command (builder, line, heading);
      return TRUE;
    }
  if (is_detail (text) && builder->unit != NULL)
    {
      acies_import_builder_add_unit_note (builder, line, text + strspn (text, ". "));
      return TRUE;
    }

  rest = g_strdup (skip_bullet (text));
  parts.rest = g_strstrip (rest);
  if (!has_letter (parts.rest))
    return TRUE;

  return add_unit (&parts, error);
}

gboolean
acies_import_read_lines (AciesImportBuilder  *builder,
                         const char          *text,
                         GError             **error)
{
  g_autofree char *category = NULL;
  guint line = 1;

  for (const char *p = text; *p != '\0'; line++)
    {
      gsize length = strcspn (p, "\r\n");
      g_autofree char *one = g_strstrip (g_strndup (p, MIN (length, ACIES_XML_MAX_TEXT_BYTES)));

      if (*one != '\0' && !read_line (builder, line, one, &category, error))
        return FALSE;
      p += length;
      if (p[0] == '\r' && p[1] == '\n')
        p++;
      if (*p != '\0')
        p++;
    }

  return TRUE;
}
