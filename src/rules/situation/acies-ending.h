/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesEnding:
 * @winner: the index of the side that has won, -1 for none
 * @by_rules: whether the rules say so, rather than the players
 * @how: how it came, translated or in the players' words; "" for nothing
 * @clause: the clause that says so, "" for none
 *
 * How a battle ended, or may end.  It does not change.
 */
typedef struct
{
  int       winner;
  gboolean  by_rules;
  char     *how;
  char     *clause;
} AciesEnding;

/* The longest text on how a battle ended, in characters */
#define ACIES_ENDING_MAX_HOW 500

ACIES_EXPORT AciesEnding *acies_ending_new   (int                winner,
                                              gboolean           by_rules,
                                              const char        *how,
                                              const char        *clause) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesEnding *acies_ending_ref   (const AciesEnding *self);
ACIES_EXPORT void         acies_ending_unref (AciesEnding       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesEnding, acies_ending_unref)

G_END_DECLS
