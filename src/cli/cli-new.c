/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli new: creates a battle without events. */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-file.h"
#include "acies-file-load.h"
#include "acies-opening.h"
#include "cli-battle.h"
#include "cli-commands.h"
#include "cli-table.h"
#include "cli-terrain.h"

typedef struct
{
  char     **armies;
  char      *title;
  char      *date;
  char      *place;
  char      *table;
  char      *deployment;
  char      *edges;
  char      *shape;
  char     **options;
  char     **terrain;
  gboolean   force;
} NewOptions;

static void
new_options_clear (NewOptions *options)
{
  g_strfreev (options->armies);
  g_free (options->title);
  g_free (options->date);
  g_free (options->place);
  g_free (options->table);
  g_free (options->deployment);
  g_free (options->edges);
  g_free (options->shape);
  g_strfreev (options->options);
  g_strfreev (options->terrain);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NewOptions, new_options_clear)

static GListModel *
load_armies (Cli         *cli,
             char       **paths,
             GError     **error)
{
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesArmy) first = NULL;
  guint n_armies = paths != NULL ? g_strv_length (paths) : 0;

  if (n_armies < 2 || n_armies > 6)
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                           _("A battle is fought by two to six armies, each given by --army"));
      return NULL;
    }

  for (guint i = 0; i < n_armies; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);
      g_autoptr (AciesArmy) army = acies_army_file_load (cli_get_library (cli), file, NULL, error);

      if (army == NULL)
        return NULL;
      if (first == NULL)
        first = g_object_ref (army);
      if (g_strcmp0 (acies_army_get_ruleset_id (army), acies_army_get_ruleset_id (first)) != 0)
        {
          g_autofree char *name = g_filename_display_name (paths[i]);

          g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                       /* Translators: a file, two ids of rulesets */
                       _("%s: this army is written for “%s”, the first for “%s”"), name,
                       acies_army_get_ruleset_id (army), acies_army_get_ruleset_id (first));
          return NULL;
        }
      g_list_store_append (armies, army);
    }

  return G_LIST_MODEL (g_steal_pointer (&armies));
}

/* A table that is kept in a file, or a size; without either the table that the rules propose, with its zones. */
static AciesTable *
open_table (AciesRuleset  *ruleset,
            const char    *text,
            GError       **error)
{
  const AciesTableSize *usual = acies_ruleset_get_table_size (ruleset, 0);
  AciesTable *table;
  double width, height;

  if (text != NULL && g_str_has_suffix (text, ".table"))
    return cli_load_table (text, NULL, error);
  if (text != NULL)
    return cli_parse_table_size ("--table", text, &width, &height, error) ? acies_table_new (width, height) : NULL;

  table = acies_table_new (usual->width, usual->height);
  acies_table_set_deployment (table, usual->deployment);

  return table;
}

static AciesTable *
make_table (AciesRuleset      *ruleset,
            guint              n_sides,
            const NewOptions  *options,
            GError           **error)
{
  g_autoptr (AciesTable) table = open_table (ruleset, options->table, error);

  if (table == NULL
      || (options->shape != NULL && !cli_read_shape (table, options->shape, error))
      || (options->deployment != NULL && !cli_read_deployment (table, options->deployment, error))
      || (options->edges != NULL && !cli_read_edges (table, options->edges, n_sides, error)))
    return NULL;
  for (guint i = 0; options->terrain != NULL && options->terrain[i] != NULL; i++)
    if (!cli_read_terrain (table, options->terrain[i], error))
      return NULL;

  return g_steal_pointer (&table);
}

/* Makes the default title of a battle. */
static char *
make_title (GListModel *armies)
{
  g_autoptr (AciesArmy) first = g_list_model_get_item (armies, 0);
  g_autoptr (AciesArmy) second = g_list_model_get_item (armies, 1);
  /* Translators: the names of two armies */
  g_autofree char *title = g_strdup_printf (_("%s against %s"), acies_army_get_name (first),
                                            acies_army_get_name (second));

  return g_utf8_substring (title, 0, MIN (g_utf8_strlen (title, -1), CLI_MAX_NAME));
}

