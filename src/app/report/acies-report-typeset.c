/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-report-typeset.h"
#include "acies-photo-paintable.h"
#include "acies-sketch-paintable.h"

/* The place of a photograph in the text, among its data */
#define MARK "acies-mark"
/* The most height of a photograph, of the width of the text: about half a page */
#define PHOTO_HEIGHT 0.7

#define BADGE_SIZE 17
/* Pixels between the columns of a table */
#define GUTTER 18
#define LEAST_GUTTER 9

/* ---- Tags ---- */

/**
 * acies_typeset_create_buffer:
 *
 * Returns: (transfer full): an empty buffer with tags of its own, to which a typesetter adds
 *   those that only its text needs
 */
GtkTextBuffer *
acies_typeset_create_buffer (void)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-report-tags.ui");
  GtkTextBuffer *buffer = gtk_text_buffer_new (GTK_TEXT_TAG_TABLE (gtk_builder_get_object (builder, "tags")));

  gtk_text_buffer_set_enable_undo (buffer, FALSE);

  return buffer;
}

static void
color_tag (GtkTextBuffer *buffer,
           const char    *name,
           const GdkRGBA *color)
{
  GtkTextTag *tag = gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (buffer), name);

  g_object_set (tag, "foreground-rgba", color, NULL);
}

/**
 * acies_typeset_color_tags:
 * @view: a view with a buffer of acies_typeset_create_buffer()
 *
 * Colors the tags after the style of the view.
 */
void
acies_typeset_color_tags (GtkTextView *view)
{
  static const char * const dim[] = { "reason", "clause", "caption", "head", "lost", "faint", "subtitle" };
  static const char * const accent[] = { "kicker", "step" };
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (view));
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GdkRGBA color;

  gtk_style_context_get_color (context, &color);
  color.alpha = 0.76f;
  for (guint i = 0; i < G_N_ELEMENTS (dim); i++)
    color_tag (buffer, dim[i], &color);
  if (gtk_style_context_lookup_color (context, "accent_color", &color))
    for (guint i = 0; i < G_N_ELEMENTS (accent); i++)
      color_tag (buffer, accent[i], &color);
}

/* ---- Words ---- */

static void
add (AciesTypesetter *self,
     const char      *text,
     const char      *tag,
     const char      *other_tag)
{
  GtkTextIter end;

  gtk_text_buffer_get_end_iter (self->buffer, &end);
  gtk_text_buffer_insert_with_tags_by_name (self->buffer, &end, text, -1, tag, other_tag, NULL);
}

/* A line of its own, unless there is nothing to say. */
static void
add_line (AciesTypesetter *self,
          const char      *text,
          const char      *tag)
{
  if (text == NULL || *text == '\0')
    return;

  add (self, text, tag, NULL);
  add (self, "\n", tag, NULL);
}

/* A line for each paragraph */
static void
add_passage (AciesTypesetter          *self,
             const AciesReportPassage *passage,
             const char               *tag)
{
  g_autofree char *prose = acies_report_passage_get_text (passage);
  g_auto (GStrv) paragraphs = g_strsplit (prose, "\n\n", -1);

  for (guint i = 0; paragraphs[i] != NULL; i++)
    add_line (self, paragraphs[i], tag);
}

static int
get_end (AciesTypesetter *self)
{
  return gtk_text_buffer_get_char_count (self->buffer);
}

/* Tags all from an offset to the end. */
static void
tag_from (AciesTypesetter *self,
          int              offset,
          GtkTextTag      *tag)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_iter_at_offset (self->buffer, &start, offset);
  gtk_text_buffer_get_end_iter (self->buffer, &end);
  gtk_text_buffer_apply_tag (self->buffer, tag, &start, &end);
}

static int
get_photo_height (int width)
{
  return MAX ((int) (width * PHOTO_HEIGHT), 1);
}

