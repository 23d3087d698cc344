/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-overlay.h"
#include "acies-scene.h"

G_BEGIN_DECLS

/* A battle in its fourth turn, with most of what a sketch can show. */
AciesScene *trebia_scene_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The same with a unit selected, ranges and a circle of command. */
void trebia_scene_add_overlays (AciesScene *scene);

/* One of its units that acts on another, measured, and where it would stand. */
AciesOverlay *trebia_overlay_new (AciesScene *scene) G_GNUC_WARN_UNUSED_RESULT;

/* A body that shows @arm in @order, in the middle of a table of its own. */
AciesScene *sample_scene_new (AciesArm        arm,
                              AciesTroopOrder order) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
