/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-cache.h"
#include "acies-file-load.h"

/* To be raised whenever the same version of the program would read what it kept before differently. */
#define FORMAT 2

/* The program and the languages, in which texts are kept, belong to every key, and so does the order of bytes,
 * for a home may be shared by machines. */
static char *
complete_key (const char *key)
{
  g_autofree char *languages = g_strjoinv (":", (char **) g_get_language_names ());

  return g_strdup_printf ("Acies %s/%d %d %s %s", PACKAGE_VERSION, FORMAT, G_BYTE_ORDER, languages, key);
}

static GVariant *
parse (GBytes     *bytes,
       const char *key,
       const char *type)
{
  g_autofree char *whole_type = g_strdup_printf ("(s%s)", type);
  g_autofree char *whole_key = complete_key (key);
  g_autoptr (GVariant) read = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (whole_type), bytes, FALSE));
  g_autoptr (GVariant) file_key = NULL;

  if (!g_variant_is_normal_form (read))
    return NULL;

  file_key = g_variant_get_child_value (read, 0);
  if (g_strcmp0 (g_variant_get_string (file_key, NULL), whole_key) != 0)
    return NULL;

  return g_variant_get_child_value (read, 1);
}

/**
 * acies_cache_load:
 * @folder: the path of a folder for files that can be made again
 * @name: the name of a file in it
 * @key: what the content depends on: names and etags of files, settings
 * @type: the type of the content
 *
 * Loads what acies_cache_save() has kept.  May be called in any thread.
 *
 * Returns: (transfer full) (nullable): the content; %NULL if there is none, of another key or version, or
 *   damaged, which all is no error
 */
GVariant *
acies_cache_load (const char *folder,
                  const char *name,
                  const char *key,
                  const char *type)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (folder != NULL && name != NULL && key != NULL, NULL);
  g_return_val_if_fail (g_variant_type_string_is_valid (type), NULL);

  file = g_file_new_build_filename (folder, name, NULL);
  bytes = acies_file_load (file, ACIES_CACHE_MAX_BYTES, NULL, NULL);

  return bytes != NULL ? parse (bytes, key, type) : NULL;
}

/**
 * acies_cache_save:
 * @folder: the path of a folder, made when it is missing
 * @name: the name of a file in it
 * @key: what the content depends on
 * @content: (transfer floating): the content
 *
 * Keeps something for acies_cache_load(), in place of what the file had.  The file
 * is replaced as a whole, so that other programs may read it meanwhile.  Where it
 * cannot be written nothing is kept, which is no error.  May be called in any
 * thread.
 */
void
acies_cache_save (const char *folder,
                  const char *name,
                  const char *key,
                  GVariant   *content)
{
  g_autofree char *path = NULL;
  g_autofree char *whole_key = NULL;
  g_autoptr (GVariant) written = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (folder != NULL && name != NULL && key != NULL);
  g_return_if_fail (content != NULL);

  path = g_build_filename (folder, name, NULL);
  whole_key = complete_key (key);
  written = g_variant_ref_sink (g_variant_new ("(s@*)", whole_key, content));
  g_mkdir_with_parents (folder, 0700);
  if (!g_file_set_contents_full (path, g_variant_get_data (written), (gssize) g_variant_get_size (written),
                                 G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error))
    g_debug ("%s", error->message);
}
