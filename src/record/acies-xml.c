/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>

#include "acies-xml-private.h"

#define CHUNK_BYTES (64 * 1024)

/* What one parse finds out. */
typedef struct
{
  gboolean  forbidden;
  int       line;
  char     *message; /* (nullable): the first error's */
} Findings;

G_DEFINE_QUARK (acies-xml-error-quark, acies_xml_error)

/**
 * acies_xml_document_free:
 * @document: (transfer full): a document
 *
 * Frees it.
 */
void
acies_xml_document_free (AciesXmlDocument *document)
{
  xmlFreeDoc (document);
}

/**
 * acies_data_dir:
 *
 * Where the program's data files are: the environment variable
 * `ACIES_DATA_DIR` as it was when first asked for, which tests and a run from
 * the build tree set, otherwise the installed folder.
 *
 * Returns: (transfer none) (type filename): the folder
 */
const char *
acies_data_dir (void)
{
  static const char *folder = NULL;

  if (g_once_init_enter (&folder))
    {
      const char *set = g_getenv ("ACIES_DATA_DIR");

      g_once_init_leave (&folder, g_intern_string (set != NULL && *set != '\0' ? set : PKGDATADIR));
    }

  return folder;
}

char *
acies_xml_clean_message (const char *message)
{
  static const char noise[] = "{" ACIES_XML_NAMESPACE "}";
  g_autofree char *valid = g_utf8_make_valid (message, -1);
  GString *clean = g_string_sized_new (strlen (valid));

  for (const char *p = valid; *p != '\0'; p++)
    {
      while (g_str_has_prefix (p, noise))
        p += strlen (noise);
      if (*p == '\0')
        break;
      g_string_append_c (clean, g_ascii_iscntrl (*p) ? ' ' : *p);
    }
  while (clean->len > 0 && strchr (" .", clean->str[clean->len - 1]) != NULL)
    g_string_truncate (clean, clean->len - 1);

  return g_string_free (clean, FALSE);
}

/* Parsing */

static void
note_problem_cb (void            *context,
                 AciesXmlProblem *problem)
{
  Findings *findings = ((xmlParserCtxt *) context)->_private;

  if (problem->level < XML_ERR_ERROR || findings->message != NULL)
    return;

  findings->line = problem->line;
  findings->message = acies_xml_clean_message (problem->message != NULL ? problem->message : "");
}

/*
 * Every document type declaration comes by here before anything in it is read.
 * Stopping now is what makes entities harmless: none is ever declared.
 */
static void
refuse_document_type_cb (void          *context,
                         const xmlChar *name,
                         const xmlChar *external_id,
                         const xmlChar *system_id)
{
  Findings *findings = ((xmlParserCtxt *) context)->_private;

  findings->forbidden = TRUE;
  findings->line = ((xmlParserCtxt *) context)->input->line;
  xmlStopParser (context);
}

static xmlDoc *
parse_bytes (GBytes      *bytes,
             const char  *name,
             Findings    *findings)
{
  xmlParserCtxt *context;
  xmlDoc *document;
  gconstpointer data;
  gsize size;

  LIBXML_TEST_VERSION

  context = xmlNewParserCtxt ();
  if (context == NULL)
    return NULL;

  context->_private = findings;
  context->sax->serror = note_problem_cb;
  context->sax->internalSubset = refuse_document_type_cb;

  data = g_bytes_get_data (bytes, &size);
  document = xmlCtxtReadMemory (context, data != NULL ? data : "", size, NULL, NULL,
                                XML_PARSE_NONET | XML_PARSE_BIG_LINES);
  xmlFreeParserCtxt (context);

  if (document != NULL)
    {
      /* Set here, since the parser would escape it as if it were a URI. */
      if (document->URL != NULL)
        xmlFree ((xmlChar *) document->URL);
      document->URL = xmlStrdup ((const xmlChar *) name);
    }

  return document;
}

