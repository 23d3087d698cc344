/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>

#include "acies-army-sheet-private.h"
#include "acies-report-xml-private.h"

/* An army list as a page and in Markdown, by style sheets that share their tables and looks with reports. */

static void
add_words (AciesReportXml *xml,
           xmlNode        *parent)
{
  const struct
  {
    const char *id;
    const char *text;
  } words[] = {
    { "army-list", _("Army list") },
    { "notes", _("Notes") },
    { "findings", _("Findings") },
    { "written-by", _("Written by Acies.") },
  };
  xmlNode *node = acies_report_xml_add (xml, parent, "words");

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    acies_report_xml_set (acies_report_xml_add_text (xml, node, "word", words[i].text), "id", words[i].id);
}

static void
add_note (AciesReportXml      *xml,
          xmlNode             *parent,
          const AciesArmyNote *note)
{
  xmlNode *node = acies_report_xml_add (xml, parent, "remark");

  acies_report_xml_set (node, "about", note->about);
  acies_report_xml_add_quote (xml, node, "notes", note->text);
  if (note->photo == NULL)
    return;

  acies_report_xml_add_photo (xml, node, note->photo);
  acies_report_xml_add_quote (xml, node, "quote", note->caption);
}

static void
fill (AciesReportXml      *xml,
      const AciesArmyList *list)
{
  xmlNode *root = acies_report_xml_add_root (xml);
  g_autoptr (GArray) colors = g_array_new (FALSE, FALSE, sizeof (guint));

  add_words (xml, root);
  acies_report_xml_add_text (xml, root, "title", list->title);
  acies_report_xml_add_text (xml, root, "subtitle", list->subtitle);
  acies_report_xml_add_badge (xml, root, &list->badge);
  acies_report_xml_add_facts (xml, root, list->facts);
  acies_report_xml_add_table (xml, root, "units", list->units, FALSE);
  acies_report_xml_add_table (xml, root, "totals", list->totals, TRUE);
  acies_report_xml_add_table (xml, root, "shares", list->shares, FALSE);
  for (guint i = 0; i < list->notes->len; i++)
    add_note (xml, root, list->notes->pdata[i]);
  for (guint i = 0; i < list->remarks->len; i++)
    {
      g_autofree char *line = acies_army_remark_print (list->remarks->pdata[i]);

      acies_report_xml_add_text (xml, root, "finding", line);
    }
  g_array_append_val (colors, list->badge.color);
  acies_report_xml_add_palette (xml, root, colors);
}

GBytes *
acies_army_list_write_styled (const AciesArmyList          *list,
                              const char                   *sheet,
                              const AciesArmySheetOptions  *options,
                              GCancellable                 *cancellable,
                              GError                      **error)
{
  AciesReportOptions style = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (GHashTable) colors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  AciesReportXml xml = { 0 };
  GBytes *bytes;

  /* libxml2's tables of encodings must not be made by two threads at once. */
  xmlInitParser ();
  xml.options = &style;
  xml.doc = xmlNewDoc ((const xmlChar *) "1.0");
  xml.colors = colors;
  xml.cancellable = cancellable;
  fill (&xml, list);
  /* With all columns of tables */
  style.level = ACIES_REPORT_RECORD;
  style.paper = options->paper;
  bytes = acies_report_apply_style (xml.doc, sheet, &style, cancellable, error);
  xmlFreeDoc (xml.doc);

  return bytes;
}
