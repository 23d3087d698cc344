/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "pw-measure-private.h"

/* ---- Setting inputs ---- */

void
pw_measure_see (PwMeasure  *self,
                gint64      number,
                const char *note)
{
  acies_facts_set_number (self->facts, self->input, ACIES_SOURCE_SKETCH, number, note);
}

void
pw_measure_know (PwMeasure  *self,
                 gint64      number,
                 const char *note)
{
  acies_facts_set_number (self->facts, self->input, ACIES_SOURCE_STATUS, number, note);
}

/* Sets the input to a length.  Leaves it unset for lengths below 0 or above 200″, which are measured
 * to absent bodies. */
void
pw_measure_see_inches (PwMeasure       *self,
                       double           inches,
                       const AciesBody *to)
{
  if (inches < 0.0 || inches > 200.0)
    return;

  acies_facts_set_inches (self->facts, self->input, ACIES_SOURCE_SKETCH, acies_inches_as_read (inches),
                          to != NULL ? acies_situation_get_name (self->situation, to->id) : NULL);
}

gboolean
pw_measure_has_both (const PwMeasure *self)
{
  return pw_body_is_there (self->a) && pw_body_is_there (self->b);
}

/* Gets the name of a body for a note.  (nullable) */
static const char *
get_name (PwMeasure       *self,
          const AciesBody *body)
{
  return body != NULL ? acies_situation_get_name (self->situation, body->id) : NULL;
}

/* ---- Leaders ---- */

static void
measure_leader (PwMeasure *self)
{
  const AciesBody *leader = pw_find_leader_with (self->situation, self->unit);

  pw_measure_know (self, leader != NULL, get_name (self, leader));
}

static void
measure_attached (PwMeasure *self)
{
  const AciesBody *unit = pw_find_unit_of (self->situation, self->a);

  pw_measure_know (self, unit != NULL, get_name (self, unit));
}

static void
measure_inspire (PwMeasure *self)
{
  const AciesBody *leader = pw_find_leader_with (self->situation, self->unit);

  if (leader != NULL)
    pw_measure_know (self, acies_body_get_number (leader, PW_LEADER_STATUS_INSPIRE),
                     acies_situation_get_name (self->situation, leader->id));
}

/* Counts the actions that are moves, with or without a unit at their end. */
static guint
count_moves (PwMeasure *self)
{
  const AciesRecord *inputs = acies_facts_get_inputs (self->facts);
  guint n_moves = 0;

  for (guint i = 0; i < acies_record_get_n_items (inputs, PW_LEADER_ACTIONS_IN_ACTIONS); i++)
    {
      int action = acies_record_get_item (inputs, PW_LEADER_ACTIONS_IN_ACTIONS, i);

      n_moves += action == PW_LEADER_ACTION_MOVE || action == PW_LEADER_ACTION_ATTACH;
    }

  return n_moves;
}

/* Measures the longest leg of the way laid out, or the way to the unit that he joins. */
static void
measure_longest_move (PwMeasure *self)
{
  guint n_moves = count_moves (self);
  double inches = pw_find_longest_leg (self->situation, self->a, n_moves);

  if (inches < 0.0 && n_moves > 0 && pw_measure_has_both (self))
    inches = acies_point_distance (self->a->pose.at, acies_body_get_place_behind (self->b, &self->b->pose).at);

  pw_measure_see_inches (self, inches, self->b);
}

/* ---- Control ---- */

static const AciesBody *
find_leader (PwMeasure *self)
{
  PwMeasureControl *control = self->control;

  if (!control->knows_leader)
    control->leader = pw_find_leader_near (self->situation, self->a, &control->leader_inches);
  control->knows_leader = TRUE;

  return control->leader;
}

static void
measure_leader_distance (PwMeasure *self)
{
  const AciesBody *leader = find_leader (self);

  pw_measure_see_inches (self, self->control->leader_inches, leader);
}

static void
measure_leader_of_command (PwMeasure *self)
{
  const AciesBody *leader = find_leader (self);

  if (leader != NULL)
    pw_measure_know (self, pw_is_of_command (leader, self->a),
                     acies_situation_get_name (self->situation, leader->id));
}

static gboolean
is_controlled_friend (const AciesBody *seeker,
                      const AciesBody *other)
{
  return seeker->side == other->side && acies_body_has (other, PW_UNIT_STATUS_CONTROLLED);
}

/* Few are controlled friends, which is told sooner than that a unit is there. */
static gboolean
is_controlled_friend_there (const AciesBody *seeker,
                            const AciesBody *other)
{
  return is_controlled_friend (seeker, other) && pw_body_is_there (other);
}