static gboolean
check_root (xmlNode     *node,
            const char  *name,
            const char  *root,
            GError     **error)
{
  if (node->ns != NULL
      && strcmp ((const char *) node->ns->href, ACIES_XML_NAMESPACE) == 0
      && (root == NULL || strcmp ((const char *) node->name, root) == 0))
    return TRUE;

  if (root == NULL)
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_WRONG_ROOT,
                 _("%s:%ld: “%s” is not in the namespace %s, so the file is not one of Acies"),
                 name, xmlGetLineNo (node), (const char *) node->name, ACIES_XML_NAMESPACE);
  else if (strcmp ((const char *) node->name, root) == 0)
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_WRONG_ROOT,
                 _("%s:%ld: “%s” is not in the namespace %s"),
                 name, xmlGetLineNo (node), root, ACIES_XML_NAMESPACE);
  else
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_WRONG_ROOT,
                 _("%s:%ld: the file holds “%s” where “%s” is wanted"),
                 name, xmlGetLineNo (node), (const char *) node->name, root);

  return FALSE;
}

/* "MAJOR.MINOR", each up to four digits. */
static gboolean
scan_version (const char *text,
              guint      *major)
{
  gsize n_major = strspn (text, "0123456789");
  gsize n_minor;

  if (n_major < 1 || n_major > 4 || text[n_major] != '.')
    return FALSE;

  n_minor = strspn (text + n_major + 1, "0123456789");
  if (n_minor < 1 || n_minor > 4 || text[n_major + 1 + n_minor] != '\0')
    return FALSE;

  *major = g_ascii_strtoull (text, NULL, 10);
  return TRUE;
}

static gboolean
check_version (xmlNode     *node,
               const char  *name,
               guint        major_version,
               GError     **error)
{
  g_autofree char *version = acies_xml_get_attribute (node, "version");
  guint major;

  if (version == NULL)
    {
      g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_WRONG_VERSION,
                   _("%s:%ld: the format version is missing; it would be version=\"%u.0\""),
                   name, xmlGetLineNo (node), major_version);
      return FALSE;
    }

  if (!scan_version (version, &major))
    {
      g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_WRONG_VERSION,
                   _("%s:%ld: the format version “%s” is not two numbers with a point between them"),
                   name, xmlGetLineNo (node), version);
      return FALSE;
    }

  if (major > major_version)
    {
      g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_WRONG_VERSION,
                   _("%s:%ld: the file was written by a newer version of Acies; "
                     "its format is %s, and this version reads formats up to %u"),
                   name, xmlGetLineNo (node), version, major_version);
      return FALSE;
    }

  return TRUE;
}

static void
set_too_large (const char  *name,
               GError     **error)
{
  g_autofree char *limit = g_format_size_full (ACIES_XML_MAX_BYTES, G_FORMAT_SIZE_IEC_UNITS);

  g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_TOO_LARGE,
               _("%s: the file is too large; Acies reads up to %s"), name, limit);
}

/**
 * acies_xml_parse:
 * @bytes: the file's content
 * @name: what messages call the file
 * @root: (nullable): the name that the root element must have; %NULL: any
 * @major_version: the highest major version that the caller understands
 * @error: return location for an error of the domain %ACIES_XML_ERROR
 *
 * Reads XML that may come from anywhere.  Nothing but @bytes is read: there is
 * no network, and a document type declaration, and with it any entity, makes
 * the file %ACIES_XML_ERROR_FORBIDDEN.  The root must be in our namespace and
 * say its version as `MAJOR.MINOR`; newer minor versions are taken.
 *
 * Returns: (transfer full): the document, whose URL is @name, or %NULL on error
 */
