/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

/* Everything in libacies is hidden unless it carries this mark. */
#define ACIES_EXPORT __attribute__ ((visibility ("default"))) extern
