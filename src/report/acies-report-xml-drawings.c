/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <libxml/parser.h>

#include "acies-enum.h"
#include "acies-legend-private.h"
#include "acies-painter.h"
#include "acies-report-chart-private.h"
#include "acies-report-xml-private.h"
#include "acies-sketch-export.h"
#include "acies-sketch-private.h"
#include "acies-sketch-svg-private.h"

/* The drawings of a report: its sketches, and what the signs on them mean. */

/* Pixels that a sketch is drawn for: enough for the names of units. */
#define SKETCH_WIDTH 1000
/* Of a sketch that is a file of its own. */
#define FILE_WIDTH 1200
/* Points that a sketch on paper is laid out for: the fewer, the larger are names and keys in a column of text.
 * With more than the most, names could not be read. */
#define PAPER_LEAST 510
#define PAPER_MOST 750
#define PAPER_STEP 20
/* The pixels of its picture: 300 to the inch. */
#define PAPER_WIDTH 2000

/* Units of a sign's picture, and the pixels of each on paper. */
#define SIGN_WIDTH 74
#define SIGN_HEIGHT 42
#define MARK_HEIGHT 24
#define SIGN_SCALE 4

/* The chart in the drawing of html-drawings.xsl, and as a picture on paper, in points */
#define CHART_WIDTH 480
#define CHART_HEIGHT 144
static const AciesChartBox page_chart = { 44, 430, 14, 194, 16, 38 };
static const AciesChartBox paper_chart = { 36, 350, 10, 122, 13, 44 };

/* ---- Drawings ---- */

/* Notes which colors there are in a drawing. */
static void
collect_colors (AciesReportXml *self,
                const char     *svg)
{
  for (const char *p = strchr (svg, '#'); p != NULL; p = strchr (p + 1, '#'))
    {
      char color[8] = "";
      guint n = 1;

      while (n < 7 && g_ascii_isxdigit (p[n]))
        n++;
      if (n < 7 || p[-1] != ':')
        continue;
      memcpy (color, p, 7);
      if (!g_hash_table_contains (self->colors, color))
        g_hash_table_add (self->colors, g_strdup (color));
    }
}

/* Takes the markup of a drawing into the document, as wide as there is room. */
static gboolean
add_drawing (AciesReportXml *self,
             xmlNode        *parent,
             GBytes         *svg)
{
  gsize size;
  const char *markup = g_bytes_get_data (svg, &size);
  g_autofree char *text = g_strndup (markup, size);
  xmlDoc *drawing;
  xmlNode *root;

  collect_colors (self, text);
  /* Names that are in a dictionary would go with the document that they were read into. */
  drawing = xmlReadMemory (markup, (int) size, "sketch.svg", NULL,
                           XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE
                           | XML_PARSE_NODICT | XML_PARSE_NOBLANKS | XML_PARSE_COMPACT);
  root = drawing != NULL ? xmlDocGetRootElement (drawing) : NULL;
  if (root != NULL)
    {
      xmlUnsetProp (root, (const xmlChar *) "width");
      xmlUnsetProp (root, (const xmlChar *) "height");
      xmlUnlinkNode (root);
      xmlSetTreeDoc (root, self->doc);
      xmlAddChild (parent, root);
    }
  g_clear_pointer (&drawing, xmlFreeDoc);

  return root != NULL;
}

static gboolean
is_shown (AciesReportXml          *self,
          const AciesReportFigure *figure)
{
  return self->options->maps == ACIES_REPORT_MAPS_ALL
         || (self->options->maps == ACIES_REPORT_MAPS_KEY && figure->level <= self->options->level);
}

