/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesBackdropField:
 *
 * The photograph of the real table under the ground of a plan: chosen, pasted, dropped, fitted to the corners of the table,
 * made stronger or weaker, and taken away.
 *
 * Properties: `shown`, whether it is seen where the table is set up.
 * Actions: `backdrop.choose`, `backdrop.paste`, `backdrop.fit`, `backdrop.remove`.
 */
#define ACIES_TYPE_BACKDROP_FIELD (acies_backdrop_field_get_type ())
G_DECLARE_FINAL_TYPE (AciesBackdropField, acies_backdrop_field, ACIES, BACKDROP_FIELD, AciesPlanView)

/* Takes pictures that are dropped on @widget, too. */
void acies_backdrop_field_add_target (AciesBackdropField *self,
                                      GtkWidget          *widget);

G_END_DECLS
