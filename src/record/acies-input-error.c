/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-input-error.h"

G_DEFINE_QUARK (acies-input-error-quark, acies_input_error)

G_DEFINE_ENUM_TYPE (AciesInputError, acies_input_error,
                    G_DEFINE_ENUM_VALUE (ACIES_INPUT_ERROR_BAD_INPUT, "bad-input"),
                    G_DEFINE_ENUM_VALUE (ACIES_INPUT_ERROR_MISSING_INPUT, "missing-input"),
                    G_DEFINE_ENUM_VALUE (ACIES_INPUT_ERROR_NOT_ALLOWED, "not-allowed"),
                    G_DEFINE_ENUM_VALUE (ACIES_INPUT_ERROR_BAD_DICE, "bad-dice"),
                    G_DEFINE_ENUM_VALUE (ACIES_INPUT_ERROR_TOO_FEW_DICE, "too-few-dice"),
                    G_DEFINE_ENUM_VALUE (ACIES_INPUT_ERROR_TOO_MANY_DICE, "too-many-dice"))

/**
 * acies_input_error_get_id:
 * @error: (nullable): an error
 *
 * The id by which files, the command line and the tests know a refusal.
 *
 * Returns: (transfer none) (nullable): the id, such as `bad-input`, or %NULL
 *   if @error is not of the domain %ACIES_INPUT_ERROR
 */
const char *
acies_input_error_get_id (const GError *error)
{
  g_autoptr (GEnumClass) codes = NULL;
  const GEnumValue *code;

  if (error == NULL || error->domain != ACIES_INPUT_ERROR)
    return NULL;

  codes = g_type_class_ref (ACIES_TYPE_INPUT_ERROR);
  code = g_enum_get_value (codes, error->code);

  return code != NULL ? code->value_nick : NULL;
}
