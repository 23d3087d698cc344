/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-amendment.h"
#include "acies-battle-store.h"
#include "acies-proposal.h"

G_BEGIN_DECLS

/* Battles whose log is written and read again. */

/* A battle between the armies of a sample, on its table, deployed as there and in its first step.
 * @rand: (nullable): chooses the readings, and how near the armies stand; NULL leaves them as in the sample.
 * @nearness: 1 for places as in the sample; less pulls them together. */
AciesBattle *replay_create_battle (AciesRulesetLibrary *library,
                                   const char          *sample,
                                   GRand               *rand,
                                   double               nearness) G_GNUC_WARN_UNUSED_RESULT;

/* Goes on with @battle in whatever way the program takes: @n_actions times something is tried. */
void         replay_play_at_random (AciesBattle *battle,
                                    GRand       *rand,
                                    guint        n_actions);

/* All that @situation holds, as text: to the last bit of a place, with what is due and the moves made. */
char        *replay_print_situation (const AciesSituation *situation) G_GNUC_WARN_UNUSED_RESULT;
/* What counts, as text: each entry's number, sentence and marks, then what replay_print_situation() says. */
char        *replay_print_battle    (AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
/* As g_assert_cmpstr(), but tells the first line that differs. */
void         replay_assert_same     (const char *what,
                                     const char *one,
                                     const char *other);

G_END_DECLS
