/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-bodies.h"
#include "drill.h"

static void
go_on_to (AciesSituation *situation,
          guint           step)
{
  do
    acies_ruleset_go_on (acies_situation_get_ruleset (situation), situation);
  while (acies_situation_get_step (situation) != step);
}

/* ---- Effects ---- */

static void
test_effects (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  const char *const false_shot[] = { "volley=3", NULL };
  const char *const shooting[] = { "cause=shooting", NULL };

  acies_record_add_item_text (acies_situation_find (situation, "b1")->status, DR_UNIT_STATUS_FOES, "a1");

  /* Add and raise */
  drill_play (situation, DR_SHOOTING, "a1", "b1", NULL);
  drill_play (situation, DR_SHOOTING, "a1", "b1", NULL);
  drill_assert_status (situation, "b1", "hits", "4");
  drill_assert_status (situation, "b1", "shot", "false");
  drill_assert_status (situation, "a1", "hits", "0");
  drill_assert_status (situation, "a1", "shot", "true");
  drill_assert_status (situation, "a1", "spent", "3");

  /* False lowers nothing, nor does it raise. */
  drill_play (situation, DR_SHOOTING, "a1", "b1", false_shot);
  drill_assert_status (situation, "a1", "shot", "true");
  drill_play (situation, DR_SHOOTING, "a2", "b1", false_shot);
  drill_assert_status (situation, "a2", "shot", "false");

  /* Set: numbers, choices and lists */
  drill_play (situation, DR_MORALE, "b1", NULL, shooting);
  drill_assert_status (situation, "b1", "grit", "0");
  drill_assert_status (situation, "b1", "state", "active");
  drill_assert_status (situation, "b1", "foes", "");
}

static void
test_effects_are_clamped (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  const char *const many[] = { "volley=5", NULL };
  const char *const shaken[] = { "a.grit=0", "cause=shaken", NULL };

  drill_play (situation, DR_SHOOTING, "a1", "b1", many);
  drill_assert_status (situation, "b1", "hits", "12");
  drill_play (situation, DR_LOSSES, "a1", NULL, NULL);
  drill_assert_status (situation, "a1", "hits", "0");
  /* -1 is set, and 0 is the least. */
  drill_play (situation, DR_MORALE, "a1", NULL, shaken);
  drill_assert_status (situation, "a1", "grit", "0");
}

/* By name: a leader has the status or has not, a side has its own. */
static void
test_effects_on_others (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);

  drill_play (situation, DR_MARK, "ag1", "b", NULL);
  drill_assert_status (situation, "ag1", "risk", "2");
  drill_assert_status (situation, "b", "heart", "6");
  drill_play (situation, DR_MARK, "a1", "b", NULL);
  drill_assert_status (situation, "ag1", "risk", "2");
  drill_assert_status (situation, "b", "heart", "2");
}

/* Nobody named, nobody changed. */
static void
test_without_parties (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  g_autoptr (AciesSituation) before = acies_situation_copy (situation);
  const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, DR_SHOOTING);
  g_autoptr (AciesRecord) inputs = acies_record_new (acies_procedure_get_inputs (procedure));
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("", 6);
  g_autoptr (AciesOutcome) outcome = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GError) error = NULL;
  AciesResolution resolution;

  acies_record_set_number (inputs, DR_SHOOTING_IN_A_FIGURES, 3);
  acies_record_set_text (inputs, DR_SHOOTING_IN_A_WEAPON, "bow");
  acies_record_set_number (inputs, DR_SHOOTING_IN_B_HITS, 0);
  acies_record_set_number (inputs, DR_SHOOTING_IN_B_STRENGTH, 3);
  outcome = acies_procedure_resolve (procedure, inputs, dice, &error);
  g_assert_no_error (error);
  resolution = (AciesResolution) { procedure, NULL, NULL, inputs, outcome };
  acies_ruleset_apply (ruleset, situation, &resolution);

  changes = acies_situation_compare (before, situation);
  g_assert_cmpuint (changes->len, ==, 0);
  g_assert_cmpuint (acies_situation_get_dues (situation)->len, ==, 0);
}

