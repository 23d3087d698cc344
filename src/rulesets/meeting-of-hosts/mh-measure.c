/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "mh-private.h"

/* The distance of its general within which a unit obeys without dice, in hundredths of an inch. */
#define GENERAL_REACH (12 * ACIES_DECIMAL_ONE)

static void
set_path (AciesMeasure    *self,
          guint            first,
          const MhLengths *lengths,
          const char      *note)
{
  acies_measure_see_inches (self, first + MH_PATH_KEYS_OPEN, lengths->inches[MH_GROUND_OPEN], note);
  acies_measure_see_inches (self, first + MH_PATH_KEYS_BROKEN, lengths->inches[MH_GROUND_BROKEN], note);
  acies_measure_see_inches (self, first + MH_PATH_KEYS_VERY_DIFFICULT, lengths->inches[MH_GROUND_VERY_DIFFICULT], note);
}

static gboolean
is_there (const AciesBody *body)
{
  return body != NULL && mh_body_is_there (body);
}

/* Places on the table are kept in hundredths of an inch: a way that is longer than allowed by no more than
 * that is as long as allowed. */
#define ROUNDING 0.02

static void
forgive_rounding (AciesMeasure *self,
                  int           action,
                  MhLengths    *lengths)
{
  double cost, allowance;

  if (!mh_find_cost (self->situation, self->a, lengths, action, &cost, &allowance)
      || cost <= allowance || cost > allowance + ROUNDING)
    return;

  for (guint ground = 0; ground < G_N_ELEMENTS (lengths->inches); ground++)
    lengths->inches[ground] = floor (lengths->inches[ground] * allowance / cost * ACIES_DECIMAL_ONE + 1e-6)
                              / ACIES_DECIMAL_ONE;
}

static MhLengths
measure_poses (AciesMeasure    *self,
               int              action,
               const AciesPose *poses,
               guint            n_poses)
{
  MhLengths lengths = mh_measure_path (acies_situation_get_table (self->situation), poses, n_poses, self->a->width,
                                       self->a->depth);

  forgive_rounding (self, action, &lengths);

  return lengths;
}

/* ---- Start of turn ---- */

static void
measure_initiative (AciesMeasure *self)
{
  const AciesSide *a = acies_situation_find_side (self->situation, acies_facts_get_a (self->facts));
  const AciesSide *b = acies_situation_find_side (self->situation, acies_facts_get_b (self->facts));

  acies_facts_set_number (self->facts, MH_INITIATIVE_IN_TURN, ACIES_SOURCE_LOG,
                          acies_situation_get_turn (self->situation), NULL);

  if (a != NULL && acies_record_get_boolean (a->status, MH_SIDE_STATUS_FIRST_BEFORE))
    acies_measure_know_of (self, MH_INITIATIVE_IN_PREVIOUS_FIRST, MH_PARTY_A, a->name);
  else if (b != NULL && acies_record_get_boolean (b->status, MH_SIDE_STATUS_FIRST_BEFORE))
    acies_measure_know_of (self, MH_INITIATIVE_IN_PREVIOUS_FIRST, MH_PARTY_B, b->name);
}

/* ---- Orders ---- */

/* Measures from the general, or the unit that he is with, to the nearest point of the unit. */
static gboolean
measure_general (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesBody      *general,
                 double               *inches)
{
  const AciesBody *joined = mh_find_joined_unit (situation, general);
  AciesOutline outline;

  *inches = 0.0;
  if (joined == unit)
    return TRUE;

  if (!is_there (unit) || !(general->placed || is_there (joined)))
    return FALSE;

  outline = acies_body_get_outline (unit);
  if (is_there (joined))
    {
      AciesPose place = acies_body_get_place_behind (joined, &joined->pose);

      *inches = acies_outline_point_distance (&outline, place.at);
    }
  else
    *inches = acies_outline_point_distance (&outline, general->pose.at);

  return TRUE;
}

static gboolean
may_order (const AciesBody *general,
           const AciesBody *unit)
{
  return acies_bodies_are_friends (general, unit)
         && (mh_is_commander (general) || g_strcmp0 (unit->leader, general->id) == 0);
}

