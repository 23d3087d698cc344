/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-party-row.h"
#include "acies-play-command.h"
#include "acies-scene.h"
#include "acies-tooltip.h"
#include "acies-unit-picker.h"

struct _AciesPartyRow
{
  GtkButton        parent_instance;

  char             party;
  AciesPlay       *play;

  AciesBadge      *badge;
  GtkLabel        *name;
  GtkLabel        *note;
  GtkLabel        *key;
  AciesUnitPicker *picker; /* (nullable): until it is opened */
};

enum
{
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesPartyRow, acies_party_row, GTK_TYPE_BUTTON)

static void
picked_cb (AciesPartyRow *self,
           const char    *id)
{
  acies_play_set_party (self->play, self->party, id);
}

static void
command_picked_cb (AciesPartyRow *self,
                   const char    *leader)
{
  /* Only the acting party can be a whole command. */
  if (self->party != 'a' || !acies_play_take_command (self->play, leader))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
picker_closed_cb (AciesPartyRow *self)
{
  g_signal_emit (self, signals[CLOSED], 0);
}

static AciesUnitPicker *
ensure_picker (AciesPartyRow *self)
{
  if (self->picker != NULL)
    return self->picker;

  self->picker = g_object_new (ACIES_TYPE_UNIT_PICKER, "position", GTK_POS_BOTTOM, NULL);
  g_signal_connect_swapped (self->picker, "picked", G_CALLBACK (picked_cb), self);
  g_signal_connect_swapped (self->picker, "command-picked", G_CALLBACK (command_picked_cb), self);
  g_signal_connect_swapped (self->picker, "closed", G_CALLBACK (picker_closed_cb), self);
  gtk_widget_set_parent (GTK_WIDGET (self->picker), GTK_WIDGET (self));

  return self->picker;
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
  if (self->picker != NULL)
    gtk_popover_present (GTK_POPOVER (self->picker));
}

static void
acies_party_row_dispose (GObject *object)
{
  AciesPartyRow *self = ACIES_PARTY_ROW (object);

  if (self->picker != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->picker)));
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_PARTY_ROW);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (acies_party_row_parent_class)->dispose (object);
}

static void
acies_party_row_class_init (AciesPartyRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_party_row_dispose;
  widget_class->size_allocate = acies_party_row_size_allocate;
  GTK_BUTTON_CLASS (klass)->clicked = acies_party_row_clicked;

  signals[CLOSED] = g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (ACIES_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-party-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPartyRow, badge);
  gtk_widget_class_bind_template_child (widget_class, AciesPartyRow, name);
  gtk_widget_class_bind_template_child (widget_class, AciesPartyRow, note);
  gtk_widget_class_bind_template_child (widget_class, AciesPartyRow, key);
}

