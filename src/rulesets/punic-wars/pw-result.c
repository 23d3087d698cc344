/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-combat-private.h"

/* The difference of hits that makes a victory or a defeat. */
#define DECISIVE 4

#define TYPE(type) (1u << (type))
#define LIGHT_TROOPS (TYPE (PW_TYPE_LIGHT_INFANTRY) | TYPE (PW_TYPE_LIGHT_CAVALRY))
#define LIGHT_OR_ELEPHANTS (LIGHT_TROOPS | TYPE (PW_TYPE_ELEPHANTS))
#define LIGHT_OR_CAVALRY (LIGHT_TROOPS | TYPE (PW_TYPE_MEDIUM_CAVALRY))

/* ---- Conditions of the rules ---- */

/* Tells whether the whole side is of those types. */
static gboolean
is_only (const PwFighter *self,
         guint            types)
{
  return (types & TYPE (self->unit.type)) != 0 && !self->mixed
         && (self->elephants == 0 || (types & TYPE (PW_TYPE_ELEPHANTS)) != 0);
}

static gboolean
has_elephants_leading (const PwFighter *self)
{
  return self->unit.type == PW_TYPE_ELEPHANTS;
}

/* Tells whether a side is charged, or pursued into, by riders or elephants. */
static gboolean
is_ridden_at (const PwFighter *enemy)
{
  return pw_fighter_came_on (enemy) && pw_is_mounted (enemy->unit.type);
}

static int
find_result (int difference)
{
  if (difference >= DECISIVE)
    return PW_RESULT_VICTORY;
  if (difference > 0)
    return PW_RESULT_SUCCESS;
  if (difference == 0)
    return PW_RESULT_INCONCLUSIVE;

  return difference > -DECISIVE ? PW_RESULT_SET_BACK : PW_RESULT_DEFEAT;
}

/* ---- Moves ---- */

/* A line of the chart of results: the first that holds gives the move. */
typedef struct
{
  gboolean    holds;
  int         move;
  const char *clause;
  const char *label;
} MoveLine;

static void
take_first (AciesCall      *call,
            PwFighter      *self,
            const MoveLine *lines)
{
  while (!lines->holds)
    lines++;

  self->moves[0] = lines->move;
  self->moves[1] = -1;
  if (acies_call_explains (call))
    acies_call_explain (call, lines->clause,
                        acies_ruleset_get_item_label (acies_call_get_ruleset (call), PW_VOCABULARY_AFTER_MOVE,
                                                      lines->move),
                        "%s", _(lines->label));
}

static void
move_set_back (AciesCall       *call,
               PwFighter       *self,
               const PwFighter *enemy)
{
  const PwCombatIn *in = pw_combat_in (acies_call_get_inputs (call));
  gint64 round = in->round;
  const PwUnit *unit = &self->unit;
  const MoveLine lines[] = {
    { pw_unit_is_shaken (unit), PW_AFTER_MOVE_ROUT, "PW-217", N_("A shaken unit is set back") },
    { pw_unit_is_formed_infantry (unit) && is_ridden_at (enemy), PW_AFTER_MOVE_HALT, "PW-218",
      N_("Formed infantry charged by riders is set back") },
    { pw_is_cavalry (unit->type) && (pw_unit_is_formed_infantry (&enemy->unit) || round >= 2), PW_AFTER_MOVE_RETIRE,
      "PW-219", N_("Cavalry facing formed infantry, or in a second round, is set back") },
    { pw_unit_is_unformed (unit), PW_AFTER_MOVE_RETIRE, "PW-220", N_("Unformed troops are set back") },
    { has_elephants_leading (self), PW_AFTER_MOVE_RAMPAGE_TEST, "PW-221", N_("Elephants are set back") },
    { TRUE, PW_AFTER_MOVE_FALL_BACK, "PW-222", N_("Set back") },
  };

  take_first (call, self, lines);
}

static void
move_defeat (AciesCall *call,
             PwFighter *self)
{
  const PwUnit *unit = &self->unit;
  const MoveLine lines[] = {
    { pw_unit_is_shaken (unit) || pw_unit_is_unformed (unit), PW_AFTER_MOVE_ROUT, "PW-223",
      N_("A shaken or unformed unit is defeated") },
    { has_elephants_leading (self), PW_AFTER_MOVE_RAMPAGE_TEST, "PW-224", N_("Elephants are defeated") },
    { pw_fighter_is_whole_legion (self) && unit->lines == 3, PW_AFTER_MOVE_RETIRE_BEHIND_TRIARII, "PW-225",
      N_("A legion of three lines is defeated") },
    { TRUE, PW_AFTER_MOVE_RETIRE, "PW-225", N_("Defeated") },
  };

  take_first (call, self, lines);
}

