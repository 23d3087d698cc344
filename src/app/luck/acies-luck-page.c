/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-accessible.h"
#include "acies-adaptive-bin.h"
#include "acies-dice-test-dialog.h"
#include "acies-export.h"
#include "acies-file.h"
#include "acies-luck-card.h"
#include "acies-luck-csv.h"
#include "acies-luck-faces-chart.h"
#include "acies-luck-layout.h"
#include "acies-luck-lines.h"
#include "acies-luck-moments.h"
#include "acies-luck-page.h"
#include "acies-luck-side-card.h"
#include "acies-luck-strength.h"
#include "acies-luck-work.h"
#include "acies-task.h"

struct _AciesLuckPage
{
  AdwBin                parent_instance;

  AciesSession         *session;
  AciesBattle          *battle;
  AciesLuckWork        *work;
  GtkFileChooserNative *chooser;
  guint                 update_id;
  /* While the choices are being made anew */
  gboolean              choosing;

  GtkDropDown          *turn_choice;
  GtkDropDown          *side_choice;
  GtkDropDown          *kind_choice;
  GtkSpinner           *spinner;
  AciesAdaptiveBin     *bin;
  GtkStack             *stack;
  AdwStatusPage        *empty_page;
  GtkWidget            *columns;
  AciesLuckCard        *lines_card;
  AciesLuckCard        *faces_card;
  AciesLuckMoments     *moments;
  AciesLuckCard        *strength_card;
};

G_DEFINE_FINAL_TYPE (AciesLuckPage, acies_luck_page, ADW_TYPE_BIN)

/* ---- Choices ---- */

/* The first item stands for all. */
static void
set_choices (AciesLuckPage *self,
             GtkDropDown   *choice,
             GPtrArray     *names)
{
  GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (choice));
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (list));
  guint selected = gtk_drop_down_get_selected (choice);
  gboolean same = n_items == names->len + 1;

  for (guint i = 0; same && i < names->len; i++)
    same = g_strcmp0 (gtk_string_list_get_string (list, i + 1), names->pdata[i]) == 0;
  if (same)
    return;

  self->choosing = TRUE;
  g_ptr_array_add (names, NULL);
  gtk_string_list_splice (list, 1, n_items - 1, (const char * const *) names->pdata);
  gtk_drop_down_set_selected (choice, selected < names->len ? selected : 0);
  self->choosing = FALSE;
}

static void
update_choices (AciesLuckPage *self,
                AciesLuck     *luck)
{
  g_autoptr (GPtrArray) turns = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) sides = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) kinds = acies_luck_list_kinds (luck);

  for (guint turn = 1; turn <= acies_luck_get_n_turns (luck); turn++)
    g_ptr_array_add (turns, g_strdup_printf (_("Turn %u"), turn));
  for (guint side = 0; side < acies_luck_get_n_sides (luck); side++)
    g_ptr_array_add (sides, g_strdup (acies_luck_get_side (luck, side)->name));
  set_choices (self, self->turn_choice, turns);
  set_choices (self, self->side_choice, sides);
  set_choices (self, self->kind_choice, kinds);
}

static void
chosen_cb (AciesLuckPage *self)
{
  guint turn = gtk_drop_down_get_selected (self->turn_choice);
  guint side = gtk_drop_down_get_selected (self->side_choice);
  guint kind = gtk_drop_down_get_selected (self->kind_choice);
  GtkStringList *kinds = GTK_STRING_LIST (gtk_drop_down_get_model (self->kind_choice));

  if (self->choosing || self->work == NULL)
    return;

  g_object_set (self->work,
                "turn", turn == 0 ? -1 : (int) turn,
                "side", (int) side - 1,
                "kind", kind == 0 ? NULL : gtk_string_list_get_string (kinds, kind),
                NULL);
  acies_luck_work_update (self->work);
}

/* ---- What is shown ---- */

static gboolean
has_dice (AciesLuckSummary *summary)
{
  return acies_luck_get_rolls (acies_luck_summary_get_luck (summary))->len > 0;
}

static gboolean
is_compact (AciesLuckPage *self)
{
  return acies_adaptive_bin_get_form (self->bin) == ACIES_FORM_NARROW;
}

