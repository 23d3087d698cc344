/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "field.h"

/*
 * Whole battles, fought at random: whatever is due or offered is done, in any
 * order, with any dice.  After each step what must always hold is looked at.
 */

#define N_TURNS 10
/* Offers that are passed over, in a hundred */
#define PASSED_OVER 15

static const char * const romans[] = {
  "type=heavy-infantry grade=c weapon=pila start-figures=24 front=8 ranks=3",
  "type=heavy-infantry grade=b weapon=pila start-figures=24 front=8 ranks=3",
  "type=heavy-infantry grade=b weapon=long-spear start-figures=12 front=6 ranks=2",
  "type=light-infantry grade=c weapon=javelin missile=javelin start-figures=16 front=8 ranks=2",
  "type=heavy-cavalry grade=c start-figures=12 front=6 ranks=2",
};

static const char * const punics[] = {
  "type=heavy-infantry grade=b weapon=long-spear start-figures=24 front=8 ranks=3",
  "type=medium-infantry grade=d training=irregular start-figures=32 front=8 ranks=4",
  "type=medium-infantry grade=c training=irregular weapon=javelin start-figures=20 front=10 ranks=2",
  "type=light-infantry grade=c training=irregular missile=sling start-figures=12 front=6 ranks=2 shieldless=true",
  "type=elephant grade=c training=irregular missile=javelin start-figures=3 front=3 ranks=1",
};

static const char * const readings[] = {
  NULL, "shaken-reform=routs", "shared-rows=each", "full-speed=charge", "terrain-order-loss=per-move",
  "casualty-base=original", "tests-per-turn=one", "commander-moves=rising", "initial-points=pool",
};

/* Commanders excellent and average, above average and above average: 4 + 3 and 2 + 3, and what units bring. */
static const gint64 totals[] = { 4 + 3 + 1 + 2 + 2 + 1 + 1, 2 + 3 + 2 + 1 + 1 + 1 + 1 };

static Field *
create_battle (const char *options)
{
  Field *field = field_new ("ancient-wargames");

  field_add_general (field, 'a', "rank=cinc grade=excellent");
  for (guint i = 0; i < G_N_ELEMENTS (romans); i++)
    field_add_unit (field, 'a', romans[i]);
  field_add_general (field, 'a', "rank=subordinate grade=above-average");
  field_add_general (field, 'b', "rank=cinc grade=average");
  for (guint i = 0; i < G_N_ELEMENTS (punics); i++)
    field_add_unit (field, 'b', punics[i]);
  field_add_general (field, 'b', "rank=subordinate grade=above-average");

  field_add_terrain (field, "woods", 0, 20, 8, 30);
  field_add_terrain (field, "ford", 60, 0, 64, 48);
  field_add_terrain (field, "wall", 28, 25, 34, 25.5);
  field_begin (field, options);

  for (guint i = 0; i < G_N_ELEMENTS (romans); i++)
    {
      g_autofree char *roman = g_strdup_printf ("a%u", i + 1);
      g_autofree char *punic = g_strdup_printf ("b%u", i + 1);

      field_place (field, roman, 8 + 13 * i, 30, 0);
      field_place (field, punic, 9 + 13 * i, 20, 180);
    }
  field_place (field, "ag1", 30, 36, 0);
  field_place (field, "ag2", 50, 36, 0);
  field_place (field, "bg1", 30, 12, 180);
  field_place (field, "bg2", 50, 12, 180);
  field_do (field, "initial-points", "a", NULL, NULL, "");
  field_do (field, "initial-points", "b", NULL, NULL, "");

  return field;
}

/* ---- What must always hold ---- */

static guint
find_status (AciesSchema *schema,
             const char  *key)
{
  int position = acies_schema_lookup (schema, key);

  g_assert_cmpint (position, >=, 0);

  return position;
}

static gint64
get_number (const AciesRecord *status,
            const char        *key)
{
  return acies_record_get_number (status, find_status (acies_record_get_schema (status), key));
}

