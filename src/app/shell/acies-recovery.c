/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "acies-message.h"
#include "acies-recovery.h"

typedef struct
{
  /* What it is about: the store of a battle, or of an army. */
  GObject    *store;
  char       *heading;
  char       *body;
  char       *discard_heading;
  const char *discard_body;
} Question;

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

/* Whether it is about an army that is in no file: it is opened, not kept. */
static gboolean
is_unsaved (const Question *question)
{
  return ACIES_IS_ARMY_STORE (question->store)
         && acies_army_store_get_file (ACIES_ARMY_STORE (question->store)) == NULL;
}

/* ---- Answers ---- */

static void
keep (AciesRecovery  *self,
      const Question *question)
{
  g_autofree char *text = NULL;
  gboolean is_current = TRUE;

  if (is_unsaved (question))
    {
      g_signal_emit (self, signals[OPEN_ARMY], 0, question->store);
      return;
    }

  if (ACIES_IS_BATTLE_STORE (question->store))
    {
      guint n_recovered = acies_battle_store_get_n_recovered (ACIES_BATTLE_STORE (question->store));

      text = g_strdup_printf (ngettext ("%u entry recovered", "%u entries recovered", n_recovered), n_recovered);
    }
  else
    {
      /* A file that was changed meanwhile is replaced only when the user says so. */
      is_current = acies_army_store_get_recovery (ACIES_ARMY_STORE (question->store)) == ACIES_ARMY_RECOVERED;
      text = g_strdup (_("Changes recovered"));
    }
  if (is_current)
    gtk_widget_activate_action (GTK_WIDGET (self->window), "win.save", NULL);
  g_signal_emit (self, signals[RECOVERED], 0, text);
}

static gboolean
discard (AciesRecovery   *self,
         const Question  *question,
         GError         **error)
{
  GFile *file;

  if (ACIES_IS_BATTLE_STORE (question->store))
    {
      if (!acies_battle_store_discard (ACIES_BATTLE_STORE (question->store), error))
        return FALSE;
      file = acies_battle_store_get_file (ACIES_BATTLE_STORE (question->store));
    }
  else
    {
      if (!acies_army_store_discard (ACIES_ARMY_STORE (question->store), error))
        return FALSE;
      file = acies_army_store_get_file (ACIES_ARMY_STORE (question->store));
    }

  if (file != NULL)
    g_signal_emit (self, signals[DISCARDED], 0, file);

  return TRUE;
}

/* ---- Asking ---- */

static void show     (AciesRecovery *self);
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
                     AciesRecovery    *self)
{
  Question *question = self->question;
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (response, "discard") != 0)
    {
      show (self);
      return;
    }

  if (!discard (self, question, &error))
    acies_message_show (GTK_WIDGET (self->window), _("Nothing Was Discarded"), error->message);
  finish (self);
}

static void
ask_before_discarding (AciesRecovery  *self,
                       const Question *question)
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
             AciesRecovery    *self)
{
  Question *question = self->question;

  if (g_strcmp0 (response, "discard") == 0)
    {
      ask_before_discarding (self, question);
      return;
    }

  if (g_strcmp0 (response, "leave") == 0)
    acies_army_store_leave (ACIES_ARMY_STORE (question->store));
  else
    keep (self, question);
  finish (self);
}

static void
show (AciesRecovery *self)
{
  Question *question = self->question;
  AdwMessageDialog *dialog = acies_message_new (self->window, "recovered");

  adw_message_dialog_set_heading (dialog, question->heading);
  adw_message_dialog_set_body (dialog, question->body);
  if (is_unsaved (question))
    adw_message_dialog_set_response_label (dialog, "keep", _("_Open"));
  adw_message_dialog_set_close_response (dialog, is_unsaved (question) ? "leave" : "keep");
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
ask (AciesRecovery  *self,
     gpointer        store,
     const Question *question)
{
  Question *copy = g_memdup2 (question, sizeof *question);

  copy->store = g_object_ref (store);
  g_queue_push_tail (&self->questions, copy);
  ask_next (self);
}

/* ---- Questions ---- */

/**
 * acies_recovery_ask_about_battle:
 * @self: the questions of a window
 * @store: a battle whose journal gave entries back
 *
 * Asks whether to keep the entries of a battle that were not saved.
 */
void
acies_recovery_ask_about_battle (AciesRecovery    *self,
                                 AciesBattleStore *store)
{
  guint n_recovered = acies_battle_store_get_n_recovered (store);
  Question question = {
    .heading = g_strdup_printf (ngettext ("%u Entry Was Recovered", "%u Entries Were Recovered", n_recovered),
                                n_recovered),
    .body = g_strdup (_("The program ended before they were saved. Every entry that had been accepted was kept in the battle’s journal, and the battle stands where it stood.")),
    .discard_heading = g_strdup_printf (ngettext ("Discard the Entry?", "Discard %u Entries?", n_recovered),
                                        n_recovered),
    .discard_body = _("The battle then stands where it was saved last. What is discarded cannot be brought back."),
  };

  ask (self, store, &question);
}

/**
 * acies_recovery_ask_about_army:
 * @self: the questions of a window
 * @store: an army with edits of a recovery copy
 *
 * Asks whether to keep the edits of an army that were not saved.
 */
void
acies_recovery_ask_about_army (AciesRecovery  *self,
                               AciesArmyStore *store)
{
  gboolean is_current = acies_army_store_get_recovery (store) == ACIES_ARMY_RECOVERED;
  Question question = {
    .heading = g_strdup (_("Changes Were Recovered")),
    .body = g_strdup (is_current
                        ? _("The program ended before they were saved. The army is as you left it, except for what was changed in the last seconds.")
                        : _("The program ended before they were saved, and the file has been changed by another program since. The army is as you left it here. Saving it asks before it overwrites the file.")),
    .discard_heading = g_strdup (_("Discard the Changes?")),
    .discard_body = _("The army is then as it stands in its file. What is discarded cannot be brought back."),
  };

  ask (self, store, &question);
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
acies_recovery_ask_about_unsaved (AciesRecovery  *self,
                                  AciesArmyStore *store)
{
  const char *given = acies_army_get_name (acies_army_store_get_army (store));
  const char *name = given != NULL && *given != '\0' ? given : _("Army without a name");
  Question question = {
    .heading = g_strdup (_("An Army Was Not Saved")),
    /* Translators: an army's name */
    .body = g_strdup_printf (_("The program ended before “%s” was saved to a file. It can be opened as you left it, except for what was changed in the last seconds."),
                             name),
    /* Translators: an army's name */
    .discard_heading = g_strdup_printf (_("Discard “%s”?"), name),
    .discard_body = _("This army is in no file. What is discarded cannot be brought back."),
  };

  ask (self, store, &question);
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
