/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-battle.h"

G_BEGIN_DECLS

/**
 * AciesLogKind:
 * @ACIES_LOG_ALL: whatever is in the log
 * @ACIES_LOG_DEED: what a procedure resolved that moves nobody on a way
 * @ACIES_LOG_MOVE: moves, and procedures whose acting unit goes a way
 * @ACIES_LOG_NOTE: what the players noted
 * @ACIES_LOG_BY_HAND: what was corrected, amended, overruled, agreed on or not recorded
 * @ACIES_LOG_BOOKMARK: turning points
 * @ACIES_N_LOG_KINDS: how many kinds there are
 *
 * What kind of entry is looked for in a log.
 */
typedef enum
{
  ACIES_LOG_ALL,
  ACIES_LOG_DEED,
  ACIES_LOG_MOVE,
  ACIES_LOG_NOTE,
  ACIES_LOG_BY_HAND,
  ACIES_LOG_BOOKMARK,
  ACIES_N_LOG_KINDS
} AciesLogKind;

/**
 * AciesLogFilter:
 *
 * Which entries of the log of a battle are shown: those with a text in them, of a side, leader or unit, of a kind, and
 * of a phase.
 *
 * Signal: `changed`, when it may show other entries than before.
 */
#define ACIES_TYPE_LOG_FILTER (acies_log_filter_get_type ())
G_DECLARE_FINAL_TYPE (AciesLogFilter, acies_log_filter, ACIES, LOG_FILTER, GObject)

AciesLogFilter *acies_log_filter_new       (AciesBattle    *battle) G_GNUC_WARN_UNUSED_RESULT;
/* Shows all again. */
void            acies_log_filter_clear     (AciesLogFilter *self);
/* @text: (nullable) */
void            acies_log_filter_set_text  (AciesLogFilter *self,
                                            const char     *text);
/* @id: (nullable): a side, leader or unit */
void            acies_log_filter_set_party (AciesLogFilter *self,
                                            const char     *id);
const char     *acies_log_filter_get_party (AciesLogFilter *self);
/* @phase: the index of a phase, below 0 for all */
void            acies_log_filter_set_kind  (AciesLogFilter *self,
                                            AciesLogKind    kind,
                                            int             phase);
gboolean        acies_log_filter_shows     (AciesLogFilter *self,
                                            AciesEntry     *entry);

G_END_DECLS
