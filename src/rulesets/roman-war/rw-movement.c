/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-private.h"

#define HALF_INCH (ACIES_DECIMAL_ONE / 2)

/* ---- The move chart ---- */

/* Reading R-5: gets the factor of a slope, in sixths of the row. */
static gint64
get_sixths (int      slope,
            gboolean on_road,
            int      road_on_slope)
{
  static const gint64 off_road[] = { [RW_SLOPE_LEVEL] = 6, [RW_SLOPE_UP] = 4, [RW_SLOPE_DOWN] = 8 };

  if (!on_road)
    return off_road[slope];
  if (slope == RW_SLOPE_LEVEL)
    return 9;

  switch (road_on_slope)
    {
    case RW_ROAD_ON_SLOPE_MULTIPLY:
      return off_road[slope] * 3 / 2;
    case RW_ROAD_ON_SLOPE_SLOPE_ONLY:
      return off_road[slope];
    case RW_ROAD_ON_SLOPE_ADD:
    default:
      return off_road[slope] + 3;
    }
}

/* Reading R-3 */
gint64
rw_allowance (gint64   row,
              int      slope,
              gboolean on_road,
              int      road_on_slope)
{
  return acies_divide_half_up (row * get_sixths (slope, on_road, road_on_slope), 3) * HALF_INCH;
}

/* ---- The mover ---- */

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
} Mover;

static Mover
find_mover (AciesRuleset      *ruleset,
            const AciesRecord *inputs,
            guint              keys)
{
  Mover mover;

  mover.type = MAX (acies_record_get_choice (inputs, keys + RW_MOVER_KEYS_TYPE), 0);
  mover.dismounted = acies_record_get_boolean (inputs, keys + RW_MOVER_KEYS_DISMOUNTED);
  if (mover.dismounted)
    mover.row = rw_row_on_foot (ruleset, mover.type);
  else if (acies_record_is_given (inputs, keys + RW_MOVER_KEYS_MOVE))
    mover.row = acies_ruleset_get_figure (ruleset, RW_VOCABULARY_ROW,
                                          MAX (acies_record_get_choice (inputs, keys + RW_MOVER_KEYS_MOVE), 0),
                                          RW_ROW_COLUMN_INCHES);
  else
    mover.row = rw_chart (ruleset, mover.type, RW_TYPE_COLUMN_MOVE);

  return mover;
}

/* Reads the mover; FALSE with an error when dismounted men never rode. */
static gboolean
read_mover (AciesCall  *call,
            guint       keys,
            Mover      *mover,
            GError    **error)
{
  *mover = find_mover (acies_call_get_ruleset (call), acies_call_get_inputs (call), keys);

  return rw_check_dismounted (call, mover->type, mover->dismounted, error);
}

static void
explain_allowance (AciesCall *call,
                   gint64     row,
                   int        slope,
                   gboolean   on_road,
                   gint64     allowance)
{
  static const char * const clauses[] = { [RW_SLOPE_LEVEL] = "RW-3", [RW_SLOPE_UP] = "RW-37", [RW_SLOPE_DOWN] = "RW-38" };

  acies_call_explain_inches (call, "RW-3", row * ACIES_DECIMAL_ONE, _("Its row of the move chart"));
  if (on_road && slope == RW_SLOPE_LEVEL)
    acies_call_explain_inches (call, "RW-39", allowance, _("A full move by road"));
  else if (on_road)
    acies_call_explain_inches (call, clauses[slope], allowance,
                               slope == RW_SLOPE_UP ? _("A full move by road uphill")
                                                    : _("A full move by road downhill"));
  else if (slope != RW_SLOPE_LEVEL)
    acies_call_explain_inches (call, clauses[slope], allowance,
                               slope == RW_SLOPE_UP ? _("A full move uphill") : _("A full move downhill"));
}

/* Reads the allowance: a full move over the ground given. */
static gint64
read_allowance (AciesCall   *call,
                const Mover *mover,
                guint        ground,
                guint        option)
{
  int slope = acies_call_get_choice (call, ground + RW_GROUND_KEYS_SLOPE);
  gboolean on_road = acies_call_get_boolean (call, ground + RW_GROUND_KEYS_ON_ROAD);
  gint64 allowance = rw_allowance (mover->row, slope, on_road, acies_call_get_choice (call, option));

  explain_allowance (call, mover->row, slope, on_road, allowance);

  return allowance;
}

