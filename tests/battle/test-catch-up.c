/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-catch-up.h"
#include "acies-limits.h"
#include "acies-merge.h"
#include "sample-battle.h"

/* Catching up in the battles that come with the program, one by each of its rulesets. */

static AciesRulesetLibrary *library;

static const char *const samples[] = { "hydaspes", "ilipa", "placentia", "trebia", "watling-street" };

/* The first @tenths of the log of a sample */
static AciesBattle *
load_part (const char *name,
           guint       tenths)
{
  g_autofree char *file = g_strconcat (name, ".battle", NULL);
  GListModel *log = acies_battle_get_log (sample_battle_share (library, file));

  return sample_battle_load_part (library, file, g_list_model_get_n_items (log) * tenths / 10);
}

static void
assert_verified (AciesBattle *battle)
{
  g_auto (GStrv) differences = acies_battle_verify (battle);

  g_assert_cmpstr (differences[0], ==, NULL);
}

/* ---- Texts ---- */

typedef struct
{
  const char *battle;
  const char *body;
  const char *text;
  const char *statuses; /* that it sets, in order */
  gboolean    leaves;
  gboolean    asks_place;
  guint       n_complaints;
} TextCase;

static const TextCase texts[] = {
  /* Two points to a heavy horseman, which the rules count; a word of any rules, in several spellings */
  { "hydaspes", "a2", "lost 3", "casualties=6", FALSE, FALSE, 0 },
  { "hydaspes", "a2", "3 men lost", "casualties=6", FALSE, FALSE, 0 },
  { "hydaspes", "a2", "-3", "casualties=6", FALSE, FALSE, 0 },
  { "hydaspes", "a2", "down to 9; disordered", "casualties=6 disordered=true", FALSE, FALSE, 0 },
  { "hydaspes", "a2", "9 left and is Disordered", "casualties=6 disordered=true", FALSE, FALSE, 0 },
  { "hydaspes", "a2", "lost 12", "casualties=24 state=destroyed", FALSE, FALSE, 0 },
  { "hydaspes", "a2", "lost 13", "", FALSE, FALSE, 1 },
  { "hydaspes", "a2", "lost", "", FALSE, FALSE, 1 },
  { "hydaspes", "a2", "routed", "state=broken", FALSE, FALSE, 0 },
  { "hydaspes", "a2", "fell back", "", FALSE, TRUE, 0 },
  { "hydaspes", "a2", "lost 3, fell back 4″", "casualties=6", FALSE, FALSE, 0 },
  { "hydaspes", "a2", "pushed back -4", "", FALSE, FALSE, 1 },
  { "hydaspes", "a2", "order hold", "order=hold", FALSE, FALSE, 0 },
  { "hydaspes", "a2", "holds", "order=hold", FALSE, FALSE, 0 },
  { "hydaspes", "a2", "disord", "disordered=true", FALSE, FALSE, 0 },
  { "hydaspes", "a2", "no longer disordered", "disordered=false", FALSE, FALSE, 0 },
  { "hydaspes", "a2", "rallied", "disordered=false", FALSE, FALSE, 0 },
  { "hydaspes", "a2", "left the table", "state=off-table", FALSE, FALSE, 0 },
  { "hydaspes", "a2", "flew away, lost 3", "casualties=6", FALSE, FALSE, 1 },
  { "hydaspes", "a2", "moved to the moon", "", FALSE, FALSE, 1 },
  { "hydaspes", "a2", "lost 3 or 4", "", FALSE, FALSE, 1 },
  { "hydaspes", "a2", " ,; ", "", FALSE, FALSE, 0 },
  { "hydaspes", "ag1", "killed", "state=lost", FALSE, FALSE, 0 },
  { "ilipa", "a2", "lost 3, shaken", "figures=21 order=shaken", FALSE, FALSE, 0 },
  { "ilipa", "a2", "routing", "order=routing", FALSE, FALSE, 0 },
  { "ilipa", "a2", "unformed", "order=unformed", FALSE, FALSE, 0 },
  { "ilipa", "a2", "destroyed", "figures=0", FALSE, FALSE, 0 },
  { "ilipa", "a2", "off the table", "left-table=true", FALSE, FALSE, 0 },
  { "ilipa", "a2", "action points 2", "points=2", FALSE, FALSE, 0 },
  { "ilipa", "ag1", "slain", "wounds=2", FALSE, FALSE, 0 },
  { "placentia", "a1", "lost 3", "men=7", FALSE, FALSE, 0 },
  { "placentia", "a1", "wiped out", "men=0 on-foot=0", FALSE, FALSE, 0 },
  { "placentia", "a1", "removed", "", TRUE, FALSE, 0 },
  { "placentia", "a1", "routed", "", FALSE, FALSE, 1 },
  { "placentia", "a1", "hard cover", "position=hard-cover", FALSE, FALSE, 0 },
  { "trebia", "a2", "2 bases lost, DPs 3", "bases=10 dp=3", FALSE, FALSE, 0 },
  { "trebia", "a2", "routed", "state=routing", FALSE, FALSE, 0 },
  { "trebia", "a2", "shaken", "shaken=true", FALSE, FALSE, 0 },
  { "trebia", "a2", "not shaken", "shaken=false", FALSE, FALSE, 0 },
  { "trebia", "a2", "column", "formation=column", FALSE, FALSE, 0 },
  { "trebia", "a2", "destroyed", "presence=destroyed", FALSE, FALSE, 0 },
  { "trebia", "ag1", "killed", "lost=true fate=killed", FALSE, FALSE, 0 },
  { "watling-street", "a2", "lost 3", "casualties=3", FALSE, FALSE, 0 },
  { "watling-street", "a2", "broke", "state=broken", FALSE, FALSE, 0 },
  { "watling-street", "a2", "steady", "state=steady", FALSE, FALSE, 0 },
  { "watling-street", "a2", "enraged", "spirit=enraged", FALSE, FALSE, 0 },
  { "watling-street", "a2", "left the table", "", TRUE, FALSE, 0 },
  { "watling-street", "ag1", "dead", "alive=false", FALSE, FALSE, 0 },
};

