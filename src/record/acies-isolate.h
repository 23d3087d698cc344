/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/* A name for use inside a sentence: one that is written from right to left is isolated, so that it does not turn what
 * stands around it. */
ACIES_EXPORT char *acies_isolate (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
