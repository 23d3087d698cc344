/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "acies-table-unit.h"

#define CENTIMETERS 2.54

/* Sizes are shown to a tenth: how far what is shown may be from what is meant. */
#define ROUNDING 0.0501

/**
 * acies_table_unit_from_inches:
 * @unit: a unit
 * @inches: a length
 *
 * Returns: the same length in @unit
 */
double
acies_table_unit_from_inches (AciesTableUnit unit,
                              double         inches)
{
  return unit == ACIES_TABLE_CENTIMETERS ? inches * CENTIMETERS : inches;
}

/**
 * acies_table_unit_to_inches:
 * @unit: a unit
 * @shown: a length in @unit, as it is shown, to a tenth
 * @before: the length that was shown before, in inches
 *
 * Takes a length that may have been typed.
 *
 * Returns: the length in inches; @before itself, if @shown only differs from it by rounding
 */
double
acies_table_unit_to_inches (AciesTableUnit unit,
                            double         shown,
                            double         before)
{
  if (fabs (shown - acies_table_unit_from_inches (unit, before)) <= ROUNDING)
    return before;

  return unit == ACIES_TABLE_CENTIMETERS ? shown / CENTIMETERS : shown;
}

/**
 * acies_table_unit_get_digits:
 * @unit: a unit
 * @inches: a length
 *
 * Returns: how many digits behind the point show the length: 1, or 0 where that is enough
 */
guint
acies_table_unit_get_digits (AciesTableUnit unit,
                             double         inches)
{
  double shown = acies_table_unit_from_inches (unit, inches);

  return fabs (shown - round (shown)) > ROUNDING ? 1 : 0;
}

/**
 * acies_table_unit_format:
 * @unit: a unit
 * @inches: a length
 *
 * Returns: (transfer full): the length with its unit, to a tenth
 */
char *
acies_table_unit_format (AciesTableUnit unit,
                         double         inches)
{
  double shown = round (acies_table_unit_from_inches (unit, inches) * 10.0) / 10.0;

  if (unit == ACIES_TABLE_INCHES)
    /* Translators: a length in inches */
    return g_strdup_printf (_("%g″"), shown);

  /* Translators: a length in centimeters */
  return g_strdup_printf (_("%g cm"), shown);
}

/**
 * acies_table_unit_format_whole:
 * @unit: a unit
 * @inches: a length
 *
 * Returns: (transfer full): the length with its unit, rounded to whole ones
 */
char *
acies_table_unit_format_whole (AciesTableUnit unit,
                               double         inches)
{
  return acies_table_unit_format (unit, round (acies_table_unit_from_inches (unit, inches))
                                          / acies_table_unit_from_inches (unit, 1.0));
}

/**
 * acies_table_unit_format_size:
 * @unit: a unit
 * @width: inches
 * @height: inches
 *
 * Returns: (transfer full): the size of a table with its unit, in few letters
 */
char *
acies_table_unit_format_size (AciesTableUnit unit,
                              double         width,
                              double         height)
{
  double across = acies_table_unit_from_inches (unit, width);
  double down = acies_table_unit_from_inches (unit, height);

  if (unit == ACIES_TABLE_INCHES)
    return g_strdup_printf (_("%g″ × %g″"), round (across * 10.0) / 10.0, round (down * 10.0) / 10.0);

  /* Translators: the size of a table in centimeters */
  return g_strdup_printf (_("%.0f × %.0f cm"), across, down);
}
