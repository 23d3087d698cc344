/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-amendment.h"
#include "acies-proposal.h"
#include "drill.h"

G_BEGIN_DECLS

/* A battle by the drill rules, in the first step of turn 1. */
AciesBattle *battle_fixture_new       (void) G_GNUC_WARN_UNUSED_RESULT;
/* The same before anything is logged. */
AciesBattle *battle_fixture_new_empty (void) G_GNUC_WARN_UNUSED_RESULT;

/* "a1" shoots at "b1": two hits, six with volley 4. */
void         battle_fixture_shoot     (AciesBattle *battle,
                                       const char  *volley);
/* The morale test that follows. */
void         battle_fixture_waver     (AciesBattle *battle);
void         battle_fixture_step      (AciesBattle *battle);
/* Reads the log of a battle into another one, from the first event. */
AciesBattle *battle_fixture_read_again (AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

/* A status of somebody now, as text. */
#define battle_assert_status(battle, id, field, text) \
  drill_assert_status ((AciesSituation *) acies_battle_get_situation (battle), id, field, text)
/* The sentences of the entries that count, joined by "|". */
char        *battle_fixture_dump      (AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