static void
measure_controlled_distance (PwMeasure *self)
{
  double inches;
  const AciesBody *unit = acies_situation_find_nearest (self->situation, self->a, NULL, is_controlled_friend_there,
                                                        &inches);

  pw_measure_see_inches (self, inches, unit);
}

/* ---- Lines ---- */

/* Tells whether a unit stands base to base with a controlled unit that faces the same way. */
static gboolean
is_in_line (const AciesBody *seeker,
            const AciesBody *other)
{
  return is_controlled_friend (seeker, other) && !acies_bodies_are_beyond (seeker, other, ACIES_CONTACT_REACH)
         && acies_body_distance (seeker, other) <= ACIES_CONTACT_REACH
         && fabs (acies_heading_difference (other->pose.heading, seeker->pose.heading)) <= 45.0
         && pw_find_aspect (other, seeker->pose.at) != PW_ASPECT_REAR;
}

static gboolean
is_own_in_line (const AciesBody *seeker,
                const AciesBody *other)
{
  return is_in_line (seeker, other) && g_strcmp0 (seeker->leader, other->leader) == 0;
}

static gboolean
is_own_controlled (const AciesBody *seeker,
                   const AciesBody *other)
{
  return is_controlled_friend (seeker, other) && g_strcmp0 (seeker->leader, other->leader) == 0;
}

/* Finds such a unit, of its own command rather than of another.  (nullable) */
static const AciesBody *
find_in_line (PwMeasure *self)
{
  PwMeasureControl *control = self->control;

  if (!control->knows_line)
    control->line = acies_situation_find_nearest_within (self->situation, self->a, ACIES_CONTACT_REACH,
                                                         pw_body_is_there, is_own_in_line);
  if (!control->knows_line && control->line == NULL)
    control->line = acies_situation_find_nearest_within (self->situation, self->a, ACIES_CONTACT_REACH,
                                                         pw_body_is_there, is_in_line);
  control->knows_line = TRUE;

  return control->line;
}

static void
measure_in_line (PwMeasure *self)
{
  const AciesBody *unit = pw_body_is_there (self->a) ? find_in_line (self) : NULL;

  if (unit != NULL)
    pw_measure_see (self, TRUE, acies_situation_get_name (self->situation, unit->id));
}

static const AciesBody *
find_in_front (PwMeasure *self)
{
  PwMeasureControl *control = self->control;
  double heading = self->a->pose.heading;
  const AciesBody *own;
  double inches;

  if (control->knows_front)
    return control->front;

  control->knows_front = TRUE;
  control->front = pw_find_ahead (self->situation, self->a, heading, is_controlled_friend, NULL,
                                  &control->front_inches);
  if (control->front == NULL)
    return NULL;

  /* One of its own command that is near comes before others. */
  own = pw_find_ahead (self->situation, self->a, heading, is_own_controlled, NULL, &inches);
  if (own != NULL && acies_inches_as_read (inches) <= PW_NEAR_INCHES)
    {
      control->front = own;
      control->front_inches = inches;
    }

  return control->front;
}

static void
measure_behind_distance (PwMeasure *self)
{
  const AciesBody *unit = find_in_front (self);

  if (unit != NULL)
    pw_measure_see_inches (self, self->control->front_inches, unit);
}

static void
measure_same_command (PwMeasure *self)
{
  const AciesBody *unit = pw_body_is_there (self->a) ? find_in_line (self) : NULL;

  if (unit == NULL)
    unit = find_in_front (self);
  if (unit != NULL)
    pw_measure_know (self, g_strcmp0 (unit->leader, self->a->leader) == 0, get_name (self, unit));
}

/* ---- Section 7 of the reading: the measure of each input ---- */

#define ANY -1

