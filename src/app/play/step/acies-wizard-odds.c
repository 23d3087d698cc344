/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The odds of the step in hand, worked out in a thread. */

#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-odds-chart.h"
#include "acies-wizard-private.h"

static void
show_swings (AciesWizard *self,
             guint        most)
{
  GArray *swings = acies_analysis_get_swings (self->analysis);
  AciesSchema *schema = acies_procedure_get_inputs (acies_analysis_get_procedure (self->analysis));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (swings->len, most); i++)
    {
      const AciesSwing *swing = &g_array_index (swings, AciesSwing, i);
      const char *label = acies_field_get_label (acies_schema_get_field (schema, swing->input));
      g_autofree char *difference = g_strdup_printf ("%s%.1f", swing->difference < 0.0 ? "−" : "+",
                                                     fabs (swing->difference));

      if (i > 0)
        g_string_append (text, " · ");
      if (swing->to)
        /* Translators: what a fact that does not hold would be worth: "Hard cover −1.0" */
        g_string_append_printf (text, _("%s %s"), label, difference);
      else
        /* Translators: what it would cost if a fact did not hold: "not On a hill −0.7" */
        g_string_append_printf (text, _("not %s %s"), label, difference);
    }
  gtk_label_set_text (GTK_LABEL (self->swing_label), text->str);
}

static void
show_fight_dice (AciesWizard *self)
{
  g_autoptr (GArray) plan = acies_play_plan_dice (self->play);
  guint n_dice[2] = { 0, 0 };
  g_autofree char *note = NULL;

  for (guint i = 0; i < plan->len; i++)
    {
      const AciesDraw *draw = &g_array_index (plan, AciesDraw, i);

      n_dice[draw->party == 'b'] += draw->n_dice;
    }
  /* Translators: the dice of one side and of the other */
  note = g_strdup_printf (ngettext ("%u die against %u", "%u dice against %u", n_dice[0]), n_dice[0], n_dice[1]);
  gtk_label_set_text (GTK_LABEL (self->odds_note), note);
  gtk_label_set_text (GTK_LABEL (self->threshold_label), "");
  gtk_label_set_text (GTK_LABEL (self->swing_label), "");
}

void
acies_wizard_show_odds (AciesWizard *self)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  AciesOutcome *outcome = proposal != NULL ? acies_proposal_get_outcome (proposal) : NULL;
  const AciesProcedure *procedure = acies_play_get_procedure (self->play);
  gboolean draws = proposal != NULL && acies_procedure_draws_dice (procedure)
                   && acies_proposal_get_plan (proposal) != NULL
                   && (acies_proposal_get_n_dice (proposal, NULL) > 0);
  int headline = procedure != NULL ? acies_procedure_get_headline (procedure) : -1;
  g_autofree char *threshold = NULL;
  g_autofree char *value = NULL;
  double wins, locked, loses;

  gtk_widget_set_visible (self->odds_box, draws && headline >= 0);
  if (!draws || headline < 0)
    return;

  acies_odds_chart_set_analysis (ACIES_ODDS_CHART (self->odds), self->analysis);
  acies_odds_chart_set_sides (ACIES_ODDS_CHART (self->odds),
                              acies_wizard_get_party_color (self, 'a'), acies_wizard_get_party_color (self, 'b'),
                              acies_wizard_get_party_name (self, 'a'), acies_wizard_get_party_name (self, 'b'));
  if (outcome != NULL)
    value = acies_record_print (acies_outcome_get_outputs (outcome), (guint) headline);
  acies_odds_chart_set_result (ACIES_ODDS_CHART (self->odds), value);

  if (self->analysis == NULL)
    {
      gtk_label_set_text (GTK_LABEL (self->odds_note), self->analysis_fault != NULL ? "" : _("working out"));
      gtk_label_set_text (GTK_LABEL (self->threshold_label),
                          self->analysis_fault != NULL ? self->analysis_fault : "");
      gtk_widget_set_tooltip_text (self->threshold_label, self->analysis_fault);
      gtk_label_set_text (GTK_LABEL (self->swing_label), "");
      return;
    }

  gtk_widget_set_tooltip_text (self->threshold_label, NULL);
  if (acies_analysis_get_fight (self->analysis, &wins, &locked, &loses))
    {
      show_fight_dice (self);
      return;
    }

  threshold = acies_analysis_describe_threshold (self->analysis);
  gtk_label_set_markup (GTK_LABEL (self->threshold_label), threshold != NULL ? threshold : "");
  /* Beside the threshold there is room for one. */
  show_swings (self, threshold != NULL ? 1 : G_MAXUINT);
  if (!isnan (acies_analysis_get_mean (self->analysis)))
    {
      guint n_dice = acies_proposal_get_n_dice (proposal, NULL);
      g_autofree char *dice = g_strdup_printf (ngettext ("%u die", "%u dice", n_dice), n_dice);
      /* Translators: dice, and what comes of them on average: "6 dice · 2.0 expected" */
      g_autofree char *note = g_strdup_printf (_("%s · %.1f expected"), dice,
                                               acies_analysis_get_mean (self->analysis));

      gtk_label_set_text (GTK_LABEL (self->odds_note), note);
    }
  else
    {
      gtk_label_set_text (GTK_LABEL (self->odds_note), "");
    }
}

static void
analyzed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (AciesWizard) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesAnalysis) analysis = acies_analysis_new_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->play == NULL)
    return;

  g_clear_pointer (&self->analysis, acies_analysis_unref);
  self->analysis = g_steal_pointer (&analysis);
  g_free (self->analysis_fault);
  self->analysis_fault = error != NULL ? g_strdup (error->message) : NULL;
  acies_wizard_show_odds (self);
  acies_wizard_show_facts_and_result (self);
}

void
acies_wizard_stop_analysis (AciesWizard *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* Anew only when an input changed: dice change nothing of the odds. */
void
acies_wizard_analyze (AciesWizard *self)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  const AciesProcedure *procedure = acies_play_get_procedure (self->play);
  const AciesRecord *inputs;

  if (proposal == NULL)
    {
      acies_wizard_stop_analysis (self);
      g_clear_pointer (&self->analysis, acies_analysis_unref);
      g_clear_pointer (&self->analysis_fault, g_free);
      g_clear_pointer (&self->analyzed, acies_record_free);
      self->analyzed_procedure = NULL;
      return;
    }

  inputs = acies_facts_get_inputs (acies_proposal_get_facts (proposal));
  if (self->analyzed != NULL && self->analyzed_procedure == procedure
      && acies_record_equal (self->analyzed, inputs))
    return;

  acies_wizard_stop_analysis (self);
  g_clear_pointer (&self->analysis_fault, g_free);
  if (self->analyzed_procedure != procedure)
    g_clear_pointer (&self->analysis, acies_analysis_unref);
  g_clear_pointer (&self->analyzed, acies_record_free);
  self->analyzed = acies_record_copy (inputs);
  self->analyzed_procedure = procedure;
  self->cancellable = g_cancellable_new ();
  acies_analysis_new_async (acies_play_get_ruleset (self->play), procedure, inputs, self->cancellable,
                            analyzed_cb, g_object_ref (self));
}
