/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-declaration-private.h"

/*
 * Writes the C header with which a module finds the fields, items and steps of
 * its declaration by position: acies-ruleset-keys DECLARATION.xml HEADER.h
 */

/* A header that says the same keeps its time, so that nothing is compiled again for a text that a
 * declaration has changed, or for a change of this program. */
static gboolean
says_already (const char *header_path,
              const char *header)
{
  g_autofree char *content = NULL;
  gsize length;

  return g_file_get_contents (header_path, &content, &length, NULL)
         && length == strlen (header) && memcmp (content, header, length) == 0;
}

static gboolean
write_header (const char  *declaration_path,
              const char  *header_path,
              GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (declaration_path);
  g_autoptr (AciesDeclaration) declaration = acies_declaration_new_from_file (file, error);
  g_autofree char *header = NULL;

  if (declaration == NULL)
    return FALSE;

  header = acies_declaration_print_header (declaration, error);

  if (header == NULL)
    return FALSE;

  return says_already (header_path, header) || g_file_set_contents (header_path, header, -1, error);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");

  if (argc != 3)
    {
      g_printerr (_("Usage: %s DECLARATION.xml HEADER.h\n"), "acies-ruleset-keys");
      return 2;
    }

  if (!write_header (argv[1], argv[2], &error))
    {
      g_printerr ("acies-ruleset-keys: %s\n", error->message);
      return EXIT_FAILURE;
    }

  return EXIT_SUCCESS;
}
