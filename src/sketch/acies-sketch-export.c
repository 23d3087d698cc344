/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "acies-sketch-export.h"
#include "acies-sketch-private.h"
#include "acies-sketch-svg-private.h"

/* Sheets: the table in its frame with the collar beside it, as files. */

#define DEFAULT_WIDTH 1600

/* A sheet is laid out for this width at least; a smaller one is that made smaller. */
#define LEAST_LAYOUT 1000.0

/* Up to this width it is rather laid out wider than with a collar that is longer
 * than the table. */
#define WIDEST_FOR_COLLAR 1400.0
#define MOST_SIZE 20000

/* Print has 96 pixels to the inch, as a screen. */
#define POINTS_PER_PIXEL 0.75

#define MARGIN_LEFT 36.0
#define MARGIN_TOP 50.0
#define MARGIN_BOTTOM 46.0
#define COLUMN_GAP 34.0
#define COLUMN_WIDTH 174.0
#define MARGIN_RIGHT 22.0

G_DEFINE_QUARK (acies-sketch-error-quark, acies_sketch_error)

/* Where everything is on a sheet, in pixels of the layout. */
typedef struct
{
  double    width;
  double    height;
  double    column_x;
  AciesView view;
} SheetLayout;

/* @backdrop: (nullable) */
static void
init_paint (AciesPaint             *paint,
            AciesScene             *scene,
            AciesSketchStyle        style,
            AciesSketchExportFlags  flags,
            cairo_surface_t        *backdrop,
            gboolean                vector)
{
  *paint = (AciesPaint) { 0 };
  paint->scene = scene;
  paint->style = style;
  paint->show_trails = TRUE;
  paint->shadows = !vector && acies_palette_shadow_alpha (style) > 0;
  paint->flags = vector ? ACIES_PAINT_VECTOR : ACIES_PAINT_DEFAULT;
  if ((flags & ACIES_SKETCH_EXPORT_COMPACT) != 0)
    paint->flags |= ACIES_PAINT_COMPACT;
  if ((flags & ACIES_SKETCH_EXPORT_OVERLAYS) == 0)
    paint->flags |= ACIES_PAINT_NO_OVERLAYS;
  if ((flags & ACIES_SKETCH_EXPORT_BARE) == 0)
    paint->flags |= ACIES_PAINT_FRAME;
  if (backdrop != NULL)
    paint->flags |= ACIES_PAINT_BACKDROP;
  paint->backdrop = backdrop;
}

/* How high the collar is by itself. */
static double
measure_collar (AciesScene *scene,
                double      zoom)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  AciesPaint paint;
  double height;

  init_paint (&paint, scene, ACIES_SKETCH_PAPER, 0, NULL, TRUE);
  paint.cr = cr;
  paint.pango = acies_text_context_new (TRUE);
  acies_paint_set_zoom (&paint, zoom);
  height = acies_collar_paint (&paint, 0, 0, COLUMN_WIDTH, 0, zoom);
  g_object_unref (paint.pango);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return height;
}

static SheetLayout
lay_out (AciesScene             *scene,
         double                  width,
         AciesSketchExportFlags  flags)
{
  AciesTable *table = acies_scene_get_table (scene);
  SheetLayout layout = { 0 };
  double table_width = acies_table_get_width (table);
  double table_height = acies_table_get_height (table);

  layout.view.scale = 1;
  if ((flags & ACIES_SKETCH_EXPORT_BARE) != 0)
    {
      layout.width = MAX (width, LEAST_LAYOUT * 0.6);
      layout.view.zoom = layout.width / table_width;
      layout.height = table_height * layout.view.zoom;
    }
  else
    {
      /* The legend can stand a little closer than it does where there is room. */
      double least = measure_collar (scene, 15) * 0.86 + MARGIN_TOP;
      double beside = MARGIN_LEFT + COLUMN_GAP + COLUMN_WIDTH + MARGIN_RIGHT;
      double wanted = (least - MARGIN_TOP - MARGIN_BOTTOM) / table_height * table_width + beside;

      layout.width = MAX (MAX (width, LEAST_LAYOUT), MIN (wanted, WIDEST_FOR_COLLAR));
      layout.view.offset_x = MARGIN_LEFT;
      layout.view.offset_y = MARGIN_TOP;
      layout.view.zoom = (layout.width - beside) / table_width;
      layout.column_x = layout.width - MARGIN_RIGHT - COLUMN_WIDTH;
      layout.height = MAX (MARGIN_TOP + table_height * layout.view.zoom + MARGIN_BOTTOM, least);
    }
  layout.height = ceil (layout.height);
  layout.view.width = layout.width;
  layout.view.height = layout.height;
  return layout;
}

