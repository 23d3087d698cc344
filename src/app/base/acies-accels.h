/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * AciesAccel:
 * @action: a detailed action name
 * @accels: (array zero-terminated=1): its keys, the first one is shown
 *
 * Keys of an action.
 */
typedef struct
{
  const char *action;
  const char *accels[3];
} AciesAccel;

/* Every key that holds wherever the focus is; the help overlay lists them too, and a test compares. */
const AciesAccel *acies_accels_get     (guint          *n_accels);
void              acies_accels_install (GtkApplication *application);

G_END_DECLS
