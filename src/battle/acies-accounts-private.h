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
 * @entry: the entry
 *
 * An entry of an account, as it is compared.
 */
typedef struct
{
  guint       same;
  guint       whole;
  guint       turn;
  guint       step;
  AciesEntry *entry;
} AciesAccountLine;

/* A place of two accounts: positions of entries, ACIES_NO_LINE for none.  Where one account moves bodies together that
 * the other one moves one by one, @rest has the positions in the latter of all but the first of these. */
typedef struct
{
  guint     mine;
  guint     theirs;
  GArray   *rest; /* (nullable) (element-type guint) */
  gboolean  rest_is_mine;
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
GArray   *acies_accounts_align            (AciesBattle   *battle,
                                           GArray        *mine,
                                           GArray        *theirs) G_GNUC_WARN_UNUSED_RESULT;
/* Joins what is for the same and is not paired, since the accounts have it in another order, or one of them moves
 * bodies together that the other one moves one by one.  @battle: names what is moved; @pairs: of each line of @mine the
 * one of @theirs; @joined: a passage for each line of @mine, in which those that are joined are set; @gone: which lines
 * of @mine, and of @theirs, belong to the passage of another line of @mine */
void      acies_accounts_join             (AciesBattle   *battle,
                                           GArray        *mine,
                                           GArray        *theirs,
                                           const guint   *pairs,
                                           AciesPassage  *joined,
                                           gboolean      *gone[2]);
/* Tells in which values entries for the same differ: (element-type AciesDifference).  @battle: names what they move;
 * @mine, @theirs: (element-type AciesEntry), of which either has one */
GPtrArray *acies_accounts_compare_entries (AciesBattle   *battle,
                                           GPtrArray     *mine,
                                           GPtrArray     *theirs) G_GNUC_WARN_UNUSED_RESULT;
/* Lists the positions of a passage in an account: (element-type guint) */
GArray   *acies_passage_list_lines        (const AciesPassage *self,
                                           gboolean            mine) G_GNUC_WARN_UNUSED_RESULT;

const AciesPassage *acies_accounts_get_passage (AciesAccounts *self,
                                                guint          passage);

G_END_DECLS