MhCommand
mh_find_command (const AciesSituation *situation,
                 const AciesBody      *unit,
                 int                   role)
{
  MhCommand best = { .needs_test = TRUE };
  gboolean best_may_order = FALSE;
  const AciesBody *general;

  for (guint i = 0; (general = acies_situation_next_leader (situation, mh_body_is_active, &i)) != NULL;)
    {
      MhCommand command = { .general = general };
      gboolean may = may_order (general, unit);

      if (!may && (role == MH_ANY_GENERAL || !acies_bodies_are_friends (general, unit)))
        continue;
      if (role != MH_ANY_GENERAL && mh_is_commander (general) != (role == MH_GENERAL_COMMANDER))
        continue;

      command.is_known = measure_general (situation, unit, general, &command.inches);
      command.in_melee = acies_body_has (general, MH_LEADER_STATUS_IN_MELEE);
      command.needs_test = command.in_melee
                           || (command.is_known && llround (command.inches * ACIES_DECIMAL_ONE) > GENERAL_REACH);
      if (best.general == NULL || may > best_may_order
          || (may == best_may_order && best.needs_test && !command.needs_test))
        {
          best = command;
          best_may_order = may;
        }
    }

  return best;
}

static void
measure_orders (AciesMeasure *self)
{
  const MhOrdersIn *in = mh_orders_in (acies_facts_get_inputs (self->facts));

  /* The player may say who orders it. */
  gboolean is_said = acies_facts_get_source (self->facts, MH_ORDERS_IN_GENERAL) == ACIES_SOURCE_HAND;
  int role = is_said ? in->general
                     : MH_ANY_GENERAL;
  MhCommand command = mh_find_command (self->situation, self->a, role == MH_GENERAL_NONE ? MH_ANY_GENERAL : role);

  if (command.general == NULL)
    {
      acies_measure_know (self, MH_ORDERS_IN_GENERAL, MH_GENERAL_NONE);
    }
  else
    {
      const char *name = acies_situation_get_name (self->situation, command.general->id);

      acies_measure_know_of (self, MH_ORDERS_IN_GENERAL,
                             mh_is_commander (command.general) ? MH_GENERAL_COMMANDER : MH_GENERAL_SUBORDINATE, name);
      acies_measure_know_of (self, MH_ORDERS_IN_GENERAL_IN_MELEE, command.in_melee, name);
      acies_measure_know_of (self, MH_ORDERS_IN_A_ASSIGNED, g_strcmp0 (self->a->leader, command.general->id) == 0,
                             name);
      if (command.is_known)
        acies_measure_see_inches (self, MH_ORDERS_IN_DISTANCE, command.inches, name);
    }

  if (is_there (self->a))
    {
      AciesTable *table = acies_situation_get_table (self->situation);
      double inches = mh_find_reach (self->situation, self->a, MH_ACTION_FORCED_FALLBACK);
      AciesOutline sweep = mh_sweep (&self->a->pose, self->a->width, self->a->depth, TRUE, inches);

      acies_measure_see (self, MH_ORDERS_IN_TERRAIN, mh_worst_ground (table, &sweep));
    }
}

/* ---- Moves ---- */

/* Measures a move straight ahead or straight back, as far as the unit may and can go. */
static void
measure_straight_move (AciesMeasure *self,
                       int           action)
{
  gboolean backwards = action == MH_ACTION_FORCED_FALLBACK || action == MH_ACTION_FALLBACK;
  double inches = mh_find_reach (self->situation, self->a, action);
  AciesPose poses[] = { self->a->pose, self->a->pose };
  MhLengths lengths;

  poses[1].at = acies_point_along (poses[0].at, poses[0].heading + (backwards ? 180.0 : 0.0), inches);
  lengths = mh_measure_path (acies_situation_get_table (self->situation), poses, G_N_ELEMENTS (poses), self->a->width,
                             self->a->depth);
  set_path (self, MH_MOVE_CHECK_IN_PATH_KEYS, &lengths,
            backwards ? _("straight back, as far as it goes") : _("straight ahead, as far as it goes"));
  acies_measure_see_inches (self, MH_MOVE_CHECK_IN_SIDE_DISTANCE,
                            mh_measure_sides (self->situation, self->a, &self->a->pose, inches), NULL);
}

