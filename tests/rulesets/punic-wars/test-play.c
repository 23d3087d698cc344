/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "field.h"

/* What the rules do in a battle: statuses, dues and offers, step by step. */

#define LEGION   "type=medium-infantry grade=b bases=10 legion=true"
#define VELITES  "type=light-infantry grade=b bases=4"
#define SPEARMEN "type=heavy-infantry grade=c bases=6"
#define GAULS    "type=medium-infantry grade=c bases=8"
#define SLINGERS "type=light-infantry grade=c bases=4"
#define ELEPHANT "type=elephants bases=1"

/* a: legion, velites, spearmen; b: Gauls, slingers, an elephant */
static Field *
create_battle (void)
{
  Field *field = field_new ("punic-wars");

  field_add_general (field, 'a', "rank=general");
  field_add_unit (field, 'a', LEGION);
  field_add_unit (field, 'a', VELITES);
  field_add_unit (field, 'a', SPEARMEN);
  field_add_general (field, 'b', "rank=general");
  field_add_unit (field, 'b', GAULS);
  field_add_unit (field, 'b', SLINGERS);
  field_add_unit (field, 'b', ELEPHANT);
  field_begin (field, NULL);
  field_place (field, "a1", 30, 30, 0);
  field_place (field, "a2", 45, 30, 0);
  field_place (field, "a3", 10, 30, 0);
  field_place (field, "b1", 30, 27, 180);
  field_place (field, "b2", 45, 27, 180);
  field_place (field, "b3", 60, 20, 180);
  field_place (field, "ag1", 31, 36, 0);
  field_place (field, "bg1", 31, 20, 180);

  return field;
}

static void
win_initiative (Field *field)
{
  field_do (field, "initiative", "a", "b", NULL, "5 2");
}

static void
test_start (void)
{
  g_autoptr (Field) field = create_battle ();

  field_assert (field_get (field, "a1", "formation"), "quincunx");
  field_assert (field_get (field, "a1", "bases"), "10");
  field_assert (field_get (field, "a2", "formation"), "unformed");
  field_assert (field_get (field, "b1", "formation"), "line");
  field_assert (field_list (field, FALSE), "initiative a b");
  win_initiative (field);
  field_assert (field_list (field, FALSE), "");
}

static void
test_control (void)
{
  g_autoptr (Field) field = create_battle ();

  win_initiative (field);
  field_go_on_to (field, "first-leaders");
  field_do (field, "leader-actions", "ag1", "a1", "actions=attach", "");
  field_assert (field_get (field, "ag1", "attached-to"), "a1");

  /* The legion has him; nobody is near the others.  Each side goes from its right to its left. */
  field_go_on_to (field, "control");
  field_assert (field_get (field, "a1", "controlled"), "true");
  field_assert (field_list (field, FALSE),
                "control-test a2, control-test a3, control-test b1, control-test b2, control-test b3");
  field_do (field, "control-test", "a3", NULL, NULL, "1");
  field_assert (field_get (field, "a3", "control"), "halt");
}

/* Two commands of a side; the unit of the first is 6.32" wide. */
static Field *
create_commands (const char *options)
{
  Field *field = field_new ("punic-wars");

  field_add_general (field, 'a', "rank=commander");
  field_add_unit (field, 'a', GAULS);
  field_add_general (field, 'a', "rank=commander");
  field_add_unit (field, 'a', SLINGERS);
  field_add_general (field, 'b', "rank=general");
  field_add_unit (field, 'b', GAULS);
  field_begin (field, options);
  field_place (field, "a1", 30, 30, 0);
  field_place (field, "a2", 50, 30, 0);
  field_place (field, "b1", 30, 10, 180);
  field_place (field, "ag1", 30, 35, 0);
  field_place (field, "ag2", 34.66, 30.25, 0);
  field_place (field, "bg1", 31, 10, 180);

  return field;
}

/* The leader counts who is nearest to any part of the unit, not to its middle, and is with no other unit. */
static void
test_nearest_leader (void)
{
  g_autoptr (Field) field = create_commands (NULL);
  g_autoptr (Field) strict = create_commands ("leader-reach=own-command");
  g_autofree char *of_his_own = NULL;

  field_assert (field_measure (field, "control-status", "a1", NULL, "leader-distance"), "1.5");
  field_assert (field_measure (field, "control-status", "a1", NULL, "leader-of-command"), "false");
  of_his_own = field_measure (strict, "control-status", "a1", NULL, "leader-distance");
  field_assert (field_measure (strict, "control-status", "a1", NULL, "leader-of-command"), "true");

  /* Of two that are among its men the first counts. */
  field_place (field, "ag1", 32, 30.25, 0);
  field_place (field, "ag2", 30, 30.25, 0);
  field_assert (field_measure (field, "control-status", "a1", NULL, "leader-distance"), "0");
  field_assert (field_measure (field, "control-status", "a1", NULL, "leader-of-command"), "true");

  field_place (field, "ag1", 30, 35, 0);
  field_set (field, "ag2", "attached-to=a2");
  field_assert (field_measure (field, "control-status", "a1", NULL, "leader-distance"), of_his_own);
  field_assert (field_measure (field, "control-status", "a1", NULL, "leader-of-command"), "true");
}

