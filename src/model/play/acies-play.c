/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-draft-group.h"
#include "acies-play.h"

struct _AciesPlay
{
  GObject         parent_instance;

  AciesBattle    *battle;
  GListStore     *dues;

  /* G_MAXUINT while the present is looked at; else @past is that moment. */
  guint           moment;
  /* Whether a step is prepared that is inserted there */
  gboolean        inserting;
  AciesSituation *past;

  /* Never NULL once the play is made; that of the entry that is looked at while no step can be prepared. */
  AciesDraft     *draft;
  /* (nullable): what was prepared before the players looked back */
  AciesDraft     *kept;
  /* (element-type AciesDraft): what dice were thrown for before they looked at another unit or step, until the log
   * changes */
  GPtrArray      *begun;
  /* Whether the log has just changed, so that the draft is no longer what can be done */
  gboolean        log_changed;

  /* Why nothing can be written to the log; NULL while it can. */
  char           *obstacle;
};

enum
{
  PROP_MOMENT = 1,
  PROP_SITUATION,
  PROP_LOOKING_BACK,
  PROP_DUES,
  PROP_DRAFT,
  PROP_PROPOSAL,
  PROP_DICE_PLAN,
  PROP_CAN_ACCEPT,
  PROP_REFUSAL,
  PROP_OBSTACLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesPlay, acies_play, G_TYPE_OBJECT)

/* ---- The list of what can be done ---- */

static void
list_dues (AciesPlay *self)
{
  const AciesSituation *situation = acies_play_get_situation (self);
  g_autoptr (GPtrArray) dues = NULL;
  g_autoptr (GPtrArray) items = NULL;

  if (self->moment != G_MAXUINT)
    dues = acies_ruleset_list_dues (acies_play_get_ruleset (self), situation);
  else if (!acies_play_is_deploying (self))
    dues = g_ptr_array_ref (acies_battle_get_dues (self->battle));
  items = acies_due_items_list (situation, dues, self->moment == G_MAXUINT);

  acies_due_items_replace (self->dues, items);
}

/* (transfer full): the first that fits; a party that is NULL fits any. */
static AciesDueItem *
find_due (AciesPlay            *self,
          const AciesProcedure *procedure,
          const char           *a,
          const char           *b)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->dues));

  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (AciesDueItem) item = g_list_model_get_item (G_LIST_MODEL (self->dues), i);

      if (acies_due_item_fits (item, procedure, a, b))
        return g_steal_pointer (&item);
    }

  return NULL;
}

/* ---- The draft ---- */

static void
notify_proposal (AciesPlay *self)
{
  for (guint i = PROP_PROPOSAL; i <= PROP_REFUSAL; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}

static void
mark_due (AciesPlay *self,
          gboolean   prepared)
{
  AciesDueItem *due = self->draft != NULL ? acies_draft_get_due (self->draft) : NULL;

  if (due != NULL)
    acies_due_items_set_prepared (G_LIST_MODEL (self->dues), due, prepared);
}

/* @draft: (transfer full): what is prepared, or shown, from now on */
static void
set_draft (AciesPlay  *self,
           AciesDraft *draft)
{
  g_autoptr (AciesDraft) old = self->draft;

  mark_due (self, FALSE);
  if (old != NULL)
    g_signal_handlers_disconnect_by_data (old, self);
  self->draft = draft;
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (notify_proposal), self, G_CONNECT_SWAPPED);
  mark_due (self, TRUE);

  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DRAFT]);
  notify_proposal (self);
  g_object_thaw_notify (G_OBJECT (self));
}

/* Prepares something else: nothing by hand stays.  But dice that were thrown for a step are there again, with its facts,
 * when the players come back to it. */
static void
set_step (AciesPlay            *self,
          const AciesProcedure *procedure,
          const char           *a,
          const char           *b,
          AciesDueItem         *item)
{
  AciesDraft *begun = NULL;

  if (self->draft != NULL && !self->log_changed && self->moment == G_MAXUINT && acies_draft_is_begun (self->draft))
    g_ptr_array_add (self->begun, g_object_ref (self->draft));
  for (guint i = self->moment == G_MAXUINT ? self->begun->len : 0; begun == NULL && i > 0; i--)
    if (acies_draft_is_of (self->begun->pdata[i - 1], procedure, a, b, item))
      begun = g_ptr_array_steal_index (self->begun, i - 1);
  if (begun != NULL)
    acies_draft_set_due (begun, item);

  set_draft (self, begun != NULL ? begun : acies_draft_new (self->battle, self->moment, procedure, a, b, item));
}

