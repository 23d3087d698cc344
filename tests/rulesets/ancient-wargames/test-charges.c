/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "field.h"

/* Charges one after the other, and what comes of them. */

#define HASTATI   "type=heavy-infantry grade=c weapon=pila start-figures=24 front=8 ranks=3"
#define VELITES   "type=light-infantry grade=c weapon=javelin missile=javelin start-figures=16 front=8 ranks=2"
#define LEVY      "type=medium-infantry grade=d training=irregular start-figures=32 front=8 ranks=4"
#define NUMIDIANS "type=light-cavalry grade=b training=irregular weapon=javelin missile=javelin start-figures=12 front=6 ranks=2"

/* a1 and a2 heavy infantry, a3 light infantry; 7″ before each: b1 levy, b2 levy, b3 light horse */
static Field *
create_battle (void)
{
  Field *field = field_new ("ancient-wargames");

  field_add_general (field, 'a', "rank=cinc grade=excellent");
  field_add_unit (field, 'a', HASTATI);
  field_add_unit (field, 'a', HASTATI);
  field_add_unit (field, 'a', VELITES);
  field_add_general (field, 'b', "rank=cinc grade=average");
  field_add_unit (field, 'b', LEVY);
  field_add_unit (field, 'b', LEVY);
  field_add_unit (field, 'b', NUMIDIANS);
  field_begin (field, NULL);
  field_place (field, "a1", 20, 30, 0);
  field_place (field, "a2", 30, 30, 0);
  field_place (field, "a3", 45, 30, 0);
  field_place (field, "ag1", 30, 40, 0);
  field_place (field, "b1", 20, 23, 180);
  field_place (field, "b2", 30, 23, 180);
  field_place (field, "b3", 45, 23, 180);
  field_place (field, "bg1", 30, 5, 180);
  field_do (field, "initial-points", "a", NULL, NULL, "");
  field_do (field, "initial-points", "b", NULL, NULL, "");
  for (guint i = 0; i < 3; i++)
    {
      const char *ids[] = { "a1", "a2", "a3", "b1", "b2", "b3" };

      field_set (field, ids[i], "points=4");
      field_set (field, ids[i + 3], "points=3");
    }
  field_go_on_to (field, "initiative");
  field_do (field, "initiative", "a", "b", NULL, "5 2");
  field_go_on_to (field, "act");

  return field;
}

/* Each is gone through before the next one begins, in the order of the declarations. */
static void
test_order (void)
{
  g_autoptr (Field) field = create_battle ();

  field_do (field, "pay-action", "a2", "b2", "action=charge", "");
  field_do (field, "pay-action", "b1", "a1", "action=charge", "");
  field_go_on_to (field, "charges");
  field_assert (field_list (field, FALSE), "morale-test a2 b2");
  field_do (field, "morale-test", "a2", "b2", "reason=charging", "6");
  field_assert (field_list (field, FALSE), "morale-test b2 a2");
  field_do (field, "morale-test", "b2", "a2", "reason=charged", "6");
  field_do (field, "reaction", "b2", "a2", "reaction=stand", "");
  field_assert (field_list (field, FALSE), "move-allowance a2 b2");
  field_do (field, "move-allowance", "a2", "b2", "pace=charge", "");
  field_assert (field_list (field, FALSE), "morale-test b1 a1");
  /* It fails, stays, and charges no more. */
  field_do (field, "morale-test", "b1", "a1", "reason=charging", "1");
  field_assert (field_get (field, "b1", "charging"), "false");
  field_assert (field_list (field, FALSE), "reaction a1 b1");
  field_do (field, "reaction", "a1", "b1", "reaction=stand", "");
  field_assert (field_list (field, FALSE), "");
  field_assert (field_get (field, "a2", "charging"), "true");
}

