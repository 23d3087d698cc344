/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/* Checks by its headers whether a file is a complete shared library for this machine. */
gboolean acies_module_file_check (const char  *path,
                                  GError     **error);

G_END_DECLS
