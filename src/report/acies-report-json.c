/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-report-json-private.h"
#include "acies-table-rim.h"

/*
 * A whole battle as JSON, for programs: what was agreed, the table, the armies, the log and the end.
 *
 * Values of the rules stand under the keys that their declaration gives them, and `schemas` says
 * what these are, so that nothing here and nothing in a reader depends on a ruleset.
 */

/* The version of the format: the first number changes when readers must. */
#define FORMAT_VERSION "1.0"

static void
add_ruleset (JsonBuilder  *builder,
             AciesRuleset *ruleset)
{
  json_builder_set_member_name (builder, "ruleset");
  json_builder_begin_object (builder);
  acies_json_add_text (builder, "id", acies_ruleset_get_id (ruleset));
  acies_json_add_text (builder, "title", acies_ruleset_get_title (ruleset));
  acies_json_add_text (builder, "author", acies_ruleset_get_author (ruleset));
  acies_json_add_text (builder, "year", acies_ruleset_get_identity (ruleset, "year"));
  json_builder_end_object (builder);
}

static void
add_party (JsonBuilder          *builder,
           const AciesProcedure *procedure,
           char                  party)
{
  char name[] = { party, '\0' };

  if (acies_procedure_get_party (procedure, party) == ACIES_PARTY_NONE)
    return;

  acies_json_add_text (builder, name, acies_procedure_get_party_label (procedure, party));
}

/* Those that the log has, by their ids. */
static void
add_procedures (JsonBuilder *builder,
                AciesBattle *battle)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);
  GListModel *entries = acies_battle_get_entries (battle);
  g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      AciesEvent *event = acies_entry_get_event (entry);

      if (acies_event_get_kind (event) == ACIES_EVENT_PROCEDURE)
        g_hash_table_add (used, (gpointer) acies_facts_get_procedure (acies_event_get_facts (event)));
    }

  json_builder_set_member_name (builder, "procedures");
  json_builder_begin_object (builder);
  for (guint i = 0; i < acies_ruleset_get_n_procedures (ruleset); i++)
    {
      const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, i);

      if (!g_hash_table_contains (used, procedure))
        continue;
      json_builder_set_member_name (builder, acies_procedure_get_id (procedure));
      json_builder_begin_object (builder);
      acies_json_add_text (builder, "label", acies_procedure_get_label (procedure));
      acies_json_add_nick (builder, "deed", ACIES_TYPE_DEED_KIND, (int) acies_procedure_get_deed (procedure));
      add_party (builder, procedure, 'a');
      add_party (builder, procedure, 'b');
      acies_json_add_schema (builder, "inputs", acies_procedure_get_inputs (procedure));
      acies_json_add_schema (builder, "outputs", acies_procedure_get_outputs (procedure));
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
add_schemas (JsonBuilder *builder,
             AciesBattle *battle)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);

  json_builder_set_member_name (builder, "schemas");
  json_builder_begin_object (builder);
  acies_json_add_schema (builder, "options", acies_ruleset_get_options (ruleset));
  acies_json_add_schema (builder, "sideTraits", acies_ruleset_get_side_traits (ruleset));
  acies_json_add_schema (builder, "sideStatus", acies_ruleset_get_side_status (ruleset));
  acies_json_add_schema (builder, "leaderTraits", acies_ruleset_get_leader_traits (ruleset));
  acies_json_add_schema (builder, "leaderStatus", acies_ruleset_get_leader_status (ruleset));
  acies_json_add_schema (builder, "unitTraits", acies_ruleset_get_unit_traits (ruleset));
  acies_json_add_schema (builder, "unitStatus", acies_ruleset_get_unit_status (ruleset));
  add_procedures (builder, battle);
  json_builder_end_object (builder);
}

/* ---- The turn ---- */

