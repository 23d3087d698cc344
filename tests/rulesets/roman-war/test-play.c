/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "battle.h"

/* What the rules do in a battle: statuses, dues and offers, step by step. */

/* ---- Beginning and end ---- */

static void
test_start (void)
{
  g_autoptr (Field) field = create_battle ();

  field_assert (field_get (field, "a1", "men"), "20");
  field_assert (field_get (field, "a1", "ranks"), "2");
  field_assert (field_get (field, "b1", "ranks"), "3");
  field_assert (field_get (field, "a1", "share-left"), "full");
  field_assert (field_get (field, "a", "men"), "40");
  field_assert (field_get (field, "b", "men"), "36");
  field_assert (field_list (field, FALSE), "");
}

/* What is of one turn is gone in the next; what is of one's own turn, when that begins. */
static void
test_clearing (void)
{
  g_autoptr (Field) field = create_battle ();

  field_set (field, "b1", "already-hit=2 killed-by-fire=3 fired=lance");
  field_set (field, "a3", "horses-already-hit=1 share-left=none climbed=1 ladder-raised=true");
  field_set (field, "b3", "share-left=none");
  field_go_on_to (field, "second-shoot");
  field_assert (field_get (field, "b3", "share-left"), "full");
  field_assert (field_get (field, "a3", "share-left"), "none");
  field_assert (field_get (field, "b1", "already-hit"), "2");
  field_assert (field_get (field, "b1", "fired"), "lance");
  field_go_on_to (field, "first-shoot");
  field_assert (field_get (field, "b1", "already-hit"), "0");
  field_assert (field_get (field, "b1", "killed-by-fire"), "0");
  field_assert (field_get (field, "b1", "fired"), "none");
  field_assert (field_get (field, "a3", "horses-already-hit"), "0");
  field_assert (field_get (field, "a3", "share-left"), "full");
  field_assert (field_get (field, "a3", "climbed"), "0");
  field_assert (field_get (field, "a3", "ladder-raised"), "false");
}

static void
test_verdict (void)
{
  g_autoptr (Field) field = create_battle ();
  g_autofree char *verdict = acies_ruleset_get_verdict (field->ruleset, field->situation);

  g_assert_null (verdict);
  field_set (field, "a1", "men=0");
  field_set (field, "a2", "men=0");
  field_set (field, "a3", "men=0");
  field_go_on_to (field, "first-move");
  verdict = acies_ruleset_get_verdict (field->ruleset, field->situation);
  g_assert_cmpstr (verdict, ==, "Alexander has no men left.");
}

/* ---- Shooting ---- */

static void
test_volley (void)
{
  g_autoptr (Field) field = create_battle ();

  field_assert (field_list (field, TRUE), "volley a2 b1, aim a2 b1");
  field_assert (field_measure (field, "volley", "a2", "b1", "range"), "8");
  field_assert (field_measure (field, "volley", "a2", "b1", "slope"), "level");
  field_assert (field_measure (field, "volley", "a2", "b1", "a.men"), "10");
  field_assert (field_measure (field, "volley", "a2", "b1", "a.weapon"), "lance");
  field_assert (field_measure (field, "volley", "a2", "b1", "b.ranks"), "3");
  field_assert (field_measure (field, "volley", "a2", "b1", "b.position"), "open");

  /* Three hits; two of those men get away with a flesh wound. */
  field_assert (field_play (field, "volley", "a2", "b1", "", "1 2 3 4 5 6 6 6 6 6 5 1 6"),
                "Unit a2 shot at Unit b1 and killed 1 man; 2 flesh wounds");
  field_assert (field_get (field, "b1", "men"), "23");
  field_assert (field_get (field, "b1", "already-hit"), "2");
  field_assert (field_get (field, "b1", "killed-by-fire"), "1");
  field_assert (field_get (field, "a2", "fired"), "lance");
  field_assert (field_get (field, "b", "men"), "35");
  field_assert (field_list (field, TRUE), "");
}

