/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-arithmetic.h"
#include "acies-story.h"

/* ---- Sentences ---- */

/**
 * acies_story_of:
 * @ruleset: the ruleset
 * @situation: the situation of the battle
 * @resolution: what has been resolved
 *
 * Creates a story: the data for a sentence of the log.
 *
 * Returns: a story that borrows its arguments
 */
AciesStory
acies_story_of (AciesRuleset          *ruleset,
                const AciesSituation  *situation,
                const AciesResolution *resolution)
{
  return (AciesStory) {
    ruleset, situation, resolution, resolution->inputs, acies_outcome_get_outputs (resolution->outcome),
    acies_situation_get_name (situation, resolution->a), acies_situation_get_name (situation, resolution->b),
  };
}

/**
 * acies_story_get_number:
 * @self: a story
 * @output: the position of a number
 *
 * Returns: the output
 */
int
acies_story_get_number (const AciesStory *self,
                        guint             output)
{
  return acies_record_get_number (self->outputs, output);
}

/**
 * acies_story_get_choice:
 * @self: a story
 * @output: the position of a choice
 *
 * Returns: the number of the item
 */
int
acies_story_get_choice (const AciesStory *self,
                        guint             output)
{
  return acies_record_get_choice (self->outputs, output);
}

/**
 * acies_story_holds:
 * @self: a story
 * @output: the position of a boolean
 *
 * Returns: the output
 */
gboolean
acies_story_holds (const AciesStory *self,
                   guint             output)
{
  return acies_record_get_boolean (self->outputs, output);
}

/**
 * acies_story_print_inches:
 * @self: a story
 * @output: the position of a length
 *
 * Returns: (transfer full): the length as text, "4.5″"
 */
char *
acies_story_print_inches (const AciesStory *self,
                          guint             output)
{
  return acies_print_inches (acies_record_get_number (self->outputs, output));
}

/**
 * acies_story_label_output:
 * @self: a story
 * @vocabulary: the position of a vocabulary
 * @output: the position of a choice from it
 *
 * Returns: (transfer none): the label of the output's item, translated
 */
const char *
acies_story_label_output (const AciesStory *self,
                          guint             vocabulary,
                          guint             output)
{
  return acies_ruleset_get_item_label (self->ruleset, vocabulary, acies_record_get_choice (self->outputs, output));
}

/**
 * acies_story_label_input:
 * @self: a story
 * @vocabulary: the position of a vocabulary
 * @input: the position of a choice from it
 *
 * Returns: (transfer none): the label of the input's item, translated
 */
const char *
acies_story_label_input (const AciesStory *self,
                         guint             vocabulary,
                         guint             input)
{
  return acies_ruleset_get_item_label (self->ruleset, vocabulary, acies_record_get_choice (self->inputs, input));
}

/**
 * acies_sentences_add:
 * @sentences: the text so far
 * @format: a translated sentence, printf-style
 * @...: the arguments for @format
 *
 * Appends a sentence to a text, after a space when the text is not empty.
 */
void
acies_sentences_add (GString    *sentences,
                     const char *format,
                     ...)
{
  va_list arguments;

  if (sentences->len > 0)
    g_string_append_c (sentences, ' ');
  va_start (arguments, format);
  g_string_append_vprintf (sentences, format, arguments);
  va_end (arguments);
}

/**
 * acies_sentences_end:
 * @sentences: (transfer full): the text
 *
 * Ends a text made by acies_sentences_add().
 *
 * Returns: (transfer full) (nullable): the text; %NULL when it is empty
 */
char *
acies_sentences_end (GString *sentences)
{
  return g_string_free (sentences, sentences->len == 0);
}
