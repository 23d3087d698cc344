/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-record.h"

G_BEGIN_DECLS

/*
 * Carrying values between records on different schemas: from traits to the
 * status that they start, from status to inputs, from outputs to status.
 */

/* An integer, decimal, boolean or choice, or a list of them. */
gboolean acies_carry_is_number  (const AciesField  *field);
/* The nearest number that @field takes. */
gint64   acies_carry_clamp      (const AciesField  *field,
                                 gint64             number);
/* A number as @field counts it, not clamped; FALSE for a choice that is not made or that @field lacks. */
gboolean acies_carry_get_number (const AciesField  *field,
                                 const AciesRecord *from,
                                 guint              from_position,
                                 gint64            *number);
/* FALSE, and nothing changed, for a value that @self cannot take. */
gboolean acies_carry_value      (AciesRecord       *self,
                                 guint              position,
                                 const AciesRecord *from,
                                 guint              from_position);

G_END_DECLS
