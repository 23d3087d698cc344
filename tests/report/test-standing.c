/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-standing.h"
#include "affray.h"

/* The rows of the table of units, and their words, worked out by hand. */

typedef struct
{
  AciesBattle    *battle;
  AciesSituation *situation;
  GPtrArray      *rows;
} Fixture;

static void
look (Fixture *fixture,
      guint    n_entries)
{
  g_clear_pointer (&fixture->rows, g_ptr_array_unref);
  g_clear_pointer (&fixture->situation, acies_situation_free);
  fixture->situation = acies_battle_get_situation_at (fixture->battle, n_entries);
  fixture->rows = acies_standings_list (fixture->situation);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->battle = affray_create_battle ();
  affray_fight (fixture->battle);
  look (fixture, G_MAXUINT);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_ptr_array_unref (fixture->rows);
  acies_situation_free (fixture->situation);
  g_object_unref (fixture->battle);
}

static const AciesStanding *
find (Fixture           *fixture,
      AciesStandingKind  kind,
      const char        *id)
{
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      const AciesStanding *row = fixture->rows->pdata[i];

      if (row->kind == kind && g_str_equal (row->id, id))
        return row;
    }
  g_assert_not_reached ();
}

#define assert_cell(fixture, kind, id, print, expected)                                                             \
  G_STMT_START                                                                                                     \
  {                                                                                                                \
    g_autofree char *cell_ = acies_standing_print_##print (find (fixture, ACIES_STANDING_##kind, id),              \
                                                           (fixture)->situation);                                  \
    g_assert_cmpstr (cell_, ==, expected);                                                                         \
  }                                                                                                                \
  G_STMT_END

/* All units of Harold are in one command, so it needs no head; what is lost comes last. */
static void
test_rows (Fixture       *fixture,
           gconstpointer  data)
{
  static const struct
  {
    AciesStandingKind kind;
    const char       *id;
    guint             side;
  } expected[] = {
    { ACIES_STANDING_SIDE, "a", 0 },    { ACIES_STANDING_BODY, "ag1", 0 },    { ACIES_STANDING_BODY, "a1", 0 },
    { ACIES_STANDING_BODY, "a2", 0 },   { ACIES_STANDING_BODY, "a3", 0 },     { ACIES_STANDING_SIDE, "b", 1 },
    { ACIES_STANDING_COMMAND, "bg1", 1 }, { ACIES_STANDING_BODY, "bg1", 1 },  { ACIES_STANDING_BODY, "b1", 1 },
    { ACIES_STANDING_COMMAND, "bg2", 1 }, { ACIES_STANDING_BODY, "bg2", 1 },  { ACIES_STANDING_BODY, "b2", 1 },
  };

  g_assert_cmpuint (fixture->rows->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const AciesStanding *row = fixture->rows->pdata[i];

      g_assert_cmpint (row->kind, ==, expected[i].kind);
      g_assert_cmpstr (row->id, ==, expected[i].id);
      g_assert_cmpuint (row->side, ==, expected[i].side);
    }
}

/* The lost go behind those in play, whatever their place on the roster. */
static void
test_lost_last (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (AciesEvent) lost = acies_event_new_correction ("a1", "state", "broken", "agreed");

  affray_append (fixture->battle, lost);
  look (fixture, G_MAXUINT);
  g_assert_cmpstr (((const AciesStanding *) fixture->rows->pdata[2])->id, ==, "a2");
  g_assert_cmpstr (((const AciesStanding *) fixture->rows->pdata[3])->id, ==, "a1");
  g_assert_cmpstr (((const AciesStanding *) fixture->rows->pdata[4])->id, ==, "a3");
  assert_cell (fixture, SIDE, "a", status, "2 of 3 units lost");
  assert_cell (fixture, SIDE, "a", thresholds, "2 of 3 units lost; breaks at 2");
}