static AciesBattle *
make_battle (Cli               *cli,
             const NewOptions  *options,
             GError           **error)
{
  g_autoptr (GListModel) armies = load_armies (cli, options->armies, error);
  g_autoptr (AciesArmy) first = NULL;
  g_autoptr (AciesTable) table = NULL;
  g_autoptr (AciesRecord) readings = NULL;
  g_autofree char *title = NULL;
  AciesRuleset *ruleset;
  AciesBattle *battle;

  if (armies == NULL)
    return NULL;

  first = g_list_model_get_item (armies, 0);
  ruleset = cli_find_ruleset (cli, acies_army_get_ruleset_id (first), error);
  if (ruleset == NULL || (table = make_table (ruleset, g_list_model_get_n_items (armies), options, error)) == NULL
      || (readings = cli_parse_readings (ruleset, options->options, error)) == NULL)
    return NULL;

  battle = acies_battle_new (ruleset, table, armies, readings);
  title = options->title != NULL ? g_strdup (options->title) : make_title (armies);
  acies_battle_set_title (battle, title);
  acies_battle_set_date (battle, options->date);
  acies_battle_set_place (battle, options->place);

  return battle;
}

static gboolean
check_texts (const NewOptions  *options,
             GError           **error)
{
  return (options->title == NULL || cli_check_text ("--title", options->title, CLI_MAX_NAME, error))
         && (options->date == NULL || cli_check_text ("--date", options->date, CLI_MAX_NAME, error))
         && (options->place == NULL || cli_check_text ("--place", options->place, CLI_MAX_NAME, error));
}

/* Prints the ids that the other commands take. */
static void
print_sides (AciesBattle *battle)
{
  const AciesSituation *situation = acies_battle_get_situation (battle);

  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      const AciesSide *side = acies_situation_get_side (situation, i);

      cli_print ("side %c  # %s\n", side->id, side->name);
      for (guint j = 0; j < acies_situation_get_n_bodies (situation); j++)
        {
          const AciesBody *body = acies_situation_get_body (situation, j);

          if (body->side == i)
            cli_print ("%s %s  # %s\n", body->is_leader ? "leader" : "unit", body->id, body->name);
        }
    }
}

int
cli_new (Cli               *cli,
         const CliCommand  *command,
         char             **arguments)
{
  g_auto (NewOptions) options = { NULL };
  const GOptionEntry entries[] = {
    { "army", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.armies,
      N_("An army that fights; two to six of them, each with --army"), N_("FILE") },
    { "title", 0, 0, G_OPTION_ARG_FILENAME, &options.title, N_("What the battle is called"), N_("TEXT") },
    { "date", 0, 0, G_OPTION_ARG_FILENAME, &options.date, N_("When it is fought"), N_("TEXT") },
    { "place", 0, 0, G_OPTION_ARG_FILENAME, &options.place, N_("Where it is fought"), N_("TEXT") },
    { "table", 0, 0, G_OPTION_ARG_FILENAME, &options.table,
      N_("The table, in inches, or a file (.table); without, the one that the rules propose"), N_("WIDTHxHEIGHT|FILE") },
    { "deployment", 0, 0, G_OPTION_ARG_FILENAME, &options.deployment,
      N_("How far from their edges armies deploy"), N_("INCHES") },
    { "shape", 0, 0, G_OPTION_ARG_FILENAME, &options.shape,
      N_("The shape of the table within its size, such as round or “l far-right 24x12”"), N_("SHAPE") },
    { "edges", 0, 0, G_OPTION_ARG_FILENAME, &options.edges,
      N_("The edge of each army, in their order: near, left, far, right"), N_("EDGE,EDGE") },
    { "option", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.options,
      N_("A reading of the rules"), N_("KEY=VALUE") },
    { "terrain", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.terrain,
      N_("A key file with the terrain, a group for each piece"), N_("FILE") },
    { "force", 0, 0, G_OPTION_ARG_NONE, &options.force, N_("Replace a battle that is there"), NULL },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 1, 1))
    return CLI_FAILED;

  file = g_file_new_for_path (rest[0]);
  if (!options.force && g_file_query_exists (file, NULL))
    {
      g_autofree char *name = g_filename_display_name (rest[0]);

      cli_complain (_("%s: the file exists; --force replaces it"), name);
      return CLI_FAILED;
    }
  if (!acies_file_check_target (file, &error)
      || !check_texts (&options, &error)
      || (battle = make_battle (cli, &options, &error)) == NULL)
    return cli_fail (error);

  store = acies_battle_store_create (battle, file, &error);
  if (store == NULL)
    return cli_fail (error);
  print_sides (battle);

  return CLI_DONE;
}
