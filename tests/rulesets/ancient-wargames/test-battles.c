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
  field_add_line (field, 'a', romans, G_N_ELEMENTS (romans));
  field_add_general (field, 'a', "rank=subordinate grade=above-average");
  field_add_general (field, 'b', "rank=cinc grade=average");
  field_add_line (field, 'b', punics, G_N_ELEMENTS (punics));
  field_add_general (field, 'b', "rank=subordinate grade=above-average");

  field_add_terrain (field, "woods", 0, 20, 8, 30);
  field_add_terrain (field, "ford", 60, 0, 64, 48);
  field_add_terrain (field, "wall", 28, 25, 34, 25.5);
  field_begin (field, options);

  field_place_line (field, 'a', G_N_ELEMENTS (romans), 8, 13, 30);
  field_place_line (field, 'b', G_N_ELEMENTS (punics), 9, 13, 20);
  field_place (field, "ag1", 30, 36, 0);
  field_place (field, "ag2", 50, 36, 0);
  field_place (field, "bg1", 30, 12, 180);
  field_place (field, "bg2", 50, 12, 180);
  field_do (field, "initial-points", "a", NULL, NULL, "");
  field_do (field, "initial-points", "b", NULL, NULL, "");

  return field;
}

/* ---- What must always hold ---- */

static gboolean
is_routing (const AciesBody *unit)
{
  return g_strcmp0 (field_read_choice (unit->status, "order"), "routing") == 0;
}

static gboolean
is_out (const AciesBody *unit)
{
  return field_read_number (unit->status, "figures") == 0 || field_read_number (unit->status, "surrendered")
         || field_read_number (unit->status, "left-table");
}

/* The points of a side are in the pool, with commanders or with units; their sum never changes. */
static void
check_points (Field *field)
{
  gint64 sums[2];

  for (guint i = 0; i < 2; i++)
    sums[i] = field_read_number (acies_situation_get_side (field->situation, i)->status, "pool");
  for (guint i = 0; i < acies_situation_get_n_bodies (field->situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (field->situation, i);

      sums[body->side] += field_read_number (body->status, "points");
    }
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (sums[i], ==, totals[i]);
}

static void
check_driven (const AciesBody *unit)
{
  if (is_routing (unit) || field_read_number (unit->status, "pursuing") || field_read_number (unit->status, "impetuous")
      || is_out (unit))
    g_assert_cmpint (field_read_number (unit->status, "points"), ==, 0);

  if (!is_routing (unit) || is_out (unit))
    return;

  g_assert_false (field_read_number (unit->status, "pursuing"));
  g_assert_false (field_read_number (unit->status, "impetuous"));
  g_assert_false (field_read_number (unit->status, "charging"));
  g_assert_false (field_read_number (unit->status, "in-melee"));
  g_assert_cmpint (field_read_number (unit->status, "terrain-loss"), ==, 0);
}

/* Contact is mutual, and who is out touches nobody. */
static void
check_contacts (Field           *field,
                const AciesBody *unit)
{
  guint n_opponents = field_count_items (unit->status, "opponents");

  if (is_out (unit))
    g_assert_cmpuint (n_opponents, ==, 0);
  if (field_read_number (unit->status, "in-melee"))
    g_assert_cmpuint (n_opponents, >, 0);
  field_check_contacts (field, unit, "opponents");
}

/* A commander is with nobody who is out; the dead are with nobody and have no points. */
static void
check_commander (Field           *field,
                 const AciesBody *commander)
{
  const char *with = field_read_text (commander->status, "with");
  const AciesBody *unit = acies_situation_find (field->situation, with);

  if (field_read_number (commander->status, "wounds") == 2)
    {
      g_assert_cmpstr (with, ==, "");
      g_assert_cmpint (field_read_number (commander->status, "points"), ==, 0);
    }
  if (unit != NULL)
    g_assert_false (is_out (unit));
}

/* ---- What is offered ---- */

/* Finds a due (nullable).  @preset: (nullable): one that it has */
static const AciesDue *
find_due (GPtrArray            *dues,
          const AciesProcedure *procedure,
          const AciesBody      *a,
          const AciesBody      *b,
          const char           *preset)
{
  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);

      if (due->procedure == acies_procedure_get_index (procedure) && g_strcmp0 (due->a, a->id) == 0
          && g_strcmp0 (due->b, b->id) == 0
          && (preset == NULL || g_strv_contains ((const char * const *) due->presets, preset)))
        return due;
    }

  return NULL;
}

