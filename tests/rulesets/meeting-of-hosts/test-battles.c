/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "field.h"

/*
 * Whole battles on the Hydaspes, fought at random: whatever is due or offered is
 * done, in any order, with any dice.  After each step what must always hold is
 * looked at.
 */

#define N_TURNS 10
/* Offers that are passed over, in a hundred */
#define PASSED_OVER 3

static const char * const macedonians[] = {
  "type=heavy-cavalry quality=elite figures=12 files=6",
  "type=light-cavalry figures=12 missile=bow files=6",
  "type=heavy-infantry quality=elite figures=24 files=8",
  "type=heavy-infantry figures=24 files=8",
  "type=heavy-infantry figures=24 files=8",
  "type=light-infantry quality=elite figures=12 missile=javelin files=6",
  "type=skirmishers figures=12 missile=bow files=6",
};

static const char * const indians[] = {
  "type=elephants figures=4 missile=javelin files=4",
  "type=elephants figures=4 missile=javelin files=4",
  "type=medium-infantry figures=24 missile=bow files=8",
  "type=medium-infantry figures=24 missile=javelin files=8 impetuous=true",
  "type=medium-infantry quality=levy figures=24 missile=bow files=8",
  "type=heavy-cavalry mount=chariot points=6 figures=4 missile=bow files=4",
  "type=medium-cavalry figures=12 missile=javelin files=6",
  "type=artillery figures=6 engines=2 missile=artillery",
};

static void
deploy (Field *field)
{
  field_place_line (field, 'a', G_N_ELEMENTS (macedonians), 6, 10, 30);
  field_place_line (field, 'b', G_N_ELEMENTS (indians), 5, 9, 18);
  field_place (field, "ag1", 30, 36, 0);
  field_place (field, "ag2", 50, 36, 0);
  field_place (field, "bg1", 30, 12, 180);
}

static Field *
create_hydaspes (const char *options)
{
  Field *field = field_new ("meeting-of-hosts");

  field_add_general (field, 'a', "role=commander");
  field_add_line (field, 'a', macedonians, 4);
  field_add_general (field, 'a', "role=subordinate type=heavy-infantry");
  field_add_line (field, 'a', macedonians + 4, G_N_ELEMENTS (macedonians) - 4);
  field_add_general (field, 'b', "role=commander type=elephants");
  field_add_line (field, 'b', indians, G_N_ELEMENTS (indians));

  field_add_terrain (field, "hill", 10, 8, 30, 20);
  field_add_terrain (field, "broken", 34, 22, 46, 28);
  field_add_terrain (field, "obstacle", 50, 23, 62, 24);
  field_add_terrain (field, "very-difficult", 70, 0, 72, 48);
  field_begin (field, options);
  deploy (field);

  return field;
}

/* ---- What must always hold ---- */

static gboolean
is_in_play (const AciesBody *unit)
{
  return g_strcmp0 (field_read_choice (unit->status, "state"), "active") == 0;
}

/* Contact is mutual, and pins; who is out of play touches nobody. */
static void
check_contacts (Field           *field,
                const AciesBody *unit)
{
  guint n_contacts = field_count_items (unit->status, "contacts");
  gboolean in_contact = field_read_number (unit->status, "in-contact");

  g_assert_cmpint (in_contact, ==, n_contacts > 0);
  g_assert_cmpint (field_read_number (unit->status, "pinned"), ==, in_contact);
  if (!is_in_play (unit))
    g_assert_cmpuint (n_contacts, ==, 0);
  field_check_contacts (field, unit, "contacts");
}

static void
check_strength (Field           *field,
                const AciesBody *unit)
{
  g_auto (AciesAppearance) looks = { 0 };
  gint64 hits = field_read_number (unit->status, "casualties")
                + field_read_number (unit->status, "lost");

  acies_ruleset_get_appearance (field->ruleset, unit->traits, unit->status, FALSE, unit->files, &looks);
  g_assert_cmpfloat (hits, <=, looks.strength);
  g_assert_cmpfloat (looks.left, ==, looks.strength - hits);
  g_assert_cmpint (looks.in_play, ==, is_in_play (unit));
  if (looks.left == 0)
    g_assert_false (looks.in_play);
}

/* A general and his unit know of each other. */
static void
check_general (Field           *field,
               const AciesBody *general)
{
  const char *joined = field_read_text (general->status, "joined");
  AciesBody *unit = acies_situation_find (field->situation, joined);

  if (*joined == '\0')
    return;

  g_assert_nonnull (unit);
  g_assert_true (is_in_play (unit));
  g_assert_cmpstr (field_read_text (unit->status, "joined-by"), !=, "");
}

/* Nobody who is lost has anything to do. */
static void
check_dues (Field *field)
{
  GPtrArray *dues = acies_situation_get_dues (field->situation);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);
      AciesBody *unit = acies_situation_find (field->situation, due->a);

      if (unit != NULL && !unit->is_leader)
        g_assert_true (is_in_play (unit));
    }
}

static void
check_all (Field *field)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (field->situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (field->situation, i);

      if (body->is_leader)
        {
          check_general (field, body);
          continue;
        }
      check_contacts (field, body);
      check_strength (field, body);
    }
  check_dues (field);
  field_check_frozen (field);
}

static void
test_battle (gconstpointer data)
{
  guint seed = GPOINTER_TO_UINT (data);
  g_autoptr (Field) field = create_hydaspes (seed % 2 == 0 ? "elephant-move=cavalry" : NULL);

  field_fight_at_random (field, N_TURNS, PASSED_OVER, seed, check_all);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  field_add_battles ("meeting-of-hosts", 12, test_battle);

  return g_test_run ();
}
