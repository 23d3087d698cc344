/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-page.h"

G_BEGIN_DECLS

/* Saves a page's document, and asks what there is to ask: where to, when it has no file yet or @ask_where;
 * whether to replace what another program changed; what to do when it cannot be written. */
void     acies_save_async  (AciesPage           *page,
                            AciesSession        *session,
                            GtkWindow           *parent,
                            gboolean             ask_where,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data);
/* Whether it is saved; FALSE when the user thought better of it. */
gboolean acies_save_finish (AciesPage           *page,
                            GAsyncResult        *result);

G_END_DECLS
