/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/xmlsave.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <libxslt/documents.h>
#include <libxslt/extensions.h>
#include <libxslt/imports.h>
#include <libxslt/security.h>
#include <libxslt/transform.h>
#include <libxslt/variables.h>
#include <libxslt/xsltInternals.h>
#include <libxslt/xsltutils.h>

#include "acies-enum.h"
#include "acies-file-load.h"
#include "acies-limits.h"
#include "acies-report-escape-private.h"
#include "acies-report-xml-private.h"
#include "acies-text.h"

/* Style sheets (XSLT 1.0): the built-in ones, and those of users, which may be anybody's.  They read the report, the
 * built-in sheets and the files of their own folder, write nothing, and reach no network. */

#define BUILT_IN "acies:"
#define RESOURCES "/org/acies/report/styles/"
#define XHTML "http://www.w3.org/1999/xhtml"

/* What is running in this thread. */
typedef struct
{
  char    *folder;   /* (nullable): the folder of the user's sheet, without links */
  GString *messages; /* what libxslt and libxml2 say of it */
} Run;

static GPrivate running;

/* ---- Messages ---- */

G_GNUC_PRINTF (2, 3)
static void
take_message_cb (void       *data,
                 const char *format,
                 ...)
{
  Run *run = g_private_get (&running);
  va_list arguments;

  va_start (arguments, format);
  if (run != NULL)
    {
      if (run->messages->len < ACIES_TEXT_MAX_MESSAGE)
        g_string_append_vprintf (run->messages, format, arguments);
    }
  else
    {
      /* Another user of libxslt in this program */
      vfprintf (stderr, format, arguments);
    }
  va_end (arguments);
}

static void
#if LIBXML_VERSION >= 21200
take_error_cb (void           *data,
               const xmlError *error)
#else
take_error_cb (void     *data,
               xmlError *error)
#endif
{
  Run *run = data;

  if (run->messages->len > 0 || error->message == NULL)
    return;
  if (error->file != NULL && error->line > 0)
    g_string_append_printf (run->messages, "error: file %s line %d\n", error->file, error->line);
  g_string_append (run->messages, error->message);
}

/* Makes "runtime error: file /x/style.xsl line 7 element copy-of\nWhat is wrong." into
 * "/x/style.xsl:7: What is wrong." */
