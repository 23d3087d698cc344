/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What nearly each file of the floors below the window includes, for -Db_pch=true.  Nothing includes it twice: in
 * what is compiled itself, `#pragma once` is a warning. */
#include <gio/gio.h>
