/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-amendment.h"
#include "acies-merge.h"
#include "sample-battle.h"

/* The battles that come with the program, each split into two accounts and merged again. */

static AciesRulesetLibrary *library;

static AciesEvent *
copy_event (AciesBattle *battle,
            AciesEvent  *event)
{
  g_autofree char *xml = acies_event_to_xml (event);
  g_autoptr (GError) error = NULL;
  AciesEvent *copy = acies_event_from_xml (acies_battle_get_ruleset (battle), xml, "copy", &error);

  g_assert_no_error (error);

  return copy;
}

/* Makes an account that lacks each eleventh procedure, from the one @first on.  What is of another kind it has. */
static AciesBattle *
create_account (AciesBattle *whole,
                guint        first)
{
  AciesBattle *account = acies_battle_new_trial (whole, NULL);
  GListModel *entries = acies_battle_get_entries (whole);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      AciesEvent *event = acies_entry_get_event (entry);

      if (acies_event_get_kind (event) == ACIES_EVENT_PROCEDURE && i % 11 == first)
        continue;
      g_ptr_array_add (events, copy_event (whole, event));
      acies_event_set_place_in_log (events->pdata[events->len - 1], events->len, events->len);
    }
  acies_battle_load_log (account, events, &error);
  g_assert_no_error (error);

  return account;
}

static AciesMerge *
merge (AciesBattle *mine,
       AciesBattle *theirs)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesAccounts) accounts = acies_accounts_new (mine, theirs, &error);
  AciesMerge *merged;

  g_assert_no_error (error);
  merged = acies_merge_new (accounts, ACIES_ANSWER_OPEN, NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < acies_merge_get_remarks (merged)->len; i++)
    {
      const AciesMergeRemark *remark = acies_merge_get_remarks (merged)->pdata[i];

      g_test_message ("%u: %s", remark->passage, remark->why);
    }

  return merged;
}

static void
assert_same (AciesBattle *one,
             AciesBattle *other)
{
  GListModel *entries = acies_battle_get_entries (one);
  GListModel *others = acies_battle_get_entries (other);

  g_assert_cmpuint (g_list_model_get_n_items (entries), ==, g_list_model_get_n_items (others));
  for (guint i = 0; i < MIN (g_list_model_get_n_items (entries), g_list_model_get_n_items (others)); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      g_autoptr (AciesEntry) twin = g_list_model_get_item (others, i);

      g_assert_cmpstr (acies_entry_get_sentence (entry), ==, acies_entry_get_sentence (twin));
    }
  g_assert_true (acies_situation_equal (acies_battle_get_situation (one), acies_battle_get_situation (other)));
}

static void
test_same (gconstpointer data)
{
  g_autoptr (AciesBattle) mine = sample_battle_load (library, data);
  g_autoptr (AciesBattle) theirs = sample_battle_load (library, data);
  g_autoptr (AciesMerge) merged = merge (mine, theirs);

  g_assert_cmpuint (acies_merge_get_remarks (merged)->len, ==, 0);
  assert_same (acies_merge_get_battle (merged, NULL), mine);
}

/* What either lacks is filled in from the other, and comes out as in the whole battle. */
static void
test_left_out (gconstpointer data)
{
  g_autoptr (AciesBattle) whole = sample_battle_load (library, data);
  g_autoptr (AciesBattle) mine = create_account (whole, 2);
  g_autoptr (AciesBattle) theirs = create_account (whole, 7);
  g_autoptr (AciesMerge) merged = merge (mine, theirs);
  g_autoptr (AciesMerge) other_way = merge (theirs, mine);

  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_entries (mine)), <,
                    g_list_model_get_n_items (acies_battle_get_entries (whole)));
  g_assert_cmpuint (acies_merge_get_remarks (merged)->len, ==, 0);
  assert_same (acies_merge_get_battle (merged, NULL), whole);
  g_assert_cmpuint (acies_merge_get_remarks (other_way)->len, ==, 0);
  assert_same (acies_merge_get_battle (other_way, NULL), whole);
}

/* Replaces the event of an entry by one with other dice. */
static AciesEvent *
change_dice (AciesEvent *event)
{
  g_autofree char *dice = g_strdup (acies_event_get_dice (event));
  AciesEvent *changed;

  dice[0] = dice[0] == '6' ? '5' : '6';
  changed = acies_event_new_procedure (acies_event_get_facts (event), dice, acies_event_get_outputs (event));
  acies_event_set_moves (changed, acies_event_get_moves (event));
  acies_event_set_agreement (changed, acies_event_get_agreement (event));

  return changed;
}

