/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-amend-dialog.h"
#include "acies-amend-dice.h"
#include "acies-amend-row.h"
#include "acies-amend-rows.h"
#include "acies-amend-view.h"
#include "acies-amend-words.h"
#include "acies-amend-work.h"
#include "acies-badge.h"
#include "acies-field-editor.h"

/* The lists of rows that are made again with each change. */
typedef enum
{
  RESULT,
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
  /* (nullable): the entry with @facts, whose dice are typed */
  AciesProposal       *proposal;
  GPtrArray           *fields; /* (element-type AciesFieldEditor): one for each input */
  /* (nullable): the change as it was last worked out; a thread may have it while @busy. */
  AciesAmendment      *amendment;
  gboolean             busy;
  gboolean             stale;
  /* Whether a thread is at what was accepted */
  gboolean             applying;
  /* (element-type AciesAmendWork): the answers that were given while @busy */
  GQueue               waiting;
  GCancellable        *cancellable;
  gboolean             filling;
  /* Whether what comes of it was shown once */
  gboolean             shown;

  AciesAmendRows      *rows[N_LISTS];
  AdwPreferencesGroup *groups[N_LISTS];
  AciesAmendView      *views[ACIES_AMEND_LIST_LAST];
  AdwPreferencesGroup *view_groups[ACIES_AMEND_LIST_LAST];
  AdwExpanderRow      *unchanged_row;

  AdwWindowTitle      *title;
  AdwActionRow        *entry_row;
  GtkWidget           *entry_badge;
  GtkWidget           *drop_row;
  GtkSwitch           *drop_switch;
  GtkWidget           *dice_row;
  AciesAmendDice      *dice;
  AdwExpanderRow      *facts_row;
  GtkWidget           *error_box;
  GtkLabel            *error_label;
  AdwEntryRow         *reason_row;
  GtkButton           *accept_button;
  GtkWidget           *work_box;
  GtkProgressBar      *progress_bar;
  GtkButton           *stop_button;
};

enum
{
  AMENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesAmendDialog, acies_amend_dialog, ADW_TYPE_WINDOW)

/* ---- What the change does ---- */

static const char *
get_dice (AciesAmendDialog *self)
{
  return self->proposal != NULL ? acies_proposal_get_dice (self->proposal) : "";
}

static void
show_result (AciesAmendDialog *self)
{
  AciesEvent *old = acies_entry_get_event (self->entry);

  acies_amend_rows_clear (self->rows[RESULT]);
  if (self->proposal != NULL && self->amendment != NULL && !gtk_switch_get_active (self->drop_switch))
    {
      AciesOutcome *outcome = acies_proposal_get_outcome (self->proposal);

      acies_amend_rows_add_differences (self->rows[RESULT], acies_facts_get_inputs (acies_event_get_facts (old)),
                                        acies_facts_get_inputs (self->facts));
      if (outcome != NULL)
        acies_amend_rows_add_differences (self->rows[RESULT], acies_event_get_outputs (old),
                                          acies_outcome_get_outputs (outcome));
    }
  acies_amend_rows_show (self->rows[RESULT]);
}

static void work_out (AciesAmendDialog *self,
                      int               index,
                      AciesAnswer       answer,
                      AciesEvent       *event);

static void
answered_cb (AciesAmendDialog *self,
             AciesAmendItem   *item,
             int               answer)
{
  g_autoptr (AciesEvent) event = NULL;

  if (answer == ACIES_ANSWER_RESOLVE)
    {
      event = acies_proposal_create_event (acies_amend_item_get_proposal (item), NULL);
      if (event == NULL)
        return;
    }
  work_out (self, (int) acies_amend_item_get_index (item), (AciesAnswer) answer, event);
}

static void
show_view (AciesAmendDialog *self,
           AciesAmendList    list,
           GPtrArray        *items)
{
  g_autofree char *title = NULL;

  acies_amend_view_show (self->views[list], list, items);
  title = acies_amend_view_make_title (self->views[list]);
  adw_preferences_group_set_title (self->view_groups[list], title);
  gtk_widget_set_visible (GTK_WIDGET (self->view_groups[list]), acies_amend_view_get_n (self->views[list]) > 0);
}

/* Whether all later entries have been looked at. */
static gboolean
is_done (AciesAmendDialog *self)
{
  return self->amendment != NULL
         && acies_amendment_get_n_done (self->amendment) == acies_amendment_get_n_later (self->amendment);
}

static void
show_now (AciesAmendDialog *self)
{
  g_autoptr (GPtrArray) changes = NULL;

  acies_amend_rows_clear (self->rows[NOW]);
  if (is_done (self))
    changes = acies_amendment_list_changes (self->amendment);
  if (changes != NULL)
    acies_amend_rows_add_status (self->rows[NOW], changes, self->before);
  acies_amend_rows_show (self->rows[NOW]);
}

