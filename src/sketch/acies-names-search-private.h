/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-names-private.h"

G_BEGIN_DECLS

/* How a name looks for its place: it tries a list of them.  Each has a cost of its own, that of what lies under it,
 * and more when another unit is as near as the one named, for no name may be read as a neighbor's. */

/* The upright rectangle around an outline, in inches. */
typedef struct
{
  double left, right, top, bottom;
} AciesExtent;

/* A unit on the table, as it is seen. */
typedef struct
{
  const AciesSceneBody *body;
  AciesPoint            at;      /* pixels */
  double                reach;   /* pixels from there to its farthest corner, or more */
  AciesOutline          outline; /* inches */
  AciesExtent           extent;  /* of @outline */
} AciesNeighbor;

typedef struct
{
  AciesPaint   *paint;
  GHashTable   *previous;   /* id -> number of its place; may be NULL */
  /* NULL until a name looks for its place, which in most pictures of a whole table none does */
  AciesRaster  *raster;
  GArray       *neighbors;  /* AciesNeighbor: the units in view or near it, from left to right */
  guint         n_crowded;  /* names that found no room beside what they name */
  double        reach;      /* the farthest that any of them reaches */
} AciesPlacing;

/* A place for a name beyond an edge of what it names, in the frame of the named */
typedef struct
{
  double across;      /* pixels: a point on the edge */
  double along;
  double out_across;  /* the way out of it, of length 1 */
  double out_along;
  double gap;         /* pixels that are left between */
  double extra;       /* what the place costs, times 4 */
} AciesNamePlace;

typedef struct _AciesNameSearch AciesNameSearch;

/* Places have numbers, by which names find them again in the next picture, whatever the zoom. */
typedef AciesNamePlace (*AciesGetNamePlace) (const AciesPlacing    *placing,
                                             const AciesNameSearch *search,
                                             guint                  number);

struct _AciesNameSearch
{
  const AciesLabel    *label;
  const AciesNamed    *named;
  AciesGetNamePlace    get_place;
  guint                n_places;
  const AciesNeighbor *own;        /* (nullable): the unit whose nearness does no harm */
  GPtrArray           *own_bodies; /* (nullable): or several of them */
  cairo_rectangle_t    best;
  double               best_cost;
  guint                best_number;
  /* Where @named faces: what acies_name_search_begin() finds */
  double               cosine;
  double               sine;
};

/* Looks once at where all that names keep off is, for the many places that each name tries; called before any is. */
void          acies_placing_prepare        (AciesPlacing          *placing);
void          acies_placing_clear          (AciesPlacing          *placing);
AciesNeighbor acies_placing_look_at        (const AciesPaint      *paint,
                                            const AciesSceneBody  *body);
/* What the best place costs as long as there is none: just more than it may. */
double        acies_name_search_get_more   (double                 most);
/* Looks once at where the named faces, for all its places. */
void          acies_name_search_begin      (AciesNameSearch       *search);
/* Tries a place, which is taken for so much better as it @gain says. */
void          acies_name_search_try        (const AciesPlacing    *placing,
                                            AciesNameSearch       *search,
                                            guint                  number,
                                            double                 gain);

/* Places a name farther off from @body, with a line to it; %FALSE if there is no room at all: acies-names-lead.c */
gboolean      acies_names_lead             (AciesPlacing          *placing,
                                            AciesLabel            *label,
                                            const AciesSceneBody  *body);

G_END_DECLS
