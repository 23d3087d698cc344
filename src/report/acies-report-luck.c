/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-luck-summary.h"
#include "acies-odds.h"
#include "acies-report-turn-private.h"

/* The luck of the sides by the exact odds, and what moved most. */

/* No die counts for more successes than this. */
#define MOST_OF_DIE 6
/* What chance brings more often than this is common, and less often than that is rare. */
#define COMMON 0.2
#define RARE 0.05
/* A throw that comes more often than this is nothing of note. */
#define RARE_THROW 0.1
/* A unit of which less than this part was left is none on which much hung. */
#define LEAST_PART 4
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

/* ---- Whether it mattered ---- */

/* How the successes of one side may have come, of all its rolls that count */
static AciesDistribution *
add_up (const AciesLuckTally *tally,
        gint64               *count)
{
  AciesDistribution *sum = acies_distribution_new_certain (0);

  *count = 0;
  for (guint i = 0; i < tally->kinds->len; i++)
    {
      const AciesLuckKind *kind = &g_array_index (tally->kinds, AciesLuckKind, i);
      g_autoptr (AciesDistribution) before = NULL;

      if (kind->label == NULL || kind->unit != NULL || kind->odds == NULL)
        continue;
      before = sum;
      sum = acies_distribution_add (before, kind->odds);
      *count += kind->count;
    }

  return sum;
}

/* How likely it was that one side did so well beside the other, or better */
static double
find_chance_of_lead (const AciesLuckTally *lucky,
                     const AciesLuckTally *other)
{
  gint64 count, other_count;
  g_autoptr (AciesDistribution) odds = add_up (lucky, &count);
  g_autoptr (AciesDistribution) other_odds = add_up (other, &other_count);
  gint64 lead = count - other_count;
  gint64 most = (gint64) lucky->n_dice * MOST_OF_DIE;
  double chance = 0.0;

  for (gint64 i = 0; i <= most; i++)
    {
      double here = acies_distribution_chance_of (odds, i);

      if (here > 0.0)
        chance += here * (1.0 - acies_distribution_chance_at_least (other_odds, i - lead + 1));
    }

  return CLAMP (chance, 0.0, 1.0);
}

/* "Taken together the dice favored Hannibal by 2.1 successes; as much or more comes by chance in 38 of 100 battles, so that
 * luck hardly mattered" (nullable) */
static char *
tell_balance (AciesReportSource *source,
              GPtrArray         *tallies)
{
  const AciesLuckTally *lucky = tallies->len == 2 ? tallies->pdata[0] : NULL;
  const AciesLuckTally *other = tallies->len == 2 ? tallies->pdata[1] : NULL;
  g_autofree char *name = NULL;
  double chance;
  guint times;

  if (lucky == NULL || !lucky->tells || !other->tells)
    return NULL;
  if (lucky->over < other->over)
    {
      lucky = other;
      other = tallies->pdata[0];
    }
  if (lucky->over - other->over < LITTLE)
    return g_strdup (_("Taken together the dice favored neither side"));

  chance = find_chance_of_lead (lucky, other);
  times = (guint) lround (100.0 * chance);
  name = acies_report_phrase_side (source, lucky->side, NULL);
  if (chance > COMMON)
    /* Translators: a side, successes with one decimal place, of how many battles out of 100 */
    return g_strdup_printf (ngettext ("Taken together the dice favored %s by %.1f successes; as much or more comes by chance in"
                                      " %u of 100 battles, so luck hardly mattered",
                                      "Taken together the dice favored %s by %.1f successes; as much or more comes by chance in"
                                      " %u of 100 battles, so luck hardly mattered", times),
                            name, lucky->over - other->over, times);
  if (chance > RARE)
    return g_strdup_printf (ngettext ("Taken together the dice favored %s by %.1f successes; as much or more comes by chance in"
                                      " only %u of 100 battles: luck was on that side",
                                      "Taken together the dice favored %s by %.1f successes; as much or more comes by chance in"
                                      " only %u of 100 battles: luck was on that side", times),
                            name, lucky->over - other->over, times);

  return g_strdup_printf (_("Taken together the dice favored %s by %.1f successes; that or more comes by chance in fewer than"
                            " %u of 100 battles, so luck mattered a good deal"), name, lucky->over - other->over, times + 1);
}

/* ---- Moments ---- */

