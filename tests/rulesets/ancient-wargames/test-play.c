/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "field.h"

/* What the rules do in a battle: statuses, dues and offers, step by step. */

#define HASTATI  "type=heavy-infantry grade=c weapon=pila start-figures=24 front=8 ranks=3"
#define VELITES  "type=light-infantry grade=c weapon=javelin missile=javelin start-figures=16 front=8 ranks=2"
#define LEVY     "type=medium-infantry grade=d training=irregular start-figures=32 front=8 ranks=4"
#define NUMIDIANS "type=light-cavalry grade=b training=irregular weapon=javelin missile=javelin start-figures=12 front=6 ranks=2"

/* a: Hastati and Velites; b: a levy 7″ ahead of the Hastati, and horse far away. */
static Field *
create_battle (void)
{
  Field *field = field_new ("ancient-wargames");

  field_add_general (field, 'a', "rank=cinc grade=excellent");
  field_add_unit (field, 'a', HASTATI);
  field_add_unit (field, 'a', VELITES);
  field_add_general (field, 'b', "rank=cinc grade=average");
  field_add_unit (field, 'b', LEVY);
  field_add_unit (field, 'b', NUMIDIANS);
  field_begin (field, NULL);
  field_place (field, "a1", 30, 30, 0);
  field_place (field, "a2", 50, 30, 0);
  field_place (field, "ag1", 30, 36, 0);
  field_place (field, "b1", 30, 23, 180);
  field_place (field, "b2", 60, 10, 180);
  field_place (field, "bg1", 30, 16, 180);
  field_do (field, "initial-points", "a", NULL, NULL, "");
  field_do (field, "initial-points", "b", NULL, NULL, "");

  return field;
}

static void
test_points (void)
{
  g_autoptr (Field) field = create_battle ();

  field_assert (field_get (field, "a1", "figures"), "24");
  field_assert (field_get (field, "a1", "points"), "1");
  field_assert (field_get (field, "b2", "points"), "2");
  field_assert (field_get (field, "ag1", "points"), "4");
  field_assert (field_get (field, "a", "pool"), "0");
  field_assert (field_list (field, FALSE), "");

  /* He rides to the Hastati, and gives them what they may hold. */
  field_go_on_to (field, "commanders");
  field_assert (field_play (field, "commander-move", "ag1", "a1", NULL, ""), "Alexander joined Unit a1");
  field_assert (field_get (field, "ag1", "with"), "a1");
  field_assert (field_play (field, "commander-move", "ag1", "a2", NULL, ""), "not-allowed");
  field_go_on_to (field, "give");
  field_assert (field_get (field, "ag1", "moves-made"), "0");
  field_assert (field_measure (field, "give-points", "ag1", "a1", "a.with"), "this-unit");
  field_assert (field_play (field, "give-points", "ag1", "a1", "points=3", ""), "Alexander gave Unit a1 3 points");
  field_assert (field_get (field, "a1", "points"), "4");
  field_assert (field_get (field, "ag1", "given"), "3");
  field_go_on_to (field, "initiative");
  field_assert (field_get (field, "ag1", "given"), "0");
  field_assert (field_list (field, FALSE), "initiative a b");
}

/* Into the Action phase with four points for the Hastati. */
static Field *
begin_actions (void)
{
  Field *field = create_battle ();

  field_go_on_to (field, "commanders");
  field_do (field, "commander-move", "ag1", "a1", NULL, "");
  field_go_on_to (field, "give");
  field_do (field, "give-points", "ag1", "a1", "points=3", "");
  field_go_on_to (field, "initiative");
  field_assert (field_play (field, "initiative", "a", "b", NULL, "5 2"),
                "Alexander throws 5, Porus 2: Alexander has the initiative");
  field_go_on_to (field, "act");

  return field;
}

/* Each move costs one more, the price goes to the pool, and the go to the other side. */
static void
test_actions (void)
{
  g_autoptr (Field) field = begin_actions ();

  field_assert (field_get (field, "a", "go"), "true");
  field_assert (field_play (field, "pay-action", "a1", NULL, "action=reform", ""), "Unit a1: Reform, for 1 point");
  /* It is formed already: the point is gone, and nothing is rolled for. */
  field_assert (field_list (field, FALSE), "");
  field_assert (field_get (field, "a1", "points"), "3");
  field_assert (field_get (field, "a", "pool"), "1");
  field_assert (field_get (field, "a", "go"), "false");
  field_assert (field_get (field, "b", "go"), "true");
  field_assert (field_get (field, "a1", "repeats-reform"), "1");
  field_assert (field_play (field, "pay-action", "a1", NULL, "action=reform", ""), "Unit a1: Reform, for 2 points");
  field_assert (field_get (field, "a1", "points"), "1");
}