xmlDoc *
acies_xml_parse (GBytes      *bytes,
                 const char  *name,
                 const char  *root,
                 guint        major_version,
                 GError     **error)
{
  g_autoptr (AciesXmlDocument) document = NULL;
  g_autofree char *message = NULL;
  Findings findings = { 0 };
  xmlNode *node;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (g_bytes_get_size (bytes) > ACIES_XML_MAX_BYTES)
    {
      set_too_large (name, error);
      return NULL;
    }

  document = parse_bytes (bytes, name, &findings);
  message = findings.message;

  if (findings.forbidden)
    {
      g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_FORBIDDEN,
                   _("%s:%d: the file has a document type declaration, which Acies does not read"),
                   name, findings.line);
      return NULL;
    }

  node = document != NULL ? xmlDocGetRootElement (document) : NULL;
  if (node == NULL || message != NULL)
    {
      g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_MALFORMED,
                   /* Translators: file, line, what the XML parser says */
                   _("%s:%d: the XML is damaged: %s"),
                   name, findings.line, message != NULL ? message : _("there is nothing in it"));
      return NULL;
    }

  if (!check_root (node, name, root, error) || !check_version (node, name, major_version, error))
    return NULL;

  return g_steal_pointer (&document);
}

/* Loading */

static gboolean
read_up_to_limit (GInputStream  *stream,
                  GByteArray    *content,
                  const char    *name,
                  GCancellable  *cancellable,
                  GError       **error)
{
  g_autofree guint8 *chunk = g_malloc (CHUNK_BYTES);

  while (TRUE)
    {
      gssize n_read = g_input_stream_read (stream, chunk, CHUNK_BYTES, cancellable, error);

      if (n_read <= 0)
        return n_read == 0;

      /* The size said before may be wrong, and a device has none. */
      if (content->len + n_read > ACIES_XML_MAX_BYTES)
        {
          set_too_large (name, error);
          return FALSE;
        }
      g_byte_array_append (content, chunk, n_read);
    }
}

/**
 * acies_xml_load_bytes:
 * @file: a file
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error of the domain %G_IO_ERROR, or
 *   %ACIES_XML_ERROR_TOO_LARGE
 *
 * Loads a whole file, which may be a device or a pipe, unless it has more than
 * %ACIES_XML_MAX_BYTES.
 *
 * Returns: (transfer full): the content, or %NULL on error
 */
GBytes *
acies_xml_load_bytes (GFile         *file,
                      GCancellable  *cancellable,
                      GError       **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GByteArray) content = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  stream = g_file_read (file, cancellable, error);
  if (stream == NULL)
    return NULL;

  name = g_file_get_parse_name (file);
  info = g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_STANDARD_SIZE, cancellable, NULL);
  if (info != NULL && g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_STANDARD_SIZE)
      && g_file_info_get_size (info) > ACIES_XML_MAX_BYTES)
    {
      set_too_large (name, error);
      return NULL;
    }

  content = g_byte_array_new ();
  if (!read_up_to_limit (G_INPUT_STREAM (stream), content, name, cancellable, error))
    return NULL;

  return g_byte_array_free_to_bytes (g_steal_pointer (&content));
}

/**
 * acies_xml_set_error:
 * @error: return location for an error
 * @node: the node that is wrong
 * @format: a translated sentence, printf-style
 * @...: the arguments for @format
 *
 * Sets an %ACIES_XML_ERROR_INVALID that begins with the file's name, as it was
 * given to acies_xml_parse(), and the node's line.
 */
void
acies_xml_set_error (GError     **error,
                     xmlNode     *node,
                     const char  *format,
                     ...)
{
  g_autofree char *message = NULL;
  const char *name;
  va_list arguments;

  g_return_if_fail (node != NULL);
  g_return_if_fail (format != NULL);

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  name = node->doc != NULL ? (const char *) node->doc->URL : NULL;
  g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_INVALID,
               "%s:%ld: %s", name != NULL ? name : "XML", xmlGetLineNo (node), message);
}

/* Walking */

static xmlNode *
find_element (xmlNode    *node,
              const char *name)
{
  for (; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE
        && node->ns != NULL
        && strcmp ((const char *) node->ns->href, ACIES_XML_NAMESPACE) == 0
        && (name == NULL || strcmp ((const char *) node->name, name) == 0))
      return node;

  return NULL;
}

/**
 * acies_xml_first_child:
 * @node: an element
 * @name: (nullable): an element's name; %NULL: any
 *
 * Returns: (transfer none) (nullable): the first child element of that name in
 *   our namespace
 */
