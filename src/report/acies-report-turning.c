/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-report-turn-private.h"

/* When a battle turned, by the strength of the sides after each turn, and how a reader sees that it did. */

/* Less than this, of a hundred, is no lead. */
#define LEAST_LEAD 1.0
/* A turn that cost less than this, of a hundred, turned nothing. */
#define LITTLE 5.0
/* What acies_report_judge_fate() says of one that turned to flight; of one that is lost it says more. */
#define FATE_OF_BROKEN 4
/* More units than this are not named where nobody broke. */
#define MOST_NAMES 2

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

/* The first turn after which the winner was ahead by so much of a hundred to the end; 0 for none */
static guint
find_turn_of_lead (AciesReportSource *source,
                   guint              winner,
                   double             least)
{
  guint turn = source->ends->len - 1;

  if (find_lead (source, winner, turn) < least)
    return 0;
  while (turn > 1 && find_lead (source, winner, turn - 1) >= least)
    turn--;

  return turn;
}

/* The turn by which the winner had half of the lead that it has at the end, and gave it up no more */
static guint
find_decision (AciesReportSource *source,
               guint              winner)
{
  double end = find_lead (source, winner, source->ends->len - 1);

  return end >= LEAST_LEAD ? find_turn_of_lead (source, winner, end / 2.0) : 0;
}

/* Without a winner, the turn that cost most */
static guint
find_hardest_turn (AciesReportSource *source)
{
  double most = LITTLE;
  guint found = 0;

  for (guint turn = 1; turn < source->ends->len; turn++)
    {
      double weight = acies_report_weigh_turn (source, turn);

      if (weight <= most)
        continue;
      most = weight;
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

  return winner >= 0 ? find_decision (source, (guint) winner) : find_hardest_turn (source);
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

/* What a unit that counts for one side lost of its strength in a turn; 0 of another side */
static double
find_toll (AciesReportSource *source,
           guint              position,
           int                side,
           guint              turn)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (source->battle);
  const AciesBody *before = acies_situation_get_body (acies_report_source_get_end (source, turn - 1), position);
  const AciesBody *after = acies_situation_get_body (acies_report_source_get_end (source, turn), position);

  if (before->is_leader || (int) before->side != side)
    return 0.0;

  return MAX (acies_ruleset_get_strength (ruleset, before, FALSE) - acies_ruleset_get_strength (ruleset, after, FALSE), 0.0);
}

static AciesFieldPart
find_part (const AciesReportTurn   *turn,
           const AciesReportAction *action)
{
  return action->part > 0 ? (AciesFieldPart) (action->part - 1) : acies_report_turn_find_part (turn, action);
}

/* The part of the field in which a side lost most strength; none if it lost nothing */
static AciesFieldPart
find_hardest_part (const AciesReportTurn *turn,
                   int                    side)
{
  double tolls[ACIES_PART_NONE + 1] = { 0.0 };
  AciesFieldPart hardest = ACIES_PART_LEFT;

  for (guint i = 0; i < turn->actions->len; i++)
    tolls[find_part (turn, turn->actions->pdata[i])] += find_toll (turn->source, i, side, turn->turn);
  for (guint part = ACIES_PART_CENTER; part <= ACIES_PART_NONE; part++)
    if (tolls[part] > tolls[hardest])
      hardest = (AciesFieldPart) part;

  return tolls[hardest] > 0.0 ? hardest : ACIES_PART_NONE;
}

/* Those that a side lost in a part of the field, or that turned to flight there, of those that counted; (transfer full) */
static GPtrArray *
list_broken (const AciesReportTurn *turn,
             int                    side,
             AciesFieldPart         part)
{
  GPtrArray *broken = g_ptr_array_new ();

  for (guint i = 0; i < turn->actions->len; i++)
    {
      AciesReportAction *action = turn->actions->pdata[i];

      if (find_toll (turn->source, i, side, turn->turn) > 0.0 && find_part (turn, action) == part
          && acies_report_judge_fate (turn, action) >= FATE_OF_BROKEN
          && (action->is_routing || acies_report_action_is_lost (action, turn->turn)))
        g_ptr_array_add (broken, action);
    }

  return broken;
}

/* Those that lost most first */
static int
compare_lost (gconstpointer one,
              gconstpointer other,
              gpointer      turn)
{
  guint first = acies_report_action_count_lost (*(const AciesReportAction * const *) one, GPOINTER_TO_UINT (turn));
  guint second = acies_report_action_count_lost (*(const AciesReportAction * const *) other, GPOINTER_TO_UINT (turn));

  return first > second ? -1 : first < second;
}

/* "the Catuvellauni lost twelve figures and the Iceni Spears eleven figures": where nobody broke (nullable) */
static char *
tell_tolls (const AciesReportTurn *turn,
            int                    side,
            AciesFieldPart         part)
{
  g_autoptr (GPtrArray) hit = g_ptr_array_new ();
  g_autoptr (GPtrArray) tolls = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < turn->actions->len; i++)
    {
      const AciesReportAction *action = turn->actions->pdata[i];

      if ((int) action->body->side == side && !action->body->is_leader && find_part (turn, action) == part
          && acies_report_action_count_lost (action, turn->turn) > 0)
        g_ptr_array_add (hit, turn->actions->pdata[i]);
    }
  g_ptr_array_sort_with_data (hit, compare_lost, GUINT_TO_POINTER (turn->turn));
  for (guint i = 0; i < MIN (hit->len, MOST_NAMES); i++)
    {
      const AciesReportAction *action = hit->pdata[i];
      guint lost = acies_report_action_count_lost (action, turn->turn);
      g_autofree char *name = NULL;
      g_autofree char *count = NULL;

      name = acies_report_phrase (turn, action);
      count = acies_report_print_count (turn->source, lost);
      if (i == 0)
        g_ptr_array_add (tolls, g_strdup_printf (ngettext ("%s lost %s", "%s lost %s", acies_report_number_of (turn, action)),
                                                 name, count));
      else
        g_ptr_array_add (tolls, g_strdup_printf (C_("cost", "%s %s"), name, count));
    }

  return tolls->len > 0 ? acies_report_join (tolls) : NULL;
}