/* Of 16 who can be hit, those not hit yet are put first: 4 of 24 were not. */
static void
test_already_hit (void)
{
  g_autoptr (Field) field = create_battle ();

  field_set (field, "b1", "already-hit=20");
  field_assert (field_measure (field, "volley", "a2", "b1", "b.already-hit"), "12");
  field_do (field, "volley", "a2", "b1", "b.aimed-at=5", "1 1 6 6 1 6 6 6 6 6 1 5");
  /* 5 aimed at, 1 of them hit before: he is killed by the fifth die, and has none; of the other two one survives. */
  field_assert (field_get (field, "b1", "men"), "22");
  field_assert (field_get (field, "b1", "already-hit"), "20");
}

static void
test_unhorsed (void)
{
  g_autoptr (Field) field = create_battle ();

  field_go_on_to (field, "second-shoot");
  field_place (field, "b2", 66, 36, 180);
  field_assert (field_measure (field, "volley", "b2", "a3", "range"), "8");
  /* Slings on armored riders at short range: the man on 1 and 2, the horse on 3. */
  field_do (field, "volley", "b2", "a3", NULL, "3 3 1 6 6 6 6 6 6 6 5 1 6");
  field_assert (field_get (field, "a3", "men"), "9");
  field_assert (field_get (field, "a3", "on-foot"), "1");
  field_assert (field_get (field, "a3", "already-hit"), "1");
  field_assert (field_get (field, "a3", "horses-already-hit"), "1");
  field_assert (field_get (field, "a", "men"), "40");
}

/* Those who ride and those who go on on foot have a bar each; alone, either has the only one. */
static void
test_bars (void)
{
  static const struct
  {
    const char *status;
    double      left;
    double      second;
  } units[] = {
    { "men=12 on-foot=0", 12, 0 },
    { "men=7 on-foot=3", 10, 3 },
    { "men=0 on-foot=5", 5, 0 },
  };
  g_autoptr (Field) field = create_battle ();

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_auto (AciesAppearance) looks = { NULL };
      const AciesBody *unit;

      field_set (field, "a3", units[i].status);
      unit = acies_situation_find (field->situation, "a3");
      acies_ruleset_get_appearance (field->ruleset, unit->traits, unit->status, FALSE, unit->files, &looks);
      g_assert_cmpfloat (looks.left, ==, units[i].left);
      g_assert_cmpfloat (looks.second, ==, units[i].second);
    }
}

/* The last riders: what is done to those on foot is remembered with them. */
static void
test_on_foot (void)
{
  g_autoptr (Field) field = create_battle ();

  field_set (field, "a3", "men=0 on-foot=6");
  field_assert (field_measure (field, "move-allowance", "a3", NULL, "a.dismounted"), "true");
  field_go_on_to (field, "second-shoot");
  field_place (field, "b2", 66, 36, 180);
  field_assert (field_measure (field, "volley", "b2", "a3", "b.dismounted"), "true");
  field_assert (field_measure (field, "volley", "b2", "a3", "b.men"), "6");
  field_do (field, "volley", "b2", "a3", "a.men=2", "1 2 5 1");
  field_assert (field_get (field, "a3", "on-foot"), "5");
  field_assert (field_get (field, "a3", "on-foot-already-hit"), "1");
  field_assert (field_measure (field, "volley", "b2", "a3", "b.already-hit"), "1");
  field_go_on_to (field, "first-shoot");
  field_assert (field_get (field, "a3", "on-foot-already-hit"), "0");
}

/* ---- Charges ---- */

