/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-lazy-menu.h"
#include "acies-main-menu.h"

struct _AciesMainMenu
{
  AdwBin      parent_instance;

  GMenuModel *menu;
};

G_DEFINE_FINAL_TYPE (AciesMainMenu, acies_main_menu, ADW_TYPE_BIN)

static void
acies_main_menu_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_MAIN_MENU);

  G_OBJECT_CLASS (acies_main_menu_parent_class)->dispose (object);
}

static void
acies_main_menu_class_init (AciesMainMenuClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_main_menu_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-main-menu.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesMainMenu, menu);
}

static void
acies_main_menu_init (AciesMainMenu *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_lazy_menu_set (GTK_MENU_BUTTON (adw_bin_get_child (ADW_BIN (self))), self->menu);
}
