/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "field.h"

/* What is measured on the table, where units go, and what a combat orders those who share in it. */

#define LEGION   "type=medium-infantry grade=b bases=10 legion=true"
#define VELITES  "type=light-infantry grade=b bases=4"
#define SPEARMEN "type=heavy-infantry grade=c bases=6"
#define GAULS    "type=medium-infantry grade=c bases=8"
#define SLINGERS "type=light-infantry grade=c bases=4"
#define ELEPHANT "type=elephants bases=1"

/* a: legion, velites, spearmen, more spearmen; b: Gauls, slingers, an elephant, more Gauls.  All far apart. */
static Field *
create_battle (void)
{
  Field *field = field_new ("punic-wars");

  field_add_general (field, 'a', "rank=general");
  field_add_unit (field, 'a', LEGION);
  field_add_unit (field, 'a', VELITES);
  field_add_unit (field, 'a', SPEARMEN);
  field_add_unit (field, 'a', SPEARMEN);
  field_add_general (field, 'b', "rank=general");
  field_add_unit (field, 'b', GAULS);
  field_add_unit (field, 'b', SLINGERS);
  field_add_unit (field, 'b', ELEPHANT);
  field_add_unit (field, 'b', GAULS);
  field_begin (field, NULL);
  field_place (field, "a1", 30, 40, 0);
  field_place (field, "a2", 60, 40, 0);
  field_place (field, "a3", 10, 40, 0);
  field_place (field, "a4", 45, 40, 0);
  field_place (field, "ag1", 68, 44, 0);
  field_place (field, "b1", 30, 8, 180);
  field_place (field, "b2", 60, 8, 180);
  field_place (field, "b3", 45, 8, 180);
  field_place (field, "b4", 10, 8, 180);
  field_place (field, "bg1", 68, 4, 180);
  field_do (field, "initiative", "a", "b", NULL, "5 2");

  return field;
}

/* An input as it is measured on a way that is laid out; "" when it is not known. */
static char *
measure_way (Field      *field,
             const char *procedure,
             const char *unit,
             const char *preset,
             double      x,
             double      y,
             double      heading,
             const char *key)
{
  const AciesProcedure *found = acies_ruleset_find_procedure (field->ruleset, procedure);
  const AciesPose poses[] = { field_get_pose (field, unit), { { x, y }, heading } };
  const char * const presets[] = { preset, NULL };
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (AciesFacts) told = NULL;
  g_autoptr (AciesFacts) facts = NULL;
  g_autoptr (GError) error = NULL;
  guint input = acies_schema_lookup (acies_procedure_get_inputs (found), key);

  g_ptr_array_add (moves, acies_move_new (unit, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses)));
  told = acies_facts_new (found, unit, NULL);
  facts = acies_ruleset_gather_facts_again (field->ruleset, field->situation, told, presets, moves, &error);
  g_assert_no_error (error);

  return acies_record_is_given (acies_facts_get_inputs (facts), input)
         ? acies_record_print (acies_facts_get_inputs (facts), input) : g_strdup ("");
}

/* Places of two bodies share no ground. */
static void
assert_apart (Field      *field,
              const char *one,
              const char *other)
{
  AciesOutline outline = acies_body_get_outline (acies_situation_find (field->situation, one));
  const AciesBody *body = acies_situation_find (field->situation, other);
  AciesPose inner = { acies_point_along (body->pose.at, body->pose.heading, -0.05), body->pose.heading };
  AciesOutline other_outline = acies_outline_for_body (&inner, body->width - 0.1, body->depth - 0.1);

  g_assert_false (acies_outline_overlaps (&outline, &other_outline));
}

/* ---- Ways ---- */

