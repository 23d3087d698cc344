/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-record.h"

G_BEGIN_DECLS

/* Read the result of a fight from the outputs of its procedure. */
ACIES_EXPORT void      acies_fight_judge           (const AciesRecord *outputs,
                                                    int               *a,
                                                    int               *b);
ACIES_EXPORT gboolean  acies_fight_compare_scores  (const AciesRecord *outputs,
                                                    int               *a);

G_END_DECLS
