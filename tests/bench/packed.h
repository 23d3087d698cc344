/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-battle.h"
#include "acies-ruleset-library.h"

G_BEGIN_DECLS

/*
 * Armies and battles of any size for benchmarks, copied from the sample rosters: battles of two packed lines.
 */

typedef struct
{
  const char *ruleset;
  const char *file;
} PackedSample;

#define PACKED_N_SAMPLES    5
#define PACKED_UNITS_IN_ROW 20

extern const PackedSample packed_samples[PACKED_N_SAMPLES];

AciesArmy   *packed_create_army   (AciesRulesetLibrary *library,
                                   guint                sample,
                                   guint                n_units) G_GNUC_WARN_UNUSED_RESULT;
/* Two armies of as many units face each other, so many of them beside one another in each row. */
AciesBattle *packed_create_battle (AciesRulesetLibrary *library,
                                   guint                sample,
                                   guint                n_units,
                                   guint                units_in_row) G_GNUC_WARN_UNUSED_RESULT;
/* Plays turns in which every unit moves once. */
void         packed_play          (AciesBattle         *battle,
                                   guint                n_turns);
/* Gets the processor time that this program has used, in ms. */
double       packed_get_time      (void);

/* Processor time that libxml2 takes for parsing a file into a tree, ms: the peer of what reads it */
double       packed_time_libxml   (GBytes              *bytes);

G_END_DECLS
