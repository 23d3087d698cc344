/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-ruleset-library.h"

G_BEGIN_DECLS

/* @clip: (nullable): what was on the clipboard; NULL with an @error */
typedef void (*AciesPasted) (GtkWidget    *widget,
                             AciesArmy    *clip,
                             const GError *error);

/* As an army file for this program and others of its kind, as lines for everything else.
 * @items: (element-type GObject): units and commands of @army */
void acies_army_clipboard_copy  (GtkWidget           *widget,
                                 AciesArmy           *army,
                                 GPtrArray           *items);
/* Reads what is on the clipboard, and calls @pasted with it, once. */
void acies_army_clipboard_paste (GtkWidget           *widget,
                                 AciesRulesetLibrary *library,
                                 AciesRuleset        *ruleset,
                                 AciesPasted          pasted);

G_END_DECLS
