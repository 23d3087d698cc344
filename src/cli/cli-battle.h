/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-battle-store.h"
#include "cli-common.h"

G_BEGIN_DECLS

/* Opens the battle in file @path, and prints the warnings about its journal.  FILE when it is to be
 * written and cannot be. */
AciesBattleStore *cli_open_battle    (Cli                   *cli,
                                      const char            *path,
                                      gboolean               for_writing,
                                      GError               **error) G_GNUC_WARN_UNUSED_RESULT;
/* Saves a battle and returns the exit code. */
int               cli_save_battle    (AciesBattleStore      *store);

/* Finds the id of the party of the wanted kind (ACIES_PARTY_NONE: any) whose id or name is @name.
 * USAGE when there is none or more than one.  (transfer full) */
char             *cli_find_subject   (const AciesSituation  *situation,
                                      AciesPartyKind         wanted,
                                      const char            *name,
                                      GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/* "entry 12  # SENTENCE" for the last @n_entries */
void              cli_print_entries  (AciesBattle           *battle,
                                      guint                  n_entries);
/* "# NAME: FIELD: BEFORE → AFTER", (element-type AciesStatusChange) */
void              cli_print_changes  (const AciesSituation  *situation,
                                      GPtrArray             *changes);
/* Prints "must PROCEDURE a=ID b=ID # REASON (CLAUSE)", arguments for "acies-cli log", and "may end # REASON", and
 * returns how many. */
guint             cli_print_dues     (const AciesSituation  *situation,
                                      gboolean               only_musts);

/* "X,Y", "X,Y,HEADING" or, with @files, "X,Y,HEADING,FILES" */
typedef struct
{
  AciesPose pose;
  gboolean  has_heading;
  guint     files;
} CliPlace;

gboolean          cli_parse_place    (const char            *option,
                                      const char            *text,
                                      gboolean               with_files,
                                      CliPlace              *place,
                                      GError               **error);
gboolean          cli_parse_move_kind (const char           *text,
                                       AciesMoveKind        *kind,
                                       GError              **error);
/* Lists the nicks of an enumeration, separated by commas. */
char             *cli_list_nicks     (GType                  type) G_GNUC_WARN_UNUSED_RESULT;

/* Finds the number of entries up to the end of @turn, or all when @turn is NULL. */
gboolean          cli_parse_turn     (AciesBattle           *battle,
                                      const char            *turn,
                                      guint                 *n_entries,
                                      GError               **error);

G_END_DECLS
