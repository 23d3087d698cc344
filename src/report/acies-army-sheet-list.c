/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-army-sheet-private.h"
#include "acies-report-traits-private.h"
#include "acies-tally.h"

/* The army list: units by command, totals, shares, notes and findings, in words. */

static void
free_note (gpointer data)
{
  AciesArmyNote *note = data;

  g_free (note->about);
  g_free (note->text);
  g_clear_pointer (&note->photo, acies_photo_unref);
  g_free (note->caption);
  g_free (note);
}

static void
free_remark (gpointer data)
{
  AciesArmyRemark *remark = data;

  g_free (remark->label);
  g_free (remark->about);
  g_free (remark->text);
  g_free (remark->clause);
  g_free (remark);
}

void
acies_army_list_free (AciesArmyList *self)
{
  g_free (self->title);
  g_free (self->subtitle);
  g_ptr_array_unref (self->facts);
  g_clear_pointer (&self->units, acies_report_table_free);
  g_clear_pointer (&self->totals, acies_report_table_free);
  g_clear_pointer (&self->shares, acies_report_table_free);
  g_ptr_array_unref (self->notes);
  g_ptr_array_unref (self->remarks);
  g_free (self);
}

/* ---- Totals and shares ---- */

static void
add_total_columns (const AciesTallies *tallies,
                   AciesReportTable   *table)
{
  g_auto (GStrv) titles = acies_tallies_list_titles (tallies);

  for (guint i = 0; titles[i] != NULL; i++)
    acies_report_table_add_column (table, titles[i], -1, TRUE);
}

/* (transfer full) @label */
static AciesReportRow *
add_total_row (const AciesTallies *tallies,
               AciesReportTable   *table,
               char               *label,
               const AciesTally   *tally)
{
  AciesReportRow *row = acies_report_table_add_row (table);
  g_auto (GStrv) cells = acies_tallies_print (tallies, tally);

  acies_report_row_add_cell (row, label);
  for (guint i = 0; cells[i] != NULL; i++)
    acies_report_row_add_cell (row, g_strdup (cells[i]));

  return row;
}

static AciesReportTable *
create_totals (const AciesTallies *tallies)
{
  AciesReportTable *table = acies_report_table_new (_("Totals"));
  const GArray *commands = acies_tallies_get_commands (tallies);

  acies_report_table_add_column (table, _("Command"), -1, FALSE);
  add_total_columns (tallies, table);
  for (guint i = 0; i < commands->len; i++)
    {
      const AciesTally *tally = &g_array_index (commands, AciesTally, i);
      AciesLeader *leader = acies_command_get_leader (tally->command);

      add_total_row (tallies, table, leader != NULL ? g_strdup (acies_army_sheet_name_leader (leader))
                                                    : acies_army_sheet_label_command (tally->command), tally);
    }
  add_total_row (tallies, table, g_strdup (_("In all")), acies_tallies_get_all (tallies));

  return table;
}

/* The share of each troop type: of figures or bases, or of units where neither are counted; (nullable) */
static AciesReportTable *
create_shares (const AciesTallies *tallies)
{
  const GArray *types = acies_tallies_get_types (tallies);
  AciesReportTable *table;

  if (types->len == 0)
    return NULL;

  table = acies_report_table_new (_("Troop Types"));
  acies_report_table_add_column (table, _("Troop type"), -1, FALSE);
  add_total_columns (tallies, table);
  /* Translators: the heading of a column: how much of the army it is */
  acies_report_table_add_column (table, _("Share"), -1, TRUE);
  for (guint i = 0; i < types->len; i++)
    {
      const AciesTally *tally = &g_array_index (types, AciesTally, i);

      acies_report_row_add_cell (add_total_row (tallies, table, g_strdup (tally->type), tally),
                                 acies_tally_print_share (tally));
    }

  return table;
}

/* ---- Units ---- */

