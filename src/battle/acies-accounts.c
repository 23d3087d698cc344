/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include "acies-accounts-private.h"

struct _AciesAccounts
{
  GObject      parent_instance;

  AciesBattle *mine;
  AciesBattle *theirs;
  GArray      *passages; /* (element-type AciesPassage) */
};

G_DEFINE_FINAL_TYPE (AciesAccounts, acies_accounts, G_TYPE_OBJECT)

static void
acies_accounts_finalize (GObject *object)
{
  AciesAccounts *self = ACIES_ACCOUNTS (object);

  g_clear_pointer (&self->passages, g_array_unref);
  g_clear_object (&self->mine);
  g_clear_object (&self->theirs);

  G_OBJECT_CLASS (acies_accounts_parent_class)->finalize (object);
}

static void
acies_accounts_class_init (AciesAccountsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_accounts_finalize;
}

static void
acies_accounts_init (AciesAccounts *self)
{
}

/**
 * acies_accounts_new:
 * @mine: the player's own battle
 * @theirs: the same battle as another player has kept it
 * @error: return location
 *
 * Compares two accounts of a battle.  At first what both have is taken once, what only one has is taken in its order,
 * and of what they disagree on @mine is taken.
 *
 * Returns: (transfer full) (nullable): the comparison; %NULL with %ACIES_BATTLE_ERROR_MISFIT when these are not the
 *   same battle, or with %G_IO_ERROR_CANCELLED
 */
AciesAccounts *
acies_accounts_new (AciesBattle  *mine,
                    AciesBattle  *theirs,
                    GError      **error)
{
  g_autoptr (AciesAccounts) self = NULL;
  g_autoptr (GHashTable) numbers = NULL;
  g_autoptr (GArray) mine_lines = NULL;
  g_autoptr (GArray) theirs_lines = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE (mine), NULL);
  g_return_val_if_fail (ACIES_IS_BATTLE (theirs), NULL);

  if (!acies_accounts_check_same (mine, theirs, error))
    return NULL;

  numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  mine_lines = acies_accounts_read_lines (mine, numbers);
  theirs_lines = acies_accounts_read_lines (theirs, numbers);
  /* What was read after it was cancelled is not whole. */
  if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error))
    return NULL;

  self = g_object_new (ACIES_TYPE_ACCOUNTS, NULL);
  self->mine = g_object_ref (mine);
  self->theirs = g_object_ref (theirs);
  self->passages = acies_accounts_align (mine, mine_lines, theirs_lines);

  return g_steal_pointer (&self);
}

/**
 * acies_accounts_get_mine:
 * @self: two accounts
 *
 * Returns: (transfer none): the player's own battle
 */
AciesBattle *
acies_accounts_get_mine (AciesAccounts *self)
{
  g_return_val_if_fail (ACIES_IS_ACCOUNTS (self), NULL);

  return self->mine;
}

/**
 * acies_accounts_get_theirs:
 * @self: two accounts
 *
 * Returns: (transfer none): the battle as the other player has kept it
 */
AciesBattle *
acies_accounts_get_theirs (AciesAccounts *self)
{
  g_return_val_if_fail (ACIES_IS_ACCOUNTS (self), NULL);

  return self->theirs;
}

/**
 * acies_accounts_get_n_passages:
 * @self: two accounts
 *
 * Returns: how many passages there are
 */
guint
acies_accounts_get_n_passages (AciesAccounts *self)
{
  g_return_val_if_fail (ACIES_IS_ACCOUNTS (self), 0);

  return self->passages->len;
}

static AciesPassage *
get_passage (AciesAccounts *self,
             guint          passage)
{
  return &g_array_index (self->passages, AciesPassage, passage);
}

const AciesPassage *
acies_accounts_get_passage (AciesAccounts *self,
                            guint          passage)
{
  return get_passage (self, passage);
}

static AciesPassageState
get_state (const AciesPassage *passage)
{
  if (passage->theirs == ACIES_NO_LINE)
    return ACIES_PASSAGE_ONLY_MINE;
  if (passage->mine == ACIES_NO_LINE)
    return ACIES_PASSAGE_ONLY_THEIRS;

  return passage->agrees ? ACIES_PASSAGE_AGREES : ACIES_PASSAGE_DISAGREES;
}

/**
 * acies_accounts_get_state:
 * @self: two accounts
 * @passage: below acies_accounts_get_n_passages()
 *
 * Returns: what they say there
 */
AciesPassageState
acies_accounts_get_state (AciesAccounts *self,
                          guint          passage)
{
  g_return_val_if_fail (ACIES_IS_ACCOUNTS (self), ACIES_PASSAGE_AGREES);
  g_return_val_if_fail (passage < self->passages->len, ACIES_PASSAGE_AGREES);

  return get_state (get_passage (self, passage));
}

/* The battle owns the entry. */
static AciesEntry *
get_entry (AciesBattle *battle,
           guint        line)
{
  g_autoptr (AciesEntry) entry = NULL;

  if (line == ACIES_NO_LINE)
    return NULL;

  entry = g_list_model_get_item (acies_battle_get_entries (battle), line);

  return entry;
}

AciesEntry *
acies_accounts_get_mine_at (AciesAccounts *self,
                            guint          passage)
{
  g_return_val_if_fail (ACIES_IS_ACCOUNTS (self) && passage < self->passages->len, NULL);

  return get_entry (self->mine, get_passage (self, passage)->mine);
}

