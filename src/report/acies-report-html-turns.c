/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-html-private.h"

/* The turns on the page: what happened, the dice, and why. */

#define SVG_NAMESPACE "http://www.w3.org/2000/svg"

/* Up to here a die has pips. */
#define MOST_PIPS 6

/* ---- Dice ---- */

/* Pips on a grid of three by three: bit 0 is the corner at the top left. */
static const guint pips[MOST_PIPS + 1] = {
  0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16d,
};

void
acies_report_html_die_faces (AciesHtmlWriter *html)
{
  acies_html_start (html, "svg", "xmlns", SVG_NAMESPACE, "class", "defs", "width", "0", "height", "0",
                    "aria-hidden", "true", NULL);
  acies_html_start (html, "defs", NULL);
  acies_html_line (html);
  for (guint face = 1; face <= MOST_PIPS; face++)
    {
      g_autofree char *id = g_strdup_printf ("die-%u", face);

      acies_html_start (html, "symbol", "id", id, "viewBox", "0 0 20 20", NULL);
      acies_html_element (html, "rect", "", "class", "face", "x", "1", "y", "1", "width", "18", "height", "18",
                          "rx", "4", NULL);
      for (guint place = 0; place < 9; place++)
        if ((pips[face] & (1u << place)) != 0)
          {
            g_autofree char *x = g_strdup_printf ("%u", 5 + place % 3 * 5);
            g_autofree char *y = g_strdup_printf ("%u", 5 + place / 3 * 5);

            acies_html_element (html, "circle", "", "class", "pip", "cx", x, "cy", y, "r", "1.9", NULL);
          }
      acies_html_end (html);
      acies_html_line (html);
    }
  acies_html_end (html);
  acies_html_end (html);
  acies_html_line (html);
}

static void
write_die (AciesHtmlWriter      *html,
           const AciesReportDie *die)
{
  const char *class = die->counts > 0 ? "die hit" : die->counts == 0 ? "die miss" : "die";
  g_autofree char *text = g_strdup_printf ("%u", die->face);
  g_autofree char *target = g_strdup_printf ("#die-%u", die->face);

  acies_html_start (html, "svg", "xmlns", SVG_NAMESPACE, "class", class, "viewBox", "0 0 20 20", NULL);
  if (die->face >= 1 && die->face <= MOST_PIPS)
    {
      acies_html_element (html, "use", "", "href", target, NULL);
    }
  else
    {
      acies_html_element (html, "rect", "", "class", "face", "x", "1", "y", "1", "width", "18", "height", "18",
                          "rx", "4", NULL);
      acies_html_element (html, "text", text, "x", "10", "y", "13.5", NULL);
    }
  acies_html_end (html);
}

static void
write_dice (AciesHtmlWriter     *html,
            AciesReportDocument *document,
            GArray              *dice)
{
  g_autofree char *described = acies_report_describe_dice (document, dice, FALSE);
  /* Translators: the numbers on the dice that were thrown */
  g_autofree char *alternative = g_strdup_printf (_("Dice: %s"), described);
  gboolean of_several = acies_report_are_of_several (dice);

  acies_html_text (html, " ");
  acies_html_start (html, "span", "class", "dice", "role", "img", "aria-label", alternative, "title", alternative, NULL);
  for (guint i = 0; i < dice->len; i++)
    {
      const AciesReportDie *die = &g_array_index (dice, AciesReportDie, i);

      if (of_several && acies_report_begins_roll (dice, i) && die->side >= 0)
        acies_report_html_badge (html, &((AciesReportSide *) document->sides->pdata[die->side])->badge);
      write_die (html, die);
    }
  acies_html_end (html);
}

/* ---- Why ---- */

static void
write_lines (AciesHtmlWriter        *html,
             const AciesReportEntry *entry)
{
  if (entry->lines->len == 0)
    return;

  acies_html_start (html, "div", "class", "scroll", NULL);
  acies_html_start (html, "table", NULL);
  acies_html_start (html, "tbody", NULL);
  acies_html_line (html);
  for (guint i = 0; i < entry->lines->len; i++)
    {
      const AciesReportLine *line = entry->lines->pdata[i];

      acies_html_start (html, "tr", NULL);
      acies_html_element (html, "th", line->label, "scope", "row", NULL);
      acies_html_element (html, "td", line->value != NULL ? line->value : "", "class", "number", NULL);
      acies_html_element (html, "td", line->clause != NULL ? line->clause : "", "class", "clause", NULL);
      acies_html_end (html);
      acies_html_line (html);
    }
  acies_html_end (html);
  acies_html_end (html);
  acies_html_end (html);
  acies_html_line (html);
}

