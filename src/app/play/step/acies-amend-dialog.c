/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-amend-dialog.h"
#include "acies-amend-rows.h"
#include "acies-amend-work.h"
#include "acies-badge.h"
#include "acies-field-editor.h"

/* How many later entries of one kind are listed at most. */
#define MAX_LISTED 200

/* The lists of rows that are made again with each change. */
typedef enum
{
  RESULT,
  MISFIT,
  RECOMPUTED,
  UNCHANGED,
  NOW,
  N_LISTS
} List;

struct _AciesAmendDialog
{
  AdwWindow            parent_instance;

  AciesBattle         *battle;
  /* A copy of the battle, on which threads try the change. */
  AciesBattle         *trial;
  /* (nullable) (element-type AciesEvent): its log, until it has been loaded */
  GPtrArray           *log;
  AciesEntry          *entry;
  guint                number;
  /* (nullable): what is inserted before the entry */
  AciesEvent          *insertion;
  AciesSituation      *before; /* the situation in which the entry was logged */
  AciesFacts          *facts;
  GPtrArray           *fields; /* (element-type AciesFieldEditor): one for each input */
  /* (nullable): the change as it was last worked out; a thread may have it while @busy. */
  AciesAmendment      *amendment;
  gboolean             busy;
  gboolean             stale;
  GCancellable        *cancellable;
  gboolean             filling;
  /* Whether what comes of it was shown once */
  gboolean             shown;

  AciesAmendRows      *rows[N_LISTS];
  AdwPreferencesGroup *groups[N_LISTS];
  AdwExpanderRow      *unchanged_row;
  /* (nullable): what the lists of later entries say, to keep their rows, and the focus, when it is the same again */
  char                *listed[N_LISTS];
  GPtrArray           *answers; /* (element-type GtkToggleButton): of the misfits */

  AdwWindowTitle      *title;
  AdwActionRow        *entry_row;
  GtkWidget           *entry_badge;
  GtkWidget           *drop_row;
  GtkSwitch           *drop_switch;
  GtkWidget           *dice_row;
  AdwExpanderRow      *facts_row;
  GtkWidget           *error_box;
  GtkLabel            *error_label;
  AdwEntryRow         *reason_row;
  GtkButton           *accept_button;
  GtkSpinner          *spinner;
};

enum
{
  AMENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesAmendDialog, acies_amend_dialog, ADW_TYPE_WINDOW)

/* ---- Rows ---- */

static void
show_side (AciesAmendDialog *self,
           GtkWidget        *badge,
           int               side)
{
  /* The box before the title would take room for a hidden badge. */
  gtk_widget_set_visible (gtk_widget_get_parent (badge), side >= 0);
  if (side >= 0)
    acies_badge_set_color (ACIES_BADGE (badge), acies_situation_get_side (self->before, (guint) side)->color);
}

static char *
place_entry (AciesAmendDialog *self,
             AciesEntry       *entry)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (self->battle);
  const AciesStep *step = acies_ruleset_get_step (ruleset, acies_entry_get_step (entry));
  const AciesPhase *phase = acies_ruleset_get_phase (ruleset, step->phase_index);

  if (acies_entry_get_turn (entry) == 0)
    return g_strdup (_("Deployment"));

  /* Translators: a turn and a phase of it */
  return g_strdup_printf (_("Turn %u · %s"), acies_entry_get_turn (entry), phase->label);
}

/* ---- What the change does ---- */

static void
add_differences (AciesAmendDialog  *self,
                 const AciesRecord *before,
                 const AciesRecord *after)
{
  AciesSchema *schema = acies_record_get_schema (before);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      g_autofree char *was = acies_record_display (before, i);
      g_autofree char *is = acies_record_display (after, i);

      if (g_strcmp0 (was, is) != 0)
        acies_amend_rows_add_change (self->rows[RESULT], acies_field_get_label (field), acies_field_get_clause (field),
                                     was, is);
    }
}

static const char *
get_dice (AciesAmendDialog *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->dice_row));
}

