/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "field.h"

/* What the rules do in a battle: statuses, dues and offers, step by step. */

#define PHALANX "type=heavy-infantry figures=24 files=8"
#define ARCHERS "type=medium-infantry figures=24 files=8 missile=bow"
#define LEVIES  "type=medium-infantry quality=levy figures=24 files=8"
#define LANCERS "type=heavy-cavalry figures=12 files=6"
#define HUNTERS "type=light-cavalry figures=12 files=6"

/* a: phalanx, archers, lancers; b: levies, light horse.  Each general behind his middle. */
static Field *
create_battle (void)
{
  Field *field = field_new ("meeting-of-hosts");

  field_add_general (field, 'a', "role=commander");
  field_add_unit (field, 'a', PHALANX);
  field_add_unit (field, 'a', ARCHERS);
  field_add_unit (field, 'a', LANCERS);
  field_add_general (field, 'b', "role=commander");
  field_add_unit (field, 'b', LEVIES);
  field_add_unit (field, 'b', HUNTERS);
  field_begin (field, NULL);
  field_place (field, "a1", 18, 30, 0);
  field_place (field, "a2", 36, 30, 0);
  field_place (field, "a3", 55, 30, 0);
  field_place (field, "ag1", 36, 36, 0);
  field_place (field, "b1", 36, 20, 180);
  field_place (field, "b2", 55, 18, 180);
  field_place (field, "bg1", 36, 14, 180);

  return field;
}

static Field *
begin_turn (const char *dice)
{
  Field *field = create_battle ();

  field_assert (field_play (field, "initiative", "a", "b", NULL, dice),
                "Alexander throws 5, Porus 2: Alexander moves first");

  return field;
}

/* Gets the clause that forbids it now, "" when it is allowed. */
static char *
try_now (Field      *field,
         const char *procedure,
         const char *a,
         const char *b,
         const char *presets)
{
  const AciesProcedure *found = acies_ruleset_find_procedure (field->ruleset, procedure);
  g_auto (GStrv) known = g_strsplit (presets, " ", -1);
  g_autoptr (AciesFacts) facts = acies_ruleset_gather_facts (field->ruleset, field->situation, found, a, b,
                                                             (const char * const *) known, NULL);
  const AciesResolution trial = { .procedure = found, .a = a, .b = b, .inputs = acies_facts_get_inputs (facts) };
  g_autoptr (GError) error = NULL;

  if (acies_ruleset_check (field->ruleset, field->situation, &trial, NULL, &error))
    return g_strdup ("");

  return g_strdup (acies_refusal_get_clause (error));
}

/* ---- The turn ---- */

static void
test_initiative (void)
{
  g_autoptr (Field) field = create_battle ();

  field_assert (field_list (field, FALSE), "initiative a b");
  field_assert (field_play (field, "initiative", "a", "b", "choice=second", "1 4"),
                "Alexander throws 1, Porus 4: Alexander moves first");
  field_assert (field_list (field, FALSE), "");
  field_assert (field_get (field, "a", "first"), "true");
  g_assert_cmpint (acies_situation_get_first (field->situation), ==, 0);

  /* A tie later on keeps that. */
  field_go_on_to (field, "initiative");
  field_assert (field_measure (field, "initiative", "a", "b", "turn"), "2");
  field_assert (field_measure (field, "initiative", "a", "b", "previous-first"), "a");
  field_assert (field_play (field, "initiative", "a", "b", NULL, "3 3"),
                "A tie, 3 to 3: Alexander moves first, as before");
}

static void
test_start_of_turn (void)
{
  g_autoptr (Field) field = begin_turn ("5 2");

  field_set (field, "a1", "order=hold ordered=true moved=true marched=true shot=true shot-at=true shooting-hits=3");
  field_set (field, "a2", "inflicted=2 received=3 fought=true targets=b1 met=b1 opponents=b1 fate=recoiled rested=true");
  field_set (field, "a3", "pinned=true in-contact=true pursuing=true disordered=true casualties=3");
  field_set (field, "ag1", "moved=true");
  field_go_on_to (field, "initiative");

  field_assert (field_get (field, "a1", "order"), "obey");
  field_assert (field_get (field, "a1", "moved"), "false");
  field_assert (field_get (field, "a1", "marched"), "false");
  field_assert (field_get (field, "a1", "shot"), "false");
  field_assert (field_get (field, "a1", "shot-at"), "false");
  field_assert (field_get (field, "a1", "shooting-hits"), "0");
  field_assert (field_get (field, "a2", "inflicted"), "0");
  field_assert (field_get (field, "a2", "received"), "0");
  field_assert (field_get (field, "a2", "fought"), "false");
  field_assert (field_get (field, "a2", "opponents"), "");
  field_assert (field_get (field, "ag1", "moved"), "false");
  /* These stay. */
  field_assert (field_get (field, "a3", "pinned"), "true");
  field_assert (field_get (field, "a3", "in-contact"), "true");
  field_assert (field_get (field, "a3", "disordered"), "true");
  field_assert (field_get (field, "a3", "casualties"), "3");
}