/* ---- Move allowance ---- */

gboolean
rw_move_allowance (AciesCall  *call,
                   GError    **error)
{
  gint64 allowance;
  Mover mover;

  if (!read_mover (call, RW_MOVE_ALLOWANCE_IN_A_MOVER_KEYS, &mover, error))
    return FALSE;

  allowance = read_allowance (call, &mover, RW_MOVE_ALLOWANCE_IN_GROUND_KEYS,
                              RW_MOVE_ALLOWANCE_IN_OPTION_ROAD_ON_SLOPE);
  if (acies_call_get_choice (call, RW_MOVE_ALLOWANCE_IN_SHARE) == RW_PART_HALF)
    {
      allowance /= 2;
      acies_call_explain_inches (call, "RW-3", allowance, _("Half of it"));
    }

  acies_call_set_number (call, RW_MOVE_ALLOWANCE_OUT_A_BASE, mover.row);
  acies_call_set_number (call, RW_MOVE_ALLOWANCE_OUT_A_ALLOWANCE, allowance);

  return TRUE;
}

/* ---- Move check ---- */

/* An exact fraction of a full move. */
typedef struct
{
  gint64 numerator;
  gint64 denominator;
} Fraction;

static gint64
find_divisor (gint64 one,
              gint64 other)
{
  while (other != 0)
    {
      gint64 rest = one % other;

      one = other;
      other = rest;
    }

  return one;
}

static void
add_fraction (Fraction *sum,
              gint64    numerator,
              gint64    denominator)
{
  gint64 divisor = find_divisor (sum->denominator, denominator);

  sum->numerator = sum->numerator * (denominator / divisor) + numerator * (sum->denominator / divisor);
  sum->denominator *= denominator / divisor;
  divisor = find_divisor (sum->numerator, sum->denominator);
  sum->numerator /= divisor;
  sum->denominator /= divisor;
}

typedef struct
{
  guint       input;
  int         slope;
  gboolean    on_road;
  const char *clause;
  const char *label;
} Leg;

static const Leg legs[] = {
  { RW_MOVE_CHECK_IN_LEVEL,     RW_SLOPE_LEVEL, FALSE, "RW-3",  N_("Of a full move, level") },
  { RW_MOVE_CHECK_IN_UP,        RW_SLOPE_UP,    FALSE, "RW-37", N_("Of a full move, uphill") },
  { RW_MOVE_CHECK_IN_DOWN,      RW_SLOPE_DOWN,  FALSE, "RW-38", N_("Of a full move, downhill") },
  { RW_MOVE_CHECK_IN_ROAD,      RW_SLOPE_LEVEL, TRUE,  "RW-39", N_("Of a full move, by road") },
  { RW_MOVE_CHECK_IN_ROAD_UP,   RW_SLOPE_UP,    TRUE,  "RW-39", N_("Of a full move, by road uphill") },
  { RW_MOVE_CHECK_IN_ROAD_DOWN, RW_SLOPE_DOWN,  TRUE,  "RW-39", N_("Of a full move, by road downhill") },
};

static void
explain_leg (AciesCall *call,
             const Leg *leg,
             gint64     inches,
             gint64     allowance)
{
  g_autofree char *way = acies_print_inches (inches);
  g_autofree char *full = acies_print_inches (allowance);
  /* Translators: a way and how far a full move goes: "4″ of 10″" */
  g_autofree char *value = g_strdup_printf (_("%s of %s"), way, full);

  acies_call_explain (call, leg->clause, value, "%s", _(leg->label));
}

/* Computes a full move, in hundredths of inches, over the ground of a leg. */
static gint64
find_full_move (const AciesRecord *inputs,
                const Mover       *mover,
                const Leg         *leg)
{
  int road_on_slope = MAX (acies_record_get_choice (inputs, RW_MOVE_CHECK_IN_OPTION_ROAD_ON_SLOPE), 0);

  return rw_allowance (mover->row, leg->slope, leg->on_road, road_on_slope);
}

