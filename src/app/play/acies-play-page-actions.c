/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything a player does on the Play page, by name. */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-amend-dialog.h"
#include "acies-deployment.h"
#include "acies-due-list.h"
#include "acies-log-list.h"
#include "acies-overrule-dialog.h"
#include "acies-page.h"
#include "acies-play-page-private.h"

void
acies_play_page_tell (AciesPlayPage *self,
                      const char    *sentence)
{
  acies_wizard_say (ACIES_WIZARD (self->wizard), sentence);
}

gboolean
acies_play_page_check_writable (AciesPlayPage *self)
{
  if (self->writable)
    return TRUE;

  acies_play_page_tell (self, self->read_only_reason != NULL ? self->read_only_reason
                                                             : _("This battle cannot be written."));
  gtk_widget_error_bell (GTK_WIDGET (self));

  return FALSE;
}

static void
tell_error (AciesPlayPage *self,
            const GError  *error)
{
  /* What made the page read-only stands in its banner. */
  if (error != NULL && self->writable)
    acies_play_page_tell (self, error->message);
}

/* ---- Accepting ---- */

static void
deploy_or_begin (AciesPlayPage *self)
{
  g_autoptr (GError) error = NULL;

  if (g_list_model_get_n_items (acies_play_get_dues (self->play)) > 0)
    {
      g_autoptr (GPtrArray) moves =
        acies_deployment_in_line (acies_battle_get_situation (acies_play_get_battle (self->play)));

      acies_play_place (self->play, moves, &error);
    }
  else
    {
      acies_play_go_on (self->play, &error);
    }
  tell_error (self, error);
}

static void
accept_step (AciesPlayPage *self,
             gboolean       all)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  g_autoptr (GError) error = NULL;

  if (proposal == NULL || !acies_proposal_can_accept (proposal))
    {
      acies_wizard_show_missing (ACIES_WIZARD (self->wizard));
      return;
    }

  self->moving = FALSE;
  if (all)
    acies_play_accept_all (self->play, NULL, &error);
  else
    acies_play_accept (self->play, &error);
  acies_play_page_focus_home (self);
  tell_error (self, error);
}

/* Nothing is in hand: on to the next step, and with @all through what needs no dice there. */
static void
go_on_with (AciesPlayPage *self,
            gboolean       all)
{
  guint before = acies_situation_get_step (acies_battle_get_situation (acies_play_get_battle (self->play)));
  g_autoptr (GError) error = NULL;

  if (all)
    acies_play_accept_all (self->play, NULL, &error);
  tell_error (self, error);
  if (error == NULL
      && before == acies_situation_get_step (acies_battle_get_situation (acies_play_get_battle (self->play))))
    gtk_widget_activate_action (GTK_WIDGET (self), "play.go-on", NULL);
  acies_play_page_focus_home (self);
}

static void
accept_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);

  if (acies_play_is_looking_back (self->play))
    {
      acies_play_look_at (self->play, G_MAXUINT);
      acies_play_page_focus_home (self);
      return;
    }
  if (!acies_play_page_check_writable (self))
    return;

  if (acies_play_is_deploying (self->play))
    deploy_or_begin (self);
  else if (acies_play_get_procedure (self->play) == NULL)
    go_on_with (self, g_strcmp0 (name, "play.accept-all") == 0);
  else
    accept_step (self, g_strcmp0 (name, "play.accept-all") == 0);
}

static void
roll_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);

  if (acies_play_is_looking_back (self->play))
    return;

  acies_play_roll (self->play);
  acies_play_page_focus_home (self);
}

/* ---- Going on ---- */

static void
go_on (AciesPlayPage *self)
{
  g_autoptr (GError) error = NULL;

  self->moving = FALSE;
  acies_play_go_on (self->play, &error);
  acies_play_page_focus_home (self);
  tell_error (self, error);
}

