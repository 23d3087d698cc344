/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "field.h"

/* What the rules do in a battle: statuses, dues and offers, step by step. */

#define LEGION  "type=close-order-foot bases-at-start=3 files=2"
#define COHORT  "type=open-order-foot weapon=bow bases-at-start=2 files=2"
#define HOST    "type=warband bases-at-start=3 files=2"
#define LEVIES  "type=levies weapon=sling bases-at-start=2 files=2"
#define RIDERS  "type=cavalry weapon=spear bases-at-start=4 files=4"

/* a: legion, cohort of archers; b: war host, levies, riders. */
static Field *
create_battle (const char *options)
{
  Field *field = field_new ("bronze-eagles");

  field_add_general (field, 'a', "type=cavalry");
  field_add_unit (field, 'a', LEGION);
  field_add_unit (field, 'a', COHORT);
  field_add_general (field, 'b', "type=chariots");
  field_add_unit (field, 'b', HOST);
  field_add_unit (field, 'b', LEVIES);
  field_add_unit (field, 'b', RIDERS);
  field_begin (field, options);
  field_place (field, "a1", 18, 30, 0);
  field_place (field, "a2", 36, 30, 0);
  field_place (field, "ag1", 18, 36, 0);
  field_place (field, "b1", 18, 25, 180);
  field_place (field, "b2", 36, 23, 180);
  field_place (field, "b3", 60, 10, 180);
  field_place (field, "bg1", 18, 16, 180);

  return field;
}

/* In the movement phase, with the initiative for a. */
static Field *
begin_moves (const char *options)
{
  Field *field = create_battle (options);

  field_go_on_to (field, "roll");
  field_do (field, "initiative", "a", "b", NULL, "6 2");
  field_go_on_to (field, "moves");

  return field;
}

/* The legion has charged the host. */
static Field *
begin_combat (const char *options)
{
  Field *field = begin_moves (options);

  field_do (field, "charge", "a1", "b1", NULL, "");
  field_do (field, "align", "a1", "b1", NULL, "");
  field_go_on_to (field, "fights");

  return field;
}

/* ---- Rosters ---- */

/* Ids of what is found, with the unit that it is about: "base-count 1, command-count" */
static char *
check_roster (AciesRuleset *ruleset,
              const char   *traits)
{
  g_autoptr (AciesArmy) army = acies_ruleset_create_army (ruleset);
  AciesCommand *command = acies_army_add_command (army, TRUE, G_MAXUINT);
  g_auto (GStrv) units = g_strsplit (traits, "|", -1);
  g_autoptr (GPtrArray) findings = NULL;
  GString *list = g_string_new (NULL);

  for (guint i = 0; units[i] != NULL; i++)
    {
      AciesUnit *unit = acies_army_add_unit (army, command, G_MAXUINT);
      g_auto (GStrv) pairs = g_strsplit (units[i], " ", -1);

      for (guint j = 0; pairs[j] != NULL; j++)
        {
          g_auto (GStrv) pair = g_strsplit (pairs[j], "=", 2);

          g_assert_true (acies_unit_set_trait (unit, pair[0], pair[1], NULL));
        }
    }

  findings = acies_ruleset_check_army (ruleset, army);
  for (guint i = 0; i < findings->len; i++)
    {
      AciesFinding *finding = g_ptr_array_index (findings, i);

      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", acies_finding_get_check (finding));
      if (acies_finding_get_subject (finding) != NULL)
        g_string_append_printf (list, " %s", acies_finding_get_subject (finding));
    }

  return g_string_free (list, FALSE);
}

#define FOOT "type=close-order-foot"

static void
test_roster (void)
{
  g_autoptr (Field) field = field_new ("bronze-eagles");

  field_assert (check_roster (field->ruleset, FOOT "|" FOOT "|" FOOT "|" FOOT "|" FOOT "|type=cavalry"), "");
  field_assert (check_roster (field->ruleset, FOOT "|" FOOT), "command-count");
  field_assert (check_roster (field->ruleset, FOOT "|" FOOT "|" FOOT "|" FOOT "|type=scouts|type=cavalry"),
                "too-many-horse");
  field_assert (check_roster (field->ruleset, FOOT " bases-at-start=7|" FOOT "|type=warband bases-at-start=12|"
                              FOOT " weapon=bow|" FOOT " size-roll=5|type=cavalry bases-at-start=15"),
                "base-count 1, above-roll 5, weapon 4");
  field_assert (check_roster (field->ruleset, FOOT "|" FOOT "|" FOOT "|" FOOT "|" FOOT "|type=cavalry bases-at-start=7"),
                "base-count 6");
}

