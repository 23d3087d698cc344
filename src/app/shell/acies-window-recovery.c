/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a crash left behind, and the questions about it: one after the other. */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-window-private.h"

typedef struct _Question Question;

struct _Question
{
  /* What it is about: a store. */
  GObject    *store;
  char       *heading;
  char       *body;
  const char *keep_label;
  char       *discard_heading;
  const char *discard_body;

  void      (*keep)    (AciesWindow *self,
                        Question    *question);
  /* Returns FALSE with an error when nothing was discarded. */
  gboolean  (*discard) (AciesWindow *self,
                        Question    *question,
                        GError     **error);
  /* (nullable): for a question that can be closed without an answer; others are then kept. */
  void      (*leave)   (Question    *question);
};

static void
question_free (gpointer data)
{
  Question *question = data;

  g_object_unref (question->store);
  g_free (question->heading);
  g_free (question->body);
  g_free (question->discard_heading);
  g_free (question);
}

static Question *
question_new (gpointer store)
{
  Question *question = g_new0 (Question, 1);

  question->store = g_object_ref (store);
  question->keep_label = _("_Keep");

  return question;
}

/* ---- Asking ---- */

static void show (AciesWindow *self);

void
acies_window_tell (AciesWindow *self,
                   const char  *heading,
                   const char  *body)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
finish (AciesWindow *self)
{
  g_clear_pointer (&self->question, question_free);
  acies_window_ask_next (self);
}

static void
discard_response_cb (AdwMessageDialog *dialog,
                     const char       *response,
                     AciesWindow      *self)
{
  Question *question = self->question;
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (response, "discard") != 0)
    {
      show (self);
      return;
    }

  if (!question->discard (self, question, &error))
    acies_window_tell (self, _("Nothing Was Discarded"), error->message);
  finish (self);
}