static void
test_disordered_at_start (void)
{
  g_autoptr (Field) field = create_battle ();

  field_set (field, "a1", "disordered=true");
  field_set (field, "a2", "disordered=true in-contact=true");
  field_set (field, "b1", "disordered=true");
  field_do (field, "initiative", "a", "b", NULL, "2 5");
  field_go_on_to (field, "rally");
  /* The first player's unit first; not who is in contact. */
  field_assert (field_list (field, FALSE), "rally-test b1, rally-test a1");
  field_assert (field_play (field, "rally-test", "b1", NULL, "cause=disordered", "5"), "Unit b1 rallied");
  field_assert (field_play (field, "rally-test", "a1", NULL, "cause=disordered", "3"),
                "Unit a1, in disorder already, must retreat");
  field_assert (field_list (field, FALSE), "retreat a1");
  field_assert (field_play (field, "retreat", "a1", NULL, NULL, ""), "Unit a1 retreated 6″");
  field_assert (field_get (field, "a1", "moved"), "true");
  field_assert (field_get (field, "a1", "disordered"), "true");
  field_assert (field_list (field, FALSE), "");
}

static void
test_whole_turn (void)
{
  g_autoptr (Field) field = begin_turn ("5 2");

  /* The phalanx and the lancers are more than 12″ from Alexander. */
  field_go_on_to (field, "first-moves");
  field_assert (field_list (field, TRUE), "orders a1, move-check a2, orders a3, join-unit ag1 a2, move-check ag1");
  field_assert (field_play (field, "orders", "a1", NULL, NULL, "1"),
                "Unit a1: the order does not get through, and it holds its position");
  field_assert (field_play (field, "move-check", "a1", NULL, "", ""), "not-allowed");
  field_assert (field_play (field, "orders", "a3", NULL, NULL, "4"), "Unit a3: the order arrives and is obeyed");
  field_assert (field_list (field, TRUE),
                "move-check a2, charge a3 b2, move-check a3, join-unit ag1 a2, move-check ag1");
  field_assert (field_play (field, "charge", "a3", "b2", NULL, ""), "Unit a3 charged Unit b2");
  field_assert (field_get (field, "a3", "contacts"), "b2");
  field_assert (field_get (field, "b2", "in-contact"), "true");

  /* Who is charged is pinned. */
  field_go_on_to (field, "second-moves");
  field_assert (field_list (field, TRUE), "move-check b1, join-unit bg1 b1, move-check bg1");
  field_assert (field_play (field, "move-check", "b2", NULL, "", ""), "not-allowed");

  field_go_on_to (field, "shoot");
  field_assert (field_list (field, TRUE), "shooting a2 b1");
  field_assert (field_play (field, "shooting", "a2", "b1", NULL, "5 6 6 1"),
                "Unit a2 shot at Unit b1 from 10″: 3 hits");
  field_assert (field_get (field, "a2", "shot"), "true");
  field_assert (field_get (field, "b1", "shooting-hits"), "3");
  field_assert (field_list (field, TRUE), "");

  field_go_on_to (field, "losses");
  field_assert (field_list (field, FALSE), "shooting-losses b1");
  field_assert (field_play (field, "shooting-losses", "b1", NULL, NULL, ""),
                "Unit b1: lost 3 figures and has 21 left");
  field_go_on_to (field, "shooting-tests");
  field_assert (field_list (field, FALSE), "");

  field_go_on_to (field, "evade");
  field_assert (field_list (field, TRUE), "evade b2");
  field_go_on_to (field, "fight");
  field_assert (field_list (field, FALSE), "melee a3 b2");
  field_assert (field_play (field, "melee", "a3", "b2", NULL, "3 3 3 1 5 1 1 1"),
                "Unit a3 inflicted 3 hits on Unit b2 and took 1");
  field_assert (field_list (field, FALSE), "");
  field_assert (field_get (field, "b2", "received"), "3");
  field_assert (field_get (field, "b2", "inflicted"), "1");

  field_go_on_to (field, "results");
  field_assert (field_list (field, FALSE), "melee-result a3, melee-result b2");
  field_assert (field_play (field, "melee-result", "a3", NULL, NULL, ""),
                "Unit a3 won the round; the unit lost no figure");
  field_assert (field_play (field, "melee-result", "b2", NULL, NULL, ""),
                "Unit b2 lost the round and recoiled; the unit lost 1 figure and has 11 left");
  field_assert (field_get (field, "a3", "in-contact"), "false");
  field_assert (field_get (field, "a3", "pinned"), "false");
  field_assert (field_get (field, "b2", "moved"), "true");

  field_go_on_to (field, "melee-tests");
  field_assert (field_list (field, FALSE), "rally-test b2");
  field_assert (field_play (field, "rally-test", "b2", NULL, NULL, "2"), "Unit b2 fell into disorder");

  /* A recoil is no flight. */
  field_go_on_to (field, "first-pursuit");
  field_assert (field_list (field, TRUE), "");
  field_assert (field_play (field, "pursuit", "a3", NULL, NULL, ""), "not-allowed");

  /* The lancers fought, the levies were shot at. */
  field_go_on_to (field, "recovery");
  field_assert (field_list (field, TRUE), "");
  field_go_on_to (field, "initiative");
  g_assert_cmpuint (acies_situation_get_turn (field->situation), ==, 2);
  field_go_on_to (field, "rally");
  field_assert (field_list (field, FALSE), "rally-test b2");
}

