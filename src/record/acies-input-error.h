/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesInputError:
 * @ACIES_INPUT_ERROR_BAD_INPUT: an unknown key, or a value outside its type or limits
 * @ACIES_INPUT_ERROR_MISSING_INPUT: a required key is absent
 * @ACIES_INPUT_ERROR_NOT_ALLOWED: the rules forbid it in this case
 * @ACIES_INPUT_ERROR_BAD_DICE: a face that the die does not have
 * @ACIES_INPUT_ERROR_TOO_FEW_DICE: the dice end before everything is decided
 * @ACIES_INPUT_ERROR_TOO_MANY_DICE: dice are left over
 *
 * The six refusals of a procedure.  Their nicks (`bad-input`, …) are the error
 * ids that files, the command line and the tests know.
 */
typedef enum
{
  ACIES_INPUT_ERROR_BAD_INPUT,
  ACIES_INPUT_ERROR_MISSING_INPUT,
  ACIES_INPUT_ERROR_NOT_ALLOWED,
  ACIES_INPUT_ERROR_BAD_DICE,
  ACIES_INPUT_ERROR_TOO_FEW_DICE,
  ACIES_INPUT_ERROR_TOO_MANY_DICE
} AciesInputError;

#define ACIES_INPUT_ERROR (acies_input_error_quark ())
ACIES_EXPORT GQuark      acies_input_error_quark    (void);

#define ACIES_TYPE_INPUT_ERROR (acies_input_error_get_type ())
ACIES_EXPORT GType       acies_input_error_get_type (void);

ACIES_EXPORT const char *acies_input_error_get_id   (const GError *error);
/* The clause of the rules behind a NOT_ALLOWED. */
ACIES_EXPORT void        acies_input_error_set_clause (GError       *error,
                                                       const char   *clause);
ACIES_EXPORT const char *acies_input_error_get_clause (const GError *error);
/* The id of the field that is missing, or whose value is wrong; its message begins with it. */
ACIES_EXPORT void        acies_input_error_set_key    (GError       *error,
                                                       const char   *key);
ACIES_EXPORT const char *acies_input_error_get_key    (const GError *error);

G_END_DECLS