static const struct
{
  int          procedure;
  const char  *key;
  gboolean     needs_b;
  void       (*measure) (PwMeasure *self);
} measures[] = {
  { ANY,                 "a.leader",              FALSE, measure_leader },
  { ANY,                 "b.leader",              TRUE,  measure_leader },
  { ANY,                 "a.attached",            FALSE, measure_attached },
  { PW_LEADER_ACTIONS,   "longest-move",          FALSE, measure_longest_move },
  { ANY,                 "a.inspire",             FALSE, measure_inspire },
  { ANY,                 "b.inspire",             TRUE,  measure_inspire },
  { PW_CONTROL_STATUS,   "leader-distance",       FALSE, measure_leader_distance },
  { PW_CONTROL_STATUS,   "leader-of-command",     FALSE, measure_leader_of_command },
  { PW_CONTROL_STATUS,   "controlled-distance",   FALSE, measure_controlled_distance },
  { PW_CONTROL_STATUS,   "a.in-line",             FALSE, measure_in_line },
  { PW_CONTROL_STATUS,   "a.behind-distance",     FALSE, measure_behind_distance },
  { PW_CONTROL_STATUS,   "same-command",          FALSE, measure_same_command },
  { PW_SHOOTING,         "a.bases-in-range",      TRUE,  pw_measure_bases_in_range },
  { PW_SHOOTING,         "a.understrength-bases", TRUE,  pw_measure_shooters_understrength },
  { PW_SHOOTING,         "range",                 TRUE,  pw_measure_range },
  { PW_SHOOTING,         "line-of-sight",         TRUE,  pw_measure_line_of_sight },
  { PW_SHOOTING,         "nearest",               TRUE,  pw_measure_nearest },
  { PW_SHOOTING,         "b.aspect",              TRUE,  pw_measure_aspect },
  { PW_SHOOTING,         "b.in-cover",            TRUE,  pw_measure_cover },
  { PW_SHOOTING,         "b.engaged",             TRUE,  pw_measure_engaged },
  { PW_MOVE,             "kind",                  FALSE, pw_measure_move_kind },
  { PW_MOVE,             "initial",               FALSE, pw_measure_initial },
  { PW_MOVE,             "terrain",               FALSE, pw_measure_terrain },
  { PW_MOVE,             "angle",                 FALSE, pw_measure_angle },
  { PW_MOVE,             "enemy-distance",        FALSE, pw_measure_start_distance },
  { PW_MOVE,             "end-enemy-distance",    FALSE, pw_measure_end_distance },
  { PW_MOVE,             "formed-enemy-ahead",    FALSE, pw_measure_formed_ahead },
  { PW_MOVE,             "unformed-enemy-ahead",  FALSE, pw_measure_unformed_ahead },
  { PW_MOVE,             "friends-ahead",         FALSE, pw_measure_friends_ahead },
  { PW_MOVE,             "rough-ahead",           FALSE, pw_measure_rough_ahead },
  { PW_MANOEUVRE,        "kind",                  FALSE, pw_measure_maneuver_kind },
  { PW_MANOEUVRE,        "frontage",              FALSE, pw_measure_frontage },
  { PW_MANOEUVRE,        "angle",                 FALSE, pw_measure_wheel },
  { PW_MANOEUVRE,        "move",                  FALSE, pw_measure_move_distance },
  { PW_MANOEUVRE,        "used",                  FALSE, pw_measure_move_used },
  { PW_PASSAGE_OF_LINES, "phase",                 FALSE, pw_measure_passage_phase },
  { PW_PASSAGE_OF_LINES, "b.stationary",          TRUE,  pw_measure_b_stationary },
  { PW_PASSAGE_OF_LINES, "a.enemy-distance",      FALSE, pw_measure_enemy_distance },
  { PW_PASSAGE_OF_LINES, "b.enemy-distance",      TRUE,  pw_measure_enemy_distance },
  { PW_RALLY,            "enemy-distance",        FALSE, pw_measure_unbroken_distance },
  { ANY,                 "enemy-distance",        FALSE, pw_measure_enemy_distance },
  { PW_RAMPAGE_MOVE,     "direction",             FALSE, pw_measure_direction },
  { PW_RAMPAGE_MOVE,     "a.facing",              FALSE, pw_measure_facing },
  { PW_BURST_THROUGH,    "gap",                   TRUE,  pw_measure_gap },
  { PW_MORALE_EVENT,     "distance",              TRUE,  pw_measure_between },
  { PW_CHARGE,           "range",                 TRUE,  pw_measure_between },
  { PW_CHARGE,           "b.response",            TRUE,  pw_measure_response },
  { PW_EVADE,            "range",                 TRUE,  pw_measure_between },
  { PW_EVADE,            "new-enemy-distance",    TRUE,  pw_measure_new_enemy },
  { PW_FREE_HACK,        "a.engaged-bases",       TRUE,  pw_measure_engaged_bases },
  { PW_SUPPORT,          "a.bases",               FALSE, pw_measure_front_bases },
  { PW_SUPPORT,          "b.distance",            TRUE,  pw_measure_between },
  { PW_SUPPORT,          "b.faces-enemy",         TRUE,  pw_measure_faces_enemy },
  { PW_SUPPORT,          "b.bases-behind",        TRUE,  pw_measure_bases_behind },
  { PW_COMBAT,           "a.action",              TRUE,  pw_measure_action },
  { PW_COMBAT,           "b.action",              TRUE,  pw_measure_action },
  { PW_COMBAT,           "a.grade",               TRUE,  pw_measure_grade },
  { PW_COMBAT,           "b.grade",               TRUE,  pw_measure_grade },
  { PW_COMBAT,           "a.dp",                  TRUE,  pw_measure_dp },
  { PW_COMBAT,           "b.dp",                  TRUE,  pw_measure_dp },
  { PW_COMBAT,           "a.shaken",              TRUE,  pw_measure_shaken },
  { PW_COMBAT,           "b.shaken",              TRUE,  pw_measure_shaken },
  { PW_COMBAT,           "a.contact-bases",       TRUE,  pw_measure_contact },
  { PW_COMBAT,           "b.contact-bases",       TRUE,  pw_measure_contact },
  { PW_COMBAT,           "a.overlap-bases",       TRUE,  pw_measure_overlap },
  { PW_COMBAT,           "b.overlap-bases",       TRUE,  pw_measure_overlap },
  { PW_COMBAT,           "a.second-line-bases",   TRUE,  pw_measure_second_line },
  { PW_COMBAT,           "b.second-line-bases",   TRUE,  pw_measure_second_line },
  { PW_COMBAT,           "a.understrength-bases", TRUE,  pw_measure_understrength },
  { PW_COMBAT,           "b.understrength-bases", TRUE,  pw_measure_understrength },
  { PW_COMBAT,           "a.elephants",           TRUE,  pw_measure_elephants },
  { PW_COMBAT,           "b.elephants",           TRUE,  pw_measure_elephants },
  { PW_COMBAT,           "a.mixed",               TRUE,  pw_measure_mixed },
  { PW_COMBAT,           "b.mixed",               TRUE,  pw_measure_mixed },
  { PW_COMBAT,           "a.supported",           TRUE,  pw_measure_supported },
  { PW_COMBAT,           "b.supported",           TRUE,  pw_measure_supported },
  { PW_COMBAT,           "a.ground",              TRUE,  pw_measure_ground },
  { PW_COMBAT,           "b.ground",              TRUE,  pw_measure_ground },
  { PW_COMBAT_MOVE,      "a.depth",               FALSE, pw_measure_depth },
  { PW_COMBAT_MOVE,      "a.blocked",             FALSE, pw_measure_step_blocked },
  { PW_COMBAT_MOVE,      "b.stayed",              TRUE,  pw_measure_stayed },
  { PW_WITHDRAWAL,       "kind",                  FALSE, pw_measure_withdrawal_kind },
  { PW_WITHDRAWAL,       "initial",               FALSE, pw_measure_initial },
  { PW_WITHDRAWAL,       "a.blocked",             FALSE, pw_measure_withdrawal_blocked },
  { PW_WITHDRAWAL,       "b.pursues",             FALSE, pw_measure_pursues },
  { PW_WITHDRAWAL,       "gap",                   TRUE,  pw_measure_flight_gap },
  { PW_WITHDRAWAL,       "new-enemy-distance",    TRUE,  pw_measure_new_enemy },
};

