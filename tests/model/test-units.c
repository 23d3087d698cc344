/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of units, in the sample battle of each ruleset and through a battle that goes on. */
#include "config.h"

#include "acies-units.h"
#include "play-fixture.h"
#include "sample-battle.h"

typedef struct
{
  const char *sample;
  guint       turn;
  const char *order;
  /* A unit or leader, and what its row says at the end of that turn; %NULL for what is looked at elsewhere */
  const char *id;
  const char *texts[ACIES_N_UNIT_COLUMNS];
  /* Of its strength, in hundredths; below 0 for none */
  int         left;
} Subject;

/* Places are those that `acies-cli show --turn` prints; fronts of units that face 0 or 180 lie along the table. */
static const Subject subjects[] = {
  /* The legion's front is at 37″, that of the Iceni who came 7″ at 31″. */
  { "watling-street.battle", 3, "State", "a1",
    { "Legio XIV Gemina", "24 of 24 on 6", "Has moved", "Steady", "Iceni Spears 6″ ahead", "stood where it was" }, 100 },
  /* One of six riders is left. */
  { "watling-street.battle", 3, "State", "a6",
    { "Ala Petriana", "1 of 6 on 1", "In combat", "Steady",
      "In contact with Household Riders and Chariots of the Nobles", NULL }, 16 },
  { "watling-street.battle", 3, "State", "ag1", { "Suetonius Paulinus", "", "", "", NULL, "" }, -1 },
  /* Twelve cavalry of two points: 24, with two hits of each of two rounds left to come back or lost. */
  { "hydaspes.battle", 3, "Order", "a1",
    { "Companions", "10 of 12", "Pinned, In contact", "Obeys", "In contact with Four-horse chariots", NULL }, 83 },
  { "hydaspes.battle", 3, "Order", "b8",
    { "Forest tribesmen", "12 of 12", "Broken", "", "Lost in turn 3", "broke and fled the field" }, 100 },
  { "hydaspes.battle", 0, "Order", "b3", { "Longbowmen of the guilds", "24 of 24", "", "Obeys", NULL, "placed" }, 100 },
  { "ilipa.battle", 2, "Order", "a1", { "Hastati of the First", "22 of 24", "", "Routing", NULL, NULL }, 91 },
  { "ilipa.battle", 2, "Order", "ag1",
    { "Publius Cornelius Scipio", "", "Action points 1/12", "", "With Hastati of the First", NULL }, -1 },
  { "trebia.battle", 2, "Formation", "b3",
    { "Gallic warband I", "7 of 8", "Has moved, DPs 3/5, Retiring", "Unformed", NULL, NULL }, 87 },
  { "trebia.battle", 2, "Formation", "b6",
    { "Elephant Surus", "1 of 1", "Destroyed", "", "Lost in turn 2", NULL }, 100 },
  /* From the right corner of the scorpio at 36,9.9 to that of the horse at 25.75,14.4; it faces down the table. */
  { "placentia.battle", 2, NULL, "b7",
    { "Scorpio on the ridge", "3 of 3", "Has shot", "", "Maharbal’s Numidians 11.2″ to the right; on Ridge",
      "shot at Maharbal’s Numidians and killed 1 man" }, 100 },
  { "placentia.battle", 2, NULL, "a8", { "Two elephants", "0 of 2", "Lost", "", "Lost in turn 2", NULL }, 0 },
};

static AciesRulesetLibrary *library;

static AciesUnitItem *
find (AciesUnits        *units,
      AciesStandingKind  kind,
      const char        *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (units)); i++)
    {
      g_autoptr (AciesUnitItem) item = g_list_model_get_item (G_LIST_MODEL (units), i);

      if (acies_unit_item_get_kind (item) == kind && g_str_equal (acies_unit_item_get_id (item), id))
        return item;
    }

  return NULL;
}

#define body_of(units, id) find (units, ACIES_STANDING_BODY, id)

