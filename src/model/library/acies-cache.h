/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GVariant *acies_cache_load (const char *folder,
                            const char *name,
                            const char *key,
                            const char *type) G_GNUC_WARN_UNUSED_RESULT;
void      acies_cache_save (const char *folder,
                            const char *name,
                            const char *key,
                            GVariant   *content);

G_END_DECLS
