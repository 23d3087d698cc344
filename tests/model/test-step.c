/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said of a step before its dice, and paths laid by keys. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-analysis.h"
#include "acies-mover.h"
#include "acies-way-pull.h"
#include "acies-outlook.h"
#include "acies-way-text.h"
#include "play-fixture.h"

static AciesAnalysis *
analyze (PlayFixture *fixture)
{
  AciesProposal *proposal = acies_play_get_proposal (fixture->play);
  g_autoptr (GError) error = NULL;
  AciesAnalysis *analysis =
    acies_analysis_new (acies_battle_get_ruleset (fixture->battle), acies_proposal_get_procedure (proposal),
                        acies_facts_get_inputs (acies_proposal_get_facts (proposal)), NULL, &error);

  g_assert_no_error (error);

  return analysis;
}

static double
get_influence (AciesAnalysis *analysis,
               const char    *key)
{
  AciesSchema *schema = acies_procedure_get_inputs (acies_analysis_get_procedure (analysis));

  return acies_analysis_get_influence (analysis, (guint) acies_schema_lookup (schema, key));
}

static void
test_volley (PlayFixture   *fixture,
             gconstpointer  data)
{
  g_autoptr (AciesAnalysis) analysis = NULL;
  g_autofree char *threshold = NULL;
  g_autofree char *spoken = NULL;
  double sum = 0.0, wins, locked, loses;
  GArray *bars;

  play_fixture_go_to (fixture, "shoot");
  acies_play_set_party (fixture->play, 'a', "a2");
  analysis = analyze (fixture);
  bars = acies_analysis_get_bars (analysis);

  /* Two dice, 5 or 6 hits. */
  g_assert_cmpuint (bars->len, ==, 3);
  for (guint i = 0; i < bars->len; i++)
    sum += g_array_index (bars, AciesOddsBar, i).probability;
  g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (g_array_index (bars, AciesOddsBar, 2).probability, 1.0 / 9.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (acies_analysis_get_mean (analysis), 2.0 / 3.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (acies_analysis_chance_of (analysis, "1", TRUE), 5.0 / 9.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (acies_analysis_chance_of (analysis, "1", FALSE), 4.0 / 9.0, 1e-9);
  g_assert_null (g_array_index (bars, AciesOddsBar, 0).triggers);
  g_assert_cmpstr (g_array_index (bars, AciesOddsBar, 1).triggers, ==, "Losses by shooting");
  threshold = acies_analysis_describe_threshold (analysis);
  g_assert_cmpstr (threshold, ==, "1 or more: Losses by shooting, <b>56 %</b>");
  spoken = acies_analysis_speak (analysis);
  g_assert_cmpstr (spoken, ==, "0: 44 %, 1: 44 %, 2: 11 %");
  g_assert_false (acies_analysis_get_fight (analysis, &wins, &locked, &loses));
}

static void
test_influence (PlayFixture   *fixture,
                gconstpointer  data)
{
  g_autoptr (AciesAnalysis) analysis = NULL;

  play_fixture_go_to (fixture, "shoot");
  acies_play_set_party (fixture->play, 'a', "a2");
  analysis = analyze (fixture);
  g_assert_cmpfloat (get_influence (analysis, "b.hard-cover"), >, 0.1);
  g_assert_cmpfloat (get_influence (analysis, "a.disordered"), >, 0.1);
  /* It matters for artillery only. */
  g_assert_cmpfloat (get_influence (analysis, "a.moved"), ==, 0.0);
}

static AciesOutlook *
look_ahead (PlayFixture   *fixture,
            GCancellable  *cancellable,
            GError       **error)
{
  AciesProposal *proposal = acies_play_get_proposal (fixture->play);

  return acies_outlook_new (acies_play_get_situation (fixture->play), acies_proposal_get_procedure (proposal),
                            acies_facts_get_inputs (acies_proposal_get_facts (proposal)),
                            acies_play_get_party (fixture->play, 'a'), acies_play_get_party (fixture->play, 'b'),
                            cancellable, error);
}

static void
test_outlook (PlayFixture   *fixture,
              gconstpointer  data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (AciesOutlook) outlook = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *label = NULL;
  g_autofree char *effect = NULL;
  AciesSwings *swings;
  gboolean found = FALSE;

  play_fixture_go_to (fixture, "shoot");
  acies_play_set_party (fixture->play, 'a', "a2");
  outlook = look_ahead (fixture, NULL, &error);
  g_assert_no_error (error);
  swings = acies_outlook_get_swings (outlook);
  g_assert_cmpint (acies_swings_get_worth (swings), ==, ACIES_WORTH_MEAN);
  g_assert_cmpfloat_with_epsilon (acies_swings_get_now (swings), 2.0 / 3.0, 1e-9);
  g_assert_cmpuint (acies_swings_get_n (swings), >, 2);
  for (guint i = 0; i < acies_swings_get_n (swings); i++)
    found |= acies_swings_get (swings, i)->difference < 0.0;
  g_assert_true (found);
  label = acies_outlook_label_swing (outlook, 0);
  effect = acies_swings_print_effect (swings, 0);
  g_assert_nonnull (strstr (label, " → "));
  g_assert_nonnull (strstr (effect, " Hits"));

  g_assert_null (acies_outlook_get_rounds (outlook));
  g_assert_null (acies_outlook_describe_rounds (outlook, FALSE));
  g_assert_nonnull (acies_outlook_get_aftermath (outlook));

  g_cancellable_cancel (cancellable);
  g_assert_null (look_ahead (fixture, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_fight (PlayFixture   *fixture,
            gconstpointer  data)
{
  const AciesProcedure *melee = acies_ruleset_find_procedure (acies_battle_get_ruleset (fixture->battle), "melee");
  g_autoptr (AciesAnalysis) analysis = NULL;
  double wins, locked, loses;

  play_fixture_go_to (fixture, "fight");
  acies_play_set_procedure (fixture->play, melee);
  acies_play_set_party (fixture->play, 'a', "a5");
  acies_play_set_party (fixture->play, 'b', "b1");
  acies_proposal_set_input (acies_play_get_proposal (fixture->play), "a.contact", "8", NULL);
  acies_proposal_set_input (acies_play_get_proposal (fixture->play), "b.contact", "4", NULL);
  analysis = analyze (fixture);
  g_assert_true (acies_analysis_get_fight (analysis, &wins, &locked, &loses));
  g_assert_cmpfloat_with_epsilon (wins + locked + loses, 1.0, 1e-9);
  g_assert_cmpfloat (locked, >, 0.05);
}

static void
test_rounds (PlayFixture   *fixture,
             gconstpointer  data)
{
  const AciesProcedure *melee = acies_ruleset_find_procedure (acies_battle_get_ruleset (fixture->battle), "melee");
  g_autoptr (AciesOutlook) outlook = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *rounds = NULL;
  g_autofree char *first = NULL;
  AciesRounds *odds;

  play_fixture_go_to (fixture, "fight");
  acies_play_set_procedure (fixture->play, melee);
  acies_play_set_party (fixture->play, 'a', "a5");
  acies_play_set_party (fixture->play, 'b', "b1");
  acies_proposal_set_input (acies_play_get_proposal (fixture->play), "a.contact", "8", NULL);
  acies_proposal_set_input (acies_play_get_proposal (fixture->play), "b.contact", "4", NULL);
  outlook = look_ahead (fixture, NULL, &error);
  g_assert_no_error (error);

  odds = acies_outlook_get_rounds (outlook);
  g_assert_nonnull (odds);
  g_assert_cmpuint (acies_rounds_get_n_rounds (odds), ==, 3);
  g_assert_cmpuint (acies_rounds_get_n_fights (odds), ==, 0);
  g_assert_null (acies_outlook_get_aftermath (outlook));
  g_assert_null (acies_outlook_describe_error (outlook));
  rounds = acies_outlook_describe_rounds (outlook, FALSE);
  g_assert_true (g_str_has_prefix (rounds, "Breaks in 3 rounds: "));
  first = acies_outlook_describe_round (outlook, 0);
  g_assert_true (g_str_has_prefix (first, "Round 1: "));
}

static void
test_cancelled (PlayFixture   *fixture,
                gconstpointer  data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (AciesAnalysis) analysis = NULL;
  g_autoptr (GError) error = NULL;
  AciesProposal *proposal;

  play_fixture_go_to (fixture, "shoot");
  proposal = acies_play_get_proposal (fixture->play);
  g_cancellable_cancel (cancellable);
  analysis = acies_analysis_new (acies_battle_get_ruleset (fixture->battle),
                                 acies_proposal_get_procedure (proposal),
                                 acies_facts_get_inputs (acies_proposal_get_facts (proposal)), cancellable, &error);
  g_assert_null (analysis);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- Pools that are too large ---- */

typedef struct
{
  AciesRulesetLibrary *library;
  GMainLoop           *loop;
  AciesAnalysis       *analysis;
  GError              *error;
} LargePool;

static void
analyzed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  LargePool *self = data;

  self->analysis = acies_analysis_new_finish (result, &self->error);
  g_main_loop_quit (self->loop);
}

/* In a thread, as the window does it: it goes on at once, and hears of it later. */
static void
large_pool_analyze (LargePool          *self,
                    const char         *procedure_id,
                    const char * const *keys,
                    const char * const *values,
                    gboolean            quick)
{
  g_autoptr (AciesRecord) inputs = NULL;
  const AciesProcedure *procedure;
  AciesRuleset *ruleset;

  *self = (LargePool) { .library = acies_ruleset_library_new (), .loop = g_main_loop_new (NULL, FALSE) };
  ruleset = acies_ruleset_library_find (self->library, "ancient-wargames", NULL);
  g_assert_nonnull (ruleset);
  procedure = acies_ruleset_find_procedure (ruleset, procedure_id);
  inputs = acies_procedure_parse_inputs (procedure, keys, values, &self->error);
  g_assert_no_error (self->error);

  (quick ? acies_analysis_new_quick_async : acies_analysis_new_async) (ruleset, procedure, inputs, NULL, analyzed_cb,
                                                                       self);
  g_assert_null (self->analysis);
  g_assert_null (self->error);
  g_main_loop_run (self->loop);
}

static void
large_pool_clear (LargePool *self)
{
  g_clear_pointer (&self->analysis, acies_analysis_unref);
  g_clear_error (&self->error);
  g_main_loop_unref (self->loop);
  g_object_unref (self->library);
}

/* Twenty elephants, each told apart, in 5 to the power of 20 ways */
static void
test_too_many_ways (void)
{
  const char *keys[] = { "a.models", NULL };
  const char *values[] = { "20", NULL };
  LargePool pool;

  large_pool_analyze (&pool, "elephant-rout", keys, values, FALSE);
  g_assert_null (pool.analysis);
  g_assert_nonnull (pool.error);
  g_assert_null (acies_input_error_get_id (pool.error));
  large_pool_clear (&pool);
}

/* The odds are there; who wins how often, of both sides' hits and saves, is left out. */
static void
test_many_ways (void)
{
  const char *keys[] = { "a.type", "a.figures", "a.front", "a.ranks", "a.weapon",
                         "b.type", "b.figures", "b.front", "b.ranks", "b.weapon", NULL };
  const char *values[] = { "heavy-infantry", "96", "24", "4", "pike",
                           "heavy-infantry", "96", "24", "4", "pike", NULL };
  double wins, locked, loses;
  LargePool pool;

  large_pool_analyze (&pool, "melee", keys, values, FALSE);
  g_assert_no_error (pool.error);
  g_assert_nonnull (pool.analysis);
  g_assert_false (acies_analysis_get_fight (pool.analysis, &wins, &locked, &loses));
  g_assert_cmpuint (acies_analysis_get_bars (pool.analysis)->len, >, 0);
  large_pool_clear (&pool);
}

/* Each elephant turns by itself: of the 3125 lists the first are shown, and the others have their chance. */
static void
test_long_lists (void)
{
  const char *keys[] = { "a.models", NULL };
  const char *values[] = { "5", NULL };
  g_autofree char *threshold = NULL;
  g_autofree char *spoken = NULL;
  LargePool pool;

  large_pool_analyze (&pool, "elephant-rout", keys, values, TRUE);
  g_assert_no_error (pool.error);
  g_assert_nonnull (pool.analysis);
  g_assert_cmpuint (acies_analysis_get_bars (pool.analysis)->len, ==, 1000);
  g_assert_cmpfloat_with_epsilon (acies_analysis_chance_of (pool.analysis, "straight straight straight straight straight",
                                                            FALSE), pow (1.0 / 3.0, 5), 1e-12);
  threshold = acies_analysis_describe_threshold (pool.analysis);
  g_assert_null (threshold);
  spoken = acies_analysis_speak (pool.analysis);
  g_assert_true (g_str_has_suffix (spoken, ": <1 %, …"));
  large_pool_clear (&pool);
}

static void
test_percent (void)
{
  static const struct
  {
    double      probability;
    const char *text;
  } cases[] = {
    { 0.0, "0 %" }, { 0.001, "<1 %" }, { 0.32, "32 %" }, { 0.999, ">99 %" }, { 1.0, "100 %" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = acies_format_percent (cases[i].probability);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* ---- Paths ---- */

static AciesBody
make_body (void)
{
  AciesBody body = { 0, };

  body.id = (char *) "a1";
  body.pose.at = (AciesPoint) { 10.0, 20.0 };
  body.width = 8.0;
  body.depth = 2.0;

  return body;
}

static void
test_shifts (void)
{
  AciesBody body = make_body ();
  g_autoptr (AciesMove) move = acies_mover_start (&body, ACIES_MOVE_ADVANCE);

  g_assert_cmpfloat (acies_move_get_length (move), ==, 0.0);
  for (guint i = 0; i < 4; i++)
    {
      AciesMove *next = acies_mover_shift (move, 0.0, ACIES_MOVER_STEP);

      acies_move_free (move);
      move = next;
    }

  /* One leg straight ahead, not four. */
  g_assert_cmpuint (move->n_poses, ==, 2);
  g_assert_cmpfloat_with_epsilon (acies_move_get_length (move), 2.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (acies_move_get_end (move).at.y, 18.0, 1e-9);
  {
    g_autoptr (AciesMove) back = acies_mover_shift (move, 180.0, 1.5);

    g_assert_cmpfloat_with_epsilon (acies_move_get_length (back), 0.5, 1e-9);
  }
}

static void
test_wheels_and_goes_on (void)
{
  AciesBody body = make_body ();
  g_autoptr (AciesMove) start = acies_mover_start (&body, ACIES_MOVE_ADVANCE);
  g_autoptr (AciesMove) wheeled = acies_mover_wheel (start, body.width, 30.0);
  g_autoptr (AciesMove) on = acies_mover_shift (wheeled, 0.0, 3.0);

  g_assert_cmpfloat_with_epsilon (acies_move_get_end (wheeled).heading, 30.0, 1e-9);
  g_assert_cmpuint (on->n_poses, ==, 3);
  g_assert_cmpfloat_with_epsilon (acies_move_get_length (on) - acies_move_get_length (wheeled), 3.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (acies_move_get_end (on).heading, 30.0, 1e-9);
}

static void
test_turns_about (void)
{
  AciesBody body = make_body ();
  g_autoptr (AciesMove) start = acies_mover_start (&body, ACIES_MOVE_ADVANCE);
  g_autoptr (AciesMove) about = acies_mover_about_face (start, body.depth);
  AciesPose end = acies_move_get_end (about);

  /* The same ground, seen from the other side. */
  g_assert_cmpfloat_with_epsilon (end.heading, 180.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (end.at.y, 22.0, 1e-9);
}

static void
test_takes_a_length (void)
{
  AciesBody body = make_body ();
  g_autoptr (AciesMove) start = acies_mover_start (&body, ACIES_MOVE_ADVANCE);
  g_autoptr (AciesMove) there = acies_mover_shift (start, 0.0, 6.0);
  g_autoptr (AciesMove) shorter = acies_mover_set_length (there, 2.5);
  g_autoptr (AciesMove) longer = acies_mover_set_length (there, 9.0);
  g_autoptr (AciesMove) from_nothing = acies_mover_set_length (start, 4.0);

  g_assert_cmpfloat_with_epsilon (acies_move_get_length (shorter), 2.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (acies_move_get_length (longer), 9.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (acies_move_get_length (from_nothing), 4.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (acies_move_get_end (from_nothing).at.y, 16.0, 1e-9);
}

static AciesPose
lay (const char *text)
{
  AciesBody body = make_body ();
  g_autoptr (AciesMove) move = acies_way_text_lay (text, &body);

  return acies_move_get_end (move);
}

/* Ways as they are typed, from (10, 20) facing up the table, 8″ wide and 2″ deep. */
static void
test_way_texts (void)
{
  AciesPose end = lay ("8");

  g_assert_cmpfloat_with_epsilon (end.at.y, 12.0, 1e-9);
  end = lay ("-2");
  g_assert_cmpfloat_with_epsilon (end.at.y, 22.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (end.heading, 0.0, 1e-9);
  end = lay ("s3");
  g_assert_cmpfloat_with_epsilon (end.at.x, 13.0, 1e-9);
  end = lay ("s-3.5");
  g_assert_cmpfloat_with_epsilon (end.at.x, 6.5, 1e-9);
  end = lay ("a");
  g_assert_cmpfloat_with_epsilon (end.heading, 180.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (end.at.y, 22.0, 1e-9);

  /* About the right front corner at (14, 20): the middle of the front goes from (10, 20) to (14 - 4 cos 90°, 20 - 4). */
  end = lay ("w90");
  g_assert_cmpfloat_with_epsilon (end.heading, 90.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (end.at.x, 14.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (end.at.y, 16.0, 1e-9);
  /* And on along the table */
  end = lay ("w90 5");
  g_assert_cmpfloat_with_epsilon (end.at.x, 19.0, 1e-9);
  end = lay ("w-90");
  g_assert_cmpfloat_with_epsilon (end.at.x, 6.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (end.heading, 270.0, 1e-9);

  /* What is still typed changes nothing yet. */
  end = lay ("w");
  g_assert_cmpfloat_with_epsilon (end.at.y, 20.0, 1e-9);
  end = lay ("8 s-");
  g_assert_cmpfloat_with_epsilon (end.at.y, 12.0, 1e-9);
}

/* What keys and pointer add is one part with the last of its kind; two that undo each other are none. */
static void
test_way_text_appends (void)
{
  static const struct { const char *before; char letter; double amount; const char *after; } rows[] = {
    { "", '\0', 0.5, "+0.5" }, { "+0.5", '\0', 0.5, "+1" }, { "+0.5", '\0', -0.5, "" }, { "", '\0', -2, "-2" },
    { "+3", 'w', 30, "3 w30" }, { "w30", '\0', 8, "w30 8" }, { "w30 8", 'w', -10, "w30 8 w-10" }, { "w30", 'w', -30, "" },
    { "", 'a', 0, "a" }, { "a", 'a', 0, "" }, { "s2", 's', -3, "s-1" }, { "+2", 'q', 3, "2 q3" }, { "q3", 'q', 8, "q8" },
    { "v30", 'v', 15, "v45" }, { "w", '\0', 4, "w0 4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *after = acies_way_text_append (rows[i].before, rows[i].letter, rows[i].amount);

      g_assert_cmpstr (after, ==, rows[i].after);
    }
}

static char *
pull (const char *before,
      AciesGrip   grip,
      double      from_x,
      double      from_y,
      double      to_x,
      double      to_y,
      gboolean    straight)
{
  AciesBody body = make_body ();

  return acies_way_pull_write (before, &body, grip, (AciesPoint) { from_x, from_y }, (AciesPoint) { to_x, to_y }, straight);
}

/* From (10, 20) facing up the table, 8″ wide and 2″ deep. */
static void
test_pulls (void)
{
  static const struct
  {
    const char *before;
    AciesGrip   grip;
    double      from_x, from_y, to_x, to_y;
    gboolean    straight;
    const char *way;
  } rows[] = {
    { "", ACIES_GRIP_BODY, 10, 21, 10, 16.5, FALSE, "+4.5" },
    { "", ACIES_GRIP_BODY, 10, 21, 10.1, 24, FALSE, "-3" },
    { "", ACIES_GRIP_BODY, 10, 21, 13, 21, FALSE, "s3" },
    { "", ACIES_GRIP_BODY, 10, 21, 8, 20, TRUE, "s-2" },
    { "+4", ACIES_GRIP_GHOST, 10, 16, 10, 14, FALSE, "+6" },
    /* The left corner at (6, 20) is pulled 8″ ahead and 8″ in: a quarter turn about the right one at (14, 20). */
    { "", ACIES_GRIP_LEFT, 6, 20, 14, 12, FALSE, "w90" },
    { "", ACIES_GRIP_RIGHT, 14, 20, 6, 12, FALSE, "w-90" },
    /* Not back */
    { "", ACIES_GRIP_LEFT, 6, 20, 6, 24, FALSE, "" },
    /* About its middle at (10, 21) */
    { "", ACIES_GRIP_TURN, 10, 19, 14, 21, FALSE, "v90" },
    { "", ACIES_GRIP_TURN, 10, 19, 10, 30, FALSE, "a" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *way = pull (rows[i].before, rows[i].grip, rows[i].from_x, rows[i].from_y, rows[i].to_x, rows[i].to_y,
                                   rows[i].straight);

      g_assert_cmpstr (way, ==, rows[i].way);
    }
}

/* Ahead and aside it wheels so that it comes to where it is pulled, within what is rounded. */
static void
test_pull_wheels (void)
{
  for (double x = -6.0; x <= 6.0; x += 1.5)
    for (double y = 5.0; y <= 12.0; y += 3.5)
      {
        AciesBody body = make_body ();
        g_autofree char *way = pull ("", ACIES_GRIP_BODY, 10, 21, 10 + x, 21 - y, FALSE);
        g_autoptr (AciesMove) move = acies_way_text_lay (way, &body);
        AciesPose end = acies_move_get_end (move);

        g_assert_cmpfloat (acies_point_distance (end.at, (AciesPoint) { 10 + x, 20 - y }), <, 0.2);
      }
}

/* Two units in line stay so, whichever way they go. */
static void
test_lines (void)
{
  static const char * const ways[] = { "+5", "s-3", "w30 4", "w-45", "-2" };
  AciesBody bodies[2] = { make_body (), make_body () };
  g_autoptr (GPtrArray) line = g_ptr_array_new ();

  bodies[1].pose.at.x += 9.0;
  g_ptr_array_add (line, &bodies[0]);
  g_ptr_array_add (line, &bodies[1]);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GPtrArray) moves = acies_way_text_lay_line (ways[i], line);
      AciesPose one = acies_move_get_end (moves->pdata[0]);
      AciesPose other = acies_move_get_end (moves->pdata[1]);
      AciesPoint seen = acies_pose_to_local (&one, other.at);

      g_assert_cmpfloat_with_epsilon (seen.x, 9.0, 1e-9);
      g_assert_cmpfloat_with_epsilon (seen.y, 0.0, 1e-9);
      g_assert_cmpfloat_with_epsilon (acies_heading_difference (one.heading, other.heading), 0.0, 1e-9);
    }
}

static void
test_way_text_words (void)
{
  g_autofree char *words = acies_way_text_describe ("w30 8as-3");
  g_autofree char *back = acies_way_text_describe ("-2.5w-15");
  g_autofree char *none = acies_way_text_describe ("");

  g_assert_cmpstr (words, ==, "wheel 30° right, 8″ ahead, about face, side-step 3″ left");
  g_assert_cmpstr (back, ==, "2.5″ back, wheel 15° left");
  g_assert_cmpstr (none, ==, "");
}

static void
test_way_text_typing (void)
{
  static const char * const takes[] = { "8", "8.", "8.2", "8.25", "w", "w-", "w-3", "w30", "w30 ", "w30 8", "aa", "8w30s2 a" };
  static const char * const refuses[] = { "8..", "8.255", "ww", "w ", "--", "8-", "s-w", "  ", "x" };

  for (guint i = 0; i < G_N_ELEMENTS (takes); i++)
    for (const char *at = takes[i]; *at != '\0'; at++)
      {
        g_autofree char *before = g_strndup (takes[i], (gsize) (at - takes[i]));

        g_assert_true (acies_way_text_accepts (before, (gunichar) *at));
      }
  for (guint i = 0; i < G_N_ELEMENTS (refuses); i++)
    {
      gsize length = strlen (refuses[i]);
      g_autofree char *before = g_strndup (refuses[i], length - 1);

      g_assert_false (acies_way_text_accepts (before, (gunichar) refuses[i][length - 1]));
    }
  g_assert_true (acies_way_text_is_length ("8.5"));
  g_assert_false (acies_way_text_is_length ("w8"));
  g_assert_false (acies_way_text_is_length (""));
}

#define ADD(path, function) \
  g_test_add ("/model/step/" path, PlayFixture, NULL, play_fixture_set_up, function, play_fixture_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  ADD ("volley", test_volley);
  ADD ("influence", test_influence);
  ADD ("fight", test_fight);
  ADD ("outlook", test_outlook);
  ADD ("rounds", test_rounds);
  ADD ("cancelled", test_cancelled);
  g_test_add_func ("/model/step/too-many-ways", test_too_many_ways);
  g_test_add_func ("/model/step/many-ways", test_many_ways);
  g_test_add_func ("/model/step/long-lists", test_long_lists);
  g_test_add_func ("/model/step/percent", test_percent);
  g_test_add_func ("/model/mover/shifts", test_shifts);
  g_test_add_func ("/model/mover/wheels-and-goes-on", test_wheels_and_goes_on);
  g_test_add_func ("/model/mover/turns-about", test_turns_about);
  g_test_add_func ("/model/mover/takes-a-length", test_takes_a_length);
  g_test_add_func ("/model/mover/way-texts", test_way_texts);
  g_test_add_func ("/model/mover/way-text-appends", test_way_text_appends);
  g_test_add_func ("/model/mover/pulls", test_pulls);
  g_test_add_func ("/model/mover/pull-wheels", test_pull_wheels);
  g_test_add_func ("/model/mover/lines", test_lines);
  g_test_add_func ("/model/mover/way-text-words", test_way_text_words);
  g_test_add_func ("/model/mover/way-text-typing", test_way_text_typing);

  return g_test_run ();
}
