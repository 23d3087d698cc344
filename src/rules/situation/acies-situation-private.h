/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-appearance.h"
#include "acies-declaration-private.h"
#include "acies-situation.h"
#include "acies-trail-private.h"

G_BEGIN_DECLS

#define ACIES_MAX_SIDES 6

/* Gets the appearance of a body with @traits and @status; acies_ruleset_get_appearance(). */
typedef void (*AciesShapeFunc) (AciesRuleset      *ruleset,
                                const AciesRecord *traits,
                                const AciesRecord *status,
                                gboolean           is_leader,
                                guint              files,
                                AciesAppearance   *appearance);

/*
 * The data that no event changes: sides, bodies, table and rules.  All
 * situations of a battle share one cast, so that a copy only holds statuses,
 * places, dues and trails.
 */
typedef struct
{
  AciesRuleset           *ruleset;
  const AciesDeclaration *declaration; /* of @ruleset */
  AciesShapeFunc          shape;
  AciesTable             *table;
  AciesRecord            *options;
  GHashTable             *positions; /* (element-type utf8 guint): of bodies, by id */
  GStringChunk           *texts;     /* ids and names */
  GPtrArray              *traits;    /* (element-type AciesRecord): of sides and bodies */
} AciesCast;

void acies_cast_unref (AciesCast *self);

/* See acies_ruleset_create_situation(). */
AciesSituation *acies_situation_new (AciesRuleset           *ruleset,
                                     const AciesDeclaration *declaration,
                                     AciesShapeFunc          shape,
                                     AciesTable             *table,
                                     GListModel             *armies,
                                     const AciesRecord      *options) G_GNUC_WARN_UNUSED_RESULT;

/* What a body has of its own that came off another in the battle, or lost others so. */
typedef struct
{
  char        *id;
  char        *name;
  AciesRecord *traits;
} AciesPart;

/*
 * A body, and the number of files in which it was formed up.  It has fewer
 * files while its losses leave too few figures to fill them.  The players may have
 * removed it, whatever its status.
 */
typedef struct
{
  AciesBody  body;
  guint      formed_files;
  guint      shaped_files;
  gboolean   removed;
  AciesPart *part; /* (nullable): owns what @body has of its own */
} AciesPlace;

void acies_place_copy_contents  (AciesPlace *self);
void acies_place_clear_contents (AciesPlace *self);
void acies_place_free           (AciesPlace *self);

typedef struct _AciesMemory AciesMemory;

struct _AciesSituation
{
  AciesCast  *cast;
  guint       turn;
  guint       step;
  int         first;
  guint       n_sides;
  AciesSide  *sides;
  guint       n_bodies; /* of the rosters */
  guint       n_units;  /* of these, which come before the leaders */
  AciesPlace *places;
  GPtrArray  *parts;    /* (element-type AciesPlace): the bodies that came off others, after those */
  GPtrArray  *dues;  /* (element-type AciesDue) */
  AciesEnding *ending; /* (nullable) */
  AciesTrail *trail;
  guint       n_moves; /* the number of moves of the trail that belong to this situation */

  /* What has been computed of it; NULL unless it is frozen */
  AciesMemory *memory;
};

void           acies_memory_free            (AciesMemory          *self);

/* As acies_due_new(), for lists of many.  The due shares the memory of the one before it in its list, and the reason
 * if it is the same.  Such dues may be freed in any order, but not used in several threads.  @before: (nullable) */
AciesDue      *acies_due_new_after          (const AciesDue *before,
                                             guint           procedure,
                                             const char     *a,
                                             const char     *b,
                                             gboolean        must,
                                             const char     *reason,
                                             const char     *clause) G_GNUC_WARN_UNUSED_RESULT;

/* A unit, leader or side as party of a procedure; %ACIES_PARTY_NONE when no such id is in the battle. */
typedef struct
{
  AciesPartyKind     kind;
  const AciesRecord *traits;
  AciesRecord       *status;
} AciesParty;

AciesParty    acies_situation_find_party       (const AciesSituation *self,
                                                const char           *id);
/* Tells whether a party is of the kind that a procedure takes. */
gboolean      acies_party_suits                (const AciesParty     *self,
                                                AciesPartyKind        wanted);

/*
 * Removes the due that a resolution with @inputs was made for: of the matching
 * dues the first whose presets agree with @inputs, else the first that could be
 * done by now.
 */
gboolean      acies_situation_settle_due_for   (AciesSituation    *self,
                                                guint              procedure,
                                                const char        *a,
                                                const char        *b,
                                                const AciesRecord *inputs);
/* Tells whether @due can be done in the current step, left open or not. */
gboolean      acies_situation_is_due_now       (const AciesSituation *self,
                                                const AciesDue       *due);
/* Marks the dues of this step that must be done as left open, and removes those that were only
 * offered. */
void          acies_situation_leave_dues_open  (AciesSituation    *self);
void          acies_situation_drop_left_open   (AciesSituation    *self);

/* Copies the statuses in the order of the bodies, to find out later which have changed. */
GPtrArray    *acies_situation_copy_statuses    (const AciesSituation *self) G_GNUC_WARN_UNUSED_RESULT;
void          acies_situation_reshape_changed  (AciesSituation    *self,
                                                GPtrArray         *statuses);

G_END_DECLS
