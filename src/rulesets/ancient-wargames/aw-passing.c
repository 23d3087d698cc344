/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* ---- Passing through ---- */

static gboolean
run_interpenetration (AciesCall                   *call,
                      const AwInterpenetrationIn  *in,
                      AwInterpenetrationOut       *out,
                      GError                     **error)
{
  gboolean freely = in->a_type == AW_TYPE_LIGHT_INFANTRY
                    || in->b_type == AW_TYPE_LIGHT_INFANTRY;
  int levels = freely ? 0 : 1;

  acies_call_explain_number (call, freely ? "AW-196" : "AW-197", levels,
                             freely ? _("Light infantry passes and is passed freely")
                                    : _("Levels of order that both bodies lose"));
  out->levels_lost = levels;
  out->a_order = aw_lose_order (in->a_order, levels);
  out->b_order = aw_lose_order (in->b_order, levels);

  return TRUE;
}

static void
apply_passing (const AciesChange *self)
{
  /* One item for each passing */
  if (self->b != NULL)
    acies_record_add_item_text (self->a->status, AW_UNIT_STATUS_PASSED, self->b->id);
}

ACIES_DEFINE_PROCEDURE (aw, interpenetration,
                        .apply = apply_passing)

/* ---- Fright of horses ---- */

#define FRIGHT_REACH (6 * ACIES_DECIMAL_ONE)

static gboolean
is_used_to (AciesCall *call,
            int        beast)
{
  const AciesRecord *inputs = acies_call_get_inputs (call);

  for (guint i = 0; i < acies_record_get_n_items (inputs, AW_HORSE_FRIGHT_IN_A_USED_TO); i++)
    if (acies_record_get_item (inputs, AW_HORSE_FRIGHT_IN_A_USED_TO, i) == beast)
      return TRUE;

  return FALSE;
}

static gboolean
run_horse_fright (AciesCall              *call,
                  const AwHorseFrightIn  *in,
                  AwHorseFrightOut       *out,
                  GError                **error)
{
  int order = in->a_order;
  int beast = in->b_type;
  gboolean elephants = beast == AW_TYPE_ELEPHANT;
  gboolean frightened = aw_is_horse (acies_call_get_ruleset (call),
                                     in->a_type)
                        && (elephants || beast == AW_TYPE_CAMEL)
                        && !is_used_to (call, elephants ? AW_BEAST_ELEPHANT : AW_BEAST_CAMEL)
                        && aw_get_distance (call, AW_HORSE_FRIGHT_IN_DISTANCE) <= FRIGHT_REACH
                        && in->first_time;

  if (acies_call_explains (call))
    acies_call_explain (call, "AW-198", frightened ? "−1" : NULL, "%s",
                        frightened ? _("The horses shy and lose a level of order") : _("The horses do not mind"));
  out->frightened = frightened;
  out->a_order = aw_lose_order (order, frightened ? 1 : 0);

  return TRUE;
}

static void
measure_fright (AciesMeasure *self)
{
  gboolean elephants = aw_body_type (self->b) == AW_TARGET_ELEPHANT;

  acies_measure_know (self, AW_HORSE_FRIGHT_IN_FIRST_TIME,
                      !acies_body_has (self->a,
                                       elephants ? AW_UNIT_STATUS_SEEN_ELEPHANT : AW_UNIT_STATUS_SEEN_CAMEL));
  if (acies_measure_sees_both (self))
    aw_see_inches (self, AW_HORSE_FRIGHT_IN_DISTANCE, aw_measure_nearest (self->situation, self->a, self->b), NULL);
}

static void
apply_fright (const AciesChange *self)
{
  const AwHorseFrightIn *in = aw_horse_fright_in (self->inputs);
  gboolean elephants = in->b_type == AW_TYPE_ELEPHANT;

  if (in->distance <= 6 * ACIES_DECIMAL_ONE)
    acies_body_set (self->a, elephants ? AW_UNIT_STATUS_SEEN_ELEPHANT : AW_UNIT_STATUS_SEEN_CAMEL, TRUE);
}

ACIES_DEFINE_PROCEDURE (aw, horse_fright,
                        .measure = measure_fright,
                        .apply = apply_fright)