static void
take_next (AciesPlay *self)
{
  g_autoptr (AciesDueItem) item = g_list_model_get_item (G_LIST_MODEL (self->dues), 0);

  /* The players decide when a battle is over: Enter goes on, and does not end it.  What needs nothing comes last. */
  if (item != NULL && !acies_due_item_is_idle (item))
    acies_play_take (self, item);
  else
    set_step (self, NULL, NULL, NULL, NULL);
}

/* Whether a step that was made is looked at, rather than one prepared */
static gboolean
shows_entry (AciesPlay *self)
{
  return self->moment != G_MAXUINT && !self->inserting;
}

/* Shows the entry that was made last at the moment looked at. */
static void
take_entry (AciesPlay *self)
{
  g_autoptr (AciesEntry) entry = acies_play_get_last_entry (self);

  set_draft (self, acies_draft_new_for_entry (self->battle, entry, MAX (self->moment, 1) - 1));
}

/* Takes up again what was prepared before the players looked back. */
static void
take_kept (AciesPlay *self)
{
  g_autoptr (AciesDraft) kept = g_steal_pointer (&self->kept);
  g_autoptr (AciesDueItem) item = NULL;

  if (acies_draft_get_due (kept) != NULL)
    item = find_due (self, acies_draft_get_procedure (kept), acies_draft_get_party (kept, 'a'),
                     acies_draft_get_party (kept, 'b'));
  acies_draft_set_due (kept, item);
  set_draft (self, g_steal_pointer (&kept));
}

static void
notify_moment (AciesPlay *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOMENT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SITUATION]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOOKING_BACK]);
  notify_proposal (self);
}

/* Lists what is due at the moment looked at, and shows what was done last then, or what is to be done. */
static void
take_moment (AciesPlay *self)
{
  list_dues (self);
  if (shows_entry (self))
    take_entry (self);
  else if (self->moment == G_MAXUINT && self->kept != NULL)
    take_kept (self);
  else
    take_next (self);
}

