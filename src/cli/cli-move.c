/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli deploy and move: places bodies on the table and moves them. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-text.h"
#include "cli-battle.h"
#include "cli-commands.h"

static int
log_moves (AciesBattleStore *store,
           GPtrArray        *events)
{
  AciesBattle *battle = acies_battle_store_get_battle (store);
  gboolean appended = TRUE;
  g_autoptr (GError) error = NULL;

  acies_battle_begin_group (battle);
  for (guint i = 0; appended && i < events->len; i++)
    appended = acies_battle_append (battle, events->pdata[i], &error);
  acies_battle_end_group (battle);
  if (!appended)
    return cli_refuse (error);

  cli_print_entries (battle, events->len);

  return cli_save_battle (store);
}

/* ---- deploy ---- */

static AciesMove *
make_placing (const AciesSituation  *situation,
              const char            *name,
              const char            *text,
              GError               **error)
{
  g_autofree char *id = cli_find_subject (situation, ACIES_PARTY_UNIT_OR_LEADER, name, error);
  const AciesBody *body;
  CliPlace place;
  AciesMove *move;

  if (id == NULL || !cli_parse_place (name, text, TRUE, &place, error))
    return NULL;

  body = acies_situation_find (situation, id);
  if (body == NULL)
    {
      g_autofree char *shown = acies_text_shorten (name);

      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("%s: a side has no place on the table"), shown);
      return NULL;
    }
  if (!place.has_heading)
    place.pose.heading = body->pose.heading;

  move = acies_move_new (id, ACIES_MOVE_PLACE, &place.pose, 1);
  move->files = place.files;

  return move;
}

/* Creates an event for each side, with all bodies that it places. */
static GPtrArray *
make_deployment (const AciesSituation  *situation,
                 const CliPairs        *pairs,
                 GError               **error)
{
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);

  for (guint i = 0; i < cli_pairs_length (pairs); i++)
    {
      AciesMove *move = make_placing (situation, pairs->keys->pdata[i], pairs->values->pdata[i], error);

      if (move == NULL)
        return NULL;
      g_ptr_array_add (moves, move);
    }

  for (guint side = 0; side < acies_situation_get_n_sides (situation); side++)
    {
      g_autoptr (GPtrArray) own = g_ptr_array_new ();

      for (guint i = 0; i < moves->len; i++)
        if (acies_situation_find (situation, ((AciesMove *) moves->pdata[i])->subject)->side == side)
          g_ptr_array_add (own, moves->pdata[i]);
      if (own->len > 0)
        g_ptr_array_add (events, acies_event_new_move (own));
    }

  return g_steal_pointer (&events);
}

int
cli_deploy (Cli               *cli,
            const CliCommand  *command,
            char             **arguments)
{
  g_auto (GStrv) rest = NULL;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (CliPairs) pairs = NULL;
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  if (!cli_parse_options (command, NULL, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 2, 0))
    return CLI_FAILED;

  store = cli_open_battle (cli, rest[0], TRUE, &error);
  if (store == NULL || (pairs = cli_pairs_parse_all (rest + 1, &error)) == NULL)
    return cli_fail (error);
  events = make_deployment (acies_battle_get_situation (acies_battle_store_get_battle (store)),
                            pairs, &error);
  if (events == NULL)
    return cli_fail (error);

  return log_moves (store, events);
}

/* ---- move ---- */

typedef struct
{
  /* Options such as "--ahead" with their values, in the order given: the legs of the way */
  CliPairs *legs;
  char     *place;
  char     *kind;
  char     *files;
  char     *reason;
  gboolean  remove;
} MoveOptions;

static void
move_options_clear (MoveOptions *options)
{
  cli_pairs_free (options->legs);
  g_free (options->place);
  g_free (options->kind);
  g_free (options->files);
  g_free (options->reason);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoveOptions, move_options_clear)