/* ---- Orders ---- */

static void
test_ordered_back (void)
{
  g_autoptr (Field) field = begin_turn ("5 2");

  field_set (field, "a1", "casualties=12");
  field_go_on_to (field, "first-moves");
  field_assert (field_play (field, "orders", "a1", NULL, NULL, "1"),
                "Unit a1: the order is misheard, and it falls back 3″");
  /* The test comes after the move, and only once. */
  field_assert (field_list (field, FALSE), "move-check a1");
  field_assert (field_play (field, "move-check", "a1", NULL, "action=advance", ""), "not-allowed");
  field_assert (field_play (field, "move-check", "a1", NULL, NULL, ""), "Unit a1 fell back 3″");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a1").at.y, 33, 1e-6);
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a1").heading, 0, 1e-6);
  field_assert (field_list (field, FALSE), "rally-test a1");
  field_assert (field_play (field, "rally-test", "a1", NULL, NULL, "6"), "Unit a1 kept good order");
  field_assert (field_list (field, FALSE), "");
}

static void
test_maneuver (void)
{
  g_autoptr (Field) field = begin_turn ("5 2");

  field_go_on_to (field, "first-moves");
  field_assert (field_play (field, "move-check", "a2", NULL, "action=maneuver open=6", ""), "Unit a2 maneuvered 6″");
  field_assert (field_list (field, FALSE), "rally-test a2");
  field_assert (field_play (field, "rally-test", "a2", NULL, NULL, "1"), "Unit a2 fell into disorder");
  field_assert (field_play (field, "move-check", "a2", NULL, "action=advance open=1", ""), "not-allowed");
}

static void
test_too_far (void)
{
  g_autoptr (Field) field = begin_turn ("5 2");

  field_go_on_to (field, "first-moves");
  /* It is refused, but the players may agree on it; then it has moved. */
  field_assert (try_now (field, "move-check", "a2", NULL, "open=8"), "MH-71");
  field_assert (try_now (field, "move-check", "a2", NULL, "open=4 action=fallback"), "MH-79");
  field_assert (field_play (field, "move-check", "a2", NULL, "open=8", ""), "Unit a2 cannot go so far: 8″ of 6″");
  field_assert (field_get (field, "a2", "moved"), "true");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a2").at.y, 30, 1e-6);
}

/* ---- Generals ---- */

