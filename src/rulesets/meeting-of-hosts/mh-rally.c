/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/* ---- Allowances ---- */

void
mh_add_rally_test (AciesCall  *call,
                   int         action)
{
  static const struct
  {
    const char *preset;
    const char *clause;
  } causes[] = {
    [MH_ACTION_FALLBACK]        = { "cause=fallback", "MH-80" },
    [MH_ACTION_FORCED_FALLBACK] = { "cause=fallback", "MH-80" },
    [MH_ACTION_MANEUVER]        = { "cause=maneuver", "MH-82" },
    [MH_ACTION_PURSUIT]         = { "cause=pursuit",  "MH-144" },
  };

  acies_call_add_next (call, MH_RALLY_TEST, 'a', causes[action].preset, NULL);
  if (acies_call_explains (call))
    acies_call_explain (call, causes[action].clause, NULL, "%s", _("A rally test follows"));
}

/* ---- Rally and recovery ---- */

static void
measure_general_with (AciesMeasure *self,
                      guint         input)
{
  const AciesBody *general = mh_find_general_with (self->situation, self->a);

  acies_measure_know_of (self, input, general != NULL,
                         general != NULL ? acies_situation_get_name (self->situation, general->id) : NULL);
}

/* Measures to the nearest enemy in sight, or with a part beside or behind. */
static void
measure_nearest_enemy (AciesMeasure *self,
                       guint         input,
                       gboolean      beside_or_behind)
{
  const AciesBody *nearest = NULL;
  double least = MH_NOWHERE;
  const AciesBody *enemy;

  if (!mh_body_is_there (self->a))
    return;

  for (guint i = 0; (enemy = acies_situation_next_unit (self->situation, mh_body_is_there, &i)) != NULL;)
    {
      AciesOutline outline;

      if (!acies_bodies_are_enemies (self->a, enemy) || acies_body_distance (self->a, enemy) >= least)
        continue;

      outline = acies_body_get_outline (enemy);
      if (beside_or_behind ? !mh_reaches_flank (self->a, &outline) : !mh_sees (self->situation, self->a, enemy))
        continue;

      least = acies_body_distance (self->a, enemy);
      nearest = enemy;
    }

  acies_measure_see_inches (self, input, least,
                            nearest != NULL ? acies_situation_get_name (self->situation, nearest->id) : NULL);
}

/* ---- Rally test ---- */

static const AciesModifier rally_modifiers[] = {
  { MH_REASON_ELITE,      +1, "MH-155", N_("Elite") },
  { MH_REASON_LEVY,       -1, "MH-156", N_("Levy") },
  { MH_REASON_GENERAL,    +1, "MH-157", N_("A general is with it") },
  { MH_REASON_ENEMY_NEAR, -1, "MH-158", N_("An enemy beside or behind it within 12″") },
  { MH_REASON_HALF_LOST,  -2, "MH-159", N_("Has lost half") },
};

static const MhResultLine rally_chart[] = {
  { 4,        MH_RALLY_GOOD_ORDER, "MH-151", N_("4 or more: good order") },
  { 1,        MH_RALLY_DISORDERED, "MH-152", N_("1 to 3: disordered") },
  { G_MININT, MH_RALLY_BREAKS,     "MH-154", N_("0 or less: it breaks and flees") },
};

/* The chart for a unit that is in disorder already. */
static const MhResultLine disordered_rally_chart[] = {
  { 4,        MH_RALLY_GOOD_ORDER, "MH-151", N_("4 or more: good order") },
  { 1,        MH_RALLY_RETREATS,   "MH-153", N_("1 to 3 when disordered already: it retreats") },
  { G_MININT, MH_RALLY_BREAKS,     "MH-154", N_("0 or less: it breaks and flees") },
};

static gboolean
check_rally_inputs (AciesCall     *call,
                    const MhUnit  *unit,
                    int            cause,
                    GError       **error)
{
  const MhRallyTestIn *in = mh_rally_test_in (acies_call_get_inputs (call));

  if (cause == MH_CAUSE_SHOOTING && !acies_call_is_given (call, MH_RALLY_TEST_IN_A_SHOOTING_HITS))
    return acies_call_fail_missing (call, error, MH_RALLY_TEST_IN_A_SHOOTING_HITS);

  if (cause == MH_CAUSE_FRIENDS_RETREAT && !acies_call_is_given (call, MH_RALLY_TEST_IN_B_TYPE))
    return acies_call_fail_missing (call, error, MH_RALLY_TEST_IN_B_TYPE);

  if (!mh_unit_check_hits (call, unit, MH_RALLY_TEST_IN_A_UNIT_KEYS, error))
    return FALSE;

  if (cause == MH_CAUSE_SHOOTING
      && in->a_shooting_hits > unit->casualties)
    return acies_call_fail_bad (call, error, MH_RALLY_TEST_IN_A_SHOOTING_HITS,
                                _("the hits are among the casualties, which are only %d"), (int) unit->casualties);

  return TRUE;
}

