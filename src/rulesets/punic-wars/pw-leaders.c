/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-play-private.h"
#include "pw-private.h"
#include "acies-places.h"
#include "pw-change-private.h"

/* PW-86, PW-111, PW-113 and reading R11 */
gint64
pw_count_actions (int       rank,
                  gboolean  exceptional,
                  gboolean  replacement,
                  gboolean  wounded,
                  int       wounded_leader,
                  gboolean *may_encourage)
{
  gint64 whole = replacement ? 1 : (rank == PW_RANK_GENERAL ? 2 : 1) + (exceptional ? 1 : 0);

  *may_encourage = !wounded || whole > 1;
  if (!wounded)
    return whole;
  if (whole > 1)
    return whole - 1;

  return wounded_leader == PW_WOUNDED_LEADER_MOVE_ONLY ? 1 : 0;
}

/* ---- Leader’s actions ---- */

/* The most inspiring actions that count. */
#define MOST_INSPIRED 2

typedef struct
{
  guint    n_actions;
  guint    n_steady;
  guint    n_inspire;
  gboolean attached;
  /* Whether the leader steadied or inspired without a unit */
  gboolean alone;
} Deeds;

static Deeds
read_deeds (AciesCall *call)
{
  const PwLeaderActionsIn *in = pw_leader_actions_in (acies_call_get_inputs (call));
  const AciesRecord *inputs = acies_call_get_inputs (call);
  Deeds deeds = {
    .n_actions = acies_record_get_n_items (inputs, PW_LEADER_ACTIONS_IN_ACTIONS), .attached = in->a_attached, };

  for (guint i = 0; i < deeds.n_actions; i++)
    switch (acies_record_get_item (inputs, PW_LEADER_ACTIONS_IN_ACTIONS, i))
      {
      case PW_LEADER_ACTION_MOVE:
        deeds.attached = FALSE;
        break;
      case PW_LEADER_ACTION_ATTACH:
        deeds.attached = TRUE;
        break;
      case PW_LEADER_ACTION_STEADY:
        deeds.n_steady++;
        deeds.alone |= !deeds.attached;
        break;
      case PW_LEADER_ACTION_INSPIRE:
      default:
        deeds.n_inspire++;
        deeds.alone |= !deeds.attached;
        break;
      }

  return deeds;
}

