/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/* A descriptor to read from, or -1.  What is no regular file, such as a pipe or a device, is refused without waiting for it. */
ACIES_EXPORT int acies_regular_file_open (const char  *path,
                                          GError     **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
