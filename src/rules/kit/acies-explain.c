/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-arithmetic.h"
#include "acies-explain.h"

/**
 * acies_call_explain_number:
 * @call: a call
 * @clause: (nullable): the id of the clause behind it
 * @number: a number that was counted, looked up or thrown
 * @label: a translated phrase that names it
 *
 * Adds a line with a number that is not a modifier: it has a sign only when
 * below 0.
 */
void
(acies_call_explain_number) (AciesCall  *call,
                             const char *clause,
                             gint64      number,
                             const char *label)
{
  g_autofree char *value = g_strdup_printf (number < 0 ? "−%d" : "%d", (int) ABS (number));

  acies_call_explain (call, clause, value, "%s", label);
}

/**
 * acies_call_explain_inches:
 * @call: a call
 * @clause: (nullable): the id of the clause behind it
 * @hundredths: a length in hundredths of an inch
 * @label: a translated phrase that names it
 *
 * Adds a line with a length.
 */
void
(acies_call_explain_inches) (AciesCall  *call,
                             const char *clause,
                             gint64      hundredths,
                             const char *label)
{
  g_autofree char *value = acies_print_inches (hundredths);

  acies_call_explain (call, clause, value, "%s", label);
}
