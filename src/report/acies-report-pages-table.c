/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-pages-private.h"

/* Tables: strips for their heads and rows. */

#define GAP 9
#define BADGE_SIZE 9.5
#define BADGE_GAP  3.5

/* A badge with a single letter or none */
#define BADGE_ROOM (BADGE_SIZE + BADGE_GAP)
#define LINE_WIDTH 0.4
#define PADDING 1.4

/* A column of text is not made narrower than this, as long as others can. */
#define LEAST_COLUMN 42

/* Points, where a text is measured rather than broken */
#define UNBROKEN 100000

/* The columns that have a place, and how wide they are.  Where there is no room for all of them, details stand in a line
 * of their own beneath the row. */
typedef struct
{
  AciesPager             *pager;
  const AciesReportTable *table;
  double                  width;
  gboolean                is_stacked;
  GArray                 *columns;
  GArray                 *widths;
} Grid;

static const AciesReportColumn *
get_column (const Grid *self,
            guint       i)
{
  return self->table->columns->pdata[g_array_index (self->columns, guint, i)];
}

static const char *
get_cell (const AciesReportRow *row,
          guint                 column)
{
  return column < row->cells->len ? row->cells->pdata[column] : "";
}

/* ---- Widths ---- */

static double
get_badge_room (const AciesReportBadge *badge)
{
  return badge->side >= 0 ? acies_painter_get_badge_width (badge->key.text, BADGE_SIZE) + BADGE_GAP : 0;
}

static double
measure_text (const Grid    *self,
              AciesPageFont  font,
              const char    *text)
{
  g_autoptr (AciesPageText) measured = acies_page_text_new_cut (self->pager, font, "TD", text, UNBROKEN);

  /* A little more, so that rounding does not break the line. */
  return acies_page_text_get_natural_width (measured) + 0.5;
}

static double
measure_column (const Grid *self,
                guint       i)
{
  double width = measure_text (self, ACIES_PAGE_SMALL_BOLD, get_column (self, i)->label);

  for (guint j = 0; j < self->table->rows->len; j++)
    {
      const AciesReportRow *row = self->table->rows->pdata[j];
      double badge = i == 0 ? get_badge_room (&row->badge) : 0;

      if (!row->is_group)
        width = MAX (width, badge + measure_text (self, i == 0 ? ACIES_PAGE_SMALL_BOLD : ACIES_PAGE_SMALL,
                                                  get_cell (row, g_array_index (self->columns, guint, i))));
    }

  return width;
}

/* What the columns take when none is wider than @most, but for numbers and for what is no less than the least. */
static double
sum_widths (const Grid *self,
            double      most)
{
  double sum = GAP * (self->columns->len - 1.0);

  for (guint i = 0; i < self->widths->len; i++)
    {
      double width = g_array_index (self->widths, double, i);

      sum += get_column (self, i)->is_number ? width : MIN (width, MAX (most, LEAST_COLUMN));
    }

  return sum;
}

static void
narrow_columns (Grid *self)
{
  double low = LEAST_COLUMN;
  double high = self->width;
  double sum;

  for (guint round = 0; round < 30; round++)
    {
      double middle = (low + high) / 2;

      if (sum_widths (self, middle) > self->width)
        high = middle;
      else
        low = middle;
    }
  sum = sum_widths (self, low);
  for (guint i = 0; i < self->widths->len; i++)
    {
      double *width = &g_array_index (self->widths, double, i);

      if (!get_column (self, i)->is_number)
        *width = MIN (*width, MAX (low, LEAST_COLUMN));
      if (sum > self->width)
        *width *= (self->width - GAP * (self->columns->len - 1.0)) / (sum - GAP * (self->columns->len - 1.0));
    }
}

static void
set_columns (Grid     *self,
             gboolean  is_stacked)
{
  self->is_stacked = is_stacked;
  g_array_set_size (self->columns, 0);
  g_array_set_size (self->widths, 0);
  for (guint i = 0; i < self->table->columns->len; i++)
    if (!is_stacked || !((AciesReportColumn *) self->table->columns->pdata[i])->is_detail)
      g_array_append_val (self->columns, i);
  for (guint i = 0; i < self->columns->len; i++)
    {
      double width = measure_column (self, i);

      g_array_append_val (self->widths, width);
    }
}

/* The last column of text takes what room is left. */
static void
widen_column (Grid   *self,
              double  more)
{
  guint widest = 0;

  for (guint i = 0; i < self->widths->len; i++)
    if (!get_column (self, i)->is_number)
      widest = i;
  if (self->widths->len > 0)
    g_array_index (self->widths, double, widest) += more;
}

