/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-play-private.h"
#include "pw-private.h"
#include "pw-change-private.h"

/* ---- Steady ---- */

static gboolean
run_steady (AciesCall         *call,
            const PwSteadyIn  *in,
            PwSteadyOut       *out,
            GError           **error)
{
  PwUnit unit = pw_unit_read (call, PW_STEADY_IN_A_UNIT_KEYS);
  gint64 actions = in->actions;
  PwMorale before, after;

  if (!pw_check_unit (call, &unit, error))
    return FALSE;
  if (unit.type == PW_TYPE_ELEPHANTS)
    return acies_call_refuse (call, error, "PW-39", _("Elephants have no DPs to take off"));

  before = pw_unit_settle (&unit);
  after = (PwMorale) { MAX (before.dp - actions, 0), FALSE };
  pw_explain_morale (call, before.shaken ? "PW-150" : "PW-89", &before, &after);

  out->a_removed = before.dp - after.dp;
  pw_set_morale (call, PW_STEADY_OUT_A_DP, &after);
  out->a_rallied = before.shaken;
  out->a_steadied = TRUE;

  return TRUE;
}

/* "2 DPs" */
static char *
print_points (int points)
{
  return g_strdup_printf (ngettext ("%d DP", "%d DPs", points), points);
}

static char *
describe_steady (const AciesCase *self)
{
  const PwSteadyOut *out = pw_steady_out (self->outputs);
  g_autofree char *points = print_points (out->a_dp);
  gulong number = acies_case_get_number (self);

  if (out->a_rallied)
    return g_strdup_printf (ngettext ("%s is shaken no more", "%s are shaken no more", number), self->a_name);

  /* Translators: a unit, "2 DPs" */
  return g_strdup_printf (ngettext ("%s was steadied: %s", "%s were steadied: %s", number), self->a_name, points);
}

ACIES_DEFINE_PROCEDURE (pw, steady, .describe = describe_steady)

/* ---- Redress ranks ---- */

