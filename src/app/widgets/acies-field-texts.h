/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-finding.h"
#include "acies-record.h"

G_BEGIN_DECLS

/* What a row says of a field and its value */

/* @item: the chosen item of the field's vocabulary, GTK_INVALID_LIST_POSITION for none; @various: (nullable): the
 * values of several records */
char       *acies_field_texts_describe         (AciesField        *field,
                                                guint              item,
                                                const char        *various) G_GNUC_WARN_UNUSED_RESULT;
char       *acies_field_texts_describe_finding (AciesFinding      *finding) G_GNUC_WARN_UNUSED_RESULT;
/* The labels of a choice, behind one that leaves it to the troop type. */
GListModel *acies_field_texts_list_choices     (AciesField        *field,
                                                gboolean           by_type) G_GNUC_WARN_UNUSED_RESULT;
/* Whether a record has another value than the usual one. */
gboolean    acies_field_texts_is_unusual       (const AciesRecord *record,
                                                guint              position);

G_END_DECLS
