/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n.h>
#include <gio/gunixinputstream.h>

#include "acies-battle.h"
#include "acies-file-load.h"
#include "acies-text.h"
#include "cli-common.h"

G_DEFINE_QUARK (cli-error-quark, cli_error)

/* The longest message: messages with file names may be long, but must have a limit. */
#define MAX_MESSAGE_BYTES 2000

AciesRulesetLibrary *
cli_get_library (Cli *self)
{
  if (self->library == NULL)
    self->library = acies_ruleset_library_new ();

  return self->library;
}

/* ---- Output ---- */

/*
 * Names come from files and arguments and may contain control sequences for a
 * terminal; so cli_print() and cli_complain() print visible characters only.
 */
void
cli_print (const char *format,
           ...)
{
  g_autofree char *text = NULL;
  g_autofree char *visible = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  visible = acies_text_make_visible (text);
  fputs (visible, stdout);
}

void
cli_complain (const char *format,
              ...)
{
  g_autofree char *text = NULL;
  g_autofree char *visible = NULL;
  g_autofree char *cut = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  visible = acies_text_make_visible (text);
  cut = acies_text_cut (visible, MAX_MESSAGE_BYTES);

  /* Keeps the order of both outputs on one terminal. */
  fflush (stdout);
  fprintf (stderr, "acies-cli: %s\n", cut);
}

int
cli_fail (const GError *error)
{
  cli_complain ("%s", error->message);

  return CLI_FAILED;
}

int
cli_refuse (const GError *error)
{
  const char *clause;

  if (error->domain == ACIES_INPUT_ERROR)
    {
      clause = acies_input_error_get_clause (error);
      cli_print ("error=%s\n", acies_input_error_get_id (error));
      if (clause != NULL && strstr (error->message, clause) == NULL)
        cli_complain ("%s (%s)", error->message, clause);
      else
        cli_complain ("%s", error->message);
      return CLI_NO;
    }

  cli_complain ("%s", error->message);
  if (g_error_matches (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_NOTHING)
      || g_error_matches (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_MISFIT))
    return CLI_NO;

  return CLI_FAILED;
}

char *
cli_pad (const char *text,
         guint       columns)
{
  GString *padded = g_string_new (text);

  for (glong length = g_utf8_strlen (text, -1); length < (glong) columns; length++)
    g_string_append_c (padded, ' ');

  return g_string_free (padded, FALSE);
}

static char *
align_cell (const char *text,
            guint       columns,
            char        alignment)
{
  guint length = (guint) g_utf8_strlen (text, -1);

  return alignment == 'r' && length < columns ? g_strdup_printf ("%*s%s", (int) (columns - length), "", text)
                                              : cli_pad (text, columns);
}

void
cli_print_table (GPtrArray  *rows,
                 const char *alignment)
{
  guint n_columns = rows->len > 0 ? g_strv_length (rows->pdata[0]) : 0;
  g_autofree guint *widths = g_new0 (guint, n_columns);

  for (guint i = 0; i < rows->len; i++)
    for (guint j = 0; j < n_columns; j++)
      widths[j] = MAX (widths[j], (guint) g_utf8_strlen (((char **) rows->pdata[i])[j], -1));

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint j = 0; j < n_columns; j++)
        {
          g_autofree char *cell = align_cell (row[j], widths[j], alignment != NULL ? alignment[j] : 'l');

          g_string_append_printf (line, "  %s", cell);
        }
      cli_print ("%s\n", g_strchomp (line->str));
    }
}

/* ---- Options ---- */

static GOptionContext *
make_context (const CliCommand    *command,
              const GOptionEntry  *entries,
              gpointer             data,
              gboolean            *help,
              char              ***rest)
{
  /* Arguments are declared as file names, which GLib leaves unchanged; it would convert other texts
   * from the locale's encoding. */
  const GOptionEntry own_entries[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, help, N_("Print this help and exit"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, rest, NULL, NULL },
    { NULL }
  };
  g_autofree char *program = g_strdup_printf ("acies-cli %s", command->name);
  GOptionContext *context = g_option_context_new (_(command->parameters));
  GOptionGroup *group = g_option_group_new (NULL, NULL, NULL, data, NULL);

  g_set_prgname (program);
  g_option_context_set_main_group (context, group);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, _(command->summary));
  if (command->description != NULL)
    g_option_context_set_description (context, _(command->description));
  if (entries != NULL)
    g_option_group_add_entries (group, entries);
  g_option_group_add_entries (group, own_entries);
  g_option_group_set_translation_domain (group, GETTEXT_PACKAGE);

  return context;
}

