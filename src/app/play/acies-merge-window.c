/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-merge-row.h"
#include "acies-merge-window.h"
#include "acies-merge-work.h"
#include "acies-message.h"
#include "acies-task.h"

struct _AciesMergeWindow
{
  AdwWindow           parent_instance;

  AciesSession       *session;
  AciesBattleStore   *store;
  AciesMergeWork     *work;
  GCancellable       *cancellable;
  /* While a thread merges or writes */
  gboolean            busy;
  guint               progress_tick;
  /* 0 or the tick that moves the focus to the selected row once that is there */
  guint               focus_tick;
  /* (nullable): what was merged, while the user is asked about it */
  AciesMerge         *merged;

  AdwWindowTitle     *title;
  GtkStack           *stack;
  GtkLabel           *busy_label;
  GtkProgressBar     *progress_bar;
  AdwStatusPage      *failure_page;
  GtkColumnView      *view;
  GtkSingleSelection *selection;
  GtkWidget          *cancel_button;
};

enum
{
  MERGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesMergeWindow, acies_merge_window, ADW_TYPE_WINDOW)

/* ---- Cells ---- */

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          AciesMergeWindow         *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (list_item, label);
}

/* Adds the values of an account that differ from those of the other one. */
static void
add_differences (GString       *markup,
                 AciesMergeRow *row,
                 gboolean       mine)
{
  GPtrArray *differences = acies_merge_row_get_differences (row);

  for (guint i = 0; i < differences->len; i++)
    {
      const AciesDifference *difference = differences->pdata[i];
      g_autofree char *value = g_markup_printf_escaped ("%s: <b>%s</b>", difference->label,
                                                        mine ? difference->mine : difference->theirs);

      g_string_append_printf (markup, "%s%s", i == 0 ? "\n" : " · ", value);
    }
}

static void
show_account (GtkListItem *list_item,
              gboolean     mine)
{
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (list_item));
  AciesMergeRow *row = gtk_list_item_get_item (list_item);
  gboolean is_passage = acies_merge_row_get_kind (row) == ACIES_MERGE_ROW_PASSAGE;
  const char *sentence = is_passage ? acies_merge_row_get_sentence (row, mine) : mine ? acies_merge_row_get_text (row) : "";
  gboolean dim = sentence == NULL || (is_passage && acies_merge_row_get_state (row) == ACIES_PASSAGE_AGREES)
                 || acies_merge_row_get_kind (row) == ACIES_MERGE_ROW_FOLDED;
  g_autofree char *escaped = g_markup_escape_text (sentence != NULL ? sentence : _("Not in this account"), -1);
  g_autoptr (GString) markup = g_string_new (escaped);

  if (is_passage && sentence != NULL)
    add_differences (markup, row, mine);
  gtk_label_set_markup (label, markup->str);
  /* For find_row() */
  g_object_set_data (G_OBJECT (label), "acies-row", row);
  gtk_widget_set_css_classes (GTK_WIDGET (label), (const char *[]) { NULL });
  if (dim)
    gtk_widget_add_css_class (GTK_WIDGET (label), "acies-dim");
  if (acies_merge_row_get_kind (row) == ACIES_MERGE_ROW_HEAD)
    gtk_widget_add_css_class (GTK_WIDGET (label), "heading");
}

static void
bind_mine_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *list_item,
              AciesMergeWindow         *self)
{
  show_account (list_item, TRUE);
}

static void
bind_theirs_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *list_item,
                AciesMergeWindow         *self)
{
  show_account (list_item, FALSE);
}

static void
show_choice (GtkListItem *list_item)
{
  GtkWidget *label = gtk_list_item_get_child (list_item);
  AciesMergeRow *row = gtk_list_item_get_item (list_item);

  if (row == NULL)
    return;

  gtk_label_set_text (GTK_LABEL (label),
                      acies_merge_row_get_kind (row) == ACIES_MERGE_ROW_FOLDED ? _("Enter shows them")
                                                                               : acies_merge_row_label_take (row));
  gtk_widget_set_css_classes (label, (const char *[]) { acies_merge_row_is_decided (row) ? "acies-dim" : "warning", NULL });
}

