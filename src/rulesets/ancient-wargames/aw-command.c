/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* ---- First points of a side ---- */

/* Lists the points of each commander, or 0 where all are in the pool, and returns their sum. */
static gint64
allot (AciesCall *call,
       guint      input,
       guint      vocabulary,
       guint      column,
       guint      output,
       gboolean   in_pool)
{
  const AciesRecord *inputs = acies_call_get_inputs (call);
  gint64 sum = 0;

  for (guint i = 0; i < acies_record_get_n_items (inputs, input); i++)
    {
      gint64 points = acies_ruleset_get_figure (acies_call_get_ruleset (call), vocabulary,
                                                acies_record_get_item (inputs, input, i), column);

      sum += points;
      acies_call_add_item (call, output, in_pool ? 0 : points);
    }

  return sum;
}

/* Reading R-11 */
static gboolean
run_initial_points (AciesCall                *call,
                    const AwInitialPointsIn  *in,
                    AwInitialPointsOut       *out,
                    GError                  **error)
{
  gboolean in_pool = in->option_initial_points == AW_INITIAL_POINTS_POOL;
  gint64 commanders = allot (call, AW_INITIAL_POINTS_IN_A_COMMANDERS, AW_VOCABULARY_COMMANDER_GRADE,
                             AW_COMMANDER_GRADE_COLUMN_POINTS, AW_INITIAL_POINTS_OUT_A_COMMANDER_POINTS, in_pool);
  gint64 units = allot (call, AW_INITIAL_POINTS_IN_A_UNITS, AW_VOCABULARY_GRADE, AW_GRADE_COLUMN_POINTS,
                        AW_INITIAL_POINTS_OUT_A_UNIT_POINTS, in_pool);

  acies_call_explain_number (call, "AW-9", commanders, _("Points of the commanders, by their classes"));
  acies_call_explain_number (call, "AW-10", units, _("Points of the units, by their classes"));
  out->a_total = commanders + units;
  out->a_pool = in_pool ? commanders + units : 0;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, initial_points)

/* ---- Points from the pool to commanders ---- */

static gint64
get_limit (AciesCall *call,
           guint      grade)
{
  return acies_ruleset_get_figure (acies_call_get_ruleset (call), AW_VOCABULARY_COMMANDER_GRADE,
                                   acies_call_get_number (call, grade), AW_COMMANDER_GRADE_COLUMN_LIMIT);
}

static gboolean
run_dole_points (AciesCall             *call,
                 const AwDolePointsIn  *in,
                 AwDolePointsOut       *out,
                 GError               **error)
{
  gint64 most = get_limit (call, AW_DOLE_POINTS_IN_A_GRADE);
  gint64 held = in->a_points;
  gint64 pool = in->a_pool;
  gint64 limit = CLAMP (most - held, 0, pool);
  gint64 points = limit;

  if (acies_call_is_given (call, AW_DOLE_POINTS_IN_POINTS))
    points = in->points;
  if (points > limit)
    return acies_call_refuse (call, error, "AW-15", _("He can take %d points at most"), (int) limit);

  acies_call_explain_number (call, "AW-11", most, _("His limit by his class"));
  acies_call_explain_number (call, "AW-15", pool, _("In the pool"));
  acies_call_explain_number (call, "AW-15", limit, _("He may take"));
  out->limit = limit;
  out->points = points;
  out->a_points = held + points;
  out->a_pool = pool - points;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, dole_points)

/* ---- Moves of commanders ---- */

#define COMMANDER_MOVE (24 * ACIES_DECIMAL_ONE)

