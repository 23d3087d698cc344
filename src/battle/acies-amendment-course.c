/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-amendment-private.h"
#include "acies-event-private.h"
#include "acies-fold-private.h"
#include "acies-remake-private.h"

/*
 * The amended course of a battle, entry by entry beside the old one.
 */

/* How many situations of the amended course are kept at most, and the least number of entries between two. */
#define MOST_MOMENTS 64
#define LEAST_STRIDE 16

/* ---- One later entry ---- */

static void
settle (AciesLater       *later,
        AciesConsequence  consequence,
        const char       *why,
        AciesEvent       *event)
{
  later->consequence = consequence;
  later->wants_dice = FALSE;
  g_free (later->why);
  later->why = g_strdup (why != NULL ? why : "");
  g_set_object (&later->event, event);
}

/* Whether dice are all that is wrong: too few, too many, or faces that there are not. */
static gboolean
is_about_dice (const GError *error)
{
  return g_error_matches (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_FEW_DICE)
         || g_error_matches (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_MANY_DICE)
         || g_error_matches (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_DICE);
}

/* Computes the consequence for a later procedure on the new course of events. */
static gboolean
reconsider_procedure (AciesAmendment        *self,
                      AciesLater            *later,
                      const AciesSituation  *before,
                      GError               **error)
{
  AciesEvent *old = acies_entry_get_event (later->entry);
  AciesEvent *given = later->answer == ACIES_ANSWER_RESOLVE ? later->given : NULL;
  g_autoptr (AciesFacts) facts = acies_remake_find_facts (old, before, self->now, error);
  g_autoptr (AciesEvent) event = NULL;
  g_autofree char *difference = NULL;

  if (facts == NULL)
    return FALSE;

  event = acies_remake_procedure (self->battle, old, given, facts, before, self->now, &difference, error);
  if (event == NULL)
    return FALSE;

  settle (later, difference[0] != '\0' ? ACIES_CONSEQUENCE_RECOMPUTED : ACIES_CONSEQUENCE_UNCHANGED, difference, event);

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

/* Finds the consequence for the later entry @index, and folds what remains of it. */
static void
reconsider (AciesAmendment *self,
            guint           index)
{
  AciesLater *later = self->later->pdata[index];
  AciesEvent *old = acies_entry_get_event (later->entry);
  gboolean is_procedure = acies_event_get_kind (old) == ACIES_EVENT_PROCEDURE;
  g_autoptr (GError) error = NULL;

  if (is_procedure)
    {
      if (reconsider_procedure (self, later, acies_course_follow (&self->before, get_position (self, index)), &error)
          && acies_remake_fold (later->event, &self->now, FALSE, &error))
        return;
    }
  else if (acies_remake_fold (old, &self->now, TRUE, &error))
    {
      settle (later, ACIES_CONSEQUENCE_UNCHANGED, NULL, old);
      return;
    }

  settle (later, ACIES_CONSEQUENCE_MISFIT, error->message, NULL);
  later->wants_dice = is_procedure && is_about_dice (error);
  if (later->answer == ACIES_ANSWER_OPEN)
    later->answer = self->answering;
  if (later->answer == ACIES_ANSWER_KEEP)
    {
      const char *reason = _("kept by hand when an earlier entry was amended");
      g_autoptr (AciesEvent) kept = is_procedure ? acies_remake_event_by_hand (old, reason) : g_object_ref (old);

      if (acies_remake_fold (kept, &self->now, FALSE, NULL))
        g_set_object (&later->event, kept);
      else
        later->answer = ACIES_ANSWER_OPEN;
    }
}

static void
set_result (AciesAmendment *self,
            AciesSituation *result)
{
  g_clear_pointer (&self->result, acies_situation_free);
  self->result = result;
}

/* Keeps the situation before the later entry @index, in place of that which was kept when it was looked at last. */
static void
keep_moment (AciesAmendment *self,
             guint           index)
{
  guint moment = index / self->stride;
  AciesSituation *kept = acies_situation_copy (self->now);

  if (moment < self->moments->len)
    {
      acies_situation_free (self->moments->pdata[moment]);
      self->moments->pdata[moment] = kept;
    }
  else
    {
      g_ptr_array_add (self->moments, kept);
    }
}

/* Tells whether the course is at a kept moment as it was when it was worked out last, so that all later entries are. */
static gboolean
meets_last_course (AciesAmendment *self,
                   guint           index)
{
  guint moment = index / self->stride;

  return moment < self->moments->len && acies_situation_equal (self->now, self->moments->pdata[moment]);
}

/* Tells whether the course goes on as in the log from @index on, and leaves all later entries unchanged then. */
static gboolean
meets_log (AciesAmendment *self,
           guint           index)
{
  if (!acies_situation_equal (self->now, acies_course_follow (&self->before, get_position (self, index))))
    return FALSE;

  keep_moment (self, index);
  g_ptr_array_set_size (self->moments, (int) (index / self->stride) + 1);
  for (guint i = index; i < self->later->len; i++)
    {
      AciesLater *later = self->later->pdata[i];

      settle (later, ACIES_CONSEQUENCE_UNCHANGED, NULL, acies_entry_get_event (later->entry));
    }
  set_result (self, acies_situation_copy (acies_battle_get_situation (self->battle)));

  return TRUE;
}

/* ---- On and on ---- */

AciesSituation *
acies_amendment_get_moment (AciesAmendment *self,
                            guint           index)
{
  guint moment = MIN (index / self->stride, self->moments->len - 1);
  g_autoptr (AciesSituation) now = acies_situation_copy (self->moments->pdata[moment]);

  for (guint i = moment * self->stride; i < index; i++)
    {
      AciesEvent *event = ((AciesLater *) self->later->pdata[i])->event;

      if (event != NULL && !acies_remake_fold (event, &now, FALSE, NULL))
        g_warn_if_reached ();
    }

  return g_steal_pointer (&now);
}

static void
finish (AciesAmendment *self)
{
  self->next = self->later->len;
  self->settled = 0;
  self->answering = ACIES_ANSWER_OPEN;
  g_clear_pointer (&self->now, acies_situation_free);
  acies_course_clear (&self->before);
}

/**
 * acies_amendment_go_on:
 * @self: an amendment
 * @n_entries: how many later entries are looked at, at most
 *
 * Works out what an amendment does to some more of the later entries.
 *
 * Returns: whether there are more of them
 */
gboolean
acies_amendment_go_on (AciesAmendment *self,
                       guint           n_entries)
{
  g_return_val_if_fail (ACIES_IS_AMENDMENT (self), FALSE);

  if (self->next < self->later->len && self->now == NULL)
    self->now = acies_amendment_get_moment (self, self->next);

  for (; n_entries > 0 && self->next < self->later->len; n_entries--, self->next++)
    {
      if (self->next >= self->settled && self->next % self->stride == 0
          && (meets_last_course (self, self->next) || meets_log (self, self->next)))
        {
          finish (self);
          return FALSE;
        }
      if (self->next % self->stride == 0)
        keep_moment (self, self->next);
      reconsider (self, self->next);
    }

  if (self->now != NULL && self->next == self->later->len)
    {
      set_result (self, g_steal_pointer (&self->now));
      finish (self);
    }

  return self->next < self->later->len;
}

static void
go_on_to_the_end (AciesAmendment *self)
{
  if (!self->gradual)
    acies_amendment_go_on (self, G_MAXUINT);
}

void
acies_amendment_look_again (AciesAmendment *self,
                            guint           index)
{
  /* What comes after an entry that was not looked at yet goes on from another one than the course that is looked at
   * now; so it cannot be trusted to be as it was before that is done. */
  if (self->next < self->later->len)
    self->settled = MAX (self->settled, self->next);
  self->settled = MAX (self->settled, index + 1);
  self->next = MIN (self->next, index);
  g_clear_pointer (&self->now, acies_situation_free);
  acies_course_clear (&self->before);
  go_on_to_the_end (self);
}

void
acies_amendment_start (AciesAmendment *self,
                       AciesSituation *now)
{
  self->stride = MAX (LEAST_STRIDE, self->later->len / MOST_MOMENTS);
  self->before.battle = self->battle;
  self->settled = 1;
  self->now = now;
  keep_moment (self, 0);
  if (meets_log (self, 0))
    finish (self);
  else if (self->later->len > 0)
    go_on_to_the_end (self);
  else
    {
      set_result (self, g_steal_pointer (&self->now));
      finish (self);
    }
}
