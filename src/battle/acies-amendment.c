/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-amendment.h"
#include "acies-course-private.h"
#include "acies-event-private.h"
#include "acies-remake-private.h"
#include "acies-text.h"

/* How many situations of the amended course are kept at most, and the least number of entries between two. */
#define MOST_MOMENTS 64
#define LEAST_STRIDE 16

/* A later entry with its consequence and answer. */
typedef struct
{
  AciesEntry       *entry;
  AciesConsequence  consequence;
  AciesAnswer       answer;
  char             *why;
  /* The event that replaces it; the entry's own event when it stays. */
  AciesEvent       *event;
} Later;

struct _AciesAmendment
{
  GObject          parent_instance;

  AciesBattle     *battle;
  guint            number;
  guint            position;
  /* Whether @replacement is inserted before the entry instead of replacing it */
  gboolean         inserts;
  AciesEvent      *replacement;
  GPtrArray       *later;
  /* What open misfits are answered with while all are */
  AciesAnswer      answering;

  /* (element-type AciesSituation): the amended course before the later entries 0, @stride, 2 * @stride …, as far as
   * it differs from the old one there */
  GPtrArray       *moments;
  guint            stride;
  AciesSituation  *result;
};

G_DEFINE_FINAL_TYPE (AciesAmendment, acies_amendment, G_TYPE_OBJECT)

static void
later_free (gpointer data)
{
  Later *later = data;

  g_clear_object (&later->entry);
  g_clear_object (&later->event);
  g_free (later->why);
  g_free (later);
}

static void
acies_amendment_finalize (GObject *object)
{
  AciesAmendment *self = ACIES_AMENDMENT (object);

  g_clear_pointer (&self->later, g_ptr_array_unref);
  g_clear_pointer (&self->moments, g_ptr_array_unref);
  g_clear_pointer (&self->result, acies_situation_free);
  g_clear_object (&self->replacement);
  g_clear_object (&self->battle);

  G_OBJECT_CLASS (acies_amendment_parent_class)->finalize (object);
}

static void
acies_amendment_class_init (AciesAmendmentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_amendment_finalize;
}

static void
acies_amendment_init (AciesAmendment *self)
{
  self->later = g_ptr_array_new_with_free_func (later_free);
  self->moments = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_situation_free);
}

static void
settle (Later            *later,
        AciesConsequence  consequence,
        const char       *why,
        AciesEvent       *event)
{
  later->consequence = consequence;
  g_free (later->why);
  later->why = g_strdup (why != NULL ? why : "");
  g_set_object (&later->event, event);
}

/* Computes the consequence for a later procedure on the new course of events. */
static gboolean
reconsider_procedure (Later                *later,
                      const AciesSituation *before,
                      const AciesSituation *now,
                      GError              **error)
{
  g_autofree char *difference = NULL;
  g_autoptr (AciesEvent) event = acies_remake_procedure (acies_entry_get_event (later->entry), before, now,
                                                         &difference, error);

  if (event == NULL)
    return FALSE;

  settle (later,
          difference[0] != '\0' ? ACIES_CONSEQUENCE_RECOMPUTED : ACIES_CONSEQUENCE_UNCHANGED,
          difference, event);

  return TRUE;
}

/* ---- The two courses of the battle ---- */

/* The position in the battle of a later entry. */
static guint
get_position (AciesAmendment *self,
              guint           index)
{
  return self->position + index + (self->inserts ? 0 : 1);
}

/* Finds the consequence for the later entry @index, and folds what remains of it onto @now. */
static void
reconsider (AciesAmendment  *self,
            guint            index,
            AciesCourse     *before,
            AciesSituation **now)
{
  Later *later = self->later->pdata[index];
  AciesEvent *old = acies_entry_get_event (later->entry);
  gboolean is_procedure = acies_event_get_kind (old) == ACIES_EVENT_PROCEDURE;
  g_autoptr (GError) error = NULL;

  if (is_procedure)
    {
      if (reconsider_procedure (later, acies_course_follow (before, get_position (self, index)), *now, &error)
          && acies_remake_fold (later->event, now, FALSE, &error))
        return;
    }
  else if (acies_remake_fold (old, now, TRUE, &error))
    {
      settle (later, ACIES_CONSEQUENCE_UNCHANGED, NULL, old);
      return;
    }

  settle (later, ACIES_CONSEQUENCE_MISFIT, error->message, NULL);
  if (later->answer == ACIES_ANSWER_OPEN)
    later->answer = self->answering;
  if (later->answer == ACIES_ANSWER_KEEP)
    {
      const char *reason = _("kept by hand when an earlier entry was amended");
      g_autoptr (AciesEvent) kept = is_procedure ? acies_remake_event_by_hand (old, reason) : g_object_ref (old);

      if (acies_remake_fold (kept, now, FALSE, NULL))
        g_set_object (&later->event, kept);
      else
        later->answer = ACIES_ANSWER_OPEN;
    }
}

