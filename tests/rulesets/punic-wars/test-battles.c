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

static void
check_unit (Field           *field,
            const AciesBody *unit)
{
  const char *state = field_read_choice (unit->status, "state");
  gboolean elephants = g_strcmp0 (unit->id, "b2") == 0;
  gboolean in_play = g_strcmp0 (field_read_choice (unit->status, "presence"), "in-play") == 0;

  field_check_contacts (field, unit, "contacts");
  g_assert_cmpint (field_read_number (unit->status, "in-combat"), ==, field_count_items (unit->status, "contacts") > 0);
  g_assert_true (in_play || field_read_number (unit->status, "in-combat") == 0);
  g_assert_true (!in_play || field_read_number (unit->status, "bases") > 0);
  g_assert_true (g_strcmp0 (state, "rampaging") != 0 || elephants);
  if (elephants)
    {
      g_assert_cmpint (field_read_number (unit->status, "dp"), ==, 0);
      g_assert_false (field_read_number (unit->status, "shaken"));
    }
  if (in_play && field_read_number (unit->status, "shaken"))
    {
      g_assert_cmpint (field_read_number (unit->status, "dp"), >=, 5);
      g_assert_cmpstr (field_read_choice (unit->status, "formation"), ==, "unformed");
    }
}

static void
check_leader (Field           *field,
              const AciesBody *leader)
{
  const char *id = field_read_text (leader->status, "attached-to");
  gboolean lost = field_read_number (leader->status, "lost");

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

  field_add_battles ("punic-wars", N_BATTLES, test_battle);

  return g_test_run ();
}
