/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-body-geometry.h"
#include "acies-ruleset-parts.h"
#include "acies-story.h"
#include "rw-private.h"

G_BEGIN_DECLS

/* Inches */
/* As near as men are who stand at a door, a chain, a corner, a bank or a bridge, and cover that counts */
#define RW_AT_HAND 1.0
/* How far a move that is no charge keeps off the enemy */
#define RW_KEPT_OFF 0.6

/* Most men on a ladder, and at its top */
#define RW_LADDER_MOST 4
#define RW_LADDER_TOP 2

/* ---- Bodies: rw-bodies.c ---- */

/* A unit that has men left */
gboolean    rw_body_in_play        (const AciesBody       *body);
/* And on the table */
gboolean    rw_body_is_there       (const AciesBody       *body);
int         rw_body_type           (const AciesBody       *unit);
/* What it shoots with: the roster's, or its type's. */
int         rw_body_weapon         (AciesRuleset          *ruleset,
                                    const AciesBody       *unit);
/* A row of the move chart, in inches, for its riders or its men on foot. */
gint64      rw_body_row            (AciesRuleset          *ruleset,
                                    const AciesBody       *unit);
/* Riders and men on foot together */
gint64      rw_count_men           (const AciesBody       *unit);
/* Whether nobody of a mounted unit rides any more. */
gboolean    rw_is_on_foot          (const AciesBody       *unit);
gboolean    rw_body_is_mounted     (AciesRuleset          *ruleset,
                                    const AciesBody       *unit);
/* Of the riders, or of those who have lost their mounts */
gint64      rw_count_part          (const AciesBody       *unit,
                                    gboolean               on_foot);
gint64      rw_count_hit           (const AciesBody       *unit,
                                    gboolean               on_foot);
/* How many of @picked men were hit before, when those who were not come first. */
gint64      rw_count_hit_among     (gint64                 men,
                                    gint64                 hit,
                                    gint64                 picked);
void        rw_lose_men            (AciesBody             *unit,
                                    gint64                 men,
                                    gboolean               on_foot);
/* The old number, less those of the part, plus what the part has now. */
void        rw_mark_hit            (AciesBody             *unit,
                                    gboolean               on_foot,
                                    gint64                 before,
                                    gint64                 after);
/* Brings what cannot be more than the men who are left down to them. */
void        rw_body_settle         (AciesBody             *unit);
gboolean    rw_in_melee            (const AciesBody       *unit);
/* Men on a ladder who began the turn there */
gint64      rw_count_at_top        (const AciesBody       *unit);

/* ---- Melees: rw-groups.c ---- */

/**
 * RwGroup:
 * @enemy: whom it fights
 * @men: men of the attacker
 * @enemy_men: men of the defender
 * @hits: how many of the first were hit earlier this turn
 * @enemy_hits: how many of the others
 * @round: the round that comes next
 *
 * A group that fights.  The attacker's status holds them.
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

/* (transfer full) (element-type RwGroup) */
GArray     *rw_groups_read         (const AciesSituation  *situation,
                                    const AciesBody       *attacker) G_GNUC_WARN_UNUSED_RESULT;
void        rw_groups_write        (AciesBody             *attacker,
                                    GArray                *groups);
/* Position of the first group against @enemy with so many men of both and that next round; any number for
 * one below 0; -1 for none */
int         rw_groups_find         (GArray                *groups,
                                    const AciesBody       *enemy,
                                    gint64                 men,
                                    gint64                 enemy_men,
                                    gint64                 round);
void        rw_groups_drop         (GArray                *groups,
                                    const AciesBody       *enemy);
/* Men who have not chosen to leave the melee: riders, or men on foot when there are no others. */
gint64      rw_count_facing        (const AciesBody       *unit);
/* Of them, those who can meet @enemy: they are not in groups with others. */
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
/* What comes next where all groups of a contact are decided (reading R-43), and who is gone. */
void        rw_settle_melees       (AciesSituation        *situation);
/* The next round of a group is due in the attacker's melee phase. */
void        rw_call_for_round      (AciesSituation        *situation,
                                    const AciesBody       *attacker,
                                    const RwGroup         *group,
                                    const char            *reason,
                                    const char            *clause);
