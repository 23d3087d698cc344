/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-accounts-private.h"
#include "acies-event-private.h"
#include "acies-battle-private.h"
#include "acies-course-private.h"
#include "acies-fold-private.h"
#include "acies-merge.h"
#include "acies-remake-private.h"

/* How many passages go by before the merged course is compared again with that of an account that it has left. */
#define REJOIN_EVERY 16

/* An account while it is merged. */
typedef struct
{
  AciesBattle *battle;
  gboolean     mine;
  AciesCourse  course;
  guint        n_entries; /* behind the last of its entries that have been passed */
  gboolean     followed;  /* whether the merged battle stands as this account does after these */
  GArray      *numbers;   /* the places in the merged log of its entries, by their numbers */
  /* The last entry's group in the account, and in the merged log */
  guint        group;
  guint        merged_group;
} Account;

struct _AciesMerge
{
  GObject          parent_instance;

  AciesAccounts   *accounts;
  AciesAnswer      answer;
  GPtrArray       *remarks;
  AciesBattle     *battle;

  /* While it is worked out */
  Account          mine;
  Account          theirs;
  GPtrArray       *events;
  AciesSituation  *now;
  const Account   *last; /* the account from which the last event was taken */
};

G_DEFINE_FINAL_TYPE (AciesMerge, acies_merge, G_TYPE_OBJECT)

static void
remark_free (gpointer data)
{
  AciesMergeRemark *remark = data;

  g_free (remark->why);
  g_free (remark);
}

static void
account_init (Account     *self,
              AciesBattle *battle,
              gboolean     mine)
{
  self->battle = battle;
  self->mine = mine;
  self->course.battle = battle;
  self->followed = TRUE;
  self->numbers = acies_log_places_new ();
}

static void
account_clear (Account *self)
{
  acies_course_clear (&self->course);
  g_clear_pointer (&self->numbers, g_array_unref);
}

static void
acies_merge_finalize (GObject *object)
{
  AciesMerge *self = ACIES_MERGE (object);

  account_clear (&self->mine);
  account_clear (&self->theirs);
  g_clear_pointer (&self->remarks, g_ptr_array_unref);
  g_clear_pointer (&self->events, g_ptr_array_unref);
  g_clear_pointer (&self->now, acies_situation_free);
  g_clear_object (&self->battle);
  g_clear_object (&self->accounts);

  G_OBJECT_CLASS (acies_merge_parent_class)->finalize (object);
}

static void
acies_merge_class_init (AciesMergeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_merge_finalize;
}

static void
acies_merge_init (AciesMerge *self)
{
  self->remarks = g_ptr_array_new_with_free_func (remark_free);
  self->events = g_ptr_array_new_with_free_func (g_object_unref);
}

static void
add_remark (AciesMerge       *self,
            const Account    *account,
            guint             passage,
            AciesConsequence  consequence,
            const char       *why)
{
  AciesMergeRemark *remark = g_new (AciesMergeRemark, 1);

  remark->passage = passage;
  remark->mine = account->mine;
  remark->consequence = consequence;
  remark->why = g_strdup (why);
  g_ptr_array_add (self->remarks, remark);
}

/* ---- One entry ---- */

/* What an entry becomes in the merged battle. */
typedef struct
{
  AciesEvent *event; /* (nullable): as it is logged now */
  char       *difference;
  gboolean    unchanged;
} Fate;

