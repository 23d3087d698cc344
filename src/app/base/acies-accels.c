/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-accels.h"

static const AciesAccel accels[] = {
  { "app.new-army", { "<Control>n" } },
  { "app.new-battle", { "<Control><Shift>n" } },
  { "app.open", { "<Control>o" } },
  { "app.import", { "<Control><Shift>o" } },
  { "app.rules", { "F1" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.shortcuts", { "<Control>question" } },
  { "app.quit", { "<Control>q" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Alt>s" } },
  { "win.library", { "<Alt>Home" } },
  { "win.close", { "<Control>w" } },
  { "page.undo", { "<Control>z" } },
  { "page.redo", { "<Control><Shift>z" } },
  { "page.search", { "<Control>f" } },
  { "page.catch-up", { "<Control>u" } },
  { "page.playback", { "F5" } },
  { "page.view::play", { "<Control>1" } },
  { "page.view::units", { "<Control>2" } },
  { "page.view::luck", { "<Control>3" } },
  { "page.view::report", { "<Control>4" } },
};

const AciesAccel *
acies_accels_get (guint *n_accels)
{
  *n_accels = G_N_ELEMENTS (accels);

  return accels;
}

/**
 * acies_accels_install:
 * @application: the application
 *
 * Sets the accelerators of all actions.
 */
void
acies_accels_install (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (application, accels[i].action,
                                           (const char **) accels[i].accels);
}