static GPtrArray *
list_traits (AciesArmy *army)
{
  GPtrArray *all = g_ptr_array_new ();

  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        g_ptr_array_add (all, (gpointer) acies_unit_get_traits (acies_command_get_unit (command, j)));
    }

  return all;
}

/* What a unit is and how large it is stands in a column even where there is no room for all. */
static void
keep_main_columns (const AciesReportTraits *layout,
                   AciesReportTable        *table)
{
  for (guint i = 0; i < layout->columns->len; i++)
    {
      AciesRole role = acies_field_get_role (acies_schema_get_field (layout->schema, g_array_index (layout->columns, guint, i)));

      if (role == ACIES_ROLE_TYPE || role == ACIES_ROLE_SIZE)
        ((AciesReportColumn *) table->columns->pdata[i + 1])->is_detail = FALSE;
    }
}

static AciesReportTable *
create_units (AciesArmy *army)
{
  AciesReportTable *table = acies_report_table_new (_("Units"));
  g_autoptr (GPtrArray) all = list_traits (army);
  g_auto (AciesReportTraits) layout = { NULL, };

  acies_report_traits_init (&layout, acies_army_get_unit_schema (army), all, ACIES_ROLE_SIZE);
  acies_report_table_add_column (table, _("Unit"), -1, FALSE);
  acies_report_traits_add_columns (&layout, table);
  keep_main_columns (&layout, table);
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);
      AciesReportRow *head = acies_report_table_add_row (table);

      head->is_group = TRUE;
      acies_report_row_add_cell (head, acies_army_sheet_label_command (command));
      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        {
          AciesUnit *unit = acies_command_get_unit (command, j);
          AciesReportRow *row = acies_report_table_add_row (table);

          row->badge = acies_army_sheet_get_badge (army, unit);
          acies_report_row_add_cell (row, g_strdup (acies_army_sheet_name_unit (unit)));
          acies_report_traits_add_cells (&layout, row, acies_unit_get_traits (unit));
        }
    }

  return table;
}

/* ---- Facts, notes, findings ---- */

static void
add_facts (AciesArmyList      *self,
           AciesArmy          *army,
           const AciesTallies *tallies)
{
  const AciesRecord *traits = acies_army_get_traits (army);
  AciesSchema *schema = acies_army_get_side_schema (army);
  const AciesTally *all = acies_tallies_get_all (tallies);
  g_auto (GStrv) titles = acies_tallies_list_titles (tallies);
  g_auto (GStrv) cells = acies_tallies_print (tallies, all);

  acies_report_add_fact (self->facts, _("Year"), g_strdup (acies_army_get_year (army)));
  acies_report_add_fact (self->facts, _("General"), g_strdup (acies_army_get_general (army)));
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    if (acies_record_is_given (traits, i))
      acies_report_add_fact (self->facts, acies_field_get_label (acies_schema_get_field (schema, i)), acies_record_display (traits, i));
  acies_report_add_fact (self->facts, _("Leaders"), g_strdup_printf ("%u", all->n_leaders));
  for (guint i = 0; titles[i] != NULL; i++)
    acies_report_add_fact (self->facts, titles[i], g_strdup (cells[i]));
}

/* @about: (nullable); @photo: (nullable) */
static void
add_note (AciesArmyList *self,
          const char    *about,
          const char    *text,
          AciesPhoto    *photo,
          const char    *caption)
{
  gboolean shown = self->with_photos && photo != NULL && acies_photo_get_data (photo) != NULL;
  AciesArmyNote *note;

  if (*text == '\0' && !shown)
    return;

  note = g_new0 (AciesArmyNote, 1);
  note->about = g_strdup (about);
  note->text = g_strdup (text);
  note->photo = shown ? acies_photo_ref (photo) : NULL;
  note->caption = g_strdup (caption);
  g_ptr_array_add (self->notes, note);
}

static void
add_item_note (AciesArmyList   *self,
               const char      *about,
               AciesRosterItem *item)
{
  add_note (self, about, acies_roster_item_get_notes (item), acies_roster_item_get_photo (item),
            acies_roster_item_get_caption (item));
}

