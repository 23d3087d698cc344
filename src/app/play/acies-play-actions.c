/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-amend-dialog.h"
#include "acies-deployment.h"
#include "acies-draft-group.h"
#include "acies-message.h"
#include "acies-overrule-dialog.h"
#include "acies-page.h"
#include "acies-play-actions.h"
#include "acies-play-moment.h"
#include "acies-place-dialog.h"
#include "acies-play-log.h"
#include "acies-play-notes.h"
#include "acies-status-dialog.h"

typedef struct
{
  AciesPlay *play;
} AciesPlayActionsPrivate;

enum
{
  PROP_PLAY = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AciesPlayActions, acies_play_actions, GTK_TYPE_WIDGET)

static void
tell (AciesPlayActions *self,
      const char       *sentence)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "play.tell", "s", sentence);
}

/**
 * acies_play_actions_focus_home:
 * @self: a widget with the actions
 *
 * Puts the focus where work goes on.
 */
void
acies_play_actions_focus_home (AciesPlayActions *self)
{
  g_return_if_fail (ACIES_IS_PLAY_ACTIONS (self));

  ACIES_PLAY_ACTIONS_GET_CLASS (self)->focus_home (self);
}

static gboolean
check_writable (AciesPlayActions *self)
{
  const char *obstacle = acies_play_get_obstacle (acies_play_actions_get_play (self));

  if (obstacle == NULL)
    return TRUE;

  tell (self, obstacle);
  gtk_widget_error_bell (GTK_WIDGET (self));

  return FALSE;
}

static void
tell_error (AciesPlayActions *self,
            const GError     *error)
{
  /* What made the page read-only stands in its banner. */
  if (error != NULL && acies_play_get_obstacle (acies_play_actions_get_play (self)) == NULL)
    tell (self, error->message);
}

static void
look_at (AciesPlayActions *self,
         guint             n_entries)
{
  acies_play_look_at (acies_play_actions_get_play (self), n_entries);
  acies_play_actions_focus_home (self);
}

/* ---- Inserting ---- */

static void
tell_amended (AciesPlayActions *self,
              const char       *sentence)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), ACIES_TYPE_PAGE);
  AdwToast *toast;

  acies_play_actions_focus_home (self);
  if (page == NULL)
    return;

  toast = adw_toast_new (sentence);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "page.undo");
  acies_page_tell (ACIES_PAGE (page), toast);
}

static void
amended_cb (AciesPlayActions *self)
{
  tell_amended (self, _("The log is amended."));
}

static void
inserted_cb (AciesPlayActions *self)
{
  tell_amended (self, _("The step is inserted."));
}

