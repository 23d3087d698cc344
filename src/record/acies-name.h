/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/* How the name of a unit, leader or side stands in a sentence, guessed from its words. */

/* "Cretan archers", "Hastati of the First", "Principes" */
ACIES_EXPORT gboolean  acies_name_is_plural      (const char *name);
/* For ngettext(): 2 for names in the plural, 1 for others */
ACIES_EXPORT gulong    acies_name_get_number     (const char *name);
/* "the Cretan archers", "Legio XIV Gemina", "Maharbal’s Numidians"; (transfer full), translated */
ACIES_EXPORT char     *acies_name_with_article   (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
