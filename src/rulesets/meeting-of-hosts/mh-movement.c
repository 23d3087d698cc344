/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/* By how much a forced fallback may be shorter than it has to be, in inches */
#define SHORT 0.1

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
      path->full[ground] = mh_full_move (ruleset, type, ground,
                                         acies_record_get_choice (inputs, keys->elephant_move));
      if (path->inches[ground] > 0 && path->full[ground] == 0)
        return FALSE;
    }

  measure_path (path, acies_record_get_choice (inputs, keys->mixed_terrain) == MH_MIXED_TERRAIN_PROPORTIONAL);
  path->allowance = path->allowance * half_moves / 2;
  path->within = path->cost <= path->allowance;

  return TRUE;
}

gboolean
mh_read_path (AciesCall           *call,
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

/* ---- Moves ---- */

/* The five actions of a move are actions of the chart too. */
static const int actions_of_moves[] = {
  [MH_MOVE_ADVANCE]         = MH_ACTION_ADVANCE,
  [MH_MOVE_FALLBACK]        = MH_ACTION_FALLBACK,
  [MH_MOVE_FORCED_FALLBACK] = MH_ACTION_FORCED_FALLBACK,
  [MH_MOVE_MANEUVER]        = MH_ACTION_MANEUVER,
  [MH_MOVE_MARCH]           = MH_ACTION_MARCH,
};

/* Gets the action of a move, MH_ACTION_…, from MH_MOVE_…. */
static int
action_of_move (int move)
{
  return actions_of_moves[CLAMP (move, 0, (int) G_N_ELEMENTS (actions_of_moves) - 1)];
}

static const MhPathInputs move_path = {
  MH_MOVE_CHECK_IN_A_TYPE, MH_MOVE_CHECK_IN_PATH_KEYS,
  MH_MOVE_CHECK_IN_OPTION_MIXED_TERRAIN, MH_MOVE_CHECK_IN_OPTION_ELEPHANT_MOVE,
};

/* ---- Generals ---- */

const MhPathInputs mh_join_path = {
  MH_JOIN_UNIT_IN_A_TYPE, MH_JOIN_UNIT_IN_PATH_KEYS,
  MH_JOIN_UNIT_IN_OPTION_MIXED_TERRAIN, MH_JOIN_UNIT_IN_OPTION_ELEPHANT_MOVE,
};

/* ---- Pursuit ---- */

const MhPathInputs mh_pursuit_path = {
  MH_PURSUIT_IN_A_TYPE, MH_PURSUIT_IN_PATH_KEYS,
  MH_PURSUIT_IN_OPTION_MIXED_TERRAIN, MH_PURSUIT_IN_OPTION_ELEPHANT_MOVE,
};

/* ---- Ways that are too long ---- */

gboolean
mh_check_path (const AciesSituation   *situation,
               const AciesBody        *body,
               const AciesResolution  *trial,
               GError                **error)
{
  guint procedure = acies_procedure_get_index (trial->procedure);
  const MhPathInputs *keys = procedure == MH_MOVE_CHECK ? &move_path
                             : procedure == MH_PURSUIT ? &mh_pursuit_path : &mh_join_path;
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

/* ---- Move allowance ---- */

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
    return mh_refuse_charger (call, type, error);

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

/* ---- Move ---- */

static gboolean
check_march (AciesCall     *call,
             const MhPath  *path,
             GError       **error)
{
  const MhMoveCheckIn *in = mh_move_check_in (acies_call_get_inputs (call));
  gboolean rough = path->inches[MH_GROUND_BROKEN] > 0 || path->inches[MH_GROUND_VERY_DIFFICULT] > 0;
  const AciesBar bars[] = {
    { rough, "MH-90", N_("A march keeps to open ground") },
    { in->a_files > MH_MARCH_FILES, "MH-88",
      N_("A march is made at most three figures wide") },
    { in->side_distance <= MH_MARCH_SPACE, "MH-88",
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

  if (!acies_call_check (call, error)
      || !acies_call_check (call, error)
      || !mh_read_path (call, &move_path, action,
                        in->option_fallback_order, &path, error)
      || (march && !check_march (call, &path, error)))
    return FALSE;

  out->allowance = path.allowance;
  out->cost = path.cost;
  out->within = path.within;

  if (path.within && action_needs_test (acies_call_get_ruleset (call), action, type))
    mh_add_rally_test (call, action);

  return TRUE;
}

/* Measures a move straight ahead or straight back, as far as the unit may and can go. */
static void
measure_straight_move (AciesMeasure *self,
                       int           action)
{
  gboolean backwards = action == MH_ACTION_FORCED_FALLBACK || action == MH_ACTION_FALLBACK;
  double inches = mh_find_reach (self->situation, self->a, action);
  AciesPose poses[] = { self->a->pose, self->a->pose };
  MhLengths lengths;

  poses[1].at = acies_point_along (poses[0].at, poses[0].heading + (backwards ? 180.0 : 0.0), inches);
  lengths = mh_measure_path (acies_situation_get_table (self->situation), poses, G_N_ELEMENTS (poses),
                             self->a->width,
                             self->a->depth);
  mh_set_path (self, MH_MOVE_CHECK_IN_PATH_KEYS, &lengths,
               backwards ? _("straight back, as far as it goes") : _("straight ahead, as far as it goes"));
  acies_measure_see_inches (self, MH_MOVE_CHECK_IN_SIDE_DISTANCE,
                            mh_measure_sides (self->situation, self->a, &self->a->pose, inches), NULL);
}

static void
measure_made_move (AciesMeasure    *self,
                   const AciesMove *move,
                   gboolean         ordered_back)
{
  const MhMoveCheckIn *in = mh_move_check_in (acies_facts_get_inputs (self->facts));
  double sides = MH_NOWHERE;
  MhLengths lengths;

  if (!ordered_back && !self->a->is_leader)
    acies_measure_see (self, MH_MOVE_CHECK_IN_ACTION,
                       move->kind == ACIES_MOVE_MARCH
                       ? MH_MOVE_MARCH
                       : mh_find_way (move->poses, move->n_poses, self->a->width, self->a->depth).action);

  lengths = mh_measure_poses (self, action_of_move (in->action), move->poses, move->n_poses);
  mh_set_path (self, MH_MOVE_CHECK_IN_PATH_KEYS, &lengths, _("as it was moved"));
  for (guint i = 1; i < move->n_poses; i++)
    {
      AciesPose from = move->poses[i - 1];

      /* A column turns to where it goes (reading R-54). */
      from.heading = acies_heading_towards (from.at, move->poses[i].at);
      sides = MIN (sides, mh_measure_sides (self->situation, self->a, &from,
                                            acies_point_distance (from.at, move->poses[i].at)));
    }
  acies_measure_see_inches (self, MH_MOVE_CHECK_IN_SIDE_DISTANCE, sides, NULL);
}

static void
measure_move_check (AciesMeasure *self)
{
  const MhMoveCheckIn *in = mh_move_check_in (acies_facts_get_inputs (self->facts));
  const AciesMove *move = mh_find_open_move (self->situation, self->a, MH_MOVE_CHECK);
  gboolean ordered_back = !self->a->is_leader && acies_body_get_choice (self->a,
                                                                        MH_UNIT_STATUS_ORDER) == MH_ORDER_FALLBACK;

  if (ordered_back)
    acies_measure_know_of (self, MH_MOVE_CHECK_IN_ACTION, MH_MOVE_FORCED_FALLBACK, _("by the orders chart"));

  if (self->a->is_leader)
    mh_measure_pinned_with (self, MH_MOVE_CHECK_IN_A_PINNED);

  if (!mh_body_is_there (self->a))
    return;

  if (move != NULL)
    measure_made_move (self, move, ordered_back);
  else if (!self->a->is_leader)
    measure_straight_move (self, action_of_move (in->action));

  if (!self->a->is_leader)
    acies_measure_see (self, MH_MOVE_CHECK_IN_A_FILES, self->a->files);
}

static void
apply_move_check (const AciesChange *self)
{
  const MhMoveCheckIn *in = mh_move_check_in (self->inputs);
  int action = in->action;

  if (self->a->is_leader)
    {
      mh_part_from_unit (self->situation, self->a);
      acies_body_set (self->a, MH_LEADER_STATUS_MOVED, TRUE);
      return;
    }

  mh_move_unit (self->situation, self->a, action != MH_MOVE_FORCED_FALLBACK);
  if (action == MH_MOVE_MARCH)
    acies_body_set (self->a, MH_UNIT_STATUS_MARCHED, TRUE);
}

static void
propose_move (const AciesCase *self)
{
  const MhMoveCheckIn *in = mh_move_check_in (self->inputs);
  const MhMoveCheckOut *out = mh_move_check_out (self->outputs);
  double inches = mh_sum_path (self->inputs, MH_MOVE_CHECK_IN_PATH_KEYS);

  if (self->a->is_leader || !out->within)
    return;

  switch (in->action)
    {
    case MH_MOVE_ADVANCE:
      mh_add_straight_move (self, self->a, ACIES_MOVE_ADVANCE, FALSE, inches, TRUE);
      break;
    case MH_MOVE_MARCH:
      mh_add_straight_move (self, self->a, ACIES_MOVE_MARCH, FALSE, inches, TRUE);
      break;
    case MH_MOVE_FALLBACK:
      mh_add_straight_move (self, self->a, ACIES_MOVE_RETREAT, TRUE, inches, TRUE);
      break;
    case MH_MOVE_FORCED_FALLBACK:
      mh_add_straight_move (self, self->a, ACIES_MOVE_RETREAT, TRUE, inches, FALSE);
      break;
    default:
      /* The end of a maneuver is for the player to choose. */
      break;
    }
}

static char *
describe_move (const AciesCase *self)
{
  const MhMoveCheckIn *in = mh_move_check_in (self->inputs);
  const MhMoveCheckOut *out = mh_move_check_out (self->outputs);
  g_autofree char *way = mh_print_path (self, MH_MOVE_CHECK_IN_PATH_KEYS);
  g_autofree char *cost = acies_print_inches (out->cost);
  g_autofree char *allowance = acies_print_inches (out->allowance);

  if (!out->within)
    /* Translators: a unit, and two lengths: "Hypaspists cannot go so far: 8″ of 6″" */
    return g_strdup_printf (_("%s cannot go so far: %s of %s"), self->a_name, cost, allowance);

  switch (in->action)
    {
    case MH_MOVE_FALLBACK:
    case MH_MOVE_FORCED_FALLBACK:
      return g_strdup_printf (_("%s fell back %s"), self->a_name, way);
    case MH_MOVE_MANEUVER:
      return g_strdup_printf (_("%s maneuvered %s"), self->a_name, way);
    case MH_MOVE_MARCH:
      return g_strdup_printf (_("%s marched %s"), self->a_name, way);
    case MH_MOVE_ADVANCE:
    default:
      return g_strdup_printf (_("%s moved %s"), self->a_name, way);
    }
}

static gboolean
may_move (const AciesCase  *self,
          GError          **error)
{
  int action = self->inputs != NULL ? acies_record_get_choice (self->inputs, MH_MOVE_CHECK_IN_ACTION) : -1;

  if (self->a->is_leader && action >= 0 && action != MH_MOVE_ADVANCE)
    return acies_refuse (error, "MH-76", _("A general moves as his type advances"));

  return (self->a->is_leader ? mh_check_general (self, error) : mh_check_obeys (self, error))
         && mh_check_path (self->situation, self->a, self->resolution, error);
}

gboolean
mh_check_kind (const AciesBody  *unit,
            const AciesMove  *move,
            int               action,
            GError          **error)
{
  MhWay way = mh_find_way (move->poses, move->n_poses, unit->width, unit->depth);

  switch (action)
    {
    case MH_MOVE_ADVANCE:
      return way.action == MH_MOVE_ADVANCE
             || acies_refuse (error, "MH-78", _("An advance is a wheel, and then straight ahead"));
    case MH_MOVE_FALLBACK:
    case MH_MOVE_FORCED_FALLBACK:
      return way.action == MH_MOVE_FALLBACK
             || acies_refuse (error, "MH-79",
                              _("A fallback is a wheel, and then straight back, still facing as before"));
    case MH_MOVE_MARCH:
      return way.follows_head || acies_refuse (error, "MH-88", _("A marching column follows its head"));
    case MH_MOVE_MANEUVER:
    default:
      return way.ends_facing || acies_refuse (error, "MH-81", _("A maneuver ends facing where the unit went"));
    }
}

/* Reading R-48: the whole distance, or as far as there is room. */
static gboolean
check_forced_length (const AciesCase  *self,
                     GError          **error)
{
  double cost = acies_inches_of (self->outputs, MH_MOVE_CHECK_OUT_COST);
  double most = mh_find_reach (self->situation, self->a, MH_ACTION_FORCED_FALLBACK);

  return cost >= MIN (most, acies_inches_of (self->outputs, MH_MOVE_CHECK_OUT_ALLOWANCE)) - SHORT
         || acies_refuse (error, "MH-67", _("It falls back the whole distance, or as far as there is room"));
}

static gboolean
check_way_of_move (const AciesCase  *self,
                   const AciesMove  *move,
                   GError          **error)
{
  const MhMoveCheckIn *in = mh_move_check_in (self->inputs);

  return (self->a->is_leader || mh_check_kind (self->a, move, in->action, error))
         && (in->action != MH_MOVE_FORCED_FALLBACK || check_forced_length (self, error))
         && mh_check_way (self->situation, self->a, move->poses, move->n_poses, NULL, error);
}

ACIES_DEFINE_PROCEDURE (mh, move_check,
                        .check = may_move,
                        .check_way = check_way_of_move,
                        .measure = measure_move_check,
                        .apply = apply_move_check,
                        .propose = propose_move,
                        .describe = describe_move)
