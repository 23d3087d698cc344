/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-compare-list.h"
#include "acies-list-box.h"

struct _AciesCompareList
{
  AdwBin         parent_instance;

  AciesPlay     *play;
  AciesPlayTime *time;

  GtkListBox    *choices;
  GtkWidget     *changes_window;
  GtkListBox    *changes;
};

G_DEFINE_FINAL_TYPE (AciesCompareList, acies_compare_list, ADW_TYPE_BIN)

static GtkWidget *
create_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);

  return label;
}

/* The first row compares nothing, the second the deployment, the next ones turns that are over. */
static void
fill_choices (AciesCompareList *self)
{
  AciesBattle *battle = acies_play_get_battle (self->play);
  guint compared = acies_play_time_get_compared (self->time);

  acies_list_box_clear (self->choices);
  gtk_list_box_append (self->choices, create_label (_("Nothing")));
  gtk_list_box_select_row (self->choices, gtk_list_box_get_row_at_index (self->choices, 0));
  for (guint turn = 0; turn < MAX (acies_battle_get_turn (battle), 1); turn++)
    {
      g_autofree char *text = turn == 0 ? g_strdup (_("Deployment")) : g_strdup_printf (_("End of turn %u"), turn);

      gtk_list_box_append (self->choices, create_label (text));
      if (compared == acies_battle_get_n_entries_at_turn (battle, turn))
        gtk_list_box_select_row (self->choices, gtk_list_box_get_row_at_index (self->choices, (int) turn + 1));
    }
}

static void
show_changes (AciesCompareList *self)
{
  gboolean comparing = acies_play_time_get_then (self->time) != NULL;
  g_autoptr (GPtrArray) changes = NULL;

  gtk_widget_set_visible (self->changes_window, comparing);
  /* They are told while they are seen. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  acies_list_box_clear (self->changes);
  changes = acies_play_time_list_changes (self->time);
  for (guint i = 0; i < changes->len; i++)
    {
      const AciesPlayChange *change = changes->pdata[i];
      /* Translators: a unit, and what has become of it: "Companions: moved 6″, lost 3" */
      g_autofree char *text = g_strdup_printf (_("%s: %s"), change->name, change->text);

      gtk_list_box_append (self->changes, create_label (text));
    }
  if (comparing && changes->len == 0)
    gtk_list_box_append (self->changes, create_label (_("Every unit stands as it stood.")));
}

static void
chosen_cb (AciesCompareList *self,
           GtkListBoxRow    *row)
{
  int turn = gtk_list_box_row_get_index (row) - 1;
  AciesBattle *battle = acies_play_get_battle (self->play);

  acies_play_time_compare (self->time, turn < 0 ? G_MAXUINT : acies_battle_get_n_entries_at_turn (battle, (guint) turn));
}

/* ---- Widget ---- */

static void
acies_compare_list_map (GtkWidget *widget)
{
  AciesCompareList *self = ACIES_COMPARE_LIST (widget);

  GTK_WIDGET_CLASS (acies_compare_list_parent_class)->map (widget);

  fill_choices (self);
  show_changes (self);
}

static void
acies_compare_list_dispose (GObject *object)
{
  AciesCompareList *self = ACIES_COMPARE_LIST (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_COMPARE_LIST);
  g_clear_object (&self->time);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (acies_compare_list_parent_class)->dispose (object);
}

static void
acies_compare_list_class_init (AciesCompareListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_compare_list_dispose;
  widget_class->map = acies_compare_list_map;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-compare-list.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesCompareList, choices);
  gtk_widget_class_bind_template_child (widget_class, AciesCompareList, changes_window);
  gtk_widget_class_bind_template_child (widget_class, AciesCompareList, changes);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
acies_compare_list_init (AciesCompareList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_compare_list_new:
 * @play: the play whose moments are listed
 * @time: what compares, and tells what has changed
 *
 * Returns: (transfer floating): a list of the moments with which the one that is looked at can be compared, and below
 *   it what has changed since
 */
GtkWidget *
acies_compare_list_new (AciesPlay     *play,
                        AciesPlayTime *time)
{
  AciesCompareList *self;

  g_return_val_if_fail (ACIES_IS_PLAY (play), NULL);
  g_return_val_if_fail (ACIES_IS_PLAY_TIME (time), NULL);

  self = g_object_new (ACIES_TYPE_COMPARE_LIST, NULL);
  self->play = g_object_ref (play);
  self->time = g_object_ref (time);
  g_signal_connect_object (play, "notify::situation", G_CALLBACK (show_changes), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (time, "notify::compared", G_CALLBACK (show_changes), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