static void
bind_choice_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *list_item,
                AciesMergeWindow         *self)
{
  g_signal_connect_object (gtk_list_item_get_item (list_item), "notify::take", G_CALLBACK (show_choice), list_item,
                           G_CONNECT_SWAPPED);
  show_choice (list_item);
}

static void
unbind_choice_cb (GtkSignalListItemFactory *factory,
                  GtkListItem              *list_item,
                  AciesMergeWindow         *self)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (list_item), show_choice, list_item);
}

/* ---- The focus ---- */

/* The list inside a column view is its last child; it has the actions. */
static GtkWidget *
get_list (AciesMergeWindow *self)
{
  return gtk_widget_get_last_child (GTK_WIDGET (self->view));
}

/* (nullable): the widget of the selected row: its first cell has a label that knows what it shows */
static GtkWidget *
find_selected (AciesMergeWindow *self)
{
  gpointer selected = gtk_single_selection_get_selected_item (self->selection);

  for (GtkWidget *row = gtk_widget_get_first_child (get_list (self)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *cell = gtk_widget_get_first_child (row);
      GtkWidget *label = cell != NULL ? gtk_widget_get_first_child (cell) : NULL;

      if (label != NULL && gtk_widget_get_mapped (row) && g_object_get_data (G_OBJECT (label), "acies-row") == selected)
        return row;
    }

  return NULL;
}

static gboolean
focus_cb (GtkWidget     *list,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  AciesMergeWindow *self = user_data;
  GtkWidget *row = gtk_widget_get_height (list) > 0 ? find_selected (self) : NULL;

  if (row == NULL || gtk_widget_get_height (row) == 0)
    {
      gtk_widget_activate_action (list, "list.scroll-to-item", "u", gtk_single_selection_get_selected (self->selection));
      return G_SOURCE_CONTINUE;
    }

  self->focus_tick = 0;
  gtk_widget_grab_focus (row);

  return G_SOURCE_REMOVE;
}

/* Selects a row, and moves the focus there once it has its place. */
static void
go_to (AciesMergeWindow *self,
       guint             position)
{
  if (position >= g_list_model_get_n_items (G_LIST_MODEL (self->selection)))
    return;

  gtk_single_selection_set_selected (self->selection, position);
  if (self->focus_tick == 0)
    self->focus_tick = gtk_widget_add_tick_callback (get_list (self), focus_cb, self, NULL);
}

/* Finds the first disagreement, else the first passage that only one account has, else the first row. */
static guint
find_first (AciesMergeWindow *self)
{
  GListModel *rows = G_LIST_MODEL (acies_merge_work_get_rows (self->work));
  guint found = 0;

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (AciesMergeRow) row = g_list_model_get_item (rows, i);

      if (!acies_merge_row_is_decided (row))
        return i;
      if (found == 0 && acies_merge_row_get_kind (row) == ACIES_MERGE_ROW_PASSAGE)
        found = i;
    }

  return found;
}

/* ---- What there is to choose ---- */

static void
show_open (AciesMergeWindow *self)
{
  AciesAccounts *accounts = acies_merge_work_get_accounts (self->work);
  guint n_all = acies_accounts_count (accounts, ACIES_PASSAGE_DISAGREES);
  g_autofree char *text = NULL;

  if (n_all == 0)
    text = g_strdup (_("The accounts disagree on nothing"));
  else
    /* Translators: how many disagreements are still to be decided, and how many there are */
    text = g_strdup_printf (ngettext ("%u of %u disagreement still to be decided",
                                      "%u of %u disagreements still to be decided", n_all),
                            acies_accounts_count_open (accounts), n_all);
  adw_window_title_set_subtitle (self->title, text);
}

static void
selected_cb (AciesMergeWindow *self)
{
  AciesMergeRow *row = gtk_single_selection_get_selected_item (self->selection);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "merge.take",
                                 row != NULL && !self->busy
                                 && acies_merge_row_get_kind (row) == ACIES_MERGE_ROW_PASSAGE);
}

static void
activate_cb (GtkColumnView    *view,
             guint             position,
             AciesMergeWindow *self)
{
  g_autoptr (AciesMergeRow) row = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (acies_merge_row_get_kind (row) != ACIES_MERGE_ROW_FOLDED)
    return;

  acies_merge_row_unfold (acies_merge_work_get_rows (self->work), position);
  /* Before the passages is their head. */
  go_to (self, position + 1);
}

