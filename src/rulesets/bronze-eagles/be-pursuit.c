/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"
#include "acies-strikes.h"

/* ---- Pursuit ---- */

/* Refuses a pursuit that the rules forbid; reading R-22 for horse. */
static gboolean
check_pursuit (AciesCall  *call,
               int         a_type,
               int         b_type,
               gboolean    bad_going,
               GError    **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  const AciesBar bars[] = {
    { be_is_foot_after_horse (ruleset, a_type, b_type), "BE-135", N_("Foot does not pursue horse") },
    { be_is_close_after_open (ruleset, a_type,
                              b_type), "BE-136", N_("Close order does not pursue open order or warbands") },
    { be_is_horse (ruleset, a_type) && bad_going, "BE-90", N_("Horse does not pursue into bad going") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
run_pursuit (AciesCall          *call,
             const BePursuitIn  *in,
             BePursuitOut       *out,
             GError            **error)
{
  int type = in->a_type;
  gboolean bad_going = in->bad_going;
  gboolean by_dice = in->option_pursuit_move == BE_PURSUIT_MOVE_DICE;
  gint64 need = in->gap + in->flight * ACIES_DECIMAL_ONE;
  gint64 reach = be_chart (acies_call_get_ruleset (call), type, BE_TYPE_COLUMN_MOVE);
  guint dice, penalty;
  gboolean caught;

  if (!check_pursuit (call, type, in->b_type, bad_going, error)
      || !acies_call_draw_sum (call, 'a', BE_D6, by_dice ? be_get_flight_dice (call, type) : 0, &dice, error))
    return FALSE;

  if (by_dice)
    reach = dice * ACIES_DECIMAL_ONE;
  acies_call_explain_inches (call, "BE-132", reach, by_dice ? _("Dice of the pursuit") : _("Basic move"));
  if (!be_lose_in_bad_going (call, 'a', type, bad_going, &penalty, &reach, error))
    return FALSE;

  caught = reach >= need;
  acies_call_explain_inches (call, "BE-138", need,
                             caught ? _("Needed to catch them, and reached") : _("Needed to catch them"));
  out->a_reach = reach / ACIES_DECIMAL_ONE;
  out->a_moved = caught ? need : reach;
  out->b_caught = caught;
  out->b_bases_lost = caught ? in->b_bases : 0;

  return TRUE;
}

static guint
count_fleeing (AciesMeasure    *self,
               const AciesBody *unit)
{
  gint64 fleeing = be_count_running (unit);

  /* A command that flees from a charge flees as a whole. */
  return fleeing > 0 ? fleeing : be_count_bases (self->ruleset, unit);
}

static void
measure_pursuit (AciesMeasure *self)
{
  acies_measure_know (self, BE_PURSUIT_IN_B_BASES, count_fleeing (self, self->b));
  if (!acies_measure_sees_both (self))
    return;

  acies_measure_see_inches (self, BE_PURSUIT_IN_GAP, be_measure_gap (self->situation, self->a, self->b), NULL);
  acies_measure_see (self, BE_PURSUIT_IN_BAD_GOING, be_is_pursuit_bad (self->situation, self->a, self->b));
}

/* Moves the base nearest to a fleeing command after it, while the others fight on. */
static void
pursue_alone (AciesRuleset         *ruleset,
              const AciesSituation *situation,
              AciesBody            *pursuer,
              AciesBody            *fleeing,
              double                inches)
{
  g_autoptr (GArray) file = g_array_new (FALSE, FALSE, sizeof (guint));
  double least = G_MAXDOUBLE;
  guint nearest = 0;
  AciesPoint to = { 0.0, 0.0 };
  AciesPose pose;

  for (guint i = 0; i < be_get_n_bases (fleeing); i++)
    for (guint j = 0; be_base_is_running (fleeing, i) && j < be_get_n_bases (pursuer); j++)
      {
        AciesPoint at = be_base_get_middle (ruleset, fleeing, i);
        double distance = acies_point_distance (at, be_base_get_middle (ruleset, pursuer, j));

        if (distance < least && !be_base_is_running (pursuer, j))
          {
            least = distance;
            nearest = j;
            to = at;
          }
      }
  if (least == G_MAXDOUBLE)
    return;

  g_array_append_val (file, nearest);
  pose = be_base_get_pose (ruleset, pursuer, nearest);
  inches = MIN (inches, acies_point_distance (pose.at, to));
  to = acies_point_along (pose.at, acies_heading_towards (pose.at, to),
                          be_find_room (situation, pursuer, file, NULL, acies_heading_towards (pose.at, to),
                                        inches));
  pose.at = to;
  be_base_put (ruleset, pursuer, nearest, &pose);
}

static void
apply_pursuit (const AciesChange *self)
{
  const BePursuitOut *out = be_pursuit_out (self->outputs);
  gint64 moved = out->a_moved;

  be_spend_move (self->situation, self->a, moved);
  if (!acies_body_has (self->a, BE_UNIT_STATUS_IN_COMBAT))
    be_form_up (self->situation, self->a, self->b == NULL || !self->a->placed || !self->b->placed ? 0.0
                : be_plan_pursuit (self->situation, self->a, self->b, out->b_caught,
                                   (double) moved / ACIES_DECIMAL_ONE).inches);
  else if (self->b != NULL && self->a->placed && self->b->placed)
    pursue_alone (self->ruleset, self->situation, self->a, self->b,
                  (double) moved / ACIES_DECIMAL_ONE);
  if (self->b == NULL)
    return;

  acies_record_remove_item_text (self->a->status, BE_UNIT_STATUS_BEATEN, self->b->id);
  if (!out->b_caught)
    return;

  be_remove_bases (self->ruleset, self->situation, self->b, out->b_bases_lost);
  be_settle_state (self->b);
}

static void
propose_pursuit (const AciesCase *self)
{
  const BePursuitOut *out = be_pursuit_out (self->outputs);
  AciesPose poses[2] = { self->a->pose };
  AciesBack pursuit;

  /* While other bases fight on, one base pursues. */
  if (!be_body_is_there (self->b) || acies_body_has (self->a, BE_UNIT_STATUS_IN_COMBAT))
    return;

  pursuit = be_plan_pursuit (self->situation, self->a, self->b, out->b_caught,
                             acies_inches_of (self->outputs, BE_PURSUIT_OUT_A_MOVED));
  poses[1] = be_face_away (self->situation, self->a, &pursuit);
  if (pursuit.inches > 0.0)
    acies_case_add_move (self, self->a, ACIES_MOVE_PURSUIT, poses, G_N_ELEMENTS (poses));
}

static char *
describe_pursuit (const AciesCase *self)
{
  const BePursuitOut *out = be_pursuit_out (self->outputs);
  int lost = out->b_bases_lost;

  if (!out->b_caught)
    return g_strdup_printf (_("%s pursued %s in vain"), self->a_name, self->b_name);

  return g_strdup_printf (ngettext ("%s caught %s: %d base is lost", "%s caught %s: %d bases are lost", lost),
                          self->a_name, self->b_name, lost);
}

static gboolean
may_pursue (const AciesCase  *self,
            GError          **error)
{
  int type = be_body_type (self->a);
  gboolean moves = acies_situation_get_step (self->situation) == BE_STEP_MOVES;

  if (self->b == NULL)
    return TRUE;
  if (moves && !be_check_sequence (self, error))
    return FALSE;
  if (!moves && !acies_body_lists (self->a, BE_UNIT_STATUS_BEATEN, self->b))
    return acies_refuse (error, "BE-132", _("%s did not fight it, and does not pursue"), self->a_name);
  if (!moves && be_body_is_fleeing (self->a))
    return acies_refuse (error, "BE-16", _("%s is in no state to pursue"), self->a_name);
  if (!be_is_horse (self->ruleset, type) && be_is_horse (self->ruleset, be_body_type (self->b)))
    return acies_refuse (error, "BE-135", _("Foot does not pursue horse"));
  if (!be_may_pursue (self->ruleset, type, be_body_type (self->b)))
    return acies_refuse (error, "BE-136", _("Close order does not pursue open order or warbands"));
  if (!be_body_is_there (self->a) || !be_body_is_there (self->b))
    return TRUE;
  if (be_is_horse (self->ruleset, type) && be_is_pursuit_bad (self->situation, self->a, self->b))
    return acies_refuse (error, "BE-90", _("Horse does not pursue into bad going"));
  if (moves && be_measure_gap (self->situation, self->a, self->b) > be_get_reach (self->ruleset, self->a))
    return acies_refuse (error, "BE-68", _("%s could not have charged it"), self->a_name);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (be, pursuit,
                        .check = may_pursue,
                        .measure = measure_pursuit,
                        .apply = apply_pursuit,
                        .propose = propose_pursuit,
                        .describe = describe_pursuit)
