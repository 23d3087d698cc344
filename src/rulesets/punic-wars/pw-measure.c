/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "pw-play-private.h"

/* What is being measured, for whom. */
typedef struct
{
  const AciesSituation *situation;
  AciesFacts           *facts;
  const AciesBody      *a;
  const AciesBody      *b;
  /* The party whose input it is, and the other one */
  const AciesBody      *unit;
  const AciesBody      *enemy;
  guint                 input;
} Measure;

static void
see (Measure    *self,
     gint64      number,
     const char *note)
{
  acies_facts_set_number (self->facts, self->input, ACIES_SOURCE_SKETCH, number, note);
}

static void
know (Measure    *self,
      gint64      number,
      const char *note)
{
  acies_facts_set_number (self->facts, self->input, ACIES_SOURCE_STATUS, number, note);
}

/* What is nowhere stays absent. */
static void
see_inches (Measure         *self,
            double           inches,
            const AciesBody *to)
{
  if (inches < 0.0 || inches > 200.0)
    return;

  acies_facts_set_inches (self->facts, self->input, ACIES_SOURCE_SKETCH, inches,
                          to != NULL ? acies_situation_get_name (self->situation, to->id) : NULL);
}

static gboolean
are_there (const Measure *self)
{
  return pw_body_is_there (self->a) && pw_body_is_there (self->b);
}

/* ---- Leaders ---- */

static void
measure_leader (Measure *self)
{
  const AciesBody *leader = pw_find_leader_with (self->situation, self->unit);

  know (self, leader != NULL, leader != NULL ? acies_situation_get_name (self->situation, leader->id) : NULL);
}

static void
measure_attached (Measure *self)
{
  const AciesBody *unit = pw_find_unit_of (self->situation, self->a);

  know (self, unit != NULL, unit != NULL ? acies_situation_get_name (self->situation, unit->id) : NULL);
}

static void
measure_inspire (Measure *self)
{
  const AciesBody *leader = pw_find_leader_with (self->situation, self->unit);

  if (leader != NULL)
    know (self, acies_body_get_number (leader, PW_LEADER_STATUS_INSPIRE),
          acies_situation_get_name (self->situation, leader->id));
}

/* ---- Control ---- */

static gboolean
is_of_command (const AciesBody *leader,
               const AciesBody *unit)
{
  return acies_record_get_choice (leader->traits, PW_LEADER_TRAIT_RANK) == PW_RANK_GENERAL
         || g_strcmp0 (unit->leader, leader->id) == 0;
}

/* (nullable): the nearest friendly leader on his own; with that option the nearest of the unit's own */
static const AciesBody *
find_leader_near (Measure *self,
                  double  *inches)
{
  gboolean own = acies_situation_get_option (self->situation, PW_OPTION_LEADER_REACH) == PW_LEADER_REACH_OWN_COMMAND;
  guint n_bodies = acies_situation_get_n_bodies (self->situation);
  const AciesBody *nearest = NULL;

  *inches = G_MAXDOUBLE;
  for (guint i = 0; pw_body_is_there (self->a) && i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (self->situation, i);
      AciesOutline outline = acies_body_get_outline (self->a);
      double distance;

      if (!body->is_leader || body->side != self->a->side || !pw_body_is_there (body)
          || pw_find_unit_of (self->situation, body) != NULL || (own && !is_of_command (body, self->a)))
        continue;

      distance = acies_outline_point_distance (&outline, body->pose.at);
      if (distance < *inches)
        {
          *inches = distance;
          nearest = body;
        }
    }

  return nearest;
}

static void
measure_leader_distance (Measure *self)
{
  double inches;
  const AciesBody *leader = find_leader_near (self, &inches);

  see_inches (self, inches, leader);
}

static void
measure_leader_of_command (Measure *self)
{
  double inches;
  const AciesBody *leader = find_leader_near (self, &inches);

  if (leader != NULL)
    know (self, is_of_command (leader, self->a), acies_situation_get_name (self->situation, leader->id));
}

