/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-emblem.h"
#include "acies-table.h"

G_BEGIN_DECLS

/* The most sides that colors and patterns tell apart. */
#define ACIES_SCENE_MAX_SIDES 6

/**
 * AciesArm:
 * @ACIES_ARM_SKIRMISHERS: skirmishers on foot of no special weapon
 * @ACIES_ARM_LIGHT_INFANTRY: light foot, a pelta
 * @ACIES_ARM_MEDIUM_INFANTRY: medium foot, half a shield
 * @ACIES_ARM_HEAVY_INFANTRY: heavy foot, a full shield
 * @ACIES_ARM_PIKES: pikes
 * @ACIES_ARM_WARBAND: warband
 * @ACIES_ARM_LEVY: levy
 * @ACIES_ARM_ARCHERS: archers
 * @ACIES_ARM_SLINGERS: slingers
 * @ACIES_ARM_JAVELINS: javelin men
 * @ACIES_ARM_LIGHT_HORSE: light horse
 * @ACIES_ARM_MEDIUM_HORSE: medium horse
 * @ACIES_ARM_HEAVY_HORSE: heavy horse
 * @ACIES_ARM_CATAPHRACTS: armored riders on armored horses
 * @ACIES_ARM_CAMELS: camel riders
 * @ACIES_ARM_LIGHT_CHARIOTS: light chariots
 * @ACIES_ARM_HEAVY_CHARIOTS: heavy chariots
 * @ACIES_ARM_SCYTHED_CHARIOTS: scythed chariots
 * @ACIES_ARM_ELEPHANTS: elephants
 * @ACIES_ARM_BOLT_THROWER: a bolt thrower
 * @ACIES_ARM_STONE_THROWER: a stone thrower
 * @ACIES_ARM_BAGGAGE: baggage
 * @ACIES_ARM_LADDER: a scaling ladder
 * @ACIES_ARM_RAM: a ram
 * @ACIES_ARM_TOWER: a siege tower
 *
 * What a body of troops is, as far as its sign on the sketch is concerned.
 * Rulesets name these by their nicks ("heavy-infantry").
 */
typedef enum
{
  ACIES_ARM_SKIRMISHERS,
  ACIES_ARM_LIGHT_INFANTRY,
  ACIES_ARM_MEDIUM_INFANTRY,
  ACIES_ARM_HEAVY_INFANTRY,
  ACIES_ARM_PIKES,
  ACIES_ARM_WARBAND,
  ACIES_ARM_LEVY,
  ACIES_ARM_ARCHERS,
  ACIES_ARM_SLINGERS,
  ACIES_ARM_JAVELINS,
  ACIES_ARM_LIGHT_HORSE,
  ACIES_ARM_MEDIUM_HORSE,
  ACIES_ARM_HEAVY_HORSE,
  ACIES_ARM_CATAPHRACTS,
  ACIES_ARM_CAMELS,
  ACIES_ARM_LIGHT_CHARIOTS,
  ACIES_ARM_HEAVY_CHARIOTS,
  ACIES_ARM_SCYTHED_CHARIOTS,
  ACIES_ARM_ELEPHANTS,
  ACIES_ARM_BOLT_THROWER,
  ACIES_ARM_STONE_THROWER,
  ACIES_ARM_BAGGAGE,
  ACIES_ARM_LADDER,
  ACIES_ARM_RAM,
  ACIES_ARM_TOWER
} AciesArm;

ACIES_EXPORT GType acies_arm_get_type (void);
#define ACIES_TYPE_ARM (acies_arm_get_type ())
#define ACIES_N_ARMS (ACIES_ARM_TOWER + 1)

/**
 * AciesWeapon:
 * @ACIES_WEAPON_NONE: nothing worth a sign
 * @ACIES_WEAPON_BOW: bows
 * @ACIES_WEAPON_SLING: slings
 * @ACIES_WEAPON_JAVELIN: javelins
 *
 * The second weapon of a body, drawn small beside its sign.
 */
typedef enum
{
  ACIES_WEAPON_NONE,
  ACIES_WEAPON_BOW,
  ACIES_WEAPON_SLING,
  ACIES_WEAPON_JAVELIN
} AciesWeapon;

ACIES_EXPORT GType acies_weapon_get_type (void);
#define ACIES_TYPE_WEAPON (acies_weapon_get_type ())

/**
 * AciesModel:
 * @ACIES_MODEL_NONE: nothing
 * @ACIES_MODEL_LADDER: a scaling ladder
 * @ACIES_MODEL_RAM: a ram
 * @ACIES_MODEL_TOWER: a siege tower
 *
 * What a body has before its front, drawn on a plate there.
 */
