/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "pw-play-private.h"

G_BEGIN_DECLS

/**
 * PwMeasureControl:
 * @knows_leader: whether the leader was looked for
 * @leader: (nullable): the leader nearest to party a
 * @leader_inches: how far away he is
 * @knows_line: whether the line was looked for
 * @line: (nullable): a controlled unit in whose line party a stands
 * @knows_front: whether the unit in front was looked for
 * @front: (nullable): a controlled unit before party a
 * @front_inches: how far away it is
 *
 * What is found on the table once for all inputs of a control status.
 */
typedef struct
{
  gboolean         knows_leader;
  const AciesBody *leader;
  double           leader_inches;
  gboolean         knows_line;
  const AciesBody *line;
  gboolean         knows_front;
  const AciesBody *front;
  double           front_inches;
} PwMeasureControl;

/**
 * PwMeasure:
 * @situation: the situation of the battle
 * @facts: the facts known so far
 * @a: party a
 * @b: (nullable): party b
 * @unit: the party whose input it is
 * @enemy: (nullable): the other one
 * @input: position of the input
 * @control: what several inputs of control ask for
 *
 * The context for measuring an input of a procedure.
 */
typedef struct
{
  const AciesSituation *situation;
  AciesFacts           *facts;
  const AciesBody      *a;
  const AciesBody      *b;
  const AciesBody      *unit;
  const AciesBody      *enemy;
  guint                 input;
  PwMeasureControl     *control;
} PwMeasure;

/* Sets the input to a value seen on the table. */
void     pw_measure_see                (PwMeasure       *self,
                                        gint64           number,
                                        const char      *note);
/* Sets the input to a value that follows from statuses. */
void     pw_measure_know               (PwMeasure       *self,
                                        gint64           number,
                                        const char      *note);
void     pw_measure_see_inches         (PwMeasure       *self,
                                        double           inches,
                                        const AciesBody *to);
/* Tells whether both parties are on the table. */
gboolean pw_measure_has_both           (const PwMeasure *self);

/* ---- Distances and moves: pw-measure-moves.c ---- */

void     pw_measure_enemy_distance      (PwMeasure       *self);
void     pw_measure_unbroken_distance   (PwMeasure       *self);
void     pw_measure_between             (PwMeasure       *self);
void     pw_measure_move_kind           (PwMeasure       *self);
void     pw_measure_start_distance      (PwMeasure       *self);
void     pw_measure_end_distance        (PwMeasure       *self);
void     pw_measure_angle               (PwMeasure       *self);
void     pw_measure_terrain             (PwMeasure       *self);
void     pw_measure_formed_ahead        (PwMeasure       *self);
void     pw_measure_unformed_ahead      (PwMeasure       *self);
void     pw_measure_friends_ahead       (PwMeasure       *self);
void     pw_measure_rough_ahead         (PwMeasure       *self);
void     pw_measure_new_enemy           (PwMeasure       *self);
void     pw_measure_flight_gap          (PwMeasure       *self);
void     pw_measure_initial             (PwMeasure       *self);
void     pw_measure_move_distance       (PwMeasure       *self);
void     pw_measure_move_used           (PwMeasure       *self);
void     pw_measure_frontage            (PwMeasure       *self);
void     pw_measure_wheel               (PwMeasure       *self);
void     pw_measure_maneuver_kind       (PwMeasure       *self);
void     pw_measure_passage_phase       (PwMeasure       *self);
void     pw_measure_b_stationary        (PwMeasure       *self);
void     pw_measure_facing              (PwMeasure       *self);
void     pw_measure_direction           (PwMeasure       *self);
void     pw_measure_gap                 (PwMeasure       *self);
void     pw_measure_response            (PwMeasure       *self);
void     pw_measure_depth               (PwMeasure       *self);
void     pw_measure_stayed              (PwMeasure       *self);
void     pw_measure_step_blocked        (PwMeasure       *self);
void     pw_measure_withdrawal_blocked  (PwMeasure       *self);
void     pw_measure_withdrawal_kind     (PwMeasure       *self);
void     pw_measure_pursues             (PwMeasure       *self);

/* ---- Shooting and combat: pw-measure-combat.c ---- */

void     pw_measure_bases_in_range      (PwMeasure       *self);
void     pw_measure_shooters_understrength (PwMeasure       *self);
void     pw_measure_range               (PwMeasure       *self);
void     pw_measure_line_of_sight       (PwMeasure       *self);
void     pw_measure_nearest             (PwMeasure       *self);
void     pw_measure_aspect              (PwMeasure       *self);
void     pw_measure_cover               (PwMeasure       *self);
void     pw_measure_engaged             (PwMeasure       *self);
void     pw_measure_engaged_bases       (PwMeasure       *self);
void     pw_measure_front_bases         (PwMeasure       *self);
void     pw_measure_faces_enemy         (PwMeasure       *self);
void     pw_measure_bases_behind        (PwMeasure       *self);
void     pw_measure_contact             (PwMeasure       *self);
void     pw_measure_elephants           (PwMeasure       *self);
void     pw_measure_overlap             (PwMeasure       *self);
void     pw_measure_second_line         (PwMeasure       *self);
void     pw_measure_understrength       (PwMeasure       *self);
void     pw_measure_mixed               (PwMeasure       *self);
void     pw_measure_action              (PwMeasure       *self);
void     pw_measure_grade               (PwMeasure       *self);
void     pw_measure_dp                  (PwMeasure       *self);
void     pw_measure_shaken              (PwMeasure       *self);
void     pw_measure_supported           (PwMeasure       *self);
void     pw_measure_ground              (PwMeasure       *self);

G_END_DECLS
