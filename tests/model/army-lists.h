/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage-fixture.h"

G_BEGIN_DECLS

#define N_ARMY_SAMPLES 5

/* An army of each ruleset */
extern const char * const army_samples[N_ARMY_SAMPLES];

AciesRuleset *get_ruleset   (StorageFixture *fixture,
                             AciesArmy      *army);
/* (element-type AciesCommand) */
GPtrArray    *list_commands (AciesArmy      *army) G_GNUC_WARN_UNUSED_RESULT;
/* (element-type AciesUnit) */
GPtrArray    *list_units    (AciesArmy      *army) G_GNUC_WARN_UNUSED_RESULT;
gint64        get_size      (AciesUnit      *unit);

G_END_DECLS
