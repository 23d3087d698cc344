/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-draft.h"

G_BEGIN_DECLS

/* The way of a draft, and the units that go with its acting party. */

/* The way of the acting party: proposed by the rules, or laid by the player */
gboolean              acies_draft_can_move         (AciesDraft            *self);
const AciesMove      *acies_draft_get_move         (AciesDraft            *self);
/* The allowance of the acting party, in inches; FALSE when there is no outcome, or it has none. */
gboolean              acies_draft_get_allowance    (AciesDraft            *self,
                                                    double                *inches);
/* What a move of the acting party or of a unit that does the same costs, and may cost; FALSE when the rules do not say. */
gboolean              acies_draft_measure_move     (AciesDraft            *self,
                                                    const AciesMove       *move,
                                                    double                *cost,
                                                    double                *allowance);
gboolean              acies_draft_has_laid_move    (AciesDraft            *self);
gboolean              acies_draft_lay_move         (AciesDraft            *self,
                                                    const AciesMove       *move,
                                                    GError               **error);

/* The same, written as it is typed; see acies-way-text.h. */
gboolean              acies_draft_lay_way          (AciesDraft            *self,
                                                    const char            *way,
                                                    GError               **error);
const char           *acies_draft_get_way          (AciesDraft            *self);
/* What a key leads on: (transfer full) */
char                 *acies_draft_dup_way          (AciesDraft            *self) G_GNUC_WARN_UNUSED_RESULT;

/* Units of a command that do the same after the acting party */
void                  acies_draft_set_followers    (AciesDraft            *self,
                                                    const char            *commander,
                                                    const char * const    *units);
const char           *acies_draft_get_commander    (AciesDraft            *self);
const char * const   *acies_draft_get_followers    (AciesDraft            *self);
/* Whether each of them goes as far as it may, rather than in line with the others */
gboolean              acies_draft_get_apart        (AciesDraft            *self);
void                  acies_draft_set_apart        (AciesDraft            *self,
                                                    gboolean               apart);
GPtrArray            *acies_draft_list_followers_moves (AciesDraft        *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
