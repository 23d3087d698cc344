/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Functions common to all commands on a battle. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-text.h"
#include "cli-battle.h"

/* The most ids that a message lists. */
#define MAX_LISTED 20

/* Gets the battle that was kept open, if it is that of @file and nothing failed in it. */
static AciesBattleStore *
get_kept (Cli   *cli,
          GFile *file)
{
  AciesBattleStore *store = (AciesBattleStore *) cli->battle;

  if (store == NULL || acies_battle_store_get_obstacle (store) != NULL
      || !g_file_equal (acies_battle_store_get_file (store), file))
    return NULL;

  return store;
}

static AciesBattleStore *
open_store (Cli     *cli,
            GFile   *file,
            GError **error)
{
  g_autoptr (AciesBattleStore) store = NULL;
  guint n_recovered;

  /* Its journal is locked as long as it is open. */
  g_clear_object (&cli->battle);
  store = acies_battle_store_open (cli_get_library (cli), file, error);
  if (store == NULL)
    return NULL;

  if (cli->keep_battle)
    cli->battle = g_object_ref (G_OBJECT (store));

  n_recovered = acies_battle_store_get_n_recovered (store);
  if (n_recovered > 0)
    cli_complain (ngettext ("%u entry that was not saved was found in the journal",
                            "%u entries that were not saved were found in the journal", n_recovered),
                  n_recovered);
  if (acies_battle_store_get_warning (store) != NULL)
    cli_complain ("%s", acies_battle_store_get_warning (store));

  return g_steal_pointer (&store);
}

AciesBattleStore *
cli_open_battle (Cli         *cli,
                 const char  *path,
                 gboolean     for_writing,
                 GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  AciesBattleStore *kept = get_kept (cli, file);
  g_autoptr (AciesBattleStore) store = kept != NULL ? g_object_ref (kept) : open_store (cli, file, error);

  if (store == NULL)
    return NULL;

  if (for_writing && !acies_battle_store_is_writable (store))
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, CLI_ERROR, CLI_ERROR_FILE, _("%s: the file cannot be written"), name);
      return NULL;
    }

  return g_steal_pointer (&store);
}

int
cli_save_battle (AciesBattleStore *store)
{
  g_autoptr (GError) error = NULL;

  if (acies_battle_store_save (store, &error))
    return CLI_DONE;

  cli_complain (_("%s; what was logged is in the journal"), error->message);

  return CLI_FAILED;
}

/* ---- Finding units, leaders and sides by name ---- */

static gboolean
is_wanted (AciesPartyKind wanted,
           AciesPartyKind kind)
{
  return wanted == ACIES_PARTY_NONE
         || wanted == kind
         || (wanted == ACIES_PARTY_UNIT_OR_LEADER
             && (kind == ACIES_PARTY_UNIT || kind == ACIES_PARTY_LEADER));
}

static gboolean
is_called (const char *name,
           const char *folded)
{
  g_autofree char *own = g_utf8_casefold (name, -1);

  return strcmp (own, folded) == 0;
}

/* Lists the ids of all parties of that name.  (element-type utf8) */
static GPtrArray *
list_called (const AciesSituation *situation,
             AciesPartyKind        wanted,
             const char           *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (is_wanted (wanted, body->is_leader ? ACIES_PARTY_LEADER : ACIES_PARTY_UNIT)
          && is_called (body->name, folded))
        g_ptr_array_add (ids, g_strdup (body->id));
    }
  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      const AciesSide *side = acies_situation_get_side (situation, i);

      if (is_wanted (wanted, ACIES_PARTY_SIDE) && is_called (side->name, folded))
        g_ptr_array_add (ids, g_strdup_printf ("%c", side->id));
    }

  return ids;
}

