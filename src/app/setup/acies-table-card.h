/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-table.h"

G_BEGIN_DECLS

/**
 * AciesTableCard:
 *
 * A table that can be chosen, in small.
 */
#define ACIES_TYPE_TABLE_CARD (acies_table_card_get_type ())
G_DECLARE_FINAL_TYPE (AciesTableCard, acies_table_card, ACIES, TABLE_CARD, GtkToggleButton)

void        acies_table_card_show      (AciesTableCard *self,
                                        AciesTable     *table,
                                        const char     *title,
                                        const char     *caption);
AciesTable *acies_table_card_get_table (AciesTableCard *self);

G_END_DECLS
