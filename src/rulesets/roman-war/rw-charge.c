/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "rw-play-private.h"
#include "rw-round-private.h"
#include "rw-private.h"

/* ---- Charge ---- */

static gboolean
check_charge (AciesCall  *call,
              GError    **error)
{
  const RwChargeIn *in = rw_charge_in (acies_call_get_inputs (call));
  const AciesBar bars[] = {
    { in->b_killed_by_fire > in->b_men, "RW-82", N_("Fire cannot have killed more men than there were") },
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
  RwMover mover;

  if (!rw_read_mover (call, RW_CHARGE_IN_A_MOVER_KEYS, &mover, error) || !check_charge (call, error))
    return FALSE;

  allowance = rw_read_allowance (call, &mover, RW_CHARGE_IN_GROUND_KEYS, RW_CHARGE_IN_OPTION_ROAD_ON_SLOPE)
              * rw_halves[in->a_share_left] / 2;
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

static void
measure_charge_way (AciesMeasure *self)
{
  RwWay way = { { { 0.0 } } };
  double inches = acies_body_distance (self->a, self->b);
  AciesPose poses[] = { self->a->pose, self->a->pose };

  if (rw_measure_open_moves (self, &way))
    inches = rw_way_sum (&way);
  else if (rw_find_contact (self->situation, self->a, self->b, &poses[1]))
    way = rw_measure_way (self->situation, poses, G_N_ELEMENTS (poses), self->a->width);

  rw_see_ground (self, RW_CHARGE_IN_GROUND_KEYS, &way);
  acies_measure_see_inches (self, RW_CHARGE_IN_DISTANCE, inches, NULL);
}

/* The dead of this turn's fire are removed already; the arithmetic subtracts them again, so they are
 * added here. */
static void
measure_charge (AciesMeasure *self)
{
  rw_measure_mover (self, RW_CHARGE_IN_A_MOVER_KEYS);
  if (self->b == NULL)
    return;

  rw_know_men (self, RW_CHARGE_IN_B_MEN, rw_count_part (self->b, rw_is_on_foot (self->b))
                                      + acies_body_get_number (self->b, RW_UNIT_STATUS_KILLED_BY_FIRE));
  if (acies_measure_sees_both (self))
    measure_charge_way (self);
}

/* RW-17: marks how much of its move a chariot or elephant has used up, in hundredths of a percent. */
static void
mark_driven (const AciesChange *self)
{
  const RwChargeOut *out = rw_charge_out (self->outputs);
  static const gint64 before[] = { [RW_SHARE_FULL] = 0, [RW_SHARE_HALF] = 5000, [RW_SHARE_NONE] = 10000 };
  int share = acies_record_get_number (self->inputs, RW_CHARGE_IN_A_SHARE_LEFT);
  gint64 left = 10000 - before[share];
  gint64 allowance = out->a_allowance;
  gint64 used = allowance > 0 ? MIN (acies_record_get_number (self->inputs,
                                                              RW_CHARGE_IN_DISTANCE) * left / allowance, left) : left;

  if (out->a_contact && !out->a_advantage)
    acies_body_set (self->a, RW_UNIT_STATUS_DRIVEN, MAX (before[share] + used, 1));
}

static void
apply_charge (const AciesChange *self)
{
  const RwChargeOut *out = rw_charge_out (self->outputs);

  mark_driven (self);
  acies_body_set (self->a, RW_UNIT_STATUS_SHARE_LEFT, RW_SHARE_NONE);
  rw_count_ways (self->situation, self->a);
  if (out->a_advantage)
    rw_melee_begin (self->a, self->b);
}

/* Proposes a charge into contact, or as far on that way as it gets. */
static void
propose_charge (const AciesCase *self)
{
  const RwChargeOut *out = rw_charge_out (self->outputs);
  double allowance = acies_inches_of (self->outputs, RW_CHARGE_OUT_A_ALLOWANCE);
  AciesPose poses[] = { self->a->pose, self->a->pose };

  if (rw_is_made_already (self) || !rw_body_is_there (self->b) || rw_is_on_wall_or_ladder (self->a)
      || !rw_find_contact (self->situation, self->a, self->b, &poses[1]))
    return;

  if (!out->a_contact)
    {
      double heading = acies_heading_towards (poses[0].at, poses[1].at);
      double far = acies_point_distance (poses[0].at, poses[1].at) - RW_KEPT_OFF;

      poses[1].heading = poses[0].heading;
      poses[1].at = acies_point_along (poses[0].at, heading, CLAMP (allowance, 0.0, MAX (far, 0.0)));
    }
  if (acies_point_distance (poses[0].at, poses[1].at) > 0.0)
    acies_case_add_move (self, self->a, ACIES_MOVE_CHARGE, poses, G_N_ELEMENTS (poses));
}

/* Tells whether the players have laid a way: then it is longer than the straight one. */
static gboolean
goes_round (const AciesCase *self)
{
  return self->inputs != NULL && acies_record_is_given (self->inputs, RW_CHARGE_IN_DISTANCE)
         && fabs (acies_inches_of (self->inputs, RW_CHARGE_IN_DISTANCE)
                  - acies_body_distance (self->a, self->b)) > ACIES_WAY_SLACK;
}

static gboolean
may_charge (const AciesCase  *self,
            GError          **error)
{
  return self->b == NULL || !self->a->placed || !self->b->placed || goes_round (self)
         || rw_check_charge_way (self->situation, self->a, self->b, error);
}

static gboolean
check_length_of_charge (const AciesCase  *self,
                        GError          **error)
{
  double distance = acies_inches_of (self->inputs, RW_CHARGE_IN_DISTANCE);
  double allowance = acies_inches_of (self->outputs, RW_CHARGE_OUT_A_ALLOWANCE);

  return distance <= allowance + ACIES_WAY_SLACK
         || acies_refuse (error, "RW-3", _("%s: the way takes %.4g″ of %.4g″ allowed"),
                          self->a_name, distance, allowance);
}

static gboolean
check_way (const AciesCase  *self,
           const AciesMove  *move,
           GError          **error)
{
  if (!check_length_of_charge (self, error)
      || !rw_check_bars (self->situation, self->a, move->poses, move->n_poses, self->b, error))
    return FALSE;

  return !rw_body_is_there (self->b) || rw_ends_in_contact (self->a, &move->poses[move->n_poses - 1], self->b)
         || acies_refuse (error, "RW-84", _("The way does not end in contact with %s"), self->b_name);
}

ACIES_DEFINE_PROCEDURE (rw, charge,
                        .check = may_charge,
                        .check_way = check_way,
                        .measure = measure_charge,
                        .apply = apply_charge,
                        .propose = propose_charge)

/* ---- Run over ---- */

/* RW-19 */
#define RUN_OVER_FACES RW_FACES_UP_TO (3)

static gboolean
check_run_over (AciesCall  *call,
                gint64      covered,
                gint64      men,
                GError    **error)
{
  const RwRunOverIn *in = rw_run_over_in (acies_call_get_inputs (call));
  int type = in->a_type;
  gboolean dismounted = in->a_dismounted;
  const AciesBar bars[] = {
    { !rw_runs_over (acies_call_get_ruleset (call), type, dismounted), "RW-17",
      N_("Only chariots and elephants run men over") },
    { covered > men, "RW-17", N_("More men are covered than there are") },
    { in->b_already_hit > covered, "RW-13",
      N_("More men were hit before than are covered") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

/* The state of a man, as a number for the dice, and his kind */
#define HIT             (G_GUINT64_CONSTANT (1))
#define SAVED           (G_GUINT64_CONSTANT (2))
#define KIND_HIT_BEFORE 1u

/* The toll of a man: counts side by side, none above 100. */
typedef enum
{
  COUNT_HITS,
  COUNT_DEAD,
  COUNT_WOUNDED,
  COUNT_ALREADY_HIT,
  COUNT_HIT_AGAIN
} Counted;

#define COUNT_BITS         7
#define COUNT_ONE(counted) (G_GUINT64_CONSTANT (1) << (counted) * COUNT_BITS)
#define COUNT_ALL(counted) (COUNT_ONE (counted) * ((1u << COUNT_BITS) - 1))

static const AciesAspect run_over_aspects[] = {
  { ACIES_OUTPUT (RW_RUN_OVER_OUT_B_HITS), COUNT_ALL (COUNT_HITS) },
  { ACIES_OUTPUT (RW_RUN_OVER_OUT_B_CASUALTIES) | ACIES_OUTPUT (RW_RUN_OVER_OUT_B_REMAINING), COUNT_ALL (COUNT_DEAD) },
  { ACIES_OUTPUT (RW_RUN_OVER_OUT_B_WOUNDED), COUNT_ALL (COUNT_WOUNDED) },
  { ACIES_OUTPUT (RW_RUN_OVER_OUT_B_ALREADY_HIT), COUNT_ALL (COUNT_ALREADY_HIT) },
};

static guint
get_count (guint64 toll,
           Counted counted)
{
  return (toll & COUNT_ALL (counted)) / COUNT_ONE (counted);
}

/* RW-19 */
static gboolean
is_covered (guint64       state,
            guint         kind,
            guint         round,
            gconstpointer second_hit_kills)
{
  return TRUE;
}

static guint64
run_over (guint64       state,
          guint         face,
          gconstpointer second_hit_kills)
{
  return (RUN_OVER_FACES >> face) & 1 ? state | HIT : state;
}

/* RW-20, reading R-20 */
static gboolean
may_survive (guint64       state,
             guint         kind,
             guint         round,
             gconstpointer second_hit_kills)
{
  return (state & HIT) != 0 && !((kind & KIND_HIT_BEFORE) != 0 && *(const gboolean *) second_hit_kills);
}

static guint64
save (guint64       state,
      guint         face,
      gconstpointer second_hit_kills)
{
  return (RW_SURVIVAL >> face) & 1 ? state | SAVED : state;
}

static guint64
count_toll (guint64       state,
            guint         kind,
            gconstpointer second_hit_kills)
{
  gboolean kills = *(const gboolean *) second_hit_kills;
  gboolean hit = (state & HIT) != 0;
  gboolean before = (kind & KIND_HIT_BEFORE) != 0;
  guint64 toll = hit ? COUNT_ONE (COUNT_HITS) : 0;

  if (hit && before && kills)
    toll += COUNT_ONE (COUNT_HIT_AGAIN);
  if (hit && (state & SAVED) == 0)
    return toll + COUNT_ONE (COUNT_DEAD);

  return toll + (hit ? COUNT_ONE (COUNT_WOUNDED) : 0)
         + (before || (hit && kills) ? COUNT_ONE (COUNT_ALREADY_HIT) : 0);
}

/* Throws a die for each man, and one more for each man hit. */
static gboolean
drive_over (AciesCall  *call,
            guint       covered,
            guint       hit_before,
            guint64    *toll,
            GError    **error)
{
  const RwRunOverIn *in = rw_run_over_in (acies_call_get_inputs (call));
  static const AciesGo goes[] = {
    { 'a', RUN_OVER_FACES, 1, is_covered, run_over },
    { 'b', RW_SURVIVAL, 1, may_survive, save },
  };
  gboolean second_hit_kills = in->option_second_hit == RW_SECOND_HIT_ANY;
  g_autofree guint *kinds = g_new (guint, covered);
  const AciesDeal deal = {
    .n_targets = covered, .kinds = kinds,
    .goes = goes, .n_goes = G_N_ELEMENTS (goes), .toll = count_toll, .rule = &second_hit_kills,
    .aspects = run_over_aspects, .n_aspects = G_N_ELEMENTS (run_over_aspects),
  };

  /* Reading R-41: men who were hit before stand last. */
  for (guint i = 0; i < covered; i++)
    kinds[i] = i + hit_before >= covered ? KIND_HIT_BEFORE : 0;

  return acies_call_draw_dealt (call, RW_D6, &deal, toll, error);
}

static gboolean
run_run_over (AciesCall          *call,
              const RwRunOverIn  *in,
              RwRunOverOut       *out,
              GError            **error)
{
  gint64 covered = in->b_covered;
  gint64 before = in->b_already_hit;
  gint64 men = acies_call_is_given (call, RW_RUN_OVER_IN_B_MEN) ? in->b_men
                                                                : covered;
  guint64 toll;

  if (!check_run_over (call, covered, men, error)
      || !drive_over (call, covered, before, &toll, error))
    return FALSE;

  acies_call_explain_number (call, "RW-19", get_count (toll, COUNT_HITS), _("Men hit"));
  acies_call_explain_number (call, "RW-20", get_count (toll, COUNT_WOUNDED), _("Flesh wounds"));
  if (get_count (toll, COUNT_HIT_AGAIN) > 0)
    acies_call_explain_number (call, "RW-13", get_count (toll, COUNT_HIT_AGAIN),
                               _("Hit for the second time: dead"));

  out->b_hits = get_count (toll, COUNT_HITS);
  out->b_casualties = get_count (toll, COUNT_DEAD);
  out->b_wounded = get_count (toll, COUNT_WOUNDED);
  out->b_already_hit = get_count (toll, COUNT_ALREADY_HIT);
  out->b_remaining = men - get_count (toll, COUNT_DEAD);

  return TRUE;
}

static void
measure_run_over (AciesMeasure *self)
{
  gboolean on_foot;
  gint64 men, covered = 0;

  rw_measure_dismounted (self, self->a, RW_RUN_OVER_IN_A_DISMOUNTED);
  if (self->b == NULL)
    return;

  on_foot = rw_is_on_foot (self->b);
  men = rw_count_part (self->b, on_foot);
  rw_know_men (self, RW_RUN_OVER_IN_B_MEN, men);
  if (acies_measure_sees_both (self))
    covered = rw_count_beneath (self->situation, self->a, self->b, men);
  /* Whoever lays the pattern may find men where the sketch shows none. */
  if (covered > 0)
    acies_measure_see (self, RW_RUN_OVER_IN_B_COVERED, covered);
  covered = acies_facts_get_told (self->facts, RW_RUN_OVER_IN_B_COVERED, covered);
  if (covered > 0)
    acies_measure_know (self, RW_RUN_OVER_IN_B_ALREADY_HIT,
                        rw_count_hit_among (men, rw_count_hit (self->b, on_foot), MIN (covered, men)));
}

/* Applies a running over.  By one reading the crew fights on. */
static void
apply_run_over (const AciesChange *self)
{
  const RwRunOverOut *out = rw_run_over_out (self->outputs);
  gboolean crew_fights = acies_situation_get_option (self->situation, RW_OPTION_CHARIOT_MELEE)
                         == RW_CHARIOT_MELEE_CREW_MAY_FIGHT;
  gint64 row = rw_body_row (self->ruleset, self->a);

  acies_body_enlist (self->a, RW_UNIT_STATUS_RUN_OVER, self->b);
  if (rw_body_is_there (self->a) && rw_body_is_there (self->b))
    acies_body_set (self->a, RW_UNIT_STATUS_DRIVEN,
                    MIN (acies_body_get_number (self->a, RW_UNIT_STATUS_DRIVEN)
                         + (gint64) (acies_body_distance (self->a, self->b) / row * 10000.0), 10000));
  rw_mark_hit (self->b, FALSE, acies_record_get_number (self->inputs, RW_RUN_OVER_IN_B_ALREADY_HIT),
               out->b_already_hit);
  rw_lose_men (self->b, out->b_casualties, FALSE);
  if (crew_fights && rw_body_is_active (self->b))
    acies_situation_call_for (self->situation, RW_MELEE_GROUPS, self->a, self->b, FALSE,
                              rw_find_fight_step (self->situation), _("Its crews may fight on."), "RW-17");
}

/* Proposes to drive on to further men, over those whom the chariots or elephants have run over. */
static void
propose_drive (const AciesCase *self)
{
  AciesPose poses[] = { self->a->pose, self->a->pose };

  if (rw_body_is_there (self->b)
      && acies_body_distance (self->a, self->b) > ACIES_CONTACT_REACH
      && rw_find_drive (self->situation, self->a, self->b, &poses[1])
      && acies_point_distance (poses[0].at, poses[1].at) > 0.0)
    acies_case_add_move (self, self->a, ACIES_MOVE_CHARGE, poses, G_N_ELEMENTS (poses));
}

static char *
print_men (int men)
{
  return g_strdup_printf (ngettext ("%d man", "%d men", men), men);
}

static char *
describe_run_over (const AciesCase *self)
{
  const RwRunOverOut *out = rw_run_over_out (self->outputs);
  int dead = out->b_casualties;
  g_autofree char *men = print_men (dead);

  /* Translators: a unit, "2 men", another unit */
  return g_strdup_printf (_("%s ran down %s of %s"), self->a_name, men, self->b_name);
}

ACIES_DEFINE_PROCEDURE (rw, run_over,
                        .measure = measure_run_over,
                        .apply = apply_run_over,
                        .propose = propose_drive,
                        .describe = describe_run_over,
                        .round_outputs = ACIES_OUTPUT (RW_RUN_OVER_OUT_B_CASUALTIES))
