/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-report-pages.h"
#include "acies-sketch-export.h"

G_BEGIN_DECLS

/* Prints pages by the dialog of the system, and tells at @widget, under @heading, what goes wrong. */
void acies_print (GtkWidget        *widget,
                  AciesReportPages *pages,
                  gboolean          is_letter,
                  const char       *heading);
/* The same for a sketch, on a sheet of its own; @backdrop: (nullable) */
void acies_print_sketch (GtkWidget       *widget,
                         AciesScene      *scene,
                         cairo_surface_t *backdrop,
                         const char      *heading);
GtkPrintOperation *acies_print_create_sketch (GtkWidget       *widget,
                                              AciesScene      *scene,
                                              cairo_surface_t *backdrop,
                                              const char      *heading) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