/* Writes what was painted as a PNG picture. */
static GBytes *
finish_png (cairo_surface_t  *surface,
            cairo_t          *cr,
            GError          **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_status_t status = cairo_status (cr);

  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, acies_sketch_append_bytes, bytes);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, ACIES_SKETCH_ERROR, ACIES_SKETCH_ERROR_CAIRO, _("The sketch could not be drawn: %s"),
                   cairo_status_to_string (status));
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/* Names a picture of the package, and says how large it is. */
static void
add_packed (AciesReportXml *self,
            xmlNode        *node,
            const char     *id,
            guint           width,
            guint           height,
            GBytes         *bytes)
{
  g_autofree char *file = g_strdup_printf ("%s-%s.png", self->stem, id);

  acies_report_xml_set (node, "file", file);
  acies_report_xml_set_number (node, "width", width);
  acies_report_xml_set_number (node, "height", height);
  acies_report_add_file (self->files, file, bytes);
}

/* The fewest points with which the painter names units, or with which it shows their keys where the table is too large
 * for names. */
static double
choose_points (AciesScene *scene)
{
  double table_width = acies_table_get_width (acies_scene_get_table (scene));

  for (double points = PAPER_LEAST; points <= PAPER_MOST; points += PAPER_STEP)
    if (acies_painter_level_for_zoom (points / 0.75 / table_width, -1) >= 2)
      return points;

  return PAPER_LEAST;
}

static gboolean
add_packed_sketch (AciesReportXml  *self,
                   xmlNode         *node,
                   AciesScene      *scene,
                   const char      *id,
                   GError         **error)
{
  double points = choose_points (scene);
  double points_high = acies_sketch_sheet_height (scene, points, ACIES_SKETCH_EXPORT_BARE);
  double scale = PAPER_WIDTH / points;
  int height = MAX ((int) (points_high * scale), 1);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, PAPER_WIDTH, height);
  cairo_t *cr = cairo_create (surface);
  GBytes *bytes;

  cairo_scale (cr, scale, scale);
  acies_sketch_paint_sheet (scene, cr, points, points_high, ACIES_SKETCH_LIGHT, ACIES_SKETCH_EXPORT_BARE,
                            NULL);
  bytes = finish_png (surface, cr, error);
  if (bytes == NULL)
    return FALSE;
  add_packed (self, node, id, PAPER_WIDTH, (guint) height, bytes);

  return TRUE;
}

gboolean
acies_report_xml_add_figure (AciesReportXml           *self,
                             xmlNode                  *parent,
                             const AciesReportFigure  *figure,
                             const char               *id,
                             GError                  **error)
{
  g_autofree char *prefix = g_strdup_printf ("sketch-%s-", id);
  AciesSketchExportOptions options = { ACIES_SKETCH_SVG, ACIES_SKETCH_LIGHT, SKETCH_WIDTH, 0, prefix, NULL };
  g_autoptr (GBytes) drawn = NULL;
  xmlNode *node;

  if (!is_shown (self, figure))
    return TRUE;

  node = acies_report_xml_add (self, parent, "figure");
  acies_report_xml_set (node, "level", acies_enum_get_nick (ACIES_TYPE_REPORT_LEVEL, (int) figure->level));
  acies_report_xml_add_text (self, node, "caption", figure->caption);
  acies_report_xml_add_text (self, node, "alternative", figure->alternative);
  if (self->pictures == ACIES_REPORT_PACKED)
    return add_packed_sketch (self, node, figure->scene, id, error);
  if (self->pictures == ACIES_REPORT_BESIDE)
    {
      g_autofree char *file = g_strdup_printf ("%s-%s.png", self->stem, id);
      g_autofree char *address = g_uri_escape_string (file, NULL, FALSE);

      options.format = ACIES_SKETCH_PNG;
      options.width = FILE_WIDTH;
      options.flags = ACIES_SKETCH_EXPORT_BARE;
      drawn = acies_sketch_export (figure->scene, &options, error);
      if (drawn == NULL)
        return FALSE;
      acies_report_xml_set (node, "file", file);
      acies_report_xml_set (node, "address", address);
      acies_report_add_file (self->files, file, g_steal_pointer (&drawn));
      return TRUE;
    }

  options.flags = ACIES_SKETCH_EXPORT_BARE | ACIES_SKETCH_EXPORT_COMPACT;
  drawn = acies_sketch_export (figure->scene, &options, error);
  if (drawn == NULL)
    return FALSE;
  if (!add_drawing (self, node, drawn))
    {
      g_set_error (error, ACIES_SKETCH_ERROR, ACIES_SKETCH_ERROR_CAIRO,
                   _("The sketch “%s” is no SVG that can be read."), figure->caption);
      return FALSE;
    }

  return TRUE;
}

