/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-report-private.h"

/* Paragraphs of prose, sentence by sentence, each with the entry that it is told from. */

static void
free_sentence (gpointer data)
{
  AciesReportSentence *sentence = data;

  g_free (sentence->text);
  g_free (sentence);
}

AciesReportPassage *
acies_report_passage_new (const char *id)
{
  AciesReportPassage *self = g_new0 (AciesReportPassage, 1);

  self->id = g_strdup (id);
  self->paragraphs = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  return self;
}

void
acies_report_passage_free (AciesReportPassage *self)
{
  g_free (self->id);
  g_free (self->own);
  g_ptr_array_unref (self->paragraphs);
  g_free (self);
}

void
acies_report_passage_break (AciesReportPassage *self)
{
  const GPtrArray *last = self->paragraphs->len > 0 ? self->paragraphs->pdata[self->paragraphs->len - 1] : NULL;

  if (last == NULL || last->len > 0)
    g_ptr_array_add (self->paragraphs, g_ptr_array_new_with_free_func (free_sentence));
}

void
acies_report_passage_tell (AciesReportPassage *self,
                           char               *sentence,
                           guint               entry)
{
  g_autofree char *taken = sentence;
  AciesReportSentence *told;

  if (sentence == NULL || *sentence == '\0')
    return;

  if (self->paragraphs->len == 0)
    acies_report_passage_break (self);
  told = g_new0 (AciesReportSentence, 1);
  told->text = acies_report_finish_sentence (sentence);
  told->entry = entry;
  g_ptr_array_add (self->paragraphs->pdata[self->paragraphs->len - 1], told);
}

/**
 * acies_report_passage_is_empty:
 * @self: a passage
 *
 * Returns: whether it says nothing
 */
gboolean
acies_report_passage_is_empty (const AciesReportPassage *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->own == NULL && self->paragraphs->len == 0;
}

/**
 * acies_report_passage_get_text:
 * @self: a passage
 *
 * Returns: (transfer full): the players' words for it, or else its paragraphs, an empty line between two; "" for none
 */
char *
acies_report_passage_get_text (const AciesReportPassage *self)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->own != NULL)
    return g_strdup (self->own);

  text = g_string_new (NULL);
  for (guint i = 0; i < self->paragraphs->len; i++)
    {
      const GPtrArray *sentences = self->paragraphs->pdata[i];

      if (i > 0)
        g_string_append (text, "\n\n");
      for (guint j = 0; j < sentences->len; j++)
        g_string_append_printf (text, "%s%s", j > 0 ? " " : "", ((const AciesReportSentence *) sentences->pdata[j])->text);
    }

  return g_string_free (text, FALSE);
}
