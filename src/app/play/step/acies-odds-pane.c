/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-odds-chart.h"
#include "acies-odds-pane.h"
#include "acies-tooltip.h"

struct _AciesOddsPane
{
  AdwBin                parent_instance;

  AciesPlay            *play;
  AciesAnalysis        *analysis;
  /* (nullable): why there is none */
  char                 *fault;
  /* What the analysis is of, and whether it is on its way */
  AciesRecord          *analyzed;
  const AciesProcedure *analyzed_procedure;
  GCancellable         *cancellable;

  GtkLabel             *note;
  AciesOddsChart       *chart;
  GtkWidget            *threshold_label;
  GtkLabel             *swing_label;
};

enum
{
  PROP_ANALYSIS = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesOddsPane, acies_odds_pane, ADW_TYPE_BIN)

/* ---- What it shows ---- */

static void
show_swings (AciesOddsPane *self,
             guint          most)
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
  gtk_label_set_text (self->swing_label, text->str);
}

static void
show_fight_dice (AciesOddsPane *self)
{
  AciesDicePlan *plan = acies_play_get_dice_plan (self->play);
  guint n_dice = acies_dice_plan_get_n_dice_of (plan, 'a');
  /* Translators: the dice of one side and of the other */
  g_autofree char *note = g_strdup_printf (ngettext ("%u die against %u", "%u dice against %u", n_dice), n_dice,
                                           acies_dice_plan_get_n_dice_of (plan, 'b'));

  gtk_label_set_text (self->note, note);
  gtk_label_set_text (GTK_LABEL (self->threshold_label), "");
  gtk_label_set_text (self->swing_label, "");
}

static void
show_odds (AciesOddsPane *self)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  AciesOutcome *outcome = proposal != NULL ? acies_proposal_get_outcome (proposal) : NULL;
  const AciesProcedure *procedure = acies_play_get_procedure (self->play);
  const AciesSituation *situation = acies_play_get_situation (self->play);
  const char *a = acies_play_get_party (self->play, 'a');
  const char *b = acies_play_get_party (self->play, 'b');
  gboolean draws = proposal != NULL && acies_procedure_draws_dice (procedure)
                   && acies_proposal_get_n_dice (proposal, NULL) > 0;
  int headline = procedure != NULL ? acies_procedure_get_headline (procedure) : -1;
  g_autofree char *threshold = NULL;
  g_autofree char *value = NULL;
  double wins, locked, loses;

  gtk_widget_set_visible (GTK_WIDGET (self), draws && headline >= 0);
  if (!draws || headline < 0)
    return;

  acies_odds_chart_set_analysis (self->chart, self->analysis);
  acies_odds_chart_set_sides (self->chart,
                              acies_situation_get_color_of (situation, a), acies_situation_get_color_of (situation, b),
                              acies_situation_get_name (situation, a), acies_situation_get_name (situation, b));
  if (outcome != NULL)
    value = acies_record_print (acies_outcome_get_outputs (outcome), (guint) headline);
  acies_odds_chart_set_result (self->chart, value);

  if (self->analysis == NULL)
    {
      gtk_label_set_text (self->note, self->fault != NULL ? "" : _("working out"));
      gtk_label_set_text (GTK_LABEL (self->threshold_label),
                          self->fault != NULL ? self->fault : "");
      acies_tooltip_set (self->threshold_label, self->fault);
      gtk_label_set_text (self->swing_label, "");
      return;
    }

  acies_tooltip_set (self->threshold_label, NULL);
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

      gtk_label_set_text (self->note, note);
    }
  else
    {
      gtk_label_set_text (self->note, "");
    }
}

/* ---- Analysis ---- */

static void
analyzed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (AciesOddsPane) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesAnalysis) analysis = acies_analysis_new_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->play == NULL)
    return;

  g_clear_pointer (&self->analysis, acies_analysis_unref);
  self->analysis = g_steal_pointer (&analysis);
  g_free (self->fault);
  self->fault = error != NULL ? g_strdup (error->message) : NULL;
  show_odds (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANALYSIS]);
}