/* ---- The chart ---- */

/* To a tenth of a unit, with a point in any language */
static void
set_place (xmlNode    *node,
           const char *name,
           double      place)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  acies_report_xml_set (node, name, g_ascii_formatd (text, sizeof text, "%.1f", place));
}

static void
add_course (AciesReportXml         *self,
            xmlNode                *parent,
            const AciesChartCourse *course)
{
  xmlNode *node = acies_report_xml_add (self, parent, "course");

  acies_report_xml_set_number (node, "side", (guint) course->badge.side);
  set_place (node, "end", course->end);
  for (guint turn = 0; turn < course->n_points; turn++)
    {
      xmlNode *point = acies_report_xml_add (self, node, "point");

      acies_report_xml_set_number (point, "turn", turn);
      set_place (point, "x", course->points[turn].x);
      set_place (point, "y", course->points[turn].y);
    }
}

gboolean
acies_report_xml_draw_chart (AciesReportXml  *self,
                             xmlNode         *node,
                             GError         **error)
{
  const AciesChartBox box = self->pictures == ACIES_REPORT_PACKED ? paper_chart : page_chart;
  g_autoptr (AciesReportChart) chart = acies_report_chart_new (self->document, &box);
  cairo_surface_t *surface;
  GBytes *bytes;
  cairo_t *cr;

  if (chart == NULL)
    return TRUE;

  set_place (node, "left", box.left);
  set_place (node, "right", box.right);
  set_place (node, "top", box.top);
  set_place (node, "bottom", box.bottom);
  acies_report_xml_set_number (node, "step", chart->step);
  for (guint i = 0; i < chart->courses->len; i++)
    add_course (self, node, &g_array_index (chart->courses, AciesChartCourse, i));
  if (self->pictures != ACIES_REPORT_PACKED)
    return TRUE;

  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, PAPER_WIDTH, CHART_HEIGHT * PAPER_WIDTH / CHART_WIDTH);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, (double) PAPER_WIDTH / CHART_WIDTH, (double) PAPER_WIDTH / CHART_WIDTH);
  acies_report_chart_draw_whole (chart, cr, CHART_WIDTH, CHART_HEIGHT);
  bytes = finish_png (surface, cr, error);
  if (bytes == NULL)
    return FALSE;
  add_packed (self, node, "chart", PAPER_WIDTH, CHART_HEIGHT * PAPER_WIDTH / CHART_WIDTH, bytes);

  return TRUE;
}

/* ---- Which signs there are ---- */

typedef struct
{
  const AciesSceneBody *arms[ACIES_N_ARMS];
  gboolean              weapons[ACIES_WEAPON_JAVELIN + 1];
  GArray               *legend;
} Signs;

static void
collect_body (Signs                *signs,
              const AciesSceneBody *body)
{
  if (body->width > 0 && body->depth > 0 && signs->arms[body->arm] == NULL)
    signs->arms[body->arm] = body;
  signs->weapons[body->weapon] = TRUE;
}

static void
collect_scene (Signs      *signs,
               AciesScene *scene)
{
  GPtrArray *bodies = acies_scene_get_bodies (scene);

  for (guint i = 0; i < bodies->len; i++)
    collect_body (signs, bodies->pdata[i]);
  acies_legend_add_scene (signs->legend, scene, FALSE);
}

