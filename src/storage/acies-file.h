/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-file-load.h"
#include "acies-macros.h"

G_BEGIN_DECLS

ACIES_EXPORT GBytes   *acies_file_read        (GFile         *file,
                                               char         **etag,
                                               GCancellable  *cancellable,
                                               GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* Tells whether the permissions allow saving to @file. */
ACIES_EXPORT gboolean  acies_file_is_writable (GFile         *file);
/* Replaces the file as a whole and syncs it; keeps its links, mode and owner.  @etag: (nullable)
 * (inout): the etag of the file when it was loaded or saved last; G_IO_ERROR_WRONG_ETAG when @check_etag
 * and the file has changed since */
ACIES_EXPORT gboolean  acies_file_replace     (GFile         *file,
                                               GBytes        *bytes,
                                               char         **etag,
                                               gboolean       check_etag,
                                               GCancellable  *cancellable,
                                               GError       **error);

G_END_DECLS
