/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "acies-merge.h"
#include "battle-fixture.h"

/* Begins two accounts of one battle. */
static void
begin (AciesBattle **mine,
       AciesBattle **theirs)
{
  *mine = battle_fixture_new_empty ();
  *theirs = acies_battle_new_trial (*mine, NULL);
  battle_fixture_step (*mine);
  battle_fixture_step (*theirs);
}

static AciesAccounts *
compare (AciesBattle *mine,
         AciesBattle *theirs)
{
  g_autoptr (GError) error = NULL;
  AciesAccounts *accounts = acies_accounts_new (mine, theirs, &error);

  g_assert_no_error (error);
  g_assert_nonnull (accounts);

  return accounts;
}

static AciesMerge *
merge (AciesAccounts *accounts,
       AciesAnswer    answer)
{
  g_autoptr (GError) error = NULL;
  AciesMerge *merged = acies_merge_new (accounts, answer, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (merged);

  return merged;
}

static AciesBattle *
get_battle (AciesMerge *merged)
{
  g_autoptr (GError) error = NULL;
  AciesBattle *battle = acies_merge_get_battle (merged, &error);

  g_assert_no_error (error);

  return battle;
}

static void
note (AciesBattle *battle,
      const char  *text,
      guint        target)
{
  g_autoptr (AciesEvent) event = acies_event_new_note (text, NULL, target, FALSE);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_battle_append (battle, event, &error));
  g_assert_no_error (error);
}

static void
correct (AciesBattle *battle,
         const char  *value)
{
  g_autoptr (AciesEvent) event = acies_event_new_correction ("a1", "word", value, "");

  g_assert_true (acies_battle_append (battle, event, NULL));
}

/* "AMTD": a letter for each passage */
static void
assert_states (AciesAccounts *accounts,
               const char    *states)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < acies_accounts_get_n_passages (accounts); i++)
    g_string_append_c (found, "AMTD"[acies_accounts_get_state (accounts, i)]);
  g_assert_cmpstr (found->str, ==, states);
}

static void
test_agree (void)
{
  g_autoptr (AciesBattle) mine = NULL;
  g_autoptr (AciesBattle) theirs = NULL;
  g_autoptr (AciesAccounts) accounts = NULL;
  g_autoptr (AciesMerge) merged = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  begin (&mine, &theirs);
  battle_fixture_shoot (mine, "1");
  battle_fixture_step (mine);
  note (mine, "Dust", 2);
  battle_fixture_shoot (theirs, "1");
  battle_fixture_step (theirs);
  note (theirs, "Dust", 2);

  accounts = compare (mine, theirs);
  assert_states (accounts, "AAA");
  g_assert_cmpuint (acies_accounts_count (accounts, ACIES_PASSAGE_AGREES), ==, 3);
  g_assert_cmpuint (acies_accounts_count_open (accounts), ==, 0);
  merged = merge (accounts, ACIES_ANSWER_OPEN);
  g_assert_cmpuint (acies_merge_get_remarks (merged)->len, ==, 0);
  before = battle_fixture_dump (mine);
  after = battle_fixture_dump (get_battle (merged));
  g_assert_cmpstr (after, ==, before);
}

/* What only one has is taken in its order, in one step what is mine first. */
static void
test_only_one (void)
{
  g_autoptr (AciesBattle) mine = NULL;
  g_autoptr (AciesBattle) theirs = NULL;
  g_autoptr (AciesAccounts) accounts = NULL;
  g_autoptr (AciesMerge) merged = NULL;
  g_autoptr (AciesMerge) without = NULL;

  begin (&mine, &theirs);
  note (mine, "Mine", 0);
  battle_fixture_shoot (mine, "1");
  battle_fixture_step (mine);
  note (theirs, "Theirs", 0);
  battle_fixture_shoot (theirs, "1");
  battle_fixture_shoot (theirs, "1");
  battle_fixture_step (theirs);

  accounts = compare (mine, theirs);
  /* The second volley of theirs has other hits before it, so that the first one agrees. */
  assert_states (accounts, "AMTATA");
  g_assert_cmpint (acies_accounts_get_take (accounts, 1), ==, ACIES_TAKE_MINE);
  g_assert_cmpint (acies_accounts_get_take (accounts, 4), ==, ACIES_TAKE_THEIRS);
  g_assert_null (acies_accounts_get_theirs_at (accounts, 1));
  merged = merge (accounts, ACIES_ANSWER_OPEN);
  battle_assert_status (get_battle (merged), "b1", "hits", "4");

  /* Theirs of what only mine has, and mine of what only theirs has, is nothing. */
  acies_accounts_set_take (accounts, 1, ACIES_TAKE_THEIRS);
  acies_accounts_set_take (accounts, 2, ACIES_TAKE_NEITHER);
  acies_accounts_set_take (accounts, 4, ACIES_TAKE_MINE);
  without = merge (accounts, ACIES_ANSWER_OPEN);
  battle_assert_status (get_battle (without), "b1", "hits", "2");
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_entries (get_battle (without))), ==, 3);
}