static void
write_changes (AciesHtmlWriter        *html,
               const AciesReportEntry *entry)
{
  if (entry->changes->len == 0)
    return;

  acies_html_start (html, "ul", NULL);
  acies_html_line (html);
  for (guint i = 0; i < entry->changes->len; i++)
    {
      acies_html_element (html, "li", entry->changes->pdata[i], NULL);
      acies_html_line (html);
    }
  acies_html_end (html);
  acies_html_line (html);
}

static gboolean
has_reasons (const AciesReportItem *item)
{
  for (guint i = 0; i < item->entries->len; i++)
    {
      const AciesReportEntry *entry = item->entries->pdata[i];

      if (entry->lines->len > 0 || entry->changes->len > 0)
        return TRUE;
    }

  return FALSE;
}

static void
write_reasons (AciesHtmlWriter       *html,
               const AciesReportItem *item)
{
  acies_html_start (html, "div", "class", "why", NULL);
  acies_html_line (html);
  for (guint i = 0; i < item->entries->len; i++)
    {
      const AciesReportEntry *entry = item->entries->pdata[i];

      if (entry->lines->len == 0 && entry->changes->len == 0)
        continue;
      if (item->entries->len > 1)
        acies_html_element (html, "p", entry->sentence, "class", "of", NULL);
      write_lines (html, entry);
      write_changes (html, entry);
    }
  acies_html_end (html);
  acies_html_line (html);
}

/* ---- What happened ---- */

/* By which the remarks, and the log, know them: "6", "6–8" */
static void
write_numbers (AciesHtmlWriter       *html,
               const AciesReportItem *item)
{
  const AciesReportEntry *first = item->entries->pdata[0];
  const AciesReportEntry *last = item->entries->pdata[item->entries->len - 1];
  g_autofree char *numbers = NULL;

  if (first == last)
    numbers = g_strdup_printf ("%u", first->number);
  else
    numbers = g_strdup_printf ("%u–%u", first->number, last->number);
  acies_html_element (html, "span", numbers, "class", "no", NULL);
}

/* In a line of their own, or in the one that opens the reasons. */
static void
write_sentences (AciesHtmlWriter       *html,
                 AciesReportDocument   *document,
                 const AciesReportItem *item)
{
  acies_html_start (html, "span", "class", "told", NULL);
  for (guint i = 0; i < item->entries->len; i++)
    {
      const AciesReportEntry *entry = item->entries->pdata[i];
      g_autofree char *id = g_strdup_printf ("entry-%u", entry->number);

      if (i > 0)
        acies_html_text (html, " ");
      if (entry->is_turning_point)
        {
          acies_html_element (html, "span", _("Turning point"), "class", "star", NULL);
          acies_html_text (html, " ");
        }
      acies_html_start (html, "bdi", "id", id, NULL);
      acies_report_html_named (html, document, entry->sentence);
      acies_html_end (html);
      if (entry->dice->len > 0)
        write_dice (html, document, entry->dice);
    }
  acies_html_end (html);
  write_numbers (html, item);
}

/* Writes the picture itself into the page, so that it is still one file.  @about: (nullable): what players say of it */
static void
write_picture (AciesHtmlWriter  *html,
               const AciesPhoto *photo,
               const char       *about)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (acies_photo_get_data (photo), &size);
  g_autofree char *base64 = g_base64_encode (data, size);
  g_autofree char *source = g_strconcat ("data:", acies_photo_get_media_type (photo), ";base64,", base64, NULL);
  g_autofree char *width = g_strdup_printf ("%u", acies_photo_get_width (photo));
  g_autofree char *height = g_strdup_printf ("%u", acies_photo_get_height (photo));

  acies_html_start (html, "figure", "class", "photo", NULL);
  acies_html_void (html, "img", "src", source, "width", width, "height", height, "loading", "lazy",
                   "alt", about != NULL ? about : acies_photo_get_name (photo), NULL);
  if (about != NULL)
    acies_html_element (html, "figcaption", about, NULL);
  acies_html_end (html);
  acies_html_line (html);
}

/* @photo: (nullable); @about: (nullable): what players say of it; escaped here, and quoted when there is no picture */
static void
write_photo (AciesHtmlWriter  *html,
             const AciesPhoto *photo,
             const char       *about)
{
  g_autofree char *text = acies_report_name_photo (photo);

  if (photo != NULL && acies_photo_get_data (photo) != NULL)
    {
      write_picture (html, photo, about);
      return;
    }

  if (about != NULL)
    acies_report_html_quote (html, about);
  if (text != NULL)
    {
      acies_html_element (html, "p", text, "class", "note", NULL);
      acies_html_line (html);
    }
}

