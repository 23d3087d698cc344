/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-amend-row.h"
#include "acies-amend-view.h"

struct _AciesAmendView
{
  AdwBin                parent_instance;

  GListStore           *items;
  AciesAmendList        list;
  const AciesSituation *situation;

  GtkListView          *view;
};

enum
{
  ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesAmendView, acies_amend_view, ADW_TYPE_BIN)

static void
answered_cb (AciesAmendView *self,
             AciesAmendItem *item,
             int             answer)
{
  g_signal_emit (self, signals[ANSWERED], 0, item, answer);
}

static void
setup_cb (AciesAmendView *self,
          GtkListItem    *list_item)
{
  GtkWidget *row = g_object_new (ACIES_TYPE_AMEND_ROW, NULL);

  g_signal_connect_object (row, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_activatable (list_item, FALSE);
  gtk_list_item_set_child (list_item, row);
}

static void
bind_cb (AciesAmendView *self,
         GtkListItem    *list_item)
{
  acies_amend_row_set_item (ACIES_AMEND_ROW (gtk_list_item_get_child (list_item)),
                            gtk_list_item_get_item (list_item), self->situation);
}

static void
unbind_cb (AciesAmendView *self,
           GtkListItem    *list_item)
{
  acies_amend_row_set_item (ACIES_AMEND_ROW (gtk_list_item_get_child (list_item)), NULL, NULL);
}

static void
acies_amend_view_dispose (GObject *object)
{
  AciesAmendView *self = ACIES_AMEND_VIEW (object);

  if (self->view != NULL)
    gtk_list_view_set_model (self->view, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_AMEND_VIEW);
  g_clear_object (&self->items);

  G_OBJECT_CLASS (acies_amend_view_parent_class)->dispose (object);
}

static void
acies_amend_view_class_init (AciesAmendViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_amend_view_dispose;

  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 2, ACIES_TYPE_AMEND_ITEM, G_TYPE_INT);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-amend-view.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesAmendView, view);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
}

static void
acies_amend_view_init (AciesAmendView *self)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->items = g_list_store_new (ACIES_TYPE_AMEND_ITEM);
  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->items)));
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (selection));
}

/* Those of @items that belong to @list; one that is shown already stays the object that it is, and its row with what
 * is being typed into it.  (transfer full) (element-type AciesAmendItem) */
static GPtrArray *
choose_items (AciesAmendView *self,
              AciesAmendList  list,
              GPtrArray      *items)
{
  GPtrArray *chosen = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint at = 0;

  for (guint i = 0; i < items->len; i++)
    {
      AciesAmendItem *item = items->pdata[i];
      g_autoptr (AciesAmendItem) shown = NULL;

      if (acies_amend_item_get_list (item) != list)
        continue;

      /* Both are in the order of the log. */
      for (; at < n_shown; at++)
        {
          g_set_object (&shown, NULL);
          shown = g_list_model_get_item (G_LIST_MODEL (self->items), at);
          if (acies_amend_item_get_index (shown) >= acies_amend_item_get_index (item))
            break;
        }
      if (at < n_shown && acies_amend_item_get_index (shown) == acies_amend_item_get_index (item))
        {
          acies_amend_item_update (shown, item);
          item = shown;
        }
      g_ptr_array_add (chosen, g_object_ref (item));
    }

  return chosen;
}

/**
 * acies_amend_view_show:
 * @self: a list
 * @list: what it lists
 * @items: (element-type AciesAmendItem): what is to be said of all later entries
 *
 * Shows the items of @list among them.
 */
void
acies_amend_view_show (AciesAmendView *self,
                       AciesAmendList  list,
                       GPtrArray      *items)
{
  g_autoptr (GPtrArray) chosen = NULL;
  guint n_shown, first = 0, last = 0;

  g_return_if_fail (ACIES_IS_AMEND_VIEW (self));

  self->list = list;
  chosen = choose_items (self, list, items);
  n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  for (; first < MIN (n_shown, chosen->len); first++)
    {
      g_autoptr (GObject) shown = g_list_model_get_item (G_LIST_MODEL (self->items), first);

      if (shown != chosen->pdata[first])
        break;
    }
  for (; last < MIN (n_shown, chosen->len) - first; last++)
    {
      g_autoptr (GObject) shown = g_list_model_get_item (G_LIST_MODEL (self->items), n_shown - 1 - last);

      if (shown != chosen->pdata[chosen->len - 1 - last])
        break;
    }
  if (n_shown != chosen->len || first + last < n_shown)
    g_list_store_splice (self->items, first, n_shown - first - last, chosen->pdata + first,
                         chosen->len - first - last);
}

/**
 * acies_amend_view_get_n:
 * @self: a list
 *
 * Returns: how many entries it lists
 */
guint
acies_amend_view_get_n (AciesAmendView *self)
{
  g_return_val_if_fail (ACIES_IS_AMEND_VIEW (self), 0);

  return g_list_model_get_n_items (G_LIST_MODEL (self->items));
}

/**
 * acies_amend_view_make_title:
 * @self: a list
 *
 * Returns: (transfer full): what stands above it: what it lists, and how many
 */
char *
acies_amend_view_make_title (AciesAmendView *self)
{
  guint n = acies_amend_view_get_n (self);

  switch (self->list)
    {
    case ACIES_AMEND_LIST_DICE:
      /* Translators: how many later entries need other dice */
      return g_strdup_printf (_("Needs Dice  %u"), n);
    case ACIES_AMEND_LIST_MISFIT:
      /* Translators: how many later entries cannot stay as they are */
      return g_strdup_printf (_("No Longer Fits  %u"), n);
    case ACIES_AMEND_LIST_RECOMPUTED:
      /* Translators: how many later entries have another result */
      return g_strdup_printf (_("Recomputed  %u"), n);
    case ACIES_AMEND_LIST_UNCHANGED:
    case ACIES_AMEND_LIST_LAST:
    default:
      /* Translators: how many later entries stay as they are */
      return g_strdup_printf (_("Unchanged  %u"), n);
    }
}

/**
 * acies_amend_view_set_situation:
 * @self: a list that is empty yet
 * @situation: has the sides; it must live as long as the list
 */
void
acies_amend_view_set_situation (AciesAmendView       *self,
                                const AciesSituation *situation)
{
  g_return_if_fail (ACIES_IS_AMEND_VIEW (self));

  self->situation = situation;
}
