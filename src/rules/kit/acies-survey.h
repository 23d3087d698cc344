/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset.h"

G_BEGIN_DECLS

/*
 * Where the bodies of a battle stand.  For a situation that does not change any more it is surveyed once, and while
 * one is held: see acies_situation_freeze() and acies_situation_hold().
 */

/* Lists what a body covers: the rectangles of its parts.  (transfer full) (element-type AciesOutline) */
ACIES_EXPORT GArray    *acies_body_list_parts      (const AciesSituation *situation,
                                                    const AciesBody      *body);
/* Measures how far an outline is from what a body covers, in inches. */
ACIES_EXPORT double     acies_outline_measure_body (const AciesSituation *situation,
                                                    const AciesOutline   *self,
                                                    const AciesBody      *body);
/* Lists the bodies near the way between two points, and maybe others, in their order.  (transfer container)
 * (element-type AciesBody) */
ACIES_EXPORT GPtrArray *acies_situation_list_near  (const AciesSituation *situation,
                                                    AciesPoint            from,
                                                    AciesPoint            to,
                                                    double                reach);
/* Lists the bodies near an outline, and maybe others, in their order.  (transfer container) (element-type AciesBody) */
ACIES_EXPORT GPtrArray *acies_outline_list_near    (const AciesSituation *situation,
                                                    const AciesOutline   *self,
                                                    double                reach);
/* Lists the bodies near another, and it, and maybe others, in their order.  (transfer container) (element-type
 * AciesBody) */
ACIES_EXPORT GPtrArray *acies_situation_list_around (const AciesSituation *situation,
                                                     const AciesBody      *body,
                                                     double                reach);

/* Takes what is kept of a body (transfer full) (nullable), and gives it back.  @data: (transfer full) */
ACIES_EXPORT gpointer   acies_body_take_kept       (const AciesSituation *situation,
                                                    const AciesBody      *body) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void       acies_body_give_kept       (const AciesSituation *situation,
                                                    const AciesBody      *body,
                                                    gpointer              data,
                                                    GDestroyNotify        destroy);

/**
 * AciesRecallFunc:
 * @situation: a situation
 * @a: (nullable): a body of it
 * @b: (nullable): another
 * @number: what else it depends on
 * @result: (out caller-allocates): what is computed; it does not point to anything
 *
 * Computes something that depends on nothing but two bodies, the options, the terrain, and what the survey tells of
 * other bodies: the ways and ends of acies-ways.h, and the functions above.  Without bodies it may depend on anything.
 */
typedef void (*AciesRecallFunc) (const AciesSituation *situation,
                                 const AciesBody      *a,
                                 const AciesBody      *b,
                                 int                   number,
                                 gpointer              result);

/* Computes something of two bodies, once while nothing near changes; of none, once in each situation.  @size: that of the
 * result */
ACIES_EXPORT void       acies_bodies_recall        (const AciesSituation *situation,
                                                    AciesRecallFunc       compute,
                                                    const AciesBody      *a,
                                                    const AciesBody      *b,
                                                    int                   number,
                                                    gsize                 size,
                                                    gpointer              result);
/* Takes over what was computed of the situation before and still holds. */
ACIES_EXPORT void       acies_survey_follow        (const AciesSituation *before,
                                                    const AciesSituation *after);

G_END_DECLS