static gboolean
collect (Signs          *signs,
         AciesReportXml *self)
{
  AciesReportDocument *document = self->document;
  gboolean any = FALSE;

  for (guint i = 0; i < document->chapters->len; i++)
    {
      const AciesReportChapter *chapter = document->chapters->pdata[i];

      if (chapter->figure == NULL || !is_shown (self, chapter->figure))
        continue;
      collect_scene (signs, chapter->figure->scene);
      any = TRUE;
    }

  return any;
}

/* ---- Drawing them ---- */

typedef void (*DrawFunc) (cairo_t       *cr,
                          gconstpointer  what);

/* A few bases of such a unit, whole and in good order. */
static void
draw_arm (cairo_t       *cr,
          gconstpointer  what)
{
  const AciesSceneBody *body = what;
  AciesSceneBody sample = *body;

  sample.files = MIN (body->files, body->order == ACIES_TROOP_ORDER_MODELS ? 2 : 4);
  sample.ranks = MIN (body->ranks, 2);
  sample.width = body->width / body->files * sample.files;
  sample.depth = body->depth / body->ranks * sample.ranks;
  sample.bases = 0;
  sample.weapon = ACIES_WEAPON_NONE;
  sample.state = ACIES_BODY_ON_TABLE;
  sample.strength_left = 1;
  sample.strength_lost = 0;
  sample.second_left = -1;
  sample.disorder = 0;
  sample.routing = FALSE;
  sample.casualties = NULL;
  acies_painter_paint_block (cr, ACIES_SKETCH_LIGHT, 0, &sample, 1, 2, SIGN_WIDTH - 2, SIGN_HEIGHT - 4, 0);
}

static void
draw_weapon (cairo_t       *cr,
             gconstpointer  what)
{
  static const AciesArm arms[] = { ACIES_ARM_ARCHERS, ACIES_ARM_ARCHERS, ACIES_ARM_SLINGERS, ACIES_ARM_JAVELINS };
  const AciesWeapon *weapon = what;

  AciesColor ground = acies_palette_get (ACIES_SKETCH_LIGHT, ACIES_COLOR_GROUND);

  /* Not acies_painter_paint_symbol(), which needs a group, and cairo loses that of an SVG. */
  acies_symbol_draw (cr, arms[*weapon], SIGN_WIDTH / 2.0, SIGN_HEIGHT / 2.0, SIGN_HEIGHT * 0.3,
                     acies_palette_get_side (ACIES_SKETCH_LIGHT, 0, ACIES_SIDE_LINE), &ground);
}

static void
draw_leader (cairo_t       *cr,
             gconstpointer  what)
{
  const int *role = what;

  acies_painter_paint_leader (cr, ACIES_SKETCH_LIGHT, 0, (AciesLeaderRole) *role, SIGN_WIDTH / 2.0, SIGN_HEIGHT / 2.0,
                              SIGN_HEIGHT * 0.42);
}

static void
draw_mark (cairo_t       *cr,
           gconstpointer  what)
{
  const int *kind = what;
  const AciesSceneMark mark = { (AciesMarkKind) *kind, -1, 0, NULL };

  /* A mark is placed by its left edge. */
  acies_painter_paint_mark (cr, ACIES_SKETCH_LIGHT, &mark, (SIGN_WIDTH - MARK_HEIGHT) / 2.0, SIGN_HEIGHT / 2.0,
                            MARK_HEIGHT);
}

static void
draw_terrain (cairo_t       *cr,
              gconstpointer  what)
{
  const int *kind = what;

  acies_terrain_swatch_draw (cr, ACIES_SKETCH_LIGHT, (AciesTerrainKind) *kind, 2, (SIGN_HEIGHT - 24) / 2.0,
                             SIGN_WIDTH - 4, 24);
}

static void
add_packed_sign (AciesReportXml *self,
                 xmlNode        *node,
                 const char     *id,
                 DrawFunc        draw,
                 gconstpointer   what)
{
  const int width = SIGN_WIDTH * SIGN_SCALE;
  const int height = SIGN_HEIGHT * SIGN_SCALE;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  GBytes *bytes;

  cairo_scale (cr, SIGN_SCALE, SIGN_SCALE);
  draw (cr, what);
  /* A sign that cannot be drawn has its words. */
  bytes = finish_png (surface, cr, NULL);
  if (bytes != NULL)
    add_packed (self, node, id, (guint) width, (guint) height, bytes);
}

