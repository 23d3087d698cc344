/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What GTK leaves without a name, for those who hear the window instead of seeing it. */

/* The half of a split button that opens its menu. */
void acies_accessible_name_dropdown (AdwSplitButton *button,
                                     const char     *name);
/* The part of a drop-down list that takes the focus: its name, and what is chosen. */
void acies_accessible_name_choice   (GtkDropDown    *choice,
                                     const char     *name);
/* The row of a list view that @child is in: what has the focus and is read out. */
void acies_accessible_name_row      (GtkWidget      *child,
                                     const char     *name,
                                     const char     *description);

G_END_DECLS
