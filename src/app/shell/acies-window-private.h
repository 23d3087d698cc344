/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-document.h"
#include "acies-window.h"

G_BEGIN_DECLS

struct _AciesWindow
{
  AdwApplicationWindow parent_instance;

  AciesSession *session;

  AdwToastOverlay *toasts;
  GtkStack     *stack;
  GtkButton    *cancel_reading;
  /* Made when it is first shown; a window that opens a file may never need it. */
  AciesPage    *library;
  /* (nullable): the document that is seen instead, or why there is none. */
  AciesPage    *page;

  /* A file that is being read. */
  GCancellable *reading;
  GFile        *file;
  char         *view;
  guint         spinner_timeout;

  /* Of a battle: how long its log was when it was saved last. */
  guint         n_saved;

  gboolean      asking;

  /* About what a crash left behind: the one on the screen, and those after it. */
  struct _Question *question;
  GQueue        questions;
};

/* acies-window-documents.c */
void acies_window_stop_reading  (AciesWindow   *self);
/* The action `win.cancel-reading`: back to what was there. */
void acies_window_cancel_reading (GtkWidget    *widget,
                                  const char   *action_name,
                                  GVariant     *parameter);
void acies_window_show_document (AciesWindow   *self,
                                 AciesDocument *document,
                                 const char    *view);
/* To be called when a page comes up, and when its document is saved. */
void acies_window_note_saved    (AciesWindow   *self);
char *acies_window_describe_unsaved (AciesWindow *self) G_GNUC_WARN_UNUSED_RESULT;

/* acies-window-recovery.c */
void acies_window_ask_about_battle  (AciesWindow      *self,
                                     AciesBattleStore *store);
void acies_window_ask_about_army    (AciesWindow      *self,
                                     AciesArmyStore   *store);
/* To be called when a page comes up: questions wait while a file is read. */
void acies_window_ask_next          (AciesWindow      *self);
void acies_window_forget_questions  (AciesWindow      *self);

G_END_DECLS
