/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-survey.h"
#include "rw-play-private.h"

/* Tells whether the rules allow a step, as far as is known without choices of the players. */
static gboolean
is_possible (const AciesSituation *situation,
             guint                 index,
             const AciesBody      *a,
             const AciesBody      *b)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesResolution trial = { acies_ruleset_get_procedure (ruleset, index), a->id, b != NULL ? b->id : NULL };

  return acies_may (situation, index, a, b)
         && acies_ruleset_check_arithmetic (ruleset, situation, &trial, NULL);
}

/* ---- Shooting ---- */

/* Finds how far a unit shoots on level ground, in inches. */
static double
find_reach (const AciesSituation *situation,
            const AciesBody      *unit)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  gint64 reach = acies_ruleset_get_figure (ruleset, RW_VOCABULARY_WEAPON, rw_body_weapon (ruleset, unit),
                                           RW_WEAPON_COLUMN_LONG);

  return (double) reach / ACIES_DECIMAL_ONE;
}

/* Finds whether a volley is possible: a gboolean.  No third unit matters. */
static void
find_volley (const AciesSituation *situation,
             const AciesBody      *unit,
             const AciesBody      *enemy,
             int                   step,
             gpointer              result)
{
  gboolean *may = result;

  *may = is_possible (situation, RW_VOLLEY, unit, enemy);
}

static gboolean
may_shoot (const AciesSituation *situation,
           const AciesBody      *unit,
           const AciesDistant   *enemy,
           double                reach)
{
  gboolean may;

  /* RW-46: only downhill it shoots farther. */
  if (enemy->inches > reach + ACIES_REACH_SLACK && rw_find_slope (situation, unit, enemy->body) != RW_SLOPE_DOWN)
    return FALSE;

  acies_bodies_recall (situation, find_volley, unit, enemy->body, acies_situation_get_step (situation), sizeof may, &may);

  return may;
}

/* Reading R-45: shots at enemies in melee are left to the players. */
static void
offer_shots (const AciesSituation *situation,
             const AciesBody      *unit,
             const char           *near,
             GPtrArray            *offers)
{
  double reach = find_reach (situation, unit);
  g_autoptr (GArray) enemies = NULL;

  if (!acies_may (situation, RW_VOLLEY, unit, NULL))
    return;

  if (!unit->placed)
    {
      acies_offer (offers, RW_VOLLEY, unit, NULL, FALSE, _("It may shoot."), "RW-5");
      return;
    }

  enemies = acies_body_list_within (situation, unit, reach * 5.0 / 4.0 + ACIES_REACH_SLACK, rw_body_is_there,
                                    acies_bodies_are_enemies);
  for (guint i = 0; i < enemies->len; i++)
    {
      const AciesDistant *enemy = &g_array_index (enemies, AciesDistant, i);
      g_autofree char *reason = NULL;

      if (!may_shoot (situation, unit, enemy, reach))
        continue;

      reason = acies_print_near_as (near, enemy->body, enemy->inches);
      acies_offer (offers, RW_VOLLEY, unit, enemy->body, FALSE, reason, "RW-5");
      acies_offer (offers, RW_AIM, unit, enemy->body, FALSE, reason, "RW-14");
    }
}

/* ---- Moves ---- */

static gboolean
reaches (const AciesSituation *situation,
         const AciesBody      *unit,
         const AciesBody      *enemy)
{
  g_autoptr (AciesOutcome) charge = acies_try (situation, RW_CHARGE, unit, enemy);

  return charge != NULL && rw_charge_out (acies_outcome_get_outputs (charge))->a_contact;
}

/* Finds whether a charge is allowed and comes into contact: a gboolean. */
static void
find_charge (const AciesSituation *situation,
             const AciesBody      *unit,
             const AciesBody      *enemy,
             int                   step,
             gpointer              result)
{
  gboolean *may = result;

  *may = acies_may (situation, RW_CHARGE, unit, enemy) && reaches (situation, unit, enemy);
}

/* @has_moved: whether it has come a part of the way already, which is not recalled; neither are doors */
static gboolean
may_charge (const AciesSituation *situation,
            const AciesBody      *unit,
            const AciesDistant   *enemy,
            gboolean              has_moved)
{
  AciesTable *table = acies_situation_get_table (situation);
  double full = rw_body_row (acies_situation_get_ruleset (situation), unit);
  AciesPoint from = unit->pose.at, to = enemy->body->pose.at;
  double around = hypot (enemy->body->width, enemy->body->depth) + hypot (unit->width, unit->depth) + unit->width
                  + RW_AT_HAND;
  AciesPoint low = { MIN (from.x, to.x) - around, MIN (from.y, to.y) - around };
  AciesPoint high = { MAX (from.x, to.x) + around, MAX (from.y, to.y) + around };
  int step = acies_situation_get_step (situation);
  gboolean may;

  /* Over open ground it goes no farther than a full move. */
  if (!has_moved && enemy->inches > full + ACIES_REACH_SLACK && !acies_table_has_terrain (table, low, high))
    return FALSE;

  if (has_moved || acies_table_has_class_near (table, "door", low, high))
    find_charge (situation, unit, enemy->body, step, &may);
  else
    acies_bodies_recall (situation, find_charge, unit, enemy->body, step, sizeof may, &may);

  return may;
}

