/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"
#include "acies-strikes.h"

/* ---- Morale of a command ---- */

/* Rolls for the rating: it is lower, which is better, when the owner throws higher. */
static gboolean
run_command_morale (AciesCall                *call,
                    const BeCommandMoraleIn  *in,
                    BeCommandMoraleOut       *out,
                    GError                  **error)
{
  int type = in->a_type;
  gint64 basic = be_chart (acies_call_get_ruleset (call), type, BE_TYPE_COLUMN_RATING);
  guint own, other;
  int change;

  if (!acies_call_draw (call, 'a', BE_D6, &own, error) || !acies_call_draw (call, 'b', BE_D6, &other, error))
    return FALSE;

  change = (int) other - (int) own;
  if (acies_call_explains (call))
    {
      g_autofree char *rating = g_strdup_printf ("%d", (int) basic);

      acies_call_explain (call, NULL, rating, "%s", _("Basic rating"));
      acies_call_explain_modifier (call, "BE-121", change, _("%u against the enemy’s %u"), own, other);
    }

  out->change = change;
  out->a_rating = basic + change;

  return TRUE;
}

static void
apply_command_morale (const AciesChange *self)
{
  acies_body_set (self->a, BE_UNIT_STATUS_MORALE_ROLLED, TRUE);
}

ACIES_DEFINE_PROCEDURE (be, command_morale,
                        .apply = apply_command_morale)

/* ---- Morale test ---- */

typedef enum
{
  REASON_COMMANDER,
  REASON_DEMORALISED
} Reason;

static const AciesModifier rating_modifiers[] = {
  { REASON_COMMANDER,   -2, "BE-158", N_("The army commander is with it") },
  { REASON_DEMORALISED, +2, "BE-161", N_("Demoralized") },
};

/* Reading R-23: reads the casualties of the bases that lost the combat, or of the whole command. */
static gint64
read_casualties (AciesCall *call)
{
  const BeMoraleTestIn *in = be_morale_test_in (acies_call_get_inputs (call));

  if (in->option_morale_unit == BE_MORALE_UNIT_COMMAND
      && acies_call_is_given (call, BE_MORALE_TEST_IN_A_COMMAND_CASUALTIES))
    return in->a_command_casualties;

  return in->a_casualties;
}

static gboolean
run_morale_test (AciesCall             *call,
                 const BeMoraleTestIn  *in,
                 BeMoraleTestOut       *out,
                 GError               **error)
{
  gint64 rating = be_read_rating (call, BE_MORALE_TEST_IN_A_RATING, in->a_type);
  gint64 casualties = read_casualties (call);
  gboolean demoralised = in->a_spirit == BE_SPIRIT_DEMORALISED;
  guint reasons = ACIES_REASON (REASON_COMMANDER, in->a_commander)
                  | ACIES_REASON (REASON_DEMORALISED, demoralised);
  gint64 target = rating + casualties;
  gboolean passed;
  guint score;

  if (acies_call_explains (call))
    {
      g_autofree char *value = g_strdup_printf ("%d", (int) rating);

      acies_call_explain (call, NULL, value, "%s", _("Morale rating"));
      acies_call_explain_modifier (call, "BE-129", casualties, "%s", _("Casualties"));
    }
  target += acies_call_sum_modifiers (call, rating_modifiers, G_N_ELEMENTS (rating_modifiers), reasons);
  if (!acies_call_test_at_least (call, 'a', BE_D6, 2, target, "BE-130", &score, error))
    return FALSE;

  passed = score >= target;
  out->a_target = target;
  out->a_score = score;
  out->a_passed = passed;
  out->a_state = passed ? BE_STATE_STEADY : BE_STATE_BROKEN;
  if (!passed)
    acies_call_add_next (call, BE_FLIGHT, 'a', NULL);

  return TRUE;
}

static void
settle_rally (AciesBody *unit,
              gboolean   passed)
{
  for (guint i = 0; i < be_get_n_bases (unit); i++)
    if (be_base_is_running (unit, i))
      be_base_set_state (unit, i, passed ? BE_BASE_STATE_STEADY : BE_BASE_STATE_RUNNING_ON);
}

