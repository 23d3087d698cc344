/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/SAX2.h>

#include "acies-text.h"
#include "acies-xml-private.h"

/* The number of elements between two checks of the cancellable. */
#define ELEMENTS_AT_ONCE 1024

/* The findings of one parse. */
typedef struct
{
  AciesXmlStreaming *streaming; /* (nullable): what the file is held against */
  xmlSAXHandler      tree;      /* what makes the tree, then */
  gboolean           forbidden;
  gboolean           too_many_names;
  gboolean           cancelled;
  guint              n_elements;
  int                line;
  char              *message; /* (nullable): the first error's */
} Findings;

/* ---- What the parser calls ---- */

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
text_cb (void          *data,
         const xmlChar *text,
         int            length)
{
  Findings *findings = ((xmlParserCtxt *) data)->_private;

  acies_xml_streaming_text (findings->streaming, (const char *) text, length, TRUE);
  if (findings->streaming->container == 0)
    findings->tree.characters (data, text, length);
}

static void
blank_cb (void          *data,
          const xmlChar *text,
          int            length)
{
  Findings *findings = ((xmlParserCtxt *) data)->_private;

  if (findings->streaming->container > 0)
    acies_xml_streaming_blank (findings->streaming, (const char *) text, length);
  else
    findings->tree.ignorableWhitespace (data, text, length);
}

static void
cdata_cb (void          *data,
          const xmlChar *text,
          int            length)
{
  Findings *findings = ((xmlParserCtxt *) data)->_private;

  acies_xml_streaming_text (findings->streaming, (const char *) text, length, FALSE);
  if (findings->streaming->container == 0)
    findings->tree.cdataBlock (data, text, length);
}

/* Lets what the file is held against see the text before the tree does.  Called when the root begins, since the parser
 * sets its functions by its options. */
static void
take_text (xmlParserCtxt *context,
           Findings      *findings)
{
  findings->tree = *context->sax;
  context->sax->characters = text_cb;
  context->sax->ignorableWhitespace = blank_cb;
  context->sax->cdataBlock = cdata_cb;
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
  AciesXmlStreaming *streaming = findings->streaming;

  if (streaming != NULL && findings->n_elements == 0)
    take_text (context, findings);
  if (streaming == NULL
      || !acies_xml_streaming_start (streaming, name, uri, attributes, (guint) n_attributes, context->input->line))
    {
      xmlSAX2StartElementNs (context, name, prefix, uri, n_namespaces, namespaces,
                             n_attributes, n_defaulted, attributes);
      /* The node's own number ends at 65535. */
      if (context->node != NULL)
        context->node->psvi = GINT_TO_POINTER (context->input->line);
      if (streaming != NULL && streaming->container > 0)
        streaming->stream->begin (streaming->data, context->myDoc);
    }

  findings->too_many_names = xmlDictSize (context->dict) > ACIES_XML_MAX_NAMES;
  if (++findings->n_elements % ELEMENTS_AT_ONCE == 0)
    findings->cancelled = g_cancellable_is_cancelled (g_cancellable_get_current ());

  if (findings->too_many_names || findings->cancelled)
    {
      findings->line = context->input->line;
      xmlStopParser (context);
    }
}

