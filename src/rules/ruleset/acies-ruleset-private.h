/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-declaration-private.h"
#include "acies-procedure-private.h"
#include "acies-ruleset.h"

G_BEGIN_DECLS

/* Takes the declaration and gives its procedures their functions; %ACIES_LOAD_ERROR_DECLARATION when
 * the class was built for another declaration. */
gboolean                acies_ruleset_take_declaration (AciesRuleset      *self,
                                                        AciesDeclaration  *declaration,
                                                        GError           **error);
const AciesDeclaration *acies_ruleset_get_declaration  (AciesRuleset      *self);

/* Gets the schemas of a kind of party: NULL for none, and for a party that may be a unit or a leader. */
AciesSchema            *acies_ruleset_get_traits_of    (AciesRuleset      *self,
                                                        AciesPartyKind     kind);
AciesSchema            *acies_ruleset_get_status_of    (AciesRuleset      *self,
                                                        AciesPartyKind     kind);

G_END_DECLS