static void
paint_sheet (AciesPaint        *paint,
             const SheetLayout *layout,
             cairo_t           *cr)
{
  paint->cr = cr;
  paint->view = layout->view;
  paint->pango = acies_text_context_new (TRUE);
  acies_paint_set_zoom (paint, layout->view.zoom);
  paint->level = acies_painter_level_for_zoom (layout->view.zoom, -1);
  cairo_save (cr);
  /* The default of SVG, which then need not be said. */
  cairo_set_miter_limit (cr, 4);
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_COLLAR), 1);
  cairo_rectangle (cr, 0, 0, layout->width, layout->height);
  cairo_fill (cr);
  acies_names_place (paint, NULL);
  acies_paint_all (paint);
  if (layout->column_x > 0)
    acies_collar_paint (paint, layout->column_x, MARGIN_TOP - 14, COLUMN_WIDTH,
                        layout->height - MARGIN_TOP - MARGIN_BOTTOM + 28, layout->view.zoom);
  cairo_restore (cr);
  g_clear_pointer (&paint->labels, g_ptr_array_unref);
  g_clear_object (&paint->pango);
}

/**
 * acies_sketch_sheet_height:
 * @scene: what stands on the table
 * @width: the sheet's width, points
 * @flags: how it is painted
 *
 * Returns: the height that the sheet has, points
 */
double
acies_sketch_sheet_height (AciesScene             *scene,
                           double                  width,
                           AciesSketchExportFlags  flags)
{
  SheetLayout layout;

  g_return_val_if_fail (ACIES_IS_SCENE (scene), 0);
  g_return_val_if_fail (width > 0, 0);

  layout = lay_out (scene, width / POINTS_PER_PIXEL, flags);
  return layout.height * width / layout.width;
}

/**
 * acies_sketch_paint_sheet:
 * @scene: what stands on the table
 * @cr: where to paint, in points
 * @width: the width there is
 * @height: the height there is
 * @style: the colors
 * @flags: how it is painted
 * @backdrop: (nullable): what is painted under the ground, see acies_backdrop_straighten()
 *
 * Paints a sheet into a rectangle at the origin, as large as fits, for printing
 * and for reports that have a page of their own.
 */
void
acies_sketch_paint_sheet (AciesScene             *scene,
                          cairo_t                *cr,
                          double                  width,
                          double                  height,
                          AciesSketchStyle        style,
                          AciesSketchExportFlags  flags,
                          cairo_surface_t        *backdrop)
{
  SheetLayout layout;
  AciesPaint paint;
  double scale;

  g_return_if_fail (ACIES_IS_SCENE (scene));
  g_return_if_fail (cr != NULL);
  g_return_if_fail (width > 0 && height > 0);

  layout = lay_out (scene, width / POINTS_PER_PIXEL, flags);
  scale = MIN (width / layout.width, height / layout.height);
  init_paint (&paint, scene, style, flags, backdrop, TRUE);
  cairo_save (cr);
  cairo_translate (cr, (width - layout.width * scale) / 2, 0);
  cairo_scale (cr, scale, scale);
  paint_sheet (&paint, &layout, cr);
  cairo_restore (cr);
}

cairo_status_t
acies_sketch_append_bytes (void                *bytes,
                           const unsigned char *data,
                           unsigned int         length)
{
  g_byte_array_append (bytes, data, length);

  return CAIRO_STATUS_SUCCESS;
}

