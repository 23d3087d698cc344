/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-clause.h"

G_BEGIN_DECLS

AciesClause *acies_clause_new       (const char      *id,
                                     AciesClauseKind  kind,
                                     const char      *text) G_GNUC_WARN_UNUSED_RESULT;
/* While the declaration is read.  Another place of that kind with that id adds nothing. */
void         acies_clause_add_place (AciesClause     *self,
                                     AciesPlaceKind   kind,
                                     const char      *id,
                                     const char      *label);

G_END_DECLS
