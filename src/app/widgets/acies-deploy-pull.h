/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-situation.h"
#include "acies-sketch-pointer.h"

G_BEGIN_DECLS

/**
 * AciesDeployPull:
 *
 * What pointer and keys do on a sketch while units are deployed: choose units, pull them to their places, all together, and
 * lay them out in a line that is pulled with Shift from its left end to its right.
 *
 * Signals: `placed` (#GPtrArray of #AciesMove): units are to be put there; `changed`: another choice or other ghosts are to
 * be shown, by acies_deploy_pull_fill().
 */
#define ACIES_TYPE_DEPLOY_PULL (acies_deploy_pull_get_type ())
G_DECLARE_FINAL_TYPE (AciesDeployPull, acies_deploy_pull, ACIES, DEPLOY_PULL, GObject)

AciesDeployPull *acies_deploy_pull_new           (void) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): where bodies stand now; NULL while none is deployed.  It is borrowed until the next one is set. */
void             acies_deploy_pull_set_situation (AciesDeployPull      *self,
                                                  const AciesSituation *situation);
void             acies_deploy_pull_select        (AciesDeployPull      *self,
                                                  const char           *id);
void             acies_deploy_pull_select_all   (AciesDeployPull      *self,
                                                  const char * const   *ids);
char           **acies_deploy_pull_list_selected (AciesDeployPull     *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean         acies_deploy_pull_is_selected   (AciesDeployPull      *self,
                                                  const char           *id);
void             acies_deploy_pull_click         (AciesDeployPull      *self,
                                                  const char           *id,
                                                  int                   n_press,
                                                  GdkModifierType       state);
gboolean         acies_deploy_pull_handle        (AciesDeployPull      *self,
                                                  const AciesPull      *pull);
gboolean         acies_deploy_pull_key           (AciesDeployPull      *self,
                                                  guint                 keyval,
                                                  GdkModifierType       state);
void             acies_deploy_pull_fill          (AciesDeployPull      *self,
                                                  AciesOverlay         *overlay);

G_END_DECLS
