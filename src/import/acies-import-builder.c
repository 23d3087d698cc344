/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-import-builder-private.h"
#include "acies-limits.h"
#include "acies-text.h"

/* More remarks are counted, not listed. */
#define MOST_REMARKS 1000

/* What was made of the army, in its order */
typedef struct
{
  GObject  *object; /* an AciesCommand or AciesUnit of the army */
  guint     line;
  gboolean  doubtful;
} Made;

/* ---- Texts ---- */

/* Whether a character does not belong into any text: controls, and those that change the direction of writing. */
static gboolean
is_unwanted (gunichar character)
{
  GUnicodeType type = g_unichar_type (character);

  return type == G_UNICODE_CONTROL || type == G_UNICODE_SURROGATE
         || (type == G_UNICODE_FORMAT && character != 0x200c && character != 0x200d)
         || (character & 0xfffe) == 0xfffe;
}

/* Drops what does not belong, and of white space all but single spaces and, if they are kept, line breaks.
 * @most: the most characters kept; @length: set to how many there would have been */
static char *
clean (const char *text,
       gboolean    keep_lines,
       gsize       most,
       gsize      *length)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *cleaned = g_string_new (NULL);
  gunichar space = 0;

  *length = 0;
  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      if (g_unichar_isspace (character))
        {
          space = keep_lines && (character == '\n' || space == '\n') ? '\n' : ' ';
          continue;
        }
      if (is_unwanted (character))
        continue;
      if (space != 0 && cleaned->len > 0 && *length < most)
        {
          g_string_append_unichar (cleaned, space);
          (*length)++;
        }
      space = 0;
      if (*length < most)
        g_string_append_unichar (cleaned, character);
      (*length)++;
    }

  return g_string_free (cleaned, FALSE);
}

char *
acies_import_builder_clean_name (AciesImportBuilder *self,
                                 guint               line,
                                 const char         *text)
{
  gsize length;
  char *name = clean (text, FALSE, ACIES_IMPORT_MAX_NAME, &length);

  if (length > ACIES_IMPORT_MAX_NAME)
    acies_import_builder_remark (self, ACIES_IMPORT_CHANGED, line, name,
                                 _("the name has %u letters, of which %d are kept"),
                                 (guint) MIN (length, G_MAXUINT), ACIES_IMPORT_MAX_NAME);

  return name;
}

static char *
clean_notes (AciesImportBuilder *self,
             guint               line,
             const char         *subject,
             const char         *text)
{
  gsize length;
  char *notes = clean (text, TRUE, ACIES_IMPORT_MAX_NOTES, &length);

  if (length > ACIES_IMPORT_MAX_NOTES)
    acies_import_builder_remark (self, ACIES_IMPORT_CHANGED, line, subject,
                                 _("the notes have %u letters, of which %d are kept"),
                                 (guint) MIN (length, G_MAXUINT), ACIES_IMPORT_MAX_NOTES);

  return notes;
}

/* ---- The army ---- */

void
acies_import_builder_init (AciesImportBuilder *self,
                           AciesRuleset       *ruleset)
{
  *self = (AciesImportBuilder) {
    .ruleset = g_object_ref (ruleset),
    .schema = acies_ruleset_get_unit_traits (ruleset),
    .types = acies_import_types_new (ruleset),
    .army = acies_ruleset_create_army (ruleset),
    .items = g_list_store_new (ACIES_TYPE_IMPORT_ITEM),
    .remarks = g_list_store_new (ACIES_TYPE_IMPORT_REMARK),
    .notes = g_string_new (NULL),
    .made = g_array_new (FALSE, FALSE, sizeof (Made)),
  };
}

void
acies_import_builder_clear (AciesImportBuilder *self)
{
  if (self->notes != NULL)
    g_string_free (self->notes, TRUE);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->types, acies_import_types_free);
  g_clear_object (&self->army);
  g_clear_object (&self->items);
  g_clear_object (&self->remarks);
  g_clear_pointer (&self->made, g_array_unref);
}