static AciesDueItem *
find_must (AciesPlayPage *self)
{
  GListModel *dues = acies_play_get_dues (self->play);
  guint n_items = g_list_model_get_n_items (dues);

  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (AciesDueItem) item = g_list_model_get_item (dues, i);

      if (acies_due_item_get_must (item))
        return item;
    }

  return NULL;
}

static void
left_open_cb (AdwMessageDialog *dialog,
              const char       *response,
              AciesPlayPage    *self)
{
  AciesDueItem *must = find_must (self);

  if (g_strcmp0 (response, "open") == 0)
    {
      if (acies_play_is_deploying (self->play))
        {
          g_autoptr (GError) error = NULL;

          acies_play_go_on (self->play, &error);
          tell_error (self, error);
        }
      else
        {
          go_on (self);
        }
    }
  else if (g_strcmp0 (response, "do") == 0)
    {
      if (acies_play_is_deploying (self->play))
        deploy_or_begin (self);
      else if (must != NULL)
        acies_play_take (self->play, must);
    }
  acies_play_page_focus_home (self);
}

static void
ask_what_is_left (AciesPlayPage *self,
                  AciesDueItem  *must)
{
  guint n_musts = acies_play_count_musts (self->play);
  gboolean deploying = acies_play_is_deploying (self->play);
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  if (n_musts > 1)
    body = g_strdup_printf (ngettext ("%s, and %u more.", "%s, and %u more.", n_musts - 1),
                            acies_due_item_get_title (must), n_musts - 1);
  else
    body = g_strdup_printf ("%s.", acies_due_item_get_title (must));

  dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                   deploying ? _("Not everybody is on the table") : _("Something is left to do"),
                                   body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "open", deploying ? _("_Begin Without Them") : _("_Leave It Open"),
                                    "do", deploying ? _("_Deploy All in Line") : _("_Do It"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "do", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "do");
  g_signal_connect_object (dialog, "response", G_CALLBACK (left_open_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
go_on_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);
  AciesDueItem *must;

  if (acies_play_is_looking_back (self->play) || !acies_play_page_check_writable (self))
    return;

  must = find_must (self);
  if (must != NULL)
    ask_what_is_left (self, must);
  else
    go_on (self);
}

/* ---- Who and what ---- */

static void
party_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);

  acies_play_page_show_pane (self, ACIES_PANE_WIZARD);
  acies_wizard_open_party (ACIES_WIZARD (self->wizard), g_strcmp0 (name, "play.target") == 0 ? 'b' : 'a');
}

static void
swap_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);

  if (!acies_play_swap (self->play))
    gtk_widget_error_bell (widget);
}

static void
procedure_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);

  acies_play_page_show_pane (self, ACIES_PANE_WIZARD);
  acies_wizard_open_procedures (ACIES_WIZARD (self->wizard));
}

static void
facts_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);

  acies_play_page_show_pane (self, ACIES_PANE_WIZARD);
  acies_wizard_focus_facts (ACIES_WIZARD (self->wizard));
}

static void
move_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);

  if (!acies_play_can_move (self->play))
    {
      acies_play_page_tell (self, _("Nobody can be moved in this step."));
      return;
    }
  self->moving = !self->moving;
  acies_play_page_tell (self, self->moving
                                ? _("Arrows move ½″, Shift and arrows wheel; A turns about, Q makes a column, W a line.")
                                : _("Arrows do not move any more."));
  acies_play_page_focus_home (self);
}

static void
overrule_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);
  AciesProposal *proposal = acies_play_get_proposal (self->play);

  if (proposal == NULL || acies_play_is_looking_back (self->play))
    return;

  gtk_window_present (acies_overrule_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)), proposal,
                                                 g_strcmp0 (name, "play.not-recorded") == 0));
}

/* ---- Where the focus is ---- */

