/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-private.h"

/* ---- Initiative ---- */

gboolean
pw_initiative (AciesCall  *call,
               GError    **error)
{
  int winner = PW_PARTY_NONE;
  int initiative = PW_PARTY_NONE;
  guint a, b;

  if (!acies_call_draw (call, 'a', PW_D6, &a, error)
      || !acies_call_draw (call, 'b', PW_D6, &b, error))
    return FALSE;

  if (a != b)
    winner = a > b ? PW_PARTY_A : PW_PARTY_B;
  else if (acies_call_get_choice (call, PW_INITIATIVE_IN_OPTION_INITIATIVE_TIE) == PW_INITIATIVE_TIE_KEEP)
    winner = acies_call_get_choice (call, PW_INITIATIVE_IN_HOLDER);

  if (winner != PW_PARTY_NONE)
    {
      int choice = acies_call_get_choice (call, winner == PW_PARTY_A ? PW_INITIATIVE_IN_A_CHOICE
                                                                     : PW_INITIATIVE_IN_B_CHOICE);

      initiative = (winner == PW_PARTY_A) == (choice == PW_SEQUENCE_FIRST) ? PW_PARTY_A : PW_PARTY_B;
    }

  if (acies_call_explains (call))
    {
      if (winner == PW_PARTY_NONE)
        acies_call_explain (call, "PW-68", NULL, _("%u each: both roll again"), a);
      else if (a == b)
        acies_call_explain (call, "PW-68", NULL, _("%u each: last turn’s winner wins"), a);
      else
        acies_call_explain (call, "PW-68", NULL, _("%u beats %u"), MAX (a, b), MIN (a, b));

      if (winner != PW_PARTY_NONE)
        acies_call_explain (call, "PW-70", NULL, "%s",
                            winner == initiative ? _("The winner acts first in every phase")
                                                 : _("The winner lets the other side act first"));
    }

  acies_call_set_choice (call, PW_INITIATIVE_OUT_WINNER, winner);
  acies_call_set_choice (call, PW_INITIATIVE_OUT_INITIATIVE, initiative);
  if (winner == PW_PARTY_NONE)
    acies_call_add_next (call, PW_INITIATIVE, 'a', NULL);

  return TRUE;
}

/* ---- Control of units ---- */

typedef struct
{
  gboolean    holds;
  gboolean    under_control;
  int         by;
  gboolean    must_conform;
  int         test;
  /* The follow-up, -1 for none */
  int         next;
  const char *clause;
  const char *label;
} ControlLine;

static gboolean
is_out_of_hand (int state)
{
  return state == PW_STATE_ROUTING || state == PW_STATE_PURSUING || state == PW_STATE_LOOTING;
}

static gboolean
has_leader_near (AciesCall *call)
{
  return pw_is_within (call, PW_CONTROL_STATUS_IN_LEADER_DISTANCE, PW_NEAR)
         && (acies_call_get_boolean (call, PW_CONTROL_STATUS_IN_LEADER_OF_COMMAND)
             || acies_call_get_choice (call, PW_CONTROL_STATUS_IN_OPTION_LEADER_REACH) == PW_LEADER_REACH_ANY);
}

gboolean
pw_control_status (AciesCall  *call,
                   GError    **error)
{
  PwUnit unit = pw_unit_of_type (acies_call_get_choice (call, PW_CONTROL_STATUS_IN_A_TYPE));
  int state = acies_call_get_choice (call, PW_CONTROL_STATUS_IN_A_STATE);
  gboolean out_of_hand = is_out_of_hand (state);
  gboolean conforms = acies_call_get_boolean (call, PW_CONTROL_STATUS_IN_SAME_COMMAND)
                      && acies_call_get_boolean (call, PW_CONTROL_STATUS_IN_A_CONFORMS);
  const ControlLine lines[] = {
    { state == PW_STATE_RAMPAGING, FALSE, PW_CONTROLLED_BY_NONE, FALSE, PW_CONTROL_NEED_NONE, PW_RAMPAGE_STOP,
      "PW-106", N_("It rampages: all that can be done is to stop it") },
    { out_of_hand && acies_call_get_boolean (call, PW_CONTROL_STATUS_IN_A_WISHES_TO_CEASE),
      FALSE, PW_CONTROLLED_BY_NONE, FALSE, PW_CONTROL_NEED_TO_CEASE, PW_CONTROL_TEST,
      "PW-102", N_("A test, if it is to stop") },
    { out_of_hand, FALSE, PW_CONTROLLED_BY_NONE, FALSE, PW_CONTROL_NEED_NONE, -1,
      "PW-102", N_("It goes on as it does") },
    { acies_call_get_boolean (call, PW_CONTROL_STATUS_IN_A_IN_COMBAT),
      TRUE, PW_CONTROLLED_BY_COMBAT, FALSE, PW_CONTROL_NEED_NONE, -1, "PW-97", N_("In combat it needs no test") },
    { acies_call_get_boolean (call, PW_CONTROL_STATUS_IN_A_LEADER),
      TRUE, PW_CONTROLLED_BY_ATTACHED_LEADER, FALSE, PW_CONTROL_NEED_NONE, -1, "PW-96", N_("A leader is with it") },
    { has_leader_near (call), TRUE, PW_CONTROLLED_BY_LEADER, FALSE, PW_CONTROL_NEED_NONE, -1,
      "PW-95", N_("A leader is within 4″") },
    { (pw_is_light (unit.type) || unit.type == PW_TYPE_ELEPHANTS)
      && pw_is_within (call, PW_CONTROL_STATUS_IN_CONTROLLED_DISTANCE, PW_NEAR),
      TRUE, PW_CONTROLLED_BY_NEAR_UNIT, FALSE, PW_CONTROL_NEED_NONE, -1,
      "PW-101", N_("A unit under control is within 4″") },
    { acies_call_get_boolean (call, PW_CONTROL_STATUS_IN_A_IN_LINE) && conforms,
      TRUE, PW_CONTROLLED_BY_LINE, TRUE, PW_CONTROL_NEED_NONE, -1,
      "PW-98", N_("It does as the line does in which it stands") },
    { pw_is_within (call, PW_CONTROL_STATUS_IN_A_BEHIND_DISTANCE, PW_NEAR) && conforms,
      TRUE, PW_CONTROLLED_BY_REAR_LINE, TRUE, PW_CONTROL_NEED_NONE, -1,
      "PW-100", N_("It does as the unit does behind which it stands") },
    { TRUE, FALSE, PW_CONTROLLED_BY_NONE, FALSE, PW_CONTROL_NEED_REQUIRED, PW_CONTROL_TEST,
      "PW-97", N_("Nobody controls it: it tests") },
  };
  const ControlLine *line = lines;

  unit.state = state;
  if (!pw_check_unit (call, &unit, error))
    return FALSE;

  while (!line->holds)
    line++;

  if (acies_call_explains (call))
    acies_call_explain (call, line->clause, NULL, "%s", _(line->label));

  acies_call_set_boolean (call, PW_CONTROL_STATUS_OUT_A_UNDER_CONTROL, line->under_control);
  acies_call_set_choice (call, PW_CONTROL_STATUS_OUT_A_BY, line->by);
  acies_call_set_boolean (call, PW_CONTROL_STATUS_OUT_A_MUST_CONFORM, line->must_conform);
  acies_call_set_choice (call, PW_CONTROL_STATUS_OUT_A_TEST, line->test);
  if (line->next >= 0)
    acies_call_add_next (call, line->next, 'a', NULL);

  return TRUE;
}