static void
add_made (AciesImportBuilder *self,
          gpointer            object,
          guint               line)
{
  Made made = { object, line, FALSE };

  g_array_append_val (self->made, made);
}

void
acies_import_builder_remark (AciesImportBuilder    *self,
                             AciesImportRemarkKind  kind,
                             guint                  line,
                             const char            *subject,
                             const char            *format,
                             ...)
{
  g_autoptr (AciesImportRemark) remark = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *reason = NULL;
  Made *last = self->made->len > 0 ? &g_array_index (self->made, Made, self->made->len - 1) : NULL;
  va_list arguments;

  if (last != NULL && last->line == line)
    last->doubtful = TRUE;
  if (self->n_remarks++ >= MOST_REMARKS)
    return;

  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  shown = acies_text_shorten (subject);
  remark = acies_import_remark_new (kind, line, shown, reason);
  g_list_store_append (self->remarks, remark);
}

void
acies_import_builder_set_name (AciesImportBuilder *self,
                               const char         *name)
{
  g_autofree char *clean_name = acies_import_builder_clean_name (self, 0, name);

  acies_army_set_name (self->army, clean_name);
}

void
acies_import_builder_add_note (AciesImportBuilder *self,
                               const char         *text)
{
  /* No more than can be kept, or a file may make it as large as it likes. */
  if (*text == '\0' || self->notes->len > 4 * ACIES_IMPORT_MAX_NOTES)
    return;
  if (self->notes->len > 0)
    g_string_append_c (self->notes, '\n');
  g_string_append (self->notes, text);
}

void
acies_import_builder_begin_command (AciesImportBuilder *self,
                                    guint               line,
                                    const char         *name)
{
  g_autofree char *clean_name = NULL;

  self->command = acies_army_add_command (self->army, FALSE, G_MAXUINT);
  self->unit = NULL;
  add_made (self, self->command, line);
  clean_name = acies_import_builder_clean_name (self, line, name);
  acies_command_set_name (self->command, clean_name);
}

/* ---- Units ---- */

static AciesField *
find_field (AciesImportBuilder *self,
            AciesRole           role)
{
  int position = acies_schema_find_role (self->schema, role);

  return position >= 0 ? acies_schema_get_field (self->schema, position) : NULL;
}

static void
set_number (AciesImportBuilder *self,
            guint               line,
            AciesField         *field,
            gint64              number)
{
  gint64 fitting = CLAMP (number, acies_field_get_minimum (field), acies_field_get_maximum (field));
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, fitting);
  g_autoptr (GError) error = NULL;

  if (fitting != number)
    {
      g_autofree char *limits = acies_field_describe_limits (field);
      g_autofree char *given = g_strdup_printf ("%" G_GINT64_FORMAT, number);

      acies_import_builder_remark (self, ACIES_IMPORT_CHANGED, line, acies_unit_get_name (self->unit),
                                   /* Translators: label of a field, number, its limits "1 to 200", number taken */
                                   _("%s: %s is not within the limits (%s); %s is taken"),
                                   acies_field_get_label (field), given, limits != NULL ? limits : "–", text);
    }
  if (!acies_unit_set_trait (self->unit, acies_field_get_id (field), text, &error))
    acies_import_builder_remark (self, ACIES_IMPORT_NOT_PLACED, line, acies_unit_get_name (self->unit),
                                 "%s", error->message);
}

/* The usual size of a type, where the rules have one */
static gint64
get_usual_size (AciesImportBuilder *self,
                int                 item)
{
  AciesField *field = find_field (self, ACIES_ROLE_TYPE);
  AciesVocabulary *types = field != NULL ? acies_field_get_vocabulary (field) : NULL;
  AciesSchema *columns = types != NULL ? acies_vocabulary_get_columns (types) : NULL;
  int column = columns != NULL ? acies_schema_find_role (columns, ACIES_ROLE_USUAL_SIZE) : -1;

  return column >= 0 && item >= 0 ? acies_record_get_number (acies_vocabulary_get_figures (types, item), column) : 0;
}

