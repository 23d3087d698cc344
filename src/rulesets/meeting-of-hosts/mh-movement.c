/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/* A marching column: its most files, and the least distance of units beside it. */
#define MARCH_FILES  3
#define MARCH_SPACE  (3 * ACIES_DECIMAL_ONE)
/* A unit whose retreat leads to this distance from an enemy, or nearer, is lost. */
#define SURRENDER_REACH  (1 * ACIES_DECIMAL_ONE)

/* ---- Full moves and their multiples by action ---- */

static const guint move_columns[] = {
  [MH_GROUND_OPEN]           = MH_TYPE_COLUMN_OPEN,
  [MH_GROUND_BROKEN]         = MH_TYPE_COLUMN_BROKEN,
  [MH_GROUND_VERY_DIFFICULT] = MH_TYPE_COLUMN_VERY_DIFFICULT,
};

gint64
mh_full_move (AciesRuleset *ruleset,
              int           type,
              int           ground,
              int           elephant_move)
{
  /* Reading R-1: the chart has no line for elephants. */
  if (type == MH_TYPE_ELEPHANTS)
    type = elephant_move == MH_ELEPHANT_MOVE_CAVALRY ? MH_TYPE_HEAVY_CAVALRY : MH_TYPE_HEAVY_INFANTRY;

  return mh_chart (ruleset, type, move_columns[ground]);
}

/* Gets the number of half moves that an action allows. */
static int
count_half_moves (int action,
                  int fallback_order)
{
  switch (action)
    {
    case MH_ACTION_FALLBACK:
      return 1;
    case MH_ACTION_FORCED_FALLBACK:
      /* Reading R-3 */
      return fallback_order == MH_FALLBACK_ORDER_FULL ? 2 : 1;
    case MH_ACTION_MARCH:
      return 4;
    default:
      return 2;
    }
}

gint64
mh_allowance (AciesRuleset *ruleset,
              int           type,
              int           ground,
              int           elephant_move,
              int           action,
              int           fallback_order)
{
  return mh_full_move (ruleset, type, ground, elephant_move) * count_half_moves (action, fallback_order) / 2;
}

/* ---- Paths ---- */

/* The positions of a procedure's inputs for a path. */
typedef struct
{
  guint type;
  guint path;
  guint mixed_terrain;
  guint elephant_move;
} MhPathInputs;

/* The way of the figure that moves farthest, by kinds of ground, and its cost. */
typedef struct
{
  gint64 inches[G_N_ELEMENTS (move_columns)];
  gint64 full[G_N_ELEMENTS (move_columns)];
  /* The inches of the allowance that an inch of that ground costs */
  gint64 rate[G_N_ELEMENTS (move_columns)];
  gint64 allowance;
  gint64 cost;
  gboolean within;
} MhPath;

static const guint path_keys[] = {
  [MH_GROUND_OPEN]           = MH_PATH_KEYS_OPEN,
  [MH_GROUND_BROKEN]         = MH_PATH_KEYS_BROKEN,
  [MH_GROUND_VERY_DIFFICULT] = MH_PATH_KEYS_VERY_DIFFICULT,
};

static int
find_worst_ground (const MhPath *path)
{
  for (int ground = MH_GROUND_VERY_DIFFICULT; ground > MH_GROUND_OPEN; ground--)
    if (path->inches[ground] > 0)
      return ground;

  return MH_GROUND_OPEN;
}

/* Computes the cost of a path.  Reading R-2: each inch of slow ground costs the distance that could be
 * made in the open meanwhile, or the worst ground on the way sets the pace of the whole way. */
static void
measure_path (MhPath  *path,
              gboolean in_proportion)
{
  path->allowance = path->full[in_proportion ? MH_GROUND_OPEN : find_worst_ground (path)];
  path->cost = 0;
  for (guint ground = 0; ground < G_N_ELEMENTS (path->inches); ground++)
    {
      path->rate[ground] = in_proportion && path->inches[ground] > 0
                           ? path->full[MH_GROUND_OPEN] / path->full[ground] : 1;
      path->cost += path->inches[ground] * path->rate[ground];
    }
}