static void
explain_legs (AciesCall   *call,
              const Mover *mover)
{
  const AciesRecord *inputs = acies_call_get_inputs (call);

  for (guint i = 0; i < G_N_ELEMENTS (legs); i++)
    {
      gint64 way = acies_record_get_number (inputs, legs[i].input);

      if (way != 0)
        explain_leg (call, &legs[i], way, find_full_move (inputs, mover, &legs[i]));
    }
}

/* Reading R-4: adds up the legs, each of which costs its part of a full move. */
static Fraction
add_legs (const AciesRecord *inputs,
          const Mover       *mover,
          gint64            *inches)
{
  Fraction used = { 0, 1 };

  *inches = 0;
  for (guint i = 0; i < G_N_ELEMENTS (legs); i++)
    {
      gint64 way = acies_record_get_number (inputs, legs[i].input);

      if (way == 0)
        continue;

      *inches += way;
      add_fraction (&used, way, find_full_move (inputs, mover, &legs[i]));
    }

  return used;
}

/* How many halves of its move a share is */
static const gint64 halves[] = { [RW_SHARE_FULL] = 2, [RW_SHARE_HALF] = 1, [RW_SHARE_NONE] = 0 };

gboolean
rw_move_check (AciesCall  *call,
               GError    **error)
{
  gint64 share = halves[acies_call_get_choice (call, RW_MOVE_CHECK_IN_A_SHARE_LEFT)];
  gint64 inches, percent, left;
  Fraction used, rest;
  Mover mover;

  if (!read_mover (call, RW_MOVE_CHECK_IN_A_MOVER_KEYS, &mover, error))
    return FALSE;

  used = add_legs (acies_call_get_inputs (call), &mover, &inches);
  if (acies_call_explains (call))
    explain_legs (call, &mover);
  rest.numerator = share * used.denominator - 2 * used.numerator;
  rest.denominator = 2 * used.denominator;
  percent = acies_divide_half_up (100 * ACIES_DECIMAL_ONE * used.numerator, used.denominator);
  left = rest.numerator > 0
         ? acies_divide_half_up (rest.numerator * mover.row * ACIES_DECIMAL_ONE, rest.denominator) : 0;
  if (acies_call_explains (call) && rest.numerator < 0)
    acies_call_explain (call, "RW-3", NULL, "%s", _("Farther than what is left of its move"));

  acies_call_set_number (call, RW_MOVE_CHECK_OUT_A_INCHES, inches);
  acies_call_set_number (call, RW_MOVE_CHECK_OUT_A_USED, percent);
  acies_call_set_number (call, RW_MOVE_CHECK_OUT_A_LEFT, left);
  acies_call_set_boolean (call, RW_MOVE_CHECK_OUT_A_LEGAL, rest.numerator >= 0);

  return TRUE;
}

/* RW-3: computes the allowance on ground like that of the way; on level ground for a way without length. */
gboolean
rw_find_allowance (AciesRuleset         *self,
                   const AciesProcedure *procedure,
                   const AciesRecord    *inputs,
                   const AciesRecord    *outputs,
                   double               *inches)
{
  gint64 share, way, allowance;
  Fraction used;
  Mover mover;

  /* On ground of several kinds the ruleset's own check of the way is stricter. */
  if (acies_procedure_get_index (procedure) == RW_RETREAT)
    {
      *inches = (double) acies_record_get_number (outputs, RW_RETREAT_OUT_A_DISTANCE) / ACIES_DECIMAL_ONE;
      return TRUE;
    }
  if (acies_procedure_get_index (procedure) != RW_MOVE_CHECK)
    return FALSE;

  share = halves[MAX (acies_record_get_choice (inputs, RW_MOVE_CHECK_IN_A_SHARE_LEFT), 0)];
  mover = find_mover (self, inputs, RW_MOVE_CHECK_IN_A_MOVER_KEYS);
  used = add_legs (inputs, &mover, &way);
  if (used.numerator > 0)
    allowance = acies_divide_half_up (share * way * used.denominator, 2 * used.numerator);
  else
    allowance = acies_divide_half_up (share * mover.row * ACIES_DECIMAL_ONE, 2);
  *inches = (double) allowance / ACIES_DECIMAL_ONE;

  return TRUE;
}

/* ---- Charge ---- */

