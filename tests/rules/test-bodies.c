/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-bodies.h"
#include "drill.h"

typedef struct
{
  AciesRuleset   *ruleset;
  AciesSituation *situation;
  AciesBody      *guard;
  AciesBody      *second;
  AciesBody      *strays;
  AciesBody      *archers;
  AciesBody      *anna;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->ruleset = drill_create_ruleset ();
  fixture->situation = drill_create_situation (fixture->ruleset);
  fixture->guard = acies_situation_find (fixture->situation, "a1");
  fixture->second = acies_situation_find (fixture->situation, "a2");
  fixture->strays = acies_situation_find (fixture->situation, "a3");
  fixture->archers = acies_situation_find (fixture->situation, "b1");
  fixture->anna = acies_situation_find (fixture->situation, "ag1");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  acies_situation_free (fixture->situation);
  g_object_unref (fixture->ruleset);
}

static gboolean
is_active (const AciesBody *body)
{
  return acies_body_get_choice (body, body->is_leader ? DR_LEADER_STATUS_STATE : DR_UNIT_STATUS_STATE) == DR_STATE_ACTIVE;
}

/* ---- Status ---- */

static void
test_status (Fixture       *fixture,
             gconstpointer  data)
{
  static const guint both[] = { DR_UNIT_STATUS_HITS, DR_UNIT_STATUS_SHOT };

  g_assert_false (acies_body_has (fixture->guard, DR_UNIT_STATUS_SHOT));
  acies_body_set (fixture->guard, DR_UNIT_STATUS_SHOT, TRUE);
  g_assert_true (acies_body_has (fixture->guard, DR_UNIT_STATUS_SHOT));
  g_assert_false (acies_body_has (fixture->second, DR_UNIT_STATUS_SHOT));

  acies_body_set (fixture->guard, DR_UNIT_STATUS_STATE, DR_STATE_GONE);
  g_assert_cmpint (acies_body_get_choice (fixture->guard, DR_UNIT_STATUS_STATE), ==, DR_STATE_GONE);

  /* 0 to 12 */
  acies_body_add (fixture->guard, DR_UNIT_STATUS_HITS, 5);
  acies_body_add (fixture->guard, DR_UNIT_STATUS_HITS, 4);
  g_assert_cmpint (acies_body_get_number (fixture->guard, DR_UNIT_STATUS_HITS), ==, 9);
  acies_body_add (fixture->guard, DR_UNIT_STATUS_HITS, 4);
  g_assert_cmpint (acies_body_get_number (fixture->guard, DR_UNIT_STATUS_HITS), ==, 12);
  acies_body_add (fixture->guard, DR_UNIT_STATUS_HITS, -20);
  g_assert_cmpint (acies_body_get_number (fixture->guard, DR_UNIT_STATUS_HITS), ==, 0);

  acies_body_set (fixture->guard, DR_UNIT_STATUS_HITS, 7);
  acies_body_clear (fixture->guard, both, G_N_ELEMENTS (both));
  drill_assert_status (fixture->situation, "a1", "hits", "0");
  drill_assert_status (fixture->situation, "a1", "shot", "false");
  drill_assert_status (fixture->situation, "a1", "state", "gone");
}

/* ---- Others whom a status names ---- */

static void
test_named (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_null (acies_body_find_named (fixture->situation, fixture->anna, DR_LEADER_STATUS_WORD));

  acies_body_name (fixture->anna, DR_LEADER_STATUS_WORD, fixture->guard);
  g_assert_true (acies_body_find_named (fixture->situation, fixture->anna, DR_LEADER_STATUS_WORD) == fixture->guard);
  g_assert_true (acies_body_find_named_unit (fixture->situation, fixture->anna, DR_LEADER_STATUS_WORD) == fixture->guard);
  g_assert_true (acies_body_names (fixture->anna, DR_LEADER_STATUS_WORD, fixture->guard));
  g_assert_false (acies_body_names (fixture->anna, DR_LEADER_STATUS_WORD, fixture->anna));

  /* Players may write anything there. */
  acies_body_name (fixture->anna, DR_LEADER_STATUS_WORD, fixture->anna);
  g_assert_true (acies_body_find_named (fixture->situation, fixture->anna, DR_LEADER_STATUS_WORD) == fixture->anna);
  g_assert_null (acies_body_find_named_unit (fixture->situation, fixture->anna, DR_LEADER_STATUS_WORD));
  acies_record_set_text (fixture->anna->status, DR_LEADER_STATUS_WORD, "c9");
  g_assert_null (acies_body_find_named (fixture->situation, fixture->anna, DR_LEADER_STATUS_WORD));

  acies_body_name (fixture->anna, DR_LEADER_STATUS_WORD, NULL);
  drill_assert_status (fixture->situation, "ag1", "word", "");
}

