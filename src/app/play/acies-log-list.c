/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-log-list.h"

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
  GtkWidget          *stack;
  GtkWidget          *scrolled;
  GtkWidget          *view;
  char               *filter;
  gboolean            selecting;
};

enum
{
  AMEND,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesLogList, acies_log_list, ADW_TYPE_BIN)

static guint
get_phase (AciesLogList *self,
           AciesEntry   *entry)
{
  return acies_ruleset_get_step (acies_play_get_ruleset (self->play), acies_entry_get_step (entry))->phase_index;
}

static AciesLogLine *
new_head (AciesLogList *self,
          guint         turn,
          guint         phase)
{
  AciesLogLine *line = g_object_new (ACIES_TYPE_LOG_LINE, NULL);

  line->turn = turn;
  line->phase = phase;
  if (turn == 0)
    line->head = g_strdup (_("Deployment"));
  else
    /* Translators: the head above entries of the log: "Turn 3 · Shooting" */
    line->head = g_strdup_printf (_("Turn %u · %s"), turn,
                                  acies_ruleset_get_phase (acies_play_get_ruleset (self->play), phase)->label);

  return line;
}

static AciesLogLine *
new_line (AciesLogList *self,
          AciesEntry   *entry)
{
  AciesLogLine *line = g_object_new (ACIES_TYPE_LOG_LINE, NULL);

  line->entry = g_object_ref (entry);
  line->turn = acies_entry_get_turn (entry);
  line->phase = line->turn > 0 ? get_phase (self, entry) : 0;

  return line;
}

static gboolean
is_wanted (AciesLogList *self,
           AciesEntry   *entry)
{
  g_autofree char *sentence = NULL;

  /* The heads tell where the turn went. */
  if (acies_event_get_kind (acies_entry_get_event (entry)) == ACIES_EVENT_STEP)
    return FALSE;
  if (self->filter[0] == '\0')
    return TRUE;

  sentence = g_utf8_casefold (acies_entry_get_sentence (entry), -1);

  return strstr (sentence, self->filter) != NULL;
}

static void
rebuild (AciesLogList *self)
{
  GListModel *entries = acies_battle_get_entries (acies_play_get_battle (self->play));
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);
  AciesLogLine *last = NULL;

  for (guint i = g_list_model_get_n_items (entries); i > 0; i--)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i - 1);
      g_autoptr (AciesLogLine) line = NULL;

      if (!is_wanted (self, entry))
        continue;
      line = new_line (self, entry);
      if (last == NULL || last->turn != line->turn || last->phase != line->phase)
        g_ptr_array_add (lines, new_head (self, line->turn, line->phase));
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

  if (!is_wanted (self, entry))
    return;

  line = new_line (self, entry);
  head = g_list_model_get_item (G_LIST_MODEL (self->lines), 0);
  self->selecting = TRUE;
  if (head == NULL || head->turn != line->turn || head->phase != line->phase)
    {
      g_autoptr (AciesLogLine) fresh = new_head (self, line->turn, line->phase);

      g_list_store_insert (self->lines, 0, fresh);
    }
  g_list_store_insert (self->lines, 1, line);
  self->selecting = FALSE;
}

static void
show_stack (AciesLogList *self)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                    g_list_model_get_n_items (G_LIST_MODEL (self->lines)) > 0 ? "list" : "empty");
}

/* Whoever has not scrolled away sees what is new. */
static void
keep_top (AciesLogList *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));

  if (gtk_adjustment_get_value (adjustment) < gtk_adjustment_get_page_size (adjustment)
      && g_list_model_get_n_items (G_LIST_MODEL (self->lines)) > 0)
    gtk_widget_activate_action (self->view, "list.scroll-to-item", "u", 0);
}

static void
entries_changed_cb (GListModel   *entries,
                    guint         position,
                    guint         removed,
                    guint         added,
                    AciesLogList *self)
{
  if (removed == 0 && added == 1 && position + 1 == g_list_model_get_n_items (entries))
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, position);

      add_on_top (self, entry);
    }
  else
    {
      rebuild (self);
    }
  show_stack (self);
  keep_top (self);
}

/* ---- Rows ---- */

