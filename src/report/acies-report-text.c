/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-lines-private.h"
#include "acies-report-text-private.h"

/* A report as plain text of 78 columns, to be read in a font of one width. */

#define WIDTH ACIES_TEXT_WIDTH

/* Between the label of a fact and its value. */
#define GAP 2

/* ---- Pieces ---- */

void
acies_text_add_title (GString    *text,
                      const char *title,
                      const char *subtitle)
{
  acies_lines_add (text, title, WIDTH, "", "");
  if (!g_str_equal (title, subtitle))
    acies_lines_add (text, subtitle, WIDTH, "", "");
  acies_lines_repeat (text, "═", WIDTH);
  g_string_append (text, "\n\n");
}

void
acies_text_add_heading (GString    *text,
                        const char *heading,
                        const char *underline)
{
  g_autoptr (GPtrArray) lines = acies_lines_break (heading, WIDTH);
  guint widest = 0;

  g_string_append_c (text, '\n');
  for (guint i = 0; i < lines->len; i++)
    {
      widest = MAX (widest, acies_lines_measure (lines->pdata[i]));
      g_string_append (text, lines->pdata[i]);
      g_string_append_c (text, '\n');
    }
  acies_lines_repeat (text, underline, widest);
  g_string_append (text, "\n\n");
}

void
acies_text_add_paragraph (GString    *text,
                          const char *paragraph)
{
  if (paragraph == NULL || *paragraph == '\0')
    return;

  acies_lines_add (text, paragraph, WIDTH, "", "");
  g_string_append_c (text, '\n');
}

/* In the players' words, paragraph by paragraph. */
void
acies_text_add_quote (GString    *text,
                      const char *quote,
                      const char *indent)
{
  g_auto (GStrv) paragraphs = g_strsplit (quote, "\n", -1);
  g_autofree char *mark = g_strconcat (indent, "│ ", NULL);

  for (guint i = 0; paragraphs[i] != NULL; i++)
    {
      g_autofree char *paragraph = g_strstrip (g_strdup (paragraphs[i]));

      if (*paragraph != '\0')
        acies_lines_add (text, paragraph, WIDTH, mark, mark);
    }
}

/* ---- Overview ---- */

void
acies_text_add_facts (GString   *text,
                      GPtrArray *facts)
{
  guint widest = 0;

  for (guint i = 0; i < facts->len; i++)
    widest = MAX (widest, acies_lines_measure (((AciesReportFact *) facts->pdata[i])->label));
  widest = MIN (widest, WIDTH / 3);

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesReportFact *fact = facts->pdata[i];
      g_autoptr (GPtrArray) label = acies_lines_break (fact->label, widest);
      g_autoptr (GString) first = g_string_new ("  ");
      g_autoptr (GString) next = g_string_new ("  ");

      for (guint j = 0; j + 1 < label->len; j++)
        g_string_append_printf (text, "  %s\n", (char *) label->pdata[j]);
      acies_lines_add_padded (first, label->pdata[label->len - 1], widest + GAP, FALSE);
      acies_lines_repeat (next, " ", widest + GAP);
      acies_lines_add (text, fact->value, WIDTH, first->str, next->str);
    }
  if (facts->len > 0)
    g_string_append_c (text, '\n');
}

static void
add_passage (GString                  *text,
             const AciesReportPassage *passage)
{
  g_autofree char *prose = acies_report_passage_get_text (passage);
  g_auto (GStrv) paragraphs = g_strsplit (prose, "\n\n", -1);

  for (guint i = 0; paragraphs[i] != NULL; i++)
    acies_text_add_paragraph (text, paragraphs[i]);
}

static void
add_overview (GString             *text,
              AciesReportDocument *document)
{
  acies_text_add_title (text, document->title, document->subtitle);
  add_passage (text, document->foreword);
  add_passage (text, document->opening);
  acies_text_add_facts (text, document->facts);
  if (*document->notes != '\0')
    {
      acies_text_add_quote (text, document->notes, "  ");
      g_string_append_c (text, '\n');
    }
}