/* The ruleset's own changes come after the declared ones, and shapes after all. */
static void
test_apply_and_reshape (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  const char *const six[] = { "volley=4", NULL };

  drill_play (situation, DR_SHOOTING, "a1", "b1", NULL);
  g_assert_cmpuint (acies_situation_find (situation, "b1")->ranks, ==, 2);
  drill_play (situation, DR_SHOOTING, "a1", "b1", six);
  g_assert_cmpuint (acies_situation_find (situation, "b1")->files, ==, 4);
  g_assert_cmpuint (acies_situation_find (situation, "b1")->ranks, ==, 1);

  /* Formed up by the ruleset */
  drill_play (situation, DR_OMEN, NULL, NULL, NULL);
  g_assert_cmpuint (acies_situation_find (situation, "a1")->ranks, ==, 6);

  drill_play (situation, DR_SHOOTING, "b1", "a2", NULL);
  drill_assert_dues (ruleset, acies_situation_get_dues (situation),
                     "morale b1 -|losses b1 -|shooting b1 a1|morale b1 -|shooting b1 a1|"
                     "morale a2 -|losses a2 -|shooting a2 b1");
  drill_play (situation, DR_COLLAPSE, "a", NULL, NULL);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (acies_situation_get_body (situation, i)->lost_turn, ==, 1);
  g_assert_cmpuint (acies_situation_find (situation, "b1")->lost_turn, ==, 0);
  drill_assert_dues (ruleset, acies_situation_get_dues (situation), "morale b1 -|losses b1 -|morale b1 -");
}

/* ---- Dues ---- */

static void
test_follow_ups (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  GPtrArray *dues = acies_situation_get_dues (situation);
  AciesDue *due;

  drill_play (situation, DR_SHOOTING, "a1", "b1", NULL);
  drill_assert_dues (ruleset, dues, "morale b1 -|losses b1 -|shooting b1 a1");

  due = g_ptr_array_index (dues, 0);
  g_assert_cmpuint (due->step, ==, DR_STEP_WAVER);
  g_assert_cmpstr (due->presets[0], ==, "cause=shooting");
  g_assert_cmpstr (due->clause, ==, "DR-1");
  g_assert_cmpstr (due->reason, ==, "It follows from “Shooting”.");
  due = g_ptr_array_index (dues, 1);
  g_assert_cmpuint (due->step, ==, DR_STEP_TIDY);
  g_assert_cmpuint (g_strv_length (due->presets), ==, 0);
  g_assert_cmpstr (due->clause, ==, "");

  /* Each waits for its step. */
  drill_assert_listed (ruleset, situation, "shooting b1 a1");
  drill_play (situation, DR_SHOOTING, "b1", "a1", NULL);
  go_on_to (situation, DR_STEP_WAVER);
  drill_assert_listed (ruleset, situation, "morale b1 -|morale a1 -|collapse a -|(shooting a1 b1)|(losses b1 -)");
  drill_play (situation, DR_MORALE, "b1", NULL, (const char *[]) { "cause=shooting", NULL });
  drill_play (situation, DR_MORALE, "a1", NULL, (const char *[]) { "cause=shooting", NULL });
  go_on_to (situation, DR_STEP_TIDY);
  drill_assert_listed (ruleset, situation, "losses b1 -|losses a1 -|(shooting a1 b1)");
}

/* Once for a party that is due already, if the declaration says so. */
static void
test_merging_follow_ups (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);

  drill_play (situation, DR_SHOOTING, "a1", "b1", NULL);
  drill_play (situation, DR_SHOOTING, "a2", "b1", NULL);
  drill_assert_dues (ruleset, acies_situation_get_dues (situation),
                     "morale b1 -|losses b1 -|shooting b1 a1|morale b1 -|shooting b1 a2");
}

