/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesReportLevel:
 * @ACIES_REPORT_SUMMARY: the opening and two sketches
 * @ACIES_REPORT_STORY: what happened, in prose, with the sketches that show where it turned
 * @ACIES_REPORT_RECORD: the story, and behind it every entry with its dice and clauses
 *
 * How much a report tells.
 */
typedef enum
{
  ACIES_REPORT_SUMMARY,
  ACIES_REPORT_STORY,
  ACIES_REPORT_RECORD
} AciesReportLevel;

/**
 * AciesReportMaps:
 * @ACIES_REPORT_MAPS_NONE: no sketch
 * @ACIES_REPORT_MAPS_KEY: those that the level wants
 * @ACIES_REPORT_MAPS_ALL: the deployment and the end of each turn
 *
 * Which sketches a report shows.
 */
typedef enum
{
  ACIES_REPORT_MAPS_NONE,
  ACIES_REPORT_MAPS_KEY,
  ACIES_REPORT_MAPS_ALL
} AciesReportMaps;

/**
 * AciesReportPaper:
 * @ACIES_REPORT_A4: 210 × 297 mm
 * @ACIES_REPORT_LETTER: 8.5 × 11 inches
 *
 * The pages of a report.
 */
typedef enum
{
  ACIES_REPORT_A4,
  ACIES_REPORT_LETTER
} AciesReportPaper;

#define ACIES_TYPE_REPORT_LEVEL (acies_report_level_get_type ())
ACIES_EXPORT GType acies_report_level_get_type (void);
#define ACIES_TYPE_REPORT_MAPS (acies_report_maps_get_type ())
ACIES_EXPORT GType acies_report_maps_get_type (void);
#define ACIES_TYPE_REPORT_PAPER (acies_report_paper_get_type ())
ACIES_EXPORT GType acies_report_paper_get_type (void);

/**
 * AciesReportOptions:
 * @level: how much it tells
 * @maps: which sketches it shows
 * @paper: its pages, where it has pages
 * @photographs: whether it shows photographs
 * @reasons: whether its record shows dice, reasons and clauses
 * @luck: whether it tells the luck of the sides
 * @remarks: whether its record says what was overruled and amended
 * @style: (nullable): the path of a style sheet that takes the place of the built-in one
 *
 * What the user chooses of a report.  Start from #ACIES_REPORT_OPTIONS_DEFAULT.
 */
typedef struct
{
  AciesReportLevel  level;
  AciesReportMaps   maps;
  AciesReportPaper  paper;
  gboolean          photographs;
  gboolean          reasons;
  gboolean          luck;
  gboolean          remarks;
  const char       *style;
} AciesReportOptions;

#define ACIES_REPORT_OPTIONS_DEFAULT \
  { ACIES_REPORT_STORY, ACIES_REPORT_MAPS_KEY, ACIES_REPORT_A4, TRUE, TRUE, TRUE, TRUE, NULL }

G_END_DECLS