static void
add_picture (AciesTypesetter *self,
             GdkPaintable    *picture,
             const char      *tag)
{
  int offset = get_end (self);
  GtkTextIter end;

  gtk_text_buffer_get_end_iter (self->buffer, &end);
  gtk_text_buffer_insert_paintable (self->buffer, &end, picture);
  tag_from (self, offset, gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (self->buffer), tag));
}

static void
add_badge (AciesTypesetter        *self,
           const AciesReportBadge *badge,
           const char             *tag)
{
  const char key[] = { badge->key, '\0' };
  g_autoptr (GdkPaintable) picture = NULL;

  if (badge->side < 0)
    return;

  picture = acies_badge_create_picture (self->style, badge->color, badge->key != '\0' ? key : NULL, BADGE_SIZE);
  add_picture (self, picture, tag);
  add (self, " ", tag, NULL);
}

/* ---- Tables ---- */

static int
measure (AciesTypesetter *self,
         const char      *text,
         gboolean         bold)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->view), NULL);
  g_autofree char *markup = g_markup_printf_escaped (bold ? "<span size=\"92%%\" weight=\"bold\">%s</span>"
                                                          : "<span size=\"92%%\">%s</span>", text);
  int width;

  pango_layout_set_markup (layout, markup, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

static int
measure_column (AciesTypesetter        *self,
                const AciesReportTable *table,
                guint                   column)
{
  const AciesReportColumn *head = table->columns->pdata[column];
  int widest = measure (self, head->label, TRUE);

  for (guint i = 0; i < table->rows->len; i++)
    {
      const AciesReportRow *row = table->rows->pdata[i];
      int badge = column == 0 && row->badge.side >= 0 ? BADGE_SIZE + 6 : 0;

      if (!row->is_group && column < row->cells->len)
        widest = MAX (widest, measure (self, row->cells->pdata[column], FALSE) + badge);
    }

  return widest;
}

static gboolean
is_column_empty (const AciesReportTable *table,
                 guint                   column)
{
  for (guint i = 0; i < table->rows->len; i++)
    {
      const AciesReportRow *row = table->rows->pdata[i];

      if (!row->is_group && column < row->cells->len && *(const char *) row->cells->pdata[column] != '\0')
        return FALSE;
    }

  return TRUE;
}

/* Positions of the columns that say anything. */
static GArray *
list_columns (const AciesReportTable *table)
{
  GArray *columns = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < table->columns->len; i++)
    if (i == 0 || !is_column_empty (table, i))
      g_array_append_val (columns, i);

  return columns;
}

/* One stop for each column behind the first: numbers end at theirs, words begin there.  What runs
 * over the edge goes on below the last column. */
static GtkTextTag *
create_tabs (AciesTypesetter        *self,
             const AciesReportTable *table,
             GArray                 *columns)
{
  g_autofree int *widths = g_new (int, columns->len);
  PangoTabArray *tabs = pango_tab_array_new ((int) columns->len - 1, TRUE);
  int room = self->width;
  int gutter, at;
  GtkTextTag *tag;

  for (guint i = 0; i < columns->len; i++)
    {
      widths[i] = measure_column (self, table, g_array_index (columns, guint, i));
      room -= widths[i];
    }
  gutter = CLAMP (room / (int) (columns->len - 1), LEAST_GUTTER, GUTTER);
  at = widths[0];
  for (guint i = 1; i < columns->len; i++)
    {
      const AciesReportColumn *column = table->columns->pdata[g_array_index (columns, guint, i)];

      at += gutter;
      pango_tab_array_set_tab (tabs, (int) i - 1, column->is_number ? PANGO_TAB_RIGHT : PANGO_TAB_LEFT,
                               column->is_number ? at + widths[i] : at);
      at += i + 1 < columns->len ? widths[i] : 0;
    }
  tag = gtk_text_buffer_create_tag (self->buffer, NULL, "tabs", tabs, "indent", -MIN (at, self->width / 2), NULL);
  pango_tab_array_free (tabs);

  return tag;
}