typedef enum
{
  ACIES_MODEL_NONE,
  ACIES_MODEL_LADDER,
  ACIES_MODEL_RAM,
  ACIES_MODEL_TOWER
} AciesModel;

ACIES_EXPORT GType acies_model_get_type (void);
#define ACIES_TYPE_MODEL (acies_model_get_type ())

/**
 * AciesTroopOrder:
 * @ACIES_TROOP_ORDER_CLOSE: shoulder to shoulder; square corners
 * @ACIES_TROOP_ORDER_LOOSE: loose, and warbands; rounded corners
 * @ACIES_TROOP_ORDER_SKIRMISH: skirmishing; each base a disc
 * @ACIES_TROOP_ORDER_MOUNTED: riders; front corners cut
 * @ACIES_TROOP_ORDER_MODELS: one square for each elephant, chariot or engine
 * @ACIES_TROOP_ORDER_CHECKERBOARD: bases apart, in a quincunx
 * @ACIES_TROOP_ORDER_COLUMN: a marching column
 *
 * How the troops stand, which the outline of the block tells.
 */
typedef enum
{
  ACIES_TROOP_ORDER_CLOSE,
  ACIES_TROOP_ORDER_LOOSE,
  ACIES_TROOP_ORDER_SKIRMISH,
  ACIES_TROOP_ORDER_MOUNTED,
  ACIES_TROOP_ORDER_MODELS,
  ACIES_TROOP_ORDER_CHECKERBOARD,
  ACIES_TROOP_ORDER_COLUMN
} AciesTroopOrder;

ACIES_EXPORT GType acies_troop_order_get_type (void);
#define ACIES_TYPE_TROOP_ORDER (acies_troop_order_get_type ())

/**
 * AciesMarkKind:
 * @ACIES_MARK_DISORDER_POINTS: a ring with the number, of #AciesSceneMark.most
 * @ACIES_MARK_ACTION_POINTS: a coin with the number
 * @ACIES_MARK_INITIATIVE: a die: the side that has the initiative
 * @ACIES_MARK_ORDER_LADDER: four steps, as many filled as levels are lost
 * @ACIES_MARK_DISORDERED: disordered
 * @ACIES_MARK_SHAKEN: shaken or demoralized
 * @ACIES_MARK_ROUTING: routing, broken
 * @ACIES_MARK_HOLDING: ordered to hold, halted
 * @ACIES_MARK_FALLBACK: falling back, retiring
 * @ACIES_MARK_IMPETUOUS: impetuous or enraged
 * @ACIES_MARK_CHARGING: charging
 * @ACIES_MARK_PURSUING: pursuing
 * @ACIES_MARK_EVADING: evading
 * @ACIES_MARK_RAMPAGING: rampaging
 * @ACIES_MARK_LOOTING: looting
 * @ACIES_MARK_IN_CONTACT: in contact with the enemy; the number, if any, is the round
 * @ACIES_MARK_PINNED: pinned
 * @ACIES_MARK_ON_WALL: on the wall; the number, if any, counts the men
 * @ACIES_MARK_TEST_OWED: a test is owed
 * @ACIES_MARK_HALF_MOVE: half a move left
 * @ACIES_MARK_MOVED: has moved
 * @ACIES_MARK_MARCHED: has marched
 * @ACIES_MARK_SHOT: has shot
 *
 * The marks beside a unit's name, in the order in which they are read: counts,
 * order, action, done.
 */
typedef enum
{
  ACIES_MARK_DISORDER_POINTS,
  ACIES_MARK_ACTION_POINTS,
  ACIES_MARK_INITIATIVE,
  ACIES_MARK_ORDER_LADDER,
  ACIES_MARK_DISORDERED,
  ACIES_MARK_SHAKEN,
  ACIES_MARK_ROUTING,
  ACIES_MARK_HOLDING,
  ACIES_MARK_FALLBACK,
  ACIES_MARK_IMPETUOUS,
  ACIES_MARK_CHARGING,
  ACIES_MARK_PURSUING,
  ACIES_MARK_EVADING,
  ACIES_MARK_RAMPAGING,
  ACIES_MARK_LOOTING,
  ACIES_MARK_IN_CONTACT,
  ACIES_MARK_PINNED,
  ACIES_MARK_ON_WALL,
  ACIES_MARK_TEST_OWED,
  ACIES_MARK_HALF_MOVE,
  ACIES_MARK_MOVED,
  ACIES_MARK_MARCHED,
  ACIES_MARK_SHOT
} AciesMarkKind;