static void
set_style_error (GError     **error,
                 const Run   *run,
                 const char  *fallback)
{
  g_autoptr (GRegex) place = g_regex_new ("error: file (.*) line (\\d+)(?: element .*)?\n", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *valid = g_utf8_make_valid (run->messages->str, (gssize) run->messages->len);
  g_autofree char *what = NULL;
  char *end;

  if (!g_regex_match (place, valid, 0, &match))
    {
      what = acies_text_cut (g_strstrip (valid), ACIES_TEXT_MAX_MESSAGE);
      g_set_error (error, ACIES_REPORT_ERROR, ACIES_REPORT_ERROR_STYLE, "%s", *what != '\0' ? what : fallback);
      return;
    }

  {
    g_autofree char *file = g_match_info_fetch (match, 1);
    g_autofree char *line = g_match_info_fetch (match, 2);
    int after;

    g_match_info_fetch_pos (match, 0, NULL, &after);
    end = strchr (valid + after, '\n');
    what = g_strndup (valid + after, end != NULL ? (gsize) (end - valid - after) : strlen (valid + after));
    /* Translators: a file, the number of a line in it, and what is wrong there */
    g_set_error (error, ACIES_REPORT_ERROR, ACIES_REPORT_ERROR_STYLE, _("%s:%s: %s"), file, line,
                 *what != '\0' ? what : fallback);
  }
}

/* ---- What may be read ---- */

/* Returns the name of the built-in sheet at @address, NULL for another address. */
static const char *
get_built_in (const char *address)
{
  if (!g_str_has_prefix (address, BUILT_IN))
    return NULL;
  address += strlen (BUILT_IN);
  while (*address == '/')
    address++;

  return address;
}

/* Returns the path of a file in the folder of the user's sheet, NULL when @address is anything else. */
static char *
get_own_file (const Run  *run,
              const char *address)
{
  g_autofree char *named = g_str_has_prefix (address, "file://") ? g_filename_from_uri (address, NULL, NULL)
                                                                 : g_uri_unescape_string (address, NULL);
  g_autofree char *folder = NULL;
  char *path;

  if (run->folder == NULL || named == NULL)
    return NULL;
  path = realpath (named, NULL);
  if (path == NULL)
    return NULL;
  folder = g_path_get_dirname (path);
  if (!g_str_equal (folder, run->folder))
    g_clear_pointer (&path, free);

  return path;
}

static GBytes *
load_bytes (const Run  *run,
            const char *address)
{
  const char *built_in = get_built_in (address);
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  if (built_in != NULL)
    {
      g_autofree char *resource = g_strconcat (RESOURCES, built_in, NULL);

      bytes = g_resource_lookup_data (acies_report_get_resource (), resource, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
    }
  else
    {
      path = get_own_file (run, address);
      if (path == NULL)
        {
          g_string_append_printf (run->messages, _("“%s” is not in the folder of the style sheet."), address);
          return NULL;
        }
      file = g_file_new_for_path (path);
      bytes = acies_file_load (file, ACIES_STYLE_MAX_BYTES, g_cancellable_get_current (), &error);
    }
  if (bytes == NULL)
    g_string_append (run->messages, error->message);

  return bytes;
}

/* Parses without entities of any kind: they could name other files, or grow without end. */
static xmlDoc *
parse (const Run  *run,
       const char *address,
       xmlDict    *dict)
{
  g_autoptr (GBytes) bytes = load_bytes (run, address);
  xmlParserCtxt *context;
  xmlDoc *document;

  if (bytes == NULL)
    return NULL;

  context = xmlNewParserCtxt ();
  if (dict != NULL)
    {
      xmlDictFree (context->dict);
      context->dict = dict;
      xmlDictReference (dict);
    }
  document = xmlCtxtReadMemory (context, g_bytes_get_data (bytes, NULL), (int) g_bytes_get_size (bytes), address, NULL,
                                XML_PARSE_NONET | XML_PARSE_NOCDATA);
  xmlFreeParserCtxt (context);
  if (document == NULL && run->messages->len == 0)
    g_string_append_printf (run->messages, "error: file %s line 1\n%s", address, _("This is no XML document."));
  if (document != NULL && document->intSubset != NULL)
    {
      g_string_append_printf (run->messages, "error: file %s line 1\n%s", address,
                              _("A style sheet has no document type declaration."));
      g_clear_pointer (&document, xmlFreeDoc);
    }

  return document;
}

static xsltDocLoaderFunc default_loader;

static xmlDoc *
load_document_cb (const xmlChar *address,
                  xmlDict       *dict,
                  int            options,
                  void          *context,
                  xsltLoadType   type)
{
  Run *run = g_private_get (&running);

  if (run == NULL)
    return default_loader (address, dict, options, context, type);

  return parse (run, (const char *) address, dict);
}

static int
check_read_cb (xsltSecurityPrefs    *preferences,
               xsltTransformContext *context,
               const char           *address)
{
  Run *run = g_private_get (&running);
  g_autofree char *path = run != NULL && get_built_in (address) == NULL ? get_own_file (run, address) : NULL;

  return run != NULL && (get_built_in (address) != NULL || path != NULL);
}

static xsltSecurityPrefs *
create_preferences (void)
{
  xsltSecurityPrefs *preferences = xsltNewSecurityPrefs ();

  xsltSetSecurityPrefs (preferences, XSLT_SECPREF_READ_FILE, check_read_cb);
  xsltSetSecurityPrefs (preferences, XSLT_SECPREF_WRITE_FILE, xsltSecurityForbid);
  xsltSetSecurityPrefs (preferences, XSLT_SECPREF_CREATE_DIRECTORY, xsltSecurityForbid);
  xsltSetSecurityPrefs (preferences, XSLT_SECPREF_READ_NETWORK, xsltSecurityForbid);
  xsltSetSecurityPrefs (preferences, XSLT_SECPREF_WRITE_NETWORK, xsltSecurityForbid);

  return preferences;
}

/* libxslt has one loader and one place for messages of sheets in a program.  Those of other users of it stay as they
 * were, because ours ask for what runs in the thread. */
static void
prepare (void)
{
  static gsize is_prepared;

  if (!g_once_init_enter (&is_prepared))
    return;

  xsltInit ();
  default_loader = xsltDocDefaultLoader;
  xsltSetLoaderFunc (load_document_cb);
  xsltSetGenericErrorFunc (NULL, take_message_cb);
  g_once_init_leave (&is_prepared, 1);
}

/* ---- Functions for style sheets: escape:markdown(), escape:bbcode() ---- */

static void
call_escape (xmlXPathParserContext *context,
             int                    n_arguments,
             char                *(*escape) (const char *text))
{
  xmlChar *text;
  char *escaped;

  if (n_arguments != 1)
    {
      xmlXPathSetArityError (context);
      return;
    }

  text = xmlXPathPopString (context);
  if (xmlXPathCheckError (context))
    {
      xmlFree (text);
      return;
    }
  escaped = escape (text != NULL ? (const char *) text : "");
  valuePush (context, xmlXPathNewCString (escaped));
  g_free (escaped);
  xmlFree (text);
}

static void
escape_markdown_cb (xmlXPathParserContext *context,
                    int                    n_arguments)
{
  call_escape (context, n_arguments, acies_escape_markdown);
}

static void
escape_bbcode_cb (xmlXPathParserContext *context,
                  int                    n_arguments)
{
  call_escape (context, n_arguments, acies_escape_bbcode);
}

/* ---- The result ---- */

/* HTML takes <td/> for a start alone; an empty text makes it <td></td>. */
static void
fill_empty_elements (xmlNode *node)
{
  static const char *const voids[] = {
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr", NULL
  };

  for (; node != NULL; node = node->next)
    {
      if (node->type != XML_ELEMENT_NODE)
        continue;
      if (node->children != NULL)
        fill_empty_elements (node->children);
      else if (node->ns != NULL && xmlStrEqual (node->ns->href, (const xmlChar *) XHTML)
               && !g_strv_contains (voids, (const char *) node->name))
        xmlAddChild (node, xmlNewDocText (node->doc, (const xmlChar *) ""));
    }
}

/* A page in the namespace of XHTML is written so that readers of HTML and of XML both take it. */
static GBytes *
print_page (xmlDoc *result)
{
  xmlBuffer *buffer = xmlBufferCreate ();
  xmlSaveCtxt *save;
  GBytes *bytes;

  xmlBufferSetAllocationScheme (buffer, XML_BUFFER_ALLOC_DOUBLEIT);
  xmlBufferCat (buffer, (const xmlChar *) "<!DOCTYPE html>\n");
  fill_empty_elements (result->children);
  save = xmlSaveToBuffer (buffer, "UTF-8", XML_SAVE_NO_DECL | XML_SAVE_AS_XML);
  xmlSaveDoc (save, result);
  xmlSaveClose (save);
  bytes = g_bytes_new (xmlBufferContent (buffer), (gsize) xmlBufferLength (buffer));
  xmlBufferFree (buffer);

  return bytes;
}

static GBytes *
print_result (xmlDoc          *result,
              xsltStylesheet  *style)
{
  const xmlNode *root = xmlDocGetRootElement (result);
  const xmlChar *method;
  xmlChar *text = NULL;
  int length = 0;

  XSLT_GET_IMPORT_PTR (method, style, method)
  if (root != NULL && root->ns != NULL && xmlStrEqual (root->ns->href, (const xmlChar *) XHTML)
      && (method == NULL || xmlStrEqual (method, (const xmlChar *) "xml")))
    return print_page (result);
  if (xsltSaveResultToString (&text, &length, result, style) < 0)
    return NULL;
  if (text == NULL)
    return g_bytes_new (NULL, 0);

  return g_bytes_new_with_free_func (text, (gsize) length, (GDestroyNotify) xmlFree, text);
}

/* ---- Limits ---- */

/* Counts the bytes and nodes of a tree, up to the limit. */
static gsize
measure_tree (const xmlNode *node,
              gsize          size)
{
  for (; node != NULL && size <= ACIES_STYLE_MAX_VALUE; node = node->next)
    {
      /* a node takes some room of its own */
      size += 64;
      if (node->type == XML_TEXT_NODE && node->content != NULL)
        size += strlen ((const char *) node->content);
      else if (node->type == XML_ELEMENT_NODE || node->type == XML_DOCUMENT_NODE)
        size = measure_tree (node->children, size);
    }

  return size;
}

/* A value that is doubled again and again would fill the memory in some thirty steps. */
static xmlXPathObject *
look_up_variable_cb (void          *data,
                     const xmlChar *name,
                     const xmlChar *address)
{
  xsltTransformContext *context = data;
  xmlXPathObject *value = xsltVariableLookup (context, name, address);
  gsize size = 0;

  if (value != NULL && value->type == XPATH_STRING && value->stringval != NULL)
    size = strlen ((const char *) value->stringval);
  else if (value != NULL && value->type == XPATH_XSLT_TREE && value->nodesetval != NULL
           && value->nodesetval->nodeNr > 0)
    size = measure_tree (value->nodesetval->nodeTab[0]->children, 0);
  if (size <= ACIES_STYLE_MAX_VALUE)
    return value;

  xsltTransformError (context, NULL, context->inst, _("The variable “%s” has grown too large.\n"),
                      (const char *) name);
  context->state = XSLT_STATE_STOPPED;
  xmlXPathFreeObject (value);

  return NULL;
}

/* Watches a style sheet of a user while it is applied. */
typedef struct
{
  xsltTransformContext *context;
  GMutex                mutex;
  GCond                 changed;
  gboolean              is_done;
  gboolean              is_stopped;
} Watch;

/* The bytes that this program has in memory, 0 where the system does not say. */
static gsize
get_memory (void)
{
  g_autofree char *text = NULL;
  const char *resident;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0;
  resident = strchr (text, ' ');

  return resident != NULL ? (gsize) g_ascii_strtoull (resident, NULL, 10) * (gsize) sysconf (_SC_PAGESIZE) : 0;
}

static gpointer
watch_thread (gpointer data)
{
  Watch *watch = data;
  gint64 end = g_get_monotonic_time () + ACIES_STYLE_MAX_SECONDS * G_TIME_SPAN_SECOND;
  gsize most = get_memory () + ACIES_STYLE_MAX_GROWTH;

  g_mutex_lock (&watch->mutex);
  while (!watch->is_done)
    {
      g_cond_wait_until (&watch->changed, &watch->mutex, g_get_monotonic_time () + 20 * G_TIME_SPAN_MILLISECOND);
      if (g_get_monotonic_time () > end || get_memory () > most)
        {
          watch->is_stopped = TRUE;
          watch->context->state = XSLT_STATE_STOPPED;
        }
    }
  g_mutex_unlock (&watch->mutex);

  return NULL;
}

static xmlDoc *
apply_watched (xsltStylesheet       *style,
               xmlDoc               *report,
               xsltTransformContext *context,
               const Run            *run)
{
  Watch watch = { .context = context };
  GThread *thread;
  xmlDoc *result;

  g_mutex_init (&watch.mutex);
  g_cond_init (&watch.changed);
  thread = g_thread_new ("acies-style", watch_thread, &watch);
  result = xsltApplyStylesheetUser (style, report, NULL, NULL, NULL, context);
  g_mutex_lock (&watch.mutex);
  watch.is_done = TRUE;
  g_cond_signal (&watch.changed);
  g_mutex_unlock (&watch.mutex);
  g_thread_join (thread);
  if (watch.is_stopped && run->messages->len == 0)
    g_string_append (run->messages, _("The style sheet takes too long, or too much memory."));
  g_mutex_clear (&watch.mutex);
  g_cond_clear (&watch.changed);

  return result;
}

/* ---- Running ---- */

static xsltStylesheet *
load_style (const Run                *run,
            const char               *sheet,
            const AciesReportOptions *options)
{
  g_autofree char *address = options->style != NULL ? g_strdup (options->style)
                                                    : g_strconcat (BUILT_IN "/", sheet, NULL);
  xmlDoc *document = parse (run, address, NULL);
  xsltStylesheet *style = document != NULL ? xsltParseStylesheetDoc (document) : NULL;

  if (document != NULL && style == NULL)
    xmlFreeDoc (document);
  if (style != NULL && style->errors > 0)
    g_clear_pointer (&style, xsltFreeStylesheet);

  return style;
}

static void
set_parameter (xsltTransformContext *context,
               const char           *name,
               const char           *value)
{
  xsltQuoteOneUserParam (context, (const xmlChar *) name, (const xmlChar *) value);
}

static void
set_parameters (xsltTransformContext     *context,
                const AciesReportOptions *options)
{
  const struct
  {
    const char *name;
    gboolean    value;
  } flags[] = {
    { "photographs", options->photographs },
    { "reasons", options->reasons },
    { "luck", options->luck },
    { "remarks", options->remarks },
  };

  set_parameter (context, "level", acies_enum_get_nick (ACIES_TYPE_REPORT_LEVEL, (int) options->level));
  set_parameter (context, "maps", acies_enum_get_nick (ACIES_TYPE_REPORT_MAPS, (int) options->maps));
  set_parameter (context, "paper", acies_enum_get_nick (ACIES_TYPE_REPORT_PAPER, (int) options->paper));
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    set_parameter (context, flags[i].name, flags[i].value ? "yes" : "no");
}

static void
stop_cb (GCancellable *cancellable,
         gpointer      context)
{
  ((xsltTransformContext *) context)->state = XSLT_STATE_STOPPED;
}

static GBytes *
transform (const Run                 *run,
           xsltStylesheet            *style,
           xmlDoc                    *report,
           const AciesReportOptions  *options,
           GCancellable              *cancellable,
           GError                   **error)
{
  xsltTransformContext *context = xsltNewTransformContext (style, report);
  xsltSecurityPrefs *preferences = create_preferences ();
  g_autoptr (GBytes) bytes = NULL;
  xmlDoc *result = NULL;
  gulong handler = 0;

  xsltSetCtxtSecurityPrefs (preferences, context);
  xsltSetTransformErrorFunc (context, NULL, take_message_cb);
  context->maxTemplateDepth = ACIES_STYLE_MAX_DEPTH;
  context->opLimit = ACIES_STYLE_MAX_OPERATIONS;
  context->xpathCtxt->opLimit = ACIES_STYLE_MAX_OPERATIONS;
  xsltRegisterExtFunction (context, (const xmlChar *) "markdown", (const xmlChar *) ACIES_REPORT_NAMESPACE,
                           escape_markdown_cb);
  xsltRegisterExtFunction (context, (const xmlChar *) "bbcode", (const xmlChar *) ACIES_REPORT_NAMESPACE,
                           escape_bbcode_cb);
  xmlXPathRegisterVariableLookup (context->xpathCtxt, look_up_variable_cb, context);
  set_parameters (context, options);
  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (stop_cb), context, NULL);

  if (!g_cancellable_is_cancelled (cancellable))
    result = options->style != NULL ? apply_watched (style, report, context, run)
                                    : xsltApplyStylesheetUser (style, report, NULL, NULL, NULL, context);
  g_cancellable_disconnect (cancellable, handler);
  if (!g_cancellable_set_error_if_cancelled (cancellable, error))
    {
      if (result != NULL && context->state == XSLT_STATE_OK)
        bytes = print_result (result, style);
      if (bytes == NULL)
        set_style_error (error, run, _("The style sheet could not be applied."));
    }
  g_clear_pointer (&result, xmlFreeDoc);
  xsltFreeTransformContext (context);
  xsltFreeSecurityPrefs (preferences);

  return g_steal_pointer (&bytes);
}

static char *
get_folder (const char *path)
{
  g_autofree char *real = path != NULL ? realpath (path, NULL) : NULL;

  return real != NULL ? g_path_get_dirname (real) : NULL;
}

GBytes *
acies_report_apply_style (xmlDoc                    *report,
                          const char                *sheet,
                          const AciesReportOptions  *options,
                          GCancellable              *cancellable,
                          GError                   **error)
{
  g_autofree char *folder = get_folder (options->style);
  g_autoptr (GString) messages = g_string_new (NULL);
  Run run = { folder, messages };
  xmlStructuredErrorFunc old_func = xmlStructuredError;
  void *old_data = xmlStructuredErrorContext;
  xmlGenericErrorFunc old_generic_func = xmlGenericError;
  void *old_generic_data = xmlGenericErrorContext;
  xsltStylesheet *style;
  GBytes *bytes = NULL;

  if (options->style != NULL && folder == NULL)
    {
      g_autofree char *shown = g_filename_display_name (options->style);

      g_set_error (error, ACIES_REPORT_ERROR, ACIES_REPORT_ERROR_STYLE, _("There is no style sheet “%s”."), shown);
      return NULL;
    }

  prepare ();
  g_private_set (&running, &run);
  xmlSetStructuredErrorFunc (&run, take_error_cb);
  xmlSetGenericErrorFunc (NULL, take_message_cb);
  style = load_style (&run, sheet, options);
  if (style != NULL)
    {
      bytes = transform (&run, style, report, options, cancellable, error);
      xsltFreeStylesheet (style);
    }
  else
    {
      set_style_error (error, &run, _("The style sheet could not be read."));
    }
  xmlSetStructuredErrorFunc (old_data, old_func);
  xmlSetGenericErrorFunc (old_generic_data, old_generic_func);
  g_private_set (&running, NULL);

  return bytes;
}
