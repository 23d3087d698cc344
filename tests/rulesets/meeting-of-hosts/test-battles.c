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
  for (guint i = 0; i < G_N_ELEMENTS (macedonians); i++)
    {
      g_autofree char *id = g_strdup_printf ("a%u", i + 1);

      field_place (field, id, 6 + 10 * i, 30, 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (indians); i++)
    {
      g_autofree char *id = g_strdup_printf ("b%u", i + 1);

      field_place (field, id, 5 + 9 * i, 18, 180);
    }
  field_place (field, "ag1", 30, 36, 0);
  field_place (field, "ag2", 50, 36, 0);
  field_place (field, "bg1", 30, 12, 180);
}

static Field *
create_hydaspes (const char *options)
{
  Field *field = field_new ("meeting-of-hosts");

  field_add_general (field, 'a', "role=commander");
  for (guint i = 0; i < G_N_ELEMENTS (macedonians); i++)
    {
      if (i == 4)
        field_add_general (field, 'a', "role=subordinate type=heavy-infantry");
      field_add_unit (field, 'a', macedonians[i]);
    }
  field_add_general (field, 'b', "role=commander type=elephants");
  for (guint i = 0; i < G_N_ELEMENTS (indians); i++)
    field_add_unit (field, 'b', indians[i]);

  field_add_terrain (field, "hill", 10, 8, 30, 20);
  field_add_terrain (field, "broken", 34, 22, 46, 28);
  field_add_terrain (field, "obstacle", 50, 23, 62, 24);
  field_add_terrain (field, "very-difficult", 70, 0, 72, 48);
  field_begin (field, options);
  deploy (field);

  return field;
}

/* ---- What must always hold ---- */

static guint
find_status (Field      *field,
             const char *key)
{
  int position = acies_schema_lookup (acies_ruleset_get_unit_status (field->ruleset), key);

  g_assert_cmpint (position, >=, 0);

  return position;
}

static gboolean
is_in_play (Field           *field,
            const AciesBody *unit)
{
  return g_strcmp0 (acies_record_get_choice_id (unit->status, find_status (field, "state")), "active") == 0;
}

/* Contact is mutual, and pins; who is out of play touches nobody. */
static void
check_contacts (Field           *field,
                const AciesBody *unit)
{
  guint contacts = find_status (field, "contacts");
  guint n_contacts = acies_record_get_n_items (unit->status, contacts);
  gboolean in_contact = acies_record_get_boolean (unit->status, find_status (field, "in-contact"));

  g_assert_cmpint (in_contact, ==, n_contacts > 0);
  g_assert_cmpint (acies_record_get_boolean (unit->status, find_status (field, "pinned")), ==, in_contact);
  if (!is_in_play (field, unit))
    g_assert_cmpuint (n_contacts, ==, 0);

  for (guint i = 0; i < n_contacts; i++)
    {
      const char *id = acies_record_get_item_text (unit->status, contacts, i);
      AciesBody *enemy = acies_situation_find (field->situation, id);

      g_assert_nonnull (enemy);
      g_assert_cmpuint (enemy->side, !=, unit->side);
      g_assert_true (acies_record_has_item_text (enemy->status, contacts, unit->id));
    }
}

static void
check_strength (Field           *field,
                const AciesBody *unit)
{
  g_auto (AciesAppearance) looks = { 0 };
  gint64 hits = acies_record_get_number (unit->status, find_status (field, "casualties"))
                + acies_record_get_number (unit->status, find_status (field, "lost"));

  acies_ruleset_get_appearance (field->ruleset, unit->traits, unit->status, FALSE, unit->files, &looks);
  g_assert_cmpfloat (hits, <=, looks.strength);
  g_assert_cmpfloat (looks.left, ==, looks.strength - hits);
  g_assert_cmpint (looks.in_play, ==, is_in_play (field, unit));
  if (looks.left == 0)
    g_assert_false (looks.in_play);
}

/* A general and his unit know of each other. */
static void
check_general (Field           *field,
               const AciesBody *general)
{
  AciesSchema *schema = acies_ruleset_get_leader_status (field->ruleset);
  const char *joined = acies_record_get_text (general->status, acies_schema_lookup (schema, "joined"));
  AciesBody *unit = acies_situation_find (field->situation, joined);

  if (*joined == '\0')
    return;

  g_assert_nonnull (unit);
  g_assert_true (is_in_play (field, unit));
  g_assert_cmpstr (acies_record_get_text (unit->status, find_status (field, "joined-by")), !=, "");
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
        g_assert_true (is_in_play (field, unit));
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

  for (guint seed = 1; seed <= 12; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/rulesets/meeting-of-hosts/battles/%u", seed);

      g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_battle);
    }

  return g_test_run ();
}