gboolean
cli_parse_options (const CliCommand    *command,
                   const GOptionEntry  *entries,
                   char               **arguments,
                   char              ***rest,
                   int                 *status)
{
  return cli_parse_options_with_data (command, entries, NULL, arguments, rest, status);
}

gboolean
cli_parse_options_with_data (const CliCommand    *command,
                             const GOptionEntry  *entries,
                             gpointer             data,
                             char               **arguments,
                             char              ***rest,
                             int                 *status)
{
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) remaining = NULL;
  g_auto (GStrv) parsed = g_strdupv (arguments);
  gboolean help = FALSE;

  context = make_context (command, entries, data, &help, &remaining);
  if (!g_option_context_parse_strv (context, &parsed, &error))
    {
      g_autofree char *message = acies_text_cut (error->message, ACIES_TEXT_MAX_MESSAGE);

      cli_complain (_("%s: %s; “acies-cli %s --help” tells more"),
                    command->name, message, command->name);
      *status = CLI_FAILED;
      return FALSE;
    }

  if (help)
    {
      g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);

      cli_print ("%s", text);
      *status = CLI_DONE;
      return FALSE;
    }

  *rest = remaining != NULL ? g_steal_pointer (&remaining) : g_new0 (char *, 1);

  return TRUE;
}

gboolean
cli_check_count (const CliCommand  *command,
                 char             **rest,
                 guint              least,
                 guint              most)
{
  guint count = g_strv_length (rest);

  if (count >= least && (most == 0 || count <= most))
    return TRUE;

  /* Translators: a command, its parameters: "check needs FILE; …" */
  cli_complain (_("%s: the arguments must be %s; see “acies-cli %s --help”"),
                command->name, _(command->parameters), command->name);

  return FALSE;
}

/* ---- KEY=VALUE ---- */

CliPairs *
cli_pairs_new (void)
{
  CliPairs *self = g_new0 (CliPairs, 1);

  self->keys = g_ptr_array_new_with_free_func (g_free);
  self->values = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->keys, NULL);
  g_ptr_array_add (self->values, NULL);

  return self;
}

void
cli_pairs_free (CliPairs *self)
{
  g_ptr_array_unref (self->keys);
  g_ptr_array_unref (self->values);
  g_free (self);
}

guint
cli_pairs_length (const CliPairs *self)
{
  return self->keys->len - 1;
}

void
cli_pairs_add (CliPairs   *self,
               const char *key,
               const char *value)
{
  g_ptr_array_insert (self->keys, (int) cli_pairs_length (self), g_strdup (key));
  g_ptr_array_insert (self->values, (int) self->values->len - 1, g_strdup (value));
}

gboolean
cli_pairs_parse (CliPairs    *self,
                 const char  *argument,
                 GError     **error)
{
  const char *equals = strchr (argument, '=');
  g_autofree char *key = NULL;

  if (!cli_check_text (NULL, argument, CLI_MAX_TEXT, error))
    return FALSE;
  if (equals == NULL || equals == argument)
    {
      g_autofree char *shown = acies_text_shorten (argument);

      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("“%s” is not of the form KEY=VALUE"), shown);
      return FALSE;
    }

  key = g_strndup (argument, (gsize) (equals - argument));
  cli_pairs_add (self, key, equals + 1);

  return TRUE;
}

CliPairs *
cli_pairs_parse_all (char   **arguments,
                     GError **error)
{
  g_autoptr (CliPairs) self = cli_pairs_new ();

  for (guint i = 0; arguments[i] != NULL; i++)
    if (!cli_pairs_parse (self, arguments[i], error))
      return NULL;

  return g_steal_pointer (&self);
}