typedef struct
{
  GtkWidget *box;
  GtkWidget *head;
  GtkWidget *badge;
  GtkWidget *sentence;
  GtkWidget *chips;
  GtkWidget *dice;
} Row;

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          AciesLogList             *self)
{
  Row *row = g_new0 (Row, 1);

  row->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class (row->box, "acies-log-row");
  row->head = gtk_label_new (NULL);
  gtk_widget_add_css_class (row->head, "acies-log-head");
  row->badge = g_object_new (ACIES_TYPE_BADGE, "size", 18, NULL);
  row->sentence = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (row->sentence), 0.0f);
  gtk_label_set_ellipsize (GTK_LABEL (row->sentence), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (row->sentence, TRUE);
  row->chips = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  row->dice = gtk_label_new (NULL);
  gtk_widget_add_css_class (row->dice, "acies-dim");
  gtk_widget_add_css_class (row->dice, "acies-numbers");
  gtk_widget_add_css_class (row->dice, "caption");
  gtk_box_append (GTK_BOX (row->box), row->head);
  gtk_box_append (GTK_BOX (row->box), row->badge);
  gtk_box_append (GTK_BOX (row->box), row->sentence);
  gtk_box_append (GTK_BOX (row->box), row->chips);
  gtk_box_append (GTK_BOX (row->box), row->dice);
  gtk_list_item_set_child (list_item, row->box);
  g_object_set_data_full (G_OBJECT (list_item), "acies-row", row, g_free);
}

static void
add_chip (Row        *row,
          const char *text)
{
  GtkWidget *chip = gtk_label_new (text);

  gtk_widget_add_css_class (chip, "acies-chip");
  gtk_widget_set_valign (chip, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row->chips), chip);
}

/* Who did it: the unit, or the side. */
static void
show_badge (AciesLogList *self,
            Row          *row,
            AciesEntry   *entry)
{
  const AciesSituation *situation = acies_battle_get_situation (acies_play_get_battle (self->play));
  AciesEvent *event = acies_entry_get_event (entry);
  const AciesFacts *facts = acies_event_get_facts (event);
  GPtrArray *moves = acies_event_get_moves (event);
  int side = acies_entry_get_side (entry);
  const char id[] = { (char) ('a' + MAX (side, 0)), '\0' };
  const char *who = NULL;

  if (facts != NULL && acies_facts_get_a (facts) != NULL)
    who = acies_facts_get_a (facts);
  else if (moves->len == 1)
    who = ((const AciesMove *) moves->pdata[0])->subject;
  else if (side >= 0)
    who = id;

  /* What concerns nobody keeps the line, so that sentences stand under each other. */
  if (!acies_badge_show_party (ACIES_BADGE (row->badge), situation, who))
    gtk_widget_set_visible (row->badge, TRUE);
  gtk_widget_set_opacity (row->badge, who != NULL ? 1.0 : 0.0);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         AciesLogList             *self)
{
  Row *row = g_object_get_data (G_OBJECT (list_item), "acies-row");
  AciesLogLine *line = gtk_list_item_get_item (list_item);
  GtkWidget *parent = gtk_widget_get_parent (row->box);
  GtkWidget *chip;
  gboolean is_head = line->entry == NULL;

  while ((chip = gtk_widget_get_first_child (row->chips)) != NULL)
    gtk_box_remove (GTK_BOX (row->chips), chip);
  gtk_list_item_set_selectable (list_item, !is_head);
  gtk_list_item_set_activatable (list_item, !is_head);
  gtk_widget_set_visible (row->head, is_head);
  gtk_widget_set_visible (row->badge, !is_head);
  gtk_widget_set_visible (row->sentence, !is_head);
  gtk_widget_set_visible (row->chips, !is_head);
  gtk_widget_set_visible (row->dice, !is_head);
  if (parent != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    is_head ? line->head : acies_entry_get_sentence (line->entry), -1);
  if (is_head)
    {
      gtk_label_set_text (GTK_LABEL (row->head), line->head);
      gtk_widget_set_tooltip_text (row->box, NULL);
      return;
    }

  show_badge (self, row, line->entry);
  gtk_label_set_text (GTK_LABEL (row->sentence), acies_entry_get_sentence (line->entry));
  gtk_widget_set_tooltip_text (row->box, acies_entry_get_sentence (line->entry));
  gtk_label_set_text (GTK_LABEL (row->dice), acies_event_get_dice (acies_entry_get_event (line->entry)));
  if (acies_entry_is_turning_point (line->entry))
    add_chip (row, _("turning point"));
  if (acies_entry_is_amended (line->entry))
    add_chip (row, _("amended"));
  if (acies_event_get_not_recorded (acies_entry_get_event (line->entry)))
    add_chip (row, _("not recorded"));
  else if (acies_entry_is_overruled (line->entry))
    add_chip (row, _("overruled"));
}