static void
battle_changed_cb (AciesPlay *self)
{
  self->moment = G_MAXUINT;
  self->inserting = FALSE;
  g_clear_pointer (&self->past, acies_situation_free);
  g_clear_object (&self->kept);
  /* What was begun before was measured in another situation; the step in hand is done, or as old. */
  g_ptr_array_set_size (self->begun, 0);
  self->log_changed = TRUE;
  g_object_freeze_notify (G_OBJECT (self));
  take_moment (self);
  self->log_changed = FALSE;
  notify_moment (self);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
acies_play_finalize (GObject *object)
{
  AciesPlay *self = ACIES_PLAY (object);

  g_clear_object (&self->draft);
  g_clear_object (&self->kept);
  g_clear_pointer (&self->begun, g_ptr_array_unref);
  g_clear_object (&self->dues);
  g_clear_object (&self->battle);
  g_clear_pointer (&self->past, acies_situation_free);
  g_free (self->obstacle);

  G_OBJECT_CLASS (acies_play_parent_class)->finalize (object);
}

static void
acies_play_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  AciesPlay *self = ACIES_PLAY (object);
  const GError *refusal = acies_draft_get_refusal (self->draft);

  switch (prop_id)
    {
    case PROP_MOMENT:
      g_value_set_uint (value, self->moment);
      break;
    case PROP_SITUATION:
      g_value_set_pointer (value, (gpointer) acies_play_get_situation (self));
      break;
    case PROP_LOOKING_BACK:
      g_value_set_boolean (value, acies_play_is_looking_back (self));
      break;
    case PROP_DUES:
      g_value_set_object (value, self->dues);
      break;
    case PROP_DRAFT:
      g_value_set_object (value, self->draft);
      break;
    case PROP_PROPOSAL:
      g_value_set_object (value, acies_play_get_proposal (self));
      break;
    case PROP_DICE_PLAN:
      g_value_set_boxed (value, acies_play_get_dice_plan (self));
      break;
    case PROP_CAN_ACCEPT:
      g_value_set_boolean (value, acies_play_can_accept (self));
      break;
    case PROP_REFUSAL:
      g_value_set_string (value, refusal != NULL ? refusal->message : NULL);
      break;
    case PROP_OBSTACLE:
      g_value_set_string (value, self->obstacle);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_play_class_init (AciesPlayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = acies_play_finalize;
  object_class->get_property = acies_play_get_property;

  properties[PROP_MOMENT] = g_param_spec_uint ("moment", NULL, NULL, 0, G_MAXUINT, G_MAXUINT, flags);
  properties[PROP_SITUATION] = g_param_spec_pointer ("situation", NULL, NULL, flags);
  properties[PROP_LOOKING_BACK] = g_param_spec_boolean ("looking-back", NULL, NULL, FALSE, flags);
  properties[PROP_DUES] = g_param_spec_object ("dues", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_DRAFT] = g_param_spec_object ("draft", NULL, NULL, ACIES_TYPE_DRAFT, flags);
  properties[PROP_PROPOSAL] = g_param_spec_object ("proposal", NULL, NULL, ACIES_TYPE_PROPOSAL, flags);
  properties[PROP_DICE_PLAN] = g_param_spec_boxed ("dice-plan", NULL, NULL, ACIES_TYPE_DICE_PLAN, flags);
  properties[PROP_CAN_ACCEPT] = g_param_spec_boolean ("can-accept", NULL, NULL, FALSE, flags);
  properties[PROP_REFUSAL] = g_param_spec_string ("refusal", NULL, NULL, NULL, flags);
  properties[PROP_OBSTACLE] = g_param_spec_string ("obstacle", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_play_init (AciesPlay *self)
{
  self->moment = G_MAXUINT;
  self->dues = g_list_store_new (ACIES_TYPE_DUE_ITEM);
  self->begun = g_ptr_array_new_with_free_func (g_object_unref);
}

AciesPlay *
acies_play_new (AciesBattle *battle)
{
  AciesPlay *self;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  self = g_object_new (ACIES_TYPE_PLAY, NULL);
  self->battle = g_object_ref (battle);
  g_signal_connect_object (battle, "changed", G_CALLBACK (battle_changed_cb), self, G_CONNECT_SWAPPED);
  list_dues (self);
  take_next (self);

  return self;
}

AciesBattle *
acies_play_get_battle (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return self->battle;
}

AciesRuleset *
acies_play_get_ruleset (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return acies_battle_get_ruleset (self->battle);
}

/**
 * acies_play_get_obstacle:
 * @self: a play
 *
 * Returns: (nullable): a sentence on why nothing can be written to the log; %NULL while it can
 */
const char *
acies_play_get_obstacle (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return self->obstacle;
}

/**
 * acies_play_set_obstacle:
 * @self: a play
 * @obstacle: (nullable): a sentence on why nothing can be written to the log; %NULL while it can
 *
 * Sets what the widgets tell in place of writing to the log.
 */
void
acies_play_set_obstacle (AciesPlay  *self,
                         const char *obstacle)
{
  g_return_if_fail (ACIES_IS_PLAY (self));

  g_free (self->obstacle);
  self->obstacle = g_strdup (obstacle);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OBSTACLE]);
}

/* ---- The moment looked at ---- */

/**
 * acies_play_get_last_entry:
 * @self: a play
 *
 * Returns: (transfer full) (nullable): the entry after which the battle is looked at; %NULL while that is now, and
 *   before anything happened
 */
AciesEntry *
acies_play_get_last_entry (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  if (self->moment == G_MAXUINT || self->moment == 0)
    return NULL;

  return g_list_model_get_item (acies_battle_get_entries (self->battle), self->moment - 1);
}

void
acies_play_look_at (AciesPlay *self,
                    guint      n_entries)
{
  g_return_if_fail (ACIES_IS_PLAY (self));

  if (n_entries != G_MAXUINT
      && n_entries >= g_list_model_get_n_items (acies_battle_get_entries (self->battle)))
    n_entries = G_MAXUINT;
  if (self->moment == n_entries)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  if (self->moment == G_MAXUINT)
    g_set_object (&self->kept, self->draft);
  self->moment = n_entries;
  self->inserting = FALSE;
  g_clear_pointer (&self->past, acies_situation_free);
  if (n_entries != G_MAXUINT)
    {
      self->past = acies_battle_get_situation_at (self->battle, n_entries);
      acies_situation_freeze (self->past);
    }
  take_moment (self);
  notify_moment (self);
  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * acies_play_begin_insertion:
 * @self: a play that looks back
 *
 * Lets a step be prepared at the moment looked at, to be inserted there.  Looking at another
 * moment, or a change of the battle, ends it.
 */
void
acies_play_begin_insertion (AciesPlay *self)
{
  g_return_if_fail (ACIES_IS_PLAY (self));
  g_return_if_fail (acies_play_is_looking_back (self));

  g_object_freeze_notify (G_OBJECT (self));
  self->inserting = TRUE;
  take_next (self);
  notify_moment (self);
  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * acies_play_is_inserting:
 * @self: a play
 *
 * Returns: whether a step is prepared that is to be inserted at the moment looked at
 */
gboolean
acies_play_is_inserting (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  return self->inserting;
}

/**
 * acies_play_is_open:
 * @self: a play
 *
 * Returns: whether a step can be prepared at the moment looked at: it is now and the battle is not over, or a step is
 *   inserted
 */
gboolean
acies_play_is_open (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  return (self->moment == G_MAXUINT && !acies_play_is_over (self)) || self->inserting;
}

gboolean
acies_play_is_over (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  return self->moment == G_MAXUINT && acies_situation_get_ending (acies_battle_get_situation (self->battle)) != NULL;
}

guint
acies_play_get_moment (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), G_MAXUINT);

  return self->moment;
}

gboolean
acies_play_is_looking_back (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  return self->moment != G_MAXUINT;
}

const AciesSituation *
acies_play_get_situation (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return self->past != NULL ? self->past : acies_battle_get_situation (self->battle);
}

/* ---- What is due ---- */

GListModel *
acies_play_get_dues (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return G_LIST_MODEL (self->dues);
}

gboolean
acies_play_is_deploying (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  return acies_situation_get_turn (acies_play_get_situation (self)) == 0;
}

char *
acies_play_label_next (AciesPlay *self)
{
  AciesRuleset *ruleset;
  const AciesSituation *situation;
  guint step;

  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  if (acies_play_is_deploying (self))
    return g_strdup (_("Begin the Battle"));

  ruleset = acies_play_get_ruleset (self);
  situation = acies_play_get_situation (self);
  step = acies_situation_get_step (situation);
  if (step + 1 < acies_ruleset_get_n_steps (ruleset))
    return acies_ruleset_label_step (ruleset, situation, step + 1);

  /* Translators: the next turn: "Turn 4" */
  return g_strdup_printf (_("Turn %u"), acies_situation_get_turn (situation) + 1);
}

/* ---- Choosing a step ---- */

AciesDraft *
acies_play_get_draft (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return self->draft;
}

AciesProposal *
acies_play_get_proposal (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return acies_draft_get_proposal (self->draft);
}

AciesDicePlan *
acies_play_get_dice_plan (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return acies_draft_get_dice_plan (self->draft);
}

const AciesProcedure *
acies_play_get_procedure (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return acies_draft_get_procedure (self->draft);
}

const char *
acies_play_get_party (AciesPlay *self,
                      char       party)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return acies_draft_get_party (self->draft, party);
}

gboolean
acies_play_can_accept (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  return acies_draft_can_accept (self->draft) || acies_draft_goes_without_first (self->draft);
}

void
acies_play_take (AciesPlay    *self,
                 AciesDueItem *item)
{
  const AciesDue *due;

  g_return_if_fail (ACIES_IS_PLAY (self));
  g_return_if_fail (ACIES_IS_DUE_ITEM (item));

  /* What was due at an earlier moment is inserted there. */
  if (shows_entry (self))
    {
      self->inserting = TRUE;
      notify_moment (self);
    }
  due = acies_due_item_get_due (item);
  set_step (self,
            due != NULL ? acies_ruleset_get_procedure (acies_play_get_ruleset (self), due->procedure) : NULL,
            acies_due_item_get_a (item), acies_due_item_get_b (item), item);
}

static gboolean
suits (AciesPlay      *self,
       AciesPartyKind  wanted,
       const char     *id)
{
  const AciesSituation *situation = acies_play_get_situation (self);
  const AciesBody *body = id != NULL ? acies_situation_find (situation, id) : NULL;

  switch (wanted)
    {
    case ACIES_PARTY_UNIT:
      return body != NULL && !body->is_leader;
    case ACIES_PARTY_LEADER:
      return body != NULL && body->is_leader;
    case ACIES_PARTY_UNIT_OR_LEADER:
      return body != NULL;
    case ACIES_PARTY_SIDE:
      return id != NULL && acies_situation_find_side (situation, id) != NULL;
    case ACIES_PARTY_NONE:
    default:
      return FALSE;
    }
}

void
acies_play_set_procedure (AciesPlay            *self,
                          const AciesProcedure *procedure)
{
  g_autoptr (AciesDueItem) item = NULL;
  const char *a, *b;

  g_return_if_fail (ACIES_IS_PLAY (self));
  g_return_if_fail (procedure != NULL);

  if (acies_play_get_procedure (self) == procedure)
    return;

  a = acies_play_get_party (self, 'a');
  b = acies_play_get_party (self, 'b');
  item = find_due (self, procedure, a, b);
  if (item == NULL && a != NULL)
    item = find_due (self, procedure, a, NULL);
  if (item == NULL && !suits (self, acies_procedure_get_party (procedure, 'a'), a))
    item = find_due (self, procedure, NULL, NULL);
  if (item != NULL)
    {
      acies_play_take (self, item);
      return;
    }

  set_step (self, procedure,
            suits (self, acies_procedure_get_party (procedure, 'a'), a) ? a : NULL,
            suits (self, acies_procedure_get_party (procedure, 'b'), b) ? b : NULL, NULL);
}

/* Whether two parties are of one side; leaders and sides count too. */
static gboolean
are_friends (AciesPlay  *self,
             const char *one,
             const char *other)
{
  const AciesSituation *situation = acies_play_get_situation (self);
  int side = acies_situation_find_side_of (situation, one);

  return side >= 0 && side == acies_situation_find_side_of (situation, other);
}

static void
set_acting (AciesPlay  *self,
            const char *id)
{
  const AciesProcedure *procedure = acies_play_get_procedure (self);
  const char *a = acies_play_get_party (self, 'a');
  const char *b = acies_play_get_party (self, 'b');
  g_autoptr (AciesDueItem) item = NULL;

  if (procedure != NULL && b != NULL)
    item = find_due (self, procedure, id, b);
  if (item == NULL && procedure != NULL)
    item = find_due (self, procedure, id, NULL);
  /* What is offered for it goes before what was prepared for another. */
  if (item == NULL)
    item = find_due (self, NULL, id, NULL);
  if (item != NULL)
    {
      acies_play_take (self, item);
      return;
    }

  if (are_friends (self, id, b) && a != NULL && !are_friends (self, a, b))
    b = NULL;
  set_step (self, procedure, id, b, NULL);
}

static void
set_target (AciesPlay  *self,
            const char *id)
{
  const AciesProcedure *procedure = acies_play_get_procedure (self);
  const char *a = acies_play_get_party (self, 'a');
  g_autoptr (AciesDueItem) item = procedure != NULL ? find_due (self, procedure, a, id) : NULL;

  if (item != NULL)
    acies_play_take (self, item);
  else
    set_step (self, procedure, a, id, NULL);
}

void
acies_play_set_party (AciesPlay  *self,
                      char        party,
                      const char *id)
{
  g_return_if_fail (ACIES_IS_PLAY (self));
  g_return_if_fail (id != NULL);

  if (g_strcmp0 (acies_play_get_party (self, party), id) == 0)
    return;

  if (party == 'b')
    set_target (self, id);
  else
    set_acting (self, id);
}

gboolean
acies_play_swap (AciesPlay *self)
{
  const AciesProcedure *procedure;
  g_autoptr (AciesDueItem) item = NULL;
  const char *a, *b;

  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  procedure = acies_play_get_procedure (self);
  a = acies_play_get_party (self, 'a');
  b = acies_play_get_party (self, 'b');
  if (procedure == NULL || a == NULL || b == NULL
      || !suits (self, acies_procedure_get_party (procedure, 'a'), b)
      || !suits (self, acies_procedure_get_party (procedure, 'b'), a))
    return FALSE;

  item = find_due (self, procedure, b, a);
  set_step (self, procedure, b, a, item);

  return TRUE;
}

void
acies_play_roll (AciesPlay *self)
{
  guint64 seed;

  g_return_if_fail (ACIES_IS_PLAY (self));

  if (acies_play_get_proposal (self) == NULL)
    return;

  /* 0 stands for dice from the table. */
  seed = ((guint64) g_random_int () << 32 | g_random_int ()) | 1;
  acies_proposal_roll (acies_play_get_proposal (self), seed);
}
