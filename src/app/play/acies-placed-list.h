/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play.h"

G_BEGIN_DECLS

/**
 * AciesPlacedList:
 *
 * The units and leaders on the table as a list beside the sketch: where each stands, what it faces and how near that is, in
 * words, and below the list what is around the one that is selected.  It costs nothing while it is not mapped.
 *
 * Signals: `chosen` (a #GStrv of ids): the user selected these; `toggled` (id): Shift or Ctrl and Space was pressed on it;
 * `activated` (id): it is to be shown on the sketch.
 */
#define ACIES_TYPE_PLACED_LIST (acies_placed_list_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlacedList, acies_placed_list, ACIES, PLACED_LIST, AdwBin)

void     acies_placed_list_set_play     (AciesPlacedList    *self,
                                         AciesPlay          *play);
/* @ids: (array zero-terminated=1): what is selected on the sketch */
void     acies_placed_list_set_selected (AciesPlacedList    *self,
                                         const char * const *ids);
void     acies_placed_list_focus        (AciesPlacedList    *self);
gboolean acies_placed_list_has_focus    (AciesPlacedList    *self);

G_END_DECLS