static char *
print_statuses (const AciesStatusText *text)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < text->keys->len; i++)
    g_string_append_printf (list, "%s%s=%s", i > 0 ? " " : "", (const char *) text->keys->pdata[i],
                            (const char *) text->values->pdata[i]);

  return g_string_free (list, FALSE);
}

/* Those of one battle, before its first turn is over */
static void
test_texts (gconstpointer data)
{
  g_autoptr (AciesBattle) battle = load_part (data, 1);
  const AciesSituation *situation = acies_battle_get_situation (battle);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const TextCase *expected = &texts[i];
      const AciesBody *body;
      g_autoptr (AciesStatusText) text = NULL;
      g_autofree char *statuses = NULL;
      g_autofree char *described = NULL;

      if (!g_str_equal (expected->battle, data))
        continue;

      body = acies_situation_find (situation, expected->body);
      text = acies_status_text_parse (expected->text, situation, body);
      statuses = print_statuses (text);
      described = acies_status_text_describe (text, situation, body, FALSE);
      g_test_message ("“%s”: %s", expected->text, described);
      g_assert_cmpstr (statuses, ==, expected->statuses);
      g_assert_cmpint (text->leaves, ==, expected->leaves);
      g_assert_cmpint (text->asks_place, ==, expected->asks_place);
      g_assert_cmpuint (text->complaints->len, ==, expected->n_complaints);
    }
}

/* Whatever is proposed is understood. */
static void
test_words (gconstpointer data)
{
  g_autoptr (AciesBattle) battle = load_part (data, 5);
  const AciesSituation *situation = acies_battle_get_situation (battle);
  guint n_bodies = acies_situation_get_n_bodies (situation);

  for (guint i = 0; i < n_bodies; i += n_bodies - 1)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      g_autoptr (GPtrArray) words = acies_status_text_list_words (situation, body);

      g_assert_cmpuint (words->len, >, 2);
      for (guint j = 0; j < words->len; j++)
        {
          g_auto (GStrv) pieces = g_strsplit (words->pdata[j], "…", -1);
          g_autofree char *typed = g_strjoinv ("1", pieces);
          g_autoptr (AciesStatusText) text = acies_status_text_parse (typed, situation, body);

          for (guint k = 0; k < text->complaints->len; k++)
            g_assert_null (g_strrstr (text->complaints->pdata[k], "is not understood"));
        }
    }
}

static void
test_long_text (void)
{
  g_autoptr (AciesBattle) battle = load_part ("trebia", 1);
  const AciesSituation *situation = acies_battle_get_situation (battle);
  g_autofree char *longest = g_strnfill (ACIES_STATUS_TEXT_MAX + 1, 'x');
  g_autoptr (AciesStatusText) text = acies_status_text_parse (longest, situation, acies_situation_find (situation, "a1"));

  g_assert_cmpuint (text->complaints->len, ==, 1);
  g_assert_true (acies_status_text_is_empty (text));
}

