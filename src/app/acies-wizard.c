/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n.h>

#include "acies-analysis.h"
#include "acies-dice-entry.h"
#include "acies-facts-list.h"
#include "acies-mover.h"
#include "acies-odds-chart.h"
#include "acies-party-row.h"
#include "acies-result-card.h"
#include "acies-wizard.h"

struct _AciesWizard
{
  AdwBin             parent_instance;

  AciesPlay         *play;
  gboolean           compact;

  /* What the analysis is of, and whether it is on its way */
  AciesAnalysis     *analysis;
  AciesRecord       *analyzed;
  const AciesProcedure *analyzed_procedure;
  GCancellable      *cancellable;

  /* What was in hand last, to tell a change of it from one of its dice */
  const AciesProcedure *shown_procedure;
  char              *shown_a;
  char              *shown_b;

  /* The path that typed inches cut or draw on */
  AciesMove         *base_move;
  gboolean           typing;

  GtkWidget         *procedure_button;
  GtkWidget         *procedure_label;
  GtkWidget         *procedure_key;
  GtkWidget         *procedure_popover;
  GtkWidget         *procedure_list;
  GtkWidget         *why_label;
  GtkWidget         *parties;
  GtkWidget         *acting;
  GtkWidget         *target;
  GtkWidget         *middle;
  GtkWidget         *facts;
  GtkWidget         *odds_box;
  GtkWidget         *odds_note;
  GtkWidget         *odds;
  GtkWidget         *threshold_label;
  GtkWidget         *swing_label;
  GtkWidget         *home_box;
  GtkWidget         *home;
  GtkWidget         *count_label;
  GtkWidget         *roll_button;
  GtkWidget         *roll_key;
  GtkWidget         *result;
  GtkWidget         *not_recorded_button;
  GtkWidget         *not_recorded_key;
  GtkWidget         *overrule_button;
  GtkWidget         *overrule_key;
  GtkWidget         *accept_button;
  GtkWidget         *accept_label;
  GtkWidget         *accept_key;
};

enum
{
  PROP_COMPACT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesWizard, acies_wizard, ADW_TYPE_BIN)

static const AciesSituation *
get_situation (AciesWizard *self)
{
  return acies_battle_get_situation (acies_play_get_battle (self->play));
}

static const char *
get_party_name (AciesWizard *self,
                char         party)
{
  const char *id = acies_play_get_party (self->play, party);

  return id != NULL ? acies_situation_get_name (get_situation (self), id) : "";
}

static guint
get_party_color (AciesWizard *self,
                 char         party)
{
  const char *id = acies_play_get_party (self->play, party);

  return id != NULL ? acies_situation_get_side (get_situation (self), (guint) (id[0] - 'a'))->color : 0;
}

/* ---- Odds ---- */

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

static void
show_odds (AciesWizard *self)
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
                              get_party_color (self, 'a'), get_party_color (self, 'b'),
                              get_party_name (self, 'a'), get_party_name (self, 'b'));
  if (outcome != NULL)
    value = acies_record_print (acies_outcome_get_outputs (outcome), (guint) headline);
  acies_odds_chart_set_result (ACIES_ODDS_CHART (self->odds), value);

  if (self->analysis == NULL)
    {
      gtk_label_set_text (GTK_LABEL (self->odds_note), _("working out"));
      gtk_label_set_text (GTK_LABEL (self->threshold_label), "");
      gtk_label_set_text (GTK_LABEL (self->swing_label), "");
      return;
    }

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

static void show_facts_and_result (AciesWizard *self);

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
  if (self->analysis != NULL)
    {
      show_odds (self);
      show_facts_and_result (self);
    }
}

