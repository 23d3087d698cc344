/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-log-filter.h"

G_BEGIN_DECLS

/**
 * AciesLogBar:
 *
 * The row above a log by which it is searched, and filtered by side, unit and kind.  It is folded away until it is opened;
 * when it is closed it shows all entries again.
 *
 * Signal: `closed`, when the player closed it.
 */
#define ACIES_TYPE_LOG_BAR (acies_log_bar_get_type ())
G_DECLARE_FINAL_TYPE (AciesLogBar, acies_log_bar, ACIES, LOG_BAR, AdwBin)

void     acies_log_bar_set_filter   (AciesLogBar    *self,
                                     AciesLogFilter *filter,
                                     AciesBattle    *battle);
/* Opens it, with the focus where text is typed. */
void     acies_log_bar_open         (AciesLogBar    *self);
void     acies_log_bar_close        (AciesLogBar    *self);
gboolean acies_log_bar_is_open      (AciesLogBar    *self);
/* Opens it for the entries of a side, leader or unit. */
void     acies_log_bar_choose_party (AciesLogBar    *self,
                                     const char     *id);
/* Says how many entries are shown of how many: "12 of 258". */
void     acies_log_bar_show_count   (AciesLogBar    *self,
                                     guint           n_shown,
                                     guint           n_entries);

G_END_DECLS
