/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-ahead-list.h"
#include "acies-list-box.h"
#include "acies-odds-chart.h"
#include "acies-odds-pane.h"
#include "acies-outlook.h"
#include "acies-swing-row.h"
#include "acies-tooltip.h"

/* As many modifiers are shown below the chart; there is room for them before they are known. */
#define N_SHOWN 3

struct _AciesOddsPane
{
  AdwBin                parent_instance;

  AciesPlay            *play;
  AciesAnalysis        *analysis;
  /* (nullable): what is drawn: the same, or what there is of it so far */
  AciesAnalysis        *chart_analysis;
  /* (nullable): what the modifiers do, and what comes after */
  AciesOutlook         *outlook;
  gboolean              compact;
  /* (nullable): why there is none */
  char                 *fault;
  /* What the analysis is of, and whether it is on its way */
  AciesRecord          *analyzed;
  const AciesProcedure *analyzed_procedure;
  char                 *analyzed_parties;
  GCancellable         *cancellable;

  GtkLabel             *note;
  AciesOddsChart       *chart;
  GtkWidget            *threshold_label;
  GtkListBox           *swings;
  GtkMenuButton        *more_button;
  GtkLabel             *more_label;
  /* (nullable): what the button shows, once it was pressed */
  AciesAheadList       *ahead_list;
};

enum
{
  PROP_ANALYSIS = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesOddsPane, acies_odds_pane, ADW_TYPE_BIN)

/* ---- What it shows ---- */

static const char *
describe_none (AciesOutlook *outlook)
{
  return acies_swings_is_complete (acies_outlook_get_swings (outlook))
         ? _("No other fact would change the odds") : _("Too many dice to try other facts");
}

static void
show_swings (AciesOddsPane *self)
{
  guint n_swings = self->outlook != NULL ? acies_swings_get_n (acies_outlook_get_swings (self->outlook)) : 0;
  const char *none = self->outlook != NULL ? describe_none (self->outlook) : "";

  acies_list_box_clear (self->swings);
  for (guint i = 0; i < N_SHOWN; i++)
    gtk_list_box_append (self->swings, i < n_swings ? acies_swing_row_new (self->outlook, i)
                                       : acies_swing_row_new_empty (i == 0 ? none : ""));
}

static void
show_more (AciesOddsPane *self)
{
  guint n_swings = self->outlook != NULL ? acies_swings_get_n (acies_outlook_get_swings (self->outlook)) : 0;
  g_autofree char *ahead = self->outlook != NULL ? acies_outlook_describe_ahead (self->outlook) : g_strdup ("");
  g_autofree char *label = NULL;

  if (n_swings > 0)
    /* Translators: how many facts change the odds; a button that lists them */
    label = g_strdup_printf (ngettext ("%u modifier", "%u modifiers", n_swings), n_swings);
  else
    /* Translators: a button that shows what comes after the step in hand */
    label = g_strdup (_("Ahead"));
  gtk_label_set_text (self->more_label, label);
  /* Its place is kept, so that the head does not jump. */
  gtk_widget_set_opacity (GTK_WIDGET (self->more_button), n_swings > 0 || *ahead != '\0' ? 1.0 : 0.0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->more_button), n_swings > 0 || *ahead != '\0');
  if (self->ahead_list != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->ahead_list)))
    acies_ahead_list_set_outlook (self->ahead_list, self->outlook);
}

/* Shows what was looked at further ahead; called when that changes only. */
static void
show_outlook (AciesOddsPane *self)
{
  const AciesProcedure *procedure = acies_play_get_procedure (self->play);
  gboolean has_worth = procedure != NULL && acies_swings_find_worth (procedure) != ACIES_WORTH_NONE;

  gtk_widget_set_visible (GTK_WIDGET (self->swings), has_worth && !self->compact);
  show_swings (self);
  show_more (self);
}

/* The line below the chart: who breaks first, or what follows from how many. */
static char *
describe_line (AciesOddsPane *self)
{
  AciesAftermath *aftermath = self->outlook != NULL ? acies_outlook_get_aftermath (self->outlook) : NULL;
  g_autofree char *text = NULL;

  if (self->outlook != NULL && acies_outlook_get_rounds (self->outlook) != NULL)
    text = acies_outlook_describe_rounds (self->outlook, TRUE);
  else if (aftermath != NULL && acies_aftermath_get_n (aftermath) > 0)
    text = acies_aftermath_print (aftermath, 0);

  return text != NULL ? g_markup_escape_text (text, -1)
                      : acies_analysis_describe_threshold (self->chart_analysis);
}

