/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-ruleset-library.h"

typedef enum
{
  POOL_SMALLEST,
  POOL_ORDINARY,
  POOL_LARGEST,
  POOL_ONLY
} PoolSize;

/* Dice that a procedure throws in certain circumstances: a group of pools.ini. */
typedef struct
{
  AciesRuleset         *ruleset;
  const AciesProcedure *procedure;
  char                 *name; /* the group */
  char                 *what;
  PoolSize              size;
  double                limit; /* in ms, where one is asked for; or 0 */
  AciesRecord          *inputs;
} Pool;

/* (transfer container) (element-type Pool): @library keeps their rulesets. */
GPtrArray *pools_load     (AciesRulesetLibrary  *library,
                           const char           *path,
                           GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whether single dice are tried one by one in every way, which takes few of them. */
gboolean   pool_is_small  (const Pool           *self);
