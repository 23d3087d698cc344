/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-decision-list.h"
#include "acies-facts-list.h"
#include "acies-home-row.h"
#include "acies-list-box.h"
#include "acies-missing.h"
#include "acies-odds-pane.h"
#include "acies-party-row.h"
#include "acies-play-procedures.h"
#include "acies-restyle.h"
#include "acies-result-card.h"
#include "acies-tooltip.h"
#include "acies-wizard.h"

/* What of decisions and facts is seen at least, in pixels: what is decided first, a head with a row of facts, or their
 * one line */
#define DECISION      60
#define FACTS         56
#define FACTS_COMPACT 38

struct _AciesWizard
{
  AdwBin           parent_instance;

  AciesPlay       *play;
  gboolean         writable;
  gboolean         compact;
  gboolean         idle;

  GtkWidget       *head;
  GtkMenuButton   *procedure_button;
  GtkLabel        *procedure_label;
  GtkWidget       *procedure_key;
  GtkPopover      *procedure_popover;
  GtkListBox      *procedure_list;
  GtkWidget       *why_label;
  GtkWidget       *parties;
  AciesPartyRow   *acting;
  AciesPartyRow   *target;
  GtkWidget       *middle;
  GtkScrolledWindow *facts_scroller;
  AciesDecisionList *decisions;
  AciesFactsList  *facts;
  AciesOddsPane   *odds;
  AciesHomeRow    *home;
  AciesResultCard *result;
  GtkWidget       *not_recorded_button;
  GtkWidget       *not_recorded_key;
  GtkWidget       *overrule_button;
  GtkWidget       *overrule_key;
  GtkWidget       *accept_button;
  GtkLabel        *accept_label;
  GtkWidget       *accept_key;
  GtkWidget       *resume_button;
};

enum
{
  PROP_0,
  PROP_IDLE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (AciesWizard, acies_wizard, ADW_TYPE_BIN)

/* ---- The procedure ---- */

static void
fill_procedures (AciesWizard *self)
{
  g_autoptr (GPtrArray) procedures = acies_play_list_procedures (self->play);

  acies_list_box_clear (self->procedure_list);

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
      acies_tooltip_set (row, acies_procedure_get_help (procedure));
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      acies_procedure_get_label (procedure), -1);
      g_object_set_data (G_OBJECT (row), "acies-procedure", (gpointer) procedure);
      gtk_list_box_append (self->procedure_list, row);
    }
}

static void
procedure_activated_cb (GtkListBox    *list,
                        GtkListBoxRow *row,
                        AciesWizard   *self)
{
  gtk_popover_popdown (self->procedure_popover);
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

  row = gtk_list_box_get_row_at_index (self->procedure_list, (int) (character - '1'));
  if (row != NULL)
    procedure_activated_cb (self->procedure_list, row, self);

  return TRUE;
}

static void
popover_shown_cb (AciesWizard *self)
{
  fill_procedures (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->procedure_list));
}

/* ---- All of it ---- */

static void
show_head (AciesWizard *self)
{
  const AciesProcedure *procedure = acies_play_get_procedure (self->play);
  AciesDueItem *item = acies_draft_get_due (acies_play_get_draft (self->play));
  const char *why = "";

  gtk_widget_set_visible (self->head, procedure != NULL);
  if (procedure != NULL)
    gtk_label_set_text (self->procedure_label, acies_procedure_get_label (procedure));
  if (item != NULL)
    why = acies_due_item_get_subtitle (item);
  else if (!acies_play_is_open (self->play))
    why = _("as it was accepted");
  else if (procedure != NULL)
    why = _("by your choice");
  gtk_label_set_text (GTK_LABEL (self->why_label), why);
  acies_tooltip_set (self->why_label, why);
}

