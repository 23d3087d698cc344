/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-luck-summary.h"
#include "acies-luck-table.h"

G_BEGIN_DECLS

/**
 * AciesLuckChart:
 *
 * A chart of the luck of a battle.  A class draws it, says it in a sentence for assistive
 * tools, and gives the same numbers as a table.
 *
 * Properties: `summary` (nullable), what is drawn.
 */
#define ACIES_TYPE_LUCK_CHART (acies_luck_chart_get_type ())
G_DECLARE_DERIVABLE_TYPE (AciesLuckChart, acies_luck_chart, ACIES, LUCK_CHART, GtkWidget)

struct _AciesLuckChartClass
{
  GtkWidgetClass parent_class;

  /* All are called with a summary. */
  void  (*draw)     (AciesLuckChart *self,
                     cairo_t        *cr,
                     double          width,
                     double          height);
  /* (transfer full) */
  char *(*describe) (AciesLuckChart *self);
  /* (transfer full) (nullable): a few words beside the title */
  char *(*remark)   (AciesLuckChart *self);
  void  (*tabulate) (AciesLuckChart *self,
                     AciesLuckTable *table);
  /* Pixels, at the usual size of text */
  int   (*measure_height) (AciesLuckChart *self);
};

AciesLuckSummary    *acies_luck_chart_get_summary (AciesLuckChart   *self);
void                 acies_luck_chart_set_summary (AciesLuckChart   *self,
                                                   AciesLuckSummary *summary);
char                *acies_luck_chart_remark      (AciesLuckChart   *self) G_GNUC_WARN_UNUSED_RESULT;
void                 acies_luck_chart_tabulate    (AciesLuckChart   *self,
                                                   AciesLuckTable   *table);
/* For those who draw: a side, and the badge with its initial */
const AciesLuckSide *acies_luck_chart_get_side    (AciesLuckChart   *self,
                                                   guint             side);
void                 acies_luck_chart_draw_badge  (AciesLuckChart   *self,
                                                   cairo_t          *cr,
                                                   guint             side,
                                                   double            x,
                                                   double            y);

G_END_DECLS