void
pw_measure (AciesRuleset         *ruleset,
            const AciesSituation *situation,
            AciesFacts           *facts)
{
  const AciesProcedure *procedure = acies_facts_get_procedure (facts);
  int index = (int) acies_procedure_get_index (procedure);
  AciesSchema *inputs = acies_procedure_get_inputs (procedure);
  PwMeasureControl control = { FALSE };
  PwMeasure self = { situation, facts,
                   acies_situation_find (situation, acies_facts_get_a (facts)),
                   acies_situation_find (situation, acies_facts_get_b (facts)), NULL, NULL, 0, &control };

  if (self.a == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      int input;

      if ((measures[i].procedure != ANY && measures[i].procedure != index) || (measures[i].needs_b && self.b == NULL))
        continue;

      /* Lines for one procedure come before the line for any. */
      input = acies_schema_lookup (inputs, measures[i].key);
      if (input < 0
          || (measures[i].procedure == ANY && acies_facts_get_source (facts, input) == ACIES_SOURCE_SKETCH))
        continue;

      self.input = input;
      self.unit = measures[i].key[0] == 'b' && measures[i].key[1] == '.' ? self.b : self.a;
      self.enemy = self.unit == self.a ? self.b : self.a;
      measures[i].measure (&self);
    }
}
