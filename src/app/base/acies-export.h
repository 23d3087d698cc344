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
/* (transfer full): a toast with @sentence, which is markup and names @file, and a button that opens it */
AdwToast             *acies_export_tell   (GFile      *file,
                                           const char *sentence) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): what people see of the name of a file */
char                 *acies_export_name   (GFile      *file) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