static void
add_head (AciesTypesetter        *self,
          const AciesReportTable *table,
          GArray                 *columns)
{
  for (guint i = 0; i < columns->len; i++)
    {
      const AciesReportColumn *column = table->columns->pdata[g_array_index (columns, guint, i)];

      add (self, i > 0 ? "\t" : "", "table", "head");
      add (self, column->label, "table", "head");
    }
  add (self, "\n", "table", NULL);
}

static void
add_row (AciesTypesetter      *self,
         const AciesReportRow *row,
         GArray               *columns)
{
  const char *tag = row->is_group ? "group" : row->is_lost ? "lost" : NULL;

  add_badge (self, &row->badge, "table");
  for (guint i = 0; i < (row->is_group ? 1 : columns->len); i++)
    {
      guint column = g_array_index (columns, guint, i);

      add (self, i > 0 ? "\t" : "", "table", NULL);
      if (column < row->cells->len)
        add (self, row->cells->pdata[column], "table", i == 0 || !row->is_lost ? tag : "faint");
    }
  add (self, "\n", "table", NULL);
}

static void
add_table (AciesTypesetter        *self,
           const AciesReportTable *table)
{
  g_autoptr (GArray) columns = list_columns (table);
  int offset = get_end (self);

  add_head (self, table, columns);
  for (guint i = 0; i < table->rows->len; i++)
    add_row (self, table->rows->pdata[i], columns);
  if (columns->len > 1)
    tag_from (self, offset, create_tabs (self, table, columns));
  add_line (self, table->note, "caption");
}

/* ---- What happened ---- */

/* The faces as they fell: those that count bold, the others faint, one roll behind the other. */
static void
add_dice (AciesTypesetter *self,
          GArray          *dice)
{
  /* Translators: the dice of a procedure; the faces follow */
  add (self, _("Dice"), "reason", NULL);
  for (guint i = 0; i < dice->len; i++)
    {
      const AciesReportDie *die = &g_array_index (dice, AciesReportDie, i);
      g_autofree char *face = g_strdup_printf (" %u", die->face);

      if (i > 0 && acies_report_begins_roll (dice, i))
        add (self, " ·", "reason", NULL);
      add (self, face, "reason", die->counts == 0 ? "faint" : "bold");
    }
  add (self, "\n", "reason", NULL);
}

static void
add_reasons (AciesTypesetter        *self,
             const AciesReportEntry *entry)
{
  if (entry->dice->len > 0)
    add_dice (self, entry->dice);
  for (guint i = 0; i < entry->lines->len; i++)
    {
      const AciesReportLine *line = entry->lines->pdata[i];

      add (self, line->label, "reason", NULL);
      if (*line->value != '\0')
        {
          /* Translators: stands between what something is and what it amounts to: "Ranks: 8 + 8" */
          add (self, _(": "), "reason", NULL);
          add (self, line->value, "reason", NULL);
        }
      if (*line->clause != '\0')
        {
          add (self, "  ", "reason", NULL);
          add (self, line->clause, "reason", "clause");
        }
      add (self, "\n", "reason", NULL);
    }
  for (guint i = 0; i < entry->changes->len; i++)
    {
      add (self, "→ ", "reason", NULL);
      add_line (self, entry->changes->pdata[i], "reason");
    }
}

/* Sets the character that stands for a picture anew: a text view keeps how a line was drawn. */
static void
photo_decoded_cb (GObject       *picture,
                  GParamSpec    *pspec,
                  GtkTextBuffer *buffer)
{
  GtkTextMark *mark = g_object_get_data (picture, MARK);
  GtkTextIter start, end;

  gtk_text_buffer_get_iter_at_mark (buffer, &start, mark);
  end = start;
  gtk_text_iter_forward_char (&end);
  gtk_text_buffer_remove_tag_by_name (buffer, "figure", &start, &end);
  gtk_text_buffer_apply_tag_by_name (buffer, "figure", &start, &end);
}

