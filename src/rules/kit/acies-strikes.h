/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ways.h"

G_BEGIN_DECLS

/*
 * Charges and contact: the way of a charge to its first contact, the place
 * lined up with the edge struck, and which edges and files of two units touch.
 *
 *   static const AciesChargePolicy charge = { .way = { .there = xx_body_is_there }, .most_wheel = 90.0 };
 *   AciesCharge plan = acies_charge_plan (situation, unit, enemy, &charge);
 *
 *   if (plan.meets && plan.inches <= reach)
 *     ... it makes contact: logs plan.poses, and then plan.stand if plan.has_room
 *   else
 *     ... acies_charge_cut (&plan, unit, reach) is where it stops
 */

/* ---- Charges ---- */

/**
 * AciesChargePolicy:
 * @way: what other bodies mean on the way; the enemy charged is always met
 * @most_wheel: degrees of the wheel with which it may begin; 0 for straight ahead
 * @is_free: whether it goes straight for the place where it lines up and turns on
 *   the way, in place of wheeling and going ahead
 * @centers: whether it lines up with the middle of the edge struck; else as near
 *   as may be to where it meets it
 * @least_contact: inches of the edge struck that it has in contact at least; 0 for
 *   all of the shorter line
 * @step: inches between the places tried beside others that stand there; 0 for a
 *   quarter of an inch
 * @most: inches; a charge that begins with a wheel is looked for only among those that are open and no longer; 0 for
 *   the shortest of all, to tell what bars it
 * @find_quarter: (nullable): finds the edge struck; %NULL for that in whose zone
 *   the middle of the charger lies
 *
 * How a ruleset has units charge.
 */
typedef struct
{
  AciesWayPolicy  way;
  double          most_wheel;
  gboolean        is_free;
  gboolean        centers;
  double          least_contact;
  double          step;
  double          most;
  guint         (*find_quarter) (const AciesBody *unit,
                                 const AciesBody *enemy);
} AciesChargePolicy;

#define ACIES_MAX_CHARGE_POSES 3

/**
 * AciesCharge:
 * @meets: whether the way leads to the enemy before anything else
 * @barred_by: (nullable): what it meets before, when it does not
 * @poses: (array length=n_poses): start, end of the wheel, first contact
 * @n_poses: how many
 * @inches: the length of the way to the first contact
 * @quarter: the edge struck: 0 the front, 1 the right flank, 2 the rear, 3 the
 *   left flank
 * @has_room: whether there is a free place against that edge
 * @stand: the place where it lines up
 *
 * The way of a charge.  All of it is set as if nothing barred it when it does
 * not meet the enemy.
 */
typedef struct
{
  gboolean   meets;
  AciesBody *barred_by;
  AciesPose  poses[ACIES_MAX_CHARGE_POSES];
  guint      n_poses;
  double     inches;
  guint      quarter;
  gboolean   has_room;
  AciesPose  stand;
} AciesCharge;

/* Finds the edge of @enemy in whose zone the middle of @unit lies: front, flank or rear. */
ACIES_EXPORT guint       acies_body_find_struck_quarter (const AciesBody         *unit,
                                                         const AciesBody         *enemy);
/* Finds the edge of @enemy that is nearest to the front of @unit, for troops that face all round. */
ACIES_EXPORT guint       acies_body_find_nearest_quarter (const AciesBody        *unit,
                                                         const AciesBody         *enemy);
ACIES_EXPORT AciesCharge acies_charge_plan              (const AciesSituation    *situation,
                                                         const AciesBody         *unit,
                                                         const AciesBody         *enemy,
                                                         const AciesChargePolicy *policy);
/* Finds where a charge stops after @inches, short of the enemy. */
ACIES_EXPORT AciesPose   acies_charge_cut               (const AciesCharge       *self,
                                                         const AciesBody         *unit,
                                                         double                   inches);
/* Finds a free place against an edge, nearest to @wanted inches right of its middle; FALSE for none. */
ACIES_EXPORT gboolean    acies_charge_find_stand        (const AciesSituation    *situation,
                                                         const AciesBody         *unit,
                                                         const AciesBody         *enemy,
                                                         const AciesChargePolicy *policy,
                                                         guint                    quarter,
                                                         double                   wanted,
                                                         AciesPose               *stand);

/* ---- Contact ---- */

/**
 * AciesTouch:
 * @touches: whether the two touch
 * @inches: over how many inches; 0 where they touch by a corner
 * @quarter: the edge of the first that touches, as for #AciesCharge
 * @other_quarter: the edge of the other
 * @first: the first of its files that touch, from the left as seen looking out
 *   over that edge; on a flank they are its ranks
 * @files: how many
 * @other_first: the same of the other
 * @other_files: the same of the other
 *
 * How two units touch.
 */
typedef struct
{
  gboolean touches;
  double   inches;
  guint    quarter;
  guint    other_quarter;
  guint    first;
  guint    files;
  guint    other_first;
  guint    other_files;
} AciesTouch;

/* The part of the width of a figure that has to touch, so that exact alignment counts none too many */
#define ACIES_LEAST_TOUCH 0.1

ACIES_EXPORT AciesTouch  acies_bodies_find_touch        (const AciesBody         *one,
                                                         const AciesBody         *other,
                                                         double                   reach);
/* Measures how much of an edge of @one lies within @reach of @other, in inches. */
ACIES_EXPORT double      acies_body_measure_touch       (const AciesBody         *one,
                                                         guint                    quarter,
                                                         const AciesBody         *other,
                                                         double                   reach);

G_END_DECLS
