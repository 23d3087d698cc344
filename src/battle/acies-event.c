/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include "acies-event-private.h"
#include "acies-overrule-private.h"

struct _AciesEvent
{
  GObject         parent_instance;

  AciesEventKind  kind;
  guint           number;
  guint           group;

  /* Lists, and texts for which there is "", are NULL while they are empty: most events have one or none of them. */

  /* Procedure */
  AciesFacts     *facts;
  char           *dice;
  guint64         seed;
  gboolean        not_recorded;
  char           *agreement;
  AciesRecord    *outputs;
  GPtrArray      *overrules;

  /* Moves, alone or with a procedure */
  GPtrArray      *moves;

  /* Note; of an end, how it came */
  char           *text;
  AciesPhoto     *photo;
  guint           target;
  gboolean        turning_point;

  /* End */
  gboolean        by_rules;

  /* Correction, end and amendment */
  char           *subject;
  char           *key;
  char           *value;
  char           *reason;
  GArray         *replacements;
  AciesEvent     *insertion;
  guint           before;
};

typedef struct
{
  guint       target;
  AciesEvent *event;
} Replacement;

G_DEFINE_FINAL_TYPE (AciesEvent, acies_event, G_TYPE_OBJECT)

static void
replacement_clear (gpointer data)
{
  Replacement *replacement = data;

  g_clear_object (&replacement->event);
}

static void
acies_event_finalize (GObject *object)
{
  AciesEvent *self = ACIES_EVENT (object);

  g_clear_pointer (&self->facts, acies_facts_free);
  g_clear_pointer (&self->outputs, acies_record_free);
  g_clear_pointer (&self->overrules, g_ptr_array_unref);
  g_clear_pointer (&self->moves, g_ptr_array_unref);
  g_clear_pointer (&self->replacements, g_array_unref);
  g_clear_object (&self->insertion);
  g_clear_pointer (&self->photo, acies_photo_unref);
  g_free (self->dice);
  g_free (self->agreement);
  g_free (self->text);
  g_free (self->subject);
  g_free (self->key);
  g_free (self->value);
  g_free (self->reason);

  G_OBJECT_CLASS (acies_event_parent_class)->finalize (object);
}

static void
acies_event_class_init (AciesEventClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_event_finalize;
}

static void
acies_event_init (AciesEvent *self)
{
}

/* Gets a list that is there once it is asked for.  Events of a log are read in several threads. */
static GPtrArray *
get_list (GPtrArray      **list,
          GDestroyNotify   free_item)
{
  GPtrArray *empty;

  if (g_atomic_pointer_get (list) != NULL)
    return *list;

  empty = g_ptr_array_new_with_free_func (free_item);
  if (!g_atomic_pointer_compare_and_exchange (list, NULL, empty))
    g_ptr_array_unref (empty);

  return *list;
}

/* (nullable): NULL for an empty text */
static char *
copy_text (const char *text)
{
  return text != NULL && text[0] != '\0' ? g_strdup (text) : NULL;
}

static AciesEvent *
event_new (AciesEventKind kind)
{
  AciesEvent *self = g_object_new (ACIES_TYPE_EVENT, NULL);

  self->kind = kind;

  return self;
}

/**
 * acies_event_new_move:
 * @moves: (nullable) (element-type AciesMove): the moves, copied; %NULL if they come later
 *
 * Creates an event for bodies that were placed, or moved without a procedure.
 *
 * Returns: (transfer full): the event
 */
AciesEvent *
acies_event_new_move (GPtrArray *moves)
{
  AciesEvent *self = event_new (ACIES_EVENT_MOVE);

  acies_event_set_moves (self, moves);

  return self;
}

/**
 * acies_event_new_procedure:
 * @facts: its facts, with sources and parties, copied
 * @dice: the natural faces in order, "6 4 1"
 * @outputs: (nullable): its outputs, copied
 *
 * Creates an event for a procedure that was resolved.
 *
 * Returns: (transfer full): the event
 */
AciesEvent *
acies_event_new_procedure (const AciesFacts  *facts,
                           const char        *dice,
                           const AciesRecord *outputs)
{
  AciesEvent *self;

  g_return_val_if_fail (facts != NULL, NULL);

  self = event_new (ACIES_EVENT_PROCEDURE);
  self->facts = acies_facts_copy (facts);
  self->dice = copy_text (dice);
  if (outputs != NULL)
    self->outputs = acies_record_copy (outputs);

  return self;
}

/**
 * acies_event_new_step:
 *
 * Creates an event that begins the next step; the first one ends the deployment
 * and begins turn 1.
 *
 * Returns: (transfer full): the event
 */
