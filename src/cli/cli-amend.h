/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli-battle.h"

G_BEGIN_DECLS

/* What "acies-cli log BATTLE --amend N" was given besides. */
typedef struct
{
  const char  *number;
  const char  *dice;
  const char  *reason;
  char       **drop;
  char       **keep;
  gboolean     only_try;
} CliAmendOptions;

/* Tries or makes the amendment, and prints what it does. Returns the exit code. */
int cli_amend (AciesBattleStore       *store,
               const CliAmendOptions  *options,
               char                  **inputs);

G_END_DECLS
