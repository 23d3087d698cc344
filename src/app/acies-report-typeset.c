/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-report-typeset.h"
#include "acies-sketch-view.h"

#define BADGE_SIZE 18

/* ---- Words ---- */

static GtkWidget *
make_label (const char *text,
            const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static void
add_label (GtkWidget  *box,
           const char *text,
           const char *css_class)
{
  if (text != NULL && *text != '\0')
    gtk_box_append (GTK_BOX (box), make_label (text, css_class));
}

static GtkWidget *
make_heading (const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", text,
                                   "wrap", TRUE,
                                   "xalign", 0.0f,
                                   NULL);

  gtk_widget_add_css_class (label, "acies-report-heading");

  return label;
}

static GtkWidget *
make_box (int spacing)
{
  return gtk_box_new (GTK_ORIENTATION_VERTICAL, spacing);
}

/* ---- Badges ---- */

static GtkWidget *
make_badge (const AciesReportBadge *badge)
{
  const char key[] = { badge->key, '\0' };
  GtkWidget *picture;

  /* What nobody in particular did keeps its place in the column. */
  if (badge->side < 0)
    return g_object_new (GTK_TYPE_BOX, "width-request", BADGE_SIZE, NULL);

  picture = g_object_new (ACIES_TYPE_BADGE, "size", BADGE_SIZE, "valign", GTK_ALIGN_START, NULL);
  acies_badge_set_color (ACIES_BADGE (picture), badge->color);
  acies_badge_set_key (ACIES_BADGE (picture), badge->key != '\0' ? key : NULL);

  return picture;
}

/* ---- Tables ---- */

static void
attach_heads (GtkWidget              *grid,
              const AciesReportTable *table)
{
  for (guint i = 0; i < table->columns->len; i++)
    {
      const AciesReportColumn *column = table->columns->pdata[i];
      GtkWidget *label = make_label (column->label, "acies-report-head");

      gtk_label_set_wrap (GTK_LABEL (label), FALSE);
      gtk_label_set_xalign (GTK_LABEL (label), column->is_number ? 1.0f : 0.0f);
      gtk_grid_attach (GTK_GRID (grid), label, (int) i, 0, 1, 1);
    }
}

static GtkWidget *
make_cell (const AciesReportTable *table,
           const AciesReportRow   *row,
           guint                   column)
{
  const AciesReportColumn *head = table->columns->pdata[column];
  GtkWidget *label = make_label (row->cells->pdata[column], NULL);
  GtkWidget *box;

  gtk_label_set_xalign (GTK_LABEL (label), head->is_number ? 1.0f : 0.0f);
  if (head->is_number)
    gtk_widget_add_css_class (label, "acies-numbers");
  if (row->is_lost)
    gtk_widget_add_css_class (label, "acies-report-lost");
  if (column > 0 || row->badge.side < 0)
    return label;

  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (box), make_badge (&row->badge));
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

static GtkWidget *
make_table (const AciesReportTable *table)
{
  GtkWidget *box = make_box (4);
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 18, "row-spacing", 3, NULL);

  add_label (box, table->caption, "acies-report-subheading");
  gtk_widget_add_css_class (grid, "acies-report-table");
  attach_heads (grid, table);
  for (guint i = 0; i < table->rows->len; i++)
    {
      const AciesReportRow *row = table->rows->pdata[i];

      if (row->is_group)
        {
          gtk_grid_attach (GTK_GRID (grid), make_label (row->cells->pdata[0], "acies-report-group"),
                           0, (int) i + 1, (int) table->columns->len, 1);
          continue;
        }
      for (guint j = 0; j < MIN (table->columns->len, row->cells->len); j++)
        gtk_grid_attach (GTK_GRID (grid), make_cell (table, row, j), (int) j, (int) i + 1, 1, 1);
    }
  gtk_box_append (GTK_BOX (box), grid);
  add_label (box, table->note, "acies-report-note");

  return box;
}

/* ---- What happened ---- */

/* The faces as they fell: hits bold, misses faint, one side's behind the other's. */
static char *
print_dice (GArray *dice)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < dice->len; i++)
    {
      const AciesReportDie *die = &g_array_index (dice, AciesReportDie, i);

      if (i > 0)
        g_string_append (text, die->side == g_array_index (dice, AciesReportDie, i - 1).side ? " " : "  ·  ");
      if (die->counts == 0)
        g_string_append_printf (text, "<span alpha=\"70%%\">%u</span>", die->face);
      else
        g_string_append_printf (text, "<b>%u</b>", die->face);
    }

  return g_string_free (text, FALSE);
}