static void
test_sample (gconstpointer data)
{
  const Subject *subject = data;
  g_autoptr (AciesBattle) battle = sample_battle_load (library, subject->sample);
  g_autoptr (AciesPlay) play = acies_play_new (battle);
  g_autoptr (AciesUnits) units = acies_units_new (play);
  AciesUnitItem *item;
  const AciesUnitShares *shares;

  acies_play_look_at (play, acies_battle_get_n_entries_at_turn (battle, subject->turn));
  acies_units_set_active (units, TRUE);
  item = body_of (units, subject->id);
  g_assert_nonnull (item);
  g_assert_cmpstr (acies_units_get_order_label (units), ==, subject->order);
  for (guint i = 0; i < ACIES_N_UNIT_COLUMNS; i++)
    if (subject->texts[i] != NULL)
      g_assert_cmpstr (acies_unit_item_get_text (item, i), ==, subject->texts[i]);
  shares = acies_unit_item_get_shares (item);
  g_assert_cmpint (shares != NULL ? (int) (100.0 * shares->left) : -1, ==, subject->left);

  /* Every row has a name, and a unit or leader is somewhere. */
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (units)); i++)
    {
      g_autoptr (AciesUnitItem) row = g_list_model_get_item (G_LIST_MODEL (units), i);
      g_autofree char *spoken = acies_unit_item_speak (row);

      g_assert_cmpstr (acies_unit_item_get_text (row, ACIES_UNIT_COLUMN_NAME), !=, "");
      if (acies_unit_item_get_kind (row) != ACIES_STANDING_COMMAND)
        g_assert_cmpstr (acies_unit_item_get_text (row, ACIES_UNIT_COLUMN_WHEREABOUTS), !=, "");
      g_assert_true (g_str_has_prefix (spoken, acies_unit_item_get_text (row, ACIES_UNIT_COLUMN_NAME)));
      g_assert_true (g_str_has_suffix (spoken, "."));
    }
}

/* ---- Following a play ---- */

typedef struct
{
  PlayFixture  play;
  AciesUnits  *units;
  guint        n_changed;
  guint        n_refreshed;
} Fixture;

static void
count_cb (guint *n_times)
{
  (*n_times)++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  play_fixture_set_up (&fixture->play, data);
  fixture->units = acies_units_new (fixture->play.play);
  g_signal_connect_swapped (fixture->units, "items-changed", G_CALLBACK (count_cb), &fixture->n_changed);
  g_signal_connect_swapped (fixture->units, "refreshed", G_CALLBACK (count_cb), &fixture->n_refreshed);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->units);
  play_fixture_tear_down (&fixture->play, data);
}

/* As players correct a status by hand */
static void
correct (Fixture    *fixture,
         const char *id,
         const char *key,
         const char *value)
{
  g_autoptr (AciesEvent) event = acies_event_new_correction (id, key, value, "agreed");
  g_autoptr (GError) error = NULL;

  acies_battle_append (fixture->play.battle, event, &error);
  g_assert_no_error (error);
}

static void
test_active (Fixture       *fixture,
             gconstpointer  data)
{
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->units)), ==, 0);
  play_fixture_deploy (&fixture->play);
  g_assert_cmpuint (fixture->n_refreshed, ==, 0);

  acies_units_set_active (fixture->units, TRUE);
  g_assert_cmpuint (fixture->n_refreshed, ==, 1);
  /* Two sides with two commands each, fifteen units and four leaders */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->units)), ==, 2 + 4 + 15 + 4);
  acies_units_set_active (fixture->units, TRUE);
  g_assert_cmpuint (fixture->n_refreshed, ==, 1);

  /* It says nothing while nobody looks, and nothing that is out of date when asked. */
  acies_units_set_active (fixture->units, FALSE);
  g_assert_cmpstr (acies_unit_item_get_text (body_of (fixture->units, "a6"), ACIES_UNIT_COLUMN_STATUS), ==, "");
  correct (fixture, "a6", "disordered", "true");
  g_assert_cmpuint (fixture->n_refreshed, ==, 1);
  g_assert_cmpstr (acies_unit_item_get_text (body_of (fixture->units, "a6"), ACIES_UNIT_COLUMN_STATUS), ==,
                   "Disordered");

  /* It works only when there is something new. */
  acies_units_set_active (fixture->units, TRUE);
  g_assert_cmpuint (fixture->n_refreshed, ==, 2);
  acies_units_set_active (fixture->units, FALSE);
  acies_units_set_active (fixture->units, TRUE);
  g_assert_cmpuint (fixture->n_refreshed, ==, 2);
}

