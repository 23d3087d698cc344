/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-event.h"

G_BEGIN_DECLS

AciesOverrule *acies_overrule_new  (const char    *output,
                                    const char    *value,
                                    const char    *reason) G_GNUC_WARN_UNUSED_RESULT;
void           acies_overrule_free (AciesOverrule *self);

/* Applies all of @overrules, (element-type AciesOverrule), to @outcome. */
AciesOutcome  *acies_overrules_apply (GPtrArray     *overrules,
                                      AciesOutcome  *outcome,
                                      GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