static void
assert_hits (AciesAccounts *accounts,
             AciesTake      take,
             const char    *hits)
{
  g_autoptr (AciesMerge) merged = NULL;
  g_auto (GStrv) differences = NULL;

  acies_accounts_set_take (accounts, 1, take);
  merged = merge (accounts, ACIES_ANSWER_OPEN);
  battle_assert_status (get_battle (merged), "b1", "hits", hits);
  differences = acies_battle_verify (get_battle (merged));
  g_assert_cmpstr (differences[0], ==, NULL);
}

static void
test_disagree (void)
{
  g_autoptr (AciesBattle) mine = NULL;
  g_autoptr (AciesBattle) theirs = NULL;
  g_autoptr (AciesAccounts) accounts = NULL;
  g_autoptr (GPtrArray) differences = NULL;
  const AciesDifference *difference;

  begin (&mine, &theirs);
  battle_fixture_shoot (mine, "1");
  battle_fixture_shoot (theirs, "4");
  accounts = compare (mine, theirs);
  assert_states (accounts, "AD");
  g_assert_cmpint (acies_accounts_get_take (accounts, 1), ==, ACIES_TAKE_MINE);
  g_assert_false (acies_accounts_is_decided (accounts, 1));
  g_assert_cmpuint (acies_accounts_count_open (accounts), ==, 1);

  differences = acies_accounts_list_differences (accounts, 1);
  g_assert_cmpuint (differences->len, ==, 3);
  difference = differences->pdata[1];
  g_assert_cmpstr (difference->label, ==, "Volley");
  g_assert_cmpstr (difference->mine, ==, "1");
  g_assert_cmpstr (difference->theirs, ==, "4");
  difference = differences->pdata[2];
  g_assert_cmpstr (difference->label, ==, "Hits");

  assert_hits (accounts, ACIES_TAKE_MINE, "2");
  assert_hits (accounts, ACIES_TAKE_THEIRS, "6");
  assert_hits (accounts, ACIES_TAKE_MINE_FIRST, "8");
  assert_hits (accounts, ACIES_TAKE_THEIRS_FIRST, "8");
  assert_hits (accounts, ACIES_TAKE_NEITHER, "0");
  g_assert_cmpuint (acies_accounts_count_open (accounts), ==, 0);
}

static void
test_take_open (void)
{
  g_autoptr (AciesBattle) mine = NULL;
  g_autoptr (AciesBattle) theirs = NULL;
  g_autoptr (AciesAccounts) accounts = NULL;

  begin (&mine, &theirs);
  correct (mine, "one");
  battle_fixture_shoot (mine, "1");
  correct (theirs, "other");
  battle_fixture_shoot (theirs, "4");
  accounts = compare (mine, theirs);
  assert_states (accounts, "ADD");
  acies_accounts_set_take (accounts, 1, ACIES_TAKE_MINE);
  acies_accounts_take_open (accounts, ACIES_TAKE_THEIRS);
  g_assert_cmpint (acies_accounts_get_take (accounts, 1), ==, ACIES_TAKE_MINE);
  g_assert_cmpint (acies_accounts_get_take (accounts, 2), ==, ACIES_TAKE_THEIRS);
}