static void
show_result (AciesAmendDialog *self)
{
  AciesEvent *old = acies_entry_get_event (self->entry);
  g_autoptr (AciesDice) dice = NULL;
  g_autoptr (AciesOutcome) outcome = NULL;

  acies_amend_rows_clear (self->rows[RESULT]);
  if (self->facts != NULL && self->amendment != NULL && !gtk_switch_get_active (self->drop_switch))
    {
      dice = acies_typed_dice_new (get_dice (self),
                                   acies_ruleset_get_largest_face (acies_battle_get_ruleset (self->battle)));
      outcome = acies_procedure_resolve (acies_facts_get_procedure (self->facts),
                                         acies_facts_get_inputs (self->facts), dice, NULL);
      add_differences (self, acies_facts_get_inputs (acies_event_get_facts (old)),
                       acies_facts_get_inputs (self->facts));
      if (outcome != NULL && acies_event_get_overrules (old)->len == 0)
        add_differences (self, acies_event_get_outputs (old), acies_outcome_get_outputs (outcome));
    }
  acies_amend_rows_show (self->rows[RESULT], NULL, acies_amend_rows_get_n (self->rows[RESULT]));
}

static void work_out (AciesAmendDialog *self,
                      int               index,
                      AciesAnswer       answer);

static void
answer_toggled_cb (AciesAmendDialog *self,
                   GtkToggleButton  *button)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "acies-index"));
  AciesAnswer answer = (AciesAnswer) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "acies-answer"));

  if (!self->filling && gtk_toggle_button_get_active (button))
    work_out (self, (int) index, answer);
}

static void
set_up_answer (AciesAmendDialog *self,
               GtkToggleButton  *button,
               guint             index,
               AciesAnswer       answer)
{
  g_object_set_data (G_OBJECT (button), "acies-index", GUINT_TO_POINTER (index));
  g_object_set_data (G_OBJECT (button), "acies-answer", GUINT_TO_POINTER ((guint) answer));
  g_signal_connect_object (button, "toggled", G_CALLBACK (answer_toggled_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->answers, button);
}

static void
show_answers (AciesAmendDialog *self)
{
  for (guint i = 0; i < self->answers->len; i++)
    {
      GObject *button = self->answers->pdata[i];
      guint index = GPOINTER_TO_UINT (g_object_get_data (button, "acies-index"));
      AciesAnswer answer = (AciesAnswer) GPOINTER_TO_UINT (g_object_get_data (button, "acies-answer"));

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                    acies_amendment_get_answer (self->amendment, index) == answer);
    }
}

/* A row for a later entry of the log; a misfit asks what becomes of it. */
static void
add_later (AciesAmendDialog *self,
           List              list,
           guint             index)
{
  AciesEntry *entry = acies_amendment_get_later (self->amendment, index);
  g_autofree char *place = place_entry (self, entry);
  /* Translators: where in the battle, and what happened */
  g_autofree char *title = g_strdup_printf (_("%s · %s"), place, acies_entry_get_sentence (entry));
  g_autoptr (GtkBuilder) builder = NULL;

  acies_amend_rows_add (self->rows[list], list == MISFIT ? "misfit-row" : "later-row", title,
                        acies_amendment_get_reason_why (self->amendment, index), &builder);
  show_side (self, GTK_WIDGET (gtk_builder_get_object (builder, list == MISFIT ? "misfit-badge" : "later-badge")),
             acies_entry_get_side (entry));
  if (list == MISFIT)
    {
      set_up_answer (self, GTK_TOGGLE_BUTTON (gtk_builder_get_object (builder, "drop")), index, ACIES_ANSWER_DROP);
      set_up_answer (self, GTK_TOGGLE_BUTTON (gtk_builder_get_object (builder, "keep")), index, ACIES_ANSWER_KEEP);
    }
}

/* Lists the later entries with @consequence, the first of them if they are many.  Rows that say what is to be said
 * stay.  Returns: how many entries there are */
static guint
list_later (AciesAmendDialog *self,
            List              list,
            AciesConsequence  consequence)
{
  guint n_later = self->amendment != NULL ? acies_amendment_get_n_later (self->amendment) : 0;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_found = 0;

  for (guint i = 0; i < n_later; i++)
    if (acies_amendment_get_consequence (self->amendment, i) == consequence && n_found++ < MAX_LISTED)
      {
        g_array_append_val (indices, i);
        g_string_append_printf (text, "%u %s\n", i, acies_amendment_get_reason_why (self->amendment, i));
      }
  if (g_strcmp0 (text->str, self->listed[list]) == 0)
    return n_found;

  g_free (self->listed[list]);
  self->listed[list] = g_strdup (text->str);
  acies_amend_rows_clear (self->rows[list]);
  if (list == MISFIT)
    g_ptr_array_set_size (self->answers, 0);
  for (guint i = 0; i < indices->len; i++)
    add_later (self, list, g_array_index (indices, guint, i));

  return n_found;
}

