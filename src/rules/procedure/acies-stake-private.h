/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-procedure-private.h"
#include "acies-stake.h"

G_BEGIN_DECLS

struct _AciesStake
{
  /* Owns the stake */
  const AciesProcedure *procedure;
  char                  party;
  /* (nullable): owned by the declaration; NULL for that of the procedure */
  const char           *label;
  /* (element-type guint): the outputs that are added up */
  GArray               *outputs;
  /* (element-type guint): the outputs that are taken as they came */
  GArray               *given;
  /* (element-type gint64): the values of the only output that are successes; empty where the number itself counts */
  GArray               *successes;
};

AciesStake *acies_stake_new  (const AciesProcedure *procedure,
                              char                  party,
                              const char           *label) G_GNUC_WARN_UNUSED_RESULT;
void        acies_stake_free (AciesStake           *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesStake, acies_stake_free)

G_END_DECLS