xmlNode *
acies_xml_first_child (xmlNode    *node,
                       const char *name)
{
  g_return_val_if_fail (node != NULL, NULL);

  return find_element (node->children, name);
}

/**
 * acies_xml_next:
 * @node: an element
 * @name: (nullable): an element's name; %NULL: any
 *
 * Returns: (transfer none) (nullable): the next element of that name in our
 *   namespace with the same parent
 */
xmlNode *
acies_xml_next (xmlNode    *node,
                const char *name)
{
  g_return_val_if_fail (node != NULL, NULL);

  return find_element (node->next, name);
}

static char *
take_xml_string (xmlChar *text)
{
  char *copy = g_strdup ((const char *) text);

  xmlFree (text);

  return copy;
}

/**
 * acies_xml_get_attribute:
 * @node: an element
 * @name: an attribute's name
 *
 * Returns: (transfer full) (nullable): the attribute's value, %NULL if it has
 *   none of that name
 */
char *
acies_xml_get_attribute (xmlNode    *node,
                         const char *name)
{
  xmlChar *value;

  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  value = xmlGetNoNsProp (node, (const xmlChar *) name);

  return value != NULL ? take_xml_string (value) : NULL;
}

/**
 * acies_xml_get_boolean:
 * @node: an element
 * @name: an attribute's name
 * @fallback: what to return without such an attribute
 *
 * Returns: whether the attribute is `true` or `1`; @fallback if it is no
 *   boolean
 */
gboolean
acies_xml_get_boolean (xmlNode    *node,
                       const char *name,
                       gboolean    fallback)
{
  g_autofree char *value = acies_xml_get_attribute (node, name);

  if (value == NULL)
    return fallback;

  g_strstrip (value);
  if (strcmp (value, "true") == 0 || strcmp (value, "1") == 0)
    return TRUE;

  if (strcmp (value, "false") == 0 || strcmp (value, "0") == 0)
    return FALSE;

  return fallback;
}

/**
 * acies_xml_get_integer:
 * @node: an element
 * @name: an attribute's name
 * @fallback: what to return without such an attribute
 *
 * Returns: the attribute as a whole number; @fallback if it is none
 */
gint64
acies_xml_get_integer (xmlNode    *node,
                       const char *name,
                       gint64      fallback)
{
  g_autofree char *value = acies_xml_get_attribute (node, name);
  const char *digits;
  gint64 number;

  if (value == NULL)
    return fallback;

  g_strstrip (value);
  digits = value[0] == '+' && g_ascii_isdigit (value[1]) ? value + 1 : value;

  return g_ascii_string_to_signed (digits, 10, G_MININT64, G_MAXINT64, &number, NULL) ? number : fallback;
}

/**
 * acies_xml_get_double:
 * @node: an element
 * @name: an attribute's name
 * @fallback: what to return without such an attribute
 *
 * Returns: the attribute as a finite number, whatever the locale; @fallback if
 *   it is none
 */
double
acies_xml_get_double (xmlNode    *node,
                      const char *name,
                      double      fallback)
{
  g_autofree char *value = acies_xml_get_attribute (node, name);
  char *end = NULL;
  double number;

  if (value == NULL)
    return fallback;

  /* strtod() would read hexadecimal, infinities and what is not a number. */
  g_strstrip (value);
  if (*value == '\0' || value[strspn (value, "+-.0123456789eE")] != '\0')
    return fallback;

  number = g_ascii_strtod (value, &end);
  if (*end != '\0' || number > G_MAXDOUBLE || number < -G_MAXDOUBLE)
    return fallback;

  return number;
}

/**
 * acies_xml_get_content:
 * @node: an element
 *
 * Returns: (transfer full): the text in it, with all its spaces and line
 *   breaks; "" if it is empty
 */
char *
acies_xml_get_content (xmlNode *node)
{
  xmlChar *content;

  g_return_val_if_fail (node != NULL, NULL);

  content = xmlNodeGetContent (node);

  return content != NULL ? take_xml_string (content) : g_strdup ("");
}
