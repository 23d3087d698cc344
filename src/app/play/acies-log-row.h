/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-battle.h"

G_BEGIN_DECLS

/**
 * AciesLogRow:
 *
 * A row of the log: an entry, or the head above the entries of a phase.
 */
#define ACIES_TYPE_LOG_ROW (acies_log_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesLogRow, acies_log_row, ACIES, LOG_ROW, GtkBox)

void acies_log_row_set_head  (AciesLogRow          *self,
                              const char           *head);
void acies_log_row_set_entry (AciesLogRow          *self,
                              AciesEntry           *entry,
                              const AciesSituation *situation);

/* (transfer none) (nullable): %NULL for a head */
AciesEntry *acies_log_row_get_entry (AciesLogRow *self);

G_END_DECLS
