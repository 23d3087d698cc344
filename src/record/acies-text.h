/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

#include "acies-limits.h"
#include "acies-macros.h"

G_BEGIN_DECLS

/* For messages: at most ACIES_TEXT_MAX_QUOTED characters, all of them visible, on one line. */
ACIES_EXPORT char *acies_text_shorten      (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* The same in quotes. */
ACIES_EXPORT char *acies_text_quote        (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* For messages of other libraries: the beginning and the end, at most about @most_bytes. */
ACIES_EXPORT char *acies_text_cut          (const char *text,
                                            gsize       most_bytes) G_GNUC_WARN_UNUSED_RESULT;
/* For terminals: whole, with line breaks and tabs, but nothing else that acts instead of being seen. */
ACIES_EXPORT char *acies_text_make_visible (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
