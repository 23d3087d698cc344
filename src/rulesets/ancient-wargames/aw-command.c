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
gboolean
aw_initial_points (AciesCall  *call,
                   GError    **error)
{
  gboolean in_pool = acies_call_get_choice (call, AW_INITIAL_POINTS_IN_OPTION_INITIAL_POINTS)
                     == AW_INITIAL_POINTS_POOL;
  gint64 commanders = allot (call, AW_INITIAL_POINTS_IN_A_COMMANDERS, AW_VOCABULARY_COMMANDER_GRADE,
                             AW_COMMANDER_GRADE_COLUMN_POINTS, AW_INITIAL_POINTS_OUT_A_COMMANDER_POINTS, in_pool);
  gint64 units = allot (call, AW_INITIAL_POINTS_IN_A_UNITS, AW_VOCABULARY_GRADE, AW_GRADE_COLUMN_POINTS,
                        AW_INITIAL_POINTS_OUT_A_UNIT_POINTS, in_pool);

  acies_call_explain_number (call, "AW-9", commanders, _("Points of the commanders, by their classes"));
  acies_call_explain_number (call, "AW-10", units, _("Points of the units, by their classes"));
  acies_call_set_number (call, AW_INITIAL_POINTS_OUT_A_TOTAL, commanders + units);
  acies_call_set_number (call, AW_INITIAL_POINTS_OUT_A_POOL, in_pool ? commanders + units : 0);

  return TRUE;
}

/* ---- Points from the pool to commanders ---- */

static gint64
get_limit (AciesCall *call,
           guint      grade)
{
  return acies_ruleset_get_figure (acies_call_get_ruleset (call), AW_VOCABULARY_COMMANDER_GRADE,
                                   acies_call_get_choice (call, grade), AW_COMMANDER_GRADE_COLUMN_LIMIT);
}

gboolean
aw_dole_points (AciesCall  *call,
                GError    **error)
{
  gint64 most = get_limit (call, AW_DOLE_POINTS_IN_A_GRADE);
  gint64 held = acies_call_get_number (call, AW_DOLE_POINTS_IN_A_POINTS);
  gint64 pool = acies_call_get_number (call, AW_DOLE_POINTS_IN_A_POOL);
  gint64 limit = CLAMP (most - held, 0, pool);
  gint64 points = limit;

  if (acies_call_is_given (call, AW_DOLE_POINTS_IN_POINTS))
    points = acies_call_get_number (call, AW_DOLE_POINTS_IN_POINTS);
  if (points > limit)
    return acies_call_refuse (call, error, "AW-15", _("He can take %d points at most"), (int) limit);

  acies_call_explain_number (call, "AW-11", most, _("His limit by his class"));
  acies_call_explain_number (call, "AW-15", pool, _("In the pool"));
  acies_call_explain_number (call, "AW-15", limit, _("He may take"));
  acies_call_set_number (call, AW_DOLE_POINTS_OUT_LIMIT, limit);
  acies_call_set_number (call, AW_DOLE_POINTS_OUT_POINTS, points);
  acies_call_set_number (call, AW_DOLE_POINTS_OUT_A_POINTS, held + points);
  acies_call_set_number (call, AW_DOLE_POINTS_OUT_A_POOL, pool - points);

  return TRUE;
}

/* ---- Moves of commanders ---- */

#define COMMANDER_MOVE (24 * ACIES_DECIMAL_ONE)

