/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-library-item.h"

G_BEGIN_DECLS

/**
 * AciesHero:
 *
 * The battle in play, at the head of the library: how it stands, what happened
 * last, and the button to go on.
 */
#define ACIES_TYPE_HERO (acies_hero_get_type ())
G_DECLARE_FINAL_TYPE (AciesHero, acies_hero, ACIES, HERO, AdwBin)

/* @item: (nullable): a battle that is there */
void              acies_hero_set_item   (AciesHero        *self,
                                         AciesLibraryItem *item);
AciesLibraryItem *acies_hero_get_item   (AciesHero        *self);
void              acies_hero_set_narrow (AciesHero        *self,
                                         gboolean          narrow);
/* (transfer none): "Go On Playing" */
GtkWidget        *acies_hero_get_button (AciesHero        *self);

G_END_DECLS
