/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-edit-kind-private.h"
#include "acies-isolate.h"

typedef struct
{
  AciesEdit  parent;
  char      *label;
  GPtrArray *edits;
} GroupEdit;

gpointer
acies_edit_create (const AciesEditKind *kind)
{
  AciesEdit *self = g_malloc0 (kind->size);

  self->kind = kind;

  return self;
}

char *
acies_edit_name_subject (gpointer    subject,
                         const char *name)
{
  if (name[0] != '\0')
    return acies_isolate (name);

  /* Ids of leaders and commands consist of a letter and a number. */
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
apply_group (AciesEdit *edit,
             AciesArmy *army)
{
  GroupEdit *self = (GroupEdit *) edit;

  for (guint i = 0; i < self->edits->len; i++)
    acies_edit_apply (g_ptr_array_index (self->edits, i), army);
}

static void
revert_group (AciesEdit *edit,
              AciesArmy *army)
{
  GroupEdit *self = (GroupEdit *) edit;

  for (guint i = self->edits->len; i > 0; i--)
    acies_edit_revert (g_ptr_array_index (self->edits, i - 1), army);
}

static char *
describe_group (AciesEdit *edit)
{
  GroupEdit *self = (GroupEdit *) edit;

  if (self->label != NULL || self->edits->len == 0)
    return g_strdup (self->label);

  return acies_edit_describe (g_ptr_array_index (self->edits, 0));
}

static gboolean
is_group_void (AciesEdit *edit)
{
  GroupEdit *self = (GroupEdit *) edit;

  return self->edits->len == 0;
}

static void
clear_group (AciesEdit *edit)
{
  GroupEdit *self = (GroupEdit *) edit;

  g_free (self->label);
  g_ptr_array_unref (self->edits);
}

static const AciesEditKind group_kind = {
  .size = sizeof (GroupEdit),
  .apply = apply_group,
  .revert = revert_group,
  .describe = describe_group,
  .is_void = is_group_void,
  .clear = clear_group,
};

AciesEdit *
acies_edit_new_group (const char *label)
{
  GroupEdit *self = acies_edit_create (&group_kind);

  self->label = g_strdup (label);
  self->edits = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_edit_free);

  return &self->parent;
}

void
acies_edit_group_add (AciesEdit *edit,
                      AciesEdit *added)
{
  GroupEdit *self = (GroupEdit *) edit;
  AciesEdit *last = NULL;

  g_assert (edit->kind == &group_kind);

  if (self->edits->len > 0)
    last = g_ptr_array_index (self->edits, self->edits->len - 1);

  if (last == NULL || !acies_edit_merge (last, added))
    {
      g_ptr_array_add (self->edits, added);
      return;
    }

  acies_edit_free (added);
  if (acies_edit_is_void (last))
    g_ptr_array_set_size (self->edits, self->edits->len - 1);
}

/* All kinds */

void
acies_edit_free (AciesEdit *self)
{
  self->kind->clear (self);
  g_free (self);
}

void
acies_edit_apply (AciesEdit *self,
                  AciesArmy *army)
{
  self->kind->apply (self, army);
}

void
acies_edit_revert (AciesEdit *self,
                   AciesArmy *army)
{
  self->kind->revert (self, army);
}

char *
acies_edit_describe (AciesEdit *self)
{
  return self->kind->describe (self);
}

gboolean
acies_edit_is_void (AciesEdit *self)
{
  return self->kind->is_void != NULL && self->kind->is_void (self);
}

gboolean
acies_edit_merge (AciesEdit *self,
                  AciesEdit *next)
{
  return self->kind == next->kind &&
         self->kind->merge != NULL &&
         self->kind->merge (self, next);
}
