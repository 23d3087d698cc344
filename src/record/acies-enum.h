/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/* Values of enumerations under their nicks, as files, settings and options have them. */

/* (transfer none) (nullable): NULL for what is no value of @type */
ACIES_EXPORT const char *acies_enum_get_nick  (GType       type,
                                               int         value);
/* Whether @nick (nullable) is a nick of @type; @value is left alone if not. */
ACIES_EXPORT gboolean    acies_enum_find_nick (GType       type,
                                               const char *nick,
                                               int        *value);

G_END_DECLS
