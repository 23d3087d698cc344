/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play-time.h"

G_BEGIN_DECLS

/**
 * AciesSketchBar:
 *
 * The bar beneath the sketch: a slider over the battle, with which it is played again, what is compared, and the menu of
 * what the sketch shows.
 */
#define ACIES_TYPE_SKETCH_BAR (acies_sketch_bar_get_type ())
G_DECLARE_FINAL_TYPE (AciesSketchBar, acies_sketch_bar, ACIES, SKETCH_BAR, AdwBin)

void acies_sketch_bar_set_play      (AciesSketchBar *self,
                                     AciesPlay      *play,
                                     AciesPlayTime  *time);
void acies_sketch_bar_open_menu     (AciesSketchBar *self);
void acies_sketch_bar_open_compare  (AciesSketchBar *self);

G_END_DECLS
