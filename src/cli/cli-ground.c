/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli terrain: tables to play on, and the pieces on them. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-saved-tables.h"
#include "acies-table-file.h"
#include "acies-table-pieces.h"
#include "acies-text.h"
#include "cli-battle.h"
#include "cli-commands.h"
#include "cli-table.h"
#include "cli-terrain.h"

typedef struct
{
  char     *size;
  char     *name;
  char     *deployment;
  char     *edges;
  char     *shape;
  char    **terrain;
  char    **put;
  char    **duplicate;
  char    **raise;
  char    **lower;
  char    **remove;
  char    **keep;
  gboolean  library;
} GroundOptions;

static void
ground_options_clear (GroundOptions *options)
{
  g_free (options->size);
  g_free (options->name);
  g_free (options->deployment);
  g_free (options->edges);
  g_free (options->shape);
  g_strfreev (options->terrain);
  g_strfreev (options->put);
  g_strfreev (options->duplicate);
  g_strfreev (options->raise);
  g_strfreev (options->lower);
  g_strfreev (options->remove);
  g_strfreev (options->keep);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GroundOptions, ground_options_clear)

/* Whether the table is to be another one afterwards */
static gboolean
changes_table (const GroundOptions *options)
{
  return options->size != NULL || options->name != NULL || options->deployment != NULL || options->edges != NULL
         || options->shape != NULL || options->terrain != NULL || options->put != NULL || options->duplicate != NULL
         || options->raise != NULL || options->lower != NULL || options->remove != NULL;
}

/* ---- Pieces ---- */

/* (nullable) (transfer none) */
static AciesTerrain *
find_piece (AciesTable  *table,
            const char  *option,
            const char  *id,
            GError     **error)
{
  AciesTerrain *piece;
  g_autofree char *shown = NULL;

  if (!cli_check_text (option, id, CLI_MAX_NAME, error))
    return NULL;
  piece = acies_table_find_terrain (table, id);
  if (piece != NULL)
    return piece;

  shown = acies_text_shorten (id);
  g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
               /* Translators: an option, the id of a piece of terrain */
               _("%s: there is no piece “%s” on the table"), option, shown);

  return NULL;
}

/* Inches to the right and down from a piece to its copy */
static const AciesPoint aside = { 2.0, 2.0 };

static gboolean
duplicate_pieces (AciesTable  *table,
                  char       **ids,
                  GError     **error)
{
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      AciesTerrain *piece = find_piece (table, "--duplicate", ids[i], error);
      g_autoptr (AciesTerrain) copy = NULL;

      if (piece == NULL)
        return FALSE;
      copy = acies_terrain_copy_on_table (table, piece, aside);
      acies_table_add_terrain (table, copy);
    }

  return TRUE;
}

static gboolean
shift_pieces (AciesTable  *table,
              const char  *option,
              char       **ids,
              int          by,
              GError     **error)
{
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      AciesTerrain *piece = find_piece (table, option, ids[i], error);

      if (piece == NULL)
        return FALSE;
      if (!acies_terrain_shift_on_table (table, piece, by))
        {
          g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                       by > 0 ? _("%s: “%s” is the highest piece already") : _("%s: “%s” is the lowest piece already"),
                       option, ids[i]);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
remove_pieces (AciesTable  *table,
               char       **ids,
               GError     **error)
{
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      if (find_piece (table, "--remove", ids[i], error) == NULL)
        return FALSE;
      acies_table_remove_terrain (table, ids[i]);
    }

  return TRUE;
}

/* ---- The library ---- */

static AciesSavedTables *
read_library (void)
{
  AciesSavedTables *library = acies_saved_tables_new_for_user (TRUE);

  acies_saved_tables_read (library);

  return library;
}

static void
print_library (void)
{
  g_autoptr (AciesSavedTables) library = read_library ();
  GListModel *pieces = acies_saved_tables_get_list (library);

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesSavedTable) saved = g_list_model_get_item (pieces, i);
      g_autoptr (AciesTerrain) piece = acies_saved_piece_get (acies_saved_table_get_table (saved));
      g_autoptr (GEnumClass) kinds = g_type_class_ref (ACIES_TYPE_TERRAIN_KIND);

      if (piece != NULL)
        cli_print ("%s  # %s\n", acies_saved_table_get_name (saved),
                   g_enum_get_value (kinds, (int) acies_terrain_get_kind (piece))->value_nick);
    }
}

