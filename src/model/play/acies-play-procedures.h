/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-play.h"

G_BEGIN_DECLS

/* Lists the procedures of this step, then those of this phase, then the others: (transfer container)
 * (element-type AciesProcedure) */
GPtrArray *acies_play_list_procedures (AciesPlay *play) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
