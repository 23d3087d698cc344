/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-file-kind.h"

static const char * const foreign_endings[] = { "ros", "rosz", "csv", "tsv", "txt", NULL };

/**
 * acies_file_kind_list_foreign:
 *
 * Returns: (transfer none) (array zero-terminated=1): the endings of the names of files that are
 *   imported, in lower case and without the dot
 */
const char * const *
acies_file_kind_list_foreign (void)
{
  return foreign_endings;
}

/* Other programs, and what is sent by mail, may write an ending in capitals. */
static gboolean
is_foreign (const char *name)
{
  const char *dot = strrchr (name, '.');
  g_autofree char *ending = dot != NULL ? g_ascii_strdown (dot + 1, -1) : NULL;

  return ending != NULL && g_strv_contains (foreign_endings, ending);
}

/**
 * acies_file_kind_for_file:
 * @file: a file, whether or not it is there
 *
 * Returns: what its name says that it is
 */
AciesFileKind
acies_file_kind_for_file (GFile *file)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), ACIES_FILE_OTHER);

  name = g_file_get_basename (file);
  if (name == NULL)
    return ACIES_FILE_OTHER;
  if (g_str_has_suffix (name, ".army"))
    return ACIES_FILE_ARMY;
  if (g_str_has_suffix (name, ".battle"))
    return ACIES_FILE_BATTLE;

  return is_foreign (name) ? ACIES_FILE_FOREIGN : ACIES_FILE_OTHER;
}

/**
 * acies_file_kind_display_name:
 * @file: a file, whether or not it is there
 *
 * Returns: (transfer full): its name without folder and ending, as UTF-8
 */
char *
acies_file_kind_display_name (GFile *file)
{
  g_autofree char *base = NULL;
  char *name;
  char *dot;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  base = g_file_get_basename (file);
  name = g_filename_display_name (base != NULL ? base : "");
  dot = strrchr (name, '.');
  if (dot != NULL && dot != name && acies_file_kind_for_file (file) != ACIES_FILE_OTHER)
    *dot = '\0';

  return name;
}
