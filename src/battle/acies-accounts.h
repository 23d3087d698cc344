/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle.h"

G_BEGIN_DECLS

/**
 * AciesPassageState:
 * @ACIES_PASSAGE_AGREES: both accounts have the entry, with the same values, maybe in another order or as several
 *   entries
 * @ACIES_PASSAGE_ONLY_MINE: only the player's own account has it
 * @ACIES_PASSAGE_ONLY_THEIRS: only the other account has it
 * @ACIES_PASSAGE_DISAGREES: both have it, with other dice, inputs or results
 *
 * What two accounts say in one place.
 */
typedef enum
{
  ACIES_PASSAGE_AGREES,
  ACIES_PASSAGE_ONLY_MINE,
  ACIES_PASSAGE_ONLY_THEIRS,
  ACIES_PASSAGE_DISAGREES
} AciesPassageState;

#define ACIES_N_PASSAGE_STATES 4

/**
 * AciesTake:
 * @ACIES_TAKE_MINE: what the player's own account has there
 * @ACIES_TAKE_THEIRS: what the other one has there
 * @ACIES_TAKE_MINE_FIRST: both, the own one first
 * @ACIES_TAKE_THEIRS_FIRST: both, the other one first
 * @ACIES_TAKE_NEITHER: neither
 *
 * What is taken of a passage.  An account may have nothing there; then nothing is taken of it.
 */
typedef enum
{
  ACIES_TAKE_MINE,
  ACIES_TAKE_THEIRS,
  ACIES_TAKE_MINE_FIRST,
  ACIES_TAKE_THEIRS_FIRST,
  ACIES_TAKE_NEITHER
} AciesTake;

/**
 * AciesDifference:
 * @label: of a value, translated
 * @mine: the value in the player's own account, as players read it
 * @theirs: that in the other one
 *
 * A value in which two entries differ.
 */
typedef struct
{
  char *label;
  char *mine;
  char *theirs;
} AciesDifference;

/**
 * AciesAccounts:
 *
 * Two accounts of one battle, each in a log of its own, as passages: which entries agree, which only one has, and
 * which disagree, with what is taken of each when the accounts are merged; see acies_merge_new().  The two battles
 * must not change meanwhile.
 */
#define ACIES_TYPE_ACCOUNTS (acies_accounts_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesAccounts, acies_accounts, ACIES, ACCOUNTS, GObject)

ACIES_EXPORT AciesAccounts    *acies_accounts_new            (AciesBattle       *mine,
                                                              AciesBattle       *theirs,
                                                              GError           **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesBattle      *acies_accounts_get_mine       (AciesAccounts     *self);
ACIES_EXPORT AciesBattle      *acies_accounts_get_theirs     (AciesAccounts     *self);

/* Passages, in the order of the merged log */
ACIES_EXPORT guint             acies_accounts_get_n_passages (AciesAccounts     *self);
ACIES_EXPORT AciesPassageState acies_accounts_get_state      (AciesAccounts     *self,
                                                              guint              passage);
/* Get the entries of a passage (transfer none) (nullable): NULL where an account has none, and the first of several. */
ACIES_EXPORT AciesEntry       *acies_accounts_get_mine_at    (AciesAccounts     *self,
                                                              guint              passage);
ACIES_EXPORT AciesEntry       *acies_accounts_get_theirs_at  (AciesAccounts     *self,
                                                              guint              passage);
/* Tells what an account says there (transfer full) (nullable): NULL where it has nothing. */
ACIES_EXPORT char             *acies_accounts_tell           (AciesAccounts     *self,
                                                              guint              passage,
                                                              gboolean           mine) G_GNUC_WARN_UNUSED_RESULT;
/* Lists what differs: (transfer full) (element-type AciesDifference); none unless the accounts disagree */
ACIES_EXPORT GPtrArray        *acies_accounts_list_differences (AciesAccounts   *self,
                                                                guint            passage) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT guint             acies_accounts_count          (AciesAccounts     *self,
                                                              AciesPassageState  state);

/* What is taken */
ACIES_EXPORT AciesTake         acies_accounts_get_take       (AciesAccounts     *self,
                                                              guint              passage);
ACIES_EXPORT void              acies_accounts_set_take       (AciesAccounts     *self,
                                                              guint              passage,
                                                              AciesTake          take);
/* Tells whether the accounts say the same there, or somebody has chosen. */
ACIES_EXPORT gboolean          acies_accounts_is_decided     (AciesAccounts     *self,
                                                              guint              passage);
/* Counts the disagreements for which nobody has chosen yet. */
ACIES_EXPORT guint             acies_accounts_count_open     (AciesAccounts     *self);
/* Chooses for all of these. */
ACIES_EXPORT void              acies_accounts_take_open      (AciesAccounts     *self,
                                                              AciesTake          take);

G_END_DECLS
