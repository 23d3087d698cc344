/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-facts.h"
#include "acies-field-editor.h"

G_BEGIN_DECLS

/* Gets the word, translated, and the name of the icon for where a fact comes from. */
const char *acies_source_get_word (AciesSource       source);
const char *acies_source_get_icon (AciesSource       source);
/* Describes what the program knew of a fact set by hand, or from which such fact another follows. */
char       *acies_fact_describe   (const AciesFacts *facts,
                                   guint             input) G_GNUC_WARN_UNUSED_RESULT;
/* Joins what is told of the sources of a row. */
char       *acies_fact_join_sources (const char     *one,
                                   const char       *other,
                                   gboolean          is_by_hand) G_GNUC_WARN_UNUSED_RESULT;
/* Says at the cell of a fact where its value comes from. */
void        acies_fact_explain    (AciesFieldEditor *editor,
                                   const char       *source);

G_END_DECLS
