/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-body-geometry.h"

G_BEGIN_DECLS

/**
 * AciesSurroundings:
 * @enemy: (nullable): the nearest enemy unit on the table
 * @inches: how far it is, between what both cover
 * @from: the point of the body that is nearest to it
 * @to: the point of the enemy that is nearest to that
 * @zone: in which zone of the body the enemy is, by that point
 * @blocked_by: (nullable): the name of what blocks the line between the two points, translated; another unit counts
 * @blocked_at: where it does
 * @leader: (nullable): the leader of its command, if on the table
 * @leader_inches: how far the leader is
 * @n_friends: how many units of its side are within @reach
 *
 * What is around a unit or leader on the table.
 */
typedef struct
{
  const AciesBody *enemy;
  double           inches;
  AciesPoint       from;
  AciesPoint       to;
  AciesZone        zone;
  const char      *blocked_by;
  AciesPoint       blocked_at;
  const AciesBody *leader;
  double           leader_inches;
  guint            n_friends;
} AciesSurroundings;

/**
 * AciesBodyContact:
 * @other: the enemy unit that the front touches
 * @n_files: how many files of the front touch it; of a unit in bases apart, how many bases do
 * @n_all: how many files or bases there are
 * @from: where the stretch that touches begins, on the left of the body
 * @to: where it ends
 *
 * What of the front of a unit touches an enemy.
 */
typedef struct
{
  const AciesBody *other;
  guint            n_files;
  guint            n_all;
  AciesPoint       from;
  AciesPoint       to;
} AciesBodyContact;

/* (transfer full) (element-type AciesBodyContact): the enemies that a front touches; bases apart that do not stand side
 * by side touch one in several stretches, which follow each other. */
ACIES_EXPORT GArray          *acies_body_list_contacts   (const AciesSituation *situation,
                                                          const AciesBody      *body) G_GNUC_WARN_UNUSED_RESULT;
/* Finds the nearest enemy unit on the table (nullable).  @inches: (out): G_MAXDOUBLE for none */
ACIES_EXPORT const AciesBody *acies_situation_find_enemy (const AciesSituation *situation,
                                                          const AciesBody      *body,
                                                          double               *inches);
/* Finds the points by which two bodies are nearest to each other. */
ACIES_EXPORT void             acies_bodies_find_nearest_points (const AciesBody *body,
                                                          const AciesBody      *other,
                                                          AciesPoint           *from,
                                                          AciesPoint           *to);
/* Names what first blocks the line between two points, of terrain and of units but @one and @other (nullable). */
ACIES_EXPORT const char      *acies_situation_find_block (const AciesSituation *situation,
                                                          const AciesBody      *one,
                                                          const AciesBody      *other,
                                                          AciesPoint            from,
                                                          AciesPoint            to,
                                                          AciesPoint           *at);
/* Looks around a body on the table. */
ACIES_EXPORT AciesSurroundings acies_body_look_around    (const AciesSituation *situation,
                                                          const AciesBody      *body,
                                                          double                reach);

G_END_DECLS
