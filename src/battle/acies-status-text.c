/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-limits.h"
#include "acies-status-text.h"
#include "acies-status-words-private.h"
#include "acies-text.h"

/* The parsing of a text. */
typedef struct
{
  AciesStatusText *text;
  AciesRuleset    *ruleset;
  const AciesBody *body;
  GPtrArray       *words;
  AciesRecord     *status; /* as it is after the parts read so far */
  const char      *part;   /* that is read, as typed */
} Parser;

void
acies_status_text_free (AciesStatusText *self)
{
  g_ptr_array_unref (self->keys);
  g_ptr_array_unref (self->values);
  g_ptr_array_unref (self->complaints);
  g_free (self);
}

/**
 * acies_status_text_is_empty:
 * @self: a text
 *
 * Returns: whether nothing becomes of the unit or leader by it
 */
gboolean
acies_status_text_is_empty (const AciesStatusText *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->keys->len == 0 && !self->leaves && !self->asks_place && self->back == 0;
}

/* @format: takes the part as typed */
static void G_GNUC_PRINTF (2, 0)
complain (Parser     *self,
          const char *format)
{
  g_autofree char *shown = acies_text_shorten (self->part);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_ptr_array_add (self->text->complaints, g_strdup_printf (format, shown));
#pragma GCC diagnostic pop
}

/* Sets a status; a later part of the text counts before an earlier one. */
static void
set_value (Parser     *self,
           const char *key,
           const char *value)
{
  g_autoptr (GError) error = NULL;
  guint position;

  if (!acies_record_parse_key (self->status, key, value, &error))
    {
      g_ptr_array_add (self->text->complaints, g_strdup (error->message));
      return;
    }

  if (g_ptr_array_find_with_equal_func (self->text->keys, key, g_str_equal, &position))
    {
      g_ptr_array_remove_index (self->text->keys, position);
      g_ptr_array_remove_index (self->text->values, position);
    }
  g_ptr_array_add (self->text->keys, g_strdup (key));
  g_ptr_array_add (self->text->values, g_strdup (value));
}

static AciesField *
get_field (const Parser *self,
           guint         position)
{
  return acies_schema_get_field (acies_record_get_schema (self->status), position);
}

static void
set_number (Parser *self,
            guint   field,
            gint64  number)
{
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  set_value (self, acies_field_get_id (get_field (self, field)), value);
}

static void
set_statuses (Parser           *self,
              const AciesUsual *usual)
{
  for (guint i = 0; usual != NULL && usual->keys[i] != NULL; i++)
    set_value (self, usual->keys[i], usual->values[i]);
}

/* ---- Strength ---- */

/* How many points each figure or base has that the rules count */
static double
get_points (const Parser     *self,
            const AciesUsual *usual,
            double            strength)
{
  int size = acies_schema_find_role (acies_record_get_schema (self->body->traits), ACIES_ROLE_SIZE);
  gint64 figures = size >= 0 ? acies_record_get_number (self->body->traits, (guint) size) : 0;

  return usual->by_size && figures > 0 ? MAX (strength / figures, 1.0) : 1.0;
}

/* Takes off @number figures, or with @is_left so many that @number are left. */
static void
lose (Parser   *self,
      gint64    number,
      gboolean  is_left)
{
  const AciesUsual *usual = acies_ruleset_find_usual (self->ruleset, ACIES_USUAL_WORD_LOST, self->body->is_leader);
  g_auto (AciesAppearance) appearance = { NULL, };
  double points, left;
  gint64 count, lost;

  if (usual == NULL || usual->count < 0)
    {
      /* Translators: what was typed */
      complain (self, _("“%s”: these rules count no losses of it"));
      return;
    }

  acies_ruleset_get_appearance (self->ruleset, self->body->traits, self->status, self->body->is_leader,
                                self->body->files, &appearance);
  points = get_points (self, usual, appearance.strength);
  left = ceil (appearance.left / points);
  if (number > left)
    {
      /* Translators: what was typed */
      complain (self, _("“%s”: so many are not left"));
      return;
    }

  count = acies_record_get_number (self->status, (guint) usual->count);
  lost = is_left ? (gint64) (appearance.left - number * points + 0.5) : (gint64) (number * points + 0.5);
  set_number (self, (guint) usual->count, usual->counts_left ? MAX (count - lost, 0) : count + lost);
  if (is_left ? number == 0 : number == (gint64) left)
    set_statuses (self, acies_ruleset_find_usual (self->ruleset, ACIES_USUAL_WORD_DESTROYED, self->body->is_leader));
}

