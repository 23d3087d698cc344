/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli-battle.h"

G_BEGIN_DECLS

/* The options of "acies-cli log BATTLE" with --amend N or --insert-before N. */
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

/* Tries or logs @event inserted before the entry, prints its effects, and returns the exit code. */
int cli_insert (AciesBattleStore      *store,
               const CliAmendOptions  *options,
               AciesEvent             *event);

G_END_DECLS
