/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * AciesGradual:
 *
 * A list that becomes like another list bit by bit, whenever there is time; where only a few items are replaced, at once.
 * A view of it makes and drops its rows bit by bit, too, and keys are answered in between; some hundred rows at once would
 * take a tenth of a second.
 */
#define ACIES_TYPE_GRADUAL (acies_gradual_get_type ())
G_DECLARE_FINAL_TYPE (AciesGradual, acies_gradual, ACIES, GRADUAL, GObject)

GListModel *acies_gradual_new   (GListModel   *items) G_GNUC_WARN_UNUSED_RESULT;
/* Goes on to that position before anything is drawn.  TRUE if it is like the other list up to there already */
gboolean    acies_gradual_reach (AciesGradual *self,
                                 guint         position);

G_END_DECLS
