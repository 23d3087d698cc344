/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-luck-summary.h"
#include "acies-odds.h"
#include "acies-report-turn-private.h"

/* The luck of the sides by the exact odds, and what moved most. */

/* The moments that are told */
#define MOST_MOMENTS 3
/* Fewer successes above or below those to be expected are nothing to speak of. */
#define LITTLE 1.0

/* "Alexander threw 101 dice, with 3.9 successes more than were to be expected" */
static char *
tell_side (AciesReportSource    *source,
           const AciesLuckTally *tally)
{
  g_autofree char *name = acies_report_phrase_side (source, tally->side, NULL);
  g_autofree char *dice = g_strdup_printf (ngettext ("%u die", "%u dice", tally->n_dice), tally->n_dice);

  if (!tally->tells)
    /* Translators: a side, "8 dice" */
    return g_strdup_printf (_("%s threw %s, too few to speak of luck"), name, dice);
  if (fabs (tally->over) < LITTLE)
    return g_strdup_printf (_("%s threw %s, with about as many successes as were to be expected"), name, dice);
  if (tally->over > 0)
    /* Translators: a side, "101 dice", by how many successes; the number has one decimal place */
    return g_strdup_printf (_("%s threw %s, with %.1f successes more than were to be expected"), name, dice, tally->over);

  return g_strdup_printf (_("%s threw %s, with %.1f successes fewer than were to be expected"), name, dice, -tally->over);
}

static char *
tell_moment (AciesReportSource     *source,
             const AciesLuckMoment *moment)
{
  const AciesReportTurn *turn = source->turns->pdata[MIN (moment->roll->turn, source->turns->len - 1)];
  g_autofree char *quoted = acies_report_quote (turn, moment->roll->sentence);
  g_autofree char *odds = acies_luck_moment_describe (moment);
  g_autofree char *number = acies_report_number_in_words (moment->roll->turn);

  if (moment->roll->turn == 0)
    /* Translators: a sentence of the log, and its dice and odds */
    return acies_text_capitalize (g_strdup_printf (_("%s (%s)"), quoted, odds));

  /* Translators: the number of a turn in words, a sentence of the log, and its dice and odds */
  return g_strdup_printf (_("In turn %s, %s (%s)"), number, quoted, odds);
}

static void
add_kinds (AciesReportTable     *table,
           const AciesLuckTally *tally)
{
  for (guint i = 0; i < tally->kinds->len; i++)
    {
      const AciesLuckKind *kind = &g_array_index (tally->kinds, AciesLuckKind, i);
      AciesReportRow *row;

      if (kind->label == NULL)
        continue;
      row = acies_report_table_add_row (table);
      acies_report_row_add_cell (row, g_strdup (acies_luck_kind_get_label (kind)));
      acies_report_row_add_cell (row, g_strdup_printf ("%u", kind->n_dice));
      acies_report_row_add_cell (row, acies_luck_kind_print_count (kind));
      acies_report_row_add_cell (row, acies_luck_kind_print_expected (kind));
      acies_report_row_add_cell (row, kind->tells ? acies_format_percent (kind->chance) : g_strdup (_("too few")));
    }
}

static AciesReportTable *
create_table (AciesReportSource *source,
              AciesLuckSummary  *summary)
{
  AciesReportTable *table = acies_report_table_new (_("Luck by the odds"));
  GPtrArray *tallies = acies_luck_summary_get_tallies (summary);

  table->note = g_strdup (_("How likely it was to do at least this well, by the exact odds of every roll."));
  acies_report_table_add_column (table, _("Kind of roll"), -1, FALSE);
  acies_report_table_add_column (table, _("Dice"), -1, TRUE);
  acies_report_table_add_column (table, _("Successes"), -1, TRUE);
  acies_report_table_add_column (table, _("Expected"), -1, TRUE);
  acies_report_table_add_column (table, _("This well or better"), -1, TRUE);
  for (guint i = 0; i < tallies->len; i++)
    {
      const AciesLuckTally *tally = tallies->pdata[i];
      const AciesReportSide *side = source->document->sides->pdata[tally->side];
      AciesReportRow *row;

      if (tally->n_dice == 0)
        continue;
      row = acies_report_table_add_row (table);
      row->is_group = TRUE;
      row->badge = side->badge;
      acies_report_row_add_cell (row, g_strdup (side->name));
      add_kinds (table, tally);
    }

  return table;
}

/* Tells nothing of a battle without dice. */
gboolean
acies_report_tell_luck (AciesReportSource  *source,
                        AciesLuck          *odds,
                        GCancellable       *cancellable,
                        GError            **error)
{
  const AciesLuckFilter all = ACIES_LUCK_FILTER_ALL;
  g_autoptr (AciesLuck) luck = acies_luck_new (source->battle, odds, cancellable, error);
  g_autoptr (AciesLuckSummary) summary = luck != NULL ? acies_luck_summary_new (luck, &all, cancellable, error) : NULL;
  AciesReportPassage *passage = source->document->luck;
  GPtrArray *tallies;
  GArray *moments;
  guint n_dice = 0;

  if (summary == NULL)
    return FALSE;

  source->document->odds = acies_luck_ref (luck);
  tallies = acies_luck_summary_get_tallies (summary);
  for (guint i = 0; i < tallies->len; i++)
    n_dice += ((const AciesLuckTally *) tallies->pdata[i])->n_dice;
  if (n_dice == 0)
    return TRUE;

  for (guint i = 0; i < tallies->len; i++)
    if (((const AciesLuckTally *) tallies->pdata[i])->n_dice > 0)
      acies_report_passage_tell (passage, acies_text_capitalize (tell_side (source, tallies->pdata[i])), 0);
  moments = acies_luck_summary_get_moments (summary);
  if (moments->len > 0)
    acies_report_passage_break (passage);
  for (guint i = 0; i < MIN (moments->len, MOST_MOMENTS); i++)
    {
      const AciesLuckMoment *moment = &g_array_index (moments, AciesLuckMoment, i);

      acies_report_passage_tell (passage, tell_moment (source, moment), moment->roll->entry);
    }
  source->document->luck_table = create_table (source, summary);

  return TRUE;
}
