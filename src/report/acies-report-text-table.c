/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-lines-private.h"
#include "acies-report-text-private.h"

/* Tables in a font of one width. */

#define INDENT "  "

/* Between two columns. */
#define GAP 2

/* A column of text is not made narrower than this, as long as others can. */
#define LEAST_COLUMN 7

/* The columns that have a place, and how wide they are.  Where there is no room for all of them,
 * details stand in a line of their own beneath the row. */
typedef struct
{
  const AciesReportTable *table;
  guint                   room;
  gboolean                is_stacked;
  GArray                 *columns;
  guint                  *widths;
} Layout;

char *
acies_text_print_badge (const AciesReportBadge *badge)
{
  static const char shapes[][2] = { "[]", "()", "<>", "{}", "/\\", "||" };
  const char *shape = shapes[badge->color % G_N_ELEMENTS (shapes)];

  if (badge->side < 0)
    return g_strdup ("");

  return g_strdup_printf ("%c%s%c", shape[0], badge->key.text[0] != '\0' ? badge->key.text : " ", shape[1]);
}

/* What a badge takes before the first cell of its row: "[3] " */
static guint
measure_badge (const char *badge)
{
  return *badge != '\0' ? acies_lines_measure (badge) + 1 : 0;
}

static char *
get_cell (const AciesReportRow *row,
          guint                 column)
{
  return acies_lines_clean (column < row->cells->len ? row->cells->pdata[column] : "");
}

static const AciesReportColumn *
get_column (const Layout *self,
            guint         i)
{
  return self->table->columns->pdata[g_array_index (self->columns, guint, i)];
}

/* ---- Widths ---- */

static guint
measure_longest_word (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint longest = 0;

  for (guint i = 0; words[i] != NULL; i++)
    longest = MAX (longest, acies_lines_measure (words[i]));

  return longest;
}

/* What a column needs for all of it in one line, and the least it can do with. */
static guint
measure_column (const Layout *self,
                guint         i,
                guint        *least)
{
  const AciesReportColumn *column = get_column (self, i);
  guint position = g_array_index (self->columns, guint, i);
  guint width = acies_lines_measure (column->label);

  *least = measure_longest_word (column->label);
  for (guint j = 0; j < self->table->rows->len; j++)
    {
      const AciesReportRow *row = self->table->rows->pdata[j];
      g_autofree char *badge = acies_text_print_badge (&row->badge);
      g_autofree char *cell = get_cell (row, position);

      if (row->is_group)
        continue;
      width = MAX (width, acies_lines_measure (cell) + (i == 0 ? measure_badge (badge) : 0));
      *least = MAX (*least, column->is_number ? acies_lines_measure (cell) : measure_longest_word (cell));
    }
  /* Names are to stay in one line where they can. */
  if (i == 0)
    *least = MIN (width, self->room / 2);
  else if (!column->is_number)
    *least = MIN (*least, MAX (LEAST_COLUMN, self->room / self->columns->len));

  return width;
}

/* Takes from the widest column that has more than it must have, until all fit. */
static void
narrow_columns (Layout *self,
                guint  *least,
                guint   all)
{
  while (all > self->room)
    {
      guint widest = G_MAXUINT;

      for (guint i = 0; i < self->columns->len; i++)
        if (self->widths[i] > least[i] && (widest == G_MAXUINT || self->widths[i] > self->widths[widest]))
          widest = i;
      if (widest != G_MAXUINT)
        {
          self->widths[widest]--;
          all--;
          continue;
        }
      if (least[0] <= 2)
        break;
      for (guint i = 0; i < self->columns->len; i++)
        least[i] = 2;
    }
}

static void
layout_set_columns (Layout   *self,
                    gboolean  is_stacked)
{
  self->is_stacked = is_stacked;
  g_array_set_size (self->columns, 0);
  for (guint i = 0; i < self->table->columns->len; i++)
    if (!is_stacked || !((AciesReportColumn *) self->table->columns->pdata[i])->is_detail)
      g_array_append_val (self->columns, i);
}

static void
layout_init (Layout                 *self,
             const AciesReportTable *table,
             guint                   room,
             gboolean                is_brief)
{
  g_autofree guint *least = g_new0 (guint, table->columns->len);
  guint all = 0;

  self->table = table;
  self->room = room;
  self->columns = g_array_new (FALSE, FALSE, sizeof (guint));
  self->widths = g_new0 (guint, table->columns->len);

  for (guint try = is_brief ? 1 : 0; try < 2; try++)
    {
      layout_set_columns (self, try > 0);
      all = GAP * (self->columns->len - 1);
      for (guint i = 0; i < self->columns->len; i++)
        {
          self->widths[i] = measure_column (self, i, &least[i]);
          all += self->widths[i];
        }
      if (all <= room)
        break;
    }
  narrow_columns (self, least, all);
}

static void
layout_clear (Layout *self)
{
  g_array_unref (self->columns);
  g_free (self->widths);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Layout, layout_clear)

/* ---- Lines ---- */

static void
add_line (GString *text,
          GString *line)
{
  g_string_append (text, g_strchomp (line->str));
  g_string_append_c (text, '\n');
}