char *
cli_find_subject (const AciesSituation  *situation,
                  AciesPartyKind         wanted,
                  const char            *name,
                  GError               **error)
{
  g_autoptr (GPtrArray) ids = NULL;
  g_autofree char *shown = NULL;

  if (!cli_check_text (NULL, name, CLI_MAX_NAME, error))
    return NULL;

  /* An id of the wrong kind is accepted here and refused by the rules, with their message. */
  if (acies_situation_find (situation, name) != NULL || acies_situation_find_side (situation, name) != NULL)
    return g_strdup (name);

  ids = list_called (situation, wanted, name);
  if (ids->len == 1)
    return g_strdup (ids->pdata[0]);

  shown = acies_text_shorten (name);
  if (ids->len == 0)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   _("Nobody in this battle is called “%s” or has that id"), shown);
    }
  else
    {
      g_autofree char *list = NULL;

      if (ids->len > MAX_LISTED)
        {
          g_ptr_array_set_size (ids, MAX_LISTED);
          g_ptr_array_add (ids, g_strdup ("…"));
        }
      g_ptr_array_add (ids, NULL);
      list = g_strjoinv (", ", (char **) ids->pdata);
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   /* Translators: a name, ids */
                   _("Several are called “%s”; say which by the id: %s"), shown, list);
    }

  return NULL;
}

/* ---- Printing ---- */

void
cli_print_entries (AciesBattle *battle,
                   guint        n_entries)
{
  GListModel *entries = acies_battle_get_entries (battle);
  guint length = g_list_model_get_n_items (entries);

  for (guint i = length - MIN (n_entries, length); i < length; i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);

      cli_print ("entry %u  # %s\n", acies_entry_get_number (entry), acies_entry_get_sentence (entry));
    }
}

/* Gets the label of the status field at @position of the unit, leader or side @subject. */
static const char *
get_field_label (const AciesSituation *situation,
                 const char           *subject,
                 int                   position)
{
  const AciesBody *body = acies_situation_find (situation, subject);
  const AciesSide *side = acies_situation_find_side (situation, subject);
  const AciesRecord *status = body != NULL ? body->status : side->status;

  return acies_field_get_label (acies_schema_get_field (acies_record_get_schema (status), (guint) position));
}

void
cli_print_changes (const AciesSituation *situation,
                   GPtrArray            *changes)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const AciesStatusChange *change = changes->pdata[i];
      const char *name = acies_situation_get_name (situation, change->subject);

      /* The text of a change of place needs no label. */
      if (change->field < 0)
        cli_print ("# %s: %s\n", name, change->after);
      else
        cli_print ("# %s: %s: %s → %s\n", name,
                   get_field_label (situation, change->subject, change->field),
                   change->before, change->after);
    }
}

static void
print_due (const AciesSituation *situation,
           const AciesDue       *due)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);

  cli_print ("%s %s", due->must ? "must" : "may",
             acies_procedure_get_id (acies_ruleset_get_procedure (ruleset, due->procedure)));
  if (due->a != NULL)
    cli_print (" a=%s", due->a);
  if (due->b != NULL)
    cli_print (" b=%s", due->b);
  for (guint i = 0; due->presets != NULL && due->presets[i] != NULL; i++)
    cli_print (" %s", due->presets[i]);

  cli_print ("  #");
  if (due->a != NULL)
    cli_print (" %s", acies_situation_get_name (situation, due->a));
  if (due->b != NULL)
    cli_print (" → %s", acies_situation_get_name (situation, due->b));
  if (due->a != NULL)
    cli_print (":");
  if (due->reason != NULL && *due->reason != '\0')
    cli_print (" %s", due->reason);
  if (due->clause != NULL && *due->clause != '\0')
    cli_print (" (%s)", due->clause);
  cli_print ("\n");
}

/* Prints the end that may be declared now, and tells whether there is one. */
static gboolean
print_end (const AciesSituation *situation)
{
  g_autoptr (AciesEnding) found = acies_ruleset_propose_ending (acies_situation_get_ruleset (situation), situation);
  g_autofree char *told = NULL;

  if (found == NULL)
    return FALSE;

  told = acies_situation_tell_offer (situation, found);
  cli_print ("may end  # %s", told);
  if (found->clause[0] != '\0')
    cli_print (" (%s)", found->clause);
  cli_print ("\n");

  return TRUE;
}