ACIES_EXPORT GType acies_mark_kind_get_type (void);
#define ACIES_TYPE_MARK_KIND (acies_mark_kind_get_type ())
#define ACIES_N_MARKS (ACIES_MARK_SHOT + 1)

/**
 * AciesArrowKind:
 * @ACIES_ARROW_ADVANCE: an ordinary move
 * @ACIES_ARROW_MARCH: a march
 * @ACIES_ARROW_CHARGE: a charge
 * @ACIES_ARROW_PURSUIT: a pursuit
 * @ACIES_ARROW_RETREAT: a retreat or fallback
 * @ACIES_ARROW_RECOIL: a recoil, a step back
 * @ACIES_ARROW_ROUT: a rout
 * @ACIES_ARROW_EVADE: an evasion
 * @ACIES_ARROW_SHOOTING: not a move: a shot, from the shooter to the target
 * @ACIES_ARROW_EARLIER: where the body went in earlier turns
 *
 * How a body went, which the kind of arrow tells.
 */
typedef enum
{
  ACIES_ARROW_ADVANCE,
  ACIES_ARROW_MARCH,
  ACIES_ARROW_CHARGE,
  ACIES_ARROW_PURSUIT,
  ACIES_ARROW_RETREAT,
  ACIES_ARROW_RECOIL,
  ACIES_ARROW_ROUT,
  ACIES_ARROW_EVADE,
  ACIES_ARROW_SHOOTING,
  ACIES_ARROW_EARLIER
} AciesArrowKind;

ACIES_EXPORT GType acies_arrow_kind_get_type (void);
#define ACIES_TYPE_ARROW_KIND (acies_arrow_kind_get_type ())
#define ACIES_N_ARROWS (ACIES_ARROW_EARLIER + 1)

/**
 * AciesBodyState:
 * @ACIES_BODY_ON_TABLE: it stands there
 * @ACIES_BODY_LOST: it was lost there
 * @ACIES_BODY_WAS_HERE: it stood there and has gone on
 *
 * Whether a body is there.
 */
typedef enum
{
  ACIES_BODY_ON_TABLE,
  ACIES_BODY_LOST,
  ACIES_BODY_WAS_HERE
} AciesBodyState;

ACIES_EXPORT GType acies_body_state_get_type (void);
#define ACIES_TYPE_BODY_STATE (acies_body_state_get_type ())

/**
 * AciesLeaderRole:
 * @ACIES_LEADER_COMMANDER: the commander in chief, a star in laurel
 * @ACIES_LEADER_SUBORDINATE: any other, a banner
 *
 * The rank of a leader.
 */
typedef enum
{
  ACIES_LEADER_COMMANDER,
  ACIES_LEADER_SUBORDINATE
} AciesLeaderRole;

ACIES_EXPORT GType acies_leader_role_get_type (void);
#define ACIES_TYPE_LEADER_ROLE (acies_leader_role_get_type ())

/**
 * AciesSceneSide:
 * @name: (nullable): the side's name
 * @commander: (nullable): its commander's name
 * @color: 0 to 5, which of the six colors and patterns it has
 * @emblem: the sign of its army
 * @left: what is left, in @unit
 * @start: what it began with; 0 where nothing is counted
 * @unit: (nullable): what is counted ("bases"), already translated; %NULL for the strength by the
 *   rules, which is shown in percent
 * @marks: (element-type AciesSceneMark): the marks of the side as a whole
 *
 * A side, as the row of the collar shows it.
 */
typedef struct
{
  char   *name;
  char   *commander;
  guint   color;
  AciesEmblem emblem;
  double  left;
  double  start;
  char   *unit;
  GPtrArray *marks;
} AciesSceneSide;

/**
 * AciesSceneMark:
 * @kind: what it says
 * @number: its number, or -1 for none
 * @most: for disorder points, the most there can be; 0 if there is no most
 * @text: (nullable): the ruleset's word for it, for tooltips and screen readers
 *
 * One mark beside a unit's name.
 */
typedef struct
{
  AciesMarkKind  kind;
  int            number;
  int            most;
  char          *text;
} AciesSceneMark;

/**
 * AciesSceneBase:
 * @number: which of its unit's bases: front left to rear right; beyond those in the ranks for
 *   one that has no place in them
 * @pose: where it stands
 * @left: the part of its first strength that is left, 0 to 1
 * @routing: whether it runs
 *
 * A base that stands apart from its unit.
 */
