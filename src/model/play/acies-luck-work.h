/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-luck-summary.h"

G_BEGIN_DECLS

/**
 * AciesLuckWork:
 *
 * The luck of a battle as a page shows it: worked out in a thread, of a copy of the
 * battle, while play may go on.
 *
 * Properties: `summary` (nullable): the latest that was worked out; `working`: whether another
 * is being worked out; `turn` and `side` (-1 for all) and `kind` (%NULL for all): which rolls are
 * summed up.
 */
#define ACIES_TYPE_LUCK_WORK (acies_luck_work_get_type ())
G_DECLARE_FINAL_TYPE (AciesLuckWork, acies_luck_work, ACIES, LUCK_WORK, GObject)

AciesLuckWork    *acies_luck_work_new         (AciesBattle   *battle) G_GNUC_WARN_UNUSED_RESULT;
/* Works out what is out of date, if anything is. */
void              acies_luck_work_update      (AciesLuckWork *self);
/* Stops what is being worked out; nothing more comes of it. */
void              acies_luck_work_stop        (AciesLuckWork *self);
/* (nullable) */
AciesLuckSummary *acies_luck_work_get_summary (AciesLuckWork *self);
gboolean          acies_luck_work_is_working  (AciesLuckWork *self);

/* The test of the dice that the program rolls, in a thread. */
void              acies_dice_test_async       (const AciesDie       *die,
                                               guint64               seed,
                                               guint                 n_throws,
                                               GCancellable         *cancellable,
                                               GAsyncReadyCallback   callback,
                                               gpointer              user_data);
gboolean          acies_dice_test_finish      (GAsyncResult         *result,
                                               AciesDiceTest        *test,
                                               GError              **error);

G_END_DECLS