/* ---- Looking back ---- */

static AciesEntry *
get_selected (AciesLogList *self)
{
  AciesLogLine *line = gtk_single_selection_get_selected_item (self->selection);

  return line != NULL ? line->entry : NULL;
}

static void
selected_cb (AciesLogList *self)
{
  AciesEntry *entry = get_selected (self);
  guint position;

  if (self->selecting || entry == NULL)
    return;

  if (acies_battle_find_entry (acies_play_get_battle (self->play), acies_entry_get_number (entry), &position) != NULL)
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
    g_signal_emit (self, signals[AMEND], 0, acies_entry_get_number (line->entry));
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
          gtk_widget_activate_action (self->view, "list.scroll-to-item", "u", i);
          break;
        }
    }
  self->selecting = FALSE;
}

static void
acies_log_list_dispose (GObject *object)
{
  AciesLogList *self = ACIES_LOG_LIST (object);

  if (self->play != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->play, self);
      g_signal_handlers_disconnect_by_data (acies_battle_get_entries (acies_play_get_battle (self->play)), self);
    }
  g_clear_object (&self->play);
  g_clear_object (&self->lines);

  G_OBJECT_CLASS (acies_log_list_parent_class)->dispose (object);
}

static void
acies_log_list_finalize (GObject *object)
{
  g_free (ACIES_LOG_LIST (object)->filter);

  G_OBJECT_CLASS (acies_log_list_parent_class)->finalize (object);
}

static void
acies_log_list_class_init (AciesLogListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_log_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_log_list_finalize;

  signals[AMEND] = g_signal_new ("amend", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
acies_log_list_init (AciesLogList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *empty = gtk_label_new (_("Nothing has happened yet."));

  self->filter = g_strdup ("");
  self->lines = g_list_store_new (ACIES_TYPE_LOG_LINE);
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->lines));
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self);

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  self->view = gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), factory);
  gtk_widget_add_css_class (self->view, "acies-log-view");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Log"), -1);
  g_signal_connect (self->view, "activate", G_CALLBACK (activate_cb), self);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->view);

  gtk_widget_add_css_class (empty, "acies-dim");
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), self->scrolled, "list");
  gtk_stack_add_named (GTK_STACK (self->stack), empty, "empty");
  adw_bin_set_child (ADW_BIN (self), self->stack);
}

GtkWidget *
acies_log_list_new (void)
{
  return g_object_new (ACIES_TYPE_LOG_LIST, NULL);
}

void
acies_log_list_set_play (AciesLogList *self,
                         AciesPlay    *play)
{
  g_return_if_fail (ACIES_IS_LOG_LIST (self));
  g_return_if_fail (self->play == NULL);

  self->play = g_object_ref (play);
  g_signal_connect (acies_battle_get_entries (acies_play_get_battle (play)), "items-changed",
                    G_CALLBACK (entries_changed_cb), self);
  g_signal_connect_swapped (play, "notify::situation", G_CALLBACK (play_changed_cb), self);
  rebuild (self);
  show_stack (self);
}

void
acies_log_list_focus (AciesLogList *self)
{
  g_return_if_fail (ACIES_IS_LOG_LIST (self));

  gtk_widget_grab_focus (self->view);
}

void
acies_log_list_set_filter (AciesLogList *self,
                           const char   *text)
{
  g_return_if_fail (ACIES_IS_LOG_LIST (self));

  g_free (self->filter);
  self->filter = g_utf8_casefold (text, -1);
  rebuild (self);
}
