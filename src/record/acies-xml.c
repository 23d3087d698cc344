/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/SAX2.h>

#include "acies-file-load.h"
#include "acies-text.h"
#include "acies-xml-private.h"

/* The number of elements between two checks of the cancellable. */
#define ELEMENTS_AT_ONCE 1024

/* The findings of one parse. */
typedef struct
{
  gboolean  forbidden;
  gboolean  too_many_names;
  gboolean  cancelled;
  guint     n_elements;
  int       line;
  char     *message; /* (nullable): the first error's */
} Findings;

G_DEFINE_QUARK (acies-xml-error-quark, acies_xml_error)

/**
 * acies_xml_document_free:
 * @document: (transfer full): a document
 *
 * Frees a document.
 */
void
acies_xml_document_free (AciesXmlDocument *document)
{
  xmlFreeDoc (document);
}

/**
 * acies_data_dir:
 *
 * Gets the folder of the program's data files: the environment variable
 * `ACIES_DATA_DIR` at the time of the first call, which tests and runs from the
 * build tree set, or else the installed folder.
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
  g_autofree char *valid = acies_text_cut (message, ACIES_TEXT_MAX_MESSAGE);
  GString *clean = g_string_sized_new (strlen (valid));

  for (const char *p = valid; *p != '\0'; p++)
    {
      while (g_str_has_prefix (p, noise))
        p += strlen (noise);
      if (*p == '\0')
        break;
      g_string_append_c (clean, g_ascii_isspace (*p) ? ' ' : *p);
    }
  while (clean->len > 0 && strchr (" .", clean->str[clean->len - 1]) != NULL)
    g_string_truncate (clean, clean->len - 1);

  g_free (valid);
  valid = g_string_free (clean, FALSE);

  return acies_text_make_visible (valid);
}

/* Parsing */

/* Stops at the first error, since libxml2 would report each. */
static void
note_problem_cb (void            *data,
                 AciesXmlProblem *problem)
{
  xmlParserCtxt *context = data;
  Findings *findings = context->_private;

  if (problem->level < XML_ERR_ERROR || findings->message != NULL)
    return;

  findings->line = problem->line;
  findings->message = acies_xml_clean_message (problem->message != NULL ? problem->message : "");
  xmlStopParser (context);
}

/*
 * Called for every document type declaration before its content is read.
 * Stopping here makes entities harmless, since none is ever declared.
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

static void
start_element_cb (void           *data,
                  const xmlChar  *name,
                  const xmlChar  *prefix,
                  const xmlChar  *uri,
                  int             n_namespaces,
                  const xmlChar **namespaces,
                  int             n_attributes,
                  int             n_defaulted,
                  const xmlChar **attributes)
{
  xmlParserCtxt *context = data;
  Findings *findings = context->_private;

  xmlSAX2StartElementNs (context, name, prefix, uri, n_namespaces, namespaces,
                         n_attributes, n_defaulted, attributes);
  /* The node's own number ends at 65535. */
  if (context->node != NULL)
    context->node->psvi = GINT_TO_POINTER (context->input->line);

  findings->too_many_names = xmlDictSize (context->dict) > ACIES_XML_MAX_NAMES;
  if (++findings->n_elements % ELEMENTS_AT_ONCE == 0)
    findings->cancelled = g_cancellable_is_cancelled (g_cancellable_get_current ());

  if (findings->too_many_names || findings->cancelled)
    {
      findings->line = context->input->line;
      xmlStopParser (context);
    }
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
  context->sax->startElementNs = start_element_cb;
  /* These are not used, and there may be millions of them. */
  context->sax->comment = NULL;
  context->sax->processingInstruction = NULL;

  data = g_bytes_get_data (bytes, &size);
  document = xmlCtxtReadMemory (context, data != NULL ? data : "", (int) size, NULL, "UTF-8",
                                XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_NOBLANKS | XML_PARSE_COMPACT);
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

/**
 * acies_xml_get_line:
 * @node: an element, or a node in one
 *
 * Returns: the line on which the element's tag ends, from 1, in files of any
 *   length
 */
long
acies_xml_get_line (xmlNode *node)
{
  g_return_val_if_fail (node != NULL, 0);

  while (node->type != XML_ELEMENT_NODE && node->parent != NULL)
    node = node->parent;

  return node->type == XML_ELEMENT_NODE && node->psvi != NULL ? GPOINTER_TO_INT (node->psvi) : xmlGetLineNo (node);
}

static gboolean
check_root (xmlNode     *node,
            const char  *name,
            const char  *root,
            GError     **error)
{
  g_autofree char *found = NULL;

  if (node->ns != NULL
      && strcmp ((const char *) node->ns->href, ACIES_XML_NAMESPACE) == 0
      && (root == NULL || strcmp ((const char *) node->name, root) == 0))
    return TRUE;

  found = acies_text_shorten ((const char *) node->name);
  if (root == NULL)
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_WRONG_ROOT,
                 _("%s:%ld: “%s” is not in the namespace %s, so the file is not one of Acies"),
                 name, acies_xml_get_line (node), found, ACIES_XML_NAMESPACE);
  else if (strcmp ((const char *) node->name, root) == 0)
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_WRONG_ROOT,
                 _("%s:%ld: “%s” is not in the namespace %s"),
                 name, acies_xml_get_line (node), root, ACIES_XML_NAMESPACE);
  else
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_WRONG_ROOT,
                 _("%s:%ld: the file holds “%s” where “%s” is wanted"),
                 name, acies_xml_get_line (node), found, root);

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
                   name, acies_xml_get_line (node), major_version);
      return FALSE;
    }

  if (!scan_version (version, &major))
    {
      g_autofree char *shown = acies_text_shorten (version);

      g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_WRONG_VERSION,
                   _("%s:%ld: the format version “%s” is not two numbers with a point between them"),
                   name, acies_xml_get_line (node), shown);
      return FALSE;
    }

  if (major > major_version)
    {
      g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_WRONG_VERSION,
                   _("%s:%ld: the file was written by a newer version of Acies; "
                     "its format is %s, and this version reads formats up to %u"),
                   name, acies_xml_get_line (node), version, major_version);
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

