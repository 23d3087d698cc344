/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-html-private.h"
#include "acies-report-lines-private.h"
#include "acies-sketch-export.h"

/* A report as one page that stands by itself: overview, armies, losses. */

#define STYLE_SHEET "/org/acies/report/acies-report.css"

/* Pixels that a sketch is drawn for: enough for the names of units. */
#define SKETCH_WIDTH 1000

/* ---- Head ---- */

static char *
print_color (AciesColor color)
{
  return g_strdup_printf ("#%02x%02x%02x", (guint) (color.red * 255 + 0.5), (guint) (color.green * 255 + 0.5),
                          (guint) (color.blue * 255 + 0.5));
}

static void
add_side_colors (GString             *style,
                 AciesReportDocument *document,
                 AciesSketchStyle     sketch_style)
{
  for (guint i = 0; i < document->sides->len; i++)
    {
      guint color = ((AciesReportSide *) document->sides->pdata[i])->badge.color;
      g_autofree char *fill = print_color (acies_palette_get_side (sketch_style, color, ACIES_SIDE_FILL));
      g_autofree char *edge = print_color (acies_palette_get_side (sketch_style, color, ACIES_SIDE_EDGE));
      g_autofree char *ink = print_color (acies_palette_get_side (sketch_style, color, ACIES_SIDE_INK));
      g_autofree char *line = print_color (acies_palette_get_side (sketch_style, color, ACIES_SIDE_LINE));

      g_string_append_printf (style, ".color-%u { --fill: %s; --edge: %s; --ink: %s; --line: %s; }\n",
                              color, fill, edge, ink, line);
    }
}

/* The sheet without its own first comment, then the colors of the sides. */
static char *
create_style (AciesReportDocument *document)
{
  g_autoptr (GBytes) sheet = g_resource_lookup_data (acies_report_get_resource (), STYLE_SHEET,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  const char *css = sheet != NULL ? g_bytes_get_data (sheet, NULL) : "";
  const char *begin = strstr (css, "*/\n");
  GString *style = g_string_new ("\n");

  g_string_append (style, begin != NULL ? begin + strlen ("*/\n") : css);
  add_side_colors (style, document, ACIES_SKETCH_LIGHT);
  g_string_append (style, "@media screen and (prefers-color-scheme: dark) {\n");
  add_side_colors (style, document, ACIES_SKETCH_DARK);
  g_string_append (style, "}\n");

  return g_string_free (style, FALSE);
}

static void
write_head (AciesHtmlWriter     *html,
            AciesReportDocument *document)
{
  g_autofree char *style = create_style (document);

  acies_html_start (html, "head", NULL);
  acies_html_line (html);
  acies_html_void (html, "meta", "charset", "utf-8", NULL);
  acies_html_line (html);
  acies_html_void (html, "meta", "name", "viewport", "content", "width=device-width, initial-scale=1", NULL);
  acies_html_line (html);
  acies_html_void (html, "meta", "name", "generator", "content", "Acies " PACKAGE_VERSION, NULL);
  acies_html_line (html);
  acies_html_element (html, "title", document->title, NULL);
  acies_html_line (html);
  acies_html_start (html, "style", NULL);
  acies_html_raw (html, style);
  acies_html_end (html);
  acies_html_line (html);
  acies_html_end (html);
}

/* ---- Pieces ---- */

void
acies_report_html_badge (AciesHtmlWriter        *html,
                         const AciesReportBadge *badge)
{
  g_autofree char *class = g_strdup_printf ("badge color-%u shape-%u", badge->color, badge->color);
  const char key[] = { badge->key, '\0' };

  /* A no-break space keeps the badge of a side as high as the others. */
  acies_html_element (html, "span", badge->key != '\0' ? key : "\302\240", "class", class, NULL);
}

static gboolean
is_in_word (const char *text,
            const char *p)
{
  return p > text && g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (p)))
         && g_unichar_isalnum (g_utf8_get_char (p));
}

