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
  /* Made when it is first shown; a window that opens a file may never need it. */
  AciesPage    *library;
  /* (nullable): the document that is seen instead, or why there is none. */
  AciesPage    *page;

  /* A file that is being read. */
  GCancellable *reading;
  GFile        *file;
  char         *view;
  guint         spinner_timeout;

  gboolean      asking;
};

/* acies-window-documents.c */
void acies_window_stop_reading  (AciesWindow   *self);
void acies_window_show_document (AciesWindow   *self,
                                 AciesDocument *document,
                                 const char    *view);

G_END_DECLS
