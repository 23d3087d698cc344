/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play-time.h"

G_BEGIN_DECLS

/**
 * AciesCompareList:
 *
 * The moments with which the one that is looked at can be compared, and what has changed since the one that is chosen.
 */
#define ACIES_TYPE_COMPARE_LIST (acies_compare_list_get_type ())
G_DECLARE_FINAL_TYPE (AciesCompareList, acies_compare_list, ACIES, COMPARE_LIST, AdwBin)

GtkWidget *acies_compare_list_new (AciesPlay     *play,
                                   AciesPlayTime *time);

G_END_DECLS