static void
test_general_goes_along (void)
{
  g_autoptr (Field) field = begin_turn ("5 2");

  field_go_on_to (field, "first-moves");
  field_do (field, "join-unit", "ag1", "a2", NULL, "");
  field_assert (field_get (field, "a2", "joined-by"), "ag1");

  /* He has made his move, so by its own choice the unit leaves him behind. */
  field_do (field, "move-check", "a2", NULL, "open=2", "");
  field_assert (field_get (field, "ag1", "joined"), "");
  field_assert (field_get (field, "a2", "joined-by"), "");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "ag1").at.y, 32.25, 1e-6);

  field_go_on_to (field, "initiative");
  field_do (field, "initiative", "a", "b", NULL, "5 2");
  field_go_on_to (field, "first-moves");
  field_do (field, "join-unit", "ag1", "a2", NULL, "");
  field_go_on_to (field, "initiative");
  field_do (field, "initiative", "a", "b", NULL, "5 2");
  field_go_on_to (field, "first-moves");
  field_do (field, "move-check", "a2", NULL, "open=2", "");
  field_assert (field_get (field, "ag1", "joined"), "a2");
  field_assert (field_get (field, "ag1", "moved"), "true");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "ag1").at.y, 28.25, 1e-6);
  field_assert (field_measure (field, "orders", "a2", NULL, "distance"), "0");
  field_assert (field_measure (field, "rally-test", "a2", NULL, "a.general"), "true");
}

static void
test_general_in_melee (void)
{
  g_autoptr (Field) field = begin_turn ("5 2");

  field_set (field, "ag1", "joined=a3");
  field_go_on_to (field, "first-moves");
  field_do (field, "charge", "a3", "b2", NULL, "");
  field_assert (field_get (field, "ag1", "in-melee"), "true");
  /* He is pinned as they are. */
  field_assert (field_play (field, "move-check", "ag1", NULL, "open=3", ""), "not-allowed");
  field_assert (field_play (field, "join-unit", "ag1", "a2", "", ""), "not-allowed");
  /* The archers have no general left who is not fighting. */
  field_assert (field_list (field, TRUE), "orders a1, orders a2");
  field_assert (field_measure (field, "melee", "a3", "b2", "a.general"), "true");
  field_assert (field_measure (field, "melee", "a3", "b2", "b.general"), "false");
}

/* 12″ are near enough; the rear of the phalanx is 2.25″ behind its front. */
static void
test_general_near (void)
{
  g_autoptr (Field) field = begin_turn ("5 2");

  field_place (field, "ag1", 18, 44.25, 0);
  field_go_on_to (field, "first-moves");
  field_assert (field_list (field, TRUE),
                "move-check a1, orders a2, orders a3, join-unit ag1 a1, move-check ag1");
  field_place (field, "ag1", 18, 44.26, 0);
  field_assert (field_list (field, TRUE), "orders a1, orders a2, orders a3, join-unit ag1 a1, move-check ag1");
}

/* A general leads his unit against one enemy only. */
static void
test_general_leads_once (void)
{
  g_autoptr (Field) field = begin_turn ("5 2");

  field_place (field, "b1", 32, 30, 180);
  field_place (field, "b2", 40, 30, 180);
  field_set (field, "ag1", "joined=a2");
  field_do (field, "charge", "a2", "b1", "open=0", "");
  field_do (field, "charge", "b2", "a2", "open=0", "");
  field_assert (field_measure (field, "melee", "a2", "b1", "a.general"), "true");
  field_assert (field_measure (field, "melee", "a2", "b2", "a.general"), "true");
  field_go_on_to (field, "fight");
  field_assert (field_list (field, FALSE), "melee a2 b1, melee a2 b2");
  /* Two dice of either, and his. */
  field_do (field, "melee", "a2", "b2",
            "a.contact=4 a.overlap=0 a.second=4 a.third=4 b.contact=4 b.overlap=0 b.second=0",
            "1 1 1 1 1");
  field_assert (field_measure (field, "melee", "a2", "b1", "a.general"), "false");
  field_assert (field_list (field, FALSE), "melee a2 b1");
}

static void
test_general_of_lost_unit (void)
{
  g_autoptr (Field) field = begin_turn ("5 2");
  g_autofree char *verdict = NULL;

  field_set (field, "ag1", "joined=a1");
  field_assert (field_play (field, "rally-test", "a1", NULL, "cause=maneuver a.lost=12 flank-enemy=3", "1"),
                "Unit a1 broke and fled the field; the players decide what becomes of Alexander");
  field_assert (field_get (field, "a1", "state"), "broken");
  field_assert (field_get (field, "ag1", "joined"), "");
  field_assert (field_get (field, "ag1", "at-risk"), "true");
  verdict = acies_ruleset_get_verdict (field->ruleset, field->situation);
  g_assert_cmpstr (verdict, ==, "It is for the players to say what becomes of Alexander.");
}