/* Routers that are charged take no test; they are struck. */
static void
test_routers (void)
{
  g_autoptr (Field) field = create_battle ();

  field_do (field, "pay-action", "a1", "b1", "action=charge", "");
  field_set (field, "b1", "order=routing");
  field_go_on_to (field, "charges");
  field_do (field, "morale-test", "a1", "b1", "reason=charging", "6");
  field_assert (field_list (field, FALSE), "move-allowance a1 b1");
  field_do (field, "move-allowance", "a1", "b1", "pace=charge", "");
  field_go_on_to (field, "fight");
  field_assert (field_list (field, FALSE), "free-blows a1 b1");
  field_assert (field_measure (field, "free-blows", "a1", "b1", "a.pursuing"), "false");
  field_assert (field_measure (field, "free-blows", "a1", "b1", "a.following-up"), "false");
}

/* Chargers from whom the enemy runs make their move all the same, and strike nobody. */
static void
test_evaders (void)
{
  g_autoptr (Field) field = create_battle ();

  field_do (field, "pay-action", "a3", "b3", "action=charge", "");
  field_go_on_to (field, "charges");
  field_do (field, "morale-test", "a3", "b3", "reason=charging", "6");
  field_do (field, "morale-test", "b3", "a3", "reason=charged", "6");
  field_do (field, "reaction", "b3", "a3", "reaction=evade", "");
  field_assert (field_list (field, FALSE), "evade b3 a3");
  field_assert (field_play (field, "evade", "b3", "a3", NULL, "6 1"), "Unit b3 evaded 21″ from Unit a3");
  /* Not farther than the edge of the table */
  g_assert_cmpfloat (field_get_pose (field, "b3").at.y, >=, 0.0);
  field_assert (field_list (field, FALSE), "move-allowance a3 b3");
  field_assert (field_play (field, "move-allowance", "a3", "b3", "pace=charge", ""), "Unit a3 charged and fell short");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a3").at.y, 20.0, 0.01);
  field_assert (field_list (field, FALSE), "");
  field_go_on_to (field, "fight");
  field_assert (field_list (field, FALSE), "");
}

/* They meet half way, and both count as charging. */
static void
test_countercharge (void)
{
  g_autoptr (Field) field = create_battle ();

  field_do (field, "pay-action", "a1", "b1", "action=charge", "");
  field_go_on_to (field, "charges");
  field_do (field, "morale-test", "a1", "b1", "reason=charging", "6");
  field_do (field, "morale-test", "b1", "a1", "reason=charged", "6");
  field_assert (field_play (field, "reaction", "b1", "a1", "reaction=countercharge", ""),
                "Unit b1 reacted: Countercharge");
  field_assert (field_get (field, "b1", "charging"), "true");
  field_assert (field_get (field, "b1", "target"), "a1");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "b1").at.y, 26.5, 0.01);
  field_do (field, "reaction", "b1", "a1", "reaction=stand", "");
  field_assert (field_list (field, FALSE), "move-allowance a1 b1");
  field_do (field, "move-allowance", "a1", "b1", "pace=charge", "");
  field_assert (field_list (field, FALSE), "");
  field_assert (field_measure (field, "melee", "a1", "b1", "b.charging"), "true");
}

/* Half way, at troops who move */
static void
test_fire (void)
{
  g_autoptr (Field) field = create_battle ();

  field_do (field, "pay-action", "b3", "a3", "action=charge", "");
  field_go_on_to (field, "charges");
  field_do (field, "morale-test", "b3", "a3", "reason=charging", "6");
  field_do (field, "morale-test", "a3", "b3", "reason=charged", "6");
  field_do (field, "reaction", "a3", "b3", "reaction=fire", "");
  field_assert (field_list (field, FALSE), "charge-fire-range a3 b3");
  field_assert (field_play (field, "charge-fire-range", "a3", "b3", NULL, ""),
                "Unit a3 let the chargers come to 3.5″");
  field_assert (field_list (field, FALSE), "shooting a3 b3");
  field_assert (field_measure (field, "shooting", "a3", "b3", "b.stationary"), "false");
  /* One and a half ranks of eight, three dice at short range */
  field_assert (field_play (field, "shooting", "a3", "b3", NULL, "5 1 1 1"), "Unit a3 shot at Unit b3: 1 casualty");
  /* It may react once more; if it does not, the charge goes in. */
  field_assert (field_list (field, TRUE), "move-allowance b3 a3, reaction a3 b3");
}