static void
add_sign (AciesReportXml *self,
          xmlNode        *parent,
          DrawFunc        draw,
          gconstpointer   what,
          const char     *label)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *id = g_strdup_printf ("sign-%lu", xmlChildElementCount (parent) + 1);
  g_autofree char *prefix = g_strconcat (id, "-", NULL);
  xmlNode *node = acies_report_xml_add (self, parent, "sign");
  cairo_surface_t *surface;
  cairo_t *cr;
  g_autoptr (GBytes) svg = NULL;

  acies_report_xml_set (node, "label", label);
  if (self->pictures == ACIES_REPORT_PACKED)
    {
      add_packed_sign (self, node, id, draw, what);
      return;
    }

  surface = cairo_svg_surface_create_for_stream (acies_sketch_append_bytes, bytes, SIGN_WIDTH, SIGN_HEIGHT);
  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  cr = cairo_create (surface);
  draw (cr, what);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  svg = acies_sketch_svg_tidy (bytes, prefix, FALSE);
  add_drawing (self, node, svg);
}

/* ---- Listing them ---- */

static void
add_weapons (AciesReportXml *self,
             xmlNode        *parent,
             const Signs    *signs)
{
  for (AciesWeapon weapon = ACIES_WEAPON_BOW; weapon <= ACIES_WEAPON_JAVELIN; weapon++)
    {
      const char *label = weapon == ACIES_WEAPON_BOW ? _("With bows")
                          : weapon == ACIES_WEAPON_SLING ? _("With slings")
                                                         : _("With javelins");

      if (signs->weapons[weapon])
        add_sign (self, parent, draw_weapon, &weapon, label);
    }
}

/* Adds the signs of a kind in the words of the rules; those of a leader or a mark by @value. */
static void
add_rows (AciesReportXml  *self,
          xmlNode         *parent,
          const Signs     *signs,
          AciesLegendKind  kind,
          DrawFunc         draw)
{
  for (guint i = 0; i < signs->legend->len; i++)
    {
      const AciesLegendRow *row = &g_array_index (signs->legend, AciesLegendRow, i);
      g_autofree char *label = NULL;

      if (row->kind != kind || (kind == ACIES_LEGEND_ARM && signs->arms[row->value] == NULL))
        continue;

      label = acies_legend_row_print (signs->legend, row);
      add_sign (self, parent, draw,
                kind == ACIES_LEGEND_ARM ? (gconstpointer) signs->arms[row->value] : &row->value, label);
    }
}

void
acies_report_xml_add_signs (AciesReportXml *self,
                            xmlNode        *parent)
{
  g_autoptr (GArray) legend = acies_legend_new ();
  Signs signs = { .legend = legend };
  xmlNode *node;

  /* A sketch that is a file of its own is seen without them. */
  if (self->pictures == ACIES_REPORT_BESIDE || !collect (&signs, self))
    return;

  node = acies_report_xml_add (self, parent, "signs");
  add_rows (self, node, &signs, ACIES_LEGEND_ARM, draw_arm);
  add_weapons (self, node, &signs);
  add_rows (self, node, &signs, ACIES_LEGEND_LEADER, draw_leader);
  add_rows (self, node, &signs, ACIES_LEGEND_MARK, draw_mark);
  add_rows (self, node, &signs, ACIES_LEGEND_TERRAIN, draw_terrain);
}

/* ---- Colors ---- */

static char *
print_color (AciesColor color)
{
  return g_strdup_printf ("#%02x%02x%02x", (guint) (color.red * 255 + 0.5), (guint) (color.green * 255 + 0.5),
                          (guint) (color.blue * 255 + 0.5));
}

