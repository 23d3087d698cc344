/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <libxml/parser.h>
#include <libxml/xpath.h>
#include <string.h>

#include "acies-sketch-export.h"
#include "trebia-scene.h"

static GBytes *
export (AciesScene            *scene,
        AciesSketchFormat      format,
        AciesSketchStyle       style,
        int                    width,
        AciesSketchExportFlags flags,
        const char            *prefix)
{
  AciesSketchExportOptions options = { format, style, width, flags, prefix, NULL };
  g_autoptr (GError) error = NULL;
  GBytes *bytes = acies_sketch_export (scene, &options, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);
  return bytes;
}

static void
assert_starts_with (GBytes     *bytes,
                    const char *magic)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_assert_cmpuint (length, >, strlen (magic));
  g_assert_cmpmem (data, strlen (magic), magic, strlen (magic));
}

static void
test_files_are_what_they_say (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  int style;

  for (style = 0; style <= ACIES_SKETCH_PAPER; style++)
    {
      g_autoptr (GBytes) svg = export (scene, ACIES_SKETCH_SVG, (AciesSketchStyle) style, 0, 0, NULL);
      g_autoptr (GBytes) png = export (scene, ACIES_SKETCH_PNG, (AciesSketchStyle) style, 900, 0, NULL);
      g_autoptr (GBytes) pdf = export (scene, ACIES_SKETCH_PDF, (AciesSketchStyle) style, 842, 0, NULL);

      assert_starts_with (svg, "<?xml");
      assert_starts_with (png, "\x89PNG\r\n");
      assert_starts_with (pdf, "%PDF-1.");
    }
}

static void
test_export_is_repeatable (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (AciesScene) same = trebia_scene_new ();
  int format;

  for (format = 0; format <= ACIES_SKETCH_PDF; format++)
    {
      g_autoptr (GBytes) one = export (scene, (AciesSketchFormat) format, ACIES_SKETCH_LIGHT, 1000, 0, NULL);
      /* Other surfaces in between must not show in the file. */
      g_autoptr (GBytes) between = export (scene, ACIES_SKETCH_PNG, ACIES_SKETCH_DARK, 200, 0, NULL);
      g_autoptr (GBytes) two = export (same, (AciesSketchFormat) format, ACIES_SKETCH_LIGHT, 1000, 0, NULL);

      g_assert_true (g_bytes_equal (one, two));
      g_assert_false (g_bytes_equal (one, between));
    }
}

static xmlDocPtr
parse_svg (GBytes *svg)
{
  gsize length;
  const char *data = g_bytes_get_data (svg, &length);
  xmlDocPtr document = xmlReadMemory (data, (int) length, NULL, NULL, XML_PARSE_NONET);

  g_assert_nonnull (document);
  return document;
}

/* Every reference in the file leads to something, and every id starts with @prefix. */
static void
assert_ids (xmlDocPtr   document,
            const char *prefix)
{
  xmlXPathContextPtr context = xmlXPathNewContext (document);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  xmlXPathObjectPtr found = xmlXPathEvalExpression (BAD_CAST "//@id", context);
  int i;

  for (i = 0; i < xmlXPathNodeSetGetLength (found->nodesetval); i++)
    {
      xmlChar *id = xmlNodeGetContent (found->nodesetval->nodeTab[i]);

      g_assert_true (g_str_has_prefix ((const char *) id, prefix));
      g_assert_true (g_hash_table_add (ids, g_strdup ((const char *) id)));
      xmlFree (id);
    }
  xmlXPathFreeObject (found);
  found = xmlXPathEvalExpression (BAD_CAST "//@*[local-name() = 'href' or contains(., 'url(#')]", context);
  g_assert_cmpint (xmlXPathNodeSetGetLength (found->nodesetval), >, 100);
  for (i = 0; i < xmlXPathNodeSetGetLength (found->nodesetval); i++)
    {
      xmlChar *value = xmlNodeGetContent (found->nodesetval->nodeTab[i]);
      const char *hash = strchr ((const char *) value, '#');
      g_autofree char *id = NULL;

      g_assert_nonnull (hash);
      id = g_strndup (hash + 1, strcspn (hash + 1, ")"));
      g_assert_true (g_hash_table_contains (ids, id));
      xmlFree (value);
    }
  xmlXPathFreeObject (found);
  xmlXPathFreeContext (context);
}

static void
test_svg_is_well_formed (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  static const AciesSketchExportFlags flags[] = {
    0, ACIES_SKETCH_EXPORT_COMPACT, ACIES_SKETCH_EXPORT_BARE | ACIES_SKETCH_EXPORT_COMPACT,
    ACIES_SKETCH_EXPORT_OVERLAYS,
  };
  guint i;

  trebia_scene_add_overlays (scene);
  for (i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      g_autoptr (GBytes) svg = export (scene, ACIES_SKETCH_SVG, ACIES_SKETCH_LIGHT, 0, flags[i], NULL);
      g_autoptr (GBytes) part = export (scene, ACIES_SKETCH_SVG, ACIES_SKETCH_LIGHT, 0, flags[i], "turn4-");
      xmlDocPtr document = parse_svg (svg);

      g_assert_cmpstr ((const char *) xmlDocGetRootElement (document)->name, ==, "svg");
      assert_ids (document, "");
      xmlFreeDoc (document);
      document = parse_svg (part);
      assert_ids (document, "turn4-");
      xmlFreeDoc (document);
    }
}

