/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-survey-private.h"
#include "acies-ways.h"

G_BEGIN_DECLS

/* A number of inches beyond any table */
#define ACIES_SEARCH_FAR 1e6

/**
 * AciesStretch:
 * @leg: a leg of the way
 * @reach: the most that any corner moves on it, inches; below 0 until it is asked for
 * @low: the least coordinates of what is covered on it, or less
 * @high: the largest, or more
 *
 * A leg that is searched.
 */
typedef struct
{
  AciesLeg   leg;
  double     reach;
  AciesPoint low;
  AciesPoint high;
} AciesStretch;

/* Most ways have no more legs than these. */
#define ACIES_N_FEW_LEGS 4

/**
 * AciesSearch:
 *
 * A search for what a body meets on a way, or stands in at its end: it looks at one other body after the other.
 */
typedef struct
{
  const AciesSituation *situation;
  const AciesWay       *way;
  const AciesWayPolicy *policy;
  /* Whether it is asked for only whether something is met, and not where */
  gboolean              is_rough;

  /* The legs, as far as they have been looked at; in an array of their own when they are many */
  AciesStretch          few[ACIES_N_FEW_LEGS];
  AciesStretch         *many;
  guint                 n_stretches;

  /* AciesOutline: the parts of what moves, in its own coordinates; NULL for a rectangle */
  GArray               *own_parts;
  /* The farthest from its pose that any corner of what moves stands */
  double                own_radius;
  /* The bounds of what it covers at the start; wrong way round until they are asked for */
  AciesPoint            start_low;
  AciesPoint            start_high;

  /* Where the bodies stand (nullable) */
  const AciesSurvey    *survey;
  /* What the other body covers, if it is not surveyed: AciesOutline, AciesCircle */
  GArray               *parts;
  GArray               *circles;
  AciesSurveyed         other;
} AciesSearch;

void          acies_search_begin           (AciesSearch          *search,
                                            const AciesSituation *situation,
                                            const AciesWay       *way,
                                            const AciesWayPolicy *policy);
void          acies_search_clear           (AciesSearch          *search);

/* Tells whether a body is on the table, as @policy has it.  @policy: (nullable) */
gboolean      acies_search_counts          (const AciesWayPolicy *policy,
                                            const AciesBody      *body);
/* Lists the positions of the bodies that cover anything within @keep inches of a rectangle, or of all where there is no
 * survey.  (transfer full) (element-type guint) */
GArray       *acies_search_list_positions  (const AciesSearch    *search,
                                            AciesPoint            low,
                                            AciesPoint            high,
                                            double                keep);
/* Looks at the body at that position in the situation. */
void          acies_search_look_at         (AciesSearch          *search,
                                            guint                 position);
void          acies_search_look_at_other   (AciesSearch          *search,
                                            const AciesBody      *other);

AciesStretch *acies_search_get_stretch     (AciesSearch          *search,
                                            guint                 index);
guint         acies_search_count_own_parts (const AciesSearch    *search);
/* Gets what a part of the body that moves covers at @pose. */
AciesOutline  acies_search_get_own_part    (const AciesSearch    *search,
                                            guint                 index,
                                            const AciesPose      *pose);
/* Finds the bounds of what is covered at @pose. */
void          acies_search_find_bounds     (const AciesSearch    *search,
                                            const AciesPose      *pose,
                                            AciesPoint           *low,
                                            AciesPoint           *high);
/* Tells whether the other body stands out of bounds by @keep inches. */
gboolean      acies_search_is_beyond       (const AciesSearch    *search,
                                            AciesPoint            low,
                                            AciesPoint            high,
                                            double                keep);
/* Finds the bounds of what is covered at the start of the way. */
void          acies_search_bound_start     (AciesSearch          *search,
                                            AciesPoint           *low,
                                            AciesPoint           *high);
/* Measures the clearance from the other body at the start of the way, or @keep if that is less. */
double        acies_search_measure_start   (AciesSearch          *search,
                                            double                keep);
/* Measures the clearance from the other body when the one that moves is at @pose, inches. */
double        acies_search_measure         (const AciesSearch    *search,
                                            const AciesPose      *pose);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesSearch, acies_search_clear)

G_END_DECLS