static void
stop_analysis (AciesWizard *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* Anew only when an input changed: dice change nothing of the odds. */
static void
analyze (AciesWizard *self)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  const AciesProcedure *procedure = acies_play_get_procedure (self->play);
  const AciesRecord *inputs;

  if (proposal == NULL)
    {
      stop_analysis (self);
      g_clear_pointer (&self->analysis, acies_analysis_unref);
      g_clear_pointer (&self->analyzed, acies_record_free);
      self->analyzed_procedure = NULL;
      return;
    }

  inputs = acies_facts_get_inputs (acies_proposal_get_facts (proposal));
  if (self->analyzed != NULL && self->analyzed_procedure == procedure
      && acies_record_equal (self->analyzed, inputs))
    return;

  stop_analysis (self);
  if (self->analyzed_procedure != procedure)
    g_clear_pointer (&self->analysis, acies_analysis_unref);
  g_clear_pointer (&self->analyzed, acies_record_free);
  self->analyzed = acies_record_copy (inputs);
  self->analyzed_procedure = procedure;
  self->cancellable = g_cancellable_new ();
  acies_analysis_new_async (acies_play_get_ruleset (self->play), procedure, inputs, self->cancellable,
                            analyzed_cb, g_object_ref (self));
}

/* ---- Home entry ---- */

static double
find_reach (AciesWizard *self)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  AciesOutcome *outcome = acies_proposal_get_outcome (proposal);
  int position;

  if (outcome == NULL)
    return -1.0;
  position = acies_schema_lookup (acies_procedure_get_outputs (acies_play_get_procedure (self->play)), "allowance");
  if (position < 0)
    return -1.0;

  return (double) acies_record_get_number (acies_outcome_get_outputs (outcome), (guint) position) / ACIES_DECIMAL_ONE;
}

static char *
make_dice_hint (AciesWizard *self)
{
  g_autoptr (GArray) plan = acies_play_plan_dice (self->play);
  guint n_given, n_dice = 0;
  guint n_dice_of[2] = { 0, 0 };

  acies_proposal_get_n_dice (acies_play_get_proposal (self->play), &n_given);
  for (guint i = 0; i < plan->len; i++)
    {
      const AciesDraw *draw = &g_array_index (plan, AciesDraw, i);

      n_dice += draw->n_dice;
      if (draw->party != '\0')
        n_dice_of[draw->party == 'b'] += draw->n_dice;
    }

  if (n_given == 0 && n_dice_of[0] > 0 && n_dice_of[1] > 0)
    /* Translators: how many dice, then of whom: "Type 7 dice: 4 of the Elephants, then 3 of Cleitus." */
    return g_strdup_printf (_("Type %u dice: %u of %s, then %u of %s."), n_dice,
                            n_dice_of[0], get_party_name (self, 'a'), n_dice_of[1], get_party_name (self, 'b'));
  if (n_dice > n_given)
    return g_strdup_printf (ngettext ("Type %u die, or roll it here.", "Type %u dice, or roll them here.",
                                      n_dice - n_given), n_dice - n_given);

  return g_strdup (_("Enter accepts."));
}

static char *
make_idle_hint (AciesWizard *self)
{
  g_autofree char *next = acies_play_label_next (self->play);

  if (acies_play_is_looking_back (self->play))
    return g_strdup (_("Escape goes back to now."));
  if (acies_play_is_deploying (self->play))
    return g_list_model_get_n_items (acies_play_get_dues (self->play)) > 0
             ? g_strdup (_("Enter deploys all that are left, in line."))
             : g_strdup (_("All are deployed. Enter begins the battle."));
  if (acies_play_get_procedure (self->play) == NULL)
    /* Translators: where going on leads: "Nothing is due. Enter goes on to Losses." */
    return g_strdup_printf (_("Nothing is due. Enter goes on to %s."), next);

  return g_strdup (_("Somebody is missing."));
}

static char *
make_move_hint (AciesWizard *self)
{
  const AciesMove *move = acies_play_get_move (self->play);
  double reach = find_reach (self);

  if (acies_dice_entry_get_text (ACIES_DICE_ENTRY (self->home))[0] != '\0' || move == NULL)
    return reach >= 0.0 ? g_strdup_printf (_("inches, up to %g″"), reach) : g_strdup (_("inches"));
  if (reach >= 0.0)
    return g_strdup_printf (_("%.4g″ of %g″ as proposed; type inches"), acies_move_get_length (move), reach);

  return g_strdup_printf (_("%.4g″ as proposed; type inches"), acies_move_get_length (move));
}

