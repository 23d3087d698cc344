/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-report-turn-private.h"

/* When a battle turned, by the strength of the sides after each turn, and how a reader sees that it did. */

/* By how much of a hundred the winner is ahead when the lead is plain to see */
#define CLEAR_LEAD 5.0
/* A turn that cost less than this, of a hundred, turned nothing. */
#define LITTLE 5.0

/* The strength of some sides after a turn, of a hundred: that of one side, or of all but that one */
static double
find_percent (AciesReportSource *source,
              guint              side,
              gboolean           of_others,
              guint              turn)
{
  double start = 0.0;
  double left = 0.0;

  for (guint i = 0; i < source->document->sides->len; i++)
    {
      const AciesReportSide *one = source->document->sides->pdata[i];

      if ((i != side) != of_others)
        continue;
      start += g_array_index (one->tallies, AciesReportTally, 0).strength;
      left += g_array_index (one->tallies, AciesReportTally, turn).strength;
    }

  return start > 0.0 ? 100.0 * left / start : 0.0;
}

/* By how much of a hundred a side is stronger than its enemies after a turn, below 0 if it is weaker */
static double
find_lead (AciesReportSource *source,
           guint              side,
           guint              turn)
{
  return find_percent (source, side, FALSE, turn) - find_percent (source, side, TRUE, turn);
}

int
acies_report_find_winner (AciesReportSource *source)
{
  const AciesSituation *end = acies_report_source_get_end (source, G_MAXUINT);
  const AciesEnding *ending = acies_situation_get_ending (end);

  return ending != NULL ? ending->winner : -1;
}

double
acies_report_weigh_turn (AciesReportSource *source,
                         guint              turn)
{
  int winner = acies_report_find_winner (source);
  double weight = 0.0;

  if (turn == 0)
    return 0.0;
  if (winner >= 0)
    return find_lead (source, (guint) winner, turn) - find_lead (source, (guint) winner, turn - 1);

  for (guint i = 0; i < source->document->sides->len; i++)
    weight += find_percent (source, i, FALSE, turn - 1) - find_percent (source, i, FALSE, turn);

  return weight;
}

/* The turn after which the winner was ahead for good.  While the lead is clear at the end, a smaller one before is none. */
static guint
find_turn_of_lead (AciesReportSource *source,
                   guint              winner)
{
  guint turn = source->ends->len - 1;
  double least = find_lead (source, winner, turn) >= CLEAR_LEAD ? CLEAR_LEAD : G_MINDOUBLE;

  if (find_lead (source, winner, turn) < least)
    return 0;
  while (turn > 1 && find_lead (source, winner, turn - 1) >= least)
    turn--;

  return turn;
}

/* Without a winner, the turn that cost most */
static guint
find_hardest_turn (AciesReportSource *source)
{
  double most = LITTLE;
  guint found = 0;

  for (guint turn = 1; turn < source->ends->len; turn++)
    if (acies_report_weigh_turn (source, turn) > most)
      {
        most = acies_report_weigh_turn (source, turn);
        found = turn;
      }

  return found;
}

guint
acies_report_find_turning_turn (AciesReportSource *source)
{
  int winner = acies_report_find_winner (source);

  if (source->ends->len < 2)
    return 0;

  return winner >= 0 ? find_turn_of_lead (source, (guint) winner) : find_hardest_turn (source);
}

/* ---- What happened then ---- */

static guint
count_lost_by_side (AciesReportSource *source,
                    guint              side,
                    guint              turn)
{
  const GArray *tallies = ((const AciesReportSide *) source->document->sides->pdata[side])->tallies;
  guint before = g_array_index (tallies, AciesReportTally, turn - 1).figures;
  guint after = g_array_index (tallies, AciesReportTally, turn).figures;

  return before > after ? before - after : 0;
}

/* The side that lost most strength in a turn, of those that did not win; -1 for none */
static int
find_loser (AciesReportSource *source,
            guint              turn)
{
  int winner = acies_report_find_winner (source);
  double most = 0.0;
  int loser = -1;

  for (guint i = 0; i < source->document->sides->len; i++)
    {
      double lost = find_percent (source, i, FALSE, turn - 1) - find_percent (source, i, FALSE, turn);

      if ((int) i == winner || lost <= most)
        continue;
      most = lost;
      loser = (int) i;
    }

  return loser;
}

/* "Porus lost 20 figures, 18 of them of the Spearmen of the guilds": what the side that lost most in a turn lost
 * (nullable) */