static void
fate_clear (Fate *self)
{
  g_clear_object (&self->event);
  g_clear_pointer (&self->difference, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fate, fate_clear)

/* Makes an entry anew where the merged battle stands now, and folds it. */
static gboolean
remake (AciesMerge  *self,
        Account     *account,
        guint        position,
        AciesEvent  *old,
        Fate        *fate,
        GError     **error)
{
  const AciesSituation *before;
  g_autoptr (AciesFacts) facts = NULL;

  fate->unchanged = TRUE;
  if (account->followed || acies_event_get_kind (old) != ACIES_EVENT_PROCEDURE)
    {
      fate->event = acies_remake_copy (old);
      return acies_remake_fold (fate->event, &self->now, !account->followed, error);
    }

  /* The rules do not look at it once more, and so not at whether the battle is over. */
  if (!acies_fold_check_open (old, self->now, error))
    return FALSE;
  before = acies_course_follow (&account->course, position);
  facts = acies_remake_find_facts (old, before, self->now, error);
  if (facts == NULL)
    return FALSE;
  fate->event = acies_remake_procedure (account->battle, old, NULL, facts, before, self->now, &fate->difference,
                                        error);
  if (fate->event == NULL)
    return FALSE;
  if (fate->event == old)
    {
      g_object_unref (old);
      fate->event = acies_remake_copy (old);
    }
  else
    {
      fate->unchanged = FALSE;
    }

  return acies_remake_fold (fate->event, &self->now, FALSE, error);
}

/* Makes what is kept of an entry that does not fit. */
static gboolean
keep_by_hand (AciesMerge *self,
              AciesEvent *old,
              Fate       *fate)
{
  gboolean is_procedure = acies_event_get_kind (old) == ACIES_EVENT_PROCEDURE;
  g_autoptr (AciesEvent) kept = is_procedure
                                ? acies_remake_event_by_hand (old, _("kept by hand when two accounts were merged"))
                                : acies_remake_copy (old);

  if (!acies_remake_fold (kept, &self->now, FALSE, NULL))
    return FALSE;

  g_set_object (&fate->event, kept);

  return TRUE;
}

/* Numbers an event of the merged log.  What was undone together in its account still is. */
static void
append (AciesMerge *self,
        Account    *account,
        AciesEntry *entry,
        AciesEvent *event)
{
  guint number = self->events->len + 1;
  guint group = acies_event_get_group (acies_entry_get_event (entry));

  if (self->last != account || group == 0 || group != account->group)
    account->merged_group = number;
  account->group = group;
  self->last = account;

  acies_event_set_place_in_log (event, number, account->merged_group);
  acies_log_places_set (account->numbers, acies_entry_get_number (entry), number - 1);
  g_ptr_array_add (self->events, g_object_ref (event));
}

/* Adds an entry to the merged battle, or remarks why it does not fit.  Returns whether it is there as it was logged. */
static gboolean
add_entry (AciesMerge *self,
           Account    *account,
           guint       passage,
           guint       position)
{
  g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_battle_get_entries (account->battle), position);
  AciesEvent *old = acies_entry_get_event (entry);
  g_auto (Fate) fate = { NULL, };
  g_autoptr (GError) error = NULL;

  if (remake (self, account, position, old, &fate, &error))
    {
      append (self, account, entry, fate.event);
      if (fate.difference != NULL && fate.difference[0] != '\0')
        add_remark (self, account, passage, ACIES_CONSEQUENCE_RECOMPUTED, fate.difference);
      return fate.unchanged;
    }

  g_clear_object (&fate.event);
  add_remark (self, account, passage, ACIES_CONSEQUENCE_MISFIT, error->message);
  if (self->answer == ACIES_ANSWER_KEEP)
    {
      if (keep_by_hand (self, old, &fate))
        append (self, account, entry, fate.event);
      else
        self->answer = ACIES_ANSWER_OPEN;
    }

  return FALSE;
}

/* ---- One passage ---- */

static gboolean
is_note (const Account *account,
         guint          position)
{
  g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_battle_get_entries (account->battle), position);

  return acies_event_get_kind (acies_entry_get_event (entry)) == ACIES_EVENT_NOTE;
}

/* Leaves the course of an account, unless for a note, which does not change where a battle stands. */
static void
leave (Account       *account,
       const Account *with,
       guint          position)
{
  if (account->followed && !is_note (with, position))
    account->followed = FALSE;
}

/* Adds what both accounts have. */
static void
add_common (AciesMerge         *self,
            const AciesPassage *passage,
            guint               index)
{
  gboolean by_mine = self->mine.followed || !self->theirs.followed;
  Account *account = by_mine ? &self->mine : &self->theirs;
  Account *other = by_mine ? &self->theirs : &self->mine;
  g_autoptr (GArray) lines = acies_passage_list_lines (passage, by_mine);
  g_autoptr (GArray) twins = acies_passage_list_lines (passage, !by_mine);
  guint n_before = self->events->len;

  for (guint i = 0; i < lines->len; i++)
    if (!add_entry (self, account, index, g_array_index (lines, guint, i)))
      {
        leave (account, &self->mine, passage->mine);
        leave (other, &self->mine, passage->mine);
      }
  /* Either account may have comments on it. */
  for (guint i = 0; self->events->len > n_before && i < twins->len; i++)
    {
      g_autoptr (AciesEntry) twin = g_list_model_get_item (acies_battle_get_entries (other->battle),
                                                           g_array_index (twins, guint, i));

      acies_log_places_set (other->numbers, acies_entry_get_number (twin), n_before);
    }
}

