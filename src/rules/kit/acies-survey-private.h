/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesSurveyed:
 * @low: the least coordinates of what a body covers; above @high for a body off the table
 * @high: the largest
 * @parts: (array length=n_parts): what it covers, see acies_ruleset_list_parts()
 * @n_parts: how many rectangles these are
 *
 * What a body covers.
 */
typedef struct
{
  AciesPoint          low;
  AciesPoint          high;
  const AciesOutline *parts;
  guint               n_parts;
} AciesSurveyed;

/**
 * AciesSurvey:
 *
 * Where the bodies of a frozen situation stand: what each covers, and a grid by which those near a
 * place are found.
 */
typedef struct _AciesSurvey AciesSurvey;

/* Sets what a body covers, and the bounds of that. */
void                 acies_surveyed_set     (AciesSurveyed        *self,
                                             const AciesOutline   *parts,
                                             guint                 n_parts);

/* Gets the survey of a situation (nullable): NULL if it is not frozen. */
const AciesSurvey   *acies_survey_get       (const AciesSituation *situation);
/* @index: the position of the body in the situation */
const AciesSurveyed *acies_survey_get_body  (const AciesSurvey    *self,
                                             guint                 index);
/* Lists the positions of the bodies that cover anything in the rectangle, in their order: (element-type guint) */
void                 acies_survey_list_near (const AciesSurvey    *self,
                                             AciesPoint            low,
                                             AciesPoint            high,
                                             GArray               *positions);

G_END_DECLS
