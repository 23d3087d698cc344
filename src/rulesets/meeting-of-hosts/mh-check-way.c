/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/* What bars a way: the enemies and friends on it, the ground, the table's edge. */

/* Units keep from touching an enemy; a charge passes no units, but may brush along those beside the enemy. */
static double
keep_off (const AciesSituation *situation,
          const AciesBody      *walker,
          const AciesBody      *other,
          gconstpointer         charged)
{
  if (other == charged || other->is_leader)
    return ACIES_WAY_IGNORED;

  if (charged != NULL)
    return 0.0;

  return acies_bodies_are_enemies (walker, other) ? ACIES_CONTACT_REACH : ACIES_WAY_IGNORED;
}

/* Refuses what bars a leg. */
static gboolean
check_leg (const AciesSituation  *situation,
           const AciesWay        *leg,
           const AciesWayPolicy  *policy,
           GError               **error)
{
  AciesOutline begin = acies_body_get_outline (leg->body);
  AciesMeeting meeting;

  if (acies_way_find_edge (situation, leg, &meeting))
    return acies_refuse (error, "MH-71", _("The way leads off the table"));

  if (!mh_is_barred_ground (situation, leg->body, &begin)
      && acies_way_find_ground (situation, leg, mh_is_barred_ground, TRUE, NULL) > 0)
    return acies_refuse (error, "MH-71", _("The way leads over ground that it cannot enter"));

  if (!acies_way_find_meeting (situation, leg, policy, &meeting))
    return TRUE;

  return acies_refuse (error, "MH-83", _("%s is in the way: only a charge comes into contact"),
                       acies_situation_get_name (situation, meeting.body->id));
}

/* A turn about, figure by figure, meets nothing. */
gboolean
mh_check_way (const AciesSituation  *situation,
            const AciesBody       *body,
            const AciesPose       *given,
            guint                  n_given,
            const AciesBody       *charged,
            GError               **error)
{
  const AciesWayPolicy policy = { .there = mh_body_is_there, .keep = keep_off, .data = charged,
                                  .most_kept = ACIES_CONTACT_REACH };
  g_autoptr (GArray) poses = mh_complete_way (given, n_given, body->width, body->depth);
  const AciesPose *at = (const AciesPose *) (gpointer) poses->data;
  AciesWay way = acies_way_of_poses (body, at, poses->len);
  AciesWayEnd end = acies_way_find_end (situation, &way, &policy);
  const AciesBody *other = end.friend != NULL ? end.friend : end.enemy;

  for (guint i = 0; i + 1 < poses->len; i++)
    {
      AciesWay leg = acies_way_of_poses (body, at + i, 2);

      if (!mh_is_turn_about (at + i, at + i + 1, body->depth) && !check_leg (situation, &leg, &policy, error))
        return FALSE;
    }

  return body->is_leader || other == NULL
         || acies_refuse (error, "MH-71", _("It cannot end where %s stands"),
                          acies_situation_get_name (situation, other->id));
}