static void
measure_made_move (AciesMeasure    *self,
                   const AciesMove *move,
                   gboolean         ordered_back)
{
  const MhMoveCheckIn *in = mh_move_check_in (acies_facts_get_inputs (self->facts));
  double sides = MH_NOWHERE;
  MhLengths lengths;

  if (!ordered_back && !self->a->is_leader)
    acies_measure_see (self, MH_MOVE_CHECK_IN_ACTION,
                       move->kind == ACIES_MOVE_MARCH
                       ? MH_MOVE_MARCH
                       : mh_find_way (move->poses, move->n_poses, self->a->width, self->a->depth).action);

  lengths = measure_poses (self, mh_action_of_move (in->action), move->poses, move->n_poses);
  set_path (self, MH_MOVE_CHECK_IN_PATH_KEYS, &lengths, _("as it was moved"));
  for (guint i = 1; i < move->n_poses; i++)
    {
      AciesPose from = move->poses[i - 1];

      /* A column turns to where it goes (reading R-54). */
      from.heading = acies_heading_towards (from.at, move->poses[i].at);
      sides = MIN (sides, mh_measure_sides (self->situation, self->a, &from,
                                            acies_point_distance (from.at, move->poses[i].at)));
    }
  acies_measure_see_inches (self, MH_MOVE_CHECK_IN_SIDE_DISTANCE, sides, NULL);
}

/* Sets whether a general is pinned, together with the unit that he has joined. */
static void
measure_pinned_with (AciesMeasure *self,
                     guint         input)
{
  const AciesBody *joined = mh_find_joined_unit (self->situation, self->a);

  if (joined != NULL)
    acies_measure_know_of (self, input, acies_body_has (joined, MH_UNIT_STATUS_PINNED),
                           acies_situation_get_name (self->situation, joined->id));
}

static void
measure_move_check (AciesMeasure *self)
{
  const MhMoveCheckIn *in = mh_move_check_in (acies_facts_get_inputs (self->facts));
  const AciesMove *move = mh_find_open_move (self->situation, self->a, MH_MOVE_CHECK);
  gboolean ordered_back = !self->a->is_leader && acies_body_get_choice (self->a,
                                                                        MH_UNIT_STATUS_ORDER) == MH_ORDER_FALLBACK;

  if (ordered_back)
    acies_measure_know_of (self, MH_MOVE_CHECK_IN_ACTION, MH_MOVE_FORCED_FALLBACK, _("by the orders chart"));

  if (self->a->is_leader)
    measure_pinned_with (self, MH_MOVE_CHECK_IN_A_PINNED);

  if (!is_there (self->a))
    return;

  if (move != NULL)
    measure_made_move (self, move, ordered_back);
  else if (!self->a->is_leader)
    measure_straight_move (self, mh_action_of_move (in->action));

  if (!self->a->is_leader)
    acies_measure_see (self, MH_MOVE_CHECK_IN_A_FILES, self->a->files);
}

/* Tells whether any part of @self->a is, or at @pose would be, in the front of @self->b. */
static gboolean
is_before (AciesMeasure    *self,
           const AciesPose *pose)
{
  AciesOutline outline = acies_outline_for_body (pose, self->a->width, self->a->depth);

  return mh_reaches_front (self->b, &outline);
}

/* A charge reaches when its first contact is in reach; lining up costs nothing (MH-85). */
static void
measure_contact (AciesMeasure *self,
                 guint         procedure,
                 int           action,
                 guint         path,
                 guint         begins_in_front,
                 guint         ends_in_front)
{
  const AciesMove *move = mh_find_open_move (self->situation, self->a, procedure);
  AciesPose begin = self->a->pose;
  AciesPose end = begin;
  MhCharge charge;

  if (!is_there (self->a) || !is_there (self->b))
    return;

  if (move != NULL)
    {
      g_autoptr (GArray) way = mh_cut_at_contact (self->situation, self->a, self->b, move->poses, move->n_poses);

      begin = move->poses[0];
      charge.lengths = measure_poses (self, action, (const AciesPose *) (gpointer) way->data, way->len);
    }
  else if (mh_find_charge (self->situation, self->a, self->b, action, &charge))
    {
      end = charge.poses[charge.n_poses - (charge.reaches ? 0 : 1)];
    }
  else
    {
      return;
    }

  set_path (self, path, &charge.lengths, NULL);
  acies_measure_see (self, begins_in_front, is_before (self, &begin));
  acies_measure_see (self, ends_in_front, is_before (self, &end));
}