/* The name that begins at @p and is not part of a longer word; the longest are tried first. */
static const char *
find_name (AciesReportDocument *document,
           const char          *text,
           const char          *p)
{
  if (is_in_word (text, p))
    return NULL;

  for (guint i = 0; i < document->names->len; i++)
    {
      const char *name = document->names->pdata[i];

      if (g_str_has_prefix (p, name) && !is_in_word (text, p + strlen (name)))
        return name;
    }

  return NULL;
}

void
acies_report_html_named (AciesHtmlWriter     *html,
                         AciesReportDocument *document,
                         const char          *text)
{
  g_autofree char *clean = acies_lines_clean (text);
  const char *plain = clean;
  const char *p = clean;

  while (*p != '\0')
    {
      const char *name = find_name (document, clean, p);
      g_autofree char *before = NULL;

      if (name == NULL)
        {
          p = g_utf8_next_char (p);
          continue;
        }
      before = g_strndup (plain, p - plain);
      acies_html_text (html, before);
      acies_html_element (html, "b", name, NULL);
      p += strlen (name);
      plain = p;
    }
  acies_html_text (html, plain);
}

/* A paragraph of @class for each of the passage */
void
acies_report_html_passage (AciesHtmlWriter          *html,
                           AciesReportDocument      *document,
                           const AciesReportPassage *passage,
                           const char               *class)
{
  g_autofree char *prose = acies_report_passage_get_text (passage);
  g_auto (GStrv) paragraphs = g_strsplit (prose, "\n\n", -1);

  for (guint i = 0; paragraphs[i] != NULL; i++)
    {
      acies_html_start (html, "p", "class", class, NULL);
      acies_report_html_named (html, document, paragraphs[i]);
      acies_html_end (html);
      acies_html_line (html);
    }
}

void
acies_report_html_quote (AciesHtmlWriter *html,
                         const char      *text)
{
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n", -1);

  acies_html_start (html, "blockquote", NULL);
  for (guint i = 0; paragraphs[i] != NULL; i++)
    {
      g_strstrip (paragraphs[i]);
      if (paragraphs[i][0] != '\0')
        acies_html_element (html, "p", paragraphs[i], NULL);
    }
  acies_html_end (html);
  acies_html_line (html);
}

static gboolean
write_sketch (AciesHtmlWriter          *html,
              const AciesReportFigure  *figure,
              guint                     turn,
              GError                  **error)
{
  g_autofree char *prefix = g_strdup_printf ("sketch-%u-", turn);
  const AciesSketchExportOptions options = {
    ACIES_SKETCH_SVG, ACIES_SKETCH_LIGHT, SKETCH_WIDTH,
    ACIES_SKETCH_EXPORT_BARE | ACIES_SKETCH_EXPORT_COMPACT, prefix,
  };
  g_autoptr (GBytes) svg = acies_sketch_export (figure->scene, &options, error);
  g_autofree char *markup = NULL;

  if (svg == NULL)
    return FALSE;

  markup = acies_report_html_fit_drawing (svg);
  acies_html_raw (html, markup);

  return TRUE;
}

gboolean
acies_report_html_figure (AciesHtmlWriter          *html,
                          const AciesReportFigure  *figure,
                          guint                     turn,
                          GError                  **error)
{
  acies_html_start (html, "figure", NULL);
  acies_html_line (html);
  acies_html_start (html, "div", "class", "sheet", "role", "img", "aria-label", figure->alternative, NULL);
  if (!write_sketch (html, figure, turn, error))
    return FALSE;
  acies_html_end (html);
  acies_html_line (html);
  acies_html_element (html, "figcaption", figure->caption, NULL);
  acies_html_line (html);
  acies_html_end (html);
  acies_html_line (html);

  return TRUE;
}

/* ---- Tables ---- */

static gboolean
has_side_heads (const AciesReportTable *table)
{
  for (guint i = 0; i < table->columns->len; i++)
    if (((AciesReportColumn *) table->columns->pdata[i])->side >= 0)
      return TRUE;

  return FALSE;
}