typedef struct
{
  guint     number;
  AciesPose pose;
  double    left;
  gboolean  routing;
} AciesSceneBase;

/**
 * AciesSceneBody:
 * @id: the unit's id; unique among the bodies that are on the table
 * @side: index of its side
 * @key: (nullable): the number or letters of its badge
 * @short_name: (nullable): a name for narrow places; @name if unset
 * @name: (nullable): its name
 * @command: (nullable): the name of its command; far out, a command's units share it
 * @pose: where it stands
 * @width: inches along its front
 * @depth: inches from front to rear
 * @files: bases along the front, at least 1
 * @ranks: bases from front to rear, at least 1
 * @bases: how many bases stand, in the last rank from the middle; 0 for all
 * @figures: how many figures are on each base, seen from near by; 0 for as many as there is room for
 * @arm: what it is
 * @type: (nullable): the word of the rules for its troop type, interned
 * @weapon: its second weapon
 * @model: what it has before its front
 * @order: how it stands
 * @state: whether it is there
 * @lost_turn: the turn in which it was lost, 0 if unknown
 * @strength_left: the part of its first strength that is left, 0 to 1
 * @strength_lost: the part that is lost for now and may come back, 0 to 1
 * @second_left: the same as @strength_left for a second, shorter bar; below 0 for none
 * @strength_text: (nullable): "9 of 12", already translated
 * @short_strength: (nullable): what the one-line name adds ("−3")
 * @disorder: 0 for good order, to 3
 * @routing: whether it runs
 * @show_arcs: whether the words front, flank and rear are drawn around it
 * @selected: whether it is the selected one
 * @focused: whether the keyboard focus is on it
 * @casualties: (nullable) (element-type int): casualties on each base, front left to rear right, for dots on the bases
 * @apart: (nullable) (element-type AciesSceneBase): its bases that do not stand in the ranks
 * @marks: (element-type AciesSceneMark): its marks
 *
 * A unit on the table.
 */
typedef struct
{
  char            *id;
  guint            side;
  char            *key;
  char            *short_name;
  char            *name;
  char            *command;
  AciesPose        pose;
  double           width;
  double           depth;
  guint            files;
  guint            ranks;
  guint            bases;
  guint            figures;
  AciesArm         arm;
  const char      *type;
  AciesWeapon      weapon;
  AciesModel       model;
  AciesTroopOrder  order;
  AciesBodyState   state;
  guint            lost_turn;
  double           strength_left;
  double           strength_lost;
  double           second_left;
  char            *strength_text;
  char            *short_strength;
  guint            disorder;
  gboolean         routing;
  gboolean         show_arcs;
  gboolean         selected;
  gboolean         focused;
  GArray          *casualties;
  GArray          *apart;
  GPtrArray       *marks;
} AciesSceneBody;

/**
 * AciesSceneLeader:
 * @id: the leader's id
 * @side: index of the side
 * @name: (nullable): the name
 * @at: where the medallion's middle is
 * @role: the rank
 * @rank: (nullable): the word of the rules for the rank, interned
 * @attached: (nullable): id of the body that the leader is with; the medallion
 *   then overlaps that body's rear edge, and @at is not used
 * @wounds: how many wounds
 * @dead: whether the leader fell there
 * @selected: whether the leader is selected
 * @focused: whether the keyboard focus is on the leader
 * @action_points: the number in a coin beside the name, below 0 for none
 *
 * A leader: a medallion, never a block.
 */
typedef struct
{
  char            *id;
  guint            side;
  char            *name;
  AciesPoint       at;
  AciesLeaderRole  role;
  const char      *rank;
  char            *attached;
  guint            wounds;
  gboolean         dead;
  gboolean         selected;
  gboolean         focused;
  int              action_points;
} AciesSceneLeader;

/**
 * AciesSceneMove:
 * @unit: (nullable): id of the body that went
 * @side: index of its side
 * @kind: how it went
 * @word: (nullable): the word of the rules for such a move or shot, interned
 * @points: (element-type AciesPoint): the way it went, as logged; at least two.
 *   For %ACIES_ARROW_EARLIER, where it stood at each turn's start.
 * @allowance: how many inches it may go, 0 for no limit; what goes beyond is
 *   drawn in the accent, with the excess
 * @compares: whether it leads from where the body stood at a moment that is compared; shown
 *   even without moves
 *
 * A move of this turn, a shot, or the trail of earlier turns.
 */
