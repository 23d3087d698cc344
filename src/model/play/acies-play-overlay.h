/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-overlay.h"
#include "acies-play.h"

G_BEGIN_DECLS

AciesOverlay *acies_play_overlay_new (AciesPlay *play) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
