/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-amend-dice.h"
#include "acies-amend-row.h"
#include "acies-badge.h"

struct _AciesAmendRow
{
  AdwBin                parent_instance;

  AciesAmendItem       *item;
  const AciesSituation *situation;
  gboolean              filling;

  AciesBadge           *badge;
  GtkLabel             *title_label;
  GtkLabel             *why_label;
  GtkWidget            *answers;
  GtkToggleButton      *drop_button;
  GtkToggleButton      *keep_button;
  AciesAmendDice       *dice;
};

enum
{
  ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesAmendRow, acies_amend_row, ADW_TYPE_BIN)

/**
 * acies_amend_row_place:
 * @entry: an entry
 * @ruleset: the rules of its battle
 *
 * Returns: (transfer full): where in the battle it stands
 */
char *
acies_amend_row_place (AciesEntry   *entry,
                       AciesRuleset *ruleset)
{
  const AciesStep *step = acies_ruleset_get_step (ruleset, acies_entry_get_step (entry));
  const AciesPhase *phase = acies_ruleset_get_phase (ruleset, step->phase_index);

  if (acies_entry_get_turn (entry) == 0)
    return g_strdup (_("Deployment"));

  /* Translators: a turn and a phase of it */
  return g_strdup_printf (_("Turn %u · %s"), acies_entry_get_turn (entry), phase->label);
}

static void
show (AciesAmendRow *self)
{
  AciesEntry *entry = acies_amend_item_get_entry (self->item);
  int side = acies_entry_get_side (entry);
  AciesAmendList list = acies_amend_item_get_list (self->item);
  AciesAnswer answer = acies_amend_item_get_answer (self->item);
  const char *why = acies_amend_item_get_why (self->item);
  g_autofree char *place = acies_amend_row_place (entry, acies_situation_get_ruleset (self->situation));
  /* Translators: where in the battle, and what happened */
  g_autofree char *title = g_strdup_printf (_("%s · %s"), place, acies_entry_get_sentence (entry));

  self->filling = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self->badge), side >= 0);
  if (side >= 0)
    acies_badge_set_color (self->badge, acies_situation_get_side (self->situation, (guint) side)->color);
  gtk_label_set_text (self->title_label, title);
  gtk_label_set_text (self->why_label, why);
  gtk_widget_set_visible (GTK_WIDGET (self->why_label), *why != '\0');
  gtk_widget_set_visible (self->answers, list == ACIES_AMEND_LIST_MISFIT || list == ACIES_AMEND_LIST_DICE);
  gtk_toggle_button_set_active (self->drop_button, answer == ACIES_ANSWER_DROP);
  gtk_toggle_button_set_active (self->keep_button, answer == ACIES_ANSWER_KEEP);
  gtk_widget_set_visible (GTK_WIDGET (self->dice), list == ACIES_AMEND_LIST_DICE);
  acies_amend_dice_set_proposal (self->dice, list == ACIES_AMEND_LIST_DICE ? acies_amend_item_get_proposal (self->item)
                                                                      : NULL);
  self->filling = FALSE;
}

/* ---- Answers ---- */

static void
answer_with (AciesAmendRow *self,
             AciesAnswer    answer)
{
  if (!self->filling && self->item != NULL)
    g_signal_emit (self, signals[ANSWERED], 0, self->item, (int) answer);
}

static void
drop_toggled_cb (AciesAmendRow *self)
{
  if (gtk_toggle_button_get_active (self->drop_button))
    answer_with (self, ACIES_ANSWER_DROP);
}

static void
keep_toggled_cb (AciesAmendRow *self)
{
  if (gtk_toggle_button_get_active (self->keep_button))
    answer_with (self, ACIES_ANSWER_KEEP);
}

/* Dice that are being typed take back what was answered before. */
static void
dice_typed_cb (AciesAmendRow *self)
{
  AciesProposal *proposal = self->item != NULL ? acies_amend_item_get_proposal (self->item) : NULL;

  if (proposal == NULL)
    return;
  if (acies_proposal_get_outcome (proposal) != NULL)
    answer_with (self, ACIES_ANSWER_RESOLVE);
  else if (acies_amend_item_get_answer (self->item) != ACIES_ANSWER_OPEN)
    answer_with (self, ACIES_ANSWER_OPEN);
}

/* ---- Construction ---- */

static void
acies_amend_row_dispose (GObject *object)
{
  AciesAmendRow *self = ACIES_AMEND_ROW (object);

  acies_amend_row_set_item (self, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_AMEND_ROW);

  G_OBJECT_CLASS (acies_amend_row_parent_class)->dispose (object);
}

static void
acies_amend_row_class_init (AciesAmendRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_amend_row_dispose;

  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 2, ACIES_TYPE_AMEND_ITEM, G_TYPE_INT);

  g_type_ensure (ACIES_TYPE_BADGE);
  g_type_ensure (ACIES_TYPE_AMEND_DICE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-amend-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesAmendRow, badge);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendRow, title_label);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendRow, why_label);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendRow, answers);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendRow, drop_button);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendRow, keep_button);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendRow, dice);
  gtk_widget_class_bind_template_callback (widget_class, drop_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, dice_typed_cb);
}

static void
acies_amend_row_init (AciesAmendRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_amend_row_set_item:
 * @self: a row
 * @item: (nullable): what it shows from now on
 * @situation: (nullable): has the sides whose badges stand before entries; it must live as long
 */
void
acies_amend_row_set_item (AciesAmendRow        *self,
                          AciesAmendItem       *item,
                          const AciesSituation *situation)
{
  g_return_if_fail (ACIES_IS_AMEND_ROW (self));

  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_set_object (&self->item, item);
  self->situation = situation;
  if (item == NULL)
    {
      if (self->dice != NULL)
        acies_amend_dice_set_proposal (self->dice, NULL);
      return;
    }

  g_signal_connect_swapped (item, "changed", G_CALLBACK (show), self);
  show (self);
}