/* ---- Shooting ---- */

static void
test_split_fire (void)
{
  g_autoptr (Field) field = begin_turn ("5 2");

  field_place (field, "b1", 32, 20, 180);
  field_place (field, "b2", 39, 20, 180);
  field_go_on_to (field, "shoot");
  field_assert (field_list (field, TRUE), "shooting a2 b1, shooting a2 b2");
  field_do (field, "shooting", "a2", "b1", NULL, "1 1");
  field_assert (field_list (field, TRUE), "shooting a2 b2");
  field_assert (field_measure (field, "shooting", "a2", "b2", "share"), "2");
  field_do (field, "shooting", "a2", "b2", NULL, "6 6");
  field_assert (field_get (field, "b2", "shooting-hits"), "2");
  field_assert (field_list (field, TRUE), "");
}

static void
test_shot_to_pieces (void)
{
  g_autoptr (Field) field = begin_turn ("5 2");
  g_autofree char *verdict = NULL;

  field_set (field, "b1", "lost=22 shooting-hits=3");
  field_set (field, "b2", "state=broken");
  field_go_on_to (field, "losses");
  field_assert (field_play (field, "shooting-losses", "b1", NULL, "", ""), "Unit b1: shot to pieces");
  field_assert (field_get (field, "b1", "state"), "destroyed");
  field_assert (field_list (field, TRUE), "");
  verdict = acies_ruleset_get_verdict (field->ruleset, field->situation);
  g_assert_cmpstr (verdict, ==, "Porus has no unit left in play.");
}

static void
test_quarter_lost (void)
{
  g_autoptr (Field) field = begin_turn ("5 2");

  field_set (field, "b1", "shooting-hits=6");
  field_go_on_to (field, "losses");
  field_assert (field_play (field, "shooting-losses", "b1", NULL, "", ""),
                "Unit b1: lost 6 figures and has 18 left; a quarter to shooting calls for a test");
  /* Not before all losses are taken. */
  field_assert (field_list (field, FALSE), "");
  field_go_on_to (field, "shooting-tests");
  field_assert (field_list (field, FALSE), "rally-test b1");
  field_assert (field_play (field, "rally-test", "b1", NULL, NULL, "1"), "Unit b1 broke and fled the field");
}

/* Whoever's losses are taken first, the first player's units test first. */
static void
test_order_of_tests (void)
{
  g_autoptr (Field) field = begin_turn ("5 2");

  field_set (field, "a1", "shooting-hits=6");
  field_set (field, "b1", "shooting-hits=6");
  field_go_on_to (field, "losses");
  field_do (field, "shooting-losses", "b1", NULL, "", "");
  field_do (field, "shooting-losses", "a1", NULL, "", "");
  field_go_on_to (field, "shooting-tests");
  field_assert (field_list (field, FALSE), "rally-test a1, rally-test b1");
}

/* ---- Melee and pursuit ---- */

/* The lancers are upon the light horse. */
static Field *
begin_melee (void)
{
  Field *field = begin_turn ("5 2");

  field_go_on_to (field, "first-moves");
  field_do (field, "charge", "a3", "b2", "", "");
  field_go_on_to (field, "evade");

  return field;
}

