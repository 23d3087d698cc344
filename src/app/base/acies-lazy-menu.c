/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-lazy-menu.h"

static void
create_cb (GtkMenuButton *button,
           gpointer       user_data)
{
  if (gtk_menu_button_get_menu_model (button) != user_data)
    gtk_menu_button_set_menu_model (button, user_data);
}

/**
 * acies_lazy_menu_set:
 * @button: a button
 * @menu: what pops up from it
 *
 * Gives a button a menu, in place of the one that it has, whose popover is made when it is opened for the first time.
 */
void
acies_lazy_menu_set (GtkMenuButton *button,
                     GMenuModel    *menu)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));
  g_return_if_fail (G_IS_MENU_MODEL (menu));

  gtk_menu_button_set_create_popup_func (button, create_cb, g_object_ref (menu), g_object_unref);
}
