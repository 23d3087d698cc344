/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-outcome.h"
#include "acies-procedure.h"

G_BEGIN_DECLS

/**
 * AciesResolution:
 * @procedure: the procedure resolved
 * @a: (nullable): id of party a
 * @b: (nullable): id of party b
 * @inputs: its inputs
 * @outcome: its outcome
 *
 * A procedure resolved between parties of a battle.
 */
typedef struct
{
  const AciesProcedure *procedure;
  const char           *a;
  const char           *b;
  const AciesRecord    *inputs;
  const AciesOutcome   *outcome;
} AciesResolution;

G_END_DECLS
