/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-private.h"

/* Making and freeing the parts of a document. */

/* ---- Tables ---- */

static void
free_column (gpointer data)
{
  AciesReportColumn *column = data;

  g_free (column->label);
  g_free (column);
}

static void
free_row (gpointer data)
{
  AciesReportRow *row = data;

  g_ptr_array_unref (row->cells);
  g_free (row);
}

void
acies_report_table_free (AciesReportTable *self)
{
  g_free (self->caption);
  g_free (self->note);
  g_ptr_array_unref (self->columns);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

AciesReportTable *
acies_report_table_new (const char *caption)
{
  AciesReportTable *self = g_new0 (AciesReportTable, 1);

  self->caption = g_strdup (caption);
  self->columns = g_ptr_array_new_with_free_func (free_column);
  self->rows = g_ptr_array_new_with_free_func (free_row);

  return self;
}

AciesReportColumn *
acies_report_table_add_column (AciesReportTable *self,
                               const char       *label,
                               int               side,
                               gboolean          is_number)
{
  AciesReportColumn *column = g_new0 (AciesReportColumn, 1);

  column->label = g_strdup (label);
  column->side = side;
  column->is_number = is_number;
  g_ptr_array_add (self->columns, column);

  return column;
}

AciesReportRow *
acies_report_table_add_row (AciesReportTable *self)
{
  AciesReportRow *row = g_new0 (AciesReportRow, 1);

  row->badge.side = -1;
  row->cells = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->rows, row);

  return row;
}

void
acies_report_row_add_cell (AciesReportRow *self,
                           char           *text)
{
  g_ptr_array_add (self->cells, text);
}

/* ---- Facts ---- */

static void
free_fact (gpointer data)
{
  AciesReportFact *fact = data;

  g_free (fact->label);
  g_free (fact->value);
  g_free (fact);
}

GPtrArray *
acies_report_facts_new (void)
{
  return g_ptr_array_new_with_free_func (free_fact);
}

void
acies_report_add_fact (GPtrArray  *facts,
                       const char *label,
                       char       *value)
{
  AciesReportFact *fact;

  if (value == NULL || *value == '\0')
    {
      g_free (value);
      return;
    }

  fact = g_new0 (AciesReportFact, 1);
  fact->label = g_strdup (label);
  fact->value = value;
  g_ptr_array_add (facts, fact);
}

/* ---- Turns ---- */

static void
free_line (gpointer data)
{
  AciesReportLine *line = data;

  g_free (line->label);
  g_free (line->value);
  g_free (line->clause);
  g_free (line);
}

static void
free_comment (gpointer data)
{
  AciesReportComment *comment = data;

  g_free (comment->text);
  g_clear_pointer (&comment->photo, acies_photo_unref);
  g_free (comment);
}

static void
free_entry (gpointer data)
{
  AciesReportEntry *entry = data;

  g_free (entry->sentence);
  g_clear_pointer (&entry->photo, acies_photo_unref);
  g_array_unref (entry->dice);
  g_ptr_array_unref (entry->lines);
  g_ptr_array_unref (entry->changes);
  g_ptr_array_unref (entry->remarks);
  g_ptr_array_unref (entry->comments);
  g_free (entry);
}

void
acies_report_entry_free (AciesReportEntry *self)
{
  free_entry (self);
}

static void
free_item (gpointer data)
{
  AciesReportItem *item = data;

  g_ptr_array_unref (item->entries);
  g_free (item);
}

static void
free_part (gpointer data)
{
  AciesReportPart *part = data;

  g_free (part->phase);
  g_free (part->step);
  g_ptr_array_unref (part->items);
  g_free (part);
}

static void
free_figure (AciesReportFigure *figure)
{
  g_object_unref (figure->scene);
  g_free (figure->caption);
  g_free (figure->alternative);
  g_free (figure);
}

void
acies_report_chapter_free (AciesReportChapter *self)
{
  g_free (self->heading);
  g_free (self->headline);
  g_free (self->event);
  acies_report_passage_free (self->story);
  g_clear_pointer (&self->figure, free_figure);
  g_ptr_array_unref (self->parts);
  g_free (self);
}