static gboolean
add_leg_cb (const char  *option,
            const char  *value,
            gpointer     data,
            GError     **error)
{
  MoveOptions *options = data;

  cli_pairs_add (options->legs, option, value);

  return TRUE;
}

/* A body that is pushed back keeps its heading; on any other move it faces its way. */
static double
get_heading (const AciesPose *from,
             const CliPlace  *to,
             AciesMoveKind    kind)
{
  if (to->has_heading)
    return to->pose.heading;
  if (kind == ACIES_MOVE_RECOIL || acies_point_distance (from->at, to->pose.at) == 0.0)
    return from->heading;

  return acies_heading_towards (from->at, to->pose.at);
}

static gboolean
add_leg (GArray           *poses,
         const AciesBody  *body,
         AciesMoveKind     kind,
         const char       *option,
         const char       *value,
         GError          **error)
{
  AciesPose pose = g_array_index (poses, AciesPose, poses->len - 1);
  CliPlace place;
  double number;

  if (strcmp (option, "--to") == 0 || strcmp (option, "--via") == 0)
    {
      if (!cli_parse_place (option, value, FALSE, &place, error))
        return FALSE;
      place.pose.heading = get_heading (&pose, &place, kind);
      pose = place.pose;
    }
  else
    {
      if (!cli_parse_decimal (option, value, &number, error))
        return FALSE;
      if (strcmp (option, "--ahead") == 0)
        pose.at = acies_point_along (pose.at, pose.heading, number);
      else if (strcmp (option, "--wheel") == 0)
        pose = acies_pose_wheel (&pose, body->width, number);
      else
        pose.heading = acies_heading_normalize (number);
    }

  if (ABS (pose.at.x) > 1000.0 || ABS (pose.at.y) > 1000.0)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("%s: this leads too far off the table"), option);
      return FALSE;
    }
  g_array_append_val (poses, pose);

  return TRUE;
}

static AciesMove *
make_way (const MoveOptions  *options,
          const AciesBody    *body,
          AciesMoveKind       kind,
          GError            **error)
{
  g_autoptr (GArray) poses = g_array_new (FALSE, FALSE, sizeof (AciesPose));

  if (!body->placed)
    {
      g_autofree char *shown = acies_text_shorten (body->name);

      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   _("%s is not on the table yet; --place puts it there"), shown);
      return NULL;
    }

  g_array_append_val (poses, body->pose);
  for (guint i = 0; i < cli_pairs_length (options->legs); i++)
    if (!add_leg (poses, body, kind, options->legs->keys->pdata[i], options->legs->values->pdata[i], error))
      return NULL;

  return acies_move_new (body->id, kind, (const AciesPose *) (gpointer) poses->data, poses->len);
}

static AciesMove *
make_removal (const MoveOptions  *options,
              const AciesBody    *body,
              GError            **error)
{
  if (options->reason == NULL || *options->reason == '\0')
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE, _("--remove needs a --reason"));
      return NULL;
    }
  if (!body->placed)
    {
      g_autofree char *shown = acies_text_shorten (body->name);

      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("%s is not on the table"), shown);
      return NULL;
    }

  return acies_move_new (body->id, ACIES_MOVE_REMOVE, &body->pose, 1);
}

