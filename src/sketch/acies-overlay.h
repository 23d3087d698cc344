/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-geometry.h"
#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesOverlayMeasure:
 * @from: where it is measured from
 * @to: where to
 * @text: (nullable): the text of its pill ("9.1″")
 * @blocked: whether something bars the way
 * @blocked_at: where it does; the line goes on dotted behind a small cross
 * @blocked_by: (nullable): what bars it, written at the cross
 *
 * A measured line.
 */
typedef struct
{
  AciesPoint  from;
  AciesPoint  to;
  char       *text;
  gboolean    blocked;
  AciesPoint  blocked_at;
  char       *blocked_by;
} AciesOverlayMeasure;

/**
 * AciesOverlayGhost:
 * @way: (element-type AciesPoint): the points that it goes through, from where it stands
 * @end: where it would stand
 * @width: inches along its front
 * @depth: inches from front to rear
 * @text: (nullable): the text of its pill ("4.0″")
 * @warning: whether it may not stand there, or goes farther than it may
 * @held: whether the pointer holds it, rather than that it was proposed or laid
 *
 * A body where it would stand, with its way there.
 */
typedef struct
{
  GArray    *way;
  AciesPose  end;
  double     width;
  double     depth;
  char      *text;
  gboolean   warning;
  gboolean   held;
} AciesOverlayGhost;

#define ACIES_TYPE_OVERLAY (acies_overlay_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesOverlay, acies_overlay, ACIES, OVERLAY, GObject)

ACIES_EXPORT AciesOverlay *acies_overlay_new           (void) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT const char   *acies_overlay_get_actor     (AciesOverlay    *self);
ACIES_EXPORT void          acies_overlay_set_actor     (AciesOverlay    *self,
                                                        const char      *id);
ACIES_EXPORT const char   *acies_overlay_get_target    (AciesOverlay    *self);
ACIES_EXPORT void          acies_overlay_set_target    (AciesOverlay    *self,
                                                        const char      *id);
ACIES_EXPORT AciesOverlayMeasure *acies_overlay_add_measure   (AciesOverlay    *self,
                                                        AciesPoint       from,
                                                        AciesPoint       to,
                                                        const char      *text);
ACIES_EXPORT AciesOverlayGhost   *acies_overlay_add_ghost     (AciesOverlay    *self,
                                                        const AciesPose *end,
                                                        double           width,
                                                        double           depth);
ACIES_EXPORT void          acies_overlay_ghost_add_point       (AciesOverlayGhost      *ghost,
                                                        AciesPoint       point);
/* (transfer none) arrays, in the order in which the records were added. */
ACIES_EXPORT GPtrArray    *acies_overlay_get_measures  (AciesOverlay    *self);
ACIES_EXPORT GPtrArray    *acies_overlay_get_ghosts    (AciesOverlay    *self);
ACIES_EXPORT gboolean      acies_overlay_moves_names   (AciesOverlay    *self,
                                                        AciesOverlay    *other);

G_END_DECLS
