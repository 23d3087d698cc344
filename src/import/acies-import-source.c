/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-file-load.h"
#include "acies-import-source-private.h"
#include "acies-text.h"
#include "acies-xml.h"

/* What old programs on Windows write; it has a letter for nearly each byte. */
#define GUESSED_ENCODING "WINDOWS-1252"

/* The lines that tell a table from text. */
#define MOST_PROBED_LINES 5

struct _AciesImportSource
{
  GObject            parent_instance;

  char              *name;
  AciesImportFormat  format;
  AciesXmlDocument  *document;
  AciesCsvTable     *table;
  char              *text;
  gboolean           guessed;
};

G_DEFINE_FINAL_TYPE (AciesImportSource, acies_import_source, G_TYPE_OBJECT)
G_DEFINE_QUARK (acies-import-error-quark, acies_import_error)

/* ---- Encoding ---- */

static const char *
find_encoding (const guint8 *data,
               gsize         size)
{
  if (size >= 2 && ((data[0] == 0xff && data[1] == 0xfe) || (data[0] == 0xfe && data[1] == 0xff)))
    return "UTF-16";

  return g_utf8_validate_len ((const char *) data, size, NULL) ? "UTF-8" : GUESSED_ENCODING;
}

/* Bytes that the encoding has no letter for become question marks. */
static char *
decode (GBytes      *bytes,
        const char  *name,
        gboolean    *guessed,
        GError     **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  const char *encoding = find_encoding (data, size);
  g_autofree char *text = NULL;
  gsize length = 0;

  if (size > ACIES_TEXT_MAX_BYTES)
    {
      g_autofree char *limit = g_format_size_full (ACIES_TEXT_MAX_BYTES, G_FORMAT_SIZE_IEC_UNITS);

      g_set_error (error, ACIES_IMPORT_ERROR, ACIES_IMPORT_ERROR_TOO_LARGE,
                   _("%s: the text is too large; Acies reads up to %s"), name, limit);
      return NULL;
    }

  *guessed = strcmp (encoding, GUESSED_ENCODING) == 0;
  if (size > 0 && (strcmp (encoding, "UTF-16") == 0 || memchr (data, '\0', size) == NULL))
    text = g_convert_with_fallback ((const char *) data, (gssize) size, "UTF-8", encoding, "?", NULL, &length, NULL);
  if (size == 0)
    text = g_strdup ("");
  if (text == NULL || strlen (text) != length)
    {
      g_set_error (error, ACIES_IMPORT_ERROR, ACIES_IMPORT_ERROR_UNKNOWN,
                   _("%s: this is neither a roster (.ros, .rosz) nor a table (.csv) nor text"), name);
      return NULL;
    }

  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    return g_strdup (text + 3);

  return g_steal_pointer (&text);
}

/* ---- Formats ---- */

static gboolean
has_ending (const char *name,
            const char *ending)
{
  gsize length = strlen (name);
  gsize n = strlen (ending);

  return length > n && g_ascii_strcasecmp (name + length - n, ending) == 0;
}

/* By the name, or by tabs or semicolons in each of the first lines: commas stand in plain text as well. */
static gboolean
is_table (const char *name,
          const char *text)
{
  guint n_lines = 0;

  if (has_ending (name, ".csv") || has_ending (name, ".tsv") || has_ending (name, ".tab"))
    return TRUE;

  for (; n_lines < MOST_PROBED_LINES && *text != '\0'; n_lines++)
    {
      gsize length = strcspn (text, "\r\n");

      if (memchr (text, '\t', length) == NULL && memchr (text, ';', length) == NULL)
        return FALSE;
      text += length;
      text += strspn (text, "\r\n");
    }

  return n_lines > 1;
}

static gboolean
is_archive (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return size >= 4 && memcmp (data, "PK\003\004", 4) == 0;
}

/* Looks past the mark of the encoding, its zeros and white space. */
static gboolean
is_xml (GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  gsize i = 0;

  while (i < size && strchr ("\xef\xbb\xbf\xfe\xff \t\r\n", data[i]) != NULL)
    i++;

  return i < size && data[i] == '<';
}

