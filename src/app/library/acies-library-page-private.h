/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-adaptive-bin.h"
#include "acies-hero.h"
#include "acies-library-page.h"
#include "acies-library.h"

G_BEGIN_DECLS

struct _AciesLibraryPage
{
  AciesPage         parent_instance;

  AciesSession     *session;
  AciesLibrary     *library;
  GtkFilter        *filter;
  GListModel       *battles;
  GListModel       *armies;
  GListModel       *samples;
  GListModel       *sample_armies;

  /* What is to be put in the place of a file that is missing. */
  GFile            *missing;

  AciesAdaptiveBin *adaptive;
  GtkWidget        *new_button;
  GtkWidget        *open_button;
  GtkWidget        *narrow_button;
  GtkToggleButton  *search_button;
  GtkSearchBar     *search_bar;
  GtkSearchEntry   *search_entry;
  GtkStack         *stack;
  AciesHero        *hero;
  GtkWidget        *battles_section;
  GtkLabel         *battles_label;
  GtkLabel         *folder_label;
  GtkFlowBox       *battles_box;
  GtkWidget        *armies_section;
  GtkLabel         *armies_label;
  GtkFlowBox       *armies_box;
  GtkWidget        *samples_section;
  GtkLabel         *samples_label;
  GtkFlowBox       *samples_box;
  GtkFlowBox       *sample_armies_box;
  GtkWidget        *welcome_section;
  GtkWidget        *first_button;
  GtkWidget        *rules_section;
  GtkLabel         *rules_label;
  GtkFlowBox       *rules_box;
};

/* acies-library-page-offers.c: what is there before anything was made, samples and rules */
GtkWidget *acies_library_page_create_sample      (gpointer          item,
                                                  gpointer          page);
GtkWidget *acies_library_page_create_sample_army (gpointer          item,
                                                  gpointer          page);
/* Lists the rulesets; loads them, if nobody has before. */
void       acies_library_page_list_rules         (AciesLibraryPage *self);

/* acies-library-page-actions.c */
void acies_library_page_install_actions (GtkWidgetClass   *widget_class);
void acies_library_page_open_sample     (AciesLibraryPage *self,
                                         AciesLibraryItem *sample);

G_END_DECLS