static void
test_march (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "b1", 30, 20, 180);
  /* From 40 to 32, with enemy at 20 */
  field_assert (measure_way (field, "move", "a1", "kind=march", 30, 32, 0, "end-enemy-distance"), "12");
  field_assert (measure_way (field, "move", "a1", "kind=march", 30, 32, 0, "enemy-distance"), "20");
  field_assert (measure_way (field, "move", "a1", "kind=march", 30, 36, 0, "end-enemy-distance"), "16");
  field_assert (measure_way (field, "move", "a1", "kind=normal", 30, 36, 0, "end-enemy-distance"), "");

  field_go_on_to (field, "first-manoeuvre");
  field_place (field, "b1", 30, 30, 180);
  field_assert (field_play (field, "move", "a1", NULL, "kind=march", ""), "not-allowed");
  field_place (field, "b1", 30, 23.9, 180);
  field_do (field, "move", "a1", NULL, "kind=march", "");
}

static void
test_angle (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "b1", 34, 30, 180);
  field_assert (measure_way (field, "move", "a1", "kind=normal", 30, 35, 0, "angle"), "0");
  field_assert (measure_way (field, "move", "a1", "kind=normal", 35, 35, 0, "angle"), "45");
  /* Past the Gauls, or at them */
  field_assert (measure_way (field, "move", "a1", "kind=normal", 28, 35, 0, "formed-enemy-ahead"), "");
  field_assert (measure_way (field, "move", "a1", "kind=normal", 30, 35, 0, "formed-enemy-ahead"), "10");
}

static void
test_wheel (void)
{
  g_autoptr (Field) field = create_battle ();
  AciesPose pose;

  field_assert (measure_way (field, "manoeuvre", "a3", "kind=wheel", 10.3, 39, 30, "angle"), "30");

  field_go_on_to (field, "first-manoeuvre");
  field_do (field, "move", "a3", NULL, NULL, "5");
  pose = field_get_pose (field, "a3");
  g_assert_cmpfloat_with_epsilon (pose.at.y, 35.0, 0.01);
  /* It has gone all that it rolled. */
  field_assert (field_measure (field, "manoeuvre", "a3", NULL, "used"), "5");
  field_assert (field_play (field, "manoeuvre", "a3", NULL, "kind=about-face", ""), "not-allowed");

  field_do (field, "manoeuvre", "a4", NULL, "kind=about-face move=5", "");
  pose = field_get_pose (field, "a4");
  g_assert_cmpfloat_with_epsilon (pose.heading, 180.0, 0.01);
}

/* What takes a whole move needs no roll. */
static void
test_reform (void)
{
  g_autoptr (Field) field = create_battle ();

  field_set (field, "a1", "formation=unformed");
  field_go_on_to (field, "first-manoeuvre");
  field_do (field, "manoeuvre", "a1", NULL, "kind=reform to-formation=quincunx", "");
  field_assert (field_get (field, "a1", "formation"), "quincunx");
  field_assert (field_get (field, "a1", "reformed"), "true");
  field_do (field, "move", "a3", NULL, NULL, "3");
  field_assert (field_play (field, "manoeuvre", "a3", NULL, "kind=wheel angle=10", ""), "not-allowed");
}

static void
test_ride (void)
{
  g_autoptr (Field) field = create_battle ();

  field_go_on_to (field, "first-leaders");
  field_assert (measure_way (field, "leader-actions", "ag1", "actions=move", 68, 34, 0, "longest-move"), "10");
  field_set (field, "ag1", "inspire=1");

  /* With a unit he goes along; on his own he may ride once more. */
  field_go_on_to (field, "first-manoeuvre");
  field_assert (field_play (field, "leader-actions", "ag1", NULL, "actions=move longest-move=13", ""), "not-allowed");
  field_do (field, "leader-actions", "ag1", NULL, "actions=move", "");
  field_assert (field_get (field, "ag1", "moved"), "true");
  field_assert (field_get (field, "ag1", "inspire"), "1");
  field_assert (field_get (field, "ag1", "attached-to"), "");
}

static void
test_ride_offered (void)
{
  g_autoptr (Field) field = create_battle ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  field_go_on_to (field, "first-manoeuvre");
  before = field_list (field, TRUE);
  g_assert_nonnull (strstr (before, "leader-actions ag1"));
  g_assert_null (strstr (before, "leader-actions bg1"));
  field_do (field, "leader-actions", "ag1", NULL, "actions=move", "");
  after = field_list (field, TRUE);
  g_assert_null (strstr (after, "leader-actions ag1"));
}