/* Shows what comes of the step that was prepared for an earlier moment. */
static void
insert_step (AciesPlayActions *self,
             AciesPlay        *play)
{
  AciesBattle *battle = acies_play_get_battle (play);
  g_autoptr (AciesEntry) next = g_list_model_get_item (acies_battle_get_entries (battle), acies_play_get_moment (play));
  GtkWindow *dialog = NULL;

  if (!check_writable (self))
    return;

  if (acies_play_can_accept (play))
    dialog = acies_amend_dialog_new_insertion (battle, acies_entry_get_number (next), acies_play_get_proposal (play),
                                               GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  if (dialog == NULL)
    {
      ACIES_PLAY_ACTIONS_GET_CLASS (self)->show_missing (self);
      return;
    }

  g_signal_connect_object (dialog, "amended", G_CALLBACK (inserted_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

/* Lets a step be prepared that was forgotten before the moment looked at. */
static void
insert_action (AciesPlayActions *self,
               AciesPlay        *play,
               const char       *name)
{
  if (!check_writable (self))
    return;

  if (!acies_play_is_looking_back (play))
    {
      tell (self, _("Go back first to the entry after which a step was forgotten."));
      return;
    }

  acies_play_begin_insertion (play);
  acies_play_actions_focus_home (self);
}

/* ---- Accepting ---- */

static void
deploy_or_begin (AciesPlayActions *self,
                 AciesPlay        *play)
{
  g_autoptr (GError) error = NULL;

  if (g_list_model_get_n_items (acies_play_get_dues (play)) > 0)
    {
      g_autoptr (GPtrArray) moves =
        acies_deployment_in_line (acies_play_get_situation (play));

      acies_play_place (play, moves, &error);
    }
  else
    {
      acies_play_go_on (play, &error);
    }
  tell_error (self, error);
}

static void
accept_step (AciesPlayActions *self,
             AciesPlay        *play,
             gboolean          all)
{
  g_autofree char *stays = NULL;
  g_autoptr (GError) error = NULL;

  if (!acies_play_can_accept (play))
    {
      ACIES_PLAY_ACTIONS_GET_CLASS (self)->show_missing (self);
      return;
    }

  stays = acies_draft_describe_stays (acies_play_get_draft (play));
  if (all)
    acies_play_accept_all (play, &error);
  else
    acies_play_accept (play, &error);
  acies_play_actions_focus_home (self);
  if (error == NULL && stays != NULL)
    tell (self, stays);
  tell_error (self, error);
}

/* Goes on to the next step where there is no procedure, and with @all through what needs no dice there. */
static void
go_on_with (AciesPlayActions *self,
            AciesPlay        *play,
            gboolean          all)
{
  AciesBattle *battle = acies_play_get_battle (play);
  guint before = acies_situation_get_step (acies_battle_get_situation (battle));
  g_autoptr (GError) error = NULL;

  if (all)
    acies_play_accept_all (play, &error);
  tell_error (self, error);
  if (error == NULL && before == acies_situation_get_step (acies_battle_get_situation (battle)))
    gtk_widget_activate_action (GTK_WIDGET (self), "play.go-on", NULL);
  acies_play_actions_focus_home (self);
}

static void
accept_action (AciesPlayActions *self,
               AciesPlay        *play,
               const char       *name)
{
  gboolean all = g_str_equal (name, "play.accept-all");

  if (acies_play_is_inserting (play))
    insert_step (self, play);
  else if (acies_play_is_looking_back (play))
    look_at (self, G_MAXUINT);
  else if (acies_play_is_over (play))
    gtk_widget_activate_action (GTK_WIDGET (self), "page.view", "s", "report");
  else if (!check_writable (self))
    return;
  else if (acies_play_is_deploying (play))
    deploy_or_begin (self, play);
  else if (acies_play_get_procedure (play) == NULL)
    go_on_with (self, play, all);
  else
    accept_step (self, play, all);
}

static void
roll_action (AciesPlayActions *self,
             AciesPlay        *play,
             const char       *name)
{
  if (!acies_play_is_open (play))
    return;

  acies_play_roll (play);
  acies_play_actions_focus_home (self);
}

/* ---- Going on ---- */

static void
go_on (AciesPlayActions *self,
       AciesPlay        *play)
{
  guint n_idle = acies_due_items_count_idle (acies_play_get_dues (play));
  g_autofree char *passed = g_strdup_printf (ngettext ("%u was passed over that needed nothing.",
                                                       "%u were passed over that needed nothing.", n_idle), n_idle);
  g_autoptr (GError) error = NULL;

  acies_play_go_on (play, &error);
  acies_play_actions_focus_home (self);
  if (error != NULL)
    tell_error (self, error);
  else if (n_idle > 0)
    tell (self, passed);
}

static void
left_open_cb (AdwMessageDialog *dialog,
              const char       *response,
              AciesPlayActions *self)
{
  AciesPlay *play = acies_play_actions_get_play (self);
  g_autoptr (AciesDueItem) must = NULL;

  if (g_str_equal (response, "open"))
    {
      go_on (self, play);
      return;
    }

  if (g_str_equal (response, "do") && acies_play_is_deploying (play))
    deploy_or_begin (self, play);
  else if (g_str_equal (response, "do") && acies_due_items_count_musts (acies_play_get_dues (play), &must) > 0)
    acies_play_take (play, must);
  acies_play_actions_focus_home (self);
}

/* Asks whether to do what is compulsory. */
static void
go_on_action (AciesPlayActions *self,
              AciesPlay        *play,
              const char       *name)
{
  g_autoptr (AciesDueItem) must = NULL;
  guint n_musts = acies_due_items_count_musts (acies_play_get_dues (play), &must);
  AdwMessageDialog *dialog;

  if (acies_play_is_looking_back (play) || !check_writable (self))
    return;
  if (acies_play_is_over (play))
    {
      tell (self, _("The battle is over."));
      return;
    }
  if (must == NULL)
    {
      go_on (self, play);
      return;
    }

  dialog = acies_message_new (self, acies_play_is_deploying (play) ? "not-deployed" : "left-open");
  if (n_musts > 1)
    adw_message_dialog_format_body (dialog, ngettext ("%s, and %u more.", "%s, and %u more.", n_musts - 1),
                                    acies_due_item_get_title (must), n_musts - 1);
  else
    adw_message_dialog_format_body (dialog, "%s.", acies_due_item_get_title (must));
  g_signal_connect_object (dialog, "response", G_CALLBACK (left_open_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
swap_action (AciesPlayActions *self,
             AciesPlay        *play,
             const char       *name)
{
  if (!acies_play_swap (play))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
overrule_action (AciesPlayActions *self,
                 AciesPlay        *play,
                 const char       *name)
{
  AciesProposal *proposal = acies_play_get_proposal (play);

  if (proposal == NULL || !acies_play_is_open (play))
    return;

  gtk_window_present (acies_overrule_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), proposal,
                                                 g_str_equal (name, "play.not-recorded")));
}

static gboolean
is_refused (AciesProposal *proposal)
{
  return g_error_matches (acies_proposal_get_error (proposal), ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED);
}

/* What the arithmetic itself refuses has no result yet; the players enter one. */
static void
agree (AciesPlayActions *self,
       AciesProposal    *proposal,
       const char       *reason)
{
  GtkWindow *dialog;

  acies_proposal_set_agreement (proposal, reason);
  if (!is_refused (proposal))
    return;

  dialog = acies_overrule_dialog_new_agreed (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), proposal);
  g_signal_connect_object (dialog, "destroy", G_CALLBACK (acies_play_actions_focus_home), self, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

static void
agree_response_cb (AdwMessageDialog *dialog,
                   const char       *response,
                   AciesPlayActions *self)
{
  AciesProposal *proposal = acies_play_get_proposal (acies_play_actions_get_play (self));
  g_autofree char *reason = g_strdup (gtk_editable_get_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog))));

  g_strstrip (reason);
  if (g_str_equal (response, "agree") && reason[0] == '\0')
    tell (self, _("Say why the players agree: the log shows it."));
  else if (g_str_equal (response, "agree") && proposal != NULL)
    agree (self, proposal, reason);
  acies_play_actions_focus_home (self);
}

/* Asks why the players agree on what the rules do not allow. */
static void
agree_action (AciesPlayActions *self,
              AciesPlay        *play,
              const char       *name)
{
  AciesProposal *proposal = acies_play_get_proposal (play);
  AdwMessageDialog *dialog;

  if (proposal == NULL || !acies_play_is_open (play) || !check_writable (self))
    return;
  if (!is_refused (proposal))
    {
      tell (self, _("The rules allow this step."));
      return;
    }

  dialog = acies_message_new (self, "agree");
  gtk_window_set_focus (GTK_WINDOW (dialog), adw_message_dialog_get_extra_child (dialog));
  g_signal_connect_object (dialog, "response", G_CALLBACK (agree_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- Corrections by hand ---- */

/* What is corrected is how the battle stands now: it is shown again, unless a step is being inserted. */
static gboolean
begin_correction (AciesPlayActions *self,
                  AciesPlay        *play)
{
  if (acies_play_is_inserting (play))
    {
      tell (self, _("Units are corrected as they stand now. Go back to now first."));
      return FALSE;
    }
  if (!check_writable (self))
    return FALSE;

  acies_play_look_at (play, G_MAXUINT);

  return TRUE;
}

/* Opens the dialog that puts a unit elsewhere, or sets its status. */
static void
correct_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  AciesPlayActions *self = ACIES_PLAY_ACTIONS (widget);
  AciesPlay *play = acies_play_actions_get_play (self);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));
  const char *id = g_variant_get_string (parameter, NULL);
  GtkWindow *dialog;

  if (!begin_correction (self, play))
    return;

  dialog = g_str_equal (name, "play.place") ? acies_place_dialog_new (play, id, window)
                                            : acies_status_dialog_new (play, id, window);
  g_signal_connect_object (dialog, "destroy", G_CALLBACK (acies_play_actions_focus_home), self, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

static void
remove_response_cb (AdwMessageDialog *dialog,
                    const char       *response,
                    AciesPlayActions *self)
{
  const char *id = g_object_get_data (G_OBJECT (dialog), "acies-subject");
  g_autofree char *reason = g_strdup (gtk_editable_get_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog))));
  g_autoptr (GError) error = NULL;

  g_strstrip (reason);
  if (g_str_equal (response, "remove") && reason[0] == '\0')
    tell (self, _("Say why the players agree: the log shows it."));
  else if (g_str_equal (response, "remove"))
    acies_play_remove (acies_play_actions_get_play (self), id, reason, &error);
  acies_play_actions_focus_home (self);
  tell_error (self, error);
}

static void
remove_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  AciesPlayActions *self = ACIES_PLAY_ACTIONS (widget);
  AciesPlay *play = acies_play_actions_get_play (self);
  const char *id = g_variant_get_string (parameter, NULL);
  AdwMessageDialog *dialog;

  if (!begin_correction (self, play))
    return;

  dialog = acies_message_new (self, "remove");
  /* Translators: a unit or leader */
  adw_message_dialog_format_heading (dialog, _("Remove %s?"),
                                     acies_situation_get_name (acies_play_get_situation (play), id));
  g_object_set_data_full (G_OBJECT (dialog), "acies-subject", g_strdup (id), g_free);
  gtk_window_set_focus (GTK_WINDOW (dialog), adw_message_dialog_get_extra_child (dialog));
  g_signal_connect_object (dialog, "response", G_CALLBACK (remove_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- Looking back ---- */

static void
moment_action (AciesPlayActions *self,
               AciesPlay        *play,
               const char       *name)
{
  int direction = g_str_has_prefix (name, "play.later") ? 1 : -1;

  if (!acies_play_step_moment (play, direction, g_str_has_suffix (name, "-turn")))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
now_action (AciesPlayActions *self,
            AciesPlay        *play,
            const char       *name)
{
  look_at (self, G_MAXUINT);
}

static void
turn_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  AciesPlayActions *self = ACIES_PLAY_ACTIONS (widget);
  AciesBattle *battle = acies_play_get_battle (acies_play_actions_get_play (self));
  int turn = g_variant_get_int32 (parameter);

  look_at (self, turn < 0 ? G_MAXUINT : acies_battle_get_n_entries_at_turn (battle, (guint) turn));
}

/* ---- Notes ---- */

static void
bookmark_action (AciesPlayActions *self,
                 AciesPlay        *play,
                 const char       *name)
{
  g_autoptr (GError) error = NULL;
  gboolean marked;

  if (!check_writable (self))
    return;

  if (acies_play_bookmark (play, &marked, &error))
    tell (self, marked ? _("Noted as a turning point.") : _("No turning point any more."));
  tell_error (self, error);
}

static void
comment_action (AciesPlayActions *self,
                AciesPlay        *play,
                const char       *name)
{
  if (check_writable (self))
    acies_play_notes_comment (GTK_WIDGET (self), play);
}

static void
add_photo_action (AciesPlayActions *self,
                  AciesPlay        *play,
                  const char       *name)
{
  g_autoptr (AciesEntry) entry = acies_play_find_noted_entry (play);

  if (check_writable (self))
    acies_play_notes_choose_photos (GTK_WIDGET (self), play, entry, "");
}

static void
paste_action (AciesPlayActions *self,
              AciesPlay        *play,
              const char       *name)
{
  if (check_writable (self))
    acies_play_notes_paste (GTK_WIDGET (self), play);
}

static void
show_photo_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  acies_play_notes_show_photo (widget, acies_play_actions_get_play (ACIES_PLAY_ACTIONS (widget)),
                               g_variant_get_uint32 (parameter));
}

/* ---- Amending ---- */

/* Asks what the entry with that number should have been. */
static void
amend_entry_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  AciesPlayActions *self = ACIES_PLAY_ACTIONS (widget);
  GtkWindow *dialog;

  if (!check_writable (self))
    return;

  dialog = acies_amend_dialog_new (acies_play_get_battle (acies_play_actions_get_play (self)),
                                   g_variant_get_uint32 (parameter), GTK_WINDOW (gtk_widget_get_root (widget)));
  if (dialog == NULL)
    return;

  g_signal_connect_object (dialog, "amended", G_CALLBACK (amended_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

/* (nullable) (transfer full): the last entry that can be told from the log; steps are heads there. */
static AciesEntry *
find_last_entry (GListModel *entries)
{
  for (guint i = g_list_model_get_n_items (entries); i > 0; i--)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i - 1);

      if (acies_event_get_kind (acies_entry_get_event (entry)) != ACIES_EVENT_STEP)
        return g_steal_pointer (&entry);
    }

  return NULL;
}

/* The entry that is looked at; now, which is after the last one, that one. */
static void
amend_action (AciesPlayActions *self,
              AciesPlay        *play,
              const char       *name)
{
  guint moment = acies_play_get_moment (play);
  GListModel *entries = acies_battle_get_entries (acies_play_get_battle (play));
  g_autoptr (AciesEntry) entry = NULL;

  if (moment == G_MAXUINT)
    entry = find_last_entry (entries);
  else if (moment > 0)
    entry = g_list_model_get_item (entries, moment - 1);

  if (entry != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "play.amend-entry", "u", acies_entry_get_number (entry));
  else
    tell (self, _("There is no entry to amend yet."));
}

static void
finish_action (AciesPlayActions *self,
               AciesPlay        *play,
               const char       *name)
{
  acies_play_actions_focus_home (self);
}

static const struct
{
  const char *name;
  void      (*activate) (AciesPlayActions *self,
                         AciesPlay        *play,
                         const char       *name);
} actions[] = {
  { "play.accept", accept_action },
  { "play.accept-all", accept_action },
  { "play.roll", roll_action },
  { "play.go-on", go_on_action },
  { "play.swap", swap_action },
  { "play.not-recorded", overrule_action },
  { "play.overrule", overrule_action },
  { "play.agree", agree_action },
  { "play.earlier", moment_action },
  { "play.later", moment_action },
  { "play.earlier-turn", moment_action },
  { "play.later-turn", moment_action },
  { "play.now", now_action },
  { "play.bookmark", bookmark_action },
  { "play.comment", comment_action },
  { "play.add-photo", add_photo_action },
  { "play.paste", paste_action },
  { "play.amend", amend_action },
  { "play.insert", insert_action },
  { "play.finish", finish_action },
};

static void
activate_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  AciesPlayActions *self = ACIES_PLAY_ACTIONS (widget);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_str_equal (actions[i].name, name))
      actions[i].activate (self, acies_play_actions_get_play (self), name);
}

/* ---- Construction ---- */

static void
acies_play_actions_finalize (GObject *object)
{
  AciesPlayActionsPrivate *priv = acies_play_actions_get_instance_private (ACIES_PLAY_ACTIONS (object));

  g_clear_object (&priv->play);

  G_OBJECT_CLASS (acies_play_actions_parent_class)->finalize (object);
}

static void
acies_play_actions_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  g_value_set_object (value, acies_play_actions_get_play (ACIES_PLAY_ACTIONS (object)));
}

static void
acies_play_actions_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  AciesPlayActionsPrivate *priv = acies_play_actions_get_instance_private (ACIES_PLAY_ACTIONS (object));

  priv->play = g_value_dup_object (value);
}

