/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-dice-entry.h"
#include "acies-field-editor.h"
#include "acies-muster.h"
#include "acies-muster-dialog.h"
#include "acies-restyle.h"

/* Room for dice in a row, in pixels; more of them are drawn narrower. */
#define DIE_WIDTH 36
#define MOST_DICE  6

struct _AciesMusterDialog
{
  AdwWindow            parent_instance;

  AciesRuleset        *ruleset;
  AciesHistory        *history;
  AciesRecord         *readings;
  /* (element-type Row) */
  GPtrArray           *rows;

  /* (element-type AciesFieldEditor): the readings that make a difference. */
  GPtrArray           *reading_rows;

  AdwPreferencesPage  *page;
};

/* The dice of a procedure for a unit, and what they come to once they are all there. */
typedef struct
{
  AciesMusterDialog    *dialog;
  const AciesProcedure *procedure;
  AciesUnit            *unit;
  AciesRecord          *inputs;
  AciesOutcome         *outcome;

  GtkWidget            *row;
  AciesDiceEntry       *entry;
} Row;

enum
{
  MUSTERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesMusterDialog, acies_muster_dialog, ADW_TYPE_WINDOW)

static void
row_free (gpointer data)
{
  Row *row = data;

  g_clear_object (&row->unit);
  g_clear_pointer (&row->inputs, acies_record_free);
  g_clear_pointer (&row->outcome, acies_outcome_unref);
  g_free (row);
}

static void
update_actions (AciesMusterDialog *self)
{
  gboolean any = FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    any = any || ((const Row *) self->rows->pdata[i])->outcome != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "muster.apply", any);
}

/* ---- Rows ---- */

static void
append_value (GString           *text,
              const AciesRecord *record,
              guint              position)
{
  AciesField *field = acies_schema_get_field (acies_record_get_schema (record), position);
  g_autofree char *value = acies_record_display (record, position);

  if (text->len > 0)
    g_string_append (text, " · ");
  /* Translators: what was rolled up, and how much of it: "Bases, at most: 9" */
  g_string_append_printf (text, _("%s: %s"), acies_field_get_label (field), value);
}

/* All that it came to but what follows: "Dice 9 · Bases, at most 9 · Figures 36" */
static char *
describe_outcome (const AciesOutcome *outcome)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (outcome);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i + 1 < acies_schema_get_n_fields (acies_record_get_schema (outputs)); i++)
    append_value (text, outputs, i);

  return g_string_free (text, FALSE);
}

/* The unit as it stands, in the traits that the dice decide. */
static char *
describe_unit (const Row *row)
{
  const AciesRecord *traits = acies_unit_get_traits (row->unit);
  AciesSchema *outputs = acies_procedure_get_outputs (row->procedure);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < acies_schema_get_n_fields (outputs); i++)
    {
      const char *trait = acies_procedure_get_output_trait (row->procedure, i);
      int position = trait != NULL ? acies_schema_lookup (acies_record_get_schema (traits), trait) : -1;

      if (position >= 0)
        append_value (text, traits, position);
    }

  return g_string_free (text, FALSE);
}

static void
show_row (Row *row)
{
  g_autofree char *text = row->outcome != NULL ? describe_outcome (row->outcome) : describe_unit (row);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row->row), text);
  acies_set_css_class (row->row, "acies-mustered", row->outcome != NULL);
  update_actions (row->dialog);
}

static void
dice_typed_cb (Row *row)
{
  const char *faces = acies_dice_entry_get_text (row->entry);
  g_autoptr (GArray) plan = acies_procedure_plan_dice (row->procedure, row->inputs, faces, NULL);
  g_autoptr (AciesDice) dice = acies_typed_dice_new (faces, acies_ruleset_get_largest_face (row->dialog->ruleset));

  acies_dice_entry_set_plan (row->entry, plan);
  g_clear_pointer (&row->outcome, acies_outcome_unref);
  row->outcome = acies_procedure_resolve (row->procedure, row->inputs, dice, NULL);
  show_row (row);
}

