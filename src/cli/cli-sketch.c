/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-backdrop-load.h"
#include "acies-scene-battle.h"
#include "acies-sketch-export.h"
#include "cli-battle.h"
#include "cli-commands.h"
#include "cli-write.h"

typedef struct
{
  char     *turn;
  char     *entry;
  char     *compare;
  char     *style;
  char     *width;
  char     *output;
  gboolean  bare;
  gboolean  turns;
  gboolean  backdrop;
} SketchOptions;

static void
sketch_options_clear (SketchOptions *options)
{
  g_free (options->turn);
  g_free (options->entry);
  g_free (options->compare);
  g_free (options->style);
  g_free (options->width);
  g_free (options->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SketchOptions, sketch_options_clear)

static gboolean
parse_style (const char        *text,
             AciesSketchStyle  *style,
             GError           **error)
{
  g_autoptr (GEnumClass) styles = g_type_class_ref (ACIES_TYPE_SKETCH_STYLE);
  GEnumValue *value = g_enum_get_value_by_nick (styles, text);
  g_autofree char *nicks = NULL;

  if (value != NULL)
    {
      *style = (AciesSketchStyle) value->value;
      return TRUE;
    }

  nicks = cli_list_nicks (ACIES_TYPE_SKETCH_STYLE);
  g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
               /* Translators: an option, what there is to choose from */
               _("%s: there are %s"), "--style", nicks);

  return FALSE;
}

static gboolean
parse_sketch_options (const SketchOptions       *options,
                      AciesSketchExportOptions  *export_options,
                      GError                   **error)
{
  guint64 width = 0;

  if (!acies_sketch_format_for_name (options->output, &export_options->format, error)
      || (options->style != NULL && !parse_style (options->style, &export_options->style, error))
      || (options->width != NULL && !cli_parse_number ("--width", options->width, 100, 20000, &width, error)))
    return FALSE;

  export_options->width = (int) width;
  export_options->flags = options->bare ? ACIES_SKETCH_EXPORT_BARE : ACIES_SKETCH_EXPORT_DEFAULT;

  return TRUE;
}

/* After how many entries the sketch is drawn: by the number of one, by a turn, or all. */
static gboolean
find_moment (AciesBattle          *battle,
             const SketchOptions  *options,
             guint                *n_entries,
             GError              **error)
{
  guint64 number;
  guint position;

  if (options->entry == NULL)
    return cli_parse_turn (battle, options->turn, n_entries, error);

  if (options->turn != NULL)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("--entry and --turn exclude each other"));
      return FALSE;
    }
  if (!cli_parse_number ("--entry", options->entry, 1, G_MAXUINT, &number, error))
    return FALSE;
  if (acies_battle_find_entry (battle, (guint) number, &position) == NULL)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("There is no entry %u in this battle, or it was taken back"),
                   (guint) number);
      return FALSE;
    }
  *n_entries = position + 1;

  return TRUE;
}

/* Adds where units stood at the end of another turn. */
static gboolean
compare (AciesBattle          *battle,
         AciesScene           *scene,
         const SketchOptions  *options,
         GError              **error)
{
  g_autoptr (AciesSituation) then = NULL;
  g_autofree char *text = NULL;
  guint64 turn;
  guint n_entries;

  if (options->compare == NULL)
    return TRUE;
  if (!cli_parse_number ("--compare", options->compare, 0, G_MAXUINT, &turn, error)
      || !cli_parse_turn (battle, options->compare, &n_entries, error))
    return FALSE;

  then = acies_battle_get_situation_at (battle, n_entries);
  text = acies_scene_label_then (then);
  acies_scene_compare (scene, then, text);

  return TRUE;
}

