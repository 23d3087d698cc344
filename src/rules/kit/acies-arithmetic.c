/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-arithmetic.h"

/* ---- Charts ---- */

static gboolean
applies (const AciesModifier *line,
         guint                reasons)
{
  return (reasons & ACIES_REASON (line->reason, TRUE)) != 0;
}

/**
 * acies_modifiers_sum:
 * @chart: (array length=n_lines): a chart of modifiers
 * @n_lines: how many lines it has
 * @reasons: the set of reasons that hold, made with ACIES_REASON()
 *
 * Adds up the lines whose reason holds.  Several lines may have the same reason.
 *
 * Returns: the sum
 */
int
acies_modifiers_sum (const AciesModifier *chart,
                     guint                n_lines,
                     guint                reasons)
{
  int sum = 0;

  for (guint i = 0; i < n_lines; i++)
    if (applies (&chart[i], reasons))
      sum += chart[i].modifier;

  return sum;
}

/**
 * acies_call_sum_modifiers:
 * @call: a call
 * @chart: (array length=n_lines): a chart of modifiers
 * @n_lines: how many lines it has
 * @reasons: the set of reasons that hold, made with ACIES_REASON()
 *
 * Adds up the lines whose reason holds, and explains each in the chart's order.
 *
 * Returns: the sum
 */
int
acies_call_sum_modifiers (AciesCall           *call,
                          const AciesModifier *chart,
                          guint                n_lines,
                          guint                reasons)
{
  if (acies_call_explains (call))
    for (guint i = 0; i < n_lines; i++)
      if (applies (&chart[i], reasons))
        acies_call_explain_modifier (call, chart[i].clause, chart[i].modifier, "%s", _(chart[i].label));

  return acies_modifiers_sum (chart, n_lines, reasons);
}

/**
 * acies_call_add_faults:
 * @call: a call
 * @output: the position of a list of errors or warnings
 * @faults: (array length=n_faults): the faults that were checked for
 * @n_faults: how many
 *
 * Adds the items of the faults that were found to the list, in the order of
 * @faults, and explains each.
 *
 * Returns: whether any was found
 */
gboolean
acies_call_add_faults (AciesCall        *call,
                       guint             output,
                       const AciesFault *faults,
                       guint             n_faults)
{
  gboolean any = FALSE;

  for (guint i = 0; i < n_faults; i++)
    {
      if (!faults[i].found)
        continue;

      any = TRUE;
      acies_call_add_item (call, output, faults[i].item);
      if (acies_call_explains (call))
        acies_call_explain (call, faults[i].clause, NULL, "%s", _(faults[i].label));
    }

  return any;
}

/**
 * acies_call_check_bars:
 * @call: a call
 * @bars: (array length=n_bars): conditions that forbid the procedure
 * @n_bars: how many
 * @error: return location for an error
 *
 * Refuses the procedure for the first declared bar that holds, see acies_call_check(), then for the first of
 * @bars: those that take reasoning.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_NOT_ALLOWED when one holds
 */
gboolean
acies_call_check_bars (AciesCall       *call,
                       const AciesBar  *bars,
                       guint            n_bars,
                       GError         **error)
{
  if (!acies_call_check (call, error))
    return FALSE;

  for (guint i = 0; i < n_bars; i++)
    if (bars[i].holds)
      return acies_call_refuse (call, error, bars[i].clause, "%s", _(bars[i].label));

  return TRUE;
}

/* ---- Dice ---- */

static guint64
add_face (guint64 sum,
          guint   face,
          guint64 rule)
{
  return sum + face;
}

/**
 * acies_call_draw_sum:
 * @call: a call
 * @party: whose dice they are, 'a', 'b' or '\0'
 * @die: which kind of die
 * @n_dice: how many; 0 draws nothing
 * @sum: (out): the sum of their numbers
 * @error: return location for an error
 *
 * Draws dice of which only the sum matters.
 *
 * Returns: %FALSE with an error that the caller passes on when there is no
 *   result
 */
gboolean
acies_call_draw_sum (AciesCall       *call,
                     char             party,
                     const AciesDie  *die,
                     guint            n_dice,
                     guint           *sum,
                     GError         **error)
{
  static const AciesFold adding = { .function = add_face };
  const AciesPool pool = { die, n_dice, party };
  guint64 total = 0;

  if (!acies_call_draw_fold (call, &pool, 1, &adding, &total, error))
    return FALSE;

  *sum = total;

  return TRUE;
}

/**
 * acies_call_roll_off:
 * @call: a call
 * @die: which kind of die
 * @a: (out): the number of the first party
 * @b: (out): the number of the second party
 * @n_again: (out) (optional): how many equal pairs did not count
 * @error: return location for an error
 *
 * Draws a die for each party, thrown again while they are equal.
 *
 * Returns: %FALSE with an error that the caller passes on when there is no
 *   result
 */
