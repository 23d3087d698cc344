/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-luck-summary.h"
#include "sample-battle.h"

/* The battles that come with the program, one by each of its rulesets. */

static AciesRulesetLibrary *library;

static AciesLuckSummary *
sum_up (AciesBattle *battle)
{
  const AciesLuckFilter filter = ACIES_LUCK_FILTER_ALL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesLuck) luck = acies_luck_new (battle, NULL, NULL, &error);
  AciesLuckSummary *summary;

  g_assert_no_error (error);
  summary = acies_luck_summary_new (luck, &filter, NULL, &error);
  g_assert_no_error (error);

  return summary;
}

static guint
count_dice_of_log (AciesBattle *battle)
{
  GListModel *entries = acies_battle_get_entries (battle);
  guint n_dice = 0;

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      AciesEvent *event = acies_entry_get_event (entry);
      g_auto (GStrv) faces = NULL;

      if (acies_event_get_kind (event) != ACIES_EVENT_PROCEDURE || acies_event_get_not_recorded (event))
        continue;
      faces = g_strsplit (acies_event_get_dice (event), " ", -1);
      n_dice += *faces != NULL && **faces != '\0' ? g_strv_length (faces) : 0;
    }

  return n_dice;
}

/* Each die of the log is counted once, on one side, under one kind, and as one face. */
static void
test_dice (gconstpointer data)
{
  AciesBattle *battle = sample_battle_share (library, data);
  g_autoptr (AciesLuckSummary) summary = sum_up (battle);
  GPtrArray *tallies = acies_luck_summary_get_tallies (summary);
  guint n_dice = acies_luck_summary_get_n_unowned (summary);

  for (guint i = 0; i < tallies->len; i++)
    {
      const AciesLuckTally *tally = g_ptr_array_index (tallies, i);
      guint n_by_kind = 0, n_by_face = 0;

      for (guint j = 0; j < tally->kinds->len; j++)
        n_by_kind += g_array_index (tally->kinds, AciesLuckKind, j).n_dice;
      for (guint j = 0; j < ACIES_N_LEFT_OUT; j++)
        n_by_kind += tally->left_out_dice[j];
      for (guint j = 0; j < tally->faces->len; j++)
        for (guint face = 0; face < 32; face++)
          n_by_face += g_array_index (tally->faces, AciesLuckFaces, j).counts[face];

      g_assert_cmpuint (n_by_kind, ==, tally->n_dice);
      g_assert_cmpuint (n_by_face, ==, tally->n_dice);
      g_assert_cmpuint (tally->n_rolled, <=, tally->n_dice);
      n_dice += tally->n_dice;
    }
  g_assert_cmpuint (n_dice, ==, count_dice_of_log (battle));
  g_assert_cmpuint (n_dice, >, 100);
}

/* What came was possible by the odds, which are whole. */
static void
test_odds (gconstpointer data)
{
  AciesBattle *battle = sample_battle_share (library, data);
  g_autoptr (AciesLuckSummary) summary = sum_up (battle);
  GPtrArray *rolls = acies_luck_get_rolls (acies_luck_summary_get_luck (summary));

  for (guint i = 0; i < rolls->len; i++)
    {
      const AciesRoll *roll = g_ptr_array_index (rolls, i);

      g_test_message ("entry %u: %s", roll->entry, roll->sentence);
      g_assert_cmpint (roll->left_out, !=, ACIES_LEFT_OUT_NO_ODDS);
      g_assert_cmpint (roll->side, >=, 0);
      if (roll->kind == NULL || roll->left_out != ACIES_LEFT_OUT_NOT)
        continue;

      g_assert_cmpfloat (acies_distribution_chance_of (roll->odds, roll->count), >, 0);
      g_assert_cmpfloat_with_epsilon (acies_distribution_chance_at_least (roll->odds, -G_MAXINT32), 1, 1e-9);
      g_assert_cmpfloat (roll->own_toll, >=, 0);
      g_assert_cmpfloat (roll->other_toll, <=, 1);
    }
}

/* The sums of the kinds are those of the sides. */
static void
test_sums (gconstpointer data)
{
  AciesBattle *battle = sample_battle_share (library, data);
  g_autoptr (AciesLuckSummary) summary = sum_up (battle);
  AciesLuck *luck = acies_luck_summary_get_luck (summary);
  GPtrArray *tallies = acies_luck_summary_get_tallies (summary);

  for (guint i = 0; i < tallies->len; i++)
    {
      const AciesLuckTally *tally = g_ptr_array_index (tallies, i);
      double over = 0;

      for (guint j = 0; j < tally->kinds->len; j++)
        {
          const AciesLuckKind *kind = &g_array_index (tally->kinds, AciesLuckKind, j);

          if (kind->label != NULL && kind->unit == NULL)
            over += (double) kind->count - kind->expected;
          g_assert_cmpfloat (kind->chance, >, 0);
          g_assert_cmpfloat (kind->rank, >=, 0);
          g_assert_cmpfloat (kind->rank, <=, 1);
        }
      g_assert_cmpfloat_with_epsilon (over, tally->over, 1e-6);
      g_assert_true (tally->tells);
      for (guint turn = 1; turn <= acies_luck_get_n_turns (luck); turn++)
        g_assert_cmpfloat (acies_luck_get_strength (luck, i, turn), <=, acies_luck_get_strength (luck, i, 0));
    }
  g_assert_cmpuint (acies_luck_summary_get_moments (summary)->len, >, 1);
  g_assert_cmpuint (acies_luck_get_n_turns (luck), ==, acies_battle_get_turn (battle));
}

int
main (int   argc,
      char *argv[])
{
  static const char * const names[] = { "hydaspes.battle", "ilipa.battle", "placentia.battle", "trebia.battle",
                                        "watling-street.battle" };
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  library = acies_ruleset_library_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *dice = g_strdup_printf ("/luck/samples/%s/dice", names[i]);
      g_autofree char *odds = g_strdup_printf ("/luck/samples/%s/odds", names[i]);
      g_autofree char *sums = g_strdup_printf ("/luck/samples/%s/sums", names[i]);

      g_test_add_data_func (dice, names[i], test_dice);
      g_test_add_data_func (odds, names[i], test_odds);
      g_test_add_data_func (sums, names[i], test_sums);
    }

  status = g_test_run ();
  sample_battle_forget ();
  g_clear_object (&library);

  return status;
}
