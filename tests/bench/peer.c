/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <archive.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gsf/gsf.h>
#include <json-glib/json-glib.h>
#include <libxml/parser.h>
#include <libxslt/xslt.h>
#include <pango/pangocairo.h>
#include <webp/mux.h>

/* What any program takes that is linked with the libraries of acies-cli: the least that it can take. */
int
main (int    argc,
      char **argv)
{
  g_autoptr (GFile) file = g_file_new_for_path (argv[0]);

  xmlInitParser ();
  g_type_ensure (G_TYPE_APPLICATION);
  g_type_ensure (GDK_TYPE_PIXBUF);
  g_type_ensure (JSON_TYPE_PARSER);
  g_print ("%d %d %d %d %d %s %s\n", pango_version (), cairo_version (), xsltLibxsltVersion, WebPGetMuxVersion (),
           libgsf_major_version, archive_version_string (), g_file_peek_path (file));
  xmlCleanupParser ();

  return 0;
}
