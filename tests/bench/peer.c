/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <libxml/parser.h>
#include <pango/pangocairo.h>

/* What any program takes that is linked with the libraries of acies-cli: the least that it can take. */
int
main (int    argc,
      char **argv)
{
  g_autoptr (GFile) file = g_file_new_for_path (argv[0]);

  xmlInitParser ();
  g_type_ensure (G_TYPE_APPLICATION);
  g_print ("%d %d %s\n", pango_version (), cairo_version (), g_file_peek_path (file));
  xmlCleanupParser ();

  return 0;
}