static void
add_phases (JsonBuilder  *builder,
            AciesRuleset *ruleset)
{
  json_builder_set_member_name (builder, "phases");
  json_builder_begin_array (builder);
  for (guint i = 0; i < acies_ruleset_get_n_phases (ruleset); i++)
    {
      const AciesPhase *phase = acies_ruleset_get_phase (ruleset, i);

      json_builder_begin_object (builder);
      acies_json_add_text (builder, "id", phase->id);
      acies_json_add_text (builder, "label", phase->label);
      json_builder_set_member_name (builder, "steps");
      json_builder_begin_array (builder);
      for (guint j = 0; j < acies_ruleset_get_n_steps (ruleset); j++)
        {
          const AciesStep *step = acies_ruleset_get_step (ruleset, j);
          g_autofree char *label = acies_ruleset_label_step (ruleset, NULL, j);

          if (step->phase_index != i)
            continue;
          json_builder_begin_object (builder);
          acies_json_add_text (builder, "id", step->id);
          acies_json_add_text (builder, "label", label);
          json_builder_end_object (builder);
        }
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* ---- The table ---- */

static void
add_points (JsonBuilder      *builder,
            const AciesPoint *points,
            gsize             n_points)
{
  json_builder_begin_array (builder);
  for (gsize i = 0; i < n_points; i++)
    {
      json_builder_begin_object (builder);
      acies_json_add_number (builder, "x", points[i].x);
      acies_json_add_number (builder, "y", points[i].y);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_terrain (JsonBuilder  *builder,
             AciesTerrain *terrain)
{
  g_auto (GStrv) classes = g_strsplit_set (acies_terrain_get_classes (terrain), " ,", -1);
  gsize n_points;
  const AciesPoint *points = acies_terrain_get_points (terrain, &n_points);

  json_builder_begin_object (builder);
  acies_json_add_text (builder, "id", acies_terrain_get_id (terrain));
  acies_json_add_nick (builder, "kind", ACIES_TYPE_TERRAIN_KIND, (int) acies_terrain_get_kind (terrain));
  acies_json_add_text (builder, "name", acies_terrain_get_name (terrain));
  json_builder_set_member_name (builder, "classes");
  json_builder_begin_array (builder);
  for (guint i = 0; classes[i] != NULL; i++)
    if (*classes[i] != '\0')
      json_builder_add_string_value (builder, classes[i]);
  json_builder_end_array (builder);
  if (acies_terrain_is_line (terrain))
    acies_json_add_number (builder, "width", acies_terrain_get_width (terrain));
  if (acies_terrain_get_kind (terrain) == ACIES_TERRAIN_HILL)
    acies_json_add_integer (builder, "levels", acies_terrain_get_levels (terrain));
  json_builder_set_member_name (builder, "blocksSight");
  json_builder_add_boolean_value (builder, acies_terrain_get_blocks_sight (terrain));
  json_builder_set_member_name (builder, "shape");
  json_builder_add_string_value (builder, acies_terrain_is_line (terrain) ? "line" : "area");
  json_builder_set_member_name (builder, "points");
  add_points (builder, points, n_points);
  json_builder_end_object (builder);
}

static void
add_table (JsonBuilder *builder,
           AciesTable  *table)
{
  GListModel *terrain = acies_table_get_terrain (table);
  gsize n_points;
  const AciesPoint *rim = acies_table_get_rim (table, &n_points);

  json_builder_set_member_name (builder, "table");
  json_builder_begin_object (builder);
  acies_json_add_number (builder, "width", acies_table_get_width (table));
  acies_json_add_number (builder, "height", acies_table_get_height (table));
  acies_json_add_number (builder, "deployment", acies_table_get_deployment (table));
  if (rim != NULL)
    {
      json_builder_set_member_name (builder, "rim");
      add_points (builder, rim, n_points);
    }
  json_builder_set_member_name (builder, "terrain");
  json_builder_begin_array (builder);
  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);

      add_terrain (builder, piece);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/* ---- Armies ---- */

/* A unit or leader, as the log names it: with the letter of its side. */
static void
add_roster_item (JsonBuilder     *builder,
                 AciesRosterItem *item,
                 guint            side)
{
  g_autofree char *id = g_strdup_printf ("%c%s", (char) ('a' + side), acies_roster_item_get_id (item));

  acies_json_add_text (builder, "id", id);
  acies_json_add_text (builder, "name", acies_roster_item_get_name (item));
  acies_json_add_text (builder, "notes", acies_roster_item_get_notes (item));
  acies_json_add_record (builder, "traits", acies_roster_item_get_traits (item));
}

static void
add_command (JsonBuilder  *builder,
             AciesCommand *command,
             guint         side)
{
  AciesLeader *leader = acies_command_get_leader (command);

  json_builder_begin_object (builder);
  acies_json_add_text (builder, "id", acies_command_get_id (command));
  acies_json_add_text (builder, "name", acies_command_get_name (command));
  if (leader != NULL)
    {
      json_builder_set_member_name (builder, "leader");
      json_builder_begin_object (builder);
      add_roster_item (builder, ACIES_ROSTER_ITEM (leader), side);
      json_builder_end_object (builder);
    }
  json_builder_set_member_name (builder, "units");
  json_builder_begin_array (builder);
  for (guint i = 0; i < acies_command_get_n_units (command); i++)
    {
      AciesUnit *unit = acies_command_get_unit (command, i);
      AciesPhoto *photo = acies_roster_item_get_photo (ACIES_ROSTER_ITEM (unit));
      AciesUnitKey key = acies_unit_get_key (unit);

      json_builder_begin_object (builder);
      add_roster_item (builder, ACIES_ROSTER_ITEM (unit), side);
      if (acies_unit_get_name_form (unit) != ACIES_NAME_GUESSED)
        acies_json_add_text (builder, "nameForm", acies_name_form_get_nick (acies_unit_get_name_form (unit)));
      acies_json_add_text (builder, "badge", key.text);
      if (photo != NULL)
        acies_json_add_text (builder, "photograph", acies_photo_get_path (photo));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_sides (JsonBuilder *builder,
           AciesBattle *battle)
{
  GListModel *armies = acies_battle_get_armies (battle);
  const AciesSituation *situation = acies_battle_get_situation (battle);

  json_builder_set_member_name (builder, "sides");
  json_builder_begin_array (builder);
  for (guint i = 0; i < g_list_model_get_n_items (armies); i++)
    {
      g_autoptr (AciesArmy) army = g_list_model_get_item (armies, i);

      json_builder_begin_object (builder);
      acies_json_add_side (builder, "id", (int) i);
      acies_json_add_text (builder, "name", acies_situation_get_side (situation, i)->name);
      acies_json_add_integer (builder, "color", acies_situation_get_side (situation, i)->color);
      if (acies_situation_get_side (situation, i)->emblem != ACIES_EMBLEM_NONE)
        acies_json_add_text (builder, "emblem",
                             acies_emblem_get_nick (acies_situation_get_side (situation, i)->emblem));
      acies_json_add_nick (builder, "edge", ACIES_TYPE_TABLE_EDGE,
                           (int) acies_table_get_edge (acies_battle_get_table (battle), i));
      acies_json_add_text (builder, "notes", acies_army_get_notes (army));
      acies_json_add_record (builder, "traits", acies_army_get_traits (army));
      json_builder_set_member_name (builder, "commands");
      json_builder_begin_array (builder);
      for (guint j = 0; j < acies_army_get_n_commands (army); j++)
        add_command (builder, acies_army_get_command (army, j), i);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* ---- How it ended or stands ---- */

static void
add_body (JsonBuilder     *builder,
          const AciesBody *body)
{
  json_builder_begin_object (builder);
  acies_json_add_text (builder, "id", body->id);
  acies_json_add_text (builder, "name", body->name);
  acies_json_add_side (builder, "side", (int) body->side);
  acies_json_add_true (builder, "leader", body->is_leader);
  if (body->placed)
    {
      json_builder_set_member_name (builder, "pose");
      acies_json_add_pose (builder, &body->pose);
      acies_json_add_number (builder, "width", body->width);
      acies_json_add_number (builder, "depth", body->depth);
    }
  if (body->lost_turn != 0)
    acies_json_add_integer (builder, "lostInTurn", body->lost_turn);
  acies_json_add_record (builder, "status", body->status);
  json_builder_end_object (builder);
}

static void
add_situation (JsonBuilder          *builder,
               const AciesSituation *situation)
{
  json_builder_set_member_name (builder, "situation");
  json_builder_begin_object (builder);
  acies_json_add_integer (builder, "turn", acies_situation_get_turn (situation));
  json_builder_set_member_name (builder, "sides");
  json_builder_begin_array (builder);
  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      json_builder_begin_object (builder);
      acies_json_add_side (builder, "id", (int) i);
      acies_json_add_record (builder, "status", acies_situation_get_side (situation, i)->status);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "bodies");
  json_builder_begin_array (builder);
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    add_body (builder, acies_situation_get_body (situation, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_ending (JsonBuilder          *builder,
            const AciesSituation *situation)
{
  const AciesEnding *ending = acies_situation_get_ending (situation);
  g_autofree char *sentence = NULL;

  json_builder_set_member_name (builder, "ending");
  if (ending == NULL)
    {
      json_builder_add_null_value (builder);
      return;
    }

  sentence = acies_situation_tell_ending (situation, ending);
  json_builder_begin_object (builder);
  acies_json_add_side (builder, "winner", ending->winner);
  json_builder_set_member_name (builder, "byRules");
  json_builder_add_boolean_value (builder, ending->by_rules);
  acies_json_add_text (builder, "how", ending->how);
  acies_json_add_text (builder, "clause", ending->clause);
  acies_json_add_text (builder, "sentence", sentence);
  json_builder_end_object (builder);
}

/* ---- The battle ---- */

static void
add_overview (JsonBuilder *builder,
              AciesBattle *battle)
{
  acies_json_add_text (builder, "format", "acies-battle");
  acies_json_add_text (builder, "version", FORMAT_VERSION);
  acies_json_add_text (builder, "generator", "Acies " PACKAGE_VERSION);
  json_builder_set_member_name (builder, "title");
  json_builder_add_string_value (builder, acies_battle_get_title (battle) != NULL ? acies_battle_get_title (battle) : "");
  acies_json_add_text (builder, "date", acies_battle_get_date (battle));
  acies_json_add_text (builder, "place", acies_battle_get_place (battle));
  acies_json_add_text (builder, "notes", acies_battle_get_notes (battle));
  add_ruleset (builder, acies_battle_get_ruleset (battle));
  acies_json_add_record (builder, "options", acies_battle_get_options (battle));
}

/* Writes the whole battle in UTF-8; %NULL with %G_IO_ERROR_CANCELLED. */
GBytes *
acies_report_write_json (AciesBattle   *battle,
                         GCancellable  *cancellable,
                         GError       **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = NULL;
  const AciesSituation *situation = acies_battle_get_situation (battle);
  GString *text;

  json_builder_begin_object (builder);
  add_overview (builder, battle);
  add_table (builder, acies_battle_get_table (battle));
  add_sides (builder, battle);
  add_phases (builder, acies_battle_get_ruleset (battle));
  if (!acies_json_add_log (builder, battle, cancellable, error))
    return NULL;
  add_situation (builder, situation);
  add_ending (builder, situation);
  add_schemas (builder, battle);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  json_generator_set_indent (generator, 1);
  text = json_generator_to_gstring (generator, g_string_new (NULL));
  g_string_append_c (text, '\n');

  return g_string_free_to_bytes (text);
}