static void
explain_path (AciesCall    *call,
              const MhPath *path,
              int           type,
              int           half_moves)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  const char *who = acies_ruleset_get_item_label (ruleset, MH_VOCABULARY_TYPE, type);
  g_autofree char *allowance = acies_print_inches (path->allowance);
  g_autofree char *cost = acies_print_inches (path->cost);

  if (half_moves == 1)
    acies_call_explain (call, "MH-79", allowance, _("%s, half a move"), who);
  else if (half_moves == 4)
    acies_call_explain (call, "MH-88", allowance, _("%s, twice a move on the march"), who);
  else
    acies_call_explain (call, "MH-71", allowance, _("%s, a full move"), who);

  for (int ground = MH_GROUND_BROKEN; ground <= MH_GROUND_VERY_DIFFICULT; ground++)
    if (path->rate[ground] > 1)
      {
        g_autofree char *inches = acies_print_inches (path->inches[ground]);

        /* Translators: "Broken: each inch counts 2" with the inches beside it */
        acies_call_explain (call, "MH-71", inches, _("%s: each inch counts %d"),
                            acies_ruleset_get_item_label (ruleset, MH_VOCABULARY_GROUND, ground),
                            (int) path->rate[ground]);
      }

  acies_call_explain (call, NULL, cost,
                      path->within ? _("Used up, which is within it") : _("Used up, which is more than it has"));
}

/* Reads the way and computes its cost.  FALSE for ground that the type cannot enter. */
static gboolean
compute_path (AciesRuleset       *ruleset,
              const AciesRecord  *inputs,
              const MhPathInputs *keys,
              int                 half_moves,
              MhPath             *path)
{
  int type = acies_record_get_choice (inputs, keys->type);

  for (guint ground = 0; ground < G_N_ELEMENTS (path->inches); ground++)
    {
      path->inches[ground] = acies_record_get_number (inputs, keys->path + path_keys[ground]);
      path->full[ground] = mh_full_move (ruleset, type, ground, acies_record_get_choice (inputs, keys->elephant_move));
      if (path->inches[ground] > 0 && path->full[ground] == 0)
        return FALSE;
    }

  measure_path (path, acies_record_get_choice (inputs, keys->mixed_terrain) == MH_MIXED_TERRAIN_PROPORTIONAL);
  path->allowance = path->allowance * half_moves / 2;
  path->within = path->cost <= path->allowance;

  return TRUE;
}

/* Reads the way and computes its cost.  NOT_ALLOWED for ground that the type cannot enter. */
static gboolean
read_path (AciesCall           *call,
           const MhPathInputs  *inputs,
           int                  action,
           int                  fallback_order,
           MhPath              *path,
           GError             **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = acies_call_get_number (call, inputs->type);
  int half_moves = count_half_moves (action, fallback_order);

  if (!compute_path (ruleset, acies_call_get_inputs (call), inputs, half_moves, path))
    return acies_call_refuse (call, error, "MH-71", _("%s cannot enter such ground"),
                              acies_ruleset_get_item_label (ruleset, MH_VOCABULARY_TYPE, type));

  if (acies_call_explains (call))
    explain_path (call, path, type, half_moves);

  return TRUE;
}

/* ---- Allowances ---- */

/* Adds a rally test with its cause as follow-up. */
static void
add_rally_test (AciesCall  *call,
                int         action)
{
  static const struct
  {
    const char *preset;
    const char *clause;
  } causes[] = {
    [MH_ACTION_FALLBACK]        = { "cause=fallback", "MH-80" },
    [MH_ACTION_FORCED_FALLBACK] = { "cause=fallback", "MH-80" },
    [MH_ACTION_MANEUVER]        = { "cause=maneuver", "MH-82" },
    [MH_ACTION_PURSUIT]         = { "cause=pursuit",  "MH-144" },
  };

  acies_call_add_next (call, MH_RALLY_TEST, 'a', causes[action].preset, NULL);
  if (acies_call_explains (call))
    acies_call_explain (call, causes[action].clause, NULL, "%s", _("A rally test follows"));
}

/* Tells whether a rally test follows the action: not for light troops that only fall back. */
static gboolean
action_needs_test (AciesRuleset *ruleset,
                   int           action,
                   int           type)
{
  switch (action)
    {
    case MH_ACTION_MANEUVER:
    case MH_ACTION_PURSUIT:
      return TRUE;
    case MH_ACTION_FALLBACK:
    case MH_ACTION_FORCED_FALLBACK:
      return !mh_is_light (ruleset, type);
    default:
      return FALSE;
    }
}

static gboolean
refuse_charger (AciesCall  *call,
                int         type,
                GError    **error)
{
  return acies_call_refuse (call, error, "MH-86", _("%s may not charge"),
                            acies_ruleset_get_item_label (acies_call_get_ruleset (call), MH_VOCABULARY_TYPE, type));
}

