/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-amendment-private.h"
#include "acies-event-private.h"
#include "acies-remake-private.h"
#include "acies-text.h"

G_DEFINE_FINAL_TYPE (AciesAmendment, acies_amendment, G_TYPE_OBJECT)

static void
later_free (gpointer data)
{
  AciesLater *later = data;

  g_clear_object (&later->entry);
  g_clear_object (&later->event);
  g_clear_object (&later->given);
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
  g_clear_pointer (&self->now, acies_situation_free);
  acies_course_clear (&self->before);
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

static AciesAmendment *
create (AciesBattle  *battle,
        guint         number,
        gboolean      inserts,
        gboolean      gradual,
        AciesEvent   *replacement,
        GError      **error)
{
  g_autoptr (AciesAmendment) self = NULL;
  AciesSituation *now;
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
  self->gradual = gradual;
  self->replacement = replacement != NULL ? g_object_ref (replacement) : NULL;

  entries = acies_battle_get_entries (battle);
  for (guint i = inserts ? position : position + 1; i < g_list_model_get_n_items (entries); i++)
    {
      AciesLater *later = g_new0 (AciesLater, 1);

      later->entry = g_list_model_get_item (entries, i);
      g_ptr_array_add (self->later, later);
    }

  now = fold_amended (self, error);
  if (now == NULL)
    return NULL;
  acies_amendment_start (self, now);

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

  return create (battle, number, FALSE, FALSE, replacement, error);
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

  return create (battle, before, TRUE, FALSE, insertion, error);
}

/**
 * acies_amendment_create_event:
 * @battle: a battle
 * @number: the number of an entry of a procedure
 * @inputs: (array zero-terminated=1): "key=value" texts that replace its inputs by
 *   hand
 * @dice: (nullable): other natural faces; %NULL for those that were thrown
 * @error: return location
 *
 * Resolves a procedure of the log again, where it stands, with other inputs or dice.
 *
 * Returns: (transfer full) (nullable): the event that acies_amendment_new() takes instead of it
 */
AciesEvent *
acies_amendment_create_event (AciesBattle         *battle,
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

  return acies_remake_event (with_dice, facts, situation, error);
}

/**
 * acies_amendment_new_for_inputs:
 * @battle: a battle
 * @number: the number of an entry of a procedure
 * @inputs: (array zero-terminated=1): as for acies_amendment_create_event()
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
  g_autoptr (AciesEvent) event = acies_amendment_create_event (battle, number, inputs, dice, error);

  return event != NULL ? acies_amendment_new (battle, number, event, error) : NULL;
}

/**
 * acies_amendment_new_gradual:
 * @battle: a battle
 * @number: the number of an entry that counts
 * @inserts: whether @event is inserted before the entry, as by acies_amendment_new_insertion()
 * @event: (nullable): the event; %NULL drops the entry
 * @error: return location
 *
 * Creates an amendment of which no later entry is looked at, neither now nor when an answer is
 * set, before acies_amendment_go_on() is called: for long battles, where players see how far it is
 * and may stop it.
 *
 * Returns: (transfer full) (nullable): the amendment; %NULL as for acies_amendment_new()
 */
AciesAmendment *
acies_amendment_new_gradual (AciesBattle  *battle,
                             guint         number,
                             gboolean      inserts,
                             AciesEvent   *event,
                             GError      **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (event != NULL || !inserts, NULL);

  return create (battle, number, inserts, TRUE, event, error);
}

/**
 * acies_amendment_get_n_done:
 * @self: an amendment
 *
 * Returns: how many later entries have been looked at: all, unless it is a gradual one
 */
guint
acies_amendment_get_n_done (AciesAmendment *self)
{
  g_return_val_if_fail (ACIES_IS_AMENDMENT (self), 0);

  return self->next;
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

  return ((AciesLater *) self->later->pdata[index])->entry;
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

  return ((AciesLater *) self->later->pdata[index])->consequence;
}

const char *
acies_amendment_get_reason_why (AciesAmendment *self,
                                guint           index)
{
  g_return_val_if_fail (ACIES_IS_AMENDMENT (self) && index < self->later->len, NULL);

  return ((AciesLater *) self->later->pdata[index])->why;
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

  return ((AciesLater *) self->later->pdata[index])->answer;
}

/* Whether an entry with @answer takes part in the amended course though it does not fit as it is. */
static gboolean
is_put (AciesAnswer answer)
{
  return answer == ACIES_ANSWER_KEEP || answer == ACIES_ANSWER_RESOLVE;
}

/**
 * acies_amendment_wants_dice:
 * @self: an amendment
 * @index: below acies_amendment_get_n_later()
 *
 * Returns: whether a later entry fits but for its dice: it needs more or other ones, see
 *   acies_amendment_propose()
 */
gboolean
acies_amendment_wants_dice (AciesAmendment *self,
                            guint           index)
{
  g_return_val_if_fail (ACIES_IS_AMENDMENT (self) && index < self->later->len, FALSE);

  return ((AciesLater *) self->later->pdata[index])->wants_dice;
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
  AciesLater *later;
  AciesAnswer old;

  g_return_if_fail (ACIES_IS_AMENDMENT (self) && index < self->later->len);

  g_return_if_fail (answer != ACIES_ANSWER_RESOLVE);

  later = self->later->pdata[index];
  old = later->answer;
  later->answer = answer;
  /* An open entry is left out as one that is dropped. */
  if (old != answer && (is_put (old) || is_put (answer)))
    acies_amendment_look_again (self, index);
}

/**
 * acies_amendment_propose:
 * @self: an amendment
 * @index: the index of a later entry of a procedure, from 0
 *
 * Proposes to resolve an entry again on the amended course, with the dice that it has: to be given
 * those that are missing, or a result by hand when they are not recorded.  All entries before it
 * must have been looked at.
 *
 * Returns: (transfer full) (nullable): the proposal; %NULL when its facts cannot be had on that course
 */
AciesProposal *
acies_amendment_propose (AciesAmendment *self,
                         guint           index)
{
  const AciesLater *later;
  AciesEvent *old;
  g_autoptr (AciesSituation) now = NULL;
  g_autoptr (AciesSituation) before = NULL;
  g_autoptr (AciesFacts) facts = NULL;

  g_return_val_if_fail (ACIES_IS_AMENDMENT (self) && index < self->later->len && index <= self->next, NULL);

  later = self->later->pdata[index];
  old = acies_entry_get_event (later->entry);
  if (acies_event_get_kind (old) != ACIES_EVENT_PROCEDURE)
    return NULL;

  now = acies_amendment_get_moment (self, index);
  before = acies_battle_get_situation_at (self->battle, self->position + index + (self->inserts ? 0 : 1));
  facts = acies_remake_facts (acies_event_get_facts (old), now, acies_event_find_way (old, before), NULL);
  if (facts == NULL)
    return NULL;

  return acies_proposal_new_again (self->battle, now, later->given != NULL ? later->given : old, facts);
}

/**
 * acies_amendment_resolve:
 * @self: an amendment
 * @index: the index of a later entry of a procedure, from 0
 * @event: the procedure, as acies_proposal_create_event() makes it of acies_amendment_propose()
 *
 * Answers for an entry with other dice, or with a result for which none are recorded, and recomputes
 * it with them, and the entries after it.
 */
void
acies_amendment_resolve (AciesAmendment *self,
                         guint           index,
                         AciesEvent     *event)
{
  AciesLater *later;

  g_return_if_fail (ACIES_IS_AMENDMENT (self) && index < self->later->len);
  g_return_if_fail (ACIES_IS_EVENT (event) && acies_event_get_kind (event) == ACIES_EVENT_PROCEDURE);

  later = self->later->pdata[index];
  g_set_object (&later->given, event);
  later->answer = ACIES_ANSWER_RESOLVE;
  acies_amendment_look_again (self, index);
}

static gboolean
is_open (const AciesLater *later)
{
  return later->consequence == ACIES_CONSEQUENCE_MISFIT
         && later->answer != ACIES_ANSWER_DROP && later->answer != ACIES_ANSWER_KEEP;
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
      acies_amendment_look_again (self, first);
      return;
    }

  for (guint i = first; i < self->later->len; i++)
    if (is_open (self->later->pdata[i]))
      ((AciesLater *) self->later->pdata[i])->answer = answer;
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
    count += ((AciesLater *) self->later->pdata[i])->consequence == consequence;

  return count;
}