typedef struct
{
  char           *unit;
  guint           side;
  AciesArrowKind  kind;
  const char     *word;
  GArray         *points;
  double          allowance;
  gboolean        compares;
} AciesSceneMove;

/**
 * AciesSceneMelee:
 * @one: id of a body on the table
 * @other: id of the body that it fights
 * @winner: -1 while open, 0 if @one won, 1 if @other won
 * @word: (nullable): the word of the rules for a fight, interned
 * @at: where they touch, used when a body of the two is not on the table
 *
 * Two bodies in contact.
 */
typedef struct
{
  char       *one;
  char       *other;
  int         winner;
  const char *word;
  AciesPoint  at;
} AciesSceneMelee;

/**
 * AciesSceneBand:
 * @reach: inches from the front edge
 * @label: (nullable): the text of its pill ("short 4″")
 *
 * One band of a range, the nearest first.
 */
typedef struct
{
  double  reach;
  char   *label;
} AciesSceneBand;

/**
 * AciesSceneRange:
 * @side: index of the side whose range it is
 * @pose: the front it is measured from
 * @width: inches along that front
 * @spread: degrees that the area opens at each front corner; 0 for straight ahead
 * @threat: whether it is the enemy's reach, hatched in that side's color, rather
 *   than what the selected unit may do
 * @bands: (element-type AciesSceneBand): at least one
 *
 * The ground that a unit reaches by shooting or charging.
 */
typedef struct
{
  guint      side;
  AciesPose  pose;
  double     width;
  double     spread;
  gboolean   threat;
  GPtrArray *bands;
} AciesSceneRange;

/**
 * AciesSceneRadius:
 * @side: index of the side
 * @center: its middle
 * @radius: inches
 * @text: (nullable): the text of its pill ("command 9″")
 *
 * A circle of command.
 */
typedef struct
{
  guint       side;
  AciesPoint  center;
  double      radius;
  char       *text;
} AciesSceneRadius;

/**
 * AciesSceneZone:
 * @side: index of the side
 * @points: (element-type AciesPoint): its corners, at least three
 * @text: (nullable): what is written in it
 *
 * Ground on which a side may deploy.
 */
typedef struct
{
  guint   side;
  GArray *points;
  char   *text;
} AciesSceneZone;

/**
 * AciesSceneCaption:
 * @title: (nullable): the battle's name
 * @date: (nullable): when it was, as text
 * @turn: the turn shown, 0 before the first
 * @n_turns: how many turns the battle has, 0 if that is not known
 * @phase: (nullable): the phase's name
 * @note: (nullable): a further line
 *
 * What the collar says.
 */
typedef struct
{
  char  *title;
  char  *date;
  guint  turn;
  guint  n_turns;
  char  *phase;
  char  *note;
} AciesSceneCaption;

#define ACIES_TYPE_SCENE (acies_scene_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesScene, acies_scene, ACIES, SCENE, GObject)

ACIES_EXPORT AciesScene        *acies_scene_new          (AciesTable        *table) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesTable        *acies_scene_get_table    (AciesScene        *self);
ACIES_EXPORT AciesSceneCaption *acies_scene_get_caption  (AciesScene        *self);

/* (element-type utf8 utf8): what is written below the names of terrain, by the ids of the pieces. */
ACIES_EXPORT GHashTable        *acies_scene_get_terrain_texts (AciesScene   *self);

/* Filling: each returns a record that the scene owns, with defaults set. */
ACIES_EXPORT AciesSceneSide    *acies_scene_add_side     (AciesScene        *self,
                                                          const char        *name,
                                                          guint              color);
ACIES_EXPORT AciesSceneBody    *acies_scene_add_body     (AciesScene        *self,
                                                          const char        *id,
                                                          guint              side);
ACIES_EXPORT AciesSceneLeader  *acies_scene_add_leader   (AciesScene        *self,
                                                          const char        *id,
                                                          guint              side);
ACIES_EXPORT AciesSceneMove    *acies_scene_add_move     (AciesScene        *self,
                                                          AciesArrowKind     kind,
                                                          guint              side,
                                                          const char        *unit);
ACIES_EXPORT AciesSceneMelee   *acies_scene_add_melee    (AciesScene        *self,
                                                          const char        *one,
                                                          const char        *other);
ACIES_EXPORT AciesSceneRange   *acies_scene_add_range    (AciesScene        *self,
                                                          const AciesPose   *pose,
                                                          double             width,
                                                          guint              side);