static void
test_leader_with (Fixture       *fixture,
                  gconstpointer  data)
{
  AciesBody *other = acies_situation_find (fixture->situation, "bg1");

  g_assert_null (acies_situation_find_leader_with (fixture->situation, fixture->guard, NULL, DR_LEADER_STATUS_WORD));

  acies_body_name (other, DR_LEADER_STATUS_WORD, fixture->guard);
  g_assert_true (acies_situation_find_leader_with (fixture->situation, fixture->guard, is_active,
                                                   DR_LEADER_STATUS_WORD) == other);
  /* The first on the rosters */
  acies_body_name (fixture->anna, DR_LEADER_STATUS_WORD, fixture->guard);
  g_assert_true (acies_situation_find_leader_with (fixture->situation, fixture->guard, is_active,
                                                   DR_LEADER_STATUS_WORD) == fixture->anna);
  acies_body_set (fixture->anna, DR_LEADER_STATUS_STATE, DR_STATE_GONE);
  g_assert_true (acies_situation_find_leader_with (fixture->situation, fixture->guard, is_active,
                                                   DR_LEADER_STATUS_WORD) == other);
  g_assert_null (acies_situation_find_leader_with (fixture->situation, fixture->second, is_active,
                                                   DR_LEADER_STATUS_WORD));
}

static void
test_lists (Fixture       *fixture,
            gconstpointer  data)
{
  AciesRecord *status = fixture->guard->status;
  guint position = 0;

  g_assert_false (acies_body_lists (fixture->guard, DR_UNIT_STATUS_FOES, fixture->archers));
  g_assert_cmpint (acies_body_find_listed (fixture->guard, DR_UNIT_STATUS_FOES, fixture->archers), ==, -1);

  acies_body_enlist (fixture->guard, DR_UNIT_STATUS_FOES, fixture->second);
  acies_body_enlist (fixture->guard, DR_UNIT_STATUS_FOES, fixture->archers);
  acies_body_enlist (fixture->guard, DR_UNIT_STATUS_FOES, fixture->second);
  drill_assert_status (fixture->situation, "a1", "foes", "a2 b1");
  g_assert_true (acies_body_lists (fixture->guard, DR_UNIT_STATUS_FOES, fixture->archers));
  g_assert_cmpint (acies_body_find_listed (fixture->guard, DR_UNIT_STATUS_FOES, fixture->archers), ==, 1);

  acies_record_add_item_text (status, DR_UNIT_STATUS_FOES, "a2");
  g_assert_cmpuint (acies_body_count_listed (fixture->guard, DR_UNIT_STATUS_FOES, fixture->second), ==, 2);
  g_assert_cmpuint (acies_body_count_listed (fixture->guard, DR_UNIT_STATUS_FOES, fixture->strays), ==, 0);

  acies_record_clear_items (status, DR_UNIT_STATUS_FOES);
  g_assert_null (acies_body_next_listed (fixture->situation, fixture->guard, DR_UNIT_STATUS_FOES, &position));
  acies_record_add_item_text (status, DR_UNIT_STATUS_FOES, "c9");
  acies_record_add_item_text (status, DR_UNIT_STATUS_FOES, "ag1");
  acies_record_add_item_text (status, DR_UNIT_STATUS_FOES, "b1");

  g_assert_true (acies_body_next_listed (fixture->situation, fixture->guard, DR_UNIT_STATUS_FOES, &position)
                 == fixture->anna);
  g_assert_true (acies_body_next_listed (fixture->situation, fixture->guard, DR_UNIT_STATUS_FOES, &position)
                 == fixture->archers);
  g_assert_null (acies_body_next_listed (fixture->situation, fixture->guard, DR_UNIT_STATUS_FOES, &position));

  position = 0;
  g_assert_true (acies_body_next_listed_unit (fixture->situation, fixture->guard, DR_UNIT_STATUS_FOES, &position)
                 == fixture->archers);
  g_assert_null (acies_body_next_listed_unit (fixture->situation, fixture->guard, DR_UNIT_STATUS_FOES, &position));
}

/* ---- Going through them ---- */

static char *
join_ids (GPtrArray *bodies)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < bodies->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", ((AciesBody *) g_ptr_array_index (bodies, i))->id);

  return g_string_free (ids, FALSE);
}

#define assert_bodies(list, expected) \
  G_STMT_START { \
    g_autoptr (GPtrArray) _list = list; \
    g_autofree char *_ids = join_ids (_list); \
    g_assert_cmpstr (_ids, ==, expected); \
  } G_STMT_END

