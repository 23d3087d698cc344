/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n.h>

#include "acies-arithmetic.h"
#include "acies-body-geometry.h"
#include "acies-dice-entry.h"
#include "acies-home-row.h"
#include "acies-mover.h"
#include "acies-way-text.h"

struct _AciesHomeRow
{
  AdwBin          parent_instance;

  AciesPlay      *play;
  /* The draft shown last, to tell another one from a change of its dice */
  AciesDraft     *draft;
  /* (nullable): the way that typed inches cut or draw on */
  AciesMove      *base_move;
  gboolean        typing;

  AciesDiceEntry *entry;
  GtkWidget      *count_label;
  GtkWidget      *roll_button;
  GtkWidget      *roll_key;
};

G_DEFINE_FINAL_TYPE (AciesHomeRow, acies_home_row, ADW_TYPE_BIN)

/* ---- Hints ---- */

static char *
make_idle_hint (AciesHomeRow *self)
{
  g_autofree char *next = acies_play_label_next (self->play);
  guint n_idle = acies_due_items_count_idle (acies_play_get_dues (self->play));

  if (acies_play_is_over (self->play))
    return g_strdup (_("The battle is over."));
  if (!acies_play_is_open (self->play))
    return g_strdup (_("Escape goes back to now."));
  if (acies_play_is_inserting (self->play) && acies_play_get_procedure (self->play) == NULL)
    return g_strdup (_("Nothing was due then. Enter chooses a step."));
  if (acies_play_is_deploying (self->play))
    return g_list_model_get_n_items (acies_play_get_dues (self->play)) > 0
             ? g_strdup (_("Enter deploys all that are left, in line."))
             : g_strdup (_("All are deployed. Enter begins the battle."));
  if (acies_play_get_procedure (self->play) == NULL)
    /* Translators: where going on leads: "Nothing is due. Enter goes on to Losses." */
    return n_idle == 0 ? g_strdup_printf (_("Nothing is due. Enter goes on to %s."), next)
                       /* Translators: "6 need nothing. Enter goes on to Losses." */
                       : g_strdup_printf (ngettext ("%u needs nothing. Enter goes on to %s.",
                                                    "%u need nothing. Enter goes on to %s.", n_idle), n_idle, next);

  return g_strdup (_("A unit is missing."));
}

static char *
print_inches (double inches)
{
  return acies_print_inches ((gint64) round (inches * ACIES_DECIMAL_ONE));
}

/* "10.1″ of 12″: wheel 30° right, 8″ ahead": the end may be cut off. */
static char *
describe_typed_way (AciesHomeRow    *self,
                    const AciesMove *move)
{
  g_autofree char *words = acies_way_text_describe (acies_dice_entry_get_text (self->entry));
  double cost, reach = 0.0;
  gboolean is_limited = acies_draft_measure_move (acies_play_get_draft (self->play), move, &cost, &reach);
  g_autofree char *length = print_inches (is_limited ? cost : acies_move_get_length (move));
  g_autofree char *most = print_inches (reach);

  /* Translators: how long a way is, how long it may be, and the way: "10.1″ of 12″: wheel 30° right, 8″ ahead" */
  return is_limited ? g_strdup_printf (_("%s of %s: %s"), length, most, words)
                    /* Translators: how long a way is, and the way in words: "8″: 8″ ahead" */
                    : g_strdup_printf (_("%s: %s"), length, words);
}

static char *
make_move_hint (AciesHomeRow *self)
{
  AciesDraft *draft = acies_play_get_draft (self->play);
  const AciesMove *move = acies_draft_get_move (draft);
  g_autofree char *length = NULL;
  double reach = 0.0;
  gboolean is_limited = acies_draft_get_allowance (draft, &reach);

  if (move != NULL && acies_dice_entry_get_text (self->entry)[0] != '\0'
      && !acies_way_text_is_length (acies_dice_entry_get_text (self->entry)))
    return describe_typed_way (self, move);
  if (acies_dice_entry_get_text (self->entry)[0] != '\0' || move == NULL)
    return is_limited ? g_strdup_printf (_("inches, up to %g″"), reach) : g_strdup (_("inches"));

  length = print_inches (acies_inches_as_read (acies_move_get_length (move)));
  /* What the rules propose beyond its allowance, to line up at contact or to find room, does not count against it. */
  if (is_limited && acies_move_get_length (move) <= reach)
    return g_strdup_printf (_("%s of %g″ as proposed; type inches"), length, reach);

  return g_strdup_printf (_("%s as proposed; type inches"), length);
}

/* ---- What it shows ---- */