static void
show_count (AciesWizard *self)
{
  guint n_given, n_dice = acies_dice_entry_get_n_dice (ACIES_DICE_ENTRY (self->home), &n_given);
  gboolean dice = acies_dice_entry_get_mode (ACIES_DICE_ENTRY (self->home)) == ACIES_HOME_DICE;
  g_autofree char *text = g_strdup_printf (_("%u of %u"), n_given, n_dice);

  gtk_label_set_text (GTK_LABEL (self->count_label), dice ? text : "");
  gtk_widget_set_visible (self->count_label, dice);
  gtk_widget_set_visible (self->roll_button, dice);
}

static void
show_badges (AciesWizard *self)
{
  for (char party = 'a'; party <= 'b'; party++)
    {
      const char *id = acies_play_get_party (self->play, party);
      const AciesBody *body = id != NULL ? acies_situation_find (get_situation (self), id) : NULL;

      acies_dice_entry_set_badge (ACIES_DICE_ENTRY (self->home), party, get_party_color (self, party),
                                  body != NULL && body->key != '\0' ? body->key : id != NULL ? ' ' : '\0');
    }
}

static void
show_home (AciesWizard *self)
{
  AciesDiceEntry *home = ACIES_DICE_ENTRY (self->home);
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  g_autofree char *hint = NULL;

  show_badges (self);
  if (proposal == NULL || acies_play_is_looking_back (self->play))
    {
      hint = make_idle_hint (self);
      acies_dice_entry_set_text (home, "");
      acies_dice_entry_set_mode (home, ACIES_HOME_CONFIRM, hint);
    }
  else if (acies_proposal_get_n_dice (proposal, NULL) > 0)
    {
      g_autoptr (GArray) plan = acies_play_plan_dice (self->play);

      acies_dice_entry_set_plan (home, plan);
      acies_dice_entry_set_mode (home, ACIES_HOME_DICE, "");
      acies_dice_entry_set_text (home, acies_proposal_get_dice (proposal));
    }
  else if (acies_play_can_move (self->play)
           && (acies_play_get_move (self->play) != NULL || self->base_move != NULL))
    {
      if (!self->typing)
        {
          g_autofree char *length = g_strdup_printf ("%.1f", acies_play_has_laid_move (self->play)
                                                               ? acies_move_get_length (acies_play_get_move (self->play))
                                                               : 0.0);

          if (g_str_has_suffix (length, ".0"))
            length[strlen (length) - 2] = '\0';
          acies_dice_entry_set_text (home, acies_play_has_laid_move (self->play) ? length : "");
        }
      hint = make_move_hint (self);
      acies_dice_entry_set_mode (home, ACIES_HOME_INCHES, hint);
    }
  else
    {
      acies_dice_entry_set_text (home, "");
      acies_dice_entry_set_mode (home, ACIES_HOME_CONFIRM,
                                 acies_proposal_can_accept (proposal) ? _("Enter accepts") : _("Something is missing"));
    }
  show_count (self);
}

static void
type_inches (AciesWizard *self,
             const char  *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesMove) move = NULL;

  if (text[0] == '\0')
    {
      g_clear_pointer (&self->base_move, acies_move_free);
      acies_play_set_move (self->play, NULL, NULL);
      return;
    }

  if (self->base_move == NULL)
    {
      const AciesMove *proposed = acies_play_get_move (self->play);
      const AciesBody *body = acies_situation_find (get_situation (self), acies_play_get_party (self->play, 'a'));

      self->base_move = proposed != NULL ? acies_move_copy (proposed) : acies_mover_start (body, ACIES_MOVE_ADVANCE);
    }
  move = acies_mover_set_length (self->base_move, g_ascii_strtod (text, NULL));
  if (!acies_play_set_move (self->play, move, &error))
    acies_wizard_say (self, error->message);
}

static void
typed_cb (AciesDiceEntry *home,
          AciesWizard    *self)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);

  if (proposal == NULL)
    return;

  self->typing = TRUE;
  if (acies_dice_entry_get_mode (home) == ACIES_HOME_DICE)
    acies_proposal_set_dice (proposal, acies_dice_entry_get_text (home));
  else
    type_inches (self, acies_dice_entry_get_text (home));
  self->typing = FALSE;
}