static void
unchanged_expanded_cb (AciesAmendDialog *self)
{
  if (adw_expander_row_get_expanded (self->unchanged_row))
    list_later (self, UNCHANGED, ACIES_CONSEQUENCE_UNCHANGED);
}

static const char *
label_change (AciesAmendDialog        *self,
              const AciesStatusChange *change)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (self->battle);
  const AciesBody *body = acies_situation_find (self->before, change->subject);
  AciesSchema *schema;

  if (change->field < 0)
    return _("Place");
  if (body == NULL)
    schema = acies_ruleset_get_side_status (ruleset);
  else
    schema = body->is_leader ? acies_ruleset_get_leader_status (ruleset) : acies_ruleset_get_unit_status (ruleset);

  return acies_field_get_label (acies_schema_get_field (schema, (guint) change->field));
}

static void
show_now (AciesAmendDialog *self)
{
  g_autoptr (GPtrArray) changes = NULL;

  acies_amend_rows_clear (self->rows[NOW]);
  if (self->amendment != NULL)
    changes = acies_amendment_list_changes (self->amendment);
  for (guint i = 0; changes != NULL && i < changes->len; i++)
    {
      const AciesStatusChange *change = changes->pdata[i];

      acies_amend_rows_add_change (self->rows[NOW], acies_situation_get_name (self->before, change->subject),
                                   label_change (self, change), change->before, change->after);
    }
  acies_amend_rows_show (self->rows[NOW], NULL, acies_amend_rows_get_n (self->rows[NOW]));
}

static gboolean
is_changed (AciesAmendDialog *self)
{
  return self->insertion != NULL || acies_amend_rows_get_n (self->rows[RESULT]) > 0
         || gtk_switch_get_active (self->drop_switch)
         || (self->facts != NULL
             && g_strcmp0 (get_dice (self), acies_event_get_dice (acies_entry_get_event (self->entry))) != 0);
}

static void
show_consequences (AciesAmendDialog *self)
{
  AciesAmendment *amendment = self->amendment;
  guint n_later = amendment != NULL ? acies_amendment_get_n_later (amendment) : 0;
  g_autofree char *unchanged = NULL;

  self->filling = TRUE;
  acies_amend_rows_show (self->rows[MISFIT], _("No Longer Fits"), list_later (self, MISFIT, ACIES_CONSEQUENCE_MISFIT));
  acies_amend_rows_show (self->rows[RECOMPUTED], _("Recomputed"),
                         list_later (self, RECOMPUTED, ACIES_CONSEQUENCE_RECOMPUTED));
  show_answers (self);
  /* Translators: how many later entries stay as they are */
  unchanged = g_strdup_printf (_("Unchanged  %u"),
                               amendment != NULL ? acies_amendment_count (amendment, ACIES_CONSEQUENCE_UNCHANGED) : 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->unchanged_row), unchanged);
  gtk_widget_set_sensitive (GTK_WIDGET (self->unchanged_row), n_later > 0);
  unchanged_expanded_cb (self);
  show_now (self);
  self->filling = FALSE;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "amend.accept",
                                 amendment != NULL && is_changed (self)
                                 && acies_amendment_is_answered (amendment));
}

/* ---- Changing ---- */

static void
worked_out_cb (GObject      *object,
               GAsyncResult *result,
               gpointer      user_data)
{
  AciesAmendDialog *self = ACIES_AMEND_DIALOG (object);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesAmendment) amendment = acies_amend_work_finish (result, &error);

  self->busy = FALSE;
  if (self->battle == NULL)
    return;
  if (self->stale)
    {
      work_out (self, ACIES_AMEND_RESTART, ACIES_ANSWER_OPEN);
      return;
    }

  g_set_object (&self->amendment, amendment);
  gtk_spinner_stop (self->spinner);
  gtk_widget_set_visible (self->error_box, error != NULL);
  gtk_label_set_text (self->error_label, error != NULL ? error->message : "");
  show_result (self);
  show_consequences (self);
  /* There is nothing to fill in, and Enter must not cancel what it was asked for. */
  if (self->insertion != NULL && !self->shown && gtk_widget_is_sensitive (GTK_WIDGET (self->accept_button)))
    gtk_widget_grab_focus (GTK_WIDGET (self->accept_button));
  self->shown = TRUE;
}

/* @index: a later entry that gets @answer; ACIES_AMEND_ALL_OPEN for all that have none; ACIES_AMEND_RESTART to
 * begin from the change again */