/* ---- Events ---- */

/* Two units that are in play, one of each side */
static const AciesBody *
find_body (const AciesSituation *situation,
           guint                 side)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (body->side == side && !body->is_leader && body->placed && body->lost_turn == 0)
        return body;
    }

  g_assert_not_reached ();
}

/* Tells what became of two units, and goes on with @goal. */
static AciesCatchUp *
create_catch_up (AciesBattle *battle,
                 guint        goal)
{
  AciesCatchUp *catch_up = acies_catch_up_new (acies_battle_get_situation (battle));
  const AciesSituation *situation = acies_catch_up_get_situation (catch_up);
  const AciesBody *own = find_body (situation, 0);
  AciesPose pose = own->pose;

  pose.at.x += 2.0;
  acies_catch_up_set_pose (catch_up, own->id, &pose);
  acies_catch_up_set_text (catch_up, own->id, "fell back, lost 1");
  acies_catch_up_set_text (catch_up, find_body (situation, 1)->id, "destroyed");
  acies_catch_up_set_goal (catch_up, goal);

  return catch_up;
}

/* All events are marked, in one group, and nothing is due of what was passed. */
static void
assert_written (AciesBattle *battle,
                guint        n_before)
{
  GListModel *log = acies_battle_get_log (battle);
  GPtrArray *dues = acies_situation_get_dues (acies_battle_get_situation (battle));

  for (guint i = n_before; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (AciesEvent) event = g_list_model_get_item (log, i);

      g_assert_true (acies_event_get_not_recorded (event));
      g_assert_cmpuint (acies_event_get_group (event), ==, n_before + 1);
    }
  for (guint i = 0; i < dues->len; i++)
    g_assert_false (((const AciesDue *) dues->pdata[i])->left_open);
}

/* To each step up to the end of the next turn, from three moments of the battle */
static void
test_goals (gconstpointer data)
{
  for (guint tenths = 2; tenths <= 8; tenths += 3)
    {
      g_autoptr (AciesBattle) battle = load_part (data, tenths);
      guint n_before = g_list_model_get_n_items (acies_battle_get_log (battle));
      g_autoptr (AciesSituation) before = acies_situation_copy (acies_battle_get_situation (battle));
      g_autoptr (AciesCatchUp) plan = acies_catch_up_new (before);

      for (guint goal = 1; goal < acies_catch_up_get_moments (plan)->len; goal++)
        {
          const AciesMoment *moment = &g_array_index (acies_catch_up_get_moments (plan), AciesMoment, goal);
          g_autoptr (AciesBattle) trial = load_part (data, tenths);
          g_autoptr (AciesCatchUp) catch_up = create_catch_up (trial, goal);
          const AciesSituation *after;
          g_autoptr (GError) error = NULL;

          g_assert_true (acies_catch_up_write (catch_up, trial, &error));
          g_assert_no_error (error);
          after = acies_battle_get_situation (trial);
          g_assert_cmpuint (acies_situation_get_turn (after), ==, moment->turn);
          g_assert_cmpuint (acies_situation_get_step (after), ==, moment->step);
          g_assert_cmpuint (acies_situation_find (after, find_body (before, 1)->id)->lost_turn, !=, 0);
          assert_written (trial, n_before);

          g_assert_true (acies_battle_undo (trial, &error));
          g_assert_true (acies_situation_equal (acies_battle_get_situation (trial), before));
        }
    }
}

/* What is due at the goal can be done as ever: the battle goes on to the end of the turn. */
static void
test_plays_on (gconstpointer data)
{
  g_autoptr (AciesBattle) battle = load_part (data, 5);
  g_autoptr (AciesCatchUp) catch_up = create_catch_up (battle, 1);
  g_autoptr (GError) error = NULL;
  guint turn;

  acies_catch_up_set_goal (catch_up, acies_catch_up_get_moments (catch_up)->len / 2);
  g_assert_true (acies_catch_up_write (catch_up, battle, &error));
  g_assert_no_error (error);
  assert_verified (battle);

  turn = acies_battle_get_turn (battle);
  for (guint i = 0; acies_battle_get_turn (battle) == turn && i < 100; i++)
    {
      g_autoptr (AciesEvent) step = acies_event_new_step ();

      g_assert_nonnull (acies_battle_get_dues (battle));
      g_assert_true (acies_battle_append (battle, step, &error));
    }
  g_assert_cmpuint (acies_battle_get_turn (battle), ==, turn + 1);
  assert_verified (battle);
}