static void
refused_cb (AciesDiceEntry *home,
            const char     *sentence,
            AciesWizard    *self)
{
  gtk_widget_error_bell (GTK_WIDGET (self));
  acies_wizard_say (self, sentence);
}

static void
activate_cb (AciesDiceEntry *home,
             AciesWizard    *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "play.accept", NULL);
}

/* ---- The procedure ---- */

static void
fill_procedures (AciesWizard *self)
{
  g_autoptr (GPtrArray) procedures = acies_play_list_procedures (self->play);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->procedure_list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->procedure_list), child);

  for (guint i = 0; i < procedures->len; i++)
    {
      const AciesProcedure *procedure = procedures->pdata[i];
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      GtkWidget *label = gtk_label_new (acies_procedure_get_label (procedure));
      GtkWidget *row = gtk_list_box_row_new ();
      char number[8];

      g_snprintf (number, sizeof number, "%u", i + 1);
      gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_box_append (GTK_BOX (box), label);
      if (i < 9)
        {
          GtkWidget *key = gtk_label_new (number);

          gtk_widget_add_css_class (key, "acies-key");
          gtk_box_append (GTK_BOX (box), key);
        }
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
      gtk_widget_set_tooltip_text (row, acies_procedure_get_help (procedure));
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      acies_procedure_get_label (procedure), -1);
      g_object_set_data (G_OBJECT (row), "acies-procedure", (gpointer) procedure);
      gtk_list_box_append (GTK_LIST_BOX (self->procedure_list), row);
    }
}

static void
procedure_activated_cb (GtkListBox    *list,
                        GtkListBoxRow *row,
                        AciesWizard   *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->procedure_popover));
  acies_play_set_procedure (self->play, g_object_get_data (G_OBJECT (row), "acies-procedure"));
  acies_wizard_focus_home (self);
}

static gboolean
procedure_key_cb (GtkEventControllerKey *controller,
                  guint                  keyval,
                  guint                  keycode,
                  GdkModifierType        modifiers,
                  AciesWizard           *self)
{
  gunichar character = gdk_keyval_to_unicode (keyval);
  GtkListBoxRow *row;

  if (character < '1' || character > '9')
    return FALSE;

  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->procedure_list), (int) (character - '1'));
  if (row != NULL)
    procedure_activated_cb (GTK_LIST_BOX (self->procedure_list), row, self);

  return TRUE;
}

static void
popover_shown_cb (GtkWidget   *popover,
                  AciesWizard *self)
{
  fill_procedures (self);
  gtk_widget_grab_focus (self->procedure_list);
}

/* ---- All of it ---- */

static void
show_head (AciesWizard *self)
{
  const AciesProcedure *procedure = acies_play_get_procedure (self->play);
  AciesDueItem *item = acies_play_get_in_hand (self->play);
  const char *why = "";

  gtk_widget_set_visible (gtk_widget_get_parent (self->procedure_button), procedure != NULL);
  if (procedure != NULL)
    gtk_label_set_text (GTK_LABEL (self->procedure_label), acies_procedure_get_label (procedure));
  if (item != NULL)
    why = acies_due_item_get_subtitle (item);
  else if (procedure != NULL)
    why = _("by your choice");
  gtk_label_set_text (GTK_LABEL (self->why_label), why);
  gtk_widget_set_tooltip_text (self->why_label, why);
}

