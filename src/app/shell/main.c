/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <signal.h>

#include <glib/gi18n.h>

#include "acies-application.h"
#include "acies-heap.h"
#include "acies-theme.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr (AciesApplication) application = NULL;

  acies_heap_set_up ();
  /* A limit on the size of files is an error to be told, as a full disk is. */
  signal (SIGXFSZ, SIG_IGN);
  acies_theme_begin ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = acies_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