static void
pane_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);

  if (g_strcmp0 (name, "play.due") == 0)
    {
      acies_play_page_show_pane (self, ACIES_PANE_DUE);
      acies_due_list_focus (ACIES_DUE_LIST (self->due_list));
    }
  else if (g_strcmp0 (name, "play.log") == 0)
    {
      acies_play_page_show_pane (self, ACIES_PANE_LOG);
      acies_log_list_focus (ACIES_LOG_LIST (self->log_list));
    }
  else if (g_strcmp0 (name, "play.sketch") == 0)
    {
      acies_play_page_show_pane (self, ACIES_PANE_SKETCH);
      gtk_widget_grab_focus (self->sketch);
    }
  else
    {
      acies_play_page_show_pane (self, ACIES_PANE_WIZARD);
      acies_wizard_focus_home (ACIES_WIZARD (self->wizard));
    }
}

static void
next_pane_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);
  static const char *panes[] = { "play.home", "play.sketch", "play.due", "play.log" };
  GtkWidget *widgets[] = { self->wizard, self->sketch, self->due_list, self->log_list };
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  int at = 0;

  for (int i = 0; i < (int) G_N_ELEMENTS (widgets); i++)
    if (focus != NULL && (focus == widgets[i] || gtk_widget_is_ancestor (focus, widgets[i])))
      at = i;
  at = (at + g_variant_get_int32 (parameter) + (int) G_N_ELEMENTS (panes)) % (int) G_N_ELEMENTS (panes);
  gtk_widget_activate_action (widget, panes[at], NULL);
}

/* Closes, empties, takes back, goes home: whatever comes first. */
static void
back_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);

  if (acies_play_is_looking_back (self->play))
    acies_play_look_at (self->play, G_MAXUINT);
  else if (self->moving && !acies_play_has_laid_move (self->play))
    self->moving = FALSE;
  else if (acies_wizard_is_home (ACIES_WIZARD (self->wizard)))
    acies_wizard_step_back (ACIES_WIZARD (self->wizard));
  acies_play_page_focus_home (self);
}

/* ---- Looking back ---- */

static void
moment_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);
  gboolean later = g_str_has_prefix (name, "play.later");

  if (!acies_play_step_moment (self->play, later ? 1 : -1, g_str_has_suffix (name, "-turn")))
    gtk_widget_error_bell (widget);
}

static void
turn_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);
  int turn = g_variant_get_int32 (parameter);

  if (turn < 0)
    acies_play_look_at (self->play, G_MAXUINT);
  else
    acies_play_look_at (self->play,
                        acies_battle_get_n_entries_at_turn (acies_play_get_battle (self->play), (guint) turn));
  acies_play_page_focus_home (self);
}

static void
now_action (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);

  acies_play_look_at (self->play, G_MAXUINT);
  acies_play_page_focus_home (self);
}

/* ---- Notes ---- */

static void
bookmark_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (!acies_play_page_check_writable (self))
    return;

  if (acies_play_note (self->play, NULL, TRUE, &error))
    acies_play_page_tell (self, _("Noted as a turning point."));
  tell_error (self, error);
}

static void
comment_response_cb (AdwMessageDialog *dialog,
                     const char       *response,
                     AciesPlayPage    *self)
{
  GtkWidget *entry = adw_message_dialog_get_extra_child (dialog);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (response, "note") == 0 && text[0] != '\0')
    acies_play_note (self->play, text, FALSE, &error);
  acies_play_page_focus_home (self);
  tell_error (self, error);
}

static void
comment_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);
  GtkWidget *dialog, *entry;

  if (!acies_play_page_check_writable (self))
    return;

  dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)), _("Comment"), NULL);
  entry = gtk_entry_new ();
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Comment"), -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "cancel", _("_Cancel"), "note", _("_Note"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "note", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "note");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (comment_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

/* ---- Amending ---- */

static void
amended_cb (GtkWindow     *dialog,
            AciesPlayPage *self)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), ACIES_TYPE_PAGE);
  AdwToast *toast;

  acies_play_page_focus_home (self);
  if (page == NULL)
    return;

  toast = adw_toast_new (_("The log is amended."));
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "page.undo");
  acies_page_tell (ACIES_PAGE (page), toast);
}

