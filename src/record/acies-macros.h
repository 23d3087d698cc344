/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

/* Makes a symbol of libacies public; all others are hidden. */
#define ACIES_EXPORT __attribute__ ((visibility ("default"))) extern