/* What the brackets before the names are, and whose words stand behind a line */
static void
add_legend (GString             *text,
            AciesReportDocument *document)
{
  g_autoptr (GPtrArray) badges = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  g_autofree char *legend = NULL;

  for (guint i = 0; i < document->sides->len; i++)
    {
      const AciesReportSide *side = document->sides->pdata[i];
      g_autofree char *badge = acies_text_print_badge (&side->badge);

      /* Translators: a bracket that marks the units of a side, and the side: "[ ] for Alexander" */
      g_ptr_array_add (badges, g_strdup_printf (_("%s for %s"), badge, side->name));
    }
  list = acies_report_join (badges);
  /* Translators: the brackets of the sides: "[ ] for Alexander and ( ) for Porus" */
  legend = g_strdup_printf (_("The brackets before the names are the marks of the units on the maps: %s. Behind a line like"
                              " this │ stand the players’ own words."), list);
  acies_text_add_paragraph (text, legend);
}

static void
add_armies (GString             *text,
            AciesReportDocument *document,
            gboolean             is_brief)
{
  acies_text_add_heading (text, _("The armies"), "─");
  add_legend (text, document);
  for (guint i = 0; i < document->sides->len; i++)
    {
      const AciesReportSide *side = document->sides->pdata[i];
      g_autofree char *plain_badge = acies_text_print_badge (&side->badge);
      g_autofree char *badge = g_strconcat (plain_badge, " ", NULL);
      g_autofree char *line = NULL;

      if (side->commander != NULL)
        /* Translators: a side and its commander, as a heading: "Macedon, under Alexander" */
        line = g_strdup_printf (_("%s, under %s"), side->name, side->commander);
      acies_lines_add (text, line != NULL ? line : side->name, WIDTH, badge, "    ");
      g_string_append_c (text, '\n');
      if (side->army != NULL)
        acies_text_add_table (text, document, side->army, WIDTH, is_brief);
      if (*side->notes != '\0')
        {
          acies_text_add_quote (text, side->notes, "  ");
          g_string_append_c (text, '\n');
        }
    }
}

/* ---- Turns ---- */

static void
add_lines (GString                *text,
           const AciesReportEntry *entry)
{
  for (guint i = 0; i < entry->lines->len; i++)
    {
      const AciesReportLine *line = entry->lines->pdata[i];
      g_autoptr (GString) whole = g_string_new (line->label);

      if (line->value != NULL && *line->value != '\0')
        g_string_append_printf (whole, " — %s", line->value);
      if (line->clause != NULL && *line->clause != '\0')
        g_string_append_printf (whole, " [%s]", line->clause);
      acies_lines_add (text, whole->str, WIDTH, "        · ", "          ");
    }
}

static void
add_changes (GString                *text,
             const AciesReportEntry *entry)
{
  g_autoptr (GString) whole = g_string_new (NULL);

  for (guint i = 0; i < entry->changes->len; i++)
    {
      if (i > 0)
        g_string_append (whole, "; ");
      g_string_append (whole, entry->changes->pdata[i]);
    }
  if (whole->len > 0)
    acies_lines_add (text, whole->str, WIDTH, "        → ", "          ");
}

/* @photo: (nullable) */
static void
add_photo (GString                  *text,
           const AciesReportOptions *options,
           const AciesPhoto         *photo)
{
  g_autofree char *line = acies_report_name_photo (photo);

  if (line != NULL && options->photographs)
    acies_lines_add (text, line, WIDTH, "        ", "          ");
}

static void
add_comments (GString                  *text,
              const AciesReportOptions *options,
              const AciesReportEntry   *entry)
{
  for (guint i = 0; i < entry->comments->len; i++)
    {
      const AciesReportComment *comment = entry->comments->pdata[i];

      acies_text_add_quote (text, comment->text, "      ");
      add_photo (text, options, comment->photo);
    }
}

