/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "luck-fixture.h"

static AciesLuck *
look (AciesBattle *battle,
      AciesLuck   *before)
{
  g_autoptr (GError) error = NULL;
  AciesLuck *luck = acies_luck_new (battle, before, NULL, &error);

  g_assert_no_error (error);

  return luck;
}

static const AciesRoll *
get_roll (AciesLuck *luck,
          guint      index)
{
  return g_ptr_array_index (acies_luck_get_rolls (luck), index);
}

static char *
print_dice (const AciesRoll *roll)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < roll->dice->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", g_array_index (roll->dice, AciesThrown, i).face);

  return g_string_free (text, FALSE);
}

/* Who threw what, entry by entry */
static const struct
{
  guint        turn;
  int          side;
  const char  *id;
  const char  *kind;
  const char  *dice;
  gint64       count;
  double       expected;
  AciesLeftOut left_out;
} expected_rolls[] = {
  { 1, 0, "a", "Initiative", "3", 0, 5.0 / 12, ACIES_LEFT_OUT_NOT },
  { 1, 1, "b", "Initiative", "5", 1, 5.0 / 12, ACIES_LEFT_OUT_NOT },
  { 1, 1, "b1", "Volley", "6 2 5", 2, 1, ACIES_LEFT_OUT_NOT },
  { 1, 0, "a1", "Nerve", "2", 1, 5.0 / 6, ACIES_LEFT_OUT_NOT },
  { 2, 0, "a", "Initiative", "1", 0, 5.0 / 12, ACIES_LEFT_OUT_NOT },
  { 2, 1, "b", "Initiative", "6", 1, 5.0 / 12, ACIES_LEFT_OUT_NOT },
  { 2, 1, "b1", "Volley", "1 6 3", 1, 1, ACIES_LEFT_OUT_NOT },
  { 2, 1, "b2", "Melee", "4 6 1", 2, 1.5, ACIES_LEFT_OUT_NOT },
  { 2, 0, "a3", "Melee", "2 5", 1, 2.0 / 3, ACIES_LEFT_OUT_NOT },
  { 2, 0, "a3", "Nerve", "1", 0, 5.0 / 6, ACIES_LEFT_OUT_NOT },
  { 3, 1, "b1", "Volley", "6 6 6", 0, 0, ACIES_LEFT_OUT_OVERRULED },
};

static void
test_rolls (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (AciesLuck) luck = look (battle, NULL);

  g_assert_cmpuint (acies_luck_get_rolls (luck)->len, >=, G_N_ELEMENTS (expected_rolls));
  for (guint i = 0; i < G_N_ELEMENTS (expected_rolls); i++)
    {
      const AciesRoll *roll = get_roll (luck, i);
      g_autofree char *dice = print_dice (roll);

      g_test_message ("roll %u: %s", i, roll->sentence);
      g_assert_cmpuint (roll->turn, ==, expected_rolls[i].turn);
      g_assert_cmpint (roll->side, ==, expected_rolls[i].side);
      g_assert_cmpstr (roll->id, ==, expected_rolls[i].id);
      g_assert_cmpstr (roll->kind, ==, expected_rolls[i].kind);
      g_assert_cmpstr (dice, ==, expected_rolls[i].dice);
      g_assert_cmpint (roll->count, ==, expected_rolls[i].count);
      g_assert_cmpint (roll->left_out, ==, expected_rolls[i].left_out);
      if (roll->left_out == ACIES_LEFT_OUT_NOT)
        assert_near (acies_distribution_get_mean (roll->odds), expected_rolls[i].expected);
      else
        g_assert_null (roll->odds);
      g_assert_false (roll->rolled);
    }
}

static void
test_sides (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (AciesLuck) luck = look (battle, NULL);
  g_autoptr (GPtrArray) kinds = acies_luck_list_kinds (luck);

  g_assert_cmpuint (acies_luck_get_n_sides (luck), ==, 2);
  g_assert_cmpstr (acies_luck_get_side (luck, 0)->name, ==, "Harold");
  g_assert_cmpuint (acies_luck_get_side (luck, 1)->color, ==, 1);
  g_assert_cmpuint (acies_luck_get_n_turns (luck), ==, 3);
  g_assert_cmpuint (acies_luck_get_n_dice (luck), ==, 1);
  g_assert_cmpstr (acies_luck_get_die (luck, 0)->id, ==, "d6");
  g_assert_cmpuint (kinds->len, ==, 4);
  g_assert_cmpstr (kinds->pdata[0], ==, "Initiative");
  g_assert_cmpstr (kinds->pdata[3], ==, "Melee");
}