static void
test_captured (void)
{
  g_autoptr (Field) field = create_battle ();

  field_go_on_to (field, "charges");
  field_assert (field_list (field, FALSE), "");
  field_place (field, "b1", 68, 44.1, 180);
  field_assert (field_list (field, FALSE), "leader-risk ag1");
  field_do (field, "leader-risk", "ag1", NULL, "cause=contact a.attached=false", "");
  field_assert (field_get (field, "ag1", "fate"), "captured");
  field_assert (field_list (field, FALSE), "");
}

/* ---- Moving through others ---- */

static void
test_passage (void)
{
  g_autoptr (Field) field = create_battle ();
  AciesPose end = { { 30, 41 }, 180 };
  AciesPose poses[2];
  g_autoptr (AciesMove) back = NULL;

  field_place (field, "a2", 30, 32, 0);
  field_place (field, "a1", 30, 34, 0);
  field_place (field, "b1", 30, 27, 180);
  field_go_on_to (field, "first-skirmish");
  field_do (field, "move", "a2", NULL, "extra-dice=1", "5 6");
  /* Not where the rules propose: back through the legion */
  field_place (field, "a2", 30, 32, 0);
  poses[0] = field_get_pose (field, "a2");
  poses[1] = end;
  back = acies_move_new ("a2", ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
  acies_situation_apply_move (field->situation, back);
  field_assert (field_list (field, FALSE), "passage-of-lines a2 a1");
  field_do (field, "passage-of-lines", "a2", "a1", NULL, "");
  field_assert (field_list (field, FALSE), "");
  field_assert (field_get (field, "a1", "dp"), "0");

  /* PW-141: it stands, or takes the DP. */
  field_assert (field_get (field, "a1", "spared"), "true");
  field_go_on_to (field, "first-manoeuvre");
  field_assert (field_list (field, FALSE), "");
  field_do (field, "move", "a1", NULL, NULL, "2");
  field_assert (field_list (field, FALSE), "dp-gain a1");
  field_do (field, "dp-gain", "a1", NULL, NULL, "");
  field_assert (field_get (field, "a1", "dp"), "1");
}

/* A line that wheels does not pass through the one beside it. */
static void
test_no_passage (void)
{
  g_autoptr (Field) field = create_battle ();
  AciesPose poses[2];
  g_autoptr (AciesMove) wheel = NULL;

  field_place (field, "a3", 32.4 + 2.4, 40, 0);
  field_go_on_to (field, "first-manoeuvre");
  field_set (field, "a3", "moved=true");
  poses[0] = field_get_pose (field, "a3");
  /* About its left front corner */
  poses[1].heading = 330;
  poses[1].at = acies_point_along (acies_pose_to_table (&poses[0], (AciesPoint) { -2.37, 0.0 }), 60, 2.37);
  wheel = acies_move_new ("a3", ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
  acies_situation_apply_move (field->situation, wheel);
  field_assert (field_list (field, FALSE), "");
}

static void
test_ground_given (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "b2", 30, 37, 180);
  field_go_on_to (field, "first-manoeuvre");
  field_do (field, "move", "a1", NULL, NULL, "3");
  /* The legion's front is at 37: slingers keep 4″ off. */
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a1").at.y, 37.0, 0.01);
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "b2").at.y, 33.0, 0.01);
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "b2").heading, 180.0, 0.01);
}

/* ---- Elephants ---- */

/* Straight up at @x, from 3″ below the Gauls at 30″ */
static void
run_wild (Field *field,
          double x)
{
  field_place (field, "b1", 30, 30, 0);
  field_place (field, "b3", x, 33.8, 0);
  field_set (field, "b3", "state=rampaging");
  field_set (field, "b3", "direction=1");
  field_go_on_to (field, "second-manoeuvre");
  field_do (field, "rampage-move", "b3", NULL, "direction=1", "4 4");
}

