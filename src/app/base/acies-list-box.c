/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-list-box.h"

void
acies_list_box_clear (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}