static gboolean
is_controlled_friend (const AciesBody *seeker,
                      const AciesBody *other)
{
  return seeker->side == other->side && acies_body_has (other, PW_UNIT_STATUS_CONTROLLED);
}

static void
measure_controlled_distance (Measure *self)
{
  double inches;
  const AciesBody *unit = acies_situation_find_nearest (self->situation, self->a, pw_body_is_there,
                                                        is_controlled_friend, &inches);

  see_inches (self, inches, unit);
}

/* Base to base with a controlled unit that faces the same way. */
static const AciesBody *
find_in_line (Measure *self)
{
  double inches;
  const AciesBody *unit = acies_situation_find_nearest (self->situation, self->a, pw_body_is_there,
                                                        is_controlled_friend, &inches);

  if (unit == NULL || inches > ACIES_CONTACT_REACH
      || fabs (acies_heading_difference (unit->pose.heading, self->a->pose.heading)) > 45.0
      || pw_find_aspect (unit, self->a->pose.at) == PW_ASPECT_REAR)
    return NULL;

  return unit;
}

static void
measure_in_line (Measure *self)
{
  const AciesBody *unit = pw_body_is_there (self->a) ? find_in_line (self) : NULL;

  if (unit != NULL)
    see (self, TRUE, acies_situation_get_name (self->situation, unit->id));
}

static const AciesBody *
find_in_front (Measure *self,
               double  *inches)
{
  return pw_find_ahead (self->situation, self->a, self->a->pose.heading, is_controlled_friend, NULL, inches);
}

static void
measure_behind_distance (Measure *self)
{
  double inches;
  const AciesBody *unit = find_in_front (self, &inches);

  if (unit != NULL)
    see_inches (self, inches, unit);
}

static void
measure_same_command (Measure *self)
{
  double inches;
  const AciesBody *unit = pw_body_is_there (self->a) ? find_in_line (self) : NULL;

  if (unit == NULL)
    unit = find_in_front (self, &inches);
  if (unit != NULL)
    know (self, g_strcmp0 (unit->leader, self->a->leader) == 0, acies_situation_get_name (self->situation, unit->id));
}

/* ---- Distances ---- */

static void
see_nearest (Measure           *self,
             const AciesBody   *unit,
             AciesBodyRelation  filter)
{
  double inches;
  const AciesBody *enemy = unit != NULL ? acies_situation_find_nearest (self->situation, unit, pw_body_is_there, filter,
                                                                        &inches) : NULL;

  if (enemy != NULL)
    see_inches (self, inches, enemy);
}

static void
measure_enemy_distance (Measure *self)
{
  see_nearest (self, self->unit, acies_bodies_are_enemies);
}

static void
measure_unbroken_distance (Measure *self)
{
  see_nearest (self, self->a, pw_is_unbroken_enemy);
}

static void
measure_between (Measure *self)
{
  if (are_there (self))
    see_inches (self, acies_body_distance (self->a, self->b), self->b);
}

static void
see_ahead (Measure           *self,
           AciesBodyRelation  filter)
{
  double inches;
  const AciesBody *body = pw_find_ahead (self->situation, self->a, self->a->pose.heading, filter, NULL, &inches);

  if (body != NULL)
    see_inches (self, inches, body);
}

static void
measure_formed_ahead (Measure *self)
{
  see_ahead (self, pw_is_formed_enemy);
}

static void
measure_unformed_ahead (Measure *self)
{
  see_ahead (self, pw_is_unformed_enemy);
}

static void
measure_friends_ahead (Measure *self)
{
  see_ahead (self, acies_bodies_are_friends);
}

/* The farthest that dice can carry */
#define LOOK_AHEAD 20.0

static void
measure_rough_ahead (Measure *self)
{
  if (pw_body_is_there (self->a))
    see_inches (self, pw_find_rough (self->situation, self->a, LOOK_AHEAD), NULL);
}

