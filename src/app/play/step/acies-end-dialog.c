/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-end-dialog.h"
#include "acies-play-log.h"

struct _AciesEndDialog
{
  AdwWindow    parent_instance;

  AciesPlay   *play;

  GtkLabel    *found;
  AdwComboRow *winner;
  AdwEntryRow *how;
  GtkLabel    *error;
};

G_DEFINE_FINAL_TYPE (AciesEndDialog, acies_end_dialog, ADW_TYPE_WINDOW)

static const AciesSituation *
get_situation (AciesEndDialog *self)
{
  return acies_battle_get_situation (acies_play_get_battle (self->play));
}

static void
show_error (AciesEndDialog *self,
            const char     *message)
{
  gtk_label_set_text (self->error, message);
  gtk_widget_set_visible (GTK_WIDGET (self->error), TRUE);
}

static void
end_cb (AciesEndDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->winner);
  g_autofree char *how = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->how)));
  g_autoptr (GError) error = NULL;
  int winner;

  if (selected == GTK_INVALID_LIST_POSITION)
    {
      show_error (self, _("Say who has won, or that nobody has."));
      gtk_widget_grab_focus (GTK_WIDGET (self->winner));
      return;
    }

  winner = selected < acies_situation_get_n_sides (get_situation (self)) ? (int) selected : -1;
  if (acies_play_end (self->play, winner, g_strstrip (how), &error))
    gtk_window_close (GTK_WINDOW (self));
  else
    show_error (self, error->message);
}

/* ---- Construction ---- */

static void
acies_end_dialog_dispose (GObject *object)
{
  AciesEndDialog *self = ACIES_END_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_END_DIALOG);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (acies_end_dialog_parent_class)->dispose (object);
}

static void
acies_end_dialog_class_init (AciesEndDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_end_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-end-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesEndDialog, found);
  gtk_widget_class_bind_template_child (widget_class, AciesEndDialog, winner);
  gtk_widget_class_bind_template_child (widget_class, AciesEndDialog, how);
  gtk_widget_class_bind_template_child (widget_class, AciesEndDialog, error);
  gtk_widget_class_bind_template_callback (widget_class, end_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_end_dialog_init (AciesEndDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The side that the rules name, else the only one that is not beaten; GTK_INVALID_LIST_POSITION when that is open. */
static guint
find_winner (AciesEndDialog    *self,
             const AciesEnding *found)
{
  const AciesSituation *situation = get_situation (self);
  guint n_sides = acies_situation_get_n_sides (situation);
  guint winner = GTK_INVALID_LIST_POSITION;

  if (found == NULL)
    return GTK_INVALID_LIST_POSITION;
  if (found->by_rules)
    return found->winner >= 0 ? (guint) found->winner : n_sides;

  for (guint i = 0; i < n_sides; i++)
    {
      if (acies_ruleset_is_beaten (acies_play_get_ruleset (self->play), situation, i))
        continue;
      if (winner != GTK_INVALID_LIST_POSITION)
        return GTK_INVALID_LIST_POSITION;
      winner = i;
    }

  return winner;
}

static void
fill (AciesEndDialog *self)
{
  const AciesSituation *situation = get_situation (self);
  g_autoptr (AciesEnding) found = acies_ruleset_propose_ending (acies_play_get_ruleset (self->play), situation);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *told = found != NULL ? acies_situation_tell_offer (situation, found) : NULL;

  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    gtk_string_list_append (names, acies_situation_get_side (situation, i)->name);
  /* Translators: in the list of sides that may have won */
  gtk_string_list_append (names, _("Nobody"));
  adw_combo_row_set_model (self->winner, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->winner, find_winner (self, found));

  gtk_label_set_text (self->found, told != NULL ? told : _("The rules leave it to the players when a battle is over."));
  if (found != NULL)
    gtk_editable_set_text (GTK_EDITABLE (self->how), found->how);
}

/**
 * acies_end_dialog_new:
 * @play: a play of a battle that has begun and is not over
 * @parent: (nullable): the window it belongs to
 *
 * Returns: (transfer none): a dialog that ends the battle, not yet shown
 */
GtkWindow *
acies_end_dialog_new (AciesPlay *play,
                      GtkWindow *parent)
{
  AciesEndDialog *self;

  g_return_val_if_fail (ACIES_IS_PLAY (play), NULL);

  self = g_object_new (ACIES_TYPE_END_DIALOG, "transient-for", parent, NULL);
  self->play = g_object_ref (play);
  fill (self);
  gtk_window_set_focus (GTK_WINDOW (self),
                        adw_combo_row_get_selected (self->winner) == GTK_INVALID_LIST_POSITION
                          ? GTK_WIDGET (self->winner) : GTK_WIDGET (self->how));

  return GTK_WINDOW (self);
}
