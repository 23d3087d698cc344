/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* ---- Ratings ---- */

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

ACIES_DEFINE_PROCEDURE (be, command_morale)

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

ACIES_DEFINE_PROCEDURE (be, morale_test)
