/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesPlanTable:
 *
 * The step that lays the table: its size, its zones and its scenery.
 */
#define ACIES_TYPE_PLAN_TABLE (acies_plan_table_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlanTable, acies_plan_table, ACIES, PLAN_TABLE, AciesPlanView)

G_END_DECLS