static void
work_out (AciesAmendDialog *self,
          int               index,
          AciesAnswer       answer)
{
  AciesEvent *old = acies_entry_get_event (self->entry);
  AciesAmendWork *work;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "amend.accept", FALSE);
  gtk_spinner_start (self->spinner);
  if (self->busy)
    {
      /* One after the other: the current work is cancelled, and then done again. */
      self->stale = TRUE;
      g_cancellable_cancel (self->cancellable);
      return;
    }

  self->busy = TRUE;
  self->stale = FALSE;
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();

  work = g_new0 (AciesAmendWork, 1);
  work->trial = g_object_ref (self->trial);
  work->log = g_steal_pointer (&self->log);
  work->number = self->number;
  g_set_object (&work->insertion, self->insertion);
  work->index = index;
  work->answer = answer;
  work->drop = gtk_switch_get_active (self->drop_switch);
  if (index != ACIES_AMEND_RESTART)
    work->amendment = g_object_ref (self->amendment);
  if (self->facts != NULL)
    work->inputs = acies_amend_work_list_inputs (acies_event_get_facts (old), self->facts);
  if (self->facts != NULL && g_strcmp0 (get_dice (self), acies_event_get_dice (old)) != 0)
    work->dice = g_strdup (get_dice (self));

  acies_amend_work_async (G_OBJECT (self), work, self->cancellable, worked_out_cb, NULL);
}

static void
update (AciesAmendDialog *self)
{
  work_out (self, ACIES_AMEND_RESTART, ACIES_ANSWER_OPEN);
}

static void
drop_all_cb (AciesAmendDialog *self)
{
  if (self->amendment != NULL)
    work_out (self, ACIES_AMEND_ALL_OPEN, ACIES_ANSWER_DROP);
}

static void
drop_toggled_cb (AciesAmendDialog *self)
{
  gboolean drops = gtk_switch_get_active (self->drop_switch);

  /* What is made insensitive must not have the focus. */
  gtk_widget_grab_focus (GTK_WIDGET (self->drop_switch));
  gtk_widget_set_sensitive (self->dice_row, !drops);
  gtk_widget_set_sensitive (GTK_WIDGET (self->facts_row), !drops);
  update (self);
}

static void
dice_changed_cb (AciesAmendDialog *self)
{
  if (!self->filling)
    update (self);
}

static void
edited_cb (AciesAmendDialog *self,
           const char       *text,
           AciesFieldEditor *row)
{
  AciesField *field = acies_field_editor_get_field (row);
  AciesSchema *schema = acies_record_get_schema (acies_facts_get_inputs (self->facts));
  int input = acies_schema_lookup (schema, acies_field_get_id (field));
  g_autoptr (GError) error = NULL;

  if (self->filling)
    return;
  if (!acies_facts_set_text (self->facts, (guint) input, ACIES_SOURCE_HAND, text, &error))
    {
      acies_field_editor_set_error (row, error->message);
      return;
    }

  self->filling = TRUE;
  acies_field_editor_set_error (row, NULL);
  acies_field_editor_show (row, acies_facts_get_inputs (self->facts), (guint) input);
  self->filling = FALSE;
  update (self);
}

/* The trial has the same log, so what amends it amends the battle. */
static gboolean
take (AciesAmendDialog  *self,
      GError           **error)
{
  const char *reason = gtk_editable_get_text (GTK_EDITABLE (self->reason_row));
  GListModel *log = acies_battle_get_log (self->trial);
  g_autoptr (AciesEvent) event = NULL;

  if (!acies_amendment_accept (self->amendment, reason, error))
    return FALSE;

  event = g_list_model_get_item (log, g_list_model_get_n_items (log) - 1);

  return acies_battle_append (self->battle, event, error);
}

static void
accept_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesAmendDialog *self = ACIES_AMEND_DIALOG (widget);
  g_autoptr (GError) error = NULL;

  if (self->amendment == NULL || self->busy)
    return;

  if (!take (self, &error))
    {
      gtk_label_set_text (self->error_label, error->message);
      gtk_widget_set_visible (self->error_box, TRUE);
      return;
    }

  g_signal_emit (self, signals[AMENDED], 0);
  gtk_window_close (GTK_WINDOW (self));
}

/* ---- Construction ---- */

