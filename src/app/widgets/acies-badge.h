/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-painter.h"
#include "acies-situation.h"

G_BEGIN_DECLS

/**
 * AciesBadgeKind:
 * @ACIES_BADGE_UNIT: a unit's key in the shape of its side
 * @ACIES_BADGE_COMMANDER: the commander in chief
 * @ACIES_BADGE_SUBORDINATE: any other leader
 *
 * What a badge is for.
 */
typedef enum
{
  ACIES_BADGE_UNIT,
  ACIES_BADGE_COMMANDER,
  ACIES_BADGE_SUBORDINATE
} AciesBadgeKind;

/**
 * AciesBadge:
 *
 * The badge that stands before a unit's name wherever it is named.  It is a
 * picture; assistive tools read the name beside it.
 *
 * Properties, to be set: `key` (nullable), `color` (0 to 5), `size` (pixels), `emblem` (a number of #AciesEmblem, shown
 * without a key), `plain` (the emblem alone, in the color of text).
 */
#define ACIES_TYPE_BADGE (acies_badge_get_type ())
G_DECLARE_FINAL_TYPE (AciesBadge, acies_badge, ACIES, BADGE, GtkWidget)

void             acies_badge_set_kind       (AciesBadge     *self,
                                             AciesBadgeKind  kind);
/* Sets what stands on a badge without a key. */
void             acies_badge_set_emblem     (AciesBadge     *self,
                                             AciesEmblem     emblem);
void             acies_badge_set_key        (AciesBadge     *self,
                                             const char     *key);
void             acies_badge_set_widest_key (AciesBadge     *self,
                                             AciesUnitKey    widest);
void             acies_badge_set_color      (AciesBadge     *self,
                                             guint           color);
AciesSketchStyle acies_badge_get_style      (void);
AciesUnitKey     acies_badge_find_widest_key (const AciesSituation *situation);
void             acies_badge_show_party     (AciesBadge           *self,
                                             const AciesSituation *situation,
                                             const char           *id);

G_END_DECLS
