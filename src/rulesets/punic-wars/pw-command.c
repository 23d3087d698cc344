/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-private.h"
#include "pw-play-private.h"
#include "pw-change-private.h"

/* ---- Control of units ---- */

static gboolean
is_out_of_hand (int state)
{
  return state == PW_STATE_ROUTING || state == PW_STATE_PURSUING || state == PW_STATE_LOOTING;
}

/* ---- Command ---- */

/* Ends the running, pursuing or looting of a unit. */
static void
come_to_hand (AciesBody *unit)
{
  acies_body_set (unit, PW_UNIT_STATUS_STATE, PW_STATE_NORMAL);
  acies_body_name (unit, PW_UNIT_STATUS_QUARRY, NULL);
  acies_body_set (unit, PW_UNIT_STATUS_WITHDRAWING_ON, FALSE);
}

/* ---- Initiative ---- */

static gboolean
run_initiative (AciesCall             *call,
                const PwInitiativeIn  *in,
                PwInitiativeOut       *out,
                GError               **error)
{
  int winner = PW_PARTY_NONE;
  int initiative = PW_PARTY_NONE;
  guint a, b;

  if (!acies_call_draw (call, 'a', PW_D6, &a, error)
      || !acies_call_draw (call, 'b', PW_D6, &b, error))
    return FALSE;

  if (a != b)
    winner = a > b ? PW_PARTY_A : PW_PARTY_B;
  else if (in->option_initiative_tie == PW_INITIATIVE_TIE_KEEP)
    winner = in->holder;

  if (winner != PW_PARTY_NONE)
    {
      int choice = acies_call_get_number (call, winner == PW_PARTY_A ? PW_INITIATIVE_IN_A_CHOICE
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

  out->winner = winner;
  out->initiative = initiative;
  if (winner == PW_PARTY_NONE)
    acies_call_add_next (call, PW_INITIATIVE, 'a', NULL);

  return TRUE;
}

static void
apply_initiative (const AciesChange *self)
{
  const PwInitiativeOut *out = pw_initiative_out (self->outputs);
  int winner = out->winner;
  int initiative = out->initiative;
  const char *id = initiative == PW_PARTY_A ? self->resolution->a : self->resolution->b;
  const AciesSide *first = acies_situation_find_side (self->situation, id);

  if (initiative == PW_PARTY_NONE || first == NULL)
    return;

  for (guint i = 0; i < acies_situation_get_n_sides (self->situation); i++)
    {
      AciesSide *side = acies_situation_get_side (self->situation, i);

      acies_record_set_number (side->status, PW_SIDE_STATUS_INITIATIVE, side == first);
      acies_record_set_number (side->status, PW_SIDE_STATUS_HOLDER, winner);
    }
  acies_situation_set_first (self->situation, first->index);
}

static char *
describe_initiative (const AciesCase *self)
{
  const PwInitiativeOut *out = pw_initiative_out (self->outputs);

  switch (out->initiative)
    {
    case PW_PARTY_A:
      return g_strdup_printf (_("%s acts first in every phase"), self->a_name);
    case PW_PARTY_B:
      return g_strdup_printf (_("%s acts first in every phase"), self->b_name);
    default:
      return g_strdup (_("A tie: both roll for initiative again"));
    }
}

ACIES_DEFINE_PROCEDURE (pw, initiative,
                        .apply = apply_initiative,
                        .describe = describe_initiative)

/* ---- Control ---- */

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
has_leader_near (AciesCall *call)
{
  const PwControlStatusIn *in = pw_control_status_in (acies_call_get_inputs (call));

  return pw_is_within (call, PW_CONTROL_STATUS_IN_LEADER_DISTANCE, PW_REACH_CONTROL)
         && (in->leader_of_command
             || in->option_leader_reach == PW_LEADER_REACH_ANY);
}

static gboolean
run_control_status (AciesCall                *call,
                    const PwControlStatusIn  *in,
                    PwControlStatusOut       *out,
                    GError                  **error)
{
  PwUnit unit = pw_unit_of_type (in->a_type);
  int state = in->a_state;
  gboolean out_of_hand = is_out_of_hand (state);
  gboolean conforms = in->same_command
                      && in->a_conforms;
  const ControlLine lines[] = {
    { state == PW_STATE_RAMPAGING, FALSE, PW_CONTROLLED_BY_NONE, FALSE, PW_CONTROL_NEED_NONE, PW_RAMPAGE_STOP,
      "PW-106", N_("It rampages: all that can be done is to stop it") },
    { out_of_hand && in->a_wishes_to_cease,
      FALSE, PW_CONTROLLED_BY_NONE, FALSE, PW_CONTROL_NEED_TO_CEASE, PW_CONTROL_TEST,
      "PW-102", N_("A test, if it is to stop") },
    { out_of_hand, FALSE, PW_CONTROLLED_BY_NONE, FALSE, PW_CONTROL_NEED_NONE, -1,
      "PW-102", N_("It goes on as it does") },
    { in->a_in_combat,
      TRUE, PW_CONTROLLED_BY_COMBAT, FALSE, PW_CONTROL_NEED_NONE, -1, "PW-97", N_("In combat it needs no test") },
    { in->a_leader,
      TRUE, PW_CONTROLLED_BY_ATTACHED_LEADER, FALSE, PW_CONTROL_NEED_NONE, -1, "PW-96", N_("A leader is with it") },
    { has_leader_near (call), TRUE, PW_CONTROLLED_BY_LEADER, FALSE, PW_CONTROL_NEED_NONE, -1,
      "PW-95", N_("A leader is within 4″") },
    { (pw_is_light (unit.type) || unit.type == PW_TYPE_ELEPHANTS)
      && pw_is_within (call, PW_CONTROL_STATUS_IN_CONTROLLED_DISTANCE, PW_NEAR),
      TRUE, PW_CONTROLLED_BY_NEAR_UNIT, FALSE, PW_CONTROL_NEED_NONE, -1,
      "PW-101", N_("A unit under control is within 4″") },
    { in->a_in_line && conforms,
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

  out->a_under_control = line->under_control;
  out->a_by = line->by;
  out->a_must_conform = line->must_conform;
  out->a_test = line->test;
  if (line->next >= 0)
    acies_call_add_next (call, line->next, 'a', NULL);

  return TRUE;
}

/* Applies a logged look-up, which is the player's answer: a controlled unit stops its retirement or
 * continues; one that conforms to its line stops doing so. */
static void
apply_control_status (const AciesChange *self)
{
  const PwControlStatusIn *in = pw_control_status_in (self->inputs);
  const PwControlStatusOut *out = pw_control_status_out (self->outputs);
  gboolean controlled = out->a_under_control;

  acies_body_set (self->a, PW_UNIT_STATUS_ANSWERED, TRUE);
  acies_body_set (self->a, PW_UNIT_STATUS_CONTROLLED, controlled);
  if (!controlled)
    acies_body_name (self->a, PW_UNIT_STATUS_CONFORMS_TO, NULL);
  if (controlled && acies_body_get_choice (self->a, PW_UNIT_STATUS_STATE) == PW_STATE_RETIRING
      && in->a_wishes_to_cease)
    come_to_hand (self->a);
}

static char *
describe_control_status (const AciesCase *self)
{
  const PwControlStatusIn *in = pw_control_status_in (self->inputs);
  const PwControlStatusOut *out = pw_control_status_out (self->outputs);
  gulong number = acies_case_get_number (self);

  if (out->a_test == PW_CONTROL_NEED_REQUIRED)
    return g_strdup_printf (ngettext ("%s is to do otherwise than its line", "%s are to do otherwise than their line", number), self->a_name);
  if (!out->a_under_control)
    return g_strdup_printf (ngettext ("%s is not under control", "%s are not under control", number), self->a_name);
  if (in->a_state != PW_STATE_RETIRING)
    return g_strdup_printf (ngettext ("%s is under control", "%s are under control", number), self->a_name);

  return in->a_wishes_to_cease
         ? g_strdup_printf (ngettext ("%s stopped its retirement", "%s stopped their retirement", number), self->a_name)
         : g_strdup_printf (ngettext ("%s retires further", "%s retire further", number), self->a_name);
}

ACIES_DEFINE_PROCEDURE (pw, control_status,
                        .apply = apply_control_status,
                        .describe = describe_control_status)

/* ---- Control test ---- */

/* PW-105: a total beyond the chart takes its end. */
static int
find_control (gint64 score)
{
  if (score <= 2)
    return PW_CONTROL_HALT;

  return score <= 4 ? PW_CONTROL_FREE : PW_CONTROL_REPEAT;
}

static gboolean
run_control_test (AciesCall              *call,
                  const PwControlTestIn  *in,
                  PwControlTestOut       *out,
                  GError                **error)
{
  PwUnit unit = pw_unit_of_type (in->a_type);
  gint64 adjust = in->leader_adjust;
  gint64 eager = 0;
  gboolean steady;
  int control;
  guint face;

  unit.grade = in->a_grade;
  unit.state = in->a_state;
  if (!pw_check_unit (call, &unit, error))
    return FALSE;
  if (unit.state == PW_STATE_RAMPAGING)
    return acies_call_refuse (call, error, "PW-106", _("A rampaging elephant takes no control test"));
  if (adjust != 0 && !in->a_leader)
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

  out->a_die = steady ? PW_CONTROL_DIE_AVERAGE : PW_CONTROL_DIE_D6;
  out->a_score = face + eager + adjust;
  out->a_control = control;
  out->a_control_without_leader = find_control (face + eager);
  out->a_state = control == PW_CONTROL_REPEAT ? unit.state : PW_STATE_NORMAL;
  out->a_may_charge = control != PW_CONTROL_HALT;

  return TRUE;
}

static void
apply_control_test (const AciesChange *self)
{
  const PwControlTestOut *out = pw_control_test_out (self->outputs);
  gboolean repeat = out->a_control == PW_CONTROL_REPEAT;

  if (acies_body_get_choice (self->a, PW_UNIT_STATUS_STATE) == PW_STATE_NORMAL)
    {
      come_to_hand (self->a);
      /* Reading R14: repeating a halt means to halt. */
      if (repeat && *acies_record_get_text (self->a->status, PW_UNIT_STATUS_LAST_MOVE) == '\0')
        acies_body_set (self->a, PW_UNIT_STATUS_CONTROL, PW_CONTROL_HALT);
    }
}

static char *
describe_control (const AciesCase *self)
{
  const PwControlTestOut *out = pw_control_test_out (self->outputs);
  gulong number = acies_case_get_number (self);

  switch (out->a_control)
    {
    case PW_CONTROL_HALT:
      return g_strdup_printf (_("%s must halt this turn"), self->a_name);
    case PW_CONTROL_REPEAT:
      return g_strdup_printf (ngettext ("%s does again what it did last", "%s do again what they did last", number), self->a_name);
    case PW_CONTROL_FREE:
    default:
      return g_strdup_printf (ngettext ("%s is free to act", "%s are free to act", number), self->a_name);
    }
}

ACIES_DEFINE_PROCEDURE (pw, control_test,
                        .apply = apply_control_test,
                        .describe = describe_control)