/**
 * acies_amendment_is_answered:
 * @self: an amendment
 *
 * Returns: whether each entry that no longer fits has an answer, and all have been looked at
 */
gboolean
acies_amendment_is_answered (AciesAmendment *self)
{
  g_return_val_if_fail (ACIES_IS_AMENDMENT (self), FALSE);

  for (guint i = 0; i < self->later->len; i++)
    if (is_open (self->later->pdata[i]))
      return FALSE;

  return self->next == self->later->len;
}

/**
 * acies_amendment_list_changes:
 * @self: an amendment of which all later entries have been looked at
 *
 * Returns: (transfer full) (element-type AciesStatusChange): what is different in the present situation
 */
GPtrArray *
acies_amendment_list_changes (AciesAmendment *self)
{
  g_return_val_if_fail (ACIES_IS_AMENDMENT (self) && self->result != NULL, NULL);

  return acies_situation_compare (acies_battle_get_situation (self->battle), self->result);
}

/**
 * acies_amendment_create_whole:
 * @self: an amendment
 * @reason: (nullable): why, in the players' words
 * @error: return location
 *
 * Creates the event that amends the log, with what becomes of each later entry, for acies_battle_append().
 *
 * Returns: (transfer full) (nullable): the event; %NULL with %ACIES_BATTLE_ERROR_MISFIT while an entry that no longer
 *   fits has no answer
 */