/* Adds what one account has there and another one does not, or not so. */
static void
add_one (AciesMerge         *self,
         Account            *account,
         Account            *other,
         const AciesPassage *passage,
         guint               index)
{
  g_autoptr (GArray) lines = acies_passage_list_lines (passage, account->mine);

  for (guint i = 0; i < lines->len; i++)
    {
      guint position = g_array_index (lines, guint, i);

      if (!add_entry (self, account, index, position))
        leave (account, account, position);
      leave (other, account, position);
    }
}

static void
skip_one (Account            *account,
          const AciesPassage *passage)
{
  guint position = account->mine ? passage->mine : passage->theirs;

  if (position != ACIES_NO_LINE)
    leave (account, account, position);
}

static void
add_passage (AciesMerge         *self,
             const AciesPassage *passage,
             guint               index)
{
  Account *mine = &self->mine;
  Account *theirs = &self->theirs;

  if (passage->agrees && passage->take != ACIES_TAKE_NEITHER)
    {
      add_common (self, passage, index);
      return;
    }

  switch (passage->take)
    {
    case ACIES_TAKE_MINE:
      add_one (self, mine, theirs, passage, index);
      skip_one (theirs, passage);
      break;
    case ACIES_TAKE_THEIRS:
      add_one (self, theirs, mine, passage, index);
      skip_one (mine, passage);
      break;
    case ACIES_TAKE_MINE_FIRST:
      add_one (self, mine, theirs, passage, index);
      add_one (self, theirs, mine, passage, index);
      break;
    case ACIES_TAKE_THEIRS_FIRST:
      add_one (self, theirs, mine, passage, index);
      add_one (self, mine, theirs, passage, index);
      break;
    case ACIES_TAKE_NEITHER:
    default:
      skip_one (mine, passage);
      skip_one (theirs, passage);
      break;
    }
}

/* Leaves an account of which a passage has entries that do not come next in it. */
static void
expect (Account            *account,
        const AciesPassage *passage)
{
  g_autoptr (GArray) lines = acies_passage_list_lines (passage, account->mine);

  for (guint i = 0; i < lines->len; i++)
    if (g_array_index (lines, guint, i) != account->n_entries + i)
      account->followed = FALSE;
}

/* Notes that entries have been passed, and looks now and then whether both courses have met again. */
static void
pass (AciesMerge         *self,
      Account            *account,
      const AciesPassage *passage,
      guint               index)
{
  g_autoptr (GArray) lines = acies_passage_list_lines (passage, account->mine);

  if (lines->len > 0)
    account->n_entries = MAX (account->n_entries, g_array_index (lines, guint, lines->len - 1) + 1);
  if (!account->followed && index % REJOIN_EVERY == REJOIN_EVERY - 1)
    account->followed = acies_situation_equal (self->now, acies_course_follow (&account->course, account->n_entries));
}

/* ---- Comments ---- */

static void
append_note (AciesMerge *self,
             const char *text,
             AciesPhoto *photo,
             guint       target,
             gboolean    turning_point)
{
  AciesEvent *note = acies_event_new_note (text, photo, target, turning_point);
  guint number = self->events->len + 1;

  acies_event_set_place_in_log (note, number, number);
  g_ptr_array_add (self->events, note);
}

/* Adds the comments on an entry, those with the same words once.  @known: (element-type utf8): what has been added;
 * @marked: (element-type guint): the entries that are turning points by now */
static void
add_comments (AciesMerge *self,
              AciesEntry *entry,
              guint       number,
              GHashTable *known,
              GHashTable *marked)
{
  GPtrArray *comments = acies_entry_get_comments (entry);
  gboolean turning_point = acies_entry_is_turning_point (entry);

  for (guint i = 0; comments != NULL && i < comments->len; i++)
    {
      AciesEvent *comment = comments->pdata[i];
      AciesPhoto *photo = acies_event_get_photo (comment);

      if (g_hash_table_add (known, g_strdup_printf ("%u\n%s\n%s", number, acies_event_get_text (comment),
                                                    photo != NULL ? acies_photo_get_id (photo) : "")))
        append_note (self, acies_event_get_text (comment), photo, number, FALSE);
    }
  if (turning_point && g_hash_table_add (marked, GUINT_TO_POINTER (number)))
    append_note (self, "", NULL, number, TRUE);
}

/* Adds the comments of an account.  Those on an entry that was left out are left out with it. */
static void
add_comments_of (AciesMerge    *self,
                 const Account *account,
                 GHashTable    *known,
                 GHashTable    *marked)
{
  GListModel *entries = acies_battle_get_entries (account->battle);
  guint n_entries = g_list_model_get_n_items (entries);

  for (guint i = 0; i < n_entries; i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      guint place;

      if (acies_log_places_find (account->numbers, acies_entry_get_number (entry), &place))
        add_comments (self, entry, place + 1, known, marked);
    }
}