static void
test_evade_and_pursue (void)
{
  g_autoptr (Field) field = begin_melee ();

  field_assert (field_play (field, "evade", "b2", NULL, NULL, ""), "Unit b2 evaded");
  /* The test comes after the retreat. */
  field_assert (field_list (field, FALSE), "retreat b2");
  field_assert (field_play (field, "retreat", "b2", NULL, NULL, ""),
                "Unit b2 retreated 15″ to the edge of the table");
  field_assert (field_list (field, FALSE), "rally-test b2");
  field_assert (field_play (field, "rally-test", "b2", NULL, NULL, "5"), "Unit b2 kept good order");
  field_assert (field_get (field, "b2", "fought"), "true");
  field_assert (field_get (field, "b2", "fate"), "evaded");
  field_assert (field_get (field, "a3", "in-contact"), "false");
  field_assert (field_get (field, "a3", "opponents"), "b2");

  field_go_on_to (field, "fight");
  field_assert (field_list (field, TRUE), "");
  field_go_on_to (field, "first-pursuit");
  field_assert (field_list (field, TRUE), "pursuit a3 b2, pursuit a3");
  field_assert (field_measure (field, "pursuit", "a3", NULL, "b.outcomes"), "evaded");
  field_assert (field_play (field, "pursuit", "a3", "b2", NULL, ""), "Unit a3 pursued 15″ into Unit b2");
  field_assert (field_get (field, "a3", "pursuing"), "true");
  field_assert (field_get (field, "a3", "on-flank"), "b2");
  field_assert (field_get (field, "b2", "pinned"), "true");
  field_assert (field_list (field, TRUE), "rally-test a3");
  field_assert (field_play (field, "rally-test", "a3", NULL, NULL, "6"), "Unit a3 kept good order");

  /* The pursuer's bonus holds for the melee of the next turn, and no longer. */
  field_go_on_to (field, "fight");
  field_assert (field_measure (field, "melee", "a3", "b2", "a.pursuing"), "true");
  field_assert (field_measure (field, "melee", "a3", "b2", "a.on-flank"), "true");
  /* All six files of either are in contact, before it or behind it. */
  field_assert (field_measure (field, "melee", "a3", "b2", "b.contact"), "6");
  field_do (field, "melee", "a3", "b2", NULL, "1 1 1 1 1 1 1 1");
  field_go_on_to (field, "first-pursuit");
  field_assert (field_get (field, "a3", "pursuing"), "false");
  field_assert (field_get (field, "a3", "in-contact"), "true");
}

static void
test_free_pursuit (void)
{
  g_autoptr (Field) field = begin_melee ();

  field_do (field, "evade", "b2", NULL, NULL, "");
  field_do (field, "retreat", "b2", NULL, NULL, "");
  field_do (field, "rally-test", "b2", NULL, NULL, "5");
  field_go_on_to (field, "first-pursuit");
  /* Straight ahead, as far as there is room before the enemy. */
  field_assert (field_play (field, "pursuit", "a3", NULL, "contact=false open=9", ""), "Unit a3 pursued 9″");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a3").at.y, 9, 1e-6);
  field_assert (field_get (field, "a3", "pursuing"), "false");
  field_assert (field_list (field, TRUE), "rally-test a3");
  field_do (field, "rally-test", "a3", NULL, NULL, "6");
  field_assert (field_list (field, TRUE), "");
}

static void
test_draw (void)
{
  g_autoptr (Field) field = begin_melee ();

  field_go_on_to (field, "fight");
  field_do (field, "melee", "a3", "b2", NULL, "3 1 1 1 5 1 1 1");
  field_go_on_to (field, "results");
  field_assert (field_play (field, "melee-result", "a3", NULL, NULL, ""),
                "Unit a3 held its own; the unit lost no figure");
  field_do (field, "melee-result", "b2", NULL, NULL, "");
  field_go_on_to (field, "first-moves");
  /* They stay in contact and are pinned, and fight again. */
  field_assert (field_get (field, "a3", "pinned"), "true");
  field_assert (field_play (field, "move-check", "a3", NULL, "", ""), "not-allowed");
  field_go_on_to (field, "fight");
  field_assert (field_list (field, FALSE), "melee a3 b2");
}

static void
test_break_in_melee (void)
{
  g_autoptr (Field) field = begin_melee ();

  field_set (field, "b2", "lost=13");
  field_go_on_to (field, "fight");
  field_do (field, "melee", "a3", "b2", "", "3 1 1 1 1 1 1");
  field_go_on_to (field, "results");
  field_do (field, "melee-result", "b2", NULL, NULL, "");
  field_do (field, "melee-result", "a3", NULL, NULL, "");
  field_go_on_to (field, "melee-tests");
  field_assert (field_play (field, "rally-test", "b2", NULL, NULL, "1"), "Unit b2 broke and fled the field");
  field_assert (field_get (field, "b2", "fate"), "broke");
  g_assert_cmpuint (acies_situation_find (field->situation, "b2")->lost_turn, ==, 1);
  field_go_on_to (field, "first-pursuit");
  field_assert (field_list (field, TRUE), "pursuit a3");
  field_assert (field_measure (field, "pursuit", "a3", NULL, "b.outcomes"), "broke");
}

