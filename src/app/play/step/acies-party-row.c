/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-party-row.h"
#include "acies-play-command.h"
#include "acies-scene.h"
#include "acies-unit-picker.h"

struct _AciesPartyRow
{
  GtkButton  parent_instance;

  char       party;
  AciesPlay *play;
  GtkWidget *badge;
  GtkWidget *name;
  GtkWidget *note;
  GtkWidget *key;
  GtkWidget *picker;
};

enum
{
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesPartyRow, acies_party_row, GTK_TYPE_BUTTON)

static void
picked_cb (AciesUnitPicker *picker,
           const char      *id,
           AciesPartyRow   *self)
{
  acies_play_set_party (self->play, self->party, id);
}

static void
command_picked_cb (AciesUnitPicker *picker,
                   const char      *leader,
                   AciesPartyRow   *self)
{
  /* Only who acts can be a whole command. */
  if (self->party != 'a' || !acies_play_take_command (self->play, leader))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
picker_closed_cb (AciesUnitPicker *picker,
                  AciesPartyRow   *self)
{
  g_signal_emit (self, signals[CLOSED], 0);
}

static void
acies_party_row_clicked (GtkButton *button)
{
  acies_party_row_open (ACIES_PARTY_ROW (button));
}

static void
acies_party_row_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  AciesPartyRow *self = ACIES_PARTY_ROW (widget);

  GTK_WIDGET_CLASS (acies_party_row_parent_class)->size_allocate (widget, width, height, baseline);
  gtk_popover_present (GTK_POPOVER (self->picker));
}

static void
acies_party_row_dispose (GObject *object)
{
  AciesPartyRow *self = ACIES_PARTY_ROW (object);

  g_clear_pointer (&self->picker, gtk_widget_unparent);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (acies_party_row_parent_class)->dispose (object);
}

static void
acies_party_row_class_init (AciesPartyRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_party_row_dispose;
  GTK_WIDGET_CLASS (klass)->size_allocate = acies_party_row_size_allocate;
  GTK_BUTTON_CLASS (klass)->clicked = acies_party_row_clicked;

  signals[CLOSED] = g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_party_row_init (AciesPartyRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "acies-party");

  self->badge = g_object_new (ACIES_TYPE_BADGE, "size", 26, NULL);
  gtk_box_append (GTK_BOX (box), self->badge);

  self->name = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->name), 0.0f);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->name, "heading");
  self->note = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->note), 0.0f);
  gtk_label_set_ellipsize (GTK_LABEL (self->note), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->note, "caption");
  gtk_widget_add_css_class (self->note, "acies-dim");
  gtk_box_append (GTK_BOX (texts), self->name);
  gtk_box_append (GTK_BOX (texts), self->note);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), texts);

  self->key = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->key, "acies-key");
  gtk_widget_set_valign (self->key, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->key);
  gtk_button_set_child (GTK_BUTTON (self), box);

  self->picker = acies_unit_picker_new ();
  gtk_widget_set_parent (self->picker, GTK_WIDGET (self));
  gtk_popover_set_position (GTK_POPOVER (self->picker), GTK_POS_BOTTOM);
  g_signal_connect (self->picker, "picked", G_CALLBACK (picked_cb), self);
  g_signal_connect (self->picker, "command-picked", G_CALLBACK (command_picked_cb), self);
  g_signal_connect (self->picker, "closed", G_CALLBACK (picker_closed_cb), self);
}

GtkWidget *
acies_party_row_new (char        party,
                     const char *key)
{
  AciesPartyRow *self = g_object_new (ACIES_TYPE_PARTY_ROW, NULL);

  self->party = party;
  gtk_label_set_text (GTK_LABEL (self->key), key);

  return GTK_WIDGET (self);
}

void
acies_party_row_set_play (AciesPartyRow *self,
                          AciesPlay     *play)
{
  g_return_if_fail (ACIES_IS_PARTY_ROW (self));

  g_set_object (&self->play, play);
  acies_party_row_update (self);
}