/* What goes on standing there is the same object; who is lost goes to the end of the command. */
static void
test_kept (Fixture       *fixture,
           gconstpointer  data)
{
  AciesUnitItem *agrianians, *hypaspists;

  play_fixture_go_to (&fixture->play, "first-moves");
  acies_units_set_active (fixture->units, TRUE);
  agrianians = body_of (fixture->units, "a6");
  hypaspists = body_of (fixture->units, "a3");
  fixture->n_changed = 0;

  correct (fixture, "a6", "casualties", "6");
  g_assert_cmpuint (fixture->n_changed, ==, 0);
  g_assert_cmpuint (fixture->n_refreshed, ==, 2);
  g_assert_true (body_of (fixture->units, "a6") == agrianians);
  g_assert_cmpstr (acies_unit_item_get_text (agrianians, ACIES_UNIT_COLUMN_STRENGTH), ==, "6 of 12");
  g_assert_cmpstr (acies_unit_item_get_text (agrianians, ACIES_UNIT_COLUMN_STATUS), ==, "Has lost half");
  g_assert_cmpstr (acies_unit_item_get_thresholds (agrianians), ==,
                   "Half lost with 6 of 12 hits (6 now): −2 on orders, rally tests and recovery");

  correct (fixture, "a3", "state", "broken");
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  g_assert_true (body_of (fixture->units, "a3") == hypaspists);
  g_assert_true (acies_unit_item_is_lost (hypaspists));
  g_assert_cmpstr (acies_unit_item_get_text (find (fixture->units, ACIES_STANDING_SIDE, "a"),
                                             ACIES_UNIT_COLUMN_STATUS), ==, "1 of 7 units lost");
}

/* The table is that of the moment that is looked at. */
static void
test_moment (Fixture       *fixture,
             gconstpointer  data)
{
  play_fixture_deploy (&fixture->play);
  correct (fixture, "a6", "casualties", "6");
  acies_units_set_active (fixture->units, TRUE);
  acies_play_look_at (fixture->play.play, 0);
  g_assert_cmpstr (acies_unit_item_get_text (body_of (fixture->units, "a6"), ACIES_UNIT_COLUMN_STRENGTH), ==,
                   "12 of 12");
  g_assert_cmpstr (acies_unit_item_get_text (body_of (fixture->units, "a6"), ACIES_UNIT_COLUMN_WHEREABOUTS), ==,
                   "Not deployed yet");
  acies_play_look_at (fixture->play.play, G_MAXUINT);
  g_assert_cmpstr (acies_unit_item_get_text (body_of (fixture->units, "a6"), ACIES_UNIT_COLUMN_STRENGTH), ==,
                   "6 of 12");
}

/* ---- Order, filter, speech ---- */

static void
test_compare (Fixture       *fixture,
              gconstpointer  data)
{
  AciesUnitItem *agrianians, *companions, *alexander, *side, *spearmen;

  play_fixture_go_to (&fixture->play, "first-moves");
  correct (fixture, "a6", "casualties", "6");
  correct (fixture, "a3", "state", "broken");
  acies_units_set_active (fixture->units, TRUE);
  agrianians = body_of (fixture->units, "a6");
  companions = body_of (fixture->units, "a1");
  alexander = body_of (fixture->units, "ag1");
  spearmen = body_of (fixture->units, "b4");
  side = find (fixture->units, ACIES_STANDING_SIDE, "a");

  g_assert_cmpint (acies_unit_item_compare (agrianians, companions, ACIES_UNIT_COLUMN_NAME), <, 0);
  g_assert_cmpint (acies_unit_item_compare (agrianians, companions, ACIES_UNIT_COLUMN_STRENGTH), <, 0);
  g_assert_cmpint (acies_unit_item_compare (alexander, companions, ACIES_UNIT_COLUMN_STRENGTH), >, 0);
  /* Those who have a status come first, and those next to an enemy. */
  g_assert_cmpint (acies_unit_item_compare (agrianians, companions, ACIES_UNIT_COLUMN_STATUS), <, 0);
  g_assert_cmpint (acies_unit_item_compare (agrianians, companions, ACIES_UNIT_COLUMN_WHEREABOUTS), <, 0);
  g_assert_cmpint (acies_unit_item_compare (companions, companions, ACIES_UNIT_COLUMN_DEEDS), ==, 0);

  g_assert_cmpint (acies_unit_item_compare_groups (side, agrianians), <, 0);
  g_assert_cmpint (acies_unit_item_compare_groups (agrianians, body_of (fixture->units, "a3")), <, 0);
  g_assert_cmpint (acies_unit_item_compare_groups (agrianians, companions), ==, 0);
  g_assert_cmpint (acies_unit_item_compare_groups (body_of (fixture->units, "a3"), spearmen), <, 0);
}