/* ---- The turn ---- */

static void
test_muster (void)
{
  g_autoptr (Field) field = create_battle (NULL);

  field_assert (field_list (field, TRUE), "command-morale a1, command-morale a2, "
                                          "command-morale b1, command-morale b2, command-morale b3");
  field_assert (field_get (field, "a1", "rating"), "7");
  field_assert (field_get (field, "a1", "base-casualties"), "0 0 0");
  field_assert (field_get (field, "a1", "base-places"), "front front second-rank");
  field_do (field, "command-morale", "a2", NULL, NULL, "1 6");
  field_assert (field_get (field, "a2", "rating"), "13");
  field_assert (field_list (field, TRUE), "command-morale a1, "
                                          "command-morale b1, command-morale b2, command-morale b3");

  /* Only once. */
  field_go_on_to (field, "pursuits");
  acies_ruleset_go_on (field->ruleset, field->situation);
  g_assert_cmpuint (acies_situation_get_turn (field->situation), ==, 2);
  field_assert (field_list (field, FALSE), "initiative a b");
}

static void
test_initiative (void)
{
  g_autoptr (Field) field = create_battle (NULL);

  field_go_on_to (field, "roll");
  field_assert (field_list (field, FALSE), "initiative a b");
  field_assert (field_measure (field, "initiative", "a", "b", "b.commands"), "3");
  field_assert (field_play (field, "initiative", "a", "b", NULL, "3 3 1 4"),
                "The initiative goes to Porus");
  field_assert (field_get (field, "b", "has-initiative"), "true");
  field_assert (field_get (field, "a", "has-initiative"), "false");
  field_assert (field_get (field, "b", "commands-to-move"), "3");
}

/* One command of each side in turn; then the rest of the side that has more. */
static void
test_alternate_moves (void)
{
  g_autoptr (Field) field = begin_moves (NULL);

  field_assert (field_list (field, TRUE), "charge a1 b1, flight b1, move-allowance a1, "
                                          "charge a2 b2, flight b2, move-allowance a2");
  field_do (field, "move-allowance", "a2", NULL, "a.distance=4", "");
  field_assert (field_get (field, "a2", "moved"), "4");
  field_assert (field_get (field, "a", "commands-to-move"), "1");
  field_do (field, "move-allowance", "b3", NULL, "a.distance=0", "");
  field_assert (field_get (field, "b3", "has-moved"), "true");
  field_do (field, "move-allowance", "a1", NULL, "a.distance=1", "");
  field_do (field, "move-allowance", "b1", NULL, "a.distance=0", "");
  field_do (field, "move-allowance", "b2", NULL, "a.distance=0", "");
  field_assert (field_list (field, TRUE), "");
}

/* What goes too far, by agreement, has moved. */
static void
test_too_far (void)
{
  g_autoptr (Field) field = begin_moves (NULL);

  field_assert (field_play (field, "move-allowance", "a1", NULL, "a.distance=7", ""),
                "Unit a1 went 7″, farther than its move of 6″");
  field_assert (field_get (field, "a1", "has-moved"), "true");
}

/* ---- Charges ---- */

static void
test_charge (void)
{
  g_autoptr (Field) field = begin_moves (NULL);

  field_assert (field_measure (field, "charge", "a1", "b1", "range"), "5");
  field_do (field, "charge", "a1", "b1", NULL, "");
  field_assert (field_get (field, "a1", "charging"), "true");
  field_assert (field_get (field, "a1", "in-combat"), "true");
  field_assert (field_get (field, "a1", "combat-round"), "1");
  field_assert (field_get (field, "b1", "charged-from"), "front");
  field_assert (field_list (field, FALSE), "align a1 b1");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a1").at.y, 25.0, 0.01);

  field_do (field, "align", "a1", "b1", NULL, "");
  field_assert (field_get (field, "a1", "sets"), "3");
  field_assert (field_get (field, "a1", "base-places"), "front front front");
  field_go_on_to (field, "fights");
  field_assert (field_list (field, FALSE), "combat a1 b1");
}

