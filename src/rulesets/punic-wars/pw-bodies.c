/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "pw-play-private.h"

/* ---- Statuses ---- */

gboolean
pw_body_is_active (const AciesBody *body)
{
  if (body->is_leader)
    return !acies_body_has (body, PW_LEADER_STATUS_LOST);

  return acies_body_get_choice (body, PW_UNIT_STATUS_PRESENCE) == PW_PRESENCE_IN_PLAY;
}

gboolean
pw_body_is_there (const AciesBody *body)
{
  return body != NULL && body->placed && pw_body_is_active (body);
}

gboolean
pw_may_be_detached (const AciesBody *unit)
{
  return !unit->is_leader && !unit->placed && pw_body_is_active (unit)
         && !acies_record_get_boolean (unit->traits, PW_UNIT_TRAIT_LEGION)
         && pw_body_type (unit) != PW_TYPE_ELEPHANTS && !pw_is_cavalry (pw_body_type (unit));
}

int
pw_body_type (const AciesBody *unit)
{
  return acies_record_get_choice (unit->traits, PW_UNIT_TRAIT_TYPE);
}

PwUnit
pw_body_read (const AciesBody *unit)
{
  return (PwUnit) {
    .type = pw_body_type (unit),
    .grade = acies_record_get_choice (unit->traits, PW_UNIT_TRAIT_GRADE),
    .formation = acies_body_get_choice (unit, PW_UNIT_STATUS_FORMATION),
    .legion = acies_record_get_boolean (unit->traits, PW_UNIT_TRAIT_LEGION),
    .lines = acies_body_get_number (unit, PW_UNIT_STATUS_LINES),
    .dp = acies_body_get_number (unit, PW_UNIT_STATUS_DP),
    .shaken = acies_body_has (unit, PW_UNIT_STATUS_SHAKEN),
    .triarii = acies_record_get_boolean (unit->traits, PW_UNIT_TRAIT_TRIARII),
    .state = acies_body_get_choice (unit, PW_UNIT_STATUS_STATE),
    .action = PW_ACTION_STAND,
  };
}

/* PW-50 and PW-53 */
void
pw_list_thresholds (AciesRuleset         *ruleset,
                    const AciesSituation *situation,
                    const AciesBody      *body,
                    const AciesSide      *side,
                    GPtrArray            *thresholds)
{
  PwUnit unit;
  AciesThreshold *shaken;
  gint64 limit, dp;

  if (body == NULL || body->is_leader || pw_body_type (body) == PW_TYPE_ELEPHANTS)
    return;

  unit = pw_body_read (body);
  limit = pw_unit_limit (&unit);
  dp = pw_unit_settle (&unit).dp;
  shaken = acies_threshold_new (_("Shaken"), unit.legion ? "PW-53" : "PW-50", dp, limit, -1.0,
                                _("Shaken with %d DPs (%d now): each further one by shooting, combat or morale "
                                  "costs a base"), (int) limit, (int) dp);
  acies_threshold_set_status (shaken, "dp");
  g_ptr_array_add (thresholds, shaken);
}

/* PW-61, reading R28: unformed troops face all round, elephants do not. */
gboolean
pw_body_has_sides (const AciesBody *unit)
{
  PwUnit read = pw_body_read (unit);

  return read.type == PW_TYPE_ELEPHANTS || pw_unit_is_formed (&read);
}

/* ---- Contacts ---- */

/* Tells whether a unit fights an enemy that a unit of the list fights too. */
static gboolean
shares_enemy (const AciesSituation *situation,
              const AciesBody      *unit,
              GPtrArray            *comrades)
{
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, PW_UNIT_STATUS_CONTACTS, &i)) != NULL;)
    for (guint j = 0; j < comrades->len; j++)
      if (acies_body_lists (g_ptr_array_index (comrades, j), PW_UNIT_STATUS_CONTACTS, enemy))
        return TRUE;

  return FALSE;
}

/* Sorts in the order of the rosters, so that each comrade gets the same list. */
static int
compare_ids (gconstpointer one,
             gconstpointer other)
{
  const AciesBody *unit = *(AciesBody * const *) one;
  const AciesBody *second = *(AciesBody * const *) other;
  size_t length = strlen (unit->id), other_length = strlen (second->id);

  return length != other_length ? (length < other_length ? -1 : 1) : strcmp (unit->id, second->id);
}

/* A unit that has fought this round does not belong to a combat that begins afterwards, with a pursuer. */
GPtrArray *
pw_list_comrades (const AciesSituation *situation,
                  const AciesBody      *unit)
{
  GPtrArray *comrades = g_ptr_array_new ();
  guint n_before;
  AciesBody *body;

  g_ptr_array_add (comrades, (gpointer) unit);
  do
    {
      n_before = comrades->len;
      for (guint i = 0; (body = acies_situation_next_unit (situation, pw_body_is_active, &i)) != NULL;)
        if (acies_bodies_are_friends (unit, body) && !g_ptr_array_find (comrades, body, NULL)
            && !acies_body_has (body, PW_UNIT_STATUS_FOUGHT) && shares_enemy (situation, body, comrades))
          g_ptr_array_add (comrades, body);
    }
  while (comrades->len > n_before);
  g_ptr_array_sort (comrades, compare_ids);

  return comrades;
}

/* ---- Leaders ---- */

AciesBody *
pw_find_unit_of (const AciesSituation *situation,
                 const AciesBody      *leader)
{
  return acies_body_find_named_unit (situation, leader, PW_LEADER_STATUS_ATTACHED_TO);
}

AciesBody *
pw_find_leader_with (const AciesSituation *situation,
                     const AciesBody      *unit)
{
  return acies_situation_find_leader_with (situation, unit, pw_body_is_active, PW_LEADER_STATUS_ATTACHED_TO);
}