/* Over the columns of each side its name; the others go through both lines. */
static void
write_side_heads (AciesHtmlWriter        *html,
                  AciesReportDocument    *document,
                  const AciesReportTable *table)
{
  acies_html_start (html, "tr", NULL);
  for (guint i = 0; i < table->columns->len;)
    {
      const AciesReportColumn *column = table->columns->pdata[i];
      const AciesReportSide *side;
      g_autofree char *span = NULL;
      guint n = 1;

      if (column->side < 0)
        {
          acies_html_element (html, "th", column->label, "scope", "col", "rowspan", "2", NULL);
          i++;
          continue;
        }
      while (i + n < table->columns->len
             && ((AciesReportColumn *) table->columns->pdata[i + n])->side == column->side)
        n++;
      side = document->sides->pdata[column->side];
      span = g_strdup_printf ("%u", n);
      acies_html_start (html, "th", "scope", "colgroup", "colspan", span, "class", "of-side", NULL);
      acies_report_html_badge (html, &side->badge);
      acies_html_text (html, side->name);
      acies_html_end (html);
      i += n;
    }
  acies_html_end (html);
  acies_html_line (html);
}

static void
write_heads (AciesHtmlWriter        *html,
             AciesReportDocument    *document,
             const AciesReportTable *table)
{
  gboolean of_sides = has_side_heads (table);

  acies_html_start (html, "thead", NULL);
  acies_html_line (html);
  if (of_sides)
    write_side_heads (html, document, table);
  acies_html_start (html, "tr", NULL);
  for (guint i = 0; i < table->columns->len; i++)
    {
      const AciesReportColumn *column = table->columns->pdata[i];

      if (!of_sides || column->side >= 0)
        acies_html_element (html, "th", column->label, "scope", "col",
                            "class", column->is_number ? "number" : NULL, NULL);
    }
  acies_html_end (html);
  acies_html_line (html);
  acies_html_end (html);
  acies_html_line (html);
}

static void
write_row (AciesHtmlWriter        *html,
           const AciesReportTable *table,
           const AciesReportRow   *row)
{
  g_autofree char *span = g_strdup_printf ("%u", table->columns->len);

  if (row->is_group)
    {
      acies_html_start (html, "tr", "class", row->is_lost ? "group lost" : "group", NULL);
      acies_html_element (html, "th", row->cells->pdata[0], "scope", "rowgroup", "colspan", span, NULL);
    }
  else
    {
      acies_html_start (html, "tr", "class", row->is_lost ? "lost" : NULL, NULL);
      for (guint i = 0; i < row->cells->len; i++)
        {
          const AciesReportColumn *column = table->columns->pdata[i];

          if (i > 0)
            {
              gboolean is_usual = i < 64 && (row->usual >> i & 1) != 0;

              acies_html_element (html, "td", row->cells->pdata[i],
                                  "class", column->is_number ? "number" : is_usual ? "usual" : NULL, NULL);
              continue;
            }
          acies_html_start (html, "th", "scope", "row", NULL);
          if (row->badge.side >= 0)
            acies_report_html_badge (html, &row->badge);
          acies_html_text (html, row->cells->pdata[i]);
          acies_html_end (html);
        }
    }
  acies_html_end (html);
  acies_html_line (html);
}

static void
write_table (AciesHtmlWriter        *html,
             AciesReportDocument    *document,
             const AciesReportTable *table,
             const AciesReportBadge *badge,
             gboolean                has_foot)
{
  gboolean is_open = FALSE;

  acies_html_start (html, "div", "class", "scroll", NULL);
  acies_html_start (html, "table", NULL);
  acies_html_line (html);
  if (badge != NULL)
    {
      acies_html_start (html, "caption", NULL);
      acies_report_html_badge (html, badge);
      acies_html_text (html, table->caption);
      acies_html_end (html);
      acies_html_line (html);
    }
  write_heads (html, document, table);

  for (guint i = 0; i < table->rows->len; i++)
    {
      const AciesReportRow *row = table->rows->pdata[i];
      gboolean is_foot = has_foot && i + 1 == table->rows->len;

      if (!is_open || row->is_group || is_foot)
        {
          if (is_open)
            acies_html_end (html);
          acies_html_start (html, is_foot ? "tfoot" : "tbody", NULL);
          acies_html_line (html);
          is_open = TRUE;
        }
      write_row (html, table, row);
    }
  if (is_open)
    acies_html_end (html);
  acies_html_end (html);
  acies_html_end (html);
  acies_html_line (html);
  if (table->note != NULL)
    {
      acies_html_element (html, "p", table->note, "class", "note", NULL);
      acies_html_line (html);
    }
}