/* Units that were in contact and now stand apart are in contact no more; others still are. */
static void
test_contact (gconstpointer data)
{
  g_autoptr (AciesBattle) battle = load_part (data, 6);
  const AciesSituation *before = acies_battle_get_situation (battle);
  int contacts = acies_ruleset_find_marked_status (acies_battle_get_ruleset (battle), ACIES_PARTY_UNIT, "contacts");
  guint n_parted = 0;

  g_assert_cmpint (contacts, >=, 0);
  for (guint i = 0; i < acies_situation_get_n_bodies (before); i++)
    {
      const AciesBody *body = acies_situation_get_body (before, i);
      g_autoptr (AciesCatchUp) catch_up = NULL;
      AciesPose pose = { { 1.0, 1.0 }, 0.0 };
      g_autofree char *id = g_strdup (body->id);
      g_autoptr (GError) error = NULL;

      if (body->is_leader || body->lost_turn != 0 || acies_record_get_n_items (body->status, (guint) contacts) == 0)
        continue;

      catch_up = acies_catch_up_new (before);
      acies_catch_up_set_pose (catch_up, id, &pose);
      acies_catch_up_set_goal (catch_up, 0);
      g_assert_true (acies_catch_up_write (catch_up, battle, &error));
      body = acies_situation_find (acies_battle_get_situation (battle), id);
      g_assert_cmpuint (acies_record_get_n_items (body->status, (guint) contacts), ==, 0);
      n_parted++;
      g_assert_true (acies_battle_undo (battle, &error));
      before = acies_battle_get_situation (battle);
    }
  g_test_message ("%u units parted", n_parted);
}

/* A file and a journal keep the marks. */
static void
test_kept (gconstpointer data)
{
  g_autoptr (AciesBattle) battle = load_part (data, 5);
  g_autoptr (AciesCatchUp) catch_up = create_catch_up (battle, 2);
  GListModel *log = acies_battle_get_log (battle);
  guint n_before = g_list_model_get_n_items (log);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_catch_up_write (catch_up, battle, &error));
  for (guint i = n_before; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (AciesEvent) event = g_list_model_get_item (log, i);
      g_autofree char *xml = acies_event_to_xml (event);
      g_autoptr (AciesEvent) copy = acies_event_from_xml (acies_battle_get_ruleset (battle), xml, "copy", &error);
      g_autofree char *again = NULL;

      g_assert_no_error (error);
      g_assert_true (acies_event_get_not_recorded (copy));
      again = acies_event_to_xml (copy);
      g_assert_cmpstr (again, ==, xml);
    }
}

/* An account that has caught up is merged with one that has not. */
static void
test_merged (gconstpointer data)
{
  g_autoptr (AciesBattle) mine = load_part (data, 5);
  g_autoptr (AciesBattle) theirs = load_part (data, 5);
  g_autoptr (AciesCatchUp) catch_up = create_catch_up (theirs, 3);
  g_autoptr (AciesAccounts) accounts = NULL;
  g_autoptr (AciesMerge) merge = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_catch_up_write (catch_up, theirs, &error));
  accounts = acies_accounts_new (mine, theirs, &error);
  g_assert_no_error (error);
  merge = acies_merge_new (accounts, ACIES_ANSWER_OPEN, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (acies_situation_equal (acies_battle_get_situation (acies_merge_get_battle (merge, NULL)),
                                        acies_battle_get_situation (theirs)));
}

static void
assert_refused (AciesBattle  *battle,
                AciesCatchUp *catch_up,
                int           code)
{
  guint n_before = g_list_model_get_n_items (acies_battle_get_log (battle));
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_catch_up_write (catch_up, battle, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, code);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (battle)), ==, n_before);
}

static void
test_refused (void)
{
  g_autoptr (AciesBattle) battle = load_part ("trebia", 3);
  g_autoptr (AciesCatchUp) catch_up = acies_catch_up_new (acies_battle_get_situation (battle));
  const AciesPose pose = { { 10.0, 10.0 }, 0.0 };

  acies_catch_up_set_goal (catch_up, 0);
  assert_refused (battle, catch_up, ACIES_INPUT_ERROR_MISSING_INPUT);
  acies_catch_up_set_text (catch_up, "a1", "fell back");
  assert_refused (battle, catch_up, ACIES_INPUT_ERROR_MISSING_INPUT);
  acies_catch_up_set_text (catch_up, "a1", "vanished in a cloud");
  assert_refused (battle, catch_up, ACIES_INPUT_ERROR_BAD_INPUT);
  acies_catch_up_set_text (catch_up, "a1", "");
  acies_catch_up_set_pose (catch_up, "a1", &pose);
  g_assert_cmpuint (acies_catch_up_get_n_changed (catch_up), ==, 1);
  g_assert_true (acies_catch_up_write (catch_up, battle, NULL));
}

