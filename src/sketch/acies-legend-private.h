/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-scene.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_LEGEND_ARM,
  ACIES_LEGEND_MARK,
  ACIES_LEGEND_LEADER,
  ACIES_LEGEND_MOVE,
  ACIES_LEGEND_MELEE,
  ACIES_LEGEND_LOST,
  ACIES_LEGEND_GHOST,
  ACIES_LEGEND_TERRAIN
} AciesLegendKind;

/* A sign: @value says which of its kind.  @number and @most are those of an example of a
 * mark; of a leader, @number is the side of an example.  @words are the different words of
 * the rules for it, interned. */
typedef struct
{
  AciesLegendKind  kind;
  int              value;
  int              number;
  int              most;
  GPtrArray       *words;
} AciesLegendRow;

/* Creates an empty legend: (element-type AciesLegendRow) */
GArray *acies_legend_new              (void) G_GNUC_WARN_UNUSED_RESULT;
/* Adds the signs that occur in @scene, with its trails if @trails; rows are kept in the order of kinds and values. */
void    acies_legend_add_scene        (GArray               *legend,
                                       AciesScene           *scene,
                                       gboolean              trails);
/* (transfer full): the words of the rules, translated; if there are none, more than two, or one
 * that another sign has too, the common label */
char   *acies_legend_row_print        (GArray               *legend,
                                       const AciesLegendRow *row) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
