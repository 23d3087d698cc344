/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-table.h"

G_BEGIN_DECLS

/**
 * AciesBackdropFit:
 *
 * A photograph of a table with a mark for each corner of the table, which is pulled to where that is seen, and lines over the
 * photograph where each foot of the table is then.  Tab goes to a mark and arrows move it; without a mark they move all
 * four, and plus, minus and R scale and turn them.
 *
 * Properties: `text` (to be read): what keys act on, and where it is, in words.
 * Signal: `changed`: the corners were moved.
 */
#define ACIES_TYPE_BACKDROP_FIT (acies_backdrop_fit_get_type ())
G_DECLARE_FINAL_TYPE (AciesBackdropFit, acies_backdrop_fit, ACIES, BACKDROP_FIT, GtkWidget)

void              acies_backdrop_fit_set_table   (AciesBackdropFit *self,
                                                  AciesTable       *table);
/* (array fixed-size=4) */
const AciesPoint *acies_backdrop_fit_get_corners (AciesBackdropFit *self);
void              acies_backdrop_fit_reset       (AciesBackdropFit *self);
void              acies_backdrop_fit_turn        (AciesBackdropFit *self);

G_END_DECLS
