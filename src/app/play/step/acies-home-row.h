/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play.h"

G_BEGIN_DECLS

/**
 * AciesHomeRow:
 *
 * The home entry with what stands beside it: dice or inches for the draft of a play
 * are typed here, or dice rolled.
 */
#define ACIES_TYPE_HOME_ROW (acies_home_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesHomeRow, acies_home_row, ACIES, HOME_ROW, AdwBin)

void     acies_home_row_set_play      (AciesHomeRow *self,
                                       AciesPlay    *play);
void     acies_home_row_set_show_keys (AciesHomeRow *self,
                                       gboolean      show_keys);
void     acies_home_row_focus         (AciesHomeRow *self);
gboolean acies_home_row_is_focused    (AciesHomeRow *self);
gboolean acies_home_row_type          (AciesHomeRow *self,
                                       gunichar      character);
gboolean acies_home_row_clear         (AciesHomeRow *self);

G_END_DECLS
