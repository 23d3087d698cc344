/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-change-private.h"

/* ---- All ---- */

void
pw_apply (AciesRuleset          *ruleset,
          AciesSituation        *situation,
          const AciesResolution *resolution)
{
  const AciesChange self = acies_change_of (situation, resolution);

  acies_parts_apply (ruleset, situation, resolution);
  pw_change_put_in_order (&self);
  pw_settle (situation);
}
