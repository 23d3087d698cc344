/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesBaseView:
 *
 * A unit as it will stand on the table, drawn to scale on bare ground, with its
 * ranks and its size.
 */
#define ACIES_TYPE_BASE_VIEW (acies_base_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesBaseView, acies_base_view, ACIES, BASE_VIEW, GtkWidget)

/* @traits: (nullable): of a unit; NULL for bare ground. */
void acies_base_view_show      (AciesBaseView     *self,
                                AciesRuleset      *ruleset,
                                const AciesRecord *traits,
                                guint              color);
/* Smaller, without words, for a line in a list. */
void acies_base_view_set_small (AciesBaseView     *self,
                                gboolean           small);

G_END_DECLS
