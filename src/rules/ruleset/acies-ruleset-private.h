/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-declaration-private.h"
#include "acies-procedure-private.h"
#include "acies-ruleset.h"

G_BEGIN_DECLS

/* Takes the declaration and gives its procedures their functions; %ACIES_LOAD_ERROR_DECLARATION
 * when it was not this declaration that the class was built for. */
gboolean                acies_ruleset_take_declaration (AciesRuleset      *self,
                                                        AciesDeclaration  *declaration,
                                                        GError           **error);
const AciesDeclaration *acies_ruleset_get_declaration  (AciesRuleset      *self);

/* What a party of that kind has: NULL for none and for a unit or leader, where it depends. */
AciesSchema            *acies_ruleset_get_traits_of    (AciesRuleset      *self,
                                                        AciesPartyKind     kind);
AciesSchema            *acies_ruleset_get_status_of    (AciesRuleset      *self,
                                                        AciesPartyKind     kind);

G_END_DECLS