/* The dead of this turn's fire are taken off once. */
static void
test_charge (void)
{
  g_autoptr (Field) field = create_battle ();

  field_do (field, "volley", "a2", "b1", NULL, "1 2 3 4 5 6 6 6 6 6 5 1 6");
  field_go_on_to (field, "first-move");
  field_assert (field_measure (field, "charge", "a2", "b1", "b.men"), "24");
  field_assert (field_measure (field, "charge", "a2", "b1", "b.killed-by-fire"), "1");
  field_assert (field_measure (field, "charge", "a2", "b1", "distance"), "8");
  field_assert (field_measure (field, "charge", "a2", "b1", "a.fired"), "lance");
  field_assert (field_play (field, "charge", "a2", "b1", NULL, ""), "Unit a2 charged Unit b1");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a2").at.y, 22.0, 1e-6);
  field_assert (field_get (field, "b1", "men"), "23");
  field_assert (field_get (field, "a2", "in-melee"), "b1");
  field_assert (field_get (field, "b1", "in-melee"), "a2");
  field_assert (field_get (field, "a2", "charged"), "b1");
  field_assert (field_get (field, "a2", "melee-round"), "1");
  field_assert (field_get (field, "a2", "share-left"), "none");
  field_go_on_to (field, "first-fight");
  field_assert (field_list (field, FALSE), "melee-groups a2 b1");
}

/* One that falls short ends before the enemy, and is in no melee. */
static void
test_short_charge (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "a2", 36, 36, 0);
  field_go_on_to (field, "first-move");
  field_assert (field_list (field, TRUE), "move-check a1, move-check a2, move-check a3");
  field_assert (field_play (field, "charge", "a2", "b1", NULL, ""), "Unit a2 did not get to Unit b1: it can go 10″");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a2").at.y, 26.0, 1e-6);
  field_assert (field_get (field, "a2", "in-melee"), "");
}

static void
test_way_barred (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "a1", 36, 27, 0);
  field_go_on_to (field, "first-move");
  field_assert (field_list (field, TRUE), "move-check a1, charge a1 b1, move-check a2, move-check a3");
}

/* Elephants run men over, and are in no melee for it. */
static void
test_run_over (void)
{
  g_autoptr (Field) field = create_battle ();

  field_go_on_to (field, "second-move");
  field_place (field, "b3", 36, 22, 180);
  field_place (field, "b1", 10, 20, 180);
  field_do (field, "charge", "b3", "a2", NULL, "");
  field_assert (field_list (field, FALSE), "run-over b3 a2");
  field_assert (field_measure (field, "run-over", "b3", "a2", "b.men"), "10");
  /* Two beasts of 2″ each before men who stand an inch apart in one rank */
  field_assert (field_measure (field, "run-over", "b3", "a2", "b.covered"), "4");
  field_assert (field_play (field, "run-over", "b3", "a2", "b.covered=4", "1 2 3 4 1 5 1"),
                "Unit b3 ran down 2 men of Unit a2");
  field_assert (field_get (field, "a2", "men"), "8");
  field_assert (field_get (field, "a2", "already-hit"), "1");
  field_assert (field_get (field, "a2", "in-melee"), "");
  field_go_on_to (field, "second-fight");
  field_assert (field_list (field, TRUE), "");
}

static void
test_crews_that_fight (void)
{
  g_autoptr (Field) field = create_battle_by ("chariot-melee=crew-may-fight");

  field_go_on_to (field, "second-move");
  field_place (field, "b3", 36, 22, 180);
  field_place (field, "b1", 10, 20, 180);
  field_do (field, "charge", "b3", "a2", NULL, "");
  field_do (field, "run-over", "b3", "a2", "b.covered=1", "6");
  field_go_on_to (field, "second-fight");
  field_assert (field_list (field, TRUE), "melee-groups b3 a2");
  field_assert (field_list (field, FALSE), "");
  field_do (field, "melee-groups", "b3", "a2", NULL, "");
  field_assert (field_get (field, "b3", "charged"), "a2");
  field_assert (field_measure (field, "melee-round", "b3", "a2", "round"), "1");
}

/* ---- Melee ---- */

