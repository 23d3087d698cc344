/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-analysis.h"
#include "acies-wizard.h"

G_BEGIN_DECLS

struct _AciesWizard
{
  AdwBin             parent_instance;

  AciesPlay         *play;
  gboolean           compact;
  gboolean           writable;

  /* What the analysis is of, and whether it is on its way */
  AciesAnalysis     *analysis;
  /* (nullable): why there is none */
  char              *analysis_fault;
  AciesRecord       *analyzed;
  const AciesProcedure *analyzed_procedure;
  GCancellable      *cancellable;

  /* What was in hand last, to tell a change of it from one of its dice */
  const AciesProcedure *shown_procedure;
  char              *shown_a;
  char              *shown_b;

  /* The path that typed inches cut or draw on */
  AciesMove         *base_move;
  gboolean           typing;

  GtkWidget         *procedure_button;
  GtkWidget         *procedure_label;
  GtkWidget         *procedure_key;
  GtkWidget         *procedure_popover;
  GtkWidget         *procedure_list;
  GtkWidget         *why_label;
  GtkWidget         *parties;
  GtkWidget         *acting;
  GtkWidget         *target;
  GtkWidget         *middle;
  GtkWidget         *facts;
  GtkWidget         *odds_box;
  GtkWidget         *odds_note;
  GtkWidget         *odds;
  GtkWidget         *threshold_label;
  GtkWidget         *swing_label;
  GtkWidget         *home_box;
  GtkWidget         *home;
  GtkWidget         *count_label;
  GtkWidget         *roll_button;
  GtkWidget         *roll_key;
  GtkWidget         *result;
  GtkWidget         *not_recorded_button;
  GtkWidget         *not_recorded_key;
  GtkWidget         *overrule_button;
  GtkWidget         *overrule_key;
  GtkWidget         *accept_button;
  GtkWidget         *accept_label;
  GtkWidget         *accept_key;
};

const AciesSituation *acies_wizard_get_situation   (AciesWizard *self);
/* "" and 0 for nobody */
const char           *acies_wizard_get_party_name  (AciesWizard *self,
                                                    char         party);
guint                 acies_wizard_get_party_color (AciesWizard *self,
                                                    char         party);
void                  acies_wizard_show_facts_and_result (AciesWizard *self);

/* acies-wizard-odds.c */
void                  acies_wizard_analyze         (AciesWizard *self);
void                  acies_wizard_stop_analysis   (AciesWizard *self);
void                  acies_wizard_show_odds       (AciesWizard *self);

/* acies-wizard-home.c */
void                  acies_wizard_connect_home    (AciesWizard *self);
void                  acies_wizard_show_home       (AciesWizard *self);
/* What to type, and what Enter does when nothing is in hand */
char                 *acies_wizard_make_dice_hint  (AciesWizard *self) G_GNUC_WARN_UNUSED_RESULT;
char                 *acies_wizard_make_idle_hint  (AciesWizard *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