/* What follows from something that the other account has alone is worked out again, and said. */
static void
test_recomputes (void)
{
  g_autoptr (AciesBattle) mine = NULL;
  g_autoptr (AciesBattle) theirs = NULL;
  g_autoptr (AciesEvent) event = acies_event_new_correction ("b1", "grit", "2", "");
  g_autoptr (AciesAccounts) accounts = NULL;
  g_autoptr (AciesMerge) merged = NULL;
  g_auto (GStrv) differences = NULL;
  const AciesMergeRemark *remark;

  begin (&mine, &theirs);
  battle_fixture_shoot (mine, "1");
  battle_fixture_shoot (theirs, "1");
  g_assert_true (acies_battle_append (theirs, event, NULL));
  battle_fixture_step (mine);
  battle_fixture_step (theirs);
  battle_fixture_waver (mine);

  accounts = compare (mine, theirs);
  assert_states (accounts, "AATAM");
  merged = merge (accounts, ACIES_ANSWER_OPEN);
  remark = acies_merge_get_remarks (merged)->pdata[0];
  g_assert_cmpuint (remark->passage, ==, 4);
  g_assert_true (remark->mine);
  g_assert_cmpint (remark->consequence, ==, ACIES_CONSEQUENCE_RECOMPUTED);
  g_assert_cmpstr (remark->why, ==, "Grit −1 → −4");
  differences = acies_battle_verify (get_battle (merged));
  g_assert_cmpstr (differences[0], ==, NULL);
}

static void
mark (AciesBattle *battle,
      guint        target)
{
  g_autoptr (AciesEvent) event = acies_event_new_note ("", NULL, target, TRUE);

  g_assert_true (acies_battle_append (battle, event, NULL));
}

static void
assert_comments (AciesMerge *merged,
                 guint       position,
                 const char *texts,
                 gboolean    turning_point)
{
  g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_battle_get_entries (get_battle (merged)), position);
  GPtrArray *comments = acies_entry_get_comments (entry);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; comments != NULL && i < comments->len; i++)
    g_string_append_printf (found, "%s%s", i > 0 ? "|" : "", acies_event_get_text (comments->pdata[i]));
  g_assert_cmpstr (found->str, ==, texts);
  g_assert_true (acies_entry_is_turning_point (entry) == turning_point);
}

/* @mark_byte: what tells it from others; @name: which does not */
static void
picture (AciesBattle *battle,
         guint8       mark_byte,
         const char  *name,
         guint        target)
{
  const guint8 data[] = { 0xff, 0xd8, 0xff, mark_byte };
  g_autoptr (GBytes) bytes = g_bytes_new (data, sizeof data);
  g_autoptr (AciesPhoto) photo = acies_photo_new (name, bytes, 4, 3, NULL);
  g_autoptr (AciesEvent) event = acies_event_new_note ("", photo, target, FALSE);

  g_assert_true (acies_battle_append (battle, event, NULL));
}

/* A photograph that both have is merged once, whatever each called it; another one is another. */
static void
test_photographs (void)
{
  g_autoptr (AciesBattle) mine = NULL;
  g_autoptr (AciesBattle) theirs = NULL;
  g_autoptr (AciesAccounts) accounts = NULL;
  g_autoptr (AciesMerge) merged = NULL;
  g_autoptr (AciesEntry) entry = NULL;
  GPtrArray *comments;

  begin (&mine, &theirs);
  battle_fixture_shoot (mine, "1");
  battle_fixture_shoot (theirs, "1");
  picture (mine, 1, "one.jpg", 2);
  picture (theirs, 1, "copy of one.jpg", 2);
  picture (theirs, 2, "one.jpg", 2);
  picture (mine, 3, "alone.jpg", 0);
  picture (theirs, 3, "lonely.jpg", 0);

  accounts = compare (mine, theirs);
  assert_states (accounts, "AAA");
  merged = merge (accounts, ACIES_ANSWER_OPEN);
  entry = g_list_model_get_item (acies_battle_get_entries (get_battle (merged)), 1);
  comments = acies_entry_get_comments (entry);
  g_assert_nonnull (comments);
  g_assert_cmpuint (comments->len, ==, 2);
  g_assert_cmpstr (acies_photo_get_name (acies_event_get_photo (comments->pdata[0])), ==, "one.jpg");
  g_assert_false (acies_photo_equal (acies_event_get_photo (comments->pdata[0]),
                                     acies_event_get_photo (comments->pdata[1])));
}