/* ---- The report in the players' words ---- */

/* Those of my account, and where it has none, those of theirs */
static void
add_wordings (AciesMerge *self)
{
  g_autoptr (GHashTable) mine = acies_battle_find_wordings (self->mine.battle);
  g_autoptr (GHashTable) theirs = acies_battle_find_wordings (self->theirs.battle);
  g_autoptr (GList) parts = NULL;
  GHashTableIter iter;
  gpointer part, wording;

  g_hash_table_iter_init (&iter, theirs);
  while (g_hash_table_iter_next (&iter, &part, &wording))
    if (!g_hash_table_contains (mine, part))
      g_hash_table_insert (mine, g_strdup (part), g_object_ref (wording));

  parts = g_list_sort (g_hash_table_get_keys (mine), (GCompareFunc) strcmp);
  for (GList *l = parts; l != NULL; l = l->next)
    {
      AciesEvent *known = g_hash_table_lookup (mine, l->data);
      AciesEvent *added = acies_event_new_wording (l->data, acies_event_get_text (known), acies_event_get_value (known));
      guint number = self->events->len + 1;

      acies_event_set_place_in_log (added, number, number);
      g_ptr_array_add (self->events, added);
    }
}

/* ---- The whole ---- */

static char *
join_notes (const char *mine,
            const char *theirs)
{
  if (theirs[0] == '\0' || g_str_equal (mine, theirs))
    return g_strdup (mine);
  if (mine[0] == '\0')
    return g_strdup (theirs);
  /* A file with longer notes could not be read again. */
  if (g_utf8_strlen (mine, -1) + g_utf8_strlen (theirs, -1) + 2 > ACIES_EVENT_MAX_TEXT)
    return g_strdup (mine);

  return g_strdup_printf ("%s\n\n%s", mine, theirs);
}

static const char *
first_of (const char *mine,
          const char *theirs)
{
  return mine[0] != '\0' ? mine : theirs;
}

/* The armies of mine.  How the name of a unit stands in sentences makes no other battle: where one roster does not say it,
 * the other may. */
static GListModel *
create_armies (AciesBattle *mine,
               AciesBattle *theirs)
{
  GListStore *armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesSituation) there = acies_battle_make_situation (theirs);

  for (guint i = 0; i < g_list_model_get_n_items (acies_battle_get_armies (mine)); i++)
    {
      g_autoptr (AciesArmy) army = g_list_model_get_item (acies_battle_get_armies (mine), i);
      g_autoptr (AciesArmy) copy = acies_army_copy (army);

      g_list_store_append (armies, copy);
    }
  for (guint i = 0; i < acies_situation_get_n_units (there); i++)
    {
      const AciesBody *body = acies_situation_get_body (there, i);
      g_autoptr (AciesArmy) army = g_list_model_get_item (G_LIST_MODEL (armies), body->side);
      AciesUnit *unit = acies_army_find_unit (army, body->id + 1);

      if (unit != NULL && acies_unit_get_name_form (unit) == ACIES_NAME_GUESSED)
        acies_unit_set_name_form (unit, body->name_form);
    }

  return G_LIST_MODEL (armies);
}

/* Makes the battle of the events. */
static gboolean
make_battle (AciesMerge  *self,
             GError     **error)
{
  AciesBattle *mine = self->mine.battle;
  AciesBattle *theirs = self->theirs.battle;
  g_autoptr (GListModel) armies = create_armies (mine, theirs);
  g_autoptr (AciesBattle) battle = acies_battle_new_with_armies (acies_battle_get_ruleset (mine),
                                                                 acies_battle_get_table (mine), armies,
                                                                 acies_battle_get_options (mine));
  g_autofree char *notes = join_notes (acies_battle_get_notes (mine), acies_battle_get_notes (theirs));

  acies_battle_set_title (battle, first_of (acies_battle_get_title (mine), acies_battle_get_title (theirs)));
  acies_battle_set_date (battle, first_of (acies_battle_get_date (mine), acies_battle_get_date (theirs)));
  acies_battle_set_place (battle, first_of (acies_battle_get_place (mine), acies_battle_get_place (theirs)));
  acies_battle_set_notes (battle, notes);
  add_wordings (self);
  if (!acies_battle_load_log (battle, self->events, error)
      || !acies_event_check_photos (NULL, acies_battle_get_log (battle), error))
    return FALSE;

  self->battle = g_steal_pointer (&battle);

  return TRUE;
}

