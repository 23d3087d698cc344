/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-geometry.h"
#include "acies-photo.h"

G_BEGIN_DECLS

/* How strong a photograph under the ground is at first. */
#define ACIES_BACKDROP_USUAL_OPACITY 0.8

/* How far outside of a photograph a corner of the table may be, in parts of its width and height. */
#define ACIES_BACKDROP_MOST_OUTSIDE 2

/**
 * AciesBackdrop:
 *
 * A photograph of the real table under the ground, to trace the terrain from: the picture,
 * and where in it the corners of the table are.  It never changes.
 */
typedef struct _AciesBackdrop AciesBackdrop;

#define ACIES_TYPE_BACKDROP (acies_backdrop_get_type ())
ACIES_EXPORT GType             acies_backdrop_get_type     (void);

ACIES_EXPORT AciesBackdrop    *acies_backdrop_new          (AciesPhoto          *photo,
                                                            const AciesPoint     corners[4],
                                                            double               opacity) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesBackdrop    *acies_backdrop_ref          (AciesBackdrop       *self);
ACIES_EXPORT void              acies_backdrop_unref        (AciesBackdrop       *self);
ACIES_EXPORT gboolean          acies_backdrop_suits        (const AciesPoint     corners[4]);
ACIES_EXPORT void              acies_backdrop_turn_corners (AciesPoint           corners[4]);
ACIES_EXPORT gboolean          acies_backdrop_equal        (const AciesBackdrop *one,
                                                            const AciesBackdrop *other);
ACIES_EXPORT gboolean          acies_backdrop_is_fitted_like (const AciesBackdrop *one,
                                                            const AciesBackdrop *other);

ACIES_EXPORT AciesPhoto       *acies_backdrop_get_photo    (const AciesBackdrop *self);
/* Gets the four corners of the table in the photograph: far left, far right, near right, near left. */
ACIES_EXPORT const AciesPoint *acies_backdrop_get_corners  (const AciesBackdrop *self);
/* Gets how strong the photograph is: 0 to 1. */
ACIES_EXPORT double            acies_backdrop_get_opacity  (const AciesBackdrop *self);
ACIES_EXPORT AciesPoint        acies_backdrop_find         (const AciesBackdrop *self,
                                                            double               across,
                                                            double               down);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesBackdrop, acies_backdrop_unref)

G_END_DECLS