/* A step that has gone by does not come again this turn: what it is for is due at once. */
static void
test_late_follow_ups (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);

  acies_situation_set_step (situation, 1, DR_STEP_TIDY);
  drill_play (situation, DR_SHOOTING, "a1", "b1", NULL);
  drill_assert_listed (ruleset, situation, "morale b1 -|losses b1 -|shooting b1 a1");
  g_assert_cmpuint (((AciesDue *) g_ptr_array_index (acies_situation_get_dues (situation), 0))->step, ==,
                    DR_STEP_TIDY);
}

/* Parties of follow-ups are of the kind that is wanted, or it is not for them. */
static void
test_parties_of_follow_ups (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);

  drill_play (situation, DR_MARK, "ag1", "b", NULL);
  /* Not "collapse ag1", since that takes a side; and an omen is nobody's. */
  drill_assert_dues (ruleset, acies_situation_get_dues (situation), "mark ag1 b|collapse b -|omen - -");
}

/* Of two dues for the same unit, the one that was resolved is settled. */
static void
test_settled_by_presets (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  GPtrArray *dues = acies_situation_get_dues (situation);
  AciesDue *shaken = acies_due_new (DR_MORALE, "a1", NULL, TRUE, "Shaken.", NULL);
  AciesDue *shot_at = acies_due_new (DR_MORALE, "a1", NULL, TRUE, "Shot at.", NULL);
  const char *const shooting[] = { "cause=shooting", NULL };

  acies_due_add_preset (shaken, "cause", "shaken");
  acies_due_add_preset (shot_at, "cause", "shooting");
  acies_situation_add_due (situation, shaken);
  acies_situation_add_due (situation, shot_at);

  drill_play (situation, DR_MORALE, "a1", NULL, shooting);
  g_assert_cmpuint (dues->len, ==, 1);
  g_assert_cmpstr (((AciesDue *) g_ptr_array_index (dues, 0))->reason, ==, "Shaken.");

  /* A cause set right by hand settles what is there all the same, */
  drill_play (situation, DR_MORALE, "a1", NULL, shooting);
  g_assert_cmpuint (dues->len, ==, 0);

  /* but not what cannot be done yet. */
  shaken = acies_due_new (DR_MORALE, "a1", NULL, TRUE, "Shaken.", NULL);
  acies_due_add_preset (shaken, "cause", "shaken");
  shaken->step = DR_STEP_TIDY;
  acies_situation_add_due (situation, shaken);
  drill_play (situation, DR_MORALE, "a1", NULL, shooting);
  g_assert_cmpuint (dues->len, ==, 1);
}

static void
test_offers (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  g_autoptr (GPtrArray) list = NULL;
  AciesDue *due;

  acies_situation_set_step (situation, 1, DR_STEP_WAVER);
  acies_situation_add_due (situation, acies_due_new (DR_OMEN, NULL, NULL, FALSE, NULL, NULL));
  acies_situation_add_due (situation, acies_due_new (DR_SHOOTING, "a1", "b1", TRUE, NULL, NULL));
  acies_situation_add_due (situation, acies_due_new (DR_MORALE, "a1", NULL, TRUE, "It must.", NULL));
  due = acies_due_new (DR_LOSSES, "a1", NULL, TRUE, NULL, NULL);
  due->step = DR_STEP_TIDY;
  acies_situation_add_due (situation, due);

  /* First what is due, then what is offered, compulsory first and idle last, nothing twice, nothing before its time */
  list = acies_ruleset_list_dues (ruleset, situation);
  drill_assert_dues (ruleset, list, "shooting a1 b1|morale a1 -|(omen - -)|collapse a -|(morale b1 -)|(losses b1 -)");
  g_assert_cmpstr (((AciesDue *) g_ptr_array_index (list, 1))->reason, ==, "It must.");
  g_assert_cmpstr (((AciesDue *) g_ptr_array_index (list, 4))->reason, ==, "Anybody may.");
  g_assert_cmpuint (((AciesDue *) g_ptr_array_index (list, 4))->step, ==, DR_STEP_WAVER);

  /* It is a list of its own. */
  ((AciesDue *) g_ptr_array_index (list, 0))->must = FALSE;
  g_assert_true (((AciesDue *) g_ptr_array_index (acies_situation_get_dues (situation), 1))->must);
}