/* Hastati against Gauls: 20 and 24 men make three groups, of 7, 7 and 6 against 8 each. */
static Field *
create_melee (const char *option)
{
  Field *field = create_battle_by (option);

  field_place (field, "a1", 36, 30, 0);
  field_place (field, "a2", 60, 30, 0);
  field_go_on_to (field, "first-move");
  field_do (field, "charge", "a1", "b1", NULL, "");
  field_go_on_to (field, "first-fight");

  return field;
}

static void
test_groups (void)
{
  g_autoptr (Field) field = create_melee (NULL);

  field_set (field, "b1", "already-hit=3");
  field_assert (field_measure (field, "melee-groups", "a1", "b1", "a.men"), "20");
  field_assert (field_measure (field, "melee-groups", "a1", "b1", "b.men"), "24");
  field_assert (field_play (field, "melee-groups", "a1", "b1", NULL, ""), "Unit a1 and Unit b1 fought in 3 groups");
  /* Those who were hit stand last. */
  field_assert (field_get (field, "a1", "groups"), "b1/7/8/0/0/1 b1/7/8/0/0/1 b1/6/8/0/3/1");
  field_assert (field_list (field, FALSE), "melee-round a1 b1, melee-round a1 b1, melee-round a1 b1");
  field_assert (field_measure (field, "melee-round", "a1", "b1", "a.men"), "7");
}

/* One round: 7 strike at 7 of the 8, with the advantage; 2 are dead, 5 strike back, and one of two who are hit dies. */
static void
test_round (void)
{
  g_autoptr (Field) field = create_melee (NULL);

  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_do (field, "melee-round", "a1", "b1", "a.men=7 b.men=8 round=1", "1 4 5 5 5 5 5 1 2 5 5 5 6 1");
  field_assert (field_get (field, "a1", "men"), "19");
  field_assert (field_get (field, "b1", "men"), "22");
  field_assert (field_get (field, "a1", "already-hit"), "1");
  field_assert (field_get (field, "a1", "melee-round"), "2");
  field_assert (field_get (field, "a1", "groups"), "b1/7/8/0/0/1 b1/6/8/0/0/1 b1/6/6/1/0/2");
  field_assert (field_list (field, FALSE), "melee-round a1 b1, melee-round a1 b1, melee-decision a1 b1");

  /* Both stay: the wounded man is remembered with his group. */
  field_assert (field_play (field, "melee-decision", "a1", "b1", "a.men=6 b.men=6 round=1 a.choice=stay b.choice=stay", ""),
                "Neither Unit a1 nor Unit b1 gave way");
  field_assert (field_measure (field, "melee-round", "a1", "b1", "a.already-hit"), "0");
  field_assert (field_list (field, FALSE), "melee-round a1 b1, melee-round a1 b1, melee-round a1 b1");
  field_do (field, "melee-round", "a1", "b1", "a.men=6 b.men=6 round=2", "6 6 6 6 6 6 6 6 6 6 6 1");
  /* The last one had been hit: he is dead without a die. */
  field_assert (field_get (field, "a1", "men"), "18");
}

