/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli-common.h"

G_BEGIN_DECLS

/* Runs the command that @arguments begin with; see the function. */
int cli_run         (Cli               *cli,
                     char             **arguments);

/* One function for each command; the table in cli-run.c describes them. */
int cli_rulesets    (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_resolve     (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_check_cases (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_odds        (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_check       (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_muster      (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_import      (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_roster      (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_new         (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_terrain     (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_deploy      (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_move        (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_phase       (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_log         (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_note        (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_comment     (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_bookmark    (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_wording     (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_correct     (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_catch_up    (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_end         (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_show        (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_sketch      (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_luck        (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_merge       (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);
int cli_report      (Cli               *cli,
                     const CliCommand  *command,
                     char             **arguments);

G_END_DECLS
