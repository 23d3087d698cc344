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
  double width, height;

  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GtkPageSetup) setup = NULL;
  g_autoptr (GtkPaperSize) paper = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ACIES_IS_REPORT_PAGES (pages));

  operation = gtk_print_operation_new ();
  g_object_set_data_full (G_OBJECT (operation), HEADING, g_strdup (heading), g_free);
  setup = gtk_page_setup_new ();
  paper = gtk_paper_size_new (is_letter ? GTK_PAPER_NAME_LETTER : GTK_PAPER_NAME_A4);
  gtk_page_setup_set_paper_size (setup, paper);
  acies_report_pages_get_size (pages, &width, &height);
  if (width > height)
    gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_job_name (operation, acies_report_pages_get_title (pages));
  gtk_print_operation_set_n_pages (operation, (int) acies_report_pages_get_n_pages (pages));
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_page_cb), g_object_ref (pages),
                         (GClosureNotify) (GCallback) g_object_unref, 0);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), widget, 0);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_WINDOW (gtk_widget_get_root (widget)), &error) == GTK_PRINT_OPERATION_RESULT_ERROR)
    acies_message_show (widget, heading, error != NULL ? error->message : "");
}