static void
acies_amend_dialog_dispose (GObject *object)
{
  AciesAmendDialog *self = ACIES_AMEND_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_AMEND_DIALOG);
  g_clear_object (&self->amendment);
  g_clear_object (&self->trial);
  g_clear_pointer (&self->log, g_ptr_array_unref);
  g_clear_object (&self->entry);
  g_clear_object (&self->insertion);
  g_clear_object (&self->battle);

  G_OBJECT_CLASS (acies_amend_dialog_parent_class)->dispose (object);
}

static void
acies_amend_dialog_finalize (GObject *object)
{
  AciesAmendDialog *self = ACIES_AMEND_DIALOG (object);

  g_clear_pointer (&self->before, acies_situation_free);
  g_clear_pointer (&self->facts, acies_facts_free);
  g_object_unref (self->cancellable);
  g_ptr_array_unref (self->fields);
  g_ptr_array_unref (self->answers);
  for (guint i = 0; i < N_LISTS; i++)
    {
      acies_amend_rows_free (self->rows[i]);
      g_free (self->listed[i]);
    }

  G_OBJECT_CLASS (acies_amend_dialog_parent_class)->finalize (object);
}

static void
acies_amend_dialog_class_init (AciesAmendDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_amend_dialog_dispose;
  object_class->finalize = acies_amend_dialog_finalize;

  signals[AMENDED] = g_signal_new ("amended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (ACIES_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-amend-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, title);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, entry_row);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, entry_badge);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, drop_row);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, drop_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, dice_row);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, facts_row);
  gtk_widget_class_bind_template_child_full (widget_class, "result_group", FALSE,
                                             G_STRUCT_OFFSET (AciesAmendDialog, groups[RESULT]));
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, error_box);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, error_label);
  gtk_widget_class_bind_template_child_full (widget_class, "misfit_group", FALSE,
                                             G_STRUCT_OFFSET (AciesAmendDialog, groups[MISFIT]));
  gtk_widget_class_bind_template_child_full (widget_class, "recomputed_group", FALSE,
                                             G_STRUCT_OFFSET (AciesAmendDialog, groups[RECOMPUTED]));
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, unchanged_row);
  gtk_widget_class_bind_template_child_full (widget_class, "now_group", FALSE,
                                             G_STRUCT_OFFSET (AciesAmendDialog, groups[NOW]));
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, reason_row);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, accept_button);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, spinner);
  gtk_widget_class_bind_template_callback (widget_class, drop_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, drop_all_cb);
  gtk_widget_class_bind_template_callback (widget_class, dice_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, unchanged_expanded_cb);

  gtk_widget_class_install_action (widget_class, "amend.accept", NULL, accept_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_amend_dialog_init (AciesAmendDialog *self)
{
  self->cancellable = g_cancellable_new ();
  self->fields = g_ptr_array_new_with_free_func (g_object_unref);
  self->answers = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < N_LISTS; i++)
    self->rows[i] = acies_amend_rows_new (self->groups[i], i == UNCHANGED ? self->unchanged_row : NULL);
}

static void
add_facts (AciesAmendDialog *self)
{
  const AciesRecord *inputs = acies_facts_get_inputs (self->facts);
  AciesSchema *schema = acies_record_get_schema (inputs);

  self->filling = TRUE;
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesFieldEditor *row = acies_field_editor_new (acies_schema_get_field (schema, i), ACIES_FIELD_ROW);

      acies_field_editor_show (row, inputs, i);
      g_signal_connect_object (row, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
      adw_expander_row_add_row (self->facts_row, acies_field_editor_get_widget (row));
      g_ptr_array_add (self->fields, row);
    }
  self->filling = FALSE;
}

/* Writes the title, with how many entries come later. */
static void
show_title (AciesAmendDialog *self,
            const char       *place)
{
  guint n_later = g_list_model_get_n_items (acies_battle_get_entries (self->battle));
  g_autofree char *title = NULL;
  g_autofree char *later = NULL;
  guint position = 0;

  acies_battle_find_entry (self->battle, self->number, &position);
  n_later -= self->insertion != NULL ? position : position + 1;
  if (self->insertion != NULL)
    /* Translators: where in the battle, and the number of the entry in its log */
    title = g_strdup_printf (_("Insert in %s, Before Entry %u"), place, self->number);
  else
    /* Translators: where in the battle, and the number of the entry in its log */
    title = g_strdup_printf (_("Amend %s, Entry %u"), place, self->number);
  later = g_strdup_printf (ngettext ("%u later entry", "%u later entries", n_later), n_later);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, later);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

