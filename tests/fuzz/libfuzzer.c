/* SPDX-License-Identifier: GPL-3.0-or-later */

/* libFuzzer's own changes, and ours by turns. */

#include "config.h"

#include "fuzz.h"

gsize LLVMFuzzerMutate        (guint8 *data,
                               gsize   size,
                               gsize   max_size);
gsize LLVMFuzzerCustomMutator (guint8 *data,
                               gsize   size,
                               gsize   max_size,
                               guint   seed);

gsize
LLVMFuzzerCustomMutator (guint8 *data,
                         gsize   size,
                         gsize   max_size,
                         guint   seed)
{
  if (seed % 2 == 0)
    return LLVMFuzzerMutate (data, size, max_size);

  return fuzz_mutate (data, size, max_size, NULL, NULL, seed);
}