/* A gift is offered if the procedure allows one. */
static void
check_gift (Field           *field,
            GPtrArray       *dues,
            const AciesBody *commander,
            const AciesBody *unit)
{
  const AciesProcedure *procedure = acies_ruleset_find_procedure (field->ruleset, "give-points");
  const AciesDue *due = find_due (dues, procedure, commander, unit, NULL);
  g_autoptr (AciesFacts) facts = acies_ruleset_gather_facts (field->ruleset, field->situation, procedure, commander->id,
                                                             unit->id, NULL, NULL);
  g_autoptr (AciesOutcome) outcome = acies_procedure_try (procedure, acies_facts_get_inputs (facts), NULL, NULL);
  gint64 limit = field_read_number (acies_outcome_get_outputs (outcome), "limit");
  g_autofree char *reason = limit == 1 ? g_strdup ("He can give it 1 point.")
                                       : g_strdup_printf ("He can give it %d points.", (int) limit);

  if (commander->side != unit->side || is_out (unit) || limit == 0)
    g_assert_null (due);
  else
    g_assert_cmpstr (due != NULL ? due->reason : NULL, ==, reason);
}

/* An attack is offered if nothing forbids it. */
static void
check_attack (Field           *field,
              GPtrArray       *dues,
              const AciesBody *unit,
              const AciesBody *enemy,
              const char      *action)
{
  const AciesProcedure *procedure = acies_ruleset_find_procedure (field->ruleset, "pay-action");
  g_autoptr (AciesRecord) inputs = acies_record_new (acies_procedure_get_inputs (procedure));
  const AciesResolution trial = { procedure, unit->id, enemy->id, inputs };
  g_autofree char *preset = g_strconcat ("action=", action, NULL);

  if (is_out (unit) || is_out (enemy) || unit->side == enemy->side)
    return;

  g_assert_true (acies_record_parse_key (inputs, "action", action, NULL));
  g_assert_cmpint (find_due (dues, procedure, unit, enemy, preset) != NULL, ==,
                   acies_ruleset_allows (field->ruleset, field->situation, &trial, NULL));
}

static void
check_offers_of (Field           *field,
                 GPtrArray       *dues,
                 const AciesBody *body,
                 const AciesBody *unit)
{
  const char *step = acies_ruleset_get_step (field->ruleset, acies_situation_get_step (field->situation))->id;

  if (body->is_leader && g_str_equal (step, "give") && field_read_number (body->status, "wounds") < 2)
    check_gift (field, dues, body, unit);
  if (!body->is_leader && g_str_equal (step, "act"))
    {
      check_attack (field, dues, body, unit, "fire");
      check_attack (field, dues, body, unit, "charge");
    }
}

static void
check_offers (Field *field)
{
  g_autoptr (GPtrArray) dues = acies_ruleset_list_dues (field->ruleset, field->situation);
  guint n_bodies = acies_situation_get_n_bodies (field->situation);

  field_check_frozen (field);
  for (guint i = 0; i < n_bodies; i++)
    for (guint j = 0; j < n_bodies; j++)
      {
        const AciesBody *unit = acies_situation_get_body (field->situation, j);

        if (!unit->is_leader)
          check_offers_of (field, dues, acies_situation_get_body (field->situation, i), unit);
      }
}

static void
check_all (Field *field)
{
  check_points (field);
  check_offers (field);
  for (guint i = 0; i < acies_situation_get_n_bodies (field->situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (field->situation, i);

      if (body->is_leader)
        {
          check_commander (field, body);
          continue;
        }
      g_assert_cmpint (field_read_number (body->status, "figures"), <=,
                       field_read_number (body->traits, "start-figures"));
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

  field_add_battles ("ancient-wargames", 27, test_battle);

  return g_test_run ();
}
