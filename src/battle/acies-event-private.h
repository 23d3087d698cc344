/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-event.h"

G_BEGIN_DECLS

/* Finds the moves on whose way the facts of a procedure logged in the situation @then were measured.  NULL
 * when they were measured before its party moved, as when the ruleset proposed the moves; the log does not
 * record this.  (transfer none) (nullable) (element-type AciesMove) */
GPtrArray *acies_event_find_way      (AciesEvent            *self,
                                      const AciesSituation  *then);
/* Tells whether the rules allow a procedure in @situation, or the players agreed on it; fails with NOT_ALLOWED.
 * For events that are new, amended or verified.  @dues: (nullable): what is due then; listed if %NULL */
gboolean   acies_event_check_allowed (AciesEvent            *self,
                                      const AciesSituation  *situation,
                                      GPtrArray             *dues,
                                      GError               **error);

/* Checks that the file of a battle whose log is @log can be read again with @self in it: with its texts and its
 * photographs. */
gboolean   acies_event_check_size    (AciesEvent            *self,
                                      GListModel            *log,
                                      GError               **error);
/* Checks the photographs of @log and @self alone.  @self: (nullable) */
gboolean   acies_event_check_photos  (AciesEvent            *self,
                                      GListModel            *log,
                                      GError               **error);

G_END_DECLS
