/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What helps decide, below the odds of a fight, in each of the sample battles. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-ahead-list.h"
#include "acies-battle-file.h"
#include "acies-odds-pane.h"
#include "acies-swing-row.h"
#include "acies-xml.h"
#include "app-fixture.h"

static const char * const samples[] = {
  "ilipa.battle", "watling-street.battle", "hydaspes.battle", "trebia.battle", "placentia.battle"
};

typedef struct
{
  AciesSession *session;
  AciesBattle  *battle;
  AciesPlay    *play;
  GtkWidget    *window;
  GtkWidget    *pane;
} Fixture;

/* Finds the last fight that was fought by dice and can go on. */
static const AciesFacts *
find_fight (AciesBattle *battle,
            guint       *index)
{
  GListModel *entries = acies_battle_get_entries (battle);

  for (guint i = g_list_model_get_n_items (entries); i-- > 0;)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      const AciesFacts *facts = acies_event_get_facts (acies_entry_get_event (entry));

      if (facts == NULL || acies_event_get_dice (acies_entry_get_event (entry))[0] == '\0'
          || !acies_ruleset_fights_on (acies_battle_get_ruleset (battle), acies_facts_get_procedure (facts)))
        continue;

      *index = i;
      return facts;
    }

  return NULL;
}

/* Takes the battle back to before its last fight, and prepares that. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *path = g_build_filename (acies_data_dir (), "samples", data, NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *a = NULL, *b = NULL;
  const AciesProcedure *procedure;
  const AciesFacts *facts;
  char *content;
  gsize length;
  guint index = 0;

  fixture->session = acies_session_new ();
  g_file_get_contents (path, &content, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (content, length);
  fixture->battle = acies_battle_file_parse (acies_session_get_rulesets (fixture->session), bytes, data, &error);
  g_assert_no_error (error);

  facts = find_fight (fixture->battle, &index);
  g_assert_nonnull (facts);
  procedure = acies_facts_get_procedure (facts);
  a = g_strdup (acies_facts_get_a (facts));
  b = g_strdup (acies_facts_get_b (facts));
  while (g_list_model_get_n_items (acies_battle_get_entries (fixture->battle)) > index)
    {
      acies_battle_undo (fixture->battle, &error);
      g_assert_no_error (error);
    }
  fixture->play = acies_play_new (fixture->battle);
  acies_play_set_procedure (fixture->play, procedure);
  acies_play_set_party (fixture->play, 'a', a);
  acies_play_set_party (fixture->play, 'b', b);
  g_assert_nonnull (acies_play_get_proposal (fixture->play));

  fixture->pane = g_object_ref_sink (g_object_new (ACIES_TYPE_ODDS_PANE, NULL));
  acies_odds_pane_set_play (ACIES_ODDS_PANE (fixture->pane), fixture->play);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->pane);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->pane);
  app_settle ();
  g_object_unref (fixture->play);
  g_object_unref (fixture->battle);
  g_object_unref (fixture->session);
}

static GtkListBox *
get_list (Fixture *fixture)
{
  return GTK_LIST_BOX (gtk_widget_get_template_child (fixture->pane, ACIES_TYPE_ODDS_PANE, "swings"));
}

static const char *
get_line (Fixture *fixture)
{
  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_template_child (fixture->pane, ACIES_TYPE_ODDS_PANE,
                                                                       "threshold_label")));
}

static int
count_rows (GtkListBox *list)
{
  int n = 0;

  while (gtk_list_box_get_row_at_index (list, n) != NULL)
    n++;

  return n;
}

/* Reads the effect from the row: "−12 % to win". */
static double
read_effect (GtkListBoxRow *row)
{
  GObject *effect = gtk_widget_get_template_child (GTK_WIDGET (row), ACIES_TYPE_SWING_ROW, "effect");
  const char *text = gtk_label_get_text (GTK_LABEL (effect));

  return g_ascii_strtod (text + (g_str_has_prefix (text, "−") ? strlen ("−") : 1), NULL);
}

static GtkListBoxRow *
get_first (Fixture *fixture)
{
  return gtk_list_box_get_row_at_index (get_list (fixture), 0);
}

static void
test_lines (Fixture       *fixture,
            gconstpointer  data)
{
  GtkListBox *list = get_list (fixture);
  double last = G_MAXDOUBLE;

  /* Its room is kept before they are known. */
  g_assert_cmpint (count_rows (list), ==, 3);
  app_wait_until (strstr (get_line (fixture), "Breaks in 3 rounds: ") != NULL);
  g_assert_cmpint (count_rows (list), ==, 3);

  for (int i = 0; i < 3; i++)
    {
      AciesSwingRow *row = ACIES_SWING_ROW (gtk_list_box_get_row_at_index (list, i));
      double effect;

      if (acies_swing_row_get_key (row) == NULL)
        continue;

      effect = read_effect (GTK_LIST_BOX_ROW (row));
      g_assert_cmpfloat (effect, >, 0.0);
      g_assert_cmpfloat (effect, <=, last);
      last = effect;
    }
}