static gboolean
run_move_allowance (AciesCall                *call,
                    const MhMoveAllowanceIn  *in,
                    MhMoveAllowanceOut       *out,
                    GError                  **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  int action = in->action;
  int ground = in->terrain;
  int elephant_move = in->option_elephant_move;
  gint64 allowance;

  if (action == MH_ACTION_CHARGE && !mh_may_charge (ruleset, type))
    return refuse_charger (call, type, error);

  if (action == MH_ACTION_MARCH && ground != MH_GROUND_OPEN)
    return acies_call_refuse (call, error, "MH-90", _("A march keeps to open ground"));

  allowance = mh_allowance (ruleset, type, ground, elephant_move, action, in->option_fallback_order);
  if (acies_call_explains (call))
    {
      g_autofree char *inches = acies_print_inches (allowance);

      /* Translators: "Heavy cavalry, march, open" with the inches beside it */
      acies_call_explain (call, "MH-71", inches, _("%s, %s, %s"),
                          acies_ruleset_get_item_label (ruleset, MH_VOCABULARY_TYPE, type),
                          acies_ruleset_get_item_label (ruleset, MH_VOCABULARY_ACTION, action),
                          acies_ruleset_get_item_label (ruleset, MH_VOCABULARY_GROUND, ground));
    }

  out->allowance = allowance;
  out->passable = mh_full_move (ruleset, type, ground, elephant_move) > 0;
  out->rally_test = action_needs_test (ruleset, action, type);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, move_allowance)

/* ---- Moves ---- */

/* The five actions of a move are actions of the chart too. */
static const int actions_of_moves[] = {
  [MH_MOVE_ADVANCE]         = MH_ACTION_ADVANCE,
  [MH_MOVE_FALLBACK]        = MH_ACTION_FALLBACK,
  [MH_MOVE_FORCED_FALLBACK] = MH_ACTION_FORCED_FALLBACK,
  [MH_MOVE_MANEUVER]        = MH_ACTION_MANEUVER,
  [MH_MOVE_MARCH]           = MH_ACTION_MARCH,
};

int
mh_action_of_move (int move)
{
  return actions_of_moves[CLAMP (move, 0, (int) G_N_ELEMENTS (actions_of_moves) - 1)];
}

static const MhPathInputs move_path = {
  MH_MOVE_CHECK_IN_A_TYPE, MH_MOVE_CHECK_IN_PATH_KEYS,
  MH_MOVE_CHECK_IN_OPTION_MIXED_TERRAIN, MH_MOVE_CHECK_IN_OPTION_ELEPHANT_MOVE,
};

