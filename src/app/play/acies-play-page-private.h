/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-play-layout.h"
#include "acies-play-page.h"
#include "acies-sketch-view.h"
#include "acies-wizard.h"

G_BEGIN_DECLS

struct _AciesPlayPage
{
  GtkWidget        parent_instance;

  AciesSession    *session;
  AciesPlay       *play;
  gboolean         writable;
  char            *read_only_reason;
  gboolean         letters;
  /* Arrow keys move the acting unit. */
  gboolean         moving;

  GtkWidget       *strip;
  GtkWidget       *banner;
  GtkWidget       *banner_label;
  GtkWidget       *amend_button;
  GtkWidget       *sketch_overlay;
  GtkWidget       *sketch;
  GtkWidget       *split;
  GtkWidget       *toggles;
  GtkWidget       *due_toggle;
  GtkWidget       *log_toggle;
  GtkWidget       *due_pane;
  GtkWidget       *due_head;
  GtkWidget       *due_list;
  GtkWidget       *list_split;
  GtkWidget       *log_pane;
  GtkWidget       *log_list;
  GtkWidget       *search_bar;
  GtkWidget       *search_entry;
  GtkWidget       *moment_label;
  GtkWidget       *wizard;
  GtkWidget       *switcher;
  GtkWidget       *switcher_buttons[4];
  GtkWidget       *due_key;
  GtkWidget       *log_key;

  /* Where a handle was when its drag began */
  int              split_start;
};

/* acies-play-page-actions.c */
void     acies_play_page_install_actions (GtkWidgetClass       *widget_class);
gboolean acies_play_page_check_writable  (AciesPlayPage        *self);
void     acies_play_page_tell            (AciesPlayPage        *self,
                                          const char           *sentence);
void     acies_play_page_amend           (AciesPlayPage        *self,
                                          guint                 number);
/* Shows a pane where only one or two are seen. */
void     acies_play_page_show_pane       (AciesPlayPage        *self,
                                          AciesPlayPane         pane);

/* acies-play-page-keys.c */
void     acies_play_page_add_keys        (AciesPlayPage        *self);

/* acies-play-page-sketch.c */
void     acies_play_page_add_sketch      (AciesPlayPage        *self);
void     acies_play_page_update_sketch   (AciesPlayPage        *self);
/* Moves the acting unit with a key; FALSE when that is no such key or nothing can be moved. */
gboolean acies_play_page_move_by_key     (AciesPlayPage        *self,
                                          guint                 keyval,
                                          GdkModifierType       modifiers);

G_END_DECLS
