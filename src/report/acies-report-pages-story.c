/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-lines-private.h"
#include "acies-report-pages-private.h"

/* A report as strips: what it opens with, the turns and the end. */

/* Letters of a story that is short enough to stand with the next one over two sketches abreast; where every turn has
 * its sketch, longer ones do. */
#define SHORT_STORY 360
#define SHORT_STORY_OF_ALL 800

/* ---- Head ---- */

static void
add_plain (AciesPager    *pager,
           AciesPageFont  font,
           const char    *tag,
           const char    *text,
           double         space)
{
  acies_page_add_text (pager, acies_page_text_new (pager, font, tag, text, pager->width), 0, space);
}

/* "Date 14 October · Place The back room": a word for what each is, in italics */
void
acies_page_add_facts (AciesPager      *pager,
                      const GPtrArray *facts)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GArray) labels = g_array_new (FALSE, FALSE, sizeof (guint));
  AciesPageText *text;

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesReportFact *fact = facts->pdata[i];
      g_autofree char *label = acies_lines_clean (fact->label);
      g_autofree char *value = acies_lines_clean (fact->value);
      guint start;
      guint end;

      if (line->len > 0)
        g_string_append (line, "  ·  ");
      start = line->len;
      g_string_append (line, label);
      end = line->len;
      g_array_append_val (labels, start);
      g_array_append_val (labels, end);
      /* A space that does not break: what it is stays with what that is called. */
      g_string_append_printf (line, "\302\240%s", value);
    }
  if (line->len == 0)
    return;

  text = acies_page_text_new (pager, ACIES_PAGE_FACTS, "P", line->str, pager->width);
  for (guint i = 0; i + 1 < labels->len; i += 2)
    acies_page_text_mark (text, g_array_index (labels, guint, i), g_array_index (labels, guint, i + 1), TRUE);
  acies_page_add_text (pager, text, 0, 6);
}

void
acies_page_add_title (AciesPager *pager,
                      const char *kicker,
                      const char *title,
                      const char *subtitle,
                      gboolean    is_small)
{
  g_autofree char *capitals = g_utf8_strup (kicker, -1);
  guint first = pager->strips->len;
  AciesPageStrip *rule;

  add_plain (pager, ACIES_PAGE_KICKER, "P", capitals, 0);
  acies_page_add_text (pager, acies_page_text_new (pager, is_small ? ACIES_PAGE_HEADING : ACIES_PAGE_TITLE, "H1", title,
                                                   pager->width), 0, is_small ? 0 : 4);
  if (!g_str_equal (title, subtitle))
    add_plain (pager, is_small ? ACIES_PAGE_CAPTION : ACIES_PAGE_SUBTITLE, "P", subtitle, is_small ? 0 : 1);
  rule = acies_page_add_strip (pager, is_small ? 3 : 6, 1.2);
  acies_page_strip_add (rule, ACIES_PAGE_BOX, 0, 0, pager->width, 1.2)->color = ACIES_PAGE_ACCENT;
  for (guint i = first; i < pager->strips->len; i++)
    ((AciesPageStrip *) pager->strips->pdata[i])->keeps_next = TRUE;
}

static void
add_head (AciesPager *pager)
{
  const AciesReportDocument *document = pager->document;
  guint first;

  acies_page_add_title (pager, _("Battle report"), document->title, document->subtitle, FALSE);
  acies_page_add_facts (pager, document->facts);
  first = pager->strips->len;
  acies_page_add_passage (pager, document->foreword);
  acies_page_add_passage (pager, document->opening);
  if (pager->strips->len > first)
    ((AciesPageStrip *) pager->strips->pdata[first])->space = 11;
}