/* A charge is declared, tested for, met, and fought out; the broken rout and are pursued. */
static void
test_charge (void)
{
  g_autoptr (Field) field = begin_actions ();

  field_assert (field_play (field, "pay-action", "a1", "b1", "action=charge", ""), "Unit a1: Charge, for 2 points");
  field_assert (field_get (field, "a1", "charging"), "true");
  field_assert (field_get (field, "a1", "target"), "b1");
  field_go_on_to (field, "charges");
  field_assert (field_list (field, FALSE), "morale-test a1 b1");
  field_assert (field_measure (field, "morale-test", "a1", "b1", "a.commander"), "cinc");
  field_assert (field_play (field, "morale-test", "a1", "b1", "reason=charging", "6"), "Unit a1 stood firm");
  field_assert (field_list (field, FALSE), "morale-test b1 a1");
  field_assert (field_play (field, "morale-test", "b1", "a1", "reason=charged", "6"), "Unit b1 stood firm");
  field_assert (field_list (field, FALSE), "reaction b1 a1");
  field_assert (field_play (field, "reaction", "b1", "a1", "reaction=stand", ""), "Unit b1 reacted: Stand");
  field_assert (field_list (field, FALSE), "move-allowance a1 b1");
  field_assert (field_measure (field, "move-allowance", "a1", "b1", "distance"), "7");
  field_assert (field_play (field, "move-allowance", "a1", "b1", "pace=charge", ""), "Unit a1 charged into Unit b1");
  field_assert (field_get (field, "b1", "opponents"), "a1");
  field_assert (field_get (field, "a1", "in-melee"), "true");

  field_go_on_to (field, "fight");
  field_assert (field_list (field, FALSE), "melee a1 b1");
  field_assert (field_measure (field, "melee", "a1", "b1", "first-contact"), "true");
  field_assert (field_measure (field, "melee", "a1", "b1", "a.front"), "8");
  /* Three dice each; two hits and no save against none */
  field_assert (field_play (field, "melee", "a1", "b1", NULL, "2 2 1 1 1 1 1 1"),
                "Unit a1 lost 0 (Holds), Unit b1 lost 2 (Breaks)");
  field_assert (field_get (field, "b1", "order"), "routing");
  field_assert (field_get (field, "b1", "figures"), "30");
  field_assert (field_get (field, "b1", "points"), "0");
  field_assert (field_get (field, "a1", "pursuing"), "true");
  field_assert (field_get (field, "a1", "points"), "0");
  field_assert (field_get (field, "a", "pool"), "4");

  /* The others are beyond their sight or reach; the pursuit goes on next turn, after the rout. */
  field_go_on_to (field, "routs");
  field_assert (field_get (field, "a1", "charging"), "false");
  field_assert (field_list (field, FALSE), "compulsory-move b1");
  field_assert (field_play (field, "compulsory-move", "b1", NULL, "kind=rout", ""), "Unit b1 fled 8″");
  field_go_on_to (field, "pursuits");
  field_assert (field_list (field, FALSE), "compulsory-move a1 b1");
  field_assert (field_play (field, "compulsory-move", "a1", "b1", "kind=pursuit", ""), "Unit a1 caught the routers");
  field_assert (field_get (field, "a1", "pursuit-moves"), "1");
  field_go_on_to (field, "fight");
  field_assert (field_list (field, FALSE), "free-blows a1 b1");
}

/* A charger that fails stays, a level worse; the charged unit reacts untested. */
static void
test_failed_charge (void)
{
  g_autoptr (Field) field = begin_actions ();

  field_do (field, "pay-action", "a1", "b1", "action=charge", "");
  field_set (field, "a1", "casualties-turn=3 order=shaken figures=7");
  field_go_on_to (field, "charges");
  field_assert (field_play (field, "morale-test", "a1", "b1", "reason=charging", "1"), "Unit a1 routed");
  field_assert (field_get (field, "a1", "charging"), "false");
  field_assert (field_get (field, "a1", "order"), "routing");
  field_assert (field_get (field, "b1", "react"), "true");
  field_assert (field_list (field, FALSE), "reaction b1 a1");
}

/* His unit's losses may hurt him; his fall is felt nearby, and his points go to the pool. */
static void
test_commander_falls (void)
{
  g_autoptr (Field) field = begin_actions ();

  field_place (field, "a2", 33, 34, 0);
  field_set (field, "ag1", "wounds=1");
  field_assert (field_play (field, "commander-risk", "a1", NULL, "casualties=2", "6 1"), "The commander with Unit a1 fell");
  field_assert (field_get (field, "ag1", "wounds"), "2");
  field_assert (field_get (field, "ag1", "with"), "");
  field_assert (field_get (field, "ag1", "points"), "0");
  field_assert (field_get (field, "a", "pool"), "1");
  field_assert (field_get (field, "a1", "order"), "shaken");
  field_assert (field_list (field, FALSE), "order-change a2");
  field_assert (field_play (field, "order-change", "a2", NULL, NULL, ""), "Unit a2 saw a commander fall: Unformed");
  field_go_on_to (field, "tests");
  field_assert (field_list (field, FALSE), "rally-tests-due a1, rally-tests-due a2");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rulesets/ancient-wargames/play/points", test_points);
  g_test_add_func ("/rulesets/ancient-wargames/play/actions", test_actions);
  g_test_add_func ("/rulesets/ancient-wargames/play/charge", test_charge);
  g_test_add_func ("/rulesets/ancient-wargames/play/failed-charge", test_failed_charge);
  g_test_add_func ("/rulesets/ancient-wargames/play/commander-falls", test_commander_falls);

  return g_test_run ();
}