AciesEvent *
acies_event_new_step (void)
{
  return event_new (ACIES_EVENT_STEP);
}

/**
 * acies_event_new_note:
 * @text: the players' text
 * @photo: (nullable): its photograph
 * @target: the number of the entry that it is about, 0 for none
 * @turning_point: whether that entry turned the battle
 *
 * Creates a note.
 *
 * Returns: (transfer full): the event
 */
AciesEvent *
acies_event_new_note (const char *text,
                      AciesPhoto *photo,
                      guint       target,
                      gboolean    turning_point)
{
  AciesEvent *self = event_new (ACIES_EVENT_NOTE);

  self->text = copy_text (text);
  self->photo = photo != NULL ? acies_photo_ref (photo) : NULL;
  self->target = target;
  self->turning_point = turning_point;

  return self;
}

/**
 * acies_event_new_correction:
 * @subject: id of a unit, leader or side
 * @key: id of a field of its status
 * @value: the new value, as text
 * @reason: (nullable): why, in the players' words
 *
 * Creates an event for a status that was set by hand.
 *
 * Returns: (transfer full): the event
 */
AciesEvent *
acies_event_new_correction (const char *subject,
                            const char *key,
                            const char *value,
                            const char *reason)
{
  AciesEvent *self;

  g_return_val_if_fail (subject != NULL && key != NULL && value != NULL, NULL);

  self = event_new (ACIES_EVENT_CORRECTION);
  self->subject = g_strdup (subject);
  self->key = g_strdup (key);
  self->value = g_strdup (value);
  self->reason = g_strdup (reason != NULL ? reason : "");

  return self;
}

/**
 * acies_event_new_end:
 * @winner: (nullable): the id of the side that has won; %NULL when nobody has
 * @how: (nullable): how it came
 * @by_rules: whether the rules say so, rather than the players
 *
 * Creates an event that ends the battle.
 *
 * Returns: (transfer full): the event
 */
AciesEvent *
acies_event_new_end (const char *winner,
                     const char *how,
                     gboolean    by_rules)
{
  AciesEvent *self = event_new (ACIES_EVENT_END);

  self->subject = copy_text (winner);
  self->text = copy_text (how);
  self->by_rules = by_rules;

  return self;
}

/**
 * acies_event_new_resume:
 *
 * Creates an event that takes up again a battle that is over.
 *
 * Returns: (transfer full): the event
 */
AciesEvent *
acies_event_new_resume (void)
{
  return event_new (ACIES_EVENT_RESUME);
}

/**
 * acies_event_new_wording:
 * @part: the id of a part of the report, "turn-3", say; acies_event_get_key()
 * @text: (nullable): the players' words for it; %NULL or "" for those of the program again
 * @over: (nullable): a checksum of the program's words that they stand for; acies_event_get_value()
 *
 * Creates an event for a part of the report in the players' words.  It is no entry, and changes nothing of the battle.
 *
 * Returns: (transfer full): the event
 */
AciesEvent *
acies_event_new_wording (const char *part,
                         const char *text,
                         const char *over)
{
  AciesEvent *self;

  g_return_val_if_fail (part != NULL, NULL);

  self = event_new (ACIES_EVENT_WORDING);
  self->key = g_strdup (part);
  self->text = copy_text (text);
  self->value = g_strdup (over != NULL ? over : "");

  return self;
}

/**
 * acies_event_new_amendment:
 * @reason: (nullable): why, in the players' words
 *
 * Creates an amendment without replacements; acies_event_add_replacement() adds
 * them.
 *
 * Returns: (transfer full): the event
 */
AciesEvent *
acies_event_new_amendment (const char *reason)
{
  AciesEvent *self = event_new (ACIES_EVENT_AMENDMENT);

  self->reason = g_strdup (reason != NULL ? reason : "");

  return self;
}

/**
 * acies_event_new_undo:
 * @redo: whether to redo rather than undo
 *
 * Creates an event that undoes the last group of events, or redoes the one
 * undone last.
 *
 * Returns: (transfer full): the event
 */
AciesEvent *
acies_event_new_undo (gboolean redo)
{
  return event_new (redo ? ACIES_EVENT_REDO : ACIES_EVENT_UNDO);
}

/**
 * acies_event_set_place_in_log:
 * @self: an event that is in no log yet
 * @number: its number, from 1
 * @group: the number of the first event of its group
 *
 * Sets the place of an event in a log; for the battle and for readers of files.
 */
void
acies_event_set_place_in_log (AciesEvent *self,
                              guint       number,
                              guint       group)
{
  g_return_if_fail (ACIES_IS_EVENT (self));

  self->number = number;
  self->group = group;
  if (self->insertion != NULL)
    acies_event_set_place_in_log (self->insertion, number, number);
}

