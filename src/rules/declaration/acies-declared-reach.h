/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-vocabulary.h"

G_BEGIN_DECLS

/**
 * AciesReachKind:
 * @ACIES_REACH_KIND_SHOT: how far it shoots, or a band of that
 * @ACIES_REACH_KIND_COMMAND: how far a leader commands
 * @ACIES_REACH_KIND_THREAT: how far it may go to strike, over good ground
 * @ACIES_REACH_KIND_ZONE: how near to it its enemies move otherwise
 *
 * What a distance from a unit or leader is for.  Declarations use the nicks: `shot`.
 */
typedef enum
{
  ACIES_REACH_KIND_SHOT,
  ACIES_REACH_KIND_COMMAND,
  ACIES_REACH_KIND_THREAT,
  ACIES_REACH_KIND_ZONE
} AciesReachKind;

#define ACIES_N_REACH_KINDS (ACIES_REACH_KIND_ZONE + 1)

#define ACIES_TYPE_REACH_KIND (acies_reach_kind_get_type ())
ACIES_EXPORT GType acies_reach_kind_get_type (void);

/**
 * AciesReachFrom:
 * @ACIES_REACH_FROM_BODY: from all that it covers
 * @ACIES_REACH_FROM_FRONT: from the line of its front
 * @ACIES_REACH_FROM_MIDDLE: from the middle of its front
 * @ACIES_REACH_FROM_FIRST_RANK: from all that its first rank covers
 * @ACIES_REACH_FROM_BASES: from the middles of the bases of its first two ranks
 *
 * From where a distance is measured.  Declarations use the nicks: `first-rank`.
 */
typedef enum
{
  ACIES_REACH_FROM_BODY,
  ACIES_REACH_FROM_FRONT,
  ACIES_REACH_FROM_MIDDLE,
  ACIES_REACH_FROM_FIRST_RANK,
  ACIES_REACH_FROM_BASES
} AciesReachFrom;

#define ACIES_TYPE_REACH_FROM (acies_reach_from_get_type ())
ACIES_EXPORT GType acies_reach_from_get_type (void);

/* Where a condition looks */
typedef enum /*< skip >*/
{
  ACIES_REACH_ON_TRAIT,
  ACIES_REACH_ON_STATUS,
  ACIES_REACH_ON_OPTION
} AciesReachOn;

/* That a trait, a status or an option is, or is not, @number; with @column, that of the item of a chart that a trait names. */
typedef struct
{
  AciesReachOn on;
  guint        position;
  /* -1 for none */
  int          column;
  gboolean     unequal;
  gint64       number;
} AciesReachCondition;

/**
 * AciesReach:
 * @id: its id
 * @kind: what it is for
 * @is_leader: whether it is a leader's, not a unit's
 * @label: what it is, translated: "Short range"
 * @clause: the id of its clause, or ""
 * @inches: how far, in hundredths of an inch; below 0 where a chart says so
 * @chart: (nullable): the chart that says so
 * @trait: the trait that names the item of @chart, -1 for always @item
 * @item: the item of @chart
 * @column: the column of @chart
 * @times: how often the figure of @chart is taken
 * @from: from where it is measured
 * @spread: by how many degrees it opens at each end of the front, below 0 for all around
 * @conditions: (element-type AciesReachCondition): when it holds
 *
 * A distance that the rules give to units or leaders, as declared.
 */
typedef struct
{
  const char      *id;
  AciesReachKind   kind;
  gboolean         is_leader;
  const char      *label;
  const char      *clause;
  gint64           inches;
  AciesVocabulary *chart;
  int              trait;
  guint            item;
  guint            column;
  guint            times;
  AciesReachFrom   from;
  double           spread;
  GArray          *conditions;
} AciesReach;

G_END_DECLS