static void
test_listing (Fixture       *fixture,
              gconstpointer  data)
{
  assert_bodies (acies_situation_list_units (fixture->situation, NULL), "a1 a2 a3 b1");
  acies_situation_set_first (fixture->situation, 1);
  assert_bodies (acies_situation_list_units (fixture->situation, NULL), "b1 a1 a2 a3");
  assert_bodies (acies_situation_list_leaders (fixture->situation, NULL), "bg1 ag1");

  acies_body_set (fixture->second, DR_UNIT_STATUS_STATE, DR_STATE_GONE);
  assert_bodies (acies_situation_list_units (fixture->situation, is_active), "b1 a1 a3");
  g_assert_cmpuint (acies_situation_count_units (fixture->situation, 0, is_active), ==, 2);
  g_assert_cmpuint (acies_situation_count_units (fixture->situation, 0, NULL), ==, 3);
  g_assert_cmpuint (acies_situation_count_units (fixture->situation, 1, is_active), ==, 1);
}

static void
test_iterating (Fixture       *fixture,
                gconstpointer  data)
{
  AciesBody *body;
  guint n = 0;

  acies_situation_set_first (fixture->situation, 1);
  acies_body_set (fixture->guard, DR_UNIT_STATUS_STATE, DR_STATE_GONE);
  for (guint i = 0; (body = acies_situation_next_unit (fixture->situation, is_active, &i)) != NULL; n++)
    {
      AciesBody *expected[] = { fixture->second, fixture->strays, fixture->archers };

      /* As on the rosters, whoever acts first */
      g_assert_cmpuint (n, <, G_N_ELEMENTS (expected));
      g_assert_true (body == expected[n]);
    }
  g_assert_cmpuint (n, ==, 3);

  n = 0;
  for (guint i = 0; (body = acies_situation_next_leader (fixture->situation, NULL, &i)) != NULL; n++)
    g_assert_true (body->is_leader);
  g_assert_cmpuint (n, ==, 2);
}

static void
test_sides (Fixture       *fixture,
            gconstpointer  data)
{
  AciesSide *side = acies_situation_get_side (fixture->situation, 1);

  g_assert_true (acies_bodies_are_enemies (fixture->guard, fixture->archers));
  g_assert_false (acies_bodies_are_enemies (fixture->guard, fixture->anna));
  g_assert_true (acies_bodies_are_friends (fixture->guard, fixture->anna));
  g_assert_false (acies_bodies_are_friends (fixture->guard, fixture->archers));

  /* Open, then a step of the first side, then one for both */
  acies_situation_set_step (fixture->situation, 1, DR_STEP_WAVER);
  g_assert_true (acies_body_is_acting (fixture->situation, fixture->guard));
  acies_situation_set_first (fixture->situation, 1);
  g_assert_false (acies_body_is_acting (fixture->situation, fixture->guard));
  g_assert_true (acies_body_is_acting (fixture->situation, fixture->archers));
  acies_situation_set_step (fixture->situation, 1, DR_STEP_SHOOT);
  g_assert_true (acies_body_is_acting (fixture->situation, fixture->guard));

  acies_situation_mark_side (fixture->situation, side, DR_SIDE_STATUS_ZEAL);
  drill_assert_status (fixture->situation, "a", "zeal", "0");
  drill_assert_status (fixture->situation, "b", "zeal", "1");

  g_assert_cmpint (acies_situation_get_option (fixture->situation, DR_OPTION_COVER), ==, DR_COVER_HALF);
}

static gboolean
is_behind (const AciesBody *body,
           const AciesBody *other)
{
  return acies_bodies_are_friends (body, other) && other->pose.at.y > body->pose.at.y;
}

static double
measure_sideways (const AciesBody *body,
                  const AciesBody *other)
{
  return ABS (other->pose.at.x - body->pose.at.x);
}

static void
test_nearest (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (fixture->situation, NULL);
  double inches;

  /* Nobody is on the table, then the seeker alone. */
  g_assert_null (acies_situation_find_nearest (fixture->situation, fixture->guard, NULL, acies_bodies_are_friends,
                                               &inches));
  drill_place (fixture->situation, "a1", 20, 20);
  g_assert_null (acies_situation_find_nearest (fixture->situation, fixture->guard, NULL, acies_bodies_are_friends,
                                               &inches));
  g_assert_cmpfloat (inches, ==, G_MAXDOUBLE);

  /* Each 3 by 1.5 inches */
  drill_place (fixture->situation, "a2", 20, 16);
  drill_place (fixture->situation, "a3", 24, 25.5);
  drill_place (fixture->situation, "b1", 30, 20);
  g_assert_true (acies_situation_find_nearest (fixture->situation, fixture->guard, NULL, acies_bodies_are_friends,
                                               &inches) == fixture->second);
  g_assert_cmpfloat_with_epsilon (inches, 2.5, 1e-9);
  g_assert_true (acies_situation_find_nearest (fixture->situation, fixture->guard, NULL, acies_bodies_are_enemies,
                                               &inches) == fixture->archers);
  g_assert_cmpfloat_with_epsilon (inches, 7, 1e-9);
  g_assert_true (acies_situation_find_nearest (fixture->situation, fixture->guard, NULL, is_behind, &inches)
                 == fixture->strays);
  acies_body_set (fixture->second, DR_UNIT_STATUS_STATE, DR_STATE_GONE);
  g_assert_true (acies_situation_find_nearest (fixture->situation, fixture->guard, is_active,
                                               acies_bodies_are_friends, NULL) == fixture->strays);

  acies_bodies_sort_by_distance (units, fixture->archers, measure_sideways);
  assert_bodies (g_ptr_array_ref (units), "b1 a3 a1 a2");
}

