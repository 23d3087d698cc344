/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <math.h>

#include "acies-bodies.h"
#include "acies-survey.h"

G_BEGIN_DECLS

/**
 * AciesCircle:
 * @center: the middle of a rectangle
 * @radius: inches from there to its corners
 *
 * The circle around a rectangle.
 */
typedef struct
{
  AciesPoint center;
  double     radius;
} AciesCircle;

/* Finds the circle around a rectangle. */
static inline AciesCircle
acies_circle_around (const AciesOutline *outline)
{
  const AciesPoint *corners = outline->corners;
  double x = corners[2].x - corners[0].x;
  double y = corners[2].y - corners[0].y;

  return (AciesCircle) { { corners[0].x + x / 2.0, corners[0].y + y / 2.0 }, sqrt (x * x + y * y) / 2.0 };
}

/**
 * AciesSurveyed:
 * @low: the least coordinates of what a body covers; above @high for a body off the table
 * @high: the largest
 * @parts: (array length=n_parts): what it covers, see acies_ruleset_list_parts()
 * @circles: (array length=n_parts): around its parts
 * @n_parts: how many rectangles these are
 *
 * What a body covers.
 */
typedef struct
{
  AciesPoint          low;
  AciesPoint          high;
  const AciesOutline *parts;
  const AciesCircle  *circles;
  guint               n_parts;
} AciesSurveyed;

/**
 * AciesSurvey:
 *
 * Where the bodies of a frozen situation stand: what each covers, and a grid by which those near a
 * place are found.
 */
typedef struct _AciesSurvey AciesSurvey;

/* Grows bounds to hold an outline. */
void                 acies_bounds_include   (AciesPoint           *low,
                                             AciesPoint           *high,
                                             const AciesOutline   *outline);
/* Sets what a body covers, and the bounds of that.
 * @circles: (array length=n_parts) (out caller-allocates) */
void                 acies_surveyed_set     (AciesSurveyed        *self,
                                             const AciesOutline   *parts,
                                             AciesCircle          *circles,
                                             guint                 n_parts);

/**
 * AciesFootprint:
 * @low: the least coordinates of what has been looked at; above @high for nothing
 * @high: the largest
 *
 * The part of the table on which something depends.
 */
typedef struct
{
  AciesPoint low;
  AciesPoint high;
} AciesFootprint;

#define ACIES_FOOTPRINT_NOTHING { { G_MAXDOUBLE, G_MAXDOUBLE }, { -G_MAXDOUBLE, -G_MAXDOUBLE } }

void                 acies_footprint_grow   (AciesFootprint       *self,
                                             AciesPoint            low,
                                             AciesPoint            high);
/* Notes that a rectangle of the table is looked at. */
void                 acies_footprint_note   (AciesPoint            low,
                                             AciesPoint            high);
/* Notes all that is asked of surveys in this thread from now on; returns what noted it until now (nullable). */
AciesFootprint      *acies_footprint_record (AciesFootprint       *self);

/* Gets what is recalled of the bodies of a survey. */
GHashTable          *acies_survey_lock_recalled   (const AciesSurvey *self);
void                 acies_survey_unlock_recalled (const AciesSurvey *self);
/* Takes it away, and sets it: (transfer full) */
GHashTable          *acies_survey_take_recalled   (const AciesSurvey *self);
void                 acies_survey_set_recalled    (const AciesSurvey *self,
                                                   GHashTable        *recalled);
/* Gets the bounds of what a body covers and of its rectangle.  @index: the position of the body in the situation */
const AciesFootprint *acies_survey_get_ground     (const AciesSurvey *self,
                                                   guint              index);
/* Keep the units or leaders that pass a test (nullable): NULL while they are not kept. */
GPtrArray           *acies_survey_copy_list       (const AciesSurvey *self,
                                                   gboolean           of_leaders,
                                                   AciesBodyTest      test) G_GNUC_WARN_UNUSED_RESULT;
void                 acies_survey_keep_list       (const AciesSurvey *self,
                                                   gboolean           of_leaders,
                                                   AciesBodyTest      test,
                                                   GPtrArray         *list);
/* Finds the position of a body of the situation; -1 for another body. */
int                  acies_survey_find_position   (const AciesSurvey *self,
                                                   const AciesBody   *body);

/* Finds the first move of this turn that a body made, from a number among all moves on; a number beyond them for none.
 * @index: the position of the body in the situation */
guint                acies_survey_find_move       (const AciesSurvey *self,
                                                   guint              index,
                                                   guint              number);

guint                acies_recalled_hash    (gconstpointer         recalled);
gboolean             acies_recalled_equal   (gconstpointer         recalled,
                                             gconstpointer         other);

/* Gets the survey of a situation (nullable): NULL if its bodies may change. */
const AciesSurvey   *acies_survey_get       (const AciesSituation *situation);
/* @index: the position of the body in the situation */
const AciesSurveyed *acies_survey_get_body  (const AciesSurvey    *self,
                                             guint                 index);
/* Finds what a body covers (nullable): NULL for one that is not of the situation, a copy of one say. */
const AciesSurveyed *acies_survey_find      (const AciesSurvey    *self,
                                             const AciesBody      *body);
/* Lists the positions of the bodies that cover anything in the rectangle, in their order: (element-type guint) */
void                 acies_survey_list_near (const AciesSurvey    *self,
                                             AciesPoint            low,
                                             AciesPoint            high,
                                             GArray               *positions);

/* Lists the positions of the bodies within @reach of a body, by what they cover or by their rectangles, and maybe others,
 * in their order: (element-type guint) */
void                 acies_survey_list_around (const AciesSurvey  *self,
                                             guint                 index,
                                             double                reach,
                                             GArray               *positions);
/* Tells whether these are so many that it takes no longer to look at all bodies. */
gboolean             acies_survey_has_many_around (const AciesSurvey *self,
                                             guint                 index,
                                             double                reach);

G_END_DECLS