static gboolean
is_changed (AciesAmendDialog *self)
{
  return self->insertion != NULL || acies_amend_rows_get_n (self->rows[RESULT]) > 0
         || gtk_switch_get_active (self->drop_switch)
         || (self->proposal != NULL
             && (acies_proposal_get_not_recorded (self->proposal)
                 || strcmp (get_dice (self), acies_event_get_dice (acies_entry_get_event (self->entry))) != 0));
}

static void
show_consequences (AciesAmendDialog *self,
                   GPtrArray        *items)
{
  AciesAmendView *unchanged = self->views[ACIES_AMEND_LIST_UNCHANGED];
  g_autofree char *title = NULL;

  for (AciesAmendList list = ACIES_AMEND_LIST_DICE; list < ACIES_AMEND_LIST_UNCHANGED; list++)
    show_view (self, list, items);
  acies_amend_view_show (unchanged, ACIES_AMEND_LIST_UNCHANGED, items);
  title = acies_amend_view_make_title (unchanged);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->unchanged_row), title);
  gtk_widget_set_sensitive (GTK_WIDGET (self->unchanged_row), acies_amend_view_get_n (unchanged) > 0);
  show_now (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "amend.accept",
                                 self->amendment != NULL && is_changed (self)
                                 && acies_amendment_is_answered (self->amendment));
}

static void
show_error (AciesAmendDialog *self,
            const GError     *error)
{
  gtk_label_set_text (self->error_label, error != NULL ? error->message : "");
  gtk_widget_set_visible (self->error_box, error != NULL);
}

/* ---- How far it is ---- */

static void
show_progress (AciesAmendDialog *self,
               guint             n_done,
               guint             n_later)
{
  g_autofree char *text = acies_amend_words_progress (n_done, n_later, self->applying);

  gtk_progress_bar_set_text (self->progress_bar, text);
  if (n_later == 0)
    gtk_progress_bar_pulse (self->progress_bar);
  else
    gtk_progress_bar_set_fraction (self->progress_bar, (double) n_done / n_later);
}

static void
progress_cb (GObject *object,
             guint    n_done,
             guint    n_later)
{
  AciesAmendDialog *self = ACIES_AMEND_DIALOG (object);

  if (self->busy && !self->stale && self->battle != NULL)
    show_progress (self, n_done, n_later);
}

/* Without hiding it from those who watch it: what takes a moment only is not worth a glance. */
static void
show_work (AciesAmendDialog *self)
{
  gboolean stopped = !self->busy && self->amendment != NULL && !is_done (self);

  gtk_widget_set_visible (self->work_box, self->busy || stopped);
  gtk_button_set_label (self->stop_button, stopped ? _("_Go On") : _("_Stop"));
  if (stopped)
    show_progress (self, acies_amendment_get_n_done (self->amendment), acies_amendment_get_n_later (self->amendment));
}

/* ---- Changing ---- */

static void start (AciesAmendDialog *self,
                   AciesAmendWork   *work);

static void
worked_out_cb (GObject      *object,
               GAsyncResult *result,
               gpointer      user_data)
{
  AciesAmendDialog *self = ACIES_AMEND_DIALOG (object);
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesAmendment) amendment = acies_amend_work_finish (result, &items, &error);

  self->busy = FALSE;
  if (self->battle == NULL)
    return;
  if (self->stale)
    {
      work_out (self, ACIES_AMEND_RESTART, ACIES_ANSWER_OPEN, NULL);
      return;
    }

  g_set_object (&self->amendment, amendment);
  if (amendment != NULL && !g_queue_is_empty (&self->waiting))
    {
      start (self, g_queue_pop_head (&self->waiting));
      return;
    }

  show_work (self);
  show_error (self, error);
  if (items == NULL)
    items = g_ptr_array_new ();
  show_result (self);
  show_consequences (self, items);
  /* There is nothing to fill in, and Enter must not cancel what it was asked for. */
  if (self->insertion != NULL && !self->shown && gtk_widget_is_sensitive (GTK_WIDGET (self->accept_button)))
    gtk_widget_grab_focus (GTK_WIDGET (self->accept_button));
  self->shown = TRUE;
}

static void
renew_cancellable (AciesAmendDialog *self)
{
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
}

/* Has a thread do @work (transfer full). */
static void
start (AciesAmendDialog *self,
       AciesAmendWork   *work)
{
  self->busy = TRUE;
  self->stale = FALSE;
  renew_cancellable (self);
  if (work->index != ACIES_AMEND_RESTART)
    work->amendment = g_object_ref (self->amendment);
  show_progress (self, 0, 0);
  show_work (self);
  acies_amend_work_async (G_OBJECT (self), work, self->cancellable, worked_out_cb, NULL);
}

