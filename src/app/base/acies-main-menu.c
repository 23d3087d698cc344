/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-main-menu.h"

struct _AciesMainMenu
{
  AdwBin parent_instance;
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
  G_OBJECT_CLASS (klass)->dispose = acies_main_menu_dispose;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/org/acies/Acies/acies-main-menu.ui");
}

static void
acies_main_menu_init (AciesMainMenu *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
