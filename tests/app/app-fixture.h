/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/* A macro, so that it fails where it is used.
   A thread may make it true without a word to the main context, which would sleep for ever. */
#define app_wait_until(condition)                                  \
  G_STMT_START                                                     \
  {                                                                \
    guint app_wakes = g_timeout_add_full (G_PRIORITY_LOW, 10, app_wake_cb, NULL, NULL); \
                                                                   \
    while (!(condition))                                           \
      g_main_context_iteration (NULL, TRUE);                       \
    g_source_remove (app_wakes);                                   \
  }                                                                \
  G_STMT_END

gboolean      app_wake_cb             (gpointer          user_data);

/* FALSE, and a plan that says so, where there is no display. */
gboolean      app_fixture_init        (int              *argc,
                                       char           ***argv);
/* Widgets are as large as in the program, whose application does this. */
void          app_load_style          (void);
/* What is waiting to be done is done. */
void          app_settle              (void);
/* What was changed is laid out and painted. */
void          app_wait_for_frame      (GtkWidget        *widget);
/* From the samples. */
AciesArmy    *app_load_army           (AciesSession     *session,
                                       const char       *name) G_GNUC_WARN_UNUSED_RESULT;
AciesRuleset *app_find_ruleset        (AciesSession     *session);
/* A folder that is emptied and removed by app_remove_folder(). */
char         *app_make_folder         (void) G_GNUC_WARN_UNUSED_RESULT;
void          app_remove_folder       (const char       *path);
/* (nullable): the first of its kind below @widget, itself included. */
GtkWidget    *app_find_widget         (GtkWidget        *widget,
                                       GType             type);
/* (nullable): the first controller of a kind that @widget has. */
GtkEventController *app_find_controller (GtkWidget      *widget,
                                         GType           type);
/* (nullable): the first window of a kind that is shown. */
GtkWindow    *app_find_window         (GType             type);
/* Whether there is such a text in a label below @widget that is on the screen. */
gboolean      app_says                (GtkWidget        *widget,
                                       const char       *text);
/* (nullable): the dialog that is open. */
AdwMessageDialog *app_find_dialog     (void);
void          app_respond             (const char       *response);

G_END_DECLS