/* Comments of both go with the entry that they are about, the same words once, and are left out with it. */
static void
test_comments (void)
{
  g_autoptr (AciesBattle) mine = NULL;
  g_autoptr (AciesBattle) theirs = NULL;
  g_autoptr (AciesAccounts) accounts = NULL;
  g_autoptr (AciesMerge) merged = NULL;
  g_autoptr (AciesMerge) without = NULL;

  begin (&mine, &theirs);
  note (mine, "Before", 0);
  battle_fixture_shoot (mine, "1");
  note (mine, "So close", 3);
  mark (mine, 3);
  battle_fixture_shoot (theirs, "1");
  note (theirs, "A fine volley", 2);
  note (theirs, "So close", 2);
  mark (theirs, 2);

  accounts = compare (mine, theirs);
  assert_states (accounts, "AMA");
  merged = merge (accounts, ACIES_ANSWER_OPEN);
  assert_comments (merged, 2, "So close|A fine volley", TRUE);

  acies_accounts_set_take (accounts, 2, ACIES_TAKE_NEITHER);
  without = merge (accounts, ACIES_ANSWER_OPEN);
  g_assert_cmpuint (acies_merge_get_remarks (without)->len, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_entries (get_battle (without))), ==, 2);
  assert_comments (without, 1, "", FALSE);
}

/* Once one account has ended the battle, what the other has after it does not fit; nothing is dropped unsaid. */
static void
test_misfits (void)
{
  g_autoptr (AciesBattle) mine = NULL;
  g_autoptr (AciesBattle) theirs = NULL;
  g_autoptr (AciesEvent) end = acies_event_new_end ("a", "Nightfall", FALSE);
  g_autoptr (AciesAccounts) accounts = NULL;
  g_autoptr (AciesMerge) open = NULL;
  g_autoptr (AciesMerge) left_out = NULL;
  g_autoptr (AciesMerge) kept = NULL;

  begin (&mine, &theirs);
  battle_fixture_shoot (mine, "1");
  battle_fixture_step (mine);
  g_assert_true (acies_battle_append (theirs, end, NULL));

  accounts = compare (mine, theirs);
  assert_states (accounts, "AMTM");
  open = merge (accounts, ACIES_ANSWER_OPEN);
  g_assert_cmpuint (acies_merge_count (open, ACIES_CONSEQUENCE_MISFIT), ==, 1);
  g_assert_null (acies_merge_get_battle (open, NULL));

  left_out = merge (accounts, ACIES_ANSWER_DROP);
  g_assert_cmpuint (acies_merge_get_remarks (left_out)->len, ==, 1);
  battle_assert_status (get_battle (left_out), "b1", "hits", "2");
  g_assert_nonnull (acies_situation_get_ending (acies_battle_get_situation (get_battle (left_out))));

  kept = merge (accounts, ACIES_ANSWER_KEEP);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_entries (get_battle (kept))), ==, 4);
}

/* What stands in the log after undo and amendments is compared, and the accounts stay as they are. */
static void
test_what_counts (void)
{
  g_autoptr (AciesBattle) mine = NULL;
  g_autoptr (AciesBattle) theirs = NULL;
  const char *inputs[] = { "volley=4", NULL };
  g_autoptr (AciesAmendment) amendment = NULL;
  g_autoptr (AciesAccounts) accounts = NULL;
  g_autoptr (AciesMerge) merged = NULL;

  begin (&mine, &theirs);
  battle_fixture_shoot (mine, "1");
  amendment = acies_amendment_new_for_inputs (mine, 2, inputs, NULL, NULL);
  g_assert_true (acies_amendment_accept (amendment, "", NULL));
  note (mine, "Forget this", 0);
  g_assert_true (acies_battle_undo (mine, NULL));
  battle_fixture_shoot (theirs, "4");

  accounts = compare (mine, theirs);
  assert_states (accounts, "AA");
  merged = merge (accounts, ACIES_ANSWER_OPEN);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (get_battle (merged))), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (mine)), ==, 5);
}

static void
assert_refused (AciesBattle *mine,
                AciesBattle *theirs,
                const char  *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesAccounts) accounts = acies_accounts_new (mine, theirs, &error);

  g_assert_null (accounts);
  g_assert_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_MISFIT);
  g_assert_nonnull (strstr (error->message, message));
}

static AciesBattle *
create_like (AciesBattle *battle,
             GListModel  *armies,
             double       width)
{
  g_autoptr (AciesTable) table = acies_table_new (width, 48);

  return acies_battle_new (acies_battle_get_ruleset (battle), table, armies, NULL);
}