static void
write_note (AciesHtmlWriter        *html,
            const AciesReportEntry *entry)
{
  g_autofree char *id = g_strdup_printf ("entry-%u", entry->number);

  if (entry->is_turning_point)
    acies_html_element (html, "p", _("Turning point"), "class", "star", "id", id, NULL);
  write_photo (html, entry->photo, entry->sentence);
}

static void
write_remarks (AciesHtmlWriter        *html,
               const AciesReportEntry *entry)
{
  if (!entry->is_quote)
    write_photo (html, entry->photo, NULL);
  for (guint i = 0; i < entry->remarks->len; i++)
    {
      acies_html_element (html, "p", entry->remarks->pdata[i], "class", "remark", NULL);
      acies_html_line (html);
    }
}

static void
write_comments (AciesHtmlWriter        *html,
                const AciesReportEntry *entry)
{
  for (guint i = 0; i < entry->comments->len; i++)
    {
      const AciesReportComment *comment = entry->comments->pdata[i];

      write_photo (html, comment->photo, comment->text[0] != '\0' ? comment->text : NULL);
    }
}

static void
write_item (AciesHtmlWriter       *html,
            AciesReportDocument   *document,
            const AciesReportItem *item)
{
  const AciesReportEntry *first = item->entries->pdata[0];
  g_autofree char *class = g_strconcat ("event", item->badge.side < 0 ? " nobody" : "",
                                        first->is_turning_point ? " turning" : "", NULL);

  acies_html_start (html, "li", "class", class, NULL);
  if (item->badge.side >= 0)
    acies_report_html_badge (html, &item->badge);
  acies_html_start (html, "div", "class", "what", NULL);
  acies_html_line (html);
  if (first->is_quote)
    {
      write_note (html, first);
    }
  else if (has_reasons (item))
    {
      acies_html_start (html, "details", NULL);
      acies_html_start (html, "summary", NULL);
      write_sentences (html, document, item);
      acies_html_end (html);
      acies_html_line (html);
      write_reasons (html, item);
      acies_html_end (html);
      acies_html_line (html);
    }
  else
    {
      acies_html_start (html, "p", "class", "line", NULL);
      write_sentences (html, document, item);
      acies_html_end (html);
      acies_html_line (html);
    }
  write_remarks (html, first);
  write_comments (html, first);
  acies_html_end (html);
  acies_html_end (html);
  acies_html_line (html);
}

static void
write_part (AciesHtmlWriter       *html,
            AciesReportDocument   *document,
            const AciesReportPart *part)
{
  if (part->phase != NULL)
    acies_html_element (html, "h3", part->phase, "class", "phase", NULL);
  if (part->step != NULL)
    acies_html_element (html, "h4", part->step, "class", "step", NULL);
  if (part->phase != NULL || part->step != NULL)
    acies_html_line (html);

  acies_html_start (html, "ol", "class", "events", NULL);
  acies_html_line (html);
  for (guint i = 0; i < part->items->len; i++)
    write_item (html, document, part->items->pdata[i]);
  acies_html_end (html);
  acies_html_line (html);
}

static gboolean
write_chapter (AciesHtmlWriter           *html,
               AciesReportDocument       *document,
               const AciesReportChapter  *chapter,
               GError                   **error)
{
  g_autofree char *id = g_strdup_printf ("turn-%u", chapter->turn);

  acies_html_start (html, "section", "class", "chapter", "id", id, NULL);
  acies_html_line (html);
  if (chapter->headline != NULL)
    {
      acies_html_start (html, "h2", NULL);
      acies_html_element (html, "span", chapter->heading, "class", "turn", NULL);
      acies_html_text (html, " ");
      acies_html_element (html, "bdi", chapter->headline, NULL);
      acies_html_end (html);
    }
  else
    {
      acies_html_element (html, "h2", chapter->heading, NULL);
    }
  acies_html_line (html);
  acies_report_html_passage (html, document, chapter->story, "summary prose");
  if (chapter->figure != NULL && !acies_report_html_figure (html, chapter->figure, chapter->turn, error))
    return FALSE;
  for (guint i = 0; i < chapter->parts->len; i++)
    write_part (html, document, chapter->parts->pdata[i]);
  acies_html_end (html);
  acies_html_line (html);

  return TRUE;
}

gboolean
acies_report_html_chapters (AciesHtmlWriter      *html,
                            AciesReportDocument  *document,
                            GError              **error)
{
  for (guint i = 0; i < document->chapters->len; i++)
    if (!write_chapter (html, document, document->chapters->pdata[i], error))
      return FALSE;

  return TRUE;
}