static gboolean
merge (AciesMerge          *self,
       AciesMergeProgress   progress,
       gpointer             user_data,
       GError             **error)
{
  guint n_passages = acies_accounts_get_n_passages (self->accounts);
  g_autoptr (GHashTable) known = NULL;
  g_autoptr (GHashTable) marked = NULL;

  account_init (&self->mine, acies_accounts_get_mine (self->accounts), TRUE);
  account_init (&self->theirs, acies_accounts_get_theirs (self->accounts), FALSE);
  self->now = acies_battle_make_situation (self->mine.battle);
  for (guint i = 0; i < n_passages; i++)
    {
      const AciesPassage *passage = acies_accounts_get_passage (self->accounts, i);

      if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error))
        return FALSE;
      expect (&self->mine, passage);
      expect (&self->theirs, passage);
      add_passage (self, passage, i);
      pass (self, &self->mine, passage, i);
      pass (self, &self->theirs, passage, i);
      if (progress != NULL)
        progress (i + 1, n_passages, user_data);
    }

  known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  marked = g_hash_table_new (NULL, NULL);
  add_comments_of (self, &self->mine, known, marked);
  add_comments_of (self, &self->theirs, known, marked);

  return make_battle (self, error);
}

/**
 * acies_merge_new:
 * @accounts: two accounts, with what is taken of each passage
 * @answer: what becomes of entries that do not fit any more: left out, kept by hand with the result that they had, or,
 *   with %ACIES_ANSWER_OPEN, not decided yet
 * @progress: (nullable) (scope call): is told how far it is
 * @user_data: for @progress
 * @error: return location
 *
 * Makes a battle of two accounts, entry by entry: as long as it stands as an account does, an entry of that is taken
 * as it is; otherwise its facts are gathered again, and its dice give what they give then.
 *
 * Returns: (transfer full) (nullable): what came of it; %NULL with %G_IO_ERROR_CANCELLED
 */
AciesMerge *
acies_merge_new (AciesAccounts       *accounts,
                 AciesAnswer          answer,
                 AciesMergeProgress   progress,
                 gpointer             user_data,
                 GError             **error)
{
  g_autoptr (AciesMerge) self = NULL;
  gboolean merged;

  g_return_val_if_fail (ACIES_IS_ACCOUNTS (accounts), NULL);

  self = g_object_new (ACIES_TYPE_MERGE, NULL);
  self->accounts = g_object_ref (accounts);
  self->answer = answer;
  merged = merge (self, progress, user_data, error);
  account_clear (&self->mine);
  account_clear (&self->theirs);
  g_clear_pointer (&self->events, g_ptr_array_unref);
  g_clear_pointer (&self->now, acies_situation_free);

  return merged ? g_steal_pointer (&self) : NULL;
}

/**
 * acies_merge_get_remarks:
 * @self: a merge
 *
 * Returns: (transfer none) (element-type AciesMergeRemark): all entries that were taken and are not there as they were
 *   logged
 */
GPtrArray *
acies_merge_get_remarks (AciesMerge *self)
{
  g_return_val_if_fail (ACIES_IS_MERGE (self), NULL);

  return self->remarks;
}

/**
 * acies_merge_count:
 * @self: a merge
 * @consequence: what has become of entries
 *
 * Returns: of how many
 */
guint
acies_merge_count (AciesMerge       *self,
                   AciesConsequence  consequence)
{
  guint count = 0;

  g_return_val_if_fail (ACIES_IS_MERGE (self), 0);

  for (guint i = 0; i < self->remarks->len; i++)
    count += ((const AciesMergeRemark *) self->remarks->pdata[i])->consequence == consequence;

  return count;
}

/**
 * acies_merge_get_battle:
 * @self: a merge
 * @error: return location
 *
 * Returns: (transfer none) (nullable): the merged battle, which has not been saved; %NULL with
 *   %ACIES_BATTLE_ERROR_MISFIT when entries do not fit and it was not said what becomes of them, or one cannot even be
 *   kept by hand
 */
AciesBattle *
acies_merge_get_battle (AciesMerge  *self,
                        GError     **error)
{
  guint n_misfits;

  g_return_val_if_fail (ACIES_IS_MERGE (self), NULL);

  n_misfits = acies_merge_count (self, ACIES_CONSEQUENCE_MISFIT);
  if (n_misfits > 0 && self->answer == ACIES_ANSWER_OPEN)
    {
      g_set_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_MISFIT,
                   ngettext ("%u entry no longer fits and is neither left out nor kept by hand",
                             "%u entries no longer fit and are neither left out nor kept by hand", n_misfits),
                   n_misfits);
      return NULL;
    }

  return self->battle;
}