static gboolean
run_commander_move (AciesCall                *call,
                    const AwCommanderMoveIn  *in,
                    AwCommanderMoveOut       *out,
                    GError                  **error)
{
  gboolean rally = in->phase == AW_COMMANDER_PHASE_RALLY;
  gboolean rising = in->option_commander_moves == AW_COMMANDER_MOVES_RISING;
  gboolean wounded = in->a_wounded;
  gint64 points = in->a_points;
  gint64 made = in->moves_made;
  gint64 distance = in->distance;
  gint64 allowance = wounded ? COMMANDER_MOVE / 2 : COMMANDER_MOVE;
  gint64 cost = !rally ? 0 : rising ? made + 1 : 1;
  const AciesBar bars[] = {
    { in->a_in_compulsory_move, "AW-213",
      N_("He stays with his unit while it makes a compulsory move") },
    { !rally && made > 0, "AW-16", N_("He has moved in this phase") },
    { cost > points, "AW-190", N_("He has not enough points to move") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  acies_call_explain_inches (call, wounded ? "AW-216" : "AW-16", allowance,
                             wounded ? _("A wounded commander moves half as far") : _("A commander moves"));
  if (rally)
    acies_call_explain_number (call, "AW-190", cost, _("Points for this move"));
  out->allowance = allowance;
  out->within = distance <= allowance;
  out->cost = cost;
  out->a_points = points - cost;
  out->a_pool_gain = cost;
  out->moves_made = made + 1;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, commander_move)

/* ---- Points from commanders to units ---- */

/* Applies one of the limits on the points that a commander can give. */
static void
bound (AciesCall  *call,
       gint64     *limit,
       const char *clause,
       gint64      most,
       const char *label)
{
  acies_call_explain_number (call, clause, MAX (most, 0), _(label));
  *limit = CLAMP (most, 0, *limit);
}

static void
bound_by_distance (AciesCall *call,
                   gint64    *limit)
{
  const AwGivePointsIn *in = aw_give_points_in (acies_call_get_inputs (call));
  gint64 distance = in->distance;
  gint64 given = in->b_given;

  if (!in->b_in_sight)
    bound (call, limit, "AW-19", 0, N_("The unit is out of his sight"));

  /* Reading R-37 */
  if (distance > 24 * ACIES_DECIMAL_ONE)
    bound (call, limit, "AW-20", 1 - given, N_("One beyond 24″, less what it got from him"));
  else if (distance >= 6 * ACIES_DECIMAL_ONE)
    bound (call, limit, "AW-21", 2 - given, N_("Two from 6″ to 24″, less what it got from him"));
  else
    bound (call, limit, "AW-22", 4 - given, N_("Four under 6″, less what it got from him"));
}

static gint64
find_gift_limit (AciesCall *call)
{
  const AwGivePointsIn *in = aw_give_points_in (acies_call_get_inputs (call));
  int company = in->a_with;
  gint64 class_limit = get_limit (call, AW_GIVE_POINTS_IN_A_GRADE);
  gint64 most = acies_ruleset_get_figure (acies_call_get_ruleset (call), AW_VOCABULARY_GRADE,
                                          in->b_grade, AW_GRADE_COLUMN_MOST);
  gint64 limit = G_MAXINT64;

  bound (call, &limit, "AW-18", in->a_points, N_("He has"));
  bound (call, &limit, "AW-11", class_limit - in->a_given,
         N_("His limit by his class, less what he has given"));
  bound (call, &limit, "AW-12", most - in->b_points, N_("What the unit may hold, less what it has"));
  if (company == AW_COMPANY_OTHER_UNIT)
    bound (call, &limit, "AW-25", class_limit / 2 - in->a_given_away,
           N_("He is with another unit: half his limit, less what he has given away"));
  if (company != AW_COMPANY_THIS_UNIT)
    bound_by_distance (call, &limit);
  if (in->b_order == AW_ORDER_ROUTING
      || in->b_pursuing
      || in->b_impetuous)
    bound (call, &limit, "AW-27", 0, N_("The unit is under compulsory moves"));
  if (in->a_wounded
      && in->a_influenced > 0)
    bound (call, &limit, "AW-217", 0, N_("Wounded, he influences one unit a turn, and has"));

  return limit;
}

static gboolean
run_give_points (AciesCall             *call,
                 const AwGivePointsIn  *in,
                 AwGivePointsOut       *out,
                 GError               **error)
{
  gint64 points = in->points;
  gint64 limit = find_gift_limit (call);
  gboolean to_his_own = in->a_with == AW_COMPANY_THIS_UNIT;

  if (points > limit)
    return acies_call_refuse (call, error, "AW-17", _("He can give it %d points at most"), (int) limit);

  acies_call_explain_number (call, NULL, limit, _("The least of these: he can give"));
  out->limit = limit;
  out->a_points = in->a_points - points;
  out->a_given = in->a_given + points;
  out->a_given_away = in->a_given_away + (to_his_own ? 0 : points);
  out->b_points = in->b_points + points;
  out->b_given = in->b_given + points;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, give_points)

static gboolean
run_discard_points (AciesCall                *call,
                    const AwDiscardPointsIn  *in,
                    AwDiscardPointsOut       *out,
                    GError                  **error)
{
  gint64 points = in->a_points;
  gint64 count = in->count;

  if (count > points)
    return acies_call_refuse (call, error, "AW-29", _("There are only %d points to throw away"), (int) points);

  out->a_points = points - count;
  out->a_pool_gain = count;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, discard_points)

/* ---- Casualties of a commander's unit ---- */

/* The levels of order that a commander's unit loses with his wound */
static const struct
{
  int         wounded;
  int         killed;
} levels_lost[] = {
  [AW_RANK_SUBORDINATE] = { 1, 2 },
  [AW_RANK_CINC]        = { 2, 3 },
};

static gboolean
run_commander_risk (AciesCall                *call,
                    const AwCommanderRiskIn  *in,
                    AwCommanderRiskOut       *out,
                    GError                  **error)
{
  int rank = in->a_commander;
  gint64 casualties = in->casualties;
  gboolean wounded = in->a_wounded;
  int result = AW_RISK_SAFE;
  int levels = 0;
  guint first, second;

  if (!acies_call_draw (call, 'a', AW_D6, &first, error))
    return FALSE;

  acies_call_explain_number (call, "AW-214", first, _("Die; a 6 is a risk"));
  if (first == 6)
    {
      if (!acies_call_draw (call, 'a', AW_D6, &second, error))
        return FALSE;

      acies_call_explain_number (call, "AW-215", second, _("Second die; at most the casualties, and he is hurt"));
      if (second > casualties)
        result = AW_RISK_UNHURT;
      else
        result = wounded ? AW_RISK_KILLED : AW_RISK_WOUNDED;
    }

  if (result == AW_RISK_WOUNDED)
    levels = levels_lost[rank].wounded;
  else if (result == AW_RISK_KILLED)
    levels = levels_lost[rank].killed;
  if (levels > 0)
    acies_call_explain_number (call, result == AW_RISK_KILLED ? "AW-220" : "AW-219", levels,
                               _("Levels of order that his unit loses"));

  out->result = result;
  out->levels_lost = levels;
  out->a_order = aw_lose_order (in->a_order, levels);
  out->a_wounded = wounded || levels > 0;
  out->nearby_levels_lost = result == AW_RISK_KILLED ? 1 : 0;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, commander_risk)
