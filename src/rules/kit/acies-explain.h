/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-procedure.h"

G_BEGIN_DECLS

/* Lines of explanations common to many procedures.  @label is translated, and not a format. */
ACIES_EXPORT void acies_call_explain_number (AciesCall  *call,
                                             const char *clause,
                                             gint64      number,
                                             const char *label);
/* @hundredths: of an inch */
ACIES_EXPORT void acies_call_explain_inches (AciesCall  *call,
                                             const char *clause,
                                             gint64      hundredths,
                                             const char *label);

G_END_DECLS
