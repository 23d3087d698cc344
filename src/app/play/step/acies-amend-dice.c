/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-amend-dice.h"
#include "acies-dice-entry.h"
#include "acies-dice-plan.h"
#include "acies-overrule-dialog.h"

struct _AciesAmendDice
{
  AdwBin          parent_instance;

  AciesProposal  *proposal;
  guint           n_dice;
  gboolean        typing;

  AciesDiceEntry *entry;
  GtkLabel       *count_label;
  GtkLabel       *hint_label;
};

enum
{
  TYPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesAmendDice, acies_amend_dice, ADW_TYPE_BIN)

/* ---- What it shows ---- */

static const char *
get_name (AciesAmendDice *self,
          const char     *id)
{
  return id != NULL ? acies_situation_get_name (acies_proposal_get_situation (self->proposal), id) : "";
}

static void
show_badges (AciesAmendDice *self)
{
  const AciesSituation *situation = acies_proposal_get_situation (self->proposal);
  const AciesFacts *facts = acies_proposal_get_facts (self->proposal);
  const char *parties[] = { acies_facts_get_a (facts), acies_facts_get_b (facts) };

  for (guint i = 0; i < G_N_ELEMENTS (parties); i++)
    {
      const AciesBody *body = parties[i] != NULL ? acies_situation_find (situation, parties[i]) : NULL;

      acies_dice_entry_set_badge (self->entry, (char) ('a' + i), acies_situation_get_color_of (situation, parties[i]),
                                  body != NULL ? body->key.text : parties[i] != NULL ? "" : NULL);
    }
}

/* What is thrown for and how many, or what is wrong with it. */
static char *
make_hint (AciesAmendDice *self,
           AciesDicePlan  *plan)
{
  const AciesFacts *facts = acies_proposal_get_facts (self->proposal);
  const char *label = acies_procedure_get_label (acies_facts_get_procedure (facts));
  const GError *error = acies_proposal_get_error (self->proposal);
  g_autofree char *wanted = NULL;

  if (acies_proposal_get_not_recorded (self->proposal))
    /* Translators: a procedure */
    return g_strdup_printf (_("%s: not recorded, the result is by hand."), label);
  if (error == NULL)
    /* Translators: a procedure */
    return g_strdup_printf (_("%s: all dice are there."), label);
  if (!g_error_matches (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_FEW_DICE))
    /* Translators: a procedure, what is wrong with its dice */
    return g_strdup_printf (_("%s: %s"), label, error->message);

  wanted = acies_dice_plan_make_hint (plan, get_name (self, acies_facts_get_a (facts)),
                                      get_name (self, acies_facts_get_b (facts)));

  return g_strdup_printf (_("%s: %s"), label, wanted);
}

static void
show (AciesAmendDice *self)
{
  g_autoptr (AciesDicePlan) plan = NULL;
  g_autofree char *hint = NULL;
  g_autofree char *count = NULL;
  guint n_given;

  if (self->proposal == NULL)
    return;

  plan = acies_dice_plan_new (self->proposal);
  self->n_dice = acies_dice_plan_get_n_dice (plan);
  show_badges (self);
  acies_dice_entry_set_plan (self->entry, acies_dice_plan_get_draws (plan));
  acies_dice_entry_set_mode (self->entry, ACIES_HOME_DICE, "");
  if (!self->typing)
    acies_dice_entry_set_text (self->entry, acies_proposal_get_dice (self->proposal));
  acies_dice_entry_get_n_dice (self->entry, &n_given);
  count = g_strdup_printf (_("%u of %u"), n_given, self->n_dice);
  gtk_label_set_text (self->count_label, count);
  hint = make_hint (self, plan);
  gtk_label_set_text (self->hint_label, hint);
}

/* ---- What the players do ---- */

static void
changed_cb (AciesAmendDice *self)
{
  show (self);
  g_signal_emit (self, signals[TYPED], 0);
}

/* Dice make the result again, where it stood by hand. */
static void
record (AciesAmendDice *self)
{
  AciesSchema *schema = acies_procedure_get_outputs (acies_proposal_get_procedure (self->proposal));

  if (!acies_proposal_get_not_recorded (self->proposal))
    return;

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    acies_proposal_overrule (self->proposal, acies_field_get_id (acies_schema_get_field (schema, i)), NULL, NULL, NULL);
  acies_proposal_set_not_recorded (self->proposal, FALSE);
}

static void
typed_cb (AciesAmendDice *self)
{
  g_autofree char *text = g_strdup (acies_dice_entry_get_text (self->entry));

  if (self->proposal == NULL)
    return;

  self->typing = TRUE;
  record (self);
  acies_proposal_set_dice (self->proposal, text);
  self->typing = FALSE;
}

static void
refused_cb (AciesAmendDice *self,
            const char     *sentence)
{
  gtk_widget_error_bell (GTK_WIDGET (self));
  gtk_label_set_text (self->hint_label, sentence);
}

static void
roll_cb (AciesAmendDice *self)
{
  if (self->proposal == NULL)
    return;

  record (self);
  /* 0 stands for dice from the table. */
  acies_proposal_roll (self->proposal, ((guint64) g_random_int () << 32 | g_random_int ()) | 1);
}

static void
not_recorded_cb (AciesAmendDice *self)
{
  GtkWidget *window = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_WINDOW);

  if (self->proposal != NULL)
    gtk_window_present (acies_overrule_dialog_new (GTK_WINDOW (window), self->proposal, TRUE));
}

static void
activate_cb (AciesAmendDice *self)
{
  gtk_widget_activate_default (GTK_WIDGET (self));
}

/* ---- Construction ---- */

static void
acies_amend_dice_dispose (GObject *object)
{
  AciesAmendDice *self = ACIES_AMEND_DICE (object);

  acies_amend_dice_set_proposal (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_AMEND_DICE);

  G_OBJECT_CLASS (acies_amend_dice_parent_class)->dispose (object);
}

static void
acies_amend_dice_class_init (AciesAmendDiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_amend_dice_dispose;

  signals[TYPED] = g_signal_new ("typed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (ACIES_TYPE_DICE_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-amend-dice.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDice, entry);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDice, count_label);
  gtk_widget_class_bind_template_child (widget_class, AciesAmendDice, hint_label);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, roll_cb);
  gtk_widget_class_bind_template_callback (widget_class, not_recorded_cb);
}

static void
acies_amend_dice_init (AciesAmendDice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_amend_dice_set_proposal:
 * @self: the dice
 * @proposal: (nullable): what they are thrown for from now on
 *
 * Shows its dice, and changes them as they are typed.
 */
void
acies_amend_dice_set_proposal (AciesAmendDice *self,
                               AciesProposal  *proposal)
{
  g_return_if_fail (ACIES_IS_AMEND_DICE (self));

  if (self->proposal == proposal)
    return;

  if (self->proposal != NULL)
    g_signal_handlers_disconnect_by_data (self->proposal, self);
  g_set_object (&self->proposal, proposal);
  if (proposal == NULL)
    return;

  g_signal_connect_swapped (proposal, "changed", G_CALLBACK (changed_cb), self);
  show (self);
}

/**
 * acies_amend_dice_has_dice:
 * @self: the dice
 *
 * Returns: whether there is anything to show: dice that are wanted, given, or not recorded
 */
gboolean
acies_amend_dice_has_dice (AciesAmendDice *self)
{
  g_return_val_if_fail (ACIES_IS_AMEND_DICE (self), FALSE);

  return self->proposal != NULL
         && (self->n_dice > 0 || *acies_proposal_get_dice (self->proposal) != '\0'
             || acies_proposal_get_not_recorded (self->proposal));
}