/* Two against one: their casualties are added up, and those who held follow who is pushed back. */
static void
test_several_fights (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "b1", 25, 23, 180);
  field_place (field, "a1", 22.6, 30, 0);
  field_place (field, "a2", 27.4, 30, 0);
  for (guint i = 0; i < 2; i++)
    field_do (field, "pay-action", i == 0 ? "a1" : "a2", "b1", "action=charge", "");
  field_go_on_to (field, "charges");
  for (guint i = 0; i < 2; i++)
    {
      const char *charger = i == 0 ? "a1" : "a2";

      field_do (field, "morale-test", charger, "b1", "reason=charging", "6");
      field_do (field, "morale-test", "b1", charger, "reason=charged", "6");
      field_do (field, "reaction", "b1", charger, "reaction=stand", "");
      field_do (field, "move-allowance", charger, "b1", "pace=charge", "");
    }
  field_assert (field_get (field, "b1", "opponents"), "a1 a2");
  field_go_on_to (field, "fight");
  field_assert (field_list (field, FALSE), "melee a1 b1, melee a2 b1");
  field_assert (field_measure (field, "melee", "a1", "b1", "a.front"), "5");
  /* Pushed back twice; but two to none in all is more than it can bear. */
  field_assert (field_play (field, "melee", "a1", "b1", NULL, "2 1 1 1 1"),
                "Unit a1 lost 0 (Holds), Unit b1 lost 1 (Pushed back)");
  field_assert (field_get (field, "a1", "following-up"), "false");
  field_assert (field_play (field, "melee", "a2", "b1", NULL, "2 1 1 1 1"),
                "Unit a2 lost 0 (Holds), Unit b1 lost 1 (Pushed back)");
  field_go_on_to (field, "results");
  field_assert (field_list (field, FALSE), "combat-result b1");
  field_assert (field_play (field, "combat-result", "b1", NULL, NULL, ""), "Unit b1, over all fights: Breaks");
  field_assert (field_get (field, "a1", "pursuing"), "true");
  field_assert (field_get (field, "a2", "pursuing"), "true");
}

static void
touch (Field      *field,
       const char *one,
       const char *other)
{
  const char *ids[] = { one, other };

  for (guint i = 0; i < 2; i++)
    {
      AciesBody *body = acies_situation_find (field->situation, ids[i]);
      int opponents = acies_schema_lookup (acies_record_get_schema (body->status), "opponents");

      acies_record_add_item_text (body->status, (guint) opponents, ids[1 - i]);
      field_set (field, ids[i], "in-melee=true");
    }
}

/* Who must pursue leaves another enemy with whom it is in melee. */
static void
test_pursuit_leaves_others (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "a1", 20, 23, 0);
  field_place (field, "b2", 22.4, 24, 270);
  touch (field, "a1", "b1");
  touch (field, "a1", "b2");
  field_set (field, "a1", "pursuing=true pursued=b1");
  field_set (field, "b1", "order=routing");
  field_go_on_to (field, "routs");
  field_do (field, "compulsory-move", "b1", NULL, "kind=rout", "");
  field_go_on_to (field, "pursuits");
  field_do (field, "compulsory-move", "a1", "b1", "kind=pursuit", "");
  field_assert (field_get (field, "a1", "opponents"), "b1");
  field_assert (field_get (field, "b2", "opponents"), "");
  field_assert (field_get (field, "b2", "in-melee"), "false");
}