AciesEntry *
acies_accounts_get_theirs_at (AciesAccounts *self,
                              guint          passage)
{
  g_return_val_if_fail (ACIES_IS_ACCOUNTS (self) && passage < self->passages->len, NULL);

  return get_entry (self->theirs, get_passage (self, passage)->theirs);
}

/* (transfer full) (element-type AciesEntry): the entries of a passage in an account, which owns them */
static GPtrArray *
list_entries (AciesAccounts *self,
              guint          passage,
              gboolean       mine)
{
  g_autoptr (GArray) lines = acies_passage_list_lines (get_passage (self, passage), mine);
  GPtrArray *entries = g_ptr_array_new ();

  for (guint i = 0; i < lines->len; i++)
    g_ptr_array_add (entries, get_entry (mine ? self->mine : self->theirs, g_array_index (lines, guint, i)));

  return entries;
}

/**
 * acies_accounts_tell:
 * @self: two accounts
 * @passage: below acies_accounts_get_n_passages()
 * @mine: whether the player's own account tells it
 *
 * Tells what an account says there, which may be more than one entry.
 *
 * Returns: (transfer full) (nullable): the sentences of its entries; %NULL when it has none
 */
char *
acies_accounts_tell (AciesAccounts *self,
                     guint          passage,
                     gboolean       mine)
{
  g_autoptr (GPtrArray) entries = NULL;
  GString *text;

  g_return_val_if_fail (ACIES_IS_ACCOUNTS (self) && passage < self->passages->len, NULL);

  entries = list_entries (self, passage, mine);
  if (entries->len == 0)
    return NULL;

  text = g_string_new (acies_entry_get_sentence (entries->pdata[0]));
  for (guint i = 1; i < entries->len; i++)
    g_string_append_printf (text, "; %s", acies_entry_get_sentence (entries->pdata[i]));

  return g_string_free (text, FALSE);
}

/**
 * acies_accounts_list_differences:
 * @self: two accounts
 * @passage: below acies_accounts_get_n_passages()
 *
 * Tells in which values the accounts disagree there; not in what follows from them by the rules alone, such as what
 * is due next.
 *
 * Returns: (transfer full) (element-type AciesDifference): the differences, one at least where they disagree
 */
GPtrArray *
acies_accounts_list_differences (AciesAccounts *self,
                                 guint          passage)
{
  g_autoptr (GPtrArray) mine = NULL;
  g_autoptr (GPtrArray) theirs = NULL;

  g_return_val_if_fail (ACIES_IS_ACCOUNTS (self) && passage < self->passages->len, NULL);

  if (acies_accounts_get_state (self, passage) != ACIES_PASSAGE_DISAGREES)
    return g_ptr_array_new ();

  mine = list_entries (self, passage, TRUE);
  theirs = list_entries (self, passage, FALSE);

  return acies_accounts_compare_entries (self->mine, mine, theirs);
}

/**
 * acies_accounts_count:
 * @self: two accounts
 * @state: what they say
 *
 * Returns: in how many passages they do
 */
guint
acies_accounts_count (AciesAccounts     *self,
                      AciesPassageState  state)
{
  guint count = 0;

  g_return_val_if_fail (ACIES_IS_ACCOUNTS (self), 0);

  for (guint i = 0; i < self->passages->len; i++)
    count += get_state (get_passage (self, i)) == state;

  return count;
}

AciesTake
acies_accounts_get_take (AciesAccounts *self,
                         guint          passage)
{
  g_return_val_if_fail (ACIES_IS_ACCOUNTS (self) && passage < self->passages->len, ACIES_TAKE_MINE);

  return get_passage (self, passage)->take;
}

/**
 * acies_accounts_set_take:
 * @self: two accounts
 * @passage: below acies_accounts_get_n_passages()
 * @take: what is taken of it
 *
 * Chooses for a passage.  Entries that agree are taken once, unless it is %ACIES_TAKE_NEITHER.
 */
void
acies_accounts_set_take (AciesAccounts *self,
                         guint          passage,
                         AciesTake      take)
{
  g_return_if_fail (ACIES_IS_ACCOUNTS (self) && passage < self->passages->len);

  get_passage (self, passage)->take = take;
  get_passage (self, passage)->decided = TRUE;
}

gboolean
acies_accounts_is_decided (AciesAccounts *self,
                           guint          passage)
{
  g_return_val_if_fail (ACIES_IS_ACCOUNTS (self) && passage < self->passages->len, FALSE);

  return get_passage (self, passage)->decided || get_state (get_passage (self, passage)) != ACIES_PASSAGE_DISAGREES;
}

/**
 * acies_accounts_count_open:
 * @self: two accounts
 *
 * Returns: on how many passages they disagree for which acies_accounts_set_take() has not been called
 */
guint
acies_accounts_count_open (AciesAccounts *self)
{
  guint count = 0;

  g_return_val_if_fail (ACIES_IS_ACCOUNTS (self), 0);

  for (guint i = 0; i < self->passages->len; i++)
    count += !acies_accounts_is_decided (self, i);

  return count;
}

/**
 * acies_accounts_take_open:
 * @self: two accounts
 * @take: what is taken
 *
 * Chooses the same for all passages that acies_accounts_count_open() counts.
 */
void
acies_accounts_take_open (AciesAccounts *self,
                          AciesTake      take)
{
  g_return_if_fail (ACIES_IS_ACCOUNTS (self));

  for (guint i = 0; i < self->passages->len; i++)
    if (!acies_accounts_is_decided (self, i))
      acies_accounts_set_take (self, i, take);
}
