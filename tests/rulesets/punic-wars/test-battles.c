/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "field.h"

/*
 * Whole battles, fought at random: whatever is due or offered is done, in any
 * order, with any dice.  What must hold of every unit and leader is looked at
 * after each.
 */

#define N_TURNS 8
/* In a hundred offers, so many are passed over. */
#define PASSED_OVER 30
#define N_BATTLES 40

static const char * const readings[] = {
  NULL, "excess-dp=once", "leader-reach=own-command", "third-die=always", "halted-units=nothing", "rampage-speed=eight",
  "losing-elephants=general-rule", "losing-elephants=critical", "unformed-stop=any-enemy", "catch=exceed",
  "initiative-tie=keep",
};

static Field *
create_battle (const char *options)
{
  Field *field = field_new ("punic-wars");

  field_add_general (field, 'a', "rank=general");
  field_add_unit (field, 'a', "type=medium-infantry grade=b bases=10 legion=true");
  field_add_unit (field, 'a', "type=light-infantry grade=b bases=4");
  field_add_general (field, 'a', "rank=commander");
  field_add_unit (field, 'a', "type=heavy-infantry bases=6");
  field_add_unit (field, 'a', "type=medium-cavalry bases=3");
  field_add_general (field, 'b', "rank=general exceptional=true");
  field_add_unit (field, 'b', "type=heavy-infantry grade=a bases=8");
  field_add_unit (field, 'b', "type=elephants bases=1");
  field_add_general (field, 'b', "rank=commander");
  field_add_unit (field, 'b', "type=medium-infantry grade=d bases=8");
  field_add_unit (field, 'b', "type=light-cavalry grade=b bases=5");
  field_begin (field, options);
  field_place (field, "a1", 30, 27, 0);
  field_place (field, "a2", 38, 27, 0);
  field_place (field, "a3", 24, 27, 0);
  field_place (field, "a4", 19, 27, 0);
  field_place (field, "b1", 30, 23, 180);
  field_place (field, "b2", 38, 24, 180);
  field_place (field, "b3", 23, 24, 180);
  field_place (field, "b4", 16, 24, 180);
  field_place (field, "ag1", 30, 34, 0);
  field_place (field, "ag2", 22, 33, 0);
  field_place (field, "bg1", 31, 17, 180);
  field_place (field, "bg2", 22, 18, 180);

  return field;
}

static gint64
get_number (Field           *field,
            const AciesBody *unit,
            const char      *key)
{
  int position = acies_schema_lookup (acies_ruleset_get_unit_status (field->ruleset), key);

  return acies_record_get_number (unit->status, position);
}

static const char *
get_choice (Field           *field,
            const AciesBody *unit,
            const char      *key)
{
  int position = acies_schema_lookup (acies_ruleset_get_unit_status (field->ruleset), key);

  return acies_record_get_choice_id (unit->status, position);
}

static void
check_contacts (Field           *field,
                const AciesBody *unit)
{
  int contacts = acies_schema_lookup (acies_ruleset_get_unit_status (field->ruleset), "contacts");
  guint n_contacts = acies_record_get_n_items (unit->status, contacts);

  g_assert_cmpint (get_number (field, unit, "in-combat"), ==, n_contacts > 0);
  for (guint i = 0; i < n_contacts; i++)
    {
      const AciesBody *enemy = acies_situation_find (field->situation,
                                                     acies_record_get_item_text (unit->status, contacts, i));

      g_assert_nonnull (enemy);
      g_assert_cmpuint (enemy->side, !=, unit->side);
      g_assert_true (acies_record_has_item_text (enemy->status, contacts, unit->id));
    }
}

static void
check_unit (Field           *field,
            const AciesBody *unit)
{
  const char *state = get_choice (field, unit, "state");
  gboolean elephants = g_strcmp0 (unit->id, "b2") == 0;
  gboolean in_play = g_strcmp0 (get_choice (field, unit, "presence"), "in-play") == 0;

  check_contacts (field, unit);
  g_assert_true (in_play || get_number (field, unit, "in-combat") == 0);
  g_assert_true (!in_play || get_number (field, unit, "bases") > 0);
  g_assert_true (g_strcmp0 (state, "rampaging") != 0 || elephants);
  if (elephants)
    {
      g_assert_cmpint (get_number (field, unit, "dp"), ==, 0);
      g_assert_false (get_number (field, unit, "shaken"));
    }
  if (in_play && get_number (field, unit, "shaken"))
    {
      g_assert_cmpint (get_number (field, unit, "dp"), >=, 5);
      g_assert_cmpstr (get_choice (field, unit, "formation"), ==, "unformed");
    }
}

static void
check_leader (Field           *field,
              const AciesBody *leader)
{
  AciesSchema *schema = acies_ruleset_get_leader_status (field->ruleset);
  const char *id = acies_record_get_text (leader->status, acies_schema_lookup (schema, "attached-to"));
  gboolean lost = acies_record_get_boolean (leader->status, acies_schema_lookup (schema, "lost"));

  g_assert_true (!lost || *id == '\0');
  if (*id != '\0')
    g_assert_cmpuint (acies_situation_find (field->situation, id)->side, ==, leader->side);
}

static void
check_all (Field *field)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (field->situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (field->situation, i);

      if (body->is_leader)
        check_leader (field, body);
      else
        check_unit (field, body);
    }
}

static void
fight (const char *options,
       guint32     seed)
{
  g_autoptr (Field) field = create_battle (options);

  field_fight_at_random (field, N_TURNS, PASSED_OVER, seed, check_all);
}

static void
test_battle (gconstpointer data)
{
  guint seed = GPOINTER_TO_UINT (data);

  fight (readings[seed % G_N_ELEMENTS (readings)], seed);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint seed = 1; seed <= N_BATTLES; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/rulesets/punic-wars/battles/%u", seed);

      g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_battle);
    }

  return g_test_run ();
}