static void
add_dice (GString                *text,
          AciesReportDocument    *document,
          const AciesReportEntry *entry)
{
  g_autofree char *faces = NULL;
  g_autofree char *dice = NULL;

  if (entry->dice->len == 0)
    return;

  faces = acies_report_describe_dice (document, entry->dice, TRUE);
  /* Translators: the numbers on the dice that were thrown */
  dice = g_strdup_printf (_("Dice: %s"), faces);
  acies_lines_add (text, dice, WIDTH, "        ", "          ");
}

static void
add_entry (GString                  *text,
           AciesReportDocument      *document,
           const AciesReportOptions *options,
           const AciesReportEntry   *entry,
           const char               *badge)
{
  g_autofree char *first = g_strdup_printf ("  %s ", entry->is_turning_point ? " ★ " : *badge != '\0' ? badge : "   ");
  g_autofree char *sentence = g_strdup_printf ("%s #%u", entry->sentence, entry->number);

  if (entry->is_quote)
    {
      if (entry->is_turning_point)
        acies_lines_add (text, _("Turning point"), WIDTH, first, "      ");
      acies_text_add_quote (text, sentence, "      ");
    }
  else
    {
      acies_lines_add (text, sentence, WIDTH, first, "      ");
    }

  add_photo (text, options, entry->photo);
  if (options->reasons)
    add_dice (text, document, entry);
  for (guint i = 0; options->remarks && i < entry->remarks->len; i++)
    acies_lines_add (text, entry->remarks->pdata[i], WIDTH, "        ! ", "          ");
  if (options->reasons)
    {
      add_lines (text, entry);
      add_changes (text, entry);
    }
  add_comments (text, options, entry);
}

static void
add_part (GString                  *text,
          AciesReportDocument      *document,
          const AciesReportOptions *options,
          const AciesReportPart    *part)
{
  g_autofree char *heading = acies_report_part_label (part);

  if (heading != NULL)
    {
      acies_lines_add (text, heading, WIDTH, "── ", "   ");
      g_string_append_c (text, '\n');
    }

  for (guint i = 0; i < part->items->len; i++)
    {
      const AciesReportItem *item = part->items->pdata[i];
      g_autofree char *badge = acies_text_print_badge (&item->badge);

      for (guint j = 0; j < item->entries->len; j++)
        add_entry (text, document, options, item->entries->pdata[j], j == 0 ? badge : "");
    }
  g_string_append_c (text, '\n');
}

static gboolean
has_hits (AciesReportDocument *document)
{
  for (guint i = 0; i < document->chapters->len; i++)
    {
      const AciesReportChapter *chapter = document->chapters->pdata[i];

      for (guint j = 0; j < chapter->parts->len; j++)
        {
          const AciesReportPart *part = chapter->parts->pdata[j];

          for (guint k = 0; k < part->items->len; k++)
            {
              const AciesReportItem *item = part->items->pdata[k];
              GArray *dice = ((AciesReportEntry *) item->entries->pdata[0])->dice;

              for (guint l = 0; l < dice->len; l++)
                if (g_array_index (dice, AciesReportDie, l).counts >= 0)
                  return TRUE;
            }
        }
    }

  return FALSE;
}

static void
add_chapter_heading (GString                  *text,
                     const AciesReportChapter *chapter)
{
  g_autofree char *heading = NULL;

  if (chapter->headline != NULL)
    /* Translators: "Turn 3", and that turn in a few words */
    heading = g_strdup_printf (_("%s: %s"), chapter->heading, chapter->headline);
  acies_text_add_heading (text, heading != NULL ? heading : chapter->heading, "─");
}

/* What the players say themselves of an entry */
static void
add_notes (GString                  *text,
           const AciesReportOptions *options,
           const AciesReportEntry   *entry)
{
  if (!entry->is_quote && entry->photo == NULL && entry->comments->len == 0)
    return;

  if (entry->is_quote)
    acies_text_add_quote (text, entry->sentence, "  ");
  else
    acies_lines_add (text, entry->sentence, WIDTH, "  ", "  ");
  add_photo (text, options, entry->photo);
  add_comments (text, options, entry);
  g_string_append_c (text, '\n');
}

