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
  const RwGroundKeys *ground_in = rw_ground_keys (acies_call_get_inputs (call), ground);
  int slope = ground_in->slope;
  gboolean on_road = ground_in->on_road;
  gint64 allowance = rw_allowance (mover->row, slope, on_road, acies_call_get_number (call, option));

  explain_allowance (call, mover->row, slope, on_road, allowance);

  return allowance;
}

/* ---- Move allowance ---- */

static gboolean
run_move_allowance (AciesCall                *call,
                    const RwMoveAllowanceIn  *in,
                    RwMoveAllowanceOut       *out,
                    GError                  **error)
{
  gint64 allowance;
  Mover mover;

  if (!read_mover (call, RW_MOVE_ALLOWANCE_IN_A_MOVER_KEYS, &mover, error))
    return FALSE;

  allowance = read_allowance (call, &mover, RW_MOVE_ALLOWANCE_IN_GROUND_KEYS,
                              RW_MOVE_ALLOWANCE_IN_OPTION_ROAD_ON_SLOPE);
  if (in->share == RW_PART_HALF)
    {
      allowance /= 2;
      acies_call_explain_inches (call, "RW-3", allowance, _("Half of it"));
    }

  out->a_base = mover.row;
  out->a_allowance = allowance;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, move_allowance)

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
  const RwMoveCheckIn *in = rw_move_check_in (inputs);
  int road_on_slope = MAX (in->option_road_on_slope, 0);

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

static gboolean
run_move_check (AciesCall            *call,
                const RwMoveCheckIn  *in,
                RwMoveCheckOut       *out,
                GError              **error)
{
  gint64 share = halves[in->a_share_left];
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

  out->a_inches = inches;
  out->a_used = percent;
  out->a_left = left;
  out->a_legal = rest.numerator >= 0;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, move_check)

/* RW-3: computes the allowance on ground like that of the way; on level ground for a way without length. */
gboolean
rw_find_allowance (AciesRuleset         *self,
                   const AciesProcedure *procedure,
                   const AciesRecord    *inputs,
                   const AciesRecord    *outputs,
                   double               *inches)
{
  const RwMoveCheckIn *in = rw_move_check_in (inputs);
  const RwRetreatOut *out = rw_retreat_out (outputs);
  gint64 share, way, allowance;
  Fraction used;
  Mover mover;

  /* On ground of several kinds the ruleset's own check of the way is stricter. */
  if (acies_procedure_get_index (procedure) == RW_RETREAT)
    {
      *inches = (double) out->a_distance / ACIES_DECIMAL_ONE;
      return TRUE;
    }
  if (acies_procedure_get_index (procedure) != RW_MOVE_CHECK)
    return FALSE;

  share = halves[MAX (in->a_share_left, 0)];
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
  const RwChargeIn *in = rw_charge_in (acies_call_get_inputs (call));
  int fired = in->a_fired;
  gboolean lances_only = in->option_fire_and_charge == RW_FIRE_AND_CHARGE_LANCES_ONLY;
  const AciesBar bars[] = {
    { in->b_killed_by_fire > in->b_men,
      "RW-82", N_("Fire cannot have killed more men than there were") },
    { lances_only && fired != RW_WEAPON_NONE && fired != RW_WEAPON_LANCE, "RW-82",
      N_("Who shot with anything but thrown lances does not charge") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
run_charge (AciesCall         *call,
            const RwChargeIn  *in,
            RwChargeOut       *out,
            GError           **error)
{
  gint64 killed = in->b_killed_by_fire;
  gint64 men = in->b_men - killed;
  gint64 distance = in->distance;
  gboolean contact, runs_over;
  gint64 allowance;
  Mover mover;

  if (!read_mover (call, RW_CHARGE_IN_A_MOVER_KEYS, &mover, error) || !check_charge (call, error))
    return FALSE;

  allowance = read_allowance (call, &mover, RW_CHARGE_IN_GROUND_KEYS, RW_CHARGE_IN_OPTION_ROAD_ON_SLOPE)
              * halves[in->a_share_left] / 2;
  contact = men > 0 && distance <= allowance;
  runs_over = rw_runs_over (acies_call_get_ruleset (call), mover.type, mover.dismounted);
  if (killed > 0)
    acies_call_explain_number (call, "RW-82", killed, _("Killed by fire, and taken off first"));
  acies_call_explain_inches (call, "RW-3", allowance, _("Goes up to"));
  if (contact && runs_over && acies_call_explains (call))
    acies_call_explain (call, "RW-17", NULL, "%s", _("Drives over those whom the pattern covers"));
  else if (contact && acies_call_explains (call))
    acies_call_explain (call, "RW-84", NULL, "%s", _("The attacker strikes first"));

  out->a_allowance = allowance;
  out->a_contact = contact;
  out->a_advantage = contact && !runs_over;
  out->b_men = men;
  if (contact)
    acies_call_add_next (call, runs_over ? RW_RUN_OVER : RW_MELEE_GROUPS, 'a', NULL);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, charge)

/* ---- Retreat ---- */

static gboolean
run_retreat (AciesCall          *call,
             const RwRetreatIn  *in,
             RwRetreatOut       *out,
             GError            **error)
{
  gboolean away = in->away;
  gint64 distance, moved;
  Mover mover;

  if (!read_mover (call, RW_RETREAT_IN_A_MOVER_KEYS, &mover, error))
    return FALSE;

  distance = read_allowance (call, &mover, RW_RETREAT_IN_GROUND_KEYS, RW_RETREAT_IN_OPTION_ROAD_ON_SLOPE);
  moved = acies_call_is_given (call, RW_RETREAT_IN_MOVED) ? in->moved : distance;
  acies_call_explain_inches (call, "RW-83", distance, _("A full move away from the enemy"));
  if (moved < distance)
    acies_call_explain_inches (call, "RW-83", distance - moved, _("Short of it"));
  if (!away && acies_call_explains (call))
    acies_call_explain (call, "RW-83", NULL, "%s", _("Some of it goes no farther from the enemy"));

  out->a_distance = distance;
  out->a_shortfall = MAX (distance - moved, 0);
  out->a_legal = moved == distance && away;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, retreat)