/**
 * acies_event_set_seed:
 * @self: an event of a procedure
 * @seed: the seed of the generator, 0 for dice from the table
 *
 * Marks the dice as rolled by the program.
 */
void
acies_event_set_seed (AciesEvent *self,
                      guint64     seed)
{
  g_return_if_fail (ACIES_IS_EVENT (self));

  self->seed = seed;
}

/**
 * acies_event_set_not_recorded:
 * @self: an event of a procedure, a move, a correction or a step
 * @not_recorded: whether the players did not write it down
 *
 * Sets whether the outputs of a procedure stand by hand because the dice are not known, whether only what came of it
 * is known of a move or correction, or whether what was done in the step that it ends is not known.
 */
void
acies_event_set_not_recorded (AciesEvent *self,
                              gboolean    not_recorded)
{
  g_return_if_fail (ACIES_IS_EVENT (self));

  self->not_recorded = not_recorded;
}

/**
 * acies_event_set_agreement:
 * @self: an event of a procedure
 * @reason: (nullable): why the players agreed on it, in their words; %NULL if the
 *   rules allow it
 *
 * Marks the step as one that the rules forbid and the players agreed on.
 */
void
acies_event_set_agreement (AciesEvent *self,
                           const char *reason)
{
  g_return_if_fail (ACIES_IS_EVENT (self));

  g_free (self->agreement);
  self->agreement = g_strdup (reason);
}

/**
 * acies_event_set_moves:
 * @self: an event
 * @moves: (element-type AciesMove): moves, copied
 *
 * Sets the moves on the table that belong to the event.
 */
void
acies_event_set_moves (AciesEvent *self,
                       GPtrArray  *moves)
{
  g_return_if_fail (ACIES_IS_EVENT (self));

  g_clear_pointer (&self->moves, g_ptr_array_unref);
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    g_ptr_array_add (acies_event_get_moves (self), acies_move_copy (moves->pdata[i]));
}

/**
 * acies_event_take_moves:
 * @self: an event
 * @moves: (transfer full) (nullable) (element-type AciesMove): moves that the array frees; %NULL for none
 *
 * Sets the moves as acies_event_set_moves() does, but without copying them: for what reads many.
 */
void
acies_event_take_moves (AciesEvent *self,
                        GPtrArray  *moves)
{
  g_return_if_fail (ACIES_IS_EVENT (self));

  g_clear_pointer (&self->moves, g_ptr_array_unref);
  self->moves = moves;
}

/**
 * acies_event_add_overrule:
 * @self: an event of a procedure
 * @output: an output's key
 * @value: its value by hand, as text
 * @reason: (nullable): why, in the players' words
 *
 * Adds an output that the players set against the rules.
 */
void
acies_event_add_overrule (AciesEvent *self,
                          const char *output,
                          const char *value,
                          const char *reason)
{
  g_return_if_fail (ACIES_IS_EVENT (self));
  g_return_if_fail (output != NULL && value != NULL);

  g_ptr_array_add (acies_event_get_overrules (self), acies_overrule_new (output, value, reason));
}

/**
 * acies_event_add_replacement:
 * @self: an amendment
 * @target: the number of an entry
 * @replacement: (nullable) (transfer none): the event that replaces it, or %NULL to
 *   drop it
 *
 * Adds a replacement to an amendment.
 */
void
acies_event_add_replacement (AciesEvent *self,
                             guint       target,
                             AciesEvent *replacement)
{
  Replacement entry = { target, NULL };

  g_return_if_fail (ACIES_IS_EVENT (self));

  if (replacement != NULL)
    {
      entry.event = g_object_ref (replacement);
      acies_event_set_place_in_log (replacement, target, target);
    }
  if (self->replacements == NULL)
    {
      self->replacements = g_array_new (FALSE, FALSE, sizeof (Replacement));
      g_array_set_clear_func (self->replacements, replacement_clear);
    }
  g_array_append_val (self->replacements, entry);
}

/**
 * acies_event_set_insertion:
 * @self: an amendment
 * @before: the number of an entry
 * @insertion: (transfer none): an event
 *
 * Lets an amendment insert an event before an entry.  The inserted entry gets the
 * number of the amendment.
 */
void
acies_event_set_insertion (AciesEvent *self,
                           guint       before,
                           AciesEvent *insertion)
{
  g_return_if_fail (ACIES_IS_EVENT (self));
  g_return_if_fail (ACIES_IS_EVENT (insertion));

  g_set_object (&self->insertion, insertion);
  self->before = before;
  acies_event_set_place_in_log (insertion, self->number, self->number);
}

