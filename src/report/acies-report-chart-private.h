/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <cairo.h>

#include "acies-report-document.h"
#include "acies-palette.h"

G_BEGIN_DECLS

/**
 * AciesChartBox:
 * @left: where the first turn stands, the deployment
 * @right: where the last one stands
 * @top: the line of a hundred percent
 * @bottom: that of nothing
 * @line: names at the ends of the lines are at least this far apart
 * @label: labels of turns are at least this far apart
 *
 * The place of a chart in the units of a drawing, y downward.
 */
typedef struct
{
  double left;
  double right;
  double top;
  double bottom;
  double line;
  double label;
} AciesChartBox;

/**
 * AciesChartCourse:
 * @badge: the sign of the side
 * @name: what it is called
 * @percent: what is left of it at last
 * @points: (array length=n_points): what was left of it, turn by turn
 * @n_points: how many there are
 * @end: where its name stands, y
 *
 * The line of one side.
 */
typedef struct
{
  AciesReportBadge  badge;
  char             *name;
  guint             percent;
  AciesPoint       *points;
  guint             n_points;
  double            end;
} AciesChartCourse;

/**
 * AciesReportChart:
 * @box: where it is
 * @n_turns: the last turn
 * @step: each so many turns have a label
 * @courses: (element-type AciesChartCourse): one for each side
 *
 * What was left of each side after each turn, as lines: all that is counted for it, in whatever it is drawn.
 */
typedef struct
{
  AciesChartBox box;
  guint         n_turns;
  guint         step;
  GArray       *courses;
} AciesReportChart;

/* (nullable): none before the first turn */
AciesReportChart *acies_report_chart_new           (const AciesReportDocument *document,
                                                    const AciesChartBox       *box) G_GNUC_WARN_UNUSED_RESULT;
void              acies_report_chart_free          (AciesReportChart          *self);
double            acies_report_chart_place_turn    (const AciesReportChart    *self,
                                                    guint                      turn);
double            acies_report_chart_place_percent (const AciesReportChart    *self,
                                                    guint                      percent);
/* Draws the grid and the lines of the sides in the colors of paper, without words. */
void              acies_report_chart_draw          (const AciesReportChart    *self,
                                                    cairo_t                   *cr,
                                                    AciesColor                 grid);
/* The same with its words, as a picture of @width by @height units. */
void              acies_report_chart_draw_whole    (const AciesReportChart    *self,
                                                    cairo_t                   *cr,
                                                    double                     width,
                                                    double                     height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesReportChart, acies_report_chart_free)

G_END_DECLS
