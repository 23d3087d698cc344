/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A step that was forgotten, prepared at the moment where it belongs and inserted there. */

#include "config.h"

#include "acies-amend-work.h"
#include "play-fixture.h"

typedef struct
{
  GMainLoop      *loop;
  AciesAmendment *amendment;
  GError         *error;
} Work;

static void
worked_out_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  Work *self = data;

  self->amendment = acies_amend_work_finish (result, NULL, &self->error);
  g_main_loop_quit (self->loop);
}

/* What comes of inserting @event, on a copy of the battle, as the window does it.  @trial: (out): the copy */
static AciesAmendment *
work_out (PlayFixture  *fixture,
          guint         before,
          AciesEvent   *event,
          AciesBattle **trial)
{
  Work self = { .loop = g_main_loop_new (NULL, FALSE) };
  AciesAmendWork *work = g_new0 (AciesAmendWork, 1);

  work->trial = acies_battle_new_trial (fixture->battle, &work->log);
  *trial = g_object_ref (work->trial);
  work->number = before;
  work->insertion = g_object_ref (event);
  work->index = ACIES_AMEND_RESTART;
  acies_amend_work_async (G_OBJECT (fixture->play), work, NULL, worked_out_cb, &self);
  g_main_loop_run (self.loop);
  g_main_loop_unref (self.loop);
  g_assert_no_error (self.error);

  return self.amendment;
}

/* Goes on from the step for shooting, and back to it; returns the moment. */
static guint
forget_a_volley (PlayFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  guint moment;

  play_fixture_go_to (fixture, "shoot");
  moment = play_fixture_count (fixture);
  acies_play_go_on (fixture->play, &error);
  g_assert_no_error (error);
  acies_play_look_at (fixture->play, moment);

  return moment;
}

static guint
get_number (PlayFixture *fixture,
            guint        position)
{
  g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_battle_get_entries (fixture->battle), position);

  return acies_entry_get_number (entry);
}

static void
test_prepares (PlayFixture   *fixture,
               gconstpointer  data)
{
  guint n_steps = 0;

  forget_a_volley (fixture);
  g_assert_false (acies_play_is_open (fixture->play));
  acies_play_begin_insertion (fixture->play);
  g_assert_true (acies_play_is_inserting (fixture->play));
  g_assert_true (acies_play_is_open (fixture->play));
  g_assert_true (acies_play_is_looking_back (fixture->play));
  g_assert_true (acies_play_get_situation (fixture->play) == acies_play_get_situation (fixture->play));

  /* What was due then can be chosen, by the rules of then. */
  n_steps = g_list_model_get_n_items (acies_play_get_dues (fixture->play));
  g_assert_cmpuint (n_steps, >, 0);
  acies_play_set_party (fixture->play, 'a', "a2");
  g_assert_cmpstr (acies_procedure_get_id (acies_play_get_procedure (fixture->play)), ==, "shooting");
  g_assert_false (acies_play_can_accept (fixture->play));
  acies_proposal_set_dice (acies_play_get_proposal (fixture->play), "5 6");
  g_assert_true (acies_play_can_accept (fixture->play));

  /* Another moment ends it. */
  acies_play_look_at (fixture->play, G_MAXUINT);
  g_assert_false (acies_play_is_inserting (fixture->play));
  g_assert_true (acies_play_get_situation (fixture->play) == acies_battle_get_situation (fixture->battle));
}

/* The trial has the same log, so what amends it amends the battle. */
static void
accept (PlayFixture    *fixture,
        AciesBattle    *trial,
        AciesAmendment *amendment)
{
  GListModel *log = acies_battle_get_log (trial);
  g_autoptr (AciesEvent) event = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_amendment_accept (amendment, "forgotten", &error));
  g_assert_no_error (error);
  event = g_list_model_get_item (log, g_list_model_get_n_items (log) - 1);
  g_assert_true (acies_battle_append (fixture->battle, event, &error));
  g_assert_no_error (error);
  g_assert_false (acies_play_is_inserting (fixture->play));
  g_assert_false (acies_play_is_looking_back (fixture->play));
}

