/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-situation.h"

G_BEGIN_DECLS

/**
 * Moves laid with the keyboard and the mouse: each function makes a new path from
 * an old one, (transfer full).  Nothing here knows what a move may cost.
 */

/* How far an arrow key moves, and how much it wheels */
#define ACIES_MOVER_STEP   0.5
#define ACIES_MOVER_DEGREES 5.0

/* A body that stays where it is */
AciesMove *acies_mover_start      (const AciesBody *body,
                                   AciesMoveKind    kind) G_GNUC_WARN_UNUSED_RESULT;
/* On along @heading, in degrees from the way that it faces: 0 ahead, 90 to its right, 180 back */
AciesMove *acies_mover_shift      (const AciesMove *move,
                                   double           heading,
                                   double           inches) G_GNUC_WARN_UNUSED_RESULT;
/* About the front corner that stays behind; clockwise when above 0. */
AciesMove *acies_mover_wheel      (const AciesMove *move,
                                   double           width,
                                   double           degrees) G_GNUC_WARN_UNUSED_RESULT;
/* About a point of the table, as one of a line that wheels; clockwise when above 0 */
AciesMove *acies_mover_swing      (const AciesMove *move,
                                   AciesPoint       pivot,
                                   double           degrees) G_GNUC_WARN_UNUSED_RESULT;
/* On the spot, about the middle of a body of that depth; clockwise when above 0 */
AciesMove *acies_mover_turn       (const AciesMove *move,
                                   double           depth,
                                   double           degrees) G_GNUC_WARN_UNUSED_RESULT;
/* The same path, formed up so many files wide at its end; 0 for as many as before */
AciesMove *acies_mover_form_up    (const AciesMove *move,
                                   guint            files) G_GNUC_WARN_UNUSED_RESULT;
/* Facing the other way, on the same ground */
AciesMove *acies_mover_about_face (const AciesMove *move,
                                   double           depth) G_GNUC_WARN_UNUSED_RESULT;
/* The same path, cut off or drawn on straight so that it is @inches long */
AciesMove *acies_mover_set_length (const AciesMove *move,
                                   double           inches) G_GNUC_WARN_UNUSED_RESULT;
/* To a place that was pointed at: straight, with a wheel in front when it lies ahead but aside */
AciesMove *acies_mover_to         (const AciesBody *body,
                                   AciesMoveKind    kind,
                                   AciesPose        end) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
