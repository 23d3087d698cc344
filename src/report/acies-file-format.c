/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-file-format-private.h"

int
acies_file_format_find (const AciesFileFormat *formats,
                        guint                  n_formats,
                        const char            *name)
{
  const char *ending = strrchr (name, '.');

  for (guint i = 0; ending != NULL && i < n_formats; i++)
    if (g_ascii_strcasecmp (ending, formats[i].ending) == 0
        || (formats[i].other_ending != NULL && g_ascii_strcasecmp (ending, formats[i].other_ending) == 0))
      return (int) i;

  return -1;
}

char *
acies_file_format_list_endings (const AciesFileFormat *formats,
                                guint                  n_formats)
{
  GString *endings = g_string_new (NULL);

  for (guint i = 0; i < n_formats; i++)
    g_string_append_printf (endings, "%s%s", i > 0 ? ", " : "", formats[i].ending);

  return g_string_free (endings, FALSE);
}