/* A leader steadies his unit, and both stand still. */
static void
test_steady (void)
{
  g_autoptr (Field) field = create_battle ();

  win_initiative (field);
  field_set (field, "a1", "dp=2");
  field_go_on_to (field, "first-leaders");
  field_set (field, "ag1", "attached-to=a1");
  field_do (field, "leader-actions", "ag1", NULL, "actions=steady", "");
  field_assert (field_list (field, FALSE), "steady a1");
  field_do (field, "steady", "a1", NULL, NULL, "");
  field_assert (field_get (field, "a1", "dp"), "1");
  field_assert (field_get (field, "a1", "steadied"), "true");
  field_go_on_to (field, "first-manoeuvre");
  field_assert (field_play (field, "move", "a1", NULL, NULL, "3"), "not-allowed");
}

static void
test_shooting (void)
{
  g_autoptr (Field) field = create_battle ();

  win_initiative (field);
  field_go_on_to (field, "first-skirmish");
  field_assert (field_measure (field, "shooting", "a2", "b2", "range"), "3");
  field_assert (field_measure (field, "shooting", "a2", "b2", "nearest"), "true");
  /* Four bases at light infantry: two dice */
  field_do (field, "shooting", "a2", "b2", NULL, "6 1");
  field_assert (field_get (field, "b2", "dp"), "1");
  field_assert (field_get (field, "a2", "shots"), "1");
  field_do (field, "shooting", "a2", "b2", NULL, "1 1");
  field_assert (field_play (field, "shooting", "a2", "b2", NULL, "1 1"), "not-allowed");
}

/* Spearmen before two of its four bases hide the target from them, unless the players see it. */
static void
test_line_of_sight (void)
{
  g_autoptr (Field) field = create_battle ();

  win_initiative (field);
  field_go_on_to (field, "first-skirmish");
  field_assert (field_measure (field, "shooting", "a2", "b2", "a.bases-in-range"), "4");
  field_place (field, "a3", 43.2, 28.4, 0);
  field_assert (field_measure (field, "shooting", "a2", "b2", "a.bases-in-range"), "2");
  field_assert (field_measure_told (field, "shooting", "a2", "b2", "line-of-sight=true", "a.bases-in-range"), "4");
  field_assert (field_measure_told (field, "shooting", "a2", "b2", "range=9", "a.bases-in-range"), "1");
  field_assert (field_measure_told (field, "shooting", "a2", "b2", "a.bases-in-range=3", "a.bases-in-range"), "3");
}

/* The legion and the Gauls charge each other, fight, and the Gauls are set back. */
static void
test_combat (void)
{
  g_autoptr (Field) field = create_battle ();

  win_initiative (field);
  field_go_on_to (field, "first-leaders");
  field_do (field, "leader-actions", "ag1", "a1", "actions=attach", "");
  field_go_on_to (field, "charges");
  field_do (field, "charge", "a1", "b1", "b.response=charge", "");
  field_assert (field_get (field, "a1", "in-combat"), "true");
  field_assert (field_get (field, "b1", "action"), "charge");

  field_go_on_to (field, "fights");
  field_assert (field_get (field, "a1", "state"), "charging");
  field_assert (field_list (field, FALSE), "combat a1 b1");
  field_do (field, "combat", "a1", "b1",
            "a.contact-bases=4 a.overlap-bases=0 a.second-line-bases=4 b.contact-bases=6 b.overlap-bases=0",
            "6 6 6 1 1 1 1 1 1 6 6 1 1 1 1 1");
  /* 3 hits and the leader's one against 2 */
  field_assert (field_get (field, "a1", "dp"), "1");
  field_assert (field_get (field, "b1", "dp"), "2");
  field_assert (field_list (field, FALSE), "leader-risk ag1");
  field_do (field, "leader-risk", "ag1", NULL, NULL, "4");

  field_go_on_to (field, "beaten");
  field_assert (field_list (field, FALSE), "combat-move b1 a1");
  field_do (field, "combat-move", "b1", "a1", NULL, "");
  field_go_on_to (field, "winners");
  field_do (field, "combat-move", "a1", "b1", "move=follow-up", "");
  field_go_on_to (field, "rally");
  field_assert (field_get (field, "a1", "in-combat"), "true");
  field_assert (field_get (field, "a1", "action"), "follow-up");
  field_assert (field_get (field, "b1", "action"), "stand");
  field_assert (field_get (field, "a1", "round"), "2");
}

