/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-analysis.h"

G_BEGIN_DECLS

/**
 * AciesOddsChart:
 *
 * The odds of the current step: bars with their chance above and their value
 * below, hatched where something follows; for a fight which side wins the round.  The
 * bar of the result that came is outlined.  Gray, with no text, while they are
 * being worked out.  Spoken as a sentence.
 */
#define ACIES_TYPE_ODDS_CHART (acies_odds_chart_get_type ())
G_DECLARE_FINAL_TYPE (AciesOddsChart, acies_odds_chart, ACIES, ODDS_CHART, GtkWidget)

void       acies_odds_chart_set_analysis (AciesOddsChart *self,
                                          AciesAnalysis  *analysis);
void       acies_odds_chart_set_result   (AciesOddsChart *self,
                                          const char     *text);
void       acies_odds_chart_set_sides    (AciesOddsChart *self,
                                          guint           color_a,
                                          guint           color_b,
                                          const char     *name_a,
                                          const char     *name_b);

G_END_DECLS
