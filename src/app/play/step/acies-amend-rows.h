/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The rows of a group of the amend dialog, which are made again with each change; they stand in @group, or in
 * @expander when that is given. */
typedef struct _AciesAmendRows AciesAmendRows;

AciesAmendRows *acies_amend_rows_new        (AdwPreferencesGroup  *group,
                                             AdwExpanderRow       *expander) G_GNUC_WARN_UNUSED_RESULT;
void            acies_amend_rows_free       (AciesAmendRows       *self);
void            acies_amend_rows_clear      (AciesAmendRows       *self);
guint           acies_amend_rows_get_n      (AciesAmendRows       *self);
/* @kind: an object of acies-amend-row.ui; @builder: (out): has its parts */
void            acies_amend_rows_add        (AciesAmendRows       *self,
                                             const char           *kind,
                                             const char           *title,
                                             const char           *subtitle,
                                             GtkBuilder          **builder);
void            acies_amend_rows_add_change (AciesAmendRows       *self,
                                             const char           *title,
                                             const char           *subtitle,
                                             const char           *before,
                                             const char           *after);
/* Hides a group of nothing.  @title: (nullable): what stands above the rows, with @n, their number or more */
void            acies_amend_rows_show       (AciesAmendRows       *self,
                                             const char           *title,
                                             guint                 n);

G_END_DECLS
