/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-show-in-files.h"

typedef struct
{
  GtkWidget *widget;
  GFile     *file;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_object_unref (request->widget);
  g_object_unref (request->file);
  g_free (request);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

static void
show_folder (const Request *request)
{
  GtkRoot *root = gtk_widget_get_root (request->widget);
  g_autoptr (GFile) folder = g_file_get_parent (request->file);
  g_autofree char *uri = folder != NULL ? g_file_get_uri (folder) : NULL;

  /* The window may have been closed meanwhile. */
  if (uri != NULL && GTK_IS_WINDOW (root))
    gtk_show_uri (GTK_WINDOW (root), uri, GDK_CURRENT_TIME);
}

static void
shown_cb (GObject      *object,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (Request) request = user_data;
  g_autoptr (GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (object), result, NULL);

  /* Without a file manager that can select a file, its folder will do. */
  if (reply == NULL)
    show_folder (request);
}

void
acies_show_in_files (GtkWidget *widget,
                     GFile     *file)
{
  g_autoptr (Request) request = NULL;
  g_autofree char *uri = NULL;
  GApplication *application = g_application_get_default ();
  GDBusConnection *bus = application != NULL ? g_application_get_dbus_connection (application) : NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (G_IS_FILE (file));

  uri = g_file_get_uri (file);
  request = g_new0 (Request, 1);
  request->widget = g_object_ref (widget);
  request->file = g_object_ref (file);
  if (bus != NULL)
    {
      const char *uris[] = { uri, NULL };

      g_dbus_connection_call (bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
                              "org.freedesktop.FileManager1", "ShowItems",
                              g_variant_new ("(^ass)", uris, ""), NULL, G_DBUS_CALL_FLAGS_NONE, -1,
                              NULL, shown_cb, g_steal_pointer (&request));
    }
  else
    {
      show_folder (request);
    }
}
