/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-unit-item.h"

G_BEGIN_DECLS

/**
 * AciesUnitSource:
 * @play: whose moment is looked at
 * @deeds: (nullable): what was done in its turn; made when it is asked for first
 * @stamp: changes whenever something may have changed
 *
 * What all rows of one table have in common; reference counted.
 */
typedef struct
{
  AciesPlay  *play;
  AciesDeeds *deeds;
  guint       stamp;
} AciesUnitSource;

AciesUnitSource *acies_unit_source_new     (AciesPlay       *play) G_GNUC_WARN_UNUSED_RESULT;
AciesUnitSource *acies_unit_source_ref     (AciesUnitSource *self);
void             acies_unit_source_unref   (AciesUnitSource *self);
/* Whatever was made of it is out of date. */
void             acies_unit_source_renew   (AciesUnitSource *self);

AciesUnitItem   *acies_unit_item_new         (AciesUnitSource     *source,
                                              const AciesStanding *standing) G_GNUC_WARN_UNUSED_RESULT;
gboolean         acies_unit_item_is          (AciesUnitItem       *self,
                                              const AciesStanding *standing);
/* Whether its own texts, or the name of its command, have @text in them.  @text: casefolded */
gboolean         acies_unit_item_says        (AciesUnitItem       *self,
                                              const char          *text);

G_END_DECLS
