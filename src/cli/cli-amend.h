/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli-battle.h"

G_BEGIN_DECLS

/* The other options of "acies-cli log BATTLE --amend N". */
typedef struct
{
  const char  *number;
  const char  *dice;
  const char  *reason;
  char       **drop;
  char       **keep;
  gboolean     only_try;
} CliAmendOptions;

/* Tries or logs an amendment, prints its effects, and returns the exit code. */
int cli_amend (AciesBattleStore       *store,
               const CliAmendOptions  *options,
               char                  **inputs);

G_END_DECLS
