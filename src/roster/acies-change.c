/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-change-kind-private.h"

typedef struct
{
  AciesChange  parent;
  char        *label;
  GPtrArray   *changes;
} GroupChange;

gpointer
acies_change_create (const AciesChangeKind *kind)
{
  AciesChange *self = g_malloc0 (kind->size);

  self->kind = kind;

  return self;
}

char *
acies_change_name_subject (gpointer    subject,
                           const char *name)
{
  if (name[0] != '\0')
    return g_strdup (name);

  /* Ids of leaders and commands are a letter and the number. */
  if (ACIES_IS_UNIT (subject))
    /* Translators: a unit without a name, in a label such as "Remove unit 3". */
    return g_strdup_printf (_("unit %s"), acies_unit_get_id (subject));
  else if (ACIES_IS_LEADER (subject))
    /* Translators: a leader without a name, as in "Change quality of leader 2". */
    return g_strdup_printf (_("leader %s"), acies_leader_get_id (subject) + 1);
  else if (ACIES_IS_COMMAND (subject))
    /* Translators: a command without a name, as in "Remove command 2". */
    return g_strdup_printf (_("command %s"), acies_command_get_id (subject) + 1);
  else
    /* Translators: an army without a name, as in "Change color of the army". */
    return g_strdup (_("the army"));
}

/* Groups */

static void
apply_group (AciesChange *change,
             AciesArmy   *army)
{
  GroupChange *self = (GroupChange *) change;

  for (guint i = 0; i < self->changes->len; i++)
    acies_change_apply (g_ptr_array_index (self->changes, i), army);
}

static void
revert_group (AciesChange *change,
              AciesArmy   *army)
{
  GroupChange *self = (GroupChange *) change;

  for (guint i = self->changes->len; i > 0; i--)
    acies_change_revert (g_ptr_array_index (self->changes, i - 1), army);
}

static char *
describe_group (AciesChange *change)
{
  GroupChange *self = (GroupChange *) change;

  if (self->label != NULL || self->changes->len == 0)
    return g_strdup (self->label);

  return acies_change_describe (g_ptr_array_index (self->changes, 0));
}

static gboolean
is_group_void (AciesChange *change)
{
  GroupChange *self = (GroupChange *) change;

  return self->changes->len == 0;
}

static void
clear_group (AciesChange *change)
{
  GroupChange *self = (GroupChange *) change;

  g_free (self->label);
  g_ptr_array_unref (self->changes);
}

static const AciesChangeKind group_kind = {
  .size = sizeof (GroupChange),
  .apply = apply_group,
  .revert = revert_group,
  .describe = describe_group,
  .is_void = is_group_void,
  .clear = clear_group,
};

AciesChange *
acies_change_new_group (const char *label)
{
  GroupChange *self = acies_change_create (&group_kind);

  self->label = g_strdup (label);
  self->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_change_free);

  return &self->parent;
}

void
acies_change_group_add (AciesChange *change,
                        AciesChange *added)
{
  GroupChange *self = (GroupChange *) change;
  AciesChange *last = NULL;

  g_assert (change->kind == &group_kind);

  if (self->changes->len > 0)
    last = g_ptr_array_index (self->changes, self->changes->len - 1);

  if (last == NULL || !acies_change_merge (last, added))
    {
      g_ptr_array_add (self->changes, added);
      return;
    }

  acies_change_free (added);
  if (acies_change_is_void (last))
    g_ptr_array_set_size (self->changes, self->changes->len - 1);
}

/* All kinds */

void
acies_change_free (AciesChange *self)
{
  self->kind->clear (self);
  g_free (self);
}

void
acies_change_apply (AciesChange *self,
                    AciesArmy   *army)
{
  self->kind->apply (self, army);
}

void
acies_change_revert (AciesChange *self,
                     AciesArmy   *army)
{
  self->kind->revert (self, army);
}

char *
acies_change_describe (AciesChange *self)
{
  return self->kind->describe (self);
}

gboolean
acies_change_is_void (AciesChange *self)
{
  return self->kind->is_void != NULL && self->kind->is_void (self);
}

gboolean
acies_change_merge (AciesChange *self,
                    AciesChange *next)
{
  return self->kind == next->kind &&
         self->kind->merge != NULL &&
         self->kind->merge (self, next);
}