static void
measure_aspect (AciesMeasure *self)
{
  AciesOutline outline;
  AciesPoint local;

  if (!is_there (self->a) || !is_there (self->b))
    return;

  outline = acies_body_get_outline (self->b);
  local = acies_pose_to_local (&self->a->pose, acies_outline_nearest_point (&outline, self->a->pose.at));
  acies_measure_see_inches (self, MH_ASPECT_IN_A_WIDTH, self->a->width, NULL);
  acies_measure_see_inches (self, MH_ASPECT_IN_X, local.x, _("its nearest point"));
  acies_measure_see_inches (self, MH_ASPECT_IN_Y, local.y, _("its nearest point"));
}

static void
measure_join (AciesMeasure *self)
{
  const AciesMove *move = mh_find_open_move (self->situation, self->a, MH_JOIN_UNIT);

  measure_pinned_with (self, MH_JOIN_UNIT_IN_A_PINNED);
  acies_measure_know (self, MH_JOIN_UNIT_IN_B_ASSIGNED, g_strcmp0 (self->b->leader, self->a->id) == 0);

  if (is_there (self->a) && is_there (self->b))
    {
      AciesPose place = acies_body_get_place_behind (self->b, &self->b->pose);
      MhLengths lengths = move != NULL ? measure_poses (self, MH_ACTION_ADVANCE, move->poses, move->n_poses)
                                       : mh_measure_segment (acies_situation_get_table (self->situation),
                                                             self->a->pose.at, place.at);

      set_path (self, MH_JOIN_UNIT_IN_PATH_KEYS, &lengths, NULL);
    }
}

static void
measure_retreat (AciesMeasure *self)
{
  g_auto (MhRetreat) retreat = { 0 };
  const AciesBody *nearest;

  if (!is_there (self->a))
    return;

  mh_find_retreat (self->situation, self->a, &retreat);
  nearest = retreat.friends->len > 0 ? g_ptr_array_index (retreat.friends, 0) : NULL;
  acies_measure_see (self, MH_RETREAT_IN_TERRAIN, retreat.ground);
  acies_measure_see_inches (self, MH_RETREAT_IN_EDGE_DISTANCE, retreat.edge, NULL);
  acies_measure_see_inches (self, MH_RETREAT_IN_ENEMY_CLEARANCE, retreat.clearance, NULL);
  acies_measure_see_of (self, MH_RETREAT_IN_FRIENDS_PASSED, retreat.friends->len,
                        nearest != NULL ? acies_situation_get_name (self->situation, nearest->id) : NULL);
}

/* ---- Shooting ---- */

/* Measures the range rounded to hundredths, as the arithmetic sees it. */
static double
get_range (const AciesBody *shooter,
           const AciesBody *target)
{
  return llround (mh_measure_range (shooter, target) * ACIES_DECIMAL_ONE);
}

/* Makes the quick tests: whether the enemy is on the table, not in contact, and where the unit may shoot. */
static gboolean
is_target (const AciesBody *unit,
           const AciesBody *enemy)
{
  AciesOutline outline;

  if (!acies_bodies_are_enemies (unit, enemy) || acies_body_has (enemy, MH_UNIT_STATUS_IN_CONTACT))
    return FALSE;

  outline = acies_body_get_outline (enemy);

  return mh_body_type (unit) == MH_TYPE_LIGHT_CAVALRY || mh_reaches_front (unit, &outline);
}