static void
take_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  static const char * const words[] = { "mine", "theirs", "mine-first", "theirs-first", "neither" };
  AciesMergeWindow *self = ACIES_MERGE_WINDOW (widget);
  AciesMergeRow *row = gtk_single_selection_get_selected_item (self->selection);

  for (gsize i = 0; i < G_N_ELEMENTS (words) && row != NULL; i++)
    if (g_str_equal (words[i], g_variant_get_string (parameter, NULL)))
      acies_merge_row_set_take (row, (AciesTake) i);
  show_open (self);
}

/* ---- Waiting ---- */

static gboolean
progress_cb (GtkWidget     *widget,
             GdkFrameClock *clock,
             gpointer       user_data)
{
  AciesMergeWindow *self = user_data;

  gtk_progress_bar_set_fraction (self->progress_bar, acies_merge_work_get_progress (self->work));

  return G_SOURCE_CONTINUE;
}

static void
show_busy (AciesMergeWindow *self,
           const char       *text)
{
  self->busy = TRUE;
  gtk_label_set_text (self->busy_label, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "merge.accept", FALSE);
  gtk_stack_set_visible_child_name (self->stack, "busy");
  if (self->progress_tick == 0)
    self->progress_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self->progress_bar), progress_cb, self, NULL);
}

static void
stop_busy (AciesMergeWindow *self,
           const char       *page)
{
  self->busy = FALSE;
  if (self->progress_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->progress_bar), self->progress_tick);
  self->progress_tick = 0;
  gtk_stack_set_visible_child_name (self->stack, page);
}

static void
show_table (AciesMergeWindow *self)
{
  stop_busy (self, "table");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "merge.accept", TRUE);
  selected_cb (self);
  show_open (self);
  go_to (self, gtk_single_selection_get_selected (self->selection));
}

static void
show_failure (AciesMergeWindow *self,
              const GError     *error)
{
  g_autofree char *escaped = g_markup_escape_text (error->message, -1);

  stop_busy (self, "failure");
  adw_status_page_set_description (self->failure_page, escaped);
  gtk_widget_grab_focus (self->cancel_button);
}

/* ---- Writing ---- */

typedef struct
{
  AciesBattle *battle;
  GFile       *file;
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  g_object_unref (writing->battle);
  g_object_unref (writing->file);
  g_free (writing);
}

