/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of the Play page: what a typed digit costs, what lies over the sketch, and the keys. */

#include "config.h"

#include "affray.h"
#include "acies-end-dialog.h"
#include "acies-mover.h"
#include "acies-odds-pane.h"
#include "acies-play-keys.h"
#include "acies-play-overlay.h"
#include "acies-play-sketch.h"
#include "acies-wizard.h"
#include "app-fixture.h"

typedef struct
{
  AciesBattle     *battle;
  AciesPlay       *play;
  GtkWidget       *window;
  AciesPlaySketch *sketch;
  AciesWizard     *wizard;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autoptr (AciesSession) session = acies_session_new ();

  fixture->battle = affray_create_battle ();
  affray_deploy (fixture->battle, "a1 10 28 0", "a2 18 28 0", "a3 26 28 0", "ag1 10 30 0", NULL);
  affray_deploy (fixture->battle, "b1 12 8 180", "b2 26 18 180", "bg1 16 6 180", "bg2 26 5 180", NULL);
  affray_go_on (fixture->battle, 1);
  affray_resolve (fixture->battle, "initiative", "a", "b", "3 5", NULL);
  fixture->play = acies_play_new (fixture->battle);
  fixture->sketch = g_object_new (ACIES_TYPE_PLAY_SKETCH, NULL);
  fixture->wizard = g_object_new (ACIES_TYPE_WIZARD, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->sketch));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->wizard));
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  acies_play_sketch_set_play (fixture->sketch, session, fixture->play);
  acies_wizard_set_play (fixture->wizard, fixture->play);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_settle ();
  /* The pane of odds lives until a thread that works them out has come back to it. */
  app_wait_until (G_OBJECT (fixture->play)->ref_count == 1);
  g_assert_finalize_object (fixture->play);
  g_object_unref (fixture->battle);
}

static void
choose (Fixture    *fixture,
        const char *procedure,
        const char *a,
        const char *b)
{
  acies_play_set_procedure (fixture->play,
                            acies_ruleset_find_procedure (acies_play_get_ruleset (fixture->play), procedure));
  acies_play_set_party (fixture->play, 'a', a);
  if (b != NULL)
    acies_play_set_party (fixture->play, 'b', b);
}

static void
count_cb (guint *n_times)
{
  (*n_times)++;
}

/* How often the procedure is run to tell what comes of @dice and which dice follow. */
static int
count_runs (Fixture    *fixture,
            const char *dice)
{
  g_autoptr (AciesProposal) proposal =
    acies_proposal_new (fixture->battle, acies_play_get_procedure (fixture->play), "a3", "b2", NULL, NULL);
  g_autoptr (AciesDicePlan) plan = NULL;
  int before = affray_count_fights ();

  acies_proposal_set_dice (proposal, dice);
  plan = acies_dice_plan_new (proposal);
  g_assert_cmpuint (acies_dice_plan_get_n_dice (plan), ==, 5);

  return affray_count_fights () - before;
}

static void
test_digit_costs_one_plan (Fixture       *fixture,
                           gconstpointer  data)
{
  static const char digits[] = "46125";
  g_autoptr (GString) typed = g_string_new (NULL);
  guint n_scenes = 0, n_plans = 0;
  GtkWidget *odds;

  choose (fixture, "melee", "a3", "b2");
  g_assert_cmpuint (acies_dice_plan_get_n_dice (acies_play_get_dice_plan (fixture->play)), ==, 5);
  gtk_window_present (GTK_WINDOW (fixture->window));
  /* The odds are worked out in a thread, which runs the procedure too. */
  odds = app_find_widget (GTK_WIDGET (fixture->wizard), ACIES_TYPE_ODDS_PANE);
  app_wait_until (acies_odds_pane_get_analysis (ACIES_ODDS_PANE (odds)) != NULL);
  g_signal_connect_swapped (acies_play_sketch_get_view (fixture->sketch), "notify::scene", G_CALLBACK (count_cb),
                            &n_scenes);
  g_signal_connect_swapped (fixture->play, "notify::dice-plan", G_CALLBACK (count_cb), &n_plans);

  for (guint i = 0; digits[i] != '\0'; i++)
    {
      int before, runs;

      g_string_append_printf (typed, "%s%c", i > 0 ? " " : "", digits[i]);
      runs = count_runs (fixture, typed->str);
      before = affray_count_fights ();
      g_assert_true (acies_wizard_type (fixture->wizard, (gunichar) digits[i]));
      app_settle ();
      g_assert_cmpstr (acies_proposal_get_dice (acies_play_get_proposal (fixture->play)), ==, typed->str);
      g_assert_cmpint (affray_count_fights () - before, ==, runs);
      g_assert_cmpuint (n_plans, ==, i + 1);
    }
  g_assert_cmpuint (n_scenes, ==, 0);
  g_assert_true (acies_play_can_accept (fixture->play));

  /* Going on does change what stands on the table. */
  affray_go_on (fixture->battle, 1);
  g_assert_cmpuint (n_scenes, ==, 1);
}