char *
cli_pairs_take (CliPairs   *self,
                const char *key)
{
  char *value = NULL;

  for (guint i = cli_pairs_length (self); i-- > 0; )
    if (strcmp (self->keys->pdata[i], key) == 0)
      {
        if (value == NULL)
          value = g_strdup (self->values->pdata[i]);
        g_ptr_array_remove_index (self->keys, i);
        g_ptr_array_remove_index (self->values, i);
      }

  return value;
}

/* ---- Arguments ---- */

gboolean
cli_check_text (const char  *option,
                const char  *text,
                gsize        most,
                GError     **error)
{
  const char *what = option != NULL ? option : _("an argument");

  if (!g_utf8_validate (text, -1, NULL))
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("%s: this is no text in UTF-8"), what);
      return FALSE;
    }
  if ((gsize) g_utf8_strlen (text, -1) > most)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   _("%s: the text is longer than %u characters"), what, (guint) most);
      return FALSE;
    }
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      /* Characters that XML cannot represent */
      if ((character < 0x20 && character != '\n' && character != '\t')
          || character == 0x7f || character == 0xfffe || character == 0xffff)
        {
          g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                       _("%s: there is a control character in the text"), what);
          return FALSE;
        }
    }

  return TRUE;
}

gboolean
cli_parse_number (const char  *option,
                  const char  *text,
                  guint64      least,
                  guint64      most,
                  guint64     *number,
                  GError     **error)
{
  /* G_GUINT64_FORMAT differs between machines and so cannot be part of a translatable text. */
  g_autofree char *from = g_strdup_printf ("%" G_GUINT64_FORMAT, least);
  g_autofree char *to = g_strdup_printf ("%" G_GUINT64_FORMAT, most);
  g_autofree char *shown = NULL;

  if (g_ascii_string_to_unsigned (text, 10, least, most, number, NULL))
    return TRUE;

  shown = acies_text_shorten (text);
  if (most == G_MAXUINT64)
    g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                 /* Translators: an option, what was given, a number */
                 _("%s: “%s” is not a whole number from %s up"), option, shown, from);
  else
    g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                 /* Translators: an option, what was given, two numbers */
                 _("%s: “%s” is not a whole number from %s to %s"), option, shown, from, to);

  return FALSE;
}

gboolean
cli_parse_decimal (const char  *option,
                   const char  *text,
                   double      *number,
                   GError     **error)
{
  gint64 hundredths;

  if (!acies_decimal_from_string (text, &hundredths)
      || ABS (hundredths) > 1000 * ACIES_DECIMAL_ONE)
    {
      g_autofree char *shown_option = acies_text_shorten (option);
      g_autofree char *shown = acies_text_shorten (text);

      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   /* Translators: an option, what was given */
                   _("%s: “%s” is not a number from -1000 to 1000 with up to two places"), shown_option, shown);
      return FALSE;
    }

  *number = (double) hundredths / ACIES_DECIMAL_ONE;

  return TRUE;
}

/* ---- Files ---- */

char *
cli_read_text (const char  *path,
               gsize       *length,
               GError     **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GBytes) bytes = NULL;
  const char *text;

  if (strcmp (path, "-") == 0)
    {
      g_autoptr (GInputStream) stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);

      bytes = acies_stream_load (stream, name, ACIES_TEXT_MAX_BYTES, NULL, error);
    }
  else
    {
      g_autoptr (GFile) file = g_file_new_for_path (path);

      bytes = acies_file_load (file, ACIES_TEXT_MAX_BYTES, NULL, error);
    }
  if (bytes == NULL)
    return NULL;

  text = g_bytes_get_data (bytes, length);
  if (text != NULL && !g_utf8_validate_len (text, *length, NULL))
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_FILE, _("%s: this is no text in UTF-8"), name);
      return NULL;
    }

  return g_strndup (text != NULL ? text : "", *length);
}

gboolean
cli_parse_key_file (GKeyFile    *file,
                    const char  *path,
                    const char  *text,
                    gsize        length,
                    GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;

  /* By default GLib drops keys of other languages ("a.type[de]"); here they are unknown keys. */
  if (g_key_file_load_from_data (file, text, length, G_KEY_FILE_KEEP_TRANSLATIONS, &local_error))
    return TRUE;

  name = g_filename_display_name (path);
  message = acies_text_cut (local_error->message, ACIES_TEXT_MAX_MESSAGE);
  g_set_error (error, CLI_ERROR, CLI_ERROR_FILE, "%s: %s", name, message);

  return FALSE;
}

