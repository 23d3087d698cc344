/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-standing.h"

G_BEGIN_DECLS

/* (transfer full): "2 of 7 units lost", of a command or a side */
char *acies_standing_print_losses (const AciesStanding  *self,
                                   const AciesSituation *situation) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): the status of a unit or leader, without what only says that it has acted */
char *acies_standing_print_lasting_status (const AciesStanding  *self,
                                           const AciesSituation *situation) G_GNUC_WARN_UNUSED_RESULT;

/* What a sentence says of the one with whose name it begins: "Dahae: hold" and "Dahae moved" lose the name, but not "Dahae
 * and Guard fought on" nor "Dahae (1 lost) cut down Guard". */
const char *acies_standing_skip_name (const char *sentence,
                                      const char *name);

G_END_DECLS
