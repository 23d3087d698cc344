/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-army-private.h"
#include "acies-history-private.h"

/*
 * Each state of the army that the history knows of has a stamp: 0 before the
 * first undo step, then that of the last one done.  A stamp is never used
 * twice, so a stamp suffices as save point; one whose undo steps were dropped
 * never matches again.
 */
typedef struct
{
  AciesEdit *edit;
  char      *label;
  guint64    stamp;
  /* The numbers given away in the state on the other side of the step: before it, or once undone after it. */
  AciesIdNumbers numbers;
} UndoStep;

/* The values of the properties. */
typedef struct
{
  gboolean    can_undo;
  gboolean    can_redo;
  gboolean    modified;
  const char *undo_label;
  const char *redo_label;
} State;

struct _AciesHistory
{
  GObject      parent_instance;

  AciesArmy   *army;
  GPtrArray   *steps;      /* of UndoStep: those done, then those undone */
  guint        n_done;
  guint64      last_stamp;
  guint64      saved_stamp;

  AciesEdit *group;
  guint        group_depth;

  /* The numbers given away in the present state. */
  AciesIdNumbers numbers;

  /* Whether the next value may become part of the last undo step. */
  gboolean     mergeable;
  gboolean     busy;

  State        told;       /* as last notified; owns its labels */
};

enum
{
  PROP_0,
  PROP_ARMY,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  PROP_MODIFIED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesHistory, acies_history, G_TYPE_OBJECT)

static UndoStep *
create_step (AciesHistory *self,
             AciesEdit    *edit)
{
  UndoStep *step = g_new0 (UndoStep, 1);

  step->edit = edit;
  step->label = acies_edit_describe (edit);
  step->stamp = ++self->last_stamp;
  step->numbers = self->numbers;

  return step;
}

static void
free_step (gpointer data)
{
  UndoStep *step = data;

  acies_edit_free (step->edit);
  g_free (step->label);
  g_free (step);
}

/* Get the undo steps that undo would revert and redo would apply. */
static UndoStep *
get_undo_step (AciesHistory *self)
{
  return self->n_done > 0 ? g_ptr_array_index (self->steps, self->n_done - 1) : NULL;
}

static UndoStep *
get_redo_step (AciesHistory *self)
{
  return self->n_done < self->steps->len ? g_ptr_array_index (self->steps, self->n_done) : NULL;
}

static guint64
get_stamp (AciesHistory *self)
{
  UndoStep *step = get_undo_step (self);

  return step != NULL ? step->stamp : 0;
}

/* Gets the values of the properties.  While a group is open there is no undo or redo. */
static State
get_state (AciesHistory *self)
{
  gboolean is_open = self->group != NULL;
  UndoStep *undo = is_open ? NULL : get_undo_step (self);
  UndoStep *redo = is_open ? NULL : get_redo_step (self);

  return (State) {
    .can_undo = undo != NULL,
    .can_redo = redo != NULL,
    .modified = get_stamp (self) != self->saved_stamp ||
                (is_open && !acies_edit_is_void (self->group)),
    .undo_label = undo != NULL ? undo->label : NULL,
    .redo_label = redo != NULL ? redo->label : NULL,
  };
}

static void
tell_flag (AciesHistory *self,
           gboolean     *told,
           gboolean      flag,
           guint         prop_id)
{
  if (*told == flag)
    return;

  *told = flag;
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop_id]);
}

static void
tell_label (AciesHistory  *self,
            const char   **told,
            const char    *label,
            guint          prop_id)
{
  if (g_strcmp0 (*told, label) == 0)
    return;

  g_free ((char *) *told);
  *told = g_strdup (label);
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop_id]);
}

static void
update_state (AciesHistory *self)
{
  State state = get_state (self);

  /* All values are updated before the first notification is emitted. */
  g_object_freeze_notify (G_OBJECT (self));
  tell_flag (self, &self->told.can_undo, state.can_undo, PROP_CAN_UNDO);
  tell_flag (self, &self->told.can_redo, state.can_redo, PROP_CAN_REDO);
  tell_flag (self, &self->told.modified, state.modified, PROP_MODIFIED);
  tell_label (self, &self->told.undo_label, state.undo_label, PROP_UNDO_LABEL);
  tell_label (self, &self->told.redo_label, state.redo_label, PROP_REDO_LABEL);
  g_object_thaw_notify (G_OBJECT (self));
}

/* What an undone step gave away is free again, so that undoing all steps restores the file to the byte. */
static void
swap_numbers (AciesHistory *self,
              UndoStep     *step)
{
  AciesIdNumbers numbers = step->numbers;

  step->numbers = self->numbers;
  self->numbers = numbers;
  acies_army_set_numbers (self->army, &numbers);
}

