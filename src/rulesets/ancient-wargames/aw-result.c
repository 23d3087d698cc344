/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* ---- Combat result ---- */

/* Reading R-6 */
static gboolean
run_combat_result (AciesCall               *call,
                   const AwCombatResultIn  *in,
                   AwCombatResultOut       *out,
                   GError                 **error)
{
  gint64 received = in->a_received;
  gint64 inflicted = in->a_inflicted;
  int order = in->a_order;
  int result = aw_find_result (received, inflicted);
  gboolean breaks = result == AW_FIGHT_RESULT_BREAKS;

  if (order == AW_ORDER_ROUTING)
    return acies_call_refuse (call, error, "AW-82", _("Routers have no fight to lose"));

  aw_explain_result (call, received, inflicted, result);
  out->a_result = result;
  out->a_order = breaks ? AW_ORDER_ROUTING : order;
  out->opponents_pursue = breaks;

  return TRUE;
}

/* Brings the victors into contact again as they follow up, except a unit that defends an obstacle. */
static void
follow_up_together (const AciesChange *self)
{
  AciesBody *enemy;

  for (guint i = 0;
       (enemy = acies_body_next_listed_unit (self->situation, self->a, AW_UNIT_STATUS_OPPONENTS, &i)) != NULL;)
    if (aw_has_won_against (self->situation, enemy, self->a))
      acies_body_set (enemy, AW_UNIT_STATUS_FOLLOWING_UP,
                      !aw_has_several_fights (enemy) && !aw_defends_obstacle (self->situation, enemy, self->a));
}

static void
apply_combat_result (const AciesChange *self)
{
  const AwCombatResultOut *out = aw_combat_result_out (self->outputs);
  AciesBody *enemy;

  if (out->a_result == AW_FIGHT_RESULT_PUSHED_BACK)
    follow_up_together (self);
  if (!out->opponents_pursue)
    return;

  for (guint i = 0;
       (enemy = acies_body_next_listed_unit (self->situation, self->a, AW_UNIT_STATUS_OPPONENTS, &i)) != NULL;)
    {
      if (aw_body_is_routing (enemy))
        continue;

      aw_begin_pursuit (enemy, self->a);
      if (aw_defends_obstacle (self->situation, enemy, self->a))
        {
          AciesDue *due = aw_add_due (self->situation, AW_PURSUIT_ROLL, enemy, NULL,
                                      _("It defends an obstacle and may stay behind it."), "AW-87");

          acies_due_add_preset (due, "purpose", "avoid");
        }
    }
}

/* Proposes the push back of a unit that fought several; victors that were pushed back themselves do
 * not follow. */
static void
propose_result (const AciesCase *self)
{
  const AwCombatResultOut *out = aw_combat_result_out (self->outputs);
  double heading = self->a->pose.heading + 180.0;
  guint n_moves = self->moves->len;
  const AciesBody *enemy;

  if (out->a_result != AW_FIGHT_RESULT_PUSHED_BACK)
    return;

  aw_add_straight_move (self, self->a, ACIES_MOVE_RECOIL, heading, self->a->depth / MAX (self->a->ranks, 1));
  for (guint i = 0; self->moves->len > n_moves
       && (enemy = acies_body_next_listed_unit (self->situation, self->a, AW_UNIT_STATUS_OPPONENTS, &i)) != NULL;)
    if (aw_has_won_against (self->situation, enemy, self->a) && aw_may_follow (self, enemy, self->a))
      aw_add_follow_up (self, enemy, self->a, heading);
}

ACIES_DEFINE_PROCEDURE (aw, combat_result,
                        .apply = apply_combat_result,
                        .propose = propose_result)

/* ---- Free blows ---- */

static AwFighter
read_striker (AciesCall *call,
              gboolean   pursuing)
{
  const AwFreeBlowsIn *in = aw_free_blows_in (acies_call_get_inputs (call));
  gboolean as_shaken = pursuing && in->option_pursuers_in_contact
                                   == AW_PURSUERS_IN_CONTACT_SHAKEN;
  AwFighter striker = { .party = 'a' };

  striker.type = in->a_type;
  striker.figures = in->a_figures;
  striker.front = in->a_front;
  striker.ranks = in->a_ranks;
  striker.weapon = in->a_weapon;
  striker.order = in->a_order;
  striker.impetuous = in->a_impetuous;
  striker.charges = in->a_charging
                    || in->a_following_up;
  striker.strikes_shaken = striker.order == AW_ORDER_SHAKEN || as_shaken;
  striker.higher = in->height == AW_HEIGHT_A_HIGHER;

  return striker;
}

