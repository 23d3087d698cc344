/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-field.h"

/* A sign, the digits of a gint64 and a point */
#define MOST_CHARACTERS 22

/**
 * acies_decimal_to_string:
 * @hundredths: a number, in hundredths
 *
 * Returns: (transfer full): the number with a point, up to two places and no
 *   trailing zeros, whatever the locale: `6`, `-4.5`, `0.25`
 */
char *
acies_decimal_to_string (gint64 hundredths)
{
  guint64 size = hundredths < 0 ? - (guint64) hundredths : (guint64) hundredths;
  guint64 whole = size / ACIES_DECIMAL_ONE;
  guint part = size % ACIES_DECIMAL_ONE;
  char digits[MOST_CHARACTERS];
  guint first = MOST_CHARACTERS;

  /* Written from its end: offers print thousands of distances after an entry, and printf() takes several times as
   * long. */
  if (part % 10 != 0)
    digits[--first] = (char) ('0' + part % 10);
  if (part != 0)
    {
      digits[--first] = (char) ('0' + part / 10);
      digits[--first] = '.';
    }
  do
    digits[--first] = (char) ('0' + whole % 10);
  while ((whole /= 10) > 0);
  if (hundredths < 0)
    digits[--first] = '-';

  return g_strndup (digits + first, MOST_CHARACTERS - first);
}

/**
 * acies_decimal_divide:
 * @numerator: a number
 * @denominator: a number in the same unit, not 0
 *
 * Divides exactly and rounds once, halves up (towards the greater number, also
 * below 0).
 *
 * Returns: @numerator / @denominator in hundredths, clamped to the range of a
 *   #gint64
 */
gint64
acies_decimal_divide (gint64 numerator,
                      gint64 denominator)
{
  gint64 whole, rest, result;

  g_return_val_if_fail (denominator != 0, 0);
  g_return_val_if_fail (denominator >= -(G_MAXINT64 / 400) && denominator <= G_MAXINT64 / 400, 0);

  if (denominator == -1 && numerator == G_MININT64)
    return G_MAXINT64;

  /* Floored, so that the remainder is never negative and rounding halves up is simple. */
  whole = numerator / denominator;
  rest = numerator % denominator;
  if (rest != 0 && (rest < 0) != (denominator < 0))
    {
      whole -= 1;
      rest += denominator;
    }
  if (rest < 0)
    {
      rest = -rest;
      denominator = -denominator;
    }
  else if (denominator < 0)
    {
      denominator = -denominator;
    }

  if (__builtin_mul_overflow (whole, (gint64) ACIES_DECIMAL_ONE, &result))
    return whole < 0 ? G_MININT64 : G_MAXINT64;

  rest = (rest * ACIES_DECIMAL_ONE * 2 + denominator) / (denominator * 2);
  if (__builtin_add_overflow (result, rest, &result))
    return G_MAXINT64;

  return result;
}