static void
move_victory (AciesCall       *call,
              PwFighter       *self,
              const PwFighter *enemy)
{
  static const MoveLine line = { TRUE, PW_AFTER_MOVE_PURSUE, "PW-209", N_("A victory") };
  const PwUnit *unit = &self->unit;
  gboolean stood = unit->grade == PW_GRADE_B && pw_unit_is_formed_infantry (unit) && !pw_fighter_came_on (self);

  take_first (call, self, &line);
  if (unit->grade == PW_GRADE_A || stood || is_only (enemy, LIGHT_OR_ELEPHANTS))
    self->moves[1] = PW_AFTER_MOVE_HALT;
}

static void
move_success (AciesCall       *call,
              PwFighter       *self,
              const PwFighter *enemy)
{
  const PwUnit *unit = &self->unit;
  gboolean at_foot = pw_unit_is_formed_infantry (&enemy->unit);
  gboolean received = unit->action == PW_ACTION_RECEIVE;
  const MoveLine lines[] = {
    { pw_unit_is_formed_infantry (unit) && received && pw_is_mounted (enemy->unit.type), PW_AFTER_MOVE_HALT, "PW-210",
      N_("Formed infantry that stood to riders has success") },
    { pw_is_cavalry (unit->type) && pw_fighter_came_on (self) && at_foot, PW_AFTER_MOVE_RETIRE, "PW-211",
      N_("Cavalry that charged formed infantry has success") },
    { has_elephants_leading (self) && at_foot, PW_AFTER_MOVE_PASS_THROUGH, "PW-212",
      N_("Elephants have success over formed infantry") },
    { enemy->moves[0] == PW_AFTER_MOVE_FALL_BACK, PW_AFTER_MOVE_FOLLOW_UP, "PW-213",
      N_("Success over enemy that falls back") },
    { TRUE, PW_AFTER_MOVE_PURSUE, "PW-213", N_("Success") },
  };
  gboolean others;

  take_first (call, self, lines);
  others = self->moves[0] == PW_AFTER_MOVE_FOLLOW_UP || self->moves[0] == PW_AFTER_MOVE_PURSUE;
  if (others && ((unit->grade == PW_GRADE_A && pw_is_infantry (unit->type)) || is_only (enemy, LIGHT_TROOPS)
                 || enemy->moves[0] == PW_AFTER_MOVE_RAMPAGE_TEST))
    self->moves[1] = PW_AFTER_MOVE_HALT;
}

static void
move_inconclusive (AciesCall       *call,
                   PwFighter       *self,
                   const PwFighter *enemy)
{
  const PwUnit *unit = &self->unit;
  const MoveLine lines[] = {
    { pw_is_cavalry (unit->type) && pw_unit_is_formed_infantry (&enemy->unit), PW_AFTER_MOVE_RETIRE, "PW-214",
      N_("Nothing decided, cavalry facing formed infantry") },
    { pw_is_mounted (unit->type) && pw_fighter_came_on (self) && is_only (enemy, LIGHT_OR_CAVALRY),
      PW_AFTER_MOVE_PASS_THROUGH, "PW-215", N_("Nothing decided, riders that charged cavalry or light infantry") },
    { TRUE, PW_AFTER_MOVE_HALT, "PW-216", N_("Nothing decided") },
  };

  take_first (call, self, lines);
}

static void
find_moves (AciesCall *call,
            PwFighter *self,
            PwFighter *enemy)
{
  switch (self->result)
    {
    case PW_RESULT_SET_BACK:
      move_set_back (call, self, enemy);
      break;
    case PW_RESULT_DEFEAT:
      move_defeat (call, self);
      break;
    case PW_RESULT_VICTORY:
      move_victory (call, self, enemy);
      break;
    case PW_RESULT_SUCCESS:
      move_success (call, self, enemy);
      break;
    case PW_RESULT_INCONCLUSIVE:
    default:
      move_inconclusive (call, self, enemy);
      break;
    }
}

/* ---- DPs and casualties ---- */

