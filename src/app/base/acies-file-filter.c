/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-file-filter.h"

/**
 * acies_file_filter_add:
 * @chooser: a file chooser
 * @name: what such files are called, translated
 * @kinds: (array zero-terminated=1): endings of names without the dot, in small letters, and media types; none for all
 *   files
 *
 * Lets a user see only files of some kinds.  Endings count in capitals too.
 */
void
acies_file_filter_add (GtkFileChooser     *chooser,
                       const char         *name,
                       const char * const *kinds)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  g_return_if_fail (GTK_IS_FILE_CHOOSER (chooser));
  g_return_if_fail (name != NULL);
  g_return_if_fail (kinds != NULL);

  gtk_file_filter_set_name (filter, name);
  if (kinds[0] == NULL)
    gtk_file_filter_add_pattern (filter, "*");
  for (guint i = 0; kinds[i] != NULL; i++)
    {
      if (strchr (kinds[i], '/') != NULL)
        gtk_file_filter_add_mime_type (filter, kinds[i]);
      else
        gtk_file_filter_add_suffix (filter, kinds[i]);
    }
  gtk_file_chooser_add_filter (chooser, filter);
}