static void
write_thread (GTask        *task,
              gpointer      source_object,
              gpointer      task_data,
              GCancellable *cancellable)
{
  Writing *writing = task_data;
  GError *error = NULL;
  g_autoptr (AciesBattleStore) store = acies_battle_store_create (writing->battle, writing->file, &error);

  if (store != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  AciesMergeWindow *self = ACIES_MERGE_WINDOW (object);
  Writing *writing = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean written = g_task_propagate_boolean (G_TASK (result), &error);

  if (self->work == NULL)
    {
      /* It was canceled when the file was nearly there. */
      if (written)
        g_file_delete (writing->file, NULL, NULL);
      return;
    }
  if (!written)
    {
      show_table (self);
      acies_message_show (GTK_WIDGET (self), _("The Merged Battle Could Not Be Written"), error->message);
      return;
    }

  g_signal_emit (self, signals[MERGED], 0, writing->file);
  gtk_window_close (GTK_WINDOW (self));
}

/* Finds a place beside the player's own account, else where new documents are kept. */
static GFile *
choose_file (AciesMergeWindow *self)
{
  g_autoptr (GFile) folder = g_file_get_parent (acies_battle_store_get_file (self->store));

  if (folder == NULL || !acies_battle_store_is_writable (self->store))
    return acies_merge_work_choose_file (self->work, acies_session_get_folder (self->session));

  return acies_merge_work_choose_file (self->work, folder);
}

static void
write_battle (AciesMergeWindow *self,
              AciesBattle      *battle)
{
  Writing *writing = g_new (Writing, 1);
  g_autoptr (GTask) task = g_task_new (self, NULL, written_cb, NULL);

  show_busy (self, _("Writing the merged battle…"));
  writing->battle = g_object_ref (battle);
  writing->file = choose_file (self);
  g_task_set_source_tag (task, write_battle);
  g_task_set_task_data (task, writing, writing_free);
  acies_task_run (task, write_thread);
}

/* ---- Merging ---- */

static void merge (AciesMergeWindow *self,
                   AciesAnswer       answer);

static void
response_cb (AciesMergeWindow *self,
             const char       *response)
{
  g_autoptr (AciesMerge) merged = g_steal_pointer (&self->merged);

  if (g_str_equal (response, "drop"))
    merge (self, ACIES_ANSWER_DROP);
  else if (g_str_equal (response, "keep"))
    merge (self, ACIES_ANSWER_KEEP);
  else if (g_str_equal (response, "merge") && merged != NULL)
    write_battle (self, acies_merge_get_battle (merged, NULL));
}

/* Adds when an entry was made and what it says; the sentence of a step has its turn already. */
static void
add_entry (GString    *text,
           AciesEntry *entry)
{
  const char *sentence = acies_entry_get_sentence (entry);

  if (acies_event_get_kind (acies_entry_get_event (entry)) == ACIES_EVENT_STEP || acies_entry_get_turn (entry) == 0)
    g_string_append (text, sentence);
  else
    g_string_append_printf (text, _("Turn %u · %s"), acies_entry_get_turn (entry), sentence);
}

/* Tells of each entry that is not as it was logged what becomes of it, and why. */
static char *
list_remarks (AciesMergeWindow *self,
              AciesMerge       *merged)
{
  AciesAccounts *accounts = acies_merge_work_get_accounts (self->work);
  GPtrArray *remarks = acies_merge_get_remarks (merged);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < remarks->len; i++)
    {
      const AciesMergeRemark *remark = remarks->pdata[i];
      AciesEntry *entry = remark->mine ? acies_accounts_get_mine_at (accounts, remark->passage)
                                       : acies_accounts_get_theirs_at (accounts, remark->passage);

      if (i > 0)
        g_string_append (text, "\n\n");
      add_entry (text, entry);
      g_string_append_printf (text, "\n%s", remark->why);
    }

  return g_strdup (text->str);
}

/* A text view lays out what is seen of a long list. */
static GtkWidget *
create_list (const char *text)
{
  GtkWidget *view = gtk_text_view_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_cursor_visible (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 6);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 6);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("What does not come out as it was logged"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), 200);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);

  return scrolled;
}

/* Asks what becomes of what does not fit, or shows what comes out otherwise, before anything is written. */
static void
ask (AciesMergeWindow *self,
     AciesMerge       *merged)
{
  guint n_misfits = acies_merge_count (merged, ACIES_CONSEQUENCE_MISFIT);
  guint n_recomputed = acies_merge_count (merged, ACIES_CONSEQUENCE_RECOMPUTED);
  AdwMessageDialog *dialog = acies_message_new (self, n_misfits > 0 ? "merge-misfits" : "merge-recomputed");
  g_autofree char *list = list_remarks (self, merged);
  g_autofree char *body = NULL;

  if (n_misfits > 0)
    body = g_strdup_printf (ngettext ("%u entry is not possible any more in the merged battle.",
                                      "%u entries are not possible any more in the merged battle.", n_misfits),
                            n_misfits);
  else
    body = g_strdup_printf (ngettext ("The same dice give another result in %u entry.",
                                      "The same dice give another result in %u entries.", n_recomputed), n_recomputed);
  g_set_object (&self->merged, merged);
  adw_message_dialog_set_body (dialog, body);
  adw_message_dialog_set_extra_child (dialog, create_list (list));
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
merged_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (AciesMergeWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesMerge) merged = acies_merge_work_merge_finish (ACIES_MERGE_WORK (object), result, &error);
  AciesBattle *battle;

  if (self->work == NULL)
    return;
  if (merged == NULL)
    {
      show_failure (self, error);
      return;
    }

  battle = acies_merge_get_battle (merged, NULL);
  /* What was answered need not be asked once more. */
  if (battle != NULL
      && (acies_merge_get_remarks (merged)->len == 0 || acies_merge_count (merged, ACIES_CONSEQUENCE_MISFIT) > 0))
    {
      write_battle (self, battle);
      return;
    }

  show_table (self);
  ask (self, merged);
}

static void
merge (AciesMergeWindow *self,
       AciesAnswer       answer)
{
  show_busy (self, _("Making the battle anew…"));
  acies_merge_work_merge_async (self->work, answer, self->cancellable, merged_cb, g_object_ref (self));
}

