/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-report-xml-private.h"

/* What happened in a turn, entry by entry, with dice and reasons. */

/* ---- Dice ---- */

static void
add_dice (AciesReportXml         *self,
          xmlNode                *parent,
          const AciesReportEntry *entry)
{
  g_autofree char *described = NULL;
  g_autofree char *text = NULL;
  gboolean of_several = acies_report_are_of_several (entry->dice);
  xmlNode *node;

  if (entry->dice->len == 0)
    return;

  described = acies_report_describe_dice (self->document, entry->dice, FALSE);
  /* Translators: the numbers on the dice that were thrown */
  text = g_strdup_printf (_("Dice: %s"), described);
  node = acies_report_xml_add (self, parent, "dice");
  acies_report_xml_set (node, "alternative", text);
  for (guint i = 0; i < entry->dice->len; i++)
    {
      const AciesReportDie *die = &g_array_index (entry->dice, AciesReportDie, i);
      xmlNode *one;

      if (of_several && acies_report_begins_roll (entry->dice, i) && die->side >= 0)
        acies_report_xml_add_badge (self, node, &((AciesReportSide *) self->document->sides->pdata[die->side])->badge);
      one = acies_report_xml_add (self, node, "die");
      acies_report_xml_set_number (one, "face", die->face);
      acies_report_xml_set_number (one, "roll", die->roll);
      if (die->counts >= 0)
        acies_report_xml_set (one, "counts", die->counts > 0 ? "hit" : "miss");
    }
}

/* ---- Photographs ---- */

static const char *
get_photo_ending (const AciesPhoto *photo)
{
  const char *type = acies_photo_get_media_type (photo);

  return g_str_equal (type, "image/png") ? "png" : g_str_equal (type, "image/webp") ? "webp" : "jpg";
}

/* The file beside the report that a photograph is in, written once. */
static const char *
name_photo_file (AciesReportXml *self,
                 AciesPhoto     *photo)
{
  char *name = g_hash_table_lookup (self->photographs, photo);

  if (name == NULL)
    {
      name = g_strdup_printf ("%s-photo-%u.%s", self->stem, g_hash_table_size (self->photographs) + 1,
                              get_photo_ending (photo));
      g_hash_table_insert (self->photographs, photo, name);
      acies_report_add_file (self->files, name, g_bytes_ref (acies_photo_get_data (photo)));
    }

  return name;
}

void
acies_report_xml_add_photo (AciesReportXml *self,
                            xmlNode        *parent,
                            AciesPhoto     *photo)
{
  g_autofree char *label = acies_report_name_photo (photo);
  xmlNode *node;

  if (photo == NULL || !self->options->photographs)
    return;

  node = acies_report_xml_add (self, parent, "photograph");
  acies_report_xml_set (node, "name", acies_photo_get_name (photo));
  acies_report_xml_set (node, "label", label);
  if (acies_photo_get_data (photo) == NULL)
    return;

  acies_report_xml_set (node, "media-type", acies_photo_get_media_type (photo));
  acies_report_xml_set_number (node, "width", acies_photo_get_width (photo));
  acies_report_xml_set_number (node, "height", acies_photo_get_height (photo));
  if (self->pictures != ACIES_REPORT_INSIDE)
    {
      const char *file = name_photo_file (self, photo);
      g_autofree char *address = g_uri_escape_string (file, NULL, FALSE);

      acies_report_xml_set (node, "file", file);
      acies_report_xml_set (node, "address", address);
    }
  else
    {
      gsize size;
      const guint8 *data = g_bytes_get_data (acies_photo_get_data (photo), &size);
      g_autofree char *base64 = g_base64_encode (data, size);

      xmlNodeAddContent (node, (const xmlChar *) base64);
    }
}

/* ---- Entries ---- */

static void
add_reasons (AciesReportXml         *self,
             xmlNode                *parent,
             const AciesReportEntry *entry)
{
  for (guint i = 0; i < entry->lines->len; i++)
    {
      const AciesReportLine *line = entry->lines->pdata[i];
      xmlNode *node = acies_report_xml_add_text (self, parent, "reason", line->label);

      acies_report_xml_set (node, "value", line->value);
      acies_report_xml_set (node, "clause", line->clause);
    }
  for (guint i = 0; i < entry->changes->len; i++)
    acies_report_xml_add_text (self, parent, "change", entry->changes->pdata[i]);
}

static void
add_comments (AciesReportXml         *self,
              xmlNode                *parent,
              const AciesReportEntry *entry)
{
  for (guint i = 0; i < entry->comments->len; i++)
    {
      const AciesReportComment *comment = entry->comments->pdata[i];
      xmlNode *node = acies_report_xml_add (self, parent, "comment");

      acies_report_xml_add_quote (self, node, "quote", comment->text);
      acies_report_xml_add_photo (self, node, comment->photo);
    }
}

static void
add_entry (AciesReportXml         *self,
           xmlNode                *parent,
           const AciesReportEntry *entry)
{
  xmlNode *node = acies_report_xml_add (self, parent, "entry");

  acies_report_xml_set_number (node, "number", entry->number);
  acies_report_xml_set_flag (node, "turning-point", entry->is_turning_point);
  if (entry->is_quote)
    acies_report_xml_add_quote (self, node, "quote", entry->sentence);
  else
    acies_report_xml_add_named (self, node, "s", entry->sentence);
  acies_report_xml_add_photo (self, node, entry->photo);
  add_dice (self, node, entry);
  add_reasons (self, node, entry);
  for (guint i = 0; i < entry->remarks->len; i++)
    acies_report_xml_add_text (self, node, "remark", entry->remarks->pdata[i]);
  add_comments (self, node, entry);
}

void
acies_report_xml_add_parts (AciesReportXml           *self,
                            xmlNode                  *parent,
                            const AciesReportChapter *chapter)
{
  for (guint i = 0; i < chapter->parts->len; i++)
    {
      const AciesReportPart *part = chapter->parts->pdata[i];
      xmlNode *node = acies_report_xml_add (self, parent, "part");

      acies_report_xml_set (node, "phase", part->phase);
      acies_report_xml_set (node, "step", part->step);
      for (guint j = 0; j < part->items->len; j++)
        {
          const AciesReportItem *item = part->items->pdata[j];
          xmlNode *happened = acies_report_xml_add (self, node, "item");

          acies_report_xml_add_badge (self, happened, &item->badge);
          for (guint k = 0; k < item->entries->len; k++)
            add_entry (self, happened, item->entries->pdata[k]);
        }
    }
}
