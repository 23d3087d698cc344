/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-library-item.h"

G_BEGIN_DECLS

/**
 * AciesHero:
 *
 * The battle in play, at the head of the library: how it stands, what happened
 * last, and the button to go on.  Its buttons activate `library.open` and
 * `library.report` with the file's address.
 */
#define ACIES_TYPE_HERO (acies_hero_get_type ())
G_DECLARE_FINAL_TYPE (AciesHero, acies_hero, ACIES, HERO, GtkBox)

void              acies_hero_set_item   (AciesHero        *self,
                                         AciesLibraryItem *item);
AciesLibraryItem *acies_hero_get_item   (AciesHero        *self);
GtkWidget        *acies_hero_get_button (AciesHero        *self);

G_END_DECLS