AciesEvent *
acies_amendment_create_whole (AciesAmendment  *self,
                              const char      *reason,
                              GError         **error)
{
  g_autoptr (AciesEvent) event = NULL;

  g_return_val_if_fail (ACIES_IS_AMENDMENT (self), NULL);

  acies_amendment_go_on (self, G_MAXUINT);
  event = acies_event_new_amendment (reason);
  if (self->inserts)
    acies_event_set_insertion (event, self->number, self->replacement);
  else
    acies_event_add_replacement (event, self->number, self->replacement);
  for (guint i = 0; i < self->later->len; i++)
    {
      const AciesLater *later = self->later->pdata[i];

      if (is_open (later))
        {
          g_set_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_MISFIT,
                       _("Entry %u no longer fits and is neither dropped nor kept: %s"),
                       acies_entry_get_number (later->entry), later->why);
          return NULL;
        }
      if (later->event != acies_entry_get_event (later->entry))
        acies_event_add_replacement (event, acies_entry_get_number (later->entry), later->event);
    }

  return g_steal_pointer (&event);
}

/**
 * acies_amendment_accept:
 * @self: an amendment
 * @reason: (nullable): why, in the players' words
 * @error: return location
 *
 * Logs an amendment.  The old events stay in the log; the new ones count.
 *
 * Returns: %FALSE as acies_amendment_create_whole() and acies_battle_append()
 */
gboolean
acies_amendment_accept (AciesAmendment  *self,
                        const char      *reason,
                        GError         **error)
{
  g_autoptr (AciesEvent) event = NULL;

  g_return_val_if_fail (ACIES_IS_AMENDMENT (self), FALSE);

  event = acies_amendment_create_whole (self, reason, error);

  return event != NULL && acies_battle_append (self->battle, event, error);
}