static void
test_gap (void)
{
  g_autoptr (Field) near_end = create_battle ();
  g_autoptr (Field) middle = create_battle ();

  /* The line ends at 33.16. */
  run_wild (near_end, 32.5);
  field_assert (field_measure (near_end, "burst-through", "b1", "b3", "gap"), "0.26");
  field_do (near_end, "burst-through", "b1", "b3", NULL, "");
  field_assert (field_get (near_end, "b1", "dp"), "0");

  run_wild (middle, 30);
  field_assert (field_measure (middle, "burst-through", "b1", "b3", "gap"), "2.76");
  field_do (middle, "burst-through", "b1", "b3", NULL, "");
  field_assert (field_get (middle, "b1", "dp"), "2");
  assert_apart (middle, "b3", "b1");
  /* It burst through friends, and passed no lines. */
  field_assert (field_list (middle, FALSE), "");
}

/* No gap where somebody else stands */
static void
test_gap_barred (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "b4", 36.5, 30, 0);
  run_wild (field, 32.5);
  /* 0.18″ between the two lines are too narrow; the nearest room is past the second one, or past the left. */
  field_assert (field_measure (field, "burst-through", "b1", "b3", "gap"), "5.27");
}

static void
test_turns_to_cause (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "b3", 60, 37, 90);
  field_go_on_to (field, "first-skirmish");
  field_do (field, "shooting", "a2", "b3", NULL, "6 1 1 1 1");
  field_do (field, "critical-hit", "b3", "a2", NULL, "1 5");
  /* Its middle is a little to the left of the velites'. */
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "b3").heading, 173.4, 0.1);
}

static void
test_rampage_ends_orders (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "b3", 60, 37, 180);
  field_set (field, "b3", "control=repeat");
  field_set (field, "b3", "last-move=Move");
  field_go_on_to (field, "first-skirmish");
  field_set (field, "b3", "control=repeat");
  field_do (field, "shooting", "a2", "b3", NULL, "6 1 1 1 1");
  field_do (field, "critical-hit", "b3", "a2", NULL, "1 5");
  field_do (field, "rampage-move", "b3", NULL, NULL, "4 4 4");
  field_go_on_to (field, "second-manoeuvre");
  field_assert (field_list (field, FALSE), "");
}

/* A further hit does not begin the attempts to stop it anew. */
static void
test_attempts (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "b3", 60, 37, 180);
  field_go_on_to (field, "first-skirmish");
  field_do (field, "shooting", "a2", "b3", NULL, "6 1 1 1 1");
  field_do (field, "critical-hit", "b3", "a2", NULL, "1 5");
  field_assert (field_get (field, "b3", "attempt"), "1");
  field_set (field, "b3", "attempt=3");
  field_do (field, "critical-hit", "b3", "a2", "criticals=1", "5");
  field_assert (field_get (field, "b3", "attempt"), "3");
}

/* ---- Sentences ---- */

static void
test_sentences (void)
{
  g_autoptr (Field) field = create_battle ();

  field_go_on_to (field, "first-leaders");
  field_assert (field_play (field, "leader-actions", "ag1", "a2", "actions=attach", ""), "Alexander joined Unit a2");
  field_place (field, "b1", 30, 37, 180);
  field_go_on_to (field, "charges");
  field_assert (field_play (field, "charge", "a1", "b1", "b.response=charge", ""),
                "Unit a1 and Unit b1 charged each other");
  field_set (field, "a3", "dp=4");
  field_assert (field_play (field, "morale-event", "a3", "a1", "event=unit-routed distance=2", ""),
                "Unit a3 lost heart and was shaken");
  field_assert (field_play (field, "burst-through", "a2", "b3", NULL, ""), "Unit a2 let Unit b3 pass");
  field_assert (field_play (field, "burst-through", "b4", "b3", NULL, ""), "Unit b4 was burst through");
}

/* ---- Control ---- */

