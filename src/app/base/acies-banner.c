/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <unistd.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "acies-banner.h"
#include "acies-page.h"

struct _AciesBanner
{
  AdwBin       parent_instance;

  /* (unowned): the page that the banner is in */
  AciesPage   *page;

  GtkRevealer *revealer;
  GtkImage    *image;
  GtkLabel    *label;
  GtkWidget   *retry_button;
};

G_DEFINE_FINAL_TYPE (AciesBanner, acies_banner, ADW_TYPE_BIN)

static char *
describe_reason (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *label = g_filename_display_name (name);
  const char *path = g_file_peek_path (file);

  if (path != NULL && g_access (path, F_OK) == 0 && g_access (path, W_OK) != 0)
    return g_strdup_printf (_("%s is read-only: you may not write to this file."), label);
  if (path != NULL)
    return g_strdup_printf (_("%s is read-only: you may not write to its folder."), label);

  return g_strdup_printf (_("%s is read-only."), label);
}

/* What is hidden behind a revealer is read by assistive tools all the same. */
static void
child_revealed_cb (GtkRevealer *revealer)
{
  if (!gtk_revealer_get_child_revealed (revealer) && !gtk_revealer_get_reveal_child (revealer))
    gtk_widget_set_visible (GTK_WIDGET (revealer), FALSE);
}

static void
update (AciesBanner *self)
{
  gboolean read_only = !acies_page_get_writable (self->page);
  const char *obstacle = acies_page_get_obstacle (self->page);
  GFile *file = acies_page_get_file (self->page);
  gboolean is_seen = (read_only && file != NULL) || obstacle != NULL;

  if (read_only && file != NULL)
    {
      g_autofree char *reason = describe_reason (file);

      gtk_label_set_label (self->label, reason);
      gtk_image_set_from_icon_name (self->image, "changes-prevent-symbolic");
    }
  else if (obstacle != NULL)
    {
      gtk_label_set_label (self->label, obstacle);
      gtk_image_set_from_icon_name (self->image, "dialog-warning-symbolic");
    }
  gtk_widget_set_visible (self->retry_button, !read_only);
  if (is_seen)
    gtk_widget_set_visible (GTK_WIDGET (self->revealer), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, is_seen);
}

static void
acies_banner_root (GtkWidget *widget)
{
  AciesBanner *self = ACIES_BANNER (widget);

  GTK_WIDGET_CLASS (acies_banner_parent_class)->root (widget);

  /* A page keeps its banner for good. */
  if (self->page != NULL)
    return;

  self->page = ACIES_PAGE (gtk_widget_get_ancestor (widget, ACIES_TYPE_PAGE));
  if (self->page != NULL)
    {
      g_signal_connect_object (self->page, "notify::writable", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->page, "notify::obstacle", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
      update (self);
    }
}

static void
acies_banner_dispose (GObject *object)
{
  /* Before the template goes: it would take the child from under the bin. */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_BANNER);

  G_OBJECT_CLASS (acies_banner_parent_class)->dispose (object);
}

static void
acies_banner_class_init (AciesBannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_banner_dispose;
  widget_class->root = acies_banner_root;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-banner.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesBanner, revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesBanner, image);
  gtk_widget_class_bind_template_child (widget_class, AciesBanner, label);
  gtk_widget_class_bind_template_child (widget_class, AciesBanner, retry_button);
  gtk_widget_class_bind_template_callback (widget_class, child_revealed_cb);
}

static void
acies_banner_init (AciesBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