static void
init_grid (Grid                   *self,
           AciesPager             *pager,
           const AciesReportTable *table,
           double                  width,
           gboolean                is_brief)
{
  double sum;

  self->pager = pager;
  self->table = table;
  self->width = width;
  self->columns = g_array_new (FALSE, FALSE, sizeof (guint));
  self->widths = g_array_new (FALSE, FALSE, sizeof (double));
  set_columns (self, is_brief);
  if (!is_brief && sum_widths (self, UNBROKEN) > width)
    set_columns (self, TRUE);
  sum = sum_widths (self, UNBROKEN);
  if (sum > width)
    narrow_columns (self);
  else
    widen_column (self, width - sum);
}

static void
grid_clear (Grid *self)
{
  g_array_unref (self->columns);
  g_array_unref (self->widths);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Grid, grid_clear)

/* ---- Parting ---- */

/* A table that takes no more than this share of a page is not parted. */
#define WHOLE_SHARE 0.4

/* Keeps the strips from @first on together, if they are few, and else the last two. */
static void
keep_together (AciesPager *pager,
               guint       first)
{
  guint end = pager->strips->len;
  double height = 0;

  for (guint i = first; i < end; i++)
    height += ((AciesPageStrip *) pager->strips->pdata[i])->height;
  for (guint i = height <= WHOLE_SHARE * pager->height ? first : MAX (end, 2) - 2; i + 1 < end; i++)
    ((AciesPageStrip *) pager->strips->pdata[i])->keeps_next = TRUE;
}

/* ---- Rows ---- */

static double
add_cell (Grid           *self,
          AciesPageStrip *strip,
          AciesPageFont   font,
          AciesPageColor  color,
          const char     *tag,
          const char     *text,
          double          x,
          double          width,
          gboolean        is_number)
{
  g_autoptr (AciesPageText) cell = acies_page_text_new_cut (self->pager, font, tag, text, width);

  cell->color = color;
  if (is_number)
    acies_page_text_set_end (cell);

  return acies_page_strip_add_text (strip, cell, x, PADDING);
}

static void
add_badge (AciesPageStrip         *strip,
           const AciesReportBadge *badge,
           double                  x,
           double                  y)
{
  acies_page_strip_add_badge (strip, badge, x, y, BADGE_SIZE);
}

/* The cells of a row, from @x; returns its height. */
static double
add_cells (Grid                 *self,
           AciesPageStrip       *strip,
           const AciesReportRow *row,
           AciesPageFont         font,
           double                left)
{
  double height = 0;
  double x = left;

  for (guint i = 0; i < self->columns->len; i++)
    {
      guint position = g_array_index (self->columns, guint, i);
      double width = g_array_index (self->widths, double, i);
      double badge = i == 0 ? get_badge_room (&row->badge) : 0;
      gboolean is_faint = row->is_lost || (position < 64 && (row->usual >> position & 1) != 0);
      double end;

      if (badge > 0)
        add_badge (strip, &row->badge, x, PADDING + 0.8);
      end = add_cell (self, strip, font, is_faint ? ACIES_PAGE_SECOND : ACIES_PAGE_INK, i == 0 ? "TH" : "TD",
                      get_cell (row, position), x + badge, MAX (width - badge, 1), get_column (self, i)->is_number);
      height = MAX (height, end);
      x += width + GAP;
    }

  return height;
}

/* "Foot, Figures: 12": what has no column where there is no room. */
static char *
print_details (const AciesReportTable *table,
               const AciesReportRow   *row)
{
  GString *details = g_string_new (NULL);

  for (guint i = 0; i < table->columns->len; i++)
    {
      const AciesReportColumn *column = table->columns->pdata[i];
      const char *cell = get_cell (row, i);

      if (!column->is_detail || *cell == '\0' || (i < 64 && (row->usual >> i & 1) != 0))
        continue;
      if (details->len > 0)
        g_string_append (details, ", ");
      if (column->is_plain)
        g_string_append (details, cell);
      else
        /* Translators: what it is, and what it is in this battle: "Figures: 12" */
        g_string_append_printf (details, _("%s: %s"), column->label, cell);
    }

  return g_string_free (details, FALSE);
}

static void
add_hairline (AciesPageStrip *strip,
              double          x,
              double          width)
{
  acies_page_strip_add (strip, ACIES_PAGE_BOX, x, strip->height - LINE_WIDTH, width, LINE_WIDTH)->color = ACIES_PAGE_HAIRLINE;
}