/* ---- Control tests ---- */

/* PW-105: a total beyond the chart takes its end. */
static int
find_control (gint64 score)
{
  if (score <= 2)
    return PW_CONTROL_HALT;

  return score <= 4 ? PW_CONTROL_FREE : PW_CONTROL_REPEAT;
}

gboolean
pw_control_test (AciesCall  *call,
                 GError    **error)
{
  PwUnit unit = pw_unit_of_type (acies_call_get_choice (call, PW_CONTROL_TEST_IN_A_TYPE));
  gint64 adjust = acies_call_get_number (call, PW_CONTROL_TEST_IN_LEADER_ADJUST);
  gint64 eager = 0;
  gboolean steady;
  int control;
  guint face;

  unit.grade = acies_call_get_choice (call, PW_CONTROL_TEST_IN_A_GRADE);
  unit.state = acies_call_get_choice (call, PW_CONTROL_TEST_IN_A_STATE);
  if (!pw_check_unit (call, &unit, error))
    return FALSE;
  if (unit.state == PW_STATE_RAMPAGING)
    return acies_call_refuse (call, error, "PW-106", _("A rampaging elephant takes no control test"));
  if (adjust != 0 && !acies_call_get_boolean (call, PW_CONTROL_TEST_IN_A_LEADER))
    return acies_call_refuse (call, error, "PW-104", _("Only a leader with it changes the test"));

  steady = pw_is_light (unit.type) || unit.grade == PW_GRADE_A;
  if (!acies_call_draw (call, 'a', steady ? PW_AVERAGE_DIE : PW_D6, &face, error))
    return FALSE;

  if (unit.state == PW_STATE_CHARGING || is_out_of_hand (unit.state))
    eager = 1;
  control = find_control (face + eager + adjust);

  if (acies_call_explains (call))
    {
      acies_call_explain_number (call, "PW-102", face, steady ? _("Average die") : _("D6"));
      acies_call_explain_modifier (call, "PW-103", eager, "%s", _("In rout, pursuit, looting or charge"));
      acies_call_explain_modifier (call, "PW-104", adjust, "%s", _("Its leader"));
      acies_call_explain (call, "PW-105", NULL, "%s",
                          control == PW_CONTROL_HALT ? _("1 or 2: it halts and does not charge this turn")
                          : control == PW_CONTROL_FREE ? _("3 or 4: it does as the player likes")
                          : _("5 or 6: it does again what it did last"));
    }

  acies_call_set_choice (call, PW_CONTROL_TEST_OUT_A_DIE, steady ? PW_CONTROL_DIE_AVERAGE : PW_CONTROL_DIE_D6);
  acies_call_set_number (call, PW_CONTROL_TEST_OUT_A_SCORE, face + eager + adjust);
  acies_call_set_choice (call, PW_CONTROL_TEST_OUT_A_CONTROL, control);
  acies_call_set_choice (call, PW_CONTROL_TEST_OUT_A_CONTROL_WITHOUT_LEADER, find_control (face + eager));
  acies_call_set_choice (call, PW_CONTROL_TEST_OUT_A_STATE,
                         control == PW_CONTROL_REPEAT ? unit.state : PW_STATE_NORMAL);
  acies_call_set_boolean (call, PW_CONTROL_TEST_OUT_A_MAY_CHARGE, control != PW_CONTROL_HALT);

  return TRUE;
}
