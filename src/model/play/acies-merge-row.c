/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-merge-row.h"

struct _AciesMergeRow
{
  GObject            parent_instance;

  AciesMergeRowKind  kind;
  AciesAccounts     *accounts;
  guint              passage;    /* the first one of a folded row */
  guint              n_passages; /* of a folded row */
  char              *text;       /* of a head or a folded row */
  /* (nullable): once they were asked for */
  char              *sentences[2]; /* of theirs, of mine */
  GPtrArray         *differences;
};

enum
{
  PROP_TAKE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesMergeRow, acies_merge_row, G_TYPE_OBJECT)

static void
acies_merge_row_finalize (GObject *object)
{
  AciesMergeRow *self = ACIES_MERGE_ROW (object);

  g_clear_pointer (&self->differences, g_ptr_array_unref);
  g_free (self->sentences[FALSE]);
  g_free (self->sentences[TRUE]);
  g_clear_object (&self->accounts);
  g_free (self->text);

  G_OBJECT_CLASS (acies_merge_row_parent_class)->finalize (object);
}

static void
acies_merge_row_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_TAKE:
      g_value_set_uint (value, acies_merge_row_get_take (ACIES_MERGE_ROW (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_merge_row_class_init (AciesMergeRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = acies_merge_row_finalize;
  object_class->get_property = acies_merge_row_get_property;

  properties[PROP_TAKE] = g_param_spec_uint ("take", NULL, NULL, 0, ACIES_TAKE_NEITHER, ACIES_TAKE_MINE,
                                             G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_merge_row_init (AciesMergeRow *self)
{
}

static AciesMergeRow *
row_new (AciesMergeRowKind  kind,
         AciesAccounts     *accounts,
         guint              passage)
{
  AciesMergeRow *self = g_object_new (ACIES_TYPE_MERGE_ROW, NULL);

  self->kind = kind;
  self->accounts = g_object_ref (accounts);
  self->passage = passage;

  return self;
}

/* ---- The list ---- */

static AciesEntry *
get_entry (AciesAccounts *accounts,
           guint          passage)
{
  AciesEntry *mine = acies_accounts_get_mine_at (accounts, passage);

  return mine != NULL ? mine : acies_accounts_get_theirs_at (accounts, passage);
}

static guint
get_phase (AciesAccounts *accounts,
           guint          passage)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (acies_accounts_get_mine (accounts));

  return acies_ruleset_get_step (ruleset, acies_entry_get_step (get_entry (accounts, passage)))->phase_index;
}

static char *
describe_time (AciesAccounts *accounts,
               guint          passage)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (acies_accounts_get_mine (accounts));
  guint turn = acies_entry_get_turn (get_entry (accounts, passage));

  if (turn == 0)
    return g_strdup (_("Deployment"));

  return g_strdup_printf (_("Turn %u · %s"), turn,
                          acies_ruleset_get_phase (ruleset, get_phase (accounts, passage))->label);
}

static gboolean
is_same_time (AciesAccounts *accounts,
              guint          passage,
              guint          other)
{
  return acies_entry_get_turn (get_entry (accounts, passage)) == acies_entry_get_turn (get_entry (accounts, other))
         && get_phase (accounts, passage) == get_phase (accounts, other);
}

/* Adds one row for the passages from @first on that agree, and returns the next one. */
static guint
add_folded (GPtrArray     *rows,
            AciesAccounts *accounts,
            guint          first)
{
  AciesMergeRow *row = row_new (ACIES_MERGE_ROW_FOLDED, accounts, first);
  guint end = first;

  while (end < acies_accounts_get_n_passages (accounts)
         && acies_accounts_get_state (accounts, end) == ACIES_PASSAGE_AGREES)
    end++;
  row->n_passages = end - first;
  row->text = g_strdup_printf (ngettext ("%u entry agrees", "%u entries agree", row->n_passages), row->n_passages);
  g_ptr_array_add (rows, row);

  return end;
}

static void
add_head (GPtrArray     *rows,
          AciesAccounts *accounts,
          guint          passage)
{
  AciesMergeRow *row = row_new (ACIES_MERGE_ROW_HEAD, accounts, passage);

  row->text = describe_time (accounts, passage);
  g_ptr_array_add (rows, row);
}

/**
 * acies_merge_row_list:
 * @accounts: two accounts
 *
 * Lists two accounts side by side: heads with turn and phase, one row for entries that agree one after the other, and
 * one for each other passage.  What these say is worked out, too, so that a view need not wait for it.
 *
 * Returns: (transfer full): a list of #AciesMergeRow
 */
GListStore *
acies_merge_row_list (AciesAccounts *accounts)
{
  GListStore *store = g_list_store_new (ACIES_TYPE_MERGE_ROW);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  guint head = G_MAXUINT;
  guint passage = 0;

  g_return_val_if_fail (ACIES_IS_ACCOUNTS (accounts), store);

  while (passage < acies_accounts_get_n_passages (accounts))
    {
      AciesMergeRow *row;

      if (acies_accounts_get_state (accounts, passage) == ACIES_PASSAGE_AGREES)
        {
          passage = add_folded (rows, accounts, passage);
          continue;
        }
      if (head == G_MAXUINT || !is_same_time (accounts, head, passage))
        {
          add_head (rows, accounts, passage);
          head = passage;
        }
      row = row_new (ACIES_MERGE_ROW_PASSAGE, accounts, passage++);
      acies_merge_row_get_sentence (row, TRUE);
      acies_merge_row_get_sentence (row, FALSE);
      acies_merge_row_get_differences (row);
      g_ptr_array_add (rows, row);
    }
  g_list_store_splice (store, 0, 0, rows->pdata, rows->len);

  return store;
}

/**
 * acies_merge_row_unfold:
 * @rows: the list of acies_merge_row_list()
 * @position: of a folded row in it
 *
 * Shows passages that agree one by one, under their turns and phases.
 */
void
acies_merge_row_unfold (GListStore *rows,
                        guint       position)
{
  g_autoptr (AciesMergeRow) folded = g_list_model_get_item (G_LIST_MODEL (rows), position);
  g_autoptr (GPtrArray) unfolded = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_if_fail (ACIES_IS_MERGE_ROW (folded) && folded->kind == ACIES_MERGE_ROW_FOLDED);

  for (guint i = folded->passage; i < folded->passage + folded->n_passages; i++)
    {
      if (i == folded->passage || !is_same_time (folded->accounts, i - 1, i))
        add_head (unfolded, folded->accounts, i);
      g_ptr_array_add (unfolded, row_new (ACIES_MERGE_ROW_PASSAGE, folded->accounts, i));
    }
  g_list_store_splice (rows, position, 1, unfolded->pdata, unfolded->len);
}

/* ---- One row ---- */

AciesMergeRowKind
acies_merge_row_get_kind (AciesMergeRow *self)
{
  g_return_val_if_fail (ACIES_IS_MERGE_ROW (self), ACIES_MERGE_ROW_HEAD);

  return self->kind;
}

const char *
acies_merge_row_get_text (AciesMergeRow *self)
{
  g_return_val_if_fail (ACIES_IS_MERGE_ROW (self), NULL);

  return self->text;
}

guint
acies_merge_row_get_passage (AciesMergeRow *self)
{
  g_return_val_if_fail (ACIES_IS_MERGE_ROW (self), 0);

  return self->passage;
}

AciesPassageState
acies_merge_row_get_state (AciesMergeRow *self)
{
  g_return_val_if_fail (ACIES_IS_MERGE_ROW (self), ACIES_PASSAGE_AGREES);

  return acies_accounts_get_state (self->accounts, self->passage);
}

const char *
acies_merge_row_get_sentence (AciesMergeRow *self,
                              gboolean       mine)
{
  char **sentence;

  g_return_val_if_fail (ACIES_IS_MERGE_ROW (self), NULL);

  sentence = &self->sentences[mine != FALSE];
  if (*sentence == NULL)
    *sentence = acies_accounts_tell (self->accounts, self->passage, mine);

  return *sentence;
}

GPtrArray *
acies_merge_row_get_differences (AciesMergeRow *self)
{
  g_return_val_if_fail (ACIES_IS_MERGE_ROW (self), NULL);

  if (self->differences == NULL)
    self->differences = acies_accounts_list_differences (self->accounts, self->passage);

  return self->differences;
}

AciesTake
acies_merge_row_get_take (AciesMergeRow *self)
{
  g_return_val_if_fail (ACIES_IS_MERGE_ROW (self), ACIES_TAKE_MINE);

  return acies_accounts_get_take (self->accounts, self->passage);
}

/**
 * acies_merge_row_set_take:
 * @self: a row
 * @take: what is taken of it
 *
 * Chooses for a passage.  Nothing happens to a row of another kind.
 */
void
acies_merge_row_set_take (AciesMergeRow *self,
                          AciesTake      take)
{
  g_return_if_fail (ACIES_IS_MERGE_ROW (self));

  if (self->kind != ACIES_MERGE_ROW_PASSAGE)
    return;

  acies_accounts_set_take (self->accounts, self->passage, take);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TAKE]);
}

gboolean
acies_merge_row_is_decided (AciesMergeRow *self)
{
  g_return_val_if_fail (ACIES_IS_MERGE_ROW (self), TRUE);

  return self->kind != ACIES_MERGE_ROW_PASSAGE || acies_accounts_is_decided (self->accounts, self->passage);
}

/* Whether nothing of the passage is taken: the account that is taken may have nothing there. */
static gboolean
takes_nothing (AciesMergeRow *self)
{
  AciesTake take = acies_merge_row_get_take (self);

  return take == ACIES_TAKE_NEITHER
         || (take == ACIES_TAKE_MINE && acies_accounts_get_mine_at (self->accounts, self->passage) == NULL)
         || (take == ACIES_TAKE_THEIRS && acies_accounts_get_theirs_at (self->accounts, self->passage) == NULL);
}

const char *
acies_merge_row_label_take (AciesMergeRow *self)
{
  g_return_val_if_fail (ACIES_IS_MERGE_ROW (self), NULL);

  if (self->kind != ACIES_MERGE_ROW_PASSAGE)
    return "";
  if (takes_nothing (self))
    return _("Left out");
  switch (acies_merge_row_get_state (self))
    {
    case ACIES_PASSAGE_AGREES:
      return _("Agree");
    case ACIES_PASSAGE_ONLY_MINE:
    case ACIES_PASSAGE_ONLY_THEIRS:
      return _("Taken");
    case ACIES_PASSAGE_DISAGREES:
    default:
      break;
    }
  if (!acies_merge_row_is_decided (self))
    return _("To be decided: mine");

  switch (acies_merge_row_get_take (self))
    {
    case ACIES_TAKE_THEIRS:
      return _("Theirs");
    case ACIES_TAKE_MINE_FIRST:
      return _("Both, mine first");
    case ACIES_TAKE_THEIRS_FIRST:
      return _("Both, theirs first");
    case ACIES_TAKE_MINE:
    case ACIES_TAKE_NEITHER:
    default:
      return _("Mine");
    }
}
