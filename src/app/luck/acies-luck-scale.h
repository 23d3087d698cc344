/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * AciesLuckScale:
 *
 * A dot between unlucky, at the left, and lucky.  It is a picture of the chance that is
 * written beside it.
 */
#define ACIES_TYPE_LUCK_SCALE (acies_luck_scale_get_type ())
G_DECLARE_FINAL_TYPE (AciesLuckScale, acies_luck_scale, ACIES, LUCK_SCALE, GtkWidget)

/* @rank: 0 to 1; below 0 for none */
GtkWidget *acies_luck_scale_new (double rank);

G_END_DECLS