/* ---- The turn ---- */

static void
test_steps (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);

  acies_ruleset_begin (ruleset, situation);
  g_assert_cmpuint (acies_situation_get_turn (situation), ==, 1);
  g_assert_cmpuint (acies_situation_get_step (situation), ==, 0);
  drill_assert_listed (ruleset, situation, "omen - -");

  acies_situation_set_first (situation, 0);
  go_on_to (situation, DR_STEP_WAVER);
  go_on_to (situation, DR_STEP_TIDY);
  g_assert_cmpuint (acies_situation_get_turn (situation), ==, 1);
  go_on_to (situation, DR_STEP_SHOOT);
  g_assert_cmpuint (acies_situation_get_turn (situation), ==, 2);
  g_assert_cmpint (acies_situation_get_first (situation), ==, 0);
  drill_assert_status (situation, "ag1", "word", "in1.0 out1.0 in1.1 out1.1 in1.2 out1.2 in2.0 ");
}

/* A phase that is gone through once is passed over from the second turn on, wherever it stands. */
static void
test_once (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);

  ((AciesPhase *) acies_ruleset_get_phase (ruleset, DR_PHASE_FIRE))->once = TRUE;
  acies_ruleset_begin (ruleset, situation);
  acies_situation_set_first (situation, 0);
  go_on_to (situation, DR_STEP_WAVER);
  go_on_to (situation, DR_STEP_TIDY);
  go_on_to (situation, DR_STEP_TIDY);
  g_assert_cmpuint (acies_situation_get_turn (situation), ==, 2);

  ((AciesPhase *) acies_ruleset_get_phase (ruleset, DR_PHASE_FIRE))->once = FALSE;
  ((AciesPhase *) acies_ruleset_get_phase (ruleset, DR_PHASE_COUNT))->once = TRUE;
  go_on_to (situation, DR_STEP_SHOOT);
  go_on_to (situation, DR_STEP_WAVER);
  go_on_to (situation, DR_STEP_SHOOT);
  g_assert_cmpuint (acies_situation_get_turn (situation), ==, 4);
}

static void
test_left_open (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);

  acies_ruleset_begin (ruleset, situation);
  acies_situation_add_due (situation, acies_due_new (DR_SHOOTING, "a1", "b1", FALSE, NULL, NULL));
  acies_situation_add_due (situation, acies_due_new (DR_MORALE, "b1", NULL, TRUE, "Left.", NULL));
  drill_assert_listed (ruleset, situation, "omen - -|morale b1 -|(shooting a1 b1)");

  /* What was offered lapses; what was due comes last, and takes the place of an offer. */
  go_on_to (situation, DR_STEP_WAVER);
  drill_assert_listed (ruleset, situation, "collapse a -|(morale a1 -)|(omen - -)|(morale b1 -)|(losses b1 -)");
  g_assert_true (((AciesDue *) g_ptr_array_index (acies_situation_get_dues (situation), 0))->left_open);
  g_assert_true (((AciesDue *) g_ptr_array_index (acies_situation_get_dues (situation), 0))->must);

  /* It can still be done. */
  drill_play (situation, DR_OMEN, NULL, NULL, NULL);
  go_on_to (situation, DR_STEP_TIDY);
  drill_assert_listed (ruleset, situation, "(morale b1 -)");

  /* Not in the next turn; then it is the next omen. */
  go_on_to (situation, DR_STEP_SHOOT);
  drill_assert_listed (ruleset, situation, "omen - -");
}

