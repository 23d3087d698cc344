/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-limits.h"
#include "acies-macros.h"

G_BEGIN_DECLS

/* A file's content, unless it is no regular file or larger than @most_bytes. */
ACIES_EXPORT GBytes   *acies_file_load         (GFile         *file,
                                                gsize          most_bytes,
                                                GCancellable  *cancellable,
                                                GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* The rest of a stream, which messages call @name. */
ACIES_EXPORT GBytes   *acies_stream_load       (GInputStream  *stream,
                                                const char    *name,
                                                gsize          most_bytes,
                                                GCancellable  *cancellable,
                                                GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* A descriptor to read a regular file from, or -1.  @name is what messages call it. */
ACIES_EXPORT int       acies_file_open         (const char    *path,
                                                const char    *name,
                                                GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whether there is a regular file. */
ACIES_EXPORT gboolean  acies_file_check        (GFile         *file,
                                                GError       **error);
/* Whether a file can be put there: there is a regular file, or nothing. */
ACIES_EXPORT gboolean  acies_file_check_target (GFile         *file,
                                                GError       **error);

G_END_DECLS
