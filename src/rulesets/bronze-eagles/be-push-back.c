/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"
#include "acies-strikes.h"

/* ---- Push-back ---- */

/* The result of the loser's way; lengths in hundredths of an inch. */
typedef struct
{
  gint64   moved;
  gint64   left;
  gboolean passes_friends;
  gboolean collision;
} Way;

/* Finds the way.  Reading R-36: reaching friends exactly is not passing them, reaching enemies exactly
 * is contact. */
static Way
find_way (gint64 distance,
          int    behind,
          gint64 gap,
          gint64 clear_at)
{
  Way way = { .moved = distance };

  if (behind == BE_BEHIND_FRIENDS && distance > gap)
    {
      way.passes_friends = TRUE;
      way.moved = MAX (distance, clear_at);
    }
  else if (behind == BE_BEHIND_ENEMY && distance > 0 && distance >= gap)
    {
      way.collision = TRUE;
      way.moved = gap;
      way.left = distance - gap;
    }

  return way;
}

static void
explain_way (AciesCall *call,
             const Way *way,
             int        behind)
{
  acies_call_explain_inches (call, "BE-103", way->moved, _("Goes back, and the winner follows"));
  if (!acies_call_explains (call))
    return;

  if (behind == BE_BEHIND_SUPPORT)
    acies_call_explain (call, "BE-113", NULL, "%s", _("The base in support goes back with it"));
  if (way->passes_friends)
    acies_call_explain (call, "BE-112", NULL, "%s", _("It flows past friends to the next clear space"));
  if (way->collision)
    acies_call_explain (call, "BE-116", NULL, "%s", _("It runs into enemies: a collision"));
}

static gboolean
run_push_back (AciesCall           *call,
               const BePushBackIn  *in,
               BePushBackOut       *out,
               GError             **error)
{
  gint64 distance = in->distance;
  int behind = in->behind;
  gint64 flankers = in->b_flankers;
  gboolean room = in->b_flank_clear;
  Way way = find_way (distance, behind, in->gap, in->clear_at);

  explain_way (call, &way, behind);
  out->a_moved = way.moved;
  out->a_support_moved = behind == BE_BEHIND_SUPPORT ? distance : 0;
  out->b_moved = way.moved;
  out->a_passes_friends = way.passes_friends;
  out->collision = way.collision;
  out->distance_left = way.left;
  out->b_flankers_stay = room ? flankers : 0;
  out->b_flankers_fall_in = room ? 0 : flankers;
  if (way.collision)
    {
      g_autofree char *left = acies_decimal_to_string (way.left);
      g_autofree char *preset = g_strconcat ("distance-left=", left, NULL);

      acies_call_add_next (call, BE_COLLISION, 'a', preset, NULL);
    }

  return TRUE;
}

/* Moves the bases that fought, and those behind them. */
static void
shift_team (AciesRuleset    *ruleset,
            AciesSituation  *situation,
            AciesBody       *unit,
            const AciesBody *enemy,
            double           way,
            double           inches)
{
  BeTeam team = be_find_team (ruleset, unit);
  AciesBody *commander = be_find_commander_with (situation, unit);

  if (!be_body_is_there (unit) || be_moves_as_one (ruleset, unit))
    return;

  for (guint i = 0; i < team.n_bases; i++)
    {
      g_autoptr (GArray) file = team.bases[i] >= 0 ? be_list_file (ruleset, unit, team.bases[i]) : NULL;

      double room = file != NULL ? be_find_room (situation, unit, file, enemy, way, inches) : 0.0;

      for (guint j = 0; file != NULL && j < file->len; j++)
        be_base_go (ruleset, unit, g_array_index (file, guint, j), way, room);
    }
  if (commander != NULL && commander->placed)
    commander->pose = acies_body_get_place_behind (unit, &unit->pose);
}

/* Moves the winner's bases on the loser's flanks: they keep their places there, or fall in behind the
 * base that won. */
static void
shift_flankers (AciesRuleset *ruleset,
                AciesBody    *winner,
                double        way,
                double        inches,
                guint         n_stay)
{
  int front = be_find_base (winner, BE_PLACE_FRONT, 0);

  for (guint i = 0; i < be_get_n_bases (winner); i++)
    {
      if (be_base_get_place (winner, i) != BE_PLACE_FLANK)
        continue;

      if (n_stay > 0)
        {
          be_base_go (ruleset, winner, i, way, inches);
          n_stay--;
        }
      else if (front >= 0)
        {
          g_autoptr (GArray) file = be_list_file (ruleset, winner, front);
          AciesPose pose = be_base_get_pose (ruleset, winner, front);

          pose.at = acies_pose_to_table (&pose, (AciesPoint) { 0.0,
                                         -be_get_base_depth (ruleset, winner) * file->len });
          be_list_set (winner, BE_UNIT_STATUS_BASE_PLACES, i, BE_PLACE_SECOND_RANK);
          be_base_put (ruleset, winner, i, &pose);
        }
    }
}