/* What a ruleset does at the end of a turn is for the next one, and units that it removes are out. */
static void
test_end_of_turn (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);

  acies_situation_set_step (situation, 1, DR_STEP_TIDY);
  acies_record_set_number (acies_situation_find (situation, "a1")->status, DR_UNIT_STATUS_HITS, 3);
  acies_record_set_number (acies_situation_find (situation, "b1")->status, DR_UNIT_STATUS_HITS, 10);
  acies_situation_add_due (situation, acies_due_new (DR_LOSSES, "a1", NULL, TRUE, "Old.", NULL));

  acies_ruleset_go_on (ruleset, situation);
  drill_assert_listed (ruleset, situation, "losses a1 -|omen - -");
  g_assert_cmpstr (((AciesDue *) g_ptr_array_index (acies_situation_get_dues (situation), 0))->reason, ==, "Again.");
  g_assert_cmpuint (acies_situation_find (situation, "a1")->ranks, ==, 2);
  g_assert_cmpuint (acies_situation_find (situation, "b1")->lost_turn, ==, 1);
}

static void
test_lifetimes (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  AciesRecord *unit = acies_situation_find (situation, "a1")->status;
  AciesRecord *leader = acies_situation_find (situation, "ag1")->status;

  acies_situation_set_step (situation, 1, DR_STEP_SHOOT);
  acies_record_set_number (unit, DR_UNIT_STATUS_AIM, 7);
  acies_record_set_number (unit, DR_UNIT_STATUS_GRIT, 4);
  acies_record_set_number (leader, DR_LEADER_STATUS_HASTE, TRUE);
  acies_ruleset_go_on (ruleset, situation);
  g_assert_false (acies_record_is_given (unit, DR_UNIT_STATUS_AIM));
  g_assert_cmpint (acies_record_get_number (unit, DR_UNIT_STATUS_AIM), ==, 2);
  g_assert_cmpint (acies_record_get_number (unit, DR_UNIT_STATUS_GRIT), ==, 4);

  acies_record_set_number (unit, DR_UNIT_STATUS_AIM, 8);
  acies_ruleset_go_on (ruleset, situation);
  g_assert_cmpint (acies_record_get_number (unit, DR_UNIT_STATUS_AIM), ==, 8);
  g_assert_true (acies_record_get_boolean (leader, DR_LEADER_STATUS_HASTE));

  acies_ruleset_go_on (ruleset, situation);
  g_assert_cmpuint (acies_situation_get_turn (situation), ==, 2);
  g_assert_cmpint (acies_record_get_number (unit, DR_UNIT_STATUS_AIM), ==, 2);
  g_assert_false (acies_record_get_boolean (leader, DR_LEADER_STATUS_HASTE));
}

/* What is due for a unit ends with it, unless its procedure is declared to outlive it. */
static void
test_dues_of_the_lost (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  GPtrArray *dues = acies_situation_get_dues (situation);

  acies_situation_add_due (situation, acies_due_new (DR_LOSSES, "a1", NULL, TRUE, "Ends.", NULL));
  acies_situation_add_due (situation, acies_due_new (DR_MARK, "a1", NULL, TRUE, "Stays.", NULL));
  acies_situation_add_due (situation, acies_due_new (DR_MARK, "a2", "a1", TRUE, "Ends too.", NULL));
  acies_situation_drop_dues_of (situation, "a1");
  g_assert_cmpuint (dues->len, ==, 1);
  g_assert_cmpstr (((AciesDue *) g_ptr_array_index (dues, 0))->reason, ==, "Stays.");
}

/* ---- Words and moves ---- */

static void
test_labels (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  const char *const open[] = { "Everybody shoots", "The first side wavers",
                               "The second side tidies up after The second side" };
  const char *const settled[] = { "Everybody shoots", "Side B wavers", "Reds tidies up after Reds" };

  for (guint i = 0; i < G_N_ELEMENTS (open); i++)
    {
      g_autofree char *label = acies_ruleset_label_step (ruleset, situation, i);

      g_assert_cmpstr (label, ==, open[i]);
    }

  acies_situation_set_first (situation, 1);
  for (guint i = 0; i < G_N_ELEMENTS (settled); i++)
    {
      g_autofree char *label = acies_ruleset_label_step (ruleset, situation, i);

      g_assert_cmpstr (label, ==, settled[i]);
    }
}