static char *
make_dice_hint (AciesWizard *self)
{
  const AciesSituation *situation = acies_play_get_situation (self->play);

  return acies_dice_plan_make_hint (acies_play_get_dice_plan (self->play),
                                    acies_situation_get_name (situation, acies_play_get_party (self->play, 'a')),
                                    acies_situation_get_name (situation, acies_play_get_party (self->play, 'b')));
}

static void
show_least_facts (AciesWizard *self)
{
  gboolean decides = gtk_widget_get_visible (GTK_WIDGET (self->decisions));

  gtk_scrolled_window_set_min_content_height (self->facts_scroller,
                                              decides ? DECISION : self->compact ? FACTS_COMPACT : FACTS);
}

static void
show_facts_and_result (AciesWizard *self)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  AciesAnalysis *analysis = acies_odds_pane_get_analysis (self->odds);
  const GError *refusal = proposal == NULL ? acies_draft_get_refusal (acies_play_get_draft (self->play)) : NULL;
  g_autofree char *hint = NULL;

  acies_decision_list_set_step (self->decisions, acies_play_get_draft (self->play));
  acies_facts_list_set_step (self->facts, proposal, analysis);
  show_least_facts (self);

  if (acies_play_is_over (self->play))
    {
      gtk_widget_set_visible (GTK_WIDGET (self->result), TRUE);
      acies_result_card_set_ending (self->result, acies_play_get_situation (self->play));
      return;
    }

  if (!acies_play_is_open (self->play))
    {
      g_autoptr (AciesEntry) entry = acies_play_get_last_entry (self->play);

      gtk_widget_set_visible (GTK_WIDGET (self->result), TRUE);
      if (entry != NULL)
        acies_result_card_set_entry (self->result, entry);
      else
        acies_result_card_set_step (self->result, NULL, NULL, NULL,
                                    _("Before anything happened."));
      return;
    }

  /* Without a step the home entry says all there is. */
  gtk_widget_set_visible (GTK_WIDGET (self->result), proposal != NULL || refusal != NULL);
  if (proposal != NULL && acies_proposal_get_n_dice (proposal, NULL) > 0)
    hint = make_dice_hint (self);
  if (hint == NULL)
    hint = acies_missing_describe (acies_play_get_draft (self->play));
  acies_result_card_set_step (self->result, proposal, analysis,
                              refusal, hint);
}

static void
show_buttons (AciesWizard *self)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  gboolean now = acies_play_is_open (self->play);
  gboolean over = acies_play_is_over (self->play);
  g_autofree char *next = acies_play_label_next (self->play);
  g_autofree char *label = NULL;
  gboolean ready = TRUE;

  if (over)
    {
      label = g_strdup (_("Report"));
    }
  else if (!now)
    {
      label = g_strdup (_("Back to Now"));
    }
  else if (acies_play_is_inserting (self->play) && acies_play_get_procedure (self->play) == NULL)
    {
      label = g_strdup (_("Choose a Step…"));
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
      label = g_strdup (acies_play_is_inserting (self->play) ? _("Insert…") : _("Accept"));
      ready = acies_play_can_accept (self->play);
    }
  gtk_label_set_text (self->accept_label, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->accept_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_sensitive (self->accept_button, self->writable || !now);
  /* Enter works all the same, and says what is missing. */
  acies_set_css_class (self->accept_button, "acies-not-ready", !ready);

  gtk_widget_set_visible (self->not_recorded_button,
                          now && proposal != NULL
                          && acies_procedure_draws_dice (acies_play_get_procedure (self->play)));
  gtk_widget_set_visible (self->overrule_button, now && proposal != NULL);
  gtk_widget_set_visible (self->resume_button, over);
}

/* Whether the home entry is all there is of it */
static void
show_idle (AciesWizard *self)
{
  gboolean idle = acies_play_is_open (self->play) && !acies_play_is_over (self->play)
                  && !acies_play_is_deploying (self->play) && !acies_play_is_inserting (self->play)
                  && acies_play_get_procedure (self->play) == NULL;

  if (self->idle == idle)
    return;

  self->idle = idle;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IDLE]);
}

