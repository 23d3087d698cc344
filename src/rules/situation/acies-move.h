/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-geometry.h"

G_BEGIN_DECLS

/**
 * AciesMoveKind:
 * @ACIES_MOVE_PLACE: placed: in deployment, or corrected by hand
 * @ACIES_MOVE_ADVANCE: an ordinary move
 * @ACIES_MOVE_MARCH: a march
 * @ACIES_MOVE_CHARGE: into contact
 * @ACIES_MOVE_PURSUIT: after a beaten enemy
 * @ACIES_MOVE_RETREAT: back, in order or not
 * @ACIES_MOVE_RECOIL: pushed back, still facing the enemy
 * @ACIES_MOVE_ROUT: in flight
 * @ACIES_MOVE_EVADE: out of the enemy's way
 * @ACIES_MOVE_REMOVE: taken off the table by the players
 *
 * The kind of a move; the sketch draws each in its own way.
 */
typedef enum
{
  ACIES_MOVE_PLACE,
  ACIES_MOVE_ADVANCE,
  ACIES_MOVE_MARCH,
  ACIES_MOVE_CHARGE,
  ACIES_MOVE_PURSUIT,
  ACIES_MOVE_RETREAT,
  ACIES_MOVE_RECOIL,
  ACIES_MOVE_ROUT,
  ACIES_MOVE_EVADE,
  ACIES_MOVE_REMOVE
} AciesMoveKind;

#define ACIES_TYPE_MOVE_KIND (acies_move_kind_get_type ())
ACIES_EXPORT GType acies_move_kind_get_type (void);

/**
 * AciesMove:
 * @subject: the id of the unit or leader, "a1" or "bg1"
 * @kind: what kind of move
 * @n_poses: how many poses, at least 1
 * @poses: (array length=n_poses): the first pose, the turning points and the last pose; for %ACIES_MOVE_PLACE
 *   and %ACIES_MOVE_REMOVE only the last
 * @files: its new number of files, 0 for no change
 * @turn: the turn in which it was made; filled in when it is applied
 *
 * A move on the table.
 */
typedef struct
{
  char          *subject;
  AciesMoveKind  kind;
  guint          n_poses;
  AciesPose     *poses;
  guint          files;
  guint          turn;
} AciesMove;

#define ACIES_TYPE_MOVE (acies_move_get_type ())
ACIES_EXPORT GType      acies_move_get_type    (void);
ACIES_EXPORT AciesMove *acies_move_new         (const char      *subject,
                                                AciesMoveKind    kind,
                                                const AciesPose *poses,
                                                guint            n_poses) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesMove *acies_move_copy        (const AciesMove *self) G_GNUC_WARN_UNUSED_RESULT;
/* Takes a reference, which acies_move_free() drops.  A move with several references must not be
 * changed. */
ACIES_EXPORT AciesMove *acies_move_ref         (AciesMove       *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void       acies_move_free        (AciesMove       *self);
ACIES_EXPORT gboolean   acies_move_equal       (const AciesMove *one,
                                                const AciesMove *other);
/* Measures the path of the middle of the front edge in inches. */
ACIES_EXPORT double     acies_move_get_length  (const AciesMove *self);
ACIES_EXPORT AciesPose  acies_move_get_end     (const AciesMove *self);
/* Finds the first move of a subject in a list (nullable).  @moves: (nullable) (element-type AciesMove) */
ACIES_EXPORT const AciesMove *acies_moves_find (GPtrArray       *moves,
                                                const char      *subject);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMove, acies_move_free)

G_END_DECLS