/* Reading R-43: who still faces somebody makes new groups, and the advantage does not come again. */
static void
test_groups_again (void)
{
  g_autoptr (Field) field = create_melee (NULL);

  field_set (field, "a1", "men=8");
  field_set (field, "b1", "men=14");
  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_assert (field_get (field, "a1", "groups"), "b1/4/7/0/0/1 b1/4/7/0/0/1");
  /* One group of the attacker wins nothing and is cut down; the other's enemies retreat. */
  field_do (field, "melee-round", "a1", "b1", "a.men=4 b.men=7 round=1", "6 6 6 6 1 1 1 1 1 1 1 1");
  field_assert (field_get (field, "a1", "men"), "4");
  field_do (field, "melee-round", "a1", "b1", "a.men=4 b.men=7 round=1", "6 6 6 6 6 6 6 6");
  field_assert (field_list (field, FALSE), "melee-decision a1 b1");
  field_do (field, "melee-decision", "a1", "b1", "a.men=4 b.men=7 round=1 a.choice=stay b.choice=retreat", "");
  field_assert (field_get (field, "b1", "withdrawn"), "7");
  field_assert (field_list (field, FALSE), "retreat b1 a1");
  /* Its other men still face the attackers, so the unit stands. */
  field_do (field, "retreat", "b1", "a1", NULL, "");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "b1").at.y, 22.0, 1e-6);
  field_assert (field_list (field, FALSE), "melee-groups a1 b1");
  field_assert (field_measure (field, "melee-groups", "a1", "b1", "a.men"), "4");
  field_assert (field_measure (field, "melee-groups", "a1", "b1", "b.men"), "7");
  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_assert (field_measure (field, "melee-round", "a1", "b1", "round"), "2");
}

/* When the last of them goes, the unit goes, and is out of all its melees. */
static void
test_retreat (void)
{
  g_autoptr (Field) field = create_melee (NULL);

  field_set (field, "a1", "men=8");
  field_set (field, "b1", "men=9");
  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_do (field, "melee-round", "a1", "b1", NULL, "6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6");
  field_do (field, "melee-decision", "a1", "b1", "a.men=8 b.men=9 round=1 a.choice=retreat b.choice=stay", "");
  field_assert (field_list (field, FALSE), "retreat a1 b1");
  field_assert (field_measure (field, "retreat", "a1", "b1", "slope"), "level");
  field_assert (field_play (field, "retreat", "a1", "b1", NULL, ""), "Unit a1 retreated 10″");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a1").at.y, 32.0, 1e-6);
  field_assert (field_get (field, "a1", "in-melee"), "");
  field_assert (field_get (field, "b1", "in-melee"), "");
  field_assert (field_get (field, "a1", "charged"), "");
  field_assert (field_get (field, "a1", "withdrawn"), "0");
  field_assert (field_get (field, "b1", "melee-round"), "0");
  field_assert (field_get (field, "a1", "groups"), "");
  field_assert (field_list (field, FALSE), "");
}

/* Against the edge of the table there is less room than they should go. */
static void
test_retreat_without_room (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "a1", 36, 46.4, 0);
  field_place (field, "b1", 36, 46.4, 180);
  field_assert (field_measure (field, "retreat", "a1", "b1", "moved"), "0.43");
  field_assert (field_play (field, "retreat", "a1", "b1", NULL, ""), "Unit a1 retreated, but found no room for 10″");
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "b1", 36, 30, 180);
  field_assert (field_play (field, "retreat", "a1", "b1", NULL, ""), "Unit a1 retreated 10″");
  /* Nor through the enemy who stands behind, but beside him. */
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "b2", 36, 36, 0);
  field_do (field, "retreat", "a1", "b1", NULL, "");
  g_assert_cmpfloat (fabs (field_get_pose (field, "a1").at.x - 36.0), >, 5.0);
}

/* A body that is gone is in no melee any more. */
static void
test_last_man (void)
{
  g_autoptr (Field) field = create_melee (NULL);

  field_set (field, "a1", "men=2");
  field_set (field, "b1", "men=1");
  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_do (field, "melee-round", "a1", "b1", NULL, "1");
  field_assert (field_get (field, "b1", "men"), "0");
  field_assert (field_get (field, "a1", "in-melee"), "");
  field_assert (field_get (field, "a1", "melee-round"), "0");
  field_assert (field_list (field, FALSE), "");
}