/* Reports why the parser was stopped, other than for an error. */
static gboolean
check_stopped (const Findings  *findings,
               const char      *name,
               GError         **error)
{
  if (findings->forbidden)
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_FORBIDDEN,
                 _("%s:%d: the file has a document type declaration, which Acies does not read"),
                 name, findings->line);
  else if (findings->too_many_names)
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_TOO_LARGE,
                 _("%s:%d: the elements and attributes have more than %d different names, "
                   "and Acies does not read more"),
                 name, findings->line, ACIES_XML_MAX_NAMES);
  else if (findings->cancelled)
    g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error);
  else
    return TRUE;

  return FALSE;
}

/**
 * acies_xml_parse:
 * @bytes: the file's content
 * @name: its name in messages
 * @root: (nullable): the name that the root element must have; %NULL for any
 * @major_version: the highest major version that the caller understands
 * @error: return location for an error of the domain %ACIES_XML_ERROR
 *
 * Parses XML from any source.  Reads only @bytes: no network, and a document type
 * declaration, and with it any entity, makes the file %ACIES_XML_ERROR_FORBIDDEN.
 * A file beyond the limits of acies-limits.h is %ACIES_XML_ERROR_TOO_LARGE.  The
 * root must be in the namespace of Acies and have its version as `MAJOR.MINOR`;
 * newer minor versions are accepted.
 *
 * Fails with %G_IO_ERROR_CANCELLED when the thread's current #GCancellable, see
 * g_cancellable_push_current(), is cancelled.
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
  g_autoptr (GBytes) text = NULL;
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

  text = acies_xml_decode (bytes, name, error);
  if (text == NULL || !acies_xml_scan (text, name, error))
    return NULL;

  document = parse_bytes (text, name, &findings);
  message = findings.message;
  if (!check_stopped (&findings, name, error))
    return NULL;

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

/**
 * acies_xml_load_bytes:
 * @file: a file
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error of the domain %G_IO_ERROR, or
 *   %ACIES_XML_ERROR_TOO_LARGE
 *
 * Loads a whole file of at most %ACIES_XML_MAX_BYTES, see acies_file_load().
 *
 * Returns: (transfer full): the content, or %NULL on error
 */
GBytes *
acies_xml_load_bytes (GFile         *file,
                      GCancellable  *cancellable,
                      GError       **error)
{
  g_autoptr (GError) local_error = NULL;
  GBytes *bytes;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  bytes = acies_file_load (file, ACIES_XML_MAX_BYTES, cancellable, &local_error);
  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE))
    g_set_error_literal (error, ACIES_XML_ERROR, ACIES_XML_ERROR_TOO_LARGE, local_error->message);
  else if (bytes == NULL)
    g_propagate_error (error, g_steal_pointer (&local_error));

  return bytes;
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
  g_autofree char *shown = NULL;
  const char *name;
  va_list arguments;

  g_return_if_fail (node != NULL);
  g_return_if_fail (format != NULL);

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  shown = acies_text_cut (message, ACIES_TEXT_MAX_MESSAGE);
  name = node->doc != NULL ? (const char *) node->doc->URL : NULL;
  g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_INVALID,
               "%s:%ld: %s", name != NULL ? name : "XML", acies_xml_get_line (node), shown);
}

/* Navigation */

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
 * @name: (nullable): an element's name; %NULL for any
 *
 * Returns: (transfer none) (nullable): the first child element of that name in
 *   the namespace of Acies
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
 * @name: (nullable): an element's name; %NULL for any
 *
 * Returns: (transfer none) (nullable): the next element of that name in the
 *   namespace of Acies with the same parent
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
 * @fallback: the value returned without such an attribute
 *
 * Returns: whether the attribute is `true` or `1`; @fallback if it is not a
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
 * @fallback: the value returned without such an attribute
 *
 * Returns: the attribute as a whole number; @fallback if it is not one
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
 * @fallback: the value returned without such an attribute
 *
 * Returns: the attribute as a finite number, whatever the locale; @fallback if
 *   it is not one
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

  /* strtod() would also read hexadecimal numbers, infinities and NaN. */
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
 * Returns: (transfer full): its text, with all spaces and line breaks; "" if it
 *   is empty
 */
char *
acies_xml_get_content (xmlNode *node)
{
  xmlChar *content;

  g_return_val_if_fail (node != NULL, NULL);

  content = xmlNodeGetContent (node);

  return content != NULL ? take_xml_string (content) : g_strdup ("");
}