static void
add_notes (AciesArmyList *self,
           AciesArmy     *army)
{
  add_note (self, NULL, acies_army_get_description (army), NULL, "");
  add_item_note (self, NULL, ACIES_ROSTER_ITEM (army));
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);
      AciesLeader *leader = acies_command_get_leader (command);
      g_autofree char *about = acies_army_sheet_label_command (command);

      if (leader != NULL)
        add_item_note (self, acies_army_sheet_name_leader (leader), ACIES_ROSTER_ITEM (leader));
      add_note (self, about, acies_command_get_notes (command), acies_command_get_photo (command),
                acies_command_get_caption (command));
      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        {
          AciesUnit *unit = acies_command_get_unit (command, j);

          add_item_note (self, acies_army_sheet_name_unit (unit), ACIES_ROSTER_ITEM (unit));
        }
    }
}

/* (nullable) */
static const char *
name_subject (AciesArmy    *army,
              AciesFinding *finding)
{
  const char *subject = acies_finding_get_subject (finding);
  AciesUnit *unit = subject != NULL ? acies_army_find_unit (army, subject) : NULL;
  AciesLeader *leader = subject != NULL ? acies_army_find_leader (army, subject) : NULL;

  return unit != NULL ? acies_army_sheet_name_unit (unit)
         : leader != NULL ? acies_army_sheet_name_leader (leader) : NULL;
}

static void
add_remarks (AciesArmyList *self,
             AciesRuleset  *ruleset,
             AciesArmy     *army)
{
  g_autoptr (GPtrArray) findings = acies_ruleset_check_army (ruleset, army);

  for (guint i = 0; i < findings->len; i++)
    {
      AciesFinding *finding = findings->pdata[i];
      AciesArmyRemark *remark = g_new0 (AciesArmyRemark, 1);
      const char *clause = acies_finding_get_clause (finding);

      remark->is_error = acies_finding_get_severity (finding) == ACIES_SEVERITY_ERROR;
      remark->label = g_strdup (remark->is_error ? _("Error") : _("Warning"));
      remark->about = g_strdup (name_subject (army, finding));
      remark->text = g_strdup (acies_finding_get_message (finding));
      remark->clause = g_strdup (clause != NULL ? clause : "");
      g_ptr_array_add (self->remarks, remark);
    }
}

char *
acies_army_remark_print (const AciesArmyRemark *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->about != NULL)
    /* Translators: "Error" or "Warning", the name of a unit, a sentence */
    g_string_append_printf (text, _("%s: %s: %s"), self->label, self->about, self->text);
  else
    /* Translators: "Error" or "Warning", a sentence */
    g_string_append_printf (text, _("%s: %s"), self->label, self->text);
  if (*self->clause != '\0')
    g_string_append_printf (text, " [%s]", self->clause);

  return g_strdup (text->str);
}

AciesArmyList *
acies_army_list_new (AciesRuleset                *ruleset,
                     AciesArmy                   *army,
                     const AciesArmySheetOptions *options,
                     gboolean                     with_photos)
{
  AciesArmyList *self = g_new0 (AciesArmyList, 1);
  g_autoptr (AciesTallies) tallies = acies_tallies_new (ruleset, army, NULL);

  self->with_photos = with_photos && options->photographs;
  acies_tallies_count_figures (tallies);
  self->title = g_strdup (acies_army_sheet_name_army (army));
  self->subtitle = g_strdup (acies_ruleset_get_title (ruleset));
  self->badge = acies_army_sheet_get_badge (army, NULL);
  self->facts = acies_report_facts_new ();
  self->notes = g_ptr_array_new_with_free_func (free_note);
  self->remarks = g_ptr_array_new_with_free_func (free_remark);
  add_facts (self, army, tallies);
  self->units = create_units (army);
  self->totals = create_totals (tallies);
  self->shares = create_shares (tallies);
  add_notes (self, army);
  if (options->findings)
    add_remarks (self, ruleset, army);

  return self;
}