/* Folds what the amendment puts at its place.  (transfer full) (nullable) */
static AciesSituation *
fold_amended (AciesAmendment  *self,
              GError         **error)
{
  g_autoptr (AciesSituation) now = acies_battle_get_situation_at (self->battle, self->position);
  g_autoptr (AciesEntry) target = NULL;
  AciesEvent *old;
  gboolean strict;

  if (self->inserts)
    return acies_remake_fold (self->replacement, &now, TRUE, error) ? g_steal_pointer (&now) : NULL;

  target = g_list_model_get_item (acies_battle_get_entries (self->battle), self->position);
  old = acies_entry_get_event (target);
  /* What stands in the log against the rules can be amended all the same. */
  strict = acies_event_get_kind (old) != ACIES_EVENT_PROCEDURE || acies_event_check_allowed (old, now, NULL, NULL);

  return self->replacement == NULL || acies_remake_fold (self->replacement, &now, strict, error)
           ? g_steal_pointer (&now) : NULL;
}

static void
set_result (AciesAmendment *self,
            AciesSituation *result)
{
  g_clear_pointer (&self->result, acies_situation_free);
  self->result = result;
}

/* Tells at a kept moment whether the course goes on as it was worked out last, or as in the log, from @index on, so
 * that nothing later has to be looked at again.  Keeps the moment otherwise. */
static gboolean
meets_known_course (AciesAmendment       *self,
                    guint                 index,
                    const AciesSituation *now,
                    AciesCourse               *before)
{
  guint moment = index / self->stride;

  if (moment < self->moments->len && acies_situation_equal (now, self->moments->pdata[moment]))
    return TRUE;

  if (acies_situation_equal (now, acies_course_follow (before, get_position (self, index))))
    {
      if (moment < self->moments->len)
        g_ptr_array_set_size (self->moments, moment);
      g_ptr_array_add (self->moments, acies_situation_copy (now));
      for (guint i = index; i < self->later->len; i++)
        {
          Later *later = self->later->pdata[i];

          settle (later, ACIES_CONSEQUENCE_UNCHANGED, NULL, acies_entry_get_event (later->entry));
        }
      set_result (self, acies_situation_copy (acies_battle_get_situation (self->battle)));
      return TRUE;
    }

  if (moment < self->moments->len)
    {
      acies_situation_free (self->moments->pdata[moment]);
      self->moments->pdata[moment] = acies_situation_copy (now);
    }
  else
    {
      g_ptr_array_add (self->moments, acies_situation_copy (now));
    }

  return FALSE;
}

/* Folds the amended course from the later entry @index on, until it meets a known one. */
static void
recompute (AciesAmendment *self,
           guint           index)
{
  guint moment = MIN (index / self->stride, self->moments->len - 1);
  g_autoptr (AciesSituation) now = acies_situation_copy (self->moments->pdata[moment]);
  g_auto (AciesCourse) before = { .battle = self->battle };

  for (guint i = moment * self->stride; i < index; i++)
    {
      AciesEvent *event = ((Later *) self->later->pdata[i])->event;

      if (event != NULL && !acies_remake_fold (event, &now, FALSE, NULL))
        g_warn_if_reached ();
    }

  for (guint i = index; i < self->later->len; i++)
    {
      if (i > index && i % self->stride == 0 && meets_known_course (self, i, now, &before))
        return;
      reconsider (self, i, &before, &now);
    }

  set_result (self, g_steal_pointer (&now));
}

