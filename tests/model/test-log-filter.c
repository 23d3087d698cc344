/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which entries of a log are shown, of whom, of what kind and with which text. */

#include "config.h"

#include "acies-log-filter.h"
#include "play-fixture.h"

typedef struct
{
  PlayFixture     play;
  AciesLogFilter *filter;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  play_fixture_set_up (&fixture->play, data);
  play_fixture_go_to (&fixture->play, "shoot");
  fixture->filter = acies_log_filter_new (fixture->play.battle);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->filter);
  play_fixture_tear_down (&fixture->play, data);
}

static guint
count_shown (Fixture *fixture)
{
  GListModel *entries = acies_battle_get_entries (fixture->play.battle);
  guint n_shown = 0;

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);

      n_shown += acies_log_filter_shows (fixture->filter, entry);
    }

  return n_shown;
}

static void
append (Fixture    *fixture,
        AciesEvent *event)
{
  g_autoptr (GError) error = NULL;

  acies_battle_append (fixture->play.battle, event, &error);
  g_assert_no_error (error);
  g_object_unref (event);
}

static guint
count_kind (Fixture      *fixture,
            AciesLogKind  kind)
{
  acies_log_filter_set_kind (fixture->filter, kind, -1);

  return count_shown (fixture);
}

/* Two deployments and one initiative; what was left open is noted on the way. */
static void
test_kinds (Fixture       *fixture,
            gconstpointer  data)
{
  guint n_notes, n_by_hand;

  g_assert_cmpuint (count_kind (fixture, ACIES_LOG_MOVE), ==, 2);
  g_assert_cmpuint (count_kind (fixture, ACIES_LOG_DEED), ==, 1);
  n_by_hand = count_kind (fixture, ACIES_LOG_BY_HAND);
  n_notes = count_kind (fixture, ACIES_LOG_NOTE);
  g_assert_cmpuint (count_kind (fixture, ACIES_LOG_BOOKMARK), ==, 0);
  g_assert_cmpuint (count_kind (fixture, ACIES_LOG_ALL), ==, n_notes + 3);

  append (fixture, acies_event_new_note ("Rain", NULL, 0, FALSE));
  append (fixture, acies_event_new_note (NULL, NULL, 1, TRUE));
  append (fixture, acies_event_new_note ("A wide front", NULL, 2, FALSE));
  g_assert_cmpuint (count_kind (fixture, ACIES_LOG_BY_HAND), ==, n_by_hand);
  g_assert_cmpuint (count_kind (fixture, ACIES_LOG_BOOKMARK), ==, 1);
  g_assert_cmpuint (count_kind (fixture, ACIES_LOG_NOTE), ==, n_notes + 2);
  acies_log_filter_clear (fixture->filter);
  acies_log_filter_set_text (fixture->filter, "WIDE");
  g_assert_cmpuint (count_shown (fixture), ==, 1);
}

static void
test_parties (Fixture       *fixture,
              gconstpointer  data)
{
  acies_log_filter_set_party (fixture->filter, "b");
  g_assert_cmpstr (acies_log_filter_get_party (fixture->filter), ==, "b");
  acies_log_filter_set_kind (fixture->filter, ACIES_LOG_MOVE, -1);
  g_assert_cmpuint (count_shown (fixture), ==, 1);
  acies_log_filter_set_party (fixture->filter, "a3");
  g_assert_cmpuint (count_shown (fixture), ==, 1);
  acies_log_filter_set_party (fixture->filter, "a99");
  g_assert_cmpuint (count_shown (fixture), ==, 0);
}

static void
test_phases (Fixture       *fixture,
             gconstpointer  data)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (fixture->play.battle);
  guint n_phases = acies_ruleset_get_n_phases (ruleset);
  guint n_shown = 0;

  /* What was done while the armies deployed is of no phase. */
  for (guint i = 0; i < n_phases; i++)
    {
      acies_log_filter_set_kind (fixture->filter, ACIES_LOG_ALL, (int) i);
      n_shown += count_shown (fixture);
    }
  acies_log_filter_set_kind (fixture->filter, ACIES_LOG_ALL, -1);
  g_assert_cmpuint (n_shown, ==, count_shown (fixture) - 2);
}

static void
count_cb (AciesLogFilter *filter,
          guint          *n_times)
{
  (*n_times)++;
}

static void
test_text (Fixture       *fixture,
           gconstpointer  data)
{
  guint n_times = 0;

  append (fixture, acies_event_new_note ("Der STRASSE entlang", NULL, 0, FALSE));
  g_signal_connect (fixture->filter, "changed", G_CALLBACK (count_cb), &n_times);
  acies_log_filter_set_text (fixture->filter, "straße");
  g_assert_cmpuint (count_shown (fixture), ==, 1);
  acies_log_filter_set_text (fixture->filter, "straße");
  g_assert_cmpuint (n_times, ==, 1);
  acies_log_filter_set_text (fixture->filter, "");
  g_assert_cmpuint (n_times, ==, 2);
  acies_log_filter_clear (fixture->filter);
  g_assert_cmpuint (n_times, ==, 2);
}

#define ADD(path, function) g_test_add ("/model/log-filter/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  ADD ("kinds", test_kinds);
  ADD ("parties", test_parties);
  ADD ("phases", test_phases);
  ADD ("text", test_text);

  return g_test_run ();
}