/* What the dialog is about: @sentence of the log, where it stands there, and its dice. */
static void
show_sentence (AciesAmendDialog *self,
               const char       *sentence,
               const char       *dice,
               int               side)
{
  g_autofree char *place = place_entry (self, self->entry);
  g_autofree char *subtitle = NULL;

  show_title (self, place);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->entry_row), sentence);
  if (*dice != '\0')
    /* Translators: where in the battle, and the faces that were thrown */
    subtitle = g_strdup_printf (_("%s · dice %s"), place, dice);
  adw_action_row_set_subtitle (self->entry_row, subtitle != NULL ? subtitle : place);
  show_side (self, self->entry_badge, side);
}

/* An inserted step has been prepared on the page. */
static void
show_insertion (AciesAmendDialog *self,
                const char       *sentence)
{
  show_sentence (self, sentence, acies_event_get_dice (self->insertion),
                 acies_situation_find_side_of (self->before, acies_facts_get_a (acies_event_get_facts (self->insertion))));
  gtk_widget_set_visible (self->dice_row, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->facts_row), FALSE);
  gtk_widget_set_visible (self->drop_row, FALSE);
  gtk_button_set_label (self->accept_button, _("_Insert"));
}

static void
show_entry (AciesAmendDialog *self)
{
  AciesEvent *event = acies_entry_get_event (self->entry);
  gboolean is_procedure = acies_event_get_kind (event) == ACIES_EVENT_PROCEDURE;
  const char *dice = is_procedure ? acies_event_get_dice (event) : "";

  show_sentence (self, acies_entry_get_sentence (self->entry), dice, acies_entry_get_side (self->entry));
  self->filling = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->dice_row), dice);
  self->filling = FALSE;
  gtk_widget_set_visible (self->dice_row, *dice != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->facts_row), is_procedure);
}

static AciesAmendDialog *
create (AciesBattle *battle,
        guint        number,
        GtkWindow   *parent)
{
  AciesAmendDialog *self;
  AciesEntry *entry;
  guint position;

  entry = acies_battle_find_entry (battle, number, &position);
  if (entry == NULL)
    return NULL;

  self = g_object_new (ACIES_TYPE_AMEND_DIALOG, "transient-for", parent, NULL);
  self->battle = g_object_ref (battle);
  self->trial = acies_battle_new_trial (battle, &self->log);
  self->entry = g_object_ref (entry);
  self->number = number;
  self->before = acies_battle_get_situation_at (battle, position);

  return self;
}

/**
 * acies_amend_dialog_new:
 * @battle: a battle
 * @number: the number of an entry that counts
 * @parent: (nullable): the window it belongs to
 *
 * Returns: (transfer none) (nullable): the dialog, not yet shown; %NULL when there
 *   is no such entry
 */
GtkWindow *
acies_amend_dialog_new (AciesBattle *battle,
                        guint        number,
                        GtkWindow   *parent)
{
  AciesAmendDialog *self;
  AciesEvent *event;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  self = create (battle, number, parent);
  if (self == NULL)
    return NULL;

  event = acies_entry_get_event (self->entry);
  if (acies_event_get_kind (event) == ACIES_EVENT_PROCEDURE)
    {
      self->facts = acies_facts_copy (acies_event_get_facts (event));
      add_facts (self);
    }
  show_entry (self);
  update (self);

  return GTK_WINDOW (self);
}

/**
 * acies_amend_dialog_new_insertion:
 * @battle: a battle
 * @before: the number of an entry that counts
 * @proposal: a step prepared for the moment before it, which can be accepted
 * @parent: (nullable): the window it belongs to
 *
 * Returns: (transfer none) (nullable): the dialog that inserts the step there, not yet
 *   shown; %NULL when there is no such entry, or the step cannot be accepted
 */
GtkWindow *
acies_amend_dialog_new_insertion (AciesBattle   *battle,
                                  guint          before,
                                  AciesProposal *proposal,
                                  GtkWindow     *parent)
{
  g_autoptr (AciesEvent) event = NULL;
  g_autofree char *sentence = NULL;
  AciesAmendDialog *self;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle) && ACIES_IS_PROPOSAL (proposal), NULL);

  event = acies_proposal_create_event (proposal, NULL);
  self = event != NULL ? create (battle, before, parent) : NULL;
  if (self == NULL)
    return NULL;

  self->insertion = g_steal_pointer (&event);
  sentence = acies_proposal_describe (proposal);
  show_insertion (self, sentence);
  update (self);

  return GTK_WINDOW (self);
}
