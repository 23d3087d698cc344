/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-limits.h"
#include "acies-macros.h"

G_BEGIN_DECLS

/* Loads a file, unless it is not a regular file or larger than @most_bytes. */
ACIES_EXPORT GBytes   *acies_file_load         (GFile         *file,
                                                gsize          most_bytes,
                                                GCancellable  *cancellable,
                                                GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* Loads the rest of a stream.  @name: its name in messages */
ACIES_EXPORT GBytes   *acies_stream_load       (GInputStream  *stream,
                                                const char    *name,
                                                gsize          most_bytes,
                                                GCancellable  *cancellable,
                                                GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* Opens a regular file for reading; -1 on error.  @name: its name in messages */
ACIES_EXPORT int       acies_file_open         (const char    *path,
                                                const char    *name,
                                                GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* Checks that a regular file exists. */
ACIES_EXPORT gboolean  acies_file_check        (GFile         *file,
                                                GError       **error);
/* Checks that a file can be written: that a regular file or nothing exists there. */
ACIES_EXPORT gboolean  acies_file_check_target (GFile         *file,
                                                GError       **error);
/* Gets a tag for detecting later changes of a file, to be taken before it is read (nullable) (transfer
 * full). */
ACIES_EXPORT char     *acies_file_get_etag     (GFile         *file) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
