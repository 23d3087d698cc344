/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include "acies-document-private.h"

AciesXmlDocument *
acies_document_parse (AciesRulesetLibrary  *library,
                      GBytes               *bytes,
                      const char           *name,
                      guint                 major,
                      const AciesXmlStream *stream,
                      gpointer              data,
                      AciesRuleset        **ruleset,
                      GError              **error)
{
  g_autofree char *schema = g_strconcat (stream->root->name, ".xsd", NULL);
  g_autoptr (AciesXmlDocument) document = acies_xml_parse_stream (bytes, name, major, schema, stream, data, error);
  g_autofree char *id = NULL;
  xmlNode *root;

  if (document == NULL)
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
