/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesTally:
 * @command: (nullable): the command that is added up; %NULL for the units of a type, and for all
 * @type: (nullable) (unowned): the label of the troop type that is added up; %NULL for a command, and for all
 * @n_units: how many units
 * @n_leaders: how many leaders; 0 for a type
 * @size: in what the rules count units in, figures or bases
 * @strength: the figures, where units are counted in bases and figures were asked for; else 0
 * @points: as the players filled them in; for a command with those of its leader
 * @percent: its share in all, in whole percent: of sizes, or of units where none has a size
 *
 * What a command has, the units of one troop type, or a whole army.
 */
typedef struct
{
  AciesCommand *command;
  const char   *type;
  guint         n_units;
  guint         n_leaders;
  gint64        size;
  gint64        strength;
  gint64        points;
  guint         percent;
} AciesTally;

/**
 * AciesTallies:
 *
 * An army, or one command of it, added up by its commands and by its troop types.  It borrows the
 * commands, and shows the army as it was when it was made.
 */
typedef struct _AciesTallies AciesTallies;

ACIES_EXPORT AciesTallies      *acies_tallies_new         (AciesRuleset       *ruleset,
                                                           AciesArmy          *army,
                                                           AciesCommand       *command) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void               acies_tallies_free        (AciesTallies       *self);
/* Called at most once, before the tallies are read. */
ACIES_EXPORT void               acies_tallies_count_figures (AciesTallies     *self);

ACIES_EXPORT const AciesTally  *acies_tallies_get_all     (const AciesTallies *self);
/* (element-type AciesTally): each command, in the order of the army */
ACIES_EXPORT const GArray      *acies_tallies_get_commands (const AciesTallies *self);
/* (element-type AciesTally): each type that some unit has, in the order of the rules */
ACIES_EXPORT const GArray      *acies_tallies_get_types   (const AciesTallies *self);
/* Gets what the columns of a table of tallies are, translated: "Units", "Bases", "Figures", "Points"; without those
 * that the rules or the players do not count. */
ACIES_EXPORT char             **acies_tallies_list_titles (const AciesTallies *self) G_GNUC_WARN_UNUSED_RESULT;
/* Prints the cells of these columns. */
ACIES_EXPORT char             **acies_tallies_print       (const AciesTallies *self,
                                                           const AciesTally   *tally) G_GNUC_WARN_UNUSED_RESULT;
/* Prints a share, "25%". */
ACIES_EXPORT char              *acies_tally_print_share   (const AciesTally   *tally) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTallies, acies_tallies_free)

G_END_DECLS