AciesReportEntry *
acies_report_entry_new (void)
{
  AciesReportEntry *self = g_new0 (AciesReportEntry, 1);

  self->dice = g_array_new (FALSE, FALSE, sizeof (AciesReportDie));
  self->lines = g_ptr_array_new_with_free_func (free_line);
  self->changes = g_ptr_array_new_with_free_func (g_free);
  self->remarks = g_ptr_array_new_with_free_func (g_free);
  self->comments = g_ptr_array_new_with_free_func (free_comment);

  return self;
}

void
acies_report_entry_add_line (AciesReportEntry *self,
                             char             *label,
                             char             *value,
                             char             *clause)
{
  AciesReportLine *line = g_new0 (AciesReportLine, 1);

  line->label = label;
  line->value = value;
  line->clause = clause;
  g_ptr_array_add (self->lines, line);
}

AciesReportItem *
acies_report_item_new (void)
{
  AciesReportItem *self = g_new0 (AciesReportItem, 1);

  self->badge.side = -1;
  self->entries = g_ptr_array_new_with_free_func (free_entry);

  return self;
}

AciesReportPart *
acies_report_part_new (void)
{
  AciesReportPart *self = g_new0 (AciesReportPart, 1);

  self->items = g_ptr_array_new_with_free_func (free_item);

  return self;
}

char *
acies_report_part_label (const AciesReportPart *self)
{
  if (self->phase != NULL && self->step != NULL)
    /* Translators: a phase and the step of it: "Movement: William Moves" */
    return g_strdup_printf (_("%s: %s"), self->phase, self->step);

  return g_strdup (self->phase != NULL ? self->phase : self->step);
}

AciesReportChapter *
acies_report_chapter_new (guint turn)
{
  AciesReportChapter *self = g_new0 (AciesReportChapter, 1);
  g_autofree char *id = g_strdup_printf ("turn-%u", turn);

  self->turn = turn;
  self->story = acies_report_passage_new (id);
  self->parts = g_ptr_array_new_with_free_func (free_part);

  return self;
}

/* ---- Sides and the whole ---- */

static void
free_side (gpointer data)
{
  AciesReportSide *side = data;

  g_free (side->name);
  g_free (side->commander);
  g_free (side->notes);
  g_array_unref (side->tallies);
  g_clear_pointer (&side->army, acies_report_table_free);
  g_free (side);
}

AciesReportSide *
acies_report_side_new (const AciesSide *side)
{
  AciesReportSide *self = g_new0 (AciesReportSide, 1);

  self->badge.side = (int) side->index;
  self->badge.color = side->color;
  self->badge.emblem = side->emblem;
  self->name = g_strdup (side->name);
  self->tallies = g_array_new (FALSE, TRUE, sizeof (AciesReportTally));

  return self;
}

/**
 * acies_report_side_get_percent:
 * @side: a side of a report
 * @turn: a turn, 0 for before the battle
 *
 * Returns: the strength left after @turn, in percent, rounded; units out of play or in flight
 *   count nothing
 */
guint
acies_report_side_get_percent (const AciesReportSide *side,
                               guint                  turn)
{
  const AciesReportTally *start;
  const AciesReportTally *now;

  g_return_val_if_fail (side != NULL, 0);
  g_return_val_if_fail (turn < side->tallies->len, 0);

  start = &g_array_index (side->tallies, AciesReportTally, 0);
  now = &g_array_index (side->tallies, AciesReportTally, turn);

  return start->strength > 0 ? (guint) (100 * now->strength / start->strength + 0.5) : 0;
}

AciesReportDocument *
acies_report_document_alloc (void)
{
  AciesReportDocument *self = g_new0 (AciesReportDocument, 1);

  self->foreword = acies_report_passage_new ("foreword");
  self->opening = acies_report_passage_new ("opening");
  self->afterword = acies_report_passage_new ("afterword");
  self->wordings = acies_report_wordings_new ();
  self->outcome = acies_report_passage_new ("outcome");
  self->luck = acies_report_passage_new ("luck");
  self->facts = acies_report_facts_new ();
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->sides = g_ptr_array_new_with_free_func (free_side);
  self->chapters = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_report_chapter_free);

  return self;
}