static void
ask_before_discarding (AciesWindow *self,
                       Question    *question)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), question->discard_heading, question->discard_body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "cancel", _("_Cancel"),
                                    "discard", _("_Discard"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (discard_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
response_cb (AdwMessageDialog *dialog,
             const char       *response,
             AciesWindow      *self)
{
  Question *question = self->question;

  if (g_strcmp0 (response, "discard") == 0)
    {
      ask_before_discarding (self, question);
      return;
    }

  if (g_strcmp0 (response, "leave") == 0)
    question->leave (question);
  else
    question->keep (self, question);
  finish (self);
}

static void
show (AciesWindow *self)
{
  Question *question = self->question;
  GtkWidget *dialog;

  dialog = adw_message_dialog_new (GTK_WINDOW (self), question->heading, question->body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "discard", _("_Discard…"),
                                    "keep", question->keep_label,
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "keep",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "keep");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), question->leave != NULL ? "leave" : "keep");
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
acies_window_ask_next (AciesWindow *self)
{
  if (self->question != NULL || self->reading != NULL)
    return;

  self->question = g_queue_pop_head (&self->questions);
  if (self->question != NULL)
    show (self);
}

static void
ask (AciesWindow *self,
     Question    *question)
{
  g_queue_push_tail (&self->questions, question);
  acies_window_ask_next (self);
}

void
acies_window_forget_questions (AciesWindow *self)
{
  g_clear_pointer (&self->question, question_free);
  g_queue_clear_full (&self->questions, question_free);
}

/* The window may show something else by now. */
static void
tell_recovered (AciesWindow *self,
                const char  *text)
{
  if (self->page == NULL)
    return;

  acies_page_tell (self->page, adw_toast_new (text));
  acies_page_focus_home (self->page);
}

/* ---- Battles ---- */

static void
keep_battle (AciesWindow *self,
             Question    *question)
{
  guint n_recovered = acies_battle_store_get_n_recovered (ACIES_BATTLE_STORE (question->store));
  g_autofree char *text = g_strdup_printf (ngettext ("%u entry recovered", "%u entries recovered", n_recovered),
                                           n_recovered);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.save", NULL);
  tell_recovered (self, text);
}

static gboolean
discard_battle (AciesWindow  *self,
                Question     *question,
                GError      **error)
{
  AciesBattleStore *store = ACIES_BATTLE_STORE (question->store);

  if (!acies_battle_store_discard (store, error))
    return FALSE;

  acies_window_open_file (self, acies_battle_store_get_file (store), NULL);
  return TRUE;
}

void
acies_window_ask_about_battle (AciesWindow      *self,
                               AciesBattleStore *store)
{
  Question *question = question_new (store);
  guint n_recovered = acies_battle_store_get_n_recovered (store);

  question->heading = g_strdup_printf (ngettext ("%u Entry Was Recovered", "%u Entries Were Recovered", n_recovered),
                                       n_recovered);
  question->body = g_strdup (_("The program ended before they were saved. Every entry that had been accepted was kept in the battle’s journal, and the battle stands where it stood."));
  question->discard_heading = g_strdup_printf (ngettext ("Discard the Entry?", "Discard %u Entries?", n_recovered),
                                               n_recovered);
  question->discard_body = _("The battle then stands where it was saved last. What is discarded cannot be brought back.");
  question->keep = keep_battle;
  question->discard = discard_battle;
  ask (self, question);
}

/* ---- Armies ---- */

static void
keep_army (AciesWindow *self,
           Question    *question)
{
  AciesArmyStore *store = ACIES_ARMY_STORE (question->store);

  /* A file that was changed meanwhile is replaced only when the user says so. */
  if (acies_army_store_get_recovery (store) == ACIES_ARMY_RECOVERED)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.save", NULL);
  tell_recovered (self, _("Changes recovered"));
}

static gboolean
discard_army (AciesWindow  *self,
              Question     *question,
              GError      **error)
{
  AciesArmyStore *store = ACIES_ARMY_STORE (question->store);

  if (!acies_army_store_discard (store, error))
    return FALSE;

  acies_window_open_file (self, acies_army_store_get_file (store), NULL);
  return TRUE;
}

void
acies_window_ask_about_army (AciesWindow    *self,
                             AciesArmyStore *store)
{
  Question *question = question_new (store);

  question->heading = g_strdup (_("Changes Were Recovered"));
  if (acies_army_store_get_recovery (store) == ACIES_ARMY_RECOVERED)
    question->body = g_strdup (_("The program ended before they were saved. The army is as you left it, except for what was changed in the last seconds."));
  else
    question->body = g_strdup (_("The program ended before they were saved, and the file has been changed by another program since. The army is as you left it here. Saving it asks before it overwrites the file."));
  question->discard_heading = g_strdup (_("Discard the Changes?"));
  question->discard_body = _("The army is then as it stands in its file. What is discarded cannot be brought back.");
  question->keep = keep_army;
  question->discard = discard_army;
  ask (self, question);
}

/* ---- Armies without a file ---- */

static void
open_unsaved (AciesWindow *self,
              Question    *question)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  acies_application_show_army (ACIES_APPLICATION (application), ACIES_ARMY_STORE (question->store));
}

static gboolean
discard_unsaved (AciesWindow  *self,
                 Question     *question,
                 GError      **error)
{
  return acies_army_store_discard (ACIES_ARMY_STORE (question->store), error);
}

static void
leave_unsaved (Question *question)
{
  acies_army_store_leave (ACIES_ARMY_STORE (question->store));
}

/**
 * acies_window_ask_about_unsaved:
 * @self: a window
 * @store: an army that acies_army_store_find_unsaved() has found
 *
 * Asks whether to open an army that was never saved.  A question that is closed
 * without an answer is asked again when the program starts the next time.
 */
void
acies_window_ask_about_unsaved (AciesWindow    *self,
                                AciesArmyStore *store)
{
  Question *question = question_new (store);
  const char *name = acies_army_get_name (acies_army_store_get_army (store));

  if (name == NULL || *name == '\0')
    name = _("Army without a name");
  question->heading = g_strdup (_("An Army Was Not Saved"));
  /* Translators: an army's name */
  question->body = g_strdup_printf (_("The program ended before “%s” was saved to a file. It can be opened as you left it, except for what was changed in the last seconds."),
                                    name);
  question->keep_label = _("_Open");
  /* Translators: an army's name */
  question->discard_heading = g_strdup_printf (_("Discard “%s”?"), name);
  question->discard_body = _("This army is in no file. What is discarded cannot be brought back.");
  question->keep = open_unsaved;
  question->discard = discard_unsaved;
  question->leave = leave_unsaved;
  ask (self, question);
}
