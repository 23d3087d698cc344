/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli show: prints the situation of a battle. */

#include "config.h"

#include <glib/gi18n.h>

#include "cli-battle.h"
#include "cli-commands.h"
#include "cli-photo.h"
#include "cli-units.h"

/* ---- Units ---- */

enum
{
  COLUMN_ID,
  COLUMN_NAME,
  COLUMN_STRENGTH,
  COLUMN_PLACE,
  COLUMN_FORMATION,
  COLUMN_STATUS,
  N_COLUMNS
};

/* Describes the differences from the status at the start: "Disordered, Casualties 3".  @start: (nullable): of
 * a body that came off another, all fields at their defaults */
static char *
describe_status (const AciesRecord *status,
                 const AciesRecord *start)
{
  AciesSchema *schema = acies_record_get_schema (status);
  g_autoptr (AciesRecord) fresh = start == NULL ? acies_record_new (schema) : NULL;
  GString *text = g_string_new (NULL);

  if (start == NULL)
    start = fresh;

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      g_autofree char *value = NULL;

      if (acies_field_is_inner (field) || acies_record_value_equal (status, start, i))
        continue;

      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", acies_field_get_label (field));
      if (acies_field_get_value_type (field) == ACIES_FIELD_BOOLEAN && !acies_field_is_list (field)
          && acies_record_get_boolean (status, i))
        continue;
      value = acies_record_display (status, i);
      g_string_append_printf (text, " %s", value);
    }

  return g_string_free (text, FALSE);
}

static char *
describe_place (const AciesBody *body)
{
  g_autofree char *x = NULL;
  g_autofree char *y = NULL;
  g_autofree char *heading = NULL;

  if (body->lost_turn != 0)
    return g_strdup_printf (_("out of play since turn %u"), body->lost_turn);
  if (!body->placed)
    return g_strdup (_("not on the table"));

  x = acies_decimal_to_string ((gint64) (body->pose.at.x * 100.0 + (body->pose.at.x < 0.0 ? -0.5 : 0.5)));
  y = acies_decimal_to_string ((gint64) (body->pose.at.y * 100.0 + (body->pose.at.y < 0.0 ? -0.5 : 0.5)));
  heading = acies_decimal_to_string ((gint64) (body->pose.heading * 100.0 + 0.5));

  return g_strdup_printf ("%s,%s,%s", x, y, heading);
}

/* (transfer full) (array zero-terminated=1) */
static char **
make_row (AciesRuleset    *ruleset,
          const AciesBody *body,
          const AciesBody *start)
{
  g_auto (AciesAppearance) appearance = { NULL };
  char **row = g_new0 (char *, N_COLUMNS + 1);

  acies_ruleset_get_appearance (ruleset, body->traits, body->status, body->is_leader, body->files,
                                &appearance);
  row[COLUMN_ID] = g_strdup (body->id);
  row[COLUMN_NAME] = g_strdup (body->name);
  row[COLUMN_STRENGTH] = g_strdup (appearance.text != NULL ? appearance.text : "");
  row[COLUMN_PLACE] = describe_place (body);
  row[COLUMN_FORMATION] = body->is_leader || body->lost_turn != 0
                          ? g_strdup ("")
                          : g_strdup_printf ("%u×%u", body->files, body->ranks);
  row[COLUMN_STATUS] = describe_status (body->status, start != NULL ? start->status : NULL);

  return row;
}

static void
print_side (const AciesSituation *situation,
            const AciesSituation *start,
            guint                 index)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesSide *side = acies_situation_get_side (situation, index);
  g_autofree char *status = describe_status (side->status,
                                             acies_situation_get_side (start, index)->status);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  cli_print ("\nside %c  # %s%s%s\n", side->id, side->name, *status != '\0' ? ": " : "", status);
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (body->side == index)
        g_ptr_array_add (rows, make_row (ruleset, body, acies_situation_find (start, body->id)));
    }
  cli_print_table (rows, NULL);
  cli_print_thresholds (situation, index);
}

/* ---- The battle ---- */

static void
print_title (AciesBattle *battle)
{
  const char * const more[] = { acies_battle_get_date (battle), acies_battle_get_place (battle) };

  cli_print ("# %s", acies_battle_get_title (battle));
  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    if (*more[i] != '\0')
      cli_print (", %s", more[i]);
  cli_print ("\n# %s\n", acies_ruleset_get_title (acies_battle_get_ruleset (battle)));
}

static void
print_ending (const AciesSituation *situation,
              const AciesEnding    *ending)
{
  g_autofree char *told = acies_situation_tell_ending (situation, ending);

  if (ending->winner >= 0)
    cli_print ("end %c  # %s\n", acies_situation_get_side (situation, (guint) ending->winner)->id, told);
  else
    cli_print ("end none  # %s\n", told);
}

