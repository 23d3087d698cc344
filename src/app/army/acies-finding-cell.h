/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-army.h"

G_BEGIN_DECLS

/**
 * AciesFindingCell:
 *
 * The worst of the findings on a unit, or on the leader of a command, in the
 * tree; the tooltip has all of them.
 *
 * Property: `item` (nullable): an AciesUnit or AciesCommand.
 */
#define ACIES_TYPE_FINDING_CELL (acies_finding_cell_get_type ())
G_DECLARE_FINAL_TYPE (AciesFindingCell, acies_finding_cell, ACIES, FINDING_CELL, GtkWidget)

GtkWidget *acies_finding_cell_new (GListModel *findings);

G_END_DECLS