/* Works out the amendment without answers. */
static gboolean
compute (AciesAmendment  *self,
         GError         **error)
{
  g_autoptr (AciesSituation) now = fold_amended (self, error);
  g_auto (AciesCourse) before = { .battle = self->battle };

  if (now == NULL)
    return FALSE;

  self->stride = MAX (LEAST_STRIDE, self->later->len / MOST_MOMENTS);
  if (!meets_known_course (self, 0, now, &before))
    recompute (self, 0);

  return TRUE;
}

static AciesAmendment *
create (AciesBattle  *battle,
        guint         number,
        gboolean      inserts,
        AciesEvent   *replacement,
        GError      **error)
{
  g_autoptr (AciesAmendment) self = NULL;
  GListModel *entries;
  guint position;

  if (acies_battle_find_entry (battle, number, &position) == NULL)
    {
      g_set_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_UNKNOWN,
                   _("There is no entry %u in this battle, or it was taken back"), number);
      return NULL;
    }

  self = g_object_new (ACIES_TYPE_AMENDMENT, NULL);
  self->battle = g_object_ref (battle);
  self->number = number;
  self->position = position;
  self->inserts = inserts;
  self->replacement = replacement != NULL ? g_object_ref (replacement) : NULL;

  entries = acies_battle_get_entries (battle);
  for (guint i = inserts ? position : position + 1; i < g_list_model_get_n_items (entries); i++)
    {
      Later *later = g_new0 (Later, 1);

      later->entry = g_list_model_get_item (entries, i);
      g_ptr_array_add (self->later, later);
    }

  if (!compute (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * acies_amendment_new:
 * @battle: a battle
 * @number: the number of an entry that counts
 * @replacement: (nullable): the event that replaces it; %NULL drops it
 * @error: return location
 *
 * Creates an amendment: computes the change of an old entry and of all later
 * entries.
 *
 * Returns: (transfer full) (nullable): the amendment; %NULL with
 *   %ACIES_BATTLE_ERROR_UNKNOWN, or the error that the replacement itself
 *   causes
 */
AciesAmendment *
acies_amendment_new (AciesBattle  *battle,
                     guint         number,
                     AciesEvent   *replacement,
                     GError      **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  return create (battle, number, FALSE, replacement, error);
}

/**
 * acies_amendment_new_insertion:
 * @battle: a battle
 * @before: the number of an entry that counts
 * @insertion: the event that is inserted before it, as acies_proposal_create_event()
 *   makes it for that moment
 * @error: return location
 *
 * Creates an amendment that inserts a forgotten event where it belongs, and
 * computes the change of all later entries.
 *
 * Returns: (transfer full) (nullable): the amendment; %NULL with
 *   %ACIES_BATTLE_ERROR_UNKNOWN, or the error that the event itself causes
 */
AciesAmendment *
acies_amendment_new_insertion (AciesBattle  *battle,
                               guint         before,
                               AciesEvent   *insertion,
                               GError      **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (ACIES_IS_EVENT (insertion), NULL);

  return create (battle, before, TRUE, insertion, error);
}

/**
 * acies_amendment_new_for_inputs:
 * @battle: a battle
 * @number: the number of an entry of a procedure
 * @inputs: (array zero-terminated=1): "key=value" texts that replace its inputs by
 *   hand
 * @dice: (nullable): other natural faces; %NULL for those that were thrown
 * @error: return location
 *
 * Creates an amendment of a procedure with other inputs or dice.
 *
 * Returns: (transfer full) (nullable): the amendment
 */
AciesAmendment *
acies_amendment_new_for_inputs (AciesBattle         *battle,
                                guint                number,
                                const char * const  *inputs,
                                const char          *dice,
                                GError             **error)
{
  AciesEntry *entry;
  AciesEvent *old;
  guint position;
  g_autoptr (AciesFacts) told = NULL;
  g_autoptr (AciesFacts) facts = NULL;
  g_autoptr (AciesSituation) situation = NULL;
  g_autoptr (AciesEvent) with_dice = NULL;
  g_autoptr (AciesEvent) event = NULL;
  AciesSchema *schema;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (inputs != NULL, NULL);

  entry = acies_battle_find_entry (battle, number, &position);
  if (entry == NULL || acies_event_get_kind (acies_entry_get_event (entry)) != ACIES_EVENT_PROCEDURE)
    {
      g_set_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_UNKNOWN,
                   _("Entry %u is not a procedure that could be given other inputs"), number);
      return NULL;
    }

  old = acies_entry_get_event (entry);
  situation = acies_battle_get_situation_at (battle, position);
  told = acies_facts_copy (acies_event_get_facts (old));
  schema = acies_procedure_get_inputs (acies_facts_get_procedure (told));
  for (gsize i = 0; inputs[i] != NULL; i++)
    {
      const char *equals = strchr (inputs[i], '=');
      g_autofree char *key = equals != NULL ? g_strndup (inputs[i], (gsize) (equals - inputs[i])) : g_strdup (inputs[i]);
      int input = acies_schema_lookup (schema, key);

      if (equals == NULL || input < 0)
        {
          g_autofree char *shown = acies_text_shorten (key);

          g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                       _("%s: “%s” has no input of that name"), shown,
                       acies_procedure_get_label (acies_facts_get_procedure (told)));
          return NULL;
        }
      if (!acies_facts_set_text (told, (guint) input, ACIES_SOURCE_HAND, equals + 1, error))
        return NULL;
    }

  /* Measured inputs may depend on those given by hand. */
  facts = acies_remake_facts (told, situation, acies_event_find_way (old, situation), error);
  if (facts == NULL)
    return NULL;

  with_dice = acies_event_new_procedure (facts, dice != NULL ? dice : acies_event_get_dice (old), NULL);
  acies_event_set_seed (with_dice, dice != NULL ? 0 : acies_event_get_seed (old));
  acies_event_set_agreement (with_dice, acies_event_get_agreement (old));
  acies_event_set_moves (with_dice, acies_event_get_moves (old));
  event = acies_remake_event (with_dice, facts, situation, error);
  if (event == NULL)
    return NULL;

  return acies_amendment_new (battle, number, event, error);
}