static void
test_inserts (PlayFixture   *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesAmendment) amendment = NULL;
  g_autoptr (AciesBattle) trial = NULL;
  g_autoptr (AciesEntry) inserted = NULL;
  g_autoptr (AciesEvent) event = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GError) error = NULL;
  guint moment, n_entries;

  moment = forget_a_volley (fixture);
  n_entries = play_fixture_count (fixture);
  acies_play_begin_insertion (fixture->play);
  acies_play_set_party (fixture->play, 'a', "a2");
  acies_proposal_set_dice (acies_play_get_proposal (fixture->play), "5 6");
  event = acies_proposal_create_event (acies_play_get_proposal (fixture->play), &error);
  g_assert_no_error (error);

  amendment = work_out (fixture, get_number (fixture, moment), event, &trial);
  g_assert_nonnull (amendment);
  g_assert_cmpuint (acies_amendment_count (amendment, ACIES_CONSEQUENCE_MISFIT), ==, 0);
  changes = acies_amendment_list_changes (amendment);
  g_assert_cmpuint (changes->len, >, 0);
  g_assert_cmpuint (play_fixture_count (fixture), ==, n_entries);

  accept (fixture, trial, amendment);
  g_assert_cmpuint (play_fixture_count (fixture), ==, n_entries + 1);
  inserted = g_list_model_get_item (acies_battle_get_entries (fixture->battle), moment);
  g_assert_cmpstr (acies_event_get_dice (acies_entry_get_event (inserted)), ==, "5 6");
  g_assert_true (acies_entry_is_amended (inserted));
}

/* Before a throw that can only be made once: the later one is dropped. */
static void
test_drops_what_no_longer_fits (PlayFixture   *fixture,
                                gconstpointer  data)
{
  g_autoptr (AciesAmendment) amendment = NULL;
  g_autoptr (AciesBattle) trial = NULL;
  g_autoptr (AciesEntry) inserted = NULL;
  g_autoptr (AciesEvent) event = NULL;
  g_autoptr (GError) error = NULL;
  guint moment, n_entries;

  play_fixture_deploy (fixture);
  acies_play_go_on (fixture->play, &error);
  g_assert_no_error (error);
  moment = play_fixture_count (fixture);
  acies_proposal_set_dice (acies_play_get_proposal (fixture->play), "5 3");
  acies_play_accept (fixture->play, &error);
  g_assert_no_error (error);
  n_entries = play_fixture_count (fixture);

  acies_play_look_at (fixture->play, moment);
  acies_play_begin_insertion (fixture->play);
  acies_proposal_set_dice (acies_play_get_proposal (fixture->play), "3 5");
  event = acies_proposal_create_event (acies_play_get_proposal (fixture->play), &error);
  g_assert_no_error (error);
  amendment = work_out (fixture, get_number (fixture, moment), event, &trial);
  g_assert_nonnull (amendment);
  g_assert_cmpuint (acies_amendment_count (amendment, ACIES_CONSEQUENCE_MISFIT), ==, 1);
  g_assert_cmpint (acies_amendment_get_answer (amendment, 0), ==, ACIES_ANSWER_DROP);

  accept (fixture, trial, amendment);
  g_assert_cmpuint (play_fixture_count (fixture), ==, n_entries);
  inserted = g_list_model_get_item (acies_battle_get_entries (fixture->battle), moment);
  g_assert_cmpstr (acies_event_get_dice (acies_entry_get_event (inserted)), ==, "3 5");
  g_assert_true (acies_entry_is_amended (inserted));
}

/* Whom a row of the log can open the menu of. */
static void
test_lists_subjects (PlayFixture   *fixture,
                     gconstpointer  data)
{
  const char *sides[] = { "a", "b", NULL };
  const char *units[] = { "a2", NULL };
  g_autoptr (GError) error = NULL;

  play_fixture_go_to (fixture, "shoot");
  for (guint i = 0; i < play_fixture_count (fixture); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_battle_get_entries (fixture->battle), i);
      g_auto (GStrv) subjects = acies_play_list_subjects (entry);

      if (acies_event_get_kind (acies_entry_get_event (entry)) == ACIES_EVENT_PROCEDURE)
        g_assert_cmpstrv (subjects, sides);
    }

  g_assert_true (acies_play_remove (fixture->play, "a2", "it ran", &error));
  g_assert_no_error (error);
  {
    g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_battle_get_entries (fixture->battle),
                                                          play_fixture_count (fixture) - 1);
    g_auto (GStrv) subjects = acies_play_list_subjects (entry);

    g_assert_cmpstrv (subjects, units);
  }
}

#define ADD(path, function) \
  g_test_add ("/model/insertion/" path, PlayFixture, NULL, play_fixture_set_up, function, play_fixture_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  ADD ("prepares", test_prepares);
  ADD ("inserts", test_inserts);
  ADD ("drops-what-no-longer-fits", test_drops_what_no_longer_fits);
  ADD ("lists-subjects", test_lists_subjects);

  return g_test_run ();
}
