/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-amend-item.h"

G_BEGIN_DECLS

/**
 * AciesAmendView:
 *
 * A list of later entries of the log that an amendment changes in one way, with what may be
 * answered for each.  However many there are, only those in view have rows.
 *
 * Signal: `answered` (an #AciesAmendItem, an #AciesAnswer): with %ACIES_ANSWER_RESOLVE its
 * proposal has the dice or the result; with %ACIES_ANSWER_OPEN it has them no longer.
 */
#define ACIES_TYPE_AMEND_VIEW (acies_amend_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesAmendView, acies_amend_view, ACIES, AMEND_VIEW, AdwBin)

/* Shows those of @items (element-type AciesAmendItem) that belong to @list. */
void  acies_amend_view_show  (AciesAmendView *self,
                              AciesAmendList  list,
                              GPtrArray      *items);
guint acies_amend_view_get_n (AciesAmendView *self);
char *acies_amend_view_make_title (AciesAmendView *self) G_GNUC_WARN_UNUSED_RESULT;
/* @situation: has the sides whose badges stand before the entries */
void  acies_amend_view_set_situation (AciesAmendView       *self,
                                      const AciesSituation *situation);

G_END_DECLS