static void
add_story (GString                  *text,
           AciesReportDocument      *document,
           const AciesReportOptions *options)
{
  for (guint i = 0; i < document->chapters->len; i++)
    {
      const AciesReportChapter *chapter = document->chapters->pdata[i];

      add_chapter_heading (text, chapter);
      add_passage (text, chapter->story);
      for (guint j = 0; j < chapter->parts->len; j++)
        {
          const AciesReportPart *part = chapter->parts->pdata[j];

          for (guint k = 0; k < part->items->len; k++)
            {
              const AciesReportItem *item = part->items->pdata[k];

              for (guint l = 0; l < item->entries->len; l++)
                add_notes (text, options, item->entries->pdata[l]);
            }
        }
    }
}

static void
add_record (GString                  *text,
            AciesReportDocument      *document,
            const AciesReportOptions *options)
{
  acies_text_add_heading (text, _("The record"), "═");
  if (options->reasons && has_hits (document))
    acies_text_add_paragraph (text, _("In the turns below, a die with a star counts: it hits, or saves from a hit."));
  for (guint i = 0; i < document->chapters->len; i++)
    {
      const AciesReportChapter *chapter = document->chapters->pdata[i];

      acies_text_add_heading (text, chapter->heading, "─");
      for (guint j = 0; j < chapter->parts->len; j++)
        add_part (text, document, options, chapter->parts->pdata[j]);
    }
}

/* ---- The whole ---- */

/* An empty line between pieces, no more. */
GBytes *
acies_text_finish (GString *text)
{
  GString *squeezed = g_string_sized_new (text->len);

  for (gsize i = 0; i < text->len; i++)
    if (text->str[i] != '\n' || squeezed->len < 2 || squeezed->str[squeezed->len - 1] != '\n'
        || squeezed->str[squeezed->len - 2] != '\n')
      g_string_append_c (squeezed, text->str[i]);
  while (squeezed->len > 1 && squeezed->str[squeezed->len - 2] == '\n')
    g_string_truncate (squeezed, squeezed->len - 1);

  return g_string_free_to_bytes (squeezed);
}

static void
add_end (GString                  *text,
         AciesReportDocument      *document,
         const AciesReportOptions *options)
{
  if (document->losses != NULL)
    {
      acies_text_add_heading (text, document->losses->caption, "─");
      acies_text_add_table (text, document, document->losses, WIDTH, FALSE);
      acies_text_add_paragraph (text, document->losses->note);
    }
  if (!acies_report_passage_is_empty (document->luck))
    {
      acies_text_add_heading (text, _("Luck"), "─");
      add_passage (text, document->luck);
      if (document->luck_table != NULL && options->level == ACIES_REPORT_RECORD)
        {
          acies_text_add_table (text, document, document->luck_table, WIDTH, FALSE);
          acies_text_add_paragraph (text, document->luck_table->note);
        }
    }
  if (!acies_report_passage_is_empty (document->outcome))
    {
      acies_text_add_heading (text, document->outcome_heading, "─");
      add_passage (text, document->outcome);
    }
}

GBytes *
acies_report_write_text (AciesReportDocument      *document,
                         const AciesReportOptions *options)
{
  g_autoptr (GString) text = g_string_new (NULL);

  add_overview (text, document);
  if (options->level > ACIES_REPORT_SUMMARY)
    {
      add_armies (text, document, options->level < ACIES_REPORT_RECORD);
      add_story (text, document, options);
      add_end (text, document, options);
    }
  if (options->level == ACIES_REPORT_RECORD)
    add_record (text, document, options);

  if (!acies_report_passage_is_empty (document->afterword))
    {
      acies_text_add_heading (text, _("Afterword"), "─");
      add_passage (text, document->afterword);
    }

  return acies_text_finish (text);
}
