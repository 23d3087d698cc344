/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-log-list.h"
#include "acies-log-row.h"
#include "acies-play-log.h"
#include "acies-restyle.h"
#include "acies-unit-menu.h"

/* ---- A line of the list: an entry, or the head above some ---- */

#define ACIES_TYPE_LOG_LINE (acies_log_line_get_type ())
G_DECLARE_FINAL_TYPE (AciesLogLine, acies_log_line, ACIES, LOG_LINE, GObject)

struct _AciesLogLine
{
  GObject     parent_instance;

  AciesEntry *entry;
  char       *head;
  guint       turn;
  guint       phase;
};

G_DEFINE_FINAL_TYPE (AciesLogLine, acies_log_line, G_TYPE_OBJECT)

static void
acies_log_line_finalize (GObject *object)
{
  AciesLogLine *self = ACIES_LOG_LINE (object);

  g_clear_object (&self->entry);
  g_free (self->head);

  G_OBJECT_CLASS (acies_log_line_parent_class)->finalize (object);
}

static void
acies_log_line_class_init (AciesLogLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_log_line_finalize;
}

static void
acies_log_line_init (AciesLogLine *self)
{
}

/* ---- The list ---- */

struct _AciesLogList
{
  AdwBin              parent_instance;

  AciesPlay          *play;
  GListStore         *lines;
  GtkSingleSelection *selection;
  GtkStack           *stack;
  GtkWidget          *scrolled;
  GtkListView        *view;
  AciesLogFilter     *filter;
  /* How many entries there are to show, and how many of them are shown */
  guint               n_entries;
  guint               n_shown;
  gboolean            selecting;
};

enum
{
  COUNTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesLogList, acies_log_list, ADW_TYPE_BIN)

/* The line of an entry, or that of the head above it. */
static AciesLogLine *
new_line (AciesLogList *self,
          AciesEntry   *entry,
          gboolean      is_head)
{
  AciesRuleset *ruleset = acies_play_get_ruleset (self->play);
  guint phase = acies_ruleset_get_step (ruleset, acies_entry_get_step (entry))->phase_index;
  AciesLogLine *line = g_object_new (ACIES_TYPE_LOG_LINE, NULL);

  line->turn = acies_entry_get_turn (entry);
  line->phase = line->turn > 0 ? phase : 0;
  if (!is_head)
    line->entry = g_object_ref (entry);
  else if (line->turn == 0)
    line->head = g_strdup (_("Deployment"));
  else
    /* Translators: the head above entries of the log: "Turn 3 · Shooting" */
    line->head = g_strdup_printf (_("Turn %u · %s"), line->turn, acies_ruleset_get_phase (ruleset, phase)->label);

  return line;
}

static gboolean
share_head (AciesLogLine *one,
            AciesLogLine *other)
{
  return one != NULL && one->turn == other->turn && one->phase == other->phase;
}

static void
rebuild (AciesLogList *self)
{
  GListModel *entries = acies_battle_get_entries (acies_play_get_battle (self->play));
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);
  AciesLogLine *last = NULL;

  self->n_entries = 0;
  self->n_shown = 0;
  for (guint i = g_list_model_get_n_items (entries); i > 0; i--)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i - 1);
      g_autoptr (AciesLogLine) line = NULL;

      self->n_entries += acies_play_log_shows (entry);
      if (!acies_log_filter_shows (self->filter, entry))
        continue;
      self->n_shown++;
      line = new_line (self, entry, FALSE);
      if (!share_head (last, line))
        g_ptr_array_add (lines, new_line (self, entry, TRUE));
      last = line;
      g_ptr_array_add (lines, g_steal_pointer (&line));
    }

  self->selecting = TRUE;
  g_list_store_splice (self->lines, 0, g_list_model_get_n_items (G_LIST_MODEL (self->lines)),
                       lines->pdata, lines->len);
  self->selecting = FALSE;
}

/* On top, under the head that is there if it is of the same phase. */
static void
add_on_top (AciesLogList *self,
            AciesEntry   *entry)
{
  g_autoptr (AciesLogLine) line = NULL;
  g_autoptr (AciesLogLine) head = NULL;
  g_autoptr (AciesLogLine) first = NULL;

  self->n_entries += acies_play_log_shows (entry);
  if (!acies_log_filter_shows (self->filter, entry))
    return;

  self->n_shown++;
  line = new_line (self, entry, FALSE);
  head = new_line (self, entry, TRUE);
  first = g_list_model_get_item (G_LIST_MODEL (self->lines), 0);
  self->selecting = TRUE;
  if (!share_head (first, line))
    g_list_store_insert (self->lines, 0, head);
  g_list_store_insert (self->lines, 1, line);
  self->selecting = FALSE;
}