/* ---- Contact ---- */

static const guint ended[] = { DR_UNIT_STATUS_SHOT, DR_UNIT_STATUS_HITS };

static const AciesContact contact = {
  .contacts = DR_UNIT_STATUS_FOES,
  .ended = ended,
  .n_ended = G_N_ELEMENTS (ended),
};

static void
test_contact (Fixture       *fixture,
              gconstpointer  data)
{
  acies_contact_begin (&contact, fixture->guard, fixture->archers);
  acies_contact_begin (&contact, fixture->archers, fixture->guard);
  acies_contact_begin (&contact, fixture->second, fixture->archers);
  drill_assert_status (fixture->situation, "a1", "foes", "b1");
  drill_assert_status (fixture->situation, "b1", "foes", "a1 a2");

  acies_body_set (fixture->guard, DR_UNIT_STATUS_SHOT, TRUE);
  acies_body_set (fixture->archers, DR_UNIT_STATUS_SHOT, TRUE);
  acies_body_set (fixture->archers, DR_UNIT_STATUS_HITS, 3);
  acies_contact_end (&contact, fixture->guard, fixture->archers);
  drill_assert_status (fixture->situation, "a1", "foes", "");
  drill_assert_status (fixture->situation, "a1", "shot", "false");
  /* It still has a contact. */
  drill_assert_status (fixture->situation, "b1", "foes", "a2");
  drill_assert_status (fixture->situation, "b1", "shot", "true");
  drill_assert_status (fixture->situation, "b1", "hits", "3");

  acies_contact_end (&contact, fixture->archers, fixture->second);
  drill_assert_status (fixture->situation, "b1", "shot", "false");
  drill_assert_status (fixture->situation, "b1", "hits", "0");
}

static void
test_contact_with_leader (Fixture       *fixture,
                          gconstpointer  data)
{
  acies_contact_begin (&contact, fixture->archers, fixture->anna);
  drill_assert_status (fixture->situation, "b1", "foes", "ag1");
  acies_contact_begin (&contact, fixture->guard, fixture->archers);

  acies_body_set (fixture->guard, DR_UNIT_STATUS_HITS, 2);
  acies_body_set (fixture->archers, DR_UNIT_STATUS_HITS, 2);
  acies_contact_end_all (&contact, fixture->situation, fixture->archers);
  drill_assert_status (fixture->situation, "b1", "foes", "");
  drill_assert_status (fixture->situation, "b1", "hits", "0");
  drill_assert_status (fixture->situation, "a1", "foes", "");
  drill_assert_status (fixture->situation, "a1", "hits", "0");
}

/* With whom it is in contact, and whom it has met besides, in two lists */
static void
test_contact_other_lists (Fixture       *fixture,
                          gconstpointer  data)
{
  static const guint others[] = { DR_UNIT_STATUS_FOES };
  static const AciesContact by_word = {
    .contacts = DR_UNIT_STATUS_FOES, .others = others, .n_others = G_N_ELEMENTS (others),
  };

  acies_contact_begin (&by_word, fixture->guard, fixture->archers);
  acies_record_add_item_text (fixture->archers->status, DR_UNIT_STATUS_FOES, "a1");
  acies_contact_end (&by_word, fixture->guard, fixture->archers);
  /* Out of the one list, and once more out of the other */
  drill_assert_status (fixture->situation, "b1", "foes", "");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, func) g_test_add ("/rules/bodies/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("status", test_status);
  ADD ("named", test_named);
  ADD ("leader-with", test_leader_with);
  ADD ("lists", test_lists);
  ADD ("listing", test_listing);
  ADD ("iterating", test_iterating);
  ADD ("sides", test_sides);
  ADD ("nearest", test_nearest);
  ADD ("contact", test_contact);
  ADD ("contact-with-leader", test_contact_with_leader);
  ADD ("contact-other-lists", test_contact_other_lists);
#undef ADD

  return g_test_run ();
}
