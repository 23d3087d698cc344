/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-library-item.h"
#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesLibrary:
 *
 * The files that were used lately and those in the folder of documents, newest
 * first, the samples, and what cards show of the rulesets.  What is on disk is looked
 * at in a thread, and what was not read before, or has changed since, is read in
 * threads, a few at a time.
 *
 * Properties: `loading`: whether it was not looked at yet; `rules`: those of
 * acies_library_get_rules().
 */
#define ACIES_TYPE_LIBRARY (acies_library_get_type ())
G_DECLARE_FINAL_TYPE (AciesLibrary, acies_library, ACIES, LIBRARY, GObject)

AciesLibrary     *acies_library_new         (AciesSession     *session) G_GNUC_WARN_UNUSED_RESULT;
GListModel       *acies_library_get_items   (AciesLibrary     *self);
GListModel       *acies_library_get_samples (AciesLibrary     *self);
/* The cards of the rulesets by their titles (element-type AciesRulesCard); (nullable): NULL until they are known */
GPtrArray        *acies_library_get_rules   (AciesLibrary     *self);
gboolean          acies_library_is_loading  (AciesLibrary     *self);
void              acies_library_refresh     (AciesLibrary     *self);
void              acies_library_set_style   (AciesLibrary     *self,
                                             AciesSketchStyle  style,
                                             int               scale);

G_END_DECLS