static void
test_conforms (void)
{
  g_autoptr (Field) field = create_battle ();

  /* The spearmen touch the legion on its right. */
  field_place (field, "a3", 34.76, 40, 0);
  field_place (field, "ag1", 27, 44.5, 0);
  field_go_on_to (field, "control");
  field_assert (field_get (field, "a3", "controlled"), "true");
  field_do (field, "control-status", "a3", NULL, "a.conforms=false", "");
  field_assert (field_get (field, "a3", "controlled"), "false");
  g_assert_true (field_lists (field, FALSE, "control-test a3"));
}

static void
test_retirement_stops (void)
{
  g_autoptr (Field) field = create_battle ();
  g_autofree char *offers = NULL;

  field_set (field, "a4", "state=retiring");
  field_place (field, "ag1", 45, 44, 0);
  field_go_on_to (field, "control");
  offers = field_list (field, TRUE);
  g_assert_nonnull (strstr (offers, "control-status a4"));
  field_do (field, "control-status", "a4", NULL, "a.wishes-to-cease=true", "");
  field_assert (field_get (field, "a4", "state"), "normal");
  field_go_on_to (field, "first-manoeuvre");
  g_assert_false (field_lists (field, FALSE, "withdrawal"));
}

/* PW-120: units under one leader move on one roll. */
static void
test_one_roll (void)
{
  g_autoptr (Field) field = create_battle ();
  g_autoptr (GPtrArray) dues = NULL;
  guint n_found = 0;

  field_place (field, "a3", 34.76, 40, 0);
  field_place (field, "ag1", 27, 44.5, 0);
  field_go_on_to (field, "control");
  field_assert (field_get (field, "a1", "led-by"), "ag1");
  field_assert (field_get (field, "a3", "led-by"), "ag1");
  field_assert (field_get (field, "a4", "led-by"), "");
  field_go_on_to (field, "first-manoeuvre");
  field_do (field, "move", "a1", NULL, "extra-dice=1", "3 5");

  dues = acies_ruleset_list_dues (field->ruleset, field->situation);
  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);

      if (g_strcmp0 (due->clause, "PW-120") != 0)
        continue;
      g_assert_cmpstr (due->a, ==, "a3");
      g_assert_nonnull (strstr (due->reason, "3 5"));
      n_found++;
    }
  g_assert_cmpuint (n_found, ==, 1);
}

/* ---- Charges ---- */

/* Two charge the same line: there is room for both. */
static void
test_room (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "b1", 30, 36.5, 180);
  field_place (field, "a1", 28, 40, 0);
  field_place (field, "a3", 32.5, 40, 0);
  field_go_on_to (field, "charges");
  field_do (field, "charge", "a1", "b1", NULL, "");
  field_do (field, "charge", "a3", "b1", NULL, "");
  assert_apart (field, "a1", "a3");
  assert_apart (field, "a1", "b1");
  assert_apart (field, "a3", "b1");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a3").at.y, 36.5, 0.01);
  field_go_on_to (field, "fights");
  /* One combat, of all who are linked */
  field_assert (field_list (field, FALSE), "combat a3 b1");
}

static gboolean
is_response_known (Field      *field,
                   const char *charger,
                   const char *target)
{
  const AciesProcedure *charge = acies_ruleset_find_procedure (field->ruleset, "charge");
  guint input = acies_schema_lookup (acies_procedure_get_inputs (charge), "b.response");
  g_autoptr (AciesFacts) facts = acies_ruleset_gather_facts (field->ruleset, field->situation, charge, charger, target,
                                                             NULL, NULL);

  return acies_facts_get_source (facts, input) == ACIES_SOURCE_STATUS;
}

/* Who has charged stands to others who charge it. */
static void
test_responses (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "b1", 30, 36.5, 180);
  field_place (field, "b4", 38.5, 36.5, 180);
  field_place (field, "a4", 36.5, 40, 0);
  field_go_on_to (field, "charges");
  g_assert_false (is_response_known (field, "b1", "a4"));
  field_do (field, "charge", "a4", "b4", NULL, "");
  g_assert_true (is_response_known (field, "b1", "a4"));
  field_assert (field_measure (field, "charge", "b1", "a4", "b.response"), "stand");
}