/* ---- Parts ---- */

/* Takes the number out of a folded text.  FALSE without one, and with more than one. */
static gboolean
take_number (char   **folded,
             gint64  *number)
{
  g_auto (GStrv) words = g_strsplit (*folded, " ", -1);
  g_autoptr (GStrvBuilder) others = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  guint n_numbers = 0;

  for (char **word = words; *word != NULL; word++)
    {
      if (g_ascii_string_to_signed (*word, 10, -100000, 100000, number, NULL))
        n_numbers++;
      else
        g_strv_builder_add (others, *word);
    }
  if (n_numbers != 1)
    return FALSE;

  list = g_strv_builder_end (others);
  g_free (*folded);
  *folded = g_strjoinv (" ", list);

  return TRUE;
}

static void
read_usual (Parser         *self,
            AciesUsualWord  word)
{
  const AciesUsual *usual = acies_ruleset_find_usual (self->ruleset, word, self->body->is_leader);

  set_statuses (self, usual);
  switch (word)
    {
    case ACIES_USUAL_WORD_LOST:
      /* Translators: what was typed */
      complain (self, _("“%s”: say how many"));
      break;
    case ACIES_USUAL_WORD_FELL_BACK:
      self->text->asks_place = TRUE;
      break;
    case ACIES_USUAL_WORD_DESTROYED:
    case ACIES_USUAL_WORD_LEFT_TABLE:
      self->text->leaves = self->text->leaves || usual == NULL;
      break;
    case ACIES_USUAL_WORD_ROUTED:
    case ACIES_USUAL_WORD_RALLIED:
    default:
      if (usual == NULL)
        /* Translators: what was typed */
        complain (self, _("“%s”: these rules have no status for this; move the unit, or take it off the table"));
      break;
    }
}

static void
read_field (Parser   *self,
            guint     field,
            gboolean  denied)
{
  AciesFieldType type = acies_field_get_value_type (get_field (self, field));
  const char *key = acies_field_get_id (get_field (self, field));

  if (type == ACIES_FIELD_BOOLEAN)
    set_value (self, key, denied ? "false" : "true");
  else if (denied && type != ACIES_FIELD_CHOICE)
    set_value (self, key, "0");
  else
    /* Translators: what was typed, the name of a status without its value */
    complain (self, _("“%s”: say what it is now"));
}

/* Sets a choice back to what it is at the start, as it is no longer the item. */
static void
deny_item (Parser *self,
           guint   field)
{
  g_autoptr (AciesRecord) fresh = acies_record_new (acies_record_get_schema (self->status));
  g_autofree char *value = acies_record_print (fresh, field);

  set_value (self, acies_field_get_id (get_field (self, field)), value);
}