static void
test_short_charge (void)
{
  g_autoptr (Field) field = begin_moves (NULL);

  field_place (field, "b1", 18, 20, 180);
  field_assert (field_play (field, "charge", "a1", "b1", NULL, ""), "Unit a1 charged Unit b1 and fell short");
  field_assert (field_get (field, "a1", "in-combat"), "false");
  field_assert (field_get (field, "a1", "charging"), "false");
  field_assert (field_get (field, "a1", "moved"), "6");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a1").at.y, 24.0, 0.01);
}

/* From beside and behind it strikes another side. */
static void
test_sides (void)
{
  g_autoptr (Field) field = begin_moves (NULL);

  field_place (field, "b3", 30, 32, 270);
  field_set (field, "b3", "has-moved=false");
  field_do (field, "charge", "b3", "a1", NULL, "");
  field_assert (field_get (field, "b3", "struck-sides"), "flank");
  field_assert (field_get (field, "a1", "charged-from"), "flank");
  field_assert (field_measure (field, "combat", "b3", "a1", "contact"), "flank");
  field_assert (field_measure (field, "combat", "b3", "a1", "a.charging"), "true");
  field_assert (field_measure (field, "combat", "b3", "a1", "a.bases"), "3");
  field_assert (field_measure (field, "combat", "b3", "a1", "b.engaged-in-front"), "false");
}

static void
test_flight_from_charge (void)
{
  g_autoptr (Field) field = begin_moves (NULL);

  field_assert (field_play (field, "flight", "b1", NULL, "reason=charged", "4"), "Unit b1 fled 4″ before the charge");
  field_assert (field_get (field, "b1", "state"), "steady");
  field_assert (field_get (field, "b1", "has-moved"), "true");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "b1").at.y, 21.0, 0.01);
  field_assert (field_measure (field, "pursuit", "a1", "b1", "flight"), "4");
  field_assert (field_play (field, "flight", "b2", NULL, "reason=charged", ""), "Unit b2 ran and are gone");
  field_assert (field_get (field, "b2", "state"), "destroyed");
}

/* ---- Shooting ---- */

/* Who is shot down still shoots in this phase, and its bases are the fewer. */
static void
test_shooting (void)
{
  g_autoptr (Field) field = begin_moves (NULL);

  field_place (field, "b2", 36, 26.5, 180);
  field_go_on_to (field, "shoot");
  field_assert (field_list (field, TRUE), "shooting a2 b2, shooting b2 a2");
  field_assert (field_play (field, "shooting", "a2", "b2", NULL, "6 6 6 1 2 3"),
                "Unit a2 shot at Unit b2: 3 figures fell");
  field_assert (field_get (field, "b2", "base-casualties"), "2 1");
  field_assert (field_get (field, "b2", "casualties"), "3");
  field_assert (field_measure (field, "shooting", "b2", "a2", "a.figures"), "4");
  field_do (field, "shooting", "b2", "a2", NULL, "1 1 1 6");
  field_assert (field_get (field, "a2", "base-casualties"), "1 0");
  field_assert (field_list (field, TRUE), "");
  field_go_on_to (field, "fights");
  field_assert (field_get (field, "b2", "base-casualties"), "1");
  field_assert (field_get (field, "b2", "shot-figures"), "0");
}

/* ---- Combat ---- */