/* What is to be done for the change as it stands, or an answer. */
static AciesAmendWork *
make_work (AciesAmendDialog *self,
           int               index,
           AciesAnswer       answer,
           AciesEvent       *event)
{
  AciesEvent *old = acies_entry_get_event (self->entry);
  AciesAmendWork *work = g_new0 (AciesAmendWork, 1);

  work->trial = g_object_ref (self->trial);
  work->log = g_steal_pointer (&self->log);
  work->number = self->number;
  work->index = index;
  work->answer = answer;
  work->progress = progress_cb;
  g_set_object (&work->event, event);
  if (index != ACIES_AMEND_RESTART)
    return work;

  g_set_object (&work->insertion, self->insertion);
  work->drop = gtk_switch_get_active (self->drop_switch);
  if (self->proposal != NULL && acies_proposal_get_not_recorded (self->proposal))
    work->event = acies_proposal_create_event (self->proposal, NULL);
  if (self->facts != NULL)
    work->inputs = acies_amend_work_list_inputs (acies_event_get_facts (old), self->facts);
  if (self->facts != NULL && strcmp (get_dice (self), acies_event_get_dice (old)) != 0)
    work->dice = g_strdup (get_dice (self));

  return work;
}

/* @index: a later entry that gets @answer, and @event with ACIES_ANSWER_RESOLVE; ACIES_AMEND_ALL_OPEN for all that
 * have none; ACIES_AMEND_RESTART to begin from the change again; ACIES_AMEND_GO_ON with what was stopped */
static void
work_out (AciesAmendDialog *self,
          int               index,
          AciesAnswer       answer,
          AciesEvent       *event)
{
  if (self->applying)
    return;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "amend.accept", FALSE);
  if (index == ACIES_AMEND_RESTART)
    g_queue_clear_full (&self->waiting, (GDestroyNotify) acies_amend_work_free);
  if (!self->busy)
    {
      start (self, make_work (self, index, answer, event));
    }
  else if (index == ACIES_AMEND_RESTART)
    {
      /* One after the other: the current work is cancelled, and then done again. */
      self->stale = TRUE;
      g_cancellable_cancel (self->cancellable);
    }
  else if (!self->stale)
    {
      g_queue_push_tail (&self->waiting, make_work (self, index, answer, event));
    }
}

/* Stops the work, or goes on with what was stopped. */
static void
stop_cb (AciesAmendDialog *self)
{
  if (self->busy)
    g_cancellable_cancel (self->cancellable);
  else if (self->amendment != NULL)
    work_out (self, ACIES_AMEND_GO_ON, ACIES_ANSWER_OPEN, NULL);
}

static void
update (AciesAmendDialog *self)
{
  work_out (self, ACIES_AMEND_RESTART, ACIES_ANSWER_OPEN, NULL);
}

static void
drop_all_cb (AciesAmendDialog *self)
{
  if (self->amendment != NULL)
    work_out (self, ACIES_AMEND_ALL_OPEN, ACIES_ANSWER_DROP, NULL);
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
dice_typed_cb (AciesAmendDialog *self)
{
  update (self);
}

/* Has the dice thrown for the facts as they are, with @dice (nullable) instead of those in the log. */
static void
propose (AciesAmendDialog *self,
         const char       *dice)
{
  AciesEvent *event = acies_entry_get_event (self->entry);
  g_autoptr (AciesProposal) proposal = acies_proposal_new_again (self->trial, self->before, event, self->facts);

  if (dice != NULL)
    acies_proposal_set_dice (proposal, dice);
  g_set_object (&self->proposal, proposal);
  acies_amend_dice_set_proposal (self->dice, proposal);
  gtk_widget_set_visible (self->dice_row, acies_amend_dice_has_dice (self->dice));
}

static void
edited_cb (AciesAmendDialog *self,
           const char       *text,
           AciesFieldEditor *row)
{
  AciesField *field = acies_field_editor_get_field (row);
  AciesSchema *schema = acies_record_get_schema (acies_facts_get_inputs (self->facts));
  int input = acies_schema_lookup (schema, acies_field_get_id (field));
  g_autofree char *dice = NULL;
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
  dice = g_strdup (get_dice (self));
  propose (self, dice);
  update (self);
}

static void
applied_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  AciesAmendDialog *self = ACIES_AMEND_DIALOG (object);
  g_autoptr (GError) error = NULL;
  gboolean applied = acies_amend_apply_finish (result, &error);

  if (self->battle == NULL)
    return;
  if (applied)
    {
      g_signal_emit (self, signals[AMENDED], 0);
      gtk_window_close (GTK_WINDOW (self));
      return;
    }

  self->busy = self->applying = FALSE;
  show_work (self);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    show_error (self, error);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "amend.accept", TRUE);
}

