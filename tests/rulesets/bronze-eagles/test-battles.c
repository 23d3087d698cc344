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
  field_add_line (field, 'a', romans, G_N_ELEMENTS (romans));
  field_add_general (field, 'b', "type=chariots");
  field_add_line (field, 'b', britons, G_N_ELEMENTS (britons));

  field_add_terrain (field, "bad-going", 0, 24, 10, 40);
  field_add_terrain (field, "bad-going cover", 60, 20, 72, 30);
  field_add_terrain (field, "obstacle", 30, 24, 40, 25);
  field_begin (field, options);

  field_place_line (field, 'a', G_N_ELEMENTS (romans), 8, 11, 29);
  field_place_line (field, 'b', G_N_ELEMENTS (britons), 7, 11, 20);
  field_place (field, "ag1", 30, 36, 0);
  field_place (field, "bg1", 30, 12, 180);

  return field;
}

/* ---- What must always hold ---- */

static gboolean
is_in_play (const AciesBody *unit)
{
  const char *state = field_read_choice (unit->status, "state");

  return g_strcmp0 (state, "steady") == 0 || g_strcmp0 (state, "broken") == 0;
}

/* Contact is mutual, with as many sets to fight; who is out of play touches nobody. */
static void
check_contacts (Field           *field,
                const AciesBody *unit)
{
  guint n_contacts = field_count_items (unit->status, "contacts");

  g_assert_cmpint (field_read_number (unit->status, "in-combat"), ==, n_contacts > 0);
  g_assert_cmpint (field_read_number (unit->status, "combat-round") > 0, ==, n_contacts > 0);
  g_assert_cmpuint (field_count_items (unit->status, "sets"), ==, n_contacts);
  g_assert_cmpuint (field_count_items (unit->status, "sets-fought"), ==, n_contacts);
  g_assert_cmpuint (field_count_items (unit->status, "struck"), ==, field_count_items (unit->status, "struck-sides"));
  if (!is_in_play (unit))
    g_assert_cmpuint (n_contacts, ==, 0);
  field_check_contacts (field, unit, "contacts");
}

static gboolean
has_amalgamated (Field *field,
                 guint  side)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (field->situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (field->situation, i);

      if (!body->is_leader && body->side == side
          && g_strcmp0 (field_read_choice (body->status, "state"), "merged") == 0)
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
  gint64 casualties = field_read_number (unit->status, "casualties");
  gint64 fleeing = field_read_number (unit->status, "bases-fleeing");

  g_assert_cmpuint (field_count_items (unit->status, "base-casualties"), ==,
                    field_count_items (unit->status, "base-places"));
  acies_ruleset_get_appearance (field->ruleset, unit->traits, unit->status, FALSE, unit->files, &looks);
  g_assert_cmpint (looks.in_play, ==, is_in_play (unit));
  if (!is_in_play (unit))
    return;

  /* Who is shot down is still there until the phase ends. */
  if (field_read_number (unit->status, "shot-figures") == 0)
    g_assert_cmpfloat (looks.left, >, 0);
  g_assert_cmpint (fleeing, <=, field_count_items (unit->status, "base-casualties"));
  /* After an amalgamation only what is missing on the last base counts. */
  if (!has_amalgamated (field, unit->side))
    g_assert_cmpfloat (looks.left + casualties, ==, looks.strength);
}

/* The commander is with a command that is in play and knows of him. */
static void
check_commander (Field           *field,
                 const AciesBody *commander)
{
  const char *with = field_read_text (commander->status, "with");
  AciesBody *unit = acies_situation_find (field->situation, with);

  if (*with == '\0')
    return;

  g_assert_nonnull (unit);
  g_assert_true (field_read_number (commander->status, "alive"));
  g_assert_true (is_in_play (unit));
  g_assert_true (field_read_number (unit->status, "commander-with"));
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

  field_add_battles ("bronze-eagles", 16, test_battle);

  return g_test_run ();
}
