/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The entries of the sample battle of each ruleset as they were: their facts and dice, and what was due then. */
#include "config.h"

#include "acies-play-log.h"
#include "acies-play-moment.h"
#include "acies-ruleset.h"
#include "sample-battle.h"

static const char *const samples[] = { "hydaspes.battle", "ilipa.battle", "placentia.battle", "trebia.battle",
                                       "watling-street.battle" };

static AciesRulesetLibrary *library;

/* Each fact that was accepted is shown with its value, and dice as they lay. */
static void
assert_as_accepted (AciesProposal *proposal,
                    AciesEvent    *event)
{
  const AciesRecord *then = acies_facts_get_inputs (acies_event_get_facts (event));
  const AciesRecord *shown = acies_facts_get_inputs (acies_proposal_get_facts (proposal));

  for (guint i = 0; i < acies_schema_get_n_fields (acies_record_get_schema (then)); i++)
    {
      const char *id = acies_field_get_id (acies_schema_get_field (acies_record_get_schema (then), i));
      int input = acies_schema_lookup (acies_record_get_schema (shown), id);
      g_autofree char *text = acies_record_print (then, i);
      g_autofree char *now = input >= 0 ? acies_record_print (shown, (guint) input) : NULL;

      if (g_strcmp0 (now, text) != 0)
        g_test_message ("entry %u: %s", acies_event_get_number (event), id);
      g_assert_cmpstr (now, ==, text);
    }
  g_assert_cmpstr (acies_proposal_get_dice (proposal), ==, acies_event_get_dice (event));
}

static void
test_entries (gconstpointer data)
{
  g_autoptr (AciesBattle) battle = sample_battle_load (library, data);
  g_autoptr (AciesPlay) play = acies_play_new (battle);
  GListModel *entries = acies_battle_get_entries (battle);
  guint n_shown = 0;

  for (guint i = 0; i < g_list_model_get_n_items (entries) - 1; i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      AciesEvent *event = acies_entry_get_event (entry);
      const AciesFacts *facts = acies_event_get_facts (event);
      AciesProposal *proposal;

      acies_play_look_at (play, i + 1);
      proposal = acies_play_get_proposal (play);
      if (facts == NULL)
        {
          g_assert_null (proposal);
          continue;
        }

      g_assert_true (acies_play_get_procedure (play) == acies_facts_get_procedure (facts));
      g_assert_cmpstr (acies_play_get_party (play, 'a'), ==, acies_facts_get_a (facts));
      g_assert_cmpstr (acies_play_get_party (play, 'b'), ==, acies_facts_get_b (facts));
      g_assert_nonnull (proposal);
      assert_as_accepted (proposal, event);
      n_shown++;
    }
  g_assert_cmpuint (n_shown, >, 0);
}

static void
test_dues (gconstpointer data)
{
  g_autoptr (AciesBattle) battle = sample_battle_load (library, data);
  g_autoptr (AciesPlay) play = acies_play_new (battle);

  for (guint turn = 1; turn <= 2; turn++)
    {
      guint moment = acies_battle_get_n_entries_at_turn (battle, turn) - 1;
      g_autoptr (AciesSituation) past = acies_battle_get_situation_at (battle, moment);
      g_autoptr (GPtrArray) dues = acies_ruleset_list_dues (acies_battle_get_ruleset (battle), past);

      acies_play_look_at (play, moment);
      g_assert_cmpuint (g_list_model_get_n_items (acies_play_get_dues (play)), ==, dues->len);
    }
}

/* What was due then is inserted there. */
static void
test_take_due (gconstpointer data)
{
  g_autoptr (AciesBattle) battle = sample_battle_load (library, data);
  g_autoptr (AciesPlay) play = acies_play_new (battle);
  guint n_entries = g_list_model_get_n_items (acies_battle_get_entries (battle));
  g_autoptr (AciesDueItem) item = NULL;

  for (guint moment = n_entries - 1; moment > 0 && item == NULL; moment--)
    {
      acies_play_look_at (play, moment);
      item = g_list_model_get_item (acies_play_get_dues (play), 0);
    }
  g_assert_nonnull (item);
  acies_play_take (play, item);
  g_assert_true (acies_play_is_inserting (play));
  g_assert_true (acies_play_is_looking_back (play));
  g_assert_cmpstr (acies_play_get_party (play, 'a'), ==, acies_due_item_get_a (item));
}

/* Half-typed dice and the step in hand are there again after a look at what was. */
static void
test_kept (gconstpointer data)
{
  g_autoptr (AciesBattle) battle = sample_battle_load (library, data);
  g_autoptr (AciesPlay) play = NULL;
  AciesDraft *draft;
  AciesProposal *proposal;

  /* Nothing can be prepared in a battle that is over. */
  g_assert_true (acies_battle_undo (battle, NULL));
  play = acies_play_new (battle);
  for (guint i = 0; i < 30 && g_list_model_get_n_items (acies_play_get_dues (play)) == 0; i++)
    g_assert_true (acies_play_go_on (play, NULL));
  draft = acies_play_get_draft (play);
  proposal = acies_play_get_proposal (play);
  g_assert_nonnull (proposal);
  if (acies_proposal_get_n_dice (proposal, NULL) > 0)
    acies_proposal_set_dice (proposal, "3");

  acies_play_step_moment (play, -1, FALSE);
  g_assert_true (acies_play_get_draft (play) != draft);
  g_assert_false (acies_play_is_open (play));
  acies_play_step_moment (play, -1, TRUE);
  acies_play_look_at (play, G_MAXUINT);

  g_assert_true (acies_play_get_draft (play) == draft);
  g_assert_true (acies_play_get_proposal (play) == proposal);
  if (acies_proposal_get_n_dice (proposal, NULL) > 0)
    g_assert_cmpstr (acies_proposal_get_dice (proposal), ==, "3");
}

/* Units that need no test come last, and the step of none of them is prepared: Enter goes on past all of them. */
static void
test_idle (void)
{
  g_autoptr (AciesBattle) battle = sample_battle_load (library, "ilipa.battle");
  g_autoptr (AciesPlay) play = acies_play_new (battle);
  GListModel *dues = acies_play_get_dues (play);
  guint n_passed = 0, n_before_others = 0;

  while (acies_battle_get_can_undo (battle))
    {
      guint n_items = g_list_model_get_n_items (dues);
      guint n_idle = acies_due_items_count_idle (dues);

      for (guint i = n_items - n_idle; i < n_items; i++)
        {
          g_autoptr (AciesDueItem) item = g_list_model_get_item (dues, i);

          n_before_others += !acies_due_item_is_idle (item);
        }
      if (n_idle > 0)
        {
          g_assert_true ((acies_play_get_procedure (play) == NULL) == (n_idle == n_items));
          n_passed += acies_play_get_procedure (play) == NULL;
        }
      g_assert_true (acies_battle_undo (battle, NULL));
    }
  g_assert_cmpuint (n_before_others, ==, 0);
  g_assert_cmpuint (n_passed, >, 0);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);

  library = acies_ruleset_library_new ();
  g_test_add_func ("/model/past/idle", test_idle);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      static const struct
      {
        const char   *name;
        GTestDataFunc test;
      } tests[] = {
        { "entries", test_entries },
        { "dues", test_dues },
        { "take-due", test_take_due },
        { "kept", test_kept },
      };

      for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
        {
          g_autofree char *path = g_strdup_printf ("/model/past/%s/%s", samples[i], tests[j].name);

          g_test_add_data_func (path, samples[i], tests[j].test);
        }
    }

  status = g_test_run ();
  g_object_unref (library);

  return status;
}
