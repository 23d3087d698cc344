/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-pages-private.h"

/* The record behind the story: the armies in full, and every entry in small type. */

#define NUMBER_INDENT 14
#define NUMBER_WIDTH 24
#define TEXT_INDENT 44

static void
add_small (AciesPager    *pager,
           AciesPageFont  font,
           const char    *text,
           double         space)
{
  acies_page_add_text (pager, acies_page_text_new (pager, font, "P", text, pager->width - TEXT_INDENT), TEXT_INDENT, space);
}

/* By which the log and the story know the entry */
static void
add_number (AciesPager             *pager,
            AciesPageStrip         *strip,
            const AciesReportEntry *entry)
{
  g_autofree char *number = g_strdup_printf ("%u", entry->number);
  g_autoptr (AciesPageText) text = acies_page_text_new (pager, ACIES_PAGE_FAINT, "Lbl", number, NUMBER_WIDTH);
  guint n_pieces = strip->pieces->len;

  acies_page_text_set_end (text);
  text->color = ACIES_PAGE_ACCENT;
  text->record = entry->number;
  acies_page_strip_add_text (strip, text, NUMBER_INDENT, 0.3);
  /* It is read before the sentence. */
  for (guint i = n_pieces; i < strip->pieces->len; i++)
    g_ptr_array_insert (strip->pieces, 0, g_ptr_array_steal_index (strip->pieces, i));
}

static void
add_reasons (AciesPager             *pager,
             const AciesReportEntry *entry)
{
  g_autoptr (GString) reasons = g_string_new (NULL);
  g_autoptr (GString) changes = g_string_new (NULL);

  if (entry->dice->len > 0)
    {
      g_autofree char *faces = acies_report_describe_dice (pager->document, entry->dice, TRUE);
      /* Translators: the numbers on the dice that were thrown */
      g_autofree char *dice = g_strdup_printf (_("Dice: %s"), faces);

      add_small (pager, ACIES_PAGE_FAINT, dice, 0);
    }
  for (guint i = 0; i < entry->lines->len; i++)
    {
      const AciesReportLine *line = entry->lines->pdata[i];

      g_string_append_printf (reasons, "%s%s", i > 0 ? "  ·  " : "", line->label);
      if (line->value != NULL && *line->value != '\0')
        g_string_append_printf (reasons, " — %s", line->value);
      if (line->clause != NULL && *line->clause != '\0')
        g_string_append_printf (reasons, " [%s]", line->clause);
    }
  if (reasons->len > 0)
    add_small (pager, ACIES_PAGE_FAINT, reasons->str, 0);
  for (guint i = 0; i < entry->changes->len; i++)
    g_string_append_printf (changes, "%s%s", i > 0 ? "; " : "→ ", (const char *) entry->changes->pdata[i]);
  if (changes->len > 0)
    add_small (pager, ACIES_PAGE_FAINT, changes->str, 0);
}

static void
add_photo_name (AciesPager       *pager,
                const AciesPhoto *photo)
{
  g_autofree char *name = acies_report_name_photo (photo);

  if (name != NULL)
    add_small (pager, ACIES_PAGE_FAINT, name, 0);
}

static void
add_entry (AciesPager             *pager,
           const AciesReportItem  *item,
           const AciesReportEntry *entry)
{
  AciesPageFont font = entry->is_quote ? ACIES_PAGE_CAPTION : ACIES_PAGE_SMALL;
  g_autofree char *marked = NULL;
  AciesPageText *text;
  AciesPageStrip *first;

  pager->entry = entry->number;
  if (entry->is_turning_point)
    marked = g_strdup_printf (_("%s: %s"), _("Turning point"), entry->sentence);
  text = acies_page_text_new (pager, font, "P", marked != NULL ? marked : entry->sentence, pager->width - TEXT_INDENT);
  first = acies_page_add_text (pager, text, TEXT_INDENT, 2.5);
  add_number (pager, first, entry);
  if (item->badge.side >= 0 && entry == item->entries->pdata[0])
    acies_page_strip_add_badge (first, &item->badge, 0, 0.8, 9.5);

  add_photo_name (pager, entry->photo);
  if (pager->options->remarks)
    for (guint i = 0; i < entry->remarks->len; i++)
      {
        g_autofree char *remark = g_strdup_printf ("! %s", (const char *) entry->remarks->pdata[i]);

        add_small (pager, ACIES_PAGE_FAINT, remark, 0);
      }
  if (pager->options->reasons)
    add_reasons (pager, entry);
  for (guint i = 0; i < entry->comments->len; i++)
    {
      const AciesReportComment *comment = entry->comments->pdata[i];

      if (*comment->text != '\0')
        add_small (pager, ACIES_PAGE_CAPTION, comment->text, 0);
      add_photo_name (pager, comment->photo);
    }
  pager->entry = 0;
}

static void
add_part (AciesPager            *pager,
          const AciesReportPart *part)
{
  g_autofree char *heading = acies_report_part_label (part);

  if (heading != NULL)
    {
      AciesPageStrip *first = acies_page_add_heading (pager, ACIES_PAGE_STEP, "H4", heading, 0);

      /* The outline ends with the turns. */
      g_clear_pointer (&first->heading, g_free);
    }

  for (guint i = 0; i < part->items->len; i++)
    {
      const AciesReportItem *item = part->items->pdata[i];

      for (guint j = 0; j < item->entries->len; j++)
        add_entry (pager, item, item->entries->pdata[j]);
    }
}

static void
add_armies (AciesPager *pager)
{
  const GPtrArray *sides = pager->document->sides;

  pager->section++;
  acies_page_add_heading (pager, ACIES_PAGE_HEADING, "H2", _("The armies"), 0)->begins_page = TRUE;
  for (guint i = 0; i < sides->len; i++)
    {
      const AciesReportSide *side = sides->pdata[i];

      if (side->army != NULL)
        acies_page_add_table (pager, side->army, &side->badge, FALSE);
      if (*side->notes != '\0')
        acies_page_add_quote (pager, side->notes, NULL);
    }
}

gboolean
acies_page_compose_record (AciesPager *pager)
{
  const GPtrArray *chapters = pager->document->chapters;

  pager->is_record = TRUE;
  add_armies (pager);
  pager->section++;
  /* Translators: the heading of all that was written down of a battle, behind its story */
  acies_page_add_heading (pager, ACIES_PAGE_HEADING, "H2", _("Every entry"), 0);
  for (guint i = 0; i < chapters->len; i++)
    {
      const AciesReportChapter *chapter = chapters->pdata[i];

      if (g_cancellable_is_cancelled (pager->cancellable))
        return FALSE;
      if (chapter->parts->len == 0)
        continue;
      pager->turn = (int) chapter->turn;
      acies_page_add_heading (pager, ACIES_PAGE_SUBHEADING, "H3", chapter->heading, 1);
      for (guint j = 0; j < chapter->parts->len; j++)
        add_part (pager, chapter->parts->pdata[j]);
      pager->turn = -1;
    }

  return TRUE;
}
