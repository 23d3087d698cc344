/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-clause-label.h"
#include "acies-lazy-menu.h"
#include "acies-phase-row.h"
#include "acies-phase-strip.h"
#include "acies-tooltip.h"

struct _AciesPhaseStrip
{
  AdwBin          parent_instance;

  AciesPlay      *play;
  AciesPlayForm   form;
  /* Which phase the row shows as the current one, -1 while it has none; how many turns the menu has, -1 before it has
   * any */
  int             shown_phase;
  int             shown_turns;

  GtkWidget      *turn_button;
  GtkWidget      *phases;
  GtkWidget      *current_box;
  GtkWidget      *current;
  GtkWidget      *current_step;
  GtkWidget      *reminder_box;
  GtkWidget      *reminder;
  GtkWidget      *clause;
  GtkWidget      *due_box;
  GtkWidget      *due;
  GtkWidget      *go_on;
  GtkWidget      *go_on_label;
  GtkWidget      *go_on_key;
};

G_DEFINE_FINAL_TYPE (AciesPhaseStrip, acies_phase_strip, ADW_TYPE_BIN)

/* ---- The phases ---- */

/* How many of what is due fall into that phase. */
static guint
count_dues (AciesPhaseStrip *self,
            guint            phase)
{
  AciesRuleset *ruleset = acies_play_get_ruleset (self->play);
  const AciesSituation *situation = acies_battle_get_situation (acies_play_get_battle (self->play));
  guint current = acies_ruleset_get_step (ruleset, acies_situation_get_step (situation))->phase_index;
  GPtrArray *queue = acies_situation_get_dues (situation);
  guint n_dues = 0;

  if (phase == current)
    return g_list_model_get_n_items (acies_play_get_dues (self->play));

  for (guint i = 0; i < queue->len; i++)
    {
      const AciesDue *due = queue->pdata[i];

      n_dues += due->must && !due->left_open && acies_ruleset_get_step (ruleset, due->step)->phase_index == phase;
    }

  return n_dues;
}

static void
append_phases (AciesPhaseStrip *self,
               guint            current)
{
  AciesRuleset *ruleset = acies_play_get_ruleset (self->play);

  for (guint i = 0; i < acies_ruleset_get_n_phases (ruleset); i++)
    {
      const AciesPhase *phase = acies_ruleset_get_phase (ruleset, i);
      AciesPhaseState state = i < current ? ACIES_PHASE_DONE : i == current ? ACIES_PHASE_CURRENT : ACIES_PHASE_AHEAD;

      acies_phase_row_append (ACIES_PHASE_ROW (self->phases), phase->label, phase->help, state, 0);
    }
}

static void
show_phases (AciesPhaseStrip *self)
{
  AciesRuleset *ruleset = acies_play_get_ruleset (self->play);
  const AciesSituation *situation = acies_play_get_situation (self->play);
  guint current = acies_ruleset_get_step (ruleset, acies_situation_get_step (situation))->phase_index;
  gboolean deploying = acies_situation_get_turn (situation) == 0;
  int shown_phase = deploying ? -1 : (int) current;

  /* Most entries belong to the phase of the one before. */
  if (shown_phase != self->shown_phase)
    {
      self->shown_phase = shown_phase;
      acies_phase_row_clear (ACIES_PHASE_ROW (self->phases));
      if (!deploying)
        append_phases (self, current);
    }
  for (guint i = 0; i < acies_ruleset_get_n_phases (ruleset) && !deploying; i++)
    acies_phase_row_set_dues (ACIES_PHASE_ROW (self->phases), i, i >= current ? count_dues (self, i) : 0);
}

static void
show_current (AciesPhaseStrip *self)
{
  AciesRuleset *ruleset = acies_play_get_ruleset (self->play);
  const AciesSituation *situation = acies_play_get_situation (self->play);
  guint step_index = acies_situation_get_step (situation);
  const AciesStep *step = acies_ruleset_get_step (ruleset, step_index);
  const AciesPhase *phase = acies_ruleset_get_phase (ruleset, step->phase_index);
  gboolean deploying = acies_situation_get_turn (situation) == 0;
  gboolean has_steps = !deploying && phase->n_steps > 1;
  g_autofree char *label = acies_ruleset_label_step (ruleset, situation, step_index);
  /* Translators: which step of a phase: "1 of 3" */
  g_autofree char *place = g_strdup_printf (_("%u of %u"), step_index - phase->first_step + 1, phase->n_steps);
  g_autofree char *reminder = NULL;

  if (deploying)
    reminder = g_strdup (_("Both sides put their units on the table; drag them, or deploy all in line"));
  else if (has_steps)
    /* Translators: which step of the phase, what it is called, what to think of:
     * "1 of 3, Shoot: A unit that shoots must shoot at the closest enemy." */
    reminder = g_strdup_printf (_("%s, %s: %s"), place, label, step->reminder);
  else
    reminder = g_strdup (step->reminder);
  gtk_label_set_text (GTK_LABEL (self->current), deploying ? _("Deployment") : phase->label);
  gtk_label_set_text (GTK_LABEL (self->current_step), has_steps ? place : "");
  gtk_label_set_text (GTK_LABEL (self->reminder), reminder);
  acies_tooltip_set (self->reminder, reminder);
  acies_clause_label_set (ACIES_CLAUSE_LABEL (self->clause), ruleset, deploying ? "" : step->clause);
}

