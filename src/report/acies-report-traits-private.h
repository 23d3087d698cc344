/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-report-private.h"

G_BEGIN_DECLS

/**
 * AciesReportTraits:
 * @schema: the traits of units
 * @columns: (element-type guint): positions of those that have a column of their own
 * @specials: (element-type guint): positions of those that are said in words
 *
 * Which traits of units the table of an army shows, and how.
 */
typedef struct
{
  AciesSchema *schema;
  GArray      *columns;
  GArray      *specials;
} AciesReportTraits;

/* Looks through the traits of all units: (element-type AciesRecord).  The field with the role @always has a column. */
void  acies_report_traits_init           (AciesReportTraits       *self,
                                          AciesSchema             *schema,
                                          const GPtrArray         *all,
                                          AciesRole                always);
void  acies_report_traits_clear          (AciesReportTraits       *self);
void  acies_report_traits_add_columns    (const AciesReportTraits *self,
                                          AciesReportTable        *table);
/* Adds a cell for each of these columns. */
void  acies_report_traits_add_cells      (const AciesReportTraits *self,
                                          AciesReportRow          *row,
                                          const AciesRecord       *traits);
/* Adds what a leader is: ", Commanding general, Heavy cavalry" */
void  acies_report_traits_add_choices    (GString                 *text,
                                          const AciesRecord       *traits);
/* "Banner", "Mount: Chariot" */
char *acies_report_name_trait            (const AciesRecord       *traits,
                                          guint                    position) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesReportTraits, acies_report_traits_clear)

G_END_DECLS