/**
 * acies_report_document_free:
 * @self: (transfer full): a document
 *
 * Frees a document and all that is in it.
 */
void
acies_report_document_free (AciesReportDocument *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->title);
  g_free (self->subtitle);
  acies_report_passage_free (self->foreword);
  acies_report_passage_free (self->opening);
  acies_report_passage_free (self->afterword);
  g_ptr_array_unref (self->wordings);
  g_free (self->notes);
  g_free (self->figures_label);
  g_free (self->outcome_heading);
  acies_report_passage_free (self->outcome);
  g_ptr_array_unref (self->facts);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->sides);
  g_ptr_array_unref (self->chapters);
  g_clear_pointer (&self->losses, acies_report_table_free);
  acies_report_passage_free (self->luck);
  g_clear_pointer (&self->luck_table, acies_report_table_free);
  g_clear_pointer (&self->odds, acies_luck_unref);
  g_free (self);
}

/* ---- Words ---- */

char *
acies_report_print_mark (const AciesMark *mark)
{
  if (mark->most > 0)
    return g_strdup_printf ("%s %d/%d", mark->text, mark->number, mark->most);
  if (mark->number > 0)
    return g_strdup_printf ("%s %d", mark->text, mark->number);

  return g_strdup (mark->text);
}

char *
acies_report_join (GPtrArray *words)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    {
      if (i > 0)
        /* Translators: between the last two of several: "horse, foot and elephants" */
        g_string_append (text, i + 1 == words->len ? C_("list", " and ") : C_("list", ", "));
      g_string_append (text, words->pdata[i]);
    }

  return g_string_free (text, FALSE);
}

char *
acies_report_join_sides (const AciesSituation *situation)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      if (i > 0)
        /* Translators: between the names of two sides: "Alexander against Porus" */
        g_string_append (text, C_("sides", " against "));
      g_string_append (text, acies_situation_get_side (situation, i)->name);
    }

  return g_string_free (text, FALSE);
}

/* What may stand before the quotation mark or bracket that ends a sentence, too. */
static gboolean
ends_sentence (gunichar character)
{
  switch (character)
    {
    case '.':
    case '!':
    case '?':
    case ':':
    case 0x2026: /* … */
    case 0x3002: /* 。 */
    case 0xff01: /* ！ */
    case 0xff1f: /* ？ */
      return TRUE;
    default:
      return FALSE;
    }
}

char *
acies_report_finish_sentence (const char *sentence)
{
  g_autofree char *plain = g_strstrip (g_utf8_make_valid (sentence, -1));
  const char *end = plain + strlen (plain);

  while (end > plain)
    {
      const char *last = g_utf8_prev_char (end);
      gunichar character = g_utf8_get_char (last);

      if (ends_sentence (character))
        return g_steal_pointer (&plain);
      if (character != ')' && character != '"' && character != 0x201d && character != 0x201c && character != 0xbb)
        break;
      end = last;
    }

  /* Translators: puts the stop behind a sentence. */
  return *plain != '\0' ? g_strdup_printf (_("%s."), plain) : g_steal_pointer (&plain);
}

void
acies_report_add_sentence (GString *text,
                           char    *sentence)
{
  g_autofree char *taken = sentence;
  g_autofree char *finished = NULL;

  if (sentence == NULL || *sentence == '\0')
    return;

  finished = acies_report_finish_sentence (sentence);
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, finished);
}

/**
 * acies_report_name_photo:
 * @photo: (nullable): a photograph of a battle
 *
 * Returns: (transfer full) (nullable): a line with its name, which says so if the battle does not have the picture;
 *   %NULL for none
 */
char *
acies_report_name_photo (const AciesPhoto *photo)
{
  if (photo == NULL)
    return NULL;

  return g_strdup_printf (acies_photo_get_data (photo) != NULL ? _("Photograph: %s")
                                                               : _("Photograph, not stored in the battle: %s"),
                          acies_photo_get_name (photo));
}
