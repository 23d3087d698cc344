/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-report-private.h"

/* What of a report players may put in their own words, and what they did. */

/* Enough to tell one text from another; it guards nothing. */
#define CHECKSUM_LENGTH 16

static void
free_wording (gpointer data)
{
  AciesReportWording *wording = data;

  g_free (wording->id);
  g_free (wording->label);
  g_free (wording->generated);
  g_free (wording->own);
  g_free (wording);
}

GPtrArray *
acies_report_wordings_new (void)
{
  return g_ptr_array_new_with_free_func (free_wording);
}

/* A checksum by which it is known whether the words of the program have changed since the players put a part in their
 * own; "" for no words */
static char *
compute_checksum (const char *generated)
{
  char *checksum;

  if (*generated == '\0')
    return g_strdup ("");

  checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, generated, -1);
  checksum[CHECKSUM_LENGTH] = '\0';

  return checksum;
}

/**
 * acies_report_wording_create_event:
 * @self: a part of a report that players may put in their own words
 * @text: (nullable): their words; %NULL to go back to those of the program
 *
 * Returns: (transfer full): an event for the log, that knows which words of the program it was said instead of
 */
AciesEvent *
acies_report_wording_create_event (const AciesReportWording *self,
                                   const char               *text)
{
  g_autofree char *checksum = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  checksum = compute_checksum (self->generated);

  return acies_event_new_wording (self->id, text, checksum);
}

/* Adds a part, and finds what the players say of it; (transfer full) @label */
static const AciesReportWording *
add_wording (AciesReportDocument *document,
             GHashTable          *events,
             const char          *id,
             char                *label,
             const char          *generated,
             gboolean             is_line)
{
  AciesReportWording *wording = g_new0 (AciesReportWording, 1);
  AciesEvent *event = g_hash_table_lookup (events, id);

  wording->id = g_strdup (id);
  wording->label = label;
  wording->generated = g_strdup (generated != NULL ? generated : "");
  wording->is_line = is_line;
  if (event != NULL)
    {
      g_autofree char *checksum = compute_checksum (wording->generated);

      wording->own = g_strdup (acies_event_get_text (event));
      if (is_line)
        g_strdelimit (wording->own, "\r\n", ' ');
      wording->is_stale = g_strcmp0 (checksum, acies_event_get_value (event)) != 0;
    }
  g_ptr_array_add (document->wordings, wording);

  return wording;
}

static void
add_passage (AciesReportDocument *document,
             GHashTable          *events,
             AciesReportPassage  *passage,
             char                *label)
{
  g_autofree char *generated = acies_report_passage_get_text (passage);
  const AciesReportWording *wording = add_wording (document, events, passage->id, label, generated, FALSE);

  g_free (passage->own);
  passage->own = g_strdup (wording->own);
}

/* A headline or a caption */
static void
add_line (AciesReportDocument  *document,
          GHashTable           *events,
          const char           *kind,
          guint                 turn,
          char                 *label,
          char                **line)
{
  g_autofree char *id = g_strdup_printf ("%s-%u", kind, turn);
  const AciesReportWording *wording = add_wording (document, events, id, label, *line, TRUE);

  if (wording->own == NULL)
    return;
  g_free (*line);
  *line = g_strdup (wording->own);
}

void
acies_report_apply_wordings (AciesReportSource *source)
{
  AciesReportDocument *document = source->document;
  g_autoptr (GHashTable) events = acies_battle_find_wordings (source->battle);

  add_passage (document, events, document->foreword, g_strdup (_("Foreword")));
  add_passage (document, events, document->opening, g_strdup (_("Opening")));
  for (guint i = 0; i < document->chapters->len; i++)
    {
      AciesReportChapter *chapter = document->chapters->pdata[i];

      /* Translators: a part of the report, "Turn 3": its headline, its text, the caption of its map */
      add_line (document, events, "headline", chapter->turn, g_strdup_printf (_("%s: headline"), chapter->heading),
                &chapter->headline);
      add_passage (document, events, chapter->story, g_strdup_printf (_("%s: text"), chapter->heading));
      if (chapter->figure != NULL)
        add_line (document, events, "caption", chapter->turn, g_strdup_printf (_("%s: caption"), chapter->heading),
                  &chapter->figure->caption);
    }
  /* Where luck is not told, the players' words on it are not either. */
  if (source->options->luck)
    add_passage (document, events, document->luck, g_strdup (_("Luck")));
  add_passage (document, events, document->outcome, g_strdup (document->outcome_heading));
  add_passage (document, events, document->afterword, g_strdup (_("Afterword")));
}