/* A photograph as wide as the text at most, and half a page high. */
static void
add_photo (AciesTypesetter *self,
           AciesPhoto      *photo)
{
  g_autofree char *name = acies_report_name_photo (photo);
  AciesPhotoPaintable *picture;
  GtkTextIter end;

  if (photo == NULL || acies_photo_get_data (photo) == NULL)
    {
      add_line (self, name, "caption");
      return;
    }

  picture = acies_photo_paintable_new (photo, self->width, get_photo_height (self->width),
                                       gtk_widget_get_scale_factor (GTK_WIDGET (self->view)));
  g_ptr_array_add (self->pictures, picture);
  gtk_text_buffer_get_end_iter (self->buffer, &end);
  g_object_set_data (G_OBJECT (picture), MARK, gtk_text_buffer_create_mark (self->buffer, NULL, &end, TRUE));
  g_signal_connect_object (picture, "notify::loading", G_CALLBACK (photo_decoded_cb), self->buffer, 0);
  add_picture (self, GDK_PAINTABLE (picture), "figure");
  add (self, "\n", "figure", NULL);
}

static void
add_entry (AciesTypesetter        *self,
           const AciesReportBadge *badge,
           const AciesReportEntry *entry)
{
  const char *tag = entry->is_quote ? "quote" : "entry";

  add_badge (self, badge, tag);
  if (entry->is_turning_point)
    add (self, "★ ", tag, "turning");
  add (self, entry->sentence, tag, entry->is_turning_point ? "turning" : NULL);
  add (self, "\n", tag, NULL);
  add_reasons (self, entry);
  for (guint i = 0; i < entry->remarks->len; i++)
    add_line (self, entry->remarks->pdata[i], "remark");
  if (entry->photo != NULL)
    add_photo (self, entry->photo);
  for (guint i = 0; i < entry->comments->len; i++)
    {
      const AciesReportComment *comment = entry->comments->pdata[i];

      add_line (self, comment->text, "quote");
      if (comment->photo != NULL)
        add_photo (self, comment->photo);
    }
}

/* Several plain entries read as a paragraph. */
static void
add_item (AciesTypesetter       *self,
          const AciesReportItem *item)
{
  if (item->entries->len == 1)
    {
      add_entry (self, &item->badge, item->entries->pdata[0]);
      return;
    }

  add_badge (self, &item->badge, "entry");
  for (guint i = 0; i < item->entries->len; i++)
    {
      const AciesReportEntry *entry = item->entries->pdata[i];

      add (self, i > 0 ? " " : "", "entry", NULL);
      add (self, entry->sentence, "entry", NULL);
    }
  add (self, "\n", "entry", NULL);
}

static void
add_part (AciesTypesetter       *self,
          const AciesReportPart *part)
{
  g_autofree char *head = NULL;

  if (part->phase != NULL && part->step != NULL)
    /* Translators: a phase of the turn and a step of it */
    head = g_strdup_printf (_("%s · %s"), part->phase, part->step);
  else
    head = g_strdup (part->phase != NULL ? part->phase : part->step);

  add_line (self, head, "step");
  for (guint i = 0; i < part->items->len; i++)
    add_item (self, part->items->pdata[i]);
}

static void
add_figure (AciesTypesetter         *self,
            const AciesReportFigure *figure)
{
  GdkPaintable *picture;

  if (figure == NULL || figure->scene == NULL)
    return;

  picture = acies_sketch_paintable_new (figure->scene, self->width, self->style,
                                        gtk_widget_get_scale_factor (GTK_WIDGET (self->view)));
  g_ptr_array_add (self->pictures, picture);
  add_picture (self, picture, "figure");
  add (self, "\n", "figure", NULL);
  add_line (self, figure->caption, "caption");
}

