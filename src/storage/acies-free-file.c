/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-free-file.h"

/* Names of files have at most 255 bytes; this leaves room for a number and an ending. */
#define MOST_BYTES 200

/* Cuts a text between characters. */
static void
shorten (char *text)
{
  if (strlen (text) > MOST_BYTES)
    *g_utf8_find_prev_char (text, text + MOST_BYTES + 1) = '\0';
}

/**
 * acies_free_file_find:
 * @folder: a folder
 * @title: what is to be kept there, as people call it
 * @instead: what the file is called if @title makes no name
 * @ending: how the name ends, ".battle"
 *
 * Returns: (transfer full): a file of the folder that is not there yet, called after @title
 */
GFile *
acies_free_file_find (GFile      *folder,
                      const char *title,
                      const char *instead,
                      const char *ending)
{
  g_autofree char *stem = g_strdup (title);

  g_return_val_if_fail (G_IS_FILE (folder), NULL);
  g_return_val_if_fail (title != NULL && instead != NULL && ending != NULL, NULL);

  g_strdelimit (stem, "/\\:", '-');
  g_strstrip (stem);
  shorten (stem);
  if (*stem == '\0' || *stem == '.')
    {
      g_free (stem);
      stem = g_strdup (instead);
    }

  for (guint i = 1;; i++)
    {
      g_autofree char *name = i == 1 ? g_strconcat (stem, ending, NULL)
                                     : g_strdup_printf ("%s %u%s", stem, i, ending);
      g_autoptr (GFile) file = g_file_get_child (folder, name);

      if (!g_file_query_exists (file, NULL))
        return g_steal_pointer (&file);
    }
}