/* Blows at routers count with the blows at others. */
static void
test_blows_count (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "b1", 20, 30, 180);
  field_place (field, "b2", 22.4, 31, 270);
  touch (field, "a1", "b1");
  touch (field, "a1", "b2");
  field_set (field, "b1", "order=routing in-melee=false");
  field_set (field, "a1", "following-up=true");
  field_go_on_to (field, "fight");
  field_assert (field_list (field, FALSE), "free-blows a1 b1, melee a1 b2");
  /* One and a half ranks of eight; hits on 4 and more, for it follows up */
  field_assert (field_play (field, "free-blows", "a1", "b1", NULL, "6 1 1 1"),
                "Unit a1 struck the routing Unit b1: 1 casualty");
  field_assert (field_get (field, "a1", "inflicted"), "1");
  field_assert (field_get (field, "a1", "following-up"), "false");
  field_assert (field_get (field, "b1", "figures"), "31");
}

/* Routs are noticed one by one, from 15″, and again when the same unit has been rallied in between. */
static void
test_friends_rout (void)
{
  g_autoptr (Field) field = create_battle ();

  field_set (field, "a2", "order=routing");
  field_go_on_to (field, "tests");
  field_assert (field_list (field, FALSE), "rally-tests-due a1, rally-tests-due a3");
  field_assert (field_play (field, "rally-tests-due", "a1", NULL, NULL, ""), "Unit a1 must test: Friends rout");
  field_do (field, "morale-test", "a1", NULL, "reason=friends-rout", "6");
  field_assert (field_get (field, "a1", "friend-rout-tested"), "a2");
  field_assert (field_play (field, "rally-tests-due", "b1", NULL, NULL, ""), "Unit b1 need no test");
  field_do (field, "rally-tests-due", "a3", NULL, NULL, "");
  field_do (field, "morale-test", "a3", NULL, "reason=friends-rout", "6");

  /* Another one the turn after, farther away than the first */
  field_go_on_to (field, "act");
  field_set (field, "a3", "order=routing");
  field_place (field, "a3", 33, 30, 0);
  field_go_on_to (field, "tests");
  field_assert (field_list (field, FALSE), "rally-tests-due a1");

  field_go_on_to (field, "rally");
  field_set (field, "ag1", "with=a2 points=3");
  field_assert (field_play (field, "rally-attempt", "a2", "ag1", NULL, "6"), "Unit a2 rallied, shaken");
  field_assert (field_get (field, "a1", "friend-rout-tested"), "");
}

/* A commander alone is shot at, and charged, and takes no tests. */
static void
test_lone_commander (void)
{
  g_autoptr (Field) field = create_battle ();
  g_autofree char *offers = NULL;

  field_place (field, "bg1", 45, 27, 180);
  offers = field_list (field, TRUE);
  g_assert_nonnull (g_strrstr (offers, "pay-action a3 bg1"));
  field_assert (field_play (field, "pay-action", "a3", "bg1", "action=charge", ""), "Unit a3: Charge, for 2 points");
  field_go_on_to (field, "charges");
  field_assert (field_list (field, FALSE), "morale-test a3 bg1");
  field_do (field, "morale-test", "a3", "bg1", "reason=charging", "6");
  field_assert (field_list (field, FALSE), "move-allowance a3 bg1");
  field_do (field, "move-allowance", "a3", "bg1", "pace=charge", "");
  field_go_on_to (field, "fight");
  field_assert (field_list (field, FALSE), "melee a3 bg1");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rulesets/ancient-wargames/charges/order", test_order);
  g_test_add_func ("/rulesets/ancient-wargames/charges/routers", test_routers);
  g_test_add_func ("/rulesets/ancient-wargames/charges/evaders", test_evaders);
  g_test_add_func ("/rulesets/ancient-wargames/charges/countercharge", test_countercharge);
  g_test_add_func ("/rulesets/ancient-wargames/charges/fire", test_fire);
  g_test_add_func ("/rulesets/ancient-wargames/charges/several-fights", test_several_fights);
  g_test_add_func ("/rulesets/ancient-wargames/charges/pursuit-leaves-others", test_pursuit_leaves_others);
  g_test_add_func ("/rulesets/ancient-wargames/charges/blows-count", test_blows_count);
  g_test_add_func ("/rulesets/ancient-wargames/charges/friends-rout", test_friends_rout);
  g_test_add_func ("/rulesets/ancient-wargames/charges/lone-commander", test_lone_commander);

  return g_test_run ();
}