/* On to the dice of the next unit, and from the last to what takes them over. */
static void
dice_activated_cb (Row *row)
{
  AciesMusterDialog *self = row->dialog;
  guint next = 0;

  if (g_ptr_array_find (self->rows, row, &next) && next + 1 < self->rows->len)
    gtk_widget_grab_focus (GTK_WIDGET (((const Row *) self->rows->pdata[next + 1])->entry));
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "muster.apply", NULL);
}

static void
add_row (AciesMusterDialog    *self,
         AdwPreferencesGroup  *group,
         const AciesProcedure *procedure,
         AciesUnit            *unit)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-muster-row.ui");
  GtkWidget *clamp = GTK_WIDGET (gtk_builder_get_object (builder, "clamp"));
  Row *row = g_new0 (Row, 1);
  int width;

  row->dialog = self;
  row->procedure = procedure;
  row->unit = g_object_ref (unit);
  row->inputs = acies_muster_gather (procedure, unit, self->readings);
  row->entry = ACIES_DICE_ENTRY (gtk_builder_get_object (builder, "entry"));
  row->row = GTK_WIDGET (gtk_builder_get_object (builder, "row"));
  g_ptr_array_add (self->rows, row);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->row), acies_unit_get_name (unit));
  acies_dice_entry_set_mode (row->entry, ACIES_HOME_DICE, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  acies_unit_get_name (unit), -1);
  g_signal_connect_swapped (row->entry, "typed", G_CALLBACK (dice_typed_cb), row);
  g_signal_connect_swapped (row->entry, "activate", G_CALLBACK (dice_activated_cb), row);
  adw_preferences_group_add (group, row->row);
  dice_typed_cb (row);
  width = MIN (acies_dice_entry_get_n_dice (row->entry, NULL), MOST_DICE) * DIE_WIDTH;
  g_object_set (clamp, "maximum-size", width, "tightening-threshold", width, "width-request", width, NULL);
}

static void
add_procedure (AciesMusterDialog    *self,
               const AciesProcedure *procedure)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  AciesArmy *army = acies_history_get_army (self->history);

  adw_preferences_group_set_title (group, acies_procedure_get_label (procedure));
  adw_preferences_group_set_description (group, acies_procedure_get_help (procedure));
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        add_row (self, group, procedure, acies_command_get_unit (command, j));
    }
  adw_preferences_page_add (self->page, group);
}

/* ---- Readings ---- */

static void
reading_edited_cb (AciesFieldEditor  *reading,
                   const char        *text,
                   AciesMusterDialog *self)
{
  if (!acies_record_parse_key (self->readings, acies_field_get_id (acies_field_editor_get_field (reading)), text, NULL))
    return;

  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = self->rows->pdata[i];

      acies_record_free (row->inputs);
      row->inputs = acies_muster_gather (row->procedure, row->unit, self->readings);
      dice_typed_cb (row);
    }
}

static gboolean
is_taken (GPtrArray  *procedures,
          const char *option)
{
  for (guint i = 0; i < procedures->len; i++)
    if (acies_schema_lookup (acies_procedure_get_inputs (procedures->pdata[i]), option) >= 0)
      return TRUE;

  return FALSE;
}

static void
add_readings (AciesMusterDialog *self,
              GPtrArray         *procedures)
{
  AciesSchema *options = acies_ruleset_get_options (self->ruleset);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, _("Readings"));
  for (guint i = 0; i < acies_schema_get_n_fields (options); i++)
    {
      AciesField *option = acies_schema_get_field (options, i);
      AciesFieldEditor *reading;

      if (!is_taken (procedures, acies_field_get_id (option)))
        continue;

      reading = acies_field_editor_new (option, ACIES_FIELD_ROW);
      acies_field_editor_show (reading, self->readings, i);
      g_signal_connect_object (reading, "edited", G_CALLBACK (reading_edited_cb), self, 0);
      adw_preferences_group_add (group, acies_field_editor_get_widget (reading));
      g_ptr_array_add (self->reading_rows, reading);
    }

  gtk_widget_set_visible (GTK_WIDGET (group), self->reading_rows->len > 0);
  adw_preferences_page_add (self->page, group);
}