/* What a pursuer finds in its way it charges. */
static void
test_pursuit_runs_on (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "b1", 30, 36, 180);
  field_set (field, "a1", "state=pursuing");
  field_go_on_to (field, "first-manoeuvre");
  field_assert (field_list (field, FALSE), "move a1");
  field_do (field, "move", "a1", NULL, NULL, "5 5");
  field_assert (field_list (field, FALSE), "charge a1 b1");
  field_assert (field_get (field, "a1", "state"), "looting");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a1").at.y, 36.0, 0.3);
}

/* A leader with light troops that are caught is with a unit that routs. */
static void
test_leader_routs (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "b2", 60, 37, 180);
  field_place (field, "b4", 54, 37, 180);
  field_set (field, "bg1", "attached-to=b2");
  field_place (field, "a4", 60, 40, 0);
  field_place (field, "a2", 66, 44, 0);
  field_go_on_to (field, "charges");
  field_do (field, "charge", "a4", "b2", "b.response=evade", "");
  field_do (field, "evade", "b2", "a4", NULL, "2 1 5 6");
  field_assert (field_get (field, "b2", "state"), "routing");
  /* The rout of light troops itself costs nobody a DP. */
  field_assert (field_list (field, FALSE), "free-hack a4 b2, morale-event b4 bg1");
}

/* ---- Combats ---- */

/* The spearmen fight with more of them behind; what befalls them befalls those too. */
static Field *
fight_with_support (const char *dice)
{
  Field *field = create_battle ();

  field_place (field, "a3", 30, 30, 0);
  field_place (field, "a4", 30, 31.3, 0);
  field_place (field, "a1", 50, 40, 0);
  field_place (field, "b1", 30, 27, 180);
  field_go_on_to (field, "charges");
  field_do (field, "charge", "b1", "a3", NULL, "");
  field_go_on_to (field, "fights");
  field_assert (field_measure (field, "combat", "a3", "b1", "a.supported"), "true");
  field_assert (field_measure (field, "combat", "a3", "b1", "b.supported"), "false");
  field_do (field, "combat", "a3", "b1", "a.contact-bases=6 a.overlap-bases=0 b.contact-bases=6 b.overlap-bases=0",
            dice);

  return field;
}

static void
test_support_falls_back (void)
{
  /* Spearmen 6 dice, 2 for receiving, 1 for support; Gauls 7 */
  g_autoptr (Field) field = fight_with_support ("1 1 1 1 1 1 1 1 1 6 6 1 1 1 1 1");

  field_assert (field_get (field, "a3", "dp"), "2");
  field_assert (field_list (field, FALSE), "dp-gain a4");
  field_do (field, "dp-gain", "a4", NULL, NULL, "");
  field_assert (field_get (field, "a4", "dp"), "2");
  field_go_on_to (field, "beaten");
  field_assert (field_list (field, FALSE), "combat-move a3 b1");
  field_do (field, "combat-move", "a3", "b1", NULL, "");
  field_assert (field_list (field, FALSE), "combat-move a4");
  field_do (field, "combat-move", "a4", NULL, NULL, "");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a4").at.y, 32.3, 0.01);
}

static void
test_support_retires (void)
{
  g_autoptr (Field) field = fight_with_support ("1 1 1 1 1 1 1 1 1 6 6 6 6 1 1 1");

  field_do (field, "dp-gain", "a4", NULL, NULL, "");
  field_go_on_to (field, "beaten");
  field_assert (field_list (field, FALSE), "withdrawal a3 b1");
  field_do (field, "withdrawal", "a3", "b1", NULL, "5 6 2 1");
  field_assert (field_get (field, "a3", "state"), "retiring");
  field_assert (field_get (field, "a4", "state"), "retiring");
  /* The Gauls run into those behind. */
  field_assert (field_list (field, FALSE), "charge b1 a4, morale-event a3 a4, withdrawal a4");
  field_do (field, "withdrawal", "a4", NULL, NULL, "3 3");
  field_assert (field_get (field, "a4", "formation"), "unformed");
  assert_apart (field, "a3", "a4");
}