static void
acies_party_row_init (AciesPartyRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_party_row_set_play:
 * @self: a row
 * @play: the play
 * @party: 'a' for the acting party, 'b' for the other
 *
 * Shows a party of the play's current step, with the letter that opens the row.
 */
void
acies_party_row_set_play (AciesPartyRow *self,
                          AciesPlay     *play,
                          char           party)
{
  g_return_if_fail (ACIES_IS_PARTY_ROW (self));
  g_return_if_fail (ACIES_IS_PLAY (play));

  g_set_object (&self->play, play);
  self->party = party;
  gtk_label_set_text (self->key, party == 'a' ? "U" : "T");
  acies_party_row_update (self);
}

/* "Porus · Medium infantry, Bow · 24 of 24" */
static char *
describe (const AciesSituation *situation,
          const AciesBody      *body)
{
  g_autoptr (GString) text = g_string_new (acies_situation_get_side (situation, body->side)->name);
  g_auto (AciesAppearance) appearance = { NULL, };
  const char *type = acies_traits_get_item_label (body->traits, ACIES_ROLE_TYPE);
  AciesModel model;

  if (type != NULL)
    g_string_append_printf (text, " · %s", type);
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

static gboolean
is_group (AciesDraft *draft)
{
  return acies_draft_get_commander (draft) != NULL || acies_draft_get_followers (draft)[0] != NULL;
}

/* A leader with the units of the command, or units that were chosen. */
static void
show_group (AciesPartyRow        *self,
              const AciesSituation *situation,
              const char           *id)
{
  AciesDraft *draft = acies_play_get_draft (self->play);
  const char *commander = acies_draft_get_commander (draft);
  guint n_units = g_strv_length ((GStrv) acies_draft_get_followers (draft)) + 1;
  /* Translators: a leader: "The command of Seleucus" */
  g_autofree char *name = commander != NULL
                            ? g_strdup_printf (_("The command of %s"), acies_situation_get_name (situation, commander))
                            : g_strdup (_("Units that move together"));
  g_autofree char *note = g_strdup_printf (ngettext ("%u unit, first %s", "%u units, first %s", n_units), n_units,
                                           acies_situation_get_name (situation, id));

  acies_badge_show_party (self->badge, situation, commander != NULL ? commander : id);
  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->note, note);
}

static void
show_party (AciesPartyRow        *self,
            const AciesSituation *situation,
            const char           *id,
            const char           *role)
{
  const AciesBody *body = id != NULL ? acies_situation_find (situation, id) : NULL;
  g_autofree char *note = NULL;

  acies_badge_show_party (self->badge, situation, id);
  if (id == NULL)
    note = g_strdup (_("not chosen yet"));
  else
    note = body != NULL ? describe (situation, body) : g_strdup (role);
  gtk_label_set_text (self->name, id != NULL ? acies_situation_get_name (situation, id) : role);
  gtk_label_set_text (self->note, note);
}

/**
 * acies_party_row_update:
 * @self: a row
 *
 * Shows the party as it is now; the row is hidden while the step has no such party.
 */
void
acies_party_row_update (AciesPartyRow *self)
{
  const AciesProcedure *procedure;
  const AciesSituation *situation;
  const char *id, *role;
  g_autofree char *spoken = NULL;
  gboolean visible;

  g_return_if_fail (ACIES_IS_PARTY_ROW (self));

  procedure = self->play != NULL ? acies_play_get_procedure (self->play) : NULL;
  visible = procedure != NULL && acies_procedure_get_party (procedure, self->party) != ACIES_PARTY_NONE;
  gtk_widget_set_visible (GTK_WIDGET (self), visible);
  if (!visible)
    return;

  situation = acies_play_get_situation (self->play);
  id = acies_play_get_party (self->play, self->party);
  role = acies_procedure_get_party_label (procedure, self->party);
  if (id != NULL && self->party == 'a' && is_group (acies_play_get_draft (self->play)))
    show_group (self, situation, id);
  else
    show_party (self, situation, id, role);

  /* Translators: a role and the party in it: "Shooter: Longbowmen of the guilds" */
  spoken = g_strdup_printf (_("%s: %s"), role,
                            id != NULL ? acies_situation_get_name (situation, id) : _("not chosen yet"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  acies_tooltip_set (GTK_WIDGET (self), role);
}

/**
 * acies_party_row_open:
 * @self: a row
 *
 * Opens the picker on the side of the party; without one, on the side on which the
 * rules look for it beside the other party, or on the side that acts.
 *
 * Returns: whether the step has such a party
 */
gboolean
acies_party_row_open (AciesPartyRow *self)
{
  const AciesSituation *situation;
  const char *id;
  const AciesProcedure *procedure;
  int side, other;

  g_return_val_if_fail (ACIES_IS_PARTY_ROW (self), FALSE);

  if (!gtk_widget_get_visible (GTK_WIDGET (self)) || self->play == NULL)
    return FALSE;

  situation = acies_play_get_situation (self->play);
  procedure = acies_play_get_procedure (self->play);
  id = acies_play_get_party (self->play, self->party);
  side = acies_situation_find_side_of (situation, id);
  other = acies_situation_find_side_of (situation, acies_play_get_party (self->play, self->party == 'b' ? 'a' : 'b'));
  if (side < 0 && other >= 0 && acies_procedure_is_b_friend (procedure))
    side = other;
  else if (side < 0 && other >= 0)
    side = (other + 1) % (int) acies_situation_get_n_sides (situation);
  else if (side < 0)
    side = acies_situation_get_acting (situation);

  acies_unit_picker_open (ensure_picker (self), situation,
                          acies_procedure_get_party (procedure, self->party),
                          (guint) MAX (side, 0), id);

  return TRUE;
}

/**
 * acies_party_row_set_show_key:
 * @self: a row
 * @show_key: whether to show the letter that opens the row
 *
 * Shows or hides the letter.
 */
void
acies_party_row_set_show_key (AciesPartyRow *self,
                              gboolean       show_key)
{
  g_return_if_fail (ACIES_IS_PARTY_ROW (self));

  gtk_widget_set_visible (GTK_WIDGET (self->key), show_key);
}
