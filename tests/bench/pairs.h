/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Two sides throw dice, sort them, and compare them pair by pair from the highest down, as in games of conquest: the
 * second side wins ties, and dice without a partner count for nothing.
 */

/* The most dice of a side */
#define PAIRS_MOST 20

/* Computes how likely it is that the first side wins each number of pairs, by the draws of libacies.
 * @chances: (array length=PAIRS_MOST + 1) */
gboolean pairs_find_chances  (guint    n_first,
                              guint    n_second,
                              double  *chances,
                              GError **error);
/* Computes the same by arithmetic made for nothing else. */
void     pairs_find_by_hand  (guint    n_first,
                              guint    n_second,
                              double  *chances);

G_END_DECLS
