/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-situation.h"

G_BEGIN_DECLS

/* Units that are deployed together.  @bodies: (element-type AciesBody); all give (transfer full) (element-type AciesMove) */

/* Adds a move that puts a body somewhere. */
void       acies_deployment_place    (GPtrArray            *moves,
                                      const AciesBody      *body,
                                      AciesPose             pose);
/* Lays them out from the left end of a line to its right end, facing as their commander does who looks along it. */
GPtrArray *acies_deployment_lay_line (GPtrArray            *bodies,
                                      AciesPoint            left,
                                      AciesPoint            right) G_GNUC_WARN_UNUSED_RESULT;
/* Moves them as they stand, and turns them about the middle of them all. */
GPtrArray *acies_deployment_shift    (GPtrArray            *bodies,
                                      AciesPoint            by,
                                      double                degrees) G_GNUC_WARN_UNUSED_RESULT;
/* Tells whether a body of that side is anywhere but in its zone, or off the table. */
gboolean   acies_deployment_is_outside (AciesTable           *table,
                                        const AciesBody      *body,
                                        const AciesPose      *pose);
/* Lists the bodies of the same command, the leader last: (transfer container) (element-type AciesBody) */
GPtrArray *acies_deployment_list_command (const AciesSituation *situation,
                                          const AciesBody      *body) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