static GtkWidget *
make_line (const char *label,
           const char *value,
           const char *clause)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = make_label (label, NULL);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);
  if (value != NULL && *value != '\0')
    gtk_box_append (GTK_BOX (box), make_label (value, "acies-numbers"));
  if (clause != NULL && *clause != '\0')
    {
      GtkWidget *mark = make_label (clause, "acies-clause");

      gtk_label_set_width_chars (GTK_LABEL (mark), 7);
      gtk_label_set_xalign (GTK_LABEL (mark), 1.0f);
      gtk_box_append (GTK_BOX (box), mark);
    }

  return box;
}

static void
add_reasons (GtkWidget              *box,
             const AciesReportEntry *entry)
{
  GtkWidget *reasons = make_box (1);

  gtk_widget_add_css_class (reasons, "acies-report-reasons");
  if (entry->dice->len > 0)
    {
      GtkWidget *dice = gtk_label_new (NULL);
      g_autofree char *markup = print_dice (entry->dice);
      /* Translators: the dice of a procedure; the faces follow */
      g_autofree char *text = g_strdup_printf ("%s %s", _("Dice"), markup);

      gtk_label_set_markup (GTK_LABEL (dice), text);
      gtk_label_set_xalign (GTK_LABEL (dice), 0.0f);
      gtk_label_set_wrap (GTK_LABEL (dice), TRUE);
      gtk_widget_add_css_class (dice, "acies-numbers");
      gtk_box_append (GTK_BOX (reasons), dice);
    }
  for (guint i = 0; i < entry->lines->len; i++)
    {
      const AciesReportLine *line = entry->lines->pdata[i];

      gtk_box_append (GTK_BOX (reasons), make_line (line->label, line->value, line->clause));
    }
  for (guint i = 0; i < entry->changes->len; i++)
    {
      g_autofree char *change = g_strconcat ("→ ", entry->changes->pdata[i], NULL);

      add_label (reasons, change, NULL);
    }

  if (gtk_widget_get_first_child (reasons) != NULL)
    gtk_box_append (GTK_BOX (box), reasons);
  else
    g_object_ref_sink (reasons), g_object_unref (reasons);
}

static GtkWidget *
make_entry (const AciesReportEntry *entry)
{
  GtkWidget *box = make_box (2);
  g_autofree char *sentence = NULL;

  if (entry->is_turning_point)
    /* Translators: a sentence that the players marked as a turning point of the battle */
    sentence = g_strdup_printf (_("★ %s"), entry->sentence);
  add_label (box, sentence != NULL ? sentence : entry->sentence,
             entry->is_quote ? "acies-report-quote" : entry->is_turning_point ? "acies-report-turning" : NULL);
  add_reasons (box, entry);
  for (guint i = 0; i < entry->remarks->len; i++)
    add_label (box, entry->remarks->pdata[i], "acies-report-remark");

  return box;
}

/* Several plain entries read as a paragraph. */
static GtkWidget *
make_paragraph (GPtrArray *entries)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      const AciesReportEntry *entry = entries->pdata[i];

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", entry->sentence);
    }

  return make_label (text->str, NULL);
}

static GtkWidget *
make_item (const AciesReportItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *content = item->entries->len == 1 ? make_entry (item->entries->pdata[0])
                                               : make_paragraph (item->entries);

  gtk_widget_set_hexpand (content, TRUE);
  gtk_box_append (GTK_BOX (row), make_badge (&item->badge));
  gtk_box_append (GTK_BOX (row), content);

  return row;
}

static void
add_figure (GtkWidget               *box,
            const AciesReportFigure *figure)
{
  GtkWidget *view;

  if (figure == NULL || figure->scene == NULL)
    return;

  view = acies_sketch_view_new ();
  acies_sketch_view_set_interactive (ACIES_SKETCH_VIEW (view), FALSE);
  acies_sketch_view_set_names (ACIES_SKETCH_VIEW (view), ACIES_SKETCH_NAMES_UNITS);
  acies_sketch_view_set_scene (ACIES_SKETCH_VIEW (view), figure->scene);
  acies_sketch_view_set_description (ACIES_SKETCH_VIEW (view), figure->alternative);
  gtk_widget_add_css_class (view, "acies-report-figure");
  gtk_box_append (GTK_BOX (box), view);
  add_label (box, figure->caption, "acies-report-caption");
}