/* Two hits kill a figure: the Huscarls have three, Wessex has four; Kent is broken. */
static void
test_strength (Fixture       *fixture,
               gconstpointer  data)
{
  AciesTally tally = acies_standing_count (find (fixture, ACIES_STANDING_SIDE, "a"), fixture->situation);

  assert_cell (fixture, BODY, "a1", strength, "11 of 12");
  assert_cell (fixture, BODY, "a2", strength, "22 of 24");
  assert_cell (fixture, BODY, "ag1", strength, "");
  g_assert_cmpuint (tally.units, ==, 3);
  g_assert_cmpuint (tally.lost, ==, 1);
  g_assert_cmpuint (tally.start, ==, 60);
  /* Ten and a half figures of the Huscarls count as eleven; of the lost none. */
  g_assert_cmpuint (tally.left, ==, 33);
  assert_cell (fixture, SIDE, "a", strength, "33 of 60");
  assert_cell (fixture, COMMAND, "bg2", strength, "8 of 8");
}

static void
test_words (Fixture       *fixture,
            gconstpointer  data)
{
  gboolean is_usual = FALSE;
  g_autofree char *order = acies_standing_print_order (find (fixture, ACIES_STANDING_BODY, "a1"), fixture->situation,
                                                       &is_usual);

  assert_cell (fixture, BODY, "a1", name, "Huscarls");
  assert_cell (fixture, SIDE, "b", name, "William");
  assert_cell (fixture, COMMAND, "bg2", name, "The command of Duke William");
  assert_cell (fixture, BODY, "a1", status, "Shaken");
  assert_cell (fixture, BODY, "a2", status, "");
  assert_cell (fixture, BODY, "b1", status, "Has shot");
  assert_cell (fixture, BODY, "a3", status, "Broken");
  assert_cell (fixture, SIDE, "a", status, "1 of 3 units lost");
  assert_cell (fixture, COMMAND, "bg1", status, "1 unit, not lost");
  /* Where no status is an order, it is the state. */
  g_assert_cmpstr (order, ==, "In play");
  g_assert_true (is_usual);
  g_assert_cmpstr (acies_field_get_label (acies_standing_get_order_field (acies_battle_get_ruleset (fixture->battle))),
                   ==, "State");
}

/* Of three units one is lost: two are more than half.  Of a command with one unit one is half or more. */
static void
test_thresholds (Fixture       *fixture,
                 gconstpointer  data)
{
  assert_cell (fixture, SIDE, "a", thresholds, "1 of 3 units lost; breaks at 2");
  assert_cell (fixture, COMMAND, "bg1", thresholds, "0 of 1 units lost; breaks at 1");
  assert_cell (fixture, BODY, "a1", thresholds, "");
  /* Those of his command stand with it. */
  assert_cell (fixture, BODY, "bg1", thresholds, "");
}

/*
 * The horse covers x 25 to 27, y 27 to 28, and faces down; the Huscarls x 8.5 to 11.5, y 28 to 29, Wessex x 16.5 to
 * 19.5, y 28 to 30; both face up.  The archers cover x 10.5 to 13.5, y 13 to 14.
 */
static void
test_whereabouts (Fixture       *fixture,
                  gconstpointer  data)
{
  const AciesStanding *huscarls = find (fixture, ACIES_STANDING_BODY, "a1");

  assert_cell (fixture, BODY, "a1", whereabouts, "Norman horse 13.5″ to the right; on Senlac");
  assert_cell (fixture, BODY, "a2", whereabouts, "Norman horse 5.5″ to the right; on Senlac");
  assert_cell (fixture, BODY, "a3", whereabouts, "Lost in turn 2");
  assert_cell (fixture, BODY, "b1", whereabouts, "Huscarls 14″ ahead");
  assert_cell (fixture, BODY, "b2", whereabouts, "Fyrd of Wessex 5.5″ to the right");
  assert_cell (fixture, BODY, "bg1", whereabouts, "Fyrd of Wessex 22″ ahead");
  assert_cell (fixture, BODY, "bg2", whereabouts, "With Norman horse");
  assert_cell (fixture, SIDE, "a", whereabouts, "");
  assert_cell (fixture, COMMAND, "bg1", whereabouts, "");
  g_assert_cmpfloat_with_epsilon (acies_standing_measure_enemy (huscarls, fixture->situation), 13.5, 1e-6);
  g_assert_cmpfloat (acies_standing_measure_enemy (find (fixture, ACIES_STANDING_BODY, "a3"), fixture->situation), ==,
                     G_MAXDOUBLE);
}

