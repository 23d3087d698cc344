/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <time.h>

#include <libxml/parser.h>

#include "acies-battle-file.h"
#include "acies-file-load.h"
#include "packed.h"

/* The widest unit of any ruleset, and inches between units, their rows and the two armies */
#define WIDEST        12.0
#define UNIT_GAP      0.5
#define ROW_GAP       1.5
#define GAP           5.0

const PackedSample packed_samples[] = {
  { "meeting-of-hosts", "hydaspes.battle" },
  { "ancient-wargames", "ilipa.battle" },
  { "roman-war", "placentia.battle" },
  { "punic-wars", "trebia.battle" },
  { "bronze-eagles", "watling-street.battle" },
};

/* Processor time, ms. */
double
packed_get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void
copy_traits (const AciesRecord *traits,
             AciesRosterItem   *item)
{
  AciesSchema *schema = acies_record_get_schema (traits);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *text = NULL;

      if (!acies_record_is_given (traits, i))
        continue;

      text = acies_record_print (traits, i);
      if (ACIES_IS_UNIT (item))
        acies_unit_set_trait (ACIES_UNIT (item), acies_field_get_id (acies_schema_get_field (schema, i)), text, NULL);
      else
        acies_leader_set_trait (ACIES_LEADER (item), acies_field_get_id (acies_schema_get_field (schema, i)), text, NULL);
    }
}

/* Copies commands of @sample one after the other until the army has @n_units. */
static AciesArmy *
enlarge (AciesRuleset *ruleset,
         AciesArmy    *sample,
         guint         n_units)
{
  AciesArmy *army = acies_ruleset_create_army (ruleset);
  guint n_added = 0;

  acies_army_set_name (army, acies_army_get_name (sample));
  for (guint i = 0; n_added < n_units; i++)
    {
      AciesCommand *from = acies_army_get_command (sample, i % acies_army_get_n_commands (sample));
      AciesLeader *leader = acies_command_get_leader (from);
      AciesCommand *to = acies_army_add_command (army, leader != NULL, G_MAXUINT);

      if (leader != NULL)
        copy_traits (acies_leader_get_traits (leader), ACIES_ROSTER_ITEM (acies_command_get_leader (to)));
      for (guint j = 0; j < acies_command_get_n_units (from) && n_added < n_units; j++, n_added++)
        copy_traits (acies_unit_get_traits (acies_command_get_unit (from, j)),
                     ACIES_ROSTER_ITEM (acies_army_add_unit (army, to, G_MAXUINT)));
    }

  return army;
}

/* Finds how deep any body is. */
static double
find_depth (const AciesSituation *situation)
{
  double depth = 0.0;

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    depth = MAX (depth, acies_situation_get_body (situation, i)->depth);

  return depth;
}

/* Places the units of each side in rows, one beside the other, and their leaders behind them. */
static void
deploy (AciesBattle *battle,
        guint        units_in_row)
{
  const AciesSituation *situation = acies_battle_get_situation (battle);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (AciesEvent) event = NULL;
  g_autoptr (GError) error = NULL;
  double middle = acies_table_get_height (acies_battle_get_table (battle)) / 2;
  double pitch = find_depth (situation) + ROW_GAP;
  struct { guint n_placed; double right; } rows[2][2] = { { { 0 } } };

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      guint n = rows[body->side][body->is_leader].n_placed++;
      double *right = &rows[body->side][body->is_leader].right;
      double back = GAP / 2 + n / units_in_row * pitch + (body->is_leader ? pitch - ROW_GAP / 2 : 0);
      AciesPose pose = { { 0.0, body->side == 0 ? middle + back : middle - back }, body->side == 0 ? 0 : 180 };

      if (n % units_in_row == 0)
        *right = UNIT_GAP;
      pose.at.x = *right + body->width / 2;
      *right += body->width + UNIT_GAP;
      g_ptr_array_add (moves, acies_move_new (body->id, ACIES_MOVE_PLACE, &pose, 1));
    }
  event = acies_event_new_move (moves);
  if (!acies_battle_append (battle, event, &error))
    g_error ("deployment: %s", error->message);
}

static AciesBattle *
load_sample (AciesRulesetLibrary *library,
             guint                index)
{
  const char *name = packed_samples[index].file;
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_DATA_DIR"), "samples", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = acies_file_load (file, ACIES_XML_MAX_BYTES, NULL, &error);
  AciesBattle *sample = bytes != NULL ? acies_battle_file_parse (library, bytes, name, &error) : NULL;

  if (sample == NULL)
    g_error ("%s: %s", path, error->message);

  return sample;
}

AciesArmy *
packed_create_army (AciesRulesetLibrary *library,
                    guint                index,
                    guint                n_units)
{
  g_autoptr (AciesBattle) sample = load_sample (library, index);
  g_autoptr (AciesArmy) small = g_list_model_get_item (acies_battle_get_armies (sample), 0);

  return enlarge (acies_battle_get_ruleset (sample), small, n_units);
}

AciesBattle *
packed_create_battle (AciesRulesetLibrary *library,
                      guint                index,
                      guint                n_units,
                      guint                units_in_row)
{
  g_autoptr (AciesBattle) sample = load_sample (library, index);
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  guint n_rows = (n_units + units_in_row - 1) / units_in_row;
  g_autoptr (AciesTable) table = NULL;
  AciesBattle *battle;

  table = acies_table_new (MIN (WIDEST * units_in_row, ACIES_TABLE_MAX_SIZE), 2 * (n_rows + 3) * WIDEST);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AciesArmy) small = g_list_model_get_item (acies_battle_get_armies (sample), i);
      g_autoptr (AciesArmy) army = enlarge (acies_battle_get_ruleset (sample), small, n_units);

      g_list_store_append (armies, army);
    }

  battle = acies_battle_new (acies_battle_get_ruleset (sample), table, G_LIST_MODEL (armies), NULL);
  deploy (battle, units_in_row);

  return battle;
}

static void
append (AciesBattle *battle,
        AciesEvent  *event)
{
  g_autoptr (GError) error = NULL;

  if (!acies_battle_append (battle, event, &error))
    g_error ("%s", error->message);
  g_object_unref (event);
}

/* Moves a unit up or down the table. */
static AciesEvent *
new_move (AciesBattle *battle,
          guint        unit,
          double       inches)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  const AciesBody *body = acies_situation_get_body (acies_battle_get_situation (battle), unit);
  AciesPose poses[] = { body->pose, body->pose };

  poses[1].at.y += inches;
  g_ptr_array_add (moves, acies_move_new (body->id, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses)));

  return acies_event_new_move (moves);
}

void
packed_play (AciesBattle *battle,
             guint        n_turns)
{
  for (guint turn = 1; turn <= n_turns; turn++)
    {
      while (acies_situation_get_turn (acies_battle_get_situation (battle)) < turn)
        append (battle, acies_event_new_step ());
      for (guint i = 0; i < acies_situation_get_n_bodies (acies_battle_get_situation (battle)); i++)
        append (battle, new_move (battle, i, turn % 2 == 0 ? 1.5 : -1.5));
    }
}

double
packed_time_libxml (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  double start = packed_get_time ();
  xmlDoc *document = xmlReadMemory (data, (int) size, NULL, NULL, XML_PARSE_NONET);
  double time = packed_get_time () - start;

  xmlFreeDoc (document);

  return time;
}
