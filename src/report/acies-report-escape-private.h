/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Text that markup takes for text. */

char *acies_escape_markdown (const char *text) G_GNUC_WARN_UNUSED_RESULT;
char *acies_escape_bbcode   (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Parts BBCode at ends of paragraphs, none longer than @most characters (transfer full) (element-type utf8): one at
 * least; tags that a part cuts are closed in it and opened in the next. */
GPtrArray *acies_bbcode_split (const char *text,
                               guint       most) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