static AwFighter
read_routers (AciesCall *call,
              gboolean   pursued)
{
  const AwFreeBlowsIn *in = aw_free_blows_in (acies_call_get_inputs (call));
  AwFighter routers = { .party = 'b', .order = AW_ORDER_ROUTING };

  routers.type = in->b_type;
  routers.figures = in->b_figures;
  routers.shieldless = in->b_shieldless || pursued;
  routers.higher = in->height == AW_HEIGHT_B_HIGHER;
  routers.shot = in->b_shot_casualties;
  routers.base = aw_casualty_base (call, AW_FREE_BLOWS_IN_B_FIGURES, AW_FREE_BLOWS_IN_B_SHOT_CASUALTIES,
                                   AW_FREE_BLOWS_IN_OPTION_CASUALTY_BASE);

  return routers;
}

static gboolean
run_free_blows (AciesCall            *call,
                const AwFreeBlowsIn  *in,
                AwFreeBlowsOut       *out,
                GError              **error)
{
  gboolean pursuing = in->a_pursuing;
  AwFight fight = aw_read_fight (call, AW_FREE_BLOWS_IN_FIRST_CONTACT, AW_FREE_BLOWS_IN_OPTION_LIGHT_TROOPS);
  AwFighter striker = read_striker (call, pursuing);
  AwFighter routers = read_routers (call, pursuing);
  const AciesBar bars[] = {
    { striker.order == AW_ORDER_ROUTING, "AW-89", N_("Routers do not strike") },
    { !aw_may_carry (acies_call_get_ruleset (call), striker.type, striker.weapon), "AW-158",
      N_("These troops do not carry that weapon") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  aw_count_dice (call, &striker);
  aw_find_hit_need (call, &fight, &striker, &routers);
  aw_find_save_need (call, &routers, &striker);
  if (!aw_score (call, 'a', striker.dice, striker.hit_need, &striker.hits, error)
      || !aw_score (call, 'b', striker.hits, routers.save_need, &routers.saves, error))
    return FALSE;

  aw_take_blows (&routers, striker.hits, 0);
  acies_call_explain_number (call, "AW-89", routers.casualties, _("Casualties of the routers"));
  out->a_dice = striker.dice;
  out->a_hit_needed = striker.hit_need;
  out->a_hits = striker.hits;
  out->b_save_needed = routers.save_need;
  out->b_saves = routers.saves;
  out->b_casualties = routers.casualties;
  out->b_destroyed = routers.casualties == routers.figures;
  aw_add_risk (call, &routers, AW_FREE_BLOWS_IN_B_COMMANDER);

  return TRUE;
}

/* Reading R-5: chargers that reach routers do not count as pursuers, and do not follow up. */
static void
measure_free_blows (AciesMeasure *self)
{
  acies_measure_know (self, AW_FREE_BLOWS_IN_A_RANKS, self->a->ranks);
  acies_measure_know (self, AW_FREE_BLOWS_IN_A_FOLLOWING_UP,
                      acies_body_has (self->a, AW_UNIT_STATUS_PURSUING)
                      || acies_body_has (self->a, AW_UNIT_STATUS_FOLLOWING_UP));
  acies_measure_know (self, AW_FREE_BLOWS_IN_B_SHIELDLESS, aw_counts_shieldless (self->b));
  acies_measure_know (self, AW_FREE_BLOWS_IN_B_COMMANDER, aw_find_commander_rank (self->situation, self->b));
  acies_measure_know (self, AW_FREE_BLOWS_IN_FIRST_CONTACT, acies_body_has (self->a, AW_UNIT_STATUS_FIRST_CONTACT));
  if (!acies_measure_sees_both (self))
    return;

  acies_measure_see (self, AW_FREE_BLOWS_IN_A_FRONT, aw_count_contact (self->a, self->b));
  acies_measure_see (self, AW_FREE_BLOWS_IN_HEIGHT, aw_find_height (self->situation, self->a, self->b));
}

static void
apply_free_blows (const AciesChange *self)
{
  const AwFreeBlowsOut *out = aw_free_blows_out (self->outputs);
  gint64 casualties = out->b_casualties;

  if (self->b == NULL)
    return;

  aw_count_fight (self, self->a, self->b, 0, casualties);
  aw_take_casualties (self->situation, self->b, casualties);
}

static char *
describe_free_blows (const AciesCase *self)
{
  const AwFreeBlowsOut *out = aw_free_blows_out (self->outputs);
  int casualties = out->b_casualties;

  return g_strdup_printf (ngettext ("%s struck the routing %s: %d casualty",
                                    "%s struck the routing %s: %d casualties",
                                    casualties), self->a_name, self->b_name, casualties);
}

ACIES_DEFINE_PROCEDURE (aw, free_blows,
                        .measure = measure_free_blows,
                        .apply = apply_free_blows,
                        .describe = describe_free_blows)