/* The row of an entry about which a note was made or taken back.  FALSE when it is none of those listed, or should be so
 * from now on or not any more. */
static gboolean
show_again (AciesLogList *self,
            AciesEntry   *entry)
{
  guint n_lines = g_list_model_get_n_items (G_LIST_MODEL (self->lines));

  for (guint i = 0; i < n_lines && acies_log_filter_shows (self->filter, entry); i++)
    {
      g_autoptr (AciesLogLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), i);
      g_autoptr (AciesLogLine) again = NULL;

      if (line->entry != entry)
        continue;
      again = new_line (self, entry, FALSE);
      self->selecting = TRUE;
      g_list_store_splice (self->lines, i, 1, (gpointer *) &again, 1);
      self->selecting = FALSE;
      return TRUE;
    }

  return FALSE;
}

static void
show_count (AciesLogList *self)
{
  gtk_stack_set_visible_child_name (self->stack, self->n_shown > 0 ? "list" : self->n_entries > 0 ? "none" : "empty");
  acies_log_list_tell_count (self);
}

/* Shows what is new, unless the list is scrolled away from its top. */
static void
keep_top (AciesLogList *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));

  if (gtk_adjustment_get_value (adjustment) < gtk_adjustment_get_page_size (adjustment)
      && g_list_model_get_n_items (G_LIST_MODEL (self->lines)) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", 0);
}

static void
entries_changed_cb (GListModel   *entries,
                    guint         position,
                    guint         removed,
                    guint         added,
                    AciesLogList *self)
{
  if (removed == 1 && added == 1)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, position);

      if (!show_again (self, entry))
        rebuild (self);
      show_count (self);
      return;
    }

  if (removed == 0 && added == 1 && position + 1 == g_list_model_get_n_items (entries))
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, position);

      add_on_top (self, entry);
    }
  else
    {
      rebuild (self);
    }
  show_count (self);
  keep_top (self);
}

/* ---- Rows ---- */

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          AciesLogList             *self)
{
  gtk_list_item_set_child (list_item, g_object_new (ACIES_TYPE_LOG_ROW, NULL));
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         AciesLogList             *self)
{
  AciesLogRow *row = ACIES_LOG_ROW (gtk_list_item_get_child (list_item));
  AciesLogLine *line = gtk_list_item_get_item (list_item);

  acies_restyle_row (GTK_WIDGET (row));
  gtk_list_item_set_selectable (list_item, line->entry != NULL);
  gtk_list_item_set_activatable (list_item, line->entry != NULL);
  if (line->entry != NULL)
    acies_log_row_set_entry (row, line->entry, acies_battle_get_situation (acies_play_get_battle (self->play)));
  else
    acies_log_row_set_head (row, line->head);
}

/* ---- Looking back ---- */

static void
selected_cb (AciesLogList *self)
{
  AciesLogLine *line = gtk_single_selection_get_selected_item (self->selection);
  guint position;

  if (!self->selecting && line != NULL && line->entry != NULL
      && acies_battle_find_entry (acies_play_get_battle (self->play), acies_entry_get_number (line->entry), &position))
    {
      self->selecting = TRUE;
      acies_play_look_at (self->play, position + 1);
      self->selecting = FALSE;
    }
}

static void
activate_cb (GtkListView  *view,
             guint         position,
             AciesLogList *self)
{
  g_autoptr (AciesLogLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), position);

  if (line != NULL && line->entry != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "play.amend-entry", "u", acies_entry_get_number (line->entry));
}

/* The row of the moment that is looked at, however one came there. */
static void
play_changed_cb (AciesLogList *self)
{
  guint moment = acies_play_get_moment (self->play);
  guint n_lines = g_list_model_get_n_items (G_LIST_MODEL (self->lines));
  g_autoptr (AciesEntry) entry = NULL;

  if (self->selecting)
    return;

  if (moment != G_MAXUINT && moment > 0)
    entry = g_list_model_get_item (acies_battle_get_entries (acies_play_get_battle (self->play)), moment - 1);
  self->selecting = TRUE;
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  for (guint i = 0; entry != NULL && i < n_lines; i++)
    {
      g_autoptr (AciesLogLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), i);

      if (line->entry == entry)
        {
          gtk_single_selection_set_selected (self->selection, i);
          gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", i);
          break;
        }
    }
  self->selecting = FALSE;
}

/* ---- The menu of units ---- */

/* Opens the menu of the units that the row names.  @at: (nullable): where in the list */
static gboolean
open_menu (AciesLogList       *self,
           GtkWidget          *row,
           const GdkRectangle *at)
{
  AciesEntry *entry = acies_log_row_get_entry (ACIES_LOG_ROW (row));
  g_auto (GStrv) ids = entry != NULL ? acies_play_list_subjects (entry) : NULL;

  return ids != NULL
         && acies_unit_menu_popup_named (GTK_WIDGET (self), self->play, (const char * const *) ids, at);
}