AciesEventKind
acies_event_get_kind (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), ACIES_EVENT_NOTE);

  return self->kind;
}

/**
 * acies_event_get_number:
 * @self: an event
 *
 * Returns: its number in the log, from 1; 0 before it is in a log
 */
guint
acies_event_get_number (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), 0);

  return self->number;
}

guint
acies_event_get_group (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), 0);

  return self->group;
}

const AciesFacts *
acies_event_get_facts (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), NULL);

  return self->facts;
}

const char *
acies_event_get_dice (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), NULL);

  return self->dice != NULL ? self->dice : "";
}

guint64
acies_event_get_seed (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), 0);

  return self->seed;
}

gboolean
acies_event_get_not_recorded (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), FALSE);

  return self->not_recorded;
}

/**
 * acies_event_get_agreement:
 * @self: an event
 *
 * Returns: (transfer none) (nullable): why the players agreed on what the rules
 *   forbid; %NULL for a step by the rules
 */
const char *
acies_event_get_agreement (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), NULL);

  return self->agreement;
}

const AciesRecord *
acies_event_get_outputs (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), NULL);

  return self->outputs;
}

GPtrArray *
acies_event_get_overrules (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), NULL);

  return get_list (&self->overrules, (GDestroyNotify) acies_overrule_free);
}

GPtrArray *
acies_event_get_moves (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), NULL);

  return get_list (&self->moves, (GDestroyNotify) acies_move_free);
}

/**
 * acies_event_get_text:
 * @self: an event
 *
 * Returns: (transfer none): the text of a note, "" for other kinds
 */
const char *
acies_event_get_text (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), NULL);

  return self->text != NULL ? self->text : "";
}

/**
 * acies_event_get_photo:
 * @self: an event
 *
 * Returns: (transfer none) (nullable): the photograph of a note; %NULL for none, and for other kinds
 */
AciesPhoto *
acies_event_get_photo (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), NULL);

  return self->photo;
}

guint
acies_event_get_target (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), 0);

  return self->target;
}

/**
 * acies_event_is_turning_point:
 * @self: an event
 *
 * Returns: whether it is a note that marks a turning point
 */
gboolean
acies_event_is_turning_point (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), FALSE);

  return self->turning_point;
}

gboolean
acies_event_is_by_rules (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), FALSE);

  return self->by_rules;
}

/**
 * acies_event_clears_mark:
 * @self: an event
 *
 * Returns: whether it is a note that says nothing but that its entry is no turning point any more
 */
gboolean
acies_event_clears_mark (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), FALSE);

  return self->kind == ACIES_EVENT_NOTE && self->target != 0 && !self->turning_point
         && self->photo == NULL && acies_event_get_text (self)[0] == '\0';
}

const char *
acies_event_get_subject (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), NULL);

  return self->subject;
}

/**
 * acies_event_get_key:
 * @self: an event
 *
 * Returns: (transfer none) (nullable): the id of the status field that a correction
 *   sets, or of the part of the report that is worded; %NULL for other kinds
 */
const char *
acies_event_get_key (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), NULL);

  return self->key;
}

/**
 * acies_event_get_value:
 * @self: an event
 *
 * Returns: (transfer none) (nullable): the value that a correction sets; %NULL for
 *   other kinds
 */
const char *
acies_event_get_value (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), NULL);

  return self->value;
}

const char *
acies_event_get_reason (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), NULL);

  return self->reason;
}

guint
acies_event_get_n_replacements (AciesEvent *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), 0);

  return self->replacements != NULL ? self->replacements->len : 0;
}

/**
 * acies_event_get_replacement:
 * @self: an amendment
 * @index: the index of a replacement, from 0
 * @target: (out) (optional): the number of the entry concerned
 *
 * Returns: (transfer none) (nullable): the event that replaces the entry; %NULL when it is
 *   dropped
 */
AciesEvent *
acies_event_get_replacement (AciesEvent *self,
                             guint       index,
                             guint      *target)
{
  const Replacement *replacement;

  g_return_val_if_fail (ACIES_IS_EVENT (self), NULL);
  g_return_val_if_fail (index < acies_event_get_n_replacements (self), NULL);

  replacement = &g_array_index (self->replacements, Replacement, index);
  if (target != NULL)
    *target = replacement->target;

  return replacement->event;
}

AciesEvent *
acies_event_get_insertion (AciesEvent *self,
                           guint      *before)
{
  g_return_val_if_fail (ACIES_IS_EVENT (self), NULL);

  if (before != NULL)
    *before = self->before;

  return self->insertion;
}