/* Finds the type, and remarks on it unless all its words are there.  Returns -1 where the default is left. */
static int
set_type (AciesImportBuilder    *self,
          const AciesImportUnit *unit)
{
  AciesField *field = find_field (self, ACIES_ROLE_TYPE);
  AciesVocabulary *types = field != NULL ? acies_field_get_vocabulary (field) : NULL;
  g_autofree char *usual = field != NULL ? acies_field_print_default (field) : NULL;
  g_autofree char *said = NULL;
  gboolean whole;
  int item;

  if (types == NULL)
    return -1;

  item = acies_import_types_find (self->types, unit->words, &whole, &said);
  if (item >= 0)
    acies_unit_set_trait (self->unit, acies_field_get_id (field), acies_vocabulary_get_item_id (types, item), NULL);
  if (item >= 0 && !whole)
    acies_import_builder_remark (self, ACIES_IMPORT_GUESSED, unit->line, acies_unit_get_name (self->unit),
                                 /* Translators: label of a type, the words that it was guessed by */
                                 _("taken for %s, because of “%s”"),
                                 acies_vocabulary_get_item_label (types, item), said);
  if (item < 0)
    {
      int fallback = usual != NULL ? acies_vocabulary_lookup (types, usual) : -1;

      acies_import_builder_remark (self, ACIES_IMPORT_NOT_PLACED, unit->line, acies_unit_get_name (self->unit),
                                   /* Translators: label of a type */
                                   _("no troop type has its words; it is %s for now"),
                                   acies_vocabulary_get_item_label (types, (guint) MAX (fallback, 0)));
    }

  return item;
}

static void
set_size (AciesImportBuilder    *self,
          const AciesImportUnit *unit,
          int                    item)
{
  AciesField *field = find_field (self, ACIES_ROLE_SIZE);
  gint64 usual = get_usual_size (self, item);

  if (field == NULL)
    return;
  if (unit->size >= 0)
    set_number (self, unit->line, field, unit->size);
  else if (usual > 0)
    set_number (self, unit->line, field, usual);
}

gboolean
acies_import_builder_add_unit (AciesImportBuilder     *self,
                               const AciesImportUnit  *unit,
                               GError                **error)
{
  AciesField *points = find_field (self, ACIES_ROLE_POINTS);
  g_autofree char *name = NULL;

  if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error))
    return FALSE;
  if (self->n_units++ == ACIES_IMPORT_MAX_UNITS)
    {
      g_set_error (error, ACIES_IMPORT_ERROR, ACIES_IMPORT_ERROR_TOO_LARGE,
                   _("Line %u: there are more than %d units, and Acies does not import more"),
                   unit->line, ACIES_IMPORT_MAX_UNITS);
      return FALSE;
    }

  if (self->command == NULL)
    {
      self->command = acies_army_add_command (self->army, FALSE, G_MAXUINT);
      add_made (self, self->command, 0);
    }
  self->unit = acies_army_add_unit (self->army, self->command, G_MAXUINT);
  add_made (self, self->unit, unit->line);
  name = acies_import_builder_clean_name (self, unit->line, unit->name);
  acies_unit_set_name (self->unit, name);

  set_size (self, unit, set_type (self, unit));
  if (points != NULL && unit->points >= 0)
    set_number (self, unit->line, points, (gint64) MIN (ceil (unit->points), G_MAXINT));
  if (unit->notes != NULL)
    acies_import_builder_add_unit_note (self, unit->line, unit->notes);

  return TRUE;
}

