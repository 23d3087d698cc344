/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include "acies-document-private.h"

AciesXmlDocument *
acies_document_parse (AciesRulesetLibrary  *library,
                      GBytes               *bytes,
                      const char           *name,
                      const char           *kind,
                      guint                 major,
                      const AciesXmlStream *stream,
                      gpointer              data,
                      AciesRuleset        **ruleset,
                      GError              **error)
{
  g_autoptr (AciesXmlDocument) document = NULL;
  g_autofree char *schema = g_strconcat (kind, ".xsd", NULL);
  g_autofree char *id = NULL;
  xmlNode *root;

  if (stream != NULL)
    document = acies_xml_parse_stream (bytes, name, kind, major, schema, stream, data, error);
  else
    document = acies_xml_parse (bytes, name, kind, major, error);
  if (document == NULL || (stream == NULL && !acies_xml_validate (document, name, schema, error)))
    return NULL;

  root = xmlDocGetRootElement (document);
  id = acies_xml_get_attribute (root, "ruleset");
  *ruleset = acies_ruleset_library_find (library, id, error);
  if (*ruleset == NULL)
    {
      g_prefix_error (error, "%s:%ld: ", name, acies_xml_get_line (root));
      return NULL;
    }

  return g_steal_pointer (&document);
}