static void
show_facts_and_result (AciesWizard *self)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  g_autofree char *hint = NULL;

  acies_facts_list_set_step (ACIES_FACTS_LIST (self->facts), proposal, self->analysis);

  if (acies_play_is_looking_back (self->play))
    {
      guint moment = acies_play_get_moment (self->play);
      g_autoptr (AciesEntry) entry = NULL;

      gtk_widget_set_visible (self->result, TRUE);
      if (moment > 0)
        entry = g_list_model_get_item (acies_battle_get_entries (acies_play_get_battle (self->play)), moment - 1);
      if (entry != NULL)
        acies_result_card_set_entry (ACIES_RESULT_CARD (self->result), entry);
      else
        acies_result_card_set_step (ACIES_RESULT_CARD (self->result), NULL, NULL, NULL,
                                    _("Before anything happened."));
      return;
    }

  /* The home entry says all there is while nothing is in hand. */
  gtk_widget_set_visible (self->result, proposal != NULL || acies_play_get_error (self->play) != NULL);
  if (proposal != NULL && acies_proposal_get_n_dice (proposal, NULL) > 0)
    hint = make_dice_hint (self);
  acies_result_card_set_step (ACIES_RESULT_CARD (self->result), proposal, self->analysis,
                              acies_play_get_error (self->play), hint);
}

static void
show_buttons (AciesWizard *self)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  gboolean now = !acies_play_is_looking_back (self->play);
  g_autofree char *next = acies_play_label_next (self->play);
  g_autofree char *label = NULL;
  gboolean ready = TRUE;

  if (!now)
    {
      label = g_strdup (_("Back to Now"));
    }
  else if (acies_play_is_deploying (self->play))
    {
      label = g_strdup (g_list_model_get_n_items (acies_play_get_dues (self->play)) > 0
                          ? _("Deploy All in Line") : _("Begin the Battle"));
    }
  else if (acies_play_get_procedure (self->play) == NULL)
    {
      /* Translators: where going on leads: "Go On: Losses" */
      label = g_strdup_printf (_("Go On: %s"), next);
    }
  else
    {
      label = g_strdup (_("Accept"));
      ready = proposal != NULL && acies_proposal_can_accept (proposal);
    }
  gtk_label_set_text (GTK_LABEL (self->accept_label), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->accept_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  /* Enter works all the same, and says what is missing. */
  if (ready)
    gtk_widget_remove_css_class (self->accept_button, "acies-not-ready");
  else
    gtk_widget_add_css_class (self->accept_button, "acies-not-ready");

  gtk_widget_set_visible (self->not_recorded_button,
                          now && proposal != NULL
                          && acies_procedure_draws_dice (acies_play_get_procedure (self->play)));
  gtk_widget_set_visible (self->overrule_button, now && proposal != NULL);
}

static gboolean
is_other_step (AciesWizard *self)
{
  const AciesProcedure *procedure = acies_play_get_procedure (self->play);
  const char *a = acies_play_get_party (self->play, 'a');
  const char *b = acies_play_get_party (self->play, 'b');

  if (procedure == self->shown_procedure
      && g_strcmp0 (a, self->shown_a) == 0 && g_strcmp0 (b, self->shown_b) == 0)
    return FALSE;

  self->shown_procedure = procedure;
  g_free (self->shown_a);
  self->shown_a = g_strdup (a);
  g_free (self->shown_b);
  self->shown_b = g_strdup (b);

  return TRUE;
}

static void
update (AciesWizard *self)
{
  gboolean now = !acies_play_is_looking_back (self->play);

  if (is_other_step (self))
    g_clear_pointer (&self->base_move, acies_move_free);

  show_head (self);
  acies_party_row_update (ACIES_PARTY_ROW (self->acting));
  acies_party_row_update (ACIES_PARTY_ROW (self->target));
  gtk_widget_set_visible (self->middle, now);
  gtk_widget_set_visible (self->parties, now);
  analyze (self);
  show_odds (self);
  show_home (self);
  show_facts_and_result (self);
  show_buttons (self);
}

static void
picker_closed_cb (AciesPartyRow *row,
                  AciesWizard   *self)
{
  acies_wizard_focus_home (self);
}

static void
acies_wizard_dispose (GObject *object)
{
  AciesWizard *self = ACIES_WIZARD (object);

  if (self->play != NULL)
    g_signal_handlers_disconnect_by_data (self->play, self);
  stop_analysis (self);
  g_clear_object (&self->play);
  g_clear_pointer (&self->analysis, acies_analysis_unref);
  g_clear_pointer (&self->analyzed, acies_record_free);
  g_clear_pointer (&self->base_move, acies_move_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_WIZARD);

  G_OBJECT_CLASS (acies_wizard_parent_class)->dispose (object);
}