GPtrArray *
mh_list_targets (const AciesSituation *situation,
                 const AciesBody      *unit,
                 gboolean              only_closest)
{
  g_autoptr (GPtrArray) enemies = g_ptr_array_new ();
  GPtrArray *targets = g_ptr_array_new ();
  AciesBody *enemy;

  if (!is_there (unit))
    return targets;

  for (guint i = 0; (enemy = acies_situation_next_unit (situation, mh_body_is_there, &i)) != NULL;)
    if (is_target (unit, enemy))
      g_ptr_array_add (enemies, enemy);
  acies_bodies_sort_by_distance (enemies, unit, get_range);

  /* Lines of fire are tested last, since every body may block them. */
  for (guint i = 0; i < enemies->len; i++)
    {
      enemy = g_ptr_array_index (enemies, i);
      if (only_closest && targets->len > 0
          && get_range (unit, enemy) > get_range (unit, g_ptr_array_index (targets, 0)))
        break;
      if (mh_find_obstruction (situation, unit, enemy) == NULL)
        g_ptr_array_add (targets, enemy);
    }

  return targets;
}

static void
measure_target_choice (AciesMeasure *self)
{
  g_autoptr (GPtrArray) targets = mh_list_targets (self->situation, self->a, FALSE);

  for (guint i = 0; i < targets->len; i++)
    acies_facts_add_item (self->facts, MH_TARGET_CHOICE_IN_RANGES, ACIES_SOURCE_SKETCH,
                          get_range (self->a, g_ptr_array_index (targets, i)));
}

static void
measure_figures (AciesMeasure *self)
{
  MhRanks ranks = mh_count_ranks (self->ruleset, self->a);

  acies_measure_know (self, MH_SHOOTING_IN_A_CREW, mh_body_count_left (self->ruleset, self->a));
  acies_measure_know (self, MH_SHOOTING_IN_A_FRONT, ranks.front);
  acies_measure_know (self, MH_SHOOTING_IN_A_SECOND, ranks.second);
  acies_measure_know (self, MH_SHOOTING_IN_A_THIRD, ranks.third);
}

/* Sets whether the target is the closest, and its number among equally close ones. */
static void
measure_closest (AciesMeasure *self)
{
  g_autoptr (GPtrArray) closest = mh_list_targets (self->situation, self->a, TRUE);
  const AciesBody *first;
  guint place;

  if (closest->len == 0)
    return;

  first = g_ptr_array_index (closest, 0);
  if (g_ptr_array_find (closest, self->b, &place))
    {
      acies_measure_see (self, MH_SHOOTING_IN_SHARES, closest->len);
      acies_measure_see (self, MH_SHOOTING_IN_SHARE, place + 1);
    }
  else
    {
      acies_measure_see_of (self, MH_SHOOTING_IN_B_CLOSEST, get_range (self->a, self->b) <= get_range (self->a, first),
                            acies_situation_get_name (self->situation, first->id));
    }
}

static void
measure_shooting (AciesMeasure *self)
{
  AciesOutline a_outline, b_outline;
  const char *obstruction;

  measure_figures (self);
  if (!is_there (self->a) || !is_there (self->b))
    return;

  a_outline = acies_body_get_outline (self->a);
  b_outline = acies_body_get_outline (self->b);
  obstruction = mh_find_obstruction (self->situation, self->a, self->b);
  acies_measure_see_inches (self, MH_SHOOTING_IN_RANGE, mh_measure_range (self->a, self->b), NULL);
  acies_measure_see_of (self, MH_SHOOTING_IN_CLEAR_LINE, obstruction == NULL, obstruction);
  acies_measure_see (self, MH_SHOOTING_IN_B_IN_FRONT, mh_reaches_front (self->a, &b_outline));
  acies_measure_see (self, MH_SHOOTING_IN_B_HARD_COVER, mh_is_in_hard_cover (self->situation, self->a, self->b));
  acies_measure_see (self, MH_SHOOTING_IN_A_ON_HILL,
                     acies_table_body_inside_class (acies_situation_get_table (self->situation), "hill", &a_outline));
  measure_closest (self);
}

/* ---- Melee ---- */

static void
measure_evade (AciesMeasure *self)
{
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (self->situation, self->a, MH_UNIT_STATUS_CONTACTS,
                                                          &i)) != NULL;)
    acies_facts_add_item (self->facts, MH_EVADE_IN_B_TYPES, ACIES_SOURCE_STATUS, mh_body_type (enemy));
}

