/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-message.h"
#include "acies-print.h"

/* The heading of a message about what went wrong, at the operation */
#define HEADING "acies-heading"

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              AciesReportPages  *pages)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double width, height, scale;

  acies_report_pages_get_size (pages, &width, &height);
  /* On other paper than was chosen, as large as it fits. */
  scale = MIN (gtk_print_context_get_width (context) / width, gtk_print_context_get_height (context) / height);
  cairo_scale (cr, scale, scale);
  acies_report_pages_draw (pages, (guint) page, cr);
}

static void
done_cb (GtkPrintOperation       *operation,
         GtkPrintOperationResult  result,
         GtkWidget               *widget)
{
  const char *heading = g_object_get_data (G_OBJECT (operation), HEADING);
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;

  gtk_print_operation_get_error (operation, &error);
  acies_message_show (widget, heading, error != NULL ? error->message : "");
}

/* @size: a name of GTK */
static GtkPrintOperation *
create_operation (GtkWidget  *widget,
                  const char *size,
                  gboolean    landscape,
                  const char *title,
                  guint       n_pages,
                  const char *heading)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (size);

  g_object_set_data_full (G_OBJECT (operation), HEADING, g_strdup (heading), g_free);
  gtk_page_setup_set_paper_size (setup, paper);
  if (landscape)
    gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_n_pages (operation, (int) n_pages);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), widget, 0);

  return operation;
}

static void
run (GtkWidget         *widget,
     GtkPrintOperation *operation,
     const char        *heading)
{
  g_autoptr (GError) error = NULL;

  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_WINDOW (gtk_widget_get_root (widget)), &error) == GTK_PRINT_OPERATION_RESULT_ERROR)
    acies_message_show (widget, heading, error != NULL ? error->message : "");
}

/**
 * acies_print:
 * @widget: where it is told what goes wrong
 * @pages: the pages
 * @is_letter: whether they are made for Letter, and not for A4
 * @heading: the heading of a message about what went wrong, translated
 *
 * Prints pages by the dialog of the system.
 */
void
acies_print (GtkWidget        *widget,
             AciesReportPages *pages,
             gboolean          is_letter,
             const char       *heading)
{
  g_autoptr (GtkPrintOperation) operation = NULL;
  double width, height;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ACIES_IS_REPORT_PAGES (pages));

  acies_report_pages_get_size (pages, &width, &height);
  operation = create_operation (widget, is_letter ? GTK_PAPER_NAME_LETTER : GTK_PAPER_NAME_A4, width > height,
                                acies_report_pages_get_title (pages), acies_report_pages_get_n_pages (pages), heading);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_page_cb), g_object_ref (pages),
                         (GClosureNotify) (GCallback) g_object_unref, 0);
  run (widget, operation, heading);
}

/* What is printed of a sketch; @backdrop: (nullable) */
typedef struct
{
  AciesScene      *scene;
  cairo_surface_t *backdrop;
} Sheet;

static void
sheet_free (Sheet *sheet)
{
  g_object_unref (sheet->scene);
  g_clear_pointer (&sheet->backdrop, cairo_surface_destroy);
  g_free (sheet);
}

static void
draw_sketch_cb (GtkPrintOperation *operation,
                GtkPrintContext   *context,
                int                page,
                Sheet             *sheet)
{
  acies_sketch_paint_sheet (sheet->scene, gtk_print_context_get_cairo_context (context),
                            gtk_print_context_get_width (context), gtk_print_context_get_height (context),
                            ACIES_SKETCH_PAPER, ACIES_SKETCH_EXPORT_DEFAULT, sheet->backdrop);
}

/**
 * acies_print_create_sketch:
 * @widget: where it is told what goes wrong
 * @scene: what is on the sketch
 * @backdrop: (nullable): what is painted under its ground, as acies_painter_set_backdrop() takes it
 * @heading: the heading of a message about what went wrong, translated
 *
 * Makes the operation that prints a sketch with its collar, in the style for paper.
 *
 * Returns: (transfer full): the operation, to be run
 */
GtkPrintOperation *
acies_print_create_sketch (GtkWidget       *widget,
                           AciesScene      *scene,
                           cairo_surface_t *backdrop,
                           const char      *heading)
{
  const AciesSceneCaption *caption;
  GtkPrintOperation *operation;
  Sheet *sheet;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail (ACIES_IS_SCENE (scene), NULL);

  caption = acies_scene_get_caption (scene);
  operation = create_operation (widget, gtk_paper_size_get_default (), TRUE,
                                caption->title != NULL ? caption->title : heading, 1, heading);
  sheet = g_new (Sheet, 1);
  *sheet = (Sheet) { g_object_ref (scene), backdrop != NULL ? cairo_surface_reference (backdrop) : NULL };
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_sketch_cb), sheet,
                         (GClosureNotify) (GCallback) sheet_free, 0);

  return operation;
}

/**
 * acies_print_sketch:
 * @widget: where it is told what goes wrong
 * @scene: what is on the sketch
 * @backdrop: (nullable): what is painted under its ground
 * @heading: the heading of a message about what went wrong, translated
 *
 * Prints a sketch with its collar by the dialog of the system, in the style for paper.
 */
void
acies_print_sketch (GtkWidget       *widget,
                    AciesScene      *scene,
                    cairo_surface_t *backdrop,
                    const char      *heading)
{
  g_autoptr (GtkPrintOperation) operation = acies_print_create_sketch (widget, scene, backdrop, heading);

  g_return_if_fail (operation != NULL);

  run (widget, operation, heading);
}
