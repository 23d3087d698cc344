/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-report-html-private.h"

/* What was left of each side after each turn, as lines. */

#define CHART_WIDTH 700
#define CHART_HEIGHT 250
#define LEFT 44
#define RIGHT 150
#define TOP 14
#define BOTTOM 30

/* Names at the right are at least this far apart. */
#define NAME_HEIGHT 17

static double
place_turn (guint turn,
            guint n_turns)
{
  return LEFT + (double) (CHART_WIDTH - LEFT - RIGHT) * turn / n_turns;
}

static double
place_percent (guint percent)
{
  return TOP + (double) (CHART_HEIGHT - TOP - BOTTOM) * (100 - MIN (percent, 100)) / 100;
}

static char *
print_number (double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.1f", number));
}

static void
write_text (AciesHtmlWriter *html,
            const char      *text,
            double           x,
            double           y,
            const char      *anchor,
            const char      *class)
{
  g_autofree char *x_text = print_number (x);
  g_autofree char *y_text = print_number (y);

  acies_html_element (html, "text", text, "x", x_text, "y", y_text, "text-anchor", anchor, "class", class, NULL);
  acies_html_line (html);
}

static void
write_grid (AciesHtmlWriter *html,
            guint            n_turns)
{
  g_autofree char *from = print_number (LEFT);
  g_autofree char *to = print_number (CHART_WIDTH - RIGHT);
  guint step = (n_turns + 11) / 12;

  for (guint percent = 0; percent <= 100; percent += 50)
    {
      g_autofree char *y = print_number (place_percent (percent));
      g_autofree char *label = g_strdup_printf (_("%u%%"), percent);

      acies_html_element (html, "line", "", "class", "grid", "x1", from, "x2", to, "y1", y, "y2", y, NULL);
      write_text (html, label, LEFT - 8, place_percent (percent) + 4.5, "end", NULL);
    }
  for (guint turn = 0; turn <= n_turns; turn += step)
    {
      g_autofree char *label = turn == 0 ? g_strdup (C_("axis", "start")) : g_strdup_printf (_("turn %u"), turn);

      write_text (html, label, place_turn (turn, n_turns), CHART_HEIGHT - 8, turn == 0 ? "start" : "middle", NULL);
    }
}

static void
write_side (AciesHtmlWriter       *html,
            const AciesReportSide *side,
            guint                  n_turns,
            double                 name_y)
{
  g_autofree char *class = g_strdup_printf ("color-%u", side->badge.color);
  g_autofree char *name = NULL;
  g_autoptr (GString) points = g_string_new (NULL);

  acies_html_start (html, "g", "class", class, NULL);
  acies_html_line (html);
  for (guint turn = 0; turn <= n_turns; turn++)
    {
      g_autofree char *x = print_number (place_turn (turn, n_turns));
      g_autofree char *y = print_number (place_percent (acies_report_side_get_percent (side, turn)));

      g_string_append_printf (points, "%s%s,%s", turn > 0 ? " " : "", x, y);
    }
  /* Not by color alone: every other side's line is dashed. */
  acies_html_element (html, "polyline", "", "points", points->str,
                      "stroke-dasharray", side->badge.side % 2 == 1 ? "7 4" : NULL, NULL);
  acies_html_line (html);
  for (guint turn = 0; turn <= n_turns; turn++)
    {
      g_autofree char *x = print_number (place_turn (turn, n_turns));
      g_autofree char *y = print_number (place_percent (acies_report_side_get_percent (side, turn)));

      acies_html_element (html, "circle", "", "cx", x, "cy", y, "r", "3.5", NULL);
    }
  /* Translators: a side, and what is left of it, of a hundred */
  name = g_strdup_printf (_("%s %u%%"), side->name, acies_report_side_get_percent (side, n_turns));
  write_text (html, name, CHART_WIDTH - RIGHT + 12, name_y + 4.5, "start", "name");
  acies_html_end (html);
  acies_html_line (html);
}

/* The names at the ends of the lines, pushed apart where they would meet. */
static void
place_names (AciesReportDocument *document,
             guint                n_turns,
             double              *places)
{
  GPtrArray *sides = document->sides;
  gboolean moved = TRUE;

  for (guint i = 0; i < sides->len; i++)
    places[i] = place_percent (acies_report_side_get_percent (sides->pdata[i], n_turns));

  for (guint round = 0; moved && round < 100; round++)
    {
      moved = FALSE;
      for (guint i = 0; i < sides->len; i++)
        for (guint j = 0; j < i; j++)
          {
            double gap = places[i] - places[j];

            if (gap >= NAME_HEIGHT - 0.01 || gap <= 0.01 - NAME_HEIGHT)
              continue;
            places[gap >= 0 ? i : j] += (NAME_HEIGHT - ABS (gap)) / 2;
            places[gap >= 0 ? j : i] -= (NAME_HEIGHT - ABS (gap)) / 2;
            moved = TRUE;
          }
    }
}

static char *
describe_chart (AciesReportDocument *document,
                guint                n_turns)
{
  g_autoptr (GString) text = g_string_new (_("Strength left, of a hundred, at the start and after each turn."));

  for (guint i = 0; i < document->sides->len; i++)
    {
      const AciesReportSide *side = document->sides->pdata[i];

      g_string_append_printf (text, " %s:", side->name);
      for (guint turn = 0; turn <= n_turns; turn++)
        g_string_append_printf (text, "%s %u", turn > 0 ? "," : "", acies_report_side_get_percent (side, turn));
      g_string_append_c (text, '.');
    }

  return g_strdup (text->str);
}

void
acies_report_html_chart (AciesHtmlWriter     *html,
                         AciesReportDocument *document)
{
  guint n_turns = ((AciesReportSide *) document->sides->pdata[0])->tallies->len - 1;
  g_autofree double *names = g_new0 (double, document->sides->len);
  g_autofree char *view_box = g_strdup_printf ("0 0 %d %d", CHART_WIDTH, CHART_HEIGHT);
  g_autofree char *alternative = describe_chart (document, n_turns);

  place_names (document, n_turns, names);
  acies_html_start (html, "figure", "class", "chart", NULL);
  acies_html_line (html);
  acies_html_start (html, "svg", "xmlns", "http://www.w3.org/2000/svg", "viewBox", view_box,
                    "role", "img", "aria-label", alternative, NULL);
  acies_html_line (html);
  write_grid (html, n_turns);
  for (guint i = 0; i < document->sides->len; i++)
    write_side (html, document->sides->pdata[i], n_turns, names[i]);
  acies_html_end (html);
  acies_html_line (html);
  acies_html_element (html, "figcaption", _("Strength left. Units out of play count nothing."), NULL);
  acies_html_line (html);
  acies_html_end (html);
  acies_html_line (html);
}