static void
show_count (AciesHomeRow *self)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  guint n_given, n_dice = acies_dice_entry_get_n_dice (self->entry, &n_given);
  gboolean dice = acies_dice_entry_get_mode (self->entry) == ACIES_HOME_DICE;
  gboolean shared = proposal != NULL && acies_proposal_get_dice_source (proposal) == ACIES_SOURCE_LOG;
  /* Translators: dice that lie on the table already, rolled for other units */
  g_autofree char *text = shared ? g_strdup (_("shared roll")) : g_strdup_printf (_("%u of %u"), n_given, n_dice);

  gtk_label_set_text (GTK_LABEL (self->count_label), dice ? text : "");
  gtk_widget_set_visible (self->count_label, dice);
  gtk_widget_set_visible (self->roll_button, dice);
}

static void
show_badges (AciesHomeRow *self)
{
  const AciesSituation *situation = acies_play_get_situation (self->play);

  for (char party = 'a'; party <= 'b'; party++)
    {
      const char *id = acies_play_get_party (self->play, party);
      const AciesBody *body = id != NULL ? acies_situation_find (situation, id) : NULL;

      acies_dice_entry_set_badge (self->entry, party, acies_situation_get_color_of (situation, id),
                                  body != NULL ? body->key.text : id != NULL ? "" : NULL);
    }
}

static void
show_inches (AciesHomeRow *self)
{
  AciesDraft *draft = acies_play_get_draft (self->play);
  g_autofree char *hint = NULL;
  char length[G_ASCII_DTOSTR_BUF_SIZE] = "";

  if (!self->typing && acies_draft_get_way (draft) != NULL)
    {
      acies_dice_entry_set_text (self->entry, acies_draft_get_way (draft));
    }
  else if (!self->typing)
    {
      if (acies_draft_has_laid_move (draft))
        g_ascii_formatd (length, sizeof length, "%.1f", acies_move_get_length (acies_draft_get_move (draft)));
      if (g_str_has_suffix (length, ".0"))
        length[strlen (length) - 2] = '\0';
      acies_dice_entry_set_text (self->entry, length);
    }
  hint = make_move_hint (self);
  acies_dice_entry_set_mode (self->entry, ACIES_HOME_INCHES, hint);
}

static const char *
say_what_enter_does (AciesPlay *play)
{
  AciesDraft *draft = acies_play_get_draft (play);

  if (acies_play_can_accept (play))
    return _("Enter accepts");
  if (g_error_matches (acies_draft_get_refusal (draft), ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED))
    return _("The rules do not allow it");

  return _("Something is missing");
}

static void
show_draft (AciesHomeRow *self)
{
  AciesDraft *draft = acies_play_get_draft (self->play);
  AciesProposal *proposal = acies_draft_get_proposal (draft);
  AciesDicePlan *plan = acies_draft_get_dice_plan (draft);

  if (g_set_object (&self->draft, draft))
    g_clear_pointer (&self->base_move, acies_move_free);
  show_badges (self);
  if (proposal == NULL || !acies_play_is_open (self->play))
    {
      g_autofree char *hint = make_idle_hint (self);

      acies_dice_entry_set_text (self->entry, "");
      acies_dice_entry_set_mode (self->entry, ACIES_HOME_CONFIRM, hint);
    }
  else if (acies_dice_plan_get_n_dice (plan) > 0)
    {
      acies_dice_entry_set_plan (self->entry, acies_dice_plan_get_draws (plan));
      acies_dice_entry_set_mode (self->entry, ACIES_HOME_DICE, "");
      acies_dice_entry_set_text (self->entry, acies_proposal_get_dice (proposal));
    }
  else if (acies_draft_can_move (draft)
           && (acies_draft_get_move (draft) != NULL || self->base_move != NULL
               || acies_procedure_goes_way (acies_draft_get_procedure (draft))))
    {
      show_inches (self);
    }
  else
    {
      acies_dice_entry_set_text (self->entry, "");
      acies_dice_entry_set_mode (self->entry, ACIES_HOME_CONFIRM, say_what_enter_does (self->play));
    }
  show_count (self);
}

/* ---- Typing ---- */

static void
refused_cb (AciesHomeRow *self,
            const char   *sentence)
{
  gtk_widget_error_bell (GTK_WIDGET (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "play.tell", "s", sentence);
}

static void
type_inches (AciesHomeRow *self,
             const char  *text)
{
  AciesDraft *draft = acies_play_get_draft (self->play);
  const AciesSituation *situation = acies_play_get_situation (self->play);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesMove) move = NULL;
  gboolean laid;

  if (text[0] == '\0')
    {
      g_clear_pointer (&self->base_move, acies_move_free);
      acies_draft_lay_move (draft, NULL, NULL);
      return;
    }

  if (self->base_move == NULL)
    {
      const AciesMove *proposed = acies_draft_get_move (acies_play_get_draft (self->play));
      const AciesBody *body = acies_situation_find (situation,
                                                    acies_play_get_party (self->play, 'a'));

      self->base_move = proposed != NULL ? acies_move_copy (proposed) : acies_mover_start (body, ACIES_MOVE_ADVANCE);
    }
  /* A number alone is how far it goes on the way that is there already. */
  if (acies_way_text_is_length (text))
    move = acies_mover_set_length (self->base_move, g_ascii_strtod (text, NULL));
  laid = move != NULL ? acies_draft_lay_move (draft, move, &error) : acies_draft_lay_way (draft, text, &error);
  if (!laid)
    refused_cb (self, error->message);
}

