/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-declared-reach.h"
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
 * @held: whether the pointer holds it; names do not make room for it
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
  gboolean    held;
} AciesOverlayMeasure;

/**
 * AciesOverlayReach:
 * @kind: what it is for
 * @border: (element-type AciesPoint): the border of the ground within reach, inches
 * @side: index of the side whose it is
 * @band: how many nearer ones of its kind there are
 * @text: the text of its pill ("Short range 8″")
 *
 * The ground within a distance of a body.
 */
typedef struct
{
  AciesReachKind  kind;
  GArray         *border;
  guint           side;
  guint           band;
  char           *text;
} AciesOverlayReach;

/**
 * AciesOverlayContact:
 * @from: where the stretch of a front that touches an enemy begins, on the left of its unit
 * @to: where it ends
 * @n_files: how many files or bases of the unit stand on it
 * @side: index of the side whose unit it is
 * @text: (nullable): the text of its pill ("3 of 6 bases")
 *
 * What of a front is in contact.
 */
typedef struct
{
  AciesPoint  from;
  AciesPoint  to;
  guint       n_files;
  guint       side;
  char       *text;
} AciesOverlayContact;

/**
 * AciesOverlayGhost:
 * @way: (element-type AciesPoint): the points that it goes through, from where it stands
 * @end: where it would stand
 * @width: inches along its front
 * @depth: inches from front to rear
 * @text: (nullable): the text of its pill ("4.0″")
 * @warning: whether it may not stand there, or goes farther than it may
 * @held: whether the pointer holds it, rather than that it was proposed or laid
 * @allowed: how many inches of the way are within the allowance, below 0 for all; what goes beyond is marked
 * @excess: (nullable): the text of the pill at what goes beyond ("+1.5″")
 * @movable: whether the pointer can take hold of it to lead the way on, see acies_overlay_find_grip()
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
  double     allowed;
  char      *excess;
  gboolean   movable;
} AciesOverlayGhost;

/**
 * AciesGrip:
 * @ACIES_GRIP_GROUND: the ground, no body
 * @ACIES_GRIP_BODY: a body or leader where it stands
 * @ACIES_GRIP_GHOST: the ghost of the body that moves, where it would stand
 * @ACIES_GRIP_LEFT: the handle at its left front corner, which wheels it to the right
 * @ACIES_GRIP_RIGHT: the handle at its right front corner, which wheels it to the left
 * @ACIES_GRIP_TURN: the handle ahead of it, which turns it on the spot
 *
 * By what the pointer pulls a body.
 */
typedef enum /*< skip >*/
{
  ACIES_GRIP_GROUND,
  ACIES_GRIP_BODY,
  ACIES_GRIP_GHOST,
  ACIES_GRIP_LEFT,
  ACIES_GRIP_RIGHT,
  ACIES_GRIP_TURN
} AciesGrip;

/**
 * AciesOverlayHandles:
 * @pose: the pose of the body that has them
 * @width: inches along its front
 *
 * Handles for wheeling and turning a body, at its front corners and ahead of it.
 */
typedef struct
{
  AciesPose pose;
  double    width;
} AciesOverlayHandles;

#define ACIES_TYPE_OVERLAY (acies_overlay_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesOverlay, acies_overlay, ACIES, OVERLAY, GObject)

ACIES_EXPORT AciesOverlay *acies_overlay_new           (void) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT const char   *acies_overlay_get_actor     (AciesOverlay    *self);
ACIES_EXPORT void          acies_overlay_set_actor     (AciesOverlay    *self,
                                                        const char      *id);
ACIES_EXPORT const char   *acies_overlay_get_target    (AciesOverlay    *self);
ACIES_EXPORT void          acies_overlay_set_target    (AciesOverlay    *self,
                                                        const char      *id);
/* More bodies and leaders that are marked like the one that acts; (element-type utf8) */
ACIES_EXPORT void          acies_overlay_add_selected  (AciesOverlay    *self,
                                                        const char      *id);
ACIES_EXPORT GPtrArray    *acies_overlay_get_selected  (AciesOverlay    *self);
/* (nullable): the body around which front, flanks and rear are shown */
ACIES_EXPORT const char   *acies_overlay_get_zoned     (AciesOverlay    *self);
ACIES_EXPORT void          acies_overlay_set_zoned     (AciesOverlay    *self,
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
/* (nullable): the handles of the body that moves */
ACIES_EXPORT const AciesOverlayHandles *acies_overlay_get_handles (AciesOverlay *self);
ACIES_EXPORT void          acies_overlay_set_handles   (AciesOverlay              *self,
                                                        const AciesOverlayHandles *handles);
/* @border: (transfer full) (element-type AciesPoint) */
ACIES_EXPORT AciesOverlayReach   *acies_overlay_add_reach     (AciesOverlay    *self,
                                                        AciesReachKind   kind,
                                                        GArray          *border,
                                                        const char      *text);
ACIES_EXPORT AciesOverlayContact *acies_overlay_add_contact   (AciesOverlay    *self,
                                                        AciesPoint       from,
                                                        AciesPoint       to,
                                                        guint            n_files,
                                                        guint            side,
                                                        const char      *text);
/* (transfer none) arrays, in the order in which the records were added. */
ACIES_EXPORT GPtrArray    *acies_overlay_get_measures  (AciesOverlay    *self);
ACIES_EXPORT GPtrArray    *acies_overlay_get_reaches   (AciesOverlay    *self);
ACIES_EXPORT GPtrArray    *acies_overlay_get_contacts  (AciesOverlay    *self);
ACIES_EXPORT GPtrArray    *acies_overlay_get_ghosts    (AciesOverlay    *self);
ACIES_EXPORT gboolean      acies_overlay_moves_names   (AciesOverlay    *self,
                                                        AciesOverlay    *other);

G_END_DECLS
