/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-outlook.h"

G_BEGIN_DECLS

/**
 * AciesAheadList:
 *
 * What comes after the step in hand, in words, and all facts that would change its odds.
 */
#define ACIES_TYPE_AHEAD_LIST (acies_ahead_list_get_type ())
G_DECLARE_FINAL_TYPE (AciesAheadList, acies_ahead_list, ACIES, AHEAD_LIST, AdwBin)

GtkWidget  *acies_ahead_list_new         (void);
void        acies_ahead_list_set_outlook (AciesAheadList *self,
                                          AciesOutlook   *outlook);
GtkListBox *acies_ahead_list_get_swings  (AciesAheadList *self);

G_END_DECLS
