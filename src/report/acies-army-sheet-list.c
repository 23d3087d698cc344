/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-army-sheet-private.h"
#include "acies-report-traits-private.h"

/* The army list: units by command, totals, shares, notes and findings, in words. */

/* What a command has, or units of one type */
typedef struct
{
  guint  n_units;
  guint  n_leaders;
  gint64 size;     /* in what the rules count units in */
  gint64 strength; /* in what losses are counted in */
  gint64 points;
} Tally;

/* What there is to add up */
typedef struct
{
  AciesRuleset *ruleset;
  AciesArmy    *army;
  int           size;    /* traits with these roles, -1 for none */
  int           points;
  int           type;
  gboolean      is_bases; /* whether units are counted in bases */
  gboolean      has_strength; /* whether figures are another number than that */
} Source;

static void
free_note (gpointer data)
{
  AciesArmyNote *note = data;

  g_free (note->about);
  g_free (note->text);
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

/* ---- Adding up ---- */

static gint64
measure_strength (const Source *source,
                  AciesUnit    *unit)
{
  const AciesRecord *traits = acies_unit_get_traits (unit);
  g_auto (AciesAppearance) appearance = { 0 };

  acies_ruleset_get_appearance (source->ruleset, traits, NULL, FALSE, acies_traits_get_files (traits), &appearance);

  return llround (MAX (appearance.strength, 0));
}

static void
add_unit (const Source *source,
          AciesUnit    *unit,
          Tally        *tally)
{
  const AciesRecord *traits = acies_unit_get_traits (unit);

  tally->n_units++;
  if (source->size >= 0)
    tally->size += acies_record_get_number (traits, (guint) source->size);
  if (source->points >= 0)
    tally->points += acies_record_get_number (traits, (guint) source->points);
  tally->strength += measure_strength (source, unit);
}

static void
add_command (const Source *source,
             AciesCommand *command,
             Tally        *tally)
{
  tally->n_leaders += acies_command_get_leader (command) != NULL;
  for (guint i = 0; i < acies_command_get_n_units (command); i++)
    add_unit (source, acies_command_get_unit (command, i), tally);
}

static void
count_all (const Source *source,
           Tally        *tally)
{
  for (guint i = 0; i < acies_army_get_n_commands (source->army); i++)
    add_command (source, acies_army_get_command (source->army, i), tally);
}

static void
init_source (Source       *self,
             AciesRuleset *ruleset,
             AciesArmy    *army)
{
  AciesSchema *traits = acies_army_get_unit_schema (army);
  Tally all = { 0 };

  self->ruleset = ruleset;
  self->army = army;
  self->size = acies_schema_find_role (traits, ACIES_ROLE_SIZE);
  self->points = acies_schema_find_role (traits, ACIES_ROLE_POINTS);
  self->type = acies_schema_find_role (traits, ACIES_ROLE_TYPE);
  self->is_bases = self->size >= 0
                   && g_strcmp0 (acies_field_get_unit (acies_schema_get_field (traits, (guint) self->size)), "base") == 0;
  count_all (self, &all);
  /* Few players fill in points. */
  if (all.points == 0)
    self->points = -1;
  /* Of bases the figures on them are worth telling; else losses may be counted in something that is no figure. */
  self->has_strength = self->is_bases && all.strength > all.size;
}

/* ---- Totals ---- */

static char *
print_number (gint64 number)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

static void
add_total_columns (const Source     *source,
                   AciesReportTable *table)
{
  acies_report_table_add_column (table, _("Units"), -1, TRUE);
  if (source->size >= 0)
    acies_report_table_add_column (table, source->is_bases ? _("Bases") : _("Figures"), -1, TRUE);
  if (source->has_strength)
    acies_report_table_add_column (table, _("Figures"), -1, TRUE);
  if (source->points >= 0)
    acies_report_table_add_column (table, _("Points"), -1, TRUE);
}

/* (transfer full) @label */
static AciesReportRow *
add_total_row (const Source     *source,
               AciesReportTable *table,
               char             *label,
               const Tally      *tally)
{
  AciesReportRow *row = acies_report_table_add_row (table);

  acies_report_row_add_cell (row, label);
  acies_report_row_add_cell (row, print_number (tally->n_units));
  if (source->size >= 0)
    acies_report_row_add_cell (row, print_number (tally->size));
  if (source->has_strength)
    acies_report_row_add_cell (row, print_number (tally->strength));
  if (source->points >= 0)
    acies_report_row_add_cell (row, print_number (tally->points));

  return row;
}

static AciesReportTable *
create_totals (const Source *source)
{
  AciesReportTable *table = acies_report_table_new (_("Totals"));
  Tally all = { 0 };

  acies_report_table_add_column (table, _("Command"), -1, FALSE);
  add_total_columns (source, table);
  for (guint i = 0; i < acies_army_get_n_commands (source->army); i++)
    {
      AciesCommand *command = acies_army_get_command (source->army, i);
      AciesLeader *leader = acies_command_get_leader (command);
      Tally tally = { 0 };

      add_command (source, command, &tally);
      add_total_row (source, table, leader != NULL ? g_strdup (acies_army_sheet_name_leader (leader))
                                                   : acies_army_sheet_label_command (command), &tally);
    }
  count_all (source, &all);
  add_total_row (source, table, g_strdup (_("In all")), &all);

  return table;
}

/* ---- Shares ---- */

static void
count_types (const Source *source,
             Tally        *tallies)
{
  for (guint i = 0; i < acies_army_get_n_commands (source->army); i++)
    {
      AciesCommand *command = acies_army_get_command (source->army, i);

      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        {
          AciesUnit *unit = acies_command_get_unit (command, j);
          int type = acies_record_get_choice (acies_unit_get_traits (unit), (guint) source->type);

          add_unit (source, unit, &tallies[type]);
        }
    }
}

/* The share of each troop type: of figures or bases, or of units where neither are counted; (nullable) */
static AciesReportTable *
create_shares (const Source *source)
{
  AciesReportTable *table;
  AciesVocabulary *types;
  g_autofree Tally *tallies = NULL;
  Tally all = { 0 };

  count_all (source, &all);
  if (source->type < 0 || all.n_units == 0)
    return NULL;

  types = acies_field_get_vocabulary (acies_schema_get_field (acies_army_get_unit_schema (source->army),
                                                              (guint) source->type));
  tallies = g_new0 (Tally, acies_vocabulary_get_n_items (types));
  count_types (source, tallies);
  table = acies_report_table_new (_("Troop Types"));
  acies_report_table_add_column (table, _("Troop type"), -1, FALSE);
  add_total_columns (source, table);
  /* Translators: the heading of a column: how much of the army it is */
  acies_report_table_add_column (table, _("Share"), -1, TRUE);
  for (guint i = 0; i < acies_vocabulary_get_n_items (types); i++)
    {
      gint64 part = all.size > 0 ? tallies[i].size : tallies[i].n_units;
      gint64 whole = all.size > 0 ? all.size : all.n_units;

      if (tallies[i].n_units == 0)
        continue;
      acies_report_row_add_cell (add_total_row (source, table, g_strdup (acies_vocabulary_get_item_label (types, i)),
                                                &tallies[i]),
                                 /* Translators: of a hundred */
                                 g_strdup_printf (_("%u%%"), (guint) ((200 * part + whole) / (2 * whole))));
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
create_units (const Source *source)
{
  AciesReportTable *table = acies_report_table_new (_("Units"));
  g_autoptr (GPtrArray) all = list_traits (source->army);
  g_auto (AciesReportTraits) layout = { NULL, };

  acies_report_traits_init (&layout, acies_army_get_unit_schema (source->army), all, ACIES_ROLE_SIZE);
  acies_report_table_add_column (table, _("Unit"), -1, FALSE);
  acies_report_traits_add_columns (&layout, table);
  keep_main_columns (&layout, table);
  for (guint i = 0; i < acies_army_get_n_commands (source->army); i++)
    {
      AciesCommand *command = acies_army_get_command (source->army, i);
      AciesReportRow *head = acies_report_table_add_row (table);

      head->is_group = TRUE;
      acies_report_row_add_cell (head, acies_army_sheet_label_command (command));
      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        {
          AciesUnit *unit = acies_command_get_unit (command, j);
          AciesReportRow *row = acies_report_table_add_row (table);

          row->badge = acies_army_sheet_get_badge (source->army, unit);
          acies_report_row_add_cell (row, g_strdup (acies_army_sheet_name_unit (unit)));
          acies_report_traits_add_cells (&layout, row, acies_unit_get_traits (unit));
        }
    }

  return table;
}

/* ---- Facts, notes, findings ---- */

static void
add_facts (AciesArmyList *self,
           const Source  *source)
{
  const AciesRecord *traits = acies_army_get_traits (source->army);
  AciesSchema *schema = acies_army_get_side_schema (source->army);
  Tally all = { 0 };

  count_all (source, &all);
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    if (acies_record_is_given (traits, i))
      acies_report_add_fact (self->facts, acies_field_get_label (acies_schema_get_field (schema, i)), acies_record_display (traits, i));
  acies_report_add_fact (self->facts, _("Leaders"), print_number (all.n_leaders));
  acies_report_add_fact (self->facts, _("Units"), print_number (all.n_units));
  if (source->size >= 0)
    acies_report_add_fact (self->facts, source->is_bases ? _("Bases") : _("Figures"), print_number (all.size));
  if (source->has_strength)
    acies_report_add_fact (self->facts, _("Figures"), print_number (all.strength));
  if (all.points > 0)
    acies_report_add_fact (self->facts, _("Points"), print_number (all.points));
}

/* @about: (nullable) */
static void
add_note (AciesArmyList *self,
          const char    *about,
          const char    *text)
{
  AciesArmyNote *note;

  if (text == NULL || *text == '\0')
    return;

  note = g_new0 (AciesArmyNote, 1);
  note->about = g_strdup (about);
  note->text = g_strdup (text);
  g_ptr_array_add (self->notes, note);
}

static void
add_notes (AciesArmyList *self,
           AciesArmy     *army)
{
  add_note (self, NULL, acies_army_get_notes (army));
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);
      AciesLeader *leader = acies_command_get_leader (command);

      if (leader != NULL)
        add_note (self, acies_army_sheet_name_leader (leader), acies_leader_get_notes (leader));
      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        {
          AciesUnit *unit = acies_command_get_unit (command, j);

          add_note (self, acies_army_sheet_name_unit (unit), acies_unit_get_notes (unit));
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
             const Source  *source)
{
  g_autoptr (GPtrArray) findings = acies_ruleset_check_army (source->ruleset, source->army);

  for (guint i = 0; i < findings->len; i++)
    {
      AciesFinding *finding = findings->pdata[i];
      AciesArmyRemark *remark = g_new0 (AciesArmyRemark, 1);
      const char *clause = acies_finding_get_clause (finding);

      remark->is_error = acies_finding_get_severity (finding) == ACIES_SEVERITY_ERROR;
      remark->label = g_strdup (remark->is_error ? _("Error") : _("Warning"));
      remark->about = g_strdup (name_subject (source->army, finding));
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
acies_army_list_new (AciesRuleset *ruleset,
                     AciesArmy    *army,
                     gboolean      with_findings)
{
  AciesArmyList *self = g_new0 (AciesArmyList, 1);
  Source source;

  init_source (&source, ruleset, army);
  self->title = g_strdup (acies_army_sheet_name_army (army));
  self->subtitle = g_strdup (acies_ruleset_get_title (ruleset));
  self->badge = acies_army_sheet_get_badge (army, NULL);
  self->facts = acies_report_facts_new ();
  self->notes = g_ptr_array_new_with_free_func (free_note);
  self->remarks = g_ptr_array_new_with_free_func (free_remark);
  add_facts (self, &source);
  self->units = create_units (&source);
  self->totals = create_totals (&source);
  self->shares = create_shares (&source);
  add_notes (self, army);
  if (with_findings)
    add_remarks (self, &source);

  return self;
}