/* From the one who follows, past the quarry. */
static void
see_new_enemy (Measure         *self,
               const AciesBody *pursuer,
               const AciesBody *quarry)
{
  const AciesBody *enemy;
  double inches;

  if (!are_there (self))
    return;

  enemy = pw_find_ahead (self->situation, pursuer, acies_heading_towards (pursuer->pose.at, quarry->pose.at),
                         acies_bodies_are_enemies, quarry, &inches);
  if (enemy != NULL)
    see_inches (self, inches, enemy);
}

static void
measure_new_enemy (Measure *self)
{
  see_new_enemy (self, self->b, self->a);
}

/* ---- Moves ---- */

static void
measure_move_kind (Measure *self)
{
  int state = acies_body_get_choice (self->a, PW_UNIT_STATUS_STATE);

  if (state == PW_STATE_PURSUING || state == PW_STATE_LOOTING)
    know (self, PW_MOVE_KIND_PURSUE, NULL);
}

/* What an ordinary roll is likely to cover */
#define USUAL_MOVE 6.0

static void
measure_terrain (Measure *self)
{
  if (pw_body_is_there (self->a))
    see (self, pw_find_going (self->situation, self->a, USUAL_MOVE), _("straight ahead, 6″"));
}

static void
measure_initial (Measure *self)
{
  know (self, !acies_body_has (self->a, PW_UNIT_STATUS_WITHDRAWING_ON), NULL);
}

static void
measure_move_distance (Measure *self)
{
  if (acies_body_get_number (self->a, PW_UNIT_STATUS_MOVE_DISTANCE) > 0)
    know (self, acies_body_get_number (self->a, PW_UNIT_STATUS_MOVE_DISTANCE), NULL);
}

static void
measure_move_used (Measure *self)
{
  know (self, acies_body_get_number (self->a, PW_UNIT_STATUS_MOVE_USED), NULL);
}

static void
measure_frontage (Measure *self)
{
  see_inches (self, self->a->width, NULL);
}

static void
measure_maneuver_kind (Measure *self)
{
  PwUnit unit = pw_body_read (self->a);

  if (pw_unit_is_unformed (&unit) && !pw_is_light (unit.type))
    know (self, PW_MANEUVER_KIND_REFORM, NULL);
}

static void
measure_passage_phase (Measure *self)
{
  guint step = acies_situation_get_step (self->situation);
  gboolean skirmish = step == PW_STEP_FIRST_SKIRMISH || step == PW_STEP_SECOND_SKIRMISH;

  acies_facts_set_number (self->facts, self->input, ACIES_SOURCE_LOG,
                          skirmish ? PW_PASSAGE_PHASE_SKIRMISH : PW_PASSAGE_PHASE_MANOEUVRE, NULL);
}

static void
measure_b_stationary (Measure *self)
{
  know (self, !acies_body_has (self->b, PW_UNIT_STATUS_MOVED), NULL);
}

static void
measure_facing (Measure *self)
{
  if (pw_body_is_there (self->a))
    see (self, (gint64) floor (self->a->pose.heading + 0.5) % 360, NULL);
}

/* The first time there is none. */
static void
measure_direction (Measure *self)
{
  if (acies_body_get_number (self->a, PW_UNIT_STATUS_DIRECTION) > 0)
    know (self, acies_body_get_number (self->a, PW_UNIT_STATUS_DIRECTION), NULL);
}

/* ---- Shooting ---- */


static void
measure_bases_in_range (Measure *self)
{
  if (are_there (self))
    see (self, MAX (pw_count_in_range (self->a, self->b), 1), NULL);
}

static void
measure_shooters_understrength (Measure *self)
{
  gint64 understrength = acies_record_get_number (self->a->traits, PW_UNIT_TRAIT_UNDERSTRENGTH_BASES);
  guint in_range = are_there (self) ? MAX (pw_count_in_range (self->a, self->b), 1) : self->a->files;

  know (self, MIN (understrength, in_range), NULL);
}

static void
measure_line_of_sight (Measure *self)
{
  const char *obstruction;

  if (!are_there (self))
    return;

  obstruction = pw_find_obstruction (self->situation, self->a, self->b);
  see (self, obstruction == NULL, obstruction);
}

