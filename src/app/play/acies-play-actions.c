/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-amend-dialog.h"
#include "acies-deployment.h"
#include "acies-overrule-dialog.h"
#include "acies-page.h"
#include "acies-play-actions.h"
#include "acies-play-dialogs.h"
#include "acies-play-log.h"

struct _AciesPlayActions
{
  GObject    parent_instance;

  /* Owns the actions. */
  GtkWidget *widget;
  AciesPlay *play;
  gboolean   writable;
  char      *reason;
};

enum
{
  TOLD,
  INCOMPLETE,
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesPlayActions, acies_play_actions, G_TYPE_OBJECT)

static void
tell (AciesPlayActions *self,
      const char       *sentence)
{
  g_signal_emit (self, signals[TOLD], 0, sentence);
}

static GtkWindow *
get_window (AciesPlayActions *self)
{
  return GTK_WINDOW (gtk_widget_get_root (self->widget));
}

static gboolean
check_writable (AciesPlayActions *self)
{
  if (self->writable)
    return TRUE;

  tell (self, self->reason);
  gtk_widget_error_bell (self->widget);

  return FALSE;
}

static void
tell_error (AciesPlayActions *self,
            const GError     *error)
{
  /* What made the page read-only stands in its banner. */
  if (error != NULL && self->writable)
    tell (self, error->message);
}

/* ---- Accepting ---- */

static void
deploy_or_begin (AciesPlayActions *self)
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
accept_step (AciesPlayActions *self,
             gboolean       all)
{
  g_autoptr (GError) error = NULL;

  if (!acies_play_can_accept (self->play))
    {
      g_signal_emit (self, signals[INCOMPLETE], 0);
      return;
    }

  if (all)
    acies_play_accept_all (self->play, NULL, &error);
  else
    acies_play_accept (self->play, &error);
  g_signal_emit (self, signals[DONE], 0);
  tell_error (self, error);
}

/* Nothing is in hand: on to the next step, and with @all through what needs no dice there. */
static void
go_on_with (AciesPlayActions *self,
            gboolean       all)
{
  guint before = acies_situation_get_step (acies_battle_get_situation (acies_play_get_battle (self->play)));
  g_autoptr (GError) error = NULL;

  if (all)
    acies_play_accept_all (self->play, NULL, &error);
  tell_error (self, error);
  if (error == NULL
      && before == acies_situation_get_step (acies_battle_get_situation (acies_play_get_battle (self->play))))
    gtk_widget_activate_action (self->widget, "play.go-on", NULL);
  g_signal_emit (self, signals[DONE], 0);
}

static void
accept_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  AciesPlayActions *self = data;

  if (acies_play_is_looking_back (self->play))
    {
      acies_play_look_at (self->play, G_MAXUINT);
      g_signal_emit (self, signals[DONE], 0);
      return;
    }
  if (!check_writable (self))
    return;

  if (acies_play_is_deploying (self->play))
    deploy_or_begin (self);
  else if (acies_play_get_procedure (self->play) == NULL)
    go_on_with (self, g_strcmp0 (g_action_get_name (G_ACTION (action)), "accept-all") == 0);
  else
    accept_step (self, g_strcmp0 (g_action_get_name (G_ACTION (action)), "accept-all") == 0);
}

static void
roll_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  AciesPlayActions *self = data;

  if (acies_play_is_looking_back (self->play))
    return;

  acies_play_roll (self->play);
  g_signal_emit (self, signals[DONE], 0);
}

/* ---- Going on ---- */

static void
go_on (AciesPlayActions *self)
{
  g_autoptr (GError) error = NULL;

  acies_play_go_on (self->play, &error);
  g_signal_emit (self, signals[DONE], 0);
  tell_error (self, error);
}

static void
left_open_cb (AdwMessageDialog *dialog,
              const char       *response,
              AciesPlayActions *self)
{
  g_autoptr (AciesDueItem) must = acies_play_find_must (self->play);

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
  g_signal_emit (self, signals[DONE], 0);
}

static void
go_on_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  AciesPlayActions *self = data;
  GtkWidget *dialog;

  if (acies_play_is_looking_back (self->play) || !check_writable (self))
    return;
  if (acies_play_count_musts (self->play) == 0)
    {
      go_on (self);
      return;
    }

  dialog = acies_left_open_dialog_new (get_window (self), self->play);
  g_signal_connect_object (dialog, "response", G_CALLBACK (left_open_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
swap_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  AciesPlayActions *self = data;

  if (!acies_play_swap (self->play))
    gtk_widget_error_bell (self->widget);
}

static void
overrule_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  AciesPlayActions *self = data;
  AciesProposal *proposal = acies_play_get_proposal (self->play);

  if (proposal == NULL || acies_play_is_looking_back (self->play))
    return;

  gtk_window_present (acies_overrule_dialog_new (get_window (self), proposal,
                                                 g_strcmp0 (g_action_get_name (G_ACTION (action)), "not-recorded") == 0));
}

/* ---- Looking back ---- */

static void
moment_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  AciesPlayActions *self = data;
  gboolean later = g_str_has_prefix (g_action_get_name (G_ACTION (action)), "later");

  if (!acies_play_step_moment (self->play, later ? 1 : -1, g_str_has_suffix (g_action_get_name (G_ACTION (action)), "-turn")))
    gtk_widget_error_bell (self->widget);
}