/* NAME or NAME=X,Y: with the middle of the table it was kept on there, or in the middle of this one */
static gboolean
put_piece (AciesTable        *table,
           AciesSavedTables  *library,
           const char        *text,
           GError           **error)
{
  const char *equals = strrchr (text, '=');
  g_autofree char *name = equals != NULL ? g_strndup (text, (gsize) (equals - text)) : g_strdup (text);
  g_autoptr (AciesSavedTable) saved = NULL;
  g_autoptr (AciesTerrain) piece = NULL;
  g_autoptr (AciesTerrain) copy = NULL;
  CliPlace place = { .pose.at = { acies_table_get_width (table) / 2.0, acies_table_get_height (table) / 2.0 } };
  AciesTable *kept;

  if (!cli_check_text ("--put", text, CLI_MAX_NAME, error)
      || (equals != NULL && !cli_parse_place ("--put", equals + 1, FALSE, &place, error)))
    return FALSE;

  saved = acies_saved_tables_find (library, name);
  piece = saved != NULL ? acies_saved_piece_get (acies_saved_table_get_table (saved)) : NULL;
  if (piece == NULL)
    {
      g_autofree char *shown = acies_text_shorten (name);

      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   /* Translators: an option, the name of a piece of terrain */
                   _("%s: there is no piece “%s” in the library; “--library” lists them"), "--put", shown);
      return FALSE;
    }

  kept = acies_saved_table_get_table (saved);
  copy = acies_terrain_copy_on_table (table, piece,
                                      (AciesPoint) { place.pose.at.x - acies_table_get_width (kept) / 2.0,
                                                     place.pose.at.y - acies_table_get_height (kept) / 2.0 });
  acies_table_add_terrain (table, copy);

  return TRUE;
}

static gboolean
put_pieces (AciesTable  *table,
            char       **texts,
            GError     **error)
{
  g_autoptr (AciesSavedTables) library = texts != NULL ? read_library () : NULL;

  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    if (!put_piece (table, library, texts[i], error))
      return FALSE;

  return TRUE;
}

static gboolean
keep_pieces (AciesTable  *table,
             char       **ids,
             GError     **error)
{
  g_autoptr (AciesSavedTables) library = ids != NULL ? read_library () : NULL;

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      AciesTerrain *piece = find_piece (table, "--keep", ids[i], error);
      g_autoptr (AciesTable) kept = NULL;

      if (piece == NULL)
        return FALSE;
      kept = acies_saved_piece_wrap (piece);
      if (!acies_saved_tables_save (library, kept, acies_terrain_get_name (piece), error))
        return FALSE;
    }

  return TRUE;
}

/* ---- The table ---- */

static void
print_table (AciesTable *table,
             const char *name)
{
  g_autoptr (GEnumClass) kinds = g_type_class_ref (ACIES_TYPE_TERRAIN_KIND);
  GListModel *terrain = acies_table_get_terrain (table);
  g_autofree char *edges = acies_table_print_edges (table);
  gsize n_points;
  char width[G_ASCII_DTOSTR_BUF_SIZE], height[G_ASCII_DTOSTR_BUF_SIZE], deployment[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (width, sizeof width, "%g", acies_table_get_width (table));
  g_ascii_formatd (height, sizeof height, "%g", acies_table_get_height (table));
  g_ascii_formatd (deployment, sizeof deployment, "%g", acies_table_get_deployment (table));
  cli_print ("table %sx%s", width, height);
  if (acies_table_get_rim (table, &n_points) != NULL)
    {
      g_autofree char *shape = acies_table_print_shape (table);

      cli_print ("  shape %s", shape);
    }
  cli_print ("  deployment %s  edges %s  # %s\n", deployment, edges, name);
  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);
      AciesPoint center = acies_terrain_get_center (piece);
      char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (x, sizeof x, "%.1f", center.x);
      g_ascii_formatd (y, sizeof y, "%.1f", center.y);
      cli_print ("%s  %s  %s,%s  %s  # %s\n", acies_terrain_get_id (piece),
                 g_enum_get_value (kinds, (int) acies_terrain_get_kind (piece))->value_nick, x, y,
                 acies_terrain_get_classes (piece), acies_terrain_get_name (piece));
    }
}