/* One set after the other, each with its own bases; each loser owes a test. */
static void
test_combat (void)
{
  g_autoptr (Field) field = begin_combat (NULL);

  field_assert (field_measure (field, "combat", "a1", "b1", "a.charging"), "true");
  field_assert (field_play (field, "combat", "a1", "b1", NULL, "5 4 3 2 1 1 1 1"),
                "Unit a1 beat Unit b1; losses 0 and 1");
  /* Its right meets the enemy's left. */
  field_assert (field_get (field, "b1", "base-casualties"), "0 0 1");
  field_assert (field_get (field, "b1", "casualties"), "1");
  field_assert (field_get (field, "b1", "test-owed"), "lost-combat");
  field_assert (field_list (field, FALSE), "push-back b1 a1");
  field_do (field, "push-back", "b1", "a1", NULL, "");

  field_do (field, "combat", "a1", "b1", NULL, "1 1 1 1 6 6 1 1");
  field_assert (field_get (field, "a1", "base-casualties"), "0 2 0");
  field_do (field, "push-back", "a1", "b1", NULL, "");
  field_do (field, "combat", "a1", "b1", NULL, "4 2 2 2 5 2 2 2");
  field_assert (field_get (field, "a1", "drew"), "true");
  field_assert (field_list (field, FALSE), "");

  field_go_on_to (field, "loser-tests");
  field_assert (field_list (field, FALSE), "morale-test a1, morale-test b1");
  field_assert (field_play (field, "morale-test", "b1", NULL, NULL, "4 4"), "Unit b1 held: 8 against 8");
  field_assert (field_get (field, "b1", "test-owed"), "none");
  field_assert (field_play (field, "morale-test", "a1", NULL, NULL, "4 4"), "Unit a1 broke: 8 against 9");
  field_assert (field_get (field, "a1", "state"), "broken");
}

/* A base that broke flees alone, and is caught alone. */
static void
test_base_flees (void)
{
  g_autoptr (Field) field = begin_combat (NULL);

  field_do (field, "combat", "a1", "b1", NULL, "5 4 3 2 1 1 1 1");
  field_go_on_to (field, "loser-tests");
  field_do (field, "morale-test", "b1", NULL, NULL, "1 1");
  field_go_on_to (field, "flights");
  field_assert (field_list (field, FALSE), "flight b1");
  field_do (field, "flight", "b1", NULL, NULL, "2");
  field_assert (field_get (field, "b1", "bases-fleeing"), "1");
  field_assert (field_get (field, "b1", "in-combat"), "true");

  field_go_on_to (field, "pursuits");
  field_assert (field_list (field, TRUE), "push-back b1 a1");
  field_assert (field_play (field, "pursuit", "a1", "b1", NULL, ""), "not-allowed");
}

/* With the option for commands all of it tests once and flees. */
static void
test_command_flees (void)
{
  g_autoptr (Field) field = begin_combat ("morale-unit=command");

  field_do (field, "combat", "a1", "b1", NULL, "5 4 3 2 1 1 1 1");
  field_do (field, "combat", "a1", "b1", NULL, "5 4 3 2 1 1 1 1");
  field_go_on_to (field, "loser-tests");
  field_assert (field_list (field, FALSE), "morale-test b1");
  field_assert (field_measure (field, "morale-test", "b1", NULL, "a.command-casualties"), "2");
  field_do (field, "morale-test", "b1", NULL, NULL, "4 4");
  field_go_on_to (field, "flights");
  field_do (field, "flight", "b1", NULL, NULL, "2");
  field_assert (field_get (field, "b1", "bases-fleeing"), "3");
  field_assert (field_get (field, "b1", "in-combat"), "false");
  field_assert (field_get (field, "a1", "contacts"), "");
  field_assert (field_get (field, "a1", "beaten"), "b1");

  /* Next turn it is broken: it does not move, and tests to rally. */
  field_go_on_to (field, "roll");
  field_assert (field_measure (field, "initiative", "a", "b", "b.commands"), "2");
  field_do (field, "initiative", "a", "b", NULL, "1 2");
  field_go_on_to (field, "rally-tests");
  field_assert (field_list (field, FALSE), "morale-test b1");
  field_do (field, "morale-test", "b1", NULL, NULL, "6 6");
  field_assert (field_get (field, "b1", "state"), "steady");
  field_assert (field_get (field, "b1", "bases-fleeing"), "0");
}

