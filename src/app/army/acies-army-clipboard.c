/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-clip.h"
#include "acies-army-clipboard.h"
#include "acies-army-file.h"

/* As the program's MIME types call an army file */
#define ARMY_TYPE "application/x-acies-army+xml"

void
acies_army_clipboard_copy (GtkWidget *widget,
                           AciesArmy *army,
                           GPtrArray *items)
{
  g_autoptr (AciesArmy) clip = acies_army_clip_new (army, items);
  g_autoptr (GBytes) bytes = acies_army_file_to_bytes (clip);
  g_autofree char *text = acies_army_clip_to_text (clip);
  GdkContentProvider *parts[] = {
    gdk_content_provider_new_for_bytes (ARMY_TYPE, bytes),
    gdk_content_provider_new_typed (G_TYPE_STRING, text),
  };
  g_autoptr (GdkContentProvider) all = gdk_content_provider_new_union (parts, G_N_ELEMENTS (parts));

  gdk_clipboard_set_content (gtk_widget_get_clipboard (widget), all);
}

/* ---- Pasting ---- */

typedef struct
{
  GtkWidget           *widget;
  AciesRulesetLibrary *library;
  AciesRuleset        *ruleset;
  AciesPasted          pasted;
} Paste;

static void
paste_free (Paste *self)
{
  g_object_unref (self->widget);
  g_object_unref (self->library);
  g_object_unref (self->ruleset);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Paste, paste_free)

static void
text_read_cb (GObject      *clipboard,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (Paste) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, &error);
  g_autoptr (AciesArmy) clip = NULL;

  if (error == NULL)
    clip = acies_army_clip_read_text (self->ruleset, text != NULL ? text : "", &error);
  self->pasted (self->widget, clip, error);
}

static void
bytes_read_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr (Paste) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmy) clip = NULL;

  if (g_output_stream_splice_finish (G_OUTPUT_STREAM (source), result, &error) >= 0)
    {
      g_autoptr (GBytes) bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (source));

      clip = acies_army_clip_parse (self->library, self->ruleset, bytes, &error);
    }
  self->pasted (self->widget, clip, error);
}

static void
stream_read_cb (GObject      *clipboard,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (Paste) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (clipboard), result, NULL, &error);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();

  if (stream == NULL)
    {
      self->pasted (self->widget, NULL, error);
      return;
    }

  g_output_stream_splice_async (memory, stream,
                                G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
                                G_PRIORITY_DEFAULT, NULL, bytes_read_cb, g_steal_pointer (&self));
}

void
acies_army_clipboard_paste (GtkWidget           *widget,
                            AciesRulesetLibrary *library,
                            AciesRuleset        *ruleset,
                            AciesPasted          pasted)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);
  Paste *self = g_new0 (Paste, 1);

  self->widget = g_object_ref (widget);
  self->library = g_object_ref (library);
  self->ruleset = g_object_ref (ruleset);
  self->pasted = pasted;
  if (gdk_content_formats_contain_mime_type (formats, ARMY_TYPE))
    gdk_clipboard_read_async (clipboard, (const char *[]) { ARMY_TYPE, NULL }, G_PRIORITY_DEFAULT, NULL,
                              stream_read_cb, self);
  else
    gdk_clipboard_read_text_async (clipboard, NULL, text_read_cb, self);
}