/* What is prepared lies over the scene: the parties, and where they would go. */
static void
test_draft_makes_no_scene (Fixture       *fixture,
                           gconstpointer  data)
{
  guint n_scenes = 0;

  choose (fixture, "melee", "a3", "b2");
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_settle ();
  g_signal_connect_swapped (acies_play_sketch_get_view (fixture->sketch), "notify::scene", G_CALLBACK (count_cb),
                            &n_scenes);

  acies_play_set_party (fixture->play, 'b', "b1");
  acies_play_set_party (fixture->play, 'b', "b2");
  choose (fixture, "charge", "a3", "b2");
  app_settle ();
  g_assert_cmpuint (n_scenes, ==, 0);
}

static void
test_overlay (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesOverlay) fight = NULL;
  g_autoptr (AciesOverlay) move = NULL;
  g_autoptr (AciesOverlay) past = NULL;
  g_autoptr (AciesMove) laid = NULL;
  const AciesOverlayGhost *ghost;
  const AciesOverlayMeasure *measure;
  const AciesBody *body;

  choose (fixture, "melee", "a3", "b2");
  fight = acies_play_overlay_new (fixture->play);
  g_assert_cmpstr (acies_overlay_get_actor (fight), ==, "a3");
  g_assert_cmpstr (acies_overlay_get_target (fight), ==, "b2");
  g_assert_cmpuint (acies_overlay_get_measures (fight)->len, ==, 1);
  measure = acies_overlay_get_measures (fight)->pdata[0];
  g_assert_cmpfloat (acies_point_distance (measure->from, (AciesPoint) { 26, 28 }), <, 1e-6);
  g_assert_cmpuint (acies_overlay_get_ghosts (fight)->len, ==, 0);

  choose (fixture, "charge", "a3", "b2");
  body = acies_situation_find (acies_battle_get_situation (fixture->battle), "a3");
  laid = acies_mover_to (body, ACIES_MOVE_ADVANCE, (AciesPose) { { 26, 24 }, 0 });
  g_assert_true (acies_draft_lay_move (acies_play_get_draft (fixture->play), laid, NULL));
  move = acies_play_overlay_new (fixture->play);
  g_assert_cmpuint (acies_overlay_get_measures (move)->len, ==, 0);
  g_assert_cmpuint (acies_overlay_get_ghosts (move)->len, ==, 1);
  ghost = acies_overlay_get_ghosts (move)->pdata[0];
  g_assert_cmpfloat_with_epsilon (ghost->end.at.y, 24, 1e-6);
  g_assert_cmpuint (ghost->way->len, ==, 2);
  g_assert_cmpstr (ghost->text, ==, "4.0″");
  g_assert_false (ghost->warning);
  g_assert_false (ghost->held);

  /* What is prepared now does not lie over an earlier moment. */
  acies_play_look_at (fixture->play, 1);
  past = acies_play_overlay_new (fixture->play);
  g_assert_null (acies_overlay_get_actor (past));
  g_assert_cmpuint (acies_overlay_get_ghosts (past)->len, ==, 0);
}

static void
test_properties (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *refusal = NULL;
  gboolean can_accept;
  guint n_refusals = 0, n_drafts = 0, n_moments = 0;

  g_signal_connect_swapped (fixture->play, "notify::refusal", G_CALLBACK (count_cb), &n_refusals);
  g_signal_connect_swapped (fixture->play, "notify::draft", G_CALLBACK (count_cb), &n_drafts);
  g_signal_connect_swapped (fixture->play, "notify::moment", G_CALLBACK (count_cb), &n_moments);
  choose (fixture, "melee", "a3", "b2");
  g_assert_cmpuint (n_drafts, ==, 3);
  g_object_get (fixture->play, "refusal", &refusal, "can-accept", &can_accept, NULL);
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'a'), ==, "a3");
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'b'), ==, "b2");
  g_assert_nonnull (refusal);
  g_assert_false (can_accept);

  n_refusals = 0;
  acies_proposal_set_dice (acies_play_get_proposal (fixture->play), "4 6 1 2 5");
  g_assert_cmpuint (n_refusals, ==, 1);
  g_assert_cmpuint (n_drafts, ==, 3);
  g_clear_pointer (&refusal, g_free);
  g_object_get (fixture->play, "refusal", &refusal, "can-accept", &can_accept, NULL);
  g_assert_null (refusal);
  g_assert_true (can_accept);
  g_assert_cmpuint (n_moments, ==, 0);
}