/* Whether a roll is worth telling: a rare one, of something that can be counted, on which much hung */
static gboolean
is_of_note (AciesReportSource     *source,
            const AciesLuckMoment *moment)
{
  const AciesRoll *roll = moment->roll;
  const AciesFacts *facts = acies_event_get_facts (roll->event);
  const char *other = roll->party == 'b' ? acies_facts_get_a (facts) : acies_facts_get_b (facts);
  const char *sufferer = moment->is_good ? other : roll->id;
  const AciesReportTurn *turn = source->turns->pdata[MIN (roll->turn, source->turns->len - 1)];
  const AciesReportTurn *start = source->turns->pdata[0];

  if (roll->success != NULL || moment->chance > RARE_THROW || roll->turn == 0 || sufferer == NULL || other == NULL)
    return FALSE;

  for (guint i = 0; i < turn->actions->len; i++)
    {
      const AciesReportAction *action = turn->actions->pdata[i];

      /* The last of a unit may fall to any throw. */
      if (g_str_equal (action->body->id, sufferer))
        return LEAST_PART * action->before >= ((const AciesReportAction *) start->actions->pdata[i])->left;
    }

  return FALSE;
}

/* "the Village levies, fighting the Phalanx of Cleitus": whose throw it was, and when they made it */
static char *
tell_thrower (AciesReportSource *source,
              const AciesRoll   *roll)
{
  const AciesSituation *end = acies_report_source_get_end (source, roll->turn);
  const AciesFacts *facts = acies_event_get_facts (roll->event);
  const char *other = roll->party == 'b' ? acies_facts_get_a (facts) : acies_facts_get_b (facts);
  g_autofree char *who = roll->id != NULL ? acies_situation_phrase_name (end, roll->id)
                         : roll->side >= 0 ? acies_report_phrase_side (source, (guint) roll->side, NULL)
                         : g_strdup (_("those who threw"));
  g_autofree char *foe = acies_situation_phrase_name (end, other);

  switch (acies_procedure_get_deed (roll->procedure))
    {
    case ACIES_DEED_SHOT:
      if (roll->party == 'b')
        /* Translators: a unit, and the enemy that shoots at it, in the middle of a sentence */
        return g_strdup_printf (_("%s, shot at by %s,"), who, foe);
      /* Translators: a unit, and the enemy at which it shoots, in the middle of a sentence */
      return g_strdup_printf (_("%s, shooting at %s,"), who, foe);
    case ACIES_DEED_FIGHT:
      return g_strdup_printf (_("%s, fighting %s,"), who, foe);
    case ACIES_DEED_OTHER:
    default:
      return g_strdup_printf (_("%s, against %s,"), who, foe);
    }
}

/* "In turn seven the Village levies, fighting the Phalanx of Cleitus, had two successes with three dice, where 0.5 were to be
 * expected: so good a throw or a better one comes 7 times in 100" */
static char *
tell_moment (AciesReportSource     *source,
             const AciesLuckMoment *moment)
{
  const AciesRoll *roll = moment->roll;
  g_autofree char *who = tell_thrower (source, roll);
  g_autofree char *number = acies_report_number_in_words (roll->turn);
  g_autofree char *dice = g_strdup_printf (ngettext ("%u die", "%u dice", roll->dice->len), roll->dice->len);
  guint times = (guint) lround (100.0 * moment->chance);
  g_autofree char *often = times == 0 ? g_strdup (_("less than once in 100 times"))
                                      : g_strdup_printf (ngettext ("%u time in 100", "%u times in 100", times), times);
  g_autofree char *count = roll->count <= 0 ? g_strdup (_("no success"))
                                            : g_strdup_printf (ngettext ("%u success", "%u successes", (gulong) roll->count),
                                                               (guint) roll->count);

  if (moment->is_good)
    /* Translators: the number of a turn in words, "the levies, fighting the phalanx,", "2 successes", "3 dice", with one
     * decimal place how many were to be expected, "7 times in 100" */
    return g_strdup_printf (_("In turn %s, %s had %s with %s, where %.1f were to be expected: so good a throw or a better one"
                              " comes %s"), number, who, count, dice, acies_distribution_get_mean (roll->odds), often);

  return g_strdup_printf (_("In turn %s, %s had %s with %s, where %.1f were to be expected: so bad a throw or a worse one comes"
                            " %s"), number, who, count, dice, acies_distribution_get_mean (roll->odds), often);
}

static void
tell_moments (AciesReportSource *source,
              GArray            *moments)
{
  AciesReportPassage *passage = source->document->luck;
  gboolean is_any = FALSE;

  for (guint i = 0; i < moments->len; i++)
    {
      const AciesLuckMoment *moment = &g_array_index (moments, AciesLuckMoment, i);

      if (!is_of_note (source, moment))
        continue;
      if (!is_any)
        acies_report_passage_break (passage);
      is_any = TRUE;
      acies_report_passage_tell (passage, tell_moment (source, moment), moment->roll->entry);
    }
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
  acies_report_passage_tell (passage, tell_balance (source, tallies), 0);
  tell_moments (source, moments);
  source->document->luck_table = create_table (source, summary);

  return TRUE;
}
