/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-painter.h"

G_BEGIN_DECLS

/**
 * AciesSketchFormat:
 * @ACIES_SKETCH_SVG: Scalable Vector Graphics
 * @ACIES_SKETCH_PNG: Portable Network Graphics
 * @ACIES_SKETCH_PDF: Portable Document Format
 *
 * The files that a sketch is written to.
 */
typedef enum
{
  ACIES_SKETCH_SVG,
  ACIES_SKETCH_PNG,
  ACIES_SKETCH_PDF
} AciesSketchFormat;

ACIES_EXPORT GType acies_sketch_format_get_type (void);
#define ACIES_TYPE_SKETCH_FORMAT (acies_sketch_format_get_type ())

/**
 * AciesSketchExportFlags:
 * @ACIES_SKETCH_EXPORT_DEFAULT: the table with its frame and the whole collar
 * @ACIES_SKETCH_EXPORT_BARE: the table alone, without frame and collar
 * @ACIES_SKETCH_EXPORT_COMPACT: fewer scattered signs, for many sketches in one page
 * @ACIES_SKETCH_EXPORT_OVERLAYS: with selection, ranges and measuring
 *
 * How a sketch is written.
 */
typedef enum /*< skip >*/
{
  ACIES_SKETCH_EXPORT_DEFAULT  = 0,
  ACIES_SKETCH_EXPORT_BARE     = 1 << 0,
  ACIES_SKETCH_EXPORT_COMPACT  = 1 << 1,
  ACIES_SKETCH_EXPORT_OVERLAYS = 1 << 2
} AciesSketchExportFlags;

/**
 * AciesSketchExportOptions:
 * @format: what is written
 * @style: its colors
 * @width: width of the whole sheet in pixels; in points for PDF and SVG; 0 for 1600
 * @flags: how it is written
 * @id_prefix: (nullable): put before each id in an SVG, so that several may be
 *   part of one page; letters, digits and hyphens, a letter first
 * @backdrop: (nullable): what is painted for the backdrop of the table, see acies_backdrop_straighten(); %NULL for nothing
 *
 * The options of acies_sketch_export().
 */
typedef struct
{
  AciesSketchFormat       format;
  AciesSketchStyle        style;
  int                     width;
  AciesSketchExportFlags  flags;
  const char             *id_prefix;
  cairo_surface_t        *backdrop;
} AciesSketchExportOptions;

/**
 * ACIES_SKETCH_ERROR:
 *
 * The domain of errors of the export.
 */
#define ACIES_SKETCH_ERROR (acies_sketch_error_quark ())
ACIES_EXPORT GQuark acies_sketch_error_quark (void);

/**
 * AciesSketchError:
 * @ACIES_SKETCH_ERROR_FORMAT: a file name that tells no format, or one that is not built in
 * @ACIES_SKETCH_ERROR_SIZE: a size that cannot be drawn
 * @ACIES_SKETCH_ERROR_CAIRO: the drawing failed
 *
 * What can go wrong.
 */
typedef enum /*< skip >*/
{
  ACIES_SKETCH_ERROR_FORMAT,
  ACIES_SKETCH_ERROR_SIZE,
  ACIES_SKETCH_ERROR_CAIRO
} AciesSketchError;

ACIES_EXPORT GBytes  *acies_sketch_export             (AciesScene                     *scene,
                                                       const AciesSketchExportOptions *options,
                                                       GError                        **error) G_GNUC_WARN_UNUSED_RESULT;
/* Several sheets as one PDF (element-type AciesScene) */
ACIES_EXPORT GBytes  *acies_sketch_export_pages       (GPtrArray                      *scenes,
                                                       const AciesSketchExportOptions *options,
                                                       GCancellable                   *cancellable,
                                                       GError                        **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT gboolean acies_sketch_export_to_stream   (AciesScene                     *scene,
                                                       const AciesSketchExportOptions *options,
                                                       GOutputStream                  *stream,
                                                       GCancellable                   *cancellable,
                                                       GError                        **error);
ACIES_EXPORT gboolean acies_sketch_format_for_name    (const char                     *file_name,
                                                       AciesSketchFormat              *format,
                                                       GError                        **error);
/* One sheet on a cairo context of any kind, for printing: fits into width × height. */
ACIES_EXPORT void     acies_sketch_paint_sheet        (AciesScene                     *scene,
                                                       cairo_t                        *cr,
                                                       double                          width,
                                                       double                          height,
                                                       AciesSketchStyle                style,
                                                       AciesSketchExportFlags          flags,
                                                       cairo_surface_t                *backdrop);
/* The height that a sheet of @width has, in the same unit. */
ACIES_EXPORT double   acies_sketch_sheet_height       (AciesScene                     *scene,
                                                       double                          width,
                                                       AciesSketchExportFlags          flags);

G_END_DECLS