void
acies_import_builder_add_unit_note (AciesImportBuilder *self,
                                    guint               line,
                                    const char         *text)
{
  const char *notes = acies_unit_get_notes (self->unit);
  g_autofree char *joined = *notes != '\0' ? g_strjoin ("\n", notes, text, NULL) : g_strdup (text);
  g_autofree char *cleaned = clean_notes (self, line, acies_unit_get_name (self->unit), joined);

  acies_unit_set_notes (self->unit, cleaned);
}

/* ---- Traits ---- */

static gboolean
same_words (const char *one,
            const char *other)
{
  g_autoptr (AciesImportWords) words = acies_import_words_new ();

  acies_import_words_add (words, one, ACIES_IMPORT_IN_TYPE);

  return acies_import_words_have (words, other);
}

/* By its id, its label, or the words of one of them; -1 for none. */
static int
find_item (AciesVocabulary *vocabulary,
           const char      *text)
{
  int item = acies_vocabulary_lookup (vocabulary, text);

  for (guint i = 0; item < 0 && i < acies_vocabulary_get_n_items (vocabulary); i++)
    if (same_words (text, acies_vocabulary_get_item_label (vocabulary, i))
        || same_words (text, acies_vocabulary_get_item_id (vocabulary, i)))
      item = (int) i;

  return item;
}

static const char *
read_boolean (const char *text)
{
  static const char *const yes[] = { "1", "true", "yes", "y", "x", "✓", "✔", NULL };
  static const char *const no[] = { "0", "false", "no", "n", "-", "–", NULL };
  g_autofree char *folded = g_utf8_casefold (text, -1);

  /* Translators: what players may write into a column of a table */
  if (g_strv_contains (yes, folded) || g_utf8_collate (text, _("yes")) == 0)
    return "true";
  if (g_strv_contains (no, folded) || g_utf8_collate (text, _("no")) == 0)
    return "false";

  return text;
}

/* A number, whatever stands behind it: "120 pts", "1.200".  FALSE without one. */
gboolean
acies_import_read_number (const char *text,
                          double     *number)
{
  const char *p = text + strspn (text, " \t");
  char *end = NULL;

  *number = g_ascii_strtod (p, &end);

  return end != p && isfinite (*number) && (g_ascii_isdigit (*p) || *p == '-' || *p == '+' || *p == '.');
}

void
acies_import_builder_set_trait (AciesImportBuilder *self,
                                guint               line,
                                AciesField         *field,
                                const char         *text)
{
  const char *key = acies_field_get_id (field);
  g_autofree char *cleaned = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  double number;
  int item;

  cleaned = clean (text, FALSE, ACIES_IMPORT_MAX_NAME, &length);
  if (*cleaned == '\0')
    return;

  switch (acies_field_is_list (field) ? ACIES_FIELD_TEXT : acies_field_get_value_type (field))
    {
    case ACIES_FIELD_INTEGER:
      if (acies_import_read_number (cleaned, &number))
        {
          set_number (self, line, field, (gint64) CLAMP (number, -G_MAXINT, G_MAXINT));
          return;
        }
      break;

    case ACIES_FIELD_CHOICE:
      item = find_item (acies_field_get_vocabulary (field), cleaned);
      if (item >= 0)
        {
          acies_unit_set_trait (self->unit, key,
                                acies_vocabulary_get_item_id (acies_field_get_vocabulary (field), (guint) item), NULL);
          return;
        }
      break;

    case ACIES_FIELD_BOOLEAN:
      if (acies_unit_set_trait (self->unit, key, read_boolean (cleaned), NULL))
        return;
      break;

    case ACIES_FIELD_DECIMAL:
    case ACIES_FIELD_TEXT:
    case ACIES_FIELD_UNIT:
    default:
      break;
    }

  if (!acies_unit_set_trait (self->unit, key, cleaned, &error))
    {
      g_autofree char *note = g_strdup_printf ("%s: %s", acies_field_get_label (field), cleaned);
      g_autofree char *shown = acies_text_shorten (cleaned);

      acies_import_builder_remark (self, ACIES_IMPORT_NOT_PLACED, line, acies_unit_get_name (self->unit),
                                   /* Translators: label of a field, text */
                                   _("%s: “%s” is none of its values; it stands in the notes"),
                                   acies_field_get_label (field), shown);
      acies_import_builder_add_unit_note (self, line, note);
    }
}

