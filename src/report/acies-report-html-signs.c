/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/tree.h>

#include "acies-legend-private.h"
#include "acies-painter.h"
#include "acies-report-html-private.h"
#include "acies-sketch-private.h"
#include "acies-sketch-svg-private.h"

/* Drawings as parts of the page, and what the signs on them mean. */

/* Pixels of a sign's picture. */
#define SIGN_WIDTH 74
#define SIGN_HEIGHT 42
#define MARK_HEIGHT 24

/* ---- Drawings ---- */

char *
acies_report_html_fit_drawing (GBytes *svg)
{
  xmlDoc *document = xmlReadMemory (g_bytes_get_data (svg, NULL), (int) g_bytes_get_size (svg), "sketch.svg", NULL,
                                    XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE);
  xmlNode *root = document != NULL ? xmlDocGetRootElement (document) : NULL;
  xmlBuffer *buffer;
  char *markup;

  if (root == NULL)
    {
      g_clear_pointer (&document, xmlFreeDoc);
      return g_strdup ("");
    }

  xmlUnsetProp (root, (const xmlChar *) "width");
  xmlUnsetProp (root, (const xmlChar *) "height");
  buffer = xmlBufferCreate ();
  xmlNodeDump (buffer, document, root, 0, 0);
  markup = g_strdup ((const char *) xmlBufferContent (buffer));
  xmlBufferFree (buffer);
  xmlFreeDoc (document);

  return markup;
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
collect (Signs               *signs,
         AciesReportDocument *document)
{
  gboolean any = FALSE;

  for (guint i = 0; i < document->chapters->len; i++)
    {
      const AciesReportChapter *chapter = document->chapters->pdata[i];

      if (chapter->figure == NULL)
        continue;
      collect_scene (signs, chapter->figure->scene);
      any = TRUE;
    }

  return any;
}

/* ---- Drawing them ---- */

static cairo_status_t
append_bytes (void                *closure,
              const unsigned char *data,
              unsigned int         length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

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

  acies_painter_paint_leader (cr, ACIES_SKETCH_LIGHT, 0, (AciesLeaderRole) *role, SIGN_WIDTH / 2.0, SIGN_HEIGHT / 2.0, SIGN_HEIGHT * 0.42);
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
write_sign (AciesHtmlWriter *html,
            DrawFunc         draw,
            gconstpointer    what,
            const char      *label,
            guint           *n_signs)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *prefix = g_strdup_printf ("sign-%u-", ++*n_signs);
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (append_bytes, bytes, SIGN_WIDTH, SIGN_HEIGHT);
  cairo_t *cr;
  g_autoptr (GBytes) svg = NULL;
  g_autofree char *markup = NULL;

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  cr = cairo_create (surface);
  draw (cr, what);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  svg = acies_sketch_svg_tidy (bytes, prefix, FALSE);
  markup = acies_report_html_fit_drawing (svg);

  acies_html_start (html, "li", NULL);
  acies_html_start (html, "span", "class", "sign", "aria-hidden", "true", NULL);
  acies_html_raw (html, markup);
  acies_html_end (html);
  acies_html_element (html, "span", label, NULL);
  acies_html_end (html);
  acies_html_line (html);
}

/* ---- Writing them ---- */

static void
write_weapons (AciesHtmlWriter *html,
               const Signs     *signs,
               guint           *n_signs)
{
  for (AciesWeapon weapon = ACIES_WEAPON_BOW; weapon <= ACIES_WEAPON_JAVELIN; weapon++)
    {
      const char *label = weapon == ACIES_WEAPON_BOW ? _("With bows")
                          : weapon == ACIES_WEAPON_SLING ? _("With slings")
                                                         : _("With javelins");

      if (signs->weapons[weapon])
        write_sign (html, draw_weapon, &weapon, label, n_signs);
    }
}

/* Writes the signs of a kind in the words of the rules; those of a leader or a mark by @value. */
static void
write_rows (AciesHtmlWriter *html,
            const Signs     *signs,
            AciesLegendKind  kind,
            DrawFunc         draw,
            guint           *n_signs)
{
  for (guint i = 0; i < signs->legend->len; i++)
    {
      const AciesLegendRow *row = &g_array_index (signs->legend, AciesLegendRow, i);
      g_autofree char *label = NULL;

      if (row->kind != kind || (kind == ACIES_LEGEND_ARM && signs->arms[row->value] == NULL))
        continue;

      label = acies_legend_row_print (signs->legend, row);
      write_sign (html, draw, kind == ACIES_LEGEND_ARM ? (gconstpointer) signs->arms[row->value] : &row->value, label,
                  n_signs);
    }
}

void
acies_report_html_signs (AciesHtmlWriter     *html,
                         AciesReportDocument *document)
{
  g_autoptr (GArray) legend = acies_legend_new ();
  Signs signs = { .legend = legend };
  guint n_signs = 0;

  if (!collect (&signs, document))
    return;

  acies_html_start (html, "section", "id", "signs", NULL);
  acies_html_line (html);
  acies_html_element (html, "h2", _("Signs on the sketches"), NULL);
  acies_html_line (html);
  acies_html_start (html, "ul", "class", "signs", NULL);
  acies_html_line (html);
  write_rows (html, &signs, ACIES_LEGEND_ARM, draw_arm, &n_signs);
  write_weapons (html, &signs, &n_signs);
  write_rows (html, &signs, ACIES_LEGEND_LEADER, draw_leader, &n_signs);
  write_rows (html, &signs, ACIES_LEGEND_MARK, draw_mark, &n_signs);
  write_rows (html, &signs, ACIES_LEGEND_TERRAIN, draw_terrain, &n_signs);
  acies_html_end (html);
  acies_html_line (html);
  acies_html_end (html);
  acies_html_line (html);
}
