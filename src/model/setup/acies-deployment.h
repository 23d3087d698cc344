/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-situation.h"

G_BEGIN_DECLS

GPtrArray *acies_deployment_in_line       (const AciesSituation *situation) G_GNUC_WARN_UNUSED_RESULT;
double     acies_deployment_measure_line  (const AciesSituation *situation,
                                           guint                 side);
double     acies_deployment_measure_room  (const AciesSituation *situation,
                                           guint                 side);
guint      acies_deployment_count_terrain (AciesTable           *table);

gboolean   acies_deployment_propose_size (AciesTable     *table,
                                          AciesRuleset   *ruleset);

G_END_DECLS