static void
accept_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  merge (ACIES_MERGE_WINDOW (widget), ACIES_ANSWER_OPEN);
}

static void
compared_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (AciesMergeWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean compared = acies_merge_work_compare_finish (ACIES_MERGE_WORK (object), result, &error);

  if (self->work == NULL)
    return;
  if (!compared)
    {
      show_failure (self, error);
      return;
    }

  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (acies_merge_work_get_rows (self->work)));
  gtk_single_selection_set_selected (self->selection, find_first (self));
  show_table (self);
}

/* ---- Construction ---- */

static gboolean
acies_merge_window_close_request (GtkWindow *window)
{
  g_cancellable_cancel (ACIES_MERGE_WINDOW (window)->cancellable);

  return GTK_WINDOW_CLASS (acies_merge_window_parent_class)->close_request (window);
}

static void
acies_merge_window_dispose (GObject *object)
{
  AciesMergeWindow *self = ACIES_MERGE_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  if (self->progress_tick != 0)
    stop_busy (self, "busy");
  if (self->focus_tick != 0)
    gtk_widget_remove_tick_callback (get_list (self), self->focus_tick);
  self->focus_tick = 0;
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_MERGE_WINDOW);
  g_clear_object (&self->merged);
  g_clear_object (&self->work);
  g_clear_object (&self->store);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_merge_window_parent_class)->dispose (object);
}

static void
acies_merge_window_finalize (GObject *object)
{
  g_object_unref (ACIES_MERGE_WINDOW (object)->cancellable);

  G_OBJECT_CLASS (acies_merge_window_parent_class)->finalize (object);
}

static void
acies_merge_window_class_init (AciesMergeWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_merge_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_merge_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = acies_merge_window_close_request;

  signals[MERGED] = g_signal_new ("merged", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_FILE);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-merge-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesMergeWindow, title);
  gtk_widget_class_bind_template_child (widget_class, AciesMergeWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesMergeWindow, busy_label);
  gtk_widget_class_bind_template_child (widget_class, AciesMergeWindow, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesMergeWindow, failure_page);
  gtk_widget_class_bind_template_child (widget_class, AciesMergeWindow, view);
  gtk_widget_class_bind_template_child (widget_class, AciesMergeWindow, selection);
  gtk_widget_class_bind_template_child (widget_class, AciesMergeWindow, cancel_button);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_mine_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_theirs_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_choice_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_choice_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_install_action (widget_class, "merge.accept", NULL, accept_action);
  gtk_widget_class_install_action (widget_class, "merge.take", "s", take_action);
}

static void
acies_merge_window_init (AciesMergeWindow *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "merge.take", FALSE);
}

/**
 * acies_merge_window_new:
 * @session: the session
 * @store: the player's own battle
 * @theirs: the file of the same battle as another player has kept it
 * @parent: (nullable): the window that it belongs to
 *
 * Reads the other account in a thread, and shows both.
 *
 * Returns: (transfer none): the window, not yet shown
 */
GtkWindow *
acies_merge_window_new (AciesSession     *session,
                        AciesBattleStore *store,
                        GFile            *theirs,
                        GtkWindow        *parent)
{
  AciesMergeWindow *self;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (store), NULL);
  g_return_val_if_fail (G_IS_FILE (theirs), NULL);

  self = g_object_new (ACIES_TYPE_MERGE_WINDOW, "transient-for", parent, NULL);
  self->session = g_object_ref (session);
  self->store = g_object_ref (store);
  self->work = acies_merge_work_new (acies_battle_store_get_battle (store));
  if (parent != NULL && gtk_widget_get_width (GTK_WIDGET (parent)) > 0)
    gtk_window_set_default_size (GTK_WINDOW (self), MIN (960, gtk_widget_get_width (GTK_WIDGET (parent)) - 24),
                                 MIN (620, gtk_widget_get_height (GTK_WIDGET (parent)) - 24));
  show_busy (self, _("Comparing the two accounts…"));
  acies_merge_work_compare_async (self->work, acies_session_get_rulesets (session), theirs, self->cancellable,
                                  compared_cb, g_object_ref (self));

  return GTK_WINDOW (self);
}