static gboolean
check_roster (AciesImportSource  *self,
              GError            **error)
{
  xmlNode *root = xmlDocGetRootElement (self->document);
  g_autofree char *found = NULL;

  if (strcmp ((const char *) root->name, "roster") == 0
      && (root->ns == NULL || strcmp ((const char *) root->ns->href, ACIES_XML_NAMESPACE) != 0))
    return TRUE;

  found = acies_text_shorten ((const char *) root->name);
  if (strcmp (found, "army") == 0)
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_WRONG_ROOT,
                 _("%s: this is an army of Acies, which is opened, not imported"), self->name);
  else if (strcmp (found, "catalogue") == 0 || strcmp (found, "gameSystem") == 0)
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_WRONG_ROOT,
                 _("%s: this is the data that rosters are made from, not a roster (.ros, .rosz)"), self->name);
  else
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_WRONG_ROOT,
                 _("%s:%ld: the file holds “%s” where “%s” is wanted"),
                 self->name, acies_xml_get_line (root), found, "roster");

  return FALSE;
}

/* Some programs export rosters so, too. */
static gboolean
is_json (const char *text)
{
  text += strspn (text, " \t\r\n");
  if (*text != '{')
    return FALSE;
  text++;
  text += strspn (text, " \t\r\n");

  return *text == '"';
}

static gboolean
parse_text (AciesImportSource  *self,
            GBytes             *bytes,
            GError            **error)
{
  g_autofree char *text = decode (bytes, self->name, &self->guessed, error);

  if (text == NULL)
    return FALSE;

  if (is_json (text))
    {
      g_set_error (error, ACIES_IMPORT_ERROR, ACIES_IMPORT_ERROR_UNKNOWN,
                   _("%s: this is JSON; export the roster as .ros or .rosz, or copy its text"), self->name);
      return FALSE;
    }

  self->format = is_table (self->name, text) ? ACIES_IMPORT_TABLE : ACIES_IMPORT_LINES;
  if (self->format == ACIES_IMPORT_LINES)
    self->text = g_steal_pointer (&text);
  else
    self->table = acies_csv_table_parse (text, acies_csv_guess_separator (text), self->name, error);

  return self->text != NULL || self->table != NULL;
}

/**
 * acies_import_source_parse:
 * @bytes: the content of a file
 * @name: its name, which is used in messages; its ending may tell a table from text
 * @error: return location for an error
 *
 * Tells the format by the content: a zip archive with a roster in it, XML, a table or text.  A roster may so be zipped or
 * not under either name.  A text that is not UTF-8 is taken for Windows-1252.
 *
 * Fails with errors of %ACIES_IMPORT_ERROR and %ACIES_XML_ERROR, with %G_IO_ERROR_INVALID_DATA for a damaged table, and
 * with %G_IO_ERROR_CANCELLED when the thread's current #GCancellable is cancelled.
 *
 * Returns: (transfer full): the source, or %NULL on error
 */
