/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * AciesLibrarySection:
 *
 * A part of the library: a title with the number of its cards, and the cards.
 */
#define ACIES_TYPE_LIBRARY_SECTION (acies_library_section_get_type ())
G_DECLARE_FINAL_TYPE (AciesLibrarySection, acies_library_section, ACIES, LIBRARY_SECTION, GtkBox)

GtkWidget  *acies_library_section_new       (const char          *title,
                                             const char          *note);
/* (transfer none): the label at the end of the title's line. */
GtkWidget  *acies_library_section_get_note  (AciesLibrarySection *self);
GtkFlowBox *acies_library_section_add_box   (AciesLibrarySection *self,
                                             const char          *name,
                                             guint                n_columns,
                                             guint                row_spacing);
void        acies_library_section_set_count (AciesLibrarySection *self,
                                             guint                n_cards);

G_END_DECLS
