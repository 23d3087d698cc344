/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * AciesLuckTable:
 *
 * A table of texts, which assistive tools are told as one.
 */
#define ACIES_TYPE_LUCK_TABLE (acies_luck_table_get_type ())
G_DECLARE_FINAL_TYPE (AciesLuckTable, acies_luck_table, ACIES, LUCK_TABLE, GtkBox)

/* Empties it.  @titles: (array zero-terminated=1): the heads of its columns; the first stands left, the others
 * right */
void acies_luck_table_begin   (AciesLuckTable     *self,
                               const char * const *titles);
/* @cells: (array zero-terminated=1) */
void acies_luck_table_add_row (AciesLuckTable     *self,
                               const char * const *cells);
/* Writes a few more words under the first cell of the row added last. */
void acies_luck_table_explain (AciesLuckTable     *self,
                               const char         *text);
/* Adds a widget, which says nothing, to the last cell of the row added last. */
void acies_luck_table_append  (AciesLuckTable     *self,
                               GtkWidget          *widget);

G_END_DECLS
