/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-play-private.h"

enum
{
  PROP_LOOKING_BACK = 1,
  N_PROPS
};

enum
{
  CHANGED,
  STEP_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesPlay, acies_play, G_TYPE_OBJECT)

void
acies_play_step_changed (AciesPlay *self)
{
  g_signal_emit (self, signals[STEP_CHANGED], 0);
}

/* ---- The list of what can be done ---- */

static void
add_deployments (AciesPlay            *self,
                 const AciesSituation *situation,
                 GPtrArray            *items)
{
  guint n_bodies = acies_situation_get_n_bodies (situation);

  for (guint i = 0; i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (!body->placed)
        g_ptr_array_add (items, acies_due_item_new_deployment (body));
    }
}

static void
list_dues (AciesPlay *self)
{
  const AciesSituation *situation = acies_battle_get_situation (self->battle);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  if (acies_play_is_deploying (self))
    {
      add_deployments (self, situation, items);
    }
  else
    {
      g_autoptr (GPtrArray) dues = acies_ruleset_list_dues (acies_play_get_ruleset (self), situation);

      for (guint i = 0; i < dues->len; i++)
        g_ptr_array_add (items, acies_due_item_new (situation, dues->pdata[i]));
    }

  g_clear_object (&self->in_hand);
  g_list_store_splice (self->dues, 0, g_list_model_get_n_items (G_LIST_MODEL (self->dues)),
                       items->pdata, items->len);
}

/* (transfer none): the first that fits; a party that is NULL fits any. */
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
        return item;
    }

  return NULL;
}

/* ---- What is in hand ---- */

static void
proposal_changed_cb (AciesPlay *self)
{
  acies_play_step_changed (self);
}

static void
drop_proposal (AciesPlay *self)
{
  if (self->proposal != NULL)
    g_signal_handlers_disconnect_by_data (self->proposal, self);
  g_clear_object (&self->proposal);
  g_clear_error (&self->error);
}

static void
hold (AciesPlay    *self,
      AciesDueItem *item)
{
  if (self->in_hand != NULL)
    acies_due_item_set_in_hand (self->in_hand, FALSE);
  g_set_object (&self->in_hand, item);
  if (item != NULL)
    acies_due_item_set_in_hand (item, TRUE);
}

static void
copy_hand_inputs (AciesProposal *from,
                  AciesProposal *to)
{
  const AciesFacts *facts = acies_proposal_get_facts (from);
  const AciesRecord *inputs = acies_facts_get_inputs (facts);
  AciesSchema *schema = acies_record_get_schema (inputs);

  if (acies_proposal_get_procedure (from) != acies_proposal_get_procedure (to))
    return;

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *text = NULL;

      if (acies_facts_get_source (facts, i) != ACIES_SOURCE_HAND)
        continue;

      text = acies_record_print (inputs, i);
      acies_proposal_set_input (to, acies_field_get_id (acies_schema_get_field (schema, i)), text, NULL);
    }
}

/* The player's path, and those whom the rules let go along to where it ends. */
static void
lay_moves (AciesPlay *self)
{
  GPtrArray *proposed = acies_proposal_get_moves (self->proposal);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  const AciesMove *own = NULL;

  g_ptr_array_add (moves, acies_move_copy (self->move));
  for (guint i = 0; i < proposed->len; i++)
    {
      const AciesMove *move = proposed->pdata[i];

      if (g_strcmp0 (move->subject, self->move->subject) == 0)
        own = move;
    }

  for (guint i = 0; own != NULL && i < proposed->len; i++)
    {
      const AciesMove *move = proposed->pdata[i];
      AciesMove *along;
      AciesPose end, leader_end, moved_end;
      AciesPoint local;

      if (move == own)
        continue;

      /* As it would have stood to the one that it goes with. */
      along = acies_move_copy (move);
      end = acies_move_get_end (own);
      leader_end = acies_move_get_end (self->move);
      moved_end = acies_move_get_end (move);
      local = acies_pose_to_local (&end, moved_end.at);
      along->poses[along->n_poses - 1].at = acies_pose_to_table (&leader_end, local);
      along->poses[along->n_poses - 1].heading =
        acies_heading_normalize (leader_end.heading + acies_heading_difference (end.heading, moved_end.heading));
      g_ptr_array_add (moves, along);
    }

  acies_proposal_set_moves (self->proposal, moves);
}

