/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The first one that is added is in force when the chooser is shown. */
void acies_file_filter_add (GtkFileChooser     *chooser,
                            const char         *name,
                            const char * const *kinds);

G_END_DECLS
