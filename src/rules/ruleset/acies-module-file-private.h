/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/* Whether a file is a whole shared library for this machine, as far as its headers tell. */
gboolean acies_module_file_check (const char  *path,
                                  GError     **error);

G_END_DECLS
