/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesShapeForm:
 *
 * The shape of the table of a plan: a usual one with the place and the size of its cut, or a free one, whose corners are
 * pulled on the table.
 */
#define ACIES_TYPE_SHAPE_FORM (acies_shape_form_get_type ())
G_DECLARE_FINAL_TYPE (AciesShapeForm, acies_shape_form, ACIES, SHAPE_FORM, AciesPlanView)

G_END_DECLS
