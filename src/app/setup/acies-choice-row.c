/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-choice-row.h"

struct _AciesChoiceRow
{
  AdwActionRow    parent_instance;

  GObject        *choice;
  /* It is chosen by the program, and not by the user. */
  gboolean        filling;
  GtkCheckButton *check;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesChoiceRow, acies_choice_row, ADW_TYPE_ACTION_ROW)

static void
toggled_cb (AciesChoiceRow *self)
{
  if (!self->filling && gtk_check_button_get_active (self->check))
    g_signal_emit (self, signals[CHOSEN], 0);
}

static void
acies_choice_row_finalize (GObject *object)
{
  g_clear_object (&ACIES_CHOICE_ROW (object)->choice);

  G_OBJECT_CLASS (acies_choice_row_parent_class)->finalize (object);
}

static void
acies_choice_row_class_init (AciesChoiceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_choice_row_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-choice-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesChoiceRow, check);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
acies_choice_row_init (AciesChoiceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_choice_row_new:
 * @choice: a #GObject
 * @title: what it is called
 * @subtitle: what else there is to say
 * @group: a check button in whose group the row is one choice; with one that is
 *   never shown, even a single choice cannot be taken back
 *
 * Returns: (transfer floating): a new row
 */
GtkWidget *
acies_choice_row_new (gpointer        choice,
                      const char     *title,
                      const char     *subtitle,
                      GtkCheckButton *group)
{
  AciesChoiceRow *self = g_object_new (ACIES_TYPE_CHOICE_ROW, "title", title, "subtitle", subtitle, NULL);

  self->choice = g_object_ref (choice);
  gtk_check_button_set_group (self->check, group);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->check), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  return GTK_WIDGET (self);
}

/**
 * acies_choice_row_get_choice:
 * @self: a row
 *
 * Returns: (transfer none): the object that it stands for
 */
gpointer
acies_choice_row_get_choice (AciesChoiceRow *self)
{
  g_return_val_if_fail (ACIES_IS_CHOICE_ROW (self), NULL);

  return self->choice;
}

/**
 * acies_choice_row_list_choose:
 * @list: a list of choice rows
 * @choice: (nullable): one of their objects
 *
 * Marks the row of @choice, without `chosen`.
 */
void
acies_choice_row_list_choose (GtkListBox *list,
                              gpointer    choice)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    {
      AciesChoiceRow *self = ACIES_CHOICE_ROW (row);

      self->filling = TRUE;
      gtk_check_button_set_active (self->check, self->choice == choice);
      self->filling = FALSE;
    }
}