static void
menu_pressed_cb (AciesLogList *self,
                 int           n_press,
                 double        x,
                 double        y)
{
  GtkWidget *row = acies_unit_menu_find_row (gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT),
                                             ACIES_TYPE_LOG_ROW);

  if (row != NULL)
    open_menu (self, row, &(GdkRectangle) { (int) x, (int) y, 1, 1 });
}

/* ---- Filter ---- */

/* What is selected stays so where it is still listed. */
static void
filter_changed_cb (AciesLogList *self)
{
  rebuild (self);
  show_count (self);
  play_changed_cb (self);
}

static void
acies_log_list_dispose (GObject *object)
{
  AciesLogList *self = ACIES_LOG_LIST (object);

  g_clear_object (&self->play);
  g_clear_object (&self->filter);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_LOG_LIST);

  G_OBJECT_CLASS (acies_log_list_parent_class)->dispose (object);
}

static void
acies_log_list_class_init (AciesLogListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_log_list_dispose;

  signals[COUNTED] = g_signal_new ("counted", ACIES_TYPE_LOG_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  g_type_ensure (ACIES_TYPE_LOG_LINE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-log-list.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesLogList, scrolled);
  gtk_widget_class_bind_template_child (widget_class, AciesLogList, view);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
acies_log_list_init (AciesLogList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->stack = GTK_STACK (adw_bin_get_child (ADW_BIN (self)));
  self->selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (self->view));
  self->lines = G_LIST_STORE (gtk_single_selection_get_model (self->selection));
}

/**
 * acies_log_list_set_play:
 * @self: a list
 * @play: the play whose log it shows from now on
 * @filter: which entries it shows
 */
void
acies_log_list_set_play (AciesLogList   *self,
                         AciesPlay      *play,
                         AciesLogFilter *filter)
{
  g_return_if_fail (ACIES_IS_LOG_LIST (self));
  g_return_if_fail (self->play == NULL);

  self->play = g_object_ref (play);
  self->filter = g_object_ref (filter);
  g_signal_connect_object (filter, "changed", G_CALLBACK (filter_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_battle_get_entries (acies_play_get_battle (play)), "items-changed",
                           G_CALLBACK (entries_changed_cb), self, 0);
  g_signal_connect_object (play, "notify::situation", G_CALLBACK (play_changed_cb), self, G_CONNECT_SWAPPED);
  rebuild (self);
  show_count (self);
}

/* Heads take the focus too, and would get it first. */
static gboolean
focus_first_entry (AciesLogList *self)
{
  for (GtkWidget *item = gtk_widget_get_first_child (GTK_WIDGET (self->view)); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      GtkWidget *row = acies_unit_menu_find_row (item, ACIES_TYPE_LOG_ROW);

      if (row != NULL && acies_log_row_get_entry (ACIES_LOG_ROW (row)) != NULL)
        return gtk_widget_grab_focus (item);
    }

  return FALSE;
}

/**
 * acies_log_list_tell_count:
 * @self: a list with a play
 *
 * Tells again by the signal “counted” how many entries are shown, to what comes to listen later.
 */
void
acies_log_list_tell_count (AciesLogList *self)
{
  g_return_if_fail (ACIES_IS_LOG_LIST (self));

  g_signal_emit (self, signals[COUNTED], 0, self->n_shown, self->n_entries);
}

/**
 * acies_log_list_focus:
 * @self: a list
 *
 * Focuses the selected entry; without one the first.
 */
void
acies_log_list_focus (AciesLogList *self)
{
  g_return_if_fail (ACIES_IS_LOG_LIST (self));

  if (gtk_single_selection_get_selected_item (self->selection) != NULL || !focus_first_entry (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/**
 * acies_log_list_open_menu:
 * @self: a list with a play
 *
 * Opens the menu of the units that the row with the focus names.
 *
 * Returns: %FALSE when no row has the focus, or it names none
 */
gboolean
acies_log_list_open_menu (AciesLogList *self)
{
  GtkWidget *focus, *row;
  graphene_rect_t bounds;
  GdkRectangle at;

  g_return_val_if_fail (ACIES_IS_LOG_LIST (self), FALSE);

  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return FALSE;

  row = acies_unit_menu_find_row (focus, ACIES_TYPE_LOG_ROW);
  if (row == NULL || !gtk_widget_compute_bounds (row, GTK_WIDGET (self), &bounds))
    return FALSE;

  at = (GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width, (int) bounds.size.height };

  return open_menu (self, row, &at);
}