static void
apply_test (const AciesChange *self)
{
  const BeMoraleTestIn *in = be_morale_test_in (self->inputs);
  const BeMoraleTestOut *out = be_morale_test_out (self->outputs);
  gboolean passed = out->a_passed;
  gboolean by_command = acies_situation_get_option (self->situation,
                                                    BE_OPTION_MORALE_UNIT) == BE_MORALE_UNIT_COMMAND;
  int base = be_find_test (self->a, in->a_casualties);

  if (base < 0)
    settle_rally (self->a, passed);
  for (guint i = 0; base >= 0 && i < be_get_n_bases (self->a); i++)
    if (by_command || (int) i == base)
      {
        be_base_settle_test (self->a, i);
        if (!passed)
          be_base_set_state (self->a, i, BE_BASE_STATE_FAILED);
      }
  be_settle_state (self->a);
}

/* A rally test is made for the bases that run, with their losses. */
static void
measure_test (AciesMeasure *self)
{
  guint full = be_chart (self->ruleset, be_body_type (self->a), BE_TYPE_COLUMN_FIGURES);
  guint casualties = 0;

  if (be_find_test (self->a, -1) >= 0)
    return;

  for (guint i = 0; i < be_get_n_bases (self->a); i++)
    if (be_base_is_running (self->a, i))
      casualties += full - be_count_figures_on (self->ruleset, self->a, i);
  acies_measure_know (self, BE_MORALE_TEST_IN_A_CASUALTIES, casualties);
}

ACIES_DEFINE_PROCEDURE (be, morale_test,
                        .measure = measure_test,
                        .apply = apply_test)

/* ---- Thresholds ---- */

/* One more than two dice can show */
#define BEYOND_TWO_DICE 13

/* Finds the most figures lost from one of the bases that are left. */
static gint64
find_worst_base (const AciesBody *unit)
{
  gint64 most = 0;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    most = MAX (most, be_list_get (unit, BE_UNIT_STATUS_BASE_CASUALTIES, i));

  return most;
}

/* Reading R-23: how many figures are lost, of all bases or of the worst, and with how many no two dice hold it */
void
be_list_thresholds (AciesRuleset         *ruleset,
                    const AciesSituation *situation,
                    const AciesBody      *body,
                    const AciesSide      *side,
                    GPtrArray            *thresholds)
{
  gboolean by_command = acies_situation_get_option (situation, BE_OPTION_MORALE_UNIT) == BE_MORALE_UNIT_COMMAND;
  gint64 rating, casualties, limit, left = -1;
  guint reasons;

  if (body == NULL || body->is_leader)
    return;

  reasons = ACIES_REASON (REASON_COMMANDER, acies_body_has (body, BE_UNIT_STATUS_COMMANDER_WITH))
            | ACIES_REASON (REASON_DEMORALISED,
                            acies_body_get_choice (body, BE_UNIT_STATUS_SPIRIT) == BE_SPIRIT_DEMORALISED);
  rating = acies_body_get_number (body, BE_UNIT_STATUS_RATING)
           + acies_modifiers_sum (rating_modifiers, G_N_ELEMENTS (rating_modifiers), reasons);
  casualties = by_command ? acies_body_get_number (body, BE_UNIT_STATUS_CASUALTIES) : find_worst_base (body);
  limit = MAX (BEYOND_TWO_DICE - rating, 0);
  if (by_command)
    left = (gint64) be_count_figures (ruleset, body) - MAX (limit - casualties, 0);
  g_ptr_array_add (thresholds,
                   acies_threshold_new (_("Cannot hold"), "BE-129", casualties, limit, left,
                                        by_command
                                          ? _("It holds with %d of two dice; each figure lost makes it one more")
                                          : _("Its worst base holds with %d of two dice; each figure that it loses "
                                              "makes it one more"), (int) (rating + casualties)));
}