static void
test_keys (void)
{
  static const struct
  {
    guint           key;
    GdkModifierType modifiers;
    gboolean        letters;
    const char     *action;
  } rows[] = {
    { GDK_KEY_Return, 0, TRUE, "play.accept" },
    { GDK_KEY_KP_Enter, GDK_CONTROL_MASK, FALSE, "play.accept-all" },
    { GDK_KEY_Escape, 0, TRUE, "play.back" },
    { GDK_KEY_e, GDK_CONTROL_MASK, TRUE, "play.amend" },
    { GDK_KEY_g, GDK_CONTROL_MASK, TRUE, NULL },
    { GDK_KEY_g, 0, TRUE, "play.go-on" },
    { GDK_KEY_G, GDK_SHIFT_MASK, TRUE, "play.go-on" },
    { GDK_KEY_g, 0, FALSE, NULL },
    { GDK_KEY_g, GDK_ALT_MASK, FALSE, "play.go-on" },
    { GDK_KEY_g, GDK_ALT_MASK, TRUE, NULL },
    { GDK_KEY_plus, 0, FALSE, "play.go-on" },
    { GDK_KEY_KP_Multiply, 0, FALSE, "play.roll" },
    { GDK_KEY_plus, GDK_ALT_MASK, TRUE, NULL },
    { GDK_KEY_5, 0, TRUE, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpstr (acies_play_keys_find (rows[i].key, rows[i].modifiers, rows[i].letters), ==, rows[i].action);
}

#define ADD(path, function) g_test_add ("/app/play-page/" path, Fixture, NULL, set_up, function, tear_down)

/* ---- The end ---- */

/* In a window that is made smaller and larger again */
static void
assert_says_in_all_forms (Fixture    *fixture,
                          const char *words)
{
  acies_wizard_set_compact (fixture->wizard, TRUE);
  app_settle ();
  g_assert_true (app_says (GTK_WIDGET (fixture->wizard), words));
  acies_wizard_set_compact (fixture->wizard, FALSE);
  app_settle ();
  g_assert_true (app_says (GTK_WIDGET (fixture->wizard), words));
}

/* Nothing is said to have won until the players choose; then the wizard takes nothing any more. */
static void
test_end (Fixture       *fixture,
          gconstpointer  data)
{
  GtkWindow *dialog = acies_end_dialog_new (fixture->play, NULL);
  AdwComboRow *winner = ADW_COMBO_ROW (app_find_widget (GTK_WIDGET (dialog), ADW_TYPE_COMBO_ROW));
  GtkWidget *how = app_find_widget (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW);
  g_autoptr (AciesEntry) entry = NULL;
  const AciesEnding *ending;

  g_assert_cmpuint (adw_combo_row_get_selected (winner), ==, GTK_INVALID_LIST_POSITION);
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (winner)), ==, 3);
  gtk_editable_set_text (GTK_EDITABLE (how), " Night fell ");
  g_signal_emit_by_name (how, "entry-activated");
  g_assert_false (acies_play_is_over (fixture->play));

  adw_combo_row_set_selected (winner, 1);
  g_signal_emit_by_name (how, "entry-activated");
  g_assert_true (acies_play_is_over (fixture->play));
  g_assert_false (acies_play_is_open (fixture->play));
  ending = acies_situation_get_ending (acies_battle_get_situation (fixture->battle));
  g_assert_cmpint (ending->winner, ==, 1);
  g_assert_cmpstr (ending->how, ==, "Night fell");
  g_assert_false (ending->by_rules);
  g_assert_cmpuint (g_list_model_get_n_items (acies_play_get_dues (fixture->play)), ==, 0);
  g_assert_false (acies_wizard_type (fixture->wizard, '6'));
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_wait_until (app_says (GTK_WIDGET (fixture->wizard), "Night fell"));
  assert_says_in_all_forms (fixture, "Night fell");

  acies_play_look_at (fixture->play, 1);
  g_assert_false (acies_play_is_over (fixture->play));
  entry = acies_play_get_last_entry (fixture->play);
  assert_says_in_all_forms (fixture, acies_entry_get_sentence (entry));
  acies_play_look_at (fixture->play, G_MAXUINT);
  g_assert_true (acies_battle_undo (fixture->battle, NULL));
  g_assert_true (acies_play_is_open (fixture->play));
  /* A window that was never shown does not close. */
  gtk_window_destroy (dialog);
}

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

  ADD ("digit-costs-one-plan", test_digit_costs_one_plan);
  ADD ("end", test_end);
  ADD ("draft-makes-no-scene", test_draft_makes_no_scene);
  ADD ("overlay", test_overlay);
  ADD ("properties", test_properties);
  g_test_add_func ("/app/play-page/keys", test_keys);

  return g_test_run ();
}
