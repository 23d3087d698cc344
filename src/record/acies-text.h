/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

#include "acies-limits.h"
#include "acies-macros.h"

G_BEGIN_DECLS

/* Shortens a text for messages: at most ACIES_TEXT_MAX_QUOTED characters, all visible, on one line. */
ACIES_EXPORT char *acies_text_shorten      (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Shortens a text and puts it in quotation marks. */
ACIES_EXPORT char *acies_text_quote        (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Cuts the middle out of messages of other libraries longer than @most_bytes. */
ACIES_EXPORT char *acies_text_cut          (const char *text,
                                            gsize       most_bytes) G_GNUC_WARN_UNUSED_RESULT;
/* Escapes control characters but line breaks and tabs, for terminals. */
ACIES_EXPORT char *acies_text_make_visible (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Makes the first letter a capital; (transfer full) @text. */
ACIES_EXPORT char *acies_text_capitalize   (char       *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