static gboolean
check_status (cairo_status_t   status,
              GError         **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, ACIES_SKETCH_ERROR, ACIES_SKETCH_ERROR_CAIRO,
               _("The sketch could not be drawn: %s"), cairo_status_to_string (status));
  return FALSE;
}

static void
set_pdf_metadata (cairo_surface_t *surface,
                  AciesScene      *scene)
{
  const AciesSceneCaption *caption = acies_scene_get_caption (scene);

  /* The same battle gives the same file, whenever it is written. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Acies");
  if (caption->title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, caption->title);
}

static gboolean
write_sheet (AciesScene                      *scene,
             const AciesSketchExportOptions  *options,
             double                           width,
             GByteArray                      *bytes,
             GError                         **error)
{
  gboolean pdf = options->format == ACIES_SKETCH_PDF;
  gboolean png = options->format == ACIES_SKETCH_PNG;
  SheetLayout layout = lay_out (scene, pdf ? width / POINTS_PER_PIXEL : width, options->flags);
  double scale = width / layout.width;
  double height = layout.height * scale;
  cairo_surface_t *surface;
  cairo_status_t status;
  AciesPaint paint;
  cairo_t *cr;

  if (height > MOST_SIZE)
    {
      g_set_error (error, ACIES_SKETCH_ERROR, ACIES_SKETCH_ERROR_SIZE,
                   _("A sketch of this width would be more than %d pixels high."), MOST_SIZE);
      return FALSE;
    }
  init_paint (&paint, scene, options->style, options->flags, options->backdrop, !png);
  if (png)
    {
      surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) ceil (height));
    }
  else if (pdf)
    {
      surface = cairo_pdf_surface_create_for_stream (acies_sketch_append_bytes, bytes, width, height);
      set_pdf_metadata (surface, scene);
      /* PDF has gradients of the kind that relief needs, SVG has not. */
      paint.flags |= ACIES_PAINT_RELIEF;
    }
  else
    {
      surface = cairo_svg_surface_create_for_stream (acies_sketch_append_bytes, bytes, width, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
    }
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  paint_sheet (&paint, &layout, cr);
  cairo_show_page (cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (png && status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, acies_sketch_append_bytes, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return check_status (status, error);
}

static gboolean
check_width (int      width,
             GError **error)
{
  if (width >= 64 && width <= MOST_SIZE)
    return TRUE;

  g_set_error (error, ACIES_SKETCH_ERROR, ACIES_SKETCH_ERROR_SIZE,
               _("A sketch is 64 to %d pixels wide, not %d."), MOST_SIZE, width);

  return FALSE;
}

static void
paint_page (cairo_surface_t                *surface,
            cairo_t                        *cr,
            AciesScene                     *scene,
            const AciesSketchExportOptions *options,
            double                          width)
{
  SheetLayout layout = lay_out (scene, width / POINTS_PER_PIXEL, options->flags);
  double scale = width / layout.width;
  AciesPaint paint;

  init_paint (&paint, scene, options->style, options->flags, options->backdrop, TRUE);
  paint.flags |= ACIES_PAINT_RELIEF;
  cairo_pdf_surface_set_size (surface, width, MIN (layout.height * scale, MOST_SIZE));
  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  paint_sheet (&paint, &layout, cr);
  cairo_restore (cr);
  cairo_show_page (cr);
}

/**
 * acies_sketch_export_pages:
 * @scenes: (element-type AciesScene): what stands on the table, page by page; at least one
 * @options: how it is written; the format does not count, nor does a prefix of ids
 * @cancellable: (nullable): a way to stop it
 * @error: return location for an error
 *
 * Writes several sheets into one PDF, each on a page of its own.
 *
 * Returns: (transfer full): the file's content, or %NULL with an error of %ACIES_SKETCH_ERROR or %G_IO_ERROR
 */
GBytes *
acies_sketch_export_pages (GPtrArray                       *scenes,
                           const AciesSketchExportOptions  *options,
                           GCancellable                    *cancellable,
                           GError                         **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  int width;
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  g_return_val_if_fail (scenes != NULL && scenes->len > 0, NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  width = options->width == 0 ? DEFAULT_WIDTH : options->width;
  if (!check_width (width, error))
    return NULL;

  surface = cairo_pdf_surface_create_for_stream (acies_sketch_append_bytes, bytes, width, width);
  set_pdf_metadata (surface, scenes->pdata[0]);
  cr = cairo_create (surface);
  for (guint i = 0; i < scenes->len && !g_cancellable_is_cancelled (cancellable); i++)
    paint_page (surface, cr, scenes->pdata[i], options, width);
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (g_cancellable_set_error_if_cancelled (cancellable, error) || !check_status (status, error))
    return NULL;

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/**
 * acies_sketch_export:
 * @scene: what stands on the table
 * @options: how it is written
 * @error: return location for an error
 *
 * Writes a sheet.  The same scene and options give the same bytes, as long as the
 * fonts are the same.
 *
 * Returns: (transfer full): the file's content, or %NULL with an error of
 *   %ACIES_SKETCH_ERROR
 */
GBytes *
acies_sketch_export (AciesScene                      *scene,
                     const AciesSketchExportOptions  *options,
                     GError                         **error)
{
  g_autoptr (GByteArray) bytes = NULL;
  int width;

  g_return_val_if_fail (ACIES_IS_SCENE (scene), NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  width = options->width == 0 ? DEFAULT_WIDTH : options->width;
  if (!check_width (width, error))
    return NULL;
  bytes = g_byte_array_new ();
  if (!write_sheet (scene, options, width, bytes, error))
    return NULL;
  if (options->format == ACIES_SKETCH_SVG)
    return acies_sketch_svg_tidy (bytes, options->id_prefix,
                                  (options->flags & ACIES_SKETCH_EXPORT_COMPACT) != 0);
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/**
 * acies_sketch_export_to_stream:
 * @scene: what stands on the table
 * @options: how it is written
 * @stream: where to
 * @cancellable: (nullable): a way to stop it
 * @error: return location for an error
 *
 * Writes a sheet to a stream, which is left open.
 *
 * Returns: whether all was written
 */
gboolean
acies_sketch_export_to_stream (AciesScene                      *scene,
                               const AciesSketchExportOptions  *options,
                               GOutputStream                   *stream,
                               GCancellable                    *cancellable,
                               GError                         **error)
{
  g_autoptr (GBytes) bytes = NULL;
  gconstpointer data;
  gsize length;

  g_return_val_if_fail (G_IS_OUTPUT_STREAM (stream), FALSE);

  bytes = acies_sketch_export (scene, options, error);
  if (bytes == NULL)
    return FALSE;
  data = g_bytes_get_data (bytes, &length);
  return g_output_stream_write_all (stream, data, length, NULL, cancellable, error);
}

/**
 * acies_sketch_format_for_name:
 * @file_name: a file's name
 * @format: (out): the format that its ending tells
 * @error: return location for an error
 *
 * Returns: whether the ending is known; %ACIES_SKETCH_ERROR_FORMAT if not
 */
gboolean
acies_sketch_format_for_name (const char         *file_name,
                              AciesSketchFormat  *format,
                              GError            **error)
{
  static const char *const endings[] = { ".svg", ".png", ".pdf" };
  g_autofree char *lower = NULL;
  guint i;

  g_return_val_if_fail (file_name != NULL, FALSE);
  g_return_val_if_fail (format != NULL, FALSE);

  lower = g_ascii_strdown (file_name, -1);
  for (i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i]))
      {
        *format = (AciesSketchFormat) i;
        return TRUE;
      }
  g_set_error (error, ACIES_SKETCH_ERROR, ACIES_SKETCH_ERROR_FORMAT,
               _("The name “%s” ends in none of .svg, .png and .pdf."), file_name);
  return FALSE;
}