static void
show_line (AciesOddsPane *self)
{
  g_autofree char *line = describe_line (self);
  g_autofree char *plain = self->outlook != NULL ? acies_outlook_describe_rounds (self->outlook, FALSE) : NULL;

  gtk_label_set_markup (GTK_LABEL (self->threshold_label), line != NULL ? line : "");
  if (plain == NULL)
    plain = g_strdup (gtk_label_get_text (GTK_LABEL (self->threshold_label)));
  acies_tooltip_set (self->threshold_label, *plain != '\0' ? plain : NULL);
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
  g_autofree char *value = NULL;
  double wins, locked, loses;

  gtk_widget_set_visible (GTK_WIDGET (self), draws && headline >= 0);
  if (!draws || headline < 0)
    return;

  acies_odds_chart_set_analysis (self->chart, self->chart_analysis);
  acies_odds_chart_set_sides (self->chart,
                              acies_situation_get_color_of (situation, a), acies_situation_get_color_of (situation, b),
                              acies_situation_get_name (situation, a), acies_situation_get_name (situation, b));
  if (outcome != NULL)
    value = acies_record_print (acies_outcome_get_outputs (outcome), (guint) headline);
  acies_odds_chart_set_result (self->chart, value);
  /* What came is told below, with what follows from it. */
  gtk_widget_set_visible (self->threshold_label, !self->compact || outcome == NULL);

  if (self->chart_analysis == NULL)
    {
      gtk_label_set_text (self->note, self->fault != NULL ? "" : _("working out"));
      gtk_label_set_text (GTK_LABEL (self->threshold_label),
                          self->fault != NULL ? self->fault : "");
      acies_tooltip_set (self->threshold_label, self->fault);
      return;
    }

  show_line (self);
  if (acies_analysis_get_fight (self->chart_analysis, &wins, &locked, &loses))
    {
      show_fight_dice (self);
    }
  else if (!isnan (acies_analysis_get_mean (self->chart_analysis)))
    {
      guint n_dice = acies_proposal_get_n_dice (proposal, NULL);
      g_autofree char *dice = g_strdup_printf (ngettext ("%u die", "%u dice", n_dice), n_dice);
      /* Translators: dice, and what comes of them on average: "6 dice · 2.0 expected" */
      g_autofree char *note = g_strdup_printf (_("%s · %.1f expected"), dice,
                                               acies_analysis_get_mean (self->chart_analysis));

      gtk_label_set_text (self->note, note);
    }
  else
    {
      const AciesField *field = acies_schema_get_field (acies_procedure_get_outputs (procedure), (guint) headline);

      /* "Yes" and "no" do not say of what. */
      gtk_label_set_text (self->note, acies_field_get_value_type (field) == ACIES_FIELD_BOOLEAN
                                        ? acies_field_get_label (field) : "");
    }
}

/* ---- Overruling ---- */

static void
row_activated_cb (GtkListBox    *list,
                  AciesSwingRow *row,
                  AciesOddsPane *self)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  g_autofree char *key = g_strdup (acies_swing_row_get_key (row));
  g_autofree char *text = g_strdup (acies_swing_row_get_text (row));
  g_autoptr (GError) error = NULL;

  gtk_menu_button_popdown (self->more_button);
  if (proposal == NULL || key == NULL)
    return;

  if (!acies_proposal_set_input (proposal, key, text, &error))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      gtk_widget_activate_action (GTK_WIDGET (self), "play.tell", "s", error->message);
    }
  gtk_widget_activate_action (GTK_WIDGET (self), "play.home", NULL);
}

static void
create_popover_cb (GtkMenuButton *button,
                   gpointer       user_data)
{
  AciesOddsPane *self = ACIES_ODDS_PANE (user_data);

  if (self->ahead_list == NULL)
    {
      GtkWidget *popover = gtk_popover_new ();

      self->ahead_list = ACIES_AHEAD_LIST (acies_ahead_list_new ());
      g_signal_connect (acies_ahead_list_get_swings (self->ahead_list), "row-activated",
                        G_CALLBACK (row_activated_cb), self);
      gtk_popover_set_child (GTK_POPOVER (popover), GTK_WIDGET (self->ahead_list));
      gtk_menu_button_set_popover (button, popover);
    }
  acies_ahead_list_set_outlook (self->ahead_list, self->outlook);
}

/* ---- Analysis ---- */

/* Takes what was worked out, unless that is out of date; FALSE then. */
static gboolean
take_analysis (AciesOddsPane  *self,
               GAsyncResult   *result,
               AciesAnalysis **analysis)
{
  g_autoptr (GError) error = NULL;
  AciesAnalysis *taken = acies_analysis_new_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->play == NULL)
    {
      g_clear_pointer (&taken, acies_analysis_unref);
      return FALSE;
    }

  g_clear_pointer (analysis, acies_analysis_unref);
  *analysis = taken;
  g_free (self->fault);
  self->fault = error != NULL ? g_strdup (error->message) : NULL;

  return TRUE;
}