/* A rout costs friends near by their courage. */
static void
test_rout (void)
{
  g_autoptr (Field) field = create_battle ();

  win_initiative (field);
  field_place (field, "a3", 37, 30, 0);
  field_set (field, "b1", "shaken=true");
  field_set (field, "b1", "dp=5");
  field_place (field, "b2", 36.6, 27, 180);
  field_go_on_to (field, "charges");
  field_do (field, "charge", "a1", "b1", NULL, "");
  field_go_on_to (field, "fights");
  field_do (field, "combat", "a1", "b1", "a.contact-bases=4 a.overlap-bases=0 a.second-line-bases=4 "
            "b.contact-bases=2 b.overlap-bases=0", "6 6 6 1 1 1 1 1 1 1");
  field_assert (field_get (field, "b1", "state"), "routing");
  field_assert (field_list (field, FALSE), "morale-event b2 b1");
  field_do (field, "morale-event", "b2", "b1", NULL, "");
  field_assert (field_get (field, "b2", "dp"), "2");

  field_go_on_to (field, "beaten");
  field_do (field, "withdrawal", "b1", "a1", NULL, "5 6 2 1");
  field_assert (field_get (field, "b1", "presence"), "eliminated");
  field_assert (field_get (field, "a1", "state"), "pursuing");
  field_assert (field_get (field, "a1", "formation"), "unformed");
}

/* An elephant that is hit critically runs wild, through whatever stands in its way. */
static void
test_rampage (void)
{
  g_autoptr (Field) field = create_battle ();

  win_initiative (field);
  field_place (field, "b3", 45, 27.5, 180);
  field_place (field, "b2", 60, 20, 180);
  field_place (field, "b1", 45, 24, 0);
  field_go_on_to (field, "first-skirmish");
  field_do (field, "shooting", "a2", "b3", NULL, "6 1 1 1 1");
  field_assert (field_list (field, FALSE), "critical-hit b3 a2");
  field_do (field, "critical-hit", "b3", "a2", NULL, "1 5");
  field_assert (field_get (field, "b3", "state"), "rampaging");
  field_assert (field_list (field, FALSE), "rampage-move b3");
  /* Straight back, through the Gauls */
  field_do (field, "rampage-move", "b3", NULL, NULL, "4 4 4");
  field_assert (field_list (field, FALSE), "burst-through b1 b3");
  field_do (field, "burst-through", "b1", "b3", NULL, "");
  field_assert (field_get (field, "b1", "dp"), "2");
  field_assert (field_get (field, "b1", "already-burst"), "true");
}

static void
test_end_of_turn (void)
{
  g_autoptr (Field) field = create_battle ();

  win_initiative (field);
  field_go_on_to (field, "first-manoeuvre");
  field_do (field, "move", "a3", NULL, NULL, "4");
  field_assert (field_get (field, "a3", "moved"), "true");
  field_assert (field_get (field, "a3", "halted-all-turn"), "false");
  field_go_on_to (field, "initiative");
  field_assert (field_get (field, "a3", "moved"), "false");
  field_assert (field_get (field, "a3", "previously-moved"), "true");
  field_assert (field_get (field, "a3", "halted-all-turn"), "true");
}

static void
test_rally (void)
{
  g_autoptr (Field) field = create_battle ();

  win_initiative (field);
  field_set (field, "a3", "shaken=true");
  field_set (field, "a3", "dp=5");
  field_go_on_to (field, "rally");
  field_do (field, "rally", "a3", NULL, NULL, "");
  field_assert (field_get (field, "a3", "dp"), "4");
  field_assert (field_get (field, "a3", "shaken"), "false");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rulesets/punic-wars/play/start", test_start);
  g_test_add_func ("/rulesets/punic-wars/play/control", test_control);
  g_test_add_func ("/rulesets/punic-wars/play/nearest-leader", test_nearest_leader);
  g_test_add_func ("/rulesets/punic-wars/play/steady", test_steady);
  g_test_add_func ("/rulesets/punic-wars/play/shooting", test_shooting);
  g_test_add_func ("/rulesets/punic-wars/play/line-of-sight", test_line_of_sight);
  g_test_add_func ("/rulesets/punic-wars/play/combat", test_combat);
  g_test_add_func ("/rulesets/punic-wars/play/rout", test_rout);
  g_test_add_func ("/rulesets/punic-wars/play/rampage", test_rampage);
  g_test_add_func ("/rulesets/punic-wars/play/end-of-turn", test_end_of_turn);
  g_test_add_func ("/rulesets/punic-wars/play/rally", test_rally);

  return g_test_run ();
}
