/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include "acies-entry-private.h"
#include "acies-stretch-private.h"

struct _AciesEntry
{
  GObject       parent_instance;

  AciesEvent   *event;
  guint         number;
  gboolean      amended;
  gboolean      turning_point;
  GPtrArray    *comments; /* (nullable) (element-type AciesEvent) */

  /* What is told of it; only turn and step as long as it is one of a stretch of entries that are told later. */
  AciesTale     tale;
  AciesStretch *untold; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (AciesEntry, acies_entry, G_TYPE_OBJECT)

static void
acies_entry_finalize (GObject *object)
{
  AciesEntry *self = ACIES_ENTRY (object);

  if (self->untold != NULL)
    acies_stretch_forget (self->untold, self);
  g_clear_pointer (&self->untold, acies_stretch_unref);
  g_clear_object (&self->event);
  g_clear_pointer (&self->comments, g_ptr_array_unref);
  acies_tale_clear (&self->tale);

  G_OBJECT_CLASS (acies_entry_parent_class)->finalize (object);
}

static void
acies_entry_class_init (AciesEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_entry_finalize;
}

static void
acies_entry_init (AciesEntry *self)
{
}

/* @event: (transfer none) */
static AciesEntry *
entry_new (AciesEvent *event)
{
  AciesEntry *self = g_object_new (ACIES_TYPE_ENTRY, NULL);

  self->event = g_object_ref (event);
  self->number = acies_event_get_number (event);

  return self;
}

AciesEntry *
acies_entry_fold (AciesEvent      *event,
                  AciesSituation  *situation,
                  gboolean         strict,
                  GError         **error)
{
  AciesEntry *self;
  AciesTale tale;

  if (!acies_fold_event (event, situation, strict, &tale, error))
    return NULL;

  self = entry_new (event);
  self->tale = tale;

  return self;
}

AciesEntry *
acies_entry_fold_untold (AciesEvent      *event,
                         AciesSituation  *situation,
                         AciesStretch    *stretch,
                         GError         **error)
{
  guint turn = acies_situation_get_turn (situation);
  guint step = acies_situation_get_step (situation);
  AciesEntry *self;

  if (!acies_fold_event (event, situation, FALSE, NULL, error))
    return NULL;

  self = entry_new (event);
  /* A step is an entry of the one that it begins. */
  self->tale.turn = acies_event_get_kind (event) == ACIES_EVENT_STEP ? acies_situation_get_turn (situation) : turn;
  self->tale.step = acies_event_get_kind (event) == ACIES_EVENT_STEP ? acies_situation_get_step (situation) : step;
  self->untold = acies_stretch_ref (stretch);
  acies_stretch_add (stretch, event, self);

  return self;
}

void
acies_entry_tell (AciesEntry *self,
                  AciesTale  *tale)
{
  self->tale = *tale;
  *tale = (AciesTale) { 0 };
  g_clear_pointer (&self->untold, acies_stretch_unref);
}

/* Gets all that is told of an entry. */
static const AciesTale *
get_tale (AciesEntry *self)
{
  if (self->untold != NULL)
    acies_stretch_tell (self->untold);

  return &self->tale;
}

void
acies_entry_set_number (AciesEntry *self,
                        guint       number)
{
  self->number = number;
}

void
acies_entry_set_amended (AciesEntry *self,
                         gboolean    amended)
{
  self->amended = amended;
}

/* Tells whether two lists are of the same events.  Both are (nullable). */
static gboolean
are_same (GPtrArray *some,
          GPtrArray *others)
{
  guint n_some = some != NULL ? some->len : 0;
  guint n_others = others != NULL ? others->len : 0;

  if (n_some != n_others)
    return FALSE;

  for (guint i = 0; i < n_some; i++)
    if (some->pdata[i] != others->pdata[i])
      return FALSE;

  return TRUE;
}

gboolean
acies_entry_set_notes (AciesEntry *self,
                       gboolean    turning_point,
                       GPtrArray  *comments)
{
  gboolean changed = self->turning_point != turning_point || !are_same (self->comments, comments);

  self->turning_point = turning_point;
  if (comments != NULL)
    g_ptr_array_ref (comments);
  g_clear_pointer (&self->comments, g_ptr_array_unref);
  self->comments = comments;

  return changed;
}

void
acies_entry_add_note (AciesEntry *self,
                      AciesEvent *note)
{
  acies_note_apply (note, &self->turning_point, &self->comments);
}

void
acies_note_apply (AciesEvent  *note,
                  gboolean    *turning_point,
                  GPtrArray  **comments)
{
  if (acies_event_is_turning_point (note))
    *turning_point = TRUE;
  else if (acies_event_clears_mark (note))
    *turning_point = FALSE;

  if (acies_event_get_text (note)[0] == '\0' && acies_event_get_photo (note) == NULL)
    return;

  if (*comments == NULL)
    *comments = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (*comments, g_object_ref (note));
}

/**
 * acies_entry_get_event:
 * @self: an entry
 *
 * Returns: (transfer none): the event that it is made from
 */
AciesEvent *
acies_entry_get_event (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), NULL);

  return self->event;
}

guint
acies_entry_get_number (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), 0);

  return self->number;
}

guint
acies_entry_get_turn (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), 0);

  return self->tale.turn;
}

guint
acies_entry_get_step (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), 0);

  return self->tale.step;
}

int
acies_entry_get_side (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), -1);

  return get_tale (self)->side;
}

const char *
acies_entry_get_sentence (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), NULL);

  return get_tale (self)->sentence;
}

AciesOutcome *
acies_entry_get_outcome (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), NULL);

  return get_tale (self)->outcome;
}

GPtrArray *
acies_entry_get_changes (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), NULL);

  return get_tale (self)->changes;
}

const char *
acies_entry_get_discrepancy (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), NULL);

  return get_tale (self)->discrepancy;
}

/**
 * acies_entry_is_amended:
 * @self: an entry
 *
 * Returns: whether an amendment gave it its present inputs, dice or result
 */
gboolean
acies_entry_is_amended (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), FALSE);

  return self->amended;
}

/**
 * acies_entry_is_overruled:
 * @self: an entry
 *
 * Returns: whether the players set an output against the rules
 */
gboolean
acies_entry_is_overruled (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), FALSE);

  return acies_event_get_not_recorded (self->event)
         || acies_event_get_overrules (self->event)->len > 0;
}

/**
 * acies_entry_is_turning_point:
 * @self: an entry
 *
 * Returns: whether a note marks it as a turning point
 */
gboolean
acies_entry_is_turning_point (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), FALSE);

  return self->turning_point;
}

/**
 * acies_entry_get_comments:
 * @self: an entry
 *
 * Returns: (transfer none) (nullable) (element-type AciesEvent): the notes that say or show something about it, in the
 *   order in which they were made; %NULL for none
 */
GPtrArray *
acies_entry_get_comments (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), NULL);

  return self->comments;
}
