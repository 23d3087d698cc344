/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "acies-message.h"
#include "acies-recovery.h"

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

  void      (*keep)    (AciesRecovery *self,
                        Question      *question);
  /* Returns FALSE with an error when nothing was discarded. */
  gboolean  (*discard) (AciesRecovery *self,
                        Question      *question,
                        GError       **error);
  /* (nullable): for a question that can be closed without an answer; others are then kept. */
  void      (*leave)   (Question    *question);
};

struct _AciesRecovery
{
  GObject    parent_instance;

  /* (not owned): which owns the questions */
  GtkWindow *window;
  /* Questions wait while a file is read. */
  gboolean   held;
  /* The one on the screen, and those after it */
  Question  *question;
  GQueue     questions;
};

enum
{
  RECOVERED,
  DISCARDED,
  OPEN_ARMY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesRecovery, acies_recovery, G_TYPE_OBJECT)

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

static void show (AciesRecovery *self);

static void ask_next (AciesRecovery *self);

static void
finish (AciesRecovery *self)
{
  g_clear_pointer (&self->question, question_free);
  ask_next (self);
}

static void
discard_response_cb (AdwMessageDialog *dialog,
                     const char       *response,
                     AciesRecovery      *self)
{
  Question *question = self->question;
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (response, "discard") != 0)
    {
      show (self);
      return;
    }

  if (!question->discard (self, question, &error))
    acies_message_show (GTK_WIDGET (self->window), _("Nothing Was Discarded"), error->message);
  finish (self);
}

static void
ask_before_discarding (AciesRecovery *self,
                       Question    *question)
{
  AdwMessageDialog *dialog = acies_message_new (self->window, "discard-recovered");

  adw_message_dialog_set_heading (dialog, question->discard_heading);
  adw_message_dialog_set_body (dialog, question->discard_body);
  g_signal_connect_object (dialog, "response", G_CALLBACK (discard_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
response_cb (AdwMessageDialog *dialog,
             const char       *response,
             AciesRecovery      *self)
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
show (AciesRecovery *self)
{
  Question *question = self->question;
  AdwMessageDialog *dialog = acies_message_new (self->window, "recovered");

  adw_message_dialog_set_heading (dialog, question->heading);
  adw_message_dialog_set_body (dialog, question->body);
  adw_message_dialog_set_response_label (dialog, "keep", question->keep_label);
  adw_message_dialog_set_close_response (dialog, question->leave != NULL ? "leave" : "keep");
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
ask_next (AciesRecovery *self)
{
  if (self->question != NULL || self->held || self->window == NULL)
    return;

  self->question = g_queue_pop_head (&self->questions);
  if (self->question != NULL)
    show (self);
}

static void
ask (AciesRecovery *self,
     Question    *question)
{
  g_queue_push_tail (&self->questions, question);
  ask_next (self);
}

/* ---- Battles ---- */

static void
keep_battle (AciesRecovery *self,
             Question    *question)
{
  guint n_recovered = acies_battle_store_get_n_recovered (ACIES_BATTLE_STORE (question->store));
  g_autofree char *text = g_strdup_printf (ngettext ("%u entry recovered", "%u entries recovered", n_recovered),
                                           n_recovered);

  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.save", NULL);
  g_signal_emit (self, signals[RECOVERED], 0, text);
}

static gboolean
discard_battle (AciesRecovery  *self,
                Question     *question,
                GError      **error)
{
  AciesBattleStore *store = ACIES_BATTLE_STORE (question->store);

  if (!acies_battle_store_discard (store, error))
    return FALSE;

  g_signal_emit (self, signals[DISCARDED], 0, acies_battle_store_get_file (store));
  return TRUE;
}

/**
 * acies_recovery_ask_about_battle:
 * @self: the questions of a window
 * @store: a battle whose journal gave entries back
 *
 * Asks whether to keep the entries of a battle that were not saved.
 */
void
acies_recovery_ask_about_battle (AciesRecovery      *self,
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
keep_army (AciesRecovery *self,
           Question    *question)
{
  AciesArmyStore *store = ACIES_ARMY_STORE (question->store);

  /* A file that was changed meanwhile is replaced only when the user says so. */
  if (acies_army_store_get_recovery (store) == ACIES_ARMY_RECOVERED)
    gtk_widget_activate_action (GTK_WIDGET (self->window), "win.save", NULL);
  g_signal_emit (self, signals[RECOVERED], 0, _("Changes recovered"));
}

static gboolean
discard_army (AciesRecovery  *self,
              Question     *question,
              GError      **error)
{
  AciesArmyStore *store = ACIES_ARMY_STORE (question->store);

  if (!acies_army_store_discard (store, error))
    return FALSE;

  g_signal_emit (self, signals[DISCARDED], 0, acies_army_store_get_file (store));
  return TRUE;
}

/**
 * acies_recovery_ask_about_army:
 * @self: the questions of a window
 * @store: an army with edits of a recovery copy
 *
 * Asks whether to keep the edits of an army that were not saved.
 */
void
acies_recovery_ask_about_army (AciesRecovery    *self,
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
open_unsaved (AciesRecovery *self,
              Question      *question)
{
  g_signal_emit (self, signals[OPEN_ARMY], 0, question->store);
}

static gboolean
discard_unsaved (AciesRecovery  *self,
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
 * acies_recovery_ask_about_unsaved:
 * @self: the questions
 * @store: an army that acies_army_store_find_unsaved() has found
 *
 * Asks whether to open an army that was never saved.  A question that is closed
 * without an answer is asked again when the program starts the next time.
 */
void
acies_recovery_ask_about_unsaved (AciesRecovery    *self,
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

/* ---- The object ---- */

/**
 * acies_recovery_set_held:
 * @self: the questions of a window
 * @held: whether they wait
 *
 * Lets questions wait while the window reads a file.
 */
void
acies_recovery_set_held (AciesRecovery *self,
                         gboolean       held)
{
  g_return_if_fail (ACIES_IS_RECOVERY (self));

  self->held = held;
  ask_next (self);
}

/**
 * acies_recovery_forget:
 * @self: the questions of a window
 *
 * Asks nothing any more, for the window goes.
 */
void
acies_recovery_forget (AciesRecovery *self)
{
  g_return_if_fail (ACIES_IS_RECOVERY (self));

  self->window = NULL;
  g_clear_pointer (&self->question, question_free);
  g_queue_clear_full (&self->questions, question_free);
}

static void
acies_recovery_finalize (GObject *object)
{
  acies_recovery_forget (ACIES_RECOVERY (object));

  G_OBJECT_CLASS (acies_recovery_parent_class)->finalize (object);
}

static void
acies_recovery_class_init (AciesRecoveryClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_recovery_finalize;

  signals[RECOVERED] = g_signal_new ("recovered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[DISCARDED] = g_signal_new ("discarded", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_FILE);
  signals[OPEN_ARMY] = g_signal_new ("open-army", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, ACIES_TYPE_ARMY_STORE);
}

static void
acies_recovery_init (AciesRecovery *self)
{
}

/**
 * acies_recovery_new:
 * @window: the window that asks; it is not kept, see acies_recovery_forget()
 *
 * Returns: (transfer full): the questions, none yet
 */
AciesRecovery *
acies_recovery_new (GtkWindow *window)
{
  AciesRecovery *self = g_object_new (ACIES_TYPE_RECOVERY, NULL);

  self->window = window;

  return self;
}
