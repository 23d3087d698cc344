/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "acies-theme.h"

/* GTK reads the style sheet of the user's theme as soon as its settings are made, a fifth of all that is done until the
 * first frame.  libadwaita then puts this theme, in which there is nothing, in its place, and reads a style sheet of its
 * own.  So the settings are made with that theme; a theme that the user asks for is left alone, as libadwaita does. */
#define VARIABLE "GTK_THEME"
#define THEME "Adwaita-empty"

static gboolean is_set_here;

void
acies_theme_begin (void)
{
  is_set_here = g_getenv (VARIABLE) == NULL && g_setenv (VARIABLE, THEME, FALSE);
}

void
acies_theme_end (void)
{
  if (!is_set_here)
    return;

  if (gtk_init_check ())
    gtk_settings_get_default ();
  /* While it is set, libadwaita has no style. */
  g_unsetenv (VARIABLE);
  is_set_here = FALSE;
}