/* "Porus · Medium infantry, Bow · 24 of 24" */
static char *
describe (const AciesSituation *situation,
          const AciesBody      *body)
{
  g_autoptr (GString) text = g_string_new (acies_situation_get_side (situation, body->side)->name);
  g_auto (AciesAppearance) appearance = { NULL, };
  int type = acies_schema_find_role (acies_record_get_schema (body->traits), ACIES_ROLE_TYPE);
  AciesModel model;

  if (type >= 0)
    {
      g_autofree char *shown = acies_record_display (body->traits, (guint) type);

      g_string_append_printf (text, " · %s", shown);
    }
  acies_ruleset_get_appearance (acies_situation_get_ruleset (situation), body->traits, body->status,
                                body->is_leader, body->files, &appearance);
  if (appearance.text != NULL && appearance.text[0] != '\0')
    g_string_append_printf (text, " · %s", appearance.text);
  if (acies_model_from_nick (appearance.model, &model) && model != ACIES_MODEL_NONE)
    g_string_append_printf (text, " · %s", acies_model_get_label (model));
  for (guint i = 0; appearance.marks != NULL && i < appearance.marks->len; i++)
    {
      const AciesMark *mark = appearance.marks->pdata[i];

      g_string_append_printf (text, " · %s", mark->text);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
acies_party_row_update (AciesPartyRow *self)
{
  const AciesProcedure *procedure;
  const AciesSituation *situation;
  const AciesBody *body;
  const char *id, *role;
  g_autofree char *spoken = NULL;

  g_return_if_fail (ACIES_IS_PARTY_ROW (self));

  procedure = self->play != NULL ? acies_play_get_procedure (self->play) : NULL;
  if (procedure == NULL || acies_procedure_get_party (procedure, self->party) == ACIES_PARTY_NONE)
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }

  situation = acies_battle_get_situation (acies_play_get_battle (self->play));
  id = acies_play_get_party (self->play, self->party);
  role = acies_procedure_get_party_label (procedure, self->party);
  body = id != NULL ? acies_situation_find (situation, id) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  acies_badge_show_party (ACIES_BADGE (self->badge), situation, id);
  if (id == NULL)
    {
      gtk_label_set_text (GTK_LABEL (self->name), role);
      gtk_label_set_text (GTK_LABEL (self->note), _("nobody yet"));
    }
  else if (self->party == 'a' && acies_draft_get_commander (acies_play_get_draft (self->play)) != NULL)
    {
      guint n_units = g_strv_length ((GStrv) acies_draft_get_followers (acies_play_get_draft (self->play))) + 1;
      /* Translators: a leader: "The command of Seleucus" */
      g_autofree char *name = g_strdup_printf (_("The command of %s"),
                                               acies_situation_get_name (situation,
                                                                         acies_draft_get_commander (acies_play_get_draft (self->play))));
      g_autofree char *note = g_strdup_printf (ngettext ("%u unit, first %s", "%u units, first %s", n_units), n_units,
                                               acies_situation_get_name (situation, id));

      acies_badge_show_party (ACIES_BADGE (self->badge), situation, acies_draft_get_commander (acies_play_get_draft (self->play)));
      gtk_label_set_text (GTK_LABEL (self->name), name);
      gtk_label_set_text (GTK_LABEL (self->note), note);
    }
  else
    {
      g_autofree char *note = body != NULL ? describe (situation, body) : g_strdup (role);

      gtk_label_set_text (GTK_LABEL (self->name), acies_situation_get_name (situation, id));
      gtk_label_set_text (GTK_LABEL (self->note), note);
    }

  /* Translators: a role and who has it: "Shooter: Longbowmen of the guilds" */
  spoken = g_strdup_printf (_("%s: %s"), role,
                            id != NULL ? acies_situation_get_name (situation, id) : _("nobody yet"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), role);
}

gboolean
acies_party_row_open (AciesPartyRow *self)
{
  const AciesSituation *situation;
  const char *id, *other;
  guint side = 0;

  g_return_val_if_fail (ACIES_IS_PARTY_ROW (self), FALSE);

  if (!gtk_widget_get_visible (GTK_WIDGET (self)) || self->play == NULL)
    return FALSE;

  situation = acies_battle_get_situation (acies_play_get_battle (self->play));
  id = acies_play_get_party (self->play, self->party);
  other = acies_play_get_party (self->play, self->party == 'b' ? 'a' : 'b');
  if (id != NULL)
    side = (guint) (id[0] - 'a');
  else if (other != NULL)
    side = ((guint) (other[0] - 'a') + 1) % acies_situation_get_n_sides (situation);
  else if (acies_situation_get_acting (situation) >= 0)
    side = (guint) acies_situation_get_acting (situation);

  acies_unit_picker_open (ACIES_UNIT_PICKER (self->picker), situation,
                          acies_procedure_get_party (acies_play_get_procedure (self->play), self->party),
                          side, id);

  return TRUE;
}

void
acies_party_row_set_show_key (AciesPartyRow *self,
                              gboolean       show_key)
{
  g_return_if_fail (ACIES_IS_PARTY_ROW (self));

  gtk_widget_set_visible (self->key, show_key);
}