/* That of the file, or a new one where there is none yet and a size is given */
static AciesTable *
open_table (const GroundOptions  *options,
            GFile                *file,
            const char           *path,
            char                **name,
            GError              **error)
{
  g_autofree char *stem = NULL;
  double width, height;

  if (options->size == NULL || g_file_query_exists (file, NULL))
    return cli_load_table (path, name, error);
  if (!cli_parse_table_size ("--size", options->size, &width, &height, error))
    return NULL;

  stem = g_filename_display_basename (path);
  *name = g_str_has_suffix (stem, ".table") ? g_strndup (stem, strlen (stem) - strlen (".table")) : g_strdup (stem);

  return acies_table_new (width, height);
}

static gboolean
change_table (const GroundOptions  *options,
              AciesTable           *table,
              char                **name,
              GError              **error)
{
  double width, height;

  if (options->name != NULL)
    {
      if (!cli_check_text ("--name", options->name, CLI_MAX_NAME, error))
        return FALSE;
      g_free (*name);
      *name = g_strdup (options->name);
    }
  if (options->size != NULL)
    {
      if (!cli_parse_table_size ("--size", options->size, &width, &height, error))
        return FALSE;
      acies_table_set_size (table, width, height);
    }
  if ((options->shape != NULL && !cli_read_shape (table, options->shape, error))
      || (options->deployment != NULL && !cli_read_deployment (table, options->deployment, error))
      || (options->edges != NULL && !cli_read_edges (table, options->edges, 0, error)))
    return FALSE;
  for (guint i = 0; options->terrain != NULL && options->terrain[i] != NULL; i++)
    if (!cli_read_terrain (table, options->terrain[i], error))
      return FALSE;

  return put_pieces (table, options->put, error)
         && duplicate_pieces (table, options->duplicate, error)
         && shift_pieces (table, "--raise", options->raise, 1, error)
         && shift_pieces (table, "--lower", options->lower, -1, error)
         && remove_pieces (table, options->remove, error);
}

static int
work_on_table (const GroundOptions *options,
               const char          *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesTable) table = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;

  if ((table = open_table (options, file, path, &name, &error)) == NULL
      || !change_table (options, table, &name, &error)
      || (changes_table (options) && (!acies_file_check_target (file, &error)
                                      || !acies_table_file_save (table, name, file, NULL, &error)))
      || !keep_pieces (table, options->keep, &error))
    return cli_fail (error);

  print_table (table, name);

  return CLI_DONE;
}

int
cli_terrain (Cli               *cli,
             const CliCommand  *command,
             char             **arguments)
{
  g_auto (GroundOptions) options = { NULL };
  const GOptionEntry entries[] = {
    { "size", 0, 0, G_OPTION_ARG_FILENAME, &options.size,
      N_("How large the table is, in inches; begins one that is not there yet"), N_("WIDTHxHEIGHT") },
    { "name", 0, 0, G_OPTION_ARG_FILENAME, &options.name, N_("What the table is called"), N_("TEXT") },
    { "deployment", 0, 0, G_OPTION_ARG_FILENAME, &options.deployment,
      N_("How far from their edges armies deploy"), N_("INCHES") },
    { "shape", 0, 0, G_OPTION_ARG_FILENAME, &options.shape,
      N_("The shape of the table within its size, such as round or “l far-right 24x12”"), N_("SHAPE") },
    { "edges", 0, 0, G_OPTION_ARG_FILENAME, &options.edges,
      N_("The edge of each army, in their order: near, left, far, right"), N_("EDGE,EDGE") },
    { "terrain", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.terrain,
      N_("A key file with terrain to draw, a group for each piece"), N_("FILE") },
    { "put", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.put,
      N_("Put a piece of the library there, in the middle unless a place is given"), N_("NAME[=X,Y]") },
    { "duplicate", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.duplicate,
      N_("Put a copy of a piece beside it"), N_("PIECE") },
    { "raise", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.raise, N_("Lay a piece over the next one"), N_("PIECE") },
    { "lower", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.lower, N_("Lay a piece under the one before"), N_("PIECE") },
    { "remove", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.remove, N_("Take a piece off the table"), N_("PIECE") },
    { "keep", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.keep,
      N_("Keep a piece in the library, under its name"), N_("PIECE") },
    { "library", 0, 0, G_OPTION_ARG_NONE, &options.library, N_("List the pieces of the library"), NULL },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, options.library ? 0 : 1, 1))
    return CLI_FAILED;

  if (rest[0] != NULL)
    status = work_on_table (&options, rest[0]);
  else
    status = CLI_DONE;
  if (options.library && status == CLI_DONE)
    print_library ();

  return status;
}