/* A combat is over with whoever runs from it. */
static void
test_combat_left (void)
{
  g_autoptr (Field) field = fight_with_support ("1 1 1 1 1 1 1 1 1 6 6 6 6 1 1 1");

  field_do (field, "dp-gain", "a4", NULL, NULL, "");
  field_go_on_to (field, "beaten");
  field_do (field, "withdrawal", "a3", "b1", NULL, "5 6 2 1");
  field_do (field, "charge", "b1", "a4", NULL, "");
  g_assert_true (field_lists (field, FALSE, "combat b1 a4"));
  field_do (field, "withdrawal", "a4", NULL, NULL, "3 3");
  g_assert_false (field_lists (field, FALSE, "combat b1 a4"));
}

/* Who stands behind without supporting makes room. */
static void
test_makes_room (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "a3", 30, 30, 0);
  field_place (field, "a2", 30, 31, 0);
  field_place (field, "b1", 30, 27, 180);
  field_go_on_to (field, "charges");
  field_do (field, "charge", "b1", "a3", NULL, "");
  field_go_on_to (field, "fights");
  field_do (field, "combat", "a3", "b1", "a.contact-bases=6 a.overlap-bases=0 b.contact-bases=6 b.overlap-bases=0",
            "1 1 1 1 1 1 1 1 6 6 1 1 1 1 1");
  field_go_on_to (field, "beaten");
  field_do (field, "combat-move", "a3", "b1", NULL, "");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a3").at.y, 31.0, 0.01);
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a2").at.y, 32.0, 0.01);
  assert_apart (field, "a3", "a2");
}

/* Each unit of a side makes the move, not only the one with most bases. */
static void
test_side (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "b1", 30, 30, 180);
  field_place (field, "a3", 26.8, 33, 0);
  field_place (field, "a4", 33.2, 33, 0);
  field_go_on_to (field, "charges");
  field_do (field, "charge", "a3", "b1", NULL, "");
  field_do (field, "charge", "a4", "b1", NULL, "");
  field_go_on_to (field, "fights");
  field_assert (field_list (field, FALSE), "combat a3 b1");
  field_do (field, "combat", "a3", "b1", "a.contact-bases=4 a.overlap-bases=0 b.contact-bases=4 b.overlap-bases=0",
            "1 1 1 1 1 1 6 6 6 6");
  field_assert (field_list (field, FALSE), "morale-event a4 a3, morale-event a3 a4, dp-gain a3, dp-gain a4");
  field_assert (field_get (field, "a4", "state"), "retiring");
  field_go_on_to (field, "beaten");
  g_assert_true (field_lists (field, FALSE, "withdrawal a3 b1, withdrawal a4 b1"));
}

/* With one choice, to pursue, and an enemy who does not run, it must go on. */
static void
test_must_pursue (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "a1", 30, 30, 0);
  field_place (field, "b1", 30, 27, 180);
  field_go_on_to (field, "charges");
  field_do (field, "charge", "b1", "a1", NULL, "");
  field_go_on_to (field, "fights");
  /* The legion 4 dice, 1 for its grade, 1 for its third line; Gauls 5 */
  field_do (field, "combat", "a1", "b1", "a.contact-bases=4 a.overlap-bases=0 a.second-line-bases=0 b.contact-bases=4 "
            "b.overlap-bases=0", "1 1 1 1 1 1 6 6 6 6 6");
  field_go_on_to (field, "beaten");
  field_assert (field_list (field, FALSE), "combat-move a1 b1");
  field_do (field, "combat-move", "a1", "b1", NULL, "");
  field_assert (field_get (field, "a1", "front"), "triarii");
  field_go_on_to (field, "winners");
  field_assert (field_list (field, FALSE), "move b1");
}

/* ---- Shooting and rallying ---- */