static void
acies_wizard_finalize (GObject *object)
{
  AciesWizard *self = ACIES_WIZARD (object);

  g_free (self->shown_a);
  g_free (self->shown_b);

  G_OBJECT_CLASS (acies_wizard_parent_class)->finalize (object);
}

static void
acies_wizard_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_COMPACT:
      g_value_set_boolean (value, ACIES_WIZARD (object)->compact);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_wizard_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_COMPACT:
      acies_wizard_set_compact (ACIES_WIZARD (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, procedure_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, procedure_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, procedure_key);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, procedure_popover);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, procedure_list);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, why_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, parties);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, middle);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, facts);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, odds_box);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, odds_note);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, odds);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, threshold_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, swing_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, home_box);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, home);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, count_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, roll_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, roll_key);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, result);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, not_recorded_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, not_recorded_key);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, overrule_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, overrule_key);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, accept_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, accept_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, accept_key);
}

static void
acies_wizard_class_init (AciesWizardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_wizard_dispose;
  object_class->finalize = acies_wizard_finalize;
  object_class->get_property = acies_wizard_get_property;
  object_class->set_property = acies_wizard_set_property;

  properties[PROP_COMPACT] =
    g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ACIES_TYPE_DICE_ENTRY);
  g_type_ensure (ACIES_TYPE_FACTS_LIST);
  g_type_ensure (ACIES_TYPE_ODDS_CHART);
  g_type_ensure (ACIES_TYPE_RESULT_CARD);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-wizard.ui");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_children (widget_class);
}

static void
acies_wizard_init (AciesWizard *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));

  self->acting = acies_party_row_new ('a', "U");
  self->target = acies_party_row_new ('b', "T");
  gtk_box_append (GTK_BOX (self->parties), self->acting);
  gtk_box_append (GTK_BOX (self->parties), self->target);
  g_signal_connect (self->acting, "closed", G_CALLBACK (picker_closed_cb), self);
  g_signal_connect (self->target, "closed", G_CALLBACK (picker_closed_cb), self);

  g_signal_connect (self->home, "typed", G_CALLBACK (typed_cb), self);
  g_signal_connect (self->home, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect (self->home, "activate", G_CALLBACK (activate_cb), self);

  g_signal_connect (self->procedure_popover, "show", G_CALLBACK (popover_shown_cb), self);
  g_signal_connect (self->procedure_list, "row-activated", G_CALLBACK (procedure_activated_cb), self);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (procedure_key_cb), self);
  gtk_widget_add_controller (self->procedure_popover, controller);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Step in hand"), -1);
}

