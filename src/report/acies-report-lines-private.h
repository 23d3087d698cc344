/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Lines of text in a font of one width. */

/* Columns that @text takes. */
guint      acies_lines_measure (const char *text);
/* (transfer full) (element-type utf8): at least one line, none wider than @width (at least 2) but for its indents. */
GPtrArray *acies_lines_break   (const char *text,
                                guint       width) G_GNUC_WARN_UNUSED_RESULT;
/* Adds @text broken to @width, @first before its first line and @next before the others. */
void       acies_lines_add     (GString    *lines,
                                const char *text,
                                guint       width,
                                const char *first,
                                const char *next);
/* Adds @n times @text. */
void       acies_lines_repeat  (GString    *lines,
                                const char *text,
                                guint       n);
/* Adds @text and as many spaces as make @width, before it if @right. */
void       acies_lines_add_padded (GString    *line,
                                   const char *text,
                                   guint       width,
                                   gboolean    right);
/* What may stand in a line: valid UTF-8 without control characters, with every change of
 * direction ended. */
char      *acies_lines_clean   (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