/* All but the first act together. */
static void
test_three_sides (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (GListModel) armies = drill_create_armies (ruleset);
  g_autoptr (GListModel) more = drill_create_armies (ruleset);
  g_autoptr (AciesArmy) third = g_list_model_get_item (more, 0);
  g_autoptr (AciesTable) table = acies_table_new (72, 48);
  g_autoptr (AciesSituation) situation = NULL;
  g_autofree char *first = NULL;
  g_autofree char *others = NULL;

  acies_army_set_name (third, "Greens");
  g_list_store_append (G_LIST_STORE (armies), third);
  situation = acies_ruleset_create_situation (ruleset, table, armies, NULL);
  acies_situation_set_first (situation, 2);

  acies_situation_set_step (situation, 1, DR_STEP_WAVER);
  g_assert_cmpint (acies_situation_get_acting (situation), ==, 2);
  acies_situation_set_step (situation, 1, DR_STEP_TIDY);
  g_assert_cmpint (acies_situation_get_acting (situation), ==, -1);

  first = acies_ruleset_label_step (ruleset, situation, DR_STEP_WAVER);
  g_assert_cmpstr (first, ==, "Greens wavers");
  others = acies_ruleset_label_step (ruleset, situation, DR_STEP_TIDY);
  g_assert_cmpstr (others, ==, "The other sides tidies up after The other sides");
  g_assert_cmpstr (acies_situation_get_name (situation, "c1"), ==, "Guard");
}

/* ---- What is barred ---- */

/* Asserts on what forbids a procedure: "" for nothing. */
static void
assert_barred (AciesSituation *situation,
               guint           procedure,
               const char     *a,
               const char     *b,
               AciesRecord    *inputs,
               const char     *sentence,
               const char     *clause)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesResolution trial = { acies_ruleset_get_procedure (ruleset, procedure), a, b, inputs, NULL };
  g_autoptr (GError) error = NULL;
  gboolean allowed = acies_ruleset_allows (ruleset, situation, &trial, &error);

  g_assert_cmpint (allowed, ==, acies_ruleset_allows (ruleset, situation, &trial, NULL));
  g_assert_cmpstr (error != NULL ? error->message : "", ==, sentence);
  g_assert_cmpstr (acies_refusal_get_clause (error), ==, clause);
  g_assert_cmpint (allowed, ==, *sentence == '\0');
}

static void
test_bars (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  AciesBody *guard = acies_situation_find (situation, "a1");
  AciesBody *archers = acies_situation_find (situation, "b1");

  assert_barred (situation, DR_SHOOTING, "a1", "b1", NULL, "", NULL);
  assert_barred (situation, DR_SHOOTING, "a1", NULL, NULL, "", NULL);
  assert_barred (situation, DR_SHOOTING, "a1", "a2", NULL, "Guard shoots at an enemy, not at a2", "DR-1");

  /* Lists by their length, texts by whether there is one. */
  acies_record_add_item_text (guard->status, DR_UNIT_STATUS_FOES, "b1");
  acies_record_add_item_text (guard->status, DR_UNIT_STATUS_FOES, "b2");
  assert_barred (situation, DR_SHOOTING, "a1", "b1", NULL, "", NULL);
  acies_record_set_text (archers->status, DR_UNIT_STATUS_WORD, "steady");
  assert_barred (situation, DR_SHOOTING, "a1", "b1", NULL, "Guard has b1, b2 before it", "");

  acies_situation_set_step (situation, 1, DR_STEP_WAVER);
  assert_barred (situation, DR_SHOOTING, "a1", "b1", NULL, "Everybody shoots at once, and before Guard wavers", "");
}

