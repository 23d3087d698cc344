/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-arithmetic.h"
#include "acies-luck-summary.h"
#include "acies-odds.h"

/* What is said of luck on the page, on the command line and in files alike. */

/**
 * acies_luck_kind_get_label:
 * @self: a kind of roll
 *
 * Returns: (transfer none): what players call it
 */
const char *
acies_luck_kind_get_label (const AciesLuckKind *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  /* Translators: dice that are neither good nor bad for those who throw them, such as those for a direction */
  return self->label != NULL ? self->label : _("Other dice");
}

static char *
print_hundredths (const char *unit,
                  double      hundredths)
{
  gint64 rounded = (gint64) floor (hundredths / 10 + 0.5) * 10;

  return g_strcmp0 (unit, "inch") == 0 ? acies_print_inches (rounded) : acies_decimal_to_string (rounded);
}

/**
 * acies_luck_kind_print_count:
 * @self: a kind of roll
 *
 * Returns: (transfer full): the successes for people; "" where there are none to count
 */
char *
acies_luck_kind_print_count (const AciesLuckKind *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->label == NULL)
    return g_strdup ("");

  return self->unit != NULL ? print_hundredths (self->unit, (double) self->count)
                            : g_strdup_printf ("%" G_GINT64_FORMAT, self->count);
}

/**
 * acies_luck_kind_print_expected:
 * @self: a kind of roll
 *
 * Returns: (transfer full): how many successes were to be expected, for people
 */
char *
acies_luck_kind_print_expected (const AciesLuckKind *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->label == NULL)
    return g_strdup ("");

  return self->unit != NULL ? print_hundredths (self->unit, self->expected)
                            : g_strdup_printf ("%.1f", self->expected);
}

/**
 * acies_luck_tally_describe:
 * @self: the luck of a side
 *
 * Returns: (transfer full): how many dice it threw, and how
 */
char *
acies_luck_tally_describe (const AciesLuckTally *self)
{
  g_autofree char *dice = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->n_dice == 0)
    return g_strdup (_("No dice"));

  dice = g_strdup_printf (ngettext ("%u die", "%u dice", self->n_dice), self->n_dice);
  if (self->n_rolled == 0)
    /* Translators: so many dice, all thrown at the table: "118 dice, all typed" */
    return g_strdup_printf (_("%s, all typed"), dice);
  if (self->n_rolled == self->n_dice)
    /* Translators: so many dice, all rolled by the program: "118 dice, all rolled here" */
    return g_strdup_printf (_("%s, all rolled here"), dice);

  /* Translators: so many dice, how many of them were thrown at the table and how many the program rolled */
  return g_strdup_printf (_("%s, %u typed, %u rolled here"), dice, self->n_dice - self->n_rolled, self->n_rolled);
}

static char *
describe_reason (AciesLeftOut reason,
                 guint        n_rolls)
{
  switch (reason)
    {
    case ACIES_LEFT_OUT_NOT_RECORDED:
      return g_strdup_printf (ngettext ("%u roll not recorded", "%u rolls not recorded", n_rolls), n_rolls);
    case ACIES_LEFT_OUT_OVERRULED:
      return g_strdup_printf (ngettext ("%u roll overruled", "%u rolls overruled", n_rolls), n_rolls);
    case ACIES_LEFT_OUT_NO_ODDS:
      return g_strdup_printf (ngettext ("%u roll without odds", "%u rolls without odds", n_rolls), n_rolls);
    case ACIES_LEFT_OUT_NOT:
    default:
      return NULL;
    }
}

/**
 * acies_luck_tally_describe_left_out:
 * @self: the luck of a side
 *
 * Returns: (transfer full) (nullable): a sentence on the rolls that are left out; %NULL when there
 *   are none
 */
char *
acies_luck_tally_describe_left_out (const AciesLuckTally *self)
{
  g_autoptr (GString) reasons = g_string_new (NULL);
  guint n_dice = 0;

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = ACIES_LEFT_OUT_NOT_RECORDED; i < ACIES_N_LEFT_OUT; i++)
    {
      g_autofree char *reason = describe_reason ((AciesLeftOut) i, self->left_out[i]);

      if (self->left_out[i] == 0)
        continue;
      g_string_append_printf (reasons, "%s%s", reasons->len > 0 ? ", " : "", reason);
      n_dice += self->left_out_dice[i];
    }
  if (reasons->len == 0)
    return NULL;
  if (n_dice == 0)
    /* Translators: "Left out: 2 rolls not recorded, 1 roll overruled." */
    return g_strdup_printf (_("Left out: %s."), reasons->str);

  /* Translators: "Left out: 1 roll overruled (3 dice)." */
  return g_strdup_printf (ngettext ("Left out: %s (%u die).", "Left out: %s (%u dice).", n_dice),
                          reasons->str, n_dice);
}

/* In a text of several lines the sign stays with its number. */
static char *
format_unbroken_percent (double probability)
{
  g_autofree char *percent = acies_format_percent (probability);
  g_autoptr (GString) text = g_string_new (percent);

  g_string_replace (text, " ", "\u00a0", 0);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * acies_luck_moment_describe:
 * @self: a moment
 *
 * Returns: (transfer full): how it was thrown, and how likely that was
 */
char *
acies_luck_moment_describe (const AciesLuckMoment *self)
{
  const AciesRoll *roll;
  g_autofree char *dice = NULL;
  g_autofree char *count = NULL;
  g_autofree char *chance = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  roll = self->roll;
  dice = g_strdup_printf (ngettext ("%u die", "%u dice", roll->dice->len), roll->dice->len);
  chance = format_unbroken_percent (self->chance);
  if (roll->success != NULL)
    /* Translators: what a test is for, and how many of how many tests came to it: "Passed: yes" */
    count = g_strdup_printf (_("%s: %s"), roll->success, roll->count > 0 ? C_("boolean", "yes") : C_("boolean", "no"));
  else
    count = g_strdup_printf (ngettext ("%d success, %.1f expected", "%d successes, %.1f expected", (gulong) roll->count),
                             (int) roll->count, acies_distribution_get_mean (roll->odds));

  if (self->is_good)
    /* Translators: kind of roll, how many dice, what came, how likely: "Melee, 5 dice, 4 successes, 1.7 expected; as good or better: 5 %" */
    return g_strdup_printf (_("%s, %s, %s; as good or better: %s"), roll->kind, dice, count, chance);

  /* Translators: kind of roll, how many dice, what came, how likely: "Melee, 5 dice, 0 successes, 1.7 expected; as bad or worse: 13 %" */
  return g_strdup_printf (_("%s, %s, %s; as bad or worse: %s"), roll->kind, dice, count, chance);
}

/**
 * acies_luck_print_signed:
 * @number: a number
 *
 * Returns: (transfer full): the same to one decimal place, with its sign: "+3.9", "−0.7", "0.0"
 */
char *
acies_luck_print_signed (double number)
{
  double rounded = floor (fabs (number) * 10 + 0.5) / 10;

  return g_strdup_printf ("%s%.1f", rounded > 0 ? number > 0 ? "+" : "−" : "", rounded);
}