static void
add_row (Grid                 *self,
         const AciesReportRow *row,
         gboolean              is_foot,
         AciesPageStrip       *head)
{
  AciesPageStrip *strip = acies_page_add_strip (self->pager, row->is_group ? 3 : 0, 0);
  AciesPageFont font = is_foot ? ACIES_PAGE_SMALL_BOLD : ACIES_PAGE_SMALL;

  strip->table = self->pager->n_tables;
  strip->head = head;
  if (row->is_group)
    {
      strip->height = add_cell (self, strip, ACIES_PAGE_STEP, ACIES_PAGE_SECOND, "TH", get_cell (row, 0), 0, self->width, FALSE)
                      + PADDING;
      strip->keeps_next = TRUE;
      return;
    }
  strip->height = add_cells (self, strip, row, font, 0) + PADDING;
  if (self->is_stacked)
    {
      g_autofree char *details = print_details (self->table, row);

      if (*details != '\0')
        {
          g_autoptr (AciesPageText) text = acies_page_text_new_cut (self->pager, ACIES_PAGE_FAINT, "TD", details,
                                                                    self->width - BADGE_ROOM);

          strip->height = acies_page_strip_add_text (strip, text, BADGE_ROOM, strip->height - PADDING) + PADDING;
        }
    }
  add_hairline (strip, 0, self->width);
}

/* ---- Heads ---- */

/* Over the columns of each side its name */
static AciesPageStrip *
add_side_heads (Grid *self)
{
  AciesPageStrip *strip = NULL;
  double x = 0;

  for (guint i = 0; i < self->columns->len;)
    {
      int side = get_column (self, i)->side;
      double width = -GAP;
      guint n = 0;

      for (; i + n < self->columns->len && get_column (self, i + n)->side == side; n++)
        width += g_array_index (self->widths, double, i + n) + GAP;
      if (side >= 0)
        {
          const AciesReportSide *about = self->pager->document->sides->pdata[side];
          double end;

          if (strip == NULL)
            strip = acies_page_add_strip (self->pager, 6, 0);
          add_badge (strip, &about->badge, x, PADDING + 0.8);
          end = add_cell (self, strip, ACIES_PAGE_SMALL_BOLD, ACIES_PAGE_INK, "TH", about->name, x + BADGE_ROOM,
                          MAX (width - BADGE_ROOM, 1), FALSE);
          strip->height = MAX (strip->height, end);
        }
      x += width + GAP;
      i += n;
    }
  if (strip != NULL)
    {
      strip->table = self->pager->n_tables;
      strip->keeps_next = TRUE;
    }

  return strip;
}

static double
add_labels (Grid           *self,
            AciesPageStrip *strip,
            double          left)
{
  double height = 0;
  double x = left;

  for (guint i = 0; i < self->columns->len; i++)
    {
      const AciesReportColumn *column = get_column (self, i);
      double width = g_array_index (self->widths, double, i);
      double end = add_cell (self, strip, ACIES_PAGE_SMALL_BOLD, ACIES_PAGE_SECOND, "TH", column->label, x, width,
                             column->is_number);

      height = MAX (height, end);
      x += width + GAP;
    }

  return height;
}

static AciesPageStrip *
add_heads (Grid *self)
{
  AciesPageStrip *strip;
  gboolean of_sides = add_side_heads (self) != NULL;

  strip = acies_page_add_strip (self->pager, of_sides ? 0 : 5, 0);
  strip->height = add_labels (self, strip, 0) + PADDING;
  strip->table = self->pager->n_tables;
  strip->keeps_next = TRUE;
  add_hairline (strip, 0, self->width);

  return strip;
}

void
acies_page_add_table (AciesPager             *pager,
                      const AciesReportTable *table,
                      const AciesReportBadge *badge,
                      gboolean                has_foot)
{
  g_auto (Grid) grid = { 0 };
  guint first = pager->strips->len;
  AciesPageStrip *head;

  if (table->columns->len == 0)
    return;
  if (badge != NULL && table->caption != NULL)
    {
      AciesPageText *text = acies_page_text_new (pager, ACIES_PAGE_SUBHEADING, "P", table->caption,
                                                 pager->width - BADGE_ROOM - 2);
      AciesPageStrip *caption = acies_page_add_text (pager, text, BADGE_ROOM + 2, 12);

      add_badge (caption, badge, 0, 2);
      ((AciesPageStrip *) pager->strips->pdata[pager->strips->len - 1])->keeps_next = TRUE;
    }
  pager->n_tables++;
  init_grid (&grid, pager, table, pager->width, FALSE);
  head = add_heads (&grid);
  for (guint i = 0; i < table->rows->len; i++)
    add_row (&grid, table->rows->pdata[i], has_foot && i + 1 == table->rows->len, head);
  if (table->note != NULL)
    acies_page_add_text (pager, acies_page_text_new (pager, ACIES_PAGE_FAINT, "P", table->note, pager->width), 0, 3);
  keep_together (pager, first);
}