/* Labels in one column, values in another that keeps to itself when it runs over. */
static void
add_facts (AciesTypesetter *self,
           GPtrArray       *facts)
{
  int offset = get_end (self);
  PangoTabArray *tabs;
  GtkTextTag *tag;
  int widest = 0;

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesReportFact *fact = facts->pdata[i];

      widest = MAX (widest, measure (self, fact->label, TRUE) + GUTTER);
      add (self, fact->label, "table", "head");
      add (self, "\t", "table", NULL);
      add_line (self, fact->value, "table");
    }

  tabs = pango_tab_array_new_with_positions (1, TRUE, PANGO_TAB_LEFT, widest);
  tag = gtk_text_buffer_create_tag (self->buffer, NULL, "tabs", tabs, "indent", -widest, NULL);
  pango_tab_array_free (tabs);
  tag_from (self, offset, tag);
}

/* ---- The parts ---- */

/**
 * acies_typeset_overview:
 * @self: a typesetter
 * @document: a report
 *
 * Sets the title, the battle in a few sentences, and the facts.
 */
void
acies_typeset_overview (AciesTypesetter           *self,
                        const AciesReportDocument *document)
{
  add_line (self, _("BATTLE REPORT"), "kicker");
  add_line (self, document->title, "title");
  add_line (self, document->subtitle, "subtitle");
  add_facts (self, document->facts);
  add_passage (self, document->opening, "lead");
  add_line (self, document->notes, "quote");
}

/**
 * acies_typeset_army:
 * @self: a typesetter
 * @document: a report
 * @side: the index of a side
 *
 * Sets the army of a side, and the state in which it ended; before the first, the heading of all.
 */
void
acies_typeset_army (AciesTypesetter           *self,
                    const AciesReportDocument *document,
                    guint                      side)
{
  const AciesReportSide *army = document->sides->pdata[side];

  if (side == 0)
    add_line (self, _("The Armies"), "heading");
  add_badge (self, &army->badge, "subheading");
  add_line (self, army->name, "subheading");
  if (army->army != NULL)
    add_table (self, army->army);
  add_line (self, army->notes, "quote");
}

/**
 * acies_typeset_chapter:
 * @self: a typesetter
 * @chapter: the deployment or a turn
 *
 * Sets a turn with its sketch.
 */
void
acies_typeset_chapter (AciesTypesetter          *self,
                       const AciesReportChapter *chapter)
{
  g_autofree char *heading = NULL;

  if (chapter->headline != NULL)
    /* Translators: the heading of a turn, and what happened in it: "Turn 3: the longbows find their range" */
    heading = g_strdup_printf (_("%s: %s"), chapter->heading, chapter->headline);

  add_line (self, heading != NULL ? heading : chapter->heading, "heading");
  add_passage (self, chapter->story, "paragraph");
  add_figure (self, chapter->figure);
  for (guint i = 0; i < chapter->parts->len; i++)
    add_part (self, chapter->parts->pdata[i]);
}

/**
 * acies_typeset_outcome:
 * @self: a typesetter
 * @document: a report
 *
 * Sets how it ended, and what was lost when.
 */
void
acies_typeset_outcome (AciesTypesetter           *self,
                       const AciesReportDocument *document)
{
  add_line (self, document->outcome_heading, "heading");
  add_passage (self, document->outcome, "lead");
  if (document->losses != NULL)
    {
      add_line (self, document->losses->caption, "subheading");
      add_table (self, document->losses);
    }
}

/**
 * acies_typeset_set_width:
 * @pictures: (element-type GdkPaintable): what was put into a text
 * @width: pixels between the margins from now on, at least 1
 */
void
acies_typeset_set_width (GPtrArray *pictures,
                         int        width)
{
  for (guint i = 0; i < pictures->len; i++)
    if (ACIES_IS_PHOTO_PAINTABLE (pictures->pdata[i]))
      acies_photo_paintable_set_most (pictures->pdata[i], width, get_photo_height (width));
    else
      acies_sketch_paintable_set_width (pictures->pdata[i], width);
}