/**
 * acies_amendment_get_number:
 * @self: an amendment
 *
 * Returns: the number of the entry that it changes, or before which it inserts one
 */
guint
acies_amendment_get_number (AciesAmendment *self)
{
  g_return_val_if_fail (ACIES_IS_AMENDMENT (self), 0);

  return self->number;
}

guint
acies_amendment_get_n_later (AciesAmendment *self)
{
  g_return_val_if_fail (ACIES_IS_AMENDMENT (self), 0);

  return self->later->len;
}

/**
 * acies_amendment_get_later:
 * @self: an amendment
 * @index: below acies_amendment_get_n_later()
 *
 * Returns: (transfer none): a later entry, as the amendment leaves it
 */
AciesEntry *
acies_amendment_get_later (AciesAmendment *self,
                           guint           index)
{
  g_return_val_if_fail (ACIES_IS_AMENDMENT (self) && index < self->later->len, NULL);

  return ((Later *) self->later->pdata[index])->entry;
}

/**
 * acies_amendment_get_consequence:
 * @self: an amendment
 * @index: below acies_amendment_get_n_later()
 *
 * Returns: the effect on a later entry
 */
AciesConsequence
acies_amendment_get_consequence (AciesAmendment *self,
                                 guint           index)
{
  g_return_val_if_fail (ACIES_IS_AMENDMENT (self) && index < self->later->len,
                        ACIES_CONSEQUENCE_UNCHANGED);

  return ((Later *) self->later->pdata[index])->consequence;
}

const char *
acies_amendment_get_reason_why (AciesAmendment *self,
                                guint           index)
{
  g_return_val_if_fail (ACIES_IS_AMENDMENT (self) && index < self->later->len, NULL);

  return ((Later *) self->later->pdata[index])->why;
}

/**
 * acies_amendment_get_answer:
 * @self: an amendment
 * @index: below acies_amendment_get_n_later()
 *
 * Returns: the decision on a later entry; %ACIES_ANSWER_OPEN unless one was set
 */
AciesAnswer
acies_amendment_get_answer (AciesAmendment *self,
                            guint           index)
{
  g_return_val_if_fail (ACIES_IS_AMENDMENT (self) && index < self->later->len, ACIES_ANSWER_OPEN);

  return ((Later *) self->later->pdata[index])->answer;
}

/**
 * acies_amendment_set_answer:
 * @self: an amendment
 * @index: the index of a later entry, from 0
 * @answer: the decision on it
 *
 * Answers for an entry that no longer fits, and recomputes the entries after
 * it.
 */
