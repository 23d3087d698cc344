/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* ---- Ratings ---- */

/* Rolls for the rating: it is lower, which is better, when the owner throws higher. */
gboolean
be_command_morale (AciesCall  *call,
                   GError    **error)
{
  int type = acies_call_get_choice (call, BE_COMMAND_MORALE_IN_A_TYPE);
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

  acies_call_set_number (call, BE_COMMAND_MORALE_OUT_CHANGE, change);
  acies_call_set_number (call, BE_COMMAND_MORALE_OUT_A_RATING, basic + change);

  return TRUE;
}

/* ---- Tests ---- */

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
  if (acies_call_get_choice (call, BE_MORALE_TEST_IN_OPTION_MORALE_UNIT) == BE_MORALE_UNIT_COMMAND
      && acies_call_is_given (call, BE_MORALE_TEST_IN_A_COMMAND_CASUALTIES))
    return acies_call_get_number (call, BE_MORALE_TEST_IN_A_COMMAND_CASUALTIES);

  return acies_call_get_number (call, BE_MORALE_TEST_IN_A_CASUALTIES);
}

gboolean
be_morale_test (AciesCall  *call,
                GError    **error)
{
  gint64 rating = be_read_rating (call, BE_MORALE_TEST_IN_A_RATING,
                                  acies_call_get_choice (call, BE_MORALE_TEST_IN_A_TYPE));
  gint64 casualties = read_casualties (call);
  gboolean demoralised = acies_call_get_choice (call, BE_MORALE_TEST_IN_A_SPIRIT) == BE_SPIRIT_DEMORALISED;
  guint reasons = ACIES_REASON (REASON_COMMANDER, acies_call_get_boolean (call, BE_MORALE_TEST_IN_A_COMMANDER))
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
  acies_call_set_number (call, BE_MORALE_TEST_OUT_A_TARGET, target);
  acies_call_set_number (call, BE_MORALE_TEST_OUT_A_SCORE, score);
  acies_call_set_boolean (call, BE_MORALE_TEST_OUT_A_PASSED, passed);
  acies_call_set_choice (call, BE_MORALE_TEST_OUT_A_STATE, passed ? BE_STATE_STEADY : BE_STATE_BROKEN);
  if (!passed)
    acies_call_add_next (call, BE_FLIGHT, 'a', NULL);

  return TRUE;
}
