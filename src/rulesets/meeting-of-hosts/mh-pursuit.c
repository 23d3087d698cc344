/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/* ---- Pursuit ---- */

/* Reading R-24: an opponent must have given way, and none may be left. */
static gboolean
check_outcomes (AciesCall  *call,
                GError    **error)
{
  const AciesRecord *inputs = acies_call_get_inputs (call);
  guint n_outcomes = acies_record_get_n_items (inputs, MH_PURSUIT_IN_B_OUTCOMES);
  gboolean any_gave_way = FALSE;

  for (guint i = 0; i < n_outcomes; i++)
    switch (acies_record_get_item (inputs, MH_PURSUIT_IN_B_OUTCOMES, i))
      {
      case MH_FATE_RECOILED:
      case MH_FATE_STOOD:
        return acies_call_refuse (call, error, "MH-141", _("Not all of its opponents have retreated or evaded"));
      case MH_FATE_EVADED:
      case MH_FATE_RETREATED:
      case MH_FATE_BROKE:
        any_gave_way = TRUE;
        break;
      default:
        break;
      }

  if (!any_gave_way)
    return acies_call_refuse (call, error, "MH-141", _("None of its opponents has retreated or evaded"));

  return TRUE;
}

static gboolean
run_pursuit (AciesCall          *call,
             const MhPursuitIn  *in,
             MhPursuitOut       *out,
             GError            **error)
{
  int type = in->a_type;
  gboolean contact = in->contact;
  MhPath path;

  if (!acies_call_check (call, error))
    return FALSE;

  if (!check_outcomes (call, error))
    return FALSE;

  if (contact && !mh_may_charge (acies_call_get_ruleset (call), type))
    return mh_refuse_charger (call, type, error);

  if (!mh_read_path (call, &mh_pursuit_path, MH_ACTION_PURSUIT, MH_FALLBACK_ORDER_HALF, &path, error))
    return FALSE;

  contact = contact && path.within;
  out->allowance = path.allowance;
  out->cost = path.cost;
  out->within = path.within;
  out->a_pursuing = contact;
  out->b_pinned = contact;
  out->aspect = mh_find_charge_aspect (call, contact, MH_PURSUIT_IN_BEGINS_IN_FRONT, MH_PURSUIT_IN_ENDS_IN_FRONT);

  if (path.within)
    mh_add_rally_test (call, MH_ACTION_PURSUIT);

  return TRUE;
}

static void
measure_pursuit (AciesMeasure *self)
{
  const AciesMove *move = mh_find_open_move (self->situation, self->a, MH_PURSUIT);
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (self->situation, self->a, MH_UNIT_STATUS_OPPONENTS,
                                                          &i)) != NULL;)
    acies_facts_add_item (self->facts, MH_PURSUIT_IN_B_OUTCOMES, ACIES_SOURCE_STATUS,
                          acies_body_get_choice (enemy, MH_UNIT_STATUS_FATE));

  if (self->b != NULL)
    {
      acies_measure_know_of (self, MH_PURSUIT_IN_CONTACT, TRUE,
                             acies_situation_get_name (self->situation, self->b->id));
      mh_measure_contact (self, MH_PURSUIT, MH_ACTION_PURSUIT, MH_PURSUIT_IN_PATH_KEYS,
                          MH_PURSUIT_IN_BEGINS_IN_FRONT, MH_PURSUIT_IN_ENDS_IN_FRONT);
    }
  else if (mh_body_is_there (self->a))
    {
      double inches = mh_find_reach (self->situation, self->a, MH_ACTION_PURSUIT);
      AciesPose poses[] = { self->a->pose, self->a->pose };
      MhLengths lengths;

      poses[1].at = acies_point_along (poses[0].at, poses[0].heading, inches);
      lengths = move != NULL ? mh_measure_poses (self, MH_ACTION_PURSUIT, move->poses, move->n_poses)
                             : mh_measure_path (acies_situation_get_table (self->situation), poses,
                                                G_N_ELEMENTS (poses), self->a->width,
                                                self->a->depth);
      mh_set_path (self, MH_PURSUIT_IN_PATH_KEYS, &lengths, NULL);
    }
}