/* Where dice differ and something is put in, the choice of mine gives the whole battle again. */
static void
test_changed (gconstpointer data)
{
  g_autoptr (AciesBattle) whole = sample_battle_load (library, data);
  g_autoptr (AciesBattle) theirs = acies_battle_new_trial (whole, NULL);
  GListModel *entries = acies_battle_get_entries (whole);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (AciesAccounts) accounts = NULL;
  g_autoptr (AciesMerge) merged = NULL;
  g_autoptr (GError) error = NULL;
  guint n_changed = 0;

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      AciesEvent *event = acies_entry_get_event (entry);

      if (acies_event_get_dice (event)[0] != '\0' && i % 13 == 5)
        {
          g_ptr_array_add (events, change_dice (event));
          n_changed++;
        }
      else
        {
          g_ptr_array_add (events, copy_event (whole, event));
        }
      if (i == g_list_model_get_n_items (entries) / 2)
        g_ptr_array_add (events, acies_event_new_note ("Only theirs", NULL, 0, FALSE));
    }
  for (guint i = 0; i < events->len; i++)
    acies_event_set_place_in_log (events->pdata[i], i + 1, i + 1);
  g_assert_true (acies_battle_load_log (theirs, events, NULL));

  accounts = acies_accounts_new (whole, theirs, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_changed, >, 0);
  g_assert_cmpuint (acies_accounts_count (accounts, ACIES_PASSAGE_DISAGREES), ==, n_changed);
  g_assert_cmpuint (acies_accounts_count (accounts, ACIES_PASSAGE_ONLY_THEIRS), ==, 1);
  g_assert_cmpuint (acies_accounts_count (accounts, ACIES_PASSAGE_ONLY_MINE), ==, 0);
  for (guint i = 0; i < acies_accounts_get_n_passages (accounts); i++)
    if (acies_accounts_get_state (accounts, i) == ACIES_PASSAGE_ONLY_THEIRS)
      acies_accounts_set_take (accounts, i, ACIES_TAKE_NEITHER);
  merged = acies_merge_new (accounts, ACIES_ANSWER_OPEN, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_same (acies_merge_get_battle (merged, NULL), whole);
}

/* An account in which entry 38 of the plain below the Trebia has dice 5 3 in place of 5 6, and the rest what comes of
 * it. */
static AciesBattle *
create_other_roll (void)
{
  const char *inputs[] = { NULL };
  AciesBattle *battle = sample_battle_load (library, "trebia.battle");
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesAmendment) amendment = acies_amendment_new_for_inputs (battle, 38, inputs, "5 3", &error);

  g_assert_no_error (error);
  acies_amendment_answer_open (amendment, ACIES_ANSWER_DROP);
  acies_amendment_accept (amendment, NULL, &error);
  g_assert_no_error (error);

  return battle;
}

static const AciesMergeRemark *
find_remark (AciesMerge *merged,
             guint       passage)
{
  for (guint i = 0; i < acies_merge_get_remarks (merged)->len; i++)
    {
      const AciesMergeRemark *remark = acies_merge_get_remarks (merged)->pdata[i];

      if (remark->passage == passage)
        return remark;
    }

  return NULL;
}

/* The Allied horse moves on the roll of the Equites (PW-120), so that it has theirs when that is taken, though my
 * account, from which its own move is, had another one. */
static void
test_shared_roll (void)
{
  g_autoptr (AciesBattle) mine = sample_battle_load (library, "trebia.battle");
  g_autoptr (AciesBattle) theirs = create_other_roll ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesAccounts) accounts = acies_accounts_new (mine, theirs, &error);
  g_autoptr (AciesMerge) merged = NULL;
  const AciesMergeRemark *remark;
  AciesBattle *battle;

  g_assert_no_error (error);
  for (guint i = 0; i < acies_accounts_get_n_passages (accounts); i++)
    if (acies_accounts_get_mine_at (accounts, i) == acies_battle_find_entry (mine, 38, NULL))
      {
        g_assert_cmpint (acies_accounts_get_state (accounts, i), ==, ACIES_PASSAGE_DISAGREES);
        acies_accounts_set_take (accounts, i, ACIES_TAKE_THEIRS);
      }
  merged = acies_merge_new (accounts, ACIES_ANSWER_DROP, NULL, NULL, &error);
  g_assert_no_error (error);
  battle = acies_merge_get_battle (merged, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < acies_accounts_get_n_passages (accounts); i++)
    if (acies_accounts_get_mine_at (accounts, i) == acies_battle_find_entry (mine, 40, NULL))
      {
        g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_battle_get_entries (battle), i);

        remark = find_remark (merged, i);
        g_assert_nonnull (remark);
        g_assert_cmpint (remark->consequence, ==, ACIES_CONSEQUENCE_RECOMPUTED);
        g_assert_nonnull (strstr (remark->why, "5 6 → 5 3"));
        g_assert_cmpstr (acies_event_get_dice (acies_entry_get_event (entry)), ==, "5 3");
      }
}

int
main (int    argc,
      char **argv)
{
  static const char * const names[] = { "hydaspes", "ilipa", "placentia", "trebia", "watling-street" };
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  library = acies_ruleset_library_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      char *file = g_strconcat (names[i], ".battle", NULL);
      g_autofree char *same = g_strdup_printf ("/battle/accounts/%s/same", names[i]);
      g_autofree char *left_out = g_strdup_printf ("/battle/accounts/%s/left-out", names[i]);
      g_autofree char *changed = g_strdup_printf ("/battle/accounts/%s/changed", names[i]);

      g_ptr_array_add (files, file);
      g_test_add_data_func (same, file, test_same);
      g_test_add_data_func (left_out, file, test_left_out);
      g_test_add_data_func (changed, file, test_changed);
    }
  g_test_add_func ("/battle/accounts/shared-roll", test_shared_roll);
  status = g_test_run ();
  g_object_unref (library);

  return status;
}
