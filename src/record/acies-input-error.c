/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-input-error.h"

/* The data of an error besides its message. */
typedef struct
{
  char *clause;
  char *key;
} AciesInputErrorPrivate;

static void
acies_input_error_private_init (AciesInputErrorPrivate *private)
{
}

static void
acies_input_error_private_copy (const AciesInputErrorPrivate *from,
                                AciesInputErrorPrivate       *to)
{
  to->clause = g_strdup (from->clause);
  to->key = g_strdup (from->key);
}

static void
acies_input_error_private_clear (AciesInputErrorPrivate *private)
{
  g_free (private->clause);
  g_free (private->key);
}

G_DEFINE_EXTENDED_ERROR (AciesInputError, acies_input_error)

/**
 * acies_input_error_get_id:
 * @error: (nullable): an error
 *
 * Gets the id of a refusal in files, on the command line and in tests.
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

/**
 * acies_input_error_set_clause:
 * @error: an error of the domain %ACIES_INPUT_ERROR
 * @clause: (nullable): the id of a clause of the rules
 *
 * Sets the clause behind a refusal.
 */
void
acies_input_error_set_clause (GError     *error,
                              const char *clause)
{
  AciesInputErrorPrivate *private;

  g_return_if_fail (error != NULL && error->domain == ACIES_INPUT_ERROR);

  private = acies_input_error_get_private (error);
  g_free (private->clause);
  private->clause = g_strdup (clause);
}

/**
 * acies_input_error_get_clause:
 * @error: (nullable): an error
 *
 * Returns: (transfer none) (nullable): the id of the clause behind the refusal;
 *   %NULL when it names none, and for errors of other domains
 */
const char *
acies_input_error_get_clause (const GError *error)
{
  if (error == NULL || error->domain != ACIES_INPUT_ERROR)
    return NULL;

  return acies_input_error_get_private (error)->clause;
}

/**
 * acies_input_error_set_key:
 * @error: an error of the domain %ACIES_INPUT_ERROR
 * @key: (nullable): the id of a field
 *
 * Sets the field that is missing, or whose value is wrong.
 */
void
acies_input_error_set_key (GError     *error,
                           const char *key)
{
  AciesInputErrorPrivate *private;

  g_return_if_fail (error != NULL && error->domain == ACIES_INPUT_ERROR);

  private = acies_input_error_get_private (error);
  g_free (private->key);
  private->key = g_strdup (key);
}

/**
 * acies_input_error_get_key:
 * @error: (nullable): an error
 *
 * Returns: (transfer none) (nullable): the id of the field that is missing, or whose value is wrong, with which the
 *   message begins; %NULL when it is about none, and for errors of other domains
 */
const char *
acies_input_error_get_key (const GError *error)
{
  if (error == NULL || error->domain != ACIES_INPUT_ERROR)
    return NULL;

  return acies_input_error_get_private (error)->key;
}