/* ---- Actions ---- */

/* For the units whose dice are not there yet. */
static void
roll_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesMusterDialog *self = ACIES_MUSTER_DIALOG (widget);

  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = self->rows->pdata[i];
      guint64 seed = ((guint64) g_random_int () << 32) | g_random_int ();
      g_autoptr (AciesDice) dice = acies_rolled_dice_new (seed);
      g_autoptr (AciesOutcome) outcome = NULL;

      if (row->outcome != NULL)
        continue;

      outcome = acies_procedure_resolve (row->procedure, row->inputs, dice, NULL);
      if (outcome == NULL)
        continue;
      acies_dice_entry_set_text (row->entry, acies_outcome_get_dice (outcome));
      dice_typed_cb (row);
    }
}

static void
apply_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  AciesMusterDialog *self = ACIES_MUSTER_DIALOG (widget);
  guint n_units = 0;

  acies_history_begin_group (self->history, _("Roll up the army"));
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = self->rows->pdata[i];

      if (row->outcome != NULL && acies_muster_write (row->procedure, row->outcome, self->history, row->unit, NULL))
        n_units++;
    }
  acies_history_end_group (self->history);

  g_signal_emit (self, signals[MUSTERED], 0, n_units);
  gtk_window_close (GTK_WINDOW (self));
}

/* ---- Object ---- */

static void
acies_muster_dialog_dispose (GObject *object)
{
  AciesMusterDialog *self = ACIES_MUSTER_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_MUSTER_DIALOG);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->reading_rows, g_ptr_array_unref);
  g_clear_pointer (&self->readings, acies_record_free);
  g_clear_object (&self->history);
  g_clear_object (&self->ruleset);

  G_OBJECT_CLASS (acies_muster_dialog_parent_class)->dispose (object);
}

static void
acies_muster_dialog_class_init (AciesMusterDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_muster_dialog_dispose;

  signals[MUSTERED] = g_signal_new ("mustered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (ACIES_TYPE_DICE_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-muster-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesMusterDialog, page);

  gtk_widget_class_install_action (widget_class, "muster.roll", NULL, roll_action);
  gtk_widget_class_install_action (widget_class, "muster.apply", NULL, apply_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, GDK_CONTROL_MASK, "muster.roll", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "muster.apply", NULL);
}

static void
acies_muster_dialog_init (AciesMusterDialog *self)
{
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->reading_rows = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_muster_dialog_new:
 * @ruleset: rules that have procedures which muster
 * @history: the history of an army of these rules
 * @first: (nullable): the unit whose dice come first
 * @parent: (nullable): the window it belongs to
 *
 * Returns: (transfer none): the dialog, not yet shown
 */
GtkWindow *
acies_muster_dialog_new (AciesRuleset *ruleset,
                         AciesHistory *history,
                         AciesUnit    *first,
                         GtkWindow    *parent)
{
  g_autoptr (GPtrArray) procedures = NULL;
  AciesMusterDialog *self;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_HISTORY (history), NULL);

  self = g_object_new (ACIES_TYPE_MUSTER_DIALOG, "transient-for", parent, NULL);
  self->ruleset = g_object_ref (ruleset);
  self->history = g_object_ref (history);
  self->readings = acies_record_new (acies_ruleset_get_options (ruleset));

  procedures = acies_ruleset_list_musters (ruleset);
  for (guint i = 0; i < procedures->len; i++)
    add_procedure (self, procedures->pdata[i]);
  add_readings (self, procedures);
  update_actions (self);

  for (guint i = self->rows->len; i > 0; i--)
    {
      const Row *row = self->rows->pdata[i - 1];

      if (i == 1 || row->unit == first)
        {
          gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (row->entry));
          break;
        }
    }

  return GTK_WINDOW (self);
}