static void
print_turn (const AciesSituation *situation)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  guint turn = acies_situation_get_turn (situation);
  guint step = acies_situation_get_step (situation);
  int first = acies_situation_get_first (situation);
  const AciesStep *current;
  g_autofree char *label = NULL;
  g_autofree char *verdict = NULL;

  if (turn == 0)
    {
      cli_print ("turn 0  # %s\n", _("Deployment"));
      return;
    }

  current = acies_ruleset_get_step (ruleset, step);
  label = acies_ruleset_label_step (ruleset, situation, step);
  cli_print ("turn %u\n", turn);
  cli_print ("phase %s  # %s\n", current->phase,
             acies_ruleset_get_phase (ruleset, current->phase_index)->label);
  cli_print ("step %s  # %s\n", current->id, label);
  if (first >= 0)
    cli_print ("first %c  # %s\n", acies_situation_get_side (situation, (guint) first)->id,
               acies_situation_get_side (situation, (guint) first)->name);

  if (acies_situation_get_ending (situation) != NULL)
    {
      print_ending (situation, acies_situation_get_ending (situation));
      return;
    }

  verdict = acies_ruleset_get_verdict (ruleset, situation);
  if (verdict != NULL && *verdict != '\0')
    cli_print ("# %s\n", verdict);
}

static void
print_comments (AciesEntry *entry)
{
  GPtrArray *comments = acies_entry_get_comments (entry);

  for (guint i = 0; comments != NULL && i < comments->len; i++)
    {
      /* On one line each, as all comments of what it prints */
      g_auto (GStrv) lines = g_strsplit (acies_event_get_text (comments->pdata[i]), "\n", -1);

      for (guint j = 0; lines[j] != NULL; j++)
        cli_print ("#   “%s”\n", lines[j]);
      cli_print_photo (comments->pdata[i]);
    }
}

static void
print_log (AciesBattle *battle,
           guint        n_entries)
{
  GListModel *entries = acies_battle_get_entries (battle);

  cli_print ("\n");
  for (guint i = 0; i < n_entries; i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);

      cli_print ("entry %u  # %s", acies_entry_get_number (entry), acies_entry_get_sentence (entry));
      if (acies_entry_is_turning_point (entry))
        cli_print (" [%s]", _("turning point"));
      if (acies_entry_is_amended (entry))
        cli_print (" [%s]", _("amended"));
      if (acies_entry_is_overruled (entry))
        cli_print (" [%s]", _("by hand"));
      cli_print ("\n");
      if (acies_entry_get_discrepancy (entry) != NULL)
        cli_print ("#   %s\n", acies_entry_get_discrepancy (entry));
      cli_print_photo (acies_entry_get_event (entry));
      print_comments (entry);
    }
}

int
cli_show (Cli               *cli,
          const CliCommand  *command,
          char             **arguments)
{
  g_autofree char *turn = NULL;
  g_autofree char *photo = NULL;
  g_autofree char *output = NULL;
  gboolean with_entries = FALSE, with_units = FALSE;
  const GOptionEntry entries[] = {
    { "turn", 0, 0, G_OPTION_ARG_FILENAME, &turn,
      N_("As it stood at the end of this turn; 0 is the deployment"), N_("N") },
    { "units", 0, 0, G_OPTION_ARG_NONE, &with_units,
      N_("Print where each unit is and what it did, in words"), NULL },
    { "entries", 0, 0, G_OPTION_ARG_NONE, &with_entries, N_("Print the log, too"), NULL },
    { "photo", 0, 0, G_OPTION_ARG_FILENAME, &photo,
      N_("Write this photograph of the log to a file, and print nothing"), N_("N") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("The file that a photograph is written to"), N_("FILE") },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (AciesSituation) situation = NULL;
  g_autoptr (AciesSituation) start = NULL;
  g_autoptr (GError) error = NULL;
  AciesBattle *battle;
  guint n_entries;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 1, 1))
    return CLI_FAILED;

  store = cli_open_battle (cli, rest[0], FALSE, &error);
  if (store == NULL)
    return cli_fail (error);
  battle = acies_battle_store_get_battle (store);
  if (photo != NULL)
    return cli_write_photo (command, battle, photo, output);
  if (!cli_parse_turn (battle, turn, &n_entries, &error))
    return cli_fail (error);

  situation = acies_battle_get_situation_at (battle, n_entries);
  acies_situation_freeze (situation);
  start = acies_battle_get_situation_at (battle, 0);
  print_title (battle);
  print_turn (situation);
  cli_print_dues (situation, FALSE);
  if (with_units)
    cli_print_units (battle, situation, n_entries);
  for (guint i = 0; !with_units && i < acies_situation_get_n_sides (situation); i++)
    print_side (situation, start, i);
  if (with_entries)
    print_log (battle, n_entries);

  return CLI_DONE;
}
