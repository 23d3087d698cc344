/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-accounts.h"

G_BEGIN_DECLS

/* In place of the position of an entry that an account does not have */
#define ACIES_NO_LINE G_MAXUINT

/**
 * AciesAccountLine:
 * @same: a number that it shares with all entries for the same: kind, procedure, parties, turn and phase
 * @whole: a number that it shares with those that also have the same values
 * @turn: its turn
 * @step: its step
 *
 * An entry of an account, as it is compared.
 */
typedef struct
{
  guint same;
  guint whole;
  guint turn;
  guint step;
} AciesAccountLine;

/* A place of two accounts: positions of entries, ACIES_NO_LINE for none */
typedef struct
{
  guint     mine;
  guint     theirs;
  gboolean  agrees;
  gboolean  decided;
  AciesTake take;
} AciesPassage;

/* Tells whether two battles are one: ruleset, readings, table and armies; fails with MISFIT and what differs. */
gboolean  acies_accounts_check_same       (AciesBattle   *mine,
                                           AciesBattle   *theirs,
                                           GError       **error);
/* Reads the entries of a battle.  @numbers: (element-type utf8 guint): those given so far, shared by both accounts.
 * (element-type AciesAccountLine) */
GArray   *acies_accounts_read_lines       (AciesBattle   *battle,
                                           GHashTable    *numbers) G_GNUC_WARN_UNUSED_RESULT;
/* Finds what belongs together, in at most linear memory and linearithmic time but for a constant.  (element-type
 * AciesPassage) */
GArray   *acies_accounts_align            (GArray        *mine,
                                           GArray        *theirs) G_GNUC_WARN_UNUSED_RESULT;
/* Tells in which values two entries for the same differ: (element-type AciesDifference) */
GPtrArray *acies_accounts_compare_entries (AciesEntry    *mine,
                                           AciesEntry    *theirs) G_GNUC_WARN_UNUSED_RESULT;

const AciesPassage *acies_accounts_get_passage (AciesAccounts *self,
                                                guint          passage);

G_END_DECLS
