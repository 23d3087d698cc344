/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include "acies-file-private.h"
#include "acies-table-file.h"
#include "acies-table-xml-private.h"

#define TABLE_MAJOR_VERSION 1
#define TABLE_MINOR_VERSION 0

/**
 * acies_table_file_parse:
 * @bytes: a table file
 * @label: what messages call it
 * @name: (out) (transfer full) (optional): what the table is called
 * @error: return location
 *
 * Reads a table.
 *
 * Returns: (transfer full) (nullable): the table; %NULL with %ACIES_XML_ERROR, whose message names
 *   file, line and cause
 */
AciesTable *
acies_table_file_parse (GBytes      *bytes,
                        const char  *label,
                        char       **name,
                        GError     **error)
{
  g_autoptr (AciesXmlDocument) document = NULL;
  AciesTable *table;

  g_return_val_if_fail (bytes != NULL && label != NULL, NULL);

  document = acies_xml_parse (bytes, label, "table", TABLE_MAJOR_VERSION, error);
  if (document == NULL || !acies_xml_validate (document, label, "table.xsd", error))
    return NULL;

  table = acies_table_read_xml (xmlDocGetRootElement (document), error);
  if (table != NULL && name != NULL)
    *name = acies_xml_get_attribute (xmlDocGetRootElement (document), "name");

  return table;
}

/**
 * acies_table_file_load:
 * @file: a table file
 * @name: (out) (transfer full) (optional): what the table is called
 * @cancellable: (nullable): a #GCancellable
 * @error: return location
 *
 * Reads a table from a file.
 *
 * Returns: (transfer full) (nullable): the table
 */
AciesTable *
acies_table_file_load (GFile         *file,
                       char         **name,
                       GCancellable  *cancellable,
                       GError       **error)
{
  g_autofree char *label = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  label = acies_file_get_label (file);
  bytes = acies_xml_load_bytes (file, cancellable, error);
  if (bytes == NULL)
    return NULL;

  return acies_table_file_parse (bytes, label, name, error);
}

GBytes *
acies_table_file_to_bytes (AciesTable *table,
                           const char *name)
{
  g_autoptr (AciesXmlWriter) writer = NULL;

  g_return_val_if_fail (ACIES_IS_TABLE (table) && name != NULL, NULL);

  writer = acies_xml_writer_new ("table", TABLE_MAJOR_VERSION, TABLE_MINOR_VERSION);
  acies_xml_writer_attribute (writer, "name", name);
  acies_table_write_xml (writer, table);

  return acies_xml_writer_finish (writer);
}

/**
 * acies_table_file_save:
 * @table: a table
 * @name: what it is called
 * @file: the file to write
 * @cancellable: (nullable): a #GCancellable
 * @error: return location
 *
 * Writes a table, and replaces the file as a whole.
 *
 * Returns: whether it is written; if not, the old file is unchanged
 */
gboolean
acies_table_file_save (AciesTable    *table,
                       const char    *name,
                       GFile         *file,
                       GCancellable  *cancellable,
                       GError       **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *etag = NULL;

  g_return_val_if_fail (ACIES_IS_TABLE (table) && name != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  bytes = acies_table_file_to_bytes (table, name);

  return acies_file_replace (file, bytes, &etag, FALSE, cancellable, error);
}