static void
end_element_cb (void          *data,
                const xmlChar *name,
                const xmlChar *prefix,
                const xmlChar *uri)
{
  xmlParserCtxt *context = data;
  const Findings *findings = context->_private;

  if (findings->streaming == NULL || !acies_xml_streaming_end (findings->streaming))
    xmlSAX2EndElementNs (context, name, prefix, uri);
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
  context->sax->endElementNs = end_element_cb;
  /* These are not used, and there may be millions of them. */
  context->sax->comment = NULL;
  context->sax->processingInstruction = NULL;

  /* Its own limit for a file is 10 MB; ours have been held by acies_xml_scan(). */
  data = g_bytes_get_data (bytes, &size);
  document = xmlCtxtReadMemory (context, data != NULL ? data : "", (int) size, NULL, "UTF-8",
                                XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_NOBLANKS | XML_PARSE_COMPACT
                                | XML_PARSE_HUGE);
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

/* ---- What became of it ---- */

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

/* Parses what may be XML of any kind. */
static xmlDoc *
parse_any (GBytes             *bytes,
           const char         *name,
           AciesXmlStreaming  *streaming,
           GError            **error)
{
  g_autoptr (AciesXmlDocument) document = NULL;
  g_autoptr (GBytes) text = NULL;
  g_autofree char *message = NULL;
  Findings findings = { .streaming = streaming };

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

  if (document == NULL || xmlDocGetRootElement (document) == NULL || message != NULL)
    {
      g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_MALFORMED,
                   /* Translators: file, line, what the XML parser says */
                   _("%s:%d: the XML is damaged: %s"),
                   name, findings.line, message != NULL ? message : _("there is nothing in it"));
      return NULL;
    }

  return g_steal_pointer (&document);
}

xmlDoc *
acies_xml_parse_with (GBytes             *bytes,
                      const char         *name,
                      const char         *root,
                      guint               major_version,
                      AciesXmlStreaming  *streaming,
                      GError            **error)
{
  g_autoptr (AciesXmlDocument) document = parse_any (bytes, name, streaming, error);
  xmlNode *node = document != NULL ? xmlDocGetRootElement (document) : NULL;

  if (node == NULL
      || !check_root (node, name, root, error) || !check_version (node, name, major_version, error))
    return NULL;

  return g_steal_pointer (&document);
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
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return acies_xml_parse_with (bytes, name, root, major_version, NULL, error);
}

/**
 * acies_xml_parse_foreign:
 * @bytes: the file's content
 * @name: its name in messages
 * @error: return location for an error of the domain %ACIES_XML_ERROR
 *
 * Parses XML of other programs, with the limits and the care of acies_xml_parse(), but whatever its root, its
 * namespaces and its version are.
 *
 * Returns: (transfer full): the document, which has a root and whose URL is @name, or %NULL on error
 */
xmlDoc *
acies_xml_parse_foreign (GBytes      *bytes,
                         const char  *name,
                         GError     **error)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return parse_any (bytes, name, NULL, error);
}

/**
 * acies_xml_parse_stream:
 * @bytes: the file's content
 * @name: its name in messages
 * @major_version: the highest major version that the caller understands
 * @schema_name: the schema, see acies_xml_validate()
 * @stream: the forms of its elements, and what reads those in the container
 * @data: for @stream
 * @error: return location for an error as of acies_xml_parse() or acies_xml_validate()
 *
 * Parses and validates a file.  What @stream has read counts only if a document is returned; it may
 * have read all of a file that is not valid.
 *
 * Returns: (transfer full): the document, in which the container is empty, or %NULL on error
 */
xmlDoc *
acies_xml_parse_stream (GBytes                *bytes,
                        const char            *name,
                        guint                  major_version,
                        const char            *schema_name,
                        const AciesXmlStream  *stream,
                        gpointer               data,
                        GError               **error)
{
  g_autoptr (AciesXmlDocument) document = NULL;
  g_autoptr (AciesXmlDocument) whole = NULL;
  g_auto (AciesXmlStreaming) streaming = { NULL, };
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (stream != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  acies_xml_streaming_init (&streaming, stream, data);
  document = acies_xml_parse_with (bytes, name, stream->root->name, major_version, &streaming, &local_error);

  /* Only the schema can say whether a file is valid of which something does not fit, and what is wrong with it first. */
  if (!streaming.fits)
    {
      whole = acies_xml_parse_with (bytes, name, stream->root->name, major_version, NULL, error);
      if (whole == NULL || !acies_xml_validate (whole, name, schema_name, error))
        return NULL;
    }
  if (document == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }

  return g_steal_pointer (&document);
}