static const gint64 result_dp[] = {
  [PW_RESULT_VICTORY]      = 0,
  [PW_RESULT_SUCCESS]      = 1,
  [PW_RESULT_INCONCLUSIVE] = 1,
  [PW_RESULT_SET_BACK]     = 2,
  [PW_RESULT_DEFEAT]       = 2,
};

/* Counts the additional DP of a side through which the enemy passes. */
static gint64
count_passing_dp (const PwFighter *self,
                  const PwFighter *enemy)
{
  if (enemy->moves[0] != PW_AFTER_MOVE_PASS_THROUGH)
    return 0;
  if (enemy->result == PW_RESULT_SUCCESS)
    return 1;

  return pw_is_cavalry (enemy->unit.type) && self->unit.type == PW_TYPE_LIGHT_INFANTRY ? 1 : 0;
}

/* Reading R17 */
static void
find_elephant_tests (AciesCall *call,
                     PwFighter *self)
{
  const PwCombatIn *in = pw_combat_in (acies_call_get_inputs (call));
  int option = in->option_losing_elephants;
  gboolean loses = self->result == PW_RESULT_SET_BACK || self->result == PW_RESULT_DEFEAT;

  if (self->elephants == 0)
    return;

  self->tests = self->inflicted;
  self->criticals = self->casualties;
  if (loses && option != PW_LOSING_ELEPHANTS_GENERAL_RULE)
    self->criticals = 1;
  if (loses && option == PW_LOSING_ELEPHANTS_CRITICAL)
    self->tests = 0;

  acies_call_explain_number (call, "PW-227", self->tests, _("Tests of each elephant"));
  if (self->criticals > 0)
    acies_call_explain_number (call, self->result == PW_RESULT_DEFEAT ? "PW-224" : "PW-221", self->criticals,
                               _("Critical hits of each elephant"));
}

static void
suffer (AciesCall       *call,
        PwFighter       *self,
        const PwFighter *enemy)
{
  const PwCombatIn *in = pw_combat_in (acies_call_get_inputs (call));
  gboolean once = in->option_excess_dp == PW_EXCESS_DP_ONCE;
  gboolean routs = self->moves[0] == PW_AFTER_MOVE_ROUT;
  PwMorale before = pw_unit_settle (&self->unit);

  self->inflicted = self->result == PW_RESULT_SET_BACK && routs ? 0 : result_dp[self->result];
  self->inflicted += count_passing_dp (self, enemy);
  self->casualties = self->result == PW_RESULT_DEFEAT ? 1 : 0;
  find_elephant_tests (call, self);

  if (has_elephants_leading (self))
    {
      self->morale = (PwMorale) { self->unit.dp, self->unit.shaken };
      return;
    }

  self->morale = pw_unit_suffer (&self->unit, self->inflicted, once, &self->bases_lost);
  self->bases_lost += self->casualties;
  if (routs)
    self->morale = pw_unit_break (&self->unit);
  pw_explain_losses (call, &before, &self->morale, self->bases_lost);
}

/* ---- Follow-ups ---- */

static gboolean
has_move (const PwFighter *self,
          int              move)
{
  return self->moves[0] == move;
}

static gboolean
gives_way (const PwFighter *self)
{
  return has_move (self, PW_AFTER_MOVE_ROUT) || has_move (self, PW_AFTER_MOVE_RETIRE);
}

static gboolean
disheartens (const PwFighter *self)
{
  int type = self->unit.type;

  if (has_move (self, PW_AFTER_MOVE_RETIRE))
    return type == PW_TYPE_MEDIUM_INFANTRY || type == PW_TYPE_HEAVY_INFANTRY;

  return has_move (self, PW_AFTER_MOVE_ROUT) && !pw_is_light (type);
}

static void
add_dp_gain (AciesCall       *call,
             const PwFighter *self)
{
  g_autofree char *amount = g_strdup_printf ("amount=%d", (int) self->inflicted);

  if (self->supported && pw_unit_is_formed (&self->unit) && self->inflicted > 0)
    acies_call_add_next (call, PW_DP_GAIN, self->letter, "cause=combat", "a.supporting=true", amount, NULL);
}

static void
add_critical_hit (AciesCall       *call,
                  const PwFighter *self)
{
  g_autofree char *tests = g_strdup_printf ("tests=%d", (int) self->tests);
  g_autofree char *criticals = g_strdup_printf ("criticals=%d", (int) self->criticals);

  if (self->tests + self->criticals > 0)
    acies_call_add_next (call, PW_CRITICAL_HIT, self->letter, tests, criticals, NULL);
}

