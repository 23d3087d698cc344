/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>

#include "field.h"

/*
 * Whole battles, fought at random: whatever is due or offered is done, in any
 * order, with any dice.  What must hold of every unit is looked at after each.
 */

#define N_TURNS 8
/* In a hundred offers, so many are passed over. */
#define PASSED_OVER 30
#define N_BATTLES 42

static const char * const readings[] = {
  NULL, "melee-pace=one-per-turn", "surplus=join", "decision=after-miss", "second-hit=projectiles-only",
  "chariot-melee=crew-may-fight", "dismounted=out", "horse-survival=dies", "allocation=by-hits", "road-on-slope=multiply",
  "cover-floor=one", "fire-and-charge=lances-only", "scorpio-dice=per-engine", "push-dice=per-man",
};

/* Some storm a fort on the left, the others meet in the open. */
static Field *
create_battle (const char *options)
{
  Field *field = field_new ("roman-war");

  field_add_general (field, 'a', "");
  field_add_unit (field, 'a', "type=roman-hastati men-at-start=20 files=10");
  field_add_unit (field, 'a', "type=roman-equites men-at-start=8 files=4");
  field_add_unit (field, 'a', "type=roman-principes men-at-start=8 files=8");
  field_add_unit (field, 'a', "type=roman-artillery men-at-start=3");
  field_add_unit (field, 'a', "type=roman-archers men-at-start=10 files=10");
  field_add_general (field, 'b', "");
  field_add_unit (field, 'b', "type=gaul-warriors men-at-start=24 files=8");
  field_add_unit (field, 'b', "type=gaul-chariots men-at-start=3 files=3");
  field_add_unit (field, 'b', "type=spanish-slingers men-at-start=10 files=10");
  field_add_unit (field, 'b', "type=african-elephants men-at-start=2 files=2");
  field_add_unit (field, 'b', "type=african-foot men-at-start=12 files=6");
  field_add_terrain (field, "castle-wall", 2, 20, 20, 21);
  field_add_terrain (field, "corner", 19, 19, 21, 22);
  field_add_terrain (field, "door", 10, 20, 11, 21);
  field_add_terrain (field, "hill", 50, 20, 66, 30);
  field_add_terrain (field, "light-cover", 24, 22, 30, 24);
  field_add_terrain (field, "water", 0, 40, 10, 44);
  field_begin (field, options);
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "a2", 52, 34, 0);
  field_place (field, "a3", 8, 21.8, 0);
  field_place (field, "a4", 60, 40, 0);
  field_place (field, "a5", 24, 32, 0);
  field_place (field, "b1", 36, 22, 180);
  field_place (field, "b2", 47, 16, 180);
  field_place (field, "b3", 26, 14, 180);
  field_place (field, "b4", 60, 14, 180);
  field_place (field, "b5", 8, 19.5, 180);
  field_set (field, "b5", "on-wall=12");

  return field;
}

static gint64
count_men (const AciesBody *unit)
{
  return field_read_number (unit->status, "men") + field_read_number (unit->status, "on-foot");
}

/* Each lists the other, and whom it attacks it is in melee with. */
static void
check_melees (Field           *field,
              const AciesBody *unit)
{
  AciesSchema *schema = acies_ruleset_get_unit_status (field->ruleset);
  int in_melee = acies_schema_lookup (schema, "in-melee"), charged = acies_schema_lookup (schema, "charged");
  guint n_melees = field_count_items (unit->status, "in-melee");

  field_check_contacts (field, unit, "in-melee");
  g_assert_true (n_melees == 0 || count_men (unit) > 0);
  g_assert_cmpint (field_read_number (unit->status, "melee-round") > 0, ==, n_melees > 0);
  for (guint i = 0; i < n_melees; i++)
    {
      const AciesBody *enemy = acies_situation_find (field->situation,
                                                     acies_record_get_item_text (unit->status, in_melee, i));

      g_assert_true (acies_record_has_item_text (unit->status, charged, enemy->id)
                     || acies_record_has_item_text (enemy->status, charged, unit->id));
    }
  for (guint i = 0; i < acies_record_get_n_items (unit->status, charged); i++)
    g_assert_true (acies_record_has_item_text (unit->status, in_melee,
                                               acies_record_get_item_text (unit->status, charged, i)));
}