/* "the Spearmen of the guilds had no way out and surrendered": what broke a side in a part of the field (nullable) */
static char *
tell_break (const AciesReportTurn *turn,
            int                    side,
            AciesFieldPart         part)
{
  g_autoptr (GPtrArray) broken = list_broken (turn, side, part);
  g_autofree char *names = NULL;
  guint n_lost = 0;

  if (broken->len == 0)
    return tell_tolls (turn, side, part);

  for (guint i = 0; i < broken->len; i++)
    n_lost += acies_report_action_is_lost ((const AciesReportAction *) broken->pdata[i], turn->turn);
  if (broken->len == 1 && n_lost == 1)
    return acies_report_tell_end (turn, broken->pdata[0]);

  names = acies_report_phrase_all (turn, broken);
  if (n_lost == broken->len)
    /* Translators: the names of two units or more */
    return g_strdup_printf (_("%s were lost"), names);
  if (n_lost > 0)
    /* Translators: the names of two units or more */
    return g_strdup_printf (_("%s were lost or turned and ran"), names);

  return g_strdup_printf (ngettext ("%s turned and ran", "%s turned and ran", acies_report_number_of_all (turn, broken)), names);
}

/* "It was decided in turn eight, in the center, where the Spearmen of the guilds had no way out and surrendered" */
static char *
tell_decision (AciesReportSource *source,
               guint              number)
{
  const AciesReportTurn *turn = source->turns->pdata[number];
  int loser = find_loser (source, number);
  AciesFieldPart part = find_hardest_part (turn, loser);
  g_autofree char *broke = tell_break (turn, loser, part);
  g_autofree char *side = acies_report_phrase_side (source, 0, NULL);
  g_autofree char *words = acies_report_number_in_words (number);
  g_autofree char *all = acies_report_number_in_words (source->ends->len - 1);
  g_autofree char *when = NULL;

  if (acies_report_find_winner (source) < 0)
    /* Translators: the number of a turn in words */
    when = g_strdup_printf (_("the hardest turn was turn %s"), words);
  else if (number + 1 == source->ends->len)
    /* Translators: how many turns the battle had, in words */
    when = g_strdup_printf (ngettext ("it was decided in the only turn", "it was decided in the last of %s turns", number), all);
  else
    /* Translators: the number of a turn, and of all turns, in words */
    when = g_strdup_printf (_("it was decided in turn %s of %s"), words, all);
  if (broke == NULL)
    return g_steal_pointer (&when);

  switch (part)
    {
    case ACIES_PART_LEFT:
      /* Translators: "it was decided in turn eight", a side, what happened there: "the Spearmen surrendered" */
      return g_strdup_printf (_("%s, on the left of %s, where %s"), when, side, broke);
    case ACIES_PART_CENTER:
      return g_strdup_printf (_("%s, in the center, where %s"), when, broke);
    case ACIES_PART_RIGHT:
      return g_strdup_printf (_("%s, on the right of %s, where %s"), when, side, broke);
    case ACIES_PART_NONE:
    default:
      return g_strdup_printf (_("%s, when %s"), when, broke);
    }
}