static void
update (AciesWizard *self)
{
  gboolean now = acies_play_is_open (self->play);
  GtkWidget *const parts[] = { self->head, self->middle, self->parties };

  show_head (self);
  acies_party_row_update (self->acting);
  acies_party_row_update (self->target);
  gtk_widget_set_visible (self->middle, now || acies_play_get_proposal (self->play) != NULL);
  gtk_widget_set_visible (self->parties, now || acies_play_get_procedure (self->play) != NULL);
  /* What has been accepted can be read, not changed. */
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      gtk_widget_set_can_target (parts[i], now);
      gtk_widget_set_can_focus (parts[i], now);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->home), !acies_play_is_over (self->play));
  show_facts_and_result (self);
  show_buttons (self);
  show_idle (self);
}

static void
acies_wizard_get_property (GObject    *object,
                           guint       property_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  if (property_id == PROP_IDLE)
    g_value_set_boolean (value, ACIES_WIZARD (object)->idle);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
acies_wizard_dispose (GObject *object)
{
  AciesWizard *self = ACIES_WIZARD (object);

  if (self->play != NULL)
    g_signal_handlers_disconnect_by_data (self->play, self);
  g_clear_object (&self->play);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_WIZARD);

  G_OBJECT_CLASS (acies_wizard_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, head);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, procedure_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, procedure_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, procedure_key);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, procedure_popover);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, procedure_list);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, why_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, parties);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, acting);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, target);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, middle);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, facts_scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, decisions);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, facts);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, odds);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, home);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, result);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, not_recorded_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, not_recorded_key);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, overrule_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, overrule_key);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, accept_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, accept_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, accept_key);
  gtk_widget_class_bind_template_child (widget_class, AciesWizard, resume_button);
  gtk_widget_class_bind_template_callback (widget_class, popover_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, procedure_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, procedure_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_wizard_focus_home);
  gtk_widget_class_bind_template_callback (widget_class, show_facts_and_result);
}