/* ---- Hosts ---- */

/* The rows that are about a unit */
static GPtrArray *
list_units (const AciesReportTable *table)
{
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; i < table->rows->len; i++)
    if (!((AciesReportRow *) table->rows->pdata[i])->is_group)
      g_ptr_array_add (units, table->rows->pdata[i]);

  return units;
}

static void
add_host_names (AciesPager *pager,
                guint       first,
                guint       n,
                double      width)
{
  AciesPageStrip *strip = acies_page_add_strip (pager, 12, 0);

  for (guint i = 0; i < n; i++)
    {
      const AciesReportSide *side = pager->document->sides->pdata[first + i];
      double x = i * (width + 2 * GAP);
      /* Translators: a side and its commander */
      g_autofree char *led = side->commander != NULL ? g_strdup_printf (_("%s, under %s"), side->name, side->commander) : NULL;
      g_autoptr (AciesPageText) text = acies_page_text_new_cut (pager, ACIES_PAGE_SUBHEADING, "TH",
                                                                led != NULL ? led : side->name, width - BADGE_ROOM - 2);

      add_badge (strip, &side->badge, x, 2);
      strip->height = MAX (strip->height, acies_page_strip_add_text (strip, text, x + BADGE_ROOM + 2, 0) + 1);
    }
  strip->keeps_next = TRUE;
  strip->table = pager->n_tables;
}

/* Two hosts, or the last one alone, from @first */
static void
add_hosts (AciesPager *pager,
           guint       first,
           guint       n)
{
  double width = (pager->width - 2 * GAP) / 2;
  Grid grids[2] = { 0 };
  GPtrArray *units[2] = { NULL, NULL };
  guint first_strip = pager->strips->len;
  guint n_rows = 0;
  AciesPageStrip *head;

  pager->n_tables++;
  add_host_names (pager, first, n, width);
  head = acies_page_add_strip (pager, 0, 0);
  head->table = pager->n_tables;
  head->keeps_next = TRUE;
  for (guint i = 0; i < n; i++)
    {
      const AciesReportSide *side = pager->document->sides->pdata[first + i];

      init_grid (&grids[i], pager, side->army, width, TRUE);
      units[i] = list_units (side->army);
      n_rows = MAX (n_rows, units[i]->len);
      head->height = MAX (head->height, add_labels (&grids[i], head, i * (width + 2 * GAP)) + PADDING);
    }
  for (guint i = 0; i < n; i++)
    add_hairline (head, i * (width + 2 * GAP), width);
  for (guint i = 0; i < n_rows; i++)
    {
      AciesPageStrip *strip = acies_page_add_strip (pager, 0, 0);

      strip->table = pager->n_tables;
      strip->head = head;
      for (guint j = 0; j < n; j++)
        if (i < units[j]->len)
          strip->height = MAX (strip->height, add_cells (&grids[j], strip, units[j]->pdata[i], ACIES_PAGE_SMALL,
                                                         j * (width + 2 * GAP)) + PADDING);
      for (guint j = 0; j < n; j++)
        if (i < units[j]->len)
          add_hairline (strip, j * (width + 2 * GAP), width);
    }
  keep_together (pager, first_strip);
  for (guint i = 0; i < n; i++)
    {
      grid_clear (&grids[i]);
      g_clear_pointer (&units[i], g_ptr_array_unref);
    }
}

void
acies_page_add_hosts (AciesPager *pager)
{
  const GPtrArray *sides = pager->document->sides;

  for (guint i = 0; i < sides->len; i += 2)
    {
      guint n = MIN (2, sides->len - i);
      gboolean has_armies = TRUE;

      for (guint j = 0; j < n; j++)
        has_armies = has_armies && ((AciesReportSide *) sides->pdata[i + j])->army != NULL;
      if (has_armies)
        add_hosts (pager, i, n);
    }
}