static void
measure_nearest (Measure *self)
{
  double inches;
  const AciesBody *enemy = acies_situation_find_nearest (self->situation, self->a, pw_body_is_there,
                                                         acies_bodies_are_enemies, &inches);

  if (are_there (self) && enemy != NULL)
    see (self, enemy == self->b || acies_body_distance (self->a, self->b) <= inches + 0.005,
         acies_situation_get_name (self->situation, enemy->id));
}

static void
measure_aspect (Measure *self)
{
  PwUnit target = pw_body_read (self->b);

  if (!are_there (self))
    return;

  see (self, pw_unit_is_formed (&target)
       ? pw_find_aspect (self->b, acies_body_get_middle (self->a))
       : PW_ASPECT_FRONT, NULL);
}

static void
measure_cover (Measure *self)
{
  if (pw_body_is_there (self->b))
    see (self, pw_meets_class (self->situation, self->b, "cover"), NULL);
}

/* When all of it is engaged; of a line that is longer than its enemy some bases are targets. */
static void
measure_engaged (Measure *self)
{
  see (self, acies_body_has (self->b, PW_UNIT_STATUS_IN_COMBAT)
       && pw_count_engaged (self->situation, self->b) >= self->b->files, NULL);
}

/* ---- Combat ---- */

static void
measure_engaged_bases (Measure *self)
{
  if (self->a->placed && self->b->placed)
    see (self, MIN (self->a->files, self->b->files), NULL);
}

static void
measure_front_bases (Measure *self)
{
  see (self, self->a->files, NULL);
}

static void
measure_faces_enemy (Measure *self)
{
  if (are_there (self))
    see (self, fabs (acies_heading_difference (self->a->pose.heading, self->b->pose.heading)) < 90.0, NULL);
}

/* Files of the supporter that overlap the width of the one in front. */
static void
measure_bases_behind (Measure *self)
{
  guint files = MAX (self->b->files, 1);
  double file = self->b->width / files;
  guint n = 0;

  if (!are_there (self))
    return;

  for (guint i = 0; i < files; i++)
    {
      AciesPoint middle = acies_pose_to_table (&self->b->pose,
                                               (AciesPoint) { -self->b->width / 2.0 + (i + 0.5) * file, 0.0 });
      AciesPoint local = acies_pose_to_local (&self->a->pose, middle);

      n += fabs (local.x) < (self->a->width + file) / 2.0 && local.y < 0.0;
    }
  see (self, n * MAX (self->b->ranks, 1), NULL);
}

static void
measure_contact (Measure *self)
{
  see (self, pw_count_side (self->situation, self->unit, FALSE), NULL);
}

static void
measure_elephants (Measure *self)
{
  see (self, pw_count_side (self->situation, self->unit, TRUE), NULL);
}

static void
measure_overlap (Measure *self)
{
  see (self, pw_count_overlap (self->unit, self->enemy), NULL);
}

static void
measure_second_line (Measure *self)
{
  PwUnit read = pw_body_read (self->unit);
  gint64 bases = acies_body_get_number (self->unit, PW_UNIT_STATUS_BASES);

  know (self, read.legion && read.formation == PW_FORMATION_QUINCUNX ? CLAMP (bases - 4, 0, 4) : 0, NULL);
}

/* A legion's understrength bases are its third line, which does not fight in front. */
static void
measure_understrength (Measure *self)
{
  gint64 understrength = acies_record_get_number (self->unit->traits, PW_UNIT_TRAIT_UNDERSTRENGTH_BASES);
  gboolean triarii = acies_body_get_choice (self->unit, PW_UNIT_STATUS_FRONT) == PW_FRONT_TRIARII;
  gint64 engaged = pw_count_side (self->situation, self->unit, FALSE) + pw_count_overlap (self->unit, self->enemy);

  if (acies_record_get_boolean (self->unit->traits, PW_UNIT_TRAIT_LEGION) && !triarii)
    understrength = 0;
  know (self, MIN (understrength, engaged), NULL);
}