static void
form_changed_cb (AciesLuckPage *self)
{
  for (GtkWidget *card = gtk_widget_get_first_child (self->columns); ACIES_IS_LUCK_SIDE_CARD (card);
       card = gtk_widget_get_next_sibling (card))
    acies_luck_side_card_set_compact (ACIES_LUCK_SIDE_CARD (card), is_compact (self));
}

/* There is a card to each side that is asked for, before all others. */
static void
show_sides (AciesLuckPage    *self,
            AciesLuckSummary *summary)
{
  guint n_sides = acies_luck_summary_get_tallies (summary)->len;
  GtkWidget *card = gtk_widget_get_first_child (self->columns);

  for (guint i = 0; i < n_sides; i++)
    {
      if (!ACIES_IS_LUCK_SIDE_CARD (card))
        {
          GtkWidget *added = g_object_new (ACIES_TYPE_LUCK_SIDE_CARD, NULL);

          acies_luck_side_card_set_compact (ACIES_LUCK_SIDE_CARD (added), is_compact (self));
          gtk_widget_insert_before (added, self->columns, card);
          card = added;
        }
      acies_luck_side_card_show (ACIES_LUCK_SIDE_CARD (card), summary, i);
      card = gtk_widget_get_next_sibling (card);
    }
  while (ACIES_IS_LUCK_SIDE_CARD (card))
    {
      GtkWidget *next = gtk_widget_get_next_sibling (card);

      gtk_widget_unparent (card);
      card = next;
    }
}

static void
show_summary (AciesLuckPage *self)
{
  AciesLuckSummary *summary = acies_luck_work_get_summary (self->work);
  AciesLuckCard *cards[] = { self->lines_card, self->faces_card, self->strength_card };

  if (summary == NULL || !has_dice (summary))
    {
      gboolean not_told = summary == NULL;

      adw_status_page_set_title (self->empty_page, not_told ? _("The Luck Cannot Be Told") : _("No Dice Yet"));
      adw_status_page_set_description (self->empty_page,
                                       not_told ? _("The log of this battle could not be read again.")
                                                : _("Once dice are thrown, they are compared with their odds here."));
      gtk_stack_set_visible_child_name (self->stack, "empty");
      return;
    }

  update_choices (self, acies_luck_summary_get_luck (summary));
  show_sides (self, summary);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    g_object_set (cards[i], "summary", summary, NULL);
  acies_luck_moments_show (self->moments, summary);
  gtk_stack_set_visible_child_name (self->stack, "luck");
}

static void
working_cb (AciesLuckPage *self)
{
  gboolean working = acies_luck_work_is_working (self->work);

  gtk_spinner_set_spinning (self->spinner, working);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "luck.save",
                                 !working && acies_luck_work_get_summary (self->work) != NULL);
  if (working && acies_luck_work_get_summary (self->work) == NULL)
    gtk_stack_set_visible_child_name (self->stack, "waiting");
}

static gboolean
update_cb (gpointer user_data)
{
  AciesLuckPage *self = user_data;

  self->update_id = 0;
  acies_luck_work_update (self->work);

  return G_SOURCE_REMOVE;
}

/* Several entries may be logged at once. */
static void
queue_update (AciesLuckPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->update_id == 0)
    self->update_id = g_idle_add (update_cb, self);
}

/* ---- Saving ---- */

typedef struct
{
  AciesLuckSummary *summary;
  GFile            *file;
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  acies_luck_summary_unref (export->summary);
  g_object_unref (export->file);
  g_free (export);
}

static void
export_thread (GTask        *task,
               gpointer      source_object,
               gpointer      task_data,
               GCancellable *cancellable)
{
  const Export *export = task_data;
  g_autoptr (GBytes) bytes = acies_luck_write_csv (export->summary);
  g_autofree char *etag = NULL;
  GError *error = NULL;

  if (acies_file_replace (export->file, bytes, &etag, FALSE, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  const Export *export = g_task_get_task_data (G_TASK (result));

  acies_export_finish (GTK_WIDGET (object), result, export->file, _("The File Could Not Be Written"),
                       /* Translators: the name of a file */
                       _("Figures written to “%s”"));
}

static void
file_chosen_cb (AciesLuckPage *self,
                int            response)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GTask) task = NULL;
  Export *export;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_object (&self->chooser);
  if (file == NULL || acies_luck_work_get_summary (self->work) == NULL)
    return;

  export = g_new0 (Export, 1);
  export->summary = acies_luck_summary_ref (acies_luck_work_get_summary (self->work));
  export->file = g_object_ref (file);
  task = g_task_new (self, NULL, written_cb, NULL);
  g_task_set_source_tag (task, file_chosen_cb);
  g_task_set_task_data (task, export, export_free);
  acies_task_run (task, export_thread);
}

