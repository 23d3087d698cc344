/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-library-page.h"
#include "acies-main-menu.h"

struct _AciesLibraryPage
{
  AciesPage     parent_instance;

  AciesSession *session;

  GtkWidget    *empty;
};

G_DEFINE_FINAL_TYPE (AciesLibraryPage, acies_library_page, ACIES_TYPE_PAGE)

static void
acies_library_page_dispose (GObject *object)
{
  AciesLibraryPage *self = ACIES_LIBRARY_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_LIBRARY_PAGE);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_library_page_parent_class)->dispose (object);
}

static void
acies_library_page_class_init (AciesLibraryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_library_page_dispose;

  g_type_ensure (ACIES_TYPE_MAIN_MENU);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-library-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, empty);
}

static void
acies_library_page_init (AciesLibraryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

AciesPage *
acies_library_page_new (AciesSession *session)
{
  AciesLibraryPage *self = g_object_new (ACIES_TYPE_LIBRARY_PAGE, NULL);

  self->session = g_object_ref (session);

  return ACIES_PAGE (self);
}