ACIES_EXPORT AciesSceneRadius  *acies_scene_add_radius   (AciesScene        *self,
                                                          AciesPoint         center,
                                                          double             radius,
                                                          guint              side);
ACIES_EXPORT AciesSceneZone    *acies_scene_add_zone     (AciesScene        *self,
                                                          guint              side);
ACIES_EXPORT void               acies_scene_clear_overlays (AciesScene      *self);

/* Filling the records */
ACIES_EXPORT AciesSceneMark *acies_scene_side_add_mark  (AciesSceneSide   *side,
                                                         AciesMarkKind     kind,
                                                         int               number,
                                                         const char       *text);
ACIES_EXPORT AciesSceneMark *acies_scene_body_add_mark  (AciesSceneBody   *body,
                                                         AciesMarkKind     kind,
                                                         int               number,
                                                         int               most,
                                                         const char       *text);
ACIES_EXPORT void            acies_scene_move_add_point (AciesSceneMove   *move,
                                                         AciesPoint        point);
ACIES_EXPORT void            acies_scene_zone_add_point (AciesSceneZone   *zone,
                                                         AciesPoint        point);
ACIES_EXPORT void            acies_scene_range_add_band (AciesSceneRange  *range,
                                                         double            reach,
                                                         const char       *label);

/* Reading: (transfer none) arrays, in the order in which the records were added. */
ACIES_EXPORT GPtrArray *acies_scene_get_sides    (AciesScene *self);
ACIES_EXPORT GPtrArray *acies_scene_get_bodies   (AciesScene *self);
ACIES_EXPORT GPtrArray *acies_scene_get_leaders  (AciesScene *self);
ACIES_EXPORT GPtrArray *acies_scene_get_moves    (AciesScene *self);
ACIES_EXPORT GPtrArray *acies_scene_get_melees   (AciesScene *self);
ACIES_EXPORT GPtrArray *acies_scene_get_ranges   (AciesScene *self);
ACIES_EXPORT GPtrArray *acies_scene_get_radii    (AciesScene *self);
ACIES_EXPORT GPtrArray *acies_scene_get_zones    (AciesScene *self);

/* Finding */
ACIES_EXPORT AciesSceneBody   *acies_scene_find_body     (AciesScene       *self,
                                                          const char       *id);
ACIES_EXPORT AciesSceneLeader *acies_scene_find_leader   (AciesScene       *self,
                                                          const char       *id);
ACIES_EXPORT const char       *acies_scene_find_terrain_text (AciesScene   *self,
                                                          const char       *id);
ACIES_EXPORT gboolean          acies_scene_hit           (AciesScene       *self,
                                                          AciesPoint        point,
                                                          double            slack,
                                                          AciesSceneBody  **body,
                                                          AciesSceneLeader **leader);
ACIES_EXPORT AciesPoint        acies_scene_leader_place  (AciesScene       *self,
                                                          const AciesSceneLeader *leader);
ACIES_EXPORT guint             acies_scene_side_color    (AciesScene       *self,
                                                          guint             side);
ACIES_EXPORT guint             acies_scene_side_get_percent (const AciesSceneSide *side);

/* Words for the signs, translated */
ACIES_EXPORT const char *acies_arm_get_label        (AciesArm        arm);
ACIES_EXPORT const char *acies_model_get_label      (AciesModel      model);
ACIES_EXPORT const char *acies_mark_kind_get_label  (AciesMarkKind   kind);
ACIES_EXPORT const char *acies_arrow_kind_get_label (AciesArrowKind  kind);
ACIES_EXPORT const char *acies_terrain_kind_get_label (AciesTerrainKind kind);

/* Ids that declarations use; FALSE for an unknown nick. */
ACIES_EXPORT gboolean    acies_arm_from_nick         (const char      *nick,
                                                      AciesArm        *arm);
ACIES_EXPORT gboolean    acies_weapon_from_nick      (const char      *nick,
                                                      AciesWeapon     *weapon);
ACIES_EXPORT gboolean    acies_model_from_nick       (const char      *nick,
                                                      AciesModel      *model);
ACIES_EXPORT gboolean    acies_troop_order_from_nick (const char      *nick,
                                                      AciesTroopOrder *order);
ACIES_EXPORT gboolean    acies_mark_kind_from_nick   (const char      *nick,
                                                      AciesMarkKind   *kind);
ACIES_EXPORT gboolean    acies_arrow_kind_from_nick  (const char      *nick,
                                                      AciesArrowKind  *kind);

G_END_DECLS