void
acies_import_builder_set_choices (AciesImportBuilder     *self,
                                  const AciesImportWords *words)
{
  for (guint i = 0; i < acies_schema_get_n_fields (self->schema); i++)
    {
      AciesField *field = acies_schema_get_field (self->schema, i);
      AciesVocabulary *vocabulary = acies_field_get_vocabulary (field);
      g_autofree char *usual = acies_field_print_default (field);

      if (acies_field_get_value_type (field) != ACIES_FIELD_CHOICE || acies_field_is_list (field)
          || acies_field_get_role (field) == ACIES_ROLE_TYPE)
        continue;

      for (guint item = 0; item < acies_vocabulary_get_n_items (vocabulary); item++)
        {
          const char *label = acies_vocabulary_get_item_label (vocabulary, item);
          const char *id = acies_vocabulary_get_item_id (vocabulary, item);

          /* A letter or a number says nothing by itself. */
          if (g_strcmp0 (id, usual) == 0 || g_utf8_strlen (label, -1) < 3 || g_unichar_isdigit (g_utf8_get_char (label))
              || (!acies_import_words_have (words, label) && !acies_import_words_have (words, id)))
            continue;
          acies_unit_set_trait (self->unit, acies_field_get_id (field), id, NULL);
          break;
        }
    }
}

/* ---- The end ---- */

/* "24 figures, heavy infantry" */
static char *
describe_unit (AciesImportBuilder *self,
               AciesUnit          *unit)
{
  const AciesRecord *traits = acies_unit_get_traits (unit);
  int size = acies_schema_find_role (self->schema, ACIES_ROLE_SIZE);
  int type = acies_schema_find_role (self->schema, ACIES_ROLE_TYPE);
  g_autofree char *how_many = size >= 0 ? acies_ruleset_print_size (self->ruleset, (guint) acies_record_get_number (traits, size)) : NULL;
  g_autofree char *what = type >= 0 ? acies_record_display (traits, (guint) type) : NULL;

  if (how_many == NULL || what == NULL)
    return g_strdup (what != NULL ? what : how_many != NULL ? how_many : "");

  /* Translators: the type and the size of a unit: "Heavy infantry, 24 figures" */
  return g_strdup_printf (_("%s, %s"), what, how_many);
}

void
acies_import_builder_finish (AciesImportBuilder *self)
{
  g_autofree char *notes = clean_notes (self, 0, acies_army_get_name (self->army), self->notes->str);

  acies_army_set_notes (self->army, notes);
  for (guint i = 0; i < self->made->len; i++)
    {
      const Made *made = &g_array_index (self->made, Made, i);
      gboolean is_command = ACIES_IS_COMMAND (made->object);
      g_autofree char *description = is_command ? g_strdup ("") : describe_unit (self, ACIES_UNIT (made->object));
      const char *name = is_command ? acies_command_get_name (ACIES_COMMAND (made->object))
                                    : acies_unit_get_name (ACIES_UNIT (made->object));
      g_autoptr (AciesImportItem) item = acies_import_item_new (made->line, is_command, name, description,
                                                                made->doubtful);

      g_list_store_append (self->items, item);
    }

  if (self->n_remarks > MOST_REMARKS)
    {
      guint n_more = self->n_remarks - MOST_REMARKS;
      g_autofree char *reason = g_strdup_printf (ngettext ("%u more remark is not listed", "%u more remarks are not listed",
                                                           n_more), n_more);
      g_autoptr (AciesImportRemark) remark = acies_import_remark_new (ACIES_IMPORT_NOT_PLACED, 0, "…", reason);

      g_list_store_append (self->remarks, remark);
    }
}
