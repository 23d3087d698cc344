/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesZoneForm:
 *
 * Where the sides of a plan deploy: along which edge each, and how deep their zones are.
 *
 * Action: `zone.swap`: each side takes the edge of the other.
 */
#define ACIES_TYPE_ZONE_FORM (acies_zone_form_get_type ())
G_DECLARE_FINAL_TYPE (AciesZoneForm, acies_zone_form, ACIES, ZONE_FORM, AciesPlanView)

G_END_DECLS
