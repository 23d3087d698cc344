/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field.h"

/* Units that the tests of the Roman War Rules have in common. */
#define HASTATI   "type=roman-hastati men-at-start=20 files=10"
#define VELITES   "type=roman-velites men-at-start=10 files=10"
#define EQUITES   "type=roman-equites men-at-start=10 files=5"
#define WARRIORS  "type=gaul-warriors men-at-start=24 files=8"
#define SLINGERS  "type=spanish-slingers men-at-start=10 files=10"
#define ELEPHANTS "type=african-elephants men-at-start=2 files=2"

/* a: Hastati, Velites, Equites; b: Gauls, slingers, elephants.  Only Velites and Gauls are near each other.
 * @option: a reading, or NULL */
Field *create_battle_by (const char *option) G_GNUC_WARN_UNUSED_RESULT;
Field *create_battle    (void) G_GNUC_WARN_UNUSED_RESULT;
