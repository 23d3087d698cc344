/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What nearly each file of the window includes, for -Db_pch=true.  Nothing includes it twice: in
 * what is compiled itself, `#pragma once` is a warning. */
#include <adwaita.h>
