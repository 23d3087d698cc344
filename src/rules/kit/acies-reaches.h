/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset.h"
#include "acies-situation.h"

G_BEGIN_DECLS

/**
 * AciesBodyReach:
 * @reach: what it is, as declared
 * @inches: how far it is
 *
 * A distance that the rules give to a body as it stands.
 */
typedef struct
{
  const AciesReach *reach;
  double            inches;
} AciesBodyReach;

/* (transfer full) (element-type AciesBodyReach): in the order of the declaration */
ACIES_EXPORT GArray *acies_body_list_reaches (const AciesSituation *situation,
                                              const AciesBody      *body) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) (element-type AciesPoint): the border of the ground within reach */
ACIES_EXPORT GArray *acies_body_trace_reach  (const AciesBody      *body,
                                              const AciesReach     *reach,
                                              double                inches) G_GNUC_WARN_UNUSED_RESULT;
/* The ground that a body covers on a straight way, as one rectangle along the way */
ACIES_EXPORT AciesOutline acies_body_sweep_way (const AciesBody      *body,
                                              AciesPoint            from,
                                              AciesPoint            to);
/* The same, less far or farther where the ground lets a body go so to strike */
ACIES_EXPORT GArray *acies_body_trace_reach_on_ground (const AciesSituation *situation,
                                              const AciesBody      *body,
                                              const AciesReach     *reach,
                                              double                inches) G_GNUC_WARN_UNUSED_RESULT;
/* Whether any of another body is within a distance, over the ground that lies between where it is to be gone */
ACIES_EXPORT gboolean acies_body_reaches_on_ground (const AciesSituation *situation,
                                              const AciesBody      *body,
                                              const AciesReach     *reach,
                                              double                inches,
                                              const AciesBody      *other);
/* Whether any of another body is within a distance */
ACIES_EXPORT gboolean acies_body_reaches     (const AciesBody      *body,
                                              const AciesReach     *reach,
                                              double                inches,
                                              const AciesBody      *other);

G_END_DECLS