void
acies_amendment_set_answer (AciesAmendment *self,
                            guint           index,
                            AciesAnswer     answer)
{
  Later *later;
  AciesAnswer old;

  g_return_if_fail (ACIES_IS_AMENDMENT (self) && index < self->later->len);

  later = self->later->pdata[index];
  old = later->answer;
  later->answer = answer;
  /* An open entry is left out as one that is dropped. */
  if (old != answer && (old == ACIES_ANSWER_KEEP || answer == ACIES_ANSWER_KEEP))
    recompute (self, index);
}

static gboolean
is_open (const Later *later)
{
  return later->consequence == ACIES_CONSEQUENCE_MISFIT && later->answer == ACIES_ANSWER_OPEN;
}

/**
 * acies_amendment_answer_open:
 * @self: an amendment
 * @answer: the decision on each entry that no longer fits and has no answer
 *
 * Answers for all such entries at once, and for those that no longer fit because
 * of it.
 */
void
acies_amendment_answer_open (AciesAmendment *self,
                             AciesAnswer     answer)
{
  guint first = 0;

  g_return_if_fail (ACIES_IS_AMENDMENT (self));

  while (first < self->later->len && !is_open (self->later->pdata[first]))
    first++;
  if (first == self->later->len)
    return;

  if (answer == ACIES_ANSWER_KEEP)
    {
      self->answering = answer;
      recompute (self, first);
      self->answering = ACIES_ANSWER_OPEN;
      return;
    }

  for (guint i = first; i < self->later->len; i++)
    if (is_open (self->later->pdata[i]))
      ((Later *) self->later->pdata[i])->answer = answer;
}

/**
 * acies_amendment_count:
 * @self: an amendment
 * @consequence: an effect
 *
 * Returns: how many later entries have that effect
 */
guint
acies_amendment_count (AciesAmendment   *self,
                       AciesConsequence  consequence)
{
  guint count = 0;

  g_return_val_if_fail (ACIES_IS_AMENDMENT (self), 0);

  for (guint i = 0; i < self->later->len; i++)
    count += ((Later *) self->later->pdata[i])->consequence == consequence;

  return count;
}

/**
 * acies_amendment_is_answered:
 * @self: an amendment
 *
 * Returns: whether each entry that no longer fits has an answer
 */
gboolean
acies_amendment_is_answered (AciesAmendment *self)
{
  g_return_val_if_fail (ACIES_IS_AMENDMENT (self), FALSE);

  for (guint i = 0; i < self->later->len; i++)
    if (is_open (self->later->pdata[i]))
      return FALSE;

  return TRUE;
}

GPtrArray *
acies_amendment_list_changes (AciesAmendment *self)
{
  g_return_val_if_fail (ACIES_IS_AMENDMENT (self), NULL);

  return acies_situation_compare (acies_battle_get_situation (self->battle), self->result);
}

/**
 * acies_amendment_accept:
 * @self: an amendment
 * @reason: (nullable): why, in the players' words
 * @error: return location
 *
 * Logs an amendment.  The old events stay in the log; the new ones count.
 *
 * Returns: %FALSE with %ACIES_BATTLE_ERROR_MISFIT while an entry that no longer
 *   fits has no answer
 */
gboolean
acies_amendment_accept (AciesAmendment  *self,
                        const char      *reason,
                        GError         **error)
{
  g_autoptr (AciesEvent) event = NULL;

  g_return_val_if_fail (ACIES_IS_AMENDMENT (self), FALSE);

  event = acies_event_new_amendment (reason);
  if (self->inserts)
    acies_event_set_insertion (event, self->number, self->replacement);
  else
    acies_event_add_replacement (event, self->number, self->replacement);
  for (guint i = 0; i < self->later->len; i++)
    {
      const Later *later = self->later->pdata[i];

      if (is_open (later))
        {
          g_set_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_MISFIT,
                       _("Entry %u no longer fits and is neither dropped nor kept: %s"),
                       acies_entry_get_number (later->entry), later->why);
          return FALSE;
        }
      if (later->event != acies_entry_get_event (later->entry))
        acies_event_add_replacement (event, acies_entry_get_number (later->entry), later->event);
    }

  return acies_battle_append (self->battle, event, error);
}