static void
test_impetus (void)
{
  g_autoptr (Field) field = field_new ("meeting-of-hosts");

  field_add_general (field, 'a', "role=commander");
  field_add_unit (field, 'a', "type=medium-infantry figures=24 impetuous=true");
  field_add_general (field, 'b', "role=commander");
  field_add_unit (field, 'b', PHALANX);
  field_begin (field, NULL);
  field_assert (field_get (field, "a1", "impetus"), "true");
  field_do (field, "melee-result", "a1", NULL, "a.inflicted=2 a.received=1", "");
  field_assert (field_get (field, "a1", "impetus"), "true");
  field_do (field, "melee-result", "a1", NULL, "a.inflicted=1 a.received=1", "");
  field_assert (field_get (field, "a1", "impetus"), "false");
  field_go_on_to (field, "initiative");
  field_assert (field_get (field, "a1", "impetus"), "false");
}

/* ---- Recovery ---- */

static void
test_recovery (void)
{
  g_autoptr (Field) field = begin_turn ("5 2");

  field_set (field, "a1", "casualties=5");
  field_set (field, "a2", "casualties=5 shot=true");
  field_set (field, "b1", "casualties=7 lost=1");
  field_go_on_to (field, "recovery");
  field_assert (field_list (field, TRUE), "recovery a1, recovery b1");
  field_assert (field_play (field, "recovery", "b1", NULL, "enemy-distance=99", "5"), "Unit b1 recovered 3 casualties");
  field_assert (field_get (field, "b1", "casualties"), "4");
  field_assert (field_play (field, "recovery", "a1", NULL, "enemy-distance=99", "3"),
                "Unit a1 rested, but nobody came back");
  /* Once a turn. */
  field_assert (field_list (field, TRUE), "");
}

/* ---- Rosters ---- */

static char *
list_findings (GPtrArray *findings)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < findings->len; i++)
    {
      AciesFinding *finding = g_ptr_array_index (findings, i);
      const char *subject = acies_finding_get_subject (finding);

      g_string_append_printf (list, "%s%s %s", list->len > 0 ? ", " : "", acies_finding_get_check (finding),
                              subject != NULL ? subject : "army");
    }

  return g_string_free (list, FALSE);
}

static void
test_roster (void)
{
  g_autoptr (Field) field = field_new ("meeting-of-hosts");
  g_autoptr (AciesArmy) army = g_list_model_get_item (G_LIST_MODEL (field->armies), 0);
  g_autoptr (GPtrArray) empty = acies_ruleset_check_army (field->ruleset, army);
  g_autoptr (GPtrArray) findings = NULL;

  field_assert (list_findings (empty), "commander-count army, no-units army");

  field_add_general (field, 'a', "role=commander");
  field_add_unit (field, 'a', PHALANX);
  field_add_unit (field, 'a', "type=light-cavalry figures=10 has-leader=false");
  field_add_unit (field, 'a', "type=heavy-infantry figures=24 mount=camel missile=bow");
  field_add_general (field, 'a', "role=subordinate");
  findings = acies_ruleset_check_army (field->ruleset, army);
  field_assert (list_findings (findings),
                "leaderless-units 2, mount 3, idle-subordinates g2, small-unit 2, no-missiles 2, close-order-bows 3");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(name, function) g_test_add_func ("/rulesets/meeting-of-hosts/play/" name, function)
  ADD ("initiative", test_initiative);
  ADD ("start-of-turn", test_start_of_turn);
  ADD ("disordered-at-start", test_disordered_at_start);
  ADD ("whole-turn", test_whole_turn);
  ADD ("ordered-back", test_ordered_back);
  ADD ("maneuver", test_maneuver);
  ADD ("too-far", test_too_far);
  ADD ("general-goes-along", test_general_goes_along);
  ADD ("general-in-melee", test_general_in_melee);
  ADD ("general-near", test_general_near);
  ADD ("general-leads-once", test_general_leads_once);
  ADD ("general-of-lost-unit", test_general_of_lost_unit);
  ADD ("split-fire", test_split_fire);
  ADD ("shot-to-pieces", test_shot_to_pieces);
  ADD ("quarter-lost", test_quarter_lost);
  ADD ("order-of-tests", test_order_of_tests);
  ADD ("evade-and-pursue", test_evade_and_pursue);
  ADD ("free-pursuit", test_free_pursuit);
  ADD ("draw", test_draw);
  ADD ("break-in-melee", test_break_in_melee);
  ADD ("impetus", test_impetus);
  ADD ("recovery", test_recovery);
  ADD ("roster", test_roster);
#undef ADD

  return g_test_run ();
}