/* When the attacker's melee phase begins: groups that stayed, and contacts without groups. */
void        rw_call_for_melees     (AciesSituation        *situation,
                                    AciesBody             *attacker);

/* ---- Measuring on the table: rw-geometry.c ---- */

/**
 * RwWay:
 * @inches: off and on a road, by slope
 *
 * What a way leads over.
 */
typedef struct
{
  double inches[2][3];
} RwWay;

/* Of the figure that goes farthest, the middle of the front or one of its ends. */
RwWay       rw_measure_way         (const AciesSituation  *situation,
                                    const AciesPose       *poses,
                                    guint                  n_poses,
                                    double                 width);
void        rw_way_add             (RwWay                 *self,
                                    const RwWay           *other);
double      rw_way_sum             (const RwWay           *self);
/* The slope of most of it */
int         rw_way_slope           (const RwWay           *self);
gboolean    rw_way_is_by_road      (const RwWay           *self);
/* As a part of a full move: 1.0 for all of it */
double      rw_way_cost            (const AciesSituation  *situation,
                                    const RwWay           *self,
                                    gint64                 row);
/* RW_SLOPE_… from where @from stands to where @to does; men on a wall stand higher. */
int         rw_find_slope          (const AciesSituation  *situation,
                                    const AciesBody       *from,
                                    const AciesBody       *to);
/* Whether @body stands within RW_AT_HAND of terrain of that class. */
gboolean    rw_is_at               (const AciesSituation  *situation,
                                    const AciesBody       *body,
                                    const char            *class_id);
/* (nullable): the nearest piece of that class that is nearer than @most, and how far away it is. */
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
 * @piece: (nullable): the piece that makes it
 *
 * What protects a target.
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

/* How far it can go straight along @heading, up to @most. */
double      rw_find_room           (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    double                 heading,
                                    double                 most);
/* How far straight ahead it may and can go with what is left of its move. */
double      rw_find_advance        (const AciesSituation  *situation,
                                    const AciesBody       *unit);
/* FALSE when there is no room before @enemy. */
gboolean    rw_find_contact        (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy,
                                    AciesPose             *pose);
/* Whether others, a wall, a cliff or water bar the way into contact. */
gboolean    rw_is_way_barred       (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);
/* How far away from @enemy there is room, up to @most; @end: where that leads. */
double      rw_find_retreat        (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy,
                                    double                 most,
                                    AciesPose             *end);
/* Moves of this turn that no procedure has looked at: (nullable) (element-type AciesMove) */
GPtrArray  *rw_list_open_moves     (const AciesSituation  *situation,
                                    const AciesBody       *unit) G_GNUC_WARN_UNUSED_RESULT;
/* A procedure has looked at them, or at a move that is made with it. */
void        rw_count_ways          (const AciesSituation  *situation,
                                    AciesBody             *unit);

/* ---- The turn: rw-turn.c ---- */

gboolean    rw_is_shooting         (const AciesSituation  *situation);
gboolean    rw_is_movement         (const AciesSituation  *situation);
gboolean    rw_is_melee            (const AciesSituation  *situation);
/* The step in which melees that begin now are fought */
guint       rw_find_fight_step     (const AciesSituation  *situation);
void        rw_count_sides         (AciesSituation        *situation);
/* Of the fort, which all sides know */
gint64      rw_fort_get            (const AciesSituation  *situation,
                                    guint                  status);
void        rw_fort_set            (AciesSituation        *situation,
                                    guint                  status,
                                    gint64                 number);
/* (nullable): an enemy on the wall right above @climber */
AciesBody  *rw_find_defender       (const AciesSituation  *situation,
                                    const AciesBody       *climber);

/* ---- As the ruleset class asks for them ---- */

ACIES_DECLARE_RULESET_PARTS (rw);
char       *rw_label_terrain       (AciesRuleset          *ruleset,
                                    const AciesSituation  *situation,
                                    AciesTerrain          *terrain);

G_END_DECLS