static gboolean
get_boolean (const AciesRecord *status,
             const char        *key)
{
  return get_number (status, key) != 0;
}

static gboolean
is_routing (const AciesBody *unit)
{
  AciesSchema *schema = acies_record_get_schema (unit->status);

  return g_strcmp0 (acies_record_get_choice_id (unit->status, find_status (schema, "order")), "routing") == 0;
}

static gboolean
is_out (const AciesBody *unit)
{
  return get_number (unit->status, "figures") == 0 || get_boolean (unit->status, "surrendered")
         || get_boolean (unit->status, "left-table");
}

/* The points of a side are in the pool, with commanders or with units; their sum never changes. */
static void
check_points (Field *field)
{
  gint64 sums[2];

  for (guint i = 0; i < 2; i++)
    sums[i] = get_number (acies_situation_get_side (field->situation, i)->status, "pool");
  for (guint i = 0; i < acies_situation_get_n_bodies (field->situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (field->situation, i);

      sums[body->side] += get_number (body->status, "points");
    }
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (sums[i], ==, totals[i]);
}

static void
check_driven (const AciesBody *unit)
{
  if (is_routing (unit) || get_boolean (unit->status, "pursuing") || get_boolean (unit->status, "impetuous")
      || is_out (unit))
    g_assert_cmpint (get_number (unit->status, "points"), ==, 0);

  if (!is_routing (unit) || is_out (unit))
    return;

  g_assert_false (get_boolean (unit->status, "pursuing"));
  g_assert_false (get_boolean (unit->status, "impetuous"));
  g_assert_false (get_boolean (unit->status, "charging"));
  g_assert_false (get_boolean (unit->status, "in-melee"));
  g_assert_cmpint (get_number (unit->status, "terrain-loss"), ==, 0);
}

/* Contact is mutual, and who is out touches nobody. */
static void
check_contacts (Field           *field,
                const AciesBody *unit)
{
  guint opponents = find_status (acies_record_get_schema (unit->status), "opponents");
  guint n_opponents = acies_record_get_n_items (unit->status, opponents);

  if (is_out (unit))
    g_assert_cmpuint (n_opponents, ==, 0);
  if (get_boolean (unit->status, "in-melee"))
    g_assert_cmpuint (n_opponents, >, 0);

  for (guint i = 0; i < n_opponents; i++)
    {
      AciesBody *enemy = acies_situation_find (field->situation,
                                               acies_record_get_item_text (unit->status, opponents, i));

      g_assert_nonnull (enemy);
      g_assert_cmpuint (enemy->side, !=, unit->side);
      if (!enemy->is_leader)
        g_assert_true (acies_record_has_item_text (enemy->status, opponents, unit->id));
    }
}

/* A commander is with nobody who is out; the dead are with nobody and have no points. */
static void
check_commander (Field           *field,
                 const AciesBody *commander)
{
  const char *with = acies_record_get_text (commander->status,
                                            find_status (acies_record_get_schema (commander->status), "with"));
  const AciesBody *unit = acies_situation_find (field->situation, with);

  if (get_number (commander->status, "wounds") == 2)
    {
      g_assert_cmpstr (with, ==, "");
      g_assert_cmpint (get_number (commander->status, "points"), ==, 0);
    }
  if (unit != NULL)
    g_assert_false (is_out (unit));
}

static void
check_all (Field *field)
{
  check_points (field);
  for (guint i = 0; i < acies_situation_get_n_bodies (field->situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (field->situation, i);

      if (body->is_leader)
        {
          check_commander (field, body);
          continue;
        }
      g_assert_cmpint (get_number (body->status, "figures"), <=, get_number (body->traits, "start-figures"));
      check_driven (body);
      check_contacts (field, body);
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

  for (guint seed = 1; seed <= 27; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/rulesets/ancient-wargames/battles/%u", seed);

      g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_battle);
    }

  return g_test_run ();
}
