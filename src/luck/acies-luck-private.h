/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-luck.h"

G_BEGIN_DECLS

struct _AciesLuck
{
  gatomicrefcount  ref_count;

  AciesRuleset    *ruleset;
  GArray          *sides;     /* of AciesLuckSide */
  GPtrArray       *rolls;     /* of AciesRoll */
  GPtrArray       *dice;      /* of const AciesDie, which the ruleset owns */
  GArray          *strengths; /* of double: for each turn, those of all sides */
};

void       acies_roll_free         (AciesRoll            *self);
/* Adds the rolls of an entry.  @known: (nullable): from an event to the AciesRoll of party a and b, whose odds were
 * worked out before */
gboolean   acies_luck_add_entry    (AciesLuck            *self,
                                    const AciesSituation *situation,
                                    AciesEntry           *entry,
                                    guint                 position,
                                    GHashTable           *known,
                                    GCancellable         *cancellable,
                                    GError              **error);

G_END_DECLS