static void
accept_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesAmendDialog *self = ACIES_AMEND_DIALOG (widget);
  g_autoptr (AciesEvent) event = NULL;
  g_autoptr (GError) error = NULL;

  if (self->amendment == NULL || self->busy)
    return;

  event = acies_amendment_create_whole (self->amendment, gtk_editable_get_text (GTK_EDITABLE (self->reason_row)),
                                        &error);
  show_error (self, error);
  if (event == NULL)
    return;

  self->busy = self->applying = TRUE;
  renew_cancellable (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "amend.accept", FALSE);
  show_progress (self, 0, 0);
  show_work (self);
  acies_amend_apply_async (G_OBJECT (self), self->battle, event, self->cancellable, applied_cb, NULL);
}

/* ---- Construction ---- */

static void
acies_amend_dialog_dispose (GObject *object)
{
  AciesAmendDialog *self = ACIES_AMEND_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_AMEND_DIALOG);
  g_queue_clear_full (&self->waiting, (GDestroyNotify) acies_amend_work_free);
  g_clear_object (&self->amendment);
  g_clear_object (&self->proposal);
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
  for (guint i = 0; i < N_LISTS; i++)
    acies_amend_rows_free (self->rows[i]);

  G_OBJECT_CLASS (acies_amend_dialog_parent_class)->finalize (object);
}

static void
bind_views (GtkWidgetClass *widget_class)
{
  static const char * const names[] = { "dice_view", "misfit_view", "recomputed_view", "unchanged_view" };
  static const char * const groups[] = { "dice_group", "misfit_group", "recomputed_group" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    gtk_widget_class_bind_template_child_full (widget_class, names[i], FALSE,
                                               G_STRUCT_OFFSET (AciesAmendDialog, views)
                                               + (gssize) (i * sizeof (AciesAmendView *)));
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    gtk_widget_class_bind_template_child_full (widget_class, groups[i], FALSE,
                                               G_STRUCT_OFFSET (AciesAmendDialog, view_groups)
                                               + (gssize) (i * sizeof (AdwPreferencesGroup *)));
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

  g_type_ensure (ACIES_TYPE_AMEND_DICE);
  g_type_ensure (ACIES_TYPE_AMEND_VIEW);
  g_type_ensure (ACIES_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-amend-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, title);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, entry_row);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, entry_badge);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, drop_row);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, drop_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, dice_row);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, dice);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, facts_row);
  gtk_widget_class_bind_template_child_full (widget_class, "result_group", FALSE,
                                             G_STRUCT_OFFSET (AciesAmendDialog, groups[RESULT]));
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, error_box);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, error_label);
  bind_views (widget_class);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, unchanged_row);
  gtk_widget_class_bind_template_child_full (widget_class, "now_group", FALSE,
                                             G_STRUCT_OFFSET (AciesAmendDialog, groups[NOW]));
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, reason_row);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, accept_button);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, work_box);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDialog, stop_button);
  gtk_widget_class_bind_template_callback (widget_class, drop_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, drop_all_cb);
  gtk_widget_class_bind_template_callback (widget_class, dice_typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, answered_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);

  gtk_widget_class_install_action (widget_class, "amend.accept", NULL, accept_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_amend_dialog_init (AciesAmendDialog *self)
{
  self->cancellable = g_cancellable_new ();
  self->fields = g_ptr_array_new_with_free_func (g_object_unref);
  g_queue_init (&self->waiting);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < N_LISTS; i++)
    self->rows[i] = acies_amend_rows_new (self->groups[i]);
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
  g_autofree char *title = acies_amend_words_title (place, self->number, self->insertion != NULL);
  g_autofree char *later = NULL;
  guint position = 0;

  acies_battle_find_entry (self->battle, self->number, &position);
  later = acies_amend_words_later (n_later - position - (self->insertion != NULL ? 0 : 1));
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
  g_autofree char *place = acies_amend_row_place (self->entry, acies_battle_get_ruleset (self->battle));
  g_autofree char *subtitle = NULL;

  show_title (self, place);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->entry_row), sentence);
  if (*dice != '\0')
    /* Translators: where in the battle, and the faces that were thrown */
    subtitle = g_strdup_printf (_("%s · dice %s"), place, dice);
  adw_action_row_set_subtitle (self->entry_row, subtitle != NULL ? subtitle : place);
  /* The box before the title would take room for a hidden badge. */
  gtk_widget_set_visible (gtk_widget_get_parent (self->entry_badge), side >= 0);
  if (side >= 0)
    acies_badge_set_color (ACIES_BADGE (self->entry_badge),
                           acies_situation_get_side (self->before, (guint) side)->color);
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
  if (is_procedure)
    propose (self, NULL);
  else
    gtk_widget_set_visible (self->dice_row, FALSE);
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
  for (guint i = 0; i < ACIES_AMEND_LIST_LAST; i++)
    acies_amend_view_set_situation (self->views[i], self->before);

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
