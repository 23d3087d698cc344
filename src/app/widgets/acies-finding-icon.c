/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-finding-icon.h"

/**
 * acies_finding_icon_set:
 * @image: an image
 * @severity: how grave a finding is
 *
 * Gives an image the icon and the color of a severity.
 */
void
acies_finding_icon_set (GtkImage      *image,
                        AciesSeverity  severity)
{
  gboolean is_error = severity == ACIES_SEVERITY_ERROR;
  const char *icon = is_error ? "dialog-error-symbolic" : "dialog-warning-symbolic";

  g_return_if_fail (GTK_IS_IMAGE (image));

  /* An image that is set anew makes all cells of its column be measured anew. */
  if (g_strcmp0 (gtk_image_get_icon_name (image), icon) != 0)
    gtk_image_set_from_icon_name (image, icon);
  gtk_widget_remove_css_class (GTK_WIDGET (image), is_error ? "acies-warning" : "acies-error");
  gtk_widget_add_css_class (GTK_WIDGET (image), is_error ? "acies-error" : "acies-warning");
}