/* Loads the photograph under the ground, if it is asked for. */
static gboolean
load_backdrop (AciesBattle               *battle,
               const SketchOptions       *options,
               AciesSketchExportOptions  *export_options,
               GError                   **error)
{
  AciesTable *table = acies_battle_get_table (battle);

  if (!options->backdrop)
    return TRUE;
  if (acies_table_get_backdrop (table) == NULL)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   /* Translators: an option */
                   _("%s: this battle has no photograph of its table"), "--backdrop");
      return FALSE;
    }

  export_options->backdrop = acies_backdrop_load (acies_table_get_backdrop (table), acies_table_get_width (table),
                                                  acies_table_get_height (table), NULL, error);

  return export_options->backdrop != NULL;
}

static GBytes *
write_moment (AciesBattle               *battle,
              const SketchOptions       *options,
              AciesSketchExportOptions  *export_options,
              GError                   **error)
{
  g_autoptr (AciesScene) scene = NULL;
  guint n_entries;

  if (!find_moment (battle, options, &n_entries, error))
    return NULL;

  scene = acies_scene_new_for_battle (battle, n_entries);
  if (!compare (battle, scene, options, error))
    return NULL;

  return acies_sketch_export (scene, export_options, error);
}

static GBytes *
write_turns (AciesBattle               *battle,
             const SketchOptions       *options,
             AciesSketchExportOptions  *export_options,
             GError                   **error)
{
  g_autoptr (GPtrArray) scenes = NULL;

  if (export_options->format != ACIES_SKETCH_PDF || options->turn != NULL || options->entry != NULL
      || options->compare != NULL)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   _("--turns writes a .pdf with a page for each turn, without --turn, --entry and --compare"));
      return NULL;
    }
  scenes = acies_scene_list_turns (battle);

  return acies_sketch_export_pages (scenes, export_options, NULL, error);
}

int
cli_sketch (Cli               *cli,
            const CliCommand  *command,
            char             **arguments)
{
  g_auto (SketchOptions) options = { NULL };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
      N_("The file to write: .svg, .png or .pdf"), N_("FILE") },
    { "turn", 0, 0, G_OPTION_ARG_FILENAME, &options.turn,
      N_("As it stood at the end of this turn; 0 is the deployment"), N_("N") },
    { "entry", 0, 0, G_OPTION_ARG_FILENAME, &options.entry,
      N_("As it stood after this entry of the log"), N_("N") },
    { "compare", 0, 0, G_OPTION_ARG_FILENAME, &options.compare,
      N_("With the outlines of units where they stood at the end of this turn"), N_("N") },
    { "turns", 0, 0, G_OPTION_ARG_NONE, &options.turns, N_("All turns, each on a page of a .pdf"), NULL },
    { "style", 0, 0, G_OPTION_ARG_FILENAME, &options.style,
      N_("light, dark, or paper for printing without color"), N_("STYLE") },
    { "width", 0, 0, G_OPTION_ARG_FILENAME, &options.width, N_("How wide it is, in pixels"), N_("PX") },
    { "backdrop", 0, 0, G_OPTION_ARG_NONE, &options.backdrop, N_("With the photograph of the table under the ground"),
      NULL },
    { "bare", 0, 0, G_OPTION_ARG_NONE, &options.bare, N_("The table alone, without a frame"), NULL },
    { NULL }
  };
  AciesSketchExportOptions export_options = { .style = ACIES_SKETCH_LIGHT };
  g_auto (GStrv) rest = NULL;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AciesBattle *battle;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 1, 1) || !cli_check_output (command, options.output))
    return CLI_FAILED;
  if (!parse_sketch_options (&options, &export_options, &error))
    return cli_fail (error);

  store = cli_open_battle (cli, rest[0], FALSE, &error);
  if (store == NULL)
    return cli_fail (error);
  battle = acies_battle_store_get_battle (store);
  if (!load_backdrop (battle, &options, &export_options, &error))
    return cli_fail (error);

  bytes = options.turns ? write_turns (battle, &options, &export_options, &error)
                        : write_moment (battle, &options, &export_options, &error);
  g_clear_pointer (&export_options.backdrop, cairo_surface_destroy);
  if (bytes == NULL)
    return cli_fail (error);

  return cli_write_bytes (bytes, options.output);
}