/* ---- Overview ---- */

static void
write_side (AciesHtmlWriter       *html,
            AciesReportDocument   *document,
            const AciesReportSide *side)
{
  guint last = side->tallies->len - 1;
  const AciesReportTally *start = &g_array_index (side->tallies, AciesReportTally, 0);
  const AciesReportTally *end = &g_array_index (side->tallies, AciesReportTally, last);
  g_autofree char *class = g_strdup_printf ("side color-%u", side->badge.color);
  g_autofree char *percent = g_strdup_printf ("%u", acies_report_side_get_percent (side, last));
  g_autofree char *units = NULL;
  g_autofree char *left = NULL;

  acies_html_start (html, "section", "class", class, NULL);
  acies_html_start (html, "h3", NULL);
  acies_report_html_badge (html, &side->badge);
  acies_html_text (html, side->name);
  acies_html_end (html);
  if (side->commander != NULL)
    {
      /* Translators: the name of a side's commander */
      g_autofree char *commander = g_strdup_printf (_("under %s"), side->commander);

      acies_html_element (html, "p", commander, NULL);
    }
  acies_html_start (html, "svg", "xmlns", "http://www.w3.org/2000/svg", "class", "bar", "viewBox", "0 0 100 6",
                    "preserveAspectRatio", "none", "aria-hidden", "true", NULL);
  acies_html_element (html, "rect", "", "class", "gone", "width", "100", "height", "6", NULL);
  acies_html_element (html, "rect", "", "class", "left", "width", percent, "height", "6", NULL);
  acies_html_end (html);

  units = g_strdup_printf (ngettext ("%u of %u unit left", "%u of %u units left", start->units), end->units, start->units);
  /* Translators: "5 of 8 units left", the word "Figures" or "Strength", how many are left and how many there were */
  left = g_strdup_printf (_("%s. %s: %u of %u"), units, document->figures_label, end->figures, start->figures);
  acies_html_element (html, "p", left, "class", "left", NULL);
  acies_html_end (html);
  acies_html_line (html);
}

static void
write_facts (AciesHtmlWriter *html,
             GPtrArray       *facts)
{
  if (facts->len == 0)
    return;

  acies_html_start (html, "dl", NULL);
  acies_html_line (html);
  for (guint i = 0; i < facts->len; i++)
    {
      const AciesReportFact *fact = facts->pdata[i];

      acies_html_element (html, "dt", fact->label, NULL);
      acies_html_element (html, "dd", fact->value, NULL);
      acies_html_line (html);
    }
  acies_html_end (html);
  acies_html_line (html);
}

static void
write_contents_line (AciesHtmlWriter *html,
                     const char      *target,
                     const char      *heading,
                     const char      *headline)
{
  acies_html_start (html, "li", NULL);
  acies_html_start (html, "a", "href", target, NULL);
  if (headline != NULL)
    {
      acies_html_element (html, "strong", heading, NULL);
      acies_html_text (html, headline);
    }
  else
    {
      acies_html_element (html, "strong", heading, NULL);
    }
  acies_html_end (html);
  acies_html_end (html);
  acies_html_line (html);
}

static void
write_contents (AciesHtmlWriter     *html,
                AciesReportDocument *document)
{
  acies_html_start (html, "nav", "aria-label", _("Contents"), NULL);
  acies_html_start (html, "ol", NULL);
  acies_html_line (html);
  write_contents_line (html, "#armies", _("The armies"), NULL);
  for (guint i = 0; i < document->chapters->len; i++)
    {
      const AciesReportChapter *chapter = document->chapters->pdata[i];
      g_autofree char *target = g_strdup_printf ("#turn-%u", chapter->turn);

      write_contents_line (html, target, chapter->heading, chapter->headline);
    }
  if (document->losses != NULL)
    write_contents_line (html, "#losses", document->losses->caption, NULL);
  if (!acies_report_passage_is_empty (document->outcome))
    write_contents_line (html, "#outcome", document->outcome_heading, NULL);
  acies_html_end (html);
  acies_html_end (html);
  acies_html_line (html);
}

