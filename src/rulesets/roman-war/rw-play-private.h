/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-body-geometry.h"
#include "acies-engaged.h"
#include "acies-ruleset-parts.h"
#include "acies-case.h"
#include "acies-ways.h"
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
gboolean    rw_body_is_active        (const AciesBody       *body);
/* Tells whether it is in play and on the table; %NULL is not. */
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
/* RW-89: tells whether a unit goes when it loses @lost men: when the last group that stayed is lost, those who
 * chose to retreat are all that is left of it. */
gboolean    rw_rest_retreats       (const AciesBody       *unit,
                                    gint64                 lost);
/* Counts its men in the groups with @enemy, whichever of the two charged. */
gint64      rw_count_in_groups     (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);
/* Counts the men of a unit who fight an enemy: in groups of ten, of two a side on a wall (RW-81, RW-116). */
AciesEngaged rw_count_engaged    (AciesRuleset          *ruleset,
                                    const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);
/* Counts those of them who can meet @enemy, since they are not in groups with other enemies. */
gint64      rw_count_facing_enemy  (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);
void        rw_melee_begin         (AciesBody             *attacker,
                                    AciesBody             *defender);
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
/* Finds the nearest piece of that class nearer than @most (nullable). */
AciesTerrain *rw_find_piece        (const AciesSituation  *situation,
                                    const AciesBody       *body,
                                    const char            *class_id,
                                    double                 most);