static void
test_compact_svg_is_small (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (GBytes) whole = export (scene, ACIES_SKETCH_SVG, ACIES_SKETCH_LIGHT, 0, 0, NULL);
  g_autoptr (GBytes) small = export (scene, ACIES_SKETCH_SVG, ACIES_SKETCH_LIGHT, 0,
                                     ACIES_SKETCH_EXPORT_BARE | ACIES_SKETCH_EXPORT_COMPACT, NULL);

  /* One for each turn goes into a report. */
  g_assert_cmpuint (g_bytes_get_size (small), <, 320 * 1024);
  g_assert_cmpuint (g_bytes_get_size (small), <, g_bytes_get_size (whole) / 2);
}

static void
get_png_size (GBytes  *png,
              guint32 *width,
              guint32 *height)
{
  const guchar *data = g_bytes_get_data (png, NULL);

  *width = (guint32) data[16] << 24 | (guint32) data[17] << 16 | (guint32) data[18] << 8 | data[19];
  *height = (guint32) data[20] << 24 | (guint32) data[21] << 16 | (guint32) data[22] << 8 | data[23];
}

static void
test_width_is_kept (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  static const int widths[] = { 64, 300, 800, 1600, 2500 };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (GBytes) png = export (scene, ACIES_SKETCH_PNG, ACIES_SKETCH_LIGHT, widths[i], 0, NULL);
      g_autoptr (GBytes) bare = export (scene, ACIES_SKETCH_PNG, ACIES_SKETCH_LIGHT, widths[i],
                                        ACIES_SKETCH_EXPORT_BARE, NULL);
      guint32 width, height;

      get_png_size (png, &width, &height);
      g_assert_cmpuint (width, ==, (guint32) widths[i]);
      g_assert_cmpuint (height, >, width / 3);
      get_png_size (bare, &width, &height);
      g_assert_cmpuint (width, ==, (guint32) widths[i]);
      /* The table alone has its own shape, 72 to 48. */
      g_assert_cmpint (ABS ((int) height - widths[i] * 48 / 72), <=, 2);
    }
}

static void
test_impossible_sizes_are_refused (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (AciesTable) tall = acies_table_new (ACIES_TABLE_MIN_SIZE, ACIES_TABLE_MAX_SIZE);
  g_autoptr (AciesScene) tower = acies_scene_new (tall);
  static const int widths[] = { -5, 1, 63, 20001 };
  g_autoptr (GError) error = NULL;
  AciesSketchExportOptions options = { ACIES_SKETCH_PNG, ACIES_SKETCH_LIGHT, 20000, 0, NULL, NULL };
  guint i;

  g_assert_null (acies_sketch_export (tower, &options, &error));
  g_assert_error (error, ACIES_SKETCH_ERROR, ACIES_SKETCH_ERROR_SIZE);
  for (i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_clear_error (&error);
      options.width = widths[i];
      g_assert_null (acies_sketch_export (scene, &options, &error));
      g_assert_error (error, ACIES_SKETCH_ERROR, ACIES_SKETCH_ERROR_SIZE);
    }
}

static void
test_names_tell_formats (void)
{
  g_autoptr (GError) error = NULL;
  AciesSketchFormat format = ACIES_SKETCH_PDF;

  g_assert_true (acies_sketch_format_for_name ("turn 4.svg", &format, &error));
  g_assert_cmpint (format, ==, ACIES_SKETCH_SVG);
  g_assert_true (acies_sketch_format_for_name ("a/b.PNG", &format, &error));
  g_assert_cmpint (format, ==, ACIES_SKETCH_PNG);
  g_assert_true (acies_sketch_format_for_name ("x.pdf", &format, &error));
  g_assert_cmpint (format, ==, ACIES_SKETCH_PDF);
  g_assert_no_error (error);
  g_assert_false (acies_sketch_format_for_name ("turn.jpeg", &format, &error));
  g_assert_error (error, ACIES_SKETCH_ERROR, ACIES_SKETCH_ERROR_FORMAT);
}

static void
test_streams_get_the_same_bytes (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GBytes) bytes = export (scene, ACIES_SKETCH_PDF, ACIES_SKETCH_PAPER, 842, 0, NULL);
  AciesSketchExportOptions options = { ACIES_SKETCH_PDF, ACIES_SKETCH_PAPER, 842, 0, NULL, NULL };
  g_autoptr (GBytes) streamed = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_sketch_export_to_stream (scene, &options, stream, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  streamed = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
  g_assert_true (g_bytes_equal (bytes, streamed));
}

