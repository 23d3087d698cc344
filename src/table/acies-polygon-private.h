/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-geometry-private.h"

G_BEGIN_DECLS

/* A part of a segment, inches from its beginning. */
typedef struct
{
  double start;
  double end;
} AciesSpan;

/* A closed polygon with the rectangle around it.  Does not own its points. */
typedef struct
{
  const AciesPoint *points;
  gsize             n_points;
  AciesBounds       bounds;
} AciesShape;

/* Tells whether a point is of the kind of ground that is searched for.  Never called for points on the
 * border of a shape. */
typedef gboolean (*AciesGroundFunc) (AciesPoint    point,
                                     gconstpointer data);

/* Polygons.  A shape may have no points and then contains nothing. */
int      acies_polygon_get_winding  (const AciesPoint        *points,
                                     gsize                    n_points,
                                     AciesPoint               point);
gboolean acies_shape_contains       (const AciesShape        *shape,
                                     AciesPoint               point);
gboolean acies_shape_surrounds      (const AciesShape        *shape,
                                     AciesPoint               point);
void     acies_shape_add_spans      (const AciesShape        *shape,
                                     AciesPoint               from,
                                     AciesPoint               to,
                                     GArray                  *spans);
gboolean acies_shapes_find_ground   (const AciesShape *const *shapes,
                                     gsize                    n_shapes,
                                     const AciesOutline      *body,
                                     AciesGroundFunc          is_sought,
                                     gconstpointer            data);
AciesOutline acies_outline_thicken  (const AciesOutline      *body);

/* Sets of spans of one segment */
GArray  *acies_spans_new            (void) G_GNUC_WARN_UNUSED_RESULT;
void     acies_spans_unite          (GArray                  *spans);
void     acies_spans_subtract       (GArray                  *spans,
                                     GArray                  *taken);
double   acies_spans_get_length     (GArray                  *spans);

G_END_DECLS