/* Reads a part without a number: a word of any rules, or of these. */
static gboolean
read_word (Parser     *self,
           const char *folded,
           gboolean    denied)
{
  gboolean ambiguous;
  const AciesStatusWord *word = acies_status_words_find (self->words, folded, -1, &ambiguous);

  if (ambiguous)
    {
      /* Translators: what was typed */
      complain (self, _("“%s” may mean more than one thing"));
      return TRUE;
    }
  if (word == NULL)
    return FALSE;

  switch (word->kind)
    {
    case ACIES_STATUS_WORD_ITEM:
      if (denied)
        deny_item (self, word->field);
      else
        set_value (self, acies_field_get_id (get_field (self, word->field)),
                   acies_vocabulary_get_item_id (acies_field_get_vocabulary (get_field (self, word->field)), word->item));
      return TRUE;
    case ACIES_STATUS_WORD_FIELD:
      read_field (self, word->field, denied);
      return TRUE;
    case ACIES_STATUS_WORD_USUAL:
      if (denied)
        return FALSE;
      read_usual (self, word->usual);
      return TRUE;
    case ACIES_STATUS_WORD_LEFT:
    default:
      return FALSE;
    }
}

/* Reads a part with a number: "lost 3", "down to 9", "fell back 4", "DPs 2". */
static gboolean
read_count (Parser     *self,
            const char *folded,
            gint64      number)
{
  gboolean ambiguous;
  const AciesStatusWord *word = acies_status_words_find (self->words, folded, -1, &ambiguous);

  if (number < 0 && *folded == '\0')
    {
      lose (self, -number, FALSE);
      return TRUE;
    }
  if (word == NULL || number < 0)
    return FALSE;

  switch (word->kind)
    {
    case ACIES_STATUS_WORD_LEFT:
      lose (self, number, TRUE);
      return TRUE;
    case ACIES_STATUS_WORD_USUAL:
      if (word->usual == ACIES_USUAL_WORD_FELL_BACK && number > 0)
        self->text->back = (guint) number;
      else if (word->usual == ACIES_USUAL_WORD_LOST)
        lose (self, number, FALSE);
      else
        return FALSE;
      return TRUE;
    case ACIES_STATUS_WORD_FIELD:
      set_number (self, word->field, number);
      return TRUE;
    case ACIES_STATUS_WORD_ITEM:
    default:
      return FALSE;
    }
}

/* Reads a status by its name, and the item that it has: "order hold". */
static gboolean
read_named (Parser     *self,
            const char *folded)
{
  for (const char *space = strchr (folded, ' '); space != NULL; space = strchr (space + 1, ' '))
    {
      g_autofree char *name = g_strndup (folded, (gsize) (space - folded));
      gboolean ambiguous;
      const AciesStatusWord *field = NULL;
      const AciesStatusWord *item;

      for (guint i = 0; field == NULL && i < self->words->len; i++)
        {
          const AciesStatusWord *word = self->words->pdata[i];

          if (word->kind == ACIES_STATUS_WORD_FIELD && g_str_equal (word->text, name))
            field = word;
        }
      item = field != NULL ? acies_status_words_find (self->words, space + 1, (int) field->field, &ambiguous) : NULL;
      if (item == NULL)
        continue;

      set_value (self, acies_field_get_id (get_field (self, field->field)),
                 acies_vocabulary_get_item_id (acies_field_get_vocabulary (get_field (self, field->field)), item->item));
      return TRUE;
    }

  return FALSE;
}

static void
read_part (Parser     *self,
           const char *part)
{
  g_autofree char *folded = acies_status_words_fold (part);
  g_autofree char *trimmed = NULL;
  gboolean denied;
  gint64 number;

  if (*folded == '\0')
    return;

  self->part = part;
  denied = acies_status_words_take_denial (&folded);
  if (take_number (&folded, &number))
    {
      trimmed = acies_status_words_trim (folded);
      if (!denied && (read_count (self, folded, number) || read_count (self, trimmed, number)))
        return;
    }
  else
    {
      trimmed = acies_status_words_trim (folded);
      if (read_word (self, folded, denied) || (!denied && read_named (self, folded))
          || (*trimmed != '\0' && read_word (self, trimmed, denied)) || (!denied && read_named (self, trimmed)))
        return;
    }

  /* Translators: what was typed */
  complain (self, _("“%s” is not understood"));
}