/* No group has more men than there are, or more of them hit. */
static void
check_groups (const AciesBody *unit)
{
  int groups = acies_schema_lookup (acies_record_get_schema (unit->status), "groups");
  guint n_groups = field_count_items (unit->status, "groups");
  gint64 sum = 0;

  for (guint i = 0; i < n_groups; i++)
    {
      int men, enemy_men, hits, enemy_hits, round;
      char side, number;

      g_assert_cmpint (sscanf (acies_record_get_item_text (unit->status, groups, i), "%c%c/%d/%d/%d/%d/%d", &side, &number,
                               &men, &enemy_men, &hits, &enemy_hits, &round), ==, 7);
      g_assert_cmpint (men, >, 0);
      g_assert_cmpint (enemy_men, >, 0);
      g_assert_cmpint (hits, <=, men);
      g_assert_cmpint (enemy_hits, <=, enemy_men);
      sum += men;
    }
  g_assert_cmpint (sum, <=, count_men (unit));
}

static void
check_unit (Field           *field,
            const AciesBody *unit)
{
  gint64 men = field_read_number (unit->status, "men"), on_foot = field_read_number (unit->status, "on-foot");
  gboolean rides = g_strcmp0 (unit->id, "a2") == 0 || g_strcmp0 (unit->id, "b2") == 0 || g_strcmp0 (unit->id, "b4") == 0;
  gint64 start = field_read_number (unit->traits, "men-at-start");

  g_assert_cmpint (men + on_foot, <=, start);
  g_assert_true (rides || on_foot == 0);
  g_assert_cmpint (field_read_number (unit->status, "already-hit"), <=, men);
  g_assert_cmpint (field_read_number (unit->status, "horses-already-hit"), <=, men);
  g_assert_cmpint (field_read_number (unit->status, "on-foot-already-hit"), <=, on_foot);
  g_assert_cmpint (field_read_number (unit->status, "on-wall"), <=, men + on_foot);
  g_assert_cmpint (field_read_number (unit->status, "on-ladder"), <=, MIN (men + on_foot, 4));
  g_assert_cmpint (field_read_number (unit->status, "climbed"), <=, field_read_number (unit->status, "on-ladder"));
  g_assert_cmpint (field_read_number (unit->status, "withdrawn"), <=, start);
  g_assert_true (unit->lost_turn == 0 || men + on_foot == 0);
  check_melees (field, unit);
  check_groups (unit);
}

/* Nobody is due to fight who is not in a melee, or no more. */
static void
check_dues (Field *field)
{
  GPtrArray *dues = acies_situation_get_dues (field->situation);
  int in_melee = acies_schema_lookup (acies_ruleset_get_unit_status (field->ruleset), "in-melee");

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);
      const AciesProcedure *procedure = acies_ruleset_get_procedure (field->ruleset, due->procedure);
      const AciesBody *a = acies_situation_find (field->situation, due->a);

      g_assert_cmpint (count_men (a), >, 0);
      if (due->must && g_strcmp0 (acies_procedure_get_id (procedure), "melee-round") == 0)
        g_assert_true (acies_record_has_item_text (a->status, in_melee, due->b));
    }
}

static void
check_sides (Field *field)
{
  for (guint i = 0; i < acies_situation_get_n_sides (field->situation); i++)
    {
      const AciesSide *side = acies_situation_get_side (field->situation, i);
      gint64 men = 0;

      for (guint j = 0; j < acies_situation_get_n_bodies (field->situation); j++)
        {
          const AciesBody *body = acies_situation_get_body (field->situation, j);

          if (!body->is_leader && body->side == i)
            men += count_men (body);
        }
      g_assert_cmpint (field_read_number (side->status, "men"), ==, men);
    }
}

static void
check_all (Field *field)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (field->situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (field->situation, i);

      if (!body->is_leader)
        check_unit (field, body);
    }
  check_dues (field);
  check_sides (field);
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

  field_add_battles ("roman-war", N_BATTLES, test_battle);

  return g_test_run ();
}