/* "In that turn, Porus lost 20 figures and Alexander two figures", the one that lost most first; NULL if none lost any, and
 * where nobody broke: then losses were told */
static char *
tell_losses (AciesReportSource *source,
             guint              turn)
{
  const AciesReportTurn *gathered = source->turns->pdata[turn];
  int loser = find_loser (source, turn);
  g_autoptr (GPtrArray) broken = list_broken (gathered, loser, find_hardest_part (gathered, loser));
  g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < source->document->sides->len; i++)
    {
      guint side = loser < 0 ? i : i == 0 ? (guint) loser : i <= (guint) loser ? i - 1 : i;
      guint lost = count_lost_by_side (source, side, turn);
      gulong number;
      g_autofree char *name = acies_report_phrase_side (source, side, &number);
      g_autofree char *count = acies_report_print_count (source, lost);

      if (lost > 0 && losses->len == 0)
        g_ptr_array_add (losses, g_strdup_printf (ngettext ("%s lost %s", "%s lost %s", number), name, count));
      else if (lost > 0)
        g_ptr_array_add (losses, g_strdup_printf (C_("cost", "%s %s"), name, count));
    }
  if (losses->len == 0 || broken->len == 0)
    return NULL;
  list = acies_report_join (losses);

  /* Translators: what the sides lost: "Porus lost 20 figures and Alexander two figures" */
  return g_strdup_printf (_("In that turn, %s"), list);
}

/* ---- The evidence ---- */

/* "Before it, Alexander had 56% left and the enemy 55%; after it, 55% and 41%", and that it stayed ahead,
 * unless @was_ahead was told */
static char *
tell_lead (AciesReportSource *source,
           guint              winner,
           guint              turn,
           gboolean           was_ahead)
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
  told = g_strdup_printf (ngettext ("Before it, %s had %ld%% left and %s %ld%%; after it, %ld%% and %ld%%",
                                    "Before it, %s had %ld%% left and %s %ld%%; after it, %ld%% and %ld%%",
                                    number), name, values[0], enemy, values[1], values[2], values[3]);
  if (turn + 1 == source->ends->len || was_ahead)
    return g_steal_pointer (&told);

  /* Translators: how strong two sides were, and the one that was stronger from then on */
  return g_strdup_printf (ngettext ("%s, and %s stayed ahead", "%s, and %s stayed ahead", number), told, name);
}

/* "From turn three on, Alexander was ahead" */
static char *
tell_first_lead (AciesReportSource *source,
                 guint              winner,
                 guint              turn)
{
  gulong number;
  g_autofree char *name = acies_report_phrase_side (source, winner, &number);
  g_autofree char *words = acies_report_number_in_words (turn);

  /* Translators: the number of a turn in words, the side that was stronger after it and ever after */
  return g_strdup_printf (ngettext ("From turn %s on, %s was ahead", "From turn %s on, %s were ahead", number), words, name);
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
  guint lead;

  /* As long as it goes on, nobody knows. */
  if (source->ends->len < 2 || acies_situation_get_ending (acies_report_source_get_end (source, G_MAXUINT)) == NULL)
    return;
  if (turn == 0)
    {
      if (winner >= 0)
        acies_report_passage_tell (passage, acies_text_capitalize (tell_contradiction (source, (guint) winner)), 0);
      return;
    }

  lead = winner >= 0 ? find_turn_of_lead (source, (guint) winner, LEAST_LEAD) : 0;
  if (lead > 0 && lead < turn)
    acies_report_passage_tell (passage, tell_first_lead (source, (guint) winner, lead), 0);
  acies_report_passage_tell (passage, acies_text_capitalize (tell_decision (source, turn)), 0);
  acies_report_passage_tell (passage, tell_losses (source, turn), 0);
  if (winner >= 0)
    acies_report_passage_tell (passage, tell_lead (source, (guint) winner, turn, lead > 0 && lead < turn), 0);
}
