/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-situation.h"

G_BEGIN_DECLS

/* The rows of a group of the amend dialog, which are made again with each change. */
typedef struct _AciesAmendRows AciesAmendRows;

AciesAmendRows *acies_amend_rows_new        (AdwPreferencesGroup  *group) G_GNUC_WARN_UNUSED_RESULT;
void            acies_amend_rows_free       (AciesAmendRows       *self);
void            acies_amend_rows_clear      (AciesAmendRows       *self);
guint           acies_amend_rows_get_n      (AciesAmendRows       *self);
void            acies_amend_rows_add_change (AciesAmendRows       *self,
                                             const char           *title,
                                             const char           *subtitle,
                                             const char           *before,
                                             const char           *after);
/* For each field that differs. */
void            acies_amend_rows_add_differences (AciesAmendRows    *self,
                                             const AciesRecord    *before,
                                             const AciesRecord    *after);
/* @changes: (element-type AciesStatusChange) */
void            acies_amend_rows_add_status (AciesAmendRows       *self,
                                             GPtrArray            *changes,
                                             const AciesSituation *situation);
/* Hides a group of nothing. */
void            acies_amend_rows_show       (AciesAmendRows       *self);

G_END_DECLS
