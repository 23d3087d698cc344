/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-draft-way.h"

G_BEGIN_DECLS

/**
 * AciesStay:
 * @unit: the id of a unit
 * @reason: why it stays, in a sentence
 *
 * A unit that the rules do not let go with the others of its group.
 */
typedef struct
{
  char *unit;
  char *reason;
} AciesStay;

/* Those of a group that stay while the others go: (transfer none) (element-type AciesStay), valid until the next change */
GPtrArray  *acies_draft_list_stays         (AciesDraft *self);
/* Why that unit stays: (nullable), NULL if it goes */
const char *acies_draft_find_stay          (AciesDraft *self,
                                            const char *unit);
/* Says so in a sentence: (transfer full) (nullable), NULL if all go */
char       *acies_draft_describe_stays     (AciesDraft *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the acting party has to stay, and another of its group can go */
gboolean    acies_draft_goes_without_first (AciesDraft *self);
/* Leaves open which of them stay until a pull ends. */
void        acies_draft_set_pulled         (AciesDraft *self,
                                            gboolean    pulled);
/* Whether that unit is one of a group that keeps its line, or the acting party */
gboolean    acies_draft_moves_with_line    (AciesDraft *self,
                                            const char *unit);

G_END_DECLS
