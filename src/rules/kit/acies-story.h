/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-bodies.h"

G_BEGIN_DECLS

/*
 * Helpers for the sentences of a ruleset: those of the log and its verdict on a
 * battle.
 */

/**
 * AciesStory:
 * @ruleset: the ruleset
 * @situation: the situation of the battle
 * @resolution: what has been resolved
 * @inputs: its inputs
 * @outputs: its outputs
 * @a: the name of party a, "" for none
 * @b: the name of party b, "" for none
 *
 * The data for a sentence of the log.
 */
struct _AciesStory
{
  AciesRuleset          *ruleset;
  const AciesSituation  *situation;
  const AciesResolution *resolution;
  const AciesRecord     *inputs;
  const AciesRecord     *outputs;
  const char            *a;
  const char            *b;
};

/* Borrows its arguments. */
ACIES_EXPORT AciesStory  acies_story_of            (AciesRuleset          *ruleset,
                                                    const AciesSituation  *situation,
                                                    const AciesResolution *resolution);
/* Outputs, by position */
ACIES_EXPORT int         acies_story_get_number    (const AciesStory      *self,
                                                    guint                  output);
ACIES_EXPORT int         acies_story_get_choice    (const AciesStory      *self,
                                                    guint                  output);
ACIES_EXPORT gboolean    acies_story_holds         (const AciesStory      *self,
                                                    guint                  output);
ACIES_EXPORT char       *acies_story_print_inches  (const AciesStory      *self,
                                                    guint                  output) G_GNUC_WARN_UNUSED_RESULT;
/* Get the label of the item that an output or input chose. */
ACIES_EXPORT const char *acies_story_label_output  (const AciesStory      *self,
                                                    guint                  vocabulary,
                                                    guint                  output);
ACIES_EXPORT const char *acies_story_label_input   (const AciesStory      *self,
                                                    guint                  vocabulary,
                                                    guint                  input);

/* Join sentences with spaces. acies_sentences_end() takes @sentences; (nullable) when empty. */
ACIES_EXPORT void        acies_sentences_add       (GString               *sentences,
                                                    const char            *format,
                                                    ...) G_GNUC_PRINTF (2, 3);
ACIES_EXPORT char       *acies_sentences_end       (GString               *sentences) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