/* Resolves the escapes of key files; NULL when a backslash begins an unknown one. */
static char *
unescape (const char *value)
{
  static const char letters[] = "sntr\\";
  static const char meanings[] = " \n\t\r\\";
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *at = value; *at != '\0'; at++)
    {
      const char *letter;

      if (*at != '\\')
        {
          g_string_append_c (text, *at);
          continue;
        }

      at++;
      letter = *at != '\0' ? strchr (letters, *at) : NULL;
      if (letter == NULL)
        return NULL;
      g_string_append_c (text, meanings[letter - letters]);
    }

  return g_strdup (text->str);
}

char *
cli_get_value (GKeyFile   *file,
               const char *group,
               const char *key)
{
  /* g_key_file_get_string() prints a warning about some invalid escapes. */
  g_autofree char *value = g_key_file_get_value (file, group, key, NULL);
  char *unescaped = value != NULL ? unescape (value) : NULL;

  return unescaped != NULL ? unescaped : g_steal_pointer (&value);
}

/* ---- Rulesets ---- */

AciesRuleset *
cli_find_ruleset (Cli         *cli,
                  const char  *id,
                  GError     **error)
{
  if (!cli_check_text (NULL, id, CLI_MAX_NAME, error))
    return NULL;

  return acies_ruleset_library_find (cli_get_library (cli), id, error);
}

const AciesProcedure *
cli_find_procedure (AciesRuleset  *ruleset,
                    const char    *id,
                    GError       **error)
{
  const AciesProcedure *procedure;
  g_autoptr (GString) ids = NULL;
  g_autofree char *shown = NULL;

  if (!cli_check_text (NULL, id, CLI_MAX_NAME, error))
    return NULL;

  procedure = acies_ruleset_find_procedure (ruleset, id);
  if (procedure != NULL)
    return procedure;

  shown = acies_text_shorten (id);
  ids = g_string_new (NULL);
  for (guint i = 0; i < acies_ruleset_get_n_procedures (ruleset); i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "",
                            acies_procedure_get_id (acies_ruleset_get_procedure (ruleset, i)));
  g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
               /* Translators: a ruleset's title, an id, all ids that there are */
               _("%s has no procedure “%s”; there are %s"),
               acies_ruleset_get_title (ruleset), shown, ids->str);

  return NULL;
}

AciesRecord *
cli_parse_readings (AciesRuleset  *ruleset,
                    char         **options,
                    GError       **error)
{
  g_autoptr (AciesRecord) readings = acies_record_new (acies_ruleset_get_options (ruleset));
  g_autoptr (CliPairs) pairs = cli_pairs_new ();

  for (guint i = 0; options != NULL && options[i] != NULL; i++)
    if (!cli_pairs_parse (pairs, options[i], error))
      return NULL;

  for (guint i = 0; i < cli_pairs_length (pairs); i++)
    {
      const char *key = pairs->keys->pdata[i];
      g_autofree char *full = g_str_has_prefix (key, "option.") ? g_strdup (key)
                                                                : g_strconcat ("option.", key, NULL);

      if (!acies_record_parse_key (readings, full, pairs->values->pdata[i], error))
        return NULL;
    }

  return g_steal_pointer (&readings);
}

gboolean
cli_read_choice (GType       type,
                 const char *option,
                 const char *text,
                 int        *value)
{
  GEnumClass *class = g_type_class_ref (type);
  const GEnumValue *found = text != NULL ? g_enum_get_value_by_nick (class, text) : NULL;
  g_autoptr (GString) words = g_string_new (NULL);

  if (found != NULL)
    *value = found->value;
  else if (text != NULL)
    {
      for (guint i = 0; i < class->n_values; i++)
        g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", class->values[i].value_nick);
      cli_complain (_("%s is one of %s, not “%s”"), option, words->str, text);
    }
  g_type_class_unref (class);

  return text == NULL || found != NULL;
}
