/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Has the icon themes read in a thread, once GTK and libadwaita are set up. */
void acies_icons_load (void);

G_END_DECLS