static void
push_change (AciesHistory *self,
             AciesEdit    *edit)
{
  UndoStep *last = self->mergeable ? get_undo_step (self) : NULL;

  if (last == NULL || !acies_edit_merge (last->edit, edit))
    {
      g_ptr_array_set_size (self->steps, self->n_done);
      g_ptr_array_add (self->steps, create_step (self, edit));
      acies_army_get_numbers (self->army, &self->numbers);
      self->n_done++;
      self->mergeable = TRUE;
      return;
    }

  /* The undo step keeps its stamp, which was not handed out yet: acies_history_stamp() ends merging. */
  acies_edit_free (edit);
  if (acies_edit_is_void (last->edit))
    {
      /* The old value was typed again: the undo step is dropped. */
      self->n_done--;
      g_ptr_array_set_size (self->steps, self->n_done);
      self->mergeable = FALSE;
    }
}

static void
acies_history_finalize (GObject *object)
{
  AciesHistory *self = ACIES_HISTORY (object);

  g_clear_pointer (&self->group, acies_edit_free);
  g_ptr_array_unref (self->steps);
  g_clear_object (&self->army);
  g_free ((char *) self->told.undo_label);
  g_free ((char *) self->told.redo_label);

  G_OBJECT_CLASS (acies_history_parent_class)->finalize (object);
}