/* Finds the piece of that class within RW_AT_HAND (nullable). */
AciesTerrain *rw_find_at           (const AciesSituation  *situation,
                                    const AciesBody       *body,
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

/* Refuses a way that leads off the table, over a wall, a cliff or water, into enemies, or to an end in others.
 * @charged: (nullable): the enemy whom it may touch */
gboolean    rw_check_bars          (const AciesSituation  *situation,
                                    const AciesBody       *body,
                                    const AciesPose       *poses,
                                    guint                  n_poses,
                                    const AciesBody       *charged,
                                    GError               **error);
/* Measures how far straight ahead it may and can move with the rest of its move. */
double      rw_find_advance        (const AciesSituation  *situation,
                                    const AciesBody       *unit);
/* Finds a place in contact with @enemy; FALSE when the straight way or that place is barred by others. */
gboolean    rw_find_contact        (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy,
                                    AciesPose             *pose);
/* Refuses a straight charge over a wall, a cliff, water or other units, or to where there is no room. */
gboolean    rw_check_charge_way    (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy,
                                    GError               **error);
/* Tells whether a unit at @end touches @enemy. */
gboolean    rw_ends_in_contact     (const AciesBody       *unit,
                                    const AciesPose       *end,
                                    const AciesBody       *enemy);
/* Finds where chariots or elephants that have charged meet further men straight ahead (RW-17), with what is
 * left of their move; FALSE when they do not. */
gboolean    rw_find_drive          (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy,
                                    AciesPose             *end);
/* Tells whether the ground lets a unit go a straight way to strike: #AciesRulesetClass.ground_allows */
gboolean    rw_ground_allows       (AciesRuleset          *ruleset,
                                    const AciesSituation  *situation,
                                    const AciesBody       *body,
                                    const AciesPose       *poses,
                                    guint                  n_poses);
/* Counts the men of @enemy, of whom @men are left, who lie at least half beneath the pattern that chariots or elephants
 * lay before their front where they meet them (RW-17); 0 where they do not. */
int         rw_count_beneath       (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy,
                                    gint64                 men);
/* Finds a retreat away from @enemy: straight, else turned aside for a longer way.  Returns its inches.
 * @enemy: (nullable)  @end: (out): its last pose  @full: (out): the inches of a full move that way */
double      rw_find_retreat        (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy,
                                    AciesPose             *end,
                                    double                *full);
/* Tells whether every part of a way leads away from @enemy (RW-83). */
gboolean    rw_leads_away          (const AciesBody       *enemy,
                                    const AciesPose       *poses,
                                    guint                  n_poses);
/* Refuses a retreat that is barred, leads towards the enemy, or is not a full move though there is room. */
gboolean    rw_check_retreat_way   (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy,
                                    const AciesPose       *poses,
                                    guint                  n_poses,
                                    GError               **error);
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
/* Tells whether @unit has two men on the wall at the ladder of @climber. */
gboolean    rw_stands_above        (const AciesBody       *unit,
                                    const AciesBody       *climber);

/* ---- Doors, chains and bridges: rw-works.c ---- */

#define RW_BRIDGE_WORK 100

/**
 * RwBridge:
 * @pose: where it begins, and the direction in which it leads over the water
 * @progress: man-moves done, of %RW_BRIDGE_WORK
 * @size: RW_SIZE_…
 * @crew: men who have worked at it this turn
 *
 * A bridge that is being built, or was.
 */
typedef struct
{
  AciesPose pose;
  gint64    progress;
  int       size;
  gint64    crew;
} RwBridge;

void        rw_fort_set            (AciesSituation        *situation,
                                    guint                  status,
                                    gint64                 number);
/* Gets the state of a door, RW_DOOR_….  @door: (nullable) */
gint64      rw_door_get            (const AciesSituation  *situation,
                                    AciesTerrain          *door);
void        rw_door_set            (AciesSituation        *situation,
                                    AciesTerrain          *door,
                                    gint64                 state);
gboolean    rw_chain_is_broken     (const AciesSituation  *situation,
                                    AciesTerrain          *chain);
/* Counts the broken chains of the drawbridge of @chain: (nullable) */
gint64      rw_count_broken_chains (const AciesSituation  *situation,
                                    AciesTerrain          *chain);
void        rw_break_chain         (AciesSituation        *situation,
                                    AciesTerrain          *chain);
guint       rw_count_bridges       (const AciesSituation  *situation);
/* Reads one of them; FALSE for none. */
gboolean    rw_bridge_read         (const AciesSituation  *situation,
                                    guint                  index,
                                    RwBridge              *bridge);
/* Finds the bridge at which a body stands; -1 for none. */
int         rw_bridge_find         (const AciesSituation  *situation,
                                    const AciesBody       *body,
                                    RwBridge              *bridge);
/* Tells whether a place is on a bridge, of the table or built. */
gboolean    rw_is_on_bridge        (const AciesSituation  *situation,
                                    AciesPoint             place);
/* Stores the work done at the bridge at which @builders stand, or begins one there.  @crew: men of them */
void        rw_bridge_advance      (AciesSituation        *situation,
                                    const AciesBody       *builders,
                                    gint64                 progress,
                                    int                    size,
                                    gint64                 crew);
void        rw_bridges_end_turn    (AciesSituation        *situation);
/* Counts the men of a unit who find room to build (reading R-35). */
gint64      rw_count_builders      (const AciesSituation  *situation,
                                    const AciesBody       *unit);

/* ---- What the rules allow ---- */

/* Refuses riders on a wall. */
gboolean    rw_check_on_foot       (const AciesCase       *self,
                                    GError               **error);

/* ---- Functions of the ruleset class ---- */

ACIES_DECLARE_RULESET_PARTS (rw);

/* What the ruleset does beyond the parts of procedures */
void        rw_apply (AciesRuleset *ruleset, AciesSituation *situation, const AciesResolution *resolution);
void        rw_propose_moves (AciesRuleset *ruleset, const AciesSituation *situation,
                              const AciesResolution *resolution, GPtrArray *moves);
char       *rw_label_terrain       (AciesRuleset          *ruleset,
                                    const AciesSituation  *situation,
                                    AciesTerrain          *terrain);

/* ---- Shared by topics ---- */

/* The most men of a group, and of those who meet at the top of a ladder */
#define RW_GROUP_MOST 10
/* The most men who build a bridge */
#define RW_BUILDERS_MOST 10

/* RW-116 */
#define RW_WALL_MEN 2
#define RW_LADDER_MEN 2

/**
 * Mover:
 * @type: RW_TYPE_…
 * @dismounted: whether its men have lost their mounts
 * @row: inches of a plain move
 *
 * The moving troops, read from their inputs.
 */
typedef struct
{
  int      type;
  gboolean dismounted;
  gint64   row;
} RwMover;

/* How many halves of its move a share is */
extern const gint64 rw_halves[];
#define RW_LADDER_REACH    ACIES_DECIMAL_ONE
#define RW_CLIMBERS        2
#define RW_PUSHERS         2
#define RW_CHAINS          2
#define RW_BRIDGE_WORK     100
#define RW_BRIDGE_CREW     10

gint64      rw_get_input (const AciesMeasure *self, guint input);
/* Sets whether the men on foot are meant: when no man rides any more, or the players say so. */
gboolean    rw_measure_dismounted (AciesMeasure *self, const AciesBody *unit, guint input);
void        rw_know_men (AciesMeasure *self, guint input, gint64 men);
void        rw_measure_mover (AciesMeasure *self, guint keys);
void        rw_see_ground (AciesMeasure *self, guint keys, const RwWay *way);
/* Measures the way of the moves that no procedure has used yet; FALSE for none. */
gboolean    rw_measure_open_moves (AciesMeasure *self, RwWay *way);
gboolean    rw_measure_preview (AciesMeasure *self);
/* Reads the mover; FALSE with an error when dismounted men never rode. */
gboolean    rw_read_mover (AciesCall *call, guint keys, RwMover *mover, GError **error);
/* Reads the allowance: a full move over the ground given. */
gint64      rw_read_allowance (AciesCall *call, const RwMover *mover, guint ground, guint option);
gboolean    rw_is_made_already (const AciesCase *self);
/* Tells whether men are on a wall or a ladder: then these move, and the unit stays. */
gboolean    rw_is_on_wall_or_ladder (const AciesBody *unit);
/* Proposes a retreat, shorter if the players say that less was moved. */
void        rw_add_retreat (const AciesCase *self, const AciesBody *unit, const AciesBody *enemy,
                            double most);
/* Applies losses.  The inputs and outputs of b directly follow those of a. */
void        rw_take_losses (const AciesChange *self, AciesBody *unit, guint offset);
/* RW-116: takes the dead of a fight on a wall off it. */
void        rw_clear_wall (const AciesChange *self, AciesBody *unit, guint offset);

G_END_DECLS