/* Splits a text where a comma, a semicolon or "and" stands. */
static char **
split (const char *text)
{
  /* Translators: the word between two things that became of a unit, with spaces around: "lost 3 and fell back" */
  g_auto (GStrv) halves = g_strsplit (text, _(" and "), -1);
  g_autofree char *joined = g_strjoinv (",", halves);

  return g_strsplit_set (joined, ",;\n", -1);
}

/**
 * acies_status_text_parse:
 * @text: what became of it, as players type it
 * @situation: where the battle stands
 * @body: a unit or leader of it
 *
 * Reads what became of a unit or leader.  Parts stand between commas.  A part is "lost 3", "down to 9", "fell back 4" for
 * inches, a word of any rules such as "routed" as these rules mean it, the label of a status that is yes or no, the label of an item of a
 * choice, the label of a number with its value, each in full or as the beginning of one only, or any of these after
 * "no longer".  What is not understood becomes a complaint; nothing is left out in silence.
 *
 * Returns: (transfer full): what it says
 */
AciesStatusText *
acies_status_text_parse (const char           *text,
                         const AciesSituation *situation,
                         const AciesBody      *body)
{
  AciesStatusText *self;
  g_autoptr (GPtrArray) words = NULL;
  g_autoptr (AciesRecord) status = NULL;
  g_auto (GStrv) parts = NULL;
  Parser parser;

  g_return_val_if_fail (text != NULL && situation != NULL && body != NULL, NULL);

  self = g_new0 (AciesStatusText, 1);
  self->keys = g_ptr_array_new_with_free_func (g_free);
  self->values = g_ptr_array_new_with_free_func (g_free);
  self->complaints = g_ptr_array_new_with_free_func (g_free);
  if (g_utf8_strlen (text, -1) > ACIES_STATUS_TEXT_MAX)
    {
      g_ptr_array_add (self->complaints, g_strdup_printf (_("What became of a unit is told in up to %d characters"),
                                                          ACIES_STATUS_TEXT_MAX));
      return self;
    }

  words = acies_status_words_list (acies_situation_get_ruleset (situation), body);
  status = acies_record_copy (body->status);
  parser = (Parser) { self, acies_situation_get_ruleset (situation), body, words, status, NULL };
  parts = split (text);
  for (char **part = parts; *part != NULL; part++)
    read_part (&parser, g_strstrip (*part));

  return self;
}

/* ---- In words ---- */

static char *
describe_value (const AciesRecord *status,
                guint              position)
{
  AciesField *field = acies_schema_get_field (acies_record_get_schema (status), position);
  g_autofree char *value = NULL;

  if (acies_field_get_value_type (field) == ACIES_FIELD_BOOLEAN)
    return acies_record_get_boolean (status, position)
           ? g_strdup (acies_field_get_label (field))
           /* Translators: the name of a status that is yes or no: "no longer Disordered" */
           : g_strdup_printf (_("no longer %s"), acies_field_get_label (field));

  value = acies_record_display (status, position);
  /* Translators: the name of a status and its value: "Order: Holds" */
  return g_strdup_printf (_("%s: %s"), acies_field_get_label (field), value);
}

static void
add_phrase (GString    *text,
            const char *phrase)
{
  if (text->len > 0)
    g_string_append (text, "; ");
  g_string_append (text, phrase);
}

/**
 * acies_status_text_describe:
 * @self: what became of @body
 * @situation: where the battle stands
 * @body: the unit or leader
 * @placed: whether it is known where it stands now
 *
 * Tells what was understood, so that players see it while they type: "9 of 12 left; Disordered".
 *
 * Returns: (transfer full): phrases with semicolons between, translated; the complaints last; "" for nothing
 */