static gboolean
check_charge (AciesCall  *call,
              GError    **error)
{
  int fired = acies_call_get_choice (call, RW_CHARGE_IN_A_FIRED);
  gboolean lances_only = acies_call_get_choice (call, RW_CHARGE_IN_OPTION_FIRE_AND_CHARGE)
                         == RW_FIRE_AND_CHARGE_LANCES_ONLY;
  const AciesBar bars[] = {
    { acies_call_get_number (call, RW_CHARGE_IN_B_KILLED_BY_FIRE) > acies_call_get_number (call, RW_CHARGE_IN_B_MEN),
      "RW-82", N_("Fire cannot have killed more men than there were") },
    { lances_only && fired != RW_WEAPON_NONE && fired != RW_WEAPON_LANCE, "RW-82",
      N_("Who shot with anything but thrown lances does not charge") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

gboolean
rw_charge (AciesCall  *call,
           GError    **error)
{
  gint64 killed = acies_call_get_number (call, RW_CHARGE_IN_B_KILLED_BY_FIRE);
  gint64 men = acies_call_get_number (call, RW_CHARGE_IN_B_MEN) - killed;
  gint64 distance = acies_call_get_number (call, RW_CHARGE_IN_DISTANCE);
  gboolean contact, runs_over;
  gint64 allowance;
  Mover mover;

  if (!read_mover (call, RW_CHARGE_IN_A_MOVER_KEYS, &mover, error) || !check_charge (call, error))
    return FALSE;

  allowance = read_allowance (call, &mover, RW_CHARGE_IN_GROUND_KEYS, RW_CHARGE_IN_OPTION_ROAD_ON_SLOPE)
              * halves[acies_call_get_choice (call, RW_CHARGE_IN_A_SHARE_LEFT)] / 2;
  contact = men > 0 && distance <= allowance;
  runs_over = rw_runs_over (acies_call_get_ruleset (call), mover.type, mover.dismounted);
  if (killed > 0)
    acies_call_explain_number (call, "RW-82", killed, _("Killed by fire, and taken off first"));
  acies_call_explain_inches (call, "RW-3", allowance, _("Goes up to"));
  if (contact && runs_over && acies_call_explains (call))
    acies_call_explain (call, "RW-17", NULL, "%s", _("Drives over those whom the pattern covers"));
  else if (contact && acies_call_explains (call))
    acies_call_explain (call, "RW-84", NULL, "%s", _("The attacker strikes first"));

  acies_call_set_number (call, RW_CHARGE_OUT_A_ALLOWANCE, allowance);
  acies_call_set_boolean (call, RW_CHARGE_OUT_A_CONTACT, contact);
  acies_call_set_boolean (call, RW_CHARGE_OUT_A_ADVANTAGE, contact && !runs_over);
  acies_call_set_number (call, RW_CHARGE_OUT_B_MEN, men);
  if (contact)
    acies_call_add_next (call, runs_over ? RW_RUN_OVER : RW_MELEE_GROUPS, 'a', NULL);

  return TRUE;
}

/* ---- Retreat ---- */

gboolean
rw_retreat (AciesCall  *call,
            GError    **error)
{
  gboolean away = acies_call_get_boolean (call, RW_RETREAT_IN_AWAY);
  gint64 distance, moved;
  Mover mover;

  if (!read_mover (call, RW_RETREAT_IN_A_MOVER_KEYS, &mover, error))
    return FALSE;

  distance = read_allowance (call, &mover, RW_RETREAT_IN_GROUND_KEYS, RW_RETREAT_IN_OPTION_ROAD_ON_SLOPE);
  moved = acies_call_is_given (call, RW_RETREAT_IN_MOVED) ? acies_call_get_number (call, RW_RETREAT_IN_MOVED) : distance;
  acies_call_explain_inches (call, "RW-83", distance, _("A full move away from the enemy"));
  if (moved < distance)
    acies_call_explain_inches (call, "RW-83", distance - moved, _("Short of it"));
  if (!away && acies_call_explains (call))
    acies_call_explain (call, "RW-83", NULL, "%s", _("Some of it goes no farther from the enemy"));

  acies_call_set_number (call, RW_RETREAT_OUT_A_DISTANCE, distance);
  acies_call_set_number (call, RW_RETREAT_OUT_A_SHORTFALL, MAX (distance - moved, 0));
  acies_call_set_boolean (call, RW_RETREAT_OUT_A_LEGAL, moved == distance && away);

  return TRUE;
}