static void
stop_analysis (AciesOddsPane *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* Only when an input changed: dice change nothing of the odds. */
static void
analyze (AciesOddsPane *self)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  const AciesProcedure *procedure = acies_play_get_procedure (self->play);
  const AciesRecord *inputs;

  if (proposal == NULL)
    {
      stop_analysis (self);
      g_clear_pointer (&self->analysis, acies_analysis_unref);
      g_clear_pointer (&self->fault, g_free);
      g_clear_pointer (&self->analyzed, acies_record_free);
      self->analyzed_procedure = NULL;
      return;
    }

  inputs = acies_facts_get_inputs (acies_proposal_get_facts (proposal));
  if (self->analyzed != NULL && self->analyzed_procedure == procedure
      && acies_record_equal (self->analyzed, inputs))
    return;

  stop_analysis (self);
  g_clear_pointer (&self->fault, g_free);
  if (self->analyzed_procedure != procedure)
    g_clear_pointer (&self->analysis, acies_analysis_unref);
  g_clear_pointer (&self->analyzed, acies_record_free);
  self->analyzed = acies_record_copy (inputs);
  self->analyzed_procedure = procedure;
  self->cancellable = g_cancellable_new ();
  acies_analysis_new_async (acies_play_get_ruleset (self->play), procedure, inputs, self->cancellable,
                            analyzed_cb, g_object_ref (self));
}

static void
update (AciesOddsPane *self)
{
  analyze (self);
  show_odds (self);
}

/* ---- Construction ---- */

static void
acies_odds_pane_dispose (GObject *object)
{
  AciesOddsPane *self = ACIES_ODDS_PANE (object);

  if (self->play != NULL)
    g_signal_handlers_disconnect_by_data (self->play, self);
  stop_analysis (self);
  g_clear_object (&self->play);
  g_clear_pointer (&self->analysis, acies_analysis_unref);
  g_clear_pointer (&self->analyzed, acies_record_free);
  g_clear_pointer (&self->fault, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_ODDS_PANE);

  G_OBJECT_CLASS (acies_odds_pane_parent_class)->dispose (object);
}

static void
acies_odds_pane_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ANALYSIS:
      g_value_set_boxed (value, ACIES_ODDS_PANE (object)->analysis);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_odds_pane_class_init (AciesOddsPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_odds_pane_dispose;
  object_class->get_property = acies_odds_pane_get_property;
  properties[PROP_ANALYSIS] =
    g_param_spec_boxed ("analysis", NULL, NULL, ACIES_TYPE_ANALYSIS,
                        G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ACIES_TYPE_ODDS_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-odds-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesOddsPane, note);
  gtk_widget_class_bind_template_child (widget_class, AciesOddsPane, chart);
  gtk_widget_class_bind_template_child (widget_class, AciesOddsPane, threshold_label);
  gtk_widget_class_bind_template_child (widget_class, AciesOddsPane, swing_label);
}

static void
acies_odds_pane_init (AciesOddsPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_odds_pane_set_play:
 * @self: a pane
 * @play: the play whose proposal is analyzed from now on
 */
void
acies_odds_pane_set_play (AciesOddsPane *self,
                          AciesPlay     *play)
{
  g_return_if_fail (ACIES_IS_ODDS_PANE (self));
  g_return_if_fail (self->play == NULL);

  self->play = g_object_ref (play);
  g_signal_connect_swapped (play, "notify::proposal", G_CALLBACK (update), self);
  update (self);
}

/**
 * acies_odds_pane_get_analysis:
 * @self: a pane
 *
 * Returns: (transfer none) (nullable): what is known of the proposal's odds so far
 */
AciesAnalysis *
acies_odds_pane_get_analysis (AciesOddsPane *self)
{
  g_return_val_if_fail (ACIES_IS_ODDS_PANE (self), NULL);

  return self->analysis;
}
