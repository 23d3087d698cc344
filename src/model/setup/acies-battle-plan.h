/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-battle.h"

G_BEGIN_DECLS

/* How many sides the assistant sets up. */
#define ACIES_PLANNED_SIDES 2

/**
 * AciesPlanPart:
 * @ACIES_PLANNED_RULES: rules and readings
 * @ACIES_PLANNED_ARMIES: which armies
 * @ACIES_PLANNED_NAMES: names, colors, title, date and place
 * @ACIES_PLANNED_TABLE: size, deployment zones, scenery
 * @ACIES_PLANNED_DEPLOYMENT: the places of units and leaders
 * @ACIES_PLANNED_BACKDROP: the photograph of the real table under the ground
 * @ACIES_PLANNED_ALL: all of these
 *
 * What of a plan changed.
 */
typedef enum
{
  ACIES_PLANNED_RULES      = 1 << 0,
  ACIES_PLANNED_ARMIES     = 1 << 1,
  ACIES_PLANNED_NAMES      = 1 << 2,
  ACIES_PLANNED_TABLE      = 1 << 3,
  ACIES_PLANNED_DEPLOYMENT = 1 << 4,
  ACIES_PLANNED_BACKDROP   = 1 << 5,
  ACIES_PLANNED_ALL        = (1 << 6) - 1
} AciesPlanPart;

/**
 * AciesBattlePlan:
 *
 * A battle that is being set up: rules and readings, two armies, the table,
 * and the places of units and leaders.  It knows no widget.
 *
 * Signal: `changed` (#AciesPlanPart, one or more).
 */
#define ACIES_TYPE_BATTLE_PLAN (acies_battle_plan_get_type ())
G_DECLARE_FINAL_TYPE (AciesBattlePlan, acies_battle_plan, ACIES, BATTLE_PLAN, GObject)

AciesBattlePlan   *acies_battle_plan_new           (void) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable) */
AciesRuleset      *acies_battle_plan_get_ruleset   (AciesBattlePlan   *self);
/* Readings go back to the usual ones, and armies of other rules are dropped. */
void               acies_battle_plan_set_ruleset   (AciesBattlePlan   *self,
                                                    AciesRuleset      *ruleset);
/* The same, unless rules were chosen already. */
void               acies_battle_plan_propose_ruleset (AciesBattlePlan *self,
                                                    AciesRuleset      *ruleset);
/* (nullable) */
const AciesRecord *acies_battle_plan_get_options   (AciesBattlePlan   *self);
gboolean           acies_battle_plan_set_option    (AciesBattlePlan   *self,
                                                    const char        *key,
                                                    const char        *text,
                                                    GError           **error);
/* How many readings are not the usual ones. */
guint              acies_battle_plan_count_readings (AciesBattlePlan  *self);

/* (nullable): the army as it will fight; @army is copied. */
AciesArmy         *acies_battle_plan_get_army      (AciesBattlePlan   *self,
                                                    guint              side);
void               acies_battle_plan_set_army      (AciesBattlePlan   *self,
                                                    guint              side,
                                                    AciesArmy         *army);
const char        *acies_battle_plan_get_name      (AciesBattlePlan   *self,
                                                    guint              side);
void               acies_battle_plan_set_name      (AciesBattlePlan   *self,
                                                    guint              side,
                                                    const char        *name);
guint              acies_battle_plan_get_color     (AciesBattlePlan   *self,
                                                    guint              side);
void               acies_battle_plan_set_color     (AciesBattlePlan   *self,
                                                    guint              side,
                                                    guint              color);

/* Gives one side the trait that the players agree on, and not the other; the rules have one. */
void               acies_battle_plan_agree         (AciesBattlePlan   *self,
                                                    guint              side);

/* As the user said, else made of the sides' names. */
char              *acies_battle_plan_dup_title     (AciesBattlePlan   *self) G_GNUC_WARN_UNUSED_RESULT;
void               acies_battle_plan_set_title     (AciesBattlePlan   *self,
                                                    const char        *title);
void               acies_battle_plan_set_date      (AciesBattlePlan   *self,
                                                    const char        *date);
void               acies_battle_plan_set_place     (AciesBattlePlan   *self,
                                                    const char        *place);

/* (nullable): where the user wants it kept. */
void               acies_battle_plan_set_file      (AciesBattlePlan   *self,
                                                    GFile             *file);
/* There, else in @folder under its title, under a name that is not taken. */
GFile             *acies_battle_plan_choose_file   (AciesBattlePlan   *self,
                                                    GFile             *folder) G_GNUC_WARN_UNUSED_RESULT;

AciesTable        *acies_battle_plan_get_table     (AciesBattlePlan   *self);
/* A copy of @table, with the photograph that is there if it has none. */
void               acies_battle_plan_set_table     (AciesBattlePlan   *self,
                                                    AciesTable        *table);
void               acies_battle_plan_set_size      (AciesBattlePlan   *self,
                                                    double             width,
                                                    double             height,
                                                    double             deployment);
/* Whether it is another table than the rules propose. */
gboolean           acies_battle_plan_is_table_chosen (AciesBattlePlan *self);
/* @backdrop: (nullable) */
void               acies_battle_plan_set_backdrop  (AciesBattlePlan   *self,
                                                    AciesBackdrop     *backdrop);
/* A piece of scenery was changed in place, put there or taken away. */
void               acies_battle_plan_terrain_changed (AciesBattlePlan *self);

/* Whether a battle can begin: rules and two armies are there. */
gboolean           acies_battle_plan_is_ready      (AciesBattlePlan   *self);
/* Whether anything was done that would be a pity to lose. */
gboolean           acies_battle_plan_is_touched    (AciesBattlePlan   *self);
/* (nullable): units and leaders at the places of the plan; NULL until it is ready. */
AciesSituation    *acies_battle_plan_create_situation (AciesBattlePlan *self) G_GNUC_WARN_UNUSED_RESULT;

/* Deployment */
void               acies_battle_plan_deploy_in_line (AciesBattlePlan  *self,
                                                     guint             side);
void               acies_battle_plan_clear_side    (AciesBattlePlan   *self,
                                                    guint              side);
guint              acies_battle_plan_find_side     (AciesBattlePlan   *self,
                                                    const char        *subject);
void               acies_battle_plan_place         (AciesBattlePlan   *self,
                                                    const char        *subject,
                                                    AciesPose          pose);
guint              acies_battle_plan_count_placed  (AciesBattlePlan   *self,
                                                    guint              side,
                                                    guint             *n_bodies);

/* (nullable): with nothing in its log; NULL until it is ready. */
AciesBattle       *acies_battle_plan_create_battle (AciesBattlePlan   *self) G_GNUC_WARN_UNUSED_RESULT;
/* Logs the places of units and leaders, as one group of events. */
gboolean           acies_battle_plan_log_deployment (AciesBattlePlan  *self,
                                                     AciesBattle      *battle,
                                                     GError          **error);

G_END_DECLS