/* A party that may be a unit or a leader has the status of either. */
static void
test_bars_of_either (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);

  assert_barred (situation, DR_MARK, "ag1", "b", NULL, "", NULL);
  acies_body_set (acies_situation_find (situation, "ag1"), DR_LEADER_STATUS_STATE, DR_STATE_GONE);
  assert_barred (situation, DR_MARK, "ag1", "b", NULL, "Anna is not there to be marked", "");
  assert_barred (situation, DR_MARK, "a1", "b", NULL, "", NULL);
  acies_body_set (acies_situation_find (situation, "a1"), DR_UNIT_STATUS_STATE, DR_STATE_GONE);
  assert_barred (situation, DR_MARK, "a1", "b", NULL, "Guard is not there to be marked", "");
}

/* An input that is not given is what it is taken from; the arithmetic asks the same bar. */
static void
test_bars_of_inputs (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  const AciesProcedure *shooting = acies_ruleset_get_procedure (ruleset, DR_SHOOTING);
  g_autoptr (AciesRecord) inputs = acies_record_new (acies_procedure_get_inputs (shooting));
  g_autoptr (AciesRecord) cause = acies_record_new (acies_procedure_get_inputs (acies_ruleset_get_procedure (ruleset,
                                                                                                             DR_MORALE)));
  g_autoptr (AciesOutcome) outcome = NULL;
  g_autoptr (GError) error = NULL;

  assert_barred (situation, DR_MARK, "ag1", "b", NULL, "", NULL);
  acies_body_set (acies_situation_find (situation, "ag1"), DR_LEADER_STATUS_RISK, 5);
  assert_barred (situation, DR_MARK, "ag1", "b", NULL, "Anna has had enough", "");

  acies_body_set (acies_situation_find (situation, "a1"), DR_UNIT_STATUS_SPENT, 1100);
  acies_record_set_number (inputs, DR_SHOOTING_IN_RANGE, 700);
  assert_barred (situation, DR_SHOOTING, "a1", "b1", NULL, "", NULL);
  assert_barred (situation, DR_SHOOTING, "a1", "b1", inputs, "It has spent itself", "DR-1");
  acies_record_set_number (inputs, DR_SHOOTING_IN_SPENT, 900);
  assert_barred (situation, DR_SHOOTING, "a1", "b1", inputs, "", NULL);

  acies_record_set_number (inputs, DR_SHOOTING_IN_A_FIGURES, 3);
  acies_record_set_text (inputs, DR_SHOOTING_IN_A_WEAPON, "bow");
  acies_record_set_number (inputs, DR_SHOOTING_IN_B_HITS, 0);
  acies_record_set_number (inputs, DR_SHOOTING_IN_B_STRENGTH, 3);
  acies_record_set_number (inputs, DR_SHOOTING_IN_SPENT, 1001);
  outcome = acies_procedure_resolve (shooting, inputs, NULL, &error);
  g_assert_null (outcome);
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED);
  g_assert_cmpstr (error->message, ==, "It has spent itself");

  /* A choice that is not made is neither this nor another; whose step it is matters. */
  acies_situation_set_step (situation, 1, DR_STEP_WAVER);
  assert_barred (situation, DR_MORALE, "b1", NULL, NULL, "", NULL);
  acies_record_set_number (cause, DR_MORALE_IN_CAUSE, DR_CAUSE_SHOOTING);
  acies_situation_set_first (situation, 0);
  assert_barred (situation, DR_MORALE, "a1", NULL, cause, "", NULL);
  assert_barred (situation, DR_MORALE, "b1", NULL, cause, "Archers wavers in its own step", "DR-1");
}

/* ---- Sentences ---- */

static char *
describe (AciesSituation *situation,
          guint           procedure,
          const char     *a,
          const char     *b)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesProcedure *resolved = acies_ruleset_get_procedure (ruleset, procedure);
  g_autoptr (AciesRecord) inputs = acies_record_new (acies_procedure_get_inputs (resolved));
  g_autoptr (AciesRecord) outputs = acies_record_new (acies_procedure_get_outputs (resolved));
  g_autoptr (AciesOutcome) outcome = NULL;
  AciesResolution resolution;

  if (procedure == DR_SHOOTING)
    acies_record_set_number (outputs, DR_SHOOTING_OUT_B_HITS, 3);
  outcome = acies_procedure_outcome_by_hand (resolved, outputs);
  resolution = (AciesResolution) { resolved, a, b, inputs, outcome };

  return acies_ruleset_describe (ruleset, situation, &resolution);
}