/* What fell back so many inches stands there, facing as it did, unless a place says otherwise; with nothing else to type. */
static void
test_back (gconstpointer data)
{
  g_autoptr (AciesBattle) battle = load_part (data, 5);
  g_autoptr (AciesCatchUp) catch_up = acies_catch_up_new (acies_battle_get_situation (battle));
  const AciesBody *body = find_body (acies_catch_up_get_situation (catch_up), 0);
  g_autofree char *id = g_strdup (body->id);
  const AciesPose before = body->pose;
  const AciesPose elsewhere = { { 10.0, 10.0 }, 0.0 };
  const AciesPose *pose;
  const AciesBody *after;

  acies_catch_up_set_text (catch_up, id, "fell back 4");
  acies_catch_up_set_pose (catch_up, id, &elsewhere);
  pose = acies_catch_up_get_pose (catch_up, id);
  g_assert_cmpfloat (pose->at.x, ==, 10.0);
  acies_catch_up_set_pose (catch_up, id, NULL);
  acies_catch_up_set_text (catch_up, id, "fell back 2");
  g_assert_true (acies_catch_up_write (catch_up, battle, NULL));

  after = acies_situation_find (acies_battle_get_situation (battle), id);
  g_assert_cmpfloat_with_epsilon (acies_point_distance (before.at, after->pose.at), 2.0, 0.01);
  g_assert_cmpfloat_with_epsilon (after->pose.heading, before.heading, 0.01);
  assert_verified (battle);
}

/* A status that ends with the turn is said not to last. */
static void
test_lapsed (void)
{
  g_autoptr (AciesBattle) battle = load_part ("hydaspes", 3);
  g_autoptr (AciesCatchUp) catch_up = acies_catch_up_new (acies_battle_get_situation (battle));
  g_auto (GStrv) lapsed = NULL;
  g_auto (GStrv) lasting = NULL;

  acies_catch_up_set_text (catch_up, find_body (acies_catch_up_get_situation (catch_up), 0)->id, "order hold, disordered");
  lapsed = acies_catch_up_list_lapsed (catch_up);
  g_assert_cmpuint (g_strv_length (lapsed), ==, 1);
  acies_catch_up_set_goal (catch_up, 0);
  lasting = acies_catch_up_list_lapsed (catch_up);
  g_assert_cmpuint (g_strv_length (lasting), ==, 0);
}

static void
test_gap (void)
{
  g_autoptr (AciesBattle) battle = load_part ("hydaspes", 3);
  g_autoptr (AciesCatchUp) catch_up = acies_catch_up_new (acies_battle_get_situation (battle));
  g_autofree char *gap = acies_catch_up_describe_gap (catch_up);
  g_autofree char *moment = acies_catch_up_print_moment (catch_up, acies_catch_up_get_goal (catch_up));
  g_autofree char *none = NULL;

  g_assert_cmpstr (gap, ==, "Turn 3, Shooting: Losses to End of turn: not recorded.");
  g_assert_cmpstr (moment, ==, "Turn 4, Start of turn: Initiative");
  acies_catch_up_set_goal (catch_up, 0);
  none = acies_catch_up_describe_gap (catch_up);
  g_assert_cmpstr (none, ==, "");
}

static void
add (const char    *path,
     GTestDataFunc  test)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *name = g_strdup_printf ("/battle/%s/%s", path, samples[i]);

      g_test_add_data_func (name, samples[i], test);
    }
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  library = acies_ruleset_library_new ();
  add ("status-text/reads", test_texts);
  add ("status-text/proposes", test_words);
  add ("catch-up/back", test_back);
  g_test_add_func ("/battle/status-text/too-long", test_long_text);
  add ("catch-up/goals", test_goals);
  add ("catch-up/plays-on", test_plays_on);
  add ("catch-up/contact", test_contact);
  add ("catch-up/kept", test_kept);
  add ("catch-up/merged", test_merged);
  g_test_add_func ("/battle/catch-up/refused", test_refused);
  g_test_add_func ("/battle/catch-up/lapsed", test_lapsed);
  g_test_add_func ("/battle/catch-up/gap", test_gap);
  status = g_test_run ();
  sample_battle_forget ();
  g_object_unref (library);

  return status;
}
