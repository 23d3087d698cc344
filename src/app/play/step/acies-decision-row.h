/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-proposal.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * AciesDecisionRow:
 *
 * One input that players decide, as choices with their names and letters: a choice or a small number as one button of
 * several, a list of choices as buttons that each add an item, a yes or no as a check button, any other number as a
 * spin button.
 *
 * Signal `decided`, with the text of the value as in files; %NULL for none.
 */
#define ACIES_TYPE_DECISION_ROW (acies_decision_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesDecisionRow, acies_decision_row, ACIES, DECISION_ROW, GtkBox)

/* The letters that choices may have: those that do nothing else on the Play page, and are in no way that is typed. */
#define ACIES_DECISION_LETTERS "ehjkqvz"

GtkWidget  *acies_decision_row_new         (AciesField           *field);
AciesField *acies_decision_row_get_field   (AciesDecisionRow     *self);
/* Tells whether it is decided by buttons, not by typing. */
gboolean    acies_decision_row_has_buttons (AciesDecisionRow     *self);
/* Offers only some of the choices.  @values: (element-type utf8) (nullable): NULL for all */
void        acies_decision_row_limit       (AciesDecisionRow     *self,
                                            GPtrArray            *values);
/* Gives letters to the choices that are not among @used, and adds them there. */
void        acies_decision_row_add_letters (AciesDecisionRow     *self,
                                            GString              *used);
void        acies_decision_row_set_show_keys (AciesDecisionRow   *self,
                                              gboolean            show_keys);
/* @party: (nullable): whose decision it is, where both parties decide the same */
void        acies_decision_row_show        (AciesDecisionRow     *self,
                                            const AciesSituation *situation,
                                            const char           *party,
                                            const AciesRecord    *inputs,
                                            guint                 input);
gboolean    acies_decision_row_choose      (AciesDecisionRow     *self,
                                            gunichar              letter);

G_END_DECLS
