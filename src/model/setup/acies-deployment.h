/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-situation.h"

G_BEGIN_DECLS

/* Which long edge a side deploys along: FALSE near (bottom), TRUE far (top). */
gboolean   acies_deployment_is_far  (guint                 side);
/* Straight ahead from the side's own edge. */
double     acies_deployment_heading (guint                 side);
/* Everybody who is not on the table yet, in line on the front edge of the side's zone, command beside
 * command, in a second line where the table is too narrow.  Who stands there already is
 * left alone: (transfer full) (element-type AciesMove) */
GPtrArray *acies_deployment_in_line (const AciesSituation *situation) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