/* A fight goes on: no charge any more, and the second rank goes round. */
static void
test_second_round (void)
{
  g_autoptr (Field) field = begin_moves (NULL);

  field_do (field, "charge", "a1", "b1", NULL, "");
  field_do (field, "align", "a1", "b1", "b.bases=2", "");
  field_assert (field_get (field, "a1", "base-places"), "front front second-rank");
  field_assert (field_get (field, "a1", "sets"), "2");
  field_go_on_to (field, "roll");
  field_assert (field_get (field, "a1", "combat-round"), "2");
  field_assert (field_get (field, "a1", "charging"), "false");
  field_assert (field_measure (field, "combat", "a1", "b1", "a.charging"), "false");

  field_do (field, "initiative", "a", "b", NULL, "4 2");
  field_go_on_to (field, "moves");
  field_assert (field_list (field, TRUE), "flow-round a1 b1, commander-risk a1 b1, charge a2 b2, flight b2, "
                                          "move-allowance a2, break-off b1 a1, commander-risk b1 a1");
  field_assert (field_play (field, "flow-round", "a1", "b1", "a.to-rear=1", ""), "not-allowed");
  field_assert (field_play (field, "flow-round", "a1", "b1", "a.to-flank=1", ""), "Unit a1 sent 1 base round Unit b1");
  field_assert (field_get (field, "a1", "base-places"), "front front flank");
  field_assert (field_get (field, "b1", "charged-from"), "flank");
  field_assert (field_get (field, "a1", "sets"), "3");

  /* The one on the flank fights last. */
  field_go_on_to (field, "fights");
  field_assert (field_measure (field, "combat", "a1", "b1", "contact"), "front");
  field_assert (field_measure (field, "combat", "a1", "b1", "a.charging"), "false");
  field_do (field, "combat", "a1", "b1", NULL, "1 1 1 1 2 2 2 2");
  field_do (field, "combat", "a1", "b1", NULL, "1 1 1 1 2 2 2 2");
  field_assert (field_measure (field, "combat", "a1", "b1", "contact"), "flank");
  field_assert (field_measure (field, "combat", "a1", "b1", "b.engaged-in-front"), "true");
  field_assert (field_measure (field, "combat", "a1", "b1", "a.charging"), "true");
  field_assert (field_list (field, TRUE), "combat a1 b1");
}

/* The faster side leaves, even after a draw. */
static void
test_break_off (void)
{
  g_autoptr (Field) field = begin_combat (NULL);

  for (int i = 0; i < 3; i++)
    field_do (field, "combat", "a1", "b1", NULL, "1 1 1 1 2 2 2 2");
  field_assert (field_list (field, TRUE), "break-off b1 a1");
  field_assert (field_play (field, "break-off", "b1", "a1", NULL, "3"), "Unit b1 broke off from Unit a1 and went back 3″");
  field_assert (field_get (field, "a1", "in-combat"), "false");
  field_assert (field_get (field, "a1", "combat-round"), "0");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "b1").at.y, 22.0, 0.01);
}

/* ---- The army commander ---- */

static void
test_commander (void)
{
  g_autoptr (Field) field = begin_moves (NULL);

  field_do (field, "charge", "a1", "b1", NULL, "");
  field_do (field, "align", "a1", "b1", NULL, "");
  field_assert (field_play (field, "commander-risk", "a1", "b1", NULL, "3 4"), "Alexander fights among Unit a1 and lives");
  field_assert (field_get (field, "a1", "commander-with"), "true");
  field_assert (field_get (field, "ag1", "with"), "a1");
  field_assert (field_measure (field, "combat", "a1", "b1", "a.commander"), "true");

  /* That roll serves for this turn's round. */
  field_go_on_to (field, "risks");
  field_assert (field_list (field, FALSE), "");
  field_go_on_to (field, "roll");
  field_do (field, "initiative", "a", "b", NULL, "1 2");
  field_go_on_to (field, "risks");
  field_assert (field_list (field, FALSE), "commander-risk a1 b1");
  field_assert (field_play (field, "commander-risk", "a1", "b1", NULL, "5 5"), "Alexander fell among Unit a1");
  field_assert (field_get (field, "ag1", "alive"), "false");
  field_assert (field_get (field, "a1", "commander-with"), "false");
  field_assert (field_list (field, FALSE), "commander-loss a1 b1");
  field_do (field, "commander-loss", "a1", "b1", NULL, "6 1");
  field_assert (field_get (field, "a1", "spirit"), "normal");
  field_assert (field_get (field, "a1", "spirit-next"), "enraged");
  field_assert (field_get (field, "a1", "grudge"), "b1");

  /* In force for the whole of the next turn, and no longer. */
  field_go_on_to (field, "roll");
  field_assert (field_get (field, "a1", "spirit"), "enraged");
  field_assert (field_get (field, "a1", "spirit-next"), "normal");
  field_go_on_to (field, "moves");
  field_go_on_to (field, "roll");
  field_assert (field_get (field, "a1", "spirit"), "normal");
}