/* Gets the share of one opponent.  Reading R-44: the rear ranks are shared out among all opponents. */
static guint
take_share (const AciesBody *unit,
            const AciesBody *enemy,
            guint            n_figures)
{
  guint n_enemies = acies_record_get_n_items (unit->status, MH_UNIT_STATUS_CONTACTS);

  for (guint i = 0; i < n_enemies; i++)
    if (g_strcmp0 (acies_record_get_item_text (unit->status, MH_UNIT_STATUS_CONTACTS, i), enemy->id) == 0)
      return n_figures / n_enemies + (i < n_figures % n_enemies ? 1 : 0);

  return n_figures;
}

static void
measure_fighter (AciesMeasure    *self,
                 guint            keys,
                 const AciesBody *unit,
                 const AciesBody *enemy)
{
  AciesTable *table = acies_situation_get_table (self->situation);
  MhRanks ranks = mh_count_ranks (self->ruleset, unit);
  const AciesBody *general = mh_find_general_with (self->situation, unit);
  gboolean has_fought = acies_record_get_n_items (unit->status, MH_UNIT_STATUS_MET) > 0;
  gboolean shares = acies_record_get_n_items (unit->status, MH_UNIT_STATUS_CONTACTS) > 1;
  const char *note = shares ? _("shared among its opponents") : NULL;
  AciesOutline outline;
  guint contact, overlap;

  acies_measure_know_of (self, keys + MH_FIGHTER_KEYS_SECOND, take_share (unit, enemy, ranks.second), note);
  acies_measure_know_of (self, keys + MH_FIGHTER_KEYS_THIRD, take_share (unit, enemy, ranks.third), note);
  acies_measure_know_of (self, keys + MH_FIGHTER_KEYS_GENERAL, general != NULL && !has_fought,
                         general != NULL ? acies_situation_get_name (self->situation, general->id) : NULL);
  acies_measure_know (self, keys + MH_FIGHTER_KEYS_ON_FLANK, acies_body_lists (unit, MH_UNIT_STATUS_ON_FLANK, enemy));

  if (!is_there (unit) || !is_there (enemy))
    return;

  outline = acies_body_get_outline (unit);
  contact = mh_count_contact (self->situation, unit, enemy, &overlap);
  acies_measure_see (self, keys + MH_FIGHTER_KEYS_CONTACT, contact);
  acies_measure_see (self, keys + MH_FIGHTER_KEYS_OVERLAP, overlap);
  acies_measure_see (self, keys + MH_FIGHTER_KEYS_IN_BROKEN, acies_table_body_meets_class (table, "broken", &outline));
  acies_measure_see (self, keys + MH_FIGHTER_KEYS_DEFENDING, mh_find_defense (self->situation, unit, enemy));
}

static void
measure_melee (AciesMeasure *self)
{
  measure_fighter (self, MH_MELEE_IN_A_FIGHTER_KEYS, self->a, self->b);
  measure_fighter (self, MH_MELEE_IN_B_FIGHTER_KEYS, self->b, self->a);

  if (is_there (self->a) && is_there (self->b))
    acies_measure_see (self, MH_MELEE_IN_UPHILL, mh_find_uphill (self->situation, self->a, self->b));
}

/* ---- Pursuit ---- */

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
      measure_contact (self, MH_PURSUIT, MH_ACTION_PURSUIT, MH_PURSUIT_IN_PATH_KEYS,
                       MH_PURSUIT_IN_BEGINS_IN_FRONT, MH_PURSUIT_IN_ENDS_IN_FRONT);
    }
  else if (is_there (self->a))
    {
      double inches = mh_find_reach (self->situation, self->a, MH_ACTION_PURSUIT);
      AciesPose poses[] = { self->a->pose, self->a->pose };
      MhLengths lengths;

      poses[1].at = acies_point_along (poses[0].at, poses[0].heading, inches);
      lengths = move != NULL ? measure_poses (self, MH_ACTION_PURSUIT, move->poses, move->n_poses)
                             : mh_measure_path (acies_situation_get_table (self->situation), poses,
                                                G_N_ELEMENTS (poses), self->a->width,
                             self->a->depth);
      set_path (self, MH_PURSUIT_IN_PATH_KEYS, &lengths, NULL);
    }
}