/* A line for each side, where there is no room for the hosts. */
static void
add_sides (AciesPager *pager)
{
  for (guint i = 0; i < pager->document->sides->len; i++)
    {
      const AciesReportSide *side = pager->document->sides->pdata[i];
      const AciesReportTally *start = &g_array_index (side->tallies, AciesReportTally, 0);
      const AciesReportTally *end = &g_array_index (side->tallies, AciesReportTally, side->tallies->len - 1);
      g_autofree char *name = acies_lines_clean (side->name);
      g_autofree char *units = g_strdup_printf (ngettext ("%u of %u unit left", "%u of %u units left", start->units),
                                                end->units, start->units);
      /* Translators: "5 of 8 units left", the word "Figures" or "Strength", how many are left and how many there were */
      g_autofree char *left = g_strdup_printf (_("%s. %s: %u of %u"), units, pager->document->figures_label, end->figures,
                                               start->figures);
      g_autofree char *line = g_strdup_printf ("%s  ·  %s", name, left);
      AciesPageText *text = acies_page_text_new (pager, ACIES_PAGE_SMALL, "P", line, pager->width - 14);
      AciesPageStrip *strip;

      acies_page_text_mark (text, 0, (guint) strlen (name), FALSE);
      strip = acies_page_add_text (pager, text, 14, i == 0 ? 10 : 2);
      acies_page_strip_add_badge (strip, &side->badge, 0, 0.8, 9.5);
    }
}

/* ---- Turns ---- */

static gboolean
wants_figure (const AciesPager         *pager,
              const AciesReportChapter *chapter)
{
  if (chapter->figure == NULL || pager->options->maps == ACIES_REPORT_MAPS_NONE)
    return FALSE;

  return pager->options->maps == ACIES_REPORT_MAPS_ALL || chapter->figure->level <= pager->options->level;
}

/* What players say, with its photograph; @text: "" for nothing */
static void
add_note (AciesPager *pager,
          const char *text,
          AciesPhoto *photo,
          const char *source)
{
  if (acies_page_can_show (pager, photo))
    {
      acies_page_add_photo (pager, photo, text);
      return;
    }
  if (*text != '\0')
    acies_page_add_quote (pager, text, source);
}

static void
add_notes_of_entry (AciesPager             *pager,
                    const AciesReportEntry *entry)
{
  g_autofree char *source = NULL;

  pager->entry = entry->number;
  if (entry->is_quote)
    add_note (pager, entry->sentence, entry->photo, entry->is_turning_point ? _("Turning point") : NULL);
  else if (acies_page_can_show (pager, entry->photo))
    acies_page_add_photo (pager, entry->photo, entry->sentence);
  for (guint i = 0; i < entry->comments->len; i++)
    {
      const AciesReportComment *comment = entry->comments->pdata[i];

      if (source == NULL)
        source = g_strdup (entry->sentence);
      add_note (pager, comment->text, comment->photo, source);
    }
  pager->entry = 0;
}

/* The players' own words and pictures */
static void
add_notes (AciesPager               *pager,
           const AciesReportChapter *chapter)
{
  for (guint i = 0; i < chapter->parts->len; i++)
    {
      const AciesReportPart *part = chapter->parts->pdata[i];

      for (guint j = 0; j < part->items->len; j++)
        {
          const AciesReportItem *item = part->items->pdata[j];

          for (guint k = 0; k < item->entries->len; k++)
            add_notes_of_entry (pager, item->entries->pdata[k]);
        }
    }
}

static gboolean
is_short (const AciesPager         *pager,
          const AciesReportChapter *chapter)
{
  g_autofree char *prose = acies_report_passage_get_text (chapter->story);
  gboolean shows_all = pager->options->maps == ACIES_REPORT_MAPS_ALL || pager->options->level == ACIES_REPORT_RECORD;

  return strlen (prose) < (shows_all ? SHORT_STORY_OF_ALL : SHORT_STORY);
}

static void
add_chapter (AciesPager               *pager,
             const AciesReportChapter *chapter)
{
  g_autofree char *heading = NULL;

  if (chapter->headline != NULL)
    /* Translators: "Turn 3", and that turn in a few words */
    heading = g_strdup_printf (_("%s: %s"), chapter->heading, chapter->headline);
  pager->section++;
  pager->turn = (int) chapter->turn;
  pager->passage = chapter->story->id;
  acies_page_add_heading (pager, ACIES_PAGE_HEADING, "H2", heading != NULL ? heading : chapter->heading, 0);
  acies_page_add_passage (pager, chapter->story);
}

