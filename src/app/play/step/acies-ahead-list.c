/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-ahead-list.h"
#include "acies-list-box.h"
#include "acies-swing-row.h"

struct _AciesAheadList
{
  AdwBin      parent_instance;

  GtkLabel   *label;
  GtkWidget  *scroller;
  GtkListBox *swings;
};

G_DEFINE_FINAL_TYPE (AciesAheadList, acies_ahead_list, ADW_TYPE_BIN)

static void
acies_ahead_list_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_AHEAD_LIST);

  G_OBJECT_CLASS (acies_ahead_list_parent_class)->dispose (object);
}

static void
acies_ahead_list_class_init (AciesAheadListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_ahead_list_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-ahead-list.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesAheadList, label);
  gtk_widget_class_bind_template_child (widget_class, AciesAheadList, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesAheadList, swings);
}

static void
acies_ahead_list_init (AciesAheadList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_ahead_list_new:
 *
 * Returns: (transfer floating): a list without anything in it
 */
GtkWidget *
acies_ahead_list_new (void)
{
  return g_object_new (ACIES_TYPE_AHEAD_LIST, NULL);
}

/**
 * acies_ahead_list_set_outlook:
 * @self: a list
 * @outlook: (nullable): what it shows from now on
 */
void
acies_ahead_list_set_outlook (AciesAheadList *self,
                              AciesOutlook   *outlook)
{
  guint n_swings = outlook != NULL ? acies_swings_get_n (acies_outlook_get_swings (outlook)) : 0;
  g_autofree char *ahead = outlook != NULL ? acies_outlook_describe_ahead (outlook) : g_strdup ("");

  g_return_if_fail (ACIES_IS_AHEAD_LIST (self));

  gtk_label_set_text (self->label, ahead);
  gtk_widget_set_visible (GTK_WIDGET (self->label), *ahead != '\0');
  gtk_widget_set_visible (self->scroller, n_swings > 0);
  acies_list_box_clear (self->swings);
  for (guint i = 0; i < n_swings; i++)
    gtk_list_box_append (self->swings, acies_swing_row_new (outlook, i));
}

/**
 * acies_ahead_list_get_swings:
 * @self: a list
 *
 * Returns: (transfer none): the facts, rows of AciesSwingRow
 */
GtkListBox *
acies_ahead_list_get_swings (AciesAheadList *self)
{
  g_return_val_if_fail (ACIES_IS_AHEAD_LIST (self), NULL);

  return self->swings;
}
