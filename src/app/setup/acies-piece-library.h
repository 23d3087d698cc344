/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesPieceLibrary:
 *
 * The pieces of terrain that the user keeps, a row each: activated or pulled onto the ground it is put down, and its
 * button gives it up, which can be taken back.
 *
 * Signal: `put` (#AciesTerrain): a piece is to be put on the table.
 * Actions: `pieces.put`, `pieces.give-up` (the name of a piece), `pieces.undo`.
 */
#define ACIES_TYPE_PIECE_LIBRARY (acies_piece_library_get_type ())
G_DECLARE_FINAL_TYPE (AciesPieceLibrary, acies_piece_library, ACIES, PIECE_LIBRARY, AciesPlanView)

/* Keeps a copy of a piece under its name, instead of another of that name. */
void acies_piece_library_keep (AciesPieceLibrary *self,
                               AciesTerrain      *piece);

G_END_DECLS
