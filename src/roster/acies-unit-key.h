/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesUnitKey:
 * @text: "1" to "9", "a" to "z", "aa" to "zz" and so on; "" for no key
 *
 * What stands on the badge of a unit, and selects it when it is typed.  Each unit of a side has another one.
 */
typedef struct
{
  char text[8];
} AciesUnitKey;

ACIES_EXPORT AciesUnitKey acies_unit_key_from_number (guint               number);
ACIES_EXPORT gboolean     acies_unit_key_equal       (const AciesUnitKey *self,
                                                      const AciesUnitKey *other);
/* Whether it is what was typed, or begins with it. */
ACIES_EXPORT gboolean     acies_unit_key_begins_with (const AciesUnitKey *self,
                                                      const char         *typed);

G_END_DECLS
