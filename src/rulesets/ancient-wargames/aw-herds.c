/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* What befell the whole body and not the elephants that came off it. */
static const guint not_shared[] = {
  AW_UNIT_STATUS_OPPONENTS, AW_UNIT_STATUS_IN_MELEE, AW_UNIT_STATUS_TARGET, AW_UNIT_STATUS_PURSUED,
  AW_UNIT_STATUS_CASUALTIES_TURN, AW_UNIT_STATUS_SHOT_CASUALTIES, AW_UNIT_STATUS_RECEIVED,
  AW_UNIT_STATUS_INFLICTED, AW_UNIT_STATUS_FOUGHT, AW_UNIT_STATUS_COMMANDER_WOUNDED,
};

/* Counts the models from @first on that turn alike, side by side in one rank. */
static guint
count_alike (const AciesRecord *outputs,
             guint              first,
             guint              end_of_rank)
{
  gint64 heading = acies_record_get_item (outputs, AW_ELEPHANT_ROUT_OUT_HEADINGS, first);
  guint n = 1;

  while (first + n < end_of_rank
         && acies_record_get_item (outputs, AW_ELEPHANT_ROUT_OUT_HEADINGS, first + n) == heading)
    n++;

  return n;
}

/* The models of a body stand from left to right, rank by rank. */
static AciesPose
find_herd_place (const AciesBody *whole,
                 guint            first,
                 guint            n_models)
{
  const AciesPoint front = {
    (first % whole->files + n_models / 2.0) * whole->width / whole->files - whole->width / 2.0,
    -(double) (first / whole->files) * whole->depth / whole->ranks,
  };

  return (AciesPose) { acies_pose_to_table (&whole->pose, front), whole->pose.heading };
}

/* Sets how many models a herd has, side by side, of how many at the start. */
static void
count_herd (AciesBody *herd,
            gint64     n_models,
            gint64     at_start)
{
  acies_record_set_number (herd->traits, AW_UNIT_TRAIT_START_FIGURES, at_start);
  acies_record_set_number (herd->traits, AW_UNIT_TRAIT_FRONT, n_models);
  acies_record_set_number (herd->traits, AW_UNIT_TRAIT_RANKS, 1);
  acies_body_set (herd, AW_UNIT_STATUS_FIGURES, n_models);
  herd->files = n_models;
}

/* Makes a body of the models that leave the others.  Who tested for the rout of these has tested for it. */
static AciesBody *
take_off (AciesSituation *situation,
          AciesBody      *body,
          gint64          n_models)
{
  AciesBody *herd = acies_situation_split (situation, body);
  AciesBody *unit;

  acies_body_clear (herd, not_shared, G_N_ELEMENTS (not_shared));
  acies_body_set (herd, AW_UNIT_STATUS_TURN_FIGURES, n_models);
  acies_body_add (body, AW_UNIT_STATUS_TURN_FIGURES, -n_models);
  count_herd (herd, n_models, n_models);
  for (guint i = 0; (unit = acies_situation_next_unit (situation, NULL, &i)) != NULL;)
    if (acies_body_lists (unit, AW_UNIT_STATUS_FRIEND_ROUT_TESTED, body))
      acies_body_enlist (unit, AW_UNIT_STATUS_FRIEND_ROUT_TESTED, herd);

  return herd;
}

static gboolean
diverge (const AciesBody   *body,
         const AciesRecord *outputs)
{
  guint n_models = acies_record_get_n_items (outputs, AW_ELEPHANT_ROUT_OUT_HEADINGS);

  return aw_body_is_there (body) && n_models == acies_body_get_number (body, AW_UNIT_STATUS_FIGURES)
         && n_models == MIN (n_models, body->files * body->ranks)
         && count_alike (outputs, 0, n_models) < n_models;
}

/* AW-185: parts the elephants of a body that run wild: those side by side that turn alike stay together, and
 * the first ones stay the body.  (element-type AwHerd): each at its place in the body */
GArray *
aw_part_elephants (AciesSituation    *situation,
                   AciesBody         *body,
                   const AciesRecord *outputs)
{
  GArray *herds = g_array_new (FALSE, FALSE, sizeof (AwHerd));
  guint n_models = acies_record_get_n_items (outputs, AW_ELEPHANT_ROUT_OUT_HEADINGS);
  const AciesBody whole = *body;
  gint64 at_start = acies_record_get_number (body->traits, AW_UNIT_TRAIT_START_FIGURES);
  gboolean parts = diverge (body, outputs);

  for (guint i = 0, n; i < n_models; i += n)
    {
      AwHerd herd = { body, acies_record_get_item (outputs, AW_ELEPHANT_ROUT_OUT_HEADINGS, i) };

      n = parts ? count_alike (outputs, i, MIN ((i / whole.files + 1) * whole.files, n_models)) : n_models;
      if (i > 0)
        herd.body = take_off (situation, body, n);
      if (parts)
        herd.body->pose = find_herd_place (&whole, i, n);
      g_array_append_val (herds, herd);
    }

  if (parts)
    {
      guint n_first = count_alike (outputs, 0, MIN (whole.files, n_models));

      count_herd (body, n_first, at_start - n_models + n_first);
    }
  for (guint i = 0; parts && i < herds->len; i++)
    acies_situation_reshape (situation, g_array_index (herds, AwHerd, i).body);

  return herds;
}