/* ---- Turn ---- */

static void
add_turn (GMenu      *menu,
          const char *label,
          int         turn)
{
  g_autofree char *action = g_strdup_printf ("play.turn(%d)", turn);

  g_menu_append (menu, label, action);
}

static void
fill_turns (AciesPhaseStrip *self)
{
  const AciesSituation *situation = acies_battle_get_situation (acies_play_get_battle (self->play));
  guint n_turns = acies_situation_get_turn (situation);
  g_autoptr (GMenu) menu = NULL;

  if (self->shown_turns == (int) n_turns)
    return;

  self->shown_turns = (int) n_turns;
  menu = g_menu_new ();
  add_turn (menu, _("Now"), -1);
  for (guint turn = n_turns; turn > 1; turn--)
    {
      g_autofree char *label = g_strdup_printf (_("End of Turn %u"), turn - 1);

      add_turn (menu, label, (int) turn - 1);
    }
  if (n_turns > 0)
    add_turn (menu, _("Deployment"), 0);
  acies_lazy_menu_set (GTK_MENU_BUTTON (self->turn_button), G_MENU_MODEL (menu));
}

static void
update (AciesPhaseStrip *self)
{
  guint turn = acies_situation_get_turn (acies_play_get_situation (self->play));
  GListModel *dues = acies_play_get_dues (self->play);
  guint n_dues = g_list_model_get_n_items (dues) - acies_due_items_count_idle (dues);
  g_autofree char *turn_text = turn > 0 ? g_strdup_printf (_("Turn %u"), turn) : g_strdup (_("Deployment"));
  g_autofree char *next = acies_play_label_next (self->play);
  g_autofree char *go_on = NULL;
  g_autofree char *due = g_strdup_printf (ngettext ("%u due", "%u due", n_dues), n_dues);
  gboolean wide = self->form == ACIES_PLAY_WIDE;

  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->turn_button), turn_text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->turn_button), GTK_ACCESSIBLE_PROPERTY_LABEL, turn_text, -1);
  fill_turns (self);
  show_phases (self);
  show_current (self);
  gtk_label_set_text (GTK_LABEL (self->due), due);
  gtk_widget_set_visible (self->phases, wide);
  gtk_widget_set_visible (self->reminder_box, wide);
  gtk_widget_set_visible (self->current_box, !wide);
  gtk_widget_set_visible (self->due_box, !wide && n_dues > 0);

  if (acies_play_is_deploying (self->play))
    go_on = g_strdup (next);
  else
    go_on = g_strdup_printf (_("Go On: %s"), next);
  gtk_label_set_text (GTK_LABEL (self->go_on_label), wide ? go_on : _("Go On"));
  gtk_widget_set_visible (self->go_on_label, self->form != ACIES_PLAY_NARROW);
  gtk_widget_set_visible (self->go_on_key, self->form != ACIES_PLAY_NARROW);
  acies_tooltip_set (self->go_on, go_on);
  gtk_widget_set_visible (self->go_on, !acies_play_is_over (self->play));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->go_on), GTK_ACCESSIBLE_PROPERTY_LABEL, go_on, -1);
}

static void
acies_phase_strip_dispose (GObject *object)
{
  AciesPhaseStrip *self = ACIES_PHASE_STRIP (object);

  g_clear_object (&self->play);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_PHASE_STRIP);

  G_OBJECT_CLASS (acies_phase_strip_parent_class)->dispose (object);
}

static void
acies_phase_strip_class_init (AciesPhaseStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_phase_strip_dispose;

  g_type_ensure (ACIES_TYPE_PHASE_ROW);
  g_type_ensure (ACIES_TYPE_CLAUSE_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-phase-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseStrip, turn_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseStrip, phases);
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseStrip, current_box);
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseStrip, current);
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseStrip, current_step);
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseStrip, reminder_box);
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseStrip, reminder);
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseStrip, clause);
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseStrip, due_box);
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseStrip, due);
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseStrip, go_on);
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseStrip, go_on_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseStrip, go_on_key);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
acies_phase_strip_init (AciesPhaseStrip *self)
{
  self->shown_phase = -1;
  self->shown_turns = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_phase_strip_set_play:
 * @self: a strip
 * @play: the play that it shows from now on
 */
void
acies_phase_strip_set_play (AciesPhaseStrip *self,
                            AciesPlay       *play)
{
  g_return_if_fail (ACIES_IS_PHASE_STRIP (self));
  g_return_if_fail (self->play == NULL);

  self->play = g_object_ref (play);
  g_signal_connect_object (play, "notify::situation", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/**
 * acies_phase_strip_set_form:
 * @self: a strip with a play
 * @form: the form of the page: all phases where it is wide, going on as an icon where it is narrow
 */
void
acies_phase_strip_set_form (AciesPhaseStrip *self,
                            AciesPlayForm    form)
{
  g_return_if_fail (ACIES_IS_PHASE_STRIP (self));

  self->form = form;
  update (self);
}