static void
turn_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  AciesPlayActions *self = data;
  int turn = g_variant_get_int32 (parameter);

  if (turn < 0)
    acies_play_look_at (self->play, G_MAXUINT);
  else
    acies_play_look_at (self->play,
                        acies_battle_get_n_entries_at_turn (acies_play_get_battle (self->play), (guint) turn));
  g_signal_emit (self, signals[DONE], 0);
}

static void
now_action (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  AciesPlayActions *self = data;

  acies_play_look_at (self->play, G_MAXUINT);
  g_signal_emit (self, signals[DONE], 0);
}

/* ---- Notes ---- */

static void
bookmark_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  AciesPlayActions *self = data;
  g_autoptr (GError) error = NULL;

  if (!check_writable (self))
    return;

  if (acies_play_note (self->play, NULL, TRUE, &error))
    tell (self, _("Noted as a turning point."));
  tell_error (self, error);
}

static void
comment_response_cb (AdwMessageDialog *dialog,
                     const char       *response,
                     AciesPlayActions *self)
{
  GtkWidget *entry = adw_message_dialog_get_extra_child (dialog);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (response, "note") == 0 && text[0] != '\0')
    acies_play_note (self->play, text, FALSE, &error);
  g_signal_emit (self, signals[DONE], 0);
  tell_error (self, error);
}

static void
comment_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  AciesPlayActions *self = data;
  GtkWidget *dialog;

  if (!check_writable (self))
    return;

  dialog = acies_comment_dialog_new (get_window (self));
  g_signal_connect_object (dialog, "response", G_CALLBACK (comment_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- Amending ---- */

static void
amended_cb (GtkWindow     *dialog,
            AciesPlayActions *self)
{
  GtkWidget *page = gtk_widget_get_ancestor (self->widget, ACIES_TYPE_PAGE);
  AdwToast *toast;

  g_signal_emit (self, signals[DONE], 0);
  if (page == NULL)
    return;

  toast = adw_toast_new (_("The log is amended."));
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "page.undo");
  acies_page_tell (ACIES_PAGE (page), toast);
}

/**
 * acies_play_actions_amend:
 * @self: the actions
 * @number: of an entry of the log
 *
 * Asks what the entry should have been.
 */
void
acies_play_actions_amend (AciesPlayActions *self,
                          guint             number)
{
  GtkWindow *dialog;

  if (!check_writable (self))
    return;

  dialog = acies_amend_dialog_new (acies_play_get_battle (self->play), number,
                                   get_window (self));
  if (dialog == NULL)
    return;

  g_signal_connect_object (dialog, "amended", G_CALLBACK (amended_cb), self, 0);
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
amend_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  AciesPlayActions *self = data;
  guint moment = acies_play_get_moment (self->play);
  GListModel *entries = acies_battle_get_entries (acies_play_get_battle (self->play));
  g_autoptr (AciesEntry) entry = NULL;

  if (moment == G_MAXUINT)
    entry = find_last_entry (entries);
  else if (moment > 0)
    entry = g_list_model_get_item (entries, moment - 1);

  if (entry != NULL)
    acies_play_actions_amend (self, acies_entry_get_number (entry));
  else
    tell (self, _("There is no entry to amend yet."));
}

/* ---- Construction ---- */

static void
acies_play_actions_finalize (GObject *object)
{
  AciesPlayActions *self = ACIES_PLAY_ACTIONS (object);

  g_clear_object (&self->play);
  g_free (self->reason);

  G_OBJECT_CLASS (acies_play_actions_parent_class)->finalize (object);
}

static void
acies_play_actions_class_init (AciesPlayActionsClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_play_actions_finalize;
  signals[TOLD] = g_signal_new ("told", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[INCOMPLETE] = g_signal_new ("incomplete", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DONE] = g_signal_new ("done", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_play_actions_init (AciesPlayActions *self)
{
  self->writable = TRUE;
}

/**
 * acies_play_actions_new:
 * @widget: the widget whose actions they are; it owns them
 * @play: a play
 *
 * Adds the actions of a player to @widget's action group "play".
 *
 * Returns: (transfer full): the actions
 */
AciesPlayActions *
acies_play_actions_new (GtkWidget *widget,
                        AciesPlay *play)
{
  static const GActionEntry entries[] = {
    { "accept", accept_action, NULL },
    { "accept-all", accept_action, NULL },
    { "roll", roll_action, NULL },
    { "go-on", go_on_action, NULL },
    { "swap", swap_action, NULL },
    { "not-recorded", overrule_action, NULL },
    { "overrule", overrule_action, NULL },
    { "earlier", moment_action, NULL },
    { "later", moment_action, NULL },
    { "earlier-turn", moment_action, NULL },
    { "later-turn", moment_action, NULL },
    { "turn", turn_action, "i" },
    { "now", now_action, NULL },
    { "bookmark", bookmark_action, NULL },
    { "comment", comment_action, NULL },
    { "amend", amend_action, NULL },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  AciesPlayActions *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail (ACIES_IS_PLAY (play), NULL);

  self = g_object_new (ACIES_TYPE_PLAY_ACTIONS, NULL);
  self->widget = widget;
  self->play = g_object_ref (play);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (widget, "play", G_ACTION_GROUP (group));

  return self;
}

/**
 * acies_play_actions_set_writable:
 * @self: the actions
 * @writable: whether anything can be written to the log
 * @reason: why not
 */
void
acies_play_actions_set_writable (AciesPlayActions *self,
                                 gboolean          writable,
                                 const char       *reason)
{
  g_return_if_fail (ACIES_IS_PLAY_ACTIONS (self));

  self->writable = writable;
  g_free (self->reason);
  self->reason = g_strdup (reason);
}
