/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

const char *acies_play_keys_find (guint           keyval,
                                  GdkModifierType modifiers,
                                  gboolean        letters_act);

G_END_DECLS
