/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-ruleset-library.h"

/* A worked case of a ruleset: a group of its cases.ini. */
typedef struct
{
  AciesRuleset *ruleset;
  GKeyFile     *file;
  char         *group;
} Case;

/* All cases of all rulesets that are found and have any: (element-type Case) */
GPtrArray            *cases_load            (AciesRulesetLibrary  *library) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): the procedure that it names. */
const AciesProcedure *case_get_procedure    (const Case           *self);
/* (nullable): the error that it expects; and any other value of it. */
char                 *case_get_value        (const Case           *self,
                                             const char           *key) G_GNUC_WARN_UNUSED_RESULT;
AciesRecord          *case_parse_inputs     (const Case           *self,
                                             GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* With the dice that it names. */
AciesOutcome         *case_resolve          (const Case           *self,
                                             GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* (array zero-terminated=1): the outputs that it speaks of. */
char                **case_list_expected    (const Case           *self) G_GNUC_WARN_UNUSED_RESULT;
