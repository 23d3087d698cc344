/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * AciesPlanSplit:
 *
 * A picture of the table, and beside it the list of what is chosen for it.  In a narrow
 * assistant the list stands under the picture, and both scroll as one.
 *
 * Properties: `form` (#AciesForm), for which width of the assistant it is laid out; `picture`
 * and `choices`, which are set once.
 */
#define ACIES_TYPE_PLAN_SPLIT (acies_plan_split_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlanSplit, acies_plan_split, ACIES, PLAN_SPLIT, AdwBin)

G_END_DECLS