/* Refuses the move of a unit or general that is pinned or has moved. */
static gboolean
check_free (AciesCall  *call,
            guint       pinned,
            guint       moved,
            GError    **error)
{
  const AciesBar bars[] = {
    { acies_call_get_number (call, pinned), "MH-87", N_("It is pinned and may not move") },
    { acies_call_get_number (call, moved), "MH-71", N_("It has moved already this turn") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
check_order (AciesCall  *call,
             int         action,
             GError    **error)
{
  const MhMoveCheckIn *in = mh_move_check_in (acies_call_get_inputs (call));
  int order = in->a_order;
  gboolean sent_back = action == MH_ACTION_FORCED_FALLBACK;
  const AciesBar bars[] = {
    { order == MH_ORDER_HOLD, "MH-66", N_("It holds its position this turn") },
    { order == MH_ORDER_FALLBACK && !sent_back, "MH-67", N_("It falls back on orders and does nothing else") },
    { order == MH_ORDER_OBEY && sent_back, "MH-67", N_("It was not ordered back") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
check_march (AciesCall     *call,
             const MhPath  *path,
             GError       **error)
{
  const MhMoveCheckIn *in = mh_move_check_in (acies_call_get_inputs (call));
  gboolean rough = path->inches[MH_GROUND_BROKEN] > 0 || path->inches[MH_GROUND_VERY_DIFFICULT] > 0;
  const AciesBar bars[] = {
    { rough, "MH-90", N_("A march keeps to open ground") },
    { in->a_files > MARCH_FILES, "MH-88",
      N_("A march is made at most three figures wide") },
    { in->side_distance <= MARCH_SPACE, "MH-88",
      N_("On a march no unit may be within 3″ on either side") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
run_move_check (AciesCall            *call,
                const MhMoveCheckIn  *in,
                MhMoveCheckOut       *out,
                GError              **error)
{
  int action = actions_of_moves[in->action];
  int type = in->a_type;
  gboolean march = action == MH_ACTION_MARCH;
  MhPath path;

  if (march && !acies_call_is_given (call, MH_MOVE_CHECK_IN_A_FILES))
    return acies_call_fail_missing (call, error, MH_MOVE_CHECK_IN_A_FILES);

  if (!check_free (call, MH_MOVE_CHECK_IN_A_PINNED, MH_MOVE_CHECK_IN_A_MOVED, error)
      || !check_order (call, action, error)
      || !read_path (call, &move_path, action,
                     in->option_fallback_order, &path, error)
      || (march && !check_march (call, &path, error)))
    return FALSE;

  out->allowance = path.allowance;
  out->cost = path.cost;
  out->within = path.within;

  if (path.within && action_needs_test (acies_call_get_ruleset (call), action, type))
    add_rally_test (call, action);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, move_check)

/* ---- Charges ---- */

static const MhPathInputs charge_path = {
  MH_CHARGE_IN_A_TYPE, MH_CHARGE_IN_PATH_KEYS,
  MH_CHARGE_IN_OPTION_MIXED_TERRAIN, MH_CHARGE_IN_OPTION_ELEPHANT_MOVE,
};

/* Finds the side that a charge strikes; none when it falls short. */
static int
find_charge_aspect (AciesCall *call,
                    gboolean   contact,
                    guint      begins_in_front,
                    guint      ends_in_front)
{
  if (!contact)
    return MH_ASPECT_NONE;

  if (acies_call_get_number (call, begins_in_front) || acies_call_get_number (call, ends_in_front))
    {
      if (acies_call_explains (call))
        acies_call_explain (call, "MH-84", NULL, "%s", _("It begins or ends in the enemy’s front: a frontal charge"));
      return MH_ASPECT_FRONT;
    }

  if (acies_call_explains (call))
    acies_call_explain (call, "MH-84", NULL, "%s",
                        _("It neither begins nor ends in the enemy’s front: it strikes flank or rear"));

  return MH_ASPECT_FLANK_OR_REAR;
}

static gboolean
run_charge (AciesCall         *call,
            const MhChargeIn  *in,
            MhChargeOut       *out,
            GError           **error)
{
  int type = in->a_type;
  MhPath path;

  if (!mh_may_charge (acies_call_get_ruleset (call), type))
    return refuse_charger (call, type, error);

  if (!check_free (call, MH_CHARGE_IN_A_PINNED, MH_CHARGE_IN_A_MOVED, error))
    return FALSE;

  if (in->a_order != MH_ORDER_OBEY)
    return acies_call_refuse (call, error, "MH-66", _("It does not obey, so it does not charge"));

  if (!read_path (call, &charge_path, MH_ACTION_CHARGE, MH_FALLBACK_ORDER_HALF, &path, error))
    return FALSE;

  out->allowance = path.allowance;
  out->cost = path.cost;
  out->contact = path.within;
  out->aspect = find_charge_aspect (call, path.within,
                                             MH_CHARGE_IN_BEGINS_IN_FRONT, MH_CHARGE_IN_ENDS_IN_FRONT);
  out->b_pinned = path.within;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, charge)

/* ---- Aspect ---- */

static gboolean
run_aspect (AciesCall         *call,
            const MhAspectIn  *in,
            MhAspectOut       *out,
            GError           **error)
{
  gint64 width = in->a_width;
  gint64 x = in->x;
  gint64 y = in->y;
  const char *clause, *label;
  int aspect;

  if (y >= 0 && 2 * ABS (x) <= width)
    {
      aspect = MH_ASPECT_FRONT;
      clause = "MH-47";
      label = N_("Straight ahead, within the width of the unit");
    }
  else if (y <= 0)
    {
      aspect = MH_ASPECT_FLANK_OR_REAR;
      clause = "MH-48";
      label = N_("Level with the front of the unit or behind it");
    }
  else
    {
      aspect = MH_ASPECT_NEITHER;
      clause = "MH-49";
      label = N_("Ahead, but beside the strip in front");
    }

  if (acies_call_explains (call))
    acies_call_explain (call, clause, NULL, "%s", _(label));
  out->aspect = aspect;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, aspect)

/* ---- Generals ---- */

static const MhPathInputs join_path = {
  MH_JOIN_UNIT_IN_A_TYPE, MH_JOIN_UNIT_IN_PATH_KEYS,
  MH_JOIN_UNIT_IN_OPTION_MIXED_TERRAIN, MH_JOIN_UNIT_IN_OPTION_ELEPHANT_MOVE,
};

static gboolean
run_join_unit (AciesCall           *call,
               const MhJoinUnitIn  *in,
               MhJoinUnitOut       *out,
               GError             **error)
{
  MhPath path;

  if (!check_free (call, MH_JOIN_UNIT_IN_A_PINNED, MH_JOIN_UNIT_IN_A_MOVED, error)
      || !read_path (call, &join_path, MH_ACTION_ADVANCE, MH_FALLBACK_ORDER_HALF, &path, error))
    return FALSE;

  if (in->a_role == MH_ROLE_SUBORDINATE
      && !in->b_assigned)
    return acies_call_refuse (call, error, "MH-18", _("A subordinate joins only the units assigned to him"));

  out->allowance = path.allowance;
  out->cost = path.cost;
  out->a_joined = path.within;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, join_unit)

/* ---- Retreats ---- */

static void
explain_retreat (AciesCall *call,
                 int        outcome,
                 gint64     distance)
{
  g_autofree char *inches = acies_print_inches (distance);

  switch (outcome)
    {
    case MH_ESCAPE_LEAVES_TABLE:
      acies_call_explain (call, "MH-97", NULL, "%s", _("It starts at the edge of the table and leaves for good"));
      break;
    case MH_ESCAPE_SURRENDERS:
      acies_call_explain (call, "MH-92", NULL, "%s", _("Every way leads to 1″ or less from an enemy: it surrenders"));
      break;
    case MH_ESCAPE_HALTS_AT_EDGE:
      acies_call_explain (call, "MH-96", inches, "%s",
                          _("The edge of the table is within a full move: it halts there"));
      break;
    default:
      acies_call_explain (call, "MH-91", inches, "%s", _("A full move at the rate of the worst ground on its way"));
      break;
    }
}

static gboolean
run_retreat (AciesCall          *call,
             const MhRetreatIn  *in,
             MhRetreatOut       *out,
             GError            **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  gint64 full = mh_full_move (ruleset, type, in->terrain, in->option_elephant_move);
  gint64 edge = in->edge_distance;
  gint64 clearance = in->enemy_clearance;
  gint64 friend_tests = 0;
  int outcome = MH_ESCAPE_RETREATS;
  int state = MH_STATE_ACTIVE;
  gint64 distance = full;

  if (full == 0)
    return acies_call_refuse (call, error, "MH-91", _("That way leads over impassable ground: it must choose another"));

  if (edge == 0)
    {
      outcome = MH_ESCAPE_LEAVES_TABLE;
      state = MH_STATE_OFF_TABLE;
      distance = 0;
    }
  else if (clearance <= SURRENDER_REACH)
    {
      outcome = MH_ESCAPE_SURRENDERS;
      state = MH_STATE_SURRENDERED;
      distance = 0;
    }
  else if (edge <= full)
    {
      outcome = MH_ESCAPE_HALTS_AT_EDGE;
      distance = edge;
    }

  if (acies_call_explains (call))
    explain_retreat (call, outcome, distance);

  if (state == MH_STATE_ACTIVE && type != MH_TYPE_SKIRMISHERS)
    friend_tests = in->friends_passed;
  if (friend_tests > 0 && acies_call_explains (call))
    acies_call_explain (call, "MH-94", NULL,
                        ngettext ("It goes through %d friendly unit, which must test",
                                  "It goes through %d friendly units, which must test", friend_tests),
                        (int) friend_tests);

  out->outcome = outcome;
  out->distance = distance;
  out->friend_tests = friend_tests;
  out->a_state = state;

  if (friend_tests > 0)
    {
      AciesVocabulary *types = acies_ruleset_get_vocabulary (ruleset, MH_VOCABULARY_TYPE);
      g_autofree char *who = g_strconcat ("b.type=", acies_vocabulary_get_item_id (types, type), NULL);

      acies_call_add_next (call, MH_RALLY_TEST, 'b', "cause=friends-retreat", who, NULL);
    }

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, retreat)

/* ---- Pursuit ---- */

static const MhPathInputs pursuit_path = {
  MH_PURSUIT_IN_A_TYPE, MH_PURSUIT_IN_PATH_KEYS,
  MH_PURSUIT_IN_OPTION_MIXED_TERRAIN, MH_PURSUIT_IN_OPTION_ELEPHANT_MOVE,
};

/* Reading R-24: an opponent must have given way, and none may be left. */
static gboolean
check_outcomes (AciesCall  *call,
                GError    **error)
{
  const AciesRecord *inputs = acies_call_get_inputs (call);
  guint n_outcomes = acies_record_get_n_items (inputs, MH_PURSUIT_IN_B_OUTCOMES);
  gboolean any_gave_way = FALSE;

  for (guint i = 0; i < n_outcomes; i++)
    switch (acies_record_get_item (inputs, MH_PURSUIT_IN_B_OUTCOMES, i))
      {
      case MH_FATE_RECOILED:
      case MH_FATE_STOOD:
        return acies_call_refuse (call, error, "MH-141", _("Not all of its opponents have retreated or evaded"));
      case MH_FATE_EVADED:
      case MH_FATE_RETREATED:
      case MH_FATE_BROKE:
        any_gave_way = TRUE;
        break;
      default:
        break;
      }

  if (!any_gave_way)
    return acies_call_refuse (call, error, "MH-141", _("None of its opponents has retreated or evaded"));

  return TRUE;
}

static gboolean
run_pursuit (AciesCall          *call,
             const MhPursuitIn  *in,
             MhPursuitOut       *out,
             GError            **error)
{
  int type = in->a_type;
  gboolean contact = in->contact;
  MhPath path;

  if (in->a_disordered)
    return acies_call_refuse (call, error, "MH-141", _("A disordered unit does not pursue"));

  if (!check_outcomes (call, error))
    return FALSE;

  if (contact && !mh_may_charge (acies_call_get_ruleset (call), type))
    return refuse_charger (call, type, error);

  if (!read_path (call, &pursuit_path, MH_ACTION_PURSUIT, MH_FALLBACK_ORDER_HALF, &path, error))
    return FALSE;

  contact = contact && path.within;
  out->allowance = path.allowance;
  out->cost = path.cost;
  out->within = path.within;
  out->a_pursuing = contact;
  out->b_pinned = contact;
  out->aspect = find_charge_aspect (call, contact, MH_PURSUIT_IN_BEGINS_IN_FRONT, MH_PURSUIT_IN_ENDS_IN_FRONT);

  if (path.within)
    add_rally_test (call, MH_ACTION_PURSUIT);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, pursuit)

/* ---- Ways that are too long ---- */

gboolean
mh_check_path (const AciesSituation   *situation,
               const AciesBody        *body,
               const AciesResolution  *trial,
               GError                **error)
{
  guint procedure = acies_procedure_get_index (trial->procedure);
  const MhPathInputs *keys = procedure == MH_MOVE_CHECK ? &move_path
                             : procedure == MH_PURSUIT ? &pursuit_path : &join_path;
  const char *clause = procedure == MH_PURSUIT ? "MH-141" : body->is_leader ? "MH-76" : "MH-71";
  int action = procedure == MH_PURSUIT ? MH_ACTION_PURSUIT : MH_ACTION_ADVANCE;
  int fallback_order = MH_FALLBACK_ORDER_HALF;
  g_autofree char *cost = NULL;
  g_autofree char *allowance = NULL;
  MhPath path;

  if (trial->inputs == NULL || acies_record_get_choice (trial->inputs, keys->type) < 0)
    return TRUE;

  if (procedure == MH_MOVE_CHECK && acies_record_get_choice (trial->inputs, MH_MOVE_CHECK_IN_ACTION) >= 0)
    {
      action = actions_of_moves[acies_record_get_choice (trial->inputs, MH_MOVE_CHECK_IN_ACTION)];
      fallback_order = acies_record_get_choice (trial->inputs, MH_MOVE_CHECK_IN_OPTION_FALLBACK_ORDER);
      if (action == MH_ACTION_FALLBACK || action == MH_ACTION_FORCED_FALLBACK)
        clause = "MH-79";
      else if (action == MH_ACTION_MARCH)
        clause = "MH-88";
    }

  if (!compute_path (acies_situation_get_ruleset (situation), trial->inputs, keys,
                     count_half_moves (action, fallback_order), &path)
      || path.within)
    return TRUE;

  cost = acies_print_inches (path.cost);
  allowance = acies_print_inches (path.allowance);

  /* Translators: a unit or general, and two lengths in inches */
  return acies_refuse (error, clause, _("%s cannot go so far: %s of %s"),
                       acies_situation_get_name (situation, body->id), cost, allowance);
}
