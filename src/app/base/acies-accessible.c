/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-accessible.h"

static GtkWidget *
find_menu_button (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_menu_button (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/**
 * acies_accessible_name_dropdown:
 * @button: a button with a menu
 * @name: what its menu is for, translated
 *
 * Names the half that opens the menu, whose name is that of its class without this.
 */
void
acies_accessible_name_dropdown (AdwSplitButton *button,
                                const char     *name)
{
  GtkWidget *menu_button, *toggle;

  g_return_if_fail (ADW_IS_SPLIT_BUTTON (button));
  g_return_if_fail (name != NULL);

  menu_button = find_menu_button (GTK_WIDGET (button));
  if (menu_button == NULL)
    return;

  /* What takes the focus is a button inside. */
  toggle = gtk_widget_get_first_child (menu_button);
  gtk_accessible_update_property (GTK_ACCESSIBLE (menu_button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (GTK_IS_TOGGLE_BUTTON (toggle))
    gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
choice_cb (GtkDropDown *choice)
{
  GtkWidget *toggle = gtk_widget_get_first_child (GTK_WIDGET (choice));
  GObject *item = gtk_drop_down_get_selected_item (choice);
  const char *name = g_object_get_data (G_OBJECT (choice), "acies-name");
  g_autofree char *told = NULL;

  if (!GTK_IS_STRING_OBJECT (item) || toggle == NULL)
    return;

  /* Translators: what is chosen from, and what is chosen, such as "Turn: The whole battle" */
  told = g_strdup_printf (_("%s: %s"), name, gtk_string_object_get_string (GTK_STRING_OBJECT (item)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
}

/**
 * acies_accessible_name_choice:
 * @choice: a drop-down list of strings
 * @name: what is chosen from it, translated
 *
 * Names the list, and the button inside that takes the focus, whose name is that of its class
 * without this; what is chosen is kept in the latter's name.
 */
void
acies_accessible_name_choice (GtkDropDown *choice,
                              const char  *name)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (choice));
  g_return_if_fail (name != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (choice), "acies-name", g_strdup (name), g_free);
  g_signal_connect (choice, "notify::selected-item", G_CALLBACK (choice_cb), NULL);
  choice_cb (choice);
}

/**
 * acies_accessible_name_row:
 * @child: the child of a list item, in the list already or not
 * @name: what is read out, translated
 * @description: more of it, translated; "" for none
 *
 * Names the row that a list view has made around its child.
 */
void
acies_accessible_name_row (GtkWidget  *child,
                           const char *name,
                           const char *description)
{
  GtkWidget *row;

  g_return_if_fail (GTK_IS_WIDGET (child));

  row = gtk_widget_get_parent (child);
  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                    -1);
}