/* Before anything has happened, and while the horse is at Kent */
static void
test_moments (Fixture       *fixture,
              gconstpointer  data)
{
  GListModel *entries = acies_battle_get_entries (fixture->battle);

  look (fixture, 0);
  assert_cell (fixture, BODY, "a1", whereabouts, "Not deployed yet");
  assert_cell (fixture, BODY, "a1", strength, "12 of 12");
  assert_cell (fixture, SIDE, "a", status, "3 units, none lost");

  look (fixture, 1);
  assert_cell (fixture, BODY, "a1", whereabouts, "No enemy on the table; on Senlac");

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);

      if (!g_str_equal (acies_entry_get_sentence (entry), "Norman horse charge Fyrd of Kent"))
        continue;
      look (fixture, i + 1);
      assert_cell (fixture, BODY, "b2", whereabouts, "In contact with Fyrd of Kent");
      assert_cell (fixture, BODY, "a3", whereabouts, "In contact with Norman horse");
      g_assert_cmpfloat (acies_standing_measure_enemy (find (fixture, ACIES_STANDING_BODY, "b2"), fixture->situation),
                         ==, 0.0);
      return;
    }
  g_test_fail ();
}

static void
assert_deeds (AciesDeeds *deeds,
              const char *id,
              const char *expected)
{
  g_autofree char *text = acies_deeds_print (deeds, id);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_deeds (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (AciesDeeds) deployment = acies_deeds_new (fixture->battle, G_MAXUINT, 0);
  g_autoptr (AciesDeeds) first = acies_deeds_new (fixture->battle, G_MAXUINT, 1);
  g_autoptr (AciesDeeds) second = acies_deeds_new (fixture->battle, G_MAXUINT, 2);
  g_autoptr (AciesDeeds) begun = acies_deeds_new (fixture->battle, 3, 1);

  assert_deeds (deployment, "a1", "placed");
  assert_deeds (first, "b1", "By hand: Move 6″; shoot at Huscarls: 2 hits");
  assert_deeds (first, "a1", "stand");
  assert_deeds (first, "a2", "");
  assert_deeds (second, "b2", "By hand: Move 10″; charge Fyrd of Kent; Melee: Norman horse, Fyrd of Kent – Hits on the first 1; "
                              "Round: Norman horse – Result Wins");
  assert_deeds (second, "a3", "Melee: Norman horse, Fyrd of Kent – Hits on the first 1; "
                              "Round: Fyrd of Kent – Result Loses; break and run; By hand: Move 12″");
  assert_deeds (second, "a2", "By hand: Fyrd of Wessex, Hits: 4 (two figures forgotten)");
  assert_deeds (begun, "b1", "");
  assert_deeds (begun, "nobody", "");
}

/* That a unit has acted since is in its status, but it is no difference between two moments. */
static void
test_since (Fixture       *fixture,
            gconstpointer  data)
{
  guint n_entries = g_list_model_get_n_items (acies_battle_get_entries (fixture->battle));
  g_autoptr (AciesSituation) then = acies_battle_get_situation_at (fixture->battle, 1);
  guint n_acted = 0, n_changed = 0;

  for (guint n = 2; n <= n_entries; n++)
    {
      look (fixture, n);
      for (guint i = 0; i < fixture->rows->len; i++)
        {
          const AciesStanding *row = fixture->rows->pdata[i];
          g_autofree char *status = acies_standing_print_status (row, fixture->situation);
          g_autofree char *since = acies_standing_print_since (row, then, fixture->situation);

          n_acted += strstr (status, "Has shot") != NULL;
          n_changed += *since != '\0';
          g_assert_null (strstr (since, "Has shot"));
        }
    }
  g_assert_cmpuint (n_acted, >, 0);
  g_assert_cmpuint (n_changed, >, 0);
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
    { "/report/standing/rows", test_rows },
    { "/report/standing/lost-last", test_lost_last },
    { "/report/standing/strength", test_strength },
    { "/report/standing/words", test_words },
    { "/report/standing/thresholds", test_thresholds },
    { "/report/standing/whereabouts", test_whereabouts },
    { "/report/standing/moments", test_moments },
    { "/report/standing/deeds", test_deeds },
    { "/report/standing/since", test_since },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