static AciesMove *
make_move (const MoveOptions  *options,
           const AciesBody    *body,
           GError            **error)
{
  AciesMoveKind kind = ACIES_MOVE_ADVANCE;
  guint64 files = 0;
  AciesMove *move;
  CliPlace place;

  if (options->kind != NULL && !cli_parse_move_kind (options->kind, &kind, error))
    return NULL;
  if (options->files != NULL && !cli_parse_number ("--files", options->files, 1, 1000, &files, error))
    return NULL;
  if (options->remove && (options->place != NULL || options->kind != NULL || files != 0
                          || cli_pairs_length (options->legs) > 0))
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE, _("--remove goes with no way and no place"));
      return NULL;
    }
  if (options->remove)
    return make_removal (options, body, error);
  if (options->place != NULL
      ? cli_pairs_length (options->legs) > 0 || (options->kind != NULL && kind != ACIES_MOVE_PLACE)
      : kind == ACIES_MOVE_PLACE || kind == ACIES_MOVE_REMOVE)
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                           _("--place puts a body somewhere, and so goes with no way and no other kind"));
      return NULL;
    }

  if (options->place != NULL)
    {
      if (!cli_parse_place ("--place", options->place, FALSE, &place, error))
        return NULL;
      if (!place.has_heading)
        place.pose.heading = body->pose.heading;
      move = acies_move_new (body->id, ACIES_MOVE_PLACE, &place.pose, 1);
    }
  else
    {
      if (cli_pairs_length (options->legs) == 0 && files == 0)
        {
          g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                               _("Say where it goes: --to, --ahead, --wheel, --face or --place"));
          return NULL;
        }
      move = make_way (options, body, kind, error);
    }
  if (move != NULL)
    move->files = (guint) files;

  return move;
}

int
cli_move (Cli               *cli,
          const CliCommand  *command,
          char             **arguments)
{
  g_auto (MoveOptions) options = { cli_pairs_new (), NULL, };
  const GOptionEntry entries[] = {
    { "to", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, add_leg_cb,
      N_("Go to this place; without a heading, facing where it goes"), N_("X,Y[,HEADING]") },
    { "via", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, add_leg_cb,
      N_("Pass this place on the way"), N_("X,Y[,HEADING]") },
    { "ahead", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, add_leg_cb,
      N_("Go straight ahead, or back when negative"), N_("INCHES") },
    { "wheel", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, add_leg_cb,
      N_("Wheel to the right, or to the left when negative"), N_("DEGREES") },
    { "face", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, add_leg_cb,
      N_("Turn on the spot to this heading"), N_("HEADING") },
    { "place", 0, 0, G_OPTION_ARG_FILENAME, &options.place,
      N_("Put it there, however it came to be there"), N_("X,Y[,HEADING]") },
    { "kind", 0, 0, G_OPTION_ARG_FILENAME, &options.kind,
      N_("What kind of move it is; without, an advance"), N_("KIND") },
    { "files", 0, 0, G_OPTION_ARG_FILENAME, &options.files,
      N_("Form up in so many files"), N_("N") },
    { "remove", 0, 0, G_OPTION_ARG_NONE, &options.remove,
      N_("Take it off the table, as the players agreed; --place puts it back"), NULL },
    { "reason", 0, 0, G_OPTION_ARG_FILENAME, &options.reason, N_("Why, in your own words"), N_("TEXT") },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (AciesEvent) event = NULL;
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autofree char *subject = NULL;
  g_autoptr (GError) error = NULL;
  const AciesSituation *situation;
  const AciesBody *body;
  AciesMove *move;
  int status;

  if (!cli_parse_options_with_data (command, entries, &options, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 2, 2))
    return CLI_FAILED;
  if (options.reason != NULL && !cli_check_text ("--reason", options.reason, CLI_MAX_TEXT, &error))
    return cli_fail (error);

  store = cli_open_battle (cli, rest[0], TRUE, &error);
  if (store == NULL)
    return cli_fail (error);
  situation = acies_battle_get_situation (acies_battle_store_get_battle (store));
  subject = cli_find_subject (situation, ACIES_PARTY_UNIT_OR_LEADER, rest[1], &error);
  if (subject == NULL)
    return cli_fail (error);
  body = acies_situation_find (situation, subject);
  if (body == NULL)
    {
      g_autofree char *shown = acies_text_shorten (rest[1]);

      cli_complain (_("%s: a side has no place on the table"), shown);
      return CLI_FAILED;
    }
  move = make_move (&options, body, &error);
  if (move == NULL)
    return cli_fail (error);

  g_ptr_array_add (moves, move);
  event = acies_event_new_move (moves);
  acies_event_set_agreement (event, options.reason);
  g_ptr_array_add (events, g_steal_pointer (&event));

  return log_moves (store, events);
}