gboolean
pw_is_of_command (const AciesBody *leader,
                  const AciesBody *unit)
{
  return acies_record_get_choice (leader->traits, PW_LEADER_TRAIT_RANK) == PW_RANK_GENERAL
         || g_strcmp0 (unit->leader, leader->id) == 0;
}

/* Tells whether a leader of the unit's side counts where only the nearest does.  @own: whether those of other commands
 * do not */
static gboolean
may_lead (const AciesSituation *situation,
          const AciesBody      *leader,
          const AciesBody      *unit,
          gboolean              own)
{
  return pw_body_is_there (leader) && !acies_body_is_removed (leader) && (!own || pw_is_of_command (leader, unit))
         && pw_find_unit_of (situation, leader) == NULL;
}

/* Lists the leaders on the table and on the side of a unit.  @leaders: room for all leaders
 *
 * Returns: how many they are */
static guint
list_leaders_of_side (const AciesSituation  *situation,
                      const AciesBody       *unit,
                      AciesBody            **leaders)
{
  guint n_bodies = acies_situation_get_n_bodies (situation);
  guint n_leaders = 0;

  for (guint i = acies_situation_get_n_units (situation); i < n_bodies; i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      if (body->is_leader && body->side == unit->side && body->placed)
        leaders[n_leaders++] = body;
    }

  return n_leaders;
}

/* Measures the leader who stands nearest to the place of a unit, %G_MAXDOUBLE for none: of the others only those need
 * be measured that may be nearer to its outline. */
static double
measure_first_leader (const AciesSituation *situation,
                      const AciesBody      *unit,
                      const AciesOutline   *outline,
                      AciesBody           **leaders,
                      guint                 n_leaders,
                      gboolean              own)
{
  const AciesBody *first = NULL;
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < n_leaders; i++)
    {
      double x = leaders[i]->pose.at.x - unit->pose.at.x;
      double y = leaders[i]->pose.at.y - unit->pose.at.y;

      if (x * x + y * y >= least || !may_lead (situation, leaders[i], unit, own))
        continue;

      least = x * x + y * y;
      first = leaders[i];
    }

  return first != NULL ? acies_outline_point_distance (outline, first->pose.at) : G_MAXDOUBLE;
}

AciesBody *
pw_find_leader_near (const AciesSituation *situation,
                     const AciesBody      *unit,
                     double               *inches)
{
  gboolean own = acies_situation_get_option (situation, PW_OPTION_LEADER_REACH) == PW_LEADER_REACH_OWN_COMMAND;
  g_autofree AciesBody **leaders = NULL;
  AciesBody *nearest = NULL;
  AciesOutline outline;
  guint n_leaders;

  *inches = G_MAXDOUBLE;
  if (!pw_body_is_there (unit))
    return NULL;

  leaders = g_new (AciesBody *, acies_situation_get_n_bodies (situation) - acies_situation_get_n_units (situation));
  n_leaders = list_leaders_of_side (situation, unit, leaders);
  outline = acies_body_get_outline (unit);
  *inches = measure_first_leader (situation, unit, &outline, leaders, n_leaders, own);
  for (guint i = 0; *inches < G_MAXDOUBLE && i < n_leaders; i++)
    {
      double distance;

      if (acies_bodies_are_beyond (leaders[i], unit, *inches))
        continue;

      distance = acies_outline_point_distance (&outline, leaders[i]->pose.at);
      /* Of those that are equally near the first one counts. */
      if (distance > *inches || (distance == *inches && nearest != NULL)
          || !may_lead (situation, leaders[i], unit, own))
        continue;

      *inches = distance;
      nearest = leaders[i];
    }

  return nearest;
}

/* ---- From right to left ---- */

/* Sums the facings of a side as a vector. */
static AciesPoint
sum_facings (const AciesSituation *situation,
             guint                 side)
{
  AciesPoint sum = { 0.0, 0.0 };
  const AciesBody *unit;

  for (guint i = 0; (unit = acies_situation_next_unit (situation, pw_body_is_there, &i)) != NULL;)
    if (unit->side == side)
      sum = acies_point_along (sum, unit->pose.heading, 1.0);

  return sum;
}

/* What units are sorted by. */
typedef struct
{
  guint       first;   /* the side that comes first */
  AciesPoint *facings; /* by the side */
} Order;

/* Measures how far to the right of its side a unit stands. */
static double
find_rightness (const Order     *order,
                const AciesBody *unit)
{
  AciesPoint facing = order->facings[unit->side];

  return unit->placed ? -facing.y * unit->pose.at.x + facing.x * unit->pose.at.y : -G_MAXDOUBLE;
}

static int
compare_units (gconstpointer one,
               gconstpointer other,
               gpointer      data)
{
  const AciesBody *unit = *(AciesBody * const *) one;
  const AciesBody *second = *(AciesBody * const *) other;
  const Order *order = data;
  double difference;

  if (unit->side != second->side)
    return unit->side == order->first ? -1 : second->side == order->first ? 1 : (int) unit->side - (int) second->side;

  difference = find_rightness (order, second) - find_rightness (order, unit);

  return difference < 0.0 ? -1 : difference > 0.0;
}

GPtrArray *
pw_list_units (const AciesSituation *situation)
{
  GPtrArray *units = acies_situation_list_units (situation, pw_body_is_active);
  guint n_sides = acies_situation_get_n_sides (situation);
  g_autofree AciesPoint *facings = g_new (AciesPoint, n_sides);
  Order order = { MAX (acies_situation_get_first (situation), 0), facings };

  for (guint i = 0; i < n_sides; i++)
    facings[i] = sum_facings (situation, i);
  g_ptr_array_sort_with_data (units, compare_units, &order);

  return units;
}
