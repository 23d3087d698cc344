/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What the dialog that amends says of itself, translated.
 */

/* "Amend Turn 2, Entry 27".  @place: where in the battle; @number: of the entry, before which a step is inserted or not */
char *acies_amend_words_title    (const char *place,
                                  guint       number,
                                  gboolean    inserts) G_GNUC_WARN_UNUSED_RESULT;
/* "312 later entries" */
char *acies_amend_words_later    (guint       n_later) G_GNUC_WARN_UNUSED_RESULT;
/* What is worked out.  @n_later: 0 while it is not known how much there is to do; @applies: whether it was accepted */
char *acies_amend_words_progress (guint       n_done,
                                  guint       n_later,
                                  gboolean    applies) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
