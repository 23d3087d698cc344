/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-play.h"

G_BEGIN_DECLS

/**
 * AciesPartyRow:
 *
 * A party of the step: badge, name, side and strength.  It opens a picker.
 *
 * Signal: `closed`, when the picker was left.
 */
#define ACIES_TYPE_PARTY_ROW (acies_party_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesPartyRow, acies_party_row, ACIES, PARTY_ROW, GtkButton)

void     acies_party_row_set_play     (AciesPartyRow *self,
                                       AciesPlay     *play,
                                       char           party);
void     acies_party_row_update       (AciesPartyRow *self);
gboolean acies_party_row_open         (AciesPartyRow *self);
void     acies_party_row_set_show_key (AciesPartyRow *self,
                                       gboolean       show_key);

G_END_DECLS
