/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-log-filter.h"
#include "acies-play.h"

G_BEGIN_DECLS

/**
 * AciesLogList:
 *
 * The entries of a battle, newest first, under a head for each turn and phase.
 * Selecting one shows the battle as it stood after it.
 *
 * An entry that is activated with Enter is amended by the action `play.amend-entry`.
 *
 * Signal: `counted`, with how many entries it shows, and how many there are.
 */
#define ACIES_TYPE_LOG_LIST (acies_log_list_get_type ())
G_DECLARE_FINAL_TYPE (AciesLogList, acies_log_list, ACIES, LOG_LIST, AdwBin)

void     acies_log_list_set_play   (AciesLogList   *self,
                                    AciesPlay      *play,
                                    AciesLogFilter *filter);
void     acies_log_list_focus      (AciesLogList   *self);
void     acies_log_list_tell_count (AciesLogList   *self);
/* The menu of the units that the row with the focus names; FALSE without one */
gboolean acies_log_list_open_menu  (AciesLogList   *self);

G_END_DECLS
