/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesSideForm:
 *
 * The name and the color of one side of a plan; its choice is the number of the color.
 */
#define ACIES_TYPE_SIDE_FORM (acies_side_form_get_type ())
G_DECLARE_FINAL_TYPE (AciesSideForm, acies_side_form, ACIES, SIDE_FORM, AciesPlanView)

G_END_DECLS