void
acies_wizard_set_play (AciesWizard *self,
                       AciesPlay   *play)
{
  g_return_if_fail (ACIES_IS_WIZARD (self));
  g_return_if_fail (self->play == NULL);

  self->play = g_object_ref (play);
  acies_party_row_set_play (ACIES_PARTY_ROW (self->acting), play);
  acies_party_row_set_play (ACIES_PARTY_ROW (self->target), play);
  g_signal_connect_swapped (play, "step-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (play, "changed", G_CALLBACK (update), self);
  update (self);
}

void
acies_wizard_set_compact (AciesWizard *self,
                          gboolean     compact)
{
  g_return_if_fail (ACIES_IS_WIZARD (self));

  if (self->compact == compact)
    return;

  self->compact = compact;
  acies_facts_list_set_compact (ACIES_FACTS_LIST (self->facts), compact);
  acies_result_card_set_brief (ACIES_RESULT_CARD (self->result), compact);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

void
acies_wizard_set_show_keys (AciesWizard *self,
                            gboolean     show_keys)
{
  g_return_if_fail (ACIES_IS_WIZARD (self));

  acies_party_row_set_show_key (ACIES_PARTY_ROW (self->acting), show_keys);
  acies_party_row_set_show_key (ACIES_PARTY_ROW (self->target), show_keys);
  gtk_widget_set_visible (self->procedure_key, show_keys);
  gtk_widget_set_visible (self->roll_key, show_keys);
  gtk_widget_set_visible (self->not_recorded_key, show_keys);
  gtk_widget_set_visible (self->overrule_key, show_keys);
  gtk_widget_set_visible (self->accept_key, show_keys);
}

void
acies_wizard_focus_home (AciesWizard *self)
{
  g_return_if_fail (ACIES_IS_WIZARD (self));

  gtk_widget_grab_focus (self->home);
}

gboolean
acies_wizard_is_home (AciesWizard *self)
{
  g_return_val_if_fail (ACIES_IS_WIZARD (self), FALSE);

  return gtk_widget_has_focus (self->home);
}

gboolean
acies_wizard_type (AciesWizard *self,
                   gunichar     character)
{
  g_return_val_if_fail (ACIES_IS_WIZARD (self), FALSE);

  acies_wizard_focus_home (self);

  return acies_dice_entry_type (ACIES_DICE_ENTRY (self->home), character);
}

gboolean
acies_wizard_step_back (AciesWizard *self)
{
  AciesProposal *proposal;

  g_return_val_if_fail (ACIES_IS_WIZARD (self), FALSE);

  proposal = acies_play_get_proposal (self->play);
  if (proposal == NULL)
    return FALSE;

  if (acies_proposal_get_dice (proposal)[0] != '\0')
    {
      acies_proposal_set_dice (proposal, "");
      return TRUE;
    }
  if (acies_play_has_laid_move (self->play))
    {
      g_clear_pointer (&self->base_move, acies_move_free);
      return acies_play_set_move (self->play, NULL, NULL);
    }
  if (acies_proposal_get_not_recorded (proposal))
    {
      acies_proposal_set_not_recorded (proposal, FALSE);
      return TRUE;
    }

  return acies_facts_list_reset (ACIES_FACTS_LIST (self->facts));
}

gboolean
acies_wizard_focus_facts (AciesWizard *self)
{
  g_return_val_if_fail (ACIES_IS_WIZARD (self), FALSE);

  return acies_facts_list_focus_first (ACIES_FACTS_LIST (self->facts));
}

gboolean
acies_wizard_open_party (AciesWizard *self,
                         char         party)
{
  g_return_val_if_fail (ACIES_IS_WIZARD (self), FALSE);

  return acies_party_row_open (ACIES_PARTY_ROW (party == 'b' ? self->target : self->acting));
}

void
acies_wizard_open_procedures (AciesWizard *self)
{
  g_return_if_fail (ACIES_IS_WIZARD (self));

  if (acies_play_is_deploying (self->play) || acies_play_is_looking_back (self->play))
    return;

  /* Without a step in hand the head is hidden, and one may still be wanted. */
  gtk_widget_set_visible (gtk_widget_get_parent (self->procedure_button), TRUE);
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->procedure_button));
}

void
acies_wizard_show_missing (AciesWizard *self)
{
  AciesProposal *proposal;
  const GError *error;

  g_return_if_fail (ACIES_IS_WIZARD (self));

  proposal = acies_play_get_proposal (self->play);
  error = proposal != NULL ? acies_proposal_get_error (proposal) : acies_play_get_error (self->play);
  gtk_widget_error_bell (GTK_WIDGET (self));

  if (proposal == NULL)
    {
      acies_wizard_open_party (self, acies_play_get_party (self->play, 'a') == NULL ? 'a' : 'b');
      return;
    }

  if (g_error_matches (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_FEW_DICE))
    {
      g_autofree char *hint = make_dice_hint (self);

      acies_wizard_focus_home (self);
      acies_wizard_say (self, hint);
      return;
    }

  if (g_error_matches (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT))
    acies_wizard_focus_facts (self);
  if (error != NULL)
    acies_wizard_say (self, error->message);
}

void
acies_wizard_say (AciesWizard *self,
                  const char  *sentence)
{
  g_return_if_fail (ACIES_IS_WIZARD (self));

  gtk_widget_set_visible (self->result, TRUE);
  acies_result_card_say (ACIES_RESULT_CARD (self->result), sentence);
}
