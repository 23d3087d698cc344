/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "drill.h"

/* "a1 0 0>2|a1 -1 >moved 6″": subject, field, before and after. */
static char *
print_changes (GPtrArray *changes)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < changes->len; i++)
    {
      const AciesStatusChange *change = g_ptr_array_index (changes, i);

      g_string_append_printf (line, "%s%s %d %s>%s", i > 0 ? "|" : "", change->subject, change->field,
                              change->before, change->after);
    }

  return g_string_free (line, FALSE);
}

static void
assert_changes (const AciesSituation *before,
                const AciesSituation *after,
                const char           *text)
{
  g_autoptr (GPtrArray) changes = acies_situation_compare (before, after);
  g_autofree char *line = print_changes (changes);

  g_assert_cmpstr (line, ==, text);
}

static void
test_nothing (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) before = drill_create_situation (ruleset);
  g_autoptr (AciesSituation) after = acies_situation_copy (before);

  acies_situation_set_step (after, 2, 1);
  assert_changes (before, after, "");
}

/* In the order of the bodies, whoever was changed first; sides at the end. */
static void
test_status (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) before = drill_create_situation (ruleset);
  g_autoptr (AciesSituation) after = acies_situation_copy (before);
  AciesRecord *guard = acies_situation_find (after, "a1")->status;

  G_STATIC_ASSERT (DR_UNIT_STATUS_HITS == 0 && DR_UNIT_STATUS_SHOT == 1 && DR_UNIT_STATUS_SPENT == 3
                   && DR_UNIT_STATUS_STATE == 4 && DR_UNIT_STATUS_FOES == 5 && DR_LEADER_STATUS_RISK == 0
                   && DR_SIDE_STATUS_HEART == 1);
  acies_record_set_number (acies_situation_get_side (after, 0)->status, DR_SIDE_STATUS_HEART, 4);
  acies_record_set_number (acies_situation_find (after, "bg1")->status, DR_LEADER_STATUS_RISK, 1);
  acies_record_set_number (acies_situation_find (after, "b1")->status, DR_UNIT_STATUS_STATE, DR_STATE_GONE);
  acies_record_add_item_text (guard, DR_UNIT_STATUS_FOES, "b1");
  acies_record_set_number (guard, DR_UNIT_STATUS_SPENT, 250);
  acies_record_set_number (guard, DR_UNIT_STATUS_SHOT, TRUE);
  /* Given, but what it was */
  acies_record_set_number (guard, DR_UNIT_STATUS_HITS, 0);

  assert_changes (before, after,
                  "a1 1 no>yes|a1 3 0″>2.5″|a1 5 none>Archers|b1 4 Active>Gone|bg1 0 0>1|a 1 10>4");
  assert_changes (after, before,
                  "a1 1 yes>no|a1 3 2.5″>0″|a1 5 Archers>none|b1 4 Gone>Active|bg1 0 1>0|a 1 4>10");
}

static void
test_places (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) deployed = drill_create_situation (ruleset);
  g_autoptr (AciesSituation) before = NULL;
  g_autoptr (AciesSituation) after = NULL;
  g_autoptr (AciesSituation) other = NULL;
  const AciesPose way[] = { { { 10, 20 }, 0 }, { { 10, 14 }, 0 }, { { 10, 14.5 }, 0 } };
  const AciesPose turn[] = { { { 20, 20 }, 0 }, { { 20, 20 }, 330 } };
  g_autoptr (AciesMove) there_and_back = acies_move_new ("a1", ACIES_MOVE_ADVANCE, way, G_N_ELEMENTS (way));
  g_autoptr (AciesMove) turned = acies_move_new ("a2", ACIES_MOVE_ADVANCE, turn, G_N_ELEMENTS (turn));

  before = acies_situation_copy (deployed);
  drill_place (before, "a1", 10, 20);
  drill_place (before, "a2", 20, 20);
  drill_place (before, "b1", 30, 20);
  assert_changes (deployed, before,
                  "a1 -1 >placed on the table|a2 -1 >placed on the table|b1 -1 >placed on the table");
  assert_changes (before, deployed,
                  "a1 -1 >taken off the table|a2 -1 >taken off the table|b1 -1 >taken off the table");

  /* The way counts, not just its end. */
  after = acies_situation_copy (before);
  acies_situation_apply_move (after, there_and_back);
  turned->files = 4;
  acies_situation_apply_move (after, turned);
  /* By hand, without a way */
  drill_place (after, "b1", 33, 24);
  assert_changes (before, after, "a1 -1 >moved 6.5″|a2 -1 >turned 30°, in 4 files|b1 -1 >moved 5″");

  /* Where the moves are not known to be the same, the straight line does. */
  other = acies_situation_copy (deployed);
  drill_place (other, "a2", 20, 20);
  drill_place (other, "b1", 30, 20);
  drill_place (other, "a1", 10, 20);
  acies_situation_apply_move (other, there_and_back);
  assert_changes (before, other, "a1 -1 >moved 5.5″");
  assert_changes (after, before, "a1 -1 >moved 5.5″|a2 -1 >turned 30°, in 6 files|b1 -1 >moved 5″");
}

/* Who stands in fewer files because he lost men has not formed up anew. */
static void
test_losses_are_no_move (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) before = drill_create_situation (ruleset);
  g_autoptr (AciesSituation) after = acies_situation_copy (before);
  AciesBody *body = acies_situation_find (after, "a1");

  acies_record_set_number (body->status, DR_UNIT_STATUS_HITS, 9);
  acies_situation_reshape (after, body);
  g_assert_cmpuint (body->files, ==, 3);
  assert_changes (before, after, "a1 0 0>9");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rules/compare/nothing", test_nothing);
  g_test_add_func ("/rules/compare/status", test_status);
  g_test_add_func ("/rules/compare/places", test_places);
  g_test_add_func ("/rules/compare/losses-are-no-move", test_losses_are_no_move);

  return g_test_run ();
}