AciesImportSource *
acies_import_source_parse (GBytes      *bytes,
                           const char  *name,
                           GError     **error)
{
  g_autoptr (AciesImportSource) self = NULL;
  g_autoptr (GBytes) content = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_object_new (ACIES_TYPE_IMPORT_SOURCE, NULL);
  self->name = g_strdup (name);
  content = is_archive (bytes) ? acies_import_archive_read (bytes, name, error) : g_bytes_ref (bytes);
  if (content == NULL)
    return NULL;

  if (is_xml (content))
    {
      self->format = ACIES_IMPORT_ROSTER;
      self->document = acies_xml_parse_foreign (content, name, error);
      if (self->document == NULL || !check_roster (self, error))
        return NULL;
    }
  else if (!parse_text (self, content, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * acies_import_source_load:
 * @file: a file
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Reads a file, see acies_import_source_parse().  May be called in a thread.
 *
 * Returns: (transfer full): the source, or %NULL on error
 */
AciesImportSource *
acies_import_source_load (GFile         *file,
                          GCancellable  *cancellable,
                          GError       **error)
{
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AciesImportSource *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  bytes = acies_file_load (file, ACIES_XML_MAX_BYTES, cancellable, error);
  if (bytes == NULL)
    return NULL;

  name = g_file_get_parse_name (file);
  if (cancellable != NULL)
    g_cancellable_push_current (cancellable);
  self = acies_import_source_parse (bytes, name, error);
  if (cancellable != NULL)
    g_cancellable_pop_current (cancellable);

  return self;
}

/**
 * acies_import_source_new_text:
 * @text: a text in UTF-8, a unit a line
 *
 * Returns: (transfer full): a source without a name
 */
AciesImportSource *
acies_import_source_new_text (const char *text)
{
  AciesImportSource *self;

  g_return_val_if_fail (text != NULL, NULL);

  self = g_object_new (ACIES_TYPE_IMPORT_SOURCE, NULL);
  self->name = g_strdup ("");
  self->format = ACIES_IMPORT_LINES;
  self->text = g_strdup (text);

  return self;
}

/* ---- Object ---- */

static void
acies_import_source_finalize (GObject *object)
{
  AciesImportSource *self = ACIES_IMPORT_SOURCE (object);

  g_free (self->name);
  g_free (self->text);
  g_clear_pointer (&self->document, acies_xml_document_free);
  g_clear_pointer (&self->table, acies_csv_table_free);

  G_OBJECT_CLASS (acies_import_source_parent_class)->finalize (object);
}

static void
acies_import_source_class_init (AciesImportSourceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_import_source_finalize;
}

static void
acies_import_source_init (AciesImportSource *self)
{
}

/**
 * acies_import_source_get_format:
 * @self: a source
 *
 * Returns: what it is
 */
AciesImportFormat
acies_import_source_get_format (AciesImportSource *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT_SOURCE (self), ACIES_IMPORT_LINES);

  return self->format;
}

/**
 * acies_import_source_get_name:
 * @self: a source
 *
 * Returns: (transfer none): the name of its file, "" for text without one
 */
const char *
acies_import_source_get_name (AciesImportSource *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT_SOURCE (self), NULL);

  return self->name;
}

/**
 * acies_import_source_get_n_rows:
 * @self: a source
 *
 * Returns: the number of rows of a table, with that of titles; 0 for anything else
 */
guint
acies_import_source_get_n_rows (AciesImportSource *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT_SOURCE (self), 0);

  return self->table != NULL ? acies_csv_table_get_n_rows (self->table) : 0;
}

/**
 * acies_import_source_get_n_columns:
 * @self: a source
 *
 * Returns: the number of columns of a table; 0 for anything else
 */
guint
acies_import_source_get_n_columns (AciesImportSource *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT_SOURCE (self), 0);

  return self->table != NULL ? acies_csv_table_get_n_columns (self->table) : 0;
}

/**
 * acies_import_source_get_cell:
 * @self: a table
 * @row: a row, from 0
 * @column: a column, from 0
 *
 * Returns: (transfer none): the text of a cell
 */
const char *
acies_import_source_get_cell (AciesImportSource *self,
                              guint              row,
                              guint              column)
{
  g_return_val_if_fail (ACIES_IS_IMPORT_SOURCE (self), "");
  g_return_val_if_fail (self->table != NULL, "");

  return acies_csv_table_get_cell (self->table, row, column);
}

xmlNode *
acies_import_source_get_root (AciesImportSource *self)
{
  return self->document != NULL ? xmlDocGetRootElement (self->document) : NULL;
}

const AciesCsvTable *
acies_import_source_get_table (AciesImportSource *self)
{
  return self->table;
}

const char *
acies_import_source_get_text (AciesImportSource *self)
{
  return self->text;
}

gboolean
acies_import_source_is_guessed (AciesImportSource *self)
{
  return self->guessed;
}