static void
acies_wizard_class_init (AciesWizardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_wizard_dispose;
  object_class->get_property = acies_wizard_get_property;

  /**
   * AciesWizard:idle:
   *
   * Whether nothing is being prepared now, so that the home entry is all there is.
   */
  properties[PROP_IDLE] = g_param_spec_boolean ("idle", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (ACIES_TYPE_DECISION_LIST);
  g_type_ensure (ACIES_TYPE_FACTS_LIST);
  g_type_ensure (ACIES_TYPE_HOME_ROW);
  g_type_ensure (ACIES_TYPE_ODDS_PANE);
  g_type_ensure (ACIES_TYPE_PARTY_ROW);
  g_type_ensure (ACIES_TYPE_RESULT_CARD);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-wizard.ui");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
}

static void
acies_wizard_init (AciesWizard *self)
{
  self->writable = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_wizard_set_play:
 * @self: a wizard without a play
 * @play: the battle that is played
 *
 * Sets the play, once.
 */
void
acies_wizard_set_play (AciesWizard *self,
                       AciesPlay   *play)
{
  g_return_if_fail (ACIES_IS_WIZARD (self));
  g_return_if_fail (self->play == NULL);

  self->play = g_object_ref (play);
  acies_party_row_set_play (self->acting, play, 'a');
  acies_party_row_set_play (self->target, play, 'b');
  acies_result_card_set_ruleset (self->result, acies_play_get_ruleset (play));
  acies_odds_pane_set_play (self->odds, play);
  acies_home_row_set_play (self->home, play);
  g_signal_connect_swapped (play, "notify::proposal", G_CALLBACK (update), self);
  update (self);
}

/**
 * acies_wizard_set_compact:
 * @self: a wizard
 * @compact: whether there is little room
 *
 * Puts the facts in one line and explains briefly, for narrow places.
 */
void
acies_wizard_set_compact (AciesWizard *self,
                          gboolean     compact)
{
  g_return_if_fail (ACIES_IS_WIZARD (self));

  self->compact = compact;
  show_least_facts (self);
  acies_facts_list_set_compact (self->facts, compact);
  acies_odds_pane_set_compact (self->odds, compact);
  acies_result_card_set_brief (self->result, compact);
}

/**
 * acies_wizard_set_writable:
 * @self: a wizard
 * @writable: whether steps can be accepted
 *
 * Sets whether the accept button can be pressed.
 */
void
acies_wizard_set_writable (AciesWizard *self,
                           gboolean     writable)
{
  g_return_if_fail (ACIES_IS_WIZARD (self));

  self->writable = writable;
  if (self->play != NULL)
    show_buttons (self);
}

/**
 * acies_wizard_set_show_keys:
 * @self: a wizard
 * @show_keys: whether the buttons show their letters
 *
 * Shows or hides the letters of the buttons.
 */
void
acies_wizard_set_show_keys (AciesWizard *self,
                            gboolean     show_keys)
{
  g_return_if_fail (ACIES_IS_WIZARD (self));

  acies_party_row_set_show_key (self->acting, show_keys);
  acies_party_row_set_show_key (self->target, show_keys);
  gtk_widget_set_visible (self->procedure_key, show_keys);
  acies_decision_list_set_show_keys (self->decisions, show_keys);
  acies_home_row_set_show_keys (self->home, show_keys);
  gtk_widget_set_visible (self->not_recorded_key, show_keys);
  gtk_widget_set_visible (self->overrule_key, show_keys);
  gtk_widget_set_visible (self->accept_key, show_keys);
  acies_result_card_set_show_key (self->result, show_keys);
}

/**
 * acies_wizard_focus_home:
 * @self: a wizard
 *
 * Focuses the home entry; once the battle is over, the button to its report.
 */
void
acies_wizard_focus_home (AciesWizard *self)
{
  g_return_if_fail (ACIES_IS_WIZARD (self));

  if (self->play != NULL && acies_play_is_over (self->play))
    gtk_widget_grab_focus (self->accept_button);
  else
    acies_home_row_focus (self->home);
}

/**
 * acies_wizard_is_home:
 * @self: a wizard
 *
 * Returns: whether the home entry has the focus
 */
gboolean
acies_wizard_is_home (AciesWizard *self)
{
  g_return_val_if_fail (ACIES_IS_WIZARD (self), FALSE);

  return acies_home_row_is_focused (self->home);
}

/**
 * acies_wizard_type:
 * @self: a wizard
 * @character: a digit, '.', ',', or '\b' to take the last one back
 *
 * Types into the home entry, wherever the focus is.
 *
 * Returns: %FALSE if the entry does not take @character
 */
gboolean
acies_wizard_type (AciesWizard *self,
                   gunichar     character)
{
  g_return_val_if_fail (ACIES_IS_WIZARD (self), FALSE);

  return !acies_play_is_over (self->play) && acies_home_row_type (self->home, character);
}

/**
 * acies_wizard_choose:
 * @self: a wizard
 * @letter: a letter
 *
 * Takes the choice of the step that has a letter.
 *
 * Returns: %FALSE if none has it
 */
gboolean
acies_wizard_choose (AciesWizard *self,
                     gunichar     letter)
{
  g_return_val_if_fail (ACIES_IS_WIZARD (self), FALSE);

  return acies_play_is_open (self->play) && acies_decision_list_choose (self->decisions, letter);
}

/**
 * acies_wizard_unfold:
 * @self: a wizard
 * @letter: a letter that was pressed with Alt
 *
 * Unfolds the facts, if the one with a mnemonic is folded, and goes to that.
 *
 * Returns: %FALSE if there is no such fact
 */
gboolean
acies_wizard_unfold (AciesWizard *self,
                     gunichar     letter)
{
  g_return_val_if_fail (ACIES_IS_WIZARD (self), FALSE);

  return acies_play_is_open (self->play) && acies_facts_list_unfold (self->facts, letter);
}

/**
 * acies_wizard_step_back:
 * @self: a wizard
 *
 * Empties the home entry, else takes back the facts and decisions that were
 * set by hand.
 *
 * Returns: %FALSE if there was nothing to take back
 */
gboolean
acies_wizard_step_back (AciesWizard *self)
{
  AciesProposal *proposal;

  g_return_val_if_fail (ACIES_IS_WIZARD (self), FALSE);

  proposal = acies_play_get_proposal (self->play);
  if (proposal == NULL)
    return FALSE;

  if (acies_home_row_clear (self->home))
    return TRUE;
  if (acies_proposal_get_not_recorded (proposal))
    {
      acies_proposal_set_not_recorded (proposal, FALSE);
      return TRUE;
    }

  return acies_draft_reset_facts (acies_play_get_draft (self->play));
}

/**
 * acies_wizard_focus_facts:
 * @self: a wizard
 *
 * Focuses the first fact.
 *
 * Returns: %FALSE if there are no facts
 */
gboolean
acies_wizard_focus_facts (AciesWizard *self)
{
  g_return_val_if_fail (ACIES_IS_WIZARD (self), FALSE);

  return acies_facts_list_focus_first (self->facts);
}

/**
 * acies_wizard_open_party:
 * @self: a wizard
 * @party: 'a' for the acting party, 'b' for the target
 *
 * Opens the picker of a party.
 *
 * Returns: %FALSE if the procedure has no such party
 */
gboolean
acies_wizard_open_party (AciesWizard *self,
                         char         party)
{
  g_return_val_if_fail (ACIES_IS_WIZARD (self), FALSE);

  return acies_party_row_open (party == 'b' ? self->target : self->acting);
}

/**
 * acies_wizard_open_procedures:
 * @self: a wizard
 *
 * Opens the menu of procedures; does nothing in deployment or at an earlier
 * moment.
 */
void
acies_wizard_open_procedures (AciesWizard *self)
{
  g_return_if_fail (ACIES_IS_WIZARD (self));

  if (acies_play_is_deploying (self->play) || !acies_play_is_open (self->play))
    return;

  /* The head is hidden while no step is chosen, and the user may want one. */
  gtk_widget_set_visible (self->head, TRUE);
  gtk_menu_button_popup (self->procedure_button);
}

/**
 * acies_wizard_show_missing:
 * @self: a wizard
 *
 * Focuses what is missing for the step to be accepted, and says it.
 */
void
acies_wizard_show_missing (AciesWizard *self)
{
  AciesProposal *proposal;
  const GError *error;
  g_autofree char *missing = NULL;

  g_return_if_fail (ACIES_IS_WIZARD (self));

  proposal = acies_play_get_proposal (self->play);
  error = acies_draft_get_refusal (acies_play_get_draft (self->play));
  gtk_widget_error_bell (GTK_WIDGET (self));

  if (proposal == NULL && acies_play_get_procedure (self->play) == NULL)
    {
      acies_wizard_open_procedures (self);
      return;
    }
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

  if (g_error_matches (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT)
      && !acies_decision_list_focus_missing (self->decisions)
      && !acies_facts_list_focus_missing (self->facts))
    acies_wizard_focus_facts (self);
  missing = acies_missing_describe (acies_play_get_draft (self->play));
  if (error != NULL)
    acies_wizard_say (self, missing != NULL ? missing : error->message);
}

/**
 * acies_wizard_say:
 * @self: a wizard
 * @sentence: a sentence
 *
 * Shows a sentence in place of the result's headline, until the next change.
 */
void
acies_wizard_say (AciesWizard *self,
                  const char  *sentence)
{
  g_return_if_fail (ACIES_IS_WIZARD (self));

  gtk_widget_set_visible (GTK_WIDGET (self->result), TRUE);
  acies_result_card_say (self->result, sentence);
}
