/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-ruleset-library.h"

/*
 * A driver is a file with LLVMFuzzerTestOneInput(): it does with some bytes what
 * the program does with a file, and ends the process when something is not as it
 * always has to be.  libFuzzer calls it, or the program of replay.c, which has no
 * need of clang.
 */

int LLVMFuzzerInitialize   (int          *argc,
                            char       ***argv);
int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize         size);

/* That there is a result or an error with a message, and not both. */
void fuzz_check_error (gconstpointer  result,
                       const GError  *error);

/* Changes an input, in place: its bytes, and what of it looks like lines, quoted texts, numbers and elements.
 * @words (nullable) (element-type GBytes): a dictionary; @other (nullable): an input to take parts of.
 * Returns the new size, at most @max_size. */
gsize fuzz_mutate (guint8       *data,
                   gsize         size,
                   gsize         max_size,
                   GPtrArray    *words,
                   GBytes       *other,
                   guint32       seed);
