/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "acies-arithmetic.h"
#include "acies-explain.h"
#include "acies-ruleset-parts.h"
#include "roman-war-keys.h"

G_BEGIN_DECLS

#define RW_D6 (&acies_die_d6)

/* The faces from 1 to @face: low faces hit */
#define RW_FACES_UP_TO(face) (~ACIES_FACES_AT_LEAST ((face) + 1))
/* RW-11: the faces by which a man who is hit survives with a flesh wound */
#define RW_SURVIVAL ACIES_FACES_AT_LEAST (5)

/* ---- Arithmetic: the procedures, by topic ---- */

/* rw-roster.c */
/* rw-movement.c */
/* rw-aim.c */
/* rw-volley.c */
/* rw-melee.c */
/* rw-siege.c */

/* ---- Common to all topics: rw-troops.c ---- */

/* Gets a figure of the chart of troop types. */
gint64      rw_chart             (AciesRuleset        *ruleset,
                                  int                  type,
                                  guint                column);
gboolean    rw_is_armored        (AciesRuleset        *ruleset,
                                  int                  type);
/* Tells whether troops are on horse, chariot or elephant, unless dismounted. */
gboolean    rw_is_mounted        (AciesRuleset        *ruleset,
                                  int                  type,
                                  gboolean             dismounted);
/* Tells whether troops run over others: chariots and elephants, unless dismounted. */
gboolean    rw_runs_over         (AciesRuleset        *ruleset,
                                  int                  type,
                                  gboolean             dismounted);
/* Gets the row of the move chart for men who have lost their mounts. */
gint64      rw_row_on_foot       (AciesRuleset        *ruleset,
                                  int                  type);
/* Refuses @dismounted for a type without mounts. */
gboolean    rw_check_dismounted  (AciesCall           *call,
                                  int                  type,
                                  gboolean             dismounted,
                                  GError             **error);

/* ---- Moves: rw-movement.c ---- */

/* Gets a full move by a row, 9 to 20, in hundredths of an inch, rounded to half inches. */
gint64      rw_allowance         (gint64               row,
                                  int                  slope,
                                  gboolean             on_road,
                                  int                  road_on_slope);

/* ---- Shooting: rw-aim.c ---- */

/**
 * RwAim:
 * @weapon: RW_WEAPON_…
 * @band: RW_BAND_…
 * @reach: the far edge of the long band, hundredths of an inch
 * @ranks: RW_RANKS_HIT_…
 * @eligible: the number of men who can be hit
 * @in_cover: whether cover removes a face
 * @effect: the number of faces that hit
 * @man_faces: how many of them, from 1 up, hit the man
 * @horse_faces: how many, next above, hit his horse
 *
 * The chances of a volley.
 */
typedef struct
{
  int      weapon;
  int      band;
  gint64   reach;
  int      ranks;
  gint64   eligible;
  gboolean in_cover;
  guint    effect;
  guint    man_faces;
  guint    horse_faces;
} RwAim;

/* The part common to aim and volley, whose first inputs are the same. */
gboolean    rw_take_aim          (AciesCall           *call,
                                  RwAim               *aim,
                                  GError             **error);

gboolean rw_find_allowance (AciesRuleset         *self,
                            const AciesProcedure *procedure,
                            const AciesRecord    *inputs,
                            const AciesRecord    *outputs,
                            double               *inches);

/* ---- Several rounds of a fight: rw-rounds.c ---- */

gboolean rw_end_melee_round (AciesRound  *self,
                             GError     **error);

G_END_DECLS
