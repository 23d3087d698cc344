/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesLuckPage:
 *
 * The luck of a battle: its dice beside their odds, in charts and tables.
 *
 * It activates `page.entry` with the number of an entry that a player wants to see.
 */
#define ACIES_TYPE_LUCK_PAGE (acies_luck_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesLuckPage, acies_luck_page, ACIES, LUCK_PAGE, AdwBin)

GtkWidget *acies_luck_page_new (AciesSession *session,
                                AciesBattle  *battle);

G_END_DECLS