static void
save_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesLuckPage *self = ACIES_LUCK_PAGE (widget);
  const char *title = acies_battle_get_title (self->battle);
  /* Translators: the name that is proposed for a file with the figures of a battle */
  g_autofree char *name = g_strdup_printf (_("%s, luck.csv"), title != NULL && *title != '\0' ? title : _("Battle"));

  if (self->chooser != NULL)
    return;

  self->chooser = acies_export_choose (GTK_WINDOW (gtk_widget_get_root (widget)), _("Save as CSV"), _("_Save"),
                                       _("Comma-Separated Values (CSV)"), "text/csv",
                                       name, acies_session_get_folder (self->session));
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (file_chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
test_dice_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  gtk_window_present (acies_dice_test_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget))));
}

/* ---- Construction ---- */

static void
acies_luck_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (acies_luck_page_parent_class)->map (widget);
  queue_update (ACIES_LUCK_PAGE (widget));
}

static void
acies_luck_page_dispose (GObject *object)
{
  AciesLuckPage *self = ACIES_LUCK_PAGE (object);

  g_clear_handle_id (&self->update_id, g_source_remove);
  if (self->battle != NULL)
    g_signal_handlers_disconnect_by_data (self->battle, self);
  if (self->work != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->work, self);
      acies_luck_work_stop (self->work);
    }
  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_LUCK_PAGE);
  g_clear_object (&self->work);
  g_clear_object (&self->battle);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_luck_page_parent_class)->dispose (object);
}

static void
acies_luck_page_class_init (AciesLuckPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_luck_page_dispose;
  widget_class->map = acies_luck_page_map;

  g_type_ensure (ACIES_TYPE_ADAPTIVE_BIN);
  g_type_ensure (ACIES_TYPE_LUCK_CARD);
  g_type_ensure (ACIES_TYPE_LUCK_FACES_CHART);
  g_type_ensure (ACIES_TYPE_LUCK_LAYOUT);
  g_type_ensure (ACIES_TYPE_LUCK_LINES);
  g_type_ensure (ACIES_TYPE_LUCK_MOMENTS);
  g_type_ensure (ACIES_TYPE_LUCK_STRENGTH);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-luck-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesLuckPage, turn_choice);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckPage, side_choice);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckPage, kind_choice);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckPage, bin);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckPage, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckPage, empty_page);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckPage, columns);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckPage, lines_card);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckPage, faces_card);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckPage, moments);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckPage, strength_card);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);

  gtk_widget_class_install_action (widget_class, "luck.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "luck.test-dice", NULL, test_dice_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e, GDK_CONTROL_MASK, "luck.save", NULL);
}

static void
acies_luck_page_init (AciesLuckPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_name_choice (self->turn_choice, _("Turn"));
  acies_accessible_name_choice (self->side_choice, _("Side"));
  acies_accessible_name_choice (self->kind_choice, _("Kind of roll"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "luck.save", FALSE);
}

/**
 * acies_luck_page_new:
 * @session: proposes a folder for files
 * @battle: a battle
 *
 * Returns: (transfer floating): its luck, which is worked out when the page is seen
 */
GtkWidget *
acies_luck_page_new (AciesSession *session,
                     AciesBattle  *battle)
{
  AciesLuckPage *self;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  self = g_object_new (ACIES_TYPE_LUCK_PAGE, NULL);
  self->session = g_object_ref (session);
  self->battle = g_object_ref (battle);
  self->work = acies_luck_work_new (battle);
  g_signal_connect_swapped (self->work, "notify::summary", G_CALLBACK (show_summary), self);
  g_signal_connect_swapped (self->work, "notify::working", G_CALLBACK (working_cb), self);
  g_signal_connect_swapped (battle, "changed", G_CALLBACK (queue_update), self);

  return GTK_WIDGET (self);
}
