/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Keep GTK from reading its own style sheet, in whose place libadwaita puts its own: begin in main(), before there are
 * threads, and end before libadwaita is set up. */
void acies_theme_begin (void);
void acies_theme_end   (void);

G_END_DECLS
