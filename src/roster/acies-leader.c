/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-leader.h"
#include "acies-roster-item-private.h"

struct _AciesLeader
{
  AciesRosterItem parent_instance;
};

G_DEFINE_FINAL_TYPE (AciesLeader, acies_leader, ACIES_TYPE_ROSTER_ITEM)

static void
acies_leader_class_init (AciesLeaderClass *klass)
{
}

static void
acies_leader_init (AciesLeader *self)
{
}

/**
 * acies_leader_id_is_valid:
 * @id: (nullable): a text
 *
 * Returns: whether it is a leader's id, "g" and a whole number from 1 up
 *   without leading zeros
 */
gboolean
acies_leader_id_is_valid (const char *id)
{
  return acies_roster_id_parse (id, "g", NULL);
}

/**
 * acies_leader_new:
 * @id: its id, "g1"
 * @schema: (transfer none): the ruleset's fields for leaders
 *
 * Returns: (transfer full): a leader without a name, all traits at their
 *   defaults
 */
AciesLeader *
acies_leader_new (const char  *id,
                  AciesSchema *schema)
{
  AciesLeader *self;

  g_return_val_if_fail (acies_leader_id_is_valid (id), NULL);
  g_return_val_if_fail (schema != NULL, NULL);

  self = g_object_new (ACIES_TYPE_LEADER, NULL);
  acies_roster_item_set_up (ACIES_ROSTER_ITEM (self), id, schema);

  return self;
}

/**
 * acies_leader_copy:
 * @self: a leader
 * @id: the copy's id
 *
 * Returns: (transfer full): a copy
 */
AciesLeader *
acies_leader_copy (AciesLeader *self,
                   const char  *id)
{
  AciesLeader *copy;

  g_return_val_if_fail (ACIES_IS_LEADER (self), NULL);
  g_return_val_if_fail (acies_leader_id_is_valid (id), NULL);

  copy = acies_leader_new (id, acies_roster_item_get_schema (ACIES_ROSTER_ITEM (self)));
  acies_roster_item_copy_contents (ACIES_ROSTER_ITEM (copy), ACIES_ROSTER_ITEM (self));

  return copy;
}

/**
 * acies_leader_get_id:
 * @self: a leader
 *
 * Returns: (transfer none): its id
 */
const char *
acies_leader_get_id (AciesLeader *self)
{
  g_return_val_if_fail (ACIES_IS_LEADER (self), NULL);

  return acies_roster_item_get_id (ACIES_ROSTER_ITEM (self));
}

/**
 * acies_leader_get_name:
 * @self: a leader
 *
 * Returns: (transfer none): its name, "" for none
 */
const char *
acies_leader_get_name (AciesLeader *self)
{
  g_return_val_if_fail (ACIES_IS_LEADER (self), NULL);

  return acies_roster_item_get_name (ACIES_ROSTER_ITEM (self));
}

/**
 * acies_leader_set_name:
 * @self: a leader
 * @name: (nullable): its name; %NULL is ""
 */
void
acies_leader_set_name (AciesLeader *self,
                       const char  *name)
{
  g_return_if_fail (ACIES_IS_LEADER (self));

  acies_roster_item_set_name (ACIES_ROSTER_ITEM (self), name);
}

/**
 * acies_leader_get_notes:
 * @self: a leader
 *
 * Returns: (transfer none): the player's notes, or ""
 */
const char *
acies_leader_get_notes (AciesLeader *self)
{
  g_return_val_if_fail (ACIES_IS_LEADER (self), NULL);

  return acies_roster_item_get_notes (ACIES_ROSTER_ITEM (self));
}

/**
 * acies_leader_set_notes:
 * @self: a leader
 * @notes: (nullable): any text; %NULL is ""
 */
void
acies_leader_set_notes (AciesLeader *self,
                        const char  *notes)
{
  g_return_if_fail (ACIES_IS_LEADER (self));

  acies_roster_item_set_notes (ACIES_ROSTER_ITEM (self), notes);
}

/**
 * acies_leader_get_traits:
 * @self: a leader
 *
 * Returns: (transfer none): its traits, see acies_roster_item_get_traits()
 */
const AciesRecord *
acies_leader_get_traits (AciesLeader *self)
{
  g_return_val_if_fail (ACIES_IS_LEADER (self), NULL);

  return acies_roster_item_get_traits (ACIES_ROSTER_ITEM (self));
}

/**
 * acies_leader_set_trait:
 * @self: a leader
 * @key: the id of a field of its schema
 * @text: the value in its text form
 * @error: return location for a #GError
 *
 * Sets a trait, see acies_roster_item_set_trait().
 *
 * Returns: whether the trait now has that value
 */
gboolean
acies_leader_set_trait (AciesLeader  *self,
                        const char   *key,
                        const char   *text,
                        GError      **error)
{
  g_return_val_if_fail (ACIES_IS_LEADER (self), FALSE);

  return acies_roster_item_set_trait (ACIES_ROSTER_ITEM (self), key, text, error);
}

/**
 * acies_leader_reset_trait:
 * @self: a leader
 * @key: the id of a field of its schema
 *
 * Resets a trait to its default.
 */
void
acies_leader_reset_trait (AciesLeader *self,
                          const char  *key)
{
  g_return_if_fail (ACIES_IS_LEADER (self));

  acies_roster_item_reset_trait (ACIES_ROSTER_ITEM (self), key);
}
