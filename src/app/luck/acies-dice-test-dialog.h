/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * AciesDiceTestDialog:
 *
 * Throws the dice that the program rolls some hundred thousand times, and shows how they
 * fell.
 */
#define ACIES_TYPE_DICE_TEST_DIALOG (acies_dice_test_dialog_get_type ())
G_DECLARE_FINAL_TYPE (AciesDiceTestDialog, acies_dice_test_dialog, ACIES, DICE_TEST_DIALOG, AdwWindow)

GtkWindow *acies_dice_test_dialog_new (GtkWindow *parent);

G_END_DECLS
