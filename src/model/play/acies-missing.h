/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-draft.h"

G_BEGIN_DECLS

/* What is missing or cannot be, in the words of the form rather than of files: (nullable) */
char *acies_missing_describe (AciesDraft *draft) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