static void
apply_push_back (const AciesChange *self)
{
  const AciesRecord *outputs = self->outputs;
  const BePushBackOut *out = be_push_back_out (outputs);
  double distance = acies_inches_of (self->inputs, BE_PUSH_BACK_IN_DISTANCE);
  double way;

  if (!be_body_is_there (self->a))
    return;

  way = be_find_way_back (self->ruleset, self->a);
  if (out->collision)
    be_direct_due (self->situation, BE_COLLISION, self->a, be_find_rear (self->situation, self->a, distance).body);
  shift_team (self->ruleset, self->situation, self->a, NULL, way,
              acies_inches_of (outputs, BE_PUSH_BACK_OUT_A_MOVED));
  if (!be_body_is_there (self->b))
    return;

  /* The winner follows, and stops before friends of the loser in its way. */
  shift_team (self->ruleset, self->situation, self->b, NULL, way,
              acies_inches_of (outputs, BE_PUSH_BACK_OUT_B_MOVED));
  shift_flankers (self->ruleset, self->b, way,
                  acies_inches_of (outputs, BE_PUSH_BACK_OUT_B_MOVED),
                  out->b_flankers_stay);
}

/* Searches the ground behind up to the distance of the push-back, which is known from the due or by hand. */
static void
measure_push_back (AciesMeasure *self)
{
  const AciesRecord *inputs = acies_facts_get_inputs (self->facts);
  double inches = acies_inches_of (inputs, BE_PUSH_BACK_IN_DISTANCE);
  BeRear rear;

  acies_measure_know (self, BE_PUSH_BACK_IN_B_FLANKERS,
                      self->b != NULL ? be_count_bases_at (self->ruleset, self->b, BE_PLACE_FLANK) : 0);
  if (!be_body_is_there (self->a))
    return;

  rear = be_find_rear (self->situation, self->a, inches);
  acies_measure_see_of (self, BE_PUSH_BACK_IN_BEHIND, rear.behind,
                        rear.body != NULL ? acies_situation_get_name (self->situation, rear.body->id) : NULL);
  /* The room behind is measured exactly, for the loser goes as far as it is. */
  acies_facts_set_inches (self->facts, BE_PUSH_BACK_IN_GAP, ACIES_SOURCE_SKETCH, rear.gap, NULL);
  acies_facts_set_inches (self->facts, BE_PUSH_BACK_IN_CLEAR_AT, ACIES_SOURCE_SKETCH, rear.clear_at, NULL);
  if (be_body_is_there (self->b))
    acies_measure_see (self, BE_PUSH_BACK_IN_B_FLANK_CLEAR,
                       be_is_flank_clear (self->situation, self->b, be_find_way_back (self->ruleset, self->a),
                                          inches));
}

/* Adds a straight move along a heading, facing that way, as far as there is room; @but moves away itself. */
static void
add_straight (const AciesCase *self,
              const AciesBody     *body,
              AciesMoveKind        kind,
              const AciesBody     *but,
              double               way,
              double               facing,
              double               inches)
{
  AciesPose poses[] = { body->pose, { body->pose.at, facing } };

  inches = be_find_room_as_one (self->situation, body, but, way, facing, inches);
  if (inches <= 0.0)
    return;

  poses[1].at = acies_point_along (body->pose.at, way, inches);
  acies_case_add_move (self, body, kind, poses, G_N_ELEMENTS (poses));
}

/* Proposes the moves of a push-back.  A command with one base in front moves back as a whole, and a
 * winner like that follows as a whole; of a longer line single bases move (be-fights.c). */
static void
propose_push_back (const AciesCase *self)
{
  AciesRuleset *ruleset = self->ruleset;
  double way = be_find_way_back (ruleset, self->a);

  if (be_moves_as_one (ruleset, self->a))
    add_straight (self, self->a, ACIES_MOVE_RECOIL, NULL, way, self->a->pose.heading,
                  acies_inches_of (self->outputs, BE_PUSH_BACK_OUT_A_MOVED));
  if (be_body_is_there (self->b) && be_moves_as_one (ruleset, self->b))
    add_straight (self, self->b, ACIES_MOVE_ADVANCE, self->a, way, self->b->pose.heading,
                  acies_inches_of (self->outputs, BE_PUSH_BACK_OUT_B_MOVED));
}

ACIES_DEFINE_PROCEDURE (be, push_back,
                        .measure = measure_push_back,
                        .apply = apply_push_back,
                        .propose = propose_push_back)