/* One row, in as many lines as its fullest cell needs. */
static void
add_cells (GString       *text,
           const Layout  *layout,
           char         **cells,
           const char    *badge)
{
  g_autoptr (GPtrArray) broken = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  guint badge_width = measure_badge (badge);
  guint n_lines = 1;

  for (guint i = 0; i < layout->columns->len; i++)
    {
      guint taken = i == 0 ? MIN (badge_width, layout->widths[i]) : 0;
      GPtrArray *lines = acies_lines_break (cells[g_array_index (layout->columns, guint, i)], layout->widths[i] - taken);

      n_lines = MAX (n_lines, lines->len);
      g_ptr_array_add (broken, lines);
    }

  for (guint i = 0; i < n_lines; i++)
    {
      g_autoptr (GString) line = g_string_new (INDENT);

      acies_lines_add_padded (line, i == 0 ? badge : "", badge_width, FALSE);
      for (guint j = 0; j < layout->columns->len; j++)
        {
          GPtrArray *lines = broken->pdata[j];
          guint width = layout->widths[j];

          if (j > 0)
            acies_lines_repeat (line, " ", GAP);
          else
            width -= MIN (badge_width, width);
          acies_lines_add_padded (line, i < lines->len ? lines->pdata[i] : "", width, get_column (layout, j)->is_number);
        }
      add_line (text, line);
    }
}

/* "Heavy infantry, Figures: 24, Files: 8" */
static void
add_details (GString              *text,
             const Layout         *layout,
             const AciesReportRow *row)
{
  g_autoptr (GString) details = g_string_new (NULL);

  for (guint i = 0; i < layout->table->columns->len; i++)
    {
      const AciesReportColumn *column = layout->table->columns->pdata[i];
      const char *cell = row->cells->pdata[i];

      if (!column->is_detail || *cell == '\0' || (i < 64 && (row->usual >> i & 1) != 0))
        continue;
      if (details->len > 0)
        g_string_append (details, C_("list", ", "));
      if (column->is_plain)
        g_string_append (details, cell);
      else
        g_string_append_printf (details, _("%s: %s"), column->label, cell);
    }
  if (details->len > 0)
    acies_lines_add (text, details->str, layout->room + strlen (INDENT), "      ", "      ");
}

/* The names of the sides over the columns that are about them. */
static void
add_side_heads (GString             *text,
                AciesReportDocument *document,
                const Layout        *layout)
{
  g_autoptr (GString) line = g_string_new (INDENT);
  gboolean any = FALSE;

  for (guint i = 0; i < layout->columns->len;)
    {
      int side = get_column (layout, i)->side;
      guint width = layout->widths[i];
      guint next = i + 1;
      g_autoptr (GPtrArray) name = NULL;

      while (side >= 0 && next < layout->columns->len && get_column (layout, next)->side == side)
        width += GAP + layout->widths[next++];
      if (i > 0)
        acies_lines_repeat (line, " ", GAP);
      if (side >= 0)
        name = acies_lines_break (((AciesReportSide *) document->sides->pdata[side])->name, width);
      any |= name != NULL;
      acies_lines_add_padded (line, name != NULL ? name->pdata[0] : "", width, TRUE);
      i = next;
    }
  if (any)
    add_line (text, line);
}

static void
add_heads (GString             *text,
           AciesReportDocument *document,
           const Layout        *layout)
{
  g_auto (GStrv) heads = g_new0 (char *, layout->table->columns->len + 1);
  guint all = GAP * (layout->columns->len - 1);

  add_side_heads (text, document, layout);
  for (guint i = 0; i < layout->table->columns->len; i++)
    heads[i] = g_strdup (((AciesReportColumn *) layout->table->columns->pdata[i])->label);
  for (guint i = 0; i < layout->columns->len; i++)
    all += layout->widths[i];
  add_cells (text, layout, heads, "");
  g_string_append (text, INDENT);
  acies_lines_repeat (text, "─", all);
  g_string_append_c (text, '\n');
}

void
acies_text_add_table (GString                *text,
                      AciesReportDocument    *document,
                      const AciesReportTable *table,
                      guint                   width,
                      gboolean                is_brief)
{
  g_auto (Layout) layout = { NULL, };

  layout_init (&layout, table, width - strlen (INDENT), is_brief);
  add_heads (text, document, &layout);
  for (guint i = 0; i < table->rows->len; i++)
    {
      const AciesReportRow *row = table->rows->pdata[i];
      g_auto (GStrv) cells = NULL;
      g_autofree char *badge = acies_text_print_badge (&row->badge);

      if (row->is_group)
        {
          acies_lines_add (text, row->cells->pdata[0], width, INDENT, "    ");
          continue;
        }
      cells = g_new0 (char *, table->columns->len + 1);
      for (guint j = 0; j < table->columns->len; j++)
        cells[j] = get_cell (row, j);
      add_cells (text, &layout, cells, badge);
      if (layout.is_stacked && !is_brief)
        add_details (text, &layout, row);
    }
  g_string_append_c (text, '\n');
}