static void
test_descriptions (void)
{
  static const struct {
    guint       procedure;
    const char *a;
    const char *b;
    const char *sentence;
  } cases[] = {
    { DR_SHOOTING, "a1", "b1", "Shooting: Guard, Archers – Hits 3" },
    { DR_SHOOTING, NULL, "b1", "Shooting: Archers – Hits 3" },
    { DR_MORALE, "a2", NULL, "Morale: a2" },
    { DR_OMEN, NULL, NULL, "Omen" },
    { DR_COLLAPSE, "a", NULL, "Reds collapses" },
  };
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  g_autofree char *verdict = acies_ruleset_get_verdict (ruleset, situation);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *sentence = describe (situation, cases[i].procedure, cases[i].a, cases[i].b);

      g_assert_cmpstr (sentence, ==, cases[i].sentence);
    }

  g_assert_cmpstr (verdict, ==, "turn 1");
}

static void
test_proposed_moves (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, DR_MORALE);
  g_autoptr (AciesRecord) inputs = acies_record_new (acies_procedure_get_inputs (procedure));
  g_autoptr (AciesRecord) outputs = acies_record_new (acies_procedure_get_outputs (procedure));
  g_autoptr (AciesOutcome) outcome = acies_procedure_outcome_by_hand (procedure, outputs);
  const AciesResolution resolution = { procedure, "a1", NULL, inputs, outcome };
  g_autoptr (GPtrArray) moves = acies_ruleset_propose_moves (ruleset, situation, &resolution);

  g_assert_cmpuint (moves->len, ==, 1);
  g_assert_cmpfloat (acies_move_get_length (g_ptr_array_index (moves, 0)), ==, 9);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rules/play/effects", test_effects);
  g_test_add_func ("/rules/play/effects-are-clamped", test_effects_are_clamped);
  g_test_add_func ("/rules/play/effects-on-others", test_effects_on_others);
  g_test_add_func ("/rules/play/without-parties", test_without_parties);
  g_test_add_func ("/rules/play/apply-and-reshape", test_apply_and_reshape);
  g_test_add_func ("/rules/play/follow-ups", test_follow_ups);
  g_test_add_func ("/rules/play/merging-follow-ups", test_merging_follow_ups);
  g_test_add_func ("/rules/play/late-follow-ups", test_late_follow_ups);
  g_test_add_func ("/rules/play/parties-of-follow-ups", test_parties_of_follow_ups);
  g_test_add_func ("/rules/play/settled-by-presets", test_settled_by_presets);
  g_test_add_func ("/rules/play/offers", test_offers);
  g_test_add_func ("/rules/play/steps", test_steps);
  g_test_add_func ("/rules/play/once", test_once);
  g_test_add_func ("/rules/play/left-open", test_left_open);
  g_test_add_func ("/rules/play/end-of-turn", test_end_of_turn);
  g_test_add_func ("/rules/play/lifetimes", test_lifetimes);
  g_test_add_func ("/rules/play/dues-of-the-lost", test_dues_of_the_lost);
  g_test_add_func ("/rules/play/labels", test_labels);
  g_test_add_func ("/rules/play/three-sides", test_three_sides);
  g_test_add_func ("/rules/play/bars", test_bars);
  g_test_add_func ("/rules/play/bars-of-either", test_bars_of_either);
  g_test_add_func ("/rules/play/bars-of-inputs", test_bars_of_inputs);
  g_test_add_func ("/rules/play/descriptions", test_descriptions);
  g_test_add_func ("/rules/play/proposed-moves", test_proposed_moves);

  return g_test_run ();
}
