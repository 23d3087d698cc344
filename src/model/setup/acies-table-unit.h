/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * AciesTableUnit:
 * @ACIES_TABLE_INCHES: inches, as tables are stored
 * @ACIES_TABLE_CENTIMETERS: centimeters
 *
 * In what the sizes of a table and of what is on it are shown and typed where it is set up.
 */
typedef enum /*< skip >*/
{
  ACIES_TABLE_INCHES,
  ACIES_TABLE_CENTIMETERS
} AciesTableUnit;

double acies_table_unit_from_inches (AciesTableUnit unit,
                                     double         inches);
double acies_table_unit_to_inches   (AciesTableUnit unit,
                                     double         shown,
                                     double         before);
guint  acies_table_unit_get_digits  (AciesTableUnit unit,
                                     double         inches);
char  *acies_table_unit_format      (AciesTableUnit unit,
                                     double         inches) G_GNUC_WARN_UNUSED_RESULT;
/* To whole units */
char  *acies_table_unit_format_whole (AciesTableUnit unit,
                                      double         inches) G_GNUC_WARN_UNUSED_RESULT;
char  *acies_table_unit_format_size (AciesTableUnit unit,
                                     double         width,
                                     double         height) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
