/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Asks for the file that something is exported to; not yet shown. */
GtkFileChooserNative *acies_export_choose (GtkWindow  *parent,
                                           const char *heading,
                                           const char *accept,
                                           const char *kind,
                                           const char *media_type,
                                           const char *name,
                                           GFile      *folder) G_GNUC_WARN_UNUSED_RESULT;
/* Tells at @widget what became of a task that wrote @file.  @sentence: with %s for the name of the file */
gboolean              acies_export_finish (GtkWidget    *widget,
                                           GAsyncResult *result,
                                           GFile        *file,
                                           const char   *heading,
                                           const char   *sentence);
/* Tells at @widget that @file is written. */
void                  acies_export_show   (GtkWidget    *widget,
                                           GFile        *file,
                                           const char   *sentence);
/* (transfer full): what people see of the name of a file */
char                 *acies_export_name   (GFile      *file) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