static void
drawn_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (AciesOddsPane) self = data;

  if (take_analysis (self, result, &self->chart_analysis))
    show_odds (self);
}

static void
analyzed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (AciesOddsPane) self = data;

  if (take_analysis (self, result, &self->analysis))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANALYSIS]);
}

static void
looked_ahead_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (AciesOddsPane) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesOutlook) outlook = acies_outlook_new_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->play == NULL)
    return;

  g_clear_pointer (&self->outlook, acies_outlook_unref);
  self->outlook = g_steal_pointer (&outlook);
  /* How much each fact matters sorts them; nobody waits for it. */
  acies_analysis_new_async (acies_play_get_ruleset (self->play), self->analyzed_procedure, self->analyzed,
                            self->cancellable, analyzed_cb, g_object_ref (self));
  gtk_widget_set_sensitive (GTK_WIDGET (self->swings), TRUE);
  show_outlook (self);
  show_odds (self);
}

static void
stop_analysis (AciesOddsPane *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
forget (AciesOddsPane *self)
{
  g_clear_pointer (&self->analysis, acies_analysis_unref);
  g_clear_pointer (&self->chart_analysis, acies_analysis_unref);
  g_clear_pointer (&self->outlook, acies_outlook_unref);
}

/* Begins with what is seen first, the chart and what comes after; the rest follows these. */
static void
start (AciesOddsPane        *self,
       const AciesProcedure *procedure,
       const AciesRecord    *inputs)
{
  AciesRuleset *ruleset = acies_play_get_ruleset (self->play);

  self->cancellable = g_cancellable_new ();
  /* They are of the inputs before. */
  gtk_widget_set_sensitive (GTK_WIDGET (self->swings), FALSE);
  acies_analysis_new_quick_async (ruleset, procedure, inputs, self->cancellable, drawn_cb, g_object_ref (self));
  acies_outlook_new_async (acies_play_get_situation (self->play), procedure, inputs,
                           acies_play_get_party (self->play, 'a'), acies_play_get_party (self->play, 'b'),
                           self->cancellable, looked_ahead_cb, g_object_ref (self));
}

/* Only when an input changed: dice change nothing of the odds. */
static void
analyze (AciesOddsPane *self)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  const AciesProcedure *procedure = acies_play_get_procedure (self->play);
  g_autofree char *parties = g_strdup_printf ("%s %s", acies_play_get_party (self->play, 'a'),
                                              acies_play_get_party (self->play, 'b'));
  const AciesRecord *inputs;

  if (proposal == NULL)
    {
      stop_analysis (self);
      forget (self);
      g_clear_pointer (&self->fault, g_free);
      g_clear_pointer (&self->analyzed, acies_record_free);
      self->analyzed_procedure = NULL;
      return;
    }

  inputs = acies_facts_get_inputs (acies_proposal_get_facts (proposal));
  if (self->analyzed != NULL && self->analyzed_procedure == procedure
      && g_strcmp0 (self->analyzed_parties, parties) == 0
      && acies_record_equal (self->analyzed, inputs))
    return;

  stop_analysis (self);
  g_clear_pointer (&self->fault, g_free);
  if (self->analyzed_procedure != procedure)
    {
      forget (self);
      self->analyzed_procedure = procedure;
      show_outlook (self);
    }
  g_clear_pointer (&self->analyzed, acies_record_free);
  self->analyzed = acies_record_copy (inputs);
  g_free (self->analyzed_parties);
  self->analyzed_parties = g_steal_pointer (&parties);
  start (self, procedure, inputs);
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
  forget (self);
  g_clear_pointer (&self->analyzed, acies_record_free);
  g_clear_pointer (&self->fault, g_free);
  g_clear_pointer (&self->analyzed_parties, g_free);
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
  g_type_ensure (ACIES_TYPE_SWING_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-odds-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesOddsPane, note);
  gtk_widget_class_bind_template_child (widget_class, AciesOddsPane, chart);
  gtk_widget_class_bind_template_child (widget_class, AciesOddsPane, threshold_label);
  gtk_widget_class_bind_template_child (widget_class, AciesOddsPane, swings);
  gtk_widget_class_bind_template_child (widget_class, AciesOddsPane, more_button);
  gtk_widget_class_bind_template_child (widget_class, AciesOddsPane, more_label);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
acies_odds_pane_init (AciesOddsPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->more_button, create_popover_cb, self, NULL);
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

/**
 * acies_odds_pane_set_compact:
 * @self: a pane
 * @compact: whether modifiers are listed on demand only
 */
void
acies_odds_pane_set_compact (AciesOddsPane *self,
                             gboolean       compact)
{
  g_return_if_fail (ACIES_IS_ODDS_PANE (self));

  if (self->compact == compact)
    return;

  self->compact = compact;
  if (self->play == NULL)
    return;

  show_outlook (self);
  show_odds (self);
}
