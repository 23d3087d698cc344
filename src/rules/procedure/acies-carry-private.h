/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-record.h"

G_BEGIN_DECLS

/*
 * Copies values between records on different schemas: from traits to the status
 * fields that start with them, from status to inputs, from outputs to status.
 */

/* Tells whether a field holds integers, decimals, booleans or choices, single or as a list. */
gboolean acies_carry_is_number  (const AciesField  *field);
/* Clamps @number to the limits of @field. */
gint64   acies_carry_clamp      (const AciesField  *field,
                                 gint64             number);
/* Reads a number in the units of @field, not clamped; FALSE for a choice that is unset or that @field
 * lacks. */
gboolean acies_carry_get_number (const AciesField  *field,
                                 const AciesRecord *from,
                                 guint              from_position,
                                 gint64            *number);
/* Copies a value; FALSE, and nothing changed, when @self cannot take it. */
gboolean acies_carry_value      (AciesRecord       *self,
                                 guint              position,
                                 const AciesRecord *from,
                                 guint              from_position);

G_END_DECLS
