/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-due-list.h"

struct _AciesDueList
{
  AdwBin              parent_instance;

  AciesPlay          *play;
  GtkWidget          *stack;
  GtkWidget          *empty;
  GtkWidget          *view;
  GtkSingleSelection *selection;
};

enum
{
  TAKEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesDueList, acies_due_list, ADW_TYPE_BIN)

/* The widgets of a row */
typedef struct
{
  GtkWidget *badge_a;
  GtkWidget *badge_b;
  GtkWidget *title;
  GtkWidget *subtitle;
  GtkWidget *icon;
  GtkWidget *box;
} Row;

static GtkWidget *
make_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class != NULL)
    {
      gtk_widget_add_css_class (label, css_class);
      gtk_widget_add_css_class (label, "acies-dim");
    }

  return label;
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          AciesDueList             *self)
{
  Row *row = g_new0 (Row, 1);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  row->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class (row->box, "acies-due");
  row->badge_a = g_object_new (ACIES_TYPE_BADGE, "size", 20, NULL);
  row->badge_b = g_object_new (ACIES_TYPE_BADGE, "size", 20, NULL);
  row->title = make_label (NULL);
  row->subtitle = make_label ("caption");
  row->icon = gtk_image_new ();
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), row->title);
  gtk_box_append (GTK_BOX (texts), row->subtitle);
  gtk_box_append (GTK_BOX (row->box), row->badge_a);
  gtk_box_append (GTK_BOX (row->box), row->badge_b);
  gtk_box_append (GTK_BOX (row->box), texts);
  gtk_box_append (GTK_BOX (row->box), row->icon);
  gtk_list_item_set_child (list_item, row->box);
  g_object_set_data_full (G_OBJECT (list_item), "acies-row", row, g_free);
}

static void
show_in_hand (AciesDueItem *item,
              GParamSpec   *pspec,
              GtkWidget    *box)
{
  if (acies_due_item_get_in_hand (item))
    gtk_widget_add_css_class (box, "in-hand");
  else
    gtk_widget_remove_css_class (box, "in-hand");
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         AciesDueList             *self)
{
  Row *row = g_object_get_data (G_OBJECT (list_item), "acies-row");
  AciesDueItem *item = gtk_list_item_get_item (list_item);
  const AciesSituation *situation = acies_battle_get_situation (acies_play_get_battle (self->play));
  GtkWidget *parent = gtk_widget_get_parent (row->box);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", acies_due_item_get_title (item),
                                             acies_due_item_get_subtitle (item));

  acies_badge_show_party (ACIES_BADGE (row->badge_a), situation, acies_due_item_get_a (item));
  acies_badge_show_party (ACIES_BADGE (row->badge_b), situation, acies_due_item_get_b (item));
  gtk_label_set_text (GTK_LABEL (row->title), acies_due_item_get_title (item));
  gtk_label_set_text (GTK_LABEL (row->subtitle), acies_due_item_get_subtitle (item));
  gtk_image_set_from_icon_name (GTK_IMAGE (row->icon),
                                acies_due_item_get_must (item) ? "appointment-soon-symbolic"
                                                               : "media-playback-start-symbolic");
  if (acies_due_item_get_must (item))
    gtk_widget_add_css_class (row->icon, "acies-warning");
  else
    gtk_widget_remove_css_class (row->icon, "acies-warning");
  gtk_widget_set_tooltip_text (row->box, spoken);
  show_in_hand (item, NULL, row->box);
  g_signal_connect_object (item, "notify::in-hand", G_CALLBACK (show_in_hand), row->box, 0);
  /* The row itself is what is read out; it is named after its class otherwise. */
  if (parent != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *list_item,
           AciesDueList             *self)
{
  Row *row = g_object_get_data (G_OBJECT (list_item), "acies-row");

  g_signal_handlers_disconnect_by_data (gtk_list_item_get_item (list_item), row->box);
}

static void
activate_cb (GtkListView  *view,
             guint         position,
             AciesDueList *self)
{
  g_autoptr (AciesDueItem) item = g_list_model_get_item (acies_play_get_dues (self->play), position);

  if (item == NULL)
    return;

  acies_play_take (self->play, item);
  g_signal_emit (self, signals[TAKEN], 0);
}

static void
items_changed_cb (AciesDueList *self)
{
  gboolean any = g_list_model_get_n_items (acies_play_get_dues (self->play)) > 0;
  g_autofree char *next = acies_play_label_next (self->play);
  g_autofree char *text = NULL;

  if (acies_play_is_deploying (self->play))
    text = g_strdup (_("All are deployed."));
  else
    text = g_strdup_printf (_("Nothing is due. Go on to %s."), next);
  gtk_label_set_text (GTK_LABEL (self->empty), text);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), any ? "list" : "empty");
}

static void
acies_due_list_dispose (GObject *object)
{
  AciesDueList *self = ACIES_DUE_LIST (object);

  if (self->play != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->play, self);
      g_signal_handlers_disconnect_by_data (acies_play_get_dues (self->play), self);
    }
  g_clear_object (&self->play);

  G_OBJECT_CLASS (acies_due_list_parent_class)->dispose (object);
}

static void
acies_due_list_class_init (AciesDueListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_due_list_dispose;

  signals[TAKEN] = g_signal_new ("taken", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_due_list_init (AciesDueList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);

  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  self->view = gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (self->view), TRUE);
  gtk_widget_add_css_class (self->view, "acies-due-view");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Due and offered"), -1);
  g_signal_connect (self->view, "activate", G_CALLBACK (activate_cb), self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->view);

  self->empty = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->empty), TRUE);
  gtk_widget_add_css_class (self->empty, "acies-dim");
  gtk_widget_set_margin_start (self->empty, 12);
  gtk_widget_set_margin_end (self->empty, 12);

  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), scrolled, "list");
  gtk_stack_add_named (GTK_STACK (self->stack), self->empty, "empty");
  adw_bin_set_child (ADW_BIN (self), self->stack);
}

GtkWidget *
acies_due_list_new (void)
{
  return g_object_new (ACIES_TYPE_DUE_LIST, NULL);
}

void
acies_due_list_set_play (AciesDueList *self,
                         AciesPlay    *play)
{
  g_return_if_fail (ACIES_IS_DUE_LIST (self));
  g_return_if_fail (self->play == NULL);

  self->play = g_object_ref (play);
  gtk_single_selection_set_model (self->selection, acies_play_get_dues (play));
  g_signal_connect_swapped (acies_play_get_dues (play), "items-changed", G_CALLBACK (items_changed_cb), self);
  g_signal_connect_swapped (play, "notify::situation", G_CALLBACK (items_changed_cb), self);
  items_changed_cb (self);
}

void
acies_due_list_focus (AciesDueList *self)
{
  GListModel *dues;
  guint n_items;

  g_return_if_fail (ACIES_IS_DUE_LIST (self));

  dues = acies_play_get_dues (self->play);
  n_items = g_list_model_get_n_items (dues);
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (AciesDueItem) item = g_list_model_get_item (dues, i);

      if (i == 0 || acies_due_item_get_in_hand (item))
        gtk_widget_activate_action (self->view, "list.select-item", "(ubb)", i, FALSE, FALSE);
      if (acies_due_item_get_in_hand (item))
        gtk_widget_activate_action (self->view, "list.scroll-to-item", "u", i);
    }
  gtk_widget_grab_focus (self->view);
}

AciesDueItem *
acies_due_list_get_selected (AciesDueList *self)
{
  g_return_val_if_fail (ACIES_IS_DUE_LIST (self), NULL);

  return gtk_single_selection_get_selected_item (self->selection);
}
