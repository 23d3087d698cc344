/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-army-sheet-private.h"

/* Labels for the bases of units, to be cut out: each as wide as its unit stands at first, in its own size. */

#define POINTS_OF_INCH 72.0

/* The height of a label, 14 mm: two lines of text that can be read at arm's length */
#define HEIGHT 40.0

/* Between two labels, and inside of one */
#define GAP 6.0
#define PADDING 4.0
#define BADGE 14.0

/* No label is narrower than this: it would have no room for its name.  With less room than that beside its badge a long
 * name stands beneath. */
#define LEAST_WIDTH 40.0
#define NARROW 60.0

#define CUT_WEIGHT 0.5

/* Labels go from left to right, as many as fit beside each other. */
typedef struct
{
  AciesPager     *pager;
  AciesPageStrip *strip; /* (nullable): the row at work */
  double          x;
} Rows;

static double
measure_width (const AciesArmyPaper *paper,
               AciesUnit            *unit)
{
  const AciesRecord *traits = acies_unit_get_traits (unit);
  g_auto (AciesAppearance) appearance = { 0 };

  acies_ruleset_get_appearance (paper->ruleset, traits, NULL, FALSE, acies_traits_get_files (traits), &appearance);

  return MAX (appearance.width, 0) * POINTS_OF_INCH;
}

/* The text of a label: a line or two, cut at their end */
static void
add_line (AciesPager     *pager,
          AciesPageStrip *strip,
          AciesPageFont   font,
          const char     *text,
          double          x,
          double          y,
          double          width,
          int             n_lines)
{
  g_autoptr (AciesPageText) line = acies_page_text_new_cut (pager, font, "P", text, width);

  pango_layout_set_height (line->layout, -n_lines);
  acies_page_strip_add_text (strip, line, x, y);
}

static char *
print_inches (double points)
{
  g_autofree char *inches = acies_decimal_to_string ((gint64) (points / POINTS_OF_INCH * ACIES_DECIMAL_ONE + 0.5));

  return g_strdup_printf ("%s″", inches);
}

static AciesPageStrip *
begin_row (Rows *rows)
{
  rows->strip = acies_page_add_strip (rows->pager, GAP, HEIGHT);
  rows->x = 0;

  return rows->strip;
}

/* Name and kind beside and beneath the badge; a narrow label has its name beneath, in two lines. */
static void
add_texts (Rows           *rows,
           AciesPageStrip *strip,
           const char     *name,
           const char     *about,
           double          badge,
           double          width)
{
  double left = rows->x + PADDING + badge + 3;
  double beside = MAX (rows->x + width - PADDING - left, 1);
  double beneath = MAX (width - 2 * PADDING, 1);
  g_autoptr (AciesPageText) text = acies_page_text_new_cut (rows->pager, ACIES_PAGE_SMALL_BOLD, "P", name, beside);

  if (acies_page_text_get_natural_width (text) <= beside || beside > NARROW)
    {
      add_line (rows->pager, strip, ACIES_PAGE_SMALL_BOLD, name, left, PADDING + 1, beside, 1);
      add_line (rows->pager, strip, ACIES_PAGE_FAINT, about, rows->x + PADDING, PADDING + 17, beneath, 1);
      return;
    }

  add_line (rows->pager, strip, ACIES_PAGE_FAINT, about, left, PADDING + 1, beside, 1);
  add_line (rows->pager, strip, ACIES_PAGE_SMALL_BOLD, name, rows->x + PADDING, PADDING + 12.5, beneath, 2);
}

static void
add_label (Rows                 *rows,
           const AciesArmyPaper *paper,
           AciesUnit            *unit)
{
  g_autofree char *about = acies_army_sheet_describe_unit (unit);
  g_autofree char *told = NULL;
  double whole = measure_width (paper, unit);
  double width = CLAMP (whole, LEAST_WIDTH, rows->pager->width);
  AciesReportBadge badge = acies_army_sheet_get_badge (paper->army, unit);
  double badge_width;
  AciesPageStrip *strip = rows->strip;
  AciesPagePiece *frame;

  if (strip == NULL || rows->x + width > rows->pager->width + 0.01)
    strip = begin_row (rows);
  frame = acies_page_strip_add (strip, ACIES_PAGE_FRAME, rows->x, 0, width, HEIGHT);
  frame->weight = CUT_WEIGHT;
  frame->color = ACIES_PAGE_INK;
  badge_width = acies_page_strip_add_badge (strip, &badge, rows->x + PADDING, PADDING, BADGE);
  /* What is too wide is told where it is seen. */
  if (whole > rows->pager->width + 0.01)
    {
      g_autofree char *inches = print_inches (whole);

      /* Translators: what a unit is, and the width of its front, which no page has: "13.5″" */
      told = g_strdup_printf (_("%s · its front is %s, wider than the page"), about, inches);
    }
  add_texts (rows, strip, acies_army_sheet_name_unit (unit), told != NULL ? told : about, badge_width, width);
  rows->x += width + GAP;
}

gboolean
acies_army_sheet_needs_breadth (const AciesArmyPaper *paper,
                                double                margin)
{
  double width, height;

  acies_page_get_paper (paper->options->paper, &width, &height);
  for (guint i = 0; i < acies_army_get_n_commands (paper->army); i++)
    {
      AciesCommand *command = acies_army_get_command (paper->army, i);

      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        if (measure_width (paper, acies_command_get_unit (command, j)) > width - 2 * margin + 0.01)
          return TRUE;
    }

  return FALSE;
}

gboolean
acies_army_sheet_compose_labels (AciesPager    *pager,
                                 gconstpointer  data)
{
  const AciesArmyPaper *paper = data;
  Rows rows = { pager, NULL, 0 };

  acies_page_add_title (pager, _("Labels"), acies_army_sheet_name_army (paper->army),
                        acies_ruleset_get_title (paper->ruleset), TRUE);
  acies_page_add_text (pager, acies_page_text_new (pager, ACIES_PAGE_FAINT, "P",
                                                   _("Each label is as wide as its unit stands at first, if the page is "
                                                     "printed in its own size. Cut along the lines."), pager->width), 0, 4);
  for (guint i = 0; i < acies_army_get_n_commands (paper->army); i++)
    {
      AciesCommand *command = acies_army_get_command (paper->army, i);

      if (g_cancellable_is_cancelled (pager->cancellable))
        return FALSE;
      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        add_label (&rows, paper, acies_command_get_unit (command, j));
    }

  return TRUE;
}