static void
acies_play_actions_class_init (AciesPlayActionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = acies_play_actions_finalize;
  object_class->get_property = acies_play_actions_get_property;
  object_class->set_property = acies_play_actions_set_property;
  properties[PROP_PLAY] = g_param_spec_object ("play", NULL, NULL, ACIES_TYPE_PLAY,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, activate_action);
  gtk_widget_class_install_action (widget_class, "play.turn", "i", turn_action);
  gtk_widget_class_install_action (widget_class, "play.amend-entry", "u", amend_entry_action);
  gtk_widget_class_install_action (widget_class, "play.show-photo", "u", show_photo_action);
  gtk_widget_class_install_action (widget_class, "play.place", "s", correct_action);
  gtk_widget_class_install_action (widget_class, "play.set-status", "s", correct_action);
  gtk_widget_class_install_action (widget_class, "play.remove", "s", remove_action);
}

static void
acies_play_actions_init (AciesPlayActions *self)
{
}

/**
 * acies_play_actions_get_play:
 * @self: a widget with the actions
 *
 * Returns: (transfer none): the play on which they act
 */
AciesPlay *
acies_play_actions_get_play (AciesPlayActions *self)
{
  AciesPlayActionsPrivate *priv;

  g_return_val_if_fail (ACIES_IS_PLAY_ACTIONS (self), NULL);

  priv = acies_play_actions_get_instance_private (self);

  return priv->play;
}
