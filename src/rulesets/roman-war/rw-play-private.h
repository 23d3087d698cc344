/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-body-geometry.h"
#include "acies-ruleset-parts.h"
#include "acies-story.h"
#include "rw-private.h"

G_BEGIN_DECLS

/* Inches */
/* The distance within which men stand at a door, a chain, a corner, a bank or a bridge, and cover
 * counts */
#define RW_AT_HAND 1.0
/* The gap that a move without charge leaves to the enemy */
#define RW_KEPT_OFF 0.6

/* The most men on a ladder, and at its top */
#define RW_LADDER_MOST 4
#define RW_LADDER_TOP 2

/* ---- Bodies: rw-bodies.c ---- */

/* Tells whether a unit has men left. */
gboolean    rw_body_in_play        (const AciesBody       *body);
/* Tells whether it is in play and on the table. */
gboolean    rw_body_is_there       (const AciesBody       *body);
int         rw_body_type           (const AciesBody       *unit);
/* Gets the weapon for shooting: that of the roster, or of the type. */
int         rw_body_weapon         (AciesRuleset          *ruleset,
                                    const AciesBody       *unit);
/* Gets the row of the move chart, in inches, for its riders or its men on foot. */
gint64      rw_body_row            (AciesRuleset          *ruleset,
                                    const AciesBody       *unit);
/* Counts riders and men on foot together. */
gint64      rw_count_men           (const AciesBody       *unit);
/* Tells whether no man of a mounted unit rides any more. */
gboolean    rw_is_on_foot          (const AciesBody       *unit);
gboolean    rw_body_is_mounted     (AciesRuleset          *ruleset,
                                    const AciesBody       *unit);
/* Count the riders, or the men who have lost their mounts. */
gint64      rw_count_part          (const AciesBody       *unit,
                                    gboolean               on_foot);
gint64      rw_count_hit           (const AciesBody       *unit,
                                    gboolean               on_foot);
/* Counts how many of @picked men were hit before, when men who were not are picked first. */
gint64      rw_count_hit_among     (gint64                 men,
                                    gint64                 hit,
                                    gint64                 picked);
void        rw_lose_men            (AciesBody             *unit,
                                    gint64                 men,
                                    gboolean               on_foot);
/* Updates the number of men hit by the new number of one part. */
void        rw_mark_hit            (AciesBody             *unit,
                                    gboolean               on_foot,
                                    gint64                 before,
                                    gint64                 after);
/* Limits all counts of a unit to the men left. */
void        rw_body_settle         (AciesBody             *unit);
gboolean    rw_in_melee            (const AciesBody       *unit);
/* Counts the men on a ladder who began the turn there. */
gint64      rw_count_at_top        (const AciesBody       *unit);

/* ---- Melees: rw-groups.c ---- */

/**
 * RwGroup:
 * @enemy: the unit that it fights
 * @men: men of the attacker
 * @enemy_men: men of the defender
 * @hits: how many of @men were hit earlier this turn
 * @enemy_hits: how many of @enemy_men were hit earlier this turn
 * @round: the number of its next round
 *
 * A melee group, stored in the attacker's status.
 */
typedef struct
{
  const AciesBody *enemy;
  gint64           men;
  gint64           enemy_men;
  gint64           hits;
  gint64           enemy_hits;
  gint64           round;
} RwGroup;

/* Reads the groups from the attacker's status: (transfer full) (element-type RwGroup) */
GArray     *rw_groups_read         (const AciesSituation  *situation,
                                    const AciesBody       *attacker) G_GNUC_WARN_UNUSED_RESULT;
void        rw_groups_write        (AciesBody             *attacker,
                                    GArray                *groups);
/* Finds the position of the first group against @enemy with these numbers of men and that next round,
 * where a number below 0 matches any; -1 for none. */
int         rw_groups_find         (GArray                *groups,
                                    const AciesBody       *enemy,
                                    gint64                 men,
                                    gint64                 enemy_men,
                                    gint64                 round);
void        rw_groups_drop         (GArray                *groups,
                                    const AciesBody       *enemy);
/* Counts the men who have not chosen to leave the melee: riders, or men on foot when no man rides. */
gint64      rw_count_facing        (const AciesBody       *unit);
/* Counts those of them who can meet @enemy, since they are not in groups with other enemies. */
gint64      rw_count_facing_enemy  (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);
void        rw_melee_begin         (AciesBody             *attacker,
                                    AciesBody             *defender);
void        rw_melee_part          (AciesSituation        *situation,
                                    AciesBody             *one,
                                    AciesBody             *other);
void        rw_melee_part_all      (AciesSituation        *situation,
                                    AciesBody             *unit);
/* Queues the next rounds where all groups of a contact are decided (reading R-43), and ends melees of
 * lost units. */
void        rw_settle_melees       (AciesSituation        *situation);
/* Queues the next round of a group for the attacker's melee phase. */
void        rw_call_for_round      (AciesSituation        *situation,
                                    const AciesBody       *attacker,
                                    const RwGroup         *group,
                                    const char            *reason,
                                    const char            *clause);