/* A battle like @battle, in which the names of two units of the first army have these forms */
static AciesBattle *
create_with_forms (AciesBattle   *battle,
                   AciesNameForm  first,
                   AciesNameForm  second)
{
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  AciesBattle *like;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AciesArmy) old = g_list_model_get_item (acies_battle_get_armies (battle), i);
      g_autoptr (AciesArmy) copy = acies_army_copy (old);

      if (i == 0)
        {
          acies_unit_set_name_form (acies_army_find_unit (copy, "1"), first);
          acies_unit_set_name_form (acies_army_find_unit (copy, "2"), second);
        }
      g_list_store_append (armies, copy);
    }
  like = create_like (battle, G_LIST_MODEL (armies), 72);
  battle_fixture_step (like);

  return like;
}

/* Words for a name make no other battle; mine stand where I said some. */
static void
test_name_forms (void)
{
  g_autoptr (AciesBattle) plain = battle_fixture_new_empty ();
  g_autoptr (AciesBattle) mine = create_with_forms (plain, ACIES_NAME_GUESSED, ACIES_NAME_SINGULAR_BARE);
  g_autoptr (AciesBattle) theirs = create_with_forms (plain, ACIES_NAME_PLURAL_BARE, ACIES_NAME_PLURAL);
  g_autoptr (AciesAccounts) accounts = compare (mine, theirs);
  g_autoptr (AciesMerge) merged = merge (accounts, ACIES_ANSWER_OPEN);
  const AciesSituation *situation = acies_battle_get_situation (get_battle (merged));

  g_assert_cmpint (acies_situation_find (situation, "a1")->name_form, ==, ACIES_NAME_PLURAL_BARE);
  g_assert_cmpint (acies_situation_find (situation, "a2")->name_form, ==, ACIES_NAME_SINGULAR_BARE);
}

static void
test_other_battles (void)
{
  g_autoptr (AciesBattle) mine = battle_fixture_new_empty ();
  g_autoptr (AciesBattle) other_ruleset = battle_fixture_new_empty ();
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesBattle) fewer = NULL;
  g_autoptr (AciesBattle) renamed = NULL;
  g_autoptr (AciesBattle) wider = NULL;
  g_autoptr (AciesBattle) readings = NULL;
  g_autoptr (AciesArmy) army = NULL;
  g_autoptr (AciesRecord) options = acies_record_copy (acies_battle_get_options (mine));

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AciesArmy) old = g_list_model_get_item (acies_battle_get_armies (mine), i);
      g_autoptr (AciesArmy) copy = acies_army_copy (old);

      g_list_store_append (armies, copy);
    }
  wider = create_like (mine, G_LIST_MODEL (armies), 96);
  assert_refused (mine, wider, "The table is 72″ by 48″ here and 96″ by 48″ there.");
  g_assert_true (acies_record_parse_key (options, "option.cover", "full", NULL)
                 || acies_record_parse_key (options, "cover", "full", NULL));
  readings = acies_battle_new (acies_battle_get_ruleset (mine), acies_battle_get_table (mine), G_LIST_MODEL (armies),
                               options);
  assert_refused (mine, readings, "“Cover” is “Half” here and “Full” there.");

  army = g_list_model_get_item (G_LIST_MODEL (armies), 1);
  acies_army_remove_unit (army, acies_army_find_unit (army, "1"));
  fewer = create_like (mine, G_LIST_MODEL (armies), 72);
  assert_refused (mine, fewer, "(b1)");
  assert_refused (mine, fewer, "is missing in the other account.");
  assert_refused (fewer, mine, "is missing in this account.");
  acies_army_set_name (army, "Somebody else");
  renamed = create_like (mine, G_LIST_MODEL (armies), 72);
  assert_refused (mine, renamed, "“Somebody else” there");
  assert_refused (mine, other_ruleset, "This one is played by Drill");
}