/* Sketches of two short chapters stand abreast, beneath the second one. */
static void
add_chapters (AciesPager *pager)
{
  const GPtrArray *chapters = pager->document->chapters;
  const AciesReportChapter *waiting = NULL;

  for (guint i = 0; i < chapters->len; i++)
    {
      const AciesReportChapter *chapter = chapters->pdata[i];
      const AciesReportChapter *next = i + 1 < chapters->len ? chapters->pdata[i + 1] : NULL;

      /* That of the deployment stands with the opening. */
      gboolean has_figure = chapter->turn > 0 && wants_figure (pager, chapter);

      add_chapter (pager, chapter);
      if (waiting != NULL)
        {
          const AciesReportChapter *both[] = { waiting, chapter };

          acies_page_add_sketches (pager, both, 2);
          waiting = NULL;
        }
      else if (has_figure && next != NULL && wants_figure (pager, next) && is_short (pager, chapter)
               && is_short (pager, next))
        {
          waiting = chapter;
        }
      else if (has_figure)
        {
          acies_page_add_sketches (pager, &chapter, 1);
        }
      add_notes (pager, chapter);
      pager->turn = -1;
    }
}

/* ---- The end ---- */

static void
add_titled_passage (AciesPager               *pager,
                    const char               *heading,
                    const AciesReportPassage *passage)
{
  if (acies_report_passage_is_empty (passage))
    return;

  pager->section++;
  pager->passage = passage->id;
  acies_page_add_heading (pager, ACIES_PAGE_HEADING, "H2", heading, 0);
  acies_page_add_passage (pager, passage);
}

static void
add_end (AciesPager *pager)
{
  const AciesReportDocument *document = pager->document;

  if (document->losses != NULL)
    {
      pager->section++;
      acies_page_add_heading (pager, ACIES_PAGE_HEADING, "H2", document->losses->caption, 0);
      acies_page_add_chart (pager);
      acies_page_add_table (pager, document->losses, NULL, TRUE);
    }
  if (pager->options->luck)
    {
      add_titled_passage (pager, _("Luck"), document->luck);
      if (document->luck_table != NULL && !acies_report_passage_is_empty (document->luck))
        acies_page_add_table (pager, document->luck_table, NULL, FALSE);
    }
  add_titled_passage (pager, document->outcome_heading, document->outcome);
  pager->section++;
  acies_page_add_passage (pager, document->afterword);
}

/* ---- The whole ---- */

static void
compose_summary (AciesPager *pager)
{
  const GPtrArray *chapters = pager->document->chapters;
  g_autoptr (GPtrArray) shown = g_ptr_array_new ();
  guint n_abreast;

  add_sides (pager);
  for (guint i = 0; i < chapters->len; i++)
    if (wants_figure (pager, chapters->pdata[i]))
      g_ptr_array_add (shown, chapters->pdata[i]);
  n_abreast = pager->options->maps == ACIES_REPORT_MAPS_ALL ? 2 : 1;
  for (guint i = 0; i < shown->len; i += n_abreast)
    acies_page_add_sketches (pager, (const AciesReportChapter *const *) &shown->pdata[i], MIN (n_abreast, shown->len - i));
}

gboolean
acies_page_compose (AciesPager *pager)
{
  const AciesReportDocument *document = pager->document;
  const AciesReportChapter *first = document->chapters->len > 0 ? document->chapters->pdata[0] : NULL;

  add_head (pager);
  if (pager->options->level == ACIES_REPORT_SUMMARY)
    {
      compose_summary (pager);
      return !g_cancellable_is_cancelled (pager->cancellable);
    }

  if (first != NULL && first->turn == 0 && wants_figure (pager, first))
    acies_page_add_sketches (pager, &first, 1);
  if (*document->notes != '\0')
    acies_page_add_quote (pager, document->notes, NULL);
  acies_page_add_hosts (pager);
  add_chapters (pager);
  if (g_cancellable_is_cancelled (pager->cancellable))
    return FALSE;
  add_end (pager);

  return TRUE;
}
