/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* ---- Casualties ---- */

static guint
count_casualties (AciesRuleset    *ruleset,
                  const AciesBody *unit,
                  int              base)
{
  guint full = be_chart (ruleset, be_body_type (unit), BE_TYPE_COLUMN_FIGURES);

  return base >= 0 ? full - be_count_figures_on (ruleset, unit, base) : full;
}

guint
be_team_count_casualties (AciesRuleset    *ruleset,
                          const AciesBody *unit,
                          const BeTeam    *team)
{
  guint casualties = 0;

  for (guint i = 0; i < team->n_bases; i++)
    casualties += count_casualties (ruleset, unit, team->bases[i]);

  return casualties;
}

/* ---- Tests that are owed ---- */

void
be_call_for_tests (AciesSituation *situation,
                   AciesBody      *unit)
{
  gboolean by_command = acies_situation_get_option (situation, BE_OPTION_MORALE_UNIT) == BE_MORALE_UNIT_COMMAND;
  gboolean called = FALSE;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    {
      int casualties = be_base_get_test (unit, i);
      g_autofree char *preset = NULL;
      AciesDue *due;

      if (casualties < 0 || (by_command && called))
        continue;

      called = TRUE;
      preset = g_strdup_printf ("%d", casualties);
      due = acies_situation_call_for (situation, BE_MORALE_TEST, unit, NULL, TRUE, BE_STEP_LOSER_TESTS,
                                      _("It lost a combat."), "BE-15");
      if (due != NULL)
        acies_due_add_preset (due, "a.casualties", preset);
    }
}

/* ---- Push-backs ---- */

gboolean
be_moves_as_one (AciesRuleset    *ruleset,
                 const AciesBody *unit)
{
  for (guint i = 0; i < be_get_n_bases (unit); i++)
    if (be_base_is_apart (unit, i))
      return FALSE;

  return be_count_bases_at (ruleset, unit, BE_PLACE_FRONT) <= 1;
}

void
be_direct_due (AciesSituation  *situation,
               guint            procedure,
               const AciesBody *unit,
               const AciesBody *enemy)
{
  AciesDue *due = acies_dues_find_last (acies_situation_get_dues (situation), procedure, unit);

  if (due != NULL)
    acies_due_set_b (due, enemy != NULL ? enemy->id : NULL);
}

/* ---- Morale ---- */

gboolean
be_flees_as_one (const AciesSituation *situation,
                 const AciesBody      *unit)
{
  guint n_failed = be_count_bases_in (unit, BE_BASE_STATE_FAILED);

  return acies_situation_get_option (situation, BE_OPTION_MORALE_UNIT) == BE_MORALE_UNIT_COMMAND
         || be_count_running (unit) + MIN (n_failed, 1) >= be_get_n_bases (unit);
}

/* Updates the state of a command: it is broken while any of its bases is. */
void
be_settle_state (AciesBody *unit)
{
  gboolean owes = FALSE;
  gboolean broken = be_count_running (unit) > 0 || be_find_base_in (unit, BE_BASE_STATE_FAILED) >= 0;

  if (!be_body_is_active (unit))
    return;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    owes = owes || be_base_get_test (unit, i) >= 0;
  acies_body_set (unit, BE_UNIT_STATUS_STATE, broken ? BE_STATE_BROKEN : BE_STATE_STEADY);
  acies_body_set (unit, BE_UNIT_STATUS_TEST_OWED,
                  owes ? BE_TEST_LOST_COMBAT : broken ? BE_TEST_RALLY : BE_TEST_NONE);
}