/* Two hits kill a figure.  Harold has 60 figures, of which Kent with its 24 is lost in turn 2; Wessex has 4 hits by
 * hand, the Huscarls 2 in turn 1, 1 in turn 2 and 1 in turn 3. */
static void
test_strengths (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (AciesLuck) luck = look (battle, NULL);

  assert_near (acies_luck_get_strength (luck, 0, 0), 120);
  assert_near (acies_luck_get_strength (luck, 0, 1), 118);
  assert_near (acies_luck_get_strength (luck, 0, 2), 120 - 48 - 4 - 3);
  assert_near (acies_luck_get_strength (luck, 0, 3), 120 - 48 - 4 - 4);
  assert_near (acies_luck_get_strength (luck, 1, 0), 40);
  assert_near (acies_luck_get_strength (luck, 1, 3), 39);
}

/* What those concerned lose by the end of the turn, from the roll on */
static void
test_tolls (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (AciesLuck) luck = look (battle, NULL);

  /* The first volley hits 2 of 24; it costs the archers nothing. */
  assert_near (get_roll (luck, 2)->other_toll, 2.0 / 24);
  assert_near (get_roll (luck, 2)->own_toll, 0);
  /* By the test the hits have been taken. */
  assert_near (get_roll (luck, 3)->own_toll, 0);
  assert_near (get_roll (luck, 6)->other_toll, 1.0 / 22);
  /* The men of Kent run in the turn in which they were charged. */
  assert_near (get_roll (luck, 7)->other_toll, 1);
  assert_near (get_roll (luck, 7)->own_toll, 1.0 / 16);
  assert_near (get_roll (luck, 8)->own_toll, 1);
  assert_near (get_roll (luck, 9)->own_toll, 1);
}

/* The rest is worked out anew, but odds are kept. */
static void
test_goes_on (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (AciesLuck) before = look (battle, NULL);
  g_autoptr (AciesLuck) luck = NULL;
  guint n_rolls = acies_luck_get_rolls (before)->len;

  affray_go_on (battle, 1);
  affray_resolve (battle, "nerve", "a1", NULL, "1", NULL);
  luck = look (battle, before);

  g_assert_cmpuint (acies_luck_get_rolls (luck)->len, ==, n_rolls + 1);
  for (guint i = 0; i < n_rolls; i++)
    {
      g_assert_true (get_roll (luck, i)->odds == get_roll (before, i)->odds);
      g_assert_cmpint (get_roll (luck, i)->count, ==, get_roll (before, i)->count);
      g_assert_cmpint (get_roll (luck, i)->left_out, ==, get_roll (before, i)->left_out);
    }
  g_assert_cmpint (get_roll (luck, n_rolls)->count, ==, 0);
}

static void
test_taken_back (void)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  g_autoptr (AciesLuck) luck = NULL;
  g_autoptr (AciesLuck) after = NULL;

  affray_go_on (battle, 1);
  affray_resolve (battle, "initiative", "a", "b", "3 5", NULL);
  luck = look (battle, NULL);
  g_assert_cmpuint (acies_luck_get_rolls (luck)->len, ==, 2);

  g_assert_true (acies_battle_undo (battle, NULL));
  after = look (battle, luck);
  g_assert_cmpuint (acies_luck_get_rolls (after)->len, ==, 0);
}

static void
test_not_begun (void)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  g_autoptr (AciesLuck) luck = look (battle, NULL);

  g_assert_cmpuint (acies_luck_get_rolls (luck)->len, ==, 0);
  g_assert_cmpuint (acies_luck_get_n_turns (luck), ==, 0);
  g_assert_cmpuint (acies_luck_get_n_dice (luck), ==, 0);
  assert_near (acies_luck_get_strength (luck, 0, 0), 120);
}

static void
test_cancelled (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (acies_luck_new (battle, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/luck/luck/rolls", test_rolls);
  g_test_add_func ("/luck/luck/sides", test_sides);
  g_test_add_func ("/luck/luck/strengths", test_strengths);
  g_test_add_func ("/luck/luck/tolls", test_tolls);
  g_test_add_func ("/luck/luck/goes-on", test_goes_on);
  g_test_add_func ("/luck/luck/taken-back", test_taken_back);
  g_test_add_func ("/luck/luck/not-begun", test_not_begun);
  g_test_add_func ("/luck/luck/cancelled", test_cancelled);

  return g_test_run ();
}
