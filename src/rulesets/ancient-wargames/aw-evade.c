/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* ---- Evade ---- */

/* Reading R-59 */
static gboolean
run_evade (AciesCall        *call,
           const AwEvadeIn  *in,
           AwEvadeOut       *out,
           GError          **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  int charger = in->b_type;
  int order = in->a_order;
  int ground = in->a_terrain;
  int charger_ground = in->b_terrain;
  int unlisted_moves = in->option_unlisted_moves;
  const AciesBar bars[] = {
    { !aw_is_light (ruleset, type, in->option_light_troops), "AW-76", N_("Only light troops evade") },
    { aw_chart (ruleset, charger, AW_TYPE_COLUMN_CHARGE) == 0, "AW-168", N_("These troops do not charge") },
  };
  gint64 distance, reach;
  gboolean caught;
  guint plus, minus;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error)
      || !aw_check_ground (call, type, ground, error)
      || !aw_check_ground (call, charger, charger_ground, error)
      || !acies_call_draw (call, 'a', AW_D6, &plus, error)
      || !acies_call_draw (call, 'a', AW_D6, &minus, error))
    return FALSE;

  distance = aw_over_ground (ruleset, aw_move_of (ruleset, type, AW_PACE_NORMAL, unlisted_moves), ground)
             + ((gint64) plus - (gint64) minus) * ACIES_DECIMAL_ONE;
  distance = MAX (distance, 0);
  reach = aw_over_ground (ruleset, aw_move_of (ruleset, charger, AW_PACE_CHARGE, unlisted_moves), charger_ground);
  caught = aw_get_distance (call, AW_EVADE_IN_GAP) + distance <= reach;
  order = aw_lose_order (order, 1);

  if (acies_call_explains (call))
    {
      g_autofree char *value = g_strdup_printf ("+%u −%u", plus, minus);

      acies_call_explain (call, "AW-77", value, "%s", _("Dice added to its move and taken off"));
    }
  acies_call_explain_inches (call, "AW-77", distance, _("It runs"));
  acies_call_explain_inches (call, caught ? "AW-78" : "AW-77", reach,
                             caught ? _("The chargers reach it") : _("The chargers do not reach it"));

  out->a_distance = distance;
  out->b_reach = reach;
  out->caught = caught;
  out->a_order = order;
  if (caught)
    acies_call_add_next (call, order == AW_ORDER_ROUTING ? AW_FREE_BLOWS : AW_MELEE, 'b', NULL);

  return TRUE;
}

/* Measures the ground ahead of both, as far as their moves could lead. */
static void
measure_evade (AciesMeasure *self)
{
  AciesOutline flight, charge;
  double away;

  if (!acies_measure_sees_both (self))
    return;

  away = aw_heading_to (self->b, self->a);
  flight = aw_sweep (self->a, away, aw_chart (self->ruleset, aw_body_type (self->a),
                                              AW_TYPE_COLUMN_MOVE));
  charge = aw_sweep (self->b, away, acies_body_distance (self->a, self->b));
  aw_see_inches (self, AW_EVADE_IN_GAP, acies_body_distance (self->a, self->b), NULL);
  acies_measure_see (self, AW_EVADE_IN_A_TERRAIN,
                     aw_find_ground (self->situation, aw_body_type (self->a), &flight));
  acies_measure_see (self, AW_EVADE_IN_B_TERRAIN,
                     aw_find_ground (self->situation, aw_body_type (self->b), &charge));
}

static void
apply_evade (const AciesChange *self)
{
  const AwEvadeOut *out = aw_evade_out (self->outputs);

  acies_body_set (self->a, AW_UNIT_STATUS_RETIRING, TRUE);
  acies_body_set (self->a, AW_UNIT_STATUS_REACT, FALSE);
  if (self->b == NULL)
    return;

  /* The chargers still make their move; the fight waits for the Combat phase. */
  acies_situation_settle_due (self->situation, AW_FREE_BLOWS, self->b->id, NULL);
  acies_situation_settle_due (self->situation, AW_MELEE, self->b->id, NULL);
  if (out->caught)
    aw_begin_contact (self->b, self->a);
}

static void
propose_evade (const AciesCase *self)
{
  if (aw_body_is_there (self->b))
    aw_add_turned_move (self, self->a, ACIES_MOVE_EVADE, aw_heading_to (self->b, self->a),
                        acies_inches_of (self->outputs, AW_EVADE_OUT_A_DISTANCE));
}

ACIES_DEFINE_PROCEDURE (aw, evade,
                        .measure = measure_evade,
                        .apply = apply_evade,
                        .propose = propose_evade)