static void
apply_pursuit (const AciesChange *self)
{
  const MhPursuitOut *out = mh_pursuit_out (self->outputs);

  /* A unit pursues once; its melee of this turn has ended. */
  acies_record_clear_items (self->a->status, MH_UNIT_STATUS_OPPONENTS);
  mh_move_unit (self->situation, self->a, FALSE);
  if (self->b != NULL && out->a_pursuing)
    mh_begin_contact (self->a, self->b, out->aspect);
}

static void
propose_pursuit (const AciesCase *self)
{
  const MhPursuitOut *out = mh_pursuit_out (self->outputs);

  if (!out->within)
    return;

  if (mh_body_is_there (self->b) && out->a_pursuing)
    mh_propose_charge (self, self->a, self->b, MH_ACTION_PURSUIT, ACIES_MOVE_PURSUIT, TRUE);
  else
    mh_add_straight_move (self, self->a, ACIES_MOVE_PURSUIT, FALSE,
                          mh_sum_path (self->inputs, MH_PURSUIT_IN_PATH_KEYS), FALSE);
}

static char *
describe_pursuit (const AciesCase *self)
{
  const MhPursuitOut *out = mh_pursuit_out (self->outputs);
  g_autofree char *way = mh_print_path (self, MH_PURSUIT_IN_PATH_KEYS);

  if (!out->within)
    return g_strdup_printf (_("%s cannot pursue so far"), self->a_name);

  if (*self->b_name != '\0' && out->a_pursuing)
    return g_strdup_printf (_("%s pursued %s into %s"), self->a_name, way, self->b_name);

  return g_strdup_printf (_("%s pursued %s"), self->a_name, way);
}

/* Reading R-24: some opponent has given way, and none is left. */
static gboolean
may_pursue (const AciesCase  *self,
            GError          **error)
{
  gboolean any_gave_way = FALSE;
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (self->situation, self->a, MH_UNIT_STATUS_OPPONENTS,
                                                          &i)) != NULL;)
    {
      int fate = acies_body_get_choice (enemy, MH_UNIT_STATUS_FATE);

      if (fate == MH_FATE_RECOILED || fate == MH_FATE_STOOD)
        return acies_refuse (error, "MH-141", _("Not all of its opponents have retreated or evaded"));
      any_gave_way |= fate == MH_FATE_EVADED || fate == MH_FATE_RETREATED || fate == MH_FATE_BROKE;
    }

  if (!any_gave_way)
    return acies_refuse (error, "MH-141", _("None of its opponents has retreated or evaded"));

  if (self->b != NULL && !mh_may_charge (self->ruleset, mh_body_type (self->a)))
    return acies_refuse (error, "MH-86", _("%s may not charge"),
                         acies_ruleset_get_item_label (self->ruleset, MH_VOCABULARY_TYPE, mh_body_type (self->a)));

  return (self->b == NULL || mh_check_charge_way (self, MH_ACTION_PURSUIT, error))
         && mh_check_path (self->situation, self->a, self->resolution, error);
}

static gboolean
check_way (const AciesCase  *self,
           const AciesMove  *move,
           GError          **error)
{
  if (mh_body_is_there (self->b))
    return mh_check_contact (self->situation, self->a, self->b, move, MH_ACTION_PURSUIT, TRUE, error);

  return mh_check_kind (self->a, move, MH_MOVE_ADVANCE, error)
         && mh_check_way (self->situation, self->a, move->poses, move->n_poses, NULL, error);
}

ACIES_DEFINE_PROCEDURE (mh, pursuit,
                        .check = may_pursue,
                        .check_way = check_way,
                        .measure = measure_pursuit,
                        .apply = apply_pursuit,
                        .propose = propose_pursuit,
                        .describe = describe_pursuit)