void
acies_play_page_amend (AciesPlayPage *self,
                       guint          number)
{
  GtkWindow *dialog;

  if (!acies_play_page_check_writable (self))
    return;

  dialog = acies_amend_dialog_new (acies_play_get_battle (self->play), number,
                                   GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  if (dialog == NULL)
    return;

  g_signal_connect_object (dialog, "amended", G_CALLBACK (amended_cb), self, 0);
  gtk_window_present (dialog);
}

/* (nullable) (transfer none): the last entry that can be told from the log; steps are heads there. */
static AciesEntry *
find_last_entry (GListModel *entries)
{
  for (guint i = g_list_model_get_n_items (entries); i > 0; i--)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i - 1);

      if (acies_event_get_kind (acies_entry_get_event (entry)) != ACIES_EVENT_STEP)
        return entry;
    }

  return NULL;
}

/* The entry that is looked at; now, which is after the last one, that one. */
static void
amend_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);
  guint moment = acies_play_get_moment (self->play);
  GListModel *entries = acies_battle_get_entries (acies_play_get_battle (self->play));
  AciesEntry *last = find_last_entry (entries);
  g_autoptr (AciesEntry) entry = NULL;

  if (moment > 0 && moment != G_MAXUINT)
    entry = g_list_model_get_item (entries, moment - 1);
  else if (moment == G_MAXUINT && last != NULL)
    entry = g_object_ref (last);

  if (entry != NULL)
    acies_play_page_amend (self, acies_entry_get_number (entry));
  else
    acies_play_page_tell (self, _("There is no entry to amend yet."));
}

static void
tell_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  acies_play_page_tell (ACIES_PLAY_PAGE (widget), g_variant_get_string (parameter, NULL));
}

static void
zoom_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  AciesSketchView *sketch = ACIES_SKETCH_VIEW (ACIES_PLAY_PAGE (widget)->sketch);

  if (g_strcmp0 (name, "play.zoom-in") == 0)
    acies_sketch_view_zoom_in (sketch);
  else if (g_strcmp0 (name, "play.zoom-out") == 0)
    acies_sketch_view_zoom_out (sketch);
  else
    acies_sketch_view_zoom_to_fit (sketch);
}

static void
search_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  acies_play_page_search (ACIES_PLAY_PAGE (widget));
}

void
acies_play_page_install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char                  *name;
    const char                  *parameter;
    GtkWidgetActionActivateFunc  activate;
  } actions[] = {
    { "play.accept", NULL, accept_action },
    { "play.accept-all", NULL, accept_action },
    { "play.roll", NULL, roll_action },
    { "play.go-on", NULL, go_on_action },
    { "play.acting", NULL, party_action },
    { "play.target", NULL, party_action },
    { "play.swap", NULL, swap_action },
    { "play.procedure", NULL, procedure_action },
    { "play.facts", NULL, facts_action },
    { "play.move", NULL, move_action },
    { "play.not-recorded", NULL, overrule_action },
    { "play.overrule", NULL, overrule_action },
    { "play.due", NULL, pane_action },
    { "play.log", NULL, pane_action },
    { "play.sketch", NULL, pane_action },
    { "play.home", NULL, pane_action },
    { "play.pane", "i", next_pane_action },
    { "play.back", NULL, back_action },
    { "play.earlier", NULL, moment_action },
    { "play.later", NULL, moment_action },
    { "play.earlier-turn", NULL, moment_action },
    { "play.later-turn", NULL, moment_action },
    { "play.turn", "i", turn_action },
    { "play.now", NULL, now_action },
    { "play.bookmark", NULL, bookmark_action },
    { "play.comment", NULL, comment_action },
    { "play.amend", NULL, amend_action },
    { "play.tell", "s", tell_action },
    { "play.zoom-in", NULL, zoom_action },
    { "play.zoom-out", NULL, zoom_action },
    { "play.zoom-fit", NULL, zoom_action },
    { "play.search", NULL, search_action },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].activate);
}
