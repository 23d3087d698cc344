/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-failure-page.h"
#include "acies-main-menu.h"
#include "acies-file-kind.h"
#include "acies-show-in-files.h"

struct _AciesFailurePage
{
  AciesPage      parent_instance;

  GFile         *file;

  AdwStatusPage *status;
};

G_DEFINE_FINAL_TYPE (AciesFailurePage, acies_failure_page, ACIES_TYPE_PAGE)

static GFile *
acies_failure_page_get_file (AciesPage *page)
{
  return ACIES_FAILURE_PAGE (page)->file;
}

static void
show_in_files (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  acies_show_in_files (widget, ACIES_FAILURE_PAGE (widget)->file);
}

static void
acies_failure_page_dispose (GObject *object)
{
  AciesFailurePage *self = ACIES_FAILURE_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_FAILURE_PAGE);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (acies_failure_page_parent_class)->dispose (object);
}

static void
acies_failure_page_class_init (AciesFailurePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_failure_page_dispose;
  ACIES_PAGE_CLASS (klass)->get_file = acies_failure_page_get_file;

  g_type_ensure (ACIES_TYPE_MAIN_MENU);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-failure-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesFailurePage, status);
  gtk_widget_class_install_action (widget_class, "failure.show-in-files", NULL, show_in_files);
}

static void
acies_failure_page_init (AciesFailurePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_failure_page_new:
 * @file: a file that cannot be read
 * @error: why, naming file, line and cause
 *
 * Returns: a page that says so
 */
AciesPage *
acies_failure_page_new (GFile        *file,
                        const GError *error)
{
  AciesFailurePage *self;
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;
  g_autofree char *description = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (error != NULL, NULL);

  self = g_object_new (ACIES_TYPE_FAILURE_PAGE, NULL);
  self->file = g_object_ref (file);
  name = acies_file_kind_display_name (file);
  /* Translators: %s is the name of a file */
  title = g_strdup_printf (_("“%s” Cannot Be Opened"), name);
  acies_page_set_title (ACIES_PAGE (self), name);
  adw_status_page_set_title (self->status, title);
  description = g_markup_escape_text (error->message, -1);
  adw_status_page_set_description (self->status, description);

  return ACIES_PAGE (self);
}