/* A color of the sketches, if one of them has it and it has no entry yet. */
static void
add_color (AciesReportXml *self,
           xmlNode        *parent,
           AciesColor      light,
           AciesColor      dark)
{
  g_autofree char *by_day = print_color (light);
  g_autofree char *by_night = print_color (dark);
  xmlNode *node;

  if (!g_hash_table_remove (self->colors, by_day))
    return;

  node = acies_report_xml_add (self, parent, "color");
  acies_report_xml_set (node, "light", by_day);
  acies_report_xml_set (node, "dark", by_night);
}

static AciesColor
get_mixture (AciesSketchStyle style,
             guint            side,
             AciesSideColor   part,
             AciesColorRole   other,
             double           amount)
{
  return acies_color_mix (acies_palette_get_side (style, side, part), acies_palette_get (style, other), amount);
}

static void
add_side_colors (AciesReportXml *self,
                 xmlNode        *parent,
                 guint           color,
                 gboolean        is_dark)
{
  AciesSketchStyle style = is_dark ? ACIES_SKETCH_DARK : ACIES_SKETCH_LIGHT;
  xmlNode *node = acies_report_xml_add (self, parent, "side-colors");
  const char *const names[] = { "fill", "edge", "ink", "line" };

  acies_report_xml_set_number (node, "color", color);
  acies_report_xml_set (node, "scheme", is_dark ? "dark" : "light");
  for (guint part = ACIES_SIDE_FILL; part <= ACIES_SIDE_LINE; part++)
    {
      g_autofree char *value = print_color (acies_palette_get_side (style, color, (AciesSideColor) part));

      acies_report_xml_set (node, names[part], value);
    }
}

void
acies_report_xml_add_palette (AciesReportXml *self,
                              xmlNode        *parent,
                              const GArray   *sides)
{
  const AciesSketchStyle light = ACIES_SKETCH_LIGHT;
  const AciesSketchStyle dark = ACIES_SKETCH_DARK;
  xmlNode *node = acies_report_xml_add (self, parent, "palette");

  for (guint i = 0; i < sides->len; i++)
    for (guint is_dark = 0; is_dark <= 1; is_dark++)
      add_side_colors (self, node, g_array_index (sides, guint, i), is_dark == 1);

  /* No color of a side by day is one of the ground or of letters too. */
  for (guint i = 0; i < sides->len; i++)
    {
      guint color = g_array_index (sides, guint, i);

      for (guint part = ACIES_SIDE_FILL; part <= ACIES_SIDE_LINE; part++)
        add_color (self, node, acies_palette_get_side (light, color, (AciesSideColor) part),
                   acies_palette_get_side (dark, color, (AciesSideColor) part));
      /* As the painter mixes them: routing blocks, and names */
      add_color (self, node, get_mixture (light, color, ACIES_SIDE_FILL, ACIES_COLOR_GROUND, 0.55),
                 get_mixture (dark, color, ACIES_SIDE_FILL, ACIES_COLOR_GROUND, 0.55));
      add_color (self, node, get_mixture (light, color, ACIES_SIDE_LINE, ACIES_COLOR_TEXT, 0.35),
                 get_mixture (dark, color, ACIES_SIDE_LINE, ACIES_COLOR_TEXT, 0.35));
    }
  for (guint role = ACIES_N_COLORS; role-- > 0;)
    if (role != ACIES_COLOR_RELIEF_LIGHT && role != ACIES_COLOR_RELIEF_SHADE)
      add_color (self, node, acies_palette_get (light, (AciesColorRole) role),
                 acies_palette_get (dark, (AciesColorRole) role));
  /* Ground of a kind that players named */
  add_color (self, node,
             acies_color_mix (acies_palette_get (light, ACIES_COLOR_GROUND),
                              acies_palette_get (light, ACIES_COLOR_CASING), 0.18),
             acies_color_mix (acies_palette_get (dark, ACIES_COLOR_GROUND),
                              acies_palette_get (dark, ACIES_COLOR_CASING), 0.18));
}