static void
typed_cb (AciesHomeRow *self)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);

  if (proposal == NULL)
    return;

  self->typing = TRUE;
  if (acies_dice_entry_get_mode (self->entry) == ACIES_HOME_DICE)
    acies_proposal_set_dice (proposal, acies_dice_entry_get_text (self->entry));
  else
    type_inches (self, acies_dice_entry_get_text (self->entry));
  self->typing = FALSE;
}

static void
activate_cb (AciesHomeRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "play.accept", NULL);
}

/* ---- Construction ---- */

static void
acies_home_row_dispose (GObject *object)
{
  AciesHomeRow *self = ACIES_HOME_ROW (object);

  if (self->play != NULL)
    g_signal_handlers_disconnect_by_data (self->play, self);
  g_clear_object (&self->play);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->base_move, acies_move_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_HOME_ROW);

  G_OBJECT_CLASS (acies_home_row_parent_class)->dispose (object);
}

static void
acies_home_row_class_init (AciesHomeRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_home_row_dispose;

  g_type_ensure (ACIES_TYPE_DICE_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-home-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesHomeRow, entry);
  gtk_widget_class_bind_template_child (widget_class, AciesHomeRow, count_label);
  gtk_widget_class_bind_template_child (widget_class, AciesHomeRow, roll_button);
  gtk_widget_class_bind_template_child (widget_class, AciesHomeRow, roll_key);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
acies_home_row_init (AciesHomeRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_home_row_set_play:
 * @self: a row
 * @play: the play whose draft is typed into from now on
 */
void
acies_home_row_set_play (AciesHomeRow *self,
                         AciesPlay    *play)
{
  g_return_if_fail (ACIES_IS_HOME_ROW (self));
  g_return_if_fail (self->play == NULL);

  self->play = g_object_ref (play);
  g_signal_connect_swapped (play, "notify::proposal", G_CALLBACK (show_draft), self);
  show_draft (self);
}

/**
 * acies_home_row_set_show_keys:
 * @self: a row
 * @show_keys: whether its button shows its letter
 */
void
acies_home_row_set_show_keys (AciesHomeRow *self,
                              gboolean      show_keys)
{
  g_return_if_fail (ACIES_IS_HOME_ROW (self));

  gtk_widget_set_visible (self->roll_key, show_keys);
}

/**
 * acies_home_row_focus:
 * @self: a row
 *
 * Gives its entry the focus.
 */
void
acies_home_row_focus (AciesHomeRow *self)
{
  g_return_if_fail (ACIES_IS_HOME_ROW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

/**
 * acies_home_row_is_focused:
 * @self: a row
 *
 * Returns: whether its entry has the focus
 */
gboolean
acies_home_row_is_focused (AciesHomeRow *self)
{
  g_return_val_if_fail (ACIES_IS_HOME_ROW (self), FALSE);

  return gtk_widget_has_focus (GTK_WIDGET (self->entry));
}

/**
 * acies_home_row_type:
 * @self: a row
 * @character: a digit, '.', ',', or '\b' to take the last one back
 *
 * Types into the entry from wherever the focus is.
 *
 * Returns: %FALSE when the entry does not take it
 */
gboolean
acies_home_row_type (AciesHomeRow *self,
                     gunichar      character)
{
  g_return_val_if_fail (ACIES_IS_HOME_ROW (self), FALSE);

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));

  return acies_dice_entry_type (self->entry, character);
}

/**
 * acies_home_row_clear:
 * @self: a row
 *
 * Takes back the dice, else the way that was laid.
 *
 * Returns: %FALSE when there is neither
 */
gboolean
acies_home_row_clear (AciesHomeRow *self)
{
  AciesDraft *draft;
  AciesProposal *proposal;

  g_return_val_if_fail (ACIES_IS_HOME_ROW (self), FALSE);

  draft = acies_play_get_draft (self->play);
  proposal = acies_draft_get_proposal (draft);
  if (proposal != NULL && acies_proposal_get_dice (proposal)[0] != '\0')
    {
      acies_proposal_set_dice (proposal, "");
      return TRUE;
    }
  if (!acies_draft_has_laid_move (draft))
    return FALSE;

  g_clear_pointer (&self->base_move, acies_move_free);

  return acies_draft_lay_move (draft, NULL, NULL);
}
