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

#define acies_call_explain_number(call, ...) \
  ACIES_WHERE_EXPLAINED (call, acies_call_explain_number (call, __VA_ARGS__))
#define acies_call_explain_inches(call, ...) \
  ACIES_WHERE_EXPLAINED (call, acies_call_explain_inches (call, __VA_ARGS__))

G_END_DECLS
