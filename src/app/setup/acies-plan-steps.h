/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-battle-plan.h"
#include "acies-session.h"

G_BEGIN_DECLS

/* The steps of the assistant, each a widget that shows a plan and changes it. */

/* Which rules, and which readings of them */
#define ACIES_TYPE_PLAN_RULES (acies_plan_rules_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlanRules, acies_plan_rules, ACIES, PLAN_RULES, AdwBin)
GtkWidget *acies_plan_rules_new (AciesBattlePlan *plan,
                                 AciesSession    *session);

/* Who fights */
#define ACIES_TYPE_PLAN_ARMIES (acies_plan_armies_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlanArmies, acies_plan_armies, ACIES, PLAN_ARMIES, AdwBin)
/* @army: (nullable): offered first, for the first side. */
GtkWidget *acies_plan_armies_new (AciesBattlePlan *plan,
                                  AciesSession    *session,
                                  AciesArmy       *army);

/* Names, colors, and what the battle is called */
#define ACIES_TYPE_PLAN_SIDES (acies_plan_sides_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlanSides, acies_plan_sides, ACIES, PLAN_SIDES, AdwBin)
GtkWidget *acies_plan_sides_new (AciesBattlePlan *plan,
                                 AciesSession    *session);

/* The table and its scenery */
#define ACIES_TYPE_PLAN_TABLE (acies_plan_table_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlanTable, acies_plan_table, ACIES, PLAN_TABLE, AdwBin)
GtkWidget *acies_plan_table_new (AciesBattlePlan *plan,
                                 AciesSession    *session);

/* Who stands where */
#define ACIES_TYPE_PLAN_DEPLOYMENT (acies_plan_deployment_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlanDeployment, acies_plan_deployment, ACIES, PLAN_DEPLOYMENT, AdwBin)
GtkWidget *acies_plan_deployment_new (AciesBattlePlan *plan);

/* A scrolled column of groups, as the forms of a step: (transfer floating); @box (out) (transfer none). */
GtkWidget *acies_plan_make_column   (GtkWidget  **box,
                                     int          width);
/* Files of the shipped samples with an ending: (transfer full) (element-type GFile) */
GPtrArray *acies_plan_list_samples  (const char  *ending) G_GNUC_WARN_UNUSED_RESULT;
/* Adds the files of a folder with an ending, by name. */
void       acies_plan_list_folder   (GPtrArray   *files,
                                     GFile       *folder,
                                     const char  *ending);

G_END_DECLS