/* Thousands of entries in one turn, of which each account lacks other ones, are aligned without weighing all pairs. */
static void
test_many (void)
{
  const guint n_entries = 7000;
  g_autoptr (AciesBattle) mine = NULL;
  g_autoptr (AciesBattle) theirs = NULL;
  g_autoptr (GPtrArray) mine_events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) theirs_events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (AciesAccounts) accounts = NULL;
  g_autoptr (AciesMerge) merged = NULL;

  mine = battle_fixture_new_empty ();
  theirs = acies_battle_new_trial (mine, NULL);
  for (guint i = 0; i < n_entries; i++)
    {
      g_autofree char *text = g_strdup_printf ("Note %u", i);

      if (i % 3 != 0)
        {
          g_ptr_array_add (mine_events, acies_event_new_note (text, NULL, 0, FALSE));
          acies_event_set_place_in_log (mine_events->pdata[mine_events->len - 1], mine_events->len, mine_events->len);
        }
      if (i % 3 != 1)
        {
          g_ptr_array_add (theirs_events, acies_event_new_note (text, NULL, 0, FALSE));
          acies_event_set_place_in_log (theirs_events->pdata[theirs_events->len - 1], theirs_events->len,
                                        theirs_events->len);
        }
    }
  g_assert_true (acies_battle_load_log (mine, mine_events, NULL));
  g_assert_true (acies_battle_load_log (theirs, theirs_events, NULL));

  accounts = compare (mine, theirs);
  g_assert_cmpuint (acies_accounts_get_n_passages (accounts), ==, n_entries);
  g_assert_cmpuint (acies_accounts_count (accounts, ACIES_PASSAGE_AGREES), ==, n_entries / 3);
  merged = merge (accounts, ACIES_ANSWER_OPEN);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_entries (get_battle (merged))), ==, n_entries);
}

static void
test_cancelled (void)
{
  g_autoptr (AciesBattle) mine = NULL;
  g_autoptr (AciesBattle) theirs = NULL;
  g_autoptr (AciesAccounts) accounts = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) merge_error = NULL;

  begin (&mine, &theirs);
  accounts = compare (mine, theirs);
  g_cancellable_cancel (cancellable);
  g_cancellable_push_current (cancellable);
  g_assert_null (acies_accounts_new (mine, theirs, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (acies_merge_new (accounts, ACIES_ANSWER_OPEN, NULL, NULL, &merge_error));
  g_assert_error (merge_error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_cancellable_pop_current (cancellable);
}

/* ---- In another order, and in parts ---- */

/* What both accounts have is there once, wherever they have it. */
static void
test_other_order (void)
{
  g_autoptr (AciesBattle) mine = NULL;
  g_autoptr (AciesBattle) theirs = NULL;
  g_autoptr (AciesAccounts) accounts = NULL;
  g_autoptr (AciesMerge) merged = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  begin (&mine, &theirs);
  correct (mine, "fresh");
  battle_fixture_shoot (mine, "1");
  battle_fixture_step (mine);
  battle_fixture_shoot (theirs, "1");
  correct (theirs, "fresh");
  battle_fixture_step (theirs);

  accounts = compare (mine, theirs);
  assert_states (accounts, "AAAA");
  merged = merge (accounts, ACIES_ANSWER_OPEN);
  g_assert_cmpuint (acies_merge_get_remarks (merged)->len, ==, 0);
  before = battle_fixture_dump (mine);
  after = battle_fixture_dump (get_battle (merged));
  g_assert_cmpstr (after, ==, before);
}

/* It may differ besides; then it is there once, too, as the one account or the other has it. */
static void
test_other_order_and_value (void)
{
  g_autoptr (AciesBattle) mine = NULL;
  g_autoptr (AciesBattle) theirs = NULL;
  g_autoptr (AciesAccounts) accounts = NULL;
  g_autoptr (AciesMerge) merged = NULL;

  begin (&mine, &theirs);
  correct (mine, "fresh");
  battle_fixture_shoot (mine, "1");
  battle_fixture_step (mine);
  battle_fixture_shoot (theirs, "1");
  correct (theirs, "tired");
  battle_fixture_step (theirs);

  accounts = compare (mine, theirs);
  assert_states (accounts, "ADAA");
  acies_accounts_set_take (accounts, 1, ACIES_TAKE_THEIRS);
  merged = merge (accounts, ACIES_ANSWER_OPEN);
  battle_assert_status (get_battle (merged), "a1", "word", "tired");
  battle_assert_status (get_battle (merged), "b1", "hits", "2");
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_entries (get_battle (merged))), ==, 4);
}

/* Places units by one event, each at its @places from both edges. */
static void
place (AciesBattle        *battle,
       const char * const *units,
       const double       *places)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (AciesEvent) event = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; units[i] != NULL; i++)
    {
      const AciesPose pose = { { places[i], places[i] }, 0.0 };

      g_ptr_array_add (moves, acies_move_new (units[i], ACIES_MOVE_PLACE, &pose, 1));
    }
  event = acies_event_new_move (moves);
  acies_battle_append (battle, event, &error);
  g_assert_no_error (error);
}

