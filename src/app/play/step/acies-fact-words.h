/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-facts.h"

G_BEGIN_DECLS

/* Gets the word, translated, and the name of the icon for where a fact comes from. */
const char *acies_source_get_word (AciesSource       source);
const char *acies_source_get_icon (AciesSource       source);
/* Describes what the program knew of a fact set by hand, or from which such fact another follows. */
char       *acies_fact_describe   (const AciesFacts *facts,
                                   guint             input) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
