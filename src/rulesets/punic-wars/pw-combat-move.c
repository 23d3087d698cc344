/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-private.h"
#include "pw-play-private.h"
#include "acies-places.h"
#include "pw-change-private.h"

/* ---- Move after combat ---- */

#define FALL_BACK PW_INCHES (1)
#define FOLLOW_UP PW_INCHES (1)
#define PASS_THROUGH PW_INCHES (4)

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

void
pw_apply_combat_move (const AciesChange *self)
{
  const PwCombatMoveIn *in = pw_combat_move_in (self->inputs);
  const PwCombatMoveOut *out = pw_combat_move_out (self->outputs);
  gint64 distance = out->a_distance;
  int move = in->move;
  AciesVocabulary *moves = acies_ruleset_get_vocabulary (self->ruleset,
                                                         PW_VOCABULARY_COMBAT_MOVE_KIND);

  acies_record_clear_items (self->a->status, PW_UNIT_STATUS_CHOICES);
  acies_body_set (self->a, PW_UNIT_STATUS_STATE, PW_STATE_NORMAL);
  acies_body_set (self->a, PW_UNIT_STATUS_GAVE_GROUND, out->b_follows_up);
  acies_body_set (self->a, PW_UNIT_STATUS_FOLLOWED, move == PW_COMBAT_MOVE_KIND_FOLLOW_UP && distance > 0);
  if (distance > 0)
    {
      pw_mark_moved (self->a, acies_vocabulary_get_item_label (moves, move));
      if (move != PW_COMBAT_MOVE_KIND_RETIRE_BEHIND_TRIARII)
        pw_bring_supporters (self, self->a, PW_COMBAT_MOVE, "move", acies_vocabulary_get_item_id (moves, move),
                             PW_STATE_NORMAL);
    }
  if (move == PW_COMBAT_MOVE_KIND_PASS_THROUGH || move == PW_COMBAT_MOVE_KIND_RETIRE_BEHIND_TRIARII)
    acies_contact_end_all (&pw_contact, self->situation, self->a);
  pw_lose_bases (self->situation, self->a, out->a_bases_lost, TRUE);
}

/* Tells whether a friend makes room.  Supporters make the same move anyway. */
static gboolean
makes_room (const AciesCase *self,
            const AciesBody     *friend,
            const AciesPose     *end)
{
  return friend != self->a && acies_bodies_are_friends (self->a, friend)
         && !acies_body_has (friend, PW_UNIT_STATUS_IN_COMBAT)
         && acies_body_find_named (self->situation, friend, PW_UNIT_STATUS_SUPPORTS) != self->a
         && pw_would_overlap (self->a, end, friend);
}

/* Adds a fall-back, and moves friends behind it that do not fight. */
static void
fall_back (const AciesCase *self,
           double               inches)
{
  double heading = acies_heading_normalize (self->a->pose.heading + 180.0);
  AciesPose end = { acies_point_along (self->a->pose.at, heading, inches), self->a->pose.heading };
  const AciesBody *friend;

  /* Friends that fight do not make room. */
  for (guint i = 0; (friend = acies_situation_next_unit (self->situation, pw_body_is_there, &i)) != NULL;)
    if (friend != self->a && acies_body_has (friend, PW_UNIT_STATUS_IN_COMBAT)
        && pw_would_overlap (self->a, &end, friend))
      {
        inches = pw_find_stop (self->situation, self->a, heading, self->a->pose.heading, inches, NULL);
        break;
      }

  pw_add_straight (self, self->a, ACIES_MOVE_RECOIL, heading, self->a->pose.heading, inches);
  for (guint i = 0; (friend = acies_situation_next_unit (self->situation, pw_body_is_there, &i)) != NULL;)
    if (makes_room (self, friend, &end))
      pw_add_straight (self, friend, ACIES_MOVE_RECOIL, heading, friend->pose.heading,
                       pw_find_room_behind (self->situation, friend, heading, friend->pose.heading, inches,
                                            inches + PW_NEAR_INCHES));
}

static void
propose_combat_move (const AciesCase *self)
{
  const PwCombatMoveIn *in = pw_combat_move_in (self->inputs);
  double inches = acies_inches_of (self->outputs, PW_COMBAT_MOVE_OUT_A_DISTANCE);
  double heading = self->a->pose.heading;

  switch (in->move)
    {
    case PW_COMBAT_MOVE_KIND_FALL_BACK:
      fall_back (self, inches);
      break;
    case PW_COMBAT_MOVE_KIND_RETIRE_BEHIND_TRIARII:
      pw_add_straight (self, self->a, ACIES_MOVE_RECOIL, heading + 180.0, heading,
                       pw_find_stop (self->situation, self->a, heading + 180.0, heading, inches, NULL));
      break;
    case PW_COMBAT_MOVE_KIND_PASS_THROUGH:
      pw_add_passage (self, inches);
      break;
    default:
      pw_add_advance_until (self, self->a, ACIES_MOVE_ADVANCE, inches);
      break;
    }
}

ACIES_DEFINE_PROCEDURE (pw, combat_move,
                        .apply = pw_apply_combat_move,
                        .propose = propose_combat_move)