static void
test_one_round_a_turn (void)
{
  g_autoptr (Field) field = create_melee ("melee-pace=one-per-turn");

  field_set (field, "a1", "men=8");
  field_set (field, "b1", "men=9");
  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_do (field, "melee-round", "a1", "b1", NULL, "6 6 6 6 6 6 6 6 1 6 6 6 6 6 6 6 5");
  field_do (field, "melee-decision", "a1", "b1", "a.men=8 b.men=9 round=1 a.choice=stay b.choice=stay", "");
  field_assert (field_list (field, FALSE), "");
  field_assert (field_get (field, "a1", "groups"), "b1/8/9/1/0/2");
  field_go_on_to (field, "second-move");
  field_assert (field_list (field, TRUE), "move-check b2, move-check b3");
  field_go_on_to (field, "second-fight");
  field_assert (field_list (field, FALSE), "");
  field_go_on_to (field, "first-fight");
  field_assert (field_list (field, FALSE), "melee-round a1 b1");
  field_assert (field_measure (field, "melee-round", "a1", "b1", "round"), "2");
  field_assert (field_measure (field, "melee-round", "a1", "b1", "a.already-hit"), "0");
}

/* After the first round nothing is proposed; later, that both stay as they have before. */
static void
test_decides_as_before (void)
{
  g_autoptr (Field) field = create_melee (NULL);
  g_autofree char *first = NULL;

  field_set (field, "a1", "men=8");
  field_set (field, "b1", "men=9");
  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_set (field, "a1", "groups=b1/8/9/1/0/2");
  first = field_measure (field, "melee-decision", "a1", "b1", "a.choice");
  g_assert_cmpstr (first, !=, "stay");
  field_set (field, "a1", "groups=b1/8/9/1/0/3");
  field_assert (field_measure (field, "melee-decision", "a1", "b1", "a.choice"), "stay");
  field_assert (field_measure (field, "melee-decision", "a1", "b1", "b.choice"), "stay");
}

/* Those who waited, and those whose enemies are gone, meet in the attacker's next melee phase. */
static void
test_reserve_a_turn_later (void)
{
  g_autoptr (Field) field = create_melee ("melee-pace=one-per-turn");

  field_set (field, "a1", "men=2");
  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_assert (field_get (field, "a1", "groups"), "b1/1/10/0/0/1 b1/1/10/0/0/1");
  for (int group = 0; group < 2; group++)
    field_do (field, "melee-round", "a1", "b1", "a.men=1 b.men=10 round=1", "6 6");
  for (int group = 0; group < 2; group++)
    field_do (field, "melee-decision", "a1", "b1", "a.men=1 b.men=10 round=1 a.choice=stay b.choice=retreat", "");
  field_do (field, "retreat", "b1", "a1", NULL, "");
  field_do (field, "retreat", "b1", "a1", NULL, "");
  field_assert (field_get (field, "b1", "in-melee"), "a1");
  field_assert (field_list (field, FALSE), "");
  field_go_on_to (field, "second-fight");
  field_assert (field_list (field, FALSE), "");
  field_go_on_to (field, "first-fight");
  field_assert (field_list (field, FALSE), "melee-groups a1 b1");
  field_assert (field_measure (field, "melee-groups", "a1", "b1", "b.men"), "4");
  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_assert (field_get (field, "a1", "groups"), "b1/2/4/0/0/2");
}

/* Left undone, a melee is due again in the attacker's next phase; so is one that was begun. */
static void
test_left_open (void)
{
  g_autoptr (Field) field = create_melee (NULL);

  field_go_on_to (field, "second-fight");
  field_assert (field_list (field, FALSE), "");
  field_go_on_to (field, "first-fight");
  field_assert (field_list (field, FALSE), "melee-groups a1 b1");
  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_go_on_to (field, "first-fight");
  field_assert (field_list (field, FALSE), "melee-round a1 b1, melee-round a1 b1, melee-round a1 b1");
}

