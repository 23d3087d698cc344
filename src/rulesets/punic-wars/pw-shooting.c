/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-round.h"
#include "pw-play-private.h"
#include "pw-change-private.h"
#include "pw-private.h"

/* ---- Shooting ---- */

static gboolean
check_shooting (AciesCall     *call,
                const PwUnit  *shooter,
                GError       **error)
{
  const PwShootingIn *in = pw_shooting_in (acies_call_get_inputs (call));
  const AciesBar bars[] = {
    { !pw_is_light (shooter->type), "PW-151", N_("Only light troops shoot") },
    { in->a_understrength_bases
      > in->a_bases_in_range, "PW-29", N_("No more bases can be understrength than are in range") },
    { in->range > PW_REACH_SHOT, "PW-152", N_("The target is farther than 4″") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

/* PW-17 and PW-18, readings R3 and R4 */
static int
find_aspect (AciesCall    *call,
             const PwUnit *target)
{
  const PwShootingIn *in = pw_shooting_in (acies_call_get_inputs (call));
  int aspect = in->b_aspect;
  gboolean turned = in->b_rear_rank_turned;
  int legion_rear = in->option_legion_rear;

  if (aspect == PW_ASPECT_REAR && pw_unit_in_quincunx (target) && (turned || legion_rear == PW_LEGION_REAR_NONE))
    return PW_ASPECT_FRONT;

  return aspect;
}

/* Tells whether the dice are halved, which happens once for any number of reasons. */
static gboolean
is_halved (AciesCall    *call,
           const PwUnit *target)
{
  const PwShootingIn *in = pw_shooting_in (acies_call_get_inputs (call));
  int aspect = find_aspect (call, target);
  const AciesBar reasons[] = {
    { target->type == PW_TYPE_LIGHT_INFANTRY, "PW-158", N_("At light infantry: half the dice") },
    { in->b_in_cover, "PW-158", N_("At troops in cover: half the dice") },
    { target->type == PW_TYPE_HEAVY_INFANTRY && pw_unit_is_formed (target) && aspect == PW_ASPECT_FRONT, "PW-158",
      N_("At the front of formed heavy infantry: half the dice") },
    { pw_unit_in_quincunx (target) && aspect != PW_ASPECT_REAR, "PW-158",
      N_("At the front or flank of a legion in quincunx: half the dice") },
  };

  return pw_explain_first (call, reasons, G_N_ELEMENTS (reasons));
}

/* Counts the dice.  Reading R5: halves are kept until the end. */
static gint64
count_dice (AciesCall    *call,
            const PwUnit *shooter,
            const PwUnit *target,
            gboolean      halved)
{
  const PwShootingIn *in = pw_shooting_in (acies_call_get_inputs (call));
  gint64 bases = in->a_bases_in_range;
  gint64 halves = 2 * bases - in->a_understrength_bases;
  gint64 from_bases = acies_divide_up (halves, halved ? 4 : 2);
  gint64 dp = pw_unit_settle (shooter).dp;
  gint64 large = target->type == PW_TYPE_ELEPHANTS ? 1 : 0;
  gint64 dice = MAX (from_bases - dp + large, 1);

  if (acies_call_explains (call))
    {
      acies_call_explain_number (call, "PW-157", from_bases, _("Dice for the bases in range"));
      acies_call_explain_modifier (call, "PW-159", -(int) dp, "%s", _("DPs of the shooters"));
      acies_call_explain_modifier (call, "PW-160", large, "%s", _("At elephants"));
      if (from_bases - dp + large < 1)
        acies_call_explain (call, "PW-161", "1", "%s", _("At least one die"));
    }

  return dice;
}

static void
add_follow_up (AciesCall    *call,
               const PwUnit *target,
               guint         hits)
{
  const PwShootingIn *in = pw_shooting_in (acies_call_get_inputs (call));
  g_autofree char *tests = g_strdup_printf ("tests=%u", hits);

  if (hits == 0)
    return;

  if (target->type == PW_TYPE_ELEPHANTS)
    acies_call_add_next (call, PW_CRITICAL_HIT, 'b', tests, NULL);
  else if (in->b_leader)
    acies_call_add_next (call, PW_LEADER_RISK, 'b', "cause=shooting", NULL);
}

static gboolean
run_shooting (AciesCall           *call,
              const PwShootingIn  *in,
              PwShootingOut       *out,
              GError             **error)
{
  PwUnit shooter = pw_unit_read_light (call, PW_SHOOTING_IN_A_LIGHT_KEYS);
  PwUnit target = pw_unit_read (call, PW_SHOOTING_IN_B_UNIT_KEYS);
  gboolean once = in->option_excess_dp == PW_EXCESS_DP_ONCE;
  PwMorale before, after;
  gint64 dice, bases_lost;
  gboolean halved;
  guint hits;

  shooter.state = in->a_state;
  target.state = in->b_state;
  if (!pw_check_unit (call, &shooter, error)
      || !pw_check_unit (call, &target, error)
      || !check_shooting (call, &shooter, error))
    return FALSE;

  halved = is_halved (call, &target);
  dice = count_dice (call, &shooter, &target, halved);
  if (!acies_call_draw_successes (call, 'a', PW_D6, dice, ACIES_FACES_AT_LEAST (6), &hits, error))
    return FALSE;

  before = pw_unit_settle (&target);
  after = pw_unit_suffer (&target, hits, once, &bases_lost);
  acies_call_explain_number (call, target.type == PW_TYPE_ELEPHANTS ? "PW-163" : "PW-162", hits,
                             target.type == PW_TYPE_ELEPHANTS ? _("Sixes: a test for each")
                                                              : _("Sixes: a DP for each"));
  pw_explain_losses (call, &before, &after, bases_lost);

  out->a_dice = dice;
  out->halved = halved;
  out->b_hits = hits;
  pw_set_morale (call, PW_SHOOTING_OUT_B_DP, &after);
  out->b_bases_lost = bases_lost;
  out->b_tests = target.type == PW_TYPE_ELEPHANTS ? hits : 0;
  add_follow_up (call, &target, hits);

  return TRUE;
}

static void
apply_shooting (const AciesChange *self)
{
  const PwShootingOut *out = pw_shooting_out (self->outputs);

  acies_body_add (self->a, PW_UNIT_STATUS_SHOTS, 1);
  pw_lose_bases (self->situation, self->b, out->b_bases_lost, TRUE);
  if (pw_change_has_next (self, PW_LEADER_RISK, 'b'))
    pw_change_risk_leader (self, self->b, "shooting");
}

static char *
describe_shooting (const AciesCase *self)
{
  const PwShootingOut *out = pw_shooting_out (self->outputs);
  int hits = out->b_hits;

  return g_strdup_printf (ngettext ("%s shot at %s: %d hit", "%s shot at %s: %d hits", hits), self->a_name,
                          self->b_name,
                          hits);
}

/* PW-50, PW-51 */
static gboolean
foresee_shooting (AciesRound  *self,
                  GError     **error)
{
  const PwShootingOut *out = pw_shooting_out (self->outputs);

  if (out->b_shaken && !pw_shooting_in (self->inputs)->b_shaken)
    acies_round_note (self, "shaken", _("Shaken"));
  if (out->b_bases_lost > 0)
    acies_round_note (self, "base-lost", _("Loses a base"));

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (pw, shooting,
                        .apply = apply_shooting,
                        .describe = describe_shooting,
                        .foresee = foresee_shooting)
