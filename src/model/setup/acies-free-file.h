/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GFile *acies_free_file_find (GFile      *folder,
                             const char *title,
                             const char *instead,
                             const char *ending) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
