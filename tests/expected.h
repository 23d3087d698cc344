/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Checks that a text has the lines of a file, and says which is the first that it has not.  With ACIES_UPDATE_EXPECTED the
 * file is written anew instead, to be looked at before it is committed. */
void expected_compare (const char *folder,
                       const char *name,
                       const char *text);

G_END_DECLS
