/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-dice-entry.h"
#include "acies-facts-list.h"
#include "acies-odds-chart.h"
#include "acies-party-row.h"
#include "acies-result-card.h"
#include "acies-wizard-private.h"

enum
{
  PROP_COMPACT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesWizard, acies_wizard, ADW_TYPE_BIN)

const AciesSituation *
acies_wizard_get_situation (AciesWizard *self)
{
  return acies_battle_get_situation (acies_play_get_battle (self->play));
}

const char *
acies_wizard_get_party_name (AciesWizard *self,
                             char         party)
{
  const char *id = acies_play_get_party (self->play, party);

  return id != NULL ? acies_situation_get_name (acies_wizard_get_situation (self), id) : "";
}

guint
acies_wizard_get_party_color (AciesWizard *self,
                              char         party)
{
  const char *id = acies_play_get_party (self->play, party);

  return id != NULL ? acies_situation_get_side (acies_wizard_get_situation (self), (guint) (id[0] - 'a'))->color : 0;
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

  gtk_widget_set_visible (gtk_widget_get_parent (self->procedure_button),
                          procedure != NULL && !acies_play_is_looking_back (self->play));
  if (procedure != NULL)
    gtk_label_set_text (GTK_LABEL (self->procedure_label), acies_procedure_get_label (procedure));
  if (item != NULL)
    why = acies_due_item_get_subtitle (item);
  else if (procedure != NULL)
    why = _("by your choice");
  gtk_label_set_text (GTK_LABEL (self->why_label), why);
  gtk_widget_set_tooltip_text (self->why_label, why);
}

void
acies_wizard_show_facts_and_result (AciesWizard *self)
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
    hint = acies_wizard_make_dice_hint (self);
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
  gtk_widget_set_sensitive (self->accept_button, self->writable || !now);
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
  acies_wizard_analyze (self);
  acies_wizard_show_odds (self);
  acies_wizard_show_home (self);
  acies_wizard_show_facts_and_result (self);
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
  acies_wizard_stop_analysis (self);
  g_clear_object (&self->play);
  g_clear_pointer (&self->analysis, acies_analysis_unref);
  g_clear_pointer (&self->analysis_fault, g_free);
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

  self->writable = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));

  self->acting = acies_party_row_new ('a', "U");
  self->target = acies_party_row_new ('b', "T");
  gtk_box_append (GTK_BOX (self->parties), self->acting);
  gtk_box_append (GTK_BOX (self->parties), self->target);
  g_signal_connect (self->acting, "closed", G_CALLBACK (picker_closed_cb), self);
  g_signal_connect (self->target, "closed", G_CALLBACK (picker_closed_cb), self);

  acies_wizard_connect_home (self);

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
  acies_result_card_set_ruleset (ACIES_RESULT_CARD (self->result), acies_play_get_ruleset (play));
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
acies_wizard_set_writable (AciesWizard *self,
                           gboolean     writable)
{
  g_return_if_fail (ACIES_IS_WIZARD (self));

  self->writable = writable;
  if (self->play != NULL)
    show_buttons (self);
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
      g_autofree char *hint = acies_wizard_make_dice_hint (self);

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
