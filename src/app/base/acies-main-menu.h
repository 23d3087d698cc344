/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * AciesMainMenu:
 *
 * The main menu's button, for the end of a page's header bar.
 */
#define ACIES_TYPE_MAIN_MENU (acies_main_menu_get_type ())
G_DECLARE_FINAL_TYPE (AciesMainMenu, acies_main_menu, ACIES, MAIN_MENU, AdwBin)

G_END_DECLS