/* The ids of the rows that are shown, with single spaces between, those of commands in brackets */
static char *
list_shown (Fixture    *fixture,
            int         side,
            const char *text,
            gboolean    sorted)
{
  GString *shown = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->units)); i++)
    {
      g_autoptr (AciesUnitItem) item = g_list_model_get_item (G_LIST_MODEL (fixture->units), i);
      gboolean is_command = acies_unit_item_get_kind (item) == ACIES_STANDING_COMMAND;

      if (acies_units_shows (fixture->units, item, side, text, sorted))
        g_string_append_printf (shown, is_command ? "%s[%s]" : "%s%s", shown->len > 0 ? " " : "",
                                acies_unit_item_get_id (item));
    }

  return g_string_free (shown, FALSE);
}

static void
test_filter (Fixture       *fixture,
             gconstpointer  data)
{
  static const struct
  {
    int         side;
    const char *text;
    gboolean    sorted;
    const char *shown;
  } cases[] = {
    { 0, NULL, FALSE, "a [ag1] ag1 a1 a2 a7 [ag2] ag2 a3 a4 a5 a6" },
    { 0, "", TRUE, "a ag1 a1 a2 a7 ag2 a3 a4 a5 a6" },
    { -1, "phalanx", FALSE, "a [ag2] a4 a5" },
    /* All that Spitakes leads */
    { -1, "spitakes", FALSE, "b [bg2] bg2 b5 b6 b7" },
    /* A troop type, also that with which Porus moves; a status */
    { -1, "elephants", TRUE, "b bg1 b1 b2" },
    { -1, "disordered", FALSE, "b [bg1] b4" },
    { 0, "disordered", FALSE, "" },
  };

  play_fixture_deploy (&fixture->play);
  correct (fixture, "b4", "disordered", "true");
  acies_units_set_active (fixture->units, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *shown = list_shown (fixture, cases[i].side, cases[i].text, cases[i].sorted);

      g_assert_cmpstr (shown, ==, cases[i].shown);
    }
}

static void
test_spoken (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *unit = NULL;
  g_autofree char *side = NULL;
  g_autofree char *command = NULL;

  play_fixture_deploy (&fixture->play);
  correct (fixture, "a6", "disordered", "true");
  acies_units_set_active (fixture->units, TRUE);
  unit = acies_unit_item_speak (body_of (fixture->units, "a6"));
  side = acies_unit_item_speak (find (fixture->units, ACIES_STANDING_SIDE, "a"));
  command = acies_unit_item_speak (find (fixture->units, ACIES_STANDING_COMMAND, "ag2"));

  /* The tribesmen cover y 19 to 20, the Agrianians begin at 22. */
  g_assert_cmpstr (unit, ==, "Agrianians, key 6, Alexander. Left: 12 of 12. Disordered. Order: Obeys. "
                             "Forest tribesmen 2″ ahead. This turn: placed; By hand: Agrianians, Disordered: yes (agreed). "
                             "Half lost with 6 of 12 hits (0 now): −2 on orders, rally tests and recovery.");
  g_assert_cmpstr (side, ==, "Alexander. Left: 120 of 120. 7 units, none lost. The players agree when it is beaten; "
                             "no losses break a command or an army by these rules.");
  g_assert_cmpstr (command, ==, "The command of Seleucus, Alexander. Left: 84 of 84. 4 units, none lost.");
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void      (*test) (Fixture       *fixture,
                       gconstpointer  data);
  } tests[] = {
    { "/model/units/active", test_active },     { "/model/units/kept", test_kept },
    { "/model/units/moment", test_moment },     { "/model/units/compare", test_compare },
    { "/model/units/filter", test_filter },     { "/model/units/spoken", test_spoken },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  library = acies_ruleset_library_new ();
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/units/%s/%u/%s", subjects[i].sample, subjects[i].turn,
                                               subjects[i].id);

      g_test_add_data_func (path, &subjects[i], test_sample);
    }
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