void
acies_play_renew (AciesPlay *self)
{
  g_autoptr (AciesProposal) old = self->proposal != NULL ? g_object_ref (self->proposal) : NULL;

  drop_proposal (self);
  if (self->procedure == NULL)
    return;

  self->proposal = acies_proposal_new (self->battle, self->procedure, self->a, self->b,
                                       (const char * const *) self->presets, &self->error);
  if (self->proposal == NULL)
    return;

  if (old != NULL)
    {
      copy_hand_inputs (old, self->proposal);
      if (acies_proposal_get_procedure (old) == self->procedure
          && g_strcmp0 (acies_facts_get_a (acies_proposal_get_facts (old)), self->a) == 0)
        acies_proposal_set_dice (self->proposal, acies_proposal_get_dice (old));
    }
  if (self->move != NULL)
    lay_moves (self);

  g_signal_connect_object (self->proposal, "changed", G_CALLBACK (proposal_changed_cb),
                           self, G_CONNECT_SWAPPED);
}

/* Takes something else in hand: nothing by hand stays. */
static void
set_step (AciesPlay            *self,
          const AciesProcedure *procedure,
          const char           *a,
          const char           *b,
          AciesDueItem         *item)
{
  g_autofree char *new_a = g_strdup (a);
  g_autofree char *new_b = g_strdup (b);
  const AciesDue *due = item != NULL ? acies_due_item_get_due (item) : NULL;

  drop_proposal (self);
  g_clear_pointer (&self->move, acies_move_free);
  g_clear_pointer (&self->commander, g_free);
  g_ptr_array_set_size (self->followers, 0);
  self->procedure = procedure;
  g_free (self->a);
  self->a = g_steal_pointer (&new_a);
  g_free (self->b);
  self->b = g_steal_pointer (&new_b);
  g_strfreev (self->presets);
  self->presets = due != NULL ? g_strdupv (due->presets) : NULL;
  hold (self, item);
  acies_play_renew (self);
  acies_play_step_changed (self);
}

static void
battle_changed_cb (AciesPlay *self)
{
  gboolean was_looking_back = acies_play_is_looking_back (self);

  self->moment = G_MAXUINT;
  g_clear_pointer (&self->past, acies_situation_free);
  list_dues (self);
  acies_play_take_next (self);
  g_signal_emit (self, signals[CHANGED], 0);
  if (was_looking_back)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOOKING_BACK]);
}

static void
acies_play_dispose (GObject *object)
{
  AciesPlay *self = ACIES_PLAY (object);

  if (self->battle != NULL)
    g_signal_handlers_disconnect_by_data (self->battle, self);
  drop_proposal (self);
  g_clear_object (&self->in_hand);
  g_clear_object (&self->dues);
  g_clear_object (&self->battle);

  G_OBJECT_CLASS (acies_play_parent_class)->dispose (object);
}

static void
acies_play_finalize (GObject *object)
{
  AciesPlay *self = ACIES_PLAY (object);

  g_clear_pointer (&self->past, acies_situation_free);
  g_clear_pointer (&self->move, acies_move_free);
  g_clear_pointer (&self->presets, g_strfreev);
  g_ptr_array_unref (self->followers);
  g_free (self->commander);
  g_free (self->a);
  g_free (self->b);

  G_OBJECT_CLASS (acies_play_parent_class)->finalize (object);
}

