/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/* (transfer full): a file of @folder that is not there yet, called after @title */
ACIES_EXPORT GFile *acies_free_file_find (GFile      *folder,
                                          const char *title,
                                          const char *instead,
                                          const char *ending) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