/* Missiles that kill men of a group leave less of it to fight. */
static void
test_group_under_fire (void)
{
  g_autoptr (Field) field = create_melee ("melee-pace=one-per-turn");

  field_set (field, "a1", "men=8");
  field_set (field, "b1", "men=9");
  field_do (field, "melee-groups", "a1", "b1", NULL, "");
  field_do (field, "melee-round", "a1", "b1", NULL, "6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6");
  field_do (field, "melee-decision", "a1", "b1", "a.men=8 b.men=9 round=1 a.choice=stay b.choice=stay", "");
  field_go_on_to (field, "second-shoot");
  field_place (field, "b2", 36, 40, 0);
  field_do (field, "volley", "b2", "a1", "a.men=3", "1 1 1 1 1 1");
  field_assert (field_get (field, "a1", "men"), "5");
  field_assert (field_get (field, "a1", "groups"), "b1/5/9/0/0/2");
}

/* Between two enemies its men are shared; those in groups are not there for others. */
static void
test_two_enemies (void)
{
  g_autoptr (Field) field = create_melee (NULL);

  field_set (field, "a1", "in-melee=b1");
  field_set (field, "b1", "men=8");
  field_set (field, "a2", "charged=b1");
  field_set (field, "a2", "in-melee=b1");
  field_set (field, "b1", "in-melee=a1");
  g_assert_true (acies_record_parse_key (acies_situation_find (field->situation, "b1")->status, "in-melee", "a1 a2", NULL));
  field_assert (field_measure (field, "melee-groups", "a1", "b1", "b.men"), "4");
  field_assert (field_measure (field, "melee-groups", "a1", "b1", "a.men"), "20");
  field_do (field, "melee-groups", "a1", "b1", "a.men=5 b.men=5", "");
  field_assert (field_measure (field, "melee-groups", "a2", "b1", "b.men"), "3");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rulesets/roman-war/play/start", test_start);
  g_test_add_func ("/rulesets/roman-war/play/clearing", test_clearing);
  g_test_add_func ("/rulesets/roman-war/play/verdict", test_verdict);
  g_test_add_func ("/rulesets/roman-war/play/volley", test_volley);
  g_test_add_func ("/rulesets/roman-war/play/already-hit", test_already_hit);
  g_test_add_func ("/rulesets/roman-war/play/unhorsed", test_unhorsed);
  g_test_add_func ("/rulesets/roman-war/play/bars", test_bars);
  g_test_add_func ("/rulesets/roman-war/play/on-foot", test_on_foot);
  g_test_add_func ("/rulesets/roman-war/play/charge", test_charge);
  g_test_add_func ("/rulesets/roman-war/play/short-charge", test_short_charge);
  g_test_add_func ("/rulesets/roman-war/play/way-barred", test_way_barred);
  g_test_add_func ("/rulesets/roman-war/play/run-over", test_run_over);
  g_test_add_func ("/rulesets/roman-war/play/crews-that-fight", test_crews_that_fight);
  g_test_add_func ("/rulesets/roman-war/play/groups", test_groups);
  g_test_add_func ("/rulesets/roman-war/play/round", test_round);
  g_test_add_func ("/rulesets/roman-war/play/groups-again", test_groups_again);
  g_test_add_func ("/rulesets/roman-war/play/retreat", test_retreat);
  g_test_add_func ("/rulesets/roman-war/play/retreat-without-room", test_retreat_without_room);
  g_test_add_func ("/rulesets/roman-war/play/last-man", test_last_man);
  g_test_add_func ("/rulesets/roman-war/play/one-round-a-turn", test_one_round_a_turn);
  g_test_add_func ("/rulesets/roman-war/play/decides-as-before", test_decides_as_before);
  g_test_add_func ("/rulesets/roman-war/play/reserve-a-turn-later", test_reserve_a_turn_later);
  g_test_add_func ("/rulesets/roman-war/play/left-open", test_left_open);
  g_test_add_func ("/rulesets/roman-war/play/group-under-fire", test_group_under_fire);
  g_test_add_func ("/rulesets/roman-war/play/two-enemies", test_two_enemies);

  return g_test_run ();
}