guint
cli_print_dues (const AciesSituation *situation,
                gboolean              only_musts)
{
  g_autoptr (GPtrArray) dues = NULL;
  guint n_printed = 0;

  /* Nothing is due before the first turn. */
  if (acies_situation_get_turn (situation) == 0)
    return 0;

  dues = acies_ruleset_list_dues (acies_situation_get_ruleset (situation), situation);
  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = dues->pdata[i];

      if (only_musts && !due->must)
        continue;
      print_due (situation, due);
      n_printed++;
    }
  if (!only_musts && print_end (situation))
    n_printed++;

  return n_printed;
}

/* ---- Arguments ---- */

gboolean
cli_parse_place (const char  *option,
                 const char  *text,
                 gboolean     with_files,
                 CliPlace    *place,
                 GError     **error)
{
  g_auto (GStrv) parts = NULL;
  guint n_parts;
  guint64 files = 0;

  if (!cli_check_text (option, text, CLI_MAX_NAME, error))
    return FALSE;

  parts = g_strsplit (text, ",", -1);
  n_parts = g_strv_length (parts);
  if (n_parts < 2 || n_parts > (with_files ? 4u : 3u))
    {
      g_autofree char *shown_option = acies_text_shorten (option);
      g_autofree char *shown = acies_text_shorten (text);

      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   /* Translators: an option, what was given */
                   _("%s: “%s” is not of the form X,Y or X,Y,HEADING"), shown_option, shown);
      return FALSE;
    }

  memset (place, 0, sizeof *place);
  if (!cli_parse_decimal (option, g_strstrip (parts[0]), &place->pose.at.x, error)
      || !cli_parse_decimal (option, g_strstrip (parts[1]), &place->pose.at.y, error)
      || (n_parts > 2 && !cli_parse_decimal (option, g_strstrip (parts[2]), &place->pose.heading, error))
      || (n_parts > 3 && !cli_parse_number (option, g_strstrip (parts[3]), 1, 1000, &files, error)))
    return FALSE;

  place->pose.heading = acies_heading_normalize (place->pose.heading);
  place->has_heading = n_parts > 2;
  place->files = (guint) files;

  return TRUE;
}

char *
cli_list_nicks (GType type)
{
  g_autoptr (GEnumClass) class = g_type_class_ref (type);
  GString *nicks = g_string_new (NULL);

  for (guint i = 0; i < class->n_values; i++)
    g_string_append_printf (nicks, "%s%s", i > 0 ? ", " : "", class->values[i].value_nick);

  return g_string_free (nicks, FALSE);
}

gboolean
cli_parse_move_kind (const char     *text,
                     AciesMoveKind  *kind,
                     GError        **error)
{
  g_autoptr (GEnumClass) kinds = g_type_class_ref (ACIES_TYPE_MOVE_KIND);
  GEnumValue *value = g_enum_get_value_by_nick (kinds, text);
  g_autofree char *nicks = NULL;

  if (value != NULL)
    {
      *kind = (AciesMoveKind) value->value;
      return TRUE;
    }

  nicks = cli_list_nicks (ACIES_TYPE_MOVE_KIND);
  g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
               /* Translators: an option, what there is to choose from */
               _("%s: there are %s"), "--kind", nicks);

  return FALSE;
}

gboolean
cli_parse_turn (AciesBattle  *battle,
                const char   *turn,
                guint        *n_entries,
                GError      **error)
{
  guint64 number;

  *n_entries = g_list_model_get_n_items (acies_battle_get_entries (battle));
  if (turn == NULL)
    return TRUE;

  if (!cli_parse_number ("--turn", turn, 0, acies_battle_get_turn (battle), &number, error))
    return FALSE;

  *n_entries = acies_battle_get_n_entries_at_turn (battle, (guint) number);

  return TRUE;
}
