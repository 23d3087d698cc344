/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-army.h"
#include "acies-finding.h"

G_BEGIN_DECLS

/* By what the units of each command are put in order to be looked at: one of these, or the id of a field of units.  The
 * army itself stays as it is. */
#define ACIES_ARMY_ORDER_NAME     ":name"
#define ACIES_ARMY_ORDER_FINDINGS ":findings"

gboolean    acies_army_order_is_known (AciesArmy  *army,
                                       const char *by);
/* (element-type AciesUnit guint) */
GHashTable *acies_army_order_rank     (AciesArmy  *army,
                                       GListModel *findings,
                                       const char *by,
                                       gboolean    descending,
                                       GHashTable *keys) G_GNUC_WARN_UNUSED_RESULT;
/* What texts are compared by, for several calls of acies_army_order_rank(). */
GHashTable *acies_army_order_new_keys (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
