/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * AciesPhaseState:
 * @ACIES_PHASE_DONE: gone through this turn
 * @ACIES_PHASE_CURRENT: where the turn stands
 * @ACIES_PHASE_AHEAD: still to come
 *
 * Where a phase stands in the turn.
 */
typedef enum
{
  ACIES_PHASE_DONE,
  ACIES_PHASE_CURRENT,
  ACIES_PHASE_AHEAD
} AciesPhaseState;

/**
 * AciesPhaseRow:
 *
 * The phases of a turn side by side.  Where there is no room for all of their
 * names, those farthest from the current phase shrink to a mark, which tells
 * the name when the pointer rests on it.
 */
#define ACIES_TYPE_PHASE_ROW (acies_phase_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesPhaseRow, acies_phase_row, ACIES, PHASE_ROW, GtkWidget)

void acies_phase_row_clear    (AciesPhaseRow   *self);
void acies_phase_row_append   (AciesPhaseRow   *self,
                               const char      *label,
                               const char      *help,
                               AciesPhaseState  state,
                               guint            n_dues);
void acies_phase_row_set_dues (AciesPhaseRow   *self,
                               guint            phase,
                               guint            n_dues);

G_END_DECLS