/* ---- Push-backs ---- */

static void
test_collision (void)
{
  g_autoptr (Field) field = begin_combat (NULL);

  /* An enemy who is in no combat stands behind the host. */
  field_place (field, "a2", 18, 20, 0);
  field_do (field, "combat", "a1", "b1", NULL, "4 4 4 4 1 1 1 1");
  field_assert (field_measure (field, "push-back", "b1", "a1", "behind"), "clear");
  field_do (field, "push-back", "b1", "a1", "distance=5 behind=enemy gap=2", "");
  field_assert (field_list (field, FALSE), "collision b1 a2");
  field_assert (field_play (field, "collision", "b1", "a2", NULL, "1 1 1 1 4 4"), "too-few-dice");
  field_do (field, "collision", "b1", "a2", NULL, "1 1 1 1 4 4 4");
  field_assert (field_get (field, "a2", "done"), "true");
  field_assert (field_list (field, FALSE), "morale-test b1, combat a1 b1");
  field_do (field, "morale-test", "b1", NULL, NULL, "6 6");

  /* That test took the place of the one that it owed. */
  field_go_on_to (field, "loser-tests");
  field_assert (field_list (field, FALSE), "");
}

/* ---- Amalgamation ---- */

static void
test_amalgamation (void)
{
  g_autoptr (Field) field = field_new ("bronze-eagles");

  field_add_general (field, 'a', "type=cavalry");
  field_add_unit (field, 'a', COHORT);
  field_add_unit (field, 'a', COHORT);
  field_add_general (field, 'b', "type=cavalry");
  field_add_unit (field, 'b', HOST);
  field_begin (field, NULL);
  field_set (field, "a1", "casualties=2");
  field_set (field, "a2", "casualties=3");
  acies_record_clear_items (acies_situation_find (field->situation, "a1")->status, 1);
  field_go_on_to (field, "roll");
  field_do (field, "initiative", "a", "b", NULL, "6 2");
  field_go_on_to (field, "moves");
  field_assert (field_play (field, "amalgamate", "a2", "a1", "a.figures=3 b.figures=4", ""),
                "Unit a2 took in what was left of Unit a1");
  field_assert (field_get (field, "a2", "base-casualties"), "0 0 2");
  field_assert (field_get (field, "a2", "casualties"), "2");
  field_assert (field_get (field, "a1", "state"), "merged");
  g_assert_cmpuint (acies_situation_find (field->situation, "a1")->lost_turn, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rulesets/bronze-eagles/play/roster", test_roster);
  g_test_add_func ("/rulesets/bronze-eagles/play/muster", test_muster);
  g_test_add_func ("/rulesets/bronze-eagles/play/initiative", test_initiative);
  g_test_add_func ("/rulesets/bronze-eagles/play/alternate-moves", test_alternate_moves);
  g_test_add_func ("/rulesets/bronze-eagles/play/too-far", test_too_far);
  g_test_add_func ("/rulesets/bronze-eagles/play/charge", test_charge);
  g_test_add_func ("/rulesets/bronze-eagles/play/short-charge", test_short_charge);
  g_test_add_func ("/rulesets/bronze-eagles/play/sides", test_sides);
  g_test_add_func ("/rulesets/bronze-eagles/play/flight-from-charge", test_flight_from_charge);
  g_test_add_func ("/rulesets/bronze-eagles/play/shooting", test_shooting);
  g_test_add_func ("/rulesets/bronze-eagles/play/combat", test_combat);
  g_test_add_func ("/rulesets/bronze-eagles/play/base-flees", test_base_flees);
  g_test_add_func ("/rulesets/bronze-eagles/play/command-flees", test_command_flees);
  g_test_add_func ("/rulesets/bronze-eagles/play/second-round", test_second_round);
  g_test_add_func ("/rulesets/bronze-eagles/play/break-off", test_break_off);
  g_test_add_func ("/rulesets/bronze-eagles/play/commander", test_commander);
  g_test_add_func ("/rulesets/bronze-eagles/play/collision", test_collision);
  g_test_add_func ("/rulesets/bronze-eagles/play/amalgamation", test_amalgamation);

  return g_test_run ();
}
