/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-library-item.h"

G_BEGIN_DECLS

/**
 * AciesCard:
 *
 * A file of the library: its picture, what it is called and how it stands.  Where
 * there is little room it is a row.
 *
 * Its menu activates, with the file's address, the actions `library.open`,
 * `library.report`, `library.duplicate`, `library.locate`, `library.forget` and
 * `library.trash`.
 */
#define ACIES_TYPE_CARD (acies_card_get_type ())
G_DECLARE_FINAL_TYPE (AciesCard, acies_card, ACIES, CARD, GtkFlowBoxChild)

GtkWidget        *acies_card_new        (AciesLibraryItem *item);
AciesLibraryItem *acies_card_get_item   (AciesCard        *self);
void              acies_card_set_narrow (AciesCard        *self,
                                         gboolean          narrow);
void              acies_card_fill_chips (GtkBox           *box,
                                         const char * const *chips,
                                         gboolean          limited);

G_END_DECLS