static char *
tell_loss (AciesReportSource *source,
           guint              turn)
{
  const AciesReportTurn *gathered = source->turns->pdata[turn];
  int loser = find_loser (source, turn);
  guint lost = loser >= 0 ? count_lost_by_side (source, (guint) loser, turn) : 0;
  const AciesReportAction *worst = NULL;
  g_autofree char *count = NULL;
  g_autofree char *name = NULL;
  g_autofree char *unit = NULL;
  g_autofree char *of_unit = NULL;
  gulong number;
  guint most = 0;

  if (lost == 0)
    return NULL;

  for (guint i = 0; i < gathered->actions->len; i++)
    {
      const AciesReportAction *action = gathered->actions->pdata[i];
      guint by_unit = acies_report_action_count_lost (action, turn);

      if ((int) action->body->side != loser || by_unit <= most)
        continue;
      most = by_unit;
      worst = action;
    }
  name = acies_report_phrase_side (source, (guint) loser, &number);
  count = acies_report_print_count (source, lost);
  if (worst == NULL)
    return g_strdup_printf (ngettext ("%s lost %s", "%s lost %s", number), name, count);

  unit = acies_report_phrase (gathered, worst);
  if (most >= lost)
    /* Translators: a side, what it lost, the unit that lost it: "Porus lost 20 figures of the Spearmen of the guilds" */
    return g_strdup_printf (ngettext ("%s lost %s of %s", "%s lost %s of %s", number), name, count, unit);

  of_unit = acies_report_number_in_words (most);

  /* Translators: a side, what it lost, how many of that one of its units lost: "Porus lost 20 figures, 18 of them of the
   * Spearmen of the guilds" */
  return g_strdup_printf (ngettext ("%s lost %s, %s of them of %s", "%s lost %s, %s of them of %s", number), name, count,
                          of_unit, unit);
}

/* ---- The evidence ---- */

/* "Before it, Alexander had 56% of the strength of the start and the enemy 55%; after it, 55% and 41%" */
static char *
tell_lead (AciesReportSource *source,
           guint              winner,
           guint              turn)
{
  gulong number;
  g_autofree char *name = acies_report_phrase_side (source, winner, &number);
  guint n_sides = source->document->sides->len;
  g_autofree char *enemy = n_sides == 2 ? acies_report_phrase_side (source, 1 - winner, NULL) : g_strdup (_("the enemy"));
  g_autofree char *told = NULL;
  long values[4];

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    values[i] = lround (find_percent (source, winner, i % 2 == 1, i < 2 ? turn - 1 : turn));
  /* Translators: the winner and its enemy, and how much of its strength each had before and after a turn, of a hundred */
  told = g_strdup_printf (ngettext ("Before it, %s had %ld%% of the strength of the start and %s had %ld%%; after it, %ld%% and %ld%%",
                                    "Before it, %s had %ld%% of the strength of the start and %s had %ld%%; after it, %ld%% and %ld%%",
                                    number), name, values[0], enemy, values[1], values[2], values[3]);
  if (turn + 1 == source->ends->len)
    return g_steal_pointer (&told);

  /* Translators: how strong two sides were, and the one that was stronger from then on */
  return g_strdup_printf (ngettext ("%s, and %s stayed ahead to the end", "%s, and %s stayed ahead to the end", number), told, name);
}

/* Where what is said of the winner and what the strength says do not agree */
static char *
tell_contradiction (AciesReportSource *source,
                    guint              winner)
{
  const AciesEnding *ending = acies_situation_get_ending (acies_report_source_get_end (source, G_MAXUINT));
  guint last = source->ends->len - 1;
  gulong number;
  g_autofree char *name = acies_report_phrase_side (source, winner, &number);
  long own = lround (find_percent (source, winner, FALSE, last));
  long others = lround (find_percent (source, winner, TRUE, last));

  if (ending->by_rules)
    /* Translators: a side that won by the rules though it is weaker, and the strength of both, of a hundred */
    return g_strdup_printf (ngettext ("By strength %s was not ahead, with %ld%% against %ld%% at the end: the rules decide otherwise",
                                      "By strength %s were not ahead, with %ld%% against %ld%% at the end: the rules decide otherwise",
                                      number), name, own, others);

  /* Translators: a side that won as the players say though it is weaker, and the strength of both, of a hundred */
  return g_strdup_printf (ngettext ("By strength %s was not ahead, with %ld%% against %ld%% at the end: the verdict is that of the players",
                                    "By strength %s were not ahead, with %ld%% against %ld%% at the end: the verdict is that of the players",
                                    number), name, own, others);
}

void
acies_report_tell_turning (AciesReportSource *source)
{
  AciesReportPassage *passage = source->document->opening;
  guint turn = acies_report_find_turning_turn (source);
  int winner = acies_report_find_winner (source);
  g_autofree char *number = acies_report_number_in_words (turn);
  g_autofree char *loss = NULL;

  /* As long as it goes on, nobody knows. */
  if (source->ends->len < 2 || acies_situation_get_ending (acies_report_source_get_end (source, G_MAXUINT)) == NULL)
    return;
  if (turn == 0)
    {
      if (winner >= 0)
        acies_report_passage_tell (passage, acies_text_capitalize (tell_contradiction (source, (guint) winner)), 0);
      return;
    }

  loss = tell_loss (source, turn);
  if (loss == NULL)
    /* Translators: the number of a turn in words */
    acies_report_passage_tell (passage, g_strdup_printf (_("It turned in turn %s"), number), 0);
  else if (winner < 0)
    /* Translators: the number of a turn in words, and what happened then, with a small letter */
    acies_report_passage_tell (passage, g_strdup_printf (_("The hardest turn was turn %s, when %s"), number, loss), 0);
  else if (turn + 1 == source->ends->len)
    /* Translators: what happened then, with a small letter */
    acies_report_passage_tell (passage, g_strdup_printf (_("It was decided only in the last turn, when %s"), loss), 0);
  else
    /* Translators: the number of a turn in words, and what happened then, with a small letter */
    acies_report_passage_tell (passage, g_strdup_printf (_("It turned in turn %s, when %s"), number, loss), 0);
  if (winner >= 0)
    acies_report_passage_tell (passage, tell_lead (source, (guint) winner, turn), 0);
}