/* Checks that the cause of a rally test applies to this unit. */
static gboolean
check_rally_cause (AciesCall     *call,
                   const MhUnit  *unit,
                   int            cause,
                   GError       **error)
{
  const MhRallyTestIn *in = mh_rally_test_in (acies_call_get_inputs (call));
  gboolean light = mh_is_light (acies_call_get_ruleset (call), unit->type);
  gint64 hits = in->a_shooting_hits;
  gboolean quarter = hits > 0 && 4 * hits >= unit->remaining + hits;
  const AciesBar bars[] = {
    { cause == MH_CAUSE_FALLBACK && light, "MH-80", N_("Light troops fall back without a test") },
    { cause == MH_CAUSE_SHOOTING && !quarter, "MH-149", N_("The unit has not lost a quarter to shooting") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
run_rally_test (AciesCall            *call,
                const MhRallyTestIn  *in,
                MhRallyTestOut       *out,
                GError              **error)
{
  MhUnit unit = mh_unit_read (call, MH_RALLY_TEST_IN_A_UNIT_KEYS);
  int cause = in->cause;
  gboolean disordered = in->a_disordered;
  gboolean enemy_near = in->flank_enemy <= MH_FLANK_REACH;
  guint reasons = mh_quality_reasons (in->a_quality)
                  | ACIES_REASON (MH_REASON_GENERAL, in->a_general)
                  | ACIES_REASON (MH_REASON_ENEMY_NEAR, enemy_near)
                  | ACIES_REASON (MH_REASON_HALF_LOST, mh_unit_has_lost_half (&unit));
  int modifier, total, result;
  guint roll;

  if (!check_rally_inputs (call, &unit, cause, error)
      || !mh_unit_check_left (call, &unit, error)
      || !check_rally_cause (call, &unit, cause, error))
    return FALSE;

  modifier = acies_call_sum_modifiers (call, rally_modifiers, G_N_ELEMENTS (rally_modifiers), reasons);
  if (!mh_roll_on_chart (call, disordered ? disordered_rally_chart : rally_chart, modifier,
                         &roll, &total, &result, error))
    return FALSE;

  if (result == MH_RALLY_GOOD_ORDER)
    disordered = FALSE;
  else if (result == MH_RALLY_DISORDERED)
    disordered = TRUE;

  out->roll = roll;
  out->modifier = modifier;
  out->total = total;
  out->result = result;
  out->a_disordered = disordered;
  out->a_state = result == MH_RALLY_BREAKS ? MH_STATE_BROKEN : MH_STATE_ACTIVE;

  if (result == MH_RALLY_RETREATS)
    acies_call_add_next (call, MH_RETREAT, 'a', NULL);

  return TRUE;
}

static void
measure_rally_test (AciesMeasure *self)
{
  measure_general_with (self, MH_RALLY_TEST_IN_A_GENERAL);
  measure_nearest_enemy (self, MH_RALLY_TEST_IN_FLANK_ENEMY, TRUE);
}

static void
apply_rally_test (const AciesChange *self)
{
  const MhRallyTestIn *in = mh_rally_test_in (self->inputs);
  const MhRallyTestOut *out = mh_rally_test_out (self->outputs);

  if (in->cause == MH_CAUSE_DISORDERED)
    acies_body_set (self->a, MH_UNIT_STATUS_SHAKEN, FALSE);
  if (out->result == MH_RALLY_BREAKS)
    mh_set_fate (self->a, MH_FATE_BROKE);
}

static const struct
{
  const char *preset;
  const char *clause;
} causes[] = {
  [MH_CAUSE_DISORDERED]      = { "cause=disordered",      "MH-146" },
  [MH_CAUSE_FALLBACK]        = { "cause=fallback",        "MH-147" },
  [MH_CAUSE_MANEUVER]        = { "cause=maneuver",        "MH-147" },
  [MH_CAUSE_EVADE]           = { "cause=evade",           "MH-147" },
  [MH_CAUSE_FRIENDS_RETREAT] = { "cause=friends-retreat", "MH-148" },
  [MH_CAUSE_SHOOTING]        = { "cause=shooting",        "MH-149" },
  [MH_CAUSE_PURSUIT]         = { "cause=pursuit",         "MH-150" },
  [MH_CAUSE_RECOIL]          = { "cause=recoil",          "MH-140" },
};

/* Reading R-19: in disorder when the turn began, not in contact, and not tested yet. */
gboolean
mh_must_rally (const AciesBody *unit)
{
  return mh_body_is_active (unit) && acies_body_has (unit, MH_UNIT_STATUS_SHAKEN)
         && acies_body_has (unit, MH_UNIT_STATUS_DISORDERED) && !acies_body_has (unit, MH_UNIT_STATUS_IN_CONTACT);
}

/* Refuses a test whose cause has not arisen. */
static gboolean
may_test (const AciesCase  *self,
          GError          **error)
{
  GPtrArray *dues = acies_situation_get_dues (self->situation);
  int cause = self->inputs != NULL ? acies_record_get_choice (self->inputs, MH_RALLY_TEST_IN_CAUSE) : -1;

  if (cause < 0 || (cause == MH_CAUSE_DISORDERED && mh_must_rally (self->a)))
    return TRUE;

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);

      if (due->procedure == MH_RALLY_TEST && g_strcmp0 (due->a, self->a->id) == 0
          && g_strv_contains ((const char * const *) due->presets, causes[cause].preset))
        return TRUE;
    }

  return acies_refuse (error, causes[cause].clause, _("%s has no such cause to test"), self->a_name);
}

ACIES_DEFINE_PROCEDURE (mh, rally_test,
                        .check = may_test,
                        .measure = measure_rally_test,
                        .apply = apply_rally_test)

/* ---- Recovery ---- */

static const AciesModifier recovery_modifiers[] = {
  { MH_REASON_ELITE,      +1, "MH-167", N_("Elite") },
  { MH_REASON_LEVY,       -1, "MH-168", N_("Levy") },
  { MH_REASON_GENERAL,    +1, "MH-169", N_("A general is with it") },
  { MH_REASON_ENEMY_NEAR, -1, "MH-170", N_("An enemy in sight within 24″") },
  { MH_REASON_HALF_LOST,  -2, "MH-171", N_("Has lost half") },
};

static const MhResultLine recovery_chart[] = {
  { 4,        MH_REST_RECOVERS, "MH-164", N_("4 or more: half of the casualties come back") },
  { 1,        MH_REST_NONE,     "MH-165", N_("1 to 3: nobody comes back") },
  { G_MININT, MH_REST_LOST,     "MH-166", N_("0 or less: the casualties are lost for good") },
};

static gboolean
check_recovery (AciesCall     *call,
                const MhUnit  *unit,
                GError       **error)
{
  return mh_unit_check_hits (call, unit, MH_RECOVERY_IN_A_UNIT_KEYS, error)
         && mh_unit_check_left (call, unit, error)
         && acies_call_check (call, error);
}

static gboolean
run_recovery (AciesCall           *call,
              const MhRecoveryIn  *in,
              MhRecoveryOut       *out,
              GError             **error)
{
  MhUnit unit = mh_unit_read (call, MH_RECOVERY_IN_A_UNIT_KEYS);
  gboolean enemy_near = in->enemy_distance <= MH_SIGHT_REACH;
  guint reasons = mh_quality_reasons (in->a_quality)
                  | ACIES_REASON (MH_REASON_GENERAL, in->a_general)
                  | ACIES_REASON (MH_REASON_ENEMY_NEAR, enemy_near)
                  | ACIES_REASON (MH_REASON_HALF_LOST, mh_unit_has_lost_half (&unit));
  gint64 recovered = 0;
  int modifier, total, result;
  gint64 hits;
  guint roll;

  if (!check_recovery (call, &unit, error))
    return FALSE;

  modifier = acies_call_sum_modifiers (call, recovery_modifiers, G_N_ELEMENTS (recovery_modifiers), reasons);
  if (!mh_roll_on_chart (call, recovery_chart, modifier, &roll, &total, &result, error))
    return FALSE;

  if (result == MH_REST_RECOVERS)
    {
      recovered = unit.casualties / 2;
      unit.casualties -= recovered;
    }
  else if (result == MH_REST_LOST)
    {
      unit.lost += unit.casualties;
      unit.casualties = 0;
    }
  hits = unit.casualties + unit.lost;

  out->roll = roll;
  out->modifier = modifier;
  out->total = total;
  out->result = result;
  out->a_recovered = recovered;
  out->a_casualties = unit.casualties;
  out->a_lost = unit.lost;
  out->a_figures_left = mh_unit_figures_left (&unit, hits);
  out->a_wounds = mh_unit_wounds (&unit, hits);

  return TRUE;
}

static void
measure_recovery (AciesMeasure *self)
{
  measure_general_with (self, MH_RECOVERY_IN_A_GENERAL);
  measure_nearest_enemy (self, MH_RECOVERY_IN_ENEMY_DISTANCE, FALSE);
}

static void
apply_recovery (const AciesChange *self)
{
  acies_body_set (self->a, MH_UNIT_STATUS_RESTED, TRUE);
}

static char *
describe_recovery (const AciesCase *self)
{
  const MhRecoveryOut *out = mh_recovery_out (self->outputs);
  int recovered = out->a_recovered;

  switch (out->result)
    {
    case MH_REST_RECOVERS:
      /* Half of one casualty rounds to none. */
      if (recovered == 0)
        return g_strdup_printf (_("%s rested, but nobody came back"), self->a_name);
      return g_strdup_printf (ngettext ("%s recovered %d casualty", "%s recovered %d casualties", recovered),
                              self->a_name, recovered);
    case MH_REST_LOST:
      return g_strdup_printf (ngettext ("%s rested in vain: its casualties are lost for good",
                                        "%s rested in vain: their casualties are lost for good",
                                        acies_case_get_number (self)), self->a_name);
    case MH_REST_NONE:
    default:
      return g_strdup_printf (_("%s rested, but nobody came back"), self->a_name);
    }
}

ACIES_DEFINE_PROCEDURE (mh, recovery,
                        .measure = measure_recovery,
                        .apply = apply_recovery,
                        .describe = describe_recovery)