static void
write_overview (AciesHtmlWriter     *html,
                AciesReportDocument *document)
{
  acies_html_start (html, "header", NULL);
  acies_html_line (html);
  acies_html_element (html, "p", _("Battle report"), "class", "kicker", NULL);
  acies_html_line (html);
  acies_html_element (html, "h1", document->title, NULL);
  acies_html_line (html);
  if (!g_str_equal (document->title, document->subtitle))
    acies_html_element (html, "p", document->subtitle, "class", "subtitle", NULL);
  acies_html_end (html);
  acies_html_line (html);

  acies_report_html_passage (html, document, document->opening, "lead prose");
  acies_html_start (html, "div", "class", "sides", NULL);
  acies_html_line (html);
  for (guint i = 0; i < document->sides->len; i++)
    write_side (html, document, document->sides->pdata[i]);
  acies_html_end (html);
  acies_html_line (html);
  write_facts (html, document->facts);
  if (*document->notes != '\0')
    acies_report_html_quote (html, document->notes);
  write_contents (html, document);
}

static void
write_armies (AciesHtmlWriter     *html,
              AciesReportDocument *document)
{
  acies_html_start (html, "section", "id", "armies", NULL);
  acies_html_line (html);
  acies_html_element (html, "h2", _("The armies"), NULL);
  acies_html_line (html);
  for (guint i = 0; i < document->sides->len; i++)
    {
      const AciesReportSide *side = document->sides->pdata[i];

      if (side->army != NULL)
        write_table (html, document, side->army, &side->badge, FALSE);
      if (*side->notes != '\0')
        acies_report_html_quote (html, side->notes);
    }
  acies_html_end (html);
  acies_html_line (html);
}

/* ---- The end ---- */

static void
write_end (AciesHtmlWriter     *html,
           AciesReportDocument *document)
{
  if (document->losses != NULL)
    {
      acies_html_start (html, "section", "id", "losses", NULL);
      acies_html_line (html);
      acies_html_element (html, "h2", document->losses->caption, NULL);
      acies_html_line (html);
      acies_report_html_chart (html, document);
      write_table (html, document, document->losses, NULL, TRUE);
      acies_html_end (html);
      acies_html_line (html);
    }
  if (!acies_report_passage_is_empty (document->outcome))
    {
      acies_html_start (html, "section", "id", "outcome", NULL);
      acies_html_line (html);
      acies_html_element (html, "h2", document->outcome_heading, NULL);
      acies_html_line (html);
      acies_report_html_passage (html, document, document->outcome, "summary prose");
      acies_html_end (html);
      acies_html_line (html);
    }
}

GBytes *
acies_report_write_html (AciesReportDocument  *document,
                         GError              **error)
{
  g_autoptr (AciesHtmlWriter) html = acies_html_writer_new ();
  /* Translators: the code of your language for HTML, such as "de" or "pt-BR" */
  const char *language = C_("code of the language", "en");
  /* Translators: the direction of your script: "ltr" or "rtl" */
  const char *direction = C_("direction of the script", "ltr");

  acies_html_start (html, "html", "xmlns", "http://www.w3.org/1999/xhtml", "lang", language, "dir", direction, NULL);
  acies_html_line (html);
  write_head (html, document);
  acies_html_line (html);
  acies_html_start (html, "body", NULL);
  acies_html_line (html);
  acies_report_html_die_faces (html);
  write_overview (html, document);
  acies_html_start (html, "main", NULL);
  acies_html_line (html);
  write_armies (html, document);
  if (!acies_report_html_chapters (html, document, error))
    return NULL;
  write_end (html, document);
  acies_report_html_signs (html, document);
  acies_html_end (html);
  acies_html_line (html);
  acies_html_start (html, "footer", NULL);
  acies_html_element (html, "p", _("Written by Acies. Dark dice count, as hits or as rescues from hits, pale ones do not; of others every number matters."), NULL);
  acies_html_end (html);
  acies_html_line (html);
  acies_html_end (html);
  acies_html_line (html);
  acies_html_end (html);
  acies_html_line (html);

  return acies_html_writer_finish (html);
}