static gboolean
check_deeds (AciesCall    *call,
             const Deeds  *deeds,
             gint64        limit,
             gboolean      may_encourage,
             GError      **error)
{
  const PwLeaderActionsIn *in = pw_leader_actions_in (acies_call_get_inputs (call));
  const AciesBar bars[] = {
    { deeds->n_actions > limit, "PW-86", N_("He has not so many actions") },
    { deeds->n_steady > 0 && deeds->n_inspire > 0, "PW-93", N_("Nobody steadies and inspires in the same turn") },
    { !may_encourage && deeds->n_steady + deeds->n_inspire > 0, "PW-111",
      N_("A wounded leader who had one action neither steadies nor inspires") },
    { in->longest_move > PW_LEADER_MOVE, "PW-87",
      N_("A leader moves up to 12″ with one action") },
    { deeds->alone, "PW-89", N_("He steadies and inspires only the unit that he is with") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
run_leader_actions (AciesCall                *call,
                    const PwLeaderActionsIn  *in,
                    PwLeaderActionsOut       *out,
                    GError                  **error)
{
  int rank = in->a_rank;
  gboolean exceptional = in->a_exceptional;
  gboolean replacement = in->a_replacement;
  gboolean wounded = in->a_wounded;
  Deeds deeds = read_deeds (call);
  gboolean may_encourage;
  gint64 limit;

  limit = pw_count_actions (rank, exceptional, replacement, wounded, in->option_wounded_leader, &may_encourage);
  if (!check_deeds (call, &deeds, limit, may_encourage, error))
    return FALSE;

  acies_call_explain_number (call, wounded ? "PW-111" : replacement ? "PW-113" : "PW-86", limit,
                             _("Actions that he has"));
  if (deeds.n_steady > 0 && acies_call_explains (call))
    acies_call_explain (call, "PW-90", NULL, "%s", _("He and his unit stand still in the phases of movement"));

  out->a_limit = limit;
  out->a_left = limit - deeds.n_actions;
  out->a_attached = deeds.attached;
  out->a_steady = deeds.n_steady;
  out->a_inspire = MIN (deeds.n_inspire, MOST_INSPIRED);
  out->a_must_halt = deeds.n_steady > 0;
  if (deeds.n_steady > 0)
    {
      g_autofree char *actions = g_strdup_printf ("actions=%u", deeds.n_steady);

      acies_call_add_next (call, PW_STEADY, 'a', actions, NULL);
    }

  return TRUE;
}

static gboolean
has_action (const AciesChange *self,
            int                action)
{
  for (guint i = 0; i < acies_record_get_n_items (self->inputs, PW_LEADER_ACTIONS_IN_ACTIONS); i++)
    if (acies_record_get_item (self->inputs, PW_LEADER_ACTIONS_IN_ACTIONS, i) == action)
      return TRUE;

  return FALSE;
}

static void
join_unit (const AciesChange *self)
{
  const PwLeaderActionsOut *out = pw_leader_actions_out (self->outputs);

  if (!out->a_attached)
    acies_body_name (self->a, PW_LEADER_STATUS_ATTACHED_TO, NULL);
  else if (has_action (self, PW_LEADER_ACTION_ATTACH) && self->b != NULL)
    acies_body_name (self->a, PW_LEADER_STATUS_ATTACHED_TO, self->b);
}

static void
steady_unit (const AciesChange *self,
             gint64    steady)
{
  const AciesBody *unit = pw_find_unit_of (self->situation, self->a);
  g_autofree char *actions = g_strdup_printf ("%d", (int) steady);
  AciesDue *due;

  if (steady <= 0 || unit == NULL)
    return;

  due = acies_situation_call_for (self->situation, PW_STEADY, unit, NULL, TRUE,
                                  acies_situation_get_step (self->situation), _("Its leader steadies it."), "PW-89");
  acies_due_add_preset (due, "actions", actions);
}

static void
apply_leader_actions (const AciesChange *self)
{
  const PwLeaderActionsOut *out = pw_leader_actions_out (self->outputs);
  gint64 steady = out->a_steady;
  guint n_actions;

  join_unit (self);
  /* Reading R52: in the maneuver phase he only moves. */
  if (pw_is_maneuver_step (acies_situation_get_step (self->situation)))
    {
      acies_body_set (self->a, PW_LEADER_STATUS_MOVED, TRUE);
      return;
    }

  /* His actions may be logged one by one; to do nothing ends them. */
  n_actions = acies_record_get_n_items (self->inputs, PW_LEADER_ACTIONS_IN_ACTIONS);
  acies_body_add (self->a, PW_LEADER_STATUS_ACTIONS_USED, n_actions);
  acies_body_set (self->a, PW_LEADER_STATUS_ACTED,
                  n_actions == 0 || acies_body_get_number (self->a, PW_LEADER_STATUS_ACTIONS_USED)
                                    >= out->a_limit);
  acies_body_add (self->a, PW_LEADER_STATUS_INSPIRE, out->a_inspire);
  if (out->a_must_halt)
    acies_body_set (self->a, PW_LEADER_STATUS_MUST_HALT, TRUE);
  steady_unit (self, steady);
}

/* PW-87: proposes a leader's move to the unit that he joins; the player chooses other moves. */
static void
propose_ride (const AciesCase *self)
{
  const PwLeaderActionsOut *out = pw_leader_actions_out (self->outputs);

  if (self->b != NULL && self->b->placed
      && out->a_attached)
    acies_case_add_ride (self, self->a, ACIES_MOVE_ADVANCE, self->b, &self->b->pose);
}

static gboolean
has_joined (const AciesCase *self)
{
  for (guint i = 0; i < acies_record_get_n_items (self->inputs, PW_LEADER_ACTIONS_IN_ACTIONS); i++)
    if (acies_record_get_item (self->inputs, PW_LEADER_ACTIONS_IN_ACTIONS, i) == PW_LEADER_ACTION_ATTACH)
      return *self->b_name != '\0';

  return FALSE;
}

static char *
describe_leader (const AciesCase *self)
{
  const PwLeaderActionsOut *out = pw_leader_actions_out (self->outputs);
  gboolean joined = has_joined (self);

  if (out->a_steady > 0)
    return joined ? g_strdup_printf (_("%s joined %s and steadied it"), self->a_name, self->b_name)
                  : g_strdup_printf (_("%s steadied his unit"), self->a_name);
  if (out->a_inspire > 0)
    return joined ? g_strdup_printf (_("%s joined %s and inspired it"), self->a_name, self->b_name)
                  : g_strdup_printf (_("%s inspired his unit"), self->a_name);
  if (acies_record_get_n_items (self->inputs, PW_LEADER_ACTIONS_IN_ACTIONS) == 0)
    return g_strdup_printf (_("%s did nothing"), self->a_name);
  if (joined)
    return g_strdup_printf (_("%s joined %s"), self->a_name, self->b_name);

  return out->a_attached ? g_strdup_printf (_("%s joined a unit"), self->a_name)
                                                                    : g_strdup_printf (_("%s moved"), self->a_name);
}

static guint
count_actions (const AciesRecord *inputs,
               int                action)
{
  guint n_items = inputs != NULL ? acies_record_get_n_items (inputs, PW_LEADER_ACTIONS_IN_ACTIONS) : 0;
  guint n = 0;

  for (guint i = 0; i < n_items; i++)
    n += acies_record_get_item (inputs, PW_LEADER_ACTIONS_IN_ACTIONS, i) == action;

  return n;
}

gint64
pw_find_action_limit (const AciesSituation *situation,
                      const AciesBody      *leader)
{
  gboolean may_encourage;

  return pw_count_actions (acies_record_get_choice (leader->traits, PW_LEADER_TRAIT_RANK),
                           acies_record_get_boolean (leader->traits, PW_LEADER_TRAIT_EXCEPTIONAL),
                           acies_body_has (leader, PW_LEADER_STATUS_REPLACEMENT),
                           acies_body_has (leader, PW_LEADER_STATUS_WOUNDED),
                           acies_situation_get_option (situation, PW_OPTION_WOUNDED_LEADER), &may_encourage);
}

/* PW-88, reading R52: tells whether he may move in the maneuver phase. */
static gboolean
check_ride (const AciesSituation  *situation,
            const AciesBody       *leader,
            guint                  n_moves,
            guint                  n_actions,
            GError               **error)
{
  const char *name = acies_situation_get_name (situation, leader->id);

  if (pw_find_unit_of (situation, leader) != NULL)
    return acies_refuse (error, "PW-88", _("%s moves with the unit that he is with"), name);
  if (acies_body_has (leader, PW_LEADER_STATUS_MOVED))
    return acies_refuse (error, "PW-88", _("%s has moved in this phase"), name);
  if (acies_body_has (leader, PW_LEADER_STATUS_MUST_HALT))
    return acies_refuse (error, "PW-90", _("%s has steadied his unit: he stands still"), name);
  if (n_moves > 1 || n_moves < n_actions)
    return acies_refuse (error, "PW-88", _("In the maneuver phase a leader only moves, and once"));

  return TRUE;
}

/* Tells whether a leader may act; his actions of this turn count, in however many entries they were logged. */
gboolean
pw_check_leader (const AciesSituation  *situation,
                 const AciesBody       *leader,
                 const AciesBody       *unit,
                 const AciesRecord     *inputs,
                 GError               **error)
{
  guint step = acies_situation_get_step (situation);
  guint n_actions = inputs != NULL ? acies_record_get_n_items (inputs, PW_LEADER_ACTIONS_IN_ACTIONS) : 0;
  guint n_joins = count_actions (inputs, PW_LEADER_ACTION_ATTACH);
  guint n_moves = count_actions (inputs, PW_LEADER_ACTION_MOVE) + n_joins;
  gboolean leads = step == PW_STEP_FIRST_LEADERS || step == PW_STEP_SECOND_LEADERS;
  gint64 used = acies_body_get_number (leader, PW_LEADER_STATUS_ACTIONS_USED);
  const char *name = acies_situation_get_name (situation, leader->id);

  if ((!leads && !pw_is_maneuver_step (step)) || !acies_body_is_acting (situation, leader))
    return acies_refuse (error, "PW-70", _("It is not the time for %s to act"), name);
  if (n_joins > 0 && (!pw_body_is_there (unit) || !acies_bodies_are_friends (leader, unit)))
    return acies_refuse (error, "PW-87", _("%s joins a unit of his side on the table"), name);
  if (!leads)
    return check_ride (situation, leader, n_moves, n_actions, error);

  if (acies_body_has (leader, PW_LEADER_STATUS_ACTED)
      || used + n_actions > pw_find_action_limit (situation, leader))
    return acies_refuse (error, acies_body_has (leader, PW_LEADER_STATUS_WOUNDED) ? "PW-111" : "PW-86",
                         _("%s has no more actions this turn"), name);
  if ((count_actions (inputs, PW_LEADER_ACTION_STEADY) > 0
       && acies_body_get_number (leader, PW_LEADER_STATUS_INSPIRE) > 0)
      || (count_actions (inputs, PW_LEADER_ACTION_INSPIRE) > 0
          && acies_body_has (leader, PW_LEADER_STATUS_MUST_HALT)))
    return acies_refuse (error, "PW-93", _("Nobody steadies and inspires in the same turn"));

  return TRUE;
}

static gboolean
may_act (const AciesCase  *self,
         GError          **error)
{
  return pw_check_leader (self->situation, self->a, self->b, self->inputs, error);
}

static gboolean
check_way (const AciesCase  *self,
           const AciesMove  *move,
           GError          **error)
{
  return pw_check_end (self, move, acies_procedure_get_clauses (self->resolution->procedure)[0], error);
}

ACIES_DEFINE_PROCEDURE (pw, leader_actions,
                        .check = may_act,
                        .check_way = check_way,
                        .apply = apply_leader_actions,
                        .propose = propose_ride,
                        .describe = describe_leader)

/* ---- Risk to a leader ---- */

/* The second die of a leader in danger (PW-110, PW-111) */
int
pw_judge_harm (guint    harm,
               gboolean wounded)
{
  if (harm == 1)
    return PW_FATE_KILLED;
  if (harm <= 4)
    return wounded ? PW_FATE_KILLED : PW_FATE_WOUNDED;

  return PW_FATE_FLESH_WOUND;
}

static gboolean
draw_fate (AciesCall  *call,
           gboolean    wounded,
           int        *fate,
           GError    **error)
{
  guint danger, harm;

  if (!acies_call_draw (call, 'a', PW_D6, &danger, error))
    return FALSE;

  *fate = PW_FATE_UNHARMED;
  acies_call_explain_number (call, "PW-109", danger, danger == 1 ? _("He is in danger") : _("He is out of danger"));
  if (danger != 1)
    return TRUE;

  if (!acies_call_draw (call, 'a', PW_D6, &harm, error))
    return FALSE;

  *fate = pw_judge_harm (harm, wounded);
  acies_call_explain_number (call, harm > 1 && *fate == PW_FATE_KILLED ? "PW-111" : "PW-110", harm,
                             acies_ruleset_get_item_label (acies_call_get_ruleset (call), PW_VOCABULARY_FATE,
                                                           *fate));

  return TRUE;
}

static gboolean
run_leader_risk (AciesCall             *call,
                 const PwLeaderRiskIn  *in,
                 PwLeaderRiskOut       *out,
                 GError               **error)
{
  gboolean contact = in->cause == PW_RISK_CAUSE_CONTACT;
  gboolean wounded = in->a_wounded;
  int fate = PW_FATE_CAPTURED;
  gboolean lost, may_encourage;
  gint64 limit;

  if (contact == in->a_attached)
    return acies_call_refuse (call, error, contact ? "PW-108" : "PW-109", "%s",
                              contact ? _("A leader with a unit is not captured by contact")
                                      : _("Only a leader with a unit is in this danger"));

  if (contact)
    {
      if (acies_call_explains (call))
        acies_call_explain (call, "PW-108", NULL, "%s", _("Alone, with the enemy upon him: he is captured"));
    }
  else if (!draw_fate (call, wounded, &fate, error))
    {
      return FALSE;
    }

  lost = fate == PW_FATE_KILLED || fate == PW_FATE_CAPTURED;
  wounded = !lost && (wounded || fate == PW_FATE_WOUNDED);
  limit = pw_count_actions (in->a_rank,
                            in->a_exceptional,
                            in->a_replacement, wounded, in->option_wounded_leader, &may_encourage);

  out->a_fate = fate;
  out->a_wounded = wounded;
  out->a_lost = lost;
  out->a_limit = lost ? 0 : limit;
  out->a_may_steady_and_inspire = !lost && may_encourage;
  if (lost)
    acies_call_add_next (call, PW_MORALE_EVENT, 'a', NULL);

  return TRUE;
}

static void
apply_leader_risk (const AciesChange *self)
{
  const PwLeaderRiskOut *out = pw_leader_risk_out (self->outputs);
  gboolean captured = out->a_fate == PW_FATE_CAPTURED;

  if (!out->a_lost)
    return;

  pw_dishearten (self->situation, self->a, captured ? PW_EVENT_LEADER_CAPTURED : PW_EVENT_LEADER_KILLED);
  acies_record_set_text (self->a->status, PW_LEADER_STATUS_ATTACHED_TO, "");
  acies_body_set (self->a, PW_LEADER_STATUS_INSPIRE, 0);
}

ACIES_DEFINE_PROCEDURE (pw, leader_risk,
                        .apply = apply_leader_risk)
