/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-party.h"

/**
 * acies_party_find_side:
 * @situation: a situation
 * @id: (nullable): the id of a unit, a leader or a side
 *
 * Returns: the index of its side; -1 for none
 */
int
acies_party_find_side (const AciesSituation *situation,
                       const char           *id)
{
  const AciesBody *body;

  g_return_val_if_fail (situation != NULL, -1);

  body = id != NULL ? acies_situation_find (situation, id) : NULL;
  if (body != NULL)
    return (int) body->side;

  for (guint i = 0; id != NULL && i < acies_situation_get_n_sides (situation); i++)
    if (acies_situation_get_side (situation, i) == acies_situation_find_side (situation, id))
      return (int) i;

  return -1;
}

/**
 * acies_party_get_name:
 * @situation: a situation
 * @id: (nullable): the id of a unit, a leader or a side
 *
 * Returns: its name, which @situation owns; "" for none
 */
const char *
acies_party_get_name (const AciesSituation *situation,
                      const char           *id)
{
  g_return_val_if_fail (situation != NULL, "");

  return id != NULL ? acies_situation_get_name (situation, id) : "";
}

/**
 * acies_party_get_color:
 * @situation: a situation
 * @id: (nullable): the id of a unit, a leader or a side
 *
 * Returns: which of the colors its side has; 0 for none
 */
guint
acies_party_get_color (const AciesSituation *situation,
                       const char           *id)
{
  int side = acies_party_find_side (situation, id);

  return side >= 0 ? acies_situation_get_side (situation, (guint) side)->color : 0;
}