static void
acies_history_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  AciesHistory *self = ACIES_HISTORY (object);

  switch (prop_id)
    {
    case PROP_ARMY:
      g_value_set_object (value, acies_history_get_army (self));
      break;

    case PROP_CAN_UNDO:
      g_value_set_boolean (value, acies_history_get_can_undo (self));
      break;

    case PROP_CAN_REDO:
      g_value_set_boolean (value, acies_history_get_can_redo (self));
      break;

    case PROP_UNDO_LABEL:
      g_value_set_string (value, acies_history_get_undo_label (self));
      break;

    case PROP_REDO_LABEL:
      g_value_set_string (value, acies_history_get_redo_label (self));
      break;

    case PROP_MODIFIED:
      g_value_set_boolean (value, acies_history_get_modified (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_history_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  AciesHistory *self = ACIES_HISTORY (object);

  switch (prop_id)
    {
    case PROP_ARMY:
      self->army = g_value_dup_object (value);
      if (self->army != NULL)
        acies_army_get_numbers (self->army, &self->numbers);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_history_class_init (AciesHistoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable =
    G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = acies_history_finalize;
  object_class->get_property = acies_history_get_property;
  object_class->set_property = acies_history_set_property;

  properties[PROP_ARMY] =
    g_param_spec_object ("army", NULL, NULL,
                         ACIES_TYPE_ARMY,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, readable);
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, readable);
  properties[PROP_UNDO_LABEL] =
    g_param_spec_string ("undo-label", NULL, NULL, NULL, readable);
  properties[PROP_REDO_LABEL] =
    g_param_spec_string ("redo-label", NULL, NULL, NULL, readable);
  properties[PROP_MODIFIED] =
    g_param_spec_boolean ("modified", NULL, NULL, FALSE, readable);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_history_init (AciesHistory *self)
{
  self->steps = g_ptr_array_new_with_free_func (free_step);
}

gboolean
acies_history_record (AciesHistory *self,
                      AciesEdit    *edit)
{
  g_autoptr (AciesEdit) owned = edit;

  if (acies_edit_is_void (edit))
    return TRUE;

  /* The other edit would then be recorded after this one, which it caused. */
  g_return_val_if_fail (!self->busy, FALSE);

  self->busy = TRUE;
  acies_army_hold_changed (self->army);
  acies_edit_apply (edit, self->army);
  acies_army_release_changed (self->army);
  self->busy = FALSE;

  if (self->group != NULL)
    acies_edit_group_add (self->group, g_steal_pointer (&owned));
  else
    push_change (self, g_steal_pointer (&owned));

  update_state (self);

  return TRUE;
}

/**
 * acies_history_new:
 * @army: (transfer none): an army; the history keeps a reference
 *
 * Returns: (transfer full): a history without undo steps; the present state is
 *   the save point
 */
AciesHistory *
acies_history_new (AciesArmy *army)
{
  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);

  return g_object_new (ACIES_TYPE_HISTORY,
                       "army", army,
                       NULL);
}

/**
 * acies_history_get_army:
 * @self: a history
 *
 * Returns: (transfer none): the army whose edits it keeps
 */
AciesArmy *
acies_history_get_army (AciesHistory *self)
{
  g_return_val_if_fail (ACIES_IS_HISTORY (self), NULL);

  return self->army;
}

/**
 * acies_history_get_can_undo:
 * @self: a history
 *
 * Returns: whether there is an undo step to undo; %FALSE while a group is open
 */
gboolean
acies_history_get_can_undo (AciesHistory *self)
{
  g_return_val_if_fail (ACIES_IS_HISTORY (self), FALSE);

  return self->told.can_undo;
}

/**
 * acies_history_get_can_redo:
 * @self: a history
 *
 * Returns: whether there is an undo step to redo; %FALSE while a group is open
 */
gboolean
acies_history_get_can_redo (AciesHistory *self)
{
  g_return_val_if_fail (ACIES_IS_HISTORY (self), FALSE);

  return self->told.can_redo;
}

/**
 * acies_history_get_undo_label:
 * @self: a history
 *
 * Returns: (transfer none) (nullable): the label of the undo step to undo, "Add
 *   Hypaspists", translated; names are those at the time of the edit
 */
const char *
acies_history_get_undo_label (AciesHistory *self)
{
  g_return_val_if_fail (ACIES_IS_HISTORY (self), NULL);

  return self->told.undo_label;
}

/**
 * acies_history_get_redo_label:
 * @self: a history
 *
 * Returns: (transfer none) (nullable): the label of the undo step to redo,
 *   translated
 */
const char *
acies_history_get_redo_label (AciesHistory *self)
{
  g_return_val_if_fail (ACIES_IS_HISTORY (self), NULL);

  return self->told.redo_label;
}

/**
 * acies_history_get_modified:
 * @self: a history
 *
 * Tells whether the army is modified.  Undoing back to the save point makes it
 * unmodified again.  When the save point was among undone ones that another
 * edit dropped, it stays modified until it is saved.
 *
 * Returns: whether the army differs from the save point
 */
gboolean
acies_history_get_modified (AciesHistory *self)
{
  g_return_val_if_fail (ACIES_IS_HISTORY (self), FALSE);

  return self->told.modified;
}

/**
 * acies_history_mark_saved:
 * @self: a history without an open group
 *
 * Makes the present state the save point.  The next value set is a new undo
 * step.
 */
void
acies_history_mark_saved (AciesHistory *self)
{
  g_return_if_fail (ACIES_IS_HISTORY (self));
  g_return_if_fail (self->group == NULL);

  acies_history_mark_stamp_saved (self, acies_history_stamp (self));
}

/**
 * acies_history_stamp:
 * @self: a history without an open group
 *
 * Gets a stamp of the present state, for saving in the background while the
 * player edits: take it together with the bytes to write, and call
 * acies_history_mark_stamp_saved() when they are on disk.  The next value set is
 * a new undo step, so that undo can return to this state.
 *
 * Returns: the stamp of the present state
 */
guint64
acies_history_stamp (AciesHistory *self)
{
  g_return_val_if_fail (ACIES_IS_HISTORY (self), 0);
  g_return_val_if_fail (self->group == NULL, 0);

  self->mergeable = FALSE;

  return get_stamp (self);
}

/**
 * acies_history_mark_stamp_saved:
 * @self: a history
 * @stamp: a stamp from acies_history_stamp()
 *
 * Makes the state of a stamp the save point.
 */
void
acies_history_mark_stamp_saved (AciesHistory *self,
                                guint64       stamp)
{
  g_return_if_fail (ACIES_IS_HISTORY (self));

  self->saved_stamp = stamp;
  update_state (self);
}

/**
 * acies_history_undo:
 * @self: a history
 *
 * Undoes the last undo step.
 *
 * Returns: %FALSE if there is none, or a group is open
 */
gboolean
acies_history_undo (AciesHistory *self)
{
  UndoStep *step;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), FALSE);

  step = get_undo_step (self);
  if (step == NULL || self->group != NULL || self->busy)
    return FALSE;

  self->busy = TRUE;
  acies_army_hold_changed (self->army);
  acies_edit_revert (step->edit, self->army);
  swap_numbers (self, step);
  acies_army_release_changed (self->army);
  self->busy = FALSE;

  self->n_done--;
  self->mergeable = FALSE;
  update_state (self);

  return TRUE;
}

/**
 * acies_history_redo:
 * @self: a history
 *
 * Redoes the undo step that was undone last.
 *
 * Returns: %FALSE if there is none, or a group is open
 */
gboolean
acies_history_redo (AciesHistory *self)
{
  UndoStep *step;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), FALSE);

  step = get_redo_step (self);
  if (step == NULL || self->group != NULL || self->busy)
    return FALSE;

  self->busy = TRUE;
  acies_army_hold_changed (self->army);
  acies_edit_apply (step->edit, self->army);
  swap_numbers (self, step);
  acies_army_release_changed (self->army);
  self->busy = FALSE;

  self->n_done++;
  update_state (self);

  return TRUE;
}

/**
 * acies_history_begin_group:
 * @self: a history
 * @label: (nullable): the label of the undo step, translated; %NULL for that of
 *   its first edit
 *
 * Begins a group: all edits until acies_history_end_group() are one undo step.
 * Groups may be nested; the outermost is the undo step, and gives the label.  A
 * group without edits makes none.
 */
void
acies_history_begin_group (AciesHistory *self,
                           const char   *label)
{
  g_return_if_fail (ACIES_IS_HISTORY (self));

  if (self->group_depth++ > 0)
    return;

  self->group = acies_edit_new_group (label);
  acies_army_hold_changed (self->army);
  update_state (self);
}

/**
 * acies_history_end_group:
 * @self: a history with an open group
 *
 * Ends a group begun by acies_history_begin_group().
 */
void
acies_history_end_group (AciesHistory *self)
{
  g_autoptr (AciesEdit) group = NULL;

  g_return_if_fail (ACIES_IS_HISTORY (self));
  g_return_if_fail (self->group_depth > 0);

  if (--self->group_depth > 0)
    return;

  group = g_steal_pointer (&self->group);
  if (!acies_edit_is_void (group))
    push_change (self, g_steal_pointer (&group));

  update_state (self);
  acies_army_release_changed (self->army);
}