static void
acies_play_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_LOOKING_BACK:
      g_value_set_boolean (value, acies_play_is_looking_back (ACIES_PLAY (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_play_class_init (AciesPlayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = acies_play_dispose;
  object_class->finalize = acies_play_finalize;
  object_class->get_property = acies_play_get_property;

  properties[PROP_LOOKING_BACK] =
    g_param_spec_boolean ("looking-back", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[STEP_CHANGED] = g_signal_new ("step-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                        0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_play_init (AciesPlay *self)
{
  self->moment = G_MAXUINT;
  self->dues = g_list_store_new (ACIES_TYPE_DUE_ITEM);
  self->followers = g_ptr_array_new_with_free_func (g_free);
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
  acies_play_take_next (self);

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

/* ---- The moment looked at ---- */

void
acies_play_look_at (AciesPlay *self,
                    guint      n_entries)
{
  gboolean was_looking_back;

  g_return_if_fail (ACIES_IS_PLAY (self));

  if (n_entries != G_MAXUINT
      && n_entries >= g_list_model_get_n_items (acies_battle_get_entries (self->battle)))
    n_entries = G_MAXUINT;
  if (self->moment == n_entries)
    return;

  was_looking_back = acies_play_is_looking_back (self);
  self->moment = n_entries;
  g_clear_pointer (&self->past, acies_situation_free);
  if (n_entries != G_MAXUINT)
    self->past = acies_battle_get_situation_at (self->battle, n_entries);

  g_signal_emit (self, signals[CHANGED], 0);
  acies_play_step_changed (self);
  if (was_looking_back != acies_play_is_looking_back (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOOKING_BACK]);
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

gboolean
acies_play_step_moment (AciesPlay *self,
                        int        direction,
                        gboolean   by_turn)
{
  guint n_entries, at;

  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  n_entries = g_list_model_get_n_items (acies_battle_get_entries (self->battle));
  at = MIN (self->moment, n_entries);
  if (direction > 0 ? at == n_entries : at == 0)
    return FALSE;

  if (by_turn)
    {
      guint turn = acies_situation_get_turn (acies_play_get_situation (self));

      if (direction > 0)
        at = acies_battle_get_n_entries_at_turn (self->battle, turn + 1);
      else
        at = turn > 0 ? acies_battle_get_n_entries_at_turn (self->battle, turn - 1) : 0;
    }
  else
    {
      at += direction > 0 ? 1 : -1;
    }

  acies_play_look_at (self, at);

  return TRUE;
}

/* ---- What is due ---- */

GListModel *
acies_play_get_dues (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return G_LIST_MODEL (self->dues);
}

guint
acies_play_count_musts (AciesPlay *self)
{
  guint n_items, n_musts = 0;

  g_return_val_if_fail (ACIES_IS_PLAY (self), 0);

  n_items = g_list_model_get_n_items (G_LIST_MODEL (self->dues));
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (AciesDueItem) item = g_list_model_get_item (G_LIST_MODEL (self->dues), i);

      n_musts += acies_due_item_get_must (item);
    }

  return n_musts;
}

gboolean
acies_play_is_deploying (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  return acies_situation_get_turn (acies_battle_get_situation (self->battle)) == 0;
}

/* ---- Taking in hand ---- */

AciesProposal *
acies_play_get_proposal (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return self->proposal;
}

const AciesProcedure *
acies_play_get_procedure (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return self->procedure;
}

const char *
acies_play_get_party (AciesPlay *self,
                      char       party)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return party == 'b' ? self->b : self->a;
}

const GError *
acies_play_get_error (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return self->error;
}

AciesDueItem *
acies_play_get_in_hand (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return self->in_hand;
}

void
acies_play_take (AciesPlay    *self,
                 AciesDueItem *item)
{
  const AciesDue *due;

  g_return_if_fail (ACIES_IS_PLAY (self));
  g_return_if_fail (ACIES_IS_DUE_ITEM (item));

  due = acies_due_item_get_due (item);
  set_step (self,
            due != NULL ? acies_ruleset_get_procedure (acies_play_get_ruleset (self), due->procedure) : NULL,
            acies_due_item_get_a (item), acies_due_item_get_b (item), item);
}

void
acies_play_take_next (AciesPlay *self)
{
  g_autoptr (AciesDueItem) item = NULL;

  g_return_if_fail (ACIES_IS_PLAY (self));

  item = g_list_model_get_item (G_LIST_MODEL (self->dues), 0);
  if (item != NULL)
    acies_play_take (self, item);
  else
    set_step (self, NULL, NULL, NULL, NULL);
}

static gboolean
suits (AciesPlay      *self,
       AciesPartyKind  wanted,
       const char     *id)
{
  const AciesSituation *situation = acies_battle_get_situation (self->battle);
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
  AciesDueItem *item;
  const char *a, *b;

  g_return_if_fail (ACIES_IS_PLAY (self));
  g_return_if_fail (procedure != NULL);

  if (self->procedure == procedure)
    return;

  item = find_due (self, procedure, self->a, self->b);
  if (item == NULL && self->a != NULL)
    item = find_due (self, procedure, self->a, NULL);
  if (item == NULL && !suits (self, acies_procedure_get_party (procedure, 'a'), self->a))
    item = find_due (self, procedure, NULL, NULL);
  if (item != NULL)
    {
      acies_play_take (self, item);
      return;
    }

  a = suits (self, acies_procedure_get_party (procedure, 'a'), self->a) ? self->a : NULL;
  b = suits (self, acies_procedure_get_party (procedure, 'b'), self->b) ? self->b : NULL;
  set_step (self, procedure, a, b, NULL);
}

/* Whether two parties are of one side; leaders and sides count too. */
static gboolean
are_friends (AciesPlay  *self,
             const char *one,
             const char *other)
{
  return one != NULL && other != NULL && one[0] == other[0];
}

static void
set_acting (AciesPlay  *self,
            const char *id)
{
  AciesDueItem *item = NULL;
  const char *b = self->b;

  if (self->procedure != NULL && self->b != NULL)
    item = find_due (self, self->procedure, id, self->b);
  if (item == NULL && self->procedure != NULL)
    item = find_due (self, self->procedure, id, NULL);
  /* What is offered for it beats what was in hand for another. */
  if (item == NULL)
    item = find_due (self, NULL, id, NULL);
  if (item != NULL)
    {
      acies_play_take (self, item);
      return;
    }

  if (are_friends (self, id, b) && self->a != NULL && !are_friends (self, self->a, b))
    b = NULL;
  set_step (self, self->procedure, id, b, NULL);
}

static void
set_target (AciesPlay  *self,
            const char *id)
{
  AciesDueItem *item = self->procedure != NULL ? find_due (self, self->procedure, self->a, id) : NULL;

  if (item != NULL)
    acies_play_take (self, item);
  else
    set_step (self, self->procedure, self->a, id, NULL);
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
  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  if (self->procedure == NULL || self->a == NULL || self->b == NULL
      || !suits (self, acies_procedure_get_party (self->procedure, 'a'), self->b)
      || !suits (self, acies_procedure_get_party (self->procedure, 'b'), self->a))
    return FALSE;

  set_step (self, self->procedure, self->b, self->a,
            find_due (self, self->procedure, self->b, self->a));

  return TRUE;
}

/* ---- Procedures in the order in which they are likely wanted ---- */

static guint
rank_procedure (AciesPlay            *self,
                const AciesProcedure *procedure)
{
  const AciesSituation *situation = acies_battle_get_situation (self->battle);
  const AciesStep *step = acies_ruleset_get_step (acies_play_get_ruleset (self),
                                                  acies_situation_get_step (situation));
  const char * const *phases = acies_procedure_get_phases (procedure);

  for (guint i = 0; i < step->n_procedures; i++)
    if (step->procedures[i] == acies_procedure_get_index (procedure))
      return 0;
  if (phases[0] == NULL || g_strv_contains (phases, step->phase))
    return 1;

  return 2;
}

GPtrArray *
acies_play_list_procedures (AciesPlay *self)
{
  AciesRuleset *ruleset;
  GPtrArray *list;

  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  ruleset = acies_play_get_ruleset (self);
  list = g_ptr_array_new ();
  for (guint rank = 0; rank <= 2; rank++)
    for (guint i = 0; i < acies_ruleset_get_n_procedures (ruleset); i++)
      {
        const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, i);

        /* Looked up, not done: those do not belong to a turn. */
        if (acies_procedure_is_logged (procedure) && rank_procedure (self, procedure) == rank)
          g_ptr_array_add (list, (gpointer) procedure);
      }

  return list;
}

void
acies_play_roll (AciesPlay *self)
{
  guint64 seed;

  g_return_if_fail (ACIES_IS_PLAY (self));

  if (self->proposal == NULL)
    return;

  /* 0 stands for dice from the table. */
  seed = ((guint64) g_random_int () << 32 | g_random_int ()) | 1;
  acies_proposal_roll (self->proposal, seed);
}