/* A side is deployed in one entry, and in many. */
static void
assert_deployed (AciesBattle *whole,
                 AciesBattle *parts,
                 gboolean     whole_is_mine)
{
  AciesBattle *mine = whole_is_mine ? whole : parts;
  AciesBattle *theirs = whole_is_mine ? parts : whole;
  g_autoptr (AciesAccounts) accounts = compare (mine, theirs);
  g_autoptr (AciesMerge) merged = NULL;
  g_autofree char *told = acies_accounts_tell (accounts, 0, !whole_is_mine);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  assert_states (accounts, "AAA");
  g_assert_nonnull (strstr (told, "; "));
  merged = merge (accounts, ACIES_ANSWER_OPEN);
  g_assert_cmpuint (acies_merge_get_remarks (merged)->len, ==, 0);
  /* It is taken from the account that goes on as it began. */
  before = battle_fixture_dump (whole);
  after = battle_fixture_dump (get_battle (merged));
  g_assert_cmpstr (after, ==, before);
  g_assert_true (acies_situation_equal (acies_battle_get_situation (get_battle (merged)),
                                        acies_battle_get_situation (whole)));
}

static void
test_parts (void)
{
  static const char * const both[] = { "a1", "b1", NULL };
  static const char * const first[] = { "a1", NULL };
  static const char * const second[] = { "b1", NULL };
  static const double places[] = { 5.0, 30.0 };
  g_autoptr (AciesBattle) whole = battle_fixture_new_empty ();
  g_autoptr (AciesBattle) parts = acies_battle_new_trial (whole, NULL);
  g_autoptr (AciesBattle) other = acies_battle_new_trial (whole, NULL);
  g_autoptr (AciesAccounts) accounts = NULL;
  g_autoptr (AciesMerge) merged = NULL;
  g_autoptr (GPtrArray) differences = NULL;
  const AciesDifference *difference;

  place (whole, both, places);
  place (parts, second, places + 1);
  note (parts, "The other side is there", 0);
  place (parts, first, places);
  place (other, second, places);
  place (other, first, places);
  note (whole, "The other side is there", 0);
  battle_fixture_step (whole);
  battle_fixture_step (parts);
  battle_fixture_step (other);

  assert_deployed (whole, parts, TRUE);
  assert_deployed (whole, parts, FALSE);

  /* One of them stands elsewhere. */
  accounts = compare (whole, other);
  assert_states (accounts, "DMA");
  differences = acies_accounts_list_differences (accounts, 0);
  g_assert_cmpuint (differences->len, ==, 1);
  difference = differences->pdata[0];
  g_assert_nonnull (strstr (difference->label, acies_situation_get_name (acies_battle_get_situation (whole), "b1")));
  acies_accounts_set_take (accounts, 0, ACIES_TAKE_THEIRS);
  merged = merge (accounts, ACIES_ANSWER_OPEN);
  g_assert_true (acies_situation_equal (acies_battle_get_situation (get_battle (merged)),
                                        acies_battle_get_situation (other)));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/battle/accounts/agree", test_agree);
  g_test_add_func ("/battle/accounts/only-one", test_only_one);
  g_test_add_func ("/battle/accounts/disagree", test_disagree);
  g_test_add_func ("/battle/accounts/take-open", test_take_open);
  g_test_add_func ("/battle/accounts/recomputes", test_recomputes);
  g_test_add_func ("/battle/accounts/comments", test_comments);
  g_test_add_func ("/battle/accounts/photographs", test_photographs);
  g_test_add_func ("/battle/accounts/misfits", test_misfits);
  g_test_add_func ("/battle/accounts/what-counts", test_what_counts);
  g_test_add_func ("/battle/accounts/name-forms", test_name_forms);
  g_test_add_func ("/battle/accounts/other-battles", test_other_battles);
  g_test_add_func ("/battle/accounts/other-order", test_other_order);
  g_test_add_func ("/battle/accounts/other-order-and-value", test_other_order_and_value);
  g_test_add_func ("/battle/accounts/parts", test_parts);
  g_test_add_func ("/battle/accounts/many", test_many);
  g_test_add_func ("/battle/accounts/cancelled", test_cancelled);

  return g_test_run ();
}
