/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <math.h>

#include "acies-painter.h"
#include "acies-sketch-export.h"
#include "trebia-scene.h"

/* Writes pictures for people to look at: not a test.
 *   paint-fixture FOLDER */

static const char *const style_names[] = { "light", "dark", "paper" };

static void
write_bytes (const char *folder,
             const char *name,
             GBytes     *bytes)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (!g_file_set_contents (path, data, (gssize) length, &error))
    g_printerr ("%s\n", error->message);
  else
    g_print ("%s, %" G_GSIZE_FORMAT " bytes\n", path, length);
}

static void
write_sheet (const char            *folder,
             const char            *name,
             AciesScene            *scene,
             AciesSketchFormat      format,
             AciesSketchStyle       style,
             AciesSketchExportFlags flags)
{
  AciesSketchExportOptions options = { format, style, 0, flags, NULL, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = acies_sketch_export (scene, &options, &error);

  if (bytes == NULL)
    g_printerr ("%s\n", error->message);
  else
    write_bytes (folder, name, bytes);
}

static void
write_view (const char       *folder,
            const char       *name,
            AciesScene       *scene,
            AciesSketchStyle  style,
            AciesSketchNames  names,
            double            zoom,
            AciesPoint        middle,
            AciesPaintFlags   flags)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  AciesView view = { zoom, 0, 0, 1600, 1000, 1 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1600, 1000);
  cairo_t *cr = cairo_create (surface);
  gint64 start;
  int i;

  view.offset_x = floor (800 - middle.x * zoom);
  view.offset_y = floor (500 - middle.y * zoom);
  acies_painter_set_style (painter, style);
  acies_painter_set_names (painter, names);
  for (i = 0; i < 2; i++)
    {
      start = g_get_monotonic_time ();
      acies_painter_paint (painter, cr, scene, &view, flags);
      cairo_surface_flush (surface);
      g_print ("%s: %.1f ms\n", i == 0 ? "first" : "again",
               (g_get_monotonic_time () - start) / 1000.0);
    }
  cairo_surface_write_to_png (surface, path);
  g_print ("%s\n", path);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* All arms on all sides, all marks, all orders and levels of disorder. */
static void
write_signs (const char *folder)
{
  static const double disorder_x[] = { 20, 130, 240, 350, 460 };
  g_autofree char *path = g_build_filename (folder, "signs.png", NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1400, 900);
  cairo_t *cr = cairo_create (surface);
  int i, j;

  cairo_set_source_rgb (cr, 0.93, 0.93, 0.87);
  cairo_paint (cr);
  for (i = 0; i < ACIES_N_ARMS; i++)
    {
      acies_painter_paint_symbol (cr, ACIES_SKETCH_LIGHT, (guint) i % 2, (AciesArm) i,
                                  40 + (i % 13) * 100, 50 + (i / 13) * 100, 40);
    }
  for (i = 0; i < ACIES_N_MARKS; i++)
    {
      AciesSceneMark mark = { (AciesMarkKind) i, i % 5, 7, NULL };

      acies_painter_paint_mark (cr, ACIES_SKETCH_LIGHT, &mark, 20 + i * 60, 240, 40);
    }
  for (i = 0; i < 2; i++)
    for (j = 0; j < 3; j++)
      acies_painter_paint_leader (cr, ACIES_SKETCH_LIGHT, (guint) j, (AciesLeaderRole) i,
                                  60 + (i * 3 + j) * 90, 320, 16 + 8 * j);
  for (j = 0; j < 7; j++)
    for (i = 0; i < 5; i++)
      {
        static const AciesArm arms[] = { ACIES_ARM_HEAVY_INFANTRY, ACIES_ARM_WARBAND, ACIES_ARM_ARCHERS,
                                         ACIES_ARM_HEAVY_HORSE, ACIES_ARM_ELEPHANTS,
                                         ACIES_ARM_MEDIUM_INFANTRY, ACIES_ARM_PIKES };
        g_autoptr (AciesScene) scene = sample_scene_new (arms[j], (AciesTroopOrder) j);
        AciesSceneBody *body = acies_scene_find_body (scene, "sample");

        body->disorder = (guint) MIN (i, 3);
        body->routing = i == 4;
        body->strength_left = 0.6;
        body->strength_lost = 0.2;
        body->weapon = j == 5 ? ACIES_WEAPON_BOW : ACIES_WEAPON_NONE;
        body->depth = j == 5 ? 3 : 2;
        body->ranks = j == 5 ? 3 : j == 1 ? 2 : 1;
        acies_painter_paint_block (cr, ACIES_SKETCH_LIGHT, (guint) (j % 6), body,
                                   disorder_x[i] + (j > 3 ? 640 : 0), 370 + (j % 4) * 90, 100, 80, 18);
      }
  for (i = 0; i < 6; i++)
    acies_painter_paint_badge (cr, ACIES_SKETCH_LIGHT, (guint) i, i % 2 ? "12" : "3", 700 + i * 60, 320, 40);
  cairo_surface_write_to_png (surface, path);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (AciesScene) busy = trebia_scene_new ();
  const char *folder = argc > 1 ? argv[1] : ".";
  guint i;

  g_mkdir_with_parents (folder, 0755);
  trebia_scene_add_overlays (busy);
  for (i = 0; i < G_N_ELEMENTS (style_names); i++)
    {
      g_autofree char *name = g_strdup_printf ("sheet-%s.png", style_names[i]);

      write_sheet (folder, name, scene, ACIES_SKETCH_PNG, (AciesSketchStyle) i, 0);
    }
  write_sheet (folder, "sheet.svg", scene, ACIES_SKETCH_SVG, ACIES_SKETCH_LIGHT, 0);
  write_sheet (folder, "sheet-compact.svg", scene, ACIES_SKETCH_SVG, ACIES_SKETCH_LIGHT, ACIES_SKETCH_EXPORT_COMPACT);
  write_sheet (folder, "sheet.pdf", scene, ACIES_SKETCH_PDF, ACIES_SKETCH_LIGHT, 0);
  write_view (folder, "near.png", scene, ACIES_SKETCH_LIGHT, ACIES_SKETCH_NAMES_AUTO, 56,
              (AciesPoint) { 15, 27 }, ACIES_PAINT_FURNITURE);
  write_view (folder, "overlays.png", busy, ACIES_SKETCH_DARK, ACIES_SKETCH_NAMES_AUTO, 42,
              (AciesPoint) { 56, 27 }, ACIES_PAINT_FURNITURE);
  write_view (folder, "far.png", scene, ACIES_SKETCH_LIGHT, ACIES_SKETCH_NAMES_AUTO, 9.8,
              (AciesPoint) { 36, 24 }, ACIES_PAINT_FURNITURE | ACIES_PAINT_DEPLOYMENT);
  write_view (folder, "window.png", busy, ACIES_SKETCH_LIGHT, ACIES_SKETCH_NAMES_UNITS, 12,
              (AciesPoint) { 36, 24 }, ACIES_PAINT_DEFAULT);
  write_signs (folder);
  return 0;
}
