/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <libxml/xmlschemas.h>

#include "acies-xml-private.h"

/* More errors than this are not counted. */
#define MAX_PROBLEMS 100

/* A sibling that is unlinked during the validation. */
typedef struct
{
  xmlNode *node;
  xmlNode *next;
} Cut;

/* The findings of a validation; the message is that of the first error. */
typedef struct
{
  char   *message; /* (nullable) */
  long    line;
  guint   n_problems;
  GArray *cuts;    /* (nullable) (element-type Cut) */
} Findings;

/*
 * A validation cannot be stopped, and for each error libxml2 walks over all
 * elements before the wrong one.  So that a million errors do not take hours,
 * the rest of the document is unlinked until the validation ends.
 */
static void
cut_rest_off (Findings *findings,
              xmlNode  *node)
{
  findings->cuts = g_array_new (FALSE, FALSE, sizeof (Cut));
  for (; node != NULL && node->type != XML_DOCUMENT_NODE; node = node->parent)
    {
      Cut cut = { node, node->next };

      if (node->type != XML_ELEMENT_NODE)
        continue;
      g_array_append_val (findings->cuts, cut);
      node->next = NULL;
    }
}

static void
put_rest_back (Findings *findings)
{
  for (guint i = 0; findings->cuts != NULL && i < findings->cuts->len; i++)
    {
      const Cut *cut = &g_array_index (findings->cuts, Cut, i);

      cut->node->next = cut->next;
    }
  g_clear_pointer (&findings->cuts, g_array_unref);
}

static void
note_problem_cb (void            *data,
                 AciesXmlProblem *problem)
{
  Findings *findings = data;

  if (problem->level < XML_ERR_ERROR)
    return;

  findings->n_problems++;
  if (findings->n_problems == MAX_PROBLEMS && problem->node != NULL)
    cut_rest_off (findings, problem->node);
  if (findings->message != NULL)
    return;

  findings->line = problem->node != NULL ? acies_xml_get_line (problem->node) : problem->line;
  findings->message = acies_xml_clean_message (problem->message != NULL ? problem->message : "");
}

static xmlSchema *
compile_schema (const char  *path,
                GError     **error)
{
  xmlSchemaParserCtxt *context;
  xmlSchema *schema;
  Findings findings = { 0 };

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   _("%s: the file is missing; Acies is not installed completely"), path);
      return NULL;
    }

  context = xmlSchemaNewParserCtxt (path);
  xmlSchemaSetParserStructuredErrors (context, note_problem_cb, &findings);
  schema = xmlSchemaParse (context);
  xmlSchemaFreeParserCtxt (context);

  if (schema == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _("%s:%ld: the XML Schema is damaged: %s"), path, findings.line,
                 findings.message != NULL ? findings.message : _("it cannot be read"));
  g_free (findings.message);

  return schema;
}

/*
 * Compiled schemas, by path.  They are only read once compiled, so any number
 * of threads may use one; compiling itself is not safe in two threads at once.
 */
static GMutex schemas_lock;
static GHashTable *schemas;

static xmlSchema *
get_schema (const char  *schema_name,
            GError     **error)
{
  g_autofree char *path = g_build_filename (acies_data_dir (), "schemas", schema_name, NULL);
  xmlSchema *schema;

  g_mutex_lock (&schemas_lock);

  if (schemas == NULL)
    schemas = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) xmlSchemaFree);

  schema = g_hash_table_lookup (schemas, path);
  if (schema == NULL)
    {
      schema = compile_schema (path, error);
      if (schema != NULL)
        g_hash_table_insert (schemas, g_steal_pointer (&path), schema);
    }

  g_mutex_unlock (&schemas_lock);

  return schema;
}

static void
set_invalid (const char      *name,
             const Findings  *findings,
             GError         **error)
{
  guint n_more = findings->n_problems - 1;
  g_autofree char *more = NULL;

  if (findings->n_problems >= MAX_PROBLEMS)
    /* Translators: follows the first of very many errors in a file */
    more = g_strdup (_(" (and many more errors)"));
  else if (n_more > 0)
    /* Translators: follows the first of several errors in a file */
    more = g_strdup_printf (ngettext (" (and %u more error)", " (and %u more errors)", n_more), n_more);

  g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_INVALID, "%s:%ld: %s%s",
               name, findings->line, findings->message, more != NULL ? more : "");
}

/**
 * acies_xml_validate:
 * @document: a document from acies_xml_parse()
 * @name: its name in messages
 * @schema_name: the name of a file in the folder `schemas` of the data folder
 * @error: return location for an error: %ACIES_XML_ERROR_INVALID, or one of the
 *   domain %G_IO_ERROR if the schema itself cannot be used
 *
 * Checks a document against an XML Schema, which is compiled once.  The message
 * names the line, the error and what is allowed there.  May be called in any
 * thread.
 *
 * Returns: whether the document is valid
 */
gboolean
acies_xml_validate (xmlDoc      *document,
                    const char  *name,
                    const char  *schema_name,
                    GError     **error)
{
  xmlSchemaValidCtxt *context;
  g_autofree char *message = NULL;
  Findings findings = { 0 };
  xmlSchema *schema;
  int result;

  g_return_val_if_fail (document != NULL, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (schema_name != NULL && strchr (schema_name, '/') == NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  schema = get_schema (schema_name, error);
  if (schema == NULL)
    return FALSE;

  context = xmlSchemaNewValidCtxt (schema);
  xmlSchemaSetValidStructuredErrors (context, note_problem_cb, &findings);
  result = xmlSchemaValidateDoc (context, document);
  xmlSchemaFreeValidCtxt (context);
  put_rest_back (&findings);
  message = findings.message;

  if (message != NULL)
    {
      set_invalid (name, &findings, error);
      return FALSE;
    }

  if (result != 0)
    {
      g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_INVALID,
                   _("%s: the file cannot be checked"), name);
      return FALSE;
    }

  return TRUE;
}
