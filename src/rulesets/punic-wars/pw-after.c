/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-private.h"

#define FALL_BACK PW_INCHES (1)
#define FOLLOW_UP PW_INCHES (1)
#define PASS_THROUGH PW_INCHES (4)

/* ---- Moves in order ---- */

typedef struct
{
  PwUnit   unit;
  int      move;
  int      front;
  gint64   reliefs;
  gboolean relieve;
  gboolean blocked;
} Step;

static Step
read_step (AciesCall *call)
{
  const PwCombatMoveIn *in = pw_combat_move_in (acies_call_get_inputs (call));
  Step step = {
    .unit = pw_unit_read (call, PW_COMBAT_MOVE_IN_A_UNIT_KEYS),
    .move = in->move,
    .front = in->a_front, .reliefs = in->a_reliefs, .relieve = in->relieve, .blocked = in->a_blocked, };

  return step;
}

static gboolean
check_step (AciesCall   *call,
            const Step  *self,
            GError     **error)
{
  const PwUnit *unit = &self->unit;
  gboolean triarii = self->front == PW_FRONT_TRIARII;
  gboolean stays_near = self->move == PW_COMBAT_MOVE_KIND_HALT || self->move == PW_COMBAT_MOVE_KIND_FALL_BACK
                        || self->move == PW_COMBAT_MOVE_KIND_FOLLOW_UP;
  /* A legion that this defeat has shaken, and so made unformed, still retires as a deep formation. */
  gboolean deep = unit->formation == PW_FORMATION_QUINCUNX || unit->formation == PW_FORMATION_UNFORMED;
  const AciesBar bars[] = {
    { triarii && !unit->legion, "PW-241", N_("Only a legion has triarii in front") },
    { self->relieve && !stays_near, "PW-234", N_("Ranks are relieved in a halt, a fall-back or a follow-up only") },
    { self->relieve && (!pw_unit_in_quincunx (unit) || triarii), "PW-234",
      N_("Only a legion in quincunx, with hastati or principes in front, relieves ranks") },
    { self->relieve && self->reliefs >= unit->lines - 1, "PW-236", N_("It has no line left for a relief") },
    { self->move == PW_COMBAT_MOVE_KIND_RETIRE_BEHIND_TRIARII
      && !(unit->legion && deep && !triarii && unit->lines == 3), "PW-225",
      N_("Only a legion of three lines retires behind its triarii, and once") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gint64
find_step_distance (AciesCall  *call,
                    const Step *self)
{
  const PwCombatMoveIn *in = pw_combat_move_in (acies_call_get_inputs (call));

  switch (self->move)
    {
    case PW_COMBAT_MOVE_KIND_FALL_BACK:
      return self->relieve || self->blocked ? 0 : FALL_BACK;
    case PW_COMBAT_MOVE_KIND_FOLLOW_UP:
      return in->b_stayed ? 0 : FOLLOW_UP;
    case PW_COMBAT_MOVE_KIND_PASS_THROUGH:
      return PASS_THROUGH;
    case PW_COMBAT_MOVE_KIND_RETIRE_BEHIND_TRIARII:
      return in->a_depth;
    case PW_COMBAT_MOVE_KIND_HALT:
    default:
      return 0;
    }
}

static const char * const step_clauses[] = {
  [PW_COMBAT_MOVE_KIND_HALT]                  = "PW-230",
  [PW_COMBAT_MOVE_KIND_FALL_BACK]             = "PW-231",
  [PW_COMBAT_MOVE_KIND_FOLLOW_UP]             = "PW-233",
  [PW_COMBAT_MOVE_KIND_PASS_THROUGH]          = "PW-237",
  [PW_COMBAT_MOVE_KIND_RETIRE_BEHIND_TRIARII] = "PW-241",
};

static gboolean
run_combat_move (AciesCall             *call,
                 const PwCombatMoveIn  *in,
                 PwCombatMoveOut       *out,
                 GError               **error)
{
  Step self = read_step (call);
  gboolean falls_back = self.move == PW_COMBAT_MOVE_KIND_FALL_BACK;
  gboolean elephants = self.unit.type == PW_TYPE_ELEPHANTS;
  gboolean cornered = falls_back && self.blocked && !self.relieve;
  gboolean behind = self.move == PW_COMBAT_MOVE_KIND_RETIRE_BEHIND_TRIARII;
  PwMorale before, after;
  gint64 distance;

  if (!pw_check_unit (call, &self.unit, error) || !check_step (call, &self, error))
    return FALSE;

  distance = find_step_distance (call, &self);
  before = after = pw_unit_settle (&self.unit);
  if (self.relieve)
    after.dp = MAX (before.dp - 1, 0);

  if (acies_call_explains (call))
    {
      acies_call_explain_inches (call, step_clauses[self.move], distance,
                                 acies_ruleset_get_item_label (acies_call_get_ruleset (call),
                                                               PW_VOCABULARY_COMBAT_MOVE_KIND, self.move));
      if (cornered)
        acies_call_explain (call, "PW-231", NULL, "%s",
                            elephants ? _("It cannot fall back: a critical hit")
                                      : _("It cannot fall back: a base lost"));
      if (self.relieve)
        acies_call_explain (call, "PW-235", NULL, "%s", _("Fresh ranks come forward"));
      pw_explain_morale (call, "PW-235", &before, &after);
    }

  out->a_distance = distance;
  out->a_bases_lost = cornered && !elephants ? 1 : 0;
  out->a_removed = before.dp - after.dp;
  pw_set_morale (call, PW_COMBAT_MOVE_OUT_A_DP, &after);
  out->a_relieved = self.relieve;
  out->a_reliefs = self.reliefs + (self.relieve ? 1 : 0);
  out->a_front = behind ? PW_FRONT_TRIARII : self.front;
  out->b_follows_up = falls_back && distance > 0;
  if (cornered && elephants)
    acies_call_add_next (call, PW_CRITICAL_HIT, 'a', "criticals=1", NULL);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (pw, combat_move)

/* ---- Routs and retirements ---- */

/* The end of a withdrawal. */
typedef struct
{
  gint64   distance;
  gint64   gap;
  int      state;
  gint64   bases_lost;
  PwChase  chase;
  PwMorale morale;
} Withdrawal;

/* Sets the outputs of a blocked unit.  Reading R38: it does not move at all. */
static void
stay_blocked (AciesCall  *call,
              gboolean    routs,
              Withdrawal *self)
{
  const PwWithdrawalIn *in = pw_withdrawal_in (acies_call_get_inputs (call));

  self->gap = in->gap;
  if (routs)
    {
      self->state = self->gap <= PW_NEAR ? PW_WITHDRAWAL_STATE_SURRENDERED : PW_WITHDRAWAL_STATE_ROUTING;
      if (acies_call_explains (call))
        acies_call_explain (call, "PW-243", NULL, "%s", self->gap <= PW_NEAR
                            ? _("No way out, and enemy within 4″: it surrenders") : _("No way out"));
    }
  else
    {
      self->state = PW_WITHDRAWAL_STATE_NORMAL;
      self->bases_lost = 1;
      if (acies_call_explains (call))
        acies_call_explain (call, "PW-238", NULL, "%s", _("No way out: it stays and loses a base"));
    }
}

static gboolean
follow (AciesCall  *call,
        gint64      lead,
        PwChase    *chase,
        GError    **error)
{
  const PwWithdrawalIn *in = pw_withdrawal_in (acies_call_get_inputs (call));
  guint n_dice = pw_count_full_dice (in->b_type, in->b_previously_moved, in->option_third_die);
  gint64 new_enemy = -1;
  PwMoveDice dice;

  if (!pw_draw_move (call, 'b', n_dice, &dice, error))
    return FALSE;

  if (acies_call_is_given (call, PW_WITHDRAWAL_IN_NEW_ENEMY_DISTANCE))
    new_enemy = in->new_enemy_distance;
  *chase = pw_chase (call, lead, PW_INCHES (dice.inches), new_enemy,
                     in->option_catch);

  return TRUE;
}

static gboolean
withdraw (AciesCall     *call,
          const PwUnit  *unit,
          gboolean       routs,
          Withdrawal    *self,
          GError       **error)
{
  const PwWithdrawalIn *in = pw_withdrawal_in (acies_call_get_inputs (call));
  guint n_dice = pw_count_full_dice (unit->type, in->a_previously_moved, in->option_third_die);
  PwMoveDice dice;
  gint64 lead;

  if (!pw_draw_move (call, 'a', n_dice, &dice, error))
    return FALSE;

  self->distance = PW_INCHES (dice.inches);
  if (in->initial)
    {
      self->distance += PW_INCHES (n_dice);
      acies_call_explain_inches (call, "PW-123", PW_INCHES (n_dice), _("1″ more for each die of a first move"));
    }
  lead = in->gap + self->distance;

  if (in->b_pursues && !follow (call, lead, &self->chase, error))
    return FALSE;

  self->gap = lead - self->chase.distance;
  if (self->chase.caught)
    {
      self->state = PW_WITHDRAWAL_STATE_ROUTING;
      self->morale = pw_unit_break (unit);
    }
  else
    {
      self->state = routs ? PW_WITHDRAWAL_STATE_ELIMINATED : PW_WITHDRAWAL_STATE_RETIRING;
      if (routs && acies_call_explains (call))
        acies_call_explain (call, "PW-242", NULL, "%s", _("Out of pursuit it is eliminated"));
    }

  return TRUE;
}

static void
set_withdrawal (AciesCall        *call,
                const PwUnit     *unit,
                const Withdrawal *self)
{
  PwWithdrawalOut *out = pw_withdrawal_set (acies_call_get_outputs (call));

  out->a_distance = self->distance;
  out->b_distance = self->chase.distance;
  out->gap = self->gap;
  out->a_caught = self->chase.caught;
  out->a_state = self->state;
  out->a_formation = self->state == PW_WITHDRAWAL_STATE_NORMAL ? unit->formation : PW_FORMATION_UNFORMED;
  pw_set_morale (call, PW_WITHDRAWAL_OUT_A_DP, &self->morale);
  out->a_bases_lost = self->bases_lost;
  out->b_contacts_new = self->chase.meets_new;
}

static gboolean
run_withdrawal (AciesCall             *call,
                const PwWithdrawalIn  *in,
                PwWithdrawalOut       *out,
                GError               **error)
{
  PwUnit unit = pw_unit_read (call, PW_WITHDRAWAL_IN_A_UNIT_KEYS);
  gboolean routs = in->kind == PW_WITHDRAWAL_KIND_ROUT;
  Withdrawal self = { 0 };
  PwMorale before;

  if (in->b_pursues && !acies_call_is_given (call, PW_WITHDRAWAL_IN_B_TYPE))
    return acies_call_fail_missing (call, error, PW_WITHDRAWAL_IN_B_TYPE);
  if (!pw_check_unit (call, &unit, error))
    return FALSE;
  if (unit.type == PW_TYPE_ELEPHANTS)
    return acies_call_refuse (call, error, "PW-221", _("Elephants neither rout nor retire"));

  before = pw_unit_settle (&unit);
  self.morale = routs ? pw_unit_break (&unit) : before;
  if (in->a_blocked)
    stay_blocked (call, routs, &self);
  else if (!withdraw (call, &unit, routs, &self, error))
    return FALSE;

  pw_explain_morale (call, "PW-50", &before, &self.morale);
  set_withdrawal (call, &unit, &self);

  if (self.chase.caught)
    acies_call_add_next (call, PW_FREE_HACK, 'b', NULL);
  if (self.chase.caught && !routs && !pw_is_light (unit.type))
    acies_call_add_next (call, PW_MORALE_EVENT, 'a', NULL);
  if (self.chase.meets_new)
    acies_call_add_next (call, PW_CHARGE, 'b', "automatic=pursuit", NULL);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (pw, withdrawal)
