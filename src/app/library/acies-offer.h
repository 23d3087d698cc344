/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-rules-index.h"

G_BEGIN_DECLS

/**
 * AciesOffer:
 *
 * Something that is there before the user has made anything: a sample, of which a
 * copy is opened, or rules to read.
 */
#define ACIES_TYPE_OFFER (acies_offer_get_type ())
G_DECLARE_FINAL_TYPE (AciesOffer, acies_offer, ACIES, OFFER, GtkFlowBoxChild)

GtkWidget *acies_offer_new_for_sample (gpointer              item,
                                       gpointer              user_data);
GtkWidget *acies_offer_new_for_rules  (const AciesRulesCard *rules);

G_END_DECLS