gboolean
aw_commander_move (AciesCall  *call,
                   GError    **error)
{
  gboolean rally = acies_call_get_choice (call, AW_COMMANDER_MOVE_IN_PHASE) == AW_COMMANDER_PHASE_RALLY;
  gboolean rising = acies_call_get_choice (call, AW_COMMANDER_MOVE_IN_OPTION_COMMANDER_MOVES)
                    == AW_COMMANDER_MOVES_RISING;
  gboolean wounded = acies_call_get_boolean (call, AW_COMMANDER_MOVE_IN_A_WOUNDED);
  gint64 points = acies_call_get_number (call, AW_COMMANDER_MOVE_IN_A_POINTS);
  gint64 made = acies_call_get_number (call, AW_COMMANDER_MOVE_IN_MOVES_MADE);
  gint64 distance = acies_call_get_number (call, AW_COMMANDER_MOVE_IN_DISTANCE);
  gint64 allowance = wounded ? COMMANDER_MOVE / 2 : COMMANDER_MOVE;
  gint64 cost = !rally ? 0 : rising ? made + 1 : 1;
  const AciesBar bars[] = {
    { acies_call_get_boolean (call, AW_COMMANDER_MOVE_IN_A_IN_COMPULSORY_MOVE), "AW-213",
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
  acies_call_set_number (call, AW_COMMANDER_MOVE_OUT_ALLOWANCE, allowance);
  acies_call_set_boolean (call, AW_COMMANDER_MOVE_OUT_WITHIN, distance <= allowance);
  acies_call_set_number (call, AW_COMMANDER_MOVE_OUT_COST, cost);
  acies_call_set_number (call, AW_COMMANDER_MOVE_OUT_A_POINTS, points - cost);
  acies_call_set_number (call, AW_COMMANDER_MOVE_OUT_A_POOL_GAIN, cost);
  acies_call_set_number (call, AW_COMMANDER_MOVE_OUT_MOVES_MADE, made + 1);

  return TRUE;
}

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
  gint64 distance = acies_call_get_number (call, AW_GIVE_POINTS_IN_DISTANCE);
  gint64 given = acies_call_get_number (call, AW_GIVE_POINTS_IN_B_GIVEN);

  if (!acies_call_get_boolean (call, AW_GIVE_POINTS_IN_B_IN_SIGHT))
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
  int company = acies_call_get_choice (call, AW_GIVE_POINTS_IN_A_WITH);
  gint64 class_limit = get_limit (call, AW_GIVE_POINTS_IN_A_GRADE);
  gint64 most = acies_ruleset_get_figure (acies_call_get_ruleset (call), AW_VOCABULARY_GRADE,
                                          acies_call_get_choice (call, AW_GIVE_POINTS_IN_B_GRADE),
                                          AW_GRADE_COLUMN_MOST);
  gint64 limit = G_MAXINT64;

  bound (call, &limit, "AW-18", acies_call_get_number (call, AW_GIVE_POINTS_IN_A_POINTS), N_("He has"));
  bound (call, &limit, "AW-11", class_limit - acies_call_get_number (call, AW_GIVE_POINTS_IN_A_GIVEN),
         N_("His limit by his class, less what he has given"));
  bound (call, &limit, "AW-12", most - acies_call_get_number (call, AW_GIVE_POINTS_IN_B_POINTS),
         N_("What the unit may hold, less what it has"));
  if (company == AW_COMPANY_OTHER_UNIT)
    bound (call, &limit, "AW-25", class_limit / 2 - acies_call_get_number (call, AW_GIVE_POINTS_IN_A_GIVEN_AWAY),
           N_("He is with another unit: half his limit, less what he has given away"));
  if (company != AW_COMPANY_THIS_UNIT)
    bound_by_distance (call, &limit);
  if (acies_call_get_choice (call, AW_GIVE_POINTS_IN_B_ORDER) == AW_ORDER_ROUTING
      || acies_call_get_boolean (call, AW_GIVE_POINTS_IN_B_PURSUING)
      || acies_call_get_boolean (call, AW_GIVE_POINTS_IN_B_IMPETUOUS))
    bound (call, &limit, "AW-27", 0, N_("The unit is under compulsory moves"));
  if (acies_call_get_boolean (call, AW_GIVE_POINTS_IN_A_WOUNDED)
      && acies_call_get_number (call, AW_GIVE_POINTS_IN_A_INFLUENCED) > 0)
    bound (call, &limit, "AW-217", 0, N_("Wounded, he influences one unit a turn, and has"));

  return limit;
}

gboolean
aw_give_points (AciesCall  *call,
                GError    **error)
{
  gint64 points = acies_call_get_number (call, AW_GIVE_POINTS_IN_POINTS);
  gint64 limit = find_gift_limit (call);
  gboolean to_his_own = acies_call_get_choice (call, AW_GIVE_POINTS_IN_A_WITH) == AW_COMPANY_THIS_UNIT;

  if (points > limit)
    return acies_call_refuse (call, error, "AW-17", _("He can give it %d points at most"), (int) limit);

  acies_call_explain_number (call, NULL, limit, _("The least of these: he can give"));
  acies_call_set_number (call, AW_GIVE_POINTS_OUT_LIMIT, limit);
  acies_call_set_number (call, AW_GIVE_POINTS_OUT_A_POINTS,
                         acies_call_get_number (call, AW_GIVE_POINTS_IN_A_POINTS) - points);
  acies_call_set_number (call, AW_GIVE_POINTS_OUT_A_GIVEN,
                         acies_call_get_number (call, AW_GIVE_POINTS_IN_A_GIVEN) + points);
  acies_call_set_number (call, AW_GIVE_POINTS_OUT_A_GIVEN_AWAY,
                         acies_call_get_number (call, AW_GIVE_POINTS_IN_A_GIVEN_AWAY) + (to_his_own ? 0 : points));
  acies_call_set_number (call, AW_GIVE_POINTS_OUT_B_POINTS,
                         acies_call_get_number (call, AW_GIVE_POINTS_IN_B_POINTS) + points);
  acies_call_set_number (call, AW_GIVE_POINTS_OUT_B_GIVEN,
                         acies_call_get_number (call, AW_GIVE_POINTS_IN_B_GIVEN) + points);

  return TRUE;
}

gboolean
aw_discard_points (AciesCall  *call,
                   GError    **error)
{
  gint64 points = acies_call_get_number (call, AW_DISCARD_POINTS_IN_A_POINTS);
  gint64 count = acies_call_get_number (call, AW_DISCARD_POINTS_IN_COUNT);

  if (count > points)
    return acies_call_refuse (call, error, "AW-29", _("There are only %d points to throw away"), (int) points);

  acies_call_set_number (call, AW_DISCARD_POINTS_OUT_A_POINTS, points - count);
  acies_call_set_number (call, AW_DISCARD_POINTS_OUT_A_POOL_GAIN, count);

  return TRUE;
}

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

gboolean
aw_commander_risk (AciesCall  *call,
                   GError    **error)
{
  int rank = acies_call_get_choice (call, AW_COMMANDER_RISK_IN_A_COMMANDER);
  gint64 casualties = acies_call_get_number (call, AW_COMMANDER_RISK_IN_CASUALTIES);
  gboolean wounded = acies_call_get_boolean (call, AW_COMMANDER_RISK_IN_A_WOUNDED);
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

  acies_call_set_choice (call, AW_COMMANDER_RISK_OUT_RESULT, result);
  acies_call_set_number (call, AW_COMMANDER_RISK_OUT_LEVELS_LOST, levels);
  acies_call_set_choice (call, AW_COMMANDER_RISK_OUT_A_ORDER,
                         aw_lose_order (acies_call_get_choice (call, AW_COMMANDER_RISK_IN_A_ORDER), levels));
  acies_call_set_boolean (call, AW_COMMANDER_RISK_OUT_A_WOUNDED, wounded || levels > 0);
  acies_call_set_number (call, AW_COMMANDER_RISK_OUT_NEARBY_LEVELS_LOST, result == AW_RISK_KILLED ? 1 : 0);

  return TRUE;
}
