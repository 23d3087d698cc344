/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "acies-icons.h"

/* GTK reads the icon themes in a thread when the display is opened, but libadwaita adds its icons after that, which
 * drops what has been read: the first icon that is shown would have them read again while the user waits.  Looking up
 * an icon from a thread is what GTK allows. */
static void
load_thread (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  g_task_return_boolean (task, gtk_icon_theme_has_icon (GTK_ICON_THEME (source_object), "open-menu-symbolic"));
}

void
acies_icons_load (void)
{
  GdkDisplay *display = gdk_display_get_default ();
  g_autoptr (GTask) task = NULL;

  if (display == NULL)
    return;

  task = g_task_new (gtk_icon_theme_get_for_display (display), NULL, NULL, NULL);
  g_task_run_in_thread (task, load_thread);
}