static void
measure_mixed (Measure *self)
{
  g_autoptr (GPtrArray) comrades = pw_list_comrades (self->situation, self->unit);
  gboolean mixed = FALSE;

  for (guint i = 0; i < comrades->len; i++)
    {
      int type = pw_body_type (g_ptr_array_index (comrades, i));

      mixed |= g_ptr_array_index (comrades, i) != self->unit && !pw_is_light (type) && type != PW_TYPE_ELEPHANTS;
    }
  know (self, mixed, NULL);
}

/* The leading unit's, as far as it goes with that of the other side: it may be a comrade who charged. */
static void
measure_action (Measure *self)
{
  int action = acies_body_get_choice (self->unit, PW_UNIT_STATUS_ACTION);
  int other = acies_body_get_choice (self->enemy, PW_UNIT_STATUS_ACTION);
  gboolean unmet = action == PW_ACTION_RECEIVE && other != PW_ACTION_CHARGE && other != PW_ACTION_PURSUE;
  gboolean crossed = action == PW_ACTION_FOLLOW_UP && other == PW_ACTION_FOLLOW_UP;

  know (self, unmet || crossed ? PW_ACTION_STAND : action, NULL);
}

static void
know_combined (Measure         *self,
               const AciesBody *unit,
               guint            output)
{
  g_autoptr (AciesOutcome) outcome = pw_combine_side (self->situation, unit);

  if (outcome != NULL)
    know (self, acies_record_get_number (acies_outcome_get_outputs (outcome), output), _("of all units of its side"));
}

static void
measure_grade (Measure *self)
{
  know_combined (self, self->unit, PW_COMBINED_UNITS_OUT_A_GRADE);
}

static void
measure_dp (Measure *self)
{
  know_combined (self, self->unit, PW_COMBINED_UNITS_OUT_A_DP);
}

static void
measure_shaken (Measure *self)
{
  know_combined (self, self->unit, PW_COMBINED_UNITS_OUT_A_SHAKEN);
}

static void
measure_ground (Measure *self)
{
  if (are_there (self))
    see (self, pw_find_ground (self->situation, self->unit, self->enemy), NULL);
}

/* ---- After combat ---- */

static void
measure_depth (Measure *self)
{
  see_inches (self, pw_legion_depth (acies_body_get_number (self->a, PW_UNIT_STATUS_LINES)), NULL);
}

static void
measure_stayed (Measure *self)
{
  if (self->b != NULL)
    know (self, acies_body_has (self->b, PW_UNIT_STATUS_FOUGHT)
          && !acies_body_has (self->b, PW_UNIT_STATUS_GAVE_GROUND),
          acies_situation_get_name (self->situation, self->b->id));
}

static void
measure_step_blocked (Measure *self)
{
  AciesPose back = self->a->pose;

  if (!pw_body_is_there (self->a))
    return;

  back.heading = acies_heading_normalize (back.heading + 180.0);
  back.at = acies_pose_to_table (&self->a->pose, (AciesPoint) { 0.0, -self->a->depth });
  see (self, pw_find_way_out (self->situation, self->a, &back, 1.0) < 1.0, NULL);
}

static void
measure_withdrawal_blocked (Measure *self)
{
  AciesPose start;

  if (!pw_body_is_there (self->a))
    return;

  start = pw_find_flight (self->a, self->b);
  see (self, pw_find_way_out (self->situation, self->a, &start, 1.0) < 1.0, NULL);
}

static void
measure_withdrawal_kind (Measure *self)
{
  know (self, acies_body_get_choice (self->a, PW_UNIT_STATUS_STATE) == PW_STATE_RETIRING ? PW_WITHDRAWAL_KIND_RETIRE
                                                                                  : PW_WITHDRAWAL_KIND_ROUT, NULL);
}

static void
measure_pursues (Measure *self)
{
  know (self, self->b != NULL, self->b != NULL ? acies_situation_get_name (self->situation, self->b->id) : NULL);
}

/* ---- Section 7 of the reading: which input is measured how ---- */

#define ANY -1

