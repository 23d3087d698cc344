/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesResultLine:
 *
 * A line of #AciesResultCard: why, or what changes.
 */
#define ACIES_TYPE_RESULT_LINE (acies_result_line_get_type ())
G_DECLARE_FINAL_TYPE (AciesResultLine, acies_result_line, ACIES, RESULT_LINE, GtkBox)

GtkWidget *acies_result_line_new      (void);
void       acies_result_line_set      (AciesResultLine *self,
                                       const char      *icon,
                                       const char      *text,
                                       gboolean         whole,
                                       AciesRuleset    *ruleset,
                                       const char      *clause);
void       acies_result_line_set_rest (AciesResultLine *self,
                                       guint            n_left,
                                       const char      *told);

G_END_DECLS
