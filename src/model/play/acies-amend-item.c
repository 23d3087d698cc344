/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-amend-item.h"

struct _AciesAmendItem
{
  GObject         parent_instance;

  guint           index;
  AciesAmendList  list;
  AciesEntry     *entry;
  char           *why;
  AciesAnswer     answer;
  AciesProposal  *proposal;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesAmendItem, acies_amend_item, G_TYPE_OBJECT)

static void
acies_amend_item_finalize (GObject *object)
{
  AciesAmendItem *self = ACIES_AMEND_ITEM (object);

  g_clear_object (&self->entry);
  g_clear_object (&self->proposal);
  g_free (self->why);

  G_OBJECT_CLASS (acies_amend_item_parent_class)->finalize (object);
}

static void
acies_amend_item_class_init (AciesAmendItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_amend_item_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_amend_item_init (AciesAmendItem *self)
{
}

static AciesAmendList
find_list (AciesAmendment *amendment,
           guint           index)
{
  /* What has been given dice stays where they are typed. */
  if (acies_amendment_wants_dice (amendment, index)
      || acies_amendment_get_answer (amendment, index) == ACIES_ANSWER_RESOLVE)
    return ACIES_AMEND_LIST_DICE;

  switch (acies_amendment_get_consequence (amendment, index))
    {
    case ACIES_CONSEQUENCE_MISFIT:
      return ACIES_AMEND_LIST_MISFIT;
    case ACIES_CONSEQUENCE_RECOMPUTED:
      return ACIES_AMEND_LIST_RECOMPUTED;
    case ACIES_CONSEQUENCE_UNCHANGED:
    default:
      return ACIES_AMEND_LIST_UNCHANGED;
    }
}

/**
 * acies_amend_item_new:
 * @amendment: an amendment
 * @index: a later entry that has been looked at
 *
 * Returns: (transfer full): what is to be said of the entry as things stand
 */
AciesAmendItem *
acies_amend_item_new (AciesAmendment *amendment,
                      guint           index)
{
  AciesAmendItem *self;

  g_return_val_if_fail (ACIES_IS_AMENDMENT (amendment), NULL);

  self = g_object_new (ACIES_TYPE_AMEND_ITEM, NULL);
  self->index = index;
  self->list = find_list (amendment, index);
  self->entry = g_object_ref (acies_amendment_get_later (amendment, index));
  self->why = g_strdup (acies_amendment_get_reason_why (amendment, index));
  self->answer = acies_amendment_get_answer (amendment, index);
  if (self->list == ACIES_AMEND_LIST_DICE)
    self->proposal = acies_amendment_propose (amendment, index);

  return self;
}

/* Whether what was typed into @one can stay though @other has been proposed since. */
static gboolean
are_alike (AciesProposal *one,
           AciesProposal *other)
{
  if (one == NULL || other == NULL)
    return one == other;

  return acies_record_equal (acies_facts_get_inputs (acies_proposal_get_facts (one)),
                             acies_facts_get_inputs (acies_proposal_get_facts (other)));
}

/**
 * acies_amend_item_update:
 * @self: an item
 * @other: what is to be said of the same entry now
 *
 * Says the same from now on.  Dice that are being typed stay as long as the facts are
 * the same.
 */
void
acies_amend_item_update (AciesAmendItem *self,
                         AciesAmendItem *other)
{
  gboolean alike;

  g_return_if_fail (ACIES_IS_AMEND_ITEM (self) && ACIES_IS_AMEND_ITEM (other) && self->index == other->index);

  alike = are_alike (self->proposal, other->proposal);
  if (alike && self->list == other->list && self->answer == other->answer && g_str_equal (self->why, other->why))
    return;

  self->list = other->list;
  self->answer = other->answer;
  g_free (self->why);
  self->why = g_strdup (other->why);
  if (!alike)
    g_set_object (&self->proposal, other->proposal);
  g_signal_emit (self, signals[CHANGED], 0);
}

guint
acies_amend_item_get_index (AciesAmendItem *self)
{
  g_return_val_if_fail (ACIES_IS_AMEND_ITEM (self), 0);

  return self->index;
}

AciesAmendList
acies_amend_item_get_list (AciesAmendItem *self)
{
  g_return_val_if_fail (ACIES_IS_AMEND_ITEM (self), ACIES_AMEND_LIST_UNCHANGED);

  return self->list;
}

AciesEntry *
acies_amend_item_get_entry (AciesAmendItem *self)
{
  g_return_val_if_fail (ACIES_IS_AMEND_ITEM (self), NULL);

  return self->entry;
}

const char *
acies_amend_item_get_why (AciesAmendItem *self)
{
  g_return_val_if_fail (ACIES_IS_AMEND_ITEM (self), NULL);

  return self->why;
}

AciesAnswer
acies_amend_item_get_answer (AciesAmendItem *self)
{
  g_return_val_if_fail (ACIES_IS_AMEND_ITEM (self), ACIES_ANSWER_OPEN);

  return self->answer;
}

AciesProposal *
acies_amend_item_get_proposal (AciesAmendItem *self)
{
  g_return_val_if_fail (ACIES_IS_AMEND_ITEM (self), NULL);

  return self->proposal;
}