char *
acies_status_text_describe (const AciesStatusText *self,
                            const AciesSituation  *situation,
                            const AciesBody       *body,
                            gboolean               placed)
{
  AciesRuleset *ruleset;
  g_autoptr (AciesSituation) after = NULL;
  const AciesUsual *usual;
  AciesBody *changed;
  GString *text;

  g_return_val_if_fail (self != NULL && situation != NULL && body != NULL, NULL);

  ruleset = acies_situation_get_ruleset (situation);
  after = acies_situation_copy (situation);
  changed = acies_situation_find (after, body->id);
  text = g_string_new (NULL);
  usual = acies_ruleset_find_usual (ruleset, ACIES_USUAL_WORD_LOST, body->is_leader);
  for (guint i = 0; i < self->keys->len; i++)
    acies_record_parse_key (changed->status, self->keys->pdata[i], self->values->pdata[i], NULL);
  acies_situation_reshape (after, changed);
  acies_ruleset_settle (ruleset, after);

  for (guint i = 0; i < self->keys->len; i++)
    {
      int position = acies_schema_lookup (acies_record_get_schema (body->status), self->keys->pdata[i]);
      g_auto (AciesAppearance) appearance = { NULL, };
      g_autofree char *phrase = NULL;

      if (usual != NULL && usual->count == position)
        {
          acies_ruleset_get_appearance (ruleset, changed->traits, changed->status, changed->is_leader, changed->files,
                                        &appearance);
          /* Translators: the strength of a unit: "9 of 12 left" */
          phrase = g_strdup_printf (_("%s left"), appearance.text);
        }
      else
        {
          phrase = describe_value (changed->status, (guint) position);
        }
      add_phrase (text, phrase);
    }
  if (self->leaves)
    add_phrase (text, _("off the table"));
  if ((self->asks_place || self->back > 0) && !placed)
    add_phrase (text, _("move it to where it stands now"));
  for (guint i = 0; i < self->complaints->len; i++)
    add_phrase (text, self->complaints->pdata[i]);

  return g_string_free (text, FALSE);
}

/**
 * acies_status_text_list_words:
 * @situation: where the battle stands
 * @body: a unit or leader of it
 *
 * Lists what can be typed of it.  Numbers are asked for by an ellipsis.
 *
 * Returns: (transfer full) (element-type utf8): words, those of any rules first
 */
GPtrArray *
acies_status_text_list_words (const AciesSituation *situation,
                              const AciesBody      *body)
{
  g_autoptr (GPtrArray) words = NULL;
  GPtrArray *list;

  g_return_val_if_fail (situation != NULL && body != NULL, NULL);

  words = acies_status_words_list (acies_situation_get_ruleset (situation), body);
  list = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < words->len; i++)
    {
      const AciesStatusWord *word = words->pdata[i];
      const AciesStatusWord *before = i > 0 ? words->pdata[i - 1] : NULL;
      AciesSchema *schema = acies_record_get_schema (body->status);
      gboolean is_usual = word->kind == ACIES_STATUS_WORD_USUAL || word->kind == ACIES_STATUS_WORD_LEFT;
      gboolean has_number = word->kind == ACIES_STATUS_WORD_LEFT
                            || (word->kind == ACIES_STATUS_WORD_USUAL
                                && (word->usual == ACIES_USUAL_WORD_LOST || word->usual == ACIES_USUAL_WORD_FELL_BACK));
      /* A comma would part the label in two; it need not be typed. */
      const char *shown = is_usual || strchr (word->label, ',') != NULL ? word->text : word->label;

      if (before != NULL && before->kind == word->kind && before->usual == word->usual
          && (is_usual || (before->field == word->field && before->item == word->item)))
        continue;
      if (word->kind == ACIES_STATUS_WORD_FIELD)
        {
          AciesFieldType type = acies_field_get_value_type (acies_schema_get_field (schema, word->field));

          if (type == ACIES_FIELD_CHOICE)
            continue;
          has_number = type != ACIES_FIELD_BOOLEAN;
        }
      if (!g_ptr_array_find_with_equal_func (list, shown, g_str_equal, NULL))
        g_ptr_array_add (list, has_number ? g_strdup_printf ("%s …", shown) : g_strdup (shown));
    }

  return list;
}
