/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include "acies-army-file.h"
#include "acies-army-xml-private.h"
#include "acies-document-private.h"
#include "acies-forms-private.h"

#define ARMY_MAJOR_VERSION 1
#define ARMY_MINOR_VERSION 0

/**
 * acies_army_file_parse:
 * @library: the rulesets
 * @bytes: an army file
 * @name: its name in messages
 * @error: return location
 *
 * Reads an army.
 *
 * Returns: (transfer full) (nullable): the army; %NULL with %ACIES_XML_ERROR or
 *   %ACIES_LOAD_ERROR, whose message names file, line and cause
 */
AciesArmy *
acies_army_file_parse (AciesRulesetLibrary  *library,
                       GBytes               *bytes,
                       const char           *name,
                       GError              **error)
{
  static const AciesXmlStream stream = { .root = &acies_form_army };
  g_autoptr (AciesXmlDocument) document = NULL;
  AciesRuleset *ruleset;

  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (library), NULL);

  document = acies_document_parse (library, bytes, name, ARMY_MAJOR_VERSION, &stream, NULL, &ruleset, error);
  if (document == NULL)
    return NULL;

  return acies_army_read_xml (ruleset, xmlDocGetRootElement (document), error);
}

/**
 * acies_army_file_load:
 * @library: the rulesets
 * @file: an army file
 * @cancellable: (nullable): a #GCancellable
 * @error: return location
 *
 * Reads an army from a file.
 *
 * Returns: (transfer full) (nullable): the army
 */
AciesArmy *
acies_army_file_load (AciesRulesetLibrary  *library,
                      GFile                *file,
                      GCancellable         *cancellable,
                      GError              **error)
{
  g_autofree char *name = acies_file_get_label (file);
  g_autoptr (GBytes) bytes = NULL;

  if (!acies_file_finish_replacing (file, error))
    return NULL;
  bytes = acies_xml_load_bytes (file, cancellable, error);
  if (bytes == NULL)
    return NULL;

  return acies_army_file_parse (library, bytes, name, error);
}

AciesXmlWriter *
acies_army_file_begin (AciesArmy *army)
{
  AciesXmlWriter *writer = acies_xml_writer_new ("army", ARMY_MAJOR_VERSION, ARMY_MINOR_VERSION);

  acies_army_write_xml (writer, army);

  return writer;
}

GBytes *
acies_army_file_to_bytes (AciesArmy *army)
{
  g_autoptr (AciesXmlWriter) writer = NULL;

  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);

  writer = acies_army_file_begin (army);

  return acies_xml_writer_finish (writer);
}

/**
 * acies_army_file_save:
 * @army: an army
 * @file: the file to write
 * @etag: (inout) (nullable): the etag of the file when it was loaded or saved
 *   last, %NULL to replace any file; the new etag on return
 * @cancellable: (nullable): a #GCancellable
 * @error: return location
 *
 * Writes an army, and replaces the file as a whole.
 *
 * Returns: %FALSE with %G_IO_ERROR_WRONG_ETAG when the file changed on disk in
 *   between, or the error for which it cannot be written; the old file is then
 *   unchanged
 */
gboolean
acies_army_file_save (AciesArmy     *army,
                      GFile         *file,
                      char         **etag,
                      GCancellable  *cancellable,
                      GError       **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (ACIES_IS_ARMY (army), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (etag != NULL, FALSE);

  bytes = acies_army_file_to_bytes (army);
  return acies_file_replace (file, bytes, etag, TRUE, cancellable, error);
}
