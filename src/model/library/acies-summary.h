/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-painter.h"
#include "acies-ruleset-library.h"

G_BEGIN_DECLS

/* The size at which battles and armies are painted for cards, in pixels. */
#define ACIES_SUMMARY_WIDTH 300
#define ACIES_SUMMARY_BATTLE_HEIGHT 200
#define ACIES_SUMMARY_ARMY_HEIGHT 100

/**
 * AciesSummary:
 * @ruleset: the id of its ruleset
 * @title: what the document is called
 * @rules: the title of its rules
 * @sides: (nullable): of a battle: its two sides, or all of them
 * @date: (nullable): of a battle: when it was
 * @chips: (array zero-terminated=1): a few facts, in a word or two each
 * @last: (nullable): of a battle: its last entry, a sentence
 * @is_over: of a battle: whether it has ended
 * @picture: (nullable): the battle as it stands, or the army drawn up, in device pixels
 *
 * What a card shows of a file.
 */
typedef struct
{
  char            *ruleset;
  char            *title;
  char            *rules;
  char            *sides;
  char            *date;
  char           **chips;
  char            *last;
  gboolean         is_over;
  cairo_surface_t *picture;
} AciesSummary;

void          acies_summary_free        (AciesSummary         *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSummary, acies_summary_free)

AciesSummary *acies_summary_read        (AciesRulesetLibrary  *rulesets,
                                         GFile                *file,
                                         AciesSketchStyle      style,
                                         int                   scale,
                                         GCancellable         *cancellable,
                                         GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