static void
add_leader_risk (AciesCall       *call,
                 const PwFighter *self)
{
  if (self->leader)
    acies_call_add_next (call, PW_LEADER_RISK, self->letter, "cause=combat", NULL);
}

static void
add_morale_event (AciesCall       *call,
                  const PwFighter *self)
{
  if (disheartens (self))
    acies_call_add_next (call, PW_MORALE_EVENT, self->letter, NULL);
}

static void
add_withdrawal (AciesCall       *call,
                const PwFighter *self)
{
  if (gives_way (self))
    acies_call_add_next (call, PW_WITHDRAWAL, self->letter,
                         has_move (self, PW_AFTER_MOVE_ROUT) ? "kind=rout" : "kind=retire", NULL);
}

static void
add_combat_move (AciesCall       *call,
                 const PwFighter *self)
{
  if (has_move (self, PW_AFTER_MOVE_FALL_BACK))
    acies_call_add_next (call, PW_COMBAT_MOVE, self->letter, "move=fall-back", NULL);
  else if (has_move (self, PW_AFTER_MOVE_PASS_THROUGH))
    acies_call_add_next (call, PW_COMBAT_MOVE, self->letter, "move=pass-through", NULL);
  else if (has_move (self, PW_AFTER_MOVE_RETIRE_BEHIND_TRIARII))
    acies_call_add_next (call, PW_COMBAT_MOVE, self->letter, "move=retire-behind-triarii", NULL);
}

/* Adds the follow-ups kind by kind, the first side's before the second's. */
static void
add_follow_ups (AciesCall       *call,
                const PwFighter *a,
                const PwFighter *b)
{
  static void (* const adders[]) (AciesCall       *call,
                                  const PwFighter *self) = {
    add_dp_gain, add_critical_hit, add_leader_risk, add_morale_event, add_withdrawal, add_combat_move,
  };

  for (guint i = 0; i < G_N_ELEMENTS (adders); i++)
    {
      adders[i] (call, a);
      adders[i] (call, b);
    }
}

/* ---- All ---- */

static int
find_state (const PwFighter *self)
{
  if (has_move (self, PW_AFTER_MOVE_ROUT))
    return PW_STATE_ROUTING;
  if (has_move (self, PW_AFTER_MOVE_RETIRE))
    return PW_STATE_RETIRING;

  return has_move (self, PW_AFTER_MOVE_PURSUE) && self->moves[1] < 0 ? PW_STATE_PURSUING : PW_STATE_NORMAL;
}

/* The outputs of both sides have the same order. */
static void
set_fighter (AciesCall       *call,
             const PwFighter *self)
{
  guint base = self->letter == 'a' ? 0 : PW_COMBAT_OUT_B_RESULT - PW_COMBAT_OUT_A_RESULT;

  acies_call_set_number (call, base + PW_COMBAT_OUT_A_RESULT, self->result);
  for (guint i = 0; i < G_N_ELEMENTS (self->moves) && self->moves[i] >= 0; i++)
    acies_call_add_item (call, base + PW_COMBAT_OUT_A_MOVES, self->moves[i]);
  acies_call_set_number (call, base + PW_COMBAT_OUT_A_INFLICTED, self->inflicted);
  acies_call_set_number (call, base + PW_COMBAT_OUT_A_CASUALTIES, self->casualties);
  pw_set_morale (call, base + PW_COMBAT_OUT_A_DP, &self->morale);
  acies_call_set_number (call, base + PW_COMBAT_OUT_A_BASES_LOST, self->bases_lost);
  acies_call_set_number (call, base + PW_COMBAT_OUT_A_TESTS, self->tests);
  acies_call_set_number (call, base + PW_COMBAT_OUT_A_CRITICALS, self->criticals);
  acies_call_set_number (call, base + PW_COMBAT_OUT_A_STATE, find_state (self));
}

void
pw_decide_combat (AciesCall *call,
                  PwFighter *a,
                  PwFighter *b)
{
  /* The winner's options depend on the loser's move. */
  PwFighter *loser = a->hits < b->hits ? a : b;
  PwFighter *winner = loser == a ? b : a;

  a->result = find_result (a->hits - b->hits);
  b->result = find_result (b->hits - a->hits);
  find_moves (call, loser, winner);
  find_moves (call, winner, loser);
  suffer (call, a, b);
  suffer (call, b, a);

  set_fighter (call, a);
  set_fighter (call, b);
  add_follow_ups (call, a, b);
}