gboolean
acies_call_roll_off (AciesCall       *call,
                     const AciesDie  *die,
                     guint           *a,
                     guint           *b,
                     guint           *n_again,
                     GError         **error)
{
  guint n_equal = 0;

  while (TRUE)
    {
      if (!acies_call_draw (call, 'a', die, a, error) || !acies_call_draw (call, 'b', die, b, error))
        return FALSE;

      if (*a != *b)
        break;

      if (acies_call_explains (call))
        acies_call_explain (call, NULL, NULL, _("%u each: thrown again"), *a);
      if (!acies_call_again (call, error))
        return FALSE;
      n_equal++;
    }

  if (n_again != NULL)
    *n_again = n_equal;

  return TRUE;
}

/**
 * acies_call_test_at_least:
 * @call: a call
 * @party: whose dice they are, 'a', 'b' or '\0'
 * @die: which kind of die
 * @n_dice: how many
 * @target: the sum needed to pass
 * @clause: (nullable): the clause that the test rests on
 * @score: (out): their sum
 * @error: return location for an error
 *
 * Draws dice for a test that is passed by a sum of @target or more, and
 * explains target and sum.
 *
 * Returns: %FALSE with an error that the caller passes on when there is no
 *   result
 */
gboolean
acies_call_test_at_least (AciesCall       *call,
                          char             party,
                          const AciesDie  *die,
                          guint            n_dice,
                          gint64           target,
                          const char      *clause,
                          guint           *score,
                          GError         **error)
{
  if (!acies_call_draw_sum (call, party, die, n_dice, score, error))
    return FALSE;

  if (acies_call_explains (call))
    {
      g_autofree char *needed = g_strdup_printf (target < 0 ? "−%d" : "%d", (int) ABS (target));
      g_autofree char *came = g_strdup_printf ("%u", *score);

      acies_call_explain (call, clause, needed, "%s", _("Needed, or more"));
      acies_call_explain (call, NULL, came, "%s", n_dice == 1 ? _("Die") : _("Sum of the dice"));
    }

  return TRUE;
}

/**
 * acies_call_draw_unsaved:
 * @call: a call
 * @die: which kind of die
 * @n_dice: how many dice party a throws
 * @hitting: the numbers with which they hit
 * @saving: the numbers with which party b saves, a die for each hit; the empty
 *   set when no save is possible, and no dice are thrown
 * @hits: (out): how many hit
 * @saves: (out): how many of them are saved
 * @error: return location for an error
 *
 * Draws a pool of dice for the hits of party a, and then dice for the saves of
 * party b.
 *
 * Returns: %FALSE with an error that the caller passes on when there is no
 *   result
 */
gboolean
acies_call_draw_unsaved (AciesCall       *call,
                         const AciesDie  *die,
                         guint            n_dice,
                         AciesFaces       hitting,
                         AciesFaces       saving,
                         guint           *hits,
                         guint           *saves,
                         GError         **error)
{
  *saves = 0;

  if (!acies_call_draw_successes (call, 'a', die, n_dice, hitting, hits, error))
    return FALSE;

  return saving == 0 || acies_call_draw_successes (call, 'b', die, *hits, saving, saves, error);
}

/* ---- Words ---- */

/**
 * acies_print_inches:
 * @hundredths: a length in hundredths of an inch
 *
 * Returns: (transfer full): the length as text, "4.5″"
 */
char *
acies_print_inches (gint64 hundredths)
{
  g_autofree char *number = acies_decimal_to_string (hundredths);

  /* Translators: a length in inches */
  return g_strdup_printf (_("%s″"), number);
}

/* ---- Rounding ---- */

/**
 * acies_divide_down:
 * @numerator: a number
 * @denominator: a number above 0
 *
 * Returns: the quotient rounded down
 */
gint64
acies_divide_down (gint64 numerator,
                   gint64 denominator)
{
  g_return_val_if_fail (denominator > 0, 0);

  return numerator / denominator - (numerator % denominator < 0 ? 1 : 0);
}

/**
 * acies_divide_up:
 * @numerator: a number
 * @denominator: a number above 0
 *
 * Returns: the quotient rounded up
 */
gint64
acies_divide_up (gint64 numerator,
                 gint64 denominator)
{
  g_return_val_if_fail (denominator > 0, 0);

  return numerator / denominator + (numerator % denominator > 0 ? 1 : 0);
}

/**
 * acies_divide_half_up:
 * @numerator: a number
 * @denominator: a number above 0
 *
 * Returns: the nearest whole number; halves are rounded up
 */
gint64
acies_divide_half_up (gint64 numerator,
                      gint64 denominator)
{
  gint64 whole = acies_divide_down (numerator, denominator);
  gint64 rest = numerator - whole * denominator;

  return rest >= denominator - rest ? whole + 1 : whole;
}
