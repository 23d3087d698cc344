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

/* "Porus threw 139 dice, of which by the odds 47.2 successes were to be expected; 41 came, 6.2 fewer" */
static char *
tell_side (AciesReportSource    *source,
           const AciesLuckTally *tally)
{
  g_autofree char *name = acies_report_phrase_side (source, tally->side, NULL);
  g_autofree char *dice = g_strdup_printf (ngettext ("%u die", "%u dice", tally->n_dice), tally->n_dice);
  gint64 count = 0;

  if (!tally->tells)
    /* Translators: a side, "8 dice" */
    return g_strdup_printf (_("%s threw %s, too few to speak of luck"), name, dice);

  for (guint i = 0; i < tally->kinds->len; i++)
    {
      const AciesLuckKind *kind = &g_array_index (tally->kinds, AciesLuckKind, i);

      count += kind->label != NULL && kind->unit == NULL ? kind->count : 0;
    }
  if (fabs (tally->over) < LITTLE)
    /* Translators: a side, "101 dice", how many successes were to be expected, with one decimal place, and how many came */
    return g_strdup_printf (_("%s threw %s: by the odds %.1f successes were to be expected, and %d came, about as many"), name,
                            dice, (double) count - tally->over, (int) count);
  if (tally->over > 0)
    /* Translators: the same, and how many more that were, with one decimal place */
    return g_strdup_printf (_("%s threw %s: by the odds %.1f successes were to be expected, and %d came, %.1f more"), name,
                            dice, (double) count - tally->over, (int) count, tally->over);

  return g_strdup_printf (_("%s threw %s: by the odds %.1f successes were to be expected, and %d came, %.1f fewer"), name,
                          dice, (double) count - tally->over, (int) count, -tally->over);
}

/* For what a roll was and what came of it: "(Melee): 2 successes came, where 0.5 were to be expected", "(Control roll;
 * Passed: no)" */
static char *
tell_result (const AciesRoll *roll)
{
  if (roll->success != NULL)
    /* Translators: a kind of roll, what the test is for, and whether it came to that: "(Control roll; Passed: yes)" */
    return g_strdup_printf (_("(%s; %s: %s)"), roll->kind, roll->success,
                            roll->count > 0 ? C_("boolean", "yes") : C_("boolean", "no"));
  if (roll->count <= 0)
    /* Translators: a kind of roll, and how many successes were to be expected, with one decimal place */
    return g_strdup_printf (_("(%s): no success came, where %.1f were to be expected"), roll->kind,
                            acies_distribution_get_mean (roll->odds));

  /* Translators: a kind of roll, how many successes came, and how many were to be expected, with one decimal place */
  return g_strdup_printf (ngettext ("(%s): %u success came, where %.1f were to be expected",
                                    "(%s): %u successes came, where %.1f were to be expected", (gulong) roll->count),
                          roll->kind, (guint) roll->count, acies_distribution_get_mean (roll->odds));
}

/* "So good a throw comes 7 times in 100; it was luck for Porus" */
static char *
tell_chance (AciesReportSource     *source,
             const AciesLuckMoment *moment)
{
  g_autofree char *side = moment->roll->side >= 0 ? acies_report_phrase_side (source, (guint) moment->roll->side, NULL)
                                                  : g_strdup (_("those who threw"));
  guint times = (guint) lround (100.0 * moment->chance);
  g_autofree char *often = times == 0 ? g_strdup (_("less than once in 100 times"))
                                      : g_strdup_printf (ngettext ("%u time in 100", "%u times in 100", times), times);

  if (moment->is_good)
    /* Translators: how often a throw comes that is at least as good, "7 times in 100", and a side */
    return g_strdup_printf (_("A throw as good or better comes %s; it was luck for %s"), often, side);

  /* Translators: how often a throw comes that is at least as bad, "7 times in 100", and a side */
  return g_strdup_printf (_("A throw as bad or worse comes %s; it was bad luck for %s"), often, side);
}

/* Who threw, at whom, in which kind of roll, and what came: "In turn seven, the Village levies threw 3 dice against the
 * Phalanx of Cleitus (Melee): 2 successes came, where 0.5 were to be expected" */
static char *
tell_moment (AciesReportSource     *source,
             const AciesLuckMoment *moment)
{
  const AciesRoll *roll = moment->roll;
  const AciesSituation *end = acies_report_source_get_end (source, roll->turn);
  const AciesFacts *facts = acies_event_get_facts (roll->event);
  const char *other = roll->party == 'b' ? acies_facts_get_a (facts) : acies_facts_get_b (facts);
  const AciesBody *foe = other != NULL ? acies_situation_find (end, other) : NULL;
  g_autofree char *who = roll->id != NULL ? acies_situation_phrase_name (end, roll->id)
                         : roll->side >= 0 ? acies_report_phrase_side (source, (guint) roll->side, NULL)
                         : g_strdup (_("those who threw"));
  g_autofree char *number = acies_report_number_in_words (roll->turn);
  g_autofree char *dice = g_strdup_printf (ngettext ("%u die", "%u dice", roll->dice->len), roll->dice->len);
  g_autofree char *result = tell_result (roll);
  g_autofree char *against = NULL;
  g_autofree char *when = NULL;

  if (foe != NULL && (int) foe->side != roll->side)
    {
      g_autofree char *name = acies_situation_phrase_name (end, other);

      /* Translators: "3 dice", and the enemy that they were thrown against */
      against = g_strdup_printf (_("%s against %s"), dice, name);
    }
  /* Translators: who threw, "3 dice against the levies", "(Melee): no success came" */
  when = g_strdup_printf (_("%s threw %s %s"), who, against != NULL ? against : dice, result);
  if (roll->turn == 0)
    return acies_text_capitalize (g_steal_pointer (&when));

  /* Translators: the number of a turn in words, a sentence */
  return g_strdup_printf (_("In turn %s, %s"), number, when);
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

  acies_report_passage_tell (passage, g_strdup (_("A success is a hit, a save, a test that was passed or whatever else a side"
                                                  " threw its dice for")), 0);
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
      acies_report_passage_tell (passage, tell_chance (source, moment), 0);
    }
  source->document->luck_table = create_table (source, summary);

  return TRUE;
}
