/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-log-row.h"
#include "acies-message.h"
#include "acies-photo-dialog.h"
#include "acies-photo-intake.h"
#include "acies-photo-window.h"
#include "acies-play-log.h"
#include "acies-play-notes.h"
#include "acies-unit-menu.h"

/* What photographs are about that are on their way to the dialog */
typedef struct
{
  AciesPlay  *play;
  AciesEntry *entry;   /* (nullable) */
  char       *caption; /* of the first */
} About;

static About *
about_new (AciesPlay  *play,
           AciesEntry *entry,
           const char *caption)
{
  About *self = g_new0 (About, 1);

  self->play = g_object_ref (play);
  g_set_object (&self->entry, entry);
  self->caption = g_strdup (caption);

  return self;
}

static void
about_free (gpointer data)
{
  About *self = data;

  g_clear_object (&self->entry);
  g_object_unref (self->play);
  g_free (self->caption);
  g_free (self);
}

static void
tell (GtkWidget  *widget,
      const char *sentence)
{
  gtk_widget_activate_action (widget, "play.tell", "s", sentence);
}

/* Goes where work goes on. */
static void
finish (GtkWidget *widget)
{
  gtk_widget_activate_action (widget, "play.finish", NULL);
}

static GtkWindow *
get_window (GtkWidget *widget)
{
  return GTK_WINDOW (gtk_widget_get_root (widget));
}

/* ---- The dialog ---- */

static void
arrived_cb (GtkWidget  *widget,
            GListStore *drafts,
            const char *problem,
            gpointer    data)
{
  const About *about = data;
  g_autoptr (AciesPhotoDraft) first = NULL;
  GtkWindow *dialog;

  if (problem != NULL)
    {
      tell (widget, problem);
      return;
    }
  if (drafts == NULL)
    {
      finish (widget);
      return;
    }

  /* The page may have been closed meanwhile. */
  if (get_window (widget) == NULL)
    return;

  first = g_list_model_get_item (G_LIST_MODEL (drafts), 0);
  acies_photo_draft_set_caption (first, about->caption);
  dialog = acies_photo_dialog_new (about->play, about->entry, drafts, get_window (widget));
  g_signal_connect_object (dialog, "destroy", G_CALLBACK (finish), widget, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

void
acies_play_notes_choose_photos (GtkWidget  *widget,
                                AciesPlay  *play,
                                AciesEntry *entry,
                                const char *caption)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ACIES_IS_PLAY (play));

  acies_photo_intake_choose (widget, _("Add Photographs"), TRUE, arrived_cb, about_new (play, entry, caption),
                             about_free);
}

void
acies_play_notes_paste (GtkWidget *widget,
                        AciesPlay *play)
{
  g_autoptr (AciesEntry) entry = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ACIES_IS_PLAY (play));

  entry = acies_play_find_noted_entry (play);
  acies_photo_intake_paste (widget, arrived_cb, about_new (play, entry, ""), about_free);
}

/* ---- Drops ---- */

/* Finds what a picture dropped there is about.  (transfer full) (nullable) */
static AciesEntry *
find_entry_at (GtkWidget *widget,
               AciesPlay *play,
               double     x,
               double     y)
{
  GtkWidget *row = acies_unit_menu_find_row (gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT), ACIES_TYPE_LOG_ROW);
  AciesEntry *entry = row != NULL ? acies_log_row_get_entry (ACIES_LOG_ROW (row)) : NULL;

  return entry != NULL ? g_object_ref (entry) : acies_play_find_noted_entry (play);
}

static gboolean
drop_cb (GtkDropTargetAsync *target,
         GdkDrop            *drop,
         double              x,
         double              y,
         AciesPlay          *play)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  g_autoptr (AciesEntry) entry = NULL;

  if (acies_play_get_obstacle (play) != NULL)
    {
      tell (widget, acies_play_get_obstacle (play));
      return FALSE;
    }

  entry = find_entry_at (widget, play, x, y);
  acies_photo_intake_take_drop (widget, drop, arrived_cb, about_new (play, entry, ""), about_free);

  return TRUE;
}

void
acies_play_notes_accept_drops (GtkWidget *widget,
                               AciesPlay *play)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ACIES_IS_PLAY (play));

  g_signal_connect_object (acies_photo_intake_add_target (widget), "drop", G_CALLBACK (drop_cb), play, 0);
}

/* ---- Looking at them ---- */

void
acies_play_notes_show_photo (GtkWidget *widget,
                             AciesPlay *play,
                             guint      number)
{
  AciesEvent *note;
  GtkWindow *window;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ACIES_IS_PLAY (play));

  note = acies_battle_find_photo (acies_play_get_battle (play), number);
  if (note == NULL || acies_photo_get_data (acies_event_get_photo (note)) == NULL)
    {
      tell (widget, _("The battle does not have this photograph."));
      return;
    }

  window = acies_photo_window_new (acies_event_get_photo (note), acies_event_get_text (note), get_window (widget));
  gtk_window_present (window);
}

/* ---- Comments ---- */

/* What a comment is being written in */
typedef struct
{
  GtkWidget  *widget;
  AciesPlay  *play;
  AciesEntry *entry; /* (nullable) */
} Comment;

static void
comment_free (gpointer  data,
              GClosure *closure)
{
  Comment *comment = data;

  g_object_unref (comment->widget);
  g_object_unref (comment->play);
  g_clear_object (&comment->entry);
  g_free (comment);
}

static void
comment_response_cb (AdwMessageDialog *dialog,
                     const char       *response,
                     gpointer          user_data)
{
  const Comment *comment = user_data;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog)));
  g_autoptr (GError) error = NULL;

  /* The page may have been closed meanwhile. */
  if (get_window (comment->widget) == NULL)
    return;
  if (g_str_equal (response, "photo"))
    {
      acies_play_notes_choose_photos (comment->widget, comment->play, comment->entry, text);
      return;
    }

  if (g_str_equal (response, "note") && text[0] != '\0')
    acies_play_comment (comment->play, comment->entry, text, &error);
  finish (comment->widget);
  /* What made the page read-only stands in its banner. */
  if (error != NULL && acies_play_get_obstacle (comment->play) == NULL)
    tell (comment->widget, error->message);
}

void
acies_play_notes_comment (GtkWidget *widget,
                          AciesPlay *play)
{
  AdwMessageDialog *dialog;
  Comment *comment;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ACIES_IS_PLAY (play));

  comment = g_new0 (Comment, 1);
  comment->widget = g_object_ref (widget);
  comment->play = g_object_ref (play);
  comment->entry = acies_play_find_noted_entry (play);
  dialog = acies_message_new (widget, "comment");
  if (comment->entry != NULL)
    adw_message_dialog_format_body (dialog, "%s", acies_entry_get_sentence (comment->entry));
  gtk_window_set_focus (GTK_WINDOW (dialog), adw_message_dialog_get_extra_child (dialog));
  g_signal_connect_data (dialog, "response", G_CALLBACK (comment_response_cb), comment, comment_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
