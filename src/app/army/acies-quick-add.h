/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-quick-match.h"
#include "acies-templates.h"

G_BEGIN_DECLS

/**
 * AciesQuickAdd:
 *
 * The entry by which units are added: "12 skirm" and Enter.  What was typed is
 * read as the list beneath shows; arrows choose among its lines.  The entry
 * keeps the focus.
 *
 * Signals: `add` (AciesQuickMatch); `given-up` (AciesArmy): a template that went to the trash.
 */
#define ACIES_TYPE_QUICK_ADD (acies_quick_add_get_type ())
G_DECLARE_FINAL_TYPE (AciesQuickAdd, acies_quick_add, ACIES, QUICK_ADD, GtkWidget)

void acies_quick_add_set_ruleset (AciesQuickAdd *self,
                                  AciesRuleset  *ruleset);
void acies_quick_add_set_color   (AciesQuickAdd *self,
                                  guint          color);

/* What the user keeps is matched behind the troop types. */
void       acies_quick_add_set_templates (AciesQuickAdd  *self,
                                          AciesTemplates *templates);
/* Lists the whole catalog. */
void       acies_quick_add_browse        (AciesQuickAdd  *self);

G_END_DECLS