/* ---- Rally and recovery ---- */

static void
measure_general_with (AciesMeasure *self,
                      guint         input)
{
  const AciesBody *general = mh_find_general_with (self->situation, self->a);

  acies_measure_know_of (self, input, general != NULL,
                         general != NULL ? acies_situation_get_name (self->situation, general->id) : NULL);
}

/* Measures to the nearest enemy in sight, or with a part beside or behind. */
static void
measure_nearest_enemy (AciesMeasure *self,
                       guint         input,
                       gboolean      beside_or_behind)
{
  const AciesBody *nearest = NULL;
  double least = MH_NOWHERE;
  const AciesBody *enemy;

  if (!is_there (self->a))
    return;

  for (guint i = 0; (enemy = acies_situation_next_unit (self->situation, mh_body_is_there, &i)) != NULL;)
    {
      AciesOutline outline;

      if (!acies_bodies_are_enemies (self->a, enemy) || acies_body_distance (self->a, enemy) >= least)
        continue;

      outline = acies_body_get_outline (enemy);
      if (beside_or_behind ? !mh_reaches_flank (self->a, &outline) : !mh_sees (self->situation, self->a, enemy))
        continue;

      least = acies_body_distance (self->a, enemy);
      nearest = enemy;
    }

  acies_measure_see_inches (self, input, least,
                            nearest != NULL ? acies_situation_get_name (self->situation, nearest->id) : NULL);
}

/* ---- All ---- */

static gboolean
has_parties (const AciesMeasure *self,
             guint               procedure)
{
  switch (procedure)
    {
    case MH_CHARGE:
    case MH_JOIN_UNIT:
    case MH_SHOOTING:
    case MH_MELEE:
    case MH_ASPECT:
      return self->a != NULL && self->b != NULL;
    case MH_INITIATIVE:
      return TRUE;
    default:
      return self->a != NULL;
    }
}

void
mh_measure (AciesRuleset         *ruleset,
            const AciesSituation *situation,
            AciesFacts           *facts)
{
  guint procedure = acies_procedure_get_index (acies_facts_get_procedure (facts));
  AciesMeasure self = acies_measure_of (ruleset, situation, facts);

  if (!has_parties (&self, procedure))
    return;

  switch (procedure)
    {
    case MH_INITIATIVE:
      measure_initiative (&self);
      break;
    case MH_ORDERS:
      measure_orders (&self);
      break;
    case MH_MOVE_CHECK:
      measure_move_check (&self);
      break;
    case MH_CHARGE:
      measure_contact (&self, MH_CHARGE, MH_ACTION_CHARGE, MH_CHARGE_IN_PATH_KEYS,
                       MH_CHARGE_IN_BEGINS_IN_FRONT, MH_CHARGE_IN_ENDS_IN_FRONT);
      break;
    case MH_ASPECT:
      measure_aspect (&self);
      break;
    case MH_JOIN_UNIT:
      measure_join (&self);
      break;
    case MH_RETREAT:
      measure_retreat (&self);
      break;
    case MH_TARGET_CHOICE:
      measure_target_choice (&self);
      break;
    case MH_SHOOTING:
      measure_shooting (&self);
      break;
    case MH_EVADE:
      measure_evade (&self);
      break;
    case MH_MELEE:
      measure_melee (&self);
      break;
    case MH_PURSUIT:
      measure_pursuit (&self);
      break;
    case MH_RALLY_TEST:
      measure_general_with (&self, MH_RALLY_TEST_IN_A_GENERAL);
      measure_nearest_enemy (&self, MH_RALLY_TEST_IN_FLANK_ENEMY, TRUE);
      break;
    case MH_RECOVERY:
      measure_general_with (&self, MH_RECOVERY_IN_A_GENERAL);
      measure_nearest_enemy (&self, MH_RECOVERY_IN_ENEMY_DISTANCE, FALSE);
      break;
    default:
      break;
    }
}