static const struct
{
  int          procedure;
  const char  *key;
  gboolean     needs_b;
  void       (*measure) (Measure *self);
} measures[] = {
  { ANY,                 "a.leader",              FALSE, measure_leader },
  { ANY,                 "b.leader",              TRUE,  measure_leader },
  { ANY,                 "a.attached",            FALSE, measure_attached },
  { ANY,                 "a.inspire",             FALSE, measure_inspire },
  { ANY,                 "b.inspire",             TRUE,  measure_inspire },
  { PW_CONTROL_STATUS,   "leader-distance",       FALSE, measure_leader_distance },
  { PW_CONTROL_STATUS,   "leader-of-command",     FALSE, measure_leader_of_command },
  { PW_CONTROL_STATUS,   "controlled-distance",   FALSE, measure_controlled_distance },
  { PW_CONTROL_STATUS,   "a.in-line",             FALSE, measure_in_line },
  { PW_CONTROL_STATUS,   "a.behind-distance",     FALSE, measure_behind_distance },
  { PW_CONTROL_STATUS,   "same-command",          FALSE, measure_same_command },
  { PW_SHOOTING,         "a.bases-in-range",      TRUE,  measure_bases_in_range },
  { PW_SHOOTING,         "a.understrength-bases", TRUE,  measure_shooters_understrength },
  { PW_SHOOTING,         "range",                 TRUE,  measure_between },
  { PW_SHOOTING,         "line-of-sight",         TRUE,  measure_line_of_sight },
  { PW_SHOOTING,         "nearest",               TRUE,  measure_nearest },
  { PW_SHOOTING,         "b.aspect",              TRUE,  measure_aspect },
  { PW_SHOOTING,         "b.in-cover",            TRUE,  measure_cover },
  { PW_SHOOTING,         "b.engaged",             TRUE,  measure_engaged },
  { PW_MOVE,             "kind",                  FALSE, measure_move_kind },
  { PW_MOVE,             "initial",               FALSE, measure_initial },
  { PW_MOVE,             "terrain",               FALSE, measure_terrain },
  { PW_MOVE,             "formed-enemy-ahead",    FALSE, measure_formed_ahead },
  { PW_MOVE,             "unformed-enemy-ahead",  FALSE, measure_unformed_ahead },
  { PW_MOVE,             "friends-ahead",         FALSE, measure_friends_ahead },
  { PW_MOVE,             "rough-ahead",           FALSE, measure_rough_ahead },
  { PW_MANOEUVRE,        "kind",                  FALSE, measure_maneuver_kind },
  { PW_MANOEUVRE,        "frontage",              FALSE, measure_frontage },
  { PW_MANOEUVRE,        "move",                  FALSE, measure_move_distance },
  { PW_MANOEUVRE,        "used",                  FALSE, measure_move_used },
  { PW_PASSAGE_OF_LINES, "phase",                 FALSE, measure_passage_phase },
  { PW_PASSAGE_OF_LINES, "b.stationary",          TRUE,  measure_b_stationary },
  { PW_PASSAGE_OF_LINES, "a.enemy-distance",      FALSE, measure_enemy_distance },
  { PW_PASSAGE_OF_LINES, "b.enemy-distance",      TRUE,  measure_enemy_distance },
  { PW_RALLY,            "enemy-distance",        FALSE, measure_unbroken_distance },
  { ANY,                 "enemy-distance",        FALSE, measure_enemy_distance },
  { PW_RAMPAGE_MOVE,     "direction",             FALSE, measure_direction },
  { PW_RAMPAGE_MOVE,     "a.facing",              FALSE, measure_facing },
  { PW_MORALE_EVENT,     "distance",              TRUE,  measure_between },
  { PW_CHARGE,           "range",                 TRUE,  measure_between },
  { PW_EVADE,            "range",                 TRUE,  measure_between },
  { PW_EVADE,            "new-enemy-distance",    TRUE,  measure_new_enemy },
  { PW_FREE_HACK,        "a.engaged-bases",       TRUE,  measure_engaged_bases },
  { PW_SUPPORT,          "a.bases",               FALSE, measure_front_bases },
  { PW_SUPPORT,          "b.distance",            TRUE,  measure_between },
  { PW_SUPPORT,          "b.faces-enemy",         TRUE,  measure_faces_enemy },
  { PW_SUPPORT,          "b.bases-behind",        TRUE,  measure_bases_behind },
  { PW_COMBAT,           "a.action",              TRUE,  measure_action },
  { PW_COMBAT,           "b.action",              TRUE,  measure_action },
  { PW_COMBAT,           "a.grade",               TRUE,  measure_grade },
  { PW_COMBAT,           "b.grade",               TRUE,  measure_grade },
  { PW_COMBAT,           "a.dp",                  TRUE,  measure_dp },
  { PW_COMBAT,           "b.dp",                  TRUE,  measure_dp },
  { PW_COMBAT,           "a.shaken",              TRUE,  measure_shaken },
  { PW_COMBAT,           "b.shaken",              TRUE,  measure_shaken },
  { PW_COMBAT,           "a.contact-bases",       TRUE,  measure_contact },
  { PW_COMBAT,           "b.contact-bases",       TRUE,  measure_contact },
  { PW_COMBAT,           "a.overlap-bases",       TRUE,  measure_overlap },
  { PW_COMBAT,           "b.overlap-bases",       TRUE,  measure_overlap },
  { PW_COMBAT,           "a.second-line-bases",   TRUE,  measure_second_line },
  { PW_COMBAT,           "b.second-line-bases",   TRUE,  measure_second_line },
  { PW_COMBAT,           "a.understrength-bases", TRUE,  measure_understrength },
  { PW_COMBAT,           "b.understrength-bases", TRUE,  measure_understrength },
  { PW_COMBAT,           "a.elephants",           TRUE,  measure_elephants },
  { PW_COMBAT,           "b.elephants",           TRUE,  measure_elephants },
  { PW_COMBAT,           "a.mixed",               TRUE,  measure_mixed },
  { PW_COMBAT,           "b.mixed",               TRUE,  measure_mixed },
  { PW_COMBAT,           "a.ground",              TRUE,  measure_ground },
  { PW_COMBAT,           "b.ground",              TRUE,  measure_ground },
  { PW_COMBAT_MOVE,      "a.depth",               FALSE, measure_depth },
  { PW_COMBAT_MOVE,      "a.blocked",             FALSE, measure_step_blocked },
  { PW_COMBAT_MOVE,      "b.stayed",              TRUE,  measure_stayed },
  { PW_WITHDRAWAL,       "kind",                  FALSE, measure_withdrawal_kind },
  { PW_WITHDRAWAL,       "initial",               FALSE, measure_initial },
  { PW_WITHDRAWAL,       "a.blocked",             FALSE, measure_withdrawal_blocked },
  { PW_WITHDRAWAL,       "b.pursues",             FALSE, measure_pursues },
  { PW_WITHDRAWAL,       "gap",                   TRUE,  measure_between },
  { PW_WITHDRAWAL,       "new-enemy-distance",    TRUE,  measure_new_enemy },
};

void
pw_measure (AciesRuleset         *ruleset,
            const AciesSituation *situation,
            AciesFacts           *facts)
{
  const AciesProcedure *procedure = acies_facts_get_procedure (facts);
  AciesSchema *inputs = acies_procedure_get_inputs (procedure);
  Measure self = { situation, facts,
                   acies_situation_find (situation, acies_facts_get_a (facts)),
                   acies_situation_find (situation, acies_facts_get_b (facts)), NULL, NULL, 0 };

  if (self.a == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      int input = acies_schema_lookup (inputs, measures[i].key);

      /* The line for any procedure comes after those for one. */
      if (input < 0 || (measures[i].needs_b && self.b == NULL)
          || (measures[i].procedure != ANY && measures[i].procedure != (int) acies_procedure_get_index (procedure))
          || (measures[i].procedure == ANY && acies_facts_get_source (facts, input) == ACIES_SOURCE_SKETCH))
        continue;

      self.input = input;
      self.unit = measures[i].key[0] == 'b' && measures[i].key[1] == '.' ? self.b : self.a;
      self.enemy = self.unit == self.a ? self.b : self.a;
      measures[i].measure (&self);
    }
}
