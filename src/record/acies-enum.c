/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-enum.h"

/**
 * acies_enum_get_nick:
 * @type: an enumeration
 * @value: a number
 *
 * Returns: (transfer none) (nullable): the nick of the value, such as "heavy-infantry"; %NULL for what is no value of
 *   @type
 */
const char *
acies_enum_get_nick (GType type,
                     int   value)
{
  g_autoptr (GEnumClass) values = NULL;
  const GEnumValue *found;

  g_return_val_if_fail (G_TYPE_IS_ENUM (type), NULL);

  values = g_type_class_ref (type);
  found = g_enum_get_value (values, value);

  /* The nicks of a static type stay when its class goes. */
  return found != NULL ? found->value_nick : NULL;
}

/**
 * acies_enum_find_nick:
 * @type: an enumeration
 * @nick: (nullable): a nick, or any other text
 * @value: (inout): the value of that nick; left alone if there is none
 *
 * Returns: whether a value has that nick
 */
gboolean
acies_enum_find_nick (GType       type,
                      const char *nick,
                      int        *value)
{
  g_autoptr (GEnumClass) values = NULL;
  const GEnumValue *found;

  g_return_val_if_fail (G_TYPE_IS_ENUM (type), FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  if (nick == NULL)
    return FALSE;

  values = g_type_class_ref (type);
  found = g_enum_get_value_by_nick (values, nick);
  if (found != NULL)
    *value = found->value;

  return found != NULL;
}