/* Bases in combat are no targets; those past the end of the enemy's line are. */
static void
test_targets (void)
{
  g_autoptr (Field) field = create_battle ();

  field_place (field, "b1", 30, 30, 180);
  field_place (field, "a1", 30, 33, 0);
  field_go_on_to (field, "charges");
  field_do (field, "charge", "a1", "b1", NULL, "");
  field_go_on_to (field, "second-skirmish");
  field_place (field, "b2", 36, 31.5, 270);
  field_go_on_to (field, "first-skirmish");
  field_place (field, "a2", 35.5, 31, 270);
  field_place (field, "b2", 60, 8, 180);
  /* Gauls from 26.84 to 33.16, the legion from 27.64 to 32.36: one base stands free on each side. */
  field_assert (field_measure (field, "shooting", "a2", "b1", "b.engaged"), "false");
  field_assert (field_measure (field, "shooting", "a2", "b1", "nearest"), "true");
  field_assert (field_measure (field, "combat", "b1", "a1", "a.overlap-bases"), "2");
  field_assert (field_measure (field, "combat", "b1", "a1", "b.overlap-bases"), "0");
}

/* PW-149: enemy that is not seen does not count. */
static void
test_unseen (void)
{
  g_autoptr (Field) field = create_battle ();
  g_autofree char *offers = NULL;

  field_place (field, "b1", 10, 33, 180);
  field_set (field, "a3", "shaken=true");
  field_set (field, "a3", "dp=5");
  field_go_on_to (field, "rally");
  g_assert_false (field_lists (field, TRUE, "rally a3"));
  field_place (field, "a1", 10, 34.5, 0);
  offers = field_list (field, TRUE);
  g_assert_nonnull (strstr (offers, "rally a3"));
}

static void
test_detachment (void)
{
  g_autoptr (Field) field = create_battle ();

  field_go_on_to (field, "first-manoeuvre");
  field_set (field, "a1", "dp=2");
  field_set (field, "a1", "redressed=true");
  field_do (field, "detach-line", "a1", "a4", "detached-bases=4", "");
  field_assert (field_get (field, "a4", "bases"), "4");
  field_assert (field_get (field, "a4", "dp"), "2");
  field_assert (field_get (field, "a4", "lines"), "1");
  field_assert (field_get (field, "a4", "redressed"), "true");
  field_assert (field_get (field, "a4", "formation"), "line");
}

#define ADD(name, test) g_test_add_func ("/rulesets/punic-wars/table/" name, test)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  ADD ("march", test_march);
  ADD ("angle", test_angle);
  ADD ("wheel", test_wheel);
  ADD ("reform", test_reform);
  ADD ("ride", test_ride);
  ADD ("ride-offered", test_ride_offered);
  ADD ("captured", test_captured);
  ADD ("passage", test_passage);
  ADD ("no-passage", test_no_passage);
  ADD ("ground-given", test_ground_given);
  ADD ("gap", test_gap);
  ADD ("gap-barred", test_gap_barred);
  ADD ("turns-to-cause", test_turns_to_cause);
  ADD ("rampage-ends-orders", test_rampage_ends_orders);
  ADD ("attempts", test_attempts);
  ADD ("sentences", test_sentences);
  ADD ("conforms", test_conforms);
  ADD ("retirement-stops", test_retirement_stops);
  ADD ("one-roll", test_one_roll);
  ADD ("room", test_room);
  ADD ("responses", test_responses);
  ADD ("pursuit-runs-on", test_pursuit_runs_on);
  ADD ("leader-routs", test_leader_routs);
  ADD ("support-falls-back", test_support_falls_back);
  ADD ("support-retires", test_support_retires);
  ADD ("combat-left", test_combat_left);
  ADD ("makes-room", test_makes_room);
  ADD ("side", test_side);
  ADD ("must-pursue", test_must_pursue);
  ADD ("targets", test_targets);
  ADD ("unseen", test_unseen);
  ADD ("detachment", test_detachment);

  return g_test_run ();
}