static void
test_sheets_fit_a_page (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  double x, y, width, height;

  acies_sketch_paint_sheet (scene, cr, 500, 300, ACIES_SKETCH_PAPER, 0, NULL);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
  g_assert_cmpfloat (x, >=, -2);
  g_assert_cmpfloat (y, >=, -2);
  g_assert_cmpfloat (x + width, <=, 502);
  g_assert_cmpfloat (y + height, <=, 302);
  g_assert_cmpfloat (height, >, 250);
  height = acies_sketch_sheet_height (scene, 500, 0);
  g_assert_cmpfloat (height, >, 250);
  g_assert_cmpfloat (height, <, 420);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_empty_scenes_have_sheets (void)
{
  g_autoptr (AciesTable) table = acies_table_new (48, 48);
  g_autoptr (AciesScene) scene = acies_scene_new (table);
  int format;

  for (format = 0; format <= ACIES_SKETCH_PDF; format++)
    {
      g_autoptr (GBytes) bytes = export (scene, (AciesSketchFormat) format, ACIES_SKETCH_LIGHT, 0, 0, NULL);

      g_assert_cmpuint (g_bytes_get_size (bytes), >, 500);
    }
}

/* A table that one piece of terrain covers, @beyond inches over its edges; the corner at (x, x) when that is 0. */
static AciesScene *
make_terrain_scene (AciesTerrainKind kind,
                    double           beyond)
{
  g_autoptr (AciesTable) table = acies_table_new (48, 36);
  g_autoptr (AciesTerrain) terrain = acies_terrain_new ("piece", kind);
  AciesPoint points[] = { { 20, 20 }, { 20, 20 }, { 20, 20 }, { 20, 20 } };

  if (beyond > 0)
    {
      points[0] = (AciesPoint) { -beyond, -beyond };
      points[1] = (AciesPoint) { 48 + beyond, -beyond };
      points[2] = (AciesPoint) { 48 + beyond, 36 + beyond };
      points[3] = (AciesPoint) { -beyond, 36 + beyond };
    }
  acies_terrain_set_name (terrain, "Piece");
  acies_terrain_set_points (terrain, points, G_N_ELEMENTS (points));
  acies_table_add_terrain (table, terrain);

  return acies_scene_new (table);
}

/* All points of a piece are one: it has no shape, and yet a name. */
static void
test_terrain_in_one_place (void)
{
  for (int kind = ACIES_TERRAIN_HILL; kind <= ACIES_TERRAIN_CUSTOM; kind++)
    {
      g_autoptr (AciesScene) scene = make_terrain_scene ((AciesTerrainKind) kind, 0);
      g_autoptr (GBytes) bytes = export (scene, ACIES_SKETCH_SVG, ACIES_SKETCH_LIGHT, 0, 0, NULL);

      g_assert_cmpuint (g_bytes_get_size (bytes), >, 500);
    }
}

/* What lies beyond the table is not seen, and costs nothing. */
static void
test_terrain_beyond_the_table (void)
{
  for (int kind = ACIES_TERRAIN_HILL; kind <= ACIES_TERRAIN_CUSTOM; kind++)
    {
      g_autoptr (AciesScene) near = make_terrain_scene ((AciesTerrainKind) kind, 10);
      g_autoptr (AciesScene) far = make_terrain_scene ((AciesTerrainKind) kind, 900);
      g_autoptr (GBytes) small = export (near, ACIES_SKETCH_SVG, ACIES_SKETCH_LIGHT, 0, 0, NULL);
      g_autoptr (GBytes) large = export (far, ACIES_SKETCH_SVG, ACIES_SKETCH_LIGHT, 0, 0, NULL);

      g_test_message ("Kind %d: %" G_GSIZE_FORMAT " and %" G_GSIZE_FORMAT " bytes",
                      kind, g_bytes_get_size (small), g_bytes_get_size (large));
      g_assert_cmpuint (g_bytes_get_size (large), <, 2 * g_bytes_get_size (small));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/sketch/export/files-are-what-they-say", test_files_are_what_they_say);
  g_test_add_func ("/sketch/export/is-repeatable", test_export_is_repeatable);
  g_test_add_func ("/sketch/export/svg-is-well-formed", test_svg_is_well_formed);
  g_test_add_func ("/sketch/export/compact-svg-is-small", test_compact_svg_is_small);
  g_test_add_func ("/sketch/export/width-is-kept", test_width_is_kept);
  g_test_add_func ("/sketch/export/impossible-sizes-are-refused", test_impossible_sizes_are_refused);
  g_test_add_func ("/sketch/export/names-tell-formats", test_names_tell_formats);
  g_test_add_func ("/sketch/export/streams-get-the-same-bytes", test_streams_get_the_same_bytes);
  g_test_add_func ("/sketch/export/sheets-fit-a-page", test_sheets_fit_a_page);
  g_test_add_func ("/sketch/export/empty-scenes-have-sheets", test_empty_scenes_have_sheets);
  g_test_add_func ("/sketch/export/terrain-in-one-place", test_terrain_in_one_place);
  g_test_add_func ("/sketch/export/terrain-beyond-the-table", test_terrain_beyond_the_table);

  return g_test_run ();
}
