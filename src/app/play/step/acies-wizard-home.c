/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the home entry takes, and what is said beside it. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-dice-entry.h"
#include "acies-mover.h"
#include "acies-reach.h"
#include "acies-wizard-private.h"

static double
find_reach (AciesWizard *self)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  AciesOutcome *outcome = acies_proposal_get_outcome (proposal);
  double allowance;

  if (outcome == NULL || !acies_reach_get_allowance (acies_outcome_get_outputs (outcome), &allowance))
    return -1.0;

  return allowance;
}

char *
acies_wizard_make_dice_hint (AciesWizard *self)
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
                            n_dice_of[0], acies_wizard_get_party_name (self, 'a'),
                            n_dice_of[1], acies_wizard_get_party_name (self, 'b'));
  if (n_dice > n_given)
    return g_strdup_printf (ngettext ("Type %u die, or roll it here.", "Type %u dice, or roll them here.",
                                      n_dice - n_given), n_dice - n_given);

  return g_strdup (_("Enter accepts."));
}

char *
acies_wizard_make_idle_hint (AciesWizard *self)
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
      const AciesBody *body = id != NULL ? acies_situation_find (acies_wizard_get_situation (self), id) : NULL;

      acies_dice_entry_set_badge (ACIES_DICE_ENTRY (self->home), party, acies_wizard_get_party_color (self, party),
                                  body != NULL && body->key != '\0' ? body->key : id != NULL ? ' ' : '\0');
    }
}

void
acies_wizard_show_home (AciesWizard *self)
{
  AciesDiceEntry *home = ACIES_DICE_ENTRY (self->home);
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  g_autofree char *hint = NULL;

  show_badges (self);
  if (proposal == NULL || acies_play_is_looking_back (self->play))
    {
      hint = acies_wizard_make_idle_hint (self);
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
          double inches = acies_play_has_laid_move (self->play)
                            ? acies_move_get_length (acies_play_get_move (self->play)) : 0.0;
          char length[G_ASCII_DTOSTR_BUF_SIZE];

          g_ascii_formatd (length, sizeof length, "%.1f", inches);

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
      const AciesBody *body = acies_situation_find (acies_wizard_get_situation (self),
                                                    acies_play_get_party (self->play, 'a'));

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

void
acies_wizard_connect_home (AciesWizard *self)
{
  g_signal_connect (self->home, "typed", G_CALLBACK (typed_cb), self);
  g_signal_connect (self->home, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect (self->home, "activate", G_CALLBACK (activate_cb), self);
}