/* Queues the melees at the beginning of the attacker's melee phase: groups that stayed, and contacts
 * without groups. */
void        rw_call_for_melees     (AciesSituation        *situation,
                                    AciesBody             *attacker);

/* ---- Measuring on the table: rw-geometry.c ---- */

/**
 * RwWay:
 * @inches: the inches off and on a road, by slope
 *
 * The ground of a way.
 */
typedef struct
{
  double inches[2][3];
} RwWay;

/* Measures the way of the figure that moves farthest, at the middle of the front or one of its ends. */
RwWay       rw_measure_way         (const AciesSituation  *situation,
                                    const AciesPose       *poses,
                                    guint                  n_poses,
                                    double                 width);
void        rw_way_add             (RwWay                 *self,
                                    const RwWay           *other);
double      rw_way_sum             (const RwWay           *self);
/* Gets the slope of most of a way. */
int         rw_way_slope           (const RwWay           *self);
gboolean    rw_way_is_by_road      (const RwWay           *self);
/* Gets the cost of a way as a part of a full move: 1.0 for all of it. */
double      rw_way_cost            (const AciesSituation  *situation,
                                    const RwWay           *self,
                                    gint64                 row);
/* Finds the slope from the place of @from to that of @to, RW_SLOPE_…; men on a wall stand higher. */
int         rw_find_slope          (const AciesSituation  *situation,
                                    const AciesBody       *from,
                                    const AciesBody       *to);
/* Tells whether @body stands within RW_AT_HAND of terrain of that class. */
gboolean    rw_is_at               (const AciesSituation  *situation,
                                    const AciesBody       *body,
                                    const char            *class_id);
/* Finds the nearest piece of that class nearer than @most, and its distance (nullable). */
AciesTerrain *rw_find_piece        (const AciesSituation  *situation,
                                    const AciesBody       *body,
                                    const char            *class_id,
                                    double                 most,
                                    double                *inches);
gboolean    rw_has_class           (const AciesSituation  *situation,
                                    const char            *class_id);

/**
 * RwCover:
 * @position: RW_POSITION_…
 * @wall_distance: inches from the wall or cliff between to the target, below 0 where there is none
 * @piece: (nullable): the piece that gives the cover
 *
 * The cover of a target.
 */
typedef struct
{
  int           position;
  double        wall_distance;
  AciesTerrain *piece;
} RwCover;

RwCover     rw_find_cover          (const AciesSituation  *situation,
                                    const AciesBody       *shooter,
                                    const AciesBody       *target);

/* ---- Ways: rw-ways.c ---- */

/* Measures the room straight along @heading, up to @most inches. */
double      rw_find_room           (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    double                 heading,
                                    double                 most);
/* Measures how far straight ahead it may and can move with the rest of its move. */
double      rw_find_advance        (const AciesSituation  *situation,
                                    const AciesBody       *unit);
/* Finds a place in contact with @enemy; FALSE when there is no room. */
gboolean    rw_find_contact        (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy,
                                    AciesPose             *pose);
/* Tells whether other units, a wall, a cliff or water block the way into contact. */
gboolean    rw_is_way_barred       (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);
/* Finds a retreat away from @enemy, up to @most inches.  @end: (out): its last pose */
double      rw_find_retreat        (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy,
                                    double                 most,
                                    AciesPose             *end);
/* Lists the moves of this turn that no procedure has used: (nullable) (element-type AciesMove) */
GPtrArray  *rw_list_open_moves     (const AciesSituation  *situation,
                                    const AciesBody       *unit) G_GNUC_WARN_UNUSED_RESULT;
/* Marks the open moves as used by a procedure, or a move that is made with it. */
void        rw_count_ways          (const AciesSituation  *situation,
                                    AciesBody             *unit);

/* ---- The turn: rw-turn.c ---- */

gboolean    rw_is_shooting         (const AciesSituation  *situation);
gboolean    rw_is_movement         (const AciesSituation  *situation);
gboolean    rw_is_melee            (const AciesSituation  *situation);
/* Finds the step in which melees that begin now are fought. */
guint       rw_find_fight_step     (const AciesSituation  *situation);
void        rw_count_sides         (AciesSituation        *situation);
/* Statuses of the fort, which are common to all sides. */
gint64      rw_fort_get            (const AciesSituation  *situation,
                                    guint                  status);
void        rw_fort_set            (AciesSituation        *situation,
                                    guint                  status,
                                    gint64                 number);
/* Finds an enemy on the wall directly above @climber (nullable). */
AciesBody  *rw_find_defender       (const AciesSituation  *situation,
                                    const AciesBody       *climber);

/* ---- Functions of the ruleset class ---- */

ACIES_DECLARE_RULESET_PARTS (rw);
char       *rw_label_terrain       (AciesRuleset          *ruleset,
                                    const AciesSituation  *situation,
                                    AciesTerrain          *terrain);

G_END_DECLS