/* ---- The parts ---- */

/**
 * acies_typeset_overview:
 * @document: a report
 *
 * Returns: (transfer floating): its title, the battle in a few sentences, and the facts
 */
GtkWidget *
acies_typeset_overview (const AciesReportDocument *document)
{
  GtkWidget *box = make_box (6);
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 18, "row-spacing", 2, NULL);
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", document->title,
                                   "wrap", TRUE,
                                   "xalign", 0.0f,
                                   NULL);

  add_label (box, _("Battle Report"), "acies-report-kicker");
  gtk_widget_add_css_class (title, "acies-report-title");
  gtk_box_append (GTK_BOX (box), title);
  add_label (box, document->subtitle, "acies-report-subtitle");
  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_SEPARATOR, "css-classes",
                                               (const char *[]) { "acies-report-rule", NULL }, NULL));
  for (guint i = 0; i < document->facts->len; i++)
    {
      const AciesReportFact *fact = document->facts->pdata[i];
      GtkWidget *label = make_label (fact->label, "acies-report-head");

      gtk_widget_set_valign (label, GTK_ALIGN_START);
      gtk_grid_attach (GTK_GRID (grid), label, 0, (int) i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), make_label (fact->value, NULL), 1, (int) i, 1, 1);
    }
  gtk_widget_add_css_class (grid, "acies-report-facts");
  gtk_box_append (GTK_BOX (box), grid);
  add_label (box, document->lead, "acies-report-lead");
  add_label (box, document->notes, "acies-report-quote");

  return box;
}

/**
 * acies_typeset_armies:
 * @document: a report
 *
 * Returns: (transfer floating): who fought, and how they ended
 */
GtkWidget *
acies_typeset_armies (const AciesReportDocument *document)
{
  GtkWidget *box = make_box (10);

  gtk_box_append (GTK_BOX (box), make_heading (_("The Armies")));
  for (guint i = 0; i < document->sides->len; i++)
    {
      const AciesReportSide *side = document->sides->pdata[i];
      GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

      gtk_box_append (GTK_BOX (head), make_badge (&side->badge));
      gtk_box_append (GTK_BOX (head), make_label (side->name, "acies-report-subheading"));
      gtk_box_append (GTK_BOX (box), head);
      if (side->army != NULL)
        gtk_box_append (GTK_BOX (box), make_table (side->army));
      add_label (box, side->notes, "acies-report-quote");
    }

  return box;
}

static void
add_part (GtkWidget             *box,
          const AciesReportPart *part)
{
  g_autofree char *head = NULL;

  if (part->phase != NULL && part->step != NULL)
    /* Translators: a phase of the turn and a step of it */
    head = g_strdup_printf (_("%s · %s"), part->phase, part->step);
  else
    head = g_strdup (part->phase != NULL ? part->phase : part->step);

  add_label (box, head, "acies-report-step");
  for (guint i = 0; i < part->items->len; i++)
    gtk_box_append (GTK_BOX (box), make_item (part->items->pdata[i]));
}

/**
 * acies_typeset_chapter:
 * @document: a report
 * @chapter: a chapter of it
 *
 * Returns: (transfer floating): a turn with its sketch
 */
GtkWidget *
acies_typeset_chapter (const AciesReportDocument *document,
                       const AciesReportChapter  *chapter)
{
  GtkWidget *box = make_box (8);
  g_autofree char *heading = NULL;

  if (chapter->headline != NULL)
    /* Translators: the heading of a turn, and what happened in it: "Turn 3: the longbows find their range" */
    heading = g_strdup_printf (_("%s: %s"), chapter->heading, chapter->headline);

  gtk_box_append (GTK_BOX (box), make_heading (heading != NULL ? heading : chapter->heading));
  add_label (box, chapter->summary, NULL);
  add_figure (box, chapter->figure);
  for (guint i = 0; i < chapter->parts->len; i++)
    add_part (box, chapter->parts->pdata[i]);

  return box;
}

/**
 * acies_typeset_outcome:
 * @document: a report
 *
 * Returns: (transfer floating): how it ended, and what was lost when
 */
GtkWidget *
acies_typeset_outcome (const AciesReportDocument *document)
{
  GtkWidget *box = make_box (8);

  gtk_box_append (GTK_BOX (box), make_heading (_("The Outcome")));
  add_label (box, document->outcome, "acies-report-lead");
  if (document->losses != NULL)
    gtk_box_append (GTK_BOX (box), make_table (document->losses));

  return box;
}