/* Activating a line overrules that fact; then it is worked out anew. */
static void
test_overrules (Fixture       *fixture,
                gconstpointer  data)
{
  AciesProposal *proposal = acies_play_get_proposal (fixture->play);
  AciesSchema *schema = acies_procedure_get_inputs (acies_proposal_get_procedure (proposal));
  g_autofree char *key = NULL, *text = NULL, *now = NULL;
  const AciesFacts *facts;
  AciesSwingRow *row;
  guint input;

  app_wait_until (strstr (get_line (fixture), "Breaks in 3 rounds: ") != NULL);
  row = ACIES_SWING_ROW (get_first (fixture));
  key = g_strdup (acies_swing_row_get_key (row));
  text = g_strdup (acies_swing_row_get_text (row));
  if (key == NULL)
    {
      g_test_skip ("These rules have no modifiers of this fight");
      return;
    }

  g_signal_emit_by_name (get_list (fixture), "row-activated", row);
  facts = acies_proposal_get_facts (acies_play_get_proposal (fixture->play));
  input = (guint) acies_schema_lookup (schema, key);
  now = acies_record_print (acies_facts_get_inputs (facts), input);
  g_assert_cmpstr (now, ==, text);
  g_assert_cmpint (acies_facts_get_source (facts, input), ==, ACIES_SOURCE_HAND);
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (get_list (fixture))));
  app_wait_until (gtk_widget_is_sensitive (GTK_WIDGET (get_list (fixture))));
  g_assert_cmpint (count_rows (get_list (fixture)), ==, 3);
}

static void
count_cb (GObject    *pane,
          GParamSpec *pspec,
          gpointer    data)
{
  ++*(guint *) data;
}

/* Overrules the first fact that can be turned, and turns it again. */
static guint
overrule_thrice (Fixture *fixture)
{
  AciesProposal *proposal = acies_play_get_proposal (fixture->play);
  AciesSchema *schema = acies_procedure_get_inputs (acies_proposal_get_procedure (proposal));
  guint n_inputs = acies_schema_get_n_fields (schema), n_set = 0;

  for (guint i = 0; i < n_inputs && n_set < 3; i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      const AciesRecord *inputs = acies_facts_get_inputs (acies_proposal_get_facts (proposal));

      if (acies_field_get_value_type (field) == ACIES_FIELD_BOOLEAN && !acies_field_is_list (field)
          && acies_proposal_set_input (proposal, acies_field_get_id (field),
                                       acies_record_get_boolean (inputs, i) ? "false" : "true", NULL)
          && acies_play_get_proposal (fixture->play) == proposal)
        n_set++;
    }

  return n_set;
}

/* A newer question takes the place of those before it: only it is answered. */
static void
test_newest (Fixture       *fixture,
             gconstpointer  data)
{
  guint n_answers = 0;

  /* The first question is on its way. */
  g_signal_connect (fixture->pane, "notify::analysis", G_CALLBACK (count_cb), &n_answers);
  g_assert_null (acies_odds_pane_get_analysis (ACIES_ODDS_PANE (fixture->pane)));
  g_assert_cmpuint (overrule_thrice (fixture), >, 0);
  g_assert_null (acies_odds_pane_get_analysis (ACIES_ODDS_PANE (fixture->pane)));
  app_wait_until (n_answers > 0);
  app_settle ();
  g_assert_cmpuint (n_answers, ==, 1);
}

/* Where there is little room, all is behind the button. */
static void
test_compact (Fixture       *fixture,
              gconstpointer  data)
{
  GtkMenuButton *button;
  GtkWidget *list;
  GtkListBox *swings;
  AciesSwingRow *row;

  acies_odds_pane_set_compact (ACIES_ODDS_PANE (fixture->pane), TRUE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_list (fixture))));
  app_wait_until (strstr (get_line (fixture), "Breaks in 3 rounds: ") != NULL);
  button = GTK_MENU_BUTTON (gtk_widget_get_template_child (fixture->pane, ACIES_TYPE_ODDS_PANE, "more_button"));
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (button)));

  /* Nothing is made of it before it is asked for. */
  g_assert_null (gtk_menu_button_get_popover (button));
  gtk_menu_button_popup (button);
  list = GTK_WIDGET (gtk_popover_get_child (gtk_menu_button_get_popover (button)));
  swings = acies_ahead_list_get_swings (ACIES_AHEAD_LIST (list));
  app_wait_until (gtk_widget_get_mapped (list));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_template_child (list, ACIES_TYPE_AHEAD_LIST,
                                                                                          "label"))), "Round 1: "));
  row = ACIES_SWING_ROW (get_first (fixture));
  g_assert_true ((acies_swing_row_get_key (row) != NULL) == (count_rows (swings) > 0));
  if (acies_swing_row_get_key (row) != NULL)
    g_assert_cmpstr (acies_swing_row_get_key (ACIES_SWING_ROW (gtk_list_box_get_row_at_index (swings, 0))), ==,
                     acies_swing_row_get_key (row));
  gtk_menu_button_popdown (button);
  app_settle ();
}

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      static const struct
      {
        const char *name;
        void      (*function) (Fixture       *fixture,
                               gconstpointer  data);
      } tests[] = {
        { "lines", test_lines },
        { "overrules", test_overrules },
        { "compact", test_compact },
        { "newest", test_newest },
      };

      for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
        {
          g_autofree char *path = g_strdup_printf ("/app/odds-pane/%s/%s", samples[i], tests[j].name);

          g_test_add (path, Fixture, samples[i], set_up, tests[j].function, tear_down);
        }
    }

  return g_test_run ();
}