static void
offer_charges (const AciesSituation *situation,
               const AciesBody      *unit,
               const char           *near,
               GPtrArray            *offers)
{
  /* No ground allows a move of twice the row. */
  double farthest = 2.0 * rw_body_row (acies_situation_get_ruleset (situation), unit);
  g_autoptr (GPtrArray) moved = NULL;
  g_autoptr (GArray) enemies = NULL;

  if (!unit->placed)
    {
      acies_offer (offers, RW_CHARGE, unit, NULL, FALSE, _("It may charge."), "RW-84");
      return;
    }

  moved = rw_list_open_moves (situation, unit);
  enemies = acies_body_list_within (situation, unit, farthest, rw_body_is_there, acies_bodies_are_enemies);
  for (guint i = 0; i < enemies->len; i++)
    {
      const AciesDistant *enemy = &g_array_index (enemies, AciesDistant, i);
      g_autofree char *reason = NULL;

      if (!may_charge (situation, unit, enemy, moved != NULL))
        continue;

      reason = acies_print_near_as (near, enemy->body, enemy->inches);
      acies_offer (offers, RW_CHARGE, unit, enemy->body, FALSE, reason, "RW-84");
    }
}

static void
offer_moves (const AciesSituation *situation,
             const AciesBody      *unit,
             const char           *near,
             GPtrArray            *offers)
{
  if (!acies_may (situation, RW_MOVE_CHECK, unit, NULL))
    return;

  acies_offer (offers, RW_MOVE_CHECK, unit, NULL, FALSE, _("It may move."), "RW-3");
  offer_charges (situation, unit, near, offers);
}

/* Offers chariots and elephants the men whom they can drive over after those they charged. */
static void
offer_drives (const AciesSituation *situation,
              const AciesBody      *unit,
              GPtrArray            *offers)
{
  const AciesBody *enemy;
  AciesPose end;

  if (!unit->placed || acies_body_get_number (unit, RW_UNIT_STATUS_DRIVEN) == 0
      || acies_dues_find_last (acies_situation_get_dues (situation), RW_RUN_OVER, unit) != NULL)
    return;

  for (guint i = 0; (enemy = acies_situation_next_unit (situation, rw_body_is_there, &i)) != NULL;)
    if (acies_bodies_are_enemies (unit, enemy) && !acies_body_lists (unit, RW_UNIT_STATUS_RUN_OVER, enemy)
        && rw_find_drive (situation, unit, enemy, &end))
      acies_offer (offers, RW_RUN_OVER, unit, enemy, FALSE, _("It may drive on over these men."), "RW-17");
}

/* ---- Doors, chains, walls, ladders and bridges ---- */

static const struct
{
  guint       procedure;
  const char *clause;
  const char *reason;
} works[] = {
  { RW_DOOR_BATTER,     "RW-118", N_("It may batter the door.") },
  { RW_CHAIN_BREAK,     "RW-120", N_("It may work at the chain.") },
  { RW_BRIDGE_BUILD,    "RW-123", N_("It may build a bridge here.") },
  { RW_BRIDGE_CROSSING, "RW-124", N_("It is at a bridge.") },
  { RW_LADDER_RAISE,    "RW-106", N_("It is near enough to the wall.") },
  { RW_LADDER_CLIMB,    "RW-108", N_("Its ladder is up.") },
};

static void
offer_works (const AciesSituation *situation,
             const AciesBody      *unit,
             GPtrArray            *offers)
{
  gboolean on_wall = acies_body_get_number (unit, RW_UNIT_STATUS_ON_WALL) > 0;

  /* Without a place on the table nobody knows what is at hand. */
  if (!unit->placed)
    return;

  if (is_possible (situation, RW_DOOR_WORK, unit, NULL))
    acies_offer (offers, RW_DOOR_WORK, unit, NULL, FALSE,
                 rw_door_get (situation, rw_find_at (situation, unit, "door")) == RW_DOOR_OPEN
                 ? _("It may close the door.") : _("It may open the door."), "RW-104");
  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    if (is_possible (situation, works[i].procedure, unit, NULL)
        && (works[i].procedure != RW_LADDER_RAISE || rw_is_at (situation, unit, "castle-wall")))
      acies_offer (offers, works[i].procedure, unit, NULL, FALSE, _(works[i].reason), works[i].clause);
  if (rw_is_at (situation, unit, "corner") && is_possible (situation, RW_WALL_ACCESS, unit, NULL))
    acies_offer (offers, RW_WALL_ACCESS, unit, NULL, FALSE,
                 on_wall ? _("Here it may get off the wall.") : _("Here it may get onto the wall."), "RW-105");
}

static void
list_pushes (const AciesSituation *situation,
             GPtrArray            *offers)
{
  const AciesBody *climber, *unit;

  for (guint i = 0; (climber = acies_situation_next_unit (situation, rw_body_is_there, &i)) != NULL;)
    for (guint j = 0; acies_body_get_choice (climber, RW_UNIT_STATUS_LADDER) == RW_LADDER_UP
                      && (unit = acies_situation_next_unit (situation, rw_body_is_there, &j)) != NULL;)
      if (is_possible (situation, RW_LADDER_PUSH, unit, climber))
        acies_offer (offers, RW_LADDER_PUSH, unit, climber, FALSE, _("A ladder stands at its wall."), "RW-114");
}

/* ---- All ---- */

void
rw_list_offers (AciesRuleset         *ruleset,
                const AciesSituation *situation,
                GPtrArray            *offers)
{
  g_autofree char *near = acies_write_near ();
  const AciesBody *unit;

  for (guint i = 0; (unit = acies_situation_next_unit (situation, rw_body_is_active, &i)) != NULL;)
    {
      if (!acies_body_is_acting (situation, unit) || rw_in_melee (unit))
        continue;

      if (rw_is_shooting (situation))
        offer_shots (situation, unit, near, offers);
      else if (rw_is_movement (situation))
        {
          offer_moves (situation, unit, near, offers);
          offer_drives (situation, unit, offers);
          offer_works (situation, unit, offers);
        }
    }
  if (rw_is_movement (situation))
    list_pushes (situation, offers);
}
