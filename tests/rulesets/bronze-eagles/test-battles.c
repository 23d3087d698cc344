/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "field.h"

/*
 * Whole battles, fought at random: whatever is due or offered is done, in any
 * order, with any dice.  After each step what must always hold is looked at.
 */

#define N_TURNS 12
/* Offers that are passed over, in a hundred */
#define PASSED_OVER 5

static const char * const romans[] = {
  "type=close-order-foot bases-at-start=6 files=3",
  "type=close-order-foot bases-at-start=5 files=3",
  "type=open-order-foot bases-at-start=5 files=3",
  "type=open-order-foot bases-at-start=4 files=2",
  "type=open-order-foot weapon=bow bases-at-start=3 files=3",
  "type=cavalry weapon=spear bases-at-start=6 files=3",
};

static const char * const britons[] = {
  "type=warband bases-at-start=9 files=3",
  "type=warband bases-at-start=8 files=4",
  "type=warband bases-at-start=7 files=3",
  "type=levies weapon=sling bases-at-start=6 files=3",
  "type=chariots weapon=spear bases-at-start=5 files=5",
  "type=scouts weapon=spear bases-at-start=4 files=2",
};

static const char * const readings[] = {
  NULL, "morale-unit=command", "combat-result=totals", "flow-round=any-owner", "combat-result=first-round-totals",
  "pursuit-move=dice", "casualties=front-first", "levies-evade=roll",
};

static Field *
create_battle (const char *options)
{
  Field *field = field_new ("bronze-eagles");

  field_add_general (field, 'a', "type=cavalry");
  for (guint i = 0; i < G_N_ELEMENTS (romans); i++)
    field_add_unit (field, 'a', romans[i]);
  field_add_general (field, 'b', "type=chariots");
  for (guint i = 0; i < G_N_ELEMENTS (britons); i++)
    field_add_unit (field, 'b', britons[i]);

  field_add_terrain (field, "bad-going", 0, 24, 10, 40);
  field_add_terrain (field, "bad-going cover", 60, 20, 72, 30);
  field_add_terrain (field, "obstacle", 30, 24, 40, 25);
  field_begin (field, options);

  for (guint i = 0; i < G_N_ELEMENTS (romans); i++)
    {
      g_autofree char *roman = g_strdup_printf ("a%u", i + 1);
      g_autofree char *briton = g_strdup_printf ("b%u", i + 1);

      field_place (field, roman, 8 + 11 * i, 29, 0);
      field_place (field, briton, 7 + 11 * i, 20, 180);
    }
  field_place (field, "ag1", 30, 36, 0);
  field_place (field, "bg1", 30, 12, 180);

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
  const char *state = acies_record_get_choice_id (unit->status, find_status (field, "state"));

  return g_strcmp0 (state, "steady") == 0 || g_strcmp0 (state, "broken") == 0;
}

static guint
count_items (Field           *field,
             const AciesBody *unit,
             const char      *list)
{
  return acies_record_get_n_items (unit->status, find_status (field, list));
}

/* Contact is mutual, with as many sets to fight; who is out of play touches nobody. */
static void
check_contacts (Field           *field,
                const AciesBody *unit)
{
  guint contacts = find_status (field, "contacts");
  guint n_contacts = count_items (field, unit, "contacts");

  g_assert_cmpint (acies_record_get_boolean (unit->status, find_status (field, "in-combat")), ==, n_contacts > 0);
  g_assert_cmpint (acies_record_get_number (unit->status, find_status (field, "combat-round")) > 0, ==, n_contacts > 0);
  g_assert_cmpuint (count_items (field, unit, "sets"), ==, n_contacts);
  g_assert_cmpuint (count_items (field, unit, "sets-fought"), ==, n_contacts);
  g_assert_cmpuint (count_items (field, unit, "struck"), ==, count_items (field, unit, "struck-sides"));
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

static gboolean
has_amalgamated (Field *field,
                 guint  side)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (field->situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (field->situation, i);

      if (!body->is_leader && body->side == side
          && g_strcmp0 (acies_record_get_choice_id (body->status, find_status (field, "state")), "merged") == 0)
        return TRUE;
    }

  return FALSE;
}

/* Figures are either left, or among the casualties; a command without any is out. */
static void
check_strength (Field           *field,
                const AciesBody *unit)
{
  g_auto (AciesAppearance) looks = { 0 };
  gint64 casualties = acies_record_get_number (unit->status, find_status (field, "casualties"));
  gint64 fleeing = acies_record_get_number (unit->status, find_status (field, "bases-fleeing"));

  g_assert_cmpuint (count_items (field, unit, "base-casualties"), ==, count_items (field, unit, "base-places"));
  acies_ruleset_get_appearance (field->ruleset, unit->traits, unit->status, FALSE, unit->files, &looks);
  g_assert_cmpint (looks.in_play, ==, is_in_play (field, unit));
  if (!is_in_play (field, unit))
    return;

  /* Who is shot down is still there until the phase ends. */
  if (acies_record_get_number (unit->status, find_status (field, "shot-figures")) == 0)
    g_assert_cmpfloat (looks.left, >, 0);
  g_assert_cmpint (fleeing, <=, count_items (field, unit, "base-casualties"));
  /* After an amalgamation only what is missing on the last base counts. */
  if (!has_amalgamated (field, unit->side))
    g_assert_cmpfloat (looks.left + casualties, ==, looks.strength);
}

/* The commander is with a command that is in play and knows of him. */
static void
check_commander (Field           *field,
                 const AciesBody *commander)
{
  AciesSchema *schema = acies_ruleset_get_leader_status (field->ruleset);
  const char *with = acies_record_get_text (commander->status, acies_schema_lookup (schema, "with"));
  AciesBody *unit = acies_situation_find (field->situation, with);

  if (*with == '\0')
    return;

  g_assert_nonnull (unit);
  g_assert_true (acies_record_get_boolean (commander->status, acies_schema_lookup (schema, "alive")));
  g_assert_true (is_in_play (field, unit));
  g_assert_true (acies_record_get_boolean (unit->status, find_status (field, "commander-with")));
}

static void
check_all (Field *field)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (field->situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (field->situation, i);

      if (body->is_leader)
        {
          check_commander (field, body);
          continue;
        }
      check_contacts (field, body);
      check_strength (field, body);
    }
}

static void
test_battle (gconstpointer data)
{
  guint seed = GPOINTER_TO_UINT (data);
  g_autoptr (Field) field = create_battle (readings[seed % G_N_ELEMENTS (readings)]);

  field_fight_at_random (field, N_TURNS, PASSED_OVER, seed, check_all);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint seed = 1; seed <= 16; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/rulesets/bronze-eagles/battles/%u", seed);

      g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_battle);
    }

  return g_test_run ();
}
