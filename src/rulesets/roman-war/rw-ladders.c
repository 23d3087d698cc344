/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "rw-play-private.h"
#include "rw-round-private.h"
#include "rw-private.h"

/* ---- Raise a ladder ---- */

static gboolean
run_ladder_raise (AciesCall              *call,
                  const RwLadderRaiseIn  *in,
                  RwLadderRaiseOut       *out,
                  GError                **error)
{
  int share = in->a_share_left;
  const AciesBar bars[] = {
    { in->distance > RW_LADDER_REACH, "RW-107", N_("They are more than 1″ from the wall") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  if (acies_call_explains (call))
    acies_call_explain (call, "RW-106", NULL, "%s", _("Half a move puts it up"));
  out->ladder = RW_LADDER_UP;
  out->a_share_left = share == RW_SHARE_FULL ? RW_SHARE_HALF : RW_SHARE_NONE;

  return TRUE;
}

static void
measure_ladder_raise (AciesMeasure *self)
{
  AciesOutline outline;
  AciesTerrain *wall;

  if (!rw_body_is_there (self->a))
    return;

  wall = rw_find_piece (self->situation, self->a, "castle-wall", G_MAXDOUBLE);
  if (wall == NULL)
    return;

  outline = acies_body_get_outline (self->a);
  acies_measure_see_inches (self, RW_LADDER_RAISE_IN_DISTANCE,
                            acies_terrain_measure_distance (wall, &outline, G_MAXDOUBLE),
                            acies_terrain_get_name (wall));
}

static void
apply_ladder_raise (const AciesChange *self)
{
  acies_body_set (self->a, RW_UNIT_STATUS_LADDER_RAISED, TRUE);
}

static gboolean
may_use_ladder (const AciesCase  *self,
                GError          **error)
{
  gint64 above = acies_body_get_number (self->a, RW_UNIT_STATUS_ON_LADDER)
                 + acies_body_get_number (self->a, RW_UNIT_STATUS_ON_WALL);

  return rw_check_on_foot (self, error)
         && (above < rw_count_men (self->a)
             || acies_refuse (error, acies_procedure_get_clauses (self->resolution->procedure)[0],
                              _("%s has no man left on the ground"), self->a_name));
}

ACIES_DEFINE_PROCEDURE (rw, ladder_raise,
                        .check = may_use_ladder,
                        .measure = measure_ladder_raise,
                        .apply = apply_ladder_raise)

/* ---- Climb ---- */

static gboolean
run_ladder_climb (AciesCall              *call,
                  const RwLadderClimbIn  *in,
                  RwLadderClimbOut       *out,
                  GError                **error)
{
  gint64 men = in->a_men;
  gint64 above = in->a_on_ladder;
  const AciesBar bars[] = {
    { men > RW_CLIMBERS, "RW-108", N_("Two men climb in one move") },
    { above > RW_CLIMBERS, "RW-113", N_("The ladder holds no more") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  acies_call_explain_number (call, "RW-108", men + above, _("Men on the ladder"));
  out->a_on_ladder = men + above;
  out->a_may_fire = FALSE;
  out->a_share_left = RW_SHARE_NONE;

  return TRUE;
}

static void
measure_climb (AciesMeasure *self)
{
  gint64 below = rw_count_men (self->a) - acies_body_get_number (self->a, RW_UNIT_STATUS_ON_LADDER)
                 - acies_body_get_number (self->a, RW_UNIT_STATUS_ON_WALL);

  rw_know_men (self, RW_LADDER_CLIMB_IN_A_MEN, MIN (below, RW_LADDER_TOP));
  acies_measure_know (self, RW_LADDER_CLIMB_IN_A_MOUNTED, rw_body_is_mounted (self->ruleset, self->a));
}

static void
apply_climb (const AciesChange *self)
{
  acies_body_add (self->a, RW_UNIT_STATUS_CLIMBED,
                  acies_record_get_number (self->inputs, RW_LADDER_CLIMB_IN_A_MEN));
}

static char *
describe_climb (const AciesCase *self)
{
  const RwLadderClimbIn *in = rw_ladder_climb_in (self->inputs);
  int men = in->a_men;

  return g_strdup_printf (ngettext ("%s: %d man climbed the ladder", "%s: %d men climbed the ladder", men),
                          self->a_name,
                          men);
}

ACIES_DEFINE_PROCEDURE (rw, ladder_climb,
                        .check = may_use_ladder,
                        .measure = measure_climb,
                        .apply = apply_climb,
                        .describe = describe_climb)

/* ---- Push a ladder ---- */

/* Reading R-31 */
static gboolean
run_ladder_push (AciesCall             *call,
                 const RwLadderPushIn  *in,
                 RwLadderPushOut       *out,
                 GError               **error)
{
  gboolean per_man = in->option_push_dice == RW_PUSH_DICE_PER_MAN;
  gint64 on_ladder = in->b_on_ladder;
  const AciesBar bars[] = {
    { in->a_men < RW_PUSHERS, "RW-114", N_("It takes two men") },
  };
  guint n_pushes, n_alive = 0;
  gint64 fallen;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error)
      || !acies_call_draw_successes (call, 'a', RW_D6, per_man ? RW_PUSHERS : 1, RW_FACES_UP_TO (2), &n_pushes,
                                     error))
    return FALSE;

  fallen = n_pushes > 0 ? on_ladder : 0;
  if (!acies_call_draw_successes (call, 'b', RW_D6, fallen, ACIES_FACES_AT_LEAST (4), &n_alive, error))
    return FALSE;

  if (acies_call_explains (call))
    acies_call_explain (call, "RW-114", NULL, "%s",
                        n_pushes > 0 ? _("The ladder is pushed off") : _("The ladder stands"));
  if (fallen > 0)
    acies_call_explain_number (call, "RW-115", n_alive, _("Survive the fall"));
  out->pushed = n_pushes > 0;
  out->ladder = n_pushes > 0 ? RW_LADDER_DOWN : RW_LADDER_UP;
  out->b_fallen = fallen;
  out->b_casualties = fallen - n_alive;
  out->b_survivors = n_alive;
  out->b_on_ladder = n_pushes > 0 ? 0 : on_ladder;

  return TRUE;
}

static void
measure_push (AciesMeasure *self)
{
  acies_measure_know (self, RW_LADDER_PUSH_IN_A_MEN,
                      MIN (acies_body_get_number (self->a, RW_UNIT_STATUS_ON_WALL), 50));
  acies_measure_know (self, RW_LADDER_PUSH_IN_A_FIGHTING, rw_in_melee (self->a));
}

static void
apply_push (const AciesChange *self)
{
  const RwLadderPushOut *out = rw_ladder_push_out (self->outputs);

  acies_body_set (self->b, RW_UNIT_STATUS_PUSHED, TRUE);
  if (out->pushed)
    rw_lose_men (self->b, out->b_casualties, FALSE);
}

static char *
describe_push (const AciesCase *self)
{
  const RwLadderPushOut *out = rw_ladder_push_out (self->outputs);
  int dead = out->b_casualties;
  int fallen = out->b_fallen;

  if (!out->pushed)
    return g_strdup_printf (_("%s pushed at the ladder of %s, and it stood"), self->a_name, self->b_name);
  if (fallen == 0)
    return g_strdup_printf (_("%s pushed off the ladder of %s"), self->a_name, self->b_name);

  return g_strdup_printf (ngettext ("%s pushed off the ladder of %s: %d of %d killed",
                                    "%s pushed off the ladder of %s: %d of %d killed", fallen),
                          self->a_name, self->b_name, dead, fallen);
}

/* Reading R-42: once in the movement of either side; in that of the other at a ladder that was just raised or
 * climbed. */
static gboolean
may_push (const AciesCase  *self,
          GError          **error)
{
  if (self->b == NULL)
    return TRUE;
  if (!rw_stands_above (self->a, self->b))
    return acies_refuse (error, "RW-114", _("%s has no men on the wall at this ladder"), self->a_name);

  return acies_body_is_acting (self->situation, self->a)
         || acies_body_has (self->b, RW_UNIT_STATUS_LADDER_RAISED)
         || acies_body_get_number (self->b, RW_UNIT_STATUS_CLIMBED) > 0
         || acies_refuse (error, "RW-114",
                          _("In the other side’s movement only a ladder just raised or climbed is pushed"));
}

ACIES_DEFINE_PROCEDURE (rw, ladder_push,
                        .check = may_push,
                        .measure = measure_push,
                        .apply = apply_push,
                        .describe = describe_push)

/* ---- Ladder melee ---- */

static gboolean
check_ladder_melee (AciesCall    *call,
                    const RwRound  *round,
                    gboolean      b_known,
                    GError      **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  const RwFighters *a = &round->a, *b = &round->b;
  const AciesBar bars[] = {
    { a->men > RW_LADDER_MEN || b->men > RW_LADDER_MEN, "RW-110", N_("Two men of either side meet at a ladder’s top") },
    { a->already_hit > a->men || b->already_hit > b->men, "RW-13", N_("More men were hit before than there are") },
    { rw_is_mounted (ruleset, a->type, a->dismounted), "RW-108", N_("Nobody rides up a ladder") },
    { b_known && rw_is_mounted (ruleset, b->type, b->dismounted), "RW-105", N_("Nobody rides on a wall") },
  };

  return rw_check_dismounted (call, a->type, a->dismounted, error)
         && (!b_known || rw_check_dismounted (call, b->type, b->dismounted, error))
         && acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static int
find_ladder_result (const RwRound *round)
{
  switch (rw_round_find_result (round))
    {
    case RW_ROUND_RESULT_A_WINS:
      return RW_LADDER_RESULT_WON;
    case RW_ROUND_RESULT_B_WINS:
      return RW_LADDER_RESULT_LOST;
    case RW_ROUND_RESULT_BOTH_GONE:
      return RW_LADDER_RESULT_BOTH_GONE;
    default:
      return RW_LADDER_RESULT_HELD;
    }
}

static gboolean
run_ladder_melee (AciesCall              *call,
                  const RwLadderMeleeIn  *in,
                  RwLadderMeleeOut       *out,
                  GError                **error)
{
  RwRound round = rw_round_read (call, TRUE);
  gboolean b_known = acies_call_is_given (call, RW_LADDER_MELEE_IN_B_TYPE);
  gint64 remaining;
  int result;

  if (round.b.men > 0 && !b_known)
    return acies_call_fail_missing (call, error, RW_LADDER_MELEE_IN_B_TYPE);
  if (!check_ladder_melee (call, &round, b_known, error))
    return FALSE;

  if (round.b.men == 0)
    {
      round.a.marked = round.a.already_hit;
      rw_fighters_set (&round.a, call, 0);
      rw_fighters_set (&round.b, call, 0);
    }
  else
    {
      rw_round_line_up (&round, call, RW_LADDER_MEN);
      if (!rw_round_fight (&round, call, error))
        return FALSE;
      rw_round_set (&round, call);
    }

  result = find_ladder_result (&round);
  remaining = round.a.men - round.a.dead;
  if (result == RW_LADDER_RESULT_WON)
    acies_call_explain_number (call, "RW-112", remaining, _("Men who step onto the wall"));

  out->result = result;
  out->a_on_wall = result == RW_LADDER_RESULT_WON ? remaining : 0;
  out->a_on_ladder = result == RW_LADDER_RESULT_HELD ? remaining : 0;
  out->a_share_left = RW_SHARE_NONE;
  if (result == RW_LADDER_RESULT_HELD)
    rw_round_add_next (call, &round, RW_MELEE_DECISION, "place=ladder");

  return TRUE;
}

/* Measures a ladder melee.  Men who began the turn on the ladder have done nothing else in it. */
static void
measure_ladder_melee (AciesMeasure *self)
{
  gint64 a_men = rw_count_at_top (self->a);
  gint64 b_men = self->b != NULL ? MIN (rw_count_part (self->b, rw_is_on_foot (self->b)), RW_LADDER_TOP) : 0;

  rw_measure_dismounted (self, self->a, RW_LADDER_MELEE_IN_A_DISMOUNTED);
  rw_know_men (self, RW_LADDER_MELEE_IN_A_MEN, a_men);
  if (a_men > 0)
    acies_measure_know_of (self, RW_LADDER_MELEE_IN_A_SHARE_LEFT, RW_SHARE_FULL,
                           _("they began the turn on the ladder"));
  acies_measure_know (self, RW_LADDER_MELEE_IN_A_ALREADY_HIT,
                      rw_count_hit_among (rw_count_part (self->a, rw_is_on_foot (self->a)),
                                          rw_count_hit (self->a, rw_is_on_foot (self->a)), a_men));
  acies_measure_know_of (self, RW_LADDER_MELEE_IN_B_MEN, b_men, self->b != NULL ? NULL : _("nobody is there"));
  if (self->b == NULL)
    return;

  rw_measure_dismounted (self, self->b, RW_LADDER_MELEE_IN_B_DISMOUNTED);
  acies_measure_know (self, RW_LADDER_MELEE_IN_B_ALREADY_HIT,
                      rw_count_hit_among (rw_count_part (self->b, rw_is_on_foot (self->b)),
                                          rw_count_hit (self->b, rw_is_on_foot (self->b)), b_men));
}

static void
apply_ladder_melee (const AciesChange *self)
{
  const RwLadderMeleeOut *out = rw_ladder_melee_out (self->outputs);
  gint64 behind = MAX (acies_body_get_number (self->a, RW_UNIT_STATUS_ON_LADDER)
                       - acies_record_get_number (self->inputs, RW_LADDER_MELEE_IN_A_MEN), 0);

  acies_body_set (self->a, RW_UNIT_STATUS_ON_LADDER, MIN (behind + out->a_on_ladder, RW_LADDER_MOST));
  acies_body_set (self->a, RW_UNIT_STATUS_TOP_STAYS, FALSE);
  rw_take_losses (self, self->a, 0);
  rw_clear_wall (self, self->b, 1);
  rw_take_losses (self, self->b, 1);
}

static char *
describe_ladder_melee (const AciesCase *self)
{
  const RwLadderMeleeOut *out = rw_ladder_melee_out (self->outputs);
  int remaining = out->a_remaining;

  switch (out->result)
    {
    case RW_LADDER_RESULT_WON:
      return g_strdup_printf (ngettext ("%s: %d man got onto the wall", "%s: %d men got onto the wall", remaining),
                              self->a_name, remaining);
    case RW_LADDER_RESULT_LOST:
      return g_strdup_printf (_("%s: the men at the ladder’s top were killed"), self->a_name);
    case RW_LADDER_RESULT_BOTH_GONE:
      return g_strdup_printf (_("%s: nobody was left at the ladder’s top"), self->a_name);
    case RW_LADDER_RESULT_HELD:
    default:
      return g_strdup_printf (_("%s: they fought for the ladder’s top"), self->a_name);
    }
}

ACIES_DEFINE_PROCEDURE (rw, ladder_melee,
                        .measure = measure_ladder_melee,
                        .apply = apply_ladder_melee,
                        .describe = describe_ladder_melee)