static gboolean
check_redress (AciesCall     *call,
               const PwUnit  *unit,
               GError       **error)
{
  const AciesBar bars[] = {
    { pw_unit_is_shaken (unit), "PW-149", N_("A shaken unit does not recover so: it rallies, or a leader steadies it") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static const char * const redress_clauses[] = {
  [PW_GRADE_A] = "PW-145",
  [PW_GRADE_B] = "PW-146",
  [PW_GRADE_C] = "PW-147",
  [PW_GRADE_D] = "PW-147",
};

static gboolean
run_redress (AciesCall          *call,
             const PwRedressIn  *in,
             PwRedressOut       *out,
             GError            **error)
{
  PwUnit unit = pw_unit_read_graded (call, PW_REDRESS_IN_A_GRADED_KEYS);
  gboolean near = pw_is_within (call, PW_REDRESS_IN_ENEMY_DISTANCE, PW_NEAR);
  gint64 most, removed;

  unit.state = in->a_state;
  if (!pw_check_unit (call, &unit, error) || !check_redress (call, &unit, error))
    return FALSE;

  most = pw_grade_figure (call, unit.grade, near ? PW_GRADE_COLUMN_REDRESS_NEAR : PW_GRADE_COLUMN_REDRESS_FAR);
  removed = MIN (most, unit.dp);
  acies_call_explain_number (call, redress_clauses[unit.grade], most,
                             near ? _("DPs that its grade takes off with enemy within 4″")
                                  : _("DPs that its grade takes off"));

  out->a_removed = removed;
  out->a_dp = unit.dp - removed;
  out->a_redressed = TRUE;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (pw, redress, .check = pw_may_conform)

/* ---- Rally ---- */

/* DPs of a unit that has rallied */
#define RALLIED_DP 4

static gboolean
run_rally (AciesCall        *call,
           const PwRallyIn  *in,
           PwRallyOut       *out,
           GError          **error)
{
  PwUnit unit = pw_unit_read (call, PW_RALLY_IN_A_UNIT_KEYS);
  const AciesBar bars[] = {
    { !pw_unit_is_shaken (&unit), "PW-149", N_("It is not shaken") },
    { pw_is_within (call, PW_RALLY_IN_ENEMY_DISTANCE,
                    PW_FAR), "PW-149", N_("Unbroken enemy is in sight within 8″") },
  };
  PwMorale before, after = { RALLIED_DP, FALSE };

  unit.state = in->a_state;
  if (!pw_check_unit (call, &unit, error)
      || !acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  before = pw_unit_settle (&unit);
  pw_explain_morale (call, "PW-85", &before, &after);
  pw_set_morale (call, PW_RALLY_OUT_A_DP, &after);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (pw, rally)

/* ---- Loss of heart ---- */

/* Gets the points of an event that happened to a unit of a type. */
static gint64
find_unit_points (int event,
                  int type)
{
  if (event == PW_EVENT_UNIT_RETIRED)
    return type == PW_TYPE_MEDIUM_INFANTRY || type == PW_TYPE_HEAVY_INFANTRY ? 1 : 0;

  return pw_is_light (type) ? 0 : 2;
}

static gboolean
befalls_unit (int event)
{
  return event == PW_EVENT_UNIT_RETIRED || event == PW_EVENT_UNIT_ROUTED || event == PW_EVENT_UNIT_DESTROYED;
}

static gint64
find_points (AciesCall *call,
             int        event)
{
  const PwMoraleEventIn *in = pw_morale_event_in (acies_call_get_inputs (call));
  gint64 points = 0;

  if (befalls_unit (event))
    {
      points = find_unit_points (event, in->b_type);
      acies_call_explain_number (call, event == PW_EVENT_UNIT_RETIRED ? "PW-42" : "PW-43", points,
                                 acies_ruleset_get_item_label (acies_call_get_ruleset (call),
                                                               PW_VOCABULARY_EVENT, event));
    }
  else if (event != PW_EVENT_LEADER_CAPTURED
           || in->option_captured_leader == PW_CAPTURED_LEADER_COUNTS)
    {
      points = in->leader_rank == PW_RANK_GENERAL ? 2 : 1;
      acies_call_explain_number (call, "PW-44", points,
                                 acies_ruleset_get_item_label (acies_call_get_ruleset (call),
                                                               PW_VOCABULARY_EVENT, event));
    }

  return points;
}

static gboolean
run_morale_event (AciesCall              *call,
                  const PwMoraleEventIn  *in,
                  PwMoraleEventOut       *out,
                  GError                **error)
{
  PwUnit unit = pw_unit_read (call, PW_MORALE_EVENT_IN_A_UNIT_KEYS);
  gboolean once = in->option_excess_dp == PW_EXCESS_DP_ONCE;
  int event = in->event;
  PwMorale before, after;
  gint64 points, bases_lost;

  if (befalls_unit (event) && !acies_call_is_given (call, PW_MORALE_EVENT_IN_B_TYPE))
    return acies_call_fail_missing (call, error, PW_MORALE_EVENT_IN_B_TYPE);
  if (!pw_check_unit (call, &unit, error))
    return FALSE;

  points = find_points (call, event);
  if (in->distance > PW_NEAR)
    {
      points = 0;
      acies_call_explain_inches (call, "PW-42", in->distance, _("Farther than 4″: it does not mind"));
    }
  if (unit.type == PW_TYPE_ELEPHANTS)
    points = 0;

  before = pw_unit_settle (&unit);
  after = pw_unit_suffer (&unit, points, once, &bases_lost);
  pw_explain_losses (call, &before, &after, bases_lost);

  out->a_inflicted = points;
  pw_set_morale (call, PW_MORALE_EVENT_OUT_A_DP, &after);
  out->a_bases_lost = bases_lost;

  return TRUE;
}

static void
apply_morale_event (const AciesChange *self)
{
  const PwMoraleEventOut *out = pw_morale_event_out (self->outputs);

  pw_lose_bases (self->situation, self->a, out->a_bases_lost, TRUE);
}

static char *
describe_morale (const AciesCase *self)
{
  const PwMoraleEventOut *out = pw_morale_event_out (self->outputs);
  g_autofree char *points = print_points (out->a_dp);

  if (out->a_inflicted == 0)
    return g_strdup_printf (_("%s did not lose heart"), self->a_name);
  if (out->a_shaken)
    return g_strdup_printf (ngettext ("%s lost heart and was shaken", "%s lost heart and were shaken",
                                      acies_case_get_number (self)), self->a_name);

  /* Translators: a unit, "2 DPs" */
  return g_strdup_printf (_("%s lost heart: %s"), self->a_name, points);
}

ACIES_DEFINE_PROCEDURE (pw, morale_event,
                        .apply = apply_morale_event,
                        .describe = describe_morale)

/* ---- DPs ---- */

static gboolean
run_dp_gain (AciesCall         *call,
             const PwDpGainIn  *in,
             PwDpGainOut       *out,
             GError           **error)
{
  PwUnit unit = pw_unit_read (call, PW_DP_GAIN_IN_A_UNIT_KEYS);
  gboolean once = in->option_excess_dp == PW_EXCESS_DP_ONCE;
  gboolean supporting = in->a_supporting;
  gint64 amount = in->amount;
  int cause = in->cause;
  gboolean harm = cause == PW_DP_CAUSE_SHOOTING || cause == PW_DP_CAUSE_COMBAT;
  gint64 tests = unit.type == PW_TYPE_ELEPHANTS && harm ? amount : 0;
  PwMorale before, after;
  gint64 bases_lost = 0;

  if (!pw_check_unit (call, &unit, error))
    return FALSE;
  if (supporting && cause != PW_DP_CAUSE_COMBAT)
    return acies_call_refuse (call, error, "PW-228", _("Units in support take the DPs of combat only"));

  before = pw_unit_settle (&unit);
  if (cause == PW_DP_CAUSE_FATIGUE || cause == PW_DP_CAUSE_MANOEUVRE)
    after = pw_unit_tire (&unit, amount);
  else
    after = pw_unit_suffer (&unit, amount, once, &bases_lost);
  if (supporting)
    bases_lost = 0;
  pw_explain_losses (call, &before, &after, bases_lost);
  if (tests > 0)
    acies_call_explain_number (call, "PW-54", tests, _("Elephants test instead"));

  out->a_gained = after.dp - before.dp;
  pw_set_morale (call, PW_DP_GAIN_OUT_A_DP, &after);
  out->a_bases_lost = bases_lost;
  out->a_tests = tests;
  if (tests > 0)
    {
      g_autofree char *preset = g_strdup_printf ("tests=%d", (int) tests);

      acies_call_add_next (call, PW_CRITICAL_HIT, 'a', preset, NULL);
    }

  return TRUE;
}

static void
apply_dp_gain (const AciesChange *self)
{
  const PwDpGainOut *out = pw_dp_gain_out (self->outputs);

  pw_lose_bases (self->situation, self->a, out->a_bases_lost, TRUE);
}

static char *
describe_dp (const AciesCase *self)
{
  const PwDpGainOut *out = pw_dp_gain_out (self->outputs);
  g_autofree char *points = print_points (out->a_dp);
  gulong number = acies_case_get_number (self);

  if (out->a_shaken)
    return g_strdup_printf (ngettext ("%s is shaken", "%s are shaken", number), self->a_name);

  /* Translators: a unit, "2 DPs" */
  return g_strdup_printf (ngettext ("%s has %s", "%s have %s", number), self->a_name, points);
}

ACIES_DEFINE_PROCEDURE (pw, dp_gain,
                        .apply = apply_dp_gain,
                        .describe = describe_dp)
